/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-divine-count.h - the exact chess placements counted by five nested loops.
 *
 * It is the check of the fast count, with which it shares no code, and its rival in the benchmark: what a
 * straightforward program does for the same figures. So it is neither slowed down nor made clever: attacks come from a
 * table of bytes, the clues grow with each piece that is set, and a square that attacks a piece or is attacked by one is
 * passed over at once.
 *
 * Layer: tests; C11 and libc only. No globals.
 */
#pragma once

#include <stdint.h>

#define PLAIN_LARGEST 6

/* Counts the placements of king, queen, bishop, knight and rook on 8 x 8 in which none attacks another, into
 * COUNT[largest clue]. Returns how many there are in all. */
uint64_t plain_divine_count_chess (uint64_t count[PLAIN_LARGEST]);
