/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-panes.c - where board and panel lie: side by side, stacked, folded away, from right to left. */
#include "case.h"
#include "etude-panes.h"
#include "wait.h"
#include "window.h"

typedef struct
{
  GtkWidget *board, *panel, *panes;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->board = gtk_drawing_area_new ();
  f->panel = gtk_drawing_area_new ();
  gtk_widget_set_size_request (f->board, 180, 150);
  gtk_widget_set_size_request (f->panel, 300, 100);
  f->panes = g_object_ref_sink (g_object_new (ETUDE_TYPE_PANES, "board", f->board, "panel", f->panel, NULL));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gpointer panes = f->panes, board = f->board, panel = f->panel;

  g_object_add_weak_pointer (panes, &panes);
  g_object_add_weak_pointer (board, &board);
  g_object_add_weak_pointer (panel, &panel);
  g_object_unref (f->panes);
  g_assert_null (panes);
  g_assert_null (board);
  g_assert_null (panel);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

/* Gives the panes WIDTH x HEIGHT, at least what they need. */
static void
allocate (Fixture *f, int width, int height)
{
  int least;

  gtk_widget_measure (f->panes, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (width, >=, least);
  gtk_widget_measure (f->panes, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  g_assert_cmpint (height, >=, least);
  gtk_widget_queue_resize (f->panes);
  gtk_widget_allocate (f->panes, width, height, -1, NULL);
}

static graphene_rect_t
bounds (Fixture *f, GtkWidget *child)
{
  graphene_rect_t r;

  g_assert_true (gtk_widget_compute_bounds (child, f->panes, &r));
  return r;
}

static void
assert_bounds (Fixture *f, GtkWidget *child, int x, int y, int width, int height)
{
  graphene_rect_t r = bounds (f, child);
  g_autofree char *expected = g_strdup_printf ("%d %d %d %d", x, y, width, height);

  case_assert_text (g_strdup_printf ("%g %g %g %g", r.origin.x, r.origin.y, r.size.width, r.size.height), expected);
}

FIXTURE_CASE (beside)
{
  allocate (f, 1280, 800); /* what the board leaves over, 480, is the panel's */
  assert_bounds (f, f->board, 0, 0, 800, 800);
  assert_bounds (f, f->panel, 800, 0, 480, 800);
  allocate (f, 3000, 800); /* no line is too long */
  assert_bounds (f, f->panel, 2460, 0, 540, 800);
  allocate (f, 800, 800); /* the panel has its least width */
  assert_bounds (f, f->board, 0, 0, 460, 800);
  assert_bounds (f, f->panel, 460, 0, 340, 800);
}

/* What is seen from afar has a wider panel, with larger text. */
FIXTURE_CASE (large_window)
{
  allocate (f, 2560, 1380);
  assert_bounds (f, f->panel, 1700, 0, 860, 1380);
  WAIT_FOR (gtk_widget_has_css_class (f->panes, "larger"));
  allocate (f, 1280, 800);
  assert_bounds (f, f->panel, 800, 0, 480, 800);
  WAIT_FOR (!gtk_widget_has_css_class (f->panes, "larger"));
}

FIXTURE_CASE (wide_panel)
{
  gtk_widget_set_size_request (f->panel, 600, 100);
  allocate (f, 1280, 800);
  assert_bounds (f, f->panel, 680, 0, 600, 800);
}

FIXTURE_CASE (right_to_left)
{
  gtk_widget_set_direction (f->panes, GTK_TEXT_DIR_RTL);
  allocate (f, 1280, 800);
  assert_bounds (f, f->panel, 0, 0, 480, 800);
  assert_bounds (f, f->board, 480, 0, 800, 800);
}

FIXTURE_CASE (stacked)
{
  allocate (f, 360, 700); /* a tall phone: the board is as wide as the window, with what stands below it */
  assert_bounds (f, f->board, 0, 0, 360, 418);
  assert_bounds (f, f->panel, 0, 418, 360, 282);
  allocate (f, 500, 800);
  assert_bounds (f, f->board, 0, 0, 500, 500);
  assert_bounds (f, f->panel, 0, 500, 500, 300);
  allocate (f, 699, 600); /* a low window: the panel keeps its height */
  assert_bounds (f, f->board, 0, 0, 699, 364);
  assert_bounds (f, f->panel, 0, 364, 699, 236);
  allocate (f, 1000, 1300); /* a tall one, however wide */
  assert_bounds (f, f->board, 0, 0, 1000, 1000);
  assert_bounds (f, f->panel, 0, 1000, 1000, 300);
}

static gboolean
is_folded (gpointer panes)
{
  gboolean folded;

  g_object_get (panes, "folded", &folded, NULL);
  return folded;
}

static gboolean
is_whole (Fixture *f)
{
  gboolean whole;

  g_object_get (f->panes, "whole", &whole, NULL);
  return whole;
}

/* On a phone the panel is a sheet: the board keeps its place whether it is raised or not. */
FIXTURE_CASE (sheet)
{
  allocate (f, 360, 548);
  g_assert_true (wait_until (is_folded, f->panes));
  g_assert_false (is_whole (f));
  allocate (f, 360, 548);
  assert_bounds (f, f->board, 0, 0, 360, 448);
  assert_bounds (f, f->panel, 0, 448, 360, 100);
  g_object_set (f->panes, "raised", TRUE, NULL); /* without a window it does not slide */
  g_assert_true (is_whole (f));
  gtk_widget_set_size_request (f->panel, 300, 200); /* more of it is seen */
  allocate (f, 360, 548);
  assert_bounds (f, f->board, 0, 0, 360, 448);
  assert_bounds (f, f->panel, 0, 52, 360, 496);
  g_object_set (f->panes, "raised", FALSE, NULL);
  g_assert_false (is_whole (f));
  gtk_widget_set_size_request (f->panel, 300, 100);
  allocate (f, 360, 548);
  assert_bounds (f, f->board, 0, 0, 360, 448);
  assert_bounds (f, f->panel, 0, 448, 360, 100);
  g_object_set (f->panes, "raised", TRUE, NULL);
  allocate (f, 1280, 800); /* and none in a wide window */
  WAIT_FOR (!is_folded (f->panes));
  g_assert_true (is_whole (f));
  allocate (f, 1280, 800);
  assert_bounds (f, f->panel, 800, 0, 480, 800);
  g_object_set (f->panes, "raised", TRUE, NULL);
  assert_bounds (f, f->panel, 800, 0, 480, 800);
  etude_panes_set_aside (ETUDE_PANES (f->panes), TRUE); /* where the board is only looked at */
  allocate (f, 360, 548);
  g_assert_false (is_folded (f->panes));
}

FIXTURE_CASE (no_panel)
{
  g_object_set (f->panes, "show-panel", FALSE, NULL);
  g_assert_false (gtk_widget_get_visible (f->panel));
  allocate (f, 1280, 800);
  assert_bounds (f, f->board, 0, 0, 1280, 800);
  g_object_set (f->panes, "show-panel", TRUE, NULL);
  allocate (f, 1280, 800);
  assert_bounds (f, f->panel, 800, 0, 480, 800);
}

/* Nothing overlaps, nothing is left over, and both get what they ask for, in every size that is enough. */
FIXTURE_CASE (every_size)
{
  int least_width, least_height;

  gtk_widget_measure (f->panes, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (f->panes, GTK_ORIENTATION_VERTICAL, least_width, &least_height, NULL, NULL, NULL);
  for (int width = MAX (480, least_width); width < 1500; width += 23) /* narrower ones: see sheet */
    for (int height = least_height; height < 1500; height += 29)
      {
        graphene_rect_t board, panel, both, none;

        allocate (f, width, height);
        board = bounds (f, f->board);
        panel = bounds (f, f->panel);
        g_assert_false (graphene_rect_intersection (&board, &panel, &none) && none.size.width * none.size.height > 0);
        graphene_rect_union (&board, &panel, &both);
        g_assert_true (graphene_rect_equal (&both, &GRAPHENE_RECT_INIT (0, 0, width, height)));
        g_assert_cmpfloat (board.size.width, >=, 180);
        g_assert_cmpfloat (board.size.height, >=, 150);
        g_assert_cmpfloat (panel.size.width, >=, 300);
        g_assert_cmpfloat (panel.size.height, >=, 100);
      }
}

FIXTURE_CASE (least)
{
  int least, natural;

  gtk_widget_measure (f->panes, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, ==, 300);
  g_assert_cmpint (natural, >=, 180 + 300);
  gtk_widget_measure (f->panes, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, ==, 250);
  g_object_set (f->panes, "show-panel", FALSE, NULL);
  gtk_widget_measure (f->panes, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, ==, 150);
}

FIXTURE_CASE (properties)
{
  GtkWidget *board, *panel, *other = gtk_drawing_area_new ();
  gpointer weak = f->board;
  gboolean shown;

  g_object_get (f->panes, "board", &board, "panel", &panel, "show-panel", &shown, NULL);
  g_assert_true (board == f->board && panel == f->panel && shown);
  g_object_unref (board);
  g_object_unref (panel);
  g_object_add_weak_pointer (weak, &weak);
  g_object_set (f->panes, "board", other, NULL); /* the first one goes */
  g_assert_null (weak);
  f->board = other;
  g_assert_true (gtk_widget_get_parent (other) == f->panes);
}

CASE (alone)
{
  g_autoptr (GtkWidget) panes = g_object_ref_sink (g_object_new (ETUDE_TYPE_PANES, NULL));
  int least;

  gtk_widget_measure (panes, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, ==, 0);
  gtk_widget_allocate (panes, 500, 500, -1, NULL);
}

/* A panel that comes while none is to be shown stays hidden. */
CASE (panel_comes_later)
{
  GtkWidget *panel = gtk_drawing_area_new ();
  g_autoptr (GtkWidget) panes
      = g_object_ref_sink (g_object_new (ETUDE_TYPE_PANES, "show-panel", FALSE, "panel", panel, NULL));

  g_assert_false (gtk_widget_get_visible (panel));
}
