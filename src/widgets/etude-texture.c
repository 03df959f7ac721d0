/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-texture.c - boards and pieces as textures. */
#define G_LOG_DOMAIN "etude"

#include "etude-texture.h"

#include "etude-board-painter.h"
#include "etude-piece-art.h"

#define KEPT_TEXTURES 256 /* a gallery and a board in all tints at two sizes need fewer */

GdkTexture *
etude_texture_take_surface (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

GdkTexture *
etude_board_paint_texture (const EtudeBoardView *view, EtudeBoardScene *scene, int pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (surface);
  EtudeBoardView fitted = *view;

  etude_board_view_fit (&fitted, pixels, pixels);
  etude_board_paint (cr, &fitted, scene);
  cairo_destroy (cr);
  return etude_texture_take_surface (surface);
}

/* --- pieces --- */

static GdkTexture *
render (EtudeFace face, int pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (surface);

  if (pixels < ETUDE_PIECE_ART_SMALL)
    etude_piece_art_paint_small (cr, face, 0, 0, pixels);
  else
    etude_piece_art_paint (cr, face, 0, 0, pixels);
  cairo_destroy (cr);
  return etude_texture_take_surface (surface);
}

GdkTexture *
etude_piece_art_texture (EtudeFace face, int pixels)
{
  static GHashTable *kept;
  int pictograms = etude_piece_art_get_pictograms (etude_piece_art_get_default ());
  gpointer key = GINT_TO_POINTER (pixels << 9 | pictograms << 8 | face.style << 6 | face.tint << 4 | face.piece);
  GdkTexture *texture;

  if (!kept)
    kept = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  texture = g_hash_table_lookup (kept, key);
  if (texture)
    return texture;
  if (g_hash_table_size (kept) >= KEPT_TEXTURES)
    g_hash_table_remove_all (kept); /* the sizes of a window that was resized many times */
  texture = render (face, pixels);
  g_hash_table_insert (kept, key, texture);
  return texture;
}
