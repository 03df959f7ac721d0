/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uci.c - the Universal Chess Interface.
 *
 * Source: Stefan Meyer-Kahlen's description of UCI, April 2006. "UCI_ShowWDL" and "wdl" are as lc0 and Stockfish have them.
 */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol.h"

#define TIME_MOST (INT64_C (1) << 40)

struct session
{
  struct etude_uci_thinker thinker;
  struct etude_uci_game game;
  bool shows_wdl;
};

/* --- what is said --- */

/* Wins, draws and losses in a thousand are certain for what is solved, else from the score alone. */
static void
tell_line (void *data, const struct etude_uci_line *line)
{
  const struct session *session = data;
  char text[200 + ETUDE_UCI_PV_MAX * 6], pair[ETUDE_PAIR_TEXT], wdl[32] = "";
  const uint64_t time = (uint64_t) line->time;
  int n, win = line->value > 0 ? 1000 : 0, loss = line->value < 0 ? 1000 : 0;

  if (!line->is_exact && line->kind == ETUDE_UCI_CENTIPAWNS)
    {
      win = line->value > 0 ? 1000 * line->value / (line->value + 300) : 0;
      loss = line->value < 0 ? 1000 * -line->value / (300 - line->value) : 0;
    }
  if (session->shows_wdl)
    snprintf (wdl, sizeof wdl, " wdl %d %d %d", win, 1000 - win - loss, loss);
  n = snprintf (text, sizeof text,
                "info depth %u seldepth %u multipv %u score %s %d%s nodes %llu nps %llu hashfull %u time %llu pv",
                line->depth, line->n > line->depth ? line->n : line->depth, line->rank,
                line->kind == ETUDE_UCI_MATE ? "mate" : "cp", line->value, wdl, (unsigned long long) line->nodes,
                (unsigned long long) (line->nodes * 1000 / (time + 1)), line->full, (unsigned long long) time);
  for (unsigned i = 0; i < line->n; i++)
    n += snprintf (text + n, sizeof text - (size_t) n, " %s", etude_pair_write (&line->move[i], pair));
  puts (text);
}

static void
tell_note (void *data, const char *text)
{
  printf ("info string %s\n", text);
}

static void
tell_done (void *data, const struct etude_move *moves, unsigned n)
{
  const struct session *session = data;
  const struct etude_chess *c = etude_uci_game_last (&session->game);
  char best[ETUDE_PAIR_TEXT], reply[ETUDE_PAIR_TEXT];

  if (n == 0)
    printf ("info depth 0 score %s 0\nbestmove (none)\n", etude_chess_in_check (c) ? "mate" : "cp");
  else if (n == 1)
    printf ("bestmove %s\n", etude_pair_write (&moves[0], best));
  else
    printf ("bestmove %s ponder %s\n", etude_pair_write (&moves[0], best), etude_pair_write (&moves[1], reply));
}

static void
introduce (struct session *session, const char *at)
{
  printf ("id name Etude %s\nid author The authors of Etude\n", ETUDE_VERSION);
  printf ("option name Hash type spin default 256 min 1 max %d\n", ETUDE_UCI_HASH_MAX);
  printf ("option name Threads type spin default 1 min 1 max %d\n", ETUDE_ENDING_THREADS_MAX);
  printf ("option name MultiPV type spin default 1 min 1 max %d\n", ETUDE_CHESS_MOVES_MAX);
  puts ("option name Clear Hash type button\n"
        "option name Ponder type check default false\n"
        "option name UCI_ShowWDL type check default false\n"
        "option name Defence type combo default longest var longest var trap var random\n"
        "option name Yardstick type combo default mate var mate var fifty moves\n"
        "option name Explain type check default false\n"
        "option name UCI_EngineAbout type string default Etude: endings of up to five men, exactly\n"
        "uciok");
}

/* --- options --- */

/* The words from *AT to the word TO, or the end, joined by blanks, into TEXT. */
static void
take_words (const char **at, const char *to, char *text, size_t size)
{
  char word[64];
  int n = 0;

  text[0] = '\0';
  while (etude_uci_word (at, word) && strcmp (word, to) != 0)
    if ((size_t) n < size)
      n += snprintf (text + n, size - (size_t) n, "%s%s", n ? " " : "", word);
}

static void
set_number (unsigned *number, const char *value, unsigned most)
{
  *number = (unsigned) etude_uci_number (value, 1, most, *number);
}

static void
set_option (struct session *session, const char *at)
{
  struct etude_uci_options *o = &session->thinker.options;
  char name[64], value[64];
  bool is_on;

  take_words (&at, "name", value, sizeof value); /* what stands before it */
  take_words (&at, "value", name, sizeof name);
  take_words (&at, "", value, sizeof value);
  is_on = strcmp (value, "true") == 0;
  if (strcmp (name, "Hash") == 0)
    set_number (&o->hash, value, ETUDE_UCI_HASH_MAX);
  else if (strcmp (name, "Threads") == 0)
    set_number (&o->threads, value, ETUDE_ENDING_THREADS_MAX);
  else if (strcmp (name, "MultiPV") == 0)
    set_number (&o->lines, value, ETUDE_CHESS_MOVES_MAX);
  else if (strcmp (name, "Clear Hash") == 0)
    etude_uci_forget (&session->thinker);
  else if (strcmp (name, "UCI_ShowWDL") == 0)
    session->shows_wdl = is_on;
  else if (strcmp (name, "Defence") == 0)
    o->defence = value[0] == 't' ? ETUDE_UCI_TRAP : value[0] == 'r' ? ETUDE_UCI_RANDOM : ETUDE_UCI_LONGEST;
  else if (strcmp (name, "Yardstick") == 0)
    o->fifty = strcmp (value, "fifty moves") == 0;
  else if (strcmp (name, "Explain") == 0)
    o->explain = is_on;
  else if (strcmp (name, "UCI_Chess960") == 0 && is_on)
    tell_note (NULL, "Chess960 is not played here");
  else if (strcmp (name, "Ponder") != 0 && strcmp (name, "UCI_Chess960") != 0)
    tell_note (NULL, "There is no such option");
}

/* --- positions --- */

static void
set_position (struct session *session, const char *at)
{
  struct etude_chess c = etude_chess_start ();
  enum etude_fen_fault fault = ETUDE_FEN_OK;
  struct etude_move move;
  char word[64], fen[256];

  etude_uci_word (&at, word);
  if (strcmp (word, "fen") == 0)
    {
      take_words (&at, "moves", fen, sizeof fen);
      fault = etude_chess_fen_read (fen, &c);
    }
  else if (strcmp (word, "startpos") == 0)
    etude_uci_word (&at, word); /* moves */
  else
    fault = ETUDE_FEN_EMPTY;
  if (fault != ETUDE_FEN_OK)
    {
      printf ("info string Illegal position: %s\n", etude_fen_fault_text (fault));
      return;
    }
  etude_uci_game_begin (&session->game, &c);
  while (etude_uci_word (&at, word))
    {
      if (!etude_chess_move_read (etude_uci_game_last (&session->game), word, &move))
        {
          printf ("info string Illegal move: %s\n", word);
          return;
        }
      etude_uci_game_play (&session->game, &move);
    }
}

/* --- thinking --- */

static void
go (struct session *session, const char *at)
{
  struct etude_uci_limits limits = { 0 };
  struct etude_move move;
  bool is_limited = false, takes_moves = false;
  char name[64], value[64];

  while (etude_uci_word (&at, name))
    {
      const char *behind = at;
      int64_t number;

      if (strcmp (name, "searchmoves") == 0)
        {
          takes_moves = true;
          continue;
        }
      if (takes_moves && etude_chess_move_read (etude_uci_game_last (&session->game), name, &move))
        {
          if (limits.n_only < ETUDE_CHESS_MOVES_MAX)
            limits.only[limits.n_only++] = move;
          continue;
        }
      takes_moves = false;
      if (strcmp (name, "infinite") == 0 || strcmp (name, "ponder") == 0)
        {
          limits.is_open = true;
          continue;
        }
      number = etude_uci_word (&behind, value) ? etude_uci_number (value, 0, TIME_MOST, -1) : -1;
      if (number < 0)
        continue;
      at = behind;
      is_limited = true;
      if (strcmp (name, "depth") == 0)
        limits.depth = number > 1000 ? 1000 : number ? (unsigned) number : 1;
      else if (strcmp (name, "mate") == 0)
        limits.depth = number > 500 ? 1000 : number ? 2 * (unsigned) number : 1;
      else if (strcmp (name, "nodes") == 0)
        limits.nodes = number ? (uint64_t) number : 1;
      else if (strcmp (name, "movetime") == 0)
        limits.move_time = number ? number : 1;
      else if (strcmp (name, "wtime") == 0 || strcmp (name, "btime") == 0)
        limits.time[name[0] == 'b'] = number ? number : 1;
      else if (strcmp (name, "winc") == 0 || strcmp (name, "binc") == 0)
        limits.increment[name[0] == 'b'] = number;
      else if (strcmp (name, "movestogo") == 0)
        limits.moves_to_go = number > 1000 ? 1000 : (unsigned) number;
    }
  limits.is_open |= !is_limited;
  etude_uci_think (&session->thinker, &session->game, &limits);
}

static void
begin_anew (struct session *session, const char *at)
{
  const struct etude_chess start = etude_chess_start ();

  etude_uci_game_begin (&session->game, &start);
}

static void
be_ready (struct session *session, const char *at)
{
  puts ("readyok");
}

/* For who looks into it by hand. */
static void
tell_position (struct session *session, const char *at)
{
  char fen[ETUDE_FEN_TEXT];

  printf ("info string %s\n", etude_chess_fen_write (etude_uci_game_last (&session->game), fen));
}

static void
be_on_clock (struct session *session, const char *at)
{
  etude_uci_think_on_clock (&session->thinker);
}

/* --- commands --- */

static const struct
{
  const char *name;
  void (*run) (struct session *session, const char *at); /* NULL: nothing is to be done */
  bool ends_thought;                                     /* with its answer, before anything changes */
} commands[] = {
  { "uci", introduce, false },
  { "isready", be_ready, false },
  { "ponderhit", be_on_clock, false },
  { "debug", NULL, false },
  { "d", tell_position, false },
  { "register", NULL, false },
  { "setoption", set_option, true },
  { "ucinewgame", begin_anew, true },
  { "position", set_position, true },
  { "go", go, true },
  { "stop", NULL, true },
};

/* Returns false for "quit". */
static bool
obey (struct session *session, const char *at)
{
  char word[64];

  if (!etude_uci_word (&at, word))
    return true;
  for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
    if (strcmp (word, commands[i].name) == 0)
      {
        if (commands[i].ends_thought)
          etude_uci_think_end (&session->thinker, true);
        if (commands[i].run)
          commands[i].run (session, at);
        return true;
      }
  if (strcmp (word, "quit") == 0)
    return false;
  puts ("info string There is no such command");
  return true;
}

void
etude_uci_speak_uci (const char *first)
{
  struct session *session = calloc (1, sizeof *session);
  const struct etude_uci_listener listener = { session, tell_line, tell_note, tell_done };

  if (!session)
    abort ();
  etude_uci_thinker_init (&session->thinker, &listener);
  begin_anew (session, "");
  for (const char *line = first; line && obey (session, line);)
    line = etude_uci_read_line ();
  etude_uci_think_end (&session->thinker, true);
  etude_uci_forget (&session->thinker);
  free (session->game.position);
  free (session->game.move);
  free (session);
}
