/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Tables": the questions, what n is, the words, a family that is written, and what is copied. */
#include "case.h"
#include "etude-placement-tabs.h"
#include "panel-fixture.h"
#include "window.h"

#include <string.h>

#define QUESTION "What a(n) is"
#define BY "What n is"

static GtkColumnView *
table_of (PanelFixture *f)
{
  return GTK_COLUMN_VIEW (window_find (f->widget, GTK_TYPE_COLUMN_VIEW));
}

static EtudeRows *
rows_of (PanelFixture *f)
{
  GtkSelectionModel *selection = gtk_column_view_get_model (table_of (f));

  return ETUDE_ROWS (gtk_single_selection_get_model (GTK_SINGLE_SELECTION (selection)));
}

/* The row of the problem is there, or the table has come to its end. */
static gboolean
is_said (gpointer fixture)
{
  return strstr (panel_label (fixture, "sentence"), "8 × 8") && !strstr (panel_label (fixture, "sentence"), "…");
}

static void
choose (PanelFixture *f, const char *control, guint number)
{
  gtk_drop_down_set_selected (panel_named (f, control), number);
  g_assert_true (wait_until (is_said, f));
}

static void
assert_said (PanelFixture *f, const char *said)
{
  g_assert_cmpstr (panel_label (f, "sentence"), ==, said);
}

/* The row of the page's board is chosen in each table; what is said is what is published (A000170, A075458, A002564). */
PANEL_CASE (etude_placement_table_tab_get_type, words)
{
  g_assert_true (wait_until (is_said, f));
  assert_said (f, "8 queens on 8 × 8, none attacks another: 92");
  g_assert_true (window_reads (f->widget, "A000170 in the OEIS, from n = 1"));
  choose (f, QUESTION, 1);
  assert_said (f, "8 queens on 8 × 8, none attacks another: 12 up to symmetry");
  choose (f, QUESTION, 2);
  assert_said (f, "8 queens on 8 × 8, none attacks another: more are not possible");
  panel_set_problem (f, 8, "d,5*q");
  choose (f, QUESTION, 5);
  assert_said (f, "5 queens on 8 × 8, every square is occupied or attacked: fewer are not possible");
  choose (f, QUESTION, 6);
  assert_said (f, "5 queens on 8 × 8, every square is occupied or attacked: fewer are not possible; 4,860 ways");
  g_assert_true (window_reads (f->widget, "A002564 in the OEIS, from n = 1"));
}

/* With pieces fixed there are only numbers of pieces to go through; the family says so. */
PANEL_CASE (etude_placement_table_tab_get_type, by_number)
{
  choose (f, BY, 3);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (window_find (f->widget, GTK_TYPE_ENTRY))), ==,
                   "task independence; board 8 x 8; pieces n*Q");
  g_assert_cmpuint (etude_rows_get_n (rows_of (f)), ==, 10);
  choose (f, BY, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (window_find (f->widget, GTK_TYPE_ENTRY))), ==,
                   "task independence; board n x n; pieces n*Q");
}

/* Any family can be written; one that cannot be read is told of, and what stood there stays. */
PANEL_CASE (etude_placement_table_tab_get_type, written)
{
  GtkEditable *family = GTK_EDITABLE (window_find (f->widget, GTK_TYPE_ENTRY));
  GtkWidget *wrong = panel_child (f, "wrong");

  gtk_editable_set_text (family, "task independence; board n x 2; pieces 2*K");
  g_signal_emit_by_name (family, "activate");
  WAIT_FOR (etude_rows_get_n (rows_of (f)) > 2);
  g_assert_false (gtk_widget_get_visible (wrong));
  g_assert_true (window_reads (f->widget, "New: no sequence in the list of November 2026 has this"));
  gtk_editable_set_text (family, "task independence; bored n x 2; pieces 2*K");
  g_signal_emit_by_name (family, "activate");
  g_assert_true (gtk_widget_get_visible (wrong));
  g_assert_cmpstr (panel_label (f, "sequence"), ==, "");
  g_assert_cmpstr (gtk_editable_get_text (family), ==, "task independence; bored n x 2; pieces 2*K");
}

static void
on_chosen (struct etude_general *taken, gpointer problem)
{
  *taken = *(const struct etude_general *) problem;
}

/* A row's boards can be shown: the problem with so many pieces. */
PANEL_CASE (etude_placement_table_tab_get_type, chosen)
{
  struct etude_general taken = { .n_armies = 0 };

  g_signal_connect_swapped (f->widget, "chosen", G_CALLBACK (on_chosen), &taken);
  choose (f, QUESTION, 2);
  gtk_selection_model_select_item (gtk_column_view_get_model (table_of (f)), 4, TRUE);
  g_signal_emit_by_name (panel_named (f, "Show These Boards"), "clicked");
  g_assert_cmpuint (taken.grid.width, ==, 5);
  g_assert_cmpuint (etude_general_size (&taken), ==, 5);
}
