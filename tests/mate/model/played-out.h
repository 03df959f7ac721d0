/* SPDX-License-Identifier: GPL-3.0-or-later */
/* played-out.h - the fifty-move rule in words: games against it are played to their end. Layer: tests; GLib. No globals.
 *
 * For White's wins in endings of which no mate takes fifty moves, and clocks that have nearly run out.
 */
#pragma once

#include "etude-tablebases.h"

static gboolean wins_played_out (const EtudeSolved *solved, const struct etude_position *p, guint clock);

/* Whether White wins after MOVE in P with so many plies on the clock. A capture or pawn's move leads to mates that take less than
 * fifty moves, or to none. */
static gboolean
wins_after (const EtudeSolved *solved, const struct etude_position *p, const struct etude_move *move, guint clock)
{
  const struct etude_position next = etude_position_play (p, move);
  const struct etude_verdict verdict = etude_solved_probe (solved, &next);

  if (verdict.kind != ETUDE_VERDICT_WHITE_MATES && verdict.kind != ETUDE_VERDICT_MATED)
    return FALSE;
  if (!move->captures && move->piece != ETUDE_PAWN)
    return wins_played_out (solved, &next, clock + 1);
  g_assert_cmpuint (verdict.moves, <, 50);
  return TRUE;
}

/* The same of P itself, all moves being played until the clock runs out. */
static gboolean
wins_played_out (const EtudeSolved *solved, const struct etude_position *p, guint clock)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  const guint n = etude_position_moves (p, moves);
  guint wins = 0;

  if (n == 0 || clock >= 100)
    return n == 0 && p->to_move == ETUDE_BLACK && etude_position_in_check (p, ETUDE_BLACK);
  for (guint i = 0; i < n; i++)
    wins += wins_after (solved, p, &moves[i], clock);
  return p->to_move == ETUDE_WHITE ? wins > 0 : wins == n;
}
