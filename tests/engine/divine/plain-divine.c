/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-divine.c - Divine puzzles worked out the plain way: rules in words, one square at a time. */
#include "plain-divine.h"

#include "slow-geometry.h"

#include <stdlib.h>
#include <string.h>

#define PIECES ETUDE_DIVINE_PIECES
#define SQUARES ETUDE_DIVINE_SQUARES

struct plain_divine
{
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  struct etude_geometry geometry;
  unsigned n_pieces, n_squares;
  unsigned char order[PIECES];                     /* in which pieces are tried */
  unsigned char attacks[PIECES][SQUARES][SQUARES]; /* on the empty board */
  unsigned char sure[PIECES][SQUARES][SQUARES];    /* of these, what no other piece can hinder */
};

static const enum etude_piece pieces[ETUDE_DIVINE_KINDS][PIECES] = {
  { ETUDE_KING, ETUDE_QUEEN, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_ROOK },
  { ETUDE_KING, ETUDE_MET, ETUDE_KNIGHT, ETUDE_ROOK },
  { ETUDE_GENERAL, ETUDE_ADVISOR, ETUDE_ELEPHANT, ETUDE_HORSE, ETUDE_CHARIOT },
  { ETUDE_KING, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_DRAGON_KING, ETUDE_DRAGON_HORSE },
  { ETUDE_KING },
  { ETUDE_KING, ETUDE_KNIGHT },
  { ETUDE_ROOK, ETUDE_ROOK },
  { ETUDE_KNIGHT, ETUDE_KNIGHT },
  { ETUDE_KING, ETUDE_ROOK, ETUDE_BISHOP },
  { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_ROOK },
  { ETUDE_KING, ETUDE_QUEEN, ETUDE_KNIGHT, ETUDE_KNIGHT },
  { ETUDE_KING, ETUDE_QUEEN, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_ROOK },
  { ETUDE_KING, ETUDE_QUEEN, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_ROOK },
  { ETUDE_GENERAL, ETUDE_ADVISOR, ETUDE_ELEPHANT, ETUDE_HORSE, ETUDE_CHARIOT },
};

/* Squares along a side, and pieces; 0: xiangqi's board. */
static const unsigned char edges[ETUDE_DIVINE_KINDS] = { 8, 8, 0, 9, 5, 5, 5, 6, 6, 6, 7, 7, 8, 0 };
static const unsigned char numbers[ETUDE_DIVINE_KINDS] = { 5, 4, 5, 5, 1, 2, 2, 2, 3, 3, 4, 5, 5, 5 };

/* Pieces that tell most come first. */
static const unsigned char orders[ETUDE_DIVINE_KINDS][PIECES] = {
  { 1, 4, 2, 0, 3 }, { 3, 0, 2, 1 },    { 4, 0, 1, 2, 3 }, { 3, 4, 1, 2, 0 }, { 0 },
  { 1, 0 },          { 0, 1 },          { 0, 1 },          { 1, 2, 0 },       { 0, 1, 2 },
  { 1, 2, 3, 0 },    { 1, 4, 2, 0, 3 }, { 1, 4, 2, 0, 3 }, { 4, 0, 1, 2, 3 },
};

/* The article's lists. */
static const unsigned char chess_list[] = { 0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 14, 15, 16, 17, 18,
                                            21, 24, 27, 28, 32, 35, 36, 40, 42, 45, 48, 49, 54, 56, 63 };
static const unsigned char xiangqi_list[] = { 0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 16, 17, 18, 19, 20, 24,
                                              27, 30, 32, 36, 40, 45, 48, 50, 54, 56, 60, 63, 64, 70, 72, 80, 81 };

bool
plain_divine_lists (enum etude_divine_game game, unsigned d)
{
  bool small = game == ETUDE_DIVINE_CHESS || game == ETUDE_DIVINE_MAKRUK;

  if (small)
    return memchr (chess_list, (int) d, sizeof chess_list) != NULL;
  if (game == ETUDE_DIVINE_SHOGI && d == 81)
    return false;
  return memchr (xiangqi_list, (int) d, sizeof xiangqi_list) != NULL;
}

/* --- where pieces may stand --- */

static bool
is_one_of (const char *points, unsigned square)
{
  char name[ETUDE_SQUARE_TEXT + 2];

  name[0] = ' ';
  etude_square_name (square, 9, name + 1);
  strcat (name, " ");
  return strstr (points, name) != NULL;
}

bool
plain_divine_is_home (const struct plain_divine *plain, unsigned piece, unsigned square)
{
  switch (pieces[plain->game][piece])
    {
    case ETUDE_GENERAL:
      return is_one_of (" d1 e1 f1 d2 e2 f2 d3 e3 f3 d10 e10 f10 d9 e9 f9 d8 e8 f8 ", square);
    case ETUDE_ADVISOR:
      return is_one_of (" d1 f1 e2 d3 f3 d10 f10 e9 d8 f8 ", square);
    case ETUDE_ELEPHANT:
      return is_one_of (" c1 g1 a3 e3 i3 c5 g5 c10 g10 a8 e8 i8 c6 g6 ", square);
    default:
      return true;
    }
}

/* --- what they attack --- */

static bool
touches (const struct plain_divine *plain, unsigned a, unsigned b)
{
  int width = plain->geometry.width;

  return abs ((int) a % width - (int) b % width) <= 1 && abs ((int) a / width - (int) b / width) <= 1;
}

/* Whether nothing can come between the piece on A and B, which it attacks on the empty board. Where nobody is attacked,
 * nobody stands on the lines of a rider; but an elephant or a horse may have its leg tied. */
static bool
is_sure (const struct plain_divine *plain, unsigned piece, unsigned a, unsigned b)
{
  enum etude_piece what = pieces[plain->game][piece];

  if (what == ETUDE_ELEPHANT || what == ETUDE_HORSE)
    return false;
  return plain->rule != ETUDE_DIVINE_GUESS || what == ETUDE_KING || what == ETUDE_KNIGHT || touches (plain, a, b);
}

struct plain_divine *
plain_divine_new (enum etude_divine_game game, enum etude_divine_rule rule)
{
  static const struct etude_squares nothing;
  struct plain_divine *plain = calloc (1, sizeof *plain);

  if (!plain)
    return NULL;
  plain->game = game;
  plain->rule = rule;
  plain->geometry = edges[game] ? etude_geometry_square (edges[game]) : etude_geometry_xiangqi ();
  plain->n_pieces = numbers[game];
  plain->n_squares = (unsigned) plain->geometry.width * plain->geometry.height;
  memcpy (plain->order, orders[game], sizeof plain->order);
  for (unsigned p = 0; p < plain->n_pieces; p++)
    for (unsigned a = 0; a < plain->n_squares; a++)
      for (unsigned b = 0; b < plain->n_squares; b++)
        {
          plain->attacks[p][a][b] = slow_attacks (&plain->geometry, pieces[game][p], ETUDE_WHITE, a, b, &nothing);
          plain->sure[p][a][b] = plain->attacks[p][a][b] && is_sure (plain, p, a, b);
        }
  return plain;
}

void
plain_divine_free (struct plain_divine *plain)
{
  free (plain);
}

static struct etude_squares
occupied_by (const struct etude_divine_placement *placement)
{
  struct etude_squares occupied = { 0 };

  for (unsigned p = 0; p < PIECES; p++)
    if (placement->square[p] != ETUDE_DIVINE_NOWHERE)
      etude_squares_add (&occupied, placement->square[p]);
  return occupied;
}

static bool
attacks_now (const struct plain_divine *plain, unsigned piece, unsigned a, unsigned b,
             const struct etude_squares *occupied)
{
  return plain->attacks[piece][a][b]
         && slow_attacks (&plain->geometry, pieces[plain->game][piece], ETUDE_WHITE, a, b, occupied);
}

void
plain_divine_threats (const struct plain_divine *plain, const struct etude_divine_placement *placement,
                      unsigned char threats[ETUDE_DIVINE_SQUARES])
{
  struct etude_squares occupied = occupied_by (placement);

  for (unsigned s = 0; s < plain->n_squares; s++)
    {
      threats[s] = 0;
      for (unsigned p = 0; p < plain->n_pieces; p++)
        if (placement->square[p] != ETUDE_DIVINE_NOWHERE)
          threats[s] = (unsigned char) (threats[s] + attacks_now (plain, p, placement->square[p], s, &occupied));
    }
}

/* --- rules --- */

static bool
in_one_palace (const struct plain_divine *plain, unsigned p, unsigned q, unsigned a, unsigned b)
{
  enum etude_piece one = pieces[plain->game][p], other = pieces[plain->game][q];

  return one == ETUDE_GENERAL && other == ETUDE_ADVISOR && (a < 45) == (b < 45);
}

/* Whether P on A and Q on B break the rule. */
static bool
conflict (const struct plain_divine *plain, unsigned p, unsigned q, unsigned a, unsigned b,
          const struct etude_squares *occupied)
{
  if (a == b)
    return true;
  if (plain->rule == ETUDE_DIVINE_CLASSIC)
    return plain_divine_lists (plain->game, a > b ? a - b : b - a);
  return plain->rule == ETUDE_DIVINE_EXACT
         && (attacks_now (plain, p, a, b, occupied) || in_one_palace (plain, p, q, a, b));
}

bool
plain_divine_allows (const struct plain_divine *plain, const struct etude_divine_placement *placement)
{
  struct etude_squares occupied = occupied_by (placement);

  for (unsigned p = 0; p < plain->n_pieces; p++)
    {
      unsigned a = placement->square[p];

      if (a == ETUDE_DIVINE_NOWHERE)
        continue;
      if (!plain_divine_is_home (plain, p, a))
        return false;
      for (unsigned q = 0; q < plain->n_pieces; q++)
        if (q != p && placement->square[q] != ETUDE_DIVINE_NOWHERE
            && conflict (plain, p, q, a, placement->square[q], &occupied))
          return false;
    }
  return true;
}

/* --- answers --- */

struct count
{
  const struct plain_divine *plain;
  const struct etude_divine_puzzle *puzzle;
  struct etude_divine_placement placed;
  unsigned char sure[SQUARES], possible[SQUARES]; /* attacks of the pieces placed */
  unsigned left, n;
  struct etude_divine_placement *first;
};

static bool
answers (const struct count *count)
{
  unsigned char threats[SQUARES];

  if (!plain_divine_allows (count->plain, &count->placed))
    return false;
  plain_divine_threats (count->plain, &count->placed, threats);
  for (unsigned s = 0; s < count->plain->n_squares; s++)
    if (count->puzzle->clue[s] != ETUDE_DIVINE_HIDDEN && count->puzzle->clue[s] != threats[s])
      return false;
  return true;
}

/* Whether some clue is exceeded, or out of reach. */
static bool
is_hopeless (const struct count *count)
{
  const unsigned char *clue = count->puzzle->clue;

  for (unsigned s = 0; s < count->plain->n_squares; s++)
    if (clue[s] != ETUDE_DIVINE_HIDDEN && (count->sure[s] > clue[s] || count->possible[s] + count->left < clue[s]))
      return true;
  return false;
}

/* Whether P on A surely breaks the rule together with a piece that stands already. */
static bool
is_barred (const struct count *count, unsigned p, unsigned a)
{
  const struct plain_divine *plain = count->plain;

  for (unsigned q = 0; q < plain->n_pieces; q++)
    {
      unsigned b = count->placed.square[q];

      if (b == ETUDE_DIVINE_NOWHERE)
        continue;
      if (a == b || (plain->rule == ETUDE_DIVINE_EXACT && (plain->sure[p][a][b] || plain->sure[q][b][a]))
          || (plain->rule == ETUDE_DIVINE_CLASSIC && plain_divine_lists (plain->game, a > b ? a - b : b - a)))
        return true;
    }
  return false;
}

static void
add (struct count *count, unsigned p, unsigned square, int sign)
{
  for (unsigned s = 0; s < count->plain->n_squares; s++)
    {
      count->sure[s] = (unsigned char) (count->sure[s] + sign * count->plain->sure[p][square][s]);
      count->possible[s] = (unsigned char) (count->possible[s] + sign * count->plain->attacks[p][square][s]);
    }
}

static void
try_pieces (struct count *count, unsigned level)
{
  unsigned p;

  if (level == count->plain->n_pieces)
    {
      if (!answers (count))
        return;
      if (count->n++ == 0 && count->first)
        *count->first = count->placed;
      return;
    }
  p = count->plain->order[level];
  if (!(count->puzzle->pieces >> p & 1))
    {
      try_pieces (count, level + 1);
      return;
    }
  count->left--;
  for (unsigned square = 0; square < count->plain->n_squares; square++)
    {
      if (!plain_divine_is_home (count->plain, p, square) || is_barred (count, p, square))
        continue;
      add (count, p, square, 1);
      count->placed.square[p] = (unsigned char) square;
      if (!is_hopeless (count))
        try_pieces (count, level + 1);
      count->placed.square[p] = ETUDE_DIVINE_NOWHERE;
      add (count, p, square, -1);
    }
  count->left++;
}

unsigned
plain_divine_count_answers (const struct plain_divine *plain, const struct etude_divine_puzzle *puzzle,
                            struct etude_divine_placement *first)
{
  struct count count = { .plain = plain, .puzzle = puzzle, .first = first };

  memset (&count.placed, ETUDE_DIVINE_NOWHERE, sizeof count.placed);
  count.left = (unsigned) __builtin_popcount (puzzle->pieces);
  try_pieces (&count, 0);
  return count.n;
}
