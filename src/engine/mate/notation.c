/* SPDX-License-Identifier: GPL-3.0-or-later */
/* notation.c - positions as FEN, moves as SAN and as pairs of squares. */
#include "notation.h"

#include <stdio.h>
#include <string.h>

#include "status.h"

#define EDGE 8

/* --- reading FEN --- */

struct reader
{
  const char *text, *at;
  uint16_t kings[2]; /* by colour */
  unsigned char piece[2][ETUDE_MEN_MAX], square[2][ETUDE_MEN_MAX];
  unsigned n_men[2];
  enum etude_colour to_move;
  bool turn_given;
  unsigned halfmoves;
};

#define HALFMOVES_DIGITS 4 /* more are no number of moves */

static const char letters[] = "KQRBN"; /* in the order of enum etude_piece */

static enum etude_fen_fault
read_piece (struct reader *r, char letter, unsigned square)
{
  enum etude_colour colour = letter >= 'a' ? ETUDE_BLACK : ETUDE_WHITE;
  char capital = colour == ETUDE_BLACK ? (char) (letter - 'a' + 'A') : letter;
  const char *found = strchr (letters, capital);
  unsigned n = r->n_men[colour];

  if (capital == 'P')
    return ETUDE_FEN_PAWN;
  if (!found)
    return ETUDE_FEN_LETTER;
  if (capital == 'K')
    {
      if (r->kings[colour] != ETUDE_NOWHERE)
        return ETUDE_FEN_TWO_KINGS;
      r->kings[colour] = (uint16_t) square;
      return ETUDE_FEN_OK;
    }
  if (n == ETUDE_MEN_MAX)
    return ETUDE_FEN_MEN_MANY;
  if (r->n_men[1 - colour])
    return ETUDE_FEN_BOTH_ARMED;
  r->piece[colour][n] = (unsigned char) (found - letters);
  r->square[colour][n] = (unsigned char) square;
  r->n_men[colour]++;
  return ETUDE_FEN_OK;
}

static bool
at_field_end (const struct reader *r)
{
  return strchr (" \t\r\n", *r->at) != NULL; /* finds the text's end too */
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
      fault = letter ? read_piece (r, *r->at, row * EDGE + column) : ETUDE_FEN_OK;
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

static void
skip_blanks (struct reader *r)
{
  r->at += strspn (r->at, " \t\r\n");
}

static enum etude_fen_fault
read_turn (struct reader *r)
{
  skip_blanks (r);
  if (*r->at == '\0')
    return ETUDE_FEN_OK;
  if (!strchr ("wWbB", *r->at) || !strchr (" \t\r\n", r->at[1]))
    return ETUDE_FEN_TURN;
  r->to_move = *r->at == 'b' || *r->at == 'B' ? ETUDE_BLACK : ETUDE_WHITE;
  r->turn_given = true;
  return ETUDE_FEN_OK;
}

static enum etude_fen_fault
read_fields (struct reader *r)
{
  enum etude_fen_fault fault;

  skip_blanks (r);
  if (*r->at == '\0')
    return ETUDE_FEN_EMPTY;
  fault = read_rows (r);
  if (fault == ETUDE_FEN_OK)
    fault = read_turn (r);
  if (fault == ETUDE_FEN_OK && r->turn_given)
    {
      const char *at = r->at;
      unsigned digits = 0;

      /* The number behind the turn and two fields that mean nothing here, castling and en passant. */
      for (unsigned field = 0; field < 3; field++)
        {
          at += strcspn (at, " \t\r\n");
          at += strspn (at, " \t");
        }
      for (; *at >= '0' && *at <= '9' && digits < HALFMOVES_DIGITS; digits++)
        r->halfmoves = 10 * r->halfmoves + (unsigned) (*at++ - '0');
    }
  return fault;
}

bool
etude_fen_read (const char *text, struct etude_fen *fen)
{
  struct reader r = { .text = text, .at = text, .kings = { ETUDE_NOWHERE, ETUDE_NOWHERE } };
  enum etude_colour armed;
  struct etude_position *p;

  memset (fen, 0, sizeof *fen);
  fen->fault = read_fields (&r);
  if (fen->fault != ETUDE_FEN_OK)
    {
      fen->column = (unsigned) (r.at - r.text) + 1;
      return false;
    }
  armed = r.n_men[ETUDE_BLACK] ? ETUDE_BLACK : ETUDE_WHITE;
  p = &fen->position;
  fen->exchanged = armed == ETUDE_BLACK;
  fen->halfmoves = r.halfmoves;
  *p = etude_position_empty (EDGE, r.turn_given && r.to_move != armed ? ETUDE_BLACK : ETUDE_WHITE);
  p->king[ETUDE_WHITE].square = r.kings[armed];
  p->king[ETUDE_BLACK].square = r.kings[1 - armed];
  for (unsigned i = 0; i < r.n_men[armed]; i++)
    etude_position_add (p, (struct etude_man){ r.piece[armed][i], ETUDE_WHITE }, r.square[armed][i]);
  return true;
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
      return ETUDE_TEXT ("No piece has this letter; K, Q, R, B and N have, or k, q, r, b and n");
    case ETUDE_FEN_PAWN:
      return ETUDE_TEXT ("Pawns have no place in these endings");
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
    case ETUDE_FEN_BOTH_ARMED:
      return ETUDE_TEXT ("Both sides have pieces besides the king; one of them must be alone");
    case ETUDE_FEN_MEN_MANY:
      return ETUDE_TEXT ("A side has more than three pieces besides the king");
    case ETUDE_FEN_TURN:
      return ETUDE_TEXT ("The side to move must be w or b");
    }
  return "";
}

const char *
etude_legality_text (enum etude_legality legality)
{
  switch (legality)
    {
    case ETUDE_LEGAL:
      return "";
    case ETUDE_NO_WHITE_KING:
      return ETUDE_TEXT ("The white king is not on the board");
    case ETUDE_NO_BLACK_KING:
      return ETUDE_TEXT ("The black king is not on the board");
    case ETUDE_SHARED_SQUARE:
      return ETUDE_TEXT ("Two pieces stand on one square");
    case ETUDE_KINGS_TOUCH:
      return ETUDE_TEXT ("The kings touch");
    case ETUDE_MOVER_GIVES_CHECK:
      return ETUDE_TEXT ("Black is in check but it is White’s turn");
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
etude_fen_write (const struct etude_position *p, char text[ETUDE_FEN_TEXT])
{
  return etude_fen_write_after (p, 0, text);
}

const char *
etude_fen_write_after (const struct etude_position *p, unsigned halfmoves, char text[ETUDE_FEN_TEXT])
{
  char board[EDGE * EDGE], *end = text;

  memset (board, 0, EDGE * EDGE);
  for (unsigned i = 0; i < p->n_men; i++)
    board[p->man[i].square] = etude_piece_letter (p->man[i].piece);
  if (p->king[ETUDE_WHITE].square != ETUDE_NOWHERE)
    board[p->king[ETUDE_WHITE].square] = 'K';
  if (p->king[ETUDE_BLACK].square != ETUDE_NOWHERE)
    board[p->king[ETUDE_BLACK].square] = 'k';
  for (unsigned row = EDGE; row-- > 0;)
    {
      end = write_row (board + row * EDGE, end);
      *end++ = row ? '/' : ' ';
    }
  *end++ = p->to_move == ETUDE_WHITE ? 'w' : 'b';
  sprintf (end, " - - %u 1", halfmoves);
  return text;
}

/* --- SAN --- */

/* Whether another man of MOVE's kind can go to the same square; SAME_FILE and SAME_RANK tell where from. */
static bool
is_ambiguous (const struct etude_position *p, const struct etude_move *move, bool *same_file, bool *same_rank)
{
  struct etude_move all[ETUDE_MOVES_MAX];
  unsigned n = etude_position_moves (p, all);
  bool ambiguous = false;

  *same_file = *same_rank = false;
  for (unsigned i = 0; i < n; i++)
    if (all[i].piece == move->piece && all[i].to == move->to && all[i].from != move->from)
      {
        ambiguous = true;
        *same_file |= all[i].from % p->edge == move->from % p->edge;
        *same_rank |= all[i].from / p->edge == move->from / p->edge;
      }
  return ambiguous;
}

/* The file, unless another such man stands on it; else the rank, unless one stands on that; else both. */
static char *
write_origin (const struct etude_position *p, const struct etude_move *move, char *end)
{
  char from[ETUDE_SQUARE_TEXT];
  bool same_file, same_rank;

  if (!is_ambiguous (p, move, &same_file, &same_rank))
    return end;
  etude_square_name (move->from, p->edge, from);
  if (!same_file || same_rank)
    *end++ = from[0];
  if (same_file)
    *end++ = from[1];
  return end;
}

const char *
etude_san_write (const struct etude_position *p, const struct etude_move *move, char text[ETUDE_SAN_TEXT])
{
  struct etude_position next = etude_position_play (p, move);
  struct etude_move replies[ETUDE_MOVES_MAX];
  char *end = text;

  *end++ = etude_piece_letter (move->piece);
  end = write_origin (p, move, end);
  if (move->captures)
    *end++ = 'x';
  etude_square_name (move->to, p->edge, end);
  end += strlen (end);
  if (next.to_move == ETUDE_BLACK && etude_position_in_check (&next))
    *end++ = etude_position_moves (&next, replies) ? '+' : '#';
  *end = '\0';
  return text;
}

/* --- reading SAN --- */

#define ANY 0xff /* what a move's text leaves open */

/* What a move's text says: numbers, ANY if it says nothing. */
struct said
{
  unsigned piece, from_column, from_row, column, row;
};

/* The text still to be read, from its end: every move ends in its target square, but not all begin alike. */
struct rest
{
  const char *text;
  size_t length;
};

static bool
ends_in (const struct rest *rest, const char *any_of)
{
  char last = rest->length ? rest->text[rest->length - 1] : '\0';

  return last != '\0' && strchr (any_of, last);
}

/* Takes one byte off the end, if it is among these. */
static bool
drop (struct rest *rest, const char *any_of)
{
  bool there = ends_in (rest, any_of);

  rest->length -= there;
  return there;
}

/* Takes a rank of one or two digits off the end. */
static unsigned
take_row (struct rest *rest)
{
  unsigned rank = 0;

  for (unsigned unit = 1; unit <= 10 && ends_in (rest, "0123456789"); unit *= 10)
    rank += unit * (unsigned) (rest->text[--rest->length] - '0');
  return rank ? rank - 1 : ANY;
}

/* Takes a file's letter off the end. */
static unsigned
take_column (struct rest *rest)
{
  if (!ends_in (rest, "abcdefghijklmnop"))
    return ANY;
  return (unsigned) (rest->text[--rest->length] - 'a');
}

/* Reads all that may stand before the origin: nothing, a letter, or a figurine, maybe with one of the two marks, U+FE0E
 * and U+FE0F, that say how to draw it. */
static bool
read_piece_said (const struct rest *rest, struct said *said)
{
  const char *found = rest->length == 1 ? memchr (letters, rest->text[0], sizeof letters - 1) : NULL;

  said->piece = found ? (unsigned) (found - letters) : ANY;
  if (rest->length == 3 || (rest->length == 6 && memcmp (rest->text + 3, "\xef\xb8", 2) == 0))
    {
      unsigned last = (unsigned char) rest->text[2], number = last - (last < 0x9a ? 0x94 : 0x9a);

      /* The piece of a figurine, three bytes from U+2654 on, white ones before black ones. ANY: it is none. */
      said->piece = memcmp (rest->text, "\xe2\x99", 2) == 0 && number <= ETUDE_KNIGHT ? number : ANY;
    }
  return rest->length == 0 || said->piece != ANY;
}

static bool
read_said (struct rest rest, struct said *said)
{
  while (drop (&rest, "+#!?"))
    ;
  said->row = take_row (&rest);
  said->column = take_column (&rest);
  drop (&rest, "x:-");
  said->from_row = take_row (&rest);
  said->from_column = take_column (&rest);
  return said->row != ANY && said->column != ANY && read_piece_said (&rest, said);
}

/* Without a piece the origin must be said in full: else it would be a pawn's move. */
static bool
is_said (const struct said *said, const struct etude_move *move, unsigned edge)
{
  bool full = said->from_column != ANY && said->from_row != ANY;

  return move->to == said->column + said->row * edge && said->column < edge
         && (said->piece == ANY ? full : move->piece == said->piece)
         && (said->from_column == ANY || move->from % edge == said->from_column)
         && (said->from_row == ANY || move->from / edge == said->from_row);
}

/* The pieces that may move, with their squares. */
static unsigned
movers (const struct etude_position *p, struct etude_move *pieces)
{
  unsigned n = 0;

  if (p->to_move == ETUDE_BLACK)
    {
      pieces[n++] = (struct etude_move){ .piece = ETUDE_KING, .from = p->king[ETUDE_BLACK].square };
      return n;
    }
  pieces[n++] = (struct etude_move){ .piece = ETUDE_KING, .from = p->king[ETUDE_WHITE].square };
  for (unsigned i = 0; i < ETUDE_MEN_MAX && i < p->n_men; i++)
    pieces[n++] = (struct etude_move){ .piece = (unsigned char) p->man[i].piece, .from = p->man[i].square };
  return n;
}

enum etude_san_fault
etude_san_read (const struct etude_position *p, const char *text, size_t length, struct etude_move *move)
{
  struct etude_move pieces[ETUDE_MEN_MAX + 1], legal;
  struct said said;
  unsigned n, found = 0;

  if (!read_said ((struct rest){ text, length }, &said))
    return ETUDE_SAN_NO_MOVE;
  if (said.column >= p->edge || said.row >= p->edge)
    return ETUDE_SAN_ILLEGAL;
  n = movers (p, pieces);
  for (unsigned i = 0; i < n && found < 2; i++)
    {
      pieces[i].to = (unsigned char) (said.column + said.row * p->edge);
      if (is_said (&said, &pieces[i], p->edge))
        found += etude_position_find_move (p, pieces[i].from, pieces[i].to, &legal);
    }
  if (found != 1)
    return found ? ETUDE_SAN_AMBIGUOUS : ETUDE_SAN_ILLEGAL;
  *move = legal;
  return ETUDE_SAN_OK;
}
