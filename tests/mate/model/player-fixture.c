/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player-fixture.c - a setup with the machine beside it, and what its tests ask again and again. */
#include "player-fixture.h"

#define DRAINED 20

EtudeMateGame *
player_game (Fixture *f)
{
  return etude_mate_setup_get_game (f->setup);
}

EtudeMateNode *
player_current (Fixture *f)
{
  return etude_mate_game_get_current (player_game (f));
}

/* The move is in the game when it is told, and if it was the last one it is known to be. */
static void
on_moved (Fixture *f, int from, int to)
{
  g_assert_cmpint (player_current (f)->move.from, ==, from);
  g_assert_cmpint (player_current (f)->move.to, ==, to);
  if (etude_mate_node_over (player_current (f)) != ETUDE_MATE_GOES_ON)
    g_assert_false (etude_mate_player_get_playing (f->player));
  f->n_moved++;
}

static void
on_playing (Fixture *f)
{
  f->n_playing++;
}

void
player_set_up (Fixture *f, gconstpointer fen)
{
  f->history = etude_history_new ();
  f->setup = etude_mate_setup_new (f->history);
  f->tablebases = etude_tablebases_new ();
  f->player = etude_mate_player_new (f->setup, f->tablebases);
  etude_mate_player_set_interval (f->player, 0);
  g_signal_connect_swapped (f->player, "moved", G_CALLBACK (on_moved), f);
  g_signal_connect_swapped (f->player, "notify::playing", G_CALLBACK (on_playing), f);
  g_assert_true (etude_mate_setup_set_fen (f->setup, fen, NULL));
}

/* The player and the setup must go at once: nobody keeps more references than it says. */
void
player_tear_down (Fixture *f, gconstpointer data)
{
  gpointer player = f->player, setup = f->setup;

  game_check (player_game (f));
  g_object_add_weak_pointer (player, &player);
  g_object_add_weak_pointer (setup, &setup);
  g_object_unref (f->player);
  g_assert_null (player);
  g_object_unref (f->setup);
  g_assert_null (setup);
  player_drain (); /* whatever is still due has nobody to ask */
  etude_tablebases_stop (f->tablebases);
  g_object_unref (f->tablebases);
  g_object_unref (f->history);
}

const struct etude_endings *
player_tablebase (Fixture *f)
{
  return etude_tablebases_get (f->tablebases, etude_mate_setup_get_ending (f->setup));
}

void
player_wait_tablebase (Fixture *f)
{
  WAIT_FOR (player_tablebase (f) != NULL);
}

void
player_wait_done (Fixture *f)
{
  WAIT_FOR (!etude_mate_player_get_playing (f->player));
}

void
player_drain (void)
{
  for (guint i = 0; i < DRAINED; i++)
    g_main_context_iteration (NULL, FALSE);
}

gboolean
player_move (Fixture *f, const char *squares)
{
  const struct etude_position *p = &player_current (f)->position;
  struct etude_move move = game_move (p, squares);

  return etude_mate_player_move (f->player, &move, p->to_move);
}

void
player_set_role (Fixture *f, EtudeMateRole role)
{
  etude_mate_player_set_role (f->player, role);
  g_assert_cmpint (etude_mate_player_get_role (f->player), ==, role);
}
