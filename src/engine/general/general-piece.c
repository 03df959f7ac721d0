/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-piece.c - pieces by their moves: Betza's notation, presets, and where a move leads on a board. */
#include "general.h"

#include <stdlib.h>
#include <string.h>

const struct etude_preset etude_presets[] = {
  { "king", "K" },          { "queen", "Q" },        { "rook", "R" },        { "bishop", "B" },
  { "knight", "N" },        { "amazon", "QN" },      { "chancellor", "RN" }, { "archbishop", "BN" },
  { "centaur", "KN" },      { "nightrider", "NN" },  { "camel", "C" },       { "zebra", "Z" },
  { "giraffe", "(1,4)" },   { "antelope", "(3,4)" }, { "wazir", "W" },       { "ferz", "F" },
  { "dabbaba", "D" },       { "alfil", "A" },        { "threeleaper", "H" }, { "tripper", "G" },
  { "alibaba", "AD" },      { "squirrel", "NAD" },   { "camelrider", "CC" }, { "dragon-king", "RF" },
  { "dragon-horse", "BW" },
};
const unsigned etude_n_presets = sizeof etude_presets / sizeof *etude_presets;

/* The letters of Betza's notation: how far one leap goes; K, Q and R, B are two leaps, and riders. */
static const struct
{
  char letter;
  signed char a, b, c, d;
  bool rides;
} atoms[] = {
  { 'W', 0, 1, 0, 0, false }, { 'F', 1, 1, 0, 0, false }, { 'D', 0, 2, 0, 0, false }, { 'A', 2, 2, 0, 0, false },
  { 'N', 1, 2, 0, 0, false }, { 'H', 0, 3, 0, 0, false }, { 'C', 1, 3, 0, 0, false }, { 'Z', 2, 3, 0, 0, false },
  { 'G', 3, 3, 0, 0, false }, { 'K', 0, 1, 1, 1, false }, { 'Q', 0, 1, 1, 1, true },  { 'R', 0, 1, 0, 0, true },
  { 'B', 1, 1, 0, 0, true },
};

/* Takes a number below 100. */
static bool
take_number (const char **at, const char *end, unsigned *number)
{
  const char *start = *at;

  for (*number = 0; *at < end && *at < start + 2 && **at >= '0' && **at <= '9'; ++*at)
    *number = *number * 10 + (unsigned) (**at - '0');
  return *at > start && (*at == end || **at < '0' || **at > '9');
}

/* Adds all ways to leap A one way and B the other; of two moves the same way the one that goes further is enough. */
static bool
add_leaps (struct etude_mover *mover, int a, int b, unsigned range)
{
  for (unsigned way = 0; way < 8; way++)
    {
      int x = way & 4 ? b : a, y = way & 4 ? a : b;
      struct etude_leap move = { .dx = (signed char) (way & 1 ? -x : x),
                                 .dy = (signed char) (way & 2 ? -y : y),
                                 .range = (unsigned char) range };
      unsigned i = 0;

      while (i < mover->n_moves && (mover->move[i].dx != move.dx || mover->move[i].dy != move.dy))
        i++;
      if (i == ETUDE_LEAPS_MAX)
        return false;
      if (i == mover->n_moves)
        mover->move[mover->n_moves++] = move;
      else if (mover->move[i].range && (range == 0 || range > mover->move[i].range))
        mover->move[i].range = (unsigned char) range;
    }
  return true;
}

/* Takes one piece of a sum. Returns false where *AT cannot be read. */
static bool
take_atom (const char **at, const char *end, struct etude_mover *mover)
{
  unsigned i = 0, a, b, range = 1;
  const char *letter = *at;
  bool two;

  if (**at == '(')
    {
      ++*at;
      if (!take_number (at, end, &a) || *at == end || **at != ',')
        return false;
      ++*at;
      if (!take_number (at, end, &b) || *at == end || **at != ')' || a >= ETUDE_GRID_EDGE_MAX
          || b >= ETUDE_GRID_EDGE_MAX || a + b == 0)
        return false;
      ++*at;
      if (*at < end && **at == '*')
        ++*at, range = 0;
      else if (*at < end && **at >= '0' && **at <= '9' && (!take_number (at, end, &range) || range == 0))
        return false;
      return add_leaps (mover, (int) a, (int) b, range);
    }
  while (i < sizeof atoms / sizeof *atoms && atoms[i].letter != *letter)
    i++;
  if (i == sizeof atoms / sizeof *atoms)
    return false;
  ++*at;
  two = atoms[i].c || atoms[i].d;
  if (*at < end && **at == *letter)
    {
      if (atoms[i].rides || two)
        return false;
      ++*at;
      range = 0;
    }
  else if (*at < end && **at >= '0' && **at <= '9')
    {
      if (!take_number (at, end, &range) || range == 0)
        return false;
    }
  else
    range = atoms[i].rides ? 0 : 1;
  return add_leaps (mover, atoms[i].a, atoms[i].b, range) && (!two || add_leaps (mover, atoms[i].c, atoms[i].d, range));
}

unsigned
etude_mover_read (const char *text, size_t length, struct etude_mover *mover)
{
  const char *at = text, *end = text + length;

  memset (mover, 0, sizeof *mover);
  for (unsigned i = 0; i < etude_n_presets; i++)
    if (strlen (etude_presets[i].name) == length && memcmp (etude_presets[i].name, text, length) == 0)
      return etude_mover_read (etude_presets[i].betza, strlen (etude_presets[i].betza), mover);
  while (at < end)
    {
      const char *start = at;

      if (*at == '+' && at > text && at + 1 < end)
        at++;
      if (!take_atom (&at, end, mover))
        return (unsigned) ((at > start && at < end ? at : start) - text) + 1;
    }
  if (length == 0 || length >= ETUDE_BETZA_TEXT)
    return length ? ETUDE_BETZA_TEXT : 1;
  memcpy (mover->betza, text, length);
  return 0;
}

bool
etude_mover_of_chess (char letter, struct etude_mover *mover)
{
  if (letter == 'P')
    {
      *mover
          = (struct etude_mover){ .letter = 'P', .upwards = true, .n_moves = 2, .move = { { -1, 1, 1 }, { 1, 1, 1 } } };
      return true;
    }
  if (!letter || !strchr ("KQRBN", letter))
    return false;
  etude_mover_read (&letter, 1, mover);
  mover->letter = letter;
  return true;
}

unsigned
etude_ray (const struct etude_grid *grid, const struct etude_grid_map *map, struct etude_leap move, unsigned square,
           unsigned char ray[ETUDE_SQUARES_MAX])
{
  const int width = (int) grid->width, height = (int) grid->height;
  int column = map->cell[square] % width, row = map->cell[square] / width;
  unsigned n = 0;

  while (move.range == 0 || n < move.range)
    {
      int to;

      column += move.dx;
      row += move.dy;
      if (grid->wrap & ETUDE_WRAP_COLUMNS)
        column = (column % width + width) % width;
      if (grid->wrap & ETUDE_WRAP_ROWS)
        row = (row % height + height) % height;
      if (column < 0 || column >= width || row < 0 || row >= height)
        break;
      to = map->square[column + row * width];
      if (to < 0 || to == (int) square)
        break;
      ray[n++] = (unsigned char) to;
    }
  return n;
}

struct etude_leap
etude_move_of (const struct etude_general *problem, unsigned mover, unsigned army, unsigned move)
{
  struct etude_leap result = problem->mover[mover].move[move];

  if (problem->mover[mover].upwards && problem->relation == ETUDE_RELATION_TWO_COLOURS && army == 1)
    result.dy = (signed char) -result.dy;
  return result;
}
