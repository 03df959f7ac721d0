/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-totals.c - 0, 1, 2, ... like pieces: published totals, how they were counted, and estimates. */
#include "case.h"
#include "etude-placement-tally.h"
#include "wait.h"

static gboolean
is_done (gpointer totals)
{
  return !etude_rows_get_running (totals);
}

static EtudePlacementTotals *
count (enum etude_piece piece, guint edge)
{
  EtudePlacementTotals *totals = etude_placement_totals_new ();

  etude_placement_totals_start (totals, piece, edge);
  g_assert_true (wait_until (is_done, totals));
  return totals;
}

static const EtudeTallyRow *
row (EtudePlacementTotals *totals, guint pieces)
{
  const EtudeTallyRow *number = etude_rows_get (ETUDE_ROWS (totals), pieces);

  g_assert_nonnull (number);
  g_assert_cmpuint (number->pieces, ==, pieces);
  g_assert_cmpuint (number->key, ==, pieces);
  return number;
}

/* The queens of 8 x 8, as a plain count from row to row in Python has them; the last by the colours of the squares. */
CASE (queens)
{
  static const guint64 all[] = { 1, 64, 1288, 10320, 34568, 46736, 22708, 3192, 92 };
  g_autoptr (EtudePlacementTotals) totals = count (ETUDE_QUEEN, 8);
  g_autofree char *b_file = etude_placement_totals_get_b_file (totals);

  g_assert_cmpuint (etude_rows_get_n (ETUDE_ROWS (totals)), ==, 9);
  for (guint pieces = 0; pieces <= 8; pieces++)
    {
      const EtudeTallyRow *number = row (totals, pieces);

      g_assert_cmpuint ((guint64) number->tally.count.all, ==, all[pieces]);
      g_assert_cmpint (number->tally.count.way, ==, pieces == 8 ? ETUDE_COUNT_COLOURS : ETUDE_COUNT_SEARCH);
      g_assert_cmpstr (etude_placement_total_get_sequence (number), ==,
                       pieces == 8   ? "A000170"
                       : pieces == 1 ? "A000290"
                                     : NULL);
    }
  g_assert_true (g_str_has_prefix (b_file, "0 1\n1 64\n2 1288\n"));
  g_assert_true (g_str_has_suffix (b_file, "\n8 92\n"));
}

static const struct
{
  const char *name;
  guint64 terms[8]; /* of the boards 1 x 1 to 8 x 8; 0: none, or not looked at */
} sequences[] = {
  { "A000170", { 1, 0, 0, 2, 10, 4, 40, 92 } },
  { "A000142", { 1, 2, 6, 24, 120, 720, 5040, 40320 } },
  { "A002465", { 1, 4, 26, 260, 3368, 53744 } },
  { "A201540", { 1, 6, 36, 412, 9386, 257318, 8891854, 379978716 } },
  { "A201513", { 1, 0, 8, 79, 1974 } },
  { "A000290", { 1, 4, 9, 16, 25, 36, 49, 64 } },
  { "A018807", { 0, 4, 0, 79, 0, 3600, 0, 281571 } },
};

/* Every number beside which a sequence is named is that term of it. Returns how many are. */
static guint
check_sequences (EtudePlacementTotals *totals, guint edge)
{
  guint named = 0;

  for (guint i = 0; i < etude_rows_get_n (ETUDE_ROWS (totals)); i++)
    {
      const EtudeTallyRow *number = row (totals, i);
      const char *name = etude_placement_total_get_sequence (number);
      guint k = 0;

      if (!name)
        continue;
      while (k < G_N_ELEMENTS (sequences) && !g_str_equal (sequences[k].name, name))
        k++;
      g_assert_cmpuint (k, <, G_N_ELEMENTS (sequences));
      if (sequences[k].terms[edge - 1])
        g_assert_cmpuint ((guint64) number->tally.count.all, ==, sequences[k].terms[edge - 1]);
      named++;
    }
  return named;
}

CASE (sequences)
{
  guint named = 0;

  for (enum etude_piece piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
    for (guint edge = 1; edge <= 8; edge++)
      {
        g_autoptr (EtudePlacementTotals) totals = count (piece, edge);

        named += check_sequences (totals, edge);
      }
  g_assert_cmpuint (named, >, 60);
}

/* OEIS A002465, A201540, A201513, A018807 and 2^n for most bishops: all numbers of pieces at once. */
CASE (others)
{
  static const struct
  {
    enum etude_piece piece;
    guint edge, most, pieces;
    guint64 all;
    enum etude_count_way way;
  } cases[] = {
    { ETUDE_BISHOP, 6, 10, 6, 53744, ETUDE_COUNT_DIAGONALS }, { ETUDE_BISHOP, 8, 14, 14, 256, ETUDE_COUNT_DIAGONALS },
    { ETUDE_KNIGHT, 5, 13, 5, 9386, ETUDE_COUNT_ROWS },       { ETUDE_KING, 5, 9, 5, 1974, ETUDE_COUNT_ROWS },
    { ETUDE_KING, 8, 16, 16, 281571, ETUDE_COUNT_ROWS },      { ETUDE_ROOK, 8, 8, 8, 40320, ETUDE_COUNT_FORMULA },
    { ETUDE_PAWN, 8, 32, 32, 4900, ETUDE_COUNT_ROWS }, /* 70 ways on each colour of squares */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (EtudePlacementTotals) totals = count (cases[i].piece, cases[i].edge);
      const EtudeTallyRow *number = row (totals, cases[i].pieces);

      g_assert_cmpuint (etude_rows_get_n (ETUDE_ROWS (totals)), ==, cases[i].most + 1);
      g_assert_cmpuint ((guint64) number->tally.count.all, ==, cases[i].all);
      g_assert_cmpint (number->tally.count.way, ==, cases[i].way);
    }
}

static gboolean
has_estimate (gpointer totals)
{
  const guint n = etude_rows_get_n (totals);
  const EtudeTallyRow *last = n ? etude_rows_get (totals, n - 1) : NULL;

  return last && last->tally.state == ETUDE_TALLY_ESTIMATED;
}

/* Queens on 16 x 16: some number of them takes long, and its row says so before it is counted. On a busy machine that may be
 * one that takes a part of a second only. */
CASE (estimate)
{
  g_autoptr (EtudePlacementTotals) totals = etude_placement_totals_new ();
  const EtudeTallyRow *last;
  g_autofree char *b_file = NULL;

  g_assert_null (etude_placement_totals_get_b_file (totals)); /* nothing is known yet */
  etude_placement_totals_start (totals, ETUDE_QUEEN, 16);
  g_assert_true (wait_until (has_estimate, totals));
  last = row (totals, etude_rows_get_n (ETUDE_ROWS (totals)) - 1);
  g_assert_cmpfloat (last->tally.seconds, >, 0);
  g_assert_cmpfloat (last->tally.seconds, <, 3600);
  g_assert_null (etude_placement_total_get_sequence (last));
  b_file = etude_placement_totals_get_b_file (totals);
  g_assert_true (g_str_has_prefix (b_file, "0 1\n1 256\n"));
  etude_placement_totals_stop (totals);
  g_assert_cmpuint (etude_rows_get_n (ETUDE_ROWS (totals)), ==, 0);
}

typedef struct
{
  EtudeTallyRow row;
  gboolean done;
} Estimate;

static void
estimate (EtudeJob *job, gpointer data)
{
  etude_tally_estimate (job, &((Estimate *) data)->row);
}

static void
on_estimated (gpointer owner, EtudeJob *job, gpointer data)
{
  Estimate *estimate = data;

  estimate->done = TRUE;
}

static gboolean
is_estimated (gpointer estimate)
{
  return ((Estimate *) estimate)->done;
}

static double
seconds_for (enum etude_piece piece, guint edge, guint pieces)
{
  static const EtudeJobFuncs funcs = { .work = estimate, .done = on_estimated };
  g_autoptr (GObject) owner = G_OBJECT (g_list_store_new (G_TYPE_OBJECT));
  Estimate estimate = { .row = { .task = ETUDE_INDEPENDENCE, .piece = piece, .edge = edge, .pieces = pieces } };
  EtudeJob *job = etude_job_start (&funcs, &estimate, owner);

  g_assert_true (wait_until (is_estimated, &estimate));
  etude_job_stop (job);
  g_assert_cmpint (estimate.row.tally.state, ==, ETUDE_TALLY_ESTIMATED);
  return estimate.row.tally.seconds;
}

/* What the branches drawn say of the time is about what all of them take; what takes far more than a minute is known to take
 * more, however few branches a slow machine has drawn. */
CASE (sampling)
{
  const struct etude_placement_run run = { .threads = 1 };
  struct etude_problem problem = { .task = ETUDE_INDEPENDENCE, .edge = 12 };
  struct etude_placement_count count;
  double seconds = seconds_for (ETUDE_QUEEN, 12, 12);

  problem.count[etude_kind (ETUDE_QUEEN, ETUDE_WHITE)] = 12;
  g_assert_cmpint (etude_placement_solve (&problem, &run, &count), ==, ETUDE_OK);
  seconds *= MIN (g_get_num_processors (), 2);
  g_test_message ("%.4f s by %" G_GUINT64_FORMAT " steps", seconds, count.work);
  g_assert_cmpfloat (seconds, >, (double) count.work * 50e-9 / 1.5);
  g_assert_cmpfloat (seconds, <, (double) count.work * 50e-9 * 1.5);
  g_assert_cmpfloat (seconds_for (ETUDE_KNIGHT, 16, 10), >, ETUDE_TALLY_WORTH_IT);
}
