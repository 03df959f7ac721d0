/* SPDX-License-Identifier: GPL-3.0-or-later */
/* san.c - moves as SAN and as pairs of squares. */
#include "notation.h"
#include "rules.h"

#include <string.h>

static const char letters[] = "KQRBNP"; /* in the order of enum etude_piece */

/* --- writing --- */

/* The file, unless another such man stands on it; else the rank, unless one stands on that; else both. A pawn that takes is
 * always told by its file. */
static char *
write_origin (const struct etude_move *move, const struct etude_move *all, unsigned n, unsigned edge, char *end)
{
  bool others = move->piece == ETUDE_PAWN && move->captures, same_file = false, same_rank = false;
  char from[ETUDE_SQUARE_TEXT];

  etude_square_name (move->from, edge, from);
  for (unsigned i = 0; i < (move->piece == ETUDE_PAWN ? 0 : n); i++)
    if (all[i].piece == move->piece && all[i].to == move->to && all[i].from != move->from)
      {
        others = true;
        same_file |= all[i].from % edge == move->from % edge;
        same_rank |= all[i].from / edge == move->from / edge;
      }
  if (others && (!same_file || same_rank))
    *end++ = from[0];
  if (same_file)
    *end++ = from[1];
  return end;
}

const char *
etude_san_compose (const struct etude_move *move, const struct etude_move *all, unsigned n, unsigned edge,
                   const char *mark, char text[ETUDE_SAN_TEXT])
{
  char *end = text;

  if (etude_move_castles (move, edge))
    end = strcpy (text, move->to > move->from ? "O-O" : "O-O-O") + (move->to > move->from ? 3 : 5);
  else
    {
      if (move->piece != ETUDE_PAWN)
        *end++ = letters[move->piece];
      end = write_origin (move, all, n, edge, end);
      if (move->captures)
        *end++ = 'x';
      etude_square_name (move->to, edge, end);
      end += strlen (end);
    }
  if (move->promoted)
    {
      *end++ = '=';
      *end++ = letters[move->promoted];
    }
  strcpy (end, mark);
  return text;
}

const char *
etude_san_write (const struct etude_position *p, const struct etude_move *move, char text[ETUDE_SAN_TEXT])
{
  const struct etude_position next = etude_position_play (p, move);
  struct etude_move all[ETUDE_MOVES_MAX], replies[ETUDE_MOVES_MAX];
  const unsigned n = move->piece == ETUDE_PAWN ? 0 : etude_position_moves (p, all);
  const char *mark = "";

  if (etude_position_in_check (&next, next.to_move))
    mark = etude_position_moves (&next, replies) ? "+" : "#";
  return etude_san_compose (move, all, n, p->edge, mark, text);
}

const char *
etude_pair_write (const struct etude_move *move, char text[ETUDE_PAIR_TEXT])
{
  char *end = text;

  etude_square_name (move->from, 8, end);
  etude_square_name (move->to, 8, end + 2);
  end += 4;
  if (move->promoted)
    *end++ = (char) (letters[move->promoted] - 'A' + 'a');
  *end = '\0';
  return text;
}

/* --- reading --- */

#define ANY ETUDE_SAID_NOTHING

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

/* The piece that all of TEXT says: a letter, English or Russian, or a figurine, maybe with one of the two marks, U+FE0E and
 * U+FE0F, that say how to draw it. ANY: it is none. */
static unsigned
piece_of (const char *text, size_t length)
{
  static const char *const russian[] = { "Кр", "Ф", "Л", "С", "К" };
  const char *found = length == 1 ? memchr (letters, text[0], sizeof letters - 1) : NULL;
  unsigned last, number;

  if (found)
    return (unsigned) (found - letters);
  for (unsigned piece = 0; piece < sizeof russian / sizeof *russian; piece++)
    if (strlen (russian[piece]) == length && memcmp (russian[piece], text, length) == 0)
      return piece;
  if ((length != 3 && (length != 6 || memcmp (text + 3, "\xef\xb8", 2) != 0)) || memcmp (text, "\xe2\x99", 2) != 0)
    return ANY;
  /* Figurines are three bytes from U+2654 on, white ones before black ones. */
  last = (unsigned char) text[2];
  number = last - (last < 0x9a ? 0x94 : 0x9a);
  return number <= ETUDE_PAWN ? number : ANY;
}

/* Takes all that stands behind the target square off the end: "=Q", "Q", "(Q)", "q", "e.p." or "ep". False: it says nothing. */
static bool
take_promoted (struct rest *rest, struct etude_said *said)
{
  static const char small[] = "kqrbn", *const in_passing[] = { "e.p.", " e.p.", "ep", " ep" };
  struct rest behind = *rest;
  const char *found;

  said->promoted = ANY;
  while (rest->length > 0 && !ends_in (rest, "0123456789"))
    rest->length--;
  behind.text += rest->length;
  behind.length -= rest->length;
  for (unsigned i = 0; i < sizeof in_passing / sizeof *in_passing; i++)
    if (behind.length == strlen (in_passing[i]) && memcmp (behind.text, in_passing[i], behind.length) == 0)
      return true;
  if (behind.length == 0)
    return true;
  if (behind.length > 1 && strchr ("=(/", *behind.text))
    {
      bool bracket = *behind.text++ == '(';

      behind.length--;
      if (bracket && !drop (&behind, ")"))
        return false;
    }
  found = behind.length == 1 && *behind.text ? strchr (small, *behind.text) : NULL;
  said->promoted = found ? (unsigned) (found - small) : piece_of (behind.text, behind.length);
  return said->promoted >= ETUDE_QUEEN && said->promoted <= ETUDE_KNIGHT;
}

bool
etude_said_read (const char *text, size_t length, struct etude_said *said)
{
  struct rest rest = { text, length };

  while (drop (&rest, "+#!?"))
    ;
  if (!take_promoted (&rest, said))
    return false;
  said->row = take_row (&rest);
  said->column = take_column (&rest);
  drop (&rest, "x:-");
  said->from_row = take_row (&rest);
  said->from_column = take_column (&rest);
  said->piece = piece_of (rest.text, rest.length);
  return said->row != ANY && said->column != ANY && (rest.length == 0 || said->piece != ANY);
}

bool
etude_said_means (const struct etude_said *said, unsigned piece, unsigned from, unsigned edge)
{
  bool full = said->from_column != ANY && said->from_row != ANY;

  return (said->piece == ANY ? full || piece == ETUDE_PAWN : piece == said->piece)
         && (said->from_column == ANY ? piece != ETUDE_PAWN || from % edge == said->column
                                      : from % edge == said->from_column)
         && (said->from_row == ANY || from / edge == said->from_row);
}

enum etude_san_fault
etude_san_read (const struct etude_position *p, const char *text, size_t length, struct etude_move *move)
{
  struct etude_move legal = { 0 };
  struct etude_said said;
  unsigned found = 0;

  if (!etude_said_read (text, length, &said))
    return ETUDE_SAN_NO_MOVE;
  if (said.column >= p->edge || said.row >= p->edge)
    return ETUDE_SAN_ILLEGAL;
  for (unsigned i = 0; i < 2u + p->n_men && found < 2; i++)
    {
      const unsigned from = p->piece[i].square;

      if (p->piece[i].colour != p->to_move || !etude_said_means (&said, p->piece[i].piece, from, p->edge)
          || !etude_position_find_move (p, from, said.column + said.row * p->edge,
                                        said.promoted == ANY ? 0 : said.promoted, &legal))
        continue;
      /* Four moves are meant if it is not said what the pawn becomes, and none if another should become something. */
      if ((legal.promoted == 0) == (said.promoted == ANY))
        found++;
      else if (legal.promoted)
        found = 2;
    }
  if (found != 1)
    return found ? ETUDE_SAN_AMBIGUOUS : ETUDE_SAN_ILLEGAL;
  *move = legal;
  return ETUDE_SAN_OK;
}
