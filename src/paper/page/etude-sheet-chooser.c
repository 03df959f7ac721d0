/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-sheet-chooser.c - where the boards of a sheet come from. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "divine/divine.h"
#include "etude-files.h"
#include "etude-job.h"
#include "etude-later.h"
#include "lesson/lesson.h"
#include "mate/mate.h"
#include "placement/placement.h"
#include "etude-sheet-chooser.h"
#include "etude-sheet-source.h"

typedef enum
{
  FROM_CHOSEN,
  FROM_OPEN,
  FROM_MATES,
  FROM_PUZZLES,
  FROM_PLACEMENTS,
  FROM_LESSON,
} Source;

/* What is to be made. */
typedef struct
{
  Source source;
  struct etude_ending ending;
  guint shortest, longest;
  enum etude_divine_game game;
  enum etude_divine_level level;
  struct etude_problem problem;
  guint n;
  guint64 seed;
  char *lesson; /* the text of its file */
  char *damage; /* a sentence about what was wrong in it, once it was read */
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_free (order->lesson);
  g_free (order->damage);
  g_free (order);
}

struct _EtudeSheetChooser
{
  AdwPreferencesGroup parent_instance;

  GListModel *chosen, *open, *items;
  char *fault;
  GCancellable *cancellable;  /* of what is being made */
  gboolean ready;             /* the rows are filled */
  char *lesson, *lesson_name; /* of the file that was chosen */

  GtkWidget *source, *ending, *shortest_row, *shortest, *longest_row, *longest, *game, *level, *problem, *lesson_row,
      *number_row, *number, *seed_row, *seed;
};

G_DEFINE_FINAL_TYPE (EtudeSheetChooser, etude_sheet_chooser, ADW_TYPE_PREFERENCES_GROUP)

enum
{
  PROP_ITEMS = 1,
  PROP_FAULT,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* --- what is chosen --- */

static Source
get_source (EtudeSheetChooser *self)
{
  const Source first = self->chosen ? FROM_CHOSEN : self->open ? FROM_OPEN : FROM_MATES;

  return first + adw_combo_row_get_selected (ADW_COMBO_ROW (self->source));
}

static guint
get_number (GtkWidget *spin)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

static Order
get_order (EtudeSheetChooser *self)
{
  guint n_presets;
  const EtudePlacementPreset *presets = etude_placement_presets (&n_presets);
  Order order = { .source = get_source (self), .game = adw_combo_row_get_selected (ADW_COMBO_ROW (self->game)) };

  etude_ending_parse (etude_mate_endings ()[adw_combo_row_get_selected (ADW_COMBO_ROW (self->ending))].name,
                      &order.ending);
  order.level = adw_combo_row_get_selected (ADW_COMBO_ROW (self->level));
  order.problem = presets[MIN (adw_combo_row_get_selected (ADW_COMBO_ROW (self->problem)), n_presets - 1)].problem;
  order.shortest = get_number (self->shortest);
  order.longest = MAX (order.shortest, get_number (self->longest));
  order.n = get_number (self->number);
  order.seed = get_number (self->seed);
  return order;
}

/* --- making --- */

static void
take_items (EtudeSheetChooser *self, GListModel *items, const char *fault)
{
  g_set_object (&self->items, items);
  g_free (self->fault);
  self->fault = g_strdup (fault);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FAULT]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ITEMS]);
}

/* Which lesson was chosen; DAMAGE: what is wrong in it, or NULL. */
static void
show_lesson (EtudeSheetChooser *self, const char *damage)
{
  g_autofree char *text
      = self->lesson && damage ? g_strdup_printf ("%s\n%s", self->lesson_name, damage) : g_strdup (self->lesson_name);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->lesson_row), text ? text : "");
}

static void
make (EtudeJob *job, gpointer task)
{
  Order *order = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  GError *error = NULL;
  GListModel *items;

  if (order->source == FROM_MATES)
    items = etude_sheet_make_mates (&order->ending, order->shortest, order->longest, order->n, order->seed, cancellable,
                                    &error);
  else if (order->source == FROM_PLACEMENTS)
    items = etude_sheet_make_placements (&order->problem, order->n, cancellable, &error);
  else if (order->source == FROM_LESSON)
    items = etude_lesson_sheet_read (order->lesson, &order->damage, &error);
  else
    items = etude_sheet_make_puzzles (order->game, ETUDE_DIVINE_EXACT, order->level, order->n, order->seed, cancellable,
                                      &error);
  if (items)
    g_task_return_pointer (task, items, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
on_made (GObject *source, GAsyncResult *result, gpointer data)
{
  EtudeSheetChooser *self = ETUDE_SHEET_CHOOSER (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) items = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return; /* something else is wanted by now */
  show_lesson (self, ((Order *) g_task_get_task_data (G_TASK (result)))->damage);
  take_items (self, items, error ? error->message : NULL);
}

static void
give_up (EtudeSheetChooser *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
show_rows (EtudeSheetChooser *self, Source source)
{
  gtk_widget_set_visible (self->ending, source == FROM_MATES);
  gtk_widget_set_visible (self->shortest_row, source == FROM_MATES);
  gtk_widget_set_visible (self->longest_row, source == FROM_MATES);
  gtk_widget_set_visible (self->game, source == FROM_PUZZLES);
  gtk_widget_set_visible (self->level, source == FROM_PUZZLES);
  gtk_widget_set_visible (self->problem, source == FROM_PLACEMENTS);
  gtk_widget_set_visible (self->lesson_row, source == FROM_LESSON);
  gtk_widget_set_visible (self->number_row, source >= FROM_MATES && source != FROM_LESSON);
  gtk_widget_set_visible (self->seed_row, source == FROM_MATES || source == FROM_PUZZLES);
}

static void
begin_making (EtudeSheetChooser *self, Order order)
{
  g_autoptr (GTask) task = NULL;

  take_items (self, NULL, NULL);
  order.lesson = g_strdup (self->lesson);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, on_made, NULL);
  g_task_set_task_data (task, g_memdup2 (&order, sizeof order), order_free);
  etude_job_run_task (task, make);
}

static void
on_changed (EtudeSheetChooser *self)
{
  Order order;

  if (!self->ready)
    return;
  give_up (self);
  order = get_order (self);
  show_rows (self, order.source);
  if (order.source < FROM_MATES)
    take_items (self, order.source == FROM_CHOSEN ? self->chosen : self->open, NULL);
  else if (order.source == FROM_LESSON && !self->lesson)
    take_items (self, NULL, _ ("No lesson is chosen yet."));
  else
    begin_making (self, order);
}

/* --- a lesson's file --- */

void
etude_sheet_chooser_set_lesson (EtudeSheetChooser *self, const char *text, const char *name)
{
  g_free (self->lesson);
  g_free (self->lesson_name);
  self->lesson = g_strdup (text);
  self->lesson_name = g_strdup (name);
  show_lesson (self, NULL);
  on_changed (self);
}

/* Nobody chose a file: what was chosen before stays. */
static void
on_lesson_read (GObject *object, GAsyncResult *result, gpointer data)
{
  EtudeSheetChooser *self = ETUDE_SHEET_CHOOSER (object);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL, *text = etude_files_open_finish (result, &name, &error);

  if (text)
    etude_sheet_chooser_set_lesson (self, text, name);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) && get_source (self) == FROM_LESSON)
    {
      give_up (self);
      take_items (self, NULL, error->message);
    }
}

static void
choose_lesson (EtudeSheetChooser *self)
{
  static const char *const suffixes[] = { "etude", "pgn", "txt", NULL };
  const EtudeFilesQuestion question = { _ ("Open a Lesson"), NULL, _ ("Lessons, and games (PGN)"), suffixes };

  etude_files_open_async (GTK_WIDGET (self), &question, on_lesson_read, NULL);
}

static void
on_source (EtudeSheetChooser *self)
{
  on_changed (self);
  if (self->ready && get_source (self) == FROM_LESSON && !self->lesson)
    etude_later (self, (EtudeLaterFunc) choose_lesson);
}

/* --- the class --- */

static void
etude_sheet_chooser_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EtudeSheetChooser *self = ETUDE_SHEET_CHOOSER (object);

  if (id == PROP_ITEMS)
    g_value_set_object (value, self->items);
  else
    g_value_set_string (value, self->fault);
}

static void
etude_sheet_chooser_dispose (GObject *object)
{
  give_up (ETUDE_SHEET_CHOOSER (object));
  G_OBJECT_CLASS (etude_sheet_chooser_parent_class)->dispose (object);
}

static void
etude_sheet_chooser_finalize (GObject *object)
{
  EtudeSheetChooser *self = ETUDE_SHEET_CHOOSER (object);

  g_clear_object (&self->chosen);
  g_clear_object (&self->open);
  g_clear_object (&self->items);
  g_free (self->fault);
  g_free (self->lesson);
  g_free (self->lesson_name);
  G_OBJECT_CLASS (etude_sheet_chooser_parent_class)->finalize (object);
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudeSheetChooser, member)

static void
etude_sheet_chooser_class_init (EtudeSheetChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = etude_sheet_chooser_get_property;
  object_class->dispose = etude_sheet_chooser_dispose;
  object_class->finalize = etude_sheet_chooser_finalize;
  props[PROP_ITEMS] = g_param_spec_object ("items", NULL, NULL, G_TYPE_LIST_MODEL,
                                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  props[PROP_FAULT] = g_param_spec_string ("fault", NULL, NULL, NULL,
                                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-sheet-chooser.ui");
  BIND (source);
  BIND (ending);
  BIND (shortest_row);
  BIND (shortest);
  BIND (longest_row);
  BIND (longest);
  BIND (game);
  BIND (level);
  BIND (problem);
  BIND (lesson_row);
  BIND (number_row);
  BIND (number);
  BIND (seed_row);
  BIND (seed);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_source);
  gtk_widget_class_bind_template_callback (widget_class, choose_lesson);
}

static void
fill_names (EtudeSheetChooser *self)
{
  g_autoptr (GtkStringList) endings = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) games = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) levels = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) problems = gtk_string_list_new (NULL);
  guint n_presets;
  const EtudePlacementPreset *presets = etude_placement_presets (&n_presets);

  for (const EtudeMateEnding *ending = etude_mate_endings (); ending->name; ending++)
    gtk_string_list_append (endings, _ (ending->label));
  for (guint game = 0; game < ETUDE_DIVINE_GAMES; game++)
    gtk_string_list_append (games, etude_divine_game_title (game));
  for (guint i = 0; i < n_presets; i++)
    gtk_string_list_append (problems, _ (presets[i].name));
  for (guint level = 0; level < ETUDE_DIVINE_LEVELS; level++)
    gtk_string_list_append (levels, etude_divine_level_title (level));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->ending), G_LIST_MODEL (endings));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->game), G_LIST_MODEL (games));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->level), G_LIST_MODEL (levels));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->problem), G_LIST_MODEL (problems));
}

static void
etude_sheet_chooser_init (EtudeSheetChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_names (self);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->seed), g_random_int_range (1, 1000000));
}

void
etude_sheet_chooser_set_open (EtudeSheetChooser *self, GListModel *chosen, GListModel *open)
{
  g_autoptr (GtkStringList) sources = gtk_string_list_new (NULL);
  guint n = chosen ? g_list_model_get_n_items (chosen) : 0;

  if (open && g_list_model_get_n_items (open) > 0)
    self->open = g_object_ref (open);
  if (self->open && n > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("The %'u board chosen", "The %'u boards chosen", n), n);

      self->chosen = g_object_ref (chosen);
      gtk_string_list_append (sources, text);
    }
  if (self->open)
    gtk_string_list_append (sources, _ ("What is open"));
  gtk_string_list_append (sources, _ ("Mates"));
  gtk_string_list_append (sources, _ ("Puzzles"));
  gtk_string_list_append (sources, _ ("Placements, one of each class"));
  gtk_string_list_append (sources, _ ("A lesson…"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->source), G_LIST_MODEL (sources));
  self->ready = TRUE;
  on_changed (self);
}

GListModel *
etude_sheet_chooser_get_items (EtudeSheetChooser *self)
{
  return self->items;
}

char *
etude_sheet_chooser_get_origin (EtudeSheetChooser *self)
{
  const Order order = get_order (self);

  if (order.source == FROM_MATES)
    return etude_sheet_describe_mates (&order.ending, order.shortest, order.longest, order.n, order.seed);
  if (order.source == FROM_PUZZLES)
    return etude_sheet_describe_puzzles (order.game, ETUDE_DIVINE_EXACT, order.level, order.n, order.seed);
  return NULL;
}

const char *
etude_sheet_chooser_get_fault (EtudeSheetChooser *self)
{
  return self->fault;
}
