/* SPDX-License-Identifier: GPL-3.0-or-later */
/* think.h - thinking about a position in a thread of its own, for any protocol.
 *
 * Layer:   uci; on the engine and POSIX threads.
 * Answers: are called from that thread; those of one thought never two at once.
 * Endings: what up to five men can do is solved and exact. They are made anew in every run, not read from the files that the
 *          window keeps: four men take a blink, and the program stays one file that opens none.
 */
#pragma once

#include "chess.h"
#include "ending.h"
#include "mate-barrier.h"

#include <pthread.h>
#include <stdatomic.h>

#define ETUDE_UCI_PV_MAX 256
#define ETUDE_UCI_HASH_MAX 65536 /* megabytes */

enum etude_uci_defence /* of who does not win */
{
  ETUDE_UCI_LONGEST,
  ETUDE_UCI_TRAP,   /* the move after which the greatest part of the replies throws the result away */
  ETUDE_UCI_RANDOM, /* any of those that are as good */
};

struct etude_uci_options
{
  unsigned hash; /* megabytes that endings may take */
  unsigned threads, lines;
  enum etude_uci_defence defence;
  bool fifty; /* by the rule of fifty moves, not by the distance to the mate */
  bool explain;
};

/* The positions of a game from its first; the last is on the board. */
struct etude_uci_game
{
  struct etude_chess *position;
  struct etude_move *move; /* that led to the position */
  unsigned n, room;
};

struct etude_uci_limits
{
  unsigned depth; /* plies; 0: no limit */
  uint64_t nodes;
  int64_t move_time;             /* milliseconds for this move; 0: by the clock */
  int64_t time[2], increment[2]; /* the clock by colour; time 0: none */
  unsigned moves_to_go;
  bool is_open; /* there is no answer before it is asked for */
  struct etude_move only[ETUDE_CHESS_MOVES_MAX];
  unsigned n_only; /* 0: all moves */
};

enum etude_uci_score
{
  ETUDE_UCI_CENTIPAWNS,
  ETUDE_UCI_MATE, /* value: the winner's moves, below 0 when who is to move is mated */
};

/* One of the best lines. */
struct etude_uci_line
{
  unsigned rank, depth; /* 1 is the best; plies */
  enum etude_uci_score kind;
  int value;
  bool is_exact;
  uint64_t nodes;
  int64_t time;  /* milliseconds so far */
  unsigned full; /* thousandths of the memory allowed */
  unsigned n;
  struct etude_move move[ETUDE_UCI_PV_MAX];
};

struct etude_uci_listener
{
  void *data;
  void (*line) (void *data, const struct etude_uci_line *line);
  void (*note) (void *data, const char *text);
  void (*done) (void *data, const struct etude_move *moves, unsigned n); /* the best, and the reply expected */
};

struct etude_uci_thinker
{
  struct etude_uci_options options; /* to be changed only while nobody thinks */
  struct etude_uci_listener listener;
  /* What follows is think.c's and exact.c's. */
  struct etude_endings *mates, *fifty;
  struct etude_barrier *triangles; /* to explain; NULL until asked for */
  uint64_t random;
  const struct etude_uci_game *game;
  struct etude_uci_limits limits;
  struct etude_uci_line best;
  int64_t start;
  uint64_t nodes;
  pthread_t thread;
  bool has_thread;
  atomic_bool stops, is_abandoned, is_open;
  atomic_llong deadline, patience; /* for an answer, for solving first; 0: none */
  pthread_mutex_t mutex;
  pthread_cond_t closed; /* IS_OPEN is false now */
};

/* --- games --- */

void etude_uci_game_begin (struct etude_uci_game *game, const struct etude_chess *first);
void etude_uci_game_play (struct etude_uci_game *game, const struct etude_move *move);
const struct etude_chess *etude_uci_game_last (const struct etude_uci_game *game);

/* --- thinking --- */

void etude_uci_thinker_init (struct etude_uci_thinker *thinker, const struct etude_uci_listener *listener);

/* Begins to think about GAME's last position; GAME must stay as it is until the end. */
void etude_uci_think (struct etude_uci_thinker *thinker, const struct etude_uci_game *game,
                      const struct etude_uci_limits *limits);

/* From here on the clock counts: what was thought about came about. */
void etude_uci_think_on_clock (struct etude_uci_thinker *thinker);

/* Ends the thought, if there is one, and waits for it; with its answer, or without. */
void etude_uci_think_end (struct etude_uci_thinker *thinker, bool answers);

/* Frees what endings take. Nobody thinks. */
void etude_uci_forget (struct etude_uci_thinker *thinker);

/* --- for exact.c and think.c --- */

/* Milliseconds of some clock. */
int64_t etude_uci_now (void);

/* An etude_tick_fn: whether THINKER may go on to solve. */
bool etude_uci_goes_on (void *thinker, uint64_t done, uint64_t total);

void etude_uci_tell_line (struct etude_uci_thinker *thinker, struct etude_uci_line *line);

/* exact.c: tells the lines if the position on the board can be solved. False: it cannot, or there was no time. */
bool etude_uci_solve (struct etude_uci_thinker *thinker);
