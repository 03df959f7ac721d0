/* SPDX-License-Identifier: GPL-3.0-or-later */
/* base-verify-solve.c - the base verifier's own solution of the bishop-and-knight mate. */
#include "base-verify-solve.h"

#include <stdlib.h>
#include <string.h>

#define PLACEMENTS (ETUDE_BASE_RECORDS / 64) /* of the white pieces */
#define PLACEMENTS_A_TICK 1024
#define QUEUED_A_TICK 16384

struct work
{
  struct etude_verify_solution *solution;
  unsigned char *open_moves; /* Black's moves that are not known to lose, for OPEN positions */
  uint32_t *queue;           /* lost positions, Black to move, by rising distance, each at most once */
  uint32_t n_queued;
};

static bool
goes_on (etude_tick_fn tick, void *tick_data, uint64_t done, uint64_t total)
{
  return tick == NULL || tick (tick_data, done, total);
}

/* Own tables. */

/* Appends the square (COLUMN, ROW) to LIST of N squares when it is on the board. Returns the new
 * number. */
static unsigned
append_square (unsigned char *list, unsigned n, int column, int row)
{
  if (column >= 0 && column < 8 && row >= 0 && row < 8)
    list[n++] = (unsigned char) (column + row * 8);
  return n;
}

static void
fill_steps (struct etude_verify_steps *steps)
{
  for (int row = 0; row < 8; row++)
    for (int column = 0; column < 8; column++)
      {
        unsigned from = (unsigned) (column + row * 8), n_king = 0, n_knight = 0;

        /* A king goes to any square at most one column and one row away, a knight one away in one and
         * two in the other. */
        for (int up = -2; up <= 2; up++)
          for (int right = -2; right <= 2; right++)
            if (abs (up) <= 1 && abs (right) <= 1 && (up != 0 || right != 0))
              n_king = append_square (steps->king[from], n_king, column + right, row + up);
            else if (abs (up) + abs (right) == 3)
              n_knight = append_square (steps->knight[from], n_knight, column + right, row + up);
        steps->king[from][n_king] = ETUDE_VERIFY_END;
        steps->knight[from][n_knight] = ETUDE_VERIFY_END;
        for (int direction = 0; direction < 4; direction++)
          {
            unsigned char *line = steps->bishop[column + row * 8][direction];
            int right = direction % 2 ? 1 : -1, up = direction / 2 ? 1 : -1;
            unsigned n = 0;

            for (int away = 1; away < 8; away++)
              n = append_square (line, n, column + right * away, row + up * away);
            line[n] = ETUDE_VERIFY_END;
          }
      }
}

/* The legal positions, Black's moves counted, the mates. */

static void
mark_steps (bool marks[64], const unsigned char *to)
{
  for (; *to != ETUDE_VERIFY_END; to++)
    marks[*to] = true;
}

/* Marks what White's pieces attack or guard. The black king does not stop the bishop: whatever
 * lies behind him on the line is no escape, and he himself stands in check. */
static void
mark_guarded (const struct etude_verify_steps *steps, const struct etude_verify_place *at, bool guarded[64])
{
  memset (guarded, false, 64 * sizeof *guarded);
  mark_steps (guarded, steps->king[at->white_king]);
  mark_steps (guarded, steps->knight[at->knight]);
  for (unsigned direction = 0; direction < 4; direction++)
    for (const unsigned char *to = steps->bishop[at->bishop][direction]; *to != ETUDE_VERIFY_END; to++)
      {
        guarded[*to] = true;
        if (*to == at->white_king || *to == at->knight)
          break;
      }
}

static bool
squares_touch (unsigned a, unsigned b)
{
  return abs ((int) (a % 8) - (int) (b % 8)) <= 1 && abs ((int) (a / 8) - (int) (b / 8)) <= 1;
}

/* Sets up the 64 records from RECORD on, with the white pieces as in AT. The black king may step
 * on any square that is not GUARDED, also on one with the bishop or the knight on it. */
static void
begin_placement (struct work *w, uint32_t record, const struct etude_verify_place *at, const bool guarded[64])
{
  struct etude_verify_solution *s = w->solution;

  for (unsigned square = 0; square < 64; square++, record++)
    {
      unsigned moves;
      const unsigned char *to;
      unsigned n;

      if (square == at->bishop || square == at->knight || squares_touch (square, at->white_king))
        continue;
      to = s->steps.king[square];
      n = 0;
      for (; *to != ETUDE_VERIFY_END; to++)
        n += !guarded[*to];
      moves = n;
      s->black[record] = moves == 0 && guarded[square] ? 0 : ETUDE_VERIFY_OPEN;
      if (!guarded[square])
        s->white[record] = ETUDE_VERIFY_OPEN;
      w->open_moves[record] = (unsigned char) moves;
      if (s->black[record] == 0)
        w->queue[w->n_queued++] = record;
    }
}

static bool
begin (struct work *w, etude_tick_fn tick, void *tick_data, uint64_t total)
{
  bool guarded[64];

  memset (w->solution->white, ETUDE_VERIFY_ILLEGAL, ETUDE_BASE_RECORDS);
  memset (w->solution->black, ETUDE_VERIFY_ILLEGAL, ETUDE_BASE_RECORDS);
  for (uint32_t placement = 0; placement < PLACEMENTS; placement++)
    {
      struct etude_verify_place at = etude_verify_place (placement * 64);

      if (placement % PLACEMENTS_A_TICK == 0 && !goes_on (tick, tick_data, placement * 64, total))
        return false;
      if (at.white_king == at.bishop || at.white_king == at.knight || at.bishop == at.knight)
        continue;
      mark_guarded (&w->solution->steps, &at, guarded);
      begin_placement (w, placement * 64, &at, guarded);
    }
  return true;
}

/* Backwards from the mates. */

/* Takes back Black's moves from the position RECORD, which White wins in MOVES. */
static void
close_black_moves (struct work *w, uint32_t record, unsigned moves)
{
  struct etude_verify_solution *s = w->solution;
  unsigned black_king = record & 63;

  for (const unsigned char *from = s->steps.king[black_king]; *from != ETUDE_VERIFY_END; from++)
    {
      uint32_t before = record - black_king + *from;

      if (s->black[before] == ETUDE_VERIFY_OPEN && --w->open_moves[before] == 0)
        {
          s->black[before] = (unsigned char) moves;
          w->queue[w->n_queued++] = before;
        }
    }
}

/* A move of White leads from the position RECORD to a mate in MOVES - 1. */
static void
reach (struct work *w, uint32_t record, unsigned moves)
{
  if (w->solution->white[record] != ETUDE_VERIFY_OPEN)
    return;
  w->solution->white[record] = (unsigned char) moves;
  close_black_moves (w, record, moves);
}

/* Takes back White's moves to the position RECORD. Where a piece cannot have come from, the
 * record before is illegal; only the bishop must be stopped on his line. */
static void
take_back_white_moves (struct work *w, uint32_t record, unsigned moves)
{
  const struct etude_verify_steps *steps = &w->solution->steps;
  struct etude_verify_place at = etude_verify_place (record);
  const unsigned char *from;

  for (from = steps->king[at.white_king]; *from != ETUDE_VERIFY_END; from++)
    reach (w, etude_base_record (*from, at.bishop, at.knight, at.black_king), moves);
  for (from = steps->knight[at.knight]; *from != ETUDE_VERIFY_END; from++)
    reach (w, etude_base_record (at.white_king, at.bishop, *from, at.black_king), moves);
  for (unsigned direction = 0; direction < 4; direction++)
    for (from = steps->bishop[at.bishop][direction]; *from != ETUDE_VERIFY_END; from++)
      {
        if (*from == at.white_king || *from == at.knight || *from == at.black_king)
          break;
        reach (w, etude_base_record (at.white_king, *from, at.knight, at.black_king), moves);
      }
}

static bool
work_off_queue (struct work *w, etude_tick_fn tick, void *tick_data, uint64_t total)
{
  for (uint32_t i = 0; i < w->n_queued; i++)
    {
      uint32_t record = w->queue[i];

      if (i % QUEUED_A_TICK == 0 && !goes_on (tick, tick_data, ETUDE_BASE_RECORDS + i, total))
        return false;
      take_back_white_moves (w, record, w->solution->black[record] + 1u);
    }
  return true;
}

static enum etude_status
solve (struct work *w, etude_tick_fn tick, void *tick_data, uint64_t total)
{
  if (w->solution->white == NULL || w->solution->black == NULL || w->open_moves == NULL || w->queue == NULL)
    return ETUDE_NO_MEMORY;
  fill_steps (&w->solution->steps);
  if (!begin (w, tick, tick_data, total) || !work_off_queue (w, tick, tick_data, total))
    return ETUDE_STOPPED;
  return ETUDE_OK;
}

enum etude_status
etude_verify_solve (struct etude_verify_solution *solution, etude_tick_fn tick, void *tick_data, uint64_t total)
{
  struct work w = { .solution = solution };
  enum etude_status status;

  solution->white = malloc (ETUDE_BASE_RECORDS);
  solution->black = malloc (ETUDE_BASE_RECORDS);
  w.open_moves = malloc (ETUDE_BASE_RECORDS);
  w.queue = malloc (ETUDE_BASE_RECORDS * sizeof *w.queue);
  status = solve (&w, tick, tick_data, total);
  free (w.open_moves);
  free (w.queue);
  if (status != ETUDE_OK)
    etude_verify_clear (solution);
  return status;
}

void
etude_verify_clear (struct etude_verify_solution *solution)
{
  free (solution->white);
  free (solution->black);
  solution->white = solution->black = NULL;
}
