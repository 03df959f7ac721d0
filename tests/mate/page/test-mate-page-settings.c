/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-page-settings.c - what the page takes from its settings, and what it keeps in the session. */
#include "case.h"
#include "config.h"

#include "etude-board-theme.h"
#include "page-fixture.h"
#include "window.h"

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
PAGE_CASE (looks)
{
  g_autoptr (GSettings) settings = fresh_settings ();

  page_act (f, "storage", NULL);
  etude_board_theme_set_look (etude_board_theme_get_default (), ETUDE_LOOK_SLATE);
  etude_page_bind_settings (ETUDE_PAGE (f->page), settings);
  g_assert_cmpint (view_of (page_canvas (f))->look, ==, ETUDE_LOOK_SLATE);
  g_assert_cmpint (view_of (page_child (f, "mirror"))->look, ==, ETUDE_LOOK_SLATE);
  g_assert_cmpint (view_of (page_canvas (f))->coordinates, ==, ETUDE_COORDINATES_OUTSIDE);
  etude_board_theme_set_look (etude_board_theme_get_default (), ETUDE_LOOK_PRINT);
  g_settings_set_string (settings, "coordinates", "inside");
  g_settings_set_boolean (settings, "flipped", TRUE);
  g_assert_cmpint (view_of (page_canvas (f))->look, ==, ETUDE_LOOK_PRINT);
  g_assert_cmpint (view_of (page_child (f, "mirror"))->look, ==, ETUDE_LOOK_PRINT);
  g_assert_cmpint (view_of (page_canvas (f))->coordinates, ==, ETUDE_COORDINATES_INSIDE);
  g_assert_cmpint (view_of (page_child (f, "mirror"))->coordinates, ==, ETUDE_COORDINATES_OFF);
  g_assert_true (view_of (page_canvas (f))->flipped);
  g_assert_false (view_of (page_child (f, "mirror"))->flipped);
  etude_board_theme_set_look (etude_board_theme_get_default (), ETUDE_LOOK_WOOD);
}

PAGE_CASE (panel)
{
  g_autoptr (GSettings) settings = fresh_settings ();
  gboolean shown;

  g_settings_set_boolean (settings, "show-panel", FALSE);
  etude_page_bind_settings (ETUDE_PAGE (f->page), settings);
  g_object_get (page_child (f, "panes"), "show-panel", &shown, NULL);
  g_assert_false (shown);
  g_settings_set_boolean (settings, "show-panel", TRUE);
  g_object_get (page_child (f, "panes"), "show-panel", &shown, NULL);
  g_assert_true (shown);
}

/* What one page leaves, as another one finds it. */
static void
hand_over (PageFixture *f, PageFixture *next)
{
  g_autoptr (GVariant) state = g_variant_ref_sink (etude_page_get_state (ETUDE_PAGE (f->page)));

  page_set_up (next, NULL);
  etude_page_set_state (ETUDE_PAGE (next->page), state);
}

/* A page leaves its position and view; the next one takes them up, with nothing to undo. */
PAGE_CASE (kept)
{
  PageFixture next;

  g_assert_true (etude_mate_setup_set_fen (f->setup, "8/8/8/3k4/8/8/8/RK6 b", NULL));
  page_act (f, "side", "both");
  page_act (f, "aid", "corners");
  etude_board_scene_toggle_annotation (page_scene (f), 3, 60, ETUDE_MARK_RED);
  hand_over (f, &next);
  page_assert_fen (&next, "8/8/8/3k4/8/8/8/RK6 b - - 0 1");
  g_assert_cmpstr (etude_mate_analysis_get_side (next.analysis), ==, "both");
  g_assert_cmpstr (etude_mate_analysis_get_aid (next.analysis), ==, "corners");
  g_assert_true (etude_board_scene_has_annotations (page_scene (&next)));
  g_assert_false (page_is_enabled (&next, "undo"));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (page_child (&next, "endings"))), ==, 2);
  page_tear_down (&next, NULL);
}

PAGE_CASE (kept_side)
{
  PageFixture next;

  page_act (f, "side", "black");
  hand_over (f, &next);
  g_assert_cmpstr (etude_mate_analysis_get_side (next.analysis), ==, "black");
  page_wait_headline (&next, "White mates in 23 moves");
  page_tear_down (&next, NULL);
}

/* Each tab keeps its own; a tab that was never opened keeps what it was given. */
PAGE_CASE (kept_tabs)
{
  PageFixture next, last;

  page_act (f, "storage", NULL);
  page_act (f, "tab", "play");
  g_assert_false (etude_page_get_answers (ETUDE_PAGE (f->page)));
  etude_page_set_answers (ETUDE_PAGE (f->page), TRUE);
  gtk_range_set_value (GTK_RANGE (page_button (f, "How soon Etude moves")), 10);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (page_button (f, "Who moves which side")), 2);
  page_act (f, "tab", "explore");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (page_button (f, EXPLORE_LOGARITHMIC)), TRUE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (page_button (f, EXPLORE_SYMMETRY)), TRUE);
  hand_over (f, &next);
  hand_over (&next, &last);
  g_assert_cmpstr (etude_page_get_tab (ETUDE_PAGE (last.page)), ==, "explore");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (page_button (&last, EXPLORE_LOGARITHMIC))));
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (page_button (&last, EXPLORE_SYMMETRY))));
  page_act (&last, "tab", "play");
  g_assert_true (etude_page_get_answers (ETUDE_PAGE (last.page)));
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (page_child (&last, "speed"))), ==, 10);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (page_child (&last, "roles"))), ==, 2);
  page_act (&last, "tab", "moves");
  page_wait_headline (&last, "White mates in 22 moves");
  g_assert_true (gtk_widget_get_visible (page_child (&last, "storage")));
  page_act (&last, "storage", NULL);
  g_assert_false (gtk_widget_get_visible (page_child (&last, "storage")));
  page_tear_down (&last, NULL);
  page_tear_down (&next, NULL);
}

/* What the version before wrote for all that the page and its tabs keep in a word or a number. */
PAGE_CASE (kept_before)
{
  window_assert_keeps (
      ETUDE_PAGE (f->page),
      "{'side': <'both'>, 'aid': <'corners'>, 'role': <uint32 2>, 'interval': <uint32 700>, 'tab': <'explore'>,"
      " 'moves': <{'storage-open': <true>, 'answers': <true>}>,"
      " 'play': <{'record': <(uint32 3, uint32 2, uint32 1)>, 'clock': <uint32 2>, 'tricky': <true>, 'answers': "
      "<true>}>,"
      " 'explore': <{'logarithmic': <true>, 'answers': <false>}>,"
      " 'train': <{'defender': <'human'>, 'yardstick': <'table'>, 'length': <uint32 1>, 'clock': <true>}>}");
}

/* Of a file that somebody has edited nothing is taken on trust. */
PAGE_CASE (nonsense)
{
  static const char *const states[] = {
    "{'position': <(('KPK', [byte 97, 98, 99], byte 7, true), @m(sayua(ss)) nothing)>, 'side': <'up'>, 'role': <uint32 "
    "9>}",
    "{'moves': <{'storage-open': <'wide'>}>, 'play': <{'clock': <uint32 4000000000>, 'record': <3>}>, 'explore': "
    "<{'logarithmic': <uint32 2>}>, 'train': <{'length': <uint32 4000000000>, 'running': <'on'>, 'defender': <7>}>}",
    "{'position': <(('KK', [byte 60, 60], byte 0, false), @m(sayua(ss)) nothing)>, 'interval': <uint32 4000000000>, "
    "'aid': <7>}",
    "{'position': <'a1'>, 'choice': <('sideways', uint32 7, 'white', false)>, 'play': <{'record': <'many'>}>}",
    "{'choice': <('length', uint32 4000000000, 'white', false)>, 'tab': <'sixth'>, 'moves': <true>}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autoptr (GVariant) state = g_variant_parse (G_VARIANT_TYPE_VARDICT, states[i], NULL, NULL, NULL);

      g_assert_nonnull (state);
      etude_page_set_state (ETUDE_PAGE (f->page), state);
      page_assert_fen (f, PAGE_START);
    }
  page_wait_headline (f, "White mates in 22 moves");
  g_assert_null (page_banner (f));
}

/* The settings go on after the page has gone, and do not reach it any more. */
CASE (settings_outlive)
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
