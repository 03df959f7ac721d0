/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-ending-themes.c - collections against the published figures, and against looking at every position alone.
 *
 * Usage: test-ending-themes [ENDING...]   mutual zugzwangs of these endings only, which take longer
 */
#include "ending-themes.h"

#include "ending-figures.h"
#include "made-endings.h"

#include <glib.h>
#include <stdlib.h>

#include <string.h>

#define SEED 19921129
#define MANY 250000   /* positions: too many to turn each */
#define SAMPLES 20000 /* random positions of endings of four men */

#define BOTH_SIDES(kind)               \
  { ETUDE_THEME_##kind, ETUDE_WHITE }, \
  {                                    \
    ETUDE_THEME_##kind, ETUDE_BLACK    \
  }
#define MATES(side, winner, depth)                               \
  {                                                              \
    ETUDE_THEME_MATE, ETUDE_##side, depth, false, ETUDE_##winner \
  }

static const struct etude_theme_query kinds[] = {
  BOTH_SIDES (MATED),
  BOTH_SIDES (STALEMATE),
  BOTH_SIDES (DRAW),
  BOTH_SIDES (ONLY_MOVE),
  BOTH_SIDES (ONLY_DRAW),
  BOTH_SIDES (UNDERPROMOTION),
  { ETUDE_THEME_WON, ETUDE_WHITE, 0, false, ETUDE_WHITE },
  { ETUDE_THEME_WON, ETUDE_BLACK, 0, false, ETUDE_WHITE },
  { ETUDE_THEME_WON, ETUDE_WHITE, 0, false, ETUDE_BLACK },
  { ETUDE_THEME_WON, ETUDE_BLACK, 0, false, ETUDE_BLACK },
  MATES (WHITE, WHITE, 1),
  MATES (BLACK, WHITE, 1),
  MATES (WHITE, WHITE, 3),
  MATES (BLACK, WHITE, 6),
  MATES (WHITE, BLACK, 4),
  MATES (BLACK, BLACK, 5),
  BOTH_SIDES (WHITE_MAY_NOT),
  { ETUDE_THEME_BLACK_MAY_NOT, ETUDE_WHITE },
  { ETUDE_THEME_BOTH_LOSE, ETUDE_WHITE },
};

#define N_KINDS G_N_ELEMENTS (kinds)

static struct etude_endings *
make (const char *name)
{
  const struct etude_ending ending = ending_of (name);
  struct etude_endings *endings = etude_endings_new ();

  g_assert_cmpint (etude_endings_make (endings, &ending, 1, NULL, NULL), ==, ETUDE_OK);
  return endings;
}

static guint64
key_of (const struct etude_position *p)
{
  guint64 key = p->king[ETUDE_WHITE].square;

  for (unsigned i = 0; i < p->n_men; i++)
    key = key << 8 | p->man[i].square;
  return key << 8 | p->king[ETUDE_BLACK].square;
}

static bool
append_key (void *keys, const struct etude_position *p)
{
  guint64 key = key_of (p);

  g_array_append_val (keys, key);
  return true;
}

static GArray *
collect_from (const struct etude_endings *endings, const char *name, const struct etude_theme_query *query,
              guint64 first)
{
  const struct etude_ending ending = ending_of (name);
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (guint64));

  g_assert_cmpint (etude_endings_collect (endings, &ending, query, first, append_key, keys, NULL, NULL, NULL), ==,
                   ETUDE_OK);
  return keys;
}

static GArray *
collect (const struct etude_endings *endings, const char *name, const struct etude_theme_query *query)
{
  return collect_from (endings, name, query, 0);
}

static guint64
count (const struct etude_endings *endings, const char *name, const struct etude_theme_query *query)
{
  const struct etude_ending ending = ending_of (name);
  guint64 n = G_MAXUINT64;

  g_assert_cmpint (etude_endings_collect (endings, &ending, query, 0, NULL, NULL, NULL, NULL, &n), ==, ETUDE_OK);
  return n;
}

static bool
is_own (const struct etude_position *p)
{
  const struct etude_ending ending = etude_position_ending (p);
  bool light = etude_ending_is_lone (&ending) && etude_ending_has_single_bishop (&ending);

  for (unsigned i = 0; i < p->n_men; i++)
    {
      if (i > 0 && p->man[i].piece == p->man[i - 1].piece && p->man[i].colour == p->man[i - 1].colour
          && p->man[i].square < p->man[i - 1].square)
        return false;
      if (light && p->man[i].piece == ETUDE_BISHOP && !etude_square_is_light (p->man[i].square, 8))
        return false;
    }
  return true;
}

/* --- published figures --- */

struct figure
{
  const char *ending;
  struct etude_theme_query query;
  guint64 all;
  guint64 fundamental; /* 0: not published */
};

static void
test_figures (void)
{
  static const struct figure figures[] = {
    { "KBNK", { ETUDE_THEME_MATED, ETUDE_BLACK }, 232, 0 },
    { "KBNK", { ETUDE_THEME_MATE, ETUDE_WHITE, 1 }, 920, 0 },
    { "KBNK", { ETUDE_THEME_MATE, ETUDE_BLACK, 1 }, 156, 0 },
    { "KBNK", { ETUDE_THEME_MATE, ETUDE_WHITE, 28 }, 765750, 0 },
    { "KBNK", { ETUDE_THEME_MATE, ETUDE_BLACK, 29 }, 1013754, 0 },
    { "KBNK", { ETUDE_THEME_MATE, ETUDE_WHITE, 33 }, 552, 138 },
    { "KBNK", { ETUDE_THEME_MATE, ETUDE_WHITE, 34 }, 0, 0 },
    { "KBNK", { ETUDE_THEME_WON, ETUDE_WHITE }, 5411092, 0 },
    { "KBNK", { ETUDE_THEME_STALEMATE, ETUDE_BLACK }, 6444, 0 },
    { "KBNK", { ETUDE_THEME_STALEMATE, ETUDE_WHITE }, 0, 0 },
    { "KBNK", { ETUDE_THEME_DRAW, ETUDE_WHITE }, 5437752 - 5411092, 0 },
    { "KBNK", { ETUDE_THEME_DRAW, ETUDE_BLACK }, 6830292 - 5594084 - 6444, 0 },
    { "KQK", { ETUDE_THEME_MATE, ETUDE_WHITE, 10 }, 8, 0 },
    { "KQK", { ETUDE_THEME_MATED, ETUDE_BLACK }, 364, 0 },
    { "KQK", { ETUDE_THEME_STALEMATE, ETUDE_BLACK }, 872, 0 },
    { "KQK", { ETUDE_THEME_DRAW, ETUDE_WHITE }, 0, 0 },
    { "KRK", { ETUDE_THEME_MATE, ETUDE_WHITE, 16 }, 916, 0 },
    { "KRK", { ETUDE_THEME_MATED, ETUDE_BLACK }, 216, 0 },
    { "KRK", { ETUDE_THEME_STALEMATE, ETUDE_BLACK }, 68, 0 },
    { "KBBK", { ETUDE_THEME_MATE, ETUDE_WHITE, 19 }, 120, 0 },
    { "KBBK", { ETUDE_THEME_MATED, ETUDE_BLACK }, 1552, 0 },
    { "KBBK", { ETUDE_THEME_STALEMATE, ETUDE_BLACK }, 10204, 0 },
    { "KBBK", { ETUDE_THEME_DRAW, ETUDE_WHITE }, 5082028 - 2503608, 0 },
    { "KNNK", { ETUDE_THEME_MATE, ETUDE_WHITE, 1 }, 616, 0 },
    { "KNNK", { ETUDE_THEME_MATED, ETUDE_BLACK }, 120, 0 },
    { "KNNK", { ETUDE_THEME_STALEMATE, ETUDE_BLACK }, 3864, 0 },
    { "KNNK", { ETUDE_THEME_DRAW, ETUDE_BLACK }, 6830292 - 120 - 3864, 0 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      struct etude_endings *endings = make (figures[i].ending);
      struct etude_theme_query query = figures[i].query;
      g_autoptr (GArray) keys = collect (endings, figures[i].ending, &query);

      g_assert_cmpuint (keys->len, ==, figures[i].all);
      g_assert_cmpuint (count (endings, figures[i].ending, &query), ==, figures[i].all);
      query.fundamental = true;
      if (figures[i].fundamental)
        g_assert_cmpuint (count (endings, figures[i].ending, &query), ==, figures[i].fundamental);
      etude_endings_free (endings);
    }
}

/* Mutual zugzwangs up to symmetry, by Nalimov's tables: White may not move, Black may not, both lose. */
struct zugzwangs
{
  const char *ending;
  unsigned n[3];
};

static const struct zugzwangs known_zugzwangs[] = {
  { "KPK", { 80, 0, 0 } },    { "KRKB", { 5, 0, 0 } },      { "KRKN", { 18, 0, 0 } },     { "KRKP", { 12, 0, 0 } },
  { "KBKP", { 0, 1, 0 } },    { "KNKP", { 22, 7, 0 } },     { "KPKP", { 106, 106, 15 } }, { "KBPK", { 6, 0, 0 } },
  { "KNPK", { 75, 0, 0 } },   { "KPPK", { 43, 0, 0 } },     { "KQKR", { 0, 0, 0 } },      { "KRKR", { 0, 0, 0 } },
  { "KPKN", { 7, 22, 0 } },   { "KRPKR", { 209, 0, 0 } },   { "KBBKN", { 1, 0, 0 } },     { "KRBKR", { 17, 0, 0 } },
  { "KNNKN", { 362, 0, 0 } }, { "KNNKP", { 3124, 19, 0 } }, { "KRPKP", { 0, 2, 1 } },     { "KBPKP", { 403, 2, 1 } },
  { "KRNKQ", { 0, 455, 0 } }, { "KRPKN", { 413, 0, 0 } },
};

static void
test_zugzwangs (gconstpointer data)
{
  const struct zugzwangs *known = data;
  struct etude_endings *endings = make (known->ending);

  for (unsigned kind = 0; kind < 3; kind++)
    {
      struct etude_theme_query query = { ETUDE_THEME_WHITE_MAY_NOT + kind, ETUDE_WHITE, .fundamental = true };

      g_assert_cmpuint (count (endings, known->ending, &query), ==, known->n[kind]);
    }
  etude_endings_free (endings);
}

/* --- against the counts, which are made in another way --- */

static void
check_counts (const struct etude_endings *endings, const char *name, enum etude_colour side)
{
  const struct etude_ending ending = ending_of (name);
  unsigned half = etude_ending_is_lone (&ending) && etude_ending_has_single_bishop (&ending) ? 2 : 1;
  struct etude_ending_counts counts;
  struct etude_theme_query query = { .to_move = side };

  etude_endings_count (endings, &ending, side, &counts);
  query.theme = ETUDE_THEME_MATED;
  g_assert_cmpuint (half * count (endings, name, &query), ==, counts.mated);
  query.theme = ETUDE_THEME_STALEMATE;
  g_assert_cmpuint (half * count (endings, name, &query), ==, counts.stalemate);
  query.theme = ETUDE_THEME_DRAW;
  g_assert_cmpuint (half * count (endings, name, &query), ==, counts.drawn - counts.stalemate);
  query.theme = ETUDE_THEME_WON;
  query.winner = side;
  g_assert_cmpuint (half * count (endings, name, &query), ==, counts.won);
  query.winner = !side;
  g_assert_cmpuint (half * count (endings, name, &query), ==, counts.lost - counts.mated);
  query.theme = ETUDE_THEME_MATE;
  for (query.depth = 1; query.depth <= MAX (counts.longest_win, counts.longest_loss) + 2; query.depth += 5)
    {
      query.winner = side;
      g_assert_cmpuint (half * count (endings, name, &query), ==, counts.won_in[query.depth]);
      query.winner = !side;
      g_assert_cmpuint (half * count (endings, name, &query), ==, counts.lost_in[query.depth]);
    }
}

static void
test_counts (void)
{
  struct etude_endings *endings = etude_endings_new ();

  for (unsigned i = 0; i < N_ENDINGS_OF_FOUR; i++)
    {
      const struct etude_ending ending = ending_of (ending_figures[i].name);

      g_assert_cmpint (etude_endings_make (endings, &ending, 1, NULL, NULL), ==, ETUDE_OK);
      check_counts (endings, ending_figures[i].name, ETUDE_WHITE);
      check_counts (endings, ending_figures[i].name, ETUDE_BLACK);
    }
  etude_endings_free (endings);
}

/* --- every position looked at alone --- */

/* 1: the side to move wins, 0: draw, -1: it loses. */
static int
result_of (const struct etude_verdict *verdict, enum etude_colour to_move)
{
  switch (verdict->kind)
    {
    case ETUDE_VERDICT_WHITE_MATES:
      return to_move == ETUDE_WHITE ? 1 : -1;
    case ETUDE_VERDICT_BLACK_MATES:
      return to_move == ETUDE_BLACK ? 1 : -1;
    case ETUDE_VERDICT_MATED:
      return -1;
    default:
      return 0;
    }
}

/* What a move is worth: it says of mates only who gives them. */
static int
worth (const struct etude_judged_move *move, enum etude_colour mover)
{
  return result_of (&move->verdict, mover);
}

/* How many moves keep RESULT, and how many of these are underpromotions. */
static unsigned
count_keeping (const struct etude_endings *endings, const struct etude_position *p, int result, unsigned *n_moves,
               unsigned *n_under)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  unsigned n = 0;

  *n_moves = etude_endings_moves (endings, p, moves);
  *n_under = 0;
  for (unsigned i = 0; i < *n_moves; i++)
    if (worth (&moves[i], p->to_move) == result)
      {
        n++;
        *n_under += moves[i].move.promoted == ETUDE_ROOK || moves[i].move.promoted == ETUDE_BISHOP
                    || moves[i].move.promoted == ETUDE_KNIGHT;
      }
  return n;
}

static bool
has_pawn (const struct etude_position *p)
{
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].piece == ETUDE_PAWN && p->man[i].colour == p->to_move)
      return true;
  return false;
}

/* 1: White wins, 0: draw, -1: Black does; 2: illegal. With SIDE to move. */
static int
winner_with (const struct etude_endings *endings, const struct etude_position *p, enum etude_colour side)
{
  struct etude_position turned = *p;
  struct etude_verdict verdict;

  turned.to_move = (unsigned char) side;
  verdict = etude_endings_probe (endings, &turned);
  if (verdict.kind == ETUDE_VERDICT_ILLEGAL)
    return 2;
  return side == ETUDE_WHITE ? result_of (&verdict, side) : -result_of (&verdict, side);
}

/* Whether P, which is VERDICT, answers QUERY. */
static bool
belongs (const struct etude_endings *endings, const struct etude_theme_query *query, const struct etude_position *p,
         const struct etude_verdict *verdict)
{
  enum etude_verdict_kind win = query->winner == ETUDE_WHITE ? ETUDE_VERDICT_WHITE_MATES : ETUDE_VERDICT_BLACK_MATES;
  int result = result_of (verdict, p->to_move);
  unsigned n, n_moves, n_under;

  if (verdict->kind == ETUDE_VERDICT_ILLEGAL)
    return false;
  switch (query->theme)
    {
    case ETUDE_THEME_MATE:
      return verdict->kind == win && verdict->moves == query->depth;
    case ETUDE_THEME_WON:
      return verdict->kind == win;
    case ETUDE_THEME_MATED:
      return verdict->kind == ETUDE_VERDICT_MATED;
    case ETUDE_THEME_STALEMATE:
      return verdict->kind == ETUDE_VERDICT_STALEMATE;
    case ETUDE_THEME_DRAW:
      return verdict->kind == ETUDE_VERDICT_DRAW;
    case ETUDE_THEME_ONLY_MOVE:
    case ETUDE_THEME_ONLY_DRAW:
      if (result != (query->theme == ETUDE_THEME_ONLY_MOVE))
        return false;
      n = count_keeping (endings, p, result, &n_moves, &n_under);
      return n == 1 && n_moves > 1;
    case ETUDE_THEME_UNDERPROMOTION:
      if (result < 0 || !has_pawn (p))
        return false;
      n = count_keeping (endings, p, result, &n_moves, &n_under);
      return n > 0 && n == n_under;
    case ETUDE_THEME_WHITE_MAY_NOT:
      return winner_with (endings, p, ETUDE_WHITE) == 0 && winner_with (endings, p, ETUDE_BLACK) == 1;
    case ETUDE_THEME_BLACK_MAY_NOT:
      return winner_with (endings, p, ETUDE_WHITE) == -1 && winner_with (endings, p, ETUDE_BLACK) == 0;
    case ETUDE_THEME_BOTH_LOSE:
      return winner_with (endings, p, ETUDE_WHITE) == -1 && winner_with (endings, p, ETUDE_BLACK) == 1;
    }
  g_assert_not_reached ();
}

static int
compare_keys (const void *a, const void *b)
{
  const guint64 *first = a, *second = b;

  return *first < *second ? -1 : *first > *second;
}

struct brute
{
  struct etude_endings *endings;
  GArray *keys[N_KINDS];
};

/* Goes through all squares of White's king, the men and the black king, in this order, from number PIECE on. */
static void
walk (struct brute *b, struct etude_position *p, unsigned piece)
{
  uint16_t *square = piece == 0          ? &p->king[ETUDE_WHITE].square
                     : piece <= p->n_men ? &p->man[piece - 1].square
                                         : &p->king[ETUDE_BLACK].square;

  if (piece < p->n_men + 2u)
    for (*square = 0; *square < 64; ++*square)
      walk (b, p, piece + 1);
  else if (is_own (p))
    {
      struct etude_verdict verdict[2];

      for (unsigned side = 0; side < 2; side++)
        {
          p->to_move = (unsigned char) side;
          verdict[side] = etude_endings_probe (b->endings, p);
        }
      for (unsigned i = 0; i < N_KINDS; i++)
        {
          p->to_move = (unsigned char) kinds[i].to_move;
          if (belongs (b->endings, &kinds[i], p, &verdict[p->to_move]))
            append_key (b->keys[i], p);
        }
    }
}

/* The same positions in the same order; with EXCHANGED colours in another. */
static void
check_kinds (const char *name, bool exchanged)
{
  const struct etude_ending ending = ending_of (name);
  struct brute b = { .endings = make (name) };
  struct etude_position p = etude_position_of (&ending, 8, ETUDE_WHITE);
  guint found = 0;

  for (unsigned i = 0; i < N_KINDS; i++)
    b.keys[i] = g_array_new (FALSE, FALSE, sizeof (guint64));
  walk (&b, &p, 0);
  for (unsigned i = 0; i < N_KINDS; i++)
    {
      g_autoptr (GArray) fast = collect (b.endings, name, &kinds[i]);

      g_assert_cmpuint (count (b.endings, name, &kinds[i]), ==, fast->len);
      if (exchanged)
        g_array_sort (fast, compare_keys);
      g_assert_cmpuint (fast->len, ==, b.keys[i]->len);
      for (guint k = 0; k < fast->len; k++)
        g_assert_cmpuint (g_array_index (fast, guint64, k), ==, g_array_index (b.keys[i], guint64, k));
      found += fast->len > 0;
      g_array_unref (b.keys[i]);
    }
  g_assert_cmpuint (found, >=, 3);
  etude_endings_free (b.endings);
}

static void
test_each_position (gconstpointer name)
{
  check_kinds (name, false);
}

static void
test_each_exchanged (gconstpointer name)
{
  check_kinds (name, true);
}

static struct etude_position
random_of (GRand *random, const struct etude_ending *ending)
{
  struct etude_position p = etude_position_of (ending, 8, ETUDE_WHITE);

  do
    {
      for (unsigned colour = 0; colour < 2; colour++)
        p.king[colour].square = (uint16_t) g_rand_int_range (random, 0, 64);
      for (unsigned i = 0; i < p.n_men; i++)
        p.man[i].square = (uint16_t) g_rand_int_range (random, 0, 64);
      p.to_move = (unsigned char) g_rand_int_range (random, 0, 2);
    }
  while (etude_position_check (&p) != ETUDE_LEGAL || !is_own (&p));
  return p;
}

static void
test_samples (gconstpointer name)
{
  const struct etude_ending ending = ending_of (name);
  struct etude_endings *endings = make (name);

  for (unsigned kind = 0; kind < N_KINDS; kind++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
      g_autoptr (GArray) keys = collect (endings, name, &kinds[kind]);
      for (unsigned i = 0; i < SAMPLES / N_KINDS; i++)
        {
          struct etude_position p = random_of (random, &ending);
          struct etude_verdict verdict;
          guint64 key = key_of (&p);

          p.to_move = (unsigned char) kinds[kind].to_move;
          verdict = etude_endings_probe (endings, &p);
          g_assert_cmpint (belongs (endings, &kinds[kind], &p, &verdict), ==,
                           keys->len > 0 && bsearch (&key, keys->data, keys->len, sizeof key, compare_keys));
        }
    }
  etude_endings_free (endings);
}

/* --- every visited position is what was asked --- */

struct visited
{
  const struct etude_endings *endings;
  const struct etude_theme_query *query;
  guint64 last; /* key */
  guint64 n;
};

static bool
check_visited (void *data, const struct etude_position *p)
{
  struct visited *v = data;
  struct etude_verdict verdict = etude_endings_probe (v->endings, p);
  guint64 key = key_of (p);

  g_assert_cmpint (p->to_move, ==, v->query->to_move);
  g_assert_true (is_own (p));
  if (v->n % 97 == 0 || v->query->theme == ETUDE_THEME_UNDERPROMOTION)
    g_assert_true (belongs (v->endings, v->query, p, &verdict));
  g_assert_true (v->n == 0 || key > v->last); /* so none comes twice */
  v->last = key;
  v->n++;
  return true;
}

static void
test_visited (gconstpointer name)
{
  const struct etude_ending ending = ending_of (name);
  struct etude_endings *endings = make (name);

  for (unsigned i = 0; i < N_KINDS; i++)
    {
      struct visited v = { .endings = endings, .query = &kinds[i] };

      g_assert_cmpint (etude_endings_collect (endings, &ending, v.query, 0, check_visited, &v, NULL, NULL, NULL), ==,
                       ETUDE_OK);
      g_assert_cmpuint (v.n, ==, count (endings, name, v.query));
    }
  etude_endings_free (endings);
}

/* --- one of each class --- */

static unsigned
turn_square (unsigned symmetry, unsigned square)
{
  unsigned column = square % 8, row = square / 8, quarters = symmetry % 4;

  if (symmetry >= 4) /* the file mirrored, then quarter turns */
    column = 7 - column;
  while (quarters-- > 0)
    {
      unsigned old = column;

      column = row;
      row = 7 - old;
    }
  return column + row * 8;
}

/* P turned, like men sorted. */
static struct etude_position
turn (unsigned symmetry, const struct etude_position *p)
{
  struct etude_position turned = *p;

  for (unsigned i = 0; i < 2u + p->n_men; i++)
    turned.piece[i].square = (uint16_t) turn_square (symmetry, p->piece[i].square);
  for (unsigned pass = 0; pass < p->n_men; pass++)
    for (unsigned i = 1; i < p->n_men; i++)
      if (p->man[i].piece == p->man[i - 1].piece && p->man[i].colour == p->man[i - 1].colour
          && turned.man[i].square < turned.man[i - 1].square)
        {
          struct etude_placed first = turned.man[i];

          turned.man[i] = turned.man[i - 1];
          turned.man[i - 1] = first;
        }
  return turned;
}

struct orbits
{
  GHashTable *keys; /* of all positions in the classes so far */
  bool colours;     /* exchanged they are of the same class */
  guint n;
};

static guint
add_image (struct orbits *orbits, const struct etude_position *p, unsigned symmetry, guint64 own)
{
  struct etude_position turned = turn (symmetry, p);
  guint64 key = key_of (&turned);

  if (!is_own (&turned))
    return 0;
  g_assert_cmpuint (own, <=, key);
  return g_hash_table_add (orbits->keys, g_memdup2 (&key, sizeof key));
}

/* Adds the class of P, of which nothing may be there yet and which P must come first in. */
static bool
add_orbit (void *data, const struct etude_position *p)
{
  const struct etude_ending ending = etude_position_ending (p);
  const struct etude_position exchanged = etude_position_exchange (p);
  bool pawns = etude_ending_pawns (&ending, ETUDE_WHITE) + etude_ending_pawns (&ending, ETUDE_BLACK) > 0;
  struct orbits *orbits = data;
  guint64 own = key_of (p);

  g_assert_false (g_hash_table_contains (orbits->keys, &own));
  for (unsigned symmetry = 0; symmetry < 8; symmetry++)
    {
      if (pawns && symmetry != 0 && symmetry != 4)
        continue;
      add_image (orbits, p, symmetry, own);
      if (orbits->colours)
        add_image (orbits, &exchanged, symmetry, own);
    }
  orbits->n++;
  return true;
}

/* With the symmetries, written once more as columns and rows, the classes give back the whole collection. */
static void
test_classes (gconstpointer name)
{
  const struct etude_ending ending = ending_of (name);
  const struct etude_ending exchanged = etude_ending_exchange (&ending);
  struct etude_endings *endings = make (name);

  for (unsigned kind = 0; kind < N_KINDS; kind++)
    {
      struct etude_theme_query query = kinds[kind];
      g_autoptr (GHashTable) keys = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
      struct orbits orbits = { .keys = keys };
      guint64 all = count (endings, name, &query);

      if (all > MANY)
        continue;
      orbits.colours = query.theme == ETUDE_THEME_BOTH_LOSE && etude_ending_equal (&ending, &exchanged);
      query.fundamental = true;
      g_assert_cmpint (etude_endings_collect (endings, &ending, &query, 0, add_orbit, &orbits, NULL, NULL, NULL), ==,
                       ETUDE_OK);
      g_assert_cmpuint (g_hash_table_size (keys), ==, all);
      g_assert_cmpuint (count (endings, name, &query), ==, orbits.n);
    }
  etude_endings_free (endings);
}

/* --- beginning in the middle, stopping, wrong queries --- */

static void
test_first (void)
{
  struct etude_endings *endings = make ("KRK");

  for (unsigned fundamental = 0; fundamental < 2; fundamental++)
    {
      struct etude_theme_query query = { ETUDE_THEME_STALEMATE, ETUDE_BLACK, .fundamental = fundamental };
      g_autoptr (GArray) all = collect (endings, "KRK", &query);

      for (guint first = 0; first <= all->len + 3; first++)
        {
          g_autoptr (GArray) part = collect_from (endings, "KRK", &query, first);

          g_assert_cmpuint (part->len, ==, first < all->len ? all->len - first : 0);
          if (part->len)
            g_assert_cmpmem (part->data, part->len * sizeof (guint64), &g_array_index (all, guint64, first),
                             part->len * sizeof (guint64));
        }
    }
  etude_endings_free (endings);
}

static bool
stop_at_zero (void *left, const struct etude_position *p)
{
  return --*(unsigned *) left > 0;
}

static bool
tick_until_zero (void *left, uint64_t done, uint64_t total)
{
  g_assert_cmpuint (done, <, total);
  return --*(unsigned *) left > 0;
}

static void
test_stop (void)
{
  const struct etude_ending krk = ending_of ("KRK");
  struct etude_endings *endings = make ("KRK");
  struct etude_theme_query query = { ETUDE_THEME_MATED, ETUDE_BLACK };
  unsigned left = 10;
  uint64_t n = 12345;

  g_assert_cmpint (etude_endings_collect (endings, &krk, &query, 0, stop_at_zero, &left, NULL, NULL, NULL), ==,
                   ETUDE_STOPPED);
  g_assert_cmpuint (left, ==, 0);
  left = 5;
  g_assert_cmpint (etude_endings_collect (endings, &krk, &query, 0, NULL, NULL, tick_until_zero, &left, &n), ==,
                   ETUDE_STOPPED);
  g_assert_cmpuint (left, ==, 0);
  g_assert_cmpuint (n, ==, 12345);
  etude_endings_free (endings);
}

static void
check_bad (const struct etude_endings *endings, const char *name, const struct etude_theme_query *query)
{
  const struct etude_ending ending = ending_of (name);
  uint64_t n = 12345;

  g_assert_cmpint (etude_endings_collect (endings, &ending, query, 0, NULL, NULL, NULL, NULL, &n), ==, ETUDE_BAD_INPUT);
  g_assert_cmpint (etude_endings_collect (endings, &ending, query, 0, append_key, NULL, NULL, NULL, NULL), ==,
                   ETUDE_BAD_INPUT);
  g_assert_cmpuint (n, ==, 12345);
}

static void
test_bad_input (void)
{
  static const struct etude_theme_query bad[] = {
    { ETUDE_THEME_MATE, ETUDE_WHITE, 0 },
    { ETUDE_THEME_MATE, ETUDE_BLACK, 0 },
    { ETUDE_THEME_MATE, ETUDE_WHITE, ETUDE_ENDING_MOVES_MAX },
    { ETUDE_THEME_BOTH_LOSE + 1, ETUDE_WHITE },
  };
  const struct etude_theme_query good = { ETUDE_THEME_MATED, ETUDE_BLACK };
  struct etude_endings *endings = make ("KRK");

  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    check_bad (endings, "KRK", &bad[i]);
  check_bad (endings, "KQK", &good); /* not made */
  check_bad (endings, "KK", &good);
  etude_endings_free (endings);
}

static bool
fail_visit (void *data, const struct etude_position *p)
{
  g_assert_not_reached ();
}

/* Depths that no distance reaches, and some beyond what is kept. */
static void
test_nothing (void)
{
  const struct etude_ending krk = ending_of ("KRK");
  struct etude_endings *endings = make ("KRK");

  for (unsigned to_move = ETUDE_WHITE; to_move <= ETUDE_BLACK; to_move++)
    for (unsigned depth = 17; depth < ETUDE_ENDING_MOVES_MAX; depth++)
      {
        struct etude_theme_query query = { ETUDE_THEME_MATE, to_move, depth };

        g_assert_cmpint (etude_endings_collect (endings, &krk, &query, 0, fail_visit, NULL, NULL, NULL, NULL), ==,
                         ETUDE_OK);
        g_assert_cmpuint (count (endings, "KRK", &query), ==, 0);
      }
  etude_endings_free (endings);
}

static void
add_each (const char *folder, const char *const *names, GTestDataFunc test)
{
  for (; *names; names++)
    {
      g_autofree char *path = g_strdup_printf ("/ending-themes/%s/%s", folder, *names);

      g_test_add_data_func (path, *names, test);
    }
}

static void
add_zugzwangs (int argc, char *argv[])
{
  for (unsigned i = 0; i < G_N_ELEMENTS (known_zugzwangs); i++)
    {
      const struct zugzwangs *known = &known_zugzwangs[i];
      g_autofree char *path = g_strdup_printf ("/ending-themes/zugzwangs/%s", known->ending);

      if (argc > 1 ? g_strv_contains ((const char *const *) argv + 1, known->ending) : strlen (known->ending) < 5)
        g_test_add_data_func (path, known, test_zugzwangs);
    }
}

int
main (int argc, char *argv[])
{
  static const char *const three[] = { "KPK", NULL }, *const exchanged[] = { "KKP", NULL };
  static const char *const samples[] = { "KBNK", "KBBK", "KPKP", "KRKP", "KPPK", "KQKR", NULL };
  static const char *const classes[] = { "KQK", "KPK", "KBNK", "KRKN", "KPKP", NULL };
  static const char *const visited[] = { "KQK", "KBNK", "KPKP", "KPPK", NULL };

  g_test_init (&argc, &argv, NULL);
  add_zugzwangs (argc, argv);
  if (argc > 1)
    return g_test_run ();
  g_test_add_func ("/ending-themes/figures", test_figures);
  g_test_add_func ("/ending-themes/counts", test_counts);
  add_each ("each-position", three, test_each_position);
  add_each ("each-exchanged", exchanged, test_each_exchanged);
  add_each ("samples", samples, test_samples);
  add_each ("visited", visited, test_visited);
  add_each ("classes", classes, test_classes);
  g_test_add_func ("/ending-themes/first", test_first);
  g_test_add_func ("/ending-themes/stop", test_stop);
  g_test_add_func ("/ending-themes/bad-input", test_bad_input);
  g_test_add_func ("/ending-themes/nothing", test_nothing);
  return g_test_run ();
}
