/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-counts.c - how many placements a game has, by their largest clue, with an example of each. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-counts.h"
#include "etude-divine-rules-cache.h"
#include "etude-wording.h"

/* One count, of the placements or then of the unique ones. */
typedef struct
{
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  gboolean of_unique;
  enum etude_status status;
  struct etude_divine_count count;
  guint64 unique;
} Counting;

struct _EtudeDivineCounts
{
  EtudeRows parent_instance;

  enum etude_divine_game game;
  enum etude_divine_rule rule;
  guint64 unique[ETUDE_DIVINE_GAMES][ETUDE_DIVINE_RULES];
  gboolean unique_known[ETUDE_DIVINE_GAMES][ETUDE_DIVINE_RULES];
};

G_DEFINE_FINAL_TYPE (EtudeDivineCounts, etude_divine_counts, ETUDE_TYPE_ROWS)

/* In the worker thread. */
static void
count (EtudeJob *job, gpointer data)
{
  Counting *counting = data;
  const struct etude_divine_rules *rules = etude_divine_get_rules (counting->game, counting->rule);

  if (counting->of_unique)
    counting->status = etude_divine_count_unique (rules, etude_job_tick, job, &counting->unique);
  else
    counting->status = etude_divine_count (rules, etude_job_tick, job, &counting->count);
}

/* Begins to count what is not known yet, if anything. */
static void
count_on (EtudeDivineCounts *self, gboolean of_unique)
{
  Counting *counting;

  if (etude_rows_get_running (ETUDE_ROWS (self)) || self->unique_known[self->game][self->rule])
    return;
  counting = g_new0 (Counting, 1);
  counting->game = self->game;
  counting->rule = self->rule;
  counting->of_unique = of_unique;
  etude_rows_begin (ETUDE_ROWS (self), 0, count, counting);
}

/* The unique ones are on their way when the rows come, so that who sees these can stop it. */
static void
go_on (EtudeRows *rows, gpointer ended)
{
  EtudeDivineCounts *self = ETUDE_DIVINE_COUNTS (rows);
  const Counting *counting = ended;
  EtudeDivineCount found[ETUDE_DIVINE_PIECES + 1];
  guint n = 0;

  if (!counting || counting->status != ETUDE_OK)
    return;
  if (counting->of_unique)
    {
      self->unique[self->game][self->rule] = counting->unique;
      self->unique_known[self->game][self->rule] = TRUE;
      return;
    }
  for (guint largest = 0; largest <= ETUDE_DIVINE_PIECES; largest++)
    if (counting->count.largest[largest])
      found[n++] = (EtudeDivineCount){ largest, counting->count.largest[largest], counting->count.example[largest] };
  count_on (self, TRUE);
  etude_rows_set (rows, found, n);
}

void
etude_divine_counts_start (EtudeDivineCounts *self, enum etude_divine_game game, enum etude_divine_rule rule)
{
  g_return_if_fail (etude_divine_is_played_by (game, rule));
  self->game = game;
  self->rule = rule;
  etude_rows_show (ETUDE_ROWS (self), (guint) game * ETUDE_DIVINE_RULES + rule);
  count_on (self, etude_rows_get_n (ETUDE_ROWS (self)) > 0);
}

/* --- asking --- */

guint64
etude_divine_counts_get_placements (EtudeDivineCounts *self)
{
  const EtudeDivineCount *row;
  guint64 n = 0;

  for (guint i = 0; (row = etude_rows_get (ETUDE_ROWS (self), i)); i++)
    n += row->placements;
  return n;
}

gboolean
etude_divine_counts_get_unique (EtudeDivineCounts *self, guint64 *unique)
{
  if (!self->unique_known[self->game][self->rule])
    return FALSE;
  *unique = self->unique[self->game][self->rule];
  return TRUE;
}

char *
etude_divine_counts_describe (EtudeDivineCounts *self)
{
  const guint64 placements = etude_divine_counts_get_placements (self);
  const char *all = ETUDE_NUMBER (placements);
  guint64 unique;

  if (!placements)
    return g_strdup (_ ("Not counted yet"));
  if (!etude_divine_counts_get_unique (self, &unique))
    return g_strdup_printf (_ ("%s placements"), all);
  if (unique == placements)
    /* Translators: all clues shown, each placement can be found from them. */
    return g_strdup_printf (_ ("%s placements, and the clues of each have only one answer"), all);
  /* Translators: two numbers, the first one is larger. */
  return g_strdup_printf (_ ("%s placements; the clues of %s of them have only one answer"), all,
                          ETUDE_NUMBER (unique));
}

static void
etude_divine_counts_class_init (EtudeDivineCountsClass *klass)
{
  ETUDE_ROWS_CLASS (klass)->row_size = sizeof (EtudeDivineCount);
  ETUDE_ROWS_CLASS (klass)->interval = ETUDE_JOB_INTERVAL;
  ETUDE_ROWS_CLASS (klass)->go_on = go_on;
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
