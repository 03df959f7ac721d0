/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-check.c - what is wrong with a problem, simple bounds that show it to have no solution, and both in words. */
#include "placement-private.h"
#include "status.h"

#define CONFLICTS_MAX 64 /* looked at; more are for the search to find */

static const struct etude_problem_finding nothing_found
    = { .fault = ETUDE_PROBLEM_OK, .kind = ETUDE_KINDS, .square = ETUDE_SQUARES_MAX, .other = ETUDE_SQUARES_MAX };

static struct etude_problem_finding
finding (enum etude_problem_fault fault)
{
  struct etude_problem_finding result = nothing_found;

  result.fault = fault;
  return result;
}

/* --- well-formed or not --- */

static uint64_t
count_pieces (const struct etude_problem *problem)
{
  uint64_t count = 0;

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    count += problem->count[kind];
  return count;
}

static struct etude_problem_finding
check_fixed_square (const struct etude_problem *problem, unsigned square)
{
  struct etude_problem_finding result = nothing_found;

  result.square = square;
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    {
      if (!etude_squares_has (&problem->fixed[kind], square))
        continue;
      if (result.kind != ETUDE_KINDS)
        result.fault = ETUDE_PROBLEM_FIXED_TWICE;
      else if (etude_squares_has (&problem->forbidden, square))
        result.fault = ETUDE_PROBLEM_FIXED_FORBIDDEN;
      result.kind = kind;
    }
  if (square >= problem->edge * problem->edge
      && (result.kind != ETUDE_KINDS || etude_squares_has (&problem->forbidden, square)))
    result.fault = ETUDE_PROBLEM_FIXED_OUTSIDE;
  return result;
}

static struct etude_problem_finding
check_form (const struct etude_problem *problem)
{
  if (problem->edge < 1 || problem->edge > ETUDE_EDGE_MAX)
    return finding (ETUDE_PROBLEM_EDGE);
  for (unsigned kind = ETUDE_PLACED_PIECES; kind < ETUDE_KINDS && !etude_tasks[problem->task].coloured; kind++)
    if (problem->count[kind] || etude_squares_count (&problem->fixed[kind]))
      return finding (ETUDE_PROBLEM_BLACK);
  for (unsigned square = 0; square < ETUDE_SQUARES_MAX; square++)
    {
      struct etude_problem_finding result = check_fixed_square (problem, square);

      if (result.fault != ETUDE_PROBLEM_OK)
        return result;
    }
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    {
      struct etude_problem_finding result = finding (ETUDE_PROBLEM_FIXED_MANY);

      result.kind = kind;
      result.count = etude_squares_count (&problem->fixed[kind]);
      result.limit = problem->count[kind];
      if (result.count > result.limit)
        return result;
    }
  return nothing_found;
}

enum etude_problem_fault
etude_problem_form (const struct etude_problem *problem)
{
  return check_form (problem).fault;
}

bool
etude_problem_is_well_formed (const struct etude_problem *problem)
{
  if ((unsigned) problem->task >= ETUDE_N_TASKS)
    return false;
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    if (problem->count[kind] > ETUDE_SQUARES_MAX)
      return false;
  return etude_problem_form (problem) == ETUDE_PROBLEM_OK;
}

/* --- bounds --- */

/* A bound on the number of some pieces: PIECES is a set of bits. */
struct bound
{
  enum etude_problem_fault fault;
  unsigned pieces;
  unsigned limit;
};

#define BIT(piece) (1u << (piece))

/* How many pieces of the set there are. *KIND gets the kind if they are of one, else ETUDE_KINDS. */
static unsigned
count_of (const struct etude_problem *problem, unsigned pieces, unsigned *kind)
{
  unsigned count = 0, n_kinds = 0;

  *kind = ETUDE_KINDS;
  for (unsigned k = 0; k < ETUDE_KINDS; k++)
    if (problem->count[k] && (pieces >> etude_kind_piece (k) & 1))
      {
        count += problem->count[k];
        *kind = n_kinds++ ? ETUDE_KINDS : k;
      }
  return count;
}

static unsigned
half_up (unsigned x)
{
  return (x + 1) / 2;
}

/* Rows, or columns, with a square that may have a piece, whichever are fewer. */
static unsigned
count_lines (const struct etude_problem *problem)
{
  unsigned edge = problem->edge, rows = 0, columns = 0;

  for (unsigned i = 0; i < edge; i++)
    {
      bool row = false, column = false;

      for (unsigned j = 0; j < edge; j++)
        {
          row = row || !etude_squares_has (&problem->forbidden, i * edge + j);
          column = column || !etude_squares_has (&problem->forbidden, j * edge + i);
        }
      rows += row;
      columns += column;
    }
  return rows < columns ? rows : columns;
}

/* With one colour any two like pieces in a row, a diagonal, a block of four, a pair are at war. */
static struct etude_problem_finding
check_non_attacking (const struct etude_problem *problem)
{
  unsigned n = problem->edge, half = half_up (n), many = n * n;
  const struct bound bounds[] = {
    { ETUDE_PROBLEM_ROWS, BIT (ETUDE_QUEEN) | BIT (ETUDE_ROOK), count_lines (problem) },
    { ETUDE_PROBLEM_BLOCKS, BIT (ETUDE_KING) | BIT (ETUDE_QUEEN), half * half },
    { ETUDE_PROBLEM_DIAGONALS, BIT (ETUDE_BISHOP) | BIT (ETUDE_QUEEN), n > 1 ? 2 * n - 2 : 1 },
    { ETUDE_PROBLEM_PAIRS, BIT (ETUDE_KNIGHT), n > 2 ? half_up (many) : many },
    { ETUDE_PROBLEM_PAIRS, BIT (ETUDE_PAWN), n * half },
    { ETUDE_PROBLEM_THREE, BIT (ETUDE_QUEEN), n == 3 ? 2 : many },
  };
  struct etude_problem_finding result;
  unsigned any;

  for (unsigned i = 0; i < sizeof bounds / sizeof *bounds; i++)
    {
      result = finding (bounds[i].fault);
      result.count = count_of (problem, bounds[i].pieces, &result.kind);
      result.limit = bounds[i].limit;
      if (result.count > result.limit)
        return result;
    }
  result = finding (ETUDE_PROBLEM_FULL_ROWS);
  result.limit = problem->edge;
  result.count = count_of (problem, BIT (ETUDE_QUEEN) | BIT (ETUDE_ROOK), &any);
  if (result.count != problem->edge)
    return nothing_found;
  count_of (problem, ~(BIT (ETUDE_QUEEN) | BIT (ETUDE_ROOK)), &result.kind);
  return count_pieces (problem) > problem->edge ? result : nothing_found;
}

static struct etude_problem_finding
check_reach (const struct etude_problem *problem)
{
  struct etude_problem_finding result = finding (ETUDE_PROBLEM_COVER);

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    if (problem->count[kind])
      {
        /* The most squares that a piece of KIND covers, its own among them. */
        struct etude_geometry board = etude_geometry_square (problem->edge);
        const struct etude_squares empty = { 0 };
        unsigned largest = 0;

        for (unsigned square = 0; square < problem->edge * problem->edge; square++)
          {
            struct etude_squares attacks
                = etude_attacks (&board, etude_kind_piece (kind), etude_kind_colour (kind), square, &empty);
            unsigned n = etude_squares_count (&attacks) + 1;

            largest = n > largest ? n : largest;
          }
        result.count += problem->count[kind] * largest;
      }
  result.limit = problem->edge * problem->edge;
  return result.count < result.limit ? result : nothing_found;
}

static struct etude_problem_finding
check_cover (const struct etude_problem *problem)
{
  unsigned n = problem->edge, third = (n + 2) / 3;
  const struct bound least[] = {
    { ETUDE_PROBLEM_COVER_ROWS, BIT (ETUDE_ROOK), n },
    { ETUDE_PROBLEM_COVER_BLOCKS, BIT (ETUDE_KING), third * third },
    { ETUDE_PROBLEM_COVER_BISHOPS, BIT (ETUDE_BISHOP), n },
    { ETUDE_PROBLEM_COVER_QUEENS, BIT (ETUDE_QUEEN), n / 2 },
    { ETUDE_PROBLEM_COVER_FIRST, BIT (ETUDE_PAWN), n },
  };

  for (unsigned i = 0; i < sizeof least / sizeof *least; i++)
    {
      struct etude_problem_finding result = finding (least[i].fault);

      result.count = count_of (problem, least[i].pieces, &result.kind);
      result.limit = least[i].limit;
      if (result.count == count_pieces (problem) && result.count < result.limit)
        return result;
    }
  return check_reach (problem);
}

static struct etude_squares
attacks_from (const struct etude_problem *problem, const struct etude_squares *occupied, unsigned kind, unsigned square)
{
  struct etude_geometry board = etude_geometry_square (problem->edge);

  return etude_attacks (&board, etude_kind_piece (kind), etude_kind_colour (kind), square, occupied);
}

static unsigned
fixed_on (const struct etude_problem *problem, unsigned square)
{
  unsigned kind = 0;

  while (kind < ETUDE_KINDS && !etude_squares_has (&problem->fixed[kind], square))
    kind++;
  return kind;
}

/* Whether some piece of COLOUR that is left could stand on SQUARE without attacking TO from there. */
static bool
can_shield (const struct etude_problem *problem, const struct etude_squares *occupied, enum etude_colour colour,
            unsigned square, unsigned to)
{
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    if (etude_kind_colour (kind) == colour && problem->count[kind] > etude_squares_count (&problem->fixed[kind]))
      {
        struct etude_squares attacked = attacks_from (problem, occupied, kind, square);

        if (!etude_squares_has (&attacked, to))
          return true;
      }
  return false;
}

/* Whether a piece that is to come may end the attack of the fixed piece on FROM on that on TO. */
static bool
may_be_shielded (const struct etude_problem *problem, unsigned from, unsigned to)
{
  unsigned kind = fixed_on (problem, from);
  struct etude_squares occupied = etude_problem_occupied (problem);

  for (unsigned square = 0; square < problem->edge * problem->edge; square++)
    {
      struct etude_squares blocked = occupied, attacked;

      if (etude_squares_has (&occupied, square) || etude_squares_has (&problem->forbidden, square))
        continue;
      etude_squares_add (&blocked, square);
      attacked = attacks_from (problem, &blocked, kind, from);
      if (!etude_squares_has (&attacked, to) && can_shield (problem, &occupied, etude_kind_colour (kind), square, to))
        return true;
    }
  return false;
}

/* Whether the fixed piece on FROM attacks that on TO, whatever comes. With two colours a piece of its side may come between. */
static bool
attacks_for_certain (const struct etude_problem *problem, unsigned from, unsigned to)
{
  struct etude_squares occupied = etude_problem_occupied (problem);
  struct etude_squares attacked = attacks_from (problem, &occupied, fixed_on (problem, from), from);

  return etude_squares_has (&attacked, to)
         && (etude_task_all_enemies (problem->task) || !may_be_shielded (problem, from, to));
}

static struct etude_problem_finding
check_fixed_attacks (const struct etude_problem *problem)
{
  struct etude_problem_finding result = finding (ETUDE_PROBLEM_FIXED_ATTACK);
  struct etude_conflict conflicts[CONFLICTS_MAX];
  unsigned n = etude_problem_conflicts (problem, conflicts, CONFLICTS_MAX);

  for (unsigned i = 0; i < n && i < CONFLICTS_MAX; i++)
    if (attacks_for_certain (problem, conflicts[i].from, conflicts[i].to)
        || attacks_for_certain (problem, conflicts[i].to, conflicts[i].from))
      {
        result.square = conflicts[i].from;
        result.other = conflicts[i].to;
        return result;
      }
  return nothing_found;
}

struct etude_problem_finding
etude_problem_check (const struct etude_problem *problem)
{
  struct etude_problem_finding result = check_form (problem);

  if (result.fault == ETUDE_PROBLEM_OK && count_pieces (problem) == 0)
    result = finding (ETUDE_PROBLEM_NO_PIECES);
  if (result.fault == ETUDE_PROBLEM_OK)
    {
      uint64_t count = count_pieces (problem);

      result = finding (ETUDE_PROBLEM_SQUARES);
      result.count = count > ~0u ? ~0u : (unsigned) count;
      result.limit = problem->edge * problem->edge - etude_squares_count (&problem->forbidden);
      result = count > result.limit ? result : nothing_found;
    }
  if (result.fault == ETUDE_PROBLEM_OK)
    result = check_fixed_attacks (problem);
  if (result.fault == ETUDE_PROBLEM_OK && etude_task_all_enemies (problem->task))
    result = check_non_attacking (problem);
  if (result.fault == ETUDE_PROBLEM_OK && etude_tasks[problem->task].covering)
    result = check_cover (problem);
  return result;
}

bool
etude_problem_fault_is_error (enum etude_problem_fault fault)
{
  return fault != ETUDE_PROBLEM_OK && fault < ETUDE_PROBLEM_SQUARES;
}

/* --- in words --- */

const char *
etude_problem_fault_text (enum etude_problem_fault fault)
{
  switch (fault)
    {
    case ETUDE_PROBLEM_OK:
      return "";
    case ETUDE_PROBLEM_EDGE:
      return ETUDE_TEXT ("Boards have 1 to 16 squares a side");
    case ETUDE_PROBLEM_NO_PIECES:
      return ETUDE_TEXT ("There are no pieces");
    case ETUDE_PROBLEM_BLACK:
      return ETUDE_TEXT ("Only problems with two colours have black pieces");
    case ETUDE_PROBLEM_FIXED_OUTSIDE:
      return ETUDE_TEXT ("A square is not on the board");
    case ETUDE_PROBLEM_FIXED_TWICE:
      return ETUDE_TEXT ("Two pieces are fixed on one square");
    case ETUDE_PROBLEM_FIXED_MANY:
      return ETUDE_TEXT ("More pieces are fixed than there are");
    case ETUDE_PROBLEM_FIXED_FORBIDDEN:
      return ETUDE_TEXT ("A piece is fixed on a square that must stay empty");
    case ETUDE_PROBLEM_SQUARES:
      return ETUDE_TEXT ("There are more pieces than squares for them");
    case ETUDE_PROBLEM_FIXED_ATTACK:
      return ETUDE_TEXT ("A fixed piece attacks another");
    case ETUDE_PROBLEM_ROWS:
      return ETUDE_TEXT ("Two queens or rooks in a row or column attack each other");
    case ETUDE_PROBLEM_FULL_ROWS:
      return ETUDE_TEXT ("With a queen or rook in every row and column no square is left for other pieces");
    case ETUDE_PROBLEM_DIAGONALS:
      return ETUDE_TEXT ("Two bishops or queens on a diagonal attack each other");
    case ETUDE_PROBLEM_BLOCKS:
      return ETUDE_TEXT ("Two kings or queens in a block of four squares attack each other");
    case ETUDE_PROBLEM_PAIRS:
      return ETUDE_TEXT ("The squares form pairs that attack each other");
    case ETUDE_PROBLEM_THREE:
      return ETUDE_TEXT ("Of three queens on such a board two attack each other");
    case ETUDE_PROBLEM_COVER:
      return ETUDE_TEXT ("The pieces cover fewer squares than the board has");
    case ETUDE_PROBLEM_COVER_ROWS:
      return ETUDE_TEXT ("Where a row and a column without a rook meet, a square is not covered");
    case ETUDE_PROBLEM_COVER_BLOCKS:
      return ETUDE_TEXT ("Some squares are so far apart that each needs a king of its own");
    case ETUDE_PROBLEM_COVER_BISHOPS:
      return ETUDE_TEXT ("It takes a bishop for each row to cover the board");
    case ETUDE_PROBLEM_COVER_QUEENS:
      return ETUDE_TEXT ("Fewer queens leave rows and columns free whose rim cannot be covered along diagonals");
    case ETUDE_PROBLEM_COVER_FIRST:
      return ETUDE_TEXT ("No pawn attacks the first row, so each square there needs one");
    }
  return "";
}
