/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-figures.c - the published and twice computed numbers of the mates against the lone king. */
#include "case.h"
#include "made-endings.h"
#include "tablebase.h"

#define LONGEST_MAX 33

/* The expected figures of one ending on 8 x 8; KBNK with the bishop on light squares. */
struct figures
{
  const char *ending;
  guint64 white_legal, white_won;
  guint64 black_legal, black_lost, black_mated, black_stalemate;
  unsigned longest;
  guint64 longest_white; /* positions of the greatest depth, White to move */
};

static const struct figures all_figures[] = {
  { "KBNK", 5437752, 5411092, 6830292, 5594084, 232, 6444, 33, 552 },
  { "KQK", 144508, 144508, 223944, 200896, 364, 872, 10, 8 },
  { "KRK", 175168, 175168, 223944, 201700, 216, 68, 16, 916 },
  { "KBBK", 5082028, 2503608, 6830292, 2814040, 1552, 10204, 19, 120 },
  { "KNNK", 5749652, 616, 6830292, 120, 120, 3864, 1, 616 },
};

/* KBNK by depth, 1 to 33. */
static const guint64 kbnk_white[LONGEST_MAX]
    = { 920,    600,    1608,   7980,   19876,  22596,  24198,  20204,  21360,  28120,  47604,
        71042,  94796,  95148,  69842,  59002,  57100,  59890,  63740,  108276, 175068, 242434,
        288416, 292228, 364520, 474904, 639192, 765750, 717134, 429700, 130502, 16790,  552 };
static const guint64 kbnk_black[LONGEST_MAX]
    = { 156,    148,    896,    4032,   5592,   7572,   5930,    7294,   6968,   12484,  24662,
        34260,  42426,  31462,  24956,  27656,  27352,  26984,   39412,  71382,  118152, 169012,
        181700, 236884, 325834, 498900, 676912, 907724, 1013754, 742470, 276694, 42712,  1480 };

static struct etude_endings *
make (const char *name, struct etude_ending *ending)
{
  g_assert_true (etude_ending_parse (name, ending));
  return made_endings (ending);
}

static struct etude_statistics
statistics (const char *name, unsigned edge, enum etude_square_colour bishop_colour)
{
  const struct etude_ending ending = ending_of (name);
  struct etude_statistics st;

  g_assert_cmpint (etude_ending_statistics (&ending, edge, bishop_colour, NULL, NULL, &st), ==, ETUDE_OK);
  return st;
}

/* By both solvers: the one of 8 x 8 has the bishop on all squares. */
static void
test_figures (gconstpointer data)
{
  const struct figures *right = data;
  struct etude_statistics st = statistics (right->ending, 8, ETUDE_LIGHT);
  g_autofree struct etude_ending_counts *white = g_new (struct etude_ending_counts, 2);
  struct etude_ending_counts *black = white + 1;
  struct etude_ending ending;
  struct etude_endings *endings = make (right->ending, &ending);
  const unsigned times = etude_ending_has_single_bishop (&ending) ? 2 : 1;

  g_assert_cmpuint (st.white_legal, ==, right->white_legal);
  g_assert_cmpuint (st.white_won, ==, right->white_won);
  g_assert_cmpuint (st.black_legal, ==, right->black_legal);
  g_assert_cmpuint (st.black_lost, ==, right->black_lost);
  g_assert_cmpuint (st.black_mated, ==, right->black_mated);
  g_assert_cmpuint (st.black_stalemate, ==, right->black_stalemate);
  g_assert_cmpuint (st.longest, ==, right->longest);
  g_assert_cmpuint (st.white[right->longest], ==, right->longest_white);
  etude_endings_count (endings, &ending, ETUDE_WHITE, white);
  etude_endings_count (endings, &ending, ETUDE_BLACK, black);
  g_assert_cmpuint (white->legal, ==, times * right->white_legal);
  g_assert_cmpuint (white->won, ==, times * right->white_won);
  g_assert_cmpuint (black->legal, ==, times * right->black_legal);
  g_assert_cmpuint (black->lost, ==, times * right->black_lost);
  g_assert_cmpuint (black->mated, ==, times * right->black_mated);
  g_assert_cmpuint (black->stalemate, ==, times * right->black_stalemate);
  g_assert_cmpuint (white->won_in[right->longest], ==, times * right->longest_white);
  etude_endings_free (endings);
}

CASE (kbnk_depths)
{
  struct etude_statistics st = statistics ("KBNK", 8, ETUDE_LIGHT);

  g_assert_cmpuint (st.longest, ==, LONGEST_MAX);
  g_assert_cmpuint (st.white[0], ==, 0);
  g_assert_cmpuint (st.black[0], ==, 232);
  for (unsigned d = 1; d <= LONGEST_MAX; d++)
    {
      g_assert_cmpuint (st.white[d], ==, kbnk_white[d - 1]);
      g_assert_cmpuint (st.black[d], ==, kbnk_black[d - 1]);
    }
  for (unsigned d = LONGEST_MAX + 1; d <= ETUDE_DEPTH_MAX; d++)
    g_assert_cmpuint (st.white[d] + st.black[d], ==, 0);
}

/* On boards of even edge the other colour is the mirror image. */
CASE (dark_equals_light)
{
  for (unsigned edge = 4; edge <= 8; edge += 2)
    {
      struct etude_statistics light = statistics ("KBNK", edge, ETUDE_LIGHT);
      struct etude_statistics dark = statistics ("KBNK", edge, ETUDE_DARK);

      g_assert_cmpmem (&light, sizeof light, &dark, sizeof dark);
    }
}

/* OEIS A225556: the longest mate by edge; on odd edges with the bishop on the corners' colour. */
CASE (a225556)
{
  static const unsigned longest[] = { 7, 14, 13, 22, 21, 33 };

  for (unsigned edge = 3; edge <= 8; edge++)
    g_assert_cmpuint (statistics ("KBNK", edge, ETUDE_DARK).longest, ==, longest[edge - 3]);
}

CASE (longest_win)
{
  enum
  {
    a1 = 0,
    b1 = 1,
    c1 = 2,
    c2 = 10
  };
  struct etude_ending ending;
  struct etude_endings *endings = make ("KBNK", &ending);
  struct etude_position p = etude_position_of (&ending, 8, ETUDE_WHITE);
  struct etude_verdict result;

  p.king[ETUDE_WHITE].square = a1;
  p.king[ETUDE_BLACK].square = c2;
  p.man[0].square = c1;
  p.man[1].square = b1;
  result = etude_endings_probe (endings, &p);
  g_assert_cmpint (result.kind, ==, ETUDE_VERDICT_WHITE_MATES);
  g_assert_cmpuint (result.moves, ==, 33);
  etude_endings_free (endings);
}

/* What the header promises of the ending the application makes at every start. */
CASE (kbnk_bytes)
{
  struct etude_ending ending;
  struct etude_endings *endings = make ("KBNK", &ending);

  g_assert_cmpuint (etude_endings_bytes (endings), <, 7 << 20);
  etude_endings_free (endings);
}

CASES
{
  for (unsigned i = 0; i < G_N_ELEMENTS (all_figures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/figures/%s", all_figures[i].ending);

      g_test_add_data_func (path, &all_figures[i], test_figures);
    }
}
