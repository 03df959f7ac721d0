/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-formula.c - the relations as constraints. */
#include "general-formula.h"

#include <stdlib.h>
#include <string.h>

#define RAY_MAX (ETUDE_LEAPS_MAX * ETUDE_SQUARES_MAX)

/* A square that a man may attack, and the squares that have to be empty for it. */
struct hit
{
  unsigned char square, move, n_between;
  const unsigned char *between;
};

struct maker
{
  struct etude_formula *formula;
  const struct etude_general *problem;
  const struct etude_relation_rule *rule;
  struct etude_grid_map map;
  int man[ETUDE_GENERAL_KINDS][ETUDE_SQUARES_MAX]; /* their variables, or 0 */
  int occupied[ETUDE_SQUARES_MAX];
  int *list; /* of a constraint that is being made */
  unsigned n, room;
  unsigned char rays[RAY_MAX]; /* of one man */
  struct hit hit[RAY_MAX];
  unsigned n_hits;
};

/* --- lists --- */

void
etude_formula_add (struct etude_formula *f, unsigned least, const int *literals, unsigned n)
{
  if (f->n_literals + n > f->literal_room)
    {
      const size_t room = 2 * (f->n_literals + n);
      int *larger = realloc (f->literal, room * sizeof *larger);

      f->failed |= !larger;
      if (larger)
        f->literal = larger, f->literal_room = room;
    }
  if (f->n_constraints == f->constraint_room)
    {
      const size_t room = 2 * f->n_constraints + 64;
      struct etude_constraint *larger = realloc (f->constraint, room * sizeof *larger);

      f->failed |= !larger;
      if (larger)
        f->constraint = larger, f->constraint_room = room;
    }
  if (f->failed)
    return;
  f->constraint[f->n_constraints++] = (struct etude_constraint){ f->n_literals, n, least };
  memcpy (f->literal + f->n_literals, literals, n * sizeof *literals);
  f->n_literals += n;
}

static void
put (struct maker *m, int literal)
{
  if (m->n == m->room)
    {
      const unsigned room = 2 * m->room + 256;
      int *larger = realloc (m->list, room * sizeof *larger);

      if (!larger)
        {
          m->formula->failed = true;
          return;
        }
      m->list = larger;
      m->room = room;
    }
  m->list[m->n++] = literal;
}

static void
end (struct maker *m, unsigned least)
{
  etude_formula_add (m->formula, least, m->list, m->n);
  m->n = 0;
}

static void
put_clause_of_2 (struct maker *m, int a, int b)
{
  put (m, a);
  put (m, b);
  end (m, 1);
}

/* A variable that is true just when all of LITERALS are. */
static int
conjunction (struct maker *m, const int *literals, unsigned n)
{
  const int both = (int) ++m->formula->n_variables;

  for (unsigned i = 0; i < n; i++)
    put_clause_of_2 (m, -both, literals[i]);
  put (m, both);
  for (unsigned i = 0; i < n; i++)
    put (m, -literals[i]);
  end (m, 1);
  return both;
}

/* A variable that is true just when one of LITERALS is; of one, itself. */
static int
disjunction (struct maker *m, const int *literals, unsigned n)
{
  int either;

  if (n == 1)
    return literals[0];
  either = (int) ++m->formula->n_variables;
  for (unsigned i = 0; i < n; i++)
    put_clause_of_2 (m, either, -literals[i]);
  put (m, -either);
  for (unsigned i = 0; i < n; i++)
    put (m, literals[i]);
  end (m, 1);
  return either;
}

/* --- the men --- */

static void
make_men (struct maker *m, bool even)
{
  const struct etude_general *problem = m->problem;
  struct etude_formula *f = m->formula;
  int here[ETUDE_GENERAL_KINDS] = { 0 };

  for (unsigned kind = 0; kind < etude_general_kinds (problem); kind++)
    {
      if (!problem->count[kind])
        continue;
      f->count[f->n_counts].first = f->n_men + 1;
      f->count[f->n_counts].n = m->map.n;
      f->count[f->n_counts].least = f->count[f->n_counts].most = problem->count[kind];
      f->n_counts++;
      for (unsigned square = 0; square < m->map.n; square++)
        {
          f->man[f->n_men].kind = (unsigned char) kind;
          f->man[f->n_men].square = (unsigned char) square;
          m->man[kind][square] = (int) ++f->n_men;
        }
    }
  f->n_variables = f->n_men;
  for (unsigned square = 0; square < m->map.n; square++)
    {
      for (unsigned i = 0; i < f->n_counts; i++)
        {
          const unsigned kind = f->man[f->count[i].first - 1].kind;
          const bool is_fixed = etude_squares_has (&problem->fixed[kind], square);

          here[i] = m->man[kind][square];
          if (is_fixed || etude_squares_has (&problem->forbidden, square))
            etude_formula_add (f, 1, (int[]){ is_fixed ? here[i] : -here[i] }, 1);
        }
      for (unsigned i = 0; i < f->n_counts && f->n_counts > 1; i++)
        put (m, -here[i]);
      if (f->n_counts > 1)
        end (m, f->n_counts - 1);
      m->occupied[square] = disjunction (m, here, f->n_counts);
    }
  /* As many as in the army before, in both directions: w + (n - b) >= n. */
  for (unsigned i = 1; i < f->n_counts && even; i++)
    for (int sign = 1; sign >= -1; sign -= 2)
      {
        for (unsigned square = 0; square < m->map.n; square++)
          {
            put (m, sign * (int) (f->count[i].first + square));
            put (m, -sign * (int) (f->count[i - 1].first + square));
          }
        end (m, m->map.n);
      }
}

/* --- attacks --- */

/* Finds what a man of KIND on SQUARE may attack into M->hit. */
static void
find_hits (struct maker *m, unsigned kind, unsigned square)
{
  const struct etude_general *problem = m->problem;
  const unsigned mover = kind % problem->n_movers, army = kind / problem->n_movers;
  unsigned n_rays = 0;

  m->n_hits = 0;
  for (unsigned move = 0; move < problem->mover[mover].n_moves; move++)
    {
      unsigned char *ray = m->rays + n_rays;
      const unsigned n = etude_ray (&problem->grid, &m->map, etude_move_of (problem, mover, army, move), square, ray);

      for (unsigned i = 0; i < n; i++)
        m->hit[m->n_hits++] = (struct hit){ ray[i], (unsigned char) move, (unsigned char) i, ray };
      n_rays += n;
    }
}

/* The literal for "the MAN attacks where HIT is": the man himself, where nothing can come between. */
static int
attack (struct maker *m, int man, const struct hit *hit)
{
  int all[ETUDE_SQUARES_MAX + 1] = { man };

  if (!m->rule->blocking || hit->n_between == 0)
    return man;
  for (unsigned i = 0; i < hit->n_between; i++)
    all[1 + i] = -m->occupied[hit->between[i]];
  return conjunction (m, all, hit->n_between + 1);
}

/* No man attacks one of another army; with a single army, none attacks another, so that nobody stands between. */
static void
make_peaceful (struct maker *m, int man, unsigned kind)
{
  const unsigned n_movers = m->problem->n_movers;

  for (unsigned i = 0; i < m->n_hits; i++)
    for (unsigned other = 0; other < etude_general_kinds (m->problem); other++)
      {
        const int enemy = m->man[other][m->hit[i].square];

        if (!enemy || (m->rule->coloured && other / n_movers == kind / n_movers))
          continue;
        put (m, -man);
        put (m, -enemy);
        for (unsigned j = 0; j < m->hit[i].n_between && m->rule->coloured; j++)
          put (m, m->occupied[m->hit[i].between[j]]);
        end (m, 1);
      }
}

static int
compare_hits (const void *a, const void *b)
{
  const struct hit *x = a, *y = b;

  return x->square != y->square ? x->square - y->square : x->move - y->move;
}

/* MAN attacks so many others. */
static void
make_numbered (struct maker *m, int man)
{
  int *all = malloc ((m->n_hits + 1) * sizeof *all), ways[ETUDE_LEAPS_MAX];
  unsigned n = 0, n_ways = 0;

  if (!all)
    {
      m->formula->failed = true;
      return;
    }
  qsort (m->hit, m->n_hits, sizeof *m->hit, compare_hits);
  for (unsigned i = 0; i < m->n_hits; i++)
    {
      const int both[] = { attack (m, man, &m->hit[i]), m->occupied[m->hit[i].square] };

      ways[n_ways++] = conjunction (m, both, 2);
      if (i + 1 < m->n_hits && m->hit[i + 1].square == m->hit[i].square)
        continue;
      all[n++] = disjunction (m, ways, n_ways);
      n_ways = 0;
    }
  for (unsigned i = 0; i < n; i++)
    put (m, -all[i]);
  if (n > m->problem->attacks)
    end (m, n - m->problem->attacks);
  m->n = 0;
  for (unsigned i = 0; i < n && m->rule->at_least; i++)
    put (m, all[i]);
  for (unsigned i = 0; i < m->problem->attacks && m->rule->at_least; i++)
    put (m, -man);
  if (m->rule->at_least)
    end (m, m->problem->attacks);
  m->n = 0;
  free (all);
}

/* --- squares --- */

/* Who may attack each square: literals, a list after the other. */
struct attackers
{
  int *literal[ETUDE_SQUARES_MAX];
  unsigned n[ETUDE_SQUARES_MAX], room[ETUDE_SQUARES_MAX];
};

static void
note_attacker (struct maker *m, struct attackers *attackers, unsigned square, int literal)
{
  const unsigned n = attackers->n[square];

  if (n && attackers->literal[square][n - 1] == literal)
    return; /* by another way */
  if (n == attackers->room[square])
    {
      const unsigned room = 2 * n + 16;
      int *larger = realloc (attackers->literal[square], room * sizeof *larger);

      if (!larger)
        {
          m->formula->failed = true;
          return;
        }
      attackers->literal[square] = larger;
      attackers->room[square] = room;
    }
  attackers->literal[square][attackers->n[square]++] = literal;
}

static void
make_squares (struct maker *m, const struct attackers *attackers)
{
  for (unsigned square = 0; square < m->map.n; square++)
    {
      if (m->rule->covering)
        {
          if (!m->rule->attacks_all)
            put (m, m->occupied[square]);
          for (unsigned i = 0; i < attackers->n[square]; i++)
            put (m, attackers->literal[square][i]);
          end (m, 1);
        }
      for (unsigned i = 0; i < attackers->n[square] && m->rule->once; i++)
        for (unsigned j = 0; j < i; j++)
          {
            put (m, m->occupied[square]);
            put (m, -attackers->literal[square][i]);
            put (m, -attackers->literal[square][j]);
            end (m, 1);
          }
    }
}

/* MAN has a square, maybe its own, that no other attacks or stands on. */
static void
make_private (struct maker *m, int man, const struct attackers *attackers)
{
  const unsigned own = m->formula->man[man - 1].square;
  int privates[ETUDE_SQUARES_MAX + 1] = { -man }, all[ETUDE_GENERAL_KINDS * ETUDE_SQUARES_MAX + 2];
  unsigned n_privates = 1;
  struct etude_squares seen = { { 0 } };

  for (unsigned i = 0; i <= m->n_hits; i++)
    {
      const unsigned square = i < m->n_hits ? m->hit[i].square : own;
      unsigned n = 0;

      if (etude_squares_has (&seen, square))
        continue;
      etude_squares_add (&seen, square);
      if (square != own)
        all[n++] = -m->occupied[square];
      for (unsigned j = 0; j < attackers->n[square]; j++)
        if (attackers->literal[square][j] != man)
          all[n++] = -attackers->literal[square][j];
      privates[n_privates++] = conjunction (m, all, n);
    }
  etude_formula_add (m->formula, 1, privates, n_privates);
}

static void
make_relation (struct maker *m)
{
  /* Where nobody is attacked, and with pieces of one kind, whoever stands between attacks as far himself. */
  const bool hides = m->rule->covering && m->rule->blocking && !m->rule->peaceful && m->formula->n_counts > 1;
  const bool covers = m->rule->covering || m->rule->own_square;
  struct attackers attackers = { .n = { 0 } };

  for (int man = 1; man <= (int) m->formula->n_men && !m->formula->failed; man++)
    {
      find_hits (m, m->formula->man[man - 1].kind, m->formula->man[man - 1].square);
      if (m->rule->peaceful)
        make_peaceful (m, man, m->formula->man[man - 1].kind);
      if (m->rule->numbered)
        make_numbered (m, man);
      if (covers && !hides)
        qsort (m->hit, m->n_hits, sizeof *m->hit, compare_hits);
      for (unsigned i = 0; i < m->n_hits && covers; i++)
        note_attacker (m, &attackers, m->hit[i].square, hides ? attack (m, man, &m->hit[i]) : man);
    }
  if (covers && !m->formula->failed)
    make_squares (m, &attackers);
  for (int man = 1; man <= (int) m->formula->n_men && m->rule->own_square && !m->formula->failed; man++)
    {
      find_hits (m, m->formula->man[man - 1].kind, m->formula->man[man - 1].square);
      make_private (m, man, &attackers);
    }
  for (unsigned square = 0; square < m->map.n; square++)
    free (attackers.literal[square]);
}

/* --- the whole --- */

bool
etude_formula_init (struct etude_formula *formula, const struct etude_general *problem, bool even)
{
  struct maker *m = calloc (1, sizeof *m);

  *formula = (struct etude_formula){ .failed = false };
  formula->man = malloc ((size_t) ETUDE_GENERAL_KINDS * ETUDE_SQUARES_MAX * sizeof *formula->man);
  formula->failed = !m || !formula->man;
  if (m && formula->man)
    {
      m->formula = formula;
      m->problem = problem;
      m->rule = &etude_relations[problem->relation];
      etude_grid_map (&problem->grid, &m->map);
      make_men (m, even);
      make_relation (m);
    }
  if (m)
    free (m->list);
  free (m);
  return !formula->failed;
}

void
etude_formula_clear (struct etude_formula *formula)
{
  free (formula->man);
  free (formula->constraint);
  free (formula->literal);
}
