/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Placement problems out of files and texts. */
#include "etude-widgets.h"
#include "files-fixture.h"

static guint
count_queens (FilesFixture *f)
{
  return etude_placement_problem_get (f->problem)->count[etude_kind (ETUDE_QUEEN, ETUDE_WHITE)];
}

/* Reads BYTES as a file, which gives this report; then there are so many queens. */
static void
assert_read (FilesFixture *f, const char *bytes, gsize length, EtudeFilesOutcome outcome, const char *text,
             guint queens)
{
  files_write (f, bytes, length);
  etude_placement_files_read (f->page, f->problem, f->file, files_report);
  files_assert_report (f, outcome, text);
  g_assert_cmpuint (count_queens (f), ==, queens);
}

static void
test_good (FilesFixture *f, gconstpointer data)
{
  assert_read (f, "5*q\n", 4, ETUDE_FILES_UNDOABLE, "Opened queens.txt", 5);
  g_assert_true (etude_placement_problem_undo (f->problem));
  g_assert_cmpuint (count_queens (f), ==, 8);
  assert_read (f,
               "\xef\xbb\xbf"
               "6*q\r\n",
               8, ETUDE_FILES_UNDOABLE, "Opened queens.txt", 6);
  assert_read (f, "-Q-\n---\n---\n", 12, ETUDE_FILES_UNDOABLE, "Opened queens.txt", 1);
  g_assert_cmpuint (etude_placement_problem_get (f->problem)->edge, ==, 3);
  g_assert_cmpuint (etude_placement_problem_get_fixed (f->problem, 7), ==, etude_kind (ETUDE_QUEEN, ETUDE_WHITE));
}

/* What is wrong, where, and nothing lost. */
static void
test_damaged (FilesFixture *f, gconstpointer data)
{
  assert_read (f, "5*q\nzebra\n", 10, ETUDE_FILES_FAILED,
               "“queens.txt”: Line 2, character 1: A piece is expected here: k, q, r, b, n or p.", 8);
  assert_read (f, "5*q\n\0", 5, ETUDE_FILES_FAILED, "“queens.txt” is not a text.", 8);
  assert_read (f, "\n", 1, ETUDE_FILES_FAILED, "“queens.txt” is empty.", 8);
  g_file_delete (f->file, NULL, NULL);
  etude_placement_files_read (f->page, f->problem, f->file, files_report);
  files_assert_report (f, ETUDE_FILES_FAILED, "“queens.txt” could not be read: there is no such file.");
  g_assert_cmpuint (count_queens (f), ==, 8);
}

/* A text is taken over; the address of a file is read. */
static void
test_text (FilesFixture *f, gconstpointer data)
{
  g_autofree char *uri = g_file_get_uri (f->file), *dropped = g_strdup_printf ("%s\r\n", uri);

  etude_placement_files_take_text (f->page, f->problem, "4*q", files_report);
  files_assert_report (f, ETUDE_FILES_UNDOABLE, "Problem pasted");
  g_assert_cmpuint (count_queens (f), ==, 4);
  etude_placement_files_take_text (f->page, f->problem, "4*x", files_report);
  files_assert_report (f, ETUDE_FILES_FAILED, "Line 1, character 3: A piece is expected here: k, q, r, b, n or p.");
  files_write (f, "7*q", 3);
  etude_placement_files_take_text (f->page, f->problem, dropped, files_report);
  files_assert_report (f, ETUDE_FILES_UNDOABLE, "Opened queens.txt");
  g_assert_cmpuint (count_queens (f), ==, 7);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  etude_widgets_init ();
  FILES_ADD ("good", test_good);
  FILES_ADD ("damaged", test_damaged);
  FILES_ADD ("text", test_text);
  return g_test_run ();
}
