/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-problem.c - relations, and what boards have them: the rules, as they are read. */
#include "general.h"

#include <string.h>

static const char letters[] = "KQRBNP"; /* in the order of enum etude_piece */

const struct etude_relation_rule etude_relations[ETUDE_N_RELATIONS] = {
  [ETUDE_RELATION_INDEPENDENCE] = { .name = "independence",
                                    .meaning = "no piece attacks another",
                                    .peaceful = true,
                                    .blocking = true,
                                    .hereditary = true },
  [ETUDE_RELATION_TWO_COLOURS] = { .name = "two-colours",
                                   .meaning = "no piece attacks one of the other colour; every piece blocks",
                                   .peaceful = true,
                                   .coloured = true,
                                   .blocking = true },
  [ETUDE_RELATION_DOMINATION] = { .name = "domination",
                                  .meaning = "every square is occupied or attacked; every piece blocks",
                                  .covering = true,
                                  .blocking = true },
  [ETUDE_RELATION_ARMIES] = { .name = "armies",
                              .meaning = "no piece attacks one of another army; every piece blocks",
                              .peaceful = true,
                              .coloured = true,
                              .blocking = true },
  [ETUDE_RELATION_TOTAL] = { .name = "total-domination",
                             .meaning = "every square, occupied or not, is attacked; every piece blocks",
                             .covering = true,
                             .attacks_all = true,
                             .blocking = true },
  [ETUDE_RELATION_INDEPENDENT_DOMINATION] = { .name = "independent-domination",
                                              .meaning = "no piece attacks another, and every empty square is attacked",
                                              .peaceful = true,
                                              .covering = true,
                                              .blocking = true },
  [ETUDE_RELATION_PERFECT] = { .name = "perfect-domination",
                               .meaning = "every empty square is attacked by just one piece; no piece blocks",
                               .covering = true,
                               .once = true },
  [ETUDE_RELATION_EXACTLY] = { .name = "attacks-exactly",
                               .meaning = "each piece attacks so many others; every piece blocks",
                               .numbered = true,
                               .at_least = true,
                               .blocking = true },
  [ETUDE_RELATION_AT_MOST] = { .name = "attacks-at-most",
                               .meaning = "each piece attacks so many others, or fewer; every piece blocks",
                               .numbered = true,
                               .blocking = true,
                               .hereditary = true },
  [ETUDE_RELATION_IRREDUNDANCE]
  = { .name = "irredundance",
      .meaning = "each piece stands on or attacks a square that no other stands on or attacks; no piece blocks",
      .own_square = true,
      .hereditary = true },
};

unsigned
etude_relation_from_name (const char *name, size_t length)
{
  unsigned i = 0;

  while (i < ETUDE_N_RELATIONS
         && (strlen (etude_relations[i].name) != length || memcmp (etude_relations[i].name, name, length) != 0))
    i++;
  return i;
}

unsigned
etude_general_size (const struct etude_general *problem)
{
  unsigned size = 0;

  for (unsigned kind = 0; kind < etude_general_kinds (problem); kind++)
    size += problem->count[kind];
  return size;
}

bool
etude_general_is_even (const struct etude_general *problem)
{
  for (unsigned kind = problem->n_movers; kind < etude_general_kinds (problem); kind++)
    if (problem->count[kind] != problem->count[kind - problem->n_movers])
      return false;
  return true;
}

bool
etude_general_lines_are_apart (const struct etude_general *problem)
{
  for (unsigned i = 0; i < problem->n_movers; i++)
    for (unsigned j = 0; j < problem->mover[i].n_moves * problem->mover[i].n_moves; j++)
      {
        const struct etude_leap a = problem->mover[i].move[j / problem->mover[i].n_moves],
                                b = problem->mover[i].move[j % problem->mover[i].n_moves];

        if ((a.dx != b.dx || a.dy != b.dy) && a.dx * b.dy == a.dy * b.dx && a.dx * b.dx + a.dy * b.dy > 0)
          return false;
      }
  return problem->grid.wrap == ETUDE_WRAP_NONE;
}

/* --- today's problems --- */

static const enum etude_relation relation_of_task[ETUDE_N_TASKS]
    = { ETUDE_RELATION_INDEPENDENCE, ETUDE_RELATION_TWO_COLOURS, ETUDE_RELATION_DOMINATION };

bool
etude_general_to_plain (const struct etude_general *problem, struct etude_problem *plain)
{
  unsigned task = 0;

  memset (plain, 0, sizeof *plain);
  while (task < ETUDE_N_TASKS && relation_of_task[task] != problem->relation)
    task++;
  if (task == ETUDE_N_TASKS || problem->grid.width != problem->grid.height || problem->grid.width > ETUDE_EDGE_MAX
      || problem->grid.wrap)
    return false;
  for (unsigned row = 0; row < problem->grid.height; row++)
    if (problem->grid.wall[row])
      return false;
  plain->task = (enum etude_task) task;
  plain->edge = problem->grid.width;
  plain->forbidden = problem->forbidden;
  for (unsigned kind = 0; kind < etude_general_kinds (problem); kind++)
    {
      const char letter = problem->mover[kind % problem->n_movers].letter, *at = strchr (letters, letter);
      unsigned to;

      if (!at)
        return false;
      to = etude_kind ((enum etude_piece) (at - letters), kind < problem->n_movers ? ETUDE_WHITE : ETUDE_BLACK);
      plain->count[to] = problem->count[kind];
      plain->fixed[to] = problem->fixed[kind];
    }
  return true;
}

void
etude_general_from_plain (const struct etude_problem *plain, struct etude_general *problem)
{
  *problem = (struct etude_general){ .grid = { .width = plain->edge, .height = plain->edge },
                                     .relation = relation_of_task[plain->task],
                                     .n_armies = etude_tasks[plain->task].coloured ? 2 : 1,
                                     .forbidden = plain->forbidden };
  for (unsigned piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
    if (plain->count[piece] || plain->count[piece + ETUDE_PLACED_PIECES])
      etude_mover_of_chess (letters[piece], &problem->mover[problem->n_movers++]);
  for (unsigned kind = 0; kind < etude_general_kinds (problem); kind++)
    {
      const char *at = strchr (letters, problem->mover[kind % problem->n_movers].letter);
      unsigned from = (unsigned) (at - letters) + kind / problem->n_movers * ETUDE_PLACED_PIECES;

      problem->count[kind] = plain->count[from];
      problem->fixed[kind] = plain->fixed[from];
    }
}

/* --- the rules --- */

/* The squares that the man on SQUARE attacks; men on BOARD end its lines if they block. */
static struct etude_squares
find_attacked (const struct etude_general *problem, const struct etude_grid_map *map, const unsigned char *board,
               unsigned square)
{
  const unsigned mover = board[square] % problem->n_movers, army = board[square] / problem->n_movers;
  struct etude_squares attacked = { { 0 } };
  unsigned char ray[ETUDE_SQUARES_MAX];

  for (unsigned move = 0; move < problem->mover[mover].n_moves; move++)
    {
      unsigned n = etude_ray (&problem->grid, map, etude_move_of (problem, mover, army, move), square, ray);

      for (unsigned i = 0; i < n; i++)
        {
          etude_squares_add (&attacked, ray[i]);
          if (etude_relations[problem->relation].blocking && board[ray[i]] != ETUDE_GENERAL_KINDS)
            break;
        }
    }
  return attacked;
}

bool
etude_general_holds (const struct etude_general *problem, const unsigned char *board)
{
  const struct etude_relation_rule *rule = &etude_relations[problem->relation];
  unsigned times[ETUDE_SQUARES_MAX] = { 0 }, others;
  struct etude_squares attacked[ETUDE_SQUARES_MAX];
  struct etude_grid_map map;

  etude_grid_map (&problem->grid, &map);
  for (unsigned square = 0; square < map.n; square++)
    {
      if (board[square] == ETUDE_GENERAL_KINDS)
        continue;
      attacked[square] = find_attacked (problem, &map, board, square);
      others = 0;
      for (unsigned to = 0; to < map.n; to++)
        {
          const bool is_enemy = !rule->coloured || board[to] / problem->n_movers != board[square] / problem->n_movers;

          if (!etude_squares_has (&attacked[square], to))
            continue;
          times[to]++;
          others += board[to] != ETUDE_GENERAL_KINDS;
          if (rule->peaceful && board[to] != ETUDE_GENERAL_KINDS && is_enemy)
            return false;
        }
      if (rule->numbered && (others > problem->attacks || (rule->at_least && others < problem->attacks)))
        return false;
    }
  for (unsigned square = 0; square < map.n; square++)
    {
      const bool is_empty = board[square] == ETUDE_GENERAL_KINDS;
      bool has_private = !is_empty && times[square] == 0;

      if (rule->covering && (is_empty || rule->attacks_all) && times[square] == 0)
        return false;
      if (rule->once && is_empty && times[square] != 1)
        return false;
      for (unsigned to = 0; rule->own_square && !is_empty && to < map.n; to++)
        has_private |= etude_squares_has (&attacked[square], to) && times[to] == 1 && board[to] == ETUDE_GENERAL_KINDS;
      if (rule->own_square && !is_empty && !has_private)
        return false;
    }
  return true;
}
