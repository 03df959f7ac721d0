/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-paper-items.c - the items on the pages: where they lie, and how they are painted. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "etude-paper-private.h"

#ifdef ETUDE_QRENCODE
#  include <qrencode.h>
#endif

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
#define QUESTION_LINES_MOST 30 /* of a title and what is asked */
#define QUESTION_SHARE 0.9     /* of the size of captions */
#define QUESTION_LEAST 8.0
#define BOARD_LEAST 0.55 /* of the height of an item: what texts and lines leave to the board */
#define HAND 6.5         /* points that a letter of handwriting takes */
#define TURN_SHARE 0.06  /* of the width of an item, for the triangle */
#define WORDS 4.0        /* size of words that are not seen */
#define ID_LINES_MOST 2
#define CODE 51.1             /* points: 18 mm, which phones read at arm's length */
#define QUIET (CODE / 21 * 4) /* of white around it: four of its squares, of which it has 21 or more on a side */
#define ID_LONGEST 120        /* longer ones nobody types */
#define SPACE 1.35            /* from line to line, in sizes */
#define COORDINATE_LEAST 6.0  /* so that copies can be read; but not larger than this part of a square */
#define COORDINATE_SHARE 0.45
#define FINER 0.1           /* boards on pages are laid out in tenths of a point */
#define PICTURE_BOARD 115.0 /* points: texts of a picture are as large as where boards are so wide, four on A4, */
#define PICTURE_LEAST 1.2   /* but a point is at least so many pixels */

/* --- texts --- */

/* "3. White mates"; what the item has to say, or NULL. (transfer full) */
static char *
caption_of (EtudePaper *self, EtudeExhibit *item, guint position)
{
  const char *caption = etude_exhibit_get (item)->caption;

  if (self->n_items == 1 || self->options.caption_lines > 0)
    return g_strdup (caption);
  if (self->task)
    caption += strlen (self->task);
  /* Translators: the number of an exercise on paper, and what is to be done. */
  return caption && *caption
             ? g_strdup_printf (_ ("%u. %s"), position + 1, g_str_has_prefix (caption, " ") ? caption + 1 : caption)
             : g_strdup_printf (_ ("%u."), position + 1);
}

static const char *
id_of (EtudePaper *self, EtudeExhibit *item)
{
  const char *id = etude_exhibit_get (item)->id;

  return self->options.with_ids && id && !strchr (id, '\n') && strlen (id) <= ID_LONGEST ? id : NULL;
}

/* How many lines of WIDTH TEXT takes, which may be NULL; BOLD bytes of it are. */
static guint
count_lines (EtudePaper *self, const char *text, double size, guint bold, double width, guint most)
{
  g_autoptr (PangoLayout) layout = NULL;

  if (!text)
    return 0;
  layout = etude_paper_fit_text (self, text, size, bold, width, most);
  return (guint) pango_layout_get_line_count (layout);
}

/* How many lines the longest caption of the N items from FIRST on takes, or one that takes more than ENOUGH. */
static guint
count_caption_lines (EtudePaper *self, guint first, guint n, guint enough)
{
  guint most = 0;

  for (guint i = first; i < MIN (first + n, self->n_items) && most <= enough; i++)
    {
      g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, i);
      g_autofree char *caption = caption_of (self, item, i);
      guint bold = caption ? etude_paper_number_length (self, caption) : 0;

      most = MAX (most, count_lines (self, caption, self->caption_size, bold, self->cell_width,
                                     self->questions ? QUESTION_LINES_MOST : CAPTION_LINES_MOST));
    }
  return most;
}

/* What stands below the board has the width of the item but for a code that stands there, too. */
static double
width_below (EtudePaper *self)
{
  return self->scan > 0 && !self->code_beside ? self->cell_width - self->scan - QUIET : self->cell_width;
}

/* Beside a code there is room for more. */
static guint
id_lines_most (EtudePaper *self)
{
  return self->scan > 0 && !self->code_beside ? (guint) (self->scan / SPACE / self->id_size) : ID_LINES_MOST;
}

/* The room for ids is that of the longest one. */
static void
measure_ids (EtudePaper *self)
{
  guint most = self->options.with_ids && self->options.caption_lines > 0;

  for (guint i = 0; i < self->n_items && self->options.with_ids && self->options.caption_lines == 0; i++)
    {
      g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, i);

      most = MAX (most,
                  count_lines (self, id_of (self, item), self->id_size, 0, width_below (self), id_lines_most (self)));
    }
  self->id_height = most * SPACE * self->id_size;
}

/* Returns how many lines captions have where all have the same room. */
static guint
measure_texts (EtudePaper *self)
{
  guint captions = self->options.caption_lines, lines;
  double least;

  self->caption_size
      = CLAMP (self->cell_width * CAPTION_SHARE, CAPTION_LEAST * self->point, CAPTION_MOST * self->point);
  self->id_size = MAX (self->caption_size * ID_SHARE, ID_LEAST);
  /* What is seen of the items before they are laid out. */
  for (guint i = 0; i < self->n_items && self->options.caption_lines == 0; i++)
    {
      g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, i);
      const EtudeExhibitParts *parts = etude_exhibit_get (item);

      self->turns = self->turns || (parts->to_move && self->options.rows > 0);
      self->questions = self->questions || (parts->caption && strchr (parts->caption, '\n') && self->options.rows > 0);
    }
  measure_ids (self);
  self->line_height = self->options.with_lines ? self->caption_size * LINE_HEIGHT : 0;
  self->board_width = self->cell_width * (self->turns ? 1 - TURN_SHARE : 1);
  if (self->questions)
    self->caption_size = MAX (QUESTION_LEAST, self->caption_size * QUESTION_SHARE);
  if (self->questions || captions > 0)
    return captions;
  /* What captions take, the boards have not. */
  least = MAX (CAPTION_LEAST, self->caption_size * CAPTION_SMALLEST);
  lines = count_caption_lines (self, 0, self->n_items, CAPTION_LINES);
  while (lines > CAPTION_LINES && self->caption_size > least)
    {
      self->caption_size = MAX (least, self->caption_size - 0.5);
      lines = count_caption_lines (self, 0, self->n_items, CAPTION_LINES);
    }
  return lines > CAPTION_LINES ? count_caption_lines (self, 0, self->n_items, CAPTION_LINES_MOST) : lines;
}

/* --- layout --- */

/* The board of PARTS, showing SCENE, in WIDTH x HEIGHT, with coordinates that are not too small. */
static EtudeBoardView
fit_board (EtudePaper *self, const EtudeExhibitParts *parts, EtudeBoardScene *scene, double width, double height)
{
  EtudeBoardView view = self->options.view;

  view.flipped = view.flipped || parts->from_black;
  view.columns = etude_board_scene_get_columns (scene);
  view.rows = etude_board_scene_get_rows (scene);
  etude_board_view_fit (&view, width / self->finer, height / self->finer);
  view.least_text = MIN (COORDINATE_LEAST * self->point / self->finer, view.unit * COORDINATE_SHARE);
  etude_board_view_fit (&view, width / self->finer, height / self->finer);
  return view;
}

/* In the units boards are laid out in; pixels are whole ones, and not so few that a square would be smaller for it. */
static void
measure_board (EtudePaper *self, const EtudeBoardView *view, double *wide, double *high)
{
  const double margin = etude_board_view_margin (view);

  *wide = view->unit * view->columns + margin;
  *high = view->unit * view->rows + margin;
  if (!self->options.pixels)
    return;
  *wide = floor (*wide) + 1;
  *high = floor (*high) + 1;
}

/* How high the board of the first item is that has all the width. */
static double
full_height (EtudePaper *self)
{
  g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, 0);

  return etude_paper_paint_board (self, NULL, etude_exhibit_get (item), etude_exhibit_get (item)->scene, 0, 0,
                                  self->board_width, G_MAXINT);
}

/* How many lines of handwriting the longest answer of the N items from FIRST on takes; what else would have been right, behind a
 * semicolon, nobody writes. */
static guint
count_answer_lines (EtudePaper *self, guint first, guint n)
{
  guint most = 1;

  if (self->options.caption_lines > 0)
    return 1;
  for (guint i = first; i < MIN (first + n, self->n_items); i++)
    {
      g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, i);
      const char *answer = etude_exhibit_get (item)->answer;
      const glong letters = answer ? g_utf8_strlen (answer, (gssize) strcspn (answer, ";\n")) : 0;

      most = MAX (most, (guint) ceil (letters * HAND / width_below (self)));
    }
  return MIN (most, LINES_MOST);
}

/* What a row with LINES to write on has below its boards. */
static double
height_below (EtudePaper *self, guint lines)
{
  return MAX (self->id_height + lines * self->line_height,
              self->scan > 0 && !self->code_beside ? self->scan + QUIET : 0);
}

static double
caption_height (EtudePaper *self, guint lines)
{
  return lines ? etude_paper_whole (self, (lines * SPACE + 0.3) * self->caption_size) : 0;
}

/* A row of the N items from FIRST on, whose captions have so many lines. Returns its height. */
static double
measure_row (EtudePaper *self, guint first, guint n, guint captions, EtudeItemRow *row)
{
  const double least = self->cell_height * BOARD_LEAST;
  double left, most, height;

  row->caption_height = MIN (caption_height (self, captions), self->body_height / 2);
  row->lines = self->line_height > 0 ? count_answer_lines (self, first, n) : 0;
  left = self->cell_height - row->caption_height;
  most = MAX (left - least, height_below (self, 0)) - self->id_height;
  if (!self->questions)
    row->lines = MIN (row->lines, (guint) MAX (1, most / MAX (self->line_height, 1)));
  left -= height_below (self, row->lines);
  row->board_height = self->questions ? CLAMP (left, least, full_height (self)) : MAX (left, self->cell_height / 3);
  if (self->scan > 0 && self->code_beside)
    row->board_height = MAX (row->board_height, self->scan + 2 * QUIET);
  height = row->caption_height + row->board_height + height_below (self, row->lines);
  if (self->questions)
    return height;
  return self->scan > 0 ? MAX (self->cell_height, height) : self->cell_height;
}

/* --- codes --- */

#ifdef ETUDE_QRENCODE
/* Has the codes stand beside the boards, or below. Returns how large a square of the first board is then. */
static double
try_codes (EtudePaper *self, gboolean beside, guint captions)
{
  g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, 0);
  const EtudeExhibitParts *parts = etude_exhibit_get (item);
  EtudeItemRow row = { 0 };

  self->code_beside = beside;
  self->board_width = self->cell_width * (self->turns ? 1 - TURN_SHARE : 1) - (beside ? self->scan + QUIET : 0);
  measure_ids (self);
  measure_row (self, 0, self->questions ? self->options.columns : self->n_items, captions, &row);
  return fit_board (self, parts, parts->scene, self->board_width, row.board_height).unit;
}

#endif

/* Where ids are printed, and paper is not too small, codes have a place that leaves the most to the boards. */
static void
place_codes (EtudePaper *self, guint captions)
{
#ifdef ETUDE_QRENCODE
  const guint lines
      = self->questions ? count_caption_lines (self, 0, self->options.columns, QUESTION_LINES_MOST) : captions;
  double below;

  if (self->id_height <= 0 || self->options.rows == 0 || self->options.caption_lines > 0
      || self->cell_width < 2 * (CODE - QUIET))
    return;
  self->scan = CODE;
  below = try_codes (self, FALSE, lines);
  if (try_codes (self, TRUE, lines) < below)
    try_codes (self, FALSE, lines);
#endif
}

/* ID for a camera, its top left corner at (X, Y): one path, so that there are no seams. */
static void
paint_code (EtudePaper *self, cairo_t *cr, const char *id, double x, double y)
{
#ifdef ETUDE_QRENCODE
  QRcode *code = QRcode_encodeString (id, 0, QR_ECLEVEL_M, QR_MODE_8, 1);

  if (!code)
    return;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, self->scan / code->width, self->scan / code->width);
  for (int row = 0; row < code->width; row++)
    for (int from = 0, n; from < code->width; from += MAX (n, 1))
      {
        for (n = 0; from + n < code->width && code->data[row * code->width + from + n] & 1;)
          n++;
        if (n > 0)
          cairo_rectangle (cr, from, row, n, 1);
      }
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_fill (cr);
  cairo_restore (cr);
  QRcode_free (code);
#endif
}

/* --- rows --- */

/* One row after the other, each on the page where it has room. */
static void
lay_out_rows (EtudePaper *self, guint captions)
{
  const guint columns = self->options.columns;
  double y = self->head;
  guint page = 0;

  for (guint first = 0; first < self->n_items; first += columns)
    {
      EtudeItemRow row = { 0 };
      const guint lines = self->questions ? count_caption_lines (self, first, columns, QUESTION_LINES_MOST) : captions;
      const double height
          = measure_row (self, self->questions ? first : 0, self->questions ? columns : self->n_items, lines, &row);

      if (y > (page ? 0 : self->head) && y + height > self->body_height + self->finer)
        {
          page++;
          y = 0;
        }
      row.page = page;
      row.y = y;
      g_array_append_val (self->item_rows, row);
      y += height + self->gap;
    }
}

void
etude_paper_lay_out_columns (EtudePaper *self)
{
  const EtudePaperOptions *options = &self->options;

  if (options->pixels)
    {
      g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, 0);
      EtudeBoardView view;
      double high;

      self->point = MAX (options->pixels / PICTURE_BOARD, PICTURE_LEAST);
      self->finer = 1;
      view = fit_board (self, etude_exhibit_get (item), etude_exhibit_get (item)->scene, options->pixels, G_MAXINT);
      measure_board (self, &view, &self->cell_width, &high);
      self->gap = self->left = self->top = round (MIN (GAP * self->point, self->cell_width / 6));
      self->body_width = options->columns * (self->cell_width + self->gap) - self->gap;
      self->body_height = G_MAXINT;
    }
  else
    {
      self->point = 1;
      self->finer = FINER;
      self->gap = MIN (GAP, self->body_width / options->columns / 6);
      self->cell_width = (self->body_width + self->gap) / options->columns - self->gap;
    }
}

void
etude_paper_lay_out_items (EtudePaper *self)
{
  EtudePaperOptions *options = &self->options;
  const double height = self->body_height - self->head;
  double full;
  guint captions;

  captions = measure_texts (self);
  if (options->rows > 0)
    self->cell_height = (height + self->gap) / options->rows - self->gap;
  else
    self->cell_height
        = MIN (full_height (self) + caption_height (self, captions) + self->line_height + self->id_height, height);
  place_codes (self, captions);
  lay_out_rows (self, captions);
  if (options->pixels)
    {
      self->body_height = g_array_index (self->item_rows, EtudeItemRow, self->item_rows->len - 1).y + self->cell_height;
      options->width = self->body_width + 2 * self->left;
      options->height = self->body_height + 2 * self->top;
    }
  if (!self->questions)
    return;
  /* Where rows are as high as their questions want it, what is left of a page goes to its boards. */
  full = full_height (self);
  for (guint first = 0, n; first < self->item_rows->len; first += n)
    {
      EtudeItemRow *rows = &g_array_index (self->item_rows, EtudeItemRow, first);
      const EtudeItemRow *last;
      double more, y = rows->y;

      for (n = 1; first + n < self->item_rows->len && rows[n].page == rows->page;)
        n++;
      last = &rows[n - 1];
      more = self->body_height - last->y - last->caption_height - last->board_height - height_below (self, last->lines);
      for (guint i = 0; i < n; i++)
        {
          rows[i].board_height = MIN (full, rows[i].board_height + MAX (more, 0) / n);
          rows[i].y = y;
          y += rows[i].caption_height + rows[i].board_height + height_below (self, rows[i].lines) + self->gap;
        }
    }
}

guint
etude_paper_page_of_item (EtudePaper *self, guint item)
{
  return g_array_index (self->item_rows, EtudeItemRow, item / self->options.columns).page;
}

/* --- painting --- */

double
etude_paper_square_edge (EtudePaper *self, const EtudeExhibitParts *parts, EtudeBoardScene *scene)
{
  return fit_board (self, parts, scene, self->board_width,
                    g_array_index (self->item_rows, EtudeItemRow, 0).board_height)
             .unit
         * self->finer;
}

/* Who is to move at the board, whose squares lie in BOX: a triangle beside the own first rank, white and pointing up for White,
 * black and pointing down for Black; in words, which are as white as the paper, for who cannot see it: programs that read a PDF
 * aloud say them in front of the board. */
static void
paint_turn (EtudePaper *self, cairo_t *cr, char to_move, gboolean flipped, const cairo_rectangle_t *box)
{
  const gboolean white = to_move == 'w', below = white != flipped;
  const double size = self->cell_width * TURN_SHARE * 0.7;
  const double top = below ? box->y + box->height - size * 1.2 : box->y + size * 0.2;
  PangoLayout *words = etude_paper_set_text (self, white ? _ ("White to move") : _ ("Black to move"), WORDS, 0, 0);

  cairo_save (cr);
  cairo_move_to (cr, box->x + box->width + size * 0.3, white ? top + size * 0.9 : top);
  cairo_rel_line_to (cr, size, 0);
  cairo_rel_line_to (cr, -size / 2, white ? -size * 0.9 : size * 0.9);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, MAX (0.6, size * 0.08));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (!white)
    cairo_fill_preserve (cr);
  cairo_stroke (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_move_to (cr, box->x + box->width / 3, box->y + box->height / 2);
  pango_cairo_show_layout (cr, words);
  cairo_new_path (cr);
  cairo_restore (cr);
  g_object_unref (words);
}

double
etude_paper_paint_board (EtudePaper *self, cairo_t *cr, const EtudeExhibitParts *parts, EtudeBoardScene *scene,
                         double x, double y, double width, double height)
{
  EtudeBoardView view = fit_board (self, parts, scene, width, height);
  const double margin = etude_board_view_margin (&view);
  double high, wide;

  measure_board (self, &view, &wide, &high);
  if (!cr)
    return high * self->finer;
  etude_board_view_fit (&view, ceil (wide), ceil (high)); /* the same squares, from the corner on */
  x = etude_paper_whole (self, x + (width - wide * self->finer) / 2);
  if (parts->to_move && scene == parts->scene && self->turns)
    {
      const double size = view.unit * self->finer;

      paint_turn (self, cr, parts->to_move, view.flipped,
                  &(cairo_rectangle_t){ x + margin * self->finer, y, size * view.columns, size * view.rows });
    }
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, self->finer, self->finer);
  if (self->options.for_screen)
    etude_board_paint (cr, &view, scene);
  else
    etude_board_stamps_paint (self->stamps, cr, &view, scene);
  cairo_restore (cr);
  return high * self->finer;
}

void
etude_paper_paint_item (EtudePaper *self, cairo_t *cr, guint position)
{
  g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, position);
  const EtudeExhibitParts *parts = etude_exhibit_get (item);
  const EtudeItemRow *row = &g_array_index (self->item_rows, EtudeItemRow, position / self->options.columns);
  double x = self->left + position % self->options.columns * (self->cell_width + self->gap), y = self->top + row->y,
         high;
  g_autofree char *caption = caption_of (self, item, position);
  const char *id = id_of (self, item);
  const guint fixed = self->options.caption_lines, flowing = self->questions ? QUESTION_LINES_MOST : CAPTION_LINES_MOST;

  if (caption && row->caption_height > 0)
    etude_paper_take_text (cr,
                           etude_paper_fit_text (self, caption, self->caption_size,
                                                 etude_paper_number_length (self, caption), self->cell_width,
                                                 fixed ? fixed : flowing),
                           x, y);
  y += row->caption_height;
  high = etude_paper_paint_board (self, cr, parts, parts->scene, x, y, self->board_width, row->board_height);
  if (self->scan > 0 && self->code_beside) /* there is white between the code and what stands below */
    high = MAX (high, self->scan + 2 * QUIET);
  if (id && self->scan > 0)
    paint_code (self, cr, id, x + self->cell_width - self->scan,
                self->code_beside ? y + high - self->scan - QUIET : y + high + QUIET);
  y += high;
  if (id)
    etude_paper_take_text (cr,
                           etude_paper_fit_text (self, id, self->id_size, 0, width_below (self), id_lines_most (self)),
                           x, y + self->id_size * 0.2);
  if (self->line_height > 0)
    {
      /* At least as many as the row has; in the room that the board has left over there are more. */
      double room = row->board_height - high + height_below (self, row->lines) - self->id_height;
      guint n = self->options.rows ? CLAMP ((guint) (room / self->line_height), row->lines, LINES_MOST) : 1;

      for (guint i = 1; i <= n; i++)
        etude_paper_rule (cr, x, y + self->id_height + i * self->line_height, width_below (self));
    }
}
