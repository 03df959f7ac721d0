#include "divine-steps.h"

#include "divine-reason.h"
#include "notation.h"

enum etude_divine_grade
etude_divine_technique_grade (enum etude_divine_technique technique)
{
  if (technique <= ETUDE_DIVINE_ALL)
    return ETUDE_DIVINE_SIMPLE;
  if (technique <= ETUDE_DIVINE_BLOCKED)
    return ETUDE_DIVINE_COUNTING;
  return technique == ETUDE_DIVINE_SUPPOSED ? ETUDE_DIVINE_SUPPOSING : ETUDE_DIVINE_FOLLOWING;
}

/* --- notes --- */

void
etude_divine_notes_init (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                         const struct etude_divine_placement *known, struct etude_divine_notes *notes)
{
  notes->told = 0;
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    {
      struct etude_divine_set squares = rules->home[p];

      if (known && known->square[p] != ETUDE_DIVINE_NOWHERE)
        {
          squares = divine_set_and (squares, divine_set_of (known->square[p]));
          notes->told |= 1u << p;
        }
      if (!(puzzle->pieces >> p & 1))
        squares = (struct etude_divine_set){ { 0, 0 } };
      notes->squares[p] = divine_set_to_squares (squares);
    }
}

void
etude_divine_take_step (const struct etude_divine_step *step, struct etude_divine_notes *notes)
{
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    for (unsigned i = 0; i < ETUDE_SQUARES_MAX / 64; i++)
      if (step->piece == p || step->piece == ETUDE_DIVINE_EVERY_PIECE)
        notes->squares[p].word[i] &= ~step->removed.word[i];
  if (step->found != ETUDE_DIVINE_NOWHERE)
    notes->told |= 1u << step->piece;
}

static void
init_reasoning (struct etude_divine_reasoning *r, const struct etude_divine_rules *rules,
                const struct etude_divine_puzzle *puzzle, const struct etude_divine_notes *notes)
{
  etude_divine_reason_about (r, rules, puzzle);
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    r->squares[p] = divine_set_from_squares (&notes->squares[p]);
}

/* --- saying why --- */

/* The clues that take a square from a piece: those it hits from there, or those it does not reach. */
struct reasons
{
  bool missed;
  struct etude_divine_set clues; /* that matter to the piece */
};

static struct reasons
find_reasons (const struct etude_divine_reasoning *r, enum etude_divine_technique technique, unsigned piece)
{
  switch (technique)
    {
    case ETUDE_DIVINE_ZERO:
      return (struct reasons){ false, r->zeros };
    case ETUDE_DIVINE_SPENT:
      return (struct reasons){ false, r->spent };
    case ETUDE_DIVINE_CERTAIN:
      return (struct reasons){ false, divine_set_minus (r->certain, r->hit[piece]) };
    case ETUDE_DIVINE_ALL:
      return (struct reasons){ true, r->alls };
    default:
      return (struct reasons){ true, divine_set_and (r->needed, r->reached[piece]) };
    }
}

/* The squares of REMOVED that CLUE takes. */
static struct etude_divine_set
taken_by (const struct etude_divine_reasoning *r, bool missed, unsigned piece, struct etude_divine_set removed,
          unsigned clue)
{
  struct etude_divine_set taken = { { 0, 0 } };

  while (!divine_set_is_empty (removed))
    {
      unsigned square = divine_set_pop (&removed);
      struct etude_divine_set attacked
          = missed ? etude_divine_reach (r, piece, square) : etude_divine_hit (r, piece, square);

      if (divine_set_has (attacked, clue) != missed)
        divine_set_add (&taken, square);
    }
  return taken;
}

/* Few clues that are enough to take all of REMOVED: again and again the one that takes the most of what is left. */
static struct etude_divine_set
find_enough_clues (const struct etude_divine_reasoning *r, struct reasons reasons, unsigned piece,
                   struct etude_divine_set removed)
{
  struct etude_divine_set enough = { { 0, 0 } };

  while (!divine_set_is_empty (removed))
    {
      struct etude_divine_set most = { { 0, 0 } };
      unsigned best = 0;

      for (struct etude_divine_set rest = reasons.clues; !divine_set_is_empty (rest);)
        {
          unsigned clue = divine_set_pop (&rest);
          struct etude_divine_set taken = taken_by (r, reasons.missed, piece, removed, clue);

          if (divine_set_count (taken) > divine_set_count (most))
            {
              most = taken;
              best = clue;
            }
        }
      divine_set_add (&enough, best);
      removed = divine_set_minus (removed, most);
    }
  return enough;
}

/* Of PIECES those that have some of CLUES among their squares BY_PIECE. */
static unsigned
pieces_meeting (unsigned pieces, const struct etude_divine_set *by_piece, struct etude_divine_set clues)
{
  unsigned meeting = 0;

  while (pieces)
    {
      unsigned p = divine_pop_piece (&pieces);

      if (divine_set_meets (by_piece[p], clues))
        meeting |= 1u << p;
    }
  return meeting;
}

/* Of OTHERS those that PIECE would leave no room, the first one for each square of REMOVED. */
static unsigned
pieces_without_room (const struct etude_divine_reasoning *r, unsigned others, unsigned piece,
                     struct etude_divine_set removed)
{
  unsigned without = 0;

  while (!divine_set_is_empty (removed))
    {
      unsigned square = divine_set_pop (&removed);

      for (unsigned qs = others & ~(1u << piece); qs;)
        {
          unsigned q = divine_pop_piece (&qs);

          if (!etude_divine_leaves_no_room (r, q, piece, square))
            continue;
          without |= 1u << q;
          break;
        }
    }
  return without;
}

/* The zeros that PIECE would need blocked. */
static struct etude_divine_set
find_zeros_reached (const struct etude_divine_reasoning *r, unsigned piece, struct etude_divine_set removed)
{
  struct etude_divine_set zeros = { { 0, 0 } };

  while (!divine_set_is_empty (removed))
    zeros = divine_set_or (zeros, divine_set_and (etude_divine_reach (r, piece, divine_set_pop (&removed)), r->zeros));
  return zeros;
}

/* Writes which clues and other pieces take REMOVED from PIECE. */
static void
explain (const struct etude_divine_reasoning *r, enum etude_divine_technique technique, unsigned piece,
         struct etude_divine_set removed, struct etude_divine_step *step)
{
  struct etude_divine_set clues = { { 0, 0 } };
  unsigned rest = r->pieces & ~(1u << piece);

  step->others = 0;
  if (technique == ETUDE_DIVINE_FOUND)
    step->others = pieces_without_room (r, r->found, piece, removed);
  else if (technique == ETUDE_DIVINE_CROWDED)
    step->others = pieces_without_room (r, r->pieces & ~r->found, piece, removed);
  else if (technique == ETUDE_DIVINE_BLOCKED)
    clues = find_zeros_reached (r, piece, removed);
  else
    clues = find_enough_clues (r, find_reasons (r, technique, piece), piece, removed);
  if (technique == ETUDE_DIVINE_SPENT)
    step->others = pieces_meeting (rest & r->found, r->hit, clues);
  else if (technique == ETUDE_DIVINE_CERTAIN)
    step->others = pieces_meeting (rest, r->hit, clues);
  else if (technique == ETUDE_DIVINE_NEEDED)
    step->others = pieces_meeting (rest, r->reached, clues);
  step->clues = divine_set_to_squares (clues);
}

/* --- finding steps --- */

static void
fill_step (const struct etude_divine_reasoning *r, enum etude_divine_technique technique, unsigned piece,
           struct etude_divine_set removed, struct etude_divine_step *step)
{
  struct etude_divine_set left = divine_set_minus (r->squares[piece], removed);

  step->technique = technique;
  step->piece = piece;
  step->removed = divine_set_to_squares (removed);
  step->left = divine_set_to_squares (left);
  step->found = divine_set_count (left) == 1 ? divine_set_first (left) : ETUDE_DIVINE_NOWHERE;
}

static bool
find_only (const struct etude_divine_reasoning *r, unsigned told, struct etude_divine_step *step)
{
  unsigned untold = r->found & ~told;

  if (!untold)
    return false;
  *step = (struct etude_divine_step){ 0 };
  fill_step (r, ETUDE_DIVINE_ONLY, divine_pop_piece (&untold), (struct etude_divine_set){ { 0, 0 } }, step);
  return true;
}

static bool
find_stand (const struct etude_divine_reasoning *r, struct etude_divine_step *step)
{
  struct etude_divine_set squares = { { 0, 0 } };

  for (unsigned ps = r->pieces & ~r->found; ps;)
    squares = divine_set_or (squares, r->squares[divine_pop_piece (&ps)]);
  squares = divine_set_and (squares, divine_set_minus (r->shown, r->zeros));
  if (!r->rules->peace || divine_set_is_empty (squares))
    return false;
  *step = (struct etude_divine_step){ .technique = ETUDE_DIVINE_STAND, .piece = ETUDE_DIVINE_EVERY_PIECE };
  step->removed = step->clues = divine_set_to_squares (squares);
  step->found = ETUDE_DIVINE_NOWHERE;
  return true;
}

/* What a technique takes from a piece, and what is said about it besides. */
struct finding
{
  struct etude_divine_set removed;
  struct etude_divine_set clues; /* SUPPOSED, FOLLOWED: those that would be wrong, */
  unsigned others;               /* or the pieces that would have no square */
};

static void
try_supposing (const struct etude_divine_reasoning *r, enum etude_divine_technique technique, unsigned piece,
               unsigned square, struct finding *finding)
{
  struct etude_divine_reasoning supposed;

  if (etude_divine_suppose (r, piece, square, technique == ETUDE_DIVINE_FOLLOWED ? ETUDE_DIVINE_COUNTING : 0,
                            &supposed))
    return;
  divine_set_add (&finding->removed, square);
  if (divine_set_is_empty (supposed.wrong))
    finding->others |= supposed.homeless & ~(1u << piece);
  else
    divine_set_add (&finding->clues, divine_set_first (supposed.wrong));
}

static struct finding
try_piece (const struct etude_divine_reasoning *r, enum etude_divine_technique technique, unsigned piece)
{
  struct finding finding = { 0 };

  for (struct etude_divine_set rest = r->squares[piece]; !divine_set_is_empty (rest);)
    {
      unsigned square = divine_set_pop (&rest);

      if (technique >= ETUDE_DIVINE_SUPPOSED)
        try_supposing (r, technique, piece, square, &finding);
      else if (etude_divine_excludes (r, technique, piece, square))
        divine_set_add (&finding.removed, square);
    }
  return finding;
}

/* Finds the piece that TECHNIQUE leaves the fewest squares. */
static bool
find_technique (const struct etude_divine_reasoning *r, enum etude_divine_technique technique,
                struct etude_divine_step *step)
{
  struct finding best = { 0 };
  unsigned best_piece = 0, fewest = ~0u;

  for (unsigned ps = r->pieces & ~r->found; ps;)
    {
      unsigned p = divine_pop_piece (&ps);
      struct finding finding = try_piece (r, technique, p);
      unsigned left = divine_set_count (r->squares[p]) - divine_set_count (finding.removed);

      if (divine_set_is_empty (finding.removed) || left >= fewest)
        continue;
      best = finding;
      best_piece = p;
      fewest = left;
    }
  if (fewest == ~0u)
    return false;
  fill_step (r, technique, best_piece, best.removed, step);
  step->clues = divine_set_to_squares (best.clues);
  step->others = best.others;
  if (technique < ETUDE_DIVINE_SUPPOSED)
    explain (r, technique, best_piece, best.removed, step);
  return true;
}

enum etude_divine_stuck
etude_divine_next_step (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                        const struct etude_divine_notes *notes, struct etude_divine_step *step)
{
  struct etude_divine_reasoning r;

  init_reasoning (&r, rules, puzzle, notes);
  if (!etude_divine_reason (&r))
    {
      step->clues = divine_set_to_squares (r.wrong);
      step->others = r.homeless;
      return ETUDE_DIVINE_WRONG;
    }
  if (find_only (&r, notes->told, step))
    return ETUDE_DIVINE_STEP;
  if (r.found == r.pieces)
    return ETUDE_DIVINE_SOLVED;
  if (find_stand (&r, step))
    return ETUDE_DIVINE_STEP;
  for (unsigned t = ETUDE_DIVINE_ZERO; t < ETUDE_DIVINE_TECHNIQUES; t++)
    if (find_technique (&r, (enum etude_divine_technique) t, step))
      return ETUDE_DIVINE_STEP;
  return ETUDE_DIVINE_NO_STEP;
}

/* --- grades --- */

/* Takes away all squares that lead to a contradiction when they are supposed. Returns whether there were any. */
static bool
suppose_everything (struct etude_divine_reasoning *r, enum etude_divine_technique technique)
{
  bool any = false;

  for (unsigned ps = r->pieces & ~r->found; ps;)
    {
      unsigned p = divine_pop_piece (&ps);
      struct finding finding = try_piece (r, technique, p);

      r->squares[p] = divine_set_minus (r->squares[p], finding.removed);
      any |= !divine_set_is_empty (finding.removed);
    }
  return any;
}

/* Gets as far as the techniques up to GRADE go. Returns whether that solves it. */
static bool
solve_up_to (struct etude_divine_reasoning *r, enum etude_divine_grade grade)
{
  enum etude_divine_grade direct = grade < ETUDE_DIVINE_COUNTING ? grade : ETUDE_DIVINE_COUNTING;

  while (etude_divine_follow (r, direct))
    {
      if (r->found == r->pieces)
        return true;
      if (grade >= ETUDE_DIVINE_SUPPOSING && suppose_everything (r, ETUDE_DIVINE_SUPPOSED))
        continue;
      if (grade < ETUDE_DIVINE_FOLLOWING || !suppose_everything (r, ETUDE_DIVINE_FOLLOWED))
        break;
    }
  return false;
}

enum etude_divine_grade
etude_divine_grade (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                    enum etude_divine_grade highest)
{
  struct etude_divine_reasoning r;
  struct etude_divine_notes notes;
  unsigned grade = ETUDE_DIVINE_SIMPLE;

  etude_divine_notes_init (rules, puzzle, NULL, &notes);
  init_reasoning (&r, rules, puzzle, &notes);
  while (grade <= (unsigned) highest && grade < ETUDE_DIVINE_BEYOND
         && !solve_up_to (&r, (enum etude_divine_grade) grade))
    grade++;
  return (enum etude_divine_grade) grade;
}

const char *
etude_divine_technique_text (enum etude_divine_technique technique)
{
  switch (technique)
    {
    case ETUDE_DIVINE_ONLY:
      return ETUDE_TEXT ("A piece has only one square left");
    case ETUDE_DIVINE_STAND:
      return ETUDE_TEXT ("A piece stands only where no piece attacks it");
    case ETUDE_DIVINE_ZERO:
      return ETUDE_TEXT ("Nothing attacks a 0");
    case ETUDE_DIVINE_FOUND:
      return ETUDE_TEXT ("A piece that is found leaves the others no room there");
    case ETUDE_DIVINE_SPENT:
      return ETUDE_TEXT ("A clue that the found pieces serve is like a 0 for the others");
    case ETUDE_DIVINE_ALL:
      return ETUDE_TEXT ("A clue as large as the number of pieces is attacked by each of them");
    case ETUDE_DIVINE_NEEDED:
      return ETUDE_TEXT ("So few pieces can reach a clue that each of them must");
    case ETUDE_DIVINE_CERTAIN:
      return ETUDE_TEXT ("A clue is served wherever its pieces stand, so no other one attacks it");
    case ETUDE_DIVINE_CROWDED:
      return ETUDE_TEXT ("A piece there would leave another one no square");
    case ETUDE_DIVINE_BLOCKED:
      return ETUDE_TEXT ("A piece there would attack zeros in more directions than others could block");
    case ETUDE_DIVINE_SUPPOSED:
      return ETUDE_TEXT ("With a piece there, a clue could not come right");
    case ETUDE_DIVINE_FOLLOWED:
      return ETUDE_TEXT ("With a piece there, the clues lead to a contradiction in the end");
    case ETUDE_DIVINE_TECHNIQUES:
      break;
    }
  return "";
}
