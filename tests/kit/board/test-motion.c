/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-motion.c - where the desktop wants no animations, pieces do not glide: they stand at once. */
#include "canvas-fixture.h"
#include "case.h"
#include "widget-picture.h"

#define FROM 12
#define TO 28

static guint
count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      n += widget_picture_pixel (a, x, y) != widget_picture_pixel (b, x, y);
  return n;
}

CANVAS_CASE (still)
{
  GtkSettings *settings = gtk_widget_get_settings (f->widget);
  cairo_surface_t *before, *after;

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  etude_board_scene_set_face (f->scene, TO, (EtudeFace){ ETUDE_QUEEN, ETUDE_TINT_WHITE, 0 });
  before = widget_picture (f->widget);
  etude_board_canvas_glide (f->canvas, FROM, TO);
  after = widget_picture (f->widget);
  g_assert_cmpuint (count_differences (before, after), ==, 0);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

/* Whether the piece has left the place where it stands in BEFORE. */
typedef struct
{
  CanvasFixture *f;
  cairo_surface_t *before;
} Gliding;

static gboolean
is_elsewhere (gpointer data)
{
  Gliding *g = data;
  cairo_surface_t *now;
  guint n;

  etude_board_canvas_glide (g->f->canvas, FROM, TO); /* from the start again: slow machines may have missed it */
  now = widget_picture (g->f->widget);
  n = count_differences (g->before, now);
  cairo_surface_destroy (now);
  return n > 100;
}

CANVAS_CASE (gliding)
{
  Gliding g = { .f = f };

  g_object_set (gtk_widget_get_settings (f->widget), "gtk-enable-animations", TRUE, NULL);
  etude_board_scene_set_face (f->scene, TO, (EtudeFace){ ETUDE_QUEEN, ETUDE_TINT_WHITE, 0 });
  g.before = widget_picture (f->widget);
  g_assert_true (wait_until (is_elsewhere, &g));
  cairo_surface_destroy (g.before);
}
