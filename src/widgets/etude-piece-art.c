#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <librsvg/rsvg.h>

#include "etude-piece-art.h"
#include "etude-texture.h"

#define PATH "/io/github/etude_chess/Etude/pieces/"
#define KEPT_TEXTURES 256 /* a gallery and a board in all tints at two sizes need fewer */
#define SMALL_GROWTH 0.06 /* a small piece takes so much more of its square */

static const char *const piece_files[] = { "king", "queen", "rook", "bishop", "knight", "pawn" };
static const char *const tint_files[] = { NULL, "white", "black", "grey" };

/* The style sheets of TINT as one text. (Resources end in a zero byte.) */
static char *
styles_of (guint8 tint, gboolean small)
{
  g_autofree char *path = g_strconcat (PATH, tint_files[tint], ".css", NULL);
  g_autoptr (GBytes) colours = g_resources_lookup_data (path, 0, NULL);
  g_autoptr (GBytes) lines = g_resources_lookup_data (PATH "small.css", 0, NULL);

  g_return_val_if_fail (colours && lines, NULL);
  return g_strconcat (g_bytes_get_data (colours, NULL), small ? g_bytes_get_data (lines, NULL) : NULL, NULL);
}

/* The parsed drawing of FACE, kept for the life of the program. */
static RsvgHandle *
drawing_of (EtudeFace face, gboolean small)
{
  static RsvgHandle *kept[2][ETUDE_TINT_GREY + 1][G_N_ELEMENTS (piece_files)];
  g_autofree char *svg = NULL, *style = NULL;
  g_autoptr (GBytes) drawing = NULL;
  g_autoptr (GError) error = NULL;
  RsvgHandle **at;

  g_return_val_if_fail (face.piece < G_N_ELEMENTS (piece_files), NULL);
  g_return_val_if_fail (face.tint > ETUDE_TINT_NONE && face.tint <= ETUDE_TINT_GREY, NULL);
  at = &kept[small][face.tint][face.piece];
  if (*at)
    return *at;
  svg = g_strconcat (PATH, piece_files[face.piece], ".svg", NULL);
  drawing = g_resources_lookup_data (svg, 0, NULL);
  style = styles_of (face.tint, small);
  g_return_val_if_fail (drawing && style, NULL);
  *at = rsvg_handle_new_from_data (g_bytes_get_data (drawing, NULL), g_bytes_get_size (drawing), &error);
  if (*at && rsvg_handle_set_stylesheet (*at, (const guint8 *) style, strlen (style), &error))
    return *at;
  g_critical ("%s: %s", svg, error->message);
  return NULL;
}

void
etude_piece_art_paint (cairo_t *cr, EtudeFace face, double x, double y, double edge)
{
  RsvgHandle *drawing = face.tint == ETUDE_TINT_NONE ? NULL : drawing_of (face, FALSE);
  RsvgRectangle viewport = { x, y, edge, edge };

  if (drawing)
    rsvg_handle_render_document (drawing, cr, &viewport, NULL);
}

void
etude_piece_art_paint_small (cairo_t *cr, EtudeFace face, double x, double y, double edge)
{
  RsvgHandle *drawing = face.tint == ETUDE_TINT_NONE ? NULL : drawing_of (face, TRUE);
  double more = edge * SMALL_GROWTH;
  RsvgRectangle viewport = { x - more / 2, y - more / 2, edge + more, edge + more };

  if (drawing)
    rsvg_handle_render_document (drawing, cr, &viewport, NULL);
}

static GdkTexture *
render (EtudeFace face, int pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (surface);

  etude_piece_art_paint (cr, face, 0, 0, pixels);
  cairo_destroy (cr);
  return etude_texture_take_surface (surface);
}

GdkTexture *
etude_piece_art_texture (EtudeFace face, int pixels)
{
  static GHashTable *kept;
  gpointer key = GINT_TO_POINTER (pixels << 8 | face.tint << 4 | face.piece);
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
