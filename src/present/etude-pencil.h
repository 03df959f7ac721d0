/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-pencil.h - for who has no second button: a button with which mouse, pen and finger draw on a board. Layer: window.
 *
 * While it is pressed, its four colours stand beside it.
 */
#pragma once

#include "etude-board-canvas.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PENCIL (etude_pencil_get_type ())
G_DECLARE_FINAL_TYPE (EtudePencil, etude_pencil, ETUDE, PENCIL, GtkBox)

/* CANVAS must live as long as the widget. */
GtkWidget *etude_pencil_new (EtudeBoardCanvas *canvas);

/* In a row or in a column. */
void etude_pencil_set_orientation (EtudePencil *self, GtkOrientation orientation);

G_END_DECLS
