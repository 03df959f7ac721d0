/* etude-scoresheet.h - the moves of a game, what each leads to and costs. Layer: widgets.
 *
 * A click goes to a move. Rows are kept and filled anew, so that a move played touches one row.
 *
 * Signal "chosen" (gpointer node): somebody clicked the move of this EtudeMateNode.
 */
#pragma once

#include "etude-mate-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_SCORESHEET (etude_scoresheet_get_type ())
G_DECLARE_FINAL_TYPE (EtudeScoresheet, etude_scoresheet, ETUDE, SCORESHEET, GtkWidget)

/* Shows ROWS (of EtudeMateSheetRow) with CURRENT marked; the nodes must live until the next call. */
void etude_scoresheet_show (EtudeScoresheet *self, GArray *rows, EtudeMateNode *current);

G_END_DECLS
