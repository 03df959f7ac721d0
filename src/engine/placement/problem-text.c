/* SPDX-License-Identifier: GPL-3.0-or-later */
/* problem-text.c - placement problems as files, line by line. */
#include "problem-text.h"

#include "status.h"

#include <string.h>

static const char format_word[] = "etude-problem";
static const char own_word[] = "x-";    /* begins words of other programs' and people's own */
static const char letters[] = "KQRBNP"; /* in the order of enum etude_piece */

enum key
{
  TASK,
  SIZE,
  PIECES,
  FIXED,
  FORBIDDEN,
  KEYS
};

static const char *const key_names[KEYS] = { "task", "size", "pieces", "fixed", "forbidden" };

/* A part of a line. */
struct span
{
  const char *at;
  size_t length;
};

struct reader
{
  const char *at, *end;
  struct span line;
  unsigned number; /* of the line, from 1 */
  struct span value[KEYS];
  const char *start[KEYS]; /* of the line */
  unsigned line_of[KEYS];  /* 0: there is none */
};

static struct etude_problem_text_finding
finding (enum etude_problem_text_fault fault, unsigned line, unsigned column)
{
  return (struct etude_problem_text_finding){ fault, line, column, ETUDE_PROBLEM_OK };
}

/* --- lines and words --- */

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r';
}

static void
strip (struct span *span)
{
  while (span->length && is_blank (*span->at))
    {
      span->at++;
      span->length--;
    }
  while (span->length && is_blank (span->at[span->length - 1]))
    span->length--;
}

/* Takes the next line that says something. Returns false at the end. */
static bool
next_line (struct reader *r)
{
  while (r->at < r->end)
    {
      const char *end = memchr (r->at, '\n', (size_t) (r->end - r->at));

      r->line = (struct span){ r->at, (size_t) ((end ? end : r->end) - r->at) };
      r->at = end ? end + 1 : r->end;
      r->number++;
      strip (&r->line);
      if (r->line.length && r->line.at[0] != '#')
        return true;
    }
  return false;
}

/* Whether LINE begins with WORD; *REST gets what is behind it. */
static bool
begins_with (struct span line, const char *word, struct span *rest)
{
  size_t length = strlen (word);

  if (line.length < length || memcmp (line.at, word, length) != 0
      || (line.length > length && !is_blank (line.at[length])))
    return false;
  *rest = (struct span){ line.at + length, line.length - length };
  strip (rest);
  return true;
}

/* Takes what stands before the next comma. Returns false at the end. */
static bool
next_item (struct span *list, struct span *item)
{
  const char *comma;

  if (list->length == 0)
    return false;
  comma = memchr (list->at, ',', list->length);
  *item = (struct span){ list->at, comma ? (size_t) (comma - list->at) : list->length };
  list->length -= item->length + (comma != NULL);
  list->at += item->length + (comma != NULL);
  strip (item);
  return true;
}

/* Takes a number below 1000 from the beginning of SPAN. Returns false when there is none. */
static bool
take_number (struct span *span, unsigned *number)
{
  size_t n = 0;

  for (*number = 0; n < span->length && n < 3 && span->at[n] >= '0' && span->at[n] <= '9'; n++)
    *number = *number * 10 + (unsigned) (span->at[n] - '0');
  span->at += n;
  span->length -= n;
  return n > 0 && (span->length == 0 || span->at[0] < '0' || span->at[0] > '9');
}

/* --- what lines say --- */

static char
capital (char c)
{
  return c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c;
}

/* Takes a letter and, with two colours, w or b. */
static enum etude_problem_text_fault
take_kind (enum etude_task task, struct span *span, unsigned *kind)
{
  char letter = span->length ? capital (span->at[0]) : '\0';
  const char *found = letter ? strchr (letters, letter) : NULL;
  bool coloured = span->length > 1 && (span->at[1] == 'w' || span->at[1] == 'b');

  if (!found)
    return ETUDE_PROBLEM_TEXT_PIECE;
  if (coloured != etude_tasks[task].coloured)
    return ETUDE_PROBLEM_TEXT_COLOUR;
  *kind = etude_kind ((enum etude_piece) (found - letters), coloured && span->at[1] == 'b' ? ETUDE_BLACK : ETUDE_WHITE);
  span->at += 1 + coloured;
  span->length -= 1 + coloured;
  return ETUDE_PROBLEM_TEXT_OK;
}

static enum etude_problem_text_fault
read_square (struct span span, unsigned edge, unsigned *square)
{
  unsigned column, row;

  if (span.length < 2 || span.at[0] < 'a' || span.at[0] > 'p')
    return ETUDE_PROBLEM_TEXT_SQUARE;
  column = (unsigned) (span.at[0] - 'a');
  span.at++;
  span.length--;
  if (!take_number (&span, &row) || span.length || column >= edge || row < 1 || row > edge)
    return ETUDE_PROBLEM_TEXT_SQUARE;
  *square = column + (row - 1) * edge;
  return ETUDE_PROBLEM_TEXT_OK;
}

static enum etude_problem_text_fault
read_pieces (struct span item, struct etude_problem *problem)
{
  enum etude_problem_text_fault fault;
  unsigned number = 1, kind;

  if (item.length && item.at[0] >= '0' && item.at[0] <= '9')
    {
      if (!take_number (&item, &number) || item.length == 0 || item.at[0] != '*')
        return ETUDE_PROBLEM_TEXT_PIECE;
      item.at++;
      item.length--;
    }
  fault = take_kind (problem->task, &item, &kind);
  if (fault != ETUDE_PROBLEM_TEXT_OK)
    return fault;
  problem->count[kind] += number;
  return item.length || problem->count[kind] > ETUDE_SQUARES_MAX ? ETUDE_PROBLEM_TEXT_PIECE : ETUDE_PROBLEM_TEXT_OK;
}

static bool
is_fixed (const struct etude_problem *problem, unsigned square)
{
  bool fixed = false;

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    fixed |= etude_squares_has (&problem->fixed[kind], square);
  return fixed;
}

static enum etude_problem_text_fault
read_fixed (struct span item, struct etude_problem *problem)
{
  unsigned kind, square;
  enum etude_problem_text_fault fault = take_kind (problem->task, &item, &kind);

  if (fault != ETUDE_PROBLEM_TEXT_OK)
    return fault;
  strip (&item);
  fault = read_square (item, problem->edge, &square);
  if (fault != ETUDE_PROBLEM_TEXT_OK)
    return fault;
  if (is_fixed (problem, square))
    return ETUDE_PROBLEM_TEXT_SQUARE_TWICE;
  etude_squares_add (&problem->fixed[kind], square);
  return ETUDE_PROBLEM_TEXT_OK;
}

static enum etude_problem_text_fault
read_forbidden (struct span item, struct etude_problem *problem)
{
  unsigned square;
  enum etude_problem_text_fault fault = read_square (item, problem->edge, &square);

  if (fault != ETUDE_PROBLEM_TEXT_OK)
    return fault;
  if (is_fixed (problem, square) || etude_squares_has (&problem->forbidden, square))
    return ETUDE_PROBLEM_TEXT_SQUARE_TWICE;
  etude_squares_add (&problem->forbidden, square);
  return ETUDE_PROBLEM_TEXT_OK;
}

/* Reads the items of a line with READ. */
static struct etude_problem_text_finding
read_list (const struct reader *r, enum key key, struct etude_problem *problem,
           enum etude_problem_text_fault (*read) (struct span item, struct etude_problem *problem))
{
  struct span list = r->value[key], item;

  while (next_item (&list, &item))
    {
      enum etude_problem_text_fault fault = read (item, problem);

      if (fault != ETUDE_PROBLEM_TEXT_OK)
        return finding (fault, r->line_of[key], (unsigned) (item.at - r->start[key]) + 1);
    }
  return finding (ETUDE_PROBLEM_TEXT_OK, 0, 0);
}

static struct etude_problem_text_finding
read_task (const struct reader *r, struct etude_problem *problem)
{
  unsigned task = etude_task_from_name (r->value[TASK].at, r->value[TASK].length);

  if (!r->line_of[TASK])
    return finding (ETUDE_PROBLEM_TEXT_NO_TASK, 0, 0);
  if (task < ETUDE_N_TASKS)
    {
      problem->task = (enum etude_task) task;
      return finding (ETUDE_PROBLEM_TEXT_OK, 0, 0);
    }
  return finding (ETUDE_PROBLEM_TEXT_TASK, r->line_of[TASK], (unsigned) (r->value[TASK].at - r->start[TASK]) + 1);
}

static struct etude_problem_text_finding
read_size (const struct reader *r, struct etude_problem *problem)
{
  struct span value = r->value[SIZE];

  if (!r->line_of[SIZE])
    return finding (ETUDE_PROBLEM_TEXT_NO_SIZE, 0, 0);
  if (take_number (&value, &problem->edge) && value.length == 0 && problem->edge >= 1
      && problem->edge <= ETUDE_EDGE_MAX)
    return finding (ETUDE_PROBLEM_TEXT_OK, 0, 0);
  return finding (ETUDE_PROBLEM_TEXT_SIZE, r->line_of[SIZE], (unsigned) (r->value[SIZE].at - r->start[SIZE]) + 1);
}

/* --- the whole --- */

/* Whether PROBLEM may stand in a file. */
static struct etude_problem_text_finding
check (const struct etude_problem *problem)
{
  struct etude_problem_text_finding result = finding (ETUDE_PROBLEM_TEXT_OK, 0, 0);

  result.problem = etude_problem_form (problem);
  if (result.problem != ETUDE_PROBLEM_OK)
    result.fault = ETUDE_PROBLEM_TEXT_PROBLEM;
  return result;
}

static struct etude_problem_text_finding
read_format (struct reader *r)
{
  struct span value;
  unsigned version;

  if (!next_line (r) || !begins_with (r->line, format_word, &value) || !take_number (&value, &version) || value.length)
    return finding (ETUDE_PROBLEM_TEXT_FORMAT, r->number ? r->number : 1, 0);
  return finding (version == 1 ? ETUDE_PROBLEM_TEXT_OK : ETUDE_PROBLEM_TEXT_VERSION, r->number, 0);
}

/* The key whose word the line begins with, or KEYS. *VALUE gets what is behind it. */
static unsigned
find_key (const struct reader *r, struct span *value)
{
  unsigned key = 0;

  while (key < KEYS && !begins_with (r->line, key_names[key], value))
    key++;
  return key;
}

static bool
is_own (struct span line)
{
  size_t length = strlen (own_word);

  return line.length >= length && memcmp (line.at, own_word, length) == 0;
}

static struct etude_problem_text_finding
read_lines (struct reader *r)
{
  while (next_line (r))
    {
      struct span value;
      unsigned key = find_key (r, &value);

      if (key == KEYS && is_own (r->line))
        continue;
      if (key == KEYS)
        return finding (ETUDE_PROBLEM_TEXT_WORD, r->number, 0);
      if (r->line_of[key])
        return finding (ETUDE_PROBLEM_TEXT_TWICE, r->number, 0);
      r->value[key] = value;
      r->start[key] = r->line.at;
      r->line_of[key] = r->number;
    }
  return finding (ETUDE_PROBLEM_TEXT_OK, 0, 0);
}

struct etude_problem_text_finding
etude_problem_read (const char *text, size_t length, struct etude_problem *problem)
{
  struct reader r = { .at = text, .end = text + length };
  struct etude_problem_text_finding result = read_format (&r);

  memset (problem, 0, sizeof *problem);
  if (result.fault == ETUDE_PROBLEM_TEXT_OK)
    result = read_lines (&r);
  if (result.fault == ETUDE_PROBLEM_TEXT_OK)
    result = read_task (&r, problem);
  if (result.fault == ETUDE_PROBLEM_TEXT_OK)
    result = read_size (&r, problem);
  if (result.fault == ETUDE_PROBLEM_TEXT_OK)
    result = read_list (&r, PIECES, problem, read_pieces);
  if (result.fault == ETUDE_PROBLEM_TEXT_OK)
    result = read_list (&r, FIXED, problem, read_fixed);
  if (result.fault == ETUDE_PROBLEM_TEXT_OK)
    result = read_list (&r, FORBIDDEN, problem, read_forbidden);
  return result.fault == ETUDE_PROBLEM_TEXT_OK ? check (problem) : result;
}

bool
etude_problem_is_file (const char *text, size_t length)
{
  struct reader r = { .at = text, .end = text + length };
  struct span rest;

  return next_line (&r) && begins_with (r.line, format_word, &rest);
}

/* --- writing --- */

static char *
append (char *at, const char *text)
{
  size_t length = strlen (text);

  memcpy (at, text, length + 1);
  return at + length;
}

static char *
append_number (char *at, unsigned number)
{
  char digits[12];
  unsigned n = sizeof digits - 1;

  digits[n] = '\0';
  do
    digits[--n] = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  return append (at, digits + n);
}

static char *
append_kind (char *at, const struct etude_problem *problem, unsigned kind)
{
  *at++ = letters[etude_kind_piece (kind)];
  if (etude_tasks[problem->task].coloured)
    *at++ = etude_kind_colour (kind) == ETUDE_WHITE ? 'w' : 'b';
  *at = '\0';
  return at;
}

/* The word of a line, or the comma that separates its items. */
static char *
begin_item (char *at, const char *word, bool *begun)
{
  at = append (at, *begun ? "," : word);
  *begun = true;
  return append (at, " ");
}

static char *
append_pieces (char *at, const struct etude_problem *problem)
{
  bool begun = false;

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    {
      if (problem->count[kind] == 0)
        continue;
      at = begin_item (at, key_names[PIECES], &begun);
      if (problem->count[kind] > 1)
        at = append (append_number (at, problem->count[kind]), "*");
      at = append_kind (at, problem, kind);
    }
  return begun ? append (at, "\n") : at;
}

/* The squares of SET, each behind the letter of KIND (ETUDE_KINDS: none). */
static char *
append_squares (char *at, const struct etude_problem *problem, const char *word, const struct etude_squares *set,
                unsigned kind, bool *begun)
{
  char name[ETUDE_SQUARE_TEXT];

  for (unsigned square = 0; square < problem->edge * problem->edge; square++)
    if (etude_squares_has (set, square))
      {
        at = begin_item (at, word, begun);
        if (kind < ETUDE_KINDS)
          at = append (append_kind (at, problem, kind), " ");
        at = append (at, etude_square_name (square, problem->edge, name));
      }
  return at;
}

const char *
etude_problem_write (const struct etude_problem *problem, char text[ETUDE_PROBLEM_TEXT])
{
  bool fixed = false, forbidden = false;
  char *at = text;

  *at = '\0';
  if (!etude_problem_is_well_formed (problem))
    return text;
  at = append (append (at, format_word), " 1\ntask ");
  at = append (append (at, etude_tasks[problem->task].name), "\nsize ");
  at = append (append_number (at, problem->edge), "\n");
  at = append_pieces (at, problem);
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    at = append_squares (at, problem, key_names[FIXED], &problem->fixed[kind], kind, &fixed);
  if (fixed)
    at = append (at, "\n");
  at = append_squares (at, problem, key_names[FORBIDDEN], &problem->forbidden, ETUDE_KINDS, &forbidden);
  if (forbidden)
    append (at, "\n");
  return text;
}

const char *
etude_problem_text_why (const struct etude_problem_text_finding *finding)
{
  switch (finding->fault)
    {
    case ETUDE_PROBLEM_TEXT_OK:
      return "";
    case ETUDE_PROBLEM_TEXT_FORMAT:
      return ETUDE_TEXT ("A problem begins with the line: etude-problem 1");
    case ETUDE_PROBLEM_TEXT_VERSION:
      return ETUDE_TEXT ("The problem was written by a later version of Etude");
    case ETUDE_PROBLEM_TEXT_TWICE:
      return ETUDE_TEXT ("There is such a line already");
    case ETUDE_PROBLEM_TEXT_WORD:
      return ETUDE_TEXT ("A line begins with task, size, pieces, fixed or forbidden");
    case ETUDE_PROBLEM_TEXT_TASK:
      return ETUDE_TEXT ("The task is independence, two-colours or domination");
    case ETUDE_PROBLEM_TEXT_SIZE:
      return ETUDE_TEXT ("Boards have 1 to 16 squares a side");
    case ETUDE_PROBLEM_TEXT_PIECE:
      return ETUDE_TEXT ("Pieces are expected here, as in 8*Q: K, Q, R, B, N or P");
    case ETUDE_PROBLEM_TEXT_COLOUR:
      return ETUDE_TEXT ("With two colours each piece has one, w or b, else none has");
    case ETUDE_PROBLEM_TEXT_SQUARE:
      return ETUDE_TEXT ("A square of the board is expected here");
    case ETUDE_PROBLEM_TEXT_SQUARE_TWICE:
      return ETUDE_TEXT ("This square was named before");
    case ETUDE_PROBLEM_TEXT_NO_TASK:
      return ETUDE_TEXT ("The line with the task is missing");
    case ETUDE_PROBLEM_TEXT_NO_SIZE:
      return ETUDE_TEXT ("The line with the size is missing");
    case ETUDE_PROBLEM_TEXT_PROBLEM:
      return etude_problem_fault_text (finding->problem);
    case ETUDE_PROBLEM_TEXT_ID:
      return ETUDE_TEXT ("No problem has this id: a character is wrong or missing");
    }
  return "";
}
