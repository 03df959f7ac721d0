/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-export.c - boards as files: text, PNG, SVG or PDF; one board or a list of them. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-export-private.h"
#include "etude-class.h"
#include "etude-wording.h"

enum
{
  PROP_0,
  PROP_PROGRESS,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (EtudeBoardExport, etude_board_export, G_TYPE_OBJECT)

const char *
etude_export_format_suffix (EtudeExportFormat format)
{
  static const char *const suffixes[ETUDE_N_EXPORTS] = { "txt", "tex", "png", "svg", "pdf" };

  return suffixes[format];
}

/* --- the class --- */

static void
etude_board_export_class_init (EtudeBoardExportClass *klass)
{
  ETUDE_CLASS (klass, EtudeBoardExport, ETUDE_KEEP (boards), ETUDE_OWN (title),
               ETUDE_DOUBLE ("progress", &properties[PROP_PROGRESS], 0, 1, 0, NULL, NULL, ETUDE_AT (double, progress)));
}

static void
etude_board_export_init (EtudeBoardExport *self)
{
  self->size = 400;
  self->across = 4;
  self->view = (EtudeBoardView){ .unit = 1, .columns = 8, .rows = 8, .coordinates = ETUDE_COORDINATES_OFF };
}

/* --- describing --- */

EtudeBoardExport *
etude_board_export_new (GListModel *boards, gboolean with_captions, gboolean with_texts)
{
  EtudeBoardExport *self = g_object_new (ETUDE_TYPE_BOARD_EXPORT, NULL);

  self->boards = g_object_ref (boards);
  self->with_captions = with_captions;
  self->with_texts = with_texts;
  return self;
}

EtudeBoardExport *
etude_board_export_new_for_scene (EtudeBoardScene *scene, const char *text)
{
  EtudeBoardExport *self = g_object_new (ETUDE_TYPE_BOARD_EXPORT, NULL);
  g_autoptr (EtudeExhibit) board = etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .text = text });
  GListStore *store = g_list_store_new (ETUDE_TYPE_EXHIBIT);

  g_list_store_append (store, board);
  self->boards = G_LIST_MODEL (store);
  self->is_single = TRUE;
  self->with_texts = text != NULL;
  self->view.columns = etude_board_scene_get_columns (scene);
  self->view.rows = etude_board_scene_get_rows (scene);
  return self;
}

void
etude_board_export_set_view (EtudeBoardExport *self, const EtudeBoardView *view)
{
  self->view = *view;
  self->view.font = view->font ? g_intern_string (view->font) : NULL;
}

const EtudeBoardView *
etude_board_export_get_view (EtudeBoardExport *self)
{
  return &self->view;
}

gboolean
etude_board_export_has_text (EtudeBoardExport *self)
{
  return self->with_texts;
}

gboolean
etude_board_export_has_latex (EtudeBoardExport *self)
{
  return self->view.style == ETUDE_STYLE_CHEQUERED;
}

void
etude_board_export_set_transparent (EtudeBoardExport *self, gboolean transparent)
{
  self->transparent = transparent;
}

void
etude_board_export_set_title (EtudeBoardExport *self, const char *title)
{
  g_free (self->title);
  self->title = g_strdup (title);
}

void
etude_board_export_set_size (EtudeBoardExport *self, guint size)
{
  self->size = MAX (size, 1);
}

void
etude_board_export_set_across (EtudeBoardExport *self, guint across)
{
  self->across = MAX (across, 1);
}

guint
etude_board_export_get_n_boards (EtudeBoardExport *self)
{
  return g_list_model_get_n_items (self->boards);
}

void
etude_board_export_set_progress (EtudeBoardExport *self, double progress)
{
  if (self->progress == progress)
    return;
  self->progress = progress;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

/* --- limits --- */

#define PIXELS(length) ETUDE_NUMBER ((guint64) ((length) + 0.5))

static gboolean
check_pixels (EtudeBoardExport *self, guint n, GError **error)
{
  EtudeExportSheet sheet;

  etude_export_sheet_lay_out (&sheet, self, ETUDE_EXPORT_PNG, n);
  if (sheet.width <= ETUDE_EXPORT_EDGE_MAX && sheet.height <= ETUDE_EXPORT_EDGE_MAX
      && sheet.width * sheet.height <= ETUDE_EXPORT_PIXELS_MAX)
    return TRUE;
  if (sheet.width > ETUDE_EXPORT_EDGE_MAX || sheet.height > ETUDE_EXPORT_EDGE_MAX)
    /* Translators: the last number is the largest side of a picture in pixels. */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("The picture would be %s × %s pixels; a PNG has at most %s a side."), PIXELS (sheet.width),
                 PIXELS (sheet.height), ETUDE_NUMBER (ETUDE_EXPORT_EDGE_MAX));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("The picture would be %s × %s pixels; a picture may have at most %s million."),
                 PIXELS (sheet.width), PIXELS (sheet.height), ETUDE_NUMBER (ETUDE_EXPORT_PIXELS_MAX / 1000000));
  return FALSE;
}

static gboolean
check_number (guint n, guint most, const char *format, GError **error)
{
  if (n <= most)
    return TRUE;
  /* Translators: SVG or PDF; how many boards there are; how many there may be. */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("There are %s boards; %s has room for at most %s."),
               ETUDE_NUMBER (n), format, ETUDE_NUMBER (most));
  return FALSE;
}

gboolean
etude_board_export_check (EtudeBoardExport *self, EtudeExportFormat format, GError **error)
{
  guint n = etude_board_export_get_n_boards (self);

  if (n == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("There are no boards."));
      return FALSE;
    }
  switch (format)
    {
    case ETUDE_EXPORT_PNG:
      return check_pixels (self, n, error);
    case ETUDE_EXPORT_SVG:
      return check_number (n, ETUDE_EXPORT_SVG_BOARDS_MAX, "SVG", error);
    case ETUDE_EXPORT_PDF:
      return check_number (n, ETUDE_EXPORT_PDF_BOARDS_MAX, "PDF", error);
    case ETUDE_EXPORT_LATEX:
      return etude_board_export_has_latex (self);
    default:
      return self->with_texts;
    }
}

static char *
describe_pages (EtudeBoardExport *self)
{
  g_autoptr (EtudePaper) paper = self->is_single ? NULL : etude_board_export_make_paper (self, FALSE);
  guint n = paper ? etude_paper_get_n_pages (paper) : 1;

  return g_strdup_printf (ngettext ("%s page", "%s pages", n), ETUDE_NUMBER (n));
}

char *
etude_board_export_describe (EtudeBoardExport *self, EtudeExportFormat format)
{
  guint n = etude_board_export_get_n_boards (self);
  EtudeExportSheet sheet;

  if (format == ETUDE_EXPORT_PDF)
    return describe_pages (self);
  if (format == ETUDE_EXPORT_TEXT || format == ETUDE_EXPORT_LATEX)
    return g_strdup_printf (ngettext ("%s board", "%s boards", n), ETUDE_NUMBER (n));
  etude_export_sheet_lay_out (&sheet, self, format, n);
  return g_strdup_printf (_ ("%s × %s pixels"), PIXELS (sheet.width), PIXELS (sheet.height));
}
