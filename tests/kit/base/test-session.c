/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-session.c - what is kept comes back; what is damaged is set aside; the file is written soon, and whole. */
#include "case.h"
#include "etude-session.h"

#include <glib/gstdio.h>

#include "wait.h"

typedef struct
{
  char *folder;
  GFile *file; /* "sub/session" in it: the folder is not there at first */
  EtudeSession *session;
  gint32 value;    /* the part "page" has it as "value" */
  guint collected; /* how often it was asked for */
  char *sentence;  /* that was said last */
  guint n_sentences;
} Fixture;

static void
on_collect (EtudeSession *session, Fixture *f)
{
  g_autoptr (GVariant) state = g_variant_ref_sink (g_variant_new_parsed ("{'value': <%i>}", f->value));

  f->collected++;
  etude_session_set (session, "page", state);
}

static void
on_failed (EtudeSession *session, const char *sentence, Fixture *f)
{
  g_free (f->sentence);
  f->sentence = g_strdup (sentence);
  f->n_sentences++;
}

/* Begins anew, as another start of the program does. */
static char *
start (Fixture *f)
{
  g_clear_object (&f->session);
  f->session = etude_session_new (f->file);
  g_signal_connect (f->session, "collect", G_CALLBACK (on_collect), f);
  g_signal_connect (f->session, "failed", G_CALLBACK (on_failed), f);
  return etude_session_load (f->session);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->folder = g_dir_make_tmp ("session-XXXXXX", NULL);
  path = g_build_filename (f->folder, "sub", "session", NULL);
  f->file = g_file_new_for_path (path);
  g_assert_null (start (f));
}

static gboolean
is_last_reference (gpointer session)
{
  return G_OBJECT (session)->ref_count == 1;
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_true (wait_until (is_last_reference, f->session)); /* no thread has it any more */
  g_assert_finalize_object (f->session);
  case_remove_all (f->folder);
  g_object_unref (f->file);
  g_free (f->folder);
  g_free (f->sentence);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

/* What the part NAME has in a session that reads the file now; -1 for nothing. */
static gint32
read_value (Fixture *f, const char *name)
{
  g_autoptr (EtudeSession) other = etude_session_new (f->file);
  g_autofree char *sentence = etude_session_load (other);
  g_autoptr (GVariant) state = etude_session_get (other, name);
  gint32 value = -1;

  g_assert_null (sentence);
  g_variant_lookup (state, "value", "i", &value);
  return value;
}

static char *
path_in (Fixture *f, const char *name)
{
  return g_build_filename (f->folder, "sub", name, NULL);
}

static gboolean
has_aside (Fixture *f, const char *name)
{
  g_autofree char *path = path_in (f, name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static gboolean
is_written (gpointer fixture)
{
  Fixture *f = fixture;

  return g_file_query_exists (f->file, NULL) && read_value (f, "page") == f->value;
}

/* --- there and back --- */

FIXTURE_CASE (nothing)
{
  g_autoptr (GVariant) state = etude_session_get (f->session, "page");

  g_assert_true (g_variant_is_of_type (state, G_VARIANT_TYPE_VARDICT));
  g_assert_cmpuint (g_variant_n_children (state), ==, 0);
  g_assert_false (g_file_query_exists (f->file, NULL));
}

FIXTURE_CASE (finish)
{
  f->value = 7;
  etude_session_finish (f->session);
  g_assert_cmpint (read_value (f, "page"), ==, 7);
  g_assert_null (start (f));
  f->value = 8;
  etude_session_set (f->session, "other", g_variant_new_parsed ("{'value': <9>}"));
  etude_session_finish (f->session);
  g_assert_cmpint (read_value (f, "page"), ==, 8);
  g_assert_cmpint (read_value (f, "other"), ==, 9);
}

/* A part that nobody collects any more stays. */
FIXTURE_CASE (foreign)
{
  etude_session_set (f->session, "foreign", g_variant_new_parsed ("{'value': <1>}"));
  etude_session_finish (f->session);
  g_assert_null (start (f));
  etude_session_finish (f->session);
  g_assert_cmpint (read_value (f, "foreign"), ==, 1);
}

FIXTURE_CASE (changed)
{
  gint64 before = g_get_monotonic_time ();

  f->value = 1;
  etude_session_changed (f->session);
  g_assert_true (wait_until (is_written, f));
  f->value = 2;
  etude_session_changed (f->session);
  g_assert_cmpint (read_value (f, "page"), ==, 1);
  g_assert_true (wait_until (is_written, f));
  g_assert_cmpint (g_get_monotonic_time () - before, >=, G_TIME_SPAN_SECOND);
  g_assert_cmpuint (f->collected, ==, 2);
}

static gboolean
keep_changing (gpointer fixture)
{
  etude_session_changed (((Fixture *) fixture)->session);
  return G_SOURCE_CONTINUE;
}

/* Changes without a pause neither put writing off nor make it happen more often than once a second. */
FIXTURE_CASE (changing)
{
  gint64 before = g_get_monotonic_time ();
  guint source = g_timeout_add (10, keep_changing, f);

  WAIT_FOR (f->collected >= 3);
  g_source_remove (source);
  g_assert_cmpint (g_get_monotonic_time () - before, >=, 2 * G_TIME_SPAN_SECOND);
}

/* What must not be lost is written at once, also shortly after something else. */
FIXTURE_CASE (at_once)
{
  for (f->value = 1; f->value <= 20; f->value++)
    etude_session_write (f->session);
  f->value = 20;
  g_assert_true (wait_until (is_written, f));
  g_assert_cmpuint (f->collected, ==, 20);
}

/* The end overtakes what threads still have to write. */
FIXTURE_CASE (finish_wins)
{
  for (f->value = 1; f->value < 50; f->value++)
    etude_session_write (f->session);
  etude_session_finish (f->session);
  g_assert_true (wait_until (is_last_reference, f->session));
  g_assert_cmpint (read_value (f, "page"), ==, 50);
}

/* What is the same is not written again. */
FIXTURE_CASE (same)
{
  etude_session_finish (f->session);
  g_assert_null (start (f));
  g_file_delete (f->file, NULL, NULL);
  etude_session_finish (f->session);
  g_assert_false (g_file_query_exists (f->file, NULL));
}

/* --- files that are not what they should be --- */

static char *
read_file (Fixture *f, gsize *length)
{
  char *bytes;

  g_assert_true (g_file_get_contents (g_file_peek_path (f->file), &bytes, length, NULL));
  return bytes;
}

static void
write_file (Fixture *f, const char *bytes, gsize length)
{
  g_assert_true (g_file_set_contents (g_file_peek_path (f->file), bytes, (gssize) length, NULL));
}

/* The file is set aside as NAME, said in a sentence; another one is written in its place. */
static void
assert_set_aside (Fixture *f, const char *name, const char *begin)
{
  g_autofree char *sentence = start (f), *path = path_in (f, name), *end = g_strdup_printf (" %s.", path);
  g_autoptr (GVariant) state = etude_session_get (f->session, "page");

  g_assert_nonnull (sentence);
  g_assert_true (g_str_has_prefix (sentence, begin));
  g_assert_true (g_str_has_suffix (sentence, end));
  g_assert_true (has_aside (f, name));
  g_assert_false (g_file_query_exists (f->file, NULL));
  g_assert_cmpuint (g_variant_n_children (state), ==, 0);
  etude_session_finish (f->session);
  g_assert_cmpint (read_value (f, "page"), ==, f->value);
}

/* Cut off anywhere, or with any byte another one. */
FIXTURE_CASE (damaged)
{
  g_autofree char *bytes = NULL;
  gsize length;

  f->value = 5;
  etude_session_finish (f->session);
  bytes = read_file (f, &length);
  for (gsize cut = 0; cut < length; cut++)
    {
      g_autofree char *sentence = NULL, *path = path_in (f, "session.damaged");

      write_file (f, bytes, cut);
      sentence = start (f);
      g_assert_nonnull (sentence);
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  for (gsize i = 16; i < length; i++) /* those before are the version and whose file it is */
    {
      g_autofree char *sentence = NULL, *path = path_in (f, "session.damaged");

      bytes[i] ^= 0x10;
      write_file (f, bytes, length);
      sentence = start (f);
      g_assert_nonnull (sentence);
      g_assert_cmpint (g_remove (path), ==, 0);
      bytes[i] ^= 0x10;
    }
  write_file (f, "no state at all", 15);
  assert_set_aside (f, "session.damaged", "Your last session could not be read.");
  write_file (f, "nor here", 8);
  assert_set_aside (f, "session.damaged-2", "Your last session could not be read.");
}

FIXTURE_CASE (newer)
{
  g_autofree char *bytes = NULL;
  gsize length;

  etude_session_finish (f->session);
  bytes = read_file (f, &length);
  bytes[12] = 2;
  write_file (f, bytes, length);
  assert_set_aside (f, "session.newer", "Your last session was saved by a newer version of Etude.");
}

/* A dictionary whose checksum is right but which GVariant finds badly formed, or which is no dictionary of dictionaries. */
FIXTURE_CASE (strange)
{
  g_autoptr (GVariant) state = NULL;

  etude_session_set (f->session, "page2", g_variant_new_string ("no dictionary"));
  etude_session_finish (f->session);
  g_assert_null (start (f));
  state = etude_session_get (f->session, "page2");
  g_assert_cmpuint (g_variant_n_children (state), ==, 0);
}

/* --- writing that fails --- */

/* A file stands where the folder should be: said once, until it is gone. */
FIXTURE_CASE (unwritable)
{
  g_autofree char *folder = g_build_filename (f->folder, "sub", NULL);

  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  f->value = 3;
  etude_session_changed (f->session);
  WAIT_FOR (f->n_sentences > 0);
  g_assert_cmpstr (f->sentence, ==,
                   "Your work will not come back at the next start. “session” could not be written: there is no "
                   "such folder.");
  etude_session_finish (f->session);
  g_assert_cmpuint (f->n_sentences, ==, 1);
  g_assert_cmpint (g_remove (folder), ==, 0);
  etude_session_finish (f->session);
  g_assert_cmpuint (f->n_sentences, ==, 1);
  g_assert_cmpint (read_value (f, "page"), ==, 3);
}

/* The widgets that would show it may be gone already. */
FIXTURE_CASE (unwritable_end)
{
  g_autofree char *folder = g_build_filename (f->folder, "sub", NULL);

  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  etude_session_finish (f->session);
  g_assert_cmpuint (f->n_sentences, ==, 0);
  g_assert_cmpint (g_remove (folder), ==, 0);
}

/* --- two programs --- */

/* Another program that keeps VALUE in the same file. */
static void
keep_elsewhere (Fixture *f, gint32 value)
{
  g_autoptr (EtudeSession) other = etude_session_new (f->file);
  g_autofree char *sentence = etude_session_load (other);
  g_autoptr (GVariant) state = g_variant_ref_sink (g_variant_new_parsed ("{'value': <%i>}", value));

  etude_session_set (other, "page", state);
  etude_session_finish (other);
  g_assert_cmpint (read_value (f, "page"), ==, value);
}

static void
count (guint *n)
{
  ++*n;
}

/* Until the file has another's state and this session has asked about it, as often as *ASKED. */
static void
come_to_conflict (Fixture *f, guint *asked)
{
  f->value = 1;
  etude_session_finish (f->session);
  g_signal_connect_swapped (f->session, "conflict", G_CALLBACK (count), asked);
  keep_elsewhere (f, 2);
  f->value = 3;
  etude_session_write (f->session);
  WAIT_FOR (*asked > 0);
  f->value = 4;
  etude_session_write (f->session);
  WAIT_FOR (is_last_reference (f->session));
  g_assert_cmpuint (*asked, ==, 1);
  g_assert_cmpint (read_value (f, "page"), ==, 2);
  g_assert_cmpuint (f->n_sentences, ==, 0);
}

FIXTURE_CASE (conflict_here)
{
  guint asked = 0;

  come_to_conflict (f, &asked);
  etude_session_resolve_conflict (f->session, TRUE);
  g_assert_true (wait_until (is_written, f));
  f->value = 5;
  etude_session_write (f->session);
  g_assert_true (wait_until (is_written, f));
  keep_elsewhere (f, 6);
  f->value = 7;
  asked = 0;
  etude_session_write (f->session);
  WAIT_FOR (asked > 0); /* again: it goes on there */
  etude_session_resolve_conflict (f->session, TRUE);
  g_assert_true (wait_until (is_written, f));
  g_assert_false (has_aside (f, "session.unsettled"));
}

/* Nothing is written here any more, at the end neither. */
FIXTURE_CASE (conflict_there)
{
  guint asked = 0;

  come_to_conflict (f, &asked);
  etude_session_resolve_conflict (f->session, FALSE);
  f->value = 5;
  etude_session_write (f->session);
  WAIT_FOR (is_last_reference (f->session));
  etude_session_finish (f->session);
  g_assert_cmpuint (asked, ==, 1);
  g_assert_cmpint (read_value (f, "page"), ==, 2);
  g_assert_false (has_aside (f, "session.unsettled"));
}

/* What nobody has decided at the end is beside the file, and the next start tells of it, once. */
FIXTURE_CASE (conflict_at_end)
{
  g_autofree char *sentence = NULL, *again = NULL, *path = path_in (f, "session.other");
  guint asked = 0;

  come_to_conflict (f, &asked);
  etude_session_finish (f->session);
  g_assert_true (has_aside (f, "session.unsettled"));
  sentence = start (f);
  g_assert_true (g_str_has_prefix (sentence, "Etude was open twice last time."));
  g_assert_nonnull (strstr (sentence, path));
  g_assert_true (has_aside (f, "session.other"));
  g_assert_cmpint (read_value (f, "page"), ==, 2);
  again = start (f);
  g_assert_null (again);
  g_object_unref (f->file);
  f->file = g_file_new_for_path (path);
  g_assert_cmpint (read_value (f, "page"), ==, 4);
}

/* Who has changed nothing has nothing to decide. */
FIXTURE_CASE (no_conflict)
{
  guint asked = 0;

  f->value = 1;
  etude_session_finish (f->session);
  g_signal_connect_swapped (f->session, "conflict", G_CALLBACK (count), &asked);
  keep_elsewhere (f, 2);
  etude_session_write (f->session);
  etude_session_finish (f->session);
  WAIT_FOR (is_last_reference (f->session));
  g_assert_cmpuint (asked, ==, 0);
  g_assert_cmpint (read_value (f, "page"), ==, 2);
  g_assert_false (has_aside (f, "session.unsettled"));
}

/* A file that came to be after the start is another's, too. */
FIXTURE_CASE (conflict_new)
{
  guint asked = 0;

  g_signal_connect_swapped (f->session, "conflict", G_CALLBACK (count), &asked);
  keep_elsewhere (f, 2);
  f->value = 3;
  etude_session_write (f->session);
  WAIT_FOR (asked > 0);
  g_assert_cmpint (read_value (f, "page"), ==, 2);
  etude_session_resolve_conflict (f->session, FALSE);
}
