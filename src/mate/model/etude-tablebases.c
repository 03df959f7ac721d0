/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-tablebases.c - the endings somebody has asked for, solved in worker threads. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-class.h"
#include "etude-job.h"
#include "etude-memory.h"
#include "etude-tablebases.h"

#define THREADS 2                            /* each takes memory of its own */
#define KEPT (G_GUINT64_CONSTANT (1) << 30)  /* bytes of endings by one measure; with more of them others begin anew */
#define LARGE (G_GUINT64_CONSTANT (1) << 24) /* bytes that take long to give back */
#define GIVING_BACK G_TIME_SPAN_SECOND       /* at most, unless somebody looks through them */

/* One thing that is being made, and what came of it. */
typedef struct
{
  char *name;
  enum etude_status status;
  EtudeSolved *solved;
} Making;

/* What is judged: the position on the board, all of an ending, the position under the fifty-move rule. Where there is not room for
 * all, the first have it. */
enum
{
  BOARD,
  WHOLE,
  FIFTY,
  N_JUDGES
};

typedef struct
{
  EtudeSolved *solved;
  EtudeJob *job;                  /* makes more, here or in that of another; or NULL */
  struct etude_position position; /* for this one */
  struct etude_ending ending;     /* of this ending */
  char *estimate;
} Judge;

struct _EtudeTablebases
{
  GObject parent_instance;

  GHashTable *made;      /* name of the ending -> EtudeSolved */
  GHashTable *running;   /* name -> EtudeJob */
  GHashTable *cancelled; /* set of names not to be begun by asking */
  gboolean stopped;

  Judge judges[N_JUDGES];

  EtudeEndingCache *cache; /* NULL: nothing is on the disk */
  EtudeJob *keeping;       /* writes what a judge has to the disk; or NULL */
  GCancellable *keeping_stop;
  gboolean write_error_told; /* once is enough */
};

G_DEFINE_FINAL_TYPE (EtudeTablebases, etude_tablebases, G_TYPE_OBJECT)

enum
{
  MADE,
  PROGRESS,
  WHOLE_PROGRESS,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- holding --- */

EtudeSolved *
etude_solved_new (struct etude_endings *endings, const struct etude_ending *lone)
{
  EtudeSolved *self = g_atomic_rc_box_new (EtudeSolved);

  *self = (EtudeSolved){ .endings = endings };
  if (lone)
    self->lone = *lone;
  g_mutex_init (&self->making);
  return self;
}

EtudeSolved *
etude_solved_ref (EtudeSolved *self)
{
  return g_atomic_rc_box_acquire (self);
}

/* What its judge has let go of, and others may hold still. */
static struct
{
  GMutex mutex;
  GCond gone;
  guint64 bytes;
} leaving;

static void
free_endings (struct etude_endings *endings, guint64 bytes)
{
  etude_endings_free (endings);
  g_mutex_lock (&leaving.mutex);
  leaving.bytes -= bytes;
  g_cond_broadcast (&leaving.gone);
  g_mutex_unlock (&leaving.mutex);
}

static gpointer
free_large (gpointer data)
{
  g_autofree EtudeSolved *rest = data;

  free_endings (rest->endings, rest->leaving);
  return NULL;
}

/* Giving back a gigabyte takes a tenth of a second, which nobody waits for. */
static void
solved_clear (gpointer data)
{
  EtudeSolved *self = data;
  const EtudeSolved rest = { .endings = self->endings, .leaving = self->leaving };

  if (etude_endings_bytes (rest.endings) > LARGE)
    g_thread_unref (g_thread_new ("free", free_large, g_memdup2 (&rest, sizeof rest)));
  else
    free_endings (rest.endings, rest.leaving);
  g_mutex_clear (&self->making);
}

void
etude_solved_unref (EtudeSolved *self)
{
  g_atomic_rc_box_release_full (self, solved_clear);
}

/* --- asking --- */

gboolean
etude_solved_covers (const EtudeSolved *self, const struct etude_position *p)
{
  return self && (etude_position_check (p) != ETUDE_LEGAL || etude_endings_have_position (self->endings, p));
}

struct etude_verdict
etude_solved_probe (const EtudeSolved *self, const struct etude_position *p)
{
  return etude_endings_probe (self->endings, p);
}

guint
etude_solved_moves (const EtudeSolved *self, const struct etude_position *p,
                    struct etude_judged_move moves[ETUDE_MOVES_MAX])
{
  return etude_endings_moves (self->endings, p, moves);
}

static void
making_free (gpointer data)
{
  Making *making = data;

  g_free (making->name);
  g_clear_pointer (&making->solved, etude_solved_unref);
  g_free (making);
}

/* --- in the worker threads --- */

static void
make_tablebase (EtudeJob *job, gpointer data)
{
  Making *making = data;
  static GMutex one_at_a_time;
  struct etude_endings *endings = etude_endings_new ();
  struct etude_ending ending;

  making->status = endings ? ETUDE_BAD_INPUT : ETUDE_NO_MEMORY;
  g_mutex_lock (&one_at_a_time); /* a job that was stopped has its memory for some milliseconds more */
  if (etude_job_is_stopped (job))
    making->status = ETUDE_STOPPED;
  else if (endings && etude_ending_parse (making->name, &ending))
    making->status = etude_endings_make (endings, &ending, THREADS, etude_job_tick, job);
  g_mutex_unlock (&one_at_a_time);
  if (making->status == ETUDE_OK)
    making->solved = etude_solved_new (endings, &ending);
  else
    etude_endings_free (endings);
}

/* --- on the main thread --- */

static void
on_progress (gpointer self, EtudeJob *job, gpointer data)
{
  g_signal_emit (self, signals[PROGRESS], 0, ((Making *) data)->name, etude_job_get_progress (job));
}

static gboolean
is_large (const char *name)
{
  struct etude_ending ending;

  return etude_ending_parse (name, &ending) && ending.n_men > 2;
}

static gboolean
is_large_one (gpointer name, gpointer value, gpointer data)
{
  return is_large (name);
}

static void
on_tablebase_made (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeTablebases *self = owner;
  const Making *making = data;

  g_hash_table_remove (self->running, making->name);
  if (making->status != ETUDE_OK)
    {
      g_hash_table_add (self->cancelled, g_strdup (making->name)); /* asking again would fail again and again */
      g_signal_emit (self, signals[FAILED], 0,
                     making->status == ETUDE_BAD_INPUT ? _ ("This ending cannot be solved.")
                                                       : _ ("There is not enough memory to solve this ending."));
      return;
    }
  if (is_large (making->name))
    g_hash_table_foreach_remove (self->made, is_large_one, NULL);
  g_hash_table_insert (self->made, g_strdup (making->name), etude_solved_ref (making->solved));
  g_signal_emit (self, signals[MADE], 0);
}

static const EtudeJobFuncs ending_funcs = { .work = make_tablebase,
                                            .news = on_progress,
                                            .done = on_tablebase_made,
                                            .free_data = making_free,
                                            .interval = ETUDE_JOB_INTERVAL };

const struct etude_endings *
etude_tablebases_get (EtudeTablebases *self, const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];
  EtudeSolved *made;

  etude_ending_name (ending, name);
  made = g_hash_table_lookup (self->made, name);
  if (!made && !self->stopped && !g_hash_table_contains (self->running, name)
      && !g_hash_table_contains (self->cancelled, name))
    {
      Making *making;

      /* Two large ones at a time would take too much memory: the one asked for last is made. */
      if (is_large (name))
        g_hash_table_foreach_remove (self->running, is_large_one, NULL);
      making = g_new0 (Making, 1);
      making->name = g_strdup (name);
      g_hash_table_insert (self->running, g_strdup (name), etude_job_start (&ending_funcs, making, self));
    }
  return made ? made->endings : NULL;
}

/* --- endings with men of both sides or pawns --- */

static void
stop_keeping (EtudeTablebases *self)
{
  g_cancellable_cancel (self->keeping_stop);
  g_clear_object (&self->keeping_stop);
  g_clear_pointer (&self->keeping, etude_job_stop);
}

/* Endings that are being made. */
typedef struct
{
  guint kind; /* whose judge asked */
  EtudeSolved *solved;
  EtudeEndingCache *cache; /* or NULL */
  guint64 yielding;        /* bytes of judges that have to make room for this */
  struct etude_position position;
  struct etude_ending ending;
  enum etude_status status;
  gboolean needs_room; /* theirs */
  char *refusal;       /* why it was not begun; or NULL */
} Judging;

static void
judging_free (gpointer data)
{
  Judging *judging = data;

  etude_solved_unref (judging->solved);
  etude_ending_cache_unref (judging->cache);
  g_free (judging->refusal);
  g_free (judging);
}

/* "about 15 seconds and 1.7 GB of memory" */
static char *
cost_text (const struct etude_ending_cost *cost)
{
  const guint seconds = MAX (1, (guint) (cost->seconds + 0.5));
  g_autofree char *size = g_format_size (cost->most);

  /* Translators: what solving an ending takes; %s is an amount of memory like 1.7 GB. */
  return g_strdup_printf (ngettext ("about %u second and %s of memory", "about %u seconds and %s of memory", seconds),
                          seconds, size);
}

char *
etude_ending_refusal (const struct etude_ending *ending, const struct etude_ending_cost *cost, guint64 left,
                      gboolean fifty)
{
  g_autofree char *text = cost_text (cost), *size = g_format_size (left);
  char name[ETUDE_ENDING_TEXT];

  return g_strdup_printf (
      fifty
          /* Translators: "Under the fifty-move rule KRPKR would take about 15 seconds and 1.7 GB of memory; 1.2 GB are free." */
          ? _ ("Under the fifty-move rule %s would take %s; %s are free.")
          /* Translators: KRPKR would take about 15 seconds and 1.7 GB of memory; 1.2 GB are free. */
          : _ ("%s would take %s; %s are free."),
      etude_ending_name (ending, name), text, size);
}

/* Whether there is memory for what the job is to make; what it costs is handed over. */
static gboolean
has_room (EtudeJob *job, Judging *judging)
{
  const struct etude_endings *endings = judging->solved->endings;
  const struct etude_ending_cost cost = judging->kind == WHOLE
                                            ? etude_endings_cost (endings, &judging->ending, THREADS)
                                            : etude_endings_cost_position (endings, &judging->position, THREADS);
  const guint64 kept = etude_endings_bytes (endings), more = cost.most > kept ? cost.most - kept : 0;
  guint64 left = etude_memory_free ();

  if (more > left)
    {
      /* Waits for what judges have let go of. */
      const gint64 until = g_get_monotonic_time () + GIVING_BACK;

      g_mutex_lock (&leaving.mutex);
      while (leaving.bytes > 0 && !etude_job_is_stopped (job)
             && g_cond_wait_until (&leaving.gone, &leaving.mutex, until))
        continue;
      g_mutex_unlock (&leaving.mutex);
      left = etude_memory_free ();
    }
  judging->needs_room = more > left && more - left <= judging->yielding;
  if (more > left && !judging->needs_room)
    judging->refusal = etude_ending_refusal (&judging->ending, &cost, left, judging->kind == FIFTY);
  if (more > left)
    return FALSE;
  etude_job_hand_over (job, cost_text (&cost));
  return TRUE;
}

/* Four men are made whole: that takes no time. */
static void
make_endings (EtudeJob *job, gpointer data)
{
  Judging *judging = data;
  struct etude_endings *endings = judging->solved->endings;
  const gboolean whole = judging->kind == WHOLE;

  judging->status = ETUDE_NO_MEMORY;
  g_mutex_lock (&judging->solved->making); /* a job that was stopped has it for some milliseconds more */
  if (judging->cache)
    etude_ending_cache_serve (judging->cache, endings);
  if (!etude_job_is_stopped (job) && has_room (job, judging))
    judging->status
        = whole ? ETUDE_OK : etude_endings_make_position (endings, &judging->position, THREADS, etude_job_tick, job);
  if (judging->status == ETUDE_OK && judging->ending.n_men > 0 && (whole || judging->ending.n_men < ETUDE_MEN_MAX))
    judging->status = etude_endings_make (endings, &judging->ending, THREADS, etude_job_tick, job);
  g_mutex_unlock (&judging->solved->making);
}

static void
on_endings_progress (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeTablebases *self = owner;
  const Judging *judging = data;
  char name[ETUDE_ENDING_TEXT];
  char **estimate = &self->judges[judging->kind].estimate;
  char *item;

  while ((item = etude_job_take (job)))
    {
      g_free (*estimate);
      *estimate = item;
    }
  if (judging->kind == BOARD)
    g_signal_emit (self, signals[PROGRESS], 0, etude_ending_name (&judging->ending, name),
                   etude_job_get_progress (job));
  else if (judging->kind == WHOLE)
    g_signal_emit (self, signals[WHOLE_PROGRESS], 0, etude_job_get_progress (job));
}

static EtudeSolved *
endings_new (gboolean fifty)
{
  struct etude_endings *endings = fifty ? etude_endings_new_fifty () : etude_endings_new ();

  if (!endings)
    g_error ("Not enough memory"); /* for 100 KiB */
  return etude_solved_new (endings, NULL);
}

static guint64
bytes_of (EtudeTablebases *self, guint kind)
{
  return etude_endings_bytes (self->judges[kind].solved->endings);
}

static void
stop_judge (EtudeTablebases *self, guint kind)
{
  g_clear_pointer (&self->judges[kind].job, etude_job_stop);
  g_clear_pointer (&self->judges[kind].estimate, g_free);
}

/* The judge knows nothing any more. */
static void
empty (EtudeTablebases *self, guint kind)
{
  stop_judge (self, kind);
  if (bytes_of (self, kind) == 0)
    return;
  stop_keeping (self);
  self->judges[kind].solved->leaving = etude_endings_bytes (self->judges[kind].solved->endings);
  g_mutex_lock (&leaving.mutex);
  leaving.bytes += self->judges[kind].solved->leaving;
  g_mutex_unlock (&leaving.mutex);
  etude_solved_unref (self->judges[kind].solved);
  self->judges[kind].solved = endings_new (kind == FIFTY);
}

/* What is not to be begun again by asking. (transfer full) */
static char *
name_of (guint kind, const struct etude_ending *ending)
{
  static const char *const before[N_JUDGES] = { "", "whole-", "fifty-" };
  char name[ETUDE_ENDING_TEXT];

  return g_strconcat (before[kind], etude_ending_name (ending, name), NULL);
}

static gboolean
is_refused (EtudeTablebases *self, guint kind, const struct etude_ending *ending)
{
  g_autofree char *name = name_of (kind, ending);

  return self->stopped || g_hash_table_contains (self->cancelled, name);
}

static void on_endings_made (gpointer owner, EtudeJob *job, gpointer data);

/* Has the judge's position or ending made in SOLVED, where those before it do not make room for it, but those behind it do. */
static void
start_judging (EtudeTablebases *self, guint kind, EtudeSolved *solved)
{
  static const EtudeJobFuncs funcs = { .work = make_endings,
                                       .news = on_endings_progress,
                                       .done = on_endings_made,
                                       .free_data = judging_free,
                                       .free_item = g_free,
                                       .interval = ETUDE_JOB_INTERVAL };
  Judge *judge = &self->judges[kind];
  Judging *judging = g_new0 (Judging, 1);

  for (guint i = kind; i < N_JUDGES; i++)
    stop_judge (self, i);
  judging->kind = kind;
  judging->solved = etude_solved_ref (solved);
  judging->cache = self->cache && kind != FIFTY ? etude_ending_cache_ref (self->cache) : NULL;
  judging->position = judge->position;
  judging->ending = judge->ending;
  for (guint i = kind + 1; i < N_JUDGES; i++)
    if (self->judges[i].solved != solved)
      judging->yielding += bytes_of (self, i);
  judge->job = etude_job_start (&funcs, judging, self);
}

static void keep_on_disk (EtudeTablebases *self, EtudeSolved *solved);

static void
on_endings_made (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeTablebases *self = owner;
  const Judging *judging = data;
  g_autofree char *damaged = judging->cache ? etude_ending_cache_name_damaged (judging->cache) : NULL;

  if (judging->needs_room)
    {
      g_autoptr (EtudeSolved) solved = etude_solved_ref (judging->solved);

      for (guint i = judging->kind + 1; i < N_JUDGES; i++)
        if (self->judges[i].solved != solved)
          empty (self, i);
      start_judging (self, judging->kind, solved);
      return;
    }
  stop_judge (self, judging->kind);
  if (judging->status == ETUDE_OK && judging->kind != FIFTY)
    keep_on_disk (self, judging->solved);
  if (judging->status != ETUDE_OK)
    {
      g_hash_table_add (self->cancelled, name_of (judging->kind, &judging->ending));
      g_signal_emit (self, signals[FAILED], 0,
                     judging->refusal ? judging->refusal : _ ("There is not enough memory to solve this ending."));
    }
  g_signal_emit (self, signals[MADE], 0); /* what waited for this may be asked for again */
  if (damaged)
    {
      /* Translators: %s is the name of a file, or several. */
      g_autofree char *text
          = g_strdup_printf (_ ("A solved ending on disk was damaged and has been solved again: %s"), damaged);

      g_signal_emit (self, signals[FAILED], 0, text);
    }
}

/* Whether it is P that the judge is making. */
static gboolean
is_judging (EtudeTablebases *self, guint kind, const struct etude_position *p)
{
  const Judge *judge = &self->judges[kind];

  return judge->job && memcmp (&judge->position, p, sizeof *p) == 0;
}

static void
set_position (EtudeTablebases *self, guint kind, const struct etude_position *p)
{
  self->judges[kind].position = *p;
  self->judges[kind].ending = etude_position_ending (p);
}

EtudeSolved *
etude_tablebases_judge (EtudeTablebases *self, const struct etude_position *p)
{
  const struct etude_ending ending = etude_position_ending (p);
  char name[ETUDE_ENDING_TEXT];

  if (ending.n_men > 0 && etude_ending_is_lone (&ending))
    {
      etude_tablebases_get (self, &ending); /* begins to make it */
      return g_hash_table_lookup (self->made, etude_ending_name (&ending, name));
    }
  for (guint i = BOARD; i <= WHOLE; i++)
    if (etude_solved_covers (self->judges[i].solved, p))
      return self->judges[i].solved;
  if (is_refused (self, BOARD, &ending) || is_judging (self, BOARD, p))
    return NULL;
  if (bytes_of (self, BOARD) + bytes_of (self, WHOLE) > KEPT)
    empty (self, WHOLE);
  if (bytes_of (self, BOARD) > KEPT)
    empty (self, BOARD);
  set_position (self, BOARD, p);
  start_judging (self, BOARD, self->judges[BOARD].solved);
  return NULL;
}

/* --- under the fifty-move rule --- */

EtudeSolved *
etude_tablebases_get_fifty (EtudeTablebases *self)
{
  return self->judges[FIFTY].solved;
}

EtudeSolved *
etude_tablebases_judge_fifty (EtudeTablebases *self, const struct etude_position *p)
{
  const struct etude_ending ending = etude_position_ending (p);
  const Judge *judge = &self->judges[FIFTY];

  if (etude_endings_have_position (judge->solved->endings, p))
    return judge->solved;
  if (is_refused (self, FIFTY, &ending) || is_judging (self, FIFTY, p) || self->judges[BOARD].job
      || self->judges[WHOLE].job || (judge->job && judge->ending.n_men < ETUDE_MEN_MAX))
    return NULL;
  if (bytes_of (self, FIFTY) > KEPT)
    empty (self, FIFTY);
  set_position (self, FIFTY, p);
  start_judging (self, FIFTY, judge->solved);
  return NULL;
}

void
etude_tablebases_end_fifty (EtudeTablebases *self)
{
  if (!self->judges[FIFTY].job)
    return;
  stop_judge (self, FIFTY);
  g_signal_emit (self, signals[MADE], 0); /* for what waited */
}

gboolean
etude_tablebases_is_judging_fifty (EtudeTablebases *self, const struct etude_position *p)
{
  const struct etude_ending ending = etude_position_ending (p);

  return !is_refused (self, FIFTY, &ending);
}

/* --- all of an ending --- */

EtudeSolved *
etude_tablebases_get_whole (EtudeTablebases *self, const struct etude_ending *ending)
{
  Judge *judge = &self->judges[WHOLE];
  guint into = BOARD;

  if (judge->job && etude_ending_equal (&judge->ending, ending))
    return NULL;
  for (guint i = BOARD; i <= WHOLE; i++)
    if (etude_endings_have (self->judges[i].solved->endings, ending))
      return self->judges[i].solved;
  /* What is being judged may be all of it. */
  if (is_refused (self, WHOLE, ending) || self->judges[BOARD].job || self->judges[FIFTY].job)
    return NULL;
  if (bytes_of (self, BOARD) + bytes_of (self, WHOLE) > KEPT)
    {
      empty (self, WHOLE);
      into = bytes_of (self, BOARD) > KEPT ? WHOLE : BOARD;
    }
  judge->ending = *ending;
  start_judging (self, WHOLE, self->judges[into].solved);
  return NULL;
}

const char *
etude_tablebases_get_whole_estimate (EtudeTablebases *self)
{
  return self->judges[WHOLE].estimate;
}

gboolean
etude_tablebases_is_whole_cancelled (EtudeTablebases *self, const struct etude_ending *ending)
{
  g_autofree char *name = name_of (WHOLE, ending);

  return g_hash_table_contains (self->cancelled, name);
}

void
etude_tablebases_cancel_whole (EtudeTablebases *self, const struct etude_ending *ending)
{
  stop_judge (self, WHOLE);
  g_hash_table_add (self->cancelled, name_of (WHOLE, ending));
  g_signal_emit (self, signals[MADE], 0); /* for what waited */
}

void
etude_tablebases_allow_whole (EtudeTablebases *self, const struct etude_ending *ending)
{
  g_autofree char *name = name_of (WHOLE, ending);

  g_hash_table_remove (self->cancelled, name);
}

/* --- on the disk --- */

typedef struct
{
  EtudeSolved *solved;
  EtudeEndingCache *cache;
  GCancellable *stop;
  GError *error;
} Keeping;

static void
keeping_free (gpointer data)
{
  Keeping *keeping = data;

  etude_solved_unref (keeping->solved);
  etude_ending_cache_unref (keeping->cache);
  g_object_unref (keeping->stop);
  g_clear_error (&keeping->error);
  g_free (keeping);
}

/* Writes, and removes what is too much. */
static void
keep (EtudeJob *job, gpointer data)
{
  Keeping *keeping = data;

  etude_ending_cache_keep (keeping->cache, keeping->solved->endings, keeping->stop, &keeping->error);
  etude_ending_cache_trim (keeping->cache);
}

static void
on_kept (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeTablebases *self = owner;
  const Keeping *keeping = data;

  stop_keeping (self);
  if (keeping->error && !self->write_error_told)
    {
      /* Translators: %s says why. */
      g_autofree char *text
          = g_strdup_printf (_ ("Solved endings cannot be kept on disk: %s"), keeping->error->message);

      self->write_error_told = TRUE;
      g_signal_emit (self, signals[FAILED], 0, text);
    }
}

static const EtudeJobFuncs keeping_funcs
    = { .work = keep, .done = on_kept, .free_data = keeping_free, .interval = ETUDE_JOB_INTERVAL };

static void
keep_on_disk (EtudeTablebases *self, EtudeSolved *solved)
{
  Keeping *keeping;

  stop_keeping (self);
  if (!self->cache || self->stopped)
    return;
  keeping = g_new0 (Keeping, 1);
  keeping->solved = etude_solved_ref (solved);
  keeping->cache = etude_ending_cache_ref (self->cache);
  keeping->stop = self->keeping_stop = g_cancellable_new ();
  g_object_ref (keeping->stop);
  self->keeping = etude_job_start (&keeping_funcs, keeping, self);
}

void
etude_tablebases_keep_on_disk (EtudeTablebases *self, const char *folder, guint64 bound)
{
  g_clear_pointer (&self->cache, etude_ending_cache_unref);
  self->cache = etude_ending_cache_new (folder, bound);
  keep_on_disk (self, self->judges[BOARD].solved);
}

const char *
etude_tablebases_get_estimate (EtudeTablebases *self)
{
  return self->judges[BOARD].estimate;
}

EtudeSolved *
etude_tablebases_hold (EtudeTablebases *self, const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];
  EtudeSolved *made = g_hash_table_lookup (self->made, etude_ending_name (ending, name));

  return made ? etude_solved_ref (made) : NULL;
}

gboolean
etude_tablebases_is_cancelled (EtudeTablebases *self, const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];

  return g_hash_table_contains (self->cancelled, etude_ending_name (ending, name));
}

void
etude_tablebases_cancel (EtudeTablebases *self, const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];

  g_hash_table_remove (self->running, etude_ending_name (ending, name));
  if (etude_ending_equal (&self->judges[BOARD].ending, ending))
    stop_judge (self, BOARD);
  if (!g_hash_table_contains (self->made, name))
    g_hash_table_add (self->cancelled, g_strdup (name));
}

void
etude_tablebases_allow (EtudeTablebases *self, const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];

  g_hash_table_remove (self->cancelled, etude_ending_name (ending, name));
}

void
etude_tablebases_stop (EtudeTablebases *self)
{
  self->stopped = TRUE;
  for (guint i = 0; i < N_JUDGES; i++)
    stop_judge (self, i);
  stop_keeping (self);
  g_hash_table_remove_all (self->running);
}

/* --- the class --- */

static void
stop_all (EtudeTablebases *self)
{
  for (guint i = 0; i < N_JUDGES; i++)
    {
      stop_judge (self, i);
      etude_solved_unref (self->judges[i].solved);
    }
  stop_keeping (self);
}

static void
etude_tablebases_class_init (EtudeTablebasesClass *klass)
{
  ETUDE_CLASS (klass, EtudeTablebases, ETUDE_AT_FINALIZE (stop_all), ETUDE_OWN_WITH (cache, etude_ending_cache_unref),
               ETUDE_OWN (made), ETUDE_OWN (running), ETUDE_OWN (cancelled), ETUDE_SIGNAL ("made", &signals[MADE]),
               ETUDE_SIGNAL ("progress", &signals[PROGRESS], G_TYPE_STRING, G_TYPE_DOUBLE),
               ETUDE_SIGNAL ("whole-progress", &signals[WHOLE_PROGRESS], G_TYPE_DOUBLE),
               ETUDE_SIGNAL ("failed", &signals[FAILED], G_TYPE_STRING));
}

static void
etude_tablebases_init (EtudeTablebases *self)
{
  for (guint i = 0; i < N_JUDGES; i++)
    self->judges[i].solved = endings_new (i == FIFTY);
  self->made = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) etude_solved_unref);
  self->running = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) etude_job_stop);
  self->cancelled = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

EtudeTablebases *
etude_tablebases_new (void)
{
  return g_object_new (ETUDE_TYPE_TABLEBASES, NULL);
}
