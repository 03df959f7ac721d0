/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-refute.c - why there is no solution: a tree of cases, each closed by what anybody can count.
 *
 * Propagation keeps for each constraint how much more than enough of its literals are not false yet. A case is closed where that
 * is less than nothing; or where the squares that are open to attack are more than the men that are left can attack, each as
 * many as it can; or where the squares on which men are wanted fall into fewer groups of which each can have one.
 */
#include "general-formula.h"
#include "general-text.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TICK_NODES 256

struct use
{
  unsigned constraint, times;
};

struct refuter
{
  const struct etude_formula *formula;
  unsigned *first, *end; /* of each literal's uses; literal 2 * variable, and one more for its negation */
  struct use *use;
  int *heaviest;        /* of each constraint: how often its commonest literal is in it */
  int *slack, *reached; /* of each constraint: more than enough not false; how many true */
  signed char *value;   /* of each variable */
  int *trail;
  unsigned n_trail, n_propagated;
  unsigned demand, budget; /* the constraints "at least so many men" of the counts, and from there on "at most" */
  unsigned *cover, *cover_sorted; /* of each man: open clauses that he closes */
  unsigned char *excludes;        /* a byte for every two men */
  etude_put_fn put;
  void *put_data;
  etude_tick_fn tick;
  void *tick_data;
  uint64_t n_nodes;
  enum etude_status status;
};

static unsigned
index_of (int literal)
{
  return literal > 0 ? 2 * (unsigned) literal : 2 * (unsigned) -literal + 1;
}

static int
value_of (const struct refuter *r, int literal)
{
  return literal > 0 ? r->value[literal] : -r->value[-literal];
}

static bool
put_text (struct refuter *r, const char *text)
{
  if (r->status == ETUDE_OK && !r->put (r->put_data, text, strlen (text)))
    r->status = ETUDE_STOPPED;
  return r->status == ETUDE_OK;
}

static void
put_number (struct refuter *r, int number)
{
  char text[16];

  snprintf (text, sizeof text, " %d", number);
  put_text (r, text);
}

/* --- propagation --- */

static void
assume (struct refuter *r, int literal)
{
  if (value_of (r, literal) > 0)
    return;
  r->value[abs (literal)] = literal > 0 ? 1 : -1;
  r->trail[r->n_trail++] = literal;
}

/* Takes back all but the first N_TRAIL. */
static void
take_back (struct refuter *r, unsigned n_trail)
{
  while (r->n_trail > n_trail)
    {
      const int literal = r->trail[--r->n_trail];
      const unsigned yes = index_of (literal), no = index_of (-literal);

      r->value[abs (literal)] = 0;
      if (r->n_trail >= r->n_propagated)
        continue;
      for (unsigned i = r->first[yes]; i < r->end[yes]; i++)
        r->reached[r->use[i].constraint] -= (int) r->use[i].times;
      for (unsigned i = r->first[no]; i < r->end[no]; i++)
        r->slack[r->use[i].constraint] += (int) r->use[i].times;
      r->n_propagated = r->n_trail;
    }
}

/* Makes true what has to be in a constraint. */
static void
force (struct refuter *r, unsigned constraint)
{
  const struct etude_constraint *c = &r->formula->constraint[constraint];

  if (r->slack[constraint] >= r->heaviest[constraint])
    return;
  for (unsigned i = 0; i < c->n; i++)
    {
      const int literal = r->formula->literal[c->first + i];

      unsigned use = r->first[index_of (literal)];

      if (value_of (r, literal) != 0)
        continue;
      while (r->heaviest[constraint] > 1 && r->use[use].constraint != constraint)
        use++;
      if (r->heaviest[constraint] == 1 || (int) r->use[use].times > r->slack[constraint])
        assume (r, literal);
    }
}

/* Returns whether everything can still hold. */
static bool
propagate (struct refuter *r)
{
  while (r->n_propagated < r->n_trail)
    {
      const int literal = r->trail[r->n_propagated++];
      const unsigned yes = index_of (literal), no = index_of (-literal);
      bool holds = true;

      for (unsigned i = r->first[yes]; i < r->end[yes]; i++)
        r->reached[r->use[i].constraint] += (int) r->use[i].times;
      for (unsigned i = r->first[no]; i < r->end[no]; i++)
        {
          r->slack[r->use[i].constraint] -= (int) r->use[i].times;
          holds &= r->slack[r->use[i].constraint] >= 0;
        }
      if (!holds)
        return false;
      for (unsigned i = r->first[no]; i < r->end[no]; i++)
        force (r, r->use[i].constraint);
    }
  return true;
}

/* --- where a case ends --- */

static bool
is_open (const struct refuter *r, unsigned constraint)
{
  return r->reached[constraint] < (int) r->formula->constraint[constraint].least;
}

static int
compare_down (const void *a, const void *b)
{
  const unsigned x = *(const unsigned *) a, y = *(const unsigned *) b;

  return x < y ? 1 : x > y ? -1 : 0;
}

/* Whether the open clauses in which men alone are free are more than the men who may still come can close. */
static bool
is_beyond_budgets (struct refuter *r)
{
  const struct etude_formula *f = r->formula;
  unsigned n_open = 0, most = 0;

  memset (r->cover, 0, (f->n_men + 1) * sizeof *r->cover);
  for (unsigned c = 0; c < r->demand; c++)
    {
      const struct etude_constraint *constraint = &f->constraint[c];
      bool is_of_men = constraint->least == 1 && is_open (r, c);

      for (unsigned i = 0; i < constraint->n && is_of_men; i++)
        {
          const int literal = f->literal[constraint->first + i];

          is_of_men = value_of (r, literal) < 0 || (literal > 0 && literal <= (int) f->n_men);
        }
      for (unsigned i = 0; i < constraint->n && is_of_men; i++)
        if (value_of (r, f->literal[constraint->first + i]) == 0)
          r->cover[f->literal[constraint->first + i]]++;
      n_open += is_of_men;
    }
  for (unsigned i = 0; i < f->n_counts; i++)
    {
      memcpy (r->cover_sorted, r->cover + f->count[i].first, f->count[i].n * sizeof *r->cover);
      qsort (r->cover_sorted, f->count[i].n, sizeof *r->cover, compare_down);
      for (int j = 0; j < (int) f->count[i].n && j < r->slack[r->budget + i]; j++)
        most += r->cover_sorted[j];
    }
  return most < n_open;
}

static bool
excludes (const struct refuter *r, int a, int b)
{
  return r->excludes[(size_t) (a - 1) * r->formula->n_men + (size_t) (b - 1)];
}

/* The groups of men, each of which excludes each other, into which the free ones of a demand fall. */
struct groups
{
  int man[ETUDE_SQUARES_MAX];
  unsigned group[ETUDE_SQUARES_MAX], n_men, n;
};

/* How well the man I fits a group of the N MEMBERS: 0, not at all. A group begins with the man who can be with the fewest others,
 * and takes those who leave most to be taken. */
static unsigned
rate (const struct refuter *r, const struct groups *groups, const bool *done, const unsigned *members, unsigned n,
      unsigned i)
{
  unsigned common = 0;

  for (unsigned k = 0; k < n; k++)
    if (!excludes (r, groups->man[i], groups->man[members[k]]))
      return 0;
  for (unsigned j = 0; j < groups->n_men; j++)
    {
      bool counts = !done[j] && j != i && excludes (r, groups->man[i], groups->man[j]);

      for (unsigned k = 0; k < n && counts; k++)
        counts = excludes (r, groups->man[j], groups->man[members[k]]);
      common += counts;
    }
  return n ? common + 1 : ETUDE_SQUARES_MAX - common;
}

static void
find_groups (struct refuter *r, unsigned demand, struct groups *groups)
{
  const struct etude_constraint *c = &r->formula->constraint[r->demand + demand];
  unsigned members[ETUDE_SQUARES_MAX], n_members = 0, n_done = 0;
  bool done[ETUDE_SQUARES_MAX] = { false };

  groups->n_men = groups->n = 0;
  for (unsigned i = 0; i < c->n; i++)
    if (value_of (r, r->formula->literal[c->first + i]) == 0)
      groups->man[groups->n_men++] = r->formula->literal[c->first + i];
  while (n_done < groups->n_men || n_members)
    {
      unsigned best = 0, best_rate = 0, rated;

      for (unsigned i = 0; i < groups->n_men; i++)
        {
          rated = done[i] ? 0 : rate (r, groups, done, members, n_members, i);
          if (rated > best_rate)
            best = i, best_rate = rated;
        }
      if (best_rate == 0)
        {
          groups->n++;
          n_members = 0;
          continue;
        }
      done[best] = true;
      n_done++;
      groups->group[best] = groups->n;
      members[n_members++] = best;
    }
}

/* --- the tree --- */

static bool refute (struct refuter *r);

/* Closes the case that is there: the men who are still free fall into GROUPS, too few of them. */
static void
put_groups (struct refuter *r, unsigned demand, const struct groups *groups)
{
  put_text (r, "g");
  put_number (r, (int) demand + 1);
  for (unsigned group = 0; group < groups->n; group++)
    {
      bool is_empty = true;

      for (unsigned i = 0; i < groups->n_men; i++)
        if (groups->group[i] == group && value_of (r, groups->man[i]) == 0)
          {
            put_number (r, groups->man[i]);
            is_empty = false;
          }
      if (!is_empty)
        put_text (r, " 0");
    }
  put_text (r, " 0\n");
}

/* Each of LITERALS in turn is true, with those before it false; that all are false, propagation excludes, or GROUPS, if they are
 * given. Returns false if one case has a solution. */
static bool
branch (struct refuter *r, const int *literals, unsigned n, const struct groups *groups, unsigned demand)
{
  const unsigned here = r->n_trail;
  bool closed = true, ended = false;

  put_text (r, "?");
  for (unsigned i = 0; i < n; i++)
    put_number (r, literals[i]);
  put_text (r, " 0\n");
  for (unsigned i = 0; i < n && closed && !ended && r->status == ETUDE_OK; i++)
    {
      const unsigned before = r->n_trail;

      if (value_of (r, literals[i]) < 0)
        continue;
      assume (r, literals[i]);
      if (propagate (r))
        closed = refute (r);
      take_back (r, before);
      ended = value_of (r, literals[i]) > 0;
      if (!ended)
        assume (r, -literals[i]);
      ended |= !propagate (r);
    }
  if (closed && !ended && groups)
    put_groups (r, demand, groups);
  take_back (r, here);
  return closed;
}

/* Closes the case that is there by the men of a count who are wanted, if that can be: *CLOSED tells whether it has no solution. */
static bool
refute_by_demand (struct refuter *r, unsigned d, bool *closed)
{
  const struct etude_formula *f = r->formula;
  const int wanted = (int) f->constraint[r->demand + d].least - r->reached[r->demand + d];
  unsigned size[ETUDE_SQUARES_MAX] = { 0 }, least = 0, n = 0;
  int literals[ETUDE_SQUARES_MAX];
  struct groups groups;

  if (wanted <= 0)
    return false;
  find_groups (r, d, &groups);
  if ((int) groups.n > wanted)
    return false;
  *closed = true;
  if ((int) groups.n < wanted)
    {
      put_groups (r, d, &groups);
      return true;
    }
  /* Each group has one. */
  for (unsigned i = 0; i < groups.n_men; i++)
    size[groups.group[i]]++;
  for (unsigned group = 1; group < groups.n; group++)
    if (size[group] < size[least])
      least = group;
  for (unsigned i = 0; i < groups.n_men; i++)
    if (groups.group[i] == least)
      literals[n++] = groups.man[i];
  *closed = branch (r, literals, n, &groups, d);
  return true;
}

/* The constraint to go on with: the clause with the fewest free literals, or any other that is open. Returns false if none is. */
static bool
choose (const struct refuter *r, unsigned *chosen)
{
  const struct etude_formula *f = r->formula;
  unsigned fewest = UINT_MAX;

  for (unsigned c = 0; c < f->n_constraints; c++)
    {
      const struct etude_constraint *constraint = &f->constraint[c];
      unsigned n_free = 0;

      if (!is_open (r, c))
        continue;
      for (unsigned i = 0; i < constraint->n; i++)
        n_free += value_of (r, f->literal[constraint->first + i]) == 0;
      if (constraint->least > 1)
        n_free = UINT_MAX - 1;
      if (n_free < fewest)
        *chosen = c, fewest = n_free;
    }
  return fewest < UINT_MAX;
}

/* Closes the case that is there, and is not closed by propagation. Returns false if it has a solution. */
static bool
refute (struct refuter *r)
{
  const struct etude_formula *f = r->formula;
  unsigned chosen, n = 0;
  int *literals;
  bool closed;

  if (++r->n_nodes % TICK_NODES == 0 && r->tick && !r->tick (r->tick_data, r->n_nodes, 0))
    r->status = ETUDE_STOPPED;
  if (r->status != ETUDE_OK)
    return true;
  if (is_beyond_budgets (r))
    {
      put_text (r, "b\n");
      return true;
    }
  for (unsigned d = 0; d < f->n_counts; d++)
    if (refute_by_demand (r, d, &closed))
      return closed;
  if (!choose (r, &chosen))
    return false;
  literals = malloc ((f->constraint[chosen].n + 2) * sizeof *literals);
  if (!literals)
    {
      r->status = ETUDE_NO_MEMORY;
      return true;
    }
  for (unsigned i = 0; i < f->constraint[chosen].n; i++)
    if (value_of (r, f->literal[f->constraint[chosen].first + i]) == 0)
      literals[n++] = f->literal[f->constraint[chosen].first + i];
  /* Not a clause: one of its literals, or not. */
  if (f->constraint[chosen].least > 1)
    literals[1] = -literals[0], n = 2;
  closed = branch (r, literals, n, NULL, 0);
  free (literals);
  return closed;
}

/* --- the certificate --- */

/* Makes the tables of FORMULA, all constraints of which are known. */
static bool
refuter_init (struct refuter *r)
{
  const struct etude_formula *f = r->formula;
  const size_t n_literals = 2 * (size_t) f->n_variables + 3;

  r->end = calloc (n_literals, sizeof *r->end);
  r->first = calloc (n_literals, sizeof *r->first);
  r->use = malloc ((f->n_literals + 1) * sizeof *r->use);
  r->heaviest = calloc (f->n_constraints + 1, sizeof *r->heaviest);
  r->slack = calloc (f->n_constraints + 1, sizeof *r->slack);
  r->reached = calloc (f->n_constraints + 1, sizeof *r->reached);
  r->value = calloc (f->n_variables + 1, 1);
  r->trail = malloc ((f->n_variables + 1) * sizeof *r->trail);
  r->cover = malloc ((f->n_men + 1) * sizeof *r->cover);
  r->cover_sorted = malloc ((f->n_men + 1) * sizeof *r->cover_sorted);
  r->excludes = calloc ((size_t) f->n_men * f->n_men + 1, 1);
  if (!r->end || !r->first || !r->use || !r->heaviest || !r->slack || !r->reached || !r->value || !r->trail || !r->cover
      || !r->cover_sorted || !r->excludes)
    return false;
  for (size_t i = 0; i < f->n_literals; i++)
    r->first[index_of (f->literal[i]) + 1]++;
  for (size_t i = 1; i < n_literals; i++)
    r->first[i] += r->first[i - 1];
  memcpy (r->end, r->first, n_literals * sizeof *r->end);
  for (unsigned c = 0; c < f->n_constraints; c++)
    {
      const struct etude_constraint *constraint = &f->constraint[c];
      const int *literal = f->literal + constraint->first;

      r->slack[c] = (int) constraint->n - (int) constraint->least;
      for (unsigned i = 0; i < constraint->n; i++)
        {
          struct use *use = &r->use[r->end[index_of (literal[i])]];

          if (r->end[index_of (literal[i])] > r->first[index_of (literal[i])] && use[-1].constraint == c)
            use--;
          else
            {
              *use = (struct use){ .constraint = c };
              r->end[index_of (literal[i])]++;
            }
          use->times++;
          if ((int) use->times > r->heaviest[c])
            r->heaviest[c] = (int) use->times;
        }
      if (constraint->n == 2 && constraint->least == 1 && literal[0] < 0 && literal[1] < 0
          && -literal[0] <= (int) f->n_men && -literal[1] <= (int) f->n_men)
        r->excludes[(size_t) (-literal[0] - 1) * f->n_men + (size_t) (-literal[1] - 1)]
            = r->excludes[(size_t) (-literal[1] - 1) * f->n_men + (size_t) (-literal[0] - 1)] = 1;
    }
  return true;
}

static void
put_head (struct refuter *r, const struct etude_general *problem, enum etude_claim claim, unsigned number)
{
  const struct etude_formula *f = r->formula;
  char *file = malloc (ETUDE_GENERAL_TEXT + 1), line[80], name[3], cell[ETUDE_SQUARE_TEXT];
  struct etude_grid_map map;

  if (!file)
    {
      r->status = ETUDE_NO_MEMORY;
      return;
    }
  etude_grid_map (&problem->grid, &map);
  put_text (r, "etude-certificate 1\n");
  etude_general_write (problem, file);
  for (char *at = file, *next; *at; at = next)
    {
      next = strchr (at, '\n');
      next = next ? next + 1 : at + strlen (at);
      put_text (r, "# ");
      if (r->status == ETUDE_OK && !r->put (r->put_data, at, (size_t) (next - at)))
        r->status = ETUDE_STOPPED;
    }
  for (unsigned i = 0; i < f->n_men; i++)
    {
      snprintf (line, sizeof line, "# %u: %s %s\n", i + 1, etude_general_kind_name (problem, f->man[i].kind, name),
                etude_square_name (map.cell[f->man[i].square], problem->grid.width, cell));
      put_text (r, line);
    }
  put_text (r, claim == ETUDE_CLAIM_NONE      ? "claim none"
               : claim == ETUDE_CLAIM_LARGEST ? "claim largest"
                                              : "claim smallest");
  if (claim != ETUDE_CLAIM_NONE)
    put_number (r, (int) number);
  snprintf (line, sizeof line, "\nvariables %u\n", f->n_variables);
  put_text (r, line);
  for (unsigned i = 0; i < f->n_counts; i++)
    {
      snprintf (line, sizeof line, "count %u %u %u %u\n", f->count[i].least, f->count[i].most, f->count[i].first,
                f->count[i].first + f->count[i].n - 1);
      put_text (r, line);
    }
  for (size_t c = 0; c < f->n_constraints && r->status == ETUDE_OK; c++)
    {
      snprintf (line, sizeof line, "at-least %u", f->constraint[c].least);
      put_text (r, line);
      for (unsigned i = 0; i < f->constraint[c].n; i++)
        put_number (r, f->literal[f->constraint[c].first + i]);
      put_text (r, " 0\n");
    }
  free (file);
}

/* Adds what the counts say, as it is to be refuted, to FORMULA. */
static void
add_counts (struct etude_formula *f, enum etude_claim claim)
{
  int literals[ETUDE_SQUARES_MAX];

  for (int sign = 1; sign >= -1; sign -= 2)
    for (unsigned i = 0; i < f->n_counts; i++)
      {
        unsigned least = f->count[i].least, most = f->count[i].most;

        if (claim == ETUDE_CLAIM_LARGEST)
          least++, most = f->count[i].n;
        if (claim == ETUDE_CLAIM_SMALLEST)
          least = 1, most--;
        for (unsigned j = 0; j < f->count[i].n; j++)
          literals[j] = sign * (int) (f->count[i].first + j);
        etude_formula_add (f, sign > 0 ? least : f->count[i].n - most, literals, f->count[i].n);
      }
}

/* What FORMULA says has to be refuted: whether nothing was left to do, or all cases are closed. */
static bool
refute_all (struct refuter *r)
{
  for (unsigned c = 0; c < r->formula->n_constraints; c++)
    if (r->slack[c] < 0)
      return true;
  for (unsigned c = 0; c < r->formula->n_constraints; c++)
    force (r, c);
  return !propagate (r) || refute (r);
}

enum etude_status
etude_certify (const struct etude_general *problem, enum etude_claim claim, const unsigned char *solution,
               etude_put_fn put, void *put_data, etude_tick_fn tick, void *tick_data)
{
  const bool any = claim != ETUDE_CLAIM_NONE && !solution;
  struct etude_formula formula;
  struct refuter r = { .formula = &formula, .put = put, .put_data = put_data, .tick = tick, .tick_data = tick_data };

  r.status = etude_formula_init (&formula, problem, claim != ETUDE_CLAIM_NONE) ? ETUDE_OK : ETUDE_NO_MEMORY;
  for (unsigned i = 0; i < formula.n_counts && any; i++)
    formula.count[i].least = 1, formula.count[i].most = formula.count[i].n;
  claim = any ? ETUDE_CLAIM_NONE : claim;
  if (r.status == ETUDE_OK)
    put_head (&r, problem, claim, formula.count[0].least);
  if (claim != ETUDE_CLAIM_NONE)
    {
      put_text (&r, "solution");
      for (unsigned i = 0; i < formula.n_counts; i++)
        for (unsigned j = 0; j < formula.count[i].least; j++)
          put_number (&r, (int) (formula.count[i].first + *solution++));
      put_text (&r, " 0\n");
    }
  put_text (&r, "proof\n");
  r.demand = (unsigned) formula.n_constraints;
  r.budget = r.demand + formula.n_counts;
  add_counts (&formula, claim);
  if (r.status == ETUDE_OK && (formula.failed || !refuter_init (&r)))
    r.status = ETUDE_NO_MEMORY;
  if (r.status == ETUDE_OK && !refute_all (&r) && r.status == ETUDE_OK)
    r.status = ETUDE_BAD_INPUT;
  put_text (&r, "end\n");
  free (r.first);
  free (r.end);
  free (r.use);
  free (r.heaviest);
  free (r.slack);
  free (r.reached);
  free (r.value);
  free (r.trail);
  free (r.cover);
  free (r.cover_sorted);
  free (r.excludes);
  etude_formula_clear (&formula);
  return r.status;
}
