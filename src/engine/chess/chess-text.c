/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess-text.c - positions of whole chess as FEN, moves as SAN and as squares. */
#include "chess.h"
#include "notation.h"

#include <stdlib.h>
#include <string.h>

/* --- positions --- */

/* What the men alone tell to be wrong. */
static enum etude_fen_fault
take_census (struct etude_chess *c)
{
  unsigned n[2][8] = { { 0 } }, all[2] = { 0, 0 };

  for (unsigned square = 0; square < 64; square++)
    if (c->man[square] != ETUDE_NOBODY)
      {
        const unsigned piece = etude_code_piece (c->man[square]), colour = etude_code_colour (c->man[square]);

        if (piece == ETUDE_KING)
          c->king[colour] = (unsigned char) square;
        if (piece == ETUDE_PAWN && (square < 8 || square > 55))
          return ETUDE_FEN_PAWNS;
        n[colour][piece]++;
        all[colour]++;
      }
  if (n[0][ETUDE_KING] != 1 || n[1][ETUDE_KING] != 1)
    return ETUDE_FEN_KINGS;
  c->men = (unsigned char) (all[0] + all[1]);
  return all[0] > 16 || all[1] > 16 || n[0][ETUDE_PAWN] > 8 || n[1][ETUDE_PAWN] > 8 ? ETUDE_FEN_MANY : ETUDE_FEN_OK;
}

/* What is not told by the text is taken for what most texts have: White is to move, nobody may castle, no pawn has just passed a
 * square, it is the first move. */
enum etude_fen_fault
etude_chess_fen_read (const char *text, struct etude_chess *c)
{
  struct etude_fen_board b;
  enum etude_fen_fault fault = etude_fen_read_board (text, true, &b);
  unsigned halfmoves = 0, number = 1;

  if (fault != ETUDE_FEN_OK)
    return fault;
  *c = (struct etude_chess){ .to_move = b.to_move, .castling = b.castling, .passed = b.passed };
  memcpy (c->man, b.man, sizeof c->man);
  fault = take_census (c);
  if (fault != ETUDE_FEN_OK)
    return fault;
  fault = etude_fen_read_numbers (&b, &halfmoves, &number);
  if (fault != ETUDE_FEN_OK)
    return fault;
  /* The clock makes no difference any more long before it is full; many programs begin with move 0. */
  c->halfmoves = (unsigned char) (halfmoves < UINT8_MAX ? halfmoves : UINT8_MAX);
  c->number = (uint16_t) (number + !number);
  return etude_chess_attacks (c, c->king[!c->to_move], c->to_move) ? ETUDE_FEN_CHECK : ETUDE_FEN_OK;
}

const char *
etude_chess_fen_write (const struct etude_chess *c, char text[ETUDE_FEN_TEXT])
{
  struct etude_fen_board b = { .to_move = c->to_move, .castling = c->castling, .passed = c->passed };

  memcpy (b.man, c->man, sizeof b.man);
  return etude_fen_write_board (&b, c->halfmoves, c->number, text);
}

/* --- moves --- */

const char *
etude_chess_san_write (const struct etude_chess *c, const struct etude_move *move, char text[ETUDE_SAN_TEXT])
{
  const struct etude_chess after = etude_chess_play (c, move);
  struct etude_move all[ETUDE_CHESS_MOVES_MAX], replies[ETUDE_CHESS_MOVES_MAX];
  const unsigned n = move->piece == ETUDE_PAWN ? 0 : etude_chess_moves (c, false, all);
  const char *mark = "";

  if (etude_chess_in_check (&after))
    mark = etude_chess_moves (&after, false, replies) ? "+" : "#";
  return etude_san_compose (move, all, n, 8, mark, text);
}

/* How far TEXT castles: 2 for short, 3 for long, written with letters or with digits; 0: it is another move. */
static unsigned
read_castling_move (const char *text)
{
  unsigned n = 0;

  for (; *text && strchr ("O0-", *text); text++)
    n += *text != '-';
  return text[strspn (text, "+#!?")] || n < 2 || n > 3 ? 0 : n;
}

bool
etude_chess_move_read (const struct etude_chess *c, const char *text, struct etude_move *move)
{
  const unsigned castles = read_castling_move (text);
  struct etude_move moves[ETUDE_CHESS_MOVES_MAX];
  struct etude_said said = { 0 };
  unsigned n = 0, found = 0;

  if (castles || etude_said_read (text, strlen (text), &said))
    n = etude_chess_moves (c, false, moves);
  for (unsigned i = 0; i < n; i++)
    {
      const bool is_castling = etude_move_castles (&moves[i], 8);

      /* As squares castling is the king's move, but not as "Kg1". */
      if (castles ? !is_castling || (moves[i].to > moves[i].from) != (castles == 2)
                  : moves[i].to != said.column + 8 * said.row || said.column > 7
                        || (said.promoted == ETUDE_SAID_NOTHING ? 0 : said.promoted) != moves[i].promoted
                        || (is_castling && said.piece != ETUDE_SAID_NOTHING)
                        || !etude_said_means (&said, moves[i].piece, moves[i].from, 8))
        continue;
      *move = moves[i];
      found++;
    }
  return found == 1;
}
