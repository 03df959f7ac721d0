/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-sheet-chooser.c - where the boards of a sheet come from. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-files.h"
#include "etude-job.h"
#include "etude-later.h"
#include "etude-sheet-dialog.h"
#include "etude-sheet-parts.h"
#include "etude-wording.h"
#include "etude-widget-class.h"

/* What is to be made. */
typedef struct
{
  const EtudeExhibitMaker *maker;
  guint values[ETUDE_EXHIBIT_OPTIONS];
  guint n;
  guint64 seed;
  char *lesson;      /* the text of its file */
  char *damage;      /* a sentence about what was wrong in it, once it was read */
  GListModel *given; /* instead of all that: boards that are open, whose answers are to be found */
  gboolean versions;
  GListModel *other; /* version B, once it was made */
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_free (order->lesson);
  g_free (order->damage);
  g_clear_object (&order->given);
  g_clear_object (&order->other);
  g_free (order);
}

/* A row for an option of a maker. */
typedef struct
{
  const EtudeExhibitMaker *maker;
  guint number;          /* of the option */
  GtkWidget *row, *spin; /* SPIN: NULL where names are chosen from */
} OptionRow;

struct _EtudeSheetChooser
{
  AdwPreferencesGroup parent_instance;

  const EtudeExhibitMaker *const *makers;
  GArray *options; /* of OptionRow */
  GListModel *chosen, *open, *items, *other;
  gboolean versions;
  char *fault;
  GCancellable *cancellable;  /* of what is being made */
  gboolean ready;             /* the rows are filled */
  char *lesson, *lesson_name; /* of the file that was chosen */

  GtkWidget *source, *lesson_row, *number_row, *number, *seed_row, *seed;
};

G_DEFINE_FINAL_TYPE (EtudeSheetChooser, etude_sheet_chooser, ADW_TYPE_PREFERENCES_GROUP)

static GParamSpec *items_property, *fault_property;

/* --- what is chosen --- */

/* Whose exercises they are; NULL: boards that are open. */
static const EtudeExhibitMaker *
get_maker (EtudeSheetChooser *self)
{
  const guint i = adw_combo_row_get_selected (ADW_COMBO_ROW (self->source)), n_open = !!self->chosen + !!self->open;

  return i < n_open ? NULL : self->makers[i - n_open];
}

static guint
get_number (GtkWidget *spin)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

static Order
get_order (EtudeSheetChooser *self)
{
  Order order = { .maker = get_maker (self), .n = get_number (self->number), .seed = get_number (self->seed) };

  for (guint i = 0; i < self->options->len; i++)
    {
      const OptionRow *option = &g_array_index (self->options, OptionRow, i);

      if (option->maker == order.maker)
        order.values[option->number]
            = option->spin ? get_number (option->spin) : adw_combo_row_get_selected (ADW_COMBO_ROW (option->row));
    }
  return order;
}

/* --- making --- */

static void
take_items (EtudeSheetChooser *self, GListModel *items, GListModel *other, const char *fault)
{
  g_set_object (&self->items, items);
  g_set_object (&self->other, other);
  g_free (self->fault);
  self->fault = g_strdup (fault);
  g_object_notify_by_pspec (G_OBJECT (self), fault_property);
  g_object_notify_by_pspec (G_OBJECT (self), items_property);
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
  const EtudeExhibitMaker *maker = order->maker;
  GError *error = NULL;
  g_autoptr (GListModel) made = NULL;
  GListModel *items;

  if (order->given)
    made = g_object_ref (order->given);
  else if (maker->read)
    made = maker->read (order->lesson, &order->damage, &error);
  else
    made = maker->make (order->values, order->n, order->seed, cancellable, &error);
  /* Other exercises that are as hard, or, where they are given, the same in another order. */
  if (made && order->versions && maker && maker->seeded)
    order->other = maker->make (order->values, order->n, order->seed + order->n, cancellable, NULL);
  items = made ? etude_exhibits_solve (made, cancellable) : NULL;
  if (items && order->versions && !order->other)
    order->other = etude_exhibits_turn (items);
  if (made && !items)
    error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
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
  const Order *order;

  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return; /* something else is wanted by now */
  order = g_task_get_task_data (G_TASK (result));
  show_lesson (self, order->damage);
  take_items (self, items, order->other, error ? error->message : NULL);
}

static void
give_up (EtudeSheetChooser *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
on_changed (EtudeSheetChooser *self)
{
  Order order;
  const EtudeExhibitMaker *maker;
  GListModel *given = NULL;

  if (!self->ready)
    return;
  give_up (self);
  order = get_order (self);
  maker = order.maker;
  for (guint i = 0; i < self->options->len; i++)
    {
      const OptionRow *option = &g_array_index (self->options, OptionRow, i);

      gtk_widget_set_visible (option->row, option->maker == maker);
    }
  gtk_widget_set_visible (self->lesson_row, maker && maker->read);
  gtk_widget_set_visible (self->number_row, maker && maker->make);
  gtk_widget_set_visible (self->seed_row, maker && maker->seeded);
  if (!order.maker)
    given = self->chosen && adw_combo_row_get_selected (ADW_COMBO_ROW (self->source)) == 0 ? self->chosen : self->open;
  /* Lists that make their boards when these are asked for belong to the main thread; all of theirs have their answers. */
  if (given
      && (!G_IS_LIST_STORE (given) || g_list_model_get_n_items (given) > ETUDE_SHEET_ITEMS_MAX
          || (!self->versions && !etude_exhibits_want_answers (given))))
    take_items (self, given, NULL, NULL);
  else if (order.maker && order.maker->read && !self->lesson)
    take_items (self, NULL, NULL, _ ("No lesson is chosen yet."));
  else
    {
      g_autoptr (GTask) task = NULL;

      take_items (self, NULL, NULL, NULL);
      order.lesson = g_strdup (self->lesson);
      order.given = given ? g_object_ref (given) : NULL;
      order.versions = self->versions;
      self->cancellable = g_cancellable_new ();
      task = g_task_new (self, self->cancellable, on_made, NULL);
      g_task_set_task_data (task, g_memdup2 (&order, sizeof order), order_free);
      etude_job_run_task (task, make);
    }
}

/* --- a lesson's file --- */

static gboolean
wants_lesson (EtudeSheetChooser *self)
{
  return get_maker (self) && get_maker (self)->read;
}

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
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) && wants_lesson (self))
    {
      give_up (self);
      take_items (self, NULL, NULL, error->message);
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
  if (self->ready && wants_lesson (self) && !self->lesson)
    etude_later (self, (EtudeLaterFunc) choose_lesson);
}

/* --- the class --- */

static void
set_versions (EtudeSheetChooser *self, gboolean versions)
{
  if (self->versions == versions)
    return;
  self->versions = versions;
  on_changed (self);
}

static void
etude_sheet_chooser_class_init (EtudeSheetChooserClass *klass)
{
  ETUDE_WIDGET_CLASS (
      klass, EtudeSheetChooser, "etude-sheet-chooser.ui", ETUDE_AT_DISPOSE (give_up), ETUDE_KEEP (chosen),
      ETUDE_KEEP (open), ETUDE_KEEP (items), ETUDE_KEEP (other), ETUDE_OWN (fault), ETUDE_OWN (lesson),
      ETUDE_OWN (lesson_name), ETUDE_OWN (options), ETUDE_CHILD (source), ETUDE_CHILD (lesson_row),
      ETUDE_CHILD (number_row), ETUDE_CHILD (number), ETUDE_CHILD (seed_row), ETUDE_CHILD (seed),
      ETUDE_CALLBACK (on_changed), ETUDE_CALLBACK (on_source), ETUDE_CALLBACK (choose_lesson),
      ETUDE_BOOLEAN ("versions", NULL, FALSE, NULL, set_versions, ETUDE_AT (gboolean, versions),
                     .flags = ETUDE_NOTIFIES),
      ETUDE_OBJECT ("items", &items_property, GListModel, G_TYPE_LIST_MODEL, etude_sheet_chooser_get_items, NULL),
      ETUDE_STRING ("fault", &fault_property, NULL, NULL, ETUDE_AT (char *, fault)));
}

/* --- rows for the options of makers --- */

/* Behind the row of makers. */
static void
add_options (EtudeSheetChooser *self, const EtudeExhibitMaker *maker)
{
  GtkListBox *list = GTK_LIST_BOX (gtk_widget_get_parent (self->source));

  for (guint i = 0; maker->options && maker->options[i].title; i++)
    {
      const EtudeExhibitOption *option = &maker->options[i];
      OptionRow made = { .maker = maker, .number = i };

      if (option->name)
        {
          g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

          for (guint k = 0; option->name (k); k++)
            gtk_string_list_append (names, option->name (k));
          made.row = adw_combo_row_new ();
          adw_combo_row_set_model (ADW_COMBO_ROW (made.row), G_LIST_MODEL (names));
          g_signal_connect_object (made.row, "notify::selected", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
        }
      else
        {
          GtkWidget *spin = gtk_spin_button_new_with_range (option->least, option->most, 1);

          gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), option->first);
          gtk_spin_button_set_increments (GTK_SPIN_BUTTON (spin), 1, 5);
          gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
          gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
          gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
          g_signal_connect_object (spin, "value-changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
          made.spin = spin;
          made.row = adw_action_row_new ();
          adw_action_row_add_suffix (ADW_ACTION_ROW (made.row), made.spin);
          adw_action_row_set_activatable_widget (ADW_ACTION_ROW (made.row), made.spin);
        }
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (made.row), _ (option->title));
      g_array_append_val (self->options, made);
      gtk_list_box_insert (list, made.row, (int) self->options->len);
    }
}

static void
etude_sheet_chooser_init (EtudeSheetChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->options = g_array_new (FALSE, FALSE, sizeof (OptionRow));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->seed), g_random_int_range (1, 1000000));
}

void
etude_sheet_chooser_set_sources (EtudeSheetChooser *self, const EtudeExhibitMaker *const *makers, GListModel *chosen,
                                 GListModel *open)
{
  g_autoptr (GtkStringList) sources = gtk_string_list_new (NULL);
  guint n = chosen ? g_list_model_get_n_items (chosen) : 0;

  if (open && g_list_model_get_n_items (open) > 0)
    self->open = g_object_ref (open);
  if (self->open && n > 0)
    {
      g_autofree char *text
          = g_strdup_printf (ngettext ("The %s board chosen", "The %s boards chosen", n), ETUDE_NUMBER (n));

      self->chosen = g_object_ref (chosen);
      gtk_string_list_append (sources, text);
    }
  if (self->open)
    gtk_string_list_append (sources, _ ("What is open here"));
  self->makers = makers;
  for (guint i = 0; makers[i]; i++)
    {
      gtk_string_list_append (sources, _ (makers[i]->title));
      add_options (self, makers[i]);
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->source), G_LIST_MODEL (sources));
  self->ready = TRUE;
  on_changed (self);
}

void
etude_sheet_chooser_choose (EtudeSheetChooser *self, const EtudeExhibitMaker *maker)
{
  const guint n_open = !!self->chosen + !!self->open;

  for (guint i = 0; self->makers[i]; i++)
    if (self->makers[i] == maker)
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->source), n_open + i);
}

GListModel *
etude_sheet_chooser_get_items (EtudeSheetChooser *self)
{
  return self->items;
}

GListModel *
etude_sheet_chooser_get_other (EtudeSheetChooser *self)
{
  return self->other;
}

char *
etude_sheet_chooser_get_origin (EtudeSheetChooser *self)
{
  const Order order = get_order (self);

  return order.maker && order.maker->describe ? order.maker->describe (order.values, order.n, order.seed) : NULL;
}

const char *
etude_sheet_chooser_get_fault (EtudeSheetChooser *self)
{
  return self->fault;
}
