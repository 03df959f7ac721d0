/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-collection.c - the positions of an ending that answer a query, as a list. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-job.h"
#include "etude-mate-collection.h"

#define CHUNK 8192 /* positions that are handed over together */
#define EDGE 8
#define SQUARE_BITS 6
#define SQUARE_MASK 0x3fu
#define TURN_BIT ((2 + ETUDE_MEN_MAX) * SQUARE_BITS)

G_STATIC_ASSERT (TURN_BIT < 32);

/* --- one position --- */

struct _EtudeMatePosition
{
  GObject parent_instance;

  struct etude_position position;
};

G_DEFINE_FINAL_TYPE (EtudeMatePosition, etude_mate_position, G_TYPE_OBJECT)

static void
etude_mate_position_class_init (EtudeMatePositionClass *klass)
{
}

static void
etude_mate_position_init (EtudeMatePosition *self)
{
}

EtudeMatePosition *
etude_mate_position_new (const struct etude_position *position)
{
  EtudeMatePosition *self = g_object_new (ETUDE_TYPE_MATE_POSITION, NULL);

  self->position = *position;
  return self;
}

const struct etude_position *
etude_mate_position_get (EtudeMatePosition *self)
{
  return &self->position;
}

/* --- four bytes --- */

guint32
etude_mate_pack (const struct etude_position *position)
{
  guint32 packed = position->king[ETUDE_WHITE].square | (guint32) position->king[ETUDE_BLACK].square << SQUARE_BITS
                   | (guint32) position->to_move << TURN_BIT;

  for (guint i = 0; i < position->n_men; i++)
    packed |= (guint32) position->man[i].square << (2 + i) * SQUARE_BITS;
  return packed;
}

struct etude_position
etude_mate_unpack (guint32 packed, const struct etude_ending *ending)
{
  struct etude_position position = etude_position_of (ending, EDGE, packed >> TURN_BIT & 1);

  position.king[ETUDE_WHITE].square = packed & SQUARE_MASK;
  position.king[ETUDE_BLACK].square = packed >> SQUARE_BITS & SQUARE_MASK;
  for (guint i = 0; i < ending->n_men; i++)
    position.man[i].square = packed >> (2 + i) * SQUARE_BITS & SQUARE_MASK;
  return position;
}

/* --- the list --- */

/* One filling of the list; the worker's own. It hands over chunks: GArrays of packed positions. */
typedef struct
{
  EtudeSolved *solved;
  struct etude_ending ending;
  struct etude_theme_query query;
  EtudeJob *job;
  GArray *chunk; /* what is being filled */
  guint n_found;
  int total; /* atomic */
  enum etude_status status;
} Filling;

struct _EtudeMateCollection
{
  GObject parent_instance;

  EtudeSolved *solved; /* what the list is, or was, filled from; NULL when it is clear */
  struct etude_theme_query query;
  struct etude_ending ending;
  GArray *packed; /* the positions */
  guint total;
  EtudeJob *job; /* the one that fills the list, or NULL */
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

static GArray *
chunk_new (void)
{
  return g_array_sized_new (FALSE, FALSE, sizeof (guint32), CHUNK);
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
take_found (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeMateCollection *self = owner;
  Filling *filling = data;
  const guint before = self->packed->len;
  GArray *chunk;

  while ((chunk = etude_job_take (job)))
    {
      g_array_append_vals (self->packed, chunk->data, chunk->len);
      g_array_unref (chunk);
    }
  show_progress (self, (guint) g_atomic_int_get (&filling->total), etude_job_get_progress (job));
  if (self->packed->len == before)
    return;
  g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->packed->len - before);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ITEMS]);
}

/* --- in the worker thread --- */

static void
hand_over (Filling *filling)
{
  etude_job_hand_over (filling->job, filling->chunk);
  filling->chunk = chunk_new ();
}

static bool
visit (void *data, const struct etude_position *position)
{
  Filling *filling = data;
  guint32 packed = etude_mate_pack (position);

  if (filling->n_found == ETUDE_MATE_COLLECTION_MAX)
    return false;
  filling->n_found++;
  g_array_append_val (filling->chunk, packed);
  if (filling->chunk->len == CHUNK)
    hand_over (filling);
  return true;
}

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  Filling *filling = data;

  if (filling->chunk->len > 0)
    hand_over (filling);
  return etude_job_tick (filling->job, done, total);
}

/* Counting tells no progress: that is of what follows, which may be long. */
static bool
tick_count (void *data, uint64_t done, uint64_t total)
{
  return !etude_job_is_stopped (data);
}

static void
fill (EtudeJob *job, gpointer data)
{
  Filling *filling = data;
  const struct etude_endings *endings = filling->solved->endings;
  uint64_t total;

  filling->job = job;
  /* Counts first, for a count takes little time. */
  filling->status
      = etude_endings_collect (endings, &filling->ending, &filling->query, 0, NULL, NULL, tick_count, job, &total);
  if (filling->status != ETUDE_OK)
    return;
  g_atomic_int_set (&filling->total, (int) MIN (total, G_MAXINT));
  hand_over (filling); /* for the total to be seen */
  filling->status
      = etude_endings_collect (endings, &filling->ending, &filling->query, 0, visit, filling, tick, filling, NULL);
  hand_over (filling);
}

/* --- starting and stopping --- */

static void
filling_free (gpointer data)
{
  Filling *filling = data;

  etude_solved_unref (filling->solved);
  g_array_unref (filling->chunk);
  g_free (filling);
}

static void
on_filled (gpointer owner, EtudeJob *job, gpointer data)
{
  etude_mate_collection_stop (owner);
  if (((Filling *) data)->status == ETUDE_BAD_INPUT)
    g_signal_emit (owner, signals[FAILED], 0, _ ("This ending has no such positions."));
}

void
etude_mate_collection_stop (EtudeMateCollection *self)
{
  if (!self->job)
    return;
  g_clear_pointer (&self->job, etude_job_stop);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILLING]);
}

static void
set_query (EtudeMateCollection *self, EtudeSolved *solved, const struct etude_ending *ending,
           const struct etude_theme_query *query)
{
  self->solved = etude_solved_ref (solved);
  self->ending = *ending;
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
etude_mate_collection_start (EtudeMateCollection *self, EtudeSolved *solved, const struct etude_ending *ending,
                             const struct etude_theme_query *query)
{
  static const EtudeJobFuncs funcs = { .work = fill,
                                       .news = take_found,
                                       .done = on_filled,
                                       .free_data = filling_free,
                                       .free_item = (GDestroyNotify) g_array_unref };
  Filling *filling = g_new0 (Filling, 1);

  g_clear_pointer (&self->job, etude_job_stop);
  empty (self);
  set_query (self, solved, ending, query);
  filling->solved = etude_solved_ref (solved);
  filling->ending = *ending;
  filling->query = *query;
  filling->chunk = chunk_new ();
  self->job = etude_job_start (&funcs, filling, self);
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

const struct etude_ending *
etude_mate_collection_get_ending (EtudeMateCollection *self)
{
  return &self->ending;
}

const struct etude_theme_query *
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

static guint
count_items (EtudeMateCollection *self)
{
  return self->packed->len;
}

static void
etude_mate_collection_class_init (EtudeMateCollectionClass *klass)
{
  ETUDE_CLASS (klass, EtudeMateCollection, ETUDE_OWN_WITH (job, etude_job_stop),
               ETUDE_OWN_WITH (solved, etude_solved_unref), ETUDE_OWN (packed),
               ETUDE_SIGNAL ("failed", &signals[FAILED], G_TYPE_STRING),
               ETUDE_BOOLEAN ("filling", &properties[PROP_FILLING], FALSE, etude_mate_collection_get_filling, NULL),
               ETUDE_DOUBLE ("progress", &properties[PROP_PROGRESS], 0, 1, 0, etude_mate_collection_get_progress, NULL),
               ETUDE_UINT ("n-items", &properties[PROP_N_ITEMS], 0, G_MAXUINT, 0, count_items, NULL),
               ETUDE_UINT ("total", &properties[PROP_TOTAL], 0, G_MAXUINT, 0, etude_mate_collection_get_total, NULL));
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
    set_query (copy, self->solved, &self->ending, &self->query);
  copy->total = self->total;
  return copy;
}
