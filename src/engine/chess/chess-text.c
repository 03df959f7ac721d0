/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess-text.c - positions of whole chess as FEN, moves as SAN and as squares. */
#include "chess.h"
#include "notation.h"
#include "status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char letters[] = "KQRBNP";

/* --- reading positions --- */

/* Reads the rows at *AT, which goes behind them. */
static bool
read_rows (const char **at, struct etude_chess *c)
{
  const char *s = *at;

  memset (c->man, ETUDE_CHESS_NOBODY, sizeof c->man);
  for (unsigned row = 8; row-- > 0; s++)
    {
      for (unsigned column = 0; column < 8; s++)
        {
          const char *letter = *s ? strchr (letters, *s & ~32) : NULL;

          if (*s >= '1' && *s <= '8' && column + (unsigned) (*s - '0') <= 8)
            column += (unsigned) (*s - '0');
          else if (letter && ((*s >= 'A' && *s <= 'Z') || (*s >= 'a' && *s <= 'z')))
            c->man[column++ + 8 * row] = (unsigned char) etude_chess_man ((unsigned) (letter - letters), *s >= 'a');
          else
            return false;
        }
      if (row > 0 && *s != '/')
        return false;
    }
  *at = s - 1;
  return **at == '\0' || **at == ' ';
}

/* What the rows alone tell to be wrong. */
static enum etude_chess_fault
take_census (struct etude_chess *c)
{
  unsigned n[2][8] = { { 0 } }, all[2] = { 0, 0 };

  for (unsigned square = 0; square < 64; square++)
    if (c->man[square] != ETUDE_CHESS_NOBODY)
      {
        const unsigned piece = etude_chess_piece (c->man[square]), colour = etude_chess_colour (c->man[square]);

        if (piece == ETUDE_KING)
          c->king[colour] = (unsigned char) square;
        if (piece == ETUDE_PAWN && (square < 8 || square > 55))
          return ETUDE_CHESS_PAWNS;
        n[colour][piece]++;
        all[colour]++;
      }
  if (n[0][ETUDE_KING] != 1 || n[1][ETUDE_KING] != 1)
    return ETUDE_CHESS_KINGS;
  c->men = (unsigned char) (all[0] + all[1]);
  return all[0] > 16 || all[1] > 16 || n[0][ETUDE_PAWN] > 8 || n[1][ETUDE_PAWN] > 8 ? ETUDE_CHESS_MANY : ETUDE_CHESS_OK;
}

/* --- the fields behind the rows: whether WORD is one, into C --- */

static bool
read_turn (const char *word, struct etude_chess *c)
{
  c->to_move = word[0] == 'b' ? ETUDE_BLACK : ETUDE_WHITE;
  return strcmp (word, "w") == 0 || strcmp (word, "b") == 0;
}

/* Rights that king and rook at home have. */
static bool
read_castling (const char *word, struct etude_chess *c)
{
  static const char rights[] = "KQkq";
  static const unsigned char rook[] = { 7, 0, 63, 56 }, king[] = { 4, 4, 60, 60 };

  for (; strcmp (word, "-") != 0 && *word; word++)
    {
      const char *right = strchr (rights, *word);
      const unsigned i = (unsigned) (right ? right - rights : 0);

      if (!right)
        return false;
      if (c->man[rook[i]] == etude_chess_man (ETUDE_ROOK, i / 2) && c->king[i / 2] == king[i])
        c->castling |= (unsigned char) (1u << i);
    }
  return true;
}

/* The square passed, if a pawn of who is to move can go there and one of the other side has just come by. */
static bool
read_passed (const char *word, struct etude_chess *c)
{
  const unsigned row = c->to_move == ETUDE_WHITE ? 5 : 2, own = etude_chess_man (ETUDE_PAWN, c->to_move);
  unsigned column, beyond, from;

  if (strcmp (word, "-") == 0)
    return true;
  if (word[0] < 'a' || word[0] > 'h' || (word[1] != '3' && word[1] != '6') || word[2])
    return false;
  column = (unsigned) (word[0] - 'a');
  beyond = column + 8 * (c->to_move == ETUDE_WHITE ? row - 1 : row + 1);
  from = column + 8 * (c->to_move == ETUDE_WHITE ? row + 1 : row - 1);
  if (word[1] != (char) ('1' + row) || c->man[beyond] != etude_chess_man (ETUDE_PAWN, !c->to_move)
      || c->man[column + 8 * row] != ETUDE_CHESS_NOBODY || c->man[from] != ETUDE_CHESS_NOBODY)
    return true;
  if ((column > 0 && c->man[beyond - 1] == own) || (column < 7 && c->man[beyond + 1] == own))
    c->passed = (unsigned char) (column + 8 * row);
  return true;
}

/* A number up to MOST, which larger ones become; -1: it is none. */
static long
read_number (const char *word, long most)
{
  char *end;
  const unsigned long number = strtoul (word, &end, 10);

  if (*word < '0' || *word > '9' || *end)
    return -1;
  return number > (unsigned long) most ? most : (long) number;
}

static bool
read_halfmoves (const char *word, struct etude_chess *c)
{
  const long number = read_number (word, 255);

  c->halfmoves = (unsigned char) number;
  return number >= 0;
}

static bool
read_move_number (const char *word, struct etude_chess *c)
{
  const long number = read_number (word, UINT16_MAX);

  c->number = (uint16_t) (number + !number);
  return number >= 0;
}

enum etude_chess_fault
etude_chess_fen_read (const char *text, struct etude_chess *c)
{
  static bool (*const fields[]) (const char *word, struct etude_chess *c)
      = { read_turn, read_castling, read_passed, read_halfmoves, read_move_number };
  const char *at = text + strspn (text, " \t\r\n");
  enum etude_chess_fault fault;
  char word[16];
  size_t length;

  *c = (struct etude_chess){ .to_move = ETUDE_WHITE, .number = 1 };
  if (!read_rows (&at, c))
    return ETUDE_CHESS_ROWS;
  fault = take_census (c);
  if (fault != ETUDE_CHESS_OK)
    return fault;
  for (unsigned i = 0; at += strspn (at, " \t\r\n"), *at; i++, at += length)
    {
      length = strcspn (at, " \t\r\n");
      if (i == sizeof fields / sizeof *fields || length > 15)
        return ETUDE_CHESS_FIELDS;
      memcpy (word, at, length);
      word[length] = '\0';
      if (!fields[i](word, c))
        return i == 0 ? ETUDE_CHESS_TURN : ETUDE_CHESS_FIELDS;
    }
  return etude_chess_attacks (c, c->king[!c->to_move], c->to_move) ? ETUDE_CHESS_CHECK : ETUDE_CHESS_OK;
}

const char *
etude_chess_fault_text (enum etude_chess_fault fault)
{
  static const char *const texts[]
      = { ETUDE_TEXT ("The position is legal"),
          ETUDE_TEXT ("A FEN begins with eight ranks of eight squares"),
          ETUDE_TEXT ("Each side must have one king"),
          ETUDE_TEXT ("A pawn stands on the first or last rank"),
          ETUDE_TEXT ("A side has more than sixteen men or eight pawns"),
          ETUDE_TEXT ("It must be w or b to move"),
          ETUDE_TEXT ("The castling rights, en passant square or move numbers are not understood"),
          ETUDE_TEXT ("The side that moved last is in check") };

  return texts[fault];
}

/* --- writing positions --- */

const char *
etude_chess_fen_write (const struct etude_chess *c, char text[ETUDE_CHESS_FEN_TEXT])
{
  char *at = text, passed[ETUDE_SQUARE_TEXT] = "-", castling[5] = "-";

  for (unsigned row = 8; row-- > 0; *at++ = row ? '/' : ' ')
    for (unsigned column = 0, empty = 0; column < 8; column++)
      {
        const unsigned man = c->man[column + 8 * row];

        if (man != ETUDE_CHESS_NOBODY)
          *at++ = (char) (letters[etude_chess_piece (man)] | (etude_chess_colour (man) ? 32 : 0));
        else if (++empty > 1)
          at[-1] = (char) ('0' + empty);
        else
          *at++ = '1';
        empty = man == ETUDE_CHESS_NOBODY ? empty : 0;
      }
  for (unsigned i = 0, n = 0; i < 4; i++)
    if (c->castling >> i & 1)
      {
        castling[n++] = "KQkq"[i];
        castling[n] = '\0';
      }
  if (c->passed)
    etude_square_name (c->passed, 8, passed);
  snprintf (at, (size_t) (text + ETUDE_CHESS_FEN_TEXT - at), "%c %s %s %u %u", c->to_move == ETUDE_WHITE ? 'w' : 'b',
            castling, passed, (unsigned) c->halfmoves, (unsigned) c->number);
  return text;
}

/* --- moves --- */

const char *
etude_chess_pair_write (const struct etude_chess_move *move, char text[ETUDE_CHESS_PAIR_TEXT])
{
  etude_square_name (move->from, 8, text);
  etude_square_name (move->to, 8, text + 2);
  if (move->promoted)
    {
      text[4] = (char) (letters[move->promoted] | 32);
      text[5] = '\0';
    }
  return text;
}

/* Writes what tells MOVE from others of like men to the same square. */
static char *
write_origin (const struct etude_chess *c, const struct etude_chess_move *move, char *at)
{
  struct etude_chess_move moves[ETUDE_CHESS_MOVES_MAX];
  const unsigned n = etude_chess_moves (c, false, moves);
  bool others = false, same_column = false, same_row = false;

  for (unsigned i = 0; i < n; i++)
    if (moves[i].to == move->to && moves[i].from != move->from && c->man[moves[i].from] == c->man[move->from])
      {
        others = true;
        same_column |= moves[i].from % 8 == move->from % 8;
        same_row |= moves[i].from / 8 == move->from / 8;
      }
  if (others && (!same_column || same_row))
    *at++ = (char) ('a' + move->from % 8);
  if (others && same_column)
    *at++ = (char) ('1' + move->from / 8);
  return at;
}

const char *
etude_chess_san_write (const struct etude_chess *c, const struct etude_chess_move *move,
                       char text[ETUDE_CHESS_SAN_TEXT])
{
  const unsigned piece = etude_chess_piece (c->man[move->from]);
  const struct etude_chess after = etude_chess_play (c, move);
  struct etude_chess_move replies[ETUDE_CHESS_MOVES_MAX];
  char *at = text;

  if (piece == ETUDE_KING && (move->to == move->from + 2 || move->from == move->to + 2))
    at += sprintf (at, "%s", move->to > move->from ? "O-O" : "O-O-O");
  else
    {
      if (piece != ETUDE_PAWN)
        {
          *at++ = letters[piece];
          at = write_origin (c, move, at);
        }
      else if (etude_chess_captures (c, move))
        *at++ = (char) ('a' + move->from % 8);
      if (etude_chess_captures (c, move))
        *at++ = 'x';
      etude_square_name (move->to, 8, at);
      at += 2;
      if (move->promoted)
        at += sprintf (at, "=%c", letters[move->promoted]);
    }
  if (etude_chess_in_check (&after))
    *at++ = etude_chess_moves (&after, false, replies) ? '+' : '#';
  *at = '\0';
  return text;
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
etude_chess_move_read (const struct etude_chess *c, const char *text, struct etude_chess_move *move)
{
  const unsigned castles = read_castling_move (text);
  struct etude_chess_move moves[ETUDE_CHESS_MOVES_MAX];
  struct etude_said said = { 0 };
  unsigned n = 0, found = 0;

  if (castles || etude_said_read (text, strlen (text), &said))
    n = etude_chess_moves (c, false, moves);
  for (unsigned i = 0; i < n; i++)
    {
      const unsigned piece = etude_chess_piece (c->man[moves[i].from]);
      const int right = moves[i].to - moves[i].from;
      const bool is_castling = piece == ETUDE_KING && (right == 2 || right == -2);

      /* As squares castling is the king's move, but not as "Kg1". */
      if (castles ? !is_castling || (right > 0) != (castles == 2)
                  : moves[i].to != said.column + 8 * said.row || said.column > 7
                        || (said.promoted == ETUDE_SAID_NOTHING ? 0 : said.promoted) != moves[i].promoted
                        || (is_castling && said.piece != ETUDE_SAID_NOTHING)
                        || !etude_said_means (&said, piece, moves[i].from, 8))
        continue;
      *move = moves[i];
      found++;
    }
  return found == 1;
}
