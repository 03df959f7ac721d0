/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-export-dialog.c - the window that asks what to export, how and where, and does it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-export-dialog.h"
#include "etude-shown-text.h"
#include "etude-file.h"
#include "etude-files.h"
#include "etude-widget-class.h"

#define WIDTH 440
#define BOARD_SIZE 800 /* pixels, proposed for one board */
#define THUMB_SIZE 240 /* the same for each of several */

/* Something that can be exported. */
typedef struct
{
  EtudeBoardExport *export;
  char *label, *name;
} Offer;

struct _EtudeExportDialog
{
  GtkWindow parent_instance;

  GtkWindow *above; /* the window it stands over */
  GArray *offers;   /* of Offer */
  EtudeExportFormat formats_shown[ETUDE_N_EXPORTS];
  guint n_formats;
  char *text_label, *text_suffix;
  GCancellable *cancellable; /* while a file is written */
  char *written;             /* the name of its file */
  gboolean closed;           /* while the file was written: there are no widgets any more */
  gboolean filling;          /* the rows are being filled, not chosen from */

  GtkWidget *choices, *what, *formats, *looks, *look, *coordinates, *size_row, *size, *transparent_row, *transparent,
      *across_row, *across, *sample;
  EtudeExportSample *shown; /* in it; NULL: another one is to be made */
  GtkWidget *status, *progress, *cancel, *start;
};

G_DEFINE_FINAL_TYPE (EtudeExportDialog, etude_export_dialog, GTK_TYPE_WINDOW)

static guint exported_signal;

static void
offer_clear (gpointer data)
{
  Offer *offer = data;

  g_object_unref (offer->export);
  g_free (offer->label);
  g_free (offer->name);
}

static const Offer *
get_offer (EtudeExportDialog *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->what));

  return &g_array_index (self->offers, Offer, MIN (selected, self->offers->len - 1));
}

static EtudeExportFormat
get_format (EtudeExportDialog *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->formats));

  return self->formats_shown[MIN (selected, self->n_formats - 1)];
}

static gboolean
is_several (EtudeExportDialog *self)
{
  return etude_board_export_get_n_boards (get_offer (self)->export) != 1;
}

/* --- what is shown --- */

/* Hands what is chosen to the export. */
static void
apply (EtudeExportDialog *self)
{
  EtudeBoardExport *export = get_offer (self)->export;
  EtudeBoardView view = *etude_board_export_get_view (export);

  view.look = adw_combo_row_get_selected (ADW_COMBO_ROW (self->look));
  view.coordinates = adw_combo_row_get_selected (ADW_COMBO_ROW (self->coordinates));
  etude_board_export_set_view (export, &view);
  etude_board_export_set_size (export, (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->size)));
  etude_board_export_set_transparent (export, gtk_switch_get_active (GTK_SWITCH (self->transparent)));
  etude_board_export_set_across (export, (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->across)));
}

static void
set_status (EtudeExportDialog *self, const char *text, gboolean is_error)
{
  g_autofree char *shown = etude_shown_text (text, ETUDE_SHOWN_SENTENCE);

  gtk_label_set_label (GTK_LABEL (self->status), shown);
  if (is_error)
    {
      gtk_widget_add_css_class (self->status, "error");
      gtk_widget_remove_css_class (self->status, "dim-label");
      etude_compat_announce (self->status, text);
    }
  else
    {
      gtk_widget_remove_css_class (self->status, "error");
      gtk_widget_add_css_class (self->status, "dim-label");
    }
}

static gboolean
on_next_frame (GtkWidget *sample, GdkFrameClock *clock, gpointer unused)
{
  gtk_widget_queue_draw (sample);
  return G_SOURCE_REMOVE;
}

static void
draw_sample (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer dialog)
{
  EtudeExportDialog *self = dialog;
  EtudeExportFormat format = get_format (self);
  EtudeBoardExport *export = get_offer (self)->export;

  if (etude_export_kinds[format].write || etude_board_export_get_n_boards (export) == 0)
    return;
  if (!self->shown)
    self->shown
        = etude_export_sample_new (export, format, width, height, gtk_widget_get_scale_factor (GTK_WIDGET (area)));
  if (!etude_export_sample_draw (self->shown, cr))
    gtk_widget_add_tick_callback (GTK_WIDGET (area), on_next_frame, NULL, NULL);
}

static void
renew_sample (EtudeExportDialog *self)
{
  g_clear_pointer (&self->shown, etude_export_sample_free);
  gtk_widget_queue_draw (self->sample);
}

static void
on_changed (EtudeExportDialog *self)
{
  const EtudeExportKind *kind;
  EtudeBoardExport *export;
  EtudeExportFormat format;
  g_autoptr (GError) error = NULL;
  gboolean good;
  g_autofree char *text = NULL;

  if (self->filling || self->offers->len == 0)
    return;
  kind = &etude_export_kinds[get_format (self)];
  apply (self);
  gtk_widget_set_visible (self->looks, !kind->write);
  gtk_widget_set_visible (self->sample, !kind->write);
  renew_sample (self);
  gtk_widget_set_visible (self->size_row, !kind->is_on_paper);
  gtk_widget_set_visible (self->transparent_row, !kind->is_on_paper);
  gtk_widget_set_visible (self->across_row, is_several (self));
  /* How large it becomes, or why it cannot be. */
  export = get_offer (self)->export;
  format = get_format (self);
  good = etude_board_export_check (export, format, &error);
  text = good ? etude_board_export_describe (export, format) : g_strdup (error->message);
  set_status (self, text, !good);
  gtk_widget_set_sensitive (self->start, good);
  gtk_window_set_default_size (GTK_WINDOW (self), WIDTH, -1); /* as high as what it shows now */
}

static void
on_what (EtudeExportDialog *self)
{
  const EtudeBoardView *view;
  EtudeBoardExport *export;
  EtudeExportFormat before;
  g_autoptr (GtkStringList) list = NULL;
  guint selected = 0;

  if (self->filling || self->offers->len == 0)
    return;
  self->filling = TRUE;
  view = etude_board_export_get_view (get_offer (self)->export);
  /* The formats that the offer knows; the one chosen stays if it can. */
  export = get_offer (self)->export;
  before = self->n_formats ? get_format (self) : ETUDE_EXPORT_PNG;
  list = gtk_string_list_new (NULL);
  self->n_formats = 0;
  for (EtudeExportFormat format = 0; format < ETUDE_N_EXPORTS; format++)
    {
      const EtudeExportKind *kind = &etude_export_kinds[format];

      if (kind->is_for && !kind->is_for (export))
        continue;
      if (format == before)
        selected = self->n_formats;
      self->formats_shown[self->n_formats++] = format;
      gtk_string_list_append (list, format == ETUDE_EXPORT_TEXT ? self->text_label : _ (kind->title));
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->formats), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->formats), selected);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->look), view->look);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->coordinates), view->coordinates);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->size), is_several (self) ? THUMB_SIZE : BOARD_SIZE);
  self->filling = FALSE;
  on_changed (self);
}

static void
fill_offers (EtudeExportDialog *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->offers->len; i++)
    gtk_string_list_append (list, g_array_index (self->offers, Offer, i).label);
  self->filling = TRUE;
  adw_combo_row_set_model (ADW_COMBO_ROW (self->what), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->what), 0);
  gtk_widget_set_visible (self->what, self->offers->len > 1);
  self->filling = FALSE;
  on_what (self);
}

/* --- writing --- */

/* While a file is chosen and written nothing else can be chosen: what was asked for is what is written. */
static void
set_busy (EtudeExportDialog *self, gboolean busy)
{
  gtk_widget_set_sensitive (self->choices, !busy);
  gtk_widget_set_sensitive (self->start, !busy);
}

static void
on_written (GObject *export, GAsyncResult *result, gpointer dialog)
{
  g_autoptr (EtudeExportDialog) self = dialog;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_steal_pointer (&self->written);

  etude_files_end_writing ();
  g_clear_object (&self->cancellable);
  etude_board_export_run_finish (ETUDE_BOARD_EXPORT (export), result, &error);
  if (!self->closed)
    {
      g_autofree char *text = NULL;

      set_busy (self, FALSE);
      gtk_widget_set_visible (self->progress, FALSE);
      if (!error)
        {
          text = g_strdup_printf (_ ("Exported as %s"), name);
          g_signal_emit (self, exported_signal, 0, text);
          gtk_window_destroy (GTK_WINDOW (self));
        }
      else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        set_status (self, _ ("Cancelled: nothing was written."), FALSE);
      else
        set_status (self, error->message, TRUE);
    }
}

void
etude_export_dialog_write (EtudeExportDialog *self, GFile *file)
{
  EtudeBoardExport *export = get_offer (self)->export;

  g_return_if_fail (!self->cancellable);
  apply (self);
  self->written = etude_file_get_name (file);
  self->cancellable = g_cancellable_new ();
  set_status (self, _ ("Writing…"), FALSE);
  set_busy (self, TRUE);
  gtk_widget_set_visible (self->progress, TRUE);
  g_object_bind_property (export, "progress", self->progress, "fraction", G_BINDING_SYNC_CREATE);
  etude_files_begin_writing ();
  etude_board_export_run_async (export, get_format (self), file, self->cancellable, on_written, g_object_ref (self));
}

static void
on_file_chosen (GObject *dialog, GAsyncResult *result, gpointer data)
{
  EtudeExportDialog *self = ETUDE_EXPORT_DIALOG (dialog);
  g_autoptr (GFile) file = etude_files_choose_finish (result, NULL);

  if (self->closed)
    return;
  if (file)
    etude_export_dialog_write (self, file);
  else
    set_busy (self, FALSE);
}

static void
on_start (EtudeExportDialog *self)
{
  EtudeExportFormat format = get_format (self);
  const char *suffix = format == ETUDE_EXPORT_TEXT ? self->text_suffix : etude_export_kinds[format].suffix;
  const char *const suffixes[] = { suffix, NULL };
  g_autofree char *name = g_strdup_printf ("%s.%s", get_offer (self)->name, suffix);
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->formats));
  GListModel *names = adw_combo_row_get_model (ADW_COMBO_ROW (self->formats));
  const char *kind = gtk_string_list_get_string (GTK_STRING_LIST (names), selected);
  const EtudeFilesQuestion question = { _ ("Export"), name, kind, suffixes };

  set_busy (self, TRUE);
  etude_files_choose_async (GTK_WIDGET (self), &question, on_file_chosen, NULL);
}

/* First what is being written, then the dialog. */
static void
on_cancel (EtudeExportDialog *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  else
    gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
etude_export_dialog_close_request (GtkWindow *window)
{
  EtudeExportDialog *self = ETUDE_EXPORT_DIALOG (window);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  return GTK_WINDOW_CLASS (etude_export_dialog_parent_class)->close_request (window);
}

/* --- the class --- */

static void
give_up (EtudeExportDialog *self)
{
  self->closed = TRUE;
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
}

static void
etude_export_dialog_class_init (EtudeExportDialogClass *klass)
{
  ETUDE_WIDGET_CLASS (klass, EtudeExportDialog, "etude-export-dialog.ui", ETUDE_AT_DISPOSE (give_up),
                      ETUDE_OWN (offers), ETUDE_KEEP (cancellable), ETUDE_OWN (written), ETUDE_OWN (text_label),
                      ETUDE_OWN (text_suffix), ETUDE_OWN_WITH (shown, etude_export_sample_free), ETUDE_KEEP (above),
                      ETUDE_CHILD (cancel), ETUDE_CHILD (choices), ETUDE_CHILD (what), ETUDE_CHILD (formats),
                      ETUDE_CHILD (looks), ETUDE_CHILD (look), ETUDE_CHILD (coordinates), ETUDE_CHILD (size_row),
                      ETUDE_CHILD (size), ETUDE_CHILD (transparent_row), ETUDE_CHILD (transparent),
                      ETUDE_CHILD (across_row), ETUDE_CHILD (across), ETUDE_CHILD (sample), ETUDE_CHILD (status),
                      ETUDE_CHILD (progress), ETUDE_CHILD (start), ETUDE_CALLBACK (on_cancel),
                      ETUDE_CALLBACK (on_start), ETUDE_CALLBACK (on_what), ETUDE_CALLBACK (on_changed),
                      ETUDE_SIGNAL ("exported", &exported_signal, G_TYPE_STRING));
  GTK_WINDOW_CLASS (klass)->close_request = etude_export_dialog_close_request;
}

static void
etude_export_dialog_init (EtudeExportDialog *self)
{
  self->offers = g_array_new (FALSE, FALSE, sizeof (Offer));
  g_array_set_clear_func (self->offers, offer_clear);
  self->text_label = g_strdup (_ ("Text"));
  self->text_suffix = g_strdup (etude_export_kinds[ETUDE_EXPORT_TEXT].suffix);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->sample), draw_sample, self, NULL);
  g_signal_connect_object (self->sample, "resize", G_CALLBACK (renew_sample), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sample, "notify::scale-factor", G_CALLBACK (renew_sample), self, G_CONNECT_SWAPPED);
}

EtudeExportDialog *
etude_export_dialog_new (GtkWindow *parent)
{
  EtudeExportDialog *self = g_object_new (ETUDE_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);

  /* A request may hold the dialog longer than the program its main window, and GTK 4.8 would then still look for that. */
  g_set_object (&self->above, parent);
  return self;
}

void
etude_export_dialog_offer (EtudeExportDialog *self, EtudeBoardExport *export, const char *label, const char *name)
{
  Offer offer = { g_object_ref (export), g_strdup (label), g_strdup (name) };

  g_array_append_val (self->offers, offer);
  fill_offers (self);
}

void
etude_export_dialog_set_text_format (EtudeExportDialog *self, const char *label, const char *suffix)
{
  g_free (self->text_label);
  g_free (self->text_suffix);
  self->text_label = g_strdup (label);
  self->text_suffix = g_strdup (suffix);
  if (self->offers->len > 0)
    fill_offers (self);
}

static void
on_board_exported (GtkWidget *page, const char *text)
{
  g_signal_emit_by_name (page, "toast", text, FALSE);
}

void
etude_export_dialog_open_for_board (GtkWidget *page, EtudeBoardScene *scene, const EtudeBoardView *view,
                                    const char *text, const char *format, const char *name)
{
  EtudeExportDialog *self = etude_export_dialog_new (GTK_WINDOW (gtk_widget_get_root (page)));
  g_autoptr (EtudeBoardExport) export = etude_board_export_new_for_scene (scene, text);

  etude_board_export_set_view (export, view);
  etude_export_dialog_set_text_format (self, format, "txt");
  etude_export_dialog_offer (self, export, _ ("This board"), name);
  g_signal_connect_object (self, "exported", G_CALLBACK (on_board_exported), page, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (self));
}
