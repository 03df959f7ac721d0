/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-general-text.c - problems of all kinds as files and ids: what is written is read again, what is wrong is told with its
 * place; Betza's notation and symmetries, by what is known of them. */
#include "case.h"
#include "general-text.h"

#include <glib.h>
#include <string.h>

static struct etude_general_finding
read_text (const char *text, struct etude_general *problem)
{
  return etude_general_read (text, strlen (text), problem);
}

CASE (written_is_read)
{
  const char *texts[] = {
    "etude-problem 2\ntask total-domination\nboard 8 x 6\nwrap both\nwalls d4\npieces 5*Q\n",
    "etude-problem 2\ntask attacks-exactly 2\nboard 30 x 3\npiece X = NN\npiece Z = W3(1,4)*\npieces 3*Q, 2*X, 1*Z\n"
    "fixed Q a1, X ad3\nforbidden aa2, b3\n",
    "etude-problem 2\ntask armies\nboard 5 x 5\npieces 1*Q1, 2*N1, 1*Q2, 1*Q3\nfixed N1 c3, Q3 a2\n",
    "etude-problem 2\ntask two-colours\nboard 1 x 32\nwrap rows\nwalls a2, a32\npieces 2*Pw, 1*Kb\n",
    "etude-problem 1\ntask independence\nsize 8\npieces 8*Q\nforbidden d4\n",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      struct etude_general problem, again;
      char text[ETUDE_GENERAL_TEXT], id[ETUDE_GENERAL_ID_TEXT], wrong[ETUDE_GENERAL_ID_TEXT];

      g_assert_null (read_text (texts[i], &problem).why);
      g_assert_cmpstr (etude_general_write (&problem, text), ==, texts[i]);
      etude_general_id_write (&problem, id);
      g_assert_true (etude_general_id_read (id, &again));
      g_assert_cmpstr (etude_general_write (&again, text), ==, texts[i]);
      strcpy (wrong, id);
      wrong[2] = wrong[2] == '7' ? '8' : '7';
      g_assert_false (etude_general_id_read (wrong, &again));
    }
}

/* Pieces that a file names, but of which it has none, are no reason to write it in another way than what is read of it. */
CASE (one_file)
{
  static const char *const texts[][2] = {
    { "etude-problem 2\ntask domination\nboard 6 x 6\npiece X = NN\n", "etude-problem 1\ntask domination\nsize 6\n" },
    { "etude-problem 2\ntask independence\nboard 6 x 6\npiece X = NN\npieces 6*Q, 0*X\n",
      "etude-problem 1\ntask independence\nsize 6\npieces 6*Q\n" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      struct etude_general problem;
      char text[ETUDE_GENERAL_TEXT];

      g_assert_null (read_text (texts[i][0], &problem).why);
      g_assert_cmpstr (etude_general_write (&problem, text), ==, texts[i][1]);
      g_assert_null (read_text (text, &problem).why);
      g_assert_cmpstr (etude_general_write (&problem, text), ==, texts[i][1]);
    }
}

/* Of one problem there is one id, in whatever order its pieces come, and one that version 1 can tell has that of version 1. */
CASE (one_id)
{
  const char *two[] = {
    "etude-problem 2\ntask domination\nboard 4 x 5\npiece Y = C\npiece X = F\npieces 2*Y, X, Q\n",
    "etude-problem 2\ntask domination\npieces Q, X, Y, Y\npiece A = W\npiece X = F\npiece Y = C\nboard 4 x 5\n",
  };
  char id[2][ETUDE_GENERAL_ID_TEXT];
  struct etude_general problem;

  for (unsigned i = 0; i < 2; i++)
    {
      g_assert_null (read_text (two[i], &problem).why);
      etude_general_id_write (&problem, id[i]);
    }
  g_assert_cmpstr (id[0], ==, id[1]);
  g_assert_null (read_text ("etude-problem 2\nx-mine yes\ntask independence\nboard 8x8\npieces 8*Q\n", &problem).why);
  g_assert_cmpstr (etude_general_id_write (&problem, id[0]), ==, "PWGG3F");
}

/* Who asks for a task that there is not is told of all that there are. */
CASE (all_tasks_are_told)
{
  struct etude_general problem;
  const struct etude_general_finding finding = read_text ("etude-problem 2\ntask none\n", &problem);

  for (unsigned relation = 0; relation < ETUDE_N_RELATIONS; relation++)
    {
      g_autofree char *word = g_strdup_printf (" %s\\b(?!-)", etude_relations[relation].name);

      g_test_message ("%s", word);
      g_assert_true (g_regex_match_simple (word, finding.why, 0, 0));
    }
}

CASE (faults)
{
  static const struct
  {
    const char *text;
    unsigned line, column;
  } bad[] = {
    { "etude-problem 1\ntask independence\nsize 8\npieces 8*Q\nforbiden a4\n", 5, 0 },
    { "etude-problem 2\ntask independence\nboard 8 x 8\npieces 8*Q\nforbiden a4\n", 5, 0 },
    { "etude-problem 2\ntask independence\nboard 33 x 8\npieces 8*Q\n", 3, 7 },
    { "etude-problem 2\ntask independence\nboard 8 x 8\nwalls d4, d4\n", 4, 11 },
    { "etude-problem 2\ntask independence\nboard 8 x 8\nforbidden d4, e5, d4\n", 4, 19 },
    { "etude-problem 2\ntask independence\nboard 8 x 8\nwalls d4\nforbidden d4\n", 5, 11 },
    { "etude-problem 2\ntask independence\nboard 8 x 8\npieces 3*X\n", 4, 8 },
    { "etude-problem 2\ntask independence\nboard 8 x 8\npiece N = C\n", 4, 7 },
    { "etude-problem 2\ntask independence\nboard 8 x 8\npiece X = NgW\n", 4, 12 },
    { "etude-problem 2\ntask independence\nboard 8 x 8\npiece X = (0,0)\n", 4, 15 },
    { "etude-problem 2\ntask independence\nboard 8 x 8\npieces Qw\n", 4, 8 },
    { "etude-problem 2\ntask armies\nboard 8 x 8\npieces Q\n", 4, 8 },
    { "etude-problem 2\ntask attacks-exactly\nboard 8 x 8\npieces Q\n", 2, 6 },
    { "etude-problem 2\ntask domination 2\nboard 8 x 8\npieces Q\n", 2, 6 },
    { "etude-problem 2\ntask independence\nboard 8 x 8\nwrap torus\n", 4, 6 },
    { "etude-problem 2\ntask independence\nwrap both\n", 0, 0 },
    { "etude-problem 2\ntask independence\nboard 8 x 8\nboard 8 x 9\n", 4, 0 },
    { "etude-problem 2\ntask independence\nboard 32 x 9\npieces Q\n", 0, 0 },
    { "etude-problem 2\ntask independence\nboard 3 x 3\npieces Q\nfixed Q a1, Q a2\n", 0, 0 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      struct etude_general problem;
      const struct etude_general_finding finding = read_text (bad[i].text, &problem);

      g_test_message ("%s: %s", bad[i].text, finding.why);
      g_assert_nonnull (finding.why);
      g_assert_cmpuint (finding.line, ==, bad[i].line);
      g_assert_cmpuint (finding.column, ==, bad[i].column);
    }
}

/* An id may tell of more armies than its task has: it is none, and such a problem is not well-formed. */
CASE (armies)
{
  const char text[] = "etude-problem 2\ntask two-colours\nboard 5 x 4\npieces 2*Qw, 2*Qb\n";
  char written[ETUDE_GENERAL_TEXT];
  struct etude_general problem;

  g_assert_null (etude_general_read (text, strlen (text), &problem).why);
  problem.n_armies = 3;
  g_assert_cmpint (etude_general_check (&problem), ==, ETUDE_GENERAL_PIECES);
  g_assert_cmpstr (etude_general_write (&problem, written), ==, "");
  g_assert_false (etude_general_id_read ("P70QE400000000000000000EB6", &problem));
}

/* The largest file and id that there can be fit. */
CASE (largest)
{
  struct etude_general problem
      = { .grid = { .width = 32, .height = 32 }, .relation = ETUDE_RELATION_ARMIES, .n_armies = 6, .n_movers = 8 },
      again;
  g_autofree char *text = g_malloc (ETUDE_GENERAL_TEXT), *id = g_malloc (ETUDE_GENERAL_ID_TEXT);

  for (unsigned row = 0; row < 32; row++)
    problem.grid.wall[row] = row < 24 ? 0xffffffff : 0;
  for (unsigned i = 0; i < 8; i++)
    {
      const char moves[] = "(10,11)*(12,13)*(14,15)12(16,17)*(18,19)";

      g_assert_cmpuint (etude_mover_read (moves, ETUDE_BETZA_TEXT - 2, &problem.mover[i]), !=, 0);
      g_assert_cmpuint (etude_mover_read ("(10,11)*(12,13)*(14,15)*(16,17)WFDANHG", 38, &problem.mover[i]), ==, 0);
      problem.mover[i].letter = "ACDEFXYZ"[i];
    }
  for (unsigned kind = 0; kind < 48; kind++)
    problem.count[kind] = 255;
  for (unsigned square = 0; square < 256; square++)
    etude_squares_add (&problem.fixed[square % 48], square);
  etude_general_write (&problem, text);
  g_assert_cmpuint (strlen (text), >, 6000);
  g_assert_cmpuint (strlen (text), <, ETUDE_GENERAL_TEXT);
  g_assert_null (read_text (text, &again).why);
  etude_general_id_write (&problem, id);
  g_assert_cmpuint (strlen (id), <, ETUDE_GENERAL_ID_TEXT);
  g_assert_true (etude_general_id_read (id, &again));
  g_assert_cmpmem (&again.fixed, sizeof again.fixed, &problem.fixed, sizeof problem.fixed);
}

/* How many symmetries boards have: of a square, a rectangle, a cylinder, a torus; and with a wall. */
CASE (symmetries)
{
  static const struct
  {
    struct etude_grid grid;
    unsigned n;
  } boards[] = {
    { { 8, 8, ETUDE_WRAP_NONE, { 0 } }, 8 },      { { 8, 6, ETUDE_WRAP_NONE, { 0 } }, 4 },
    { { 5, 5, ETUDE_WRAP_COLUMNS, { 0 } }, 20 },  { { 7, 7, ETUDE_WRAP_BOTH, { 0 } }, 8 * 49 },
    { { 4, 6, ETUDE_WRAP_BOTH, { 0 } }, 4 * 24 }, { { 8, 8, ETUDE_WRAP_NONE, { 1 } }, 2 },
    { { 7, 7, ETUDE_WRAP_BOTH, { 4 } }, 8 },      { { 1, 1, ETUDE_WRAP_BOTH, { 0 } }, 1 },
    { { 2, 2, ETUDE_WRAP_BOTH, { 0 } }, 8 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      unsigned n;

      free (etude_grid_symmetries (&boards[i].grid, &n));
      g_assert_cmpuint (n, ==, boards[i].n);
    }
}
