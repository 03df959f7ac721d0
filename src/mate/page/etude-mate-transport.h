/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-transport.h - the buttons under the board of the Mate page: through the game, play and pause. Layer: window.
 * They use the actions of the group "page".
 */
#pragma once

#include "etude-mate-player.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_TRANSPORT (etude_mate_transport_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateTransport, etude_mate_transport, ETUDE, MATE_TRANSPORT, GtkWidget)

GtkWidget *etude_mate_transport_new (EtudeMatePlayer *player);

G_END_DECLS
