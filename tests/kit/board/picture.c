/* SPDX-License-Identifier: GPL-3.0-or-later */
/* picture.c - painting a scene into memory and asking single pixels. */
#include "picture.h"

#include <string.h>

#define EDGE 360

const PictureGround picture_grounds[PICTURE_GROUNDS] = {
  { "wood", ETUDE_LOOK_WOOD, FALSE, ETUDE_STYLE_CHEQUERED },
  { "slate", ETUDE_LOOK_SLATE, FALSE, ETUDE_STYLE_CHEQUERED },
  { "print", ETUDE_LOOK_PRINT, FALSE, ETUDE_STYLE_CHEQUERED },
  { "moss", ETUDE_LOOK_MOSS, FALSE, ETUDE_STYLE_CHEQUERED },
  { "sea", ETUDE_LOOK_SEA, FALSE, ETUDE_STYLE_CHEQUERED },
  { "plum", ETUDE_LOOK_PLUM, FALSE, ETUDE_STYLE_CHEQUERED },
  { "high contrast", ETUDE_LOOK_WOOD, TRUE, ETUDE_STYLE_CHEQUERED },
  { "wood, one colour", ETUDE_LOOK_WOOD, FALSE, ETUDE_STYLE_SHOGI },
  { "slate, one colour", ETUDE_LOOK_SLATE, FALSE, ETUDE_STYLE_SHOGI },
};

EtudeBoardView
picture_view (void)
{
  return (EtudeBoardView){
    .x = 20, .y = 20, .unit = 40, .columns = 8, .rows = 8, .coordinates = ETUDE_COORDINATES_OFF, .ink = { 0, 0, 0, 1 }
  };
}

Picture
picture_paint (const EtudeBoardView *view, EtudeBoardScene *scene)
{
  Picture picture = { cairo_image_surface_create (CAIRO_FORMAT_ARGB32, EDGE, EDGE), EDGE };
  cairo_t *cr = cairo_create (picture.surface);

  etude_board_paint (cr, view, scene);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (picture.surface);
  return picture;
}

Picture
picture_paint_over (const EtudeBoardView *view, EtudeBoardScene *scene, EtudeBoardScene *over)
{
  Picture picture = picture_paint (view, scene);
  cairo_t *cr = cairo_create (picture.surface);

  etude_board_paint_ghosts (cr, view, over);
  cairo_destroy (cr);
  cairo_surface_flush (picture.surface);
  return picture;
}

void
picture_clear (Picture *picture)
{
  g_clear_pointer (&picture->surface, cairo_surface_destroy);
}

guint32
picture_pixel (const Picture *picture, int x, int y)
{
  const guchar *row
      = cairo_image_surface_get_data (picture->surface) + y * cairo_image_surface_get_stride (picture->surface);
  guint32 pixel;

  memcpy (&pixel, row + 4 * x, 4);
  return pixel;
}

guint
picture_differences (const Picture *a, const Picture *b)
{
  guint n = 0;

  for (int y = 0; y < a->edge; y++)
    for (int x = 0; x < a->edge; x++)
      n += picture_pixel (a, x, y) != picture_pixel (b, x, y);
  return n;
}
