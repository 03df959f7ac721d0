/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that are a word and what it says. */
#include "text-lines.h"

#include <string.h>

bool
etude_is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r';
}

void
etude_span_strip (struct etude_span *span)
{
  for (; span->length && etude_is_blank (*span->at); span->length--)
    span->at++;
  while (span->length && etude_is_blank (span->at[span->length - 1]))
    span->length--;
}

bool
etude_span_next (struct etude_span *list, struct etude_span *item)
{
  const char *comma;

  if (list->length == 0)
    return false;
  comma = memchr (list->at, ',', list->length);
  *item = (struct etude_span){ list->at, comma ? (size_t) (comma - list->at) : list->length };
  list->length -= item->length + (comma != NULL);
  list->at += item->length + (comma != NULL);
  etude_span_strip (item);
  return true;
}

bool
etude_span_number (struct etude_span *span, unsigned *number)
{
  size_t n = 0;

  for (*number = 0; n < span->length && n < 3 && span->at[n] >= '0' && span->at[n] <= '9'; n++)
    *number = *number * 10 + (unsigned) (span->at[n] - '0');
  span->at += n;
  span->length -= n;
  return n > 0 && (span->length == 0 || span->at[0] < '0' || span->at[0] > '9');
}

bool
etude_line_take (const char **at, const char *end, struct etude_span *line)
{
  const char *stop = *at == end ? NULL : memchr (*at, '\n', (size_t) (end - *at));

  if (*at == end)
    return false;
  *line = (struct etude_span){ *at, (size_t) ((stop ? stop : end) - *at) };
  *at = stop ? stop + 1 : end;
  while (line->length && etude_is_blank (line->at[line->length - 1]))
    line->length--;
  return true;
}

bool
etude_line_begins (struct etude_span line, const char *word, struct etude_span *rest)
{
  size_t length = strlen (word);

  if (line.length < length || memcmp (line.at, word, length) != 0
      || (line.length > length && !etude_is_blank (line.at[length])))
    return false;
  *rest = (struct etude_span){ line.at + length, line.length - length };
  etude_span_strip (rest);
  return true;
}

enum etude_field_fault
etude_field_enter (struct etude_field *field, const char *const *words, unsigned n, struct etude_span line,
                   unsigned number)
{
  struct etude_span value;

  for (unsigned i = 0; i < n; i++)
    if (etude_line_begins (line, words[i], &value))
      {
        if (field[i].line)
          return ETUDE_FIELD_TWICE;
        field[i] = (struct etude_field){ value, line.at, number };
        return ETUDE_FIELD_OK;
      }
  return ETUDE_FIELD_WORD;
}
