/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-formula.h - placement problems as logic: for solvers of other people, and as certificates.
 *
 * Layer:      engine; C11 and libc only.
 * Variables:  from 1 on: first the men, "this kind stands on this square", then those that these determine.
 * Constraint: at least so many of a list of literals are true, each as often as it is in the list; a literal is a variable, or
 *             less than 0 for its negation. A clause is one with at least 1. Assignments in which all hold are just the
 *             solutions, each once.
 */
#pragma once

#include "general-run.h"

struct etude_constraint
{
  size_t first; /* in formula->literal */
  unsigned n, least;
};

struct etude_formula
{
  unsigned n_variables, n_men;
  struct
  {
    unsigned char kind, square;
  } * man; /* of variable 1 + i */
  struct
  {
    unsigned first, n, least, most;
  } count
      [ETUDE_GENERAL_KINDS]; /* between least and most of the variables from FIRST on are true; not among the constraints */
  unsigned n_counts;
  size_t n_constraints, n_literals;
  struct etude_constraint *constraint;
  int *literal;
  size_t constraint_room, literal_room;
  bool failed; /* there was no memory */
};

/* Makes the formula of PROBLEM, which must be well-formed. EVEN: with a constraint that all armies are alike, for those who change
 * the counts. Returns false when there is no memory. Cleared in any case. */
bool etude_formula_init (struct etude_formula *formula, const struct etude_general *problem, bool even);
void etude_formula_clear (struct etude_formula *formula);

/* Adds the constraint that at least LEAST of LITERALS are true. */
void etude_formula_add (struct etude_formula *formula, unsigned least, const int *literals, unsigned n);

/* Gets text as it is made. Returns false to stop. */
typedef bool (*etude_put_fn) (void *data, const char *text, size_t length);

/* What is claimed of PROBLEM, whose number of men is the answer. */
enum etude_claim
{
  ETUDE_CLAIM_NONE, /* there is no solution */
  ETUDE_CLAIM_LARGEST,
  ETUDE_CLAIM_SMALLEST,
};

/* Writes a certificate of CLAIM: docs/certificate-format.md. For extremes SOLUTION is one with PROBLEM's number of men; NULL: there
 * is none with any number.
 *
 * Errors: ETUDE_NO_MEMORY; ETUDE_STOPPED, PUT or TICK said no; ETUDE_BAD_INPUT, the claim is wrong. TICK gets the nodes of the tree
 *         so far, and 0. */
enum etude_status etude_certify (const struct etude_general *problem, enum etude_claim claim,
                                 const unsigned char *solution, etude_put_fn put, void *put_data, etude_tick_fn tick,
                                 void *tick_data);
