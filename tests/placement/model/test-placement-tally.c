/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-tally.c - as many queens as the edge, up to symmetry: boards that a turn keeps count double and more. */
#include "case.h"
#include "etude-placement-tally.h"
#include "wait.h"

typedef struct
{
  EtudeTallyRow row;
  gboolean counted;
} Count;

static void
work (EtudeJob *job, gpointer data)
{
  Count *c = data;

  c->counted = etude_tally_count (job, 0, &c->row);
}

static void
done (gpointer owner, EtudeJob *job, gpointer data)
{
  g_object_set_data (owner, "done", data);
}

static gboolean
is_done (gpointer owner)
{
  return g_object_get_data (owner, "done") != NULL;
}

/* OEIS A000170 and A002562. A quarter turn keeps boards with 4 (all of them), 5, 12 and 13 queens, and a half turn more. */
CASE (queens)
{
  static const struct
  {
    guint edge, all, fundamental;
  } cases[] = { { 4, 2, 1 }, { 5, 10, 2 }, { 6, 4, 1 }, { 8, 92, 12 }, { 12, 14200, 1787 }, { 13, 73712, 9233 } };
  static const EtudeJobFuncs funcs = { .work = work, .done = done, .interval = ETUDE_JOB_INTERVAL };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
      Count c = { .row = { .piece = ETUDE_QUEEN, .edge = cases[i].edge, .pieces = cases[i].edge } };
      EtudeJob *job = etude_job_start (&funcs, &c, owner);

      g_assert_true (wait_until (is_done, owner));
      etude_job_stop (job);
      g_assert_true (c.counted);
      g_assert_cmpint (c.row.tally.count.way, ==, ETUDE_COUNT_COLOURS);
      g_assert_cmpuint ((guint64) c.row.tally.count.all, ==, cases[i].all);
      g_assert_cmpuint ((guint64) c.row.tally.count.fundamental, ==, cases[i].fundamental);
    }
}
