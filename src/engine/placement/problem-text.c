/* SPDX-License-Identifier: GPL-3.0-or-later */
/* problem-text.c - placement problems as files, line by line. */
#include "problem-text.h"

#include "status.h"
#include "text-lines.h"

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

struct reader
{
  const char *at, *end;
  struct etude_span line;
  unsigned number; /* of the line, from 1 */
  struct etude_field field[KEYS];
};

static struct etude_problem_text_finding
finding (enum etude_problem_text_fault fault, unsigned line, unsigned column)
{
  return (struct etude_problem_text_finding){ fault, line, column, ETUDE_PROBLEM_OK };
}

/* --- lines and words --- */

/* Takes the next line that says something. Returns false at the end. */
static bool
next_line (struct reader *r)
{
  while (etude_line_take (&r->at, r->end, &r->line))
    {
      r->number++;
      etude_span_strip (&r->line);
      if (r->line.length && r->line.at[0] != '#')
        return true;
    }
  return false;
}

/* --- what lines say --- */

/* Takes a letter and, with two colours, w or b. */
static enum etude_problem_text_fault
take_kind (enum etude_task task, struct etude_span *span, unsigned *kind)
{
  char c = span->length ? span->at[0] : '\0', letter = c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c;
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
read_square (struct etude_span span, unsigned edge, unsigned *square)
{
  unsigned column, row;

  if (span.length < 2 || span.at[0] < 'a' || span.at[0] > 'p')
    return ETUDE_PROBLEM_TEXT_SQUARE;
  column = (unsigned) (span.at[0] - 'a');
  span.at++;
  span.length--;
  if (!etude_span_number (&span, &row) || span.length || column >= edge || row < 1 || row > edge)
    return ETUDE_PROBLEM_TEXT_SQUARE;
  *square = column + (row - 1) * edge;
  return ETUDE_PROBLEM_TEXT_OK;
}

static enum etude_problem_text_fault
read_pieces (struct etude_span item, struct etude_problem *problem)
{
  enum etude_problem_text_fault fault;
  unsigned number = 1, kind;

  if (item.length && item.at[0] >= '0' && item.at[0] <= '9')
    {
      if (!etude_span_number (&item, &number) || item.length == 0 || item.at[0] != '*')
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
read_fixed (struct etude_span item, struct etude_problem *problem)
{
  unsigned kind, square;
  enum etude_problem_text_fault fault = take_kind (problem->task, &item, &kind);

  if (fault != ETUDE_PROBLEM_TEXT_OK)
    return fault;
  etude_span_strip (&item);
  fault = read_square (item, problem->edge, &square);
  if (fault != ETUDE_PROBLEM_TEXT_OK)
    return fault;
  if (is_fixed (problem, square))
    return ETUDE_PROBLEM_TEXT_SQUARE_TWICE;
  etude_squares_add (&problem->fixed[kind], square);
  return ETUDE_PROBLEM_TEXT_OK;
}

static enum etude_problem_text_fault
read_forbidden (struct etude_span item, struct etude_problem *problem)
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
           enum etude_problem_text_fault (*read) (struct etude_span item, struct etude_problem *problem))
{
  struct etude_span list = r->field[key].value, item;

  while (etude_span_next (&list, &item))
    {
      enum etude_problem_text_fault fault = read (item, problem);

      if (fault != ETUDE_PROBLEM_TEXT_OK)
        return finding (fault, r->field[key].line, (unsigned) (item.at - r->field[key].start) + 1);
    }
  return finding (ETUDE_PROBLEM_TEXT_OK, 0, 0);
}

static struct etude_problem_text_finding
read_task (const struct reader *r, struct etude_problem *problem)
{
  unsigned task = etude_task_from_name (r->field[TASK].value.at, r->field[TASK].value.length);

  if (!r->field[TASK].line)
    return finding (ETUDE_PROBLEM_TEXT_NO_TASK, 0, 0);
  if (task < ETUDE_N_TASKS)
    {
      problem->task = (enum etude_task) task;
      return finding (ETUDE_PROBLEM_TEXT_OK, 0, 0);
    }
  return finding (ETUDE_PROBLEM_TEXT_TASK, r->field[TASK].line,
                  (unsigned) (r->field[TASK].value.at - r->field[TASK].start) + 1);
}

static struct etude_problem_text_finding
read_size (const struct reader *r, struct etude_problem *problem)
{
  struct etude_span value = r->field[SIZE].value;

  if (!r->field[SIZE].line)
    return finding (ETUDE_PROBLEM_TEXT_NO_SIZE, 0, 0);
  if (etude_span_number (&value, &problem->edge) && value.length == 0 && problem->edge >= 1
      && problem->edge <= ETUDE_EDGE_MAX)
    return finding (ETUDE_PROBLEM_TEXT_OK, 0, 0);
  return finding (ETUDE_PROBLEM_TEXT_SIZE, r->field[SIZE].line,
                  (unsigned) (r->field[SIZE].value.at - r->field[SIZE].start) + 1);
}

/* --- the whole --- */

static struct etude_problem_text_finding
read_format (struct reader *r)
{
  struct etude_span value;
  unsigned version;

  if (!next_line (r) || !etude_line_begins (r->line, format_word, &value) || !etude_span_number (&value, &version)
      || value.length)
    return finding (ETUDE_PROBLEM_TEXT_FORMAT, r->number ? r->number : 1, 0);
  return finding (version == 1   ? ETUDE_PROBLEM_TEXT_OK
                  : version == 2 ? ETUDE_PROBLEM_TEXT_GENERAL
                                 : ETUDE_PROBLEM_TEXT_VERSION,
                  r->number, 0);
}

static struct etude_problem_text_finding
read_lines (struct reader *r)
{
  const size_t length = strlen (own_word);

  while (next_line (r))
    {
      enum etude_field_fault fault = etude_field_enter (r->field, key_names, KEYS, r->line, r->number);

      if (fault == ETUDE_FIELD_TWICE)
        return finding (ETUDE_PROBLEM_TEXT_TWICE, r->number, 0);
      if (fault == ETUDE_FIELD_WORD && (r->line.length < length || memcmp (r->line.at, own_word, length) != 0))
        return finding (ETUDE_PROBLEM_TEXT_WORD, r->number, 0);
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
  /* Whether PROBLEM may stand in a file. */
  if (result.fault == ETUDE_PROBLEM_TEXT_OK)
    result.problem = etude_problem_form (problem);
  if (result.problem != ETUDE_PROBLEM_OK)
    result.fault = ETUDE_PROBLEM_TEXT_PROBLEM;
  return result;
}

bool
etude_problem_is_file (const char *text, size_t length)
{
  struct reader r = { .at = text, .end = text + length };
  struct etude_span rest;

  return next_line (&r) && etude_line_begins (r.line, format_word, &rest);
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
  bool begun;

  *at = '\0';
  if (!etude_problem_is_well_formed (problem))
    return text;
  at = append (append (at, format_word), " 1\ntask ");
  at = append (append (at, etude_tasks[problem->task].name), "\nsize ");
  at = append (append_number (at, problem->edge), "\n");
  begun = false;
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    {
      if (problem->count[kind] == 0)
        continue;
      at = begin_item (at, key_names[PIECES], &begun);
      if (problem->count[kind] > 1)
        at = append (append_number (at, problem->count[kind]), "*");
      at = append_kind (at, problem, kind);
    }
  at = begun ? append (at, "\n") : at;
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
    case ETUDE_PROBLEM_TEXT_GENERAL:
      return ETUDE_TEXT ("The problem has a board, piece or task that only etude-cli place solves so far");
    case ETUDE_PROBLEM_TEXT_TWICE:
      return ETUDE_TEXT ("This line occurs twice");
    case ETUDE_PROBLEM_TEXT_WORD:
      return ETUDE_TEXT ("Each line begins with task, size, pieces, fixed or forbidden");
    case ETUDE_PROBLEM_TEXT_TASK:
      return ETUDE_TEXT ("The task is independence, two-colours or domination");
    case ETUDE_PROBLEM_TEXT_SIZE:
      return ETUDE_TEXT ("Boards have 1 to 16 squares a side");
    case ETUDE_PROBLEM_TEXT_PIECE:
      return ETUDE_TEXT ("Pieces are expected here, as in 8*Q: K, Q, R, B, N or P");
    case ETUDE_PROBLEM_TEXT_COLOUR:
      return ETUDE_TEXT ("With two colours every piece has one, w or b; otherwise none has");
    case ETUDE_PROBLEM_TEXT_SQUARE:
      return ETUDE_TEXT ("A square of the board is expected here");
    case ETUDE_PROBLEM_TEXT_SQUARE_TWICE:
      return ETUDE_TEXT ("This square is named twice");
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
