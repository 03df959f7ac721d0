/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-sheet-item.h - one board to be given away: for pictures, paper and lessons. Layer: drawing.
 *
 * The answer is kept apart, so that it can be left out, stand on a page of its own, or wait until somebody asks for it:
 * SCENE and caption never tell it.
 *
 * What it holds:
 *   "scene"        (EtudeBoardScene)  the board as it is set before somebody
 *   "answer-scene" (EtudeBoardScene)  the board with its answer, or NULL where the words of "answer" are enough
 *   "caption"      (string)           "White mates", "Set 5 queens so that every square is attacked"; or NULL
 *   "answer"       (string)           "Kd6, mate in 5"; or NULL when there is none
 *   "id"           (string)           what somebody types into Etude to have the same board: a FEN, an id; or NULL
 */
#pragma once

#include "etude-board-scene.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_SHEET_ITEM (etude_sheet_item_get_type ())
G_DECLARE_FINAL_TYPE (EtudeSheetItem, etude_sheet_item, ETUDE, SHEET_ITEM, GObject)

EtudeSheetItem *etude_sheet_item_new (EtudeBoardScene *scene, EtudeBoardScene *answer_scene, const char *caption,
                                      const char *answer, const char *id);

EtudeBoardScene *etude_sheet_item_get_scene (EtudeSheetItem *self);
EtudeBoardScene *etude_sheet_item_get_answer_scene (EtudeSheetItem *self); /* or NULL */
const char *etude_sheet_item_get_caption (EtudeSheetItem *self);
const char *etude_sheet_item_get_answer (EtudeSheetItem *self);
const char *etude_sheet_item_get_id (EtudeSheetItem *self);

G_END_DECLS
