/* SPDX-License-Identifier: GPL-3.0-or-later */
/* independent-sets.c - counting independent sets along a frontier; see the header. */
#include "count-private.h"

#include <stdlib.h>
#include <string.h>

#define BYTES_MAX (UINT64_C (1) << 30)
#define TICK_EVERY 4096 /* states between two looks */
#define EMPTY UINT32_MAX

/* The states of the frontier, each with its counts by weight. */
struct table
{
  uint32_t *slot; /* a hash table of indexes below, or EMPTY */
  size_t n_slots; /* a power of two */
  uint64_t *state;
  etude_wide_count *counts; /* WEIGHTS for each state */
  size_t n, room;
};

struct counter
{
  const struct etude_graph *graph;
  size_t weights;                       /* 0 to the weight of all vertices: how many counts a state has */
  unsigned char bit[ETUDE_GRAPH_MAX];   /* of a vertex in the states while it is in the frontier */
  uint64_t neighbours[ETUDE_GRAPH_MAX]; /* the bits of those in the frontier when the vertex is decided */
  uint64_t leaving[ETUDE_GRAPH_MAX];    /* the bits that are not needed any more after the vertex */
  bool stays[ETUDE_GRAPH_MAX];          /* whether the vertex itself comes into the frontier */
  struct table table, next;
};

static size_t
hash (const struct table *table, uint64_t state)
{
  return (size_t) ((state * UINT64_C (0x9E3779B97F4A7C15)) >> 20) & (table->n_slots - 1);
}

static void
table_free (struct table *table)
{
  free (table->slot);
  free (table->state);
  free (table->counts);
}

/* Makes room for twice as many states. */
static bool
grow (struct table *table, size_t weights)
{
  size_t room = table->room ? 2 * table->room : 64;
  uint32_t *slot;
  uint64_t *state;
  etude_wide_count *counts;

  if (room * (weights * sizeof *counts + sizeof *state + 2 * sizeof *slot) > BYTES_MAX)
    return false;
  slot = realloc (table->slot, 2 * room * sizeof *slot);
  table->slot = slot ? slot : table->slot;
  state = realloc (table->state, room * sizeof *state);
  table->state = state ? state : table->state;
  counts = realloc (table->counts, room * weights * sizeof *counts);
  table->counts = counts ? counts : table->counts;
  if (!slot || !state || !counts)
    return false;
  table->room = room;
  table->n_slots = 2 * room;
  memset (slot, 0xff, table->n_slots * sizeof *slot);
  for (size_t i = 0; i < table->n; i++)
    {
      uint32_t index = (uint32_t) i;
      size_t at = hash (table, table->state[index]);

      while (table->slot[at] != EMPTY)
        at = (at + 1) & (table->n_slots - 1);
      table->slot[at] = index;
    }
  return true;
}

/* The counts of STATE, at first 0; NULL: no memory. */
static etude_wide_count *
counts_of (struct table *table, uint64_t state, size_t weights)
{
  size_t at;

  if (table->n == table->room && !grow (table, weights))
    return NULL;
  for (at = hash (table, state); table->slot[at] != EMPTY; at = (at + 1) & (table->n_slots - 1))
    if (table->state[table->slot[at]] == state)
      return table->counts + table->slot[at] * weights;
  table->slot[at] = (uint32_t) table->n;
  table->state[table->n] = state;
  memset (table->counts + table->n * weights, 0, weights * sizeof *table->counts);
  return table->counts + table->n++ * weights;
}

/* Adds the counts of a state to those of STATE, with WEIGHT more. */
static bool
add (struct counter *counter, const etude_wide_count *counts, uint64_t state, size_t weight)
{
  etude_wide_count *sum = counts_of (&counter->next, state, counter->weights);

  if (!sum)
    return false;
  for (size_t w = weight; w < counter->weights; w++)
    sum[w] += counts[w - weight];
  return true;
}

/* Gives each vertex a bit for as long as it is in the frontier. False: 64 are too few. */
static bool
plan (struct counter *counter)
{
  const struct etude_graph *graph = counter->graph;
  uint64_t used = 0;

  for (unsigned v = 0; v < graph->n; v++)
    {
      unsigned last = v;

      for (unsigned w = v + 1; w < graph->n; w++)
        if (graph->adjacent[v][w])
          last = w;

      for (unsigned u = 0; u < v; u++)
        if (counter->stays[u] && graph->adjacent[u][v])
          counter->neighbours[v] |= UINT64_C (1) << counter->bit[u];
      if (last > v && ~used == 0)
        return false;
      if (last > v)
        {
          counter->stays[v] = true;
          counter->bit[v] = (unsigned char) __builtin_ctzll (~used);
          used |= UINT64_C (1) << counter->bit[v];
          counter->leaving[last] |= UINT64_C (1) << counter->bit[v];
        }
      used &= ~counter->leaving[v];
    }
  return true;
}

static enum etude_status
count_all (struct counter *counter, etude_tick_fn tick, void *tick_data)
{
  const unsigned n = counter->graph->n;

  for (unsigned v = 0; v < n; v++)
    {
      struct table done = counter->table;
      struct table *table = &counter->table;
      const uint64_t bit = counter->stays[v] ? UINT64_C (1) << counter->bit[v] : 0;

      for (size_t i = 0; i < table->n; i++)
        {
          const uint64_t state = table->state[i];
          const etude_wide_count *counts = table->counts + i * counter->weights;

          if (tick && i % TICK_EVERY == 0 && !tick (tick_data, v, n))
            return ETUDE_STOPPED;
          /* Vertex V is not in the set, or in it. */
          if (!add (counter, counts, state & ~counter->leaving[v], 0))
            return ETUDE_NO_MEMORY;
          if ((state & counter->neighbours[v]) || counter->graph->adjacent[v][v])
            continue;
          if (!add (counter, counts, (state | bit) & ~counter->leaving[v], counter->graph->weight[v]))
            return ETUDE_NO_MEMORY;
        }
      counter->table = counter->next;
      counter->next = done;
      table = &counter->next;
      memset (table->slot, 0xff, table->n_slots * sizeof *table->slot);
      table->n = 0;
    }
  return ETUDE_OK;
}

enum etude_status
etude_independent_sets (const struct etude_graph *graph, etude_tick_fn tick, void *tick_data, etude_wide_count *count)
{
  struct counter *counter = calloc (1, sizeof *counter);
  enum etude_status status = ETUDE_NO_MEMORY;

  if (!counter)
    return ETUDE_NO_MEMORY;
  counter->graph = graph;
  counter->weights = 1;
  for (unsigned v = 0; v < graph->n; v++)
    counter->weights += graph->weight[v];
  if (plan (counter) && grow (&counter->table, counter->weights) && grow (&counter->next, counter->weights))
    {
      counts_of (&counter->table, 0, counter->weights)[0] = 1;
      status = count_all (counter, tick, tick_data);
    }
  for (size_t w = 0; w < counter->weights && status == ETUDE_OK; w++)
    count[w] += counter->table.counts[w]; /* the frontier is empty: one state is left */
  table_free (&counter->table);
  table_free (&counter->next);
  free (counter);
  return status;
}
