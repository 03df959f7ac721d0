/* SPDX-License-Identifier: GPL-3.0-or-later */
/* base-verify.c - holds a base file against the verifier's own solution and names the first wrong record. */
#include "base-verify-solve.h"

#define RECORDS_A_TICK 65536
#define TOTAL (3 * (uint64_t) ETUDE_BASE_RECORDS)

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

static struct etude_position
placed (uint32_t record)
{
  struct etude_verify_place at = etude_verify_place (record);

  struct etude_position p = etude_position_empty (8, ETUDE_WHITE);

  p.king[ETUDE_WHITE].square = (uint16_t) at.white_king;
  p.king[ETUDE_BLACK].square = (uint16_t) at.black_king;
  etude_position_add (&p, (struct etude_man){ ETUDE_BISHOP, ETUDE_WHITE }, at.bishop);
  etude_position_add (&p, (struct etude_man){ ETUDE_KNIGHT, ETUDE_WHITE }, at.knight);
  return p;
}

/* Compares one record. */
static void
check_record (const struct etude_verify_solution *s, const unsigned char *stored, uint32_t record,
              struct etude_base_finding *finding)
{
  bool won = s->white[record] < ETUDE_VERIFY_OPEN;
  unsigned char moves = won ? s->white[record] : 0;
  unsigned char move = won ? best_move (s, record) : 0;

  if (stored[0] == moves && stored[1] == move)
    return;
  *finding = (struct etude_base_finding){ .wrong = true,
                                          .record = record,
                                          .placed = placed (record),
                                          .stored = { stored[0], stored[1] },
                                          .right = { moves, move } };
}

static enum etude_status
compare (const struct etude_verify_solution *s, const unsigned char *bytes, struct etude_base_finding *finding,
         etude_tick_fn tick, void *tick_data)
{
  for (uint32_t record = 0; record < ETUDE_BASE_RECORDS && !finding->wrong; record++)
    {
      if (record % RECORDS_A_TICK == 0 && tick != NULL
          && !tick (tick_data, 2 * (uint64_t) ETUDE_BASE_RECORDS + record, TOTAL))
        return ETUDE_STOPPED;
      check_record (s, bytes + 2 * (size_t) record, record, finding);
    }
  return ETUDE_OK;
}

enum etude_status
etude_base_verify (const unsigned char *bytes, struct etude_base_finding *finding, etude_tick_fn tick, void *tick_data)
{
  struct etude_verify_solution solution;
  enum etude_status status = etude_verify_solve (&solution, tick, tick_data, TOTAL);

  if (status != ETUDE_OK)
    return status;
  *finding = (struct etude_base_finding){ .wrong = false };
  status = compare (&solution, bytes, finding, tick, tick_data);
  etude_verify_clear (&solution);
  return status;
}
