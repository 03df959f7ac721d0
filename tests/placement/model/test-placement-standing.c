/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-standing.c - boards set up by hand: what is counted on random ones against the rules in words, what is
 * said of chosen ones, and the permutation of a solution against the board in letters. */
#include "case.h"
#include "etude-placement-solution.h"
#include "etude-placement-state.h"
#include "slow-geometry.h"
#include "plain.h"

#define SEED 18480901
#define ROUNDS 150

static gboolean
attacks (const struct etude_problem *board, const guint *on, guint from, guint to)
{
  const struct etude_geometry geometry = etude_geometry_square (board->edge);
  struct etude_squares occupied = { 0 };

  for (guint square = 0; square < board->edge * board->edge; square++)
    if (on[square] < ETUDE_KINDS)
      etude_squares_add (&occupied, square);
  return on[from] < ETUDE_KINDS
         && slow_attacks (&geometry, etude_kind_piece (on[from]), etude_kind_colour (on[from]), from, to, &occupied);
}

/* Whether the piece on FROM may not attack the one on TO, and does. */
static gboolean
is_wrong (const struct etude_problem *board, const guint *on, guint from, guint to)
{
  return on[to] < ETUDE_KINDS && attacks (board, on, from, to) && board->task != ETUDE_DOMINATION
         && (board->task == ETUDE_INDEPENDENCE || etude_kind_colour (on[from]) != etude_kind_colour (on[to]));
}

static void
check_standing (const struct etude_problem *board, const guint *on)
{
  const guint n_squares = board->edge * board->edge;
  guint n_standing = 0, n_open = 0, n_wrong = 0;
  EtudePlacementStanding standing;

  etude_placement_standing_init (&standing, general_of (board));
  for (guint to = 0; to < n_squares; to++)
    {
      gboolean reached = FALSE;

      for (guint from = 0; from < n_squares; from++)
        {
          reached |= attacks (board, on, from, to);
          n_wrong += from < to && (is_wrong (board, on, from, to) || is_wrong (board, on, to, from));
        }
      g_assert_cmpint (etude_placement_standing_is_attacked (&standing, to), ==, reached);
      n_standing += on[to] < ETUDE_KINDS;
      n_open += !reached && on[to] >= ETUDE_KINDS;
    }
  g_assert_cmpuint (standing.n_standing, ==, n_standing);
  g_assert_cmpuint (standing.n_pieces, ==, etude_problem_size (board));
  g_assert_cmpuint (standing.n_open, ==, n_open);
  g_assert_cmpuint (standing.n_conflicts, ==, n_wrong);
  g_assert_cmpuint (standing.n_told, ==, MIN (n_wrong, ETUDE_STANDING_CONFLICTS));
  g_assert_cmpint (standing.solved, ==,
                   n_standing > 0 && n_standing == etude_problem_size (board) && n_wrong == 0
                       && (board->task != ETUDE_DOMINATION || n_open == 0));
}

/* One piece or several on a board with room for one more, or none. */
CASE (random)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint round = 0; round < ROUNDS; round++)
    {
      struct etude_problem board = { .task = (enum etude_task) (round % 3), .edge = 1 + round % 6 };
      const guint n_kinds = board.task == ETUDE_TWO_COLOURS ? ETUDE_KINDS : ETUDE_PLACED_PIECES;
      const guint n = (guint) g_rand_int_range (random, 0, (int) (board.edge * board.edge / 2 + 2));
      guint on[36];

      for (guint square = 0; square < 36; square++)
        on[square] = ETUDE_KINDS;
      for (guint i = 0; i < n; i++)
        on[g_rand_int_range (random, 0, (int) (board.edge * board.edge))]
            = (guint) g_rand_int_range (random, 0, (int) n_kinds);
      for (guint square = 0; square < board.edge * board.edge; square++)
        if (on[square] < ETUDE_KINDS)
          {
            etude_squares_add (&board.fixed[on[square]], square);
            board.count[on[square]]++;
          }
      check_standing (&board, on);
      board.count[ETUDE_QUEEN]++;
      check_standing (&board, on);
    }
}

/* Of each relation some boards are solved and some are not, and those are that have the relation as the engine judges it. */
CASE (all_relations)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  guint n[ETUDE_N_RELATIONS][2] = { { 0 } };

  for (guint round = 0; round < 100 * ETUDE_N_RELATIONS; round++)
    {
      const enum etude_relation relation = (enum etude_relation) (round % ETUDE_N_RELATIONS);
      struct etude_general board = { .grid = { .width = 3, .height = 2, .wrap = round / ETUDE_N_RELATIONS % 2 },
                                     .relation = relation,
                                     .attacks = etude_relations[relation].numbered,
                                     .n_armies = etude_relations[relation].coloured ? 2 : 1,
                                     .n_movers = 2 };
      unsigned char on[ETUDE_SQUARES_MAX];
      EtudePlacementStanding standing;

      memset (on, ETUDE_GENERAL_KINDS, sizeof on);
      etude_mover_of_chess ('R', &board.mover[0]);
      etude_mover_of_chess ('N', &board.mover[1]);
      for (guint i = (guint) g_rand_int_range (random, 1, 6); i > 0; i--)
        on[g_rand_int_range (random, 0, 6)] = (guint8) g_rand_int_range (random, 0, (int) etude_general_kinds (&board));
      for (guint square = 0; square < 6; square++)
        if (on[square] < ETUDE_GENERAL_KINDS)
          {
            etude_squares_add (&board.fixed[on[square]], square);
            board.count[on[square]]++;
          }
      etude_placement_standing_init (&standing, &board);
      g_test_message ("%s: %s", etude_relations[relation].name, standing.solved ? "solved" : "not solved");
      g_assert_cmpint (standing.solved, ==, etude_general_holds (&board, on));
      n[relation][standing.solved]++;
    }
  for (guint relation = 0; relation < ETUDE_N_RELATIONS; relation++)
    g_assert_true (n[relation][0] && n[relation][1]);
}

/* Sixty-four queens: more pairs than are told one by one. */
CASE (many)
{
  struct etude_problem board = { .task = ETUDE_INDEPENDENCE, .edge = 8, .count = { [ETUDE_QUEEN] = 64 } };
  EtudePlacementStanding standing;

  for (guint square = 0; square < 64; square++)
    etude_squares_add (&board.fixed[ETUDE_QUEEN], square);
  etude_placement_standing_init (&standing, general_of (&board));
  g_assert_cmpuint (standing.n_conflicts, ==, 4 * 7 * 8 - 2 * 7); /* neighbours: in rows, columns and diagonals */
  g_assert_cmpuint (standing.n_told, ==, ETUDE_STANDING_CONFLICTS);
}

static void
check_words (enum etude_task task, guint n_queens, const char *squares, const char *words)
{
  struct etude_problem board = { .task = task, .edge = 5, .count = { [ETUDE_QUEEN] = n_queens } };
  EtudePlacementStanding standing;
  g_autofree char *said = NULL;

  for (; *squares; squares += 2)
    etude_squares_add (&board.fixed[ETUDE_QUEEN], (guint) (squares[0] - 'a' + 5 * (squares[1] - '1')));
  etude_placement_standing_init (&standing, general_of (&board));
  said = etude_placement_standing_describe (&standing, general_of (&board));
  g_assert_cmpstr (said, ==, words);
}

CASE (words)
{
  check_words (ETUDE_INDEPENDENCE, 5, "", "Drag pieces onto the board");
  check_words (ETUDE_INDEPENDENCE, 5, "a1b3", "2 of 5 pieces placed; none attacks another");
  check_words (ETUDE_INDEPENDENCE, 5, "a1b2", "2 of 5 pieces placed; 1 pair in conflict");
  check_words (ETUDE_INDEPENDENCE, 5, "a1b2a2", "3 of 5 pieces placed; 3 pairs in conflict");
  check_words (ETUDE_INDEPENDENCE, 5, "a1b3c5d2e4", "Solved: no piece attacks another");
  check_words (ETUDE_INDEPENDENCE, 5, "a1b3c5d2d4", "5 of 5 pieces placed; 3 pairs in conflict");
  check_words (ETUDE_TWO_COLOURS, 2, "a1b1", "Solved: no piece attacks one of the other colour");
  check_words (ETUDE_DOMINATION, 3, "c3", "1 of 3 pieces placed; 8 squares are not dominated");
  check_words (ETUDE_DOMINATION, 4, "c3b1a2", "3 of 4 pieces placed; 0 squares are not dominated");
}

/* A board in the Chessy format, the highest rank first, and from it the problem with these pieces. */
CASE (text)
{
  struct etude_problem board
      = { .task = ETUDE_TWO_COLOURS, .edge = 3, .count = { [ETUDE_QUEEN] = 5, [6 + ETUDE_KNIGHT] = 2 } };
  g_autofree char *text = NULL;

  etude_squares_add (&board.fixed[ETUDE_QUEEN], 0);
  etude_squares_add (&board.fixed[etude_kind (ETUDE_KNIGHT, ETUDE_BLACK)], 5);
  etude_squares_add (&board.fixed[etude_kind (ETUDE_KNIGHT, ETUDE_BLACK)], 8);
  text = etude_placement_board_text (general_of (&board));
  g_assert_cmpstr (text, ==, "- - Nb\n- - Nb\nQw- - \n");
}

/* --- permutations --- */

static void
check_permutation (const struct etude_problem *problem, const guint8 *squares, const char *expected)
{
  struct etude_general *held = g_atomic_rc_box_dup (sizeof *held, (gpointer) general_of (problem));
  g_autoptr (EtudePlacementSolution) solution = etude_placement_solution_new (held, squares, 1);
  g_autofree char *text = etude_placement_solution_get_permutation (solution);

  g_atomic_rc_box_release (held);
  g_assert_cmpstr (text, ==, expected);
}

/* From file a on the rank of its queen, as the literature writes it. */
CASE (permutations)
{
  const struct etude_problem five = { .edge = 5, .count = { [ETUDE_QUEEN] = 5 } };
  const struct etude_problem four = { .edge = 5, .count = { [ETUDE_QUEEN] = 4 } };
  const struct etude_problem mixed = { .edge = 3, .count = { [ETUDE_QUEEN] = 1, [ETUDE_ROOK] = 2 } };
  const struct etude_problem eight = { .edge = 8, .count = { [ETUDE_QUEEN] = 8 } };
  struct etude_problem ten = { .edge = 10, .count = { [ETUDE_QUEEN] = 10 } };
  struct etude_problem nine = { .edge = 9, .count = { [ETUDE_ROOK] = 9 } };
  struct etude_problem colours = { .task = ETUDE_TWO_COLOURS, .edge = 2, .count = { [ETUDE_ROOK] = 1 } };

  check_permutation (&five, (const guint8[]){ 0, 7, 14, 16, 23 }, "14253"); /* a1 b4 c2 d5 e3 */
  check_permutation (&five, (const guint8[]){ 0, 7, 14, 16, 22 }, NULL);    /* nobody on file d */
  check_permutation (&five, (const guint8[]){ 0, 7, 14, 18, 16 }, NULL);    /* nobody on rank 5 */
  check_permutation (&four, (const guint8[]){ 0, 7, 14, 16 }, NULL);
  check_permutation (&mixed, (const guint8[]){ 5, 1, 6 }, "R3 R1 Q2");
  check_permutation (&ten, (const guint8[]){ 0, 11, 22, 33, 44, 55, 66, 77, 88, 99 }, "1 2 3 4 5 6 7 8 9 10");
  check_permutation (&eight, (const guint8[]){ 0, 14, 20, 31, 33, 43, 53, 58 },
                     "15863724"); /* a1 b5 c8 d6 e3 f7 g2 h4 */
  check_permutation (&nine, (const guint8[]){ 0, 10, 20, 30, 40, 50, 60, 70, 80 }, "123456789");
  colours.count[etude_kind (ETUDE_ROOK, ETUDE_BLACK)] = 1;
  check_permutation (&colours, (const guint8[]){ 1, 2 }, "r2 R1");
}
