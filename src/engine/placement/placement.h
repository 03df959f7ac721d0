/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement.h - all ways to set given pieces on a board so that none attacks another, or so that every square is covered.
 *
 * Layer:     engine; C11, libc and threads. No globals: solves may run in parallel.
 * Square:    column + row * edge; row 0 is the bottom rank, so a1 = 0. White pawns attack upwards, black ones downwards.
 * Kind:      a piece of a colour, see etude_kind. With one colour all pieces are white.
 * Solution:  one byte a piece, its square: kind after kind in rising order, the squares of a kind in rising order, fixed
 *            pieces among them. As long as the problem's pieces; a kept solution needs nothing else.
 * Symmetry:  number 0 to 15: the lower three bits as in symmetry.h; bit 3 exchanges the colours (two colours only).
 *            Image: a solution moved by a symmetry.
 * Class:     the images of a solution that are solutions: with pawns, fixed pieces, forbidden squares or unequal colours
 *            not all are. The fundamental solution of a class is the least in the order of memcmp.
 * Algorithm: backtracking on square sets; see placement-private.h.
 * Source:    meanings as in the OEIS (A000170, A002562, A075458, A250000 and others, which the tests compare with).
 */
#pragma once

#include "placement-task.h"
#include "status.h"

#define ETUDE_PLACED_PIECES (ETUDE_PAWN + 1)
#define ETUDE_KINDS (2 * ETUDE_PLACED_PIECES)
#define ETUDE_IMAGES 16
#define ETUDE_COLOUR_EXCHANGE 8 /* the bit of a symmetry's number */
#define ETUDE_THREADS_MAX 64
#define ETUDE_PARTS_MAX 100000

struct etude_problem
{
  enum etude_task task;
  unsigned edge;               /* squares a side, 1 to ETUDE_EDGE_MAX */
  unsigned count[ETUDE_KINDS]; /* how many of each kind, fixed ones included; black kinds with two colours only */
  struct etude_squares fixed[ETUDE_KINDS]; /* where pieces of a kind stand already */
  struct etude_squares forbidden;          /* squares that must stay empty */
};

static inline unsigned
etude_kind (enum etude_piece piece, enum etude_colour colour)
{
  return (unsigned) piece + (unsigned) colour * ETUDE_PLACED_PIECES;
}

static inline enum etude_piece
etude_kind_piece (unsigned kind)
{
  return (enum etude_piece) (kind % ETUDE_PLACED_PIECES);
}

static inline enum etude_colour
etude_kind_colour (unsigned kind)
{
  return (enum etude_colour) (kind / ETUDE_PLACED_PIECES);
}

/* The number of pieces of PROBLEM, the bytes of a solution. */
unsigned etude_problem_size (const struct etude_problem *problem);

/* Whether nothing is fixed or forbidden in PROBLEM. */
bool etude_problem_is_free (const struct etude_problem *problem);

/* Writes the kind of each byte of a solution into KINDS[etude_problem_size]. */
void etude_problem_kinds (const struct etude_problem *problem, unsigned char *kinds);

/* --- what is wrong with a problem --- */

enum etude_problem_fault
{
  ETUDE_PROBLEM_OK,
  /* Not a problem; nothing can be done with it. */
  ETUDE_PROBLEM_EDGE,            /* the edge is not 1 to ETUDE_EDGE_MAX */
  ETUDE_PROBLEM_NO_PIECES,       /* no piece at all */
  ETUDE_PROBLEM_BLACK,           /* black pieces, but not two colours */
  ETUDE_PROBLEM_FIXED_OUTSIDE,   /* a fixed piece or forbidden square is not on the board */
  ETUDE_PROBLEM_FIXED_TWICE,     /* two fixed pieces on a square */
  ETUDE_PROBLEM_FIXED_MANY,      /* more pieces of a kind are fixed than there are */
  ETUDE_PROBLEM_FIXED_FORBIDDEN, /* a fixed piece on a forbidden square */
  /* Without solution, as is seen at once. */
  ETUDE_PROBLEM_SQUARES,       /* more pieces than squares that may have one */
  ETUDE_PROBLEM_FIXED_ATTACK,  /* the fixed piece on square attacks that on other, and nothing can come between */
  ETUDE_PROBLEM_ROWS,          /* rooks and queens: one in a row at most, and in a column */
  ETUDE_PROBLEM_FULL_ROWS,     /* rooks and queens in all rows leave no square for other pieces */
  ETUDE_PROBLEM_DIAGONALS,     /* bishops and queens: one in a diagonal at most */
  ETUDE_PROBLEM_BLOCKS,        /* kings and queens: one in a block of four squares at most */
  ETUDE_PROBLEM_PAIRS,         /* knights, pawns: one at most in each of the pairs of squares that attack each other */
  ETUDE_PROBLEM_THREE,         /* queens on 3 x 3 */
  ETUDE_PROBLEM_COVER,         /* together the pieces cover less than the board */
  ETUDE_PROBLEM_COVER_ROWS,    /* rooks: where neither the row nor the column has one, a square stays uncovered */
  ETUDE_PROBLEM_COVER_BLOCKS,  /* kings: squares so far apart that each needs a king of its own */
  ETUDE_PROBLEM_COVER_BISHOPS, /* bishops: as many as the edge are needed (Yaglom and Yaglom) */
  ETUDE_PROBLEM_COVER_QUEENS,  /* queens: at least half of the edge less one is needed (Spencer) */
  ETUDE_PROBLEM_COVER_FIRST,   /* pawns: nothing attacks the first row */
};

struct etude_problem_finding
{
  enum etude_problem_fault fault;
  unsigned kind;          /* the kind concerned, or ETUDE_KINDS */
  unsigned count;         /* how many pieces (squares, for COVER) there are */
  unsigned limit;         /* how many there may be, or must be at least */
  unsigned square, other; /* the squares concerned; ETUDE_SQUARES_MAX: none */
};

/* Whether PROBLEM, whose task is one of those there are, is well-formed, but that it may have no pieces: the fault that is an
 * error, or ETUDE_PROBLEM_OK. */
enum etude_problem_fault etude_problem_form (const struct etude_problem *problem);

/* Whether PROBLEM, with anything in it, can be kept and written: its task, its form, at most ETUDE_SQUARES_MAX of a kind. */
bool etude_problem_is_well_formed (const struct etude_problem *problem);

/* Whether PROBLEM is well-formed and no simple bound shows that it has no solution. ETUDE_PROBLEM_OK says nothing about
 * whether there are solutions. Cost: some microseconds. */
struct etude_problem_finding etude_problem_check (const struct etude_problem *problem);

/* Whether FAULT means that this is not a problem, rather than one without solutions. */
bool etude_problem_fault_is_error (enum etude_problem_fault fault);

/* One English sentence without a full stop about FAULT: the reason, without numbers. */
const char *etude_problem_fault_text (enum etude_problem_fault fault);

/* --- solving --- */

#define ETUDE_ORBIT_SIZES 5 /* 1, 2, 4, 8, 16 */

/* How many solutions, and classes of them. When they are only counted, also how many orbits there are of 1, 2, 4, 8 and 16
 * solutions under the symmetries that keep the whole problem: by their size they add up to all. */
struct etude_placement_count
{
  uint64_t all, fundamental;
  uint64_t orbits[ETUDE_ORBIT_SIZES];
  uint64_t work; /* about what searching took, in steps of some 50 ns; the same on every run, whatever the threads */
};

/* Gets one solution, valid only during the call. IMAGES is the number of solutions in its class when the fundamental
 * ones are visited, else 1. Returns true to go on, false to stop. */
typedef bool (*etude_placement_visit_fn) (void *data, const unsigned char *solution, unsigned images);

struct etude_placement_event;

/* Gets one step of the search, valid only during the call; see placement-watch.h. It may wait as long as it likes.
 * Returns true to go on, false to stop. */
typedef bool (*etude_placement_watch_fn) (void *data, const struct etude_placement_event *event);

/* How to solve. All hooks are called from the thread that called etude_placement_solve, never two at once.
 *
 * VISIT:  NULL: the solutions are only counted.
 * TICK:   may be NULL; gets branches done, of all. It is called many times a second, solutions or not.
 * WATCH:  may be NULL. A watched run has one thread and takes the slower form of the search, which reports its steps.
 * PLAIN:  a watched run goes by plain backtracking; see placement-watch.h. */
struct etude_placement_run
{
  bool all;         /* visit all solutions, not only the fundamental ones */
  unsigned threads; /* 0 or 1: only the caller's; at most ETUDE_THREADS_MAX */
  etude_placement_visit_fn visit;
  void *visit_data;
  etude_tick_fn tick;
  void *tick_data;
  etude_placement_watch_fn watch;
  void *watch_data;
  bool plain;
  bool portable; /* in the form for any processor, also where an instruction counts bits; with the same results */
  /* Only when solutions are counted: the search is cut into branches, the same whatever the threads, and part PART of 1 to
   * PARTS has every PARTS-th of them; of these only those from FROM on, before TO, are searched. PARTS 0: everything in
   * one part. TO 0: to the end of the part. */
  uint32_t part, parts;
  uint64_t from, to;
  uint64_t *branches; /* may be NULL; gets how many branches the whole part has */
};

/* Visits the solutions of PROBLEM, each once, in an order that depends on the problem and RUN->all only: not on the
 * number of threads, and the same on every machine. When all are visited, the images of a solution under the symmetries
 * that keep the whole problem come one after another.
 *
 * COUNT:  what was found (visited, if there is a visitor); right whenever a hook is called, and also when stopped.
 * Errors: ETUDE_BAD_INPUT, etude_problem_check finds an error, too many threads, or a part that does not exist; ETUDE_NO_MEMORY; ETUDE_STOPPED, a hook
 *         said no. A problem without solution is no error.
 * Cost:   exponential in the number of pieces; memory below 16 MiB, whatever the number of solutions. */
enum etude_status etude_placement_solve (const struct etude_problem *problem, const struct etude_placement_run *run,
                                         struct etude_placement_count *count);

/* --- single boards --- */

/* Whether SOLUTION solves PROBLEM: the right squares, and the task's rule. */
bool etude_solution_holds (const struct etude_problem *problem, const unsigned char *solution);

/* Writes the image of SOLUTION under SYMMETRY. With an exchange of colours the counts of the two colours must be equal. */
void etude_solution_image (const struct etude_problem *problem, const unsigned char *solution, unsigned symmetry,
                           unsigned char *image);

/* The class of SOLUTION, which must hold. Bit s of *DISTINCT: the image under symmetry s is a solution, and none under a
 * lower number is the same board. Bit s of *KEPT: symmetry s leaves SOLUTION as it is. CANONICAL (may be NULL) gets the
 * fundamental solution. Returns the number of solutions in the class. Cost: some dozen microseconds. */
unsigned etude_solution_class (const struct etude_problem *problem, const unsigned char *solution, unsigned *distinct,
                               unsigned *kept, unsigned char *canonical);

/* The lexicographic order of boards with the pieces of PROBLEM, solutions or not: below 0, 0 or above 0 as A comes before
 * B, is B, comes after B. Boards are read from a1 up the files, to the last file. At the first square where two boards differ,
 * a piece comes before an empty square, and of two pieces the one of the lower kind. With a piece of one kind on each file
 * this is the order of the ranks of these pieces, 15863724 being the first of eight queens. */
int etude_solution_compare (const struct etude_problem *problem, const unsigned char *a, const unsigned char *b);

/* What SYMMETRY does, in a few English words ("Mirrored left to right"). */
const char *etude_symmetry_text (unsigned symmetry);

/* Where something is fixed in PROBLEM. */
struct etude_squares etude_problem_occupied (const struct etude_problem *problem);

/* The squares attacked by what is fixed in PROBLEM, every piece blocking; occupied ones only if attacked. With two
 * colours, COLOUR says whose attacks; else it does not matter. */
struct etude_squares etude_problem_attacked (const struct etude_problem *problem, enum etude_colour colour);

/* Two fixed pieces, one of which attacks the other although the task forbids it. */
struct etude_conflict
{
  unsigned char from, to;
};

/* The conflicts among what is fixed in PROBLEM, at most MAX of them into CONFLICTS, by rising FROM, then TO; none in a
 * domination. A pair that attacks each other counts once, FROM the lower square. Returns how many there are in all. */
unsigned etude_problem_conflicts (const struct etude_problem *problem, struct etude_conflict *conflicts, unsigned max);
