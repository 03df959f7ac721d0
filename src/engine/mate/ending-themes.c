/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-themes.c - where all but the black king stand, the black kings of all positions of a theme at once. */
#include "ending-themes.h"

#include "ending-set.h"

#define NOBODY ENDING_NO_MAN

struct gatherer
{
  const struct ending_lines *lines;
  const struct ending_table *table;
  struct etude_theme_query query; /* in the table's colours */
  bool exchanged;                 /* these are not the colours that were asked for */
  bool same_men;                  /* both sides have them */
  bool light;                     /* a single bishop stands on light squares only */
  unsigned char symmetry[8];
  unsigned n_symmetries;
  uint64_t first_of[8]; /* by symmetry: the squares that are not behind their image */
  unsigned king;        /* White's, and the men, as they are looked at */
  unsigned char square[ETUDE_MEN_MAX];
  uint64_t occupied;
  uint64_t count; /* positions so far, each as often as WEIGHT says */
  unsigned weight;
  uint64_t skip;        /* positions still to be left out */
  etude_theme_fn visit; /* NULL: only counts */
  void *visit_data;
  etude_tick_fn tick;
  void *tick_data;
};

/* What the moves of the side to move have shown so far, of the black kings LEFT. */
struct tally
{
  const struct etude_king_results *own;
  uint64_t left;        /* not ruled out */
  uint64_t good, worse; /* have a move that keeps the result; one that does not */
};

/* --- words --- */

static struct etude_king_results
fetch (const struct gatherer *g, const struct ending_link *link, unsigned side, unsigned king,
       const unsigned char *square)
{
  return ending_fetch_results (g->lines, link, side, king, square);
}

static struct etude_king_results
fetch_own (const struct gatherer *g, unsigned side)
{
  return fetch (g, &g->table->self, side, g->king, g->square);
}

/* Where the side to move has DISTANCE, as it is kept, and the winner is WINNER. */
static uint64_t
this_distance (const struct gatherer *g, unsigned distance, enum etude_colour winner)
{
  unsigned n_planes = g->table->n_planes;
  uint64_t word[ENDING_PLANES_MAX], equal = distance >> (n_planes - 1) ? 0 : ~UINT64_C (0);

  ending_fetch_word (g->lines, &g->table->self, g->query.to_move, g->king, g->square, word, n_planes);
  for (unsigned plane = 0; plane < n_planes - 1; plane++)
    equal &= distance >> plane & 1 ? word[plane] : ~word[plane];
  return equal & (winner == ETUDE_BLACK ? word[n_planes - 1] : ~word[n_planes - 1]);
}

/* --- the moves --- */

/* A move leads to AFTER; it can be made with the black kings of MASK. Returns whether the next one need be looked at. */
static bool
add_move (const struct gatherer *g, struct tally *t, const struct etude_king_results *after, uint64_t mask,
          bool is_under)
{
  uint64_t legal = (after->white | after->black | after->drawn) & mask;
  uint64_t good = (g->query.to_move == ETUDE_WHITE ? after->white : after->black) & mask;

  good |= after->drawn & t->own->drawn & mask;
  switch (g->query.theme)
    {
    case ETUDE_THEME_STALEMATE:
    case ETUDE_THEME_DRAW:
      t->left &= ~legal;
      break;
    case ETUDE_THEME_UNDERPROMOTION:
      t->left &= is_under ? ~UINT64_C (0) : ~good;
      break;
    default:
      t->left &= ~(t->good & good);
    }
  t->good |= good;
  t->worse |= legal & ~good;
  return t->left != 0;
}

static unsigned
man_on (const struct gatherer *g, unsigned square)
{
  for (unsigned i = 0; i < g->table->material.n_men; i++)
    if (g->square[i] == square)
      return i;
  return NOBODY;
}

static bool
is_mine (const struct gatherer *g, unsigned man)
{
  return g->table->material.man[man].colour == g->query.to_move;
}

/* PLAIN after the double step of PAWN to TO. Where an enemy's pawn may take him the positions are looked up one by one. */
static struct etude_king_results
after_double_step (const struct gatherer *g, unsigned pawn, unsigned to, const struct etude_king_results *plain)
{
  struct etude_position p = etude_position_of (&g->table->material, 8, !g->query.to_move);
  struct etude_king_results after = { 0 };
  bool can_be_taken = false;

  p.king[ETUDE_WHITE].square = (uint16_t) g->king;
  p.passed = (uint16_t) ((g->square[pawn] + to) / 2);
  for (unsigned i = 0; i < p.n_men; i++)
    {
      p.man[i].square = i == pawn ? (uint16_t) to : g->square[i];
      can_be_taken |= !is_mine (g, i) && p.man[i].piece == ETUDE_PAWN
                      && g->lines->pawn[p.man[i].colour][g->square[i]] >> p.passed & 1;
    }
  if (!can_be_taken)
    return *plain;
  for (uint64_t left = plain->white | plain->black | plain->drawn; left; left &= left - 1)
    {
      unsigned black_king = (unsigned) __builtin_ctzll (left);
      struct ending_code code;

      p.king[ETUDE_BLACK].square = (uint16_t) black_king;
      code = ending_fetch_code (g->lines, &g->table->self, p.to_move, g->king, ending_squares (&p).square, black_king);
      code = ending_passing_code (g->lines, g->table, &p, code);
      *(!code.distance ? &after.drawn : code.sign ? &after.black : &after.white) |= ENDING_BIT (black_king);
    }
  return after;
}

/* MAN goes to TO and takes VICTIM, or NOBODY. */
static bool
add_man_to (const struct gatherer *g, struct tally *t, unsigned man, unsigned to, unsigned victim, uint64_t mask)
{
  const struct ending_table *table = g->table;
  unsigned side = !g->query.to_move, from = g->square[man];
  bool is_pawn = table->material.man[man].piece == ETUDE_PAWN;
  unsigned char square[ETUDE_MEN_MAX];
  struct etude_king_results after;

  memcpy (square, g->square, sizeof square);
  square[man] = (unsigned char) to;
  for (unsigned i = 0; is_pawn && (to < 8 || to >= 56) && i < ENDING_N_PROMOTIONS; i++)
    {
      const struct ending_link *link
          = victim == NOBODY ? &table->promoted[man][i] : &table->promoted_without[man][i][victim];

      after = fetch (g, link, side, g->king, square);
      if (!add_move (g, t, &after, mask, i > 0))
        return false;
    }
  if (is_pawn && (to < 8 || to >= 56))
    return true;
  after = fetch (g, victim == NOBODY ? &table->self : &table->without[victim], side, g->king, square);
  if (is_pawn && (to == from + 16 || from == to + 16))
    after = after_double_step (g, man, to, &after);
  return add_move (g, t, &after, mask, false);
}

static bool
add_pawn (const struct gatherer *g, struct tally *t, unsigned man)
{
  bool white = g->query.to_move == ETUDE_WHITE;
  unsigned from = g->square[man], one = white ? from + 8u : from - 8u, two = white ? from + 16u : from - 16u;

  for (uint64_t left = g->lines->pawn[g->query.to_move][from] & g->occupied; left; left &= left - 1)
    {
      unsigned to = (unsigned) __builtin_ctzll (left), victim = man_on (g, to);

      if (victim != NOBODY && !is_mine (g, victim) && !add_man_to (g, t, man, to, victim, ~ENDING_BIT (to)))
        return false;
    }
  if (g->occupied >> one & 1)
    return true;
  if (!add_man_to (g, t, man, one, NOBODY, ~ENDING_BIT (one)))
    return false;
  return from / 8 != (white ? 1 : 6) || g->occupied >> two & 1
         || add_man_to (g, t, man, two, NOBODY, ~(ENDING_BIT (one) | ENDING_BIT (two)));
}

static bool
add_piece (const struct gatherer *g, struct tally *t, unsigned man)
{
  unsigned from = g->square[man];

  for (uint64_t left = ending_attacks (g->lines, g->table->material.man[man].piece, from, g->occupied); left;
       left &= left - 1)
    {
      unsigned to = (unsigned) __builtin_ctzll (left), victim = man_on (g, to);

      if (to == g->king || (victim != NOBODY && is_mine (g, victim)))
        continue;
      if (!add_man_to (g, t, man, to, victim, ~(g->lines->between[from][to] | ENDING_BIT (to))))
        return false;
    }
  return true;
}

/* The squares from which a king comes to one of WORD by a step of DX files and DY ranks. */
static uint64_t
before_step (uint64_t word, int dx, int dy)
{
  const uint64_t file_a = UINT64_C (0x0101010101010101), file_h = file_a << 7;

  word = dy > 0 ? word >> 8 : dy < 0 ? word << 8 : word;
  return dx > 0 ? (word & ~file_a) >> 1 : dx < 0 ? (word & ~file_h) << 1 : word;
}

static bool
add_black_king (const struct gatherer *g, struct tally *t)
{
  const struct etude_king_results still = fetch_own (g, ETUDE_WHITE);

  for (int step = 0; step < 9; step++)
    {
      int dx = step % 3 - 1, dy = step / 3 - 1;
      struct etude_king_results after
          = { before_step (still.white, dx, dy), before_step (still.black, dx, dy), before_step (still.drawn, dx, dy) };

      if (step != 4 && !add_move (g, t, &after, ~UINT64_C (0), false))
        return false;
    }
  for (unsigned i = 0; i < g->table->material.n_men; i++)
    {
      struct etude_king_results there, after;

      if (is_mine (g, i))
        continue;
      there = fetch (g, &g->table->without[i], ETUDE_WHITE, g->king, g->square);
      after = (struct etude_king_results){ -(there.white >> g->square[i] & 1), -(there.black >> g->square[i] & 1),
                                           -(there.drawn >> g->square[i] & 1) };
      if (!add_move (g, t, &after, g->lines->attacks[ETUDE_KING][g->square[i]], false))
        return false;
    }
  return true;
}

/* Looks at all moves, as long as any black king is LEFT. */
static struct tally
tally_moves (const struct gatherer *g, const struct etude_king_results *own, uint64_t left)
{
  struct tally t = { .own = own, .left = left };
  bool white = g->query.to_move == ETUDE_WHITE, go_on = left && (white || add_black_king (g, &t));

  for (uint64_t steps = g->lines->attacks[ETUDE_KING][g->king]; white && go_on && steps; steps &= steps - 1)
    {
      unsigned to = (unsigned) __builtin_ctzll (steps), victim = man_on (g, to);
      struct etude_king_results after;

      if (victim != NOBODY && is_mine (g, victim))
        continue;
      after = fetch (g, victim == NOBODY ? &g->table->self : &g->table->without[victim], ETUDE_BLACK, to, g->square);
      go_on = add_move (g, &t, &after, ~UINT64_C (0), false);
    }
  for (unsigned i = 0; i < g->table->material.n_men && go_on; i++)
    if (is_mine (g, i))
      go_on = g->table->material.man[i].piece == ETUDE_PAWN ? add_pawn (g, &t, i) : add_piece (g, &t, i);
  return t;
}

/* --- members --- */

/* The black kings that make a position of the theme. */
static uint64_t
members (const struct gatherer *g)
{
  const struct etude_theme_query *q = &g->query;
  const struct etude_king_results own = fetch_own (g, q->to_move);
  const uint64_t won = q->to_move == ETUDE_WHITE ? own.white : own.black;
  struct etude_king_results other;
  struct tally t;
  bool can_promote = false;

  switch (q->theme)
    {
    case ETUDE_THEME_MATE:
      return this_distance (g, q->to_move == q->winner ? q->depth : q->depth + 1, q->winner);
    case ETUDE_THEME_MATED:
      return this_distance (g, 1, !q->to_move);
    case ETUDE_THEME_WON:
      return q->to_move == q->winner
                 ? won
                 : (q->winner == ETUDE_WHITE ? own.white : own.black) & ~this_distance (g, 1, q->winner);
    case ETUDE_THEME_STALEMATE:
      return tally_moves (g, &own, own.drawn).left;
    case ETUDE_THEME_DRAW:
      return own.drawn & ~tally_moves (g, &own, own.drawn).left;
    case ETUDE_THEME_ONLY_MOVE:
    case ETUDE_THEME_ONLY_DRAW:
      t = tally_moves (g, &own, q->theme == ETUDE_THEME_ONLY_DRAW ? own.drawn : won);
      return t.left & t.good & t.worse;
    case ETUDE_THEME_UNDERPROMOTION:
      for (unsigned i = 0; i < g->table->material.n_men; i++)
        can_promote |= is_mine (g, i) && g->table->material.man[i].piece == ETUDE_PAWN
                       && g->square[i] / 8 == (q->to_move == ETUDE_WHITE ? 6 : 1);
      t = tally_moves (g, &own, can_promote ? own.drawn | won : 0);
      return t.left & t.good;
    default:
      break;
    }
  other = fetch_own (g, !q->to_move);
  if (q->theme == ETUDE_THEME_BOTH_LOSE)
    return q->to_move == ETUDE_WHITE ? own.black & other.white : own.white & other.black;
  if ((q->theme == ETUDE_THEME_WHITE_MAY_NOT) == (q->to_move == ETUDE_WHITE))
    return own.drawn & (q->to_move == ETUDE_WHITE ? other.white : other.black);
  return (q->to_move == ETUDE_WHITE ? own.black : own.white) & other.drawn;
}

/* --- one of each class --- */

static bool
are_alike (const struct gatherer *g, unsigned a, unsigned b)
{
  const struct etude_man *man = g->table->material.man;

  return man[a].piece == man[b].piece && man[a].colour == man[b].colour;
}

/* Compares the men on SQUARE, like ones brought into rising order, with those of the gatherer. */
static int
compare_men (const struct gatherer *g, unsigned char *square)
{
  const unsigned n = g->table->material.n_men;

  for (unsigned i = 1; i < n; i++)
    for (unsigned k = i; k > 0 && are_alike (g, k, k - 1) && square[k] < square[k - 1]; k--)
      {
        unsigned char t = square[k];

        square[k] = square[k - 1];
        square[k - 1] = t;
      }
  return memcmp (square, g->square, n);
}

/* The black kings that make the first position of a class, White's king being on the lowest square of his class: only
 * symmetries that leave him there can lead to an earlier position. */
static uint64_t
first_of_class (const struct gatherer *g)
{
  uint64_t first = ~UINT64_C (0);

  for (unsigned i = 0; i < g->n_symmetries; i++)
    {
      const unsigned char *turned = g->lines->turned[g->symmetry[i]];
      unsigned char square[ETUDE_MEN_MAX] = { 0 };
      int order;

      if (turned[g->king] != g->king)
        continue;
      for (unsigned man = 0; man < g->table->material.n_men; man++)
        square[man] = turned[g->square[man]];
      order = compare_men (g, square);
      if (order < 0)
        return 0;
      first &= order == 0 ? g->first_of[g->symmetry[i]] : ~UINT64_C (0);
    }
  return first;
}

/* Those of KINGS that no exchange of colours brings to an earlier position. The men of both sides are the same ones. */
static uint64_t
first_of_colours (const struct gatherer *g, uint64_t kings)
{
  const unsigned n = g->table->material.n_men;
  uint64_t first = kings;

  for (uint64_t left = kings; left; left &= left - 1)
    for (unsigned i = 0; i < g->n_symmetries; i++)
      {
        const unsigned char *turned = g->lines->turned[g->symmetry[i]];
        unsigned bit = (unsigned) __builtin_ctzll (left), king = turned[bit ^ 56u], black = turned[g->king ^ 56u];
        unsigned char square[ETUDE_MEN_MAX] = { 0 };
        int order = king < g->king ? -1 : king > g->king;

        for (unsigned man = 0; man < n; man++)
          square[man] = turned[g->square[(man + n / 2) % n] ^ 56u];
        if (order == 0)
          order = compare_men (g, square);
        if (order < 0 || (order == 0 && black < bit))
          first &= ~ENDING_BIT (bit);
      }
  return first;
}

/* --- the walk --- */

/* Takes the pieces as they stand. */
static bool
take_placement (struct gatherer *g)
{
  struct etude_position p, exchanged;
  uint64_t kings = members (g);
  unsigned n;

  if (kings && g->query.fundamental)
    kings &= first_of_class (g);
  if (kings && g->query.fundamental && g->query.theme == ETUDE_THEME_BOTH_LOSE && g->same_men)
    kings = first_of_colours (g, kings);
  n = (unsigned) __builtin_popcountll (kings);
  g->count += (uint64_t) g->weight * n;
  if (!g->visit || !kings)
    return true;
  for (; g->skip && kings; g->skip--)
    kings &= kings - 1;
  p = etude_position_of (&g->table->material, 8, g->query.to_move);
  p.king[ETUDE_WHITE].square = (uint16_t) g->king;
  for (unsigned i = 0; i < p.n_men; i++)
    p.man[i].square = g->square[i];
  for (; kings; kings &= kings - 1)
    {
      p.king[ETUDE_BLACK].square = (uint16_t) __builtin_ctzll (kings);
      if (g->exchanged)
        exchanged = etude_position_exchange (&p);
      if (!g->visit (g->visit_data, g->exchanged ? &exchanged : &p))
        return false;
    }
  return true;
}

/* Puts the men from number MAN on on all their squares. */
static bool
place_men (struct gatherer *g, unsigned man)
{
  unsigned first = man > 0 && man < ETUDE_MEN_MAX && are_alike (g, man, man - 1) ? g->square[man - 1] + 1u : 0;
  unsigned piece = man < ETUDE_MEN_MAX ? g->table->material.man[man].piece : ETUDE_KING;

  if (man >= ETUDE_MEN_MAX || man == g->table->material.n_men)
    return take_placement (g);
  for (unsigned square = first; square < 64; square++)
    {
      if (man == 0 && g->tick && !g->tick (g->tick_data, 64 * g->king + square, 64 * 64))
        return false;
      if (g->occupied >> square & 1 || (piece == ETUDE_PAWN && (square < 8 || square >= 56))
          || (piece == ETUDE_BISHOP && g->light && !etude_square_is_light (square, 8)))
        continue;
      g->square[man] = (unsigned char) square;
      g->occupied |= ENDING_BIT (square);
      if (!place_men (g, man + 1))
        return false;
      g->occupied &= ~ENDING_BIT (square);
    }
  return true;
}

/* --- beginning --- */

/* False: QUERY or MATERIAL is none that can be answered. */
static bool
begin (struct gatherer *g, const struct etude_endings *endings, const struct etude_ending *material)
{
  struct etude_ending exchanged = etude_ending_exchange (material);
  struct etude_theme_query *q = &g->query;

  if (q->theme > ETUDE_THEME_BOTH_LOSE
      || (q->theme == ETUDE_THEME_MATE && (q->depth < 1 || q->depth >= ETUDE_ENDING_MOVES_MAX)))
    return false;
  g->lines = &endings->lines;
  g->table = ending_set_find_whole (endings, material);
  if (!g->table)
    {
      g->table = ending_set_find_whole (endings, &exchanged);
      g->exchanged = true;
      q->to_move = !q->to_move;
      q->winner = !q->winner;
      if (q->theme == ETUDE_THEME_WHITE_MAY_NOT || q->theme == ETUDE_THEME_BLACK_MAY_NOT)
        q->theme = ETUDE_THEME_WHITE_MAY_NOT + ETUDE_THEME_BLACK_MAY_NOT - q->theme;
    }
  if (!g->table)
    return false;
  g->same_men = etude_ending_equal (&exchanged, material);
  g->light = etude_ending_is_lone (&g->table->material) && etude_ending_has_single_bishop (&g->table->material);
  for (unsigned symmetry = 0; symmetry < 8; symmetry++)
    {
      const unsigned char *turned = g->lines->turned[symmetry];

      if (g->table->n_pawns ? symmetry & ~ENDING_MIRROR : g->light && !etude_square_is_light (turned[1], 8))
        continue;
      g->symmetry[g->n_symmetries++] = (unsigned char) symmetry;
      for (unsigned square = 0; square < 64; square++)
        if (square <= turned[square])
          g->first_of[symmetry] |= ENDING_BIT (square);
    }
  return true;
}

enum etude_status
etude_endings_collect (const struct etude_endings *endings, const struct etude_ending *material,
                       const struct etude_theme_query *query, uint64_t first, etude_theme_fn visit, void *visit_data,
                       etude_tick_fn tick, void *tick_data, uint64_t *count)
{
  struct gatherer g = {
    .query = *query, .skip = first, .visit = visit, .visit_data = visit_data, .tick = tick, .tick_data = tick_data
  };
  /* Counting needs White's king on the lowest squares only, and so do the classes. */
  bool representatives = query->fundamental || !visit;

  if (!begin (&g, endings, material))
    return ETUDE_BAD_INPUT;
  for (g.king = 0; g.king < 64; g.king++)
    {
      uint64_t images = 0;

      for (unsigned i = 0; i < g.n_symmetries; i++)
        images |= ENDING_BIT (g.lines->turned[g.symmetry[i]][g.king]);
      if (representatives && images & (ENDING_BIT (g.king) - 1))
        continue;
      g.weight = representatives && !query->fundamental ? (unsigned) __builtin_popcountll (images) : 1;
      g.occupied = ENDING_BIT (g.king);
      if (!place_men (&g, 0))
        return ETUDE_STOPPED;
    }
  if (count)
    *count = g.count;
  return ETUDE_OK;
}
