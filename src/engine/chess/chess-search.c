/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess-search.c - a sensible move: alpha-beta. */
#include "chess.h"

#include <string.h>

#define INFINITE 32000
#define NODES_A_TICK 1024

struct node
{
  struct etude_chess c;
  const struct node *before; /* NULL: the root, behind which the game is */
};

struct run
{
  const struct etude_search *search;
  uint64_t nodes;
  bool stopped;
};

static const int worth[] = { 0, 900, 500, 330, 320, 100 };

/* --- what a position is worth --- */

/* Steps from the middle of the board, 0 to 6. */
static int
from_middle (unsigned square)
{
  const int x = (int) (square % 8), y = (int) (square / 8);

  return (x < 4 ? 3 - x : x - 4) + (y < 4 ? 3 - y : y - 4);
}

/* For who is to move. Kings hide while there are many men, then they come out; alone they are driven to the edge. */
static int
judge (const struct etude_chess *c)
{
  const bool is_late = c->men < 14;
  int score[2] = { 0, 0 }, material[2] = { 0, 0 };

  for (unsigned square = 0; square < 64; square++)
    if (c->man[square] != ETUDE_NOBODY)
      {
        const unsigned piece = etude_code_piece (c->man[square]), colour = etude_code_colour (c->man[square]);
        const int ranks = colour == ETUDE_WHITE ? (int) (square / 8) : 7 - (int) (square / 8);

        material[colour] += worth[piece];
        if (piece == ETUDE_PAWN)
          score[colour] += (is_late ? 12 : 4) * ranks + (from_middle (square) < 2 ? 12 : 0);
        else if (piece == ETUDE_KING)
          score[colour] += is_late ? -10 * from_middle (square) : -15 * ranks + 4 * from_middle (square);
        else if (piece != ETUDE_QUEEN)
          score[colour] -= 6 * from_middle (square) + (ranks == 0 && piece != ETUDE_ROOK ? 10 : 0);
      }
  return score[c->to_move] + material[c->to_move] - score[!c->to_move] - material[!c->to_move];
}

/* --- searching --- */

static bool
goes_on (struct run *run)
{
  const struct etude_search *search = run->search;

  if (++run->nodes % NODES_A_TICK == 0 && search->tick && !search->tick (search->tick_data, run->nodes, 0))
    run->stopped = true;
  return !run->stopped;
}

/* Whether NODE's position has stood on the board before, in this line or in the game. */
static bool
is_repeated (const struct run *run, const struct node *node)
{
  unsigned left = node->c.halfmoves, n = run->search->n_game - 1; /* the last of the game is the root */

  for (const struct node *before = node->before; before && left > 0; before = before->before, left--)
    if (etude_chess_equal (&before->c, &node->c))
      return true;
  for (; left > 0 && n > 0; left--)
    if (etude_chess_equal (&run->search->game[--n], &node->c))
      return true;
  return false;
}

/* Captures of much by little first, quiet moves last. */
static void
sort (const struct etude_chess *c, struct etude_move *moves, unsigned n)
{
  int rank[ETUDE_CHESS_MOVES_MAX] = { 0 };

  for (unsigned i = 0; i < n; i++)
    {
      const struct etude_move move = moves[i];
      const unsigned taken = c->man[move.to];
      int value = worth[move.promoted];
      unsigned at = i;

      if (taken != ETUDE_NOBODY)
        value += 10 * worth[etude_code_piece (taken)] - worth[etude_code_piece (c->man[move.from])] / 10;
      for (; at > 0 && rank[at - 1] < value; at--)
        {
          moves[at] = moves[at - 1];
          rank[at] = rank[at - 1];
        }
      moves[at] = move;
      rank[at] = value;
    }
}

/* What is left when the captures that pay are played out. */
static int
search_captures (struct run *run, const struct etude_chess *c, int alpha, int beta)
{
  struct etude_move moves[ETUDE_CHESS_MOVES_MAX];
  int best = judge (c);
  unsigned n;

  if (best >= beta || !goes_on (run))
    return best;
  alpha = best > alpha ? best : alpha;
  n = etude_chess_moves (c, true, moves);
  sort (c, moves, n);
  for (unsigned i = 0; i < n && alpha < beta; i++)
    {
      const struct etude_chess after = etude_chess_play (c, &moves[i]);
      const int score = -search_captures (run, &after, -beta, -alpha);

      best = score > best ? score : best;
      alpha = best > alpha ? best : alpha;
    }
  return best;
}

/* The score of NODE, PLY plies from the root, DEPTH more to go; the best play into LINE. */
static int
search_node (struct run *run, const struct node *node, unsigned ply, unsigned depth, int alpha, int beta,
             struct etude_search_line *line)
{
  const struct etude_chess *c = &node->c;
  const bool in_check = etude_chess_in_check (c);
  struct etude_move moves[ETUDE_CHESS_MOVES_MAX];
  struct etude_search_line rest;
  unsigned n;
  int best = -INFINITE;

  line->n = 0;
  if (c->halfmoves >= 100 || etude_chess_is_dead (c) || is_repeated (run, node))
    return 0;
  depth += in_check;
  if (depth == 0 || ply + 1 >= ETUDE_SEARCH_PLIES_MAX)
    return search_captures (run, c, alpha, beta);
  if (!goes_on (run))
    return 0;
  n = etude_chess_moves (c, false, moves);
  if (n == 0)
    return in_check ? (int) ply - ETUDE_SEARCH_MATE : 0;
  sort (c, moves, n);
  for (unsigned i = 0; i < n && alpha < beta && !run->stopped; i++)
    {
      const struct node next = { etude_chess_play (c, &moves[i]), node };
      const int score = -search_node (run, &next, ply + 1, depth - 1, -beta, -alpha, &rest);

      if (score <= best)
        continue;
      best = score;
      alpha = best > alpha ? best : alpha;
      line->move[0] = moves[i];
      line->n = rest.n + 1 < ETUDE_SEARCH_PLIES_MAX ? rest.n + 1 : rest.n;
      memcpy (&line->move[1], rest.move, (line->n - 1) * sizeof *rest.move);
    }
  return best;
}

enum etude_status
etude_chess_search (const struct etude_search *search, const struct etude_move *moves, unsigned n, uint64_t *nodes,
                    struct etude_search_line *best)
{
  struct run run = { .search = search };
  const struct node root = { .c = search->game[search->n_game - 1] };
  struct etude_search_line rest;

  if (n == 0 || search->depth == 0 || search->depth > ETUDE_SEARCH_PLIES_MAX / 2)
    return ETUDE_BAD_INPUT;
  best->score = -INFINITE;
  for (unsigned i = 0; i < n; i++)
    {
      const struct node next = { etude_chess_play (&root.c, &moves[i]), &root };
      const int score = -search_node (&run, &next, 1, search->depth - 1, -INFINITE, -best->score, &rest);

      if (run.stopped)
        break;
      if (score <= best->score)
        continue;
      best->score = score;
      best->move[0] = moves[i];
      best->n = rest.n + 1;
      memcpy (&best->move[1], rest.move, rest.n * sizeof *rest.move);
    }
  *nodes += run.nodes;
  return run.stopped ? ETUDE_STOPPED : ETUDE_OK;
}
