/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-toasts.c - the Undo of a toast takes back what the toast tells of, or is gone. Layer: tests. No globals. */
#include "config.h"

#include "application.h"
#include "etude-page.h"
#include "etude-window.h"
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

/* Adds to PLACES where in WINDOW each sentence stands that tells what was done, or else each button that is no part of one. */
static void
collect_places (GtkWidget *widget, GtkWidget *window, gboolean told, GArray *places)
{
  const gboolean is_told = gtk_widget_has_css_class (widget, "told");
  graphene_rect_t place;

  if (!gtk_widget_get_mapped (widget))
    return;
  if ((told ? is_told : GTK_IS_BUTTON (widget)) && gtk_widget_compute_bounds (widget, window, &place))
    g_array_append_val (places, place);
  if (is_told)
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect_places (child, window, told, places);
}

static gboolean
is_one (gpointer window)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  collect_places (window, window, TRUE, places);
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

static gboolean
has_passed (gpointer passed)
{
  return *(gboolean *) passed;
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
      g_assert_true (wait_until (has_passed, &passed));
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

static gboolean
is_placed (gpointer window)
{
  g_autoptr (GArray) told = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  collect_places (window, window, TRUE, told);
  return told->len == 1 && g_array_index (told, graphene_rect_t, 0).size.height > 20;
}

/* It stands in the upper half, and over no button: header, tabs, and what is below the board can be used meanwhile. */
static void
test_place (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "mate", "placement", "divine", "lesson" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GArray) told = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
      g_autoptr (GArray) buttons = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
      const graphene_rect_t *place;

      g_assert_true (gtk_widget_activate_action (f->window, "win.page", "s", names[i]));
      etude_page_toast (ETUDE_PAGE (window_find_mapped (f->window, ETUDE_TYPE_PAGE)),
                        "A sentence of the length that sentences about what was just done have", FALSE);
      g_assert_true (wait_until (is_placed, f->window));
      collect_places (f->window, f->window, TRUE, told);
      collect_places (f->window, f->window, FALSE, buttons);
      place = &g_array_index (told, graphene_rect_t, 0);
      g_assert_cmpuint (buttons->len, >, 8);
      g_assert_cmpfloat (place->origin.y + place->size.height, <, (float) gtk_widget_get_height (f->window) / 2);
      for (guint j = 0; j < buttons->len; j++)
        g_assert_false (graphene_rect_intersection (place, &g_array_index (buttons, graphene_rect_t, j), NULL));
    }
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
