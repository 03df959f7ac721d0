/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hands.c - picking up, carrying and putting down: by keyboard, by pointer, out of a tray. */
#include "canvas-fixture.h"
#include "case.h"
#include "etude-piece-art.h"
#include "etude-piece-tray.h"
#include "window.h"

#include <gtk/gtktestatcontext.h>

/* Texts of canvas-fixture: piece 4 is the knight, 0 the king; tint 1 is white, 2 black. */
#define KNIGHT ((EtudeFace){ ETUDE_KNIGHT, ETUDE_TINT_WHITE })

static void
assert_picked (CanvasFixture *f, guint square, gboolean picked)
{
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (etude_board_canvas_get_cell (f->canvas, square)),
                                    GTK_ACCESSIBLE_STATE_SELECTED, picked);
}

static void
carry_to (CanvasFixture *f, guint square)
{
  double x, y;

  canvas_middle (f, square, &x, &y);
  etude_board_canvas_carry_to (f->canvas, x, y);
}

static void
carry_begin (CanvasFixture *f, guint square)
{
  double x, y;

  canvas_middle (f, square, &x, &y);
  etude_board_canvas_carry_begin (f->canvas, (int) square, etude_board_scene_get_face (f->scene, square), x, y);
}

/* --- keyboard --- */

CANVAS_CASE (activate)
{
  canvas_activate (f, 0); /* nothing stands there */
  canvas_assert_said (f, "");
  canvas_activate (f, 36);
  canvas_assert_said (f, "");
  assert_picked (f, 36, TRUE);
  canvas_activate (f, 0);
  canvas_assert_said (f, "dropped 36 4/1 0;");
  assert_picked (f, 36, FALSE);
  g_assert_cmpint (etude_board_scene_get_face (f->scene, 36).tint, ==, ETUDE_TINT_WHITE); /* the owner moves pieces */
  canvas_activate (f, 0);
  canvas_assert_said (f, "");
}

CANVAS_CASE (put_back)
{
  canvas_activate (f, 36);
  canvas_activate (f, 36);
  canvas_assert_said (f, "put-back;");
  assert_picked (f, 36, FALSE);
}

CANVAS_CASE (onto_another)
{
  canvas_activate (f, 36);
  canvas_activate (f, 49);
  canvas_assert_said (f, "dropped 36 4/1 49;");
  assert_picked (f, 49, FALSE);
}

/* A piece that was picked up goes along with the focus. */
CANVAS_CASE (arrows)
{
  gtk_widget_grab_focus (etude_board_canvas_get_cell (f->canvas, 36));
  canvas_activate (f, 36);
  gtk_widget_child_focus (f->widget, GTK_DIR_UP);
  gtk_widget_child_focus (f->widget, GTK_DIR_RIGHT);
  canvas_assert_said (f, "carried 36 4/1 44;carried 36 4/1 45;");
  canvas_activate (f, 45);
  canvas_assert_said (f, "dropped 36 4/1 45;");
  gtk_widget_child_focus (f->widget, GTK_DIR_UP);
  canvas_assert_said (f, "");
}

CANVAS_CASE (escape)
{
  g_assert_false (canvas_press (f, GDK_KEY_Escape, 0));
  canvas_assert_said (f, "letter Escape 0 0;");
  canvas_activate (f, 36);
  g_assert_true (canvas_press (f, GDK_KEY_Escape, 0));
  canvas_assert_said (f, "put-back;");
  assert_picked (f, 36, FALSE);
}

CANVAS_CASE (delete)
{
  gtk_widget_grab_focus (etude_board_canvas_get_cell (f->canvas, 49));
  g_assert_true (canvas_press (f, GDK_KEY_Delete, 0));
  canvas_assert_said (f, "dropped 49 0/2 -1;");
  g_assert_true (canvas_press (f, GDK_KEY_BackSpace, 0));
  canvas_assert_said (f, "letter BackSpace 0 49;dropped 49 0/2 -1;");
  canvas_activate (f, 36);
  g_assert_true (canvas_press (f, GDK_KEY_KP_Delete, 0)); /* the one in the hand */
  canvas_assert_said (f, "dropped 36 4/1 -1;");
  gtk_widget_grab_focus (etude_board_canvas_get_cell (f->canvas, 50));
  g_assert_false (canvas_press (f, GDK_KEY_Delete, 0)); /* no piece: the key may mean something else there */
  canvas_assert_said (f, "letter Delete 0 50;");
}

CANVAS_CASE (letters)
{
  gtk_widget_grab_focus (etude_board_canvas_get_cell (f->canvas, 10));
  g_assert_true (canvas_press (f, GDK_KEY_k, 0));
  g_assert_false (canvas_press (f, GDK_KEY_Q, GDK_SHIFT_MASK));
  canvas_assert_said (f, "letter k 0 10;letter Q 1 10;");
  g_assert_false (canvas_press (f, GDK_KEY_k, GDK_CONTROL_MASK)); /* shortcuts are not for the board */
  g_assert_false (canvas_press (f, GDK_KEY_k, GDK_ALT_MASK));
  g_assert_false (canvas_press (f, GDK_KEY_Delete, GDK_CONTROL_MASK));
  canvas_assert_said (f, "");
}

/* Out of the tray: over the focused square at once, and along with the focus. */
CANVAS_CASE (by_keyboard)
{
  gtk_widget_grab_focus (etude_board_canvas_get_cell (f->canvas, 10));
  etude_board_canvas_carry_by_keyboard (f->canvas, KNIGHT);
  canvas_assert_said (f, "carried -1 4/1 10;");
  gtk_widget_child_focus (f->widget, GTK_DIR_LEFT);
  canvas_assert_said (f, "carried -1 4/1 9;");
  g_assert_false (canvas_press (f, GDK_KEY_Delete, 0)); /* it is off the board already */
  canvas_activate (f, 9);
  canvas_assert_said (f, "letter Delete 0 9;dropped -1 4/1 9;");
}

/* --- pointer --- */

CANVAS_CASE (carry)
{
  carry_begin (f, 36);
  assert_picked (f, 36, FALSE); /* nothing to announce: the pointer has it */
  carry_to (f, 36);
  canvas_assert_said (f, "");
  carry_to (f, 37);
  carry_to (f, 37);
  carry_to (f, 45);
  canvas_assert_said (f, "carried 36 4/1 37;carried 36 4/1 45;");
  etude_board_canvas_carry_to (f->canvas, -50, 10);
  canvas_assert_said (f, "carried 36 4/1 -1;");
  carry_to (f, 0);
  etude_board_canvas_carry_end (f->canvas, TRUE);
  canvas_assert_said (f, "carried 36 4/1 0;dropped 36 4/1 0;");
  etude_board_canvas_carry_end (f->canvas, TRUE);
  etude_board_canvas_carry_to (f->canvas, 10, 10);
  canvas_assert_said (f, "");
}

CANVAS_CASE (carry_off)
{
  carry_begin (f, 36);
  etude_board_canvas_carry_to (f->canvas, -50, 10);
  etude_board_canvas_carry_end (f->canvas, TRUE);
  canvas_assert_said (f, "carried 36 4/1 -1;dropped 36 4/1 -1;");
}

CANVAS_CASE (carry_back)
{
  carry_begin (f, 36);
  carry_to (f, 20);
  carry_to (f, 36);
  etude_board_canvas_carry_end (f->canvas, TRUE);
  canvas_assert_said (f, "carried 36 4/1 20;carried 36 4/1 36;put-back;");
  carry_begin (f, 36);
  carry_to (f, 20);
  etude_board_canvas_carry_end (f->canvas, FALSE);
  canvas_assert_said (f, "carried 36 4/1 20;put-back;");
}

/* Escape in the middle of a drag: what the pointer does afterwards means nothing. */
CANVAS_CASE (carry_escape)
{
  carry_begin (f, 36);
  carry_to (f, 20);
  g_assert_true (canvas_press (f, GDK_KEY_Escape, 0));
  carry_to (f, 21);
  etude_board_canvas_carry_end (f->canvas, TRUE);
  canvas_assert_said (f, "carried 36 4/1 20;put-back;");
}

/* Out of a tray and back beside the board: nothing has happened. */
CANVAS_CASE (from_tray)
{
  etude_board_canvas_carry_begin (f->canvas, ETUDE_NO_SQUARE, KNIGHT, -100, -100);
  carry_to (f, 5);
  etude_board_canvas_carry_end (f->canvas, TRUE);
  canvas_assert_said (f, "carried -1 4/1 5;dropped -1 4/1 5;");
  etude_board_canvas_carry_begin (f->canvas, ETUDE_NO_SQUARE, KNIGHT, -100, -100);
  etude_board_canvas_carry_end (f->canvas, TRUE);
  canvas_assert_said (f, "put-back;");
}

/* Buttons come and go after the event that has changed what is in the tray. */
static void
end_event (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

CANVAS_CASE (tray)
{
  EtudeFace faces[] = { KNIGHT, { ETUDE_KING, ETUDE_TINT_BLACK } };
  g_autoptr (GtkWidget) widget = g_object_ref_sink (g_object_new (ETUDE_TYPE_PIECE_TRAY, NULL));
  EtudePieceTray *tray = ETUDE_PIECE_TRAY (widget);
  GtkWidget *first;

  etude_piece_tray_set_canvas (tray, f->canvas);
  etude_piece_tray_set_faces (tray, faces, 2);
  end_event ();
  first = gtk_widget_get_first_child (widget);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (first), GTK_ACCESSIBLE_PROPERTY_LABEL, "white knight");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_widget_get_next_sibling (first)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "black king");
  etude_piece_tray_set_faces (tray, faces, 2); /* nothing new: the focus may stay */
  end_event ();
  g_assert_true (gtk_widget_get_first_child (widget) == first);
  g_signal_emit_by_name (first, "clicked");
  canvas_assert_said (f, "carried -1 4/1 0;");
  etude_piece_tray_set_faces (tray, NULL, 0);
  g_assert_nonnull (gtk_widget_get_first_child (widget)); /* it may be what is being dragged */
  end_event ();
  g_assert_null (gtk_widget_get_first_child (widget));
}

/* On points a piece is taken from the square around its point and put where the pointer is nearest to another. */
CANVAS_CASE (points)
{
  double x, y, half = etude_board_canvas_get_view (f->canvas)->unit / 2;

  etude_board_scene_set_style (f->scene, ETUDE_STYLE_XIANGQI);
  carry_begin (f, 36);
  canvas_middle (f, 10, &x, &y);
  etude_board_canvas_carry_to (f->canvas, x + half - 1, y - half + 1);
  etude_board_canvas_carry_end (f->canvas, TRUE);
  canvas_assert_said (f, "carried 36 4/1 10;dropped 36 4/1 10;");
}

/* Other drawings: the buttons stay, with what has the focus, and get new pictures. */
CANVAS_CASE (tray_drawings)
{
  EtudeFace faces[] = { { ETUDE_KING, ETUDE_TINT_GREY, ETUDE_STYLE_SHOGI } };
  g_autoptr (GtkWidget) widget = g_object_ref_sink (g_object_new (ETUDE_TYPE_PIECE_TRAY, NULL));
  EtudePieceArt *art = etude_piece_art_get_default ();
  g_autoptr (GdkPaintable) before = NULL;
  GtkWidget *button;

  etude_piece_tray_set_canvas (ETUDE_PIECE_TRAY (widget), f->canvas);
  etude_piece_tray_set_faces (ETUDE_PIECE_TRAY (widget), faces, 1);
  end_event ();
  button = gtk_widget_get_first_child (widget);
  g_set_object (&before, gtk_picture_get_paintable (GTK_PICTURE (gtk_button_get_child (GTK_BUTTON (button)))));
  etude_piece_art_set_pictograms (art, TRUE);
  g_assert_true (gtk_widget_get_first_child (widget) == button);
  g_assert_true (gtk_picture_get_paintable (GTK_PICTURE (gtk_button_get_child (GTK_BUTTON (button)))) != before);
  etude_piece_art_set_pictograms (art, FALSE);
  g_signal_emit_by_name (button, "clicked");
  canvas_assert_said (f, "carried -1 0/3 0;");
}

/* --- the end, and other scenes, while something is in the hand --- */

CANVAS_CASE (dispose_carrying)
{
  gtk_widget_grab_focus (etude_board_canvas_get_cell (f->canvas, 36));
  canvas_activate (f, 36);
  carry_begin (f, 49);
  carry_to (f, 5);
  canvas_assert_said (f, "carried 49 0/2 5;"); /* tear_down closes the window: not a word more */
}

/* Another board under the hand: the piece of the old one is let go of. */
CANVAS_CASE (other_scene_carrying)
{
  g_autoptr (EtudeBoardScene) small = etude_board_scene_new (3, 3);

  canvas_activate (f, 36);
  etude_board_canvas_set_scene (f->canvas, small);
  g_string_set_size (f->said, 0);
  canvas_activate (f, 4);
  canvas_assert_said (f, "");
}
