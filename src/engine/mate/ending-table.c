/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-table.c - a table's figures, and its end. */
#include "ending-private.h"

#include <stdlib.h>

#define PLANES_OF_FOUR 7  /* 43 at most */
#define PLANES_OF_FIFTY 8 /* lost in 100: 101 */

static unsigned
planes_for (const struct etude_ending *material, unsigned n_pawns)
{
  if (material->n_men <= 2)
    return PLANES_OF_FOUR;
  return n_pawns < 2 ? 8 : 9; /* KPPKP: 127 and one more for the loser */
}

void
ending_table_describe (struct ending_table *table, const struct ending_lines *lines,
                       const struct etude_ending *material, bool fifty)
{
  *table = (struct ending_table){ .lines = lines, .material = *material, .fifty = fifty };
  for (unsigned man = 0; man < material->n_men; man++)
    if (material->man[man].piece == ETUDE_PAWN)
      table->pawn[table->n_pawns++] = (unsigned char) man;
    else
      table->piece[table->n_pieces++] = (unsigned char) man;
  table->last = table->n_pieces ? table->piece[table->n_pieces - 1] : ENDING_WHITE_KING;
  table->n_kings = table->n_pieces == 0 ? 1 : table->n_pawns ? 64 : ENDING_TRIANGLE;
  table->n_rows = table->n_kings;
  for (unsigned i = 1; i < table->n_pieces; i++)
    table->n_rows *= 64;
  table->n_planes = fifty ? PLANES_OF_FIFTY : planes_for (material, table->n_pawns);
  table->n_planes_after = (table->n_pawns || fifty ? table->n_planes : PLANES_OF_FOUR) - 1; /* pieces only take */
  table->n_slices = ending_slices_count (material);
  table->slice_bytes
      = 2 * (table->n_rows * 8 * table->n_planes * sizeof (ending_vector) + (table->n_rows + 1) * sizeof (uint32_t));
}

void
ending_table_free (struct ending_table *table)
{
  for (uint32_t slice = 0; table && table->kept && slice < table->n_slices; slice++)
    for (unsigned side = 0; side < 2; side++)
      {
        free (table->kept[slice].vector[side]);
        free (table->kept[slice].start[side]);
      }
  if (table)
    {
      free (table->kept);
      free (table->slices);
      free (table->solved);
      free (table->slice_of);
    }
  free (table);
}

/* The symmetric placements of the white king's square, or of the pawns. A king on the diagonal is kept with both halves. */
unsigned
ending_table_images (const struct ending_table *table, uint32_t slice, size_t row)
{
  unsigned king;

  if (table->n_pawns)
    return table->slices[slice].is_own_mirror ? 1 : 2;
  king = table->lines->king_square[row / (table->n_rows / table->n_kings)];
  return king % 8 == king / 8 ? 4 : 8;
}
