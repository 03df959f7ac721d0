/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-ending-verify.c - the check by induction: that it finds nothing, and that it finds what is put in.
 *
 * Usage: test-ending-verify ENDING...           checks these, by the fifty-move rule what has "-fifty" behind it; without any,
 *                                               puts faults into endings of three men, and into the rules by which some are
 *                                               solved
 *        test-ending-verify --rules ENDING...   alters every rule by which these are solved, one after another
 */
#include "ending-set.h"
#include "made-endings.h"

#include <glib.h>

#define RULES 12 /* that are altered, one after another */

/* What is asked for by NAME: its material, and an empty set by its measure. */
static struct etude_endings *
set_of (const char *name, struct etude_ending *material)
{
  g_auto (GStrv) parts = g_strsplit (name, "-", 2);

  *material = ending_of (parts[0]);
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

/* Whether NAME's ending is found to be wrong when it is solved by the rules without GONE on a line of PIECE's from SQUARE. Values are
 * read by the right rules. */
static bool
is_seen (const char *name, unsigned piece, unsigned square, uint64_t gone)
{
  struct etude_ending material;
  struct etude_endings *endings = set_of (name, &material);
  uint64_t *line = &endings->lines.attacks[piece][square];
  const uint64_t right = *line;
  struct etude_ending_finding finding;

  *line &= ~gone;
  g_assert_cmpint (etude_endings_make (endings, &material, 1, NULL, NULL), ==, ETUDE_OK);
  *line = right;
  g_assert_cmpint (etude_endings_verify (endings, &material, NULL, NULL, &finding), ==, ETUDE_OK);
  etude_endings_free (endings);
  return finding.wrong;
}

/* Some rules: the first square of a line goes. */
static void
test_rules (gconstpointer name)
{
  struct etude_ending material;
  struct etude_endings *right = set_of (name, &material);
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (unsigned i = 0; i < RULES; i++)
    {
      const unsigned man = (unsigned) g_rand_int_range (random, 0, material.n_men);
      const unsigned piece
          = g_rand_boolean (random) || material.man[man].piece == ETUDE_PAWN ? ETUDE_KING : material.man[man].piece;
      const unsigned square = (unsigned) g_rand_int_range (random, 8, 56);
      const uint64_t line = right->lines.attacks[piece][square];

      if (!is_seen (name, piece, square, line & -line))
        g_error ("%s: piece %u on %u without a square makes no difference", (const char *) name, piece, square);
    }
  etude_endings_free (right);
}

/* A king in the corner that has the rook diagonally before him and nothing else to do: taking it is a draw, and without that it
 * is stalemate. No other rule of three men makes no difference. */
static bool
is_equal (const struct etude_ending *material, unsigned piece, unsigned square, unsigned target)
{
  const bool corner = (target % 8 == 0 || target % 8 == 7) && (target / 8 == 0 || target / 8 == 7);

  return material->man[0].piece == ETUDE_ROOK && piece == ETUDE_KING && corner && square % 8 != target % 8
         && square / 8 != target / 8;
}

/* All rules, a square at a time. */
static void
test_all_rules (gconstpointer name)
{
  struct etude_ending material;
  struct etude_endings *right = set_of (name, &material);
  unsigned seen = 0;

  for (unsigned piece = ETUDE_KING; piece < ETUDE_PAWN; piece++)
    for (unsigned square = 0; (piece == ETUDE_KING || piece == material.man[0].piece) && square < 64; square++)
      for (uint64_t left = right->lines.attacks[piece][square]; left; left &= left - 1)
        {
          const unsigned target = (unsigned) __builtin_ctzll (left);

          if (is_seen (name, piece, square, left & -left))
            seen++;
          else if (!is_equal (&material, piece, square, target))
            g_error ("%s: piece %u from %u to %u makes no difference", (const char *) name, piece, square, target);
        }
  g_assert_cmpuint (seen, >=, 420); /* as many moves as kings have */
  etude_endings_free (right);
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
  struct etude_ending material = ending_of ("KQK");
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
      const bool rules = g_str_equal (argv[1], "--rules");
      g_autofree char *path = g_strdup_printf ("/ending-verify/%s%s", rules ? "all-rules/" : "", argv[i]);

      if (!rules || i > 1)
        g_test_add_data_func (path, argv[i], rules ? test_all_rules : test_right);
    }
  if (argc > 1)
    return g_test_run ();
  g_test_add_data_func ("/ending-verify/faults/KQK", "KQK", test_faults);
  g_test_add_data_func ("/ending-verify/faults/KPK", "KPK", test_faults);
  g_test_add_data_func ("/ending-verify/faults/KPK-fifty", "KPK-fifty", test_faults);
  g_test_add_data_func ("/ending-verify/rules/KRK", "KRK", test_rules);
  g_test_add_data_func ("/ending-verify/rules/KRK-fifty", "KRK-fifty", test_rules);
  g_test_add_data_func ("/ending-verify/rules/KPK", "KPK", test_rules);
  g_test_add_func ("/ending-verify/stop", test_stop);
  return g_test_run ();
}
