/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-table.c - a table's figures and its memory. */
#include "ending-private.h"

#include <stdlib.h>

static unsigned
planes_for (const struct etude_material *material, unsigned n_pawns)
{
  if (material->n_men <= 2)
    return 7;                 /* 43 at most */
  return n_pawns < 2 ? 8 : 9; /* KPPKP: 127 and one more for the loser */
}

void
ending_table_describe (struct ending_table *table, const struct ending_lines *lines,
                       const struct etude_material *material)
{
  *table = (struct ending_table){ .lines = lines, .material = *material };
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
  table->n_planes = planes_for (material, table->n_pawns);
  table->n_slices = ending_slices_count (material);
  table->slice_bytes = table->n_rows * 8 * table->n_planes * 2 * sizeof (ending_vector);
}

enum etude_status
ending_table_allocate (struct ending_table *table)
{
  for (unsigned side = 0; side < 2; side++)
    {
      /* Only slices that are solved are ever touched. */
      if (!table->value[side])
        table->value[side] = aligned_alloc (64, table->n_slices * table->slice_bytes / 2);
      if (!table->value[side])
        return ETUDE_NO_MEMORY;
    }
  return ETUDE_OK;
}

void
ending_table_free (struct ending_table *table)
{
  if (table)
    {
      free (table->value[0]);
      free (table->value[1]);
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
