/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-placement.c - placement problems solved the plainest way: every placement is set up and judged by the rule in
 * words. */
#include "plain-placement.h"
#include "slow-geometry.h"

#include <string.h>

#define NOBODY 0xff

struct plain_search
{
  const struct etude_problem *problem;
  unsigned n_squares, size;
  unsigned char kinds[ETUDE_SQUARES_MAX];    /* of the pieces, in order */
  unsigned char solution[ETUDE_SQUARES_MAX]; /* their squares */
  unsigned char board[ETUDE_SQUARES_MAX];    /* the kind on each square, or NOBODY */
  GByteArray *found;
};

/* --- the rules, in words --- */

static bool
attacks (const struct plain_search *s, const struct etude_squares *occupied, unsigned from, unsigned to)
{
  struct etude_geometry board = etude_geometry_square (s->problem->edge);
  unsigned kind = s->board[from];

  return slow_attacks (&board, (enum etude_piece) (kind % 6), kind < 6 ? ETUDE_WHITE : ETUDE_BLACK, from, to, occupied);
}

static bool
is_attacked (const struct plain_search *s, const struct etude_squares *occupied, unsigned to)
{
  for (unsigned from = 0; from < s->n_squares; from++)
    if (s->board[from] != NOBODY && attacks (s, occupied, from, to))
      return true;
  return false;
}

static bool
is_covered (const struct plain_search *s, const struct etude_squares *occupied)
{
  for (unsigned square = 0; square < s->n_squares; square++)
    if (s->board[square] == NOBODY && !is_attacked (s, occupied, square))
      return false;
  return true;
}

static bool
are_enemies (const struct plain_search *s, unsigned from, unsigned to)
{
  return s->problem->task == ETUDE_INDEPENDENCE || (s->board[from] < 6) != (s->board[to] < 6);
}

static bool
is_non_attacking (const struct plain_search *s, const struct etude_squares *occupied)
{
  for (unsigned from = 0; from < s->n_squares; from++)
    for (unsigned to = 0; s->board[from] != NOBODY && to < s->n_squares; to++)
      if (s->board[to] != NOBODY && are_enemies (s, from, to) && attacks (s, occupied, from, to))
        return false;
  return true;
}

static bool
respects_squares (const struct plain_search *s)
{
  for (unsigned square = 0; square < s->n_squares; square++)
    {
      if (s->board[square] != NOBODY && etude_squares_has (&s->problem->forbidden, square))
        return false;
      for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
        if (etude_squares_has (&s->problem->fixed[kind], square) && s->board[square] != kind)
          return false;
    }
  return true;
}

static bool
is_solution (const struct plain_search *s)
{
  struct etude_squares occupied = { 0 };

  for (unsigned square = 0; square < s->n_squares; square++)
    if (s->board[square] != NOBODY)
      etude_squares_add (&occupied, square);
  if (!respects_squares (s))
    return false;
  return s->problem->task == ETUDE_DOMINATION ? is_covered (s, &occupied) : is_non_attacking (s, &occupied);
}

/* --- all placements --- */

/* Sets the pieces from the I-th on; of a kind, each stands behind the one before it. */
static void
set_pieces (struct plain_search *s, unsigned i)
{
  bool like = i > 0 && i < s->size && s->kinds[i] == s->kinds[i - 1];

  if (i == s->size)
    {
      if (is_solution (s))
        g_byte_array_append (s->found, s->solution, s->size);
      return;
    }
  for (unsigned square = like ? s->solution[i - 1] + 1u : 0; square < s->n_squares; square++)
    if (s->board[square] == NOBODY)
      {
        s->board[square] = s->kinds[i];
        s->solution[i] = (unsigned char) square;
        set_pieces (s, i + 1);
        s->board[square] = NOBODY;
      }
}

double
plain_placement_cost (const struct etude_problem *problem)
{
  double cost = 1, squares = problem->edge * problem->edge;

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    for (unsigned i = 0; i < problem->count[kind]; i++, squares--)
      cost *= MAX (squares, 0) / (i + 1);
  return cost;
}

/* --- classes --- */

void
plain_placement_move (const struct etude_problem *problem, const unsigned char *solution, unsigned quarters,
                      bool mirrored, bool exchanged, unsigned char *moved)
{
  unsigned char board[ETUDE_SQUARES_MAX];
  unsigned edge = problem->edge;

  memset (board, NOBODY, sizeof board);
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    for (unsigned i = 0; i < problem->count[kind]; i++, solution++)
      {
        unsigned column = *solution % edge, row = *solution / edge;

        for (unsigned q = 0; q < quarters; q++)
          {
            unsigned old = column;

            column = edge - 1 - row; /* to the left: a1 comes to h1, h1 to h8 */
            row = old;
          }
        if (mirrored)
          column = edge - 1 - column;
        board[column + row * edge] = (unsigned char) (exchanged ? (kind + 6) % 12 : kind);
      }
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    for (unsigned square = 0; square < edge * edge; square++)
      if (board[square] == kind)
        *moved++ = (unsigned char) square;
}

static int
compare (const void *a, const void *b, void *size)
{
  return memcmp (a, b, GPOINTER_TO_UINT (size));
}

int
plain_solutions_find (const struct plain_solutions *solutions, const unsigned char *solution)
{
  unsigned first = 0, behind = solutions->n;

  while (first < behind)
    {
      unsigned middle = (first + behind) / 2;
      int order = memcmp (solutions->at + middle * solutions->size, solution, solutions->size);

      if (order == 0)
        return (int) middle;
      if (order < 0)
        first = middle + 1;
      else
        behind = middle;
    }
  return -1;
}

static bool
can_exchange (const struct etude_problem *problem)
{
  return problem->task == ETUDE_TWO_COLOURS && memcmp (problem->count, problem->count + 6, 6 * sizeof (unsigned)) == 0;
}

/* Gives all images of the solution numbered LEADER to it. */
static void
lead (const struct etude_problem *problem, struct plain_solutions *solutions, unsigned leader)
{
  unsigned char moved[ETUDE_SQUARES_MAX];

  for (unsigned i = 0; i < (can_exchange (problem) ? 16 : 8); i++)
    {
      int image;

      plain_placement_move (problem, solutions->at + leader * solutions->size, i % 4, i / 4 % 2, i / 8, moved);
      image = plain_solutions_find (solutions, moved);
      if (image >= 0)
        solutions->leader[image] = leader;
    }
}

struct plain_solutions *
plain_placement_solve (const struct etude_problem *problem)
{
  struct plain_solutions *solutions = g_new0 (struct plain_solutions, 1);
  struct plain_search s = { .problem = problem, .n_squares = problem->edge * problem->edge };

  memset (s.board, NOBODY, sizeof s.board);
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    for (unsigned i = 0; i < problem->count[kind]; i++)
      s.kinds[s.size++] = (unsigned char) kind;
  s.found = g_byte_array_new ();
  set_pieces (&s, 0);
  solutions->size = s.size;
  solutions->n = s.found->len / s.size;
  solutions->at = g_byte_array_free (s.found, FALSE);
  g_qsort_with_data (solutions->at, (int) solutions->n, s.size, compare, GUINT_TO_POINTER (s.size));
  solutions->leader = g_new (unsigned, solutions->n + 1);
  for (unsigned i = 0; i < solutions->n; i++)
    solutions->leader[i] = G_MAXUINT;
  for (unsigned i = 0; i < solutions->n; i++)
    if (solutions->leader[i] == G_MAXUINT)
      {
        lead (problem, solutions, i);
        solutions->n_classes++;
      }
  return solutions;
}

unsigned
plain_solutions_class_size (const struct plain_solutions *solutions, unsigned leader)
{
  unsigned size = 0;

  for (unsigned i = 0; i < solutions->n; i++)
    size += solutions->leader[i] == leader;
  return size;
}

void
plain_solutions_free (struct plain_solutions *solutions)
{
  g_free (solutions->at);
  g_free (solutions->leader);
  g_free (solutions);
}
