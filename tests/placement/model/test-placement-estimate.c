/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-estimate.c - searches that take some seconds or a minute: what they say beforehand, held against what they take.
 *
 * Time is that of a clock on the wall, as people have it; so other programs must not come and go meanwhile.
 */
#include "case.h"
#include "etude-placement-solutions.h"
#include "general-text.h"

#include <string.h>

static const char *const problems[] = {
  "etude-problem 1\ntask independence\nsize 12\npieces 12*R\n",
  "etude-problem 1\ntask independence\nsize 8\npieces 8*N\n",
  "etude-problem 1\ntask independence\nsize 9\npieces 6*K\n",
  "etude-problem 1\ntask independence\nsize 9\npieces 9*B\n",
  "etude-problem 1\ntask independence\nsize 9\npieces 3*Q, 4*N\n",
  "etude-problem 1\ntask independence\nsize 8\npieces 4*R, 2*B, 2*N\n",
  "etude-problem 1\ntask domination\nsize 8\npieces 8*Q\n",
  "etude-problem 1\ntask domination\nsize 9\npieces 7*Q\n",
  "etude-problem 1\ntask domination\nsize 10\npieces 7*Q\n",
  "etude-problem 1\ntask domination\nsize 8\npieces 12*K\n",
  "etude-problem 1\ntask domination\nsize 8\npieces 15*N\n",
  "etude-problem 1\ntask domination\nsize 13\npieces 7*Q\n",
  "etude-problem 1\ntask two-colours\nsize 8\npieces 4*Qw, 4*Qb\n",
  "etude-problem 1\ntask two-colours\nsize 9\npieces 4*Qw, 4*Qb\n",
  "etude-problem 2\ntask independence\nboard 8 x 8\nwrap both\npieces 8*N\n",
  "etude-problem 2\ntask independence\nboard 8 x 6\nwrap columns\npieces 10*N\n",
  "etude-problem 2\ntask independence\nboard 8 x 8\nwalls d4, e5\npieces 7*N\n",
  "etude-problem 2\ntask independence\nboard 8 x 8\npiece X = C\npieces 7*X\n",
  "etude-problem 2\ntask total-domination\nboard 9 x 9\npieces 7*Q\n",
  "etude-problem 2\ntask independent-domination\nboard 14 x 14\npieces 10*Q\n",
  "etude-problem 2\ntask domination\nboard 9 x 8\nwalls d4, e5\npieces 7*Q\n",
  "etude-problem 2\ntask attacks-exactly 1\nboard 8 x 8\npieces 9*Q\n",
  "etude-problem 2\ntask irredundance\nboard 8 x 8\npieces 7*Q\n",
  "etude-problem 2\ntask armies\nboard 7 x 7\npieces 3*Q1, 3*Q2, 3*Q3\n",
};

SLOW_CASE (twice)
{
  guint n_waited = 0, n_good = 0;

  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      g_autoptr (EtudePlacementSolutions) list = etude_placement_solutions_new ();
      const gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_SECOND;
      struct etude_general problem;
      EtudePlacementEstimate told = { 0 };
      double taken;
      g_autofree char *line = g_strdup (strchr (problems[i], '\n') + 1);
      gboolean waited;

      g_assert_null (etude_general_read (problems[i], strlen (problems[i]), &problem).why);
      problem = etude_placement_problem_of (&problem);
      etude_placement_solutions_be_careful (list);
      etude_placement_solutions_start (list, &problem, FALSE);
      while (etude_placement_solutions_get_running (list) && !etude_placement_solutions_get_waiting (list, &told))
        g_main_context_iteration (NULL, TRUE);
      waited = etude_placement_solutions_get_running (list);
      if (waited)
        etude_placement_solutions_set_paused (list, FALSE);
      while (etude_placement_solutions_get_running (list) && g_get_monotonic_time () < end)
        g_main_context_iteration (NULL, TRUE);
      taken = etude_placement_solutions_get_seconds (list);
      g_strdelimit (line, "\n", ';');
      g_print ("# %s%.1f s told, %.1f s taken%s: %s\n", told.over ? "over " : "", waited ? told.seconds : 0, taken,
               etude_placement_solutions_get_running (list) ? ", stopped" : "", line);
      waited &= !etude_placement_solutions_get_running (list);
      n_waited += waited;
      n_good += waited && told.seconds <= 2 * taken && taken <= 2 * told.seconds;
      etude_placement_solutions_clear (list);
    }
  g_print ("# %u of %u within twice\n", n_good, n_waited);
  g_assert_cmpuint (n_waited, >, 3);
  g_assert_cmpuint (2 * n_good, >=, n_waited);
}
