/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Count" of the Placement page: the ways to set 0, 1, 2, ... like pieces as a chart and as a table. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "etude-drop-down.h"
#include "etude-histogram.h"
#include "etude-page.h"
#include "etude-placement-exhibit.h"
#include "etude-placement-tabs.h"
#include "etude-placement-texts.h"
#include "etude-spinner.h"
#include "etude-table.h"

#define STEPS 1000000 /* of a bar, for each e times as many ways */

struct _EtudePlacementCountPanel
{
  EtudePlacementPanel parent_instance;

  EtudePlacementTotals *totals;
  gboolean held; /* somebody has stopped it */

  GtkWidget *piece, *content, *sentence, *way, *chart, *table, *spinner, *working, *stop;
};

G_DEFINE_FINAL_TYPE (EtudePlacementCountPanel, etude_placement_count_panel, ETUDE_TYPE_PLACEMENT_PANEL)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const enum etude_piece order[] = { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_KING, ETUDE_PAWN };

static enum etude_piece
piece_of (EtudePlacementCountPanel *self)
{
  return order[MIN (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->piece)), G_N_ELEMENTS (order) - 1)];
}

static guint
edge_of (EtudePlacementCountPanel *self)
{
  const struct etude_grid *grid
      = &etude_placement_problem_get (etude_placement_panel_get_problem (ETUDE_PLACEMENT_PANEL (self)))->grid;

  return MIN (MAX (grid->width, grid->height), ETUDE_EDGE_MAX);
}

/* --- what is said --- */

static const char *
way_text (const EtudeTally *tally)
{
  static const char *const texts[ETUDE_N_COUNT_WAYS] = {
    [ETUDE_COUNT_SEARCH] = N_ ("Counted by searching, each number of pieces on its own"),
    [ETUDE_COUNT_ROWS] = N_ ("Counted row after row, all numbers of pieces at once"),
    [ETUDE_COUNT_DIAGONALS] = N_ ("Counted by the rook polynomials of the diagonals of each colour"),
    [ETUDE_COUNT_FORMULA] = N_ ("Counted by the formula: so many rows and columns are chosen, and paired"),
    [ETUDE_COUNT_COLOURS] = N_ ("Counted by the colours of the squares, without a search of whole boards"),
  };

  if (tally->state == ETUDE_TALLY_ESTIMATED)
    return _ ("Not counted: the time is estimated from branches of the search drawn at random");
  return _ (texts[tally->count.way]);
}

static char *
sentence_text (const EtudeTallyRow *row)
{
  const struct etude_problem plain = etude_tally_row_problem (row);
  const struct etude_general problem = etude_placement_problem_of_plain (&plain);
  g_autofree char *text = etude_placement_describe (&problem), *number = NULL;

  if (row->tally.state == ETUDE_TALLY_ESTIMATED)
    {
      number = etude_placement_describe_tally (&row->tally);
      /* Translators: two sentences: a problem, and that its solutions are not counted. */
      return g_strdup_printf (_ ("%s. %s"), text, number);
    }
  number = etude_placement_describe_wide (row->tally.count.all);
  /* Translators: a problem, and how many solutions it has: "6 queens on 8 × 8, none attacks another: 22,708". */
  return g_strdup_printf (_ ("%s: %s"), text, number);
}

static const EtudeTallyRow *
chosen_row (EtudePlacementCountPanel *self)
{
  return etude_table_get_selected (GTK_COLUMN_VIEW (self->table));
}

/* What is counted: that of the row that is chosen, or as many pieces as columns. */
static struct etude_general
asked_problem (EtudePlacementCountPanel *self, const EtudeTallyRow *row)
{
  struct etude_problem problem = { .task = ETUDE_INDEPENDENCE, .edge = edge_of (self) };

  if (row && row->pieces > 0)
    problem = etude_tally_row_problem (row);
  else
    problem.count[etude_kind (piece_of (self), ETUDE_WHITE)] = problem.edge;
  return etude_placement_problem_of_plain (&problem);
}

/* The same in words, without how many. */
static char *
question_text (EtudePlacementCountPanel *self, const EtudeTallyRow *row)
{
  const struct etude_general problem = asked_problem (self, row);

  return etude_placement_ask_count (&problem);
}

static void
show_row (EtudePlacementCountPanel *self)
{
  const EtudeTallyRow *row = chosen_row (self);
  g_autofree char *sentence = row ? sentence_text (row) : g_strdup (_ ("Counting…"));
  g_autofree char *question = question_text (self, row);
  gboolean answers = etude_panel_get_answers (ETUDE_PANEL (self));

  gtk_label_set_label (GTK_LABEL (self->sentence), sentence);
  gtk_label_set_label (GTK_LABEL (self->way), row ? way_text (&row->tally) : "");
  etude_histogram_set_selected (ETUDE_HISTOGRAM (self->chart), row ? (int) row->pieces : -1);
  etude_panel_set_sentences (ETUDE_PANEL (self), answers ? sentence : question, NULL);
}

/* What a column stands for, in words. (transfer full) */
static char *
describe_column (guint pieces, guint64 height, gpointer panel)
{
  const EtudeTallyRow *row = etude_rows_get (ETUDE_ROWS (((EtudePlacementCountPanel *) panel)->totals), pieces);

  return row ? sentence_text (row) : NULL;
}

static void
show_work (EtudePlacementCountPanel *self)
{
  gboolean running = etude_rows_get_running (ETUDE_ROWS (self->totals));

  etude_spinner_set_spinning (ETUDE_SPINNER (self->spinner), running);
  gtk_widget_set_sensitive (self->working, running || self->held);
  gtk_button_set_label (GTK_BUTTON (self->stop), self->held ? _ ("Go On") : _ ("Stop"));
}

/* The whole table begins with its last row. */
static void
on_running (EtudePlacementCountPanel *self)
{
  const guint n = etude_rows_get_n (ETUDE_ROWS (self->totals));

  if (n > 0 && !etude_rows_get_running (ETUDE_ROWS (self->totals)))
    gtk_selection_model_select_item (gtk_column_view_get_model (GTK_COLUMN_VIEW (self->table)), n - 1, TRUE);
  show_work (self);
}

static void
on_rows (EtudePlacementCountPanel *self)
{
  const guint n = etude_rows_get_n (ETUDE_ROWS (self->totals));
  g_autofree guint64 *heights = g_new0 (guint64, MAX (n, 1));

  /* Bars are as high as the logarithms, so that one way is seen beside numbers of thirty digits. */
  for (guint i = 0; i < n; i++)
    {
      const EtudeTallyRow *row = etude_rows_get (ETUDE_ROWS (self->totals), i);

      heights[i] = (guint64) (log1p ((double) row->tally.count.all) * STEPS);
    }
  etude_histogram_set_counts (ETUDE_HISTOGRAM (self->chart), heights, n, 0);
  show_row (self);
  show_work (self);
}

/* --- what is counted --- */

static void
start_counting (EtudePlacementCountPanel *self)
{
  if (etude_panel_is_open (ETUDE_PANEL (self)) && !self->held)
    etude_placement_totals_start (self->totals, piece_of (self), edge_of (self));
  on_rows (self);
}

static void
problem_changed (EtudePlacementPanel *panel)
{
  ETUDE_PLACEMENT_COUNT_PANEL (panel)->held = FALSE;
  start_counting (ETUDE_PLACEMENT_COUNT_PANEL (panel));
}

static void
on_piece (EtudePlacementCountPanel *self)
{
  self->held = FALSE;
  if (etude_placement_panel_get_problem (ETUDE_PLACEMENT_PANEL (self)))
    start_counting (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
on_stop (EtudePlacementCountPanel *self)
{
  self->held = !self->held;
  if (self->held)
    etude_placement_totals_stop (self->totals);
  start_counting (self);
}

static void
enter (EtudePanel *panel)
{
  ETUDE_PANEL_CLASS (etude_placement_count_panel_parent_class)->enter (panel);
  start_counting (ETUDE_PLACEMENT_COUNT_PANEL (panel));
}

static void
leave (EtudePanel *panel)
{
  etude_placement_totals_stop (ETUDE_PLACEMENT_COUNT_PANEL (panel)->totals);
}

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  gtk_widget_set_visible (ETUDE_PLACEMENT_COUNT_PANEL (panel)->content, answers);
  show_row (ETUDE_PLACEMENT_COUNT_PANEL (panel));
}

/* For a class the question alone, over an empty board. */
static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudePlacementCountPanel *self = ETUDE_PLACEMENT_COUNT_PANEL (panel);
  const EtudeTallyRow *row = chosen_row (self);
  const struct etude_general problem = asked_problem (self, row);
  const gboolean asked = row && row->pieces > 0;
  g_autoptr (EtudeBoardScene) empty = NULL;
  g_autofree char *question = question_text (self, row), *answer = NULL;

  if (use == ETUDE_EXHIBIT_PAPER)
    return ETUDE_PANEL_CLASS (etude_placement_count_panel_parent_class)->make_exhibit (panel, use);
  if (use == ETUDE_EXHIBIT_SEEN)
    empty = etude_board_scene_new (edge_of (self), edge_of (self));
  else
    answer = asked ? sentence_text (row) : NULL;
  return etude_placement_exhibit_new (&problem,
                                      (EtudeExhibitParts){ .scene = empty, .caption = question, .answer = answer });
}

/* --- hands --- */

static void
on_activated (EtudePlacementCountPanel *self, guint position)
{
  const EtudeTallyRow *row = etude_rows_get (ETUDE_ROWS (self->totals), position);
  struct etude_problem problem;

  if (!row || row->pieces == 0)
    return;
  problem = etude_tally_row_problem (row);
  g_signal_emit (self, signals[CHOSEN], 0, &problem);
}

static void
on_column (EtudePlacementCountPanel *self, guint pieces)
{
  gtk_selection_model_select_item (gtk_column_view_get_model (GTK_COLUMN_VIEW (self->table)), pieces, TRUE);
}

/* --- texts and state --- */

static char *
get_text (EtudePanel *panel)
{
  return etude_placement_totals_get_b_file (ETUDE_PLACEMENT_COUNT_PANEL (panel)->totals);
}

static GdkContentProvider *
get_content (EtudePanel *panel)
{
  g_autofree char *text = etude_panel_get_text (panel);

  return text ? gdk_content_provider_new_typed (G_TYPE_STRING, text) : NULL;
}

static GVariant *
get_state (EtudePanel *panel)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "piece", "u",
                         gtk_drop_down_get_selected (GTK_DROP_DOWN (ETUDE_PLACEMENT_COUNT_PANEL (panel)->piece)));
  return g_variant_dict_end (&dict);
}

static void
set_state (EtudePanel *panel, GVariant *state)
{
  guint piece;

  if (g_variant_lookup (state, "piece", "u", &piece) && piece < G_N_ELEMENTS (order))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (ETUDE_PLACEMENT_COUNT_PANEL (panel)->piece), piece);
}

/* --- the table --- */

static char *
pieces_text (gconstpointer row, gpointer self)
{
  return g_strdup_printf ("%u", ((const EtudeTallyRow *) row)->pieces);
}

static char *
sequence_text (gconstpointer row, gpointer self)
{
  const char *sequence = etude_placement_total_get_sequence (row);

  return g_strdup (sequence ? sequence : "");
}

static char *
row_name (gconstpointer row, gpointer self)
{
  const EtudeTallyRow *counted = row;
  g_autofree char *ways = etude_placement_describe_tally (&counted->tally);

  return g_strdup_printf ("%u: %s", counted->pieces, ways);
}

static const EtudeColumn columns[] = {
  { N_ ("Pieces"), pieces_text, .figures = TRUE },
  { N_ ("All"), etude_placement_cell_all, etude_placement_cell_all, .expand = TRUE, .figures = TRUE },
  { N_ ("Up to Symmetry"), etude_placement_cell_fundamental, etude_placement_cell_fundamental, .expand = TRUE,
    .figures = TRUE },
  { N_ ("Estimated Time"), etude_placement_cell_time, etude_placement_cell_time, .rare = TRUE },
  { N_ ("In OEIS"), sequence_text },
};

/* --- the class --- */

static void
etude_placement_count_panel_dispose (GObject *object)
{
  EtudePlacementCountPanel *self = ETUDE_PLACEMENT_COUNT_PANEL (object);

  if (self->totals)
    {
      g_signal_handlers_disconnect_by_data (self->totals, self);
      etude_placement_totals_stop (self->totals);
    }
  g_clear_object (&self->totals);
  G_OBJECT_CLASS (etude_placement_count_panel_parent_class)->dispose (object);
}

static gboolean
etude_placement_count_panel_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ETUDE_PLACEMENT_COUNT_PANEL (widget)->piece);
}

static void
implement_panel (EtudePanelClass *klass)
{
  klass->copied = N_ ("Table copied as an OEIS b-file");
  klass->enter = enter;
  klass->leave = leave;
  klass->set_answers = set_answers;
  klass->get_text = get_text;
  klass->make_exhibit = make_exhibit;
  klass->get_content = get_content;
  klass->get_state = get_state;
  klass->set_state = set_state;
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudePlacementCountPanel, member)
#define CALLBACK(function) gtk_widget_class_bind_template_callback (widget_class, function)

static void
etude_placement_count_panel_class_init (EtudePlacementCountPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_placement_count_panel_dispose;
  implement_panel (ETUDE_PANEL_CLASS (klass));
  ETUDE_PLACEMENT_PANEL_CLASS (klass)->card = ETUDE_PLACEMENT_CARD_NONE;
  ETUDE_PLACEMENT_PANEL_CLASS (klass)->problem_changed = problem_changed;
  widget_class->focus = etude_page_focus;
  widget_class->grab_focus = etude_placement_count_panel_grab_focus;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_type_ensure (ETUDE_TYPE_HISTOGRAM);
  g_type_ensure (ETUDE_TYPE_SPINNER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/etude_chess/Etude/etude-placement-count-panel.ui");
  BIND (piece);
  BIND (content);
  BIND (sentence);
  BIND (way);
  BIND (chart);
  BIND (table);
  BIND (spinner);
  BIND (working);
  BIND (stop);
  CALLBACK (on_piece);
  CALLBACK (on_stop);
  CALLBACK (on_activated);
  CALLBACK (on_column);
}

static void
etude_placement_count_panel_init (EtudePlacementCountPanel *self)
{
  GtkSingleSelection *selection;
  g_autoptr (GtkStringList) names = NULL;

  self->totals = etude_placement_totals_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  names = gtk_string_list_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    gtk_string_list_append (names, etude_placement_kind_name (order[i], FALSE));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->piece), G_LIST_MODEL (names));
  selection = etude_table_set_up (GTK_COLUMN_VIEW (self->table), G_LIST_MODEL (self->totals), columns,
                                  G_N_ELEMENTS (columns), row_name, self);
  etude_histogram_set_words (ETUDE_HISTOGRAM (self->chart), describe_column, self);
  g_signal_connect_object (selection, "notify::selected-item", G_CALLBACK (show_row), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->totals, "changed", G_CALLBACK (on_rows), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->totals, "notify::running", G_CALLBACK (on_running), self, G_CONNECT_SWAPPED);
}
