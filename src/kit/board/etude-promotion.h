/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-promotion.h - asks what a pawn becomes, at the square where it arrives. Layer: window. */
#pragma once

#include "etude-board-canvas.h"

G_BEGIN_DECLS

typedef void (*EtudePromotionFunc) (gpointer owner, guint piece);

/* Calls FUNC with OWNER, a GObject, and the piece once one is chosen for the pawn of TINT on SQUARE; not if nobody chooses. */
void etude_promotion_ask (EtudeBoardCanvas *canvas, guint square, EtudeTint tint, gpointer owner,
                          EtudePromotionFunc func);

G_END_DECLS
