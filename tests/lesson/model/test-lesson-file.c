/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lesson-file.c - a lesson in its file: written by itself, never over what somebody else wrote, back after undo. */
#include "case.h"
#include "etude-lesson.h"

#include <glib/gstdio.h>
#include <string.h>

#include "wait.h"

/* As a person writes it, who leaves lines empty. */
#define BY_HAND "etude-lesson 1\r\ntitle Evening\r\n\r\n\r\nitem placement\r\nproblem 8*q\r\n"

typedef struct
{
  char *folder, *path;
  GFile *file;
  EtudeHistory *history;
  EtudeLesson *lesson;
  EtudeLessonFile *keeper;
  guint n_saved, n_failed;
} Fixture;

static void
on_saved (Fixture *f)
{
  f->n_saved++;
}

static void
on_failed (Fixture *f)
{
  f->n_failed++;
}

static void
start (Fixture *f)
{
  f->history = etude_history_new ();
  f->lesson = etude_lesson_new (f->history);
  f->keeper = etude_lesson_file_new (f->lesson);
  g_signal_connect_swapped (f->keeper, "saved", G_CALLBACK (on_saved), f);
  g_signal_connect_swapped (f->keeper, "failed", G_CALLBACK (on_failed), f);
}

static void
stop (Fixture *f)
{
  g_clear_object (&f->keeper);
  g_clear_object (&f->lesson);
  g_clear_object (&f->history);
}

static void
put (Fixture *f, const char *text)
{
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
}

static char *
contents (Fixture *f)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (f->path, &text, NULL, NULL));
  return text;
}

static void
open_text (Fixture *f, const char *text)
{
  g_autofree char *damage = NULL, *kept = NULL;

  g_assert_true (etude_lesson_set_text (f->lesson, text, &damage, NULL));
  kept = g_strdup (etude_lesson_get_text (f->lesson));
  etude_lesson_file_follow (f->keeper, f->file, text, kept);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("lesson-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "evening.etude", NULL);
  f->file = g_file_new_for_path (f->path);
  start (f);
  put (f, BY_HAND);
  open_text (f, BY_HAND);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  stop (f);
  g_unlink (f->path);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_object_unref (f->file);
  g_free (f->path);
  g_free (f->folder);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

static gboolean
has_second (gpointer data)
{
  g_autofree char *text = contents (data);

  return strstr (text, "title Second") != NULL;
}

/* --- tests --- */

/* Nothing is written until something changes; then it is, without being asked for. */
FIXTURE_CASE (by_itself)
{
  g_autofree char *before = NULL, *after = NULL;

  g_assert_false (etude_lesson_file_is_behind (f->keeper));
  etude_lesson_file_finish (f->keeper);
  before = contents (f);
  g_assert_cmpstr (before, ==, BY_HAND);
  etude_lesson_set_title (f->lesson, "Second");
  g_assert_true (etude_lesson_file_is_behind (f->keeper));
  g_assert_true (wait_until (has_second, f));
  after = contents (f);
  g_assert_cmpstr (after, ==, "etude-lesson 1\ntitle Second\n\nitem placement\nproblem 8*q\n");
  g_assert_cmpuint (f->n_saved, ==, 0); /* nobody asked */
}

/* The end comes before the pause is over. */
FIXTURE_CASE (at_the_end)
{
  etude_lesson_set_title (f->lesson, "Second");
  etude_lesson_file_finish (f->keeper);
  g_assert_true (has_second (f));
  g_assert_false (etude_lesson_file_is_behind (f->keeper));
}

/* What somebody else wrote stays, until it is to be overwritten. */
FIXTURE_CASE (conflict)
{
  g_autofree char *text = NULL;

  put (f, "etude-lesson 1\ntitle Mine\n");
  etude_lesson_set_title (f->lesson, "Second");
  etude_lesson_file_write (f->keeper, FALSE);
  WAIT_FOR (etude_lesson_file_get_conflict (f->keeper));
  etude_lesson_set_title (f->lesson, "Second again");
  etude_lesson_file_finish (f->keeper);
  text = contents (f);
  g_assert_cmpstr (text, ==, "etude-lesson 1\ntitle Mine\n");
  etude_lesson_file_write (f->keeper, TRUE);
  WAIT_FOR (f->n_saved > 0);
  g_assert_true (has_second (f));
  g_assert_false (etude_lesson_file_get_conflict (f->keeper));
}

/* A file that is gone is made again. */
FIXTURE_CASE (gone)
{
  g_unlink (f->path);
  etude_lesson_set_title (f->lesson, "Second");
  etude_lesson_file_finish (f->keeper);
  g_assert_true (has_second (f));
}

/* What could not be written is told until it is written again; undoing to another lesson and back keeps it. */
FIXTURE_CASE (failed)
{
  g_autofree char *damage = NULL;

  g_unlink (f->path);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  etude_lesson_set_title (f->lesson, "Second");
  g_assert_null (etude_lesson_file_get_failure (f->keeper));
  etude_lesson_file_write (f->keeper, FALSE);
  WAIT_FOR (f->n_failed > 0);
  g_assert_true (etude_lesson_file_is_behind (f->keeper));
  g_assert_cmpstr (etude_lesson_file_get_failure (f->keeper), ==,
                   "“evening.etude” could not be written: there is no such folder.");
  g_assert_true (etude_lesson_set_text (f->lesson, "etude-lesson 1\ntitle Other\n", &damage, NULL));
  g_assert_null (etude_lesson_file_get_failure (f->keeper));
  etude_history_go_back (f->history);
  g_assert_nonnull (etude_lesson_file_get_failure (f->keeper));
  g_assert_cmpint (g_mkdir (f->folder, 0700), ==, 0);
  etude_lesson_file_finish (f->keeper);
  g_assert_null (etude_lesson_file_get_failure (f->keeper));
  g_assert_false (etude_lesson_file_is_behind (f->keeper));
}

/* Another lesson does not go into this one's file; after undoing, the file is that of the first one again. */
FIXTURE_CASE (another)
{
  g_autofree char *damage = NULL, *text = NULL;

  g_assert_true (etude_lesson_set_text (f->lesson, "etude-lesson 1\ntitle Other\n", &damage, NULL));
  g_assert_null (etude_lesson_file_get_file (f->keeper));
  etude_lesson_set_title (f->lesson, "Another");
  etude_lesson_file_finish (f->keeper);
  text = contents (f);
  g_assert_cmpstr (text, ==, BY_HAND);
  etude_history_go_back (f->history);
  etude_history_go_back (f->history);
  g_assert_true (etude_lesson_file_get_file (f->keeper) == f->file);
  g_assert_false (etude_lesson_file_is_behind (f->keeper));
  etude_lesson_set_title (f->lesson, "Second");
  etude_lesson_file_finish (f->keeper);
  g_assert_true (has_second (f));
}

/* At the next start it is known which file it was, what it had, and what was not in it yet. */
FIXTURE_CASE (kept)
{
  g_autoptr (GVariant) state = NULL;
  g_autofree char *text = NULL;

  etude_lesson_set_title (f->lesson, "Second");
  state = g_variant_ref_sink (etude_lesson_file_save (f->keeper));
  text = g_strdup (etude_lesson_get_text (f->lesson));
  stop (f);
  start (f);
  g_assert_null (etude_lesson_file_save (f->keeper));
  etude_lesson_load (f->lesson, text);
  etude_lesson_file_load (f->keeper, state);
  g_assert_true (g_file_equal (etude_lesson_file_get_file (f->keeper), f->file));
  g_assert_true (etude_lesson_file_knows (f->keeper, BY_HAND));
  g_assert_true (etude_lesson_file_is_behind (f->keeper));
  etude_lesson_file_finish (f->keeper);
  g_assert_true (has_second (f));
}

/* A state of somebody else's making does no harm. */
FIXTURE_CASE (state)
{
  static const char *const states[]
      = { "@a{sv} {}", "{'uri': <'x'>}", "{'uri': <'https://example.org/a'>, 'on-disk': <''>, 'kept': <''>}",
          "{'uri': <1>, 'on-disk': <''>, 'kept': <''>}" };

  stop (f);
  start (f);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autoptr (GVariant) state = g_variant_ref_sink (g_variant_new_parsed (states[i]));

      etude_lesson_file_load (f->keeper, state);
      g_assert_null (etude_lesson_file_get_file (f->keeper));
    }
}
