/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-store.h - solved slices as bytes, so that callers can keep them elsewhere and bring them again.
 *
 * Layer:  engine; C11 and libc only. Nothing here touches files: callers bring and take the bytes, piece by piece.
 * Slice:  the placements of an ending in which the pawns stand where they do; without pawns the ending is one slice.
 * Which:  distances to mate of endings of five men with a piece: what is smaller is made sooner than it is read.
 *
 * Format: | bytes          | meaning                                                                          |
 *         | -------------- | -------------------------------------------------------------------------------- |
 *         | 8              | "EtudeSlc"                                                                       |
 *         | 4, 4           | ETUDE_SLICE_VERSION; the number 0x01020304, for the order of bytes               |
 *         | 8              | the name of the ending, zeros behind it                                          |
 *         | 4, 4           | the slice's number, the squares of its pawns                                     |
 *         | 8, 8           | stalemates by side to move                                                       |
 *         | for White, then Black to move:                                                                    ||
 *         | 1 a row        | planes of the row, from 1 on; their number of rows is known from the ending       |
 *         | 512 a plane    | the rows as ending-private.h tells                                               |
 *         | 8              | a sum of all that                                                                |
 *
 *         All numbers are as the processor has them: this is for one machine.
 * Bounds: what is read is checked before it is used: whatever the bytes are, no more than the slice's room is taken. Where not both
 *         sides have pawns, some hundred positions must be worth what their moves say, so that values from elsewhere are
 *         not believed because their sum is right. A few wrong ones with the right sum give wrong answers, but nothing worse.
 */
#pragma once

#include "ending.h"

#define ETUDE_SLICE_VERSION 1

/* Returns true to go on, false to stop. */
typedef bool (*etude_slice_fn) (void *data, const struct etude_ending *material, uint32_t slice);

/* Visits the slices that could be kept and did not come from a store. Returns false when VISIT said no. */
bool etude_endings_each_slice (const struct etude_endings *endings, etude_slice_fn visit, void *visit_data);

/* Takes N bytes. False: it cannot. */
typedef bool (*etude_bytes_fn) (void *data, const void *bytes, size_t n);

/* Gives the bytes of slice number SLICE of MATERIAL, as the visit named them. Returns false when TAKE said no. */
bool etude_endings_write_slice (const struct etude_endings *endings, const struct etude_ending *material,
                                uint32_t slice, etude_bytes_fn take, void *take_data);
