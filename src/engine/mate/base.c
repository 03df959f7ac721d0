/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the base: where White's pieces stand, a word says for each move for which black kings it is a best one, and the
 * moves are gone through in the order in which equally good ones are preferred. */
#include "base.h"

#include <stdlib.h>

#include "ending-set.h"

#define PLANES 6 /* of distances: the longest mate takes 33 moves */
#define WORDS (ETUDE_BASE_RECORDS / 64)
#define BISHOP 0 /* numbers of the men in KBNK */
#define KNIGHT 1

/* The planes of a distance, for all squares of the black king. */
typedef uint64_t distances[PLANES];

struct filler
{
  const struct ending_lines *lines;
  const struct ending_table *table;
  distances *black; /* with Black to move, by number of the record / 64 */
  unsigned char *bytes;
};

/* The distances with SIDE to move, where king and bishop stand, by square of the knight. */
static void
fetch (const struct filler *f, unsigned side, unsigned king, unsigned bishop, distances knights[64])
{
  const unsigned char square[ETUDE_MEN_MAX] = { [BISHOP] = (unsigned char) bishop };
  struct ending_buffer buffer;
  struct ending_values row = ending_fetch_row (f->lines, &f->table->self, side, king, square, KNIGHT, &buffer);

  for (unsigned knight = 0; knight < 64; knight++)
    for (unsigned plane = 0; plane < PLANES; plane++)
      knights[knight][plane]
          = plane < row.n_planes - 1 ? row.vector[knight / 8 * row.n_planes + plane][knight % 8] : UINT64_C (0);
}

/* Writes the 64 records of the pieces on FROM: king, bishop, knight. */
static void
fill_word (const struct filler *f, const unsigned from[3], const distances white)
{
  static const enum etude_piece piece[] = { ETUDE_KING, ETUDE_BISHOP, ETUDE_KNIGHT };
  const uint64_t occupied = f->lines->own[from[0]] | f->lines->own[from[1]] | f->lines->own[from[2]];
  unsigned char *record = f->bytes + 2 * (size_t) etude_base_record (from[0], from[1], from[2], 0);
  unsigned char moves[64], best[64] = { 0 }; /* how many, and the first, for each black king */
  uint64_t left = 0;

  for (unsigned plane = 0; plane < PLANES; plane++)
    left |= white[plane];
  for (unsigned m = 0; m < 3; m++)
    for (uint64_t to = ending_attacks (f->lines, piece[m], from[m], occupied) & ~occupied; to && left; to &= to - 1)
      {
        unsigned at[] = { from[0], from[1], from[2] };
        uint64_t kings = left;
        const uint64_t *black;

        at[m] = (unsigned) __builtin_ctzll (to);
        black = f->black[etude_base_record (at[0], at[1], at[2], 0) / 64];
        for (unsigned plane = 0; plane < PLANES; plane++)
          kings &= ~(white[plane] ^ black[plane]);
        left &= ~kings;
        for (; kings; kings &= kings - 1)
          best[__builtin_ctzll (kings)] = (unsigned char) ((m + 1) << 6 | at[m]);
      }
  for (unsigned rank = 0; rank < 8; rank++)
    {
      uint64_t eight = 0; /* a byte each */

      for (unsigned plane = 0; plane < PLANES; plane++)
        {
          const uint64_t bits
              = (white[plane] >> 8 * rank & 0xff) * UINT64_C (0x0101010101010101) & UINT64_C (0x8040201008040201);

          eight |= ((bits + UINT64_C (0x7f7f7f7f7f7f7f7f)) >> 7 & UINT64_C (0x0101010101010101)) << plane;
        }
      for (unsigned file = 0; file < 8; file++)
        moves[8 * rank + file] = (unsigned char) (eight >> 8 * file);
    }
  for (unsigned king = 0; king < 64; king++)
    {
      record[2 * king] = moves[king];
      record[2 * king + 1] = best[king];
    }
}

enum etude_status
etude_base_fill (const struct etude_endings *endings, unsigned char *bytes)
{
  struct filler f = { .lines = &endings->lines, .bytes = bytes };
  struct etude_ending kbnk;
  distances white[64];

  etude_ending_parse ("KBNK", &kbnk);
  f.table = ending_set_find_whole (endings, &kbnk);
  if (!f.table || endings->fifty)
    return ETUDE_BAD_INPUT;
  f.black = malloc (WORDS * sizeof *f.black);
  if (!f.black)
    return ETUDE_NO_MEMORY;
  for (unsigned king = 0; king < 64; king++)
    for (unsigned i = 0; i < 32; i++)
      fetch (&f, ETUDE_BLACK, king, etude_base_light_square (i), f.black + (king * 32 + i) * 64);
  for (unsigned king = 0; king < 64; king++)
    for (unsigned i = 0; i < 32; i++)
      {
        const unsigned bishop = etude_base_light_square (i);

        fetch (&f, ETUDE_WHITE, king, bishop, white);
        for (unsigned knight = 0; knight < 64; knight++)
          fill_word (&f, (const unsigned[]){ king, bishop, knight }, white[knight]);
      }
  free (f.black);
  return ETUDE_OK;
}
