/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzles.c - placements and puzzles of hidden pieces, for other programs. */
#include "chessy.h"
#include "count-way.h"
#include "divine-solve.h"
#include "divine-steps.h"
#include "divine-text.h"
#include "etude.h"
#include "problem-text.h"

#include <stdio.h>
#include <string.h>

_Static_assert(ETUDE_ANSWER_PUZZLE >= ETUDE_DIVINE_TEXT, "any puzzle has room");

static int
answer_of (enum etude_status status)
{
  static const int answers[] = { ETUDE_ANSWER_OK, ETUDE_ANSWER_BAD_TEXT, ETUDE_ANSWER_NO_MEMORY, ETUDE_ANSWER_STOPPED };

  return answers[status];
}

/* Someone who is shown what is found. */
struct visitor
{
  int (*goes_on) (void *data);
  int (*visit) (void *data, const char *text);
  void *data;
  const struct etude_problem *problem;
  enum etude_divine_game game;
  bool stopped;
};

/* --- placements --- */

static bool
read_problem (const char *text, unsigned size, struct etude_problem *problem)
{
  const size_t length = strlen (text);

  if (size < 1 || size > ETUDE_EDGE_MAX)
    return false;
  if (etude_problem_is_id (text))
    return etude_problem_id_read (text, problem).fault == ETUDE_PROBLEM_TEXT_OK;
  if (etude_problem_is_file (text, length))
    return etude_problem_read (text, length, problem).fault == ETUDE_PROBLEM_TEXT_OK;
  return etude_chessy_read (text, length, size, problem).fault == ETUDE_CHESSY_OK;
}

static bool
ask (void *data, uint64_t done, uint64_t total)
{
  const struct visitor *visitor = data;

  return !visitor->goes_on || !visitor->goes_on (visitor->data);
}

int
etude_placement_totals (const char *text, unsigned size, unsigned threads, int (*goes_on) (void *data), void *data,
                        char all[ETUDE_ANSWER_NUMBER], char fundamental[ETUDE_ANSWER_NUMBER])
{
  struct visitor visitor = { .goes_on = goes_on, .data = data };
  struct etude_problem problem;
  struct etude_count count;
  enum etude_status status;
  char digits[ETUDE_WIDE_TEXT];

  if (!read_problem (text, size, &problem))
    return ETUDE_ANSWER_BAD_TEXT;
  threads = threads < 1 ? 1 : threads > ETUDE_THREADS_MAX ? ETUDE_THREADS_MAX : threads;
  status = etude_count (&problem, threads, ask, &visitor, &count);
  if (status != ETUDE_OK)
    return answer_of (status);
  snprintf (all, ETUDE_ANSWER_NUMBER, "%s", etude_wide_count_text (count.all, digits));
  snprintf (fundamental, ETUDE_ANSWER_NUMBER, "%s", etude_wide_count_text (count.fundamental, digits));
  return ETUDE_ANSWER_OK;
}

static bool
show_solution (void *data, const unsigned char *solution, unsigned images)
{
  struct visitor *visitor = data;
  char text[ETUDE_SQUARES_MAX * 5 + 1] = "", *at = text;
  unsigned char kinds[ETUDE_SQUARES_MAX];

  etude_problem_kinds (visitor->problem, kinds);
  for (unsigned i = 0; i < etude_problem_size (visitor->problem); i++)
    {
      const char letter = etude_piece_letter (etude_kind_piece (kinds[i]));
      char square[ETUDE_SQUARE_TEXT];

      at += sprintf (at, "%s%c%s", i ? " " : "", etude_kind_colour (kinds[i]) == ETUDE_WHITE ? letter : letter | 32,
                     etude_square_name (solution[i], visitor->problem->edge, square));
    }
  visitor->stopped = visitor->visit (visitor->data, text) != 0;
  return !visitor->stopped;
}

int
etude_placement_visit (const char *text, unsigned size, int all, int (*visit) (void *data, const char *men), void *data)
{
  struct etude_problem problem;
  struct visitor visitor = { .visit = visit, .data = data, .problem = &problem };
  struct etude_placement_run run = { .all = all, .threads = 1, .visit = show_solution, .visit_data = &visitor };
  struct etude_placement_count count;

  if (!read_problem (text, size, &problem))
    return ETUDE_ANSWER_BAD_TEXT;
  return answer_of (etude_placement_solve (&problem, &run, &count));
}

/* --- puzzles --- */

int
etude_puzzle_new (const char *game_name, const char *rule_name, const char *level_name, uint64_t seed,
                  char lines[ETUDE_ANSWER_PUZZLE])
{
  struct etude_divine_text text = { .has_level = true, .has_seed = true, .has_solution = true, .seed = seed };
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  struct etude_divine_rules *rules;
  enum etude_status status;

  if (!etude_divine_game_parse (game_name, &game) || !etude_divine_rule_parse (rule_name, &rule)
      || !etude_divine_level_parse (level_name, &text.level))
    return ETUDE_ANSWER_BAD_TEXT;
  status = etude_divine_rules_new (game, rule, &rules);
  if (status != ETUDE_OK)
    return answer_of (status);
  status = etude_divine_make (rules, text.level, seed, NULL, NULL, &text.puzzle, &text.solution);
  etude_divine_rules_free (rules);
  if (status == ETUDE_OK)
    etude_divine_write (&text, lines);
  return answer_of (status);
}

/* The puzzle in TEXT with its rules, to be freed; a seed's is made. */
static int
read_puzzle (const char *text, struct etude_divine_puzzle *puzzle, struct etude_divine_rules **rules)
{
  struct etude_divine_reader reader = { .at = text };
  struct etude_divine_text read;
  enum etude_status status;

  if (!etude_divine_read (&reader, &read))
    return ETUDE_ANSWER_BAD_TEXT;
  status = etude_divine_rules_new (read.puzzle.game, read.puzzle.rule, rules);
  if (status == ETUDE_OK && read.only_seed)
    status = etude_divine_make (*rules, read.level, read.seed, NULL, NULL, &read.puzzle, NULL);
  *puzzle = read.puzzle;
  return answer_of (status);
}

static bool
show_answer (void *data, const struct etude_divine_placement *placement)
{
  struct visitor *visitor = data;
  char words[ETUDE_DIVINE_PLACEMENT_TEXT];

  visitor->stopped
      = visitor->visit (visitor->data, etude_divine_placement_write (visitor->game, placement, words)) != 0;
  return !visitor->stopped;
}

int
etude_puzzle_solve (const char *text, int (*visit) (void *data, const char *answer), void *data)
{
  struct etude_divine_puzzle puzzle;
  struct etude_divine_rules *rules = NULL;
  struct visitor visitor = { .visit = visit, .data = data };
  int answer = read_puzzle (text, &puzzle, &rules);

  visitor.game = puzzle.game;
  if (answer == ETUDE_ANSWER_OK)
    etude_divine_solve (rules, &puzzle, NULL, show_answer, &visitor, NULL, NULL);
  etude_divine_rules_free (rules);
  return visitor.stopped ? ETUDE_ANSWER_STOPPED : answer;
}

int
etude_puzzle_steps (const char *text, int (*visit) (void *data, const char *step), void *data)
{
  struct etude_divine_placement nothing;
  struct etude_divine_puzzle puzzle;
  struct etude_divine_rules *rules = NULL;
  struct etude_divine_notes notes;
  struct etude_divine_step step;
  struct etude_divine_chain chain;
  int answer = read_puzzle (text, &puzzle, &rules);
  char line[64 + ETUDE_DIVINE_SQUARES * 4];

  memset (nothing.square, ETUDE_DIVINE_NOWHERE, sizeof nothing.square);
  if (answer == ETUDE_ANSWER_OK)
    etude_divine_notes_init (rules, &puzzle, &nothing, &notes);
  while (answer == ETUDE_ANSWER_OK
         && etude_divine_next_step (rules, &puzzle, &notes, &step, &chain) == ETUDE_DIVINE_STEP)
    {
      const struct etude_divine_game_row *row = etude_divine_game_row (puzzle.game);
      char *at = line
                 + sprintf (line, "%s %c", etude_divine_technique_name (step.technique),
                            etude_piece_letter (row->piece[step.piece]));

      for (unsigned square = 0; square < (unsigned) (row->geometry.width * row->geometry.height); square++)
        if (etude_squares_has (&step.removed, square))
          {
            char name[ETUDE_SQUARE_TEXT];

            at += sprintf (at, " %s", etude_square_name (square, row->geometry.width, name));
          }
      if (visit (data, line))
        answer = ETUDE_ANSWER_STOPPED;
      etude_divine_take_step (&step, &notes);
    }
  etude_divine_rules_free (rules);
  return answer;
}
