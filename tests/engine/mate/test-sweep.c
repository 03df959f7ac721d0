/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sweep.c - the tablebase against the plain sweep, position by position, both sides to move, on the board that the
 * sweep was compiled for.
 *
 * Usage: test-sweep ENDING...   KBNK-light: only with the bishop on light squares.
 */
#include "plain-sweep.h"
#include "tablebase.h"

#include <glib.h>
#include <string.h>

#define LIGHT_SUFFIX "-light"

/* What the plain sweep calls the engine's RESULT. */
static int
plain_code (const struct etude_result *result)
{
  switch (result->outcome)
    {
    case ETUDE_OUTCOME_ILLEGAL:
      return PLAIN_ILLEGAL;
    case ETUDE_OUTCOME_MATE:
      return (int) result->moves;
    case ETUDE_OUTCOME_MATED:
      return PLAIN_MATED;
    case ETUDE_OUTCOME_STALEMATE:
      return PLAIN_STALEMATE;
    case ETUDE_OUTCOME_DRAW:
      return PLAIN_DRAW;
    }
  g_assert_not_reached ();
}

static void
compare_side (const struct etude_tablebase *tablebase, struct etude_position *p, enum etude_colour to_move, int right)
{
  struct etude_result result;

  p->to_move = (unsigned char) to_move;
  result = etude_tablebase_probe (tablebase, p);
  if (plain_code (&result) != right)
    g_error ("kings %u %u, men %u %u, %s to move: %d, but the plain sweep says %d", p->king[ETUDE_WHITE].square,
             p->king[ETUDE_BLACK].square, p->man[0].square, p->man[1].square,
             to_move == ETUDE_WHITE ? "White" : "Black", plain_code (&result), right);
}

/* Compares all squares of the kings, P's men staying where they are. */
static void
compare_kings (const struct etude_tablebase *tablebase, const struct plain_sweep *sweep, struct etude_position *p)
{
  const unsigned men[] = { p->man[0].square, p->man[1].square };

  for (unsigned white = 0; white < PLAIN_SQUARES; white++)
    for (unsigned black = 0; black < PLAIN_SQUARES; black++)
      {
        p->king[ETUDE_WHITE].square = (unsigned char) white;
        p->king[ETUDE_BLACK].square = (unsigned char) black;
        compare_side (tablebase, p, ETUDE_WHITE, plain_sweep_white (sweep, white, men, black));
        compare_side (tablebase, p, ETUDE_BLACK, plain_sweep_black (sweep, white, men, black));
      }
}

/* Whether P is out of bounds for a sweep with the bishop on light squares. */
static bool
is_left_out (const struct etude_position *p)
{
  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].piece == ETUDE_BISHOP && !etude_square_is_light (p->man[i].square, PLAIN_EDGE))
      return true;
  return false;
}

/* Compares all positions that TABLEBASE covers. Returns the number of placements of the men. */
static guint
compare_all (const struct etude_tablebase *tablebase, const struct plain_sweep *sweep, bool light_only)
{
  struct etude_position p = etude_position_of (etude_tablebase_ending (tablebase), PLAIN_EDGE, ETUDE_WHITE);
  unsigned n_second = p.n_men > 1 ? PLAIN_SQUARES : 1;
  guint compared = 0;

  for (unsigned first = 0; first < PLAIN_SQUARES; first++)
    for (unsigned second = 0; second < n_second; second++)
      {
        p.man[0].square = (unsigned char) first;
        p.man[1].square = (unsigned char) second;
        if (!etude_tablebase_covers (tablebase, &p) || (light_only && is_left_out (&p)))
          continue;
        compare_kings (tablebase, sweep, &p);
        compared++;
      }
  return compared;
}

static guint
compare_colour (const struct etude_ending *ending, enum etude_square_colour bishop_colour,
                const struct plain_sweep *sweep, bool light_only)
{
  struct etude_tablebase *tablebase = NULL;
  guint compared;

  g_assert_cmpint (etude_tablebase_new (ending, PLAIN_EDGE, bishop_colour, NULL, NULL, &tablebase), ==, ETUDE_OK);
  compared = compare_all (tablebase, sweep, light_only);
  etude_tablebase_free (tablebase);
  return compared;
}

/* On odd edges a tablebase with a single bishop has one bishop colour only. */
static void
test_ending (gconstpointer data)
{
  bool light_only = g_str_has_suffix (data, LIGHT_SUFFIX);
  g_autofree char *name = g_strndup (data, strcspn (data, "-"));
  struct plain_sweep *sweep = plain_sweep_new (name, light_only);
  struct etude_ending ending;
  guint compared, all;

  g_assert_nonnull (sweep);
  g_assert_true (etude_ending_parse (name, &ending));
  all = ending.n_men > 1 ? PLAIN_SQUARES * PLAIN_SQUARES : PLAIN_SQUARES;
  compared = compare_colour (&ending, ETUDE_LIGHT, sweep, light_only);
  if (compared < all && !light_only)
    compared += compare_colour (&ending, ETUDE_DARK, sweep, light_only);
  if (light_only)
    all = PLAIN_SQUARES / 2 * (all / PLAIN_SQUARES);
  g_assert_cmpuint (compared, ==, all);
  plain_sweep_free (sweep);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *path = g_strdup_printf ("/sweep/%s", argv[i]);

      g_test_add_data_func (path, argv[i], test_ending);
    }
  return g_test_run ();
}
