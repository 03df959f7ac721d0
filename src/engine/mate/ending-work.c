/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-work.c - the memory of a slice while it is solved. */
#include "ending-work.h"

#include <stdlib.h>

#define CHUNKS_FIRST 64
#define EVENTS_A_ROW 420
#define ROWS_TO_SHARE 40960 /* five men without pawns */
#define EFFORT_MAX 2048     /* rows looked at between ticks: some milliseconds at most */

static ending_vector *
new_rows (size_t n_rows)
{
  return aligned_alloc (64, n_rows * 8 * sizeof (ending_vector));
}

static ending_vector **
sets_of (struct ending_work *work, unsigned i)
{
  ending_vector **sets[] = { &work->legal[0], &work->legal[1], &work->moves[0], &work->moves[1], &work->never[0],
                             &work->never[1], &work->open,     &work->lost[0],  &work->lost[1] };

  return i < sizeof sets / sizeof *sets - !work->table->fifty ? sets[i] : NULL;
}

static unsigned char **
bytes_of (struct ending_work *work, unsigned i)
{
  unsigned char **bytes[]
      = { &work->won_any, &work->lost_any[0], &work->lost_any[1], &work->open_any,  &work->undecided_any,
          &work->need,    &work->touched,     &work->longest[0],  &work->longest[1] };

  return i < sizeof bytes / sizeof *bytes ? bytes[i] : NULL;
}

enum etude_status
ending_work_new (struct ending_table *table, struct ending_watch *watch, struct ending_work *work)
{
  bool there = true;

  *work = (struct ending_work){ .watch = watch, .table = table, .lines = table->lines, .n_rows = table->n_rows };
  work->block = table->n_rows / table->n_kings;
  for (unsigned i = 0; sets_of (work, i); i++)
    there = there && (*sets_of (work, i) = new_rows (work->n_rows));
  for (unsigned i = 0; bytes_of (work, i); i++)
    there = there && (*bytes_of (work, i) = calloc (work->n_rows, 1));
  there = there && (work->out = new_rows (work->block));
  work->n_events = work->block >= ENDING_BLOCK_TO_SHARE ? table->n_kings : 1;
  there = there && (work->events = calloc (work->n_events, sizeof *work->events));
  if (there)
    return ETUDE_OK;
  ending_work_clear (work);
  return ETUDE_NO_MEMORY;
}

uint64_t
ending_work_bytes (const struct ending_table *table)
{
  struct ending_table described = *table;
  struct ending_work work = { .table = &described };
  uint64_t n_sets = 0, n_bytes = 0;

  while (sets_of (&work, (unsigned) n_sets))
    n_sets++;
  while (bytes_of (&work, (unsigned) n_bytes))
    n_bytes++;
  return table->slice_bytes
         + table->n_rows
               * (n_sets * 8 * sizeof (ending_vector) + n_bytes
                  + EVENTS_A_ROW * sizeof (struct ending_chunk) / ENDING_CHUNK_EVENTS)
         + table->n_rows / table->n_kings * 8 * sizeof (ending_vector);
}

/* Gives back the sets and events. */
static void
clear_sets (struct ending_work *work)
{
  for (unsigned i = 0; sets_of (work, i); i++)
    {
      free (*sets_of (work, i));
      *sets_of (work, i) = NULL;
    }
  free (work->out);
  for (unsigned i = 0; i < ENDING_HELPERS_MAX; i++)
    {
      free (work->helper_out[i]);
      free (work->helper_touched[i]);
      work->helper_out[i] = NULL;
      work->helper_touched[i] = NULL;
    }
  for (unsigned i = 0; work->events && i < work->n_events; i++)
    free (work->events[i].chunk);
  free (work->events);
  work->out = NULL;
  work->events = NULL;
}

static void
clear_planes (struct ending_work *work, unsigned side)
{
  for (unsigned plane = 0; plane < ENDING_PLANES_MAX; plane++)
    {
      free (work->plane[side][plane]);
      work->plane[side][plane] = NULL;
    }
}

void
ending_work_clear (struct ending_work *work)
{
  clear_sets (work);
  clear_planes (work, ETUDE_WHITE);
  clear_planes (work, ETUDE_BLACK);
  for (unsigned i = 0; bytes_of (work, i); i++)
    free (*bytes_of (work, i));
  memset (work, 0, sizeof *work);
}

bool
ending_work_begin (struct ending_work *work, uint32_t slice)
{
  for (unsigned side = 0; side < 2; side++)
    {
      work->n_planes[side] = 0;
      memset (work->longest[side], 0, work->n_rows);
      if (!work->plane[side][ENDING_DISTANCE_PLANES_MAX]
          && !(work->plane[side][ENDING_DISTANCE_PLANES_MAX] = new_rows (work->n_rows)))
        return false;
    }
  work->slice = slice;
  work->within = 0;
  memset (work->stalemates, 0, sizeof work->stalemates);
  work->pawns = 0;
  for (unsigned i = 0; i < work->table->n_pawns; i++)
    work->pawns |= ENDING_BIT (work->table->slices[slice].pawn[i]);
  for (unsigned i = 0; i < work->n_events; i++)
    {
      work->events[i].n = 0;
      work->events[i].last[0] = work->events[i].last[1] = 0;
      memset (work->events[i].first, 0xff, sizeof work->events[i].first);
    }
  return true;
}

ending_vector *
ending_work_plane (struct ending_work *work, unsigned side)
{
  ending_vector **plane = &work->plane[side][work->n_planes[side]];

  if (!*plane && !(*plane = new_rows (work->n_rows)))
    work->no_memory = true;
  else
    work->n_planes[side]++;
  return *plane;
}

ENDING_CLONES
static void
copy_row (const struct ending_work *work, unsigned side, size_t row, ending_vector *to, unsigned n_planes)
{
  for (unsigned plane = 0; plane < n_planes; plane++)
    {
      const ending_vector *from
          = work->plane[side][plane == n_planes - 1 ? ENDING_DISTANCE_PLANES_MAX : plane] + 8 * row;

      for (unsigned rank = 0; rank < 8; rank++)
        to[rank * n_planes + plane] = from[rank];
    }
}

/* Some rows of a side that are copied, by a thread of their own perhaps. */
struct copying
{
  struct ending_work *work;
  unsigned side;
  size_t row, end;
  bool is_own; /* by the thread whose work it is, which asks whether to go on */
};

static void *
copy_rows (void *data)
{
  const struct copying *c = data;
  const struct ending_kept *kept = &c->work->table->kept[c->work->slice];
  const uint32_t *start = kept->start[c->side];

  for (size_t row = c->row; row < c->end; row++)
    {
      copy_row (c->work, c->side, row, kept->vector[c->side] + 8 * (size_t) start[row], start[row + 1] - start[row]);
      if (c->is_own && !ending_work_on (c->work, 1, c->work->within))
        break;
    }
  return NULL;
}

/* Copies the values with SIDE to move to where they are kept. False: there is no memory, or it is stopped. */
static bool
keep_side (struct ending_work *work, unsigned side)
{
  struct ending_kept *kept = &work->table->kept[work->slice];
  uint32_t *start = malloc ((work->n_rows + 1) * sizeof *start);
  ending_vector *vector;

  kept->start[side] = start;
  if (!start)
    return false;
  start[0] = 0;
  for (size_t row = 0; row < work->n_rows; row++)
    start[row + 1]
        = start[row] + (work->longest[side][row] ? 33 - (unsigned) __builtin_clz (work->longest[side][row]) : 1);
  vector = kept->vector[side] = new_rows (start[work->n_rows]);
  if (vector)
    {
      struct copying first = { work, side, 0, work->n_rows / 2, true },
                     second = { work, side, work->n_rows / 2, work->n_rows, false };
      pthread_t thread;
      bool shared = work->n_idle && work->n_rows >= ROWS_TO_SHARE && atomic_load (work->n_idle) > 0
                    && pthread_create (&thread, NULL, copy_rows, &second) == 0;

      /* Half of them by a thread that is idle, if there is one and they are many. */
      copy_rows (&first);
      if (shared)
        pthread_join (thread, NULL);
      else
        {
          second.is_own = true;
          copy_rows (&second);
        }
    }
  return vector && !atomic_load (&work->watch->stopped);
}

enum etude_status
ending_work_keep (struct ending_work *work)
{
  struct ending_kept *kept = &work->table->kept[work->slice];
  bool is_last = work->table->n_slices == 1, there = true;

  if (is_last)
    clear_sets (work); /* the most memory is needed where the sets and both copies of the values would be */
  for (unsigned side = 0; side < 2 && there; side++)
    {
      there = keep_side (work, side);
      if (is_last)
        clear_planes (work, side);
    }
  memcpy (kept->stalemates, work->stalemates, sizeof kept->stalemates);
  if (there)
    return ETUDE_OK;
  for (unsigned side = 0; side < 2; side++)
    {
      free (kept->vector[side]);
      free (kept->start[side]);
    }
  *kept = (struct ending_kept){ 0 };
  return atomic_load (&work->watch->stopped) ? ETUDE_STOPPED : ETUDE_NO_MEMORY;
}

static void
stand (struct ending_row *row, unsigned square)
{
  row->clash |= row->occupied >> square & 1;
  row->occupied |= ENDING_BIT (square);
}

struct ending_row
ending_work_row (const struct ending_work *work, size_t number)
{
  const struct ending_table *table = work->table;
  struct ending_row row = { .number = number, .occupied = work->pawns };
  size_t rest = number;

  for (unsigned i = 0; i < table->n_pawns; i++)
    row.square[table->pawn[i]] = table->slices[work->slice].pawn[i];
  for (unsigned i = table->n_pieces; i-- > 0;)
    {
      if (table->piece[i] == table->last)
        continue;
      row.square[table->piece[i]] = rest % 64;
      stand (&row, rest % 64);
      rest /= 64;
    }
  if (table->last != ENDING_WHITE_KING)
    {
      row.king = table->n_pawns ? (unsigned) rest : table->lines->king_square[rest];
      stand (&row, row.king);
    }
  return row;
}

void
ending_event_add (struct ending_events *events, unsigned winner, enum ending_event_kind kind, unsigned round,
                  uint32_t word, uint64_t mask)
{
  uint32_t *first = &events->first[winner][kind][round];
  struct ending_chunk *chunk;

  if (*first == ENDING_NO_CHUNK || events->chunk[*first].n == ENDING_CHUNK_EVENTS)
    {
      if (events->n == events->room)
        {
          uint32_t room = events->room ? events->room + events->room / 2 : CHUNKS_FIRST;

          chunk = realloc (events->chunk, room * sizeof *chunk);
          if (!chunk)
            {
              events->no_memory = true;
              return;
            }
          events->chunk = chunk;
          events->room = room;
        }
      events->chunk[events->n].n = 0;
      events->chunk[events->n].next = *first;
      *first = events->n++;
    }
  chunk = &events->chunk[*first];
  chunk->mask[chunk->n] = mask;
  chunk->word[chunk->n++] = word;
  if (round > events->last[winner])
    events->last[winner] = round;
}

void
ending_watch_tick (struct ending_watch *watch)
{
  if (watch->tick && !atomic_load (&watch->stopped)
      && !watch->tick (watch->tick_data, atomic_load (&watch->done), watch->total))
    atomic_store (&watch->stopped, true);
}

bool
ending_work_on (struct ending_work *work, size_t rows, uint64_t within)
{
  work->effort += (unsigned) rows;
  if (work->effort >= EFFORT_MAX)
    {
      work->effort = 0;
      if (within > work->within)
        {
          atomic_fetch_add (&work->watch->done, within - work->within);
          work->within = within;
        }
      if (work->ticks)
        ending_watch_tick (work->watch);
      else
        pthread_cond_signal (&work->watch->beat);
    }
  return !atomic_load (&work->watch->stopped);
}
