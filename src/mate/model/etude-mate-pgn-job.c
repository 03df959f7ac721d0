/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of a megabyte are read and written in threads, each of which has a game of its own. */
#define G_LOG_DOMAIN "etude"

#include "etude-job.h"
#include "etude-mate-pgn.h"

/* --- reading --- */

typedef struct
{
  GBytes *text;
  int index;
  char **titles;
  gboolean exchanged;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_bytes_unref (reading->text);
  g_strfreev (reading->titles);
  g_free (reading);
}

static void
read_in_thread (EtudeJob *job, gpointer task)
{
  Reading *reading = g_task_get_task_data (task);
  const char *text = g_bytes_get_data (reading->text, NULL);
  EtudeMateGame *game;
  GError *error = NULL;

  if (reading->index == ETUDE_MATE_PGN_ASK)
    {
      reading->titles = etude_mate_pgn_list (text);
      if (g_strv_length (reading->titles) > 1)
        {
          g_task_return_pointer (task, NULL, NULL);
          return;
        }
      g_clear_pointer (&reading->titles, g_strfreev);
    }
  game = etude_mate_pgn_read (text, (guint) MAX (reading->index, 0), &reading->exchanged, &error);
  if (game)
    g_task_return_pointer (task, game, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
etude_mate_pgn_read_async (GBytes *text, int index, GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Reading *reading = g_new0 (Reading, 1);

  reading->text = g_bytes_ref (text);
  reading->index = index;
  g_task_set_task_data (task, reading, reading_free);
  etude_job_run_task (task, read_in_thread);
}

EtudeMateGame *
etude_mate_pgn_read_finish (GAsyncResult *result, gboolean *exchanged, char ***titles, GError **error)
{
  Reading *reading = g_task_get_task_data (G_TASK (result));
  EtudeMateGame *game = g_task_propagate_pointer (G_TASK (result), error);

  *exchanged = reading->exchanged;
  *titles = game ? NULL : g_steal_pointer (&reading->titles);
  return game;
}

/* --- writing --- */

typedef struct
{
  GVariant *game;
  EtudeSolved *solved; /* or NULL */
  char *date;
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_variant_unref (writing->game);
  g_clear_pointer (&writing->solved, etude_solved_unref);
  g_free (writing->date);
  g_free (writing);
}

static void
write_in_thread (EtudeJob *job, gpointer task)
{
  Writing *writing = g_task_get_task_data (task);
  g_autoptr (EtudeMateGame) game = etude_mate_game_new ();

  etude_mate_game_restore (game, writing->game);
  g_task_return_pointer (
      task, etude_mate_pgn_write (game, writing->solved ? writing->solved->tablebase : NULL, writing->date), g_free);
}

void
etude_mate_pgn_write_async (EtudeMateGame *game, EtudeSolved *solved, const char *date, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Writing *writing = g_new0 (Writing, 1);

  writing->game = g_variant_ref_sink (etude_mate_game_save (game));
  writing->solved = solved ? etude_solved_ref (solved) : NULL;
  writing->date = g_strdup (date);
  g_task_set_task_data (task, writing, writing_free);
  etude_job_run_task (task, write_in_thread);
}

char *
etude_mate_pgn_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
