/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-paper-answers.c - the last pages: pieces to cut out, and the answers. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "etude-paper-private.h"

#define HEADING 13.0
#define HEADING_HEIGHT 26.0
#define TEXT 9.0
#define GAP 14.0
#define BOARD_SHARE 0.86 /* of the width of an answer */
#define SET_GAP 10.0     /* between sets of pieces to cut out */
#define PIECE_LEAST 28.0 /* the edge of a piece to cut out: 10 mm, where the squares are smaller */

/* --- the answers --- */

/* One answer from (X, Y) on; returns its height. CR NULL: nothing is painted. */
static double
paint_answer (EtudePaper *self, cairo_t *cr, guint position, double x, double y)
{
  g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, position);
  const EtudeExhibitParts *parts = etude_exhibit_get (item);
  EtudeBoardScene *scene = parts->answer_scene;
  g_autofree char *written = etude_paper_notation (self, parts->answer ? parts->answer : ""), *numbered = NULL;
  double high, most = self->body_height - HEADING_HEIGHT;
  const char *answer = written;
  PangoLayout *text;

  if (self->n_items > 1) /* "3. Kd6, mate in 5" */
    answer = numbered = parts->answer ? g_strdup_printf (_ ("%u. %s"), position + 1, written)
                                      : g_strdup_printf (_ ("%u."), position + 1);
  text = etude_paper_set_text (self, answer, TEXT, etude_paper_number_length (self, answer), self->answer_width);
  high = etude_paper_text_height (text) + TEXT * 0.4;
  if (cr)
    etude_paper_take_text (cr, text, x, y);
  else
    g_object_unref (text);
  if (scene)
    high += etude_paper_paint_board (self, cr, parts, scene, x, y + high, self->answer_width * BOARD_SHARE,
                                     MAX (most - high, most / 4));
  return high;
}

void
etude_paper_lay_out_answers (EtudePaper *self)
{
  double y = HEADING_HEIGHT;
  gboolean has_boards = FALSE;

  if (!self->options.with_answers)
    return;
  for (guint i = 0; i < self->n_items; i++)
    {
      g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, i);

      if (etude_exhibit_get (item)->answer || etude_exhibit_get (item)->answer_scene)
        g_array_append_val (self->answered, i);
      has_boards = has_boards || etude_exhibit_get (item)->answer_scene;
    }
  self->answer_columns = has_boards ? 3 : 2;
  if (self->options.width > self->options.height)
    self->answer_columns++;
  self->answer_width = (self->body_width + GAP) / self->answer_columns - GAP;
  for (guint first = 0; first < self->answered->len; first += self->answer_columns)
    {
      EtudeAnswerRow row = { first, MIN (self->answer_columns, self->answered->len - first), self->n_answer_pages, y };
      double height = 0;

      for (guint i = first; i < first + row.n; i++)
        height = MAX (height, paint_answer (self, NULL, g_array_index (self->answered, guint, i), 0, 0));
      if (first == 0)
        self->n_answer_pages = 1;
      else if (y + height > self->body_height)
        {
          self->n_answer_pages++;
          y = row.y = HEADING_HEIGHT;
        }
      row.page = self->n_answer_pages - 1;
      g_array_append_val (self->answer_rows, row);
      y += height + GAP;
    }
}

void
etude_paper_paint_answers (EtudePaper *self, cairo_t *cr, guint page)
{
  g_autofree char *heading
      = self->version ? g_strdup_printf ("%s · %c", _ ("Answers"), self->version) : g_strdup (_ ("Answers"));

  etude_paper_take_text (cr, etude_paper_set_text (self, heading, HEADING, ETUDE_PAPER_ALL, 0), self->left, self->top);
  for (guint r = 0; r < self->answer_rows->len; r++)
    {
      const EtudeAnswerRow *row = &g_array_index (self->answer_rows, EtudeAnswerRow, r);

      for (guint i = 0; i < row->n && row->page == page; i++)
        paint_answer (self, cr, g_array_index (self->answered, guint, row->first + i),
                      self->left + i * (self->answer_width + GAP), self->top + row->y);
    }
}

/* --- pieces to cut out --- */

static guint
count_faces (EtudeBoardScene *scene, EtudeFace face)
{
  guint n = 0;

  for (guint square = 0; square < etude_board_scene_get_columns (scene) * etude_board_scene_get_rows (scene); square++)
    {
      EtudeFace there = etude_board_scene_get_face (scene, square);

      n += there.tint == face.tint && there.piece == face.piece && there.style == face.style;
    }
  return n;
}

static guint
count_pieces (EtudePaper *self, EtudeFace face)
{
  guint n = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    n += memcmp (&g_array_index (self->pieces, EtudeFace, i), &face, sizeof face) == 0;
  return n;
}

void
etude_paper_find_pieces (EtudePaper *self)
{
  if (!self->options.with_pieces)
    return;
  for (guint i = 0; i < self->n_items; i++)
    {
      g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, i);
      EtudeBoardScene *answer = etude_exhibit_get (item)->answer_scene;
      EtudeBoardScene *scene;

      if (!answer)
        continue;
      /* As many of each as the one item needs that needs most. */
      scene = etude_exhibit_get (item)->scene;
      for (guint square = 0; square < etude_board_scene_get_columns (answer) * etude_board_scene_get_rows (answer);
           square++)
        {
          EtudeFace face = etude_board_scene_get_face (answer, square);

          if (face.tint != ETUDE_TINT_NONE
              && count_faces (answer, face) > count_faces (scene, face) + count_pieces (self, face))
            g_array_append_val (self->pieces, face);
        }
      self->piece_edge = MAX (self->piece_edge, etude_paper_square_edge (self, etude_exhibit_get (item), answer));
    }
}

/* They are as large as the squares that they are put on, if scissors can cut that, and smaller when there are more than
 * a page has room for; and there are as many sets as it has room for, so that a few pages are enough for a class. */
void
etude_paper_paint_pieces (EtudePaper *self, cairo_t *cr)
{
  const guint n = self->pieces->len;
  double size = MAX (PIECE_LEAST, self->piece_edge), height = self->body_height - HEADING_HEIGHT, set, width;
  guint across = (guint) (self->body_width / size), beside;

  while (ceil ((double) n / across) * size > height)
    size = self->body_width / ++across;
  set = ceil ((double) n / across) * size + SET_GAP;
  width = MIN (n, across) * size + SET_GAP;
  beside = (guint) MAX (1, (self->body_width + SET_GAP) / width);
  etude_paper_take_text (cr, etude_paper_set_text (self, _ ("Pieces to cut out"), HEADING, ETUDE_PAPER_ALL, 0),
                         self->left, self->top);
  for (guint i = 0; i < n * beside * (guint) MAX (1, (height + SET_GAP) / set); i++)
    {
      double x = self->left + i / n % beside * width + i % n % across * size,
             y = self->top + HEADING_HEIGHT + i / n / beside * set + i % n / across * size;
      EtudeFace face = g_array_index (self->pieces, EtudeFace, i % n);

      face.print = self->options.view.look == ETUDE_LOOK_PRINT;
      etude_board_stamps_paint_face (self->stamps, cr, face, x + size * 0.08, y + size * 0.08, size * 0.84);
      cairo_rectangle (cr, x, y, size, size);
    }
  cairo_set_line_width (cr, 0.4);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_stroke (cr);
}
