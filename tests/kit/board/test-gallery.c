/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-gallery.c - the grid of small boards: what it asks of a long model, what it shows, says and selects. */
#include "case.h"
#include "etude-board-painter.h"
#include "etude-board-theme.h"
#include "etude-gallery.h"
#include "keys.h"
#include "long-model.h"
#include "widget-picture.h"
#include "window.h"

#include <gtk/gtktestatcontext.h>

#define ITEMS 1000000
#define WIDTH 700
#define HEIGHT 500

typedef struct
{
  GtkWidget *widget, *window, *grid;
  EtudeGallery *gallery;
  LongModel *model;
  guint n_painted;
  gboolean destroyed;
  GString *said; /* "activated 5;" "selected 5;" */
} Fixture;

/* Item N has a white queen on square N and, when N is odd, a ring around a2. */
static void
paint (gpointer item, EtudeBoardScene *scene, gpointer data)
{
  guint squares = etude_board_scene_get_columns (scene) * etude_board_scene_get_rows (scene);
  guint number = long_item_get_number (item);

  for (guint i = 0; i < squares; i++)
    g_assert_cmpint (etude_board_scene_get_face (scene, i).tint, ==, ETUDE_TINT_NONE);
  etude_board_scene_set_face (scene, number % squares, (EtudeFace){ ETUDE_QUEEN, ETUDE_TINT_WHITE });
  if (number % 2)
    etude_board_scene_add_ring (scene, 8, ETUDE_MARK_RED);
  ((Fixture *) data)->n_painted++;
}

static char *
caption (gpointer item, guint position, gpointer data)
{
  return g_strdup_printf ("%u at %u", long_item_get_number (item), position);
}

static void
on_destroyed (gpointer data)
{
  ((Fixture *) data)->destroyed = TRUE;
}

static void
on_activated (Fixture *f, guint position)
{
  g_string_append_printf (f->said, "activated %u;", position);
}

static void
on_selected (Fixture *f)
{
  g_string_append_printf (f->said, "selected %d;", (int) etude_gallery_get_selected (f->gallery));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->said = g_string_new (NULL);
  f->model = long_model_new (ITEMS);
  f->widget = g_object_new (ETUDE_TYPE_GALLERY, NULL);
  f->gallery = ETUDE_GALLERY (f->widget);
  f->grid = window_find (f->widget, GTK_TYPE_GRID_VIEW);
  etude_gallery_set_painter (f->gallery, paint, f, on_destroyed);
  etude_gallery_set_caption (f->gallery, caption, NULL, NULL);
  etude_gallery_set_model (f->gallery, G_LIST_MODEL (f->model));
  g_signal_connect_swapped (f->widget, "activated", G_CALLBACK (on_activated), f);
  g_signal_connect_swapped (f->widget, "notify::selected", G_CALLBACK (on_selected), f);
  f->window = window_show (f->widget, WIDTH, HEIGHT);
  cairo_surface_destroy (widget_picture (f->widget));
}

/* Nothing of the million is left over, and what was handed in has been given back. */
static void
tear_down (Fixture *f, gconstpointer data)
{
  window_close (f->window, f->widget);
  g_assert_true (f->destroyed);
  g_assert_finalize_object (f->model);
  g_string_free (f->said, TRUE);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

/* --- cells --- */

/* Whether the cell is called NAME by screen readers; in the test context only asking for one value is possible. */
static gboolean
has_name (GtkWidget *cell, const char *name)
{
  g_autofree char *wrong
      = gtk_test_accessible_check_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return !wrong;
}

/* The visible cell of that NAME, or NULL. */
static GtkWidget *
cell (Fixture *f, const char *name)
{
  GtkWidget *child = gtk_widget_get_first_child (f->grid);

  while (child && (!gtk_widget_get_mapped (child) || !has_name (child, name)))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static graphene_rect_t
bounds_of (Fixture *f, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, f->widget, &bounds));
  return bounds;
}

static guint
count_cells (Fixture *f, gboolean only_mapped)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (f->grid); child; child = gtk_widget_get_next_sibling (child))
    n += !only_mapped || gtk_widget_get_mapped (child);
  return n;
}

/* How many cells are in the first row. */
static guint
count_columns (Fixture *f)
{
  float top = bounds_of (f, cell (f, "0 at 0")).origin.y;
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (f->grid); child; child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_get_mapped (child) && bounds_of (f, child).origin.y == top;
  return n;
}

/* The next frames: layout is done and pictures are painted. */
static void
next_frames (Fixture *f)
{
  cairo_surface_destroy (widget_picture (f->widget));
}

/* --- many --- */

/* A million items, and only those near the visible ones are ever made; only visible ones are painted. */
FIXTURE_CASE (few_of_many)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (f->grid));
  guint cells = count_cells (f, FALSE), mapped = count_cells (f, TRUE);

  g_assert_cmpuint (cells, <, 400);
  g_assert_cmpuint (mapped, <, 60);
  g_assert_cmpuint (f->n_painted, <=, mapped + 10);
  for (int i = 1; i <= 10; i++)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) * i / 10);
      next_frames (f);
    }
  g_assert_nonnull (cell (f, "999999 at 999999"));
  g_assert_cmpuint (long_model_get_most_alive (f->model), <, 2 * cells);
  g_assert_cmpuint (f->n_painted, <=, 12 * (mapped + 10));
}

/* Items before come and go: the texts tell the new positions. */
FIXTURE_CASE (positions)
{
  g_assert_nonnull (cell (f, "7 at 7"));
  long_model_remove_first (f->model, 3);
  next_frames (f);
  g_assert_nonnull (cell (f, "7 at 4"));
  g_assert_null (cell (f, "7 at 7"));
  g_assert_null (cell (f, "0 at 0"));
  long_model_append (f->model, 5);
  etude_gallery_set_selected (f->gallery, ITEMS + 1);
  next_frames (f);
  g_assert_nonnull (cell (f, "1000004 at 1000001"));
}

FIXTURE_CASE (names)
{
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (f->grid), GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell (f, "2 at 2")), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  etude_gallery_set_caption (f->gallery, NULL, NULL, NULL);
  g_assert_nonnull (cell (f, "Board 3"));
}

FIXTURE_CASE (empty)
{
  etude_gallery_set_selected (f->gallery, 3);
  window_assert_said (f, "selected 3;");
  etude_gallery_set_model (f->gallery, NULL);
  window_assert_said (f, "selected -1;");
  next_frames (f);
  g_assert_cmpuint (count_cells (f, FALSE), ==, 0);
  g_assert_cmpuint (long_model_get_n_alive (f->model), ==, 0);
  g_assert_false (gtk_widget_activate_action (f->widget, "list.activate-item", "u", 0));
}

/* --- selection --- */

FIXTURE_CASE (selected)
{
  g_autoptr (LongItem) item = NULL;

  g_assert_cmpuint (etude_gallery_get_selected (f->gallery), ==, GTK_INVALID_LIST_POSITION);
  g_assert_null (etude_gallery_get_selected_item (f->gallery));
  etude_gallery_set_selected (f->gallery, 654321);
  window_assert_said (f, "selected 654321;");
  next_frames (f);
  g_assert_nonnull (cell (f, "654321 at 654321"));
  g_assert_true (gtk_widget_get_state_flags (cell (f, "654321 at 654321")) & GTK_STATE_FLAG_SELECTED);
  item = etude_gallery_get_selected_item (f->gallery);
  g_assert_cmpuint (long_item_get_number (item), ==, 654321);
  g_object_set (f->widget, "selected", 2, NULL);
  window_assert_said (f, "selected 2;");
  next_frames (f);
  g_assert_nonnull (cell (f, "2 at 2"));
}

/* Selected together with a model that is not laid out yet, and in a gallery that is not shown yet. */
FIXTURE_CASE (selected_early)
{
  g_autoptr (LongModel) other = long_model_new (ITEMS);
  GtkWidget *early = g_object_new (ETUDE_TYPE_GALLERY, NULL), *window;

  etude_gallery_set_model (f->gallery, NULL);
  next_frames (f);
  etude_gallery_set_model (f->gallery, G_LIST_MODEL (f->model));
  etude_gallery_set_selected (f->gallery, 4321);
  next_frames (f);
  next_frames (f);
  g_assert_nonnull (cell (f, "4321 at 4321"));
  g_assert_cmpuint (count_cells (f, TRUE), >=, 15);
  etude_gallery_set_model (ETUDE_GALLERY (early), G_LIST_MODEL (other));
  etude_gallery_set_selected (ETUDE_GALLERY (early), 4321);
  window = window_show (early, WIDTH, HEIGHT);
  cairo_surface_destroy (widget_picture (early));
  f->grid = window_find (early, GTK_TYPE_GRID_VIEW);
  g_assert_nonnull (cell (f, "Board 4322"));
  g_assert_cmpuint (count_cells (f, TRUE), >=, 15);
  window_close (window, early);
}

/* Another model: nothing is selected, and nothing is looked for in a million items. */
FIXTURE_CASE (other_model)
{
  g_autoptr (LongModel) other = long_model_new (ITEMS);

  etude_gallery_set_selected (f->gallery, 4);
  etude_gallery_set_model (f->gallery, G_LIST_MODEL (other));
  window_assert_said (f, "selected 4;selected -1;");
  g_assert_true (etude_gallery_get_model (f->gallery) == G_LIST_MODEL (other));
  next_frames (f);
  g_assert_cmpuint (long_model_get_most_alive (other), <, 400);
  g_assert_cmpuint (long_model_get_n_alive (f->model), ==, 0);
  etude_gallery_set_model (f->gallery, G_LIST_MODEL (f->model)); /* or tear_down would miss its items */
  next_frames (f);
}

/* --- choice --- */

static guint
number_of (GListModel *list, guint position)
{
  g_autoptr (LongItem) item = g_list_model_get_item (list, position);

  return long_item_get_number (item);
}

/* What a click on POSITION does, and one with Ctrl or Shift. */
static void
click (Fixture *f, guint position, gboolean ctrl, gboolean shift)
{
  gtk_widget_activate_action (f->grid, "list.select-item", "(ubb)", position, ctrl, shift);
}

static void
assert_chosen (Fixture *f, const guint *numbers, guint n)
{
  g_autoptr (GListModel) chosen = etude_gallery_get_chosen (f->gallery);

  g_assert_cmpuint (etude_gallery_get_n_chosen (f->gallery), ==, n);
  g_assert_cmpuint (g_list_model_get_n_items (chosen), ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (number_of (chosen, i), ==, numbers[i]);
}

/* One by one, a row of them, and one less; the last one chosen is looked at, and a click without keys begins anew. */
FIXTURE_CASE (several)
{
  etude_gallery_set_several (f->gallery, TRUE);
  click (f, 7, FALSE, FALSE);
  window_assert_said (f, "selected 7;");
  g_assert_null (etude_gallery_get_chosen (f->gallery));
  click (f, 3, TRUE, FALSE);
  window_assert_said (f, "selected 3;");
  assert_chosen (f, (const guint[]){ 3, 7 }, 2);
  click (f, 5, TRUE, FALSE);
  click (f, 8, FALSE, TRUE);
  assert_chosen (f, (const guint[]){ 5, 6, 7, 8 }, 4);
  window_assert_said (f, "selected 5;");
  click (f, 6, TRUE, FALSE);
  assert_chosen (f, (const guint[]){ 5, 7, 8 }, 3);
  etude_gallery_set_selected (f->gallery, 8); /* one of them: they stay */
  assert_chosen (f, (const guint[]){ 5, 7, 8 }, 3);
  etude_gallery_set_selected (f->gallery, GTK_INVALID_LIST_POSITION);
  assert_chosen (f, (const guint[]){ 5, 7, 8 }, 3);
  long_model_remove_first (f->model, 6);
  assert_chosen (f, (const guint[]){ 7, 8 }, 2);
  click (f, 0, FALSE, FALSE);
  g_assert_cmpuint (etude_gallery_get_n_chosen (f->gallery), ==, 0);
  click (f, 0, TRUE, FALSE); /* none at all cannot be chosen */
  g_assert_cmpuint (etude_gallery_get_selected (f->gallery), ==, 0);
}

/* Where only one may be chosen, nothing that people do chooses two. */
FIXTURE_CASE (one_only)
{
  click (f, 7, FALSE, FALSE);
  click (f, 3, TRUE, FALSE);
  window_assert_said (f, "selected 7;selected 3;");
  click (f, 9, FALSE, TRUE);
  gtk_widget_activate_action (f->grid, "list.select-all", NULL);
  g_assert_cmpuint (etude_gallery_get_n_chosen (f->gallery), ==, 0);
  g_assert_false (gtk_selection_model_is_selected (gtk_grid_view_get_model (GTK_GRID_VIEW (f->grid)), 5));
}

/* A million are chosen, and none of them is made for it. */
FIXTURE_CASE (all)
{
  g_autoptr (GListModel) chosen = NULL;
  g_autofree char *text = NULL;

  etude_gallery_set_several (f->gallery, TRUE);
  click (f, 0, FALSE, FALSE);
  click (f, ITEMS - 1, FALSE, TRUE);
  chosen = etude_gallery_get_chosen (f->gallery);
  text = etude_gallery_get_chosen_text (f->gallery);
  g_assert_cmpuint (g_list_model_get_n_items (chosen), ==, ITEMS);
  g_assert_cmpuint (number_of (chosen, 654321), ==, 654321);
  g_assert_true (g_str_has_prefix (text, "Print 1") && g_str_has_suffix (text, "000 Boards…"));
  g_assert_cmpuint (long_model_get_most_alive (f->model), <, 400);
}

/* By the menu, as with a finger: its board besides those that were chosen before it was opened. */
FIXTURE_CASE (as_well)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, "Add to Selection", "gallery.choose-as-well");
  etude_gallery_set_several (f->gallery, TRUE);
  etude_gallery_set_menu (f->gallery, G_MENU_MODEL (menu));
  for (guint position = 2; position < 8; position += 2)
    {
      graphene_rect_t box = bounds_of (f, cell (f, position == 2 ? "2 at 2" : position == 4 ? "4 at 4" : "6 at 6"));
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (f->widget);

      for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GtkEventController) press = g_list_model_get_item (controllers, i);

          if (GTK_IS_GESTURE_LONG_PRESS (press))
            g_signal_emit_by_name (press, "pressed", (double) box.origin.x + box.size.width / 2,
                                   (double) box.origin.y + box.size.height / 2);
        }
      next_frames (f);
      gtk_widget_activate_action (f->widget, "gallery.choose-as-well", NULL);
      gtk_popover_popdown (GTK_POPOVER (window_find (f->widget, GTK_TYPE_POPOVER)));
      next_frames (f);
      g_assert_cmpuint (etude_gallery_get_selected (f->gallery), ==, position);
    }
  assert_chosen (f, (const guint[]){ 2, 4, 6 }, 3);
  etude_gallery_set_menu (f->gallery, NULL);
}

FIXTURE_CASE (keys)
{
  guint columns = count_columns (f);
  g_autofree char *down = g_strdup_printf ("selected %u;", columns + 4);

  etude_gallery_set_selected (f->gallery, 3);
  window_assert_said (f, "selected 3;");
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f->window)) == cell (f, "3 at 3"));
  g_assert_true (keys_press (f->window, GDK_KEY_Right));
  window_assert_said (f, "selected 4;");
  keys_press (f->window, GDK_KEY_Down);
  window_assert_said (f, down);
  keys_press (f->window, GDK_KEY_Home);
  window_assert_said (f, "selected 0;");
  keys_press (f->window, GDK_KEY_Return);
  window_assert_said (f, "activated 0;");
  keys_press (f->window, GDK_KEY_End);
  window_assert_said (f, "selected 999999;");
  next_frames (f);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f->window)) == cell (f, "999999 at 999999"));
}

/* One tab stop, however many items; coming back it goes to the one selected, wherever the list was scrolled to. */
FIXTURE_CASE (tab)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *before = gtk_button_new (), *after = gtk_button_new ();

  g_object_ref (f->widget);
  gtk_window_set_child (GTK_WINDOW (f->window), box);
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), f->widget);
  gtk_box_append (GTK_BOX (box), after);
  g_object_unref (f->widget);
  gtk_widget_set_vexpand (f->widget, TRUE);
  next_frames (f);
  etude_gallery_set_selected (f->gallery, 5);
  gtk_widget_grab_focus (before);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f->window)) == cell (f, "5 at 5"));
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f->window)) == after);
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (f->grid)), 100000);
  next_frames (f);
  g_assert_null (cell (f, "5 at 5"));
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_BACKWARD);
  next_frames (f);
  g_assert_nonnull (cell (f, "5 at 5"));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f->window)) == cell (f, "5 at 5"));
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f->window)) == before);
}

FIXTURE_CASE (activated)
{
  g_signal_emit_by_name (f->grid, "activate", 9);
  window_assert_said (f, "activated 9;");
}

/* --- layout --- */

/* Boards fill their columns: as many as fit, none narrower than asked, in one line, and nothing beyond the edges. */
static void
check_columns (Fixture *f, int width, guint least, guint most)
{
  guint columns;

  gtk_widget_set_margin_end (f->widget, WIDTH - width);
  next_frames (f);
  next_frames (f);
  g_assert_cmpint (gtk_widget_get_width (f->widget), ==, width);
  columns = count_columns (f);
  g_assert_cmpuint (columns, >=, least);
  g_assert_cmpuint (columns, <=, most);
  for (GtkWidget *child = gtk_widget_get_first_child (f->grid); child; child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t r = bounds_of (f, child);

      if (!gtk_widget_get_mapped (child))
        continue;
      g_assert_cmpfloat (r.origin.x, >=, 0);
      g_assert_cmpfloat (r.origin.x + r.size.width, <=, width);
      g_assert_cmpfloat (r.size.width, >=, etude_gallery_get_thumb_size (f->gallery));
    }
}

FIXTURE_CASE (columns)
{
  check_columns (f, 700, 5, 5);
  check_columns (f, 340, 2, 2);
  check_columns (f, 200, 1, 1);
  g_object_set (f->widget, "thumb-size", 60, NULL);
  check_columns (f, 340, 4, 5);
  check_columns (f, 690, 9, 11);
}

/* Where the style sheet has larger text than the window, boards are larger as well. */
FIXTURE_CASE (larger_text)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_data (provider, ".twice { font-size: 200%; }", -1);
  gtk_style_context_add_provider_for_display (gtk_widget_get_display (f->widget), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER);
  g_object_set (f->widget, "thumb-size", 60, NULL);
  check_columns (f, 690, 9, 11);
  gtk_widget_add_css_class (f->widget, "twice");
  check_columns (f, 690, 4, 5);
  g_assert_cmpfloat (bounds_of (f, cell (f, "0 at 0")).size.width, >=, 120);
  gtk_widget_remove_css_class (f->widget, "twice");
  check_columns (f, 690, 9, 11);
  gtk_style_context_remove_provider_for_display (gtk_widget_get_display (f->widget), GTK_STYLE_PROVIDER (provider));
}

/* --- pictures --- */

/* What a thumb painter paints for item NUMBER, in pixels. */
static cairo_surface_t *
paint_thumb (EtudeThumbPainter *painter, LongItem *item, int width, int scale)
{
  g_autoptr (GskRenderNode) node = etude_thumb_painter_paint (painter, item, width, scale);
  graphene_rect_t bounds;
  cairo_surface_t *surface;
  cairo_t *cr;

  gsk_render_node_get_bounds (node, &bounds);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (bounds.size.width * (float) scale),
                                        (int) (bounds.size.height * (float) scale));
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The same board by the painter of the large one. */
static cairo_surface_t *
paint_large (Fixture *f, EtudeBoardView *view, LongItem *item, int width, int height)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (view->columns, view->rows);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  paint (item, scene, f);
  etude_board_paint (cr, view, scene);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* How far apart the colours are, in steps of 1/255 of one channel. */
static int
distance (guint32 a, guint32 b)
{
  int most = 0;

  for (guint shift = 0; shift < 32; shift += 8)
    most = MAX (most, ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)));
  return most;
}

/* Pixels that differ by more than rounding. */
static guint
count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  guint n = 0;

  g_assert_cmpint (cairo_image_surface_get_width (a), ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (cairo_image_surface_get_height (a), ==, cairo_image_surface_get_height (b));
  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      n += distance (widget_picture_pixel (a, x, y), widget_picture_pixel (b, x, y)) > 2;
  return n;
}

/* Where squares are large enough for the full drawings, a thumb is the board as it would be painted large. */
FIXTURE_CASE (as_painter)
{
  g_autoptr (EtudeThumbPainter) painter = etude_thumb_painter_new ();
  EtudeBoardView view = {
    .x = 3, .y = 3, .unit = 40, .columns = 8, .rows = 10, .look = ETUDE_LOOK_SLATE, .coordinates = ETUDE_COORDINATES_OFF
  };

  etude_thumb_painter_set_func (painter, paint, f, NULL);
  etude_thumb_painter_set_board (painter, 8, 10);
  etude_board_theme_set_look (etude_board_theme_get_default (), ETUDE_LOOK_SLATE);
  for (guint number = 0; number < 80; number += 13)
    {
      g_autoptr (LongItem) item = g_list_model_get_item (G_LIST_MODEL (f->model), number);
      cairo_surface_t *once = paint_thumb (painter, item, 330, 1), *twice = paint_thumb (painter, item, 165, 2);
      cairo_surface_t *large = paint_large (f, &view, item, 326, 406);

      g_assert_cmpuint (count_differences (once, large), ==, 0);
      g_assert_cmpuint (count_differences (twice, large), ==, 0);
      cairo_surface_destroy (once);
      cairo_surface_destroy (twice);
      cairo_surface_destroy (large);
    }
  etude_board_theme_set_look (etude_board_theme_get_default (), ETUDE_LOOK_WOOD);
}

/* Small pieces are drawn more simply, but stand on the same square and keep within it. */
FIXTURE_CASE (small)
{
  g_autoptr (EtudeThumbPainter) painter = etude_thumb_painter_new ();
  g_autoptr (LongItem) item = g_list_model_get_item (G_LIST_MODEL (f->model), 26); /* c4 */
  g_autoptr (LongItem) other = g_list_model_get_item (G_LIST_MODEL (f->model), 44);
  EtudeBoardView view = { .x = 1, .y = 1, .unit = 14, .columns = 8, .rows = 8, .coordinates = ETUDE_COORDINATES_OFF };
  cairo_surface_t *small, *full, *elsewhere;
  guint inside = 0;

  etude_thumb_painter_set_func (painter, paint, f, NULL);
  small = paint_thumb (painter, item, 120, 1);
  elsewhere = paint_thumb (painter, other, 120, 1);
  full = paint_large (f, &view, item, 114, 114);
  g_assert_cmpuint (count_differences (small, full), >, 0);
  for (int y = 0; y < 114; y++)
    for (int x = 0; x < 114; x++)
      {
        guint column = (guint) (x - 1) / 14, square = column + 8 * (7 - (guint) (y - 1) / 14);
        gboolean differs = widget_picture_pixel (small, x, y) != widget_picture_pixel (elsewhere, x, y);

        inside += differs && square == 26;
        g_assert_true (!differs || square == 26 || square == 44);
      }
  g_assert_cmpuint (inside, >, 40);
  cairo_surface_destroy (small);
  cairo_surface_destroy (full);
  cairo_surface_destroy (elsewhere);
}

/* The corner of the first board's square a8 in the picture of the gallery. */
static void
first_corner (Fixture *f, int *x, int *y)
{
  GtkWidget *thumb = gtk_widget_get_first_child (cell (f, "0 at 0"));
  graphene_rect_t r = bounds_of (f, thumb);

  g_assert_true (ETUDE_IS_BOARD_THUMB (thumb));
  *x = (int) (r.origin.x + r.size.width / 2);
  *y = (int) r.origin.y + 4;
}

/* Changing the look shows at once on every board; e8, in the middle of the upper edge, has another colour in each. */
FIXTURE_CASE (looks)
{
  static const guint32 light[] = { 0xfff1e2c6, 0xffe4e9ed, 0xffffffff, 0xffeef0dc, 0xffe2edf1, 0xfff0e6ee };
  cairo_surface_t *picture;
  int x, y;

  first_corner (f, &x, &y);
  for (guint look = ETUDE_LOOK_WOOD; look <= ETUDE_LOOK_PLUM; look++)
    {
      etude_board_theme_set_look (etude_board_theme_get_default (), (EtudeBoardLook) look);
      picture = widget_picture (f->widget);
      g_assert_cmphex (widget_picture_pixel (picture, x + 4, y), ==, light[look]);
      cairo_surface_destroy (picture);
    }
  etude_board_theme_set_look (etude_board_theme_get_default (), ETUDE_LOOK_WOOD);
  etude_board_theme_set_high_contrast (etude_board_theme_get_default (), TRUE);
  picture = widget_picture (f->widget);
  etude_board_theme_set_high_contrast (etude_board_theme_get_default (), FALSE);
  g_assert_cmphex (widget_picture_pixel (picture, x + 4, y), ==, 0xffffffff);
  cairo_surface_destroy (picture);
}

/* Another size of board: all boards are painted anew, in another height. */
FIXTURE_CASE (board)
{
  float before = bounds_of (f, cell (f, "0 at 0")).size.height, after;

  f->n_painted = 0;
  etude_gallery_set_board (f->gallery, 9, 10);
  next_frames (f);
  after = bounds_of (f, cell (f, "0 at 0")).size.height;
  g_assert_cmpuint (f->n_painted, >=, count_cells (f, TRUE) / 2);
  g_assert_cmpfloat (after, >, before + 5);
  etude_gallery_set_caption (f->gallery, NULL, NULL, NULL);
  next_frames (f);
  g_assert_cmpfloat (bounds_of (f, cell (f, "Board 1")).size.height, <, after - 10);
}
