/* SPDX-License-Identifier: GPL-3.0-or-later */
/* states.c - the readers of what is kept. */
#include "states.h"

#include "etude-divine-log.h"
#include "etude-divine-game.h"
#include "etude-divine-own.h"
#include "etude-mate-game.h"
#include "etude-mate-log.h"
#include "etude-mate-setup.h"
#include "etude-placement-problem.h"
#include "etude-placement-log.h"
#include "forms.h"

static void
load_divine (GVariant *state)
{
  g_autoptr (EtudeHistory) history = etude_history_new (), other = etude_history_new ();
  g_autoptr (EtudeDivineTimes) times = etude_divine_times_new ();
  g_autoptr (EtudeDivineGame) game = etude_divine_game_new (history, times);
  g_autoptr (EtudeDivineOwn) own = etude_divine_own_new (other);
  g_autoptr (EtudeLog) log = etude_divine_log_new ();

  etude_divine_times_load (times, state);
  etude_divine_game_load (game, state);
  etude_divine_own_load (own, state);
  etude_log_load (log, state);
}

static void
load_mate (GVariant *state)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeMateSetup) setup = etude_mate_setup_new (history);
  g_autoptr (EtudeMateGame) game = etude_mate_game_new ();
  g_autoptr (EtudeLog) log = etude_mate_log_new ();

  etude_mate_setup_load (setup, state);
  etude_mate_game_load (game, state);
  etude_log_load (log, state);
}

static void
load_placement (GVariant *state)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  struct etude_problem plain;
  g_autoptr (EtudePlacementProblem) problem = etude_placement_problem_new (history);
  g_autoptr (EtudeLog) log = etude_placement_log_new ();

  etude_placement_problem_load (problem, state);
  etude_log_load (log, state);
  if (etude_general_to_plain (etude_placement_problem_get (problem), &plain))
    fuzz_check_problem (&plain);
}

void
fuzz_load_state (GVariant *state)
{
  load_divine (state);
  load_mate (state);
  load_placement (state);
}
