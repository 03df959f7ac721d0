/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-wide-boards.c - the tablebase in bitboards of four words: on boards that those of one word know too, position by
 * position, and on larger ones by the rules.
 *
 * The answers of one word are held against programs of another kind in test-sweep and test-small-boards.
 */
#include "board-checks.h"
#include "case.h"
#include "slow-moves.h"
#include "tablebase-core.h"

#define SEED 19970401
#define SAMPLES 3000

static const struct etude_core_calls *const wide_calls = &etude_core_calls_4;

/* --- the same with four words --- */

static void
compare_statistics (const struct etude_tablebase *narrow, const struct etude_core *wide)
{
  struct etude_statistics a, b = { 0 };

  etude_tablebase_statistics (narrow, &a);
  wide_calls->statistics (wide, &b);
  g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
}

/* What the distance kept says for P, as a result. */
static struct etude_result
wide_result (const struct etude_core *wide, const struct etude_position *p)
{
  unsigned kept = wide_calls->distance (wide, p);

  if (kept == 1 && p->to_move == ETUDE_BLACK)
    return (struct etude_result){ .outcome = ETUDE_OUTCOME_MATED };
  if (kept > 0)
    return (struct etude_result){ .outcome = ETUDE_OUTCOME_MATE, .moves = kept - (p->to_move == ETUDE_BLACK) };
  return (struct etude_result){ .outcome = ETUDE_OUTCOME_DRAW };
}

static void
compare_positions (const struct etude_tablebase *narrow, const struct etude_core *wide, unsigned edge)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < SAMPLES; i++)
    {
      struct etude_position p = random_position (random, etude_tablebase_ending (narrow), edge);
      struct etude_result a, b;

      g_assert_true (etude_tablebase_covers (narrow, &p) == wide_calls->covers (wide, &p));
      if (!wide_calls->covers (wide, &p))
        continue;
      a = etude_tablebase_probe (narrow, &p);
      b = wide_result (wide, &p);
      if (a.outcome == ETUDE_OUTCOME_STALEMATE)
        a.outcome = ETUDE_OUTCOME_DRAW;
      assert_same_result (&a, &b);
    }
}

static void
compare_colour (const char *name, unsigned edge, enum etude_square_colour bishop_colour)
{
  struct etude_ending ending = ending_of (name);
  struct etude_tablebase *narrow = make_tablebase (name, edge, bishop_colour);
  struct etude_core *wide = NULL;
  struct etude_progress progress = { 0 };

  g_assert_cmpint (wide_calls->make (&ending, edge, bishop_colour, &progress, &wide), ==, ETUDE_OK);
  compare_statistics (narrow, wide);
  compare_positions (narrow, wide, edge);
  wide_calls->free (wide);
  etude_tablebase_free (narrow);
}

static void
test_same (gconstpointer board)
{
  g_autofree char *name = NULL;
  unsigned edge = read_board (board, &name);

  compare_colour (name, edge, ETUDE_LIGHT);
  compare_colour (name, edge, ETUDE_DARK);
}

/* --- large boards --- */

static void
test_rules (gconstpointer board)
{
  g_autofree char *name = NULL;
  unsigned edge = read_board (board, &name);
  struct etude_tablebase *tablebase = make_tablebase (name, edge, ETUDE_DARK);

  g_assert_cmpuint (etude_tablebase_bytes (tablebase), >, (guint64) edge * edge * edge);
  check_random_positions (tablebase, edge, SAMPLES);
  etude_tablebase_free (tablebase);
}

/* Every position of the rook with a piece on p16, whose number no other square has. */
CASE (last_square)
{
  struct etude_tablebase *tablebase = make_tablebase ("KRK", 16, ETUDE_LIGHT);
  struct etude_position p = etude_position_of (etude_tablebase_ending (tablebase), 16, ETUDE_WHITE);
  uint16_t *const stands[] = { &p.king[ETUDE_WHITE].square, &p.king[ETUDE_BLACK].square, &p.man[0].square };

  for (unsigned i = 0; i < 2 * 3 * 256 * 256; i++)
    {
      unsigned last = i % 3;

      *stands[last] = 255;
      *stands[(last + 1) % 3] = (unsigned char) (i / 3);
      *stands[(last + 2) % 3] = (unsigned char) (i / 3 / 256);
      p.to_move = i / 3 / 256 / 256;
      g_assert_true (etude_tablebase_covers (tablebase, &p));
      if (slow_is_legal (&p) && i % 7 == 0)
        check_moves (tablebase, &p);
      else if (!slow_is_legal (&p))
        g_assert_cmpint (etude_tablebase_probe (tablebase, &p).outcome, ==, ETUDE_OUTCOME_ILLEGAL);
    }
  etude_tablebase_free (tablebase);
}

/* On odd edges a tablebase has one bishop colour only; of a larger board than the position's it knows nothing. */
CASE (covers)
{
  struct etude_tablebase *tablebase = make_tablebase ("KBNK", 9, ETUDE_DARK);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_ending kbk = ending_of ("KBK"), knk = ending_of ("KNK"), kqk = ending_of ("KQK");

  for (unsigned i = 0; i < 100; i++)
    {
      struct etude_position p = random_position (random, &kbk, 9);

      g_assert_true (etude_tablebase_covers (tablebase, &p) != etude_square_is_light (p.man[0].square, 9));
      p = random_position (random, &knk, 9);
      g_assert_true (etude_tablebase_covers (tablebase, &p));
      p.edge = 10;
      g_assert_false (etude_tablebase_covers (tablebase, &p));
      p = random_position (random, &kqk, 9);
      g_assert_false (etude_tablebase_covers (tablebase, &p));
    }
  etude_tablebase_free (tablebase);
}

static void
add_tests (const char *what, const char *const *boards, GTestDataFunc test)
{
  for (; *boards; boards++)
    {
      g_autofree char *path = g_strdup_printf ("/wide-boards/%s/%s", what, *boards);

      g_test_add_data_func (path, *boards, test);
    }
}

CASES
{
  static const char *const same[]
      = { "KQK:3",  "KRK:8",  "KBK:7",  "KNK:6",  "KQRK:5",  "KBBK:5",  "KBBK:8",  "KBNK:3", "KBNK:7",
          "KBNK:8", "KNNK:8", "KRBK:6", "KQQK:7", "KQRBK:4", "KBNNK:5", "KNNNK:4", NULL };
  static const char *const rules[]
      = { "KQK:9", "KRK:13", "KQK:16", "KBK:15", "KNK:16", "KBNK:9", "KBBK:9", "KQRK:10", NULL };

  add_tests ("same", same, test_same);
  add_tests ("rules", rules, test_rules);
}
