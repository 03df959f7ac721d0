/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solutions into files and the clipboard: the dialog, and that its text is the one of etude-cli. */
#include "case.h"
#include "etude-export-dialog.h"
#include "etude-placement-paint.h"
#include "etude-texture.h"
#include "files-fixture.h"
#include "window.h"
#include "plain.h"

#include <adwaita.h>

/* --- the dialog --- */

static EtudeExportDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ETUDE_IS_EXPORT_DIALOG (window))
        return ETUDE_EXPORT_DIALOG (window);
    }
  return NULL;
}

static EtudeExportDialog *
open_dialog_of (FilesFixture *f, EtudePlacementSolution *shown, GListModel *chosen)
{
  guint edge = plain_of (etude_placement_problem_get (f->problem))->edge;
  g_autoptr (EtudeBoardScene) scene = shown ? etude_board_scene_new (edge, edge) : NULL;
  g_autofree char *text = shown ? etude_placement_solution_get_text (shown) : NULL;
  EtudeExportDialog *dialog;

  if (shown)
    etude_placement_paint_solution (shown, scene, NULL);
  etude_placement_files_export (f->page, text, scene, chosen, f->solutions, &f->view, files_report);
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  return dialog;
}

static EtudeExportDialog *
open_dialog (FilesFixture *f, EtudePlacementSolution *shown)
{
  return open_dialog_of (f, shown, NULL);
}

/* The row or button that reads NAME; NULL: it is not shown. */
static gpointer
named (EtudeExportDialog *dialog, const char *name)
{
  return window_find_named (GTK_WIDGET (dialog), name);
}

static void
set_size (EtudeExportDialog *dialog, double size)
{
  GtkWidget *row = named (dialog, "Board width in pixels");

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (window_find (row, GTK_TYPE_SPIN_BUTTON)), size);
}

/* Chooses the offer at position WHAT, and the format that is called FORMAT. One offer alone is not asked about. */
static void
choose (EtudeExportDialog *dialog, guint what, const char *format)
{
  AdwComboRow *formats = named (dialog, "Format"), *offers = named (dialog, "What");
  guint at = 0;

  if (offers)
    adw_combo_row_set_selected (offers, what);
  else
    g_assert_cmpuint (what, ==, 0);
  while (g_strcmp0 (gtk_string_list_get_string (GTK_STRING_LIST (adw_combo_row_get_model (formats)), at), format) != 0)
    g_assert_cmpuint (++at, <, g_list_model_get_n_items (adw_combo_row_get_model (formats)));
  adw_combo_row_set_selected (formats, at);
}

/* Below the sample. */
static const char *
status (EtudeExportDialog *dialog)
{
  GtkWidget *sample = window_find (GTK_WIDGET (dialog), GTK_TYPE_DRAWING_AREA);

  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_next_sibling (sample)));
}

static gboolean
can_start (EtudeExportDialog *dialog)
{
  return gtk_widget_get_sensitive (named (dialog, "Export…"));
}

static EtudePlacementSolution *
get_first (FilesFixture *f)
{
  return g_list_model_get_item (G_LIST_MODEL (f->solutions), 0);
}

/* --- against etude-cli --- */

static char *
ask_cli (const char *problem, const char *size)
{
  const char *argv[] = { g_getenv ("ETUDE_CLI"), "place", "--size", size, "-", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) cli
      = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  char *text;

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (cli, problem, NULL, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

FILES_CASE (text_of_all)
{
  g_autoptr (EtudePlacementSolution) first = NULL;
  g_autofree char *expected = ask_cli ("8*q\n", "8"), *text = NULL;
  EtudeExportDialog *dialog;

  files_solve (f, FALSE);
  first = get_first (f);
  dialog = open_dialog (f, first);
  choose (dialog, 1, "Chessy text");
  g_assert_cmpstr (status (dialog), ==, "12 boards");
  etude_export_dialog_write (dialog, f->file);
  files_assert_report (f, ETUDE_FILES_DONE, "Exported as queens.txt");
  WAIT_FOR (find_dialog () == NULL);
  text = files_read (f, NULL);
  g_assert_cmpstr (text, ==, expected);
}

/* Boards that are chosen in the gallery are exported alone, in their order. */
FILES_CASE (text_of_chosen)
{
  g_autoptr (EtudePlacementSolution) first = NULL, third = NULL;
  g_autoptr (GListStore) chosen = g_list_store_new (ETUDE_TYPE_PLACEMENT_SOLUTION);
  g_autofree char *expected = ask_cli ("8*q\n", "8"), *text = NULL, *other = NULL, *both = NULL;
  EtudeExportDialog *dialog;

  files_solve (f, FALSE);
  first = get_first (f);
  third = g_list_model_get_item (G_LIST_MODEL (f->solutions), 2);
  g_list_store_append (chosen, first);
  g_list_store_append (chosen, third);
  dialog = open_dialog_of (f, first, G_LIST_MODEL (chosen));
  choose (dialog, 1, "Chessy text");
  g_assert_cmpstr (status (dialog), ==, "2 boards");
  etude_export_dialog_write (dialog, f->file);
  files_assert_report (f, ETUDE_FILES_DONE, "Exported as queens.txt");
  WAIT_FOR (find_dialog () == NULL);
  text = files_read (f, NULL);
  other = etude_placement_solution_get_text (third);
  g_assert_cmpuint (strlen (text) * 6, ==, strlen (expected)); /* two of twelve */
  g_assert_true (g_str_has_prefix (expected, (both = g_strndup (text, strlen (text) / 2))));
  g_assert_nonnull (strstr (text + strlen (text) / 2, other));
}

/* Of one board and of two colours, with the two characters of each square. */
FILES_CASE (text_of_one)
{
  g_autoptr (EtudePlacementSolution) first = NULL;
  g_autofree char *expected = ask_cli ("2*r w\n2*r b\n", "3"), *text = NULL;
  EtudeExportDialog *dialog;

  etude_placement_problem_set_board (f->problem, 3, 3, ETUDE_WRAP_NONE);
  g_assert_true (etude_placement_problem_set_text (f->problem, "2*r w\n2*r b\n", NULL));
  files_solve (f, FALSE);
  first = get_first (f);
  dialog = open_dialog (f, first);
  choose (dialog, 0, "Chessy text");
  etude_export_dialog_write (dialog, f->file);
  files_assert_report (f, ETUDE_FILES_DONE, "Exported as queens.txt");
  text = files_read (f, NULL);
  g_assert_true (g_str_has_prefix (expected, text));
  g_assert_cmpuint (strlen (text), ==, 3 * 7 + 1);
  WAIT_FOR (find_dialog () == NULL);
}

/* --- what can be chosen --- */

FILES_CASE (choices)
{
  g_autoptr (EtudePlacementSolution) first = NULL;
  EtudeExportDialog *dialog;

  files_solve (f, FALSE);
  first = get_first (f);
  dialog = open_dialog (f, first);
  g_assert_cmpstr (status (dialog), ==, "800 × 800 pixels");
  g_assert_null (named (dialog, "Boards side by side"));
  g_assert_cmpuint (adw_combo_row_get_selected (named (dialog, "Coordinates")), ==, ETUDE_COORDINATES_OUTSIDE);
  choose (dialog, 0, "Document (PDF)");
  g_assert_null (named (dialog, "Board width in pixels"));
  g_assert_cmpstr (status (dialog), ==, "1 page");
  choose (dialog, 1, "Document (PDF)");
  g_assert_nonnull (named (dialog, "Boards side by side"));
  g_assert_cmpuint (adw_combo_row_get_selected (named (dialog, "Coordinates")), ==, ETUDE_COORDINATES_OFF);
  choose (dialog, 1, "Chessy text");
  g_assert_null (named (dialog, "Board"));
  g_assert_null (named (dialog, "Coordinates"));
  choose (dialog, 1, "Picture (PNG)");
  set_size (dialog, 12000);
  g_assert_true (g_str_has_suffix (status (dialog), " pixels; a PNG has at most 32,767 a side."));
  g_assert_false (can_start (dialog));
  set_size (dialog, 100);
  g_assert_true (can_start (dialog));
  gtk_window_close (GTK_WINDOW (dialog));
  WAIT_FOR (find_dialog () == NULL);
}

/* The look that is chosen is the one of the picture. */
FILES_CASE (look)
{
  g_autoptr (EtudePlacementSolution) first = NULL;
  g_autofree char *path = g_file_get_path (f->file);
  EtudeExportDialog *dialog;
  cairo_surface_t *picture;

  files_solve (f, FALSE);
  first = get_first (f);
  dialog = open_dialog (f, first);
  adw_combo_row_set_selected (named (dialog, "Board"), ETUDE_LOOK_PRINT);
  adw_combo_row_set_selected (named (dialog, "Coordinates"), ETUDE_COORDINATES_OFF);
  set_size (dialog, 410);
  etude_export_dialog_write (dialog, f->file);
  files_assert_report (f, ETUDE_FILES_DONE, "Exported as queens.txt");
  WAIT_FOR (find_dialog () == NULL);
  picture = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, 410);
  /* In the corner of b1, which is white in print: no queen reaches it. */
  g_assert_cmphex (*(guint32 *) (gpointer) (cairo_image_surface_get_data (picture)
                                            + 402 * cairo_image_surface_get_stride (picture) + 4 * 57)
                       & 0xffffff,
                   ==, 0xffffff);
  cairo_surface_destroy (picture);
}

/* What goes wrong is said where it was asked for, and can be tried again. */
FILES_CASE (failure)
{
  g_autoptr (GFile) nowhere = g_file_get_child (f->file, "board.png");
  g_autoptr (EtudePlacementSolution) first = NULL;
  EtudeExportDialog *dialog;

  files_solve (f, FALSE);
  first = get_first (f);
  dialog = open_dialog (f, first);
  etude_export_dialog_write (dialog, nowhere);
  g_assert_false (can_start (dialog));
  WAIT_FOR (!gtk_widget_get_visible (window_find (GTK_WIDGET (dialog), GTK_TYPE_PROGRESS_BAR)));
  g_assert_cmpstr (status (dialog), ==, "“board.png” could not be written: there is no such folder.");
  g_assert_true (can_start (dialog));
  etude_export_dialog_write (dialog, f->file);
  files_assert_report (f, ETUDE_FILES_DONE, "Exported as queens.txt");
  WAIT_FOR (find_dialog () == NULL);
}

/* Cancel ends the writing and leaves the dialog; closing the dialog ends both. No file is left either time. */
FILES_CASE (cancel)
{
  EtudeExportDialog *dialog;
  gpointer weak;

  etude_placement_problem_set_board (f->problem, 9, 9, ETUDE_WRAP_NONE);
  g_assert_true (etude_placement_problem_set_text (f->problem, "9*q", NULL));
  files_solve (f, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->solutions)), ==, 352);
  dialog = weak = open_dialog (f, NULL);
  choose (dialog, 0, "Document (PDF)");
  etude_export_dialog_write (dialog, f->file);
  g_signal_emit_by_name (named (dialog, "Cancel"), "clicked");
  WAIT_FOR (!gtk_widget_get_visible (window_find (GTK_WIDGET (dialog), GTK_TYPE_PROGRESS_BAR)));
  g_assert_cmpstr (status (dialog), ==, "Cancelled: nothing was written.");
  g_assert_false (g_file_query_exists (f->file, NULL));
  etude_export_dialog_write (dialog, f->file);
  g_object_add_weak_pointer (G_OBJECT (dialog), &weak);
  gtk_window_close (GTK_WINDOW (dialog));
  g_assert_true (wait_until (wait_is_gone, &weak));
  g_assert_false (g_file_query_exists (f->file, NULL));
  g_assert_false (f->reported);
}

FILES_CASE (nothing)
{
  etude_placement_files_export (f->page, NULL, NULL, NULL, f->solutions, &f->view, files_report);
  files_assert_report (f, ETUDE_FILES_FAILED, "There is no board to export.");
  etude_placement_files_copy_solutions (f->page, f->solutions, files_report);
  files_assert_report (f, ETUDE_FILES_FAILED, "There is no board to copy.");
}

/* --- the clipboard --- */

static char *
copied_text (FilesFixture *f)
{
  GdkContentProvider *provider = gdk_clipboard_get_content (gtk_widget_get_clipboard (f->page));
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (provider, &value, &error));
  g_assert_no_error (error);
  return g_value_dup_string (&value);
}

/* A board is copied as text, as pixels and as a drawing: the word processor takes what it likes best. */
FILES_CASE (board_content)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  g_autoptr (GdkContentProvider) content = etude_board_make_content (&f->view, scene, "a board", 800);
  g_auto (GValue) text = G_VALUE_INIT, picture = G_VALUE_INIT;
  g_autoptr (GdkContentFormats) formats = gdk_content_provider_ref_formats (content);
  g_autoptr (GError) error = NULL;

  g_assert_true (gdk_content_formats_contain_mime_type (formats, "image/svg+xml"));
  g_value_init (&text, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (content, &text, &error));
  g_assert_cmpstr (g_value_get_string (&text), ==, "a board");
  g_value_init (&picture, GDK_TYPE_TEXTURE);
  g_assert_true (gdk_content_provider_get_value (content, &picture, &error));
  g_assert_cmpint (gdk_texture_get_width (g_value_get_object (&picture)), ==, 800);
}

FILES_CASE (copy_solutions)
{
  g_autofree char *expected = ask_cli ("8*q\n", "8"), *text = NULL;

  files_solve (f, FALSE);
  etude_placement_files_copy_solutions (f->page, f->solutions, files_report);
  files_assert_report (f, ETUDE_FILES_DONE, "12 boards copied as text");
  text = copied_text (f);
  g_assert_cmpstr (text, ==, expected);
  etude_placement_problem_set_board (f->problem, 11, 11, ETUDE_WRAP_NONE);
  g_assert_true (etude_placement_problem_set_text (f->problem, "11*q", NULL));
  files_solve (f, TRUE);
  etude_placement_files_copy_solutions (f->page, f->solutions, files_report);
  files_assert_report (f, ETUDE_FILES_FAILED,
                       "There are 2,680 boards; at most 2,000 can be copied. Export them to a file instead.");
}
