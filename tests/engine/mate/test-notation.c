/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-notation.c - moves as SAN, the names of squares and endings. */
#include "case.h"
#include "notation.h"
#include "slow-moves.h"

#include <string.h>

#define SEED 19930807
#define SAMPLES 20000

/* --- SAN --- */

static unsigned
square_of (const char *name)
{
  return (unsigned) (name[0] - 'a') + 8 * (unsigned) (name[1] - '1');
}

/* The legal move in P written like "a1c2". */
static struct etude_move
move_of (const struct etude_position *p, const char *text)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  unsigned n = etude_position_moves (p, moves);

  for (unsigned i = 0; i < n; i++)
    if (moves[i].from == square_of (text) && moves[i].to == square_of (text + 2))
      return moves[i];
  g_error ("%s is no legal move", text);
}

CASE (san)
{
  static const struct
  {
    const char *fen, *move, *san;
  } cases[] = {
    { "8/8/8/8/8/8/2k5/KNB5 w", "c1b2", "Bb2" },
    { "8/8/8/8/8/8/2k5/KNB5 w", "a1a2", "Ka2" },
    { "8/8/8/8/8/8/2k5/KNB5 b", "c2c1", "Kxc1" },
    { "8/8/8/8/8/8/2k5/KNB5 b", "c2b3", "Kb3" },
    /* two knights: by file, by rank */
    { "8/8/8/8/k7/8/8/N1K1N3 w", "a1c2", "Nac2" },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "e1c2", "Nec2" },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "e1f3", "Nf3" },
    { "8/7k/8/1N6/8/8/8/1N5K w", "b1c3", "N1c3" },
    { "8/7k/8/1N6/8/8/8/1N5K w", "b5c3", "N5c3" },
    /* two rooks: by file on one rank, by rank on one file */
    { "8/8/5k2/8/8/8/6K1/R6R w", "a1d1", "Rad1" },
    { "8/8/5k2/8/8/8/6K1/R6R w", "h1d1", "Rhd1" },
    { "R7/8/5k2/8/8/8/6K1/R7 w", "a1a4", "R1a4" },
    { "R7/8/5k2/8/8/8/6K1/R7 w", "a8a4", "R8a4" },
    { "8/8/5k2/8/8/8/R5K1/3R4 w", "d1d2", "Rdd2" },
    { "8/8/5k2/8/8/8/R5K1/3R4 w", "a2d2", "Rad2" },
    { "8/8/5k2/8/8/8/8/R2K3R w", "a1c1", "Rc1" }, /* White's king stands in between */
    /* three queens: one needs both */
    { "2K5/k7/8/8/4Q2Q/8/8/7Q w", "h4e1", "Qh4e1" },
    { "2K5/k7/8/8/4Q2Q/8/8/7Q w", "e4e1", "Qee1" },
    { "2K5/k7/8/8/4Q2Q/8/8/7Q w", "h1e1", "Q1e1" },
    /* two kinds do not disturb each other */
    { "8/8/5k2/8/8/8/Q5K1/3R4 w", "d1d2", "Rd2" },
    { "8/8/5k2/8/8/8/Q5K1/3R4 w", "a2d2", "Qd2" },
    /* check, by the man and by the king's stepping aside, mate, stalemate */
    { "8/8/5k2/8/8/8/Q5K1/8 w", "a2b2", "Qb2+" },
    { "k7/8/8/8/8/8/K7/R7 w", "a2b3", "Kb3+" },
    { "7k/8/5KQ1/8/8/8/8/8 w", "g6g7", "Qg7#" },
    { "7k/8/5KQ1/8/8/8/8/8 w", "g6f7", "Qf7" },
    { "6k1/R7/8/8/8/8/8/1R4K1 w", "b1b8", "Rb8#" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      struct etude_fen fen;
      struct etude_move move;
      char san[ETUDE_SAN_TEXT];

      g_assert_true (etude_fen_read (cases[i].fen, &fen));
      g_assert_cmpint (etude_position_check (&fen.position), ==, ETUDE_LEGAL);
      move = move_of (&fen.position, cases[i].move);
      g_assert_cmpstr (etude_san_write (&fen.position, &move, san), ==, cases[i].san);
    }
}

/* In one position no two moves have one name. */
CASE (san_unique)
{
  static const char *const names[] = { "KQQQK", "KRRRK", "KBBBK", "KNNNK", "KQQRK", "KBNK" };
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < SAMPLES; i++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      struct etude_ending ending;
      struct etude_position p;
      struct etude_move moves[ETUDE_MOVES_MAX];
      unsigned n;

      etude_ending_parse (names[i % G_N_ELEMENTS (names)], &ending);
      p = random_position (random, &ending, 8);
      n = etude_position_moves (&p, moves);
      for (unsigned k = 0; k < n; k++)
        {
          char san[ETUDE_SAN_TEXT];

          g_assert_cmpuint (strlen (etude_san_write (&p, &moves[k], san)), <, ETUDE_SAN_TEXT);
          g_assert_true (g_hash_table_add (seen, g_strdup (san)));
        }
    }
}

/* --- names --- */

CASE (squares)
{
  static const struct
  {
    unsigned square, width;
    const char *name;
  } cases[] = {
    { 0, 8, "a1" },   { 7, 8, "h1" },    { 8, 8, "a2" },     { 63, 8, "h8" },    { 0, 1, "a1" }, { 8, 3, "c3" },
    { 89, 9, "i10" }, { 143, 16, "p9" }, { 144, 16, "a10" }, { 255, 16, "p16" }, { 4, 1, "a5" },
  };
  char text[ETUDE_SQUARE_TEXT];

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (etude_square_name (cases[i].square, cases[i].width, text), ==, cases[i].name);
}

CASE (endings)
{
  static const char *const good[][2] = {
    { "KBNK", "KBNK" },   { "KNBK", "KBNK" }, { "kbnk", "KBNK" },   { "KK", "KK" },
    { "KNRBK", "KRBNK" }, { "KqK", "KQK" },   { "KNNQK", "KQNNK" }, { "KRPKR", "KRPKR" },
    { "kprkr", "KRPKR" }, { "KPKR", "KPKR" }, { "KKqp", "KKQP" },   { "KKpq", "KKQP" },
  };
  static const char *const bad[] = { "",     "K",      "KBN", "BNK",   "KXK",   "KKK",   "KMK",   "KQQQQK", "QKK",
                                     "KQKK", "KQQKQQ", "K K", "KBNKx", " KBNK", "KBNK ", "KBN-K", "♔♚",     "KBNKBNK" };
  struct etude_ending ending, untouched;
  char text[ETUDE_ENDING_TEXT];

  for (unsigned i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_assert_true (etude_ending_parse (good[i][0], &ending));
      g_assert_cmpstr (etude_ending_name (&ending, text), ==, good[i][1]);
    }
  memset (&ending, 0x5a, sizeof ending);
  untouched = ending;
  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_false (etude_ending_parse (bad[i], &ending));
      g_assert_cmpmem (&ending, sizeof ending, &untouched, sizeof untouched);
    }
}

CASE (lone_endings)
{
  static const char *const lone[] = { "KK", "KQK", "KBNK", "KNNNK" }, *const others[]
                                                                      = { "KPK", "KKQ", "KQKR", "KRNPK" };
  struct etude_ending ending;

  for (unsigned i = 0; i < G_N_ELEMENTS (lone); i++)
    g_assert_true (etude_ending_parse (lone[i], &ending) && etude_ending_is_lone (&ending));
  for (unsigned i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_true (etude_ending_parse (others[i], &ending) && !etude_ending_is_lone (&ending));
}

CASE (ending_without)
{
  struct etude_ending krbnk, less;
  static const char *const left[] = { "KBNK", "KRNK", "KRBK" };
  char text[ETUDE_ENDING_TEXT];

  etude_ending_parse ("KRBNK", &krbnk);
  for (unsigned i = 0; i < 3; i++)
    {
      less = etude_ending_without (&krbnk, i);
      g_assert_cmpstr (etude_ending_name (&less, text), ==, left[i]);
      g_assert_false (etude_ending_equal (&less, &krbnk));
    }
}
