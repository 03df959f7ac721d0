/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-judge.c - whether clues have one answer: a search in a thread, behind EtudeDivineOwn. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-judge.h"

#include <string.h>

#include "divine-solve.h"
#include "etude-divine-tables.h"
#include "etude-job.h"

/* One search: the thread's until it has ended. */
struct _EtudeDivineJudge
{
  struct etude_divine_puzzle puzzle;
  struct etude_divine_placement placed;
  EtudeDivineJudgedFunc judged;
  EtudeDivineJudgement judgement;
  EtudeJob *job;
};

/* --- in the thread --- */

static void
put_placed_first (EtudeDivineJudge *self)
{
  struct etude_divine_placement *answers = self->judgement.answers;

  if (self->judgement.n < 2 || memcmp (answers[0].square, self->placed.square, sizeof answers[0].square) == 0
      || !etude_divine_allows (etude_divine_tables (self->puzzle.game, self->puzzle.rule), &self->placed, NULL))
    return;
  answers[1] = answers[0];
  answers[0] = self->placed;
}

static void
search (EtudeJob *job, gpointer data)
{
  EtudeDivineJudge *self = data;
  const struct etude_divine_rules *rules = etude_divine_tables (self->puzzle.game, self->puzzle.rule);
  unsigned n = 0;

  if (etude_divine_find (rules, &self->puzzle, NULL, 2, self->judgement.answers, &n, etude_job_tick, job) != ETUDE_OK)
    return;
  self->judgement.n = n;
  put_placed_first (self);
  if (n != 1)
    return;
  etude_divine_level_of (rules, &self->puzzle, &self->judgement.level);
  self->judgement.needs_trying = self->judgement.level == ETUDE_DIVINE_EXPERT
                                 && etude_divine_needs_trying (rules, &self->puzzle, etude_job_tick, job);
}

/* --- in the main thread --- */

static void
on_judged (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeDivineJudge *self = data;

  self->judgement.ended = TRUE;
  self->judged (self, owner);
}

EtudeDivineJudge *
etude_divine_judge_start (const struct etude_divine_puzzle *puzzle, const struct etude_divine_placement *placed,
                          GObject *owner, EtudeDivineJudgedFunc judged)
{
  static const EtudeJobFuncs funcs = { .work = search, .done = on_judged, .free_data = g_free };
  EtudeDivineJudge *self = g_new0 (EtudeDivineJudge, 1);

  self->puzzle = *puzzle;
  self->placed = *placed;
  self->judged = judged;
  self->job = etude_job_start (&funcs, self, owner);
  return self;
}

/* The search goes with its job. */
void
etude_divine_judge_stop (EtudeDivineJudge *self)
{
  etude_job_stop (self->job);
}

EtudeDivineJudgement
etude_divine_judge_get (EtudeDivineJudge *self)
{
  EtudeDivineJudgement judgement = { .progress = etude_job_get_progress (self->job) };

  if (self->judgement.ended)
    {
      judgement = self->judgement;
      judgement.progress = 1;
    }
  return judgement;
}
