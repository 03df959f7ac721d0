/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-log.h - which puzzles somebody has solved. Layer: model.
 *
 * Solved:            by hand, with or without help, but not after Reveal. Help is hints and checks: "hints" counts both.
 * Time:              there is no clock in here: NOW is given, in seconds since 1970; days are those of the local calendar.
 *
 * State: a(xuuuyyy): when, milliseconds, hints, date, game, rule, level.
 * Table: "2026-11-22T18:20:05Z,chess,exact,medium,20261122,0,65.2".
 */
#pragma once

#include "etude-divine-daily.h"
#include "etude-divine-puzzle.h"
#include "etude-log.h"

G_BEGIN_DECLS

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

EtudeLog *etude_divine_log_new (void);

/* PUZZLE was solved at NOW in so many MILLISECONDS with so many HINTS, checks among them. */
void etude_divine_log_add (EtudeLog *log, EtudeDivinePuzzle *puzzle, gint64 now, gint64 milliseconds, guint hints);

/* The same of a board in coloured regions; NAME is its seed form, or "". */
void etude_divine_log_add_regions (EtudeLog *log, const char *name, enum etude_divine_level level, gint64 now,
                                   gint64 milliseconds, guint hints);

/* Of KIND, or ETUDE_DIVINE_ALL_KINDS; and of LEVEL, ETUDE_DIVINE_LEVELS: of all. The second: of the seven days that end AGO
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
