/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place.h - the command etude-cli place. Layer: cli; on the engine and GLib. */
#pragma once

#include "cli.h"

enum etude_cli_exit etude_cli_place (const struct etude_cli_command *command, int argc, char **argv);
