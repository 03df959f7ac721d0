/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-setup-look.c - a setup turned, mirrored and shifted, positions looked through, and one piece tried
 * everywhere. */
#include "case.h"
#include "game-fixture.h"
#include "made-endings.h"
#include "setup-fixture.h"
#include "slow-moves.h"
#include "ending.h"

#define START "KBNK K35 k49 B29 N36 w" /* Kd5 Bf4 Ne5, kb7 */
#define SEED 18830304
#define ASKED 3000

static gboolean
transform (Fixture *f, EtudeMateTransform how)
{
  return etude_mate_setup_transform (f->setup, how);
}

static void
set_random (Fixture *f, GRand *random, const char *name)
{
  const struct etude_ending ending = ending_of (name);
  struct etude_position p;

  do
    p = random_placement (random, &ending, 8);
  while (etude_position_check (&p) == ETUDE_SHARED_SQUARE);
  etude_mate_setup_set_position (f->setup, &p);
}

/* --- turning, mirroring, shifting --- */

SETUP_CASE (each)
{
  static const char *const after[ETUDE_N_MATE_TRANSFORMS] = {
    [ETUDE_MATE_TURN] = "KBNK K36 k54 B19 N28 w",         /* Ke5 Bd3 Ne4, kg7 */
    [ETUDE_MATE_MIRROR_FILES] = "KBNK K36 k54 B26 N35 w", /* Ke5 Bc4 Nd5, kg7 */
    [ETUDE_MATE_MIRROR_RANKS] = "KBNK K27 k9 B37 N28 w",  /* Kd4 Bf5 Ne4, kb2 */
    [ETUDE_MATE_SHIFT_LEFT] = "KBNK K34 k48 B28 N35 w",   /* Kc5 Be4 Nd5, ka7 */
    [ETUDE_MATE_SHIFT_RIGHT] = "KBNK K36 k50 B30 N37 w",  /* Ke5 Bg4 Nf5, kc7 */
    [ETUDE_MATE_SHIFT_UP] = "KBNK K43 k57 B37 N44 w",     /* Kd6 Bf5 Ne6, kb8 */
    [ETUDE_MATE_SHIFT_DOWN] = "KBNK K27 k41 B21 N28 w",   /* Kd4 Bf3 Ne4, kb6 */
  };

  for (guint i = 0; i < ETUDE_N_MATE_TRANSFORMS; i++)
    {
      f->n_changed = 0;
      g_assert_true (transform (f, i));
      fixture_assert_text (f, after[i]);
      g_assert_cmpuint (f->n_changed, ==, 1);
      g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
      fixture_assert_text (f, START);
    }
  g_assert_false (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
}

/* The king on a7 stands at the edge: he would leave it. */
SETUP_CASE (edge)
{
  g_assert_true (transform (f, ETUDE_MATE_SHIFT_LEFT));
  f->n_changed = 0;
  g_assert_false (transform (f, ETUDE_MATE_SHIFT_LEFT));
  fixture_assert_text (f, "KBNK K34 k48 B28 N35 w");
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, START);
}

SETUP_CASE (beside)
{
  etude_mate_setup_carry (f->setup, 49, ETUDE_KING, ETUDE_BLACK, -1);
  for (guint i = 0; i < 3; i++)
    g_assert_true (transform (f, ETUDE_MATE_SHIFT_LEFT)); /* nobody is at the edge but the one beside the board */
  fixture_assert_text (f, "KBNK K32 k- B26 N33 w");
  g_assert_false (transform (f, ETUDE_MATE_SHIFT_LEFT));
  g_assert_true (transform (f, ETUDE_MATE_TURN));
  fixture_assert_text (f, "KBNK K60 k- B43 N52 w"); /* rank 5 has become file e, and file a rank 8 */
}

/* Whatever is shifted moves by one square, unless somebody stands at that edge. */
static void
check_shift (Fixture *f, EtudeMateTransform how, int columns, int rows)
{
  EtudeMatePiece before[2 + ETUDE_MEN_MAX], after[2 + ETUDE_MEN_MAX];
  guint n = etude_mate_setup_get_pieces (f->setup, before);
  gboolean fits = TRUE;

  for (guint i = 0; i < n; i++)
    {
      int column = before[i].square % 8 + columns, row = before[i].square / 8 + rows;

      fits &= column >= 0 && column < 8 && row >= 0 && row < 8;
    }
  g_assert_cmpint (transform (f, how), ==, fits);
  etude_mate_setup_get_pieces (f->setup, after);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (after[i].square, ==, before[i].square + (fits ? columns + 8 * rows : 0));
}

SETUP_CASE (shift_random)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < ASKED; i++)
    {
      set_random (f, random, "KRBNK");
      check_shift (f, ETUDE_MATE_SHIFT_LEFT, -1, 0);
      check_shift (f, ETUDE_MATE_SHIFT_RIGHT, 1, 0);
      check_shift (f, ETUDE_MATE_SHIFT_UP, 0, 1);
      check_shift (f, ETUDE_MATE_SHIFT_DOWN, 0, -1);
    }
}

/* N times the same is nothing at all. */
static void
check_identity (Fixture *f, EtudeMateTransform how, guint n)
{
  g_autofree char *before = fixture_text (f);

  for (guint i = 0; i < n; i++)
    g_assert_true (transform (f, how));
  fixture_assert_text (f, before);
}

/* Turning twice is mirroring both ways. */
static void
check_half_turn (Fixture *f)
{
  g_autofree char *turned = NULL;

  g_assert_true (transform (f, ETUDE_MATE_TURN) && transform (f, ETUDE_MATE_TURN));
  turned = fixture_text (f);
  g_assert_true (transform (f, ETUDE_MATE_TURN) && transform (f, ETUDE_MATE_TURN));
  g_assert_true (transform (f, ETUDE_MATE_MIRROR_FILES) && transform (f, ETUDE_MATE_MIRROR_RANKS));
  fixture_assert_text (f, turned);
}

SETUP_CASE (identities)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < ASKED; i++)
    {
      set_random (f, random, "KQRNK");
      check_identity (f, ETUDE_MATE_TURN, 4);
      check_identity (f, ETUDE_MATE_MIRROR_FILES, 2);
      check_identity (f, ETUDE_MATE_MIRROR_RANKS, 2);
      check_half_turn (f);
    }
}

static struct etude_verdict
probe (Fixture *f, const struct etude_endings *tablebase, enum etude_colour to_move)
{
  struct etude_position p = etude_mate_setup_get_position (f->setup, to_move);

  return etude_endings_probe (tablebase, &p);
}

/* A position seen from elsewhere is worth the same. */
static void
test_same_verdict (Fixture *f, gconstpointer name)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_endings *tablebase;
  const struct etude_ending ending = ending_of (name);

  tablebase = made_endings (&ending);
  for (guint i = 0; i < ASKED; i++)
    {
      struct etude_verdict before[2];

      set_random (f, random, name);
      for (guint colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
        before[colour] = probe (f, tablebase, colour);
      g_assert_true (transform (f, i % ETUDE_MATE_SHIFT_LEFT));
      for (guint colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
        {
          struct etude_verdict after = probe (f, tablebase, colour);

          g_assert_cmpint (after.kind, ==, before[colour].kind);
          if (after.kind == ETUDE_VERDICT_WHITE_MATES)
            g_assert_cmpuint (after.moves, ==, before[colour].moves);
        }
    }
  etude_endings_free (tablebase);
}

/* --- looking through positions --- */

static void
browse (Fixture *f, const char *fen)
{
  struct etude_position p = fen_position (fen);

  f->n_changed = 0;
  etude_mate_setup_browse (f->setup, &p);
  g_assert_cmpuint (f->n_changed, ==, 1);
}

SETUP_CASE (browse)
{
  struct etude_move move = { .piece = ETUDE_ROOK, .from = 0, .to = 56 };

  browse (f, "8/8/8/3k4/8/8/8/QK6 w");
  browse (f, "8/8/8/3k4/8/8/8/BKN5 b");
  browse (f, "8/8/8/3k4/8/8/8/RK6 w");
  fixture_assert_text (f, "KRK K1 k35 R0 w");
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, START);
  g_assert_false (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  g_assert_true (etude_history_go_forward (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, "KRK K1 k35 R0 w"); /* the last one looked at */
  g_assert_true (etude_mate_setup_play (f->setup, &move, ETUDE_WHITE));
  browse (f, "8/8/8/3k4/8/8/8/QK6 w");
  browse (f, "8/8/8/3k4/8/8/8/BKN5 b");
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, "KRK K1 k35 R56 b");
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, "KRK K1 k35 R0 w");
}

/* Playing from a position that is looked at, or reading a game, is a step of its own. */
SETUP_CASE (browse_and_play)
{
  g_autoptr (EtudeMateGame) other = game_new ("8/8/8/3k4/8/8/8/QK6 w", "a1a2");
  struct etude_move move = { .piece = ETUDE_ROOK, .from = 0, .to = 56 };

  browse (f, "8/8/8/3k4/8/8/8/RK6 w");
  g_assert_true (etude_mate_setup_play (f->setup, &move, ETUDE_WHITE));
  browse (f, "8/8/8/3k4/8/8/8/BKN5 b");
  g_assert_true (etude_mate_setup_set_game (f->setup, other));
  browse (f, "8/8/8/3k4/8/8/8/NKN5 b");
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, "KQK K1 k35 Q8 b");
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, "KBNK K1 k35 B0 N2 b");
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, "KRK K1 k35 R56 b");
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, "KRK K1 k35 R0 w");
}

/* Any change in between ends the looking through, however it is done. */
SETUP_CASE (browse_between)
{
  browse (f, "8/8/8/3k4/8/8/8/QK6 w");
  etude_mate_setup_carry (f->setup, 0, ETUDE_QUEEN, ETUDE_WHITE, 8);
  browse (f, "8/8/8/3k4/8/8/8/RK6 w");
  browse (f, "8/8/8/4k3/8/8/8/RK6 w");
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, "KQK K1 k35 Q8 w");
  browse (f, "8/8/8/4k3/8/8/8/RK6 w"); /* after undo too */
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, "KQK K1 k35 Q8 w");
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, "KQK K1 k35 Q0 w");
  g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
  fixture_assert_text (f, START);
}

/* --- one piece tried everywhere --- */

static char *
text_of (const EtudeMatePiece *pieces, guint n, enum etude_colour to_move)
{
  struct etude_position p = etude_position_empty (8, ETUDE_WHITE);

  p.to_move = (unsigned char) to_move;
  for (guint i = 0; i < n; i++)
    if (pieces[i].square == ETUDE_NOWHERE)
      continue;
    else if (i == 0)
      p.king[ETUDE_WHITE].square = pieces[i].square;
    else if (i == 1)
      p.king[ETUDE_BLACK].square = pieces[i].square;
    else
      {
        p.man[p.n_men].piece = (unsigned char) pieces[i].piece;
        p.man[p.n_men++].square = pieces[i].square;
      }
  return game_fen (&p);
}

/* Every piece on every square: what is seen is PIECES. */
static void
check_variations (Fixture *f, const EtudeMatePiece *pieces, guint n)
{
  for (guint index = 0; index < n; index++)
    for (guint square = 0; square < 64; square++)
      {
        EtudeMatePiece tried[2 + ETUDE_MEN_MAX];
        struct etude_position p;
        g_autofree char *expected = NULL, *seen = NULL;
        enum etude_colour to_move = square % 3 ? ETUDE_BLACK : ETUDE_WHITE;
        gboolean is_free = TRUE;

        for (guint i = 0; i < n; i++)
          {
            tried[i] = pieces[i];
            is_free &= i == index || pieces[i].square != square;
          }
        tried[index].square = (guint16) square;
        g_assert_cmpint (etude_mate_setup_get_variation (f->setup, index, square, to_move, &p), ==, is_free);
        if (!is_free)
          continue;
        expected = text_of (tried, n, to_move);
        seen = game_fen (&p);
        g_assert_cmpstr (seen, ==, expected);
      }
}

SETUP_CASE (variation)
{
  EtudeMatePiece pieces[2 + ETUDE_MEN_MAX];
  guint n = etude_mate_setup_get_pieces (f->setup, pieces);

  check_variations (f, pieces, n);
  etude_mate_setup_carry (f->setup, 29, ETUDE_BISHOP, ETUDE_WHITE, -1);
  f->n_changed = 0;
  n = etude_mate_setup_get_pieces (f->setup, pieces);
  check_variations (f, pieces, n);
  fixture_assert_text (f, "KNK K35 k49 N36 w");
  g_assert_cmpuint (f->n_changed, ==, 0);
}

/* With a piece in the hand it stands where it is held, until that ends or something is done. */
SETUP_CASE (variation_of_preview)
{
  EtudeMatePiece pieces[2 + ETUDE_MEN_MAX];
  guint n = etude_mate_setup_get_pieces (f->setup, pieces);

  etude_mate_setup_preview (f->setup, 36, ETUDE_KNIGHT, ETUDE_WHITE, 20, ETUDE_WHITE);
  pieces[3].square = 20;
  check_variations (f, pieces, n);
  etude_mate_setup_preview (f->setup, 36, ETUDE_KNIGHT, ETUDE_WHITE, 49, ETUDE_WHITE); /* they change places */
  pieces[3].square = 49;
  pieces[1].square = 36;
  check_variations (f, pieces, n);
  etude_mate_setup_preview (f->setup, 36, ETUDE_KNIGHT, ETUDE_WHITE, -1, ETUDE_WHITE);
  pieces[1].square = 49;
  check_variations (f, pieces, n - 1);
  etude_mate_setup_end_preview (f->setup);
  etude_mate_setup_get_pieces (f->setup, pieces);
  check_variations (f, pieces, n);
  etude_mate_setup_preview (f->setup, 36, ETUDE_KNIGHT, ETUDE_WHITE, 20, ETUDE_WHITE);
  etude_mate_setup_carry (f->setup, 29, ETUDE_BISHOP, ETUDE_WHITE, 30);
  etude_mate_setup_get_pieces (f->setup, pieces);
  check_variations (f, pieces, n);
}

CASES
{
  g_test_add ("/mate-setup-look/KBNK", Fixture, "KBNK", fixture_set_up, test_same_verdict, fixture_tear_down);
  g_test_add ("/mate-setup-look/KBBK", Fixture, "KBBK", fixture_set_up, test_same_verdict, fixture_tear_down);
  g_test_add ("/mate-setup-look/KRK", Fixture, "KRK", fixture_set_up, test_same_verdict, fixture_tear_down);
}
