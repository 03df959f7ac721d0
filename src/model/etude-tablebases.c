#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "base.h"
#include "etude-tablebases.h"

#define EDGE 8
#define BASE_NAME "base" /* what the job of the base is called among the jobs of the endings */

struct _EtudeTablebases
{
  GObject parent_instance;

  GHashTable *made;    /* name of the ending -> struct etude_tablebase */
  GHashTable *running; /* set of names */
  GBytes *base;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (EtudeTablebases, etude_tablebases, G_TYPE_OBJECT)

enum
{
  MADE,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- in the worker threads --- */

static bool
tick (void *cancellable, uint64_t done, uint64_t total)
{
  return !g_cancellable_is_cancelled (cancellable);
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
make_tablebase (GTask *task, gpointer source, gpointer name, GCancellable *cancellable)
{
  struct etude_ending ending;
  struct etude_tablebase *tablebase;
  enum etude_status status = ETUDE_BAD_INPUT;

  if (etude_ending_parse (name, &ending))
    status = etude_tablebase_new (&ending, EDGE, ETUDE_LIGHT, tick, cancellable, &tablebase);
  if (status == ETUDE_OK)
    g_task_return_pointer (task, tablebase, (GDestroyNotify) etude_tablebase_free);
  else
    return_status (task, status);
}

/* TASK's data is the finished tablebase of bishop and knight, which its source keeps. */
static void
make_base (GTask *task, gpointer source, gpointer tablebase, GCancellable *cancellable)
{
  guint8 *bytes = g_try_malloc (ETUDE_BASE_BYTES);
  enum etude_status status = bytes ? etude_base_fill (tablebase, bytes) : ETUDE_NO_MEMORY;

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

static void
on_tablebase_made (GObject *source, GAsyncResult *result, gpointer data)
{
  EtudeTablebases *self = ETUDE_TABLEBASES (source);
  const char *name = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  struct etude_tablebase *tablebase = g_task_propagate_pointer (G_TASK (result), &error);

  g_hash_table_remove (self->running, name);
  if (!tablebase)
    {
      report (self, error);
      return;
    }
  g_hash_table_insert (self->made, g_strdup (name), tablebase);
  g_signal_emit (self, signals[MADE], 0);
}

static void
on_base_made (GObject *source, GAsyncResult *result, gpointer data)
{
  EtudeTablebases *self = ETUDE_TABLEBASES (source);
  g_autoptr (GError) error = NULL;

  g_hash_table_remove (self->running, BASE_NAME);
  self->base = g_task_propagate_pointer (G_TASK (result), &error);
  if (self->base)
    g_signal_emit (self, signals[MADE], 0);
  else
    report (self, error);
}

/* The task holds a reference to SELF, so that a tablebase in use cannot go away under it. */
static void
run (EtudeTablebases *self, const char *name, GAsyncReadyCallback callback, gpointer data, GDestroyNotify free_data,
     GTaskThreadFunc work)
{
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, callback, NULL);

  g_hash_table_add (self->running, g_strdup (name));
  g_task_set_task_data (task, data, free_data);
  g_task_run_in_thread (task, work);
}

const struct etude_tablebase *
etude_tablebases_get (EtudeTablebases *self, const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];
  const struct etude_tablebase *made;

  etude_ending_name (ending, name);
  made = g_hash_table_lookup (self->made, name);
  if (!made && !g_hash_table_contains (self->running, name))
    run (self, name, on_tablebase_made, g_strdup (name), g_free, make_tablebase);
  return made;
}

GBytes *
etude_tablebases_get_base (EtudeTablebases *self)
{
  struct etude_ending kbnk;
  const struct etude_tablebase *tablebase;

  if (self->base || g_hash_table_contains (self->running, BASE_NAME))
    return self->base;
  etude_ending_parse ("KBNK", &kbnk);
  tablebase = etude_tablebases_get (self, &kbnk);
  if (tablebase)
    run (self, BASE_NAME, on_base_made, (gpointer) tablebase, NULL, make_base);
  return NULL;
}

void
etude_tablebases_stop (EtudeTablebases *self)
{
  g_cancellable_cancel (self->cancellable);
}

/* --- the class --- */

static void
etude_tablebases_finalize (GObject *object)
{
  EtudeTablebases *self = ETUDE_TABLEBASES (object);

  g_hash_table_unref (self->made);
  g_hash_table_unref (self->running);
  g_clear_pointer (&self->base, g_bytes_unref);
  g_clear_object (&self->cancellable);
  G_OBJECT_CLASS (etude_tablebases_parent_class)->finalize (object);
}

static void
etude_tablebases_class_init (EtudeTablebasesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = etude_tablebases_finalize;
  signals[MADE]
      = g_signal_new ("made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
etude_tablebases_init (EtudeTablebases *self)
{
  self->made = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) etude_tablebase_free);
  self->running = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->cancellable = g_cancellable_new ();
}

EtudeTablebases *
etude_tablebases_new (void)
{
  return g_object_new (ETUDE_TYPE_TABLEBASES, NULL);
}
