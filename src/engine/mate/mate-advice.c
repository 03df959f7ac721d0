/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-advice.c - which moves a plan advises, and why: best moves that do something a teacher would name. */
#include "mate-advice.h"

#define EDGE ETUDE_PLAN_EDGE_SQUARES
#define LESSENED 4 /* a room that is smaller by this part of it is worth a word */
#define W_MOVES 4  /* of White's, within which the knight goes to its next stop */

#define MOVES_MAX 64  /* of White's; two bishops have 26, a queen 27, a king eight */
#define REPLIES_MAX 8 /* the king's */
#define OPEN_COST 1   /* moves, at most, that a move may cost which does what is advised in general words */

/* A position and moves in it: all of them, or those that are chosen from. */
struct lesson
{
  const struct etude_endings *endings;
  const struct etude_barrier *barrier;
  const struct etude_position *p;
  const struct etude_plan *plan;
  uint64_t closed, flights, room;
  bool keep; /* what is advised keeps the triangle that holds */
  unsigned n;
  struct etude_judged_move moves[MOVES_MAX];
};

/* What a move does. */
struct effect
{
  struct etude_move move;
  struct etude_position next;
  uint64_t closed, flights, room;
  unsigned n_replies;
  struct etude_move replies[REPLIES_MAX];
  uint64_t answers; /* the squares he can go to */
};

static struct effect
effect_of (const struct lesson *lesson, const struct etude_move *move)
{
  struct effect e = { .move = *move, .next = etude_position_play (lesson->p, move) };
  struct etude_move replies[ETUDE_MOVES_MAX];

  e.closed = etude_closed_squares (&e.next);
  e.flights = etude_flights (&e.next, e.closed);
  e.room = etude_room (&e.next, e.closed);
  e.n_replies = etude_position_moves (&e.next, replies);
  for (unsigned i = 0; i < e.n_replies; i++)
    {
      e.replies[i] = replies[i];
      e.answers |= UINT64_C (1) << replies[i].to;
    }
  return e;
}

static struct lesson
begin_lesson (const struct etude_endings *endings, const struct etude_barrier *barrier, const struct etude_position *p,
              const struct etude_plan *plan)
{
  struct lesson lesson = { .endings = endings, .barrier = barrier, .p = p, .plan = plan };

  lesson.closed = etude_closed_squares (p);
  lesson.flights = etude_flights (p, lesson.closed);
  lesson.room = etude_room (p, lesson.closed);
  return lesson;
}

/* --- sets --- */

static uint64_t
edge_squares (void)
{
  return UINT64_C (0xff818181818181ff);
}

/* The squares at most STEPS from SQUARE. */
static uint64_t
within (unsigned square, unsigned steps)
{
  uint64_t set = UINT64_C (1) << square;

  while (steps-- > 0)
    set |= etude_grown (set);
  return set;
}

/* --- kinds: what is advised when E is of it; 0: it is not, else the more the better --- */

static unsigned
mates (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  return e->n_replies == 0 && e->closed >> e->next.king[ETUDE_BLACK].square & 1;
}

static unsigned
rescues (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  const unsigned loose = lesson->plan->loose;

  return loose < ETUDE_MEN_MAX && e->move.from == lesson->p->man[loose].square;
}

static unsigned
guards (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  const unsigned loose = lesson->plan->loose;

  return loose < ETUDE_MEN_MAX && e->closed >> lesson->p->man[loose].square & 1;
}

/* The smaller triangle must be at one corner, whatever he answers. */
static unsigned
shuts_in (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  unsigned least = lesson->barrier ? ETUDE_TRIANGLES : 0, corner = lesson->plan->corner;

  for (unsigned i = 0; i < e->n_replies && least > lesson->plan->triangle; i++)
    {
      const struct etude_position after = etude_position_play (&e->next, &e->replies[i]);
      unsigned where;
      const unsigned held = etude_barrier_triangle (lesson->barrier, &after, &where);

      corner = corner == ETUDE_NOWHERE ? where : corner;
      least = where != corner ? 0 : held < least ? held : least;
    }
  if (e->n_replies == 0 || least <= lesson->plan->triangle)
    return 0;
  advice->triangle = (unsigned char) least;
  advice->corner = (unsigned char) corner;
  return least;
}

static unsigned
goes_on_with_w (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  return e->move.piece == ETUDE_KNIGHT && e->move.to == lesson->plan->w_next;
}

static unsigned
drives_to_corner (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  const struct etude_plan *plan = lesson->plan;

  if (plan->in_doubt || plan->to_edge > 1 || plan->to_right == 0 || e->n_replies == 0)
    return 0;
  return !(e->answers & ~within (plan->right, plan->to_right - 1u));
}

static unsigned
drives_to_edge (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  if (lesson->plan->to_edge == 0)
    return 0;
  for (unsigned i = 0; i < e->n_replies; i++)
    if (etude_steps_to_edge (e->replies[i].to) >= lesson->plan->to_edge)
      return 0;
  return e->n_replies > 0;
}

static unsigned
holds_at_edge (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  return lesson->plan->to_edge == 0 && lesson->flights & ~edge_squares () && e->n_replies > 0
         && !(e->answers & ~edge_squares ());
}

static unsigned
takes_squares (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  advice->squares = lesson->flights & e->closed;
  return e->flights & ~lesson->flights ? 0 : etude_count_squares (advice->squares);
}

/* Where a triangle holds, that is his room, though White's pieces must move to keep him there. */
static unsigned
lessens_room (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  const unsigned before = etude_count_squares (lesson->room), after = etude_count_squares (e->room);

  advice->room = (unsigned char) after;
  return lesson->plan->triangle == 0 && after <= before - before / LESSENED ? before - after : 0;
}

static unsigned
takes_opposition (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  const unsigned black = e->next.king[ETUDE_BLACK].square, to = e->move.to;

  return e->move.piece == ETUDE_KING && etude_steps (to, black) == 2
         && (to % EDGE == black % EDGE || to / EDGE == black / EDGE);
}

static unsigned
brings_king (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  return e->move.piece == ETUDE_KING
         && etude_steps (e->move.to, e->next.king[ETUDE_BLACK].square) < lesson->plan->kings;
}

static unsigned
brings_knight (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  const unsigned before = etude_steps (e->move.from, e->next.king[ETUDE_BLACK].square);
  const unsigned after = etude_steps (e->move.to, e->next.king[ETUDE_BLACK].square);

  return e->move.piece == ETUDE_KNIGHT && after < before ? before - after : 0;
}

static unsigned
bars (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  const unsigned black = lesson->p->king[ETUDE_BLACK].square;

  advice->squares = within (black, 2) & ~within (black, 1) & lesson->room & e->closed;
  return etude_count_squares (advice->squares);
}

static unsigned
keeps_in (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  unsigned corner;

  return lesson->plan->triangle > 0
         && etude_barrier_triangle (lesson->barrier, &e->next, &corner) >= lesson->plan->triangle
         && corner == lesson->plan->corner;
}

static unsigned
waits (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  return e->flights == lesson->flights && e->answers == e->flights && e->n_replies > 0;
}

/* Whatever is best prepares what comes. */
static unsigned
prepares (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice)
{
  return 1;
}

static const struct
{
  unsigned (*is) (const struct lesson *lesson, const struct effect *e, struct etude_advice *advice);
} kinds[ETUDE_ADVICE_KINDS] = {
  [ETUDE_ADVICE_MATE] = { mates },
  [ETUDE_ADVICE_RESCUE] = { rescues },
  [ETUDE_ADVICE_GUARD] = { guards },
  [ETUDE_ADVICE_SHUT_IN] = { shuts_in },
  [ETUDE_ADVICE_W] = { goes_on_with_w },
  [ETUDE_ADVICE_CORNER] = { drives_to_corner },
  [ETUDE_ADVICE_EDGE] = { drives_to_edge },
  [ETUDE_ADVICE_HOLD] = { holds_at_edge },
  [ETUDE_ADVICE_TAKE] = { takes_squares },
  [ETUDE_ADVICE_ROOM] = { lessens_room },
  [ETUDE_ADVICE_OPPOSITION] = { takes_opposition },
  [ETUDE_ADVICE_KING] = { brings_king },
  [ETUDE_ADVICE_KNIGHT] = { brings_knight },
  [ETUDE_ADVICE_BAR] = { bars },
  [ETUDE_ADVICE_WAIT] = { waits },
  [ETUDE_ADVICE_KEEP] = { keeps_in },
  [ETUDE_ADVICE_PREPARE] = { prepares },
};

/* What is looked for first. */
static const unsigned char orders[ETUDE_PLAN_PHASES][ETUDE_ADVICE_KINDS] = {
  [ETUDE_PLAN_GATHER] = { ETUDE_ADVICE_MATE, ETUDE_ADVICE_W, ETUDE_ADVICE_RESCUE, ETUDE_ADVICE_GUARD,
                          ETUDE_ADVICE_SHUT_IN, ETUDE_ADVICE_KING, ETUDE_ADVICE_KNIGHT, ETUDE_ADVICE_EDGE,
                          ETUDE_ADVICE_HOLD, ETUDE_ADVICE_TAKE, ETUDE_ADVICE_OPPOSITION, ETUDE_ADVICE_ROOM,
                          ETUDE_ADVICE_BAR, ETUDE_ADVICE_WAIT, ETUDE_ADVICE_KEEP, ETUDE_ADVICE_PREPARE },
  [ETUDE_PLAN_DRIVE] = { ETUDE_ADVICE_MATE, ETUDE_ADVICE_W, ETUDE_ADVICE_RESCUE, ETUDE_ADVICE_GUARD,
                         ETUDE_ADVICE_SHUT_IN, ETUDE_ADVICE_EDGE, ETUDE_ADVICE_HOLD, ETUDE_ADVICE_TAKE,
                         ETUDE_ADVICE_OPPOSITION, ETUDE_ADVICE_KING, ETUDE_ADVICE_ROOM, ETUDE_ADVICE_BAR,
                         ETUDE_ADVICE_KNIGHT, ETUDE_ADVICE_WAIT, ETUDE_ADVICE_KEEP, ETUDE_ADVICE_PREPARE },
  [ETUDE_PLAN_EDGE]
  = { ETUDE_ADVICE_MATE, ETUDE_ADVICE_W, ETUDE_ADVICE_RESCUE, ETUDE_ADVICE_GUARD, ETUDE_ADVICE_SHUT_IN,
      ETUDE_ADVICE_CORNER, ETUDE_ADVICE_EDGE, ETUDE_ADVICE_HOLD, ETUDE_ADVICE_TAKE, ETUDE_ADVICE_OPPOSITION,
      ETUDE_ADVICE_KING, ETUDE_ADVICE_ROOM, ETUDE_ADVICE_BAR, ETUDE_ADVICE_KNIGHT, ETUDE_ADVICE_WAIT, ETUDE_ADVICE_KEEP,
      ETUDE_ADVICE_PREPARE },
  [ETUDE_PLAN_NET] = { ETUDE_ADVICE_MATE, ETUDE_ADVICE_W, ETUDE_ADVICE_RESCUE, ETUDE_ADVICE_GUARD, ETUDE_ADVICE_SHUT_IN,
                       ETUDE_ADVICE_CORNER, ETUDE_ADVICE_HOLD, ETUDE_ADVICE_TAKE, ETUDE_ADVICE_EDGE,
                       ETUDE_ADVICE_OPPOSITION, ETUDE_ADVICE_KING, ETUDE_ADVICE_ROOM, ETUDE_ADVICE_BAR,
                       ETUDE_ADVICE_KNIGHT, ETUDE_ADVICE_WAIT, ETUDE_ADVICE_KEEP, ETUDE_ADVICE_PREPARE },
  [ETUDE_PLAN_MATE]
  = { ETUDE_ADVICE_MATE, ETUDE_ADVICE_W, ETUDE_ADVICE_RESCUE, ETUDE_ADVICE_GUARD, ETUDE_ADVICE_SHUT_IN,
      ETUDE_ADVICE_TAKE, ETUDE_ADVICE_CORNER, ETUDE_ADVICE_HOLD, ETUDE_ADVICE_OPPOSITION, ETUDE_ADVICE_KING,
      ETUDE_ADVICE_ROOM, ETUDE_ADVICE_EDGE, ETUDE_ADVICE_BAR, ETUDE_ADVICE_KNIGHT, ETUDE_ADVICE_WAIT, ETUDE_ADVICE_KEEP,
      ETUDE_ADVICE_PREPARE },
};

/* --- words --- */

/* Whether E, of any move, does what ADVICE says in words. */
static bool
does (const struct lesson *lesson, const struct effect *e, const struct etude_advice *advice)
{
  struct etude_advice here = { .kind = advice->kind };
  const unsigned loose
      = lesson->plan->loose < ETUDE_MEN_MAX ? lesson->p->man[lesson->plan->loose].square : ETUDE_NOWHERE;

  switch ((unsigned) advice->kind)
    {
    case ETUDE_ADVICE_RESCUE:
      return e->move.from == loose && !(e->answers >> e->move.to & 1);
    case ETUDE_ADVICE_GUARD:
      return e->move.from != loose && e->closed >> loose & 1;
    case ETUDE_ADVICE_SHUT_IN:
      return kinds[advice->kind].is (lesson, e, &here) && here.triangle >= advice->triangle
             && here.corner == advice->corner;
    case ETUDE_ADVICE_TAKE:
    case ETUDE_ADVICE_BAR:
      return !(advice->squares & ~e->closed);
    case ETUDE_ADVICE_ROOM:
      return etude_count_squares (e->room) <= advice->room;
    default:
      return kinds[advice->kind].is (lesson, e, &here) > 0;
    }
}

unsigned
etude_advice_obeying (const struct etude_barrier *barrier, const struct etude_position *p,
                      const struct etude_plan *plan, struct etude_move *moves)
{
  const struct lesson lesson = begin_lesson (NULL, barrier, p, plan);
  struct etude_move all[ETUDE_MOVES_MAX];
  const unsigned n = etude_position_moves (p, all);
  unsigned n_obeying = 0;

  for (unsigned i = 0; i < plan->advice.n_moves && !plan->advice.open; i++)
    moves[n_obeying++] = plan->advice.moves[i];
  for (unsigned i = 0; i < n && plan->advice.open; i++)
    {
      const struct effect e = effect_of (&lesson, &all[i]);

      if (does (&lesson, &e, &plan->advice))
        moves[n_obeying++] = all[i];
    }
  return n_obeying;
}

/* Whether the triangle that holds goes on holding after E, or he is mated. */
static bool
keeps_triangle (const struct lesson *lesson, const struct effect *e)
{
  unsigned corner;

  return e->n_replies == 0
         || (etude_barrier_triangle (lesson->barrier, &e->next, &corner) >= lesson->plan->triangle
             && corner == lesson->plan->corner);
}

/* Whether all moves that do what ADVICE says are good ones. */
static bool
is_open (const struct lesson *lesson, const struct effect *effects, const struct etude_advice *advice)
{
  for (unsigned i = 0; i < lesson->n; i++)
    {
      const struct etude_verdict *result = &lesson->moves[i].verdict;
      const bool good = result->kind == ETUDE_VERDICT_WHITE_MATES
                        && result->moves <= lesson->moves[0].verdict.moves + OPEN_COST
                        && (!lesson->keep || keeps_triangle (lesson, &effects[i]));

      if (!good && does (lesson, &effects[i], advice))
        return false;
    }
  return true;
}

/* --- the choice --- */

/* The advice of KIND among the moves that GOOD marks: of its best group, the first ETUDE_ADVICE_MOVES. NONE: there is none. */
static struct etude_advice
find_kind (const struct lesson *lesson, const struct effect *effects, uint64_t good, enum etude_advice_kind kind)
{
  struct etude_advice found = { .kind = ETUDE_ADVICE_NONE };
  unsigned most = 0;

  for (unsigned i = 0; i < lesson->n; i++)
    if (good >> i & 1)
      {
        struct etude_advice here = { .kind = kind, .n_moves = 1, .moves = { effects[i].move } };
        const unsigned worth = kinds[kind].is (lesson, &effects[i], &here);

        if (worth > most)
          found = here;
        else if (worth > 0 && worth == most && found.n_moves < ETUDE_ADVICE_MOVES
                 && found.moves[0].from == here.moves[0].from && found.squares == here.squares
                 && found.room == here.room && found.triangle == here.triangle && found.corner == here.corner)
          found.moves[found.n_moves++] = here.moves[0];
        if (worth > most)
          most = worth;
      }
  if (found.kind != ETUDE_ADVICE_NONE && kind != ETUDE_ADVICE_PREPARE)
    found.open = is_open (lesson, effects, &found);
  return found;
}

/* --- the W manoeuvre --- */

/* Puts the best moves in P into MOVES and returns their number. */
static unsigned
best_moves (const struct etude_endings *endings, const struct etude_position *p, struct etude_judged_move *moves)
{
  const unsigned n = etude_endings_moves (endings, p, moves);
  unsigned best = 0;

  while (best < n && moves[best].verdict.moves == moves[0].verdict.moves
         && moves[best].verdict.kind == moves[0].verdict.kind)
    best++;
  return best;
}

static bool leads_to (const struct etude_endings *endings, const struct etude_position *p, unsigned stop,
                      unsigned moves);

/* Whether after MOVE in P the knight goes to STOP within MOVES of White's, however Black resists longest. */
static bool
goes_to (const struct etude_endings *endings, const struct etude_position *p, const struct etude_move *move,
         unsigned stop, unsigned moves)
{
  const struct etude_position next = etude_position_play (p, move);
  struct etude_judged_move replies[ETUDE_MOVES_MAX];
  unsigned n;

  if (move->piece == ETUDE_KNIGHT)
    return move->to == stop;
  n = best_moves (endings, &next, replies);
  for (unsigned i = 0; i < n; i++)
    {
      const struct etude_position after = etude_position_play (&next, &replies[i].move);

      if (!leads_to (endings, &after, stop, moves - 1))
        return false;
    }
  return n > 0;
}

static bool
leads_to (const struct etude_endings *endings, const struct etude_position *p, unsigned stop, unsigned moves)
{
  struct etude_judged_move best[ETUDE_MOVES_MAX];
  const unsigned n = moves > 0 ? best_moves (endings, p, best) : 0;

  for (unsigned i = 0; i < n; i++)
    if (goes_to (endings, p, &best[i].move, stop, moves))
      return true;
  return false;
}

bool
etude_leads_to_stop (const struct etude_endings *endings, const struct etude_position *p, unsigned stop)
{
  return leads_to (endings, p, stop, W_MOVES);
}

/* Of the GOOD moves, those that keep the king in the triangle that holds. */
static uint64_t
keep_in (const struct lesson *lesson, const struct effect *effects, uint64_t good)
{
  for (unsigned i = 0; i < lesson->n; i++)
    if (!keeps_triangle (lesson, &effects[i]))
      good &= ~(UINT64_C (1) << i);
  return good;
}

/* The moves that are chosen from: best ones; in a W, those that go on with it; in a triangle that holds, those that keep him
 * there, if any does. */
static uint64_t
find_good (struct lesson *lesson, const struct effect *effects)
{
  uint64_t best = 0;
  uint64_t kept;

  for (unsigned i = 0; i < lesson->n; i++)
    if (lesson->moves[i].verdict.kind == ETUDE_VERDICT_WHITE_MATES
        && lesson->moves[i].verdict.moves == lesson->moves[0].verdict.moves)
      best |= UINT64_C (1) << i;

  if (lesson->plan->w_next != ETUDE_NOWHERE)
    {
      uint64_t good = best;

      /* Of the GOOD moves, those that bring the knight to its next stop. */
      for (unsigned i = 0; i < lesson->n; i++)
        if (good >> i & 1
            && !goes_to (lesson->endings, lesson->p, &lesson->moves[i].move, lesson->plan->w_next, W_MOVES))
          good &= ~(UINT64_C (1) << i);
      return good;
    }
  if (lesson->plan->triangle == 0)
    return best;
  kept = keep_in (lesson, effects, best);
  lesson->keep = kept != 0;
  return kept ? kept : best;
}

/* All moves in P into a lesson, and what they do into EFFECTS. */
static struct lesson
look_at_moves (const struct etude_endings *endings, const struct etude_barrier *barrier, const struct etude_position *p,
               const struct etude_plan *plan, struct effect effects[MOVES_MAX])
{
  struct lesson lesson = begin_lesson (endings, barrier, p, plan);
  struct etude_judged_move moves[ETUDE_MOVES_MAX];

  lesson.n = etude_endings_moves (endings, p, moves);
  for (unsigned i = 0; i < lesson.n; i++)
    {
      lesson.moves[i] = moves[i];
      effects[i] = effect_of (&lesson, &moves[i].move);
    }
  return lesson;
}

struct etude_advice
etude_advise_keeping (const struct etude_endings *endings, const struct etude_barrier *barrier,
                      const struct etude_position *p, const struct etude_plan *plan)
{
  struct effect effects[MOVES_MAX];
  struct lesson lesson = look_at_moves (endings, barrier, p, plan, effects);
  struct etude_advice advice;
  uint64_t good = 0;

  for (unsigned i = 0; i < lesson.n; i++)
    if (lesson.moves[i].verdict.kind == ETUDE_VERDICT_WHITE_MATES)
      good |= UINT64_C (1) << i;
  lesson.keep = true;
  advice = find_kind (&lesson, effects, keep_in (&lesson, effects, good), ETUDE_ADVICE_KEEP);
  advice.keeps_triangle = advice.kind != ETUDE_ADVICE_NONE;
  return advice;
}

struct etude_advice
etude_advise (const struct etude_endings *endings, const struct etude_barrier *barrier, const struct etude_position *p,
              const struct etude_plan *plan)
{
  struct effect effects[MOVES_MAX];
  struct lesson lesson = look_at_moves (endings, barrier, p, plan, effects);
  struct etude_advice advice = { .kind = ETUDE_ADVICE_NONE };
  uint64_t good;

  good = find_good (&lesson, effects);
  /* The first of what is said whenever it can be; then the first that can be said in general words; then the first. */
  for (const unsigned char *kind = orders[plan->phase]; *kind; kind++)
    {
      const struct etude_advice here = find_kind (&lesson, effects, good, (enum etude_advice_kind) * kind);
      const bool is_it = here.kind != ETUDE_ADVICE_NONE && (here.open || *kind <= ETUDE_ADVICE_W);

      if (is_it || advice.kind == ETUDE_ADVICE_NONE)
        advice = here;
      if (is_it)
        break;
    }
  advice.keeps_triangle = lesson.keep;
  advice.leaves_triangle = plan->triangle > 0 && plan->w_next == ETUDE_NOWHERE && !lesson.keep;
  return advice;
}
