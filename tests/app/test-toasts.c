/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-toasts.c - the Undo of a toast takes back what the toast tells of, or is gone. Layer: tests. No globals. */
#include "config.h"

#include "application.h"
#include "etude-board-canvas-private.h"
#include "etude-page.h"
#include "window.h"

typedef struct
{
  GtkWidget *window;
  EtudePage *page; /* of placements, with the tab of solutions */
} Fixture;

#define SEVEN "etude-problem 1\ntask independence\nsize 7\npieces 7*Q\n"
#define FIVE "etude-problem 1\ntask independence\nsize 5\npieces 5*Q\n"
#define SIX "etude-problem 1\ntask independence\nsize 6\npieces 6*Q\n"
#define FIVE_WORDS "5 queens on 5 × 5, none attacks another"
#define SIX_WORDS "6 queens on 6 × 6, none attacks another"

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());

  f->window = application_show (application);
  g_assert_true (gtk_widget_activate_action (f->window, "win.page", "s", "placement"));
  f->page = ETUDE_PAGE (window_find_mapped (f->window, ETUDE_TYPE_PAGE));
  etude_page_open_tab (f->page, "solutions");
  etude_page_take_text (f->page, SEVEN); /* whatever the last window has left */
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gpointer weak = f->window;

  g_object_add_weak_pointer (weak, &weak);
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_assert_true (wait_until (wait_is_gone, &weak));
}

static gboolean
can_undo (Fixture *f)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), "undo-told");
}

static void
undo (Fixture *f)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "undo-told", NULL);
}

/* Another problem, in front of the toast that it was pasted. */
static void
paste (Fixture *f, const char *problem)
{
  etude_page_take_text (f->page, problem);
  g_assert_true (can_undo (f));
}

static void
assert_problem (Fixture *f, const char *words)
{
  g_assert_cmpstr (etude_panel_get_detail (etude_page_get_panel (f->page)), ==, words);
}

/* Adds to PLACES where in WINDOW each sentence of the class TOLD stands, or else each widget of the TYPE that is no part of one. */
static void
collect_places (GtkWidget *widget, GtkWidget *window, const char *told, GType type, GArray *places)
{
  const gboolean is_told
      = gtk_widget_has_css_class (widget, "told") || gtk_widget_has_css_class (widget, "etude-banner");
  graphene_rect_t place;

  if (!gtk_widget_get_mapped (widget))
    return;
  if ((told ? gtk_widget_has_css_class (widget, told) : G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
      && gtk_widget_compute_bounds (widget, window, &place))
    g_array_append_val (places, place);
  if (is_told)
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect_places (child, window, told, type, places);
}

static gboolean
is_one (gpointer window)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  collect_places (window, window, "told", 0, places);
  return places->len == 1;
}

/* The toast of the second paste takes the place of the first, and its Undo undoes the second, once. */
static void
test_replaced (Fixture *f, gconstpointer data)
{
  paste (f, FIVE);
  paste (f, SIX);
  g_assert_true (wait_until (is_one, f->window));
  undo (f);
  assert_problem (f, FIVE_WORDS);
  g_assert_false (can_undo (f));
  undo (f);
  assert_problem (f, FIVE_WORDS);
}

static gboolean
pass (gpointer passed)
{
  *(gboolean *) passed = TRUE;
  return G_SOURCE_REMOVE;
}

/* Sentences that come while the one before them is still coming in, as by a double click. */
static void
test_hurried (Fixture *f, gconstpointer data)
{
  gboolean animated;

  g_object_get (gtk_widget_get_settings (f->window), "gtk-enable-animations", &animated, NULL);
  g_object_set (gtk_widget_get_settings (f->window), "gtk-enable-animations", TRUE, NULL);
  for (guint i = 0; i < 24; i++)
    {
      gboolean passed = FALSE;

      paste (f, i % 2 ? FIVE : SIX);
      g_timeout_add (20 + 40 * (i % 4), pass, &passed);
      WAIT_FOR (passed);
    }
  g_assert_true (wait_until (is_one, f->window));
  undo (f);
  assert_problem (f, SIX_WORDS);
  g_object_set (gtk_widget_get_settings (f->window), "gtk-enable-animations", animated, NULL);
}

/* Something else was done, or undone, since: the toast is no longer about the last step. */
static void
test_other_step (Fixture *f, gconstpointer data)
{
  EtudeHistory *history = etude_panel_get_history (etude_page_get_panel (f->page));

  paste (f, FIVE);
  paste (f, SIX);
  etude_history_record (history, g_variant_new ("()"));
  g_assert_false (can_undo (f));
  paste (f, FIVE);
  g_action_group_activate_action (etude_page_get_actions (f->page), "undo", NULL);
  g_assert_false (can_undo (f));
}

/* Another tab has another history, or none; and a toast without an Undo takes the place of one with it. */
static void
test_elsewhere (Fixture *f, gconstpointer data)
{
  paste (f, FIVE);
  etude_page_open_tab (f->page, "search");
  g_assert_false (can_undo (f));
  etude_page_open_tab (f->page, "solutions");
  paste (f, SIX);
  g_assert_true (gtk_widget_activate_action (f->window, "win.page", "s", "mate"));
  g_assert_false (can_undo (f));
  g_assert_true (gtk_widget_activate_action (f->window, "win.page", "s", "placement"));
  paste (f, FIVE);
  etude_page_toast (f->page, "something else", FALSE);
  g_assert_false (can_undo (f));
  assert_problem (f, FIVE_WORDS);
}

/* What is done on the stage alone can be undone there: not by a toast from before either. */
static void
test_held (Fixture *f, gconstpointer data)
{
  EtudeHistory *history = etude_panel_get_history (etude_page_get_panel (f->page));

  paste (f, SIX);
  etude_history_hold (history);
  g_assert_false (can_undo (f));
  undo (f);
  etude_history_release (history);
  assert_problem (f, SIX_WORDS);
}

typedef struct
{
  GtkWidget *window;
  const char *told;
  graphene_rect_t place;
} Told;

static gboolean
is_placed (gpointer data)
{
  Told *told = data;
  graphene_rect_t before;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  collect_places (told->window, told->window, told->told, 0, places);
  if (places->len != 1)
    return FALSE;
  before = told->place;
  told->place = g_array_index (places, graphene_rect_t, 0);
  return told->place.origin.y > 0 && graphene_rect_equal (&told->place, &before);
}

/* Over nothing of the TYPE, of which there are at least LEAST. */
static void
assert_covers_none (Told *told, GType type, guint least)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  collect_places (told->window, told->window, NULL, type, places);
  g_assert_cmpuint (places->len, >=, least);
  for (guint i = 0; i < places->len; i++)
    g_assert_false (graphene_rect_intersection (&told->place, &g_array_index (places, graphene_rect_t, i), NULL));
}

/* Whatever the page tells stands over no button and no square of the board: all can be used and seen meanwhile. */
static void
assert_covers_nothing (Fixture *f, const char *page)
{
  const char *sentence = "A sentence of the length that sentences about what was just done have";
  EtudePage *seen;
  Told told = { .window = f->window };

  g_assert_true (gtk_widget_activate_action (f->window, "win.page", "s", page));
  seen = ETUDE_PAGE (window_find_mapped (f->window, ETUDE_TYPE_PAGE));
  for (guint i = 0; i < 2; i++)
    {
      told.told = i ? "etude-banner" : "told";
      if (i)
        etude_page_message (seen, sentence);
      else
        etude_page_toast (seen, sentence, FALSE);
      g_assert_true (wait_until (is_placed, &told));
      g_assert_cmpfloat (told.place.origin.y + told.place.size.height, <,
                         (float) gtk_widget_get_height (f->window) / 2);
      assert_covers_none (&told, GTK_TYPE_BUTTON, 8);
      assert_covers_none (&told, ETUDE_TYPE_BOARD_CELL, 25);
    }
  etude_page_message (seen, NULL);
}

static void
test_place (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "mate", "placement", "divine", "lesson" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_covers_nothing (f, names[i]);
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) application = NULL;

  g_test_init (&argc, &argv, NULL);
  application = application_begin ();
  g_test_add ("/toasts/replaced", Fixture, NULL, set_up, test_replaced, tear_down);
  g_test_add ("/toasts/hurried", Fixture, NULL, set_up, test_hurried, tear_down);
  g_test_add ("/toasts/other-step", Fixture, NULL, set_up, test_other_step, tear_down);
  g_test_add ("/toasts/elsewhere", Fixture, NULL, set_up, test_elsewhere, tear_down);
  g_test_add ("/toasts/held", Fixture, NULL, set_up, test_held, tear_down);
  g_test_add ("/toasts/place", Fixture, NULL, set_up, test_place, tear_down);
  return g_test_run ();
}
