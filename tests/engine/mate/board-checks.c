/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-checks.c - what must hold for any mate against the lone king. */
#include "board-checks.h"

#include "sanitizers.h"
#include "slow-moves.h"

#include <malloc.h>

#define SEED 19970401
#define TICK_SECONDS (IS_SLOWED ? 1.0 : 0.05) /* the most between two ticks, of processor time */
#define STOP_SECONDS (IS_SLOWED ? 2.0 : 0.1)  /* from the tick that says no until everything is given back */
#define SMALL_CHANGE 8192 /* bytes that malloc keeps in its own lists; every array but those of rows is larger */

unsigned
read_board (const char *text, char **name)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);
  guint64 edge;

  g_assert_true (g_ascii_string_to_unsigned (parts[1], 10, 3, 16, &edge, NULL));
  *name = g_strdup (parts[0]);
  return (unsigned) edge;
}

/* --- moves --- */

void
assert_same_result (const struct etude_verdict *a, const struct etude_verdict *b)
{
  g_assert_cmpint (a->kind, ==, b->kind);
  g_assert_cmpuint (a->moves, ==, b->moves);
}

int
badness_of (const struct etude_verdict *result, enum etude_colour mover)
{
  int for_white = result->kind == ETUDE_VERDICT_WHITE_MATES ? (int) result->moves : G_MAXINT;

  return mover == ETUDE_WHITE ? for_white : -for_white;
}

/* The result of a move of MOVER that leads to AFTER, as a scored move gives it. */
static struct etude_verdict
score (struct etude_verdict after, enum etude_colour mover)
{
  if (after.kind == ETUDE_VERDICT_MATED)
    return (struct etude_verdict){ .kind = ETUDE_VERDICT_WHITE_MATES, .moves = 1 };
  if (after.kind == ETUDE_VERDICT_WHITE_MATES && mover == ETUDE_WHITE)
    after.moves++;
  return after;
}

void
check_moves (const struct etude_endings *endings, const struct etude_position *p)
{
  const enum etude_colour mover = p->to_move;
  struct etude_verdict result = etude_endings_probe (endings, p);
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  struct etude_move legal[ETUDE_MOVES_MAX];
  unsigned n = etude_endings_moves (endings, p, moves);

  g_assert_cmpuint (n, ==, slow_moves (p, legal));
  for (unsigned i = 0; i < n; i++)
    {
      struct etude_position next = etude_position_play (p, &moves[i].move);
      struct etude_verdict after = score (etude_endings_probe (endings, &next), mover);

      assert_same_result (&moves[i].verdict, &after);
      g_assert_true (i == 0 || badness_of (&moves[i - 1].verdict, mover) <= badness_of (&moves[i].verdict, mover));
    }
  if (n > 0 && result.kind == ETUDE_VERDICT_WHITE_MATES)
    assert_same_result (&moves[0].verdict, &result);
  else if (n > 0)
    g_assert_cmpint (moves[0].verdict.kind, !=, ETUDE_VERDICT_WHITE_MATES);
  else
    g_assert_cmpint (result.kind, ==, slow_in_check (p) ? ETUDE_VERDICT_MATED : ETUDE_VERDICT_STALEMATE);
}

void
check_random_positions (const struct etude_endings *endings, const struct etude_ending *ending, unsigned samples)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < samples; i++)
    {
      struct etude_position p = random_position (random, ending, 8);

      check_moves (endings, &p);
    }
}

/* --- progress and stopping --- */

struct ticks
{
  unsigned stop_at, n; /* 0: never */
  guint64 done, total;
  double last; /* when */
};

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  struct ticks *ticks = data;
  double now = own_time ();

  g_assert_cmpfloat (now - ticks->last, <, TICK_SECONDS);
  g_assert_cmpuint (done, <=, total);
  g_assert_cmpuint (done, >=, ticks->done);
  if (ticks->n == 0)
    g_assert_cmpuint (done, ==, 0);
  else
    g_assert_cmpuint (total, ==, ticks->total);
  ticks->done = done;
  ticks->total = total;
  ticks->last = now;
  return ++ticks->n != ticks->stop_at;
}

unsigned
check_progress (const char *name, unsigned edge)
{
  struct etude_ending ending = ending_of (name);
  struct etude_statistics counted;
  struct ticks ticks = { .last = own_time () };

  g_assert_cmpint (etude_ending_statistics (&ending, edge, ETUDE_LIGHT, tick, &ticks, &counted), ==, ETUDE_OK);
  g_assert_cmpuint (ticks.done, ==, ticks.total);
  g_assert_cmpfloat (own_time () - ticks.last, <, TICK_SECONDS);
  return ticks.n;
}

static size_t
allocated (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

void
check_stop (const char *name, unsigned edge, unsigned stop_at)
{
  struct etude_ending ending = ending_of (name);
  struct etude_statistics untouched = { .longest = 12345 };
  struct ticks ticks = { .stop_at = stop_at };
  size_t before = allocated ();

  ticks.last = own_time ();
  g_assert_cmpint (etude_ending_statistics (&ending, edge, ETUDE_LIGHT, tick, &ticks, &untouched), ==, ETUDE_STOPPED);
  g_assert_cmpfloat (own_time () - ticks.last, <, STOP_SECONDS);
  g_assert_cmpuint (untouched.longest, ==, 12345);
  g_assert_cmpuint (ticks.n, ==, stop_at);
  g_assert_cmpuint (allocated (), <, before + SMALL_CHANGE);
}
