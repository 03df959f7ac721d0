/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-piece-art.c - the drawings of the pieces. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <librsvg/rsvg.h>

#include "etude-class.h"
#include "etude-drawings.h"
#include "etude-piece-art.h"

#define PATH "/io/github/etude_chess/Etude/pieces/"
#define SMALL_GROWTH 0.06 /* a small piece takes so much more of its square */

struct _EtudePieceArt
{
  GObject parent_instance;

  gboolean pictograms;
  GHashTable *drawings; /* parsed, by file, tint, print and size */
};

G_DEFINE_FINAL_TYPE (EtudePieceArt, etude_piece_art, G_TYPE_OBJECT)

static GParamSpec *pictograms_property;

/* How much of a drawing there is room for. */
typedef enum
{
  DETAIL_FULL,
  DETAIL_SMALL, /* strong outlines, no fine lines */
  DETAIL_TINY,  /* and letters instead of characters */
} Detail;

static const char *const tint_files[] = { NULL, "white", "black", "grey", "blue" };
static const char *const print_files[] = { NULL, "print-white", "print-black", "print-white", "print-white" };

static const char *const pictograms[ETUDE_N_PIECES] = {
  [ETUDE_KING] = "king",
  [ETUDE_QUEEN] = "queen",
  [ETUDE_ROOK] = "rook",
  [ETUDE_BISHOP] = "bishop",
  [ETUDE_KNIGHT] = "knight",
  [ETUDE_PAWN] = "pawn",
  [ETUDE_MET] = "met",
  [ETUDE_GENERAL] = "general",
  [ETUDE_ADVISOR] = "advisor",
  [ETUDE_ELEPHANT] = "elephant",
  [ETUDE_HORSE] = "knight",
  [ETUDE_CHARIOT] = "rook",
  [ETUDE_DRAGON_KING] = "dragon-king",
  [ETUDE_DRAGON_HORSE] = "dragon-horse",
};

/* The pieces that have characters in their games. */
static const char *const xiangqi_files[ETUDE_N_PIECES] = {
  [ETUDE_GENERAL] = "xiangqi-general", [ETUDE_ADVISOR] = "xiangqi-advisor", [ETUDE_ELEPHANT] = "xiangqi-elephant",
  [ETUDE_HORSE] = "xiangqi-horse",     [ETUDE_CHARIOT] = "xiangqi-chariot",
};

static const char *const shogi_files[ETUDE_N_PIECES] = {
  [ETUDE_KING] = "shogi-king",
  [ETUDE_ROOK] = "shogi-rook",
  [ETUDE_BISHOP] = "shogi-bishop",
  [ETUDE_DRAGON_KING] = "shogi-dragon-king",
  [ETUDE_DRAGON_HORSE] = "shogi-dragon-horse",
};

/* --- the set of drawings --- */

static void
etude_piece_art_class_init (EtudePieceArtClass *klass)
{
  ETUDE_CLASS (klass, EtudePieceArt, ETUDE_OWN (drawings),
               ETUDE_BOOLEAN ("pictograms", &pictograms_property, FALSE, etude_piece_art_get_pictograms,
                              etude_piece_art_set_pictograms));
}

static void
etude_piece_art_init (EtudePieceArt *self)
{
  self->drawings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}

EtudePieceArt *
etude_piece_art_get_default (void)
{
  static EtudePieceArt *art;

  if (!art)
    {
      etude_drawings_register_resource ();
      art = g_object_new (ETUDE_TYPE_PIECE_ART, NULL);
    }
  return art;
}

void
etude_piece_art_set_pictograms (EtudePieceArt *self, gboolean want)
{
  if (self->pictograms == !!want)
    return;
  self->pictograms = !!want;
  g_object_notify_by_pspec (G_OBJECT (self), pictograms_property);
}

gboolean
etude_piece_art_get_pictograms (EtudePieceArt *self)
{
  return self->pictograms;
}

/* --- drawings --- */

static const char *
file_of (EtudePieceArt *self, EtudeFace face)
{
  const char *character;

  g_return_val_if_fail (face.piece < ETUDE_N_PIECES, NULL);
  character = xiangqi_files[face.piece];
  if (!character && (face.style == ETUDE_STYLE_SHOGI || face.piece >= ETUDE_DRAGON_KING))
    character = shogi_files[face.piece];
  return character && !self->pictograms ? character : pictograms[face.piece];
}

static const char *
sheet (const char *name)
{
  g_autofree char *path = g_strconcat (PATH, name, ".css", NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);

  g_return_val_if_fail (bytes, "");
  return g_bytes_get_data (bytes, NULL); /* it is part of the program and ends in a zero byte */
}

static RsvgHandle *
parse (const char *file, EtudeFace face, Detail detail)
{
  g_autofree char *svg = g_strconcat (PATH, file, ".svg", NULL), *style = NULL;
  g_autoptr (GBytes) drawing = g_resources_lookup_data (svg, 0, NULL);
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle;

  g_return_val_if_fail (drawing, NULL);
  style
      = g_strconcat (sheet (face.print ? print_files[face.tint] : tint_files[face.tint]),
                     detail >= DETAIL_SMALL ? sheet ("small") : "", detail >= DETAIL_TINY ? sheet ("tiny") : "", NULL);
  handle = rsvg_handle_new_from_data (g_bytes_get_data (drawing, NULL), g_bytes_get_size (drawing), &error);
  if (handle && rsvg_handle_set_stylesheet (handle, (const guint8 *) style, strlen (style), &error))
    return handle;
  g_critical ("%s: %s", svg, error->message);
  return NULL;
}

/* The parsed drawing of FACE, kept for the life of the program. */
static RsvgHandle *
drawing_of (EtudeFace face, Detail detail)
{
  EtudePieceArt *self = etude_piece_art_get_default ();
  const char *file = file_of (self, face);
  g_autofree char *key = NULL;
  RsvgHandle *drawing;

  g_return_val_if_fail (file && face.tint < ETUDE_N_TINTS, NULL);
  if (face.tint == ETUDE_TINT_NONE)
    return NULL;
  key = g_strdup_printf ("%s %u %u %d", file, face.tint, face.print, detail);
  drawing = g_hash_table_lookup (self->drawings, key);
  if (drawing)
    return drawing;
  drawing = parse (file, face, detail);
  if (drawing)
    g_hash_table_insert (self->drawings, g_strdup (key), drawing);
  return drawing;
}

static void
paint (cairo_t *cr, RsvgHandle *drawing, double x, double y, double edge)
{
  RsvgRectangle viewport = { x, y, edge, edge };

  if (drawing)
    rsvg_handle_render_document (drawing, cr, &viewport, NULL);
}

void
etude_piece_art_paint (cairo_t *cr, EtudeFace face, double x, double y, double edge)
{
  paint (cr, drawing_of (face, DETAIL_FULL), x, y, edge);
}

void
etude_piece_art_paint_small (cairo_t *cr, EtudeFace face, double x, double y, double edge)
{
  double more = edge * SMALL_GROWTH;

  paint (cr, drawing_of (face, edge < ETUDE_PIECE_ART_TINY ? DETAIL_TINY : DETAIL_SMALL), x - more / 2, y - more / 2,
         edge + more);
}
