/* SPDX-License-Identifier: GPL-3.0-or-later */
/* id-digits.h - numbers as letters and digits that can be said and typed, for the ids of puzzles and problems.
 *
 * Layer:  engine; C11 and libc only.
 * Symbol: a number from 0 to 31 and its character, as in Crockford's base 32: 0 to 9, then the letters without I, L, O, U.
 *         Reading takes small letters too, o for 0, i and l for 1, and passes over hyphens.
 * Number: its symbols from the lowest up, without zeros at the end. It holds digits of different bases, the first lowest.
 * Check:  the character that makes this sum zero: all characters, each times x to the power of its place, counted from 0
 *         at the right, in the field of 32 elements where x^5 = x^2 + 1. It finds every wrong character and any two
 *         neighbours exchanged.
 */
#pragma once

#include <stdbool.h>

#define ETUDE_ID_BASE 32
#define ETUDE_ID_SYMBOLS 1024 /* in the longest id */
#define ETUDE_ID_DIGITS 800

/* A number, or the characters of an id. */
struct etude_id_symbols
{
  unsigned n;
  unsigned char symbol[ETUDE_ID_SYMBOLS];
};

/* What a number holds, lowest digit first. */
struct etude_id_digits
{
  unsigned n;
  unsigned short base[ETUDE_ID_DIGITS], digit[ETUDE_ID_DIGITS];
};

enum etude_id_fault
{
  ETUDE_ID_OK,
  ETUDE_ID_EMPTY,
  ETUDE_ID_CHARACTER, /* one that no id has */
  ETUDE_ID_LONG,
};

char etude_id_letter (unsigned symbol);

/* The symbol of the character C, ETUDE_ID_BASE if it is none. */
unsigned etude_id_value (char c);

/* The symbol of the check character behind the N symbols. */
unsigned etude_id_check (const unsigned char *symbols, unsigned n);

void etude_id_append (struct etude_id_digits *digits, unsigned base, unsigned digit);

/* NUMBER * BASE + DIGIT. */
void etude_id_push (struct etude_id_symbols *number, unsigned base, unsigned digit);

/* All of DIGITS, the last one first. */
void etude_id_push_all (struct etude_id_symbols *number, const struct etude_id_digits *digits);

/* Divides NUMBER by BASE and returns the remainder: the lowest digit. */
unsigned etude_id_pull (struct etude_id_symbols *number, unsigned base);

/* Reads the characters of TEXT, blanks around it and hyphens apart. */
enum etude_id_fault etude_id_read (const char *text, struct etude_id_symbols *symbols);

/* Whether TEXT, an id, has exactly these symbols. */
bool etude_id_is_same (const char *text, const struct etude_id_symbols *symbols);
