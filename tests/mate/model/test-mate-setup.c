/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-setup.c - what carrying, placing and playing do to a setup, one step at a time. */
#include "case.h"
#include "setup-fixture.h"

#define START "KBNK K35 k49 B29 N36 w" /* Kd5 Bf4 Ne5, kb7 */

static void
carry (Fixture *f, int from, int to)
{
  etude_mate_setup_carry (f->setup, from, ETUDE_PAWN, ETUDE_BLACK, to);
}

SETUP_CASE (start)
{
  fixture_assert_text (f, START);
  g_assert_false (etude_history_get_can_undo (f->history));
  g_assert_false (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  g_assert_false (etude_history_go_forward (etude_mate_setup_get_history (f->setup)));
  g_assert_cmpuint (f->n_changed, ==, 0);
}

SETUP_CASE (carry)
{
  carry (f, 36, 0);
  fixture_assert_text (f, "KBNK K35 k49 B29 N0 w");
  carry (f, 49, 63);
  fixture_assert_text (f, "KBNK K35 k63 B29 N0 w");
  g_assert_cmpuint (f->n_changed, ==, 2);
}

SETUP_CASE (carry_swaps)
{
  carry (f, 36, 49);
  fixture_assert_text (f, "KBNK K35 k36 B29 N49 w");
  carry (f, 35, 29);
  fixture_assert_text (f, "KBNK K29 k36 B35 N49 w");
}

/* From an empty square, or to where it stands: nothing happens, and nothing is to be undone. */
SETUP_CASE (carry_nothing)
{
  carry (f, 1, 2);
  carry (f, 36, 36);
  etude_mate_setup_carry (f->setup, -1, ETUDE_KNIGHT, ETUDE_WHITE, 36); /* one stands there */
  etude_mate_setup_carry (f->setup, -1, ETUDE_KNIGHT, ETUDE_WHITE, -1);
  fixture_assert_text (f, START);
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_false (etude_history_get_can_undo (f->history));
}

SETUP_CASE (off_board)
{
  struct etude_position p;

  carry (f, 36, -1);
  fixture_assert_text (f, "KBK K35 k49 B29 w");
  carry (f, 35, -1);
  fixture_assert_text (f, "KBK K- k49 B29 w");
  p = etude_mate_setup_get_position (f->setup, ETUDE_BLACK);
  g_assert_cmpuint (p.n_men, ==, 1);
  g_assert_cmpuint (p.man[0].piece, ==, ETUDE_BISHOP);
  g_assert_cmpuint (p.man[0].square, ==, 29);
  g_assert_cmpuint (p.king[ETUDE_WHITE].square, ==, ETUDE_NOWHERE);
  g_assert_cmpuint (p.to_move, ==, ETUDE_BLACK);
}

SETUP_CASE (from_tray)
{
  carry (f, 36, -1);
  etude_mate_setup_carry (f->setup, -1, ETUDE_KNIGHT, ETUDE_WHITE, 8);
  fixture_assert_text (f, "KBNK K35 k49 B29 N8 w");
  carry (f, 8, -1);
  etude_mate_setup_carry (f->setup, -1, ETUDE_KNIGHT, ETUDE_WHITE, 29); /* what stood there goes out */
  fixture_assert_text (f, "KNK K35 k49 N29 w");
}

/* Out of the tray and back into it is no change. */
SETUP_CASE (tray_to_tray)
{
  guint before;

  carry (f, 36, -1);
  before = f->n_changed;
  etude_mate_setup_carry (f->setup, -1, ETUDE_KNIGHT, ETUDE_WHITE, -1);
  g_assert_cmpuint (f->n_changed, ==, before);
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, START);
}

SETUP_CASE (preview)
{
  struct etude_position p = etude_mate_setup_preview (f->setup, 36, ETUDE_KNIGHT, ETUDE_WHITE, 49, ETUDE_BLACK), seen;

  g_assert_cmpuint (p.man[1].square, ==, 49);
  g_assert_cmpuint (p.king[ETUDE_BLACK].square, ==, 36);
  g_assert_cmpuint (p.to_move, ==, ETUDE_BLACK);
  p = etude_mate_setup_preview (f->setup, 36, ETUDE_KNIGHT, ETUDE_WHITE, -1, ETUDE_WHITE);
  g_assert_cmpuint (p.n_men, ==, 1);
  seen = etude_mate_setup_preview (f->setup, 36, ETUDE_KNIGHT, ETUDE_WHITE, 5, ETUDE_WHITE);
  fixture_assert_text (f, START);
  g_assert_cmpuint (f->n_changed, ==, 0);
  carry (f, 36, 5);
  p = etude_mate_setup_get_position (f->setup, ETUDE_WHITE);
  g_assert_cmpmem (&p, sizeof p, &seen, sizeof seen);
}

/* Out of the tray comes what one likes, as long as there are no more than five men; a king only moves. */
SETUP_CASE (tray)
{
  g_assert_true (etude_mate_setup_carry (f->setup, -1, ETUDE_PAWN, ETUDE_BLACK, 8));
  fixture_assert_text (f, "KBNKP K35 k49 B29 N36 p8 w");
  g_assert_false (etude_mate_setup_carry (f->setup, -1, ETUDE_ROOK, ETUDE_WHITE, 0));
  fixture_assert_text (f, "KBNKP K35 k49 B29 N36 p8 w");
  g_assert_true (etude_mate_setup_carry (f->setup, -1, ETUDE_ROOK, ETUDE_BLACK, 29)); /* in the place of another */
  fixture_assert_text (f, "KNKRP K35 k49 N36 r29 p8 w");
  g_assert_true (etude_mate_setup_carry (f->setup, -1, ETUDE_KING, ETUDE_BLACK, 0));
  fixture_assert_text (f, "KNKRP K35 k0 N36 r29 p8 w");
  g_assert_true (etude_mate_setup_carry (f->setup, 8, ETUDE_PAWN, ETUDE_BLACK, -1));
  fixture_assert_text (f, "KNKR K35 k0 N36 r29 w");
  g_assert_cmpuint (f->n_changed, ==, 4);
}

SETUP_CASE (play)
{
  struct etude_move knight = { .piece = ETUDE_KNIGHT, .from = 36, .to = 26 },
                    king = { .piece = ETUDE_KING, .from = 49, .to = 58 };
  struct etude_move into_check = { .piece = ETUDE_KING, .from = 49, .to = 50 },
                    nobody = { .piece = ETUDE_KNIGHT, .from = 36, .to = 26 };

  g_assert_true (etude_mate_setup_play (f->setup, &knight, ETUDE_WHITE));
  fixture_assert_text (f, "KBNK K35 k49 B29 N26 b");
  g_assert_false (etude_mate_setup_play (f->setup, &into_check, ETUDE_BLACK)); /* the bishop sees c7 */
  fixture_assert_text (f, "KBNK K35 k49 B29 N26 b");
  g_assert_true (etude_mate_setup_play (f->setup, &king, ETUDE_BLACK));
  fixture_assert_text (f, "KBNK K35 k58 B29 N26 w");
  g_assert_false (etude_mate_setup_play (f->setup, &nobody, ETUDE_WHITE)); /* e5 is empty by now */
  fixture_assert_text (f, "KBNK K35 k58 B29 N26 w");
  g_assert_cmpuint (f->n_changed, ==, 2);
}

/* A man that is taken is gone; one step back brings both back. */
SETUP_CASE (capture)
{
  struct etude_move takes = { .piece = ETUDE_KING, .from = 37, .to = 29, .captures = true };

  carry (f, 49, 37);
  g_assert_true (etude_mate_setup_play (f->setup, &takes, ETUDE_BLACK));
  fixture_assert_text (f, "KBNK K35 k29 N36 w");
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, "KBNK K35 k37 B29 N36 w");
  g_assert_true (etude_history_go_forward (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, "KBNK K35 k29 N36 w");
}

SETUP_CASE (to_move)
{
  etude_mate_setup_set_to_move (f->setup, ETUDE_WHITE);
  g_assert_cmpuint (f->n_changed, ==, 0);
  etude_mate_setup_set_to_move (f->setup, ETUDE_BLACK);
  fixture_assert_text (f, "KBNK K35 k49 B29 N36 b");
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, START);
}

SETUP_CASE (unknown_ending)
{
  static const char *const names[] = { "", "KK", "KNNBK", "KQRBNK", "KPPPK", "kbnk", "KNBK", "Bishop" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (etude_mate_setup_set_ending (f->setup, names[i]));
  fixture_assert_text (f, START);
  g_assert_cmpuint (f->n_changed, ==, 0);
}

/* Every ending is what its name says, and begins with a legal position with White to move. */
SETUP_CASE (endings)
{
  guint n = 0;

  for (const EtudeMateEnding *ending = etude_mate_endings (); ending->name; ending++, n++)
    {
      char name[ETUDE_ENDING_TEXT];
      struct etude_ending read;
      struct etude_position p;

      g_assert_true (etude_mate_setup_set_ending (f->setup, ending->name));
      p = etude_mate_setup_get_position (f->setup, ETUDE_WHITE);
      read = etude_position_ending (&p);
      g_assert_cmpstr (etude_ending_name (&read, name), ==, ending->name);
      g_assert_cmpint (etude_position_check (&p), ==, ETUDE_LEGAL);
      g_assert_cmpint (etude_mate_setup_get_to_move (f->setup), ==, ETUDE_WHITE);
      g_assert_cmpstr (ending->label, !=, "");
      for (const EtudeMateEnding *other = etude_mate_endings (); other < ending; other++)
        g_assert_cmpstr (other->label, !=, ending->label);
    }
  g_assert_cmpuint (n, ==,
                    34 + 14); /* all of one man, two or three: 4 + 10 + 20; and some with pawns and men of both sides */
}
