/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-page-settings.c - what the page takes from its settings and keeps there. */
#include "config.h"

#include "etude-board-theme.h"
#include "etude-widgets.h"
#include "page-fixture.h"
#include "window.h"

#include <adwaita.h>

/* The settings of this program's session, kept in memory, as if never touched. */
static GSettings *
fresh_settings (void)
{
  GSettings *settings = g_settings_new (ETUDE_APPLICATION_ID);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i]; i++)
    g_settings_reset (settings, keys[i]);
  return settings;
}

static const EtudeBoardView *
view_of (GtkWidget *canvas)
{
  return etude_board_canvas_get_view (ETUDE_BOARD_CANVAS (canvas));
}

/* What is set before and after binding is seen; the mirror board has the look, nothing else. */
static void
test_looks (PageFixture *f, gconstpointer data)
{
  g_autoptr (GSettings) settings = fresh_settings ();

  etude_board_theme_set_look (etude_board_theme_get_default (), ETUDE_LOOK_SLATE);
  etude_page_bind_settings (ETUDE_PAGE (f->page), settings);
  g_assert_cmpint (view_of (f->page->canvas)->look, ==, ETUDE_LOOK_SLATE);
  g_assert_cmpint (view_of (f->page->mirror)->look, ==, ETUDE_LOOK_SLATE);
  g_assert_cmpint (view_of (f->page->canvas)->coordinates, ==, ETUDE_COORDINATES_OUTSIDE);
  etude_board_theme_set_look (etude_board_theme_get_default (), ETUDE_LOOK_PRINT);
  g_settings_set_string (settings, "coordinates", "inside");
  g_settings_set_boolean (settings, "flipped", TRUE);
  g_assert_cmpint (view_of (f->page->canvas)->look, ==, ETUDE_LOOK_PRINT);
  g_assert_cmpint (view_of (f->page->mirror)->look, ==, ETUDE_LOOK_PRINT);
  g_assert_cmpint (view_of (f->page->canvas)->coordinates, ==, ETUDE_COORDINATES_INSIDE);
  g_assert_cmpint (view_of (f->page->mirror)->coordinates, ==, ETUDE_COORDINATES_OFF);
  g_assert_true (view_of (f->page->canvas)->flipped);
  g_assert_false (view_of (f->page->mirror)->flipped);
  etude_board_theme_set_look (etude_board_theme_get_default (), ETUDE_LOOK_WOOD);
}

static void
test_panel (PageFixture *f, gconstpointer data)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  gboolean shown;

  g_settings_set_boolean (settings, "show-panel", FALSE);
  etude_page_bind_settings (ETUDE_PAGE (f->page), settings);
  g_object_get (f->page->panes, "show-panel", &shown, NULL);
  g_assert_false (shown);
  g_settings_set_boolean (settings, "show-panel", TRUE);
  g_object_get (f->page->panes, "show-panel", &shown, NULL);
  g_assert_true (shown);
  g_assert_true (gtk_expander_get_expanded (GTK_EXPANDER (f->page->storage_expander)));
  gtk_expander_set_expanded (GTK_EXPANDER (f->page->storage_expander), FALSE);
  g_assert_false (g_settings_get_boolean (settings, "mate-storage-open"));
}

/* A page leaves its position and view; the next one takes them up, with nothing to undo. */
static void
test_kept (PageFixture *f, gconstpointer data)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  PageFixture next;

  etude_page_bind_settings (ETUDE_PAGE (f->page), settings);
  g_assert_true (etude_mate_setup_set_fen (f->page->setup, "8/8/8/3k4/8/8/8/RK6 b", NULL));
  page_act (f, "side", "both");
  etude_page_save (ETUDE_PAGE (f->page));
  page_set_up (&next, NULL);
  etude_page_bind_settings (ETUDE_PAGE (next.page), settings);
  page_assert_fen (&next, "8/8/8/3k4/8/8/8/RK6 b - - 0 1");
  g_assert_cmpint (next.page->view, ==, ETUDE_MATE_VIEW_BOTH);
  g_assert_false (page_is_enabled (&next, "undo"));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (next.page->endings)), ==, 2);
  page_tear_down (&next, NULL);
}

static void
test_kept_side (PageFixture *f, gconstpointer data)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  PageFixture next;

  etude_page_bind_settings (ETUDE_PAGE (f->page), settings);
  page_act (f, "side", "black");
  etude_page_save (ETUDE_PAGE (f->page));
  page_set_up (&next, NULL);
  etude_page_bind_settings (ETUDE_PAGE (next.page), settings);
  g_assert_cmpint (next.page->view, ==, ETUDE_MATE_VIEW_BLACK);
  page_wait_headline (&next, "White mates in 23 moves");
  page_tear_down (&next, NULL);
}

/* A settings file that somebody has edited: the page begins as if there were none. */
static void
test_nonsense (PageFixture *f, gconstpointer data)
{
  g_autoptr (GSettings) settings = fresh_settings ();

  g_settings_set (settings, "mate-state", "((s@ayyb)m(sayua(ss)))", "KPK", g_variant_new_bytestring ("abc"), 7, TRUE,
                  FALSE, NULL, NULL, 0, NULL);
  etude_page_bind_settings (ETUDE_PAGE (f->page), settings);
  page_assert_fen (f, PAGE_START);
  page_wait_headline (f, "White mates in 22 moves");
}

/* The settings go on after the page has gone, and do not reach it any more. */
static void
test_settings_outlive (void)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  PageFixture f;

  page_set_up (&f, NULL);
  etude_page_bind_settings (ETUDE_PAGE (f.page), settings);
  page_tear_down (&f, NULL);
  g_settings_set_string (settings, "board-look", "print");
  g_settings_set_boolean (settings, "show-panel", FALSE);
  g_assert_cmpuint (G_OBJECT (settings)->ref_count, ==, 1);
}

static void
test_without_settings (PageFixture *f, gconstpointer data)
{
  etude_page_save (ETUDE_PAGE (f->page)); /* there is nowhere to keep it: nothing happens */
  page_assert_fen (f, PAGE_START);
}

/* Two bare kings are no ending of this page: no error about memory, but the first position. */
static void
test_bare_kings (PageFixture *f, gconstpointer data)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  guint8 squares[] = { 3, 60 };
  GVariant *packed = g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, squares, 2, 1);

  g_settings_set (settings, "mate-state", "((s@ayyb)m(sayua(ss)))", "KK", packed, 0, FALSE, FALSE, NULL, NULL, 0, NULL);
  etude_page_bind_settings (ETUDE_PAGE (f->page), settings);
  page_assert_fen (f, PAGE_START);
  page_wait_headline (f, "White mates in 22 moves");
  g_assert_null (page_banner (f));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  etude_widgets_init ();
  page_add ("/mate-page/settings/looks", test_looks);
  page_add ("/mate-page/settings/panel", test_panel);
  page_add ("/mate-page/settings/kept", test_kept);
  page_add ("/mate-page/settings/kept-side", test_kept_side);
  page_add ("/mate-page/settings/nonsense", test_nonsense);
  g_test_add_func ("/mate-page/settings/outlive", test_settings_outlive);
  page_add ("/mate-page/settings/without", test_without_settings);
  page_add ("/mate-page/settings/bare-kings", test_bare_kings);
  return g_test_run ();
}
