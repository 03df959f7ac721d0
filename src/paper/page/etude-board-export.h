/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-export.h - boards as files: text, LaTeX, PNG, SVG or PDF; one board or a list of them. Layer: window.
 *
 * An export is described first, then run as often as wanted. Boards are painted from a snapshot of the list's length;
 * when the list changes in that part while it runs, the run fails and says so.
 *
 * Shape:   a list is an EtudePaper, as PNG and SVG one picture, as PDF on the desktop's usual paper; a board by itself fills
 *          its picture or its page. Everything but PNG is vectors. The ground is white, or not painted at all (PNG and SVG).
 * LaTeX:   a \chessboard for each board, of the package chessboard, which xskak loads; for boards of chess.
 * Files:   replaced at once when all is written; a run that fails or is cancelled leaves the file as it was.
 * Errors:  GIOErrorEnum, with one translated sentence that can be shown. G_IO_ERROR_CANCELLED: somebody cancelled.
 * Threads: painting is recorded in slices of some milliseconds on the main thread; pixels are made and files written in
 *          a thread.
 *
 * Property: "progress" (double)  0 to 1, of the run
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-board-painter.h"
#include "etude-exhibit.h"

G_BEGIN_DECLS

/* In the order in which they are offered. */
typedef enum
{
  ETUDE_EXPORT_PNG,
  ETUDE_EXPORT_SVG,
  ETUDE_EXPORT_PDF,
  ETUDE_EXPORT_TEXT,
  ETUDE_EXPORT_LATEX,
  ETUDE_N_EXPORTS
} EtudeExportFormat;

/* What pictures may be at most; etude_board_export_check says so in words. */
#define ETUDE_EXPORT_EDGE_MAX 32767        /* pixels of a PNG's side: cairo's limit */
#define ETUDE_EXPORT_PIXELS_MAX (1u << 27) /* of a PNG: half a gigabyte of memory */
#define ETUDE_EXPORT_SVG_BOARDS_MAX 10000  /* what programs still open */
#define ETUDE_EXPORT_BOARDS_MAX 100000     /* of a PNG or PDF */

#define ETUDE_TYPE_BOARD_EXPORT (etude_board_export_get_type ())
G_DECLARE_FINAL_TYPE (EtudeBoardExport, etude_board_export, ETUDE, BOARD_EXPORT, GObject)

/* A format: all that the dialog and a run know of it. */
typedef struct
{
  const char *suffix;                            /* of its files */
  const char *title;                             /* to be translated */
  gboolean (*is_for) (EtudeBoardExport *export); /* whether these boards can be written so at all; NULL: all can */
  guint most;                                    /* boards; 0: any number */

  /* Text: what stands before the first board, or NULL, and a board, which ends in a line feed. */
  const char *head;
  char *(*write) (EtudeBoardExport *export, const EtudeExhibitParts *board);

  /* A picture: what is painted on, and what becomes of it. */
  cairo_surface_t *(*make_surface) (EtudeBoardExport *export, double width, double height, cairo_write_func_t write,
                                    void *data);
  gboolean has_pixels;  /* a recording, of which pixels are made in the end */
  gboolean is_on_paper; /* in points, and a list on pages; always with a white ground */
} EtudeExportKind;

extern const EtudeExportKind etude_export_kinds[ETUDE_N_EXPORTS];

/* The scenes of a list of EtudeExhibit, with their captions. WITH_TEXTS: all have a text, which ends in a line feed, and one
 * empty line is written after each; else there is no export as text. */
EtudeBoardExport *etude_board_export_new (GListModel *boards, gboolean with_texts);

/* One board with its marks. TEXT, the board as text, may be NULL. */
EtudeBoardExport *etude_board_export_new_for_scene (EtudeBoardScene *scene, const char *text);

/* Columns, rows, look, contrast, coordinates and whether it is flipped are taken from VIEW; needed before a run. */
void etude_board_export_set_view (EtudeBoardExport *self, const EtudeBoardView *view);
const EtudeBoardView *etude_board_export_get_view (EtudeBoardExport *self);

/* What is written above the boards, in PDF and PNG and SVG of a list; NULL: nothing. */
void etude_board_export_set_title (EtudeBoardExport *self, const char *title);

/* Whether PNG and SVG have nothing around the boards, where else they are white; at first they are. */
void etude_board_export_set_transparent (EtudeBoardExport *self, gboolean transparent);

/* The width of a board in pixels, for PNG and SVG, of boards of a list at most; 400 at first. */
void etude_board_export_set_size (EtudeBoardExport *self, guint size);

/* How many boards stand side by side; 4 at first. */
void etude_board_export_set_across (EtudeBoardExport *self, guint across);

guint etude_board_export_get_n_boards (EtudeBoardExport *self);

/* Whether the export is possible: not empty, not too large. Cost: none to speak of. */
gboolean etude_board_export_check (EtudeBoardExport *self, EtudeExportFormat format, GError **error);

/* How large it becomes: "1,664 × 1,248 pixels", "3 pages", "12 boards". (transfer full) */
char *etude_board_export_describe (EtudeBoardExport *self, EtudeExportFormat format);

/* How it will look in WIDTH x HEIGHT at (0, 0), of which one is so many PIXELS: the board, the first page, or a part of a large
 * picture. FORMAT is not text, there are boards, and EXPORT is not changed meanwhile. */
typedef struct _EtudeExportSample EtudeExportSample;
EtudeExportSample *etude_export_sample_new (EtudeBoardExport *export, EtudeExportFormat format, int width, int height,
                                            int pixels);
void etude_export_sample_free (EtudeExportSample *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EtudeExportSample, etude_export_sample_free)

/* Draws it as far as it is painted in some milliseconds. FALSE: there is more to be painted when it is drawn again. */
gboolean etude_export_sample_draw (EtudeExportSample *self, cairo_t *cr);

/* Writes FILE. One run at a time. */
void etude_board_export_run_async (EtudeBoardExport *self, EtudeExportFormat format, GFile *file,
                                   GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
gboolean etude_board_export_run_finish (EtudeBoardExport *self, GAsyncResult *result, GError **error);

G_END_DECLS
