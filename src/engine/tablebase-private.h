/* tablebase-private.h - how a tablebase numbers its placements and keeps its distances.
 *
 * Layer:     engine, shared by the files of the tablebase only.
 * Sizes:     everything here is there twice, in words of 64 bits for boards up to 8 x 8 and in words of 256 bits for
 *            larger ones; see words.h. The names below are those of the former, whose words are uint64_t. A tablebase
 *            of a larger board is a struct etude_tablebase of which only the ending, edge and WIDE are set.
 * Placement: White's king and men; the black king is a bit of a word. Placement number
 *
 *                ((king * n[0] + m[0]) * n[1] + m[1]) * n[2] + m[2]
 *
 *            with king the number of his square among the representatives, m[i] the number of man i's cell among the
 *            cells he can have (32 for a single bishop, else all). The placements that differ only in the last man are
 *            a row: its words lie side by side, so that whole rows are OR-ed at once.
 * Distance:  bit k of the distance of the black kings in a word is plane word k of the placement, word number
 *            placement * ETUDE_PLANES + k. White's plane holds moves to mate (0: none), Black's one more than
 *            White still needs (0: not lost).
 */
#pragma once

#include "tablebase-progress.h"
#include "tablebase.h"

#include "words.h" /* last: for larger boards it gives other names to what follows */

#define ETUDE_PLANES (ETUDE_WORD_BITS == 64 ? 6 : 7)
#define ETUDE_SMALLER_MAX (2 * ETUDE_MEN_MAX)

/* The cells a man can stand on, numbered. */
struct etude_range
{
  unsigned n;
  unsigned char cell[ETUDE_CELLS];  /* by number */
  etude_number number[ETUDE_CELLS]; /* by cell; ETUDE_NO_CELL where he cannot stand */
};

struct etude_layout
{
  struct etude_ending ending;
  unsigned edge;
  enum etude_shade shade;
  bool shaded;           /* exactly one bishop */
  unsigned n_symmetries; /* those that keep the shade */
  unsigned char symmetry[ETUDE_SYMMETRIES];
  unsigned n_kings;                             /* representatives of White's king */
  unsigned char king_cell[ETUDE_CELLS];         /* by number */
  etude_number king_number[ETUDE_CELLS];        /* by cell, ETUDE_NO_CELL unless a representative */
  unsigned char king_orbit[ETUDE_CELLS];        /* by number: how many squares it stands for */
  unsigned char to_representative[ETUDE_CELLS]; /* by cell: a symmetry that takes it to its representative */
  struct etude_range range[ETUDE_MEN_MAX];
  unsigned last;   /* number of the last man */
  unsigned length; /* placements in a row */
  unsigned rows;
};

struct etude_tablebase
{
  struct etude_layout layout;
  struct etude_lines lines;
  etude_word *white, *black;                          /* distances, as above; NULL when they are only counted */
  struct etude_tablebase *smaller[ETUDE_SMALLER_MAX]; /* what captures lead to; NULL behind the last */
#if ETUDE_WORD_BITS == 64
  struct etude_wide_tablebase *wide; /* answers instead, on boards larger than 8 x 8 */
#endif
};

/* Where White's men stand, in cells. */
struct etude_placement
{
  unsigned king;
  unsigned man[ETUDE_MEN_MAX];
};

void etude_layout_init (struct etude_layout *layout, const struct etude_ending *ending, unsigned edge,
                        enum etude_shade shade);

/* The men of row number ROW; man[last] is left alone. */
void etude_layout_row (const struct etude_layout *layout, unsigned row, struct etude_placement *placement);

/* The row of a placement whose king stands on a representative; man[last] does not matter. */
unsigned etude_layout_row_of (const struct etude_layout *layout, const struct etude_placement *placement);

/* The image of PLACEMENT under SYMMETRY. */
struct etude_placement etude_placement_image (const struct etude_layout *layout, unsigned symmetry,
                                              const struct etude_placement *placement);

/* How many orders of like men one placement is stored in. */
unsigned etude_layout_like_orders (const struct etude_layout *layout);

static inline etude_word
etude_placement_occupied (const struct etude_layout *layout, const struct etude_placement *placement)
{
  etude_word occupied = etude_cell_bit (placement->king);

  for (unsigned i = 0; i < layout->ending.n_men; i++)
    occupied |= etude_cell_bit (placement->man[i]);
  return occupied;
}

/* What White attacks; the black king is no obstacle. */
static inline etude_word
etude_placement_attacks (const struct etude_layout *layout, const struct etude_lines *lines,
                         const struct etude_placement *placement, etude_word occupied)
{
  etude_word attacked = lines->leap[ETUDE_KING][placement->king];

  for (unsigned i = 0; i < layout->ending.n_men; i++)
    attacked |= etude_word_attacks (lines, layout->ending.man[i], placement->man[i], occupied);
  return attacked;
}

/* The distance kept for black king BIT of number LAST in ROW. */
static inline unsigned
etude_planes_get (const struct etude_layout *layout, const etude_word *planes, unsigned row, unsigned last,
                  unsigned bit)
{
  const etude_word *word = planes + ((size_t) row * layout->length + last) * ETUDE_PLANES;
  unsigned distance = 0;

  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    distance |= (unsigned) etude_word_has (word[k], bit) << k;
  return distance;
}

/* Solves the ending of TABLEBASE, whose layout, lines and smaller tablebases are made: fills its distances or, unless
 * COUNTED is NULL, adds to that instead, each placement once for every order of its like men. */
enum etude_status etude_tablebase_solve (struct etude_tablebase *tablebase, struct etude_progress *progress,
                                         struct etude_statistics *counted);

/* Makes the totals of STATISTICS, which count a placement once for every order of its like men. */
void etude_statistics_sum_up (struct etude_statistics *statistics, unsigned orders);

/* White's moves to mate, White to move, in the smaller ending of PLACEMENT without man CAPTURED, the black king on his
 * cell. 0 when he does not mate. */
unsigned etude_tablebase_after_capture (const struct etude_tablebase *tablebase,
                                        const struct etude_placement *placement, unsigned captured);
