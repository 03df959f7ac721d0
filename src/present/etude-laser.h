/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-laser.h - the teacher's pointer: while L is held a red spot follows the mouse over a board. Layer: window.
 *
 * The spot is seen on the board under the mouse and at the same place of another one, that of the class.
 */
#pragma once

#include "etude-board-canvas.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_LASER (etude_laser_get_type ())
G_DECLARE_FINAL_TYPE (EtudeLaser, etude_laser, ETUDE, LASER, GObject)

/* It listens to keys and mouse in WINDOW until it is let go. */
EtudeLaser *etude_laser_new (GtkWidget *window);

/* FROM is the board that is pointed at, TO (may be NULL) another one that shows it. Neither is held. */
void etude_laser_set_boards (EtudeLaser *self, EtudeBoardCanvas *from, EtudeBoardCanvas *to);

/* L is pressed, or let go. */
void etude_laser_set_on (EtudeLaser *self, gboolean on);

/* The mouse is at (X, Y) of the window. */
void etude_laser_move (EtudeLaser *self, double x, double y);

G_END_DECLS
