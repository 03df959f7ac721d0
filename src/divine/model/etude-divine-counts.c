/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-counts.c - how many placements a game has, by their largest clue, with an example of each. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-counts.h"
#include "etude-divine-tables.h"
#include "etude-job.h"

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
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  gboolean of_unique; /* otherwise of all placements */
  enum etude_status status;
  Known result; /* its part of it */
} Counting;

struct _EtudeDivineCounts
{
  GObject parent_instance;

  enum etude_divine_game game;
  enum etude_divine_rule rule;
  gboolean started;
  guint n_rows;  /* on show */
  EtudeJob *job; /* or NULL */
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
count (EtudeJob *job, gpointer data)
{
  Counting *counting = data;
  const struct etude_divine_rules *rules = etude_divine_tables (counting->game, counting->rule);

  if (counting->of_unique)
    counting->status = etude_divine_count_unique (rules, etude_job_tick, job, &counting->result.unique);
  else
    counting->status = etude_divine_count (rules, etude_job_tick, job, &counting->result.count);
}

/* --- in the main thread --- */

static Known *
get_known (EtudeDivineCounts *self)
{
  return &self->known[self->game][self->rule];
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

static void
keep_result (EtudeDivineCounts *self, const Counting *counting)
{
  Known *known = get_known (self);

  if (counting->of_unique)
    {
      known->unique = counting->result.unique;
      known->unique_known = TRUE;
    }
  else
    {
      known->count = counting->result.count;
      known->counted = TRUE;
    }
}

static void count_on (EtudeDivineCounts *self);

static void
on_counted (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeDivineCounts *self = owner;
  const Counting *counting = data;

  g_clear_pointer (&self->job, etude_job_stop);
  if (counting->status == ETUDE_OK)
    {
      keep_result (self, counting);
      count_on (self);
      if (!counting->of_unique)
        show_rows (self);
    }
  notify_all (self);
}

static void
on_progress (gpointer self, EtudeJob *job, gpointer data)
{
  g_object_notify_by_pspec (self, properties[PROP_PROGRESS]);
}

/* Begins to count what is not known yet, if anything. */
static void
count_on (EtudeDivineCounts *self)
{
  static const EtudeJobFuncs funcs
      = { .work = count, .news = on_progress, .done = on_counted, .free_data = g_free, .interval = ETUDE_JOB_INTERVAL };
  Counting *counting;

  if (get_known (self)->unique_known)
    return;
  counting = g_new0 (Counting, 1);
  counting->game = self->game;
  counting->rule = self->rule;
  counting->of_unique = get_known (self)->counted;
  self->job = etude_job_start (&funcs, counting, self);
}

void
etude_divine_counts_start (EtudeDivineCounts *self, enum etude_divine_game game, enum etude_divine_rule rule)
{
  g_return_if_fail (etude_divine_is_played_by (game, rule));
  if (self->job && self->game == game && self->rule == rule)
    return;
  g_clear_pointer (&self->job, etude_job_stop);
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
  g_clear_pointer (&self->job, etude_job_stop);
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
  return self->job ? etude_job_get_progress (self->job) : 0;
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
  g_clear_pointer (&ETUDE_DIVINE_COUNTS (object)->job, etude_job_stop);
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
