/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-plan.c - a placement problem made ready for its search: kinds, attacks, lines, symmetries, bounds. */
#include "placement-private.h"
#include "symmetry.h"

#include <stdlib.h>
#include <string.h>

/* --- sets --- */

static bool
set_equal (const struct etude_squares *a, const struct etude_squares *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static struct etude_squares
set_image (const struct etude_plan *plan, const struct etude_squares *set, unsigned symmetry)
{
  const unsigned char *image = plan->image[symmetry % ETUDE_COLOUR_EXCHANGE];
  struct etude_squares result = { 0 };

  for (unsigned square = 0; square < plan->n_squares; square++)
    if (etude_squares_has (set, square))
      etude_squares_add (&result, image[square]);
  return result;
}

/* --- kinds --- */

static void
add_kinds (struct etude_plan *plan)
{
  const struct etude_problem *problem = &plan->problem;

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    {
      struct etude_plan_kind *k = &plan->kind[plan->n_kinds];
      unsigned fixed = etude_squares_count (&problem->fixed[kind]);

      if (problem->count[kind] == 0)
        continue;
      k->kind = (unsigned char) kind;
      k->piece = (unsigned char) etude_kind_piece (kind);
      k->colour = (unsigned char) etude_kind_colour (kind);
      k->exchanged = (unsigned char) plan->n_kinds;
      k->count = (unsigned short) problem->count[kind];
      k->left = (unsigned short) (problem->count[kind] - fixed);
      k->first = (unsigned short) plan->size;
      plan->size += k->count;
      plan->n_left += k->left;
      plan->n_kinds++;
    }
  for (unsigned a = 0; a < plan->n_kinds; a++)
    for (unsigned b = 0; b < plan->n_kinds; b++)
      if (a != b && plan->kind[a].piece == plan->kind[b].piece)
        plan->kind[a].exchanged = (unsigned char) b;
}

/* --- attacks --- */

static unsigned
direction_of (const struct etude_plan *plan, unsigned from, unsigned to)
{
  int columns = (int) (to % plan->edge) - (int) (from % plan->edge),
      rows = (int) (to / plan->edge) - (int) (from / plan->edge);
  unsigned cell = (unsigned) ((columns > 0) - (columns < 0) + 1 + 3 * ((rows > 0) - (rows < 0) + 1));

  return cell > 4 ? cell - 1 : cell;
}

/* A line is its first square, and what a piece there hides. */
static void
add_line (struct etude_plan *plan, unsigned k, unsigned from, unsigned first)
{
  struct etude_geometry board = etude_geometry_square (plan->edge);
  struct etude_plan_kind *kind = &plan->kind[k];
  struct etude_squares occupied = { 0 }, line = plan->attacks[k][from], seen;
  unsigned direction = direction_of (plan, from, first);

  etude_squares_add (&occupied, first);
  seen = etude_attacks (&board, (enum etude_piece) kind->piece, (enum etude_colour) kind->colour, from, &occupied);
  if (set_equal (&line, &seen))
    return;
  etude_squares_subtract (&line, &seen);
  kind->directions |= (unsigned char) (1 << direction);
  etude_squares_add (&line, first);
  plan->ray[k][from][direction] = line;
}

/* The lines of kind K from all squares; a leaper has none. The last square of a line hides nothing, so lines of one
 * square are added when it is known in which directions the piece slides. */
static void
add_lines (struct etude_plan *plan, unsigned k)
{
  struct etude_geometry board = etude_geometry_square (plan->edge);
  struct etude_plan_kind *kind = &plan->kind[k];

  for (unsigned pass = 0; pass < 2; pass++)
    for (unsigned from = 0; from < plan->n_squares; from++)
      {
        struct etude_squares near = etude_attacks (&board, (enum etude_piece) kind->piece,
                                                   (enum etude_colour) kind->colour, from, &plan->board);

        for (unsigned first = 0; first < plan->n_squares; first++)
          {
            unsigned direction;

            if (!etude_squares_has (&near, first))
              continue;
            direction = direction_of (plan, from, first);
            if (pass == 0)
              add_line (plan, k, from, first);
            else if (kind->directions >> direction & 1)
              etude_squares_add (&plan->ray[k][from][direction], first);
          }
      }
}

static void
add_geometry (struct etude_plan *plan)
{
  for (unsigned symmetry = 0; symmetry < ETUDE_IMAGES / 2; symmetry++)
    for (unsigned square = 0; square < plan->n_squares; square++)
      plan->image[symmetry][square] = (unsigned char) etude_symmetry_square (symmetry, square, plan->edge, plan->edge);
  for (unsigned k = 0; k < plan->n_kinds && plan->method != ETUDE_METHOD_ROWS; k++)
    {
      struct etude_geometry board = etude_geometry_square (plan->edge);
      struct etude_plan_kind *kind = &plan->kind[k];
      const struct etude_squares nothing = { 0 };

      for (unsigned from = 0; from < plan->n_squares; from++)
        {
          struct etude_squares *attacks = &plan->attacks[k][from];
          unsigned reach;

          *attacks = etude_attacks (&board, (enum etude_piece) kind->piece, (enum etude_colour) kind->colour, from,
                                    &nothing);
          reach = etude_squares_count (attacks);
          if (reach > kind->reach)
            kind->reach = (unsigned short) reach;
          for (unsigned to = 0; to < plan->n_squares; to++)
            if (etude_squares_has (attacks, to))
              etude_squares_add (&plan->attackers[k][to], from);
        }
      if (plan->n_kinds > 1)
        add_lines (plan, k);
    }
  /* Like pieces go on along each other's lines, so one kind alone is never mixed. */
  for (unsigned a = 0; a < plan->n_kinds && !plan->all_enemies; a++)
    for (unsigned b = 0; b < plan->n_kinds; b++)
      if ((!etude_tasks[plan->problem.task].coloured || plan->kind[a].colour == plan->kind[b].colour)
          && (plan->kind[a].directions & ~plan->kind[b].directions))
        plan->mixed = true;
}

/* --- the group --- */

static unsigned
kind_image (const struct etude_plan *plan, unsigned k, unsigned symmetry)
{
  return symmetry & ETUDE_COLOUR_EXCHANGE ? plan->kind[k].exchanged : k;
}

/* Whether pieces moved by SYMMETRY attack what they attacked, moved. Those whose attacks do not depend on their colour
 * go alike in all directions. */
static bool
keeps_attacks (const struct etude_plan *plan, unsigned symmetry)
{
  const unsigned char *image = plan->image[symmetry % ETUDE_COLOUR_EXCHANGE];

  for (unsigned k = 0; k < plan->n_kinds; k++)
    for (unsigned square = 0; square < plan->n_squares; square++)
      {
        struct etude_squares moved;

        if (etude_piece_is_colourless ((enum etude_piece) plan->kind[k].piece))
          break;
        moved = set_image (plan, &plan->attacks[k][square], symmetry);
        if (!set_equal (&moved, &plan->attacks[kind_image (plan, k, symmetry)][image[square]]))
          return false;
      }
  return true;
}

static bool
keeps_squares (const struct etude_plan *plan, unsigned symmetry)
{
  struct etude_squares moved = set_image (plan, &plan->problem.forbidden, symmetry);

  if (!set_equal (&moved, &plan->problem.forbidden))
    return false;
  for (unsigned k = 0; k < plan->n_kinds; k++)
    {
      moved = set_image (plan, &plan->problem.fixed[plan->kind[k].kind], symmetry);
      if (!set_equal (&moved, &plan->problem.fixed[plan->kind[kind_image (plan, k, symmetry)].kind]))
        return false;
    }
  return true;
}

static bool
keeps_counts (const struct etude_plan *plan, unsigned symmetry)
{
  for (unsigned k = 0; k < plan->n_kinds; k++)
    {
      unsigned image = kind_image (plan, k, symmetry);

      if (plan->kind[k].count != plan->kind[image].count)
        return false;
      if ((symmetry & ETUDE_COLOUR_EXCHANGE) && image == k)
        return false;
    }
  return true;
}

static void
add_group (struct etude_plan *plan)
{
  unsigned n_symmetries = etude_tasks[plan->problem.task].coloured ? ETUDE_IMAGES : ETUDE_IMAGES / 2;

  for (unsigned symmetry = 0; symmetry < n_symmetries; symmetry++)
    {
      bool alike;

      if (!keeps_counts (plan, symmetry))
        continue;
      alike = keeps_attacks (plan, symmetry);
      if (alike)
        plan->alike |= 1u << symmetry;
      if (alike && keeps_squares (plan, symmetry))
        {
          plan->group |= 1u << symmetry;
          plan->group_size++;
        }
      else
        plan->others |= 1u << symmetry;
    }
}

/* --- the order of the search --- */

/* Pieces that reach far first. When lines may be cut, leapers before: what a line attacks is certain only when no piece
 * that may cut it is still to come. */
static bool
comes_before (const struct etude_plan *plan, const struct etude_plan_kind *a, const struct etude_plan_kind *b)
{
  if (plan->mixed && plan->method == ETUDE_METHOD_INDEPENDENT && !a->directions != !b->directions)
    return !a->directions;
  if (a->reach != b->reach)
    return a->reach > b->reach;
  return a->kind < b->kind;
}

static void
add_order (struct etude_plan *plan)
{
  for (unsigned k = 0; k < plan->n_kinds; k++)
    {
      unsigned at = k;

      for (; at > 0 && comes_before (plan, &plan->kind[k], &plan->kind[plan->order[at - 1]]); at--)
        plan->order[at] = plan->order[at - 1];
      plan->order[at] = (unsigned char) k;
    }
}

/* --- branches --- */

/* The kinds whose items are labelled: of the group's sets of kinds the one with the fewest pieces to set. */
static unsigned
root_kind (const struct etude_plan *plan)
{
  unsigned root = ETUDE_KINDS;

  for (unsigned i = 0; i < plan->n_kinds; i++)
    {
      unsigned k = plan->order[i];

      if (plan->kind[k].left && (root == ETUDE_KINDS || plan->kind[k].left < plan->kind[root].left))
        root = k;
    }
  return root;
}

/* The number of items in the orbit of (K, SQUARE); 0 when it is not the first of them. */
static unsigned
orbit_size (const struct etude_plan *plan, unsigned k, unsigned square)
{
  bool seen[ETUDE_KINDS][ETUDE_SQUARES_MAX] = { 0 };
  unsigned size = 0;

  for (unsigned g = 0; g < ETUDE_IMAGES; g++)
    {
      unsigned to = plan->image[g % ETUDE_COLOUR_EXCHANGE][square], kind = kind_image (plan, k, g);

      if (!(plan->group >> g & 1))
        continue;
      if (kind < k || (kind == k && to < square))
        return 0;
      size += !seen[kind][to];
      seen[kind][to] = true;
    }
  return size;
}

static void
add_branch (struct etude_plan *plan, unsigned k, unsigned square)
{
  struct etude_branch *branch = &plan->branch[plan->n_branches];

  branch->kind = (unsigned char) k;
  branch->square = (unsigned char) square;
  for (unsigned g = 0; g < ETUDE_IMAGES; g++)
    if (plan->group >> g & 1)
      for (unsigned from = 0; from < plan->n_squares; from++)
        {
          unsigned to = plan->image[g % ETUDE_COLOUR_EXCHANGE][from], kind = kind_image (plan, k, g);

          if (to == square)
            {
              branch->from_kind[g] = (unsigned char) kind;
              branch->from_square[g] = (unsigned char) from;
            }
          if (from == square)
            plan->label[kind][to] = (unsigned short) plan->n_branches;
        }
  plan->n_branches++;
}

static void
add_branches (struct etude_plan *plan)
{
  unsigned root = root_kind (plan), rank[ETUDE_SQUARES_MAX] = { 0 };

  memset (plan->label, 0xff, sizeof plan->label);
  if (root == ETUDE_KINDS || plan->group_size == 1)
    return;
  if (plan->kind[root].exchanged < root && plan->group >> ETUDE_COLOUR_EXCHANGE)
    root = plan->kind[root].exchanged;
  /* Their order, 0 for squares that are not first in their orbits. Large orbits come first: in them fewer of a solution's
   * items share a label. To cover, pieces that reach far come before: they are in most solutions, and without them later
   * branches soon end. */
  for (unsigned square = 0; square < plan->n_squares; square++)
    if (etude_squares_has (&plan->open[root], square))
      {
        rank[square] = orbit_size (plan, root, square);
        if (rank[square] && plan->method == ETUDE_METHOD_COVER)
          rank[square] += etude_squares_count (&plan->attacks[root][square]) * (ETUDE_IMAGES + 1);
      }
  for (;;)
    {
      unsigned best = 0;

      for (unsigned square = 1; square < plan->n_squares; square++)
        if (rank[square] > rank[best])
          best = square;
      if (rank[best] == 0)
        return;
      rank[best] = 0;
      add_branch (plan, root, best);
    }
}

/* Every row has a queen or rook, so every solution has an item in the bottom row: orbits without such an item need no
 * label. They are taken from the middle outwards. Queens and rooks share labels: the root is a square. With fixed pieces
 * some rows have no item to label. */
static void
add_row_branches (struct etude_plan *plan)
{
  memset (plan->label, 0xff, sizeof plan->label);
  if (plan->n_left < plan->edge)
    return;
  for (unsigned i = 0; i < plan->edge; i++)
    {
      unsigned square = i % 2 ? plan->edge / 2 + i / 2 + (plan->edge % 2) : (plan->edge - 1) / 2 - i / 2;

      if (plan->label[0][square] == ETUDE_NO_LABEL)
        add_branch (plan, 0, square);
    }
  memcpy (plan->label[1], plan->label[0], sizeof plan->label[0]);
}

/* --- the whole --- */

bool
etude_plan_fills_rows (const struct etude_plan *plan)
{
  if (!plan->all_enemies || plan->size != plan->edge)
    return false;
  for (unsigned k = 0; k < plan->n_kinds; k++)
    if (plan->kind[k].piece != ETUDE_QUEEN && plan->kind[k].piece != ETUDE_ROOK)
      return false;
  return true;
}

struct etude_plan *
etude_plan_new (const struct etude_problem *problem, bool stepwise, bool all)
{
  struct etude_plan *plan = calloc (1, sizeof *plan);
  struct etude_squares taken;

  if (!plan)
    return NULL;
  plan->problem = *problem;
  plan->all_enemies = etude_task_all_enemies (problem->task);
  plan->edge = problem->edge;
  plan->n_squares = problem->edge * problem->edge;
  plan->n_words = (plan->n_squares + 63) / 64;
  add_kinds (plan);
  taken = etude_problem_occupied (&plan->problem);
  etude_squares_unite (&taken, &plan->problem.forbidden);
  for (unsigned i = 0; i < plan->n_squares; i++)
    etude_squares_add (&plan->board, i);
  for (unsigned k = 0; k < plan->n_kinds; k++)
    {
      plan->open[k] = plan->board;
      etude_squares_subtract (&plan->open[k], &taken);
    }
  plan->method = etude_tasks[plan->problem.task].covering    ? ETUDE_METHOD_COVER
                 : etude_plan_fills_rows (plan) && !stepwise ? ETUDE_METHOD_ROWS
                                                             : ETUDE_METHOD_INDEPENDENT;
  add_geometry (plan);
  add_group (plan);
  add_order (plan);
  if (stepwise && all)
    {
      /* Every solution is to be found on its own, none as an image of another. */
      plan->others |= plan->group & ~1u;
      plan->group = plan->group_size = 1;
    }
  if (plan->method == ETUDE_METHOD_ROWS)
    add_row_branches (plan);
  else
    {
      if (plan->all_enemies)
        for (unsigned k = 0; k < plan->n_kinds; k++)
          plan->n_cliques[k]
              = etude_cliques_find (plan->attacks[k], plan->attackers[k], plan->n_squares, plan->clique[k]);
      add_branches (plan);
    }
  return plan;
}
