/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions.c - boards in coloured regions: whether they can be asked about, and what may stand on them. */
#include "regions.h"

#include <string.h>

#include "status.h"

/* --- whether a board is sound --- */

/* Marks all squares of the region of SQUARE that hang together with it. */
static void
flood (const struct etude_regions_board *board, unsigned square, bool seen[ETUDE_REGIONS_SQUARES])
{
  const unsigned n = board->n;
  unsigned short waiting[ETUDE_REGIONS_SQUARES];
  unsigned count = 1;

  waiting[0] = (unsigned short) square;
  seen[square] = true;
  while (count > 0)
    {
      const unsigned at = waiting[--count];
      const unsigned beside[4] = { at % n > 0 ? at - 1 : at, at % n + 1 < n ? at + 1 : at, at >= n ? at - n : at,
                                   at / n + 1 < n ? at + n : at };

      for (unsigned i = 0; i < 4; i++)
        if (!seen[beside[i]] && board->region[beside[i]] == board->region[square])
          {
            seen[beside[i]] = true;
            waiting[count++] = (unsigned short) beside[i];
          }
    }
}

static enum etude_regions_fault
check_regions (const struct etude_regions_board *board, unsigned *square)
{
  const unsigned n = board->n;
  bool seen[ETUDE_REGIONS_SQUARES] = { false }, known[256] = { false };
  unsigned found = 0;

  for (unsigned i = 0; i < n * n; i++)
    {
      const unsigned at = i % n + (n - 1 - i / n) * n;

      *square = at;
      if (board->region[at] >= n)
        return ETUDE_REGIONS_MANY;
      if (seen[at])
        continue;
      if (known[board->region[at]])
        return ETUDE_REGIONS_SEPARATE;
      known[board->region[at]] = true;
      found++;
      flood (board, at, seen);
    }
  return found < n ? ETUDE_REGIONS_FEW : ETUDE_REGIONS_SOUND;
}

enum etude_regions_fault
etude_regions_check (const struct etude_regions_board *board, unsigned *square)
{
  unsigned at;

  if (board->n < ETUDE_REGIONS_EDGE_MIN || board->n > ETUDE_REGIONS_EDGE_MAX)
    return ETUDE_REGIONS_EDGE;
  if (board->stars < 1 || board->stars > ETUDE_REGIONS_STARS_MAX)
    return ETUDE_REGIONS_STARS;
  if (board->rule > ETUDE_PAWN)
    return ETUDE_REGIONS_RULE;
  if (board->rule != ETUDE_KING && board->n > ETUDE_EDGE_MAX)
    return ETUDE_REGIONS_WIDE;
  return check_regions (board, square ? square : &at);
}

const char *
etude_regions_fault_text (enum etude_regions_fault fault)
{
  switch (fault)
    {
    case ETUDE_REGIONS_SOUND:
      break;
    case ETUDE_REGIONS_EDGE:
      return ETUDE_TEXT ("A board has 4 to 25 squares a side");
    case ETUDE_REGIONS_STARS:
      return ETUDE_TEXT ("There are 1 to 6 stars in each row, column and region");
    case ETUDE_REGIONS_RULE:
      return ETUDE_TEXT ("The rule is king, queen, rook, bishop, knight or pawn");
    case ETUDE_REGIONS_WIDE:
      return ETUDE_TEXT ("Boards of more than 16 squares a side have the rule king");
    case ETUDE_REGIONS_FEW:
      return ETUDE_TEXT ("There are fewer regions than rows");
    case ETUDE_REGIONS_MANY:
      return ETUDE_TEXT ("There are more regions than rows: this is one too many");
    case ETUDE_REGIONS_SEPARATE:
      return ETUDE_TEXT ("This square is cut off from the rest of its region");
    }
  return "";
}

void
etude_regions_sort (struct etude_regions_board *board)
{
  const unsigned n = board->n;
  unsigned char number[256];
  unsigned found = 0;

  memset (number, 255, sizeof number);
  for (unsigned row = n; row-- > 0;)
    for (unsigned column = 0; column < n; column++)
      {
        unsigned char *region = &board->region[column + row * n];

        if (number[*region] == 255)
          number[*region] = (unsigned char) found++;
        *region = number[*region];
      }
}

/* --- what may stand --- */

struct etude_regions_set
etude_regions_reach (const struct etude_regions_board *board, unsigned square)
{
  const struct etude_geometry geometry = etude_geometry_square (board->n);
  const struct etude_squares nobody = { { 0 } };
  struct etude_regions_set reach = { { 0 } };

  if (board->rule == ETUDE_KING)
    {
      const unsigned n = board->n, column = square % n, row = square / n;

      for (unsigned r = row > 0 ? row - 1 : 0; r <= row + 1 && r < n; r++)
        for (unsigned c = column > 0 ? column - 1 : 0; c <= column + 1 && c < n; c++)
          if (c != column || r != row)
            etude_regions_add (&reach, c + r * n);
      return reach;
    }
  for (unsigned colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++) /* whom a pawn attacks, and who attacks it */
    {
      const struct etude_squares attacked = etude_attacks (&geometry, board->rule, colour, square, &nobody);

      for (unsigned i = 0; i < ETUDE_SQUARES_MAX / 64; i++)
        reach.word[i] |= attacked.word[i];
    }
  return reach;
}

struct etude_regions_set
etude_regions_line (const struct etude_regions_board *board, unsigned line)
{
  const unsigned n = board->n;
  struct etude_regions_set squares = { { 0 } };

  for (unsigned i = 0; i < n * n; i++)
    if (line < n ? i / n == line : line < 2 * n ? i % n == line - n : board->region[i] == line - 2 * n)
      etude_regions_add (&squares, i);
  return squares;
}

bool
etude_regions_answers (const struct etude_regions_board *board, const struct etude_regions_set *stars)
{
  const unsigned n = board->n;
  unsigned found[ETUDE_REGIONS_LINES] = { 0 };

  ETUDE_REGIONS_EACH (square, stars)
  {
    const struct etude_regions_set reach = etude_regions_reach (board, square);
    const struct etude_regions_set met = etude_regions_both (reach, stars);

    if (square >= n * n || !etude_regions_is_empty (&met))
      return false;
    found[square / n]++;
    found[n + square % n]++;
    found[2 * n + board->region[square]]++;
  }
  for (unsigned i = 0; i < 3 * n; i++)
    if (found[i] != board->stars)
      return false;
  return true;
}
