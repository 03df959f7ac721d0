/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-regions-texts.c - what is said of steps is so on boards that are made. */
#include "case.h"
#include "etude-regions-texts.h"
#include "regions-make.h"

#include <string.h>

/* Solves BOARD and looks at what is said of the two that stand at the ends of a line: are they all that it has? Returns how often. */
static guint
look_at_ends (const struct etude_regions_board *board)
{
  struct etude_regions_notes notes = { 0 };
  struct etude_regions_step step;
  guint met = 0;

  while (etude_regions_next_step (board, &notes, &step) == ETUDE_REGIONS_STEP)
    {
      if (step.technique == ETUDE_REGIONS_ENDS)
        {
          const struct etude_regions_set line
              = etude_regions_line (board, step.kind * board->n + (guint) __builtin_ctz (step.lines)),
              standing = etude_regions_both (line, &notes.stars);
          const guint n = etude_regions_count (&standing);
          g_autofree char *said = etude_regions_describe_step (board, &step);

          g_assert_cmpuint (n + 2, ==, board->stars);
          g_assert_nonnull (strstr (said, n == 0 ? ": its two queens stand" : ": its last two queens stand"));
          met++;
        }
      etude_regions_take_step (&step, &notes);
    }
  return met;
}

CASE (ends)
{
  for (guint stars = 2; stars <= 3; stars++)
    {
      guint met = 0;

      for (guint seed = 0; seed < 3; seed++)
        {
          const struct etude_regions_wish wish = { .n = stars == 2 ? 10 : 13,
                                                   .stars = (guchar) stars,
                                                   .generator = ETUDE_REGIONS_THIRD,
                                                   .any_level = true,
                                                   .seed = seed };
          struct etude_regions_board board;
          struct etude_regions_set answer;

          g_assert_cmpint (etude_regions_make (&wish, NULL, NULL, &board, &answer), ==, ETUDE_OK);
          met += look_at_ends (&board);
        }
      g_assert_cmpuint (met, >, 0);
    }
}
