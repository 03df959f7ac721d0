/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-extremes.c - how many of a piece stand in peace, or how few guard the board, and in how many ways. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-extremes.h"

/* --- rows --- */

struct _EtudePlacementExtreme
{
  GObject parent_instance;

  struct etude_problem problem;
  guint number;
  EtudeTally tally;
  gboolean given_up; /* counting came to no end for lack of memory */
};

enum
{
  ROW_PROP_0,
  ROW_PROP_WAY,
};

G_DEFINE_FINAL_TYPE (EtudePlacementExtreme, etude_placement_extreme, G_TYPE_OBJECT)

static void
etude_placement_extreme_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == ROW_PROP_WAY)
    g_value_set_uint (value, ETUDE_PLACEMENT_EXTREME (object)->tally.way);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
etude_placement_extreme_class_init (EtudePlacementExtremeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = etude_placement_extreme_get_property;
  g_object_class_install_property (object_class, ROW_PROP_WAY,
                                   g_param_spec_uint ("way", NULL, NULL, 0, ETUDE_TALLY_NONE, ETUDE_TALLY_NONE,
                                                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void
etude_placement_extreme_init (EtudePlacementExtreme *self)
{
  self->tally.way = ETUDE_TALLY_NONE;
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

const EtudeTally *
etude_placement_extreme_get_tally (EtudePlacementExtreme *self)
{
  return &self->tally;
}

struct etude_problem
etude_placement_extreme_get_problem (EtudePlacementExtreme *self)
{
  return self->problem;
}

/* --- the table --- */

/* What a thread works on: the largest or smallest number for one board, or its ways. */
typedef struct
{
  enum etude_piece piece;
  struct etude_problem problem; /* for a number: without pieces */
  guint number;                 /* 0: not found */
  EtudeTally tally;
} Row;

struct _EtudePlacementExtremes
{
  GObject parent_instance;

  enum etude_task task;
  enum etude_piece piece;
  guint n_rows;      /* on show */
  EtudeJob *finder;  /* that looks for the row of TRYING, or NULL */
  EtudeJob *counter; /* that counts the ways of a row that is there, or NULL */
  guint trying;
  GPtrArray
      *tables[ETUDE_N_TASKS][ETUDE_PLACED_PIECES]; /* of EtudePlacementExtreme, by edge, as far as they are known */
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
static void go_on (EtudePlacementExtremes *self);

G_DEFINE_FINAL_TYPE_WITH_CODE (EtudePlacementExtremes, etude_placement_extremes, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GPtrArray *
table_of (EtudePlacementExtremes *self)
{
  return self->tables[self->task][self->piece];
}

static void
show_rows (EtudePlacementExtremes *self, guint from)
{
  const guint before = self->n_rows;

  self->n_rows = table_of (self)->len;
  if (before == from && self->n_rows == from)
    return;
  g_list_model_items_changed (G_LIST_MODEL (self), from, before - from, self->n_rows - from);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ITEMS]);
}

/* --- numbers --- */

static void
find (EtudeJob *job, gpointer data)
{
  Row *row = data;
  unsigned number;

  if (etude_placement_extreme (row->problem.task, row->piece, row->problem.edge, etude_job_tick, job, &number)
      == ETUDE_OK)
    row->number = number;
}

static void
on_found (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudePlacementExtremes *self = owner;
  const Row *row = data;

  g_clear_pointer (&self->finder, etude_job_stop);
  if (row->number > 0)
    {
      EtudePlacementExtreme *extreme = g_object_new (ETUDE_TYPE_PLACEMENT_EXTREME, NULL);

      extreme->number = row->number;
      extreme->problem = row->problem;
      extreme->problem.count[etude_kind (row->piece, ETUDE_WHITE)] = row->number;
      g_ptr_array_add (table_of (self), extreme);
      go_on (self);
      show_rows (self, self->n_rows);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
find_next (EtudePlacementExtremes *self)
{
  static const EtudeJobFuncs funcs = { .work = find, .done = on_found, .free_data = g_free };
  const guint n = table_of (self)->len;
  const Row row = { .piece = self->piece, .problem = { .task = self->task, .edge = n + 1 } };

  if (self->finder || n == ETUDE_EXTREMES_EDGE_MAX)
    return;
  self->trying = n + 1;
  self->finder = etude_job_start (&funcs, g_memdup2 (&row, sizeof row), self);
}

/* --- ways --- */

/* What cannot be counted at once is estimated, and then counted if that is worth it. */
static void
count (EtudeJob *job, gpointer data)
{
  Row *row = data;

  if (row->tally.way == ETUDE_TALLY_ESTIMATED)
    etude_tally_search (job, &row->problem, 0, &row->tally);
  else if (!etude_tally_at_once (job, &row->problem, row->piece, &row->tally))
    row->tally = etude_tally_estimate (job, &row->problem);
}

static void
on_counted (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudePlacementExtremes *self = owner;
  const Row *row = data;
  EtudePlacementExtreme *extreme = g_ptr_array_index (table_of (self), row->problem.edge - 1);
  const gboolean failed = extreme->tally.way == row->tally.way;

  g_clear_pointer (&self->counter, etude_job_stop);
  extreme->tally = row->tally;
  extreme->given_up = failed;
  go_on (self);
  g_object_notify (G_OBJECT (extreme), "way");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* First what is not known at all, then what takes long, on the smallest board first. NULL: nothing. */
static EtudePlacementExtreme *
find_uncounted (EtudePlacementExtremes *self)
{
  EtudePlacementExtreme *longer = NULL;

  for (guint i = 0; i < table_of (self)->len; i++)
    {
      EtudePlacementExtreme *extreme = g_ptr_array_index (table_of (self), i);

      if (extreme->tally.way == ETUDE_TALLY_NONE)
        return extreme;
      if (!longer && !extreme->given_up && extreme->tally.way == ETUDE_TALLY_ESTIMATED
          && extreme->tally.seconds <= ETUDE_TALLY_WORTH_IT)
        longer = extreme;
    }
  return longer;
}

static void
count_next (EtudePlacementExtremes *self)
{
  static const EtudeJobFuncs funcs = { .work = count, .done = on_counted, .free_data = g_free };
  EtudePlacementExtreme *extreme = self->counter ? NULL : find_uncounted (self);
  Row row;

  if (!extreme)
    return;
  row = (Row){ self->piece, extreme->problem, extreme->number, extreme->tally };
  self->counter = etude_job_start (&funcs, g_memdup2 (&row, sizeof row), self);
}

static void
go_on (EtudePlacementExtremes *self)
{
  find_next (self);
  count_next (self);
}

static void
stop (EtudePlacementExtremes *self)
{
  g_clear_pointer (&self->finder, etude_job_stop);
  g_clear_pointer (&self->counter, etude_job_stop);
}

void
etude_placement_extremes_start (EtudePlacementExtremes *self, enum etude_task task, enum etude_piece piece)
{
  g_return_if_fail ((guint) task < ETUDE_N_TASKS && etude_tasks[task].extreme != ETUDE_EXTREME_NONE);
  g_return_if_fail (piece < ETUDE_PLACED_PIECES);
  if (self->task != task || self->piece != piece)
    stop (self);
  self->task = task;
  self->piece = piece;
  go_on (self);
  show_rows (self, 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

void
etude_placement_extremes_stop (EtudePlacementExtremes *self)
{
  if (!etude_placement_extremes_get_running (self))
    return;
  stop (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

gboolean
etude_placement_extremes_get_running (EtudePlacementExtremes *self)
{
  return self->finder || self->counter;
}

guint
etude_placement_extremes_get_trying (EtudePlacementExtremes *self)
{
  return self->finder ? self->trying : 0;
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

  return position < self->n_rows ? g_object_ref (g_ptr_array_index (table_of (self), position)) : NULL;
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

  stop (self);
  G_OBJECT_CLASS (etude_placement_extremes_parent_class)->dispose (object);
}

static void
etude_placement_extremes_finalize (GObject *object)
{
  EtudePlacementExtremes *self = ETUDE_PLACEMENT_EXTREMES (object);

  for (guint task = 0; task < ETUDE_N_TASKS; task++)
    for (guint piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
      g_ptr_array_unref (self->tables[task][piece]);
  G_OBJECT_CLASS (etude_placement_extremes_parent_class)->finalize (object);
}

static void
etude_placement_extremes_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EtudePlacementExtremes *self = ETUDE_PLACEMENT_EXTREMES (object);

  switch (id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, etude_placement_extremes_get_running (self));
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
  object_class->finalize = etude_placement_extremes_finalize;
  object_class->get_property = etude_placement_extremes_get_property;
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_N_ITEMS] = g_param_spec_uint ("n-items", NULL, NULL, 0, ETUDE_EXTREMES_EDGE_MAX, 0, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
etude_placement_extremes_init (EtudePlacementExtremes *self)
{
  for (guint task = 0; task < ETUDE_N_TASKS; task++)
    for (guint piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
      self->tables[task][piece] = g_ptr_array_new_with_free_func (g_object_unref);
}

EtudePlacementExtremes *
etude_placement_extremes_new (void)
{
  return g_object_new (ETUDE_TYPE_PLACEMENT_EXTREMES, NULL);
}
