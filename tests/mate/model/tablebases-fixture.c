/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tablebases-fixture.c - the object that makes tablebases, with what it reports. */
#include "made-endings.h"
#include "tablebases-fixture.h"

const struct etude_endings *
tablebases_get (Fixture *f, const char *name)
{
  struct etude_ending asked = ending_of (name);

  return etude_tablebases_get (f->tablebases, &asked);
}

static void
on_made (Fixture *f)
{
  g_assert_true (g_thread_self () == f->main_thread);
  f->n_made++;
}

static void
on_failed (Fixture *f, const char *message)
{
  g_assert_true (g_thread_self () == f->main_thread);
  g_assert_cmpstr (message, !=, "");
  f->n_failed++;
}

void
tablebases_set_up (Fixture *f, gconstpointer data)
{
  f->tablebases = etude_tablebases_new ();
  f->main_thread = g_thread_self ();
  g_signal_connect_swapped (f->tablebases, "made", G_CALLBACK (on_made), f);
  g_signal_connect_swapped (f->tablebases, "failed", G_CALLBACK (on_failed), f);
}

void
tablebases_tear_down (Fixture *f, gconstpointer data)
{
  guint reported = f->n_made + f->n_failed;

  etude_tablebases_stop (f->tablebases);
  wait_unref (f->tablebases);
  g_assert_cmpuint (f->n_made + f->n_failed, ==, reported);
}

void
tablebases_wait (Fixture *f, guint n)
{
  f->wanted = n;
  WAIT_FOR (f->n_made >= f->wanted);
  g_assert_cmpuint (f->n_made, ==, n);
}
