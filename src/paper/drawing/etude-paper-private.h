/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-paper-private.h - what the files of the paper share. Layer: drawing, private to the paper.
 *
 * etude-paper.c is the class and the pages, -items.c the items, -answers.c the answers and the pieces to cut out, -text.c
 * sets texts.
 */
#pragma once

#include <pango/pangocairo.h>

#include "etude-paper.h"

G_BEGIN_DECLS

#define ETUDE_PAPER_ALL G_MAXUINT /* bytes of a bold text */

/* One row of answers. */
typedef struct
{
  guint first, n; /* of the list of items that have an answer */
  guint page;     /* of the answers */
  double y;
} EtudeAnswerRow;

/* One row of items. */
typedef struct
{
  guint page;
  double y;              /* from the top of the body */
  double caption_height; /* the room for captions */
  double board_height;   /* and for boards */
  guint lines;           /* to write on, at least */
} EtudeItemRow;

struct _EtudePaper
{
  GObject parent_instance;

  GListModel *items;
  EtudePaperOptions options;
  PangoContext *texts;
  EtudeBoardStamps *stamps;
  guint n_items;
  EtudePaper *other; /* version B; NULL: there is none, or this is it */
  char version;      /* 'A', 'B'; 0: there is one only */
  char *task;        /* what is asked of all items; or NULL */
  double task_y;
  char *code; /* of the sheet, for marking; NULL: it is none */

  double point;                              /* 1; how many pixels of a picture a point is */
  double finer;                              /* boards are laid out in tenths of a point, or in pixels */
  double left, top, body_width, body_height; /* between the margins; without the page's number */
  double title_height;
  double head; /* of the first page */

  /* items */
  GArray *item_rows;  /* EtudeItemRow */
  gboolean questions; /* captions are as long as they are, and so are the rows */
  gboolean turns;     /* somebody is to move in some */
  double cell_width, cell_height, gap;
  double caption_size, id_size, id_height, line_height;
  double board_width;
  double scan;          /* the width of what a camera reads, an id each; 0: there are none */
  gboolean code_beside; /* it stands beside the board, and not below it */

  /* answers */
  GArray *answered; /* guint: the items that have an answer */
  GArray *answer_rows;
  guint answer_columns, n_answer_pages;
  double answer_width;
  GArray *pieces; /* EtudeFace: to cut out */
  double piece_edge;
};

/* --- etude-paper-text.c --- */

/* TEXT in lines of WIDTH at most (0: one line), the first BOLD bytes of it bold. (transfer full) */
PangoLayout *etude_paper_set_text (EtudePaper *self, const char *text, double size, guint bold, double width);

double etude_paper_text_height (PangoLayout *text);

/* Paints TEXT in black with its top left corner at (X, Y), and lets it go. Returns its height. */
double etude_paper_take_text (cairo_t *cr, PangoLayout *text, double x, double y);

/* TEXT in at most LINES lines of WIDTH: what is too long becomes smaller, and in the end is cut off. (transfer full) */
PangoLayout *etude_paper_fit_text (EtudePaper *self, const char *text, double size, guint bold, double width,
                                   guint lines);

/* The bytes of the number that TEXT, a caption or an answer, begins with when it is one of several. */
guint etude_paper_number_length (EtudePaper *self, const char *text);

/* A thin line to the right from (X, Y). */
void etude_paper_rule (cairo_t *cr, double x, double y, double width);

/* TEXT with the pieces as the options say. (transfer full) */
char *etude_paper_notation (EtudePaper *self, const char *text);

/* --- etude-paper-items.c --- */

/* The columns, then what stands in them. */
void etude_paper_lay_out_columns (EtudePaper *self);
void etude_paper_lay_out_items (EtudePaper *self);

/* LENGTH; in a picture whole pixels. */
double etude_paper_whole (EtudePaper *self, double length);

/* SCENE, the board or the answer of PARTS, as large as it goes into the box, its top in the middle of WIDTH. Returns its height;
 * with CR NULL nothing is painted. */
double etude_paper_paint_board (EtudePaper *self, cairo_t *cr, const EtudeExhibitParts *parts, EtudeBoardScene *scene,
                                double x, double y, double width, double height);

/* The width of a square of SCENE, the board of an item. */
double etude_paper_square_edge (EtudePaper *self, const EtudeExhibitParts *parts, EtudeBoardScene *scene);

/* --- etude-paper-answers.c --- */

void etude_paper_lay_out_answers (EtudePaper *self);
void etude_paper_paint_answers (EtudePaper *self, cairo_t *cr, guint page);
void etude_paper_find_pieces (EtudePaper *self);
void etude_paper_paint_pieces (EtudePaper *self, cairo_t *cr);

G_END_DECLS
