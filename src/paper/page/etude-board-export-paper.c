/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boards of an export on pages, as worksheets have them. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-board-export-private.h"

/* --- the boards as items, made when they are asked for and not kept --- */

#define ETUDE_TYPE_EXPORT_ITEMS (etude_export_items_get_type ())
G_DECLARE_FINAL_TYPE (EtudeExportItems, etude_export_items, ETUDE, EXPORT_ITEMS, GObject)

struct _EtudeExportItems
{
  GObject parent_instance;

  EtudeBoardExport *export;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EtudeExportItems, etude_export_items, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *model)
{
  return ETUDE_TYPE_EXHIBIT;
}

static guint
get_n_items (GListModel *model)
{
  return etude_board_export_get_n_boards (ETUDE_EXPORT_ITEMS (model)->export);
}

static gpointer
get_item (GListModel *model, guint position)
{
  EtudeBoardExport *export = ETUDE_EXPORT_ITEMS (model)->export;
  g_autoptr (GObject) board = g_list_model_get_item (export->boards, position);
  g_autoptr (EtudeBoardScene) scene = NULL;
  g_autofree char *caption = NULL;

  if (!board)
    return NULL;
  scene = etude_board_export_make_scene (export);
  etude_board_export_set_scene (export, scene, board);
  caption = export->caption ? export->caption (board, export->data) : NULL;
  return etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .caption = caption });
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
etude_export_items_finalize (GObject *object)
{
  g_object_unref (ETUDE_EXPORT_ITEMS (object)->export);
  G_OBJECT_CLASS (etude_export_items_parent_class)->finalize (object);
}

static void
etude_export_items_class_init (EtudeExportItemsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_export_items_finalize;
}

static void
etude_export_items_init (EtudeExportItems *self)
{
}

/* --- the pages --- */

EtudePaper *
etude_board_export_make_paper (EtudeBoardExport *self, gboolean for_screen)
{
  g_autoptr (GtkPaperSize) size = gtk_paper_size_new (NULL);
  g_autoptr (EtudeExportItems) items = g_object_new (ETUDE_TYPE_EXPORT_ITEMS, NULL);
  EtudePaperOptions options;

  items->export = g_object_ref (self);
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
  return etude_paper_new (G_LIST_MODEL (items), &options);
}
