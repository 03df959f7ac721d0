/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-try.c - what somebody tries on the board of a problem: a walk of random changes beside a plain list of
 * which piece stands on which square, undone to its beginning and done again. */
#include "case.h"
#include "etude-placement-problem.h"
#include "plain.h"

#define SEED 18480901
#define STEPS 4000
#define EMPTY 0xff

typedef struct
{
  EtudeHistory *history;
  EtudePlacementProblem *problem;
  guint n_changed, n_tried;
} TryFixture;

static void
count (guint *n)
{
  (*n)++;
}

static void
set_up (TryFixture *f, gconstpointer data)
{
  f->history = etude_history_new ();
  f->problem = etude_placement_problem_new (f->history);
  g_signal_connect_swapped (f->problem, "changed", G_CALLBACK (count), &f->n_changed);
  g_signal_connect_swapped (f->problem, "tried", G_CALLBACK (count), &f->n_tried);
}

static void
tear_down (TryFixture *f, gconstpointer data)
{
  g_object_unref (f->problem);
  g_object_unref (f->history);
}

#define FIXTURE_CASE(name) CASE_OF (TryFixture, set_up, tear_down, NULL, name)

/* What stands on SQUARE, fixed or tried. */
static guint
tried_on (TryFixture *f, guint square)
{
  struct etude_problem tried = plain_board (etude_placement_problem_get_tried (f->problem));

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (etude_squares_has (&tried.fixed[kind], square))
      return kind;
  return EMPTY;
}

static void
try_queen (TryFixture *f, int from, int to)
{
  etude_placement_problem_try (f->problem, from, ETUDE_QUEEN, ETUDE_WHITE, to);
}

/* Setting, moving, swapping, taking away; each of the eight queens once. */
FIXTURE_CASE (hands)
{
  for (int i = 0; i < 8; i++)
    try_queen (f, -1, i * 9);
  g_assert_cmpuint (f->n_tried, ==, 8);
  try_queen (f, -1, 5); /* a ninth */
  g_assert_cmpuint (f->n_tried, ==, 8);
  g_assert_cmpuint (etude_placement_problem_get_left (f->problem, ETUDE_QUEEN), ==, 0);
  try_queen (f, 0, 5);
  g_assert_cmpuint (tried_on (f, 0), ==, EMPTY);
  g_assert_cmpuint (tried_on (f, 5), ==, ETUDE_QUEEN);
  try_queen (f, 5, -1);
  g_assert_cmpuint (tried_on (f, 5), ==, EMPTY);
  g_assert_cmpuint (etude_placement_problem_get_left (f->problem, ETUDE_QUEEN), ==, 1);
  etude_placement_problem_clear_tried (f->problem);
  g_assert_cmpuint (etude_placement_problem_get_left (f->problem, ETUDE_QUEEN), ==, 8);
  g_assert_cmpuint (f->n_changed, ==, 0);
}

/* Two pieces change places; fixed pieces and forbidden squares do not give way. */
FIXTURE_CASE (barred)
{
  etude_placement_problem_set_count (f->problem, ETUDE_ROOK, 1);
  etude_placement_problem_carry (f->problem, -1, ETUDE_QUEEN, ETUDE_WHITE, 0);
  etude_placement_problem_toggle_forbidden (f->problem, 1);
  try_queen (f, -1, 2);
  etude_placement_problem_try (f->problem, -1, ETUDE_ROOK, ETUDE_WHITE, 3);
  try_queen (f, 2, 3);
  g_assert_cmpuint (tried_on (f, 2), ==, ETUDE_ROOK);
  g_assert_cmpuint (tried_on (f, 3), ==, ETUDE_QUEEN);
  try_queen (f, 3, 0);
  try_queen (f, 3, 1);
  try_queen (f, -1, 1);
  try_queen (f, 0, 10);
  g_assert_cmpuint (tried_on (f, 3), ==, ETUDE_QUEEN);
  g_assert_cmpuint (tried_on (f, 1), ==, EMPTY);
  g_assert_cmpuint (tried_on (f, 10), ==, EMPTY);
}

/* What is tried goes where the problem leaves it no room, and comes back when that is undone. */
FIXTURE_CASE (trimmed)
{
  try_queen (f, -1, 0);
  try_queen (f, -1, 9);
  try_queen (f, -1, 63);
  etude_placement_problem_set_board (f->problem, 5, 5, ETUDE_WRAP_NONE);
  g_assert_cmpuint (tried_on (f, 0), ==, ETUDE_QUEEN);
  g_assert_cmpuint (tried_on (f, 6), ==, ETUDE_QUEEN);                                  /* b2 */
  g_assert_cmpuint (etude_placement_problem_get_left (f->problem, ETUDE_QUEEN), ==, 3); /* of five now */
  etude_placement_problem_set_count (f->problem, ETUDE_QUEEN, 1);
  g_assert_cmpuint (tried_on (f, 6), ==, EMPTY);
  etude_placement_problem_toggle_forbidden (f->problem, 0);
  g_assert_cmpuint (tried_on (f, 0), ==, EMPTY);
  for (guint i = 0; i < 3; i++)
    g_assert_true (etude_history_go_back (f->history));
  g_assert_cmpuint (tried_on (f, 63), ==, ETUDE_QUEEN);
}

FIXTURE_CASE (fixed)
{
  try_queen (f, -1, 0);
  try_queen (f, -1, 10);
  etude_placement_problem_fix_tried (f->problem);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpuint (etude_placement_problem_get_fixed (f->problem, 10), ==, ETUDE_QUEEN);
  try_queen (f, 10, 20);
  g_assert_cmpuint (etude_placement_problem_get_fixed (f->problem, 10), ==, ETUDE_QUEEN);
  g_assert_true (etude_history_go_back (f->history));
  g_assert_cmpuint (etude_placement_problem_get_fixed (f->problem, 10), ==, ETUDE_GENERAL_KINDS);
  g_assert_cmpuint (tried_on (f, 10), ==, ETUDE_QUEEN);
}

/* Of every kind. */
FIXTURE_CASE (all_fixed)
{
  static const enum etude_piece pieces[]
      = { ETUDE_KING, ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_PAWN };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      etude_placement_problem_set_count (f->problem, pieces[i], 1);
      etude_placement_problem_try (f->problem, -1, pieces[i], ETUDE_WHITE, (int) i * 9);
      g_assert_cmpuint (tried_on (f, i * 9), ==, pieces[i]);
    }
  etude_placement_problem_fix_tried (f->problem);
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    g_assert_cmpuint (etude_placement_problem_get_fixed (f->problem, i * 9), ==, pieces[i]);
}

/* A whole board is tried at once; what is fixed there already is not tried. */
FIXTURE_CASE (board)
{
  struct etude_problem board = *plain_of (etude_placement_problem_get (f->problem));

  etude_placement_problem_carry (f->problem, -1, ETUDE_QUEEN, ETUDE_WHITE, 0);
  try_queen (f, -1, 30);
  etude_squares_add (&board.fixed[ETUDE_QUEEN], 0);
  etude_squares_add (&board.fixed[ETUDE_QUEEN], 12);
  etude_placement_problem_try_board (f->problem, general_of (&board));
  g_assert_cmpuint (tried_on (f, 12), ==, ETUDE_QUEEN);
  g_assert_cmpuint (tried_on (f, 30), ==, EMPTY);
  g_assert_cmpuint (etude_placement_problem_get_left (f->problem, ETUDE_QUEEN), ==, 6);
}

/* --- a walk --- */

typedef struct
{
  guint8 tried[64], left[2]; /* of queens and knights */
} Plain;

static void
walk (TryFixture *f, GRand *rand, Plain *plain)
{
  static const guint kinds[] = { ETUDE_QUEEN, ETUDE_KNIGHT };
  const int from = g_rand_int_range (rand, -8, 64), to = g_rand_int_range (rand, -4, 64);
  const guint which = (guint) g_rand_int_range (rand, 0, 2);
  const guint8 at = from < 0 ? (guint8) which : plain->tried[from], there = to < 0 ? EMPTY : plain->tried[to];

  etude_placement_problem_try (f->problem, MAX (from, -1), kinds[which], ETUDE_WHITE, MAX (to, -1));
  if (from == to || at == EMPTY || (from < 0 && (to < 0 || plain->left[at] == 0)))
    return;
  if (from >= 0)
    plain->tried[from] = to < 0 ? EMPTY : there;
  else
    plain->left[at]--;
  if (to >= 0)
    plain->tried[to] = at;
  else
    plain->left[at]++;
  if (from < 0 && there != EMPTY)
    plain->left[there]++;
}

static void
compare (TryFixture *f, const Plain *plain)
{
  static const guint8 kinds[] = { ETUDE_QUEEN, ETUDE_KNIGHT };

  for (guint square = 0; square < 64; square++)
    g_assert_cmpuint (tried_on (f, square), ==, plain->tried[square] == EMPTY ? EMPTY : kinds[plain->tried[square]]);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (etude_placement_problem_get_left (f->problem, kinds[i]), ==, plain->left[i]);
}

FIXTURE_CASE (walk)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (GVariant) first = NULL, last = NULL, now = NULL;
  Plain plain = { .left = { 8, 5 } };

  memset (plain.tried, EMPTY, sizeof plain.tried);
  etude_placement_problem_set_count (f->problem, ETUDE_KNIGHT, 5);
  first = g_variant_ref_sink (etude_placement_problem_save (f->problem));
  for (guint i = 0; i < STEPS; i++)
    {
      walk (f, rand, &plain);
      compare (f, &plain);
    }
  last = g_variant_ref_sink (etude_placement_problem_save (f->problem));
  for (guint n = f->n_tried; n > 0; n--)
    g_assert_true (etude_history_go_back (f->history));
  now = g_variant_ref_sink (etude_placement_problem_save (f->problem));
  g_assert_true (g_variant_equal (now, first));
  while (etude_history_go_forward (f->history))
    ;
  compare (f, &plain);
}
