/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chessy.c - the text format of the Chessy program: problems and boards. */
#include "chessy.h"
#include "status.h"

#include <stdio.h>
#include <string.h>

static const char letters[] = "kqrbnp"; /* in the order of enum etude_piece */

/* One line of a text, without its end and without blanks at its end. */
struct line
{
  const char *text;
  unsigned length;
  unsigned number; /* from 1 */
};

struct reader
{
  const char *at, *end;
  struct line line;
};

static char
small (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

/* Goes to the next line. Returns false at the end. */
static bool
next_line (struct reader *r)
{
  const char *end;

  if (r->at == r->end)
    return false;
  end = memchr (r->at, '\n', (size_t) (r->end - r->at));
  r->line.text = r->at;
  r->line.length = (unsigned) ((end ? end : r->end) - r->at);
  r->line.number++;
  r->at = end ? end + 1 : r->end;
  return true;
}

static void
strip_end (struct line *line)
{
  while (line->length > 0 && is_blank (line->text[line->length - 1]))
    line->length--;
}

static struct etude_chessy_finding
finding (enum etude_chessy_fault fault, const struct line *line, unsigned column)
{
  return (struct etude_chessy_finding){ fault, line->number, column };
}

/* --- problems --- */

/* A place in a line; past its end stands a zero. */
static char
character (const struct line *line, unsigned at)
{
  return at < line->length ? line->text[at] : '\0';
}

static unsigned
skip_blanks (const struct line *line, unsigned at)
{
  while (at < line->length && is_blank (line->text[at]))
    at++;
  return at;
}

/* What a line says. */
struct entry
{
  unsigned number;
  enum etude_piece piece;
  bool coloured;
  enum etude_colour colour;
};

static enum etude_chessy_fault
read_number (const struct line *line, unsigned *at, struct entry *entry)
{
  unsigned first = *at;

  entry->number = 1;
  if (character (line, *at) == '*')
    return ETUDE_CHESSY_NUMBER;
  if (!is_digit (character (line, *at)))
    return ETUDE_CHESSY_OK;
  for (entry->number = 0; is_digit (character (line, *at)); ++*at)
    if (entry->number <= ETUDE_SQUARES_MAX)
      entry->number = entry->number * 10 + (unsigned) (line->text[*at] - '0');
  if (character (line, *at) != '*')
    return ETUDE_CHESSY_NUMBER;
  if (entry->number > ETUDE_SQUARES_MAX)
    {
      *at = first;
      return ETUDE_CHESSY_LARGE;
    }
  ++*at;
  return ETUDE_CHESSY_OK;
}

static enum etude_chessy_fault
read_piece (const struct line *line, unsigned *at, struct entry *entry)
{
  char letter = small (character (line, *at));
  const char *found = letter ? strchr (letters, letter) : NULL;

  if (!found)
    return ETUDE_CHESSY_LETTER;
  entry->piece = (enum etude_piece) (found - letters);
  ++*at;
  return ETUDE_CHESSY_OK;
}

static enum etude_chessy_fault
read_colour (const struct line *line, unsigned *at, struct entry *entry)
{
  unsigned behind = skip_blanks (line, *at);

  if (behind == line->length)
    return ETUDE_CHESSY_OK;
  if (behind == *at)
    return ETUDE_CHESSY_REST;
  *at = behind;
  entry->coloured = true;
  entry->colour = small (line->text[behind]) == 'b' ? ETUDE_BLACK : ETUDE_WHITE;
  if (entry->colour == ETUDE_WHITE && small (line->text[behind]) != 'w')
    return ETUDE_CHESSY_COLOUR;
  ++*at;
  return *at == line->length ? ETUDE_CHESSY_OK : ETUDE_CHESSY_REST;
}

struct problem_reader
{
  struct etude_problem *problem;
  bool has_task; /* a line has said it */
  unsigned n_entries;
};

/* The first line of pieces says whether there are two colours. */
static enum etude_chessy_fault
add_entry (struct problem_reader *r, const struct entry *entry)
{
  enum etude_task task = entry->coloured ? ETUDE_TWO_COLOURS : ETUDE_INDEPENDENCE;
  unsigned *count;

  if (r->has_task)
    task = r->problem->task;
  count = &r->problem->count[etude_kind (entry->piece, etude_tasks[task].coloured ? entry->colour : ETUDE_WHITE)];
  if (r->n_entries++ == 0)
    r->problem->task = task;
  if (task != r->problem->task)
    return entry->coloured ? ETUDE_CHESSY_NEW_COLOUR : ETUDE_CHESSY_NO_COLOUR;
  *count += entry->number;
  return *count > ETUDE_SQUARES_MAX ? ETUDE_CHESSY_LARGE : ETUDE_CHESSY_OK;
}

static bool
find_task (char letter, enum etude_task *task)
{
  for (unsigned i = 0; i < ETUDE_N_TASKS; i++)
    if (etude_tasks[i].chessy && etude_tasks[i].chessy == letter)
      {
        *task = (enum etude_task) i;
        return true;
      }
  return false;
}

static struct etude_chessy_finding
read_problem_line (struct problem_reader *r, const struct line *line)
{
  unsigned first = skip_blanks (line, 0), at = first;
  struct entry entry = { 0 };
  enum etude_chessy_fault fault;
  enum etude_task task;

  if (first + 1 == line->length && find_task (small (line->text[first]), &task))
    {
      if (r->n_entries > 0 || r->has_task)
        return finding (ETUDE_CHESSY_TASK, line, first + 1);
      r->problem->task = task;
      r->has_task = true;
      return finding (ETUDE_CHESSY_OK, line, 0);
    }
  fault = read_number (line, &at, &entry);
  if (fault == ETUDE_CHESSY_OK)
    fault = read_piece (line, &at, &entry);
  if (fault == ETUDE_CHESSY_OK)
    fault = read_colour (line, &at, &entry);
  if (fault == ETUDE_CHESSY_OK)
    {
      fault = add_entry (r, &entry);
      at = fault == ETUDE_CHESSY_NEW_COLOUR ? line->length - 1 : fault == ETUDE_CHESSY_NO_COLOUR ? line->length : first;
    }
  return finding (fault, line, at + 1);
}

struct etude_chessy_finding
etude_chessy_read (const char *text, size_t length, unsigned edge, struct etude_problem *problem)
{
  struct reader reader = { .at = text, .end = text + length };
  struct problem_reader r = { .problem = problem };
  unsigned n_pieces = 0;

  memset (problem, 0, sizeof *problem);
  problem->edge = edge;
  while (next_line (&reader))
    {
      struct etude_chessy_finding result;

      strip_end (&reader.line);
      if (reader.line.length == 0)
        continue;
      result = read_problem_line (&r, &reader.line);
      if (result.fault != ETUDE_CHESSY_OK)
        return result;
    }
  n_pieces = etude_problem_size (problem);
  return finding (n_pieces ? ETUDE_CHESSY_OK : ETUDE_CHESSY_EMPTY, &reader.line, 1);
}

const char *
etude_chessy_write (const struct etude_problem *problem, char text[ETUDE_CHESSY_PROBLEM_TEXT])
{
  char *at = text;

  if (etude_tasks[problem->task].chessy)
    {
      *at++ = etude_tasks[problem->task].chessy;
      *at++ = '\n';
    }
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    {
      if (problem->count[kind] == 0)
        continue;
      if (problem->count[kind] > 1)
        at += sprintf (at, "%u*", problem->count[kind]);
      *at++ = letters[etude_kind_piece (kind)];
      if (etude_tasks[problem->task].coloured)
        {
          *at++ = ' ';
          *at++ = etude_kind_colour (kind) == ETUDE_WHITE ? 'w' : 'b';
        }
      *at++ = '\n';
    }
  *at = '\0';
  return text;
}

/* --- boards --- */

/* With pawns the text has the board turned by half; see the header. */
static bool
is_turned (const struct etude_problem *problem)
{
  return problem->count[etude_kind (ETUDE_PAWN, ETUDE_WHITE)] > 0
         || problem->count[etude_kind (ETUDE_PAWN, ETUDE_BLACK)] > 0;
}

const char *
etude_chessy_write_board (const struct etude_problem *problem, const unsigned char *solution,
                          char text[ETUDE_CHESSY_BOARD_TEXT])
{
  unsigned edge = problem->edge, width = etude_tasks[problem->task].coloured ? 2 : 1, row_bytes = edge * width + 1;
  bool turned = is_turned (problem);

  for (unsigned row = 0; row < edge; row++)
    {
      for (unsigned i = 0; i < row_bytes; i++)
        text[row * row_bytes + i] = i % width ? ' ' : '-';
      text[row * row_bytes + row_bytes - 1] = '\n';
    }
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    for (unsigned i = 0; i < problem->count[kind]; i++, solution++)
      {
        unsigned square = turned ? edge * edge - 1 - *solution : *solution;
        char *at = text + (edge - 1 - square / edge) * row_bytes + square % edge * width;

        at[0] = etude_piece_letter (etude_kind_piece (kind));
        if (width == 2)
          at[1] = etude_kind_colour (kind) == ETUDE_WHITE ? 'w' : 'b';
      }
  text[edge * row_bytes] = '\0';
  return text;
}

/* One row of a board: its squares as kinds, ETUDE_KINDS for an empty one. */
struct row
{
  unsigned n;
  unsigned char kind[ETUDE_EDGE_MAX];
};

/* Reads the square at AT, and the colour behind its letter if COLOURED. */
static enum etude_chessy_fault
read_square (const struct line *line, unsigned at, bool coloured, unsigned char *kind)
{
  char letter = small (line->text[at]), colour = small (character (line, at + 1));
  const char *found = strchr (letters, letter);

  *kind = ETUDE_KINDS;
  if (letter == '-')
    return coloured && colour && !is_blank (colour) ? ETUDE_CHESSY_COLOUR : ETUDE_CHESSY_OK;
  if (!letter || !found)
    return ETUDE_CHESSY_LETTER;
  if (coloured && colour != 'w' && colour != 'b')
    return ETUDE_CHESSY_COLOUR;
  *kind = (unsigned char) etude_kind ((enum etude_piece) (found - letters),
                                      coloured && colour == 'b' ? ETUDE_BLACK : ETUDE_WHITE);
  return ETUDE_CHESSY_OK;
}

static struct etude_chessy_finding
read_row (const struct line *line, bool coloured, struct row *row)
{
  row->n = 0;
  for (unsigned at = 0; at < line->length; at += coloured ? 2 : 1)
    {
      enum etude_chessy_fault fault;

      if (row->n == ETUDE_EDGE_MAX)
        return finding (ETUDE_CHESSY_ROW, line, at + 1);
      fault = read_square (line, at, coloured, &row->kind[row->n]);
      if (fault != ETUDE_CHESSY_OK)
        return finding (fault, line, fault == ETUDE_CHESSY_COLOUR ? at + 2 : at + 1);
      row->n++;
    }
  return finding (ETUDE_CHESSY_OK, line, 0);
}

/* Reads the rows from the present line on. */
static struct etude_chessy_finding
read_rows (struct reader *r, struct etude_problem *board)
{
  char second = small (character (&r->line, 1));
  /* In a board with two colours every second character of a row is a blank, w or b; a board with one has no such. */
  bool coloured
      = r->line.length > 1 && (is_blank (second) || second == 'w' || (second == 'b' && r->line.text[1] == 'b'));
  struct etude_chessy_finding result;
  struct row row;

  board->task = coloured ? ETUDE_TWO_COLOURS : ETUDE_INDEPENDENCE;
  for (unsigned n = 0;; n++)
    {
      result = read_row (&r->line, coloured, &row);
      if (result.fault != ETUDE_CHESSY_OK)
        return result;
      if (n == 0)
        board->edge = row.n;
      if (row.n != board->edge)
        return finding (ETUDE_CHESSY_ROW, &r->line, r->line.length + 1);
      if (n == board->edge)
        return finding (ETUDE_CHESSY_ROWS, &r->line, 1);
      for (unsigned column = 0; column < row.n; column++)
        if (row.kind[column] != ETUDE_KINDS)
          {
            etude_squares_add (&board->fixed[row.kind[column]], column + (board->edge - 1 - n) * board->edge);
            board->count[row.kind[column]]++;
          }
      if (next_line (r))
        strip_end (&r->line);
      else
        r->line.length = 0;
      if (r->line.length == 0)
        return finding (n + 1 == board->edge ? ETUDE_CHESSY_OK : ETUDE_CHESSY_ROWS, &r->line, 1);
    }
}

struct etude_chessy_finding
etude_chessy_read_board (const char *text, size_t length, struct etude_problem *board, size_t *used)
{
  struct reader r = { .at = text, .end = text + length };
  struct etude_chessy_finding result;

  memset (board, 0, sizeof *board);
  do
    {
      if (!next_line (&r))
        return finding (ETUDE_CHESSY_EMPTY, &r.line, 1);
      strip_end (&r.line);
    }
  while (r.line.length == 0);
  result = read_rows (&r, board);
  if (result.fault == ETUDE_CHESSY_OK && is_turned (board))
    {
      unsigned last = board->edge * board->edge - 1;

      /* Half a turn: the last square becomes the first. */
      for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
        {
          struct etude_squares turned = { 0 };

          for (unsigned square = 0; square <= last; square++)
            if (etude_squares_has (&board->fixed[kind], square))
              etude_squares_add (&turned, last - square);
          board->fixed[kind] = turned;
        }
    }
  if (used)
    *used = (size_t) (r.at - text);
  return result;
}

const char *
etude_chessy_fault_text (enum etude_chessy_fault fault)
{
  switch (fault)
    {
    case ETUDE_CHESSY_OK:
      return "";
    case ETUDE_CHESSY_NUMBER:
      return ETUDE_TEXT ("A number and a star belong together, as in 5*q");
    case ETUDE_CHESSY_LARGE:
      return ETUDE_TEXT ("The largest board has 256 squares; there are more pieces than that");
    case ETUDE_CHESSY_LETTER:
      return ETUDE_TEXT ("A piece is expected here: k, q, r, b, n or p");
    case ETUDE_CHESSY_COLOUR:
      return ETUDE_TEXT ("A colour is expected here: w or b");
    case ETUDE_CHESSY_REST:
      return ETUDE_TEXT ("Nothing more is expected on this line");
    case ETUDE_CHESSY_NO_COLOUR:
      return ETUDE_TEXT ("A colour is missing; the lines before have one");
    case ETUDE_CHESSY_NEW_COLOUR:
      return ETUDE_TEXT ("The lines before have no colour; either all have one or none");
    case ETUDE_CHESSY_TASK:
      return ETUDE_TEXT ("The line d must come first, and only once");
    case ETUDE_CHESSY_EMPTY:
      return ETUDE_TEXT ("There are no pieces");
    case ETUDE_CHESSY_ROW:
      return ETUDE_TEXT ("All rows of a board must have the same length, 1 to 16 squares");
    case ETUDE_CHESSY_ROWS:
      return ETUDE_TEXT ("A board must have as many rows as columns");
    }
  return "";
}
