/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-log.c - boards solved by hand: what they come to, the table, the file, and files that are damaged. */
#include "case.h"
#include "etude-placement-log.h"
#include "etude-session.h"
#include "plain.h"

#include <glib/gstdio.h>

#define WHEN 1772389205 /* 2026-03-01T18:20:05Z */

static struct etude_problem
queens (guint n)
{
  struct etude_problem problem = { .task = ETUDE_INDEPENDENCE, .edge = n };

  problem.count[ETUDE_QUEEN] = n;
  return problem;
}

static void
assert_describes (EtudeLog *record, guint n, const char *expected)
{
  const struct etude_problem problem = queens (n);

  case_assert_text (etude_placement_log_describe (record, general_of (&problem)), expected);
}

static EtudeLog *
new_record (void)
{
  const struct etude_problem eight = queens (8), five = queens (5);
  EtudeLog *record = etude_placement_log_new ();

  etude_placement_log_add (record, general_of (&eight), WHEN, 74, 0);
  etude_placement_log_add (record, general_of (&eight), WHEN + 100, 20, 1);
  etude_placement_log_add (record, general_of (&five), WHEN + 200, 9, 2);
  etude_placement_log_add (record, general_of (&eight), WHEN + 300, 60, 0);
  return record;
}

/* The fastest time is that of a board without help. */
CASE (describe)
{
  g_autoptr (EtudeLog) record = new_record ();

  assert_describes (record, 8, "Solved by hand 3 times, 2 without help; fastest: 60 seconds");
  assert_describes (record, 5, "Solved by hand 1 time");
  assert_describes (record, 6, NULL);
}

CASE (csv)
{
  g_autoptr (EtudeLog) record = new_record ();
  g_autofree char *text = etude_log_to_csv (record);

  g_assert_true (g_str_has_prefix (text, "when,problem,seconds,hints\n2026-03-01T18:20:05Z,PWGG3F,74,0\n"
                                         "2026-03-01T18:21:45Z,PWGG3F,20,1\n"));
}

/* A table adds what is not there yet, in the order of time, whatever the letters of an id. */
CASE (merge)
{
  g_autoptr (EtudeLog) record = new_record (), other = etude_placement_log_new ();
  g_autofree char *text = etude_log_to_csv (record), *again = NULL;
  guint n, weeks[ETUDE_LOG_WEEKS];

  g_assert_true (etude_log_merge_csv (record, text, &n, NULL));
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (etude_log_merge_csv (other, text, &n, NULL));
  g_assert_cmpuint (n, ==, 4);
  again = etude_log_to_csv (other);
  g_assert_cmpstr (again, ==, text);
  g_assert_true (etude_log_merge_csv (
      record, "2026-02-20T18:20:05Z\tpwgg3f\t\"30\"\t0\n2026-03-01T18:20:05Z\tpwgg3f\t74\t0\n", &n, NULL));
  g_assert_cmpuint (n, ==, 1);
  assert_describes (record, 8, "Solved by hand 4 times, 3 without help; fastest: 30 seconds");
  etude_log_count_weeks (record, WHEN + 300, weeks);
  g_assert_cmpuint (weeks[ETUDE_LOG_WEEKS - 1], ==, 4);
  g_assert_cmpuint (weeks[ETUDE_LOG_WEEKS - 2], ==, 1);
}

static void
check_fault (const char *line, const char *expected)
{
  g_autoptr (EtudeLog) record = new_record ();
  g_autofree char *text = g_strconcat ("when,problem,seconds,hints\n\n", line, NULL);
  g_autoptr (GError) error = NULL;
  guint n;

  g_assert_false (etude_log_merge_csv (record, text, &n, &error));
  g_assert_cmpstr (error->message, ==, expected);
  g_assert_cmpuint (etude_log_get_length (record), ==, 4);
}

CASE (faults)
{
  check_fault ("2026-03-01T18:20:05Z,PWGG3F,74", "Line 3 of the record has too few fields, or too many.");
  check_fault (",PWGG3F,74,0", "In line 3 of the record “when” cannot be read.");
  check_fault ("2026-03-01T18:20:05Z,PWGG3G,74,0", "In line 3 of the record “problem” cannot be read.");
  check_fault ("2026-03-01T18:20:05Z,pxBBBBBBBBBBBBBBBBBBBIIItaBBBBBgBganBiwgq,74,0",
               "In line 3 of the record “problem” cannot be read."); /* fixed squares that overlap */
  check_fault ("2026-03-01T18:20:05Z,PWGG3F,-1,0", "In line 3 of the record “seconds” cannot be read.");
  check_fault ("2026-03-01T18:20:05Z,PWGG3F,74,300", "In line 3 of the record “hints” cannot be read.");
}

/* What is saved comes back; what no record can be changes nothing, and a board that is not understood is not counted. */
CASE (state)
{
  g_autoptr (EtudeLog) record = new_record (), next = etude_placement_log_new ();
  g_autoptr (GVariant) state = g_variant_ref_sink (etude_log_save (record));
  g_autoptr (GVariant) strange = g_variant_ref_sink (
      g_variant_parse (G_VARIANT_TYPE ("a(xsuy)"), "[(1, 'PWGG3F', 5, 0), (2, 'nothing', 5, 0)]", NULL, NULL, NULL));
  g_autoptr (GVariant) other = g_variant_ref_sink (g_variant_new_string ("x"));

  g_assert_true (etude_log_load (next, state));
  g_assert_cmpuint (etude_log_get_length (next), ==, 4);
  g_assert_false (etude_log_load (next, other));
  assert_describes (next, 8, "Solved by hand 3 times, 2 without help; fastest: 60 seconds");
  g_assert_true (etude_log_load (next, strange));
  g_assert_cmpuint (etude_log_get_length (next), ==, 1);
}

/* The record is in its file, for the next start. */
CASE (file)
{
  g_autofree char *folder = g_dir_make_tmp ("record-XXXXXX", NULL),
                  *path = g_build_filename (folder, "placements", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (EtudeLog) record = etude_placement_log_new (), next = etude_placement_log_new ();
  g_autofree char *message = NULL, *next_message = NULL;
  g_autoptr (EtudeSession) kept = etude_log_keep (record, file, &message);
  g_autoptr (EtudeSession) next_kept = NULL;
  const struct etude_problem eight = queens (8);

  g_assert_null (message);
  etude_placement_log_add (record, general_of (&eight), WHEN, 74, 0);
  etude_session_finish (kept);
  next_kept = etude_log_keep (next, file, &next_message);
  g_assert_null (next_message);
  assert_describes (next, 8, "Solved by hand 1 time, 1 without help; fastest: 74 seconds");
  etude_session_finish (next_kept);
  g_remove (path);
  g_rmdir (folder);
}
