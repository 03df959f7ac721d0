/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-answers.h - what several of the commands of etude-cli mate answer. Layer: cli. */
#pragma once

#include "answer.h"
#include "mate.h"

/* All positions of an ending, by the side to move. */
struct etude_cli_counts
{
  char ending[ETUDE_ENDING_TEXT];
  unsigned edge;
  bool is_lone; /* printed as ever: White's wins by "depth" */
  bool fifty;   /* depths are plies to zeroing, not moves to the mate */
  bool without_captures;
  struct etude_ending_counts side[2];
  uint64_t drawn_by_rule[2]; /* for FIFTY */
};

/* Prints C, as text or JSON. */
void etude_cli_put_counts (const struct etude_cli_counts *c);

JsonObject *etude_cli_counts_object (const struct etude_cli_counts *c);

/* What a check has found, to which more may be added. */
JsonObject *etude_cli_verified (bool ok, uint64_t checked);

/* --- what a position is --- */

/* Endings by both measures; FIFTY is NULL unless it is asked for. */
struct etude_cli_sets
{
  struct etude_endings *mates, *fifty;
};

struct etude_cli_sets etude_cli_sets_new (bool fifty);
void etude_cli_sets_clear (struct etude_cli_sets *sets);

/* Makes in *MADE, one of SETS, what P needs; what was made before gives way when there is no room for both.
 * Errors: false, and *WHY is the reason. */
bool etude_cli_sets_make (struct etude_cli_sets *sets, struct etude_endings **made, const struct etude_position *p,
                          char **why);

/* What FEN's position, which is legal, and all its moves are, in the words of the public tablebase servers: distances in plies,
 * for the side to move; those and the category of a move are of the position after it. The distance to zeroing is there for
 * up to four men, and for more if FIFTY says so. SETS have both measures.
 * Errors: NULL, and *WHY is the reason. */
JsonObject *etude_cli_probe_object (struct etude_cli_sets *sets, const struct etude_fen *fen, bool fifty, char **why);

/* The best line from FEN's position, which is legal, to a mate. FIFTY does not matter.
 * Errors: NULL, and *WHY is the reason; if it is NULL, nobody mates. */
JsonObject *etude_cli_line_object (struct etude_cli_sets *sets, const struct etude_fen *fen, bool fifty, char **why);
