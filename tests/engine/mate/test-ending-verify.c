/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-ending-verify.c - the check by induction: that it finds nothing, and that it finds what is put in.
 *
 * Usage: test-ending-verify ENDING...   checks these, by the fifty-move rule what has "-fifty" behind it; without any, puts
 *        faults into endings of three men, and into the rules by which some are solved
 */
#include "ending-set.h"

#include <glib.h>

#define RULES 12 /* that are altered, one after another */

static struct etude_ending
material_of (const char *name)
{
  struct etude_ending material;

  g_assert_true (etude_ending_parse (name, &material));
  return material;
}

/* What is asked for by NAME: its material, and an empty set by its measure. */
static struct etude_endings *
set_of (const char *name, struct etude_ending *material)
{
  g_auto (GStrv) parts = g_strsplit (name, "-", 2);

  *material = material_of (parts[0]);
  return parts[1] ? etude_endings_new_fifty () : etude_endings_new ();
}

static void
test_right (gconstpointer name)
{
  struct etude_ending material;
  struct etude_endings *endings = set_of (name, &material);
  struct etude_ending_finding finding;

  g_assert_cmpint (etude_endings_verify (endings, &material, NULL, NULL, &finding), ==, ETUDE_BAD_INPUT);
  g_assert_cmpint (etude_endings_make (endings, &material, 1, NULL, NULL), ==, ETUDE_OK);
  g_assert_cmpint (etude_endings_verify (endings, &material, NULL, NULL, &finding), ==, ETUDE_OK);
  g_assert_false (finding.wrong);
  g_assert_cmpuint (finding.checked, >, 50000);
  etude_endings_free (endings);
}

/* Any single bit that is turned over is found: there are none that do not matter, but of kings that are kept twice. */
static void
test_faults (gconstpointer name)
{
  struct etude_ending material;
  struct etude_endings *endings = set_of (name, &material);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  const struct ending_table *table;

  g_assert_cmpint (etude_endings_make (endings, &material, 1, NULL, NULL), ==, ETUDE_OK);
  table = ending_set_find (endings, &material);
  for (unsigned i = 0; i < 40; i++)
    {
      const struct ending_kept *kept = &table->kept[g_rand_int_range (random, 0, (gint32) table->n_slices)];
      unsigned side = (unsigned) g_rand_int_range (random, 0, 2);
      gint32 n_words = (gint32) kept->start[side][table->n_rows] * 64;
      uint64_t *fault = (uint64_t *) kept->vector[side] + g_rand_int_range (random, 0, n_words);
      uint64_t bit = UINT64_C (1) << g_rand_int_range (random, 0, 64);
      struct etude_ending_finding finding;

      *fault ^= bit;
      g_assert_cmpint (etude_endings_verify (endings, &material, NULL, NULL, &finding), ==, ETUDE_OK);
      g_assert_true (finding.wrong);
      *fault ^= bit;
    }
  etude_endings_free (endings);
}

/* --- rules --- */

/* One line of the rules by which endings are solved, to be altered. */
struct rule
{
  uint64_t *line;
  uint64_t squares; /* any of these may be taken away */
};

/* What a man of MATERIAL attacks, or a king. */
static struct rule
pick_rule (struct ending_lines *lines, const struct etude_ending *material, GRand *random)
{
  const unsigned man = (unsigned) g_rand_int_range (random, 0, material->n_men);
  struct rule rule = { 0 };

  while (!rule.squares)
    {
      const unsigned piece = g_rand_boolean (random) ? ETUDE_KING : material->man[man].piece;

      rule.line = &lines->attacks[piece][g_rand_int_range (random, 8, 56)];
      rule.squares = *rule.line;
    }
  return rule;
}

/* Solved by a rule that lacks a square, an ending is found to be wrong. Values are read by the right rules. */
static void
test_rules (gconstpointer name)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (unsigned i = 0; i < RULES; i++)
    {
      struct etude_ending material;
      struct etude_endings *endings = set_of (name, &material);
      struct rule rule = pick_rule (&endings->lines, &material, random);
      const uint64_t right = *rule.line, gone = rule.squares & -rule.squares;
      struct etude_ending_finding finding;

      *rule.line &= ~gone;
      g_assert_cmpint (etude_endings_make (endings, &material, 1, NULL, NULL), ==, ETUDE_OK);
      *rule.line = right;
      g_assert_cmpint (etude_endings_verify (endings, &material, NULL, NULL, &finding), ==, ETUDE_OK);
      if (!finding.wrong)
        g_error ("%s: rule %u without square %d makes no difference", (const char *) name, i, __builtin_ctzll (gone));
      etude_endings_free (endings);
    }
}

static bool
stop_at_once (void *data, uint64_t done, uint64_t total)
{
  (void) data;
  g_assert_cmpuint (done, <, total);
  return done < 10;
}

static void
test_stop (void)
{
  struct etude_endings *endings = etude_endings_new ();
  struct etude_ending material = material_of ("KQK");
  struct etude_ending_finding finding;

  g_assert_cmpint (etude_endings_make (endings, &material, 1, NULL, NULL), ==, ETUDE_OK);
  g_assert_cmpint (etude_endings_verify (endings, &material, stop_at_once, NULL, &finding), ==, ETUDE_STOPPED);
  etude_endings_free (endings);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *path = g_strdup_printf ("/ending-verify/%s", argv[i]);

      g_test_add_data_func (path, argv[i], test_right);
    }
  if (argc > 1)
    return g_test_run ();
  g_test_add_data_func ("/ending-verify/faults/KQK", "KQK", test_faults);
  g_test_add_data_func ("/ending-verify/faults/KPK", "KPK", test_faults);
  g_test_add_data_func ("/ending-verify/faults/KPK-fifty", "KPK-fifty", test_faults);
  g_test_add_data_func ("/ending-verify/rules/KRK", "KRK", test_rules);
  g_test_add_data_func ("/ending-verify/rules/KRK-fifty", "KRK-fifty", test_rules);
  g_test_add_func ("/ending-verify/stop", test_stop);
  return g_test_run ();
}
