/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-state.c - states that the pages kept, damaged in any way: they are taken or refused, and nothing else.
 *
 * The input is a GVariant as text. The session file itself has a checksum; whoever gets past that meets these readers.
 */
#include "fuzz.h"

#include "etude-divine-game.h"
#include "etude-divine-own.h"
#include "etude-mate-game.h"
#include "etude-mate-record.h"
#include "etude-mate-setup.h"
#include "etude-placement-problem.h"

static void
load_divine (GVariant *state)
{
  g_autoptr (EtudeHistory) history = etude_history_new (), other = etude_history_new ();
  g_autoptr (EtudeDivineTimes) times = etude_divine_times_new ();
  g_autoptr (EtudeDivineGame) game = etude_divine_game_new (history, times);
  g_autoptr (EtudeDivineOwn) own = etude_divine_own_new (other);

  etude_divine_times_load (times, state);
  etude_divine_game_load (game, state);
  etude_divine_own_load (own, state);
}

static void
load_mate (GVariant *state)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeMateSetup) setup = etude_mate_setup_new (history);
  g_autoptr (EtudeMateGame) game = etude_mate_game_new ();
  g_autoptr (EtudeMateRecord) record = etude_mate_record_new ();

  etude_mate_setup_load (setup, state);
  etude_mate_game_load (game, state);
  etude_mate_record_load (record, state);
}

static void
load_placement (GVariant *state)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudePlacementProblem) problem = etude_placement_problem_new (history);

  etude_placement_problem_load (problem, state);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autoptr (GVariant) state = NULL;

  if (g_utf8_validate (text, -1, NULL))
    state = g_variant_parse (NULL, text, NULL, NULL, NULL);
  if (!state)
    return 0;
  load_divine (state);
  load_mate (state);
  load_placement (state);
  return 0;
}
