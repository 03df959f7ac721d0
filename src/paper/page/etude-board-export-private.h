/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-export-private.h - what the files of the export share. Layer: window, private to the export.
 *
 * etude-board-export.c is the description, -picture.c where the boards of a picture lie and how they are painted, and
 * what of it paper does, -latex.c boards as LaTeX, -run.c the run.
 */
#pragma once

#include "etude-board-export.h"
#include "etude-paper.h"

G_BEGIN_DECLS

#define SMALL_SQUARE 28 /* pixels of an edge; below, pieces are drawn for few pixels */

struct _EtudeBoardExport
{
  GObject parent_instance;

  GListModel *boards; /* of EtudeExhibit */
  gboolean with_captions, with_texts;
  gboolean is_single; /* one board by itself: no margins, no title */
  gboolean transparent;
  EtudeBoardView view;
  char *title;
  guint size, across;
  double progress;
};

void etude_board_export_set_progress (EtudeBoardExport *self, double progress);

/* --- etude-board-export-picture.c --- */

/* Where things lie on a picture, in pixels; or on the page of a single board, in points. */
typedef struct
{
  EtudeBoardView view; /* of one board, in painter's units */
  double scale;        /* units of the picture a painter's unit */
  double width, height;
  double margin, gap;
  double board_width, board_height;
  double title_size, caption_size; /* font sizes; 0: none */
  double cell_height;              /* board and caption */
  guint across;
} EtudeExportPicture;

/* For N boards; PDF: a single one. Nothing is looked at for whether it is too large. */
void etude_export_picture_lay_out (EtudeExportPicture *picture, EtudeBoardExport *export, EtudeExportFormat format,
                                   guint n);

/* What is painted with: the ground and the pieces as recordings, which are made once and used for all boards, so that a
 * vector file holds each of them once. */
typedef struct _EtudeExportBrush EtudeExportBrush;

EtudeExportBrush *etude_export_brush_new (const EtudeExportPicture *picture, EtudeBoardExport *export, gboolean small);
void etude_export_brush_free (EtudeExportBrush *brush);

/* Ground and title. */
void etude_export_brush_paint_ground (EtudeExportBrush *brush, cairo_t *cr);

/* BOARD, number POSITION of the list, where it belongs. */
void etude_export_brush_paint_board (EtudeExportBrush *brush, cairo_t *cr, EtudeExhibit *board, guint position);

/* The white of paper. */
void etude_export_paint_white (cairo_t *cr);

/* The list on pages, as many boards side by side as is wanted. */
EtudePaper *etude_board_export_make_paper (EtudeBoardExport *self, gboolean for_screen);

/* --- etude-board-export-latex.c --- */

/* What belongs into the preamble, as comments: the package, and how to choose the size of all boards. */
#define ETUDE_LATEX_HEAD "% \\usepackage{xskak}\n% \\setchessboard{boardfontsize=12pt}\n\n"

/* With the caption as a comment before it. (transfer full) */
char *etude_export_latex_board (EtudeBoardExport *export, const EtudeExhibitParts *board);

G_END_DECLS
