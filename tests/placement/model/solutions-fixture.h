/* SPDX-License-Identifier: GPL-3.0-or-later */
/* solutions-fixture.h - a list of solutions of placement problems, watched while it fills. Layer: tests; GIO. No globals.
 *
 * What the list tells is believed and checked: a copy of its numbers follows items-changed, and must be what is on show.
 */
#pragma once

#include "case.h"
#include "etude-placement-solutions.h"

typedef struct
{
  EtudePlacementSolutions *list;
  GThread *main_thread;
  gboolean follow; /* keep the copy; for lists that are not too long */
  GArray *copy;    /* guint */
  guint n_items;   /* as told last */
  guint n_counted, n_changed;
} SolutionsFixture;

void solutions_set_up (SolutionsFixture *f, gconstpointer data);

/* Lets go of the list; it must go, whatever is being done in threads. */
void solutions_tear_down (SolutionsFixture *f, gconstpointer data);

#define SOLUTIONS_CASE(name) CASE_OF (SolutionsFixture, solutions_set_up, solutions_tear_down, NULL, name)

/* The problem in Chessy's words, a comma for each end of a line: "d,5*q". */
struct etude_problem solutions_problem (guint edge, const char *text);

/* Starts the list, and waits until nothing more comes. */
void solutions_fill (SolutionsFixture *f, const struct etude_problem *problem, gboolean all);
void solutions_wait (SolutionsFixture *f);

/* The number of the solution at POSITION on show. */
guint solutions_number (SolutionsFixture *f, guint position);

/* The copy is what the list has. */
void solutions_check_copy (SolutionsFixture *f);

EtudePlacementSolution *solutions_item (SolutionsFixture *f, guint position); /* (transfer full) */

/* The squares of a solution's pieces, as the engine gives them. Returns their number; SQUARES has room for ETUDE_SQUARES_MAX. */
guint solutions_squares (EtudePlacementSolution *solution, guint8 *squares);

/* Whether it is one. */
gboolean solutions_holds (EtudePlacementSolution *solution);
