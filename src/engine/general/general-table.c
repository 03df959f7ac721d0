/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-table.c - answers to questions about placement problems, and the members of families. */
#include "general-table.h"

#include "piece-count.h"
#include "queens-count.h"
#include "row-count.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *
etude_found_by_name (enum etude_found_by found_by)
{
  static const char *const names[ETUDE_N_FOUND_BY]
      = { "search", "colours", "rows", "diagonals", "formula", "one a row" };

  return names[found_by];
}

/* --- ways --- */

/* The only piece there is of PROBLEM, of which each army has as many, or NULL. */
static const struct etude_mover *
only_mover (const struct etude_general *problem)
{
  const struct etude_mover *only = NULL;

  for (unsigned i = 0; i < problem->n_movers; i++)
    {
      if (problem->count[i] == 0)
        continue;
      if (only)
        return NULL;
      only = &problem->mover[i];
    }
  return etude_general_is_even (problem) ? only : NULL;
}

/* PROBLEM as it is counted row by row, the moves in MOVE; false: it is not. */
static bool
find_rows (const struct etude_general *problem, struct etude_rows *rows, struct etude_row_move move[ETUDE_LEAPS_MAX])
{
  const struct etude_mover *mover = only_mover (problem);
  const struct etude_grid *grid = &problem->grid;

  if (!mover || problem->relation != ETUDE_RELATION_INDEPENDENCE || mover->upwards || grid->width != grid->height
      || etude_general_size (problem) != grid->width || etude_squares_count (&problem->forbidden))
    return false;
  for (unsigned kind = 0; kind < problem->n_movers; kind++)
    if (etude_squares_count (&problem->fixed[kind]))
      return false;
  for (unsigned row = 0; row < grid->height; row++)
    if (grid->wall[row])
      return false;
  for (unsigned i = 0; i < mover->n_moves; i++)
    move[i] = (struct etude_row_move){ mover->move[i].dx, mover->move[i].dy, mover->move[i].range };
  *rows = (struct etude_rows){ .size = grid->width,
                               .wraps_columns = grid->wrap == ETUDE_WRAP_COLUMNS || grid->wrap == ETUDE_WRAP_BOTH,
                               .wraps_rows = grid->wrap == ETUDE_WRAP_ROWS || grid->wrap == ETUDE_WRAP_BOTH,
                               .n_moves = mover->n_moves,
                               .move = move };
  return etude_rows_are_cliques (rows);
}

/* PROBLEM as one of the plain problems that is counted without a search; of MORE than ETUDE_EDGE_MAX queens only the size. */
static enum etude_count_way
plain_way (const struct etude_general *problem, const struct etude_question *question, struct etude_problem *plain)
{
  struct etude_general small = *problem;
  struct etude_row_move move[ETUDE_LEAPS_MAX];
  struct etude_rows rows;

  if (problem->grid.width > ETUDE_EDGE_MAX && !find_rows (problem, &rows, move))
    return ETUDE_COUNT_SEARCH;
  if (problem->grid.width > ETUDE_EDGE_MAX) /* what stands for it has the size of the largest board */
    {
      small.grid.width = small.grid.height = ETUDE_EDGE_MAX;
      for (unsigned kind = 0; kind < small.n_movers; kind++)
        small.count[kind] = small.count[kind] ? ETUDE_EDGE_MAX : 0;
    }
  if (!etude_general_to_plain (&small, plain))
    return ETUDE_COUNT_SEARCH;
  return etude_count_way (plain, problem->grid.width, false, question->value != ETUDE_VALUE_FUNDAMENTAL);
}

enum etude_found_by
etude_general_way (const struct etude_general *problem, const struct etude_question *question)
{
  static const enum etude_found_by ways[ETUDE_N_COUNT_WAYS]
      = { ETUDE_FOUND_BY_SEARCH, ETUDE_FOUND_BY_COLOURS, ETUDE_FOUND_BY_ROWS, ETUDE_FOUND_BY_DIAGONALS,
          ETUDE_FOUND_BY_FORMULA };
  struct etude_row_move move[ETUDE_LEAPS_MAX];
  struct etude_problem plain;
  struct etude_rows rows;
  enum etude_count_way way;

  if (question->quantity == ETUDE_QUANTITY_LARGEST || question->quantity == ETUDE_QUANTITY_SMALLEST)
    return ETUDE_FOUND_BY_SEARCH;
  way = plain_way (problem, question, &plain);
  if (way != ETUDE_COUNT_SEARCH && (question->quantity == ETUDE_QUANTITY_GIVEN || etude_count_is_of_all_numbers (way)))
    return ways[way];
  if (question->quantity == ETUDE_QUANTITY_GIVEN && question->value == ETUDE_VALUE_ALL
      && find_rows (problem, &rows, move))
    return ETUDE_FOUND_BY_ONE_A_ROW;
  return ETUDE_FOUND_BY_SEARCH;
}

bool
etude_general_is_counted_by_row (const struct etude_general *problem)
{
  struct etude_row_move move[ETUDE_LEAPS_MAX];
  struct etude_rows rows;

  return find_rows (problem, &rows, move);
}

/* --- answers --- */

/* Queens by the colours of the squares, on boards of any size that this knows. */
static enum etude_status
count_queens (const struct etude_general *problem, const struct etude_question *question,
              struct etude_general_answer *answer)
{
  const struct etude_queens queens = { .size = problem->grid.width, .threads = question->threads };
  struct etude_queens_result result = { .all = 0 };
  uint64_t half = 0, quarter = 0;
  enum etude_status status = etude_queens_count (&queens, question->tick, question->tick_data, &result);

  answer->all = result.all;
  if (status == ETUDE_OK && question->value == ETUDE_VALUE_FUNDAMENTAL)
    {
      status = etude_queens_invariant (queens.size, question->tick, question->tick_data, &half, &quarter);
      answer->fundamental = (result.all + half + 2 * (etude_wide_count) quarter) / 8;
    }
  return status;
}

/* The number of men that PROBLEM says, in the quickest way. */
static enum etude_status
count_given (const struct etude_general *problem, const struct etude_question *question, bool maximal,
             struct etude_general_answer *answer)
{
  const struct etude_question given = { .value = question->value };
  struct etude_general_run run = { .threads = question->threads,
                                   .tick = question->tick,
                                   .tick_data = question->tick_data,
                                   .maximal = maximal,
                                   .classes = question->value == ETUDE_VALUE_FUNDAMENTAL };
  struct etude_general_count *count;
  struct etude_row_move move[ETUDE_LEAPS_MAX];
  struct etude_problem plain;
  struct etude_rows rows;
  enum etude_status status;

  answer->found_by = maximal ? ETUDE_FOUND_BY_SEARCH : etude_general_way (problem, &given);
  if (answer->found_by == ETUDE_FOUND_BY_COLOURS)
    return count_queens (problem, question, answer);
  if (answer->found_by == ETUDE_FOUND_BY_ONE_A_ROW && find_rows (problem, &rows, move))
    return etude_row_count (&rows, question->tick, question->tick_data, &answer->all);
  if (answer->found_by != ETUDE_FOUND_BY_SEARCH
      || (!maximal && etude_general_to_plain (problem, &plain) && (run.classes || etude_problem_is_free (&plain))))
    {
      struct etude_count found = { .all = 0 };

      if (!etude_general_to_plain (problem, &plain))
        return ETUDE_BAD_INPUT;
      status = etude_count (&plain, question->threads, question->tick, question->tick_data, &found);
      answer->all = found.all;
      answer->fundamental = found.fundamental;
      return status;
    }
  count = malloc (sizeof *count);
  if (!count)
    return ETUDE_NO_MEMORY;
  status = etude_general_solve (problem, &run, count);
  answer->all = count->all;
  answer->fundamental = count->fundamental;
  answer->too_large = count->too_large;
  free (count);
  return status;
}

enum etude_status
etude_general_numbers (const struct etude_general *problem, const struct etude_question *question,
                       struct etude_general_count *count, enum etude_found_by *found_by)
{
  const struct etude_question any = { .quantity = ETUDE_QUANTITY_ANY, .value = question->value };
  const struct etude_general_run run = { .any_number = true,
                                         .threads = question->threads,
                                         .classes = question->value == ETUDE_VALUE_FUNDAMENTAL,
                                         .tick = question->tick,
                                         .tick_data = question->tick_data };
  struct etude_piece_count *pieces;
  struct etude_problem plain;
  enum etude_status status;
  unsigned kind = 0;

  memset (count, 0, sizeof *count);
  if (!only_mover (problem) || problem->n_armies > 1)
    return ETUDE_BAD_INPUT;
  *found_by = etude_general_way (problem, &any);
  if (*found_by == ETUDE_FOUND_BY_SEARCH || !etude_general_to_plain (problem, &plain))
    return etude_general_solve (problem, &run, count);
  while (!plain.count[kind])
    kind++;
  pieces = malloc (sizeof *pieces);
  if (!pieces)
    return ETUDE_NO_MEMORY;
  status = etude_piece_count ((enum etude_piece) (kind % ETUDE_PLACED_PIECES), plain.edge, question->tick,
                              question->tick_data, pieces);
  for (unsigned i = 0; status == ETUDE_OK && i <= pieces->most; i++)
    {
      count->all_of[i] = pieces->all[i];
      count->fundamental_of[i] = pieces->fundamental[i];
      count->all += pieces->all[i];
      count->fundamental += pieces->fundamental[i];
    }
  free (pieces);
  return status;
}

enum etude_status
etude_general_ask (const struct etude_general *problem, const struct etude_question *question,
                   struct etude_general_answer *answer)
{
  const struct etude_general_run run
      = { .threads = question->threads, .tick = question->tick, .tick_data = question->tick_data };
  const bool smallest = question->quantity == ETUDE_QUANTITY_SMALLEST;
  struct etude_general extreme = *problem;
  enum etude_status status;

  memset (answer, 0, sizeof *answer);
  if (question->quantity == ETUDE_QUANTITY_GIVEN)
    return count_given (problem, question, false, answer);
  if (!only_mover (problem))
    return ETUDE_BAD_INPUT;
  if (question->quantity == ETUDE_QUANTITY_ANY)
    {
      struct etude_general_count *count = malloc (sizeof *count);

      if (!count)
        return ETUDE_NO_MEMORY;
      status = etude_general_numbers (problem, question, count, &answer->found_by);
      answer->all = count->all;
      answer->fundamental = count->fundamental;
      answer->too_large = count->too_large;
      free (count);
      return status;
    }
  status = etude_general_extreme (problem, smallest ? ETUDE_GENERAL_SMALLEST : ETUDE_GENERAL_LARGEST, &run,
                                  &answer->number);
  if (status != ETUDE_OK || answer->number == 0 || question->value == ETUDE_VALUE_NUMBER)
    return status;
  for (unsigned kind = 0; kind < etude_general_kinds (&extreme); kind++)
    if (extreme.count[kind])
      extreme.count[kind] = answer->number;
  return count_given (&extreme, question, smallest && etude_relations[problem->relation].own_square, answer);
}

/* --- families --- */

#define NUMBER_MAX 1000

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

/* The expression at AT, as "2n-1", put in for N: *VALUE. Returns its length; 0: there is none. */
static size_t
read_expression (const char *at, unsigned n, long *value)
{
  const char *end = at;
  long factor = 0, more = 0;

  for (; is_digit (*end) && factor <= NUMBER_MAX; end++)
    factor = 10 * factor + (*end - '0');
  if (*end != 'n')
    return 0;
  factor = end == at ? 1 : factor;
  end++;
  if ((*end == '+' || *end == '-') && is_digit (end[1]))
    {
      const bool minus = *end++ == '-';

      for (; is_digit (*end) && more <= NUMBER_MAX; end++)
        more = 10 * more + (*end - '0');
      more = minus ? -more : more;
    }
  *value = factor * (long) n + more;
  return (size_t) (end - at);
}

/* Whether what goes from BEGIN to END in TEXT stands where a number may: not in a word, and beside an x or a *, or as the last word
 * of its line. */
static bool
is_number (const char *text, const char *begin, const char *end)
{
  const bool starts = begin == text || strchr (" \t\n,x", begin[-1]);
  const char *before = begin, *behind = end;

  while (before > text && (before[-1] == ' ' || before[-1] == '\t'))
    before--;
  while (*behind == ' ' || *behind == '\t')
    behind++;
  return starts
         && ((*behind && strchr ("x*", *behind)) || ((before > text && before[-1] == 'x') && strchr ("\r\n", *behind))
             || (before < begin && strchr ("\r\n", *behind)));
}

bool
etude_family_fill (const char *text, unsigned n, char *filled, size_t size)
{
  size_t room = 0;

  for (const char *at = text; *at;)
    {
      long value = 0;
      const size_t length = read_expression (at, n, &value);
      const bool stands = length > 0 && is_number (text, at, at + length);

      if (room + 8 >= size || (stands && (value < 0 || value > NUMBER_MAX)))
        return false;
      if (stands)
        room += (size_t) snprintf (filled + room, size - room, "%ld", value);
      else
        filled[room++] = *at;
      at += stands ? length : 1;
    }
  filled[room] = '\0';
  return true;
}

struct etude_general_finding
etude_family_read (const char *text, unsigned n, struct etude_general *problem)
{
  char *filled = malloc (ETUDE_GENERAL_TEXT);
  struct etude_general_finding finding = { "A number is too large for this", 0, 0 };

  memset (problem, 0, sizeof *problem);
  if (filled && etude_family_fill (text, n, filled, ETUDE_GENERAL_TEXT))
    {
      finding = etude_general_read (filled, strlen (filled), problem);
      if (finding.why && finding.line == 0 && etude_general_check (problem) == ETUDE_GENERAL_BOARD
          && etude_general_is_counted_by_row (problem))
        finding.why = NULL;
    }
  free (filled);
  return finding;
}

/* --- the same --- */

/* Whether each of A's moves is one of B's, too. */
static bool
moves_as (const struct etude_mover *a, const struct etude_mover *b)
{
  for (unsigned i = 0; i < a->n_moves; i++)
    {
      unsigned j = 0;

      while (
          j < b->n_moves
          && (a->move[i].dx != b->move[j].dx || a->move[i].dy != b->move[j].dy || a->move[i].range != b->move[j].range))
        j++;
      if (j == b->n_moves)
        return false;
    }
  return a->upwards == b->upwards;
}

bool
etude_general_is_same (const struct etude_general *a, const struct etude_general *b)
{
  unsigned n_same = 0, n_a = 0, n_b = 0;

  if (a->grid.width != b->grid.width || a->grid.height != b->grid.height || a->grid.wrap != b->grid.wrap
      || memcmp (a->grid.wall, b->grid.wall, sizeof a->grid.wall) != 0 || a->relation != b->relation
      || (etude_relations[a->relation].numbered && a->attacks != b->attacks) || a->n_armies != b->n_armies
      || memcmp (&a->forbidden, &b->forbidden, sizeof a->forbidden) != 0)
    return false;
  for (unsigned i = 0; i < a->n_movers; i++)
    for (unsigned j = 0; j < b->n_movers; j++)
      {
        bool same = moves_as (&a->mover[i], &b->mover[j]) && moves_as (&b->mover[j], &a->mover[i]);

        for (unsigned army = 0; army < a->n_armies && same; army++)
          same
              = a->count[army * a->n_movers + i] == b->count[army * b->n_movers + j]
                && memcmp (&a->fixed[army * a->n_movers + i], &b->fixed[army * b->n_movers + j], sizeof *a->fixed) == 0;
        n_same += same && etude_general_size (a) > 0;
      }
  for (unsigned kind = 0; kind < etude_general_kinds (a); kind++)
    n_a += a->count[kind] > 0;
  for (unsigned kind = 0; kind < etude_general_kinds (b); kind++)
    n_b += b->count[kind] > 0;
  return n_a == n_b && n_same * a->n_armies >= n_a && n_same > 0;
}

/* --- sequences --- */

#define MEMBER_MOST 9 /* of families that are compared */
#define MEMBERS_LEAST 3

const struct etude_sequence *
etude_sequence_find (const char *family, const struct etude_question *question)
{
  struct etude_general *member = calloc (MEMBER_MOST + 1, sizeof *member), other;
  const struct etude_sequence *found = NULL;
  bool is_sound[MEMBER_MOST + 1] = { false };

  if (!member)
    return NULL;
  for (unsigned n = 1; n <= MEMBER_MOST; n++)
    is_sound[n] = !etude_family_read (family, n, &member[n]).why && etude_general_size (&member[n]) > 0;
  for (unsigned i = 0; i < etude_n_sequences && !found; i++)
    {
      const struct etude_sequence *sequence = &etude_sequences[i];
      unsigned n_same = 0;
      bool same = sequence->is_asked && sequence->quantity == question->quantity && sequence->value == question->value;

      for (unsigned n = sequence->from ? sequence->from : 1; n <= MEMBER_MOST && same; n++)
        {
          if (!is_sound[n] || etude_family_read (sequence->family, n, &other).why || etude_general_size (&other) == 0)
            continue;
          same = etude_general_is_same (&member[n], &other);
          n_same++;
        }
      if (same && n_same >= MEMBERS_LEAST)
        found = sequence;
    }
  free (member);
  return found;
}

enum etude_term
etude_sequence_term (const struct etude_sequence *sequence, unsigned n, etude_wide_count value)
{
  const char *at = sequence->terms;
  char digits[ETUDE_WIDE_TEXT];
  const char *wanted = etude_wide_count_text (value, digits);

  if (n < sequence->from || n < sequence->offset)
    return ETUDE_TERM_OTHER;
  for (unsigned i = sequence->offset; i < n && at; i++)
    {
      at = strchr (at, ',');
      at += at != NULL;
    }
  if (!at)
    return strstr (sequence->terms, "...") ? ETUDE_TERM_OTHER : ETUDE_TERM_NEW;
  if (*at == '.')
    return ETUDE_TERM_OTHER;
  return strcspn (at, ",") == strlen (wanted) && memcmp (at, wanted, strlen (wanted)) == 0 ? ETUDE_TERM_SAME
                                                                                           : ETUDE_TERM_DIFFERS;
}
