/* SPDX-License-Identifier: GPL-3.0-or-later */
/* problem-id.c - placement problems as short ids; see problem-text.h. */
#include "problem-text.h"

#include "id-digits.h"

#include <string.h>

#define LETTER 'P'
#define LIKE_LEAST 5 /* characters of what was meant for an id: most have six and more */
#define FIXED 1u
#define FORBIDDEN 2u

static unsigned
count_kinds (const struct etude_problem *problem)
{
  return etude_tasks[problem->task].coloured ? ETUDE_KINDS : ETUDE_PLACED_PIECES;
}

static unsigned
count_squares (const struct etude_problem *problem)
{
  return problem->edge * problem->edge;
}

/* No more of a kind can be fixed than the board has squares. */
static unsigned
most_fixed (const struct etude_problem *problem, unsigned kind)
{
  return problem->count[kind] < ETUDE_SQUARES_MAX ? problem->count[kind] : ETUDE_SQUARES_MAX;
}

/* --- writing --- */

/* The N squares of SET. */
static void
append_squares (struct etude_id_digits *digits, const struct etude_squares *set, unsigned n, unsigned n_squares)
{
  unsigned first = 0;

  for (unsigned square = 0; n > 0; square++)
    if (etude_squares_has (set, square))
      {
        etude_id_append (digits, n_squares - first - n + 1, square - first);
        first = square + 1;
        n--;
      }
}

static void
append_problem (struct etude_id_digits *digits, const struct etude_problem *problem)
{
  unsigned n_kinds = count_kinds (problem), n_squares = count_squares (problem);
  unsigned n_forbidden = etude_squares_count (&problem->forbidden), flags = n_forbidden ? FORBIDDEN : 0;

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    if (etude_squares_count (&problem->fixed[kind]))
      flags |= FIXED;
  etude_id_append (digits, 4, problem->task);
  etude_id_append (digits, ETUDE_EDGE_MAX, problem->edge - 1);
  etude_id_append (digits, 4, flags);
  for (unsigned kind = 0; kind < n_kinds; kind++)
    etude_id_append (digits, 2, problem->count[kind] > 0);
  for (unsigned kind = 0; kind < n_kinds; kind++)
    if (problem->count[kind])
      etude_id_append (digits, ETUDE_SQUARES_MAX, problem->count[kind] - 1);
  for (unsigned kind = 0; kind < n_kinds && (flags & FIXED); kind++)
    if (problem->count[kind])
      {
        unsigned n = etude_squares_count (&problem->fixed[kind]);

        etude_id_append (digits, most_fixed (problem, kind) + 1, n);
        append_squares (digits, &problem->fixed[kind], n, n_squares);
      }
  if (flags & FORBIDDEN)
    {
      etude_id_append (digits, n_squares + 1, n_forbidden);
      append_squares (digits, &problem->forbidden, n_forbidden, n_squares);
    }
}

const char *
etude_problem_id_write (const struct etude_problem *problem, char text[ETUDE_PROBLEM_ID_TEXT])
{
  struct etude_id_digits digits = { .n = 0 };
  struct etude_id_symbols number = { .n = 0 };
  unsigned char symbols[ETUDE_ID_SYMBOLS + 1];
  unsigned n = 0;

  *text = '\0';
  if (!etude_problem_is_well_formed (problem))
    return text;
  append_problem (&digits, problem);
  etude_id_push_all (&number, &digits);
  symbols[n++] = (unsigned char) etude_id_value (LETTER);
  memcpy (symbols + n, number.symbol, number.n);
  n += number.n;
  symbols[n] = (unsigned char) etude_id_check (symbols, n);
  n++;
  for (unsigned i = 0; i < n; i++)
    text[i] = etude_id_letter (symbols[i]);
  text[n] = '\0';
  return text;
}

/* --- reading --- */

/* Returns false when there is no room for so many squares. */
static bool
pull_squares (struct etude_id_symbols *number, unsigned n, unsigned n_squares, struct etude_squares *set)
{
  unsigned first = 0;

  if (n > n_squares)
    return false;
  for (; n > 0; n--)
    {
      unsigned square = first + etude_id_pull (number, n_squares - first - n + 1);

      etude_squares_add (set, square);
      first = square + 1;
    }
  return true;
}

static bool
pull_problem (struct etude_id_symbols *number, struct etude_problem *problem)
{
  unsigned task = etude_id_pull (number, 4), flags;

  if (task >= ETUDE_N_TASKS)
    return false;
  problem->task = (enum etude_task) task;
  problem->edge = etude_id_pull (number, ETUDE_EDGE_MAX) + 1;
  flags = etude_id_pull (number, 4);
  for (unsigned kind = 0; kind < count_kinds (problem); kind++)
    problem->count[kind] = etude_id_pull (number, 2);
  for (unsigned kind = 0; kind < count_kinds (problem); kind++)
    if (problem->count[kind])
      problem->count[kind] = etude_id_pull (number, ETUDE_SQUARES_MAX) + 1;
  for (unsigned kind = 0; kind < count_kinds (problem) && (flags & FIXED); kind++)
    if (problem->count[kind])
      {
        unsigned n = etude_id_pull (number, most_fixed (problem, kind) + 1);

        if (!pull_squares (number, n, count_squares (problem), &problem->fixed[kind]))
          return false;
      }
  return !(flags & FORBIDDEN)
         || pull_squares (number, etude_id_pull (number, count_squares (problem) + 1), count_squares (problem),
                          &problem->forbidden);
}

static bool
read_symbols (const char *text, struct etude_id_symbols *symbols)
{
  return etude_id_read (text, symbols) == ETUDE_ID_OK && symbols->n >= 2
         && symbols->symbol[0] == etude_id_value (LETTER)
         && etude_id_check (symbols->symbol, symbols->n - 1) == symbols->symbol[symbols->n - 1];
}

bool
etude_problem_is_id (const char *text)
{
  struct etude_id_symbols symbols;

  return read_symbols (text, &symbols);
}

bool
etude_problem_is_like_id (const char *text)
{
  struct etude_id_symbols symbols;
  bool has_small = false;

  if (etude_id_read (text, &symbols) != ETUDE_ID_OK || symbols.n < LIKE_LEAST
      || symbols.symbol[0] != etude_id_value (LETTER))
    return false;
  for (; *text; text++)
    {
      if (*text >= '0' && *text <= '9')
        return true;
      has_small |= *text >= 'a' && *text <= 'z';
    }
  return !has_small;
}

struct etude_problem_text_finding
etude_problem_id_read (const char *text, struct etude_problem *problem)
{
  struct etude_problem_text_finding bad = { .fault = ETUDE_PROBLEM_TEXT_ID };
  char again[ETUDE_PROBLEM_ID_TEXT];
  struct etude_id_symbols symbols, number = { .n = 0 };

  memset (problem, 0, sizeof *problem);
  if (!read_symbols (text, &symbols))
    return bad;
  number.n = symbols.n - 2;
  memcpy (number.symbol, symbols.symbol + 1, number.n);
  if (number.n && number.symbol[0] % 4 == ETUDE_PROBLEM_ID_GENERAL)
    bad.fault = ETUDE_PROBLEM_TEXT_GENERAL;
  /* Sets of squares that came out may overlap; of such a problem nothing is written. */
  if (!pull_problem (&number, problem) || number.n
      || !etude_id_is_same (etude_problem_id_write (problem, again), &symbols))
    return bad;
  return (struct etude_problem_text_finding){ .fault = ETUDE_PROBLEM_TEXT_OK };
}
