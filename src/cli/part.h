/* SPDX-License-Identifier: GPL-3.0-or-later */
/* part.h - what was counted of a problem: all of it, one of several parts, or a part as far as it is done.
 *
 * Layer:  cli; on the engine and GLib.
 * Format: plain text in ASCII, one fact a line, in this order; the same bytes on every run and machine.
 *
 *         | line                     | meaning                                                                |
 *         | ------------------------ | ---------------------------------------------------------------------- |
 *         | etude-part 1             | the format's version                                                   |
 *         | engine 1                 | the version of how counts are cut into branches: parts fit together    |
 *         |                          | only when it is the same                                               |
 *         | method search            | or colours: queens by the colours of the squares                       |
 *         | size 8                   | squares a side                                                         |
 *         | pieces d,5*q             | the problem in Chessy text, its lines joined by commas; its id if      |
 *         |                          | something is fixed or forbidden                                        |
 *         | part 3 64                | the third of 64 parts                                                  |
 *         | branches 17              | of the part                                                            |
 *         | done 17                  | how many of them are counted in what follows                           |
 *         | all 1234                 | solutions                                                              |
 *         | fundamental 160          | method search: classes of solutions                                    |
 *         | orbits 0 0 1 7 150       | method search: orbits of 1, 2, 4, 8 and 16 solutions                   |
 *         | invariant 4 0            | method colours, in the first part, if nothing is fixed or forbidden:   |
 *         |                          | solutions that a half turn, and a quarter turn, leaves as they are     |
 *         | work 98765               | a measure of the work done                                             |
 *         | checksum 0123456789ab... | SHA-256 of all lines before, in 64 small hexadecimal digits            |
 */
#pragma once

#include "count-way.h"

#include <glib.h>

#define ETUDE_PART_ENGINE 1
#define ETUDE_PART_BYTES_MAX 4096 /* no part is longer */

struct etude_cli_part
{
  enum etude_count_way way;
  unsigned size;                /* also beyond what PROBLEM may have */
  struct etude_problem problem; /* task and pieces */
  unsigned part, parts;
  guint64 branches, done;
  etude_wide_count all, fundamental;
  guint64 orbits[ETUDE_ORBIT_SIZES];
  guint64 invariant[2];
  guint64 work;
};

/* The part as text; to be freed. */
char *etude_cli_part_write (const struct etude_cli_part *part);

/* Reads TEXT[LENGTH]. Errors: false, and *WHY, to be freed, is one sentence without a full stop that says where. */
bool etude_cli_part_read (const char *text, gsize length, struct etude_cli_part *part, char **why);

/* What is counted and how: two parts belong together when this is the same. To be freed. */
char *etude_cli_part_subject (const struct etude_cli_part *part);

/* Whether PART, of a count by colours, has what tells how many of its solutions are fundamental. */
bool etude_cli_part_has_invariant (const struct etude_cli_part *part);

/* How WAY counts, in a few English words. */
const char *etude_cli_way_text (enum etude_count_way way);
