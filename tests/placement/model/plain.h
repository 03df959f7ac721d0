/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Problems of chess men on square boards, as tests write them, beside problems as pages have them. */
#pragma once

#include "etude-placement-solution.h"

/* Good until some more were asked for. */
static inline const struct etude_general *
general_of (const struct etude_problem *plain)
{
  static struct etude_general kept[8];
  static guint next;

  kept[next = (next + 1) % G_N_ELEMENTS (kept)] = etude_placement_problem_of_plain (plain);
  return &kept[next];
}

static inline const struct etude_problem *
plain_of (const struct etude_general *general)
{
  static struct etude_problem kept[8];
  static guint next;

  next = (next + 1) % G_N_ELEMENTS (kept);
  g_assert_true (etude_general_to_plain (general, &kept[next]));
  return &kept[next];
}

static inline struct etude_problem
plain_board (const struct etude_general board)
{
  return *plain_of (&board);
}

/* What the engine says of the class of SOLUTION, and its image under SYMMETRY. */
static inline guint
class_of (EtudePlacementSolution *solution, guint *distinct, guint *kept)
{
  EtudePlacedPiece pieces[ETUDE_SQUARES_MAX];
  const guint n = etude_placement_solution_get_pieces (solution, pieces);
  guint8 squares[ETUDE_SQUARES_MAX];

  for (guint i = 0; i < n; i++)
    squares[i] = pieces[i].square;
  return etude_solution_class (plain_of (etude_placement_solution_get_problem (solution)), squares, distinct, kept,
                               NULL);
}

static inline struct etude_problem
image_of (EtudePlacementSolution *solution, guint symmetry)
{
  struct etude_problem board = *plain_of (etude_placement_solution_get_problem (solution));
  EtudePlacedPiece pieces[ETUDE_SQUARES_MAX];
  const guint n = etude_placement_solution_get_pieces (solution, pieces);
  guint8 squares[ETUDE_SQUARES_MAX], image[ETUDE_SQUARES_MAX], *at = image;

  for (guint i = 0; i < n; i++)
    squares[i] = pieces[i].square;
  etude_solution_image (&board, squares, symmetry, image);
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    for (guint i = 0; i < board.count[kind]; i++)
      etude_squares_add (&board.fixed[kind], *at++);
  return board;
}
