/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-explore.h - the part of the Mate page where an ending is looked through: how long its mates take, and
 * collections of its positions. Layer: pages.
 *
 * Signals: "chosen" (const struct etude_position *)   a position to be put on the board; valid during the call
 *          "export" (EtudeMateCollection)             write it to a file, of which the receiver asks the name; a copy
 *                                                     that stays as it is
 *          "message" (const char *)                   something went wrong: a translated sentence
 *
 * Nothing is counted or collected before the widget is first shown or asked for a position.
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-board-view.h"
#include "etude-mate-collection.h"

G_BEGIN_DECLS

#define ETUDE_MATE_EXPLORE_STATE "(susbb)" /* the kind's name, depth, side to move, symmetry, logarithmic */

#define ETUDE_TYPE_MATE_EXPLORE (etude_mate_explore_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateExplore, etude_mate_explore, ETUDE, MATE_EXPLORE, GtkWidget)

GtkWidget *etude_mate_explore_new (void);

/* What is looked through; NULL while it is being solved. The same again costs nothing. SOLVED is held. */
void etude_mate_explore_set_solved (EtudeMateExplore *self, EtudeSolved *solved);

/* Marks where the position on the board belongs: MOVES to mate with SIDE to move, 0 for checkmate, -1 when there is no
 * mate. Cheap enough for every frame of a drag. */
void etude_mate_explore_set_current (EtudeMateExplore *self, int moves, enum etude_colour side);

/* Chooses the next (DIRECTION 1) or the previous (-1) position of the collection. */
void etude_mate_explore_step (EtudeMateExplore *self, int direction);

/* Chooses a random one, each as likely as any other; when they are not collected yet, as soon as they are. */
void etude_mate_explore_random (EtudeMateExplore *self);

/* A name for the file that "export" asks for: "KBNK mate in 28, White to move.fen". (transfer full) */
char *etude_mate_explore_get_file_name (EtudeMateExplore *self);

/* What is chosen, as a value of the type above. (transfer floating) */
GVariant *etude_mate_explore_save (EtudeMateExplore *self);

/* Chooses what was saved. FALSE, and nothing changed, when STATE is not that. */
gboolean etude_mate_explore_load (EtudeMateExplore *self, GVariant *state);

G_END_DECLS
