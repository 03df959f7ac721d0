/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-private.h - what the files of the endings share: words, rows, slices, tables.
 *
 * Layer:  engine; C11 with gcc's vector types, libc, threads. No globals.
 * Word:   one bit for each square of the black king.
 * Row:    the 64 words of the last piece's squares, or of the white king's when there is no piece: eight vectors, one a
 *         rank, of eight lanes, one a file.
 * Slice:  the pawns stand still; what is left are the white king and the pieces. Row number inside a slice: the white
 *         king's number, then the pieces' squares but the last one's, as digits of six bits, the last the lowest.
 *         Without pawns the white king has only the ten squares of a triangle, the other placements are turned.
 * Slices: one for each placement of the pawns, mirrored ones and equal pawns in another order once. Those nearer to
 *         promotion come first: a push leads from a slice to one that is solved.
 * Fifty:  where the rule of fifty moves holds, plies are counted, to the next capture, pawn's move or mate; what is won no
 *         sooner than after 100 counts as drawn.
 * Value:  planes of a distance and then one plane, the sign: won in d moves: d; lost in d: d + 1; drawn: 0. Sign: Black
 *         wins. Distance 0 with the sign: illegal. Moves are counted for the winner.
 * Layout: of one slice and side to move: [row][rank][plane][file]. A row has as many planes as its distances need: rows of
 *         one size would take a third more.
 */
#pragma once

#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

#include "ending.h"
#include "position.h"
#include "status.h"

typedef uint64_t ending_vector __attribute__ ((vector_size (64)));

/* Half a vector. A processor without vectors of 512 bits moves the lanes of these at once, those of whole ones singly. */
typedef uint64_t ending_half __attribute__ ((vector_size (32)));

#define ENDING_HALVES 16 /* of a row: of rank r files a to d in number 2 * r, e to h in the next */

/* gcc 12's analyzer takes a vector's lanes for the bits of a number. */
#if defined(__GNUC__) && __GNUC__ >= 12 && !defined(__clang__)
#  pragma GCC diagnostic ignored "-Wanalyzer-shift-count-overflow"
#endif

#define ENDING_TRIANGLE 10
#define ENDING_PAWN_SQUARES 48 /* a2 to h7 */
#define ENDING_DISTANCE_PLANES_MAX 8
#define ENDING_PLANES_MAX (ENDING_DISTANCE_PLANES_MAX + 1)
#define ENDING_WHITE_KING ETUDE_MEN_MAX /* in place of a man's number */
#define ENDING_NO_MAN 0xff
#define ENDING_MIRROR 1 /* the symmetry, see symmetry.h, that mirrors the files */
#define ENDING_N_PROMOTIONS 4

#define ENDING_BIT(square) (UINT64_C (1) << (square))

/* Big functions are compiled for several levels of processors; the right one is chosen when the program starts. Where the
 * platform cannot choose, or a sanitizer would be in the way, there is one. */
#if defined(__x86_64__) && defined(__GLIBC__) && __GNUC__ >= 12 && !defined(__clang__) \
    && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(ETUDE_ONE_PROCESSOR)
#  define ENDING_CLONES __attribute__ ((target_clones ("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#  define ENDING_CLONES
#endif
#define ENDING_INLINE static inline __attribute__ ((always_inline))

/* Lines of the empty board. */
struct ending_lines
{
  uint64_t attacks[ETUDE_PAWN][64]; /* of kings and pieces */
  uint64_t pawn[2][64];             /* by colour */
  uint64_t own[64];                 /* the square itself */
  uint64_t between[64][64];         /* squares between two on one line */
  uint64_t beyond[64][64];          /* [a][b]: the squares behind b, seen from a */
  uint64_t behind[64][64];          /* [b][a]: the same, a row for each b */
  uint64_t pass[2][64];             /* all but the square itself; the same, a1, a2, a3 and so on */
  uint64_t all_but[128];            /* all bits, number 64 excepted */
  unsigned char turned[8][64];      /* by symmetry */
  unsigned char symmetry[64];       /* that brings a white king into the triangle */
  unsigned char king_number[64];    /* of the squares of the triangle */
  unsigned char king_square[ENDING_TRIANGLE];
};

/* Where the men of an ending stand in a smaller or promoted one. */
struct ending_link
{
  const struct ending_table *table; /* NULL: the bare kings */
  unsigned char at[ETUDE_MEN_MAX];  /* number there of each man here, or ENDING_NO_MAN */
};

struct ending_slice
{
  unsigned char pawn[ETUDE_MEN_MAX]; /* squares, in the order of the pawns */
  unsigned char progress;            /* steps that the pawns have made */
  bool is_own_mirror;
};

/* The values of a solved slice, by side to move. A row begins after START[row] eights of vectors and has START[row + 1] -
 * START[row] planes. */
struct ending_kept
{
  ending_vector *vector[2];
  uint32_t *start[2];
  uint64_t stalemates[2]; /* on the whole board, equal pieces in all their orders */
  bool is_brought;        /* from a store */
};

struct ending_table
{
  const struct ending_lines *lines;
  struct etude_ending material;
  unsigned n_pieces, n_pawns;
  unsigned char piece[ETUDE_MEN_MAX], pawn[ETUDE_MEN_MAX]; /* numbers of the men */
  bool fifty;                                              /* the rule of fifty moves holds */
  unsigned char last; /* number of the man whose squares a row has: the last piece, or ENDING_WHITE_KING */
  unsigned n_kings;   /* squares of the white king that rows are kept for: 10, 64, or 1 when a row has all of them */
  unsigned n_planes;  /* with the sign: no row has more */
  unsigned n_planes_after; /* without: of captures, pushes and promotions */
  size_t n_rows;           /* of a slice */
  uint32_t n_slices;
  struct ending_slice *slices;   /* in the order of solving */
  struct ending_kept *kept;      /* by slice */
  _Atomic unsigned char *solved; /* by slice: 1 when it is, and may be read by all threads from then on */
  _Atomic uint32_t n_solved;
  uint16_t *slice_of;     /* by the pawns' squares: twice the number, odd when the placement is mirrored */
  uint64_t stalemates[2]; /* by side to move: those of all slices */
  _Atomic uint64_t bytes; /* kept of the values */
  size_t slice_bytes;     /* of both sides, at most */

  struct ending_link self;
  struct ending_link without[ETUDE_MEN_MAX];
  struct ending_link promoted[ETUDE_MEN_MAX][ENDING_N_PROMOTIONS];
  struct ending_link promoted_without[ETUDE_MEN_MAX][ENDING_N_PROMOTIONS][ETUDE_MEN_MAX];
};

/* A row's values: of rank r and plane p in vector[r * n_planes + p]. */
struct ending_values
{
  const ending_vector *vector;
  unsigned n_planes;
};

struct ending_buffer
{
  ending_vector vector[8 * ENDING_PLANES_MAX];
};

/* The squares of a position's men, by their numbers. */
struct ending_squares
{
  unsigned char square[ETUDE_MEN_MAX];
};

/* One position's value. */
struct ending_code
{
  unsigned distance;
  bool sign;
};

static const unsigned char ending_promotions[ENDING_N_PROMOTIONS]
    = { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT };

ENDING_INLINE ending_vector
ending_broadcast (uint64_t word)
{
  return (ending_vector){ word, word, word, word, word, word, word, word };
}

ENDING_INLINE bool
ending_any (ending_half half)
{
  return (half[0] | half[1] | half[2] | half[3]) != 0;
}

static inline struct ending_squares
ending_squares (const struct etude_position *p)
{
  struct ending_squares squares = { 0 };

  for (unsigned i = 0; i < p->n_men; i++)
    squares.square[i] = (unsigned char) p->man[i].square;
  return squares;
}

/* What PIECE on SQUARE attacks when OCCUPIED stand in its way; these are attacked too. */
static inline uint64_t
ending_attacks (const struct ending_lines *lines, unsigned piece, unsigned square, uint64_t occupied)
{
  uint64_t attacks = lines->attacks[piece][square];

  for (uint64_t left = attacks & occupied; left; left &= left - 1)
    attacks &= ~lines->beyond[square][__builtin_ctzll (left)];
  return attacks;
}

/* The values of row ROW of SLICE, which is solved, with SIDE to move. */
static inline struct ending_values
ending_table_row (const struct ending_table *table, unsigned side, uint32_t slice, size_t row)
{
  const struct ending_kept *kept = &table->kept[slice];
  const uint32_t *start = kept->start[side] + row;

  return (struct ending_values){ kept->vector[side] + 8 * (size_t) start[0], start[1] - start[0] };
}

/* ending-lines.c */
void ending_lines_fill (struct ending_lines *lines);

/* ending-table.c: TABLE's figures from its material. */
void ending_table_describe (struct ending_table *table, const struct ending_lines *lines,
                            const struct etude_ending *material, bool fifty);
void ending_table_free (struct ending_table *table);

/* For how many placements on the whole board one of row ROW of SLICE stands. */
unsigned ending_table_images (const struct ending_table *table, uint32_t slice, size_t row);

/* ending-fetch.c: the values with SIDE to move of a position of LINK's table, whose men stand on SQUARE by their numbers
 * here (those that are gone anywhere). */
void ending_fetch_word (const struct ending_lines *lines, const struct ending_link *link, unsigned side, unsigned king,
                        const unsigned char *square, uint64_t word[ENDING_PLANES_MAX], unsigned n_planes);

/* Of the same the results. */
struct etude_king_results ending_fetch_results (const struct ending_lines *lines, const struct ending_link *link,
                                                unsigned side, unsigned king, const unsigned char *square);

/* The values for all squares of the man VARIED, a piece here and there or ENDING_WHITE_KING. BUFFER is used when the table
 * has no such row as it is. */
struct ending_values ending_fetch_row (const struct ending_lines *lines, const struct ending_link *link, unsigned side,
                                       unsigned king, const unsigned char *square, unsigned varied,
                                       struct ending_buffer *buffer);

/* The value of one position; of the bare kings too. */
struct ending_code ending_fetch_code (const struct ending_lines *lines, const struct ending_link *link, unsigned side,
                                      unsigned king, const unsigned char *square, unsigned black_king);

/* ending-passing.c: the value of P, of TABLE's material, with the right to take en passant; KEPT: without. */
struct ending_code ending_passing_code (const struct ending_lines *lines, const struct ending_table *table,
                                        const struct etude_position *p, struct ending_code kept);

/* The number of the slice in which the men of TABLE's material stand on SQUARE, the pawns not on one another. */
uint32_t ending_slice_number (const struct ending_table *table, const unsigned char *square);

/* ending-slice.c */
enum etude_status ending_slices_make (struct ending_table *table);
uint32_t ending_slices_count (const struct etude_ending *material);
