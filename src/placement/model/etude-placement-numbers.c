/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-numbers.c - the ways to set 0, 1, 2, ... like pieces, counted in a thread. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-numbers.h"

#include "piece-count.h"
#include "queens-count.h"

/* --- rows --- */

typedef struct
{
  guint pieces;
  EtudeTally tally;
} Row;

struct _EtudePlacementNumber
{
  GObject parent_instance;

  enum etude_piece piece;
  guint edge;
  Row row;
};

G_DEFINE_FINAL_TYPE (EtudePlacementNumber, etude_placement_number, G_TYPE_OBJECT)

static void
etude_placement_number_class_init (EtudePlacementNumberClass *klass)
{
}

static void
etude_placement_number_init (EtudePlacementNumber *self)
{
}

guint
etude_placement_number_get_pieces (EtudePlacementNumber *self)
{
  return self->row.pieces;
}

const EtudeTally *
etude_placement_number_get_tally (EtudePlacementNumber *self)
{
  return &self->row.tally;
}

/* As oeis.org names them: as many queens, rooks, bishops, knights or kings as the edge (A000170, A000142, A002465, A201540,
 * A201513); one piece (A000290); most kings on even boards (A018807). */
const char *
etude_placement_number_get_sequence (EtudePlacementNumber *self)
{
  static const char *const as_many_as_the_edge[ETUDE_PLACED_PIECES] = {
    [ETUDE_QUEEN] = "A000170",  [ETUDE_ROOK] = "A000142", [ETUDE_BISHOP] = "A002465",
    [ETUDE_KNIGHT] = "A201540", [ETUDE_KING] = "A201513",
  };

  if (self->row.tally.way == ETUDE_TALLY_ESTIMATED)
    return NULL;
  if (self->row.pieces == self->edge)
    return as_many_as_the_edge[self->piece];
  if (self->row.pieces == 1)
    return "A000290";
  if (self->piece == ETUDE_KING && self->edge % 2 == 0 && self->row.pieces == self->edge * self->edge / 4)
    return "A018807";
  return NULL;
}

static struct etude_problem
problem_of (enum etude_piece piece, guint edge, guint pieces)
{
  struct etude_problem problem = { .task = ETUDE_INDEPENDENCE, .edge = edge };

  problem.count[etude_kind (piece, ETUDE_WHITE)] = pieces;
  return problem;
}

struct etude_problem
etude_placement_number_get_problem (EtudePlacementNumber *self)
{
  return problem_of (self->piece, self->edge, self->row.pieces);
}

/* --- in the thread --- */

typedef struct
{
  EtudeJob *job;
  enum etude_piece piece;
  guint edge;
} Work;

/* Rows are news, progress is none. */
static bool
tick (void *job, uint64_t done, uint64_t total)
{
  return !etude_job_is_stopped (job);
}

static void
hand_over (Work *work, guint pieces, const EtudeTally *tally)
{
  const Row row = { pieces, *tally };

  etude_job_hand_over (work->job, g_memdup2 (&row, sizeof row));
}

/* What takes long is estimated first; it is counted when that is worth it. FALSE: there is nothing to go on with. */
static gboolean
search_long (Work *work, const struct etude_problem *problem, guint pieces)
{
  EtudeTally tally = etude_tally_estimate (work->job, problem);

  if (etude_job_is_stopped (work->job))
    return FALSE;
  hand_over (work, pieces, &tally);
  if (tally.seconds <= ETUDE_TALLY_WORTH_IT && etude_tally_search (work->job, problem, 0, &tally))
    hand_over (work, pieces, &tally);
  return !etude_job_is_stopped (work->job);
}

/* FALSE: so many cannot stand, or nobody wants to know any more. */
static gboolean
search_row (Work *work, guint pieces)
{
  const struct etude_problem problem = problem_of (work->piece, work->edge, pieces);
  EtudeTally tally = { .way = ETUDE_TALLY_SEARCHED, .all = 1, .fundamental = 1 };

  if (pieces > 0 && etude_problem_check (&problem).fault != ETUDE_PROBLEM_OK)
    return FALSE;
  if (pieces > 0 && !etude_tally_search (work->job, &problem, ETUDE_TALLY_AT_ONCE, &tally))
    return search_long (work, &problem, pieces);
  if (tally.all == 0)
    return FALSE;
  hand_over (work, pieces, &tally);
  return TRUE;
}

static gboolean
count_queens (Work *work)
{
  EtudeTally tally;

  if (!etude_tally_queens (work->job, work->edge, &tally))
    return FALSE;
  hand_over (work, work->edge, &tally);
  return TRUE;
}

static void
search_rows (Work *work)
{
  gboolean more = TRUE;

  for (guint pieces = 0; more && pieces <= work->edge * work->edge; pieces++)
    if (work->piece == ETUDE_QUEEN && pieces == work->edge && pieces >= ETUDE_QUEENS_MIN)
      more = count_queens (work);
    else
      more = search_row (work, pieces);
}

static void
count_all_at_once (Work *work)
{
  g_autofree struct etude_piece_count *count = g_new (struct etude_piece_count, 1);

  if (etude_piece_count (work->piece, work->edge, tick, work->job, count) != ETUDE_OK)
    return;
  for (guint pieces = 0; pieces <= count->most; pieces++)
    {
      const EtudeTally tally
          = { etude_tally_way_of_piece (work->piece), count->all[pieces], count->fundamental[pieces], 0 };

      hand_over (work, pieces, &tally);
    }
}

static void
count (EtudeJob *job, gpointer data)
{
  Work *work = data;

  work->job = job;
  if (etude_piece_count_knows (work->piece, work->edge))
    count_all_at_once (work);
  else
    search_rows (work);
}

/* --- the table --- */

struct _EtudePlacementNumbers
{
  GObject parent_instance;

  enum etude_piece piece;
  guint edge; /* 0: no table */
  EtudeJob *job;
  GPtrArray *rows;
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

G_DEFINE_FINAL_TYPE_WITH_CODE (EtudePlacementNumbers, etude_placement_numbers, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* A row of so many pieces may be there already, as an estimate. */
static void
take_row (EtudePlacementNumbers *self, const Row *row)
{
  EtudePlacementNumber *number = g_object_new (ETUDE_TYPE_PLACEMENT_NUMBER, NULL);
  const guint before = self->rows->len;

  number->piece = self->piece;
  number->edge = self->edge;
  number->row = *row;
  g_ptr_array_set_size (self->rows, (int) MIN (before, row->pieces));
  g_ptr_array_add (self->rows, number);
  g_list_model_items_changed (G_LIST_MODEL (self), row->pieces, before - row->pieces, 1);
}

static void
on_rows (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudePlacementNumbers *self = owner;
  Row *row;

  while (self->job == job && (row = etude_job_take (job)))
    {
      take_row (self, row);
      g_free (row);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ITEMS]);
}

static void
on_done (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudePlacementNumbers *self = owner;

  g_clear_pointer (&self->job, etude_job_stop);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
clear (EtudePlacementNumbers *self)
{
  const guint n = self->rows->len;

  g_clear_pointer (&self->job, etude_job_stop);
  self->edge = 0;
  g_ptr_array_set_size (self->rows, 0);
  if (n > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n, 0);
}

void
etude_placement_numbers_start (EtudePlacementNumbers *self, enum etude_piece piece, guint edge)
{
  static const EtudeJobFuncs funcs
      = { .work = count, .news = on_rows, .done = on_done, .free_data = g_free, .free_item = g_free };
  Work *work;

  g_return_if_fail (piece < ETUDE_PLACED_PIECES && edge >= 1 && edge <= ETUDE_EDGE_MAX);
  if (self->edge == edge && self->piece == piece)
    return;
  clear (self);
  self->piece = piece;
  self->edge = edge;
  work = g_new0 (Work, 1);
  work->piece = piece;
  work->edge = edge;
  self->job = etude_job_start (&funcs, work, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

void
etude_placement_numbers_stop (EtudePlacementNumbers *self)
{
  if (!self->job)
    return;
  clear (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

gboolean
etude_placement_numbers_get_running (EtudePlacementNumbers *self)
{
  return self->job != NULL;
}

char *
etude_placement_numbers_get_b_file (EtudePlacementNumbers *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->rows->len; i++)
    {
      const EtudePlacementNumber *number = g_ptr_array_index (self->rows, i);
      char digits[ETUDE_WIDE_TEXT];

      if (number->row.tally.way == ETUDE_TALLY_ESTIMATED)
        break;
      g_string_append_printf (text, "%u %s\n", number->row.pieces,
                              etude_wide_count_text (number->row.tally.all, digits));
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* --- the class --- */

static GType
get_item_type (GListModel *model)
{
  return ETUDE_TYPE_PLACEMENT_NUMBER;
}

static guint
get_n_items (GListModel *model)
{
  return ETUDE_PLACEMENT_NUMBERS (model)->rows->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GPtrArray *rows = ETUDE_PLACEMENT_NUMBERS (model)->rows;

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
etude_placement_numbers_finalize (GObject *object)
{
  EtudePlacementNumbers *self = ETUDE_PLACEMENT_NUMBERS (object);

  g_clear_pointer (&self->job, etude_job_stop);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (etude_placement_numbers_parent_class)->finalize (object);
}

static void
etude_placement_numbers_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EtudePlacementNumbers *self = ETUDE_PLACEMENT_NUMBERS (object);

  if (id == PROP_RUNNING)
    g_value_set_boolean (value, self->job != NULL);
  else if (id == PROP_N_ITEMS)
    g_value_set_uint (value, self->rows->len);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
etude_placement_numbers_class_init (EtudePlacementNumbersClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = etude_placement_numbers_finalize;
  object_class->get_property = etude_placement_numbers_get_property;
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_N_ITEMS] = g_param_spec_uint ("n-items", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
etude_placement_numbers_init (EtudePlacementNumbers *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
}

EtudePlacementNumbers *
etude_placement_numbers_new (void)
{
  return g_object_new (ETUDE_TYPE_PLACEMENT_NUMBERS, NULL);
}
