/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-panes.h - the two panes of a page: a board as large as the window allows, and a panel. Layer: window.
 *
 * Side by side in a wide window, the panel below in a narrow or tall one. The panel folds away. The board is painted
 * last, so that a piece in the hand is seen over the panel.
 *
 * On a phone, where the board as wide as the window leaves too little below it, the panel is a sheet: its head is seen
 * under the board, and all of it when it is raised, over the board, which keeps its place. Whoever made the panel hides
 * everything but the head while it is not whole. Escape, a press beside it and the focus on the board lower it.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_PANES (etude_panes_get_type ())
G_DECLARE_FINAL_TYPE (EtudePanes, etude_panes, ETUDE, PANES, GtkWidget)

/* Properties:
 *   "board", "panel" (GtkWidget)
 *   "show-panel"     (boolean)
 *   "folded"         (boolean)   the panel is a sheet now; read only
 *   "raised"         (boolean)   and it is raised; TRUE changes nothing while it is none
 *   "whole"          (boolean)   all of the panel has room; read only
 */

/* The board is only looked at on the open tab: where it stands over the panel it is small. */
void etude_panes_set_aside (EtudePanes *self, gboolean aside);

/* Gives WIDGET, which fills a window, the style class for the size that it has: text is larger in a large window, which is
 * seen from afar. Which one of four it is. */
guint etude_panes_enlarge (GtkWidget *widget);

G_END_DECLS
