/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-clock.c - a chess clock with increment for the game on the Endings page. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-clock.h"
#include "etude-mate-comment.h"

#define TICK 100     /* milliseconds */
#define TENTHS 10000 /* below so many milliseconds tenths are told */
#define NOBODY (-1)

struct _EtudeMateClock
{
  GObject parent_instance;

  EtudeMateSetup *setup;
  EtudeMatePlayer *player;
  gint64 base, increment, left[2]; /* milliseconds; LEFT when it began to run for RUNNING */
  int running;                     /* whose time goes while the board is seen; or NOBODY */
  gboolean seen;
  gint64 since; /* monotonic time, microseconds */
  guint timeout;
};

G_DEFINE_FINAL_TYPE (EtudeMateClock, etude_mate_clock, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FELL,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

guint
etude_mate_clock_get_left (EtudeMateClock *self, enum etude_colour colour)
{
  gint64 left = self->left[colour];

  if (self->running == (int) colour && self->seen)
    left -= (g_get_monotonic_time () - self->since) / 1000;
  return left > 0 ? (guint) left : 0;
}

static void
stop (EtudeMateClock *self)
{
  if (self->running != NOBODY)
    self->left[self->running] = etude_mate_clock_get_left (self, self->running);
  self->running = NOBODY;
  g_clear_handle_id (&self->timeout, g_source_remove);
}

static gboolean on_tick (gpointer data);

static void
run (EtudeMateClock *self, int side)
{
  self->running = side;
  self->since = g_get_monotonic_time ();
  if (side != NOBODY && self->seen)
    self->timeout = g_timeout_add (TICK, on_tick, self);
}

void
etude_mate_clock_set_seen (EtudeMateClock *self, gboolean seen)
{
  const int side = self->running;

  if (seen == self->seen)
    return;
  stop (self);
  self->seen = seen;
  run (self, side);
}

static gboolean
on_tick (gpointer data)
{
  EtudeMateClock *self = data;
  const int side = self->running;

  if (etude_mate_player_is_waiting (self->player))
    {
      self->timeout = 0;
      stop (self);
    }
  else if (etude_mate_clock_get_left (self, side) == 0)
    {
      self->timeout = 0;
      stop (self);
      etude_mate_player_pause (self->player);
      etude_mate_setup_time_out (self->setup);
      g_signal_emit (self, signals[FELL], 0);
    }
  g_signal_emit (self, signals[CHANGED], 0);
  return self->running == NOBODY ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* --- the game --- */

void
etude_mate_clock_resume (EtudeMateClock *self)
{
  const EtudeMateNode *node = etude_mate_game_get_current (etude_mate_setup_get_game (self->setup));
  const enum etude_colour next = node->position.to_move;

  stop (self);
  for (guint i = 0; i < 2; i++)
    {
      const EtudeMateNode *moved = i == 0 ? node : node->parent;
      const enum etude_colour mover = i == 0 ? !next : next;
      guint left;

      if (!moved || !moved->parent)
        self->left[mover] = self->base;
      else if (etude_mate_comment_get_time (moved->notes ? moved->notes->after : NULL, &left))
        self->left[mover] = left;
    }
  if (node->timed_out)
    self->left[next] = 0;
}

static void
on_setup_changed (EtudeMateClock *self)
{
  const EtudeMateNode *node = etude_mate_game_get_current (etude_mate_setup_get_game (self->setup));

  if (self->base == 0)
    return;
  if (!etude_mate_player_is_moving (self->player) || !node->parent)
    etude_mate_clock_resume (self);
  else if (self->left[ETUDE_WHITE] > 0 && self->left[ETUDE_BLACK] > 0)
    {
      /* Who has moved presses the clock. */
      const enum etude_colour next = node->position.to_move;
      const gboolean counts = self->running == !next;

      stop (self);
      if (counts)
        self->left[!next] += self->increment;
      etude_mate_game_set_time_left (etude_mate_setup_get_game (self->setup), (guint) self->left[!next]);
      if (etude_mate_node_over (node) == ETUDE_MATE_GOES_ON)
        run (self, (int) next);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

void
etude_mate_clock_set_time (EtudeMateClock *self, guint base, guint increment)
{
  self->base = base;
  self->increment = increment;
  stop (self);
  self->left[ETUDE_WHITE] = self->left[ETUDE_BLACK] = base;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- words --- */

static char *
time_text (guint left)
{
  const guint seconds = (left + 999) / 1000;

  if (left < TENTHS)
    return g_strdup_printf ("0:%02u.%u", left / 1000, left / 100 % 10);
  return g_strdup_printf ("%u:%02u", seconds / 60, seconds % 60);
}

char *
etude_mate_clock_get_text (EtudeMateClock *self)
{
  g_autofree char *white = time_text (etude_mate_clock_get_left (self, ETUDE_WHITE)),
                  *black = time_text (etude_mate_clock_get_left (self, ETUDE_BLACK));

  /* Translators: the times that both sides have left: "White 4:58 · Black 5:00". */
  return self->base ? g_strdup_printf (_ ("White %s · Black %s"), white, black) : NULL;
}

/* --- the class --- */

static void
etude_mate_clock_finalize (GObject *object)
{
  EtudeMateClock *self = ETUDE_MATE_CLOCK (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->setup);
  g_clear_object (&self->player);
  G_OBJECT_CLASS (etude_mate_clock_parent_class)->finalize (object);
}

static void
etude_mate_clock_class_init (EtudeMateClockClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = etude_mate_clock_finalize;
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FELL] = g_signal_new ("fell", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
etude_mate_clock_init (EtudeMateClock *self)
{
  self->running = NOBODY;
  self->seen = TRUE;
}

EtudeMateClock *
etude_mate_clock_new (EtudeMateSetup *setup, EtudeMatePlayer *player)
{
  EtudeMateClock *self = g_object_new (ETUDE_TYPE_MATE_CLOCK, NULL);

  self->setup = g_object_ref (setup);
  self->player = g_object_ref (player);
  g_signal_connect_object (setup, "changed", G_CALLBACK (on_setup_changed), self, G_CONNECT_SWAPPED);
  return self;
}
