/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-ending-make.c - endings while they are made: progress, stopping, what is made once, and what it takes.
 *
 * Usage: test-ending-make [--slow]   --slow: stops an ending of five men
 */
#include "ending.h"

#include "made-endings.h"

#include <glib.h>

#define STOP_SECONDS_MAX 0.05 /* of processor time between two ticks */

struct ticks
{
  guint64 n, last, total;
  guint64 stop_at; /* say no at this tick; 0: never */
  double latest, longest;
};

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  struct ticks *ticks = data;
  double now = own_time ();

  if (ticks->n == 0)
    {
      g_assert_cmpuint (done, ==, 0);
      g_assert_cmpuint (total, >, 0);
      ticks->total = total;
    }
  else
    ticks->longest = MAX (ticks->longest, now - ticks->latest);
  g_assert_true (ticks->stop_at == 0 || ticks->n < ticks->stop_at);
  g_assert_cmpuint (done, >=, ticks->last);
  g_assert_cmpuint (done, <=, total);
  g_assert_cmpuint (total, ==, ticks->total);
  ticks->last = done;
  ticks->latest = now;
  return ++ticks->n != ticks->stop_at;
}

static void
test_progress (void)
{
  static const char *const names[] = { "KQK", "KPK", "KQKR", "KRKP" };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      struct etude_endings *endings = etude_endings_new ();
      struct etude_ending material = ending_of (names[i]);
      struct ticks ticks = { 0 };

      g_assert_cmpint (etude_endings_make (endings, &material, 1, tick, &ticks), ==, ETUDE_OK);
      g_assert_cmpuint (ticks.last, ==, ticks.total);
      g_assert_cmpuint (ticks.n, >=, 2);
      etude_endings_free (endings);
    }
}

/* Stops at the tick STOP_AT of MATERIAL's; false: it was made before. */
static bool
stop (struct etude_endings *endings, const struct etude_ending *material, unsigned n_threads, guint64 stop_at,
      double *longest)
{
  struct ticks ticks = { .stop_at = stop_at };
  enum etude_status status = etude_endings_make (endings, material, n_threads, tick, &ticks);

  *longest = MAX (*longest, ticks.longest);
  if (status == ETUDE_OK)
    return false;
  g_assert_cmpint (status, ==, ETUDE_STOPPED);
  g_assert_cmpuint (ticks.n, ==, stop_at);
  return true;
}

/* Wherever it is stopped it can be made afterwards, and is right. */
static void
test_stop (void)
{
  struct etude_ending material = ending_of ("KRKP");
  struct etude_ending_counts counts;
  unsigned stopped = 0;
  double longest = 0;

  for (guint64 stop_at = 1;; stop_at += 1 + stop_at / 2)
    {
      struct etude_endings *endings = etude_endings_new ();
      bool was_stopped = stop (endings, &material, 1, stop_at, &longest);

      stopped += was_stopped;
      if (was_stopped)
        g_assert_false (etude_endings_have (endings, &material));
      g_assert_cmpint (etude_endings_make (endings, &material, 1, NULL, NULL), ==, ETUDE_OK);
      etude_endings_count (endings, &material, ETUDE_WHITE, &counts);
      g_assert_cmpuint (counts.won, ==, 7406204);
      etude_endings_free (endings);
      if (!was_stopped)
        break;
    }
  g_assert_cmpuint (stopped, >, 3);
}

/* Between two ticks little time passes, so that stopping is felt at once. */
static void
test_stop_soon (gconstpointer name)
{
  struct etude_endings *endings = etude_endings_new ();
  struct etude_ending material = ending_of (name);
  double longest = 0;

  for (guint64 stop_at = 10; stop_at < 3000; stop_at *= 3)
    stop (endings, &material, 1, stop_at, &longest);
  g_test_message ("%s: %.1f ms between ticks at most", (const char *) name, longest * 1e3);
  g_assert_cmpfloat (longest, <, STOP_SECONDS_MAX);
  etude_endings_free (endings);
}

/* Threads make what one makes, whatever stops them before. */
static void
test_threads (gconstpointer name)
{
  struct etude_endings *alone = etude_endings_new (), *together = etude_endings_new ();
  struct etude_ending material = ending_of (name);
  struct ticks ticks = { 0 };
  double longest = 0;

  g_assert_cmpint (etude_endings_make (alone, &material, 1, NULL, NULL), ==, ETUDE_OK);
  for (guint64 stop_at = 1; stop_at < 60; stop_at *= 7)
    g_assert_true (stop (together, &material, 3, stop_at, &longest));
  g_assert_cmpint (etude_endings_make (together, &material, 3, tick, &ticks), ==, ETUDE_OK);
  g_assert_cmpuint (ticks.last, ==, ticks.total);
  g_assert_cmpuint (etude_endings_bytes (alone), ==, etude_endings_bytes (together));
  for (unsigned side = 0; side < 2; side++)
    {
      struct etude_ending_counts right, counts;

      etude_endings_count (alone, &material, side, &right);
      etude_endings_count (together, &material, side, &counts);
      g_assert_cmpmem (&counts, sizeof counts, &right, sizeof right);
    }
  etude_endings_free (alone);
  etude_endings_free (together);
}

/* A legal position of MATERIAL. */
static struct etude_position
random_setup (GRand *random, const struct etude_ending *material)
{
  struct etude_position p;

  do
    {
      p = etude_position_empty (8, g_rand_int_range (random, 0, 2));
      for (unsigned colour = 0; colour < 2; colour++)
        p.king[colour].square = (unsigned char) g_rand_int_range (random, 0, 64);
      for (unsigned i = 0; i < material->n_men; i++)
        etude_position_add (&p, material->man[i], (unsigned) g_rand_int_range (random, 0, 64));
    }
  while (etude_position_check (&p) != ETUDE_LEGAL);
  return p;
}

/* Both endings say the same of P and its moves. */
static void
compare_position (const struct etude_endings *some, const struct etude_endings *all, const struct etude_position *p)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX], right[ETUDE_MOVES_MAX];
  struct etude_verdict verdict = etude_endings_probe (some, p), right_verdict = etude_endings_probe (all, p);
  unsigned n = etude_endings_moves (some, p, moves);

  g_assert_cmpint (verdict.kind, ==, right_verdict.kind);
  g_assert_cmpuint (verdict.moves, ==, right_verdict.moves);
  g_assert_cmpuint (n, ==, etude_endings_moves (all, p, right));
  for (unsigned i = 0; i < n; i++)
    {
      g_assert_cmpuint (moves[i].move.from, ==, right[i].move.from);
      g_assert_cmpuint (moves[i].move.to, ==, right[i].move.to);
      g_assert_cmpint (moves[i].verdict.kind, ==, right[i].verdict.kind);
      g_assert_cmpuint (moves[i].verdict.moves, ==, right[i].verdict.moves);
    }
}

/* What is made for a position says of it, and of a game from it, what the whole ending says. */
static void
test_position (gconstpointer name)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  struct etude_endings *all = etude_endings_new ();
  struct etude_ending material = ending_of (name);

  g_assert_cmpint (etude_endings_make (all, &material, 1, NULL, NULL), ==, ETUDE_OK);
  for (unsigned i = 0; i < 12; i++)
    {
      struct etude_endings *some = etude_endings_new ();
      struct etude_position p = random_setup (random, &material);
      struct etude_ending_cost cost = etude_endings_cost_position (some, &p, 1);
      guint64 bytes = etude_endings_bytes (some);
      struct etude_move moves[ETUDE_MOVES_MAX];

      g_assert_cmpint (etude_endings_make_position (some, &p, 1, NULL, NULL), ==, ETUDE_OK);
      g_assert_cmpuint (etude_endings_bytes (some) - bytes, <, cost.bytes);
      g_assert_cmpuint (etude_endings_bytes (some) - bytes, >=, cost.bytes / 3);
      g_assert_cmpuint (etude_endings_bytes (some), <=, etude_endings_bytes (all));
      for (unsigned n, ply = 0; ply < 40; ply++)
        {
          g_assert_true (etude_endings_have_position (some, &p));
          compare_position (some, all, &p);
          n = etude_position_moves (&p, moves);
          if (n == 0)
            break;
          p = etude_position_play (&p, &moves[g_rand_int_range (random, 0, (gint32) n)]);
        }
      etude_endings_free (some);
    }
  etude_endings_free (all);
}

/* Positions one after the other in one set, at last the whole ending. */
static void
test_positions_together (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  struct etude_endings *all = etude_endings_new (), *some = etude_endings_new ();
  struct etude_ending material = ending_of ("KPKP");
  struct etude_ending_counts counts, right;

  g_assert_cmpint (etude_endings_make (all, &material, 1, NULL, NULL), ==, ETUDE_OK);
  for (unsigned i = 0; i < 100; i++)
    {
      struct etude_position p = random_setup (random, &material);

      g_assert_cmpint (etude_endings_make_position (some, &p, 1, NULL, NULL), ==, ETUDE_OK);
      compare_position (some, all, &p);
    }
  g_assert_false (etude_endings_have (some, &material));
  g_assert_cmpint (etude_endings_make (some, &material, 1, NULL, NULL), ==, ETUDE_OK);
  g_assert_true (etude_endings_have (some, &material));
  for (unsigned side = 0; side < 2; side++)
    {
      etude_endings_count (some, &material, side, &counts);
      etude_endings_count (all, &material, side, &right);
      g_assert_cmpmem (&counts, sizeof counts, &right, sizeof right);
    }
  etude_endings_free (some);
  etude_endings_free (all);
}

/* A pawn far ahead needs few slices; what it may become is most. */
static void
test_position_of_five (void)
{
  struct etude_endings *endings = etude_endings_new ();
  struct etude_position p = etude_position_empty (8, ETUDE_WHITE);
  struct etude_ending material = ending_of ("KRPKR");

  p.king[ETUDE_WHITE].square = 4;
  p.king[ETUDE_BLACK].square = 60;
  etude_position_add (&p, (struct etude_man){ ETUDE_ROOK, ETUDE_WHITE }, 0);
  etude_position_add (&p, (struct etude_man){ ETUDE_PAWN, ETUDE_WHITE }, 49);
  etude_position_add (&p, (struct etude_man){ ETUDE_ROOK, ETUDE_BLACK }, 23);
  g_assert_cmpuint (etude_endings_cost_position (endings, &p, 1).words, <,
                    etude_endings_cost (endings, &material, 1).words * 7 / 10);
  etude_endings_free (endings);
}

static void
test_made_once (void)
{
  struct etude_endings *endings = etude_endings_new ();
  struct etude_ending material = ending_of ("KQKR"), exchanged = ending_of ("KRKQ"), smaller = ending_of ("KRK");
  struct etude_ending bare = ending_of ("KK"), other = ending_of ("KQKB");
  guint64 bytes;

  g_assert_true (etude_endings_have (endings, &bare));
  g_assert_false (etude_endings_have (endings, &material));
  g_assert_cmpint (etude_endings_make (endings, &bare, 1, NULL, NULL), ==, ETUDE_BAD_INPUT);
  g_assert_cmpint (etude_endings_make (endings, &material, 1, NULL, NULL), ==, ETUDE_OK);
  g_assert_true (etude_endings_have (endings, &material));
  g_assert_true (etude_endings_have (endings, &exchanged));
  g_assert_true (etude_endings_have (endings, &smaller));
  g_assert_false (etude_endings_have (endings, &other));
  bytes = etude_endings_bytes (endings);
  g_assert_cmpint (etude_endings_make (endings, &exchanged, 1, NULL, NULL), ==, ETUDE_OK);
  g_assert_cmpint (etude_endings_make (endings, &smaller, 1, NULL, NULL), ==, ETUDE_OK);
  g_assert_cmpuint (etude_endings_bytes (endings), ==, bytes);
  g_assert_cmpuint (etude_endings_cost (endings, &material, 1).tables, ==, 0);
  etude_endings_free (endings);
}

/* What is told beforehand is what it takes. */
static void
test_cost (void)
{
  static const char *const names[] = { "KQK", "KPK", "KBNK", "KQKR", "KPPK", "KRKP", "KPKP" };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      struct etude_endings *endings = etude_endings_new ();
      struct etude_ending material = ending_of (names[i]);
      struct etude_ending_cost cost = etude_endings_cost (endings, &material, 1);
      guint64 bytes = etude_endings_bytes (endings);
      struct ticks ticks = { 0 };

      g_assert_cmpint (etude_endings_make (endings, &material, 1, tick, &ticks), ==, ETUDE_OK);
      g_assert_cmpuint (etude_endings_bytes (endings) - bytes, <, cost.bytes);
      g_assert_cmpuint (etude_endings_bytes (endings) - bytes, >=, cost.bytes / 3);
      g_assert_cmpuint (ticks.total, ==, cost.words);
      g_assert_cmpuint (cost.most, >, cost.bytes);
      g_assert_cmpfloat (cost.seconds, >, 0);
      etude_endings_free (endings);
    }
}

/* Those of five men are too large to be made for it. */
static void
test_cost_of_five (void)
{
  struct etude_endings *endings = etude_endings_new ();
  struct etude_ending pieces = ending_of ("KBBKN"), pawn = ending_of ("KRPKR");

  g_assert_cmpuint (etude_endings_cost (endings, &pieces, 1).bytes, >, 300u << 20);
  g_assert_cmpuint (etude_endings_cost (endings, &pieces, 1).most, <, 900u << 20);
  g_assert_cmpuint (etude_endings_cost (endings, &pawn, 1).bytes, >, 2000u << 20);
  g_assert_cmpfloat (etude_endings_cost (endings, &pawn, 1).seconds, >,
                     etude_endings_cost (endings, &pieces, 1).seconds);
  etude_endings_free (endings);
}

struct making
{
  struct etude_endings *endings;
  gint done;
};

static gpointer
make_several (gpointer data)
{
  static const char *const names[] = { "KRKP", "KPPK", "KPKP" };
  struct making *making = data;

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      struct etude_ending material = ending_of (names[i]);

      g_assert_cmpint (etude_endings_make (making->endings, &material, 1, NULL, NULL), ==, ETUDE_OK);
    }
  g_atomic_int_set (&making->done, 1);
  return NULL;
}

/* What is there is asked and counted while more is made in another thread; what is not there yet is either not there, or right:
 * in KPKP 1,737,970 positions are lost for White to move, in KRKP 13,454. */
static void
test_asked_meanwhile (void)
{
  struct making making = { .endings = etude_endings_new () };
  struct etude_ending known = ending_of ("KPK"), rook = ending_of ("KRKP"), pawns = ending_of ("KPKP");
  struct etude_ending_counts counts;
  GThread *thread;

  g_assert_cmpint (etude_endings_make (making.endings, &known, 1, NULL, NULL), ==, ETUDE_OK);
  thread = g_thread_new ("make", make_several, &making);
  do
    {
      etude_endings_count (making.endings, &known, ETUDE_WHITE, &counts);
      g_assert_cmpuint (counts.won, ==, 124960);
      g_assert_cmpuint (etude_endings_bytes (making.endings), >, 0);
      if (!etude_endings_have (making.endings, &rook))
        continue;
      etude_endings_count (making.endings, &rook, ETUDE_WHITE, &counts);
      g_assert_cmpuint (counts.lost, ==, 13454);
    }
  while (!g_atomic_int_get (&making.done));
  g_thread_join (thread);
  etude_endings_count (making.endings, &pawns, ETUDE_WHITE, &counts);
  g_assert_cmpuint (counts.lost, ==, 1737970);
  etude_endings_free (making.endings);
}

int
main (int argc, char *argv[])
{
  bool slow = argc > 1 && g_str_equal (argv[argc - 1], "--slow");

  g_test_init (&argc, &argv, NULL);
  if (slow)
    {
      g_test_add_data_func ("/ending-make/stop-soon/KBBKN", "KBBKN", test_stop_soon);
      g_test_add_data_func ("/ending-make/stop-soon/KRPKR", "KRPKR", test_stop_soon);
      g_test_add_data_func ("/ending-make/threads/KRPKN", "KRPKN", test_threads);
      return g_test_run ();
    }
  g_test_add_func ("/ending-make/progress", test_progress);
  g_test_add_func ("/ending-make/stop", test_stop);
  g_test_add_data_func ("/ending-make/stop-soon/KRKP", "KRKP", test_stop_soon);
  g_test_add_data_func ("/ending-make/stop-soon/KQKR", "KQKR", test_stop_soon);
  g_test_add_data_func ("/ending-make/threads/KNNKN", "KNNKN", test_threads);
  g_test_add_data_func ("/ending-make/position/KPK", "KPK", test_position);
  g_test_add_data_func ("/ending-make/position/KRKP", "KRKP", test_position);
  g_test_add_data_func ("/ending-make/position/KPPK", "KPPK", test_position);
  g_test_add_data_func ("/ending-make/position/KPKP", "KPKP", test_position);
  g_test_add_func ("/ending-make/positions-together", test_positions_together);
  g_test_add_func ("/ending-make/position-of-five", test_position_of_five);
  g_test_add_func ("/ending-make/asked-meanwhile", test_asked_meanwhile);
  g_test_add_func ("/ending-make/made-once", test_made_once);
  g_test_add_func ("/ending-make/cost", test_cost);
  g_test_add_func ("/ending-make/cost-of-five", test_cost_of_five);
  return g_test_run ();
}
