/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canvas-fixture.c - a canvas in a window that writes down what it says. */
#include "canvas-fixture.h"

#include "window.h"

static void
on_carried (CanvasFixture *f, int from, guint piece, guint tint, int over)
{
  g_string_append_printf (f->said, "carried %d %u/%u %d;", from, piece, tint, over);
}

static void
on_dropped (CanvasFixture *f, int from, guint piece, guint tint, int to)
{
  g_string_append_printf (f->said, "dropped %d %u/%u %d;", from, piece, tint, to);
}

static void
on_put_back (CanvasFixture *f)
{
  g_string_append (f->said, "put-back;");
}

/* Only k means something. */
static gboolean
on_letter (CanvasFixture *f, guint keyval, guint modifiers, int square)
{
  g_string_append_printf (f->said, "letter %s %u %d;", gdk_keyval_name (keyval), modifiers, square);
  return keyval == GDK_KEY_k;
}

void
canvas_set_up (CanvasFixture *f, gconstpointer data)
{
  f->scene = etude_board_scene_new (8, 8);
  etude_board_scene_set_face (f->scene, 36, (EtudeFace){ ETUDE_KNIGHT, ETUDE_TINT_WHITE });
  etude_board_scene_set_face (f->scene, 49, (EtudeFace){ ETUDE_KING, ETUDE_TINT_BLACK });
  f->said = g_string_new (NULL);
  f->widget = etude_board_canvas_new (f->scene);
  f->canvas = ETUDE_BOARD_CANVAS (f->widget);
  g_signal_connect_swapped (f->canvas, "carried", G_CALLBACK (on_carried), f);
  g_signal_connect_swapped (f->canvas, "dropped", G_CALLBACK (on_dropped), f);
  g_signal_connect_swapped (f->canvas, "put-back", G_CALLBACK (on_put_back), f);
  g_signal_connect_swapped (f->canvas, "letter", G_CALLBACK (on_letter), f);
  f->window = window_show (f->widget, 400, 400);
}

void
canvas_tear_down (CanvasFixture *f, gconstpointer data)
{
  g_autofree char *said = g_strdup (f->said->str);
  gpointer weak = f->scene;

  g_object_add_weak_pointer (weak, &weak);
  window_close (f->window, f->widget);
  g_assert_cmpstr (f->said->str, ==, said); /* a canvas that goes says nothing more */
  g_object_unref (f->scene);
  g_assert_null (weak);
  g_string_free (f->said, TRUE);
}

void
canvas_activate (CanvasFixture *f, guint square)
{
  g_assert_true (gtk_widget_activate_action (etude_board_canvas_get_cell (f->canvas, square), "cell.activate", NULL));
}

gboolean
canvas_press (CanvasFixture *f, guint keyval, GdkModifierType modifiers)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (window_controller (f->widget, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", keyval, 0u,
                         modifiers, &handled);
  return handled;
}

void
canvas_middle (CanvasFixture *f, guint square, double *x, double *y)
{
  graphene_rect_t r;

  etude_board_view_square_rect (etude_board_canvas_get_view (f->canvas), square, &r);
  *x = r.origin.x + r.size.width / 2;
  *y = r.origin.y + r.size.height / 2;
}
