#include "divine-reason.h"

#include <string.h>

#define UP_TO_SIMPLE ETUDE_DIVINE_ALL
#define UP_TO_COUNTING ETUDE_DIVINE_BLOCKED

void
etude_divine_reason_about (struct etude_divine_reasoning *r, const struct etude_divine_rules *rules,
                           const struct etude_divine_puzzle *puzzle)
{
  *r = (struct etude_divine_reasoning){ .rules = rules, .pieces = puzzle->pieces };
  r->n_pieces = (unsigned) __builtin_popcount (r->pieces);
  r->clues = etude_divine_clue_digits (puzzle, &r->shown);
  r->zeros = divine_set_and (divine_digits_equal (&r->clues, 0), r->shown);
  r->alls = divine_set_and (divine_digits_equal (&r->clues, r->n_pieces), r->shown);
}

struct etude_divine_set
etude_divine_reach (const struct etude_divine_reasoning *r, unsigned piece, unsigned square)
{
  return divine_attacks (r->rules, piece, square, r->occupied);
}

struct etude_divine_set
etude_divine_hit (const struct etude_divine_reasoning *r, unsigned piece, unsigned square)
{
  return divine_attacks (r->rules, piece, square, r->elsewhere[piece]);
}

/* --- what follows from the squares --- */

static void
find_found (struct etude_divine_reasoning *r)
{
  r->found = r->homeless = 0;
  r->occupied = (struct etude_divine_set){ { 0, 0 } };
  for (unsigned ps = r->pieces; ps;)
    {
      unsigned p = divine_pop_piece (&ps);
      struct etude_divine_set rest = r->squares[p];

      if (divine_set_is_empty (rest))
        {
          r->homeless |= 1u << p;
          continue;
        }
      divine_set_pop (&rest);
      if (!divine_set_is_empty (rest))
        continue;
      r->found |= 1u << p;
      r->occupied = divine_set_or (r->occupied, r->squares[p]);
    }
}

static void
find_elsewhere (struct etude_divine_reasoning *r)
{
  if (!r->rules->blocking)
    return;
  for (unsigned ps = r->pieces; ps;)
    {
      unsigned p = divine_pop_piece (&ps);

      r->elsewhere[p] = (struct etude_divine_set){ { 0, 0 } };
      for (unsigned qs = r->pieces & ~(1u << p); qs;)
        r->elsewhere[p] = divine_set_or (r->elsewhere[p], r->squares[divine_pop_piece (&qs)]);
    }
}

static void
find_attacks (struct etude_divine_reasoning *r, unsigned p)
{
  r->reached[p] = (struct etude_divine_set){ { 0, 0 } };
  r->hit[p] = r->rules->board;
  for (struct etude_divine_set rest = r->squares[p]; !divine_set_is_empty (rest);)
    {
      unsigned square = divine_set_pop (&rest);

      r->reached[p] = divine_set_or (r->reached[p], etude_divine_reach (r, p, square));
      r->hit[p] = divine_set_and (r->hit[p], etude_divine_hit (r, p, square));
    }
}

/* Where the numbers A and B are equal. */
static struct etude_divine_set
equal_numbers (const struct etude_divine_digits *a, const struct etude_divine_digits *b,
               struct etude_divine_set *a_smaller)
{
  struct etude_divine_digits difference = divine_digits_subtract (a, b, a_smaller);

  return divine_digits_equal (&difference, 0);
}

static void
find_clues (struct etude_divine_reasoning *r)
{
  struct etude_divine_digits reached = { 0 }, hit = { 0 }, served = { 0 };
  struct etude_divine_set exceeded, missed, ignored, positive = divine_set_minus (r->shown, r->zeros);

  for (unsigned ps = r->pieces; ps;)
    {
      unsigned p = divine_pop_piece (&ps);

      divine_digits_add (&reached, r->reached[p]);
      divine_digits_add (&hit, r->hit[p]);
      if (r->found >> p & 1)
        divine_digits_add (&served, r->hit[p]);
    }
  r->spent = divine_set_and (equal_numbers (&r->clues, &served, &ignored), positive);
  r->certain = divine_set_and (equal_numbers (&r->clues, &hit, &exceeded), positive);
  r->needed = divine_set_and (equal_numbers (&reached, &r->clues, &missed), positive);
  r->wrong = divine_set_and (divine_set_or (exceeded, missed), r->shown);
}

/* Found pieces that cannot be where they are. */
static unsigned
find_misplaced (const struct etude_divine_reasoning *r)
{
  unsigned misplaced = 0;

  for (unsigned ps = r->found; ps;)
    {
      unsigned p = divine_pop_piece (&ps), square = divine_set_first (r->squares[p]);

      if (etude_divine_excludes (r, ETUDE_DIVINE_STAND, p, square)
          || etude_divine_excludes (r, ETUDE_DIVINE_FOUND, p, square))
        misplaced |= 1u << p;
    }
  return misplaced;
}

bool
etude_divine_reason (struct etude_divine_reasoning *r)
{
  r->wrong = (struct etude_divine_set){ { 0, 0 } };
  find_found (r);
  if (r->homeless)
    return false;
  find_elsewhere (r);
  for (unsigned ps = r->pieces; ps;)
    find_attacks (r, divine_pop_piece (&ps));
  find_clues (r);
  r->homeless = find_misplaced (r);
  return !r->homeless && divine_set_is_empty (r->wrong);
}

/* --- techniques --- */

bool
etude_divine_leaves_no_room (const struct etude_divine_reasoning *r, unsigned q, unsigned piece, unsigned square)
{
  const struct etude_divine_rules *d = r->rules;
  struct etude_divine_set rest = divine_set_minus (r->squares[q], d->barred[piece][q][square]), hit;

  if (!d->blocking || !d->peace)
    return divine_set_is_empty (rest);
  hit = etude_divine_hit (r, piece, square);
  for (rest = divine_set_minus (rest, hit); !divine_set_is_empty (rest);)
    if (!divine_set_has (etude_divine_hit (r, q, divine_set_pop (&rest)), square))
      return false;
  return true;
}

static bool
leaves_some_no_room (const struct etude_divine_reasoning *r, unsigned others, unsigned piece, unsigned square)
{
  for (others &= ~(1u << piece); others;)
    if (etude_divine_leaves_no_room (r, divine_pop_piece (&others), piece, square))
      return true;
  return false;
}

/* Whether zeros are reached in more directions than other pieces, not yet found, could block. */
static bool
needs_too_many_blockers (const struct etude_divine_reasoning *r, unsigned piece, unsigned square)
{
  const struct etude_divine_rays *rays = &r->rules->rays[piece][square];
  struct etude_divine_set wrong = divine_set_and (etude_divine_reach (r, piece, square), r->zeros);
  unsigned needed = 0, others = r->pieces & ~r->found & ~(1u << piece);

  for (unsigned i = 0; i < rays->n; i++)
    needed += divine_set_meets (rays->ray[i], wrong);
  return needed > (unsigned) __builtin_popcount (others);
}

static bool
misses (const struct etude_divine_reasoning *r, unsigned piece, unsigned square, struct etude_divine_set clues)
{
  return !divine_set_is_empty (clues) && !divine_set_within (clues, etude_divine_reach (r, piece, square));
}

bool
etude_divine_excludes (const struct etude_divine_reasoning *r, enum etude_divine_technique technique, unsigned piece,
                       unsigned square)
{
  switch (technique)
    {
    case ETUDE_DIVINE_STAND:
      return r->rules->peace && divine_set_has (divine_set_minus (r->shown, r->zeros), square);
    case ETUDE_DIVINE_ZERO:
      return divine_set_meets (etude_divine_hit (r, piece, square), r->zeros);
    case ETUDE_DIVINE_FOUND:
      return leaves_some_no_room (r, r->found, piece, square);
    case ETUDE_DIVINE_SPENT:
      return divine_set_meets (etude_divine_hit (r, piece, square), r->spent);
    case ETUDE_DIVINE_ALL:
      return misses (r, piece, square, r->alls);
    case ETUDE_DIVINE_NEEDED:
      return misses (r, piece, square, divine_set_and (r->needed, r->reached[piece]));
    case ETUDE_DIVINE_CERTAIN:
      return divine_set_meets (etude_divine_hit (r, piece, square), divine_set_minus (r->certain, r->hit[piece]));
    case ETUDE_DIVINE_CROWDED:
      return leaves_some_no_room (r, r->pieces & ~r->found, piece, square);
    case ETUDE_DIVINE_BLOCKED:
      return r->rules->blocking && needs_too_many_blockers (r, piece, square);
    case ETUDE_DIVINE_ONLY:
    case ETUDE_DIVINE_SUPPOSED:
    case ETUDE_DIVINE_FOLLOWED:
    case ETUDE_DIVINE_TECHNIQUES:
      break;
    }
  return false;
}

static bool
is_excluded (const struct etude_divine_reasoning *r, enum etude_divine_technique last, unsigned piece, unsigned square)
{
  for (unsigned t = 0; t <= last; t++)
    if (etude_divine_excludes (r, (enum etude_divine_technique) t, piece, square))
      return true;
  return false;
}

/* One round of all techniques for all pieces. Returns whether anything was taken away. */
static bool
sift (struct etude_divine_reasoning *r, enum etude_divine_technique last)
{
  struct etude_divine_set left[ETUDE_DIVINE_PIECES];
  bool any = false;

  memcpy (left, r->squares, sizeof left);
  for (unsigned ps = r->pieces & ~r->found; ps;)
    {
      unsigned p = divine_pop_piece (&ps);

      for (struct etude_divine_set rest = r->squares[p]; !divine_set_is_empty (rest);)
        {
          unsigned square = divine_set_pop (&rest);

          if (!is_excluded (r, last, p, square))
            continue;
          divine_set_remove (&left[p], square);
          any = true;
        }
    }
  memcpy (r->squares, left, sizeof left);
  return any;
}

bool
etude_divine_follow (struct etude_divine_reasoning *r, enum etude_divine_grade grade)
{
  do
    if (!etude_divine_reason (r))
      return false;
  while (sift (r, grade == ETUDE_DIVINE_SIMPLE ? UP_TO_SIMPLE : UP_TO_COUNTING));
  return true;
}

bool
etude_divine_suppose (const struct etude_divine_reasoning *r, unsigned piece, unsigned square, unsigned grade,
                      struct etude_divine_reasoning *supposed)
{
  *supposed = *r;
  supposed->squares[piece] = divine_set_of (square);
  for (unsigned qs = r->pieces & ~(1u << piece); qs;)
    {
      unsigned q = divine_pop_piece (&qs);

      supposed->squares[q] = divine_set_minus (r->squares[q], r->rules->barred[piece][q][square]);
    }
  return grade ? etude_divine_follow (supposed, (enum etude_divine_grade) grade) : etude_divine_reason (supposed);
}
