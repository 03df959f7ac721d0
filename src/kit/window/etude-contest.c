/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A race of two people on the puzzle of a panel: clocks, turns, mistakes, and who has won. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-contest.h"
#include "etude-widget-class.h"

#define PLAYERS 2
#define NOBODY PLAYERS
#define SECOND 1000 /* milliseconds */
#define PUT_WITHIN (10 * SECOND)

typedef struct
{
  guint found, mistakes;
  gint64 time;      /* milliseconds */
  gboolean stopped; /* his clock, for good */
} Player;

struct _EtudeContest
{
  GtkWidget parent_instance;

  EtudePanel *panel; /* in which it is */
  const EtudeContestGame *game;
  gboolean possible, on, apart;
  GVariant *kept; /* of the panel's state, as it was before */
  guint total;    /* pieces to be found */
  guint hand;     /* the player who puts a piece, or NOBODY */
  guint ahead;    /* who has stopped his clock first */
  Player players[PLAYERS];
  gint64 since, taken; /* when the clocks were right; when the hand was taken */
  char *clocks, *sentence;
  guint tick;
  GtkWidget *content, *first, *first_time, *first_score, *second, *second_time, *second_score, *said, *end;
};

G_DEFINE_FINAL_TYPE (EtudeContest, etude_contest, GTK_TYPE_WIDGET)

static guint changed_signal;

/* --- what it says --- */

static char *
describe_time (gint64 milliseconds)
{
  const guint seconds = (guint) (milliseconds / SECOND);

  return g_strdup_printf ("%u:%02u", seconds / 60, seconds % 60);
}

static void
enable (EtudeContest *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (etude_panel_get_actions (self->panel), name)), enabled);
}

static void
show_player (EtudeContest *self, guint player, GtkWidget *button, GtkWidget *time_label, GtkWidget *score_label)
{
  g_autofree char *time = describe_time (self->players[player].time);
  /* Translators: of a player in a race: pieces that he has found, mistakes that he has made. */
  g_autofree char *both
      = g_strdup_printf (_ ("found %u, wrong %u"), self->players[player].found, self->players[player].mistakes);
  const char *score = !self->apart ? both : self->players[player].stopped ? _ ("Done") : "";

  gtk_label_set_label (GTK_LABEL (time_label), time);
  gtk_label_set_label (GTK_LABEL (score_label), score);
  if (self->on && self->hand == player)
    gtk_widget_add_css_class (button, "warm");
  else
    gtk_widget_remove_css_class (button, "warm");
}

/* Short, for a telephone and from far away. (transfer full) */
static char *
describe_clocks (EtudeContest *self)
{
  g_autoptr (GString) clocks = g_string_new (NULL);

  for (guint i = 0; i < PLAYERS; i++)
    {
      const Player *player = &self->players[i];
      g_autofree char *time = describe_time (player->time);

      /* Translators: number of the player in a race, his clock. */
      g_string_append_printf (clocks, _ ("Player %u: %s"), i + 1, time);
      if (!self->apart)
        g_string_append_printf (clocks, " ✓%u ✗%u", player->found, player->mistakes);
      else if (player->stopped)
        g_string_append (clocks, " ✓");
      if (i + 1 < PLAYERS)
        g_string_append_c (clocks, '\n');
    }
  return g_string_free (g_steal_pointer (&clocks), FALSE);
}

static void
show (EtudeContest *self)
{
  g_free (self->clocks);
  self->clocks = describe_clocks (self);
  show_player (self, 0, self->first, self->first_time, self->first_score);
  show_player (self, 1, self->second, self->second_time, self->second_score);
  etude_compat_say (self->said, self->sentence ? self->sentence : "");
  gtk_button_set_label (GTK_BUTTON (self->end), self->on ? _ ("End the Race") : _ ("Close"));
  gtk_widget_set_visible (GTK_WIDGET (self), etude_contest_is_seen (self));
  enable (self, "race", self->possible && !self->on);
  enable (self, "race-apart", self->possible && !self->on);
  enable (self, "race-1", self->on && self->hand != 1 && !self->players[0].stopped);
  enable (self, "race-2", self->on && self->hand != 0 && !self->players[1].stopped);
  enable (self, "race-end", etude_contest_is_seen (self));
  g_signal_emit (self, changed_signal, 0);
}

static void
say (EtudeContest *self, char *sentence)
{
  g_free (self->sentence);
  self->sentence = sentence;
  show (self);
}

/* --- the clocks --- */

/* The clocks run up to now: of both, or of him who puts a piece. */
static void
count (EtudeContest *self)
{
  const gint64 now = g_get_monotonic_time () / 1000;

  for (guint i = 0; i < PLAYERS && self->on; i++)
    if (!self->players[i].stopped && (self->hand == NOBODY || self->hand == i))
      self->players[i].time += now - self->since;
  self->since = now;
}

static gboolean
on_tick (gpointer contest)
{
  EtudeContest *self = contest;
  g_autofree char *clocks = NULL;

  count (self);
  clocks = describe_clocks (self);
  if (self->hand != NOBODY && self->since - self->taken >= PUT_WITHIN)
    {
      const guint late = self->hand;

      self->hand = NOBODY;
      self->players[late].mistakes++;
      say (self,
           g_strdup_printf (_ ("Too late: a mistake for player %u. Whoever sees a piece presses 1 or 2."), late + 1));
    }
  else if (!g_str_equal (clocks, self->clocks))
    show (self);
  return G_SOURCE_CONTINUE;
}

/* --- who has won --- */

static char *
describe_winner (EtudeContest *self)
{
  const Player *a = &self->players[0], *b = &self->players[1];
  const guint winner = a->found != b->found         ? a->found < b->found
                       : a->mistakes != b->mistakes ? a->mistakes > b->mistakes
                                                    : a->time > b->time;
  const Player *won = &self->players[winner], *lost = &self->players[1 - winner];

  if (self->apart)
    return g_strdup_printf (_ ("Player %u was first."), self->ahead + 1);
  if (a->found != b->found)
    return g_strdup_printf (_ ("Player %u wins, %u to %u."), winner + 1, won->found, lost->found);
  if (a->mistakes != b->mistakes)
    return g_strdup_printf (_ ("%u each: player %u wins with fewer mistakes."), a->found, winner + 1);
  return g_strdup_printf (_ ("%u each: player %u wins on time."), a->found, winner + 1);
}

/* The board is as it was before. */
static void
give_back (EtudeContest *self)
{
  g_autoptr (GVariant) kept = g_steal_pointer (&self->kept);

  self->on = FALSE;
  self->hand = NOBODY;
  g_clear_handle_id (&self->tick, g_source_remove);
  etude_history_release (etude_panel_get_history (self->panel));
  etude_panel_set_state (self->panel, kept);
}

static void
finish (EtudeContest *self)
{
  g_autofree char *winner = describe_winner (self);

  give_back (self);
  if (!self->apart)
    self->game->reveal (self->panel);
  say (self, g_steal_pointer (&winner));
  etude_panel_keep (self->panel);
}

void
etude_contest_end (EtudeContest *self)
{
  if (self->on)
    give_back (self);
  if (self->sentence)
    say (self, NULL);
}

/* --- what players do --- */

static void
on_begin (GSimpleAction *action, GVariant *parameter, gpointer contest)
{
  static const char *const entries[] = { "game", "history" };
  EtudeContest *self = contest;
  const gboolean apart = g_str_equal (g_action_get_name (G_ACTION (action)), "race-apart");
  g_autoptr (GVariant) state = g_variant_ref_sink (etude_panel_get_state (self->panel));
  GVariantDict dict;

  /* Only what is on the board comes back. */
  g_variant_dict_init (&dict, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autoptr (GVariant) value = g_variant_lookup_value (state, entries[i], NULL);

      if (value)
        g_variant_dict_insert_value (&dict, entries[i], value);
    }
  g_clear_pointer (&self->kept, g_variant_unref);
  self->kept = g_variant_ref_sink (g_variant_dict_end (&dict));
  etude_panel_ask (self->panel);
  memset (self->players, 0, sizeof self->players);
  self->apart = apart;
  self->on = TRUE;
  self->total = self->game->begin (self->panel);
  etude_history_hold (etude_panel_get_history (self->panel));
  self->since = g_get_monotonic_time () / 1000;
  g_clear_handle_id (&self->tick, g_source_remove);
  self->tick = g_timeout_add (SECOND / 4, on_tick, self);
  say (self,
       g_strdup (apart ? _ ("Each player has the puzzle on their own board, and presses 1 or 2 when it is solved.")
                       : _ ("Whoever sees where a piece stands presses 1 or 2, then puts it there.")));
}

/* A player takes the hand; or has solved the puzzle elsewhere. */
static void
on_player (GSimpleAction *action, GVariant *parameter, gpointer contest)
{
  EtudeContest *self = contest;
  const guint player = g_str_equal (g_action_get_name (G_ACTION (action)), "race-1") ? 0 : 1;

  if (self->hand == player)
    return;
  count (self);
  if (!self->apart)
    {
      self->hand = player;
      self->taken = self->since;
      say (self, g_strdup_printf (_ ("Player %u has ten seconds to place a piece."), player + 1));
      return;
    }
  self->players[player].stopped = TRUE;
  if (!self->players[1 - player].stopped)
    self->ahead = player;
  if (self->players[1 - player].stopped)
    finish (self);
  else
    say (self, describe_winner (self));
}

static void
on_end (GSimpleAction *action, GVariant *parameter, gpointer contest)
{
  etude_contest_end (contest);
}

gboolean
etude_contest_has_turn (EtudeContest *self, gboolean asked)
{
  if (self->hand == NOBODY && asked && !self->apart)
    say (self, g_strdup (_ ("First press 1 or 2: then the piece is yours.")));
  return self->hand != NOBODY;
}

void
etude_contest_put (EtudeContest *self, guint piece, guint square, gboolean right)
{
  const guint player = self->hand;

  g_return_if_fail (player != NOBODY);
  count (self);
  self->hand = NOBODY;
  if (!right)
    {
      self->players[player].mistakes++;
      say (self, g_strdup_printf (_ ("Not there: a mistake for player %u. Whoever sees a piece presses 1 or 2."),
                                  player + 1));
      return;
    }
  self->players[player].found++;
  if (self->players[0].found + self->players[1].found >= self->total)
    {
      finish (self);
      return;
    }
  /* What was found stays. */
  self->game->put (self->panel, piece, square);
  etude_history_release (etude_panel_get_history (self->panel));
  etude_history_hold (etude_panel_get_history (self->panel));
  say (self, g_strdup_printf (_ ("Found by player %u. Whoever sees the next piece presses 1 or 2."), player + 1));
}

/* --- for the panel --- */

gboolean
etude_contest_is_on (EtudeContest *self)
{
  return self->on;
}

gboolean
etude_contest_is_seen (EtudeContest *self)
{
  return self->sentence != NULL;
}

void
etude_contest_set_possible (EtudeContest *self, gboolean possible)
{
  if (self->possible == possible)
    return;
  self->possible = possible;
  show (self);
}

void
etude_contest_keep (EtudeContest *self, GVariantDict *dict)
{
  GVariantIter iter;
  const char *name;
  GVariant *value;

  if (!self->kept)
    return;
  g_variant_iter_init (&iter, self->kept);
  while (g_variant_iter_loop (&iter, "{&sv}", &name, &value))
    g_variant_dict_insert_value (dict, name, value);
}

const char *
etude_contest_get_clocks (EtudeContest *self)
{
  return self->clocks;
}

const char *
etude_contest_get_sentence (EtudeContest *self)
{
  return self->sentence;
}

void
etude_contest_set_panel (EtudeContest *self, EtudePanel *panel, const EtudeContestGame *game)
{
  static const GActionEntry entries[] = {
    { .name = "race", .activate = on_begin },    { .name = "race-apart", .activate = on_begin },
    { .name = "race-1", .activate = on_player }, { .name = "race-2", .activate = on_player },
    { .name = "race-end", .activate = on_end },
  };

  self->panel = panel;
  self->game = game;
  g_action_map_add_action_entries (etude_panel_get_actions (panel), entries, G_N_ELEMENTS (entries), self);
  show (self);
}

/* --- the class --- */

static void
etude_contest_class_init (EtudeContestClass *klass)
{
  ETUDE_WIDGET_CLASS (klass, EtudeContest, "etude-contest.ui", ETUDE_SOURCE (tick), ETUDE_OWN (kept),
                      ETUDE_FREE (clocks), ETUDE_FREE (sentence), ETUDE_END (content, gtk_widget_unparent),
                      ETUDE_CHILD (content), ETUDE_CHILD (first), ETUDE_CHILD (first_time), ETUDE_CHILD (first_score),
                      ETUDE_CHILD (second), ETUDE_CHILD (second_time), ETUDE_CHILD (second_score), ETUDE_CHILD (said),
                      ETUDE_CHILD (end), ETUDE_SIGNAL ("changed", &changed_signal));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
etude_contest_init (EtudeContest *self)
{
  self->hand = NOBODY;
  gtk_widget_init_template (GTK_WIDGET (self));
}
