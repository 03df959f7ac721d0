/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wide-count.h - counts of 128 bits, for numbers of placements that 64 bits do not hold.
 *
 * Layer:  engine; C11 and the 128-bit integers of gcc and clang.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 etude_wide_count;

#define ETUDE_WIDE_TEXT 40 /* bytes for any count as decimal digits, and the end */

/* Writes COUNT in decimal digits into TEXT[ETUDE_WIDE_TEXT] and returns where they begin in it. */
char *etude_wide_count_text (etude_wide_count count, char *text);

/* Reads the decimal digits TEXT, up to its end. Errors: false, it is empty, has another character or is too large. */
bool etude_wide_count_read (const char *text, etude_wide_count *count);
