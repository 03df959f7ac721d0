/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-rounds.c - a slice from its legal positions to its distances.
 *
 * For each winner in turn, the other side being the loser:
 *
 *   lost in 0: the loser in check without any move
 *   round d = 1, 2, ...
 *     won:    the winner has a quiet move to a position lost in exactly d - 1, or a capture, push or promotion that counts
 *             now
 *     closed: captures, pushes and promotions of the loser, all of whose targets are won in at most d
 *     lost:   no quiet move of the loser leads to a position that is not won, and no other move is left unclosed: lost in d
 *
 * until nothing is fresh and no event is to come. By the rule of fifty moves a round is a ply: what is won in d plies is what
 * has a quiet move to a position lost in exactly d - 1, and lost in d is what has none but to positions won in at most d - 1.
 * So the losses are found first, of captures, pushes and promotions it only counts that they win, all in round 1, and round
 * 100 is the last. The loser's rows are looked at only when something one move away was won,
 * or something closed.
 */
#include "ending.h"
#include "ending-work.h"

#include <stdlib.h>

/* Of what a slice takes, for progress: the conversions, then each winner's rounds, of which nobody knows how many there
 * will be. */
#define N_PARTS 8
#define PREPARED_PARTS 2
#define RUN_PARTS 3
#define ROUNDS_HALFWAY 12
#define EFFORT_OF_CONVERSION 16 /* a row's conversions take the time of so many rows of a round */

struct run
{
  struct ending_work *work;
  unsigned winner, loser, round;
  unsigned before, now; /* which set has the losses of the round before, which those of this */
  ending_vector *plane; /* that is to be cleared */
};

/* Says that ROWS more were looked at, and that PARTS of the slice's N_PARTS are done. */
static bool
go_on (struct ending_work *work, size_t rows, uint64_t parts, uint64_t n_parts)
{
  return ending_work_on (work, rows, work->n_rows * 64 * parts / n_parts);
}

/* --- together --- */

/* What is done with the rows of a square of the white king. Returns whether anything was found. */
typedef bool (*block_fn) (struct run *run, unsigned king);

/* Blocks write rows of their own only: so threads share them. */
struct share
{
  struct run run;
  struct ending_work work; /* a helper's: all but its own OUT and TOUCHED is the other's */
  block_fn block;
  atomic_uint *next;
  bool found;
  pthread_t thread;
};

static void *
do_blocks (void *data)
{
  struct share *share = data;
  struct ending_work *work = share->run.work;

  for (unsigned king; (king = atomic_fetch_add (share->next, 1)) < work->table->n_kings;)
    {
      uint64_t before = PREPARED_PARTS + RUN_PARTS * (uint64_t) (share->run.winner == ETUDE_BLACK);
      uint64_t here = share->run.round + ROUNDS_HALFWAY;

      share->found |= share->block (&share->run, king);
      if (!go_on (share->run.work, work->block, before * here + RUN_PARTS * (uint64_t) share->run.round,
                  N_PARTS * here))
        break;
    }
  return NULL;
}

/* Begins helper number I. False: there is no memory or no thread, and nobody is missed. */
static bool
begin_helper (struct share *helper, const struct share *own, unsigned i)
{
  struct ending_work *work = own->run.work;

  if (!work->helper_out[i])
    work->helper_out[i] = aligned_alloc (64, work->block * 8 * sizeof (ending_vector));
  if (!work->helper_touched[i])
    work->helper_touched[i] = calloc (work->block, 1);
  if (!work->helper_out[i] || !work->helper_touched[i])
    return false;
  *helper = *own;
  helper->work = *work;
  helper->work.out = work->helper_out[i];
  helper->work.touched = work->helper_touched[i];
  helper->work.ticks = false;
  helper->work.within = UINT64_MAX; /* progress is told by the other */
  helper->work.stalemates[0] = helper->work.stalemates[1] = 0;
  helper->run.work = &helper->work;
  return pthread_create (&helper->thread, NULL, do_blocks, helper) == 0;
}

/* BLOCK for all squares of the white king, by as many threads as are idle where that is worth it. */
static bool
each_block (struct run *run, block_fn block)
{
  struct ending_work *work = run->work;
  atomic_uint next = 0;
  struct share own = { .run = *run, .block = block, .next = &next }, helper[ENDING_HELPERS_MAX] = { 0 };
  unsigned n = 0, most = work->n_idle && work->block >= ENDING_BLOCK_TO_SHARE ? atomic_load (work->n_idle) : 0;

  while (n < most && n < ENDING_HELPERS_MAX && begin_helper (&helper[n], &own, n))
    n++;
  do_blocks (&own);
  while (n > 0)
    {
      const struct share *done = &helper[--n];

      pthread_join (done->thread, NULL);
      work->stalemates[0] += done->work.stalemates[0];
      work->stalemates[1] += done->work.stalemates[1];
      own.found |= done->found;
    }
  return own.found;
}

/* --- values --- */

static bool
clear_block (struct run *run, unsigned king)
{
  const size_t size = run->work->block * 8;

  memset (run->plane + king * size, 0, size * sizeof *run->plane);
  return false;
}

/* Sees to it that DISTANCE can be written for SIDE. False, and work->no_memory, when there is no memory. */
static bool
make_planes (struct run *run, unsigned side, unsigned distance)
{
  while (distance >> run->work->n_planes[side])
    {
      run->plane = ending_work_plane (run->work, side);
      if (!run->plane)
        return false;
      each_block (run, clear_block);
    }
  return true;
}

/* Row number ROW of SET. */
ENDING_INLINE ending_half *
halves (ending_vector *set, size_t row)
{
  return (ending_half *) (set + 8 * row);
}

/* Writes DISTANCE, for which there are planes, for the positions WHERE of a row. */
ENDING_INLINE void
write_row (struct ending_work *work, unsigned side, size_t row, const ending_half *where, unsigned distance, bool sign)
{
  unsigned bits = distance | (unsigned) sign << ENDING_DISTANCE_PLANES_MAX;

  for (unsigned left = bits; left; left &= left - 1)
    {
      ending_half *value = halves (work->plane[side][__builtin_ctz (left)], row);

      for (unsigned i = 0; i < ENDING_HALVES; i++)
        value[i] |= where[i];
    }
  if (work->longest[side][row] < distance)
    work->longest[side][row] = (unsigned char) distance;
}

static bool
begin_block (struct run *run, unsigned king)
{
  struct ending_work *work = run->work;

  for (size_t number = king * work->block; number < (king + 1) * work->block; number++)
    {
      struct ending_row row = ending_work_row (work, number);

      ending_legal_row (work, &row, work->legal[ETUDE_WHITE] + 8 * number, work->legal[ETUDE_BLACK] + 8 * number);
      for (unsigned side = 0; side < 2; side++)
        for (unsigned rank = 0; rank < 8; rank++)
          work->plane[side][ENDING_DISTANCE_PLANES_MAX][8 * row.number + rank]
              = ~work->legal[side][8 * row.number + rank];
      ending_convert_row (work, &row);
      if (!go_on (work, EFFORT_OF_CONVERSION, number, N_PARTS / PREPARED_PARTS * work->n_rows))
        break;
    }
  return false;
}

/* --- sets --- */

ENDING_INLINE bool
any_in_row (const ending_half *row)
{
  ending_half any = row[0];

  for (unsigned i = 1; i < ENDING_HALVES; i++)
    any |= row[i];
  return ending_any (any);
}

/* Those that are mated, and those that may be lost later. Returns whether anyone is mated. */
ENDING_INLINE bool
find_mated (struct run *run, size_t first, size_t r)
{
  struct ending_work *work = run->work;
  size_t row = first + r;
  const ending_half *legal = halves (work->legal[run->loser], row), *other = halves (work->legal[run->winner], row),
                    *moves = halves (work->moves[run->loser], row), *never = halves (work->never[run->loser], row),
                    *quiet = halves (work->out, r);
  ending_half *undecided = halves (work->undecided, row), *lost = halves (work->lost[0], row), stuck[ENDING_HALVES];

  for (unsigned i = 0; i < ENDING_HALVES; i++)
    {
      ending_half can_move = work->touched[r] ? moves[i] | quiet[i] : moves[i];

      undecided[i] = legal[i] & can_move & ~never[i];
      lost[i] = legal[i] & ~can_move & ~other[i];
      stuck[i] = legal[i] & ~can_move & other[i];
    }
  memcpy (work->open + 8 * row, other, ENDING_HALVES * sizeof *other);
  work->undecided_any[row] = any_in_row (undecided);
  work->lost_any[0][row] = any_in_row (lost);
  if (any_in_row (stuck))
    {
      /* Counts the positions of a row whose side to move has no move and is not in check. */
      const struct ending_table *table = run->work->table;
      const uint64_t *word = (const uint64_t *) stuck;
      uint64_t n = 0;

      for (unsigned square = 0; square < 64; square++)
        n += (unsigned) __builtin_popcountll (word[square]);
      run->work->stalemates[run->loser] += n * ending_table_images (table, run->work->slice, row);
    }
  if (work->lost_any[0][row])
    write_row (work, run->loser, row, lost, 1, run->winner == ETUDE_BLACK);
  return work->lost_any[0][row];
}

ENDING_CLONES
static bool
find_mated_rows (struct run *run, size_t first)
{
  bool mated = false;

  for (size_t r = 0; r < run->work->block; r++)
    mated |= find_mated (run, first, r);
  return mated;
}

ENDING_CLONES
static void
mark_open_rows (struct run *run)
{
  for (size_t row = 0; row < run->work->n_rows; row++)
    run->work->open_any[row] = any_in_row (halves (run->work->legal[run->winner], row));
}

static bool
find_mated_block (struct run *run, unsigned king)
{
  struct ending_work *work = run->work;

  ending_back (work, run->loser, king, work->legal[run->winner], work->open_any, NULL);
  return find_mated_rows (run, king * work->block);
}

static bool
begin_run (struct run *run)
{
  struct ending_work *work = run->work;

  if (!make_planes (run, run->loser, 1))
    return false;
  work->undecided = work->never[run->loser];
  work->unclosed = work->moves[run->loser];
  memset (work->won_any, 0, work->n_rows);
  mark_open_rows (run);
  return each_block (run, find_mated_block);
}

/* --- a round --- */

/* The first chunk of the events I, NULL if there is none. */
static const struct ending_chunk *
first_chunk (const struct run *run, unsigned i, enum ending_event_kind kind)
{
  const struct ending_events *events = &run->work->events[i];
  uint32_t first = events->first[run->winner][kind][run->round];

  return first == ENDING_NO_CHUNK ? NULL : &events->chunk[first];
}

static const struct ending_chunk *
next_chunk (const struct run *run, unsigned i, const struct ending_chunk *chunk)
{
  return chunk->next == ENDING_NO_CHUNK ? NULL : &run->work->events[i].chunk[chunk->next];
}

static void
take_winning_events (struct run *run, unsigned i)
{
  struct ending_work *work = run->work;

  for (const struct ending_chunk *c = first_chunk (run, i, ENDING_WINS); c; c = next_chunk (run, i, c))
    for (uint32_t k = 0; k < c->n; k++)
      {
        uint32_t word = c->word[k];
        uint64_t won = c->mask[k] & work->open[word / 8][word % 8];

        if (!won)
          continue;
        for (unsigned left = run->round | (unsigned) (run->winner == ETUDE_BLACK) << ENDING_DISTANCE_PLANES_MAX; left;
             left &= left - 1)
          work->plane[run->winner][__builtin_ctz (left)][word / 8][word % 8] |= won;
        if (work->longest[run->winner][word / 64] < run->round)
          work->longest[run->winner][word / 64] = (unsigned char) run->round;
        work->open[word / 8][word % 8] &= ~won;
        work->won_any[word / 64] = 1;
      }
}

static void
take_closing_events (struct run *run, unsigned i)
{
  struct ending_work *work = run->work;

  for (const struct ending_chunk *c = first_chunk (run, i, ENDING_CLOSES); c; c = next_chunk (run, i, c))
    for (uint32_t k = 0; k < c->n; k++)
      {
        work->unclosed[c->word[k] / 8][c->word[k] % 8] &= ~c->mask[k];
        work->need[c->word[k] / 64] = work->undecided_any[c->word[k] / 64];
      }
}

/* What is won in ROUND in a row: by quiet moves, collected for the block, if any were, and by events already. */
ENDING_INLINE bool
win_row (struct run *run, size_t first, size_t r, unsigned round)
{
  struct ending_work *work = run->work;
  size_t row = first + r;
  const ending_half *quiet = halves (work->out, r);
  ending_half won[ENDING_HALVES], *open = halves (work->open, row);

  for (unsigned i = 0; work->touched[r] && i < ENDING_HALVES; i++)
    {
      won[i] = quiet[i] & open[i];
      open[i] &= ~won[i];
    }
  if (work->touched[r] && any_in_row (won))
    {
      write_row (work, run->winner, row, won, round, run->winner == ETUDE_BLACK);
      work->won_any[row] = 1;
    }
  if (work->won_any[row])
    work->open_any[row] = any_in_row (open);
  return work->won_any[row];
}

ENDING_CLONES
static bool
win_rows (struct run *run, size_t first, unsigned round)
{
  struct ending_work *work = run->work;
  bool found = false;

  for (size_t r = 0; r < work->block; r++)
    if (work->touched[r] || work->won_any[first + r])
      found |= win_row (run, first, r, round);
  return found;
}

static bool
find_won_block (struct run *run, unsigned king)
{
  struct ending_work *work = run->work;

  if (work->n_events > 1)
    take_winning_events (run, king);
  ending_back (work, run->winner, king, work->lost[run->before], work->lost_any[run->before], work->open_any);
  return win_rows (run, king * work->block, run->round);
}

static bool
find_won (struct run *run)
{
  struct ending_work *work = run->work;

  if (!make_planes (run, run->winner, run->round))
    return false;
  memset (work->won_any, 0, work->n_rows);
  if (work->n_events == 1)
    take_winning_events (run, 0);
  return each_block (run, find_won_block);
}

static void
need_row (struct ending_work *work, size_t row)
{
  work->need[row] |= work->undecided_any[row];
}

/* The loser's rows one quiet move away from a row with fresh wins. */
static void
need_rows_before (struct run *run, size_t row)
{
  struct ending_work *work = run->work;
  const struct ending_table *table = work->table;

  need_row (work, row); /* the black king's moves, or the last man's */
  for (unsigned digit = 1; digit < table->n_pieces; digit++)
    {
      const struct etude_man *man = &table->material.man[table->piece[table->n_pieces - 1 - digit]];

      if (man->colour == run->loser)
        {
          /* The rows from which the piece that is digit DIGIT of a row's number may come to ROW. */
          size_t stride = digit == 1 ? 1 : 64, square = row / stride % 64;

          for (uint64_t left = work->lines->attacks[man->piece][square]; left; left &= left - 1)
            need_row (work, row - square * stride + (size_t) __builtin_ctzll (left) * stride);
        }
    }
  if (run->loser == ETUDE_WHITE && table->last != ENDING_WHITE_KING)
    {
      const struct ending_lines *lines = work->lines;
      bool pawns = work->table->n_pawns;
      size_t king = row / work->block, rest = row % work->block;
      unsigned square = pawns ? (unsigned) king : lines->king_square[king];

      /* The rows from which the white king may come to ROW: those of the neighbouring squares, as they are kept. Without
       * pawns a square on the diagonal has two images, and both are kept. */
      for (uint64_t left = lines->attacks[ETUDE_KING][square]; left; left &= left - 1)
        {
          unsigned to = (unsigned) __builtin_ctzll (left);

          for (unsigned symmetry = 0; symmetry < (pawns ? 1 : 8); symmetry++)
            {
              unsigned turned = lines->turned[symmetry][to];
              unsigned number = pawns ? turned : lines->king_number[turned];

              if (number != 0xff)
                need_row (work, number * work->block + ending_turned_row (work, symmetry, rest));
            }
        }
    }
}

ENDING_INLINE bool
lose_row (struct run *run, size_t first, size_t r, unsigned round)
{
  struct ending_work *work = run->work;
  size_t row = first + r;
  const ending_half *unclosed = halves (work->unclosed, row), *quiet = halves (work->out, r);
  ending_half *lost = halves (work->lost[run->now], row), *undecided = halves (work->undecided, row);
  bool any;

  for (unsigned i = 0; i < ENDING_HALVES; i++)
    {
      ending_half left = work->touched[r] ? unclosed[i] | quiet[i] : unclosed[i];

      lost[i] = undecided[i] & ~left;
      undecided[i] &= left;
    }
  any = any_in_row (lost);
  work->lost_any[run->now][row] = any;
  if (any)
    {
      write_row (work, run->loser, row, lost, round + 1, run->winner == ETUDE_BLACK);
      work->undecided_any[row] = any_in_row (undecided);
    }
  return any;
}

ENDING_CLONES
static bool
lose_rows (struct run *run, size_t first, unsigned round)
{
  struct ending_work *work = run->work;
  bool found = false;

  for (size_t r = 0; r < work->block; r++)
    if (work->need[first + r])
      found |= lose_row (run, first, r, round);
  return found;
}

static bool
find_lost_block (struct run *run, unsigned king)
{
  struct ending_work *work = run->work;
  size_t first = king * work->block;

  if (work->n_events > 1)
    take_closing_events (run, king);
  if (!memchr (work->need + first, 1, work->block))
    return false;
  ending_back (work, run->loser, king, work->open, work->open_any, work->need);
  return lose_rows (run, first, run->round);
}

static bool
find_lost (struct run *run)
{
  struct ending_work *work = run->work;

  if (!make_planes (run, run->loser, run->round + 1))
    return false;
  memset (work->lost_any[run->now], 0, work->n_rows);
  memset (work->need, 0, work->n_rows);
  if (work->n_events == 1)
    take_closing_events (run, 0);
  for (size_t row = 0; row < work->n_rows; row++)
    if (work->won_any[row])
      need_rows_before (run, row);
  return each_block (run, find_lost_block);
}

/* Returns whether anything was found. */
static bool
play_round (struct run *run)
{
  bool found;

  if (!run->work->table->fifty)
    {
      found = find_won (run);
      return find_lost (run) || found;
    }
  run->now = !run->before;
  found = find_lost (run);
  found |= find_won (run);
  run->before = run->now;
  return found;
}

static enum etude_status
run_for (struct ending_work *work, unsigned winner)
{
  struct run run = { .work = work, .winner = winner, .loser = !winner };
  unsigned largest = (1u << (work->table->n_planes - 1)) - 1;
  bool has_men = etude_ending_men (&work->table->material, winner) > 0; /* a lone king wins nothing */
  bool fresh = begin_run (&run);
  unsigned last = 0; /* round with an event */

  for (unsigned i = 0; i < work->n_events; i++)
    if (work->events[i].last[winner] > last)
      last = work->events[i].last[winner];
  for (run.round = 1;
       has_men && !work->no_memory && !atomic_load (&work->watch->stopped) && (fresh || run.round <= last); run.round++)
    {
      if (work->table->fifty && run.round > ETUDE_FIFTY_PLIES)
        break;
      if (run.round + 1 > largest)
        return ETUDE_BAD_INPUT; /* a distance too long for the planes: there is no such ending */
      fresh = play_round (&run);
    }
  if (work->no_memory)
    return ETUDE_NO_MEMORY;
  return atomic_load (&work->watch->stopped) ? ETUDE_STOPPED : ETUDE_OK;
}

enum etude_status
ending_rounds (struct ending_work *work, uint32_t slice)
{
  enum etude_status status;

  if (!ending_work_begin (work, slice))
    return ETUDE_NO_MEMORY;
  each_block (&(struct run){ .work = work }, begin_block);
  for (unsigned i = 0; i < work->n_events; i++)
    if (work->events[i].no_memory)
      return ETUDE_NO_MEMORY;
  if (atomic_load (&work->watch->stopped))
    return ETUDE_STOPPED;
  status = run_for (work, ETUDE_WHITE);
  if (status == ETUDE_OK)
    status = run_for (work, ETUDE_BLACK);
  if (status == ETUDE_OK)
    status = ending_work_keep (work);
  if (status == ETUDE_OK)
    atomic_fetch_add (&work->watch->done, work->n_rows * 64 - work->within);
  return status;
}
