/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-effort.h - time and help: the best times by game, rule and level, and what stays with puzzles that somebody has had
 * before him, for when they come again. Layer: model.
 *
 * Times:  milliseconds. Only what was solved for the first time, without hints, checks and Reveal, is offered here.
 *         With them, by game, how strong the player is (docs/divine-rating.md).
 *         State: a GVariant "a{sx}": "chess-exact-easy" and so on -> milliseconds; "chess-strength" -> hundredths.
 * Seen:   the last ETUDE_DIVINE_SEEN_MOST puzzles; what came before them is forgotten.
 *         State: a GVariant of ETUDE_DIVINE_SEEN_TYPE, the last one at the end: a number made of the descriptive id;
 *         milliseconds, hints, checks with mistakes, revealed, solved before.
 */
#pragma once

#include "etude-divine-puzzle.h"

G_BEGIN_DECLS

/* What stays with a puzzle whatever is undone. */
typedef struct
{
  gint64 elapsed; /* milliseconds */
  guint hints, checks;
  guint mistakes; /* pieces put wrong while that is counted; checks, too */
  gboolean revealed;
  gboolean finished; /* it was solved by hand at some time, before its answer was revealed */
} EtudeDivineEffort;

/* Checks and mistakes in one number, as they are kept: the lower half are checks. */
guint32 etude_divine_effort_pack_checks (const EtudeDivineEffort *effort);
void etude_divine_effort_unpack_checks (EtudeDivineEffort *effort, guint32 packed);

/* --- best times --- */

#define ETUDE_DIVINE_TIMES_TYPE "a{sx}"
#define ETUDE_DIVINE_TIME_MAX G_MAXUINT32 /* 49 days */

#define ETUDE_TYPE_DIVINE_TIMES (etude_divine_times_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineTimes, etude_divine_times, ETUDE, DIVINE_TIMES, GObject)

EtudeDivineTimes *etude_divine_times_new (void);

/* The best time, or 0 when there is none. */
gint64 etude_divine_times_get (EtudeDivineTimes *self, enum etude_divine_game game, enum etude_divine_rule rule,
                               enum etude_divine_level level);

/* Whether ELAPSED is better than before, or the first one; it is kept then. */
gboolean etude_divine_times_offer (EtudeDivineTimes *self, enum etude_divine_game game, enum etude_divine_rule rule,
                                   enum etude_divine_level level, gint64 elapsed);

/* A puzzle of GAME was solved for the first time, with help or without. */
void etude_divine_times_learn (EtudeDivineTimes *self, enum etude_divine_game game, guint rating, gboolean helped);

/* About the rating of puzzles of which every second takes some help; 0: nothing is known yet. */
guint etude_divine_times_get_strength (EtudeDivineTimes *self, enum etude_divine_game game);

/* (transfer floating) */
GVariant *etude_divine_times_save (EtudeDivineTimes *self);

/* Takes over what STATE has; names that are none and times that cannot be come out again as they were. FALSE, and nothing
 * changed: STATE is of another type. */
gboolean etude_divine_times_load (EtudeDivineTimes *self, GVariant *state);

/* --- puzzles that come again --- */

#define ETUDE_DIVINE_SEEN_MOST 1000
#define ETUDE_DIVINE_SEEN_TYPE "a(txuubb)"

typedef struct _EtudeDivineSeen EtudeDivineSeen;

EtudeDivineSeen *etude_divine_seen_new (void);
void etude_divine_seen_free (EtudeDivineSeen *self);

/* EFFORT is that of PUZZLE from now on. */
void etude_divine_seen_keep (EtudeDivineSeen *self, EtudeDivinePuzzle *puzzle, const EtudeDivineEffort *effort);

/* Writes what is known of PUZZLE (may be NULL) to *EFFORT. FALSE, and nothing written: it is new. */
gboolean etude_divine_seen_find (EtudeDivineSeen *self, EtudeDivinePuzzle *puzzle, EtudeDivineEffort *effort);

/* (transfer floating) */
GVariant *etude_divine_seen_save (EtudeDivineSeen *self);

/* Takes over what STATE has. FALSE, and nothing changed: it is of another type. */
gboolean etude_divine_seen_load (EtudeDivineSeen *self, GVariant *state);

G_END_DECLS
