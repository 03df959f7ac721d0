/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the boards of an export lie, and how they are painted. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <pango/pangocairo.h>

#include "etude-board-export-private.h"
#include "etude-board-stamps.h"

#define PAGE_MARGIN 42.0 /* points: 15 mm */
#define PAGE_GAP 14.0
#define PAGE_FOOT 20.0
#define PAGE_TITLE 15.0
#define POINTS_A_PIXEL 0.75
#define LINE 1.9  /* height of a line of text, in font sizes */
#define FINER 0.1 /* boards on paper are laid out in tenths of a point */
#define SAMPLE_ROWS 8

struct _EtudeExportBrush
{
  const EtudeExportSheet *sheet;
  EtudeBoardExport *export;
  EtudeBoardScene *scene;
  EtudeBoardStamps *stamps;
};

/* --- layout --- */

/* One board WIDTH wide, in the sheet's units. */
static void
lay_out_board (EtudeExportSheet *sheet, double width)
{
  EtudeBoardView *view = &sheet->view;
  double margin;

  etude_board_view_fit (view, width / sheet->scale, width / sheet->scale);
  margin = etude_board_view_margin (view) / view->unit;
  sheet->board_width = width;
  sheet->board_height = width * (view->rows + margin) / (view->columns + margin);
  if (sheet->scale == 1)
    sheet->board_height = ceil (sheet->board_height);
  etude_board_view_fit (view, width / sheet->scale, sheet->board_height / sheet->scale);
}

static double
title_height (const EtudeExportSheet *sheet)
{
  return sheet->title_size * LINE;
}

static guint
count_rows (const EtudeExportSheet *sheet, double height)
{
  return (guint) MAX (1, floor ((height + sheet->gap) / (sheet->cell_height + sheet->gap)));
}

static void
lay_out_picture (EtudeExportSheet *sheet, EtudeBoardExport *export, guint n)
{
  guint rows = (n + sheet->across - 1) / sheet->across;

  lay_out_board (sheet, export->size);
  sheet->margin = sheet->gap = MAX (8, round (export->size * 0.09));
  sheet->caption_size = export->caption ? CLAMP (round (export->size * 0.085), 9, 30) : 0;
  sheet->title_size = export->title ? CLAMP (round (export->size * 0.12), 12, 40) : 0;
  sheet->cell_height = sheet->board_height + ceil (sheet->caption_size * LINE);
  sheet->width = 2 * sheet->margin + sheet->across * (sheet->board_width + sheet->gap) - sheet->gap;
  sheet->height
      = 2 * sheet->margin + ceil (title_height (sheet)) + rows * (sheet->cell_height + sheet->gap) - sheet->gap;
  sheet->rows = sheet->first_rows = rows;
  sheet->n_pages = 1;
}

static void
lay_out_pages (EtudeExportSheet *sheet, EtudeBoardExport *export, guint n)
{
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (NULL);
  guint first;
  double height;

  sheet->width = gtk_paper_size_get_width (paper, GTK_UNIT_POINTS);
  sheet->height = gtk_paper_size_get_height (paper, GTK_UNIT_POINTS);
  sheet->margin = PAGE_MARGIN;
  sheet->gap = PAGE_GAP;
  sheet->foot = PAGE_FOOT;
  lay_out_board (sheet, (sheet->width - 2 * sheet->margin + sheet->gap) / sheet->across - sheet->gap);
  sheet->caption_size = export->caption ? CLAMP (sheet->board_width * 0.085, 6.5, 11) : 0;
  sheet->title_size = export->title ? PAGE_TITLE : 0;
  sheet->cell_height = sheet->board_height + sheet->caption_size * LINE;
  height = sheet->height - 2 * sheet->margin - sheet->foot;
  sheet->rows = count_rows (sheet, height);
  sheet->first_rows = count_rows (sheet, height - title_height (sheet));
  first = sheet->first_rows * sheet->across;
  sheet->n_pages = n <= first ? 1 : 1 + (n - first + sheet->rows * sheet->across - 1) / (sheet->rows * sheet->across);
}

static void
lay_out_single (EtudeExportSheet *sheet, double width)
{
  lay_out_board (sheet, width);
  sheet->width = sheet->board_width;
  sheet->height = sheet->board_height;
  sheet->cell_height = sheet->board_height;
  sheet->rows = sheet->first_rows = sheet->n_pages = 1;
}

void
etude_export_sheet_lay_out (EtudeExportSheet *sheet, EtudeBoardExport *export, EtudeExportFormat format, guint n)
{
  gboolean paper = format == ETUDE_EXPORT_PDF;

  *sheet = (EtudeExportSheet){ .view = export->view, .scale = paper ? FINER : 1 };
  sheet->view.ink = (EtudeColour){ 0, 0, 0, 1 }; /* the screen's may be white */
  sheet->across = CLAMP (export->across, 1, MAX (n, 1));
  if (export->is_single)
    lay_out_single (sheet, paper ? export->size * POINTS_A_PIXEL : export->size);
  else if (paper)
    lay_out_pages (sheet, export, n);
  else
    lay_out_picture (sheet, export, n);
}

guint
etude_export_sheet_page_of (const EtudeExportSheet *sheet, guint position)
{
  guint row = position / sheet->across;

  return row < sheet->first_rows ? 0 : 1 + (row - sheet->first_rows) / sheet->rows;
}

static void
place_of (const EtudeExportSheet *sheet, guint position, double *x, double *y)
{
  guint page = etude_export_sheet_page_of (sheet, position);
  guint row = position / sheet->across - (page ? sheet->first_rows + (page - 1) * sheet->rows : 0);

  *x = sheet->margin + position % sheet->across * (sheet->board_width + sheet->gap);
  *y = sheet->margin + (page ? 0 : title_height (sheet)) + row * (sheet->cell_height + sheet->gap);
  if (sheet->scale == 1)
    *y = round (*y);
}

/* --- the brush --- */

EtudeExportBrush *
etude_export_brush_new (const EtudeExportSheet *sheet, EtudeBoardExport *export, gboolean small)
{
  EtudeExportBrush *brush = g_new0 (EtudeExportBrush, 1);

  brush->sheet = sheet;
  brush->export = export;
  if (export->is_single)
    brush->scene = g_list_model_get_item (export->boards, 0);
  else
    {
      brush->scene = etude_board_scene_new (sheet->view.columns, sheet->view.rows);
      etude_board_scene_set_style (brush->scene, sheet->view.style);
    }
  brush->stamps = etude_board_stamps_new (small);
  return brush;
}

void
etude_export_brush_free (EtudeExportBrush *brush)
{
  etude_board_stamps_free (brush->stamps);
  g_object_unref (brush->scene);
  g_free (brush);
}

/* --- painting --- */

static PangoLayout *
lay_out_line (EtudeExportBrush *brush, cairo_t *cr, const char *text, double size, gboolean title)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  const char *family = brush->sheet->view.font;

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

static void
paint_foot (EtudeExportBrush *brush, cairo_t *cr, guint page)
{
  const EtudeExportSheet *sheet = brush->sheet;
  /* Translators: the number of a page, and how many there are. */
  g_autofree char *text = g_strdup_printf (_ ("%u of %u"), page + 1, sheet->n_pages);

  paint_line (brush, cr, text, sheet->foot * 0.5, FALSE, sheet->margin,
              sheet->height - sheet->margin - sheet->foot * 0.6, sheet->width - 2 * sheet->margin);
}

void
etude_export_brush_paint_page (EtudeExportBrush *brush, cairo_t *cr, guint page)
{
  const EtudeExportSheet *sheet = brush->sheet;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  if (page == 0 && sheet->title_size > 0)
    paint_line (brush, cr, brush->export->title, sheet->title_size, TRUE, sheet->margin, sheet->margin,
                sheet->width - 2 * sheet->margin);
  if (sheet->foot > 0 && sheet->n_pages > 1)
    paint_foot (brush, cr, page);
}

static void
paint_item (EtudeExportBrush *brush, cairo_t *cr, gpointer item)
{
  etude_board_scene_clear_faces (brush->scene);
  etude_board_scene_clear_clues (brush->scene);
  etude_board_scene_clear_marks (brush->scene);
  brush->export->paint (item, brush->scene, brush->export->data);
  etude_board_stamps_paint (brush->stamps, cr, &brush->sheet->view, brush->scene);
}

void
etude_export_brush_paint_board (EtudeExportBrush *brush, cairo_t *cr, gpointer item, guint position)
{
  const EtudeExportSheet *sheet = brush->sheet;
  EtudeBoardExport *export = brush->export;
  double x, y;

  place_of (sheet, position, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, sheet->scale, sheet->scale);
  if (export->is_single)
    etude_board_paint (cr, &sheet->view, brush->scene);
  else
    paint_item (brush, cr, item);
  cairo_restore (cr);
  if (sheet->caption_size > 0)
    {
      g_autofree char *text = export->caption (item, position, export->data);

      paint_line (brush, cr, text, sheet->caption_size, FALSE, x, y + sheet->board_height + sheet->caption_size * 0.25,
                  sheet->board_width);
    }
}

/* --- a sample --- */

/* How many of N boards make a picture that is about as high as wide, or the first page. */
static guint
count_sample (EtudeBoardExport *export, EtudeExportFormat format, guint n)
{
  EtudeExportSheet sheet;

  etude_export_sheet_lay_out (&sheet, export, format, n);
  return MIN (n, sheet.across * (format == ETUDE_EXPORT_PDF ? sheet.first_rows : MIN (sheet.across, SAMPLE_ROWS)));
}

void
etude_board_export_paint_sample (EtudeBoardExport *self, EtudeExportFormat format, cairo_t *cr, double width,
                                 double height)
{
  guint n = count_sample (self, format, etude_board_export_get_n_boards (self));
  EtudeExportSheet sheet;
  EtudeExportBrush *brush;
  double scale;

  etude_export_sheet_lay_out (&sheet, self, format, n);
  scale = MIN (width / sheet.width, height / sheet.height);
  brush = etude_export_brush_new (&sheet, self, sheet.view.unit * sheet.scale * scale < SMALL_SQUARE);
  cairo_save (cr);
  cairo_translate (cr, (width - sheet.width * scale) / 2, (height - sheet.height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, sheet.width, sheet.height);
  cairo_clip_preserve (cr);
  etude_export_brush_paint_page (brush, cr, 0);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.3); /* the edge of the paper */
  cairo_set_line_width (cr, 2 / scale);
  cairo_stroke (cr);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (self->boards, i);

      etude_export_brush_paint_board (brush, cr, item, i);
    }
  cairo_restore (cr);
  etude_export_brush_free (brush);
}
