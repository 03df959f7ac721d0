/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-tablebases.h - the endings somebody has asked for, solved in worker threads. Layer: model.
 *
 * Each ending of a lone king is kept by itself, and whole; of others there is what was asked for. */
#pragma once

#include <gio/gio.h>

#include "ending.h"
#include "etude-ending-cache.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_TABLEBASES (etude_tablebases_get_type ())
G_DECLARE_FINAL_TYPE (EtudeTablebases, etude_tablebases, ETUDE, TABLEBASES, GObject)

/* What is solved, with a count of those who hold it, so that a job in a thread keeps it while it is needed. */
typedef struct
{
  struct etude_endings *endings; /* any thread may ask them, also while more of them are made */
  struct etude_ending lone;      /* the lone king's that is there; without men: they are others */
  GMutex making;                 /* held while more of them are made */
  guint64 leaving;               /* bytes that are to be given back */
} EtudeSolved;

/* ENDINGS are taken; LONE may be NULL. (transfer full) */
EtudeSolved *etude_solved_new (struct etude_endings *endings, const struct etude_ending *lone);
EtudeSolved *etude_solved_ref (EtudeSolved *self);
void etude_solved_unref (EtudeSolved *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EtudeSolved, etude_solved_unref)

/* Whether P is known: solved, or not legal. SELF may be NULL, which knows nothing. */
gboolean etude_solved_covers (const EtudeSolved *self, const struct etude_position *p);

/* What P, which is known, is; and all its moves with what they are worth, the best for the mover first. Cost: microseconds. */
struct etude_verdict etude_solved_probe (const EtudeSolved *self, const struct etude_position *p);
guint etude_solved_moves (const EtudeSolved *self, const struct etude_position *p,
                          struct etude_judged_move moves[ETUDE_MOVES_MAX]);

/* Why ENDING, which takes COST, is not solved where LEFT bytes are free: a translated sentence. (transfer full) */
char *etude_ending_refusal (const struct etude_ending *ending, const struct etude_ending_cost *cost, guint64 left,
                            gboolean fifty);

/* Signals:
 *   "made" ()    another tablebase is there, or will not be: what waited may be asked for again
 *   "progress" (const char *ending, double fraction)   some times a second while an ending is made
 *   "whole-progress" (double fraction)   the same for get_whole
 *   "failed" (const char *message)   one could not be made, or something on the disk is not as it should be: a translated sentence
 *
 * Endings of three men take some hundred MiB: only the one made last is kept. */
EtudeTablebases *etude_tablebases_new (void);

/* Endings of five men are looked for in a folder of the disk, at most BOUND bytes of them, before they are made, and written there
 * afterwards. BOUND is 0 at first: nothing is; what is there goes when it is set. FOLDER: NULL for the usual one. */
void etude_tablebases_keep_on_disk (EtudeTablebases *self, const char *folder, guint64 bound);

/* What has ENDING, a lone king's, or NULL when it is not there yet: then a worker thread begins to make it, unless one is at
 * it already or somebody has cancelled it. (transfer none; until the next turn of the main loop) */
const struct etude_endings *etude_tablebases_get (EtudeTablebases *self, const struct etude_ending *ending);

/* The same to be held; NULL, and nothing begun, when it is not there. (transfer full) */
EtudeSolved *etude_tablebases_hold (EtudeTablebases *self, const struct etude_ending *ending);

/* What knows P and all that can follow from it. NULL when it is not there yet: then a worker thread begins to make it, as above.
 * (transfer none; until the next turn of the main loop) */
EtudeSolved *etude_tablebases_judge (EtudeTablebases *self, const struct etude_position *p);

/* What knows the legal P and all that can follow from it under the fifty-move rule. NULL when it is not there yet: then a worker
 * thread begins to make it, as above, but for what is being made for others in a moment. (transfer none; until the next turn of
 * the main loop) */
EtudeSolved *etude_tablebases_judge_fifty (EtudeTablebases *self, const struct etude_position *p);

/* What is solved under that rule by now, of whatever endings; nothing is begun. (transfer none; until the next turn of the main
 * loop) */
EtudeSolved *etude_tablebases_get_fifty (EtudeTablebases *self);

/* Nobody waits for that any more: what is being made for it stops, and "made" is told to what waited behind it. */
void etude_tablebases_end_fifty (EtudeTablebases *self);

/* Whether that is being made, or will be, once others are. */
gboolean etude_tablebases_is_judging_fifty (EtudeTablebases *self, const struct etude_position *p);

/* What solving the ending of that name takes, a translated sentence; NULL: nobody knows, or it is not being solved. */
const char *etude_tablebases_get_estimate (EtudeTablebases *self);

/* What has all positions of ENDING, whatever the men, to be looked through in threads. NULL when it is not there yet: then a worker
 * thread begins to make it, unless a position is being judged, which comes first; "made" tells when to ask again. (transfer
 * none; until the next turn of the main loop) */
EtudeSolved *etude_tablebases_get_whole (EtudeTablebases *self, const struct etude_ending *ending);
const char *etude_tablebases_get_whole_estimate (EtudeTablebases *self); /* as get_estimate */

/* The same as below for get_whole alone. */
gboolean etude_tablebases_is_whole_cancelled (EtudeTablebases *self, const struct etude_ending *ending);
void etude_tablebases_cancel_whole (EtudeTablebases *self, const struct etude_ending *ending);
void etude_tablebases_allow_whole (EtudeTablebases *self, const struct etude_ending *ending);

/* Whether somebody has cancelled ENDING, or it could not be made, and nobody has allowed it since. */
gboolean etude_tablebases_is_cancelled (EtudeTablebases *self, const struct etude_ending *ending);

/* Stops making ENDING; it is not begun again by asking. What is made already stays. */
void etude_tablebases_cancel (EtudeTablebases *self, const struct etude_ending *ending);

/* ENDING, cancelled before, may be made. */
void etude_tablebases_allow (EtudeTablebases *self, const struct etude_ending *ending);

/* Stops everything that is being made; nothing more is reported. */
void etude_tablebases_stop (EtudeTablebases *self);

G_END_DECLS
