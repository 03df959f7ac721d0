/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-ending-gaviota.c - every position of three men, and a pawn's with en passant out of the question, against the Gaviota tables: an
 * independent generator and prober, of which Debian has the tables of three men.
 *
 * Usage: test-ending-gaviota FOLDER   where the tables of scheme 4 are
 */
#include "ending.h"

#include <glib.h>
#include <gtb-probe.h>

#define CACHE (1u << 22)

static const unsigned char pieces[]
    = { [ETUDE_KING] = tb_KING,     [ETUDE_QUEEN] = tb_QUEEN,   [ETUDE_ROOK] = tb_ROOK,
        [ETUDE_BISHOP] = tb_BISHOP, [ETUDE_KNIGHT] = tb_KNIGHT, [ETUDE_PAWN] = tb_PAWN };

/* What the tables say of P. */
static struct etude_verdict
gaviota (const struct etude_position *p)
{
  const bool white = p->man[0].colour == ETUDE_WHITE;
  unsigned squares[2][3] = { { p->king[ETUDE_WHITE].square, tb_NOSQUARE, tb_NOSQUARE },
                             { p->king[ETUDE_BLACK].square, tb_NOSQUARE, tb_NOSQUARE } };
  unsigned char kinds[2][3] = { { tb_KING, tb_NOPIECE, tb_NOPIECE }, { tb_KING, tb_NOPIECE, tb_NOPIECE } };
  struct etude_verdict verdict = { .kind = ETUDE_VERDICT_DRAW };
  unsigned info, plies;

  squares[!white][1] = p->man[0].square;
  kinds[!white][1] = pieces[p->man[0].piece];
  g_assert_true (tb_probe_hard (p->to_move == ETUDE_WHITE ? tb_WHITE_TO_MOVE : tb_BLACK_TO_MOVE, tb_NOSQUARE,
                                tb_NOCASTLE, squares[0], squares[1], kinds[0], kinds[1], &info, &plies));
  if (info == tb_WMATE || info == tb_BMATE)
    {
      verdict.kind = plies == 0         ? ETUDE_VERDICT_MATED
                     : info == tb_WMATE ? ETUDE_VERDICT_WHITE_MATES
                                        : ETUDE_VERDICT_BLACK_MATES;
      verdict.moves = (plies + 1) / 2;
    }
  else
    g_assert_cmpuint (info, ==, tb_DRAW);
  return verdict;
}

static void
test_all (gconstpointer name)
{
  struct etude_endings *endings = etude_endings_new ();
  struct etude_ending ending;
  guint n = 0;

  g_assert_true (etude_ending_parse (name, &ending));
  g_assert_cmpint (etude_endings_make (endings, &ending, 1, NULL, NULL), ==, ETUDE_OK);
  for (guint number = 0; number < 1u << 20; number++)
    {
      struct etude_position p = etude_position_of (&ending, 8, number >> 18 & 1);
      struct etude_verdict right, ours;

      p.king[ETUDE_WHITE].square = number & 63;
      p.king[ETUDE_BLACK].square = number >> 6 & 63;
      p.man[0].square = number >> 12 & 63;
      if (number >> 19) /* the same with the colours exchanged */
        p = etude_position_exchange (&p);
      if (etude_position_check (&p) != ETUDE_LEGAL)
        continue;
      right = gaviota (&p);
      ours = etude_endings_probe (endings, &p);
      if (ours.kind == ETUDE_VERDICT_STALEMATE)
        ours.kind = ETUDE_VERDICT_DRAW;
      g_assert_cmpint (ours.kind, ==, right.kind);
      g_assert_cmpuint (ours.moves, ==, right.moves);
      n++;
    }
  g_assert_cmpuint (n, >, 600000);
  etude_endings_free (endings);
}

int
main (int argc, char *argv[])
{
  static const char *const names[] = { "KQK", "KRK", "KBK", "KNK", "KPK" };
  const char *paths[] = { argv[argc - 1], NULL };
  int failed;

  g_test_init (&argc, &argv, NULL);
  tb_init (0, tb_CP4, paths);
  tbcache_init (CACHE, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strconcat ("/ending-gaviota/", names[i], NULL);

      g_test_add_data_func (path, names[i], test_all);
    }
  failed = g_test_run ();
  tbcache_done ();
  tb_done ();
  return failed;
}
