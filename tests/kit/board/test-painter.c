/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-painter.c - facts about painted pixels, and that pictures for paper stay vectors. */
#include "case.h"
#include "etude-texture.h"
#include "picture.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <string.h>

#define KNIGHT(tint) ((EtudeFace){ ETUDE_KNIGHT, tint })

/* The middle of SQUARE in picture_view. */
static int
middle_x (guint square)
{
  return 20 + 40 * (int) (square % 8) + 20;
}

static int
middle_y (guint square)
{
  return 20 + 40 * (7 - (int) (square / 8)) + 20;
}

static guint32
middle (const Picture *picture, guint square)
{
  return picture_pixel (picture, middle_x (square), middle_y (square));
}

static Picture
paint_empty (const EtudeBoardView *view)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (view->columns, view->rows);

  return picture_paint (view, scene);
}

/* --- ground --- */

static void
check_look (EtudeBoardLook look, gboolean high_contrast, guint32 light, guint32 dark)
{
  EtudeBoardView view = picture_view ();
  Picture picture;

  view.look = look;
  view.high_contrast = high_contrast;
  picture = paint_empty (&view);
  for (guint square = 0; square < 64; square++)
    g_assert_cmphex (middle (&picture, square), ==, (square % 8 + square / 8) % 2 ? light : dark);
  g_assert_cmphex (picture_pixel (&picture, 0, 0), ==, 0); /* nothing is painted beside the board */
  g_assert_cmphex (picture_pixel (&picture, 359, 359), ==, 0);
  picture_clear (&picture);
}

CASE (looks)
{
  check_look (ETUDE_LOOK_WOOD, FALSE, 0xfff1e2c6, 0xffbd9166);
  check_look (ETUDE_LOOK_SLATE, FALSE, 0xffe4e9ed, 0xff8799a8);
  check_look (ETUDE_LOOK_PRINT, FALSE, 0xffffffff, 0xffc9c9c9);
  check_look (ETUDE_LOOK_MOSS, FALSE, 0xffeef0dc, 0xff8fa876);
  check_look (ETUDE_LOOK_SEA, FALSE, 0xffe2edf1, 0xff7fa6b8);
  check_look (ETUDE_LOOK_PLUM, FALSE, 0xfff0e6ee, 0xffab8fae);
}

/* High contrast has no use for wood. */
CASE (high_contrast)
{
  check_look (ETUDE_LOOK_WOOD, TRUE, 0xffffffff, 0xffc9c9c9);
  check_look (ETUDE_LOOK_SLATE, TRUE, 0xffffffff, 0xffc9c9c9);
}

/* Of 64 fields of an even board, the same are light from both sides. */
CASE (flipped_ground)
{
  EtudeBoardView view = picture_view (), flipped = view;
  Picture a = paint_empty (&view), b;

  flipped.flipped = TRUE;
  b = paint_empty (&flipped);
  g_assert_cmpuint (picture_differences (&a, &b), ==, 0);
  picture_clear (&a);
  picture_clear (&b);
}

/* The frame lies around the squares, and only there. */
CASE (frame)
{
  EtudeBoardView view = picture_view ();
  Picture picture = paint_empty (&view);

  g_assert_cmphex (picture_pixel (&picture, 19, 180), ==, 0xff6b4a2e);
  g_assert_cmphex (picture_pixel (&picture, 180, 340), ==, 0xff6b4a2e);
  g_assert_cmphex (picture_pixel (&picture, 15, 180), ==, 0);
  g_assert_cmphex (picture_pixel (&picture, 20, 180), !=, 0xff6b4a2e);
  picture_clear (&picture);
}

/* Coordinates: outside they are beside the squares, inside on them, else nowhere. */
CASE (coordinates)
{
  EtudeBoardView view = picture_view ();
  Picture off = paint_empty (&view), inside, outside;
  guint on_squares = 0;

  view.coordinates = ETUDE_COORDINATES_INSIDE;
  inside = paint_empty (&view);
  view.coordinates = ETUDE_COORDINATES_OUTSIDE;
  outside = paint_empty (&view);
  g_assert_cmpuint (picture_differences (&off, &inside), >, 100);
  g_assert_cmpuint (picture_differences (&off, &outside), >, 100);
  for (int y = 0; y < 360; y++)
    for (int x = 0; x < 360; x++)
      {
        gboolean square = x >= 20 && x < 340 && y >= 20 && y < 340;

        on_squares += square && picture_pixel (&off, x, y) != picture_pixel (&outside, x, y);
        if (!square)
          g_assert_cmphex (picture_pixel (&off, x, y), ==, picture_pixel (&inside, x, y));
      }
  g_assert_cmpuint (on_squares, ==, 0);
  picture_clear (&off);
  picture_clear (&inside);
  picture_clear (&outside);
}

/* --- pieces --- */

CASE (pieces)
{
  EtudeBoardView view = picture_view ();
  Picture empty = paint_empty (&view), painted[3];

  for (guint8 tint = ETUDE_TINT_WHITE; tint <= ETUDE_TINT_GREY; tint++)
    {
      g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);

      etude_board_scene_set_face (scene, 36, KNIGHT (tint));
      painted[tint - 1] = picture_paint (&view, scene);
      g_assert_cmpuint (picture_differences (&empty, &painted[tint - 1]), >, 200);
      g_assert_cmpuint (picture_differences (&empty, &painted[tint - 1]), <=, 40 * 40); /* it stays on its square */
    }
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (picture_differences (&painted[i], &painted[(i + 1) % 3]), >, 200);
  for (guint i = 0; i < 3; i++)
    picture_clear (&painted[i]);
  picture_clear (&empty);
}

/* Six drawings that cannot be taken for one another, each kept after the first time. */
CASE (textures)
{
  gsize size = 64 * 64 * 4;
  g_autofree guchar *all = g_malloc (6 * size);

  for (guint8 piece = ETUDE_KING; piece <= ETUDE_PAWN; piece++)
    {
      EtudeFace face = { piece, ETUDE_TINT_BLACK };
      GdkTexture *texture = etude_piece_art_texture (face, 64);

      g_assert_cmpint (gdk_texture_get_width (texture), ==, 64);
      g_assert_cmpint (gdk_texture_get_height (texture), ==, 64);
      g_assert_true (etude_piece_art_texture (face, 64) == texture);
      gdk_texture_download (texture, all + piece * size, 64 * 4);
      for (guint8 other = ETUDE_KING; other < piece; other++)
        g_assert_cmpint (memcmp (all + other * size, all + piece * size, size), !=, 0);
    }
}

/* A window that is resized again and again: no texture but those of the last sizes is kept, and each is right. */
CASE (many_sizes)
{
  for (int pixels = 1; pixels <= 600; pixels++)
    g_assert_cmpint (gdk_texture_get_width (etude_piece_art_texture (KNIGHT (ETUDE_TINT_GREY), pixels)), ==, pixels);
}

CASE (identical)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  EtudeBoardView view = picture_view ();
  Picture a, b;

  view.coordinates = ETUDE_COORDINATES_OUTSIDE;
  etude_board_scene_set_face (scene, 9, KNIGHT (ETUDE_TINT_BLACK));
  etude_board_scene_add_arrow (scene, 9, 26, ETUDE_MARK_BEST);
  etude_board_scene_add_number (scene, 30, "17", TRUE);
  etude_board_scene_add_heat (scene, 31, 0.7, "3");
  a = picture_paint (&view, scene);
  b = picture_paint (&view, scene);
  g_assert_cmpuint (picture_differences (&a, &b), ==, 0);
  picture_clear (&a);
  picture_clear (&b);
}

/* --- pictures for other programs and paper --- */

CASE (texture)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (3, 16);
  EtudeBoardView view = { .columns = 3, .rows = 16 };
  g_autoptr (GdkTexture) texture = etude_board_paint_texture (&view, scene, 160);
  g_autofree guint32 *pixels = g_new (guint32, 160 * 160);

  g_assert_cmpint (gdk_texture_get_width (texture), ==, 160);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, 160);
  g_assert_cmpfloat (view.unit, ==, 0); /* the view given is not touched */
  gdk_texture_download (texture, (guchar *) pixels, 160 * 4);
  g_assert_cmphex (pixels[0], ==, 0);
  g_assert_cmphex (pixels[80 * 160 + 80] >> 24, ==, 0xff);
}

static cairo_status_t
append (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
contains (GByteArray *bytes, const char *text)
{
  gsize n = strlen (text);

  for (gsize i = 0; i + n <= bytes->len; i++)
    if (memcmp (bytes->data + i, text, n) == 0)
      return TRUE;
  return FALSE;
}

static void
paint_all_pieces (cairo_surface_t *surface)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  EtudeBoardView view = picture_view ();
  cairo_t *cr = cairo_create (surface);

  for (guint8 i = 0; i < 18; i++)
    etude_board_scene_set_face (scene, i, (EtudeFace){ i % 6, (guint8) (ETUDE_TINT_WHITE + i / 6) });
  etude_board_scene_add_arrow (scene, 0, 63, ETUDE_MARK_BEST);
  etude_board_paint (cr, &view, scene);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

CASE (pdf)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append, bytes, 360, 360);

  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4); /* later ones hide their objects */
  paint_all_pieces (surface);
  g_assert_true (contains (bytes, "/Type /Page"));
  g_assert_false (contains (bytes, "/Subtype /Image"));
  g_assert_false (contains (bytes, "/Image"));
}

/* Boards for paper: no pixel has a colour. */
CASE (print)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  EtudeBoardView view = picture_view ();
  Picture picture;

  view.look = ETUDE_LOOK_PRINT;
  for (guint piece = ETUDE_KING; piece <= ETUDE_PAWN; piece++)
    for (guint tint = ETUDE_TINT_WHITE; tint <= ETUDE_TINT_GREY; tint++)
      etude_board_scene_set_face (scene, 8 * piece + 2 * tint, (EtudeFace){ (guint8) piece, (guint8) tint });
  picture = picture_paint (&view, scene);
  for (int y = 0; y < picture.edge; y++)
    for (int x = 0; x < picture.edge; x++)
      {
        const guint32 pixel = picture_pixel (&picture, x, y);

        g_assert_cmphex (pixel >> 16 & 0xff, ==, pixel & 0xff);
        g_assert_cmphex (pixel >> 8 & 0xff, ==, pixel & 0xff);
      }
  picture_clear (&picture);
}

CASE (svg)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  paint_all_pieces (cairo_svg_surface_create_for_stream (append, bytes, 360, 360));
  g_assert_true (contains (bytes, "<path"));
  g_assert_false (contains (bytes, "<image"));
}
