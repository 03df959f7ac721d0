/* SPDX-License-Identifier: GPL-3.0-or-later */
/* frontier-endings.c - see frontier-endings.h.
 *
 * Byte: 0 open or drawn, 255 illegal, else plies to mate + 1. A win by a capture or pawn's move, and a loss by one when no other
 *       move is left, is written as soon as it is known; until its ply has come a quiet move may find a shorter win.
 */
#include "frontier-endings.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define N_ENDINGS_MAX 64
#define N_SLICES 24 /* squares of a pawn on the files a to d */
#define ILLEGAL 255
#define NEVER 255 /* there is a move that does not lose */
#define NOBODY FRONTIER_MEN_MAX
#define MOVED 0xff /* the shift of a man whose squares are not simply six bits of the number */

enum kind
{
  KING,
  QUEEN,
  ROOK,
  BISHOP,
  KNIGHT,
  PAWN,
};

static const char letters[] = "KQRBNP";

/* The squares beyond each, in the eight directions: the first four lead to higher squares. */
struct lines
{
  uint64_t ray[8][64];
  uint64_t open[PAWN][64]; /* where a man can go on an empty board */
  uint64_t strikes[2][64]; /* where a pawn of either side takes */
};

struct frontier_ending
{
  char name[FRONTIER_MEN_MAX + 1];
  const struct lines *lines;
  unsigned n; /* men */
  unsigned char kind[FRONTIER_MEN_MAX], side[FRONTIER_MEN_MAX];
  unsigned char shift[FRONTIER_MEN_MAX]; /* of the man's square in the number, or MOVED */
  bool is_equal[FRONTIER_MEN_MAX];       /* to the man before it */
  unsigned king[2];
  unsigned pawn; /* the man that is one, or NOBODY */
  size_t slice;  /* numbers with the pawn on one square */
  size_t n_numbers;
  unsigned char *value[2];
  const struct frontier_ending *without[FRONTIER_MEN_MAX];
  const struct frontier_ending *promoted[PAWN];
};

struct frontier_endings
{
  struct lines lines;
  unsigned n;
  struct frontier_ending *ending[N_ENDINGS_MAX];
};

struct board
{
  const struct frontier_ending *e;
  size_t number;
  unsigned mover;
  unsigned char square[FRONTIER_MEN_MAX];
  uint64_t taken; /* squares where somebody stands */
};

static uint64_t
bit (unsigned square)
{
  return UINT64_C (1) << square;
}

/* --- lines --- */

static const signed char directions[8][2]
    = { { 1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 1 }, { -1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 } };

static uint64_t
ray_of (unsigned square, int dx, int dy, unsigned steps)
{
  int x = (int) (square % 8) + dx, y = (int) (square / 8) + dy;
  uint64_t ray = 0;

  for (; steps > 0 && x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy, steps--)
    ray |= bit ((unsigned) (x + 8 * y));
  return ray;
}

static bool
is_straight (unsigned direction)
{
  return directions[direction][0] == 0 || directions[direction][1] == 0;
}

static void
draw_lines (struct lines *lines)
{
  for (unsigned square = 0; square < 64; square++)
    for (unsigned d = 0; d < 8; d++)
      {
        const int dx = directions[d][0], dy = directions[d][1];

        lines->ray[d][square] = ray_of (square, dx, dy, 7);
        lines->open[KING][square] |= ray_of (square, dx, dy, 1);
        lines->open[QUEEN][square] |= lines->ray[d][square];
        lines->open[is_straight (d) ? ROOK : BISHOP][square] |= lines->ray[d][square];
        if (!is_straight (d))
          {
            lines->open[KNIGHT][square] |= ray_of (square, 2 * dx, dy, 1) | ray_of (square, dx, 2 * dy, 1);
            lines->strikes[dy < 0][square] |= ray_of (square, dx, dy, 1);
          }
      }
}

/* Where the man I, no pawn, can go, up to and onto the first man in its way. */
static inline uint64_t
reach_of (const struct board *b, unsigned i)
{
  const struct lines *lines = b->e->lines;
  const unsigned kind = b->e->kind[i], square = b->square[i];
  uint64_t reach = lines->open[kind][square];

  if (kind == KING || kind == KNIGHT)
    return reach;
  for (unsigned d = 0; d < 8; d++)
    {
      const uint64_t in_way = lines->ray[d][square] & b->taken & reach;

      if (in_way)
        reach &= ~lines->ray[d][d < 4 ? __builtin_ctzll (in_way) : 63 - __builtin_clzll (in_way)];
    }
  return reach;
}

/* Whether MOVER attacks the other king. */
static bool
is_attacking (const struct board *b, unsigned mover)
{
  const struct frontier_ending *e = b->e;
  const unsigned square = b->square[e->king[!mover]];

  for (unsigned i = 0; i < e->n; i++)
    {
      if (e->side[i] != mover)
        continue;
      if (e->kind[i] == PAWN
              ? e->lines->strikes[mover][b->square[i]] & bit (square)
              : e->lines->open[e->kind[i]][b->square[i]] & bit (square) && reach_of (b, i) & bit (square))
        return true;
    }
  return false;
}

/* --- numbers --- */

static size_t
number_of (const struct frontier_ending *e, const unsigned char *square)
{
  unsigned char own[FRONTIER_MEN_MAX] = { 0 };
  unsigned turn = square[0] & 4 ? 7 : 0;
  size_t number;

  if (e->pawn != NOBODY)
    turn = square[e->pawn] & 4 ? 7 : 0;
  else if (square[0] & 32)
    turn ^= 56;
  for (unsigned i = 0; i < e->n; i++)
    {
      own[i] = (unsigned char) (square[i] ^ turn);
      for (unsigned j = i; e->is_equal[j] && own[j - 1] > own[j]; j--)
        {
          const unsigned char higher = own[j - 1];

          own[j - 1] = own[j];
          own[j] = higher;
        }
    }
  if (e->pawn == NOBODY)
    number = (own[0] & 3) + (own[0] >> 3) * 4u;
  else
    number = ((own[e->pawn] & 3) + ((own[e->pawn] >> 3) - 1) * 4u) * 64 + own[0];
  for (unsigned i = 1; i < e->n; i++)
    if (i != e->pawn)
      number = number * 64 + own[i];
  return number;
}

bool
frontier_ending_squares (const struct frontier_ending *e, size_t number, unsigned char *squares)
{
  uint64_t taken = 0;

  for (unsigned i = e->n; i-- > 1;)
    if (i != e->pawn)
      {
        squares[i] = number % 64;
        number /= 64;
      }
  if (e->pawn == NOBODY)
    squares[0] = (unsigned char) (number % 4 + number / 4 * 8);
  else
    {
      squares[0] = number % 64;
      squares[e->pawn] = (unsigned char) (number / 64 % 4 + (number / 256 + 1) * 8);
    }
  for (unsigned i = 0; i < e->n; i++)
    {
      if (taken & bit (squares[i]) || (e->is_equal[i] && squares[i] < squares[i - 1]))
        return false;
      taken |= bit (squares[i]);
    }
  return true;
}

static bool
set_up (const struct frontier_ending *e, unsigned mover, size_t number, struct board *b)
{
  b->e = e;
  b->mover = mover;
  b->number = number;
  b->taken = 0;
  if (!frontier_ending_squares (e, number, b->square))
    return false;
  for (unsigned i = 0; i < e->n; i++)
    b->taken |= bit (b->square[i]);
  return true;
}

/* The number when the man I stands on TO instead. */
static inline size_t
number_moved (struct board *b, unsigned i, unsigned to)
{
  const unsigned char from = b->square[i], shift = b->e->shift[i];
  size_t number;

  if (shift != MOVED)
    return b->number + ((size_t) to << shift) - ((size_t) from << shift);
  b->square[i] = (unsigned char) to;
  number = number_of (b->e, b->square);
  b->square[i] = from;
  return number;
}

/* --- captures and moves of the pawn --- */

struct outlook
{
  bool any, drawn; /* a legal move; one that neither wins nor loses */
  int win, lose;   /* the shortest and the longest way, in plies from here; -1: none */
};

static void
note (struct outlook *o, const struct frontier_ending *e, const struct board *b, unsigned captured,
      const unsigned char *square)
{
  unsigned char rest[FRONTIER_MEN_MAX];
  unsigned n = 0;
  int code;

  for (unsigned i = 0; i < e->n; i++)
    if (i != captured)
      rest[n++] = square[i];
  if (captured != NOBODY)
    e = e->without[captured];
  code = e->value[!b->mover][number_of (e, rest)];
  if (code == ILLEGAL)
    return;
  o->any = true;
  if (code == 0)
    o->drawn = true;
  else if (code % 2)
    o->win = o->win < 0 || code < o->win ? code : o->win;
  else
    o->lose = code > o->lose ? code : o->lose;
}

/* The man I goes to TO. */
static void
look_at (const struct board *b, unsigned i, unsigned to, struct outlook *o)
{
  unsigned char square[FRONTIER_MEN_MAX];
  unsigned captured = NOBODY;

  memcpy (square, b->square, sizeof square);
  for (unsigned other = 0; other < b->e->n; other++)
    if (square[other] == to)
      captured = other;
  square[i] = (unsigned char) to;
  if (b->e->kind[i] != PAWN || (to >= 8 && to < 56))
    note (o, b->e, b, captured, square);
  else
    for (unsigned kind = QUEEN; kind <= KNIGHT; kind++)
      note (o, b->e->promoted[kind], b, captured, square);
}

static void
look_at_pawn (const struct board *b, unsigned i, uint64_t victims, struct outlook *o)
{
  const unsigned from = b->square[i];
  const int up = b->mover ? -8 : 8;
  const unsigned front = (unsigned) ((int) from + up), beyond = (unsigned) ((int) front + up);

  for (uint64_t left = b->e->lines->strikes[b->mover][from] & victims; left; left &= left - 1)
    look_at (b, i, (unsigned) __builtin_ctzll (left), o);
  if (b->taken & bit (front))
    return;
  look_at (b, i, front, o);
  if (from / 8 == (b->mover ? 6 : 1) && !(b->taken & bit (beyond)))
    look_at (b, i, beyond, o);
}

static struct outlook
outlook_of (const struct board *b)
{
  struct outlook o = { .win = -1, .lose = -1 };
  uint64_t victims = 0;

  for (unsigned i = 0; i < b->e->n; i++)
    if (b->e->side[i] != b->mover && b->e->kind[i] != KING)
      victims |= bit (b->square[i]);
  for (unsigned i = 0; i < b->e->n; i++)
    {
      if (b->e->side[i] != b->mover)
        continue;
      if (b->e->kind[i] == PAWN)
        look_at_pawn (b, i, victims, &o);
      else if (victims & b->e->lines->open[b->e->kind[i]][b->square[i]])
        for (uint64_t left = reach_of (b, i) & victims; left; left &= left - 1)
          look_at (b, i, (unsigned) __builtin_ctzll (left), &o);
    }
  return o;
}

/* --- solving --- */

struct work
{
  struct frontier_ending *e;
  size_t first;           /* number of the slice */
  unsigned char *left[2]; /* quiet moves that do not lose as far as is known, or NEVER */
  int highest;            /* byte */
};

static void
mark_illegal (struct work *w)
{
  struct board b;

  for (size_t number = w->first; number < w->first + w->e->slice; number++)
    {
      const bool there = set_up (w->e, 0, number, &b);

      for (unsigned mover = 0; mover < 2; mover++)
        w->e->value[mover][number] = there && !is_attacking (&b, mover) ? 0 : ILLEGAL;
    }
}

static unsigned char
count_quiet (struct board *b)
{
  const unsigned char *value = b->e->value[!b->mover];
  unsigned char n = 0;

  for (unsigned i = 0; i < b->e->n; i++)
    if (b->e->side[i] == b->mover && b->e->kind[i] != PAWN)
      for (uint64_t quiet = reach_of (b, i) & ~b->taken; quiet; quiet &= quiet - 1)
        n += value[number_moved (b, i, (unsigned) __builtin_ctzll (quiet))] != ILLEGAL;
  return n;
}

static void
decide (struct work *w, unsigned mover, size_t number, int plies)
{
  w->e->value[mover][number] = (unsigned char) (plies + 1);
  w->highest = plies + 1 > w->highest ? plies + 1 : w->highest;
}

/* What a position is before any quiet move is known to win or lose. */
static void
begin_at (struct work *w, unsigned mover, size_t number)
{
  unsigned char *left = &w->left[mover][number - w->first];
  struct outlook o;
  struct board b;

  set_up (w->e, mover, number, &b);
  o = outlook_of (&b);
  *left = NEVER;
  if (o.win >= 0)
    decide (w, mover, number, o.win);
  else if (!o.drawn)
    {
      const unsigned char n = count_quiet (&b);

      if (n > 0)
        *left = n;
      else if (o.any)
        decide (w, mover, number, o.lose);
      else if (is_attacking (&b, !mover))
        decide (w, mover, number, 0);
    }
}

/* A quiet move of the position leads to one that is decided in PLY. */
static void
look_before (struct work *w, unsigned mover, size_t number, int ply)
{
  unsigned char *value = &w->e->value[mover][number], *left = &w->left[mover][number - w->first];
  struct outlook o;
  struct board b;

  if (*value == ILLEGAL)
    return;
  if (ply % 2 == 0)
    {
      if (*value == 0 || *value > ply + 2)
        decide (w, mover, number, ply + 1);
    }
  else if (*value == 0 && *left != NEVER && --*left == 0)
    {
      set_up (w->e, mover, number, &b);
      o = outlook_of (&b);
      decide (w, mover, number, o.lose > ply + 1 ? o.lose : ply + 1);
    }
}

/* Looks at all positions before the one with NUMBER, which is decided in PLY. */
static void
go_back (struct work *w, unsigned mover, size_t number, int ply)
{
  struct board b;

  set_up (w->e, mover, number, &b);
  for (unsigned i = 0; i < w->e->n; i++)
    if (w->e->side[i] != mover && w->e->kind[i] != PAWN)
      for (uint64_t from = reach_of (&b, i) & ~b.taken; from; from &= from - 1)
        look_before (w, !mover, number_moved (&b, i, (unsigned) __builtin_ctzll (from)), ply);
}

static bool
solve_slice (struct work *w)
{
  w->highest = 0;
  mark_illegal (w);
  for (unsigned mover = 0; mover < 2; mover++)
    for (size_t number = w->first; number < w->first + w->e->slice; number++)
      if (w->e->value[mover][number] != ILLEGAL)
        begin_at (w, mover, number);
  for (int ply = 0; ply < w->highest; ply++)
    for (unsigned mover = 0; mover < 2; mover++)
      {
        const unsigned char *at = w->e->value[mover] + w->first, *end = at + w->e->slice;

        while ((at = memchr (at, ply + 1, (size_t) (end - at))))
          go_back (w, mover, (size_t) (at++ - w->e->value[mover]), ply);
      }
  return w->highest < ILLEGAL;
}

static bool
solve (struct frontier_ending *e)
{
  struct work w = { .e = e };
  bool solved = true;

  for (unsigned mover = 0; mover < 2; mover++)
    {
      w.left[mover] = malloc (e->slice);
      solved = solved && w.left[mover];
    }
  for (unsigned i = 0, n = (unsigned) (e->n_numbers / e->slice); solved && i < n; i++)
    {
      /* A white pawn is farthest on the last of its squares. */
      w.first = e->slice * (e->pawn == NOBODY || e->side[e->pawn] ? i : n - 1 - i);
      solved = solve_slice (&w);
    }
  free (w.left[0]);
  free (w.left[1]);
  return solved;
}

/* --- making --- */

static void
free_ending (struct frontier_ending *e)
{
  for (unsigned mover = 0; e && mover < 2; mover++)
    free (e->value[mover]);
  free (e);
}

static bool
read_men (struct frontier_ending *e)
{
  unsigned n_kings[2] = { 0 }, n_pawns = 0;

  e->pawn = NOBODY;
  for (unsigned i = 0; i < e->n; i++)
    {
      const char *letter = strchr (letters, toupper ((unsigned char) e->name[i]));

      if (!letter)
        return false;
      e->kind[i] = (unsigned char) (letter - letters);
      e->side[i] = islower ((unsigned char) e->name[i]) != 0;
      e->is_equal[i] = i > 0 && e->name[i] == e->name[i - 1];
      if (e->kind[i] == KING)
        {
          e->king[e->side[i]] = i;
          n_kings[e->side[i]]++;
        }
      if (e->kind[i] == PAWN)
        {
          e->pawn = i;
          n_pawns++;
        }
    }
  return e->name[0] == 'K' && n_kings[0] == 1 && n_kings[1] == 1 && n_pawns < 2;
}

/* Where each man is in the number. */
static void
set_shifts (struct frontier_ending *e)
{
  unsigned shift = 0;

  for (unsigned i = e->n; i-- > 0;)
    {
      const bool in_order = e->is_equal[i] || (i + 1 < e->n && e->is_equal[i + 1]);

      e->shift[i] = i == e->pawn || in_order || (i == 0 && e->pawn == NOBODY) ? MOVED : (unsigned char) shift;
      if (i != e->pawn)
        shift += 6;
    }
  e->slice = (size_t) 1 << (e->pawn == NOBODY ? shift - 2 : shift);
  e->n_numbers = e->slice * (e->pawn == NOBODY ? 1 : N_SLICES);
}

/* Makes the endings that captures and promotions lead to. */
static bool
make_others (struct frontier_endings *all, struct frontier_ending *e)
{
  char name[FRONTIER_MEN_MAX + 1];

  for (unsigned i = 0; i < e->n; i++)
    if (e->kind[i] != KING)
      {
        strcpy (name, e->name);
        memmove (name + i, name + i + 1, strlen (name + i));
        e->without[i] = frontier_endings_make (all, name);
        if (!e->without[i])
          return false;
      }
  for (unsigned kind = QUEEN; e->pawn != NOBODY && kind <= KNIGHT; kind++)
    {
      strcpy (name, e->name);
      name[e->pawn] = (char) (e->side[e->pawn] ? tolower (letters[kind]) : letters[kind]);
      e->promoted[kind] = frontier_endings_make (all, name);
      if (!e->promoted[kind])
        return false;
    }
  return true;
}

struct frontier_endings *
frontier_endings_new (void)
{
  struct frontier_endings *all = calloc (1, sizeof *all);

  if (all)
    draw_lines (&all->lines);
  return all;
}

void
frontier_endings_free (struct frontier_endings *all)
{
  for (unsigned i = 0; all && i < all->n; i++)
    free_ending (all->ending[i]);
  free (all);
}

const struct frontier_ending *
frontier_endings_make (struct frontier_endings *all, const char *name)
{
  struct frontier_ending *e;

  for (unsigned i = 0; i < all->n; i++)
    if (strcmp (all->ending[i]->name, name) == 0)
      return all->ending[i];
  e = strlen (name) <= FRONTIER_MEN_MAX ? calloc (1, sizeof *e) : NULL;
  if (!e)
    return NULL;
  strcpy (e->name, name);
  e->n = (unsigned) strlen (name);
  e->lines = &all->lines;
  if (read_men (e) && make_others (all, e))
    {
      set_shifts (e);
      e->value[0] = malloc (e->n_numbers);
      e->value[1] = malloc (e->n_numbers);
    }
  if (!e->value[0] || !e->value[1] || !solve (e) || all->n == N_ENDINGS_MAX)
    {
      free_ending (e);
      return NULL;
    }
  all->ending[all->n++] = e;
  return e;
}

/* --- answers --- */

const struct frontier_ending *
frontier_endings_nth (const struct frontier_endings *all, unsigned i)
{
  return i < all->n ? all->ending[i] : NULL;
}

const char *
frontier_ending_name (const struct frontier_ending *e)
{
  return e->name;
}

size_t
frontier_ending_numbers (const struct frontier_ending *e)
{
  return e->n_numbers;
}

int
frontier_ending_plies_at (const struct frontier_ending *e, unsigned mover, size_t number)
{
  const int code = e->value[mover][number];

  return code == ILLEGAL ? FRONTIER_ILLEGAL : code - 1;
}

int
frontier_ending_plies (const struct frontier_ending *e, unsigned mover, const unsigned char *squares)
{
  return frontier_ending_plies_at (e, mover, number_of (e, squares));
}
