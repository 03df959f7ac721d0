/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-move-list.c - the rows of the list of moves: what they show, what they say, and that they are kept. */
#include "case.h"
#include "etude-mate-tabs.h"
#include "made-endings.h"
#include "notation.h"
#include "window.h"

#include <gtk/gtktestatcontext.h>

#define FIRST "8/1k6/8/3KN3/5B2/8/8/8"

typedef struct
{
  struct etude_endings *tablebase;
  GtkWidget *list, *box, *window;
  GString *said; /* "played ♘c4;" "previewed ♘c4;" "previewed -;" */
} Fixture;

static void
say (Fixture *f, const char *what, EtudeMateMove *move)
{
  g_string_append_printf (f->said, "%s %s;", what, move ? etude_mate_move_get_figurine (move) : "-");
}

static void
on_played (Fixture *f, EtudeMateMove *move)
{
  say (f, "played", move);
}

static void
on_previewed (Fixture *f, EtudeMateMove *move)
{
  say (f, "previewed", move);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->tablebase = made_endings_of ("KBNK");
  f->said = g_string_new (NULL);
  f->list = g_object_new (ETUDE_TYPE_MOVE_LIST, NULL);
  f->box = window_find (f->list, GTK_TYPE_LIST_BOX);
  g_signal_connect_swapped (f->list, "played", G_CALLBACK (on_played), f);
  g_signal_connect_swapped (f->list, "previewed", G_CALLBACK (on_previewed), f);
  f->window = window_show (f->list, 300, 700);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  window_close (f->window, f->list);
  etude_endings_free (f->tablebase);
  g_string_free (f->said, TRUE);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

static void
show (Fixture *f, const char *text)
{
  struct etude_fen fen;
  EtudeMateAnswer answer;
  const EtudeMateAnswer *answers[] = { &answer };

  g_assert_true (etude_fen_read (text, &fen));
  etude_mate_answer_judge (&answer, &(EtudeSolved){ .endings = f->tablebase }, &fen.position);
  etude_move_list_show (ETUDE_MOVE_LIST (f->list), answers, 1);
}

static GtkWidget *
row (Fixture *f, int i)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (f->box), i));
}

static guint
count_children (Fixture *f, GType type, gboolean only_visible)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (f->box); child; child = gtk_widget_get_next_sibling (child))
    n += G_TYPE_CHECK_INSTANCE_TYPE (child, type) && (!only_visible || gtk_widget_get_visible (child));
  return n;
}

static guint
count_rows (Fixture *f, gboolean only_visible)
{
  return count_children (f, GTK_TYPE_LIST_BOX_ROW, only_visible);
}

/* The three labels of row I: "♘c4||22". */
static char *
row_text (Fixture *f, int i)
{
  GtkWidget *label = window_find (row (f, i), GTK_TYPE_LABEL);
  GString *text = g_string_new (gtk_label_get_label (GTK_LABEL (label)));

  while ((label = gtk_widget_get_next_sibling (label)))
    if (GTK_IS_LABEL (label)) /* not the bar that shows the length */
      g_string_append_printf (text, "|%s", gtk_label_get_label (GTK_LABEL (label)));
  return g_string_free (text, FALSE);
}

/* How long the bar of row I is, the longest being 1. */
static double
length (Fixture *f, int i)
{
  return gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (window_find (row (f, i), GTK_TYPE_PROGRESS_BAR)));
}

#define assert_row(f, i, expected, is_best)                                       \
  G_STMT_START                                                                    \
  {                                                                               \
    g_autofree char *text_ = row_text (f, i);                                     \
    g_assert_cmpstr (text_, ==, expected);                                        \
    g_assert_cmpint (gtk_widget_has_css_class (row (f, i), "best"), ==, is_best); \
  }                                                                               \
  G_STMT_END

static void
assert_heading (Fixture *f, int i, const char *expected)
{
  GtkWidget *heading = gtk_list_box_row_get_header (GTK_LIST_BOX_ROW (row (f, i)));

  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (heading)), ==, expected);
}

FIXTURE_CASE (rows)
{
  show (f, FIRST " b");
  g_assert_cmpuint (count_rows (f, TRUE), ==, 7);
  assert_row (f, 0, "♚b6||23", TRUE);
  assert_row (f, 1, "♚c7||23", TRUE);
  assert_row (f, 2, "♚a6|−1|22", FALSE);
  g_assert_cmpfloat (length (f, 0), ==, 1);
  g_assert_cmpfloat_with_epsilon (length (f, 2), 22.0 / 23, 1e-9);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row (f, 2)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "♚a6: mate in 22 moves, 1 move sooner");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (f->box), GTK_ACCESSIBLE_PROPERTY_LABEL, "Moves");
}

/* Rows are filled anew, not made anew; what is too many is hidden. */
FIXTURE_CASE (kept)
{
  GtkWidget *first;
  guint most;

  show (f, FIRST " w");
  first = row (f, 0);
  most = count_rows (f, TRUE);
  g_assert_cmpuint (most, >, 20);
  assert_row (f, 0, "♘c4||22", TRUE);
  show (f, FIRST " b");
  g_assert_true (row (f, 0) == first);
  g_assert_cmpuint (count_rows (f, TRUE), ==, 7);
  g_assert_cmpuint (count_rows (f, FALSE), ==, most);
  assert_row (f, 0, "♚b6||23", TRUE);
  assert_row (f, 2, "♚a6|−1|22", FALSE);
  show (f, "8/8/8/8/8/8/6kB/K5N1 b"); /* a draw: no move is best */
  g_assert_cmpuint (count_rows (f, TRUE), ==, 4);
  for (int i = 0; i < 4; i++)
    g_assert_false (gtk_widget_has_css_class (row (f, i), "best"));
  show (f, FIRST " w");
  g_assert_cmpuint (count_rows (f, TRUE), ==, most);
  assert_row (f, 0, "♘c4||22", TRUE);
}

FIXTURE_CASE (two_answers)
{
  struct etude_fen fen;
  EtudeMateAnswer white, black;
  const EtudeMateAnswer *answers[] = { &white, &black };

  g_assert_true (etude_fen_read (FIRST " w", &fen));
  etude_mate_answer_judge (&white, &(EtudeSolved){ .endings = f->tablebase }, &fen.position);
  fen.position.to_move = ETUDE_BLACK;
  etude_mate_answer_judge (&black, &(EtudeSolved){ .endings = f->tablebase }, &fen.position);
  etude_move_list_show (ETUDE_MOVE_LIST (f->list), answers, 2);
  g_assert_cmpuint (count_rows (f, TRUE), ==, white.n_moves + black.n_moves);
  assert_row (f, 0, "♘c4||22", TRUE);
  assert_row (f, (int) white.n_moves, "♚b6||23", TRUE);
  g_assert_cmpuint (count_children (f, GTK_TYPE_LABEL, TRUE), ==, 2); /* the headings */
  assert_heading (f, 0, "White to move");
  assert_heading (f, (int) white.n_moves, "Black to move");
  show (f, FIRST " w"); /* one side alone needs none */
  g_assert_cmpuint (count_children (f, GTK_TYPE_LABEL, TRUE), ==, 0);
  etude_move_list_show (ETUDE_MOVE_LIST (f->list), answers, 0);
  g_assert_cmpuint (count_rows (f, TRUE), ==, 0);
}

FIXTURE_CASE (played)
{
  show (f, FIRST " w");
  g_signal_emit_by_name (f->box, "row-activated", row (f, 1));
  g_assert_cmpstr (f->said->str, ==, "played ♘d7;");
}

static void
on_played_show (Fixture *f)
{
  show (f, FIRST " b");
}

/* Playing shows other moves at once, while the move that was played is still being told. */
FIXTURE_CASE (played_and_shown)
{
  show (f, FIRST " w");
  g_signal_handlers_disconnect_by_func (f->list, on_played, f);
  g_signal_connect_swapped (f->list, "played", G_CALLBACK (on_played_show), f);
  g_signal_connect_swapped (f->list, "played", G_CALLBACK (on_played), f);
  g_signal_emit_by_name (f->box, "row-activated", row (f, 1));
  g_assert_cmpstr (f->said->str, ==, "played ♘d7;");
  assert_row (f, 0, "♚b6||23", TRUE);
}

FIXTURE_CASE (previewed)
{
  GtkEventController *motion;

  show (f, FIRST " w");
  motion = window_controller (row (f, 0), GTK_TYPE_EVENT_CONTROLLER_MOTION);
  g_signal_emit_by_name (motion, "enter", 1.0, 1.0);
  g_signal_emit_by_name (motion, "leave");
  g_assert_cmpstr (f->said->str, ==, "previewed ♘c4;previewed -;");
}

FIXTURE_CASE (previewed_by_focus)
{
  show (f, FIRST " w");
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  g_string_set_size (f->said, 0);
  gtk_widget_grab_focus (row (f, 1));
  g_assert_cmpstr (f->said->str, ==, "previewed ♘d7;");
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  g_assert_cmpstr (f->said->str, ==, "previewed ♘d7;previewed -;");
}

/* A list that goes while a row has the focus. */
FIXTURE_CASE (closed_with_focus)
{
  show (f, FIRST " w");
  gtk_widget_grab_focus (row (f, 3));
  g_assert_true (gtk_widget_has_focus (row (f, 3)));
}
