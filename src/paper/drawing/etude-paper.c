/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-paper.c - boards on pages: the class, what a page has besides items, and the PDF. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "etude-marking.h"
#include "etude-paper-private.h"

#define A4_WIDTH 595.276 /* points */
#define A4_HEIGHT 841.89
#define MARGIN 42.52        /* 15 mm */
#define MARGIN_SHARE 0.0716 /* of the paper, at most */
#define TITLE 16.0
#define TITLE_HEIGHT 30.0
#define TITLE_LINES 5   /* where one would not do, however small its letters, */
#define TITLE_LONG 0.65 /* of letters of this part of the size, */
#define TITLE_GAP 10.0  /* with this below */
#define NAME 10.0
#define NAME_HEIGHT 30.0
#define NAME_SHARE 0.64 /* of the width, before the date */
#define FOOT 28.0       /* for the page's number, and some room above it */
#define FOOT_TEXT 9.0
#define TASK 12.0
#define TASK_LINES 2
#define ORIGIN_SHARE 0.72 /* of the width */

G_DEFINE_FINAL_TYPE (EtudePaper, etude_paper, G_TYPE_OBJECT)

/* --- options --- */

void
etude_paper_options_init (EtudePaperOptions *options)
{
  *options = (EtudePaperOptions){
    .width = A4_WIDTH,
    .height = A4_HEIGHT,
    .margin = MARGIN,
    .with_name = TRUE,
    .with_lines = TRUE,
    .with_answers = TRUE,
    .view = { .look = ETUDE_LOOK_PRINT, .ink = { 0, 0, 0, 1 }, .coordinates = ETUDE_COORDINATES_OUTSIDE },
  };
  etude_paper_options_set_per_page (options, 6);
}

void
etude_paper_options_copy (EtudePaperOptions *options, const EtudePaperOptions *from)
{
  *options = *from;
  options->title = g_strdup (from->title);
  options->origin = g_strdup (from->origin);
  options->other = from->other ? g_object_ref (from->other) : NULL;
  options->font = from->font ? g_intern_string (from->font) : NULL;
}

void
etude_paper_options_clear (EtudePaperOptions *options)
{
  g_clear_pointer (&options->title, g_free);
  g_clear_pointer (&options->origin, g_free);
  g_clear_object (&options->other);
}

gboolean
etude_paper_options_set_per_page (EtudePaperOptions *options, guint n)
{
  static const guint shapes[][2] = { { 1, 1 }, { 1, 2 }, { 2, 2 }, { 2, 3 }, { 3, 3 }, { 3, 4 } };
  gboolean wide = options->width > options->height;

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (shapes[i][0] * shapes[i][1] == n)
      {
        options->columns = shapes[i][wide ? 1 : 0];
        options->rows = shapes[i][wide ? 0 : 1];
        return TRUE;
      }
  return FALSE;
}

/* --- the class --- */

static void
etude_paper_finalize (GObject *object)
{
  EtudePaper *self = ETUDE_PAPER (object);

  g_clear_object (&self->other);
  g_object_unref (self->items);
  g_free (self->task);
  g_free (self->code);
  g_object_unref (self->texts);
  etude_board_stamps_free (self->stamps);
  etude_paper_options_clear (&self->options);
  g_array_unref (self->item_rows);
  g_array_unref (self->answered);
  g_array_unref (self->answer_rows);
  g_array_unref (self->pieces);
  G_OBJECT_CLASS (etude_paper_parent_class)->finalize (object);
}

static void
etude_paper_class_init (EtudePaperClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_paper_finalize;
}

/* Letters are as wide on every printer as they were when lines were broken. */
static void
etude_paper_init (EtudePaper *self)
{
  cairo_font_options_t *exact = cairo_font_options_create ();

  cairo_font_options_set_hint_style (exact, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (exact, CAIRO_HINT_METRICS_OFF);
  self->texts = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_cairo_context_set_font_options (self->texts, exact);
  pango_context_set_round_glyph_positions (self->texts, FALSE);
  cairo_font_options_destroy (exact);
  self->item_rows = g_array_new (FALSE, FALSE, sizeof (EtudeItemRow));
  self->answered = g_array_new (FALSE, FALSE, sizeof (guint));
  self->answer_rows = g_array_new (FALSE, FALSE, sizeof (EtudeAnswerRow));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (EtudeFace));
}

/* What is asked of all items: the whole of it, or the sentences that they begin with. NULL: nothing. (transfer full) */
static char *
find_task (EtudePaper *self)
{
  g_autofree char *task = NULL;
  gsize length = 0, end;

  for (guint i = 0; i < self->n_items && self->n_items > 1 && self->options.caption_lines == 0; i++)
    {
      g_autoptr (EtudeExhibit) item = g_list_model_get_item (self->items, i);
      const char *caption = etude_exhibit_get (item)->caption;

      if (!caption || strchr (caption, '\n'))
        return NULL;
      if (!task)
        {
          task = g_strdup (caption);
          length = strlen (task);
        }
      for (end = 0; end < length && caption[end] == task[end]; end++)
        ;
      if (end < length || caption[end])
        while (end > 0 && (caption[end] != ' ' || caption[end - 1] != '.'))
          end--;
      length = end;
    }
  return length > 0 ? g_strndup (task, length) : NULL;
}

double
etude_paper_whole (EtudePaper *self, double length)
{
  return self->options.pixels ? round (length) : length;
}

/* On one line, or where that would be cut off, on several. (transfer full) */
static PangoLayout *
set_title (EtudePaper *self)
{
  const double size = TITLE * self->point;
  g_autoptr (PangoLayout) line
      = etude_paper_fit_text (self, self->options.title, size, ETUDE_PAPER_ALL, self->body_width, 1);

  if (!pango_layout_is_ellipsized (line))
    return g_steal_pointer (&line);
  return etude_paper_fit_text (self, self->options.title, size * TITLE_LONG, ETUDE_PAPER_ALL, self->body_width,
                               TITLE_LINES);
}

static void
lay_out (EtudePaper *self)
{
  const EtudePaperOptions *options = &self->options;
  const double margin = MIN (options->margin, MIN (options->width, options->height) * MARGIN_SHARE);

  self->left = margin + (options->bound_right ? 0 : options->binding);
  self->top = margin;
  self->body_width = options->width - 2 * margin - options->binding;
  self->body_height = options->height - 2 * margin - FOOT;
  etude_paper_lay_out_columns (self);
  if (options->title)
    {
      g_autoptr (PangoLayout) title = set_title (self);

      self->title_height = etude_paper_whole (self, pango_layout_get_line_count (title) > 1
                                                        ? etude_paper_text_height (title) + TITLE_GAP * self->point
                                                        : TITLE_HEIGHT * self->point);
    }
  self->head = self->title_height + (options->with_name ? NAME_HEIGHT : 0);
  /* What is asked of all items stands above them once. */
  self->task = find_task (self);
  if (self->task)
    {
      g_autoptr (PangoLayout) text = etude_paper_fit_text (self, self->task, TASK, 0, self->body_width, TASK_LINES);

      self->task_y = self->head;
      self->head += etude_paper_text_height (text) + TASK;
    }
  etude_paper_lay_out_items (self);
  etude_paper_find_pieces (self);
  etude_paper_lay_out_answers (self);
}

static EtudePaper *
new_version (GListModel *items, const EtudePaperOptions *options, char version)
{
  EtudePaper *self = g_object_new (ETUDE_TYPE_PAPER, NULL);

  self->items = g_object_ref (items);
  self->n_items = g_list_model_get_n_items (items);
  self->version = version;
  self->stamps = etude_board_stamps_new (options->small);
  self->code = options->rows > 0 && options->caption_lines == 0 ? etude_marking_code (items) : NULL;
  etude_paper_options_copy (&self->options, options);
  if (options->title && !*options->title)
    g_clear_pointer (&self->options.title, g_free);
  if (version)
    {
      g_autofree char *title = g_steal_pointer (&self->options.title);

      /* Translators: above a sheet for every second pupil: version A, or version B. */
      self->options.title
          = title ? g_strdup_printf ("%s · %c", title, version) : g_strdup_printf (_ ("Version %c"), version);
    }
  self->options.view.font = self->options.font;
  lay_out (self);
  return self;
}

EtudePaper *
etude_paper_new (GListModel *items, const EtudePaperOptions *options)
{
  EtudePaper *self = new_version (items, options, options->other ? 'A' : 0);

  if (options->other)
    self->other = new_version (options->other, options, 'B');
  return self;
}

void
etude_paper_get_size (EtudePaper *self, double *width, double *height)
{
  *width = self->options.width;
  *height = self->options.height;
}

static guint
count_item_pages (EtudePaper *self)
{
  return etude_paper_page_of_item (self, self->n_items - 1) + 1;
}

guint
etude_paper_get_n_pages (EtudePaper *self)
{
  const guint n = count_item_pages (self) + (self->pieces->len > 0) + self->n_answer_pages;

  return self->other ? n + count_item_pages (self->other) + self->other->n_answer_pages : n;
}

/* What a page has. */
typedef struct
{
  EtudePaper *paper; /* whose version it is */
  enum
  {
    ITEMS,
    PIECES,
    ANSWERS,
  } what;
  guint page; /* of these */
} Place;

static Place
find_place (EtudePaper *self, guint page)
{
  const Place parts[] = { { self, ITEMS, count_item_pages (self) },
                          { self->other, ITEMS, self->other ? count_item_pages (self->other) : 0 },
                          { self, PIECES, self->pieces->len > 0 },
                          { self, ANSWERS, self->n_answer_pages },
                          { self->other, ANSWERS, self->other ? self->other->n_answer_pages : 0 } };
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (parts) && page >= parts[i].page)
    page -= parts[i++].page;
  return (Place){ parts[i].paper, parts[i].what, page };
}

/* --- painting --- */

static void
paint_field (EtudePaper *self, cairo_t *cr, const char *label, double x, double y, double width)
{
  PangoLayout *text = etude_paper_set_text (self, label, NAME, 0, 0);
  int wide;

  pango_layout_get_size (text, &wide, NULL);
  etude_paper_rule (cr, x + (double) wide / PANGO_SCALE + 4, y + NAME * 1.2, width - (double) wide / PANGO_SCALE - 4);
  etude_paper_take_text (cr, text, x, y);
}

static void
paint_foot (EtudePaper *self, cairo_t *cr, guint page, const char *code)
{
  guint n = etude_paper_get_n_pages (self);
  /* Translators: the number of a page, and how many there are. */
  g_autofree char *number = g_strdup_printf (_ ("%u of %u"), page + 1, n), *coded = NULL;
  const double y = self->top + self->body_height + FOOT - FOOT_TEXT * 1.2;
  PangoLayout *text;

  if (self->options.origin)
    etude_paper_take_text (
        cr, etude_paper_fit_text (self, self->options.origin, FOOT_TEXT - 1.5, 0, self->body_width * ORIGIN_SHARE, 1),
        self->left, y);
  if (n == 1 && !code)
    return;
  coded = code ? g_strjoin (" · ", code, n > 1 ? number : NULL, NULL) : NULL;
  text = etude_paper_set_text (self, coded ? coded : number, FOOT_TEXT, 0, self->body_width);
  pango_layout_set_alignment (text, self->options.origin || code ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_CENTER);
  etude_paper_take_text (cr, text, self->left, y);
}

void
etude_paper_paint_frame (EtudePaper *self, cairo_t *cr, guint page)
{
  const Place place = find_place (self, page);

  if (place.what == ITEMS && place.page == 0)
    {
      /* Above the items of the first page: the title, room for the name, what is asked of all. */
      EtudePaper *paper = place.paper;
      double y = paper->top, share = paper->body_width * NAME_SHARE;

      if (paper->options.title)
        {
          etude_paper_take_text (cr, set_title (paper), paper->left, y);
          y += paper->title_height;
        }
      if (paper->options.with_name)
        {
          /* Translators: on paper, before a line to write on. */
          paint_field (paper, cr, _ ("Name"), paper->left, y, share);
          /* Translators: on paper, before a line to write on. */
          paint_field (paper, cr, _ ("Date"), paper->left + share + NAME, y, paper->body_width - share - NAME);
        }
      if (paper->task)
        etude_paper_take_text (cr, etude_paper_fit_text (paper, paper->task, TASK, 0, paper->body_width, TASK_LINES),
                               paper->left, paper->top + paper->task_y);
    }
  paint_foot (self, cr, page, place.what == PIECES ? NULL : place.paper->code);
}

void
etude_paper_paint_page (EtudePaper *self, cairo_t *cr, guint page)
{
  const Place place = find_place (self, page);
  EtudePaper *paper = place.paper;

  etude_paper_paint_frame (self, cr, page);
  if (place.what == ANSWERS)
    etude_paper_paint_answers (paper, cr, place.page);
  else if (place.what == PIECES)
    etude_paper_paint_pieces (paper, cr);
  else
    for (guint i = 0; i < paper->n_items && etude_paper_page_of_item (paper, i) <= place.page; i++)
      if (etude_paper_page_of_item (paper, i) == place.page)
        etude_paper_paint_item (paper, cr, i);
}

/* --- PDF --- */

/* Without the time at which it was made: the same pages are the same file. */
cairo_surface_t *
etude_paper_create_pdf (EtudePaper *self, cairo_write_func_t write, void *data)
{
  cairo_surface_t *surface
      = cairo_pdf_surface_create_for_stream (write, data, self->options.width, self->options.height);

  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4); /* enough, and all can read it */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  if (self->options.title)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->options.title);
  return surface;
}

cairo_status_t
etude_paper_write_pdf (EtudePaper *self, cairo_write_func_t write, void *data)
{
  cairo_surface_t *surface = etude_paper_create_pdf (self, write, data);
  cairo_t *cr = cairo_create (surface);
  guint n = etude_paper_get_n_pages (self);
  cairo_status_t status;

  for (guint page = 0; page < n; page++)
    {
      etude_paper_paint_page (self, cr, page);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}
