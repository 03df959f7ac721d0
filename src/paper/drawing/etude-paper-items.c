/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-paper-items.c - the items on the pages: where they lie, and how they are painted. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "etude-paper-private.h"

#define GAP 16.0
#define CAPTION_SHARE 0.045 /* of the width of an item */
#define CAPTION_LEAST 7.5
#define CAPTION_MOST 12.0
#define ID_SHARE 0.72 /* of the size of captions */
#define ID_LEAST 6.5
#define LINE_HEIGHT 2.0 /* of a line to write on, in sizes of captions */
#define LINES_MOST 8
#define CAPTION_LINES 2 /* longer ones are made smaller, down to this part of their size, to have no more */
#define CAPTION_SMALLEST 0.75
#define CAPTION_LINES_MOST 3
#define ID_LINES_MOST 2
#define ID_LONGEST 120       /* longer ones nobody types */
#define SPACE 1.35           /* from line to line, in sizes */
#define COORDINATE_LEAST 6.0 /* so that copies can be read; but not larger than this part of a square */
#define COORDINATE_SHARE 0.45

/* --- texts --- */

/* "3. White mates"; what the item has to say, or NULL. (transfer full) */
static char *
caption_of (EtudePaper *self, EtudeExhibit *item, guint position)
{
  const char *caption = etude_exhibit_get (item)->caption;

  if (self->n_items == 1 || self->options.caption_lines > 0)
    return g_strdup (caption);
  /* Translators: the number of an exercise on paper, and what is to be done. */
  return caption ? g_strdup_printf (_ ("%u. %s"), position + 1, caption) : g_strdup_printf (_ ("%u."), position + 1);
}

static const char *
id_of (EtudePaper *self, EtudeExhibit *item)
{
  const char *id = etude_exhibit_get (item)->id;

  return self->options.with_ids && id && !strchr (id, '\n') && strlen (id) <= ID_LONGEST ? id : NULL;
}

/* How many lines TEXT takes, which may be NULL; BOLD bytes of it are. */
static guint
count_lines (EtudePaper *self, const char *text, double size, guint bold, guint most)
{
  g_autoptr (PangoLayout) layout = NULL;

  if (!text)
    return 0;
  layout = etude_paper_fit_text (self, text, size, bold, self->cell_width, most);
  return (guint) pango_layout_get_line_count (layout);
}

/* How many lines the longest caption takes, or one that takes more than ENOUGH. */
static guint
count_caption_lines (EtudePaper *self, guint enough)
{
  guint most = 0;

  for (guint i = 0; i < self->n_items && most <= enough; i++)
    {
      g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, i);
      g_autofree char *caption = caption_of (self, item, i);
      guint bold = caption ? etude_paper_number_length (self, caption) : 0;

      most = MAX (most, count_lines (self, caption, self->caption_size, bold, CAPTION_LINES_MOST));
    }
  return most;
}

static void
measure_texts (EtudePaper *self)
{
  guint captions = self->options.caption_lines, ids = 0;

  self->caption_size = CLAMP (self->cell_width * CAPTION_SHARE, CAPTION_LEAST, CAPTION_MOST);
  self->id_size = MAX (self->caption_size * ID_SHARE, ID_LEAST);
  if (captions == 0)
    {
      guint most;
      double least;
      guint lines;

      /* What captions take, the boards have not. */
      least = MAX (CAPTION_LEAST, self->caption_size * CAPTION_SMALLEST);
      lines = count_caption_lines (self, CAPTION_LINES);
      while (lines > CAPTION_LINES && self->caption_size > least)
        {
          self->caption_size = MAX (least, self->caption_size - 0.5);
          lines = count_caption_lines (self, CAPTION_LINES);
        }
      captions = lines > CAPTION_LINES ? count_caption_lines (self, CAPTION_LINES_MOST) : lines;
      most = 0;
      for (guint i = 0; i < self->n_items; i++)
        {
          g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, i);

          most = MAX (most, count_lines (self, id_of (self, item), self->id_size, 0, ID_LINES_MOST));
        }
      ids = most;
    }
  self->caption_height = captions ? (captions * SPACE + 0.3) * self->caption_size : 0;
  self->id_height = (self->options.caption_lines > 0 ? (guint) self->options.with_ids : ids) * SPACE * self->id_size;
  self->line_height = self->options.with_lines ? self->caption_size * LINE_HEIGHT : 0;
}

/* --- layout --- */

/* How high the board of the first item is that has all the width. */
static double
full_height (EtudePaper *self)
{
  g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, 0);

  return etude_paper_paint_board (self, NULL, etude_exhibit_get (item)->scene, 0, 0, self->cell_width, G_MAXINT);
}

static guint
count_rows (EtudePaper *self, double height)
{
  return (guint) MAX (1, floor ((height + self->gap) / (self->cell_height + self->gap)));
}

void
etude_paper_lay_out_items (EtudePaper *self)
{
  const EtudePaperOptions *options = &self->options;
  double texts, height = self->body_height - self->head;

  self->gap = MIN (GAP, self->body_width / options->columns / 6);
  self->cell_width = (self->body_width + self->gap) / options->columns - self->gap;
  measure_texts (self);
  texts = self->caption_height + self->line_height + self->id_height;
  if (options->rows > 0)
    {
      self->rows = self->first_rows = options->rows;
      self->cell_height = (height + self->gap) / options->rows - self->gap;
    }
  else
    {
      self->cell_height = MIN (full_height (self) + texts, height);
      self->rows = count_rows (self, self->body_height);
      self->first_rows = count_rows (self, height);
    }
  self->board_height = MAX (self->cell_height - texts, self->cell_height / 3);
}

guint
etude_paper_page_of_item (EtudePaper *self, guint item)
{
  guint row = item / self->options.columns;

  return row < self->first_rows ? 0 : 1 + (row - self->first_rows) / self->rows;
}

/* --- painting --- */

/* The board of SCENE in WIDTH x HEIGHT, with coordinates that are not too small. */
static EtudeBoardView
fit_board (EtudePaper *self, EtudeBoardScene *scene, double width, double height)
{
  EtudeBoardView view = self->options.view;

  view.columns = etude_board_scene_get_columns (scene);
  view.rows = etude_board_scene_get_rows (scene);
  etude_board_view_fit (&view, width / ETUDE_PAPER_FINER, height / ETUDE_PAPER_FINER);
  view.least_text = MIN (COORDINATE_LEAST / ETUDE_PAPER_FINER, view.unit * COORDINATE_SHARE);
  etude_board_view_fit (&view, width / ETUDE_PAPER_FINER, height / ETUDE_PAPER_FINER);
  return view;
}

double
etude_paper_square_edge (EtudePaper *self, EtudeBoardScene *scene)
{
  return fit_board (self, scene, self->cell_width, self->board_height).unit * ETUDE_PAPER_FINER;
}

double
etude_paper_paint_board (EtudePaper *self, cairo_t *cr, EtudeBoardScene *scene, double x, double y, double width,
                         double height)
{
  EtudeBoardView view = fit_board (self, scene, width, height);
  double margin, high, wide;

  margin = etude_board_view_margin (&view);
  wide = view.unit * view.columns + margin;
  high = view.unit * view.rows + margin;
  if (!cr)
    return high * ETUDE_PAPER_FINER;
  etude_board_view_fit (&view, ceil (wide), ceil (high)); /* the same squares, from the corner on */
  cairo_save (cr);
  cairo_translate (cr, x + (width - wide * ETUDE_PAPER_FINER) / 2, y);
  cairo_scale (cr, ETUDE_PAPER_FINER, ETUDE_PAPER_FINER);
  if (self->options.for_screen)
    etude_board_paint (cr, &view, scene);
  else
    etude_board_stamps_paint (self->stamps, cr, &view, scene);
  cairo_restore (cr);
  return high * ETUDE_PAPER_FINER;
}

/* In the room that the board has left over there are more of them. */
static double
paint_lines (EtudePaper *self, cairo_t *cr, double x, double y, double room)
{
  guint n = self->options.rows ? CLAMP ((guint) (room / self->line_height), 1, LINES_MOST) : 1;

  for (guint i = 1; i <= n; i++)
    etude_paper_rule (cr, x, y + i * self->line_height, self->cell_width);
  return n * self->line_height;
}

void
etude_paper_paint_item (EtudePaper *self, cairo_t *cr, guint position)
{
  g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, position);
  guint page = etude_paper_page_of_item (self, position), row = position / self->options.columns;
  double x = self->left + position % self->options.columns * (self->cell_width + self->gap), y, high;
  g_autofree char *caption = caption_of (self, item, position);
  const char *id = id_of (self, item);

  row -= page ? self->first_rows + (page - 1) * self->rows : 0;
  y = self->top + (page ? 0 : self->head) + row * (self->cell_height + self->gap);
  if (caption && self->caption_height > 0)
    etude_paper_take_text (cr,
                           etude_paper_fit_text (self, caption, self->caption_size,
                                                 etude_paper_number_length (self, caption), self->cell_width,
                                                 MAX (self->options.caption_lines, CAPTION_LINES_MOST)),
                           x, y);
  y += self->caption_height;
  high
      = etude_paper_paint_board (self, cr, etude_exhibit_get (item)->scene, x, y, self->cell_width, self->board_height);
  y += high;
  if (id)
    etude_paper_take_text (cr, etude_paper_fit_text (self, id, self->id_size, 0, self->cell_width, ID_LINES_MOST), x,
                           y + self->id_size * 0.2);
  if (self->line_height > 0)
    paint_lines (self, cr, x, y + self->id_height, self->board_height - high + self->line_height);
}
