/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-advice.c - obeying a plan: what each advised move costs by the tablebase, and whether it does what is said of it.
 *
 *     test-mate-advice ENDING STEP    looks at every STEPth placement; 1: all of them
 */
#include "mate-plan.h"
#include "notation.h"
#include "slow-moves.h"
#include "slow-plan.h"

#include <stdlib.h>
#include <string.h>

/* Of all won positions, those in which something is advised, at least; of 1,000. */
#define ADVISED 990

typedef struct
{
  guint64 said, best, near, dear,
      lost; /* positions; by their worst move: no cost, one move at most, five at least, the win */
} Tally;

static const char *ending_name;
static guint64 step;

static const char *const kind_names[ETUDE_ADVICE_KINDS]
    = { "none", "mate", "rescue",     "guard", "shut in", "W",   "corner", "edge", "hold",
        "take", "room", "opposition", "king",  "knight",  "bar", "wait",   "keep" };

/* The placement of NUMBER, White to move; false: it is none, or another has the same pieces there. */
static gboolean
place (const struct etude_ending *ending, guint64 number, struct etude_position *p)
{
  *p = (struct etude_position){ .ending = *ending, .edge = 8, .to_move = ETUDE_WHITE };
  p->white_king = number & 63;
  p->black_king = number >> 6 & 63;
  for (guint i = 0; i < ending->n_men; i++)
    p->man[i] = number >> (12 + 6 * i) & 63;
  if (ending->n_men == 2 && ending->man[0] == ending->man[1] && p->man[0] > p->man[1])
    return FALSE;
  return (!etude_ending_has_single_bishop (ending) || etude_square_is_light (p->man[0], 8))
         && etude_position_check (p) == ETUDE_LEGAL;
}

static gboolean
is_legal (const struct etude_move *moves, guint n, const struct etude_move *move)
{
  for (guint i = 0; i < n; i++)
    if (moves[i].from == move->from && moves[i].to == move->to)
      return TRUE;
  return FALSE;
}

/* What MOVE costs in P, which is won in MOVES; G_MAXUINT: the win. */
static guint
cost_of (const struct etude_tablebase *tablebase, const struct etude_position *p, guint moves,
         const struct etude_move *move)
{
  const struct etude_position next = etude_position_play (p, move);
  const struct etude_result result = etude_tablebase_probe (tablebase, &next);

  if (result.outcome == ETUDE_OUTCOME_MATED)
    return 1 - moves;
  return result.outcome == ETUDE_OUTCOME_MATE ? result.moves + 1 - moves : G_MAXUINT;
}

/* Obeys the advice of PLAN in P: each of its moves. */
static void
obey (const struct etude_tablebase *tablebase, const struct etude_barrier *barrier, const struct etude_position *p,
      const struct etude_plan *plan, Tally *tallies)
{
  const struct etude_advice *advice = &plan->advice;
  Tally *tally = &tallies[advice->kind];
  struct etude_move moves[ETUDE_MOVES_MAX];
  const guint n = slow_moves (p, moves);
  guint worst = 0;

  tally->said++;
  for (guint i = 0; i < advice->n_moves; i++)
    {
      char fen[ETUDE_FEN_TEXT];

      if (!is_legal (moves, n, &advice->moves[i]) || advice->moves[i].from != advice->moves[0].from
          || !slow_follows (p, plan, advice, barrier, &advice->moves[i]))
        g_error ("%s: %u to %u is not to be called %s", etude_fen_write (p, fen), advice->moves[i].from,
                 advice->moves[i].to, kind_names[advice->kind]);
      worst = MAX (worst, cost_of (tablebase, p, plan->moves, &advice->moves[i]));
    }
  tally->best += worst == 0;
  tally->near += worst <= 1;
  tally->dear += worst >= 5 && worst != G_MAXUINT;
  tally->lost += worst == G_MAXUINT;
}

/* The rule of plans: what they advise never gives the win away, and costs at most one move in 95 of 100 positions. */
static void
check (const Tally *tallies)
{
  guint64 all = 0;

  for (guint kind = 0; kind < ETUDE_ADVICE_KINDS; kind++)
    {
      const Tally *t = &tallies[kind];

      all += t->said;
      if (t->said > 0 && kind != ETUDE_ADVICE_NONE)
        g_test_message ("| %s | %s | %" G_GUINT64_FORMAT " | %.1f | %.1f | %.1f | %.1f |", ending_name,
                        kind_names[kind], t->said, 100.0 * t->best / t->said, 100.0 * t->near / t->said,
                        100.0 * t->dear / t->said, 100.0 * t->lost / t->said);
      g_assert_cmpuint (t->lost, ==, 0);
      g_assert_cmpuint (100 * t->near, >=, 95 * t->said);
    }
  g_test_message ("%s: advised in %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " won positions", ending_name,
                  all - tallies[ETUDE_ADVICE_NONE].said, all);
  g_assert_cmpuint (all, >, 1000);
  g_assert_cmpuint (1000 * (all - tallies[ETUDE_ADVICE_NONE].said), >=, ADVISED * all);
}

static void
test_obeyed (void)
{
  struct etude_ending ending;
  struct etude_tablebase *tablebase = NULL;
  struct etude_barrier *barrier = NULL;
  Tally tallies[ETUDE_ADVICE_KINDS] = { 0 };

  g_assert_true (etude_ending_parse (ending_name, &ending));
  g_assert_cmpint (etude_tablebase_new (&ending, 8, ETUDE_LIGHT, NULL, NULL, &tablebase), ==, ETUDE_OK);
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
  etude_tablebase_free (tablebase);
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  ending_name = argv[1];
  step = g_ascii_strtoull (argv[2], NULL, 10);
  path = g_strconcat ("/advice/obeyed/", ending_name, NULL);
  g_test_add_func (path, test_obeyed);
  return g_test_run ();
}
