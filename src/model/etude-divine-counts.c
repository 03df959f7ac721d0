#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-counts.h"
#include "etude-divine-tables.h"

#define PROGRESS_MILLISECONDS 100 /* between two reports of progress */

/* --- rows --- */

struct _EtudeDivineCount
{
  GObject parent_instance;

  guint largest;
  guint64 placements;
  struct etude_divine_placement example;
};

G_DEFINE_FINAL_TYPE (EtudeDivineCount, etude_divine_count, G_TYPE_OBJECT)

static void
etude_divine_count_class_init (EtudeDivineCountClass *klass)
{
}

static void
etude_divine_count_init (EtudeDivineCount *self)
{
}

guint
etude_divine_count_get_largest (EtudeDivineCount *self)
{
  return self->largest;
}

guint64
etude_divine_count_get_placements (EtudeDivineCount *self)
{
  return self->placements;
}

const struct etude_divine_placement *
etude_divine_count_get_example (EtudeDivineCount *self)
{
  return &self->example;
}

/* --- the table --- */

/* What is known of one game and rule. */
typedef struct
{
  gboolean counted, unique_known;
  struct etude_divine_count count;
  guint64 unique;
} Known;

/* One count. */
typedef struct
{
  GWeakRef owner;
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  gboolean of_unique; /* otherwise of all placements */
  int stopped;        /* atomic */
  int permille;       /* atomic; how much is done */
  enum etude_status status;
  Known result; /* its part of it */
} Job;

struct _EtudeDivineCounts
{
  GObject parent_instance;

  enum etude_divine_game game;
  enum etude_divine_rule rule;
  gboolean started;
  guint n_rows;    /* on show */
  Job *job;        /* or NULL */
  guint reporting; /* the source that reports progress, while there is a job */
  Known known[ETUDE_DIVINE_GAMES][ETUDE_DIVINE_RULES];
};

enum
{
  PROP_0,
  PROP_RUNNING,
  PROP_PROGRESS,
  PROP_N_ITEMS,
  PROP_UNIQUE_KNOWN,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EtudeDivineCounts, etude_divine_counts, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* --- in the worker thread --- */

static void
job_clear (gpointer data)
{
  g_weak_ref_clear (&((Job *) data)->owner);
}

static void
job_unref (gpointer job)
{
  g_atomic_rc_box_release_full (job, job_clear);
}

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  Job *job = data;

  g_atomic_int_set (&job->permille, total ? (int) (done * 1000 / total) : 0);
  return !g_atomic_int_get (&job->stopped);
}

static void
count (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  const struct etude_divine *divine = etude_divine_tables (job->game, job->rule);

  job->status = ETUDE_STOPPED;
  if (g_atomic_int_get (&job->stopped)) /* while this waited for a thread */
    ;
  else if (job->of_unique)
    job->status = etude_divine_count_unique (divine, tick, job, &job->result.unique);
  else
    job->status = etude_divine_count (divine, tick, job, &job->result.count);
  g_task_return_boolean (task, TRUE);
}

/* --- in the main thread --- */

static Known *
get_known (EtudeDivineCounts *self)
{
  return &self->known[self->game][self->rule];
}

static gboolean
report_progress (gpointer data)
{
  g_object_notify_by_pspec (data, properties[PROP_PROGRESS]);
  return G_SOURCE_CONTINUE;
}

static void
drop_job (EtudeDivineCounts *self)
{
  if (!self->job)
    return;
  g_atomic_int_set (&self->job->stopped, TRUE);
  g_clear_pointer (&self->job, job_unref);
  g_clear_handle_id (&self->reporting, g_source_remove);
}

static void
notify_all (EtudeDivineCounts *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNIQUE_KNOWN]);
}

static void
show_rows (EtudeDivineCounts *self)
{
  const guint before = self->n_rows;

  self->n_rows = 0;
  for (guint largest = 0; get_known (self)->counted && largest <= ETUDE_DIVINE_PIECES; largest++)
    self->n_rows += get_known (self)->count.largest[largest] != 0;
  if (before || self->n_rows)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->n_rows);
  if (before != self->n_rows)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ITEMS]);
}

static void on_counted (GObject *source, GAsyncResult *result, gpointer data);

/* Begins to count what is not known yet, if anything. */
static void
count_on (EtudeDivineCounts *self)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (get_known (self)->unique_known)
    return;
  job = self->job = g_atomic_rc_box_new0 (Job);
  g_weak_ref_init (&job->owner, self);
  job->game = self->game;
  job->rule = self->rule;
  job->of_unique = get_known (self)->counted;
  self->reporting = g_timeout_add (PROGRESS_MILLISECONDS, report_progress, self);
  task = g_task_new (NULL, NULL, on_counted, NULL);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (job), job_unref);
  g_task_run_in_thread (task, count);
}

static void
keep_result (EtudeDivineCounts *self, const Job *job)
{
  Known *known = get_known (self);

  if (job->of_unique)
    {
      known->unique = job->result.unique;
      known->unique_known = TRUE;
    }
  else
    {
      known->count = job->result.count;
      known->counted = TRUE;
    }
}

static void
on_counted (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (EtudeDivineCounts) self = g_weak_ref_get (&job->owner);

  if (!self || self->job != job)
    return;
  drop_job (self);
  if (job->status == ETUDE_OK)
    {
      keep_result (self, job);
      count_on (self);
      if (!job->of_unique)
        show_rows (self);
    }
  notify_all (self);
}

void
etude_divine_counts_start (EtudeDivineCounts *self, enum etude_divine_game game, enum etude_divine_rule rule)
{
  g_return_if_fail (etude_divine_is_played_by (game, rule));
  if (self->job && self->game == game && self->rule == rule)
    return;
  drop_job (self);
  self->started = TRUE;
  self->game = game;
  self->rule = rule;
  count_on (self);
  show_rows (self);
  notify_all (self);
}

void
etude_divine_counts_stop (EtudeDivineCounts *self)
{
  if (!self->job)
    return;
  drop_job (self);
  notify_all (self);
}

/* --- asking --- */

gboolean
etude_divine_counts_get_running (EtudeDivineCounts *self)
{
  return self->job != NULL;
}

double
etude_divine_counts_get_progress (EtudeDivineCounts *self)
{
  return self->job ? g_atomic_int_get (&self->job->permille) / 1000.0 : 0;
}

guint64
etude_divine_counts_get_placements (EtudeDivineCounts *self)
{
  return get_known (self)->counted && self->started ? get_known (self)->count.placements : 0;
}

gboolean
etude_divine_counts_get_unique (EtudeDivineCounts *self, guint64 *unique)
{
  if (!self->started || !get_known (self)->unique_known)
    return FALSE;
  *unique = get_known (self)->unique;
  return TRUE;
}

char *
etude_divine_counts_describe (EtudeDivineCounts *self)
{
  const guint64 placements = etude_divine_counts_get_placements (self);
  g_autofree char *all = g_strdup_printf ("%'" G_GUINT64_FORMAT, placements);
  g_autofree char *some = NULL;
  guint64 unique;

  if (!placements)
    return g_strdup (_ ("Not counted yet"));
  if (!etude_divine_counts_get_unique (self, &unique))
    return g_strdup_printf (_ ("%s placements"), all);
  if (unique == placements)
    /* Translators: all clues shown, each placement can be found from them. */
    return g_strdup_printf (_ ("%s placements, and the clues of each have one answer only"), all);
  some = g_strdup_printf ("%'" G_GUINT64_FORMAT, unique);
  /* Translators: two numbers, the first one is larger. */
  return g_strdup_printf (_ ("%s placements; the clues of %s of them have one answer only"), all, some);
}

/* --- the class --- */

static GType
get_item_type (GListModel *model)
{
  return ETUDE_TYPE_DIVINE_COUNT;
}

static guint
get_n_items (GListModel *model)
{
  return ETUDE_DIVINE_COUNTS (model)->n_rows;
}

static gpointer
get_item (GListModel *model, guint position)
{
  EtudeDivineCounts *self = ETUDE_DIVINE_COUNTS (model);
  const struct etude_divine_count *known = &get_known (self)->count;
  EtudeDivineCount *row;
  guint largest = 0;

  if (position >= self->n_rows)
    return NULL;
  for (guint skipped = 0; !known->largest[largest] || skipped++ < position; largest++)
    continue;
  row = g_object_new (ETUDE_TYPE_DIVINE_COUNT, NULL);
  row->largest = largest;
  row->placements = known->largest[largest];
  row->example = known->example[largest];
  return row;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
etude_divine_counts_dispose (GObject *object)
{
  drop_job (ETUDE_DIVINE_COUNTS (object));
  G_OBJECT_CLASS (etude_divine_counts_parent_class)->dispose (object);
}

static void
etude_divine_counts_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EtudeDivineCounts *self = ETUDE_DIVINE_COUNTS (object);

  switch (id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, self->job != NULL);
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, etude_divine_counts_get_progress (self));
      break;
    case PROP_N_ITEMS:
      g_value_set_uint (value, self->n_rows);
      break;
    case PROP_UNIQUE_KNOWN:
      g_value_set_boolean (value, self->started && get_known (self)->unique_known);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
etude_divine_counts_class_init (EtudeDivineCountsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = etude_divine_counts_dispose;
  object_class->get_property = etude_divine_counts_get_property;
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_N_ITEMS] = g_param_spec_uint ("n-items", NULL, NULL, 0, ETUDE_DIVINE_PIECES + 1, 0, flags);
  properties[PROP_UNIQUE_KNOWN] = g_param_spec_boolean ("unique-known", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
etude_divine_counts_init (EtudeDivineCounts *self)
{
}

EtudeDivineCounts *
etude_divine_counts_new (void)
{
  return g_object_new (ETUDE_TYPE_DIVINE_COUNTS, NULL);
}
