/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-maker.c - makes new puzzles in a worker thread, and always has the next one ready. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-maker.h"

#include "divine-daily.h"
#include "divine-steps.h"
#include "etude-class.h"
#include "etude-divine-rules-cache.h"
#include "etude-job.h"

#define SEEDS 1000000 /* random seeds are below: six digits can be told to others */
#define CANDIDATES 4

/* One puzzle that is being made. */
typedef struct
{
  struct etude_divine_seed variant; /* but for the seed */
  guint64 seeds[CANDIDATES];
  guint n_seeds;
  guint strength; /* of several the nearest to it is wanted */
  enum etude_divine_game daily;
  guint date;                /* whose puzzle of that game it is to be; 0: the seeds say which */
  EtudeDivinePuzzle *puzzle; /* NULL: not made */
} Making;

struct _EtudeDivineMaker
{
  GObject parent_instance;

  struct etude_divine_seed variant; /* but for the seed */
  GRand *random;
  EtudeDivinePuzzle *next; /* ready, or NULL */
  EtudeJob *ahead;         /* makes the next one, or NULL */
  EtudeJob *asked;         /* makes the one of a seed that was asked for, or NULL */
  gboolean waiting;        /* somebody waits for the next one */
  EtudeDivineTimes *times; /* or NULL */
};

G_DEFINE_FINAL_TYPE (EtudeDivineMaker, etude_divine_maker, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RUNNING,
  PROP_PROGRESS,
  PROP_READY,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  MADE,
  VARIANT_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- in the worker threads --- */

static void
making_free (gpointer data)
{
  Making *making = data;

  g_clear_object (&making->puzzle);
  g_free (making);
}

static void
make (EtudeJob *job, gpointer data)
{
  Making *making = data;
  struct etude_divine_seed seed
      = making->date ? etude_divine_daily_first (making->daily, making->date) : making->variant;
  const struct etude_divine_rules *rules = etude_divine_get_rules (seed.game, seed.rule);
  struct etude_divine_placement answer;
  struct etude_divine_puzzle puzzle;
  guint nearest = G_MAXUINT;

  if (making->date
      && etude_divine_daily_make (rules, making->daily, making->date, etude_job_tick, job, &seed, &puzzle, &answer)
             == ETUDE_OK)
    making->puzzle = etude_divine_puzzle_new (&puzzle, &answer, seed.level, &seed.seed);
  for (guint i = 0; i < making->n_seeds && !etude_job_is_stopped (job); i++)
    {
      struct etude_divine_rating rating = { 0 };
      guint away;

      if (etude_divine_make (rules, seed.level, making->seeds[i], etude_job_tick, job, &puzzle, &answer) != ETUDE_OK)
        return;
      /* How far its rating is from the strength that is wanted. */
      if (making->n_seeds > 1)
        etude_divine_rate (rules, &puzzle, etude_job_tick, job, &rating);
      away = rating.points > making->strength ? rating.points - making->strength : making->strength - rating.points;
      if (making->puzzle && away >= nearest)
        continue;
      nearest = away;
      g_clear_object (&making->puzzle);
      making->puzzle = etude_divine_puzzle_new (&puzzle, &answer, seed.level, &making->seeds[i]);
    }
}

/* --- in the main thread --- */

/* After anything that may have changed whether somebody waits. */
static void
notify_running (EtudeDivineMaker *self, gboolean before)
{
  const gboolean running = etude_divine_maker_get_running (self);

  if (running == before)
    return;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

static void
set_next (EtudeDivineMaker *self, EtudeDivinePuzzle *puzzle)
{
  const gboolean before = self->next != NULL;

  g_set_object (&self->next, puzzle);
  if (before != (self->next != NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READY]);
}

static void begin_next (EtudeDivineMaker *self);

static void
on_progress (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeDivineMaker *self = owner;

  if (self->waiting || job == self->asked)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

static void
on_made (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeDivineMaker *self = owner;
  EtudeDivinePuzzle *puzzle = ((Making *) data)->puzzle;
  const gboolean before = etude_divine_maker_get_running (self);
  gboolean wanted = TRUE;

  if (job == self->asked)
    g_clear_pointer (&self->asked, etude_job_stop);
  else
    {
      g_clear_pointer (&self->ahead, etude_job_stop);
      wanted = self->waiting;
      self->waiting = FALSE;
      if (wanted)
        begin_next (self);
      else
        set_next (self, puzzle);
    }
  notify_running (self, before);
  if (wanted)
    g_signal_emit (self, signals[MADE], 0, puzzle);
}

static EtudeJob *
start (EtudeDivineMaker *self, Making *making)
{
  static const EtudeJobFuncs funcs = {
    .work = make, .news = on_progress, .done = on_made, .free_data = making_free, .interval = ETUDE_JOB_INTERVAL
  };

  making->variant = self->variant;
  return etude_job_start (&funcs, making, self);
}

static void
begin_next (EtudeDivineMaker *self)
{
  Making *making;

  if (self->ahead || self->next)
    return;
  making = g_new0 (Making, 1);
  making->strength = self->times ? etude_divine_times_get_strength (self->times, self->variant.game) : 0;
  making->n_seeds = making->strength ? CANDIDATES : 1;
  for (guint i = 0; i < making->n_seeds; i++)
    making->seeds[i] = (guint64) g_rand_int_range (self->random, 1, SEEDS);
  self->ahead = start (self, making);
}

void
etude_divine_maker_set_variant (EtudeDivineMaker *self, enum etude_divine_game game, enum etude_divine_rule rule,
                                enum etude_divine_level level)
{
  const gboolean before = etude_divine_maker_get_running (self);

  g_return_if_fail (etude_divine_is_played_by (game, rule) && (guint) level < ETUDE_DIVINE_LEVELS);
  if (game == self->variant.game && rule == self->variant.rule && level == self->variant.level)
    {
      begin_next (self);
      return;
    }
  self->variant = (struct etude_divine_seed){ game, rule, level, 0 };
  self->waiting = FALSE;
  g_clear_pointer (&self->ahead, etude_job_stop);
  g_clear_pointer (&self->asked, etude_job_stop);
  set_next (self, NULL);
  begin_next (self);
  notify_running (self, before);
  g_signal_emit (self, signals[VARIANT_CHANGED], 0);
}

void
etude_divine_maker_set_times (EtudeDivineMaker *self, EtudeDivineTimes *times)
{
  g_set_object (&self->times, times);
}

void
etude_divine_maker_request (EtudeDivineMaker *self)
{
  const gboolean before = etude_divine_maker_get_running (self);
  g_autoptr (EtudeDivinePuzzle) puzzle = NULL;

  g_clear_pointer (&self->asked, etude_job_stop);
  if (self->next)
    {
      puzzle = g_object_ref (self->next);
      set_next (self, NULL);
    }
  else
    self->waiting = TRUE;
  begin_next (self);
  notify_running (self, before);
  if (puzzle)
    g_signal_emit (self, signals[MADE], 0, puzzle);
}

/* Instead of what was asked for before. */
static void
ask (EtudeDivineMaker *self, Making *making)
{
  const gboolean before = etude_divine_maker_get_running (self);

  self->waiting = FALSE;
  g_clear_pointer (&self->asked, etude_job_stop);
  self->asked = start (self, making);
  notify_running (self, before);
}

void
etude_divine_maker_request_seed (EtudeDivineMaker *self, guint64 seed)
{
  Making *making = g_new0 (Making, 1);

  making->n_seeds = 1;
  making->seeds[0] = seed;
  ask (self, making);
}

void
etude_divine_maker_request_daily (EtudeDivineMaker *self, enum etude_divine_game game, guint date)
{
  Making *making = g_new0 (Making, 1);

  making->daily = game;
  making->date = date;
  ask (self, making);
}

void
etude_divine_maker_cancel (EtudeDivineMaker *self)
{
  const gboolean before = etude_divine_maker_get_running (self);

  self->waiting = FALSE;
  g_clear_pointer (&self->asked, etude_job_stop);
  notify_running (self, before);
}

void
etude_divine_maker_set_random (EtudeDivineMaker *self, guint32 seed)
{
  g_rand_set_seed (self->random, seed);
}

/* --- asking --- */

enum etude_divine_game
etude_divine_maker_get_game (EtudeDivineMaker *self)
{
  return self->variant.game;
}

enum etude_divine_rule
etude_divine_maker_get_rule (EtudeDivineMaker *self)
{
  return self->variant.rule;
}

enum etude_divine_level
etude_divine_maker_get_level (EtudeDivineMaker *self)
{
  return self->variant.level;
}

gboolean
etude_divine_maker_get_running (EtudeDivineMaker *self)
{
  return self->waiting || self->asked;
}

gboolean
etude_divine_maker_get_ready (EtudeDivineMaker *self)
{
  return self->next != NULL;
}

double
etude_divine_maker_get_progress (EtudeDivineMaker *self)
{
  EtudeJob *job = self->asked ? self->asked : self->waiting ? self->ahead : NULL;

  return job ? etude_job_get_progress (job) : 0;
}

/* --- the class --- */

static void
etude_divine_maker_class_init (EtudeDivineMakerClass *klass)
{
  ETUDE_CLASS (klass, EtudeDivineMaker, ETUDE_END (ahead, etude_job_stop), ETUDE_END (asked, etude_job_stop),
               ETUDE_OWN (next), ETUDE_OWN (times), ETUDE_OWN_WITH (random, g_rand_free),
               ETUDE_BOOLEAN ("running", &properties[PROP_RUNNING], FALSE, etude_divine_maker_get_running, NULL),
               ETUDE_DOUBLE ("progress", &properties[PROP_PROGRESS], 0, 1, 0, etude_divine_maker_get_progress, NULL),
               ETUDE_BOOLEAN ("ready", &properties[PROP_READY], FALSE, etude_divine_maker_get_ready, NULL),
               ETUDE_SIGNAL ("made", &signals[MADE], ETUDE_TYPE_DIVINE_PUZZLE),
               ETUDE_SIGNAL ("variant-changed", &signals[VARIANT_CHANGED]));
}

static void
etude_divine_maker_init (EtudeDivineMaker *self)
{
  self->random = g_rand_new ();
  self->variant = (struct etude_divine_seed){ ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EASY, 0 };
}

EtudeDivineMaker *
etude_divine_maker_new (void)
{
  return g_object_new (ETUDE_TYPE_DIVINE_MAKER, NULL);
}
