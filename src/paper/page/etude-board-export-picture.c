/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an export paints: a list laid out as paper, or a board by itself. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <math.h>

#include "etude-board-export-private.h"

#define POINTS_A_PIXEL 0.75
#define FINER 0.1       /* a single board in points is laid out in tenths of one */
#define SMALL_SQUARE 28 /* pixels of an edge; below, pieces are drawn for few pixels */
#define SAMPLE_ROWS 8
#define SAMPLE_SLICE (6 * G_TIME_SPAN_MILLISECOND) /* between two frames */
#define NOTHING 6.0                                /* pixels: the squares of what is nothing in a picture */
#define NOTHING_GREY 0.88

/* --- the picture --- */

void
etude_export_picture_init (EtudeExportPicture *picture, EtudeBoardExport *export, EtudeExportFormat format, guint n,
                           gboolean for_screen)
{
  const EtudeExportKind *kind = &etude_export_kinds[format];
  const gboolean on_paper = kind->is_on_paper;
  EtudeBoardView *view = &picture->view;

  *picture = (EtudeExportPicture){ .view = export->view, .scale = on_paper ? FINER : 1 };
  picture->white = on_paper ? export->is_single : !export->transparent;
  view->ink = (EtudeColour){ 0, 0, 0, 1 }; /* the screen's may be white */
  if (export->is_single)
    {
      double margin;

      picture->width = on_paper ? export->size * POINTS_A_PIXEL : export->size;
      etude_board_view_fit (view, picture->width / picture->scale, picture->width / picture->scale);
      margin = etude_board_view_margin (view) / view->unit;
      picture->height = picture->width * (view->rows + margin) / (view->columns + margin);
      if (!on_paper)
        picture->height = ceil (picture->height);
      etude_board_view_fit (view, picture->width / picture->scale, picture->height / picture->scale);
    }
  else
    {
      g_autoptr (GtkSliceListModel) boards = gtk_slice_list_model_new (g_object_ref (export->boards), 0, n);
      g_autoptr (GtkPaperSize) size = gtk_paper_size_new (NULL);
      EtudePaperOptions options;

      etude_paper_options_init (&options);
      options.width = gtk_paper_size_get_width (size, GTK_UNIT_POINTS);
      options.height = gtk_paper_size_get_height (size, GTK_UNIT_POINTS);
      options.columns = MIN (export->across, n);
      options.rows = 0;
      options.caption_lines = 1; /* so that not all captions need be asked for */
      options.title = export->title;
      options.font = view->font;
      options.with_name = options.with_lines = options.with_ids = options.with_answers = FALSE;
      options.for_screen = for_screen && on_paper;
      options.pixels = on_paper ? 0 : export->size;
      options.small = for_screen || (kind->has_pixels && export->size / view->columns < SMALL_SQUARE);
      options.view = *view;
      picture->paper = etude_paper_new (G_LIST_MODEL (boards), &options);
      etude_paper_get_size (picture->paper, &picture->width, &picture->height);
    }
}

void
etude_export_picture_clear (EtudeExportPicture *picture)
{
  g_clear_object (&picture->paper);
}

/* --- painting --- */

static void
paint_white (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
}

void
etude_export_picture_paint_frame (EtudeExportPicture *picture, cairo_t *cr, guint page)
{
  if (picture->white)
    paint_white (cr);
  if (picture->paper)
    etude_paper_paint_frame (picture->paper, cr, page);
}

void
etude_export_picture_paint_board (EtudeExportPicture *picture, cairo_t *cr, EtudeExhibit *board, guint position)
{
  if (picture->paper)
    {
      etude_paper_paint_item (picture->paper, cr, position);
      return;
    }
  cairo_save (cr);
  cairo_scale (cr, picture->scale, picture->scale);
  etude_board_paint (cr, &picture->view, etude_exhibit_get (board)->scene);
  cairo_restore (cr);
}

/* --- a sample --- */

struct _EtudeExportSample
{
  EtudeBoardExport *export;
  EtudeExportPicture picture;
  cairo_surface_t *surface; /* what is painted so far, the first NEXT of N boards */
  cairo_t *cr;
  guint n, next;
};

EtudeExportSample *
etude_export_sample_new (EtudeBoardExport *export, EtudeExportFormat format, int width, int height, int pixels)
{
  const gboolean paper = etude_export_kinds[format].is_on_paper;
  EtudeExportSample *self = g_new0 (EtudeExportSample, 1);
  EtudeExportPicture *picture = &self->picture;
  double scale, size = NOTHING, unused = 0;

  self->export = g_object_ref (export);
  self->n = etude_board_export_get_n_boards (export);
  /* As many boards as make a picture that is about as high as wide. */
  if (!paper)
    self->n = MIN (self->n, export->across * MIN (export->across, SAMPLE_ROWS));
  etude_export_picture_init (picture, export, format, self->n, TRUE);
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * pixels, height * pixels);
  cairo_surface_set_device_scale (self->surface, pixels, pixels);
  self->cr = cairo_create (self->surface);
  scale = MIN (width / picture->width, height / picture->height);
  cairo_translate (self->cr, (width - picture->width * scale) / 2, (height - picture->height * scale) / 2);
  cairo_scale (self->cr, scale, scale);
  cairo_rectangle (self->cr, 0, 0, picture->width, picture->height);
  cairo_clip (self->cr);
  if (!picture->white)
    paint_white (self->cr);
  if (!picture->white && !paper)
    {
      /* What is nothing in the picture is chequered, as programs that draw have it: letters can be read on it whether
       * windows are light or dark. */
      cairo_device_to_user_distance (self->cr, &size, &unused);
      for (guint row = 0; row * size < picture->height; row++)
        for (guint column = row % 2; column * size < picture->width; column += 2)
          cairo_rectangle (self->cr, column * size, row * size, size, size);
      cairo_set_source_rgb (self->cr, NOTHING_GREY, NOTHING_GREY, NOTHING_GREY);
      cairo_fill (self->cr);
    }
  etude_export_picture_paint_frame (picture, self->cr, 0);
  return self;
}

void
etude_export_sample_free (EtudeExportSample *self)
{
  cairo_destroy (self->cr);
  cairo_surface_destroy (self->surface);
  etude_export_picture_clear (&self->picture);
  g_object_unref (self->export);
  g_free (self);
}

gboolean
etude_export_sample_draw (EtudeExportSample *self, cairo_t *cr)
{
  const gint64 until = g_get_monotonic_time () + SAMPLE_SLICE;
  EtudePaper *paper = self->picture.paper;
  double line = 2, unused = 0;
  cairo_matrix_t place;

  do
    {
      g_autoptr (EtudeExhibit) board = g_list_model_get_item (self->export->boards, self->next);

      if (!board || self->next == self->n || (paper && etude_paper_page_of_item (paper, self->next) > 0))
        self->next = self->n;
      else
        etude_export_picture_paint_board (&self->picture, self->cr, board, self->next++);
    }
  while (self->next < self->n && g_get_monotonic_time () < until);
  cairo_set_source_surface (cr, self->surface, 0, 0);
  cairo_paint (cr);
  /* The edge of the paper. */
  cairo_save (cr);
  cairo_get_matrix (self->cr, &place);
  cairo_transform (cr, &place);
  cairo_rectangle (cr, 0, 0, self->picture.width, self->picture.height);
  cairo_clip_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.3);
  cairo_device_to_user_distance (cr, &line, &unused);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  cairo_restore (cr);
  return self->next == self->n;
}
