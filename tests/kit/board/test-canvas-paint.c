/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-canvas-paint.c - what the canvas paints on the screen, held against the painter, and what it adds for hands. */
#include "canvas-fixture.h"
#include "case.h"
#include "etude-board-theme.h"
#include "etude-piece-art.h"
#include "picture.h"
#include "window.h"

#define ROUNDING 2 /* of a half-transparent colour that is kept on a layer of its own */
#define EDGE 360

/* What WIDGET's paintable shows, drawn by cairo alone. NULL: it was not painted yet. */
static GskRenderNode *
node_of (GdkPaintable *paintable)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  return gtk_snapshot_free_to_node (snapshot);
}

static void
on_after_paint (guint *frames)
{
  (*frames)++;
}

/* The canvas as it is after the next frames; the picture's corner is that of the squares less 20. */
static Picture
paint_canvas (CanvasFixture *f)
{
  const EtudeBoardView *view = etude_board_canvas_get_view (f->canvas);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (f->widget);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (f->widget);
  Picture picture = { cairo_image_surface_create (CAIRO_FORMAT_ARGB32, EDGE, EDGE), EDGE };
  cairo_t *cr = cairo_create (picture.surface);
  guint frames = 0;
  gulong handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (on_after_paint), &frames);
  g_autoptr (GskRenderNode) node = NULL;

  gdk_frame_clock_begin_updating (clock);
  WAIT_FOR (frames >= 2);
  gdk_frame_clock_end_updating (clock);
  g_signal_handler_disconnect (clock, handler);
  node = node_of (paintable);
  g_assert_nonnull (node);
  cairo_translate (cr, 20 - view->x, 20 - view->y);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (picture.surface);
  return picture;
}

/* Leaves so much of the window to the canvas that squares are 40 wide, as in picture_view. */
static void
fit (CanvasFixture *f)
{
  etude_board_canvas_set_coordinates (f->canvas, ETUDE_COORDINATES_OFF);
  gtk_widget_set_margin_start (f->widget, 35);
  gtk_widget_set_margin_end (f->widget, 35);
  gtk_widget_set_margin_top (f->widget, 35);
  gtk_widget_set_margin_bottom (f->widget, 35);
  WAIT_FOR (etude_board_canvas_get_view (f->canvas)->unit == 40);
}

static guint32
pixel (const Picture *picture, guint square, int x, int y)
{
  return picture_pixel (picture, 20 + 40 * (int) (square % 8) + x, 20 + 40 * (7 - (int) (square / 8)) + y);
}

/* Squares, pieces and marks are where the painter has them; textures may differ in the last bit of an edge, and a ring has four. */
CANVAS_CASE (as_painter)
{
  EtudeBoardView view;
  Picture screen, painted;

  fit (f);
  etude_board_scene_add_ring (f->scene, 49, ETUDE_MARK_RED);
  etude_board_scene_add_arrow (f->scene, 36, 21, ETUDE_MARK_BEST);
  etude_board_theme_set_look (etude_board_theme_get_default (), ETUDE_LOOK_SLATE);
  screen = paint_canvas (f);
  view = *etude_board_canvas_get_view (f->canvas);
  view.x = view.y = 20;
  painted = picture_paint (&view, f->scene);
  g_assert_cmpuint (picture_differences (&screen, &painted), <, 500);
  for (guint square = 0; square < 64; square++)
    g_assert_cmphex (pixel (&screen, square, 1, 1), ==, pixel (&painted, square, 1, 1));
  picture_clear (&screen);
  picture_clear (&painted);
  etude_board_theme_set_look (etude_board_theme_get_default (), ETUDE_LOOK_WOOD);
}

/* Puts everything that belongs to a puzzle on SCENE; its squares are at least nine by nine. */
static void
set_puzzle (EtudeBoardScene *scene, EtudeBoardStyle style)
{
  EtudeFace pencil[] = { { ETUDE_KING, ETUDE_TINT_GREY }, { 0 }, { ETUDE_ROOK, ETUDE_TINT_GREY } };
  guint n = etude_board_scene_get_columns (scene) * etude_board_scene_get_rows (scene);

  etude_board_scene_set_style (scene, style);
  for (guint square = 0; square < n; square++)
    etude_board_scene_set_clue (scene, square, (int) square % 6, square % 3);
  etude_board_scene_set_face (scene, 20, (EtudeFace){ ETUDE_HORSE, ETUDE_TINT_GREY });
  etude_board_scene_set_pencil (scene, 40, pencil, G_N_ELEMENTS (pencil));
  etude_board_scene_add_wash (scene, 40, ETUDE_MARK_YELLOW);
  etude_board_scene_add_bar (scene, 50);
}

/* The largest difference of two pixels in a channel. */
static guint
farthest (guint32 p, guint32 q)
{
  int far = 0;

  for (guint shift = 0; shift < 32; shift += 8)
    far = MAX (far, ABS ((int) (p >> shift & 0xff) - (int) (q >> shift & 0xff)));
  return (guint) far;
}

/* How many pixels are quite different: letters on the screen are smoothed in another way than in a picture. */
static guint
count_far (const Picture *a, const Picture *b)
{
  guint n = 0;

  for (int y = 0; y < EDGE; y++)
    for (int x = 0; x < EDGE; x++)
      n += farthest (picture_pixel (a, x, y), picture_pixel (b, x, y)) > 0x60;
  return n;
}

/* Boards of all styles, with a puzzle on them, are on the screen what the painter makes of them. */
CANVAS_CASE (puzzles)
{
  for (EtudeBoardStyle style = ETUDE_STYLE_CHEQUERED; style < ETUDE_N_STYLES; style++)
    {
      EtudeBoardView view = picture_view ();
      Picture screen, painted;

      fit (f);
      etude_board_scene_clear_marks (f->scene);
      set_puzzle (f->scene, style);
      screen = paint_canvas (f);
      view.font = etude_board_canvas_get_view (f->canvas)->font;
      painted = picture_paint (&view, f->scene);
      g_assert_cmpuint (count_far (&screen, &painted), <, 200);
      for (guint square = 0; square < 64; square++)
        g_assert_cmpuint (farthest (pixel (&screen, square, 1, 1), pixel (&painted, square, 1, 1)), <=, ROUNDING);
      picture_clear (&screen);
      picture_clear (&painted);
    }
}

/* A scene that is shown later brings its style along, and other drawings are seen at once. */
CANVAS_CASE (other_drawings)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  Picture first, again;

  set_puzzle (scene, ETUDE_STYLE_XIANGQI);
  etude_board_canvas_set_scene (f->canvas, scene);
  fit (f);
  first = paint_canvas (f);
  g_assert_cmphex (pixel (&first, 3, 3, 3), ==, 0xffe6c68f);
  etude_piece_art_set_pictograms (etude_piece_art_get_default (), TRUE);
  again = paint_canvas (f);
  g_assert_cmpuint (picture_differences (&first, &again), >, 300);
  picture_clear (&again);
  etude_piece_art_set_pictograms (etude_piece_art_get_default (), FALSE);
  again = paint_canvas (f);
  g_assert_cmpuint (picture_differences (&first, &again), ==, 0);
  picture_clear (&again);
  picture_clear (&first);
}

/* What was painted is not kept when it is no longer so. */
CANVAS_CASE (repainted)
{
  Picture first, again;

  fit (f);
  first = paint_canvas (f);
  etude_board_scene_add_ring (f->scene, 0, ETUDE_MARK_RED);
  again = paint_canvas (f);
  g_assert_cmpuint (picture_differences (&first, &again), >, 100);
  picture_clear (&again);
  etude_board_scene_clear_marks (f->scene);
  again = paint_canvas (f);
  g_assert_cmpuint (picture_differences (&first, &again), ==, 0);
  picture_clear (&again);
  etude_board_theme_set_high_contrast (etude_board_theme_get_default (), TRUE);
  again = paint_canvas (f);
  etude_board_theme_set_high_contrast (etude_board_theme_get_default (), FALSE);
  g_assert_cmphex (pixel (&again, 1, 1, 1), ==, 0xffffffff);
  picture_clear (&again);
  picture_clear (&first);
}

/* In the hand: a ghost where it came from, a tint where it would go, the piece at the pointer. */
CANVAS_CASE (in_hand)
{
  Picture before, carried;
  double x, y;

  fit (f);
  before = paint_canvas (f);
  canvas_middle (f, 36, &x, &y);
  etude_board_canvas_carry_begin (f->canvas, 36, etude_board_scene_get_face (f->scene, 36), x, y);
  canvas_middle (f, 2, &x, &y);
  etude_board_canvas_carry_to (f->canvas, x, y);
  carried = paint_canvas (f);
  g_assert_cmphex (pixel (&carried, 36, 1, 1), !=, pixel (&before, 36, 1, 1));
  g_assert_cmphex (pixel (&carried, 36, 20, 25), !=, pixel (&before, 36, 20, 25));
  g_assert_cmphex (pixel (&carried, 2, 1, 1), !=, pixel (&before, 2, 1, 1));
  g_assert_cmphex (pixel (&carried, 2, 20, 25), ==, pixel (&before, 36, 20, 25)); /* the same white */
  g_assert_cmphex (pixel (&carried, 20, 1, 1), ==, pixel (&before, 20, 1, 1));
  picture_clear (&carried);
  etude_board_canvas_carry_end (f->canvas, FALSE);
  carried = paint_canvas (f);
  g_assert_cmpuint (picture_differences (&before, &carried), ==, 0);
  picture_clear (&carried);
  picture_clear (&before);
}

/* Boards of any size, with marks in their corners, with something in the hand: nothing warns. */
CANVAS_CASE (sizes)
{
  static const guint sizes[][2] = { { 16, 16 }, { 3, 3 }, { 9, 10 }, { 16, 1 }, { 1, 16 }, { 1, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (sizes[i][0], sizes[i][1]);
      int last = (int) (sizes[i][0] * sizes[i][1]) - 1;
      EtudeFace face = { ETUDE_QUEEN, ETUDE_TINT_GREY };
      Picture picture;

      for (int square = 0; square <= last; square++)
        etude_board_scene_set_face (scene, (guint) square, face);
      etude_board_scene_add_ring (scene, last, ETUDE_MARK_RED);
      if (last)
        etude_board_scene_add_arrow (scene, 0, last, ETUDE_MARK_BEST);
      etude_board_canvas_set_scene (f->canvas, scene);
      picture = paint_canvas (f);
      g_assert_cmphex (picture_pixel (&picture, 24, 24), !=, 0);
      canvas_activate (f, (guint) last);
      picture_clear (&picture);
      picture = paint_canvas (f);
      canvas_activate (f, (guint) last);
      picture_clear (&picture);
    }
}
