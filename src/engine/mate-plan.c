/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-plan.c - how far a mate has come: the phase of a won position by what can be measured, and what a move changed. */
#include "mate-plan.h"

#include <stdlib.h>

#include "symmetry.h"

#define EDGE 8
#define SQUARES (EDGE * EDGE)

static const unsigned char corners[] = { 0, EDGE - 1, SQUARES - EDGE, SQUARES - 1 };

/* Moves to mate, at most, and steps, at most. A position is in the last phase whose bounds it keeps. */
struct bounds
{
  const char *ending;
  unsigned char mate, net, edge, drive; /* whatever stands where; for EDGE the king is at the edge, or a step from it */
  unsigned char kings, man;             /* for DRIVE with a longer way to go: the pieces are together */
};

static const struct bounds all_bounds[] = {
  { "KQK", 2, 5, 0, 0, EDGE, EDGE }, /* the queen drives alone */
  { "KRK", 2, 6, 0, 0, 4, EDGE },
  { "KBBK", 2, 6, 10, 0, 4, EDGE },
  { "KBNK", 4, 8, 20, 24, 4, 5 },
};

/* With triangles a phase begins sooner, but not by chance far from the mate. */
#define MATE_IN_THIRD 6
#define NET_IN_SECOND 11

static const struct bounds *
bounds_of (const struct etude_ending *ending)
{
  struct etude_ending known;

  for (unsigned i = 0; i < sizeof all_bounds / sizeof *all_bounds; i++)
    if (etude_ending_parse (all_bounds[i].ending, &known) && etude_ending_equal (&known, ending))
      return &all_bounds[i];
  return NULL;
}

bool
etude_plan_knows (const struct etude_ending *ending)
{
  return bounds_of (ending) != NULL;
}

static bool
has_triangles (const struct etude_position *p)
{
  return p->ending.n_men == 2 && p->ending.man[0] == ETUDE_BISHOP && p->ending.man[1] == ETUDE_KNIGHT;
}

/* --- measures --- */

static unsigned
steps (unsigned a, unsigned b)
{
  const int columns = abs ((int) (a % EDGE) - (int) (b % EDGE)), rows = abs ((int) (a / EDGE) - (int) (b / EDGE));

  return (unsigned) (columns > rows ? columns : rows);
}

static unsigned
to_edge (unsigned square)
{
  const unsigned column = square % EDGE, row = square / EDGE;
  const unsigned across = column < EDGE / 2 ? column : EDGE - 1 - column;
  const unsigned up = row < EDGE / 2 ? row : EDGE - 1 - row;

  return across < up ? across : up;
}

static bool
is_right (const struct etude_position *p, unsigned corner)
{
  for (unsigned i = 0; i < p->ending.n_men && etude_ending_has_single_bishop (&p->ending); i++)
    if (p->ending.man[i] == ETUDE_BISHOP)
      return etude_square_is_light (corner, EDGE) == etude_square_is_light (p->man[i], EDGE);
  return true;
}

static unsigned char
nearest_corner (const struct etude_position *p, bool right)
{
  unsigned char found = ETUDE_NOWHERE;

  for (unsigned i = 0; i < sizeof corners; i++)
    {
      const unsigned here = steps (corners[i], p->black_king) * EDGE + steps (corners[i], p->white_king);

      if (is_right (p, corners[i]) == right
          && (found == ETUDE_NOWHERE || here < steps (found, p->black_king) * EDGE + steps (found, p->white_king)))
        found = corners[i];
    }
  return found;
}

/* What White attacks when the black king is not in the way. */
static uint64_t
closed_squares (const struct etude_position *p)
{
  const struct etude_geometry board = etude_geometry_square (EDGE);
  struct etude_squares occupied = { 0 };
  uint64_t closed;

  etude_squares_add (&occupied, p->white_king);
  for (unsigned i = 0; i < p->ending.n_men; i++)
    etude_squares_add (&occupied, p->man[i]);
  closed = etude_attacks (&board, ETUDE_KING, ETUDE_WHITE, p->white_king, &occupied).word[0];
  for (unsigned i = 0; i < p->ending.n_men; i++)
    closed |= etude_attacks (&board, (enum etude_piece) p->ending.man[i], ETUDE_WHITE, p->man[i], &occupied).word[0];
  return closed;
}

/* KINGS and all squares beside them. */
static uint64_t
grow (uint64_t kings)
{
  const uint64_t first_file = UINT64_C (0x0101010101010101), last_file = first_file << (EDGE - 1);
  const uint64_t wide = kings | (kings & ~last_file) << 1 | (kings & ~first_file) >> 1;

  return wide | wide << EDGE | wide >> EDGE;
}

static unsigned char
count (uint64_t set)
{
  unsigned char n = 0;

  for (; set; set &= set - 1)
    n++;
  return n;
}

static uint64_t
find_room (unsigned king, uint64_t closed)
{
  uint64_t room = UINT64_C (1) << king, before;

  do
    {
      before = room;
      room |= grow (room) & ~closed;
    }
  while (room != before);
  return room;
}

static void
measure_men (const struct etude_position *p, uint64_t closed, struct etude_plan *plan)
{
  plan->loose = ETUDE_MEN_MAX;
  for (unsigned char i = 0; i < p->ending.n_men; i++)
    {
      const unsigned away = steps (p->man[i], p->black_king);

      if (away >= plan->to_man)
        {
          plan->far_man = i;
          plan->to_man = (unsigned char) away;
        }
      if (away == 1 && !(closed >> p->man[i] & 1))
        plan->loose = i;
    }
}

/* The stop of a W whose wrong corner SYMMETRY brings to h8, and whose right one to a8. False: this is none. */
static bool
find_w (const struct etude_position *p, unsigned symmetry, struct etude_plan *plan)
{
  static const unsigned char stops[ETUDE_W_STOPS] = { 53, 36, 51, 34, 49 }; /* f7, e5, d7, c5, b7 */
  const unsigned knight = etude_symmetry_square (symmetry, p->man[1], EDGE, EDGE);
  const unsigned king = etude_symmetry_square (symmetry, p->white_king, EDGE, EDGE);
  const unsigned black = etude_symmetry_square (symmetry, p->black_king, EDGE, EDGE);
  const unsigned back = etude_symmetry_inverse (symmetry);

  if (king / EDGE != EDGE - 3 || black / EDGE < EDGE - 2)
    return false;
  for (unsigned char i = 0; i < ETUDE_W_STOPS; i++)
    if (stops[i] == knight)
      {
        plan->w_stop = (unsigned char) (i + 1);
        plan->w_next = i + 1 < ETUDE_W_STOPS ? (unsigned char) etude_symmetry_square (back, stops[i + 1], EDGE, EDGE)
                                             : ETUDE_NOWHERE;
        return true;
      }
  return false;
}

/* In a W the black king is in the two rows of its edge and White's king in the next. Near the wrong corner that may be so
 * of two edges: then it is the W that leads to the right corner the king is to be driven to. */
static void
measure_w (const struct etude_position *p, struct etude_plan *plan)
{
  for (unsigned i = 0; i < 2 * ETUDE_SYMMETRIES; i++)
    {
      const unsigned symmetry = i % ETUDE_SYMMETRIES, back = etude_symmetry_inverse (symmetry);
      const unsigned wrong = etude_symmetry_square (back, SQUARES - 1, EDGE, EDGE);
      const unsigned right = etude_symmetry_square (back, SQUARES - EDGE, EDGE, EDGE);

      if ((i >= ETUDE_SYMMETRIES || right == plan->right) && !is_right (p, wrong) && find_w (p, symmetry, plan))
        return;
    }
}

static enum etude_plan_phase
find_phase (const struct etude_plan *plan, const struct bounds *bounds)
{
  if (plan->moves <= bounds->mate || (plan->triangle == 3 && plan->moves <= MATE_IN_THIRD))
    return ETUDE_PLAN_MATE;
  if (plan->moves <= bounds->net || (plan->triangle >= 2 && plan->moves <= NET_IN_SECOND))
    return ETUDE_PLAN_NET;
  if (plan->moves <= bounds->edge && (plan->triangle > 0 || plan->to_edge <= 1))
    return ETUDE_PLAN_EDGE;
  if (plan->moves <= bounds->drive || (plan->kings <= bounds->kings && plan->to_man <= bounds->man))
    return ETUDE_PLAN_DRIVE;
  return ETUDE_PLAN_GATHER;
}

static struct etude_plan
measure (const struct etude_barrier *barrier, const struct etude_position *p, unsigned moves)
{
  struct etude_plan plan = { .moves = moves, .corner = ETUDE_NOWHERE, .w_next = ETUDE_NOWHERE };
  const uint64_t closed = closed_squares (p), king = UINT64_C (1) << p->black_king;
  unsigned corner = ETUDE_NOWHERE;

  plan.to_edge = (unsigned char) to_edge (p->black_king);
  plan.right = nearest_corner (p, true);
  plan.wrong = nearest_corner (p, false);
  plan.to_right = (unsigned char) steps (plan.right, p->black_king);
  plan.to_wrong = plan.wrong == ETUDE_NOWHERE ? 0 : (unsigned char) steps (plan.wrong, p->black_king);
  plan.kings = (unsigned char) steps (p->white_king, p->black_king);
  measure_men (p, closed, &plan);
  plan.flights = count (grow (king) & ~king & ~closed);
  plan.room = count (find_room (p->black_king, closed));
  if (has_triangles (p))
    plan.triangle = (unsigned char) etude_barrier_triangle (barrier, p, &corner);
  plan.corner = (unsigned char) corner;
  plan.phase = find_phase (&plan, bounds_of (&p->ending));
  if (has_triangles (p) && (plan.phase == ETUDE_PLAN_EDGE || plan.phase == ETUDE_PLAN_DRIVE))
    measure_w (p, &plan);
  return plan;
}

bool
etude_plan_measure (const struct etude_tablebase *tablebase, const struct etude_barrier *barrier,
                    const struct etude_position *p, struct etude_plan *plan)
{
  struct etude_result result;

  if (p->edge != EDGE || !etude_plan_knows (&p->ending))
    return false;
  result = etude_tablebase_probe (tablebase, p);
  if (result.outcome != ETUDE_OUTCOME_MATE && result.outcome != ETUDE_OUTCOME_MATED)
    return false;
  *plan = measure (barrier, p, result.outcome == ETUDE_OUTCOME_MATED ? 0 : result.moves);
  return true;
}

/* --- what a move changed --- */

static bool
note (struct etude_plan_change *change, enum etude_plan_news news, unsigned from, unsigned to)
{
  if (from == to)
    return false;
  change->news = news;
  change->from = from;
  change->to = to;
  return true;
}

/* The triangles, then what the phase is about: the pieces' distances in the first, else the king's squares. */
static void
find_news (struct etude_plan_change *change, const struct etude_plan *before, const struct etude_plan *after,
           bool triangles)
{
  const bool closer = after->triangle > before->triangle;

  if (note (change, closer ? ETUDE_NEWS_TRIANGLE : ETUDE_NEWS_TRIANGLE_GONE, before->triangle, after->triangle))
    return;
  if (before->phase == ETUDE_PLAN_GATHER
      && (note (change, ETUDE_NEWS_KING, before->kings, after->kings)
          || note (change, ETUDE_NEWS_MAN, before->to_man, after->to_man)))
    return;
  if (triangles ? note (change, ETUDE_NEWS_FLIGHTS, before->flights, after->flights)
                : note (change, ETUDE_NEWS_ROOM, before->room, after->room))
    return;
  note (change, ETUDE_NEWS_KING, before->kings, after->kings);
}

static bool
is_better (const struct etude_plan_change *change)
{
  if (change->news == ETUDE_NEWS_TRIANGLE || change->news == ETUDE_NEWS_TRIANGLE_GONE)
    return change->to > change->from;
  return change->news != ETUDE_NEWS_NONE && change->to < change->from;
}

struct etude_plan_change
etude_plan_judge (const struct etude_tablebase *tablebase, const struct etude_barrier *barrier,
                  const struct etude_position *p, const struct etude_plan *before, const struct etude_move *move)
{
  const struct etude_position next = etude_position_play (p, move);
  const struct etude_result result = etude_tablebase_probe (tablebase, &next);
  struct etude_plan_change change = { .news = ETUDE_NEWS_GONE };
  struct etude_plan after;

  if (result.outcome == ETUDE_OUTCOME_MATED)
    return (struct etude_plan_change){ .served = true, .news = ETUDE_NEWS_MATED };
  if (result.outcome != ETUDE_OUTCOME_MATE)
    return change;
  after = measure (barrier, &next, result.moves);
  change.news = ETUDE_NEWS_NONE;
  change.cost = result.moves + 1 - before->moves;
  find_news (&change, before, &after, has_triangles (p));
  change.served = change.cost == 0 || is_better (&change);
  return change;
}
