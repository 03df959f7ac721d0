/* SPDX-License-Identifier: GPL-3.0-or-later */
/* explore-fixture.c - the Mate page for looking through endings. */
#include "explore-fixture.h"

#include "etude-gallery.h"
#include "window.h"

/* Something to be solved. */
typedef struct
{
  EtudeTablebases *tablebases;
  struct etude_ending ending;
} Whole;

/* All of it before the position, so that what is counted comes after both. */
void
explore_solve (ExploreFixture *f, const char *name)
{
  Whole whole = { .tablebases = etude_mate_explorer_get_tablebases (f->explorer) };

  g_assert_true (etude_ending_parse (name, &whole.ending));
  WAIT_FOR (etude_tablebases_get_whole (whole.tablebases, &whole.ending) != NULL);
  g_assert_true (etude_mate_setup_set_ending (f->page.setup, name));
  WAIT_FOR (etude_mate_analysis_get_solved (f->page.analysis) != NULL);
  etude_mate_explorer_set_current (f->explorer, -1, ETUDE_WHITE,
                                   ETUDE_WHITE); /* as if the board had nothing to do with it */
}

static void
on_chosen (ExploreFixture *f, const struct etude_position *position, guint index)
{
  f->chosen = *position;
  f->n_chosen++;
}

void
explore_set_up (ExploreFixture *f, gconstpointer data)
{
  page_set_up (&f->page, NULL);
  f->explorer = etude_mate_page_get_explorer (f->page.page);
  f->collection = etude_mate_explorer_get_collection (f->explorer);
  WAIT_FOR (etude_mate_analysis_get_solved (f->page.analysis) != NULL);
  g_signal_connect_swapped (f->explorer, "chosen", G_CALLBACK (on_chosen), f);
}

void
explore_tear_down (ExploreFixture *f, gconstpointer data)
{
  page_tear_down (&f->page, NULL);
}

static gboolean
is_collected (gpointer fixture)
{
  ExploreFixture *f = fixture;

  return etude_mate_explorer_get_counts (f->explorer) && !etude_mate_explorer_is_stale (f->explorer)
         && !etude_mate_explorer_is_picking (f->explorer) && !etude_mate_collection_get_filling (f->collection);
}

void
explore_wait (ExploreFixture *f)
{
  g_assert_true (wait_until (is_collected, f));
}

void
explore_show (ExploreFixture *f, const char *name)
{
  explore_solve (f, name);
  page_act (&f->page, "tab", "explore");
  explore_wait (f);
}

GtkWidget *
explore_child (ExploreFixture *f, const char *id)
{
  GtkWidget *panel = GTK_WIDGET (etude_page_need_panel (ETUDE_PAGE (f->page.page), "explore"));
  GtkWidget *child = window_find_id (panel, id);

  g_assert_nonnull (child);
  return child;
}

GtkWidget *
explore_button (ExploreFixture *f, const char *name)
{
  GtkWidget *panel = GTK_WIDGET (etude_page_need_panel (ETUDE_PAGE (f->page.page), "explore"));
  GtkWidget *button = window_find_named (panel, name);

  g_assert_nonnull (button);
  return button;
}

void
explore_select (ExploreFixture *f, EtudeMateTopic topic)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (explore_child (f, "topics")), topic);
  explore_wait (f);
}

void
explore_press (ExploreFixture *f, const char *name)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (explore_button (f, name)), TRUE);
  explore_wait (f);
}

const char *
explore_text (ExploreFixture *f, const char *id)
{
  return gtk_label_get_label (GTK_LABEL (explore_child (f, id)));
}

gboolean
explore_is_white (ExploreFixture *f)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (explore_button (f, "White to move")));
}

guint
explore_selected (ExploreFixture *f)
{
  return etude_gallery_get_selected (ETUDE_GALLERY (explore_child (f, "gallery")));
}

struct etude_verdict
explore_probe (ExploreFixture *f, const struct etude_position *p)
{
  return etude_endings_probe (etude_mate_analysis_get_solved (f->page.analysis)->endings, p);
}

void
explore_assert_chosen (ExploreFixture *f, guint n_chosen, guint moves)
{
  struct etude_position p;

  g_assert_cmpuint (f->n_chosen, ==, n_chosen);
  g_assert_cmpuint (explore_selected (f), !=, EXPLORE_NOTHING);
  p = etude_mate_collection_get (f->collection, explore_selected (f));
  g_assert_cmpmem (&p, sizeof p, &f->chosen, sizeof f->chosen);
  g_assert_cmpuint (explore_probe (f, &p).moves, ==, moves);
}
