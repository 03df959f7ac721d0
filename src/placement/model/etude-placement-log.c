/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-log.c - boards solved by hand, one after another, and what they come to for a problem. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-placement-log.h"
#include "etude-placement-state.h"
#include "etude-placement-texts.h"

#define BOARDS_MAX 100000 /* KIND.full says it, too */

typedef struct
{
  gint64 when;
  const char *problem; /* its id */
  gint64 seconds, hints;
} Solved;

/* The id is written anew: people and spreadsheets may have changed its letters. */
static gboolean
read_problem (const char *field, const char **text)
{
  char id[ETUDE_GENERAL_ID_TEXT];
  struct etude_general problem;

  if (!etude_problem_is_id (field) || !etude_general_id_read (field, &problem))
    return FALSE;
  if (text)
    *text = g_intern_string (etude_general_id_write (&problem, id));
  return TRUE;
}

#define PLACE(member) G_STRUCT_OFFSET (Solved, member)

static const EtudeLogColumn columns[] = {
  { "when", 'x', PLACE (when), 0, ETUDE_LOG_TIME_MAX },
  { "problem", 's', PLACE (problem), .read_text = read_problem },
  { "seconds", 'u', PLACE (seconds), 0, G_MAXUINT32 },
  { "hints", 'y', PLACE (hints), 0, G_MAXUINT8 },
};

static char *
describe (guint n)
{
  return g_strdup_printf (ngettext ("%u board", "%u boards", n), n);
}

static char *
say_added (guint n)
{
  return g_strdup_printf (ngettext ("%u board added", "%u boards added", n), n);
}

EtudeLog *
etude_placement_log_new (void)
{
  static const EtudeLogKind kind = {
    .name = "boards",
    .size = sizeof (Solved),
    .columns = columns,
    .n_columns = G_N_ELEMENTS (columns),
    .table = "when,problem,seconds,hints",
    .keys = "when,seconds,hints,problem",
    .most = BOARDS_MAX,
    .full = N_ ("A record has at most 100,000 boards."),
    .title = N_ ("Export the Record"),
    .file = "etude-placements.csv",
    .describe = describe,
    .say_added = say_added,
  };

  return etude_log_new (&kind);
}

void
etude_placement_log_add (EtudeLog *log, const struct etude_general *problem, gint64 when, guint seconds, guint hints)
{
  char id[ETUDE_GENERAL_ID_TEXT];
  const Solved solved
      = { when, g_intern_string (etude_general_id_write (problem, id)), seconds, MIN (hints, G_MAXUINT8) };

  etude_log_add (log, &solved);
}

char *
etude_placement_log_describe (EtudeLog *log, const struct etude_general *problem)
{
  char id[ETUDE_GENERAL_ID_TEXT];
  guint n = 0, alone = 0, fastest = G_MAXUINT;
  g_autofree char *times = NULL, *time = NULL;

  etude_general_id_write (problem, id);
  for (guint i = 0; i < etude_log_get_length (log); i++)
    {
      const Solved *solved = etude_log_get (log, i);

      if (g_str_equal (solved->problem, id))
        {
          n++;
          alone += solved->hints == 0;
          fastest = solved->hints == 0 ? MIN (fastest, (guint) solved->seconds) : fastest;
        }
    }
  if (n == 0)
    return NULL;
  times = g_strdup_printf (ngettext ("Solved by hand %u time", "Solved by hand %u times", n), n);
  if (alone == 0)
    return g_steal_pointer (&times);
  time = etude_placement_describe_time (fastest);
  /* Translators: "Solved by hand 3 times", 2 of them without help, "74 seconds". */
  return g_strdup_printf (_ ("%s, %u without help; fastest: %s"), times, alone, time);
}

/* --- the attempt --- */

void
etude_placement_attempt_pause (EtudePlacementAttempt *self)
{
  if (self->looking_at)
    self->spent += g_get_monotonic_time () - self->looking_at;
  self->looking_at = 0;
}

gboolean
etude_placement_attempt_follow (EtudePlacementAttempt *self, const struct etude_general *problem, guint n_set,
                                gboolean solved, gboolean helped, EtudeLog *log)
{
  const gboolean other = !etude_placement_problems_equal (problem, &self->problem);

  if (other || self->n_set == 0 || n_set == 0) /* it begins */
    *self = (EtudePlacementAttempt){ 0 };
  self->over |= n_set > self->n_set + 1; /* nobody sets two pieces at once */
  self->problem = *problem;
  self->n_set = n_set;
  self->helped |= helped && n_set > 0;
  if (n_set > 0 && !self->looking_at)
    self->looking_at = g_get_monotonic_time ();
  if (solved && n_set > 0 && !self->over)
    {
      etude_placement_attempt_pause (self);
      self->over = TRUE;
      etude_placement_log_add (log, problem, g_get_real_time () / G_TIME_SPAN_SECOND,
                               (guint) ((self->spent + G_TIME_SPAN_SECOND / 2) / G_TIME_SPAN_SECOND),
                               self->hints + self->helped);
    }
  return other;
}
