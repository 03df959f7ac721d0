/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-work.c - the memory of a slice while it is solved. */
#include "ending-work.h"

#include <stdlib.h>

#define CHUNKS_FIRST 64
#define EVENTS_A_ROW 128
#define EFFORT_MAX 2048 /* rows looked at between ticks: some milliseconds at most */

static ending_vector *
new_rows (size_t n_rows)
{
  return aligned_alloc (64, n_rows * 8 * sizeof (ending_vector));
}

static ending_vector **
sets_of (struct ending_work *work, unsigned i)
{
  ending_vector **sets[]
      = { &work->legal[0], &work->legal[1],  &work->moves[0], &work->moves[1], &work->never[0], &work->never[1],
          &work->open,     &work->undecided, &work->unclosed, &work->won,      &work->lost };

  return i < sizeof sets / sizeof *sets ? sets[i] : NULL;
}

static unsigned char **
bytes_of (struct ending_work *work, unsigned i)
{
  unsigned char **bytes[]
      = { &work->won_any, &work->lost_any, &work->open_any, &work->undecided_any, &work->need, &work->touched };

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
  if (there)
    return ETUDE_OK;
  ending_work_clear (work);
  return ETUDE_NO_MEMORY;
}

uint64_t
ending_work_bytes (const struct ending_table *table)
{
  struct ending_work work;
  uint64_t n_sets = 0, n_bytes = 0;

  while (sets_of (&work, (unsigned) n_sets))
    n_sets++;
  while (bytes_of (&work, (unsigned) n_bytes))
    n_bytes++;
  return table->n_rows
             * (n_sets * 8 * sizeof (ending_vector) + n_bytes
                + EVENTS_A_ROW * sizeof (struct ending_chunk) / ENDING_CHUNK_EVENTS)
         + table->n_rows / table->n_kings * 8 * sizeof (ending_vector);
}

void
ending_work_clear (struct ending_work *work)
{
  for (unsigned i = 0; sets_of (work, i); i++)
    free (*sets_of (work, i));
  for (unsigned i = 0; bytes_of (work, i); i++)
    free (*bytes_of (work, i));
  free (work->out);
  free (work->events.chunk);
  memset (work, 0, sizeof *work);
}

void
ending_work_begin (struct ending_work *work, uint32_t slice)
{
  work->slice = slice;
  work->within = 0;
  memset (work->stalemates, 0, sizeof work->stalemates);
  work->pawns = 0;
  for (unsigned i = 0; i < work->table->n_pawns; i++)
    work->pawns |= ENDING_BIT (work->table->slices[slice].pawn[i]);
  work->events.n = 0;
  work->events.last[0] = work->events.last[1] = 0;
  memset (work->events.first, 0xff, sizeof work->events.first);
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

static bool
grow (struct ending_events *events)
{
  uint32_t room = events->room ? 2 * events->room : CHUNKS_FIRST;
  struct ending_chunk *chunk = realloc (events->chunk, room * sizeof *chunk);

  if (!chunk)
    {
      events->no_memory = true;
      return false;
    }
  events->chunk = chunk;
  events->room = room;
  return true;
}

void
ending_event_add (struct ending_events *events, unsigned winner, enum ending_event_kind kind, unsigned round,
                  uint32_t word, uint64_t mask)
{
  uint32_t *first = &events->first[winner][kind][round];
  struct ending_chunk *chunk;

  if (*first == ENDING_NO_CHUNK || events->chunk[*first].n == ENDING_CHUNK_EVENTS)
    {
      if (events->n == events->room && !grow (events))
        return;
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
