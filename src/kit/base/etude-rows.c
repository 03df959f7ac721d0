/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-rows.c - a table whose rows are plain structs, filled by jobs. */
#define G_LOG_DOMAIN "etude"

#include "etude-class.h"
#include "etude-rows.h"

/* --- a row --- */

struct _EtudeRow
{
  GObject parent_instance;

  gpointer data;
};

G_DEFINE_FINAL_TYPE (EtudeRow, etude_row, G_TYPE_OBJECT)

static guint row_changed;

static void
etude_row_class_init (EtudeRowClass *klass)
{
  ETUDE_CLASS (klass, EtudeRow, ETUDE_FREE (data), ETUDE_SIGNAL ("changed", &row_changed));
}

static void
etude_row_init (EtudeRow *self)
{
}

gconstpointer
etude_row_get (EtudeRow *self)
{
  return self->data;
}

static guint
key_of (gconstpointer data)
{
  return *(const guint *) data;
}

/* --- the table --- */

typedef struct
{
  GHashTable *tables; /* by number, of EtudeRow */
  GPtrArray *rows;    /* of them the one that is shown */
  EtudeJob *jobs[ETUDE_ROWS_JOBS];
  gboolean told_running; /* what listeners know */
} EtudeRowsPrivate;

static guint rows_changed;
static GParamSpec *running_property;

static void list_model_init (GListModelInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (EtudeRows, etude_rows, G_TYPE_OBJECT,
                                  G_ADD_PRIVATE (EtudeRows) G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static EtudeRowsPrivate *
get_priv (EtudeRows *self)
{
  return etude_rows_get_instance_private (self);
}

static void
notify_changed (EtudeRows *self)
{
  EtudeRowsPrivate *priv = get_priv (self);
  const gboolean running = etude_rows_get_running (self), was_running = priv->told_running;

  priv->told_running = running;
  g_signal_emit (self, rows_changed, 0);
  if (running != was_running)
    g_object_notify_by_pspec (G_OBJECT (self), running_property);
}

/* --- rows --- */

/* Returns how many rows are new. */
static guint
take_row (EtudeRows *self, gpointer data)
{
  GPtrArray *rows = get_priv (self)->rows;
  guint at = 0, end = rows->len;
  EtudeRow *row;

  while (at < end)
    {
      const guint middle = at + (end - at) / 2;

      if (key_of (etude_row_get (g_ptr_array_index (rows, middle))) < key_of (data))
        at = middle + 1;
      else
        end = middle;
    }
  row = at < rows->len ? g_ptr_array_index (rows, at) : NULL;
  if (row && key_of (row->data) == key_of (data))
    {
      g_free (row->data);
      row->data = data;
      g_signal_emit (row, row_changed, 0);
      return 0;
    }
  row = g_object_new (ETUDE_TYPE_ROW, NULL);
  row->data = data;
  g_ptr_array_add (rows, row);
  return 1;
}

void
etude_rows_set (EtudeRows *self, gconstpointer rows, guint n)
{
  const gsize size = ETUDE_ROWS_GET_CLASS (self)->row_size;
  guint n_new = 0;

  for (guint i = 0; i < n; i++)
    n_new += take_row (self, g_memdup2 ((const guint8 *) rows + i * size, size));
  if (n_new > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), get_priv (self)->rows->len - n_new, 0, n_new);
}

gconstpointer
etude_rows_get (EtudeRows *self, guint position)
{
  GPtrArray *rows = get_priv (self)->rows;

  return position < rows->len ? etude_row_get (g_ptr_array_index (rows, position)) : NULL;
}

guint
etude_rows_get_n (EtudeRows *self)
{
  return get_priv (self)->rows->len;
}

/* --- jobs --- */

static void
stop_jobs (EtudeRows *self)
{
  for (guint slot = 0; slot < ETUDE_ROWS_JOBS; slot++)
    g_clear_pointer (&get_priv (self)->jobs[slot], etude_job_stop);
}

static EtudeJob **
slot_of (EtudeRows *self, EtudeJob *job)
{
  for (guint slot = 0; slot < ETUDE_ROWS_JOBS; slot++)
    if (get_priv (self)->jobs[slot] == job)
      return &get_priv (self)->jobs[slot];
  return NULL;
}

static void
go_on (EtudeRows *self, gpointer ended)
{
  if (ETUDE_ROWS_GET_CLASS (self)->go_on)
    ETUDE_ROWS_GET_CLASS (self)->go_on (self, ended);
  notify_changed (self);
}

/* Whoever hears of a row may stop the job. */
static void
on_news (gpointer owner, EtudeJob *job, gpointer data)
{
  gpointer row;

  while (slot_of (owner, job) && (row = etude_job_take (job)))
    if (take_row (owner, row))
      g_list_model_items_changed (owner, etude_rows_get_n (owner) - 1, 0, 1);
  if (slot_of (owner, job))
    go_on (owner, NULL);
}

static void
on_done (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeJob **slot = slot_of (owner, job);

  if (!slot) /* stopped by who heard of its last rows */
    return;
  g_clear_pointer (slot, etude_job_stop);
  go_on (owner, data);
}

void
etude_rows_begin (EtudeRows *self, guint slot, EtudeJobWorkFunc work, gpointer data)
{
  const EtudeJobFuncs funcs = { .work = work,
                                .news = on_news,
                                .done = on_done,
                                .free_data = g_free,
                                .free_item = g_free,
                                .interval = ETUDE_ROWS_GET_CLASS (self)->interval };

  g_assert (!etude_rows_is_busy (self, slot));
  get_priv (self)->jobs[slot] = etude_job_start (&funcs, data, self);
  notify_changed (self);
}

void
etude_rows_stop (EtudeRows *self)
{
  if (!etude_rows_get_running (self))
    return;
  stop_jobs (self);
  notify_changed (self);
}

gboolean
etude_rows_is_busy (EtudeRows *self, guint slot)
{
  return get_priv (self)->jobs[slot] != NULL;
}

gboolean
etude_rows_get_running (EtudeRows *self)
{
  return etude_rows_is_busy (self, 0) || etude_rows_is_busy (self, 1);
}

double
etude_rows_get_progress (EtudeRows *self)
{
  double least = etude_rows_get_running (self);

  for (guint slot = 0; slot < ETUDE_ROWS_JOBS; slot++)
    if (get_priv (self)->jobs[slot])
      least = MIN (least, etude_job_get_progress (get_priv (self)->jobs[slot]));
  return least;
}

/* --- tables --- */

static void
set_table (EtudeRows *self, guint number)
{
  EtudeRowsPrivate *priv = get_priv (self);

  priv->rows = g_hash_table_lookup (priv->tables, GUINT_TO_POINTER (number));
  if (priv->rows)
    return;
  priv->rows = g_ptr_array_new_with_free_func (g_object_unref);
  g_hash_table_insert (priv->tables, GUINT_TO_POINTER (number), priv->rows);
}

void
etude_rows_show (EtudeRows *self, guint number)
{
  GPtrArray *before = get_priv (self)->rows, *rows;

  set_table (self, number);
  rows = get_priv (self)->rows;
  if (rows == before)
    return;
  stop_jobs (self);
  if (before->len > 0 || rows->len > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before->len, rows->len);
  notify_changed (self);
}

void
etude_rows_clear (EtudeRows *self)
{
  GPtrArray *rows = get_priv (self)->rows;
  const guint n = rows->len;

  stop_jobs (self);
  g_ptr_array_set_size (rows, 0);
  if (n > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n, 0);
  notify_changed (self);
}

/* --- the class --- */

static GType
get_item_type (GListModel *model)
{
  return ETUDE_TYPE_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return etude_rows_get_n (ETUDE_ROWS (model));
}

static gpointer
get_item (GListModel *model, guint position)
{
  GPtrArray *rows = get_priv (ETUDE_ROWS (model))->rows;

  return position < rows->len ? g_object_ref (g_ptr_array_index (rows, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
etude_rows_class_init (EtudeRowsClass *klass)
{
  ETUDE_CLASS_WITH_PRIVATE (klass, EtudeRows, ETUDE_AT_DISPOSE (stop_jobs), ETUDE_OWN (tables),
                            ETUDE_SIGNAL ("changed", &rows_changed),
                            ETUDE_BOOLEAN ("running", &running_property, FALSE, etude_rows_get_running, NULL));
}

static void
etude_rows_init (EtudeRows *self)
{
  get_priv (self)->tables
      = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  set_table (self, 0);
}
