/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-task.h - the tasks of placement problems: one table of rules for the whole program.
 *
 * Layer: engine; C11 and libc only. No globals but a constant table.
 * Rule:  what a task asks of the pieces. Everything else follows from the row: which squares a piece leaves open to others,
 *        when a branch of the search has failed, which boards are solutions, which symmetries, bounds and ways of
 *        counting there are. So nothing but the table asks which task it is; sentences and presets name tasks, of course.
 * Enemy: a piece that must not be attacked. With one colour all others are enemies, with two those of the other colour.
 */
#pragma once

#include "catalogue.h"

/* The numbers are in ids and in what is kept, and stay. */
enum etude_task
{
  ETUDE_INDEPENDENCE, /* one colour: no piece attacks another */
  ETUDE_TWO_COLOURS,  /* no white piece attacks a black one, nor a black a white; every piece blocks */
  ETUDE_DOMINATION,   /* every square is occupied or attacked; every piece blocks, colours do not matter */
};

#define ETUDE_N_TASKS (ETUDE_DOMINATION + 1)

struct etude_task_rule
{
  const char *name;   /* one word, in files, on the command line and for actions */
  char chessy;        /* the line that says it in files of the Chessy program; 0: it goes without saying */
  bool coloured;      /* pieces have colours; else all are white */
  bool non_attacking; /* no piece attacks an enemy */
  bool covering;      /* every square is occupied or attacked */
  bool counted;       /* queens-count.h and piece-count.h count the solutions with like pieces without a search */
};

extern const struct etude_task_rule etude_tasks[ETUDE_N_TASKS];

/* The task with that name, or ETUDE_N_TASKS. */
unsigned etude_task_from_name (const char *name, size_t length);

/* Whether pieces of the colours A and B are enemies. */
static inline bool
etude_task_enemies (enum etude_task task, enum etude_colour a, enum etude_colour b)
{
  return etude_tasks[task].non_attacking && (!etude_tasks[task].coloured || a != b);
}

/* Whether any two pieces are enemies. Then a piece in a line never saves another: it is attacked itself. */
static inline bool
etude_task_all_enemies (enum etude_task task)
{
  return etude_tasks[task].non_attacking && !etude_tasks[task].coloured;
}
