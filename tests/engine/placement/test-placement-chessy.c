/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-chessy.c - the Chessy text format: problems and boards, good and bad. */
#include "case.h"
#include "chessy.h"
#include "placement-fixture.h"

#include <string.h>

static struct etude_chessy_finding
read_text (const char *text, struct etude_problem *problem)
{
  return etude_chessy_read (text, strlen (text), 8, problem);
}

/* --- problems --- */

/* TEXT and the short form of placement-fixture.h mean the same. */
static void
check_good (const char *text, const char *right)
{
  struct etude_problem problem, right_problem = placement_problem (8, right);
  struct etude_chessy_finding finding = read_text (text, &problem);

  g_assert_cmpint (finding.fault, ==, ETUDE_CHESSY_OK);
  g_assert_cmpmem (&problem, sizeof problem, &right_problem, sizeof right_problem);
}

CASE (good)
{
  check_good ("8*q", "8*q");
  check_good ("8*q\n", "8*q");
  check_good ("q\nr\n", "q,r");
  check_good ("q\nq\n3*q\n", "5*q");
  check_good ("d\n5*q\n", "d,5*q");
  check_good ("D\n5*Q\n", "d,5*q");
  check_good ("\r\n  \r\nd\r\n\r\n5*q\r\nK \r\n", "d,5*q,k");
  check_good ("2*b w\nn w\nr b", "2*b w,n w,r b");
  check_good (" 2*B   W\t\nr\tb \n", "2*b w,r b");
  check_good ("q w\nq w", "2*q w");
  check_good ("0*q\nk", "k");
  check_good ("0*q w\nk b", "k b");
  check_good ("007*n", "7*n");
  check_good ("256*k", "256*k");
  check_good ("d\nq w\n2*q b\nk", "d,3*q,k"); /* domination knows no colours */
}

struct bad
{
  const char *text;
  enum etude_chessy_fault fault;
  unsigned line, column;
};

static const struct bad bad[] = {
  { "", ETUDE_CHESSY_EMPTY, 0, 1 },
  { "\n\n", ETUDE_CHESSY_EMPTY, 2, 1 },
  { "d", ETUDE_CHESSY_EMPTY, 1, 1 },
  { "0*q\n0*k\n", ETUDE_CHESSY_EMPTY, 2, 1 },
  { "8q", ETUDE_CHESSY_NUMBER, 1, 2 },
  { "8 *q", ETUDE_CHESSY_NUMBER, 1, 2 },
  { "*q", ETUDE_CHESSY_NUMBER, 1, 1 },
  { "8", ETUDE_CHESSY_NUMBER, 1, 2 },
  { "k\n  257*q", ETUDE_CHESSY_LARGE, 2, 3 },
  { "99999999999999999999*q", ETUDE_CHESSY_LARGE, 1, 1 },
  { "200*q\n57*q", ETUDE_CHESSY_LARGE, 2, 1 },
  { "x", ETUDE_CHESSY_LETTER, 1, 1 },
  { "2*", ETUDE_CHESSY_LETTER, 1, 3 },
  { "2* q", ETUDE_CHESSY_LETTER, 1, 3 },
  { "-1*q", ETUDE_CHESSY_LETTER, 1, 1 },
  { "q\n\n 3*z", ETUDE_CHESSY_LETTER, 3, 4 },
  { "d q", ETUDE_CHESSY_LETTER, 1, 1 },
  { "\xc3\xa4", ETUDE_CHESSY_LETTER, 1, 1 },
  { "q x", ETUDE_CHESSY_COLOUR, 1, 3 },
  { "q white", ETUDE_CHESSY_REST, 1, 4 },
  { "qw", ETUDE_CHESSY_REST, 1, 2 },
  { "qq", ETUDE_CHESSY_REST, 1, 2 },
  { "q w b", ETUDE_CHESSY_REST, 1, 4 },
  { "q, r", ETUDE_CHESSY_REST, 1, 2 },
  { "q w\nr", ETUDE_CHESSY_NO_COLOUR, 2, 2 },
  { "q\nr b", ETUDE_CHESSY_NEW_COLOUR, 2, 3 },
  { "q\nd", ETUDE_CHESSY_TASK, 2, 1 },
  { "d\n d\nq", ETUDE_CHESSY_TASK, 2, 2 },
};

CASE (bad)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      struct etude_problem problem;
      struct etude_chessy_finding finding = read_text (bad[i].text, &problem);

      g_test_message ("'%s': %d at %u, %u", bad[i].text, finding.fault, finding.line, finding.column);
      g_assert_cmpint (finding.fault, ==, bad[i].fault);
      g_assert_cmpuint (finding.line, ==, bad[i].line);
      g_assert_cmpuint (finding.column, ==, bad[i].column);
    }
}

/* A zero byte is no end. */
CASE (zero_byte)
{
  struct etude_problem problem;
  struct etude_chessy_finding finding = etude_chessy_read ("q\n\0\nr", 5, 8, &problem);

  g_assert_cmpint (finding.fault, ==, ETUDE_CHESSY_LETTER);
  g_assert_cmpuint (finding.line, ==, 2);
  g_assert_cmpint (etude_chessy_read ("q\0", 2, 8, &problem).fault, ==, ETUDE_CHESSY_REST);
}

CASE (texts)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (unsigned fault = ETUDE_CHESSY_NUMBER; fault <= ETUDE_CHESSY_ROWS; fault++)
    g_assert_true (g_hash_table_add (seen, (gpointer) etude_chessy_fault_text ((enum etude_chessy_fault) fault)));
  g_assert_false (g_hash_table_contains (seen, ""));
}

/* What is written reads back, whatever the problem. */
CASE (problems_round_trip)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (unsigned i = 0; i < 500; i++)
    {
      struct etude_problem problem = { .edge = 8, .task = (enum etude_task) g_rand_int_range (random, 0, 3) }, back;
      unsigned kinds = problem.task == ETUDE_TWO_COLOURS ? 12 : 6;
      char text[ETUDE_CHESSY_PROBLEM_TEXT];

      problem.count[g_rand_int_range (random, 0, (int) kinds)] = 1;
      for (unsigned kind = 0; kind < kinds; kind++)
        if (i == 0 || g_rand_boolean (random))
          problem.count[kind] = i == 0 ? 256 : (unsigned) g_rand_int_range (random, 0, 257);
      if (etude_problem_size (&problem) == 0)
        continue;
      etude_chessy_write (&problem, text);
      g_assert_cmpuint (strlen (text), <, sizeof text);
      g_assert_cmpint (read_text (text, &back).fault, ==, ETUDE_CHESSY_OK);
      g_assert_cmpmem (&problem, sizeof problem, &back, sizeof back);
    }
}

CASE (write)
{
  char text[ETUDE_CHESSY_PROBLEM_TEXT];
  struct etude_problem problem = placement_problem (8, "d,2*q,k");

  g_assert_cmpstr (etude_chessy_write (&problem, text), ==, "d\nk\n2*q\n");
  problem = placement_problem (8, "12*p b,q w");
  g_assert_cmpstr (etude_chessy_write (&problem, text), ==, "q w\n12*p b\n");
}

/* --- boards --- */

CASE (write_board)
{
  char text[ETUDE_CHESSY_BOARD_TEXT];
  struct etude_problem problem = placement_problem (4, "4*q");

  g_assert_cmpstr (etude_chessy_write_board (&problem, (const unsigned char[]){ 1, 7, 8, 14 }, text), ==,
                   "--Q-\nQ---\n---Q\n-Q--\n");
  problem = placement_problem (3, "k w,q w,n b");
  g_assert_cmpstr (etude_chessy_write_board (&problem, (const unsigned char[]){ 0, 8, 4 }, text), ==,
                   "- - Qw\n- Nb- \nKw- - \n");
  problem = placement_problem (3, "k w,p w,p b"); /* king a1, white pawn b1, black pawn c3: turned by half */
  g_assert_cmpstr (etude_chessy_write_board (&problem, (const unsigned char[]){ 0, 1, 8 }, text), ==,
                   "- PwKw\n- - - \nPb- - \n");
  problem = placement_problem (16, "256*p w");
  g_assert_cmpuint (strlen (etude_chessy_write_board (&problem, (const unsigned char[256]){ 0 }, text)), ==,
                    sizeof text - 1);
}

static void
check_board (const char *text, enum etude_chessy_fault fault, unsigned line, unsigned column)
{
  struct etude_problem board;
  struct etude_chessy_finding finding = etude_chessy_read_board (text, strlen (text), &board, NULL);

  g_test_message ("'%s'", text);
  g_assert_cmpint (finding.fault, ==, fault);
  if (fault == ETUDE_CHESSY_OK)
    return;
  g_assert_cmpuint (finding.line, ==, line);
  g_assert_cmpuint (finding.column, ==, column);
}

CASE (read_bad_board)
{
  check_board ("", ETUDE_CHESSY_EMPTY, 0, 1);
  check_board ("\n \n", ETUDE_CHESSY_EMPTY, 2, 1);
  check_board ("--\n-\n", ETUDE_CHESSY_ROW, 2, 2);
  check_board ("--\n---\n", ETUDE_CHESSY_ROW, 2, 4);
  check_board ("--\n--\n--\n", ETUDE_CHESSY_ROWS, 3, 1);
  check_board ("--\n", ETUDE_CHESSY_ROWS, 1, 1);
  check_board ("-x\n--\n", ETUDE_CHESSY_LETTER, 1, 2);
  check_board ("- Qw\n- Qx\n", ETUDE_CHESSY_COLOUR, 2, 4);
  check_board ("-----------------\n", ETUDE_CHESSY_ROW, 1, 17);
  check_board ("Q", ETUDE_CHESSY_OK, 0, 0);
  check_board ("\n\r\n-Q\r\nB-\r\n\r\n", ETUDE_CHESSY_OK, 0, 0);
}

/* White's pawn attacks down the page, on its way to c4 and e4 of a board that is turned. */
CASE (read_pawns)
{
  static const char text[] = "----\n-P--\n----\n---R\n";
  struct etude_problem board;

  g_assert_cmpint (etude_chessy_read_board (text, strlen (text), &board, NULL).fault, ==, ETUDE_CHESSY_OK);
  g_assert_true (etude_squares_has (&board.fixed[ETUDE_PAWN], 6));  /* c2 */
  g_assert_true (etude_squares_has (&board.fixed[ETUDE_ROOK], 12)); /* a4 */
}

/* Boards one after another, as a file of solutions has them, with one colour and with two. */
static void
check_boards_round_trip (const char *text, unsigned edge)
{
  struct etude_problem problem = placement_problem (edge, text);
  struct placement_result result = placement_solve (&problem, true, 1, 200);
  unsigned size = etude_problem_size (&problem);
  g_autoptr (GString) file = g_string_new (NULL);
  const char *at;

  for (unsigned i = 0; i < result.images->len; i++)
    {
      char board[ETUDE_CHESSY_BOARD_TEXT];

      g_string_append (file, etude_chessy_write_board (&problem, result.solutions->data + i * size, board));
      g_string_append_c (file, '\n');
    }
  at = file->str;
  for (unsigned i = 0; i < result.images->len; i++)
    {
      struct etude_problem board;
      size_t used;
      const unsigned char *solution = result.solutions->data + i * size;

      g_assert_cmpint (etude_chessy_read_board (at, strlen (at), &board, &used).fault, ==, ETUDE_CHESSY_OK);
      g_assert_cmpuint (board.edge, ==, edge);
      g_assert_cmpint (board.task, ==, problem.task);
      g_assert_cmpmem (board.count, sizeof board.count, problem.count, sizeof problem.count);
      for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
        for (unsigned j = 0; j < board.count[kind]; j++)
          g_assert_true (etude_squares_has (&board.fixed[kind], *solution++));
      at += used;
    }
  g_assert_cmpstr (at, ==, "");
  placement_result_clear (&result);
}

CASE (boards_round_trip)
{
  check_boards_round_trip ("8*q", 8);
  check_boards_round_trip ("2*b,n", 4);
  check_boards_round_trip ("q w,2*n b", 4);
  check_boards_round_trip ("p w,p b", 3);
  check_boards_round_trip ("b w,b b", 3);
  check_boards_round_trip ("k,q,r,b,n", 12);
}
