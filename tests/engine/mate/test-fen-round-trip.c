/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-fen-round-trip.c - FEN written and read again: random positions, and whatever of 200,000 mutilated texts is
 * accepted. */
#include "case.h"
#include "notation.h"
#include "slow-moves.h"

#include <string.h>

#define SEED 19880101
#define ROUND_TRIPS 20000
#define FUZZED 200000

static const char *const names[]
    = { "KK", "KQK", "KRK", "KBNK", "KBBK", "KNNK", "KQRK", "KQQQK", "KQRBK", "KNNNK", "KBBNK" };

static struct etude_fen
read_good (const char *text)
{
  struct etude_fen fen;

  g_assert_true (etude_fen_read (text, &fen));
  g_assert_cmpint (fen.fault, ==, ETUDE_FEN_OK);
  return fen;
}

/* --- what is written is read as the same --- */

/* The board of P as letters; what stands nowhere is left out. */
static void
draw (const struct etude_position *p, char board[64])
{
  memset (board, '.', 64);
  if (p->king[ETUDE_WHITE].square != ETUDE_NOWHERE)
    board[p->king[ETUDE_WHITE].square] = 'K';
  if (p->king[ETUDE_BLACK].square != ETUDE_NOWHERE)
    board[p->king[ETUDE_BLACK].square] = 'k';
  for (unsigned i = 0; i < p->n_men; i++)
    board[p->man[i].square] = etude_piece_letter (p->man[i].piece);
}

static void
assert_same (const struct etude_position *a, const struct etude_position *b)
{
  char board_a[64], board_b[64];

  draw (a, board_a);
  draw (b, board_b);
  g_assert_cmpmem (board_a, 64, board_b, 64);
  g_assert_cmpint (a->to_move, ==, b->to_move);
  g_assert_cmpuint (a->n_men, ==, b->n_men);
}

static void
check_round_trip (const struct etude_position *p)
{
  char text[ETUDE_FEN_TEXT], again[ETUDE_FEN_TEXT];
  struct etude_fen fen;

  g_assert_true (etude_fen_write (p, 0, text) == text);
  g_assert_cmpuint (strlen (text), <, ETUDE_FEN_TEXT);
  fen = read_good (text);
  assert_same (p, &fen.position);
  g_assert_cmpstr (etude_fen_write (&fen.position, 0, again), ==, text);
}

CASE (random)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < ROUND_TRIPS; i++)
    {
      struct etude_ending ending;
      struct etude_position p;

      etude_ending_parse (names[i % G_N_ELEMENTS (names)], &ending);
      p = random_position (random, &ending, 8);
      if (i % 17 == 0)
        p.king[ETUDE_WHITE].square = ETUDE_NOWHERE;
      if (i % 19 == 0)
        p.king[ETUDE_BLACK].square = ETUDE_NOWHERE;
      check_round_trip (&p);
    }
}

/* --- fuzzing --- */

/* Any bytes, mostly such as occur in FEN. */
static char
random_byte (GRand *random)
{
  static const char usual[] = "KQRBNPkqrbnp12345678//// wb-\t9";

  if (g_rand_int_range (random, 0, 10) == 0)
    return (char) g_rand_int_range (random, 1, 256);
  return usual[g_rand_int_range (random, 0, sizeof usual - 1)];
}

/* Some bytes of TEXT changed, inserted or removed. */
static void
mutate (GRand *random, GString *text)
{
  for (int n = g_rand_int_range (random, 0, 4); n > 0; n--)
    {
      gssize at = g_rand_int_range (random, 0, (gint32) text->len + 1);

      switch (g_rand_int_range (random, 0, 3))
        {
        case 0:
          g_string_insert_c (text, at, random_byte (random));
          break;
        case 1:
          if ((gsize) at < text->len)
            g_string_erase (text, at, 1);
          break;
        default:
          if ((gsize) at < text->len)
            text->str[at] = random_byte (random);
        }
    }
}

static GString *
random_text (GRand *random)
{
  GString *text = g_string_new (NULL);
  char fen[ETUDE_FEN_TEXT];
  struct etude_ending ending;
  struct etude_position p;

  if (g_rand_int_range (random, 0, 3) == 0)
    {
      for (int n = g_rand_int_range (random, 0, 40); n > 0; n--)
        g_string_append_c (text, random_byte (random));
      return text;
    }
  etude_ending_parse (names[g_rand_int_range (random, 0, G_N_ELEMENTS (names))], &ending);
  p = random_placement (random, &ending, 8);
  g_string_append (text, etude_fen_write (&p, 0, fen));
  mutate (random, text);
  return text;
}

/* Whatever is read can be written and read again; whatever is not is faulted at a column of its own. */
CASE (fuzz)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  unsigned accepted = 0;

  for (unsigned i = 0; i < FUZZED; i++)
    {
      GString *text = random_text (random);
      /* Of its exact size, so that a sanitizer sees a step too far. */
      g_autofree char *exact = g_string_free (text, FALSE), *copy = g_strdup (exact);
      struct etude_fen fen;

      if (etude_fen_read (copy, &fen))
        {
          check_round_trip (&fen.position);
          accepted++;
        }
      else
        {
          g_assert_cmpint (fen.fault, !=, ETUDE_FEN_OK);
          g_assert_cmpuint (fen.column, >=, 1);
          g_assert_cmpuint (fen.column, <=, strlen (copy) + 1);
        }
    }
  g_assert_cmpuint (accepted, >, FUZZED / 10);
  g_assert_cmpuint (accepted, <, FUZZED - FUZZED / 10);
}
