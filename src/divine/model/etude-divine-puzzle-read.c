/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a puzzle, in a thread: ids, seeds and texts. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "divine-solve.h"
#include "divine-text.h"
#include "etude-divine-puzzle.h"
#include "etude-divine-rules-cache.h"
#include "etude-job.h"

/* One reading. */
typedef struct
{
  char *text;
  EtudeJob *job;             /* in which it goes on; not held */
  EtudeDivinePuzzle *puzzle; /* what came of it */
  guint n_others;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_free (reading->text);
  g_clear_object (&reading->puzzle);
  g_free (reading);
}

static gboolean
fail_cancelled (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
  return FALSE;
}

/* Whether TEXT has one line only, blank ones apart: then nobody need be told which. */
static gboolean
is_one_line (const char *text)
{
  const char *line = text + strspn (text, " \t\r\n"), *end = line + strcspn (line, "\n");

  return end[strspn (end, " \t\r\n")] == '\0';
}

/* The fault that READER met in TEXT. */
static gboolean
fail_to_read (const char *text, const struct etude_divine_reader *reader, GError **error)
{
  const int code = reader->fault == ETUDE_DIVINE_TEXT_ID ? ETUDE_DIVINE_ERROR_ID : ETUDE_DIVINE_ERROR_TEXT;
  const char *why = _ (etude_divine_reader_why (reader));

  if (!etude_divine_puzzle_is_text (text))
    g_set_error_literal (error, ETUDE_DIVINE_ERROR, code,
                         is_one_line (text) ? _ ("This is neither a number nor the id of a puzzle.")
                                            : _ ("There is no puzzle in the text."));
  else if (is_one_line (text))
    /* Translators: a sentence gets its full stop. */
    g_set_error (error, ETUDE_DIVINE_ERROR, code, _ ("%s."), why);
  else if (reader->column)
    /* Translators: where in the text of a puzzle something is wrong, and what. */
    g_set_error (error, ETUDE_DIVINE_ERROR, code, _ ("Line %u, character %u: %s."), reader->line, reader->column, why);
  else
    /* Translators: where in the text of a puzzle something is wrong, and what. */
    g_set_error (error, ETUDE_DIVINE_ERROR, code, _ ("Line %u: %s."), reader->line, why);
  return FALSE;
}

/* Reads the first puzzle, and counts the others as far as they can be read. */
static gboolean
read_text (Reading *reading, struct etude_divine_text *text, GError **error)
{
  struct etude_divine_reader reader = { .at = reading->text };
  struct etude_divine_text other;

  if (!etude_divine_read (&reader, text))
    {
      if (reader.fault != ETUDE_DIVINE_TEXT_OK)
        return fail_to_read (reading->text, &reader, error);
      g_set_error_literal (error, ETUDE_DIVINE_ERROR, ETUDE_DIVINE_ERROR_EMPTY, _ ("There is no puzzle in the text."));
      return FALSE;
    }
  while (etude_divine_read (&reader, &other))
    reading->n_others++;
  return TRUE;
}

/* Makes the puzzle of the seed in TEXT. */
static gboolean
make (Reading *reading, const struct etude_divine_text *text, GError **error)
{
  const struct etude_divine_rules *rules = etude_divine_get_rules (text->puzzle.game, text->puzzle.rule);
  struct etude_divine_puzzle puzzle;
  struct etude_divine_placement answer;

  if (etude_divine_make (rules, text->level, text->seed, etude_job_tick, reading->job, &puzzle, &answer) != ETUDE_OK)
    return fail_cancelled (error);
  reading->puzzle = etude_divine_puzzle_new (&puzzle, &answer, text->level, &text->seed);
  return TRUE;
}

static gboolean
solve (Reading *reading, const struct etude_divine_text *text, GError **error)
{
  const struct etude_divine_rules *rules = etude_divine_get_rules (text->puzzle.game, text->puzzle.rule);
  struct etude_divine_placement answers[2];
  enum etude_divine_level level;
  unsigned n;
  struct etude_divine_puzzle puzzle;
  gboolean is_of_seed;
  char id[ETUDE_DIVINE_ID_TEXT], made[ETUDE_DIVINE_ID_TEXT];

  if (etude_divine_find (rules, &text->puzzle, NULL, 2, answers, &n, etude_job_tick, reading->job) != ETUDE_OK)
    return fail_cancelled (error);
  if (n == 0)
    g_set_error_literal (error, ETUDE_DIVINE_ERROR, ETUDE_DIVINE_ERROR_NO_ANSWER,
                         _ ("This puzzle has no answer: no placement of the pieces fits its clues."));
  else if (n == 2)
    g_set_error_literal (error, ETUDE_DIVINE_ERROR, ETUDE_DIVINE_ERROR_SEVERAL,
                         _ ("This puzzle has several answers: its clues do not tell them apart."));
  if (n != 1 || !etude_divine_level_of (rules, &text->puzzle, &level))
    return FALSE;
  /* It has the seed of the text only if it is really what level and seed make. */
  is_of_seed
      = text->has_level && text->has_seed
        && etude_divine_make (rules, text->level, text->seed, etude_job_tick, reading->job, &puzzle, NULL) == ETUDE_OK
        && strcmp (etude_divine_id_write (&text->puzzle, id), etude_divine_id_write (&puzzle, made)) == 0;
  reading->puzzle = etude_divine_puzzle_new (&text->puzzle, answers, level, is_of_seed ? &text->seed : NULL);
  return TRUE;
}

static void
read_in_thread (EtudeJob *job, gpointer task)
{
  Reading *reading = g_task_get_task_data (task);
  struct etude_divine_text text;
  GError *error = NULL;

  reading->job = job;
  if (read_text (reading, &text, &error)
      && (text.only_seed ? make (reading, &text, &error) : solve (reading, &text, &error)))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
etude_divine_puzzle_read_async (const char *text, GCancellable *cancellable, GAsyncReadyCallback callback,
                                gpointer user_data)
{
  Reading *reading = g_new0 (Reading, 1);
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  reading->text = g_strdup (text);
  g_task_set_source_tag (task, etude_divine_puzzle_read_async);
  g_task_set_task_data (task, reading, reading_free);
  etude_job_run_task (task, read_in_thread);
}

EtudeDivinePuzzle *
etude_divine_puzzle_read_finish (GAsyncResult *result, guint *n_others, GError **error)
{
  Reading *reading;

  g_return_val_if_fail (g_async_result_is_tagged (result, etude_divine_puzzle_read_async), NULL);
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  reading = g_task_get_task_data (G_TASK (result));
  if (n_others)
    *n_others = reading->n_others;
  return g_object_ref (reading->puzzle);
}
