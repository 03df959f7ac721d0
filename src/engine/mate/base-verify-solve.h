/* SPDX-License-Identifier: GPL-3.0-or-later */
/* base-verify-solve.h - the base verifier's own solution of the bishop-and-knight mate.
 *
 * Layer:     engine; C11 and libc only. Private to the verifier: from the rules of chess alone,
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
#pragma once

#include "base.h"

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

/* Solves everything into *SOLUTION. After ETUDE_OK it must be cleared with etude_verify_clear.
 *
 * Units:  TICK (may be NULL) gets the records dealt with, at most 2 * ETUDE_BASE_RECORDS, of TOTAL.
 * Errors: ETUDE_NO_MEMORY; ETUDE_STOPPED, TICK said no.
 * Cost:   about a second, 56 MiB, of which *SOLUTION keeps 16. */
enum etude_status etude_verify_solve (struct etude_verify_solution *solution, etude_tick_fn tick, void *tick_data,
                                      uint64_t total);

void etude_verify_clear (struct etude_verify_solution *solution);
