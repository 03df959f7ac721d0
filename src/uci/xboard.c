/* SPDX-License-Identifier: GPL-3.0-or-later */
/* xboard.c - the Chess Engine Communication Protocol, version 2.
 *
 * Source: Tim Mann and H. G. Muller, "Chess Engine Communication Protocol".
 * Threads: the thought's own plays its move on the board and prints it last; whoever reads the board ends the thought before.
 */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol.h"

#define MATE_SCORE 100000 /* and the moves to it */

struct session
{
  struct etude_uci_thinker thinker;
  struct etude_uci_game game;
  struct etude_uci_limits limits;      /* for the engine's next move */
  int64_t level_time, level_increment; /* milliseconds */
  unsigned level_moves;                /* to be made in LEVEL_TIME; 0: all */
  bool is_forced, is_analyzing, posts;
  atomic_bool has_moved; /* the engine, and said so */
  unsigned side;         /* the engine's */
};

/* --- what is said --- */

static void
tell_line (void *data, const struct etude_uci_line *line)
{
  struct session *session = data;
  struct etude_chess c = *etude_uci_game_last (&session->game);
  char text[100 + ETUDE_UCI_PV_MAX * ETUDE_SAN_TEXT], san[ETUDE_SAN_TEXT];
  int n, score = line->value;

  if (!session->posts && !session->is_analyzing)
    return;
  if (line->kind == ETUDE_UCI_MATE)
    score = line->value > 0 ? MATE_SCORE + line->value : line->value - MATE_SCORE;
  n = snprintf (text, sizeof text, "%u %d %lld %llu", line->depth, score, (long long) line->time / 10,
                (unsigned long long) line->nodes);
  for (unsigned i = 0; i < line->n; i++)
    {
      n += snprintf (text + n, sizeof text - (size_t) n, " %s", etude_chess_san_write (&c, &line->move[i], san));
      c = etude_chess_play (&c, &line->move[i]);
    }
  puts (text);
}

static void
tell_note (void *data, const char *text)
{
  const struct session *session = data;

  if (session->posts || session->is_analyzing)
    printf ("# %s\n", text);
}

/* Says how the game has ended, if it has. */
static bool
tell_result (const struct session *session)
{
  const struct etude_chess *c = etude_uci_game_last (&session->game);
  struct etude_move moves[ETUDE_CHESS_MOVES_MAX];
  const char *text = NULL;
  unsigned n_same = 0;

  for (unsigned i = 0; i < session->game.n; i++)
    n_same += etude_chess_equal (&session->game.position[i], c);
  if (etude_chess_moves (c, false, moves) == 0 && etude_chess_in_check (c))
    text = c->to_move == ETUDE_WHITE ? "0-1 {Black mates}" : "1-0 {White mates}";
  else if (etude_chess_moves (c, false, moves) == 0)
    text = "1/2-1/2 {Stalemate}";
  else if (etude_chess_is_dead (c))
    text = "1/2-1/2 {Nobody can mate}";
  else if (c->halfmoves >= 100)
    text = "1/2-1/2 {Fifty moves}";
  else if (n_same > 2)
    text = "1/2-1/2 {Third repetition}";
  if (text)
    puts (text);
  return text;
}

static void
tell_done (void *data, const struct etude_move *moves, unsigned n)
{
  struct session *session = data;
  char pair[ETUDE_PAIR_TEXT];

  if (session->is_analyzing || n == 0)
    return;
  etude_uci_game_play (&session->game, &moves[0]);
  atomic_store (&session->has_moved, true);
  printf ("move %s\n", etude_pair_write (&moves[0], pair));
  tell_result (session);
}

static void
introduce (struct session *session, const char *name, const char *at)
{
  printf ("feature done=0 myname=\"Etude %s\"\n", ETUDE_VERSION);
  puts ("feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=0 sigint=0 sigterm=0 reuse=1 analyze=1\n"
        "feature variants=\"normal\" colors=0 name=0 memory=1 smp=1\n"
        "feature option=\"Defence -combo *longest /// trap /// random\"\n"
        "feature option=\"Yardstick -combo *mate /// fifty moves\"\n"
        "feature option=\"Explain -check 0\"\n"
        "feature done=1");
}

/* --- thinking --- */

static void
analyze (struct session *session)
{
  const struct etude_uci_limits open = { .is_open = true };

  etude_uci_think (&session->thinker, &session->game, &open);
}

/* Thinks if it is the engine's turn, or always when a position is analyzed. */
static void
go_on (struct session *session)
{
  struct etude_uci_limits limits = session->limits;
  const unsigned to_move = etude_uci_game_last (&session->game)->to_move;
  unsigned made;

  if (session->is_analyzing)
    {
      analyze (session);
      return;
    }
  if (session->is_forced || to_move != session->side || tell_result (session))
    return;
  limits.increment[to_move] = session->level_increment;
  if (limits.time[to_move] == 0)
    limits.time[to_move] = session->level_time;
  made = etude_uci_game_last (&session->game)->number - 1;
  if (session->level_moves)
    limits.moves_to_go = session->level_moves - made % session->level_moves;
  atomic_store (&session->has_moved, false);
  etude_uci_think (&session->thinker, &session->game, &limits);
}

/* Whether the engine is about to move. */
static bool
is_moving (const struct session *session)
{
  return session->thinker.has_thread && !session->is_analyzing && !atomic_load (&session->has_moved);
}

static void
play (struct session *session, const char *text)
{
  struct etude_move move;

  if (is_moving (session))
    {
      printf ("Error (it is not your turn): %s\n", text);
      return;
    }
  etude_uci_think_end (&session->thinker, false);
  if (etude_chess_move_read (etude_uci_game_last (&session->game), text, &move))
    etude_uci_game_play (&session->game, &move);
  else
    printf ("Illegal move: %s\n", text);
  go_on (session);
}

/* --- commands: each gets its own name, and the rest of the line --- */

static void
begin_anew (struct session *session, const char *name, const char *at)
{
  const struct etude_chess start = etude_chess_start ();

  etude_uci_game_begin (&session->game, &start);
  session->is_forced = session->is_analyzing = false;
  session->side = ETUDE_BLACK;
  session->limits.depth = 0;
}

static void
force (struct session *session, const char *name, const char *at)
{
  session->is_forced = true;
}

static void
take_side (struct session *session, const char *name, const char *at)
{
  session->is_forced = false;
  session->side = etude_uci_game_last (&session->game)->to_move ^ (name[0] == 'p');
  go_on (session);
}

static void
set_board (struct session *session, const char *name, const char *at)
{
  struct etude_chess c;

  if (etude_chess_fen_read (at, &c) == ETUDE_FEN_OK)
    etude_uci_game_begin (&session->game, &c);
  else
    puts ("tellusererror Illegal position");
}

static void
take_back (struct session *session, const char *name, const char *at)
{
  const unsigned n = name[0] == 'u' ? 1 : 2;

  session->game.n -= session->game.n > n ? n : session->game.n - 1;
}

static void
set_analysis (struct session *session, const char *name, const char *at)
{
  session->is_analyzing = name[0] == 'a';
  session->is_forced = true;
}

/* "40 5 0", "0 2:30 12". */
static void
set_level (struct session *session, const char *name, const char *at)
{
  char moves[64], base[64], increment[64];
  char *seconds;

  if (!etude_uci_word (&at, moves) || !etude_uci_word (&at, base) || !etude_uci_word (&at, increment))
    return;
  seconds = strchr (base, ':');
  if (seconds)
    *seconds++ = '\0';
  session->level_moves = (unsigned) etude_uci_number (moves, 0, 1000, 0);
  session->level_time
      = 60000 * etude_uci_number (base, 0, 100000, 0) + (seconds ? 1000 * etude_uci_number (seconds, 0, 59, 0) : 0);
  session->level_increment = 1000 * etude_uci_number (increment, 0, 100000, 0);
  session->limits.move_time = 0;
}

static void
set_option (struct session *session, const char *name, const char *at)
{
  struct etude_uci_options *o = &session->thinker.options;

  at += strspn (at, " \t");
  if (strncmp (at, "Defence=", 8) == 0)
    o->defence = at[8] == 't' ? ETUDE_UCI_TRAP : at[8] == 'r' ? ETUDE_UCI_RANDOM : ETUDE_UCI_LONGEST;
  else if (strncmp (at, "Yardstick=", 10) == 0)
    o->fifty = at[10] == 'f';
  else if (strncmp (at, "Explain=", 8) == 0)
    o->explain = at[8] == '1';
}

static void
set_posting (struct session *session, const char *name, const char *at)
{
  session->posts = name[0] == 'p';
}

static void
set_limit (struct session *session, const char *name, const char *at)
{
  char word[64];
  const int64_t number = etude_uci_word (&at, word) ? etude_uci_number (word, 1, 1 << 30, 0) : 0;

  if (strcmp (name, "st") == 0)
    session->limits.move_time = 1000 * number;
  else if (strcmp (name, "sd") == 0)
    session->limits.depth = (unsigned) number;
  else if (number && strcmp (name, "memory") == 0)
    session->thinker.options.hash = number < ETUDE_UCI_HASH_MAX ? (unsigned) number : ETUDE_UCI_HASH_MAX;
  else if (number)
    session->thinker.options.threads = number < ETUDE_ENDING_THREADS_MAX ? (unsigned) number : ETUDE_ENDING_THREADS_MAX;
}

/* In hundredths of a second. A thought goes on by the clock with which it began. */
static void
set_clock (struct session *session, const char *name, const char *at)
{
  char word[64];
  const int64_t number = etude_uci_word (&at, word) ? etude_uci_number (word, 1, 1 << 30, 0) : 0;

  session->limits.time[name[0] == 't' ? session->side : !session->side] = 10 * number;
}

/* The best move, or the first there is. */
static void
hint (struct session *session, const char *name, const char *at)
{
  struct etude_move moves[ETUDE_CHESS_MOVES_MAX];
  const struct etude_uci_limits quick = { .depth = 1, .is_open = true };
  char pair[ETUDE_PAIR_TEXT];

  if (etude_chess_moves (etude_uci_game_last (&session->game), false, moves) == 0)
    return;
  etude_uci_think (&session->thinker, &session->game, &quick);
  etude_uci_think_end (&session->thinker, false);
  printf ("Hint: %s\n", etude_pair_write (session->thinker.best.n ? session->thinker.best.move : moves, pair));
}

static void
answer_ping (struct session *session, const char *name, const char *at)
{
  printf ("pong%s\n", at);
}

static void
move_now (struct session *session, const char *name, const char *at)
{
  etude_uci_think_end (&session->thinker, true);
}

static void
play_user_move (struct session *session, const char *name, const char *at)
{
  char word[64];

  if (etude_uci_word (&at, word))
    play (session, word);
}

static const struct
{
  const char *name;
  void (*run) (struct session *session, const char *name, const char *at); /* NULL: nothing is to be done */
  bool ends_thought; /* without an answer; an analysis goes on after */
} commands[] = {
  { "protover", introduce, false },
  { "ping", answer_ping, false },
  { "?", move_now, false },
  { "usermove", play_user_move, false },
  { "time", set_clock, false },
  { "otim", set_clock, false },
  { "post", set_posting, false },
  { "nopost", set_posting, false },
  { "new", begin_anew, true },
  { "force", force, true },
  { "result", force, true },
  { "go", take_side, true },
  { "playother", take_side, true },
  { "setboard", set_board, true },
  { "undo", take_back, true },
  { "remove", take_back, true },
  { "analyze", set_analysis, true },
  { "exit", set_analysis, true },
  { "hint", hint, true },
  { "level", set_level, true },
  { "option", set_option, true },
  { "st", set_limit, true },
  { "sd", set_limit, true },
  { "memory", set_limit, true },
  { "cores", set_limit, true },
  { "accepted", NULL, false },
  { "rejected", NULL, false },
  { "random", NULL, false },
  { "computer", NULL, false },
  { "hard", NULL, false },
  { "easy", NULL, false },
  { "name", NULL, false },
  { "rating", NULL, false },
  { "ics", NULL, false },
  { "variant", NULL, false },
  { "bk", NULL, false },
  { "draw", NULL, false },
  { ".", NULL, false },
};

/* Returns false for "quit". */
static bool
obey (struct session *session, const char *at)
{
  char name[64];
  struct etude_move move;

  if (!etude_uci_word (&at, name))
    return true;
  for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
    if (strcmp (name, commands[i].name) == 0)
      {
        if (commands[i].ends_thought)
          etude_uci_think_end (&session->thinker, false);
        if (commands[i].run)
          commands[i].run (session, name, at);
        if (commands[i].ends_thought && session->is_analyzing)
          analyze (session);
        return true;
      }
  if (strcmp (name, "quit") == 0)
    return false;
  if (!is_moving (session) && etude_chess_move_read (etude_uci_game_last (&session->game), name, &move))
    play (session, name);
  else
    printf ("Error (unknown command): %s\n", name);
  return true;
}

void
etude_uci_speak_xboard (void)
{
  struct session *session = calloc (1, sizeof *session);
  const struct etude_uci_listener listener = { session, tell_line, tell_note, tell_done };

  if (!session)
    abort ();
  etude_uci_thinker_init (&session->thinker, &listener);
  session->level_time = 300000;
  begin_anew (session, "new", "");
  puts ("");
  for (const char *line = etude_uci_read_line (); line && obey (session, line);)
    line = etude_uci_read_line ();
  etude_uci_think_end (&session->thinker, false);
  etude_uci_forget (&session->thinker);
  free (session->game.position);
  free (session->game.move);
  free (session);
}
