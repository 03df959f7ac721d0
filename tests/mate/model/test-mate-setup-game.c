/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-setup-game.c - a setup whose pieces are moved: the game that comes of it, with undo, redo and men taken. */
#include "case.h"
#include "game-fixture.h"
#include "setup-fixture.h"
#include "slow-moves.h"

#define START "KBNK K35 k49 B29 N36 w" /* Kd5 Bf4 Ne5, kb7 */
#define SEED 20160813
#define GAMES 40
#define MOVES 60

/* The pieces on the board are those of the game's current node, and it is the same side's turn. */
static void
check_agrees (Fixture *f)
{
  struct etude_position p = etude_mate_setup_get_position (f->setup, etude_mate_setup_get_to_move (f->setup));
  g_autofree char *setup = game_fen (&p), *node = game_fen (&etude_mate_game_get_current (fixture_game (f))->position);

  g_assert_cmpstr (setup, ==, node);
}

#define assert_both(f, setup, tree)            \
  G_STMT_START                                 \
  {                                            \
    fixture_assert_text (f, setup);            \
    game_assert_text (fixture_game (f), tree); \
    check_agrees (f);                          \
  }                                            \
  G_STMT_END

static EtudeMateNode *
find (Fixture *f, const char *moves)
{
  return *moves ? game_find (fixture_game (f), moves) : etude_mate_game_get_root (fixture_game (f));
}

static void
go (Fixture *f, const char *moves)
{
  etude_mate_setup_go (f->setup, find (f, moves));
}

static gboolean
undo (Fixture *f)
{
  return etude_history_go_back (etude_mate_setup_get_history (f->setup));
}

static gboolean
redo (Fixture *f)
{
  return etude_history_go_forward (etude_mate_setup_get_history (f->setup));
}

/* --- playing and going --- */

SETUP_CASE (play)
{
  assert_both (f, START, "");
  fixture_play (f, "e5c4 b7c8");
  assert_both (f, "KBNK K35 k58 B29 N26 w", "e5c4 *b7c8");
  g_assert_cmpuint (f->n_changed, ==, 2);
  g_assert_true (undo (f));
  assert_both (f, "KBNK K35 k49 B29 N26 b", "*e5c4");
  g_assert_true (undo (f));
  assert_both (f, START, "");
  g_assert_false (undo (f));
  g_assert_true (redo (f) && redo (f));
  assert_both (f, "KBNK K35 k58 B29 N26 w", "e5c4 *b7c8");
  g_assert_false (redo (f));
}

SETUP_CASE (go)
{
  fixture_play (f, "e5c4 b7c8");
  f->n_changed = 0;
  go (f, "");
  assert_both (f, START, "* e5c4 b7c8");
  go (f, "");
  g_assert_cmpuint (f->n_changed, ==, 1);
  go (f, "e5c4");
  assert_both (f, "KBNK K35 k49 B29 N26 b", "*e5c4 b7c8");
  g_assert_true (undo (f)); /* the move to c8; going was no step */
  assert_both (f, "KBNK K35 k49 B29 N26 b", "*e5c4");
}

SETUP_CASE (branch)
{
  fixture_play (f, "e5c4 b7c8");
  go (f, "");
  fixture_play (f, "d5d6 b7b6");
  assert_both (f, "KBNK K43 k41 B29 N36 w", "e5c4 (d5d6 *b7b6) b7c8");
  g_assert_true (undo (f) && undo (f));
  assert_both (f, START, "* e5c4 b7c8"); /* where the branch was begun */
  g_assert_true (redo (f));
  assert_both (f, "KBNK K43 k49 B29 N36 b", "e5c4 (*d5d6) b7c8");
}

/* Playing what was played before only goes there; that it was done can be undone. */
SETUP_CASE (again)
{
  fixture_play (f, "e5c4 b7c8");
  go (f, "");
  fixture_play (f, "e5c4");
  assert_both (f, "KBNK K35 k49 B29 N26 b", "*e5c4 b7c8");
  g_assert_true (undo (f));
  assert_both (f, START, "* e5c4 b7c8");
}

static void
check_refused (Fixture *f, const char *squares, enum etude_colour to_move)
{
  const struct etude_position *p = &etude_mate_game_get_current (fixture_game (f))->position;
  struct etude_move move = game_move (p, squares);
  g_autofree char *setup = fixture_text (f), *tree = game_text (fixture_game (f));

  f->n_changed = 0;
  g_assert_false (etude_mate_setup_play (f->setup, &move, to_move));
  assert_both (f, setup, tree);
  g_assert_cmpuint (f->n_changed, ==, 0);
}

SETUP_CASE (refused)
{
  fixture_play (f, "e5c4 b7c8 d5c6");
  check_refused (f, "c8b8", ETUDE_BLACK); /* the bishop */
  check_refused (f, "c8b7", ETUDE_BLACK);
  check_refused (f, "c6c5", ETUDE_BLACK); /* White's */
  g_assert_true (undo (f));
  assert_both (f, "KBNK K35 k58 B29 N26 w", "e5c4 *b7c8");
}

/* Not a move of White's either, though it is Black's turn: the game stays. */
SETUP_CASE (refused_out_of_turn)
{
  fixture_play (f, "e5c4 b7c8 d5c6");
  check_refused (f, "c4c5", ETUDE_WHITE);
  check_refused (f, "c8d8", ETUDE_WHITE);
  g_assert_true (undo (f));
  assert_both (f, "KBNK K35 k58 B29 N26 w", "e5c4 *b7c8");
}

/* A move of the side whose turn it is not begins a game of its own; one step back brings the other game again. */
SETUP_CASE (out_of_turn)
{
  struct etude_move move = { .piece = ETUDE_KING, .from = 49, .to = 41 };

  fixture_play (f, "d5d6");
  go (f, "");
  g_assert_true (etude_mate_setup_play (f->setup, &move, ETUDE_BLACK));
  assert_both (f, "KBNK K35 k41 B29 N36 w", "*b7b6");
  g_assert_true (undo (f));
  assert_both (f, START, "* d5d6");
  g_assert_true (redo (f));
  assert_both (f, "KBNK K35 k41 B29 N36 w", "*b7b6");
}

/* Whoever sets pieces begins a game. */
SETUP_CASE (set_pieces)
{
  fixture_play (f, "e5c4 b7c8");
  etude_mate_setup_carry (f->setup, 58, ETUDE_KING, ETUDE_BLACK, 63);
  assert_both (f, "KBNK K35 k63 B29 N26 w", "");
  fixture_play (f, "d5e6");
  assert_both (f, "KBNK K44 k63 B29 N26 b", "*d5e6");
  g_assert_true (undo (f) && undo (f));
  assert_both (f, "KBNK K35 k58 B29 N26 w", "e5c4 *b7c8");
  g_assert_true (redo (f) && redo (f));
  assert_both (f, "KBNK K44 k63 B29 N26 b", "*d5e6");
}

/* --- deleting and promoting --- */

static void
set_up_branches (Fixture *f)
{
  fixture_play (f, "e5c4 b7c8");
  go (f, "");
  fixture_play (f, "d5d6 b7b6");
  go (f, "e5c4");
  fixture_play (f, "b7a6 d5c6");
  game_assert_text (fixture_game (f), "e5c4 (d5d6 b7b6) b7c8 (b7a6 *d5c6)");
  f->n_changed = 0;
}

SETUP_CASE (delete)
{
  set_up_branches (f);
  etude_mate_setup_delete (f->setup, find (f, "e5c4"));
  assert_both (f, START, "* d5d6 b7b6");
  g_assert_cmpuint (f->n_changed, ==, 1);
  etude_mate_setup_delete (f->setup, find (f, "d5d6"));
  assert_both (f, START, "");
  g_assert_true (undo (f) && undo (f));
  assert_both (f, "KBNK K42 k40 B29 N26 b", "e5c4 (d5d6 b7b6) b7c8 (b7a6 *d5c6)");
  g_assert_true (redo (f));
  assert_both (f, START, "* d5d6 b7b6");
}

SETUP_CASE (promote)
{
  set_up_branches (f);
  etude_mate_setup_promote (f->setup, find (f, "e5c4 b7a6 d5c6"));
  assert_both (f, "KBNK K42 k40 B29 N26 b", "e5c4 (d5d6 b7b6) b7a6 (b7c8) *d5c6");
  etude_mate_setup_promote (f->setup, find (f, "d5d6 b7b6"));
  assert_both (f, "KBNK K42 k40 B29 N26 b", "d5d6 (e5c4 b7a6 (b7c8) *d5c6) b7b6");
  g_assert_cmpuint (f->n_changed, ==, 2);
  g_assert_true (undo (f) && undo (f));
  assert_both (f, "KBNK K42 k40 B29 N26 b", "e5c4 (d5d6 b7b6) b7c8 (b7a6 *d5c6)");
  g_assert_true (redo (f) && redo (f));
  assert_both (f, "KBNK K42 k40 B29 N26 b", "d5d6 (e5c4 b7a6 (b7c8) *d5c6) b7b6");
}

/* A line whose every move leaves another becomes the main line in one step. */
SETUP_CASE (promote_all_the_way)
{
  fixture_play (f, "e5c4");
  go (f, "");
  fixture_play (f, "d5d6 b7b6");
  go (f, "d5d6");
  fixture_play (f, "b7a7");
  game_assert_text (fixture_game (f), "e5c4 (d5d6 b7b6 (*b7a7))");
  etude_mate_setup_promote (f->setup, find (f, "d5d6 b7a7"));
  game_assert_text (fixture_game (f), "d5d6 (e5c4) *b7a7 (b7b6)");
  g_assert_true (undo (f));
  game_assert_text (fixture_game (f), "e5c4 (d5d6 b7b6 (*b7a7))");
}

/* What is the main line already stays so: there is nothing to undo. */
SETUP_CASE (promote_nothing)
{
  fixture_play (f, "e5c4 b7c8");
  f->n_changed = 0;
  etude_mate_setup_promote (f->setup, find (f, "e5c4 b7c8"));
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_true (undo (f));
  game_assert_text (fixture_game (f), "*e5c4");
}

/* --- another game --- */

SETUP_CASE (set_game)
{
  g_autoptr (EtudeMateGame) other = game_new ("7k/6R1/8/8/8/8/8/KN6 w", "b1c3 h8g7 a1a2");

  etude_mate_game_go (other, game_find (other, "b1c3 h8g7"));
  game_play (other, "c3d5");
  fixture_play (f, "e5c4 b7c8");
  f->n_changed = 0;
  g_assert_true (etude_mate_setup_set_game (f->setup, other));
  g_assert_cmpuint (f->n_changed, ==, 1);
  assert_both (f, "KRNK K0 k54 N35 b", "b1c3 h8g7 a1a2 (*c3d5)"); /* the rook was taken on the way */
  fixture_play (f, "g7f7");
  go (f, "b1c3");
  assert_both (f, "KRNK K0 k63 R54 N18 b", "*b1c3 h8g7 a1a2 (c3d5 g7f7)");
  g_assert_true (undo (f));
  assert_both (f, "KRNK K0 k54 N35 b", "b1c3 h8g7 a1a2 (*c3d5)");
  g_assert_true (undo (f));
  assert_both (f, "KBNK K35 k58 B29 N26 w", "e5c4 *b7c8");
  g_assert_true (redo (f));
  assert_both (f, "KRNK K0 k54 N35 b", "b1c3 h8g7 a1a2 (*c3d5)");
}

/* Any game with men: as many as there can be. */
SETUP_CASE (set_game_of_three)
{
  g_autoptr (EtudeMateGame) other = game_new ("7k/8/8/8/8/8/8/KBNR4 w", "b1c2");

  g_assert_true (etude_mate_setup_set_game (f->setup, other));
  assert_both (f, "KRBNK K0 k63 R3 B10 N2 b", "*b1c2");
}

SETUP_CASE (set_game_without_men)
{
  g_autoptr (EtudeMateGame) bare = game_new ("7k/8/8/8/8/8/8/K7 w", "a1a2"), none = etude_mate_game_new ();

  fixture_play (f, "e5c4");
  f->n_changed = 0;
  g_assert_false (etude_mate_setup_set_game (f->setup, bare));
  g_assert_false (etude_mate_setup_set_game (f->setup, none));
  assert_both (f, "KBNK K35 k49 B29 N26 b", "*e5c4");
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_true (undo (f));
  g_assert_false (undo (f));
}

/* --- men beside the board --- */

/* The pieces of the setup where the game began, moved one by one along the way to NODE. */
static guint
follow (const EtudeMateNode *node, EtudeMatePiece *pieces, guint n)
{
  const EtudeMateNode *path[ETUDE_MATE_PLIES_MAX];
  guint length = 0, taken = 0;

  for (; node->parent; node = node->parent)
    path[length++] = node;
  while (length-- > 0)
    {
      guint from = path[length]->move.from, to = path[length]->move.to;

      for (guint i = 0; i < n; i++)
        if (pieces[i].square == to)
          {
            pieces[i].square = ETUDE_NOWHERE;
            taken++;
          }
      for (guint i = 0; i < n; i++)
        if (pieces[i].square == from)
          pieces[i].square = (guint16) to;
    }
  return taken;
}

static guint
check_pieces (Fixture *f, const EtudeMatePiece *begin, guint n)
{
  EtudeMatePiece expected[2 + ETUDE_MEN_MAX], pieces[2 + ETUDE_MEN_MAX];
  guint taken, n_left;

  for (guint i = 0; i < n; i++)
    expected[i] = begin[i];
  taken = follow (etude_mate_game_get_current (fixture_game (f)), expected, n);
  n_left = etude_mate_setup_get_pieces (f->setup, pieces);
  for (guint i = 0, k = 0; i < n; i++)
    {
      if (expected[i].square == ETUDE_NOWHERE)
        continue;
      g_assert_cmpuint (k, <, n_left);
      g_assert_cmpint (pieces[k].piece, ==, expected[i].piece);
      g_assert_cmpint (pieces[k].colour, ==, expected[i].colour);
      g_assert_cmpuint (pieces[k++].square, ==, expected[i].square);
    }
  check_agrees (f);
  return taken;
}

/* Black takes what he can; White plays anything. */
static void
play_greedily (Fixture *f, GRand *random)
{
  const struct etude_position *p = &etude_mate_game_get_current (fixture_game (f))->position;
  struct etude_move moves[ETUDE_MOVES_MAX];
  guint n = slow_moves (p, moves), chosen = n ? (guint) g_rand_int_range (random, 0, (gint32) n) : 0;

  for (guint i = 0; i < n; i++)
    if (moves[i].captures)
      chosen = i;
  if (n)
    g_assert_true (etude_mate_setup_play (f->setup, &moves[chosen], p->to_move));
}

/* Now and then goes somewhere else. */
static void
go_somewhere (Fixture *f, GRand *random)
{
  g_autoptr (GPtrArray) nodes = game_nodes (fixture_game (f));
  EtudeMateNode *node = g_ptr_array_index (nodes, g_rand_int_range (random, 0, (gint32) nodes->len));

  if (g_rand_int_range (random, 0, 5) == 0)
    etude_mate_setup_go (f->setup, node);
}

/* At every node of a game, whoever goes there, each man is where it was moved to, or gone. */
static void
test_taken (Fixture *f, gconstpointer name)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_ending ending;
  guint taken = 0;

  g_assert_true (etude_ending_parse (name, &ending));
  for (guint i = 0; i < GAMES; i++)
    {
      struct etude_position p = random_position (random, &ending, 8);
      EtudeMatePiece begin[2 + ETUDE_MEN_MAX];
      guint n;

      etude_mate_setup_set_position (f->setup, &p);
      n = etude_mate_setup_get_pieces (f->setup, begin);
      for (guint move = 0; move < MOVES; move++)
        {
          go_somewhere (f, random);
          play_greedily (f, random);
          taken += check_pieces (f, begin, n);
        }
    }
  g_assert_cmpuint (taken, >, GAMES * MOVES / 20);
}

/* What was taken off before the game began stays off. */
SETUP_CASE (beside)
{
  g_assert_true (etude_mate_setup_set_ending (f->setup, "KNNK"));
  etude_mate_setup_carry (f->setup, 6, ETUDE_KNIGHT, ETUDE_WHITE, -1);
  assert_both (f, "KNK K12 k35 N1 w", "");
  fixture_play (f, "b1c3 d5c4 c3d1 c4d4");
  assert_both (f, "KNK K12 k27 N3 w", "b1c3 d5c4 c3d1 *c4d4");
  go (f, "b1c3");
  assert_both (f, "KNK K12 k35 N18 b", "*b1c3 d5c4 c3d1 c4d4");
}

CASES
{
  g_test_add ("/mate-setup-game/taken/KQRBK", Fixture, "KQRBK", fixture_set_up, test_taken, fixture_tear_down);
  g_test_add ("/mate-setup-game/taken/KNNNK", Fixture, "KNNNK", fixture_set_up, test_taken, fixture_tear_down);
}
