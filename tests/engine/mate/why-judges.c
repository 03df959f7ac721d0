/* SPDX-License-Identifier: GPL-3.0-or-later */
/* why-judges.c - measures each kind of reason once more, in other ways: by legal moves and what positions are worth. */
#include "why-judges.h"

#include "mate-words.h"
#include "notation.h"

#include <glib.h>
#include <string.h>

#define ILLEGAL 9

struct etude_endings *endings;
unsigned found[ETUDE_WHY_KINDS][5][2];

/* --- what judges with --- */

/* What P is for SIDE: 1, 0, -1 or ILLEGAL. */
static int
worth (const struct etude_position *p, enum etude_colour side)
{
  switch (etude_endings_probe (endings, p).kind)
    {
    case ETUDE_VERDICT_WHITE_MATES:
      return side == ETUDE_WHITE ? 1 : -1;
    case ETUDE_VERDICT_BLACK_MATES:
      return side == ETUDE_WHITE ? -1 : 1;
    case ETUDE_VERDICT_MATED:
      return side == p->to_move ? -1 : 1;
    case ETUDE_VERDICT_ILLEGAL:
      return ILLEGAL;
    default:
      return 0;
    }
}

static struct etude_position
turned (const struct etude_position *p)
{
  struct etude_position other = *p;

  other.to_move = !p->to_move;
  other.passed = 0;
  return other;
}

static bool
is_stalemate (const struct etude_position *p)
{
  struct etude_move moves[ETUDE_MOVES_MAX];

  return etude_position_moves (p, moves) == 0 && !etude_position_in_check (p, p->to_move);
}

static bool
has_capture (const struct etude_position *p)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  const unsigned n = etude_position_moves (p, moves);
  bool any = false;

  for (unsigned i = 0; i < n; i++)
    any |= moves[i].captures;
  return any;
}

static unsigned
count (const struct etude_position *p, enum etude_colour side, enum etude_piece piece)
{
  unsigned n = 0;

  for (unsigned i = 0; i < p->n_men; i++)
    n += p->man[i].colour == side && p->man[i].piece == piece;
  return n;
}

static struct etude_placed *
man_of (struct etude_position *p, enum etude_colour side, enum etude_piece piece)
{
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].colour == side && p->man[i].piece == piece)
      return &p->man[i];
  g_assert_not_reached ();
}

static bool
is_pawn_ending (const struct etude_position *p)
{
  return p->n_men > 0 && count (p, ETUDE_WHITE, ETUDE_PAWN) + count (p, ETUDE_BLACK, ETUDE_PAWN) == p->n_men;
}

static bool
is_pawn_alone (const struct etude_position *p, enum etude_colour side)
{
  return p->n_men == 1 && count (p, side, ETUDE_PAWN) == 1;
}

int
apart (unsigned a, unsigned b)
{
  return MAX (ABS ((int) (a % 8) - (int) (b % 8)), ABS ((int) (a / 8) - (int) (b / 8)));
}

unsigned
rank_for (unsigned square, enum etude_colour side)
{
  return side == ETUDE_WHITE ? square / 8 + 1 : 8 - square / 8;
}

/* --- zugzwang and opposition --- */

static bool
is_zugzwang (const struct etude_position *p)
{
  const struct etude_position other = turned (p);
  const int moving = worth (p, p->to_move), waiting = worth (&other, p->to_move);

  return p->passed == 0 && moving != ILLEGAL && waiting != ILLEGAL && moving < waiting;
}

static bool
judge_zugzwang (const struct etude_position *p, enum etude_colour side, struct etude_why *row)
{
  const struct etude_position other = turned (p);
  const int worths[2] = { worth (p, side), worth (&other, side) };

  if (!is_zugzwang (p))
    return false;
  row->form = worths[0] != 0 && worths[1] != 0 ? ETUDE_ZUGZWANG_FULL : ETUDE_ZUGZWANG_HALF;
  return row->form == ETUDE_ZUGZWANG_FULL ? side == p->to_move : MAX (worths[0], worths[1]) == 1;
}

/* Goes from one king in all directions until the other is met. */
static bool
judge_opposition (const struct etude_position *p, enum etude_colour side, struct etude_why *row)
{
  const int from = p->king[side].square, to = p->king[!side].square;

  row->squares[0] = BIT (from) | BIT (to);
  if (!is_pawn_ending (p) || side == p->to_move || !is_zugzwang (p))
    return false;
  for (int dx = -1; dx <= 1; dx++)
    for (int dy = -1; dy <= 1; dy++)
      for (int steps = 2; steps < 8; steps += 2)
        {
          const int x = from % 8 + steps * dx, y = from / 8 + steps * dy;

          if ((dx == 0 && dy == 0) || x < 0 || x > 7 || y < 0 || y > 7 || x + 8 * y != to)
            continue;
          row->form = steps > 2            ? ETUDE_OPPOSITION_DISTANT
                      : dx != 0 && dy != 0 ? ETUDE_OPPOSITION_DIAGONAL
                                           : ETUDE_OPPOSITION_DIRECT;
          return true;
        }
  return false;
}

/* --- key and corresponding squares --- */

/* The squares from which SIDE's king wins wherever the other stands and whoever moves, but where the pawn can be taken; kept by
 * the pawn's square. */
static uint64_t
surely_winning (const struct etude_position *p, enum etude_colour side)
{
  static struct
  {
    uint64_t squares;
    bool is_known;
  } kept[2][64];
  uint64_t *squares = &kept[side][p->man[0].square].squares;
  struct etude_position q = *p;

  for (unsigned own = 0; own < 64 && !kept[side][p->man[0].square].is_known; own++)
    {
      unsigned wins = 0, others = 0;

      q.king[side].square = (uint16_t) own;
      for (unsigned other = 0; other < 64; other++)
        for (unsigned mover = 0; mover < 2; mover++)
          {
            q.king[!side].square = (uint16_t) other;
            q.to_move = (unsigned char) mover;
            if (worth (&q, side) == 1)
              wins++;
            else if (worth (&q, side) != ILLEGAL && (mover == side || !has_capture (&q)))
              others++;
          }
      if (wins > 0 && others == 0)
        *squares |= BIT (own);
    }
  kept[side][p->man[0].square].is_known = true;
  return *squares;
}

static bool
judge_key_squares (const struct etude_position *p, enum etude_colour side, struct etude_why *row)
{
  struct etude_position q = *p;

  if (!is_pawn_alone (p, side))
    return false;
  row->squares[0] = surely_winning (p, side);
  for (unsigned own = 0; own < 64; own++)
    {
      int to_move[2];

      q.king[side].square = (uint16_t) own;
      for (unsigned mover = 0; mover < 2; mover++)
        {
          q.to_move = (unsigned char) mover;
          to_move[mover] = worth (&q, side);
        }
      if (!(row->squares[0] & BIT (own)) && to_move[side] == 1 && to_move[!side] < 1)
        row->squares[1] |= BIT (own);
    }
  return row->squares[0] != 0;
}

/* Of one placement of pawns: the mutual zugzwangs, a bit for each square of Black's king, by those of White's; and whether they
 * fall into 2 to 26 parts, in each of which all squares of both kings belong together. */
struct correspondence
{
  struct etude_position p;
  uint64_t zugzwangs[64];
  bool has_parts;
};

/* Goes from WHITE to all squares of both kings that zugzwangs lead to, one after the other. False: not all of them belong
 * together. */
static bool
walk_part (const struct correspondence *c, unsigned white, uint64_t *whites)
{
  uint64_t blacks = 0, before;

  *whites = BIT (white);
  do
    {
      before = *whites;
      for (unsigned square = 0; square < 64; square++)
        if (*whites & BIT (square))
          blacks |= c->zugzwangs[square];
      for (unsigned square = 0; square < 64; square++)
        if (c->zugzwangs[square] & blacks)
          *whites |= BIT (square);
    }
  while (*whites != before);
  for (unsigned square = 0; square < 64; square++)
    if (*whites & BIT (square) && c->zugzwangs[square] != blacks)
      return false;
  return true;
}

/* That of P's pawns; what was found last is kept, for positions come with the same pawns one after the other. */
static const struct correspondence *
correspondence_of (const struct etude_position *p)
{
  static struct correspondence kept;
  struct etude_position q = *p;
  uint64_t done = 0;
  unsigned n = 0;

  q.king[ETUDE_WHITE].square = q.king[ETUDE_BLACK].square = 0;
  q.passed = q.to_move = 0;
  if (memcmp (&q, &kept.p, sizeof q) == 0)
    return &kept;
  memset (&kept, 0, sizeof kept);
  kept.p = q;
  for (unsigned white = 0; white < 64; white++)
    for (unsigned black = 0; black < 64; black++)
      {
        q.king[ETUDE_WHITE].square = (uint16_t) white;
        q.king[ETUDE_BLACK].square = (uint16_t) black;
        kept.zugzwangs[white] |= is_zugzwang (&q) ? BIT (black) : 0;
      }
  kept.has_parts = true;
  for (unsigned white = 0; white < 64; white++)
    if (kept.zugzwangs[white] && !(done & BIT (white)))
      {
        uint64_t whites;

        kept.has_parts &= walk_part (&kept, white, &whites);
        done |= whites;
        n++;
      }
  kept.has_parts &= n >= 2 && n <= 26;
  return &kept;
}

static bool
judge_corresponding (const struct etude_position *p, enum etude_colour side, struct etude_why *row)
{
  const struct correspondence *c;
  struct etude_move moves[ETUDE_MOVES_MAX];
  unsigned n;
  bool near;

  (void) row;
  if (side != p->to_move || !is_pawn_ending (p))
    return false;
  c = correspondence_of (p);
  if (!c->has_parts)
    return false;
  near = c->zugzwangs[p->king[ETUDE_WHITE].square] >> p->king[ETUDE_BLACK].square & 1;
  n = near ? 0 : etude_position_moves (p, moves);
  for (unsigned i = 0; i < n; i++)
    {
      const struct etude_position next = etude_position_play (p, &moves[i]);

      near |= moves[i].piece == ETUDE_KING && !moves[i].captures
              && c->zugzwangs[next.king[ETUDE_WHITE].square] >> next.king[ETUDE_BLACK].square & 1
              && worth (&next, p->to_move) == worth (p, p->to_move);
    }
  return near;
}

/* Letters may come in any order: ROW's are held against all placements of kings. */
static void
assert_letters (const struct etude_position *p, const struct etude_why *row)
{
  const struct correspondence *c = correspondence_of (p);
  uint64_t blacks[27] = { 0 };

  for (unsigned black = 0; black < 64; black++)
    {
      g_assert_cmpuint (row->letter[ETUDE_BLACK][black], <=, 26);
      blacks[row->letter[ETUDE_BLACK][black]] |= BIT (black);
    }
  blacks[0] = 0;
  for (unsigned white = 0; white < 64; white++)
    {
      g_assert_cmpuint (row->letter[ETUDE_WHITE][white], <=, 26);
      g_assert_cmphex (blacks[row->letter[ETUDE_WHITE][white]], ==, c->zugzwangs[white]);
    }
}

/* --- the square of the pawn --- */

/* Whether SIDE, who only pushes, queens: by legal moves; what comes out is kept, for it is asked for again and again. */
static bool
pushes_through (const struct etude_position *p, enum etude_colour side)
{
  static signed char known[2][2][64][64][64];
  signed char *kept = &known[side][p->to_move][p->man[0].square][p->king[side].square][p->king[!side].square];
  struct etude_move moves[ETUDE_MOVES_MAX];
  const unsigned n = etude_position_moves (p, moves);
  bool result = p->to_move != side && n > 0;

  if (*kept)
    return *kept > 0;
  for (unsigned i = 0; i < n; i++)
    {
      const struct etude_position next = etude_position_play (p, &moves[i]);

      if (p->to_move != side)
        result &= !moves[i].captures && pushes_through (&next, side);
      else if (moves[i].piece == ETUDE_PAWN && moves[i].promoted == ETUDE_QUEEN)
        result = worth (&next, side) == 1;
      else if (moves[i].piece == ETUDE_PAWN && moves[i].promoted == 0
               && (rank_for (moves[i].from, side) != 2 || rank_for (moves[i].to, side) == 4))
        result = pushes_through (&next, side);
    }
  *kept = result ? 1 : -1;
  return result;
}

/* Whether the king on KING, to move or not, is in the square of SIDE's pawn on PAWN: he is near enough to the last square. */
static bool
catches (unsigned pawn, unsigned king, enum etude_colour side, bool moves)
{
  const unsigned rank = MAX (rank_for (pawn, side), 3), last = pawn % 8 + (side == ETUDE_WHITE ? 56 : 0);

  return apart (king, last) <= (int) (8 - rank + moves);
}

/* Whether a pawn of SIDE on OWN cannot meet the other's on PAWN: either has gone by, or they are two files apart. */
static bool
miss (unsigned own, unsigned pawn, enum etude_colour side)
{
  return ABS ((int) (own % 8) - (int) (pawn % 8)) > 1 || rank_for (own, side) + rank_for (pawn, !side) >= 9;
}

static bool
judge_reti (const struct etude_position *p, enum etude_colour side, struct etude_why *row)
{
  struct etude_position q = *p;
  struct etude_move moves[ETUDE_MOVES_MAX];
  const unsigned n = etude_position_moves (p, moves), king = p->king[side].square;
  unsigned own, pawn, last;

  if (p->to_move != side || p->n_men != 2 || count (p, ETUDE_WHITE, ETUDE_PAWN) != 1
      || count (p, ETUDE_BLACK, ETUDE_PAWN) != 1 || worth (p, side) < 0)
    return false;
  own = man_of (&q, side, ETUDE_PAWN)->square;
  pawn = man_of (&q, !side, ETUDE_PAWN)->square;
  last = pawn % 8 + (side == ETUDE_WHITE ? 0 : 56);
  for (unsigned i = 0; i < n; i++)
    {
      const struct etude_position next = etude_position_play (p, &moves[i]);

      if (worth (&next, side) != worth (p, side))
        continue;
      if (moves[i].piece != ETUDE_KING || apart (moves[i].to, own) != apart (king, own) - 1
          || apart (moves[i].to, last) != apart (king, last) - 1)
        return false;
      row->squares[1] |= BIT (moves[i].to);
    }
  q = etude_position_empty (8, p->to_move);
  q.king[0].square = p->king[0].square;
  q.king[1].square = p->king[1].square;
  etude_position_add (&q, (struct etude_man){ ETUDE_PAWN, !side }, pawn);
  row->form = ETUDE_PAWN_RETI;
  return row->squares[1] && miss (own, pawn, side) && worth (&q, side) == -1 && !catches (pawn, king, !side, true);
}

static bool
judge_pawn_square (const struct etude_position *p, enum etude_colour side, struct etude_why *row)
{
  bool inside;

  if (!is_pawn_alone (p, side))
    return judge_reti (p, side, row);
  inside = catches (p->man[0].square, p->king[!side].square, side, p->to_move != side);
  if (pushes_through (p, side))
    row->form = inside ? ETUDE_PAWN_RUNS_INSIDE : ETUDE_PAWN_RUNS;
  else
    row->form = inside ? ETUDE_PAWN_STOPPED : ETUDE_PAWN_STOPPED_OUTSIDE;
  return row->form <= ETUDE_PAWN_RUNS_INSIDE || worth (p, side) == 0;
}

/* --- moves of special kinds --- */

static bool
judge_stalemate (const struct etude_position *p, enum etude_colour side, struct etude_why *row)
{
  struct etude_move moves[ETUDE_MOVES_MAX], replies[ETUDE_MOVES_MAX];
  const unsigned n = etude_position_moves (p, moves);
  unsigned errors = 0;

  if (p->to_move != side || worth (p, side) < 0)
    return false;
  row->form = worth (p, side) == 1 ? ETUDE_STALEMATE_TRAP : ETUDE_STALEMATE_OFFER;
  for (unsigned i = 0; i < n; i++)
    {
      const struct etude_position next = etude_position_play (p, &moves[i]);
      const bool errs = worth (&next, side) < worth (p, side);
      const unsigned n_replies = etude_position_moves (&next, replies);
      bool offers = false;

      errors += errs;
      for (unsigned k = 0; k < n_replies; k++)
        {
          const struct etude_position then = etude_position_play (&next, &replies[k]);

          offers |= replies[k].captures && is_stalemate (&then);
        }
      if (row->form == ETUDE_STALEMATE_TRAP ? is_stalemate (&next) : !errs && offers)
        row->squares[0] |= BIT (moves[i].to);
      else if (row->form == ETUDE_STALEMATE_OFFER && !errs)
        return false;
    }
  return errors > 0 && row->squares[0];
}

static bool
judge_underpromotion (const struct etude_position *p, enum etude_colour side, struct etude_why *row)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  const unsigned n = etude_position_moves (p, moves);
  int best[2] = { -1000, -1000 }, other = -1000; /* of promotions: to others, to a queen; of all other moves */

  for (unsigned i = 0; i < n; i++)
    {
      const struct etude_position next = etude_position_play (p, &moves[i]);
      const int value = worth (&next, side), score = value * (500 - (int) etude_endings_probe (endings, &next).moves);
      int *of = moves[i].promoted == 0 ? &other : &best[moves[i].promoted == ETUDE_QUEEN];

      if (score > *of)
        {
          *of = score;
          if (of == &best[0])
            row->squares[0] = BIT (moves[i].to);
        }
    }
  row->form = best[0] > 0 && best[1] > 0 ? ETUDE_UNDERPROMOTION_QUICKER
              : best[0] > 0              ? ETUDE_UNDERPROMOTION_WINS
                                         : ETUDE_UNDERPROMOTION_SAVES;
  return p->to_move == side && best[0] >= 0 && best[0] > best[1] && best[0] >= other && best[1] != -1000;
}

/* --- pieces --- */

static bool
judge_wrong_bishop (const struct etude_position *p, enum etude_colour side, struct etude_why *row)
{
  struct etude_position q = *p;
  struct etude_placed *bishop;
  unsigned last = 0, wins = 0;

  if (count (p, side, ETUDE_BISHOP) != 1 || count (p, side, ETUDE_PAWN) + 1 != p->n_men || p->n_men < 2
      || worth (p, side) != 0)
    return false;
  bishop = man_of (&q, side, ETUDE_BISHOP);
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].piece == ETUDE_PAWN)
      {
        if (last && p->man[i].square % 8 != last % 8)
          return false;
        last = p->man[i].square;
      }
  if (last % 8 != 0 && last % 8 != 7)
    return false;
  last = last % 8 + (side == ETUDE_WHITE ? 56 : 0);
  if ((bishop->square / 8 + bishop->square % 8 + last / 8 + last % 8) % 2 == 0)
    return false;
  row->squares[0] = BIT (last);
  for (unsigned square = 0; square < 64; square++)
    {
      bishop->square = (uint16_t) square;
      if ((square / 8 + square % 8 + last / 8 + last % 8) % 2 == 1 || worth (&q, side) == ILLEGAL
          || (q.to_move != side && has_capture (&q)))
        continue;
      if (worth (&q, side) != 1)
        return false;
      wins++;
    }
  return wins > 0;
}

static bool
is_rook_and_pawn (const struct etude_position *p, enum etude_colour side)
{
  return p->n_men == 3 && count (p, side, ETUDE_ROOK) == 1 && count (p, side, ETUDE_PAWN) == 1
         && count (p, !side, ETUDE_ROOK) == 1;
}

/* Where SIDE's rook draws from, as mate-why.h says; elsewhere it loses. */
static uint64_t
drawing_squares (const struct etude_position *p, enum etude_colour side)
{
  struct etude_position q = *p;
  struct etude_placed *rook = man_of (&q, side, ETUDE_ROOK);
  const unsigned from = rook->square;
  struct etude_move moves[ETUDE_MOVES_MAX];
  const unsigned n = etude_position_moves (p, moves);
  uint64_t draws = 0, all = 0;

  if (p->to_move == side)
    {
      for (unsigned i = 0; i < n; i++)
        if (moves[i].from == from)
          {
            const struct etude_position next = etude_position_play (p, &moves[i]);

            all |= BIT (moves[i].to);
            draws |= worth (&next, side) == 0 ? BIT (moves[i].to) : 0;
          }
      return draws == all ? 0 : draws;
    }
  for (unsigned square = 0; square < 64; square++)
    {
      rook->square = (uint16_t) square;
      draws |= worth (&q, side) == 0 ? BIT (square) : 0;
      if (worth (&q, side) == 1)
        return 0;
    }
  return draws;
}

static bool
judge_philidor (const struct etude_position *p, enum etude_colour side, struct etude_why *row)
{
  struct etude_position q = *p;
  unsigned pawn, king = p->king[side].square;

  if (!is_rook_and_pawn (p, !side) || worth (p, side) != 0)
    return false;
  pawn = man_of (&q, !side, ETUDE_PAWN)->square;
  if (rank_for (pawn, side) < 4 || rank_for (king, side) >= rank_for (pawn, side)
      || ABS ((int) (king % 8) - (int) (pawn % 8)) > 1 || rank_for (man_of (&q, side, ETUDE_ROOK)->square, side) != 3)
    return false;
  row->squares[0] = drawing_squares (p, side);
  for (unsigned square = 0; square < 64; square++)
    if (row->squares[0] & BIT (square) && rank_for (square, side) != 3)
      return false;
  return __builtin_popcountll (row->squares[0]) >= 2;
}

/* Goes along the rank from FROM, past SKIPPED, until somebody stands there: whether on TO. */
static bool
sees (const struct etude_position *p, unsigned from, unsigned to, unsigned skipped)
{
  for (int step = -1; step <= 1; step += 2)
    for (int x = (int) (from % 8) + step; x >= 0 && x < 8; x += step)
      {
        const unsigned square = from - from % 8 + (unsigned) x;
        bool stands = false;

        if (square == to)
          return true;
        for (unsigned i = 0; i < 5; i++)
          stands |= p->piece[i].square == square && square != skipped;
        if (stands)
          break;
      }
  return false;
}

static bool
judge_vancura (const struct etude_position *p, enum etude_colour side, struct etude_why *row)
{
  struct etude_position q = *p;
  unsigned pawn, rook, other;

  if (!is_rook_and_pawn (p, !side) || worth (p, side) != 0)
    return false;
  pawn = man_of (&q, !side, ETUDE_PAWN)->square;
  rook = man_of (&q, side, ETUDE_ROOK)->square;
  other = man_of (&q, !side, ETUDE_ROOK)->square;
  if ((pawn % 8 != 0 && pawn % 8 != 7) || rank_for (pawn, !side) < 5 || rank_for (pawn, !side) > 6
      || other % 8 != pawn % 8 || rank_for (other, !side) < rank_for (pawn, !side))
    return false;
  row->squares[0] = drawing_squares (p, side);
  for (unsigned square = 0; square < 64; square++)
    if (row->squares[0] & BIT (square) && !sees (p, square, pawn, rook)
        && !sees (p, square, p->king[!side].square, rook))
      return false;
  return row->squares[0] != 0;
}

/* What was looked at, and where the rook is put between. */
struct bridge
{
  uint64_t number, squares;
};

static guint
hash_bridge (gconstpointer data)
{
  return (guint) (((const struct bridge *) data)->number * UINT64_C (0x9e3779b97f4a7c15) >> 32);
}

static gboolean
is_same_bridge (gconstpointer a, gconstpointer b)
{
  return ((const struct bridge *) a)->number == ((const struct bridge *) b)->number;
}

/* Where the rook is put between when the line from P comes to that: in all that both play best, or, ANY, by those of SIDE's best
 * moves that come to it against every check. None: it need not come to that. */
static uint64_t
bridges (const struct etude_position *p, enum etude_colour side, bool any)
{
  static GHashTable *known;
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  struct bridge bridge = { .number = 4 * side + 2 * any + p->to_move }, *kept;
  unsigned n, followed = 0, good = 0;
  bool checks = false;

  if (!is_rook_and_pawn (p, side))
    return 0;
  for (unsigned i = 0; i < 5; i++)
    bridge.number = 64 * bridge.number + p->piece[i].square;
  if (!known)
    known = g_hash_table_new_full (hash_bridge, is_same_bridge, g_free, NULL);
  if ((kept = g_hash_table_lookup (known, &bridge)))
    return kept->squares;
  n = etude_endings_moves (endings, p, moves);
  for (unsigned pass = 0; pass < 2 && followed == 0; pass++)
    for (unsigned i = 0; i < n; i++)
      {
        const struct etude_position next = etude_position_play (p, &moves[i].move);
        const bool best = memcmp (&moves[i].verdict, &moves[0].verdict, sizeof moves[0].verdict) == 0,
                   check = any && p->to_move != side && moves[i].move.piece == ETUDE_ROOK
                           && etude_position_in_check (&next, side) && !has_capture (&next);
        uint64_t squares;

        checks |= check;
        if (pass == 0 ? !check : !best || checks)
          continue;
        followed++;
        if (p->to_move == side && etude_position_in_check (p, side) && moves[i].move.piece == ETUDE_ROOK
            && !moves[i].move.captures)
          squares = BIT (moves[i].move.to);
        else
          squares = bridges (&next, side, any);
        good += squares != 0;
        bridge.squares |= squares;
      }
  if (any && p->to_move == side ? good == 0 : followed == 0 || good < followed)
    bridge.squares = 0;
  g_hash_table_add (known, g_memdup2 (&bridge, sizeof bridge));
  return bridge.squares;
}

static bool
judge_lucena (const struct etude_position *p, enum etude_colour side, struct etude_why *row)
{
  struct etude_position q = *p;
  unsigned pawn;

  if (!is_rook_and_pawn (p, side) || worth (p, side) != 1)
    return false;
  pawn = man_of (&q, side, ETUDE_PAWN)->square;
  if (rank_for (pawn, side) != 7 || pawn % 8 == 0 || pawn % 8 == 7 || rank_for (p->king[side].square, side) != 8
      || p->king[side].square % 8 != pawn % 8)
    return false;
  row->form = ETUDE_LUCENA_ALWAYS;
  row->squares[0] = bridges (p, side, false);
  if (row->squares[0])
    return true;
  row->form = ETUDE_LUCENA_BRIDGE;
  row->squares[0] = bridges (p, side, true);
  return row->squares[0] != 0;
}

/* --- all --- */

static bool (*const judges[ETUDE_WHY_KINDS]) (const struct etude_position *, enum etude_colour, struct etude_why *) = {
  [ETUDE_WHY_OPPOSITION] = judge_opposition,     [ETUDE_WHY_KEY_SQUARES] = judge_key_squares,
  [ETUDE_WHY_PAWN_SQUARE] = judge_pawn_square,   [ETUDE_WHY_CORRESPONDING] = judge_corresponding,
  [ETUDE_WHY_WRONG_BISHOP] = judge_wrong_bishop, [ETUDE_WHY_LUCENA] = judge_lucena,
  [ETUDE_WHY_PHILIDOR] = judge_philidor,         [ETUDE_WHY_VANCURA] = judge_vancura,
  [ETUDE_WHY_STALEMATE] = judge_stalemate,       [ETUDE_WHY_UNDERPROMOTION] = judge_underpromotion,
  [ETUDE_WHY_ZUGZWANG] = judge_zugzwang,
};

unsigned
assert_reasons (const struct etude_position *p, unsigned kinds)
{
  struct etude_why rows[ETUDE_WHY_MAX];
  unsigned n, next = 0;

  g_assert_cmpint (etude_why_find (endings, p, kinds, rows, &n), ==, ETUDE_OK);
  for (unsigned kind = 0; kind < ETUDE_WHY_KINDS; kind++)
    for (unsigned side = 0; side < 2; side++)
      {
        struct etude_why right = { 0 };
        const bool is_here = next < n && rows[next].kind == kind && rows[next].colour == side;

        if (kinds >> kind & 1 && is_here != judges[kind](p, side, &right))
          {
            char fen[ETUDE_FEN_TEXT];

            g_error ("%s: kind %u is %sfound for side %u", etude_fen_write (p, 0, fen), kind, is_here ? "" : "not ",
                     side);
          }
        if (is_here)
          g_assert_cmpuint (rows[next].form, ==, right.form);
        for (unsigned i = 0; i < 2 && is_here; i++)
          if (right.squares[i] && kind != ETUDE_WHY_UNDERPROMOTION)
            g_assert_cmphex (rows[next].squares[i], ==, right.squares[i]);
        if (is_here && kind == ETUDE_WHY_CORRESPONDING)
          assert_letters (p, &rows[next]);
        if (is_here)
          {
            char sentence[ETUDE_SENTENCE_TEXT];

            g_assert_cmpuint (strlen (etude_why_sentence (&rows[next], p, &etude_english, sentence)), >, 10);
            found[kind][rows[next++].form][side]++;
          }
      }
  g_assert_cmpuint (next, ==, n);
  return n;
}
