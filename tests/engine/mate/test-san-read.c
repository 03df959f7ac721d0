/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-san-read.c - moves read back: every move of random positions as it is written, and as people write it. */
#include "case.h"
#include "notation.h"
#include "slow-moves.h"

#include <string.h>

#define SEED 17490526
#define SAMPLES 3000 /* positions an ending */
#define GARBAGE 300000

static const char *const endings[] = { "KQQQK", "KRRRK", "KBBBK", "KNNNK", "KQQRK", "KBNK", "KNNK", "KQK", "KRBNK" };

static struct etude_position
position_of (const char *text)
{
  struct etude_fen fen;

  g_assert_true (etude_fen_read (text, &fen));
  g_assert_cmpint (etude_position_check (&fen.position), ==, ETUDE_LEGAL);
  return fen.position;
}

/* TEXT must be MOVE in P; it is given without a zero at its end. */
static void
assert_reads (const struct etude_position *p, const char *text, const struct etude_move *move)
{
  g_autofree char *bytes = g_memdup2 (text, strlen (text));
  struct etude_move read;

  g_assert_cmpint (etude_san_read (p, bytes, strlen (text), &read), ==, ETUDE_SAN_OK);
  g_assert_true (read.piece == move->piece && read.from == move->from && read.to == move->to
                 && read.captures == move->captures);
}

static void
assert_fault (const struct etude_position *p, const char *text, enum etude_san_fault fault)
{
  struct etude_move read, untouched;

  memset (&read, 0x5a, sizeof read);
  untouched = read;
  g_assert_cmpint (etude_san_read (p, text, strlen (text), &read), ==, fault);
  g_assert_cmpmem (&read, sizeof read, &untouched, sizeof untouched);
}

/* --- round trips --- */

static const char *
figurine (const struct etude_move *move, bool black)
{
  static const char *const drawn[2][5] = { { "♔", "♕", "♖", "♗", "♘" }, { "♚", "♛", "♜", "♝", "♞" } };

  return drawn[black][move->piece];
}

/* The move as it is written, and in the ways that say the same. */
static void
check_move (const struct etude_position *p, const struct etude_move *move)
{
  char san[ETUDE_SAN_TEXT], from[ETUDE_SQUARE_TEXT], to[ETUDE_SQUARE_TEXT];
  g_autofree char *white = NULL, *black = NULL, *plain = NULL, *full = NULL, *longer = NULL, *marked = NULL;

  etude_san_write (p, move, san);
  etude_square_name (move->from, p->edge, from);
  etude_square_name (move->to, p->edge, to);
  white = g_strconcat (figurine (move, false), san + 1, NULL);
  black = g_strconcat (figurine (move, true), "\xef\xb8\x8e", san + 1, "!?", NULL);
  plain = g_strconcat (from, to, NULL);
  full = g_strdup_printf ("%c%s%s%s", san[0], from, move->captures ? "x" : "-", to);
  longer = g_strdup_printf ("%s:%s??", from, to);
  marked = g_strdelimit (g_strdup (san), "+#", '!');
  assert_reads (p, san, move);
  assert_reads (p, white, move);
  assert_reads (p, black, move);
  assert_reads (p, plain, move);
  assert_reads (p, full, move);
  assert_reads (p, longer, move);
  assert_reads (p, marked, move);
}

static void
test_round_trip (gconstpointer name)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_ending ending;

  etude_ending_parse (name, &ending);
  for (unsigned i = 0; i < SAMPLES; i++)
    {
      struct etude_position p = random_position (random, &ending, 8);
      struct etude_move moves[ETUDE_MOVES_MAX];
      unsigned n = slow_moves (&p, moves);

      for (unsigned k = 0; k < n; k++)
        check_move (&p, &moves[k]);
    }
}

/* The moves of P's men of PIECE to the square TO, and the first of them. */
static unsigned
count_moves_to (const struct etude_position *p, enum etude_piece piece, unsigned to, struct etude_move *first)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  unsigned n = slow_moves (p, moves), found = 0;

  for (unsigned i = 0; i < n; i++)
    if (moves[i].piece == piece && moves[i].to == to && found++ == 0)
      *first = moves[i];
  return found;
}

/* A letter and a square alone: legal for one man, ambiguous for several, else no legal move. */
static void
check_bare (const struct etude_position *p, enum etude_piece piece, unsigned to)
{
  char text[] = { "KQRBN"[piece], (char) ('a' + to % 8), (char) ('1' + to / 8), '\0' };
  struct etude_move first;
  unsigned found = count_moves_to (p, piece, to, &first);

  if (found == 1)
    assert_reads (p, text, &first);
  else
    assert_fault (p, text, found ? ETUDE_SAN_AMBIGUOUS : ETUDE_SAN_ILLEGAL);
}

CASE (bare)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < 20 * G_N_ELEMENTS (endings); i++)
    {
      struct etude_ending ending;
      struct etude_position p;

      etude_ending_parse (endings[i % G_N_ELEMENTS (endings)], &ending);
      p = random_position (random, &ending, 8);
      for (unsigned piece = ETUDE_KING; piece <= ETUDE_KNIGHT; piece++)
        for (unsigned to = 0; to < 64; to++)
          check_bare (&p, piece, to);
    }
}

/* --- written by hand --- */

CASE (texts)
{
  static const struct
  {
    const char *fen, *text, *from_to;
  } cases[] = {
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Nf3", "e1f3" },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Nac2", "a1c2" },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Na1c2", "a1c2" },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "e1c2", "e1c2" },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "♘e1-c2!!", "e1c2" },
    { "8/8/8/8/k7/8/8/N1K1N3 w",
      "♞\xef\xb8\x8f"
      "ac2",
      "a1c2" },
    { "8/8/8/8/8/8/2k5/KNB5 b", "Кр:b3", "c2b3" },
    { "8/8/8/8/8/8/2k5/KNB5 w", "Сb2+", "c1b2" },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Кac2", "a1c2" },
    { "k7/8/8/2r5/8/3R4/8/3K4 b", "Лd5", "c5d5" },
    { "7k/8/5KQ1/8/8/8/8/8 w", "Фg7#", "g6g7" },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "ed8Ф", "e7d8q" },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "e8=К", "e7e8n" },
    { "8/7k/8/1N6/8/8/8/1N5K w", "N1c3", "b1c3" },
    { "8/7k/8/1N6/8/8/8/1N5K w", "N5c3+?!", "b5c3" },
    { "8/7k/8/1N6/8/8/8/1N5K w", "Nb1c3", "b1c3" },
    { "8/8/8/8/8/8/2k5/KNB5 b", "Kxc1", "c2c1" },
    { "8/8/8/8/8/8/2k5/KNB5 b", "Kc1", "c2c1" },
    { "8/8/8/8/8/8/2k5/KNB5 b", "♔c1", "c2c1" },
    { "8/8/8/8/8/8/2k5/KNB5 b", "♚xc1", "c2c1" },
    { "8/8/8/8/8/8/2k5/KNB5 b", "Kxb3", "c2b3" },
    { "8/8/8/8/8/8/2k5/KNB5 w", "Bb2", "c1b2" },
    { "8/8/8/8/8/8/2k5/KNB5 w", "Bcb2", "c1b2" },
    { "8/8/8/8/8/8/2k5/KNB5 w", "B1b2", "c1b2" },
    { "7k/8/5KQ1/8/8/8/8/8 w", "Qg7", "g6g7" },
    { "7k/8/5KQ1/8/8/8/8/8 w", "Qg7++", "g6g7" },
    { "7k/8/5KQ1/8/8/8/8/8 w", "Qf7#", "g6f7" },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "e8=Q", "e7e8q" },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "e8N+", "e7e8n" },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "e8(R)", "e7e8r" },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "e7e8b", "e7e8b" },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "exd8=N", "e7d8n" },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "ed8=♗", "e7d8b" },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "e7-d8/Q", "e7d8q" },
    { "7k/8/8/3Pp3/8/8/8/K7 w - e6", "dxe6", "d5e6" },
    { "7k/8/8/3Pp3/8/8/8/K7 w - e6", "de6e.p.", "d5e6" },
    { "7k/8/8/3Pp3/8/8/8/K7 w - e6", "dxe6 e.p.", "d5e6" },
    { "7k/8/8/3Pp3/8/8/8/K7 w - e6", "dxe6ep", "d5e6" },
    { "7k/8/8/3Pp3/8/8/8/K7 w - e6", "d5xe6", "d5e6" },
    { "7k/8/8/3Pp3/8/8/8/K7 w - e6", "d6", "d5d6" },
    { "7k/8/8/8/8/8/3P4/K7 w", "d4", "d2d4" },
    { "7k/8/8/8/8/8/3P4/K7 w", "♙d2-d4", "d2d4" },
    { "7k/3p4/8/8/8/8/8/K7 b", "d5", "d7d5" },
    { "7k/3p4/4P3/8/8/8/8/K7 b", "dxe6", "d7e6" },
    { "k7/8/8/2r5/8/3R4/8/3K4 b", "Rd5", "c5d5" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      struct etude_position p = position_of (cases[i].fen);
      struct etude_move read;
      char pair[ETUDE_PAIR_TEXT];

      g_assert_cmpint (etude_san_read (&p, cases[i].text, strlen (cases[i].text), &read), ==, ETUDE_SAN_OK);
      g_assert_cmpstr (etude_pair_write (&read, pair), ==, cases[i].from_to);
    }
}

CASE (faults)
{
  static const struct
  {
    const char *fen, *text;
    enum etude_san_fault fault;
  } cases[] = {
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Nc2", ETUDE_SAN_AMBIGUOUS },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "N1c2", ETUDE_SAN_AMBIGUOUS },
    { "8/7k/8/1N6/8/8/8/1N5K w", "Nbc3", ETUDE_SAN_AMBIGUOUS },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Nbc2", ETUDE_SAN_ILLEGAL },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Nf9", ETUDE_SAN_ILLEGAL },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Ni3", ETUDE_SAN_ILLEGAL },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Qd4", ETUDE_SAN_ILLEGAL },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "e4", ETUDE_SAN_ILLEGAL }, /* a pawn's move */
    { "8/8/8/8/k7/8/8/N1K1N3 w", "f3", ETUDE_SAN_ILLEGAL }, /* the knight could, but it is not said */
    { "8/8/8/8/k7/8/8/N1K1N3 w", "ef3", ETUDE_SAN_ILLEGAL },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Kc1", ETUDE_SAN_ILLEGAL }, /* he stands there */
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Ka4", ETUDE_SAN_ILLEGAL },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "a1e1", ETUDE_SAN_ILLEGAL },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Be1f3", ETUDE_SAN_ILLEGAL }, /* it is a knight */
    { "8/8/8/8/8/8/2k5/KNB5 b", "Kxb1", ETUDE_SAN_ILLEGAL },   /* guarded */
    { "8/8/8/8/8/8/2k5/KNB5 b", "Bb2", ETUDE_SAN_ILLEGAL },    /* not White's turn */
    { "3r4/4P2k/8/8/8/8/8/K7 w", "e8=Кр", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Пe4", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "N", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "f", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "3", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Nf", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "N3", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Nf0", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "NF3", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "nf3", ETUDE_SAN_ILLEGAL },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "NNf3", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Nf3x", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Nxxf3", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", " Nf3", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Nf3 ", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "1.Nf3", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "♙f3", ETUDE_SAN_ILLEGAL },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "♟f3", ETUDE_SAN_ILLEGAL },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "♘♘f3", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "Né3", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "O-O", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "0-0", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "--", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "+", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "!?", ETUDE_SAN_NO_MOVE },
    { "8/8/8/8/k7/8/8/N1K1N3 w", "e8=Q", ETUDE_SAN_ILLEGAL },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "e8", ETUDE_SAN_AMBIGUOUS },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "exd8", ETUDE_SAN_AMBIGUOUS },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "d8=Q", ETUDE_SAN_ILLEGAL }, /* a pawn that takes is told by its file */
    { "3r4/4P2k/8/8/8/8/8/K7 w", "e8=K", ETUDE_SAN_NO_MOVE },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "e8=P", ETUDE_SAN_NO_MOVE },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "e8=", ETUDE_SAN_NO_MOVE },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "e8(Q", ETUDE_SAN_NO_MOVE },
    { "3r4/4P2k/8/8/8/8/8/K7 w", "Kb1=Q", ETUDE_SAN_ILLEGAL },
    { "7k/8/8/3Pp3/8/8/8/K7 w", "dxe6", ETUDE_SAN_ILLEGAL }, /* the right is gone */
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      struct etude_position p = position_of (cases[i].fen);

      assert_fault (&p, cases[i].text, cases[i].fault);
    }
}

/* On larger boards ranks have two digits. */
CASE (two_digits)
{
  struct etude_position p = etude_position_empty (12, ETUDE_WHITE);
  struct etude_move move = { .piece = ETUDE_KNIGHT, .from = 1 + 9 * 12, .to = 2 + 11 * 12 };

  p.king[ETUDE_WHITE].square = 0;
  p.king[ETUDE_BLACK].square = 11;
  etude_position_add (&p, (struct etude_man){ ETUDE_KNIGHT, ETUDE_WHITE }, move.from);
  etude_position_add (&p, (struct etude_man){ ETUDE_KNIGHT, ETUDE_WHITE }, 3 + 9 * 12);
  assert_reads (&p, "Nbc12", &move);
  assert_reads (&p, "Nb10c12", &move);
  assert_reads (&p, "b10-c12", &move);
  assert_fault (&p, "Nc12", ETUDE_SAN_AMBIGUOUS);
  assert_fault (&p, "N10c12", ETUDE_SAN_AMBIGUOUS);
  assert_fault (&p, "Nc1", ETUDE_SAN_ILLEGAL);
}

/* --- garbage --- */

/* Bytes that moves are made of, others among them, and no zero at the end for a reader to lean on. */
CASE (garbage)
{
  static const char bytes[] = "KQRBNabcdefgh12345678x:-+#!?\xe2\x99\x94\x98\x9e\xef\xb8\x8e\x00 0O.=";
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_position p = position_of ("8/8/8/8/k7/8/8/N1K1N3 w");
  unsigned read = 0;

  for (unsigned i = 0; i < GARBAGE; i++)
    {
      gsize length = (gsize) g_rand_int_range (random, 0, 9);
      g_autofree char *text = g_malloc (length + 1);
      g_autofree char *exact = NULL;
      struct etude_move move, moves[ETUDE_MOVES_MAX];

      for (gsize k = 0; k < length; k++)
        text[k] = bytes[g_rand_int_range (random, 0, (gint32) sizeof bytes - 1)];
      exact = g_memdup2 (text, length);
      if (etude_san_read (&p, exact, length, &move) != ETUDE_SAN_OK)
        continue;
      read++;
      g_assert_cmpuint (count_moves_to (&p, move.piece, move.to, moves), >, 0);
    }
  g_assert_cmpuint (read, >, 0);
}

CASES
{
  for (unsigned i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/san-read/round-trip/%s", endings[i]);

      g_test_add_data_func (path, endings[i], test_round_trip);
    }
}
