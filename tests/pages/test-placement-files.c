/* Placement problems out of files and texts, and into files. */
#include "etude-widgets.h"
#include "files-fixture.h"

#include <string.h>

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
  g_autofree char *large = g_strnfill (ETUDE_PLACEMENT_FILE_BYTES_MAX + 1, '\n');

  assert_read (f, "5*q\nzebra\n", 10, ETUDE_FILES_FAILED,
               "“queens.txt”: Line 2, character 1: A piece is expected here: k, q, r, b, n or p.", 8);
  assert_read (f, "5*q\n\n\xff\n", 7, ETUDE_FILES_FAILED,
               "“queens.txt” is not a text: line 3 has bytes that are no letters.", 8);
  assert_read (f, "5*q\n\0", 5, ETUDE_FILES_FAILED, "“queens.txt” is not a text: line 2 has bytes that are no letters.",
               8);
  assert_read (f, "", 0, ETUDE_FILES_FAILED, "“queens.txt”: There are no pieces.", 8);
  memcpy (large, "5*q", 3);
  assert_read (f, large, ETUDE_PLACEMENT_FILE_BYTES_MAX + 1, ETUDE_FILES_FAILED,
               "“queens.txt” is too large for a problem: more than 1024 KiB.", 8);
  assert_read (f, large, ETUDE_PLACEMENT_FILE_BYTES_MAX, ETUDE_FILES_UNDOABLE, "Opened queens.txt", 5);
  g_file_delete (f->file, NULL, NULL);
  etude_placement_files_read (f->page, f->problem, f->file, files_report);
  while (!f->reported)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (f->outcome, ==, ETUDE_FILES_FAILED);
  g_assert_true (g_str_has_prefix (f->text, "“queens.txt” cannot be read: "));
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

static void
test_save (FilesFixture *f, gconstpointer data)
{
  g_autofree char *text = NULL, *again = NULL;
  g_autoptr (GFile) inside = g_file_get_child (f->file, "inside");

  etude_placement_files_write (f->page, f->problem, f->file, files_report);
  files_assert_report (f, ETUDE_FILES_DONE, "Saved as queens.txt");
  text = files_read (f, NULL);
  g_assert_cmpstr (text, ==, "8*q\n");
  etude_placement_problem_toggle_forbidden (f->problem, 9);
  etude_placement_files_write (f->page, f->problem, f->file, files_report);
  files_assert_report (f, ETUDE_FILES_DONE, "Saved as queens.txt, without what is fixed or forbidden on the board");
  etude_placement_files_write (f->page, f->problem, inside, files_report);
  while (!f->reported)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (f->outcome, ==, ETUDE_FILES_FAILED);
  g_assert_true (g_str_has_prefix (f->text, "“inside” was not saved: "));
  again = files_read (f, NULL);
  g_assert_cmpstr (again, ==, "8*q\n");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  etude_widgets_init ();
  FILES_ADD ("good", test_good);
  FILES_ADD ("damaged", test_damaged);
  FILES_ADD ("text", test_text);
  FILES_ADD ("save", test_save);
  return g_test_run ();
}
