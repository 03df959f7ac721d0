/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wide-count.c - counts of 128 bits as text: printf knows none. */
#include "wide-count.h"

char *
etude_wide_count_text (etude_wide_count count, char *text)
{
  char *first = text + ETUDE_WIDE_TEXT - 1;

  *first = '\0';
  do
    *--first = (char) ('0' + (unsigned) (count % 10));
  while (count /= 10);
  return first;
}

bool
etude_wide_count_read (const char *text, etude_wide_count *count)
{
  const etude_wide_count largest = ~(etude_wide_count) 0;

  *count = 0;
  if (!*text)
    return false;
  for (; *text; text++)
    {
      unsigned digit = (unsigned) (*text - '0');

      if (digit > 9 || *count > (largest - digit) / 10)
        return false;
      *count = *count * 10 + digit;
    }
  return true;
}
