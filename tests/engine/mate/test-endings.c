/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-endings.c - all endings of three and four men: positions of each kind, longest mates, mutual zugzwangs.
 *
 * Usage: test-endings [ENDING...]   all of three and four men unless given
 */
#include "ending-figures.h"
#include "ending-themes.h"

#include <glib.h>
#include <string.h>

static struct etude_endings *endings; /* those made so far: they need each other */

static void
assert_counts (const struct ending_figures *figures, const struct etude_ending *material)
{
  struct etude_ending_counts counts[2];

  for (unsigned side = 0; side < 2; side++)
    {
      etude_endings_count (endings, material, side, &counts[side]);
      g_assert_cmpuint (counts[side].legal, ==, figures->legal[side]);
      g_assert_cmpuint (counts[side].won, ==, figures->won[side]);
      g_assert_cmpuint (counts[side].drawn, ==, figures->drawn[side]);
      g_assert_cmpuint (counts[side].lost, ==, figures->lost[side]);
      g_assert_cmpuint (counts[side].longest_win, ==, figures->longest_to_move[side]);
    }
  for (unsigned side = 0; side < 2; side++)
    g_assert_cmpuint (MAX (counts[side].longest_win, counts[!side].longest_loss), ==, figures->longest[side]);
}

static void
assert_zugzwangs (const struct ending_figures *figures, const struct etude_ending *material)
{
  for (unsigned kind = 0; kind < 3; kind++)
    {
      const struct etude_theme_query query = { .theme = ETUDE_THEME_WHITE_MAY_NOT + kind };
      unsigned half = etude_ending_is_lone (material) && etude_ending_has_single_bishop (material) ? 2 : 1;
      uint64_t n;

      g_assert_cmpint (etude_endings_collect (endings, material, &query, 0, NULL, NULL, NULL, NULL, &n), ==, ETUDE_OK);
      g_assert_cmpuint (half * n, ==, figures->zugzwangs[kind]);
    }
}

static void
test_figures (gconstpointer data)
{
  const struct ending_figures *figures = data;
  struct etude_ending material;

  g_assert_true (etude_ending_parse (figures->name, &material));
  g_assert_cmpint (etude_endings_make (endings, &material, 1, NULL, NULL), ==, ETUDE_OK);
  assert_counts (figures, &material);
  assert_zugzwangs (figures, &material);
}

/* The other way round everything is the same with the colours exchanged. */
static void
test_exchanged (gconstpointer data)
{
  const struct ending_figures *figures = data;
  struct ending_figures turned = *figures;
  struct etude_ending material;

  for (unsigned side = 0; side < 2; side++)
    {
      turned.longest[side] = figures->longest[!side];
      turned.longest_to_move[side] = figures->longest_to_move[!side];
      turned.legal[side] = figures->legal[!side];
      turned.won[side] = figures->won[!side];
      turned.drawn[side] = figures->drawn[!side];
      turned.lost[side] = figures->lost[!side];
      turned.zugzwangs[side] = figures->zugzwangs[!side];
    }
  g_assert_true (etude_ending_parse (figures->name, &material));
  material = etude_ending_exchange (&material);
  g_assert_cmpint (etude_endings_make (endings, &material, 1, NULL, NULL), ==, ETUDE_OK);
  assert_counts (&turned, &material);
  assert_zugzwangs (&turned, &material);
}

static bool
is_asked_for (const struct ending_figures *figures, int argc, char *argv[])
{
  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], figures->name) == 0)
      return true;
  return argc == 1 && figures < ending_figures + N_ENDINGS_OF_FOUR;
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  endings = etude_endings_new ();
  for (const struct ending_figures *figures = ending_figures; figures < ending_figures + N_ENDING_FIGURES; figures++)
    {
      g_autofree char *path = g_strdup_printf ("/endings/%s", figures->name);
      g_autofree char *exchanged = g_strdup_printf ("/endings/%s-exchanged", figures->name);

      if (!is_asked_for (figures, argc, argv))
        continue;
      g_test_add_data_func (path, figures, test_figures);
      g_test_add_data_func (exchanged, figures, test_exchanged);
    }
  status = g_test_run ();
  etude_endings_free (endings);
  return status;
}
