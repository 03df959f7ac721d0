/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-slice.c - the placements of the pawns, in the order in which they can be solved.
 *
 * slice_of: 48 entries for each pawn, the last pawn's square running fastest, a2 = 0. Each holds twice the slice's number,
 *           one more when the placement is kept mirrored, or NO_SLICE when two pawns share a square.
 */
#include "ending-private.h"

#include <stdlib.h>

#define NO_SLICE 0xffff

/* Sorts the squares of equal pawns; there are at most three. */
static void
sort_pawns (const struct ending_table *table, unsigned char *square)
{
  for (unsigned round = 1; round < table->n_pawns; round++)
    for (unsigned i = 0; i + 1 < table->n_pawns; i++)
      if (table->material.man[table->pawn[i]].colour == table->material.man[table->pawn[i + 1]].colour
          && square[i] > square[i + 1])
        {
          unsigned char first = square[i];

          square[i] = square[i + 1];
          square[i + 1] = first;
        }
}

static size_t
entry_of (const struct ending_table *table, const unsigned char *square)
{
  size_t entry = 0;

  for (unsigned i = 0; i < table->n_pawns; i++)
    entry = entry * ENDING_PAWN_SQUARES + square[i] - 8u;
  return entry;
}

static size_t
n_entries (unsigned n_pawns)
{
  size_t n = 1;

  while (n_pawns-- > 0)
    n *= ENDING_PAWN_SQUARES;
  return n;
}

static void
squares_of (const struct ending_table *table, size_t entry, unsigned char *square)
{
  for (unsigned i = table->n_pawns; i-- > 0; entry /= ENDING_PAWN_SQUARES)
    square[i] = (unsigned char) (8 + entry % ENDING_PAWN_SQUARES);
}

static bool
share_square (const struct ending_table *table, const unsigned char *square)
{
  for (unsigned i = 0; i < table->n_pawns; i++)
    for (unsigned j = 0; j < i; j++)
      if (square[i] == square[j])
        return true;
  return false;
}

/* The entry under which the placement is kept: the smallest of it and its mirror, equal pawns sorted. *MIRRORED: it is the
 * mirror's; *OWN: both are the same. */
static size_t
kept_entry (const struct ending_table *table, const unsigned char *square, bool *mirrored, bool *own)
{
  unsigned char sorted[ETUDE_MEN_MAX] = { 0 }, mirror[ETUDE_MEN_MAX] = { 0 };
  size_t entry, other;

  for (unsigned i = 0; i < table->n_pawns; i++)
    {
      sorted[i] = square[i];
      mirror[i] = square[i] ^ 7;
    }
  sort_pawns (table, sorted);
  sort_pawns (table, mirror);
  entry = entry_of (table, sorted);
  other = entry_of (table, mirror);
  *mirrored = other < entry;
  *own = other == entry;
  return *mirrored ? other : entry;
}

static unsigned
progress_of (const struct ending_table *table, const unsigned char *square)
{
  unsigned progress = 0;

  for (unsigned i = 0; i < table->n_pawns; i++)
    progress += table->material.man[table->pawn[i]].colour == ETUDE_WHITE ? square[i] / 8u : 7u - square[i] / 8u;
  return progress;
}

uint32_t
ending_slices_count (const struct etude_ending *material)
{
  unsigned pawns[2] = { etude_ending_pawns (material, ETUDE_WHITE), etude_ending_pawns (material, ETUDE_BLACK) };
  uint32_t all = 1, own; /* placements; of these, those that are their own mirror */

  if (pawns[0] + pawns[1] == 0)
    return 1;
  for (unsigned i = 0; i < pawns[0] + pawns[1]; i++)
    all *= ENDING_PAWN_SQUARES - i;
  for (unsigned side = 0; side < 2; side++)
    all /= pawns[side] == 3 ? 6 : pawns[side] == 2 ? 2 : 1;
  own = (pawns[0] == 2 && pawns[1] == 0) || (pawns[1] == 2 && pawns[0] == 0) ? ENDING_PAWN_SQUARES / 2 : 0;
  return (all + own) / 2;
}

enum etude_status
ending_slices_make (struct ending_table *table)
{
  uint32_t n = 0;

  table->slices = calloc (table->n_slices, sizeof *table->slices);
  table->slice_of = malloc (n_entries (table->n_pawns) * sizeof *table->slice_of);
  table->solved = calloc (table->n_slices, 1);
  table->kept = calloc (table->n_slices, sizeof *table->kept);
  if (!table->slices || !table->slice_of || !table->solved || !table->kept)
    return ETUDE_NO_MEMORY;
  if (table->n_pawns == 0)
    {
      table->slice_of[0] = 0;
      return ETUDE_OK;
    }
  memset (table->slice_of, 0xff, n_entries (table->n_pawns) * sizeof *table->slice_of);
  for (unsigned progress = 6 * table->n_pawns + 1; progress-- > table->n_pawns;)
    {
      /* Appends the slices whose pawns have made PROGRESS, and says so in slice_of. */
      for (size_t entry = 0; entry < n_entries (table->n_pawns); entry++)
        {
          struct ending_slice slice = { .progress = (unsigned char) progress };
          bool mirrored;

          squares_of (table, entry, slice.pawn);
          if (progress_of (table, slice.pawn) != progress || share_square (table, slice.pawn)
              || kept_entry (table, slice.pawn, &mirrored, &slice.is_own_mirror) != entry)
            continue;
          table->slice_of[entry] = (uint16_t) (2 * n);
          table->slices[n++] = slice;
        }
    }
  for (size_t entry = 0; entry < n_entries (table->n_pawns); entry++)
    {
      unsigned char square[ETUDE_MEN_MAX] = { 0 };
      bool mirrored, own;

      squares_of (table, entry, square);
      if (table->slice_of[entry] == NO_SLICE && !share_square (table, square))
        table->slice_of[entry] = (uint16_t) (table->slice_of[kept_entry (table, square, &mirrored, &own)] + mirrored);
    }
  return ETUDE_OK;
}
