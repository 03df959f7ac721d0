/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-advice.c - obeying a plan: what each advised move costs by the tablebase, and whether it does what is said of it.
 *
 *     test-mate-advice ENDING STEP    looks at every STEPth placement; 1: all of them
 */
#include "made-endings.h"
#include "mate-advice.h"
#include "mate-plan.h"
#include "notation.h"
#include "slow-moves.h"
#include "slow-plan.h"

#include <stdlib.h>

typedef struct
{
  guint64 said, open;             /* positions; in general words, without moves */
  guint64 best, near, dear, lost; /* by the worst move that obeys: no cost, one move at most, five at least, the win */
} Tally;

static const char *ending_name;
static guint64 step;

static const char *const kind_names[ETUDE_ADVICE_KINDS]
    = { "none", "mate", "rescue",     "guard", "shut in", "W",   "corner", "edge", "hold",
        "take", "room", "opposition", "king",  "knight",  "bar", "wait",   "keep", "prepare" };

/* The placement of NUMBER, White to move; false: it is none, or another has the same pieces there. */
static gboolean
place (const struct etude_ending *ending, guint64 number, struct etude_position *p)
{
  *p = etude_position_of (ending, 8, ETUDE_WHITE);
  p->king[ETUDE_WHITE].square = number & 63;
  p->king[ETUDE_BLACK].square = number >> 6 & 63;
  for (guint i = 0; i < ending->n_men; i++)
    p->man[i].square = number >> (12 + 6 * i) & 63;
  if (ending->n_men == 2 && ending->man[0].piece == ending->man[1].piece && p->man[0].square > p->man[1].square)
    return FALSE;
  return (!etude_ending_has_single_bishop (ending) || etude_square_is_light (p->man[0].square, 8))
         && etude_position_check (p) == ETUDE_LEGAL;
}

static gboolean
is_among (const struct etude_move *moves, guint n, const struct etude_move *move)
{
  for (guint i = 0; i < n; i++)
    if (moves[i].from == move->from && moves[i].to == move->to)
      return TRUE;
  return FALSE;
}

/* What MOVE costs in P, which is won in MOVES; G_MAXUINT: the win. */
static guint
cost_of (const struct etude_endings *tablebase, const struct etude_position *p, guint moves,
         const struct etude_move *move)
{
  const struct etude_position next = etude_position_play (p, move);
  const struct etude_verdict result = etude_endings_probe (tablebase, &next);

  if (result.kind == ETUDE_VERDICT_MATED)
    return 1 - moves;
  return result.kind == ETUDE_VERDICT_WHITE_MATES ? result.moves + 1 - moves : G_MAXUINT;
}

static void
refuse (const struct etude_position *p, const struct etude_move *move, enum etude_advice_kind kind)
{
  char fen[ETUDE_FEN_TEXT];

  g_error ("%s: %u to %u and \"%s\" do not agree", etude_fen_write (p, 0, fen), move->from, move->to, kind_names[kind]);
}

/* Where a triangle is said to hold, and not to be let go, obeying keeps him there. */
static gboolean
may_be_advised (const struct etude_barrier *barrier, const struct etude_position *p, const struct etude_plan *plan,
                const struct etude_move *move)
{
  const struct etude_position next = etude_position_play (p, move);
  struct etude_move replies[ETUDE_MOVES_MAX];
  unsigned corner;

  if (plan->triangle == 0 || plan->w_next != ETUDE_NOWHERE || plan->advice.leaves_triangle)
    return TRUE;
  return slow_moves (&next, replies) == 0
         || (etude_barrier_triangle (barrier, &next, &corner) >= plan->triangle && corner == plan->corner);
}

/* Obeys the advice of PLAN in P: with each legal move that does what it says, or where it names moves, with those, which do it,
 * too. */
static void
obey (const struct etude_endings *tablebase, const struct etude_barrier *barrier, const struct etude_position *p,
      const struct etude_plan *plan, Tally *tallies)
{
  const struct etude_advice *advice = &plan->advice;
  Tally *tally = &tallies[advice->kind];
  struct etude_move moves[ETUDE_MOVES_MAX], obeying[ETUDE_MOVES_MAX];
  const guint n = slow_moves (p, moves), n_obeying = etude_advice_obeying (barrier, p, plan, obeying);
  guint worst = 0, n_followed = 0;

  tally->said++;
  tally->open += advice->open;
  for (guint i = 0; i < n && advice->n_moves > 0; i++)
    {
      const gboolean named = is_among (advice->moves, advice->n_moves, &moves[i]);
      const gboolean follows = (named || advice->open) && slow_follows (p, plan, advice, barrier, &moves[i]);

      if ((named && !follows) || follows != is_among (obeying, n_obeying, &moves[i]))
        refuse (p, &moves[i], advice->kind);
      n_followed += follows;
      g_assert_true (!follows || may_be_advised (barrier, p, plan, &moves[i]));
      if (follows)
        worst = MAX (worst, cost_of (tablebase, p, plan->moves, &moves[i]));
    }
  g_assert_cmpuint (n_followed, ==, n_obeying);
  g_assert_cmpuint (n_followed, >=, advice->n_moves);
  tally->best += worst == 0;
  tally->near += worst <= 1;
  tally->dear += worst >= 5 && worst != G_MAXUINT;
  tally->lost += worst == G_MAXUINT;
}

/* The rule of plans: they are never silent; what they advise never gives the win away, and costs at most one move in 95 of 100 positions. */
static void
check (const Tally *tallies)
{
  guint64 all = 0;

  for (guint kind = 0; kind < ETUDE_ADVICE_KINDS; kind++)
    {
      const Tally *t = &tallies[kind];

      all += t->said;
      if (t->said > 0 && kind != ETUDE_ADVICE_NONE)
        g_test_message ("| %s | %s | %" G_GUINT64_FORMAT " | %.1f | %.1f | %.1f | %.1f | %.1f |", ending_name,
                        kind_names[kind], t->said, 100.0 * t->open / t->said, 100.0 * t->best / t->said,
                        100.0 * t->near / t->said, 100.0 * t->dear / t->said, 100.0 * t->lost / t->said);
      g_assert_cmpuint (t->lost, ==, 0);
      g_assert_cmpuint (100 * t->near, >=, 95 * t->said);
    }
  g_test_message ("%s: advised in %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " won positions", ending_name,
                  all - tallies[ETUDE_ADVICE_NONE].said, all);
  g_assert_cmpuint (all, >, 1000);
  g_assert_cmpuint (tallies[ETUDE_ADVICE_NONE].said, ==, 0);
  g_assert_cmpuint (100 * tallies[ETUDE_ADVICE_PREPARE].said, <=, all); /* mostly there is more to be said */
}

static void
test_obeyed (void)
{
  const struct etude_ending ending = ending_of (ending_name);
  struct etude_endings *tablebase = made_endings (&ending);
  struct etude_barrier *barrier = NULL;
  Tally tallies[ETUDE_ADVICE_KINDS] = { 0 };

  g_assert_cmpint (etude_barrier_new (NULL, NULL, &barrier), ==, ETUDE_OK);
  for (guint64 number = 0; number >> (12 + 6 * ending.n_men) == 0; number += step)
    {
      struct etude_position p;
      struct etude_plan plan;

      if (!place (&ending, number, &p) || !etude_plan_measure (tablebase, barrier, &p, &plan))
        continue;
      g_assert_cmpint (plan.advice.kind == ETUDE_ADVICE_NONE, ==, plan.advice.n_moves == 0);
      obey (tablebase, barrier, &p, &plan, tallies);
    }
  check (tallies);
  etude_barrier_free (barrier);
  etude_endings_free (tablebase);
}

/* --- whole games --- */

#define GAMES 300
#define FIFTY 50

/* One of the moves that obey PLAN. */
static struct etude_move
choose (GRand *random, const struct etude_barrier *barrier, const struct etude_position *p,
        const struct etude_plan *plan)
{
  struct etude_move obeying[ETUDE_MOVES_MAX];
  const guint n = etude_advice_obeying (barrier, p, plan, obeying);

  g_assert_cmpuint (n, >, 0);
  return obeying[g_rand_int_range (random, 0, (gint32) n)];
}

/* How many moves somebody needs from P who obeys plans, when Black resists longest. */
static guint
play (GRand *random, const struct etude_endings *tablebase, const struct etude_barrier *barrier,
      struct etude_position p)
{
  struct etude_plan plan;

  for (guint used = 0; used <= FIFTY; used++)
    {
      struct etude_judged_move replies[ETUDE_MOVES_MAX];
      struct etude_move move;

      g_assert_true (etude_plan_measure (tablebase, barrier, &p, &plan));
      move = choose (random, barrier, &p, &plan);
      p = etude_position_play (&p, &move);
      if (etude_endings_moves (tablebase, &p, replies) == 0)
        return used + 1;
      p = etude_position_play (&p, &replies[0].move);
    }
  return FIFTY + 1;
}

/* Whoever obeys, taking any of the moves that do what is said, mates before the fiftieth move. */
static void
test_games (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (17770101);
  const struct etude_ending ending = ending_of (ending_name);
  struct etude_endings *tablebase = made_endings (&ending);
  struct etude_barrier *barrier = NULL;
  guint most = 0;

  g_assert_cmpint (etude_barrier_new (NULL, NULL, &barrier), ==, ETUDE_OK);
  for (guint n = 0; n < GAMES;)
    {
      const struct etude_position p = random_position (random, &ending, 8);

      if (p.to_move == ETUDE_BLACK || etude_endings_probe (tablebase, &p).kind != ETUDE_VERDICT_WHITE_MATES)
        continue;
      most = MAX (most, play (random, tablebase, barrier, p));
      n++;
    }
  g_test_message ("%s: at most %u moves", ending_name, most);
  g_assert_cmpuint (most, <=, FIFTY);
  etude_barrier_free (barrier);
  etude_endings_free (tablebase);
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL, *games = NULL;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  ending_name = argv[1];
  step = g_ascii_strtoull (argv[2], NULL, 10);
  path = g_strconcat ("/advice/obeyed/", ending_name, NULL);
  games = g_strconcat ("/advice/games/", ending_name, NULL);
  g_test_add_func (path, test_obeyed);
  g_test_add_func (games, test_games);
  return g_test_run ();
}
