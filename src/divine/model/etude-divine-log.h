/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-log.h - which puzzles somebody has solved, and the puzzle of the day. Layer: model.
 *
 * Puzzle of the day: of each game, under the exact rule and of medium level, the one whose seed is the date: 20261122. So it
 *                    is the same for everybody on that date, and has a name like all others: "chess-exact-medium-20261122".
 * Solved:            by hand, with or without help, but not after Reveal. Help is hints and checks: "hints" counts both.
 * Time:              there is no clock in here: NOW is given, in seconds since 1970; days are those of the local calendar.
 *
 * State: a(xuuuyyy): when, milliseconds, hints, date, game, rule, level.
 * Table: "2026-11-22T18:20:05Z,chess,exact,medium,20261122,0,65.2".
 */
#pragma once

#include "etude-divine-puzzle.h"
#include "etude-log.h"

G_BEGIN_DECLS

/* All puzzles of one game and level together. */
typedef struct
{
  guint solved, hinted; /* hinted: of them, with help */
  gint64 best, median;  /* milliseconds without help; 0: there are none */
} EtudeDivineTotals;

/* --- the puzzle of the day --- */

/* The date of NOW as a number: 20261122. */
guint etude_divine_date (gint64 now);

/* The name of the puzzle of GAME for the day of NOW. (transfer full) */
char *etude_divine_daily_name (enum etude_divine_game game, gint64 now);

/* Whose puzzle of the day PUZZLE is, as a date; 0: it is none. */
guint etude_divine_daily_date (EtudeDivinePuzzle *puzzle);

/* --- the log --- */

EtudeLog *etude_divine_log_new (void);

/* PUZZLE was solved at NOW in so many MILLISECONDS with so many HINTS, checks among them. */
void etude_divine_log_add (EtudeLog *log, EtudeDivinePuzzle *puzzle, gint64 now, gint64 milliseconds, guint hints);

EtudeDivineTotals etude_divine_log_get_totals (EtudeLog *log, enum etude_divine_game game,
                                               enum etude_divine_level level);

/* On how many days, up to that of NOW or the day before, a puzzle of that day was solved, of any game, with no more than one day
 * missed in each week from Monday to Sunday. */
guint etude_divine_log_get_streak (EtudeLog *log, gint64 now);

/* Whether the puzzle of GAME for the day of NOW was solved. */
gboolean etude_divine_log_has_daily (EtudeLog *log, enum etude_divine_game game, gint64 now);

/* Sentences about the puzzle of the day, and about one game and level. (transfer full) */
char *etude_divine_log_describe_today (EtudeLog *log, enum etude_divine_game game, gint64 now);
char *etude_divine_log_describe_totals (EtudeLog *log, enum etude_divine_game game, enum etude_divine_level level);

G_END_DECLS
