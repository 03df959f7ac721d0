/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-standing.c - how a board that somebody sets up by hand stands. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "chessy.h"
#include "etude-placement-state.h"

gboolean
etude_placement_standing_is_attacked (const EtudePlacementStanding *self, guint square)
{
  return etude_squares_has (&self->attacked[ETUDE_WHITE], square)
         || etude_squares_has (&self->attacked[ETUDE_BLACK], square);
}

static guint
count_open (const EtudePlacementStanding *self, const struct etude_problem *board)
{
  guint n = 0;

  for (guint square = 0; square < board->edge * board->edge; square++)
    {
      gboolean reached = etude_placement_standing_is_attacked (self, square);

      for (guint kind = 0; kind < ETUDE_KINDS && !reached; kind++)
        reached = etude_squares_has (&board->fixed[kind], square);
      n += !reached;
    }
  return n;
}

void
etude_placement_standing_init (EtudePlacementStanding *self, const struct etude_problem *board)
{
  *self = (EtudePlacementStanding){ .n_pieces = etude_problem_size (board) };
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    self->n_standing += etude_squares_count (&board->fixed[kind]);
  self->n_conflicts = etude_problem_conflicts (board, self->conflicts, ETUDE_STANDING_CONFLICTS);
  self->n_told = MIN (self->n_conflicts, ETUDE_STANDING_CONFLICTS);
  self->attacked[ETUDE_WHITE] = etude_problem_attacked (board, ETUDE_WHITE);
  if (etude_tasks[board->task].coloured)
    self->attacked[ETUDE_BLACK] = etude_problem_attacked (board, ETUDE_BLACK);
  self->n_open = count_open (self, board);
  self->solved = self->n_standing == self->n_pieces && self->n_pieces > 0 && self->n_conflicts == 0
                 && (!etude_tasks[board->task].covering || self->n_open == 0);
}

char *
etude_placement_board_text (const struct etude_problem *board)
{
  struct etude_problem standing = *board; /* with what stands, and no more */
  char text[ETUDE_CHESSY_BOARD_TEXT];
  guint8 squares[ETUDE_SQUARES_MAX];
  guint n = 0;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    {
      standing.count[kind] = etude_squares_count (&board->fixed[kind]);
      for (guint square = 0; square < board->edge * board->edge; square++)
        if (etude_squares_has (&board->fixed[kind], square))
          squares[n++] = (guint8) square;
    }
  return g_strdup (etude_chessy_write_board (&standing, squares, text));
}

char *
etude_placement_standing_describe (const EtudePlacementStanding *self, enum etude_task task)
{
  if (self->solved && etude_tasks[task].covering)
    return g_strdup (_ ("Solved: every square is dominated"));
  if (self->solved)
    return g_strdup (etude_tasks[task].coloured ? _ ("Solved: no piece attacks one of the other colour")
                                                : _ ("Solved: no piece attacks another"));
  if (self->n_standing == 0)
    return g_strdup (_ ("Drag pieces onto the board"));
  if (self->n_conflicts > 0)
    {
      /* Translators: how many pieces stand, of how many; in how many pairs one attacks the other. */
      return g_strdup_printf (ngettext ("%u of %u pieces placed; %u pair in conflict",
                                        "%u of %u pieces placed; %u pairs in conflict", self->n_conflicts),
                              self->n_standing, self->n_pieces, self->n_conflicts);
    }
  if (etude_tasks[task].covering)
    {
      /* Translators: how many pieces stand, of how many; how many squares nothing dominates. */
      return g_strdup_printf (ngettext ("%u of %u pieces placed; %u square is not dominated",
                                        "%u of %u pieces placed; %u squares are not dominated", self->n_open),
                              self->n_standing, self->n_pieces, self->n_open);
    }
  /* Translators: how many pieces stand, of how many. */
  return g_strdup_printf (_ ("%u of %u pieces placed; none attacks another"), self->n_standing, self->n_pieces);
}
