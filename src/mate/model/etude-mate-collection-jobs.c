/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done with a collection in worker threads besides filling it: finding one position, writing all, counting. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <string.h>

#include "etude-file-writer.h"
#include "etude-job.h"
#include "etude-mate-collection.h"
#include "notation.h"

/* --- finding one by its number --- */

/* A position that is looked for. */
typedef struct
{
  EtudeSolved *solved;
  struct etude_ending ending;
  struct etude_theme_query query;
  guint number;
  EtudeMatePosition *found;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  etude_solved_unref (search->solved);
  g_clear_object (&search->found);
  g_free (search);
}

static bool
visit_found (void *data, const struct etude_position *position)
{
  ((Search *) data)->found = etude_mate_position_new (position);
  return false;
}

static void
find (EtudeJob *job, gpointer task)
{
  Search *search = g_task_get_task_data (task);

  etude_endings_collect (search->solved->endings, &search->ending, &search->query, search->number, visit_found, search,
                         etude_job_tick, job, NULL);
  if (search->found)
    g_task_return_pointer (task, g_steal_pointer (&search->found), g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
}

void
etude_mate_collection_find_async (EtudeMateCollection *self, guint i, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  Search *search = g_new0 (Search, 1);

  search->solved = etude_solved_ref (etude_mate_collection_get_solved (self));
  search->ending = *etude_mate_collection_get_ending (self);
  search->query = *etude_mate_collection_get_query (self);
  search->number = i;
  g_task_set_task_data (task, search, search_free);
  etude_job_run_task (task, find);
}

EtudeMatePosition *
etude_mate_collection_find_finish (EtudeMateCollection *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- writing --- */

/* A file that is being written. */
typedef struct
{
  EtudeSolved *solved;
  struct etude_ending ending;
  struct etude_theme_query query;
  EtudeFileWriter file;
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  etude_solved_unref (writing->solved);
  etude_file_writer_clear (&writing->file);
  g_free (writing);
}

static bool
visit_written (void *data, const struct etude_position *position)
{
  Writing *writing = data;
  char text[ETUDE_FEN_TEXT];

  etude_fen_write (position, 0, text);
  return etude_file_writer_write (&writing->file, text, strlen (text))
         && etude_file_writer_write (&writing->file, "\n", 1);
}

/* Where there is nothing to visit it must be cancelled, too. */
static bool
tick_written (void *data, uint64_t done, uint64_t total)
{
  return etude_file_writer_write (&((Writing *) data)->file, "", 0);
}

static void
write_fens (EtudeJob *job, gpointer task)
{
  Writing *writing = g_task_get_task_data (task);

  if (etude_file_writer_open (&writing->file))
    {
      etude_endings_collect (writing->solved->endings, &writing->ending, &writing->query, 0, visit_written, writing,
                             tick_written, writing, NULL);
      if (etude_file_writer_close (&writing->file))
        {
          g_task_return_boolean (task, TRUE);
          return;
        }
      etude_file_writer_abandon (&writing->file);
    }
  g_task_return_error (task, etude_file_writer_explain (&writing->file));
}

void
etude_mate_collection_write_fens_async (EtudeMateCollection *self, GFile *file, GCancellable *cancellable,
                                        GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  Writing *writing = g_new0 (Writing, 1);

  writing->solved = etude_solved_ref (etude_mate_collection_get_solved (self));
  writing->ending = *etude_mate_collection_get_ending (self);
  writing->query = *etude_mate_collection_get_query (self);
  etude_file_writer_init (&writing->file, file, cancellable);
  g_task_set_task_data (task, writing, writing_free);
  etude_job_run_task (task, write_fens);
}

gboolean
etude_mate_collection_write_fens_finish (EtudeMateCollection *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- counts --- */

/* What is to be counted. */
typedef struct
{
  EtudeSolved *solved;
  struct etude_ending ending;
} Counting;

static void
counting_free (gpointer data)
{
  etude_solved_unref (((Counting *) data)->solved);
  g_free (data);
}

static void
count (EtudeJob *job, gpointer task)
{
  const Counting *counting = g_task_get_task_data (task);
  EtudeMateCounts *counts = g_new0 (EtudeMateCounts, 1);

  counts->ending = counting->ending;
  for (enum etude_colour side = ETUDE_WHITE; side <= ETUDE_BLACK && !etude_job_is_stopped (job); side++)
    {
      etude_endings_count (counting->solved->endings, &counting->ending, side, &counts->by_side[side]);
      if (etude_mate_is_of_one_colour (&counting->ending))
        {
          /* Where there is a half only, the other is the same mirrored. */
          uint64_t *const sums[]
              = { &counts->by_side[side].legal, &counts->by_side[side].won,   &counts->by_side[side].drawn,
                  &counts->by_side[side].lost,  &counts->by_side[side].mated, &counts->by_side[side].stalemate };

          for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
            *sums[i] /= 2;
          for (guint moves = 0; moves < ETUDE_ENDING_MOVES_MAX; moves++)
            {
              counts->by_side[side].won_in[moves] /= 2;
              counts->by_side[side].lost_in[moves] /= 2;
            }
        }
    }
  g_task_return_pointer (task, counts, g_free);
}

void
etude_mate_count_async (EtudeSolved *solved, const struct etude_ending *ending, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Counting *counting = g_new (Counting, 1);

  *counting = (Counting){ etude_solved_ref (solved), *ending };
  g_task_set_task_data (task, counting, counting_free);
  etude_job_run_task (task, count);
}

EtudeMateCounts *
etude_mate_count_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
