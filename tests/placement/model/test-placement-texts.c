/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-texts.c - problems, findings and steps in words. */
#include "case.h"
#include "etude-placement-texts.h"

#include "chessy.h"
#include "wait.h"
#include "plain.h"

#include <stdlib.h>
#include <string.h>

static struct etude_problem
problem_of (guint edge, const char *text)
{
  g_autofree char *lines = g_strdelimit (g_strdup (text), ",", '\n');
  struct etude_problem problem;

  g_assert_cmpint (etude_chessy_read (lines, strlen (lines), edge, &problem).fault, ==, ETUDE_CHESSY_OK);
  return problem;
}

static void
check (guint edge, const char *text, const char *expected)
{
  const struct etude_problem problem = problem_of (edge, text);
  g_autofree char *described = etude_placement_describe (general_of (&problem));

  g_assert_cmpstr (described, ==, expected);
}

CASE (problems)
{
  struct etude_problem problem = problem_of (8, "8*q");
  const struct etude_problem none = { .edge = 3 };
  g_autofree char *conditions = NULL;
  g_autofree char *empty = etude_placement_describe (general_of (&none));

  check (8, "8*q", "8 queens on 8 × 8, none attacks another");
  check (3, "q", "1 queen on 3 × 3");
  check (3, "k,2*p,n", "1 king, 1 knight and 2 pawns on 3 × 3, none attacks another");
  check (3, "4*n,b", "1 bishop and 4 knights on 3 × 3, none attacks another");
  check (8, "d,5*q", "5 queens on 8 × 8, every square is occupied or attacked");
  check (6, "5*q w,r b", "5 white queens and 1 black rook on 6 × 6, neither colour attacks the other");
  g_assert_cmpstr (empty, ==, "No pieces on 3 × 3");
  etude_squares_add (&problem.fixed[ETUDE_QUEEN], 0);
  etude_squares_add (&problem.forbidden, 1);
  etude_squares_add (&problem.forbidden, 2);
  conditions = etude_placement_describe (general_of (&problem));
  g_assert_cmpstr (conditions, ==, "8 queens on 8 × 8, none attacks another, 1 piece fixed, 2 squares forbidden");
}

static char *
found (const struct etude_problem *problem)
{
  const struct etude_problem_finding finding = etude_problem_check (problem);

  return etude_placement_describe_finding (general_of (problem), &finding);
}

static void
check_found (guint edge, const char *text, const char *expected)
{
  const struct etude_problem problem = problem_of (edge, text);
  g_autofree char *described = found (&problem);

  g_assert_cmpstr (described, ==, expected);
}

CASE (findings)
{
  check_found (8, "8*q", NULL);
  check_found (8, "9*r", "9 rooks do not fit on 8 × 8 without attacking each other: at most 8, one per row");
  check_found (8, "5*q,4*r",
               "9 queens and rooks do not fit on 8 × 8 without attacking each other: at most 8, one per row");
  check_found (8, "15*b", "15 bishops do not fit on 8 × 8 without attacking each other: at most 14, one per diagonal");
  check_found (8, "17*k",
               "17 kings do not fit on 8 × 8 without attacking each other: at most 16, one per block of four squares");
  check_found (
      8, "33*n",
      "33 knights do not fit on 8 × 8 without attacking each other: at most 32, since the other squares are attacked");
  check_found (3, "3*q", "3 queens do not fit on 3 × 3 without attacking each other: at most 2");
  check_found (8, "65*n", "65 pieces do not fit on 64 squares");
  check_found (1, "2*n", "2 pieces do not fit on 1 square");
  check_found (8, "d,7*r", "7 rooks cannot dominate 8 × 8: at least 8, one for each row");
  check_found (8, "d,8*k", "8 kings cannot dominate 8 × 8: at least 9, each dominates a block of nine squares");
  check_found (8, "d,3*n", "The pieces cover at most 27 squares of 64");
  check_found (8, "8*r,k", "With a queen or rook in every row and column no square is left for other pieces");
  check_found (2, "d,p", "1 pawn cannot dominate 2 × 2: at least 2, since no pawn attacks the first row");
}

CASE (faults)
{
  struct etude_problem problem = problem_of (8, "8*q");
  g_autofree char *attack = NULL;
  g_autofree char *twice = NULL;
  g_autofree char *empty = NULL;

  etude_squares_add (&problem.fixed[ETUDE_QUEEN], 3);
  etude_squares_add (&problem.fixed[ETUDE_QUEEN], 27);
  attack = found (&problem);
  g_assert_cmpstr (attack, ==, "The piece fixed on d1 attacks the one on d4");
  problem.count[ETUDE_ROOK] = 1;
  etude_squares_add (&problem.fixed[ETUDE_ROOK], 27);
  twice = found (&problem);
  g_assert_cmpstr (twice, ==, "d4: Two pieces are fixed on one square");
  problem = (struct etude_problem){ .edge = 8 };
  empty = found (&problem);
  g_assert_cmpstr (empty, ==, "There are no pieces");
}

/* Everything that the engine can find has words, whatever the numbers are. */
CASE (all_faults)
{
  const struct etude_problem problem = problem_of (8, "8*q");

  for (guint fault = ETUDE_PROBLEM_EDGE; fault <= ETUDE_PROBLEM_COVER_FIRST; fault++)
    for (guint kind = 0; kind <= ETUDE_KINDS; kind++)
      {
        const struct etude_problem_finding finding
            = { .fault = fault, .kind = kind, .count = 1, .limit = 2, .square = 256, .other = 256 };
        g_autofree char *text = etude_placement_describe_finding (general_of (&problem), &finding);

        g_assert_cmpuint (strlen (text), >, 10);
        g_assert_false (g_str_has_suffix (text, "."));
      }
}

static void
check_string (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

/* --- exercises --- */

/* FIXED: pieces that stand, "Ka1Qb3". */
static void
check_exercise (guint edge, const char *text, const char *fixed, const char *expected)
{
  static const char letters[] = "KQRBNPkqrbnp";
  struct etude_problem problem = problem_of (edge, text);

  for (; *fixed; fixed += 3)
    etude_squares_add (&problem.fixed[strchr (letters, fixed[0]) - letters],
                       (guint) (fixed[1] - 'a') + edge * (guint) (fixed[2] - '1'));
  check_string (etude_placement_describe_exercise (general_of (&problem)), expected);
}

CASE (exercises)
{
  check_exercise (8, "8*q", "", "Set 8 queens so that none attacks another");
  check_exercise (8, "8*q", "Qa1Qb5", "Add 6 queens so that none attacks another");
  check_exercise (5, "2*k,n", "Ka1", "Add 1 king and 1 knight so that none attacks another");
  check_exercise (8, "d,5*q", "", "Set 5 queens so that every square is occupied or attacked");
  check_exercise (8, "d,5*q", "Qa1", "Add 4 queens so that every square is occupied or attacked");
  check_exercise (6, "5*q w,5*q b", "",
                  "Set 5 white queens and 5 black queens so that neither colour attacks the other");
  check_exercise (4, "q w,p b", "pa3", "Add 1 white queen so that neither colour attacks the other");
  check_exercise (2, "k", "Ka1", "1 king on 2 × 2, 1 piece fixed"); /* nothing is left to do */
}

static gboolean
has_ended (gpointer solutions)
{
  return !etude_placement_solutions_get_running (solutions);
}

/* What a search is said to have come to. */
static void
check_result (guint edge, const char *text, const char *result, const char *outcome)
{
  g_autoptr (EtudePlacementSolutions) solutions = etude_placement_solutions_new ();
  const struct etude_problem problem = problem_of (edge, text);

  etude_placement_solutions_start (solutions, general_of (&problem), TRUE);
  if (etude_placement_solutions_get_running (solutions))
    check_string (etude_placement_describe_result (solutions), "Searching…");
  g_assert_true (wait_until (has_ended, solutions));
  check_string (etude_placement_describe_result (solutions), result);
  check_string (etude_placement_describe_outcome (solutions), outcome);
}

CASE (results)
{
  check_result (6, "6*q", "4 solutions, 1 up to symmetry", NULL);
  check_result (4, "d,q", "No solution", "1 queen cannot dominate 4 × 4: at least 2");
  check_result (8, "9*r", "No solution",
                "9 rooks do not fit on 8 × 8 without attacking each other: at most 8, one per row");
}

static void
check_class (const struct etude_problem *problem, const char *expected)
{
  /* By files 1 5 8 6 3 7 2 4; no turn and no mirror leaves it as it is. */
  const guint8 queens[] = { 0, 12, 23, 29, 34, 46, 49, 59 };
  struct etude_general *shared = g_atomic_rc_box_dup (sizeof *shared, (gpointer) general_of (problem));
  g_autoptr (EtudePlacementSolution) solution = etude_placement_solution_new (shared, queens, 0);

  g_atomic_rc_box_release (shared);
  check_string (etude_placement_describe_class (solution), expected);
}

/* Of the 8 boards of a class only some have a fixed queen where it is fixed; forbidden squares do the same. */
CASE (classes)
{
  const struct etude_problem free = problem_of (8, "8*q");
  struct etude_problem fixed = free, forbidden = free;

  etude_squares_add (&fixed.fixed[ETUDE_QUEEN], 0);
  etude_squares_add (&forbidden.forbidden, 7);
  check_class (&free, "Turned and mirrored: 8 boards. Not symmetric");
  check_class (&fixed, "Turned and mirrored: 8 boards, of which this problem allows 2. Not symmetric");
  check_class (&forbidden, "Turned and mirrored: 8 boards, of which this problem allows 6. Not symmetric");
}

CASE (pieces)
{
  check_string (etude_placement_describe_pieces (ETUDE_PAWN, 1, FALSE), "1 pawn");
  check_string (etude_placement_describe_pieces (ETUDE_PAWN, 2, TRUE), "2 white pawns");
  check_string (etude_placement_describe_pieces (ETUDE_PLACED_PIECES + ETUDE_KNIGHT, 3, TRUE), "3 black knights");
  g_assert_cmpstr (etude_placement_kind_name (ETUDE_PLACED_PIECES + ETUDE_KING, TRUE), ==, "Black king");
  g_assert_cmpstr (etude_placement_kind_name (ETUDE_PLACED_PIECES + ETUDE_KING, FALSE), ==, "King");
  for (guint kind = 0; kind < ETUDE_KINDS; kind++) /* names and counts are of the same piece */
    {
      g_autofree char *one = etude_placement_describe_pieces (kind, 1, TRUE);
      g_autofree char *name = g_ascii_strdown (etude_placement_kind_name (kind, TRUE), -1);

      g_assert_cmpstr (one + 2, ==, name);
    }
}

CASE (counts)
{
  check_string (etude_placement_describe_counts (12, 92, FALSE), "92 solutions, 12 up to symmetry");
  check_string (etude_placement_describe_counts (1200, 9000, TRUE), "At least 9,000 solutions");
}

/* --- symmetries --- */

CASE (symmetries)
{
  check_string (etude_placement_describe_symmetry (0), "Unchanged");
  check_string (etude_placement_describe_symmetry (3), "Turned by 180°");
  check_string (etude_placement_describe_symmetry (8), "Colours exchanged");
  check_string (etude_placement_describe_symmetry (11), "Turned by 180°, colours exchanged");
  check_string (etude_placement_describe_kept (0x01), "Not symmetric");
  check_string (etude_placement_describe_kept (0x09), "The same when turned by 180°");
  check_string (etude_placement_describe_kept (0xff), "The same however it is turned or mirrored");
  check_string (etude_placement_describe_kept (0x0801), "The same after this: Turned by 180°, colours exchanged");
  check_string (etude_placement_describe_kept (0x0609),
                "The same when turned by 180°; with colours exchanged: Mirrored left to right");
}

static bool
describe_kept (void *data, const unsigned char *solution, unsigned images)
{
  GHashTable *texts = data;
  const struct etude_problem *problem = g_hash_table_lookup (texts, "problem");
  unsigned distinct, kept;
  char *text;

  etude_solution_class (problem, solution, &distinct, &kept, NULL);
  text = etude_placement_describe_kept (kept);
  g_assert_nonnull (text);
  g_hash_table_insert (texts, text, GUINT_TO_POINTER (kept));
  return true;
}

/* Whatever symmetries a solution has, there are words for them. */
CASE (kept)
{
  static const struct
  {
    const char *pieces;
    guint edge;
  } problems[] = { { "4*r", 4 },   { "4*n,b", 3 },       { "5*n", 5 },         { "4*k", 4 },
                   { "d,4*q", 4 }, { "2*r w,2*r b", 4 }, { "2*n w,2*n b", 4 }, { "2*k w,2*k b", 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      struct etude_problem problem = problem_of (problems[i].edge, problems[i].pieces);
      g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      const struct etude_placement_run run = { .all = true, .visit = describe_kept, .visit_data = texts };
      struct etude_placement_count count;

      g_hash_table_insert (texts, g_strdup ("problem"), &problem);
      g_assert_cmpint (etude_placement_solve (&problem, &run, &count), ==, ETUDE_OK);
      g_assert_cmpuint (count.all, >, 0);
    }
}

/* --- the search --- */

static void
check_event (struct etude_placement_event *event, const char *expected)
{
  g_autofree char *text = etude_placement_describe_event (event);

  g_assert_cmpstr (text, ==, expected);
}

CASE (events)
{
  struct etude_problem board = problem_of (8, "8*q");
  struct etude_placement_event event = { .step = ETUDE_STEP_SET, .board = &board, .kind = ETUDE_QUEEN, .square = 27 };

  check_event (&event, "Queen on d4");
  event.step = ETUDE_STEP_BACK;
  check_event (&event, "Queen leaves d4");
  event.step = ETUDE_STEP_CHOICE;
  event.reason = ETUDE_CHOICE_TARGET;
  event.n = 1;
  etude_squares_add (&event.candidates[ETUDE_QUEEN], 1);
  check_event (&event, "d4 must be covered: no other square has fewer ways, 1");
  event.square = ETUDE_SQUARES_MAX;
  event.reason = ETUDE_CHOICE_SQUARES;
  event.n = 3;
  etude_squares_add (&event.candidates[ETUDE_QUEEN], 2);
  check_event (&event, "Queen: 2 free squares; left: 3 queens");
  event.step = ETUDE_STEP_SOLUTION;
  check_event (&event, "A solution");
  event.repeated = true;
  check_event (&event, "A solution, but another one turned or mirrored");
  board.task = ETUDE_TWO_COLOURS;
  event.step = ETUDE_STEP_SET;
  event.square = 0;
  check_event (&event, "White queen on a1");
  event.step = ETUDE_STEP_DEAD_END;
  event.why = ETUDE_DEAD_UNREACHED;
  check_event (&event, "Back: nothing that is left can cover a1");
}

/* All that can be said about steps, of d4, f6, "c3, e4", 3 queens, and the numbers 2 and 5. */
CASE (rows)
{
  static const char *const texts[ETUDE_PLACEMENT_ROWS] = {
    [ETUDE_PLACEMENT_ROW_SQUARE] = "square d4",
    [ETUDE_PLACEMENT_ROW_RANK] = "rank 4",
    [ETUDE_PLACEMENT_ROW_FILE] = "file d",
    [ETUDE_PLACEMENT_ROW_BLOCK] = "the block d4–f6",
    [ETUDE_PLACEMENT_ROW_DIAGONAL] = "the diagonal d4–f6",
    [ETUDE_PLACEMENT_ROW_SQUARES] = "c3, e4",
    [ETUDE_PLACEMENT_ROW_SET] = "Queen on d4",
    [ETUDE_PLACEMENT_ROW_BACK] = "Queen leaves d4",
    [ETUDE_PLACEMENT_ROW_SOLUTION] = "A solution",
    [ETUDE_PLACEMENT_ROW_IMAGE] = "A solution, but another one turned or mirrored",
    [ETUDE_PLACEMENT_ROW_FIRST] = "Queen: first the boards with one on c3, e4. Turned or mirrored, it stands on d4",
    [ETUDE_PLACEMENT_ROW_NEXT]
    = "Queen: now the boards with one on c3, e4, but none where boards have been seen. Turned "
      "or mirrored, it stands on d4",
    [ETUDE_PLACEMENT_ROW_FEWEST]
    = "Queen: now c3, e4. It has 2 free squares, nothing like it has fewer, and none may stay empty",
    [ETUDE_PLACEMENT_ROW_GROUP] = "Queen: now c3, e4, with 2 free squares; it may also stay empty",
    [ETUDE_PLACEMENT_ROW_IN_ROW] = "Now c3, e4, from left to right: 2 free squares",
    [ETUDE_PLACEMENT_ROW_TARGET] = "d4 must be covered: no other square has fewer ways, 5",
    [ETUDE_PLACEMENT_ROW_TARGET_SOME]
    = "d4 must be covered: no other square has fewer ways, 5; 2 of them are tried, the others leave too much",
    [ETUDE_PLACEMENT_ROW_LAST] = "Queen, the last piece: 2 free squares, each makes a solution",
    [ETUDE_PLACEMENT_ROW_COVER] = "Queen, the last piece, must cover all that is left: 2 squares do",
    [ETUDE_PLACEMENT_ROW_ANYWHERE] = "All is covered: 2 free squares for what is left, 3 queens",
    [ETUDE_PLACEMENT_ROW_OPEN] = "Queen: 2 free squares; left: 3 queens",
    [ETUDE_PLACEMENT_ROW_FURTHER] = "The next piece further on: 2 free squares; left: 3",
    [ETUDE_PLACEMENT_ROW_FEW_SQUARES] = "Back: left are 3 queens, but only 2 squares are free for them",
    [ETUDE_PLACEMENT_ROW_FEW_GROUPS] = "Back: left are 3 queens, but there is room for at most 5 of them",
    [ETUDE_PLACEMENT_ROW_NEEDS] = "Back: c3, e4 needs 3 queens, but has no free square",
    [ETUDE_PLACEMENT_ROW_ATTACKED] = "Back: c3, e4 are attacked, and nothing can come between",
    [ETUDE_PLACEMENT_ROW_UNREACHED] = "Back: nothing that is left can cover d4",
    [ETUDE_PLACEMENT_ROW_GAINS] = "Back: 2 squares are not covered, and what is left covers at most 5",
    [ETUDE_PLACEMENT_ROW_SHARES] = "Back: 2 squares are not covered, too many for the pieces left: 3",
    [ETUDE_PLACEMENT_ROW_LAST_GAP] = "Back: 2 squares are not covered, and the last piece cannot cover them all",
    [ETUDE_PLACEMENT_ROW_GAP] = "Back: all stand, but 2 squares are not covered",
    [ETUDE_PLACEMENT_ROW_FULL] = "Back: c3, e4 has no free square",
    [ETUDE_PLACEMENT_ROW_FEW_FURTHER] = "Back: pieces left: 3, but further on only 2 squares are free",
    [ETUDE_PLACEMENT_ROW_FEW_WHITE] = "Back: White's pieces left: 3, but only 2 squares are free for them",
    [ETUDE_PLACEMENT_ROW_FEW_BLACK] = "Back: Black's pieces left: 3, but only 2 squares are free for them",
    [ETUDE_PLACEMENT_ROW_FIRST_OF]
    = "Queen: first the boards with one on d4, which stands for 2 squares, turned, mirrored or shifted",
    [ETUDE_PLACEMENT_ROW_NEXT_OF]
    = "Queen: now the boards with one on d4, which stands for 2 squares, but none where boards have been seen",
    [ETUDE_PLACEMENT_ROW_TWICE] = "d4 is attacked more than once, so a piece must stand there",
    [ETUDE_PLACEMENT_ROW_NOT_OWN] = "Back: the piece on d4 has no square of its own",
    [ETUDE_PLACEMENT_ROW_TOO_MANY] = "Back: the piece on d4 attacks more than 2 others",
    [ETUDE_PLACEMENT_ROW_TOO_FEW] = "Back: the piece on d4 can no longer attack 2 others",
    [ETUDE_PLACEMENT_ROW_STAYS_TWICE] = "Back: d4 is attacked more than once, and nothing can stand there",
    [ETUDE_PLACEMENT_ROW_UNFULFILLED] = "Back: all stand, but not as the task asks",
  };
  const struct etude_problem board = problem_of (8, "8*q");

  for (guint row = 0; row < ETUDE_PLACEMENT_ROWS; row++)
    {
      EtudePlacementSentence sentence = { row, ETUDE_QUEEN, 3, 27, 45, { { 0 } }, 2, 5 };
      g_autofree char *text = NULL;

      etude_squares_add (&sentence.squares, 18);
      etude_squares_add (&sentence.squares, 28);
      text = etude_placement_say (general_of (&board), &sentence);
      g_assert_cmpstr (text, ==, texts[row]);
    }
}

/* TEXT has the squares of a group, without blanks. */
static void
check_group (guint edge, const char *text, const char *expected)
{
  const struct etude_problem board = { .edge = edge };
  struct etude_squares group = { 0 };
  EtudePlacementSentence sentence;
  g_auto (GStrv) names = g_strsplit (text, ",", -1);
  g_autofree char *found = NULL;

  for (guint i = 0; names[i]; i++)
    etude_squares_add (&group, (guint) (names[i][0] - 'a') + (guint) (atoi (names[i] + 1) - 1) * edge);
  sentence = etude_placement_word_group (general_of (&board), &group);
  found = etude_placement_say (general_of (&board), &sentence);
  g_assert_cmpstr (found, ==, expected);
}

CASE (groups)
{
  check_group (4, "a2,b2,c2,d2", "rank 2");
  check_group (12, "k1,k2,k3,k4,k5,k6,k7,k8,k9,k10,k11,k12", "file k");
  check_group (4, "a3,b4", "the diagonal a3–b4");
  check_group (4, "d2,c3,b4", "the diagonal d2–b4");
  check_group (4, "b2,c3", "b2, c3");
  check_group (4, "c3,d3,c4,d4", "the block c3–d4");
  check_group (5, "e4,e5", "e4, e5");
  check_group (5, "a1,c2", "a1, c2");
  check_group (5, "c3", "square c3");
}

/* A rate, the time it took, and when there is something to go by how long it will still take. */
CASE (work)
{
  static const struct
  {
    guint64 all;
    double seconds, progress;
    const char *text;
  } cases[] = {
    { 14448, 12, 0.1, "1,204 a second, after 12 seconds; about 2 minutes to go" },
    { 6000000, 60, 0.01, "100,000 a second, after 60 seconds; about 2 hours to go" },
    { 7200, 3600, 0.0005, "2 a second, after 60 minutes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = etude_placement_describe_work (cases[i].all, cases[i].seconds, cases[i].progress);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
check_cells (EtudeTableRow row, const char *value, const char *time)
{
  g_autofree char *v = etude_table_cell_value (&row, NULL), *t = etude_table_cell_time (&row, NULL);

  g_assert_cmpstr (v, ==, value);
  g_assert_cmpstr (t, ==, time);
}

/* A number: not known yet, being found for long, found, too long to be found unasked, too large. */
CASE (cells)
{
  check_cells ((EtudeTableRow){ .state = ETUDE_TABLE_SOUGHT }, "…", "");
  check_cells ((EtudeTableRow){ .state = ETUDE_TABLE_SOUGHT, .estimate = 30 }, "…", "about 30 seconds");
  check_cells ((EtudeTableRow){ .state = ETUDE_TABLE_KNOWN, .value = 92, .estimate = 3 }, "92", "");
  check_cells ((EtudeTableRow){ .state = ETUDE_TABLE_LONG, .estimate = 3 * 3600 }, "–", "about 3 hours");
  check_cells ((EtudeTableRow){ .state = ETUDE_TABLE_LONG }, "–", "over 5 seconds");
  check_cells ((EtudeTableRow){ .state = ETUDE_TABLE_TOO_LARGE }, "more than 38 digits", "");
}
