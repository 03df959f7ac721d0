/* SPDX-License-Identifier: GPL-3.0-or-later */
/* case.c - the program around tests that add themselves, where there is no GLib. Slow ones are left out. */
#include "case.h"

static Case cases[200];
static unsigned n_cases;

void
case_add (const Case *added)
{
  if (n_cases == G_N_ELEMENTS (cases))
    g_error ("there is no room for %s", added->name);
  cases[n_cases++] = *added;
}

static void
nothing (void *fixture, gconstpointer data)
{
  (void) fixture, (void) data;
}

static FixtureFunction
or_nothing (void (*function) (void))
{
  return function ? (FixtureFunction) function : nothing;
}

int
main (void)
{
  for (unsigned i = 0; i < n_cases; i++)
    if (cases[i].table)
      cases[i].table ();
    else if (!cases[i].slow)
      add_fixture_test (cases[i].name, cases[i].size, cases[i].data, or_nothing (cases[i].set_up),
                        (FixtureFunction) cases[i].test, or_nothing (cases[i].tear_down));
  return g_test_run ();
}
