/* SPDX-License-Identifier: GPL-3.0-or-later */
/* think.c - thinking about a position in a thread of its own. */
#include "think.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define DEPTH_MAX (ETUDE_SEARCH_PLIES_MAX / 2)
#define RESERVE 30 /* milliseconds that an answer may need on its way */

/* --- games --- */

static void
put (struct etude_uci_game *game, const struct etude_chess *position, const struct etude_move *move)
{
  if (game->n == game->room)
    {
      game->room = 2 * game->room + 256;
      game->position = realloc (game->position, game->room * sizeof *game->position);
      game->move = realloc (game->move, game->room * sizeof *game->move);
      if (!game->position || !game->move)
        abort ();
    }
  game->position[game->n] = *position;
  game->move[game->n++] = *move;
}

void
etude_uci_game_begin (struct etude_uci_game *game, const struct etude_chess *first)
{
  game->n = 0;
  put (game, first, &(struct etude_move){ 0 });
}

void
etude_uci_game_play (struct etude_uci_game *game, const struct etude_move *move)
{
  const struct etude_chess next = etude_chess_play (etude_uci_game_last (game), move);

  put (game, &next, move);
}

const struct etude_chess *
etude_uci_game_last (const struct etude_uci_game *game)
{
  return &game->position[game->n - 1];
}

/* --- time --- */

int64_t
etude_uci_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool
is_before (struct etude_uci_thinker *thinker, int64_t end)
{
  return !atomic_load (&thinker->stops) && (end == 0 || etude_uci_now () < end);
}

bool
etude_uci_goes_on (void *data, uint64_t done, uint64_t total)
{
  struct etude_uci_thinker *thinker = data;

  return is_before (thinker, atomic_load (&thinker->patience));
}

/* When the move must be there, 0: at any time; and until when an ending may be solved, which is worth more of the clock. */
static void
set_deadlines (struct etude_uci_thinker *thinker)
{
  const struct etude_uci_limits *limits = &thinker->limits;
  const unsigned side = etude_uci_game_last (thinker->game)->to_move;
  const int64_t left = limits->time[side], moves = limits->moves_to_go ? (int64_t) limits->moves_to_go + 1 : 30;
  const int64_t now = etude_uci_now ();
  int64_t time = left / moves + limits->increment[side] * 3 / 4, patience = left / 3;

  if (limits->move_time)
    time = limits->move_time > 2 * RESERVE ? limits->move_time - RESERVE : limits->move_time / 2 + 1;
  else if (time > left - RESERVE)
    time = left > 2 * RESERVE ? left - RESERVE : 1;
  patience = limits->move_time || patience < time ? time : patience;
  atomic_store (&thinker->deadline, limits->move_time || left ? now + time : 0);
  atomic_store (&thinker->patience, limits->move_time || left ? now + patience : 0);
}

/* --- guessing --- */

static bool
has_nodes (void *data, uint64_t nodes, uint64_t total)
{
  struct etude_uci_thinker *thinker = data;

  if (thinker->limits.nodes && thinker->nodes + nodes >= thinker->limits.nodes)
    return false;
  return is_before (thinker, atomic_load (&thinker->deadline));
}

/* The best lines of one depth; MOVES, of which none is left out, are put in their order. False: stopped. */
static bool
deepen (struct etude_uci_thinker *thinker, struct etude_move *moves, unsigned n, unsigned depth)
{
  const unsigned n_lines = thinker->options.lines < n ? thinker->options.lines : n;
  const struct etude_search search = { .game = thinker->game->position,
                                       .n_game = thinker->game->n,
                                       .depth = depth,
                                       .tick = depth > 1 ? has_nodes : NULL, /* there is always an answer */
                                       .tick_data = thinker };

  for (unsigned rank = 0; rank < n_lines; rank++)
    {
      struct etude_uci_line line = { .rank = rank + 1, .depth = depth };
      struct etude_search_line found;
      unsigned at = rank;
      int plies;

      if (etude_chess_search (&search, moves + rank, n - rank, &thinker->nodes, &found) != ETUDE_OK)
        return false;
      while (memcmp (&moves[at], &found.move[0], sizeof *moves) != 0)
        at++;
      memmove (&moves[rank + 1], &moves[rank], (at - rank) * sizeof *moves);
      moves[rank] = found.move[0];
      plies = ETUDE_SEARCH_MATE - abs (found.score);
      line.value = found.score;
      if (plies <= ETUDE_SEARCH_PLIES_MAX)
        {
          line.kind = ETUDE_UCI_MATE;
          line.value = found.score > 0 ? (plies + 1) / 2 : -(plies / 2);
        }
      line.n = found.n;
      memcpy (line.move, found.move, found.n * sizeof *found.move);
      etude_uci_tell_line (thinker, &line);
    }
  return true;
}

/* --- a thought --- */

void
etude_uci_tell_line (struct etude_uci_thinker *thinker, struct etude_uci_line *line)
{
  const uint64_t bytes = (thinker->mates ? etude_endings_bytes (thinker->mates) : 0)
                         + (thinker->fifty ? etude_endings_bytes (thinker->fifty) : 0);
  const uint64_t full = bytes / 1000 / (thinker->options.hash ? thinker->options.hash : 1);

  line->nodes = thinker->nodes;
  line->time = etude_uci_now () - thinker->start;
  line->full = full < 1000 ? (unsigned) full : 1000;
  if (line->rank == 1)
    thinker->best = *line;
  if (!atomic_load (&thinker->is_abandoned))
    thinker->listener.line (thinker->listener.data, line);
}

static void *
run (void *data)
{
  struct etude_uci_thinker *thinker = data;

  if (!etude_uci_solve (thinker))
    {
      const struct etude_uci_limits *limits = &thinker->limits;
      const unsigned most = limits->depth && limits->depth < DEPTH_MAX ? limits->depth : DEPTH_MAX;
      struct etude_move moves[ETUDE_CHESS_MOVES_MAX];
      unsigned n = limits->n_only;

      memcpy (moves, limits->only, n * sizeof *moves);
      if (n == 0)
        n = etude_chess_moves (etude_uci_game_last (thinker->game), false, moves);
      for (unsigned depth = 1; n > 0 && depth <= most; depth++)
        if (!deepen (thinker, moves, n, depth) || !has_nodes (thinker, 0, 0))
          break;
    }
  pthread_mutex_lock (&thinker->mutex);
  while (atomic_load (&thinker->is_open))
    pthread_cond_wait (&thinker->closed, &thinker->mutex);
  pthread_mutex_unlock (&thinker->mutex);
  if (!atomic_load (&thinker->is_abandoned))
    thinker->listener.done (thinker->listener.data, thinker->best.move, thinker->best.n < 2 ? thinker->best.n : 2);
  return NULL;
}

void
etude_uci_thinker_init (struct etude_uci_thinker *thinker, const struct etude_uci_listener *listener)
{
  *thinker = (struct etude_uci_thinker){ .options = { .hash = 256, .threads = 1, .lines = 1 },
                                         .listener = *listener,
                                         .random = (uint64_t) time (NULL) | 1 };
  pthread_mutex_init (&thinker->mutex, NULL);
  pthread_cond_init (&thinker->closed, NULL);
}

void
etude_uci_think (struct etude_uci_thinker *thinker, const struct etude_uci_game *game,
                 const struct etude_uci_limits *limits)
{
  thinker->game = game;
  thinker->limits = *limits;
  thinker->best.n = 0;
  thinker->nodes = 0;
  thinker->start = etude_uci_now ();
  atomic_store (&thinker->stops, false);
  atomic_store (&thinker->is_abandoned, false);
  atomic_store (&thinker->is_open, limits->is_open);
  atomic_store (&thinker->deadline, 0);
  atomic_store (&thinker->patience, 0);
  if (!limits->is_open)
    set_deadlines (thinker);
  thinker->has_thread = pthread_create (&thinker->thread, NULL, run, thinker) == 0;
  if (!thinker->has_thread)
    thinker->listener.note (thinker->listener.data, "There is no thread to think in");
}

/* An answer need not wait any more. */
static void
close_thought (struct etude_uci_thinker *thinker)
{
  pthread_mutex_lock (&thinker->mutex);
  atomic_store (&thinker->is_open, false);
  pthread_cond_signal (&thinker->closed);
  pthread_mutex_unlock (&thinker->mutex);
}

void
etude_uci_think_on_clock (struct etude_uci_thinker *thinker)
{
  if (!thinker->has_thread)
    return;
  set_deadlines (thinker);
  close_thought (thinker);
}

void
etude_uci_think_end (struct etude_uci_thinker *thinker, bool answers)
{
  if (!thinker->has_thread)
    return;
  atomic_store (&thinker->is_abandoned, !answers);
  atomic_store (&thinker->stops, true);
  close_thought (thinker);
  pthread_join (thinker->thread, NULL);
  thinker->has_thread = false;
}

void
etude_uci_forget (struct etude_uci_thinker *thinker)
{
  etude_endings_free (thinker->mates);
  etude_endings_free (thinker->fifty);
  thinker->mates = thinker->fifty = NULL;
  etude_barrier_free (thinker->triangles);
  thinker->triangles = NULL;
}
