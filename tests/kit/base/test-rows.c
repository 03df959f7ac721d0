/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rows.c - tables that jobs fill: what takes whose place, what listeners hear, several tables. */
#include "case.h"
#include "etude-rows.h"
#include "wait.h"

typedef struct
{
  guint key, value;
} Row;

/* A table of rows whose jobs hand over each number up to theirs twice: first with the value 0, then with its square. */
#define TEST_TYPE_SQUARES (test_squares_get_type ())
G_DECLARE_FINAL_TYPE (TestSquares, test_squares, TEST, SQUARES, EtudeRows)

struct _TestSquares
{
  EtudeRows parent_instance;

  guint n_ended, n_gone_on;
};

G_DEFINE_FINAL_TYPE (TestSquares, test_squares, ETUDE_TYPE_ROWS)

static void
go_on (EtudeRows *rows, gpointer ended)
{
  TEST_SQUARES (rows)->n_gone_on++;
  TEST_SQUARES (rows)->n_ended += ended != NULL;
}

static void
test_squares_class_init (TestSquaresClass *klass)
{
  ETUDE_ROWS_CLASS (klass)->row_size = sizeof (Row);
  ETUDE_ROWS_CLASS (klass)->go_on = go_on;
}

static void
test_squares_init (TestSquares *self)
{
}

static void
hand_over (EtudeJob *job, guint key, guint value)
{
  const Row row = { key, value };

  etude_job_hand_over (job, g_memdup2 (&row, sizeof row));
}

static void
work (EtudeJob *job, gpointer data)
{
  for (guint key = 0; key < *(guint *) data && etude_job_tick (job, key, *(guint *) data); key++)
    {
      hand_over (job, key, 0);
      hand_over (job, key, key * key);
    }
}

/* Until it is stopped. */
static void
wait_for_end (EtudeJob *job, gpointer data)
{
  hand_over (job, 7, 49);
  while (etude_job_tick (job, 1, 2))
    g_usleep (100);
}

typedef struct
{
  EtudeRows *rows;
  guint n_items, n_changed, n_row_changed, n_running;
  gboolean running; /* as told */
} RowsFixture;

static void
on_row_changed (RowsFixture *f)
{
  f->n_row_changed++;
}

static void
on_items_changed (RowsFixture *f, guint at, guint removed, guint added)
{
  g_assert_cmpuint (at + removed, ==, f->n_items);
  f->n_items = at + added;
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->rows)), ==, f->n_items);
  for (; at < f->n_items; at++)
    {
      g_autoptr (EtudeRow) row = g_list_model_get_item (G_LIST_MODEL (f->rows), at);

      g_assert_true (etude_row_get (row) == etude_rows_get (f->rows, at));
      g_signal_connect_swapped (row, "changed", G_CALLBACK (on_row_changed), f);
    }
}

static void
on_changed (RowsFixture *f)
{
  f->n_changed++;
}

static void
on_running (RowsFixture *f)
{
  f->n_running++;
  g_object_get (f->rows, "running", &f->running, NULL);
  g_assert_true (f->running == etude_rows_get_running (f->rows));
}

static void
set_up (RowsFixture *f, gconstpointer data)
{
  f->rows = g_object_new (TEST_TYPE_SQUARES, NULL);
  g_signal_connect_swapped (f->rows, "items-changed", G_CALLBACK (on_items_changed), f);
  g_signal_connect_swapped (f->rows, "changed", G_CALLBACK (on_changed), f);
  g_signal_connect_swapped (f->rows, "notify::running", G_CALLBACK (on_running), f);
}

static void
tear_down (RowsFixture *f, gconstpointer data)
{
  wait_unref (f->rows);
}

#define FIXTURE_CASE(name) CASE_OF (RowsFixture, set_up, tear_down, NULL, name)

static void
begin (RowsFixture *f, guint slot, guint n)
{
  etude_rows_begin (f->rows, slot, work, g_memdup2 (&n, sizeof n));
}

static void
check_squares (RowsFixture *f, guint n)
{
  g_assert_cmpuint (f->n_items, ==, n);
  g_assert_null (etude_rows_get (f->rows, n));
  for (guint i = 0; i < n; i++)
    {
      const Row *row = etude_rows_get (f->rows, i);

      g_assert_cmpuint (row->key, ==, i);
      g_assert_cmpuint (row->value, ==, i * i);
    }
}

/* A later row of the same key takes the place of the earlier one, whose object says so; nobody hears of a new one. */
FIXTURE_CASE (later)
{
  begin (f, 0, 50);
  g_assert_true (f->running);
  g_assert_true (etude_rows_is_busy (f->rows, 0));
  g_assert_false (etude_rows_is_busy (f->rows, 1));
  WAIT_FOR (!etude_rows_get_running (f->rows));
  check_squares (f, 50);
  g_assert_cmpuint (f->n_row_changed, ==, 50);
  g_assert_false (f->running);
  g_assert_cmpuint (f->n_running, ==, 2);
  g_assert_cmpuint (TEST_SQUARES (f->rows)->n_ended, ==, 1);
  g_assert_cmpuint (TEST_SQUARES (f->rows)->n_gone_on, >=, 2);
  g_assert_cmpuint (f->n_changed, ==, TEST_SQUARES (f->rows)->n_gone_on + 1);
  etude_rows_set (f->rows, &(Row){ 3, 1 }, 1);
  g_assert_cmpuint (f->n_row_changed, ==, 51);
  g_assert_cmpuint (((const Row *) etude_rows_get (f->rows, 3))->value, ==, 1);
}

/* Every table keeps its rows; the jobs of one are stopped with it, and what they handed over is not seen in another. */
FIXTURE_CASE (tables)
{
  begin (f, 0, 5);
  WAIT_FOR (!etude_rows_get_running (f->rows));
  for (guint i = 0; i < 50; i++)
    {
      etude_rows_show (f->rows, 1);
      begin (f, 1, 20);
      if (i % 2)
        g_main_context_iteration (NULL, FALSE);
      etude_rows_show (f->rows, 0);
      g_assert_false (etude_rows_get_running (f->rows));
      g_assert_false (f->running);
      check_squares (f, 5);
    }
  etude_rows_show (f->rows, 1);
  etude_rows_clear (f->rows);
  g_assert_cmpuint (f->n_items, ==, 0);
  etude_rows_show (f->rows, 0);
  check_squares (f, 5);
}

static void
stop (EtudeRows *rows)
{
  etude_rows_stop (rows);
}

/* Whoever hears of a row may stop the job: it is not said to have ended. Both jobs stop at once. */
FIXTURE_CASE (stop)
{
  gulong handler = g_signal_connect (f->rows, "items-changed", G_CALLBACK (stop), NULL);

  etude_rows_begin (f->rows, 0, wait_for_end, NULL);
  WAIT_FOR (etude_rows_get_n (f->rows) > 0);
  g_assert_false (etude_rows_get_running (f->rows));
  g_assert_cmpuint (f->n_items, ==, 1);
  g_signal_handler_disconnect (f->rows, handler);
  etude_rows_begin (f->rows, 0, wait_for_end, NULL);
  etude_rows_begin (f->rows, 1, wait_for_end, NULL);
  etude_rows_stop (f->rows);
  g_assert_false (f->running);
  g_assert_cmpuint (TEST_SQUARES (f->rows)->n_ended, ==, 0);
  g_assert_cmpuint (f->n_items, ==, 1); /* it stays */
}

FIXTURE_CASE (progress)
{
  g_assert_cmpfloat (etude_rows_get_progress (f->rows), ==, 0);
  etude_rows_begin (f->rows, 1, wait_for_end, NULL);
  WAIT_FOR (etude_rows_get_progress (f->rows) > 0);
  g_assert_cmpfloat (etude_rows_get_progress (f->rows), ==, 0.5);
  etude_rows_stop (f->rows);
  g_assert_cmpfloat (etude_rows_get_progress (f->rows), ==, 0);
}

FIXTURE_CASE (gone)
{
  etude_rows_begin (f->rows, 0, wait_for_end, NULL);
}
