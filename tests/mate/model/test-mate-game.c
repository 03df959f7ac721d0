/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-game.c - the tree of moves: what playing, going, deleting and promoting do to it, and how large it may be. */
#include "case.h"
#include "game-fixture.h"
#include "made-endings.h"

#define FIRST "8/1k6/8/3KN3/5B2/8/8/8 w" /* Kd5 Bf4 Ne5, kb7 */

typedef struct
{
  EtudeMateGame *game;
  guint n_changed;
} Fixture;

static void
on_changed (Fixture *f)
{
  f->n_changed++;
}

static void
set_up (Fixture *f, gconstpointer moves)
{
  f->game = game_new (FIRST, moves);
  g_signal_connect_swapped (f->game, "changed", G_CALLBACK (on_changed), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  game_check (f->game);
  g_assert_finalize_object (f->game);
}

#define PLAYED_CASE(name) CASE_OF (Fixture, set_up, tear_down, "e5c4 b7c8", name)
#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, "", name)

static EtudeMateNode *
current (Fixture *f)
{
  return etude_mate_game_get_current (f->game);
}

static EtudeMateNode *
root (Fixture *f)
{
  return etude_mate_game_get_root (f->game);
}

static void
assert_fen (const EtudeMateNode *node, const char *expected)
{
  case_assert_text (game_fen (&node->position), expected);
}

/* --- playing --- */

CASE (new)
{
  g_autoptr (EtudeMateGame) game = etude_mate_game_new ();
  EtudeMateNode *node = etude_mate_game_get_root (game);

  g_assert_true (etude_mate_game_get_current (game) == node);
  g_assert_null (node->parent);
  g_assert_null (node->child);
  g_assert_cmpuint (node->position.n_men, ==, 0);
  g_assert_cmpuint (node->position.king[ETUDE_WHITE].square, ==, ETUDE_NOWHERE);
  g_assert_cmpuint (node->position.king[ETUDE_BLACK].square, ==, ETUDE_NOWHERE);
  g_assert_true (etude_mate_node_last (node) == node);
}

FIXTURE_CASE (play)
{
  EtudeMateNode *first = game_try (f->game, "e5c4"), *second = game_try (f->game, "b7c8");

  g_assert_cmpuint (f->n_changed, ==, 2);
  g_assert_true (current (f) == second && second->parent == first && first->parent == root (f));
  g_assert_cmpuint (second->ply, ==, 2);
  g_assert_cmpuint (first->move.piece, ==, ETUDE_KNIGHT);
  assert_fen (root (f), FIRST);
  assert_fen (first, "8/1k6/8/3K4/2N2B2/8/8/8 b");
  assert_fen (second, "2k5/8/8/3K4/2N2B2/8/8/8 w");
}

CASE (capture)
{
  g_autoptr (EtudeMateGame) game = game_new ("7k/6R1/8/8/8/8/8/KN6 w", "b1c3 h8g7");
  const EtudeMateNode *node = etude_mate_game_get_current (game);

  g_assert_true (node->move.captures);
  g_assert_cmpuint (node->position.n_men, ==, 1);
  assert_fen (node, "8/6k1/8/8/8/2N5/8/K7 w");
  assert_fen (node->parent, "7k/6R1/8/8/8/2N5/8/K7 b");
  game_check (game);
}

FIXTURE_CASE (illegal)
{
  static const char *const white[] = { "e5e6", "d5f5", "d5e5", "b7b6", "a1a2", "e5e5", "f4f5" };
  static const char *const black[] = { "b7c7", "b7b5", "b7b7", "d5c5" };

  for (guint i = 0; i < G_N_ELEMENTS (white); i++)
    g_assert_null (game_try (f->game, white[i]));
  game_play (f->game, "e5c4");
  f->n_changed = 0;
  for (guint i = 0; i < G_N_ELEMENTS (black); i++)
    g_assert_null (game_try (f->game, black[i])); /* c7: the bishop */
  game_assert_text (f->game, "*e5c4");
  g_assert_cmpuint (f->n_changed, ==, 0);
}

/* Where no position can be, nothing can be played; nor after mate. */
CASE (nothing_to_play)
{
  static const char *const fens[]
      = { "8/8/8/8/8/8/1k5Q/K7 w", "8/8/8/4k3/8/8/8/QK6 w", "8/8/8/4k3/8/8/8/Q7 w", "7k/6Q1/6K1/8/8/8/8/8 b" };
  static const char *const moves[] = { "h2b2", "a1a5", "a1a5", "h8g7" };

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++)
    {
      g_autoptr (EtudeMateGame) game = game_new (fens[i], "");

      g_assert_null (game_try (game, moves[i]));
      game_assert_text (game, "");
    }
}

/* What was played before is gone to, not made again. */
PLAYED_CASE (again)
{
  EtudeMateNode *first = game_find (f->game, "e5c4"), *branch;

  etude_mate_game_go (f->game, root (f));
  branch = game_try (f->game, "e5d7");
  etude_mate_game_go (f->game, root (f));
  g_assert_true (game_try (f->game, "e5c4") == first);
  game_assert_text (f->game, "*e5c4 (e5d7) b7c8");
  etude_mate_game_go (f->game, root (f));
  f->n_changed = 0;
  g_assert_true (game_try (f->game, "e5d7") == branch);
  g_assert_cmpuint (f->n_changed, ==, 1);
  game_assert_text (f->game, "e5c4 (*e5d7) b7c8");
}

PLAYED_CASE (branches)
{
  etude_mate_game_go (f->game, game_find (f->game, "e5c4"));
  game_play (f->game, "b7a6 d5c6");
  etude_mate_game_go (f->game, game_find (f->game, "e5c4"));
  game_play (f->game, "b7a7");
  etude_mate_game_go (f->game, root (f));
  game_play (f->game, "d5d6 b7b6");
  game_assert_text (f->game, "e5c4 (d5d6 *b7b6) b7c8 (b7a6 d5c6) (b7a7)");
  g_assert_true (root (f)->child == game_find (f->game, "e5c4"));
  g_assert_true (etude_mate_node_last (root (f)) == game_find (f->game, "e5c4 b7c8"));
  g_assert_true (etude_mate_node_last (game_find (f->game, "e5c4 b7a6")) == game_find (f->game, "e5c4 b7a6 d5c6"));
  g_assert_null (current (f)->child);
}

PLAYED_CASE (go)
{
  etude_mate_game_go (f->game, root (f));
  game_assert_text (f->game, "* e5c4 b7c8");
  etude_mate_game_go (f->game, root (f));
  g_assert_cmpuint (f->n_changed, ==, 1); /* nothing did the second time */
}

/* --- deleting and promoting --- */

#define BRANCHED "e5c4 (d5d6 b7b6 f4e3) b7c8 (b7a6 *d5c6 (d5c5) a6a7) (b7a7)"

/* Nodes: e5c4 b7c8, e5c4 b7a6 d5c6 a6a7, e5c4 b7a6 d5c5, e5c4 b7a7, d5d6 b7b6 f4e3. */
static void
set_up_branched (Fixture *f, gconstpointer data)
{
  static const char *const lines[][2]
      = { { "e5c4", "b7a6 d5c6 a6a7" }, { "e5c4 b7a6", "d5c5" }, { "e5c4", "b7a7" }, { NULL, "d5d6 b7b6 f4e3" } };

  set_up (f, "e5c4 b7c8");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      etude_mate_game_go (f->game, lines[i][0] ? game_find (f->game, lines[i][0]) : root (f));
      game_play (f->game, lines[i][1]);
    }
  etude_mate_game_go (f->game, game_find (f->game, "e5c4 b7a6 d5c6"));
  game_assert_text (f->game, BRANCHED);
  f->n_changed = 0;
}

#define BRANCHED_CASE(name) CASE_OF (Fixture, set_up_branched, tear_down, NULL, name)

BRANCHED_CASE (delete_current)
{
  etude_mate_game_delete (f->game, current (f));
  game_assert_text (f->game, "e5c4 (d5d6 b7b6 f4e3) b7c8 (*b7a6 d5c5) (b7a7)");
  g_assert_cmpuint (f->n_changed, ==, 1);
}

BRANCHED_CASE (delete_above_current)
{
  EtudeMateNode *other = game_find (f->game, "d5d6 b7b6");

  etude_mate_game_delete (f->game, game_find (f->game, "e5c4"));
  game_assert_text (f->game, "* d5d6 b7b6 f4e3");
  g_assert_true (game_find (f->game, "d5d6 b7b6") == other);
}

BRANCHED_CASE (delete_elsewhere)
{
  EtudeMateNode *here = current (f);

  etude_mate_game_delete (f->game, game_find (f->game, "e5c4 b7c8"));
  g_assert_true (current (f) == here);
  game_assert_text (f->game, "e5c4 (d5d6 b7b6 f4e3) b7a6 (b7a7) *d5c6 (d5c5) a6a7");
  etude_mate_game_delete (f->game, game_find (f->game, "e5c4 b7a6 d5c6 a6a7"));
  game_assert_text (f->game, "e5c4 (d5d6 b7b6 f4e3) b7a6 (b7a7) *d5c6 (d5c5)");
  etude_mate_game_delete (f->game, game_find (f->game, "d5d6"));
  game_assert_text (f->game, "e5c4 b7a6 (b7a7) *d5c6 (d5c5)");
  g_assert_cmpuint (f->n_changed, ==, 3);
}

BRANCHED_CASE (promote)
{
  EtudeMateNode *here = current (f);

  etude_mate_game_promote (f->game, game_find (f->game, "e5c4 b7a7"));
  game_assert_text (f->game, "e5c4 (d5d6 b7b6 f4e3) b7a7 (b7c8) (b7a6 *d5c6 (d5c5) a6a7)");
  etude_mate_game_promote (f->game, game_find (f->game, "e5c4 b7a6 d5c5"));
  game_assert_text (f->game, "e5c4 (d5d6 b7b6 f4e3) b7a7 (b7c8) (b7a6 d5c5 (*d5c6 a6a7))");
  g_assert_cmpuint (f->n_changed, ==, 2);
  etude_mate_game_promote (f->game, game_find (f->game, "e5c4"));
  g_assert_cmpuint (f->n_changed, ==, 2); /* it is the first */
  g_assert_true (current (f) == here);
}

BRANCHED_CASE (start)
{
  struct etude_position other = fen_position ("8/8/8/3k4/8/8/8/RK6 b");

  etude_mate_game_start (f->game, &other);
  g_assert_cmpuint (f->n_changed, ==, 1);
  game_assert_text (f->game, "");
  assert_fen (root (f), "8/8/8/3k4/8/8/8/RK6 b");
  game_play (f->game, "d5d4 a1a4");
  game_assert_text (f->game, "d5d4 *a1a4");
}

/* --- plies --- */

CASE (quiet_plies)
{
  g_autoptr (EtudeMateGame) game = game_new ("7k/6R1/8/8/8/8/8/KN6 w", "b1c3 h8g7 a1a2 g7g8");
  const EtudeMateNode *node = etude_mate_game_get_current (game);
  static const guint quiet[] = { 2, 1, 0, 1, 0 }; /* from the end: the third move back takes the rook */

  for (guint i = 0; i < G_N_ELEMENTS (quiet); i++, node = node->parent)
    g_assert_cmpuint (node->quiet, ==, quiet[i]);
  g_assert_null (node);
}

static const char *
shuffle (guint ply)
{
  static const char *const moves[] = { "a1b1", "h8g8", "b1a1", "g8h8" };

  return moves[ply % 4];
}

static EtudeMateGame *
long_game (void)
{
  g_autoptr (EtudeMateGame) game = game_new ("7k/8/8/8/8/R7/8/K7 w", "");

  for (guint ply = 0; ply < ETUDE_MATE_PLIES_MAX; ply++)
    g_assert_nonnull (game_try (game, shuffle (ply)));
  return g_steal_pointer (&game);
}

CASE (plies_max)
{
  g_autoptr (EtudeMateGame) game = long_game ();
  EtudeMateNode *last = etude_mate_game_get_current (game);

  g_assert_cmpuint (last->ply, ==, ETUDE_MATE_PLIES_MAX);
  g_assert_cmpuint (last->quiet, ==, ETUDE_MATE_PLIES_MAX);
  g_assert_null (game_try (game, shuffle (ETUDE_MATE_PLIES_MAX)));
  g_assert_null (game_try (game, "a3a4"));
  g_assert_true (etude_mate_game_get_current (game) == last);
  g_assert_null (last->child);
  etude_mate_game_go (game, last->parent);
  g_assert_true (game_try (game, shuffle (ETUDE_MATE_PLIES_MAX - 1)) == last);
  etude_mate_game_delete (game, game_find (game, "a1b1 h8g8"));
  game_assert_text (game, "*a1b1");
}

/* Every second move leaves the line before it: going on is always a branch, as deep as can be. */
CASE (deep_branches)
{
  g_autoptr (EtudeMateGame) game = game_new ("7k/8/8/8/8/R7/8/K7 w", "");
  g_autoptr (GPtrArray) nodes = NULL;

  for (guint ply = 0; ply < ETUDE_MATE_PLIES_MAX; ply++)
    {
      EtudeMateNode *here = etude_mate_game_get_current (game);

      g_assert_nonnull (game_try (game, ply % 2 ? "h8h7" : "a3a4") ?: game_try (game, ply % 2 ? "g8g7" : "a3a4"));
      etude_mate_game_go (game, here);
      g_assert_nonnull (game_try (game, shuffle (ply)));
      g_assert_true (here->child->sibling && !here->child->sibling->sibling);
    }
  game_check (game);
  nodes = game_nodes (game);
  g_assert_cmpuint (nodes->len, ==, 1 + 2 * ETUDE_MATE_PLIES_MAX);
  g_assert_true (etude_mate_node_last (etude_mate_game_get_root (game)) == game_find (game, "a3a4"));
  for (EtudeMateNode *node = etude_mate_game_get_current (game); node->parent; node = node->parent)
    etude_mate_game_promote (game, node);
  g_assert_true (etude_mate_node_last (etude_mate_game_get_root (game)) == etude_mate_game_get_current (game));
}
