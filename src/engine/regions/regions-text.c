/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-text.c - boards in coloured regions as text: letters, numbers in JSON, star battle notation. */
#include "regions-text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text-lines.h"

#define WORD_MAX 64     /* bytes of the longest value of a line, with its end */
#define NUMBER_MOST 999 /* in an array */
#define NUMBER_DIGITS 3

static const char *const rule_names[ETUDE_PAWN + 1] = { "king", "queen", "rook", "bishop", "knight", "pawn" };

/* Sizes from 5 on are this letter twice; borders are its letters as numbers to the base 64. */
static const char sbn_letters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

static bool
is_letter (char c)
{
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static bool
fail (struct etude_regions_reader *reader, enum etude_regions_text_fault fault, unsigned column)
{
  reader->fault = fault;
  reader->column = column;
  return false;
}

/* Takes the next line. Returns false at the end of the text. */
static bool
take_line (struct etude_regions_reader *reader, struct etude_span *line)
{
  return etude_line_take (&reader->at, reader->end, line) && ++reader->line;
}

/* SPAN as a string; what is too long to mean anything becomes empty. */
static const char *
to_string (struct etude_span span, char *string, size_t size)
{
  const size_t length = span.length < size ? span.length : 0;

  memcpy (string, span.at, length);
  string[length] = '\0';
  return string;
}

const char *
etude_regions_rule_name (unsigned char rule)
{
  return rule_names[rule];
}

bool
etude_regions_rule_parse (const char *name, unsigned char *rule)
{
  for (unsigned i = 0; i <= ETUDE_PAWN; i++)
    if (strcmp (name, rule_names[i]) == 0)
      {
        *rule = (unsigned char) i;
        return true;
      }
  return false;
}

/* --- the lines behind the rows --- */

static bool
parse_key (struct etude_regions_reader *reader, struct etude_span line, struct etude_regions_text *text)
{
  char value[WORD_MAX], *end;
  struct etude_span rest;

  if (etude_line_begins (line, "stars", &rest))
    {
      to_string (rest, value, sizeof value);
      text->board.stars = (unsigned char) (is_digit (value[0]) && !value[1] ? value[0] - '0' : 0);
      return (text->board.stars >= 1 && text->board.stars <= ETUDE_REGIONS_STARS_MAX)
             || fail (reader, ETUDE_REGIONS_TEXT_STARS, 0);
    }
  if (etude_line_begins (line, "rule", &rest))
    return etude_regions_rule_parse (to_string (rest, value, sizeof value), &text->board.rule)
           || fail (reader, ETUDE_REGIONS_TEXT_RULE, 0);
  if (etude_line_begins (line, "level", &rest))
    return (text->has_level = etude_regions_level_parse (to_string (rest, value, sizeof value), &text->wish.level))
           || fail (reader, ETUDE_REGIONS_TEXT_LEVEL, 0);
  for (text->wish.generator = 0; !etude_line_begins (line, etude_regions_seed_word (text->wish.generator), &rest);)
    if (++text->wish.generator == ETUDE_REGIONS_GENERATORS)
      return true;
  to_string (rest, value, sizeof value);
  text->wish.seed = strtoull (value, &end, 10);
  text->has_seed = is_digit (value[0]) && !*end && rest.length <= 20;
  return text->has_seed || fail (reader, ETUDE_REGIONS_TEXT_SEED, 0);
}

/* Whether LINE can be a row: letters alone. */
static bool
is_row (struct etude_span line)
{
  for (size_t i = 0; i < line.length; i++)
    if (!is_letter (line.at[i]))
      return false;
  return line.length > 0;
}

static bool
read_keys (struct etude_regions_reader *reader, struct etude_regions_text *text)
{
  struct etude_span line;

  for (;;)
    {
      struct etude_regions_reader before = *reader;

      if (!take_line (reader, &line))
        return true;
      if (line.length == 0)
        return true;
      if (is_row (line) && line.length == text->board.n)
        return fail (reader, ETUDE_REGIONS_TEXT_ROWS_MANY, 0);
      if (*line.at == '[' || is_row (line))
        {
          *reader = before;
          return true;
        }
      if (*line.at != '#' && !parse_key (reader, line, text))
        return false;
    }
}

/* --- rows --- */

/* What the reader met as regions, in any numbers or letters, and where each square stood. */
struct grid
{
  unsigned n;
  unsigned short value[ETUDE_REGIONS_SQUARES]; /* row by row from the top */
  unsigned short line[ETUDE_REGIONS_SQUARES], column[ETUDE_REGIONS_SQUARES];
};

/* Makes the board of GRID, whose other lines are read. */
static bool
finish (struct etude_regions_reader *reader, const struct grid *grid, struct etude_regions_text *text)
{
  const unsigned n = grid->n, last = reader->line;
  unsigned char number[NUMBER_MOST + 1];
  unsigned found = 0, square = 0;

  memset (number, 255, sizeof number);
  for (unsigned i = 0; i < n * n; i++)
    {
      if (number[grid->value[i]] == 255)
        number[grid->value[i]] = (unsigned char) (found < n ? found++ : n);
      text->board.region[i % n + (n - 1 - i / n) * n] = number[grid->value[i]];
    }
  reader->board_fault = etude_regions_check (&text->board, &square);
  if (reader->board_fault == ETUDE_REGIONS_SOUND)
    return true;
  reader->line = last;
  if (reader->board_fault == ETUDE_REGIONS_MANY || reader->board_fault == ETUDE_REGIONS_SEPARATE)
    {
      const unsigned i = square % n + (n - 1 - square / n) * n;

      reader->line = grid->line[i];
      return fail (reader, ETUDE_REGIONS_TEXT_BOARD, grid->column[i]);
    }
  return fail (reader, ETUDE_REGIONS_TEXT_BOARD, 0);
}

static bool
read_letters (struct etude_regions_reader *reader, struct etude_span line, struct etude_regions_text *text)
{
  struct grid grid = { .n = (unsigned) line.length };

  if (line.length < ETUDE_REGIONS_EDGE_MIN || line.length > ETUDE_REGIONS_EDGE_MAX)
    {
      reader->board_fault = ETUDE_REGIONS_EDGE;
      return fail (reader, ETUDE_REGIONS_TEXT_BOARD, 0);
    }
  text->board.n = (unsigned char) grid.n;
  for (unsigned row = 0; row < grid.n; row++)
    {
      if (row > 0 && (!take_line (reader, &line) || line.length == 0))
        return fail (reader, ETUDE_REGIONS_TEXT_ROWS_FEW, 0);
      for (unsigned c = 0; c < grid.n && c < line.length; c++)
        {
          const unsigned i = c + row * grid.n;

          if (!is_letter (line.at[c]))
            return fail (reader, ETUDE_REGIONS_TEXT_CHARACTER, c + 1);
          grid.value[i] = (unsigned char) line.at[c];
          grid.line[i] = (unsigned short) reader->line;
          grid.column[i] = (unsigned short) (c + 1);
        }
      if (line.length != grid.n)
        return fail (reader, line.length < grid.n ? ETUDE_REGIONS_TEXT_ROW_SHORT : ETUDE_REGIONS_TEXT_ROW_LONG, 0);
    }
  return read_keys (reader, text) && finish (reader, &grid, text);
}

/* --- numbers --- */

/* Where reading stands in an array. */
struct array
{
  const char *start; /* of the line */
  unsigned line;
};

/* The next character that is no blank, which is not taken; 0 at the end. */
static char
peek (struct etude_regions_reader *reader, struct array *array)
{
  for (; reader->at < reader->end && (etude_is_blank (*reader->at) || *reader->at == '\n'); reader->at++)
    if (*reader->at == '\n')
      {
        array->line++;
        array->start = reader->at + 1;
      }
  return reader->at < reader->end ? *reader->at : '\0';
}

static bool
fail_here (struct etude_regions_reader *reader, const struct array *array, enum etude_regions_text_fault fault)
{
  reader->line = array->line;
  return fail (reader, fault, (unsigned) (reader->at - array->start) + 1);
}

/* Takes C, which must be next. */
static bool
expect (struct etude_regions_reader *reader, struct array *array, char c)
{
  if (peek (reader, array) != c)
    return fail_here (reader, array, ETUDE_REGIONS_TEXT_COMMA);
  reader->at++;
  return true;
}

static bool
take_number (struct etude_regions_reader *reader, struct array *array, struct grid *grid, unsigned i)
{
  unsigned digits = 0, value = 0;

  peek (reader, array);
  if (i < ETUDE_REGIONS_SQUARES)
    {
      grid->line[i] = (unsigned short) array->line;
      grid->column[i] = (unsigned short) (reader->at - array->start + 1);
    }
  while (reader->at + digits < reader->end && is_digit (reader->at[digits]) && digits <= NUMBER_DIGITS)
    value = value * 10 + (unsigned) (reader->at[digits++] - '0');
  if (digits == 0 || digits > NUMBER_DIGITS)
    return fail_here (reader, array, ETUDE_REGIONS_TEXT_NUMBER);
  reader->at += digits;
  if (i < ETUDE_REGIONS_SQUARES)
    grid->value[i] = (unsigned short) value;
  return true;
}

/* Reads the array of a row. The first one tells the size. */
static bool
read_array_row (struct etude_regions_reader *reader, struct array *array, struct grid *grid, unsigned row)
{
  unsigned count = 0;

  if (!expect (reader, array, '['))
    return false;
  for (;; count++)
    {
      if (row > 0 && count == grid->n)
        return fail_here (reader, array, ETUDE_REGIONS_TEXT_ROW_LONG);
      if (!take_number (reader, array, grid, count + row * grid->n))
        return false;
      if (peek (reader, array) != ',')
        break;
      reader->at++;
    }
  if (row == 0)
    grid->n = count + 1;
  if (count + 1 < grid->n)
    return fail_here (reader, array, ETUDE_REGIONS_TEXT_ROW_SHORT);
  reader->board_fault = ETUDE_REGIONS_EDGE;
  if (grid->n < ETUDE_REGIONS_EDGE_MIN || grid->n > ETUDE_REGIONS_EDGE_MAX)
    return fail_here (reader, array, ETUDE_REGIONS_TEXT_BOARD);
  return expect (reader, array, ']');
}

static bool
read_numbers (struct etude_regions_reader *reader, const char *start, struct etude_regions_text *text)
{
  struct grid grid = { 0 };
  struct array array = { start, reader->line };
  struct etude_span rest;

  reader->at = start;
  if (!expect (reader, &array, '['))
    return false;
  for (unsigned row = 0; row == 0 || row < grid.n; row++)
    {
      if (row > 0 && peek (reader, &array) == ']')
        return fail_here (reader, &array, ETUDE_REGIONS_TEXT_ROWS_FEW);
      if (row > 0 && !expect (reader, &array, ','))
        return false;
      if (!read_array_row (reader, &array, &grid, row))
        return false;
    }
  if (peek (reader, &array) == ',')
    return fail_here (reader, &array, ETUDE_REGIONS_TEXT_ROWS_MANY);
  if (!expect (reader, &array, ']'))
    return false;
  text->board.n = (unsigned char) grid.n;
  reader->line = array.line - 1; /* the rest of this line is read once more */
  if (take_line (reader, &rest) && rest.length > 0)
    return fail (reader, ETUDE_REGIONS_TEXT_COMMA, (unsigned) (rest.at - array.start) + 1);
  return read_keys (reader, text) && finish (reader, &grid, text);
}

/* --- star battle notation --- */

/* The squares a side that the two characters at C say; 0: none. */
static unsigned
sbn_size (struct etude_span line)
{
  const char *found = line.length >= 4 ? strchr (sbn_letters, line.at[0]) : NULL;
  const unsigned size = found && *found ? (unsigned) (found - sbn_letters) : 0;

  return size >= 5 && size <= ETUDE_REGIONS_EDGE_MAX && line.at[1] == line.at[0] && is_digit (line.at[2]) ? size : 0;
}

static bool
read_sbn (struct etude_regions_reader *reader, struct etude_span line, struct etude_regions_text *text)
{
  const unsigned n = sbn_size (line), count = 2 * n * (n - 1), characters = (count + 5) / 6,
                 pad = characters * 6 - count;
  bool border[2 * ETUDE_REGIONS_SQUARES];

  text->board.n = (unsigned char) n;
  text->board.stars = (unsigned char) (line.at[2] - '0');
  if (text->board.stars < 1 || text->board.stars > ETUDE_REGIONS_STARS_MAX)
    return fail (reader, ETUDE_REGIONS_TEXT_STARS, 3);
  if (line.length < 4 + characters)
    return fail (reader, ETUDE_REGIONS_TEXT_SBN_SHORT, 0);
  for (unsigned i = 0; i < characters; i++)
    {
      const char *found = strchr (sbn_letters, line.at[4 + i]);

      if (!found)
        return fail (reader, ETUDE_REGIONS_TEXT_CHARACTER, 5 + i);
      for (unsigned bit = 0; bit < 6; bit++)
        if (i * 6 + bit >= pad)
          border[i * 6 + bit - pad] = (found - sbn_letters) >> (5 - bit) & 1;
    }
  return etude_regions_enclose (&text->board, border) || fail (reader, ETUDE_REGIONS_TEXT_SBN_REGIONS, 0);
}

/* --- boards --- */

bool
etude_regions_read (struct etude_regions_reader *reader, struct etude_regions_text *text)
{
  struct etude_span line = { 0 }, version;
  const char *start;
  bool is_head;
  char string[ETUDE_REGIONS_ID_TEXT * 2];

  memset (text, 0, sizeof *text);
  text->board.stars = 1;
  if (!reader->end)
    reader->end = reader->at + strlen (reader->at);
  do
    {
      start = reader->at;
      if (!take_line (reader, &line))
        return false;
      is_head = etude_line_begins (line, "etude-regions", &version);
      if (is_head && (version.length != 1 || *version.at != '1'))
        return fail (reader, ETUDE_REGIONS_TEXT_VERSION, 0);
    }
  while (line.length == 0 || *line.at == '#' || is_head);
  if (*line.at == '[')
    return read_numbers (reader, start, text);
  if (sbn_size (line) > 0)
    return read_sbn (reader, line, text);
  if (line.length <= ETUDE_REGIONS_EDGE_MAX && is_row (line))
    return read_letters (reader, line, text);
  to_string (line, string, sizeof string);
  if (etude_regions_is_seed (string))
    {
      text->only_seed = text->has_level = text->has_seed = true;
      return etude_regions_seed_read (string, &text->wish) || fail (reader, ETUDE_REGIONS_TEXT_SEED_FORM, 0);
    }
  reader->id_fault = etude_regions_id_read (string, &text->board);
  return reader->id_fault == ETUDE_REGIONS_ID_OK || fail (reader, ETUDE_REGIONS_TEXT_ID, 0);
}

bool
etude_regions_is_like (const char *text)
{
  struct etude_regions_reader reader = { .at = text };
  struct etude_regions_text read;

  return etude_regions_read (&reader, &read) || etude_regions_is_seed (text) || strncmp (text, "etude-regions", 13) == 0
         || (reader.line > 3 && reader.fault != ETUDE_REGIONS_TEXT_ID);
}

/* --- writing --- */

const char *
etude_regions_write (const struct etude_regions_board *board, char text[ETUDE_REGIONS_TEXT])
{
  const unsigned n = board->n;
  char *end = text;

  if (etude_regions_check (board, NULL) != ETUDE_REGIONS_SOUND)
    return NULL;
  for (unsigned row = n; row-- > 0; *end++ = '\n')
    for (unsigned column = 0; column < n; column++)
      *end++ = (char) ('A' + board->region[column + row * n]);
  if (board->stars > 1)
    end += sprintf (end, "stars %u\n", board->stars);
  if (board->rule != ETUDE_KING)
    end += sprintf (end, "rule %s\n", rule_names[board->rule]);
  *end = '\0';
  return text;
}

const char *
etude_regions_write_sbn (const struct etude_regions_board *board, char text[ETUDE_REGIONS_SBN])
{
  bool border[2 * ETUDE_REGIONS_SQUARES];
  unsigned char value[ETUDE_REGIONS_SBN] = { 0 };
  unsigned count, characters, pad;

  if (etude_regions_check (board, NULL) != ETUDE_REGIONS_SOUND || board->n < 5 || board->rule != ETUDE_KING)
    return NULL;
  count = etude_regions_list_borders (board, border);
  characters = (count + 5) / 6;
  pad = characters * 6 - count;
  for (unsigned i = 0; i < count; i++)
    value[(i + pad) / 6] |= (unsigned char) (border[i] << (5 - (i + pad) % 6));
  sprintf (text, "%c%c%uW", sbn_letters[board->n], sbn_letters[board->n], board->stars);
  for (unsigned i = 0; i < characters; i++)
    text[4 + i] = sbn_letters[value[i]];
  text[4 + characters] = '\0';
  return text;
}

const char *
etude_regions_write_numbers (const struct etude_regions_board *board, char text[ETUDE_REGIONS_JSON])
{
  const unsigned n = board->n;
  char *end = text;

  if (etude_regions_check (board, NULL) != ETUDE_REGIONS_SOUND)
    return NULL;
  for (unsigned row = n; row-- > 0;)
    {
      end += sprintf (end, "%s", row + 1 == n ? "[[" : ",\n [");
      for (unsigned column = 0; column < n; column++)
        end += sprintf (end, "%s%u", column ? "," : "", board->region[column + row * n]);
      end += sprintf (end, "]");
    }
  sprintf (end, "]\n");
  return text;
}

/* --- what is wrong --- */

const char *
etude_regions_reader_why (const struct etude_regions_reader *reader)
{
  switch (reader->fault)
    {
    case ETUDE_REGIONS_TEXT_OK:
      break;
    case ETUDE_REGIONS_TEXT_VERSION:
      return ETUDE_TEXT ("Only version 1 of the format can be read");
    case ETUDE_REGIONS_TEXT_ROW_SHORT:
      return ETUDE_TEXT ("This row is shorter than the first");
    case ETUDE_REGIONS_TEXT_ROW_LONG:
      return ETUDE_TEXT ("This row is longer than the first");
    case ETUDE_REGIONS_TEXT_ROWS_FEW:
      return ETUDE_TEXT ("There are fewer rows than columns");
    case ETUDE_REGIONS_TEXT_ROWS_MANY:
      return ETUDE_TEXT ("There are more rows than columns");
    case ETUDE_REGIONS_TEXT_CHARACTER:
      return ETUDE_TEXT ("This character does not belong here");
    case ETUDE_REGIONS_TEXT_NUMBER:
      return ETUDE_TEXT ("A region is a whole number below 1000");
    case ETUDE_REGIONS_TEXT_COMMA:
      return ETUDE_TEXT ("A comma or a closing bracket is missing here");
    case ETUDE_REGIONS_TEXT_STARS:
      return etude_regions_fault_text (ETUDE_REGIONS_STARS);
    case ETUDE_REGIONS_TEXT_RULE:
      return etude_regions_fault_text (ETUDE_REGIONS_RULE);
    case ETUDE_REGIONS_TEXT_LEVEL:
      return ETUDE_TEXT ("The level is easy, medium, hard or expert");
    case ETUDE_REGIONS_TEXT_SEED:
      return ETUDE_TEXT ("The seed is a whole number below 2^64");
    case ETUDE_REGIONS_TEXT_SBN_SHORT:
      return ETUDE_TEXT ("The line ends before all borders are given");
    case ETUDE_REGIONS_TEXT_SBN_REGIONS:
      return ETUDE_TEXT ("The borders do not enclose as many regions as there are rows");
    case ETUDE_REGIONS_TEXT_SEED_FORM:
      return ETUDE_TEXT ("This does not name a board: a name looks like regions3-8-1-medium-42");
    case ETUDE_REGIONS_TEXT_ID:
      return etude_regions_id_fault_text (reader->id_fault);
    case ETUDE_REGIONS_TEXT_BOARD:
      return etude_regions_fault_text (reader->board_fault);
    }
  return "";
}
