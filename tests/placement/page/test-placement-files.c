/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Placement problems into files. */
#include "case.h"
#include "files-fixture.h"

/* Saved and opened again it is the same problem, with board, fixed and forbidden squares; a Chessy file says less. */
FILES_CASE (saved)
{
  g_autoptr (GFile) folder = g_file_get_parent (f->file);
  g_autoptr (GFile) chessy = g_file_get_child (folder, "queens.chessy");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *old = NULL, *id = NULL, *back = NULL;

  etude_placement_problem_carry (f->problem, -1, ETUDE_QUEEN, ETUDE_WHITE, 10);
  etude_placement_problem_toggle_forbidden (f->problem, 18);
  etude_placement_problem_set_board (f->problem, 5, 5, ETUDE_WRAP_NONE);
  id = etude_placement_problem_get_id (f->problem);
  etude_placement_files_write (f->page, f->problem, f->file, files_report);
  files_assert_report (f, ETUDE_FILES_DONE, "Saved as queens.txt");
  g_assert_true (g_file_load_contents (f->file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, "etude-problem 1\ntask independence\nsize 5\npieces 8*Q\nfixed Q c2\nforbidden c3\n");
  etude_placement_problem_apply_preset (f->problem, 4);
  g_assert_true (etude_placement_problem_set_text (f->problem, text, &error));
  back = etude_placement_problem_get_id (f->problem);
  g_assert_cmpstr (back, ==, id);
  etude_placement_files_write (f->page, f->problem, chessy, files_report);
  files_assert_report (f, ETUDE_FILES_DONE, "Saved as queens.chessy, without what is fixed or forbidden on the board");
  g_assert_true (g_file_load_contents (chessy, NULL, &old, NULL, NULL, NULL));
  g_assert_cmpstr (old, ==, "8*q\n");
  g_assert_true (g_file_delete (chessy, NULL, NULL));
}
