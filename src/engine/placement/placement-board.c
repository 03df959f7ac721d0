/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-board.c - single boards: which hold, what their images are, who attacks whom. */
#include "placement-private.h"
#include "status.h"
#include "symmetry.h"

#include <string.h>

unsigned
etude_problem_size (const struct etude_problem *problem)
{
  unsigned size = 0;

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    size += problem->count[kind];
  return size;
}

bool
etude_problem_is_free (const struct etude_problem *problem)
{
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    if (etude_squares_count (&problem->fixed[kind]))
      return false;
  return etude_squares_count (&problem->forbidden) == 0;
}

void
etude_problem_kinds (const struct etude_problem *problem, unsigned char *kinds)
{
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    for (unsigned i = 0; i < problem->count[kind]; i++)
      *kinds++ = (unsigned char) kind;
}

/* --- attacks --- */

/* What stands where. */
struct board
{
  struct etude_squares of[ETUDE_KINDS];
  struct etude_squares side[2]; /* of each colour; both hold all pieces when colours do not matter */
};

static void
find_sides (const struct etude_problem *problem, struct board *board)
{
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    etude_squares_unite (&board->side[etude_kind_colour (kind)], &board->of[kind]);
  if (!etude_tasks[problem->task].coloured)
    {
      etude_squares_unite (&board->side[ETUDE_WHITE], &board->side[ETUDE_BLACK]);
      board->side[ETUDE_BLACK] = board->side[ETUDE_WHITE];
    }
}

static struct etude_squares
attacks_from (const struct etude_problem *problem, const struct etude_squares *occupied, unsigned kind, unsigned square)
{
  struct etude_geometry geometry = etude_geometry_square (problem->edge);

  return etude_attacks (&geometry, etude_kind_piece (kind), etude_kind_colour (kind), square, occupied);
}

/* What the pieces of COLOUR attack (all pieces, when colours do not matter). */
static struct etude_squares
attacked_by (const struct etude_problem *problem, const struct board *board, enum etude_colour colour,
             const struct etude_squares *occupied)
{
  struct etude_squares attacked = { 0 };

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    for (unsigned square = 0; square < problem->edge * problem->edge; square++)
      if (etude_squares_has (&board->of[kind], square)
          && (!etude_tasks[problem->task].coloured || etude_kind_colour (kind) == colour))
        {
          struct etude_squares more = attacks_from (problem, occupied, kind, square);

          etude_squares_unite (&attacked, &more);
        }
  return attacked;
}

/* Sets SOLUTION up. Returns false unless the pieces stand apart, in order, on squares that are allowed, the fixed ones
 * among them. */
static bool
set_up (const struct etude_problem *problem, const unsigned char *solution, struct board *board)
{
  struct etude_squares taken = problem->forbidden;

  memset (board, 0, sizeof *board);
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    {
      for (unsigned i = 0; i < problem->count[kind]; i++, solution++)
        {
          if (*solution >= problem->edge * problem->edge || etude_squares_has (&taken, *solution)
              || (i > 0 && solution[-1] >= *solution))
            return false;
          etude_squares_add (&taken, *solution);
          etude_squares_add (&board->of[kind], *solution);
        }
      if (!etude_squares_within (&problem->fixed[kind], &board->of[kind]))
        return false;
    }
  find_sides (problem, board);
  return true;
}

bool
etude_solution_holds (const struct etude_problem *problem, const unsigned char *solution)
{
  const struct etude_task_rule *rule = &etude_tasks[problem->task];
  struct etude_squares covered;
  struct board board;

  if (!set_up (problem, solution, &board))
    return false;
  for (unsigned colour = 0; rule->non_attacking && colour < (rule->coloured ? 2 : 1); colour++)
    {
      struct etude_squares attacked = attacked_by (problem, &board, (enum etude_colour) colour, &board.side[colour]);

      if (etude_squares_meet (&attacked, &board.side[1 - colour]))
        return false;
    }
  if (!rule->covering)
    return true;
  covered = attacked_by (problem, &board, ETUDE_WHITE, &board.side[ETUDE_WHITE]);
  etude_squares_unite (&covered, &board.side[ETUDE_WHITE]);
  return etude_squares_count (&covered) == problem->edge * problem->edge;
}

/* --- what is fixed --- */

struct etude_squares
etude_problem_occupied (const struct etude_problem *problem)
{
  struct etude_squares occupied = { 0 };

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    etude_squares_unite (&occupied, &problem->fixed[kind]);
  return occupied;
}

static struct board
fixed_board (const struct etude_problem *problem)
{
  struct board board = { 0 };

  memcpy (board.of, problem->fixed, sizeof board.of);
  find_sides (problem, &board);
  return board;
}

struct etude_squares
etude_problem_attacked (const struct etude_problem *problem, enum etude_colour colour)
{
  struct board board = fixed_board (problem);
  struct etude_squares occupied = etude_problem_occupied (problem);

  return attacked_by (problem, &board, colour, &occupied);
}

static unsigned
kind_on (const struct board *board, unsigned square)
{
  unsigned kind = 0;

  while (kind < ETUDE_KINDS && !etude_squares_has (&board->of[kind], square))
    kind++;
  return kind;
}

static bool
is_conflict (const struct etude_problem *problem, const struct board *board, const struct etude_squares *occupied,
             unsigned from, unsigned to)
{
  unsigned kind = kind_on (board, from), other = kind_on (board, to);
  struct etude_squares attacked;

  if (!etude_task_enemies (problem->task, etude_kind_colour (kind), etude_kind_colour (other)))
    return false;
  attacked = attacks_from (problem, occupied, kind, from);
  return etude_squares_has (&attacked, to);
}

unsigned
etude_problem_conflicts (const struct etude_problem *problem, struct etude_conflict *conflicts, unsigned max)
{
  struct board board = fixed_board (problem);
  struct etude_squares occupied = etude_problem_occupied (problem);
  unsigned n = 0, n_squares = problem->edge * problem->edge;

  if (!etude_tasks[problem->task].non_attacking)
    return 0;
  for (unsigned from = 0; from < n_squares; from++)
    for (unsigned to = 0; etude_squares_has (&occupied, from) && to < n_squares; to++)
      {
        if (!etude_squares_has (&occupied, to) || !is_conflict (problem, &board, &occupied, from, to)
            || (to < from && is_conflict (problem, &board, &occupied, to, from)))
          continue;
        if (n < max)
          conflicts[n] = (struct etude_conflict){ (unsigned char) from, (unsigned char) to };
        n++;
      }
  return n;
}

/* --- images --- */

void
etude_solution_image (const struct etude_problem *problem, const unsigned char *solution, unsigned symmetry,
                      unsigned char *image)
{
  struct etude_squares of[ETUDE_KINDS] = { 0 };

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    for (unsigned i = 0; i < problem->count[kind]; i++)
      etude_squares_add (&of[symmetry & ETUDE_COLOUR_EXCHANGE ? (kind + ETUDE_PLACED_PIECES) % ETUDE_KINDS : kind],
                         etude_symmetry_square (symmetry, *solution++, problem->edge, problem->edge));
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    for (unsigned square = 0; square < problem->edge * problem->edge; square++)
      if (etude_squares_has (&of[kind], square))
        *image++ = (unsigned char) square;
}

unsigned
etude_solution_class (const struct etude_problem *problem, const unsigned char *solution, unsigned *distinct,
                      unsigned *kept, unsigned char *canonical)
{
  unsigned char image[ETUDE_IMAGES][ETUDE_SQUARES_MAX];
  unsigned size = etude_problem_size (problem), n = 0, least = 0;
  unsigned proper = etude_tasks[problem->task].coloured ? 0xffff : 0xff;

  /* The symmetries under which an image of a solution has the right counts. */
  for (unsigned kind = 0; kind < ETUDE_PLACED_PIECES; kind++)
    if (problem->count[kind] != problem->count[kind + ETUDE_PLACED_PIECES])
      proper = 0xff;
  *distinct = *kept = 0;
  for (unsigned rest = proper; rest; rest &= rest - 1)
    {
      unsigned symmetry = (unsigned) __builtin_ctz (rest);
      bool new = true;

      etude_solution_image (problem, solution, symmetry, image[symmetry]);
      if (memcmp (image[symmetry], solution, size) == 0)
        *kept |= 1u << symmetry;
      for (unsigned earlier = *distinct; earlier && new; earlier &= earlier - 1)
        new = memcmp (image[symmetry], image[__builtin_ctz (earlier)], size) != 0;
      if (!new || !etude_solution_holds (problem, image[symmetry]))
        continue;
      *distinct |= 1u << symmetry;
      n++;
      if (memcmp (image[symmetry], image[least], size) < 0)
        least = symmetry;
    }
  if (canonical)
    memcpy (canonical, image[least], size);
  return n;
}

/* The N squares of SOLUTION, numbered up the files: a1, a2, ... */
static struct etude_squares
number_by_files (const unsigned char *solution, unsigned n, unsigned edge)
{
  struct etude_squares set = { 0 };

  for (unsigned i = 0; i < n; i++)
    etude_squares_add (&set, solution[i] % edge * edge + solution[i] / edge);
  return set;
}

int
etude_solution_compare (const struct etude_problem *problem, const unsigned char *a, const unsigned char *b)
{
  unsigned first = ETUDE_SQUARES_MAX, kind_a = ETUDE_KINDS, kind_b = ETUDE_KINDS;

  for (unsigned kind = 0; kind < ETUDE_KINDS; a += problem->count[kind], b += problem->count[kind], kind++)
    if (problem->count[kind] && memcmp (a, b, problem->count[kind]) != 0)
      {
        struct etude_squares on_a = number_by_files (a, problem->count[kind], problem->edge),
                             on_b = number_by_files (b, problem->count[kind], problem->edge);
        unsigned square = ETUDE_SQUARES_MAX;

        /* The lowest square that is in one of the sets only. */
        for (unsigned i = ETUDE_SQUARES_MAX / 64; i-- > 0;)
          if (on_a.word[i] != on_b.word[i])
            square = 64 * i + (unsigned) __builtin_ctzll (on_a.word[i] ^ on_b.word[i]);

        if (square < first)
          {
            first = square;
            kind_a = kind_b = ETUDE_KINDS;
          }
        if (square == first)
          *(etude_squares_has (&on_a, square) ? &kind_a : &kind_b) = kind;
      }
  return (int) kind_a - (int) kind_b;
}

const char *
etude_symmetry_text (unsigned symmetry)
{
  static const char *const texts[ETUDE_IMAGES / 2] = {
    ETUDE_TEXT ("Unchanged"),
    ETUDE_TEXT ("Mirrored left to right"),
    ETUDE_TEXT ("Mirrored top to bottom"),
    ETUDE_TEXT ("Turned by 180°"),
    ETUDE_TEXT ("Mirrored across the diagonal from bottom left to top right"),
    ETUDE_TEXT ("Turned left by 90°"),
    ETUDE_TEXT ("Turned right by 90°"),
    ETUDE_TEXT ("Mirrored across the diagonal from top left to bottom right"),
  };

  return texts[symmetry % (ETUDE_IMAGES / 2)];
}
