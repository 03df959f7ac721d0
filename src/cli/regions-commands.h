/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-commands.h - etude-cli regions: boards in coloured regions. Layer: cli. */
#pragma once

#include "cli.h"

enum etude_cli_exit etude_cli_regions (const struct etude_cli_command *command, int argc, char **argv);
