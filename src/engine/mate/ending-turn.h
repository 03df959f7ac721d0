/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-turn.h - words and rows on a turned board.
 *
 * Layer: engine, private to the endings.
 * A turned word has bit b where the word has the bit of b turned by the symmetry: what is kept for a turned position is
 * brought back. Of rows likewise both the words and their lanes.
 */
#pragma once

#include "ending-private.h"

#define ENDING_MIRROR_FILES 1
#define ENDING_MIRROR_RANKS 2
#define ENDING_EXCHANGE 4 /* files and ranks */

/* Both for words and for vectors of them. */
#define ENDING_SWAP(w, mask, shift) ((((w) >> (shift)) & (mask)) | (((w) & (mask)) << (shift)))
#define ENDING_MIRRORED_FILES(w)                                                                                  \
  ENDING_SWAP (ENDING_SWAP (ENDING_SWAP (w, UINT64_C (0x5555555555555555), 1), UINT64_C (0x3333333333333333), 2), \
               UINT64_C (0x0f0f0f0f0f0f0f0f), 4)
#define ENDING_MIRRORED_RANKS(w)                                                                                   \
  ENDING_SWAP (ENDING_SWAP (ENDING_SWAP (w, UINT64_C (0x00ff00ff00ff00ff), 8), UINT64_C (0x0000ffff0000ffff), 16), \
               UINT64_C (0x00000000ffffffff), 32)

#define ENDING_EXCHANGE_STEP(w, mask, shift)                    \
  do                                                            \
    {                                                           \
      __typeof__ (w) moved = ((w) ^ ((w) >> (shift))) & (mask); \
                                                                \
      (w) ^= moved ^ (moved << (shift));                        \
    }                                                           \
  while (0)
#define ENDING_EXCHANGE_BITS(w)                                    \
  do                                                               \
    {                                                              \
      ENDING_EXCHANGE_STEP (w, UINT64_C (0x00aa00aa00aa00aa), 7);  \
      ENDING_EXCHANGE_STEP (w, UINT64_C (0x0000cccc0000cccc), 14); \
      ENDING_EXCHANGE_STEP (w, UINT64_C (0x00000000f0f0f0f0), 28); \
    }                                                              \
  while (0)

ENDING_INLINE uint64_t
ending_turn_word (unsigned symmetry, uint64_t word)
{
  if (symmetry & ENDING_MIRROR_RANKS)
    word = ENDING_MIRRORED_RANKS (word);
  if (symmetry & ENDING_MIRROR_FILES)
    word = ENDING_MIRRORED_FILES (word);
  if (symmetry & ENDING_EXCHANGE)
    ENDING_EXCHANGE_BITS (word);
  return word;
}

ENDING_INLINE ending_vector
ending_reverse_lanes (ending_vector v)
{
  return __builtin_shufflevector (v, v, 7, 6, 5, 4, 3, 2, 1, 0);
}

/* Turns the words of the row, which is STRIDE vectors apart, into OUT likewise; OUT may not be IN. */
ENDING_INLINE void
ending_turn_row (unsigned symmetry, const ending_vector *in, size_t in_stride, ending_vector *out, size_t out_stride)
{
  for (unsigned rank = 0; rank < 8; rank++)
    {
      ending_vector v = in[(symmetry & ENDING_MIRROR_RANKS ? 7 - rank : rank) * in_stride];

      if (symmetry & ENDING_MIRROR_RANKS)
        v = ENDING_MIRRORED_RANKS (v);
      if (symmetry & ENDING_MIRROR_FILES)
        v = ending_reverse_lanes (ENDING_MIRRORED_FILES (v));
      if (symmetry & ENDING_EXCHANGE)
        ENDING_EXCHANGE_BITS (v);
      out[rank * out_stride] = v;
    }
  if (symmetry & ENDING_EXCHANGE)
    for (unsigned rank = 1; rank < 8; rank++)
      for (unsigned file = 0; file < rank; file++)
        {
          uint64_t word = out[rank * out_stride][file];

          out[rank * out_stride][file] = out[file * out_stride][rank];
          out[file * out_stride][rank] = word;
        }
}
