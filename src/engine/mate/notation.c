/* SPDX-License-Identifier: GPL-3.0-or-later */
/* notation.c - positions as FEN; san.c has their moves. */
#include "notation.h"
#include "rules.h"

#include "status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EDGE 8
#define BLANKS " \t\r\n"
#define HALFMOVES_MAX 9999ul /* more has no game */
#define NUMBER_MAX 65535ul
#define NUMBER_DIGITS 5

static const char letters[] = "KQRBNP"; /* in the order of enum etude_piece */
static const char rights[] = "KQkq";    /* to castle */

/* --- reading FEN --- */

static bool
at_field_end (const char *at)
{
  return strchr (BLANKS, *at) != NULL; /* finds the text's end too */
}

/* Reads one row, from the left, up to a slash or the end of the field. */
static enum etude_fen_fault
read_row (struct etude_fen_board *b, unsigned row)
{
  unsigned column = 0;

  for (; !at_field_end (b->rest) && *b->rest != '/'; b->rest++)
    {
      const char *letter = memchr (letters, *b->rest & ~32, sizeof letters - 1);
      const bool digit = *b->rest >= '1' && *b->rest <= '9';
      const unsigned width = digit ? (unsigned) (*b->rest - '0') : 1;

      /* Letters that no piece has are found out only where there is room for one. */
      if (!digit && !((*b->rest >= 'a' && *b->rest <= 'z') || (*b->rest >= 'A' && *b->rest <= 'Z')))
        return ETUDE_FEN_LETTER;
      if (column + width > EDGE)
        return ETUDE_FEN_ROW_LONG;
      if (!digit && !letter)
        return ETUDE_FEN_LETTER;
      if (!digit)
        {
          const unsigned char code = (unsigned char) etude_code ((unsigned) (letter - letters), *b->rest >= 'a');

          if (*letter == 'K' && memchr (b->man, code, sizeof b->man))
            return ETUDE_FEN_TWO_KINGS;
          b->n_men += *letter != 'K';
          if (b->n_men > ETUDE_MEN_MAX && !b->whole)
            return ETUDE_FEN_MEN_MANY;
          b->man[row * EDGE + column] = code;
        }
      column += width;
    }
  return column == EDGE ? ETUDE_FEN_OK : ETUDE_FEN_ROW_SHORT;
}

static enum etude_fen_fault
read_rows (struct etude_fen_board *b)
{
  for (unsigned row = EDGE; row-- > 0;)
    {
      enum etude_fen_fault fault = read_row (b, row);

      if (fault != ETUDE_FEN_OK)
        return fault;
      if (row > 0 && *b->rest != '/')
        return ETUDE_FEN_ROWS_FEW;
      if (row > 0)
        b->rest++;
    }
  return *b->rest == '/' ? ETUDE_FEN_ROWS_MANY : ETUDE_FEN_OK;
}

static enum etude_fen_fault
read_turn (struct etude_fen_board *b)
{
  if (!strchr ("wWbB", *b->rest) || !at_field_end (b->rest + 1))
    return ETUDE_FEN_TURN;
  b->to_move = (*b->rest | 32) == 'b' ? ETUDE_BLACK : ETUDE_WHITE;
  b->rest++;
  return ETUDE_FEN_OK;
}

/* Rights that cannot be, without king and rook on their squares, do not matter. In an ending others are refused: the answer
 * would be another. */
static enum etude_fen_fault
read_castling (struct etude_fen_board *b)
{
  static const unsigned char rook[] = { 7, 0, 63, 56 }, king[] = { 4, 4, 60, 60 };
  const char *start = b->rest, *right;

  for (; (right = memchr (rights, *b->rest, 4)) != NULL; b->rest++)
    if (b->man[rook[right - rights]] == etude_code (ETUDE_ROOK, (right - rights) / 2)
        && b->man[king[right - rights]] == etude_code (ETUDE_KING, (right - rights) / 2))
      {
        if (!b->whole)
          return ETUDE_FEN_CASTLING;
        b->castling |= (unsigned char) (1u << (right - rights));
      }
  b->rest += *b->rest == '-';
  return b->rest > start && at_field_end (b->rest) ? ETUDE_FEN_OK : ETUDE_FEN_CASTLING;
}

/* A square beside which no pawn stands that could take is left out. */
static enum etude_fen_fault
read_passed (struct etude_fen_board *b)
{
  const char *at = b->rest;
  unsigned square, passer;

  if (*at == '-' && at_field_end (at + 1))
    {
      b->rest++;
      return ETUDE_FEN_OK;
    }
  if (at[0] < 'a' || at[0] > 'h' || (at[1] != '3' && at[1] != '6') || !at_field_end (at + 2))
    return ETUDE_FEN_PASSED;
  square = (unsigned) (at[0] - 'a' + EDGE * (at[1] - '1'));
  passer = rules_passer (b->man, EDGE, square, b->to_move);
  if (!passer && !b->whole)
    return ETUDE_FEN_PASSED;
  if (passer && rules_has_pawn_beside (b->man, EDGE, passer, b->to_move))
    b->passed = (unsigned char) square;
  b->rest += 2;
  return ETUDE_FEN_OK;
}

enum etude_fen_fault
etude_fen_read_board (const char *text, bool whole, struct etude_fen_board *board)
{
  static enum etude_fen_fault (*const read[]) (struct etude_fen_board *)
      = { read_rows, read_turn, read_castling, read_passed };
  enum etude_fen_fault fault = ETUDE_FEN_OK;

  *board = (struct etude_fen_board){ .to_move = ETUDE_WHITE, .whole = whole, .rest = text + strspn (text, BLANKS) };
  memset (board->man, ETUDE_NOBODY, sizeof board->man);
  if (*board->rest == '\0')
    return ETUDE_FEN_EMPTY;
  for (unsigned i = 0; i < 4 && *board->rest && fault == ETUDE_FEN_OK; i++)
    {
      fault = read[i](board);
      if (fault == ETUDE_FEN_OK)
        board->rest += strspn (board->rest, BLANKS);
    }
  return fault;
}

/* Whether TEXT is operations of an EPD: "bm Kd3; id "17";". The last semicolon may be missing where the word is one that
 * everybody knows. */
static bool
begins_operations (const char *text)
{
  static const char *const known[] = { "bm ", "am ", "dm ", "id " };
  const bool letter = (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z');
  bool is_known = false;

  for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
    is_known = is_known || strncmp (text, known[i], strlen (known[i])) == 0;
  return letter && (is_known || strchr (text, ';'));
}

enum etude_fen_fault
etude_fen_read_numbers (struct etude_fen_board *board, unsigned *halfmoves, unsigned *number)
{
  unsigned *const into[] = { halfmoves, number };
  static const unsigned long most[] = { HALFMOVES_MAX, NUMBER_MAX };

  for (unsigned i = 0; i < 2 && *board->rest; i++)
    {
      const size_t digits = strspn (board->rest, "0123456789");
      const unsigned long read = digits <= NUMBER_DIGITS ? strtoul (board->rest, NULL, 10) : NUMBER_MAX + 1;

      if (!board->whole && begins_operations (board->rest))
        return ETUDE_FEN_OK;
      if (digits == 0 || read > most[i] || !at_field_end (board->rest + digits))
        return ETUDE_FEN_NUMBER;
      *into[i] = (unsigned) read;
      board->rest += digits;
      board->rest += strspn (board->rest, BLANKS);
    }
  return *board->rest == '\0' || (!board->whole && begins_operations (board->rest)) ? ETUDE_FEN_OK : ETUDE_FEN_MORE;
}

bool
etude_fen_read (const char *text, struct etude_fen *fen)
{
  struct etude_fen_board b;
  unsigned number;

  *fen = (struct etude_fen){ .position = etude_position_empty (EDGE, ETUDE_WHITE) };
  fen->fault = etude_fen_read_board (text, false, &b);
  if (fen->fault == ETUDE_FEN_OK)
    fen->fault = etude_fen_read_numbers (&b, &fen->halfmoves, &number);
  if (fen->fault != ETUDE_FEN_OK)
    {
      fen->column = (unsigned) (b.rest - text) + 1;
      return false;
    }
  fen->position.to_move = b.to_move;
  fen->position.passed = b.passed;
  /* As they are read: from the top, from the left. */
  for (unsigned i = 0; i < EDGE * EDGE; i++)
    {
      const unsigned square = i ^ (EDGE * (EDGE - 1)), code = b.man[square];
      const struct etude_man man
          = { (unsigned char) etude_code_piece (code), (unsigned char) etude_code_colour (code) };

      if (code != ETUDE_NOBODY && man.piece == ETUDE_KING)
        fen->position.king[man.colour].square = (uint16_t) square;
      else if (code != ETUDE_NOBODY)
        etude_position_add (&fen->position, man, square);
    }
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
      return ETUDE_TEXT (
          "This is not the letter of a piece: those are K Q R B N P for White and k q r b n p for Black");
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
    case ETUDE_FEN_NUMBER:
      return ETUDE_TEXT ("No game can have this number of moves");
    case ETUDE_FEN_MORE:
      return ETUDE_TEXT ("Nothing may follow the move number");
    case ETUDE_FEN_KINGS:
      return ETUDE_TEXT ("Each side must have one king");
    case ETUDE_FEN_PAWNS:
      return ETUDE_TEXT ("A pawn stands on the first or last rank");
    case ETUDE_FEN_MANY:
      return ETUDE_TEXT ("A side has more than sixteen men or eight pawns");
    case ETUDE_FEN_CHECK:
      return ETUDE_TEXT ("The side that moved last is in check");
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
      return ETUDE_TEXT ("A pawn stands on the first or last rank");
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

const char *
etude_fen_write_board (const struct etude_fen_board *board, unsigned halfmoves, unsigned number,
                       char text[ETUDE_FEN_TEXT])
{
  char passed[ETUDE_SQUARE_TEXT] = "-", castling[sizeof rights] = "-", *end = text;

  for (unsigned row = EDGE; row-- > 0; *end++ = row ? '/' : ' ')
    for (unsigned column = 0, empty = 0; column < EDGE; column++)
      {
        const unsigned code = board->man[row * EDGE + column];

        empty = code == ETUDE_NOBODY ? empty + 1 : 0;
        if (code != ETUDE_NOBODY)
          *end++ = (char) (letters[etude_code_piece (code)] | (etude_code_colour (code) ? 32 : 0));
        else if (empty > 1)
          end[-1] = (char) ('0' + empty);
        else
          *end++ = '1';
      }
  for (unsigned i = 0, n = 0; i < 4; i++)
    if (board->castling >> i & 1)
      {
        castling[n++] = rights[i];
        castling[n] = '\0';
      }
  if (board->passed)
    etude_square_name (board->passed, EDGE, passed);
  snprintf (end, (size_t) (text + ETUDE_FEN_TEXT - end), "%c %s %s %u %u", "wb"[board->to_move], castling, passed,
            halfmoves, number);
  return text;
}

const char *
etude_fen_write (const struct etude_position *p, unsigned halfmoves, char text[ETUDE_FEN_TEXT])
{
  struct etude_fen_board board = { .to_move = p->to_move, .passed = (unsigned char) p->passed };

  etude_position_lay_out (p, board.man);
  return etude_fen_write_board (&board, halfmoves, 1, text);
}
