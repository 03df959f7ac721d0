/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-scoresheet.h - the moves of a game, what each leads to and costs, what was written about them. Layer: window.
 *
 * A click goes to a move. Widgets are made for the rows that are seen, and a few around them. It scrolls by itself, to
 * the current move whenever that is another one.
 *
 * Signal "chosen" (gpointer node): somebody clicked the move of this EtudeMateNode.
 */
#pragma once

#include "etude-mate-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_SCORESHEET (etude_scoresheet_get_type ())
G_DECLARE_FINAL_TYPE (EtudeScoresheet, etude_scoresheet, ETUDE, SCORESHEET, GtkWidget)

void etude_scoresheet_set_sheet (EtudeScoresheet *self, EtudeMateSheet *sheet);

/* Marks NODE of the sheet as the current one, and scrolls there. */
void etude_scoresheet_set_current (EtudeScoresheet *self, EtudeMateNode *node);

G_END_DECLS
