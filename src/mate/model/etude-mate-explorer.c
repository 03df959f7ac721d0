/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-explorer.c - looking through an ending: how long its mates take, and collections of its positions. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-explorer.h"

struct _EtudeMateExplorer
{
  GObject parent_instance;

  EtudeTablebases *tablebases;
  struct etude_ending ending;       /* what is explored; of no men: nothing */
  EtudeSolved *solved;              /* has all of it; or NULL */
  EtudeMateCounts *counts;          /* NULL until they are counted */
  GCancellable *counting, *finding; /* NULL when nothing of the kind is done */
  EtudeMateCollection *collection;
  EtudeMateChoice choice;
  guint picked; /* the number of the position chosen last, or G_MAXUINT */
  gboolean active;
  gboolean stale;         /* the collection is not the one chosen */
  gboolean random_wanted; /* as soon as the collection is there */
  gboolean stopped;       /* collecting */
  int current_moves;      /* those of the position on the board; -1: it has no mate */
  enum etude_colour current_side, current_winner;
};

G_DEFINE_FINAL_TYPE (EtudeMateExplorer, etude_mate_explorer, G_TYPE_OBJECT)

enum
{
  CHANGED,
  CHOSEN,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
changed (EtudeMateExplorer *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
cancel (GCancellable **cancellable)
{
  if (*cancellable)
    g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}

/* --- collecting --- */

static enum etude_colour
side_of (EtudeMateExplorer *self)
{
  return etude_mate_choice_side (&self->choice, &self->ending);
}

static enum etude_colour
winner_of (EtudeMateExplorer *self)
{
  return etude_mate_choice_winner (&self->choice, &self->ending);
}

/* How many positions with DEPTH there are for the sides chosen. */
static guint64
count_at (EtudeMateExplorer *self, int depth)
{
  if (depth < 0 || depth >= ETUDE_ENDING_MOVES_MAX)
    return 0;
  return etude_mate_counts_get (self->counts, side_of (self), winner_of (self))[depth];
}

static void update (EtudeMateExplorer *self);

static void
on_counted (GObject *source, GAsyncResult *result, gpointer data)
{
  EtudeMateExplorer *self = data;
  EtudeMateCounts *counts = etude_mate_count_finish (result, NULL);

  if (!counts) /* SELF may be gone */
    return;
  g_clear_object (&self->counting);
  self->counts = counts;
  changed (self);
  update (self);
}

/* Does what is to be done, when somebody looks. */
static void
update (EtudeMateExplorer *self)
{
  if (self->ending.n_men == 0 || !(self->active || self->random_wanted))
    return;
  if (!self->solved)
    {
      EtudeSolved *solved = etude_tablebases_get_whole (self->tablebases, &self->ending);

      if (!solved)
        return;
      self->solved = etude_solved_ref (solved);
    }
  if (!self->counts && !self->counting)
    {
      self->counting = g_cancellable_new ();
      etude_mate_count_async (self->solved, &self->ending, self->counting, on_counted, self);
    }
  else if (self->counts && self->stale)
    {
      struct etude_theme_query query;
      const int marked = etude_mate_explorer_get_marked (self);

      /* A length that this ending does not have, or none: that of the position on the board, else the longest. */
      if (self->choice.topic == ETUDE_MATE_TOPIC_LENGTH
          && (self->choice.depth == 0 || count_at (self, (int) self->choice.depth) == 0))
        self->choice.depth
            = (guint) (marked > 0 && count_at (self, marked) > 0
                           ? marked
                           : MAX (0, etude_mate_counts_longest (self->counts, side_of (self), winner_of (self))));
      self->stale = self->stopped = FALSE;
      self->picked = G_MAXUINT;
      cancel (&self->finding);
      if (etude_mate_choice_query (&self->choice, self->counts, &query))
        etude_mate_collection_start (self->collection, self->solved, &self->ending, &query);
      else
        etude_mate_collection_clear (self->collection);
      changed (self);
    }
}

void
etude_mate_explorer_set_active (EtudeMateExplorer *self, gboolean active)
{
  self->active = active;
  update (self);
}

void
etude_mate_explorer_set_ending (EtudeMateExplorer *self, const struct etude_ending *ending)
{
  const struct etude_ending none = { 0 };

  if (etude_ending_equal (&self->ending, ending ? ending : &none))
    return;
  cancel (&self->counting);
  cancel (&self->finding);
  etude_mate_collection_clear (self->collection);
  g_clear_pointer (&self->counts, g_free);
  g_clear_pointer (&self->solved, etude_solved_unref);
  self->ending = ending ? *ending : none;
  if (ending && !etude_mate_topic_is_of (self->choice.topic, ending))
    self->choice.topic = ETUDE_MATE_TOPIC_LENGTH;
  self->stale = TRUE;
  self->random_wanted = FALSE;
  changed (self);
  update (self);
}

const struct etude_ending *
etude_mate_explorer_get_ending (EtudeMateExplorer *self)
{
  return &self->ending;
}

gboolean
etude_mate_explorer_is_solved (EtudeMateExplorer *self)
{
  return self->solved != NULL;
}

EtudeTablebases *
etude_mate_explorer_get_tablebases (EtudeMateExplorer *self)
{
  return self->tablebases;
}

/* --- the position on the board --- */

void
etude_mate_explorer_set_current (EtudeMateExplorer *self, int moves, enum etude_colour side, enum etude_colour winner)
{
  if (self->current_moves == moves && self->current_side == side && self->current_winner == winner)
    return;
  self->current_moves = moves;
  self->current_side = side;
  self->current_winner = winner;
  changed (self);
}

int
etude_mate_explorer_get_marked (EtudeMateExplorer *self)
{
  return self->current_side == side_of (self) && self->current_winner == winner_of (self) ? self->current_moves : -1;
}

/* --- choosing --- */

static void
choice_changed (EtudeMateExplorer *self)
{
  self->stale = TRUE;
  self->random_wanted = FALSE;
  changed (self);
  update (self);
}

void
etude_mate_explorer_choose_side (EtudeMateExplorer *self, enum etude_colour side)
{
  self->choice.side = side;
  if (!etude_mate_topic_allows (self->choice.topic, &self->ending, side))
    self->choice.topic = ETUDE_MATE_TOPIC_LENGTH;
  choice_changed (self);
}

void
etude_mate_explorer_choose_winner (EtudeMateExplorer *self, enum etude_colour winner)
{
  self->choice.winner = winner;
  if (self->choice.topic == ETUDE_MATE_TOPIC_CHECKMATES)
    self->choice.side = !winner;
  choice_changed (self);
}

void
etude_mate_explorer_choose_topic (EtudeMateExplorer *self, EtudeMateTopic topic)
{
  self->choice.topic = topic;
  choice_changed (self);
}

void
etude_mate_explorer_choose_fundamental (EtudeMateExplorer *self, gboolean fundamental)
{
  self->choice.fundamental = fundamental;
  choice_changed (self);
}

void
etude_mate_explorer_choose_depth (EtudeMateExplorer *self, guint depth)
{
  self->choice.winner = winner_of (self);
  self->choice.side = side_of (self);
  self->choice.topic = depth == 0 ? ETUDE_MATE_TOPIC_CHECKMATES : ETUDE_MATE_TOPIC_LENGTH;
  if (depth > 0)
    self->choice.depth = depth;
  choice_changed (self);
}

static void
emit_chosen (EtudeMateExplorer *self, const struct etude_position *position, guint index)
{
  self->random_wanted = FALSE;
  self->picked = index;
  cancel (&self->finding);
  g_signal_emit (self, signals[CHOSEN], 0, position, index);
}

void
etude_mate_explorer_pick (EtudeMateExplorer *self, guint index)
{
  struct etude_position position;

  if (index >= g_list_model_get_n_items (G_LIST_MODEL (self->collection)))
    return;
  position = etude_mate_collection_get (self->collection, index);
  emit_chosen (self, &position, index);
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (EtudeMatePosition) found
      = etude_mate_collection_find_finish (ETUDE_MATE_COLLECTION (source), result, NULL);

  if (found) /* else SELF may be gone */
    emit_chosen (data, etude_mate_position_get (found), G_MAXUINT);
}

static void
pick_any (EtudeMateExplorer *self)
{
  guint i;

  self->random_wanted = FALSE;
  if (etude_mate_collection_get_total (self->collection) == 0)
    return;
  i = etude_mate_collection_pick (self->collection);
  if (i < g_list_model_get_n_items (G_LIST_MODEL (self->collection)))
    {
      etude_mate_explorer_pick (self, i);
      return;
    }
  self->finding = g_cancellable_new ();
  etude_mate_collection_find_async (self->collection, i, self->finding, on_found, self);
}

void
etude_mate_explorer_pick_random (EtudeMateExplorer *self)
{
  if (self->ending.n_men == 0)
    return;
  cancel (&self->finding);
  self->random_wanted = TRUE;
  update (self);
  if (self->counts && !etude_mate_collection_get_filling (self->collection))
    pick_any (self);
}

gboolean
etude_mate_explorer_is_picking (EtudeMateExplorer *self)
{
  return self->random_wanted || self->finding;
}

void
etude_mate_explorer_stop (EtudeMateExplorer *self)
{
  self->random_wanted = FALSE;
  self->stopped = TRUE;
  etude_mate_collection_stop (self->collection);
  changed (self);
}

static void
on_filling (EtudeMateExplorer *self)
{
  changed (self);
  if (!etude_mate_collection_get_filling (self->collection) && self->random_wanted && !self->stale)
    pick_any (self);
}

static void
on_failed (EtudeMateExplorer *self, const char *message)
{
  g_signal_emit (self, signals[FAILED], 0, message);
}

/* --- words --- */

/* The query of the choice as far as the ending is counted. FALSE: no position can be of it. */
static gboolean
query_of (EtudeMateExplorer *self, struct etude_theme_query *query)
{
  return self->counts && etude_mate_choice_query (&self->choice, self->counts, query);
}

char *
etude_mate_explorer_get_title (EtudeMateExplorer *self)
{
  struct etude_theme_query query;

  return query_of (self, &query) ? etude_mate_query_title (&query, &self->ending)
                                 : g_strdup (etude_mate_topic_label (self->choice.topic));
}

char *
etude_mate_explorer_get_size_text (EtudeMateExplorer *self)
{
  gboolean filling = etude_mate_collection_get_filling (self->collection);
  guint total = etude_mate_collection_get_total (self->collection);
  guint length = g_list_model_get_n_items (G_LIST_MODEL (self->collection));
  struct etude_theme_query query;

  if (!self->counts)
    return NULL;
  if (!query_of (self, &query))
    return etude_mate_query_size (&query, 0, 0);
  if (self->stopped && total == 0)
    return g_strdup (_ ("Stopped"));
  if (filling && total == 0)
    return NULL;
  return etude_mate_query_size (&query, filling ? total : length, total);
}

char *
etude_mate_explorer_get_file_name (EtudeMateExplorer *self)
{
  return etude_mate_query_file_name (etude_mate_collection_get_query (self->collection),
                                     etude_mate_collection_get_ending (self->collection));
}

/* --- state --- */

#define STATE_TYPE "(susbs)" /* the topic's name, depth, side to move, up to symmetry, winner */
#define OLDER_TYPE "(susb)"  /* when only White could win */

static const char *
colour_name (enum etude_colour colour)
{
  return colour == ETUDE_WHITE ? "white" : "black";
}

static enum etude_colour
colour_of (const char *name)
{
  return g_str_equal (name, "black") ? ETUDE_BLACK : ETUDE_WHITE;
}

GVariant *
etude_mate_explorer_save (EtudeMateExplorer *self)
{
  return g_variant_new (STATE_TYPE, etude_mate_topic_name (self->choice.topic), self->choice.depth,
                        colour_name (self->choice.side), self->choice.fundamental, colour_name (self->choice.winner));
}

gboolean
etude_mate_explorer_load (EtudeMateExplorer *self, GVariant *state)
{
  EtudeMateChoice choice;
  const char *name, *side, *winner = "white";

  if (g_variant_is_of_type (state, G_VARIANT_TYPE (STATE_TYPE)))
    g_variant_get (state, "(&su&sb&s)", &name, &choice.depth, &side, &choice.fundamental, &winner);
  else if (g_variant_is_of_type (state, G_VARIANT_TYPE (OLDER_TYPE)))
    g_variant_get (state, "(&su&sb)", &name, &choice.depth, &side, &choice.fundamental);
  else
    return FALSE;
  if (!etude_mate_topic_parse (name, &choice.topic) || choice.depth >= ETUDE_ENDING_MOVES_MAX)
    return FALSE;
  choice.side = colour_of (side);
  choice.winner = colour_of (winner);
  if (self->ending.n_men > 0 && !etude_mate_topic_is_of (choice.topic, &self->ending))
    choice.topic = ETUDE_MATE_TOPIC_LENGTH;
  self->choice = choice;
  choice_changed (self);
  return TRUE;
}

/* --- the class --- */

static void
etude_mate_explorer_dispose (GObject *object)
{
  EtudeMateExplorer *self = ETUDE_MATE_EXPLORER (object);

  cancel (&self->counting);
  cancel (&self->finding);
  if (self->collection)
    {
      g_signal_handlers_disconnect_by_data (self->collection, self);
      etude_mate_collection_clear (self->collection);
    }
  g_clear_object (&self->collection);
  g_clear_pointer (&self->solved, etude_solved_unref);
  g_clear_pointer (&self->counts, g_free);
  g_clear_object (&self->tablebases);
  G_OBJECT_CLASS (etude_mate_explorer_parent_class)->dispose (object);
}

static void
etude_mate_explorer_class_init (EtudeMateExplorerClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_mate_explorer_dispose;
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  G_TYPE_POINTER, G_TYPE_UINT);
  signals[FAILED]
      = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
etude_mate_explorer_init (EtudeMateExplorer *self)
{
  self->stale = TRUE;
  self->picked = G_MAXUINT;
  self->current_moves = -1;
  self->collection = etude_mate_collection_new ();
  g_signal_connect_object (self->collection, "notify::filling", G_CALLBACK (on_filling), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->collection, "notify::total", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->collection, "failed", G_CALLBACK (on_failed), self, G_CONNECT_SWAPPED);
}

EtudeMateExplorer *
etude_mate_explorer_new (EtudeTablebases *tablebases)
{
  EtudeMateExplorer *self = g_object_new (ETUDE_TYPE_MATE_EXPLORER, NULL);

  self->tablebases = g_object_ref (tablebases);
  g_signal_connect_object (tablebases, "made", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return self;
}

/* --- what may be asked --- */

const EtudeMateCounts *
etude_mate_explorer_get_counts (EtudeMateExplorer *self)
{
  return self->counts;
}

char *
etude_mate_explorer_get_heading (EtudeMateExplorer *self)
{
  return etude_mate_counts_heading (self->counts, side_of (self), winner_of (self));
}

enum etude_colour
etude_mate_explorer_get_side (EtudeMateExplorer *self)
{
  return side_of (self);
}

enum etude_colour
etude_mate_explorer_get_winner (EtudeMateExplorer *self)
{
  return winner_of (self);
}

EtudeMateCollection *
etude_mate_explorer_get_collection (EtudeMateExplorer *self)
{
  return self->collection;
}

const EtudeMateChoice *
etude_mate_explorer_get_choice (EtudeMateExplorer *self)
{
  return &self->choice;
}

guint
etude_mate_explorer_get_picked (EtudeMateExplorer *self)
{
  return self->picked;
}

gboolean
etude_mate_explorer_is_stale (EtudeMateExplorer *self)
{
  return self->stale;
}
