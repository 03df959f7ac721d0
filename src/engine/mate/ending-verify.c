/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-verify.c - checks an ending by induction over legal moves.
 *
 * Every position must be what its moves say: won one move sooner than the quickest loss it leads to, lost as late as the
 * slowest win it cannot avoid, mated without a move in check, else drawn. As each distance rests on shorter ones, values for
 * which that holds everywhere are right.
 * The rules and moves here are a mailbox board's, written for this: nothing of the solver but the reading of values. Smaller
 * endings are taken as they are; they can be checked likewise.
 * Positions: the white king on one square of each class under the symmetries that the reading knows.
 */
#include "ending-set.h"

#define NOBODY 0xff
#define OFF_BOARD 0xff
#define N_DIRECTIONS 16
#define PIECES_MAX (ETUDE_MEN_MAX + 2)
#define LATE 1000 /* a distance no position has */
#define N_SAMPLES 400

static const signed char vectors[N_DIRECTIONS][2]
    = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 1 },   { -1, 1 },  { -1, -1 }, { 1, -1 },
        { 2, 1 }, { 1, 2 }, { -1, 2 }, { -2, 1 }, { -2, -1 }, { -1, -2 }, { 1, -2 },  { 2, -1 } };

/* The men in the order of the material, then the white king, then the black one. */
struct place
{
  unsigned n;
  unsigned char piece[PIECES_MAX], colour[PIECES_MAX], square[PIECES_MAX];
  unsigned char on[64]; /* who stands there */
  unsigned mover;
  unsigned passed; /* square, or OFF_BOARD */
};

struct verifier
{
  const struct etude_endings *endings;
  const struct ending_table *table;
  unsigned char next[N_DIRECTIONS][64];
  struct etude_ending_finding *finding;
};

/* What the moves of a position say, in moves of the winner. */
struct said
{
  bool any, draws;
  int win, lose; /* the quickest win, the slowest loss */
};

/* --- board --- */

static bool
goes (unsigned piece, unsigned direction)
{
  switch (piece)
    {
    case ETUDE_ROOK:
      return direction < 4;
    case ETUDE_BISHOP:
      return direction >= 4 && direction < 8;
    case ETUDE_KNIGHT:
      return direction >= 8;
    default:
      return direction < 8;
    }
}

static bool
is_rider (unsigned piece)
{
  return piece == ETUDE_QUEEN || piece == ETUDE_ROOK || piece == ETUDE_BISHOP;
}

static int
up (unsigned colour)
{
  return colour == ETUDE_WHITE ? 1 : -1;
}

/* The square DX files beside and one rank on for a pawn of COLOUR. */
static unsigned
slant (unsigned square, unsigned colour, int dx)
{
  int x = (int) (square % 8) + dx, y = (int) (square / 8) + up (colour);

  return x < 0 || x > 7 || y < 0 || y > 7 ? OFF_BOARD : (unsigned) (x + 8 * y);
}

static bool
attacks (const struct verifier *v, const struct place *p, unsigned i, unsigned target)
{
  unsigned piece = p->piece[i];

  if (piece == ETUDE_PAWN)
    return slant (p->square[i], p->colour[i], -1) == target || slant (p->square[i], p->colour[i], 1) == target;
  for (unsigned d = 0; d < N_DIRECTIONS; d++)
    {
      unsigned square = p->square[i];

      if (!goes (piece, d))
        continue;
      do
        square = v->next[d][square];
      while (is_rider (piece) && square != OFF_BOARD && square != target && p->on[square] == NOBODY);
      if (square == target)
        return true;
    }
  return false;
}

static bool
in_check (const struct verifier *v, const struct place *p, unsigned colour)
{
  unsigned king = p->square[p->n - 2 + colour];

  for (unsigned i = 0; i < p->n; i++)
    if (p->colour[i] != colour && p->square[i] != OFF_BOARD && attacks (v, p, i, king))
      return true;
  return false;
}

/* Puts the pieces on the board. False: the position cannot be. */
static bool
set_up (const struct verifier *v, struct place *p)
{
  memset (p->on, NOBODY, sizeof p->on);
  for (unsigned i = 0; i < p->n; i++)
    {
      if (p->on[p->square[i]] != NOBODY
          || (p->piece[i] == ETUDE_PAWN && (p->square[i] / 8 == 0 || p->square[i] / 8 == 7)))
        return false;
      p->on[p->square[i]] = (unsigned char) i;
    }
  return !in_check (v, p, !p->mover);
}

/* --- values --- */

/* P as others know it; a man on OFF_BOARD is gone. */
static struct etude_position
position_of (const struct place *p)
{
  struct etude_position position = etude_position_empty (8, p->mover);

  position.king[ETUDE_WHITE].square = (uint16_t) p->square[p->n - 2];
  position.king[ETUDE_BLACK].square = (uint16_t) p->square[p->n - 1];
  position.passed = p->passed == OFF_BOARD ? 0 : (uint16_t) p->passed;
  for (unsigned i = 0; i < p->n - 2; i++)
    if (p->square[i] != OFF_BOARD)
      etude_position_add (&position, (struct etude_man){ p->piece[i], p->colour[i] }, p->square[i]);
  return position;
}

/* What is kept of P, without a right to take en passant. SAME: the men are those of the ending. */
static struct ending_code
kept_code (const struct verifier *v, const struct place *p, bool same)
{
  struct ending_link link = { .table = v->table, .at = { 0, 1, 2 } };
  struct etude_position position;
  struct etude_ending ending;

  if (same)
    return ending_fetch_code (&v->endings->lines, &link, p->mover, p->square[p->n - 2], p->square, p->square[p->n - 1]);
  position = position_of (p);
  ending = etude_position_ending (&position);
  link.table = ending.n_men ? ending_set_find (v->endings, &ending) : NULL;
  return ending_fetch_code (&v->endings->lines, &link, p->mover, position.king[0].square,
                            ending_squares (&position).square, position.king[1].square);
}

/* --- moves --- */

static struct ending_code code_by_moves (const struct verifier *v, const struct place *p);

/* Takes account of a move that leads to a position with CODE, the other side to move. */
static void
say (const struct verifier *v, struct said *said, struct ending_code code, unsigned mover, bool zeroes)
{
  int distance = (int) code.distance;
  bool wins = code.sign == (mover == ETUDE_BLACK);

  if (distance && v->table->fifty)
    distance = zeroes ? 1 : wins ? distance : distance + 1; /* plies */

  if (!distance && code.sign)
    return;
  said->any = true;
  if (!distance || (v->table->fifty && distance > ETUDE_FIFTY_PLIES))
    said->draws = true;
  else if (wins)
    said->win = distance < said->win ? distance : said->win; /* lost in distance - 1 */
  else
    said->lose = distance > said->lose ? distance : said->lose;
}

/* PIECE goes to TO, taking CAPTURED; PROMOTED: what a pawn becomes, or its own kind. */
static void
look_at (const struct verifier *v, const struct place *p, unsigned piece, unsigned to, unsigned captured,
         unsigned promoted, struct said *said)
{
  struct place next = *p;

  next.square[piece] = (unsigned char) to;
  next.piece[piece] = (unsigned char) promoted;
  next.mover = !p->mover;
  next.passed = OFF_BOARD;
  if (captured != NOBODY)
    next.square[captured] = OFF_BOARD;
  say (v, said, kept_code (v, &next, captured == NOBODY && promoted == p->piece[piece]), p->mover,
       captured != NOBODY || p->piece[piece] == ETUDE_PAWN);
}

static void
look_at_pawn_move (const struct verifier *v, const struct place *p, unsigned pawn, unsigned to, unsigned captured,
                   struct said *said)
{
  if (to / 8 != 0 && to / 8 != 7)
    look_at (v, p, pawn, to, captured, ETUDE_PAWN, said);
  else
    for (unsigned piece = ETUDE_QUEEN; piece <= ETUDE_KNIGHT; piece++)
      look_at (v, p, pawn, to, captured, piece, said);
}

/* After a double step with an enemy pawn beside the position is what its own moves say. */
static void
look_at_double_step (const struct verifier *v, const struct place *p, unsigned pawn, unsigned passed, unsigned to,
                     struct said *said)
{
  struct place next = *p;
  bool beside = false;

  for (unsigned i = 0; i < p->n - 2; i++)
    beside |= p->piece[i] == ETUDE_PAWN && p->colour[i] != p->mover && attacks (v, p, i, passed);
  if (!beside)
    {
      look_at (v, p, pawn, to, NOBODY, ETUDE_PAWN, said);
      return;
    }
  next.square[pawn] = (unsigned char) to;
  next.mover = !p->mover;
  next.passed = passed;
  if (set_up (v, &next))
    say (v, said, code_by_moves (v, &next), p->mover, true);
}

static void
look_at_pawn (const struct verifier *v, const struct place *p, unsigned pawn, struct said *said)
{
  unsigned from = p->square[pawn], one = (unsigned) ((int) from + 8 * up (p->mover));

  for (int dx = -1; dx <= 1; dx += 2)
    {
      unsigned to = slant (from, p->mover, dx);

      if (to != OFF_BOARD && to == p->passed)
        look_at (v, p, pawn, to, p->on[(int) to - 8 * up (p->mover)], ETUDE_PAWN, said);
      else if (to != OFF_BOARD && p->on[to] < p->n - 2 && p->colour[p->on[to]] != p->mover)
        look_at_pawn_move (v, p, pawn, to, p->on[to], said);
    }
  if (p->on[one] != NOBODY)
    return;
  look_at_pawn_move (v, p, pawn, one, NOBODY, said);
  if (from / 8 == (p->mover == ETUDE_WHITE ? 1 : 6) && p->on[(int) one + 8 * up (p->mover)] == NOBODY)
    look_at_double_step (v, p, pawn, one, (unsigned) ((int) one + 8 * up (p->mover)), said);
}

static void
look_at_piece (const struct verifier *v, const struct place *p, unsigned i, struct said *said)
{
  for (unsigned d = 0; d < N_DIRECTIONS; d++)
    {
      unsigned to = p->square[i];

      if (!goes (p->piece[i], d))
        continue;
      do
        {
          to = v->next[d][to];
          if (to == OFF_BOARD)
            break;
          if (p->on[to] == NOBODY || (p->colour[p->on[to]] != p->mover && p->on[to] < p->n - 2))
            look_at (v, p, i, to, p->on[to], p->piece[i], said);
        }
      while (is_rider (p->piece[i]) && p->on[to] == NOBODY);
    }
}

/* What the moves of the legal P say. */
static struct ending_code
code_by_moves (const struct verifier *v, const struct place *p)
{
  struct said said = { .win = LATE, .lose = 0 };
  bool black = p->mover == ETUDE_BLACK;

  for (unsigned i = 0; i < p->n; i++)
    {
      if (p->colour[i] != p->mover)
        continue;
      if (p->piece[i] == ETUDE_PAWN)
        look_at_pawn (v, p, i, &said);
      else
        look_at_piece (v, p, i, &said);
    }
  if (said.win < LATE)
    return (struct ending_code){ .distance = (unsigned) said.win, .sign = black };
  if (said.any && !said.draws)
    return (struct ending_code){ .distance = (unsigned) said.lose + 1, .sign = !black };
  if (!said.any && in_check (v, p, p->mover))
    return (struct ending_code){ .distance = 1, .sign = !black };
  return (struct ending_code){ 0 };
}

/* --- checking --- */

static struct etude_verdict
verdict_of (struct ending_code code, const struct etude_position *p)
{
  unsigned winner = code.sign;

  if (!code.distance && code.sign)
    return (struct etude_verdict){ .kind = ETUDE_VERDICT_ILLEGAL };
  if (!code.distance)
    return (struct etude_verdict){ .kind = ETUDE_VERDICT_DRAW };
  if (winner != p->to_move && code.distance == 1)
    return (struct etude_verdict){ .kind = ETUDE_VERDICT_MATED };
  return (struct etude_verdict){ .kind = winner == ETUDE_WHITE ? ETUDE_VERDICT_WHITE_MATES : ETUDE_VERDICT_BLACK_MATES,
                                 .moves = code.distance - (winner != p->to_move) };
}

/* Whether what is kept of P is what its moves say. */
static bool
check (const struct verifier *v, struct place *p)
{
  bool legal = set_up (v, p);
  struct ending_code kept = kept_code (v, p, true), right = { .sign = true };

  if (legal)
    right = code_by_moves (v, p);
  v->finding->checked += legal;
  if (kept.distance == right.distance && kept.sign == right.sign)
    return true;
  v->finding->wrong = true;
  v->finding->position = position_of (p);
  v->finding->kept = verdict_of (kept, &v->finding->position);
  v->finding->right = verdict_of (right, &v->finding->position);
  return false;
}

/* Checks all positions with the kings where they are, and the men before MAN. */
static bool
check_men (const struct verifier *v, struct place *p, unsigned man)
{
  if (man >= ETUDE_MEN_MAX || man == p->n - 2)
    {
      for (p->mover = 0; p->mover < 2; p->mover++)
        if (!check (v, p))
          return false;
      return true;
    }
  for (unsigned square = 0; square < 64; square++)
    {
      const bool is_pawn = p->piece[man] == ETUDE_PAWN;
      bool left_out = is_pawn && (square < 8 || square >= 56);

      /* Nothing is kept of a pawn where another pawn stands. */
      for (unsigned i = 0; i < man && is_pawn; i++)
        left_out |= p->piece[i] == ETUDE_PAWN && p->square[i] == square;
      if (left_out)
        continue;
      p->square[man] = (unsigned char) square;
      if (!check_men (v, p, man + 1))
        return false;
    }
  return true;
}

static struct place
place_of (const struct etude_ending *m)
{
  struct place p = { .n = m->n_men + 2u, .passed = OFF_BOARD };

  for (unsigned i = 0; i < m->n_men; i++)
    {
      p.piece[i] = m->man[i].piece;
      p.colour[i] = m->man[i].colour;
    }
  p.piece[p.n - 2] = p.piece[p.n - 1] = ETUDE_KING;
  p.colour[p.n - 1] = ETUDE_BLACK;
  return p;
}

static struct verifier
verifier_of (const struct etude_endings *endings, const struct ending_table *table,
             struct etude_ending_finding *finding)
{
  struct verifier v = { .endings = endings, .table = table, .finding = finding };

  *finding = (struct etude_ending_finding){ 0 };
  for (unsigned d = 0; d < N_DIRECTIONS; d++)
    for (int square = 0; square < 64; square++)
      {
        int x = square % 8 + vectors[d][0], y = square / 8 + vectors[d][1];

        v.next[d][square] = (unsigned char) (x < 0 || x > 7 || y < 0 || y > 7 ? OFF_BOARD : x + 8 * y);
      }
  return v;
}

bool
ending_slice_seems_right (const struct etude_endings *endings, const struct ending_table *table, uint32_t slice,
                          uint64_t seed)
{
  struct etude_ending_finding finding;
  const struct verifier v = verifier_of (endings, table, &finding);
  struct place p = place_of (&table->material);
  bool has_pawns[2] = { false, false };

  for (unsigned i = 0, pawn = 0; i < p.n - 2; i++)
    if (p.piece[i] == ETUDE_PAWN)
      {
        has_pawns[p.colour[i]] = true;
        p.square[i] = table->slices[slice].pawn[pawn++];
      }
  for (unsigned sample = 0; sample < N_SAMPLES && !(has_pawns[0] && has_pawns[1]); sample++)
    {
      for (unsigned i = 0; i < p.n; i++)
        {
          seed = seed * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
          if (p.piece[i] != ETUDE_PAWN)
            p.square[i] = (unsigned char) (seed >> 58);
        }
      p.mover = has_pawns[0] || (!has_pawns[1] && sample % 2);
      if (!check (&v, &p))
        return false;
    }
  return true;
}

enum etude_status
etude_endings_verify (const struct etude_endings *endings, const struct etude_ending *material, etude_tick_fn tick,
                      void *tick_data, struct etude_ending_finding *finding)
{
  struct etude_ending exchanged = etude_ending_exchange (material);
  struct verifier v = verifier_of (endings, ending_set_find_whole (endings, material), finding);
  struct place p;

  if (!v.table)
    v.table = ending_set_find_whole (endings, &exchanged);
  if (!v.table)
    return ETUDE_BAD_INPUT;
  p = place_of (&v.table->material);
  for (unsigned kings = 0; kings < 64 * 64; kings++)
    {
      p.square[p.n - 2] = (unsigned char) (kings / 64);
      p.square[p.n - 1] = kings % 64;
      if (tick && !tick (tick_data, kings, 64 * 64))
        return ETUDE_STOPPED;
      /* White's king on one square of each class. */
      if (kings / 64 % 8 < 4 && (v.table->n_pawns || kings / 512 <= kings / 64 % 8) && !check_men (&v, &p, 0))
        return ETUDE_OK;
    }
  return ETUDE_OK;
}
