/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-syzygy.c - questions to a folder of Syzygy tables, and the answers as sentences. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "etude-class.h"
#include "etude-syzygy.h"

#define KNOWN_MAX 1000 /* answers that are kept */

struct _EtudeSyzygy
{
  GObject parent_instance;

  char *folder, *wanted, *asked; /* "", and two FENs, or NULL */
  GHashTable *known;             /* sentences by FEN */
  GSubprocess *reader;           /* or NULL */
  GDataInputStream *answers, *faults;
  GCancellable *cancellable; /* of what is asked of READER */
};

G_DEFINE_FINAL_TYPE (EtudeSyzygy, etude_syzygy, G_TYPE_OBJECT)

static guint answered_signal;

gboolean
etude_syzygy_is_possible (void)
{
#ifdef ETUDE_FATHOM
  return TRUE;
#else
  return FALSE;
#endif
}

/* --- words --- */

/* The name of the table in LINE, "error: KRPPvKRP" and END; NULL: it is another line. (transfer full) */
static char *
table_in (const char *line, const char *end)
{
  return g_str_has_prefix (line, "error: ") && g_str_has_suffix (line, end)
             ? g_strndup (line + strlen ("error: "), strlen (line) - strlen ("error: ") - strlen (end))
             : NULL;
}

static char *
sentence_of (const char *line)
{
  const gboolean fifty = g_str_has_suffix (line, ETUDE_SYZYGY_FIFTY);
  g_autofree char *missing = table_in (line, ETUDE_SYZYGY_MISSING), *damaged = table_in (line, ETUDE_SYZYGY_DAMAGED),
                  *incomplete = table_in (line, ETUDE_SYZYGY_INCOMPLETE);
  unsigned largest, men;

  if (g_str_has_prefix (line, "white-wins"))
    return g_strdup (fifty
                         ? _ ("Syzygy tables: White wins, but the fifty-move rule, counted from here, makes it a draw.")
                         : _ ("Syzygy tables: White wins."));
  if (g_str_has_prefix (line, "black-wins"))
    return g_strdup (fifty
                         ? _ ("Syzygy tables: Black wins, but the fifty-move rule, counted from here, makes it a draw.")
                         : _ ("Syzygy tables: Black wins."));
  if (g_str_equal (line, "draw"))
    return g_strdup (_ ("Syzygy tables: a draw."));
  if (sscanf (line, ETUDE_SYZYGY_MORE, &largest, &men) == 2)
    return g_strdup_printf (_ ("Your Syzygy tables have up to %u men, this position has %u."), largest, men);
  if (missing)
    /* Translators: the name of a file, KRPPvKRP.rtbw. */
    return g_strdup_printf (_ ("The Syzygy table %s.rtbw is not in your folder."), missing);
  if (damaged)
    return g_strdup_printf (_ ("The Syzygy table %s.rtbw is damaged."), damaged);
  if (incomplete)
    return g_strdup_printf (_ ("The Syzygy table %s.rtbw needs others, which are missing or damaged."), incomplete);
  return g_strdup (_ ("Syzygy tables do not know this position: castling is still possible."));
}

/* --- the other process --- */

static void
end_reader (EtudeSyzygy *self)
{
  if (self->reader)
    g_subprocess_force_exit (self->reader);
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->answers);
  g_clear_object (&self->faults);
  g_clear_object (&self->reader);
  g_clear_pointer (&self->asked, g_free);
}

static void ask_next (EtudeSyzygy *self);

/* What was asked is answered by SENTENCE, which is taken. */
static void
take_answer (EtudeSyzygy *self, char *sentence)
{
  if (g_hash_table_size (self->known) >= KNOWN_MAX)
    g_hash_table_remove_all (self->known);
  g_hash_table_insert (self->known, g_steal_pointer (&self->asked), sentence);
  if (self->wanted && g_hash_table_contains (self->known, self->wanted))
    {
      g_clear_pointer (&self->wanted, g_free);
      g_signal_emit (self, answered_signal, 0);
    }
  else
    ask_next (self);
}

/* A line of the reader's answers; where they end, of its faults: then it cannot read this folder. */
static void
on_line (GObject *stream, GAsyncResult *result, gpointer data)
{
  g_autoptr (EtudeSyzygy) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (stream), result, NULL, &error);
  const gboolean is_fault = stream == (GObject *) self->faults;
  const char *fault = line ? line : "";

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || (!is_fault && stream != (GObject *) self->answers))
    return;
  if (!is_fault && line)
    take_answer (self, sentence_of (line));
  else if (!is_fault)
    g_data_input_stream_read_line_async (self->faults, G_PRIORITY_DEFAULT, self->cancellable, on_line,
                                         g_object_ref (self));
  else
    {
      g_clear_object (&self->reader);
      g_clear_object (&self->answers);
      g_clear_object (&self->faults);
      g_clear_object (&self->cancellable);
      take_answer (self, g_strdup_printf (g_str_has_suffix (fault, ETUDE_SYZYGY_GONE)
                                              ? _ ("The folder of your Syzygy tables, %s, cannot be found.")
                                          : g_str_has_suffix (fault, ETUDE_SYZYGY_NONE)
                                              ? _ ("There are no Syzygy tables in %s.")
                                          : g_str_has_suffix (fault, ETUDE_SYZYGY_UNREADABLE)
                                              ? _ ("None of the Syzygy tables in %s can be read.")
                                              : _ ("The folder of your Syzygy tables, %s, cannot be opened."),
                                          self->folder));
    }
}

static void
ask_next (EtudeSyzygy *self)
{
  const char *told = g_getenv ("ETUDE_CLI"); /* where it is not installed */
  g_autofree char *line = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!self->wanted || self->asked)
    return;
  if (!self->reader)
    {
      self->reader = g_subprocess_new (
          G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, NULL,
          told ? told : ETUDE_BIN_DIR "/etude-cli", "mate", "syzygy", self->folder, "-", NULL);
      if (!self->reader)
        return;
      self->answers = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->reader));
      self->faults = g_data_input_stream_new (g_subprocess_get_stderr_pipe (self->reader));
      self->cancellable = g_cancellable_new ();
    }
  self->asked = g_strdup (self->wanted);
  line = g_strconcat (self->asked, "\n", NULL);
  bytes = g_bytes_new (line, strlen (line));
  g_output_stream_write_bytes_async (g_subprocess_get_stdin_pipe (self->reader), bytes, G_PRIORITY_DEFAULT,
                                     self->cancellable, NULL, NULL);
  g_data_input_stream_read_line_async (self->answers, G_PRIORITY_DEFAULT, self->cancellable, on_line,
                                       g_object_ref (self));
}

void
etude_syzygy_set_folder (EtudeSyzygy *self, const char *path)
{
  if (g_str_equal (self->folder, path))
    return;
  end_reader (self);
  g_clear_pointer (&self->wanted, g_free);
  g_hash_table_remove_all (self->known);
  g_free (self->folder);
  self->folder = g_strdup (path);
  g_signal_emit (self, answered_signal, 0); /* what was asked is to be asked again */
}

const char *
etude_syzygy_ask (EtudeSyzygy *self, const char *fen)
{
  const char *sentence = g_hash_table_lookup (self->known, fen);

  if (!*self->folder || !etude_syzygy_is_possible ())
    return NULL;
  g_free (self->wanted);
  self->wanted = sentence ? NULL : g_strdup (fen);
  ask_next (self);
  if (self->wanted && !self->reader)
    return _ ("Syzygy tables are read by etude-cli, which is missing.");
  return sentence;
}

/* --- the class --- */

static void
etude_syzygy_class_init (EtudeSyzygyClass *klass)
{
  signal (SIGPIPE, SIG_IGN); /* as sockets of GIO do: a process that has ended is read as one */
  ETUDE_CLASS (klass, EtudeSyzygy, ETUDE_AT_DISPOSE (end_reader), ETUDE_OWN (folder), ETUDE_OWN (wanted),
               ETUDE_END (known, g_hash_table_unref), ETUDE_SIGNAL ("answered", &answered_signal));
}

static void
etude_syzygy_init (EtudeSyzygy *self)
{
  self->folder = g_strdup ("");
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

EtudeSyzygy *
etude_syzygy_new (void)
{
  return g_object_new (ETUDE_TYPE_SYZYGY, NULL);
}
