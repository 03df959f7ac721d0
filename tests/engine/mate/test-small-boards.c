/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-small-boards.c - every position of small boards held against the rules.
 *
 * The moves come from slow-moves. Then the distances must satisfy, in every position, what
 * defines them: White takes the least of what his moves lead to and one more, Black the greatest
 * of what his lead to, and with no move it is mate or stalemate. By induction over the depth only
 * the right distances do.
 *
 * Usage: test-small-boards ENDING:EDGE...
 */
#include "slow-moves.h"
#include "tablebase.h"

#include <string.h>

struct walk
{
  const struct etude_tablebase *tablebase;
  struct etude_statistics counted;
  enum etude_square_colour bishop_colour;
  bool by_colour; /* exactly one bishop */
};

/* --- what a result must be --- */

static struct etude_result
right_for_white (const struct walk *w, const struct etude_position *p, const struct etude_move *moves, unsigned n)
{
  struct etude_result best = { .outcome = n > 0 ? ETUDE_OUTCOME_DRAW : ETUDE_OUTCOME_STALEMATE, .moves = 0 };

  for (unsigned i = 0; i < n; i++)
    {
      struct etude_position next = etude_position_play (p, &moves[i]);
      struct etude_result after = etude_tablebase_probe (w->tablebase, &next);
      unsigned needed = after.outcome == ETUDE_OUTCOME_MATED ? 1 : after.moves + 1;

      if (after.outcome != ETUDE_OUTCOME_MATED && after.outcome != ETUDE_OUTCOME_MATE)
        continue;
      if (best.outcome != ETUDE_OUTCOME_MATE || needed < best.moves)
        best = (struct etude_result){ .outcome = ETUDE_OUTCOME_MATE, .moves = needed };
    }
  return best;
}

static struct etude_result
right_for_black (const struct walk *w, const struct etude_position *p, const struct etude_move *moves, unsigned n)
{
  struct etude_result best = { .outcome = ETUDE_OUTCOME_MATE, .moves = 0 };

  if (n == 0)
    best.outcome = slow_in_check (p) ? ETUDE_OUTCOME_MATED : ETUDE_OUTCOME_STALEMATE;
  for (unsigned i = 0; i < n; i++)
    {
      struct etude_position next = etude_position_play (p, &moves[i]);
      struct etude_result after = etude_tablebase_probe (w->tablebase, &next);

      if (after.outcome != ETUDE_OUTCOME_MATE)
        return (struct etude_result){ .outcome = ETUDE_OUTCOME_DRAW };
      best.moves = MAX (best.moves, after.moves);
    }
  return best;
}

/* --- counting --- */

static void
count_white (struct etude_statistics *st, const struct etude_result *result)
{
  st->white_legal++;
  if (result->outcome != ETUDE_OUTCOME_MATE)
    return;
  st->white_won++;
  st->white[result->moves]++;
  st->longest = MAX (st->longest, result->moves);
}

static void
count_black (struct etude_statistics *st, const struct etude_result *result)
{
  st->black_legal++;
  st->black_stalemate += result->outcome == ETUDE_OUTCOME_STALEMATE;
  st->black_mated += result->outcome == ETUDE_OUTCOME_MATED;
  if (result->outcome != ETUDE_OUTCOME_MATE && result->outcome != ETUDE_OUTCOME_MATED)
    return;
  st->black_lost++;
  st->black[result->moves]++;
  st->longest = MAX (st->longest, result->moves);
}

/* Whether the statistics count P: like men in one order only, a single bishop on its colour. */
static bool
is_counted (const struct walk *w, const struct etude_position *p)
{
  for (unsigned i = 0; i < p->n_men; i++)
    {
      if (i > 0 && p->man[i].piece == p->man[i - 1].piece && p->man[i].square < p->man[i - 1].square)
        return false;
      if (w->by_colour && p->man[i].piece == ETUDE_BISHOP
          && etude_square_is_light (p->man[i].square, p->edge) != (w->bishop_colour == ETUDE_LIGHT))
        return false;
    }
  return true;
}

/* --- the walk --- */

static void
check_moves (const struct etude_move *slow, unsigned n_slow, const struct etude_position *p)
{
  struct etude_move fast[ETUDE_MOVES_MAX];

  g_assert_cmpuint (etude_position_moves (p, fast), ==, n_slow);
  for (unsigned i = 0; i < n_slow; i++)
    g_assert_true (fast[i].piece == slow[i].piece && fast[i].from == slow[i].from && fast[i].to == slow[i].to
                   && fast[i].captures == slow[i].captures);
}

static void
check_legal (struct walk *w, const struct etude_position *p)
{
  struct etude_result result = etude_tablebase_probe (w->tablebase, p), right;
  struct etude_move moves[ETUDE_MOVES_MAX];
  unsigned n = slow_moves (p, moves);

  check_moves (moves, n, p);
  right = p->to_move == ETUDE_WHITE ? right_for_white (w, p, moves, n) : right_for_black (w, p, moves, n);
  g_assert_cmpint (result.outcome, ==, right.outcome);
  g_assert_cmpuint (result.moves, ==, right.moves);
  if (is_counted (w, p))
    (p->to_move == ETUDE_WHITE ? count_white : count_black) (&w->counted, &result);
}

static void
check_position (struct walk *w, struct etude_position *p)
{
  for (unsigned colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
    {
      p->to_move = (unsigned char) colour;
      g_assert_true (slow_is_legal (p) == (etude_position_check (p) == ETUDE_LEGAL));
      if (slow_is_legal (p))
        check_legal (w, p);
      else
        g_assert_cmpint (etude_tablebase_probe (w->tablebase, p).outcome, ==, ETUDE_OUTCOME_ILLEGAL);
    }
}

/* Goes through all squares of the pieces from number PIECE on: the kings, then the men. */
static void
walk (struct walk *w, struct etude_position *p, unsigned piece)
{
  uint16_t *stands = piece == 0   ? &p->king[ETUDE_WHITE].square
                     : piece == 1 ? &p->king[ETUDE_BLACK].square
                                  : &p->man[piece - 2].square;

  if (piece == p->n_men + 2u)
    {
      if (etude_tablebase_covers (w->tablebase, p))
        check_position (w, p);
      else /* the other colour, on an odd edge */
        g_assert_true (p->edge % 2 && !is_counted (w, p));
      return;
    }
  for (unsigned square = 0; square < (unsigned) p->edge * p->edge; square++)
    {
      *stands = (unsigned char) square;
      walk (w, p, piece + 1);
    }
}

static void
check_colour (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour)
{
  struct walk w = { .bishop_colour = bishop_colour };
  struct etude_position p = etude_position_of (ending, edge, ETUDE_WHITE);
  struct etude_tablebase *tablebase = NULL;
  struct etude_statistics st;
  unsigned bishops = 0;

  g_assert_cmpint (etude_tablebase_new (ending, edge, bishop_colour, NULL, NULL, &tablebase), ==, ETUDE_OK);
  w.tablebase = tablebase;
  for (unsigned i = 0; i < ending->n_men; i++)
    bishops += ending->man[i].piece == ETUDE_BISHOP;
  w.by_colour = bishops == 1;
  walk (&w, &p, 0);
  etude_tablebase_statistics (tablebase, &st);
  g_assert_cmpmem (&st, sizeof st, &w.counted, sizeof w.counted);
  g_assert_cmpint (etude_ending_statistics (ending, edge, bishop_colour, NULL, NULL, &st), ==, ETUDE_OK);
  g_assert_cmpmem (&st, sizeof st, &w.counted, sizeof w.counted);
  etude_tablebase_free (tablebase);
}

static void
test_board (gconstpointer data)
{
  g_auto (GStrv) parts = g_strsplit (data, ":", 2);
  struct etude_ending ending;

  g_assert_true (etude_ending_parse (parts[0], &ending));
  for (unsigned bishop_colour = ETUDE_LIGHT; bishop_colour <= ETUDE_DARK; bishop_colour++)
    check_colour (&ending, (unsigned) g_ascii_strtoull (parts[1], NULL, 10), bishop_colour);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *path = g_strdup_printf ("/small-boards/%s", argv[i]);

      g_test_add_data_func (path, argv[i], test_board);
    }
  return g_test_run ();
}
