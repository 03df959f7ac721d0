/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tablebases-large.c - endings of three men beside a king: one at a time, with progress, stopped in the middle; and many
 * endings of five men in a row.
 *
 * Making one takes a second or some; most tests stop it as soon as they have seen what they wait for.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "case.h"
#include "made-endings.h"
#include "tablebases-fixture.h"

#define REPORTS 4
#define CLEAR_REFS "/proc/self/clear_refs"

typedef struct
{
  Fixture f;
  const char *name; /* of the ending that is to be reported */
  guint n_reports;
  double first, last; /* fractions */
  gboolean cancels;   /* at the first report */
} Large;

static void
on_progress (Large *l, const char *name, double fraction)
{
  g_assert_true (g_thread_self () == l->f.main_thread);
  g_assert_cmpstr (name, ==, l->name);
  g_assert_cmpfloat (fraction, >=, l->last);
  g_assert_cmpfloat (fraction, <=, 1);
  if (l->n_reports++ == 0)
    l->first = fraction;
  l->last = fraction;
  if (l->cancels)
    {
      struct etude_ending ending = ending_of (name);

      etude_tablebases_cancel (l->f.tablebases, &ending);
    }
}

static void
set_up (Large *l, gconstpointer data)
{
  tablebases_set_up (&l->f, NULL);
  l->name = "KQQQK";
  g_signal_connect_swapped (l->f.tablebases, "progress", G_CALLBACK (on_progress), l);
}

static void
tear_down (Large *l, gconstpointer data)
{
  guint n_reports = l->n_reports;

  tablebases_tear_down (&l->f, NULL);
  g_assert_cmpuint (l->n_reports, ==, n_reports);
}

#define FIXTURE_CASE(name) CASE_OF (Large, set_up, tear_down, NULL, name)

/* Or all was made before so many reports were due. */
static gboolean
has_reported (gpointer large)
{
  return ((Large *) large)->n_reports >= REPORTS || ((Large *) large)->f.n_made > 0;
}

/* Some times a second it is told how far the ending is; stopped (tear_down), nothing more is told. */
FIXTURE_CASE (progress)
{
  g_assert_null (tablebases_get (&f->f, f->name));
  g_assert_true (wait_until (has_reported, f));
  WAIT_FOR (f->last > f->first + 0.1 || f->f.n_made > 0);
  g_assert_cmpuint (f->n_reports, >, 0);
  g_assert_cmpuint (f->f.n_failed, ==, 0);
}

/* Even when a report is due at that moment. */
FIXTURE_CASE (stopped_when_due)
{
  gint64 due;

  g_assert_null (tablebases_get (&f->f, f->name));
  g_assert_true (wait_until (has_reported, f));
  due = g_get_monotonic_time () + G_TIME_SPAN_SECOND / 4;
  while (g_get_monotonic_time () < due)
    continue;
}

static gboolean
has_cancelled (gpointer large)
{
  struct etude_ending ending = ending_of (((Large *) large)->name);

  return etude_tablebases_is_cancelled (((Large *) large)->f.tablebases, &ending);
}

/* From within a report: it is the last one of its ending, nothing is made, and nothing is said to have failed. */
FIXTURE_CASE (cancelled)
{
  const char *cancelled = f->name;

  f->cancels = TRUE;
  g_assert_null (tablebases_get (&f->f, cancelled));
  g_assert_true (wait_until (has_cancelled, f));
  g_assert_cmpuint (f->n_reports, ==, 1);
  g_assert_null (tablebases_get (&f->f, cancelled));
  f->name = "KRK"; /* on a slow machine this is reported, too */
  f->cancels = FALSE;
  f->last = 0;
  tablebases_get (&f->f, f->name);
  tablebases_wait (&f->f, 1);
  g_assert_null (tablebases_get (&f->f, cancelled));
  g_assert_cmpuint (f->f.n_failed, ==, 0);
}

/* Asked for while another one is made: that one is given up, and the new one reported. */
FIXTURE_CASE (asked_for_another)
{
  struct etude_ending queens = ending_of (f->name);

  g_assert_null (tablebases_get (&f->f, f->name));
  while (f->n_reports == 0)
    g_main_context_iteration (NULL, TRUE);
  f->name = "KRRRK";
  f->last = f->n_reports = 0;
  g_assert_null (tablebases_get (&f->f, f->name));
  g_assert_true (wait_until (has_reported, f));
  g_assert_null (etude_tablebases_hold (f->f.tablebases, &queens));
  g_assert_cmpuint (f->f.n_failed, ==, 0);
}

/* KQQQK has mates in 4 at most, KRRRK in 7. */
static guint
longest (const struct etude_endings *tablebase, const char *name)
{
  const struct etude_ending ending = ending_of (name);
  struct etude_ending_counts counts;

  etude_endings_count (tablebase, &ending, ETUDE_BLACK, &counts);
  return counts.longest_loss;
}

/* Only the one made last is kept, but who holds the other one keeps it. Small ones stay. */
FIXTURE_CASE (one_is_kept)
{
  struct etude_ending queens = ending_of ("KQQQK");
  g_autoptr (EtudeSolved) held = NULL;
  guint before;

  f->name = "KRK";
  tablebases_get (&f->f, "KRK");
  tablebases_wait (&f->f, 1);
  f->name = "KQQQK";
  f->last = 0;
  tablebases_get (&f->f, "KQQQK");
  tablebases_wait (&f->f, 2);
  held = etude_tablebases_hold (f->f.tablebases, &queens);
  before = longest (held->endings, "KQQQK");
  f->name = "KRRRK";
  f->last = 0;
  tablebases_get (&f->f, "KRRRK");
  tablebases_wait (&f->f, 3);
  g_assert_null (etude_tablebases_hold (f->f.tablebases, &queens));
  g_assert_cmpuint (longest (tablebases_get (&f->f, "KRRRK"), "KRRRK"), ==, 7);
  g_assert_cmpuint (before, ==, 4);
  g_assert_cmpuint (longest (held->endings, "KQQQK"), ==, 4);
  g_assert_nonnull (tablebases_get (&f->f, "KRK"));
}

/* The most memory that was in use since the last call, in KiB. */
static guint
take_peak (void)
{
  g_autofree char *status = NULL;
  const char *at;
  FILE *file;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  at = strstr (status, "VmHWM:");
  g_assert_nonnull (at);
  file = fopen (CLEAR_REFS, "w");
  g_assert_nonnull (file);
  fputs ("5", file);
  g_assert_cmpint (fclose (file), ==, 0);
  return strtoul (at + strlen ("VmHWM:"), NULL, 10);
}

/* Somebody who goes through the list of endings quickly: what is given up takes no memory for long, so that two hundred
 * changes take about as much as what is being given up and what is being made. */
FIXTURE_CASE (many_changes)
{
  static const char *const names[] = { "KQQQK", "KRRRK", "KQQRK", "KQRRK", "KQQBK" };
  guint one, many;

  if (access (CLEAR_REFS, W_OK) != 0)
    {
      g_test_skip ("this kernel does not forget the most memory that was in use");
      return;
    }
  take_peak ();
  g_assert_null (tablebases_get (&f->f, f->name));
  WAIT_FOR (f->last > f->first + 0.1 || f->f.n_made > 0);
  one = take_peak ();
  for (guint i = 0; i < 200; i++)
    {
      f->name = names[i % G_N_ELEMENTS (names)];
      f->n_reports = f->first = f->last = 0;
      tablebases_get (&f->f, f->name);
      g_usleep (G_USEC_PER_SEC / 200); /* as quick as keys repeat; nothing is waited for */
      while (g_main_context_iteration (NULL, FALSE))
        continue;
    }
  many = take_peak ();
  g_test_message ("one ending %u MiB, 200 changes %u MiB", one >> 10, many >> 10);
  g_assert_cmpuint (many, <, 3 * one);
}

static gboolean
has_whole (gpointer large)
{
  const struct etude_ending ending = ending_of (((Large *) large)->name);

  return etude_tablebases_get_whole (((Large *) large)->f.tablebases, &ending) != NULL;
}

/* Ten endings of five men in a row, of which all together are some 2.5 GB: kept is a GiB and the last of them, and with what making
 * one takes it is never more than 2.25 GiB. */
SLOW_CASE (ten_in_a_row)
{
  static const char *const names[]
      = { "KBBKN", "KBNKN", "KNNKN", "KBBKB", "KBNKB", "KRBKR", "KRNKR", "KQBKQ", "KQNKQ", "KRBKB" };
  Large large = { 0 };
  guint peak;

  if (access (CLEAR_REFS, W_OK) != 0)
    {
      g_test_skip ("this kernel does not forget the most memory that was in use");
      return;
    }
  tablebases_set_up (&large.f, NULL);
  take_peak ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      large.name = names[i];
      g_assert_true (wait_until (has_whole, &large));
    }
  peak = take_peak ();
  g_assert_cmpuint (large.f.n_failed, ==, 0);
  g_test_message ("ten endings of five men: %u MiB", peak >> 10);
  g_assert_cmpuint (peak >> 10, <, 2304);
  tablebases_tear_down (&large.f, NULL);
}
