/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-plan.c - which slices of which endings must be solved for one, and what that takes.
 *
 * Pawns only go forward: from one placement of the pawns few others are reached. Wherever the pieces stand, what can follow
 * are pushes, captures by pawns, promotions, and men that are taken where they stand.
 * Time: a word takes about the same in every ending of so many men, both sides to move and both winners together; it was
 *       measured on processors with vectors of 512 bits. What a store has is brought in a quarter of the time.
 */
#include "ending-set.h"

#include <stdlib.h>

#include "ending-work.h"

#define SECONDS_A_WORD 0.5e-6
#define SECONDS_A_WORD_OF_FIVE 1.0e-6
#define SECONDS_A_WORD_STORED 0.25e-6
#define SHARE_OF_FIFTY 0.4 /* by that rule there are fewer rounds */

/* --- wants --- */

static bool
add_want (struct ending_plan *plan, const struct etude_ending *material)
{
  struct ending_want want = { .table = ending_set_find (plan->endings, material) };

  if (plan->n == plan->room)
    {
      unsigned room = plan->room ? 2 * plan->room : 64;
      struct ending_want *more = realloc (plan->want, room * sizeof *more);

      if (!more)
        return false;
      plan->want = more;
      plan->room = room;
    }
  want.is_new = !want.table;
  if (want.is_new && (want.table = calloc (1, sizeof *want.table)))
    {
      ending_table_describe (want.table, &plan->endings->lines, material, plan->endings->fifty);
      if (ending_slices_make (want.table) != ETUDE_OK)
        {
          ending_table_free (want.table);
          want.table = NULL;
        }
    }
  if (want.table)
    want.wanted = calloc (want.table->n_slices, 1);
  if (want.wanted)
    plan->want[plan->n++] = want;
  else if (want.is_new)
    ending_table_free (want.table);
  return want.wanted != NULL;
}

/* The want for MATERIAL; NULL: no memory. */
static struct ending_want *
find_want (struct ending_plan *plan, const struct etude_ending *material)
{
  for (unsigned i = 0; i < plan->n; i++)
    if (etude_ending_equal (&plan->want[i].table->material, material))
      return &plan->want[i];
  return add_want (plan, material) ? &plan->want[plan->n - 1] : NULL;
}

/* Returns whether SLICE was not wanted and is not solved. */
static bool
want_slice (struct ending_want *want, uint32_t slice)
{
  if (want->wanted[slice] || want->table->solved[slice])
    return false;
  want->wanted[slice] = 1;
  want->n_wanted++;
  return true;
}

bool
ending_plan_all (struct ending_plan *plan, const struct etude_ending *material)
{
  struct etude_ending after[ENDING_AFTER_MAX];
  struct ending_want *want = find_want (plan, material);
  unsigned n;

  if (!want)
    return false;
  if (want->is_all)
    return true;
  want->is_all = true;
  for (uint32_t slice = 0; slice < want->table->n_slices; slice++)
    want_slice (want, slice);
  n = ending_materials_after (material, after);
  for (unsigned i = 0; i < n; i++)
    if (!ending_plan_all (plan, &after[i]))
      return false;
  return true;
}

/* --- what follows from a placement of pawns; the squares of pieces do not matter --- */

/* P without the man GONE (ENDING_NO_MAN: nobody), MAN (likewise) being PIECE on SQUARE. */
static bool
plan_after (struct ending_plan *plan, const struct etude_position *p, unsigned gone, unsigned man, unsigned piece,
            unsigned square)
{
  struct etude_position after = etude_position_empty (8, ETUDE_WHITE);

  for (unsigned i = 0; i < ETUDE_MEN_MAX && i < p->n_men; i++)
    {
      struct etude_man here = { p->man[i].piece, p->man[i].colour };

      if (i == man)
        here.piece = (unsigned char) piece;
      if (i != gone)
        etude_position_add (&after, here, i == man ? square : p->man[i].square);
    }
  return after.n_men == 0 || ending_plan_position (plan, &after);
}

/* The pawn MAN on TO, GONE taken. */
static bool
plan_pawn (struct ending_plan *plan, const struct etude_position *p, unsigned man, unsigned to, unsigned gone)
{
  if (to >= 8 && to < 56)
    return plan_after (plan, p, gone, man, ETUDE_PAWN, to);
  for (unsigned i = 0; i < ENDING_N_PROMOTIONS; i++)
    if (!plan_after (plan, p, gone, man, ending_promotions[i], to))
      return false;
  return true;
}

/* The pawn on SQUARE, or ENDING_NO_MAN. */
static unsigned
pawn_on (const struct etude_position *p, unsigned square)
{
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].piece == ETUDE_PAWN && p->man[i].square == square)
      return i;
  return ENDING_NO_MAN;
}

static bool
plan_pushes (struct ending_plan *plan, const struct etude_position *p, unsigned man)
{
  bool white = p->man[man].colour == ETUDE_WHITE;
  unsigned from = p->man[man].square, to = white ? from + 8 : from - 8, far = white ? from + 16 : from - 16;

  if (pawn_on (p, to) != ENDING_NO_MAN)
    return true;
  if (!plan_pawn (plan, p, man, to, ENDING_NO_MAN))
    return false;
  return from / 8 != (white ? 1 : 6) || pawn_on (p, far) != ENDING_NO_MAN
         || plan_pawn (plan, p, man, far, ENDING_NO_MAN);
}

static bool
plan_captures (struct ending_plan *plan, const struct etude_position *p, unsigned man)
{
  uint64_t targets = plan->endings->lines.pawn[p->man[man].colour][p->man[man].square];

  for (; targets; targets &= targets - 1)
    for (unsigned gone = 0; gone < p->n_men; gone++)
      {
        unsigned to = (unsigned) __builtin_ctzll (targets), there = pawn_on (p, to);
        unsigned beside = p->man[man].colour == ETUDE_WHITE ? to - 8 : to + 8;

        if (p->man[gone].colour == p->man[man].colour || (there != ENDING_NO_MAN && there != gone))
          continue;
        /* A piece can be taken wherever it stands, a pawn there or in passing. */
        if (p->man[gone].piece == ETUDE_PAWN && p->man[gone].square != to && p->man[gone].square != beside)
          continue;
        if (!plan_pawn (plan, p, man, to, gone))
          return false;
      }
  return true;
}

bool
ending_plan_position (struct ending_plan *plan, const struct etude_position *p)
{
  const struct etude_ending ending = etude_position_ending (p);
  struct ending_want *want = find_want (plan, &ending);

  if (!want)
    return false;
  if (!want_slice (want, ending_slice_number (want->table, ending_squares (p).square)))
    return true;
  for (unsigned man = 0; man < p->n_men; man++)
    {
      if (!plan_after (plan, p, man, ENDING_NO_MAN, 0, 0))
        return false;
      if (p->man[man].piece == ETUDE_PAWN && (!plan_pushes (plan, p, man) || !plan_captures (plan, p, man)))
        return false;
    }
  return true;
}

/* --- the whole plan --- */

/* By men, then by pawns: captures lead to fewer of those, promotions to fewer of these. */
static unsigned
rank_of (const struct ending_want *want)
{
  return want->table->material.n_men * 8 + want->table->n_pawns;
}

void
ending_plan_sort (struct ending_plan *plan)
{
  for (unsigned i = 1; i < plan->n; i++)
    {
      struct ending_want want = plan->want[i];
      unsigned j = i;

      for (; j > 0 && rank_of (&plan->want[j - 1]) > rank_of (&want); j--)
        plan->want[j] = plan->want[j - 1];
      plan->want[j] = want;
    }
}

void
ending_plan_clear (struct ending_plan *plan)
{
  for (unsigned i = 0; i < plan->n; i++)
    {
      if (plan->want[i].is_new)
        ending_table_free (plan->want[i].table);
      free (plan->want[i].wanted);
    }
  free (plan->want);
}

/* --- cost --- */

/* While the slices of WANT are solved, with what is kept of them in the end. An only slice is moved when the sets and events are
 * gone, which are more than the half of it that is there twice. */
static uint64_t
most_of (const struct ending_want *want, unsigned n_threads)
{
  const struct ending_table *table = want->table;
  uint64_t work = ending_work_bytes (table);

  if (table->n_slices > 1)
    return want->n_wanted * (uint64_t) table->slice_bytes + work * n_threads;
  return work * n_threads;
}

static struct etude_ending_cost
cost_of (struct ending_plan *plan, unsigned n_threads)
{
  struct etude_ending_cost cost = { 0 };
  uint64_t before = etude_endings_bytes (plan->endings);

  ending_plan_sort (plan);
  for (unsigned i = 0; i < plan->n; i++)
    {
      const struct ending_want *want = &plan->want[i];
      uint64_t words = (uint64_t) want->n_wanted * want->table->n_rows * 64;
      double a_word = want->table->material.n_men > 2 ? SECONDS_A_WORD_OF_FIVE : SECONDS_A_WORD;
      uint32_t stored;

      if (words == 0)
        continue;
      cost.tables++;
      cost.words += words;
      if (before + cost.bytes + most_of (want, n_threads) > cost.most)
        cost.most = before + cost.bytes + most_of (want, n_threads);
      cost.bytes += want->n_wanted * (uint64_t) want->table->slice_bytes;
      /* On one thread; slices that are stored need not be solved. */
      stored = ending_slices_stored (plan->endings, want);
      cost.seconds += (double) want->table->n_rows * 64 * (want->table->fifty ? SHARE_OF_FIFTY : 1)
                      * (a_word * (want->n_wanted - stored) + SECONDS_A_WORD_STORED * stored);
    }
  return cost;
}

struct etude_ending_cost
etude_endings_cost (const struct etude_endings *endings, const struct etude_ending *material, unsigned n_threads)
{
  struct etude_ending kept = ending_material_kept (material);
  struct ending_plan plan = { .endings = endings };
  struct etude_ending_cost cost;

  if (!etude_endings_have (endings, material))
    ending_plan_all (&plan, &kept);
  cost = cost_of (&plan, n_threads);
  ending_plan_clear (&plan);
  return cost;
}

struct etude_ending_cost
etude_endings_cost_position (const struct etude_endings *endings, const struct etude_position *p, unsigned n_threads)
{
  struct etude_position kept = ending_position_kept (p);
  struct ending_plan plan = { .endings = endings };
  struct etude_ending_cost cost;

  if (!etude_endings_have_position (endings, p))
    ending_plan_position (&plan, &kept);
  cost = cost_of (&plan, n_threads);
  ending_plan_clear (&plan);
  return cost;
}
