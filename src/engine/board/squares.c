/* SPDX-License-Identifier: GPL-3.0-or-later */
/* squares.c - boards, squares and sets of squares. */
#include "squares.h"

struct etude_geometry
etude_geometry_square (unsigned edge)
{
  return (struct etude_geometry){ .width = (unsigned char) edge, .height = (unsigned char) edge };
}

struct etude_geometry
etude_geometry_xiangqi (void)
{
  return (struct etude_geometry){ .width = 9, .height = 10, .river = 5, .palace = 3 };
}

const char *
etude_square_name (unsigned square, unsigned width, char text[ETUDE_SQUARE_TEXT])
{
  unsigned rank = square / width + 1, file = square % width;
  char *end = text;

  if (file >= 26)
    *end++ = (char) ('a' + file / 26 - 1);
  *end++ = (char) ('a' + file % 26);
  if (rank >= 10)
    *end++ = (char) ('0' + rank / 10);
  *end++ = (char) ('0' + rank % 10);
  *end = '\0';
  return text;
}

const char *
etude_square_name_shogi (unsigned square, unsigned width, unsigned height, char text[ETUDE_SQUARE_TEXT])
{
  unsigned file = width - square % width;
  char *end = text;

  if (file >= 10)
    *end++ = (char) ('0' + file / 10);
  *end++ = (char) ('0' + file % 10);
  *end++ = (char) ('a' + height - 1 - square / width);
  *end = '\0';
  return text;
}

unsigned
etude_squares_count (const struct etude_squares *set)
{
  unsigned count = 0;

  for (unsigned i = 0; i < ETUDE_SQUARES_MAX / 64; i++)
    count += (unsigned) __builtin_popcountll (set->word[i]);
  return count;
}
