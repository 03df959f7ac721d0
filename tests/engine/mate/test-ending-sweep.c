/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-ending-sweep.c - the endings against the plain sweep, position by position, both sides to move, with and without the
 * right to take en passant.
 *
 * Usage: test-ending-sweep ENDING...   as plain-endings.h names them: KRkp
 */
#include "plain-endings.h"
#include "sweep-setup.h"

#include <glib.h>

struct sweep_test
{
  const char *name;
  struct etude_endings *endings;
  struct plain_endings *plain_all;
  const struct plain_ending *plain;
  unsigned n;
  guint64 compared, passed;
};

static void
compare (struct sweep_test *t, const struct etude_position *p, const unsigned *squares)
{
  struct etude_verdict verdict = etude_endings_probe (t->endings, p);
  int right = p->passed == 0 ? plain_ending_plies (t->plain, p->to_move, squares)
                             : plain_ending_plies_passed (t->plain, p->to_move, squares, p->passed);

  if (sweep_plies (&verdict, p->to_move) != right)
    g_error ("%s on %u %u %u %u, %s to move, passed %u: %d, but the plain sweep says %d", t->name, squares[0],
             squares[1], squares[2], squares[3], p->to_move ? "Black" : "White", p->passed,
             sweep_plies (&verdict, p->to_move), right);
  t->compared++;
}

/* Compares the position with each square that may have been passed. */
static void
compare_passed (struct sweep_test *t, struct etude_position *p, const unsigned *squares)
{
  unsigned first = p->to_move == 0 ? 40 : 16;

  for (unsigned passed = first; passed < first + 8; passed++)
    {
      p->passed = (unsigned char) passed;
      if (etude_position_check (p) == ETUDE_LEGAL)
        {
          compare (t, p, squares);
          t->passed++;
        }
    }
}

static bool
has_pawns_of_both (const struct sweep_test *t)
{
  return strchr (t->name, 'P') && strchr (t->name, 'p');
}

/* Compares all positions with the first N pieces where they are. */
static void
compare_all (struct sweep_test *t, unsigned *squares, unsigned n)
{
  if (n < t->n)
    {
      for (squares[n] = 0; squares[n] < 64; squares[n]++)
        compare_all (t, squares, n + 1);
      return;
    }
  for (unsigned mover = 0; mover < 2; mover++)
    {
      struct etude_position p = sweep_setup (t->name, squares, mover);

      compare (t, &p, squares);
      if (has_pawns_of_both (t) && plain_ending_plies (t->plain, mover, squares) >= PLAIN_PLIES_DRAW)
        compare_passed (t, &p, squares);
    }
}

/* The sweep has equal men in all their orders. */
static unsigned
orders_of (const struct etude_ending *m)
{
  unsigned orders = 1, equal = 1;

  for (unsigned i = 1; i < m->n_men; i++)
    {
      equal = m->man[i].piece == m->man[i - 1].piece && m->man[i].colour == m->man[i - 1].colour ? equal + 1 : 1;
      orders *= equal;
    }
  return orders;
}

static void
compare_counts (const struct sweep_test *t, const struct etude_ending *material)
{
  for (unsigned mover = 0; mover < 2; mover++)
    {
      struct etude_ending_counts counts;
      struct plain_counts plain;

      etude_endings_count (t->endings, material, mover, &counts);
      plain_ending_count (t->plain, mover, &plain);
      g_assert_cmpuint (counts.legal, ==, plain.legal / orders_of (material));
      g_assert_cmpuint (counts.mated, ==, plain.mated / orders_of (material));
      g_assert_cmpuint (counts.stalemate, ==, plain.stalemate / orders_of (material));
    }
}

static void
test_ending (gconstpointer data)
{
  struct sweep_test t = { .name = data, .n = (unsigned) strlen (data) };
  unsigned squares[PLAIN_PIECES_MAX + 1] = { 0 };
  struct etude_position p = sweep_setup (t.name, squares, 0);
  const struct etude_ending ending = etude_position_ending (&p);
  guint64 all = 2;

  t.endings = etude_endings_new ();
  t.plain_all = plain_endings_new ();
  g_assert_cmpint (etude_endings_make (t.endings, &ending, 1, NULL, NULL), ==, ETUDE_OK);
  t.plain = plain_endings_make (t.plain_all, t.name);
  g_assert_nonnull (t.plain);
  compare_counts (&t, &ending);
  compare_all (&t, squares, 0);
  for (unsigned i = 0; i < t.n; i++)
    all *= 64;
  g_assert_cmpuint (t.compared - t.passed, ==, all);
  g_assert_cmpint (t.passed > 0, ==, has_pawns_of_both (&t));
  g_test_message ("%" G_GUINT64_FORMAT " positions, %" G_GUINT64_FORMAT " with a passed square", t.compared, t.passed);
  plain_endings_free (t.plain_all);
  etude_endings_free (t.endings);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *path = g_strdup_printf ("/ending-sweep/%s", argv[i]);

      g_test_add_data_func (path, argv[i], test_ending);
    }
  return g_test_run ();
}
