/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Count" of the Placement page: the ways to set 0, 1, 2, ... like pieces as a chart and as a table. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "etude-drop-down.h"
#include "etude-histogram.h"
#include "etude-page.h"
#include "etude-placement-count-panel.h"
#include "etude-placement-texts.h"
#include "etude-spinner.h"

#define STEPS 1000000 /* of a bar, for each e times as many ways */

struct _EtudePlacementCountPanel
{
  EtudePlacementPanel parent_instance;

  EtudePlacementNumbers *numbers;
  gboolean held; /* somebody has stopped it */

  GtkWidget *piece, *content, *sentence, *way, *chart, *table, *spinner, *working, *stop;
  GtkColumnViewColumn *pieces_column, *all_column, *fundamental_column, *time_column, *sequence_column;
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
  return etude_placement_problem_get (etude_placement_panel_get_problem (ETUDE_PLACEMENT_PANEL (self)))->edge;
}

static EtudePlacementNumber *
row_at (EtudePlacementCountPanel *self, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (self->numbers), position);
}

/* --- what is said --- */

static const char *
way_text (EtudeTallyWay way)
{
  static const char *const texts[] = {
    [ETUDE_TALLY_SEARCHED] = N_ ("Counted by searching, each number of pieces on its own"),
    [ETUDE_TALLY_BY_ROWS] = N_ ("Counted row after row, all numbers of pieces at once"),
    [ETUDE_TALLY_BY_DIAGONALS] = N_ ("Counted by the rook polynomials of the diagonals of each colour"),
    [ETUDE_TALLY_BY_FORMULA] = N_ ("Counted by the formula: so many rows and columns are chosen, and paired"),
    [ETUDE_TALLY_BY_COLOURS] = N_ ("Counted by the colours of the squares, without a search of whole boards"),
    [ETUDE_TALLY_ESTIMATED] = N_ ("Not counted: the time is estimated from branches of the search drawn at random"),
  };

  return _ (texts[way]);
}

static char *
sentence_text (EtudePlacementCountPanel *self, EtudePlacementNumber *row)
{
  const struct etude_problem problem = etude_placement_number_get_problem (row);
  const EtudeTally *tally = etude_placement_number_get_tally (row);
  g_autofree char *text = etude_placement_describe (&problem), *number = etude_placement_describe_all (tally);
  g_autofree char *uncounted = etude_placement_describe_tally (tally);

  if (tally->way == ETUDE_TALLY_ESTIMATED)
    /* Translators: two sentences: a problem, and that its solutions are not counted. */
    return g_strdup_printf (_ ("%s. %s"), text, uncounted);
  /* Translators: a problem, and how many solutions it has: "6 queens on 8 × 8, none attacks another: 22,708". */
  return g_strdup_printf (_ ("%s: %s"), text, number);
}

static EtudePlacementNumber *
chosen_row (EtudePlacementCountPanel *self)
{
  GtkSelectionModel *selection = gtk_column_view_get_model (GTK_COLUMN_VIEW (self->table));

  return gtk_single_selection_get_selected_item (GTK_SINGLE_SELECTION (selection));
}

/* What is counted: that of the row that is chosen, or as many pieces as columns. */
static struct etude_problem
asked_problem (EtudePlacementCountPanel *self, EtudePlacementNumber *row)
{
  struct etude_problem problem = { .task = ETUDE_INDEPENDENCE, .edge = edge_of (self) };

  if (row && etude_placement_number_get_pieces (row) > 0)
    return etude_placement_number_get_problem (row);
  problem.count[etude_kind (piece_of (self), ETUDE_WHITE)] = problem.edge;
  return problem;
}

/* The same in words, without how many. */
static char *
question_text (EtudePlacementCountPanel *self, EtudePlacementNumber *row)
{
  const struct etude_problem problem = asked_problem (self, row);

  return etude_placement_ask_count (&problem);
}

static void
show_row (EtudePlacementCountPanel *self)
{
  EtudePlacementNumber *row = chosen_row (self);
  g_autofree char *sentence = row ? sentence_text (self, row) : g_strdup (_ ("Counting…"));
  g_autofree char *question = question_text (self, row);
  gboolean answers = etude_panel_get_answers (ETUDE_PANEL (self));

  gtk_label_set_label (GTK_LABEL (self->sentence), sentence);
  gtk_label_set_label (GTK_LABEL (self->way), row ? way_text (etude_placement_number_get_tally (row)->way) : "");
  etude_histogram_set_selected (ETUDE_HISTOGRAM (self->chart),
                                row ? (int) etude_placement_number_get_pieces (row) : -1);
  etude_panel_set_sentences (ETUDE_PANEL (self), answers ? sentence : question, NULL);
}

/* Bars are as high as the logarithms, so that one way is seen beside numbers of thirty digits. */
static void
show_chart (EtudePlacementCountPanel *self)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->numbers));
  g_autofree guint64 *heights = g_new0 (guint64, MAX (n, 1));
  gboolean estimated = FALSE;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (EtudePlacementNumber) row = row_at (self, i);
      const EtudeTally *tally = etude_placement_number_get_tally (row);

      heights[i] = (guint64) (log1p ((double) tally->all) * STEPS);
      estimated |= tally->way == ETUDE_TALLY_ESTIMATED;
    }
  etude_histogram_set_counts (ETUDE_HISTOGRAM (self->chart), heights, n, 0);
  gtk_column_view_column_set_visible (self->time_column, estimated);
}

/* What a column stands for, in words. (transfer full) */
static char *
describe_column (guint pieces, guint64 height, gpointer panel)
{
  EtudePlacementCountPanel *self = panel;
  g_autoptr (EtudePlacementNumber) row = row_at (self, pieces);

  return row ? sentence_text (self, row) : NULL;
}

static void
show_work (EtudePlacementCountPanel *self)
{
  gboolean running = etude_placement_numbers_get_running (self->numbers);

  etude_spinner_set_spinning (ETUDE_SPINNER (self->spinner), running);
  gtk_widget_set_sensitive (self->working, running || self->held);
  gtk_button_set_label (GTK_BUTTON (self->stop), self->held ? _ ("Go On") : _ ("Stop"));
}

/* The whole table begins with its last row. */
static void
on_running (EtudePlacementCountPanel *self)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->numbers));

  if (n > 0 && !etude_placement_numbers_get_running (self->numbers))
    gtk_selection_model_select_item (gtk_column_view_get_model (GTK_COLUMN_VIEW (self->table)), n - 1, TRUE);
  show_work (self);
}

static void
on_rows (EtudePlacementCountPanel *self)
{
  show_chart (self);
  show_row (self);
  show_work (self);
}

/* --- what is counted --- */

static void
look (EtudePlacementCountPanel *self)
{
  if (etude_panel_is_open (ETUDE_PANEL (self)) && !self->held)
    etude_placement_numbers_start (self->numbers, piece_of (self), edge_of (self));
  on_rows (self);
}

static void
problem_changed (EtudePlacementPanel *panel)
{
  ETUDE_PLACEMENT_COUNT_PANEL (panel)->held = FALSE;
  look (ETUDE_PLACEMENT_COUNT_PANEL (panel));
}

static void
on_piece (EtudePlacementCountPanel *self)
{
  self->held = FALSE;
  if (etude_placement_panel_get_problem (ETUDE_PLACEMENT_PANEL (self)))
    look (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
on_stop (EtudePlacementCountPanel *self)
{
  self->held = !self->held;
  if (self->held)
    etude_placement_numbers_stop (self->numbers);
  look (self);
}

static void
enter (EtudePanel *panel)
{
  ETUDE_PANEL_CLASS (etude_placement_count_panel_parent_class)->enter (panel);
  look (ETUDE_PLACEMENT_COUNT_PANEL (panel));
}

static void
leave (EtudePanel *panel)
{
  etude_placement_numbers_stop (ETUDE_PLACEMENT_COUNT_PANEL (panel)->numbers);
}

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  gtk_widget_set_visible (ETUDE_PLACEMENT_COUNT_PANEL (panel)->content, answers);
  show_row (ETUDE_PLACEMENT_COUNT_PANEL (panel));
}

static char *
show_question (EtudePanel *panel, EtudeBoardScene *question)
{
  EtudePlacementCountPanel *self = ETUDE_PLACEMENT_COUNT_PANEL (panel);

  return question_text (self, chosen_row (self));
}

static EtudeLessonItem *
make_item (EtudePanel *panel)
{
  EtudePlacementCountPanel *self = ETUDE_PLACEMENT_COUNT_PANEL (panel);
  EtudePlacementNumber *row = chosen_row (self);
  const struct etude_problem problem = asked_problem (self, row);
  const gboolean asked = row && etude_placement_number_get_pieces (row) > 0;
  g_autofree char *question = question_text (self, row), *answer = asked ? sentence_text (self, row) : NULL;

  return etude_placement_panel_make_item (ETUDE_PLACEMENT_PANEL (panel), &problem, question, answer, NULL);
}

/* --- hands --- */

static void
on_activated (EtudePlacementCountPanel *self, guint position)
{
  g_autoptr (EtudePlacementNumber) row = row_at (self, position);
  struct etude_problem problem;

  if (!row || etude_placement_number_get_pieces (row) == 0)
    return;
  problem = etude_placement_number_get_problem (row);
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
  return etude_placement_numbers_get_b_file (ETUDE_PLACEMENT_COUNT_PANEL (panel)->numbers);
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

static void
set_up_label (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
set_cell (GtkListItem *item, const char *text)
{
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, text);
}

/* The focus goes to rows, to which GTK gives no name: each gets that of what stands in it. */
static void
bind_pieces (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  EtudePlacementNumber *number = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item), *row = gtk_widget_get_parent (gtk_widget_get_parent (label));
  g_autofree char *text = g_strdup_printf ("%u", etude_placement_number_get_pieces (number));
  g_autofree char *ways = etude_placement_describe_tally (etude_placement_number_get_tally (number));
  g_autofree char *name = g_strdup_printf ("%s: %s", text, ways);

  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
bind_all (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  g_autofree char *text
      = etude_placement_describe_all (etude_placement_number_get_tally (gtk_list_item_get_item (item)));

  set_cell (item, text);
}

static void
bind_fundamental (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  g_autofree char *text
      = etude_placement_describe_fundamental (etude_placement_number_get_tally (gtk_list_item_get_item (item)));

  set_cell (item, text);
}

static void
bind_time (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  g_autofree char *text
      = etude_placement_describe_estimate (etude_placement_number_get_tally (gtk_list_item_get_item (item)));

  set_cell (item, text);
}

static void
bind_sequence (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  const char *sequence = etude_placement_number_get_sequence (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), sequence ? sequence : "");
}

static void
set_factory (GtkColumnViewColumn *column, gpointer bind)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_label), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind), NULL);
  gtk_column_view_column_set_factory (column, factory);
}

static void
fill_pieces (EtudePlacementCountPanel *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    gtk_string_list_append (names, etude_placement_kind_name (order[i], FALSE));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->piece), G_LIST_MODEL (names));
}

/* --- the class --- */

static void
etude_placement_count_panel_dispose (GObject *object)
{
  EtudePlacementCountPanel *self = ETUDE_PLACEMENT_COUNT_PANEL (object);

  if (self->numbers)
    {
      g_signal_handlers_disconnect_by_data (self->numbers, self);
      etude_placement_numbers_stop (self->numbers);
    }
  g_clear_object (&self->numbers);
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
  klass->show_question = show_question;
  klass->get_text = get_text;
  klass->make_item = make_item;
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
  BIND (pieces_column);
  BIND (all_column);
  BIND (fundamental_column);
  BIND (time_column);
  BIND (sequence_column);
  CALLBACK (on_piece);
  CALLBACK (on_stop);
  CALLBACK (on_activated);
  CALLBACK (on_column);
}

static void
etude_placement_count_panel_init (EtudePlacementCountPanel *self)
{
  g_autoptr (GtkSingleSelection) selection = NULL;

  self->numbers = etude_placement_numbers_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_pieces (self);
  set_factory (self->pieces_column, bind_pieces);
  set_factory (self->all_column, bind_all);
  set_factory (self->fundamental_column, bind_fundamental);
  set_factory (self->time_column, bind_time);
  set_factory (self->sequence_column, bind_sequence);
  selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->numbers)));
  gtk_column_view_set_model (GTK_COLUMN_VIEW (self->table), GTK_SELECTION_MODEL (selection));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (gtk_widget_get_last_child (self->table)),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->table, NULL, -1);
  etude_histogram_set_words (ETUDE_HISTOGRAM (self->chart), describe_column, self);
  g_signal_connect_object (selection, "notify::selected-item", G_CALLBACK (show_row), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->numbers, "items-changed", G_CALLBACK (on_rows), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->numbers, "notify::running", G_CALLBACK (on_running), self, G_CONNECT_SWAPPED);
}

EtudePlacementNumbers *
etude_placement_count_panel_get_numbers (EtudePlacementCountPanel *self)
{
  return self->numbers;
}
