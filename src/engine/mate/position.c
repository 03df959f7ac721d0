/* SPDX-License-Identifier: GPL-3.0-or-later */
/* position.c - positions of a lone king against White's king and up to three men, and the rules that hold there. */
#include "position.h"

#include <string.h>

/* --- endings --- */

static char
upper (char c)
{
  return c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c;
}

/* Whether A's place is behind B's. */
static bool
is_behind (struct etude_man a, struct etude_man b)
{
  return a.colour != b.colour ? a.colour > b.colour : a.piece > b.piece;
}

unsigned
etude_ending_add (struct etude_ending *ending, struct etude_man man)
{
  unsigned i = ending->n_men++;

  for (; i > 0 && is_behind (ending->man[i - 1], man); i--)
    ending->man[i] = ending->man[i - 1];
  ending->man[i] = man;
  return i;
}

bool
etude_ending_parse (const char *text, struct etude_ending *ending)
{
  static const char letters[] = "KQRBNP"; /* in the order of enum etude_piece */
  struct etude_ending read = { 0 };
  enum etude_colour colour = ETUDE_WHITE;

  if (upper (*text) != 'K')
    return false;
  for (const char *at = text + 1; *at; at++)
    {
      const char *found = strchr (letters, upper (*at));

      if (!found || (found == letters ? colour == ETUDE_BLACK : read.n_men == ETUDE_MEN_MAX))
        return false;
      if (found == letters)
        colour = ETUDE_BLACK;
      else
        etude_ending_add (&read, (struct etude_man){ (unsigned char) (found - letters), (unsigned char) colour });
    }
  if (colour == ETUDE_WHITE)
    return false;
  *ending = read;
  return true;
}

const char *
etude_ending_name (const struct etude_ending *ending, char text[ETUDE_ENDING_TEXT])
{
  unsigned n_white = etude_ending_men (ending, ETUDE_WHITE);
  char *end = text;

  *end++ = 'K';
  for (unsigned i = 0; i <= ending->n_men; i++)
    {
      if (i == n_white)
        *end++ = 'K';
      if (i < ending->n_men)
        *end++ = etude_piece_letter (ending->man[i].piece);
    }
  *end = '\0';
  return text;
}

bool
etude_ending_equal (const struct etude_ending *a, const struct etude_ending *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

bool
etude_ending_has_single_bishop (const struct etude_ending *ending)
{
  unsigned bishops = 0;

  for (unsigned i = 0; i < ending->n_men; i++)
    bishops += ending->man[i].piece == ETUDE_BISHOP;
  return bishops == 1;
}

bool
etude_ending_is_lone (const struct etude_ending *ending)
{
  for (unsigned i = 0; i < ending->n_men; i++)
    if (ending->man[i].colour == ETUDE_BLACK || ending->man[i].piece == ETUDE_PAWN)
      return false;
  return true;
}

unsigned
etude_ending_men (const struct etude_ending *ending, enum etude_colour colour)
{
  unsigned n = 0;

  for (unsigned i = 0; i < ending->n_men; i++)
    n += ending->man[i].colour == colour;
  return n;
}

unsigned
etude_ending_pawns (const struct etude_ending *ending, enum etude_colour colour)
{
  unsigned n = 0;

  for (unsigned i = 0; i < ending->n_men; i++)
    n += ending->man[i].colour == colour && ending->man[i].piece == ETUDE_PAWN;
  return n;
}

struct etude_ending
etude_ending_without (const struct etude_ending *ending, unsigned index)
{
  struct etude_ending less = *ending;

  less.n_men--;
  memmove (less.man + index, less.man + index + 1, (less.n_men - index) * sizeof *less.man);
  less.man[less.n_men] = (struct etude_man){ 0 };
  return less;
}

struct etude_ending
etude_ending_exchange (const struct etude_ending *ending)
{
  struct etude_ending exchanged = { 0 };

  for (unsigned i = 0; i < ending->n_men; i++)
    etude_ending_add (&exchanged, (struct etude_man){ ending->man[i].piece, !ending->man[i].colour });
  return exchanged;
}

/* --- positions --- */

struct etude_position
etude_position_empty (unsigned edge, enum etude_colour to_move)
{
  return (struct etude_position){
    .edge = (unsigned char) edge,
    .to_move = (unsigned char) to_move,
    .king = { { ETUDE_KING, ETUDE_WHITE, ETUDE_NOWHERE }, { ETUDE_KING, ETUDE_BLACK, ETUDE_NOWHERE } },
  };
}

struct etude_position
etude_position_of (const struct etude_ending *ending, unsigned edge, enum etude_colour to_move)
{
  struct etude_position p = etude_position_empty (edge, to_move);

  p.n_men = ending->n_men;
  for (unsigned i = 0; i < p.n_men; i++)
    p.man[i] = (struct etude_placed){ ending->man[i].piece, ending->man[i].colour, ETUDE_NOWHERE };
  return p;
}

bool
etude_position_add (struct etude_position *p, struct etude_man man, unsigned square)
{
  unsigned i = p->n_men;

  if (i == ETUDE_MEN_MAX)
    return false;
  for (; i > 0 && is_behind ((struct etude_man){ p->man[i - 1].piece, p->man[i - 1].colour }, man); i--)
    p->man[i] = p->man[i - 1];
  p->man[i] = (struct etude_placed){ man.piece, man.colour, (uint16_t) square };
  p->n_men++;
  return true;
}

void
etude_position_remove (struct etude_position *p, unsigned index)
{
  p->n_men--;
  memmove (p->man + index, p->man + index + 1, (p->n_men - index) * sizeof *p->man);
  p->man[p->n_men] = (struct etude_placed){ 0 };
}

struct etude_ending
etude_position_ending (const struct etude_position *p)
{
  struct etude_ending ending = { .n_men = (unsigned char) p->n_men };

  for (unsigned i = 0; i < p->n_men; i++)
    ending.man[i] = (struct etude_man){ p->man[i].piece, p->man[i].colour };
  return ending;
}

bool
etude_position_is_of (const struct etude_position *p, const struct etude_ending *ending)
{
  if (p->n_men != ending->n_men)
    return false;
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].piece != ending->man[i].piece || p->man[i].colour != ending->man[i].colour)
      return false;
  return true;
}

/* --- rules --- */

static struct etude_squares
white_squares (const struct etude_position *p)
{
  struct etude_squares set = { 0 };

  etude_squares_add (&set, p->king[ETUDE_WHITE].square);
  for (unsigned i = 0; i < p->n_men; i++)
    etude_squares_add (&set, p->man[i].square);
  return set;
}

/* What White attacks. The black king is no obstacle: a line goes on behind him, so he cannot flee along it. */
static struct etude_squares
white_attacks (const struct etude_position *p)
{
  struct etude_geometry g = etude_geometry_square (p->edge);
  struct etude_squares occupied = white_squares (p);
  struct etude_squares attacked = etude_attacks (&g, ETUDE_KING, ETUDE_WHITE, p->king[ETUDE_WHITE].square, &occupied);

  for (unsigned i = 0; i < p->n_men; i++)
    {
      struct etude_squares more = etude_attacks (&g, p->man[i].piece, ETUDE_WHITE, p->man[i].square, &occupied);

      etude_squares_unite (&attacked, &more);
    }
  return attacked;
}

/* The same for one square. */
static bool
white_attacks_square (const struct etude_position *p, unsigned square)
{
  struct etude_geometry g = etude_geometry_square (p->edge);
  struct etude_squares occupied = white_squares (p);

  for (unsigned i = 0; i < p->n_men; i++)
    if (etude_attacks_square (&g, p->man[i].piece, ETUDE_WHITE, p->man[i].square, square, &occupied))
      return true;
  return etude_attacks_square (&g, ETUDE_KING, ETUDE_WHITE, p->king[ETUDE_WHITE].square, square, &occupied);
}

/* Whether SQUARE is none of the board, as ETUDE_NOWHERE is. */
static bool
is_off_board (unsigned square, unsigned edge)
{
  return square >= edge * edge;
}

static bool
kings_touch (const struct etude_position *p)
{
  int columns = p->king[ETUDE_WHITE].square % p->edge - p->king[ETUDE_BLACK].square % p->edge;
  int rows = p->king[ETUDE_WHITE].square / p->edge - p->king[ETUDE_BLACK].square / p->edge;

  return columns >= -1 && columns <= 1 && rows >= -1 && rows <= 1;
}

static bool
squares_shared (const struct etude_position *p)
{
  struct etude_squares seen = { 0 };

  etude_squares_add (&seen, p->king[ETUDE_WHITE].square);
  if (etude_squares_has (&seen, p->king[ETUDE_BLACK].square))
    return true;
  etude_squares_add (&seen, p->king[ETUDE_BLACK].square);
  for (unsigned i = 0; i < p->n_men; i++)
    {
      if (etude_squares_has (&seen, p->man[i].square))
        return true;
      etude_squares_add (&seen, p->man[i].square);
    }
  return false;
}

enum etude_legality
etude_position_check (const struct etude_position *p)
{
  if (is_off_board (p->king[ETUDE_WHITE].square, p->edge))
    return ETUDE_NO_WHITE_KING;
  if (is_off_board (p->king[ETUDE_BLACK].square, p->edge))
    return ETUDE_NO_BLACK_KING;
  if (squares_shared (p))
    return ETUDE_SHARED_SQUARE;
  if (kings_touch (p))
    return ETUDE_KINGS_TOUCH;
  if (p->to_move == ETUDE_WHITE && etude_position_in_check (p))
    return ETUDE_MOVER_GIVES_CHECK;
  return ETUDE_LEGAL;
}

bool
etude_position_in_check (const struct etude_position *p)
{
  return white_attacks_square (p, p->king[ETUDE_BLACK].square);
}

static unsigned
append_moves (enum etude_piece piece, unsigned from, const struct etude_squares *targets,
              const struct etude_squares *captured, struct etude_move *moves, unsigned n)
{
  for (unsigned w = 0; w < ETUDE_SQUARES_MAX / 64; w++)
    for (uint64_t left = targets->word[w]; left; left &= left - 1)
      {
        unsigned to = 64 * w + (unsigned) __builtin_ctzll (left);

        moves[n++] = (struct etude_move){ .piece = (unsigned char) piece,
                                          .from = (unsigned char) from,
                                          .to = (unsigned char) to,
                                          .captures = etude_squares_has (captured, to) };
      }
  return n;
}

static struct etude_squares
without (struct etude_squares set, const struct etude_squares *removed)
{
  etude_squares_subtract (&set, removed);
  return set;
}

static unsigned
white_moves (const struct etude_position *p, struct etude_move *moves)
{
  struct etude_geometry g = etude_geometry_square (p->edge);
  struct etude_squares nothing = { 0 }, occupied = white_squares (p);
  struct etude_squares guarded = etude_attacks (&g, ETUDE_KING, ETUDE_BLACK, p->king[ETUDE_BLACK].square, &occupied);
  struct etude_squares targets = etude_attacks (&g, ETUDE_KING, ETUDE_WHITE, p->king[ETUDE_WHITE].square, &occupied);
  unsigned n;

  targets = without (without (targets, &guarded), &occupied);
  n = append_moves (ETUDE_KING, p->king[ETUDE_WHITE].square, &targets, &nothing, moves, 0);
  for (unsigned i = 0; i < p->n_men; i++)
    {
      targets = etude_attacks (&g, p->man[i].piece, ETUDE_WHITE, p->man[i].square, &occupied);
      targets = without (targets, &occupied);
      n = append_moves (p->man[i].piece, p->man[i].square, &targets, &nothing, moves, n);
    }
  return n;
}

static unsigned
black_moves (const struct etude_position *p, struct etude_move *moves)
{
  struct etude_geometry g = etude_geometry_square (p->edge);
  struct etude_squares occupied = white_squares (p), attacked = white_attacks (p);
  struct etude_squares targets = etude_attacks (&g, ETUDE_KING, ETUDE_BLACK, p->king[ETUDE_BLACK].square, &occupied);

  targets = without (targets, &attacked);
  return append_moves (ETUDE_KING, p->king[ETUDE_BLACK].square, &targets, &occupied, moves, 0);
}

unsigned
etude_position_moves (const struct etude_position *p, struct etude_move moves[ETUDE_MOVES_MAX])
{
  return p->to_move == ETUDE_WHITE ? white_moves (p, moves) : black_moves (p, moves);
}

/* The number of the man on SQUARE, or n_men. */
static unsigned
man_on (const struct etude_position *p, unsigned square)
{
  unsigned i = 0;

  while (i < p->n_men && p->man[i].square != square)
    i++;
  return i;
}

/* Whether White's PIECE may go from FROM to TO. */
static bool
white_can_go (const struct etude_position *p, enum etude_piece piece, unsigned from, unsigned to)
{
  struct etude_geometry g = etude_geometry_square (p->edge);
  struct etude_squares occupied = white_squares (p);

  if (etude_squares_has (&occupied, to) || !etude_attacks_square (&g, piece, ETUDE_WHITE, from, to, &occupied))
    return false;
  return piece != ETUDE_KING
         || !etude_attacks_square (&g, ETUDE_KING, ETUDE_BLACK, p->king[ETUDE_BLACK].square, to, &occupied);
}

static bool
black_can_go (const struct etude_position *p, unsigned to)
{
  struct etude_geometry g = etude_geometry_square (p->edge);
  struct etude_squares nothing = { 0 };

  return etude_attacks_square (&g, ETUDE_KING, ETUDE_BLACK, p->king[ETUDE_BLACK].square, to, &nothing)
         && !white_attacks_square (p, to);
}

bool
etude_position_find_move (const struct etude_position *p, unsigned from, unsigned to, struct etude_move *move)
{
  unsigned man = p->to_move == ETUDE_WHITE ? man_on (p, from) : p->n_men;
  enum etude_piece piece = man < p->n_men ? p->man[man].piece : ETUDE_KING;

  if (man == p->n_men
      && from != (p->to_move == ETUDE_WHITE ? p->king[ETUDE_WHITE].square : p->king[ETUDE_BLACK].square))
    return false;
  if (is_off_board (to, p->edge)
      || !(p->to_move == ETUDE_WHITE ? white_can_go (p, piece, from, to) : black_can_go (p, to)))
    return false;
  *move = (struct etude_move){ .piece = (unsigned char) piece,
                               .from = (unsigned char) from,
                               .to = (unsigned char) to,
                               .captures = man_on (p, to) < p->n_men };
  return true;
}

static void
remove_man_on (struct etude_position *p, unsigned square)
{
  unsigned i = man_on (p, square);

  if (i < p->n_men)
    etude_position_remove (p, i);
}

struct etude_position
etude_position_play (const struct etude_position *p, const struct etude_move *move)
{
  struct etude_position next = *p;

  next.to_move = p->to_move == ETUDE_WHITE ? ETUDE_BLACK : ETUDE_WHITE;
  if (p->to_move == ETUDE_BLACK)
    {
      next.king[ETUDE_BLACK].square = move->to;
      if (move->captures)
        remove_man_on (&next, move->to);
      return next;
    }
  if (move->from == p->king[ETUDE_WHITE].square)
    next.king[ETUDE_WHITE].square = move->to;
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].square == move->from)
      next.man[i].square = move->to;
  return next;
}

/* --- mirroring --- */

unsigned
etude_square_mirror (unsigned square, unsigned edge)
{
  return square - square % edge + (edge - 1 - square % edge);
}

struct etude_position
etude_position_mirror (const struct etude_position *p)
{
  struct etude_position mirrored = *p;

  if (!is_off_board (p->king[ETUDE_WHITE].square, p->edge))
    mirrored.king[ETUDE_WHITE].square = (uint16_t) etude_square_mirror (p->king[ETUDE_WHITE].square, p->edge);
  if (!is_off_board (p->king[ETUDE_BLACK].square, p->edge))
    mirrored.king[ETUDE_BLACK].square = (uint16_t) etude_square_mirror (p->king[ETUDE_BLACK].square, p->edge);
  for (unsigned i = 0; i < p->n_men; i++)
    mirrored.man[i].square = (uint16_t) etude_square_mirror (p->man[i].square, p->edge);
  return mirrored;
}
