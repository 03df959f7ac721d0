/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-player-hands.c - the machine lets go: it waits, it is paused, somebody else does something, or all goes. */
#include "case.h"
#include "player-fixture.h"

#define FIRST "8/1k6/8/3KN3/5B2/8/8/8 w"
#define NEVER 60000 /* milliseconds: longer than any test */

/* A game of two moves of each side; then White has moved and the machine is about to answer, but in a while. */
static void
begin_pending (Fixture *f)
{
  player_wait_tablebase (f);
  player_set_role (f, ETUDE_MATE_ROLE_FREE);
  g_assert_true (player_move (f, "e5c4"));
  g_assert_true (player_move (f, "b7a7"));
  player_set_role (f, ETUDE_MATE_ROLE_WHITE);
  etude_mate_player_set_interval (f->player, NEVER);
  f->n_playing = 0;
  g_assert_true (player_move (f, "d5c6"));
  g_assert_true (etude_mate_player_get_playing (f->player));
  g_assert_cmpuint (f->n_playing, ==, 1);
  game_assert_text (player_game (f), "e5c4 b7a7 *d5c6");
}

/* The machine is not about to move, and does not. */
static void
check_let_go (Fixture *f)
{
  g_autofree char *before = game_text (player_game (f));

  g_assert_false (etude_mate_player_get_playing (f->player));
  g_assert_cmpuint (f->n_playing, ==, 2);
  etude_mate_player_set_interval (f->player, 0);
  player_drain ();
  g_assert_cmpuint (f->n_moved, ==, 0);
  game_assert_text (player_game (f), before);
}

PLAYER_CASE (FIRST, waits)
{
  begin_pending (f);
  player_drain ();
  g_assert_cmpuint (f->n_moved, ==, 0);
  g_assert_true (etude_mate_player_get_playing (f->player));
  etude_mate_player_set_interval (f->player, 0); /* the wait that has begun is shortened too */
  player_wait_done (f);
  g_assert_cmpuint (f->n_moved, ==, 1);
  g_assert_cmpuint (player_current (f)->ply, ==, 4);
}

PLAYER_CASE (FIRST, pause)
{
  begin_pending (f);
  etude_mate_player_pause (f->player);
  etude_mate_player_pause (f->player);
  check_let_go (f);
  etude_mate_player_play_on (f->player);
  player_wait_done (f);
  g_assert_cmpuint (player_current (f)->ply, ==, 4);
}

PLAYER_CASE (FIRST, undo)
{
  begin_pending (f);
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  game_assert_text (player_game (f), "e5c4 *b7a7");
  check_let_go (f);
}

PLAYER_CASE (FIRST, go)
{
  begin_pending (f);
  etude_mate_setup_go (f->setup, game_find (player_game (f), "e5c4"));
  check_let_go (f);
}

PLAYER_CASE (FIRST, delete)
{
  begin_pending (f);
  etude_mate_setup_delete (f->setup, game_find (player_game (f), "e5c4 b7a7"));
  game_assert_text (player_game (f), "*e5c4");
  check_let_go (f);
}

PLAYER_CASE (FIRST, set_pieces)
{
  begin_pending (f);
  etude_mate_setup_carry (f->setup, 48, ETUDE_KING, ETUDE_BLACK, 56);
  check_let_go (f);
}

PLAYER_CASE (FIRST, set_ending)
{
  begin_pending (f);
  g_assert_true (etude_mate_setup_set_ending (f->setup, "KRK"));
  check_let_go (f);
}

PLAYER_CASE (FIRST, set_role)
{
  begin_pending (f);
  player_set_role (f, ETUDE_MATE_ROLE_FREE);
  check_let_go (f);
}

/* The person makes the machine's move: it is the person's turn again. */
PLAYER_CASE (FIRST, moved_for_it)
{
  begin_pending (f);
  g_assert_true (player_move (f, "a7a6"));
  game_assert_text (player_game (f), "e5c4 b7a7 d5c6 *a7a6");
  check_let_go (f);
}

/* The machine for both sides stops where it is taken back, and goes on from there in a branch. */
PLAYER_CASE (FIRST, play_on_from_here)
{
  guint ply;

  player_wait_tablebase (f);
  player_set_role (f, ETUDE_MATE_ROLE_MACHINE);
  etude_mate_player_play_on (f->player);
  while (player_current (f)->ply < 10)
    g_main_context_iteration (NULL, FALSE);
  etude_mate_setup_go (f->setup, player_current (f)->parent->parent);
  ply = player_current (f)->ply;
  g_assert_false (etude_mate_player_get_playing (f->player));
  player_drain ();
  g_assert_cmpuint (player_current (f)->ply, ==, ply);
  etude_mate_player_play_on (f->player);
  g_assert_true (etude_mate_player_get_playing (f->player));
  player_wait_done (f);
  g_assert_cmpint (etude_mate_node_over (player_current (f)), ==, ETUDE_MATE_OVER_MATE);
  g_assert_cmpuint (player_current (f)->ply, ==, 2 * 22 - 1);
}

static void
stop_at_five (Fixture *f)
{
  if (player_current (f)->ply == 5)
    etude_mate_player_pause (f->player);
}

/* Paused as soon as a move is seen, from within the telling. */
PLAYER_CASE (FIRST, pause_while_moving)
{
  player_wait_tablebase (f);
  player_set_role (f, ETUDE_MATE_ROLE_MACHINE);
  g_signal_connect_swapped (f->player, "moved", G_CALLBACK (stop_at_five), f);
  etude_mate_player_play_on (f->player);
  player_wait_done (f);
  player_drain ();
  g_assert_cmpuint (player_current (f)->ply, ==, 5);
}

/* --- the tablebase --- */

PLAYER_CASE (FIRST, waits_for_tablebase)
{
  player_set_role (f, ETUDE_MATE_ROLE_WHITE);
  g_assert_true (player_move (f, "e5c4"));
  g_assert_true (etude_mate_player_get_playing (f->player));
  player_wait_done (f);
  g_assert_nonnull (player_tablebase (f));
  g_assert_cmpuint (f->n_moved, ==, 1);
}

/* When nobody will make it, the machine gives up. */
PLAYER_CASE (FIRST, tablebase_cancelled)
{
  etude_tablebases_cancel (f->tablebases, etude_mate_setup_get_ending (f->setup));
  player_set_role (f, ETUDE_MATE_ROLE_WHITE);
  g_assert_true (player_move (f, "e5c4"));
  player_wait_done (f);
  player_drain ();
  g_assert_cmpuint (f->n_moved, ==, 0);
  g_assert_cmpuint (player_current (f)->ply, ==, 1);
  etude_tablebases_allow (f->tablebases, etude_mate_setup_get_ending (f->setup));
  etude_mate_player_play_on (f->player);
  player_wait_done (f);
  g_assert_cmpuint (f->n_moved, ==, 1);
}

/* --- properties and the end --- */

static void
count (guint *n)
{
  (*n)++;
}

PLAYER_CASE (FIRST, properties)
{
  guint role, interval, n_role = 0, n_interval = 0;
  gboolean playing;

  g_signal_connect_swapped (f->player, "notify::role", G_CALLBACK (count), &n_role);
  g_signal_connect_swapped (f->player, "notify::interval", G_CALLBACK (count), &n_interval);
  g_object_set (f->player, "role", (guint) ETUDE_MATE_ROLE_MACHINE, "interval", 250, NULL);
  g_object_set (f->player, "role", (guint) ETUDE_MATE_ROLE_MACHINE, "interval", 250, NULL);
  g_object_get (f->player, "role", &role, "interval", &interval, "playing", &playing, NULL);
  g_assert_cmpuint (role, ==, ETUDE_MATE_ROLE_MACHINE);
  g_assert_cmpint (etude_mate_player_get_role (f->player), ==, ETUDE_MATE_ROLE_MACHINE);
  g_assert_cmpuint (interval, ==, 250);
  g_assert_false (playing);
  g_assert_cmpuint (n_role, ==, 1);
  g_assert_cmpuint (n_interval, ==, 1);
}

/* The player goes while it is about to move (player_tear_down looks that nothing comes after it). */
PLAYER_CASE (FIRST, goes_while_waiting)
{
  begin_pending (f);
  etude_mate_player_set_interval (f->player, 0);
  g_assert_true (etude_mate_player_get_playing (f->player));
}

PLAYER_CASE (FIRST, goes_while_solving)
{
  etude_mate_player_play_on (f->player);
  g_assert_true (etude_mate_player_get_playing (f->player));
  g_main_context_iteration (NULL, FALSE);
}
