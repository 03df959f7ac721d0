#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-collection.h"

#define CHUNK 8192 /* positions that are handed over together */

/* One filling of the list. What comes from one that the list has no longer is dropped. */
typedef struct
{
  GWeakRef owner; /* the list, which may go while the worker is at it */
  EtudeSolved *solved;
  struct etude_query query;
  GCancellable *cancellable;
  GMainContext *context;
  GAsyncQueue *found; /* chunks: GArray of packed positions */
  GArray *chunk;      /* what is being filled; the worker's own */
  guint n_found;      /* the worker's own */
  int total;          /* written by the worker, read by the main thread, as the next two are */
  int permille;       /* how much is done */
  int woken;          /* the main thread is about to look at these and at FOUND */
} Job;

struct _EtudeMateCollection
{
  GObject parent_instance;

  EtudeSolved *solved; /* what the list is, or was, filled from; NULL when it is clear */
  struct etude_query query;
  struct etude_ending ending;
  GArray *packed; /* the positions */
  guint total;
  Job *job; /* the one that fills the list, or NULL */
  double progress;
};

enum
{
  PROP_0,
  PROP_FILLING,
  PROP_PROGRESS,
  PROP_N_ITEMS,
  PROP_TOTAL,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EtudeMateCollection, etude_mate_collection, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* --- jobs: fillings of the list --- */

static void
job_clear (gpointer data)
{
  Job *job = data;

  g_weak_ref_clear (&job->owner);
  etude_solved_unref (job->solved);
  g_object_unref (job->cancellable);
  g_main_context_unref (job->context);
  g_async_queue_unref (job->found);
  g_array_unref (job->chunk);
}

static void
job_unref (gpointer job)
{
  g_atomic_rc_box_release_full (job, job_clear);
}

static GArray *
chunk_new (void)
{
  return g_array_sized_new (FALSE, FALSE, sizeof (guint32), CHUNK);
}

static Job *
job_new (EtudeMateCollection *owner, EtudeSolved *solved, const struct etude_query *query)
{
  Job *job = g_atomic_rc_box_new0 (Job);

  g_weak_ref_init (&job->owner, owner);
  job->solved = etude_solved_ref (solved);
  job->query = *query;
  job->cancellable = g_cancellable_new ();
  job->context = g_main_context_ref_thread_default ();
  job->found = g_async_queue_new_full ((GDestroyNotify) g_array_unref);
  job->chunk = chunk_new ();
  return job;
}

/* --- in the main thread --- */

static void
show_progress (EtudeMateCollection *self, guint total, double progress)
{
  if (self->total != total)
    {
      self->total = total;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOTAL]);
    }
  if (self->progress < progress || progress == 0)
    {
      self->progress = progress;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
    }
}

/* Takes over what the worker has found until now. */
static void
take (EtudeMateCollection *self, Job *job)
{
  const guint before = self->packed->len;
  GArray *chunk;

  g_atomic_int_set (&job->woken, FALSE);
  while ((chunk = g_async_queue_try_pop (job->found)))
    {
      g_array_append_vals (self->packed, chunk->data, chunk->len);
      g_array_unref (chunk);
    }
  show_progress (self, (guint) g_atomic_int_get (&job->total), g_atomic_int_get (&job->permille) / 1000.0);
  if (self->packed->len == before)
    return;
  g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->packed->len - before);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ITEMS]);
}

/* The list that JOB fills; NULL when it is gone, or filled by another job. */
static EtudeMateCollection *
list_of (Job *job)
{
  g_autoptr (EtudeMateCollection) self = g_weak_ref_get (&job->owner);

  return self && self->job == job ? g_steal_pointer (&self) : NULL;
}

static gboolean
on_woken (gpointer data)
{
  g_autoptr (EtudeMateCollection) self = list_of (data);

  if (self)
    take (self, data);
  return G_SOURCE_REMOVE;
}

/* --- in the worker thread --- */

/* Not g_main_context_invoke: that may call back in this thread while nobody runs the context. */
static void
wake (Job *job)
{
  g_autoptr (GSource) source = NULL;

  if (!g_atomic_int_compare_and_exchange (&job->woken, FALSE, TRUE))
    return;
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, on_woken, g_atomic_rc_box_acquire (job), job_unref);
  g_source_attach (source, job->context);
}

static void
hand_over (Job *job)
{
  if (job->chunk->len == 0)
    return;
  g_async_queue_push (job->found, job->chunk);
  job->chunk = chunk_new ();
}

static bool
visit (void *data, const struct etude_position *position)
{
  Job *job = data;
  guint32 packed = etude_mate_pack (position);

  if (job->n_found == ETUDE_MATE_COLLECTION_MAX)
    return false;
  job->n_found++;
  g_array_append_val (job->chunk, packed);
  if (job->chunk->len == CHUNK)
    {
      hand_over (job);
      wake (job);
    }
  return true;
}

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  Job *job = data;

  g_atomic_int_set (&job->permille, total ? (int) (done * 1000 / total) : 0);
  hand_over (job);
  wake (job);
  return !g_cancellable_is_cancelled (job->cancellable);
}

/* Counts first, for a count takes little time and what follows may be long. */
static bool
tick_count (void *data, uint64_t done, uint64_t total)
{
  return !g_cancellable_is_cancelled (((Job *) data)->cancellable);
}

static enum etude_status
gather (Job *job)
{
  const struct etude_tablebase *tablebase = job->solved->tablebase;
  uint64_t total;
  enum etude_status status = etude_tablebase_count (tablebase, &job->query, tick_count, job, &total);

  if (status != ETUDE_OK)
    return status;
  g_atomic_int_set (&job->total, (int) total);
  wake (job);
  status = etude_tablebase_collect (tablebase, &job->query, 0, visit, job, tick, job);
  hand_over (job);
  return status;
}

static void
collect (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  if (gather (data) == ETUDE_BAD_INPUT)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("This ending has no such positions."));
  else
    g_task_return_boolean (task, TRUE);
}

/* --- starting and stopping --- */

static void
drop_job (EtudeMateCollection *self)
{
  g_cancellable_cancel (self->job->cancellable);
  g_clear_pointer (&self->job, job_unref);
}

static void
on_collected (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (EtudeMateCollection) self = list_of (job);
  g_autoptr (GError) error = NULL;

  if (self)
    take (self, job);
  if (!self || self->job != job) /* somebody has begun something else on hearing of the last positions */
    return;
  etude_mate_collection_stop (self);
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

void
etude_mate_collection_stop (EtudeMateCollection *self)
{
  if (!self->job)
    return;
  drop_job (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILLING]);
}

static void
set_query (EtudeMateCollection *self, EtudeSolved *solved, const struct etude_query *query)
{
  self->solved = etude_solved_ref (solved);
  self->ending = *etude_tablebase_ending (solved->tablebase);
  self->query = *query;
}

static void
empty (EtudeMateCollection *self)
{
  const guint before = self->packed->len;

  g_array_unref (self->packed); /* to give the room back */
  self->packed = chunk_new ();
  g_clear_pointer (&self->solved, etude_solved_unref);
  show_progress (self, 0, 0);
  if (before == 0)
    return;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ITEMS]);
}

void
etude_mate_collection_clear (EtudeMateCollection *self)
{
  etude_mate_collection_stop (self);
  empty (self);
}

void
etude_mate_collection_start (EtudeMateCollection *self, EtudeSolved *solved, const struct etude_query *query)
{
  g_autoptr (GTask) task = NULL;

  if (self->job)
    drop_job (self);
  empty (self);
  set_query (self, solved, query);
  self->job = job_new (self, solved, query);
  task = g_task_new (NULL, NULL, on_collected, NULL);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (self->job), job_unref);
  g_task_run_in_thread (task, collect);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILLING]);
}

/* --- asking --- */

gboolean
etude_mate_collection_get_filling (EtudeMateCollection *self)
{
  return self->job != NULL;
}

double
etude_mate_collection_get_progress (EtudeMateCollection *self)
{
  return self->progress;
}

guint
etude_mate_collection_get_total (EtudeMateCollection *self)
{
  return self->total;
}

EtudeSolved *
etude_mate_collection_get_solved (EtudeMateCollection *self)
{
  return self->solved;
}

const struct etude_query *
etude_mate_collection_get_query (EtudeMateCollection *self)
{
  return &self->query;
}

struct etude_position
etude_mate_collection_get (EtudeMateCollection *self, guint i)
{
  return etude_mate_unpack (g_array_index (self->packed, guint32, i), &self->ending);
}

guint
etude_mate_collection_pick (EtudeMateCollection *self)
{
  return (guint) g_random_int_range (0, (gint32) self->total);
}

static GType
get_item_type (GListModel *model)
{
  return ETUDE_TYPE_MATE_POSITION;
}

static guint
get_n_items (GListModel *model)
{
  return ETUDE_MATE_COLLECTION (model)->packed->len;
}

static gpointer
get_item (GListModel *model, guint i)
{
  EtudeMateCollection *self = ETUDE_MATE_COLLECTION (model);
  struct etude_position position;

  if (i >= self->packed->len)
    return NULL;
  position = etude_mate_collection_get (self, i);
  return etude_mate_position_new (&position);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- the class --- */

static void
etude_mate_collection_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EtudeMateCollection *self = ETUDE_MATE_COLLECTION (object);

  if (id == PROP_FILLING)
    g_value_set_boolean (value, self->job != NULL);
  else if (id == PROP_PROGRESS)
    g_value_set_double (value, self->progress);
  else if (id == PROP_N_ITEMS)
    g_value_set_uint (value, self->packed->len);
  else if (id == PROP_TOTAL)
    g_value_set_uint (value, self->total);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
etude_mate_collection_finalize (GObject *object)
{
  EtudeMateCollection *self = ETUDE_MATE_COLLECTION (object);

  if (self->job)
    drop_job (self);
  g_clear_pointer (&self->solved, etude_solved_unref);
  g_array_unref (self->packed);
  G_OBJECT_CLASS (etude_mate_collection_parent_class)->finalize (object);
}

static void
etude_mate_collection_class_init (EtudeMateCollectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = etude_mate_collection_get_property;
  object_class->finalize = etude_mate_collection_finalize;
  properties[PROP_FILLING] = g_param_spec_boolean ("filling", NULL, NULL, FALSE, flags);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_N_ITEMS] = g_param_spec_uint ("n-items", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_TOTAL] = g_param_spec_uint ("total", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
etude_mate_collection_init (EtudeMateCollection *self)
{
  self->packed = chunk_new ();
}

EtudeMateCollection *
etude_mate_collection_new (void)
{
  return g_object_new (ETUDE_TYPE_MATE_COLLECTION, NULL);
}

EtudeMateCollection *
etude_mate_collection_copy (EtudeMateCollection *self)
{
  EtudeMateCollection *copy = etude_mate_collection_new ();

  if (self->solved)
    set_query (copy, self->solved, &self->query);
  copy->total = self->total;
  return copy;
}
