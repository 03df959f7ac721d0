/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-piece-art.c - the drawings of the pieces. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <librsvg/rsvg.h>

#include "etude-class.h"
#include "etude-drawings.h"
#include "etude-piece-art.h"

#define PATH "/io/github/etude_chess/Etude/pieces/"
#define GROWTH 1.07       /* figures are drawn with some room around them */
#define SMALL_GROWTH 1.05 /* a small piece takes so much more of its square */

struct _EtudePieceArt
{
  GObject parent_instance;

  gboolean pictograms;
  EtudePieceSet set;
  guint stamp;
  GHashTable *drawings;                 /* parsed, by file, tint, print and size */
  RsvgHandle *own[ETUDE_FOLDER_PIECES]; /* or NULL */
  GCancellable *reading;
  char *fault;
};

G_DEFINE_FINAL_TYPE (EtudePieceArt, etude_piece_art, G_TYPE_OBJECT)

static GParamSpec *pictograms_property, *set_property, *fault_property;

/* How much of a drawing there is room for. */
typedef enum
{
  DETAIL_FULL,
  DETAIL_FINE,  /* thinner inner lines */
  DETAIL_SMALL, /* strong outlines, no fine lines */
  DETAIL_TINY,  /* and letters instead of characters */
} Detail;

static const char *const tint_files[] = { NULL, "white", "black", "grey", "blue", "red", "green" };
static const char *const print_files[]
    = { NULL, "print-white", "print-black", "print-white", "print-white", "print-black", "print-white" };

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

/* The other sets of the pieces of chess. */
static const char *const flat[ETUDE_N_PIECES] = {
  [ETUDE_KING] = "flat-king",     [ETUDE_QUEEN] = "flat-queen",   [ETUDE_ROOK] = "flat-rook",
  [ETUDE_BISHOP] = "flat-bishop", [ETUDE_KNIGHT] = "flat-knight", [ETUDE_PAWN] = "flat-pawn",
  [ETUDE_HORSE] = "flat-knight",  [ETUDE_CHARIOT] = "flat-rook",
};

static const char *const signs[ETUDE_N_PIECES] = {
  [ETUDE_KING] = "sign-king",     [ETUDE_QUEEN] = "sign-queen",   [ETUDE_ROOK] = "sign-rook",
  [ETUDE_BISHOP] = "sign-bishop", [ETUDE_KNIGHT] = "sign-knight", [ETUDE_PAWN] = "sign-pawn",
  [ETUDE_HORSE] = "sign-knight",  [ETUDE_CHARIOT] = "sign-rook",
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
forget_own (EtudePieceArt *self)
{
  for (guint i = 0; i < ETUDE_FOLDER_PIECES; i++)
    g_clear_object (&self->own[i]);
}

static const char *
get_fault (EtudePieceArt *self)
{
  return self->fault;
}

static void
set_set (EtudePieceArt *self, guint set)
{
  if (self->set == set)
    return;
  self->set = set;
  self->stamp++;
  g_object_notify_by_pspec (G_OBJECT (self), set_property);
}

static void
etude_piece_art_class_init (EtudePieceArtClass *klass)
{
  ETUDE_CLASS (
      klass, EtudePieceArt, ETUDE_OWN (drawings), ETUDE_OWN (fault), ETUDE_OWN (reading),
      ETUDE_AT_FINALIZE (forget_own),
      ETUDE_UINT ("set", &set_property, 0, ETUDE_PIECES_FOLDER, 0, NULL, set_set, ETUDE_AT (EtudePieceSet, set)),
      ETUDE_STRING ("fault", &fault_property, get_fault, NULL),
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
  self->stamp++;
  g_object_notify_by_pspec (G_OBJECT (self), pictograms_property);
}

gboolean
etude_piece_art_get_pictograms (EtudePieceArt *self)
{
  return self->pictograms;
}

guint
etude_piece_art_get_stamp (EtudePieceArt *self)
{
  return self->stamp;
}

static void
on_folder_read (GObject *folder, GAsyncResult *result, gpointer art)
{
  g_autoptr (EtudePieceArt) self = art;
  g_autoptr (GError) error = NULL;
  g_autofree RsvgHandle **drawings = etude_piece_folder_read_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  forget_own (self);
  for (guint i = 0; i < ETUDE_FOLDER_PIECES && drawings; i++)
    self->own[i] = drawings[i];
  g_free (self->fault);
  self->fault = error ? g_strdup (error->message) : NULL;
  self->stamp++;
  g_object_notify_by_pspec (G_OBJECT (self), fault_property);
}

void
etude_piece_art_use_folder (EtudePieceArt *self, GFile *folder)
{
  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  etude_piece_folder_read_async (folder, self->reading, on_folder_read, g_object_ref (self));
}

/* --- drawings --- */

/* The drawing out of the folder, or NULL: it has those of the two sides of chess. */
static RsvgHandle *
own_drawing (EtudePieceArt *self, EtudeFace face)
{
  static const enum etude_piece order[]
      = { ETUDE_KING, ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_PAWN };

  if (self->set != ETUDE_PIECES_FOLDER || face.print || face.style == ETUDE_STYLE_SHOGI)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (order) && (face.tint == ETUDE_TINT_WHITE || face.tint == ETUDE_TINT_BLACK); i++)
    if (face.piece == order[i])
      return self->own[i + (face.tint == ETUDE_TINT_BLACK ? G_N_ELEMENTS (order) : 0)];
  return NULL;
}

/* IS_FIGURE: a piece of chess, with room around it. */
static const char *
file_of (EtudePieceArt *self, EtudeFace face, gboolean *is_figure)
{
  const char *const *set = self->set == ETUDE_PIECES_FLAT ? flat : self->set == ETUDE_PIECES_SIGNS ? signs : pictograms;
  const char *character;

  *is_figure = TRUE;
  if (face.piece >= ETUDE_N_PIECES)
    return etude_face_drawing (face.piece);
  character = xiangqi_files[face.piece];
  if (!character && (face.style == ETUDE_STYLE_SHOGI || face.piece >= ETUDE_DRAGON_KING))
    character = shogi_files[face.piece];
  *is_figure = flat[face.piece] && (!character || self->pictograms);
  if (character && !self->pictograms)
    return character;
  return set[face.piece] ? set[face.piece] : pictograms[face.piece];
}

static const char *
sheet (const char *name)
{
  g_autofree char *path = g_strconcat (PATH, name, ".css", NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);

  g_return_val_if_fail (bytes, "");
  return g_bytes_get_data (bytes, NULL); /* it is part of the program and ends in a zero byte */
}

/* What stands in moves, as strokes in a box of 7 x 10. */
static const struct
{
  char letter;
  const char *strokes;
} glyphs[] = {
  { 'A', "M0,10 L3.5,0 L7,10 M1.2,6.6 H5.8" },
  { 'B', "M0,0 V10 H4 Q7,10 7,7.3 Q7,4.9 4,4.9 H0 M0,0 H3.6 Q6.4,0 6.4,2.5 Q6.4,4.9 3.6,4.9" },
  { 'C', "M7,1.5 Q5.6,0 3.8,0 Q0,0 0,5 Q0,10 3.8,10 Q5.6,10 7,8.5" },
  { 'D', "M0,0 V10 H3 Q7,10 7,5 Q7,0 3,0 Z" },
  { 'F', "M7,0 H0 V10 M0,4.9 H5.6" },
  { 'G', "M7,1.5 Q5.6,0 3.8,0 Q0,0 0,5 Q0,10 3.8,10 Q7,10 7,6 H4" },
  { 'H', "M0,0 V10 M7,0 V10 M0,4.9 H7" },
  { 'K', "M0,0 V10 M6.6,0 L0,6 M2.6,3.8 L7,10" },
  { 'N', "M0,10 V0 L7,10 V0" },
  { 'Q', "M3.5,0 Q7,0 7,5 Q7,10 3.5,10 Q0,10 0,5 Q0,0 3.5,0 Z M4.4,7.4 L7.4,10.8" },
  { 'R', "M0,10 V0 H3.8 Q6.8,0 6.8,2.6 Q6.8,5.2 3.8,5.2 H0 M3.6,5.2 L7,10" },
  { 'W', "M0,0 L1.6,10 L3.5,3 L5.4,10 L7,0" },
  { 'Z', "M0,0 H7 L0,10 H7" },
  { '0', "M3.5,0 Q7,0 7,5 Q7,10 3.5,10 Q0,10 0,5 Q0,0 3.5,0 Z" },
  { '1', "M1,2.4 L3.8,0 V10 M1,10 H6.4" },
  { '2', "M0.4,2.4 Q0.8,0 3.4,0 Q6.6,0 6.6,2.8 Q6.6,4.8 0.2,10 H7" },
  { '3', "M0.4,1 Q1.4,0 3.4,0 Q6.4,0 6.4,2.5 Q6.4,4.8 3,4.8 Q7,4.8 7,7.3 Q7,10 3.4,10 Q1,10 0.2,8.6" },
  { '4', "M5,10 V0 L0,7 H7" },
  { '5', "M6.4,0 H1 L0.6,4.6 Q1.8,3.8 3.4,3.8 Q7,3.8 7,6.8 Q7,10 3.4,10 Q1.2,10 0.2,8.8" },
  { '6', "M5.8,0.4 Q0,2 0,6.6 Q0,10 3.5,10 Q7,10 7,6.8 Q7,4 3.6,4 Q0.6,4 0,6.6" },
  { '7', "M0,0 H7 L2.4,10" },
  { '8', "M3.5,0 Q6.4,0 6.4,2.5 Q6.4,4.8 3.5,4.8 Q0.6,4.8 0.6,2.5 Q0.6,0 3.5,0 Z M3.5,4.8 Q7,4.8 7,7.4 Q7,10 3.5,10 "
         "Q0,10 0,7.4 Q0,4.8 3.5,4.8 Z" },
  { '9', "M1.2,9.6 Q7,8 7,3.4 Q7,0 3.5,0 Q0,0 0,3.2 Q0,6 3.4,6 Q6.4,6 7,3.4" },
  { '(', "M5,-1 Q2,1.6 2,5 Q2,8.4 5,11" },
  { ')', "M2,-1 Q5,1.6 5,5 Q5,8.4 2,11" },
  { ',', "M3.6,9 L2.6,12" },
  { '*', "M3.5,1 V8 M0.6,2.8 L6.4,6.2 M6.4,2.8 L0.6,6.2" },
  { '+', "M3.5,1.5 V8.5 M0,5 H7" },
};

#define WIDTH 9.6 /* of a letter, with what is between two */

static RsvgHandle *
parse (const char *file, EtudeFace face, Detail detail)
{
  g_autofree char *svg = g_strconcat (PATH, file ? file : "letters", ".svg", NULL), *style = NULL;
  g_autoptr (GBytes) drawing = g_resources_lookup_data (svg, 0, NULL);
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle;

  g_return_val_if_fail (drawing, NULL);
  style = g_strconcat (sheet (face.print ? print_files[face.tint] : tint_files[face.tint]),
                       detail == DETAIL_FINE ? sheet ("fine") : "", detail >= DETAIL_SMALL ? sheet ("small") : "",
                       detail >= DETAIL_TINY ? sheet ("tiny") : "", NULL);
  if (!file)
    {
      const char *letters = etude_face_letters (face.piece);
      const double n = MAX (1, (double) strlen (letters)), scale = MIN (3, 58 / (n * WIDTH));
      g_autoptr (GString) text
          = g_string_new_len (g_bytes_get_data (drawing, NULL), (gssize) g_bytes_get_size (drawing));
      const char *end = strstr (text->str, "</svg>");
      g_autoptr (GString) strokes = g_string_new (NULL);

      /* DRAWING, which it takes, with LETTERS in its middle, as large as they fit. */
      for (guint i = 0; letters[i]; i++)
        for (guint glyph = 0; glyph < G_N_ELEMENTS (glyphs); glyph++)
          if (glyphs[glyph].letter == letters[i])
            {
              char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE], by[G_ASCII_DTOSTR_BUF_SIZE];

              g_string_append_printf (
                  strokes, "<path class=\"letter\" transform=\"translate(%s %s) scale(%s)\" d=\"%s\"/>",
                  g_ascii_dtostr (x, sizeof x, 50 + scale * WIDTH * (i - n / 2) + scale * (WIDTH - 7) / 2),
                  g_ascii_dtostr (y, sizeof y, 50 - 5 * scale), g_ascii_dtostr (by, sizeof by, scale),
                  glyphs[glyph].strokes);
            }
      if (end)
        g_string_insert (text, end - text->str, strokes->str);
      g_bytes_unref (drawing);
      drawing = g_bytes_new (text->str, text->len);
    }
  handle = rsvg_handle_new_from_data (g_bytes_get_data (drawing, NULL), g_bytes_get_size (drawing), &error);
  if (handle && rsvg_handle_set_stylesheet (handle, (const guint8 *) style, strlen (style), &error))
    return handle;
  g_critical ("%s: %s", svg, error->message);
  return NULL;
}

static void
paint (cairo_t *cr, EtudeFace face, Detail detail, double x, double y, double size)
{
  EtudePieceArt *self = etude_piece_art_get_default ();
  RsvgHandle *drawing = own_drawing (self, face);
  gboolean is_figure = FALSE;
  RsvgRectangle viewport;
  const char *file;
  double more;

  g_return_if_fail (face.tint < ETUDE_N_TINTS);
  if (face.tint == ETUDE_TINT_NONE)
    return;
  file = drawing ? NULL : file_of (self, face, &is_figure);
  if (!drawing)
    {
      g_autofree char *key = g_strdup_printf ("%s %u %u %d", file ? file : etude_face_letters (face.piece), face.tint,
                                              face.print, detail);

      drawing = g_hash_table_lookup (self->drawings, key);
      if (!drawing && (drawing = parse (file, face, detail)))
        g_hash_table_insert (self->drawings, g_steal_pointer (&key), drawing);
    }
  more = size * ((is_figure ? GROWTH : 1) * (detail >= DETAIL_SMALL ? SMALL_GROWTH : 1) - 1);
  viewport = (RsvgRectangle){ x - more / 2, y - more / 2, size + more, size + more };
  if (drawing)
    rsvg_handle_render_document (drawing, cr, &viewport, NULL);
}

void
etude_piece_art_paint (cairo_t *cr, EtudeFace face, double x, double y, double size)
{
  paint (cr, face, size < ETUDE_PIECE_ART_FINE ? DETAIL_FINE : DETAIL_FULL, x, y, size);
}

void
etude_piece_art_paint_small (cairo_t *cr, EtudeFace face, double x, double y, double size)
{
  paint (cr, face, size < ETUDE_PIECE_ART_TINY ? DETAIL_TINY : DETAIL_SMALL, x, y, size);
}
