/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-export-private.h - what the files of the export share. Layer: window, private to the export.
 *
 * etude-board-export.c is the description, -picture.c what is painted, which for lists is an EtudePaper, -latex.c boards as
 * LaTeX, -run.c the run.
 */
#pragma once

#include "etude-board-export.h"
#include "etude-paper.h"

G_BEGIN_DECLS

struct _EtudeBoardExport
{
  GObject parent_instance;

  GListModel *boards; /* of EtudeExhibit */
  gboolean with_texts;
  gboolean is_single; /* one board by itself: no margins, no title */
  gboolean transparent;
  EtudeBoardView view;
  char *title;
  guint size, across;
  double progress;
};

void etude_board_export_set_progress (EtudeBoardExport *self, double progress);

/* --- etude-board-export-picture.c --- */

/* What is painted: a list is laid out as paper, whether on pages or as one picture; a board by itself is as large as is
 * wanted. In pixels or points. */
typedef struct
{
  double width, height;
  EtudePaper *paper;   /* of a list */
  EtudeBoardView view; /* of a single board, in painter's units */
  double scale;        /* pixels or points a painter's unit */
  gboolean white;      /* the ground is painted */
} EtudeExportPicture;

/* For the first N boards; FOR_SCREEN: as a sample. Nothing is looked at for whether it is too large. */
void etude_export_picture_init (EtudeExportPicture *picture, EtudeBoardExport *export, EtudeExportFormat format,
                                guint n, gboolean for_screen);
void etude_export_picture_clear (EtudeExportPicture *picture);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EtudeExportPicture, etude_export_picture_clear)

/* The ground of PAGE, and what it has besides boards. */
void etude_export_picture_paint_frame (EtudeExportPicture *picture, cairo_t *cr, guint page);

/* BOARD, number POSITION of the list, where it belongs. */
void etude_export_picture_paint_board (EtudeExportPicture *picture, cairo_t *cr, EtudeExhibit *board, guint position);

/* --- etude-board-export-latex.c --- */

/* What belongs into the preamble, as comments: the package, and how to choose the size of all boards. */
#define ETUDE_LATEX_HEAD "% \\usepackage{xskak}\n% \\setchessboard{boardfontsize=12pt}\n\n"

/* With the caption as a comment before it. (transfer full) */
char *etude_export_latex_board (EtudeBoardExport *export, const EtudeExhibitParts *board);

G_END_DECLS
