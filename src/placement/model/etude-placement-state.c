/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-state.c - a placement problem and what somebody tries on its board, as a plain value. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-placement-state.h"

#include <string.h>

/* --- problems as pages have them --- */

struct etude_general
etude_placement_problem_of (const struct etude_general *given)
{
  struct etude_general problem = etude_general_compact (given);
  struct etude_mover mover;

  for (guint piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
    {
      gboolean is_there = FALSE;

      etude_mover_of_chess (etude_piece_letter (piece), &mover);
      for (guint i = 0; i < problem.n_movers; i++)
        is_there |= problem.mover[i].letter == mover.letter;
      if (!is_there)
        etude_general_add_mover (&problem, &mover);
    }
  return problem;
}

struct etude_general
etude_placement_problem_of_plain (const struct etude_problem *plain)
{
  struct etude_general problem;

  etude_general_from_plain (plain, &problem);
  return etude_placement_problem_of (&problem);
}

guint
etude_placement_n_movers_used (const struct etude_general *problem)
{
  return etude_general_compact (problem).n_movers;
}

gboolean
etude_placement_problem_is_well_formed (const struct etude_general *problem)
{
  for (guint kind = 0; kind < etude_general_kinds (problem); kind++)
    if (problem->count[kind] > ETUDE_SQUARES_MAX)
      return FALSE;
  return etude_general_check (problem) == ETUDE_GENERAL_OK
         && etude_placement_n_movers_used (problem) <= ETUDE_MOVERS_USED;
}

guint
etude_placement_n_squares (const struct etude_general *problem)
{
  guint n = problem->grid.width * problem->grid.height;

  for (guint row = 0; row < problem->grid.height; row++)
    for (guint32 walls = problem->grid.wall[row]; walls; walls &= walls - 1)
      n--;
  return n;
}

int
etude_placement_square_of (const struct etude_general *problem, int cell)
{
  struct etude_grid_map map;

  etude_grid_map (&problem->grid, &map);
  return cell < 0 || cell >= (int) (problem->grid.width * problem->grid.height) ? -1 : map.square[cell];
}

struct etude_squares
etude_placement_occupied (const struct etude_general *problem)
{
  struct etude_squares occupied = { 0 };

  for (guint kind = 0; kind < etude_general_kinds (problem); kind++)
    etude_squares_unite (&occupied, &problem->fixed[kind]);
  return occupied;
}

gboolean
etude_placement_is_free (const struct etude_general *problem)
{
  const struct etude_squares occupied = etude_placement_occupied (problem);

  return etude_squares_count (&occupied) == 0 && etude_squares_count (&problem->forbidden) == 0;
}

struct etude_squares
etude_placement_attacks (const struct etude_general *problem, guint kind, guint square,
                         const struct etude_squares *occupied)
{
  const guint mover = kind % problem->n_movers, army = kind / problem->n_movers;
  struct etude_squares attacked = { 0 };
  guint8 ray[ETUDE_SQUARES_MAX];
  struct etude_grid_map map;

  etude_grid_map (&problem->grid, &map);
  for (guint move = 0; move < problem->mover[mover].n_moves; move++)
    {
      const guint n = etude_ray (&problem->grid, &map, etude_move_of (problem, mover, army, move), square, ray);

      for (guint i = 0; i < n; i++)
        {
          etude_squares_add (&attacked, ray[i]);
          if (etude_relations[problem->relation].blocking && etude_squares_has (occupied, ray[i]))
            break;
        }
    }
  return attacked;
}

struct etude_problem_finding
etude_placement_check (const struct etude_general *problem)
{
  const guint size = etude_general_size (problem),
              room = etude_placement_n_squares (problem) - etude_squares_count (&problem->forbidden);
  struct etude_problem plain;

  if (etude_general_to_plain (problem, &plain))
    return etude_problem_check (&plain);
  return (struct etude_problem_finding){ .fault = size == 0     ? ETUDE_PROBLEM_NO_PIECES
                                                  : size > room ? ETUDE_PROBLEM_SQUARES
                                                                : ETUDE_PROBLEM_OK,
                                         .kind = ETUDE_KINDS,
                                         .count = size,
                                         .limit = room,
                                         .square = ETUDE_SQUARES_MAX,
                                         .other = ETUDE_SQUARES_MAX };
}

gboolean
etude_placement_holds (const struct etude_general *problem, const guint8 *solution)
{
  struct etude_squares left[ETUDE_GENERAL_KINDS];
  guint8 board[ETUDE_SQUARES_MAX];
  struct etude_problem plain;
  const guint n_squares = etude_placement_n_squares (problem);
  int before;

  if (etude_general_to_plain (problem, &plain))
    return etude_solution_holds (&plain, solution);
  memcpy (left, problem->fixed, sizeof left);
  memset (board, ETUDE_GENERAL_KINDS, sizeof board);
  for (guint kind = 0; kind < etude_general_kinds (problem); kind++)
    {
      before = -1;
      for (guint i = 0; i < problem->count[kind]; i++, solution++)
        {
          if (*solution >= n_squares || *solution <= before || board[*solution] != ETUDE_GENERAL_KINDS
              || etude_squares_has (&problem->forbidden, *solution))
            return FALSE;
          board[*solution] = (guint8) kind;
          etude_squares_remove (&left[kind], *solution);
          before = *solution;
        }
      if (etude_squares_count (&left[kind]) > 0)
        return FALSE;
    }
  return etude_general_holds (problem, board);
}

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

/* The squares of SET that are on both boards, as numbered on the new one. */
static struct etude_squares
cut (const struct etude_squares *set, const struct etude_grid *before, const struct etude_grid *grid)
{
  struct etude_squares left = { 0 };
  struct etude_grid_map old, new;

  if (etude_squares_count (set) == 0)
    return left;
  etude_grid_map (before, &old);
  etude_grid_map (grid, &new);
  for (guint square = 0; square < old.n; square++)
    {
      const guint column = old.cell[square] % before->width, row = old.cell[square] / before->width;

      if (etude_squares_has (set, square) && column < grid->width && row < grid->height
          && new.square[column + row * grid->width] >= 0)
        etude_squares_add (&left, (guint) new.square[column + row * grid->width]);
    }
  return left;
}

guint
etude_placement_kind_on (const struct etude_squares *sets, guint square)
{
  guint kind = 0;

  while (kind < ETUDE_GENERAL_KINDS && !etude_squares_has (&sets[kind], square))
    kind++;
  return kind;
}

/* SQUARE of SETS stays empty. */
static void
lift (struct etude_squares *sets, guint square)
{
  for (guint kind = 0; kind < ETUDE_GENERAL_KINDS; kind++)
    etude_squares_remove (&sets[kind], square);
}

/* --- states --- */

gboolean
etude_placement_problems_equal (const struct etude_general *a, const struct etude_general *b)
{
  if (a->relation != b->relation || a->attacks != b->attacks || a->n_armies != b->n_armies || a->n_movers != b->n_movers
      || a->grid.width != b->grid.width || a->grid.height != b->grid.height || a->grid.wrap != b->grid.wrap
      || memcmp (a->grid.wall, b->grid.wall, sizeof a->grid.wall) != 0)
    return FALSE;
  for (guint i = 0; i < a->n_movers; i++)
    if (a->mover[i].letter != b->mover[i].letter || strcmp (a->mover[i].betza, b->mover[i].betza) != 0)
      return FALSE;
  for (guint kind = 0; kind < etude_general_kinds (a); kind++)
    if (a->count[kind] != b->count[kind] || !is_same_squares (&a->fixed[kind], &b->fixed[kind]))
      return FALSE;
  return is_same_squares (&a->forbidden, &b->forbidden);
}

gboolean
etude_placement_states_equal (const EtudePlacementState *a, const EtudePlacementState *b)
{
  for (guint kind = 0; kind < ETUDE_GENERAL_KINDS; kind++)
    if (!is_same_squares (&a->tried[kind], &b->tried[kind]))
      return FALSE;
  return etude_placement_problems_equal (&a->problem, &b->problem);
}

/* What cannot be tried any more goes. */
static void
trim (EtudePlacementState *state)
{
  const struct etude_general *problem = &state->problem;
  const guint n_kinds = etude_general_kinds (problem);
  struct etude_squares taken = problem->forbidden;

  for (guint square = etude_placement_n_squares (problem); square < ETUDE_SQUARES_MAX; square++)
    etude_squares_add (&taken, square);
  for (guint kind = 0; kind < n_kinds; kind++)
    etude_squares_unite (&taken, &problem->fixed[kind]);
  for (guint kind = 0; kind < n_kinds; kind++)
    {
      const guint n_fixed = etude_squares_count (&problem->fixed[kind]);

      etude_squares_subtract (&state->tried[kind], &taken);
      keep_lowest (&state->tried[kind], problem->count[kind] > n_fixed ? problem->count[kind] - n_fixed : 0);
      etude_squares_unite (&taken, &state->tried[kind]);
    }
  for (guint kind = n_kinds; kind < ETUDE_GENERAL_KINDS; kind++)
    state->tried[kind] = (struct etude_squares){ 0 };
}

/* --- packed --- */

static void
pack_pieces (GVariantBuilder *builder, const struct etude_squares *sets)
{
  g_variant_builder_init (builder, G_VARIANT_TYPE ("a(yy)"));
  for (guint square = 0; square < ETUDE_SQUARES_MAX; square++)
    {
      const guint kind = etude_placement_kind_on (sets, square);

      if (kind < ETUDE_GENERAL_KINDS)
        g_variant_builder_add (builder, "(yy)", (guint8) kind, (guint8) square);
    }
}

GVariant *
etude_placement_state_pack (const EtudePlacementState *state)
{
  GVariantBuilder counts, fixed, forbidden, tried;
  struct etude_problem plain;

  pack_pieces (&tried, state->tried);
  if (!etude_general_to_plain (&state->problem, &plain))
    {
      g_autofree char *text = g_malloc (ETUDE_GENERAL_TEXT);

      return g_variant_new (ETUDE_PLACEMENT_STATE_TYPE_GENERAL, etude_general_write (&state->problem, text), &tried);
    }
  g_variant_builder_init (&counts, G_VARIANT_TYPE ("aq"));
  g_variant_builder_init (&forbidden, G_VARIANT_TYPE ("ay"));
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    g_variant_builder_add (&counts, "q", (guint16) plain.count[kind]);
  for (guint square = 0; square < ETUDE_SQUARES_MAX; square++)
    if (etude_squares_has (&plain.forbidden, square))
      g_variant_builder_add (&forbidden, "y", (guint8) square);
  pack_pieces (&fixed, state->problem.fixed);
  return g_variant_new (ETUDE_PLACEMENT_STATE_TYPE, (guint32) plain.task, (guint32) plain.edge, &counts, &fixed,
                        &forbidden, &tried);
}

/* Below kind N. */
static gboolean
unpack_pieces (GVariantIter *pieces, guint n, struct etude_squares *sets)
{
  guint8 kind, square;

  while (g_variant_iter_next (pieces, "(yy)", &kind, &square))
    {
      if (kind >= n)
        return FALSE;
      etude_squares_add (&sets[kind], square);
    }
  return TRUE;
}

static gboolean
unpack_plain (GVariant *packed, EtudePlacementState *state)
{
  g_autoptr (GVariantIter) counts = NULL;
  g_autoptr (GVariantIter) fixed = NULL;
  g_autoptr (GVariantIter) forbidden = NULL;
  g_autoptr (GVariantIter) tried = NULL;
  struct etude_problem plain = { 0 };
  guint32 task, edge;
  guint16 count;
  guint8 square;

  g_variant_get (packed, ETUDE_PLACEMENT_STATE_TYPE, &task, &edge, &counts, &fixed, &forbidden, &tried);
  if (task >= ETUDE_N_TASKS || g_variant_iter_n_children (counts) != ETUDE_KINDS)
    return FALSE;
  plain.task = task;
  plain.edge = edge;
  for (guint kind = 0; g_variant_iter_next (counts, "q", &count); kind++)
    plain.count[kind] = count;
  while (g_variant_iter_next (forbidden, "y", &square))
    etude_squares_add (&plain.forbidden, square);
  if (!unpack_pieces (fixed, ETUDE_KINDS, plain.fixed) || !etude_problem_is_well_formed (&plain))
    return FALSE;
  state->problem = etude_placement_problem_of_plain (&plain);
  return unpack_pieces (tried, etude_general_kinds (&state->problem), state->tried);
}

gboolean
etude_placement_state_unpack (GVariant *packed, EtudePlacementState *state)
{
  EtudePlacementState found = { 0 }, trimmed;
  g_autoptr (GVariantIter) tried = NULL;
  struct etude_general read;
  gboolean is_read = FALSE;
  const char *text;

  if (g_variant_is_of_type (packed, G_VARIANT_TYPE (ETUDE_PLACEMENT_STATE_TYPE)))
    is_read = unpack_plain (packed, &found);
  else if (g_variant_is_of_type (packed, G_VARIANT_TYPE (ETUDE_PLACEMENT_STATE_TYPE_GENERAL)))
    {
      g_variant_get (packed, "(&sa(yy))", &text, &tried);
      is_read = !etude_general_read (text, strlen (text), &read).why && etude_placement_problem_is_well_formed (&read);
      if (is_read)
        {
          found.problem = etude_placement_problem_of (&read);
          is_read = unpack_pieces (tried, etude_general_kinds (&found.problem), found.tried);
        }
    }
  if (!is_read)
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
etude_placement_state_set_problem (EtudePlacementState *state, const struct etude_general *problem)
{
  const EtudePlacementState before = *state;

  memset (state->tried, 0, sizeof state->tried);
  state->problem = etude_placement_problem_of (problem);
  for (guint kind = 0; before.problem.n_movers && kind < etude_general_kinds (&before.problem); kind++)
    {
      const struct etude_mover *mover = &before.problem.mover[kind % before.problem.n_movers];
      const guint army = kind / before.problem.n_movers;
      guint to = ETUDE_GENERAL_KINDS;

      /* Kinds have other numbers where pieces have come or gone. */
      for (guint i = 0; i < state->problem.n_movers && army < state->problem.n_armies && to == ETUDE_GENERAL_KINDS; i++)
        if (state->problem.mover[i].letter == mover->letter)
          to = army * state->problem.n_movers + i;
      if (to < ETUDE_GENERAL_KINDS)
        state->tried[to] = cut (&before.tried[kind], &before.problem.grid, &state->problem.grid);
    }
  trim (state);
}

static gboolean
has_pieces (const struct etude_general *problem, guint army)
{
  for (guint piece = 0; piece < problem->n_movers; piece++)
    if (problem->count[army * problem->n_movers + piece])
      return TRUE;
  return FALSE;
}

/* Army TO gets the numbers of FROM, and with MOVED what stands, too. */
static void
copy_army (struct etude_general *problem, guint from, guint to, gboolean moved)
{
  for (guint piece = 0; piece < problem->n_movers; piece++)
    {
      const guint a = from * problem->n_movers + piece, b = to * problem->n_movers + piece;

      problem->count[b] = problem->count[a];
      if (moved)
        problem->fixed[b] = problem->fixed[a];
    }
}

static void
clear_armies (struct etude_general *problem, guint from)
{
  for (guint kind = from * problem->n_movers; kind < ETUDE_GENERAL_KINDS; kind++)
    {
      problem->count[kind] = 0;
      problem->fixed[kind] = (struct etude_squares){ 0 };
    }
  problem->n_armies = from;
}

void
etude_placement_state_set_armies (EtudePlacementState *state, guint n_armies)
{
  struct etude_general problem = state->problem;
  const guint before = problem.n_armies;

  if (n_armies < before)
    clear_armies (&problem, n_armies);
  problem.n_armies = n_armies;
  for (guint army = before; army < n_armies; army++)
    copy_army (&problem, 0, army, FALSE);
  etude_placement_state_set_problem (state, &problem);
}

void
etude_placement_state_set_relation (EtudePlacementState *state, enum etude_relation relation)
{
  struct etude_general problem = state->problem;

  problem.relation = relation;
  problem.attacks = etude_relations[relation].numbered ? MAX (problem.attacks, 1) : 0;
  if (!etude_relations[relation].coloured)
    {
      if (problem.n_armies > 1 && !has_pieces (&problem, 0))
        copy_army (&problem, 1, 0, TRUE);
      clear_armies (&problem, 1);
    }
  else
    {
      if (relation == ETUDE_RELATION_TWO_COLOURS && problem.n_armies > 2)
        clear_armies (&problem, 2);
      problem.n_armies = MAX (problem.n_armies, 2);
      for (guint army = 1; army < problem.n_armies; army++)
        if (!has_pieces (&problem, army))
          copy_army (&problem, 0, army, FALSE);
    }
  etude_placement_state_set_problem (state, &problem);
}

gboolean
etude_placement_state_set_grid (EtudePlacementState *state, const struct etude_grid *grid)
{
  struct etude_general problem = state->problem;
  guint n;

  problem.grid = *grid;
  for (guint row = 0; row < ETUDE_GRID_EDGE_MAX; row++)
    problem.grid.wall[row] &= row < grid->height ? G_MAXUINT32 >> (32 - grid->width) : 0;
  n = etude_placement_n_squares (&problem);
  if (n < 1 || n > ETUDE_SQUARES_MAX)
    return FALSE;
  problem.forbidden = cut (&state->problem.forbidden, &state->problem.grid, &problem.grid);
  for (guint kind = 0; kind < etude_general_kinds (&problem); kind++)
    problem.fixed[kind] = cut (&state->problem.fixed[kind], &state->problem.grid, &problem.grid);
  etude_placement_state_set_problem (state, &problem);
  return TRUE;
}

void
etude_placement_state_set_count (EtudePlacementState *state, guint kind, guint count)
{
  struct etude_general problem = state->problem;

  problem.count[kind] = count;
  keep_lowest (&problem.fixed[kind], count);
  etude_placement_state_set_problem (state, &problem);
}

/* The count grows when there are more. */
static void
fix (struct etude_general *problem, guint kind, guint square)
{
  etude_squares_add (&problem->fixed[kind], square);
  etude_squares_remove (&problem->forbidden, square);
  problem->count[kind] = MAX (problem->count[kind], etude_squares_count (&problem->fixed[kind]));
}

void
etude_placement_state_carry (EtudePlacementState *state, int from, guint kind, int to)
{
  struct etude_general problem = state->problem;
  const guint carried = from < 0 ? kind : etude_placement_kind_on (problem.fixed, (guint) from);
  const guint other = to < 0 ? ETUDE_GENERAL_KINDS : etude_placement_kind_on (problem.fixed, (guint) to);

  if (carried == ETUDE_GENERAL_KINDS || from == to)
    return;
  if (from >= 0)
    lift (problem.fixed, (guint) from);
  if (to >= 0)
    {
      lift (problem.fixed, (guint) to);
      fix (&problem, carried, (guint) to);
    }
  if (from >= 0 && other < ETUDE_GENERAL_KINDS)
    fix (&problem, other, (guint) from);
  etude_placement_state_set_problem (state, &problem);
}

void
etude_placement_state_toggle_forbidden (EtudePlacementState *state, guint square)
{
  struct etude_general problem = state->problem;

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
  const struct etude_general *problem = &state->problem;
  const guint carried = from < 0 ? kind : etude_placement_kind_on (state->tried, (guint) from);
  guint other;

  if (carried == ETUDE_GENERAL_KINDS || from == to)
    return;
  if (to >= 0
      && (etude_squares_has (&problem->forbidden, (guint) to)
          || etude_placement_kind_on (problem->fixed, (guint) to) < ETUDE_GENERAL_KINDS))
    return;
  other = to < 0 ? ETUDE_GENERAL_KINDS : etude_placement_kind_on (state->tried, (guint) to);
  if (from >= 0)
    lift (state->tried, (guint) from);
  if (to >= 0)
    {
      lift (state->tried, (guint) to);
      etude_squares_add (&state->tried[carried], (guint) to);
    }
  if (from >= 0 && other < ETUDE_GENERAL_KINDS)
    etude_squares_add (&state->tried[other], (guint) from);
}

void
etude_placement_state_try_board (EtudePlacementState *state, const struct etude_general *board)
{
  for (guint kind = 0; kind < ETUDE_GENERAL_KINDS; kind++)
    state->tried[kind] = kind < etude_general_kinds (board) ? board->fixed[kind] : (struct etude_squares){ 0 };
  trim (state);
}

void
etude_placement_state_fix_tried (EtudePlacementState *state)
{
  for (guint kind = 0; kind < ETUDE_GENERAL_KINDS; kind++)
    {
      etude_squares_unite (&state->problem.fixed[kind], &state->tried[kind]);
      state->tried[kind] = (struct etude_squares){ 0 };
    }
}
