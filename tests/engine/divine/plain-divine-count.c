/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-divine-count.c - the exact chess placements counted by five nested loops. */
#include "plain-divine-count.h"

#include "slow-geometry.h"

#include <stdbool.h>
#include <string.h>

#define N 64
#define PIECES 5

static const enum etude_piece pieces[PIECES] = { ETUDE_KING, ETUDE_QUEEN, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_ROOK };

struct board
{
  unsigned char attacks[PIECES][N][N];
  unsigned square[PIECES];
  unsigned char clue[PIECES + 1][N]; /* after so many pieces */
  uint64_t *count;
};

static void
fill_attacks (struct board *board)
{
  struct etude_geometry g = etude_geometry_square (8);
  static const struct etude_squares nothing;

  for (unsigned p = 0; p < PIECES; p++)
    for (unsigned a = 0; a < N; a++)
      for (unsigned b = 0; b < N; b++)
        board->attacks[p][a][b] = slow_attacks (&g, pieces[p], ETUDE_WHITE, a, b, &nothing);
}

/* Whether PIECE on SQUARE stands in peace with those before it. */
static bool
is_peaceful (const struct board *board, unsigned piece, unsigned square)
{
  if (board->clue[piece][square])
    return false;
  for (unsigned p = 0; p < piece; p++)
    if (board->square[p] == square || board->attacks[piece][square][board->square[p]])
      return false;
  return true;
}

static unsigned
find_largest (const unsigned char clue[N])
{
  unsigned largest = 0;

  for (unsigned s = 0; s < N; s++)
    if (clue[s] > largest)
      largest = clue[s];
  return largest;
}

static void
set_piece (struct board *board, unsigned piece)
{
  for (unsigned square = 0; square < N; square++)
    {
      if (!is_peaceful (board, piece, square))
        continue;
      board->square[piece] = square;
      for (unsigned s = 0; s < N; s++)
        board->clue[piece + 1][s] = (unsigned char) (board->clue[piece][s] + board->attacks[piece][square][s]);
      if (piece + 1 < PIECES)
        set_piece (board, piece + 1);
      else
        board->count[find_largest (board->clue[PIECES])]++;
    }
}

uint64_t
plain_divine_count_chess (uint64_t count[PLAIN_LARGEST])
{
  struct board board = { .count = count };
  uint64_t all = 0;

  memset (count, 0, PLAIN_LARGEST * sizeof *count);
  fill_attacks (&board);
  set_piece (&board, 0);
  for (unsigned i = 0; i < PLAIN_LARGEST; i++)
    all += count[i];
  return all;
}
