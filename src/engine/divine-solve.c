#include "divine-solve.h"

#include "divine-private.h"

#define NODES_A_TICK 4096

struct solver
{
  const struct etude_divine_rules *rules;
  struct etude_divine_digits clues;
  struct etude_divine_set shown;
  etude_divine_visit_fn visit;
  void *visit_data;
  etude_tick_fn tick;
  void *tick_data;
  uint64_t nodes, done, total; /* done, total: squares of the first choice */
};

/* A position of the search: some pieces stand, the others have squares left. */
struct node
{
  unsigned left; /* the set of pieces not yet placed */
  unsigned depth;
  struct etude_divine_placement placed;
  struct etude_divine_set occupied;
  struct etude_divine_set squares[ETUDE_DIVINE_PIECES]; /* of pieces left */
};

/* What the clues ask of the pieces left. */
struct balance
{
  unsigned n_left;
  struct etude_divine_set open;   /* need more attackers */
  struct etude_divine_set demand; /* need all pieces left */
  struct etude_divine_set spent;  /* have attackers enough that nothing can hinder */
  struct etude_divine_set over;   /* have too many: some must be hindered */
};

/* A choice: some piece left must stand on one of its squares in here. */
struct choice
{
  struct etude_divine_set squares[ETUDE_DIVINE_PIECES];
  unsigned n; /* squares of all pieces */
};

/* --- what the clues ask --- */

/* Adds what the pieces placed attack now to NOW, and what of that nothing can hinder to GOOD. */
static void
add_attacks (const struct etude_divine_rules *d, const struct node *node, unsigned pieces,
             struct etude_divine_digits *now, struct etude_divine_digits *good)
{
  while (pieces)
    {
      unsigned p = divine_pop_piece (&pieces), square = node->placed.square[p];

      divine_digits_add (now, divine_attacks (d, p, square, node->occupied));
      if (d->blocking)
        divine_digits_add (good, d->definite[p][square]);
    }
}

/* Returns false when some clue cannot come right any more. */
static bool
weigh (const struct solver *solver, const struct node *node, unsigned pieces, struct balance *balance)
{
  const struct etude_divine_rules *d = solver->rules;
  struct etude_divine_digits now = { 0 }, good = { 0 }, need;
  struct etude_divine_set shown = solver->shown, reachable, exceeded;

  if (d->peace)
    shown = divine_set_or (shown, node->occupied); /* whose clue is 0 */
  add_attacks (d, node, pieces & ~node->left, &now, &good);
  balance->n_left = (unsigned) __builtin_popcount (node->left);
  need = divine_digits_subtract (&solver->clues, &now, &balance->over);
  balance->over = divine_set_and (balance->over, shown);
  balance->spent = divine_set_and (divine_digits_equal (&need, 0), shown);
  balance->open = divine_set_minus (shown, divine_set_or (balance->over, balance->spent));
  reachable = (struct etude_divine_set){ { 0, 0 } };
  for (unsigned n = 1; n <= balance->n_left; n++)
    {
      balance->demand = divine_set_and (divine_digits_equal (&need, n), balance->open);
      reachable = divine_set_or (reachable, balance->demand);
    }
  if (!divine_set_equal (reachable, balance->open))
    return false;
  if (balance->n_left == 0)
    balance->demand = reachable;
  if (!d->blocking)
    return divine_set_is_empty (balance->over);
  need = divine_digits_subtract (&solver->clues, &good, &exceeded);
  balance->spent = divine_set_and (divine_digits_equal (&need, 0), shown);
  return !divine_set_meets (exceeded, shown);
}

/* Whether the other pieces left are too few to stand in all the ways in which a piece on its square, attacking
 * ATTACKED, would exceed a clue. */
static bool
needs_too_many_blockers (const struct etude_divine_rules *d, unsigned p, unsigned square,
                         struct etude_divine_set attacked, const struct balance *balance)
{
  const struct etude_divine_rays *rays = &d->rays[p][square];
  struct etude_divine_set wrong = divine_set_and (attacked, balance->spent);
  unsigned needed = 0;

  for (unsigned i = 0; i < rays->n; i++)
    needed += divine_set_meets (rays->ray[i], wrong);
  return needed >= balance->n_left;
}

static bool
fits (const struct etude_divine_rules *d, unsigned p, unsigned square, struct etude_divine_set occupied,
      const struct balance *balance)
{
  struct etude_divine_set attacked = divine_attacks (d, p, square, occupied);

  if (!divine_set_within (balance->demand, attacked) || divine_set_meets (d->definite[p][square], balance->spent))
    return false;
  return !d->blocking || !needs_too_many_blockers (d, p, square, attacked, balance);
}

/* Takes away the squares that do not fit. Returns false when a piece has none left. */
static bool
sift (const struct etude_divine_rules *d, struct node *node, const struct balance *balance)
{
  for (unsigned pieces = node->left; pieces;)
    {
      unsigned p = divine_pop_piece (&pieces);

      for (struct etude_divine_set rest = node->squares[p]; !divine_set_is_empty (rest);)
        {
          unsigned square = divine_set_pop (&rest);

          if (!fits (d, p, square, node->occupied, balance))
            divine_set_remove (&node->squares[p], square);
        }
      if (divine_set_is_empty (node->squares[p]))
        return false;
    }
  return true;
}

/* --- what to decide next --- */

/* Makes WAYS the choice if it has fewer squares. */
static void
prefer (struct choice *choice, struct choice *ways, unsigned left)
{
  ways->n = 0;
  while (left)
    ways->n += divine_set_count (ways->squares[divine_pop_piece (&left)]);
  if (ways->n < choice->n)
    *choice = *ways;
}

/* The ways to attack TARGET. */
static void
find_attackers (const struct etude_divine_rules *d, const struct node *node, unsigned target, struct choice *ways)
{
  for (unsigned pieces = node->left; pieces;)
    {
      unsigned p = divine_pop_piece (&pieces);

      ways->squares[p] = divine_set_and (node->squares[p], d->attackers[p][target]);
    }
}

/* The ways to stand between TARGET and one of the PIECES that attack it. */
static void
find_blockers (const struct etude_divine_rules *d, const struct node *node, unsigned pieces, unsigned target,
               struct choice *ways)
{
  struct etude_divine_set between = { { 0, 0 } };

  while (pieces)
    {
      unsigned p = divine_pop_piece (&pieces), square = node->placed.square[p];
      struct etude_divine_set rest = divine_set_minus (d->blockers[p][square], node->occupied);

      if (!divine_set_has (divine_attacks (d, p, square, node->occupied), target))
        continue;
      while (!divine_set_is_empty (rest))
        {
          unsigned blocker = divine_set_pop (&rest);

          if (divine_set_has (d->blocked[p][square][blocker], target))
            divine_set_add (&between, blocker);
        }
    }
  for (pieces = node->left; pieces;)
    {
      unsigned p = divine_pop_piece (&pieces);

      ways->squares[p] = divine_set_and (node->squares[p], between);
    }
}

/* No clue asks for anything: some piece, on any of its squares. */
static void
choose_piece (const struct node *node, struct choice *choice)
{
  for (unsigned pieces = node->left; pieces;)
    {
      struct choice ways = { 0 };
      unsigned p = divine_pop_piece (&pieces);

      ways.squares[p] = node->squares[p];
      prefer (choice, &ways, 1u << p);
    }
}

static void
choose (const struct etude_divine_rules *d, const struct node *node, unsigned pieces, const struct balance *balance,
        struct choice *choice)
{
  struct choice ways = { 0 };

  *choice = (struct choice){ .n = ~0u };
  for (struct etude_divine_set open = balance->open; !divine_set_is_empty (open) && choice->n;)
    {
      find_attackers (d, node, divine_set_pop (&open), &ways);
      prefer (choice, &ways, node->left);
    }
  for (struct etude_divine_set over = balance->over; !divine_set_is_empty (over) && choice->n;)
    {
      find_blockers (d, node, pieces & ~node->left, divine_set_pop (&over), &ways);
      prefer (choice, &ways, node->left);
    }
  if (choice->n == ~0u)
    choose_piece (node, choice);
}

/* --- the search --- */

static void
place (const struct etude_divine_rules *d, struct node *node, unsigned p, unsigned square)
{
  node->left &= ~(1u << p);
  node->placed.square[p] = (unsigned char) square;
  divine_set_add (&node->occupied, square);
  for (unsigned pieces = node->left; pieces;)
    {
      unsigned q = divine_pop_piece (&pieces);

      node->squares[q] = divine_set_minus (node->squares[q], d->barred[p][q][square]);
    }
}

static bool search (struct solver *solver, struct node *node, unsigned pieces);

static bool
try_choice (struct solver *solver, struct node *node, unsigned pieces, const struct choice *choice)
{
  for (unsigned left = node->left; left;)
    {
      unsigned p = divine_pop_piece (&left);

      for (struct etude_divine_set rest = choice->squares[p]; !divine_set_is_empty (rest);)
        {
          struct node child = *node;

          child.depth++;
          place (solver->rules, &child, p, divine_set_pop (&rest));
          if (!search (solver, &child, pieces))
            return false;
          solver->done += node->depth == 0;
        }
      node->squares[p] = divine_set_minus (node->squares[p], choice->squares[p]);
    }
  return true;
}

/* Visits the answers below NODE, which is used up. PIECES: all of the puzzle. Returns false when a hook said no. */
static bool
search (struct solver *solver, struct node *node, unsigned pieces)
{
  struct balance balance;
  struct choice choice;

  if (solver->tick && solver->nodes++ % NODES_A_TICK == 0
      && !solver->tick (solver->tick_data, solver->done, solver->total))
    return false;
  if (!weigh (solver, node, pieces, &balance))
    return true;
  if (balance.n_left == 0)
    return !divine_set_is_empty (balance.over) || solver->visit (solver->visit_data, &node->placed);
  if (!sift (solver->rules, node, &balance))
    return true;
  choose (solver->rules, node, pieces, &balance, &choice);
  if (node->depth == 0)
    solver->total = choice.n;
  return try_choice (solver, node, pieces, &choice);
}

/* --- the start --- */

static void
init_node (const struct solver *solver, unsigned pieces, struct node *node)
{
  const struct etude_divine_rules *d = solver->rules;
  struct etude_divine_set attacked = { { 0, 0 } };

  *node = (struct node){ .left = pieces };
  for (unsigned i = 0; d->peace && i < 3; i++)
    attacked = divine_set_or (attacked, solver->clues.bit[i]);
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    {
      node->placed.square[p] = ETUDE_DIVINE_NOWHERE;
      node->squares[p] = divine_set_minus (d->home[p], attacked);
    }
}

/* Puts the pieces where KNOWN has them. Returns false when there is no room for one. */
static bool
place_known (const struct etude_divine_rules *d, struct node *node, const struct etude_divine_placement *known)
{
  for (unsigned p = 0; p < d->n_pieces; p++)
    {
      unsigned square = known->square[p];

      if (square == ETUDE_DIVINE_NOWHERE)
        continue;
      if (!divine_set_has (node->squares[p], square))
        return false;
      place (d, node, p, square);
    }
  return true;
}

static bool
is_askable (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
            const struct etude_divine_placement *known)
{
  if (!etude_divine_puzzle_is_sound (puzzle) || puzzle->game != rules->game || puzzle->rule != rules->rule)
    return false;
  for (unsigned p = 0; known && p < rules->n_pieces; p++)
    if (known->square[p] != ETUDE_DIVINE_NOWHERE
        && (known->square[p] >= rules->n_squares || !(puzzle->pieces >> p & 1)))
      return false;
  return true;
}

enum etude_status
etude_divine_solve (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                    const struct etude_divine_placement *known, etude_divine_visit_fn visit, void *visit_data,
                    etude_tick_fn tick, void *tick_data)
{
  struct solver solver
      = { .rules = rules, .visit = visit, .visit_data = visit_data, .tick = tick, .tick_data = tick_data, .total = 1 };
  struct node root;

  if (!is_askable (rules, puzzle, known))
    return ETUDE_BAD_INPUT;
  solver.clues = etude_divine_clue_digits (puzzle, &solver.shown);
  init_node (&solver, puzzle->pieces, &root);
  if (known && !place_known (rules, &root, known))
    return ETUDE_OK;
  return search (&solver, &root, puzzle->pieces) ? ETUDE_OK : ETUDE_STOPPED;
}

struct finder
{
  struct etude_divine_placement *answers;
  unsigned n, limit;
};

static bool
keep_answer (void *data, const struct etude_divine_placement *answer)
{
  struct finder *finder = data;

  finder->answers[finder->n++] = *answer;
  return finder->n < finder->limit;
}

enum etude_status
etude_divine_find (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                   const struct etude_divine_placement *known, unsigned limit, struct etude_divine_placement *answers,
                   unsigned *n, etude_tick_fn tick, void *tick_data)
{
  struct finder finder = { .answers = answers, .limit = limit };
  enum etude_status status = ETUDE_BAD_INPUT;

  if (limit)
    status = etude_divine_solve (rules, puzzle, known, keep_answer, &finder, tick, tick_data);
  *n = finder.n;
  return status == ETUDE_STOPPED && finder.n == limit ? ETUDE_OK : status; /* stopped for having enough */
}
