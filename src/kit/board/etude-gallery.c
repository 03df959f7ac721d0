/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-gallery.c - a scrolling grid of small boards over any list model, be it a million long. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "etude-class.h"
#include "etude-gallery.h"
#include "etude-later.h"
#include "etude-wording.h"

#define THUMB_SIZE 120
#define THUMB_SIZE_MIN 32
#define THUMB_SIZE_MAX 512
#define CELL_PADDING 6  /* on each side of a board, as in the style sheet */
#define WHOLE_PADDING 2 /* the same in a whole one, */
#define WHOLE_COLUMNS 8 /* which has so many columns at most: all boards of a class stand in one row */

struct _EtudeGallery
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkGridView *grid;
  EtudeBoardSelection *selection;
  EtudeThumbPainter *painter;
  GPtrArray *cells; /* of GtkListItem, those that have a thumb now */
  int thumb_size;   /* beside text of the window's size */
  double scale;     /* of the text here to that */
  gboolean stale;   /* the grid is not laid out as it is to be */
  gboolean waiting; /* the item selected shall be scrolled to when it is */
  gboolean whole;   /* it is as high as its boards are, and does not scroll */
  EtudeGalleryCaptionFunc caption;
  gpointer caption_data;
  GDestroyNotify caption_destroy;
  GtkWidget *menu;            /* a popover, or NULL */
  guint menu_place;           /* the position it is for */
  GtkBitset *chosen_for_menu; /* what was chosen when it was opened */
};

G_DEFINE_FINAL_TYPE (EtudeGallery, etude_gallery, GTK_TYPE_WIDGET)

static GParamSpec *model_property, *selected_property, *thumb_size_property, *menu_property, *several_property,
    *n_chosen_property, *chosen_text_property;

static guint activated_signal;

static int
get_shown_size (EtudeGallery *self)
{
  return (int) lround (self->thumb_size * self->scale);
}

static double
font_size (GtkWidget *widget)
{
  return pango_font_description_get_size (pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
}

/* --- cells --- */

/* The name goes to the cell, GTK's own widget around the thumb: that is what gets the focus. */
static void
show_item (EtudeGallery *self, GtkListItem *cell)
{
  GtkWidget *thumb = gtk_list_item_get_child (cell);
  gpointer item = gtk_list_item_get_item (cell);
  guint position = gtk_list_item_get_position (cell);
  g_autofree char *caption = self->caption ? self->caption (item, position, self->caption_data) : NULL;
  g_autofree char *name = caption ? g_strdup (caption) : g_strdup_printf (_ ("Board %u"), position + 1);

  etude_board_thumb_show (ETUDE_BOARD_THUMB (thumb), item, caption);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (thumb)), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

/* Items before this one came or went. */
static void
on_position (GtkListItem *cell, GParamSpec *pspec, EtudeGallery *self)
{
  if (gtk_list_item_get_item (cell) && gtk_list_item_get_child (cell))
    show_item (self, cell);
}

static void
on_setup (EtudeGallery *self, GtkListItem *cell)
{
  gtk_list_item_set_child (cell, etude_board_thumb_new (self->painter, get_shown_size (self)));
  g_ptr_array_add (self->cells, cell);
}

static void
on_bind (EtudeGallery *self, GtkListItem *cell)
{
  show_item (self, cell);
  g_signal_connect_object (cell, "notify::position", G_CALLBACK (on_position), self, 0);
}

/* The text stays as it is, empty or none, so that the cell keeps its size. */
static void
on_unbind (EtudeGallery *self, GtkListItem *cell)
{
  g_signal_handlers_disconnect_by_func (cell, on_position, self);
  etude_board_thumb_show (ETUDE_BOARD_THUMB (gtk_list_item_get_child (cell)), NULL, self->caption ? "" : NULL);
}

static void
on_teardown (EtudeGallery *self, GtkListItem *cell)
{
  g_ptr_array_remove_fast (self->cells, cell);
}

/* --- what hands do --- */

static void
on_activate (EtudeGallery *self, guint position)
{
  g_signal_emit (self, activated_signal, 0, position);
}

static void
on_current (EtudeGallery *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), selected_property);
}

static void
on_chosen (EtudeGallery *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), n_chosen_property);
  g_object_notify_by_pspec (G_OBJECT (self), chosen_text_property);
}

static void
on_items_changed (EtudeGallery *self)
{
  self->stale = TRUE;
  if (self->whole)
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* --- scrolling and focus --- */

/* GTK 4.8 loses its place when it is told to scroll among rows that it has not laid out. */
static void
scroll_to_selected (EtudeGallery *self)
{
  guint position = etude_gallery_get_selected (self);

  self->waiting = self->stale && position != GTK_INVALID_LIST_POSITION;
  if (self->waiting)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  else if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->grid), "list.scroll-to-item", "u", position);
}

static gboolean
on_next_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  if (ETUDE_GALLERY (widget)->waiting)
    scroll_to_selected (ETUDE_GALLERY (widget));
  return G_SOURCE_REMOVE;
}

/* Focuses the item selected, wherever the list is scrolled to. GTK would go where the focus last was. */
static gboolean
focus_selected (EtudeGallery *self)
{
  guint position = etude_gallery_get_selected (self);

  if (position == GTK_INVALID_LIST_POSITION)
    return FALSE;
  scroll_to_selected (self);
  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkListItem *cell = g_ptr_array_index (self->cells, i);

      if (gtk_list_item_get_item (cell) && gtk_list_item_get_position (cell) == position)
        return gtk_widget_grab_focus (gtk_widget_get_parent (gtk_list_item_get_child (cell)));
    }
  return FALSE;
}

/* One tab stop. GTK's list would have Tab go through all items, a million perhaps, before it leaves. */
static gboolean
etude_gallery_focus (GtkWidget *widget, GtkDirectionType direction)
{
  EtudeGallery *self = ETUDE_GALLERY (widget);
  gboolean inside = gtk_widget_get_focus_child (widget) != NULL;

  if (self->menu && gtk_widget_get_visible (self->menu))
    return gtk_widget_child_focus (self->menu, direction);
  if (inside && (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD))
    return FALSE;
  if (!inside && focus_selected (self))
    return TRUE;
  return gtk_widget_child_focus (self->scrolled, direction);
}

static gboolean
etude_gallery_grab_focus (GtkWidget *widget)
{
  EtudeGallery *self = ETUDE_GALLERY (widget);

  return focus_selected (self) || gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

/* --- the menu --- */

/* The thumb that shows POSITION now, or NULL. */
static GtkWidget *
find_thumb (EtudeGallery *self, guint position)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkListItem *cell = g_ptr_array_index (self->cells, i);

      if (gtk_list_item_get_item (cell) && gtk_list_item_get_position (cell) == position)
        return gtk_list_item_get_child (cell);
    }
  return NULL;
}

static void
open_menu (gpointer gallery)
{
  EtudeGallery *self = gallery;
  GtkWidget *thumb = find_thumb (self, self->menu_place);
  graphene_rect_t box;

  if (!thumb || !self->menu || !gtk_widget_compute_bounds (thumb, gallery, &box))
    return;
  g_clear_pointer (&self->chosen_for_menu, gtk_bitset_unref);
  self->chosen_for_menu = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  etude_gallery_set_selected (self, self->menu_place);
  gtk_popover_set_pointing_to (
      GTK_POPOVER (self->menu),
      &(GdkRectangle){ (int) (box.origin.x + box.size.width / 2), (int) (box.origin.y + box.size.height / 2), 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* When the event under way is over: what is selected may change other widgets. */
static void
open_menu_at (EtudeGallery *self, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *thumb = picked ? gtk_widget_get_ancestor (picked, ETUDE_TYPE_BOARD_THUMB) : NULL;

  for (guint i = 0; thumb && i < self->cells->len; i++)
    if (gtk_list_item_get_child (g_ptr_array_index (self->cells, i)) == thumb)
      {
        self->menu_place = gtk_list_item_get_position (g_ptr_array_index (self->cells, i));
        etude_later (self, open_menu);
      }
}

static void
on_secondary_click (EtudeGallery *self, int n_press, double x, double y)
{
  open_menu_at (self, x, y);
}

static gboolean
on_menu_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  EtudeGallery *self = ETUDE_GALLERY (widget);

  self->menu_place = etude_gallery_get_selected (self);
  etude_later (self, open_menu);
  return self->menu != NULL;
}

/* With a finger there is no Ctrl. */
static void
on_choose_as_well (GtkWidget *widget, const char *name, GVariant *parameter)
{
  EtudeGallery *self = ETUDE_GALLERY (widget);

  if (self->chosen_for_menu && etude_board_selection_get_several (self->selection))
    etude_board_selection_add (self->selection, self->chosen_for_menu);
}

void
etude_gallery_set_menu (EtudeGallery *self, GMenuModel *menu)
{
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  if (menu)
    {
      self->menu = gtk_popover_menu_new_from_model (menu);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
    }
  g_object_notify_by_pspec (G_OBJECT (self), menu_property);
}

/* --- layout --- */

static void
show_size (EtudeGallery *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    etude_board_thumb_set_size (ETUDE_BOARD_THUMB (gtk_list_item_get_child (g_ptr_array_index (self->cells, i))),
                                get_shown_size (self));
}

/* Where the style sheet has larger text than the window, boards are larger, too. */
static void
etude_gallery_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  EtudeGallery *self = ETUDE_GALLERY (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  double scale;

  GTK_WIDGET_CLASS (etude_gallery_parent_class)->css_changed (widget, change); /* the font is known after that */
  scale = root ? font_size (widget) / font_size (GTK_WIDGET (root)) : 1;
  if (fabs (scale - self->scale) < 0.01)
    return;
  self->scale = scale;
  show_size (self);
  gtk_widget_queue_resize (widget);
}

static void
etude_gallery_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  EtudeGallery *self = ETUDE_GALLERY (widget);

  gtk_widget_measure (self->scrolled, orientation, for_size, minimum, natural, NULL, NULL);
  if (self->whole && orientation == GTK_ORIENTATION_VERTICAL)
    {
      /* What all boards need that are FOR_SIZE wide in all; at least one row, so that nothing moves as the first one
       * comes. */
      const int cell = get_shown_size (self) + 2 * WHOLE_PADDING, columns = CLAMP (for_size / cell, 1, WHOLE_COLUMNS);
      const int n = MAX (1, (int) g_list_model_get_n_items (G_LIST_MODEL (self->selection)));
      const int board = MIN (MAX (cell, for_size / columns) - 2 * WHOLE_PADDING, get_shown_size (self) * 3 / 2);
      graphene_size_t size;

      etude_thumb_painter_fit (self->painter, board, gtk_widget_get_scale_factor (GTK_WIDGET (self)), &size);
      *minimum = *natural = (n + columns - 1) / columns * ((int) ceilf (size.height) + 2 * WHOLE_PADDING);
    }
}

static GtkSizeRequestMode
etude_gallery_get_request_mode (GtkWidget *widget)
{
  return ETUDE_GALLERY (widget)->whole ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* As much of HEIGHT as whole rows take, where not all of them have room and one has: no board is cut off at the bottom before
 * somebody scrolls. */
static int
whole_rows (EtudeGallery *self, int width, int height)
{
  const int columns = MAX (1, width / (get_shown_size (self) + 2 * CELL_PADDING));
  const int n = (int) g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  GtkListItem *cell = self->cells->len > 0 ? g_ptr_array_index (self->cells, 0) : NULL;
  GtkWidget *parent
      = cell && gtk_list_item_get_child (cell) ? gtk_widget_get_parent (gtk_list_item_get_child (cell)) : NULL;
  int row = 0;

  if (parent)
    gtk_widget_measure (parent, GTK_ORIENTATION_VERTICAL, width / columns, NULL, &row, NULL, NULL);
  return row == 0 || row > height || (n + columns - 1) / columns * row <= height ? height : height / row * row;
}

/* GTK keeps thirty rows of cells, of as many columns as it may come to: so it is told how many can fit. */
static void
etude_gallery_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EtudeGallery *self = ETUDE_GALLERY (widget);
  const guint columns = (guint) CLAMP (width / get_shown_size (self), 1, self->whole ? WHOLE_COLUMNS : G_MAXINT);

  if (gtk_grid_view_get_max_columns (self->grid) != columns)
    gtk_grid_view_set_max_columns (self->grid, columns);
  gtk_widget_size_allocate (self->scrolled,
                            &(GtkAllocation){ 0, 0, width, self->whole ? height : whole_rows (self, width, height) },
                            baseline);
  if (self->menu)
    gtk_popover_present (GTK_POPOVER (self->menu));
  self->stale = FALSE;
  if (self->waiting)
    gtk_widget_add_tick_callback (widget, on_next_frame, NULL, NULL);
}

/* --- class --- */

static void
drop_caption (EtudeGallery *self)
{
  if (self->caption_destroy)
    self->caption_destroy (self->caption_data);
  self->caption = NULL;
  self->caption_data = NULL;
  self->caption_destroy = NULL;
}

static gboolean
get_several (EtudeGallery *self)
{
  return etude_board_selection_get_several (self->selection);
}

static void
set_whole (EtudeGallery *self, gboolean whole)
{
  self->whole = whole;
  if (whole)
    gtk_widget_add_css_class (GTK_WIDGET (self), "whole");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "whole");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  whole ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
etude_gallery_class_init (EtudeGalleryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (klass, EtudeGallery, ETUDE_END (menu, gtk_widget_unparent), ETUDE_END (scrolled, gtk_widget_unparent),
               ETUDE_OWN (selection), ETUDE_AT_FINALIZE (drop_caption), ETUDE_OWN (cells),
               ETUDE_OWN_WITH (chosen_for_menu, gtk_bitset_unref), ETUDE_KEEP (painter),
               ETUDE_OBJECT ("model", &model_property, GListModel, G_TYPE_LIST_MODEL, etude_gallery_get_model,
                             etude_gallery_set_model),
               ETUDE_UINT ("selected", &selected_property, 0, GTK_INVALID_LIST_POSITION, GTK_INVALID_LIST_POSITION,
                           etude_gallery_get_selected, etude_gallery_set_selected),
               ETUDE_INT ("thumb-size", &thumb_size_property, THUMB_SIZE_MIN, THUMB_SIZE_MAX, THUMB_SIZE,
                          etude_gallery_get_thumb_size, etude_gallery_set_thumb_size),
               ETUDE_OBJECT ("menu", &menu_property, GMenuModel, G_TYPE_MENU_MODEL, NULL, etude_gallery_set_menu),
               ETUDE_BOOLEAN ("several", &several_property, FALSE, get_several, etude_gallery_set_several),
               ETUDE_BOOLEAN ("whole", NULL, FALSE, NULL, set_whole, ETUDE_AT (gboolean, whole)),
               ETUDE_UINT ("n-chosen", &n_chosen_property, 0, G_MAXUINT, 0, etude_gallery_get_n_chosen, NULL),
               ETUDE_NEW_STRING ("chosen-text", &chosen_text_property, etude_gallery_get_chosen_text),
               ETUDE_SIGNAL ("activated", &activated_signal, G_TYPE_UINT));
  widget_class->measure = etude_gallery_measure;
  widget_class->get_request_mode = etude_gallery_get_request_mode;
  widget_class->css_changed = etude_gallery_css_changed;
  widget_class->size_allocate = etude_gallery_size_allocate;
  widget_class->focus = etude_gallery_focus;
  widget_class->grab_focus = etude_gallery_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "gallery");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "gallery.choose-as-well", NULL, on_choose_as_well);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, on_menu_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, on_menu_key, NULL);
}

static void
etude_gallery_init (EtudeGallery *self)
{
  GtkGesture *click, *press;
  GtkListItemFactory *factory;

  self->thumb_size = THUMB_SIZE;
  self->scale = 1;
  self->stale = TRUE;
  self->painter = etude_thumb_painter_new ();
  self->cells = g_ptr_array_new ();
  self->selection = etude_board_selection_new ();
  g_signal_connect_object (self->selection, "notify::n-chosen", G_CALLBACK (on_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "notify::current", G_CALLBACK (on_current), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (on_items_changed), self, G_CONNECT_SWAPPED);
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect_object (factory, "setup", G_CALLBACK (on_setup), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (on_unbind), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "teardown", G_CALLBACK (on_teardown), self, G_CONNECT_SWAPPED);
  self->grid = GTK_GRID_VIEW (gtk_grid_view_new (g_object_ref (GTK_SELECTION_MODEL (self->selection)), factory));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Boards"), -1);
  g_signal_connect_object (self->grid, "activate", G_CALLBACK (on_activate), self, G_CONNECT_SWAPPED);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->grid));
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  click = gtk_gesture_click_new ();
  press = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_secondary_click), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (open_menu_at), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

/* --- contents --- */

void
etude_gallery_set_model (EtudeGallery *self, GListModel *model)
{
  g_return_if_fail (ETUDE_IS_GALLERY (self));
  g_return_if_fail (!model || G_IS_LIST_MODEL (model));

  if (etude_board_selection_get_model (self->selection) == model)
    return;
  etude_board_selection_set_model (self->selection, model);
  g_object_notify_by_pspec (G_OBJECT (self), model_property);
}

GListModel *
etude_gallery_get_model (EtudeGallery *self)
{
  g_return_val_if_fail (ETUDE_IS_GALLERY (self), NULL);
  return etude_board_selection_get_model (self->selection);
}

void
etude_gallery_set_painter (EtudeGallery *self, EtudeThumbPaintFunc paint, gpointer data, GDestroyNotify destroy)
{
  g_return_if_fail (ETUDE_IS_GALLERY (self));
  etude_thumb_painter_set_func (self->painter, paint, data, destroy);
}

void
etude_gallery_set_caption (EtudeGallery *self, EtudeGalleryCaptionFunc caption, gpointer data, GDestroyNotify destroy)
{
  g_return_if_fail (ETUDE_IS_GALLERY (self));

  drop_caption (self);
  self->caption = caption;
  self->caption_data = data;
  self->caption_destroy = destroy;
  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkListItem *cell = g_ptr_array_index (self->cells, i);

      if (gtk_list_item_get_item (cell))
        show_item (self, cell);
    }
}

void
etude_gallery_set_board (EtudeGallery *self, guint columns, guint rows)
{
  g_return_if_fail (ETUDE_IS_GALLERY (self));
  etude_thumb_painter_set_board (self->painter, columns, rows);
}

void
etude_gallery_set_selected (EtudeGallery *self, guint position)
{
  g_return_if_fail (ETUDE_IS_GALLERY (self));

  etude_board_selection_set_current (self->selection, position);
  scroll_to_selected (self);
}

guint
etude_gallery_get_selected (EtudeGallery *self)
{
  g_return_val_if_fail (ETUDE_IS_GALLERY (self), GTK_INVALID_LIST_POSITION);
  return etude_board_selection_get_current (self->selection);
}

gpointer
etude_gallery_get_selected_item (EtudeGallery *self)
{
  g_return_val_if_fail (ETUDE_IS_GALLERY (self), NULL);
  return g_list_model_get_item (G_LIST_MODEL (self->selection), etude_gallery_get_selected (self));
}

void
etude_gallery_set_several (EtudeGallery *self, gboolean several)
{
  g_return_if_fail (ETUDE_IS_GALLERY (self));

  etude_board_selection_set_several (self->selection, several);
  g_object_notify_by_pspec (G_OBJECT (self), several_property);
}

guint
etude_gallery_get_n_chosen (EtudeGallery *self)
{
  guint n;

  g_return_val_if_fail (ETUDE_IS_GALLERY (self), 0);
  n = etude_board_selection_get_n_chosen (self->selection);
  return n > 1 ? n : 0;
}

char *
etude_gallery_get_chosen_text (EtudeGallery *self)
{
  guint n = etude_gallery_get_n_chosen (self);

  return n ? g_strdup_printf (ngettext ("Print %s Board…", "Print %s Boards…", n), ETUDE_NUMBER (n)) : NULL;
}

GListModel *
etude_gallery_get_chosen (EtudeGallery *self)
{
  if (etude_gallery_get_n_chosen (self) == 0)
    return NULL;
  return G_LIST_MODEL (gtk_selection_filter_model_new (GTK_SELECTION_MODEL (self->selection)));
}

void
etude_gallery_set_thumb_size (EtudeGallery *self, int size)
{
  g_return_if_fail (ETUDE_IS_GALLERY (self));
  g_return_if_fail (size >= THUMB_SIZE_MIN && size <= THUMB_SIZE_MAX);

  if (self->thumb_size == size)
    return;
  self->thumb_size = size;
  show_size (self);
  g_object_notify_by_pspec (G_OBJECT (self), thumb_size_property);
}

int
etude_gallery_get_thumb_size (EtudeGallery *self)
{
  g_return_val_if_fail (ETUDE_IS_GALLERY (self), THUMB_SIZE);
  return self->thumb_size;
}
