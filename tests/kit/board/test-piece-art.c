/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-piece-art.c - the drawings: every piece has its own, in every set, and nothing reaches beyond its square. */
#include "case.h"
#include "etude-piece-art.h"
#include "etude-texture.h"

#include <string.h>

#define PIXELS 64
#define BYTES (PIXELS * PIXELS * 4)

/* The pieces of each game. */
static const struct
{
  EtudeBoardStyle style;
  guint n;
  guint8 piece[6];
} games[] = {
  { ETUDE_STYLE_CHEQUERED, 6, { ETUDE_KING, ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_PAWN } },
  { ETUDE_STYLE_MAKRUK, 5, { ETUDE_KING, ETUDE_MET, ETUDE_KNIGHT, ETUDE_ROOK, ETUDE_PAWN } },
  { ETUDE_STYLE_XIANGQI, 5, { ETUDE_GENERAL, ETUDE_ADVISOR, ETUDE_ELEPHANT, ETUDE_HORSE, ETUDE_CHARIOT } },
  { ETUDE_STYLE_SHOGI, 5, { ETUDE_KING, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_DRAGON_KING, ETUDE_DRAGON_HORSE } },
};

static void
download (EtudeFace face, guchar *pixels)
{
  gdk_texture_download (etude_piece_art_texture (face, PIXELS), pixels, PIXELS * 4);
}

static void
assert_within (const guchar *pixels)
{
  for (guint i = 0; i < PIXELS; i++)
    {
      g_assert_cmpuint (pixels[(i * PIXELS) * 4 + 3], ==, 0);
      g_assert_cmpuint (pixels[(i * PIXELS + PIXELS - 1) * 4 + 3], ==, 0);
      g_assert_cmpuint (pixels[i * 4 + 3], ==, 0);
      g_assert_cmpuint (pixels[((PIXELS - 1) * PIXELS + i) * 4 + 3], ==, 0);
    }
}

static guint
count_differences (const guchar *a, const guchar *b)
{
  guint n = 0;

  for (guint i = 0; i < BYTES; i += 4)
    n += memcmp (a + i, b + i, 4) != 0;
  return n;
}

/* Pieces of one game are never alike, in any set and any colour. */
static void
check_game (guint game, guint8 tint)
{
  guchar (*all)[BYTES] = g_malloc (games[game].n * sizeof *all);

  for (guint i = 0; i < games[game].n; i++)
    {
      download ((EtudeFace){ games[game].piece[i], tint, (guint8) games[game].style }, all[i]);
      assert_within (all[i]);
      g_assert_cmpuint (all[i][(PIXELS * PIXELS / 2 + PIXELS / 2) * 4 + 3], ==, 255); /* the middle is the piece's */
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (count_differences (all[i], all[j]), >, 100);
    }
  g_free (all);
}

CASE (distinct)
{
  EtudePieceArt *art = etude_piece_art_get_default ();

  for (guint set = 0; set < 6; set++)
    {
      etude_piece_art_set_pictograms (art, set % 2);
      g_object_set (art, "set", set / 2, NULL);
      for (guint game = 0; game < G_N_ELEMENTS (games); game++)
        for (guint8 tint = ETUDE_TINT_WHITE; tint <= ETUDE_TINT_GREY; tint++)
          check_game (game, tint);
    }
  g_object_set (art, "set", ETUDE_PIECES_CARVED, NULL);
  etude_piece_art_set_pictograms (art, FALSE);
}

/* With signs the two sides have other outlines, and not only colours. */
CASE (sides_by_shape)
{
  EtudePieceArt *art = etude_piece_art_get_default ();
  guchar white[BYTES], black[BYTES];
  guint n = 0;

  g_object_set (art, "set", ETUDE_PIECES_SIGNS, NULL);
  for (guint i = 0; i < games[0].n; i++)
    {
      download ((EtudeFace){ games[0].piece[i], ETUDE_TINT_WHITE, ETUDE_STYLE_CHEQUERED }, white);
      download ((EtudeFace){ games[0].piece[i], ETUDE_TINT_BLACK, ETUDE_STYLE_CHEQUERED }, black);
      n = 0;
      for (guint j = 3; j < BYTES; j += 4)
        n += (white[j] > 127) != (black[j] > 127);
      g_assert_cmpuint (n, >, PIXELS * PIXELS / 12); /* the corners of the tile */
    }
  g_object_set (art, "set", ETUDE_PIECES_CARVED, NULL);
}

/* Whether two faces have one drawing. */
static gboolean
alike (EtudeFace a, EtudeFace b)
{
  g_autofree guchar *x = g_malloc (BYTES), *y = g_malloc (BYTES);

  download (a, x);
  download (b, y);
  return memcmp (x, y, BYTES) == 0;
}

/* Makruk's king, rook and knight are those of chess; shogi's king, rook and bishop are wedges, until pictograms are
 * wanted. What leaves the style out is drawn as in chess. */
/* Xiangqi's general and advisor share a palace: as figures they have other outlines, also at the size of a pencil mark. */
CASE (palace)
{
  enum
  {
    SMALL = 24
  };
  const EtudeFace faces[2] = { { ETUDE_GENERAL, ETUDE_TINT_GREY, ETUDE_STYLE_XIANGQI },
                               { ETUDE_ADVISOR, ETUDE_TINT_GREY, ETUDE_STYLE_XIANGQI } };
  guchar pixels[2][SMALL * SMALL * 4];
  guint n = 0;

  etude_piece_art_set_pictograms (etude_piece_art_get_default (), TRUE);
  for (guint i = 0; i < 2; i++)
    gdk_texture_download (etude_piece_art_texture (faces[i], SMALL), pixels[i], SMALL * 4);
  for (guint i = 3; i < sizeof pixels[0]; i += 4)
    n += (pixels[0][i] > 127) != (pixels[1][i] > 127);
  g_assert_cmpuint (n, >, 115);
  etude_piece_art_set_pictograms (etude_piece_art_get_default (), FALSE);
}

CASE (styles)
{
  static const guint8 shared[] = { ETUDE_KING, ETUDE_ROOK, ETUDE_BISHOP };
  EtudePieceArt *art = etude_piece_art_get_default ();

  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    {
      EtudeFace chess = { shared[i], ETUDE_TINT_WHITE }, makruk = { shared[i], ETUDE_TINT_WHITE, ETUDE_STYLE_MAKRUK };
      EtudeFace shogi = { shared[i], ETUDE_TINT_WHITE, ETUDE_STYLE_SHOGI };

      g_assert_true (alike (chess, makruk));
      g_assert_false (alike (chess, shogi));
      etude_piece_art_set_pictograms (art, TRUE);
      g_assert_true (alike (chess, shogi));
      etude_piece_art_set_pictograms (art, FALSE);
      g_assert_false (alike (chess, shogi));
    }
}

/* With pictograms a horse is a knight and a chariot a rook; chess does not change. */
CASE (pictograms)
{
  EtudePieceArt *art = etude_piece_art_get_default ();
  EtudeFace knight = { ETUDE_KNIGHT, ETUDE_TINT_GREY }, horse = { ETUDE_HORSE, ETUDE_TINT_GREY, ETUDE_STYLE_XIANGQI };
  EtudeFace rook = { ETUDE_ROOK, ETUDE_TINT_GREY }, chariot = { ETUDE_CHARIOT, ETUDE_TINT_GREY, ETUDE_STYLE_XIANGQI };
  g_autofree guchar *before = g_malloc (BYTES), *after = g_malloc (BYTES);

  g_assert_false (alike (knight, horse));
  download (knight, before);
  g_object_set (art, "pictograms", TRUE, NULL);
  g_assert_true (etude_piece_art_get_pictograms (art));
  g_assert_true (alike (knight, horse));
  g_assert_true (alike (rook, chariot));
  download (knight, after);
  g_assert_cmpuint (count_differences (before, after), ==, 0);
  g_object_set (art, "pictograms", FALSE, NULL);
  g_assert_false (alike (knight, horse));
}

static void
count (guint *n)
{
  (*n)++;
}

CASE (notify)
{
  EtudePieceArt *art = etude_piece_art_get_default ();
  guint n = 0;
  gulong handler = g_signal_connect_swapped (art, "notify::pictograms", G_CALLBACK (count), &n);

  etude_piece_art_set_pictograms (art, FALSE);
  g_assert_cmpuint (n, ==, 0);
  etude_piece_art_set_pictograms (art, TRUE);
  etude_piece_art_set_pictograms (art, 7); /* nothing new either */
  g_assert_cmpuint (n, ==, 1);
  etude_piece_art_set_pictograms (art, FALSE);
  g_assert_cmpuint (n, ==, 2);
  g_signal_handler_disconnect (art, handler);
}

/* FACE painted by PAINT into a square of PIXELS, EDGE units wide. */
static guchar *
paint_with (void (*paint) (cairo_t *, EtudeFace, double, double, double), EtudeFace face, double edge)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PIXELS, PIXELS);
  cairo_t *cr = cairo_create (surface);
  guchar *pixels = g_malloc (BYTES);

  cairo_scale (cr, PIXELS / edge, PIXELS / edge);
  paint (cr, face, 0, 0, edge);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  memcpy (pixels, cairo_image_surface_get_data (surface), BYTES);
  cairo_surface_destroy (surface);
  return pixels;
}

/* A disc is drawn with character and letter, with the character alone, and with the letter alone. */
CASE (details)
{
  EtudeFace disc = { ETUDE_ELEPHANT, ETUDE_TINT_WHITE, ETUDE_STYLE_XIANGQI }, king = { ETUDE_KING, ETUDE_TINT_WHITE };
  g_autofree guchar *full = paint_with (etude_piece_art_paint, disc, 24);
  g_autofree guchar *small = paint_with (etude_piece_art_paint_small, disc, 24);
  g_autofree guchar *tiny = paint_with (etude_piece_art_paint_small, disc, 12);
  g_autofree guchar *king_small = paint_with (etude_piece_art_paint_small, king, 24);
  g_autofree guchar *king_tiny = paint_with (etude_piece_art_paint_small, king, 12);

  g_assert_cmpuint (count_differences (full, small), >, 200);
  g_assert_cmpuint (count_differences (small, tiny), >, 200);
  g_assert_cmpuint (count_differences (king_small, king_tiny), ==, 0); /* figures have no letters */
}
