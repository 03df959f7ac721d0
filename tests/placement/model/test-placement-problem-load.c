/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-problem-load.c - problems kept between two runs, and Chessy texts: what was kept comes back, and nothing
 * else is believed. */
#include "case.h"
#include "etude-placement-problem.h"
#include "plain.h"

#define SEED 19700101
#define FUZZED 20000
#define STATE_TYPE "(uuaqa(yy)aya(yy))" /* as in the settings' schema */

typedef struct
{
  EtudeHistory *history;
  EtudePlacementProblem *problem;
  guint n_changed;
} LoadFixture;

static void
on_changed (LoadFixture *f)
{
  f->n_changed++;
}

static void
set_up (LoadFixture *f, gconstpointer data)
{
  f->history = etude_history_new ();
  f->problem = etude_placement_problem_new (f->history);
  g_signal_connect_swapped (f->problem, "changed", G_CALLBACK (on_changed), f);
}

static void
tear_down (LoadFixture *f, gconstpointer data)
{
  g_object_unref (f->problem);
  g_object_unref (f->history);
}

#define FIXTURE_CASE(name) CASE_OF (LoadFixture, set_up, tear_down, NULL, name)

static char *
state_of (LoadFixture *f)
{
  g_autoptr (GVariant) state = g_variant_ref_sink (etude_placement_problem_save (f->problem));

  g_assert_cmpstr (g_variant_get_type_string (state), ==, STATE_TYPE);
  return g_variant_print (state, FALSE);
}

static gboolean
load (LoadFixture *f, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) state = g_variant_parse (NULL, text, NULL, NULL, &error);

  g_assert_no_error (error);
  return etude_placement_problem_load (f->problem, state);
}

/* --- states --- */

#define KEPT \
  "(1, 5, [0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 3], [(0x01, 0x00), (0x07, 0x03), (0x0b, 0x18)], [0x0c], [(0x01, 0x01)])"
#define NO_COUNTS "@aq [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]"
#define ONE_QUEEN "@aq [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]"

FIXTURE_CASE (kept)
{
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GVariant) kept = NULL;

  etude_placement_problem_set_relation (f->problem, ETUDE_RELATION_TWO_COLOURS);
  etude_placement_problem_carry (f->problem, -1, ETUDE_PAWN, ETUDE_BLACK, 17);
  etude_placement_problem_toggle_forbidden (f->problem, 63);
  etude_placement_problem_set_board (f->problem, 16, 16, ETUDE_WRAP_NONE);
  etude_placement_problem_toggle_forbidden (f->problem, 255);
  first = state_of (f);
  kept = g_variant_ref_sink (etude_placement_problem_save (f->problem));
  etude_placement_problem_apply_preset (f->problem, 3);
  f->n_changed = 0;
  g_assert_true (etude_placement_problem_load (f->problem, kept));
  g_assert_cmpuint (f->n_changed, ==, 1);
  again = state_of (f);
  g_assert_cmpstr (first, ==, again);
}

/* Loading is no step to undo. */
FIXTURE_CASE (no_step)
{
  g_autofree char *state = NULL;

  g_assert_true (load (f, "(uint32 1, uint32 5, @aq [0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 3], [(byte 1, byte 0), (7, 3), "
                          "(11, 24)], [byte 12], [(byte 1, byte 1)])"));
  state = state_of (f);
  g_assert_cmpstr (state, ==, KEPT);
  g_assert_false (etude_history_get_can_undo (f->history));
}

FIXTURE_CASE (refused)
{
  static const char *const refused[] = {
    "'queen'",
    "(uint32 0, uint32 8)",
    "(uint32 3, uint32 8, " ONE_QUEEN ", @a(yy) [], @ay [], @a(yy) [])",                   /* no such task */
    "(uint32 4294967295, uint32 8, " ONE_QUEEN ", @a(yy) [], @ay [], @a(yy) [])",          /* likewise */
    "(uint32 0, uint32 0, " ONE_QUEEN ", @a(yy) [], @ay [], @a(yy) [])",                   /* no board */
    "(uint32 0, uint32 17, " ONE_QUEEN ", @a(yy) [], @ay [], @a(yy) [])",                  /* too large */
    "(uint32 0, uint32 65536, " ONE_QUEEN ", @a(yy) [], @ay [], @a(yy) [])",               /* much too large */
    "(uint32 0, uint32 8, @aq [], @a(yy) [], @ay [], @a(yy) [])",                          /* counts missing */
    "(uint32 0, uint32 8, @aq [0,1,0,0,0,0,0,0,0,0,0,0,0], @a(yy) [], @ay [], @a(yy) [])", /* one too many */
    "(uint32 0, uint32 8, @aq [0,1,0,0,0,0,0,1,0,0,0,0], @a(yy) [], @ay [], @a(yy) [])",   /* black, one colour */
    "(uint32 0, uint32 8, @aq [0,257,0,0,0,0,0,0,0,0,0,0], @a(yy) [], @ay [], @a(yy) [])", /* too many */
    "(uint32 0, uint32 8, " ONE_QUEEN ", [(byte 1, byte 64)], @ay [], @a(yy) [])",         /* outside */
    "(uint32 0, uint32 8, " ONE_QUEEN ", [(byte 1, byte 0), (1, 1)], @ay [], @a(yy) [])",  /* more than counted */
    "(uint32 0, uint32 8, " ONE_QUEEN ", [(byte 12, byte 0)], @ay [], @a(yy) [])",         /* no such kind */
    "(uint32 0, uint32 8, " ONE_QUEEN ", [(byte 255, byte 0)], @ay [], @a(yy) [])",        /* likewise */
    "(uint32 0, uint32 8, @aq [1,1,0,0,0,0,0,0,0,0,0,0], [(byte 1, byte 5), (0, 5)], @ay [], @a(yy) [])", /* two on a square */
    "(uint32 0, uint32 8, " ONE_QUEEN ", [(byte 1, byte 5)], [byte 5], @a(yy) [])",        /* on a forbidden one */
    "(uint32 0, uint32 8, " ONE_QUEEN ", @a(yy) [], [byte 64], @a(yy) [])",                /* forbidden outside */
    "(uint32 0, uint32 8, " NO_COUNTS ", [(byte 1, byte 5)], @ay [], @a(yy) [])",          /* fixed, not counted */
    "(uint32 0, uint32 8, " NO_COUNTS ", @a(yy) [], [byte 64], @a(yy) [])",                /* outside, no pieces */
    "(uint32 0, uint32 8, " ONE_QUEEN ", @a(yy) [], @ay [], [(byte 1, byte 64)])",         /* tried outside */
    "(uint32 0, uint32 8, " ONE_QUEEN ", @a(yy) [], @ay [], [(byte 1, byte 0), (1, 1)])",  /* more than there are */
    "(uint32 0, uint32 8, " ONE_QUEEN ", [(byte 1, byte 0)], @ay [], [(byte 1, byte 1)])", /* with the fixed one */
    "(uint32 0, uint32 8, " ONE_QUEEN ", @a(yy) [], [byte 5], [(byte 1, byte 5)])",        /* tried where forbidden */
    "(uint32 0, uint32 8, " ONE_QUEEN ", @a(yy) [], @ay [], [(byte 12, byte 0)])",         /* tried: no such kind */
  };
  g_autofree char *before = state_of (f);

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *after = NULL;

      g_test_message ("%s", refused[i]);
      g_assert_false (load (f, refused[i]));
      after = state_of (f);
      g_assert_cmpstr (before, ==, after);
    }
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_true (
      load (f, "(uint32 2, uint32 8, " NO_COUNTS ", @a(yy) [], [byte 63], @a(yy) [])")); /* nothing yet is no fault */
}

/* Bytes of any kind as a state: refused, or a problem that comes back as it was taken. */
FIXTURE_CASE (fuzzed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (GVariant) kept = g_variant_ref_sink (etude_placement_problem_save (f->problem));
  const gsize size = g_variant_get_size (kept);
  guint n_taken = 0;

  for (guint i = 0; i < FUZZED; i++)
    {
      guint8 *bytes = g_memdup2 (g_variant_get_data (kept), size);
      g_autoptr (GVariant) state = NULL;
      gsize left;
      const enum etude_problem_fault before
          = etude_problem_check (plain_of (etude_placement_problem_get (f->problem))).fault;

      for (gint n = g_rand_int_range (rand, 1, 4); n > 0; n--)
        bytes[g_rand_int_range (rand, 0, (gint32) size)] = (guint8) g_rand_int_range (rand, 0, 256);
      left = g_rand_boolean (rand) ? size : (gsize) g_rand_int_range (rand, 0, (gint32) size + 1);
      state = g_variant_ref_sink (
          g_variant_new_from_data (G_VARIANT_TYPE (STATE_TYPE), bytes, left, FALSE, g_free, bytes));
      if (etude_placement_problem_load (f->problem, state))
        {
          const enum etude_problem_fault fault
              = etude_problem_check (plain_of (etude_placement_problem_get (f->problem))).fault;

          g_assert_true (fault == ETUDE_PROBLEM_NO_PIECES || !etude_problem_fault_is_error (fault));
          n_taken++;
        }
      else
        g_assert_cmpint (etude_problem_check (plain_of (etude_placement_problem_get (f->problem))).fault, ==, before);
    }
  g_assert_cmpuint (n_taken, >, 100);
  g_assert_cmpuint (n_taken, <, FUZZED - 100);
}

/* --- texts --- */

static void
set_text (LoadFixture *f, const char *text, const char *state_expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *state = NULL;

  g_assert_true (etude_placement_problem_set_text (f->problem, text, &error));
  g_assert_no_error (error);
  state = state_of (f);
  g_assert_cmpstr (state, ==, state_expected);
}

FIXTURE_CASE (text)
{
  g_autofree char *text = NULL;

  etude_placement_problem_carry (f->problem, -1, ETUDE_QUEEN, ETUDE_WHITE, 0);
  set_text (f, "d\n5*q\nn\n", "(2, 8, [0, 5, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], [], [], [])");
  text = etude_placement_problem_get_text (f->problem);
  g_assert_cmpstr (text, ==, "d\n5*q\nn\n");
  set_text (f, "2*b w\r\nn w\r\nr b", "(1, 8, [0, 0, 0, 2, 1, 0, 0, 0, 1, 0, 0, 0], [], [], [])");
  g_assert_true (etude_history_go_back (f->history));
  g_assert_true (etude_history_go_back (f->history));
  g_assert_cmpuint (etude_placement_problem_get_fixed (f->problem, 0), ==, ETUDE_QUEEN);
}

/* A board brings its size and its pieces, which are fixed. */
FIXTURE_CASE (board)
{
  set_text (f, "\n-Q-\n---\nK--\n",
            "(0, 3, [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [(0x00, 0x00), (0x01, 0x07)], [], [])");
  etude_placement_problem_set_relation (f->problem, ETUDE_RELATION_DOMINATION);
  set_text (f, "--\n-R\n", "(2, 2, [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], [(0x02, 0x01)], [], [])");
  set_text (f, "- Qw\nNb- \n", "(1, 2, [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0], [(0x0a, 0x00), (0x01, 0x03)], [], [])");
  set_text (f, "--\n-R\n", "(0, 2, [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], [(0x02, 0x01)], [], [])");
}

/* Board, what is fixed and what is forbidden come back from Etude's own file and from the id. */
FIXTURE_CASE (whole)
{
  g_autofree char *file = NULL, *id = NULL, *state = NULL, *typed = NULL;

  etude_placement_problem_set_board (f->problem, 11, 11, ETUDE_WRAP_NONE);
  etude_placement_problem_carry (f->problem, -1, ETUDE_PAWN, ETUDE_WHITE, 17);
  etude_placement_problem_toggle_forbidden (f->problem, 120);
  file = etude_placement_problem_get_file (f->problem);
  id = etude_placement_problem_get_id (f->problem);
  typed = g_ascii_strdown (id, -1);
  state = state_of (f);
  etude_placement_problem_apply_preset (f->problem, 3);
  set_text (f, file, state);
  etude_placement_problem_apply_preset (f->problem, 3);
  set_text (f, typed, state);
  set_text (f, " PWGG3F\n", "(0, 8, [0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [], [], [])");
}

#define FOUR_QUEENS "-Q--\n---Q\nQ---\n--Q-\n\n--Q-\nQ---\n---Q\n-Q--\n"

/* Several boards are what they are: the problem that they solve with nothing fixed, and the boards themselves. */
FIXTURE_CASE (gallery)
{
  static const guint8 boards[] = { 2, 4, 11, 13, 1, 7, 8, 14 };
  GBytes *read;

  set_text (f, FOUR_QUEENS, "(0, 4, [0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [], [], [])");
  read = etude_placement_problem_get_boards (f->problem);
  g_assert_nonnull (read);
  g_assert_cmpmem (g_bytes_get_data (read, NULL), g_bytes_get_size (read), boards, sizeof boards);
  f->n_changed = 0;
  set_text (f, FOUR_QUEENS "\nincomplete\n", "(0, 4, [0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [], [], [])");
  g_assert_cmpuint (f->n_changed, ==, 1); /* the boards are new, though the problem is not */
  g_assert_nonnull (etude_placement_problem_get_boards (f->problem));
  etude_placement_problem_set_count (f->problem, ETUDE_QUEEN, 3);
  g_assert_null (etude_placement_problem_get_boards (f->problem));
  /* Two queens that attack each other cover the board: it is domination that they solve. */
  set_text (f, "---\nQQ-\n---\n\n---\n-QQ\n---\n", "(2, 3, [0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [], [], [])");
  set_text (f, "Rw- \n- Rb\n\n- Rw\nRb- \n", "(1, 2, [0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0], [], [], [])");
}

/* A gallery comes back at the next start, the first of it at least; what is damaged does not. */
FIXTURE_CASE (gallery_kept)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudePlacementProblem) next = etude_placement_problem_new (history);
  g_autoptr (GVariant) state = NULL, boards = NULL, many = NULL;
  g_autoptr (GVariant) wrong = g_variant_ref_sink (g_variant_parse (NULL, "[byte 2, 4, 11, 12]", NULL, NULL, NULL));
  g_autoptr (GVariant) part = g_variant_ref_sink (g_variant_parse (NULL, "[byte 2, 4, 11]", NULL, NULL, NULL));
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_null (etude_placement_problem_save_boards (f->problem));
  set_text (f, FOUR_QUEENS, "(0, 4, [0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [], [], [])");
  state = g_variant_ref_sink (etude_placement_problem_save (f->problem));
  boards = g_variant_ref_sink (etude_placement_problem_save_boards (f->problem));
  g_assert_true (etude_placement_problem_load (next, state));
  g_assert_false (etude_placement_problem_load_boards (next, wrong));
  g_assert_false (etude_placement_problem_load_boards (next, part));
  g_assert_false (etude_placement_problem_load_boards (next, state));
  g_assert_null (etude_placement_problem_get_boards (next));
  g_assert_true (etude_placement_problem_load_boards (next, boards));
  g_assert_true (
      g_bytes_equal (etude_placement_problem_get_boards (next), etude_placement_problem_get_boards (f->problem)));
  for (guint i = 0; i < ETUDE_PLACEMENT_BOARDS_KEPT; i++)
    g_string_append (text, FOUR_QUEENS "\n");
  g_assert_true (etude_placement_problem_set_text (f->problem, text->str, NULL));
  many = g_variant_ref_sink (etude_placement_problem_save_boards (f->problem));
  g_assert_cmpuint (g_variant_n_children (many), ==, 4 * ETUDE_PLACEMENT_BOARDS_KEPT);
}

static void
refuse_text (LoadFixture *f, const char *text, int fault, const char *where)
{
  g_autoptr (GError) error = NULL;

  f->n_changed = 0;
  g_assert_false (etude_placement_problem_set_text (f->problem, text, &error));
  g_assert_error (error, ETUDE_PLACEMENT_ERROR, fault);
  g_assert_true (g_str_has_prefix (error->message, where));
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_false (etude_placement_problem_set_text (f->problem, text, NULL));
}

FIXTURE_CASE (text_refused)
{
  refuse_text (f, "", ETUDE_CHESSY_EMPTY, "There are no pieces.");
  refuse_text (f, "pwgg3g\n", ETUDE_PROBLEM_TEXT_ID, "No problem has this id: a character is wrong or missing.");
  refuse_text (f, "\n0*q\n", ETUDE_CHESSY_EMPTY, "There are no pieces.");
  refuse_text (f, "8*q\nx\n", ETUDE_CHESSY_LETTER, "Line 2, character 1: ");
  refuse_text (f, "8*q\n\n  9999*n\n", ETUDE_CHESSY_LARGE, "Line 3, ");
  refuse_text (f, "q w\nq\n", ETUDE_CHESSY_NO_COLOUR, "Line 2, ");
  refuse_text (f, "--\n-\n", ETUDE_CHESSY_ROW, "Line 2, ");
  refuse_text (f, "-Q\n--\n\n--\nQx\n", ETUDE_CHESSY_LETTER, "Line 5, ");
  refuse_text (f, "-Q\n--\n\n--\nQQ\n", ETUDE_CHESSY_ROWS, "Board 2 ");
  refuse_text (f, "-Q\n--\n\n-Q-\n---\n---\n", ETUDE_CHESSY_ROWS, "Board 2 ");
  refuse_text (f, "----\nQQ--\n----\n----\n\n----\n----\n----\nQQ--\n", ETUDE_CHESSY_ROWS, "On board 1 ");
  refuse_text (f, "etude-problem 1\ntask domination\nsize 99\n", ETUDE_PROBLEM_TEXT_SIZE, "Line 3, character 6: ");
  refuse_text (f, "etude-problem 7\n", ETUDE_PROBLEM_TEXT_VERSION, "Line 1: ");
}
