/* SPDX-License-Identifier: GPL-3.0-or-later */
/* position.c - endings and positions as lists of men; rules.c has what can be played there. */
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

struct etude_position
etude_position_in_other_colours (const struct etude_position *p)
{
  struct etude_position other = etude_position_empty (p->edge, !p->to_move);

  for (unsigned colour = 0; colour < 2; colour++)
    other.king[!colour].square = p->king[colour].square;
  for (unsigned i = 0; i < p->n_men; i++)
    etude_position_add (&other, (struct etude_man){ p->man[i].piece, !p->man[i].colour }, p->man[i].square);
  return other;
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

  for (unsigned colour = 0; colour < 2; colour++)
    if (p->king[colour].square != ETUDE_NOWHERE)
      mirrored.king[colour].square = (uint16_t) etude_square_mirror (p->king[colour].square, p->edge);
  if (p->passed)
    mirrored.passed = (uint16_t) etude_square_mirror (p->passed, p->edge);
  for (unsigned i = 0; i < p->n_men; i++)
    mirrored.man[i].square = (uint16_t) etude_square_mirror (p->man[i].square, p->edge);
  return mirrored;
}

/* SQUARE with the ranks turned over. */
static uint16_t
turned_over (unsigned square, unsigned edge)
{
  return (uint16_t) (square % edge + edge * (edge - 1 - square / edge));
}

struct etude_position
etude_position_exchange (const struct etude_position *p)
{
  struct etude_position exchanged = etude_position_empty (p->edge, !p->to_move);

  for (unsigned colour = 0; colour < 2; colour++)
    if (p->king[colour].square != ETUDE_NOWHERE)
      exchanged.king[!colour].square = turned_over (p->king[colour].square, p->edge);
  if (p->passed)
    exchanged.passed = turned_over (p->passed, p->edge);
  for (unsigned i = 0; i < p->n_men; i++)
    etude_position_add (&exchanged, (struct etude_man){ p->man[i].piece, !p->man[i].colour },
                        turned_over (p->man[i].square, p->edge));
  return exchanged;
}
