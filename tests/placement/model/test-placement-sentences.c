/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-sentences.c - what is said of chosen problems, findings, solutions and steps of the search is what
 * placement-sentences.txt has. */
#include "etude-placement-texts.h"
#include "golden.h"
#include "plain.h"
#include "solutions-fixture.h"

#include <stdlib.h>
#include <string.h>

/* "6 5*q w,r b": on 6 x 6; without a number on 8 x 8. */
static struct etude_problem
read_problem (const char *text)
{
  const gboolean has_edge = g_ascii_isdigit (text[0]) && text[1] == ' ';

  return solutions_problem (has_edge ? (guint) (text[0] - '0') : 8, text + 2 * has_edge);
}

static void
say_problems (void)
{
  static const char *const problems[] = { "8*q", "3 q", "3 k,2*p,n", "3 4*n,b", "d,5*q", "6 5*q w,r b" };
  const struct etude_problem none = { .edge = 3 };
  struct etude_problem problem = solutions_problem (8, "8*q");

  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      const struct etude_problem asked = read_problem (problems[i]);

      golden_say (etude_placement_describe (general_of (&asked)), "problem %s", problems[i]);
    }
  golden_say (etude_placement_describe (general_of (&none)), "problem without pieces");
  etude_squares_add (&problem.fixed[ETUDE_QUEEN], 0);
  etude_squares_add (&problem.forbidden, 1);
  etude_squares_add (&problem.forbidden, 2);
  golden_say (etude_placement_describe (general_of (&problem)), "problem 8*q, fixed a1, forbidden b1 and c1");
}

static char *
found (const struct etude_problem *problem)
{
  const struct etude_problem_finding finding = etude_problem_check (problem);

  return etude_placement_describe_finding (general_of (problem), &finding);
}

static void
say_findings (void)
{
  static const char *const problems[] = { "8*q",  "9*r",   "5*q,4*r", "15*b",  "17*k",  "33*n",  "3 3*q",
                                          "65*n", "1 2*n", "d,7*r",   "d,8*k", "d,3*n", "8*r,k", "2 d,p" };
  struct etude_problem problem = solutions_problem (8, "8*q");

  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      const struct etude_problem asked = read_problem (problems[i]);

      golden_say (found (&asked), "found in %s", problems[i]);
    }
  etude_squares_add (&problem.fixed[ETUDE_QUEEN], 3);
  etude_squares_add (&problem.fixed[ETUDE_QUEEN], 27);
  golden_say (found (&problem), "found in 8*q, fixed d1 and d4");
  problem.count[ETUDE_ROOK] = 1;
  etude_squares_add (&problem.fixed[ETUDE_ROOK], 27);
  golden_say (found (&problem), "found in 8*q,r, a queen and the rook fixed on d4");
  problem = (struct etude_problem){ .edge = 8 };
  golden_say (found (&problem), "found without pieces");
}

static void
say_exercises (void)
{
  /* The problem, and pieces that stand. */
  static const char *const exercises[][2]
      = { { "8*q", "" },      { "8*q", "Qa1Qb5" },     { "5 2*k,n", "Ka1" },   { "d,5*q", "" },
          { "d,5*q", "Qa1" }, { "6 5*q w,5*q b", "" }, { "4 q w,p b", "pa3" }, { "2 k", "Ka1" } };

  for (guint i = 0; i < G_N_ELEMENTS (exercises); i++)
    {
      static const char letters[] = "KQRBNPkqrbnp";
      struct etude_problem problem = read_problem (exercises[i][0]);

      for (const char *fixed = exercises[i][1]; *fixed; fixed += 3)
        etude_squares_add (&problem.fixed[strchr (letters, fixed[0]) - letters],
                           (guint) (fixed[1] - 'a') + problem.edge * (guint) (fixed[2] - '1'));
      golden_say (etude_placement_describe_exercise (general_of (&problem)), "exercise %s, standing: %s",
                  exercises[i][0], *exercises[i][1] ? exercises[i][1] : "nothing");
    }
}

static void
say_class (const struct etude_problem *problem, const char *about)
{
  /* By files 1 5 8 6 3 7 2 4; no turn and no mirror leaves it as it is. */
  const guint8 queens[] = { 0, 12, 23, 29, 34, 46, 49, 59 };
  struct etude_general *shared = g_atomic_rc_box_dup (sizeof *shared, (gpointer) general_of (problem));
  g_autoptr (EtudePlacementSolution) solution = etude_placement_solution_new (shared, queens, 0);

  g_atomic_rc_box_release (shared);
  golden_say (etude_placement_describe_class (solution), "class of 15863724, %s", about);
}

/* Of the 8 boards of a class only some have a fixed queen where it is fixed; forbidden squares do the same. */
static void
say_classes (void)
{
  const struct etude_problem free = solutions_problem (8, "8*q");
  struct etude_problem fixed = free, forbidden = free;

  etude_squares_add (&fixed.fixed[ETUDE_QUEEN], 0);
  etude_squares_add (&forbidden.forbidden, 7);
  say_class (&free, "all free");
  say_class (&fixed, "fixed a1");
  say_class (&forbidden, "forbidden h1");
}

static void
say_pieces (void)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    for (guint count = 1; count <= 5; count += count == 1 ? 1 : 3) /* each form that Russian has */
      golden_say (etude_placement_describe_pieces (kind, count, TRUE), "kind %u, %u of it", kind, count);
  golden_say (etude_placement_describe_pieces (ETUDE_PAWN, 1, FALSE), "1 pawn without colour");
  golden_say (g_strdup (etude_placement_kind_name (ETUDE_PLACED_PIECES + ETUDE_KING, TRUE)), "black king");
  golden_say (g_strdup (etude_placement_kind_name (ETUDE_PLACED_PIECES + ETUDE_KING, FALSE)), "king without colour");
}

/* --- counts and symmetries --- */

static void
say_counts_and_symmetries (void)
{
  static const guint kept[] = { 0x01, 0x09, 0xff, 0x0801, 0x0609 };
  static const EtudePlacementEstimate estimates[]
      = { { .seconds = 12, .spread = 3 },    { .seconds = 12.5, .spread = 3.6 }, { .seconds = 5, .spread = 8 },
          { .seconds = 320, .spread = 200 }, { .seconds = 9e4, .spread = 3e4 },  { .seconds = 40, .over = TRUE } };

  golden_say (etude_placement_describe_counts (12, 92, FALSE), "12 and 92");
  golden_say (etude_placement_describe_counts (1200, 9000, TRUE), "1200 and at least 9000");
  for (guint i = 0; i < G_N_ELEMENTS (estimates); i++)
    golden_say (etude_placement_describe_estimate (&estimates[i], TRUE), "%.1f seconds, give or take %.1f",
                estimates[i].seconds, estimates[i].spread);
  for (guint symmetry = 0; symmetry < 16; symmetry++)
    golden_say (etude_placement_describe_symmetry (symmetry), "symmetry %u", symmetry);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    golden_say (etude_placement_describe_kept (kept[i]), "symmetries %04x", kept[i]);
}

/* --- steps --- */

/* Each kind of step, choice and dead end of the quick search. */
static void
say_events (void)
{
  struct etude_problem board = solutions_problem (8, "2*q,3*k");
  struct etude_placement_event event = { .step = ETUDE_STEP_SET, .board = &board, .kind = ETUDE_QUEEN, .square = 27 };

  golden_say (etude_placement_describe_event (&event), "event set");
  event.step = ETUDE_STEP_BACK;
  golden_say (etude_placement_describe_event (&event), "event back");
  event.step = ETUDE_STEP_SOLUTION;
  golden_say (etude_placement_describe_event (&event), "event solution");
  event.repeated = true;
  golden_say (etude_placement_describe_event (&event), "event solution, repeated");
  etude_squares_add (&board.fixed[ETUDE_KING], 0);
  etude_squares_add (&event.open[ETUDE_QUEEN], 12);
  etude_squares_add (&event.open[ETUDE_KING], 13);
  etude_squares_add (&event.candidates[ETUDE_QUEEN], 12);
  etude_squares_add (&event.group, 16);
  etude_squares_add (&event.group, 18);
  event.n = 3;
  event.step = ETUDE_STEP_CHOICE;
  for (event.reason = 0; event.reason < ETUDE_CHOICE_TWICE; event.reason++)
    golden_say (etude_placement_describe_event (&event), "event choice %u", event.reason);
  etude_squares_add (&event.candidates[ETUDE_QUEEN], 14);
  etude_squares_add (&event.candidates[ETUDE_KING], 13);
  etude_squares_add (&event.mirrored, 15);
  for (event.reason = 0; event.reason < ETUDE_CHOICE_TWICE; event.reason++)
    golden_say (etude_placement_describe_event (&event), "event choice %u, 3 candidates", event.reason);
  event.step = ETUDE_STEP_DEAD_END;
  for (event.kind = ETUDE_QUEEN; event.kind < ETUDE_KINDS; event.kind += ETUDE_PLACED_PIECES)
    for (event.why = 0; event.why < ETUDE_DEAD_OWN; event.why++)
      golden_say (etude_placement_describe_event (&event), "event dead end %u, kind %u", event.why, event.kind);
  board.task = ETUDE_TWO_COLOURS;
  event.step = ETUDE_STEP_SET;
  event.kind = ETUDE_QUEEN;
  golden_say (etude_placement_describe_event (&event), "event set, two colours");
}

/* The same of the search on any board. */
static void
say_general_events (void)
{
  const struct etude_problem board = solutions_problem (8, "2*q,3*k");
  struct etude_general_event event = { .kind = 1, .left = 2, .square = 27, .n = 3, .most = 5 };

  etude_squares_add (&event.group, 16);
  etude_squares_add (&event.group, 18);
  for (event.step = 0; event.step <= ETUDE_STEP_SOLUTION; event.step++)
    golden_say (etude_placement_describe_general_event (general_of (&board), &event), "general event %u", event.step);
  event.repeated = true;
  event.step = ETUDE_STEP_SOLUTION;
  golden_say (etude_placement_describe_general_event (general_of (&board), &event), "general event, repeated");
  event.step = ETUDE_STEP_CHOICE;
  for (event.square = 0; event.square < 2; event.square++)
    for (event.reason = 0; event.reason < ETUDE_N_CHOICE_REASONS; event.reason++)
      golden_say (etude_placement_describe_general_event (general_of (&board), &event), "general choice %u, square %u",
                  event.reason, event.square);
  event.step = ETUDE_STEP_DEAD_END;
  for (event.why = 0; event.why < ETUDE_N_DEAD_ENDS; event.why++)
    golden_say (etude_placement_describe_general_event (general_of (&board), &event), "general dead end %u", event.why);
}

/* All that can be said about steps, of d4, f6, "c3, e4", N queens, N squares and the number 5. */
static void
say_rows (void)
{
  const struct etude_problem board = solutions_problem (8, "8*q");

  for (guint row = 0; row < ETUDE_PLACEMENT_ROWS; row++)
    for (guint n = 1; n <= 5; n += n == 1 ? 1 : 3)
      {
        EtudePlacementSentence sentence = { row, ETUDE_QUEEN, n + 1, 27, 45, { { 0 } }, n, 5 };

        etude_squares_add (&sentence.squares, 18);
        if (n > 1)
          etude_squares_add (&sentence.squares, 28);
        golden_say (etude_placement_say (general_of (&board), &sentence), "row %u, n = %u", row, n);
      }
}

static void
say_groups (void)
{
  /* Squares of a board. */
  static const struct
  {
    guint edge;
    const char *text;
  } groups[] = { { 4, "a2,b2,c2,d2" }, { 12, "k1,k2,k3,k4,k5,k6,k7,k8,k9,k10,k11,k12" },
                 { 4, "a3,b4" },       { 4, "d2,c3,b4" },
                 { 4, "b2,c3" },       { 4, "c3,d3,c4,d4" },
                 { 5, "e4,e5" },       { 5, "a1,c2" },
                 { 5, "c3" } };

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      const struct etude_problem board = { .edge = groups[i].edge };
      g_auto (GStrv) names = g_strsplit (groups[i].text, ",", -1);
      struct etude_squares group = { 0 };
      EtudePlacementSentence sentence;

      for (char **name = names; *name; name++)
        etude_squares_add (&group, (guint) (**name - 'a') + (guint) (atoi (*name + 1) - 1) * board.edge);
      sentence = etude_placement_word_group (general_of (&board), &group);
      golden_say (etude_placement_say (general_of (&board), &sentence), "group %s of %u x %u", groups[i].text,
                  board.edge, board.edge);
    }
}

static void
say_all (void)
{
  say_problems ();
  say_findings ();
  say_exercises ();
  say_classes ();
  say_pieces ();
  say_counts_and_symmetries ();
  say_events ();
  say_general_events ();
  say_rows ();
  say_groups ();
}

CASE (sentences)
{
  golden_compare ("placement-sentences.txt", say_all);
}
