/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-judge.c - whether clues have one answer: a search in a thread, behind EtudeDivineOwn. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-judge.h"

#include <string.h>

#include "divine-solve.h"
#include "etude-divine-tables.h"

struct _EtudeDivineJudge
{
  struct etude_divine_puzzle puzzle;
  struct etude_divine_placement placed;
  GWeakRef owner;
  EtudeDivineJudgedFunc judged;
  int stopped;                    /* atomic */
  int permille;                   /* atomic; how much is done */
  EtudeDivineJudgement judgement; /* the thread's until ENDED, which the main thread sets */
};

static void
judge_clear (gpointer data)
{
  g_weak_ref_clear (&((EtudeDivineJudge *) data)->owner);
}

static void
judge_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, judge_clear);
}

/* --- in the thread --- */

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  EtudeDivineJudge *self = data;

  g_atomic_int_set (&self->permille, total ? (int) (done * 1000 / total) : 0);
  return !g_atomic_int_get (&self->stopped);
}

static gboolean
is_same (const struct etude_divine_placement *a, const struct etude_divine_placement *b)
{
  return memcmp (a->square, b->square, sizeof a->square) == 0;
}

static void
put_placed_first (EtudeDivineJudge *self)
{
  struct etude_divine_placement *answers = self->judgement.answers;

  if (self->judgement.n < 2 || is_same (&answers[0], &self->placed)
      || !etude_divine_allows (etude_divine_tables (self->puzzle.game, self->puzzle.rule), &self->placed, NULL))
    return;
  answers[1] = answers[0];
  answers[0] = self->placed;
}

static void
search (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  EtudeDivineJudge *self = data;
  const struct etude_divine_rules *rules = etude_divine_tables (self->puzzle.game, self->puzzle.rule);
  unsigned n = 0;

  if (tick (self, 0, 0)
      && etude_divine_find (rules, &self->puzzle, NULL, 2, self->judgement.answers, &n, tick, self) == ETUDE_OK)
    {
      self->judgement.n = n;
      put_placed_first (self);
      if (n == 1)
        {
          etude_divine_level_of (rules, &self->puzzle, &self->judgement.level);
          self->judgement.needs_trying = self->judgement.level == ETUDE_DIVINE_EXPERT
                                         && etude_divine_needs_trying (rules, &self->puzzle, tick, self);
        }
    }
  g_task_return_boolean (task, TRUE);
}

/* --- in the main thread --- */

static void
on_judged (GObject *source, GAsyncResult *result, gpointer data)
{
  EtudeDivineJudge *self = g_task_get_task_data (G_TASK (result));
  g_autoptr (GObject) owner = g_weak_ref_get (&self->owner);

  if (!owner || g_atomic_int_get (&self->stopped))
    return;
  self->judgement.ended = TRUE;
  self->judged (self, owner);
}

EtudeDivineJudge *
etude_divine_judge_start (const struct etude_divine_puzzle *puzzle, const struct etude_divine_placement *placed,
                          GObject *owner, EtudeDivineJudgedFunc judged)
{
  EtudeDivineJudge *self = g_atomic_rc_box_new0 (EtudeDivineJudge);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_judged, NULL);

  self->puzzle = *puzzle;
  self->placed = *placed;
  self->judged = judged;
  g_weak_ref_init (&self->owner, owner);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (self), judge_unref);
  g_task_run_in_thread (task, search);
  return self;
}

void
etude_divine_judge_stop (EtudeDivineJudge *self)
{
  g_atomic_int_set (&self->stopped, TRUE);
  judge_unref (self);
}

EtudeDivineJudgement
etude_divine_judge_get (EtudeDivineJudge *self)
{
  EtudeDivineJudgement judgement = { .progress = g_atomic_int_get (&self->permille) / 1000.0 };

  if (self->judgement.ended)
    {
      judgement = self->judgement;
      judgement.progress = 1;
    }
  return judgement;
}
