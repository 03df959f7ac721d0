/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-plan.c - how far a mate has come: the phase of a won position by what can be measured, and what a move changed. */
#include "mate-plan.h"

#include "mate-advice.h"
#include "symmetry.h"

#define EDGE ETUDE_PLAN_EDGE_SQUARES
#define SQUARES (EDGE * EDGE)
#define DOUBT 3 /* steps that another corner is farther, at most, when it is not said which of them it will be */

/* Of the W that goes from h8 to a8: that corner and f7, e5, d7, c5, b7. */
static const unsigned char w_stops[1 + ETUDE_W_STOPS] = { 63, 53, 36, 51, 34, 49 };

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
bounds_of (const struct etude_position *p)
{
  struct etude_ending known;

  for (unsigned i = 0; i < sizeof all_bounds / sizeof *all_bounds; i++)
    if (etude_ending_parse (all_bounds[i].ending, &known) && etude_position_is_of (p, &known))
      return &all_bounds[i];
  return NULL;
}

bool
etude_plan_knows (const struct etude_ending *ending)
{
  const struct etude_position p = etude_position_of (ending, EDGE, ETUDE_WHITE);

  return bounds_of (&p) != NULL;
}

static bool
has_triangles (const struct etude_position *p)
{
  return p->n_men == 2 && p->man[0].piece == ETUDE_BISHOP && p->man[1].piece == ETUDE_KNIGHT;
}

/* --- measures --- */

static bool
is_right (const struct etude_position *p, unsigned corner)
{
  const struct etude_ending ending = etude_position_ending (p);

  for (unsigned i = 0; i < p->n_men && etude_ending_has_single_bishop (&ending); i++)
    if (p->man[i].piece == ETUDE_BISHOP)
      return etude_square_is_light (corner, EDGE) == etude_square_is_light (p->man[i].square, EDGE);
  return true;
}

static uint16_t
nearest_corner (const struct etude_position *p, bool right)
{
  uint16_t found = ETUDE_NOWHERE;

  for (unsigned i = 0; i < sizeof corners; i++)
    {
      const unsigned here = etude_steps (corners[i], p->king[ETUDE_BLACK].square) * EDGE
                            + etude_steps (corners[i], p->king[ETUDE_WHITE].square);

      if (is_right (p, corners[i]) == right
          && (found == ETUDE_NOWHERE
              || here < etude_steps (found, p->king[ETUDE_BLACK].square) * EDGE
                            + etude_steps (found, p->king[ETUDE_WHITE].square)))
        found = corners[i];
    }
  return found;
}

/* Makes CORNER the right one. */
static void
aim_at (const struct etude_position *p, struct etude_plan *plan, unsigned corner, bool in_doubt)
{
  plan->right = (uint16_t) corner;
  plan->to_right = (unsigned char) etude_steps (corner, p->king[ETUDE_BLACK].square);
  plan->in_doubt = in_doubt;
}

unsigned
etude_plan_w_stop (const struct etude_plan *plan, unsigned number)
{
  return etude_symmetry_square (plan->w_symmetry, w_stops[number], EDGE, EDGE);
}

/* The stop of a W whose wrong corner SYMMETRY brings to h8, and whose right one to a8. False: this is none, or the last. */
static bool
find_w (const struct etude_position *p, unsigned symmetry, struct etude_plan *plan)
{
  const unsigned knight = etude_symmetry_square (symmetry, p->man[1].square, EDGE, EDGE);
  const unsigned king = etude_symmetry_square (symmetry, p->king[ETUDE_WHITE].square, EDGE, EDGE);
  const unsigned black = etude_symmetry_square (symmetry, p->king[ETUDE_BLACK].square, EDGE, EDGE);
  const unsigned back = etude_symmetry_inverse (symmetry);

  if (king / EDGE != EDGE - 3 || black / EDGE < EDGE - 2)
    return false;
  for (unsigned char i = 1; i < ETUDE_W_STOPS; i++)
    if (w_stops[i] == knight)
      {
        plan->w_stop = i;
        plan->w_symmetry = (unsigned char) back;
        plan->w_next = (uint16_t) etude_plan_w_stop (plan, i + 1u);
        return true;
      }
  return false;
}

/* In a W the black king is in the two rows of its edge and White's king in the next, and best play goes on with it: the
 * knight's next move is to the next stop. Then the right corner is the one that it leads to. */
static void
measure_w (const struct etude_endings *endings, const struct etude_position *p, struct etude_plan *plan)
{
  for (unsigned symmetry = 0; symmetry < ETUDE_SYMMETRIES; symmetry++)
    {
      const unsigned back = etude_symmetry_inverse (symmetry);

      if (is_right (p, etude_symmetry_square (back, SQUARES - 1, EDGE, EDGE)) || !find_w (p, symmetry, plan))
        continue;
      if (etude_leads_to_stop (endings, p, plan->w_next))
        {
          aim_at (p, plan, etude_symmetry_square (back, SQUARES - EDGE, EDGE, EDGE), false);
          return;
        }
      plan->w_stop = 0;
      plan->w_next = ETUDE_NOWHERE;
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

static void
measure_corners (const struct etude_position *p, struct etude_plan *plan)
{
  unsigned n_near = 0, corner = nearest_corner (p, true);

  for (unsigned i = 0; i < sizeof corners; i++)
    n_near += is_right (p, corners[i])
              && etude_steps (corners[i], p->king[ETUDE_BLACK].square)
                     <= etude_steps (corner, p->king[ETUDE_BLACK].square) + DOUBT;
  if (plan->corner != ETUDE_NOWHERE)
    aim_at (p, plan, plan->corner, false);
  else
    aim_at (p, plan, corner, n_near > 1);
  plan->wrong = nearest_corner (p, false);
  plan->to_wrong
      = plan->wrong == ETUDE_NOWHERE ? 0 : (unsigned char) etude_steps (plan->wrong, p->king[ETUDE_BLACK].square);
}

static struct etude_plan
measure (const struct etude_barrier *barrier, const struct etude_position *p, unsigned moves)
{
  struct etude_plan plan = { .moves = moves, .w_next = ETUDE_NOWHERE };
  const uint64_t closed = etude_closed_squares (p);
  unsigned corner = ETUDE_NOWHERE;

  if (has_triangles (p))
    plan.triangle = (unsigned char) etude_barrier_triangle (barrier, p, &corner);
  plan.corner = (uint16_t) corner;
  measure_corners (p, &plan);
  plan.to_edge = (unsigned char) etude_steps_to_edge (p->king[ETUDE_BLACK].square);
  plan.kings = (unsigned char) etude_steps (p->king[ETUDE_WHITE].square, p->king[ETUDE_BLACK].square);
  plan.loose = ETUDE_MEN_MAX;
  for (unsigned char i = 0; i < p->n_men; i++)
    {
      const unsigned away = etude_steps (p->man[i].square, p->king[ETUDE_BLACK].square);

      if (away >= plan.to_man)
        {
          plan.far_man = i;
          plan.to_man = (unsigned char) away;
        }
      if (away == 1 && !(closed >> p->man[i].square & 1))
        plan.loose = i;
    }
  plan.flights = (unsigned char) etude_count_squares (etude_flights (p, closed));
  plan.room = (unsigned char) etude_count_squares (etude_room (p, closed));
  plan.phase = find_phase (&plan, bounds_of (p));
  return plan;
}

bool
etude_plan_measure (const struct etude_endings *endings, const struct etude_barrier *barrier,
                    const struct etude_position *p, struct etude_plan *plan)
{
  struct etude_verdict result;

  if (p->edge != EDGE || !bounds_of (p))
    return false;
  result = etude_endings_probe (endings, p);
  if (result.kind != ETUDE_VERDICT_WHITE_MATES && result.kind != ETUDE_VERDICT_MATED)
    return false;
  *plan = measure (barrier, p, result.kind == ETUDE_VERDICT_MATED ? 0 : result.moves);
  if (p->to_move == ETUDE_BLACK)
    return true;
  if (has_triangles (p) && plan->phase != ETUDE_PLAN_GATHER && plan->phase != ETUDE_PLAN_MATE)
    measure_w (endings, p, plan);
  plan->advice = etude_advise (endings, has_triangles (p) ? barrier : NULL, p, plan);
  return true;
}

/* --- what a move changed --- */

#define SERVES 1 /* moves that a move which serves the plan may cost */

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

struct etude_plan_change
etude_plan_judge (const struct etude_endings *endings, const struct etude_barrier *barrier,
                  const struct etude_position *p, const struct etude_plan *before, const struct etude_move *move)
{
  const struct etude_position next = etude_position_play (p, move);
  const struct etude_verdict result = etude_endings_probe (endings, &next);
  struct etude_plan_change change = { .news = ETUDE_NEWS_GONE };
  struct etude_plan after;
  bool is_better;

  if (result.kind == ETUDE_VERDICT_MATED)
    return (struct etude_plan_change){ .served = true, .news = ETUDE_NEWS_MATED };
  if (result.kind != ETUDE_VERDICT_WHITE_MATES)
    return change;
  after = measure (barrier, &next, result.moves);
  change.news = ETUDE_NEWS_NONE;
  change.cost = result.moves + 1 - before->moves;
  find_news (&change, before, &after, has_triangles (p));
  if (change.news == ETUDE_NEWS_TRIANGLE || change.news == ETUDE_NEWS_TRIANGLE_GONE)
    is_better = change.to > change.from;
  else
    is_better = change.news != ETUDE_NEWS_NONE && change.to < change.from;
  change.served = change.cost == 0 || (change.cost <= SERVES && is_better);
  return change;
}

void
etude_plan_answer (struct etude_plan_change *change, const struct etude_position *p, const struct etude_plan *before,
                   const struct etude_plan *now)
{
  if (change->news == ETUDE_NEWS_MATED || change->news == ETUDE_NEWS_GONE)
    return;
  change->news = ETUDE_NEWS_NONE;
  find_news (change, before, now, has_triangles (p));
}
