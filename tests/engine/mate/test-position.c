/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-position.c - legality and moves against the rules in words, mirroring. */
#include "case.h"
#include "made-endings.h"
#include "position.h"
#include "slow-moves.h"

#define SEED 19970401
#define SAMPLES 100000

/* White to move; the kings and men are to be set. */
static struct etude_position
position_of (const char *name, unsigned edge)
{
  struct etude_ending ending = ending_of (name);

  return etude_position_of (&ending, edge, ETUDE_WHITE);
}

/* Each of the N legal MOVES of P is found by its squares, and from and to no other squares is there a move. */
static void
check_found (const struct etude_position *p, const struct etude_move *moves, unsigned n)
{
  unsigned n_squares = p->edge * p->edge, n_found = 0;
  struct etude_move found;

  for (unsigned i = 0; i < n; i++)
    {
      g_assert_true (etude_position_find_move (p, moves[i].from, moves[i].to, 0, &found));
      g_assert_true (found.piece == moves[i].piece && found.from == moves[i].from && found.to == moves[i].to
                     && found.captures == moves[i].captures);
    }
  if (p->edge > 8)
    return;
  for (unsigned from = 0; from < n_squares + 3; from++)
    for (unsigned to = 0; to < n_squares + 3; to++)
      n_found += etude_position_find_move (p, from, to, 0, &found);
  g_assert_cmpuint (n_found, ==, n);
}

/* The moves of the engine's rules against the slow ones, in positions of three men too. */
CASE (rules)
{
  static const char *const names[] = { "KK", "KQK", "KRRK", "KBNK", "KQQQK", "KQRBK", "KBBNK", "KNNNK", "KRRRK" };
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_move fast[ETUDE_MOVES_MAX], slow[ETUDE_MOVES_MAX];

  for (unsigned i = 0; i < SAMPLES; i++)
    {
      struct etude_ending ending = ending_of (names[i % G_N_ELEMENTS (names)]);
      unsigned edge = 3 + i / G_N_ELEMENTS (names) % (ETUDE_EDGE_MAX - 2);
      struct etude_position p = random_placement (random, &ending, edge);
      bool legal = slow_is_legal (&p);
      unsigned n;

      g_assert_true (legal == (etude_position_check (&p) == ETUDE_LEGAL));
      if (!legal)
        continue;
      g_assert_true (slow_in_check (&p) == etude_position_in_check (&p, ETUDE_BLACK));
      n = etude_position_moves (&p, fast);
      g_assert_cmpuint (n, ==, slow_moves (&p, slow));
      for (unsigned k = 0; k < n; k++)
        g_assert_true (fast[k].piece == slow[k].piece && fast[k].from == slow[k].from && fast[k].to == slow[k].to
                       && fast[k].captures == slow[k].captures);
      check_found (&p, fast, n);
    }
}

/* Why a position cannot be, the first reason first. */
CASE (legality)
{
  struct etude_position p = position_of ("KQK", 8);
  static const struct
  {
    uint16_t white_king, black_king, queen;
    unsigned char to_move;
    enum etude_legality why;
  } cases[] = {
    { ETUDE_NOWHERE, ETUDE_NOWHERE, 0, ETUDE_WHITE, ETUDE_NO_WHITE_KING },
    { 0, ETUDE_NOWHERE, 0, ETUDE_WHITE, ETUDE_NO_BLACK_KING },
    { 0, 0, 1, ETUDE_WHITE, ETUDE_SHARED_SQUARE },
    { 0, 9, 0, ETUDE_WHITE, ETUDE_SHARED_SQUARE },
    { 0, 63, 63, ETUDE_BLACK, ETUDE_SHARED_SQUARE },
    { 0, 9, 1, ETUDE_WHITE, ETUDE_KINGS_TOUCH },
    { 0, 8, 63, ETUDE_BLACK, ETUDE_KINGS_TOUCH },
    { 0, 63, 9, ETUDE_WHITE, ETUDE_BLACK_IN_CHECK },
    { 0, 63, 9, ETUDE_BLACK, ETUDE_LEGAL },
    { 7, 8, 1, ETUDE_WHITE, ETUDE_BLACK_IN_CHECK }, /* the bottom row ends at h1 */
    { 7, 8, 2, ETUDE_WHITE, ETUDE_LEGAL },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      p.king[ETUDE_WHITE].square = cases[i].white_king;
      p.king[ETUDE_BLACK].square = cases[i].black_king;
      p.man[0].square = cases[i].queen;
      p.to_move = cases[i].to_move;
      g_assert_cmpint (etude_position_check (&p), ==, cases[i].why);
    }
}

/* p16, the last square that there can be. */
CASE (last_square)
{
  enum
  {
    a1 = 0,
    p1 = 15,
    n14 = 13 + 13 * 16,
    n16 = 13 + 15 * 16,
    o15 = 14 + 14 * 16,
    p16 = 255
  };
  struct etude_position p = position_of ("KQK", 16);
  struct etude_move moves[ETUDE_MOVES_MAX];
  static const struct
  {
    unsigned char white_king, black_king, queen, to_move;
    enum etude_legality why;
    unsigned n; /* moves */
  } cases[] = {
    { p16, a1, p1, ETUDE_BLACK, ETUDE_LEGAL, 2 }, /* a2 and b2 */
    { p16, n14, a1, ETUDE_WHITE, ETUDE_BLACK_IN_CHECK, 0 },
    { a1, p16, p1, ETUDE_BLACK, ETUDE_LEGAL, 2 },   /* o16 and o15 */
    { n14, p16, o15, ETUDE_BLACK, ETUDE_LEGAL, 0 }, /* mate */
    { n16, p16, o15, ETUDE_BLACK, ETUDE_LEGAL, 0 }, /* mate */
    { a1, p16, o15, ETUDE_BLACK, ETUDE_LEGAL, 1 },  /* Kxo15 */
    { a1, o15, p16, ETUDE_BLACK, ETUDE_LEGAL, 3 },  /* n15, o14 and Kxp16 */
    { o15, p16, a1, ETUDE_BLACK, ETUDE_KINGS_TOUCH, 0 },
    { p16, p16, a1, ETUDE_BLACK, ETUDE_SHARED_SQUARE, 0 },
    { a1, p16, p16, ETUDE_BLACK, ETUDE_SHARED_SQUARE, 0 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      p.king[ETUDE_WHITE].square = cases[i].white_king;
      p.king[ETUDE_BLACK].square = cases[i].black_king;
      p.man[0].square = cases[i].queen;
      p.to_move = cases[i].to_move;
      g_assert_cmpint (etude_position_check (&p), ==, cases[i].why);
      if (cases[i].why == ETUDE_LEGAL)
        g_assert_cmpuint (etude_position_moves (&p, moves), ==, cases[i].n);
    }
}

CASE (nowhere)
{
  struct etude_position p = position_of ("KQK", 15), mirrored;

  p.king[ETUDE_WHITE].square = 224;
  p.man[0].square = 0;
  mirrored = etude_position_mirror (&p);
  g_assert_cmpint (etude_position_check (&p), ==, ETUDE_NO_BLACK_KING);
  g_assert_cmpint (etude_position_check (&mirrored), ==, ETUDE_NO_BLACK_KING);
  g_assert_cmpuint (mirrored.king[ETUDE_WHITE].square, ==, 210);
  g_assert_cmpuint (mirrored.king[ETUDE_BLACK].square, ==, ETUDE_NOWHERE);
  p.king[ETUDE_WHITE].square = ETUDE_NOWHERE;
  g_assert_cmpint (etude_position_check (&p), ==, ETUDE_NO_WHITE_KING);
}

/* Three queens in the middle of the largest board have nearly as many moves as there can be. */
CASE (most_moves)
{
  enum
  {
    a1 = 0,
    h7 = 7 + 6 * 16,
    i9 = 8 + 8 * 16,
    g8 = 6 + 7 * 16
  };
  struct etude_position p = position_of ("KQQQK", 16);
  struct etude_move fast[ETUDE_MOVES_MAX], slow[ETUDE_MOVES_MAX];
  unsigned n;

  p.king[ETUDE_WHITE].square = a1;
  p.king[ETUDE_BLACK].square = a1;
  p.man[0].square = h7;
  p.man[1].square = i9;
  p.man[2].square = g8;
  while (!slow_is_legal (&p))
    p.king[ETUDE_BLACK].square++;
  g_assert_cmpint (etude_position_check (&p), ==, ETUDE_LEGAL);
  n = etude_position_moves (&p, fast);
  g_assert_cmpuint (n, ==, slow_moves (&p, slow));
  g_assert_cmpuint (n, >, 150);
  g_assert_cmpuint (n, <=, ETUDE_MOVES_MAX);
}

static bool
holds_mirrored (const struct etude_move *moves, unsigned n, const struct etude_move *move, unsigned edge)
{
  for (unsigned i = 0; i < n; i++)
    if (moves[i].piece == move->piece && moves[i].captures == move->captures
        && moves[i].from == etude_square_mirror (move->from, edge)
        && moves[i].to == etude_square_mirror (move->to, edge))
      return true;
  return false;
}

/* Mirrored twice is the same; mirrored once has the moves mirrored. */
CASE (mirror)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_move moves[ETUDE_MOVES_MAX], others[ETUDE_MOVES_MAX];

  for (unsigned i = 0; i < SAMPLES; i++)
    {
      struct etude_ending ending = ending_of (i % 2 ? "KBNK" : "KQRBK");
      struct etude_position p = random_position (random, &ending, 4 + i % (ETUDE_EDGE_MAX - 3));
      struct etude_position mirrored = etude_position_mirror (&p);
      struct etude_position back = etude_position_mirror (&mirrored);
      unsigned n = etude_position_moves (&p, moves);

      g_assert_cmpmem (&p, sizeof p, &back, sizeof back);
      g_assert_cmpint (etude_position_check (&mirrored), ==, ETUDE_LEGAL);
      g_assert_cmpuint (p.king[ETUDE_WHITE].square / p.edge, ==, mirrored.king[ETUDE_WHITE].square / p.edge);
      g_assert_cmpuint (p.king[ETUDE_WHITE].square % p.edge + mirrored.king[ETUDE_WHITE].square % p.edge, ==,
                        p.edge - 1u);
      g_assert_cmpuint (etude_position_moves (&mirrored, others), ==, n);
      for (unsigned k = 0; k < n; k++)
        g_assert_true (holds_mirrored (others, n, &moves[k], p.edge));
    }
}

/* A captured man leaves; the others keep their squares. */
CASE (capture)
{
  enum
  {
    a1 = 0,
    b2 = 9,
    c1 = 2,
    g7 = 54,
    h8 = 63
  };
  struct etude_position p = position_of ("KRBNK", 8);
  struct etude_ending krnk = ending_of ("KRNK");
  struct etude_move moves[ETUDE_MOVES_MAX];
  unsigned n, captures = 0;

  p.king[ETUDE_WHITE].square = a1;
  p.king[ETUDE_BLACK].square = h8;
  p.man[0].square = b2;
  p.man[1].square = g7;
  p.man[2].square = c1;
  p.to_move = ETUDE_BLACK;
  n = etude_position_moves (&p, moves);
  for (unsigned i = 0; i < n; i++)
    {
      struct etude_position next = etude_position_play (&p, &moves[i]);

      g_assert_cmpint (next.to_move, ==, ETUDE_WHITE);
      g_assert_cmpuint (next.king[ETUDE_BLACK].square, ==, moves[i].to);
      if (!moves[i].captures)
        continue;
      captures++;
      g_assert_cmpuint (moves[i].to, ==, g7);
      g_assert_true (etude_position_is_of (&next, &krnk));
      g_assert_cmpuint (next.man[0].square, ==, b2);
      g_assert_cmpuint (next.man[1].square, ==, c1);
    }
  g_assert_cmpuint (captures, ==, 1);
}
