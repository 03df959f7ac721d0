/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general.h - placement problems on any board, with any pieces, under any relation.
 *
 * Layer:     engine; C11 and libc only. No globals but constant tables.
 * Board:     cells of a grid of up to 32 x 32; those that are no walls are its squares, at most 256, numbered row by row from
 *            a1 on. Nothing stands on a wall, lines stop there, and it need not be covered. A board whose columns wrap has
 *            the last column beside the first, one whose rows wrap the last row below the first.
 * Piece:     leaps by fixed vectors, as often as its range says, until something stands in its way or it is back at its own
 *            square; in Betza's notation. A pawn of White, and of any army but Black, attacks upwards.
 * Kind:      a piece of an army: army * number of pieces + piece.
 * Solution:  one byte a man, its square: kind after kind, the squares of a kind in rising order, fixed ones among them.
 * Blocking:  the row of a relation says whether pieces stand in each other's way.
 * Class:     the images of a solution under the symmetries of the board (shifts where it wraps among them) and the exchange of
 *            armies that are alike, as far as they are solutions. The fundamental one is the least in the order of memcmp.
 */
#pragma once

#include "placement.h"

#define ETUDE_GRID_EDGE_MAX 32
#define ETUDE_GRID_CELLS (ETUDE_GRID_EDGE_MAX * ETUDE_GRID_EDGE_MAX)
#define ETUDE_MOVERS_MAX 14 /* of a problem; eight of them, at most, with men */
#define ETUDE_MOVERS_USED 8
#define ETUDE_LEAPS_MAX 64
#define ETUDE_BETZA_TEXT 40
#define ETUDE_ARMIES_MAX 6
#define ETUDE_GENERAL_KINDS (ETUDE_MOVERS_MAX * ETUDE_ARMIES_MAX)

enum etude_wrap
{
  ETUDE_WRAP_NONE,
  ETUDE_WRAP_COLUMNS,
  ETUDE_WRAP_ROWS,
  ETUDE_WRAP_BOTH,
};

#define ETUDE_N_WRAPS (ETUDE_WRAP_BOTH + 1)

struct etude_grid
{
  unsigned width, height;
  enum etude_wrap wrap;
  uint32_t wall[ETUDE_GRID_EDGE_MAX]; /* bit COLUMN of each row */
};

/* Which cells are squares. */
struct etude_grid_map
{
  unsigned n;                             /* squares */
  unsigned short cell[ETUDE_SQUARES_MAX]; /* column + row * width, of each square */
  short square[ETUDE_GRID_CELLS];         /* of each cell, -1 for a wall */
};

struct etude_leap
{
  signed char dx, dy;
  unsigned char range; /* 0: as far as the board goes */
};

struct etude_mover
{
  char letter;
  bool upwards; /* a pawn: the moves of Black go the other way */
  char betza[ETUDE_BETZA_TEXT];
  unsigned n_moves;
  struct etude_leap move[ETUDE_LEAPS_MAX];
};

/* The numbers are in ids and stay. */
enum etude_relation
{
  ETUDE_RELATION_INDEPENDENCE,
  ETUDE_RELATION_TWO_COLOURS,
  ETUDE_RELATION_DOMINATION,
  ETUDE_RELATION_ARMIES,
  ETUDE_RELATION_TOTAL,
  ETUDE_RELATION_INDEPENDENT_DOMINATION,
  ETUDE_RELATION_PERFECT,
  ETUDE_RELATION_EXACTLY,
  ETUDE_RELATION_AT_MOST,
  ETUDE_RELATION_IRREDUNDANCE,
};

#define ETUDE_N_RELATIONS (ETUDE_RELATION_IRREDUNDANCE + 1)

struct etude_relation_rule
{
  const char *name;
  const char *meaning; /* in English: what is asked, and whether pieces stand in each other's way */
  bool peaceful;       /* no man attacks one of another army; with a single army, none attacks another */
  bool coloured;       /* there are armies */
  bool covering;       /* every empty square is attacked */
  bool attacks_all;    /* occupied ones, too */
  bool once;           /* every empty square is attacked by one man, no more */
  bool numbered;       /* a number of men that each attacks belongs to it */
  bool at_least;       /* and is a least number, too */
  bool own_square;     /* every man has a square, maybe its own, that no other attacks or stands on */
  bool blocking;       /* men end the lines of others */
  bool hereditary;     /* whatever is taken away, what is left has the relation (numbered: if lines are apart) */
};

extern const struct etude_relation_rule etude_relations[ETUDE_N_RELATIONS];

struct etude_general
{
  struct etude_grid grid;
  enum etude_relation relation;
  unsigned attacks; /* of relations that have a number */
  unsigned n_armies, n_movers;
  struct etude_mover mover[ETUDE_MOVERS_MAX];
  unsigned count[ETUDE_GENERAL_KINDS];
  struct etude_squares fixed[ETUDE_GENERAL_KINDS], forbidden;
};

/* --- boards --- */

void etude_grid_map (const struct etude_grid *grid, struct etude_grid_map *map);

/* Reads the name NAME[LENGTH] of a cell of GRID (etude_square_name): *CELL. */
bool etude_cell_read (const struct etude_grid *grid, const char *name, size_t length, unsigned *cell);

/* Where the squares of GRID go by symmetry TURN (symmetry.h), then so many columns to the right and rows up, around where it
 * wraps: MOVED[map.n]. Returns whether that is a symmetry of the board. */
bool etude_grid_move (const struct etude_grid *grid, const struct etude_grid_map *map, unsigned turn, unsigned right,
                      unsigned up, unsigned char *moved);

/* The symmetries of GRID, each once: N rows of map.n squares, where each square goes; the identity is the first. NULL: there
 * is no memory. To be freed. */
unsigned char *etude_grid_symmetries (const struct etude_grid *grid, unsigned *n);

/* --- pieces --- */

struct etude_preset
{
  const char *name, *betza;
};

extern const struct etude_preset etude_presets[];
extern const unsigned etude_n_presets;

/* Reads TEXT[LENGTH], Betza's notation or the name of a preset, into *MOVER, but for its letter. Returns 0, or the place,
 * from 1, of the first character that cannot be. */
unsigned etude_mover_read (const char *text, size_t length, struct etude_mover *mover);

/* The piece of chess with that letter. Returns false when there is none. */
bool etude_mover_of_chess (char letter, struct etude_mover *mover);

/* The squares of a ray: where the MOVE of a man on SQUARE comes along, in order, on an empty board. Returns how many. */
unsigned etude_ray (const struct etude_grid *grid, const struct etude_grid_map *map, struct etude_leap move,
                    unsigned square, unsigned char ray[ETUDE_SQUARES_MAX]);

/* MOVE as the men of ARMY make it. */
struct etude_leap etude_move_of (const struct etude_general *problem, unsigned mover, unsigned army, unsigned move);

/* --- problems --- */

static inline unsigned
etude_general_kinds (const struct etude_general *problem)
{
  return problem->n_armies * problem->n_movers;
}

/* The men of PROBLEM, the bytes of a solution. */
unsigned etude_general_size (const struct etude_general *problem);

/* Makes MOVER, whose letter is new, one more of PROBLEM's pieces, in the order of files: chess men, then by letters. What there is
 * of others stays. */
void etude_general_add_mover (struct etude_general *problem, const struct etude_mover *mover);

/* PROBLEM without pieces of which there are no men, and those that are left in the order of files: its solutions are the same. */
struct etude_general etude_general_compact (const struct etude_general *problem);

/* Whether all armies have as many men of each kind. */
bool etude_general_is_even (const struct etude_general *problem);

/* Whether no two lines of a man meet the same square, so that it attacks more men, not fewer, when others come. */
bool etude_general_lines_are_apart (const struct etude_general *problem);

/* The relation of that name, or ETUDE_N_RELATIONS. */
unsigned etude_relation_from_name (const char *name, size_t length);

/* PROBLEM as one of today's chess problems, which is solved by placement.h. Returns false if it is none. */
bool etude_general_to_plain (const struct etude_general *problem, struct etude_problem *plain);

void etude_general_from_plain (const struct etude_problem *plain, struct etude_general *problem);

/* Whether BOARD, the kind of the man on each square or ETUDE_GENERAL_KINDS, has PROBLEM's relation. The numbers of men, what is
 * fixed and what is forbidden do not matter. */
bool etude_general_holds (const struct etude_general *problem, const unsigned char *board);
