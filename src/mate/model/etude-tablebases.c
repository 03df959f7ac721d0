/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-tablebases.c - the endings somebody has asked for, solved in worker threads. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-job.h"
#include "etude-memory.h"
#include "etude-tablebases.h"

#define EDGE 8
#define THREADS 2                            /* each takes memory of its own */
#define KEPT (G_GUINT64_CONSTANT (1) << 30)  /* bytes of endings; with more of them others begin anew */
#define LARGE (G_GUINT64_CONSTANT (1) << 24) /* bytes that take long to give back */

/* One thing that is being made, and what came of it. */
typedef struct
{
  char *name;
  enum etude_status status;
  EtudeSolved *solved;
} Making;

struct _EtudeTablebases
{
  GObject parent_instance;

  GHashTable *made;      /* name of the ending -> EtudeSolved */
  GHashTable *running;   /* name -> EtudeJob */
  GHashTable *cancelled; /* set of names not to be begun by asking */
  gboolean stopped;

  EtudeSolved *judge;           /* of all endings but a lone king's */
  EtudeJob *judging;            /* makes more of them; or NULL */
  struct etude_position judged; /* for this position */
  EtudeJob *completing;         /* makes all of an ending, and waits while something is judged; or NULL */
  struct etude_ending completed;
  char *estimate, *whole_estimate;

  EtudeSolved *fifty;                 /* of all endings under the fifty-move rule */
  EtudeJob *judging_fifty;            /* makes more of them; or NULL */
  struct etude_position judged_fifty; /* for this position */

  EtudeEndingCache *cache; /* NULL: nothing is on the disk */
  EtudeJob *keeping;       /* writes what the judge has to the disk; or NULL */
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
etude_solved_new (struct etude_tablebase *tablebase)
{
  EtudeSolved *self = g_atomic_rc_box_new (EtudeSolved);

  *self = (EtudeSolved){ .tablebase = tablebase };
  g_mutex_init (&self->making);
  return self;
}

EtudeSolved *
etude_solved_ref (EtudeSolved *self)
{
  return g_atomic_rc_box_acquire (self);
}

static gpointer
free_endings (gpointer endings)
{
  etude_endings_free (endings);
  return NULL;
}

/* Giving back a gigabyte takes a tenth of a second, which nobody waits for. */
static void
solved_clear (gpointer data)
{
  EtudeSolved *self = data;

  etude_tablebase_free (self->tablebase);
  if (self->endings && etude_endings_bytes (self->endings) > LARGE)
    g_thread_unref (g_thread_new ("free", free_endings, self->endings));
  else
    etude_endings_free (self->endings);
  g_mutex_clear (&self->making);
}

void
etude_solved_unref (EtudeSolved *self)
{
  g_atomic_rc_box_release_full (self, solved_clear);
}

/* --- asking --- */

static struct etude_verdict
verdict_of (const struct etude_result *result)
{
  static const enum etude_verdict_kind kinds[] = {
    [ETUDE_OUTCOME_ILLEGAL] = ETUDE_VERDICT_ILLEGAL, [ETUDE_OUTCOME_MATE] = ETUDE_VERDICT_WHITE_MATES,
    [ETUDE_OUTCOME_MATED] = ETUDE_VERDICT_MATED,     [ETUDE_OUTCOME_STALEMATE] = ETUDE_VERDICT_STALEMATE,
    [ETUDE_OUTCOME_DRAW] = ETUDE_VERDICT_DRAW,
  };

  return (struct etude_verdict){ kinds[result->outcome], result->moves, result->why };
}

gboolean
etude_solved_covers (const EtudeSolved *self, const struct etude_position *p)
{
  if (!self || self->tablebase)
    return self && etude_tablebase_covers (self->tablebase, p);
  return etude_position_check (p) != ETUDE_LEGAL || etude_endings_have_position (self->endings, p);
}

struct etude_verdict
etude_solved_probe (const EtudeSolved *self, const struct etude_position *p)
{
  struct etude_result result;

  if (!self->tablebase)
    return etude_endings_probe (self->endings, p);
  result = etude_tablebase_probe (self->tablebase, p);
  return verdict_of (&result);
}

guint
etude_solved_moves (const EtudeSolved *self, const struct etude_position *p,
                    struct etude_judged_move moves[ETUDE_MOVES_MAX])
{
  struct etude_scored_move scored[ETUDE_MOVES_MAX];
  guint n;

  if (!self->tablebase)
    return etude_endings_moves (self->endings, p, moves);
  n = etude_tablebase_moves (self->tablebase, p, scored);
  for (guint i = 0; i < n; i++)
    moves[i] = (struct etude_judged_move){ scored[i].move, verdict_of (&scored[i].result) };
  return n;
}

static Making *
making_new (const char *name)
{
  Making *making = g_new0 (Making, 1);

  making->name = g_strdup (name);
  return making;
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
  struct etude_ending ending;
  struct etude_tablebase *tablebase;

  making->status = ETUDE_BAD_INPUT;
  if (etude_ending_parse (making->name, &ending))
    making->status = etude_tablebase_new (&ending, EDGE, ETUDE_LIGHT, etude_job_tick, job, &tablebase);
  if (making->status != ETUDE_OK)
    return;
  making->solved = etude_solved_new (tablebase);
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

const struct etude_tablebase *
etude_tablebases_get (EtudeTablebases *self, const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];
  EtudeSolved *made;

  etude_ending_name (ending, name);
  made = g_hash_table_lookup (self->made, name);
  if (!made && !self->stopped && !g_hash_table_contains (self->running, name)
      && !g_hash_table_contains (self->cancelled, name))
    {
      /* Two large ones at a time would take too much memory: the one asked for last is made. */
      if (is_large (name))
        g_hash_table_foreach_remove (self->running, is_large_one, NULL);
      g_hash_table_insert (self->running, g_strdup (name), etude_job_start (&ending_funcs, making_new (name), self));
    }
  return made ? made->tablebase : NULL;
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
  EtudeSolved *solved;
  EtudeEndingCache *cache; /* or NULL */
  guint64 dropped;         /* bytes of others that are being given back */
  gboolean is_fifty;       /* under the fifty-move rule */
  gboolean is_whole;       /* all of ENDING, not only what can follow from POSITION */
  struct etude_position position;
  struct etude_ending ending;
  enum etude_status status;
  char *refusal; /* why it was not begun; or NULL */
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

/* Whether there is memory for what the job is to make; what it costs is handed over. */
static gboolean
has_room (EtudeJob *job, Judging *judging)
{
  const struct etude_endings *endings = judging->solved->endings;
  const struct etude_ending_cost cost = judging->is_whole
                                            ? etude_endings_cost (endings, &judging->ending, THREADS)
                                            : etude_endings_cost_position (endings, &judging->position, THREADS);
  const guint64 kept = etude_endings_bytes (endings), left = etude_memory_free () + judging->dropped;
  g_autofree char *text = cost_text (&cost);

  if (cost.most > kept + left)
    {
      g_autofree char *size = g_format_size (left);
      char name[ETUDE_ENDING_TEXT];

      g_free (judging->refusal);
      judging->refusal = g_strdup_printf (
          judging->is_fifty
              /* Translators: "Under the fifty-move rule KRPKR would take about 15 seconds and 1.7 GB of memory; 1.2 GB are free." */
              ? _ ("Under the fifty-move rule %s would take %s; %s are free.")
              /* Translators: KRPKR would take about 15 seconds and 1.7 GB of memory; 1.2 GB are free. */
              : _ ("%s would take %s; %s are free."),
          etude_ending_name (&judging->ending, name), text, size);
      return FALSE;
    }
  etude_job_hand_over (job, g_steal_pointer (&text));
  return TRUE;
}

/* Four men are made whole: that takes no time. */
static void
make_endings (EtudeJob *job, gpointer data)
{
  Judging *judging = data;
  struct etude_endings *endings = judging->solved->endings;

  judging->status = ETUDE_NO_MEMORY;
  g_mutex_lock (&judging->solved->making); /* a job that was stopped has it for some milliseconds more */
  if (judging->cache)
    etude_ending_cache_serve (judging->cache, endings);
  if (!etude_job_is_stopped (job) && has_room (job, judging))
    judging->status = judging->is_whole
                          ? ETUDE_OK
                          : etude_endings_make_position (endings, &judging->position, THREADS, etude_job_tick, job);
  if (judging->status == ETUDE_OK && judging->ending.n_men > 0
      && (judging->is_whole || judging->ending.n_men < ETUDE_MEN_MAX))
    judging->status = etude_endings_make (endings, &judging->ending, THREADS, etude_job_tick, job);
  g_mutex_unlock (&judging->solved->making);
}

static void
take_estimate (EtudeJob *job, char **estimate)
{
  char *item;

  while ((item = etude_job_take (job)))
    {
      g_free (*estimate);
      *estimate = item;
    }
}

static void
on_endings_progress (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeTablebases *self = owner;
  const struct etude_ending ending = etude_position_ending (&self->judged);
  char name[ETUDE_ENDING_TEXT];

  take_estimate (job, &self->estimate);
  g_signal_emit (self, signals[PROGRESS], 0, etude_ending_name (&ending, name), etude_job_get_progress (job));
}

static void keep_on_disk (EtudeTablebases *self);

/* What came of JUDGING is told; when it failed it is not begun again by asking for NAME. */
static void
tell_made (EtudeTablebases *self, const Judging *judging, const char *name)
{
  g_autofree char *damaged = judging->cache ? etude_ending_cache_name_damaged (judging->cache) : NULL;

  if (judging->status == ETUDE_OK)
    {
      g_signal_emit (self, signals[MADE], 0);
      keep_on_disk (self);
    }
  else
    {
      g_hash_table_add (self->cancelled, g_strdup (name));
      g_signal_emit (self, signals[FAILED], 0,
                     judging->refusal ? judging->refusal : _ ("There is not enough memory to solve this ending."));
    }
  if (damaged)
    {
      /* Translators: %s is the name of a file, or several. */
      g_autofree char *text
          = g_strdup_printf (_ ("Damaged in the folder of solved endings, and solved again: %s"), damaged);

      g_signal_emit (self, signals[FAILED], 0, text);
    }
}

static void
on_endings_made (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeTablebases *self = owner;
  const Judging *judging = data;
  char name[ETUDE_ENDING_TEXT];

  g_clear_pointer (&self->judging, etude_job_stop);
  g_clear_pointer (&self->estimate, g_free);
  tell_made (self, judging, etude_ending_name (&judging->ending, name));
}

static const EtudeJobFuncs judging_funcs = { .work = make_endings,
                                             .news = on_endings_progress,
                                             .done = on_endings_made,
                                             .free_data = judging_free,
                                             .free_item = g_free,
                                             .interval = ETUDE_JOB_INTERVAL };

static EtudeJob *
start_judging (EtudeTablebases *self, const EtudeJobFuncs *funcs, const Judging *wanted)
{
  Judging *judging = g_new (Judging, 1);

  *judging = *wanted;
  judging->solved = etude_solved_ref (wanted->is_fifty ? self->fifty : self->judge);
  judging->cache = self->cache && !wanted->is_fifty ? etude_ending_cache_ref (self->cache) : NULL;
  return etude_job_start (funcs, judging, self);
}

static EtudeSolved *
judge_new (gboolean fifty)
{
  EtudeSolved *judge = etude_solved_new (NULL);

  judge->endings = fifty ? etude_endings_new_fifty () : etude_endings_new ();
  if (!judge->endings)
    g_error ("Not enough memory"); /* for 100 KiB */
  return judge;
}

EtudeSolved *
etude_tablebases_judge (EtudeTablebases *self, const struct etude_position *p)
{
  const struct etude_ending ending = etude_position_ending (p);
  char name[ETUDE_ENDING_TEXT];
  Judging judging = { .position = *p, .ending = ending };

  if (ending.n_men > 0 && etude_ending_is_lone (&ending))
    {
      etude_tablebases_get (self, &ending); /* begins to make it */
      return g_hash_table_lookup (self->made, etude_ending_name (&ending, name));
    }
  if (etude_solved_covers (self->judge, p))
    return self->judge;
  if (self->stopped || g_hash_table_contains (self->cancelled, etude_ending_name (&ending, name))
      || (self->judging && memcmp (&self->judged, p, sizeof *p) == 0))
    return NULL;
  g_clear_pointer (&self->judging, etude_job_stop);
  g_clear_pointer (&self->completing, etude_job_stop); /* the position comes first */
  g_clear_pointer (&self->estimate, g_free);
  if (etude_endings_bytes (self->judge->endings) > KEPT)
    {
      judging.dropped = etude_endings_bytes (self->judge->endings);
      stop_keeping (self);
      etude_solved_unref (self->judge);
      self->judge = judge_new (FALSE);
    }
  self->judged = *p;
  self->judging = start_judging (self, &judging_funcs, &judging);
  return NULL;
}

/* --- under the fifty-move rule --- */

/* The name under which ENDING is not begun again. (transfer full) */
static char *
fifty_name (const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];

  return g_strconcat ("fifty-", etude_ending_name (ending, name), NULL);
}

static void
on_fifty_made (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeTablebases *self = owner;
  const Judging *judging = data;
  g_autofree char *name = fifty_name (&judging->ending);

  g_clear_pointer (&self->judging_fifty, etude_job_stop);
  tell_made (self, judging, name);
}

static const EtudeJobFuncs fifty_funcs = { .work = make_endings,
                                           .done = on_fifty_made,
                                           .free_data = judging_free,
                                           .free_item = g_free,
                                           .interval = ETUDE_JOB_INTERVAL };

gboolean
etude_tablebases_judge_fifty (EtudeTablebases *self, const struct etude_position *p, guint halfmoves,
                              struct etude_fifty *fifty)
{
  Judging judging = { .is_fifty = TRUE, .position = *p, .ending = etude_position_ending (p) };
  g_autofree char *name = fifty_name (&judging.ending);

  if (etude_endings_have_position (self->fifty->endings, p))
    {
      *fifty = etude_endings_probe_fifty (self->fifty->endings, p, halfmoves);
      return TRUE;
    }
  if (self->stopped || g_hash_table_contains (self->cancelled, name)
      || (self->judging_fifty && memcmp (&self->judged_fifty, p, sizeof *p) == 0))
    return FALSE;
  g_clear_pointer (&self->judging_fifty, etude_job_stop);
  if (etude_endings_bytes (self->fifty->endings) > KEPT)
    {
      judging.dropped = etude_endings_bytes (self->fifty->endings);
      etude_solved_unref (self->fifty);
      self->fifty = judge_new (TRUE);
    }
  self->judged_fifty = *p;
  self->judging_fifty = start_judging (self, &fifty_funcs, &judging);
  return FALSE;
}

gboolean
etude_tablebases_is_judging_fifty (EtudeTablebases *self)
{
  return self->judging_fifty != NULL;
}

/* --- all of an ending --- */

/* The name under which ENDING is cancelled as a whole. (transfer full) */
static char *
whole_name (const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];

  return g_strconcat ("whole-", etude_ending_name (ending, name), NULL);
}

static void
on_whole_progress (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeTablebases *self = owner;

  take_estimate (job, &self->whole_estimate);
  g_signal_emit (self, signals[WHOLE_PROGRESS], 0, etude_job_get_progress (job));
}

static void
on_whole_made (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeTablebases *self = owner;
  const Judging *judging = data;
  g_autofree char *name = whole_name (&judging->ending);

  g_clear_pointer (&self->completing, etude_job_stop);
  g_clear_pointer (&self->whole_estimate, g_free);
  tell_made (self, judging, name);
}

static const EtudeJobFuncs whole_funcs = { .work = make_endings,
                                           .news = on_whole_progress,
                                           .done = on_whole_made,
                                           .free_data = judging_free,
                                           .free_item = g_free,
                                           .interval = ETUDE_JOB_INTERVAL };

EtudeSolved *
etude_tablebases_get_whole (EtudeTablebases *self, const struct etude_ending *ending)
{
  g_autofree char *name = whole_name (ending);

  if (self->completing && etude_ending_equal (&self->completed, ending))
    return NULL;
  if (etude_endings_have (self->judge->endings, ending))
    return self->judge;
  /* What is being judged may be all of it. */
  if (self->stopped || self->judging || g_hash_table_contains (self->cancelled, name))
    return NULL;
  g_clear_pointer (&self->completing, etude_job_stop);
  g_clear_pointer (&self->whole_estimate, g_free);
  self->completed = *ending;
  self->completing = start_judging (self, &whole_funcs, &(Judging){ .is_whole = TRUE, .ending = *ending });
  return NULL;
}

const char *
etude_tablebases_get_whole_estimate (EtudeTablebases *self)
{
  return self->whole_estimate;
}

gboolean
etude_tablebases_is_whole_cancelled (EtudeTablebases *self, const struct etude_ending *ending)
{
  g_autofree char *name = whole_name (ending);

  return g_hash_table_contains (self->cancelled, name);
}

void
etude_tablebases_cancel_whole (EtudeTablebases *self, const struct etude_ending *ending)
{
  g_clear_pointer (&self->completing, etude_job_stop);
  g_hash_table_add (self->cancelled, whole_name (ending));
}

void
etude_tablebases_allow_whole (EtudeTablebases *self, const struct etude_ending *ending)
{
  g_autofree char *name = whole_name (ending);

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
          = g_strdup_printf (_ ("Solved endings cannot be kept on the disk: %s"), keeping->error->message);

      self->write_error_told = TRUE;
      g_signal_emit (self, signals[FAILED], 0, text);
    }
}

static const EtudeJobFuncs keeping_funcs
    = { .work = keep, .done = on_kept, .free_data = keeping_free, .interval = ETUDE_JOB_INTERVAL };

static void
keep_on_disk (EtudeTablebases *self)
{
  Keeping *keeping;

  stop_keeping (self);
  if (!self->cache || self->stopped)
    return;
  keeping = g_new0 (Keeping, 1);
  keeping->solved = etude_solved_ref (self->judge);
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
  keep_on_disk (self);
}

const char *
etude_tablebases_get_estimate (EtudeTablebases *self)
{
  return self->estimate;
}

/* Stops making the endings, if they are those of NAME; NULL: whatever they are. */
static void
stop_judging (EtudeTablebases *self, const char *name)
{
  const struct etude_ending ending = etude_position_ending (&self->judged);
  char judged[ETUDE_ENDING_TEXT];

  if (self->judging && (!name || g_str_equal (etude_ending_name (&ending, judged), name)))
    g_clear_pointer (&self->judging, etude_job_stop);
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
  stop_judging (self, name);
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
  stop_judging (self, NULL);
  g_clear_pointer (&self->completing, etude_job_stop);
  g_clear_pointer (&self->judging_fifty, etude_job_stop);
  stop_keeping (self);
  g_hash_table_remove_all (self->running);
}

/* --- the class --- */

static void
etude_tablebases_finalize (GObject *object)
{
  EtudeTablebases *self = ETUDE_TABLEBASES (object);

  g_clear_pointer (&self->judging, etude_job_stop);
  g_clear_pointer (&self->completing, etude_job_stop);
  g_clear_pointer (&self->judging_fifty, etude_job_stop);
  stop_keeping (self);
  g_clear_pointer (&self->cache, etude_ending_cache_unref);
  g_clear_pointer (&self->judge, etude_solved_unref);
  g_clear_pointer (&self->fifty, etude_solved_unref);
  g_free (self->estimate);
  g_free (self->whole_estimate);
  g_hash_table_unref (self->made);
  g_hash_table_unref (self->running);
  g_hash_table_unref (self->cancelled);
  G_OBJECT_CLASS (etude_tablebases_parent_class)->finalize (object);
}

static void
etude_tablebases_class_init (EtudeTablebasesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = etude_tablebases_finalize;
  signals[MADE]
      = g_signal_new ("made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_DOUBLE);
  signals[WHOLE_PROGRESS] = g_signal_new ("whole-progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
etude_tablebases_init (EtudeTablebases *self)
{
  self->judge = judge_new (FALSE);
  self->fifty = judge_new (TRUE);
  self->made = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) etude_solved_unref);
  self->running = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) etude_job_stop);
  self->cancelled = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

EtudeTablebases *
etude_tablebases_new (void)
{
  return g_object_new (ETUDE_TYPE_TABLEBASES, NULL);
}
