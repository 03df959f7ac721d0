/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-regions-golden.c - what is said of boards in coloured regions and of steps is what regions-sentences.txt has. */
#include "case.h"
#include "etude-regions-texts.h"
#include "golden.h"

#include <string.h>

/* Eight regions, each two columns of one half of the board: the first is that of a4. */
static struct etude_regions_board
make_board (guint stars, guint rule)
{
  struct etude_regions_board board = { .n = 8, .stars = (guchar) stars, .rule = (guchar) rule };

  for (guint square = 0; square < 64; square++)
    board.region[square] = (guchar) (square % 8 / 2 + square / 32 * 4);
  return board;
}

/* The first N squares of a row, from the column of its number on. */
static struct etude_regions_set
squares_of (guint row, guint n)
{
  struct etude_regions_set squares = { { 0 } };

  for (guint i = 0; i < n; i++)
    etude_regions_add (&squares, 8 * row + (row + i) % 8);
  return squares;
}

static void
say_boards (void)
{
  for (guint level = 0; level < ETUDE_REGIONS_LEVELS; level++)
    golden_say (g_strdup (etude_regions_level_title (level)), "level %u", level);
  for (guint rule = 0; rule <= ETUDE_PAWN; rule++)
    {
      golden_say (g_strdup (etude_regions_rule_title (rule)), "rule %u", rule);
      for (guint stars = 1; stars <= 3; stars++)
        {
          const struct etude_regions_board board = make_board (stars, rule);

          golden_say (etude_regions_describe_task (&board), "task of rule %u with %u in a line", rule, stars);
        }
    }
}

static void
say_squares (void)
{
  const struct etude_regions_board board = make_board (1, ETUDE_KING);

  for (guint n = 1; n <= 8; n++)
    {
      const struct etude_regions_set squares = squares_of (2, n);

      golden_say (etude_regions_list_squares (&board, &squares), "%u squares", n);
    }
}

/* Each technique with as many lines of each kind as it speaks of, and with one square, with two, and with more than are
 * named, unless it is about one square alone. */
static void
say_steps (void)
{
  static const guint first_lines[ETUDE_REGIONS_TECHNIQUES]
      = { [ETUDE_REGIONS_LINE_SET] = 2, [ETUDE_REGIONS_BLOCKS] = 2 },
      more_lines[ETUDE_REGIONS_TECHNIQUES] = { [ETUDE_REGIONS_LINE_SET] = 1 };
  const struct etude_regions_board board = make_board (1, ETUDE_KING);
  struct etude_regions_step step = { .square = ETUDE_REGIONS_SQUARES };

  for (step.technique = 0; step.technique < ETUDE_REGIONS_TECHNIQUES; step.technique++)
    for (step.kind = ETUDE_REGIONS_ROW; step.kind <= ETUDE_REGIONS_REGION; step.kind++)
      for (guint n = 1; n <= (step.technique >= ETUDE_REGIONS_SUPPOSE ? 1 : 3); n++)
        {
          char *said;

          step.lines = (1u << MAX (1, first_lines[step.technique] + more_lines[step.technique] * (n - 1))) - 1;
          step.kind_of = (step.kind + 1) % 3;
          step.lines_of = step.lines << 1;
          step.cause = squares_of (1, n);
          step.stars = squares_of (2, n);
          step.out = squares_of (3, n == 3 ? 7 : n);
          said = etude_regions_describe_step (&board, &step);
          g_assert_null (strpbrk (said, "{}"));
          golden_say (said, "technique %u, lines of kind %u, squares: %u", step.technique, step.kind, n == 3 ? 7 : n);
          golden_say (etude_regions_describe_where (&board, &step), "where to look: technique %u, kind %u, squares: %u",
                      step.technique, step.kind, n == 3 ? 7 : n);
        }
}

/* With two in a line a step may be one of two lines within one, and a piece is not alone what fills a line; and other pieces. */
static void
say_other_boards (void)
{
  const struct etude_regions_board two = make_board (2, ETUDE_KING);
  struct etude_regions_step step = { .square = ETUDE_REGIONS_SQUARES, .kind = ETUDE_REGIONS_COLUMN, .lines = 3 };

  step.kind_of = ETUDE_REGIONS_REGION;
  step.lines_of = 4;
  step.cause = squares_of (1, 1);
  for (guint n = 1; n <= 2; n++)
    {
      step.out = squares_of (3, n);
      step.technique = ETUDE_REGIONS_FULL;
      step.touch = true;
      golden_say (etude_regions_describe_step (&two, &step), "two in a line, touched squares: %u", n);
      step.touch = false;
      golden_say (etude_regions_describe_step (&two, &step), "two in a line, technique %u, squares: %u", step.technique,
                  n);
      step.technique = ETUDE_REGIONS_LINE_SET;
      golden_say (etude_regions_describe_step (&two, &step), "two lines in one, squares: %u", n);
      step.technique = ETUDE_REGIONS_SQUEEZE;
      for (guint rule = 0; rule <= ETUDE_PAWN; rule++)
        {
          const struct etude_regions_board board = make_board (1, rule);

          golden_say (etude_regions_describe_step (&board, &step), "technique %u, rule %u, squares: %u", step.technique,
                      rule, n);
        }
    }
}

/* The two that stand at the ends are all of a line, or its last ones. */
static void
say_ends (void)
{
  struct etude_regions_step step = { .technique = ETUDE_REGIONS_ENDS, .kind = ETUDE_REGIONS_ROW, .lines = 1 };

  step.out = squares_of (3, 1);
  for (guint stars = 2; stars <= 3; stars++)
    {
      const struct etude_regions_board board = make_board (stars, ETUDE_KING);

      golden_say (etude_regions_describe_step (&board, &step), "%u in a line, technique %u", stars, step.technique);
    }
}

/* What takes the squares of a line: a touch, or an attack; a line that is filled; or several. */
static void
say_reasons (void)
{
  static const char *const reasons[] = { "touch", "fill", "several" };
  struct etude_regions_step step = { .technique = ETUDE_REGIONS_SQUEEZE, .kind = ETUDE_REGIONS_REGION, .lines = 1 };

  step.out = squares_of (3, 2);
  for (guint i = 0; i < 12; i++)
    {
      const struct etude_regions_board board = make_board (i / 6 + 1, i % 2 ? ETUDE_KNIGHT : ETUDE_KING);

      step.touch = i / 2 % 3 == 0;
      step.lines_of = i / 2 % 3 == 1 ? 4 : 0;
      golden_say (etude_regions_describe_step (&board, &step), "%u in a line, rule %u: %s", board.stars, board.rule,
                  reasons[i / 2 % 3]);
    }
}

/* The links of a chain, to its end; and a region, which is named by a square that is open. */
static void
say_chain (void)
{
  struct etude_regions_step step = { .technique = ETUDE_REGIONS_TWICE,
                                     .kind = ETUDE_REGIONS_REGION,
                                     .lines = 1,
                                     .length = 2,
                                     .chain = { { 9, 1, false }, { 11, 17, true } } };

  step.out = squares_of (3, 1);
  step.open = squares_of (0, 5);
  for (guint stars = 1; stars <= 2; stars++)
    {
      const struct etude_regions_board board = make_board (stars, ETUDE_KING);

      for (guint i = 0; i <= 2; i++)
        golden_say (etude_regions_describe_link (&board, &step, i), "%u in a line, link %u", stars, i);
    }
}

static void
say_all (void)
{
  say_ends ();
  say_reasons ();
  say_chain ();
  say_boards ();
  say_squares ();
  say_steps ();
  say_other_boards ();
}

CASE (sentences)
{
  golden_compare ("regions-sentences.txt", say_all);
}
