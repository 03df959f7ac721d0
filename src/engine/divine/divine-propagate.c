/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows from the clues: bounds of every clue, and the squares that they leave each piece. */
#include "divine-propagate.h"

static const struct etude_divine_set nothing;

void
etude_divine_question_init (struct etude_divine_question *question, const struct etude_divine_rules *rules,
                            const struct etude_divine_puzzle *puzzle, struct etude_divine_candidates *candidates)
{
  *question = (struct etude_divine_question){ .rules = rules, .pieces = puzzle->pieces };
  question->n_pieces = (unsigned) __builtin_popcount (puzzle->pieces);
  question->clues = etude_divine_clue_digits (puzzle, &question->shown);
  question->zeros = divine_set_and (divine_digits_equal (&question->clues, 0), question->shown);
  question->positives = divine_set_minus (question->shown, question->zeros);
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    candidates->squares[p] = puzzle->pieces >> p & 1 ? rules->home[p] : nothing;
  candidates->settled = 0;
}

unsigned
etude_divine_clue_value (const struct etude_divine_question *question, unsigned clue)
{
  unsigned value = 0;

  for (unsigned i = 0; i < 3; i++)
    value |= (unsigned) divine_set_has (question->clues.bit[i], clue) << i;
  return value;
}

void
etude_divine_suppose (const struct etude_divine_question *question, struct etude_divine_candidates *candidates,
                      unsigned piece, unsigned square)
{
  for (unsigned qs = question->pieces & ~(1u << piece); qs;)
    {
      unsigned q = divine_pop_piece (&qs);

      candidates->squares[q] = divine_set_minus (candidates->squares[q], question->rules->barred[piece][q][square]);
    }
  candidates->squares[piece] = divine_set_of (square);
  candidates->settled |= 1u << piece;
}

/* --- bounds --- */

/* What PIECES hit from each of their squares. Without blockers a piece attacks the same whatever stands where. */
static void
find_hits (const struct etude_divine_question *question, const struct etude_divine_candidates *candidates,
           enum etude_divine_propagation level, struct etude_divine_bounds *bounds)
{
  const struct etude_divine_rules *d = question->rules;

  for (unsigned ps = question->pieces; ps;)
    {
      unsigned p = divine_pop_piece (&ps);
      struct etude_divine_set elsewhere = nothing;

      bounds->hit_from[p] = d->definite[p];
      if (!d->blocking || level == ETUDE_DIVINE_BY_FOUND)
        continue;
      bounds->hit_from[p] = bounds->own_hit[p];
      for (unsigned qs = question->pieces & ~(1u << p); qs;)
        elsewhere = divine_set_or (elsewhere, candidates->squares[divine_pop_piece (&qs)]);
      for (struct etude_divine_set rest = candidates->squares[p]; !divine_set_is_empty (rest);)
        {
          unsigned s = divine_set_pop (&rest);

          bounds->own_hit[p][s] = divine_attacks (d, p, s, elsewhere);
        }
    }
}

/* What PIECE reaches from some of its squares and hits from all of them. */
static void
join_attacks (const struct etude_divine_view *view, struct etude_divine_bounds *bounds, unsigned p)
{
  bounds->reached[p] = nothing;
  bounds->hit[p] = view->question->rules->board;
  for (struct etude_divine_set rest = view->candidates->squares[p]; !divine_set_is_empty (rest);)
    {
      unsigned s = divine_set_pop (&rest);

      bounds->reached[p] = divine_set_or (bounds->reached[p], divine_reach (view, p, s));
      bounds->hit[p] = divine_set_and (bounds->hit[p], bounds->hit_from[p][s]);
    }
}

/* Bounds of the clues: PIECES count by what they reach and hit, N others may attack everything or nothing. Where nothing
 * may be attacked, found pieces stand on zeros, whether that is shown or not. */
static void
find_clues (const struct etude_divine_question *question, unsigned pieces, unsigned n_others,
            struct etude_divine_bounds *bounds)
{
  const struct etude_divine_rules *d = question->rules;
  struct etude_divine_digits most = { 0 }, least = { 0 }, difference;
  struct etude_divine_set shown = question->shown, too_many, too_few;

  if (d->peace)
    shown = divine_set_or (shown, bounds->occupied);
  while (pieces)
    {
      unsigned p = divine_pop_piece (&pieces);

      divine_digits_add (&most, bounds->reached[p]);
      divine_digits_add (&least, bounds->hit[p]);
    }
  while (n_others--)
    divine_digits_add (&most, d->board);
  difference = divine_digits_subtract (&question->clues, &least, &too_many);
  bounds->enough = divine_set_and (divine_digits_equal (&difference, 0), shown);
  difference = divine_digits_subtract (&most, &question->clues, &too_few);
  bounds->needed = divine_set_and (divine_digits_equal (&difference, 0), question->positives);
  bounds->wrong = divine_set_and (divine_set_or (too_many, too_few), shown);
}

bool
etude_divine_bound (const struct etude_divine_question *question, const struct etude_divine_candidates *candidates,
                    enum etude_divine_propagation level, struct etude_divine_bounds *bounds)
{
  struct etude_divine_view view = { question, candidates, bounds };
  unsigned counting, n_others;

  bounds->level = level;
  bounds->wrong = nothing;
  bounds->found = bounds->homeless = 0;
  bounds->occupied = nothing;
  for (unsigned ps = question->pieces; ps;)
    {
      unsigned p = divine_pop_piece (&ps);
      struct etude_divine_set rest = candidates->squares[p];

      if (divine_set_is_empty (rest))
        {
          bounds->homeless |= 1u << p;
          continue;
        }
      divine_set_pop (&rest);
      if (!divine_set_is_empty (rest))
        continue;
      bounds->found |= 1u << p;
      bounds->occupied = divine_set_or (bounds->occupied, candidates->squares[p]);
    }
  if (bounds->homeless)
    return false;
  find_hits (question, candidates, level, bounds);
  counting = level == ETUDE_DIVINE_BY_EVERY ? question->pieces : bounds->found;
  n_others = question->n_pieces - (unsigned) __builtin_popcount (counting);
  for (unsigned ps = counting; ps;)
    join_attacks (&view, bounds, divine_pop_piece (&ps));
  find_clues (question, counting, n_others, bounds);
  for (unsigned ps = question->pieces & ~counting; ps;)
    {
      unsigned p = divine_pop_piece (&ps);

      bounds->reached[p] = question->rules->board;
      bounds->hit[p] = nothing;
    }
  return divine_set_is_empty (bounds->wrong);
}

/* --- squares that go --- */

bool
etude_divine_leaves_no_room (const struct etude_divine_view *view, unsigned q, unsigned piece, unsigned square)
{
  const struct etude_divine_rules *d = view->question->rules;
  struct etude_divine_set rest = divine_set_minus (view->candidates->squares[q], d->barred[piece][q][square]);

  if (!d->blocking || !d->peace)
    return divine_set_is_empty (rest);
  for (rest = divine_set_minus (rest, view->bounds->hit_from[piece][square]); !divine_set_is_empty (rest);)
    if (!divine_set_has (view->bounds->hit_from[q][divine_set_pop (&rest)], square))
      return false;
  return true;
}

bool
etude_divine_needs_too_many_blockers (const struct etude_divine_view *view, unsigned piece, unsigned square,
                                      struct etude_divine_set attacked)
{
  const struct etude_divine_rays *rays = &view->question->rules->rays[piece][square];
  unsigned needed = 0, others = view->question->pieces & ~view->bounds->found & ~(1u << piece);

  for (unsigned i = 0; i < rays->n; i++)
    needed += divine_set_meets (rays->ray[i], attacked);
  return needed > (unsigned) __builtin_popcount (others);
}

/* The squares that PIECE keeps as far as clues under it and found pieces go; that it attacks none of these is seen by
 * the bounds, since they stand on zeros. */
static struct etude_divine_set
find_room (const struct etude_divine_view *view, unsigned piece)
{
  const struct etude_divine_rules *d = view->question->rules;
  bool hits_change = d->blocking && d->peace && view->bounds->level == ETUDE_DIVINE_BY_EVERY;
  struct etude_divine_set barred = nothing, room;

  /* The squares that found pieces bar PIECE from. */
  for (unsigned qs = view->bounds->found & ~(hits_change ? 0 : view->candidates->settled) & ~(1u << piece); qs;)
    {
      unsigned q = divine_pop_piece (&qs), square = divine_set_first (view->candidates->squares[q]);

      barred = divine_set_or (barred, d->barred[q][piece][square]);
      if (hits_change)
        barred = divine_set_or (barred, view->bounds->hit_from[q][square]);
    }
  room = divine_set_minus (view->candidates->squares[piece], barred);
  return d->peace ? divine_set_minus (room, view->question->positives) : room;
}

/* What the clues ask of a piece. */
struct demand
{
  struct etude_divine_set enough;    /* may not be attacked */
  struct etude_divine_set needed;    /* must be attacked */
  struct etude_divine_set blockable; /* may not be attacked, unless others stand in the way */
};

/* Whether PIECE on SQUARE does what the clues ask, where pieces can stand in each other's way. */
static bool
fits (const struct etude_divine_view *view, unsigned piece, unsigned square, const struct demand *demand)
{
  struct etude_divine_set attacked = view->question->rules->full[piece][square];

  if (divine_set_meets (view->bounds->hit_from[piece][square], demand->enough)
      || !divine_set_within (demand->needed, attacked))
    return false;
  if (!divine_set_meets (attacked, divine_set_or (demand->needed, demand->blockable)))
    return true;
  attacked = divine_reach (view, piece, square);
  return divine_set_within (demand->needed, attacked)
         && !etude_divine_needs_too_many_blockers (view, piece, square, divine_set_and (attacked, demand->blockable));
}

/* The squares of ROOM on which PIECE, not yet found, does what the clues ask. */
static struct etude_divine_set
find_fitting (const struct etude_divine_view *view, unsigned piece, struct etude_divine_set room, struct demand demand)
{
  const struct etude_divine_rules *d = view->question->rules;

  if (d->blocking)
    for (struct etude_divine_set rest = room; !divine_set_is_empty (rest);)
      {
        unsigned s = divine_set_pop (&rest);

        if (!fits (view, piece, s, &demand))
          divine_set_remove (&room, s);
      }
  else
    {
      while (!divine_set_is_empty (demand.enough))
        room = divine_set_minus (room, d->attackers[piece][divine_set_pop (&demand.enough)]);
      while (!divine_set_is_empty (demand.needed))
        room = divine_set_and (room, d->attackers[piece][divine_set_pop (&demand.needed)]);
    }
  return room;
}

/* --- squares that pieces share --- */

struct etude_divine_set
etude_divine_squares_taken_by (const struct etude_divine_view *view, bool missing, unsigned piece, unsigned clue)
{
  struct etude_divine_set squares = view->candidates->squares[piece],
                          attacking = divine_set_and (squares, view->question->rules->attackers[piece][clue]);

  if (view->question->rules->blocking)
    for (struct etude_divine_set rest = attacking; !divine_set_is_empty (rest);)
      {
        unsigned s = divine_set_pop (&rest);

        if (!divine_set_has (missing ? divine_reach (view, piece, s) : view->bounds->hit_from[piece][s], clue))
          divine_set_remove (&attacking, s);
      }
  return missing ? divine_set_minus (squares, attacking) : attacking;
}

bool
etude_divine_find_sharing (const struct etude_divine_view *view, bool missing, unsigned clue,
                           struct etude_divine_sharing *sharing)
{
  const unsigned value = etude_divine_clue_value (view->question, clue),
                 wanted = missing ? value : view->question->n_pieces - value;
  struct etude_divine_set may[ETUDE_DIVINE_PIECES];
  unsigned able = 0, few = 0, least = ETUDE_DIVINE_PIECES + 1;

  for (unsigned ps = view->question->pieces; ps;)
    {
      unsigned p = divine_pop_piece (&ps);

      able |= (unsigned) (missing ? divine_set_has (view->bounds->reached[p], clue)
                                  : !divine_set_has (view->bounds->hit[p], clue))
              << p;
    }
  if ((unsigned) __builtin_popcount (able) <= wanted)
    return false;
  /* From where each of them may attack the clue, or leave it alone. */
  for (unsigned ps = able; ps;)
    {
      unsigned p = divine_pop_piece (&ps);

      may[p] = divine_set_minus (view->candidates->squares[p], etude_divine_squares_taken_by (view, missing, p, clue));
      few |= (unsigned) (divine_set_count (may[p]) < view->question->n_pieces) << p;
    }
  /* Every set of those that may share. */
  for (unsigned set = few; set; set = (set - 1) & few)
    {
      const unsigned n = (unsigned) __builtin_popcount (set), n_others = (unsigned) __builtin_popcount (able & ~set);
      struct etude_divine_set squares = nothing;

      if (n < 2 || n >= least || n_others >= wanted)
        continue;
      for (unsigned ps = set; ps;)
        squares = divine_set_or (squares, may[divine_pop_piece (&ps)]);
      if (divine_set_count (squares) >= n || divine_set_count (squares) + n_others != wanted)
        continue;
      least = n;
      *sharing = (struct etude_divine_sharing){ set, squares, able & ~set };
    }
  return least <= ETUDE_DIVINE_PIECES;
}

struct etude_divine_set
etude_divine_taken_by_sharing (const struct etude_divine_view *view, bool missing, unsigned clue,
                               const struct etude_divine_sharing *sharing, unsigned piece)
{
  struct etude_divine_set taken = divine_set_and (view->candidates->squares[piece], sharing->squares);

  if (sharing->pieces >> piece & 1)
    return nothing;
  if (sharing->others >> piece & 1)
    taken = divine_set_or (taken, etude_divine_squares_taken_by (view, missing, piece, clue));
  return taken;
}

/* The squares that PIECE, not yet found, keeps. */
static struct etude_divine_set
find_kept (const struct etude_divine_view *view, enum etude_divine_propagation level, unsigned piece)
{
  const struct etude_divine_bounds *bounds = view->bounds;
  bool every = level == ETUDE_DIVINE_BY_EVERY;
  struct demand demand = { .enough = divine_set_minus (bounds->enough, bounds->hit[piece]),
                           .needed = divine_set_and (bounds->needed, bounds->reached[piece]) };
  struct etude_divine_set kept;

  demand.blockable = every ? view->question->zeros : demand.enough;
  kept = find_fitting (view, piece, find_room (view, piece), demand);
  for (struct etude_divine_set rest = kept; every && !divine_set_is_empty (rest);)
    {
      unsigned s = divine_set_pop (&rest), others = view->question->pieces & ~bounds->found & ~(1u << piece);
      bool all_have_room = true;

      while (others && all_have_room)
        all_have_room = !etude_divine_leaves_no_room (view, divine_pop_piece (&others), piece, s);
      if (!all_have_room)
        divine_set_remove (&kept, s);
    }
  return kept;
}

/* Whether PIECE, going from BEFORE to AFTER, changes what follows: by found pieces only if it is found now, or lost. */
static bool
matters (enum etude_divine_propagation level, struct etude_divine_set before, struct etude_divine_set after)
{
  if (divine_set_equal (before, after))
    return false;
  if (level == ETUDE_DIVINE_BY_EVERY || divine_set_is_empty (after))
    return true;
  divine_set_pop (&after);
  return divine_set_is_empty (after);
}

/* Takes away what goes since others share squares. Returns whether anything does. */
static bool
take_shared (const struct etude_divine_view *view, struct etude_divine_candidates *candidates)
{
  struct etude_divine_set taken[ETUDE_DIVINE_PIECES] = { 0 };
  bool any = false;

  for (unsigned missing = 0; missing < 2; missing++)
    for (struct etude_divine_set rest = view->question->positives; !divine_set_is_empty (rest);)
      {
        unsigned clue = divine_set_pop (&rest);
        struct etude_divine_sharing sharing;

        if (!etude_divine_find_sharing (view, missing, clue, &sharing))
          continue;
        for (unsigned ps = view->question->pieces & ~view->bounds->found; ps;)
          {
            unsigned p = divine_pop_piece (&ps);

            taken[p] = divine_set_or (taken[p], etude_divine_taken_by_sharing (view, missing, clue, &sharing, p));
          }
      }
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    {
      any |= !divine_set_is_empty (taken[p]);
      candidates->squares[p] = divine_set_minus (candidates->squares[p], taken[p]);
    }
  return any;
}

/* Takes away what goes at once, what others share only when nothing else goes. Returns whether more may go then. */
static bool
take_away (const struct etude_divine_question *question, struct etude_divine_candidates *candidates,
           enum etude_divine_propagation level, const struct etude_divine_bounds *bounds)
{
  struct etude_divine_view view = { question, candidates, bounds };
  struct etude_divine_candidates kept = { .settled = bounds->found };
  bool any = false;

  for (unsigned ps = question->pieces; ps;)
    {
      unsigned p = divine_pop_piece (&ps);

      kept.squares[p] = bounds->found >> p & 1 ? find_room (&view, p) : find_kept (&view, level, p);
      any |= matters (level, candidates->squares[p], kept.squares[p]);
    }
  *candidates = kept;
  return any || (level == ETUDE_DIVINE_BY_EVERY && !question->as_made && take_shared (&view, candidates));
}

bool
etude_divine_propagate (const struct etude_divine_question *question, struct etude_divine_candidates *candidates,
                        enum etude_divine_propagation level, unsigned rounds, struct etude_divine_bounds *bounds)
{
  do
    if (!etude_divine_bound (question, candidates, level, bounds))
      return false;
  while (rounds-- && take_away (question, candidates, level, bounds));
  return true;
}
