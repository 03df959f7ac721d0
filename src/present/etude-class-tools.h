/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-class-tools.h - what is laid over boards and around them in front of a class. Layer: window. */
#pragma once

#include "etude-board-canvas.h"
#include "etude-panel.h"

G_BEGIN_DECLS

/* EtudeGuesses: "put the piece yourself": what a class suggests, as numbered ghosts on the board.
 *
 * While it is on, a click on a square of the first board, or Enter there, is one suggestion more, on both boards: a ghost of
 * the piece that is asked for, with its number; or the number alone, where several pieces or none are asked for. There a piece
 * that is dragged, or Space on it and Enter elsewhere, is a move, an arrow with its number. BackSpace
 * takes the last one away. The scenes of the boards are not touched.
 */

#define ETUDE_TYPE_GUESSES (etude_guesses_get_type ())
G_DECLARE_FINAL_TYPE (EtudeGuesses, etude_guesses, ETUDE, GUESSES, GObject)

EtudeGuesses *etude_guesses_new (void);

/* The board that is clicked, and another one that shows the same; either may be NULL. Neither is held. */
void etude_guesses_set_boards (EtudeGuesses *self, EtudeBoardCanvas *from, EtudeBoardCanvas *to);

/* What is asked for is that of PANEL. */
void etude_guesses_set_on (EtudeGuesses *self, gboolean on, EtudePanel *panel);

/* The move FROM one square TO another one; the square TO, where FROM is the same or none. */
void etude_guesses_add (EtudeGuesses *self, int from, int to);
/* Signal "changed" (): there is one more, or less. How many there are. */
guint etude_guesses_count (EtudeGuesses *self);

void etude_guesses_undo (EtudeGuesses *self);
void etude_guesses_clear (EtudeGuesses *self);

/* EtudeLaser: the teacher's pointer: while L is held a red spot follows the mouse over a board.
 *
 * The spot is seen on the board under the mouse and at the same place of another one, that of the class.
 */

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

/* EtudePencil: for who has no second button: a button with which mouse, pen and finger draw on a board.
 *
 * While it is pressed, its four colours stand beside it.
 */

#define ETUDE_TYPE_PENCIL (etude_pencil_get_type ())
G_DECLARE_FINAL_TYPE (EtudePencil, etude_pencil, ETUDE, PENCIL, GtkBox)

/* CANVAS must live as long as the widget. */
GtkWidget *etude_pencil_new (EtudeBoardCanvas *canvas);

/* In a row or in a column. */
void etude_pencil_set_orientation (EtudePencil *self, GtkOrientation orientation);

G_END_DECLS
