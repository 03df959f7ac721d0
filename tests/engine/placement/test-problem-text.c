/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-problem-text.c - placement problems as files and as ids: good, bad, and back again. */
#include "case.h"
#include "id-digits.h"
#include "placement-fixture.h"
#include "problem-text.h"

#include <string.h>

#define SEED 1848

static void
check_same (const struct etude_problem *a, const struct etude_problem *b)
{
  g_assert_cmpint (a->task, ==, b->task);
  g_assert_cmpuint (a->edge, ==, b->edge);
  g_assert_cmpmem (a->count, sizeof a->count, b->count, sizeof b->count);
  g_assert_cmpmem (a->fixed, sizeof a->fixed, b->fixed, sizeof b->fixed);
  g_assert_cmpmem (&a->forbidden, sizeof a->forbidden, &b->forbidden, sizeof b->forbidden);
}

/* A well-formed problem, or one without pieces, of every size and with anything fixed or forbidden. */
static struct etude_problem
random_problem (GRand *rand)
{
  struct etude_problem problem
      = { .task = (enum etude_task) g_rand_int_range (rand, 0, 3), .edge = (unsigned) g_rand_int_range (rand, 1, 17) };
  int n_kinds = problem.task == ETUDE_TWO_COLOURS ? 12 : 6, share = g_rand_int_range (rand, 1, 30);

  for (unsigned square = 0; square < problem.edge * problem.edge; square++)
    {
      int what = g_rand_int_range (rand, 0, share);

      if (what == 0)
        etude_squares_add (&problem.forbidden, square);
      else if (what == 1)
        etude_squares_add (&problem.fixed[g_rand_int_range (rand, 0, n_kinds)], square);
    }
  for (int kind = 0; kind < n_kinds; kind++)
    {
      problem.count[kind] = etude_squares_count (&problem.fixed[kind]);
      if (g_rand_boolean (rand))
        problem.count[kind] = MIN (256, problem.count[kind] + (unsigned) g_rand_int_range (rand, 0, 4));
    }
  if (g_rand_int_range (rand, 0, 20) == 0)
    problem.count[ETUDE_KING] = 256;
  return problem;
}

CASE (round_trip)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  size_t longest = 0, longest_id = 0;

  for (unsigned i = 0; i < 5000; i++)
    {
      struct etude_problem problem = random_problem (rand), back;
      char text[ETUDE_PROBLEM_TEXT], id[ETUDE_PROBLEM_ID_TEXT];

      etude_problem_write (&problem, text);
      g_assert_true (etude_problem_is_file (text, strlen (text)));
      g_assert_cmpint (etude_problem_read (text, strlen (text), &back).fault, ==, ETUDE_PROBLEM_TEXT_OK);
      check_same (&problem, &back);
      etude_problem_id_write (&problem, id);
      g_assert_true (etude_problem_is_id (id));
      g_assert_cmpint (etude_problem_id_read (id, &back).fault, ==, ETUDE_PROBLEM_TEXT_OK);
      check_same (&problem, &back);
      longest = MAX (longest, strlen (text));
      longest_id = MAX (longest_id, strlen (id));
    }
  g_test_message ("longest file %zu, longest id %zu", longest, longest_id);
}

/* Every square of the largest board has something: the longest file and id there are. */
CASE (longest)
{
  struct etude_problem problem = { .task = ETUDE_TWO_COLOURS, .edge = 16 }, back;
  char text[ETUDE_PROBLEM_TEXT], id[ETUDE_PROBLEM_ID_TEXT];

  for (unsigned square = 0; square < 256; square++)
    if (square % 13 == 12)
      etude_squares_add (&problem.forbidden, square);
    else
      etude_squares_add (&problem.fixed[square % 13], square);
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    problem.count[kind] = 256;
  g_assert_cmpuint (strlen (etude_problem_write (&problem, text)), <, sizeof text);
  g_assert_cmpuint (strlen (etude_problem_id_write (&problem, id)), <, sizeof id);
  g_test_message ("longest file %zu of %zu, longest id %zu of %zu", strlen (text), sizeof text, strlen (id), sizeof id);
  g_assert_cmpint (etude_problem_read (text, strlen (text), &back).fault, ==, ETUDE_PROBLEM_TEXT_OK);
  check_same (&problem, &back);
  etude_problem_id_read (id, &back);
  check_same (&problem, &back);
}

CASE (write)
{
  struct etude_problem problem = placement_problem (8, "9*q w,9*q b,p w");
  char text[ETUDE_PROBLEM_TEXT], id[ETUDE_PROBLEM_ID_TEXT];

  etude_squares_add (&problem.fixed[ETUDE_QUEEN], 0);
  etude_squares_add (&problem.fixed[etude_kind (ETUDE_QUEEN, ETUDE_BLACK)], 31);
  etude_squares_add (&problem.forbidden, 27);
  etude_squares_add (&problem.forbidden, 36);
  g_assert_cmpstr (etude_problem_write (&problem, text), ==,
                   "etude-problem 1\ntask two-colours\nsize 8\npieces 9*Qw, Pw, 9*Qb\nfixed Qw a1, Qb h4\n"
                   "forbidden d4, e5\n");
  problem = placement_problem (8, "8*q");
  g_assert_cmpstr (etude_problem_write (&problem, text), ==,
                   "etude-problem 1\ntask independence\nsize 8\npieces 8*Q\n");
  g_assert_cmpuint (strlen (etude_problem_id_write (&problem, id)), <=, 7);
  g_assert_cmpint (id[0], ==, 'P');
}

/* What begins with x- is passed over; order, blanks and remarks do not matter. */
CASE (forward)
{
  static const char text[] = "# From a friend\r\n\r\netude-problem 1\r\nsize 8\r\nx-title Queens, and no more\n"
                             "  forbidden  a1 ,b2  \npieces 3*q,K,5*Q\n\n task   independence \nfixed Q d4\nx-\n";
  struct etude_problem problem, right = placement_problem (8, "8*q,k");

  etude_squares_add (&right.forbidden, 0);
  etude_squares_add (&right.forbidden, 9);
  etude_squares_add (&right.fixed[ETUDE_QUEEN], 27);
  g_assert_true (etude_problem_is_file (text, strlen (text)));
  g_assert_cmpint (etude_problem_read (text, strlen (text), &problem).fault, ==, ETUDE_PROBLEM_TEXT_OK);
  check_same (&problem, &right);
}

static const struct
{
  const char *text;
  enum etude_problem_text_fault fault;
  unsigned line, column;
} bad[] = {
  { "", ETUDE_PROBLEM_TEXT_FORMAT, 1, 0 },
  { "8*q\n", ETUDE_PROBLEM_TEXT_FORMAT, 1, 0 },
  { "etude-problem\n", ETUDE_PROBLEM_TEXT_FORMAT, 1, 0 },
  { "etude-problem 1x\n", ETUDE_PROBLEM_TEXT_FORMAT, 1, 0 },
  { "\netude-problem 3\ntask x\n", ETUDE_PROBLEM_TEXT_VERSION, 2, 0 },
  { "\netude-problem 2\ntask x\n", ETUDE_PROBLEM_TEXT_GENERAL, 2, 0 },
  { "etude-problem 1\nsize 8\n", ETUDE_PROBLEM_TEXT_NO_TASK, 0, 0 },
  { "etude-problem 1\ntask domination\n", ETUDE_PROBLEM_TEXT_NO_SIZE, 0, 0 },
  { "etude-problem 1\ntask peace\nsize 8\n", ETUDE_PROBLEM_TEXT_TASK, 2, 6 },
  { "etude-problem 1\ntask domination 2\nsize 8\n", ETUDE_PROBLEM_TEXT_TASK, 2, 6 },
  { "etude-problem 1\ntask domination\nsize 17\n", ETUDE_PROBLEM_TEXT_SIZE, 3, 6 },
  { "etude-problem 1\ntask domination\nsize 0\n", ETUDE_PROBLEM_TEXT_SIZE, 3, 6 },
  { "etude-problem 1\ntask domination\nsize 8x8\n", ETUDE_PROBLEM_TEXT_SIZE, 3, 6 },
  { "etude-problem 1\ntask domination\nsize 8\nsize 8\n", ETUDE_PROBLEM_TEXT_TWICE, 4, 0 },
  { "etude-problem 1\ntask domination\nsize 8\npieces 8*q, x\n", ETUDE_PROBLEM_TEXT_PIECE, 4, 13 },
  { "etude-problem 1\ntask domination\nsize 8\npieces 8q\n", ETUDE_PROBLEM_TEXT_PIECE, 4, 8 },
  { "etude-problem 1\ntask domination\nsize 8\npieces 257*q\n", ETUDE_PROBLEM_TEXT_PIECE, 4, 8 },
  { "etude-problem 1\ntask domination\nsize 8\npieces 200*q, 57*q\n", ETUDE_PROBLEM_TEXT_PIECE, 4, 15 },
  { "etude-problem 1\ntask two-colours\nsize 8\npieces 9*Qw, 9* b\n", ETUDE_PROBLEM_TEXT_PIECE, 4, 14 },
  { "etude-problem 1\ntask domination\nsize 8\npieces 9* \t\n", ETUDE_PROBLEM_TEXT_PIECE, 4, 8 },
  { "etude-problem 1\ntask domination\nsize 8\npieces 9* a\n", ETUDE_PROBLEM_TEXT_PIECE, 4, 8 },
  { "etude-problem 1\ntask domination\nsize 8\npieces qq\n", ETUDE_PROBLEM_TEXT_PIECE, 4, 8 },
  { "etude-problem 1\ntask domination\nsize 8\npieces q,\n", ETUDE_PROBLEM_TEXT_OK, 0, 0 },
  { "etude-problem 1\ntask domination\nsize 8\npieces ,q\n", ETUDE_PROBLEM_TEXT_PIECE, 4, 8 },
  { "etude-problem 1\ntask domination\nsize 8\npieces Qw\n", ETUDE_PROBLEM_TEXT_COLOUR, 4, 8 },
  { "etude-problem 1\ntask two-colours\nsize 8\npieces Q\n", ETUDE_PROBLEM_TEXT_COLOUR, 4, 8 },
  { "etude-problem 1\ntask domination\nsize 4\npieces Q\nfixed Q e1\n", ETUDE_PROBLEM_TEXT_SQUARE, 5, 7 },
  { "etude-problem 1\ntask domination\nsize 4\npieces Q\nfixed Q a5\n", ETUDE_PROBLEM_TEXT_SQUARE, 5, 7 },
  { "etude-problem 1\ntask domination\nsize 4\npieces Q\nforbidden a1, 4\n", ETUDE_PROBLEM_TEXT_SQUARE, 5, 15 },
  { "etude-problem 1\ntask domination\nsize 4\npieces Q\nfixed Q a1, Q a2\n", ETUDE_PROBLEM_TEXT_PROBLEM, 0, 0 },
  { "etude-problem 1\ntask domination\nsize 4\npieces Q\nfixed Q a1\nforbidden a1\n", ETUDE_PROBLEM_TEXT_SQUARE_TWICE,
    6, 11 },
  { "etude-problem 1\ntask domination\nsize 4\nfixed Q a1\n", ETUDE_PROBLEM_TEXT_PROBLEM, 0, 0 },
  { "etude-problem 1\ntask domination\nsize 8\npieces 8*Q\nforbiden a4\n", ETUDE_PROBLEM_TEXT_WORD, 5, 0 },
  { "etude-problem 1\ntask domination\n\n  fixd Q a1\nsize 8\n", ETUDE_PROBLEM_TEXT_WORD, 4, 0 },
  { "etude-problem 1\ntask domination\nsize 8\nsurface torus\n", ETUDE_PROBLEM_TEXT_WORD, 4, 0 },
  { "etude-problem 1\nTask domination\nsize 8\n", ETUDE_PROBLEM_TEXT_WORD, 2, 0 },
  { "etude-problem 1\ntask domination\nsize8\n", ETUDE_PROBLEM_TEXT_WORD, 3, 0 },
  { "etude-problem 1\ntask domination\nsize 8\nx\n", ETUDE_PROBLEM_TEXT_WORD, 4, 0 },
  { "etude-problem 1\ntask domination\nsize 4\npieces 2*Q\nfixed Q a1, Q a1\n", ETUDE_PROBLEM_TEXT_SQUARE_TWICE, 5,
    13 },
  { "etude-problem 1\ntask domination\nsize 4\npieces Q, R\nfixed Q a1, R a1\n", ETUDE_PROBLEM_TEXT_SQUARE_TWICE, 5,
    13 },
  { "etude-problem 1\ntask domination\nsize 4\npieces Q\nforbidden b4, a1\nfixed Q a1\n",
    ETUDE_PROBLEM_TEXT_SQUARE_TWICE, 5, 15 },
  { "etude-problem 1\ntask domination\nsize 4\nforbidden a4,b4, a4\n", ETUDE_PROBLEM_TEXT_SQUARE_TWICE, 4, 18 },
  { "etude-problem 1\ntask domination\nsize 4\n", ETUDE_PROBLEM_TEXT_OK, 0, 0 },
  { "etude-problem 1\ntask\nsize 4\n", ETUDE_PROBLEM_TEXT_TASK, 2, 5 },
  { "etude-problem 1\ntask domination\nsize\n", ETUDE_PROBLEM_TEXT_SIZE, 3, 5 },
  { "etude-problem 1\ntask domination\nsize 4\nfixed\nfixed\n", ETUDE_PROBLEM_TEXT_TWICE, 5, 0 },
  { "etude-problem 1\ntask domination\nsize 4\nforbidden\npieces\n", ETUDE_PROBLEM_TEXT_OK, 0, 0 },
};

CASE (bad)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      struct etude_problem problem;
      struct etude_problem_text_finding finding = etude_problem_read (bad[i].text, strlen (bad[i].text), &problem);

      g_test_message ("'%s': %d at %u, %u", bad[i].text, finding.fault, finding.line, finding.column);
      g_assert_cmpint (finding.fault, ==, bad[i].fault);
      g_assert_true ((finding.fault == ETUDE_PROBLEM_TEXT_OK) == (*etude_problem_text_why (&finding) == '\0'));
      if (finding.fault == ETUDE_PROBLEM_TEXT_OK)
        continue;
      g_assert_cmpuint (finding.line, ==, bad[i].line);
      g_assert_cmpuint (finding.column, ==, bad[i].column);
    }
}

/* An id is found again however it is written; one that was changed is not. */
CASE (typed)
{
  struct etude_problem problem = placement_problem (8, "d,5*q"), back;
  char id[ETUDE_PROBLEM_ID_TEXT];
  g_autofree char *small = NULL, *parted = NULL;

  etude_squares_add (&problem.forbidden, 9);
  etude_problem_id_write (&problem, id);
  small = g_ascii_strdown (id, -1);
  parted = g_strdup_printf (" %.3s-%s\n", small, small + 3);
  g_assert_true (etude_problem_is_id (parted));
  g_assert_cmpint (etude_problem_id_read (parted, &back).fault, ==, ETUDE_PROBLEM_TEXT_OK);
  check_same (&problem, &back);
  for (unsigned i = 0; id[i]; i++)
    for (const char *c = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; *c; c++)
      {
        char before = id[i];

        if (*c == before)
          continue;
        id[i] = *c;
        g_assert_false (etude_problem_is_id (id));
        g_assert_cmpint (etude_problem_id_read (id, &back).fault, ==, ETUDE_PROBLEM_TEXT_ID);
        id[i] = before;
      }
  g_assert_false (etude_problem_is_id ("p"));
  g_assert_false (etude_problem_is_id (""));
  g_assert_false (etude_problem_is_id ("Problem of queens"));
}

/* The id, with its check character, of a board of EDGE x EDGE on which all squares have a fixed piece of each kind, and are
 * forbidden besides. */
static void
write_overlapping_id (enum etude_task task, unsigned edge, char text[ETUDE_ID_SYMBOLS])
{
  const unsigned n_kinds = task == ETUDE_TWO_COLOURS ? 12 : 6, n_squares = edge * edge;
  struct etude_id_symbols number = { 0 };
  unsigned char symbols[ETUDE_ID_SYMBOLS] = { (unsigned char) etude_id_value ('P') };
  unsigned n;

  etude_id_push (&number, n_squares + 1, n_squares); /* the squares themselves are digits to the base 1, of no length */
  for (unsigned kind = 0; kind < n_kinds; kind++)
    etude_id_push (&number, n_squares + 1, n_squares);
  for (unsigned kind = 0; kind < n_kinds; kind++)
    etude_id_push (&number, 256, n_squares - 1);
  for (unsigned kind = 0; kind < n_kinds; kind++)
    etude_id_push (&number, 2, 1);
  etude_id_push (&number, 4, 3);
  etude_id_push (&number, 16, edge - 1);
  etude_id_push (&number, 4, task);
  memcpy (symbols + 1, number.symbol, number.n);
  n = number.n + 1;
  symbols[n] = (unsigned char) etude_id_check (symbols, n);
  for (unsigned i = 0; i <= n; i++)
    text[i] = etude_id_letter (symbols[i]);
  text[n + 1] = '\0';
}

/* An id whose check character is right may still hold anything: fixed squares of all kinds overlap, thousands in all. */
CASE (overlapping)
{
  char text[ETUDE_ID_SYMBOLS];
  struct etude_problem problem;

  g_assert_cmpint (etude_problem_id_read ("pxBBBBBBBBBBBBBBBBBBBIIItaBBBBBgBganBiwgq", &problem).fault, ==,
                   ETUDE_PROBLEM_TEXT_ID);
  for (enum etude_task task = 0; task < ETUDE_N_TASKS; task++)
    for (unsigned edge = 1; edge <= ETUDE_EDGE_MAX; edge++)
      {
        write_overlapping_id (task, edge, text);
        g_assert_true (etude_problem_is_id (text));
        g_assert_cmpint (etude_problem_id_read (text, &problem).fault, ==, ETUDE_PROBLEM_TEXT_ID);
      }
}

/* Of what is no problem nothing is written. */
CASE (malformed)
{
  const struct etude_problem queens = placement_problem (8, "8*q");
  struct etude_problem malformed[] = { queens, queens, queens, queens, queens, { .edge = 8 } };
  char text[ETUDE_PROBLEM_TEXT], id[ETUDE_PROBLEM_ID_TEXT];

  malformed[0].count[ETUDE_QUEEN] = 257;
  malformed[1].edge = 17;
  malformed[2].task = ETUDE_N_TASKS;
  malformed[3].count[etude_kind (ETUDE_QUEEN, ETUDE_BLACK)] = 1;
  etude_squares_add (&malformed[4].forbidden, 64);
  etude_squares_add (&malformed[5].fixed[ETUDE_KING], 0);
  for (unsigned i = 0; i < G_N_ELEMENTS (malformed); i++)
    {
      g_assert_cmpstr (etude_problem_write (&malformed[i], text), ==, "");
      g_assert_cmpstr (etude_problem_id_write (&malformed[i], id), ==, "");
    }
}

/* Whatever comes in, what is read is well-formed, and is written as the same id. */
CASE (noise)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  unsigned n_read = 0;

  for (unsigned i = 0; i < 200000; i++)
    {
      static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
      char text[16] = "P", again[ETUDE_PROBLEM_ID_TEXT];
      struct etude_problem problem;
      int length = g_rand_int_range (rand, 2, 14);

      for (int j = 1; j < length; j++)
        text[j] = alphabet[g_rand_int_range (rand, 0, 32)];
      if (etude_problem_id_read (text, &problem).fault != ETUDE_PROBLEM_TEXT_OK)
        continue;
      n_read++;
      g_assert_cmpstr (etude_problem_id_write (&problem, again), ==, text);
    }
  g_assert_cmpuint (n_read, >, 10);
}
