/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window "Count in Parts". Before there is a folder it asks for one; then it has a table of the parts. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "etude-files.h"
#include "etude-placement-part.h"
#include "etude-placement-tabs.h"
#include "etude-placement-texts.h"
#include "etude-table.h"
#include "etude-widget-class.h"
#include "etude-wording.h"
#include "general-table.h"

struct _EtudePlacementPartsWindow
{
  GtkWindow parent_instance;

  struct etude_general problem; /* whose parts are made in an empty folder */
  EtudePlacementParts *parts;
  gboolean is_counting; /* as somebody wanted */
  GtkWidget *page;      /* weak */

  GtkWidget *subject, *state, *wrong, *setting, *number, *list, *table, *progress, *folder, *count;
};

G_DEFINE_FINAL_TYPE (EtudePlacementPartsWindow, etude_placement_parts_window, GTK_TYPE_WINDOW)

/* --- what is seen --- */

static char *
describe_subject (EtudePlacementPartsWindow *self)
{
  const struct etude_placement_part *part = etude_placement_parts_get_subject (self->parts);
  struct etude_general problem;

  if (part && part->size > ETUDE_EDGE_MAX)
    /* Translators: a number, and twice the number of squares along an edge of the board. */
    return g_strdup_printf (_ ("%u queens on %u × %u, none attacks another"), part->size, part->size, part->size);
  problem = self->problem;
  if (part)
    {
      etude_placement_part_problem (part, &problem);
      problem = etude_placement_problem_of (&problem);
    }
  return etude_placement_describe (&problem);
}

static char *
describe_state (EtudePlacementPartsWindow *self, guint n_here, guint n_counted)
{
  const struct etude_placement_part *subject = etude_placement_parts_get_subject (self->parts),
                                    *sum = etude_placement_parts_get_sum (self->parts);
  const struct etude_question question = { .value = ETUDE_VALUE_ALL };
  const enum etude_found_by way = etude_general_way (&self->problem, &question);

  if (sum)
    {
      etude_wide_count fundamental;

      if (etude_placement_part_fundamental (sum, true, &fundamental))
        return etude_placement_describe_counts (fundamental, sum->all, FALSE);
      return g_strdup_printf (
          ngettext ("%s solution", "%s solutions", sum->all > G_MAXINT ? G_MAXINT : (gulong) sum->all),
          ETUDE_NUMBER (sum->all));
    }
  if (!subject && way != ETUDE_FOUND_BY_SEARCH && way != ETUDE_FOUND_BY_COLOURS)
    return g_strdup (
        _ ("Counted as a whole, this needs no search, and has no parts. Parts are counted by a search, which may "
           "take far longer."));
  if (!subject)
    return g_strdup (
        _ ("Each part becomes a small file, which Etude or etude-cli counts on any computer. When all parts "
           "are counted they are added up. To go on with parts, choose the folder that has them."));
  if (n_here < subject->parts)
    return g_strdup_printf (_ ("%s of %s parts are counted; not in this folder: %s"), ETUDE_NUMBER (n_counted),
                            ETUDE_NUMBER (subject->parts), ETUDE_NUMBER (subject->parts - n_here));
  return g_strdup_printf (_ ("%s of %s parts are counted"), ETUDE_NUMBER (n_counted), ETUDE_NUMBER (subject->parts));
}

static void
show (EtudePlacementPartsWindow *self)
{
  const gboolean running = etude_rows_get_running (ETUDE_ROWS (self->parts)),
                 is_read = etude_placement_parts_get_subject (self->parts) != NULL;
  const char *fault = etude_placement_parts_get_fault (self->parts);
  g_autofree char *subject = describe_subject (self), *state = NULL;
  guint n_here = 0, n_counted = 0;

  for (guint i = 0; i < etude_rows_get_n (ETUDE_ROWS (self->parts)); i++)
    {
      const EtudePartRow *row = etude_rows_get (ETUDE_ROWS (self->parts), i);

      n_here += row->is_here;
      n_counted += row->is_here && row->done == row->branches;
    }
  self->is_counting &= running;
  state = describe_state (self, n_here, n_counted);
  gtk_label_set_label (GTK_LABEL (self->subject), subject);
  gtk_label_set_label (GTK_LABEL (self->state), state);
  gtk_label_set_label (GTK_LABEL (self->wrong), fault ? fault : "");
  gtk_widget_set_visible (self->wrong, fault != NULL);
  gtk_widget_set_visible (self->setting, !is_read);
  gtk_widget_set_visible (self->list, is_read);
  gtk_widget_set_visible (self->progress, running);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), etude_rows_get_progress (ETUDE_ROWS (self->parts)));
  gtk_widget_set_visible (self->count, is_read);
  gtk_widget_set_sensitive (self->count, self->is_counting || (!running && n_counted < n_here));
  gtk_button_set_label (GTK_BUTTON (self->count), self->is_counting ? _ ("Stop") : _ ("Count"));
  gtk_button_set_label (GTK_BUTTON (self->folder), is_read ? _ ("Another Folder…") : _ ("Choose a Folder…"));
  gtk_widget_set_sensitive (self->folder, !running);
  if (!running && !gtk_window_get_focus (GTK_WINDOW (self)))
    gtk_widget_grab_focus (self->folder); /* what has no use meanwhile loses it */
  if (is_read)
    gtk_widget_remove_css_class (self->folder, "suggested-action");
}

/* --- the columns --- */

static char *
number_text (gconstpointer row, gpointer data)
{
  return g_strdup_printf ("%u", ((const EtudePartRow *) row)->number);
}

static char *
state_text (gconstpointer data, gpointer unused)
{
  const EtudePartRow *row = data;

  if (!row->is_here)
    return g_strdup (_ ("Not in this folder"));
  if (row->done == row->branches)
    return g_strdup (_ ("Counted"));
  if (row->done == 0)
    return g_strdup (_ ("Not yet counted"));
  /* Translators: how far a part of a count has come. */
  return g_strdup_printf (_ ("%u %% counted"), (guint) (row->done * 100 / row->branches));
}

static char *
all_text (gconstpointer data, gpointer unused)
{
  const EtudePartRow *row = data;

  if (!row->is_here || row->done == 0)
    return g_strdup ("");
  return g_strconcat (row->is_about ? "≈ " : "", ETUDE_NUMBER (row->all), NULL);
}

static char *
row_name (gconstpointer row, gpointer data)
{
  g_autofree char *state = state_text (row, NULL), *all = all_text (row, NULL);

  return g_strdup_printf ("%u: %s %s", ((const EtudePartRow *) row)->number, state, all);
}

static const EtudeColumn columns[] = {
  { N_ ("Part"), number_text, .figures = TRUE },
  { N_ ("State"), state_text, .expand = TRUE },
  { N_ ("Solutions"), all_text, .figures = TRUE },
};

/* --- what is done --- */

static void
on_folder_chosen (GObject *window, GAsyncResult *result, gpointer data)
{
  EtudePlacementPartsWindow *self = ETUDE_PLACEMENT_PARTS_WINDOW (window);
  g_autoptr (GFile) folder = etude_files_choose_finish (result, NULL);

  g_autofree char *uri = folder ? g_file_get_uri (folder) : NULL;

  if (!folder || !self->parts)
    return;
  etude_placement_parts_open (self->parts, folder, &self->problem,
                              (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->number)));
  if (self->page)
    g_object_set (self->page, "parts-folder", uri, NULL);
}

static void
on_folder (EtudePlacementPartsWindow *self)
{
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->number));
  etude_files_choose_async (GTK_WIDGET (self), &(EtudeFilesQuestion){ .title = _ ("A Folder for the Parts") },
                            on_folder_chosen, NULL);
}

/* From the part that is selected on. */
static void
on_count (EtudePlacementPartsWindow *self)
{
  const EtudePartRow *row = etude_table_get_selected (GTK_COLUMN_VIEW (self->table));

  self->is_counting = !self->is_counting;
  if (self->is_counting)
    etude_placement_parts_count (self->parts, row ? row->number : 1);
  else
    etude_rows_stop (ETUDE_ROWS (self->parts));
}

/* --- the class --- */

static void
end_work (EtudePlacementPartsWindow *self)
{
  if (self->parts)
    g_signal_handlers_disconnect_by_data (self->parts, self);
}

static void
etude_placement_parts_window_class_init (EtudePlacementPartsWindowClass *klass)
{
  ETUDE_WIDGET_CLASS (klass, EtudePlacementPartsWindow, "etude-placement-parts-window.ui", ETUDE_AT_DISPOSE (end_work),
                      ETUDE_OWN (parts), ETUDE_WEAK (page), ETUDE_CHILD (subject), ETUDE_CHILD (state),
                      ETUDE_CHILD (wrong), ETUDE_CHILD (setting), ETUDE_CHILD (number), ETUDE_CHILD (list),
                      ETUDE_CHILD (table), ETUDE_CHILD (progress), ETUDE_CHILD (folder), ETUDE_CHILD (count),
                      ETUDE_CALLBACK (on_folder), ETUDE_CALLBACK (on_count));
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
etude_placement_parts_window_init (EtudePlacementPartsWindow *self)
{
  self->parts = etude_placement_parts_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  etude_table_set_up (GTK_COLUMN_VIEW (self->table), G_LIST_MODEL (self->parts), columns, G_N_ELEMENTS (columns),
                      row_name, self);
  g_signal_connect_object (self->parts, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
}

void
etude_placement_parts_window_open (GtkWidget *page, const struct etude_general *problem, const char *folder)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (page));
  GListModel *windows = gtk_window_get_toplevels ();
  EtudePlacementPartsWindow *self;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) open = g_list_model_get_item (windows, i);

      if (ETUDE_IS_PLACEMENT_PARTS_WINDOW (open) && gtk_window_get_transient_for (open) == window)
        {
          gtk_window_present (open);
          return;
        }
    }
  self = g_object_new (ETUDE_TYPE_PLACEMENT_PARTS_WINDOW, "transient-for", window, NULL);
  self->problem = *problem;
  g_set_weak_pointer (&self->page, page);
  show (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->folder);
  if (folder)
    {
      g_autoptr (GFile) place = g_file_new_for_uri (folder);

      etude_placement_parts_open (self->parts, place, problem, 0);
    }
}
