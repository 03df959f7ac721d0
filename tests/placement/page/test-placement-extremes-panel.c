/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of extremes as they are seen, against published numbers. */
#include "case.h"
#include "etude-kept-drawings.h"
#include "etude-placement-tabs.h"
#include "etude-widgets.h"
#include "window.h"

typedef struct
{
  GtkWidget *window, *widget;
  EtudePlacementExtremesPanel *view;
  EtudeHistory *history;
  EtudePlacementProblem *problem;
  EtudePlacementSolutions *solutions;
  GtkWidget *canvas;
  GListModel *rows;
  struct etude_problem chosen;
  guint n_chosen, wanted;
} Fixture;

static void
on_chosen (Fixture *f, gpointer problem)
{
  f->chosen = *(const struct etude_problem *) problem;
  f->n_chosen++;
}

static gpointer
child (Fixture *f, const char *id)
{
  return gtk_widget_get_template_child (f->widget, ETUDE_TYPE_PLACEMENT_EXTREMES_PANEL, id);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GHashTable) drawings = etude_kept_drawings_new ();

  f->history = etude_history_new ();
  f->problem = etude_placement_problem_new (f->history);
  f->solutions = etude_placement_solutions_new ();
  f->widget = g_object_new (ETUDE_TYPE_PLACEMENT_EXTREMES_PANEL, NULL);
  f->view = ETUDE_PLACEMENT_EXTREMES_PANEL (f->widget);
  etude_placement_panel_set_models (ETUDE_PLACEMENT_PANEL (f->view), f->problem, f->solutions, drawings);
  f->rows = gtk_single_selection_get_model (GTK_SINGLE_SELECTION (gtk_column_view_get_model (child (f, "table"))));
  g_signal_connect_swapped (f->view, "chosen", G_CALLBACK (on_chosen), f);
  f->canvas = g_object_ref_sink (etude_board_canvas_new (NULL));
  etude_panel_set_canvas (ETUDE_PANEL (f->view), ETUDE_BOARD_CANVAS (f->canvas));
  f->window = window_show (f->widget, 360, 640);
  etude_panel_enter (ETUDE_PANEL (f->view));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  window_close (f->window, f->widget);
  g_assert_finalize_object (f->canvas);
  g_assert_finalize_object (f->solutions);
  g_assert_finalize_object (f->problem);
  g_object_unref (f->history);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

static const char *
sentence (Fixture *f)
{
  return gtk_label_get_label (child (f, "sentence"));
}

static gboolean
has_rows (gpointer fixture)
{
  Fixture *f = fixture;

  return g_list_model_get_n_items (f->rows) >= f->wanted;
}

static void
wait_rows (Fixture *f, guint n)
{
  f->wanted = n;
  g_assert_true (wait_until (has_rows, f));
}

static gboolean
is_at_rest (gpointer fixture)
{
  return !etude_rows_get_running (ETUDE_ROWS (((Fixture *) fixture)->rows));
}

static guint
number (Fixture *f, guint edge)
{
  const EtudeTallyRow *row = etude_rows_get (ETUDE_ROWS (f->rows), edge - 1);

  g_assert_cmpuint (row->edge, ==, edge);
  return row->pieces;
}

/* The toggle button that is called NAME. */
static GtkToggleButton *
piece_button (Fixture *f, const char *name)
{
  for (GtkWidget *button = gtk_widget_get_first_child (child (f, "pieces")); button;
       button = gtk_widget_get_next_sibling (button))
    if (g_str_equal (gtk_widget_get_tooltip_text (button), name))
      return GTK_TOGGLE_BUTTON (button);
  g_assert_not_reached ();
}

/* QUESTION is the id of its button. */
static void
choose_table (Fixture *f, const char *question, const char *piece)
{
  gtk_toggle_button_set_active (piece_button (f, piece), TRUE);
  gtk_toggle_button_set_active (child (f, question), TRUE);
}

/* The queens' table is there first; domination is one press away. OEIS A075458. */
FIXTURE_CASE (queens)
{
  static const guint dominating[] = { 1, 1, 1, 2, 3, 3, 4, 5, 5, 5 };

  wait_rows (f, 10);
  g_assert_cmpuint (number (f, 2), ==, 1);
  g_assert_cmpuint (number (f, 3), ==, 2);
  for (guint edge = 4; edge <= 10; edge++)
    g_assert_cmpuint (number (f, edge), ==, edge);
  g_assert_cmpstr (sentence (f), ==, "At most 8 queens can stand on 8 × 8 without attacking each other");
  g_assert_true (wait_until (is_at_rest, f));
  g_assert_false (gtk_widget_get_visible (child (f, "working")));
  gtk_toggle_button_set_active (child (f, "fewest"), TRUE);
  wait_rows (f, 10);
  for (guint edge = 1; edge <= 10; edge++)
    g_assert_cmpuint (number (f, edge), ==, dominating[edge - 1]);
  g_assert_cmpstr (sentence (f), ==, "At least 5 queens are needed to dominate 8 × 8");
}

/* OEIS A006075 (dominating knights), 2n - 2 bishops, and kings one to each block of four squares. */
FIXTURE_CASE (pieces)
{
  static const guint knights[] = { 1, 4, 4, 4, 5, 8 };

  gtk_toggle_button_set_active (piece_button (f, "Bishop"), TRUE);
  wait_rows (f, 8);
  for (guint edge = 2; edge <= 8; edge++)
    g_assert_cmpuint (number (f, edge), ==, 2 * edge - 2);
  gtk_toggle_button_set_active (piece_button (f, "King"), TRUE);
  wait_rows (f, 8);
  g_assert_cmpuint (number (f, 8), ==, 16);
  g_assert_cmpstr (sentence (f), ==, "At most 16 kings can stand on 8 × 8 without attacking each other");
  choose_table (f, "fewest", "Knight");
  wait_rows (f, 6);
  for (guint edge = 1; edge <= 6; edge++)
    g_assert_cmpuint (number (f, edge), ==, knights[edge - 1]);
}

/* The row of the page's board is marked, and so is one that somebody goes to. */
FIXTURE_CASE (edge)
{
  GtkSelectionModel *selection = gtk_column_view_get_model (child (f, "table"));

  etude_placement_problem_set_board (f->problem, 4, 4, ETUDE_WRAP_NONE);
  wait_rows (f, 10);
  g_assert_true (gtk_selection_model_is_selected (selection, 3));
  g_assert_cmpstr (sentence (f), ==, "At most 4 queens can stand on 4 × 4 without attacking each other");
  gtk_selection_model_select_item (selection, 2, TRUE);
  g_assert_cmpstr (sentence (f), ==, "At most 2 queens can stand on 3 × 3 without attacking each other");
  gtk_toggle_button_set_active (piece_button (f, "Rook"), TRUE);
  wait_rows (f, 10);
  g_assert_true (gtk_selection_model_is_selected (selection, 2));
  g_assert_cmpstr (sentence (f), ==, "At most 3 rooks can stand on 3 × 3 without attacking each other");
  etude_placement_problem_set_board (f->problem, 12, 12, ETUDE_WRAP_NONE);
  g_assert_cmpstr (sentence (f), ==, "The table has boards up to 10 × 10");
  g_assert_false (gtk_selection_model_is_selected (selection, 2));
}

static guint
pieces_on (EtudeBoardScene *scene)
{
  guint n = 0, edge = etude_board_scene_get_columns (scene);

  for (guint square = 0; square < edge * edge; square++)
    n += etude_board_scene_get_face (scene, square).tint != ETUDE_TINT_NONE;
  return n;
}

static gboolean
has_example (gpointer fixture)
{
  Fixture *f = fixture;
  EtudeBoardScene *scene = etude_panel_get_scene (ETUDE_PANEL (f->view));

  return etude_board_scene_get_columns (scene) == f->wanted && pieces_on (scene) > 0
         && etude_panel_get_detail (ETUDE_PANEL (f->view));
}

/* The board shows one of the extremal sets of the chosen row, and how many there are: A002562, A000170. The
 * columns are not these sequences: on 2 x 2 and 3 x 3 fewer queens stand, and there are ways. */
FIXTURE_CASE (example)
{
  GtkSelectionModel *selection = gtk_column_view_get_model (child (f, "table"));

  wait_rows (f, 10);
  f->wanted = 8;
  g_assert_true (wait_until (has_example, f));
  g_assert_cmpuint (pieces_on (etude_panel_get_scene (ETUDE_PANEL (f->view))), ==, 8);
  g_assert_cmpstr (etude_panel_get_detail (ETUDE_PANEL (f->view)), ==, "92 solutions, 12 up to symmetry");
  g_assert_cmpstr (gtk_label_get_label (child (f, "sequences")), ==, "");
  gtk_selection_model_select_item (selection, 5, TRUE);
  f->wanted = 6;
  g_assert_true (wait_until (has_example, f));
  g_assert_cmpuint (pieces_on (etude_panel_get_scene (ETUDE_PANEL (f->view))), ==, 6);
  g_assert_cmpstr (etude_panel_get_detail (ETUDE_PANEL (f->view)), ==, "4 solutions, 1 up to symmetry");
}

static GtkWidget *
line (Fixture *f, guint row)
{
  GtkWidget *list = gtk_widget_get_last_child (child (f, "table")), *widget = gtk_widget_get_first_child (list);

  for (; row > 0; row--)
    widget = gtk_widget_get_next_sibling (widget);
  return widget;
}

static const char *
cell (Fixture *f, guint row, guint column)
{
  GtkWidget *widget = gtk_widget_get_first_child (line (f, row));

  for (; column > 0; column--)
    widget = gtk_widget_get_next_sibling (widget);
  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (widget)));
}

/* Every row has its own number of ways, all and fundamental, as soon as they are known, and its name says them. */
FIXTURE_CASE (ways)
{
  wait_rows (f, 10);
  g_assert_true (wait_until (is_at_rest, f));
  for (guint i = 0; i < 5; i++)
    {
      static const char *const all[] = { "1", "4", "8", "2", "10" }, *const fundamental[] = { "1", "1", "1", "1", "2" };

      g_assert_cmpstr (cell (f, i, 2), ==, all[i]);
      g_assert_cmpstr (cell (f, i, 3), ==, fundamental[i]);
    }
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (line (f, 4)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "5 × 5: 5. 10 solutions, 2 up to symmetry");
  choose_table (f, "fewest", "Rook");
  wait_rows (f, 10);
  g_assert_cmpstr (cell (f, 9, 2), ==, "…");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (line (f, 9)), GTK_ACCESSIBLE_PROPERTY_LABEL, "10 × 10: 10. ");
}

/* Activating a row gives the problem with that many pieces. */
FIXTURE_CASE (chosen)
{
  wait_rows (f, 10);
  gtk_toggle_button_set_active (child (f, "fewest"), TRUE);
  wait_rows (f, 10);
  g_signal_emit_by_name (child (f, "table"), "activate", 7);
  g_assert_cmpuint (f->n_chosen, ==, 1);
  g_assert_cmpint (f->chosen.task, ==, ETUDE_DOMINATION);
  g_assert_cmpuint (f->chosen.edge, ==, 8);
  g_assert_cmpuint (f->chosen.count[etude_kind (ETUDE_QUEEN, ETUDE_WHITE)], ==, 5);
  g_assert_cmpuint (etude_problem_size (&f->chosen), ==, 5);
}

/* The button does the same with the row that is chosen; a board beyond the table has none. */
FIXTURE_CASE (button)
{
  GtkWidget *button = child (f, "show");

  wait_rows (f, 10);
  gtk_selection_model_select_item (gtk_column_view_get_model (child (f, "table")), 4, TRUE);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (f->n_chosen, ==, 1);
  g_assert_cmpuint (f->chosen.edge, ==, 5);
  g_assert_cmpuint (f->chosen.count[etude_kind (ETUDE_QUEEN, ETUDE_WHITE)], ==, 5);
  etude_placement_problem_set_board (f->problem, 12, 12, ETUDE_WRAP_NONE);
  g_assert_false (gtk_widget_get_sensitive (button));
}

static void
set_open (Fixture *f, gboolean open)
{
  if (open)
    etude_panel_enter (ETUDE_PANEL (f->view));
  else
    etude_panel_leave (ETUDE_PANEL (f->view));
}

/* Dominating knights take long on large boards: Stop holds it, Go On goes on, and while another tab is open it rests. */
FIXTURE_CASE (stop)
{
  EtudeRows *table = ETUDE_ROWS (f->rows);
  GtkButton *stop = child (f, "stop");

  choose_table (f, "fewest", "Knight");
  g_assert_true (etude_rows_get_running (table));
  g_assert_cmpstr (gtk_button_get_label (stop), ==, "Stop");
  g_signal_emit_by_name (stop, "clicked");
  g_assert_false (etude_rows_get_running (table));
  g_assert_cmpstr (gtk_button_get_label (stop), ==, "Go On");
  set_open (f, FALSE);
  set_open (f, TRUE);
  g_assert_false (etude_rows_get_running (table));
  g_signal_emit_by_name (stop, "clicked");
  g_assert_true (etude_rows_get_running (table));
  set_open (f, FALSE);
  g_assert_false (etude_rows_get_running (table));
  set_open (f, TRUE);
  wait_rows (f, 5);
  g_assert_cmpuint (number (f, 5), ==, 5);
}

/* The sequences that are named have these numbers: A103315 and A006076, A002564 and A002563 from the third on. */
FIXTURE_CASE (sequences)
{
  static const char *const knights[]
      = { "8 solutions, 2 up to symmetry", "9 solutions, 3 up to symmetry", "47 solutions, 8 up to symmetry" };

  choose_table (f, "fewest", "Knight");
  g_assert_cmpstr (gtk_label_get_label (child (f, "sequences")), ==,
                   "OEIS: numbers of pieces A006075, boards up to symmetry A006076, all boards A103315");
  for (guint edge = 3; edge <= 5; edge++)
    {
      etude_placement_problem_set_board (f->problem, edge, edge, ETUDE_WRAP_NONE);
      wait_rows (f, edge);
      f->wanted = edge;
      g_assert_true (wait_until (has_example, f));
      g_assert_cmpstr (etude_panel_get_detail (ETUDE_PANEL (f->view)), ==, knights[edge - 3]);
    }
}
