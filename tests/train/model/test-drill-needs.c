/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-drill-needs.c - what a drill waits for: told once, when all of it is there; kept for the same ending; let go. */
#include "case.h"
#include "etude-drill-needs.h"
#include "made-endings.h"

#include "notation.h"
#include "tablebases-fixture.h"

typedef struct
{
  EtudeDrillNeeds *needs;
  guint n_ready, n_failed;
} Asked;

static void
on_ready (Asked *asked)
{
  asked->n_ready++;
}

static void
on_failed (Asked *asked)
{
  asked->n_failed++;
}

static void
begin (Fixture *f, Asked *asked)
{
  *asked = (Asked){ .needs = etude_drill_needs_new (f->tablebases) };
  g_signal_connect_swapped (asked->needs, "ready", G_CALLBACK (on_ready), asked);
  g_signal_connect_swapped (asked->needs, "failed", G_CALLBACK (on_failed), asked);
}

static void
end (Asked *asked)
{
  g_assert_cmpuint (asked->n_failed, ==, 0);
  g_object_unref (asked->needs);
}

static gboolean
prepare (Asked *asked, const char *name)
{
  const EtudeMateEnding *row = etude_mate_endings ();
  struct etude_fen fen;

  while (!g_str_equal (row->name, name))
    row++;
  g_assert_true (etude_fen_read (row->start, &fen));
  return etude_drill_needs_prepare (asked->needs, &fen.position);
}

static void
check_solved (Asked *asked, const char *name)
{
  const struct etude_ending ending = ending_of (name);
  EtudeSolved *solved = etude_drill_needs_get_solved (asked->needs);

  g_assert_nonnull (solved);
  g_assert_true (etude_ending_equal (&solved->lone, &ending));
}

/* An ending without bishop and knight needs its tablebase only. */
TABLEBASES_CASE (plain)
{
  Asked asked;

  begin (f, &asked);
  g_assert_null (etude_drill_needs_get_solved (asked.needs));
  g_assert_false (prepare (&asked, "KRK"));
  g_assert_cmpuint (asked.n_ready, ==, 0); /* never from within the call */
  WAIT_FOR (asked.n_ready > 0);
  check_solved (&asked, "KRK");
  g_assert_null (etude_drill_needs_get_barrier (asked.needs));
  g_assert_true (prepare (&asked, "KRK"));
  g_assert_null (tablebases_get (f, "KQK")); /* somebody else's is nothing to this one */
  tablebases_wait (f, 2);
  g_assert_cmpuint (asked.n_ready, ==, 1);
  check_solved (&asked, "KRK");
  g_assert_true (prepare (&asked, "KQK")); /* there already */
  check_solved (&asked, "KQK");
  g_assert_cmpuint (asked.n_ready, ==, 1);
  end (&asked);
}

/* Bishop and knight need both, and are told of once. */
TABLEBASES_CASE (triangles)
{
  const struct etude_barrier *barrier;
  struct etude_fen fen;
  unsigned corner;
  Asked asked;

  begin (f, &asked);
  g_assert_false (prepare (&asked, "KBNK"));
  g_assert_false (prepare (&asked, "KBNK"));
  WAIT_FOR (asked.n_ready > 0);
  check_solved (&asked, "KBNK");
  barrier = etude_drill_needs_get_barrier (asked.needs);
  g_assert_nonnull (barrier);
  g_assert_true (etude_fen_read ("8/8/8/8/8/6K1/4N3/5B1k w - - 0 1", &fen));
  g_assert_cmpuint (etude_barrier_triangle (barrier, &fen.position, &corner), >, 0); /* mate in two, in the corner */
  g_assert_false (prepare (&asked, "KRK")); /* what was there is none of this */
  g_assert_null (etude_drill_needs_get_solved (asked.needs));
  asked.n_ready = 0;
  WAIT_FOR (asked.n_ready > 0);
  check_solved (&asked, "KRK");
  g_assert_true (prepare (&asked, "KBNK")); /* the triangles are not made again */
  g_assert_true (etude_drill_needs_get_barrier (asked.needs) == barrier);
  end (&asked);
}

/* Two bishops, and two knights, are no bishop and knight. */
TABLEBASES_CASE (pairs)
{
  static const char *const names[] = { "KBBK", "KNNK", "KQNK", "KBK" };
  Asked asked;

  begin (f, &asked);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      asked.n_ready = 0;
      g_assert_false (prepare (&asked, names[i]));
      WAIT_FOR (asked.n_ready > 0);
      check_solved (&asked, names[i]);
      g_assert_null (etude_drill_needs_get_barrier (asked.needs));
    }
  end (&asked);
}

/* Who lets it go while the triangles are made hears nothing more, and nothing is left. */
TABLEBASES_CASE (let_go)
{
  gpointer weak;
  Asked asked;

  begin (f, &asked);
  g_assert_false (prepare (&asked, "KBNK"));
  weak = asked.needs;
  g_object_add_weak_pointer (G_OBJECT (asked.needs), &weak);
  g_object_run_dispose (G_OBJECT (asked.needs));
  end (&asked);
  g_assert_true (wait_until (wait_is_gone, &weak));
  g_assert_cmpuint (asked.n_ready, ==, 0);
}
