/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-figures.c - published and twice computed numbers of placements. */
#include "case.h"
#include "general-table.h"
#include "placement-fixture.h"

struct figure
{
  unsigned edge;
  const char *problem;
  guint64 fundamental;
  gint64 all; /* -1: not published */
};

/* The tests of the original program. */
static const struct figure original[] = {
  { 3, "5*n", 2, -1 },          { 3, "6*n", 0, 0 },          { 3, "2*q", 1, -1 },         { 3, "3*q", 0, 0 },
  { 3, "3*r", 2, 6 },           { 3, "4*r", 0, 0 },          { 3, "4*b", 2, 8 },          { 3, "5*b", 0, 0 },
  { 3, "4*k", 1, -1 },          { 3, "5*k", 0, 0 },          { 3, "6*p", 1, -1 },         { 3, "7*p", 0, 0 },
  { 3, "2*r,q", 1, -1 },        { 3, "4*n,b", 1, -1 },       { 3, "k,2*p,n", 7, -1 },     { 3, "q,k,b", 1, -1 },
  { 5, "5*q", 2, 10 },          { 6, "6*q", 1, 4 },          { 7, "7*q", 6, 40 },         { 8, "8*q", 12, 92 },
  { 3, "r w,r b", 4, 36 },      { 3, "2*r w,2*r b", 3, 18 }, { 3, "2*q w,b w", 38, 252 }, { 3, "2*q b,b b", 38, 252 },
  { 4, "d,2*q", 3, 12 },        { 3, "d,q,2*p", 14, -1 },    { 4, "d,q,r", 1, -1 },       { 4, "d,k,n,p,b", 3, -1 },
  { 8, "16*k", 35312, 281571 },
};

/* Where the original program is wrong. */
static const struct figure corrected[] = {
  { 3, "2*b w,n w,r b", 4, 24 },
  { 3, "b w,k w,q b,n b,p b", 1, 8 },
};

static void
check (unsigned edge, const char *text, gint64 fundamental, gint64 all)
{
  struct etude_problem problem = placement_problem (edge, text);
  struct etude_placement_count count = placement_count (&problem, 1);

  g_test_message ("%s on %u: %" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT, text, edge, count.fundamental, count.all);
  if (fundamental >= 0)
    g_assert_cmpuint (count.fundamental, ==, fundamental);
  if (all >= 0)
    g_assert_cmpuint (count.all, ==, all);
}

CASE (original)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (original); i++)
    check (original[i].edge, original[i].problem, (gint64) original[i].fundamental, original[i].all);
}

CASE (corrected)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (corrected); i++)
    check (corrected[i].edge, corrected[i].problem, (gint64) corrected[i].fundamental, corrected[i].all);
}

/* The answer of the original that proves it wrong: a black rook in the centre, a white bishop in the corner beside it. */
CASE (wrong_answer)
{
  struct etude_problem problem = placement_problem (3, "2*b w,n w,r b");
  unsigned char board[] = { 0, 0, 0, 4 }; /* white bishops, white knight, black rook in the centre */
  struct etude_conflict conflicts[4];

  for (board[0] = 0; board[0] < 9; board[0]++)
    for (board[1] = board[0] + 1; board[1] < 9; board[1]++)
      for (board[2] = 0; board[2] < 9; board[2]++)
        if (board[0] % 2 == 0 || board[1] % 2 == 0) /* in a corner, or in the centre */
          g_assert_false (etude_solution_holds (&problem, board));
  etude_squares_add (&problem.fixed[etude_kind (ETUDE_BISHOP, ETUDE_WHITE)], 0);
  etude_squares_add (&problem.fixed[etude_kind (ETUDE_ROOK, ETUDE_BLACK)], 4);
  g_assert_cmpuint (etude_problem_conflicts (&problem, conflicts, 4), ==, 1);
  g_assert_cmpuint (conflicts[0].from, ==, 0);
  g_assert_cmpuint (conflicts[0].to, ==, 4);
}

/* --- sequences --- */

/* N pieces on N x N for N from FIRST on. */
static void
check_sequence (const char *format, unsigned first, const gint64 *fundamental, const gint64 *all, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u*%s", first + i, format);

      check (first + i, text, fundamental ? fundamental[i] : -1, all ? all[i] : -1);
    }
}

CASE (queens)
{
  static const gint64 all[] = { 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596 }; /* A000170 */
  static const gint64 fundamental[] = { 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752 }; /* A002562 */

  check_sequence ("q", 1, fundamental, all, 14);
}

CASE (rooks)
{
  static const gint64 fundamental[] = { 1, 1, 2, 7, 23, 115, 694, 5282 }; /* A000903 */
  gint64 factorial = 1;

  for (unsigned n = 1; n <= 10; n++)
    {
      g_autofree char *text = g_strdup_printf ("%u*r", n);

      factorial *= n;
      check (n, text, n <= 8 ? fundamental[n - 1] : -1, factorial);
    }
}

CASE (bishops_knights_kings)
{
  static const gint64 bishops[] = { 1, 4, 26, 260, 3368, 53744 }; /* A002465 */
  static const gint64 knights[] = { 1, 6, 36, 412, 9386 };        /* A201540 */
  static const gint64 kings[] = { 1, 0, 8, 79, 1974 };            /* A201513 */

  check_sequence ("b", 1, NULL, bishops, 6);
  check_sequence ("n", 1, NULL, knights, 5);
  check_sequence ("k", 1, NULL, kings, 5);
}

CASE (most_bishops)
{
  for (unsigned n = 2; n <= 10; n++)
    {
      g_autofree char *text = g_strdup_printf ("%u*b", 2 * n - 2);

      check (n, text, -1, 1 << n);
    }
}

/* The largest or smallest number of that piece is RIGHT. */
static void
check_extreme (enum etude_task task, enum etude_piece piece, unsigned edge, unsigned right)
{
  const enum etude_quantity quantity = etude_tasks[task].covering ? ETUDE_QUANTITY_SMALLEST : ETUDE_QUANTITY_LARGEST;
  const struct etude_question question = { .quantity = quantity, .value = ETUDE_VALUE_NUMBER };
  struct etude_problem plain = { .task = task, .edge = edge };
  struct etude_general_answer answer;
  struct etude_general problem;

  plain.count[etude_kind (piece, ETUDE_WHITE)] = 1;
  etude_general_from_plain (&plain, &problem);
  g_assert_cmpint (etude_general_ask (&problem, &question, &answer), ==, ETUDE_OK);
  g_assert_cmpuint (answer.number, ==, right);
}

/* The smallest covering numbers and their sets. */
static void
check_covering (char piece, unsigned n, const unsigned *least, const gint64 *all, const gint64 *fundamental,
                unsigned n_sets)
{
  for (unsigned edge = 1; edge <= n; edge++)
    {
      g_autofree char *text = g_strdup_printf ("d,%u*%c", least[edge - 1], piece);
      enum etude_piece kind = piece == 'q' ? ETUDE_QUEEN : ETUDE_KNIGHT;

      check_extreme (ETUDE_DOMINATION, kind, edge, least[edge - 1]);
      if (edge <= n_sets)
        check (edge, text, fundamental ? fundamental[edge - 1] : -1, all[edge - 1]);
    }
}

CASE (covering_queens)
{
  static const unsigned least[] = { 1, 1, 1, 2, 3, 3, 4, 5, 5, 5 };   /* A075458 */
  static const gint64 all[] = { 1, 4, 1, 12, 186, 4, 86, 4860 };      /* A002564 */
  static const gint64 fundamental[] = { 1, 1, 1, 3, 37, 1, 13, 638 }; /* A002563 */

  check_covering ('q', 10, least, all, fundamental, 8);
  check (8, "d,6*q", 169760, 1352644);
}

CASE (covering_knights)
{
  static const unsigned least[] = { 1, 4, 4, 4, 5, 8 }; /* A006075 */
  static const gint64 all[] = { 1, 1, 8, 9, 47, 127 };  /* A103315 */

  check_covering ('n', 6, least, all, NULL, 6);
}

/* Peaceable queens: the largest equal armies, A250000, and how many, A260680. */
CASE (peaceable_queens)
{
  static const unsigned most[] = { 0, 0, 1, 2, 4, 5, 7, 9 };
  static const gint64 fundamental[] = { 1, 10, 3, 35 };

  for (unsigned n = 1; n <= 8; n++)
    {
      g_autofree char *one = g_strdup_printf ("%u*q w,%u*q b", most[n - 1], most[n - 1]);
      g_autofree char *more = g_strdup_printf ("%u*q w,%u*q b", most[n - 1] + 1, most[n - 1] + 1);

      check (n, more, 0, 0);
      if (n >= 3 && n <= 6)
        check (n, one, fundamental[n - 3], -1);
      else if (n > 6)
        {
          struct etude_problem problem = placement_problem (n, one);

          g_assert_cmpuint (placement_count (&problem, 1).fundamental, >, 0);
        }
    }
}

/* What follows from simple reasoning on larger boards, to try the wider sets. */
CASE (larger_boards)
{
  check (9, "d,9*k", 1, 1); /* each king must stand in the middle of its block of nine */
  check (12, "d,16*k", 1, 1);
  check (15, "d,25*k", 1, 1);
  check (9, "25*k", 1, 1); /* odd edge: every other square of every other row */
  check (15, "64*k", 1, 1);
  check (9, "41*n", 1, 1);  /* all squares of the corners' colour */
  check (12, "72*n", 1, 2); /* all squares of one colour */
  check (16, "128*n", 1, 2);
  check (12, "22*b", -1, 4096);
  check (16, "30*b", -1, 65536);
  check (16, "q", 36, 256);
  check (11, "k w,k b", -1, 121 * 120 - (4 * 3 + 4 * 9 * 5 + 81 * 8));
  check (16, "n w,n b", -1, 256 * 255 - 8 * 15 * 14);
  check (10, "q w", 15, 100);
}

/* --- extremes --- */

CASE (extremes)
{
  for (unsigned n = 1; n <= 10; n++)
    {
      const unsigned half = (n + 1) / 2, third = (n + 2) / 3;
      const struct
      {
        enum etude_task task;
        enum etude_piece piece;
        unsigned right;
      } rows[] = {
        { ETUDE_INDEPENDENCE, ETUDE_KING, half * half },
        { ETUDE_INDEPENDENCE, ETUDE_QUEEN, n == 2 || n == 3 ? n - 1 : n },
        { ETUDE_INDEPENDENCE, ETUDE_ROOK, n },
        { ETUDE_INDEPENDENCE, ETUDE_BISHOP, n == 1 ? 1 : 2 * n - 2 },
        { ETUDE_INDEPENDENCE, ETUDE_KNIGHT, n == 2 ? 4 : (n * n + 1) / 2 },
        { ETUDE_INDEPENDENCE, ETUDE_PAWN, n * half },
        { ETUDE_DOMINATION, ETUDE_KING, third * third },
        { ETUDE_DOMINATION, ETUDE_ROOK, n },
        { ETUDE_DOMINATION, ETUDE_BISHOP, n },
      };

      for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
        check_extreme (rows[i].task, rows[i].piece, n, rows[i].right);
    }
}
