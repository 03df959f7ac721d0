/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess-search.h - a sensible move in positions that no ending knows.
 *
 * Layer:     engine; C11 and libc only. No globals, no clock: who calls it deepens and stops.
 * Algorithm: alpha-beta by material, room and where men like to stand, captures played out at the end. It is there so that a
 *            whole game can be handed over, not to win it.
 */
#pragma once

#include "chess.h"
#include "status.h"

#define ETUDE_SEARCH_PLIES_MAX 64
#define ETUDE_SEARCH_MATE 30000 /* the score of a mate, less the plies to it */

struct etude_search_line
{
  int score; /* in hundredths of a pawn for who is to move */
  unsigned n;
  struct etude_chess_move move[ETUDE_SEARCH_PLIES_MAX];
};

struct etude_search
{
  const struct etude_chess
      *game; /* all positions since the last capture or pawn's move, at least; the last is searched */
  unsigned n_game;
  unsigned depth;     /* plies, 1 to ETUDE_SEARCH_PLIES_MAX / 2 */
  etude_tick_fn tick; /* gets the nodes of this search, every thousand or so */
  void *tick_data;
};

/* The best of the N MOVES, which are legal, into *BEST; of equally good ones the first. NODES is raised by the positions seen.
 * Errors: ETUDE_STOPPED, TICK said no; ETUDE_BAD_INPUT, no moves or a depth out of range. */
enum etude_status etude_chess_search (const struct etude_search *search, const struct etude_chess_move *moves,
                                      unsigned n, uint64_t *nodes, struct etude_search_line *best);
