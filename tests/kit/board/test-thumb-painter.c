/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-thumb-painter.c - small boards of all styles, with clues: the same as large ones, and anew when they must be. */
#include "case.h"
#include "etude-board-painter.h"
#include "etude-gallery.h"
#include "etude-piece-art.h"

#define UNIT 40
#define FRAME 3 /* beside the squares */

typedef struct
{
  EtudeThumbPainter *painter;
  EtudeBoardStyle style;
  guint n_changed;
} Fixture;

/* Every value and state of a clue, on and beside pieces. */
static void
paint (gpointer item, EtudeBoardScene *scene, gpointer data)
{
  guint n = etude_board_scene_get_columns (scene) * etude_board_scene_get_rows (scene);

  etude_board_scene_set_style (scene, ((Fixture *) data)->style);
  for (guint square = 0; square < n; square++)
    {
      etude_board_scene_set_clue (scene, square, (int) square % 13, square % 3);
      if (square % 5 == 0)
        etude_board_scene_set_face (scene, square, (EtudeFace){ square % ETUDE_N_PIECES, ETUDE_TINT_GREY });
    }
  etude_board_scene_add_wash (scene, 1, ETUDE_MARK_YELLOW);
  etude_board_scene_add_bar (scene, 2);
}

static void
count (Fixture *f)
{
  f->n_changed++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->painter = etude_thumb_painter_new ();
  etude_thumb_painter_set_func (f->painter, paint, f, NULL);
  etude_thumb_painter_set_board (f->painter, 9, 10);
  g_signal_connect_swapped (f->painter, "changed", G_CALLBACK (count), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->painter);
  etude_piece_art_set_pictograms (etude_piece_art_get_default (), FALSE); /* tells nobody who is gone */
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

static cairo_surface_t *
new_image (void)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 9 * UNIT + 2 * FRAME, 10 * UNIT + 2 * FRAME);
}

static cairo_surface_t *
paint_thumb (Fixture *f)
{
  g_autoptr (GObject) item = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GskRenderNode) node = etude_thumb_painter_paint (f->painter, item, 9 * UNIT + 2 * FRAME, 1);
  cairo_surface_t *image = new_image ();
  cairo_t *cr = cairo_create (image);

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  return image;
}

static cairo_surface_t *
paint_large (Fixture *f)
{
  EtudeBoardView view
      = { .x = FRAME, .y = FRAME, .unit = UNIT, .columns = 9, .rows = 10, .coordinates = ETUDE_COORDINATES_OFF };
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (9, 10);
  cairo_surface_t *image = new_image ();
  cairo_t *cr = cairo_create (image);

  paint (NULL, scene, f);
  etude_board_paint (cr, &view, scene);
  cairo_destroy (cr);
  return image;
}

/* Bytes that differ by more than rounding. Both pictures are freed. */
static guint
count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  const guchar *x, *y;
  gsize size = (gsize) cairo_image_surface_get_stride (a) * (gsize) cairo_image_surface_get_height (a);
  guint n = 0;

  cairo_surface_flush (a);
  cairo_surface_flush (b);
  x = cairo_image_surface_get_data (a);
  y = cairo_image_surface_get_data (b);
  for (gsize i = 0; i < size; i++)
    n += ABS (x[i] - y[i]) > 2;
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return n;
}

/* All styles, one after the other and back again: grounds and images of one are not those of another. */
FIXTURE_CASE (as_painter)
{
  for (guint i = 0; i < 2 * ETUDE_N_STYLES; i++)
    {
      f->style = i % ETUDE_N_STYLES;
      g_assert_cmpuint (count_differences (paint_thumb (f), paint_large (f)), ==, 0);
    }
  g_assert_cmpuint (f->n_changed, ==, 0);
}

FIXTURE_CASE (pictograms)
{
  cairo_surface_t *before;

  f->style = ETUDE_STYLE_XIANGQI;
  before = paint_thumb (f);
  etude_piece_art_set_pictograms (etude_piece_art_get_default (), TRUE);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpuint (count_differences (before, paint_thumb (f)), >, 1000);
  g_assert_cmpuint (count_differences (paint_thumb (f), paint_large (f)), ==, 0);
}

static void
paint_nothing (gpointer item, EtudeBoardScene *scene, gpointer data)
{
}

/* A board keeps nothing of the one that was painted before it. */
FIXTURE_CASE (empty_again)
{
  cairo_surface_t *empty, *again;

  etude_thumb_painter_set_func (f->painter, paint_nothing, f, NULL);
  empty = paint_thumb (f);
  f->style = ETUDE_STYLE_SHOGI;
  etude_thumb_painter_set_func (f->painter, paint, f, NULL);
  cairo_surface_destroy (paint_thumb (f));
  etude_thumb_painter_set_func (f->painter, paint_nothing, f, NULL);
  again = paint_thumb (f);
  g_assert_cmpuint (count_differences (empty, again), ==, 0);
}
