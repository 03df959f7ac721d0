/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window that puts boards on paper: printing and saving as PDF, and what it says when it cannot. */
#include "case.h"
#include "etude-sheet-dialog.h"

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "divine.h"
#include "etude-divine-exhibit.h"
#include "etude-lesson-exhibit.h"
#include "etude-mate-exhibit.h"
#include "etude-placement-exhibit.h"
#include "etude-sheet-parts.h"
#include "window.h"

static const EtudeExhibitMaker *const makers[] = { &etude_mate_exhibit_maker, &etude_divine_exhibit_maker,
                                                   &etude_placement_exhibit_maker, &etude_lesson_exhibit_maker, NULL };

typedef struct
{
  GSettings *settings;
  GListStore *boards;
  EtudeSheetDialog *dialog;
  char *folder, *path, *said;
} Fixture;

static void
on_done (EtudeSheetDialog *dialog, const char *text, Fixture *f)
{
  f->said = g_strdup (text);
}

static void
add_boards (Fixture *f, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
      g_autoptr (EtudeExhibit) item = etude_exhibit_new (
          &(EtudeExhibitParts){ .id = "8/8", .scene = scene, .caption = "White mates", .answer = "Kd6" });

      g_list_store_append (f->boards, item);
    }
}

static void
open_dialog (Fixture *f)
{
  f->dialog = etude_sheet_dialog_new (NULL, f->settings, makers, NULL, G_LIST_MODEL (f->boards), FALSE);
  g_signal_connect (f->dialog, "done", G_CALLBACK (on_done), f);
  gtk_window_present (GTK_WINDOW (f->dialog));
  g_object_add_weak_pointer (G_OBJECT (f->dialog), (gpointer *) &f->dialog);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->settings = g_settings_new (ETUDE_APPLICATION_ID);
  g_settings_set_string (f->settings, "sheet-paper", "a4");
  g_settings_reset (f->settings, "sheet-items");
  g_settings_reset (f->settings, "sheet-answers");
  f->boards = g_list_store_new (ETUDE_TYPE_EXHIBIT);
  f->folder = g_dir_make_tmp ("sheet-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "sheet.pdf", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->dialog)
    gtk_window_destroy (GTK_WINDOW (f->dialog));
  g_assert_true (wait_until (wait_is_gone, &f->dialog));
  g_object_unref (f->boards);
  g_object_unref (f->settings);
  g_remove (f->path);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->said);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

/* What reads NAME in the dialog. */
static gpointer
named (Fixture *f, const char *name)
{
  return window_find_named (GTK_WIDGET (f->dialog), name);
}

/* The spin button in the row with TITLE. */
static gpointer
number (Fixture *f, const char *title)
{
  return window_find (named (f, title), GTK_TYPE_SPIN_BUTTON);
}

static EtudeSheetChooser *
exercises (Fixture *f)
{
  return ETUDE_SHEET_CHOOSER (window_find (GTK_WIDGET (f->dialog), ETUDE_TYPE_SHEET_CHOOSER));
}

/* The label between the arrows: which page is seen, or what is wrong. */
static GtkWidget *
status_label (Fixture *f)
{
  return gtk_widget_get_next_sibling (named (f, "Previous Page"));
}

static const char *
status (Fixture *f)
{
  return gtk_label_get_label (GTK_LABEL (status_label (f)));
}

/* The bytes of the file that was written, which is a PDF of two pages. */
static void
assert_written (Fixture *f, const char *said)
{
  g_autofree char *command = g_strdup_printf ("pdfinfo %s", f->path), *output = NULL;
  int state = -1;

  g_assert_true (wait_until (wait_is_gone, &f->dialog));
  g_assert_cmpstr (f->said, ==, said);
  g_assert_true (g_spawn_command_line_sync (command, &output, NULL, &state, NULL));
  g_assert_cmpint (state, ==, 0);
  g_assert_nonnull (strstr (output, "Pages:           2"));
  g_assert_nonnull (strstr (output, "(A4)"));
}

FIXTURE_CASE (save)
{
  g_autoptr (GFile) file = g_file_new_for_path (f->path);

  add_boards (f, 6);
  open_dialog (f);
  g_assert_cmpstr (status (f), ==, "Page 1 of 2");
  etude_sheet_dialog_save (f->dialog, file);
  assert_written (f, "Saved as PDF");
}

/* Two boards of six are chosen: they are what is proposed, and all six are the next choice. */
FIXTURE_CASE (chosen)
{
  g_autoptr (GListModel) chosen = NULL;
  GObject *source;

  add_boards (f, 6);
  chosen = G_LIST_MODEL (gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (f->boards)), 2, 2));
  f->dialog = etude_sheet_dialog_new (NULL, f->settings, makers, chosen, G_LIST_MODEL (f->boards), FALSE);
  gtk_window_present (GTK_WINDOW (f->dialog));
  g_object_add_weak_pointer (G_OBJECT (f->dialog), (gpointer *) &f->dialog);
  source = named (f, "Exercises");
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (adw_combo_row_get_model (ADW_COMBO_ROW (source))), 0),
                   ==, "The 2 boards chosen");
  g_assert_cmpuint (g_list_model_get_n_items (etude_sheet_chooser_get_items (exercises (f))), ==, 2);
  adw_combo_row_set_selected (ADW_COMBO_ROW (source), 1);
  g_assert_cmpuint (g_list_model_get_n_items (etude_sheet_chooser_get_items (exercises (f))), ==, 6);
  adw_combo_row_set_selected (ADW_COMBO_ROW (source), 0);
  g_assert_cmpuint (g_list_model_get_n_items (etude_sheet_chooser_get_items (exercises (f))), ==, 2);
}

FIXTURE_CASE (print)
{
  add_boards (f, 6);
  open_dialog (f);
  etude_sheet_dialog_print (f->dialog, GTK_PRINT_OPERATION_ACTION_EXPORT, f->path);
  assert_written (f, "Sent to the printer");
}

static gboolean
is_there (gpointer path)
{
  struct stat status;

  return g_stat (path, &status) == 0 && status.st_size > 0;
}

/* (transfer full) */
static GAppInfo *
use_viewer (const char *command)
{
  g_autoptr (GError) error = NULL;
  GAppInfo *viewer = g_app_info_create_from_commandline (command, "viewer", G_APP_INFO_CREATE_NONE, &error);

  g_assert_no_error (error);
  g_app_info_set_as_default_for_type (viewer, "application/pdf", &error);
  g_assert_no_error (error);
  return viewer;
}

/* Something is where the file should be: the dialog says so. */
FIXTURE_CASE (no_preview)
{
  g_autoptr (GFile) file = etude_paper_preview_file ();

  g_assert_true (g_file_make_directory (file, NULL, NULL));
  add_boards (f, 6);
  open_dialog (f);
  etude_sheet_dialog_print (f->dialog, GTK_PRINT_OPERATION_ACTION_PREVIEW, NULL);
  WAIT_FOR (!g_str_equal (status (f), "Page 1 of 2"));
  WAIT_FOR (gtk_widget_get_sensitive (named (f, "Print…")));
  g_test_message ("%s", status (f));
  g_assert_true (gtk_widget_has_css_class (status_label (f), "error"));
  g_assert_null (f->said);
  g_assert_true (g_file_delete (file, NULL, NULL));
}

/* A program gets the pages, nothing is said to be printed, and the dialog stays as it is. Twice. */
FIXTURE_CASE (preview)
{
  g_autofree char *command = g_strdup_printf ("cp %%f %s", f->path), *pages = g_strdup_printf ("pdfinfo %s", f->path);
  g_autoptr (GAppInfo) viewer = use_viewer (command);

  add_boards (f, 6);
  open_dialog (f);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *output = NULL;

      etude_sheet_dialog_print (f->dialog, GTK_PRINT_OPERATION_ACTION_PREVIEW, NULL);
      g_assert_true (wait_until (is_there, f->path));
      WAIT_FOR (gtk_widget_get_sensitive (named (f, "Print…")));
      g_assert_true (g_spawn_command_line_sync (pages, &output, NULL, NULL, NULL));
      g_assert_nonnull (strstr (output, "Pages:           2"));
      g_assert_null (f->said);
      g_assert_cmpstr (status (f), ==, "Page 1 of 2");
      g_assert_cmpint (g_remove (f->path), ==, 0);
    }
  g_assert_true (g_app_info_delete (viewer));
}

/* What is chosen changes the pages at once and is kept. */
FIXTURE_CASE (choose)
{
  add_boards (f, 6);
  open_dialog (f);
  adw_combo_row_set_selected (named (f, "Boards on a page"), 2);
  g_assert_cmpuint (g_settings_get_uint (f->settings, "sheet-items"), ==, 4);
  g_assert_cmpstr (status (f), ==, "Page 1 of 3");
  g_signal_emit_by_name (named (f, "Next Page"), "clicked");
  g_signal_emit_by_name (named (f, "Next Page"), "clicked");
  g_assert_cmpstr (status (f), ==, "Page 3 of 3");
  g_assert_false (gtk_widget_get_sensitive (named (f, "Next Page")));
  gtk_switch_set_active (GTK_SWITCH (window_find (named (f, "Answers on pages at the end"), GTK_TYPE_SWITCH)), FALSE);
  g_assert_cmpstr (status (f), ==, "Page 2 of 2");
}

/* The file stays as it was, the dialog stays open and says why. */
FIXTURE_CASE (no_folder)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/sheet.pdf");

  add_boards (f, 1);
  open_dialog (f);
  etude_sheet_dialog_save (f->dialog, file);
  while (!gtk_widget_get_sensitive (named (f, "Save as PDF…")))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (status (f), "sheet.pdf"));
  g_assert_null (f->said);
}

/* Where nothing is open there are six mates at once, with the answers on the second page. */
FIXTURE_CASE (mates)
{
  g_autoptr (GFile) file = g_file_new_for_path (f->path);
  g_autofree char *id = NULL;
  GListModel *items;

  open_dialog (f);
  WAIT_FOR (gtk_widget_get_sensitive (named (f, "Save as PDF…")));
  g_assert_cmpstr (status (f), ==, "Page 1 of 2");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (EtudeExhibit) first = NULL;

      gtk_spin_button_set_value (number (f, "Seed"), 4712);
      gtk_spin_button_set_value (number (f, "Seed"), 4711);
      g_assert_false (gtk_widget_get_sensitive (named (f, "Save as PDF…")));
      WAIT_FOR (gtk_widget_get_sensitive (named (f, "Save as PDF…")));
      items = etude_sheet_chooser_get_items (exercises (f));
      first = g_list_model_get_item (items, 0);
      g_assert_cmpstr (etude_exhibit_get (first)->caption, ==, "White mates in 3 moves");
      if (i == 0)
        id = g_strdup (etude_exhibit_get (first)->id);
      else
        g_assert_cmpstr (etude_exhibit_get (first)->id, ==, id);
    }
  etude_sheet_dialog_save (f->dialog, file);
  assert_written (f, "Saved as PDF");
}

/* What was made from a seed is printed, with the seed at the foot. */
FIXTURE_CASE (print_mates)
{
  g_autofree char *command = g_strdup_printf ("pdftotext %s -", f->path), *text = NULL;

  open_dialog (f);
  gtk_spin_button_set_value (number (f, "Seed"), 4711);
  WAIT_FOR (gtk_widget_get_sensitive (named (f, "Save as PDF…")));
  etude_sheet_dialog_print (f->dialog, GTK_PRINT_OPERATION_ACTION_EXPORT, f->path);
  assert_written (f, "Sent to the printer");
  g_assert_true (g_spawn_command_line_sync (command, &text, NULL, NULL, NULL));
  g_assert_nonnull (strstr (text, "KBNK: 6, seed 4711"));
}

#define LESSON \
  "etude-lesson 1\n\nitem position\ntitle A net\nfen 8/8/8/8/8/2K5/8/k1B5 w - - 0 1\n\nitem text\ntitle No board\n"

/* A lesson that is in a file, not open; one without boards, and what is none, are told. */
FIXTURE_CASE (lesson)
{
  g_autoptr (EtudeExhibit) item = NULL;
  gpointer chooser;

  add_boards (f, 1);
  open_dialog (f);
  chooser = exercises (f);
  etude_sheet_chooser_set_lesson (chooser, LESSON, "nets.etude");
  g_assert_true (etude_sheet_chooser_get_items (chooser) == G_LIST_MODEL (f->boards));
  adw_combo_row_set_selected (named (f, "Exercises"), 4);
  WAIT_FOR (gtk_widget_get_sensitive (named (f, "Save as PDF…")));
  g_assert_cmpuint (g_list_model_get_n_items (etude_sheet_chooser_get_items (chooser)), ==, 1);
  item = g_list_model_get_item (etude_sheet_chooser_get_items (chooser), 0);
  g_assert_cmpstr (etude_exhibit_get (item)->caption, ==, "A net\nWhite to move");
  g_assert_cmpstr (adw_action_row_get_subtitle (named (f, "Lesson")), ==, "nets.etude");
  g_assert_nonnull (named (f, "Lesson"));
  etude_sheet_chooser_set_lesson (chooser, "etude-lesson 1\n", "R&D <empty>.etude");
  WAIT_FOR (etude_sheet_chooser_get_fault (exercises (f)) != NULL);
  g_assert_cmpstr (status (f), ==, "The lesson has no board.");
  etude_sheet_chooser_set_lesson (chooser, LESSON "item position\ntitle Torn\nfen 9/9\n", "torn.etude");
  WAIT_FOR (gtk_widget_get_sensitive (named (f, "Save as PDF…")));
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (named (f, "Lesson")), "torn.etude\n"));
  g_assert_false (gtk_widget_get_sensitive (named (f, "Previous Page")));
}

/* From what is open to puzzles, and back. */
FIXTURE_CASE (puzzles)
{
  g_autoptr (EtudeExhibit) item = NULL;

  add_boards (f, 1);
  open_dialog (f);
  g_assert_null (named (f, "Seed"));
  adw_combo_row_set_selected (named (f, "Exercises"), 2);
  adw_combo_row_set_selected (named (f, "Game"), ETUDE_DIVINE_XIANGQI);
  gtk_spin_button_set_value (number (f, "How many"), 4);
  WAIT_FOR (gtk_widget_get_sensitive (named (f, "Save as PDF…")));
  g_assert_cmpuint (g_list_model_get_n_items (etude_sheet_chooser_get_items (exercises (f))), ==, 4);
  item = g_list_model_get_item (etude_sheet_chooser_get_items (exercises (f)), 3);
  g_assert_true (g_str_has_prefix (etude_exhibit_get (item)->id, "XE"));
  adw_combo_row_set_selected (named (f, "Exercises"), 0);
  g_assert_true (etude_sheet_chooser_get_items (exercises (f)) == G_LIST_MODEL (f->boards));
}

/* Eight queens, one of each class: twelve of them, and no lot is drawn. What is drawn says of what at the foot. */
FIXTURE_CASE (placements)
{
  g_autofree char *mates = NULL, *none = NULL;

  open_dialog (f);
  gtk_spin_button_set_value (number (f, "Seed"), 4711);
  mates = etude_sheet_chooser_get_origin (exercises (f));
  g_assert_cmpstr (mates, ==, "Mate in 3 to 5, KBNK: 6, seed 4711");
  adw_combo_row_set_selected (named (f, "Exercises"), 2);
  gtk_spin_button_set_value (number (f, "How many"), 20);
  g_assert_null (named (f, "Seed"));
  WAIT_FOR (gtk_widget_get_sensitive (named (f, "Save as PDF…")));
  g_assert_cmpuint (g_list_model_get_n_items (etude_sheet_chooser_get_items (exercises (f))), ==, 12);
  none = etude_sheet_chooser_get_origin (exercises (f));
  g_assert_null (none);
}

FIXTURE_CASE (impossible)
{
  gpointer shortest;

  open_dialog (f);
  shortest = named (f, "Shortest mate, in moves");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (adw_action_row_get_activatable_widget (shortest)), 40);
  WAIT_FOR (etude_sheet_chooser_get_fault (exercises (f)) != NULL);
  g_assert_nonnull (strstr (status (f), "40 moves"));
  g_assert_false (gtk_widget_get_sensitive (named (f, "Print…")));
}

FIXTURE_CASE (too_many)
{
  add_boards (f, ETUDE_SHEET_ITEMS_MAX + 1);
  open_dialog (f);
  g_assert_cmpstr (status (f), ==, "There are 1,001 boards; a worksheet has room for at most 1,000.");
  g_assert_false (gtk_widget_get_sensitive (named (f, "Print…")));
}
