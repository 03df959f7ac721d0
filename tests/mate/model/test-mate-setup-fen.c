/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-setup-fen.c - setups from texts and back to texts. */
#include "case.h"
#include "notation.h"
#include "setup-fixture.h"

#define SEED 19510808
#define FUZZED 20000
#define WALKED 3000
#define ENDINGS 34
#define START "KBNK K35 k49 B29 N36 w"

/* FEN is refused with MESSAGE, and nothing is changed. */
static void
check_refused (Fixture *f, const char *fen, int code, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (etude_mate_setup_set_fen (f->setup, fen, &error));
  g_assert_error (error, ETUDE_MATE_ERROR, code);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_false (etude_mate_setup_set_fen (f->setup, fen, NULL));
  fixture_assert_text (f, START);
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_false (etude_history_get_can_undo (f->history));
}

SETUP_CASE (faults)
{
  check_refused (f, "", ETUDE_FEN_EMPTY, "Character 1: There is no position in this text.");
  check_refused (f, " \n ", ETUDE_FEN_EMPTY, "Character 4: There is no position in this text.");
  check_refused (
      f, "8/x7/8/8/8/8/8/8", ETUDE_FEN_LETTER,
      "Character 3: This is not the letter of a piece: those are K Q R B N P for White and k q r b n p for Black.");
  check_refused (f, "7RR/8/8/8/8/8/8/8", ETUDE_FEN_ROW_LONG, "Character 3: This rank has more than eight squares.");
  check_refused (f, "8/7/8/8/8/8/8/8", ETUDE_FEN_ROW_SHORT, "Character 4: This rank has fewer than eight squares.");
  check_refused (f, "8/8/8/8/8/8/8/8/8", ETUDE_FEN_ROWS_MANY, "Character 16: There are more than eight ranks.");
  check_refused (f, "8/8/8 w", ETUDE_FEN_ROWS_FEW, "Character 6: There are fewer than eight ranks.");
  check_refused (f, "K7/8/8/8/8/8/8/K7 w", ETUDE_FEN_TWO_KINGS, "Character 16: A side has two kings.");
  check_refused (f, "RRRR4/8/8/8/8/8/8/8 w", ETUDE_FEN_MEN_MANY,
                 "Character 4: There are more than three pieces and pawns besides the kings.");
  check_refused (f, "R7/8/8/8/8/8/8/8 x", ETUDE_FEN_TURN, "Character 18: The side to move must be w or b.");
  check_refused (f, "R7/8/8/8/8/8/8/K1k5 w - - -1 1", ETUDE_FEN_NUMBER,
                 "Character 27: No game can have this number of moves.");
  check_refused (f, "R7/8/8/8/8/8/8/K1k5 w - - 0 1 won", ETUDE_FEN_MORE,
                 "Character 31: Nothing may follow the move number.");
}

/* Nothing but kings is no ending of this page, and neither are four men; three are. */
SETUP_CASE (not_for_this_page)
{
  check_refused (f, "8/8/8/8/8/8/8/K1k5 w", ETUDE_FEN_EMPTY, "There must be a piece or a pawn besides the kings.");
  check_refused (f, "RRB5/8/8/8/N7/8/8/K1k5 w", ETUDE_FEN_MEN_MANY,
                 "Character 12: There are more than three pieces and pawns besides the kings.");
  g_assert_true (etude_mate_setup_set_fen (f->setup, "RNB5/8/8/8/8/8/8/K1k5 b", NULL));
  fixture_assert_text (f, "KRBNK K0 k2 R56 B58 N57 b");
}

SETUP_CASE (read)
{
  g_assert_true (etude_mate_setup_set_fen (f->setup, "  8/8/8/3k4/8/8/8/RK6 b - - 3 40\n", NULL));
  fixture_assert_text (f, "KRK K1 k35 R0 b");
  g_assert_true (etude_mate_setup_set_fen (f->setup, "N7/8/8/8/8/8/8/7Q", NULL)); /* no kings, nobody's turn */
  fixture_assert_text (f, "KQNK K- k- Q7 N56 w");
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, START);
}

/* Nothing has been played yet, neither at the very beginning nor where an ending is chosen. */
SETUP_CASE (begun)
{
  g_autofree char *first = etude_mate_setup_get_fen (f->setup), *chosen = NULL;

  g_assert_cmpstr (first, ==, "8/1k6/8/3KN3/5B2/8/8/8 w - - 0 1");
  g_assert_true (etude_mate_setup_set_ending (f->setup, "KRK"));
  chosen = etude_mate_setup_get_fen (f->setup);
  g_assert_cmpstr (chosen, ==, "8/8/8/3k4/8/8/8/RK6 w - - 0 1");
}

/* Men of both sides, pawns, a square that was passed, the clock: all of it comes back. */
SETUP_CASE (both_sides)
{
  static const char *const texts[]
      = { "rk6/8/8/8/3K4/8/8/8 b - - 0 1", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "1r5k/8/8/8/8/8/1P6/KR6 b - - 17 1" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *fen = NULL, *again = NULL;
      g_autoptr (GVariant) kept = NULL;

      g_assert_true (etude_mate_setup_set_fen (f->setup, texts[i], NULL));
      fen = etude_mate_setup_get_fen (f->setup);
      g_assert_cmpstr (fen, ==, texts[i]);
      kept = g_variant_ref_sink (etude_mate_setup_save (f->setup));
      g_assert_true (etude_mate_setup_set_ending (f->setup, "KQK"));
      g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
      g_assert_true (etude_mate_setup_load (f->setup, kept));
      again = etude_mate_setup_get_fen (f->setup);
      g_assert_cmpstr (again, ==, texts[i]);
    }
}

SETUP_CASE (set_position)
{
  struct etude_ending ending;
  struct etude_position p;

  g_assert_true (etude_ending_parse ("KQRK", &ending));
  p = etude_position_of (&ending, 8, ETUDE_BLACK);
  p.king[ETUDE_WHITE].square = 5;
  p.king[ETUDE_BLACK].square = 60;
  p.man[0].square = 9;
  p.man[1].square = 18;
  g_assert_true (etude_mate_setup_set_fen (f->setup, "rk6/8/8/8/3K4/8/8/8 b", NULL));
  etude_mate_setup_set_position (f->setup, &p);
  fixture_assert_text (f, "KQRK K5 k60 Q9 R18 b");
}

/* --- back and forth --- */

static void
check_reads_back (Fixture *f)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeMateSetup) other = etude_mate_setup_new (history);
  g_autofree char *fen = etude_mate_setup_get_fen (f->setup), *again = NULL;
  enum etude_colour to_move = etude_mate_setup_get_to_move (f->setup);
  struct etude_position p = etude_mate_setup_get_position (f->setup, to_move), q;
  gboolean some = p.n_men > 0;

  g_assert_cmpint (etude_mate_setup_set_fen (other, fen, NULL), ==, some);
  if (!some)
    return;
  q = etude_mate_setup_get_position (other, to_move);
  again = etude_mate_setup_get_fen (other);
  g_assert_cmpstr (again, ==, fen);
  g_assert_cmpuint (q.king[ETUDE_WHITE].square, ==, p.king[ETUDE_WHITE].square);
  g_assert_cmpuint (q.king[ETUDE_BLACK].square, ==, p.king[ETUDE_BLACK].square);
  g_assert_cmpuint (q.n_men, ==, p.n_men);
}

/* Whatever is carried where, the text of it reads back, what is beside the board left out. */
SETUP_CASE (walk)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < WALKED; i++)
    {
      int to = g_rand_int_range (random, -8, 64);
      enum etude_piece piece = (enum etude_piece) g_rand_int_range (random, ETUDE_KING, ETUDE_PAWN);
      enum etude_colour colour = g_rand_int_range (random, 0, 2) ? ETUDE_BLACK : ETUDE_WHITE;

      if (i % 50 == 0)
        etude_mate_setup_set_ending (f->setup, etude_mate_endings ()[i / 50 % ENDINGS].name);
      etude_mate_setup_set_to_move (f->setup, colour);
      if (!etude_mate_setup_carry (f->setup, -1, piece, colour, MAX (to, 0)))
        etude_mate_setup_carry (f->setup, g_rand_int_range (random, 0, 64), piece, colour, MAX (to, -1));
      if (to < 0)
        etude_mate_setup_carry (f->setup, fixture_square (f, ETUDE_KING, colour), piece, colour, -1);
      check_reads_back (f);
    }
}

/* A mutilated text either is refused with a reason and changes nothing, or makes a setup that reads back. */
SETUP_CASE (fuzz)
{
  static const char usual[] = "KQRBNkqrbnP1234567888//// wb";
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  guint accepted = 0;

  for (guint i = 0; i < FUZZED; i++)
    {
      char fen[] = "8/1k6/8/3KN3/5B2/8/8/8 w - - 0 1";
      g_autofree char *before = fixture_text (f);
      g_autoptr (GError) error = NULL;

      for (int n = g_rand_int_range (random, 0, 5); n > 0; n--)
        fen[g_rand_int_range (random, 0, sizeof fen - 1)] = usual[g_rand_int_range (random, 0, sizeof usual - 1)];
      if (etude_mate_setup_set_fen (f->setup, fen, &error))
        {
          accepted++;
          check_reads_back (f);
          continue;
        }
      g_assert_true (g_str_has_suffix (error->message, "."));
      fixture_assert_text (f, before);
    }
  g_assert_cmpuint (accepted, >, FUZZED / 20);
  g_assert_cmpuint (accepted, <, FUZZED * 19 / 20);
}
