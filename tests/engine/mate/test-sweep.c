/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sweep.c - the mates against the lone king beside the plain sweep, on the board that the sweep was compiled for: what is
 * counted, and on 8 x 8 every position, both sides to move.
 *
 * Usage: test-sweep ENDING...   KBNK-light: only with the bishop on light squares.
 */
#include "made-endings.h"
#include "plain-sweep.h"
#include "tablebase.h"

#include <string.h>

#define LIGHT_SUFFIX "-light"

struct walk
{
  const struct plain_sweep *sweep;
  const struct etude_endings *endings; /* NULL unless on 8 x 8 */
  struct etude_statistics counted[2];  /* by colour of a single bishop */
  bool by_colour;
};

/* What the plain sweep calls VERDICT. */
static int
plain_code (const struct etude_verdict *verdict)
{
  switch (verdict->kind)
    {
    case ETUDE_VERDICT_ILLEGAL:
      return PLAIN_ILLEGAL;
    case ETUDE_VERDICT_WHITE_MATES:
      return (int) verdict->moves;
    case ETUDE_VERDICT_MATED:
      return PLAIN_MATED;
    case ETUDE_VERDICT_STALEMATE:
      return PLAIN_STALEMATE;
    case ETUDE_VERDICT_DRAW:
      return PLAIN_DRAW;
    case ETUDE_VERDICT_BLACK_MATES:
      break;
    }
  g_assert_not_reached ();
}

static void
compare (const struct etude_endings *endings, const struct etude_position *p, int right)
{
  struct etude_verdict verdict = etude_endings_probe (endings, p);

  if (plain_code (&verdict) != right)
    g_error ("kings %u %u, men %u %u, %s to move: %d, but the plain sweep says %d", p->king[ETUDE_WHITE].square,
             p->king[ETUDE_BLACK].square, p->man[0].square, p->man[1].square,
             p->to_move == ETUDE_WHITE ? "White" : "Black", plain_code (&verdict), right);
}

static void
count_white (struct etude_statistics *st, int code)
{
  st->white_legal += code != PLAIN_ILLEGAL;
  if (code <= 0)
    return;
  st->white_won++;
  st->white[code]++;
  st->longest = MAX (st->longest, (unsigned) code);
}

static void
count_black (struct etude_statistics *st, int code)
{
  st->black_legal += code != PLAIN_ILLEGAL;
  st->black_stalemate += code == PLAIN_STALEMATE;
  st->black_mated += code == PLAIN_MATED;
  if (code < 0)
    return;
  st->black_lost++;
  st->black[code]++;
  st->longest = MAX (st->longest, (unsigned) code);
}

/* The statistics that P's placement of the men belongs to; NULL: equal men in another order. */
static struct etude_statistics *
counted_for (struct walk *w, const struct etude_position *p)
{
  if (p->n_men > 1 && p->man[0].piece == p->man[1].piece && p->man[0].square > p->man[1].square)
    return NULL;
  for (unsigned i = 0; w->by_colour && i < p->n_men; i++)
    if (p->man[i].piece == ETUDE_BISHOP)
      return &w->counted[etude_square_is_light (p->man[i].square, PLAIN_EDGE) ? ETUDE_LIGHT : ETUDE_DARK];
  return &w->counted[ETUDE_LIGHT];
}

/* Goes through all squares of the kings, P's men staying where they are. */
static void
walk_kings (struct walk *w, struct etude_position *p)
{
  const unsigned men[] = { p->man[0].square, p->man[1].square };
  struct etude_statistics *st = counted_for (w, p);

  for (unsigned white = 0; white < PLAIN_SQUARES; white++)
    for (unsigned black = 0; black < PLAIN_SQUARES; black++)
      {
        const int codes[]
            = { plain_sweep_white (w->sweep, white, men, black), plain_sweep_black (w->sweep, white, men, black) };

        p->king[ETUDE_WHITE].square = (unsigned char) white;
        p->king[ETUDE_BLACK].square = (unsigned char) black;
        for (p->to_move = ETUDE_WHITE; p->to_move <= ETUDE_BLACK && w->endings; p->to_move++)
          compare (w->endings, p, codes[p->to_move]);
        if (st)
          count_white (st, codes[ETUDE_WHITE]);
        if (st)
          count_black (st, codes[ETUDE_BLACK]);
      }
}

static void
walk (struct walk *w, const struct etude_ending *ending, bool light_only)
{
  struct etude_position p = etude_position_of (ending, PLAIN_EDGE, ETUDE_WHITE);
  unsigned n_second = p.n_men > 1 ? PLAIN_SQUARES : 1;

  for (unsigned first = 0; first < PLAIN_SQUARES; first++)
    for (unsigned second = 0; second < n_second; second++)
      {
        p.man[0].square = (unsigned char) first;
        p.man[1].square = (unsigned char) second;
        if (!light_only || counted_for (w, &p) == &w->counted[ETUDE_LIGHT])
          walk_kings (w, &p);
      }
}

static void
test_ending (gconstpointer data)
{
  const char *name = data;
  bool light_only = g_str_has_suffix (name, LIGHT_SUFFIX);
  g_autofree char *plain_name = g_strndup (name, strlen (name) - (light_only ? strlen (LIGHT_SUFFIX) : 0));
  struct plain_sweep *sweep = plain_sweep_new (plain_name, light_only);
  struct etude_endings *made = NULL;
  struct etude_ending ending;
  g_autofree struct walk *w = g_new0 (struct walk, 1);

  g_assert_nonnull (sweep);
  g_assert_true (etude_ending_parse (plain_name, &ending));
  if (PLAIN_EDGE == 8)
    made = made_endings (&ending);
  w->sweep = sweep;
  w->endings = made;
  w->by_colour = etude_ending_has_single_bishop (&ending);
  walk (w, &ending, light_only);
  for (unsigned colour = ETUDE_LIGHT; colour <= ETUDE_DARK && !(light_only && colour == ETUDE_DARK); colour++)
    {
      const struct etude_statistics *right = &w->counted[w->by_colour ? colour : ETUDE_LIGHT];
      struct etude_statistics st;

      g_assert_cmpint (etude_ending_statistics (&ending, PLAIN_EDGE, colour, NULL, NULL, &st), ==, ETUDE_OK);
      g_assert_cmpuint (st.white_legal, >, 0);
      g_assert_cmpmem (&st, sizeof st, right, sizeof *right);
    }
  etude_endings_free (made);
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
