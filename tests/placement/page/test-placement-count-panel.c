/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Count": the table, the chart, the words and the b-file. */
#include "case.h"
#include "etude-histogram.h"
#include "etude-placement-tabs.h"
#include "etude-widgets.h"
#include "panel-fixture.h"
#include "window.h"

#include <string.h>

static EtudeRows *
totals_of (PanelFixture *f)
{
  GtkSelectionModel *selection = gtk_column_view_get_model (panel_child (f, "table"));

  return ETUDE_ROWS (gtk_single_selection_get_model (GTK_SINGLE_SELECTION (selection)));
}

static gboolean
is_done (gpointer totals)
{
  return !etude_rows_get_running (totals);
}

static void
wait_done (PanelFixture *f)
{
  g_assert_true (wait_until (is_done, totals_of (f)));
}

static void
choose_piece (PanelFixture *f, guint number)
{
  gtk_drop_down_set_selected (panel_child (f, "piece"), number);
  wait_done (f);
}

static void
select_row (PanelFixture *f, guint pieces)
{
  gtk_selection_model_select_item (gtk_column_view_get_model (panel_child (f, "table")), pieces, TRUE);
}

/* Which way it was counted is said of each row; the chart marks the row. */
PANEL_CASE (etude_placement_count_panel_get_type, words)
{
  wait_done (f);
  g_assert_cmpstr (panel_label (f, "sentence"), ==, "8 queens on 8 × 8, none attacks another: 92");
  select_row (f, 6);
  g_assert_cmpstr (panel_label (f, "sentence"), ==, "6 queens on 8 × 8, none attacks another: 22708");
  g_assert_cmpstr (panel_label (f, "way"), ==, "Counted by searching, each number of pieces on its own");
  g_assert_cmpint (etude_histogram_get_selected (panel_child (f, "chart")), ==, 6);
  select_row (f, 8);
  g_assert_cmpstr (panel_label (f, "way"), ==,
                   "Counted by the colours of the squares, without a search of whole boards");
  choose_piece (f, 4); /* kings */
  select_row (f, 16);
  g_assert_cmpstr (panel_label (f, "sentence"), ==, "16 kings on 8 × 8, none attacks another: 281571");
  g_assert_cmpstr (panel_label (f, "way"), ==, "Counted row after row, all numbers of pieces at once");
}

static gboolean
has_estimate (gpointer totals)
{
  const EtudeTallyRow *row;

  for (guint i = 0; (row = etude_rows_get (totals, i)); i++)
    if (row->tally.state == ETUDE_TALLY_ESTIMATED)
      return TRUE;
  return FALSE;
}

static int
least_width (PanelFixture *f)
{
  int least;

  gtk_widget_measure (f->widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* How long counting would take is no number of ways: it has a column of its own, where there is such a row. The window is
 * no wider for that. */
PANEL_CASE (etude_placement_count_panel_get_type, estimate)
{
  g_autoptr (GtkColumnViewColumn) times
      = g_list_model_get_item (gtk_column_view_get_columns (panel_child (f, "table")), 3);
  const char *said;
  int least;

  g_assert_cmpstr (gtk_column_view_column_get_title (times), ==, "Estimated Time");
  wait_done (f);
  least = least_width (f);
  g_assert_false (gtk_column_view_column_get_visible (times));
  panel_set_problem (f, 16, "16*q");
  g_assert_true (wait_until (has_estimate, totals_of (f)));
  g_assert_true (gtk_column_view_column_get_visible (times));
  select_row (f, g_list_model_get_n_items (G_LIST_MODEL (totals_of (f))) - 1);
  g_assert_cmpint (least_width (f), <=, least);
  said = panel_label (f, "sentence");
  g_assert_nonnull (strstr (said, "queens on 16 × 16, none attacks another. "));
  g_assert_null (strstr (said, "another: about"));
}

static void
on_activated (guint *n, guint pieces)
{
  g_assert_cmpuint (pieces, ==, *n);
  ++*n;
}

/* Every number that was counted has a bar, also beside numbers of more than 64 bits; what has none cannot be activated. */
PANEL_CASE (etude_placement_count_panel_get_type, bars)
{
  GtkWidget *chart = panel_child (f, "chart");
  guint n = 0;

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Ways by number of pieces, on a logarithmic scale");
  g_signal_connect_swapped (chart, "activated", G_CALLBACK (on_activated), &n);
  choose_piece (f, 4); /* kings */
  panel_set_problem (f, 16, "64*k");
  wait_done (f);
  for (GtkWidget *bar = gtk_widget_get_first_child (chart); bar; bar = gtk_widget_get_next_sibling (bar))
    if (g_str_equal (gtk_widget_get_css_name (bar), "column"))
      gtk_widget_activate_action (bar, "column.activate", NULL);
  g_assert_cmpuint (n, ==, g_list_model_get_n_items (G_LIST_MODEL (totals_of (f))));
  g_assert_cmpuint (n, >, 60);
}

/* What is copied is a b-file; numbers beyond 64 bits are whole. */
PANEL_CASE (etude_placement_count_panel_get_type, b_file)
{
  g_autofree char *text = NULL;

  choose_piece (f, 1); /* rooks: C (16, k)^2 k! */
  panel_set_problem (f, 16, "16*r");
  wait_done (f);
  text = etude_panel_get_text (f->panel);
  g_assert_true (g_str_has_prefix (text, "0 1\n1 256\n2 28800\n"));
  g_assert_true (g_str_has_suffix (text, "\n16 20922789888000\n")); /* 16! */
  g_assert_nonnull (strstr (text, "\n12 1586644899840000\n"));
}

static void
on_chosen (struct etude_problem *chosen, const struct etude_problem *problem)
{
  *chosen = *problem;
}

/* A row that is activated is a problem; the piece comes back at the next start; hidden answers are seen nowhere. */
PANEL_CASE (etude_placement_count_panel_get_type, chosen)
{
  g_autoptr (GVariant) state = NULL;
  struct etude_problem chosen = { 0 };

  g_signal_connect_swapped (f->panel, "chosen", G_CALLBACK (on_chosen), &chosen);
  choose_piece (f, 2); /* bishops */
  g_signal_emit_by_name (panel_child (f, "table"), "activate", 14);
  g_assert_cmpuint (chosen.count[ETUDE_BISHOP], ==, 14);
  g_assert_cmpuint (chosen.edge, ==, 8);
  state = g_variant_ref_sink (etude_panel_get_state (f->panel));
  choose_piece (f, 0);
  etude_panel_set_state (f->panel, state);
  g_assert_cmpuint (gtk_drop_down_get_selected (panel_child (f, "piece")), ==, 2);
  g_assert_nonnull (etude_panel_get_headline (f->panel));
  etude_panel_set_answers (f->panel, FALSE);
  g_assert_true (g_str_has_prefix (etude_panel_get_headline (f->panel), "In how many ways? "));
  g_assert_false (gtk_widget_get_visible (panel_child (f, "content")));
}
