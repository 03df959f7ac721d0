/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-canvas.h - the widget that shows a scene and says what a person wants done. Layer: window.
 *
 * It knows no rules: it lifts, carries and drops pieces and reports that; whoever owns the scene changes it.
 *
 * Signals:
 *   "taken-up" (int from)
 *       A piece is in the hand now; FROM as below.
 *   "carried" (int from, guint piece, guint tint, int over)
 *       A piece is in the hand (mouse, touch, pen or keyboard) and now over another square; ETUDE_NO_SQUARE: off the
 *       board. FROM is the square it came from, ETUDE_NO_SQUARE for one out of a tray.
 *   "dropped" (int from, guint piece, guint tint, int to)
 *       It was put down. "put-back" () instead: it went back where it came from.
 *   "letter" (guint keyval, guint modifiers, int square)  -> gboolean, whether it meant something
 *       A key that the canvas does not know, with the focus on SQUARE.
 *   "visited" (int square)
 *       The keyboard's focus came to SQUARE, by a key or a click.
 *   "activated" (int square)
 *       A click, Enter or Space where there is nothing to take up or put down.
 *   "stroke" (int square, EtudeStroke stroke)  -> gboolean, whether it is taken
 *       A pointer was pressed on SQUARE where no piece is taken up. If somebody takes that, every further square follows
 *       (ETUDE_STROKE_ON) until the button is let go, and nothing else is said of it: marks are painted. Not with Shift,
 *       Ctrl or Alt and the right button: that always draws.
 *
 * Keyboard: arrows move the focus, Enter or Space picks up and puts down, Delete removes, Escape puts back. BackSpace
 *           removes too, unless it meant something as a "letter".
 * Mouse:    drag, or click and click; the right button draws: an arrow, a ring, the ring again as a square (green; Shift
 *           red, Ctrl blue, Alt yellow). With a pencil every button does, a pen and a finger.
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-board-view.h"

G_BEGIN_DECLS

/* With which button a stroke begins; or that it goes on, which is always taken. */
typedef enum
{
  ETUDE_STROKE_PRIMARY, /* or a finger */
  ETUDE_STROKE_SECONDARY,
  ETUDE_STROKE_ON
} EtudeStroke;

#define ETUDE_TYPE_BOARD_CANVAS (etude_board_canvas_get_type ())
G_DECLARE_FINAL_TYPE (EtudeBoardCanvas, etude_board_canvas, ETUDE, BOARD_CANVAS, GtkWidget)

/* SCENE may be NULL for none; set it with etude_board_canvas_set_scene. */
GtkWidget *etude_board_canvas_new (EtudeBoardScene *scene);

void etude_board_canvas_set_scene (EtudeBoardCanvas *self, EtudeBoardScene *scene);
EtudeBoardScene *etude_board_canvas_get_scene (EtudeBoardCanvas *self);

void etude_board_canvas_set_flipped (EtudeBoardCanvas *self, gboolean flipped);

void etude_board_canvas_set_coordinates (EtudeBoardCanvas *self, EtudeCoordinates coordinates);

/* For a class far away: bold marks, and letters at least LEAST_TEXT pixels high. May be called while sizes are given out. */
void etude_board_canvas_set_bold (EtudeBoardCanvas *self, double least_text);

/* The teacher points at a place of the board, in squares from the outer corner of a1; until he stops. */
void etude_board_canvas_point (EtudeBoardCanvas *self, double column, double row);
void etude_board_canvas_stop_pointing (EtudeBoardCanvas *self);

/* Pieces, as ghosts, and numbers of OVER, a scene of the same size, are seen over everything, and its notes said; NULL:
 * nothing is. It does not change any more. */
void etude_board_canvas_set_over (EtudeBoardCanvas *self, EtudeBoardScene *over);
EtudeBoardScene *etude_board_canvas_get_over (EtudeBoardCanvas *self);

/* Whether pieces can be taken up; a canvas that cannot is a picture. */
void etude_board_canvas_set_interactive (EtudeBoardCanvas *self, gboolean interactive);

/* Whether pieces stay where they are while everything else works: squares are walked over and read out. */
void etude_board_canvas_set_locked (EtudeBoardCanvas *self, gboolean locked);

/* Whether whatever touches the board draws, in the colour MARK if no key says another. */
void etude_board_canvas_set_pencil (EtudeBoardCanvas *self, gboolean pencil, EtudeMark mark);

/* What dragging the board's frame into another program brings there, besides a picture: TEXT. */
void etude_board_canvas_set_text (EtudeBoardCanvas *self, const char *text);

const EtudeBoardView *etude_board_canvas_get_view (EtudeBoardCanvas *self);

/* The empty accessible child over SQUARE. */
GtkWidget *etude_board_canvas_get_cell (EtudeBoardCanvas *self, guint square);

/* Says TEXT, a word or two, over the middle of the board until the next key, click or touch in its window. */
void etude_board_canvas_show_text (EtudeBoardCanvas *self, const char *text);

/* Shows the piece now on TO glide there from FROM, when the desktop allows animations. */
void etude_board_canvas_glide (EtudeBoardCanvas *self, int from, int to);

/* A piece is taken up out of a tray at (X, Y) of the canvas, carried to and dropped there. */
void etude_board_canvas_carry_begin (EtudeBoardCanvas *self, int from, EtudeFace face, double x, double y);
void etude_board_canvas_carry_to (EtudeBoardCanvas *self, double x, double y);
void etude_board_canvas_carry_end (EtudeBoardCanvas *self, gboolean drop);

/* The same without a pointer: FACE is over the focused square and follows the arrow keys. */
void etude_board_canvas_carry_by_keyboard (EtudeBoardCanvas *self, EtudeFace face);

/* A key that was pressed elsewhere is a letter for the board. Returns whether somebody has taken it. */
gboolean etude_board_canvas_type (EtudeBoardCanvas *self, guint keyval, guint keycode, GdkModifierType modifiers);

G_END_DECLS
