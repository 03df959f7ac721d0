/* SPDX-License-Identifier: GPL-3.0-or-later */
/* notation.c - positions as FEN; san.c has their moves. */
#include "notation.h"

#include "status.h"

#include <stdio.h>
#include <string.h>

#define EDGE 8
#define BLANKS " \t\r\n"
#define HALFMOVES_DIGITS 4 /* more are no number of moves */

static const char letters[] = "KQRBNP"; /* in the order of enum etude_piece */

/* --- reading FEN --- */

struct reader
{
  const char *at;
  struct etude_fen *fen;
};

static enum etude_fen_fault
read_piece (struct etude_position *p, char letter, unsigned square)
{
  enum etude_colour colour = letter >= 'a' ? ETUDE_BLACK : ETUDE_WHITE;
  char capital = colour == ETUDE_BLACK ? (char) (letter - 'a' + 'A') : letter;
  const char *found = strchr (letters, capital);
  struct etude_man man = { .colour = (unsigned char) colour };

  if (!found)
    return ETUDE_FEN_LETTER;
  man.piece = (unsigned char) (found - letters);
  if (man.piece != ETUDE_KING)
    return etude_position_add (p, man, square) ? ETUDE_FEN_OK : ETUDE_FEN_MEN_MANY;
  if (p->king[colour].square != ETUDE_NOWHERE)
    return ETUDE_FEN_TWO_KINGS;
  p->king[colour].square = (uint16_t) square;
  return ETUDE_FEN_OK;
}

static bool
at_field_end (const struct reader *r)
{
  return strchr (BLANKS, *r->at) != NULL; /* finds the text's end too */
}

/* Reads one row, from the left, up to a slash or the end of the field. */
static enum etude_fen_fault
read_row (struct reader *r, unsigned row)
{
  unsigned column = 0;

  for (; !at_field_end (r) && *r->at != '/'; r->at++)
    {
      bool digit = *r->at >= '1' && *r->at <= '9';
      bool letter = (*r->at >= 'a' && *r->at <= 'z') || (*r->at >= 'A' && *r->at <= 'Z');
      unsigned width = digit ? (unsigned) (*r->at - '0') : 1;
      enum etude_fen_fault fault;

      if (!digit && !letter)
        return ETUDE_FEN_LETTER;
      if (column + width > EDGE)
        return ETUDE_FEN_ROW_LONG;
      fault = letter ? read_piece (&r->fen->position, *r->at, row * EDGE + column) : ETUDE_FEN_OK;
      if (fault != ETUDE_FEN_OK)
        return fault;
      column += width;
    }
  return column == EDGE ? ETUDE_FEN_OK : ETUDE_FEN_ROW_SHORT;
}

static enum etude_fen_fault
read_rows (struct reader *r)
{
  for (unsigned row = EDGE; row-- > 0;)
    {
      enum etude_fen_fault fault = read_row (r, row);

      if (fault != ETUDE_FEN_OK)
        return fault;
      if (row > 0 && *r->at != '/')
        return ETUDE_FEN_ROWS_FEW;
      if (row > 0)
        r->at++;
    }
  return *r->at == '/' ? ETUDE_FEN_ROWS_MANY : ETUDE_FEN_OK;
}

/* Goes to the next field. False: there is none. */
static bool
go_to_field (struct reader *r)
{
  r->at += strspn (r->at, BLANKS);
  return *r->at != '\0';
}

static enum etude_fen_fault
read_turn (struct reader *r)
{
  if (!strchr ("wWbB", *r->at) || !strchr (BLANKS, r->at[1]))
    return ETUDE_FEN_TURN;
  r->fen->position.to_move = *r->at == 'b' || *r->at == 'B' ? ETUDE_BLACK : ETUDE_WHITE;
  r->at++;
  return ETUDE_FEN_OK;
}

/* Whether the right that LETTER stands for could be: king and rook on their squares. */
static bool
can_castle (const struct etude_position *p, char letter)
{
  enum etude_colour colour = letter >= 'a' ? ETUDE_BLACK : ETUDE_WHITE;
  unsigned row = colour == ETUDE_BLACK ? EDGE - 1 : 0,
           rook = row * EDGE + (letter == 'k' || letter == 'K' ? EDGE - 1 : 0);

  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].piece == ETUDE_ROOK && p->man[i].colour == colour && p->man[i].square == rook)
      return p->king[colour].square == row * EDGE + 4;
  return false;
}

/* Rights that cannot be do not matter. Others are refused: the answer would be another. */
static enum etude_fen_fault
read_castling (struct reader *r)
{
  size_t length = strspn (r->at, "KQkq");

  for (size_t i = 0; i < length; i++)
    if (can_castle (&r->fen->position, r->at[i]))
      return ETUDE_FEN_CASTLING;
  length += *r->at == '-';
  if (length == 0 || !strchr (BLANKS, r->at[length]))
    return ETUDE_FEN_CASTLING;
  r->at += length;
  return ETUDE_FEN_OK;
}

/* Whether a pawn of the side to move stands where it could take on the square that was passed. */
static bool
can_be_taken (const struct etude_position *p)
{
  struct etude_geometry g = etude_geometry_square (EDGE);
  struct etude_squares nothing = { 0 };

  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].piece == ETUDE_PAWN && p->man[i].colour == p->to_move
        && etude_attacks_square (&g, ETUDE_PAWN, p->to_move, p->man[i].square, p->passed, &nothing))
      return true;
  return false;
}

static enum etude_fen_fault
read_passed (struct reader *r)
{
  struct etude_position *p = &r->fen->position;

  if (*r->at == '-' && strchr (BLANKS, r->at[1]))
    {
      r->at++;
      return ETUDE_FEN_OK;
    }
  if (r->at[0] < 'a' || r->at[0] > 'h' || r->at[1] != (p->to_move == ETUDE_WHITE ? '6' : '3')
      || !strchr (BLANKS, r->at[2]))
    return ETUDE_FEN_PASSED;
  p->passed = (uint16_t) (r->at[0] - 'a' + EDGE * (r->at[1] - '1'));
  if (etude_position_check (p) == ETUDE_WRONG_PASSED)
    return ETUDE_FEN_PASSED;
  if (!can_be_taken (p))
    p->passed = 0;
  r->at += 2;
  return ETUDE_FEN_OK;
}

static enum etude_fen_fault
read_fields (struct reader *r)
{
  static enum etude_fen_fault (*const read[]) (struct reader *) = { read_rows, read_turn, read_castling, read_passed };

  if (!go_to_field (r))
    return ETUDE_FEN_EMPTY;
  for (unsigned i = 0; i < sizeof read / sizeof *read && go_to_field (r); i++)
    {
      enum etude_fen_fault fault = read[i](r);

      if (fault != ETUDE_FEN_OK)
        return fault;
    }
  if (go_to_field (r))
    {
      for (unsigned digits = 0; *r->at >= '0' && *r->at <= '9' && digits < HALFMOVES_DIGITS; digits++)
        r->fen->halfmoves = 10 * r->fen->halfmoves + (unsigned) (*r->at++ - '0');
    }
  return ETUDE_FEN_OK;
}

bool
etude_fen_read (const char *text, struct etude_fen *fen)
{
  struct reader r = { .at = text, .fen = fen };

  *fen = (struct etude_fen){
    .position = etude_position_empty (EDGE, ETUDE_WHITE),
  };
  fen->fault = read_fields (&r);
  if (fen->fault != ETUDE_FEN_OK)
    fen->column = (unsigned) (r.at - text) + 1;
  return fen->fault == ETUDE_FEN_OK;
}

const char *
etude_fen_fault_text (enum etude_fen_fault fault)
{
  switch (fault)
    {
    case ETUDE_FEN_OK:
      return "";
    case ETUDE_FEN_EMPTY:
      return ETUDE_TEXT ("There is no position in this text");
    case ETUDE_FEN_LETTER:
      return ETUDE_TEXT ("No piece has this letter; K, Q, R, B, N and P have, or k, q, r, b, n and p");
    case ETUDE_FEN_ROW_LONG:
      return ETUDE_TEXT ("This rank has more than eight squares");
    case ETUDE_FEN_ROW_SHORT:
      return ETUDE_TEXT ("This rank has fewer than eight squares");
    case ETUDE_FEN_ROWS_MANY:
      return ETUDE_TEXT ("There are more than eight ranks");
    case ETUDE_FEN_ROWS_FEW:
      return ETUDE_TEXT ("There are fewer than eight ranks");
    case ETUDE_FEN_TWO_KINGS:
      return ETUDE_TEXT ("A side has two kings");
    case ETUDE_FEN_MEN_MANY:
      return ETUDE_TEXT ("There are more than three pieces and pawns besides the kings");
    case ETUDE_FEN_TURN:
      return ETUDE_TEXT ("The side to move must be w or b");
    case ETUDE_FEN_CASTLING:
      return ETUDE_TEXT ("There is no castling in these endings; this must be -");
    case ETUDE_FEN_PASSED:
      return ETUDE_TEXT ("No pawn can just have passed this square");
    }
  return "";
}

const char *
etude_legality_text (enum etude_legality fault)
{
  switch (fault)
    {
    case ETUDE_LEGAL:
      return "";
    case ETUDE_NO_WHITE_KING:
      return ETUDE_TEXT ("The white king is not on the board");
    case ETUDE_NO_BLACK_KING:
      return ETUDE_TEXT ("The black king is not on the board");
    case ETUDE_SHARED_SQUARE:
      return ETUDE_TEXT ("Two pieces stand on one square");
    case ETUDE_PAWN_RANK:
      return ETUDE_TEXT ("A pawn stands on the first or the last rank");
    case ETUDE_KINGS_TOUCH:
      return ETUDE_TEXT ("The kings touch");
    case ETUDE_WHITE_IN_CHECK:
      return ETUDE_TEXT ("White is in check but it is Black’s turn");
    case ETUDE_BLACK_IN_CHECK:
      return ETUDE_TEXT ("Black is in check but it is White’s turn");
    case ETUDE_WRONG_PASSED:
      return ETUDE_TEXT ("No pawn can just have passed this square");
    }
  return "";
}

/* --- writing FEN --- */

static char *
write_row (const char *squares, char *end)
{
  unsigned empty = 0;

  for (unsigned column = 0; column < EDGE; column++)
    {
      empty += !squares[column];
      if (empty && (squares[column] || column == EDGE - 1))
        {
          *end++ = (char) ('0' + empty);
          empty = 0;
        }
      if (squares[column])
        *end++ = squares[column];
    }
  return end;
}

const char *
etude_fen_write (const struct etude_position *p, unsigned halfmoves, char text[ETUDE_FEN_TEXT])
{
  char board[EDGE * EDGE], passed[ETUDE_SQUARE_TEXT] = "-", *end = text;

  memset (board, 0, EDGE * EDGE);
  for (unsigned i = 0; i < p->n_men; i++)
    {
      char letter = letters[p->man[i].piece];

      board[p->man[i].square] = p->man[i].colour == ETUDE_BLACK ? (char) (letter - 'A' + 'a') : letter;
    }
  if (p->king[ETUDE_WHITE].square != ETUDE_NOWHERE)
    board[p->king[ETUDE_WHITE].square] = 'K';
  if (p->king[ETUDE_BLACK].square != ETUDE_NOWHERE)
    board[p->king[ETUDE_BLACK].square] = 'k';
  for (unsigned row = EDGE; row-- > 0;)
    {
      end = write_row (board + row * EDGE, end);
      *end++ = row ? '/' : ' ';
    }
  if (p->passed != 0)
    etude_square_name (p->passed, EDGE, passed);
  sprintf (end, "%c - %s %u 1", p->to_move == ETUDE_WHITE ? 'w' : 'b', passed, halfmoves);
  return text;
}
