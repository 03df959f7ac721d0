/* SPDX-License-Identifier: GPL-3.0-or-later */
/* base.h - the 16 MiB base file of the bishop-and-knight mate: its format, its writer and its verifier.
 *
 * Layer:  engine; C11 and libc only. Nothing here touches files: callers bring the bytes.
 *
 * Format: 64 * 32 * 64 * 64 records of two bytes, no header, record number
 *
 *             ((wk * 32 + wb / 2) * 64 + wn) * 64 + bk
 *
 *         with the squares x + 8 y (a1 = 0) of white king, white bishop (on a light square), white knight, black king;
 *         White to move.
 *
 *         | byte | bits     | meaning                                                            |
 *         | ---- | -------- | ------------------------------------------------------------------ |
 *         | 0    | 7 to 0   | moves to mate, 1 to 33; 0 = no forced mate, or not a legal position |
 *         | 1    | 7 and 6  | which piece makes the best move: 1 king, 2 bishop, 3 knight         |
 *         | 1    | 5 to 0   | the square it goes to                                              |
 *
 *         Byte 1 is 0 when byte 0 is 0. Of equally good moves the one with the lowest byte 1 is stored, so that the
 *         file is the same to the last bit everywhere. A bishop on a dark square: mirror the files (x to 7 - x), look
 *         up, mirror the answer back.
 * Source: the format of the article that first published such a base; distances checked against FACTS' figures.
 */
#pragma once

#include "ending.h"

#define ETUDE_BASE_RECORDS (64u * 32u * 64u * 64u)
#define ETUDE_BASE_BYTES (2u * ETUDE_BASE_RECORDS)

/* The record number of a placement with the bishop on a light square. The light square of index i in a row of 32 is
 * etude_base_light_square (i). */
static inline uint32_t
etude_base_record (unsigned white_king, unsigned bishop, unsigned knight, unsigned black_king)
{
  return ((white_king * 32 + bishop / 2) * 64 + knight) * 64 + black_king;
}

/* The light square with bishop / 2 == INDEX. */
static inline unsigned
etude_base_light_square (unsigned index)
{
  return index * 2 + (index / 4 % 2 == 0);
}

/* Writes the whole base into BYTES[ETUDE_BASE_BYTES] from ENDINGS, which have KBNK by the distance to mate.
 * Errors: ETUDE_BAD_INPUT, they do not; ETUDE_NO_MEMORY. Cost: some hundredths of a second, 6 MiB. */
enum etude_status etude_base_fill (const struct etude_endings *endings, unsigned char *bytes);

/* The first record that is wrong, in the order of the file. */
struct etude_base_finding
{
  bool wrong;                   /* false: every record is right */
  uint32_t record;              /* its number */
  struct etude_position placed; /* which pieces stand where, White to move; perhaps no legal position */
  unsigned char stored[2];
  unsigned char right[2];
};

/* Compares BYTES[ETUDE_BASE_BYTES] with a solution of its own, made by counting the open moves of each position
 * backwards from the mates. It shares no code with etude_base_fill and the endings, only the format.
 * Errors: ETUDE_NO_MEMORY; ETUDE_STOPPED, TICK (may be NULL) said no. Cost: about a second, 56 MiB. */
enum etude_status etude_base_verify (const unsigned char *bytes, struct etude_base_finding *finding, etude_tick_fn tick,
                                     void *tick_data);
