/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-canvas.c - the canvas as a widget: cells, names, focus, scenes that come and go. */
#include "canvas-fixture.h"
#include "case.h"
#include "etude-board-canvas-private.h"
#include "window.h"

#include <gtk/gtktestatcontext.h>

#define NAME(widget, expected) \
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, expected)

static guint
count_cells (GtkWidget *canvas)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (canvas); child; child = gtk_widget_get_next_sibling (child))
    n += ETUDE_IS_BOARD_CELL (child);
  return n;
}

static GtkWidget *
cell (CanvasFixture *f, guint square)
{
  return etude_board_canvas_get_cell (f->canvas, square);
}

CANVAS_CASE (cells)
{
  g_assert_cmpuint (count_cells (f->widget), ==, 64);
  for (guint square = 0; square < 64; square++)
    {
      g_assert_cmpuint (etude_board_cell_get_square (ETUDE_BOARD_CELL (cell (f, square))), ==, square);
      gtk_test_accessible_assert_role (cell (f, square), GTK_ACCESSIBLE_ROLE_GRID_CELL);
    }
  gtk_test_accessible_assert_role (f->widget, GTK_ACCESSIBLE_ROLE_GRID);
  NAME (f->widget, "Board");
}

/* A screen reader walks as the eye does: a8 first, h1 last. */
CANVAS_CASE (reading_order)
{
  g_assert_true (gtk_widget_get_first_child (f->widget) == cell (f, 56));
  g_assert_true (gtk_widget_get_next_sibling (cell (f, 63)) == cell (f, 48));
  g_assert_true (gtk_widget_get_last_child (f->widget) == cell (f, 7));
}

CANVAS_CASE (names)
{
  NAME (cell (f, 0), "a1, empty");
  NAME (cell (f, 36), "e5, white knight");
  NAME (cell (f, 49), "b7, black king");
  etude_board_scene_set_note (f->scene, 0, "attacked once");
  etude_board_scene_set_face (f->scene, 36, (EtudeFace){ 0 });
  NAME (cell (f, 0), "a1, empty, attacked once");
  NAME (cell (f, 36), "e5, empty");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (cell (f, 36)), GTK_ACCESSIBLE_STATE_SELECTED, FALSE);
}

/* Cells lie exactly over what is painted, from both sides. */
static void
check_places (CanvasFixture *f)
{
  for (guint square = 0; square < 64; square++)
    {
      graphene_rect_t painted, lies;

      etude_board_view_square_rect (etude_board_canvas_get_view (f->canvas), square, &painted);
      g_assert_true (gtk_widget_compute_bounds (cell (f, square), f->widget, &lies));
      g_assert_true (graphene_rect_equal (&painted, &lies));
    }
}

static gboolean
is_flipped (gpointer data)
{
  CanvasFixture *f = data;
  graphene_rect_t lies;

  return gtk_widget_compute_bounds (cell (f, 0), f->widget, &lies) && lies.origin.y < 100;
}

CANVAS_CASE (places)
{
  check_places (f);
  etude_board_canvas_set_flipped (f->canvas, TRUE);
  g_assert_true (etude_board_canvas_get_view (f->canvas)->flipped);
  g_assert_true (wait_until (is_flipped, f));
  check_places (f);
}

/* One tab stop; arrows go where the eye sees them, and stop at the edge. */
CANVAS_CASE (focus)
{
  GtkWindow *window = GTK_WINDOW (f->window);

  gtk_window_set_focus (window, NULL);
  g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (window) == cell (f, 0));
  gtk_widget_child_focus (f->widget, GTK_DIR_UP);
  gtk_widget_child_focus (f->widget, GTK_DIR_RIGHT);
  g_assert_true (gtk_window_get_focus (window) == cell (f, 9));
  gtk_widget_child_focus (f->widget, GTK_DIR_LEFT);
  gtk_widget_child_focus (f->widget, GTK_DIR_LEFT); /* the edge */
  g_assert_true (gtk_window_get_focus (window) == cell (f, 8));
  etude_board_canvas_set_flipped (f->canvas, TRUE);
  gtk_widget_child_focus (f->widget, GTK_DIR_UP);
  g_assert_true (gtk_window_get_focus (window) == cell (f, 0));
  g_assert_false (gtk_widget_child_focus (f->widget, GTK_DIR_TAB_FORWARD));
}

/* Left is left in every locale, for boards never mirror. */
CANVAS_CASE (focus_rtl)
{
  gtk_widget_set_direction (f->widget, GTK_TEXT_DIR_RTL);
  gtk_widget_grab_focus (cell (f, 9));
  gtk_widget_child_focus (f->widget, GTK_DIR_LEFT);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == cell (f, 8));
}

CANVAS_CASE (smallest)
{
  int least, natural;

  gtk_widget_measure (f->widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, >=, 8 * 16);
  g_assert_cmpint (least, <=, 200);
  g_assert_cmpint (natural, >, least);
}

/* --- scenes --- */

static void
check_scene (CanvasFixture *f, guint columns, guint rows, const char *last)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (columns, rows);
  guint n = columns * rows;

  etude_board_canvas_set_scene (f->canvas, scene);
  g_assert_true (etude_board_canvas_get_scene (f->canvas) == scene);
  g_assert_cmpuint (count_cells (f->widget), ==, n);
  NAME (cell (f, n - 1), last);
  WAIT_FOR (gtk_widget_get_width (cell (f, n - 1)) > 0);
  etude_board_scene_set_face (scene, n - 1, (EtudeFace){ ETUDE_QUEEN, ETUDE_TINT_GREY });
  canvas_activate (f, n - 1);
  canvas_activate (f, 0);
  g_string_set_size (f->said, 0);
}

CANVAS_CASE (other_scenes)
{
  check_scene (f, 16, 16, "p16, empty");
  check_scene (f, 3, 3, "c3, empty");
  check_scene (f, 9, 10, "i10, empty");
  check_scene (f, 1, 1, "a1, empty");
}

/* The scene that was left is forgotten: what happens there does not matter any more. */
CANVAS_CASE (scene_left)
{
  check_scene (f, 3, 3, "c3, empty");
  etude_board_scene_set_face (f->scene, 0, (EtudeFace){ ETUDE_KING, ETUDE_TINT_WHITE });
  NAME (cell (f, 0), "a1, empty");
  g_assert_cmpuint (g_signal_handler_find (f->scene, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, f->canvas), ==, 0);
}

CANVAS_CASE (same_scene)
{
  GtkWidget *first = cell (f, 0);

  etude_board_canvas_set_scene (f->canvas, f->scene);
  g_assert_true (cell (f, 0) == first);
}

CANVAS_CASE (no_scene)
{
  etude_board_canvas_set_scene (f->canvas, NULL);
  g_assert_cmpuint (count_cells (f->widget), ==, 0);
  g_assert_null (etude_board_canvas_get_scene (f->canvas));
  g_assert_false (canvas_press (f, GDK_KEY_Delete, 0));
  g_assert_false (gtk_widget_child_focus (f->widget, GTK_DIR_TAB_FORWARD));
  etude_board_canvas_set_scene (f->canvas, f->scene);
  g_assert_cmpuint (count_cells (f->widget), ==, 64);
  NAME (cell (f, 36), "e5, white knight");
}

/* A picture has no cells, and can be as small as a picture. */
CASE (picture)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  GtkWidget *canvas = etude_board_canvas_new (NULL), *window;
  int least;

  etude_board_canvas_set_interactive (ETUDE_BOARD_CANVAS (canvas), FALSE);
  etude_board_canvas_set_scene (ETUDE_BOARD_CANVAS (canvas), scene);
  window = window_show (canvas, 200, 200);
  g_assert_cmpuint (count_cells (canvas), ==, 0);
  g_assert_false (gtk_widget_get_can_target (canvas));
  g_assert_false (gtk_widget_child_focus (canvas, GTK_DIR_TAB_FORWARD));
  gtk_widget_measure (canvas, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 64);
  etude_board_scene_set_face (scene, 0, (EtudeFace){ ETUDE_KING, ETUDE_TINT_WHITE });
  window_close (window, canvas);
}

/* A window, or an event under way, may hold a cell for longer than there is a board. */
CASE (cell_left)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  GtkWidget *canvas = etude_board_canvas_new (scene), *window = window_show (canvas, 400, 400);
  g_autoptr (GtkWidget) held = g_object_ref (etude_board_canvas_get_cell (ETUDE_BOARD_CANVAS (canvas), 36));

  g_assert_true (g_signal_has_handler_pending (held, g_signal_lookup ("activated", ETUDE_TYPE_BOARD_CELL), 0, FALSE));
  window_close (window, canvas);
  g_assert_false (g_signal_has_handler_pending (held, g_signal_lookup ("activated", ETUDE_TYPE_BOARD_CELL), 0, FALSE));
  g_assert_false (g_signal_has_handler_pending (held, g_signal_lookup ("notify", G_TYPE_OBJECT),
                                                g_quark_from_static_string ("has-focus"), FALSE));
}

/* A board that is higher than wide asks for its height. */
CASE (smallest_high)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (3, 16);
  g_autoptr (GtkWidget) canvas = g_object_ref_sink (etude_board_canvas_new (scene));
  int width, height;

  gtk_widget_measure (canvas, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (canvas, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, >, 3 * width);
}
