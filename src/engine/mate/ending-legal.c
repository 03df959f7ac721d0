/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-legal.c - which positions are legal, a row at a time.
 *
 * White to move: the black king stands on no square that White attacks. What a piece attacks is what it attacks past the
 * men that stand still, less the squares behind the last man: one word for each of his squares, a row of a table.
 * Black to move: the white king is not attacked, but the black king may be in the way: then only his squares between are
 * legal.
 */
#include "ending-work.h"

/* A row of one of the tables of lines. */
ENDING_INLINE ending_vector
load (const uint64_t *row, unsigned rank)
{
  ending_vector v;

  memcpy (&v, row + 8 * rank, sizeof v);
  return v;
}

/* Everyone on a square of his own, the kings apart. */
static void
fill_placed (const struct ending_work *work, const struct ending_row *row, ending_vector *placed)
{
  const struct ending_lines *lines = work->lines;
  bool king_varies = work->table->last == ENDING_WHITE_KING;
  uint64_t taken = row->occupied | (king_varies ? 0 : lines->attacks[ETUDE_KING][row->king]);

  for (unsigned rank = 0; rank < 8; rank++)
    {
      placed[rank] = ~(load (lines->own, rank) | taken);
      if (king_varies)
        placed[rank] &= ~load (lines->attacks[ETUDE_KING], rank);
    }
  for (uint64_t left = row->occupied; left; left &= left - 1)
    placed[__builtin_ctzll (left) / 8][__builtin_ctzll (left) % 8] = 0;
}

/* Takes away what the white man MAN, who stands still, attacks. */
static void
clear_attacked (const struct ending_work *work, const struct ending_row *row, unsigned man, ending_vector *white)
{
  const struct etude_man *m = &work->table->material.man[man];
  unsigned square = row->square[man];
  uint64_t attacks = m->piece == ETUDE_PAWN ? work->lines->pawn[ETUDE_WHITE][square]
                                            : ending_attacks (work->lines, m->piece, square, row->occupied);

  if (m->piece == ETUDE_PAWN)
    for (unsigned rank = 0; rank < 8; rank++)
      white[rank] &= ending_broadcast (~attacks);
  else
    for (unsigned rank = 0; rank < 8; rank++)
      white[rank] &= ~(ending_broadcast (attacks) & ~load (work->lines->beyond[square], rank));
}

static void
clear_lane (ending_vector *row, unsigned square, uint64_t kept)
{
  row[square / 8][square % 8] &= kept;
}

/* The same for Black's man MAN, who stands still, and the white king. */
static void
clear_checked (const struct ending_work *work, const struct ending_row *row, unsigned man, ending_vector *black)
{
  const struct etude_man *m = &work->table->material.man[man];
  unsigned square = row->square[man];
  uint64_t kept;

  if (work->table->last == ENDING_WHITE_KING)
    {
      for (uint64_t left = work->lines->pawn[ETUDE_BLACK][square]; left; left &= left - 1)
        clear_lane (black, (unsigned) __builtin_ctzll (left), 0);
      return;
    }
  if (m->piece == ETUDE_PAWN ? !(work->lines->pawn[ETUDE_BLACK][square] >> row->king & 1)
                             : !(ending_attacks (work->lines, m->piece, square, row->occupied) >> row->king & 1))
    return;
  kept = work->lines->between[square][row->king];
  for (unsigned other = 0; other < 64; other++)
    if (!(kept >> other & 1))
      clear_lane (black, other, kept);
}

static void
clear_checked_by_last (const struct ending_work *work, const struct ending_row *row, ending_vector *black)
{
  unsigned piece = work->table->material.man[work->table->last].piece;

  for (uint64_t left = ending_attacks (work->lines, piece, row->king, row->occupied); left; left &= left - 1)
    {
      unsigned square = (unsigned) __builtin_ctzll (left);

      clear_lane (black, square, work->lines->between[square][row->king]);
    }
}

void
ending_legal_row (const struct ending_work *work, const struct ending_row *row, ending_vector *white,
                  ending_vector *black)
{
  const struct ending_table *table = work->table;

  if (row->clash)
    {
      memset (white, 0, 8 * sizeof *white);
      memset (black, 0, 8 * sizeof *black);
      return;
    }
  fill_placed (work, row, white);
  memcpy (black, white, 8 * sizeof *black);
  for (unsigned man = 0; man < table->material.n_men; man++)
    {
      bool is_white = table->material.man[man].colour == ETUDE_WHITE;

      if (man == table->last && is_white)
        {
          /* Takes away what the last man, white, attacks. */
          unsigned piece = work->table->material.man[work->table->last].piece;

          for (unsigned rank = 0; rank < 8; rank++)
            {
              ending_vector hidden = { 0 };

              for (uint64_t left = row->occupied; left; left &= left - 1)
                hidden |= load (work->lines->behind[__builtin_ctzll (left)], rank);
              white[rank] &= ~(load (work->lines->attacks[piece], rank) & ~hidden);
            }
        }
      else if (man == table->last)
        clear_checked_by_last (work, row, black);
      else if (is_white)
        clear_attacked (work, row, man, white);
      else
        clear_checked (work, row, man, black);
    }
}
