/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-footer.h - the line under the board of the Divine page: the id of the puzzle and the clock. Layer: pages. */
#pragma once

#include "etude-divine-game.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_FOOTER (etude_divine_footer_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineFooter, etude_divine_footer, ETUDE, DIVINE_FOOTER, GtkWidget)

/* Follows GAME. Its button is the action "page.paused". */
GtkWidget *etude_divine_footer_new (EtudeDivineGame *game);

G_END_DECLS
