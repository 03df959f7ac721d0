/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-endings.c - see plain-endings.h.
 *
 * Position number: the white king's square on four files, then the others' as digits of six bits, the last the lowest.
 * Byte: 0 open or drawn, 255 illegal, else plies to mate + 1. Where the rule of fifty moves holds 1 lost, 2 won.
 */
#include "plain-endings.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define N_ENDINGS_MAX 256
#define ILLEGAL 255
#define FIFTY 100  /* plies */
#define ALWAYS 101 /* more plies than any rule asks for */
#define EMPTY 0xff
#define NONE 0xff /* no square */
#define N_PROMOTIONS 4

static const char promotions[] = "QRBN";

struct plain_ending
{
  char name[PLAIN_PIECES_MAX + 1];
  unsigned n; /* pieces */
  char kind[PLAIN_PIECES_MAX];
  unsigned char side[PLAIN_PIECES_MAX];
  unsigned king[2]; /* number of the piece, by side */
  bool both_pawns;  /* pawns of both sides */
  size_t n_positions;
  unsigned char *value[2];
  unsigned char *flag[2]; /* while it is solved: in which plies the position may have changed, see flag_of */
  unsigned char *left[2]; /* where the rule of fifty moves holds: the least plies left that a win or loss needs */
  unsigned char *due[2];  /* the ply in which a capture or promotion counts next */
  const struct plain_ending *without[PLAIN_PIECES_MAX];
  const struct plain_ending *promoted[PLAIN_PIECES_MAX][N_PROMOTIONS];
};

struct plain_endings
{
  bool fifty;
  unsigned n;
  struct plain_ending *ending[N_ENDINGS_MAX];
};

/* A position on a mailbox board. */
struct board
{
  const struct plain_ending *e;
  unsigned mover;
  unsigned left; /* plies on the clock */
  unsigned char square[PLAIN_PIECES_MAX];
  unsigned char on[64];
};

/* --- boards and numbers --- */

static size_t
number_of (const struct plain_ending *e, const unsigned char *square)
{
  unsigned mirror = square[0] & 4 ? 7 : 0, king = square[0] ^ mirror;
  size_t number = (king & 3) + (king >> 3) * 4;

  for (unsigned i = 1; i < e->n; i++)
    number = number * 64 + (square[i] ^ mirror);
  return number;
}

/* Puts the pieces on the board. Returns false when two share a square or a pawn stands on the first or last rank. */
static bool
place (struct board *b)
{
  memset (b->on, EMPTY, sizeof b->on);
  for (unsigned i = 0; i < b->e->n; i++)
    {
      unsigned square = b->square[i];

      if (b->on[square] != EMPTY || (b->e->kind[i] == 'P' && (square < 8 || square >= 56)))
        return false;
      b->on[square] = (unsigned char) i;
    }
  return true;
}

static bool
set_up (const struct plain_ending *e, unsigned mover, size_t number, struct board *b)
{
  b->e = e;
  b->mover = mover;
  b->left = ALWAYS;
  for (unsigned i = e->n; i-- > 1; number /= 64)
    b->square[i] = number % 64;
  b->square[0] = (unsigned char) (number % 4 + number / 4 * 8);
  return place (b);
}

/* The square DX columns and DY rows on, or NONE. */
static unsigned
step (unsigned square, int dx, int dy)
{
  int x = (int) (square % 8) + dx, y = (int) (square / 8) + dy;

  return x < 0 || x > 7 || y < 0 || y > 7 ? NONE : (unsigned) (x + 8 * y);
}

static const signed char lines[8][2]
    = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 1 }, { -1, 1 }, { -1, -1 }, { 1, -1 } };
static const signed char jumps[8][2]
    = { { 2, 1 }, { 1, 2 }, { -1, 2 }, { -2, 1 }, { -2, -1 }, { -1, -2 }, { 1, -2 }, { 2, -1 } };

static bool
has_direction (char kind, unsigned direction)
{
  return kind == 'R' ? direction < 4 : kind == 'B' ? direction >= 4 : true;
}

/* The squares to which PIECE, no pawn, can go over empty squares or by taking something, into TARGETS. */
static unsigned
targets_of (const struct board *b, unsigned piece, unsigned char targets[32])
{
  char kind = b->e->kind[piece];
  bool rider = kind == 'Q' || kind == 'R' || kind == 'B';
  unsigned n = 0;

  for (unsigned direction = 0; direction < 8; direction++)
    {
      const signed char *v = kind == 'N' ? jumps[direction] : lines[direction];
      unsigned square = b->square[piece];

      if (!has_direction (kind, direction))
        continue;
      while ((square = step (square, v[0], v[1])) != NONE)
        {
          targets[n++] = (unsigned char) square;
          if (!rider || b->on[square] != EMPTY)
            break;
        }
    }
  return n;
}

static int
forward (unsigned side)
{
  return side ? -1 : 1;
}

/* Whether a piece of SIDE attacks TARGET. */
static bool
is_attacked (const struct board *b, unsigned side, unsigned target)
{
  unsigned char targets[32];

  for (unsigned i = 0; i < b->e->n; i++)
    {
      if (b->e->side[i] != side)
        continue;
      if (b->e->kind[i] == 'P')
        {
          if (step (b->square[i], 1, forward (side)) == target || step (b->square[i], -1, forward (side)) == target)
            return true;
          continue;
        }
      for (unsigned n = targets_of (b, i, targets); n-- > 0;)
        if (targets[n] == target)
          return true;
    }
  return false;
}

static bool
in_check (const struct board *b, unsigned side)
{
  return is_attacked (b, !side, b->square[b->e->king[side]]);
}

/* --- what the moves of a position lead to --- */

struct outlook
{
  int ply;        /* what counts is known up to here */
  bool any, open; /* a legal move; one that neither loses nor wins until now */
  int win, lose;  /* the shortest and the longest way, in plies from here; -1: none */
  int due;        /* the next ply in which a move to another ending counts; 0: none */
};

static void
note (struct outlook *o, int code, bool other_ending)
{
  int plies = code; /* one more than the target has */

  if (code == ILLEGAL)
    return;
  o->any = true;
  if (code == 0 || plies > o->ply)
    {
      o->open = true;
      if (code && other_ending && (!o->due || plies < o->due))
        o->due = plies;
    }
  else if (plies % 2)
    o->win = o->win < 0 || plies < o->win ? plies : o->win;
  else
    o->lose = plies > o->lose ? plies : o->lose;
}

static void look_at_moves (const struct board *b, unsigned passed, struct outlook *o);

/* The byte of a position as far as it is known in PLY, from its moves. */
static int
code_by_moves (const struct board *b, unsigned passed, int ply)
{
  struct outlook o = { .ply = ply, .win = -1, .lose = -1 };

  if (in_check (b, !b->mover))
    return ILLEGAL;
  look_at_moves (b, passed, &o);
  if (o.win >= 0)
    return o.win + 1;
  if (!o.any)
    return in_check (b, b->mover) ? 1 : 0;
  return o.open ? 0 : o.lose + 1;
}

/* The byte after CAPTURED, unless it is none, has left the board; the others stand on SQUARE. */
static int
code_without (const struct plain_ending *e, unsigned captured, const unsigned char *square, unsigned mover)
{
  unsigned char rest[PLAIN_PIECES_MAX];
  unsigned n = 0;

  if (captured == EMPTY)
    return e->value[mover][number_of (e, square)];
  for (unsigned i = 0; i < e->n; i++)
    if (i != captured)
      rest[n++] = square[i];
  return e->without[captured]->value[mover][number_of (e->without[captured], rest)];
}

/* Whether the position after a quiet move needs more plies than are left then. */
static bool
is_late (const struct board *b, const unsigned char *square)
{
  return b->left != ALWAYS && b->e->left[!b->mover][number_of (b->e, square)] >= b->left;
}

static void
look_at (const struct board *b, unsigned piece, unsigned to, unsigned captured, struct outlook *o)
{
  unsigned char square[PLAIN_PIECES_MAX];
  int code;

  memcpy (square, b->square, sizeof square);
  square[piece] = (unsigned char) to;
  if (b->e->kind[piece] != 'P' || (to >= 8 && to < 56))
    {
      code = code_without (b->e, captured, square, !b->mover);
      if (code != ILLEGAL && captured == EMPTY && b->e->kind[piece] != 'P' && is_late (b, square))
        code = 0;
      note (o, code, captured != EMPTY);
      return;
    }
  for (unsigned i = 0; i < N_PROMOTIONS; i++)
    note (o, code_without (b->e->promoted[piece][i], captured, square, !b->mover), true);
}

/* Whether an enemy pawn stands beside the pawn that goes to TO. */
static bool
stands_beside (const struct board *b, unsigned piece, unsigned to)
{
  for (int dx = -1; dx <= 1; dx += 2)
    {
      unsigned other = step (to, dx, 0) == NONE ? EMPTY : b->on[step (to, dx, 0)];

      if (other != EMPTY && b->e->kind[other] == 'P' && b->e->side[other] != b->e->side[piece])
        return true;
    }
  return false;
}

static void
look_at_double_step (const struct board *b, unsigned piece, unsigned over, unsigned to, struct outlook *o)
{
  struct board next = *b;

  if (!stands_beside (b, piece, to))
    {
      look_at (b, piece, to, EMPTY, o);
      return;
    }
  next.on[b->square[piece]] = EMPTY;
  next.on[to] = (unsigned char) piece;
  next.square[piece] = (unsigned char) to;
  next.mover = !b->mover;
  next.left = b->left == ALWAYS ? ALWAYS : FIFTY;
  note (o, code_by_moves (&next, over, o->ply - 1), false);
}

static void
look_at_pawn (const struct board *b, unsigned piece, unsigned passed, struct outlook *o)
{
  int up = forward (b->mover);
  unsigned from = b->square[piece], to = step (from, 0, up);

  if (b->on[to] == EMPTY)
    {
      look_at (b, piece, to, EMPTY, o);
      if (from / 8 == (b->mover ? 6 : 1) && b->on[from + 16 * up] == EMPTY)
        look_at_double_step (b, piece, to, (unsigned) ((int) from + 16 * up), o);
    }
  for (int dx = -1; dx <= 1; dx += 2)
    {
      to = step (from, dx, up);
      if (to == NONE)
        continue;
      if (to == passed)
        look_at (b, piece, to, b->on[step (to, 0, -up)], o);
      else if (b->on[to] != EMPTY && b->e->side[b->on[to]] != b->mover && b->e->kind[b->on[to]] != 'K')
        look_at (b, piece, to, b->on[to], o);
    }
}

static void
look_at_moves (const struct board *b, unsigned passed, struct outlook *o)
{
  unsigned char targets[32];

  for (unsigned i = 0; i < b->e->n; i++)
    {
      if (b->e->side[i] != b->mover)
        continue;
      if (b->e->kind[i] == 'P')
        {
          look_at_pawn (b, i, passed, o);
          continue;
        }
      for (unsigned n = targets_of (b, i, targets); n-- > 0;)
        {
          unsigned on = b->on[targets[n]];

          if (on == EMPTY || (b->e->side[on] != b->mover && b->e->kind[on] != 'K'))
            look_at (b, i, targets[n], on, o);
        }
    }
}

/* --- solving --- */

/* One bit for even plies and one for odd ones: what is decided in a ply marks for the next. */
static unsigned char
flag_of (int ply)
{
  return ply % 2 ? 2 : 1;
}

/* The position before the piece came from FROM is to be looked at in PLY. */
static void
flag_one (const struct board *b, unsigned piece, unsigned from, int ply)
{
  unsigned char square[PLAIN_PIECES_MAX];

  memcpy (square, b->square, sizeof square);
  square[piece] = (unsigned char) from;
  b->e->flag[!b->mover][number_of (b->e, square)] |= flag_of (ply);
}

static void
flag_pawn (const struct board *b, unsigned piece, int ply)
{
  int back = -forward (b->e->side[piece]);
  unsigned from = step (b->square[piece], 0, back);

  if (b->on[from] != EMPTY)
    return;
  flag_one (b, piece, from, ply);
  if (b->square[piece] / 8 == (b->e->side[piece] ? 4 : 3) && b->on[b->square[piece] + 16 * back] == EMPTY)
    flag_one (b, piece, (unsigned) (b->square[piece] + 16 * back), ply);
}

/* Marks all positions with a move inside the ending to this one. */
static void
flag_before (const struct board *b, int ply)
{
  unsigned char targets[32];

  for (unsigned i = 0; i < b->e->n; i++)
    {
      if (b->e->side[i] == b->mover)
        continue;
      if (b->e->kind[i] == 'P')
        {
          flag_pawn (b, i, ply);
          continue;
        }
      for (unsigned n = targets_of (b, i, targets); n-- > 0;)
        if (b->on[targets[n]] == EMPTY)
          flag_one (b, i, targets[n], ply);
    }
}

static bool
can_be_passed (const struct board *b)
{
  if (!b->e->both_pawns)
    return false;
  for (unsigned i = 0; i < b->e->n; i++)
    if (b->e->kind[i] == 'P' && b->e->side[i] == b->mover && b->square[i] / 8 == (b->mover ? 6 : 1)
        && stands_beside (b, i, step (b->square[i], 0, 2 * forward (b->mover))))
      return true;
  return false;
}

/* Looks at one position in PLY. Returns whether it is decided now. */
static bool
decide (struct plain_ending *e, unsigned mover, size_t number, int ply, int *last_due)
{
  struct outlook o = { .ply = ply, .win = -1, .lose = -1 };
  struct board b;
  bool decided;

  set_up (e, mover, number, &b);
  look_at_moves (&b, NONE, &o);
  decided = o.win >= 0 || (!o.open && o.any) || (!o.any && in_check (&b, mover));
  if (decided)
    {
      e->value[mover][number] = (unsigned char) (ply + 1);
      flag_before (&b, ply + 1);
      return true;
    }
  e->flag[mover][number] &= (unsigned char) ~flag_of (ply);
  if (can_be_passed (&b))
    e->flag[mover][number] |= flag_of (ply + 1);
  e->due[mover][number] = (unsigned char) o.due;
  *last_due = o.due > *last_due ? o.due : *last_due;
  return false;
}

static void
mark_illegal (struct plain_ending *e)
{
  struct board b;

  for (unsigned mover = 0; mover < 2; mover++)
    for (size_t number = 0; number < e->n_positions; number++)
      {
        bool legal = set_up (e, mover, number, &b) && !in_check (&b, !mover);

        e->value[mover][number] = legal ? 0 : ILLEGAL;
        e->flag[mover][number] = flag_of (0);
      }
}

/* One ply. Returns whether anything was decided. */
static bool
sweep (struct plain_ending *e, int ply, int *last_due)
{
  size_t decided = 0;

  for (unsigned mover = 0; mover < 2; mover++)
    for (size_t number = 0; number < e->n_positions; number++)
      if ((e->flag[mover][number] & flag_of (ply) || (ply && e->due[mover][number] == ply)) && !e->value[mover][number])
        decided += decide (e, mover, number, ply, last_due);
  return decided > 0;
}

static void
solve (struct plain_ending *e)
{
  int last_due = 0, last_ply = 0;

  mark_illegal (e);
  for (int ply = 0; ply <= last_ply + 2 || ply <= last_due; ply++)
    if (sweep (e, ply, &last_due))
      last_ply = ply;
}

/* --- the rule of fifty moves --- */

/* How far the pawns have gone. Their moves lead to positions where it is more, nothing to where it is less. */
static unsigned
progress_of (const struct plain_ending *e, size_t number)
{
  unsigned progress = 0;
  struct board b;

  set_up (e, 0, number, &b);
  for (unsigned i = 0; i < e->n; i++)
    if (e->kind[i] == 'P')
      progress += e->side[i] ? 7u - b.square[i] / 8u : b.square[i] / 8u;
  return progress;
}

/* The byte of a position with the plies that are left to it; with none only a mate counts. */
static int
fifty_code (const struct board *b, unsigned passed)
{
  int code = code_by_moves (b, passed, ILLEGAL);

  if (code == ILLEGAL || code == 1)
    return code;
  return b->left == 0 || code == 0 ? 0 : 2 - code % 2;
}

/* Looks at one position with LEFT plies left, which with one less was undecided. Returns whether it is decided now. */
static bool
decide_fifty (struct plain_ending *e, unsigned mover, size_t number, unsigned left)
{
  struct board b;

  e->flag[mover][number] &= (unsigned char) ~flag_of ((int) left);
  set_up (e, mover, number, &b);
  b.left = left;
  e->value[mover][number] = (unsigned char) fifty_code (&b, NONE);
  if (e->value[mover][number] == 0)
    return false;
  e->left[mover][number] = (unsigned char) left;
  flag_before (&b, (int) left + 1);
  return true;
}

/* The positions whose pawns have made PROGRESS, when all with more are solved: with no ply left those are decided where the
 * side to move is mated, with one more those with a move that counts in it. When none is, none will be with more. */
static void
solve_progress (struct plain_ending *e, unsigned progress)
{
  size_t decided = 1;

  for (unsigned left = 0; left <= FIFTY && (decided > 0 || left < 2); left++)
    {
      decided = 0;
      for (unsigned mover = 0; mover < 2; mover++)
        for (size_t number = 0; number < e->n_positions; number++)
          if (e->flag[mover][number] & flag_of ((int) left) && !e->value[mover][number]
              && e->due[0][number] == progress)
            decided += decide_fifty (e, mover, number, left);
    }
}

/* The dues hold the progress. At first all are to be looked at with no ply left and with one: captures and pawns' moves count in
 * any. */
static void
solve_fifty (struct plain_ending *e)
{
  mark_illegal (e);
  for (size_t number = 0; number < e->n_positions; number++)
    {
      e->due[0][number] = (unsigned char) progress_of (e, number);
      e->flag[0][number] = e->flag[1][number] = flag_of (0) | flag_of (1);
    }
  for (unsigned progress = 6 * PLAIN_PIECES_MAX + 1; progress-- > 0;)
    solve_progress (e, progress);
}

/* --- making --- */

static void
free_ending (struct plain_ending *e)
{
  for (unsigned side = 0; e && side < 2; side++)
    {
      free (e->value[side]);
      free (e->flag[side]);
      free (e->due[side]);
      free (e->left[side]);
    }
  free (e);
}

static bool
allocate (struct plain_ending *e, bool fifty)
{
  bool there = true;

  e->n_positions = 32;
  for (unsigned i = 1; i < e->n; i++)
    e->n_positions *= 64;
  for (unsigned side = 0; side < 2; side++)
    {
      e->value[side] = malloc (e->n_positions);
      e->flag[side] = malloc (e->n_positions);
      e->due[side] = calloc (e->n_positions, 1);
      e->left[side] = fifty ? calloc (e->n_positions, 1) : NULL;
      there = there && e->value[side] && e->flag[side] && e->due[side] && (!fifty || e->left[side]);
    }
  return there;
}

static bool
read_name (struct plain_ending *e, const char *name)
{
  bool pawns[2] = { false, false };

  e->n = (unsigned) strlen (name);
  if (e->n > PLAIN_PIECES_MAX || e->n < 2 || name[0] != 'K')
    return false;
  strcpy (e->name, name);
  for (unsigned i = 0; i < e->n; i++)
    {
      e->kind[i] = (char) toupper ((unsigned char) name[i]);
      e->side[i] = islower ((unsigned char) name[i]) != 0;
      if (e->kind[i] == 'K')
        e->king[e->side[i]] = i;
      pawns[e->side[i]] |= e->kind[i] == 'P';
    }
  e->both_pawns = pawns[0] && pawns[1];
  return strchr (name, 'k') != NULL;
}

/* Makes the endings that captures and promotions lead to. */
static bool
make_others (struct plain_endings *all, struct plain_ending *e)
{
  for (unsigned i = 0; i < e->n; i++)
    {
      char name[PLAIN_PIECES_MAX + 1];

      if (e->kind[i] == 'K')
        continue;
      strcpy (name, e->name);
      memmove (name + i, name + i + 1, strlen (name + i));
      e->without[i] = plain_endings_make (all, name);
      if (!e->without[i])
        return false;
      for (unsigned k = 0; e->kind[i] == 'P' && k < N_PROMOTIONS; k++)
        {
          strcpy (name, e->name);
          name[i] = (char) (e->side[i] ? tolower (promotions[k]) : promotions[k]);
          e->promoted[i][k] = plain_endings_make (all, name);
          if (!e->promoted[i][k])
            return false;
        }
    }
  return true;
}

struct plain_endings *
plain_endings_new (void)
{
  return calloc (1, sizeof (struct plain_endings));
}

struct plain_endings *
plain_endings_new_fifty (void)
{
  struct plain_endings *all = plain_endings_new ();

  if (all)
    all->fifty = true;
  return all;
}

void
plain_endings_free (struct plain_endings *all)
{
  for (unsigned i = 0; all && i < all->n; i++)
    free_ending (all->ending[i]);
  free (all);
}

static struct plain_ending *
make_one (struct plain_endings *all, const char *name)
{
  struct plain_ending *e = calloc (1, sizeof *e);

  if (!e || !read_name (e, name) || !make_others (all, e) || !allocate (e, all->fifty) || all->n == N_ENDINGS_MAX)
    {
      free_ending (e);
      return NULL;
    }
  if (all->fifty)
    solve_fifty (e);
  else
    solve (e);
  for (unsigned side = 0; side < 2; side++)
    {
      free (e->flag[side]);
      free (e->due[side]);
      e->flag[side] = e->due[side] = NULL;
    }
  return e;
}

const struct plain_ending *
plain_endings_make (struct plain_endings *all, const char *name)
{
  struct plain_ending *e;

  for (unsigned i = 0; i < all->n; i++)
    if (strcmp (all->ending[i]->name, name) == 0)
      return all->ending[i];
  e = make_one (all, name);
  if (e)
    all->ending[all->n++] = e;
  return e;
}

/* --- answers --- */

static int
plies_of_code (int code)
{
  return code == ILLEGAL ? PLAIN_PLIES_ILLEGAL : code - 1;
}

int
plain_ending_plies (const struct plain_ending *e, unsigned mover, const unsigned *squares)
{
  unsigned char square[PLAIN_PIECES_MAX] = { 0 };

  for (unsigned i = 0; i < e->n; i++)
    square[i] = (unsigned char) squares[i];
  return plies_of_code (e->value[mover][number_of (e, square)]);
}

int
plain_ending_plies_passed (const struct plain_ending *e, unsigned mover, const unsigned *squares, unsigned passed)
{
  struct board b = { .e = e, .mover = mover, .left = ALWAYS };

  for (unsigned i = 0; i < e->n; i++)
    b.square[i] = (unsigned char) squares[i];
  return place (&b) ? plies_of_code (code_by_moves (&b, passed, ILLEGAL)) : PLAIN_PLIES_ILLEGAL;
}

int
plain_ending_fifty (const struct plain_ending *e, unsigned mover, const unsigned *squares, unsigned passed,
                    unsigned clock)
{
  struct board b = { .e = e, .mover = mover, .left = clock < FIFTY ? FIFTY - clock : 0 };
  size_t number;
  int code;

  for (unsigned i = 0; i < e->n; i++)
    b.square[i] = (unsigned char) squares[i];
  number = number_of (e, b.square);
  if (passed != PLAIN_NOT_PASSED)
    code = place (&b) ? fifty_code (&b, passed) : ILLEGAL;
  else
    code = e->left[mover][number] > b.left ? 0 : e->value[mover][number];
  return code == ILLEGAL ? PLAIN_PLIES_ILLEGAL : code == 0 ? 0 : code % 2 ? -1 : 1;
}

unsigned
plain_ending_fifty_longest (const struct plain_ending *e, unsigned mover)
{
  unsigned longest = 0;

  for (size_t number = 0; number < e->n_positions; number++)
    if (e->left[mover][number] > longest)
      longest = e->left[mover][number];
  return longest;
}

static void
count_one (struct plain_counts *counts, int plies, bool stalemate)
{
  counts->legal++;
  counts->won += plies > 0 && plies % 2;
  counts->lost += plies >= 0 && plies % 2 == 0;
  counts->drawn += plies < 0;
  counts->mated += plies == 0;
  counts->stalemate += stalemate;
  if (plies % 2 && plies > counts->longest_win)
    counts->longest_win = plies;
}

/* Whether the side to move, not in check, has no move. */
static bool
is_stuck (const struct plain_ending *e, unsigned mover, size_t number)
{
  struct outlook o = { .win = -1, .lose = -1 };
  struct board b;

  set_up (e, mover, number, &b);
  look_at_moves (&b, NONE, &o);
  return !o.any;
}

void
plain_ending_count (const struct plain_ending *e, unsigned mover, struct plain_counts *counts)
{
  memset (counts, 0, sizeof *counts);
  counts->longest_win = -1;
  for (size_t number = 0; number < e->n_positions; number++)
    {
      int code = e->value[mover][number];

      if (code != ILLEGAL)
        count_one (counts, plies_of_code (code), code == 0 && is_stuck (e, mover, number));
    }
  counts->legal *= 2;
  counts->won *= 2;
  counts->drawn *= 2;
  counts->lost *= 2;
  counts->mated *= 2;
  counts->stalemate *= 2;
}
