/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-tablebases.c - the tablebases of the endings somebody has asked for, made in worker threads. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-job.h"
#include "etude-tablebases.h"

#define EDGE 8

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
};

G_DEFINE_FINAL_TYPE (EtudeTablebases, etude_tablebases, G_TYPE_OBJECT)

enum
{
  MADE,
  PROGRESS,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- holding --- */

EtudeSolved *
etude_solved_new (struct etude_tablebase *tablebase)
{
  EtudeSolved *self = g_atomic_rc_box_new (EtudeSolved);

  self->tablebase = tablebase;
  return self;
}

EtudeSolved *
etude_solved_ref (EtudeSolved *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
solved_clear (gpointer self)
{
  etude_tablebase_free (((EtudeSolved *) self)->tablebase);
}

void
etude_solved_unref (EtudeSolved *self)
{
  g_atomic_rc_box_release_full (self, solved_clear);
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
  g_hash_table_remove_all (self->running);
}

/* --- the class --- */

static void
etude_tablebases_finalize (GObject *object)
{
  EtudeTablebases *self = ETUDE_TABLEBASES (object);

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
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
etude_tablebases_init (EtudeTablebases *self)
{
  self->made = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) etude_solved_unref);
  self->running = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) etude_job_stop);
  self->cancelled = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

EtudeTablebases *
etude_tablebases_new (void)
{
  return g_object_new (ETUDE_TYPE_TABLEBASES, NULL);
}
