/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-texture.c - boards and pieces as textures. */
#define G_LOG_DOMAIN "etude"

#include <cairo-svg.h>

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

static cairo_status_t
append (void *bytes, const unsigned char *data, unsigned n)
{
  g_byte_array_append (bytes, data, n);
  return CAIRO_STATUS_SUCCESS;
}

/* The letters outside are black: where it goes is mostly white. */
GdkContentProvider *
etude_board_make_content (const EtudeBoardView *view, EtudeBoardScene *scene, const char *text, int pixels)
{
  EtudeBoardView sized = *view;
  g_autoptr (GdkTexture) picture = NULL;
  g_autoptr (GBytes) drawing = NULL;
  GdkContentProvider *providers[3];
  GByteArray *bytes;
  cairo_surface_t *surface;
  cairo_t *cr;
  EtudeBoardView fitted;

  sized.columns = etude_board_scene_get_columns (scene);
  sized.rows = etude_board_scene_get_rows (scene);
  sized.ink = (EtudeColour){ 0, 0, 0, 1 };
  picture = etude_board_paint_texture (&sized, scene, pixels);
  bytes = g_byte_array_new ();
  surface = cairo_svg_surface_create_for_stream (append, bytes, pixels, pixels);
  cr = cairo_create (surface);
  fitted = sized;
  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  etude_board_view_fit (&fitted, pixels, pixels);
  etude_board_paint (cr, &fitted, scene);
  cairo_destroy (cr);
  cairo_surface_destroy (surface); /* which writes the end */
  drawing = g_byte_array_free_to_bytes (bytes);
  providers[0] = gdk_content_provider_new_typed (G_TYPE_STRING, text);
  providers[1] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, picture);
  providers[2] = gdk_content_provider_new_for_bytes ("image/svg+xml", drawing);
  return gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));
}

/* --- pieces --- */

GdkTexture *
etude_piece_art_texture (EtudeFace face, int pixels)
{
  static GHashTable *kept;
  static guint stamp;
  gpointer key = GINT_TO_POINTER (pixels << 13 | face.style << 11 | face.tint << 8 | face.piece);
  GdkTexture *texture;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (!kept)
    kept = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  if (stamp != etude_piece_art_get_stamp (etude_piece_art_get_default ()))
    g_hash_table_remove_all (kept);
  stamp = etude_piece_art_get_stamp (etude_piece_art_get_default ());
  texture = g_hash_table_lookup (kept, key);
  if (texture)
    return texture;
  if (g_hash_table_size (kept) >= KEPT_TEXTURES)
    g_hash_table_remove_all (kept); /* the sizes of a window that was resized many times */
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cr = cairo_create (surface);
  if (pixels < ETUDE_PIECE_ART_SMALL)
    etude_piece_art_paint_small (cr, face, 0, 0, pixels);
  else
    etude_piece_art_paint (cr, face, 0, 0, pixels);
  cairo_destroy (cr);
  texture = etude_texture_take_surface (surface);
  g_hash_table_insert (kept, key, texture);
  return texture;
}
