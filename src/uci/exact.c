/* SPDX-License-Identifier: GPL-3.0-or-later */
/* exact.c - what up to five men can do, solved, and why it is so. */
#include "think.h"

#include "mate-words.h"
#include "notation.h"

#include <stdio.h>
#include <string.h>

#define TRIANGLE_BYTES 10000000 /* while the triangles are made */
#define FIFTY_WIN 20000         /* hundredths of a pawn: won under the rule of fifty moves, less the plies to zeroing */

/* A move and what it leads to. */
struct judged
{
  struct etude_judged_move by_mate;
  struct etude_position after;
  int fifty; /* under the rule of fifty moves, for who moves; 0: a draw */
};

/* --- making --- */

static void
note (const struct etude_uci_thinker *thinker, const char *text)
{
  thinker->listener.note (thinker->listener.data, text);
}

/* Makes in *ENDINGS what P needs, in the memory allowed. False: it cannot be. */
static bool
make (struct etude_uci_thinker *thinker, struct etude_endings **endings, bool fifty, const struct etude_position *p)
{
  const struct etude_ending material = etude_position_ending (p);
  const uint64_t room = (uint64_t) thinker->options.hash * 1000000;
  char text[160], name[ETUDE_ENDING_TEXT];
  struct etude_ending_cost cost;

  if (!*endings)
    *endings = fifty ? etude_endings_new_fifty () : etude_endings_new ();
  if (!*endings)
    return false;
  if (p->n_men == 0 || etude_endings_have_position (*endings, p))
    return true;
  cost = etude_endings_cost_position (*endings, p, thinker->options.threads);
  if (cost.most > room)
    {
      /* Others make room for it, if it would fit alone. */
      etude_endings_free (*endings);
      *endings = fifty ? etude_endings_new_fifty () : etude_endings_new ();
      if (!*endings)
        return false;
      cost = etude_endings_cost_position (*endings, p, thinker->options.threads);
    }
  if (cost.most > room)
    {
      snprintf (text, sizeof text, "%s takes %.0f MB: with less Hash a small search guesses",
                etude_ending_name (&material, name), (double) cost.most / 1e6);
      note (thinker, text);
      return false;
    }
  return etude_endings_make_position (*endings, p, thinker->options.threads, etude_uci_goes_on, thinker) == ETUDE_OK;
}

/* --- judging --- */

/* VERDICT on a move of MOVER's: 1: he wins, -1: he loses, 0: neither. */
static int
sign (const struct etude_verdict *verdict, unsigned mover)
{
  if (verdict->kind < ETUDE_VERDICT_WHITE_MATES)
    return 0;
  return (verdict->kind == ETUDE_VERDICT_WHITE_MATES) == (mover == ETUDE_WHITE) ? 1 : -1;
}

static bool
zeroes (const struct judged *move)
{
  return move->by_mate.move.captures || move->by_mate.move.piece == ETUDE_PAWN;
}

/* All moves of P, CLOCK plies after the last capture or pawn's move, the best first. */
static unsigned
judge (struct etude_uci_thinker *thinker, const struct etude_position *p, unsigned clock,
       struct judged moves[ETUDE_MOVES_MAX])
{
  struct etude_judged_move by_mate[ETUDE_MOVES_MAX];
  const unsigned n = etude_endings_moves (thinker->mates, p, by_mate);

  thinker->nodes += n;
  for (unsigned i = 0; i < n; i++)
    {
      struct judged move = { .by_mate = by_mate[i], .after = etude_position_play (p, &by_mate[i].move) };
      struct etude_fifty found = { ETUDE_FIFTY_DRAW, 0 };
      unsigned at = i;

      if (thinker->options.fifty)
        found = etude_endings_probe_fifty (thinker->fifty, &move.after, zeroes (&move) ? 0 : clock + 1);
      if (found.result != ETUDE_FIFTY_DRAW)
        move.fifty = FIFTY_WIN - (zeroes (&move) ? 1 : (int) found.plies + 1);
      if ((found.result == ETUDE_FIFTY_WHITE_WINS) != (p->to_move == ETUDE_WHITE))
        move.fifty = -move.fifty;
      for (; at > 0 && moves[at - 1].fifty < move.fifty; at--)
        moves[at] = moves[at - 1];
      moves[at] = move;
    }
  return n;
}

static int
result_of (const struct etude_uci_thinker *thinker, const struct judged *move, unsigned mover)
{
  if (thinker->options.fifty)
    return (move->fifty > 0) - (move->fifty < 0);
  return sign (&move->by_mate.verdict, mover);
}

/* --- defending --- */

/* Puts the move that the Defence asks for before the others of MOVES, none of which wins. */
static void
defend (struct etude_uci_thinker *thinker, struct judged *moves, unsigned n, unsigned mover)
{
  const struct judged best = moves[0];
  struct judged pick;
  unsigned chosen = 0, n_equal = 0, most = 0;

  for (unsigned i = 0; i < n && result_of (thinker, &moves[i], mover) == result_of (thinker, &best, mover); i++)
    if (thinker->options.defence == ETUDE_UCI_TRAP)
      {
        struct etude_judged_move replies[ETUDE_MOVES_MAX];
        const unsigned n_replies = etude_endings_moves (thinker->mates, &moves[i].after, replies);
        unsigned mistakes = 0;

        /* How many thousandths of the replies give MOVER more than he has. */
        for (unsigned k = 0; k < n_replies; k++)
          mistakes += -sign (&replies[k].verdict, !mover) > sign (&moves[i].by_mate.verdict, mover);
        mistakes = n_replies ? 1000 * mistakes / n_replies : 0;
        chosen = i == 0 || mistakes > most ? i : chosen;
        most = mistakes > most ? mistakes : most;
      }
    else if (moves[i].fifty == best.fifty && moves[i].by_mate.verdict.moves == best.by_mate.verdict.moves)
      n_equal++;
  if (thinker->options.defence == ETUDE_UCI_RANDOM)
    {
      /* xorshift64 */
      thinker->random ^= thinker->random << 13;
      thinker->random ^= thinker->random >> 7;
      thinker->random ^= thinker->random << 17;
      chosen = (unsigned) (thinker->random % n_equal);
    }
  pick = moves[chosen];
  memmove (&moves[1], &moves[0], chosen * sizeof *moves);
  moves[0] = pick;
}

/* --- telling --- */

/* MOVE and the best play after it, to the end or as far as there is room. */
static void
tell_best_line (struct etude_uci_thinker *thinker, const struct etude_position *p, unsigned clock,
                const struct judged *move, unsigned rank)
{
  struct etude_uci_line line = { .rank = rank, .is_exact = true, .n = 1 };
  struct judged next[ETUDE_MOVES_MAX];
  struct etude_position at = move->after;

  line.value = thinker->options.fifty ? move->fifty
                                      : sign (&move->by_mate.verdict, p->to_move) * (int) move->by_mate.verdict.moves;
  line.kind = !thinker->options.fifty && line.value ? ETUDE_UCI_MATE : ETUDE_UCI_CENTIPAWNS;
  line.move[0] = move->by_mate.move;
  for (clock = zeroes (move) ? 0 : clock + 1; line.value && line.n < ETUDE_UCI_PV_MAX; line.n++)
    {
      if (judge (thinker, &at, clock, next) == 0)
        break;
      line.move[line.n] = next[0].by_mate.move;
      clock = zeroes (&next[0]) ? 0 : clock + 1;
      at = next[0].after;
    }
  line.depth = line.n;
  etude_uci_tell_line (thinker, &line);
}

/* --- explaining: the sentences of the window and of "etude-cli mate explain" --- */

/* TEXT behind what is in ALL, of ROOM bytes; nothing if it does not fit. */
static void
add (char *all, size_t room, const char *text)
{
  const size_t length = strlen (all);

  if (length + strlen (text) + 2 <= room)
    snprintf (all + length, room - length, "%s%s", length ? " " : "", text);
}

/* The triangles, which plans of ENDING with a single bishop are measured with; false: there is no room. They are kept. */
static bool
prepare (struct etude_uci_thinker *thinker, const struct etude_ending *ending)
{
  if (thinker->triangles || !etude_ending_has_single_bishop (ending))
    return true;
  return (uint64_t) thinker->options.hash * 1000000 >= etude_endings_bytes (thinker->mates) + TRIANGLE_BYTES
         && etude_barrier_new (etude_uci_goes_on, thinker, &thinker->triangles) == ETUDE_OK;
}

/* Tells what is to be known of P, for which all is made, in one note; nothing if nothing in it has a name. */
static void
explain (struct etude_uci_thinker *thinker, const struct etude_position *p)
{
  const struct etude_ending ending = etude_position_ending (p);
  const bool is_black = etude_ending_men (&ending, ETUDE_BLACK) > 0 && etude_ending_men (&ending, ETUDE_WHITE) == 0
                        && etude_ending_pawns (&ending, ETUDE_BLACK) == 0;
  const struct etude_position as_white = is_black ? etude_position_in_other_colours (p) : *p;
  const struct etude_ending white = etude_position_ending (&as_white);
  char all[4 * ETUDE_SENTENCE_TEXT] = "";

  if (p->n_men == 0)
    return;
  if (!etude_plan_knows (&white))
    {
      struct etude_why rows[ETUDE_WHY_MAX] = { 0 };
      char text[ETUDE_SENTENCE_TEXT];
      unsigned n = 0;

      if (etude_why_find (thinker->mates, p, ETUDE_WHY_ALL, rows, &n) == ETUDE_OK)
        for (unsigned i = 0; i < n; i++)
          add (all, sizeof all, etude_why_sentence (&rows[i], p, &etude_english, text));
    }
  else
    {
      struct etude_sentences said;
      struct etude_plan plan;

      if (prepare (thinker, &white) && etude_plan_measure (thinker->mates, thinker->triangles, &as_white, &plan))
        {
          etude_plan_sentences (&plan, &as_white, &etude_english, &said);
          for (unsigned i = 0; i < said.n; i++)
            add (all, sizeof all, said.text[i]);
        }
    }
  if (all[0] && etude_plan_knows (&white) && is_black)
    thinker->listener.note (thinker->listener.data, "Colours exchanged: in the answer White has the pieces");
  if (all[0])
    thinker->listener.note (thinker->listener.data, all);
}

/* --- all of it --- */

bool
etude_uci_solve (struct etude_uci_thinker *thinker)
{
  const struct etude_chess *c = etude_uci_game_last (thinker->game);
  struct judged moves[ETUDE_MOVES_MAX];
  struct etude_position p;
  unsigned n, n_wanted = 0;

  if (!etude_chess_position (c, &p))
    {
      note (thinker, c->castling && c->men <= ETUDE_PIECES_MAX
                         ? "No ending is solved while somebody may castle: a small search guesses"
                         : "Up to five men are solved; here a small search guesses");
      return false;
    }
  if (!make (thinker, &thinker->mates, false, &p)
      || (thinker->options.fifty && !make (thinker, &thinker->fifty, true, &p)))
    return false;
  n = judge (thinker, &p, c->halfmoves, moves);
  for (unsigned i = 0; i < n; i++)
    {
      bool is_wanted = thinker->limits.n_only == 0;

      for (unsigned k = 0; k < thinker->limits.n_only && !is_wanted; k++)
        is_wanted = memcmp (&thinker->limits.only[k], &moves[i].by_mate.move, sizeof *thinker->limits.only) == 0;
      if (is_wanted)
        moves[n_wanted++] = moves[i];
    }
  if (n_wanted == 0)
    return true;
  if (thinker->options.defence != ETUDE_UCI_LONGEST && result_of (thinker, &moves[0], p.to_move) <= 0)
    defend (thinker, moves, n_wanted, p.to_move);
  if (thinker->options.explain)
    explain (thinker, &p);
  for (unsigned i = 0; i < n_wanted && i < thinker->options.lines; i++)
    tell_best_line (thinker, &p, c->halfmoves, &moves[i], i + 1);
  return true;
}
