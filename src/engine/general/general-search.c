/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-search.c - the search itself. Compiled once for each size of bitboards, and once, with WATCHED, in the form that reports
 * its steps, on boards of any size; see meson.build. */
#include "bitboard.h"
#include "general-plan.h"

#include <stdlib.h>
#include <string.h>

#define TICK_NODES 8192

#ifdef WATCHED
#  define WATCHING true
#  define SEARCH_NAME etude_general_search_watched
#else
#  define WATCHING false
#  define SEARCH_NAME BITBOARD_NAME (etude_general_search)
#endif

/* What is left open after so many men. */
struct level
{
  bitboard open[ETUDE_GENERAL_KINDS];
  bitboard need;        /* squares that have to be attacked still */
  bitboard once, twice; /* attacked or occupied by so many men; perfect domination: attacked */
};

struct search
{
  struct etude_general_shared *shared;
  const struct etude_general_plan *plan;
  struct etude_general_tally *tally;
  bool caller, stopped;
  uint64_t claimed, nodes;
  unsigned n; /* men on the board */
  unsigned left[ETUDE_GENERAL_KINDS], n_left;
  unsigned char square[ETUDE_SQUARES_MAX], kind[ETUDE_SQUARES_MAX]; /* of the men, as they were placed */
  unsigned char board[ETUDE_SQUARES_MAX];
  bitboard men[ETUDE_GENERAL_KINDS], occupied;
  bitboard orbit;
  bitboard (*reach)[ETUDE_SQUARES_MAX], (*back)[ETUDE_SQUARES_MAX], (*shun)[ETUDE_SQUARES_MAX]; /* SHUN: both ways */
  bitboard above[ETUDE_SQUARES_MAX], clique[ETUDE_SQUARES_MAX];
  struct level *level;
  bool reporting;                   /* what is fixed stands, and somebody watches */
  struct etude_general_event event; /* only of those who are watched */
};

/* --- pieces of work --- */

/* Whether this thread is to do the piece of work that begins here. */
static bool
claim (struct search *s)
{
  const uint64_t serial = s->tally ? s->tally->serial++ : s->shared->total++;

  if (!s->tally || serial != s->claimed || serial >= s->shared->end)
    return false;
  s->claimed = atomic_fetch_add (&s->shared->next, s->shared->step);
  return true;
}

/* Counts a node. Returns whether the search goes on. */
static bool
enter (struct search *s)
{
  const struct etude_general_run *run = s->plan->run;

  if (s->nodes++ % TICK_NODES == 0)
    {
      const uint64_t serial = s->tally ? s->tally->serial : 0;

      pthread_mutex_lock (&s->shared->ticking);
      if (s->caller && run->tick && !run->tick (run->tick_data, s->shared->before + serial, s->shared->of_all))
        atomic_store (&s->shared->stopped, true);
      pthread_mutex_unlock (&s->shared->ticking);
      s->stopped = atomic_load (&s->shared->stopped);
    }
  return !s->stopped;
}

/* --- steps, for whoever watches --- */

/* Has the hook see STEP; the rest of the event is filled in. */
static void
report (struct search *s, enum etude_placement_step step)
{
  struct etude_general_event *event = &s->event;

  if (!s->reporting || s->stopped)
    return;
  event->step = step;
  event->n_men = s->n;
  memcpy (event->kind_of, s->kind, s->n);
  memcpy (event->square_of, s->square, s->n);
  if (s->plan->run->watch (s->plan->run->watch_data, event))
    return;
  atomic_store (&s->shared->stopped, true);
  s->stopped = true;
}

/* N men can be set on CANDIDATES for this REASON, of KIND or, if that is ETUDE_GENERAL_KINDS, of any. */
static void
report_choice (struct search *s, enum etude_choice_reason reason, unsigned kind, unsigned square, unsigned n,
               bitboard candidates, bitboard group)
{
  struct etude_general_event *event = &s->event;
  bitboard open = { 0 };

  /* What is open to KIND, or to any kind of which men are left. */
  for (unsigned i = 0; i < s->plan->n_order; i++)
    if (kind == s->plan->order[i] || (kind == ETUDE_GENERAL_KINDS && s->left[s->plan->order[i]] > 0))
      open |= s->level[s->n].open[s->plan->order[i]];
  event->reason = reason;
  event->kind = kind;
  event->square = square;
  event->n = n;
  event->left = kind < ETUDE_GENERAL_KINDS ? s->left[kind] : s->n_left;
  event->candidates = bitboard_to_squares (candidates);
  event->group = bitboard_to_squares (group);
  event->open = bitboard_to_squares (open);
  report (s, ETUDE_STEP_CHOICE);
}

static void
report_dead_end (struct search *s, enum etude_dead_end why, unsigned kind, unsigned square, unsigned n, bitboard group)
{
  struct etude_general_event *event = &s->event;

  event->why = why;
  event->kind = kind;
  event->square = square;
  event->n = n;
  event->left = kind < ETUDE_GENERAL_KINDS ? s->left[kind] : s->n_left;
  event->group = bitboard_to_squares (group);
  report (s, ETUDE_STEP_DEAD_END);
}

/* --- what was found --- */

/* Whether men of KIND stand for the solution when it is told by which squares of an orbit it has. */
static bool
leads (const struct etude_general_plan *plan, unsigned kind)
{
  return plan->even ? kind % plan->problem->n_movers == plan->lead : kind == plan->lead;
}

/* The images of the men under SYMMETRY, the armies in the order of PERMUTED (NULL: their own). */
static void
find_image (const struct search *s, unsigned symmetry, const unsigned char *permuted,
            bitboard image[ETUDE_GENERAL_KINDS])
{
  const struct etude_general_plan *plan = s->plan;
  const unsigned char *to = plan->symmetry + (size_t) symmetry * plan->map.n;
  const unsigned n_movers = plan->problem->n_movers;

  for (unsigned kind = 0; kind < plan->n_kinds; kind++)
    image[kind] = (bitboard){ 0 };
  for (unsigned i = 0; i < s->n; i++)
    {
      const unsigned kind = permuted ? permuted[s->kind[i] / n_movers] * n_movers + s->kind[i] % n_movers : s->kind[i];

      bitboard_add (&image[kind], to[s->square[i]]);
    }
}

/* Which of the N sets A and B come first in the order of solutions: below 0, 0 or above. */
static int
compare_kinds (const bitboard *a, const bitboard *b, unsigned n)
{
  int result = 0;

  for (unsigned kind = 0; kind < n && result == 0; kind++)
    {
      const bitboard differ = a[kind] ^ b[kind];

      if (!bitboard_is_empty (differ))
        result = bitboard_has (a[kind], bitboard_lowest (differ)) ? -1 : 1;
    }
  return result;
}

/* Puts armies that are alike into their order. */
static void
sort_armies (const struct etude_general_plan *plan, bitboard image[ETUDE_GENERAL_KINDS])
{
  const unsigned n = plan->problem->n_movers;

  for (unsigned i = 1; i < plan->problem->n_armies; i++)
    for (unsigned j = i; j > 0 && compare_kinds (&image[j * n], &image[(j - 1) * n], n) < 0; j--)
      for (unsigned m = 0; m < n; m++)
        {
          bitboard kept = image[j * n + m];

          image[j * n + m] = image[(j - 1) * n + m];
          image[(j - 1) * n + m] = kept;
        }
}

/* Whether IMAGE, that of a solution, is one, too. */
static bool
is_solution (const struct search *s, const bitboard image[ETUDE_GENERAL_KINDS])
{
  const struct etude_general *problem = s->plan->problem;
  const bitboard forbidden = bitboard_from_squares (&problem->forbidden);
  unsigned char board[ETUDE_SQUARES_MAX];
  bool has_pawns = false;

  memset (board, ETUDE_GENERAL_KINDS, sizeof board);
  for (unsigned kind = 0; kind < s->plan->n_kinds; kind++)
    {
      const bitboard fixed = bitboard_from_squares (&problem->fixed[kind]);
      bitboard men = image[kind];

      if (bitboard_meet (image[kind], forbidden) || !bitboard_is_empty (fixed & ~image[kind]))
        return false;
      has_pawns |= problem->mover[kind % problem->n_movers].upwards;
      while (!bitboard_is_empty (men))
        board[bitboard_pop (&men)] = (unsigned char) kind;
    }
  return !has_pawns || etude_general_holds (problem, board);
}

/* Whether no image of the men that is a solution comes before them. */
static bool
is_fundamental (const struct search *s)
{
  const struct etude_general_plan *plan = s->plan;
  const unsigned n_armies = plan->problem->n_armies;
  bitboard image[ETUDE_GENERAL_KINDS];
  unsigned char order[ETUDE_ARMIES_MAX] = { 0, 1, 2, 3, 4, 5 }, place[ETUDE_ARMIES_MAX] = { 0 };
  unsigned i = 1;

  for (unsigned man = 0; plan->symmetric && man < s->n; man++)
    {
      const unsigned square = s->square[man];

      if (!leads (plan, s->kind[man]) || plan->least[square] != plan->least[s->square[0]])
        continue;
      for (unsigned j = 0; j < plan->n_leading[square]; j++)
        {
          find_image (s, plan->leading[square][j], NULL, image);
          if (plan->even)
            sort_armies (plan, image);
          if (compare_kinds (image, s->men, plan->n_kinds) < 0)
            return false;
        }
    }
  if (plan->symmetric)
    return true;
  for (;;) /* all orders of the armies, by Heap's algorithm */
    {
      for (unsigned j = 0; j < plan->n_symmetries; j++)
        {
          find_image (s, j, order, image);
          if (compare_kinds (image, s->men, plan->n_kinds) < 0 && is_solution (s, image))
            return false;
        }
      while (i < n_armies && place[i] == i)
        place[i++] = 0;
      if (!plan->even || i >= n_armies)
        return true;
      const unsigned other = i % 2 ? place[i] : 0;
      const unsigned char kept = order[other];

      order[other] = order[i];
      order[i] = kept;
      place[i]++;
      i = 1;
    }
}

/* The men on the board, and TIMES * (N_MORE men of the open ones, AT of them on the orbit), are solutions. */
static void
count_found (struct search *s, unsigned n_more, unsigned at, etude_wide_count times)
{
  etude_wide_count *all;
  unsigned on_orbit = 0;

  if (!s->tally || times == 0)
    return;
  for (unsigned kind = 0; kind < s->plan->n_kinds; kind++)
    if (leads (s->plan, kind))
      on_orbit += bitboard_count (s->men[kind] & s->orbit);
  all = &s->tally->all[s->n + n_more][on_orbit + at];
  if (__builtin_add_overflow (*all, times, all))
    atomic_store (&s->shared->overflowed, true);
}

static void
found (struct search *s)
{
  const struct etude_general_plan *plan = s->plan;
  unsigned char solution[ETUDE_SQUARES_MAX];
  unsigned n = 0;
  bool is_first;

  if ((s->n < s->shared->split && !claim (s)) || !s->tally || s->stopped)
    return;
  if ((plan->run->improving && s->n <= s->tally->best)
      || (plan->rule->once && !bitboard_is_empty (s->level[s->n].twice & ~s->occupied))
      || (plan->judged && !etude_general_holds (plan->problem, s->board))
      || (plan->run->maximal && etude_general_can_grow (plan->problem, s->board)))
    {
      if (WATCHING)
        report_dead_end (s, ETUDE_DEAD_RULE, ETUDE_GENERAL_KINDS, ETUDE_SQUARES_MAX, 0, (bitboard){ 0 });
      return;
    }
  count_found (s, 0, 0, 1);
  if (s->n > s->tally->best)
    s->tally->best = s->n;
  if (!plan->run->classes && !plan->run->visit)
    return;
  is_first = (plan->run->visit && plan->run->all && !plan->run->classes) || is_fundamental (s);
  s->tally->fundamental[s->n] += is_first;
  if (WATCHING)
    {
      s->event.repeated = !(is_first || plan->run->all);
      report (s, ETUDE_STEP_SOLUTION);
    }
  if (!plan->run->visit || !(is_first || plan->run->all))
    return;
  for (unsigned kind = 0; kind < plan->n_kinds; kind++)
    for (bitboard men = s->men[kind]; !bitboard_is_empty (men);)
      solution[n++] = (unsigned char) bitboard_pop (&men);
  if (plan->run->visit (plan->run->visit_data, solution, n))
    return;
  atomic_store (&s->shared->stopped, true);
  s->stopped = true;
}

/* --- men come and go --- */

/* Puts a man of KIND on SQUARE; what is open then is the next level. Returns false when what follows is the work of others. */
static bool
put (struct search *s, unsigned kind, unsigned square)
{
  const struct etude_general_plan *plan = s->plan;
  const struct level *now = &s->level[s->n];
  struct level *next = &s->level[s->n + 1];
  const bitboard own = bitboard_of (square), attacked = s->reach[kind][square];
  const unsigned army = kind / plan->problem->n_movers;

  for (unsigned i = 0; i < plan->n_order; i++)
    {
      const unsigned other = plan->order[i];

      next->open[other] = now->open[other] & ~own;
      if (plan->rule->peaceful && (!plan->rule->coloured || other / plan->problem->n_movers != army))
        {
          next->open[other] &= ~s->shun[kind][square];
          if (plan->problem->mover[other % plan->problem->n_movers].letter
                  != plan->problem->mover[kind % plan->problem->n_movers].letter
              || plan->problem->mover[other % plan->problem->n_movers].upwards)
            next->open[other] &= ~bitboard_from_squares (&plan->shun_back[other][square]);
        }
    }
  next->need = now->need & ~attacked;
  if (!plan->rule->attacks_all)
    next->need &= ~own;
  if (plan->rule->once || plan->rule->own_square)
    {
      const bitboard more = plan->rule->own_square ? attacked | own : attacked;

      next->twice = now->twice | (now->once & more);
      next->once = (now->once | more) & ~next->twice;
    }
  s->square[s->n] = (unsigned char) square;
  s->kind[s->n++] = (unsigned char) kind;
  s->board[square] = (unsigned char) kind;
  s->men[kind] |= own;
  s->occupied |= own;
  s->left[kind]--;
  s->n_left--;
  if (WATCHING)
    {
      s->event.kind = kind;
      s->event.square = square;
      report (s, ETUDE_STEP_SET);
    }
  return s->n != s->shared->split || claim (s);
}

static void
take_back (struct search *s)
{
  const unsigned kind = s->kind[--s->n], square = s->square[s->n];

  s->board[square] = ETUDE_GENERAL_KINDS;
  bitboard_remove (&s->men[kind], square);
  bitboard_remove (&s->occupied, square);
  s->left[kind]++;
  s->n_left++;
  if (WATCHING)
    {
      s->event.kind = kind;
      s->event.square = square;
      report (s, ETUDE_STEP_BACK);
    }
}

/* Whether the men may stand as they do, whatever comes: their privacy, and how many others each attacks. */
static bool
may_stand (struct search *s)
{
  const struct etude_general_plan *plan = s->plan;
  const struct level *now = &s->level[s->n];

  for (unsigned i = 0; plan->rule->own_square && i < s->n; i++)
    if (!bitboard_meet (now->once, s->reach[s->kind[i]][s->square[i]] | bitboard_of (s->square[i])))
      {
        if (WATCHING)
          report_dead_end (s, ETUDE_DEAD_OWN, s->kind[i], s->square[i], 0, (bitboard){ 0 });
        return false;
      }
  for (unsigned i = 0; plan->bounded_degrees && i < s->n; i++)
    {
      const unsigned at = s->kind[i] * ETUDE_SQUARES_MAX + s->square[i];
      bitboard open = now->open[plan->order[0]];
      unsigned others = 0, possible = 0;

      for (unsigned j = 1; j < plan->n_order; j++)
        open |= now->open[plan->order[j]];
      for (unsigned r = plan->ray_of[at]; r < plan->ray_of[at + 1]; r++)
        {
          const unsigned char *ray = plan->rays + plan->ray[r].first;
          bool meets = false, may_meet = false;

          for (unsigned j = 0; j < plan->ray[r].n && !meets; j++)
            {
              meets = bitboard_has (s->occupied, ray[j]);
              may_meet |= bitboard_has (open, ray[j]);
            }
          others += meets;
          possible += !meets && may_meet;
        }
      if (others > plan->problem->attacks || (plan->rule->at_least && others + possible < plan->problem->attacks))
        {
          if (WATCHING)
            report_dead_end (s, others > plan->problem->attacks ? ETUDE_DEAD_MANY : ETUDE_DEAD_FEW, s->kind[i],
                             s->square[i], plan->problem->attacks, (bitboard){ 0 });
          return false;
        }
    }
  return true;
}

/* --- piece by piece --- */

/* Places what is left of the kinds from the I-th of the order on; of one kind, one square after the other. */
static void
go_on (struct search *s, unsigned i)
{
  const struct etude_general_plan *plan = s->plan;
  struct level *now = &s->level[s->n];
  bool is_sorted;
  bitboard open;
  unsigned kind;

  if (!enter (s))
    return;
  for (unsigned j = i; j < plan->n_order && !plan->any; j++)
    if (s->left[plan->order[j]] > bitboard_count (now->open[plan->order[j]]))
      {
        if (WATCHING)
          report_dead_end (s, ETUDE_DEAD_SQUARES, plan->order[j], ETUDE_SQUARES_MAX,
                           bitboard_count (now->open[plan->order[j]]), (bitboard){ 0 });
        return;
      }
  if (!may_stand (s))
    return;
  while (i < plan->n_order && s->left[plan->order[i]] == 0)
    i++;
  if (plan->any || i == plan->n_order)
    found (s);
  if (i == plan->n_order)
    return;
  kind = plan->order[i];
  open = now->open[kind];
  is_sorted
      = plan->symmetric && plan->even && leads (plan, kind) && kind != plan->lead && s->left[kind] == plan->count[kind];
  if (s->n_left == 1 && !plan->any && !plan->judged && !plan->run->classes && !plan->run->visit && !plan->run->maximal
      && !plan->rule->own_square && !plan->rule->once && !is_sorted)
    {
      const unsigned on_orbit = leads (plan, kind) ? bitboard_count (open & s->orbit) : 0;

      if (s->n >= s->shared->split || claim (s))
        {
          count_found (s, 1, 1, on_orbit);
          count_found (s, 1, 0, bitboard_count (open) - on_orbit);
        }
      return;
    }
  if (is_sorted) /* armies that are alike come in the order of their first men */
    open &= s->above[bitboard_lowest (s->men[kind - plan->problem->n_movers])];
  if (WATCHING)
    report_choice (s, plan->rule->covering ? ETUDE_CHOICE_ANYWHERE : ETUDE_CHOICE_SQUARES, kind, ETUDE_SQUARES_MAX,
                   bitboard_count (open), open, (bitboard){ 0 });
  while (!bitboard_is_empty (open) && !s->stopped)
    {
      const unsigned square = bitboard_pop (&open);

      if (plan->run->improving && s->tally && s->n + 1 + bitboard_count (open) <= s->tally->best)
        return;
      if (put (s, kind, square))
        {
          s->level[s->n].open[kind] &= s->above[square];
          go_on (s, i);
        }
      take_back (s);
    }
}

/* --- squares that must be attacked --- */

/* The square of NEED that can be attacked in the fewest ways. */
static unsigned
find_hardest (const struct search *s, bitboard need)
{
  const struct etude_general_plan *plan = s->plan;
  const struct level *now = &s->level[s->n];
  unsigned fewest = ~0u, hardest = 0;

  while (!bitboard_is_empty (need) && fewest > 1)
    {
      const unsigned square = bitboard_pop (&need);
      unsigned ways = 0;

      for (unsigned i = 0; i < plan->n_order; i++)
        if (plan->any || s->left[plan->order[i]])
          ways += bitboard_count (now->open[plan->order[i]] & s->back[plan->order[i]][square]);
      if (ways < fewest)
        {
          fewest = ways;
          hardest = square;
        }
    }
  return hardest;
}

/* How many squares the men that are left can attack at most. *MOST: how many the best of them does. */
static unsigned
count_reach (const struct search *s, unsigned *most)
{
  const struct etude_general_plan *plan = s->plan;
  const struct level *now = &s->level[s->n];
  unsigned sum = 0;

  *most = 0;
  for (unsigned i = 0; i < plan->n_order; i++)
    {
      const unsigned kind = plan->order[i];
      bitboard open = now->open[kind];
      unsigned best = 0;

      if (s->left[kind] == 0)
        continue;
      while (!bitboard_is_empty (open))
        {
          const unsigned square = bitboard_pop (&open);
          unsigned n = bitboard_count (s->reach[kind][square] & now->need)
                       + (!plan->rule->attacks_all && bitboard_has (now->need, square));

          best = n > best ? n : best;
        }
      sum += best * s->left[kind];
      *most = best > *most ? best : *most;
    }
  return sum;
}

#define CHOOSE_MAX 120 /* of so many any number can be chosen in fewer than 2^120 ways */

static etude_wide_count
choose (unsigned n, unsigned k)
{
  etude_wide_count ways = 1;

  if (k > n)
    return 0;
  for (unsigned i = 1; i <= k; i++)
    ways = ways * (n - k + i) / i; /* without remainder */
  return ways;
}

/* The same as below, where only numbers are asked for of men of one kind that leave each other alone, and of any number: N stand
 * already, AT of them on the orbit. */
static void
cover_alone (struct search *s, bitboard open, bitboard need, unsigned n, unsigned at)
{
  const unsigned kind = s->plan->order[0];
  bitboard rest = need, ways = { 0 };
  unsigned fewest = ~0u;

  if (!enter (s))
    return;
  while (!bitboard_is_empty (rest) && fewest > 1)
    {
      const bitboard here = open & s->back[kind][bitboard_pop (&rest)];
      const unsigned n_ways = bitboard_count (here);

      if (n_ways < fewest)
        fewest = n_ways, ways = here;
    }
  while (!bitboard_is_empty (ways) && !s->stopped)
    {
      const unsigned way = bitboard_pop (&ways), on = at + bitboard_has (s->orbit, way);
      bitboard left = need & ~s->reach[kind][way];

      bitboard_remove (&left, way);
      bitboard_remove (&open, way);
      if (!bitboard_is_empty (left))
        cover_alone (s, open & ~s->shun[kind][way], left, n + 1, on);
      else if (__builtin_add_overflow (s->tally->all[n + 1][on], 1, &s->tally->all[n + 1][on]))
        atomic_store (&s->shared->overflowed, true);
    }
}

/* Whether it is so, and what follows is the work of this thread alone. */
static bool
is_alone (const struct search *s)
{
  const struct etude_general_plan *plan = s->plan;
  const struct etude_general_run *run = plan->run;

  return s->tally && s->n >= s->shared->split && plan->any && plan->n_order == 1 && plan->rule->peaceful
         && !plan->rule->coloured && !plan->rule->attacks_all && !plan->rule->once && !plan->judged && !run->classes
         && !run->visit && !run->improving && !run->maximal;
}

/* What is left covers no more than MOST of the squares that must be. */
static void
report_gap (struct search *s, unsigned most)
{
  const bitboard need = s->level[s->n].need;

  s->event.most = most;
  report_dead_end (s, ETUDE_DEAD_GAINS, ETUDE_GENERAL_KINDS, ETUDE_SQUARES_MAX, bitboard_count (need), need);
}

/* All stand, and squares are not covered, or are attacked twice and empty: TWICE. */
static void
report_open_end (struct search *s, bitboard twice)
{
  const bitboard need = s->level[s->n].need;

  if (bitboard_is_empty (twice))
    report_dead_end (s, ETUDE_DEAD_UNCOVERED, ETUDE_GENERAL_KINDS, ETUDE_SQUARES_MAX, bitboard_count (need), need);
  else
    report_dead_end (s, ETUDE_DEAD_TWICE, ETUDE_GENERAL_KINDS, bitboard_lowest (twice), 0, need);
}

/* SQUARE must be attacked, or, attacked TWICE, occupied. */
static void
report_target (struct search *s, unsigned square, bool twice)
{
  const struct etude_general_plan *plan = s->plan;
  bitboard candidates = { 0 };
  unsigned n = 0;

  for (unsigned i = 0; i < plan->n_order; i++)
    if (s->left[plan->order[i]] > 0)
      {
        const bitboard ways
            = s->level[s->n].open[plan->order[i]] & (twice ? bitboard_of (square) : s->back[plan->order[i]][square]);

        candidates |= ways;
        n += bitboard_count (ways);
      }
  if (n > 0)
    report_choice (s, twice ? ETUDE_CHOICE_TWICE : ETUDE_CHOICE_TARGET, ETUDE_GENERAL_KINDS, square, n, candidates,
                   (bitboard){ 0 });
  else
    report_dead_end (s, twice ? ETUDE_DEAD_TWICE : ETUDE_DEAD_UNREACHED, ETUDE_GENERAL_KINDS, square, 0,
                     (bitboard){ 0 });
}

/* Attacks the square that can be attacked in the fewest ways, in each of these. */
static void
cover (struct search *s)
{
  const struct etude_general_plan *plan = s->plan;
  struct level *now = &s->level[s->n];
  bitboard must = plan->rule->once ? now->twice & ~s->occupied : (bitboard){ 0 };
  const bitboard free = now->open[plan->order[0]];
  const unsigned on = bitboard_count (free & s->orbit), off = bitboard_count (free) - on;
  unsigned square, most = 0, n_need;

  if (bitboard_is_empty (now->need) && bitboard_is_empty (must))
    {
      /* Any of the open squares may have the men that are left; they are counted at once where nobody asks which. */
      if (s->n_left == 0 || (plan->rule->peaceful && plan->any))
        found (s);
      else if (plan->n_order > 1 || plan->judged || plan->rule->once || plan->run->classes || plan->run->visit
               || plan->run->improving || plan->run->maximal || on + off > CHOOSE_MAX)
        go_on (s, 0);
      else if (!plan->rule->peaceful && (s->n >= s->shared->split || claim (s)))
        for (unsigned i = 0; i < (on + off + 1) * (on + 1); i++)
          if (i % (on + 1) <= i / (on + 1) && (plan->any || i / (on + 1) == s->left[plan->order[0]]))
            count_found (s, i / (on + 1), i % (on + 1),
                         choose (on, i % (on + 1)) * choose (off, i / (on + 1) - i % (on + 1)));
      return;
    }
  if (is_alone (s))
    {
      cover_alone (s, now->open[plan->order[0]], now->need, s->n, bitboard_count (s->occupied & s->orbit));
      return;
    }
  if (WATCHING && s->n_left == 0)
    report_open_end (s, must);
  if (!enter (s) || s->n_left == 0)
    return;
  n_need = bitboard_count (now->need);
  if (!plan->any && (n_need > s->n_left) && count_reach (s, &most) < n_need)
    {
      if (WATCHING)
        report_gap (s, count_reach (s, &most));
      return;
    }
  square = bitboard_is_empty (must) ? find_hardest (s, now->need) : bitboard_lowest (must);
  if (WATCHING)
    report_target (s, square, !bitboard_is_empty (must));
  for (unsigned i = 0; i < plan->n_order; i++)
    {
      const unsigned kind = plan->order[i];
      bitboard ways = now->open[kind] & (bitboard_is_empty (must) ? s->back[kind][square] : bitboard_of (square));

      if (s->left[kind] == 0)
        continue;
      while (!bitboard_is_empty (ways) && !s->stopped)
        {
          const unsigned way = bitboard_pop (&ways);

          if (put (s, kind, way) && (most == 0 || bitboard_count (s->level[s->n].need) <= s->n_left * most))
            cover (s);
          else if (WATCHING)
            report_gap (s, s->n_left * most);
          take_back (s);
          bitboard_remove (&now->open[kind], way);
        }
    }
}

/* --- clique by clique --- */

/* Places what is left of the one kind on the cliques LIST[N], of which it may leave out some, on squares of OPEN. */
static void
fill_cliques (struct search *s, const unsigned char *list, unsigned n, bitboard open)
{
  const unsigned kind = s->plan->order[0];
  unsigned char rest[ETUDE_SQUARES_MAX];

  if (!enter (s))
    return;
  if (s->left[kind] == 0)
    {
      found (s);
      return;
    }
  memcpy (rest, list, n);
  while (n >= s->left[kind] && !s->stopped)
    {
      unsigned best = 0, fewest = ~0u, n_rest = 0;
      bitboard ways;

      for (unsigned i = 0; i < n; i++)
        {
          const unsigned count = bitboard_count (open & s->clique[rest[i]]);

          if (count == 0)
            continue;
          if (count < fewest)
            fewest = count, best = n_rest;
          rest[n_rest++] = rest[i];
        }
      if (n_rest < s->left[kind])
        {
          if (WATCHING)
            report_dead_end (s, ETUDE_DEAD_GROUPS, kind, ETUDE_SQUARES_MAX, n_rest, (bitboard){ 0 });
          return;
        }
      ways = open & s->clique[rest[best]];
      if (WATCHING)
        report_choice (s, n_rest == s->left[kind] ? ETUDE_CHOICE_FEWEST : ETUDE_CHOICE_GROUP, kind, ETUDE_SQUARES_MAX,
                       bitboard_count (ways), ways, s->clique[rest[best]]);
      rest[best] = rest[n_rest - 1];
      n = n_rest - 1;
      open &= ~ways; /* what is left for later: solutions without this clique */
      while (!bitboard_is_empty (ways) && !s->stopped)
        {
          if (put (s, kind, bitboard_pop (&ways)))
            fill_cliques (s, rest, n, open & s->level[s->n].open[kind]);
          take_back (s);
        }
    }
}

/* --- plain backtracking, for whoever watches --- */

/* The first square behind the row of SQUARE, which ends at walls. */
static unsigned
find_end (const struct etude_general_plan *plan, unsigned square)
{
  const unsigned width = plan->problem->grid.width;

  for (square++; square < plan->map.n; square++)
    if (plan->map.cell[square] != plan->map.cell[square - 1] + 1 || plan->map.cell[square] % width == 0)
      break;
  return square;
}

/* Whether there are as many men as rows, and each attacks along all of its own: then each row has one. */
static bool
fills_rows (const struct etude_general_plan *plan)
{
  const struct etude_general *problem = plan->problem;
  unsigned n_rows = 0;

  for (unsigned square = 0; square < plan->map.n; square = find_end (plan, square))
    n_rows++;
  for (unsigned i = 0; i < plan->n_order; i++)
    {
      const struct etude_mover *mover = &problem->mover[plan->order[i] % problem->n_movers];
      bool has_row = false;

      for (unsigned move = 0; move < mover->n_moves; move++)
        has_row |= mover->move[move].dx == 1 && mover->move[move].dy == 0 && mover->move[move].range == 0;
      if (!has_row)
        return false;
    }
  return n_rows == plan->size && plan->rule->peaceful && !plan->rule->coloured;
}

/* Sets what is left on squares from FIRST on, one after the other, or BY_ROWS. */
static void
go_plainly (struct search *s, unsigned first, bool by_rows)
{
  const struct etude_general_plan *plan = s->plan;
  const struct level *now = &s->level[s->n];
  unsigned end = plan->map.n, n = 0;
  bitboard row = { 0 }, open = { 0 };

  if (!enter (s) || !may_stand (s))
    return;
  if (s->n_left == 0 && !bitboard_is_empty (now->need))
    report_open_end (s, (bitboard){ 0 });
  else if (s->n_left == 0)
    found (s);
  if (s->n_left == 0)
    return;
  for (end = by_rows ? find_end (plan, first) : end; by_rows; first = end, end = find_end (plan, first))
    {
      row = (bitboard){ 0 };
      for (unsigned square = first; square < end; square++)
        bitboard_add (&row, square);
      if (!bitboard_meet (row, s->occupied))
        break;
    }
  for (unsigned square = first; square < end; square++)
    for (unsigned i = 0; i < plan->n_order; i++)
      if (s->left[plan->order[i]] > 0 && bitboard_has (now->open[plan->order[i]], square))
        {
          bitboard_add (&open, square);
          n++;
        }
  if (bitboard_count (open) < (by_rows ? 1 : s->n_left))
    {
      report_dead_end (s, by_rows ? ETUDE_DEAD_ROW : ETUDE_DEAD_FURTHER, ETUDE_GENERAL_KINDS, ETUDE_SQUARES_MAX,
                       bitboard_count (open), row);
      return;
    }
  report_choice (s, by_rows ? ETUDE_CHOICE_ROW : ETUDE_CHOICE_FURTHER, ETUDE_GENERAL_KINDS, ETUDE_SQUARES_MAX, n, open,
                 row);
  for (unsigned square = first; square < end; square++)
    for (unsigned i = 0; i < plan->n_order && !s->stopped; i++)
      if (s->left[plan->order[i]] > 0 && bitboard_has (now->open[plan->order[i]], square))
        {
          if (put (s, plan->order[i], square))
            go_plainly (s, by_rows ? end : square + 1, by_rows);
          take_back (s);
        }
}

/* --- the whole --- */

static void
search_all (struct search *s)
{
  const struct etude_general_plan *plan = s->plan;
  unsigned char cliques[ETUDE_SQUARES_MAX];

  for (unsigned i = 0; i < plan->n_cliques; i++)
    cliques[i] = (unsigned char) i;
  if (WATCHING && plan->run->plain)
    go_plainly (s, 0, fills_rows (plan));
  else if (plan->rule->covering)
    cover (s);
  else if (plan->n_cliques && !plan->any)
    fill_cliques (s, cliques, plan->n_cliques, s->level[s->n].open[plan->order[0]]);
  else
    go_on (s, 0);
}

static void
start (struct search *s)
{
  const struct etude_general_plan *plan = s->plan;
  const struct etude_general_branch *branch = &s->shared->branch;
  const bitboard allowed = bitboard_from_squares (&plan->allowed), never = bitboard_from_squares (&branch->never);

  s->orbit = bitboard_from_squares (&branch->orbit);
  memset (s->board, ETUDE_GENERAL_KINDS, sizeof s->board);
  for (unsigned square = 0; square < plan->map.n; square++)
    {
      bitboard_add (&s->level[0].need, square);
      for (unsigned above = square + 1; above < plan->map.n; above++)
        bitboard_add (&s->above[square], above);
      for (unsigned kind = 0; kind < plan->n_kinds; kind++)
        {
          s->reach[kind][square] = bitboard_from_squares (&plan->reach[kind][square]);
          s->shun[kind][square] = bitboard_from_squares (&plan->shun[kind][square]);
          s->back[kind][square] = bitboard_from_squares (&plan->back[kind][square]);
          if (!plan->rule->attacks_all)
            bitboard_add (&s->back[kind][square], square);
        }
    }
  if (!plan->rule->covering)
    s->level[0].need = (bitboard){ 0 };
  for (unsigned i = 0; i < plan->n_cliques; i++)
    s->clique[i] = bitboard_from_squares (&plan->clique[i]);
  for (unsigned kind = 0; kind < plan->n_kinds; kind++)
    {
      s->level[0].open[kind] = leads (plan, kind) ? allowed & ~never : allowed;
      s->left[kind] = plan->any && plan->count[kind] ? ETUDE_SQUARES_MAX + 1 : plan->count[kind];
      s->n_left += s->left[kind];
    }
  for (unsigned i = 0; i < plan->n_kinds * plan->map.n; i++)
    {
      const unsigned kind = i / plan->map.n, square = i % plan->map.n;

      if (!etude_squares_has (&plan->problem->fixed[kind], square))
        continue;
      if (!bitboard_has (s->level[s->n].open[kind], square))
        return; /* attacked by another that is fixed */
      put (s, kind, square);
    }
  s->reporting = WATCHING && s->tally;
  if (WATCHING && branch->has_first)
    report_choice (s, ETUDE_CHOICE_SYMMETRY, plan->lead, branch->first, bitboard_count (s->orbit),
                   bitboard_of (branch->first), s->orbit);
  if (branch->has_first)
    put (s, plan->lead, branch->first);
  search_all (s);
  if (WATCHING && branch->has_first)
    take_back (s);
}

void
SEARCH_NAME (struct etude_general_shared *shared, struct etude_general_tally *tally, bool caller)
{
  const size_t bytes = shared->plan->n_kinds * sizeof (bitboard[ETUDE_SQUARES_MAX]);
  struct search *s = calloc (1, sizeof *s);

  if (s)
    {
      *s = (struct search){ .shared = shared, .plan = shared->plan, .tally = tally, .caller = caller };
      s->reach = malloc (bytes);
      s->back = malloc (bytes);
      s->shun = malloc (bytes);
      s->level = calloc (shared->plan->map.n + 2, sizeof *s->level);
      if (tally)
        {
          tally->serial = 0;
          s->claimed = atomic_fetch_add (&shared->next, shared->step);
        }
    }
  if (s && s->reach && s->back && s->shun && s->level)
    start (s);
  else
    atomic_store (&shared->no_memory, true);
  if (s)
    {
      free (s->reach);
      free (s->back);
      free (s->shun);
      free (s->level);
    }
  free (s);
}
