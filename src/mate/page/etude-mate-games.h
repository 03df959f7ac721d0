/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-games.h - a text of PGN becomes a game: read in a thread, and when it has several, a window asks which.
 * Layer: window. */
#pragma once

#include "etude-mate-pgn.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks over the window of PARENT. CANCELLABLE ends the reading and closes the window. */
void etude_mate_games_open_async (GtkWidget *parent, const char *text, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);

/* The game; NULL: the error of etude_mate_pgn_read, or G_IO_ERROR_CANCELLED, also when nobody chose a game.
 * (transfer full) */
EtudeMateGame *etude_mate_games_open_finish (GAsyncResult *result, GError **error);

G_END_DECLS
