/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-problem.c - the problem of a page: what changes take along, undo and redo, presets. */
#include "case.h"
#include "etude-placement-problem.h"
#include "plain.h"

#include <string.h>

#define SEED 20080808
#define STEPS 3000

typedef struct
{
  EtudeHistory *history;
  EtudePlacementProblem *problem;
  guint n_changed;
} ProblemFixture;

static void
on_changed (ProblemFixture *f)
{
  f->n_changed++;
}

static void
set_up (ProblemFixture *f, gconstpointer data)
{
  f->history = etude_history_new ();
  f->problem = etude_placement_problem_new (f->history);
  g_signal_connect_swapped (f->problem, "changed", G_CALLBACK (on_changed), f);
}

static void
tear_down (ProblemFixture *f, gconstpointer data)
{
  gpointer problem = f->problem, history = f->history;

  g_object_add_weak_pointer (problem, &problem);
  g_object_add_weak_pointer (history, &history);
  g_object_unref (f->problem);
  g_assert_null (problem);
  g_object_unref (f->history);
  g_assert_null (history);
}

#define FIXTURE_CASE(name) CASE_OF (ProblemFixture, set_up, tear_down, NULL, name)

/* The problem in a line: "i8 Q8 | Qa1 | c3" is a task, edge, counts; what is fixed; what is forbidden. White's letters
 * are capitals. */
static char *
text_of (ProblemFixture *f)
{
  const struct etude_problem *p = plain_of (etude_placement_problem_get (f->problem));
  GString *text = g_string_new (NULL);
  char name[ETUDE_SQUARE_TEXT];

  g_string_printf (text, "%c%u", "itd"[p->task], p -> edge);
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (p->count[kind])
      g_string_append_printf (text, " %c%u", "KQRBNPkqrbnp"[kind], p -> count[kind]);
  g_string_append (text, " |");
  for (guint square = 0; square < p->edge * p->edge; square++)
    if (etude_placement_problem_get_fixed (f->problem, square) < ETUDE_KINDS)
      g_string_append_printf (text, " %c%s", "KQRBNPkqrbnp"[etude_placement_problem_get_fixed (f->problem, square)],
                              etude_square_name (square, p->edge, name));
  g_string_append (text, " |");
  for (guint square = 0; square < p->edge * p->edge; square++)
    if (etude_placement_problem_is_forbidden (f->problem, square))
      g_string_append_printf (text, " %s", etude_square_name (square, p->edge, name));
  return g_string_free (text, FALSE);
}

static void
assert_text (ProblemFixture *f, const char *expected)
{
  case_assert_text (text_of (f), expected);
}

/* After one step that changed something. */
#define STEP(f, call, expected)               \
  do                                          \
    {                                         \
      f->n_changed = 0;                       \
      call;                                   \
      assert_text (f, expected);              \
      g_assert_cmpuint (f->n_changed, ==, 1); \
    }                                         \
  while (0)

static void
carry (ProblemFixture *f, int from, char letter, int to)
{
  const guint kind = (guint) (strchr ("KQRBNPkqrbnp", letter) - "KQRBNPkqrbnp");

  etude_placement_problem_carry (f->problem, from, etude_kind_piece (kind), etude_kind_colour (kind), to);
}

FIXTURE_CASE (start)
{
  assert_text (f, "i8 Q8 | |");
  g_assert_cmpint (etude_placement_problem_get_preset (f->problem), ==, 0);
  g_assert_cmpint (etude_problem_check (plain_of (etude_placement_problem_get (f->problem))).fault, ==,
                   ETUDE_PROBLEM_OK);
  g_assert_false (etude_history_go_back (f->history));
  g_assert_false (etude_history_go_forward (f->history));
}

FIXTURE_CASE (task)
{
  STEP (f, etude_placement_problem_set_relation (f->problem, ETUDE_RELATION_TWO_COLOURS), "t8 Q8 q8 | |");
  STEP (f, etude_placement_problem_set_count (f->problem, 6 + ETUDE_QUEEN, 3), "t8 Q8 q3 | |");
  STEP (f, carry (f, -1, 'q', 0), "t8 Q8 q3 | qa1 |");
  STEP (f, carry (f, -1, 'Q', 63), "t8 Q8 q3 | qa1 Qh8 |");
  STEP (f, etude_placement_problem_set_relation (f->problem, ETUDE_RELATION_DOMINATION), "d8 Q8 | Qh8 |");
  STEP (f, etude_history_go_back (f->history), "t8 Q8 q3 | qa1 Qh8 |");
  STEP (f, etude_placement_problem_set_count (f->problem, ETUDE_QUEEN, 0), "t8 q3 | qa1 |");
  STEP (f, etude_placement_problem_set_relation (f->problem, ETUDE_RELATION_INDEPENDENCE),
        "i8 Q3 | Qa1 |"); /* Black's turn white */
  STEP (f, etude_history_go_back (f->history), "t8 q3 | qa1 |");
  STEP (f, etude_history_go_forward (f->history), "i8 Q3 | Qa1 |");
}

FIXTURE_CASE (edge)
{
  STEP (f, carry (f, -1, 'N', 0), "i8 Q8 N1 | Na1 |");
  STEP (f, carry (f, -1, 'N', 63), "i8 Q8 N2 | Na1 Nh8 |");
  STEP (f, etude_placement_problem_toggle_forbidden (f->problem, 2 + 8 * 3), "i8 Q8 N2 | Na1 Nh8 | c4");
  STEP (f, etude_placement_problem_toggle_forbidden (f->problem, 7), "i8 Q8 N2 | Na1 Nh8 | h1 c4");
  STEP (f, etude_placement_problem_set_board (f->problem, 5, 5, ETUDE_WRAP_NONE), "i5 Q8 N2 | Na1 | c4");
  STEP (f, etude_placement_problem_set_board (f->problem, 16, 16, ETUDE_WRAP_NONE), "i16 Q8 N2 | Na1 | c4");
  STEP (f, carry (f, -1, 'K', 255), "i16 K1 Q8 N2 | Na1 Kp16 | c4");
  STEP (f, etude_placement_problem_set_board (f->problem, 1, 1, ETUDE_WRAP_NONE), "i1 K1 Q8 N2 | Na1 |");
  g_assert_cmpint (etude_problem_check (plain_of (etude_placement_problem_get (f->problem))).fault, ==,
                   ETUDE_PROBLEM_SQUARES);
}

/* Well-known numbers follow the board: n queens; 5 queens dominate 8 x 8, 3 do 6 x 6 (OEIS A075458); 9 and 9 peaceable
 * queens on 8 x 8, 5 and 5 on 6 x 6 (A250000). */
FIXTURE_CASE (families)
{
  STEP (f, etude_placement_problem_set_board (f->problem, 5, 5, ETUDE_WRAP_NONE), "i5 Q5 | |");
  STEP (f, etude_placement_problem_set_board (f->problem, 12, 12, ETUDE_WRAP_NONE), "i12 Q12 | |");
  STEP (f, etude_history_go_back (f->history), "i5 Q5 | |");
  STEP (f, etude_placement_problem_set_board (f->problem, 8, 8, ETUDE_WRAP_NONE), "i8 Q8 | |");
  STEP (f, etude_placement_problem_set_count (f->problem, ETUDE_QUEEN, 5), "i8 Q5 | |");
  STEP (f, etude_placement_problem_set_relation (f->problem, ETUDE_RELATION_DOMINATION), "d8 Q5 | |");
  STEP (f, etude_placement_problem_set_board (f->problem, 6, 6, ETUDE_WRAP_NONE), "d6 Q3 | |");
  STEP (f, etude_placement_problem_set_board (f->problem, 8, 8, ETUDE_WRAP_NONE), "d8 Q5 | |");
  STEP (f, etude_placement_problem_set_count (f->problem, ETUDE_QUEEN, 9), "d8 Q9 | |");
  STEP (f, etude_placement_problem_set_relation (f->problem, ETUDE_RELATION_TWO_COLOURS), "t8 Q9 q9 | |");
  STEP (f, etude_placement_problem_set_board (f->problem, 6, 6, ETUDE_WRAP_NONE), "t6 Q5 q5 | |");
}

/* Numbers that somebody chose stay, and so do all where squares are fixed or forbidden. */
FIXTURE_CASE (chosen)
{
  STEP (f, carry (f, -1, 'Q', 0), "i8 Q8 | Qa1 |");
  STEP (f, etude_placement_problem_set_board (f->problem, 10, 10, ETUDE_WRAP_NONE), "i10 Q8 | Qa1 |");
  STEP (f, etude_placement_problem_set_board (f->problem, 8, 8, ETUDE_WRAP_NONE), "i8 Q8 | Qa1 |");
  STEP (f, carry (f, 0, 'Q', -1), "i8 Q8 | |");
  STEP (f, etude_placement_problem_toggle_forbidden (f->problem, 0), "i8 Q8 | | a1");
  STEP (f, etude_placement_problem_set_board (f->problem, 5, 5, ETUDE_WRAP_NONE), "i5 Q8 | | a1");
  STEP (f, etude_placement_problem_toggle_forbidden (f->problem, 0), "i5 Q8 | |");
  STEP (f, etude_placement_problem_set_board (f->problem, 9, 9, ETUDE_WRAP_NONE), "i9 Q8 | |");
  STEP (f, etude_placement_problem_set_count (f->problem, ETUDE_ROOK, 9), "i9 Q8 R9 | |");
  STEP (f, etude_placement_problem_set_board (f->problem, 8, 8, ETUDE_WRAP_NONE), "i8 Q8 R9 | |");
}

FIXTURE_CASE (count)
{
  STEP (f, etude_placement_problem_set_count (f->problem, ETUDE_ROOK, 256), "i8 Q8 R256 | |");
  STEP (f, etude_placement_problem_set_count (f->problem, ETUDE_ROOK, 0), "i8 Q8 | |");
  STEP (f, etude_placement_problem_set_count (f->problem, ETUDE_QUEEN, 0), "i8 | |");
  g_assert_cmpint (etude_problem_check (plain_of (etude_placement_problem_get (f->problem))).fault, ==,
                   ETUDE_PROBLEM_NO_PIECES);
  STEP (f, carry (f, -1, 'R', 5), "i8 R1 | Rf1 |");
  STEP (f, carry (f, -1, 'R', 9), "i8 R2 | Rf1 Rb2 |");
  STEP (f, carry (f, -1, 'R', 60), "i8 R3 | Rf1 Rb2 Re8 |");
  STEP (f, etude_placement_problem_set_count (f->problem, ETUDE_ROOK, 1), "i8 R1 | Rf1 |");
  STEP (f, etude_placement_problem_set_count (f->problem, ETUDE_ROOK, 0), "i8 | |");
}

FIXTURE_CASE (carry)
{
  STEP (f, carry (f, -1, 'q', 0), "i8 Q8 | Qa1 |"); /* with one colour the colour does not matter */
  STEP (f, carry (f, 0, 'Q', 9), "i8 Q8 | Qb2 |");
  STEP (f, carry (f, -1, 'R', 10), "i8 Q8 R1 | Qb2 Rc2 |");
  STEP (f, carry (f, 9, 'Q', 10), "i8 Q8 R1 | Rb2 Qc2 |");
  STEP (f, carry (f, -1, 'B', 10), "i8 Q8 R1 B1 | Rb2 Bc2 |"); /* the queen goes */
  STEP (f, carry (f, 10, 'B', -1), "i8 Q8 R1 B1 | Rb2 |");
  STEP (f, etude_placement_problem_toggle_forbidden (f->problem, 20), "i8 Q8 R1 B1 | Rb2 | e3");
  STEP (f, carry (f, 9, 'R', 20), "i8 Q8 R1 B1 | Re3 |"); /* a forbidden square is allowed again */
  STEP (f, etude_placement_problem_toggle_forbidden (f->problem, 20), "i8 Q8 R1 B1 | | e3");
  STEP (f, etude_placement_problem_toggle_forbidden (f->problem, 20), "i8 Q8 R1 B1 | |");
}

/* What changes nothing is no step. */
FIXTURE_CASE (nothing)
{
  etude_placement_problem_set_relation (f->problem, ETUDE_RELATION_INDEPENDENCE);
  etude_placement_problem_set_board (f->problem, 8, 8, ETUDE_WRAP_NONE);
  etude_placement_problem_set_count (f->problem, ETUDE_QUEEN, 8);
  etude_placement_problem_clear_board (f->problem);
  etude_placement_problem_apply_preset (f->problem, 0);
  carry (f, 4, 'Q', 5);
  carry (f, 4, 'Q', -1);
  carry (f, -1, 'Q', -1);
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_false (etude_history_get_can_undo (f->history));
  carry (f, -1, 'Q', 5);
  f->n_changed = 0;
  carry (f, -1, 'Q', 5);
  carry (f, 5, 'Q', 5);
  g_assert_cmpuint (f->n_changed, ==, 0);
}

FIXTURE_CASE (set)
{
  struct etude_general other;
  struct etude_problem problem = { .task = ETUDE_DOMINATION, .edge = 4, .count = { [ETUDE_QUEEN] = 2 } };

  STEP (f, g_assert_true (etude_placement_problem_set (f->problem, general_of (&problem))), "d4 Q2 | |");
  other = *general_of (&problem);
  other.grid.width = 0;
  g_assert_false (etude_placement_problem_set (f->problem, &other));
  other.grid.width = 33;
  g_assert_false (etude_placement_problem_set (f->problem, &other));
  other.grid.width = other.grid.height = 17; /* squares */
  g_assert_false (etude_placement_problem_set (f->problem, &other));
  other.grid.width = other.grid.height = 4;
  other.count[ETUDE_QUEEN] = ETUDE_SQUARES_MAX + 1;
  g_assert_false (etude_placement_problem_set (f->problem, &other));
  assert_text (f, "d4 Q2 | |");
}

/* --- presets --- */

/* A preset has nothing fixed or forbidden, and nobody has tried it yet: that it took something away is told. */
FIXTURE_CASE (preset_clears)
{
  g_assert_false (etude_placement_problem_apply_preset (f->problem, 1));
  carry (f, -1, 'R', 5);
  STEP (f, g_assert_true (etude_placement_problem_apply_preset (f->problem, 0)), "i8 Q8 | |");
  etude_placement_problem_toggle_forbidden (f->problem, 20);
  STEP (f, g_assert_true (etude_placement_problem_apply_preset (f->problem, 7)), "d8 Q5 | |");
  etude_placement_problem_try (f->problem, -1, ETUDE_QUEEN, ETUDE_WHITE, 9);
  STEP (f, g_assert_true (etude_placement_problem_apply_preset (f->problem, 8)), "d8 Q6 | |");
  g_assert_cmpuint (etude_placement_problem_get_left (f->problem, ETUDE_QUEEN), ==, 6);
  STEP (f, g_assert_false (etude_placement_problem_apply_preset (f->problem, 7)), "d8 Q5 | |");
  g_assert_true (etude_history_go_back (f->history));
  STEP (f, g_assert_true (etude_history_go_back (f->history)), "d8 Q5 | |");
  g_assert_cmpuint (etude_placement_problem_get_left (f->problem, ETUDE_QUEEN), ==, 4);
}

FIXTURE_CASE (presets)
{
  guint n;
  const EtudePlacementPreset *presets = etude_placement_presets (&n);

  g_assert_cmpuint (n, >=, 12);
  for (guint i = 0; i < n; i++)
    {
      etude_placement_problem_apply_preset (f->problem, i);
      g_assert_cmpint (etude_placement_problem_get_preset (f->problem), ==, (int) i); /* no two are the same */
      g_assert_cmpint (etude_problem_check (plain_of (etude_placement_problem_get (f->problem))).fault, ==,
                       ETUDE_PROBLEM_OK);
      etude_placement_problem_toggle_forbidden (f->problem, 0);
      g_assert_cmpint (etude_placement_problem_get_preset (f->problem), ==, -1);
      for (guint other = 0; other < i; other++)
        g_assert_cmpstr (presets[i].name, !=, presets[other].name);
    }
}

static guint
number_of (const char *word)
{
  static const char *const words[]
      = { [2] = "two",  [4] = "four",    [5] = "five",      [6] = "six",      [8] = "eight",
          [9] = "nine", [12] = "twelve", [14] = "fourteen", [16] = "sixteen", [32] = "thirty-two" };
  guint number = 0;

  while (number < G_N_ELEMENTS (words) && g_strcmp0 (words[number], word) != 0)
    number++;
  return number < G_N_ELEMENTS (words) ? number : 0;
}

/* How many of PIECE, singular, NAME says there are, "Domination: five queens"; 0: it does not say. */
static guint
count_named (const char *name, const char *piece)
{
  g_autofree char *lower = g_ascii_strdown (name, -1), *several = g_strconcat (piece, "s", NULL);
  g_auto (GStrv) words = g_strsplit_set (lower, " ,", -1);

  for (guint i = 0; words[i]; i++)
    if (g_str_equal (words[i], piece))
      return 1;
    else if (i > 0 && g_str_equal (words[i], several))
      return number_of (words[i - 1]);
  return 0;
}

FIXTURE_CASE (preset_names)
{
  static const char *const pieces[] = { "king", "queen", "rook", "bishop", "knight", "pawn" };
  guint n, n_found = 0;
  const EtudePlacementPreset *presets = etude_placement_presets (&n);

  for (guint i = 0; i < n; i++)
    for (guint piece = 0; piece < G_N_ELEMENTS (pieces); piece++)
      {
        const guint named = count_named (presets[i].name, pieces[piece]);

        g_assert_true (named == 0 || named == presets[i].problem.count[piece]);
        n_found += named > 0;
      }
  g_assert_cmpuint (n_found, ==, 22);
}

/* --- undo and redo --- */

static void
random_step (ProblemFixture *f, GRand *rand)
{
  const struct etude_problem *p = plain_of (etude_placement_problem_get (f->problem));
  const int n_squares = (int) (p->edge * p->edge);
  guint n, edge;

  switch (g_rand_int_range (rand, 0, 12))
    {
    case 0:
      etude_placement_problem_set_relation (f->problem, (enum etude_relation) g_rand_int_range (rand, 0, 3));
      break;
    case 1:
      edge = (guint) g_rand_int_range (rand, 1, ETUDE_EDGE_MAX + 1);
      etude_placement_problem_set_board (f->problem, edge, edge, ETUDE_WRAP_NONE);
      break;
    case 2:
      etude_placement_problem_clear_board (f->problem);
      break;
    case 3:
      etude_placement_presets (&n);
      etude_placement_problem_apply_preset (f->problem, (guint) g_rand_int_range (rand, 0, (gint32) n));
      break;
    case 4:
    case 5:
      n = p->task == ETUDE_TWO_COLOURS ? ETUDE_KINDS : ETUDE_PLACED_PIECES;
      etude_placement_problem_set_count (f->problem, (guint) g_rand_int_range (rand, 0, (gint32) n),
                                         (guint) g_rand_int_range (rand, 0, 6));
      break;
    case 6:
    case 7:
      etude_placement_problem_toggle_forbidden (f->problem, (guint) g_rand_int_range (rand, 0, n_squares));
      break;
    default:
      carry (f, g_rand_int_range (rand, -2 * n_squares, n_squares), "KQRBNPkqrbnp"[g_rand_int_range (rand, 0, 12)],
             g_rand_int_range (rand, -1, n_squares));
    }
}

/* Well-formed after every step, but that there may be no pieces; black pieces with two colours only. */
static void
check_form (ProblemFixture *f)
{
  const enum etude_problem_fault fault
      = etude_problem_check (plain_of (etude_placement_problem_get (f->problem))).fault;

  g_assert_true (fault == ETUDE_PROBLEM_NO_PIECES || !etude_problem_fault_is_error (fault));
}

FIXTURE_CASE (random)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free); /* after each step */

  g_ptr_array_add (texts, text_of (f));
  while (texts->len < STEPS)
    {
      f->n_changed = 0;
      random_step (f, rand);
      check_form (f);
      g_assert_cmpuint (f->n_changed, <=, 1);
      if (f->n_changed)
        {
          g_autofree char *text = text_of (f);

          g_assert_cmpstr (text, !=, g_ptr_array_index (texts, texts->len - 1));
          g_ptr_array_add (texts, g_steal_pointer (&text));
        }
    }
  for (guint i = texts->len - 1; i > 0 && etude_history_get_can_undo (f->history); i--)
    {
      assert_text (f, g_ptr_array_index (texts, i));
      g_assert_true (etude_history_go_back (f->history));
      assert_text (f, g_ptr_array_index (texts, i - 1));
    }
  while (etude_history_go_forward (f->history))
    check_form (f);
  assert_text (f, g_ptr_array_index (texts, texts->len - 1));
}
