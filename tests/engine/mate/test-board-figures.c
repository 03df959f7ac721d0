/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-figures.c - the published longest mates on n x n boards.
 *
 * Usage: test-board-figures ENDING:EDGE...
 */
#include "board-checks.h"

#include <string.h>

#define EDGE_MIN 3
#define EDGE_MAX 16

/* The terms of the On-Line Encyclopedia of Integer Sequences, from the edge EDGE_MIN on; 0: none is published. All are
 * V. Kotesovec's. KBNK on odd edges has the bishop on the colour of the corners. */
static const struct
{
  const char *ending;
  unsigned longest[EDGE_MAX - EDGE_MIN + 1];
} sequences[] = {
  { "KQK", { 1, 4, 6, 7, 8, 10, 11, 12, 14, 15, 17, 18, 20, 21 } },      /* A225551 */
  { "KRK", { 3, 7, 10, 12, 14, 16, 18, 21, 23, 25, 28, 30, 33, 35 } },   /* A225552 */
  { "KBNK", { 7, 14, 13, 22, 21, 33, 29, 47, 39, 64, 50, 78, 63, 93 } }, /* A225556 */
  { "KNNNK", { 0, 10, 10, 16, 18, 21 } },                                /* A227437 */
};

static unsigned
published (const char *ending, unsigned edge)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (sequences); i++)
    if (strcmp (sequences[i].ending, ending) == 0)
      return sequences[i].longest[edge - EDGE_MIN];
  return 0;
}

static void
test_longest (gconstpointer board)
{
  g_autofree char *name = NULL;
  unsigned edge = read_board (board, &name), right = published (name, edge);
  struct etude_ending ending = ending_of (name);
  struct etude_statistics st;

  g_assert_cmpuint (right, >, 0);
  g_assert_cmpint (etude_ending_statistics (&ending, edge, ETUDE_DARK, NULL, NULL, &st), ==, ETUDE_OK);
  g_assert_cmpuint (st.longest, ==, right);
  g_assert_cmpuint (st.white[right], >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *path = g_strdup_printf ("/board-figures/%s", argv[i]);

      g_test_add_data_func (path, argv[i], test_longest);
    }
  return g_test_run ();
}
