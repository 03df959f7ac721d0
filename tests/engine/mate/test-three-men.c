/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-three-men.c - endings of three men on 8 x 8: random positions held against the rules, progress, memory.
 *
 * Usage: test-three-men ENDING...   each a quarter of a gigabyte for some seconds
 */
#include "board-checks.h"
#include "sanitizers.h"

#include <sys/resource.h>

#define SAMPLES 10000
#define PEAK_MIB 400

/* What the whole process ever had in memory: it makes one tablebase at a time. A sanitizer doubles it. */
static void
assert_peak (void)
{
  struct rusage usage;

  if (IS_SANITIZED)
    return;
  getrusage (RUSAGE_SELF, &usage);
  g_assert_cmpint (usage.ru_maxrss, <, PEAK_MIB * 1024);
}

static void
test_positions (gconstpointer name)
{
  struct etude_tablebase *tablebase = make_tablebase (name, 8, ETUDE_LIGHT);

  check_random_positions (tablebase, 8, SAMPLES);
  etude_tablebase_free (tablebase);
  assert_peak ();
}

/* Stopped in the first words of a smaller ending, in those of this one, in the middle of the rounds. */
static void
test_progress (gconstpointer name)
{
  unsigned n = check_progress (name, 8);

  g_assert_cmpuint (n, >, 100);
  check_stop (name, 8, 2);
  check_stop (name, 8, n / 8);
  check_stop (name, 8, n / 2);
  assert_peak ();
}

static void
add_test (const char *what, const char *name, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/three-men/%s/%s", what, name);

  g_test_add_data_func (path, name, test);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      add_test ("positions", argv[i], test_positions);
      add_test ("progress", argv[i], test_progress);
    }
  return g_test_run ();
}
