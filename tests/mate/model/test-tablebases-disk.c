/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tablebases-disk.c - endings with men of both sides: what is known stays known while others are made, and five men are
 * kept on the disk. */
#include <glib/gstdio.h>
#include <string.h>

#include "case.h"
#include "made-endings.h"
#include "notation.h"
#include "tablebases-fixture.h"

#define FIVE "8/8/8/3k4/5n2/8/2N5/N2K4 w - - 0 1" /* two knights against one: a third of a second */
#define FIVE_NAME "KNNKN"
#define FILE_NAME FIVE_NAME "-0.slice"
#define FOUR "1k6/1r6/2K5/Q7/8/8/8/8 w - - 0 1" /* in this one White to move mates in 19 */
#define LONG "6k1/5q2/8/8/8/2R5/1Q6/1K6 w - - 0 1"
#define LONG_NAME "KQRKQ"
#define PLENTY (1u << 30)

typedef struct
{
  Fixture f;
  char *root, *folder, *message;
} Disk;

static void
take_message (Disk *d, const char *message)
{
  g_free (d->message);
  d->message = g_strdup (message);
}

static void
begin (Disk *d)
{
  d->f = (Fixture){ 0 };
  tablebases_set_up (&d->f, NULL);
  g_signal_connect_swapped (d->f.tablebases, "failed", G_CALLBACK (take_message), d);
}

static void
set_up (Disk *d, gconstpointer data)
{
  d->root = g_dir_make_tmp ("etude-disk-XXXXXX", NULL);
  d->folder = g_build_filename (d->root, "endings", NULL);
  begin (d);
}

static void
tear_down (Disk *d, gconstpointer data)
{
  tablebases_tear_down (&d->f, NULL);
  case_remove_all (d->root);
  g_free (d->folder);
  g_free (d->root);
  g_free (d->message);
}

#define DISK_CASE(name) CASE_OF (Disk, set_up, tear_down, NULL, name)

static EtudeSolved *
judge (Disk *d, const char *fen, struct etude_position *p)
{
  struct etude_fen read;

  g_assert_true (etude_fen_read (fen, &read));
  if (p)
    *p = read.position;
  return etude_tablebases_judge (d->f.tablebases, &read.position);
}

static gboolean
is_kept (gpointer data)
{
  Disk *d = data;
  g_autofree char *path = g_build_filename (d->folder, FILE_NAME, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
keep (Disk *d, guint64 bound)
{
  etude_tablebases_keep_on_disk (d->f.tablebases, d->folder, bound);
}

static void
start_again (Disk *d)
{
  tablebases_tear_down (&d->f, NULL);
  begin (d);
  keep (d, PLENTY);
}

DISK_CASE (kept_and_damaged)
{
  g_autofree char *path = g_build_filename (f->folder, FILE_NAME, NULL), *whole = NULL, *again = NULL;
  gsize length, length_again;

  if (!etude_ending_cache_is_possible ())
    {
      g_test_skip ("built without zstd");
      return;
    }
  keep (f, PLENTY);
  WAIT_FOR (judge (f, FIVE, NULL) != NULL);
  g_assert_true (wait_until (is_kept, f));
  g_assert_true (g_file_get_contents (path, &whole, &length, NULL));
  /* What is not whole is named once, by its name; the answer comes all the same, and the file is whole again. */
  g_assert_true (g_file_set_contents (path, whole, (gssize) (length / 2), NULL));
  start_again (f);
  WAIT_FOR (judge (f, FIVE, NULL) != NULL);
  WAIT_FOR (f->message != NULL);
  g_assert_nonnull (strstr (f->message, FILE_NAME));
  g_assert_true (wait_until (is_kept, f));
  g_assert_true (g_file_get_contents (path, &again, &length_again, NULL));
  g_assert_cmpmem (again, length_again, whole, length);
  g_clear_pointer (&f->message, g_free);
  start_again (f);
  WAIT_FOR (judge (f, FIVE, NULL) != NULL);
  WAIT_FOR (f->f.n_made > 0);
  g_assert_null (f->message);
}

DISK_CASE (none)
{
  keep (f, PLENTY);
  WAIT_FOR (judge (f, FIVE, NULL) != NULL);
  if (etude_ending_cache_is_possible ())
    g_assert_true (wait_until (is_kept, f));
  keep (f, 0);
  WAIT_FOR (!is_kept (f));
}

/* A folder that cannot be: one sentence that says so, and answers all the same. */
DISK_CASE (no_folder)
{
  if (!etude_ending_cache_is_possible ())
    return;
  g_assert_true (g_file_set_contents (f->folder, "a file", -1, NULL));
  keep (f, PLENTY);
  WAIT_FOR (judge (f, FIVE, NULL) != NULL);
  WAIT_FOR (f->message != NULL);
  g_assert_nonnull (strstr (f->message, f->folder));
  g_clear_pointer (&f->message, g_free);
  f->f.n_made = 0;
  WAIT_FOR (judge (f, FOUR, NULL) != NULL);
  WAIT_FOR (f->f.n_made > 0);
  g_assert_null (f->message);
  g_assert_cmpint (g_unlink (f->folder), ==, 0);
}

/* While seconds of work go on, and after they were cancelled, what was known is known. */
DISK_CASE (known_meanwhile)
{
  const struct etude_ending ending = ending_of (LONG_NAME);
  struct etude_position p;
  const EtudeSolved *solved;

  WAIT_FOR (judge (f, FOUR, NULL) != NULL);
  g_assert_null (judge (f, LONG, NULL));
  for (guint i = 0; i < 50; i++)
    {
      solved = judge (f, FOUR, &p);
      g_assert_nonnull (solved);
      g_assert_cmpint (etude_solved_probe (solved, &p).kind, ==, ETUDE_VERDICT_WHITE_MATES);
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  etude_tablebases_cancel (f->f.tablebases, &ending);
  g_assert_null (judge (f, LONG, NULL)); /* nor is it begun again */
  g_assert_nonnull (judge (f, FOUR, NULL));
  WAIT_FOR (judge (f, FIVE, NULL) != NULL); /* what was cancelled is in nobody's way */
}
