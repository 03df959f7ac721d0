/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-collection.c - collections against the published figures, and against looking at every position alone. */
#include "case.h"
#include "collection-fixture.h"
#include "slow-moves.h"

#include <string.h>

#define SEED 19921129
#define SAMPLES 50000 /* random positions for the single winning moves on 8 x 8 */
#define COLLECTIONS 5

static void
assert_keys_equal (const GArray *a, const GArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    g_assert_cmpuint (g_array_index (a, guint64, i), ==, g_array_index (b, guint64, i));
}

/* --- published figures --- */

struct figure
{
  const char *ending;
  struct etude_query query;
  guint64 all;
  guint64 fundamental; /* 0: not published */
};

CASE (figures)
{
  static const struct figure figures[] = {
    { "KBNK", { ETUDE_COLLECTION_MATED, ETUDE_BLACK }, 232, 0 },
    { "KBNK", { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 1 }, 920, 0 },
    { "KBNK", { ETUDE_COLLECTION_MATE, ETUDE_BLACK, 1 }, 156, 0 },
    { "KBNK", { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 28 }, 765750, 0 },
    { "KBNK", { ETUDE_COLLECTION_MATE, ETUDE_BLACK, 29 }, 1013754, 0 },
    { "KBNK", { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 33 }, 552, 138 },
    { "KBNK", { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 34 }, 0, 0 },
    { "KBNK", { ETUDE_COLLECTION_STALEMATE, ETUDE_BLACK }, 6444, 0 },
    { "KBNK", { ETUDE_COLLECTION_STALEMATE, ETUDE_WHITE }, 0, 0 },
    { "KBNK", { ETUDE_COLLECTION_NO_MATE, ETUDE_WHITE }, 5437752 - 5411092, 0 },
    { "KBNK", { ETUDE_COLLECTION_NO_MATE, ETUDE_BLACK }, 6830292 - 5594084 - 6444, 0 },
    { "KQK", { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 10 }, 8, 0 },
    { "KQK", { ETUDE_COLLECTION_MATED, ETUDE_BLACK }, 364, 0 },
    { "KQK", { ETUDE_COLLECTION_STALEMATE, ETUDE_BLACK }, 872, 0 },
    { "KQK", { ETUDE_COLLECTION_NO_MATE, ETUDE_WHITE }, 0, 0 },
    { "KRK", { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 16 }, 916, 0 },
    { "KRK", { ETUDE_COLLECTION_MATED, ETUDE_BLACK }, 216, 0 },
    { "KRK", { ETUDE_COLLECTION_STALEMATE, ETUDE_BLACK }, 68, 0 },
    { "KBBK", { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 19 }, 120, 0 },
    { "KBBK", { ETUDE_COLLECTION_MATED, ETUDE_BLACK }, 1552, 0 },
    { "KBBK", { ETUDE_COLLECTION_STALEMATE, ETUDE_BLACK }, 10204, 0 },
    { "KBBK", { ETUDE_COLLECTION_NO_MATE, ETUDE_WHITE }, 5082028 - 2503608, 0 },
    { "KNNK", { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 1 }, 616, 0 },
    { "KNNK", { ETUDE_COLLECTION_MATED, ETUDE_BLACK }, 120, 0 },
    { "KNNK", { ETUDE_COLLECTION_STALEMATE, ETUDE_BLACK }, 3864, 0 },
    { "KNNK", { ETUDE_COLLECTION_NO_MATE, ETUDE_BLACK }, 6830292 - 120 - 3864, 0 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      struct etude_tablebase *tablebase = fixture_make (figures[i].ending, 8, ETUDE_LIGHT);
      struct etude_query query = figures[i].query;
      g_autoptr (GArray) keys = fixture_collect (tablebase, &query);

      g_assert_cmpuint (keys->len, ==, figures[i].all);
      g_assert_cmpuint (fixture_count (tablebase, &query), ==, figures[i].all);
      query.fundamental = true;
      if (figures[i].fundamental)
        g_assert_cmpuint (fixture_count (tablebase, &query), ==, figures[i].fundamental);
      etude_tablebase_free (tablebase);
    }
}

/* --- against the statistics, which count in another way --- */

static void
check_depths (const struct etude_tablebase *tablebase, const struct etude_statistics *st)
{
  struct etude_query query = { .collection = ETUDE_COLLECTION_MATE };

  for (query.depth = 1; query.depth <= st->longest + 2; query.depth++)
    {
      query.to_move = ETUDE_WHITE;
      g_assert_cmpuint (fixture_count (tablebase, &query), ==, st->white[query.depth]);
      query.to_move = ETUDE_BLACK;
      g_assert_cmpuint (fixture_count (tablebase, &query), ==, st->black[query.depth]);
    }
}

static guint64
count_kind (const struct etude_tablebase *tablebase, enum etude_collection collection, enum etude_colour to_move)
{
  struct etude_query query = { .collection = collection, .to_move = to_move };

  return fixture_count (tablebase, &query);
}

CASE (statistics)
{
  static const char *const boards[] = { "KQK:8",  "KRK:8",  "KBBK:8", "KBNK:8",  "KNNK:8",  "KQRK:8",
                                        "KBNK:5", "KBNK:7", "KQK:3",  "KRBNK:4", "KBBBK:5", "KNNNK:4" };

  for (unsigned i = 0; i < G_N_ELEMENTS (boards); i++)
    for (unsigned bishop_colour = ETUDE_LIGHT; bishop_colour <= ETUDE_DARK; bishop_colour++)
      {
        struct etude_tablebase *tablebase = fixture_make_board (boards[i], bishop_colour);
        struct etude_statistics st;

        etude_tablebase_statistics (tablebase, &st);
        check_depths (tablebase, &st);
        g_assert_cmpuint (count_kind (tablebase, ETUDE_COLLECTION_MATED, ETUDE_BLACK), ==, st.black_mated);
        g_assert_cmpuint (count_kind (tablebase, ETUDE_COLLECTION_STALEMATE, ETUDE_BLACK), ==, st.black_stalemate);
        g_assert_cmpuint (count_kind (tablebase, ETUDE_COLLECTION_NO_MATE, ETUDE_BLACK), ==,
                          st.black_legal - st.black_lost - st.black_stalemate);
        g_assert_cmpuint (count_kind (tablebase, ETUDE_COLLECTION_NO_MATE, ETUDE_WHITE)
                              + count_kind (tablebase, ETUDE_COLLECTION_STALEMATE, ETUDE_WHITE),
                          ==, st.white_legal - st.white_won);
        etude_tablebase_free (tablebase);
      }
}

/* --- every position looked at alone --- */

static bool
has_only_move (const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  struct etude_scored_move moves[ETUDE_MOVES_MAX];
  unsigned n = etude_tablebase_moves (tablebase, p, moves), winning = 0;

  for (unsigned i = 0; i < n; i++)
    winning += moves[i].result.outcome == ETUDE_OUTCOME_MATE;
  return winning == 1;
}

/* Whether P, of which the tablebase says RESULT, answers QUERY. */
static bool
belongs (const struct etude_tablebase *tablebase, const struct etude_query *query, const struct etude_position *p,
         const struct etude_result *result)
{
  switch (query->collection)
    {
    case ETUDE_COLLECTION_MATE:
      return result->outcome == ETUDE_OUTCOME_MATE && result->moves == query->depth;
    case ETUDE_COLLECTION_MATED:
      return result->outcome == ETUDE_OUTCOME_MATED;
    case ETUDE_COLLECTION_STALEMATE:
      return result->outcome == ETUDE_OUTCOME_STALEMATE;
    case ETUDE_COLLECTION_NO_MATE:
      return result->outcome == ETUDE_OUTCOME_DRAW;
    case ETUDE_COLLECTION_ONLY_MOVE:
      return result->outcome == ETUDE_OUTCOME_MATE && has_only_move (tablebase, p);
    }
  g_assert_not_reached ();
}

struct brute
{
  const struct etude_tablebase *tablebase;
  enum etude_square_colour bishop_colour;
  GArray *keys[FIXTURE_KINDS];
};

static void
look_at (struct brute *b, struct etude_position *p, enum etude_colour to_move)
{
  struct etude_result result;

  p->to_move = (unsigned char) to_move;
  result = etude_tablebase_probe (b->tablebase, p);
  for (unsigned i = 0; i < FIXTURE_KINDS; i++)
    if (fixture_kinds[i].to_move == to_move && belongs (b->tablebase, &fixture_kinds[i], p, &result))
      fixture_append_key (b->keys[i], p);
}

/* Goes through all squares of White's king, the men and the black king, in this order, from number PIECE on. */
static void
walk (struct brute *b, struct etude_position *p, unsigned piece)
{
  uint16_t *square = piece == 0          ? &p->king[ETUDE_WHITE].square
                     : piece <= p->n_men ? &p->man[piece - 1].square
                                         : &p->king[ETUDE_BLACK].square;

  if (piece < p->n_men + 2u)
    for (*square = 0; *square < p->edge * p->edge; ++*square)
      walk (b, p, piece + 1);
  else if (fixture_is_own (p, b->bishop_colour))
    {
      look_at (b, p, ETUDE_WHITE);
      look_at (b, p, ETUDE_BLACK);
    }
}

static void
check_kinds (const struct etude_tablebase *tablebase, unsigned edge, enum etude_square_colour bishop_colour)
{
  struct brute b = { tablebase, bishop_colour };
  struct etude_position p = etude_position_of (etude_tablebase_ending (tablebase), edge, ETUDE_WHITE);

  for (unsigned i = 0; i < FIXTURE_KINDS; i++)
    b.keys[i] = g_array_new (FALSE, FALSE, sizeof (guint64));
  walk (&b, &p, 0);
  for (unsigned i = 0; i < FIXTURE_KINDS; i++)
    {
      g_autoptr (GArray) fast = fixture_collect (tablebase, &fixture_kinds[i]);

      assert_keys_equal (fast, b.keys[i]);
      g_assert_cmpuint (fixture_count (tablebase, &fixture_kinds[i]), ==, fast->len);
      g_array_unref (b.keys[i]);
    }
}

/* The same positions in the same order. */
static void
test_each_position (gconstpointer board)
{
  for (unsigned bishop_colour = ETUDE_LIGHT; bishop_colour <= ETUDE_DARK; bishop_colour++)
    {
      struct etude_tablebase *tablebase = fixture_make_board (board, bishop_colour);

      check_kinds (tablebase, fixture_edge_of (board), bishop_colour);
      etude_tablebase_free (tablebase);
    }
}

/* In how many positions White has no move by the rules in words, the pieces before number PIECE standing as in P. */
static unsigned
count_stuck (struct etude_position *p, unsigned piece)
{
  uint16_t *square = piece == 0          ? &p->king[ETUDE_WHITE].square
                     : piece <= p->n_men ? &p->man[piece - 1].square
                                         : &p->king[ETUDE_BLACK].square;
  struct etude_move moves[ETUDE_MOVES_MAX];
  unsigned n = 0;

  if (piece >= p->n_men + 2u)
    return fixture_is_own (p, ETUDE_LIGHT) && slow_is_legal (p) && slow_moves (p, moves) == 0;
  for (*square = 0; *square < p->edge * p->edge; ++*square)
    n += count_stuck (p, piece + 1);
  return n;
}

/* On a board of nine squares three men can be in each other's way: White is stalemated too. */
CASE (white_stalemated)
{
  struct etude_tablebase *tablebase = fixture_make ("KBBNK", 3, ETUDE_LIGHT);
  struct etude_position p = etude_position_of (etude_tablebase_ending (tablebase), 3, ETUDE_WHITE);
  const unsigned n = count_stuck (&p, 0);

  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (count_kind (tablebase, ETUDE_COLLECTION_STALEMATE, ETUDE_WHITE), ==, n);
  etude_tablebase_free (tablebase);
}

static void
check_only_move (const struct etude_tablebase *tablebase, GHashTable *found, struct etude_position *p)
{
  guint64 key = fixture_key (p);
  bool right = etude_tablebase_probe (tablebase, p).outcome == ETUDE_OUTCOME_MATE && has_only_move (tablebase, p);

  g_assert_true (right == g_hash_table_contains (found, &key));
}

static void
test_only_move_samples (gconstpointer name)
{
  struct etude_tablebase *tablebase = fixture_make (name, 8, ETUDE_LIGHT);
  struct etude_query query = { .collection = ETUDE_COLLECTION_ONLY_MOVE, .to_move = ETUDE_WHITE };
  g_autoptr (GArray) keys = fixture_collect (tablebase, &query);
  g_autoptr (GHashTable) found = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < keys->len; i++)
    g_hash_table_add (found, &g_array_index (keys, guint64, i));
  for (unsigned i = 0; i < SAMPLES; i++)
    {
      struct etude_position p = random_position (random, etude_tablebase_ending (tablebase), 8);

      p.to_move = ETUDE_WHITE;
      if (fixture_is_own (&p, ETUDE_LIGHT) && slow_is_legal (&p))
        check_only_move (tablebase, found, &p);
    }
  etude_tablebase_free (tablebase);
}

/* --- every visited position is what was asked --- */

struct visited
{
  const struct etude_tablebase *tablebase;
  const struct etude_query *query;
  guint64 last; /* key */
  guint64 n;
};

static bool
check_visited (void *data, const struct etude_position *p)
{
  struct visited *v = data;
  struct etude_result result = etude_tablebase_probe (v->tablebase, p);
  guint64 key = fixture_key (p);

  g_assert_cmpint (p->to_move, ==, v->query->to_move);
  g_assert_true (fixture_is_own (p, ETUDE_LIGHT) && slow_is_legal (p));
  g_assert_true (belongs (v->tablebase, v->query, p, &result));
  g_assert_true (v->n == 0 || key > v->last); /* so none comes twice */
  v->last = key;
  v->n++;
  return true;
}

static void
test_visited (gconstpointer name)
{
  struct etude_tablebase *tablebase = fixture_make (name, 8, ETUDE_LIGHT);
  static const struct etude_query queries[] = {
    { ETUDE_COLLECTION_MATED, ETUDE_BLACK },     { ETUDE_COLLECTION_STALEMATE, ETUDE_BLACK },
    { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 1 },   { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 16 },
    { ETUDE_COLLECTION_MATE, ETUDE_BLACK, 16 },  { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 33 },
    { ETUDE_COLLECTION_ONLY_MOVE, ETUDE_WHITE },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      struct visited v = { .tablebase = tablebase, .query = &queries[i] };

      g_assert_cmpint (etude_tablebase_collect (tablebase, &queries[i], 0, check_visited, &v, NULL, NULL), ==,
                       ETUDE_OK);
      g_assert_cmpuint (v.n, ==, fixture_count (tablebase, &queries[i]));
    }
  etude_tablebase_free (tablebase);
}

/* --- beginning in the middle, stopping, wrong queries --- */

CASE (first)
{
  struct etude_tablebase *tablebase = fixture_make ("KBBK", 5, ETUDE_LIGHT);

  for (unsigned fundamental = 0; fundamental < 2; fundamental++)
    {
      struct etude_query query = { ETUDE_COLLECTION_STALEMATE, ETUDE_BLACK, .fundamental = fundamental };
      g_autoptr (GArray) all = fixture_collect (tablebase, &query);

      for (guint first = 0; first <= all->len + 3; first++)
        {
          g_autoptr (GArray) part = fixture_collect_from (tablebase, &query, first);

          g_assert_cmpuint (part->len, ==, first < all->len ? all->len - first : 0);
          if (part->len)
            g_assert_cmpmem (part->data, part->len * sizeof (guint64), &g_array_index (all, guint64, first),
                             part->len * sizeof (guint64));
        }
    }
  etude_tablebase_free (tablebase);
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

CASE (stop)
{
  struct etude_tablebase *tablebase = fixture_make ("KRK", 8, ETUDE_LIGHT);
  struct etude_query query = { ETUDE_COLLECTION_MATED, ETUDE_BLACK };
  unsigned left = 10;
  uint64_t n = 12345;

  g_assert_cmpint (etude_tablebase_collect (tablebase, &query, 0, stop_at_zero, &left, NULL, NULL), ==, ETUDE_STOPPED);
  g_assert_cmpuint (left, ==, 0);
  left = 5;
  g_assert_cmpint (etude_tablebase_count (tablebase, &query, tick_until_zero, &left, &n), ==, ETUDE_STOPPED);
  g_assert_cmpuint (left, ==, 0);
  g_assert_cmpuint (n, ==, 12345);
  etude_tablebase_free (tablebase);
}

CASE (bad_input)
{
  struct etude_tablebase *tablebase = fixture_make ("KRK", 4, ETUDE_LIGHT);
  static const struct etude_query bad[] = {
    { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 0 },
    { ETUDE_COLLECTION_MATE, ETUDE_BLACK, 0 },
    { ETUDE_COLLECTION_MATE, ETUDE_WHITE, ETUDE_DEPTH_MAX + 1 },
    { ETUDE_COLLECTION_MATED, ETUDE_WHITE },
    { ETUDE_COLLECTION_ONLY_MOVE, ETUDE_BLACK },
    { (enum etude_collection) COLLECTIONS, ETUDE_WHITE },
  };
  uint64_t n = 12345;

  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_cmpint (etude_tablebase_count (tablebase, &bad[i], NULL, NULL, &n), ==, ETUDE_BAD_INPUT);
      g_assert_cmpint (etude_tablebase_collect (tablebase, &bad[i], 0, fixture_append_key, NULL, NULL, NULL), ==,
                       ETUDE_BAD_INPUT);
    }
  g_assert_cmpuint (n, ==, 12345);
  etude_tablebase_free (tablebase);
}

static bool
fail_visit (void *data, const struct etude_position *p)
{
  g_assert_not_reached ();
}

/* Depths that no distance reaches, and some beyond what is kept; boards that are too large. */
CASE (nothing)
{
  struct etude_tablebase *small = fixture_make ("KRK", 8, ETUDE_LIGHT), *large = fixture_make ("KRK", 9, ETUDE_LIGHT);
  uint64_t n;

  for (unsigned to_move = ETUDE_WHITE; to_move <= ETUDE_BLACK; to_move++)
    for (unsigned depth = 17; depth <= ETUDE_DEPTH_MAX; depth++)
      {
        struct etude_query query = { ETUDE_COLLECTION_MATE, to_move, depth };

        g_assert_cmpint (etude_tablebase_collect (small, &query, 0, fail_visit, NULL, NULL, NULL), ==, ETUDE_OK);
        g_assert_cmpuint (fixture_count (small, &query), ==, 0);
        g_assert_cmpint (etude_tablebase_count (large, &query, NULL, NULL, &n), ==, ETUDE_BAD_INPUT);
      }
  etude_tablebase_free (small);
  etude_tablebase_free (large);
}

CASES
{
  static const char *const boards[]
      = { "KBBNK:3", "KRK:3",  "KNNK:3", "KBNK:3", "KRBNK:3", "KNNNK:3", "KQK:4", "KBNK:4", "KBBK:4",
          "KRRK:4",  "KBNK:5", "KBBK:5", "KQNK:5", "KNNK:5",  "KQK:7",   "KQK:8", "KRK:8",  "KBK:8" };
  static const char *const endings[] = { "KQK", "KRK", "KBNK", "KBBK", "KQRK" };

  for (unsigned i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *path = g_strdup_printf ("/collection/each-position/%s", boards[i]);

      g_test_add_data_func (path, boards[i], test_each_position);
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/collection/visited/%s", endings[i]);
      g_autofree char *samples = g_strdup_printf ("/collection/only-move-samples/%s", endings[i]);

      g_test_add_data_func (path, endings[i], test_visited);
      g_test_add_data_func (samples, endings[i], test_only_move_samples);
    }
}
