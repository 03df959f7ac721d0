/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place-count.h - counting: the quickest way for a problem, in parts, in steps that survive an interruption.
 *
 * Layer: cli; on the engine and GLib.
 */
#pragma once

#include "part.h"
#include "place-run.h"

/* Called some times a second; returns true to go on. */
typedef bool (*etude_cli_count_tick) (void *data, const struct etude_cli_part *part, uint64_t done, uint64_t total);

struct etude_cli_count
{
  unsigned threads;
  etude_cli_count_tick tick;
  void *tick_data;
};

/* Counts the next N branches of PART, all that are left if N is 0, and adds them to it. When it is stopped, what was
 * counted of them is added, but not to PART->done. */
enum etude_status etude_cli_count_go_on (const struct etude_cli_count *count, struct etude_cli_part *part, uint64_t n);

/* Whether PART's way to count tells how many solutions are fundamental. */
bool etude_cli_count_tells_fundamental (const struct etude_cli_part *part);

/* How many solutions are fundamental, or at least are when PART is not COMPLETE, into *FUNDAMENTAL. False: it is not told. */
bool etude_cli_count_fundamental (const struct etude_cli_part *part, bool complete, etude_wide_count *fundamental);

/* The line for PART, the whole count, or what is known of it when it is not COMPLETE. To be freed. */
char *etude_cli_count_line (const struct etude_cli_part *part, bool complete);

/* The same as an answer: that line, or an object if JSON is wanted. */
char *etude_cli_count_answer (const struct etude_cli_part *part, bool complete);

/* --- the commands --- */

/* Counts PLACE->problem, or the part of it that PLACE asks for, and writes it. */
enum etude_cli_exit etude_cli_place_count (const struct etude_cli_place *place);

/* Adds up the parts in FILES, which must be all; does SPOT_CHECK of them again and compares. */
enum etude_cli_exit etude_cli_place_merge (char *const *files, const struct etude_cli_place *place, guint64 spot_check);
