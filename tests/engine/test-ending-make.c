/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-ending-make.c - endings while they are made: progress, stopping, what is made once, and what it takes.
 *
 * Usage: test-ending-make [--slow]   --slow: stops an ending of five men
 */
#include "ending.h"

#include <glib.h>
#include <time.h>

#define STOP_SECONDS_MAX 0.05 /* of processor time between two ticks */

struct ticks
{
  guint64 n, last, total;
  guint64 stop_at; /* say no at this tick; 0: never */
  double latest, longest;
};

static double
own_time (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return (double) t.tv_sec + (double) t.tv_nsec * 1e-9;
}

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

static struct etude_material
material_of (const char *name)
{
  struct etude_material material;

  g_assert_true (etude_material_parse (name, &material));
  return material;
}

static void
test_progress (void)
{
  static const char *const names[] = { "KQK", "KPK", "KQKR", "KRKP" };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      struct etude_endings *endings = etude_endings_new ();
      struct etude_material material = material_of (names[i]);
      struct ticks ticks = { 0 };

      g_assert_cmpint (etude_endings_make (endings, &material, 1, tick, &ticks), ==, ETUDE_OK);
      g_assert_cmpuint (ticks.last, ==, ticks.total);
      g_assert_cmpuint (ticks.n, >=, 2);
      etude_endings_free (endings);
    }
}

/* Stops at the tick STOP_AT of MATERIAL's; false: it was made before. */
static bool
stop (struct etude_endings *endings, const struct etude_material *material, unsigned n_threads, guint64 stop_at,
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
  struct etude_material material = material_of ("KRKP");
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
  struct etude_material material = material_of (name);
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
  struct etude_material material = material_of (name);
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

static void
test_made_once (void)
{
  struct etude_endings *endings = etude_endings_new ();
  struct etude_material material = material_of ("KQKR"), exchanged = material_of ("KRKQ"),
                        smaller = material_of ("KRK");
  struct etude_material bare = material_of ("KK"), other = material_of ("KQKB");
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
      struct etude_material material = material_of (names[i]);
      struct etude_ending_cost cost = etude_endings_cost (endings, &material, 1);
      guint64 bytes = etude_endings_bytes (endings);
      struct ticks ticks = { 0 };

      g_assert_cmpint (etude_endings_make (endings, &material, 1, tick, &ticks), ==, ETUDE_OK);
      g_assert_cmpuint (etude_endings_bytes (endings) - bytes, ==, cost.bytes);
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
  struct etude_material pieces = material_of ("KBBKN"), pawn = material_of ("KRPKR");

  g_assert_cmpuint (etude_endings_cost (endings, &pieces, 1).bytes, >, 300u << 20);
  g_assert_cmpuint (etude_endings_cost (endings, &pieces, 1).most, <, 900u << 20);
  g_assert_cmpuint (etude_endings_cost (endings, &pawn, 1).bytes, >, 2000u << 20);
  g_assert_cmpfloat (etude_endings_cost (endings, &pawn, 1).seconds, >,
                     etude_endings_cost (endings, &pieces, 1).seconds);
  etude_endings_free (endings);
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
  g_test_add_func ("/ending-make/made-once", test_made_once);
  g_test_add_func ("/ending-make/cost", test_cost);
  g_test_add_func ("/ending-make/cost-of-five", test_cost_of_five);
  return g_test_run ();
}
