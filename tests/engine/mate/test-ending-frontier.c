/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-ending-frontier.c - the endings against those solved backward by frontier, which takes minutes and some gigabytes for five men.
 *
 * Usage: test-ending-frontier ENDING[:STEP]...   as frontier-endings.h names them: KRPkr. Of it, and of all with as many men that it
 *                                                needs, each STEP-th position is compared, and all of the longest mates
 */
#include "frontier-endings.h"
#include "sweep-setup.h"

#include <glib.h>

#define N_LONGEST 200 /* of each ending and either side to move, if there are so many */

struct frontier_test
{
  const struct frontier_ending *right;
  const char *name; /* its */
  struct etude_endings *endings;
  size_t step;
  int least[2]; /* plies of the longest mates, by side to move */
  guint64 compared, decided;
};

static void
compare (struct frontier_test *t, unsigned mover, const unsigned char men[FRONTIER_MEN_MAX], int right)
{
  const unsigned squares[FRONTIER_MEN_MAX] = { men[0], men[1], men[2], men[3], men[4] };
  const struct etude_position p = sweep_setup (t->name, squares, mover);
  const struct etude_verdict verdict = etude_endings_probe (t->endings, &p);

  if (sweep_plies (&verdict, mover) != right)
    g_error ("%s on %u %u %u %u %u, %s to move: %d, but backward it is %d", t->name, squares[0], squares[1], squares[2],
             squares[3], squares[4], mover ? "Black" : "White", sweep_plies (&verdict, mover), right);
  t->compared++;
  t->decided += right >= 0;
}

/* Compares all legal positions of those that are chosen by number or by length. */
static void
compare_all (struct frontier_test *t)
{
  unsigned char men[FRONTIER_MEN_MAX] = { 0 };

  for (size_t number = 0; number < frontier_ending_numbers (t->right); number++)
    for (unsigned mover = 0; mover < 2; mover++)
      {
        const int plies = frontier_ending_plies_at (t->right, mover, number);

        if (plies == FRONTIER_ILLEGAL || (number % t->step > 0 && plies < t->least[mover]))
          continue;
        g_assert_true (frontier_ending_squares (t->right, number, men));
        compare (t, mover, men, plies);
      }
}

/* How many plies the longest mates with MOVER to move have at least. */
static int
least_of_longest (const struct frontier_test *t, unsigned mover)
{
  guint64 n_by_plies[256] = { 0 }, n = 0;
  int plies = 255;

  for (size_t number = 0; number < frontier_ending_numbers (t->right); number++)
    n_by_plies[MAX (0, frontier_ending_plies_at (t->right, mover, number))]++;
  while (plies > 1 && (n == 0 || n + n_by_plies[plies - 1] <= N_LONGEST))
    n += n_by_plies[plies--];
  return plies;
}

static void
test_ending (gconstpointer data)
{
  g_auto (GStrv) parts = g_strsplit (data, ":", 2);
  struct frontier_endings *all = frontier_endings_new ();
  g_autoptr (GTimer) timer = g_timer_new ();
  struct frontier_test t = { .step = parts[1] ? g_ascii_strtoull (parts[1], NULL, 10) : 1 };
  double seconds;

  g_assert_nonnull (frontier_endings_make (all, parts[0]));
  seconds = g_timer_elapsed (timer, NULL);
  t.endings = etude_endings_new ();
  for (unsigned i = 0; (t.right = frontier_endings_nth (all, i)); i++)
    {
      unsigned squares[SWEEP_MEN_MAX] = { 0 };
      struct etude_position p;
      struct etude_ending ending;

      t.name = frontier_ending_name (t.right);
      if (strlen (t.name) != strlen (parts[0]))
        continue;
      p = sweep_setup (t.name, squares, 0);
      ending = etude_position_ending (&p);
      g_assert_cmpint (etude_endings_make (t.endings, &ending, 2, NULL, NULL), ==, ETUDE_OK);
      t.compared = t.decided = 0;
      for (unsigned mover = 0; mover < 2; mover++)
        t.least[mover] = least_of_longest (&t, mover);
      compare_all (&t);
      g_test_message ("%s: %" G_GUINT64_FORMAT " positions, %" G_GUINT64_FORMAT
                      " of them decided, longest of %d and %d plies on",
                      t.name, t.compared, t.decided, t.least[0], t.least[1]);
      g_assert_cmpuint (t.compared, >, t.decided);
    }
  g_assert_cmpuint (t.decided, >, 0); /* of the last, which was asked for */
  g_test_message ("backward %.1f s, in all %.1f s", seconds, g_timer_elapsed (timer, NULL));
  etude_endings_free (t.endings);
  frontier_endings_free (all);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *path = g_strdup_printf ("/ending-frontier/%s", argv[i]);

      g_test_add_data_func (path, argv[i], test_ending);
    }
  return g_test_run ();
}
