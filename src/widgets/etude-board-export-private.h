/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-export-private.h - what the files of the export share. Layer: widgets, private to the export.
 *
 * etude-board-export.c is the description, -sheet.c where boards lie and how they are painted, -run.c the run, -file.c
 * the file.
 */
#pragma once

#include "etude-board-export.h"

G_BEGIN_DECLS

#define SMALL_SQUARE 28 /* pixels of an edge; below, pieces are drawn for few pixels */

struct _EtudeBoardExport
{
  GObject parent_instance;

  GListModel *boards;
  EtudeThumbPaintFunc paint;
  EtudeExportWordsFunc caption, text;
  gpointer data;
  GDestroyNotify destroy;
  gboolean is_single; /* one board by itself: no margins, no title */
  EtudeBoardView view;
  char *title;
  guint size, across;
  double progress;
};

void etude_board_export_set_progress (EtudeBoardExport *self, double progress);

/* --- etude-board-export-sheet.c --- */

/* Where things lie on a picture or a page: pixels, or points in a PDF. */
typedef struct
{
  EtudeBoardView view; /* of one board, in painter's units */
  double scale;        /* units of the sheet a painter's unit */
  double width, height;
  double margin, gap;
  double board_width, board_height;
  double title_size, caption_size; /* font sizes; 0: none */
  double cell_height;              /* board and caption */
  double foot;                     /* for the number of the page */
  guint across, rows;              /* rows: on one page, the first has fewer if TITLE_SIZE */
  guint first_rows;
  guint n_pages;
} EtudeExportSheet;

/* For N boards. Nothing is looked at for whether it is too large. */
void etude_export_sheet_lay_out (EtudeExportSheet *sheet, EtudeBoardExport *export, EtudeExportFormat format, guint n);

/* What is painted with: the ground and the pieces as recordings, which are made once and used for all boards, so that a
 * vector file holds each of them once. */
typedef struct _EtudeExportBrush EtudeExportBrush;

EtudeExportBrush *etude_export_brush_new (const EtudeExportSheet *sheet, EtudeBoardExport *export, gboolean small);
void etude_export_brush_free (EtudeExportBrush *brush);

/* Ground, title and number of PAGE. */
void etude_export_brush_paint_page (EtudeExportBrush *brush, cairo_t *cr, guint page);

/* Board number POSITION, ITEM of the list, where it belongs. */
void etude_export_brush_paint_board (EtudeExportBrush *brush, cairo_t *cr, gpointer item, guint position);

/* The page that board POSITION stands on. */
guint etude_export_sheet_page_of (const EtudeExportSheet *sheet, guint position);

G_END_DECLS
