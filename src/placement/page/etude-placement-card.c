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

  GtkWidget *content, *headline, *status, *detail, *progress_box, *progress, *work, *pause, *presets, *chips, *white;
  GtkWidget *black, *add, *add_popover, *missing, *board, *edge, *id, *task;
  GtkWidget *numbers[ETUDE_KINDS], *steppers[ETUDE_KINDS], *missing_kinds[ETUDE_KINDS];
};

G_DEFINE_FINAL_TYPE (EtudePlacementCard, etude_placement_card, GTK_TYPE_WIDGET)

/* --- the problem --- */

static void
show_size (EtudePlacementCard *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), self->size != ETUDE_PLACEMENT_CARD_NONE);
  gtk_widget_set_visible (self->chips, self->size == ETUDE_PLACEMENT_CARD_WHOLE);
}

/* "8 queens" of each kind that there is, and the others to be added. */
static void
show_pieces (EtudePlacementCard *self, const struct etude_problem *problem)
{
  const gboolean colours = etude_tasks[problem->task].coloured;
  gboolean all = TRUE;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    {
      const gboolean possible = colours || etude_kind_colour (kind) == ETUDE_WHITE;
      const gboolean open
          = gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->numbers[kind]))));
      g_autofree char *text = etude_placement_describe_pieces (kind, problem->count[kind], colours);
      const char *name = etude_placement_kind_name (kind, colours);

      gtk_menu_button_set_label (GTK_MENU_BUTTON (self->numbers[kind]), text);
      gtk_widget_set_visible (gtk_widget_get_parent (self->numbers[kind]),
                              possible && (problem->count[kind] > 0 || open));
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->steppers[kind]), problem->count[kind]);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->steppers[kind]), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      gtk_button_set_label (GTK_BUTTON (self->missing_kinds[kind]), name);
      gtk_widget_set_visible (self->missing_kinds[kind], possible && problem->count[kind] == 0);
      all = all && (!possible || problem->count[kind] > 0);
    }
  gtk_widget_set_visible (self->black, colours);
  gtk_widget_set_sensitive (self->add, !all);
}

static void
show_problem (EtudePlacementCard *self)
{
  const struct etude_problem *problem = etude_placement_problem_get (self->problem);
  g_autofree char *id = etude_placement_problem_get_id (self->problem);
  /* Translators: the size of the board, after the pieces: "8 queens", "on 8 × 8". */
  g_autofree char *board = g_strdup_printf (_ ("on %u × %u"), problem->edge, problem->edge);
  int preset;
  guint n;

  self->filling = TRUE;
  gtk_label_set_label (GTK_LABEL (self->id), id);
  /* "A problem of your own" stands behind the presets. */
  preset = etude_placement_problem_get_preset (self->problem);
  etude_placement_presets (&n);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->presets), preset < 0 ? n : (guint) preset);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->board), board);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->edge), problem->edge);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->task), problem->task);
  show_pieces (self, problem);
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

/* The first number that is taken over brings all in line with the problem: so all are read before; and a larger board may bring
 * other numbers of its own. */
static void
take_numbers (gpointer card)
{
  EtudePlacementCard *self = card;
  const struct etude_problem before = *etude_placement_problem_get (self->problem);
  guint edge = value_of (self->edge), count[ETUDE_KINDS];

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    count[kind] = value_of (self->steppers[kind]);
  etude_placement_problem_set_edge (self->problem, edge);
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (count[kind] != before.count[kind])
      etude_placement_problem_set_count (self->problem, kind, count[kind]);
  show_problem (self);
}

/* What was typed and not confirmed counts, too. */
static void
on_closed (EtudePlacementCard *self)
{
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->edge));
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    gtk_spin_button_update (GTK_SPIN_BUTTON (self->steppers[kind]));
  etude_later (self, take_numbers);
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

static void
on_task (EtudePlacementCard *self)
{
  const guint task = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->task));

  if (!self->filling && task < ETUDE_N_TASKS)
    etude_placement_problem_set_task (self->problem, task);
}

static void
on_missing (EtudePlacementCard *self, GtkButton *button)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (GTK_WIDGET (button) == self->missing_kinds[kind])
      {
        gtk_popover_popdown (GTK_POPOVER (self->add_popover));
        etude_placement_problem_set_count (self->problem, kind, 1);
        return;
      }
}

/* --- setting up --- */

static void
on_setup_presets (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_label_new (_ ("Presets")));
}

/* Its button is called by what it offers, whatever was chosen. */
static void
fill_presets (EtudePlacementCard *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  guint n;
  const EtudePlacementPreset *presets = etude_placement_presets (&n);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (names, _ (presets[i].name));
  gtk_string_list_append (names, _ ("A problem of your own"));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->presets), G_LIST_MODEL (names));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup_presets), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (self->presets), factory);
}

/* Of each kind its number, which opens to be changed, the N-th of its row, and a button to add the first one. */
static void
add_kind (EtudePlacementCard *self, guint kind, guint n)
{
  GtkWidget *stepper = gtk_spin_button_new_with_range (0, ETUDE_SQUARES_MAX, 1);
  GtkWidget *number = gtk_menu_button_new (), *popover = gtk_popover_new (), *missing = gtk_button_new ();

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (stepper), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (stepper), 3);
  g_signal_connect_object (stepper, "value-changed", G_CALLBACK (on_number), self, G_CONNECT_SWAPPED);
  gtk_popover_set_child (GTK_POPOVER (popover), stepper);
  g_signal_connect_object (popover, "closed", G_CALLBACK (on_closed), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (number), popover);
  gtk_widget_add_css_class (number, "chip");
  gtk_flow_box_insert (GTK_FLOW_BOX (etude_kind_colour (kind) == ETUDE_BLACK ? self->black : self->white), number,
                       kind < ETUDE_PLACED_PIECES ? (int) n : -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (number), FALSE);
  gtk_widget_set_halign (gtk_widget_get_parent (number), GTK_ALIGN_START);
  gtk_widget_add_css_class (missing, "flat");
  g_signal_connect_object (missing, "clicked", G_CALLBACK (on_missing), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->missing), missing);
  self->numbers[kind] = number;
  self->steppers[kind] = stepper;
  self->missing_kinds[kind] = missing;
}

static void
fill_pieces (EtudePlacementCard *self)
{
  static const enum etude_piece order[]
      = { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_KING, ETUDE_PAWN };

  for (guint colour = 0; colour < 2; colour++)
    for (guint i = 0; i < G_N_ELEMENTS (order); i++)
      add_kind (self, etude_kind (order[i], colour), i);
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
  BIND (chips);
  BIND (white);
  BIND (black);
  BIND (add);
  BIND (add_popover);
  BIND (missing);
  BIND (board);
  BIND (edge);
  BIND (id);
  BIND (task);
  CALLBACK (on_closed);
  CALLBACK (on_task);
  CALLBACK (on_preset);
  CALLBACK (on_number);
}

static void
etude_placement_card_init (EtudePlacementCard *self)
{
  g_autoptr (GtkStringList) tasks = gtk_string_list_new (NULL);

  self->answers = TRUE;
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_presets (self);
  for (guint task = 0; task < ETUDE_N_TASKS; task++)
    gtk_string_list_append (tasks, etude_placement_task_phrase (task));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->task), G_LIST_MODEL (tasks));
  fill_pieces (self);
  self->filling = FALSE;
}

GtkWidget *
etude_placement_card_new (EtudePlacementProblem *problem, EtudePlacementSolutions *solutions)
{
  EtudePlacementCard *self = g_object_new (ETUDE_TYPE_PLACEMENT_CARD, NULL);

  self->problem = g_object_ref (problem);
  self->solutions = g_object_ref (solutions);
  g_signal_connect_object (problem, "changed", G_CALLBACK (show_problem), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "counted", G_CALLBACK (show_search), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "notify::running", G_CALLBACK (show_search), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "notify::paused", G_CALLBACK (show_search), self, G_CONNECT_SWAPPED);
  show_problem (self);
  show_search (self);
  return GTK_WIDGET (self);
}
