/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-plan.c - the plan of a mate in words: what to aim for now, and whether a move served it; and what it is
 * measured with. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-job.h"
#include "etude-mate-answer.h"
#include "etude-mate-plan.h"
#include "etude-wording.h"

/* --- sentences --- */

/* Adds SENTENCE, which is taken. */
static void
say (GPtrArray *said, char *sentence)
{
  g_ptr_array_add (said, sentence);
}

/* What the catalogue of translations has for the engine's sentences. */
static const char *
translate (const char *text)
{
  return g_dgettext (GETTEXT_PACKAGE, text);
}

static const char *
translate_form (const char *single, const char *plural, unsigned long n)
{
  return g_dngettext (GETTEXT_PACKAGE, single, plural, n);
}

const struct etude_tongue etude_mate_tongue = { translate, translate_form };

GStrv
etude_mate_plan_sentences (const struct etude_plan *plan, const struct etude_position *position, int *advice)
{
  g_autofree struct etude_sentences *said = g_new (struct etude_sentences, 1);
  GStrv sentences;

  etude_plan_sentences (plan, position, &etude_mate_tongue, said);
  sentences = g_new0 (char *, said->n + 1);
  for (guint i = 0; i < said->n; i++)
    sentences[i] = g_strdup (said->text[i]);
  *advice = said->advice;
  return sentences;
}

char *
etude_mate_plan_describe (const struct etude_plan *plan, const struct etude_position *position)
{
  int advice;
  g_auto (GStrv) sentences = etude_mate_plan_sentences (plan, position, &advice);

  return g_strjoinv (" ", sentences);
}

/* --- what a move did --- */

/* By whether it holds no longer, and its number. */
static const char *const triangle_words[2][3] = {
  { N_ ("Now the first triangle holds."), N_ ("Now the second triangle holds."), N_ ("Now the third triangle holds.") },
  { N_ ("The first triangle no longer holds."), N_ ("The second triangle no longer holds."),
    N_ ("The third triangle no longer holds.") },
};

static const EtudeWording news_words[] = {
  [ETUDE_NEWS_KING] = ETUDE_FORMS ("The kings are now {to} step apart; before, {from}.",
                                   "The kings are now {to} steps apart; before, {from}.", "to"),
  [ETUDE_NEWS_MAN]
  = ETUDE_FORMS ("The piece farthest from the black king is now {to} step away; before, {from}.",
                 "The piece farthest from the black king is now {to} steps away; before, {from}.", "to"),
  [ETUDE_NEWS_FLIGHTS] = ETUDE_FORMS ("The black king can now go to {to} square; before, {from}.",
                                      "The black king can now go to {to} squares; before, {from}.", "to"),
  [ETUDE_NEWS_ROOM] = ETUDE_FORMS ("The black king now has {to} square to live in; before, {from}.",
                                   "The black king now has {to} squares to live in; before, {from}.", "to"),
};

char *
etude_mate_plan_describe_change (const struct etude_plan_change *change, const struct etude_position *position,
                                 const struct etude_move *move)
{
  const EtudePlace places[] = { { "from", NULL, change->from }, { "to", NULL, change->to } };
  g_autofree char *figurine = etude_mate_figurine (position, move);
  GPtrArray *said = g_ptr_array_new ();
  g_auto (GStrv) sentences = NULL;

  /* Translators: in all of these %s is a move, ♗d3. */
  if (change->news == ETUDE_NEWS_MATED)
    say (said, g_strdup_printf (_ ("%s mates."), figurine));
  else if (change->news == ETUDE_NEWS_GONE)
    say (said, g_strdup_printf (_ ("%s gives the mate away."), figurine));
  else if (change->cost == 0)
    say (said, g_strdup_printf (_ ("%s is a best move."), figurine));
  else
    say (said,
         g_strdup_printf (change->served ? ngettext ("%s costs %u move and serves the plan.",
                                                     "%s costs %u moves and serves the plan.", change->cost)
                                         : ngettext ("%s costs %u move and does not serve the plan.",
                                                     "%s costs %u moves and does not serve the plan.", change->cost),
                          figurine, change->cost));
  if (change->news == ETUDE_NEWS_TRIANGLE)
    say (said, g_strdup (_ (triangle_words[FALSE][change->to - 1])));
  else if (change->news == ETUDE_NEWS_TRIANGLE_GONE)
    say (said, g_strdup (_ (triangle_words[TRUE][change->from - 1])));
  else if (change->news > ETUDE_NEWS_TRIANGLE_GONE)
    say (said, etude_wording_fill (&news_words[change->news], places, G_N_ELEMENTS (places)));
  g_ptr_array_add (said, NULL);
  sentences = (GStrv) g_ptr_array_free (said, FALSE);
  return g_strjoinv (" ", sentences);
}

/* --- Delétang's triangles, worked out in a thread --- */

static void
free_barrier (gpointer barrier)
{
  etude_barrier_free (barrier);
}

static void
make_barrier (EtudeJob *job, gpointer task)
{
  struct etude_barrier *barrier = NULL;

  switch (etude_barrier_new (etude_job_tick, job, &barrier))
    {
    case ETUDE_OK:
      g_task_return_pointer (task, barrier, free_barrier);
      break;
    case ETUDE_STOPPED:
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
      break;
    default:
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("There is not enough memory for the triangles"));
    }
}

void
etude_mate_barrier_make_async (gpointer source, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, data);

  etude_job_run_task (task, make_barrier);
}

struct etude_barrier *
etude_mate_barrier_make_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
