/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-length.h - asks how long the mate of a random position is to be. Layer: pages. */
#pragma once

#include "etude-mate-explorer.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks over the window of PARENT for a length that mates of EXPLORER's ending have, proposing MOVES, and lets EXPLORER pick a
 * random position of that length with White to move; it emits "chosen". */
void etude_mate_length_ask (GtkWidget *parent, EtudeMateExplorer *explorer, guint moves);

G_END_DECLS
