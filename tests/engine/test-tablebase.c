/* test-tablebase.c - asking the tablebase: moves, mirrored bishops, what it covers, stopping. */
#include "slow-moves.h"
#include "tablebase.h"

#include <malloc.h>
#include <string.h>

#define SEED 19970401
#define SAMPLES 20000

static struct etude_ending
ending_of (const char *name)
{
  struct etude_ending ending;

  g_assert_true (etude_ending_parse (name, &ending));
  return ending;
}

static struct etude_tablebase *
make (const char *name, unsigned edge, enum etude_shade shade)
{
  struct etude_ending ending = ending_of (name);
  struct etude_tablebase *tablebase = NULL;

  g_assert_cmpint (etude_tablebase_new (&ending, edge, shade, NULL, NULL, &tablebase), ==, ETUDE_OK);
  return tablebase;
}

static void
assert_same_result (const struct etude_result *a, const struct etude_result *b)
{
  g_assert_cmpint (a->outcome, ==, b->outcome);
  g_assert_cmpuint (a->moves, ==, b->moves);
}

/* --- moves --- */

/* The result of a move of MOVER that leads to AFTER, as a scored move gives it. */
static struct etude_result
score (struct etude_result after, enum etude_colour mover)
{
  if (after.outcome == ETUDE_OUTCOME_MATED)
    return (struct etude_result){ .outcome = ETUDE_OUTCOME_MATE, .moves = 1 };
  if (after.outcome == ETUDE_OUTCOME_MATE && mover == ETUDE_WHITE)
    after.moves++;
  return after;
}

/* How bad RESULT is for MOVER. */
static int
badness (const struct etude_result *result, enum etude_colour mover)
{
  int for_white = result->outcome == ETUDE_OUTCOME_MATE ? (int) result->moves : G_MAXINT;

  return mover == ETUDE_WHITE ? for_white : -for_white;
}

static void
check_moves (const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  struct etude_result result = etude_tablebase_probe (tablebase, p);
  struct etude_scored_move moves[ETUDE_MOVES_MAX];
  struct etude_move legal[ETUDE_MOVES_MAX];
  unsigned n = etude_tablebase_moves (tablebase, p, moves);

  g_assert_cmpuint (n, ==, slow_moves (p, legal));
  for (unsigned i = 0; i < n; i++)
    {
      struct etude_position next = etude_position_play (p, &moves[i].move);
      struct etude_result after = score (etude_tablebase_probe (tablebase, &next), (enum etude_colour) p->to_move);

      assert_same_result (&moves[i].result, &after);
      g_assert_true (i == 0 || badness (&moves[i - 1].result, p->to_move) <= badness (&moves[i].result, p->to_move));
    }
  if (n > 0 && result.outcome == ETUDE_OUTCOME_MATE)
    assert_same_result (&moves[0].result, &result);
  else if (n > 0)
    g_assert_cmpint (moves[0].result.outcome, !=, ETUDE_OUTCOME_MATE);
}

static void
test_moves (gconstpointer name)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_tablebase *tablebase = make (name, 8, ETUDE_LIGHT);
  const struct etude_ending *ending = etude_tablebase_ending (tablebase);

  for (unsigned i = 0; i < SAMPLES; i++)
    {
      struct etude_position p = random_position (random, ending, 8);

      check_moves (tablebase, &p);
    }
  etude_tablebase_free (tablebase);
}

/* Equally good moves come in the order of etude_position_moves. */
static void
test_order (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_tablebase *tablebase = make ("KBNK", 8, ETUDE_LIGHT);
  const struct etude_ending *ending = etude_tablebase_ending (tablebase);
  struct etude_scored_move moves[ETUDE_MOVES_MAX];

  for (unsigned i = 0; i < SAMPLES; i++)
    {
      struct etude_position p = random_position (random, ending, 8);
      unsigned n = etude_tablebase_moves (tablebase, &p, moves);

      for (unsigned k = 1; k < n; k++)
        if (badness (&moves[k - 1].result, p.to_move) == badness (&moves[k].result, p.to_move))
          g_assert_cmpuint (moves[k - 1].move.piece * 64 + moves[k - 1].move.to, <,
                            moves[k].move.piece * 64 + moves[k].move.to);
    }
  etude_tablebase_free (tablebase);
}

/* --- mirrored bishops --- */

static void
test_mirror (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_tablebase *light = make ("KBNK", 8, ETUDE_LIGHT);
  struct etude_tablebase *dark = make ("KBNK", 8, ETUDE_DARK);
  struct etude_ending ending = ending_of ("KBNK");

  for (unsigned i = 0; i < SAMPLES; i++)
    {
      struct etude_position p = random_position (random, &ending, 8);
      struct etude_position mirrored = etude_position_mirror (&p);
      struct etude_result a = etude_tablebase_probe (light, &p);
      struct etude_result b = etude_tablebase_probe (light, &mirrored);
      struct etude_result c = etude_tablebase_probe (dark, &p);

      g_assert_true (etude_square_is_light (p.man[0], 8) != etude_square_is_light (mirrored.man[0], 8));
      assert_same_result (&a, &b);
      assert_same_result (&a, &c);
    }
  etude_tablebase_free (light);
  etude_tablebase_free (dark);
}

/* --- what is covered --- */

static void
test_covers (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  struct etude_tablebase *kbnk = make ("KBNK", 7, ETUDE_DARK);
  static const char *const covered[] = { "KNK", "KK" };
  static const char *const not_covered[] = { "KQK", "KBBK", "KNNK", "KBNNK" };
  struct etude_ending ending;
  struct etude_position p;

  for (unsigned i = 0; i < G_N_ELEMENTS (covered); i++)
    {
      ending = ending_of (covered[i]);
      p = random_position (random, &ending, 7);
      g_assert_true (etude_tablebase_covers (kbnk, &p));
      p.edge = 8;
      g_assert_false (etude_tablebase_covers (kbnk, &p));
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (not_covered); i++)
    {
      ending = ending_of (not_covered[i]);
      p = random_position (random, &ending, 7);
      g_assert_false (etude_tablebase_covers (kbnk, &p));
    }
  for (unsigned i = 0; i < 100; i++)
    {
      ending = ending_of (i % 2 ? "KBNK" : "KBK");
      p = random_position (random, &ending, 7);
      g_assert_true (etude_tablebase_covers (kbnk, &p) != etude_square_is_light (p.man[0], 7));
    }
  etude_tablebase_free (kbnk);
}

/* --- stopping and bad input --- */

struct ticks
{
  unsigned stop_at, n; /* 0: never */
  guint64 done, total;
};

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  struct ticks *ticks = data;

  g_assert_cmpuint (done, <=, total);
  ticks->done = done;
  ticks->total = total;
  return ++ticks->n != ticks->stop_at;
}

static size_t
allocated (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

/* Stopped at any tick, it says so, makes nothing, asks no more and keeps no memory. */
static void
test_stop (gconstpointer name)
{
  struct etude_ending ending = ending_of (name);
  struct etude_tablebase *tablebase = NULL;
  struct ticks all = { 0 };

  g_assert_cmpint (etude_tablebase_new (&ending, 8, ETUDE_LIGHT, tick, &all, &tablebase), ==, ETUDE_OK);
  g_assert_nonnull (tablebase);
  g_clear_pointer (&tablebase, etude_tablebase_free);
  g_assert_cmpuint (all.n, >, 1);
  for (unsigned i = 1; i <= all.n; i += 1 + all.n / 50)
    {
      struct ticks ticks = { .stop_at = i };
      size_t before = allocated ();

      g_assert_cmpint (etude_tablebase_new (&ending, 8, ETUDE_LIGHT, tick, &ticks, &tablebase), ==, ETUDE_STOPPED);
      g_assert_null (tablebase);
      g_assert_cmpuint (ticks.n, ==, i);
      g_assert_cmpuint (allocated (), ==, before);
    }
}

static void
test_bad_input (void)
{
  struct etude_ending none = ending_of ("KK"), many = ending_of ("KNNNK"), kqk = ending_of ("KQK");
  static const unsigned edges[] = { 0, 1, 2, 9, 16, 256 + 8 };
  struct etude_tablebase *tablebase = NULL;

  many.n_men++;
  g_assert_cmpint (etude_tablebase_new (&none, 8, ETUDE_LIGHT, NULL, NULL, &tablebase), ==, ETUDE_BAD_INPUT);
  g_assert_cmpint (etude_tablebase_new (&many, 8, ETUDE_LIGHT, NULL, NULL, &tablebase), ==, ETUDE_BAD_INPUT);
  for (unsigned i = 0; i < G_N_ELEMENTS (edges); i++)
    g_assert_cmpint (etude_tablebase_new (&kqk, edges[i], ETUDE_LIGHT, NULL, NULL, &tablebase), ==, ETUDE_BAD_INPUT);
  g_assert_null (tablebase);
  etude_tablebase_free (NULL);
}

int
main (int argc, char *argv[])
{
  static const char *const endings[] = { "KQK", "KRK", "KBK", "KBNK", "KBBK", "KNNK", "KQRK" };

  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/tablebase/moves/%s", endings[i]);

      g_test_add_data_func (path, endings[i], test_moves);
    }
  g_test_add_func ("/tablebase/order", test_order);
  g_test_add_func ("/tablebase/mirror", test_mirror);
  g_test_add_func ("/tablebase/covers", test_covers);
  g_test_add_data_func ("/tablebase/stop/KBNK", "KBNK", test_stop);
  g_test_add_data_func ("/tablebase/stop/KQRK", "KQRK", test_stop);
  g_test_add_func ("/tablebase/bad-input", test_bad_input);
  return g_test_run ();
}
