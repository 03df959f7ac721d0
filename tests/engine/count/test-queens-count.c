/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-queens-count.c - queens counted by the colours of the squares, against published numbers and plain backtracking.
 */
#include "case.h"
#include "plain-placement-queens.h"
#include "queens-count.h"

/* OEIS A000170 from 4 on. */
static const guint64 published[]
    = { 2,     10,     4,       40,       92,       352,       724,        2680,       14200,
        73712, 365596, 2279184, 14772512, 95815104, 666090624, 4968057848, 39029188884 };
/* OEIS A002562 from 4 on. */
static const guint64 fundamental[]
    = { 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053, 1846955, 11977939, 83263591, 621012754, 4878666808 };
/* Those that a half turn and a quarter turn leave as they are: OEIS A032522, A033148. */
static const guint64 half[] = { 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240, 3000, 8152, 18104, 44184, 144620 };
static const guint64 quarter[] = { 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64, 128, 0, 0, 480 };

static guint64
count (const struct etude_queens *queens, struct etude_queens_result *result)
{
  struct etude_queens_result own;

  result = result ? result : &own;
  g_assert_cmpint (etude_queens_count (queens, NULL, NULL, result), ==, ETUDE_OK);
  return (guint64) result->all;
}

static void
check_size (guint size)
{
  const struct etude_queens queens = { .size = size, .threads = 2 };
  guint64 turned, turned_twice, all = count (&queens, NULL);

  g_test_message ("%u queens: %" G_GUINT64_FORMAT, size, all);
  g_assert_cmpuint (all, ==, published[size - 4]);
  g_assert_cmpint (etude_queens_invariant (size, NULL, NULL, &turned, &turned_twice), ==, ETUDE_OK);
  g_assert_cmpuint (turned, ==, half[size - 4]);
  g_assert_cmpuint (turned_twice, ==, quarter[size - 4]);
  g_assert_cmpuint ((all + turned + 2 * turned_twice) / 8, ==, fundamental[size - 4]);
}

CASE (published)
{
  for (guint size = ETUDE_QUEENS_MIN; size <= 18; size++)
    check_size (size);
}

SLOW_CASE (published_slow)
{
  check_size (19);
  check_size (20);
}

CASE (backtracking)
{
  for (guint size = ETUDE_QUEENS_MIN; size <= 13; size++)
    g_assert_cmpuint (count (&(struct etude_queens){ .size = size }, NULL), ==, plain_queens_count (size));
}

/* The engine that lists, which has nothing in common with this one. */
CASE (search)
{
  for (guint size = ETUDE_QUEENS_MIN; size <= 14; size++)
    {
      struct etude_problem problem = { .task = ETUDE_INDEPENDENCE, .edge = size };
      const struct etude_placement_run run = { .threads = 2 };
      struct etude_placement_count searched;
      guint64 turned, turned_twice, all = count (&(struct etude_queens){ .size = size }, NULL);

      problem.count[etude_kind (ETUDE_QUEEN, ETUDE_WHITE)] = size;
      g_assert_cmpint (etude_placement_solve (&problem, &run, &searched), ==, ETUDE_OK);
      g_assert_cmpint (etude_queens_invariant (size, NULL, NULL, &turned, &turned_twice), ==, ETUDE_OK);
      g_assert_cmpuint (all, ==, searched.all);
      g_assert_cmpuint ((all + turned + 2 * turned_twice) / 8, ==, searched.fundamental);
    }
}

/* --- some squares only --- */

/* Row after row, queen by queen. */
static guint64
count_plainly (guint size, const guint32 *allowed, guint row, guint *columns)
{
  guint64 n = 0;

  if (row == size)
    return 1;
  for (guint column = 0; column < size; column++)
    {
      gboolean good = allowed[row] >> column & 1;

      for (guint i = 0; i < row && good; i++)
        good = columns[i] != column && columns[i] + i != column + row && columns[i] + row != column + i;
      columns[row] = column;
      if (good)
        n += count_plainly (size, allowed, row + 1, columns);
    }
  return n;
}

/* Forbidden squares, and queens that stand already. */
CASE (allowed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint64 found = 0;

  for (guint round = 0; round < 200; round++)
    {
      guint size = (guint) g_rand_int_range (random, ETUDE_QUEENS_MIN, 10), columns[ETUDE_QUEENS_MAX];
      guint32 allowed[ETUDE_QUEENS_MAX];
      guint64 n;

      for (guint row = 0; row < size; row++)
        allowed[row] = g_rand_int (random) | g_rand_int (random);
      if (round % 3 == 0)
        allowed[g_rand_int_range (random, 0, (gint) size)] = 1u << g_rand_int_range (random, 0, (gint) size);
      n = count (&(struct etude_queens){ .size = size, .allowed = allowed, .threads = 1 + round % 2 }, NULL);
      g_assert_cmpuint (n, ==, count_plainly (size, allowed, 0, columns));
      found += n;
    }
  g_assert_cmpuint (found, >, 500);
}

/* --- parts --- */

CASE (parts)
{
  static const guint numbers[] = { 1, 2, 7, 64, 1000 };

  for (guint size = 4; size <= 11; size++)
    for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
      {
        guint64 sum = 0;

        for (guint part = 1; part <= numbers[i]; part++)
          sum += count (&(struct etude_queens){ .size = size, .part = part, .parts = numbers[i], .threads = part % 2 },
                        NULL);
        g_assert_cmpuint (sum, ==, published[size - 4]);
      }
}

/* A part in pieces, as somebody counts it who is interrupted. */
CASE (ranges)
{
  struct etude_queens queens = { .size = 11, .part = 2, .parts = 3, .threads = 2 };
  struct etude_queens_result whole, piece;
  guint64 all = 0, nodes = 0;

  count (&queens, &whole);
  g_assert_cmpuint (whole.branches, >, 50);
  for (queens.from = 0; queens.from < whole.branches; queens.from = queens.to)
    {
      queens.to = queens.from + 17;
      all += count (&queens, &piece);
      nodes += piece.nodes;
      g_assert_cmpuint (piece.branches, ==, whole.branches);
    }
  g_assert_cmpuint (all, ==, (guint64) whole.all);
  g_assert_cmpuint (nodes, ==, whole.nodes);
}

/* The largest of 64 parts is not much more work than the others, and what a part counts does not depend on threads. */
CASE (even_parts)
{
  guint64 most = 0, all = 0;

  for (guint part = 1; part <= 64; part++)
    {
      struct etude_queens queens = { .size = 14, .part = part, .parts = 64, .threads = 1 };
      struct etude_queens_result one, three;

      count (&queens, &one);
      queens.threads = 3;
      g_assert_cmpuint (count (&queens, &three), ==, (guint64) one.all);
      g_assert_cmpuint (three.nodes, ==, one.nodes);
      most = MAX (most, one.nodes);
      all += one.nodes;
    }
  g_test_message ("the largest part is %.2f of the mean", (double) most * 64 / (double) all);
  g_assert_cmpuint (most * 64, <, all * 3);
}

/* --- stopping and bad input --- */

typedef struct
{
  guint n, until;
  guint64 done, total;
} Ticks;

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  Ticks *ticks = data;

  g_assert_cmpuint (done, >=, ticks->done);
  g_assert_cmpuint (done, <=, total);
  ticks->done = done;
  ticks->total = total;
  return ++ticks->n < ticks->until;
}

/* The turned boards are told of column by column, half of the columns, and stopped where one wishes. */
CASE (invariant_ticks)
{
  for (unsigned size = ETUDE_QUEENS_MIN; size < 12; size++)
    {
      Ticks ticks = { .until = G_MAXUINT }, few = { .until = 2 };
      uint64_t turned, turned_twice;

      g_assert_cmpint (etude_queens_invariant (size, tick, &ticks, &turned, &turned_twice), ==, ETUDE_OK);
      g_assert_cmpuint (ticks.n, ==, size / 2);
      g_assert_cmpuint (ticks.total, ==, size / 2);
      g_assert_cmpuint (ticks.done, <, ticks.total);
      g_assert_cmpint (etude_queens_invariant (size, tick, &few, &turned, &turned_twice), ==, ETUDE_STOPPED);
    }
}

CASE (ticks)
{
  const struct etude_queens queens = { .size = 13, .threads = 2 }, many = { .size = 20, .threads = 2 };
  Ticks ticks = { .until = G_MAXUINT }, few = { .until = 3 };
  struct etude_queens_result result;

  g_assert_cmpint (etude_queens_count (&queens, tick, &ticks, &result), ==, ETUDE_OK);
  g_assert_cmpuint (ticks.n, >, 0);
  g_assert_cmpint (etude_queens_count (&many, tick, &few, &result), ==, ETUDE_STOPPED);
  g_assert_true (result.all < 39029188884);
}

CASE (bad_input)
{
  static const struct etude_queens bad[] = {
    { .size = ETUDE_QUEENS_MIN - 1 },
    { .size = ETUDE_QUEENS_MAX + 1 },
    { .size = 8, .threads = ETUDE_THREADS_MAX + 1 },
    { .size = 8, .part = 0, .parts = 2 },
    { .size = 8, .part = 3, .parts = 2 },
    { .size = 8, .part = 1, .parts = ETUDE_PARTS_MAX + 1 },
  };
  struct etude_queens_result result;
  guint64 n;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpint (etude_queens_count (&bad[i], NULL, NULL, &result), ==, ETUDE_BAD_INPUT);
  g_assert_cmpint (etude_queens_invariant (3, NULL, NULL, &n, &n), ==, ETUDE_BAD_INPUT);
}

/* --- counts as text --- */

CASE (text)
{
  static const char *const good[] = { "0", "7", "18446744073709551616", "340282366920938463463374607431768211455" };
  static const char *const bad[] = { "", "-1", "1 ", "0x1", "340282366920938463463374607431768211456" };
  char text[ETUDE_WIDE_TEXT];
  etude_wide_count number;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_assert_true (etude_wide_count_read (good[i], &number));
      g_assert_cmpstr (etude_wide_count_text (number, text), ==, good[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (etude_wide_count_read (bad[i], &number));
}
