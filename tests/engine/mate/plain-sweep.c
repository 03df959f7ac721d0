/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-sweep.c - see plain-sweep.h.
 *
 * Position number: the squares of white king, men in order, black king as digits, the black king's the lowest. On 8 x 8
 * a digit has six bits.
 */
#include "plain-sweep.h"

#include <stdlib.h>
#include <string.h>

#define N_SQUARES PLAIN_SQUARES
#define N_PIECES (2 + PLAIN_MEN_MAX)
#define N_DIRECTIONS 16
#define EMPTY 0xff

#if PLAIN_SQUARES < 256
#  define OFF_BOARD 0xff
typedef unsigned char next_square;
#else
#  define OFF_BOARD 0xffff
typedef unsigned short next_square;
#endif

/* Four straight, four diagonal, eight knight's directions: the order that first_direction and
 * last_direction rely on. */
static const signed char direction_column[N_DIRECTIONS] = { 1, 0, -1, 0, 1, -1, -1, 1, 2, 1, -1, -2, -2, -1, 1, 2 };
static const signed char direction_row[N_DIRECTIONS] = { 0, 1, 0, -1, 1, 1, -1, -1, 1, 2, 2, 1, -1, -2, -2, -1 };

struct plain_sweep
{
  unsigned n_pieces;   /* white king, men, black king */
  char kind[N_PIECES]; /* their letters */
  bool light_bishop_only;
  size_t weight[N_PIECES]; /* how much the position number grows when a piece goes one square up */
  size_t n_positions;
  int longest;                               /* the greatest depth here and in the smaller endings */
  signed char *white, *black;                /* by position number; PLAIN_DRAW also stands for "not yet known" */
  struct plain_sweep *without[N_PIECES];     /* the ending without that man, NULL if it was the last */
  next_square next[N_DIRECTIONS][N_SQUARES]; /* the square one step on */
};

/* One position set up on a board. */
struct setup
{
  size_t number;
  unsigned char square[N_PIECES]; /* where each piece stands */
  unsigned char on[N_SQUARES];    /* which piece stands there */
};

static unsigned
first_direction (char kind)
{
  return kind == 'N' ? 8 : kind == 'B' ? 4 : 0;
}

static unsigned
last_direction (char kind)
{
  return kind == 'N' ? 15 : kind == 'R' ? 3 : 7;
}

static bool
is_rider (char kind)
{
  return kind == 'Q' || kind == 'R' || kind == 'B';
}

static void
fill_steps (struct plain_sweep *s)
{
  for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
    for (int square = 0; square < N_SQUARES; square++)
      {
        int column = square % PLAIN_EDGE + direction_column[direction];
        int row = square / PLAIN_EDGE + direction_row[direction];
        bool on_board = column >= 0 && column < PLAIN_EDGE && row >= 0 && row < PLAIN_EDGE;

        s->next[direction][square] = on_board ? column + row * PLAIN_EDGE : OFF_BOARD;
      }
}

static void
weigh_pieces (struct plain_sweep *s)
{
  s->n_positions = 1;
  for (unsigned piece = s->n_pieces; piece-- > 0; s->n_positions *= N_SQUARES)
    s->weight[piece] = s->n_positions;
}

/* Sets up position NUMBER. Returns false when two pieces share a square or the bishop stands
 * where it may not. */
static bool
set_up (const struct plain_sweep *s, size_t number, struct setup *p)
{
  memset (p->on, EMPTY, sizeof p->on);
  p->number = number;
  for (unsigned piece = s->n_pieces; piece-- > 0; number /= N_SQUARES)
    {
      unsigned square = number % N_SQUARES;

      if (p->on[square] != EMPTY)
        return false;
      if (s->light_bishop_only && s->kind[piece] == 'B' && (square % PLAIN_EDGE + square / PLAIN_EDGE) % 2 == 0)
        return false;
      p->square[piece] = square;
      p->on[square] = piece;
    }
  return true;
}

/* Whether PIECE attacks the square TARGET. */
static bool
attacks (const struct plain_sweep *s, const struct setup *p, unsigned piece, unsigned target)
{
  char kind = s->kind[piece];

  for (unsigned direction = first_direction (kind); direction <= last_direction (kind); direction++)
    {
      unsigned square = s->next[direction][p->square[piece]];

      while (is_rider (kind) && square != OFF_BOARD && p->on[square] == EMPTY)
        square = s->next[direction][square];
      if (square == target)
        return true;
    }
  return false;
}

static bool
kings_touch (const struct plain_sweep *s, const struct setup *p)
{
  return attacks (s, p, 0, p->square[s->n_pieces - 1]);
}

static bool
in_check (const struct plain_sweep *s, const struct setup *p)
{
  for (unsigned piece = 1; piece < s->n_pieces - 1; piece++)
    if (attacks (s, p, piece, p->square[s->n_pieces - 1]))
      return true;
  return false;
}

/* The number, in the ending without man CAPTURED, of the position after the black king has gone
 * to TARGET. */
static size_t
number_without (const struct plain_sweep *s, const struct setup *p, unsigned captured, unsigned target)
{
  size_t number = 0;

  for (unsigned piece = 0; piece < s->n_pieces - 1; piece++)
    if (piece != captured)
      number = number * N_SQUARES + p->square[piece];
  return number * N_SQUARES + target;
}

/* What the black king's taking the last man on TARGET leads to. */
static int
bare_kings (const struct plain_sweep *s, const struct setup *p, unsigned target)
{
  return attacks (s, p, 0, target) ? PLAIN_ILLEGAL : PLAIN_DRAW;
}

/* What White has after the black king has gone to TARGET; PLAIN_ILLEGAL when he must not go
 * there. */
static int
after_black_move (const struct plain_sweep *s, const struct setup *p, unsigned target)
{
  unsigned captured = p->on[target];
  unsigned king = s->n_pieces - 1;

  if (captured == EMPTY)
    return s->white[p->number - p->square[king] + target];
  if (s->without[captured] == NULL)
    return bare_kings (s, p, target);
  return s->without[captured]->white[number_without (s, p, captured, target)];
}

/* Whether Black, to move, has a legal move. */
static bool
black_can_move (const struct plain_sweep *s, const struct setup *p)
{
  for (unsigned direction = 0; direction < 8; direction++)
    {
      unsigned target = s->next[direction][p->square[s->n_pieces - 1]];

      if (target != OFF_BOARD && after_black_move (s, p, target) != PLAIN_ILLEGAL)
        return true;
    }
  return false;
}

/* Whether every legal move of Black leads to a mate in at most DEPTH moves. */
static bool
black_loses (const struct plain_sweep *s, const struct setup *p, int depth)
{
  for (unsigned direction = 0; direction < 8; direction++)
    {
      unsigned target = s->next[direction][p->square[s->n_pieces - 1]];
      int code = target == OFF_BOARD ? PLAIN_ILLEGAL : after_black_move (s, p, target);

      if (code != PLAIN_ILLEGAL && (code == PLAIN_DRAW || code > depth))
        return false;
    }
  return true;
}

/* Whether PIECE of White has a move after which Black is mated in CODE moves. There is nothing
 * White could take. */
static bool
piece_reaches (const struct plain_sweep *s, const struct setup *p, unsigned piece, int code)
{
  char kind = s->kind[piece];
  unsigned from = p->square[piece];
  size_t rest = p->number - from * s->weight[piece];

  for (unsigned direction = first_direction (kind); direction <= last_direction (kind); direction++)
    {
      unsigned to = s->next[direction][from];

      while (to != OFF_BOARD && p->on[to] == EMPTY)
        {
          if (s->black[rest + to * s->weight[piece]] == code)
            return true;
          if (!is_rider (kind))
            break;
          to = s->next[direction][to];
        }
    }
  return false;
}

static bool
white_reaches (const struct plain_sweep *s, const struct setup *p, int code)
{
  for (unsigned piece = 0; piece < s->n_pieces - 1; piece++)
    if (piece_reaches (s, p, piece, code))
      return true;
  return false;
}

/* Finds the legal positions, then, when White's are known, the mates and stalemates. */
static void
begin (struct plain_sweep *s)
{
  struct setup p;

  for (size_t i = 0; i < s->n_positions; i++)
    {
      bool possible = set_up (s, i, &p) && !kings_touch (s, &p);

      s->black[i] = possible ? PLAIN_DRAW : PLAIN_ILLEGAL;
      s->white[i] = possible && !in_check (s, &p) ? PLAIN_DRAW : PLAIN_ILLEGAL;
    }
  for (size_t i = 0; i < s->n_positions; i++)
    if (s->black[i] != PLAIN_ILLEGAL)
      {
        set_up (s, i, &p);
        if (!black_can_move (s, &p))
          s->black[i] = in_check (s, &p) ? PLAIN_MATED : PLAIN_STALEMATE;
      }
}

/* Both sweeps of one depth. Returns whether they found anything. */
static bool
sweep_depth (struct plain_sweep *s, int depth)
{
  struct setup p;
  bool found = false;

  for (size_t i = 0; i < s->n_positions; i++)
    if (s->white[i] == PLAIN_DRAW && set_up (s, i, &p) && white_reaches (s, &p, depth - 1))
      {
        s->white[i] = depth;
        found = true;
      }
  for (size_t i = 0; i < s->n_positions; i++)
    if (s->black[i] == PLAIN_DRAW && set_up (s, i, &p) && black_loses (s, &p, depth))
      {
        s->black[i] = depth;
        found = true;
      }
  return found;
}

static void
solve (struct plain_sweep *s)
{
  int longest_smaller = s->longest;
  bool found = true;

  begin (s);
  /* A depth without news may be followed by one with news only through a capture into a longer
   * mate. */
  for (int depth = 1; found || depth <= longest_smaller; depth++)
    {
      found = sweep_depth (s, depth);
      if (found)
        s->longest = depth;
    }
}

static bool
is_ending (const char *ending, bool light_bishop_only)
{
  size_t length = strlen (ending);
  unsigned bishops = 0;

  if (length < 3 || length > N_PIECES || ending[0] != 'K' || ending[length - 1] != 'K')
    return false;
  for (size_t i = 1; i < length - 1; i++)
    {
      if (strchr ("QRBN", ending[i]) == NULL)
        return false;
      bishops += ending[i] == 'B';
    }
  return !light_bishop_only || bishops == 1;
}

/* Solves the endings that captures lead to. Returns false when there is no memory. */
static bool
solve_smaller (struct plain_sweep *s)
{
  for (unsigned captured = 1; s->n_pieces > 3 && captured < s->n_pieces - 1; captured++)
    {
      char ending[4] = { 'K', s->kind[captured == 1 ? 2 : 1], 'K', '\0' };
      struct plain_sweep *smaller = plain_sweep_new (ending, s->light_bishop_only && ending[1] == 'B');

      if (smaller == NULL)
        return false;
      s->without[captured] = smaller;
      if (smaller->longest > s->longest)
        s->longest = smaller->longest;
    }
  return true;
}

struct plain_sweep *
plain_sweep_new (const char *ending, bool light_bishop_only)
{
  struct plain_sweep *s;

  if (!is_ending (ending, light_bishop_only) || (s = calloc (1, sizeof *s)) == NULL)
    return NULL;
  s->n_pieces = strlen (ending);
  memcpy (s->kind, ending, s->n_pieces);
  s->light_bishop_only = light_bishop_only;
  weigh_pieces (s);
  s->white = malloc (s->n_positions);
  s->black = malloc (s->n_positions);
  if (s->white == NULL || s->black == NULL || !solve_smaller (s))
    {
      plain_sweep_free (s);
      return NULL;
    }
  fill_steps (s);
  solve (s);
  return s;
}

void
plain_sweep_free (struct plain_sweep *s)
{
  if (s == NULL)
    return;
  for (unsigned piece = 0; piece < N_PIECES; piece++)
    plain_sweep_free (s->without[piece]);
  free (s->white);
  free (s->black);
  free (s);
}

static size_t
position_number (const struct plain_sweep *s, unsigned white_king, const unsigned men[], unsigned black_king)
{
  size_t number = white_king;

  for (unsigned i = 0; i < s->n_pieces - 2; i++)
    number = number * N_SQUARES + men[i];
  return number * N_SQUARES + black_king;
}

int
plain_sweep_white (const struct plain_sweep *s, unsigned white_king, const unsigned men[], unsigned black_king)
{
  return s->white[position_number (s, white_king, men, black_king)];
}

int
plain_sweep_black (const struct plain_sweep *s, unsigned white_king, const unsigned men[], unsigned black_king)
{
  return s->black[position_number (s, white_king, men, black_king)];
}
