/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-state.c - a placement problem and what somebody tries on its board, as a plain value. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-placement-state.h"

#include <string.h>

/* --- sets of squares --- */

static gboolean
is_same_squares (const struct etude_squares *a, const struct etude_squares *b)
{
  return memcmp (a->word, b->word, sizeof a->word) == 0;
}

/* The highest squares go until no more than LIMIT are left. */
static void
keep_lowest (struct etude_squares *set, guint limit)
{
  guint n = etude_squares_count (set);

  for (guint square = ETUDE_SQUARES_MAX; n > limit && square-- > 0;)
    if (etude_squares_has (set, square))
      {
        etude_squares_remove (set, square);
        n--;
      }
}

/* The squares of SET that are on the smaller of the two boards, as numbered on the new one. */
static struct etude_squares
cut (const struct etude_squares *set, guint edge_before, guint edge)
{
  const guint least = MIN (edge_before, edge);
  struct etude_squares left = { 0 };

  for (guint row = 0; row < least; row++)
    for (guint column = 0; column < least; column++)
      if (etude_squares_has (set, column + row * edge_before))
        etude_squares_add (&left, column + row * edge);
  return left;
}

guint
etude_placement_kind_on (const struct etude_squares *sets, guint square)
{
  guint kind = 0;

  while (kind < ETUDE_KINDS && !etude_squares_has (&sets[kind], square))
    kind++;
  return kind;
}

/* SQUARE of SETS stays empty. */
static void
lift (struct etude_squares *sets, guint square)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    etude_squares_remove (&sets[kind], square);
}

/* --- plain problems and states --- */

gboolean
etude_placement_problems_equal (const struct etude_problem *a, const struct etude_problem *b)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (a->count[kind] != b->count[kind] || !is_same_squares (&a->fixed[kind], &b->fixed[kind]))
      return FALSE;
  return a->task == b->task && a->edge == b->edge && is_same_squares (&a->forbidden, &b->forbidden);
}

gboolean
etude_placement_states_equal (const EtudePlacementState *a, const EtudePlacementState *b)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (!is_same_squares (&a->tried[kind], &b->tried[kind]))
      return FALSE;
  return etude_placement_problems_equal (&a->problem, &b->problem);
}

/* What cannot be tried any more goes. */
static void
trim (EtudePlacementState *state)
{
  const struct etude_problem *problem = &state->problem;
  struct etude_squares taken = problem->forbidden;

  for (guint square = problem->edge * problem->edge; square < ETUDE_SQUARES_MAX; square++)
    etude_squares_add (&taken, square);
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    etude_squares_unite (&taken, &problem->fixed[kind]);
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    {
      const guint n_fixed = etude_squares_count (&problem->fixed[kind]);

      etude_squares_subtract (&state->tried[kind], &taken);
      keep_lowest (&state->tried[kind], problem->count[kind] > n_fixed ? problem->count[kind] - n_fixed : 0);
      etude_squares_unite (&taken, &state->tried[kind]);
    }
}

/* --- packed --- */

static void
pack_pieces (GVariantBuilder *builder, const struct etude_squares *sets)
{
  g_variant_builder_init (builder, G_VARIANT_TYPE ("a(yy)"));
  for (guint square = 0; square < ETUDE_SQUARES_MAX; square++)
    if (etude_placement_kind_on (sets, square) < ETUDE_KINDS)
      g_variant_builder_add (builder, "(yy)", (guint8) etude_placement_kind_on (sets, square), (guint8) square);
}

GVariant *
etude_placement_state_pack (const EtudePlacementState *state)
{
  const struct etude_problem *problem = &state->problem;
  GVariantBuilder counts, fixed, forbidden, tried;

  g_variant_builder_init (&counts, G_VARIANT_TYPE ("aq"));
  g_variant_builder_init (&forbidden, G_VARIANT_TYPE ("ay"));
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    g_variant_builder_add (&counts, "q", (guint16) problem->count[kind]);
  for (guint square = 0; square < ETUDE_SQUARES_MAX; square++)
    if (etude_squares_has (&problem->forbidden, square))
      g_variant_builder_add (&forbidden, "y", (guint8) square);
  pack_pieces (&fixed, problem->fixed);
  pack_pieces (&tried, state->tried);
  return g_variant_new (ETUDE_PLACEMENT_STATE_TYPE, (guint32) problem->task, (guint32) problem->edge, &counts, &fixed,
                        &forbidden, &tried);
}

static gboolean
unpack_pieces (GVariantIter *pieces, struct etude_squares *sets)
{
  guint8 kind, square;

  while (g_variant_iter_next (pieces, "(yy)", &kind, &square))
    {
      if (kind >= ETUDE_KINDS)
        return FALSE;
      etude_squares_add (&sets[kind], square);
    }
  return TRUE;
}

gboolean
etude_placement_state_unpack (GVariant *packed, EtudePlacementState *state)
{
  g_autoptr (GVariantIter) counts = NULL;
  g_autoptr (GVariantIter) fixed = NULL;
  g_autoptr (GVariantIter) forbidden = NULL;
  g_autoptr (GVariantIter) tried = NULL;
  EtudePlacementState found = { 0 }, trimmed;
  guint32 task, edge;
  guint16 count;
  guint8 square;

  if (!g_variant_is_of_type (packed, G_VARIANT_TYPE (ETUDE_PLACEMENT_STATE_TYPE)))
    return FALSE;
  g_variant_get (packed, ETUDE_PLACEMENT_STATE_TYPE, &task, &edge, &counts, &fixed, &forbidden, &tried);
  if (task >= ETUDE_N_TASKS || g_variant_iter_n_children (counts) != ETUDE_KINDS)
    return FALSE;
  found.problem.task = task;
  found.problem.edge = edge;
  for (guint kind = 0; g_variant_iter_next (counts, "q", &count); kind++)
    found.problem.count[kind] = count;
  while (g_variant_iter_next (forbidden, "y", &square))
    etude_squares_add (&found.problem.forbidden, square);
  if (!unpack_pieces (fixed, found.problem.fixed) || !unpack_pieces (tried, found.tried)
      || !etude_problem_is_well_formed (&found.problem))
    return FALSE;
  trimmed = found;
  trim (&trimmed);
  if (!etude_placement_states_equal (&trimmed, &found))
    return FALSE;
  *state = found;
  return TRUE;
}

/* --- changing the problem --- */

void
etude_placement_state_set_problem (EtudePlacementState *state, const struct etude_problem *problem)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    state->tried[kind] = cut (&state->tried[kind], state->problem.edge, problem->edge);
  state->problem = *problem;
  trim (state);
}

static gboolean
has_pieces (const struct etude_problem *problem, enum etude_colour colour)
{
  for (guint piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
    if (problem->count[etude_kind (piece, colour)])
      return TRUE;
  return FALSE;
}

void
etude_placement_state_set_task (EtudePlacementState *state, enum etude_task task)
{
  struct etude_problem problem = state->problem;

  problem.task = task;
  if (!etude_tasks[task].coloured)
    {
      const gboolean turn_white = !has_pieces (&problem, ETUDE_WHITE);

      for (guint piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
        {
          const guint white = etude_kind (piece, ETUDE_WHITE), black = etude_kind (piece, ETUDE_BLACK);

          if (turn_white)
            {
              problem.count[white] = problem.count[black];
              problem.fixed[white] = problem.fixed[black];
            }
          problem.count[black] = 0;
          problem.fixed[black] = (struct etude_squares){ 0 };
        }
    }
  else if (!has_pieces (&problem, ETUDE_BLACK))
    for (guint piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
      problem.count[etude_kind (piece, ETUDE_BLACK)] = problem.count[etude_kind (piece, ETUDE_WHITE)];
  etude_placement_state_set_problem (state, &problem);
}

void
etude_placement_state_set_edge (EtudePlacementState *state, guint edge)
{
  struct etude_problem problem = state->problem;

  problem.edge = edge;
  problem.forbidden = cut (&state->problem.forbidden, state->problem.edge, edge);
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    problem.fixed[kind] = cut (&state->problem.fixed[kind], state->problem.edge, edge);
  etude_placement_state_set_problem (state, &problem);
}

void
etude_placement_state_set_count (EtudePlacementState *state, guint kind, guint count)
{
  struct etude_problem problem = state->problem;

  problem.count[kind] = count;
  keep_lowest (&problem.fixed[kind], count);
  etude_placement_state_set_problem (state, &problem);
}

/* The count grows when there are more. */
static void
fix (struct etude_problem *problem, guint kind, guint square)
{
  etude_squares_add (&problem->fixed[kind], square);
  etude_squares_remove (&problem->forbidden, square);
  problem->count[kind] = MAX (problem->count[kind], etude_squares_count (&problem->fixed[kind]));
}

void
etude_placement_state_carry (EtudePlacementState *state, int from, guint kind, int to)
{
  struct etude_problem problem = state->problem;
  const guint carried = from < 0 ? kind : etude_placement_kind_on (problem.fixed, (guint) from);
  const guint other = to < 0 ? ETUDE_KINDS : etude_placement_kind_on (problem.fixed, (guint) to);

  if (carried == ETUDE_KINDS || from == to)
    return;
  if (from >= 0)
    lift (problem.fixed, (guint) from);
  if (to >= 0)
    {
      lift (problem.fixed, (guint) to);
      fix (&problem, carried, (guint) to);
    }
  if (from >= 0 && other < ETUDE_KINDS)
    fix (&problem, other, (guint) from);
  etude_placement_state_set_problem (state, &problem);
}

void
etude_placement_state_toggle_forbidden (EtudePlacementState *state, guint square)
{
  struct etude_problem problem = state->problem;

  lift (problem.fixed, square);
  if (etude_squares_has (&problem.forbidden, square))
    etude_squares_remove (&problem.forbidden, square);
  else
    etude_squares_add (&problem.forbidden, square);
  etude_placement_state_set_problem (state, &problem);
}

/* --- trying --- */

void
etude_placement_state_try (EtudePlacementState *state, int from, guint kind, int to)
{
  const struct etude_problem *problem = &state->problem;
  const guint carried = from < 0 ? kind : etude_placement_kind_on (state->tried, (guint) from);
  guint other;

  if (carried == ETUDE_KINDS || from == to)
    return;
  if (to >= 0
      && (etude_squares_has (&problem->forbidden, (guint) to)
          || etude_placement_kind_on (problem->fixed, (guint) to) < ETUDE_KINDS))
    return;
  other = to < 0 ? ETUDE_KINDS : etude_placement_kind_on (state->tried, (guint) to);
  if (from >= 0)
    lift (state->tried, (guint) from);
  if (to >= 0)
    {
      lift (state->tried, (guint) to);
      etude_squares_add (&state->tried[carried], (guint) to);
    }
  if (from >= 0 && other < ETUDE_KINDS)
    etude_squares_add (&state->tried[other], (guint) from);
}

void
etude_placement_state_try_board (EtudePlacementState *state, const struct etude_problem *board)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    state->tried[kind] = board->fixed[kind];
  trim (state);
}

void
etude_placement_state_fix_tried (EtudePlacementState *state)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    {
      etude_squares_unite (&state->problem.fixed[kind], &state->tried[kind]);
      state->tried[kind] = (struct etude_squares){ 0 };
    }
}
