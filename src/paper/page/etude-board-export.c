/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-export.c - boards as files: text, PNG, SVG or PDF; one board or a list of them. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
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

/* --- the formats --- */

static cairo_surface_t *
make_recording (EtudeBoardExport *self, double width, double height, cairo_write_func_t write, void *data)
{
  const cairo_rectangle_t extents = { 0, 0, width, height };

  return cairo_recording_surface_create (self->transparent ? CAIRO_CONTENT_COLOR_ALPHA : CAIRO_CONTENT_COLOR, &extents);
}

static cairo_surface_t *
make_svg (EtudeBoardExport *self, double width, double height, cairo_write_func_t write, void *data)
{
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (write, data, width, height);

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  return surface;
}

static cairo_surface_t *
make_pdf (EtudeBoardExport *self, double width, double height, cairo_write_func_t write, void *data)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write, data, width, height);

  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4); /* enough, and all can read it */
  return surface;
}

static gboolean
has_texts (EtudeBoardExport *self)
{
  return self->with_texts;
}

static char *
copy_text (EtudeBoardExport *self, const EtudeExhibitParts *board)
{
  return g_strdup (board->text);
}

static gboolean
is_chess (EtudeBoardExport *self)
{
  return self->view.style == ETUDE_STYLE_CHEQUERED;
}

const EtudeExportKind etude_export_kinds[ETUDE_N_EXPORTS] = {
  [ETUDE_EXPORT_PNG] = { .suffix = "png",
                         .title = N_ ("Picture (PNG)"),
                         .most = ETUDE_EXPORT_BOARDS_MAX,
                         .make_surface = make_recording,
                         .has_pixels = TRUE },
  [ETUDE_EXPORT_SVG]
  = { .suffix = "svg", .title = N_ ("Drawing (SVG)"), .most = ETUDE_EXPORT_SVG_BOARDS_MAX, .make_surface = make_svg },
  [ETUDE_EXPORT_PDF] = { .suffix = "pdf",
                         .title = N_ ("Document (PDF)"),
                         .most = ETUDE_EXPORT_BOARDS_MAX,
                         .make_surface = make_pdf,
                         .is_on_paper = TRUE },
  [ETUDE_EXPORT_TEXT] = { .suffix = "txt", .title = N_ ("Text"), .is_for = has_texts, .write = copy_text },
  [ETUDE_EXPORT_LATEX] = { .suffix = "tex",
                           .title = N_ ("LaTeX (xskak)"),
                           .is_for = is_chess,
                           .head = ETUDE_LATEX_HEAD,
                           .write = etude_export_latex_board },
};

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
etude_board_export_new (GListModel *boards, gboolean with_texts)
{
  EtudeBoardExport *self = g_object_new (ETUDE_TYPE_BOARD_EXPORT, NULL);

  self->boards = g_object_ref (boards);
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
  g_auto (EtudeExportPicture) picture;

  etude_export_picture_init (&picture, self, ETUDE_EXPORT_PNG, n, FALSE);
  if (picture.width <= ETUDE_EXPORT_EDGE_MAX && picture.height <= ETUDE_EXPORT_EDGE_MAX
      && picture.width * picture.height <= ETUDE_EXPORT_PIXELS_MAX)
    return TRUE;
  if (picture.width > ETUDE_EXPORT_EDGE_MAX || picture.height > ETUDE_EXPORT_EDGE_MAX)
    /* Translators: the last number is the largest side of a picture in pixels. */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("The picture would be %s × %s pixels; a PNG has at most %s a side."), PIXELS (picture.width),
                 PIXELS (picture.height), ETUDE_NUMBER (ETUDE_EXPORT_EDGE_MAX));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("The picture would be %s × %s pixels; a picture may have at most %s million."),
                 PIXELS (picture.width), PIXELS (picture.height), ETUDE_NUMBER (ETUDE_EXPORT_PIXELS_MAX / 1000000));
  return FALSE;
}

gboolean
etude_board_export_check (EtudeBoardExport *self, EtudeExportFormat format, GError **error)
{
  const EtudeExportKind *kind = &etude_export_kinds[format];
  guint n = etude_board_export_get_n_boards (self);

  if (n == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("There are no boards."));
      return FALSE;
    }
  if (kind->most && n > kind->most)
    {
      g_autofree char *name = g_ascii_strup (kind->suffix, -1);

      /* Translators: SVG or PDF; how many boards there are; how many there may be. */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("There are %s boards; %s has room for at most %s."), ETUDE_NUMBER (n), name,
                   ETUDE_NUMBER (kind->most));
      return FALSE;
    }
  return kind->has_pixels ? check_pixels (self, n, error) : !kind->is_for || kind->is_for (self);
}

char *
etude_board_export_describe (EtudeBoardExport *self, EtudeExportFormat format)
{
  const EtudeExportKind *kind = &etude_export_kinds[format];
  guint n = etude_board_export_get_n_boards (self);
  g_auto (EtudeExportPicture) picture = { 0 };

  if (kind->write)
    return g_strdup_printf (ngettext ("%s board", "%s boards", n), ETUDE_NUMBER (n));
  etude_export_picture_init (&picture, self, format, n, FALSE);
  if (kind->is_on_paper)
    {
      n = picture.paper ? etude_paper_get_n_pages (picture.paper) : 1;
      return g_strdup_printf (ngettext ("%s page", "%s pages", n), ETUDE_NUMBER (n));
    }
  return g_strdup_printf (_ ("%s × %s pixels"), PIXELS (picture.width), PIXELS (picture.height));
}
