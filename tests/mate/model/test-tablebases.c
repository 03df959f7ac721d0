/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tablebases.c - tablebases made in worker threads: reported on the main thread, made once, stopped at any time. */
#include "case.h"
#include "made-endings.h"
#include "tablebases-fixture.h"

#define STOPPED 40 /* how often making is stopped, each time a little later */

TABLEBASES_CASE (made)
{
  struct etude_ending krk = ending_of ("KRK");
  const struct etude_endings *made;

  g_assert_null (tablebases_get (f, "KRK"));
  g_assert_cmpuint (f->n_made, ==, 0); /* never from within the call */
  tablebases_wait (f, 1);
  made = tablebases_get (f, "KRK");
  g_assert_nonnull (made);
  g_assert_true (etude_endings_have (made, &krk));
  g_assert_true (tablebases_get (f, "KRK") == made);
  g_assert_null (tablebases_get (f, "KQK")); /* another one is not there */
  tablebases_wait (f, 2);
  g_assert_true (tablebases_get (f, "KRK") == made);
  g_assert_cmpuint (f->n_failed, ==, 0);
}

/* What is being made already is not begun again: one report, then quiet until another one is there. */
TABLEBASES_CASE (asked_twice)
{
  for (guint i = 0; i < 10; i++)
    g_assert_null (tablebases_get (f, "KBNK"));
  tablebases_wait (f, 1);
  g_assert_nonnull (tablebases_get (f, "KBNK"));
  g_assert_null (tablebases_get (f, "KQRK"));
  tablebases_wait (f, 2);
  g_assert_nonnull (tablebases_get (f, "KQRK"));
  g_assert_cmpuint (f->n_made, ==, 2);
}

TABLEBASES_CASE (many_at_once)
{
  static const char *const names[] = { "KQK", "KRK", "KBK", "KNK", "KBBK", "KBNK", "KNNK" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_null (tablebases_get (f, names[i]));
  tablebases_wait (f, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      struct etude_ending asked = ending_of (names[i]);

      g_assert_true (etude_endings_have (tablebases_get (f, names[i]), &asked));
    }
}

/* What the engine refuses is said, and not made. */
TABLEBASES_CASE (failed)
{
  struct etude_ending bare = { 0 };

  g_assert_null (etude_tablebases_get (f->tablebases, &bare));
  WAIT_FOR (f->n_failed > 0);
  g_assert_cmpuint (f->n_made, ==, 0);
}

/* Stopped in the middle: nothing is reported, and everything is let go (tablebases_tear_down waits for it). */
TABLEBASES_CASE (stopped)
{
  tablebases_get (f, "KQRK");
  etude_tablebases_stop (f->tablebases);
}

/* As if the window is closed at any moment of the making: after so many rounds of the main loop. */
CASE (stopped_any_time)
{
  for (guint i = 0; i < STOPPED; i++)
    {
      gint64 until = g_get_monotonic_time () + i * 1000; /* KBNK takes some of these */
      Fixture f = { 0 };

      tablebases_set_up (&f, NULL);
      tablebases_get (&f, "KBNK");
      do
        g_main_context_iteration (NULL, FALSE);
      while (g_get_monotonic_time () < until);
      tablebases_tear_down (&f, NULL);
      g_assert_cmpuint (f.n_failed, ==, 0);
    }
}

/* Let go without being stopped: the work ends soon, and nobody is waited for. */
CASE (let_go)
{
  EtudeTablebases *tablebases = etude_tablebases_new ();
  struct etude_ending asked = ending_of ("KBNK");
  gpointer weak = tablebases;

  g_object_add_weak_pointer (G_OBJECT (tablebases), &weak);
  g_assert_null (etude_tablebases_get (tablebases, &asked));
  g_object_unref (tablebases);
  g_assert_null (weak);
}

/* --- holding --- */

static EtudeSolved *
hold (Fixture *f, const char *name)
{
  struct etude_ending asked = ending_of (name);

  return etude_tablebases_hold (f->tablebases, &asked);
}

/* With a rook White mates in 16 moves at most, in 916 positions. */
static void
check_is_krk (const struct etude_endings *tablebase)
{
  const struct etude_ending krk = ending_of ("KRK");
  struct etude_ending_counts counts;

  etude_endings_count (tablebase, &krk, ETUDE_WHITE, &counts);
  g_assert_cmpuint (counts.longest_win, ==, 16);
  g_assert_cmpuint (counts.won_in[16], ==, 916);
}

/* Asking to hold what is not there begins nothing. */
TABLEBASES_CASE (hold_nothing)
{
  g_assert_null (hold (f, "KRK"));
  tablebases_get (f, "KQK");
  tablebases_wait (f, 1);
  g_assert_null (hold (f, "KRK"));
  tablebases_get (f, "KBBK");
  tablebases_wait (f, 2); /* KRK, begun before KBBK, would have been told */
  g_assert_null (hold (f, "KRK"));
}

TABLEBASES_CASE (hold)
{
  g_autoptr (EtudeSolved) solved = NULL, again = NULL;

  tablebases_get (f, "KRK");
  tablebases_wait (f, 1);
  solved = hold (f, "KRK");
  again = hold (f, "KRK");
  g_assert_true (solved->endings == tablebases_get (f, "KRK"));
  g_assert_true (again->endings == solved->endings);
  check_is_krk (solved->endings);
}

/* What is held is there when all else has gone; the last one who holds it need not be the first. */
CASE (hold_outlives)
{
  EtudeSolved *solved, *other;
  Fixture f = { 0 };

  tablebases_set_up (&f, NULL);
  tablebases_get (&f, "KRK");
  tablebases_wait (&f, 1);
  solved = hold (&f, "KRK");
  other = etude_solved_ref (solved);
  tablebases_tear_down (&f, NULL);
  check_is_krk (solved->endings);
  etude_solved_unref (solved);
  check_is_krk (other->endings);
  etude_solved_unref (other);
}

/* --- cancelling --- */

static void
cancel (Fixture *f, const char *name)
{
  struct etude_ending asked = ending_of (name);

  etude_tablebases_cancel (f->tablebases, &asked);
}

static void
allow (Fixture *f, const char *name)
{
  struct etude_ending asked = ending_of (name);

  etude_tablebases_allow (f->tablebases, &asked);
}

static gboolean
is_cancelled (Fixture *f, const char *name)
{
  struct etude_ending asked = ending_of (name);

  return etude_tablebases_is_cancelled (f->tablebases, &asked);
}

/* Cancelled while it is made: it never comes, however often it is asked for, until it is allowed. */
TABLEBASES_CASE (cancel)
{
  g_assert_false (is_cancelled (f, "KQRK"));
  tablebases_get (f, "KQRK");
  g_assert_false (is_cancelled (f, "KQRK"));
  cancel (f, "KQRK");
  g_assert_true (is_cancelled (f, "KQRK"));
  g_assert_null (tablebases_get (f, "KQRK"));
  tablebases_get (f, "KQQK"); /* as large: KQRK would be there by then */
  tablebases_wait (f, 1);
  g_assert_nonnull (tablebases_get (f, "KQQK"));
  g_assert_null (tablebases_get (f, "KQRK"));
  allow (f, "KQRK");
  g_assert_false (is_cancelled (f, "KQRK"));
  g_assert_null (tablebases_get (f, "KQRK"));
  tablebases_wait (f, 2);
  g_assert_nonnull (tablebases_get (f, "KQRK"));
  g_assert_cmpuint (f->n_failed, ==, 0);
}

/* Cancelled before anybody asked for it; the others are made. */
TABLEBASES_CASE (cancel_before)
{
  cancel (f, "KRK");
  g_assert_true (is_cancelled (f, "KRK"));
  g_assert_false (is_cancelled (f, "KQK"));
  g_assert_null (tablebases_get (f, "KRK"));
  g_assert_null (tablebases_get (f, "KQK"));
  tablebases_wait (f, 1);
  g_assert_nonnull (tablebases_get (f, "KQK"));
  g_assert_null (tablebases_get (f, "KRK"));
}

/* Cancelled and begun again at once, and asked for all the time: it is made and told once. */
TABLEBASES_CASE (cancel_and_again)
{
  for (guint i = 0; i < 20; i++)
    {
      g_assert_null (tablebases_get (f, "KQRK"));
      cancel (f, "KQRK");
      allow (f, "KQRK");
    }
  WAIT_FOR (tablebases_get (f, "KQRK") != NULL);
  g_assert_cmpuint (f->n_made, ==, 1);
  tablebases_get (f, "KBBK"); /* another KQRK would be there by then */
  tablebases_wait (f, 2);
  tablebases_get (f, "KQQK");
  tablebases_wait (f, 3);
  g_assert_cmpuint (f->n_failed, ==, 0);
}

static gboolean
knows_fifty (gpointer fixture)
{
  const struct etude_position p = fen_position ("7k/8/6K1/8/8/8/8/R6n w - - 99 90");
  EtudeTablebases *tablebases = ((Fixture *) fixture)->tablebases;
  const EtudeSolved *solved = etude_tablebases_judge_fifty (tablebases, &p);
  struct etude_fifty fifty;

  if (!solved)
    return FALSE;
  g_assert_true (solved == etude_tablebases_get_fifty (tablebases));
  fifty = etude_endings_probe_fifty (solved->endings, &p, 99);
  g_assert_cmpint (fifty.result, ==, ETUDE_FIFTY_WHITE_WINS);
  g_assert_cmpuint (fifty.plies, ==, 1);
  return TRUE;
}

/* Five men take seconds; when nobody waits for them any more they end, which is told to those that waited behind them. */
TABLEBASES_CASE (fifty_ended)
{
  const struct etude_position five = fen_position ("6k1/5r2/8/8/8/2R5/1P6/1K6 w - - 0 1");
  const struct etude_ending kqkr = ending_of ("KQKR");

  etude_tablebases_end_fifty (f->tablebases); /* nothing is made */
  g_assert_cmpuint (f->n_made, ==, 0);
  g_assert_null (etude_tablebases_judge_fifty (f->tablebases, &five));
  g_assert_null (etude_tablebases_get_whole (f->tablebases, &kqkr)); /* not begun: it waits */
  etude_tablebases_end_fifty (f->tablebases);
  g_assert_cmpuint (f->n_made, ==, 1);
  g_assert_true (wait_until (knows_fifty, f));
  tablebases_wait (f, 2);
  g_assert_cmpuint (f->n_failed, ==, 0);
}
