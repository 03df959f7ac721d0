/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-scoresheet.h - the moves of a game, what each leads to and costs, what was written about them. Layer: window.
 *
 * A click goes to a move. Widgets are made for the rows that are seen, and a few around them. It scrolls by itself, to
 * the current move whenever that is another one.
 *
 * Signal "chosen" (gpointer node): somebody clicked the move of this EtudeMateNode.
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-scoresheet-model.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_SCORESHEET (etude_scoresheet_get_type ())
G_DECLARE_FINAL_TYPE (EtudeScoresheet, etude_scoresheet, ETUDE, SCORESHEET, GtkWidget)

void etude_scoresheet_set_model (EtudeScoresheet *self, EtudeScoresheetModel *sheet);

/* Marks NODE of the sheet as the current one, and scrolls there. */
void etude_scoresheet_set_current (EtudeScoresheet *self, EtudeMateNode *node);

/* EtudeScoresheetRow: one row of the scoresheet: a number and the moves of both sides, or a comment.
 * for the scoresheet.
 *
 * A list view makes two hundred rows at once. So a row has few widgets, the two buttons for its moves, and paints its
 * words itself when it is seen. Fonts and colours come from labels that the scoresheet keeps out of sight.
 *
 * Signal "chosen" (gpointer node): somebody clicked the move of this EtudeMateNode.
 */

/* How words look: labels whose style is taken. */
typedef struct
{
  GtkWidget *number, *figurine, *cost, *distance, *story, *comment;
  int line_height; /* pixels of a row of moves; 0: to be measured */
} EtudeScoresheetLook;

#define ETUDE_TYPE_SCORESHEET_ROW (etude_scoresheet_row_get_type ())
G_DECLARE_FINAL_TYPE (EtudeScoresheetRow, etude_scoresheet_row, ETUDE, SCORESHEET_ROW, GtkWidget)

/* LOOK must live as long as the row. */
GtkWidget *etude_scoresheet_row_new (EtudeScoresheetLook *look);

/* Shows ROW, NULL for nothing; CURRENT is marked. The same again shows what it says now. */
void etude_scoresheet_row_show (EtudeScoresheetRow *self, EtudeScoresheetItem *row, const EtudeMateNode *current);

/* What is shown. (transfer none) */
EtudeScoresheetItem *etude_scoresheet_row_get_item (EtudeScoresheetRow *self);

void etude_scoresheet_row_mark (EtudeScoresheetRow *self, const EtudeMateNode *current);

/* All words of the row, for tests: "1.|♔d6?|+2|24|♚a6|24". (transfer full) */
char *etude_scoresheet_row_get_words (EtudeScoresheetRow *self);

G_END_DECLS
