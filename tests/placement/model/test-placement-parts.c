/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a count in a folder: counted and added up on any board; a folder that is emptied, deleted, of something else or that
 * nothing can be written to, and a part that was changed together with its checksum: a sentence each. */
#include "case.h"
#include "etude-placement-part.h"
#include "general-run.h"
#include "general-text.h"
#include "wait.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_PARTS 4
#define TORUS "etude-problem 2\ntask total-domination\nboard 5 x 4\nwrap both\nwalls c2\npieces 3*Q\n"

struct fixture
{
  EtudePlacementParts *parts;
  struct etude_general problem;
  char *path;
  GFile *folder;
};

static void
open_folder (struct fixture *f, guint n)
{
  etude_placement_parts_open (f->parts, f->folder, &f->problem, n);
  WAIT_FOR (!etude_rows_get_running (ETUDE_ROWS (f->parts)));
}

static void
count (struct fixture *f)
{
  etude_placement_parts_count (f->parts, 1);
  WAIT_FOR (!etude_rows_get_running (ETUDE_ROWS (f->parts)));
}

static char *
part_path (const struct fixture *f, guint number)
{
  g_autofree char *name = g_strdup_printf ("part-%u-of-%u.txt", number, N_PARTS);

  return g_build_filename (f->path, name, NULL);
}

static void
empty_folder (const struct fixture *f)
{
  for (guint i = 1; i <= N_PARTS; i++)
    {
      g_autofree char *path = part_path (f, i);

      g_remove (path);
    }
}

static void
set_up (struct fixture *f, gconstpointer unused)
{
  f->path = g_dir_make_tmp ("etude-parts-XXXXXX", NULL);
  f->folder = g_file_new_for_path (f->path);
  f->parts = etude_placement_parts_new ();
  g_assert_null (etude_general_read (TORUS, strlen (TORUS), &f->problem).why);
  open_folder (f, N_PARTS);
  g_assert_null (etude_placement_parts_get_fault (f->parts));
}

static void
tear_down (struct fixture *f, gconstpointer unused)
{
  g_object_unref (f->parts);
  g_object_unref (f->folder);
  empty_folder (f);
  g_rmdir (f->path);
  g_free (f->path);
}

#define PARTS_CASE(name) CASE_OF (struct fixture, set_up, tear_down, NULL, name)

/* The part NUMBER with LINE instead of the one that begins like it, and with the checksum of what is there then. */
static void
falsify (const struct fixture *f, guint number, const char *line)
{
  g_autofree char *path = part_path (f, number), *text = NULL, *body = NULL, *sum = NULL, *whole = NULL;
  g_auto (GStrv) lines = NULL;
  const gsize word = strcspn (line, " ");

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  *g_strrstr (text, "checksum ") = '\0';
  lines = g_strsplit (text, "\n", -1);
  for (char **at = lines; *at; at++)
    if (strncmp (*at, line, word + 1) == 0)
      {
        g_free (*at);
        *at = g_strdup (line);
      }
  body = g_strjoinv ("\n", lines);
  g_assert_cmpstr (body, !=, text);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, body, -1);
  whole = g_strdup_printf ("%schecksum %s\n", body, sum);
  g_assert_true (g_file_set_contents (path, whole, -1, NULL));
}

PARTS_CASE (sum)
{
  const struct etude_general_run run = { .classes = true };
  struct etude_general_count found;
  const struct etude_placement_part *sum;

  count (f);
  sum = etude_placement_parts_get_sum (f->parts);
  g_assert_cmpint (etude_general_solve (&f->problem, &run, &found), ==, ETUDE_OK);
  g_assert_nonnull (sum);
  g_assert_cmpuint (found.all, >, 0);
  g_assert_true (sum->all == found.all && sum->fundamental == found.fundamental);
  /* It is there when the folder is opened again, also for this problem alone. */
  open_folder (f, 0);
  g_assert_nonnull (etude_placement_parts_get_sum (f->parts));
  etude_placement_parts_open (f->parts, f->folder, &(struct etude_general){ 0 }, 0);
  WAIT_FOR (!etude_rows_get_running (ETUDE_ROWS (f->parts)));
  g_assert_null (etude_placement_parts_get_subject (f->parts));
}

PARTS_CASE (emptied)
{
  empty_folder (f);
  count (f);
  g_assert_cmpstr (etude_placement_parts_get_fault (f->parts), ==, "There are no parts in this folder any more.");
}

PARTS_CASE (deleted)
{
  empty_folder (f);
  g_assert_cmpint (g_rmdir (f->path), ==, 0);
  count (f);
  g_test_message ("%s", etude_placement_parts_get_fault (f->parts));
  g_assert_nonnull (strstr (etude_placement_parts_get_fault (f->parts), "could not be read: there is no such file."));
}

/* Where nobody can make a file, not even root. */
PARTS_CASE (read_only)
{
  g_autoptr (GFile) folder = g_file_new_for_path ("/proc/sys/user");

  etude_placement_parts_open (f->parts, folder, &f->problem, N_PARTS);
  WAIT_FOR (!etude_rows_get_running (ETUDE_ROWS (f->parts)));
  g_test_message ("%s", etude_placement_parts_get_fault (f->parts));
  g_assert_nonnull (etude_placement_parts_get_fault (f->parts));
  g_assert_null (etude_placement_parts_get_subject (f->parts));
}

/* What is found is gone on with, whatever problem was on the board; two counts in one folder are refused. */
PARTS_CASE (another_problem)
{
  const struct etude_general torus = f->problem;
  struct etude_general found;

  f->problem.count[0] = 2;
  open_folder (f, 7);
  g_assert_null (etude_placement_parts_get_fault (f->parts));
  g_assert_cmpuint (etude_placement_parts_get_subject (f->parts)->parts, ==, N_PARTS);
  etude_placement_part_problem (etude_placement_parts_get_subject (f->parts), &found);
  g_assert_cmpuint (found.count[0], ==, torus.count[0]);
  falsify (f, 1, "method search-all");
  count (f);
  g_test_message ("%s", etude_placement_parts_get_fault (f->parts));
  g_assert_nonnull (etude_placement_parts_get_fault (f->parts));
  g_assert_null (etude_placement_parts_get_sum (f->parts));
}

PARTS_CASE (changed_with_its_checksum)
{
  static const struct
  {
    const char *line, *why;
  } falsified[] = {
    { "branches 9999", "part-2-of-4.txt: Part 2 has" },
    { "part 3 4", "Part 3 is in part-2-of-4.txt as well" },
    { "problem 3", "part-2-of-4.txt: Line 4 is not understood: \"problem 3\"." },
    { "all 10000000000000000000000000000000000000000000", "part-2-of-4.txt: Line 8 is not understood" },
  };

  count (f);
  for (guint i = 0; i < G_N_ELEMENTS (falsified); i++)
    {
      g_autofree char *path = part_path (f, 2), *good = NULL;

      g_assert_true (g_file_get_contents (path, &good, NULL, NULL));
      falsify (f, 2, falsified[i].line);
      if (g_str_has_prefix (falsified[i].line, "branches"))
        falsify (f, 2, "done 9999");
      open_folder (f, N_PARTS);
      g_test_message ("%s", etude_placement_parts_get_fault (f->parts));
      g_assert_nonnull (strstr (etude_placement_parts_get_fault (f->parts), falsified[i].why));
      g_assert_null (etude_placement_parts_get_sum (f->parts));
      g_assert_true (g_file_set_contents (path, good, -1, NULL));
    }
}
