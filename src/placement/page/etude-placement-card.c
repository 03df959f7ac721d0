/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The problem above the tabs of the Placement page: its controls, how far the search has come, what came of it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-drop-down.h"
#include "etude-later.h"
#include "etude-page.h"
#include "etude-placement-tabs.h"
#include "etude-placement-texts.h"

#define LOOK_EVERY 500 /* milliseconds between two looks at the clock while a search runs */

struct _EtudePlacementCard
{
  GtkWidget parent_instance;

  EtudePlacementProblem *problem;
  EtudePlacementSolutions *solutions;
  EtudePlacementCardSize size;
  gboolean answers;
  gboolean filling; /* widgets are being brought in line with the problem, not by hand */
  guint clock;      /* a source, while a search runs */

  GtkWidget *content, *headline, *status, *detail, *progress_box, *progress, *work, *pause, *presets, *edge;
  GtkWidget *tasks, *sentence_row, *sentence, *counting, *colours, *counts, *id_row, *id;
  GtkWidget *steppers[ETUDE_KINDS];
};

G_DEFINE_FINAL_TYPE (EtudePlacementCard, etude_placement_card, GTK_TYPE_WIDGET)

/* --- the problem --- */

static void
show_size (EtudePlacementCard *self)
{
  gboolean whole = self->size == ETUDE_PLACEMENT_CARD_WHOLE;
  gboolean colours = etude_tasks[etude_placement_problem_get (self->problem)->task].coloured;

  gtk_widget_set_visible (GTK_WIDGET (self), self->size != ETUDE_PLACEMENT_CARD_NONE);
  gtk_widget_set_visible (self->tasks, whole);
  gtk_widget_set_visible (self->sentence_row, whole);
  gtk_widget_set_visible (self->colours, whole && colours);
  gtk_widget_set_visible (self->counts, whole);
  gtk_widget_set_visible (self->id_row, whole);
}

static void
show_problem (EtudePlacementCard *self)
{
  const struct etude_problem *problem = etude_placement_problem_get (self->problem);
  g_autofree char *id = etude_placement_problem_get_id (self->problem);
  int preset;
  guint n;
  gboolean colours;

  self->filling = TRUE;
  gtk_label_set_label (GTK_LABEL (self->id), id);
  /* "A problem of your own" stands behind the presets. */
  preset = etude_placement_problem_get_preset (self->problem);
  etude_placement_presets (&n);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->presets), preset < 0 ? n : (guint) preset);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->edge), problem->edge);
  colours = etude_tasks[problem->task].coloured;
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    {
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->steppers[kind]), problem->count[kind]);
      if (etude_kind_colour (kind) == ETUDE_BLACK)
        gtk_widget_set_visible (self->steppers[kind], colours);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->steppers[kind]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      etude_placement_kind_name (kind, colours), -1);
    }
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->counts), colours ? 1 : 2);
  gtk_label_set_label (GTK_LABEL (self->sentence), etude_placement_task_sentence (problem->task));
  show_size (self);
  self->filling = FALSE;
}

/* --- the search --- */

static void
set_label (GtkWidget *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), text) != 0)
    gtk_label_set_label (GTK_LABEL (label), text);
}

static void
show_work (EtudePlacementCard *self)
{
  double progress = etude_placement_solutions_get_progress (self->solutions);
  g_autofree char *work
      = etude_placement_describe_work (etude_placement_solutions_get_n_all (self->solutions),
                                       etude_placement_solutions_get_seconds (self->solutions), progress);

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), progress);
  set_label (self->work, self->answers ? work : "");
}

static gboolean
on_clock (gpointer card)
{
  show_work (card);
  return G_SOURCE_CONTINUE;
}

static void
show_search (EtudePlacementCard *self)
{
  gboolean running = etude_placement_solutions_get_running (self->solutions);
  gboolean paused = etude_placement_solutions_get_paused (self->solutions);
  g_autofree char *problem = etude_placement_describe (etude_placement_problem_get (self->problem));
  g_autofree char *result = etude_placement_describe_result (self->solutions);
  g_autofree char *outcome = etude_placement_describe_outcome (self->solutions);
  const char *headline = self->answers ? result : _ ("Answers are hidden");
  gboolean news = gtk_stack_get_visible_child (GTK_STACK (self->status)) == self->progress_box /* until now */
                  || g_strcmp0 (gtk_label_get_label (GTK_LABEL (self->headline)), headline) != 0;

  /* What the search says counts as an answer; what is asked does not. */
  set_label (self->headline, headline);
  if (news && !running)
    etude_compat_announce (self->headline, headline);
  set_label (self->detail, outcome && self->answers ? outcome : problem);
  show_work (self);
  /* In the place of a line that is there in any case, so that nothing below jumps. */
  gtk_stack_set_visible_child (GTK_STACK (self->status), running ? self->progress_box : self->detail);
  /* What was not listed would have to be found again: a running count is not thrown away. */
  gtk_widget_set_sensitive (self->counting, !running || !etude_placement_solutions_get_counting_only (self->solutions));
  gtk_button_set_label (GTK_BUTTON (self->pause), paused ? _ ("Go On") : _ ("Pause"));
  if (running && !paused && !self->clock)
    self->clock = g_timeout_add (LOOK_EVERY, on_clock, self);
  else if (!running || paused)
    g_clear_handle_id (&self->clock, g_source_remove);
}

void
etude_placement_card_show (EtudePlacementCard *self, EtudePlacementCardSize size, gboolean answers)
{
  self->size = size;
  self->answers = answers;
  show_size (self);
  show_search (self);
}

/* --- hands --- */

static guint
value_of (GtkWidget *stepper)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (stepper));
}

/* The first number that is taken over brings all steppers in line with the problem: so all are read before. */
static void
take_numbers (gpointer card)
{
  EtudePlacementCard *self = card;
  gboolean colours = etude_tasks[etude_placement_problem_get (self->problem)->task].coloured;
  guint edge = value_of (self->edge), n_kinds = colours ? ETUDE_KINDS : ETUDE_PLACED_PIECES, count[ETUDE_KINDS];

  for (guint kind = 0; kind < n_kinds; kind++)
    count[kind] = value_of (self->steppers[kind]);
  etude_placement_problem_set_edge (self->problem, edge);
  for (guint kind = 0; kind < n_kinds; kind++)
    etude_placement_problem_set_count (self->problem, kind, count[kind]);
}

static void
on_number (EtudePlacementCard *self)
{
  if (!self->filling)
    etude_later (self, take_numbers);
}

static void
on_preset (EtudePlacementCard *self)
{
  guint n, selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->presets));

  etude_placement_presets (&n);
  if (!self->filling && selected < n && etude_placement_problem_apply_preset (self->problem, selected))
    etude_page_toast (ETUDE_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (self), ETUDE_TYPE_PAGE)),
                      _ ("Another problem: the board was cleared"), TRUE);
}

/* --- setting up --- */

static void
fill_presets (EtudePlacementCard *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n;
  const EtudePlacementPreset *presets = etude_placement_presets (&n);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (names, _ (presets[i].name));
  gtk_string_list_append (names, _ ("A problem of your own"));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->presets), G_LIST_MODEL (names));
}

static void
fill_tasks (EtudePlacementCard *self)
{
  static const char *const names[] = { "independence", "two-colours", "domination" };

  for (guint task = 0; task < G_N_ELEMENTS (names); task++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (etude_placement_task_name (task));
      GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

      /* Large text, or a language with long names, must not make the window wider. */
      gtk_label_set_wrap (label, TRUE);
      gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
      gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
      gtk_widget_set_hexpand (button, TRUE);
      gtk_widget_set_tooltip_text (button, etude_placement_task_sentence (task));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.task");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", names[task]);
      gtk_box_append (GTK_BOX (self->tasks), button);
    }
}

/* The steppers of a colour and the heading over them have one width. */
static void
add_stepper (EtudePlacementCard *self, guint kind, GtkWidget *box, GtkSizeGroup *column)
{
  GtkWidget *stepper = gtk_spin_button_new_with_range (0, ETUDE_SQUARES_MAX, 1);

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (stepper), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (stepper), 2);
  g_signal_connect_object (stepper, "value-changed", G_CALLBACK (on_number), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), stepper);
  gtk_size_group_add_widget (column, stepper);
  self->steppers[kind] = stepper;
}

static GtkSizeGroup *
add_colour (EtudePlacementCard *self, const char *name)
{
  GtkSizeGroup *column = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkWidget *heading = gtk_label_new (name);

  gtk_widget_add_css_class (heading, "heading");
  gtk_size_group_add_widget (column, heading);
  gtk_box_append (GTK_BOX (self->colours), heading);
  return column;
}

/* A place for each piece: its name, how many white ones, how many black ones. */
static void
fill_steppers (EtudePlacementCard *self)
{
  static const enum etude_piece order[]
      = { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_KING, ETUDE_PAWN };
  g_autoptr (GtkSizeGroup) white = add_colour (self, _ ("White"));
  g_autoptr (GtkSizeGroup) black = add_colour (self, _ ("Black"));

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *label = gtk_label_new (etude_placement_kind_name (order[i], FALSE));

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_box_append (GTK_BOX (box), label);
      add_stepper (self, etude_kind (order[i], ETUDE_WHITE), box, white);
      add_stepper (self, etude_kind (order[i], ETUDE_BLACK), box, black);
      gtk_flow_box_append (GTK_FLOW_BOX (self->counts), box);
      gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
    }
}

/* --- the class --- */

static void
etude_placement_card_dispose (GObject *object)
{
  EtudePlacementCard *self = ETUDE_PLACEMENT_CARD (object);

  g_clear_handle_id (&self->clock, g_source_remove);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->problem);
  g_clear_object (&self->solutions);
  G_OBJECT_CLASS (etude_placement_card_parent_class)->dispose (object);
}

static gboolean
etude_placement_card_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ETUDE_PLACEMENT_CARD (widget)->presets);
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudePlacementCard, member)
#define CALLBACK(function) gtk_widget_class_bind_template_callback (widget_class, function)

static void
etude_placement_card_class_init (EtudePlacementCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_placement_card_dispose;
  widget_class->focus = etude_page_focus;
  widget_class->grab_focus = etude_placement_card_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-placement-card.ui");
  BIND (content);
  BIND (headline);
  BIND (status);
  BIND (detail);
  BIND (progress_box);
  BIND (progress);
  BIND (work);
  BIND (pause);
  BIND (presets);
  BIND (edge);
  BIND (tasks);
  BIND (sentence_row);
  BIND (sentence);
  BIND (counting);
  BIND (colours);
  BIND (counts);
  BIND (id_row);
  BIND (id);
  CALLBACK (on_preset);
  CALLBACK (on_number);
}

static void
etude_placement_card_init (EtudePlacementCard *self)
{
  self->answers = TRUE;
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_presets (self);
  fill_tasks (self);
  fill_steppers (self);
  self->filling = FALSE;
}

GtkWidget *
etude_placement_card_new (EtudePlacementProblem *problem, EtudePlacementSolutions *solutions)
{
  EtudePlacementCard *self = g_object_new (ETUDE_TYPE_PLACEMENT_CARD, NULL);

  self->problem = g_object_ref (problem);
  self->solutions = g_object_ref (solutions);
  g_object_bind_property (solutions, "counting-only", self->counting, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (solutions, "notify::counting-only", G_CALLBACK (show_search), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (problem, "changed", G_CALLBACK (show_problem), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "counted", G_CALLBACK (show_search), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "notify::running", G_CALLBACK (show_search), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "notify::paused", G_CALLBACK (show_search), self, G_CONNECT_SWAPPED);
  show_problem (self);
  show_search (self);
  return GTK_WIDGET (self);
}
