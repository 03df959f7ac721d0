/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-scoresheet-model.h - a game as the rows of a scoresheet: a list model. Layer: model.
 *
 * The main line comes row by row; behind each row the branches that leave it, a step deeper. Comments are rows of their
 * own, long ones several, so that no row takes long to lay out. A row's moves are described when somebody asks.
 */
#pragma once

#include "etude-mate-answer.h"
#include "etude-mate-game.h"
#include "etude-tablebases.h"

G_BEGIN_DECLS

/* --- a row --- */

#define ETUDE_TYPE_SCORESHEET_ITEM (etude_scoresheet_item_get_type ())
G_DECLARE_FINAL_TYPE (EtudeScoresheetItem, etude_scoresheet_item, ETUDE, SCORESHEET_ITEM, GObject)

/* 0 for the main line. */
guint etude_scoresheet_item_get_depth (EtudeScoresheetItem *self);

/* What somebody wrote, or NULL: then it is a row of moves. (transfer full) */
char *etude_scoresheet_item_get_text (EtudeScoresheetItem *self);

/* The number of White's move, as in the game's notation. */
guint etude_scoresheet_item_get_number (EtudeScoresheetItem *self);

/* The move of this colour, or NULL; good until the game changes. */
EtudeMateNode *etude_scoresheet_item_get_node (EtudeScoresheetItem *self, enum etude_colour colour);

/* What it is called, leads to and costs, as far as it is known and told now; NULL without a move. Cost: some
 * microseconds. (transfer full) */
EtudeMateMove *etude_scoresheet_item_describe (EtudeScoresheetItem *self, enum etude_colour colour);

/* --- the sheet --- */

#define ETUDE_TYPE_SCORESHEET_MODEL (etude_scoresheet_model_get_type ())
G_DECLARE_FINAL_TYPE (EtudeScoresheetModel, etude_scoresheet_model, ETUDE, SCORESHEET_MODEL, GObject)

/* Signal "told": what rows say of their moves is other than before. */
EtudeScoresheetModel *etude_scoresheet_model_new (void);

/* Brings the rows in line with GAME as it is now, which is to be done after every change of it, and tells what SOLVED
 * knows of its moves; NULL: no distances. They are judged under the fifty-move rule, too, as far as TABLEBASES (may be NULL)
 * have solved it by then. Only the part of the list that is another one is notified. Cost: nothing when only the current
 * node is another one, else some nanoseconds a move. */
void etude_scoresheet_model_follow (EtudeScoresheetModel *self, EtudeMateGame *game, EtudeSolved *solved,
                                    EtudeTablebases *tablebases);

/* The number of the row that NODE is in; G_MAXUINT: in none. */
guint etude_scoresheet_model_find (EtudeScoresheetModel *self, const EtudeMateNode *node);

G_END_DECLS
