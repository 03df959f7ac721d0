/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-fetch.c - values of solved positions, wherever and however turned they are kept. */
#include "ending-turn.h"

/* Where the words of a position are kept. */
struct kept
{
  unsigned symmetry; /* that turns the position into the one that is kept */
  uint32_t slice;
  size_t word; /* its number in the slice */
};

static uint32_t
find_slice (const struct ending_table *table, const unsigned char *there)
{
  size_t entry = 0;

  for (unsigned i = 0; i < table->n_pawns; i++)
    entry = entry * ENDING_PAWN_SQUARES + there[table->pawn[i]] - 8u;
  return table->slice_of[entry];
}

uint32_t
ending_slice_number (const struct ending_table *table, const unsigned char *square)
{
  return find_slice (table, square) >> 1;
}

/* Where the position's words are; those of VARIED, if it is there, begin at the first square. */
static struct kept
find (const struct ending_lines *lines, const struct ending_link *link, unsigned king, const unsigned char *square,
      unsigned varied)
{
  const struct ending_table *table = link->table;
  unsigned char there[ETUDE_MEN_MAX] = { 0 };
  const unsigned char *turned;
  struct kept kept = { 0 };
  size_t number;

  /* Squares of the men by their numbers in link's table. */
  for (unsigned i = 0; i < ETUDE_MEN_MAX; i++)
    if (link->at[i] != ENDING_NO_MAN)
      there[link->at[i]] = square[i];
  if (table->n_pawns)
    {
      kept.slice = find_slice (table, there);
      kept.symmetry = kept.slice & 1 ? ENDING_MIRROR : 0;
      kept.slice >>= 1;
    }
  else
    kept.symmetry = lines->symmetry[king];
  turned = lines->turned[kept.symmetry];
  number = varied == ENDING_WHITE_KING ? 0 : table->n_pawns ? turned[king] : lines->king_number[turned[king]];
  for (unsigned i = 0; i < table->n_pieces; i++)
    {
      bool is_varied = varied != ENDING_WHITE_KING && varied != ENDING_NO_MAN && link->at[varied] == table->piece[i];

      number = number * 64 + (is_varied ? 0 : turned[there[table->piece[i]]]);
    }
  kept.word = number;
  return kept;
}

/* The values of the rank where KEPT's word is. */
static struct ending_values
rank_of (const struct ending_table *table, unsigned side, const struct kept *kept)
{
  struct ending_values values = ending_table_row (table, side, kept->slice, kept->word / 64);

  values.vector += kept->word / 8 % 8 * values.n_planes;
  return values;
}

void
ending_fetch_word (const struct ending_lines *lines, const struct ending_link *link, unsigned side, unsigned king,
                   const unsigned char *square, uint64_t word[ENDING_PLANES_MAX], unsigned n_planes)
{
  struct ending_values rank;
  struct kept kept;

  if (!link->table)
    {
      /* The bare kings: drawn, illegal where they touch. */
      memset (word, 0, n_planes * sizeof *word);
      word[n_planes - 1] = lines->attacks[ETUDE_KING][king] | ENDING_BIT (king);
      return;
    }
  kept = find (lines, link, king, square, ENDING_NO_MAN);
  rank = rank_of (link->table, side, &kept);
  for (unsigned plane = 0; plane < n_planes - 1; plane++)
    word[plane] = plane < rank.n_planes - 1 ? ending_turn_word (kept.symmetry, rank.vector[plane][kept.word % 8])
                                            : UINT64_C (0);
  word[n_planes - 1] = ending_turn_word (kept.symmetry, rank.vector[rank.n_planes - 1][kept.word % 8]);
}

struct etude_king_results
ending_fetch_results (const struct ending_lines *lines, const struct ending_link *link, unsigned side, unsigned king,
                      const unsigned char *square)
{
  const unsigned n_planes = link->table ? link->table->n_planes : 2;
  uint64_t word[ENDING_PLANES_MAX], sign, decided = 0;

  ending_fetch_word (lines, link, side, king, square, word, n_planes);
  sign = word[n_planes - 1];
  for (unsigned plane = 0; plane < n_planes - 1; plane++)
    decided |= word[plane];
  return (struct etude_king_results){ decided & ~sign, decided & sign, ~decided & ~sign };
}

struct ending_code
ending_fetch_code (const struct ending_lines *lines, const struct ending_link *link, unsigned side, unsigned king,
                   const unsigned char *square, unsigned black_king)
{
  struct ending_code code = { 0 };
  struct ending_values rank;
  struct kept kept;
  unsigned bit;

  if (!link->table)
    {
      code.sign = (lines->attacks[ETUDE_KING][king] | ENDING_BIT (king)) >> black_king & 1;
      return code;
    }
  kept = find (lines, link, king, square, ENDING_NO_MAN);
  rank = rank_of (link->table, side, &kept);
  bit = lines->turned[kept.symmetry][black_king];
  for (unsigned plane = 0; plane < rank.n_planes - 1; plane++)
    code.distance |= (unsigned) (rank.vector[plane][kept.word % 8] >> bit & 1) << plane;
  code.sign = rank.vector[rank.n_planes - 1][kept.word % 8] >> bit & 1;
  return code;
}

/* The 64 words from KEPT's on that are STRIDE rows apart. */
static void
gather (const struct ending_table *table, unsigned side, const struct kept *kept, size_t stride, ending_vector *vector)
{
  unsigned n_planes = table->n_planes, lane = kept->word % 8;
  size_t row = kept->word / 64, rank = kept->word / 8 % 8;

  for (unsigned square = 0; square < 64; square++, row += stride)
    {
      struct ending_values values = ending_table_row (table, side, kept->slice, row);
      const ending_vector *from = values.vector + rank * values.n_planes;
      ending_vector *to = vector + square / 8 * n_planes;

      for (unsigned plane = 0; plane < n_planes - 1; plane++)
        to[plane][square % 8] = plane < values.n_planes - 1 ? from[plane][lane] : 0;
      to[n_planes - 1][square % 8] = from[values.n_planes - 1][lane];
    }
}

ENDING_CLONES
static void
turn_all (unsigned symmetry, const ending_vector *in, ending_vector *out, unsigned n_planes)
{
  for (unsigned plane = 0; plane < n_planes; plane++)
    ending_turn_row (symmetry, (const ending_half *) (in + plane), 2 * (size_t) n_planes, (ending_half *) (out + plane),
                     2 * (size_t) n_planes);
}

struct ending_values
ending_fetch_row (const struct ending_lines *lines, const struct ending_link *link, unsigned side, unsigned king,
                  const unsigned char *square, unsigned varied, struct ending_buffer *buffer)
{
  const struct ending_table *table = link->table;
  struct ending_buffer gathered;
  struct ending_values row;
  size_t weight = 1; /* how much the number of a word grows when the varied man goes one square up */
  struct kept kept;
  unsigned there;

  if (!table || (varied == ENDING_WHITE_KING && !table->n_pawns))
    {
      /* Each square's word by itself: the white king goes round, and there are no pawns, or nothing but kings. */
      unsigned n_planes = link->table ? link->table->n_planes : 2;
      uint64_t word[ENDING_PLANES_MAX];

      for (unsigned to = 0; to < 64; to++)
        {
          ending_fetch_word (lines, link, side, to, square, word, n_planes);
          for (unsigned plane = 0; plane < n_planes; plane++)
            buffer->vector[to / 8 * n_planes + plane][to % 8] = word[plane];
        }
      return (struct ending_values){ buffer->vector, n_planes };
    }
  kept = find (lines, link, king, square, varied);
  there = varied == ENDING_WHITE_KING ? ENDING_WHITE_KING : link->at[varied];
  if (there == table->last)
    row = ending_table_row (table, side, kept.slice, kept.word / 64);
  else
    {
      row = (struct ending_values){ kept.symmetry ? gathered.vector : buffer->vector, table->n_planes };
      for (unsigned i = table->n_pieces; i-- > 0 && table->piece[i] != there;)
        weight *= 64;
      gather (table, side, &kept, weight / 64, kept.symmetry ? gathered.vector : buffer->vector);
    }
  if (kept.symmetry)
    {
      turn_all (kept.symmetry, row.vector, buffer->vector, row.n_planes);
      row.vector = buffer->vector;
    }
  return row;
}
