/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-table.c - what becomes of the men by captures and promotions; a table's figures, and its end. */
#include "ending-private.h"
#include "ending-set.h"

#include <stdlib.h>

#define PLANES_OF_FOUR 7  /* 43 at most */
#define PLANES_OF_FIFTY 8 /* lost in 100: 101 */

/* --- material --- */

/* The place of the man who is PIECE of COLOUR: the one who was promoted before his equals, so that the last man, whose
 * squares make rows, stays the last. */
static unsigned
rank_of (struct etude_man man, bool promoted)
{
  return man.colour * 100u + man.piece * 10u + !promoted;
}

struct etude_ending
ending_material_after (const struct etude_ending *material, unsigned gone, unsigned promoted, unsigned piece,
                       unsigned char *at)
{
  struct etude_ending after = { 0 };
  unsigned order[ETUDE_MEN_MAX] = { 0 }, rank[ETUDE_MEN_MAX] = { 0 };

  for (unsigned man = 0; man < material->n_men; man++)
    {
      struct etude_man changed = material->man[man];
      unsigned i = after.n_men;

      if (at)
        at[man] = ENDING_NO_MAN;
      if (man == gone)
        continue;
      if (man == promoted)
        changed.piece = (unsigned char) piece;
      for (; i > 0 && rank[i - 1] > rank_of (changed, man == promoted); i--)
        {
          after.man[i] = after.man[i - 1];
          order[i] = order[i - 1];
          rank[i] = rank[i - 1];
        }
      after.man[i] = changed;
      order[i] = man;
      rank[i] = rank_of (changed, man == promoted);
      after.n_men++;
    }
  for (unsigned i = 0; i < after.n_men && at; i++)
    at[order[i]] = (unsigned char) i;
  return after;
}

unsigned
ending_materials_after (const struct etude_ending *material, struct etude_ending after[ENDING_AFTER_MAX])
{
  unsigned n = 0;

  for (unsigned man = 0; man < material->n_men; man++)
    {
      if (material->n_men > 1)
        after[n++] = ending_material_after (material, man, ENDING_NO_MAN, 0, NULL);
      for (unsigned i = 0; material->man[man].piece == ETUDE_PAWN && i < ENDING_N_PROMOTIONS; i++)
        {
          after[n++] = ending_material_after (material, ENDING_NO_MAN, man, ending_promotions[i], NULL);
          for (unsigned gone = 0; gone < material->n_men; gone++)
            if (material->man[gone].colour != material->man[man].colour && material->man[gone].piece != ETUDE_PAWN)
              after[n++] = ending_material_after (material, gone, man, ending_promotions[i], NULL);
        }
    }
  return n;
}

struct etude_ending
ending_material_kept (const struct etude_ending *material)
{
  struct etude_ending exchanged = etude_ending_exchange (material);
  unsigned white = etude_ending_men (material, ETUDE_WHITE), black = material->n_men - white;

  if (white != black)
    return white > black ? *material : exchanged;
  for (unsigned i = 0; i < material->n_men; i++)
    if (material->man[i].piece != exchanged.man[i].piece)
      return material->man[i].piece < exchanged.man[i].piece ? *material : exchanged;
  return *material;
}

struct etude_position
ending_position_kept (const struct etude_position *p)
{
  const struct etude_ending ending = etude_position_ending (p), kept = ending_material_kept (&ending);

  return etude_ending_equal (&kept, &ending) ? *p : etude_position_exchange (p);
}

/* --- tables --- */

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
  table->n_planes = fifty                  ? PLANES_OF_FIFTY
                    : material->n_men <= 2 ? PLANES_OF_FOUR
                    : table->n_pawns < 2   ? 8
                                           : 9; /* KPPKP: 127 and one more for the loser */
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
