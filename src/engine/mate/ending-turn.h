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

/* Exchanges files and ranks of four ranks' halves, each STRIDE from the one before. */
ENDING_INLINE void
ending_exchange_quarter (const ending_half *in, size_t in_stride, ending_half *out, size_t out_stride)
{
  ending_half low = __builtin_shufflevector (in[0], in[in_stride], 0, 4, 2, 6),
              high = __builtin_shufflevector (in[0], in[in_stride], 1, 5, 3, 7),
              low_after = __builtin_shufflevector (in[2 * in_stride], in[3 * in_stride], 0, 4, 2, 6),
              high_after = __builtin_shufflevector (in[2 * in_stride], in[3 * in_stride], 1, 5, 3, 7);

  out[0] = __builtin_shufflevector (low, low_after, 0, 1, 4, 5);
  out[out_stride] = __builtin_shufflevector (high, high_after, 0, 1, 4, 5);
  out[2 * out_stride] = __builtin_shufflevector (low, low_after, 2, 3, 6, 7);
  out[3 * out_stride] = __builtin_shufflevector (high, high_after, 2, 3, 6, 7);
}

/* The lanes of a row with files and ranks exchanged into OUT, which may not be IN. Strides: of halves, from rank to rank. */
ENDING_INLINE void
ending_exchange_lanes (const ending_half *in, size_t in_stride, ending_half *out, size_t out_stride)
{
  ending_exchange_quarter (in, in_stride, out, out_stride);
  ending_exchange_quarter (in + 1, in_stride, out + 4 * out_stride, out_stride);
  ending_exchange_quarter (in + 4 * in_stride, in_stride, out + 1, out_stride);
  ending_exchange_quarter (in + 4 * in_stride + 1, in_stride, out + 4 * out_stride + 1, out_stride);
}

/* Turns the words of the row likewise into OUT, and its lanes. */
ENDING_INLINE void
ending_turn_row (unsigned symmetry, const ending_half *in, size_t in_stride, ending_half *out, size_t out_stride)
{
  ending_half turned[ENDING_HALVES];

  for (unsigned i = 0; i < ENDING_HALVES; i++)
    {
      unsigned rank = symmetry & ENDING_MIRROR_RANKS ? 7 - i / 2 : i / 2;
      ending_half v = in[rank * in_stride + (symmetry & ENDING_MIRROR_FILES ? 1 - i % 2 : i % 2)];

      if (symmetry & ENDING_MIRROR_RANKS)
        v = ENDING_MIRRORED_RANKS (v);
      if (symmetry & ENDING_MIRROR_FILES)
        {
          v = ENDING_MIRRORED_FILES (v);
          v = __builtin_shufflevector (v, v, 3, 2, 1, 0);
        }
      if (symmetry & ENDING_EXCHANGE)
        ENDING_EXCHANGE_BITS (v);
      turned[i] = v;
    }
  if (symmetry & ENDING_EXCHANGE)
    ending_exchange_lanes (turned, 2, out, out_stride);
  else
    for (unsigned i = 0; i < ENDING_HALVES; i++)
      out[i / 2 * out_stride + i % 2] = turned[i];
}
