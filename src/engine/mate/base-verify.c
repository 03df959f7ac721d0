/* SPDX-License-Identifier: GPL-3.0-or-later */
/* base-verify.c - holds a base file against the verifier's own solution and names the first wrong record.
 *
 * Layer:     engine; C11 and libc only. From the rules of chess alone,
 *            it shares nothing with the tablebase and the base writer but the numbering of the
 *            records (base.h).
 * Algorithm: retrograde analysis with counters. For each placement with Black to move the legal
 *            moves are counted. The mates go into a queue; from each queued position White's
 *            moves are taken back, which gives won positions, and from each new one of these
 *            Black's moves, every one of which closes one of the counted moves. A position whose
 *            last move is closed is lost and joins the queue, which so stays sorted by depth.
 * Captures:  a move that takes the bishop or the knight is counted but never closed: the rest
 *            cannot be mated.
 */
#include "base.h"

#include <stdlib.h>
#include <string.h>

#define PLACEMENTS (ETUDE_BASE_RECORDS / 64) /* of the white pieces */
#define PLACEMENTS_A_TICK 1024
#define QUEUED_A_TICK 16384
#define RECORDS_A_TICK 65536
#define TOTAL (3 * (uint64_t) ETUDE_BASE_RECORDS)

#define ETUDE_VERIFY_OPEN 0xfe /* legal, without a forced mate as far as is known */
#define ETUDE_VERIFY_ILLEGAL 0xff

/* The squares a piece reaches on the empty board, each list ending in an ETUDE_VERIFY_END. */
#define ETUDE_VERIFY_END 0xff

struct etude_verify_steps
{
  unsigned char king[64][9];
  unsigned char knight[64][9];
  unsigned char bishop[64][4][8]; /* by direction, from near to far */
};

/* By record number. */
struct etude_verify_solution
{
  struct etude_verify_steps steps;
  unsigned char *white; /* White to move: moves to mate, OPEN or ILLEGAL */
  unsigned char *black; /* Black to move: moves White still needs (0 = mated), OPEN or ILLEGAL */
};

/* A record number taken apart. */
struct etude_verify_place
{
  unsigned white_king, bishop, knight, black_king;
};

static inline struct etude_verify_place
etude_verify_place (uint32_t record)
{
  return (struct etude_verify_place){ record >> 17, etude_base_light_square (record >> 12 & 31), record >> 6 & 63,
                                      record & 63 };
}

/* --- the solution --- */

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
      /* Marks what White's pieces attack or guard. The black king does not stop the bishop: whatever
       * lies behind him on the line is no escape, and he himself stands in check. */
      memset (guarded, false, 64 * sizeof *guarded);
      mark_steps (guarded, w->solution->steps.king[at.white_king]);
      mark_steps (guarded, w->solution->steps.knight[at.knight]);
      for (unsigned direction = 0; direction < 4; direction++)
        for (const unsigned char *to = w->solution->steps.bishop[at.bishop][direction]; *to != ETUDE_VERIFY_END; to++)
          {
            guarded[*to] = true;
            if (*to == at.white_king || *to == at.knight)
              break;
          }
      begin_placement (w, placement * 64, &at, guarded);
    }
  return true;
}

/* Backwards from the mates. */

/* A move of White leads from the position RECORD to a mate in MOVES - 1. */
static void
reach (struct work *w, uint32_t record, unsigned moves)
{
  struct etude_verify_solution *s = w->solution;
  unsigned black_king = record & 63;

  if (s->white[record] != ETUDE_VERIFY_OPEN)
    return;
  s->white[record] = (unsigned char) moves;
  /* Takes back Black's moves. */
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

static bool
work_off_queue (struct work *w, etude_tick_fn tick, void *tick_data, uint64_t total)
{
  const struct etude_verify_steps *steps = &w->solution->steps;

  for (uint32_t i = 0; i < w->n_queued; i++)
    {
      uint32_t record = w->queue[i];
      struct etude_verify_place at = etude_verify_place (record);
      unsigned moves = w->solution->black[record] + 1u;
      const unsigned char *from;

      if (i % QUEUED_A_TICK == 0 && !goes_on (tick, tick_data, ETUDE_BASE_RECORDS + i, total))
        return false;
      /* Takes back White's moves. Where a piece cannot have come from, the record before is illegal; only the bishop
       * must be stopped on his line. */
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
  return true;
}

/* --- the file --- */

enum
{
  MOVES_KING = 1 << 6, /* byte 1 of the format */
  MOVES_BISHOP = 2 << 6,
  MOVES_KNIGHT = 3 << 6
};

/* The functions below return byte 1 of the first move after which White needs AFTER moves more,
 * 0 for none. */

static unsigned char
king_move (const struct etude_verify_solution *s, const struct etude_verify_place *at, unsigned after)
{
  for (const unsigned char *to = s->steps.king[at->white_king]; *to != ETUDE_VERIFY_END; to++)
    if (s->black[etude_base_record (*to, at->bishop, at->knight, at->black_king)] == after)
      return (unsigned char) (MOVES_KING | *to);
  return 0;
}

static unsigned char
bishop_move (const struct etude_verify_solution *s, const struct etude_verify_place *at, unsigned after)
{
  unsigned lowest = 64;

  for (unsigned direction = 0; direction < 4; direction++)
    for (const unsigned char *to = s->steps.bishop[at->bishop][direction]; *to != ETUDE_VERIFY_END; to++)
      {
        if (*to == at->white_king || *to == at->knight)
          break;
        if (s->black[etude_base_record (at->white_king, *to, at->knight, at->black_king)] == after && *to < lowest)
          lowest = *to;
      }
  return lowest < 64 ? (unsigned char) (MOVES_BISHOP | lowest) : 0;
}

static unsigned char
knight_move (const struct etude_verify_solution *s, const struct etude_verify_place *at, unsigned after)
{
  for (const unsigned char *to = s->steps.knight[at->knight]; *to != ETUDE_VERIFY_END; to++)
    if (s->black[etude_base_record (at->white_king, at->bishop, *to, at->black_king)] == after)
      return (unsigned char) (MOVES_KNIGHT | *to);
  return 0;
}

static unsigned char
best_move (const struct etude_verify_solution *s, uint32_t record)
{
  struct etude_verify_place at = etude_verify_place (record);
  unsigned after = s->white[record] - 1u;
  unsigned char move = king_move (s, &at, after);

  if (move == 0)
    move = bishop_move (s, &at, after);
  return move != 0 ? move : knight_move (s, &at, after);
}

static enum etude_status
compare (const struct etude_verify_solution *s, const unsigned char *bytes, struct etude_base_finding *finding,
         etude_tick_fn tick, void *tick_data)
{
  for (uint32_t record = 0; record < ETUDE_BASE_RECORDS && !finding->wrong; record++)
    {
      const unsigned char *stored = bytes + 2 * (size_t) record;
      bool won = s->white[record] < ETUDE_VERIFY_OPEN;
      unsigned char moves = won ? s->white[record] : 0, move;
      struct etude_verify_place at;

      if (record % RECORDS_A_TICK == 0 && tick != NULL
          && !tick (tick_data, 2 * (uint64_t) ETUDE_BASE_RECORDS + record, TOTAL))
        return ETUDE_STOPPED;
      move = won ? best_move (s, record) : 0;
      if (stored[0] == moves && stored[1] == move)
        continue;
      at = etude_verify_place (record);
      *finding = (struct etude_base_finding){ .wrong = true,
                                              .record = record,
                                              .placed = etude_position_empty (8, ETUDE_WHITE),
                                              .stored = { stored[0], stored[1] },
                                              .right = { moves, move } };
      finding->placed.king[ETUDE_WHITE].square = (uint16_t) at.white_king;
      finding->placed.king[ETUDE_BLACK].square = (uint16_t) at.black_king;
      etude_position_add (&finding->placed, (struct etude_man){ ETUDE_BISHOP, ETUDE_WHITE }, at.bishop);
      etude_position_add (&finding->placed, (struct etude_man){ ETUDE_KNIGHT, ETUDE_WHITE }, at.knight);
    }
  return ETUDE_OK;
}

enum etude_status
etude_base_verify (const unsigned char *bytes, struct etude_base_finding *finding, etude_tick_fn tick, void *tick_data)
{
  struct etude_verify_solution solution
      = { .white = malloc (ETUDE_BASE_RECORDS), .black = malloc (ETUDE_BASE_RECORDS) };
  struct work w = { .solution = &solution,
                    .open_moves = malloc (ETUDE_BASE_RECORDS),
                    .queue = malloc (ETUDE_BASE_RECORDS * sizeof *w.queue) };
  enum etude_status status = ETUDE_NO_MEMORY;

  if (solution.white && solution.black && w.open_moves && w.queue)
    {
      fill_steps (&solution.steps);
      status = begin (&w, tick, tick_data, TOTAL) && work_off_queue (&w, tick, tick_data, TOTAL) ? ETUDE_OK
                                                                                                 : ETUDE_STOPPED;
    }
  free (w.open_moves);
  free (w.queue);
  if (status == ETUDE_OK)
    {
      *finding = (struct etude_base_finding){ .wrong = false };
      status = compare (&solution, bytes, finding, tick, tick_data);
    }
  free (solution.white);
  free (solution.black);
  return status;
}
