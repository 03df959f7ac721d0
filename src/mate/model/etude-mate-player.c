/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-player.c - who moves on the Mate page: a person, the machine, or both. */
#define G_LOG_DOMAIN "etude"

#include "etude-class.h"
#include "etude-mate-answer.h"
#include "etude-mate-player.h"

#define INTERVAL 557     /* milliseconds: quick, but each move can be seen */
#define PLY_STRIDE 40503 /* keeps the seeds of neighbouring plies apart */

struct _EtudeMatePlayer
{
  GObject parent_instance;

  EtudeMateSetup *setup;
  EtudeTablebases *tablebases;
  EtudeMateRole role;
  guint interval;
  gboolean tricky;
  guint32 seed;
  guint timeout;   /* until the machine's next move */
  gboolean moving; /* the setup changes because of this player */
};

G_DEFINE_FINAL_TYPE (EtudeMatePlayer, etude_mate_player, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ROLE,
  PROP_INTERVAL,
  PROP_TRICKY,
  PROP_PLAYING,
  N_PROPERTIES
};

enum
{
  MOVED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

static EtudeMateNode *
current (EtudeMatePlayer *self)
{
  return etude_mate_game_get_current (etude_mate_setup_get_game (self->setup));
}

static void
set_timeout (EtudeMatePlayer *self, gboolean on, GSourceFunc callback)
{
  if ((self->timeout != 0) == on)
    return;
  if (on)
    self->timeout = g_timeout_add (self->interval, callback, self);
  else
    g_clear_handle_id (&self->timeout, g_source_remove);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

void
etude_mate_player_pause (EtudeMatePlayer *self)
{
  set_timeout (self, FALSE, NULL);
}

static gboolean
play (EtudeMatePlayer *self, const struct etude_move *move, enum etude_colour to_move)
{
  gboolean played;

  self->moving = TRUE;
  played = etude_mate_setup_play (self->setup, move, to_move);
  self->moving = FALSE;
  return played;
}

/* The machine's move from where the game stands. FALSE: there is none. */
static gboolean
choose (EtudeMatePlayer *self, const EtudeSolved *solved, struct etude_move *move)
{
  const EtudeMateNode *node = current (self);
  const EtudeSolved *fifty = etude_tablebases_get_fifty (self->tablebases);
  g_autofree EtudeMateAnswer *answer = g_new (EtudeMateAnswer, 1);
  int i;

  etude_mate_answer_judge (answer, solved, &node->position);
  etude_mate_answer_judge_fifty (answer, fifty, node->quiet);
  i = self->tricky
          ? etude_mate_answer_choose_trickiest (answer, solved, fifty, node->quiet, self->seed + node->ply * PLY_STRIDE)
          : etude_mate_answer_choose (answer, self->seed + node->ply * PLY_STRIDE);
  if (i >= 0)
    *move = answer->moves[i].move;
  return i >= 0;
}

/* COLOUR, if it cannot win, claims the draw as soon as it may. */
static gboolean
claim (EtudeMatePlayer *self, const EtudeSolved *solved, enum etude_colour colour)
{
  const struct etude_verdict verdict = etude_solved_probe (solved, &current (self)->position);
  gboolean claimed;

  if (verdict.kind == (colour == ETUDE_WHITE ? ETUDE_VERDICT_WHITE_MATES : ETUDE_VERDICT_BLACK_MATES))
    return FALSE;
  self->moving = TRUE;
  claimed = etude_mate_setup_claim (self->setup);
  self->moving = FALSE;
  return claimed;
}

static gboolean
is_machines (const EtudeMatePlayer *self, enum etude_colour colour)
{
  return self->role == ETUDE_MATE_ROLE_MACHINE || (self->role == ETUDE_MATE_ROLE_WHITE && colour == ETUDE_BLACK)
         || (self->role == ETUDE_MATE_ROLE_BLACK && colour == ETUDE_WHITE);
}

static gboolean on_timeout (gpointer data);

static gboolean
on_timeout (gpointer data)
{
  EtudeMatePlayer *self = data;
  const struct etude_position *root = &etude_mate_game_get_root (etude_mate_setup_get_game (self->setup))->position;
  const EtudeSolved *solved = etude_tablebases_judge (self->tablebases, root);
  const struct etude_ending ending = etude_position_ending (root);
  const EtudeMateNode *node = current (self);
  const gboolean known = etude_solved_covers (solved, &node->position);
  gboolean wait = !known && !etude_tablebases_is_cancelled (self->tablebases, &ending);
  g_autofree EtudeMateAnswer *answer = g_new (EtudeMateAnswer, 1);

  if (known)
    {
      etude_mate_answer_judge (answer, solved, &node->position);
      wait = etude_mate_answer_needs_fifty (answer, node->quiet)
             && !etude_tablebases_judge_fifty (self->tablebases, &node->position)
             && etude_tablebases_is_judging_fifty (self->tablebases, &node->position);
    }
  if (wait)
    return G_SOURCE_CONTINUE; /* it is being made: look again */
  set_timeout (self, FALSE, NULL);
  if (known)
    {
      const enum etude_colour mover = current (self)->position.to_move;
      struct etude_move move;

      if (!claim (self, solved, mover) && etude_mate_node_over (current (self)) == ETUDE_MATE_GOES_ON
          && choose (self, solved, &move) && play (self, &move, mover))
        {
          claim (self, solved, mover); /* of the move that is the hundredth, before the other side may mate */
          if (is_machines (self, current (self)->position.to_move)
              && etude_mate_node_over (current (self)) == ETUDE_MATE_GOES_ON)
            set_timeout (self, TRUE, on_timeout);
          g_signal_emit (self, signals[MOVED], 0, move.from, move.to);
        }
    }
  return G_SOURCE_REMOVE;
}

static gboolean
can_go_on (EtudeMatePlayer *self)
{
  const EtudeMateNode *node = current (self);

  return etude_position_check (&node->position) == ETUDE_LEGAL && etude_mate_node_over (node) == ETUDE_MATE_GOES_ON;
}

void
etude_mate_player_play_on (EtudeMatePlayer *self)
{
  if (can_go_on (self))
    set_timeout (self, TRUE, on_timeout);
}

gboolean
etude_mate_player_is_waiting (EtudeMatePlayer *self)
{
  return self->timeout == 0 && self->role != ETUDE_MATE_ROLE_MACHINE
         && is_machines (self, current (self)->position.to_move) && can_go_on (self);
}

gboolean
etude_mate_player_is_moving (EtudeMatePlayer *self)
{
  return self->moving;
}

void
etude_mate_player_attend (EtudeMatePlayer *self)
{
  if (self->role != ETUDE_MATE_ROLE_MACHINE && is_machines (self, current (self)->position.to_move))
    etude_mate_player_play_on (self);
}

gboolean
etude_mate_player_move (EtudeMatePlayer *self, const struct etude_move *move, enum etude_colour to_move)
{
  etude_mate_player_pause (self);
  if (!play (self, move, to_move))
    return FALSE;
  if (is_machines (self, current (self)->position.to_move))
    etude_mate_player_play_on (self);
  return TRUE;
}

/* Somebody set pieces, took back or went elsewhere in the game. */
static void
on_setup_changed (EtudeMatePlayer *self)
{
  if (!self->moving)
    etude_mate_player_pause (self);
}

/* --- properties --- */

void
etude_mate_player_set_role (EtudeMatePlayer *self, EtudeMateRole role)
{
  if (self->role == role)
    return;
  etude_mate_player_pause (self);
  self->role = role;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROLE]);
}

EtudeMateRole
etude_mate_player_get_role (EtudeMatePlayer *self)
{
  return self->role;
}

void
etude_mate_player_set_interval (EtudeMatePlayer *self, guint milliseconds)
{
  if (self->interval == milliseconds)
    return;
  self->interval = milliseconds;
  if (self->timeout)
    {
      g_source_remove (self->timeout);
      self->timeout = g_timeout_add (milliseconds, on_timeout, self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INTERVAL]);
}

void
etude_mate_player_set_tricky (EtudeMatePlayer *self, gboolean tricky)
{
  if (self->tricky == tricky)
    return;
  self->tricky = tricky;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TRICKY]);
}

void
etude_mate_player_set_seed (EtudeMatePlayer *self, guint32 seed)
{
  self->seed = seed;
}

gboolean
etude_mate_player_get_playing (EtudeMatePlayer *self)
{
  return self->timeout != 0;
}

/* --- the class --- */

static void
etude_mate_player_class_init (EtudeMatePlayerClass *klass)
{
  ETUDE_CLASS (klass, EtudeMatePlayer, ETUDE_SOURCE (timeout), ETUDE_KEEP (setup), ETUDE_KEEP (tablebases),
               ETUDE_SIGNAL ("moved", &signals[MOVED], G_TYPE_INT, G_TYPE_INT),
               ETUDE_UINT ("role", &properties[PROP_ROLE], 0, ETUDE_N_MATE_ROLES - 1, 0, NULL,
                           etude_mate_player_set_role, ETUDE_AT (guint, role)),
               ETUDE_UINT ("interval", &properties[PROP_INTERVAL], 0, ETUDE_MATE_INTERVAL_MAX, INTERVAL, NULL,
                           etude_mate_player_set_interval, ETUDE_AT (guint, interval)),
               ETUDE_BOOLEAN ("tricky", &properties[PROP_TRICKY], FALSE, NULL, etude_mate_player_set_tricky,
                              ETUDE_AT (gboolean, tricky)),
               ETUDE_BOOLEAN ("playing", &properties[PROP_PLAYING], FALSE, etude_mate_player_get_playing, NULL));
}

static void
etude_mate_player_init (EtudeMatePlayer *self)
{
  self->interval = INTERVAL;
}

EtudeMatePlayer *
etude_mate_player_new (EtudeMateSetup *setup, EtudeTablebases *tablebases)
{
  EtudeMatePlayer *self = g_object_new (ETUDE_TYPE_MATE_PLAYER, NULL);

  self->setup = g_object_ref (setup);
  self->tablebases = g_object_ref (tablebases);
  g_signal_connect_object (setup, "changed", G_CALLBACK (on_setup_changed), self, G_CONNECT_SWAPPED);
  return self;
}
