/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-placement-queens.h - n queens counted by the well-known bit-mask search: the placement engine's rival in the
 * benchmark, dedicated to this one problem.
 *
 * Layer:     tests; C11 and libc only. No globals.
 * Algorithm: row after row, columns and diagonals as bits of words. Of the symmetries only the mirror of the columns is
 *            used: the first queen goes to one half, and with odd N, when she is in the middle, the second does. A queen
 *            is not set when the next row would have no square left; the last queen is not searched for.
 */
#pragma once

#include <stdint.h>

/* How many ways there are to set N queens on N x N, 2 <= N <= 31. */
uint64_t plain_queens_count (unsigned n);
