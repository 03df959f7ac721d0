/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-sheet-source.h - exercises made for paper: mates of some lengths, puzzles, placements. Layer: drawing.
 *
 * What is asked for and the seed decide everything: the same items come out on every machine.
 *
 * Returns: a list of EtudeSheetItem. (transfer full) NULL: ERROR is one translated sentence, or G_IO_ERROR_CANCELLED.
 * Threads: any; what is returned belongs to whoever gets it.
 */
#pragma once

#include <gio/gio.h>

#include "divine-make.h"
#include "etude-sheet-item.h"
#include "placement.h"
#include "position.h"

G_BEGIN_DECLS

/* N positions of ENDING in which White, to move, mates in SHORTEST to LONGEST moves, rising; no two of them are images of
 * each other. As far as that is possible the black king stands elsewhere in each, and each ends in another picture of
 * mate. They are turned as the seed has it. The answer is one best line.
 * Cost: that of the tablebase: milliseconds for two men, seconds and some hundred MiB for three. */
GListModel *etude_sheet_make_mates (const struct etude_ending *ending, guint shortest, guint longest, guint n,
                                    guint64 seed, GCancellable *cancellable, GError **error);

/* "Mate in 3 to 5, KBNK: 6, seed 42", "Chess, Classic, Easy: 6, seed 42" (the exact rule is not named): what was asked for,
 * so that the same sheet can be made again. (transfer full) */
char *etude_sheet_describe_mates (const struct etude_ending *ending, guint shortest, guint longest, guint n,
                                  guint64 seed);
char *etude_sheet_describe_puzzles (enum etude_divine_game game, enum etude_divine_rule rule,
                                    enum etude_divine_level level, guint n, guint64 seed);

/* N puzzles with the seeds from SEED on. GAME must be played by RULE. */
GListModel *etude_sheet_make_puzzles (enum etude_divine_game game, enum etude_divine_rule rule,
                                      enum etude_divine_level level, guint n, guint64 seed, GCancellable *cancellable,
                                      GError **error);

/* PROBLEM, well-formed, once for each class of its solutions, at most N times: the board with what is fixed, and a
 * solution of the class as the answer. Cost: that of the search until N classes are found. */
GListModel *etude_sheet_make_placements (const struct etude_problem *problem, guint n, GCancellable *cancellable,
                                         GError **error);

/* The board of a problem or of a puzzle as it is set before somebody. (transfer full) */
EtudeBoardScene *etude_sheet_problem_scene (const struct etude_problem *problem);
EtudeBoardScene *etude_sheet_puzzle_scene (const struct etude_divine_puzzle *puzzle);

G_END_DECLS
