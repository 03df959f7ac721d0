/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sequence-fit.c - recurrences and formulas that are published, found from terms; none where there is none. */
#include "case.h"
#include "row-count.h"
#include "sequence-fit.h"

#include <string.h>

/* Terms as text. */
static unsigned
read_terms (const char *text, etude_wide_count term[ETUDE_FIT_TERMS_MAX])
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  unsigned n = 0;

  for (; words[n]; n++)
    g_assert_true (etude_wide_count_read (words[n], &term[n]));
  return n;
}

/* Two bishops, OEIS A172123: n*(n - 1)*(3*n^2 - n + 2)/6, generating function -2*x^2*(x+1)*(x+2)/(x-1)^5. */
CASE (polynomial)
{
  etude_wide_count term[ETUDE_FIT_TERMS_MAX];
  const unsigned n = read_terms ("0,4,26,92,240,520,994,1736,2832,4380,6490,9284,12896,17472", term);
  struct etude_fit fit;
  char text[ETUDE_FIT_TEXT];

  g_assert_true (etude_fit_find (term, n, 1, &fit));
  g_assert_cmpstr (etude_fit_recurrence (&fit, text), ==,
                   "a(n) = 5*a(n-1) - 10*a(n-2) + 10*a(n-3) - 5*a(n-4) + a(n-5)");
  g_assert_cmpstr (etude_fit_generating_function (&fit, text), ==,
                   "(4*x^2 + 6*x^3 + 2*x^4)/(1 - 5*x + 10*x^2 - 10*x^3 + 5*x^4 - x^5)");
  g_assert_true (fit.is_quasi_polynomial);
  g_assert_cmpuint (fit.period, ==, 1);
  g_assert_cmpuint (fit.degree, ==, 4);
  g_assert_cmpuint (fit.spare, ==, 4);
  g_assert_true (etude_fit_polynomial (&fit, term, n, 1, text));
  g_assert_cmpstr (text, ==, "(3*n^4 - 4*n^3 + 3*n^2 - 2*n)/6");
}

/* The same by nine terms, where its recurrence needs thirteen; with another last term there is none. */
CASE (few_terms)
{
  etude_wide_count term[ETUDE_FIT_TERMS_MAX];
  const unsigned n = read_terms ("0,4,26,92,240,520,994,1736,2832", term);
  struct etude_fit fit;
  char text[ETUDE_FIT_TEXT];

  g_assert_true (etude_fit_find (term, n, 1, &fit));
  g_assert_cmpuint (fit.order, ==, 5);
  g_assert_cmpuint (fit.spare, ==, 4);
  g_assert_true (etude_fit_polynomial (&fit, term, n, 1, text));
  g_assert_cmpstr (text, ==, "(3*n^4 - 4*n^3 + 3*n^2 - 2*n)/6");
  g_assert_cmpstr (etude_fit_generating_function (&fit, text), ==,
                   "(4*x^2 + 6*x^3 + 2*x^4)/(1 - 5*x + 10*x^2 - 10*x^3 + 5*x^4 - x^5)");
  term[n - 1]++;
  g_assert_false (etude_fit_find (term, n, 1, &fit));
}

/* Three bishops, A172124: one polynomial for even n and one for odd. */
CASE (quasi_polynomial)
{
  etude_wide_count term[ETUDE_FIT_TERMS_MAX];
  const unsigned n
      = read_terms ("0,0,26,232,1124,3896,10894,26192,56296,110960,204130,355000,589196,940072,1450134,2172576,"
                    "3172944,4530912,6342186,8720520",
                    term);
  struct etude_fit fit;
  char text[ETUDE_FIT_TEXT];

  g_assert_true (etude_fit_find (term, n, 1, &fit));
  g_assert_true (fit.is_quasi_polynomial);
  g_assert_cmpuint (fit.order, ==, 8);
  g_assert_cmpuint (fit.period, ==, 2);
  g_assert_cmpuint (fit.degree, ==, 6);
  g_assert_false (etude_fit_polynomial (&fit, term, n, 1, text));
}

/* Dominating sets of a path: A000213, a(n) = a(n-1) + a(n-2) + a(n-3), no polynomial; and with two terms before that do not obey. */
CASE (growing)
{
  etude_wide_count term[ETUDE_FIT_TERMS_MAX];
  unsigned n = read_terms ("1,3,5,9,17,31,57,105,193,355", term);
  struct etude_fit fit;
  char text[ETUDE_FIT_TEXT];

  g_assert_true (etude_fit_find (term, n, 1, &fit));
  g_assert_cmpstr (etude_fit_recurrence (&fit, text), ==, "a(n) = a(n-1) + a(n-2) + a(n-3)");
  g_assert_false (fit.is_quasi_polynomial);
  n = read_terms ("7,100,1,3,5,9,17,31,57,105,193,355", term);
  g_assert_true (etude_fit_find (term, n, 0, &fit));
  g_assert_cmpuint (fit.from, ==, 2);
  g_assert_cmpuint (fit.order, ==, 3);
}

/* Queens have none, and too few terms prove nothing. */
CASE (none)
{
  etude_wide_count term[ETUDE_FIT_TERMS_MAX];
  struct etude_fit fit;

  g_assert_false (etude_fit_find (
      term, read_terms ("1,0,0,2,10,4,40,92,352,724,2680,14200,73712,365596,2279184,14772512,95815104,666090624", term),
      1, &fit));
  g_assert_false (etude_fit_find (term, read_terms ("0,4,26,92,240,520,994,1736", term), 1, &fit));
  /* Three bishops, for which there are two polynomials. */
  g_assert_false (etude_fit_find (
      term, read_terms ("0,0,26,232,1124,3896,10894,26192,56296,110960,204130,355000,589196,940072", term), 1, &fit));
  g_assert_false (etude_fit_find (term, read_terms ("0,0,0,0,0,0,0,0", term), 1, &fit));
}

/* --- row by row --- */

static guint64
count_rows (const char *betza, guint size, gboolean wraps_columns, gboolean wraps_rows)
{
  static const int lines[][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 } }, leap[] = { 1, 2 };
  struct etude_row_move move[64];
  struct etude_rows rows = { .size = size, .wraps_columns = wraps_columns, .wraps_rows = wraps_rows, .move = move };
  etude_wide_count all = 0;

  for (guint i = 0; i < (betza[1] ? 4U : 3U); i++)
    for (int turn = 0; turn < 8; turn++)
      {
        const int *line = i < 3 ? lines[i] : leap;
        const int x = turn & 1 ? -line[0] : line[0], y = turn & 2 ? -line[1] : line[1];

        move[rows.n_moves++]
            = (struct etude_row_move){ (signed char) (turn & 4 ? y : x), (signed char) (turn & 4 ? x : y),
                                       i < 3 || strlen (betza) > 2 ? 0 : 1 };
      }
  g_assert_cmpint (etude_row_count (&rows, NULL, NULL, &all), ==, ETUDE_OK);
  return (guint64) all;
}

/* Whether the amazons in COLUMN of ROW and of OTHER attack each other, seen from what each column and row is like that of. */
static gboolean
amazons_attack (const guint *column, guint row, guint other, guint size, gboolean wraps_columns, gboolean wraps_rows)
{
  for (int turn = -1; turn <= 1; turn++)
    for (int fall = -1; fall <= 1; fall++)
      {
        const int dx = abs ((int) column[row] - (int) column[other] + turn * (int) size),
                  dy = abs ((int) row - (int) other + fall * (int) size);

        if ((turn && !wraps_columns) || (fall && !wraps_rows))
          continue;
        if (dx == 0 || dy == 0 || dx == dy || (dx == 1 && dy == 2) || (dx == 2 && dy == 1))
          return TRUE;
      }
  return FALSE;
}

/* By trying all columns, from ROW on. */
static guint64
count_amazons_plainly (guint *column, guint row, guint size, gboolean wraps_columns, gboolean wraps_rows)
{
  guint64 n = 0;

  if (row == size)
    return 1;
  for (column[row] = 0; column[row] < size; column[row]++)
    {
      guint other = 0;

      while (other < row && !amazons_attack (column, row, other, size, wraps_columns, wraps_rows))
        other++;
      n += other == row ? count_amazons_plainly (column, row + 1, size, wraps_columns, wraps_rows) : 0;
    }
  return n;
}

/* Boards whose columns or rows wrap; diagonals that leave such a board come back on it more than once. */
CASE (rows_that_wrap)
{
  guint column[11];

  for (guint size = 1; size <= 11; size++)
    for (guint wraps = 0; wraps < 4; wraps++)
      g_assert_cmpuint (count_rows ("QN", size, wraps & 1, wraps & 2), ==,
                        count_amazons_plainly (column, 0, size, wraps & 1, wraps & 2));
}

/* A051906, A051223, A102388, A000170. */
CASE (rows)
{
  static const guint64 torus[] = { 1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88, 0, 4524, 0, 0, 0, 140692 },
                       amazons[] = { 1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44, 156, 1876, 5180 },
                       riders[] = { 1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44, 6, 78, 8, 16, 18 },
                       queens[] = { 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680 };

  for (guint i = 0; i < G_N_ELEMENTS (torus); i++)
    g_assert_cmpuint (count_rows ("Q", i + 1, TRUE, TRUE), ==, torus[i]);
  for (guint i = 0; i < G_N_ELEMENTS (amazons); i++)
    g_assert_cmpuint (count_rows ("QN", i + 1, FALSE, FALSE), ==, amazons[i]);
  for (guint i = 0; i < G_N_ELEMENTS (riders); i++)
    g_assert_cmpuint (count_rows ("QNN", i + 1, FALSE, FALSE), ==, riders[i]);
  for (guint i = 0; i < G_N_ELEMENTS (queens); i++)
    g_assert_cmpuint (count_rows ("Q", i + 1, FALSE, FALSE), ==, queens[i]);
}

SLOW_CASE (rows_slow)
{
  g_assert_cmpuint (count_rows ("Q", 19, TRUE, TRUE), ==, 820496);
  g_assert_cmpuint (count_rows ("QNN", 20, FALSE, FALSE), ==, 516);
  g_assert_cmpuint (count_rows ("QN", 18, FALSE, FALSE), ==, 8924976);
}
