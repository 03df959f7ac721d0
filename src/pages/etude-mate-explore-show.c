/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a choice to what is seen: the chart, the choice itself, what is counted and collected. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-histogram.h"
#include "etude-mate-explore-private.h"

void
etude_mate_explore_cancel (GCancellable **cancellable)
{
  if (*cancellable)
    g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}

/* --- the chart --- */

static const uint64_t *
counts_of (EtudeMateExplore *self, enum etude_colour side)
{
  return side == ETUDE_WHITE ? self->statistics->white : self->statistics->black;
}

/* How many positions with DEPTH there are for the side chosen. */
static guint64
count_at (EtudeMateExplore *self, int depth)
{
  return depth >= 0 && depth <= ETUDE_DEPTH_MAX ? counts_of (self, etude_mate_choice_side (&self->choice))[depth] : 0;
}

/* The depth that all positions of the collection have, or -1. */
static int
depth_collected (EtudeMateExplore *self)
{
  const struct etude_query *query = etude_mate_collection_get_query (self->collection);

  if (query->collection == ETUDE_COLLECTION_MATED)
    return 0;
  return query->collection == ETUDE_COLLECTION_MATE && query->depth > 0 ? (int) query->depth : -1;
}

/* The depth of the position on the board; while nobody has told it, that of the collection. */
static void
mark (EtudeMateExplore *self)
{
  const gboolean told = self->current_moves != ETUDE_NOT_TOLD;
  int depth = told ? self->current_moves : depth_collected (self);

  if (told && self->current_side != etude_mate_choice_side (&self->choice))
    depth = -1;
  if (etude_histogram_get_selected (ETUDE_HISTOGRAM (self->histogram)) != depth)
    etude_histogram_set_selected (ETUDE_HISTOGRAM (self->histogram), depth);
}

static void
show_histogram (EtudeMateExplore *self)
{
  enum etude_colour side = etude_mate_choice_side (&self->choice);
  const int first = side == ETUDE_WHITE ? 1 : 0;
  g_autofree char *heading = NULL;
  int longest;

  if (!self->statistics)
    return;
  heading = etude_mate_statistics_heading (self->statistics, side);
  longest = etude_mate_longest (self->statistics, side);
  gtk_label_set_label (GTK_LABEL (self->heading), heading);
  gtk_widget_set_visible (self->histogram, longest >= first);
  gtk_widget_set_visible (self->log_button, longest >= first);
  etude_histogram_set_counts (ETUDE_HISTOGRAM (self->histogram), counts_of (self, side) + first,
                              (guint) MAX (0, longest + 1 - first), (guint) first);
  mark (self);
}

/* --- from the choice to what is seen --- */

/* A length that this ending does not have, or none: that of the position on the board, else the longest. */
static void
settle_depth (EtudeMateExplore *self)
{
  enum etude_colour side = etude_mate_choice_side (&self->choice);

  if (self->choice.kind != ETUDE_MATE_KIND_LENGTH
      || (self->choice.depth > 0 && count_at (self, (int) self->choice.depth) > 0))
    return;
  if (self->current_side == side && self->current_moves > 0 && count_at (self, self->current_moves) > 0)
    self->choice.depth = (guint) self->current_moves;
  else
    self->choice.depth = (guint) MAX (0, etude_mate_longest (self->statistics, side));
}

/* What is said when no position can be of the kind. */
static void
show_none (EtudeMateExplore *self, const struct etude_query *query)
{
  g_autofree char *none = etude_mate_query_size (query, 0, 0);

  gtk_label_set_label (GTK_LABEL (self->title), etude_mate_kind_label (self->choice.kind));
  gtk_label_set_label (GTK_LABEL (self->size), none);
}

static void
show_title (EtudeMateExplore *self, const struct etude_query *query)
{
  g_autofree char *title = etude_mate_query_title (query), *tip = etude_mate_query_random (query);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_widget_set_tooltip_text (self->random_button, tip);
}

static void
collect (EtudeMateExplore *self)
{
  struct etude_query query;

  settle_depth (self);
  self->stale = FALSE;
  etude_mate_explore_cancel (&self->finding);
  if (etude_mate_choice_query (&self->choice, self->statistics, &query))
    {
      show_title (self, &query);
      etude_mate_collection_start (self->collection, self->solved, &query);
    }
  else
    {
      etude_mate_collection_clear (self->collection);
      show_none (self, &query);
    }
  mark (self);
}

static void
on_counted (GObject *source, GAsyncResult *result, gpointer data)
{
  EtudeMateExplore *self = data;
  struct etude_statistics *statistics = etude_mate_statistics_finish (result, NULL);

  if (!statistics) /* SELF may be gone */
    return;
  g_clear_object (&self->counting);
  self->statistics = statistics;
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "explore");
  show_histogram (self);
  etude_mate_explore_update (self);
}

void
etude_mate_explore_update (EtudeMateExplore *self)
{
  if (!self->solved || !(gtk_widget_get_mapped (GTK_WIDGET (self)) || self->random_wanted))
    return;
  if (!self->statistics && !self->counting)
    {
      self->counting = g_cancellable_new ();
      etude_mate_statistics_async (self->solved, self->counting, on_counted, self);
    }
  else if (self->statistics && self->stale)
    collect (self);
}

void
etude_mate_explore_show_choice (EtudeMateExplore *self)
{
  self->following = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (etude_mate_choice_side (&self->choice) == ETUDE_WHITE
                                                       ? self->white_button
                                                       : self->black_button),
                                TRUE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->kinds), self->choice.kind);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->symmetry_button), self->choice.fundamental);
  self->following = FALSE;
}

void
etude_mate_explore_changed (EtudeMateExplore *self)
{
  self->stale = TRUE;
  self->random_wanted = FALSE;
  etude_mate_explore_show_choice (self);
  show_histogram (self);
  etude_mate_explore_update (self);
}

/* --- for the page --- */

void
etude_mate_explore_set_solved (EtudeMateExplore *self, EtudeSolved *solved)
{
  if (self->solved == solved)
    return;
  etude_mate_explore_cancel (&self->counting);
  etude_mate_explore_cancel (&self->finding);
  etude_mate_collection_clear (self->collection);
  g_clear_pointer (&self->statistics, g_free);
  g_clear_pointer (&self->solved, etude_solved_unref);
  self->solved = solved ? etude_solved_ref (solved) : NULL;
  self->stale = TRUE;
  self->random_wanted = FALSE;
  gtk_label_set_label (GTK_LABEL (self->waiting), solved ? _ ("Counting the positions…") : _ ("Solving this ending…"));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "waiting");
  etude_mate_explore_update (self);
}

void
etude_mate_explore_set_current (EtudeMateExplore *self, int moves, enum etude_colour side)
{
  self->current_moves = moves;
  self->current_side = side;
  mark (self);
}
