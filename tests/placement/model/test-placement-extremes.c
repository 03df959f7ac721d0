/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-extremes.c - the tables of extremes: published figures, rows as they come, stopping and going on. */
#include "case.h"
#include "etude-placement-tally.h"
#include "etude-placement-texts.h"
#include "wait.h"

#include <string.h>

typedef struct
{
  EtudePlacementExtremes *table;
  GPtrArray *told; /* the rows by items-changed */
  guint n_rows;
  guint n_running;
} ExtremesFixture;

#define EDGES ETUDE_EXTREMES_EDGE_MAX

/* OEIS A075458 (queens), A006075 (knights); n rooks and n bishops dominate n x n (Yaglom and Yaglom); 2n - 2 bishops, n
 * queens but on 2 x 2 and 3 x 3, half of the squares for knights but on 2 x 2, a quarter for kings are non-attacking. */
static const struct
{
  enum etude_task task;
  enum etude_piece piece;
  guint numbers[EDGES];
} published[] = {
  { ETUDE_DOMINATION, ETUDE_QUEEN, { 1, 1, 1, 2, 3, 3, 4, 5, 5, 5 } },
  { ETUDE_DOMINATION, ETUDE_KNIGHT, { 1, 4, 4, 4, 5, 8, 10, 12, 14, 16 } },
  { ETUDE_DOMINATION, ETUDE_ROOK, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } },
  { ETUDE_DOMINATION, ETUDE_BISHOP, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } },
  { ETUDE_DOMINATION, ETUDE_KING, { 1, 1, 1, 4, 4, 4, 9, 9, 9, 16 } },
  { ETUDE_INDEPENDENCE, ETUDE_QUEEN, { 1, 1, 2, 4, 5, 6, 7, 8, 9, 10 } },
  { ETUDE_INDEPENDENCE, ETUDE_BISHOP, { 1, 2, 4, 6, 8, 10, 12, 14, 16, 18 } },
  { ETUDE_INDEPENDENCE, ETUDE_KNIGHT, { 1, 4, 5, 8, 13, 18, 25, 32, 41, 50 } },
  { ETUDE_INDEPENDENCE, ETUDE_KING, { 1, 1, 4, 4, 9, 9, 16, 16, 25, 25 } },
  { ETUDE_INDEPENDENCE, ETUDE_ROOK, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } },
};

static void
on_items_changed (ExtremesFixture *f, guint at, guint removed, guint added)
{
  g_assert_cmpuint (at + removed, ==, f->n_rows);
  f->n_rows = at + added;
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->table)), ==, f->n_rows);
  g_ptr_array_set_size (f->told, (int) at);
  for (guint row = at; row < f->n_rows; row++)
    g_ptr_array_add (f->told, g_list_model_get_item (G_LIST_MODEL (f->table), row));
}

static void
on_running (ExtremesFixture *f)
{
  f->n_running++;
}

static void
set_up (ExtremesFixture *f, gconstpointer data)
{
  f->told = g_ptr_array_new_with_free_func (g_object_unref);
  f->table = etude_placement_extremes_new ();
  g_signal_connect_swapped (f->table, "items-changed", G_CALLBACK (on_items_changed), f);
  g_signal_connect_swapped (f->table, "notify::running", G_CALLBACK (on_running), f);
}

static void
tear_down (ExtremesFixture *f, gconstpointer data)
{
  gpointer weak = f->table;

  g_object_add_weak_pointer (G_OBJECT (f->table), &weak);
  g_object_unref (f->table);
  g_assert_true (wait_until (wait_is_gone, &weak));
  g_ptr_array_unref (f->told);
}

#define FIXTURE_CASE(name) CASE_OF (ExtremesFixture, set_up, tear_down, NULL, name)

static gboolean
is_done (gpointer data)
{
  return !etude_rows_get_running (ETUDE_ROWS (((ExtremesFixture *) data)->table));
}

static void
check_row (ExtremesFixture *f, guint i, guint row)
{
  const EtudeTallyRow *extreme = etude_rows_get (ETUDE_ROWS (f->table), row);
  const struct etude_problem problem = etude_tally_row_problem (extreme);

  g_assert_true (etude_row_get (g_ptr_array_index (f->told, row)) == extreme);
  g_assert_cmpuint (extreme->edge, ==, row + 1);
  g_assert_cmpuint (extreme->pieces, ==, published[i].numbers[row]);
  g_assert_cmpint (problem.task, ==, published[i].task);
  g_assert_cmpuint (problem.edge, ==, row + 1);
  g_assert_cmpuint (problem.count[published[i].piece], ==, published[i].numbers[row]);
  g_assert_cmpuint (etude_problem_size (&problem), ==, published[i].numbers[row]);
}

static gboolean
has_all (gpointer data)
{
  return ((ExtremesFixture *) data)->n_rows == EDGES;
}

FIXTURE_CASE (published)
{
  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    {
      etude_placement_extremes_start (f->table, published[i].task, published[i].piece);
      g_assert_cmpuint (f->n_rows, ==, 0);
      g_assert_cmpuint (etude_placement_extremes_get_trying (f->table), ==, 1);
      g_assert_true (wait_until (has_all, f));
      g_assert_cmpuint (etude_placement_extremes_get_trying (f->table), ==, 0);
      for (guint row = 0; row < EDGES; row++)
        check_row (f, i, row);
    }
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (f->table), EDGES));
}

/* What was found once is there at once. */
FIXTURE_CASE (known)
{
  etude_placement_extremes_start (f->table, ETUDE_INDEPENDENCE, ETUDE_QUEEN);
  g_assert_true (wait_until (is_done, f));
  etude_placement_extremes_start (f->table, ETUDE_INDEPENDENCE, ETUDE_ROOK);
  g_assert_true (wait_until (is_done, f));
  f->n_running = 0;
  etude_placement_extremes_start (f->table, ETUDE_INDEPENDENCE, ETUDE_QUEEN);
  g_assert_false (etude_rows_get_running (ETUDE_ROWS (f->table)));
  g_assert_cmpuint (f->n_rows, ==, EDGES);
  for (guint row = 0; row < EDGES; row++)
    check_row (f, 5, row);
}

/* The ways of each row: OEIS A000170 and A002562, but for edges 2 and 3, where fewer queens stand; A000142 and A000903;
 * 2^n; A006076 and A103315; 2 n^n - n! (A248744), which is not counted where that takes long. */
static const struct
{
  enum etude_task task;
  enum etude_piece piece;
  guint n; /* rows that are looked at */
  guint64 all[EDGES], fundamental[EDGES];
} ways[] = {
  { ETUDE_INDEPENDENCE, ETUDE_QUEEN, 10, { 1, 4, 8, 2, 10, 4, 40, 92, 352, 724 }, { 1, 1, 1, 1, 2, 1, 6, 12, 46, 92 } },
  { ETUDE_INDEPENDENCE,
    ETUDE_ROOK,
    10,
    { 1, 2, 6, 24, 120, 720, 5040, 40320, 362880, 3628800 },
    { 1, 1, 2, 7, 23, 115, 694, 5282, 46066, 456454 } },
  { ETUDE_INDEPENDENCE, ETUDE_BISHOP, 8, { 1, 4, 8, 16, 32, 64, 128, 256 }, { 1, 1, 2, 3, 6, 10, 20, 36 } },
  { ETUDE_DOMINATION, ETUDE_KNIGHT, 5, { 1, 1, 8, 9, 47 }, { 1, 1, 2, 3, 8 } },
};

static guint wanted_row;

static gboolean
is_counted (gpointer data)
{
  const EtudeTallyRow *extreme = etude_rows_get (ETUDE_ROWS (((ExtremesFixture *) data)->table), wanted_row);

  return extreme && extreme->tally.state != ETUDE_TALLY_NONE;
}

static const EtudeTally *
wait_tally (ExtremesFixture *f, guint row)
{
  wanted_row = row;
  g_assert_true (wait_until (is_counted, f));
  return &((const EtudeTallyRow *) etude_rows_get (ETUDE_ROWS (f->table), row))->tally;
}

/* --- sequences --- */

#define TERMS 6 /* boards that are compared */

/* As OEIS has them, the term of n for the board n x n. */
static const struct
{
  const char *name;
  guint64 terms[TERMS];
} sequences[] = {
  { "A000027", { 1, 2, 3, 4, 5, 6 } },           { "A000142", { 1, 2, 6, 24, 120, 720 } },
  { "A000170", { 1, 0, 0, 2, 10, 4 } },          { "A000903", { 1, 1, 2, 7, 23, 115 } },
  { "A002562", { 1, 0, 0, 1, 2, 1 } },           { "A002563", { 1, 1, 1, 3, 37, 1 } },
  { "A002564", { 1, 4, 1, 12, 186, 4 } },        { "A006075", { 1, 4, 4, 4, 5, 8 } },
  { "A006076", { 1, 1, 2, 3, 8, 23 } },          { "A008794", { 0, 1, 1, 4, 4, 9 } },
  { "A030978", { 1, 4, 5, 8, 13, 18 } },         { "A075458", { 1, 1, 1, 2, 3, 3 } },
  { "A075561", { 1, 1, 1, 4, 4, 4 } },           { "A103315", { 1, 1, 8, 9, 47, 127 } },
  { "A248744", { 1, 6, 48, 488, 6130, 92592 } }, { "A347554", { 1, 4, 1, 256, 79, 1 } },
  { "A000079", { 2, 4, 8, 16, 32, 64 } },
};

/* The terms of the sequence that TEXT names behind WHAT; NULL: none is. */
static const guint64 *
terms_of (const char *text, const char *what)
{
  const char *found = strstr (text, what);

  for (guint i = 0; found && i < G_N_ELEMENTS (sequences); i++)
    if (g_str_has_prefix (found + strlen (what), sequences[i].name))
      return sequences[i].terms;
  g_assert_null (found);
  return NULL;
}

/* The column of every name that is shown has the terms of that sequence, from the first board on. */
static void
check_sequences (ExtremesFixture *f, const char *text)
{
  const guint64 *numbers = terms_of (text, "numbers of pieces "), *all = terms_of (text, "all boards ");
  const guint64 *fundamental = terms_of (text, "boards up to symmetry ");

  for (guint row = 0; row < TERMS; row++)
    {
      const EtudeTally *tally = wait_tally (f, row);
      const EtudeTallyRow *extreme = etude_rows_get (ETUDE_ROWS (f->table), row);

      if (numbers)
        g_assert_cmpuint (extreme->pieces, ==, numbers[row]);
      if (tally->state == ETUDE_TALLY_ESTIMATED)
        continue;
      if (all)
        g_assert_cmpuint ((guint64) tally->count.all, ==, all[row]);
      if (fundamental)
        g_assert_cmpuint ((guint64) tally->count.fundamental, ==, fundamental[row]);
    }
}

FIXTURE_CASE (sequences)
{
  guint n = 0;

  for (enum etude_task task = 0; task < ETUDE_N_TASKS; task++)
    for (enum etude_piece piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
      {
        g_autofree char *text = etude_placement_describe_extreme_sequences (task, piece);

        if (!text)
          continue;
        etude_placement_extremes_start (f->table, task, piece);
        check_sequences (f, text);
        n++;
      }
  g_assert_cmpuint (n, >, 5);
}

static void
on_way (guint *n)
{
  (*n)++;
}

FIXTURE_CASE (ways)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      etude_placement_extremes_start (f->table, ways[i].task, ways[i].piece);
      for (guint row = 0; row < ways[i].n; row++)
        {
          const EtudeTally *tally = wait_tally (f, row);

          g_assert_cmpuint ((guint64) tally->count.all, ==, ways[i].all[row]);
          g_assert_cmpuint ((guint64) tally->count.fundamental, ==, ways[i].fundamental[row]);
        }
    }
}

static const EtudeTally *
tally_of (EtudeRow *row)
{
  return &((const EtudeTallyRow *) etude_row_get (row))->tally;
}

/* What takes hours to count is not counted; the numbers of larger boards do not wait for it. A row says when its ways are
 * known. */
FIXTURE_CASE (long)
{
  g_autoptr (EtudeRow) last = NULL;
  guint told = 0;

  etude_placement_extremes_start (f->table, ETUDE_DOMINATION, ETUDE_ROOK);
  g_assert_true (wait_until (has_all, f));
  last = g_list_model_get_item (G_LIST_MODEL (f->table), EDGES - 1);
  g_assert_cmpint (tally_of (last)->state, ==, ETUDE_TALLY_NONE);
  g_signal_connect_swapped (last, "changed", G_CALLBACK (on_way), &told);
  g_assert_cmpuint ((guint64) wait_tally (f, 4)->count.all, ==, 6130);
  g_assert_cmpint (wait_tally (f, EDGES - 1)->state, ==, ETUDE_TALLY_ESTIMATED);
  g_assert_cmpuint (told, ==, 1);
  g_assert_cmpfloat (wait_tally (f, EDGES - 1)->seconds, >, ETUDE_TALLY_WORTH_IT);
  etude_rows_stop (ETUDE_ROWS (f->table));
  g_assert_cmpint (tally_of (last)->state, ==, ETUDE_TALLY_ESTIMATED); /* it stays */
}

static gboolean
has_six (gpointer data)
{
  return ((ExtremesFixture *) data)->n_rows >= 6;
}

static gboolean
has_seven (gpointer data)
{
  return ((ExtremesFixture *) data)->n_rows >= 7;
}

/* Pawns take long on large boards. */
FIXTURE_CASE (stop)
{
  guint n;

  etude_placement_extremes_start (f->table, ETUDE_DOMINATION, ETUDE_PAWN);
  g_assert_true (wait_until (has_six, f));
  etude_rows_stop (ETUDE_ROWS (f->table));
  g_assert_false (etude_rows_get_running (ETUDE_ROWS (f->table)));
  n = f->n_rows;
  for (guint i = 0; i < 100; i++)
    {
      g_usleep (500);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (f->n_rows, ==, n);
  etude_placement_extremes_start (f->table, ETUDE_DOMINATION, ETUDE_PAWN);
  g_assert_cmpuint (f->n_rows, ==, n); /* it goes on where it stopped */
  g_assert_true (wait_until (has_seven, f));
}

/* Changed at every moment: the rows are those of the last table. */
FIXTURE_CASE (change)
{
  for (guint i = 0; i < 100; i++)
    {
      const guint which = i % G_N_ELEMENTS (published);

      etude_placement_extremes_start (f->table, published[which].task, published[which].piece);
      for (guint turns = 0; turns < i % 7; turns++)
        {
          g_main_context_iteration (NULL, FALSE);
          for (guint row = 0; row < f->n_rows; row++)
            check_row (f, which, row);
        }
    }
}
