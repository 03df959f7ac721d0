/* SPDX-License-Identifier: GPL-3.0-or-later */
/* id-digits.c - numbers to the base 32, their characters, and the check character. */
#include "id-digits.h"

#include <string.h>

static const char alphabet[ETUDE_ID_BASE + 1] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

char
etude_id_letter (unsigned symbol)
{
  return alphabet[symbol];
}

unsigned
etude_id_value (char c)
{
  const char *at;

  if (c >= 'a' && c <= 'z')
    c = (char) (c - 'a' + 'A');
  if (c == 'O')
    c = '0';
  if (c == 'I' || c == 'L')
    c = '1';
  at = c ? strchr (alphabet, c) : NULL;
  return at ? (unsigned) (at - alphabet) : ETUDE_ID_BASE;
}

unsigned
etude_id_check (const unsigned char *symbols, unsigned n)
{
  unsigned sum = 0;

  for (unsigned i = 0; i < n; i++)
    {
      unsigned a = sum ^ symbols[i];

      /* Times x in the field of 32 elements. */
      sum = a & 16 ? (a << 1 ^ 37) : a << 1;
    }
  return sum;
}

void
etude_id_append (struct etude_id_digits *digits, unsigned base, unsigned digit)
{
  digits->base[digits->n] = (unsigned short) base;
  digits->digit[digits->n++] = (unsigned short) digit;
}

void
etude_id_push (struct etude_id_symbols *number, unsigned base, unsigned digit)
{
  unsigned carry = digit;

  for (unsigned i = 0; i < number->n; i++)
    {
      carry += number->symbol[i] * base;
      number->symbol[i] = (unsigned char) (carry % ETUDE_ID_BASE);
      carry /= ETUDE_ID_BASE;
    }
  for (; carry; carry /= ETUDE_ID_BASE)
    number->symbol[number->n++] = (unsigned char) (carry % ETUDE_ID_BASE);
}

void
etude_id_push_all (struct etude_id_symbols *number, const struct etude_id_digits *digits)
{
  for (unsigned i = digits->n; i-- > 0;)
    etude_id_push (number, digits->base[i], digits->digit[i]);
}

unsigned
etude_id_pull (struct etude_id_symbols *number, unsigned base)
{
  unsigned rest = 0;

  for (unsigned i = number->n; i-- > 0;)
    {
      rest = rest * ETUDE_ID_BASE + number->symbol[i];
      number->symbol[i] = (unsigned char) (rest / base);
      rest %= base;
    }
  while (number->n && number->symbol[number->n - 1] == 0)
    number->n--;
  return rest;
}

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

enum etude_id_fault
etude_id_read (const char *text, struct etude_id_symbols *symbols)
{
  size_t length;

  while (is_blank (*text))
    text++;
  for (length = strlen (text); length && is_blank (text[length - 1]);)
    length--;
  symbols->n = 0;
  for (size_t i = 0; i < length; i++)
    {
      unsigned value = etude_id_value (text[i]);

      if (text[i] == '-')
        continue;
      if (value == ETUDE_ID_BASE)
        return ETUDE_ID_CHARACTER;
      if (symbols->n == ETUDE_ID_SYMBOLS)
        return ETUDE_ID_LONG;
      symbols->symbol[symbols->n++] = (unsigned char) value;
    }
  return symbols->n ? ETUDE_ID_OK : ETUDE_ID_EMPTY;
}

bool
etude_id_is_same (const char *text, const struct etude_id_symbols *symbols)
{
  if (strlen (text) != symbols->n)
    return false;
  for (unsigned i = 0; i < symbols->n; i++)
    if (text[i] != alphabet[symbols->symbol[i]])
      return false;
  return true;
}
