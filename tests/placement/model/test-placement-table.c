/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables n -> a(n): what is published, families of a problem, what takes long, what is kept, the forms. */
#include "case.h"
#include "etude-placement-texts.h"
#include "plain.h"
#include "wait.h"

#include <string.h>

#define QUEENS "etude-problem 2\ntask independence\nboard n x n\npieces n*Q\n"
#define FEWEST "etude-problem 2\ntask domination\nboard n x n\npieces 1*Q\n"

static void
find (EtudePlacementTable *table, const char *family, enum etude_quantity quantity, enum etude_value value)
{
  const struct etude_question question = { .quantity = quantity, .value = value };

  etude_placement_table_start (table, family, &question, FALSE);
  WAIT_FOR (!etude_rows_get_running (ETUDE_ROWS (table)));
}

static gboolean
has_nine (gpointer rows)
{
  guint n;

  etude_placement_table_get_known (rows, &n);
  return n >= 9;
}

/* The first nine rows. */
static void
find_nine (EtudePlacementTable *table, const char *family, enum etude_quantity quantity, enum etude_value value)
{
  const struct etude_question question = { .quantity = quantity, .value = value };

  etude_placement_table_start (table, family, &question, FALSE);
  g_assert_true (wait_until (has_nine, table));
  etude_rows_stop (ETUDE_ROWS (table));
}

static const EtudeTableRow *
row_of (EtudePlacementTable *table, guint n)
{
  const EtudeTableRow *row = NULL;

  for (guint i = 0; (row = etude_rows_get (ETUDE_ROWS (table), i)); i++)
    if (row->key == n)
      return row;
  g_assert_not_reached ();
}

static void
check_families (const char *text, EtudeTableBy by, enum etude_quantity quantity, const char *wanted)
{
  struct etude_general problem;
  g_autofree char *family = NULL;

  g_assert_null (etude_general_read (text, strlen (text), &problem).why);
  problem = etude_placement_problem_of (&problem);
  family = etude_table_family (&problem, by, quantity);
  g_assert_cmpstr (family, ==, wanted);
}

/* Each problem is a member of its families, and of no family that would lose what is fixed. */
CASE (families)
{
#define PLAIN "etude-problem 1\ntask independence\nsize 8\npieces "
#define TORUS "etude-problem 2\ntask attacks-exactly 2\nboard 7 x 5\nwrap both\npiece X = NN\npieces 5*X\n"
#define WALLS "etude-problem 2\ntask domination\nboard 4 x 4\nwalls b2\npieces 3*Q\nforbidden a1\n"
  check_families (PLAIN "8*Q\n", ETUDE_TABLE_BY_EDGE, ETUDE_QUANTITY_GIVEN, QUEENS);
  check_families (PLAIN "14*B\n", ETUDE_TABLE_BY_EDGE, ETUDE_QUANTITY_GIVEN,
                  "etude-problem 2\ntask independence\nboard n x n\npieces 2n-2*B\n");
  check_families (PLAIN "8*Q, 3*N\n", ETUDE_TABLE_BY_COLUMNS, ETUDE_QUANTITY_GIVEN,
                  "etude-problem 2\ntask independence\nboard n x 8\npieces n*Q, 3*N\n");
  check_families (PLAIN "8*Q\n", ETUDE_TABLE_BY_NUMBER, ETUDE_QUANTITY_GIVEN,
                  "etude-problem 2\ntask independence\nboard 8 x 8\npieces n*Q\n");
  check_families (PLAIN "8*Q, 3*N\n", ETUDE_TABLE_BY_NUMBER, ETUDE_QUANTITY_GIVEN, NULL);
  check_families (TORUS, ETUDE_TABLE_BY_EDGE, ETUDE_QUANTITY_GIVEN, NULL);
  check_families (TORUS, ETUDE_TABLE_BY_ROWS, ETUDE_QUANTITY_LARGEST,
                  "etude-problem 2\ntask attacks-exactly 2\nboard 7 x n\nwrap both\npiece X = NN\npieces 1*X\n");
  check_families (WALLS, ETUDE_TABLE_BY_EDGE, ETUDE_QUANTITY_GIVEN, NULL);
  check_families (WALLS, ETUDE_TABLE_BY_NUMBER, ETUDE_QUANTITY_GIVEN,
                  "etude-problem 2\ntask domination\nboard 4 x 4\nwalls b2\npieces n*Q\nforbidden a1\n");
}

/* A000170, A002562, A075458, A002564, as published; the sequences are named. */
CASE (published)
{
  static const struct
  {
    const char *family;
    enum etude_quantity quantity;
    enum etude_value value;
    const char *number;
    guint64 terms[9]; /* from n = 1 on */
  } tables[] = {
    { QUEENS, ETUDE_QUANTITY_GIVEN, ETUDE_VALUE_ALL, "A000170", { 1, 0, 0, 2, 10, 4, 40, 92, 352 } },
    { QUEENS, ETUDE_QUANTITY_GIVEN, ETUDE_VALUE_FUNDAMENTAL, "A002562", { 1, 0, 0, 1, 2, 1, 6, 12, 46 } },
    { FEWEST, ETUDE_QUANTITY_SMALLEST, ETUDE_VALUE_NUMBER, "A075458", { 1, 1, 1, 2, 3, 3, 4, 5, 5 } },
    { FEWEST, ETUDE_QUANTITY_SMALLEST, ETUDE_VALUE_ALL, "A002564", { 1, 4, 1, 12, 186, 4, 86, 4860, 114 } },
  };
  g_autoptr (EtudePlacementTable) table = etude_placement_table_new ();

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      find_nine (table, tables[i].family, tables[i].quantity, tables[i].value);
      g_assert_cmpstr (etude_placement_table_get (table)->sequence->number, ==, tables[i].number);
      for (guint n = 1; n <= 9; n++)
        {
          const EtudeTableRow *row = row_of (table, n);

          g_assert_cmpint (row->state, ==, ETUDE_TABLE_KNOWN);
          g_assert_cmpuint ((guint64) row->value, ==, tables[i].terms[n - 1]);
          g_assert_cmpstr (etude_table_term (etude_placement_table_get (table), row), ==, "same");
        }
    }
}

/* Every number on one board, none of them too: queens on 8 x 8 as a plain count from row to row has them, kings as A201513's
 * neighbours by a transfer matrix: 16 kings 281,571. The first number that cannot be ends the table. */
CASE (by_number)
{
  static const guint64 queens[] = { 1, 64, 1288, 10320, 34568, 46736, 22708, 3192, 92, 0 };
  g_autoptr (EtudePlacementTable) table = etude_placement_table_new ();

  find (table, "etude-problem 2\ntask independence\nboard 8 x 8\npieces n*Q\n", ETUDE_QUANTITY_GIVEN, ETUDE_VALUE_ALL);
  g_assert_cmpuint (etude_rows_get_n (ETUDE_ROWS (table)), ==, G_N_ELEMENTS (queens));
  for (guint n = 0; n < G_N_ELEMENTS (queens); n++)
    g_assert_cmpuint ((guint64) row_of (table, n)->value, ==, queens[n]);
  find (table, "etude-problem 2\ntask independence\nboard 8 x 8\npieces n*K\n", ETUDE_QUANTITY_GIVEN, ETUDE_VALUE_ALL);
  g_assert_cmpuint ((guint64) row_of (table, 16)->value, ==, 281571);
  g_assert_cmpuint ((guint64) row_of (table, 17)->value, ==, 0);
  g_assert_cmpint (row_of (table, 16)->found_by, ==, ETUDE_FOUND_BY_ROWS);
}

/* What takes long waits, and says how long where that can be told; what was found comes again at once. */
CASE (long_rows)
{
#define KNIGHTS "etude-problem 2\ntask independence\nboard 32 x 8\npieces n*N\n"
  g_autoptr (EtudePlacementTable) table = etude_placement_table_new (), again = etude_placement_table_new ();
  g_autoptr (GVariant) kept = NULL;
  const EtudeTableRow *last;
  g_autofree char *time = NULL, *said = NULL;
  guint n;

  find (table, KNIGHTS, ETUDE_QUANTITY_GIVEN, ETUDE_VALUE_ALL);
  n = etude_rows_get_n (ETUDE_ROWS (table));
  g_assert_cmpuint (n, >, 3);
  last = etude_rows_get (ETUDE_ROWS (table), n - 1);
  g_assert_cmpint (last->state, ==, ETUDE_TABLE_LONG);
  g_assert_cmpfloat (last->estimate, >, ETUDE_TABLE_WORTH_IT);
  time = etude_table_cell_time (last, NULL);
  g_assert_true (g_str_has_prefix (time, "about "));
  said = etude_table_describe_row (etude_placement_table_get (table), last);
  g_assert_nonnull (strstr (said, "knights on 32 × 8, none attacks another: counting takes about "));
  kept = g_variant_ref_sink (etude_placement_table_save (table));
  etude_placement_table_load (again, kept);
  etude_placement_table_start (again, KNIGHTS, &etude_placement_table_get (table)->question, FALSE);
  g_assert_cmpuint (etude_rows_get_n (ETUDE_ROWS (again)), ==, n - 1);
  g_assert_cmpuint ((guint64) row_of (again, 2)->value, ==, (guint64) row_of (table, 2)->value);
  etude_rows_stop (ETUDE_ROWS (again));
}

/* Each form says what made it; the rule behind. */
CASE (forms)
{
  g_autoptr (EtudePlacementTable) table = etude_placement_table_new ();
  g_autofree char *b_file = NULL, *csv = NULL, *json = NULL, *rules = NULL;
  guint n;
  const EtudeTableRow *rows;

  g_assert_null (etude_placement_table_write (table, ETUDE_TABLE_CSV));
  find_nine (table, "etude-problem 2\ntask independence\nboard n x n\npieces 2*B\n", ETUDE_QUANTITY_GIVEN,
             ETUDE_VALUE_ALL);
  b_file = etude_placement_table_write (table, ETUDE_TABLE_B_FILE);
  csv = etude_placement_table_write (table, ETUDE_TABLE_CSV);
  json = etude_placement_table_write (table, ETUDE_TABLE_JSON);
  g_assert_nonnull (strstr (b_file, "\\nboard n x n\\npieces 2*B\\n' | etude-cli place --table 1-"));
  g_assert_nonnull (strstr (b_file, " --count --all -\n"));
  g_assert_nonnull (strstr (b_file, "\n3 26\n4 92\n")); /* A172123 */
  g_assert_nonnull (strstr (csv, "\nn,value,found by,seconds,sequence\n"));
  g_assert_nonnull (strstr (csv, "\n3,26,rook polynomials,") ? csv : strstr (csv, "\n3,26,"));
  g_assert_nonnull (strstr (json, "\n{\"n\":3,\"value\":\"26\","));
  rows = etude_placement_table_get_known (table, &n);
  rules = etude_table_rules (rows, n, TRUE);
  g_assert_nonnull (strstr (rules, "polynomial: a(n) = (3*n^4 - 4*n^3 + 3*n^2 - 2*n)/6"));
}

/* What cannot be asked says so; a family that cannot be read has no rows. */
CASE (refused)
{
  g_autoptr (EtudePlacementTable) table = etude_placement_table_new ();
  g_autofree char *said = NULL;

  find (table, "etude-problem 2\ntask independence\nboard n x n\npieces 1*Q, 1*N\n", ETUDE_QUANTITY_LARGEST,
        ETUDE_VALUE_NUMBER);
  said = etude_table_describe_row (etude_placement_table_get (table), etude_rows_get (ETUDE_ROWS (table), 0));
  g_assert_cmpstr (said, ==, "This needs pieces of one kind, the same number in each colour");
  find (table, "etude-problem 2\nboard n x\n", ETUDE_QUANTITY_GIVEN, ETUDE_VALUE_ALL);
  g_assert_cmpuint (etude_rows_get_n (ETUDE_ROWS (table)), ==, 0);
}
