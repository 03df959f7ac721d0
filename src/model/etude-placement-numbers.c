/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-numbers.c - the ways to set 0, 1, 2, ... like pieces, counted in a thread. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-numbers.h"

#include "etude-job.h"
#include "piece-count.h"
#include "queens-count.h"

#define THREADS 2
#define AT_ONCE 1          /* seconds that a search is given before it is estimated, */
#define SAMPLING 2         /* that the estimate takes, */
#define WORTH_IT 60        /* and that a search may take */
#define STEP_SECONDS 50e-9 /* of struct etude_placement_count's work */
#define SEED 19750101

/* --- rows --- */

typedef struct
{
  guint pieces;
  EtudeNumberWay way;
  etude_wide_count all, fundamental;
  double seconds;
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

EtudeNumberWay
etude_placement_number_get_way (EtudePlacementNumber *self)
{
  return self->row.way;
}

etude_wide_count
etude_placement_number_get_all (EtudePlacementNumber *self)
{
  return self->row.all;
}

etude_wide_count
etude_placement_number_get_fundamental (EtudePlacementNumber *self)
{
  return self->row.fundamental;
}

double
etude_placement_number_get_seconds (EtudePlacementNumber *self)
{
  return self->row.seconds;
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

  if (self->row.way == ETUDE_NUMBER_ESTIMATED)
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
  gint64 until; /* a search may go on; 0: as long as the job */
} Work;

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  const Work *work = data;

  return !etude_job_is_stopped (work->job) && (work->until == 0 || g_get_monotonic_time () < work->until);
}

static void
hand_over (Work *work, const Row *row)
{
  etude_job_hand_over (work->job, g_memdup2 (row, sizeof *row));
}

/* Gives a search of PROBLEM so many seconds (0: as many as it takes). FALSE: it has not come to its end. */
static gboolean
search (Work *work, const struct etude_problem *problem, guint seconds, Row *row)
{
  const struct etude_placement_run run
      = { .threads = MIN (g_get_num_processors (), THREADS), .tick = tick, .tick_data = work };
  struct etude_placement_count count;
  enum etude_status status;

  work->until = seconds ? g_get_monotonic_time () + seconds * G_TIME_SPAN_SECOND : 0;
  status = etude_placement_solve (problem, &run, &count);
  row->all = count.all;
  row->fundamental = count.fundamental;
  return status == ETUDE_OK;
}

/* The mean of some branches of the search tree, times their number, in seconds. */
static double
estimate (Work *work, const struct etude_problem *problem)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  uint64_t branches = 0;
  struct etude_placement_run run
      = { .tick = tick, .tick_data = work, .part = 1, .parts = 1, .to = 1, .branches = &branches };
  const gint64 end = work->until = g_get_monotonic_time () + SAMPLING * G_TIME_SPAN_SECOND;
  double steps = 0;
  guint n = 0;

  do
    {
      struct etude_placement_count count = { 0 };

      if (branches > 0)
        {
          run.from = (uint64_t) (g_rand_double (rand) * (double) branches);
          run.to = run.from + 1;
        }
      etude_placement_solve (problem, &run, &count);
      steps += (double) count.work;
      n++;
    }
  while (branches > 0 && tick (work, 0, 0) && g_get_monotonic_time () < end);
  return steps / n * (double) branches * STEP_SECONDS / MIN (g_get_num_processors (), THREADS);
}

/* What takes long is estimated first; it is counted when that is worth it. FALSE: there is nothing to go on with. */
static gboolean
search_long (Work *work, const struct etude_problem *problem, Row *row)
{
  const Row guess = { row->pieces, ETUDE_NUMBER_ESTIMATED, 0, 0, estimate (work, problem) };

  if (etude_job_is_stopped (work->job))
    return FALSE;
  hand_over (work, &guess);
  if (guess.seconds <= WORTH_IT && search (work, problem, 0, row))
    hand_over (work, row);
  return !etude_job_is_stopped (work->job);
}

/* FALSE: so many cannot stand, or nobody wants to know any more. */
static gboolean
search_row (Work *work, guint pieces)
{
  const struct etude_problem problem = problem_of (work->piece, work->edge, pieces);
  Row row = { pieces, ETUDE_NUMBER_SEARCHED, 0, 0, 0 };

  if (pieces == 0)
    row.all = row.fundamental = 1;
  else if (etude_problem_check (&problem).fault != ETUDE_PROBLEM_OK)
    return FALSE;
  else if (!search (work, &problem, AT_ONCE, &row))
    return search_long (work, &problem, &row);
  if (row.all == 0)
    return FALSE;
  hand_over (work, &row);
  return TRUE;
}

static gboolean
count_queens (Work *work)
{
  const struct etude_queens queens = { .size = work->edge, .threads = MIN (g_get_num_processors (), THREADS) };
  struct etude_queens_result result;
  Row row = { work->edge, ETUDE_NUMBER_BY_COLOURS, 0, 0, 0 };
  uint64_t half, quarter;

  work->until = 0;
  if (etude_queens_count (&queens, tick, work, &result) != ETUDE_OK
      || etude_queens_invariant (work->edge, tick, work, &half, &quarter) != ETUDE_OK)
    return FALSE;
  row.all = result.all;
  row.fundamental = (result.all + half + 2 * (etude_wide_count) quarter) / 8;
  hand_over (work, &row);
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
  static const EtudeNumberWay ways[ETUDE_PLACED_PIECES] = { [ETUDE_KING] = ETUDE_NUMBER_BY_ROWS,
                                                            [ETUDE_KNIGHT] = ETUDE_NUMBER_BY_ROWS,
                                                            [ETUDE_ROOK] = ETUDE_NUMBER_BY_FORMULA,
                                                            [ETUDE_BISHOP] = ETUDE_NUMBER_BY_DIAGONALS };
  g_autofree struct etude_piece_count *count = g_new (struct etude_piece_count, 1);

  if (etude_piece_count (work->piece, work->edge, tick, work, count) != ETUDE_OK)
    return;
  for (guint pieces = 0; pieces <= count->most; pieces++)
    {
      const Row row = { pieces, ways[work->piece], count->all[pieces], count->fundamental[pieces], 0 };

      hand_over (work, &row);
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
  static const EtudeJobKind kind
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
  self->job = etude_job_start (&kind, work, self);
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

      if (number->row.way == ETUDE_NUMBER_ESTIMATED)
        break;
      g_string_append_printf (text, "%u %s\n", number->row.pieces, etude_wide_count_text (number->row.all, digits));
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
