/* SPDX-License-Identifier: GPL-3.0-or-later */
/* explore-fixture.c - an explorer in a window: one page of a stack, of which another one is seen at first. */
#include "explore-fixture.h"

#include "etude-gallery.h"
#include "window.h"

static gboolean
is_solved (gpointer data)
{
  ExploreFixture *f = data;
  struct etude_ending ending;

  g_assert_true (etude_ending_parse (g_object_get_data (G_OBJECT (f->tablebases), "ending"), &ending));
  g_clear_pointer (&f->solved, etude_solved_unref);
  f->solved = etude_tablebases_hold (f->tablebases, &ending);
  return f->solved != NULL;
}

void
explore_solve (ExploreFixture *f, const char *name)
{
  struct etude_ending ending;

  g_assert_true (etude_ending_parse (name, &ending));
  g_object_set_data (G_OBJECT (f->tablebases), "ending", (gpointer) name);
  etude_tablebases_get (f->tablebases, &ending);
  g_assert_true (wait_until (is_solved, f));
  etude_mate_explore_set_solved (f->explore, f->solved);
}

static void
on_chosen (ExploreFixture *f, const struct etude_position *position)
{
  f->chosen = *position;
  f->n_chosen++;
}

static void
on_export (ExploreFixture *f, EtudeMateCollection *collection)
{
  g_set_object (&f->exported, collection);
}

void
explore_set_up (ExploreFixture *f, gconstpointer data)
{
  GtkWidget *explore = etude_mate_explore_new ();

  f->tablebases = etude_tablebases_new ();
  f->explore = ETUDE_MATE_EXPLORE (explore);
  g_signal_connect_swapped (explore, "chosen", G_CALLBACK (on_chosen), f);
  g_signal_connect_swapped (explore, "export", G_CALLBACK (on_export), f);
  f->stack = gtk_stack_new ();
  gtk_stack_set_hhomogeneous (GTK_STACK (f->stack), FALSE);
  gtk_stack_add_named (GTK_STACK (f->stack), gtk_label_new ("Moves"), "moves");
  gtk_stack_add_named (GTK_STACK (f->stack), explore, "explore");
  f->window = window_show (f->stack, 340, 800);
}

void
explore_tear_down (ExploreFixture *f, gconstpointer data)
{
  gpointer weak = f->explore;

  g_object_add_weak_pointer (G_OBJECT (f->explore), &weak);
  g_clear_object (&f->exported);
  window_close (f->window, f->stack);
  g_assert_null (weak);
  g_clear_pointer (&f->solved, etude_solved_unref);
  g_object_unref (f->tablebases);
}

static gboolean
is_collected (gpointer data)
{
  EtudeMateExplore *explore = data;

  return explore->statistics && !explore->stale && !explore->random_wanted && !explore->finding
         && !etude_mate_collection_get_filling (explore->collection);
}

void
explore_wait (ExploreFixture *f)
{
  g_assert_true (wait_until (is_collected, f->explore));
}

void
explore_show (ExploreFixture *f, const char *name)
{
  explore_solve (f, name);
  gtk_stack_set_visible_child_name (GTK_STACK (f->stack), "explore");
  explore_wait (f);
}

void
explore_select (ExploreFixture *f, EtudeMateKind kind)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (f->explore->kinds), kind);
  explore_wait (f);
}

void
explore_press (ExploreFixture *f, GtkWidget *button)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  explore_wait (f);
}

const char *
explore_text (GtkWidget *label)
{
  return gtk_label_get_label (GTK_LABEL (label));
}

gboolean
explore_is_white (ExploreFixture *f)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (f->explore->white_button));
}

guint
explore_selected (ExploreFixture *f)
{
  return etude_gallery_get_selected (ETUDE_GALLERY (f->explore->gallery));
}

void
explore_assert_chosen (ExploreFixture *f, guint n_chosen, guint moves)
{
  struct etude_position p;

  g_assert_cmpuint (f->n_chosen, ==, n_chosen);
  g_assert_cmpuint (explore_selected (f), !=, EXPLORE_NOTHING);
  p = etude_mate_collection_get (f->explore->collection, explore_selected (f));
  g_assert_cmpmem (&p, sizeof p, &f->chosen, sizeof f->chosen);
  g_assert_cmpuint (etude_tablebase_probe (f->solved->tablebase, &p).moves, ==, moves);
}
