#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "base.h"
#include "etude-tablebases.h"

#define EDGE 8
#define BASE_NAME "base"          /* what the job of the base is called among the jobs of the endings */
#define PROGRESS_MILLISECONDS 100 /* between two reports of progress */

/* One thing that is being made. */
typedef struct
{
  char *name;
  GCancellable *cancellable;
  EtudeSolved *solved; /* the tablebase that the base is made from */
  int permille;        /* how much is done; written by the worker, read by the main thread */
} Job;

struct _EtudeTablebases
{
  GObject parent_instance;

  GHashTable *made;      /* name of the ending -> EtudeSolved */
  GHashTable *running;   /* name -> Job, which its task owns */
  GHashTable *cancelled; /* set of names not to be begun by asking */
  GBytes *base;
  guint reporting; /* the source that reports progress, while something is running */
  gboolean stopped;
};

G_DEFINE_FINAL_TYPE (EtudeTablebases, etude_tablebases, G_TYPE_OBJECT)

enum
{
  MADE,
  PROGRESS,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- holding --- */

EtudeSolved *
etude_solved_ref (EtudeSolved *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
solved_clear (gpointer self)
{
  etude_tablebase_free (((EtudeSolved *) self)->tablebase);
}

void
etude_solved_unref (EtudeSolved *self)
{
  g_atomic_rc_box_release_full (self, solved_clear);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->name);
  g_object_unref (job->cancellable);
  g_clear_pointer (&job->solved, etude_solved_unref);
  g_free (job);
}

/* --- in the worker threads --- */

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  Job *job = data;

  g_atomic_int_set (&job->permille, total ? (int) (done * 1000 / total) : 0);
  return !g_cancellable_is_cancelled (job->cancellable);
}

static void
return_status (GTask *task, enum etude_status status)
{
  if (status == ETUDE_STOPPED)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
  else if (status == ETUDE_BAD_INPUT)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("This ending cannot be solved."));
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                             _ ("There is not enough memory to solve this ending."));
}

static void
make_tablebase (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  struct etude_ending ending;
  struct etude_tablebase *tablebase;
  enum etude_status status = ETUDE_BAD_INPUT;

  if (etude_ending_parse (job->name, &ending))
    status = etude_tablebase_new (&ending, EDGE, ETUDE_LIGHT, tick, job, &tablebase);
  if (status == ETUDE_OK)
    {
      EtudeSolved *solved = g_atomic_rc_box_new (EtudeSolved);

      solved->tablebase = tablebase;
      g_task_return_pointer (task, solved, (GDestroyNotify) etude_solved_unref);
    }
  else
    return_status (task, status);
}

static void
make_base (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  guint8 *bytes = g_try_malloc (ETUDE_BASE_BYTES);
  enum etude_status status = bytes ? etude_base_fill (job->solved->tablebase, bytes) : ETUDE_NO_MEMORY;

  if (status == ETUDE_OK)
    g_task_return_pointer (task, g_bytes_new_take (bytes, ETUDE_BASE_BYTES), (GDestroyNotify) g_bytes_unref);
  else
    {
      g_free (bytes);
      return_status (task, status);
    }
}

/* --- on the main thread --- */

static void
report (EtudeTablebases *self, const GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

static gboolean
report_progress (gpointer data)
{
  EtudeTablebases *self = data;
  g_autoptr (GList) jobs = g_hash_table_get_values (self->running); /* whoever listens may cancel some */

  for (GList *at = jobs; at; at = at->next)
    {
      Job *job = at->data;

      if (!g_cancellable_is_cancelled (job->cancellable))
        g_signal_emit (self, signals[PROGRESS], 0, job->name, g_atomic_int_get (&job->permille) / 1000.0);
    }
  return G_SOURCE_CONTINUE;
}

/* The job of TASK is over: another one of its name may have taken its place. */
static void
job_over (EtudeTablebases *self, Job *job)
{
  if (g_hash_table_lookup (self->running, job->name) == job)
    g_hash_table_remove (self->running, job->name);
  if (g_hash_table_size (self->running) == 0)
    g_clear_handle_id (&self->reporting, g_source_remove);
}

static gboolean
is_large (const char *name)
{
  struct etude_ending ending;

  return etude_ending_parse (name, &ending) && ending.n_men > 2;
}

static gboolean
forget_large (gpointer name, gpointer solved, gpointer data)
{
  return is_large (name);
}

static void
on_tablebase_made (GObject *source, GAsyncResult *result, gpointer data)
{
  EtudeTablebases *self = ETUDE_TABLEBASES (source);
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  EtudeSolved *solved = g_task_propagate_pointer (G_TASK (result), &error);

  job_over (self, job);
  if (!solved)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) /* asking again would fail again and again */
        g_hash_table_add (self->cancelled, g_strdup (job->name));
      report (self, error);
      return;
    }
  if (is_large (job->name))
    g_hash_table_foreach_remove (self->made, forget_large, NULL);
  g_hash_table_insert (self->made, g_strdup (job->name), solved);
  g_signal_emit (self, signals[MADE], 0);
}

static void
on_base_made (GObject *source, GAsyncResult *result, gpointer data)
{
  EtudeTablebases *self = ETUDE_TABLEBASES (source);
  g_autoptr (GError) error = NULL;

  job_over (self, g_task_get_task_data (G_TASK (result)));
  self->base = g_task_propagate_pointer (G_TASK (result), &error);
  if (self->base)
    g_signal_emit (self, signals[MADE], 0);
  else
    report (self, error);
}

/* The task holds a reference to SELF. SOLVED, which may be NULL, is taken. */
static void
run (EtudeTablebases *self, const char *name, EtudeSolved *solved, GAsyncReadyCallback callback, GTaskThreadFunc work)
{
  Job *job = g_new0 (Job, 1);
  g_autoptr (GTask) task = NULL;

  job->name = g_strdup (name);
  job->cancellable = g_cancellable_new ();
  job->solved = solved;
  if (self->stopped)
    g_cancellable_cancel (job->cancellable);
  task = g_task_new (self, job->cancellable, callback, NULL);
  g_hash_table_insert (self->running, job->name, job);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work);
  if (!self->reporting && !self->stopped)
    self->reporting = g_timeout_add (PROGRESS_MILLISECONDS, report_progress, self);
}

static void
cancel_job (EtudeTablebases *self, const char *name)
{
  Job *job = g_hash_table_lookup (self->running, name);

  if (!job)
    return;
  g_cancellable_cancel (job->cancellable);
  g_hash_table_remove (self->running, name);
}

static gboolean
cancel_large (gpointer name, gpointer job, gpointer data)
{
  if (!is_large (name))
    return FALSE;
  g_cancellable_cancel (((Job *) job)->cancellable);
  return TRUE;
}

/* Two large ones at a time would take too much memory: the one asked for last is made. */
static void
begin (EtudeTablebases *self, const char *name)
{
  if (is_large (name))
    g_hash_table_foreach_remove (self->running, cancel_large, NULL);
  run (self, name, NULL, on_tablebase_made, make_tablebase);
}

const struct etude_tablebase *
etude_tablebases_get (EtudeTablebases *self, const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];
  EtudeSolved *made;

  etude_ending_name (ending, name);
  made = g_hash_table_lookup (self->made, name);
  if (!made && !g_hash_table_contains (self->running, name) && !g_hash_table_contains (self->cancelled, name))
    begin (self, name);
  return made ? made->tablebase : NULL;
}

EtudeSolved *
etude_tablebases_hold (EtudeTablebases *self, const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];
  EtudeSolved *made = g_hash_table_lookup (self->made, etude_ending_name (ending, name));

  return made ? etude_solved_ref (made) : NULL;
}

gboolean
etude_tablebases_is_cancelled (EtudeTablebases *self, const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];

  return g_hash_table_contains (self->cancelled, etude_ending_name (ending, name));
}

void
etude_tablebases_cancel (EtudeTablebases *self, const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];

  cancel_job (self, etude_ending_name (ending, name));
  if (!g_hash_table_contains (self->made, name))
    g_hash_table_add (self->cancelled, g_strdup (name));
}

void
etude_tablebases_allow (EtudeTablebases *self, const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];

  g_hash_table_remove (self->cancelled, etude_ending_name (ending, name));
}

GBytes *
etude_tablebases_get_base (EtudeTablebases *self)
{
  struct etude_ending kbnk;

  if (self->base || g_hash_table_contains (self->running, BASE_NAME))
    return self->base;
  etude_ending_parse ("KBNK", &kbnk);
  if (etude_tablebases_get (self, &kbnk))
    run (self, BASE_NAME, etude_tablebases_hold (self, &kbnk), on_base_made, make_base);
  return NULL;
}

void
etude_tablebases_stop (EtudeTablebases *self)
{
  GHashTableIter iter;
  Job *job;

  self->stopped = TRUE;
  g_clear_handle_id (&self->reporting, g_source_remove);
  g_hash_table_iter_init (&iter, self->running);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &job))
    g_cancellable_cancel (job->cancellable);
}

/* --- the class --- */

static void
etude_tablebases_finalize (GObject *object)
{
  EtudeTablebases *self = ETUDE_TABLEBASES (object);

  g_clear_handle_id (&self->reporting, g_source_remove);
  g_hash_table_unref (self->made);
  g_hash_table_unref (self->running);
  g_hash_table_unref (self->cancelled);
  g_clear_pointer (&self->base, g_bytes_unref);
  G_OBJECT_CLASS (etude_tablebases_parent_class)->finalize (object);
}

static void
etude_tablebases_class_init (EtudeTablebasesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = etude_tablebases_finalize;
  signals[MADE]
      = g_signal_new ("made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_DOUBLE);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
etude_tablebases_init (EtudeTablebases *self)
{
  self->made = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) etude_solved_unref);
  self->running = g_hash_table_new (g_str_hash, g_str_equal);
  self->cancelled = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

EtudeTablebases *
etude_tablebases_new (void)
{
  return g_object_new (ETUDE_TYPE_TABLEBASES, NULL);
}
