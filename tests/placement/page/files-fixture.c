/* SPDX-License-Identifier: GPL-3.0-or-later */
/* files-fixture.c - a page's problem and solutions, a folder for its files, and what was reported. */
#include "files-fixture.h"

#include <glib/gstdio.h>

#include "window.h"

void
files_set_up (FilesFixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->folder = g_dir_make_tmp ("files-XXXXXX", NULL);
  path = g_build_filename (f->folder, "queens.txt", NULL);
  f->file = g_file_new_for_path (path);
  f->history = etude_history_new ();
  f->problem = etude_placement_problem_new (f->history);
  f->solutions = etude_placement_solutions_new ();
  f->view = (EtudeBoardView){ .columns = 8, .rows = 8, .coordinates = ETUDE_COORDINATES_OUTSIDE };
  f->page = gtk_label_new ("Page");
  g_object_set_data (G_OBJECT (f->page), "fixture", f);
  f->window = window_show (f->page, 500, 400);
}

void
files_tear_down (FilesFixture *f, gconstpointer data)
{
  window_close (f->window, f->page);
  g_assert_finalize_object (f->solutions);
  g_assert_finalize_object (f->problem);
  g_object_unref (f->history);
  g_file_delete (f->file, NULL, NULL);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_object_unref (f->file);
  g_free (f->folder);
  g_free (f->text);
}

void
files_report (GtkWidget *page, EtudeFilesOutcome outcome, const char *text)
{
  FilesFixture *f = g_object_get_data (G_OBJECT (page), "fixture");

  g_free (f->text);
  f->text = g_strdup (text);
  f->outcome = outcome;
  f->reported = TRUE;
}

void
files_assert_report (FilesFixture *f, EtudeFilesOutcome outcome, const char *text)
{
  WAIT_FOR (f->reported);
  g_assert_cmpstr (f->text, ==, text);
  g_assert_cmpint (f->outcome, ==, outcome);
  f->reported = FALSE;
}

void
files_solve (FilesFixture *f, gboolean all)
{
  etude_placement_solutions_start (f->solutions, etude_placement_problem_get (f->problem), all);
  WAIT_FOR (!etude_placement_solutions_get_running (f->solutions));
}

void
files_write (FilesFixture *f, const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;

  g_file_replace_contents (f->file, bytes, length, NULL, FALSE, 0, NULL, NULL, &error);
  g_assert_no_error (error);
}

char *
files_read (FilesFixture *f, gsize *length)
{
  g_autoptr (GError) error = NULL;
  char *bytes;

  g_file_load_contents (f->file, NULL, &bytes, length, NULL, &error);
  g_assert_no_error (error);
  return bytes;
}
