/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-three-men.c - mates with up to three men on 8 x 8: random positions held against the rules, memory, and counts beside
 * those of the solver for boards of other sizes.
 *
 * Usage: test-three-men ENDING...   with three men each takes half a gigabyte for some seconds
 */
#include "board-checks.h"
#include "made-endings.h"
#include "sanitizers.h"

#include <sys/resource.h>

#define SAMPLES 10000
#define PEAK_MIB 560

/* What the whole process ever had in memory: it makes one ending at a time. A sanitizer doubles it. */
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
  struct etude_ending ending = ending_of (name);
  struct etude_endings *endings = made_endings (&ending);

  check_random_positions (endings, &ending, SAMPLES);
  etude_endings_free (endings);
  assert_peak ();
}

/* What the two solvers, which share no code, count; with a single bishop one of them on squares of one colour only. */
static void
test_counts (gconstpointer name)
{
  struct etude_ending ending = ending_of (name);
  struct etude_endings *endings = made_endings (&ending);
  g_autofree struct etude_ending_counts *white = g_new (struct etude_ending_counts, 2);
  struct etude_ending_counts *black = white + 1;
  const unsigned times = etude_ending_has_single_bishop (&ending) ? 2 : 1;
  struct etude_statistics st;

  etude_endings_count (endings, &ending, ETUDE_WHITE, white);
  etude_endings_count (endings, &ending, ETUDE_BLACK, black);
  etude_endings_free (endings);
  g_assert_cmpint (etude_ending_statistics (&ending, 8, ETUDE_DARK, NULL, NULL, &st), ==, ETUDE_OK);
  g_assert_cmpuint (white->legal, ==, times * st.white_legal);
  g_assert_cmpuint (white->won, ==, times * st.white_won);
  g_assert_cmpuint (black->legal, ==, times * st.black_legal);
  g_assert_cmpuint (black->lost, ==, times * st.black_lost);
  g_assert_cmpuint (black->mated, ==, times * st.black_mated);
  g_assert_cmpuint (black->stalemate, ==, times * st.black_stalemate);
  g_assert_cmpuint (MAX (white->longest_win, black->longest_loss), ==, st.longest);
  for (unsigned d = 0; d <= st.longest; d++)
    {
      g_assert_cmpuint (white->won_in[d], ==, times * st.white[d]);
      g_assert_cmpuint (black->lost_in[d], ==, times * st.black[d]);
    }
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
      add_test ("counts", argv[i], test_counts);
    }
  return g_test_run ();
}
