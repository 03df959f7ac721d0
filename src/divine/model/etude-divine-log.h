/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-log.h - which puzzles somebody has solved, and the puzzle of the day. Layer: model.
 *
 * Kinds:             the games of hidden pieces, and boards in coloured regions.
 * Puzzles of the day: one of each game and one in regions, the one whose seed is the date: 20261122, under the exact rule, from the easiest level on
 *                    Monday to the hardest on Sunday. So it is the same for everybody on that date, and has a name like all
 *                    others: "chess-exact-medium-20261122", "regions-8-1-medium-20261122", and from
 *                    2027 on "regions2-8-1-medium-20270113".
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

#define ETUDE_DIVINE_REGIONS 100                      /* a kind, beside the games */
#define ETUDE_DIVINE_ALL 255                          /* kinds */
#define ETUDE_DIVINE_DAILIES (ETUDE_DIVINE_GAMES + 1) /* puzzles a day: of the games that have a name, and regions */

/* "Chess", "Regions". */
const char *etude_divine_kind_title (guint kind);

/* All puzzles of a kind and level, or of all kinds or levels, together. */
typedef struct
{
  guint solved, hinted; /* hinted: of them, with help */
  gint64 best, median;  /* milliseconds without help; 0: there are none */
} EtudeDivineTotals;

/* What was solved of the puzzles of one day, whenever that was. */
typedef struct
{
  guint solved, clean;                       /* sets of dailies, by number: at all; without help */
  gint64 milliseconds[ETUDE_DIVINE_DAILIES]; /* without help if possible */
} EtudeDivineDay;

/* --- the puzzles of the day --- */

/* The date of NOW as a number: 20261122. */
guint etude_divine_date (gint64 now);

/* The kind of the I-th puzzle of a day. */
guint etude_divine_daily_kind (guint i);

/* The level of the puzzles of DATE, and the name of that of KIND. (transfer full) */
enum etude_divine_level etude_divine_daily_level (guint date);
char *etude_divine_daily_name (guint kind, guint date);

/* Whose puzzle of the day the one is that is called NAME (may be NULL), as a date; 0: it is none. */
guint etude_divine_daily_date (const char *name);

/* --- the log --- */

EtudeLog *etude_divine_log_new (void);

/* PUZZLE was solved at NOW in so many MILLISECONDS with so many HINTS, checks among them. */
void etude_divine_log_add (EtudeLog *log, EtudeDivinePuzzle *puzzle, gint64 now, gint64 milliseconds, guint hints);

/* The same of a board in coloured regions; NAME is its seed form, or "". */
void etude_divine_log_add_regions (EtudeLog *log, const char *name, enum etude_divine_level level, gint64 now,
                                   gint64 milliseconds, guint hints);

/* Of KIND, or ETUDE_DIVINE_ALL; and of LEVEL, ETUDE_DIVINE_LEVELS: of all. The second: of the seven days that end AGO
 * weeks before that of NOW. */
EtudeDivineTotals etude_divine_log_get_totals (EtudeLog *log, guint kind, guint level);
EtudeDivineTotals etude_divine_log_get_week (EtudeLog *log, guint kind, guint level, gint64 now, guint ago);

/* What was solved of the puzzles of N days, of which FIRST is the first date. */
void etude_divine_log_get_days (EtudeLog *log, guint first, guint n, EtudeDivineDay *days);

/* On how many days, up to that of NOW or the day before, a puzzle of that day was solved, of any kind and on that day, with no more
 * than one day missed in each week from Monday to Sunday. */
guint etude_divine_log_get_streak (EtudeLog *log, gint64 now);

/* The longest one there ever was. */
guint etude_divine_log_get_longest_streak (EtudeLog *log);

/* A sentence about the puzzle of the day. (transfer full) */
char *etude_divine_log_describe_today (EtudeLog *log, guint kind, gint64 now);

G_END_DECLS
