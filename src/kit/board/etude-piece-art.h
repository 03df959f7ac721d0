/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-piece-art.h - the drawings of the pieces, as vectors. Layer: drawing.
 *
 * One SVG a piece under the resource path /pieces, coloured by one style sheet a tint, through librsvg. Pieces of
 * xiangqi and shogi are discs and wedges with their characters; when pictograms are asked for, they are figures as in
 * chess. Of chess pieces there are three sets, and any folder of twelve drawings can be a fourth.
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "etude-board-scene.h"

G_BEGIN_DECLS

typedef struct _RsvgHandle RsvgHandle; /* of librsvg */

typedef enum
{
  ETUDE_PIECES_CARVED,
  ETUDE_PIECES_FLAT,
  ETUDE_PIECES_SIGNS,  /* white on discs, black on tiles: told apart by shape */
  ETUDE_PIECES_FOLDER, /* somebody's own */
} EtudePieceSet;

#define ETUDE_FOLDER_PIECES 12u /* white king, queen, rook, bishop, knight, pawn, and the same of black */
#define ETUDE_PIECE_ART_FINE 40
#define ETUDE_PIECE_ART_SMALL 28
#define ETUDE_PIECE_ART_TINY 22

#define ETUDE_TYPE_PIECE_ART (etude_piece_art_get_type ())
G_DECLARE_FINAL_TYPE (EtudePieceArt, etude_piece_art, ETUDE, PIECE_ART, GObject)

/* The drawings of the program. Properties: "pictograms" (boolean): figures instead of characters; "set" (EtudePieceSet as a
 * uint); "fault" (string): why the folder cannot be used, or NULL. Whoever keeps painted pieces listens to "notify".
 * (transfer none) */
EtudePieceArt *etude_piece_art_get_default (void);
void etude_piece_art_set_pictograms (EtudePieceArt *self, gboolean pictograms);
gboolean etude_piece_art_get_pictograms (EtudePieceArt *self);

/* Reads the drawings of a folder, to be seen with ETUDE_PIECES_FOLDER; until they are read, and when they cannot be used, the
 * carved ones are. */
void etude_piece_art_use_folder (EtudePieceArt *self, GFile *folder);

/* Another number whenever pieces look otherwise. */
guint etude_piece_art_get_stamp (EtudePieceArt *self);

/* Paints FACE into the square of SIZE user units whose top left corner is (X, Y); below ETUDE_PIECE_ART_FINE with
 * thinner inner lines. */
void etude_piece_art_paint (cairo_t *cr, EtudeFace face, double x, double y, double size);

/* The same for a square of few pixels, below ETUDE_PIECE_ART_SMALL: a strong outline and no fine lines, which would
 * only blur it. Below ETUDE_PIECE_ART_TINY characters give way to letters. SIZE is taken for pixels. */
void etude_piece_art_paint_small (cairo_t *cr, EtudeFace face, double x, double y, double size);

/* --- drawings of somebody's own (etude-piece-folder.c) --- */

/* Twelve drawings and NULL; the error is a sentence that can be shown. Works in a thread. */
void etude_piece_folder_read_async (GFile *folder, GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer data);
RsvgHandle **etude_piece_folder_read_finish (GAsyncResult *result, GError **error);

/* One drawing, if it is harmless; the error is a clause: "it has a script". */
RsvgHandle *etude_piece_folder_parse (const char *text, gsize length, GError **error);

G_END_DECLS
