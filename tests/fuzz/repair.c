/* SPDX-License-Identifier: GPL-3.0-or-later */
/* repair.c - ids with the right check character. */
#include "repair.h"

#include "id-digits.h"
#include "placement.h"

#include <string.h>

#define WORD_LEAST 4 /* characters of an id */
#define DIGITS_MOST (64 + (ETUDE_KINDS + 1) * (ETUDE_SQUARES_MAX + 1))
#define ROOM 8 /* symbols that a digit may add, and those around the number */

void
fuzz_repair_id (GByteArray *bytes, guint from, guint length)
{
  g_autofree unsigned char *symbols = g_malloc (length + 1);
  guint n = 0, last = from;

  for (guint i = from; i < from + length; i++)
    {
      if (bytes->data[i] == '-')
        continue;
      if (etude_id_value ((char) bytes->data[i]) == ETUDE_ID_BASE)
        bytes->data[i] = (guint8) etude_id_letter (bytes->data[i] % ETUDE_ID_BASE);
      symbols[n++] = (unsigned char) etude_id_value ((char) bytes->data[i]);
      last = i;
    }
  if (n > 1)
    bytes->data[last] = (guint8) etude_id_letter (etude_id_check (symbols, n - 1));
}

static gboolean
is_word_byte (guint8 byte)
{
  return g_ascii_isalnum (byte) || byte == '-';
}

void
fuzz_repair_words (GByteArray *bytes, guint from, const char *letters)
{
  for (guint at = from; at < bytes->len;)
    {
      const guint begin = at;

      while (at < bytes->len && is_word_byte (bytes->data[at]))
        at++;
      if (at - begin >= WORD_LEAST && strchr (letters, (char) bytes->data[begin]))
        fuzz_repair_id (bytes, begin, at - begin);
      at += at == begin;
    }
}

/* --- problems --- */

typedef struct
{
  const guint8 *at, *end;
  guint n;
  guint16 base[DIGITS_MOST], digit[DIGITS_MOST];
} Digits;

/* Bytes at their end are digits at theirs: few squares are left out then, and they take little room. */
static guint
take_digit (Digits *digits, guint base)
{
  const guint byte = digits->at < digits->end ? *digits->at++ : 0;
  const guint digit = byte < 128 ? byte % base : base - 1 - (255 - byte) % base;

  digits->base[digits->n] = (guint16) base;
  digits->digit[digits->n++] = (guint16) digit;
  return digit;
}

static void
take_squares (Digits *digits, guint n, guint n_squares)
{
  for (guint first = 0; n > 0 && n <= n_squares - first; n--)
    first += take_digit (digits, n_squares - first - n + 1) + 1;
}

static void
take_problem (Digits *digits)
{
  const guint task = take_digit (digits, 4), n_kinds = task == ETUDE_TWO_COLOURS ? ETUDE_KINDS : ETUDE_PLACED_PIECES;
  const guint edge = take_digit (digits, ETUDE_EDGE_MAX) + 1, flags = take_digit (digits, 4);
  guint count[ETUDE_KINDS];

  for (guint kind = 0; kind < n_kinds; kind++)
    count[kind] = take_digit (digits, 2);
  for (guint kind = 0; kind < n_kinds; kind++)
    if (count[kind])
      count[kind] = take_digit (digits, ETUDE_SQUARES_MAX) + 1;
  for (guint kind = 0; kind < n_kinds && (flags & 1); kind++)
    if (count[kind])
      take_squares (digits, take_digit (digits, count[kind] + 1), edge * edge);
  if (flags & 2)
    take_squares (digits, take_digit (digits, edge * edge + 1), edge * edge);
}

void
fuzz_compose_problem_id (GByteArray *bytes)
{
  g_autofree Digits *digits = g_new0 (Digits, 1);
  struct etude_id_symbols number = { 0 };

  digits->at = bytes->data;
  digits->end = bytes->data + bytes->len;
  take_problem (digits);
  for (guint i = digits->n; i-- > 0;)
    {
      if (number.n > ETUDE_ID_SYMBOLS - ROOM)
        return;
      etude_id_push (&number, digits->base[i], digits->digit[i]);
    }
  g_byte_array_set_size (bytes, number.n + 2);
  bytes->data[0] = 'P';
  for (guint i = 0; i < number.n; i++)
    bytes->data[i + 1] = (guint8) etude_id_letter (number.symbol[i]);
  fuzz_repair_id (bytes, 0, bytes->len);
}
