/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-move-list.h - the list of moves with what each leads to and costs. Layer: window.
 *
 * Signals: "previewed" (EtudeMateMove or NULL)   the pointer or the focus is on a row, or has left
 *          "played" (EtudeMateMove)              a row was clicked or activated
 *
 * Rows are kept and filled anew, for the list changes with every square that a piece is dragged over.
 */
#pragma once

#include "etude-mate-answer.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_MOVE_LIST (etude_move_list_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMoveList, etude_move_list, ETUDE, MOVE_LIST, GtkWidget)

/* Shows the moves of N ANSWERS one after another, under headings when there are several. */
void etude_move_list_show (EtudeMoveList *self, const EtudeMateAnswer *const *answers, guint n);

G_END_DECLS
