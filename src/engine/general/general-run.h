/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-run.h - all solutions of a placement problem on any board, with any pieces, under any relation.
 *
 * Layer:     engine; C11, libc and threads. No globals: solves may run in parallel.
 * Algorithm: backtracking on square sets; of three kinds. Where squares must be attacked, the one with the fewest men that could
 *            do so comes next, and a man that was tried there is excluded afterwards (each set is found once). As many
 *            like pieces as there are cliques, or some fewer, go clique by clique. All others go piece by piece.
 * Symmetry:  with nothing fixed or forbidden and no pawns, only solutions are looked for that have a man on the first square
 *            of an orbit and none on the orbits before; how many of its men stand on that orbit tells for how many it counts.
 */
#pragma once

#include "general-watch.h"
#include "wide-count.h"

/* What was found: of each number of men, and in all. */
struct etude_general_count
{
  etude_wide_count all, all_of[ETUDE_SQUARES_MAX + 1];
  etude_wide_count fundamental, fundamental_of[ETUDE_SQUARES_MAX + 1]; /* only if classes were asked for */
  bool too_large; /* some number has more than 128 bits: what is in ALL is wrong, and ETUDE_BAD_INPUT is answered */
  /* Of a part: what is beyond ALL, the numerators of fractions with the denominators 0, 1, 2 ... Those of all parts, and the
   * numbers ALL, add up to what the whole has. */
  unsigned char rest[ETUDE_SQUARES_MAX + 1];
};

/* Gets one solution of N men, valid only during the call. Returns true to go on, false to stop. */
typedef bool (*etude_general_visit_fn) (void *data, const unsigned char *solution, unsigned n);

struct etude_general_run
{
  bool any_number;  /* any number of men of the one kind there is, instead of its count */
  bool improving;   /* with any number: only solutions that have more men than those found before */
  bool maximal;     /* only solutions to which no man can be added, as they are with their relation */
  bool classes;     /* tell the fundamental solutions, too */
  bool all;         /* visit all, not only the fundamental ones */
  unsigned threads; /* for counting; visits are made from one thread */
  etude_general_visit_fn visit;
  void *visit_data;
  etude_tick_fn tick; /* may be NULL; gets branches done, of all */
  void *tick_data;
  /* The search is cut into branches, the same whatever the threads, and part PART of 1 to PARTS has every PARTS-th of them; of
   * these only those from FROM on, before TO, are searched. PARTS 0: everything in one part. TO 0: to the end of the part. Of any
   * number of men only for estimates: the solution without men is in each part. */
  uint32_t part, parts;
  uint64_t from, to;
  uint64_t *branches; /* may be NULL; gets how many branches the part has */
  /* With VISIT: gets every step of the search, which has one thread then and takes its time. PLAIN: by plain backtracking. Both as in
   * placement-watch.h. */
  etude_general_watch_fn watch;
  void *watch_data;
  bool plain;
};

enum etude_general_fault
{
  ETUDE_GENERAL_OK,
  ETUDE_GENERAL_BOARD,    /* more than 32 x 32, or than 256 squares, or none */
  ETUDE_GENERAL_PIECES,   /* no piece, or more than one a square */
  ETUDE_GENERAL_FIXED,    /* fixed outside of the board, on a square that is forbidden or has another, or too many */
  ETUDE_GENERAL_ONE_KIND, /* any number is asked for, of several kinds */
};

/* What is wrong with PROBLEM, apart from having no solution. A problem without pieces is well-formed, but not solved. */
enum etude_general_fault etude_general_check (const struct etude_general *problem);

/* One English sentence without a full stop about FAULT. */
const char *etude_general_fault_text (enum etude_general_fault fault);

/* Finds the solutions of PROBLEM. With an empty board of one kind of pieces, NONE counts as a solution where its relation holds.
 *
 * COUNT:  what was found; right also when stopped, but for what was under way.
 * Errors: ETUDE_BAD_INPUT, the problem is not well-formed, or COUNT->too_large; ETUDE_NO_MEMORY; ETUDE_STOPPED, a hook said no. */
enum etude_status etude_general_solve (const struct etude_general *problem, const struct etude_general_run *run,
                                       struct etude_general_count *count);

/* Whether a man of PROBLEM's relation can come to BOARD on any square that is not forbidden, and it still holds. */
bool etude_general_can_grow (const struct etude_general *problem, const unsigned char *board);

enum etude_general_extreme
{
  ETUDE_GENERAL_LARGEST,
  ETUDE_GENERAL_SMALLEST /* of irredundance: of those that cannot grow */
};

/* The largest or smallest number of men of each army with a solution, PROBLEM having one kind of piece: *NUMBER; 0: there is
 * none. */
enum etude_status etude_general_extreme (const struct etude_general *problem, enum etude_general_extreme extreme,
                                         const struct etude_general_run *run, unsigned *number);
