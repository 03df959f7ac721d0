/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is refused, and what is left when something goes wrong. */
#include "case.h"
#include "export-fixture.h"

#include <signal.h>
#include <sys/resource.h>

/* --- limits and accidents --- */

static void
assert_refused (ExportFixture *f, EtudeExportFormat format, const char *sentence)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (etude_board_export_check (f->export, format, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_cmpstr (error->message, ==, sentence);
  export_run (f, format, NULL);
  g_assert_error (f->error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_false (g_file_query_exists (f->file, NULL));
}

/* 33 rows of 1000 pixels are over cairo's limit, 20 are not. */
EXPORT_CASE (limits)
{
  g_autoptr (GError) error = NULL;

  assert_refused (f, ETUDE_EXPORT_PNG, "There are no boards.");
  export_add_boards (f, 20);
  etude_board_export_set_across (f->export, 1);
  etude_board_export_set_size (f->export, 1000);
  g_assert_true (etude_board_export_check (f->export, ETUDE_EXPORT_PNG, &error));
  export_add_boards (f, 13);
  assert_refused (f, ETUDE_EXPORT_PNG, "The picture would be 1,277 × 41,257 pixels; a PNG has at most 32,767 a side.");
  etude_board_export_set_across (f->export, 6);
  etude_board_export_set_size (f->export, 4000);
  assert_refused (f, ETUDE_EXPORT_PNG,
                  "The picture would be 27,875 × 30,455 pixels; a picture may have at most 134 million.");
  export_add_boards (f, ETUDE_EXPORT_SVG_BOARDS_MAX);
  assert_refused (f, ETUDE_EXPORT_SVG, "There are 10,033 boards; SVG has room for at most 10,000.");
  g_assert_true (etude_board_export_check (f->export, ETUDE_EXPORT_PDF, &error));
  export_add_boards (f, ETUDE_EXPORT_BOARDS_MAX);
  assert_refused (f, ETUDE_EXPORT_PDF, "There are 110,033 boards; PDF has room for at most 100,000.");
  g_assert_true (etude_board_export_check (f->export, ETUDE_EXPORT_TEXT, &error));
  g_assert_no_error (error);
}

/* Cancelled in the middle: a new file is not there, an old one is as it was. */
static void
assert_cancelled (ExportFixture *f, EtudeExportFormat format, const char *old)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *text = NULL;

  f->cancelled = cancellable;
  export_run (f, format, cancellable);
  f->cancelled = NULL;
  g_assert_error (f->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (f->n_painted, <=, f->halfway + 1);
  if (!old)
    {
      g_assert_false (g_file_query_exists (f->file, NULL));
      return;
    }
  text = export_read_back (f, NULL);
  g_assert_cmpstr (text, ==, old);
}

EXPORT_CASE (cancel)
{
  export_add_boards (f, 500);
  etude_board_export_set_size (f->export, 50);
  f->halfway = 200;
  for (guint format = 0; format < ETUDE_N_EXPORTS; format++)
    {
      assert_cancelled (f, format, NULL);
      g_file_replace_contents (f->file, "old", 3, NULL, FALSE, 0, NULL, NULL, NULL);
      assert_cancelled (f, format, "old");
      g_file_delete (f->file, NULL, NULL);
    }
}

/* Cancelled when everything is painted and only the thread has something to do. */
EXPORT_CASE (cancel_late)
{
  export_add_boards (f, 40);
  f->halfway = 40;
  for (guint format = 0; format < ETUDE_N_EXPORTS; format++)
    assert_cancelled (f, format, NULL);
}

EXPORT_CASE (no_folder)
{
  g_autoptr (GFile) there = g_steal_pointer (&f->file);

  export_add_boards (f, 1);
  for (guint format = 0; format < ETUDE_N_EXPORTS; format++)
    {
      f->file = g_file_get_child (there, "inside");
      export_run (f, format, NULL);
      g_assert_error (f->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
      g_assert_cmpstr (f->error->message, ==, "“inside” could not be written: there is no such folder.");
      g_clear_object (&f->file);
      f->file = g_file_get_parent (there);
      export_run (f, format, NULL);
      g_assert_error (f->error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
      g_assert_true (g_str_has_suffix (f->error->message, "” could not be written: it is a folder."));
      g_clear_object (&f->file);
    }
  f->file = g_steal_pointer (&there);
}

/* The system takes no more than some bytes: the file is as it was, in all formats. */
EXPORT_CASE (no_room)
{
  struct rlimit before, little;

  export_add_boards (f, 200);
  getrlimit (RLIMIT_FSIZE, &before);
  little = before;
  little.rlim_cur = 512;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
  for (guint format = 0; format < ETUDE_N_EXPORTS; format++)
    {
      export_run (f, format, NULL);
      g_assert_error (f->error, G_IO_ERROR, G_IO_ERROR_FAILED);
      g_assert_true (g_str_has_prefix (f->error->message, "“boards” could not be written: "));
      g_assert_false (g_file_query_exists (f->file, NULL));
    }
  setrlimit (RLIMIT_FSIZE, &before);
}

/* Boards behind those of the run may come; when others change, nothing is written. */
EXPORT_CASE (changes)
{
  g_autofree char *text = NULL;
  gsize length;

  export_add_boards (f, 2);
  f->halfway = 1;
  f->add_last = TRUE;
  text = export_run_and_read (f, ETUDE_EXPORT_TEXT, &length);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->boards)), ==, 3);
  g_assert_cmpstr (text, ==, "aegfbdhc\n\ncfhaegbd\n\n");
  g_file_delete (f->file, NULL, NULL);
  f->add_last = FALSE;
  f->remove_first = TRUE;
  f->halfway = 2;
  for (guint format = 0; format < ETUDE_N_EXPORTS; format++)
    {
      export_run (f, format, NULL);
      g_assert_error (f->error, G_IO_ERROR, G_IO_ERROR_FAILED);
      g_assert_cmpstr (f->error->message, ==, "The boards changed while they were being written: nothing was saved.");
      g_assert_false (g_file_query_exists (f->file, NULL));
      export_add_boards (f, 1);
    }
}
