/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sheet.h - etude-cli sheet: exercises as a PDF. Layer: cli; the one command on model and drawing. */
#pragma once

#include "cli.h"

enum etude_cli_exit etude_cli_sheet (const struct etude_cli_command *command, int argc, char **argv);
