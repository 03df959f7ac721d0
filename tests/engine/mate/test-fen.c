/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-fen.c - what FEN is read as, and its faults. */
#include "case.h"
#include "notation.h"

#include <glib.h>
#include <string.h>

enum
{
  a1 = 0,
  b1 = 1,
  c1 = 2,
  c2 = 10,
  e5 = 36,
  g8 = 62,
  h8 = 63
};

static struct etude_fen
read_good (const char *text)
{
  struct etude_fen fen;

  g_assert_true (etude_fen_read (text, &fen));
  g_assert_cmpint (fen.fault, ==, ETUDE_FEN_OK);
  return fen;
}

/* --- faults --- */

CASE (faults)
{
  static const struct
  {
    const char *text;
    enum etude_fen_fault fault;
    unsigned column;
  } cases[] = {
    { "", ETUDE_FEN_EMPTY, 1 },
    { " \t\n ", ETUDE_FEN_EMPTY, 5 },
    { "x7/8/8/8/8/8/8/8", ETUDE_FEN_LETTER, 1 },
    { "8/8/8/8/8/8/8/3m4 w", ETUDE_FEN_LETTER, 16 },
    { "8/8/08/8/8/8/8/8", ETUDE_FEN_LETTER, 5 },
    { "8/8/8-8/8/8/8/8", ETUDE_FEN_LETTER, 6 },
    { "♔7/8/8/8/8/8/8/8", ETUDE_FEN_LETTER, 1 },
    { "9/8/8/8/8/8/8/8", ETUDE_FEN_ROW_LONG, 1 },
    { "8/7Kk/8/8/8/8/8/8", ETUDE_FEN_ROW_LONG, 5 },
    { "8/K8/8/8/8/8/8/8", ETUDE_FEN_ROW_LONG, 4 },
    { "8/7/8/8/8/8/8/8", ETUDE_FEN_ROW_SHORT, 4 },
    { "8/8/8/8/8/8/8/2k w", ETUDE_FEN_ROW_SHORT, 17 },
    { "8/8/8/8/8/8/8/", ETUDE_FEN_ROW_SHORT, 15 },
    { "/8/8/8/8/8/8/8", ETUDE_FEN_ROW_SHORT, 1 },
    { "8/8/8/8/8/8/8/8/8", ETUDE_FEN_ROWS_MANY, 16 },
    { "8/8/8/8/8/8/8/8/", ETUDE_FEN_ROWS_MANY, 16 },
    { "8/8/8/8/8/8/8", ETUDE_FEN_ROWS_FEW, 14 },
    { "8 w", ETUDE_FEN_ROWS_FEW, 2 },
    { "8/8/3K4/8/8/8/8/K7", ETUDE_FEN_TWO_KINGS, 17 },
    { "kk6/8/8/8/8/8/8/8", ETUDE_FEN_TWO_KINGS, 2 },
    { "8/8/8/8/8/8/2q1P2p/n7", ETUDE_FEN_MEN_MANY, 20 },
    { "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", ETUDE_FEN_CASTLING, 24 },
    { "4k3/8/8/8/8/8/8/4K2R w x - 0 1", ETUDE_FEN_CASTLING, 24 },
    { "4k3/8/8/3Pp3/8/8/8/4K3 w - e3 0 1", ETUDE_FEN_PASSED, 28 },
    { "4k3/8/8/3Pp3/8/8/8/4K3 w - d6 0 1", ETUDE_FEN_PASSED, 28 },
    { "4k3/8/8/3Pp3/8/8/8/4K3 w - e6e 0 1", ETUDE_FEN_PASSED, 28 },
    { "8/8/8/8/8/8/2k5/KNB5 w - - x", ETUDE_FEN_NUMBER, 28 },
    { "8/8/8/8/8/8/2k5/KNB5 w - - x 1", ETUDE_FEN_NUMBER, 28 },
    { "8/8/8/8/8/8/2k5/KNB5 w - - -1 1", ETUDE_FEN_NUMBER, 28 },
    { "8/8/8/8/8/8/2k5/KNB5 w - - 5000000 1", ETUDE_FEN_NUMBER, 28 },
    { "8/8/8/8/8/8/2k5/KNB5 w - - 10000 1", ETUDE_FEN_NUMBER, 28 },
    { "8/8/8/8/8/8/2k5/KNB5 w - - 0 65536", ETUDE_FEN_NUMBER, 30 },
    { "8/8/8/8/8/8/2k5/KNB5 w - - 5,000,000 1", ETUDE_FEN_NUMBER, 28 },
    { "8/8/8/8/8/8/2k5/KNB5 w - - 0 1x", ETUDE_FEN_NUMBER, 30 },
    { "8/8/8/8/8/8/2k5/KNB5 w - - 0  -1", ETUDE_FEN_NUMBER, 31 },
    { "8/8/8/8/8/8/2k5/KNB5 w - - 0 1 2", ETUDE_FEN_MORE, 32 },
    { "8/8/8/8/8/8/2k5/KNB5 w - - 0 1 is won", ETUDE_FEN_MORE, 32 },
    { "8/8/8/8/8/8/2k5/KNB5 w KQkq -  anything else", ETUDE_FEN_NUMBER, 32 },
    { "QRBN4/8/8/8/8/8/8/8", ETUDE_FEN_MEN_MANY, 4 },
    { "qqq5/7q/8/8/8/8/8/8", ETUDE_FEN_MEN_MANY, 7 },
    { "8/8/8/8/8/8/2k5/KNB5 x", ETUDE_FEN_TURN, 22 },
    { "8/8/8/8/8/8/2k5/KNB5 white", ETUDE_FEN_TURN, 22 },
    { "8/8/8/8/8/8/2k5/KNB5   - -", ETUDE_FEN_TURN, 24 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      struct etude_fen fen;

      g_test_message ("“%s”", cases[i].text);
      g_assert_false (etude_fen_read (cases[i].text, &fen));
      g_assert_cmpint (fen.fault, ==, cases[i].fault);
      g_assert_cmpuint (fen.column, ==, cases[i].column);
    }
}

/* Each fault and each reason has its own sentence: on one line, without a full stop. */
CASE (texts)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (int fault = ETUDE_FEN_OK + 1; fault <= ETUDE_FEN_CHECK; fault++)
    g_ptr_array_add (texts, (gpointer) etude_fen_fault_text (fault));
  /* Of pawns and of the passed square the same is said of both. */
  for (int why = ETUDE_LEGAL + 1; why < ETUDE_WRONG_PASSED; why++)
    if (why != ETUDE_PAWN_RANK)
      g_ptr_array_add (texts, (gpointer) etude_legality_text (why));
  for (unsigned i = 0; i < texts->len; i++)
    {
      const char *text = texts->pdata[i];

      g_assert_true (g_ascii_isupper (text[0]) && g_utf8_validate (text, -1, NULL));
      g_assert_null (strpbrk (text, "\n\r"));
      g_assert_false (g_str_has_suffix (text, "."));
      g_assert_true (g_hash_table_add (seen, (gpointer) text));
    }
  g_assert_cmpstr (etude_fen_fault_text (ETUDE_FEN_OK), ==, "");
  g_assert_cmpstr (etude_legality_text (ETUDE_LEGAL), ==, "");
}

/* --- what is read --- */

CASE (standard)
{
  struct etude_fen fen = read_good ("6k1/8/8/4N3/8/8/8/1KB5 b - - 12 34");
  struct etude_ending ending = etude_position_ending (&fen.position);
  char name[ETUDE_ENDING_TEXT];

  g_assert_cmpstr (etude_ending_name (&ending, name), ==, "KBNK");
  g_assert_cmpuint (fen.position.edge, ==, 8);
  g_assert_cmpuint (fen.position.king[ETUDE_WHITE].square, ==, b1);
  g_assert_cmpuint (fen.position.king[ETUDE_BLACK].square, ==, g8);
  g_assert_cmpuint (fen.position.man[0].square, ==, c1);
  g_assert_cmpuint (fen.position.man[1].square, ==, e5);
  g_assert_cmpint (fen.position.to_move, ==, ETUDE_BLACK);
}

/* Missing fields, blanks, capitals: all the same position. */
CASE (lenient)
{
  static const char *const same[] = {
    "8/8/8/8/8/8/2k5/KNB5 w - - 0 1",
    "8/8/8/8/8/8/2k5/KNB5",
    "8/8/8/8/8/8/2k5/KNB5 w",
    "  8/8/8/8/8/8/2k5/KNB5\n",
    "\t8/8/8/8/8/8/2k5/KNB5 \t W\r\n",
    "8/8/8/8/8/8/2k5/KNB5 w KQkq -  0 65535\n",
    "8/8/8/8/8/8/2k5/KNB5 w - - bm Kb2",
    "8/8/8/8/8/8/2k5/KNB5 w - - hmvc 9; id \"17\";",
    "8/8/8/8/8/8/2k5/KNB5 w - - 0 1 bm Kb2;",
    "8/8/8/8/8/8/2k5/KNB5 w - - 3 acd 2;",
    "8/8/8/8/8/8/11k41/KNB5",
    "44/8/8/8/8/8/2k5/KNB11111 w",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (same); i++)
    {
      struct etude_fen fen = read_good (same[i]);
      char text[ETUDE_FEN_TEXT];

      g_assert_cmpstr (etude_fen_write (&fen.position, 0, text), ==, same[0]);
    }
}

/* Colours are those of the text. A square that was passed is kept where it matters, and so is the clock. */
CASE (both_sides)
{
  static const struct
  {
    const char *text, *means;
  } cases[] = {
    { "8/8/8/8/8/8/2K5/knb5 b", "8/8/8/8/8/8/2K5/knb5 b - - 0 1" },
    { "8/8/8/8/8/8/8/k6q", "8/8/8/8/8/8/8/k6q w - - 0 1" },
    { "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 9", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1" },
    { "4k3/8/8/1P2p3/8/8/8/4K3 w - e6 0 9", "4k3/8/8/1P2p3/8/8/8/4K3 w - - 0 1" },
    { "4k3/8/8/8/3pP3/8/8/4K3 b KQkq e3", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1" },
    { "1r5k/8/8/8/8/8/1P6/KR6 b - - 17 60", "1r5k/8/8/8/8/8/1P6/KR6 b - - 17 1" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      struct etude_fen fen = read_good (cases[i].text);
      char text[ETUDE_FEN_TEXT];

      g_assert_cmpstr (etude_fen_write (&fen.position, fen.halfmoves, text), ==, cases[i].means);
    }
}

CASE (missing_kings)
{
  struct etude_fen fen = read_good ("8/8/8/8/8/8/2k5/8 b");

  g_assert_cmpuint (fen.position.king[ETUDE_WHITE].square, ==, ETUDE_NOWHERE);
  g_assert_cmpuint (fen.position.king[ETUDE_BLACK].square, ==, c2);
  g_assert_cmpint (etude_position_check (&fen.position), ==, ETUDE_NO_WHITE_KING);
  fen = read_good ("7N/8/8/8/8/8/8/K7");
  g_assert_cmpuint (fen.position.king[ETUDE_WHITE].square, ==, a1);
  g_assert_cmpuint (fen.position.king[ETUDE_BLACK].square, ==, ETUDE_NOWHERE);
  g_assert_cmpuint (fen.position.man[0].square, ==, h8);
  g_assert_cmpint (etude_position_check (&fen.position), ==, ETUDE_NO_BLACK_KING);
  fen = read_good ("8/8/8/8/8/8/8/8");
  g_assert_cmpuint (fen.position.king[ETUDE_WHITE].square & fen.position.king[ETUDE_BLACK].square, ==, ETUDE_NOWHERE);
  g_assert_cmpuint (fen.position.n_men, ==, 0);
}
