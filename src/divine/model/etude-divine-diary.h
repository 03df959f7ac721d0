/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-diary.h - which puzzles somebody has solved, and the puzzle of the day. Layer: model.
 *
 * Puzzle of the day: of each game, under the exact rule and of medium level, the one whose seed is the date: 20261122. So it
 *                    is the same for everybody on that date, and has a name like all others: "chess-exact-medium-20261122".
 * Solved:            by hand, with or without help, but not after Reveal. Help is hints and checks: "hints" counts both.
 * Time:              there is no clock in here: NOW is given, in seconds since 1970; days are those of the local calendar.
 *
 * State:  a GVariant of ETUDE_DIVINE_DIARY_TYPE, oldest first: when, milliseconds, hints, date, game, rule, level.
 * CSV:    a line of names, then a line a puzzle: "2026-11-22T18:20:05Z,chess,exact,medium,20261122,0,65.2".
 * Signal: "changed"
 */
#pragma once

#include "etude-divine-puzzle.h"
#include "etude-record-csv.h"
#include "etude-record-file.h"

G_BEGIN_DECLS

#define ETUDE_DIVINE_DIARY_TYPE "a(xuuuyyy)"

typedef struct
{
  gint64 when;
  guint32 milliseconds, hints;
  guint32 date; /* whose puzzle of the day it is, 20261122; 0: it is none */
  guint8 game, rule, level;
} EtudeDivineSolved;

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

/* --- the diary --- */

#define ETUDE_TYPE_DIVINE_DIARY (etude_divine_diary_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineDiary, etude_divine_diary, ETUDE, DIVINE_DIARY, GObject)

EtudeDivineDiary *etude_divine_diary_new (void);

/* PUZZLE was solved at NOW in so many MILLISECONDS with so many HINTS, checks among them. */
void etude_divine_diary_add (EtudeDivineDiary *self, EtudeDivinePuzzle *puzzle, gint64 now, gint64 milliseconds,
                             guint hints);

guint etude_divine_diary_get_length (EtudeDivineDiary *self);

EtudeDivineTotals etude_divine_diary_get_totals (EtudeDivineDiary *self, enum etude_divine_game game,
                                                 enum etude_divine_level level);

/* On how many days in a row, up to that of NOW or the day before, a puzzle of that day was solved, of any game. */
guint etude_divine_diary_get_streak (EtudeDivineDiary *self, gint64 now);

/* Whether the puzzle of GAME for the day of NOW was solved. */
gboolean etude_divine_diary_has_daily (EtudeDivineDiary *self, enum etude_divine_game game, gint64 now);

/* Sentences about the puzzle of the day, and about one game and level. (transfer full) */
char *etude_divine_diary_describe_today (EtudeDivineDiary *self, enum etude_divine_game game, gint64 now);
char *etude_divine_diary_describe_totals (EtudeDivineDiary *self, enum etude_divine_game game,
                                          enum etude_divine_level level);

/* How many were solved in each of the last weeks, the oldest first. */
void etude_divine_diary_count_weeks (EtudeDivineDiary *self, gint64 now, guint weeks[ETUDE_RECORD_WEEKS]);

/* (transfer full) */
char *etude_divine_diary_to_csv (EtudeDivineDiary *self);

/* Adds the puzzles of such a table, *N of them that were not there yet. FALSE: nothing changed, and ERROR names the line. */
gboolean etude_divine_diary_merge_csv (EtudeDivineDiary *self, const char *text, guint *n, GError **error);

/* (transfer floating) */
GVariant *etude_divine_diary_save (EtudeDivineDiary *self);

/* Takes over what STATE has; puzzles that are not understood come out again as they were, in their place. FALSE, and nothing
 * changed: it is of another type. */
gboolean etude_divine_diary_load (EtudeDivineDiary *self, GVariant *state);

/* Adds what STATE has and is not there yet, by time. FALSE: as above. */
gboolean etude_divine_diary_merge (EtudeDivineDiary *self, GVariant *state);

/* For etude_record_keep. */
extern const EtudeRecordKind etude_divine_diary_kind;

G_END_DECLS
