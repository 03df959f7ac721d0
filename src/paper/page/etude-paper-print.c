/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-paper-print.c - pages to a printer. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <math.h>

#include "etude-sheet-parts.h"

#define KEY "printing"

typedef struct
{
  GListModel *items;
  EtudePaperOptions options;
  GSettings *settings;
  EtudePaper *paper; /* once the size of the paper is known */
} Job;

static void
job_free (gpointer data, GClosure *closure)
{
  Job *job = data;

  g_object_unref (job->items);
  g_object_unref (job->settings);
  g_clear_object (&job->paper);
  etude_paper_options_clear (&job->options);
  g_free (job);
}

void
etude_paper_options_use (EtudePaperOptions *options, GtkPageSetup *setup)
{
  double width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS);
  double height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS);
  gboolean was_wide = options->width > options->height;
  guint columns = options->columns;

  options->width = width;
  options->height = height;
  if (was_wide == (width > height) || options->rows == 0)
    return;
  options->columns = options->rows;
  options->rows = columns;
}

static void
on_begin (GtkPrintOperation *operation, GtkPrintContext *context, Job *job)
{
  etude_paper_options_use (&job->options, gtk_print_context_get_page_setup (context));
  g_clear_object (&job->paper);
  job->paper = etude_paper_new (job->items, &job->options);
  gtk_print_operation_set_n_pages (operation, (int) etude_paper_get_n_pages (job->paper));
}

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page, Job *job)
{
  etude_paper_paint_page (job->paper, gtk_print_context_get_cairo_context (context), (guint) page);
}

static void
on_done (GtkPrintOperation *operation, GtkPrintOperationResult result, Job *job)
{
  GtkPrintSettings *chosen = gtk_print_operation_get_print_settings (operation);

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY && chosen)
    g_settings_set_value (job->settings, KEY, gtk_print_settings_to_gvariant (chosen));
}

static GtkPageSetup *
make_setup (const EtudePaperOptions *options)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  double width = MIN (options->width, options->height), height = MAX (options->width, options->height);
  GtkPaperSize *size;
  GList *known;
  GtkPaperSize *found;

  /* The paper of this size, in points, by a name that printers know; it lies upright. */
  known = gtk_paper_size_get_paper_sizes (FALSE);
  found = NULL;
  for (GList *node = known; node && !found; node = node->next)
    if (fabs (gtk_paper_size_get_width (node->data, GTK_UNIT_POINTS) - width) < 1
        && fabs (gtk_paper_size_get_height (node->data, GTK_UNIT_POINTS) - height) < 1)
      found = gtk_paper_size_copy (node->data);
  g_list_free_full (known, (GDestroyNotify) gtk_paper_size_free);
  size = found ? found : gtk_paper_size_new_from_ipp ("", width, height);
  if (options->width > options->height)
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
  gtk_page_setup_set_paper_size (setup, size);
  gtk_paper_size_free (size);
  return setup;
}

GtkPrintOperation *
etude_paper_print_new (GListModel *items, const EtudePaperOptions *options, GSettings *settings)
{
  static const char *const of_one_time[]
      = { GTK_PRINT_SETTINGS_PRINT_PAGES, GTK_PRINT_SETTINGS_PAGE_RANGES, GTK_PRINT_SETTINGS_OUTPUT_URI,
          GTK_PRINT_SETTINGS_OUTPUT_BASENAME, GTK_PRINT_SETTINGS_PAPER_FORMAT };
  GtkPrintOperation *self = gtk_print_operation_new ();
  g_autoptr (GVariant) packed = g_settings_get_value (settings, KEY);
  g_autoptr (GtkPrintSettings) kept = gtk_print_settings_new_from_gvariant (packed);
  g_autoptr (GtkPageSetup) setup = make_setup (options);
  Job *job = g_new0 (Job, 1);

  job->items = g_object_ref (items);
  job->settings = g_object_ref (settings);
  etude_paper_options_copy (&job->options, options);
  /* What was chosen last, but not how much of it, nor how the file was called. */
  for (guint i = 0; i < G_N_ELEMENTS (of_one_time); i++)
    gtk_print_settings_unset (kept, of_one_time[i]);
  gtk_print_operation_set_print_settings (self, kept);
  gtk_print_operation_set_default_page_setup (self, setup);
  gtk_print_operation_set_embed_page_setup (self, TRUE);
  gtk_print_operation_set_use_full_page (self, TRUE);
  gtk_print_operation_set_unit (self, GTK_UNIT_POINTS);
  gtk_print_operation_set_allow_async (self, TRUE);
  if (options->title && *options->title)
    gtk_print_operation_set_job_name (self, options->title);
  g_signal_connect_data (self, "begin-print", G_CALLBACK (on_begin), job, job_free, 0);
  g_signal_connect (self, "draw-page", G_CALLBACK (on_draw_page), job); /* plain: goes with the first of them */
  g_signal_connect (self, "done", G_CALLBACK (on_done), job);           /* plain: as well */
  return self;
}

GFile *
etude_paper_preview_file (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "etude", NULL);

  g_mkdir_with_parents (folder, 0700); /* where it cannot be made, the file cannot be opened: that is told */
  return g_file_new_build_filename (folder, "preview.pdf", NULL);
}

void
etude_paper_end_preview (GtkPrintOperationPreview *preview, GtkPrintContext *context)
{
  cairo_surface_t *nowhere = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (nowhere);

  gtk_print_context_set_cairo_context (context, cr, 72, 72);
  g_signal_connect (preview, "ready", G_CALLBACK (gtk_print_operation_preview_end_preview), NULL);
  cairo_destroy (cr);
  cairo_surface_destroy (nowhere);
}
