/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place-count.h - counting: the quickest way for a problem, in parts, in steps that survive an interruption.
 *
 * Layer: cli; on the engine and GLib.
 */
#pragma once

#include "placement/placement.h"
#include "place-run.h"

/* Reads the part of a count in the file PATH. Errors: false, and the line is printed. */
bool etude_cli_place_read_part (const char *path, struct etude_placement_part *part);

/* The line for PART, the whole count, or what is known of it when it is not COMPLETE; or an object if JSON is wanted. To be freed. */
char *etude_cli_count_answer (const struct etude_placement_part *part, bool complete);

/* --- the commands --- */

/* Counts PLACE->problem, or the part of it that PLACE asks for, and writes it. */
enum etude_cli_exit etude_cli_place_count (const struct etude_cli_place *place);

/* Adds up the parts in FILES, which must be all; does SPOT_CHECK of them again and compares. */
enum etude_cli_exit etude_cli_place_merge (char *const *files, const struct etude_cli_place *place, guint64 spot_check);
