/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-piece-count.c - numbers of placements for all numbers of pieces, against published ones and the search. */
#include "case.h"
#include "piece-count.h"
#include "placement-fixture.h"

#define FEW 6 /* so many pieces are searched for on large boards: with the most the search takes for ever */
#define ROW_SETS_MAX 1024

static struct etude_piece_count *
count (enum etude_piece piece, guint size)
{
  struct etude_piece_count *numbers = g_new (struct etude_piece_count, 1);

  g_assert_true (etude_piece_count_knows (piece, size));
  g_assert_cmpint (etude_piece_count (piece, size, NULL, NULL, numbers), ==, ETUDE_OK);
  return numbers;
}

/* SIZE pieces on SIZE x SIZE. */
static void
check_sequence (enum etude_piece piece, const guint64 *all, guint n)
{
  for (guint size = 1; size <= n; size++)
    {
      g_autofree struct etude_piece_count *numbers = count (piece, size);

      g_assert_true (numbers->all[size] == all[size - 1]);
    }
}

CASE (published)
{
  static const guint64 bishops[] = { 1, 4, 26, 260, 3368, 53744 };               /* A002465 */
  static const guint64 knights[] = { 1, 6, 36, 412, 9386 };                      /* A201540 */
  static const guint64 kings[] = { 1, 0, 8, 79, 1974 };                          /* A201513 */
  static const guint64 rooks[] = { 1, 2, 6, 24, 120, 720, 5040, 40320 };         /* factorials */
  static const guint64 fundamental_rooks[] = { 1, 1, 2, 7, 23, 115, 694, 5282 }; /* A000903 */

  check_sequence (ETUDE_BISHOP, bishops, G_N_ELEMENTS (bishops));
  check_sequence (ETUDE_KNIGHT, knights, G_N_ELEMENTS (knights));
  check_sequence (ETUDE_KING, kings, G_N_ELEMENTS (kings));
  check_sequence (ETUDE_ROOK, rooks, G_N_ELEMENTS (rooks));
  for (guint size = 1; size <= G_N_ELEMENTS (fundamental_rooks); size++)
    {
      g_autofree struct etude_piece_count *numbers = count (ETUDE_ROOK, size);

      g_assert_true (numbers->fundamental[size] == fundamental_rooks[size - 1]);
    }
}

/* 2n - 2 bishops in 2^n ways; 16 kings on 8 x 8 (A018807); 32 knights on 8 x 8, all on squares of one colour. */
CASE (most)
{
  g_autofree struct etude_piece_count *kings = count (ETUDE_KING, 8), *knights = count (ETUDE_KNIGHT, 8);

  for (guint size = 2; size <= ETUDE_EDGE_MAX; size++)
    {
      g_autofree struct etude_piece_count *bishops = count (ETUDE_BISHOP, size);

      g_assert_cmpuint (bishops->most, ==, 2 * size - 2);
      g_assert_true (bishops->all[bishops->most] == 1u << size);
    }
  g_assert_cmpuint (kings->most, ==, 16);
  g_assert_true (kings->all[16] == 281571);
  g_assert_true (kings->fundamental[16] == 35312);
  g_assert_cmpuint (knights->most, ==, 32);
  g_assert_true (knights->all[32] == 2);
  g_assert_true (knights->fundamental[32] == 1);
}

/* One piece stands anywhere; two are all pairs but those that attack each other. */
CASE (one_and_two)
{
  static const enum etude_piece pieces[] = { ETUDE_KING, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_PAWN };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    for (guint size = 2; size <= (pieces[i] == ETUDE_KNIGHT ? 9 : 12); size++)
      {
        const struct etude_geometry geometry = etude_geometry_square (size);
        const struct etude_squares nothing = { 0 };
        g_autofree struct etude_piece_count *numbers = count (pieces[i], size);
        guint squares = size * size, attacks = 0, each = pieces[i] == ETUDE_PAWN ? 1 : 2; /* pawns attack forwards */

        for (guint square = 0; square < squares; square++)
          {
            struct etude_squares attacked = etude_attacks (&geometry, pieces[i], ETUDE_WHITE, square, &nothing);

            attacks += etude_squares_count (&attacked);
          }
        g_assert_true (numbers->all[0] == 1 && numbers->fundamental[0] == 1);
        g_assert_true (numbers->all[1] == squares);
        g_assert_true (numbers->all[2] == squares * (squares - 1) / 2 - attacks / each);
      }
}

/* All numbers of pieces on small boards, wherever a search is quick enough: it has to find SEARCHED_MAX solutions at
 * most. Compares N_MIN counts or more; MORE: larger boards, too. */
static void
compare_with_search (gboolean more, guint searched_max, guint n_min)
{
  static const struct
  {
    enum etude_piece piece;
    char letter;
    guint size_max[2], wide_max[2]; /* all numbers, and few pieces; and with MORE */
  } pieces[] = { { ETUDE_KING, 'k', { 7, 8 }, { 11, 16 } },
                 { ETUDE_ROOK, 'r', { 8, 8 }, { 16, 16 } },
                 { ETUDE_BISHOP, 'b', { 7, 8 }, { 16, 16 } },
                 { ETUDE_KNIGHT, 'n', { 7, 7 }, { 9, 11 } },
                 { ETUDE_PAWN, 'p', { 6, 7 }, { 11, 16 } } };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    for (guint size = 1; size <= pieces[i].wide_max[more]; size++)
      {
        g_autofree struct etude_piece_count *numbers = count (pieces[i].piece, size);

        for (guint k = 1; k <= numbers->most && (size <= pieces[i].size_max[more] || k <= FEW); k++)
          {
            g_autofree char *text = g_strdup_printf ("%u*%c", k, pieces[i].letter);
            struct etude_problem problem = placement_problem (size, text);
            struct etude_placement_count searched;

            if (numbers->all[k] > searched_max)
              continue;
            searched = placement_count (&problem, 1);
            g_assert_true (numbers->all[k] == searched.all);
            g_assert_true (numbers->fundamental[k] == searched.fundamental);
            n++;
          }
      }
  g_test_message ("%u counts", n);
  g_assert_cmpuint (n, >=, n_min);
}

CASE (search)
{
  compare_with_search (FALSE, 1500000, 250);
}

SLOW_CASE (search_more)
{
  compare_with_search (TRUE, 30000000, 300);
}

/* --- kings, by whole rows --- */

struct rows
{
  guint n;
  guint16 set[ROW_SETS_MAX]; /* columns of a row, no two side by side */
};

/* Adds to AFTER what BEFORE becomes with one more row. By set of the last row and number of pieces. */
static void
add_row (const struct rows *rows, guint most, const guint64 *before, guint64 *after)
{
  for (guint a = 0; a < rows->n; a++)
    for (guint b = 0; b < rows->n; b++)
      {
        const guint taken = rows->set[a] | rows->set[a] << 1 | rows->set[a] >> 1;
        const guint kings = (guint) __builtin_popcount (rows->set[b]);

        for (guint k = 0; k + kings <= most && !(taken & rows->set[b]); k++)
          after[b * (most + 1) + k + kings] += before[a * (most + 1) + k];
      }
}

/* Twelve kings on 10 x 10 are 3,659,444,216,824, and so on: the engine goes by cells, this by rows. */
CASE (kings_by_rows)
{
  for (guint size = 1; size <= 10; size++)
    {
      g_autofree struct etude_piece_count *numbers = count (ETUDE_KING, size);
      const guint most = numbers->most;
      struct rows rows = { 0 };
      g_autofree guint64 *last = NULL;

      for (guint set = 0; set < 1u << size; set++)
        if (!(set & set << 1))
          rows.set[rows.n++] = (guint16) set;
      last = g_new0 (guint64, rows.n * (most + 1));
      last[0] = 1;
      for (guint row = 0; row < size; row++)
        {
          guint64 *next = g_new0 (guint64, rows.n * (most + 1));

          add_row (&rows, most, last, next);
          g_free (last);
          last = next;
        }
      for (guint k = 0; k <= most; k++)
        {
          guint64 sum = 0;

          for (guint set = 0; set < rows.n; set++)
            sum += last[set * (most + 1) + k];
          g_assert_true (numbers->all[k] == sum);
        }
      if (size == 10)
        g_assert_true (numbers->all[12] == G_GUINT64_CONSTANT (3659444216824));
    }
}

static bool
stop (void *data, uint64_t done, uint64_t total)
{
  return --*(guint *) data > 0;
}

CASE (refusals)
{
  g_autofree struct etude_piece_count *numbers = g_new (struct etude_piece_count, 1);
  guint ticks = 5;

  g_assert_false (etude_piece_count_knows (ETUDE_QUEEN, 8));
  g_assert_false (etude_piece_count_knows (ETUDE_KNIGHT, 12));
  g_assert_false (etude_piece_count_knows (ETUDE_KING, 0));
  g_assert_cmpint (etude_piece_count (ETUDE_ROOK, ETUDE_EDGE_MAX + 1, NULL, NULL, numbers), ==, ETUDE_BAD_INPUT);
  g_assert_cmpint (etude_piece_count (ETUDE_KING, 12, stop, &ticks, numbers), ==, ETUDE_STOPPED);
}
