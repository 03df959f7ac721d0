/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-work.h - a slice while it is solved.
 *
 * Layer:  engine, private to the endings.
 * Sets:   eight vectors a row, one bit a position. Those of fresh positions are not cleared between rounds: a byte a row says
 *         whether its bits count.
 * Events: what captures, pushes and promotions bring, by the round in which it counts: for each winner the positions that he
 *         wins, and those of the loser whose last such move leads to a won position then.
 */
#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "ending-set.h"

#define ENDING_ROUNDS_MAX 256
#define ENDING_NO_CHUNK UINT32_MAX
#define ENDING_HELPERS_MAX 3       /* threads more that share the blocks of a slice: there are ten */
#define ENDING_BLOCK_TO_SHARE 4096 /* rows: five men without pawns */

enum ending_event_kind
{
  ENDING_WINS,   /* the winner to move wins in so many moves */
  ENDING_CLOSES, /* the loser to move has no better capture, push or promotion */
  ENDING_EVENT_KINDS
};

/* Some events of one round: read in one piece, which a list of single ones is not. */
#define ENDING_CHUNK_EVENTS 30

struct ending_chunk
{
  uint64_t mask[ENDING_CHUNK_EVENTS];
  uint32_t word[ENDING_CHUNK_EVENTS]; /* number inside the slice */
  uint32_t n, next;
};

struct ending_events
{
  struct ending_chunk *chunk;
  uint32_t n, room; /* chunks */
  bool no_memory;
  uint32_t first[2][ENDING_EVENT_KINDS][ENDING_ROUNDS_MAX]; /* chunk, by winner, kind, round */
  unsigned last[2];                                         /* by winner: the last round with an event */
};

/* Progress, of all threads together. */
struct ending_watch
{
  etude_tick_fn tick; /* NULL: nobody asks */
  void *tick_data;
  uint64_t total;        /* words */
  _Atomic uint64_t done; /* those of finished slices, and an estimate of what is done of those in work */
  atomic_bool stopped;
  pthread_cond_t beat; /* a thread that does not tick has done so much that it is time to */
};

struct ending_work
{
  struct ending_watch *watch;
  const atomic_uint *n_idle; /* threads that have nothing to do and can help; NULL: there are none */
  bool ticks;                /* in the thread that asked for the ending */
  uint64_t within;           /* words told to be done of the slice; never falls */
  unsigned effort;           /* rows looked at since the last tick */
  uint64_t stalemates[2];    /* of the slice, by side to move */
  struct ending_table *table;
  const struct ending_lines *lines;
  uint32_t slice;
  size_t n_rows, block; /* rows of the slice; of a square of the white king */
  uint64_t pawns;       /* their squares */

  /* By side to move. */
  ending_vector *legal[2];
  ending_vector *moves[2]; /* has a capture, push or promotion */
  ending_vector *never[2]; /* has one that draws or wins */

  /* For the winner in work. */
  ending_vector *open;      /* the winner to move, not won */
  ending_vector *undecided; /* the loser to move, not lost, and that cannot be ruled out: in place of his NEVER */
  ending_vector *unclosed;  /* the loser has a capture, push or promotion that does not lose yet: in place of MOVES */
  ending_vector *lost[2];   /* the fresh ones; by the rule of fifty moves, those of two plies in turn */
  unsigned char *won_any, *lost_any[2], *open_any, *undecided_any, *need;

  /* For a block; for those of helpers, made when they first come. */
  ending_vector *out, *helper_out[ENDING_HELPERS_MAX];
  unsigned char *touched, *helper_touched[ENDING_HELPERS_MAX];

  struct ending_events *events; /* of all rows, or where blocks are shared of each block */
  unsigned n_events;

  /* The values, by side to move: planes of the whole slice, made when they are first needed, the sign last. */
  ending_vector *plane[2][ENDING_PLANES_MAX];
  unsigned n_planes[2];      /* of distances in use */
  unsigned char *longest[2]; /* by row: the greatest distance */
  bool no_memory;
};

/* What stands in all positions of a row. */
struct ending_row
{
  size_t number;
  unsigned king;                       /* the white king's square, unless the row has all of them */
  unsigned char square[ETUDE_MEN_MAX]; /* by man; not the last one's */
  uint64_t occupied;
  bool clash; /* two of them on one square */
};

/* ending-work.c */
enum etude_status ending_work_new (struct ending_table *table, struct ending_watch *watch, struct ending_work *work);
uint64_t ending_work_bytes (const struct ending_table *table); /* about: what the events will take nobody knows */
void ending_work_clear (struct ending_work *work);
bool ending_work_begin (struct ending_work *work, uint32_t slice); /* false: no memory */

/* One plane of distances more for SIDE, not cleared yet. NULL, and work->no_memory, when there is no memory. */
ending_vector *ending_work_plane (struct ending_work *work, unsigned side);

/* Moves the values of the slice into its table. Nothing more can be done with WORK if it is the table's only slice. */
enum etude_status ending_work_keep (struct ending_work *work);

struct ending_row ending_work_row (const struct ending_work *work, size_t number);

/* The row of a white king's block that is kept for ROW of a block turned by SYMMETRY. */
static inline size_t
ending_turned_row (const struct ending_work *work, unsigned symmetry, size_t row)
{
  const unsigned char *turned = work->lines->turned[symmetry];

  if (work->block == 1)
    return 0;
  return work->block == 64 ? turned[row] : turned[row / 64] * (size_t) 64 + turned[row % 64];
}

void ending_event_add (struct ending_events *events, unsigned winner, enum ending_event_kind kind, unsigned round,
                       uint32_t word, uint64_t mask);

/* ending-legal.c: which positions of ROW are legal, by side to move. */
void ending_legal_row (const struct ending_work *work, const struct ending_row *row, ending_vector *white,
                       ending_vector *black);

/* ending-convert.c: fills moves, never and the events of a row, whose legal positions are known. */
void ending_convert_row (struct ending_work *work, const struct ending_row *row);

/* ending-passing.c: VALUES, a row after the double step of the man PAWN of ROW with the other side to move, with the right to
 * take him en passant. BUFFER is used when that matters. */
struct ending_values ending_passing_row (const struct ending_work *work, const struct ending_row *row, unsigned pawn,
                                         struct ending_values values, struct ending_buffer *buffer);

/* ending-back.c: of the block of KING, positions with SIDE to move that have a quiet move of a king or piece into SET, which
 * has positions with the other side to move, all legal, in the rows with ANY. The rows are in work->out where touched; only
 * those that are wanted, unless WANT is NULL. */
void ending_back (struct ending_work *work, unsigned side, unsigned king, const ending_vector *set,
                  const unsigned char *any, const unsigned char *want);

/* Says that so many ROWS were looked at, and so many words of the slice are done. Returns false when all shall stop. */
bool ending_work_on (struct ending_work *work, size_t rows, uint64_t within);

/* Asks whether to go on. */
void ending_watch_tick (struct ending_watch *watch);

/* ending-store.c: how many of the slices WANTED the store of ENDINGS seems to have. */
uint32_t ending_slices_stored (const struct etude_endings *endings, const struct ending_want *want);

/* Brings SLICE from the store of ENDINGS. ETUDE_BAD_INPUT: it is not there, or not as it should be. */
enum etude_status ending_slice_bring (const struct etude_endings *endings, const struct ending_table *table,
                                      uint32_t slice, struct ending_watch *watch, bool ticks);

/* ending-rounds.c: solves the slice. */
enum etude_status ending_rounds (struct ending_work *work, uint32_t slice);
