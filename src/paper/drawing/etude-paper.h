/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-paper.h - boards on pages: worksheets with room for answers, and galleries. Layer: drawing.
 *
 * All that is put on paper comes from here, whoever asks for it: printing, PDF files, the command line. Everything is
 * vectors and text; nothing depends on the time, so the same items and options always give the same file.
 *
 * Pages:   first those with the items, columns x rows on each, fewer where questions are long; then those of the other version;
 *          then, on request, one with pieces to cut out; then the answers of both. The first page of a version has the title, what
 *          is asked of all items, and the line for name and date. When there are several pages, each has its number,
 *          and those of exercises the code of the sheet (etude-marking.h).
 * Item:    number and caption, the board with a triangle for the side to move (and words, for who has the PDF read to him), lines
 *          to write on, as many as the answer needs, the id, and the id as a code for a camera (with libqrencode), for which
 *          there are fewer items on small pages.
 * Picture: the same in pixels, as wide and high as its boards want it, whose squares lie on whole pixels.
 * Units:   points (1/72 inch), or pixels; y grows downwards.
 * Cost:    less than a millisecond an item to lay out, unless the lines of captions are given; some milliseconds a page
 *          to paint.
 * Threads: a paper belongs to one thread.
 */
#pragma once

#include <gio/gio.h>

#include "etude-board-painter.h"
#include "etude-exhibit.h"

G_BEGIN_DECLS

typedef struct
{
  double width, height; /* of the paper */
  double margin;        /* on all sides; less on paper smaller than A4 */
  double binding;       /* what the bound side has besides */
  gboolean bound_right; /* the bound side is the right one, not the left one */
  guint columns, rows;  /* of items on a page; 0 ROWS: as many as are as wide as the columns */
  guint caption_lines;  /* room for captions; 0: as much as they need */
  char *title;          /* or NULL */
  char *origin;         /* at the foot: what the sheet was made from, so that it can be made again; or NULL */
  const char *font;     /* a family; NULL for the default */
  GListModel *other;    /* of EtudeExhibit: a version B for the neighbour; or NULL */
  gboolean with_name;   /* room for name and date */
  gboolean with_lines;  /* to write on */
  gboolean with_ids;
  gboolean with_answers;
  gboolean with_pieces; /* to cut out: those that the answers have and the boards have not */
  gboolean letters;     /* moves in the letters of the language, not with figurines */
  gboolean for_screen;  /* painted on pixels: without recordings, whose parts cairo rounds apart there */
  guint pixels;   /* one picture and not pages: the most that a board is wide; needs lines of captions and 0 ROWS */
  gboolean small; /* pieces are drawn for few pixels */
  EtudeBoardView view; /* how boards look; its size does not matter */
} EtudePaperOptions;

/* A worksheet on A4: six boards a page, black and white, with everything but ids and pieces to cut out. */
void etude_paper_options_init (EtudePaperOptions *options);
void etude_paper_options_copy (EtudePaperOptions *options, const EtudePaperOptions *from); /* OPTIONS has nothing yet */
void etude_paper_options_clear (EtudePaperOptions *options);

/* N items a page: 1, 2, 4, 6, 9 or 12, as the paper is high or wide. FALSE: another number, and nothing is changed. */
gboolean etude_paper_options_set_per_page (EtudePaperOptions *options, guint n);

#define ETUDE_TYPE_PAPER (etude_paper_get_type ())
G_DECLARE_FINAL_TYPE (EtudePaper, etude_paper, ETUDE, PAPER, GObject)

/* ITEMS is a list of EtudeExhibit, at least one, that does not change meanwhile. OPTIONS are copied. */
EtudePaper *etude_paper_new (GListModel *items, const EtudePaperOptions *options);

void etude_paper_get_size (EtudePaper *self, double *width, double *height);
guint etude_paper_get_n_pages (EtudePaper *self);
void etude_paper_paint_page (EtudePaper *self, cairo_t *cr, guint page);

/* A page of items in parts: first all but the items, then one item after the other. */
void etude_paper_paint_frame (EtudePaper *self, cairo_t *cr, guint page);
void etude_paper_paint_item (EtudePaper *self, cairo_t *cr, guint item);
guint etude_paper_page_of_item (EtudePaper *self, guint item);

/* All pages as a PDF. */
cairo_status_t etude_paper_write_pdf (EtudePaper *self, cairo_write_func_t write, void *data);

/* A surface of such a PDF, for who paints it page by page. */
cairo_surface_t *etude_paper_create_pdf (EtudePaper *self, cairo_write_func_t write, void *data);

/* --- pages into a PDF file, one page at a time ---
 *
 * Pages are painted between other things on the main thread, since the drawings belong to it; the file is replaced in a
 * thread when all of it is there, and stays as it was otherwise.
 * Errors: GIOErrorEnum with one translated sentence. G_IO_ERROR_CANCELLED: somebody cancelled.
 */

/* The source of the result is PAPER. */
void etude_paper_save_async (EtudePaper *paper, GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer data);
gboolean etude_paper_save_finish (EtudePaper *paper, GAsyncResult *result, GError **error);

G_END_DECLS
