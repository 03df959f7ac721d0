/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-judge.h - whether clues have one answer: a search in a thread, behind EtudeDivineOwn. Layer: model. */
#pragma once

#include <gio/gio.h>

#include "divine-make.h"

G_BEGIN_DECLS

/* What came of it, or what is known of it so far. */
typedef struct
{
  gboolean ended;
  guint n; /* answers found, at most 2; the pieces that made the clues are the first one, if the rule allows them */
  struct etude_divine_placement answers[2];
  enum etude_divine_level level; /* with one answer; */
  gboolean needs_trying;         /* and whether hints do not lead to it */
  double progress;               /* 0 to 1 */
} EtudeDivineJudgement;

typedef struct _EtudeDivineJudge EtudeDivineJudge;

/* Called on the main thread when a search that was not stopped has ended, while OWNER lives. */
typedef void (*EtudeDivineJudgedFunc) (EtudeDivineJudge *judge, GObject *owner);

/* Begins to look for answers to PUZZLE, which is sound, and whose clues come from PLACED. */
EtudeDivineJudge *etude_divine_judge_start (const struct etude_divine_puzzle *puzzle,
                                            const struct etude_divine_placement *placed, GObject *owner,
                                            EtudeDivineJudgedFunc judged);

/* Stops the search, if it goes on, and lets it go. */
void etude_divine_judge_stop (EtudeDivineJudge *self);

/* May be called while it goes on; only ENDED and PROGRESS mean something then. */
EtudeDivineJudgement etude_divine_judge_get (EtudeDivineJudge *self);

G_END_DECLS
