/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-sheet-dialog.c - the window that puts boards on paper. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-file.h"
#include "etude-files.h"
#include "etude-later.h"
#include "etude-mark-dialog.h"
#include "etude-paper.h"
#include "etude-sheet-dialog.h"
#include "etude-sheet-parts.h"
#include "etude-shown-text.h"
#include "etude-wording.h"
#include "etude-widget-class.h"

#define BINDING 28.35 /* points: 10 mm */
#define SAMPLE_EDGE 1.0
#define WIDTH 1000 /* at most, so that the window fits a small screen */
#define HEIGHT 720
#define NARROW 700 /* below that the sample stands among the choices */
#define SAMPLE_LEAST 280
#define PAPER_SHAPE 1.42 /* height by width, of most paper */

struct _EtudeSheetDialog
{
  GtkWindow parent_instance;

  GSettings *settings;
  gboolean flipped;
  EtudePaper *paper; /* of the sample */
  guint page;        /* which is seen */
  GCancellable *cancellable;
  gboolean closed;
  gboolean previewing; /* another program shows the pages; nothing is printed */

  char *proposed; /* the title that nobody has written */
  gboolean wide;  /* the sample stands beside the choices, not among them */

  GtkWidget *panes, *choices, *preview, *versions, *chooser, *title, *per_page, *answers, *paper_size, *binding, *name,
      *lines, *ids, *coordinates, *hatched, *letters, *pieces, *sample, *back, *forward, *status, *save, *print;
};

G_DEFINE_FINAL_TYPE (EtudeSheetDialog, etude_sheet_dialog, GTK_TYPE_WINDOW)

static guint done_signal;

static const guint numbers[] = { 1, 2, 4, 6, 9, 12 };
static const char *const papers[] = { "usual", "a4", "letter", "a5", NULL };
static const char *const bindings[] = { "none", "left", "right", NULL };

static void refresh (EtudeSheetDialog *self);

/* --- what is chosen --- */

/* What goes on paper; NULL: nothing yet. */
static GListModel *
get_items (EtudeSheetDialog *self)
{
  return etude_sheet_chooser_get_items (ETUDE_SHEET_CHOOSER (self->chooser));
}

/* To be cleared. */
static void
get_options (EtudeSheetDialog *self, EtudePaperOptions *options)
{
  g_autofree char *paper = g_settings_get_string (self->settings, "sheet-paper");
  g_autofree char *binding = g_settings_get_string (self->settings, "sheet-binding");
  GtkPaperSize *size;
  GListModel *other;
  guint chosen, n;

  etude_paper_options_init (options);
  size = gtk_paper_size_new (g_str_equal (paper, "a4")       ? GTK_PAPER_NAME_A4
                             : g_str_equal (paper, "letter") ? GTK_PAPER_NAME_LETTER
                             : g_str_equal (paper, "a5")     ? GTK_PAPER_NAME_A5
                                                             : NULL);
  options->width = gtk_paper_size_get_width (size, GTK_UNIT_POINTS);
  options->height = gtk_paper_size_get_height (size, GTK_UNIT_POINTS);
  gtk_paper_size_free (size);
  options->title = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title))));
  options->origin = etude_sheet_chooser_get_origin (ETUDE_SHEET_CHOOSER (self->chooser));
  other = etude_sheet_chooser_get_other (ETUDE_SHEET_CHOOSER (self->chooser));
  options->other = other ? g_object_ref (other) : NULL;
  /* As many as are chosen, but a few boards become as large as they go. */
  chosen = g_settings_get_uint (self->settings, "sheet-items");
  n = 0;
  while (n + 1 < G_N_ELEMENTS (numbers) && get_items (self) && numbers[n] < g_list_model_get_n_items (get_items (self)))
    n++;
  etude_paper_options_set_per_page (options, MIN (chosen, numbers[n]));
  options->binding = g_str_equal (binding, "none") ? 0 : BINDING;
  options->bound_right = g_str_equal (binding, "right");
  options->with_answers = g_settings_get_boolean (self->settings, "sheet-answers");
  options->with_name = g_settings_get_boolean (self->settings, "sheet-name");
  options->with_lines = g_settings_get_boolean (self->settings, "sheet-lines");
  options->with_ids = g_settings_get_boolean (self->settings, "sheet-ids");
  options->with_pieces = g_settings_get_boolean (self->settings, "sheet-pieces");
  options->letters = g_settings_get_boolean (self->settings, "sheet-letters");
  options->view.hatched = g_settings_get_boolean (self->settings, "sheet-hatched");
  options->view.flipped = self->flipped;
  if (!g_settings_get_boolean (self->settings, "sheet-coordinates"))
    options->view.coordinates = ETUDE_COORDINATES_OFF;
}

/* --- what is seen --- */

static void
draw_sample (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer dialog)
{
  EtudeSheetDialog *self = dialog;
  EtudePaperOptions options;
  double scale;

  if (!self->paper)
    return;
  get_options (self, &options);
  scale = MIN (width / options.width, height / options.height);
  cairo_translate (cr, (width - options.width * scale) / 2, (height - options.height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, options.width, options.height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.3); /* the edge of the paper */
  cairo_set_line_width (cr, SAMPLE_EDGE / scale);
  cairo_stroke (cr);
  etude_paper_paint_page (self->paper, cr, self->page);
  etude_paper_options_clear (&options);
}

static void
set_status (EtudeSheetDialog *self, const char *text, gboolean is_error)
{
  g_autofree char *shown = etude_shown_text (text, ETUDE_SHOWN_SENTENCE);

  gtk_label_set_label (GTK_LABEL (self->status), shown);
  if (is_error)
    gtk_widget_add_css_class (self->status, "error");
  else
    gtk_widget_remove_css_class (self->status, "error");
  if (is_error)
    etude_compat_announce (self->status, text);
}

static void
show_page (EtudeSheetDialog *self)
{
  guint n = etude_paper_get_n_pages (self->paper);
  g_autofree char *text = g_strdup_printf (_ ("Page %u of %u"), self->page + 1, n);

  set_status (self, text, FALSE);
  gtk_widget_set_sensitive (self->back, self->page > 0);
  gtk_widget_set_sensitive (self->forward, self->page + 1 < n);
  gtk_widget_queue_draw (self->sample);
}

/* Why there is nothing to be put on paper; NULL: there is something. (transfer full) */
static char *
find_fault (EtudeSheetDialog *self)
{
  EtudeSheetChooser *chooser = ETUDE_SHEET_CHOOSER (self->chooser);
  guint n = get_items (self) ? g_list_model_get_n_items (get_items (self)) : 0;

  if (etude_sheet_chooser_get_fault (chooser))
    return g_strdup (etude_sheet_chooser_get_fault (chooser));
  if (n == 0)
    return g_strdup (_ ("Making the exercises…"));
  if (n > ETUDE_SHEET_ITEMS_MAX)
    return g_strdup_printf (_ ("There are %s boards; a worksheet has room for at most %s."), ETUDE_NUMBER (n),
                            ETUDE_NUMBER (ETUDE_SHEET_ITEMS_MAX));
  return NULL;
}

/* A lesson has a title of its own, until somebody writes another one. */
static void
on_items (EtudeSheetDialog *self)
{
  const char *written = gtk_editable_get_text (GTK_EDITABLE (self->title));
  const char *title = get_items (self) ? etude_exhibits_get_title (get_items (self)) : NULL;

  if (get_items (self) && g_str_equal (written, self->proposed ? self->proposed : ""))
    {
      g_free (self->proposed);
      self->proposed = g_strdup (title);
      gtk_editable_set_text (GTK_EDITABLE (self->title), title ? title : "");
    }
  refresh (self);
}

static void
refresh (EtudeSheetDialog *self)
{
  g_autofree char *fault = find_fault (self);

  g_clear_object (&self->paper);
  gtk_widget_set_sensitive (self->save, !fault);
  gtk_widget_set_sensitive (self->print, !fault);
  if (fault)
    {
      gtk_widget_set_sensitive (self->back, FALSE);
      gtk_widget_set_sensitive (self->forward, FALSE);
      set_status (self, fault,
                  etude_sheet_chooser_get_items (ETUDE_SHEET_CHOOSER (self->chooser)) != NULL
                      || etude_sheet_chooser_get_fault (ETUDE_SHEET_CHOOSER (self->chooser)) != NULL);
      gtk_widget_queue_draw (self->sample);
    }
  else
    {
      EtudePaperOptions options;

      get_options (self, &options);
      options.for_screen = TRUE;
      self->paper = etude_paper_new (get_items (self), &options);
      self->page = MIN (self->page, etude_paper_get_n_pages (self->paper) - 1);
      etude_paper_options_clear (&options);
      show_page (self);
    }
}

/* What GTK's dialog keeps of printers says nothing about the pages, and what was told about them stays. */
static void
on_setting (EtudeSheetDialog *self, const char *key)
{
  if (g_str_has_prefix (key, "sheet-"))
    refresh (self);
}

static void
on_back (EtudeSheetDialog *self)
{
  self->page--;
  show_page (self);
}

static void
on_forward (EtudeSheetDialog *self)
{
  self->page++;
  show_page (self);
}

/* --- onto paper --- */

static void
tell_done (EtudeSheetDialog *self, const char *text)
{
  g_signal_emit (self, done_signal, 0, text);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* The sheet can be marked from now on, in both its versions, by its title; without one by what it was made from. */
static void
keep_sheet (EtudeSheetDialog *self)
{
  GListModel *other = etude_sheet_chooser_get_other (ETUDE_SHEET_CHOOSER (self->chooser));
  g_autofree char *origin = etude_sheet_chooser_get_origin (ETUDE_SHEET_CHOOSER (self->chooser));
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title))));
  const char *named = *title || !origin ? title : origin;
  /* What tells neighbours apart stands first: titles are cut at their end. */
  g_autofree char *first = g_strdup_printf ("%s%s%s", other ? "A" : "", *named && other ? " · " : "", named);
  g_autofree char *second = g_strdup_printf ("B%s%s", *named ? " · " : "", named);

  etude_mark_keep (get_items (self), first);
  if (other)
    etude_mark_keep (other, second);
}

static void
set_busy (EtudeSheetDialog *self, gboolean busy)
{
  gtk_widget_set_sensitive (self->save, !busy);
  gtk_widget_set_sensitive (self->print, !busy);
}

static void
on_saved (GObject *paper, GAsyncResult *result, gpointer dialog)
{
  g_autoptr (EtudeSheetDialog) self = dialog;
  g_autoptr (GError) error = NULL;

  etude_files_end_writing ();
  g_clear_object (&self->cancellable);
  etude_paper_save_finish (ETUDE_PAPER (paper), result, &error);
  if (self->closed)
    return;
  set_busy (self, FALSE);
  if (!error)
    {
      keep_sheet (self);
      tell_done (self, _ ("Saved as PDF"));
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    set_status (self, error->message, TRUE);
}

void
etude_sheet_dialog_save (EtudeSheetDialog *self, GFile *file)
{
  EtudePaperOptions options;
  g_autoptr (EtudePaper) paper = NULL; /* not that of the sample: one surface has one paper */

  g_return_if_fail (self->paper && !self->cancellable);
  get_options (self, &options);
  paper = etude_paper_new (get_items (self), &options);
  etude_paper_options_clear (&options);
  self->cancellable = g_cancellable_new ();
  set_busy (self, TRUE);
  etude_files_begin_writing ();
  etude_paper_save_async (paper, file, self->cancellable, on_saved, g_object_ref (self));
}

static void
on_file_chosen (GObject *dialog, GAsyncResult *result, gpointer data)
{
  EtudeSheetDialog *self = ETUDE_SHEET_DIALOG (dialog);
  g_autoptr (GFile) file = etude_files_choose_finish (result, NULL);

  if (self->closed)
    return;
  set_busy (self, FALSE);
  if (file)
    etude_sheet_dialog_save (self, file);
}

static void
on_save (EtudeSheetDialog *self)
{
  static const char *const suffixes[] = { "pdf", NULL };
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->title));
  g_autofree char *name = g_strdup_printf ("%s.pdf", *title && !strchr (title, '/') ? title : _ ("Worksheet"));
  const EtudeFilesQuestion question = { _ ("Save as PDF"), name, _ ("Document (PDF)"), suffixes };

  set_busy (self, TRUE);
  etude_files_choose_async (GTK_WIDGET (self), &question, on_file_chosen, NULL);
}

static void
on_shown (GObject *source, GAsyncResult *result, gpointer dialog)
{
  g_autoptr (EtudeSheetDialog) self = dialog;
  g_autoptr (GError) error = NULL;

  if (!etude_compat_show_file_finish (source, result, &error) && !self->closed)
    set_status (self, error->message, TRUE);
}

static void
on_preview_saved (GObject *paper, GAsyncResult *result, gpointer dialog)
{
  g_autoptr (EtudeSheetDialog) self = dialog;
  g_autoptr (GFile) file = etude_paper_preview_file ();
  g_autoptr (GError) error = NULL;

  if (self->closed)
    return;
  if (etude_paper_save_finish (ETUDE_PAPER (paper), result, &error))
    etude_compat_show_file (GTK_WINDOW (self), file, on_shown, g_object_ref (self));
  else
    set_status (self, error->message, TRUE);
}

/* The button "Preview" of GTK's dialog. The pages on the paper chosen there are shown by the program that people have for
 * such files: GTK's own preview knows one program only, and in GTK 4.24 it brings Etude down. */
static gboolean
on_preview (GtkPrintOperation *operation, GtkPrintOperationPreview *preview, GtkPrintContext *context,
            GtkWindow *parent, gpointer dialog)
{
  EtudeSheetDialog *self = dialog;
  g_autoptr (GFile) file = etude_paper_preview_file ();
  g_autoptr (EtudePaper) paper = NULL;
  EtudePaperOptions options;

  self->previewing = TRUE;
  get_options (self, &options);
  etude_paper_options_use (&options, gtk_print_context_get_page_setup (context));
  paper = etude_paper_new (get_items (self), &options);
  etude_paper_options_clear (&options);
  etude_paper_save_async (paper, file, NULL, on_preview_saved, g_object_ref (self));
  etude_paper_end_preview (preview, context);
  return TRUE;
}

static void
on_printed (GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer dialog)
{
  EtudeSheetDialog *self = dialog;
  g_autoptr (GError) error = NULL;
  /* "Saved as lesson.pdf" when GTK's dialog printed into a file. */
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  const char *uri = settings ? gtk_print_settings_get (settings, GTK_PRINT_SETTINGS_OUTPUT_URI) : NULL;
  g_autoptr (GFile) file = uri ? g_file_new_for_uri (uri) : NULL;
  g_autofree char *name = file ? etude_file_get_name (file) : NULL;
  g_autofree char *text = name ? g_strdup_printf (_ ("Saved as %s"), name) : g_strdup (_ ("Sent to the printer"));

  if (self->closed)
    return;
  set_busy (self, FALSE);
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      set_status (self, error->message, TRUE);
    }
  else if (result == GTK_PRINT_OPERATION_RESULT_APPLY && !self->previewing)
    {
      keep_sheet (self);
      tell_done (self, text);
    }
}

void
etude_sheet_dialog_print (EtudeSheetDialog *self, GtkPrintOperationAction action, const char *export)
{
  g_autoptr (GtkPrintOperation) operation = NULL;
  EtudePaperOptions options;

  g_return_if_fail (self->paper);
  get_options (self, &options);
  operation = etude_paper_print_new (get_items (self), &options, self->settings);
  etude_paper_options_clear (&options);
  if (export)
    gtk_print_operation_set_export_filename (operation, export);
  self->previewing = FALSE;
  g_signal_connect_object (operation, "preview", G_CALLBACK (on_preview), self, 0);
  g_signal_connect_object (operation, "done", G_CALLBACK (on_printed), self, 0);
  set_busy (self, TRUE);
  gtk_print_operation_run (operation, action, GTK_WINDOW (self), NULL);
}

static void
on_print (EtudeSheetDialog *self)
{
  etude_sheet_dialog_print (self, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, NULL);
}

/* --- the class --- */

/* Wide, the page stands beside the choices and has all the height; narrow, below what is on it, with all the width. */
static void
arrange (gpointer dialog)
{
  EtudeSheetDialog *self = dialog;
  GtkWidget *to = self->wide ? self->panes : self->choices;
  const int width = gtk_widget_get_width (GTK_WIDGET (self));

  g_object_ref (self->preview);
  if (gtk_widget_get_parent (self->preview) != to)
    {
      gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->preview)), self->preview);
      gtk_box_insert_child_after (GTK_BOX (to), self->preview,
                                  self->wide ? gtk_widget_get_last_child (to) : self->chooser);
    }
  g_object_unref (self->preview);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->sample),
                                       self->wide ? SAMPLE_LEAST
                                                  : MAX (SAMPLE_LEAST, (int) ((width - 24) * PAPER_SHAPE)));
}

static void
etude_sheet_dialog_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EtudeSheetDialog *self = ETUDE_SHEET_DIALOG (widget);
  const gboolean wide = width >= NARROW;

  GTK_WIDGET_CLASS (etude_sheet_dialog_parent_class)->size_allocate (widget, width, height, baseline);
  if (wide != self->wide || !wide)
    etude_later (self, arrange);
  self->wide = wide;
}

static void
give_up (EtudeSheetDialog *self)
{
  self->closed = TRUE;
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
}

static void
etude_sheet_dialog_class_init (EtudeSheetDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS (
      klass, EtudeSheetDialog, "etude-sheet-dialog.ui", ETUDE_AT_DISPOSE (give_up), ETUDE_OWN (proposed),
      ETUDE_KEEP (paper), ETUDE_KEEP (settings), ETUDE_KEEP (cancellable), ETUDE_CHILD (panes), ETUDE_CHILD (choices),
      ETUDE_CHILD (preview), ETUDE_CHILD (versions), ETUDE_CHILD (chooser), ETUDE_CHILD (title), ETUDE_CHILD (per_page),
      ETUDE_CHILD (answers), ETUDE_CHILD (paper_size), ETUDE_CHILD (binding), ETUDE_CHILD (name), ETUDE_CHILD (lines),
      ETUDE_CHILD (ids), ETUDE_CHILD (coordinates), ETUDE_CHILD (hatched), ETUDE_CHILD (letters), ETUDE_CHILD (pieces),
      ETUDE_CHILD (sample), ETUDE_CHILD (back), ETUDE_CHILD (forward), ETUDE_CHILD (status), ETUDE_CHILD (save),
      ETUDE_CHILD (print), ETUDE_CALLBACK (refresh), ETUDE_CALLBACK (on_items), ETUDE_CALLBACK (on_back),
      ETUDE_CALLBACK (on_forward), ETUDE_CALLBACK (on_save), ETUDE_CALLBACK (on_print),
      ETUDE_SIGNAL ("done", &done_signal, G_TYPE_STRING));
  widget_class->size_allocate = etude_sheet_dialog_size_allocate;
}

static void
etude_sheet_dialog_init (EtudeSheetDialog *self)
{
  g_type_ensure (ETUDE_TYPE_SHEET_CHOOSER);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->title))), ETUDE_SHOWN_TITLE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->sample), draw_sample, self, NULL);
}

/* --- settings --- */

static gboolean
word_to_row (GValue *value, GVariant *variant, gpointer words)
{
  for (guint i = 0; ((const char *const *) words)[i]; i++)
    if (g_str_equal (((const char *const *) words)[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
row_to_word (const GValue *value, const GVariantType *type, gpointer words)
{
  return g_variant_new_string (((const char *const *) words)[g_value_get_uint (value)]);
}

static gboolean
number_to_row (GValue *value, GVariant *variant, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (numbers[i] == g_variant_get_uint32 (variant))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
row_to_number (const GValue *value, const GVariantType *type, gpointer data)
{
  return g_variant_new_uint32 (numbers[g_value_get_uint (value)]);
}

static void
bind_words (EtudeSheetDialog *self, const char *key, GtkWidget *row, const char *const *words)
{
  g_settings_bind_with_mapping (self->settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT, word_to_row, row_to_word,
                                (gpointer) words, NULL);
}

EtudeSheetDialog *
etude_sheet_dialog_new (GtkWindow *parent, GSettings *settings, const EtudeExhibitMaker *const *makers,
                        GListModel *chosen, GListModel *open, gboolean flipped)
{
  EtudeSheetDialog *self = g_object_new (ETUDE_TYPE_SHEET_DIALOG, "transient-for", parent, NULL);

  const int width = parent ? MIN (WIDTH, gtk_widget_get_width (GTK_WIDGET (parent))) : WIDTH;
  const struct
  {
    const char *key;
    GtkWidget *widget;
  } switches[] = {
    { "sheet-versions", self->versions }, { "sheet-answers", self->answers }, { "sheet-name", self->name },
    { "sheet-lines", self->lines },       { "sheet-ids", self->ids },         { "sheet-hatched", self->hatched },
    { "sheet-letters", self->letters },   { "sheet-pieces", self->pieces },   { "sheet-coordinates", self->coordinates }
  };

  gtk_window_set_default_size (GTK_WINDOW (self), width,
                               parent ? MIN (HEIGHT, gtk_widget_get_height (GTK_WIDGET (parent))) : HEIGHT);
  self->wide = width >= NARROW;
  arrange (self);
  self->settings = g_object_ref (settings);
  self->flipped = flipped;
  g_settings_bind_with_mapping (self->settings, "sheet-items", self->per_page, "selected", G_SETTINGS_BIND_DEFAULT,
                                number_to_row, row_to_number, NULL, NULL);
  bind_words (self, "sheet-paper", self->paper_size, papers);
  bind_words (self, "sheet-binding", self->binding, bindings);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (self->settings, switches[i].key, switches[i].widget, "active", G_SETTINGS_BIND_DEFAULT);
  g_object_bind_property (self->versions, "active", self->chooser, "versions", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (on_setting), self, G_CONNECT_SWAPPED);
  etude_sheet_chooser_set_sources (ETUDE_SHEET_CHOOSER (self->chooser), makers, chosen, open);
  return self;
}

void
etude_sheet_dialog_make (EtudeSheetDialog *self, const EtudeExhibitMaker *maker)
{
  etude_sheet_chooser_choose (ETUDE_SHEET_CHOOSER (self->chooser), maker);
}
