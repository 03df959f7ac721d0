/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-log.h - the boards that somebody has solved by hand: when, in what time, with which help. Layer: model.
 *
 * State: a(xsuy): the columns in the order of the table.
 * Table: "2026-03-01T18:20:05Z,PWGG3F,74,0".
 */
#pragma once

#include "etude-log.h"
#include "etude-placement-state.h"

G_BEGIN_DECLS

EtudeLog *etude_placement_log_new (void);

/* PROBLEM was solved at WHEN. */
void etude_placement_log_add (EtudeLog *log, const struct etude_general *problem, gint64 when, guint seconds,
                              guint hints);

/* What it has of PROBLEM: "Solved by hand 3 times, 2 without help; fastest: 74 seconds". NULL: nothing.
 * (transfer full) */
char *etude_placement_log_describe (EtudeLog *log, const struct etude_general *problem);

/* --- the attempt --- */

/* The clock for a board that is being solved by hand. It begins with the first piece on an empty board. A board on which several
 * pieces came at once, by the program or a text, or which was there before, counts for nothing until it is cleared. */
typedef struct
{
  struct etude_general problem; /* no pieces: none was seen yet */
  guint n_set;
  guint hints;       /* how often the program was to finish it */
  gboolean helped;   /* it was said how many solutions are left: one more hint, however often */
  gboolean over;     /* it is solved, or counts for nothing */
  gint64 spent;      /* microseconds until the last pause */
  gint64 looking_at; /* since when; 0: nobody looks, or it has not begun */
} EtudePlacementAttempt;

/* So many pieces of PROBLEM have been set by hand now; if that solves it, it is added to LOG. HELPED: it is said how many solutions
 * are left. Whether PROBLEM is another one. */
gboolean etude_placement_attempt_follow (EtudePlacementAttempt *self, const struct etude_general *problem, guint n_set,
                                         gboolean solved, gboolean helped, EtudeLog *log);

/* Nobody looks at the board until etude_placement_attempt_follow is called again. */
void etude_placement_attempt_pause (EtudePlacementAttempt *self);

G_END_DECLS
