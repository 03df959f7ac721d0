/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules.c - positions with men of both sides and pawns: names, what cannot be, moves, en passant, promotion. */
#include "case.h"
#include "position.h"

#include <glib.h>
#include <string.h>

/* The position that TEXT says, pieces as in a FEN with their squares: "Ke1 ke8 Pe2", then MOVER. */
static struct etude_position
read_position (const char *text, enum etude_colour mover)
{
  static const char letters[] = "KQRBNP";
  struct etude_position p = etude_position_empty (8, mover);

  for (const char *at = text; *at; at += at[3] ? 4 : 3)
    {
      enum etude_colour colour = g_ascii_islower (at[0]) ? ETUDE_BLACK : ETUDE_WHITE;
      unsigned piece = (unsigned) (strchr (letters, g_ascii_toupper (at[0])) - letters);
      unsigned square = (unsigned) (at[1] - 'a') + 8 * (unsigned) (at[2] - '1');

      if (piece == ETUDE_KING)
        p.king[colour].square = (unsigned char) square;
      else
        g_assert_true (
            etude_position_add (&p, (struct etude_man){ (unsigned char) piece, (unsigned char) colour }, square));
    }
  return p;
}

static unsigned
square (const char *name)
{
  return (unsigned) (name[0] - 'a') + 8 * (unsigned) (name[1] - '1');
}

CASE (exchanged_name)
{
  struct etude_ending material;
  char text[ETUDE_ENDING_TEXT];

  g_assert_true (etude_ending_parse ("KRPKB", &material));
  material = etude_ending_exchange (&material);
  g_assert_cmpstr (etude_ending_name (&material, text), ==, "KBKRP");
  g_assert_cmpuint (etude_ending_men (&material, ETUDE_WHITE), ==, 1);
  g_assert_cmpuint (etude_ending_men (&material, ETUDE_BLACK), ==, 2);
  g_assert_cmpuint (etude_ending_pawns (&material, ETUDE_BLACK), ==, 1);
}

CASE (faults)
{
  static const struct
  {
    const char *text;
    enum etude_colour mover;
    const char *passed;
    enum etude_legality fault;
  } cases[] = {
    { "Ke1 ke8 Pe2", ETUDE_WHITE, NULL, ETUDE_LEGAL },
    { "ke8 Pe2", ETUDE_WHITE, NULL, ETUDE_NO_WHITE_KING },
    { "Ke1 Pe2", ETUDE_WHITE, NULL, ETUDE_NO_BLACK_KING },
    { "Ke1 ke8 Pe2 re2", ETUDE_WHITE, NULL, ETUDE_SHARED_SQUARE },
    { "Ke1 ke8 Pe2 re1", ETUDE_WHITE, NULL, ETUDE_SHARED_SQUARE },
    { "Ke2 ke8 Pe1", ETUDE_WHITE, NULL, ETUDE_PAWN_RANK },
    { "Ke2 ke7 pa8", ETUDE_WHITE, NULL, ETUDE_PAWN_RANK },
    { "Ke2 ke3", ETUDE_WHITE, NULL, ETUDE_KINGS_TOUCH },
    { "Ke1 ke8 Rd8", ETUDE_WHITE, NULL, ETUDE_BLACK_IN_CHECK },
    { "Ke1 ke8 Rd8", ETUDE_BLACK, NULL, ETUDE_LEGAL },
    { "Ke1 ke8 rd1", ETUDE_BLACK, NULL, ETUDE_WHITE_IN_CHECK },
    { "Ke1 ke8 Pd7", ETUDE_WHITE, NULL, ETUDE_BLACK_IN_CHECK },
    { "Ke1 ke8 pd2", ETUDE_BLACK, NULL, ETUDE_WHITE_IN_CHECK },
    { "Ke1 ke8 pd7", ETUDE_BLACK, NULL, ETUDE_LEGAL },
    { "Ke1 ke8 Pd5 pe5", ETUDE_WHITE, "e6", ETUDE_LEGAL },
    { "Ke1 ke8 Pd5 pe5", ETUDE_WHITE, "d6", ETUDE_WRONG_PASSED },
    { "Ke1 ke8 Pd4 pe4", ETUDE_WHITE, "d3", ETUDE_WRONG_PASSED },
    { "Ke1 ke8 Pd4 pe4", ETUDE_BLACK, "d3", ETUDE_LEGAL },
    { "Ke1 ke7 Pd5 pe5", ETUDE_WHITE, "e6", ETUDE_WRONG_PASSED },
    { "Ke1 ke6 Pa2 pe5", ETUDE_WHITE, "e6", ETUDE_WRONG_PASSED },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      struct etude_position p = read_position (cases[i].text, cases[i].mover);

      if (cases[i].passed)
        p.passed = (unsigned char) square (cases[i].passed);
      g_assert_cmpint (etude_position_check (&p), ==, cases[i].fault);
    }
}

static unsigned
n_moves (const char *text, enum etude_colour mover, const char *passed)
{
  struct etude_position p = read_position (text, mover);
  struct etude_move moves[ETUDE_MOVES_MAX];

  if (passed)
    p.passed = (unsigned char) square (passed);
  return etude_position_moves (&p, moves);
}

CASE (numbers_of_moves)
{
  g_assert_cmpuint (n_moves ("Ka1 kh8", ETUDE_WHITE, NULL), ==, 3);
  g_assert_cmpuint (n_moves ("Ka1 kh8 Pe2", ETUDE_WHITE, NULL), ==, 5);
  g_assert_cmpuint (n_moves ("Ka1 kh8 Pe2 re4", ETUDE_WHITE, NULL), ==, 4);
  g_assert_cmpuint (n_moves ("Ka1 kh8 Pe2 re3", ETUDE_WHITE, NULL), ==, 3);
  g_assert_cmpuint (n_moves ("Ka1 kh8 Pe7", ETUDE_WHITE, NULL), ==, 7);
  g_assert_cmpuint (n_moves ("Ka1 kh7 Pe7 rd8", ETUDE_WHITE, NULL), ==, 11);
  g_assert_cmpuint (n_moves ("Kh1 ka8 pb2 Ra1", ETUDE_BLACK, NULL), ==, 2 + 4); /* in check: no push */
  g_assert_cmpuint (n_moves ("Kh1 kh8 Pd5 pe5", ETUDE_WHITE, "e6"), ==, 3 + 2);
  g_assert_cmpuint (n_moves ("Kh1 kh8 Pd5 pe5", ETUDE_WHITE, NULL), ==, 3 + 1);
  g_assert_cmpuint (n_moves ("Kh5 ka8 Pd5 pe5 ra5", ETUDE_WHITE, "e6"), ==, 8 - 3 + 1); /* taking would open the rank */
  g_assert_cmpuint (n_moves ("Ka8 kh5 Rb5 pf4 Pg4", ETUDE_BLACK, "g3"), ==, 4);
  g_assert_cmpuint (n_moves ("Kh6 kh8 Qg6", ETUDE_BLACK, NULL), ==, 0);
}

CASE (passing)
{
  struct etude_position p = read_position ("Ka1 ka8 Pe2 pd4", ETUDE_WHITE), next;
  struct etude_move step
      = { .piece = ETUDE_PAWN, .from = (unsigned char) square ("e2"), .to = (unsigned char) square ("e4") };
  struct etude_move take = { .piece = ETUDE_PAWN,
                             .from = (unsigned char) square ("d4"),
                             .to = (unsigned char) square ("e3"),
                             .captures = true,
                             .passing = true };

  next = etude_position_play (&p, &step);
  g_assert_cmpuint (next.passed, ==, square ("e3"));
  g_assert_cmpint (etude_position_check (&next), ==, ETUDE_LEGAL);
  next = etude_position_play (&next, &take);
  g_assert_cmpuint (next.passed, ==, 0);
  g_assert_cmpuint (next.n_men, ==, 1);
  g_assert_cmpuint (next.man[0].square, ==, square ("e3"));
  p = read_position ("Ka1 ka8 Pe2 pc4", ETUDE_WHITE);
  next = etude_position_play (&p, &step);
  g_assert_cmpuint (next.passed, ==, 0);
}

CASE (promotion)
{
  struct etude_position p = read_position ("Ka1 kh7 Nc1 Pe7 rd8", ETUDE_WHITE), next;
  struct etude_move move = { .piece = ETUDE_PAWN,
                             .from = (unsigned char) square ("e7"),
                             .to = (unsigned char) square ("d8"),
                             .promoted = ETUDE_ROOK,
                             .captures = true };
  struct etude_ending ending;
  char text[ETUDE_ENDING_TEXT];

  next = etude_position_play (&p, &move);
  ending = etude_position_ending (&next);
  g_assert_cmpstr (etude_ending_name (&ending, text), ==, "KRNK");
  g_assert_cmpuint (next.man[0].square, ==, square ("d8"));
  g_assert_cmpuint (next.man[1].square, ==, square ("c1"));
  next = etude_position_exchange (&next);
  ending = etude_position_ending (&next);
  g_assert_cmpstr (etude_ending_name (&ending, text), ==, "KKRN");
  g_assert_cmpuint (next.man[0].square, ==, square ("d1"));
  g_assert_cmpuint (next.to_move, ==, ETUDE_WHITE);
}
