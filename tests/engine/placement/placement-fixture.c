/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-fixture.c - placement problems from short texts, and their solutions collected. */
#include "placement-fixture.h"

#include <string.h>

static const char letters[] = "kqrbnp";

static void
add_pieces (struct etude_problem *problem, const char *word)
{
  unsigned number = 1;
  enum etude_colour colour = ETUDE_WHITE;

  if (strchr (word, '*'))
    {
      number = (unsigned) g_ascii_strtoull (word, NULL, 10);
      word = strchr (word, '*') + 1;
    }
  g_assert_nonnull (strchr (letters, word[0]));
  if (word[1])
    {
      problem->task = ETUDE_TWO_COLOURS;
      colour = word[2] == 'b' ? ETUDE_BLACK : ETUDE_WHITE;
    }
  problem->count[etude_kind ((enum etude_piece) (strchr (letters, word[0]) - letters), colour)] += number;
}

struct etude_problem
placement_problem (unsigned edge, const char *text)
{
  struct etude_problem problem = { .edge = edge };
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  for (char **word = words; *word; word++)
    if (g_str_equal (*word, "d"))
      problem.task = ETUDE_DOMINATION;
    else
      add_pieces (&problem, *word);
  return problem;
}

/* --- solving --- */

struct visitor
{
  struct placement_result *result;
  unsigned size;
  bool all;
  guint64 limit, n, n_solutions;
};

static bool
visit (void *data, const unsigned char *solution, unsigned images)
{
  struct visitor *v = data;

  v->n++;
  v->n_solutions += images;
  g_assert_cmpuint (v->result->count.all, ==, v->n_solutions);
  if (!v->all)
    g_assert_cmpuint (v->result->count.fundamental, ==, v->n);
  g_byte_array_append (v->result->solutions, solution, v->size);
  g_array_append_val (v->result->images, images);
  return v->n != v->limit;
}

struct placement_result
placement_solve (const struct etude_problem *problem, bool all, unsigned threads, guint64 limit)
{
  struct placement_result result
      = { .solutions = g_byte_array_new (), .images = g_array_new (FALSE, FALSE, sizeof (unsigned)) };
  struct visitor v = { &result, etude_problem_size (problem), all, limit, 0, 0 };
  struct etude_placement_run run = { .all = all, .threads = threads, .visit = visit, .visit_data = &v };

  result.status = etude_placement_solve (problem, &run, &result.count);
  return result;
}

struct etude_placement_count
placement_count (const struct etude_problem *problem, unsigned threads)
{
  struct etude_placement_run run = { .threads = threads };
  struct etude_placement_count count;

  g_assert_cmpint (etude_placement_solve (problem, &run, &count), ==, ETUDE_OK);
  return count;
}

void
placement_result_clear (struct placement_result *result)
{
  g_byte_array_unref (result->solutions);
  g_array_unref (result->images);
}

char *
placement_describe (const struct etude_problem *problem)
{
  static const char *const tasks[] = { "independence", "two colours", "domination" };
  GString *text = g_string_new (NULL);
  char name[ETUDE_SQUARE_TEXT];

  g_string_printf (text, "%s on %u:", tasks[problem->task], problem->edge);
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    if (problem->count[kind])
      g_string_append_printf (text, " %u%c%c", problem->count[kind], letters[kind % 6], kind < 6 ? 'w' : 'b');
  for (unsigned square = 0; square < problem->edge * problem->edge; square++)
    {
      for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
        if (etude_squares_has (&problem->fixed[kind], square))
          g_string_append_printf (text, " %c%c%s", letters[kind % 6], kind < 6 ? 'w' : 'b',
                                  etude_square_name (square, problem->edge, name));
      if (etude_squares_has (&problem->forbidden, square))
        g_string_append_printf (text, " -%s", etude_square_name (square, problem->edge, name));
    }
  return g_string_free (text, FALSE);
}
