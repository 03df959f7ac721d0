/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-extremes.c - how many of a piece stand in peace, or how few guard the board, by edge. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-extremes.h"

#include "etude-job.h"

/* --- rows --- */

struct _EtudePlacementExtreme
{
  GObject parent_instance;

  struct etude_problem problem;
  guint number;
};

G_DEFINE_FINAL_TYPE (EtudePlacementExtreme, etude_placement_extreme, G_TYPE_OBJECT)

static void
etude_placement_extreme_class_init (EtudePlacementExtremeClass *klass)
{
}

static void
etude_placement_extreme_init (EtudePlacementExtreme *self)
{
}

guint
etude_placement_extreme_get_edge (EtudePlacementExtreme *self)
{
  return self->problem.edge;
}

guint
etude_placement_extreme_get_number (EtudePlacementExtreme *self)
{
  return self->number;
}

struct etude_problem
etude_placement_extreme_get_problem (EtudePlacementExtreme *self)
{
  return self->problem;
}

/* --- the table --- */

/* The search for one row. */
typedef struct
{
  enum etude_task task;
  enum etude_piece piece;
  guint edge;
  guint number; /* 0: not found */
} Row;

struct _EtudePlacementExtremes
{
  GObject parent_instance;

  enum etude_task task;
  enum etude_piece piece;
  guint n_rows;  /* on show */
  EtudeJob *job; /* that looks for the row of TRYING, or NULL */
  guint trying;
  guint8 known[ETUDE_N_TASKS][ETUDE_PLACED_PIECES][ETUDE_EXTREMES_EDGE_MAX + 1]; /* 0: not yet */
};

enum
{
  PROP_0,
  PROP_RUNNING,
  PROP_N_ITEMS,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void list_model_init (GListModelInterface *iface);
static void look_for_next (EtudePlacementExtremes *self);

G_DEFINE_FINAL_TYPE_WITH_CODE (EtudePlacementExtremes, etude_placement_extremes, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
search (EtudeJob *job, gpointer data)
{
  Row *row = data;
  unsigned number;

  if (etude_placement_extreme (row->task, row->piece, row->edge, etude_job_tick, job, &number) == ETUDE_OK)
    row->number = number;
}

/* Rows are on show as far as they are known without a gap. */
static guint
count_known (EtudePlacementExtremes *self)
{
  guint n = 0;

  while (n < ETUDE_EXTREMES_EDGE_MAX && self->known[self->task][self->piece][n + 1])
    n++;
  return n;
}

static void
show_rows (EtudePlacementExtremes *self, guint from)
{
  const guint before = self->n_rows;

  self->n_rows = count_known (self);
  if (before == from && self->n_rows == from)
    return;
  g_list_model_items_changed (G_LIST_MODEL (self), from, before - from, self->n_rows - from);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ITEMS]);
}

static void
on_searched (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudePlacementExtremes *self = owner;
  const Row *row = data;
  const gboolean found = row->number > 0;

  self->known[row->task][row->piece][row->edge] = (guint8) row->number;
  g_clear_pointer (&self->job, etude_job_stop);
  show_rows (self, self->n_rows);
  if (!self->job && found) /* nobody has begun something else on seeing the row */
    look_for_next (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
look_for_next (EtudePlacementExtremes *self)
{
  static const EtudeJobKind kind = { .work = search, .done = on_searched, .free_data = g_free };
  const Row row = { self->task, self->piece, self->n_rows + 1, 0 };

  if (self->n_rows == ETUDE_EXTREMES_EDGE_MAX)
    return;
  self->trying = row.edge;
  self->job = etude_job_start (&kind, g_memdup2 (&row, sizeof row), self);
}

void
etude_placement_extremes_start (EtudePlacementExtremes *self, enum etude_task task, enum etude_piece piece)
{
  g_return_if_fail ((guint) task < ETUDE_N_TASKS && etude_tasks[task].extreme != ETUDE_EXTREME_NONE);
  g_return_if_fail (piece < ETUDE_PLACED_PIECES);
  if (self->job && self->task == task && self->piece == piece)
    return;
  g_clear_pointer (&self->job, etude_job_stop);
  self->task = task;
  self->piece = piece;
  show_rows (self, 0);
  if (!self->job)
    look_for_next (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

void
etude_placement_extremes_stop (EtudePlacementExtremes *self)
{
  if (!self->job)
    return;
  g_clear_pointer (&self->job, etude_job_stop);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

gboolean
etude_placement_extremes_get_running (EtudePlacementExtremes *self)
{
  return self->job != NULL;
}

guint
etude_placement_extremes_get_trying (EtudePlacementExtremes *self)
{
  return self->job ? self->trying : 0;
}

/* --- the class --- */

static GType
get_item_type (GListModel *model)
{
  return ETUDE_TYPE_PLACEMENT_EXTREME;
}

static guint
get_n_items (GListModel *model)
{
  return ETUDE_PLACEMENT_EXTREMES (model)->n_rows;
}

static gpointer
get_item (GListModel *model, guint position)
{
  EtudePlacementExtremes *self = ETUDE_PLACEMENT_EXTREMES (model);
  EtudePlacementExtreme *row;

  if (position >= self->n_rows)
    return NULL;
  row = g_object_new (ETUDE_TYPE_PLACEMENT_EXTREME, NULL);
  row->number = self->known[self->task][self->piece][position + 1];
  row->problem = (struct etude_problem){ .task = self->task, .edge = position + 1 };
  row->problem.count[etude_kind (self->piece, ETUDE_WHITE)] = row->number;
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
etude_placement_extremes_dispose (GObject *object)
{
  EtudePlacementExtremes *self = ETUDE_PLACEMENT_EXTREMES (object);

  g_clear_pointer (&self->job, etude_job_stop);
  G_OBJECT_CLASS (etude_placement_extremes_parent_class)->dispose (object);
}

static void
etude_placement_extremes_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EtudePlacementExtremes *self = ETUDE_PLACEMENT_EXTREMES (object);

  switch (id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, self->job != NULL);
      break;
    case PROP_N_ITEMS:
      g_value_set_uint (value, self->n_rows);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
etude_placement_extremes_class_init (EtudePlacementExtremesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = etude_placement_extremes_dispose;
  object_class->get_property = etude_placement_extremes_get_property;
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_N_ITEMS] = g_param_spec_uint ("n-items", NULL, NULL, 0, ETUDE_EXTREMES_EDGE_MAX, 0, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
etude_placement_extremes_init (EtudePlacementExtremes *self)
{
}

EtudePlacementExtremes *
etude_placement_extremes_new (void)
{
  return g_object_new (ETUDE_TYPE_PLACEMENT_EXTREMES, NULL);
}
