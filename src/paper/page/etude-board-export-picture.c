/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the boards of an exported picture lie, and how they are painted. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "etude-board-export-private.h"
#include "etude-board-stamps.h"

#define POINTS_A_PIXEL 0.75
#define LINE 1.9  /* height of a line of text, in font sizes */
#define FINER 0.1 /* a board on paper is laid out in tenths of a point */
#define SAMPLE_ROWS 8
#define NOTHING 6.0 /* pixels: the squares of what is nothing in a picture */
#define NOTHING_GREY 0.88

struct _EtudeExportBrush
{
  const EtudeExportPicture *picture;
  EtudeBoardExport *export;
  EtudeBoardStamps *stamps;
};

/* --- layout --- */

/* One board WIDTH wide, in the picture's units. */
static void
lay_out_board (EtudeExportPicture *picture, double width)
{
  EtudeBoardView *view = &picture->view;
  double margin;

  etude_board_view_fit (view, width / picture->scale, width / picture->scale);
  margin = etude_board_view_margin (view) / view->unit;
  picture->board_width = width;
  picture->board_height = width * (view->rows + margin) / (view->columns + margin);
  if (picture->scale == 1)
    picture->board_height = ceil (picture->board_height);
  etude_board_view_fit (view, width / picture->scale, picture->board_height / picture->scale);
}

static double
title_height (const EtudeExportPicture *picture)
{
  return picture->title_size * LINE;
}

void
etude_export_picture_lay_out (EtudeExportPicture *picture, EtudeBoardExport *export, EtudeExportFormat format, guint n)
{
  gboolean paper = etude_export_kinds[format].is_on_paper;

  *picture = (EtudeExportPicture){ .view = export->view, .scale = paper ? FINER : 1 };
  picture->view.ink = (EtudeColour){ 0, 0, 0, 1 }; /* the screen's may be white */
  picture->across = CLAMP (export->across, 1, MAX (n, 1));
  if (export->is_single)
    {
      double width = paper ? export->size * POINTS_A_PIXEL : export->size;

      lay_out_board (picture, width);
      picture->width = picture->board_width;
      picture->height = picture->board_height;
      picture->cell_height = picture->board_height;
    }
  else
    {
      guint rows = (n + picture->across - 1) / picture->across;

      lay_out_board (picture, export->size);
      picture->margin = picture->gap = MAX (8, round (export->size * 0.09));
      picture->caption_size = export->with_captions ? CLAMP (round (export->size * 0.085), 9, 30) : 0;
      picture->title_size = export->title ? CLAMP (round (export->size * 0.12), 12, 40) : 0;
      picture->cell_height = picture->board_height + ceil (picture->caption_size * LINE);
      picture->width = 2 * picture->margin + picture->across * (picture->board_width + picture->gap) - picture->gap;
      picture->height = 2 * picture->margin + ceil (title_height (picture))
                        + rows * (picture->cell_height + picture->gap) - picture->gap;
    }
}

/* --- pages --- */

EtudePaper *
etude_board_export_make_paper (EtudeBoardExport *self, gboolean for_screen)
{
  g_autoptr (GtkPaperSize) size = gtk_paper_size_new (NULL);
  EtudePaperOptions options;

  etude_paper_options_init (&options);
  options.width = gtk_paper_size_get_width (size, GTK_UNIT_POINTS);
  options.height = gtk_paper_size_get_height (size, GTK_UNIT_POINTS);
  options.columns = MIN (self->across, etude_board_export_get_n_boards (self));
  options.rows = 0;
  options.caption_lines = 1; /* so that not all captions need be asked for */
  options.title = self->title;
  options.font = self->view.font;
  options.with_name = options.with_lines = options.with_ids = options.with_answers = FALSE;
  options.for_screen = for_screen;
  options.view = self->view;
  options.view.ink = (EtudeColour){ 0, 0, 0, 1 }; /* the screen's may be white */
  return etude_paper_new (self->boards, &options);
}

/* --- the brush --- */

EtudeExportBrush *
etude_export_brush_new (const EtudeExportPicture *picture, EtudeBoardExport *export, gboolean small)
{
  EtudeExportBrush *brush = g_new0 (EtudeExportBrush, 1);

  brush->picture = picture;
  brush->export = export;
  brush->stamps = etude_board_stamps_new (small);
  return brush;
}

void
etude_export_brush_free (EtudeExportBrush *brush)
{
  etude_board_stamps_free (brush->stamps);
  g_free (brush);
}

/* --- painting --- */

static PangoLayout *
lay_out_line (EtudeExportBrush *brush, cairo_t *cr, const char *text, double size, gboolean title)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  const char *family = brush->picture->view.font;

  pango_font_description_set_family (font, family ? family : "Sans");
  pango_font_description_set_weight (font, title ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

/* TEXT on one line, its top at Y, in the middle of WIDTH from X on or (a title) at its beginning. What is too long gets
 * smaller, down to half its size, and then is cut off. */
static void
paint_line (EtudeExportBrush *brush, cairo_t *cr, const char *text, double size, gboolean title, double x, double y,
            double width)
{
  g_autoptr (PangoLayout) layout = lay_out_line (brush, cr, text, size, title);
  int wide;

  pango_layout_get_size (layout, &wide, NULL);
  if (wide > width * PANGO_SCALE)
    {
      g_object_unref (layout);
      layout = lay_out_line (brush, cr, text, size * MAX (0.5, 0.98 * width * PANGO_SCALE / wide), title);
    }
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, title ? PANGO_ALIGN_LEFT : PANGO_ALIGN_CENTER);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

void
etude_export_paint_white (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
}

void
etude_export_brush_paint_ground (EtudeExportBrush *brush, cairo_t *cr)
{
  const EtudeExportPicture *picture = brush->picture;

  if (!brush->export->transparent)
    etude_export_paint_white (cr);
  if (picture->title_size > 0)
    paint_line (brush, cr, brush->export->title, picture->title_size, TRUE, picture->margin, picture->margin,
                picture->width - 2 * picture->margin);
}

void
etude_export_brush_paint_board (EtudeExportBrush *brush, cairo_t *cr, EtudeExhibit *board, guint position)
{
  const EtudeExportPicture *picture = brush->picture;
  const EtudeExhibitParts *parts = etude_exhibit_get (board);
  double x, y;

  x = picture->margin + position % picture->across * (picture->board_width + picture->gap);
  y = picture->margin + title_height (picture) + position / picture->across * (picture->cell_height + picture->gap);
  if (picture->scale == 1)
    y = round (y);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, picture->scale, picture->scale);
  if (brush->export->is_single)
    etude_board_paint (cr, &picture->view, parts->scene);
  else
    etude_board_stamps_paint (brush->stamps, cr, &picture->view, parts->scene);
  cairo_restore (cr);
  if (picture->caption_size > 0)
    paint_line (brush, cr, parts->caption, picture->caption_size, FALSE, x,
                y + picture->board_height + picture->caption_size * 0.25, picture->board_width);
}

/* --- a sample --- */

/* Has WIDTH x HEIGHT scaled and clipped to what has such a size. */
static void
begin_sample (cairo_t *cr, double width, double height, double whole_width, double whole_height)
{
  double scale = MIN (width / whole_width, height / whole_height);

  cairo_translate (cr, (width - whole_width * scale) / 2, (height - whole_height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, whole_width, whole_height);
  cairo_clip (cr);
}

/* What is nothing in the picture is chequered, as programs that draw have it: letters can be read on it whether windows are
 * light or dark. */
static void
paint_nothing (cairo_t *cr, double whole_width, double whole_height)
{
  double size = NOTHING, unused = 0;

  etude_export_paint_white (cr);
  cairo_device_to_user_distance (cr, &size, &unused);
  for (guint row = 0; row * size < whole_height; row++)
    for (guint column = row % 2; column * size < whole_width; column += 2)
      cairo_rectangle (cr, column * size, row * size, size, size);
  cairo_set_source_rgb (cr, NOTHING_GREY, NOTHING_GREY, NOTHING_GREY);
  cairo_fill (cr);
}

/* The edge of the paper. */
static void
end_sample (cairo_t *cr, double whole_width, double whole_height)
{
  double line = 2, unused = 0;

  cairo_device_to_user_distance (cr, &line, &unused);
  cairo_rectangle (cr, 0, 0, whole_width, whole_height);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.3);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
}

void
etude_board_export_paint_sample (EtudeBoardExport *self, EtudeExportFormat format, cairo_t *cr, double width,
                                 double height)
{
  cairo_save (cr);
  if (etude_export_kinds[format].is_on_paper && !self->is_single)
    {
      g_autoptr (EtudePaper) paper = etude_board_export_make_paper (self, TRUE);
      double paper_width, paper_height;

      etude_paper_get_size (paper, &paper_width, &paper_height);
      begin_sample (cr, width, height, paper_width, paper_height);
      etude_export_paint_white (cr);
      etude_paper_paint_page (paper, cr, 0);
      end_sample (cr, paper_width, paper_height);
    }
  else
    {
      guint n = MIN (etude_board_export_get_n_boards (self), self->across * MIN (self->across, SAMPLE_ROWS));
      EtudeExportPicture picture;
      EtudeExportBrush *brush;
      double scale;

      /* As many boards as make a picture that is about as high as wide. */
      etude_export_picture_lay_out (&picture, self, format, n);
      scale = MIN (width / picture.width, height / picture.height);
      brush = etude_export_brush_new (&picture, self, picture.view.unit * picture.scale * scale < SMALL_SQUARE);
      begin_sample (cr, width, height, picture.width, picture.height);
      if (self->transparent)
        paint_nothing (cr, picture.width, picture.height);
      etude_export_brush_paint_ground (brush, cr);
      for (guint i = 0; i < n; i++)
        {
          g_autoptr (EtudeExhibit) board = g_list_model_get_item (self->boards, i);

          etude_export_brush_paint_board (brush, cr, board, i);
        }
      end_sample (cr, picture.width, picture.height);
      etude_export_brush_free (brush);
    }
  cairo_restore (cr);
}
