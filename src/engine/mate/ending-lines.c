/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-lines.c - what pieces see on the empty board, and how the board turns. */
#include "ending-private.h"

#include "symmetry.h"

/* Fills what stands between A and B, and what is behind B, for all B that a queen on A sees. */
static void
fill_line (struct ending_lines *lines, unsigned a, int dx, int dy)
{
  uint64_t passed = 0;
  int x = (int) (a % 8) + dx, y = (int) (a / 8) + dy;

  for (; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy)
    {
      unsigned b = (unsigned) (x + 8 * y);

      lines->between[a][b] = passed;
      for (uint64_t left = passed; left; left &= left - 1)
        lines->beyond[a][__builtin_ctzll (left)] |= ENDING_BIT (b);
      passed |= ENDING_BIT (b);
    }
}

void
ending_lines_fill (struct ending_lines *lines)
{
  unsigned n = 0;

  memset (lines, 0, sizeof *lines);
  memset (lines->all_but, 0xff, sizeof lines->all_but);
  lines->all_but[64] = 0;
  for (unsigned a = 0; a < 64; a++)
    {
      struct etude_geometry g = etude_geometry_square (8);
      struct etude_squares nothing = { 0 };

      lines->own[a] = ENDING_BIT (a);
      lines->pass[0][a] = ~ENDING_BIT (a);
      lines->pass[1][a] = ~ENDING_BIT (a % 8 * 8 + a / 8);
      for (unsigned piece = ETUDE_KING; piece < ETUDE_PAWN; piece++)
        lines->attacks[piece][a] = etude_attacks (&g, piece, ETUDE_WHITE, a, &nothing).word[0];
      for (unsigned colour = 0; colour < 2; colour++)
        lines->pawn[colour][a] = etude_attacks (&g, ETUDE_PAWN, colour, a, &nothing).word[0];
      for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
          if (dx || dy)
            fill_line (lines, a, dx, dy);
    }
  for (unsigned a = 0; a < 64; a++)
    for (unsigned b = 0; b < 64; b++)
      lines->behind[b][a] = lines->beyond[a][b];
  for (unsigned square = 0; square < 64; square++)
    {
      lines->symmetry[square] = 0xff;
      lines->king_number[square] = 0xff;
      for (unsigned symmetry = 8; symmetry-- > 0;)
        {
          unsigned turned = etude_symmetry_square (symmetry, square, 8, 8);

          lines->turned[symmetry][square] = (unsigned char) turned;
          if (turned % 8 < 4 && turned / 8 <= turned % 8)
            lines->symmetry[square] = (unsigned char) symmetry; /* of two on a diagonal the smaller: 0 inside */
        }
      if (lines->symmetry[square] == 0)
        {
          lines->king_square[n] = (unsigned char) square;
          lines->king_number[square] = (unsigned char) n++;
        }
    }
}
