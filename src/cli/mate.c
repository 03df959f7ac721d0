/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate.c - etude-cli mate: endings of up to five men, with pawns and men of both sides. */
#include "mate.h"

#include "config.h"

#include <stdio.h>
#include <string.h>

#include "answer.h"
#include "etude-found-text.h"
#include "etude-memory.h"
#include "interrupts.h"
#include "mate/mate.h"

#define THREADS_MAX 4 /* each takes memory of its own */
#define SECONDS_UNTOLD 2
#define LOOK_EVERY (20 * G_TIME_SPAN_MILLISECOND)
#define NAME_SHOWN 20 /* letters of what is no ending's name */
#define NO_ENDING "No ending has this name; KBNK or KRPKR is one, with up to three of Q, R, B, N and P in all"

static const struct etude_cli_command commands[] = {
  { "stats", NULL, "How many positions there are of each kind and depth.", etude_cli_mate_stats, true },
  { "base", "FILE", "Write the 16 MiB base of the bishop-and-knight mate.", etude_cli_mate_base },
  { "explain", "FEN",
    "The plan of the mate in words, and what the moves that it advises cost; or why the position is what it is.",
    etude_cli_mate_explain, true },
  { "verify", "FILE | --ending NAME",
    "Check such a base, - is standard input; or every position of an ending by its legal moves.", etude_cli_mate_verify,
    true },
  { "probe", "FEN | -", "What a position is, and every move in it; -: FENs from standard input, one a line.",
    etude_cli_mate_probe, true },
  { "line", "FEN", "One best line to the mate.", etude_cli_mate_line, true },
  { "syzygy", "FOLDER FEN | -", "Who wins, by a folder of Syzygy tables, also with more than five men.",
    etude_cli_mate_syzygy },
  { NULL },
};

enum etude_cli_exit
etude_cli_mate (const struct etude_cli_command *command, int argc, char **argv)
{
  return etude_cli_dispatch (command, NULL, commands, argc, argv);
}

bool
etude_cli_read_ending (const char *text, struct etude_ending *ending)
{
  g_autofree char *name = NULL, *where = NULL;

  if (etude_ending_parse (text, ending))
    return true;
  name = g_utf8_strlen (text, -1) > NAME_SHOWN ? g_utf8_substring (text, 0, NAME_SHOWN) : g_strdup (text);
  where = g_strdup_printf ("--ending %s%s", name, strlen (name) < strlen (text) ? "..." : "");
  etude_cli_fail (ETUDE_CLI_BAD, where, "%s", NO_ENDING);
  return false;
}

/* --- positions --- */

const char *
etude_cli_find_fen (const char *text, struct etude_fen *fen)
{
  g_autofree char *found = NULL;

  if (!etude_fen_read (text, fen) && etude_found_text (text, &found) == ETUDE_FOUND_POSITION
      && !g_str_has_prefix (text, found))
    etude_fen_read (found, fen);
  if (fen->fault != ETUDE_FEN_OK && !etude_cli_is_near (text))
    fen->fault = ETUDE_FEN_EMPTY;
  return fen->fault == ETUDE_FEN_OK ? NULL : etude_fen_fault_text (fen->fault);
}

bool
etude_cli_read_fen (char **words, struct etude_fen *fen)
{
  g_autofree char *text = words ? g_strjoinv (" ", words) : NULL, *where = NULL;
  const char *why;

  if (!text)
    {
      etude_cli_fail (ETUDE_CLI_BAD_FEN, "FEN", "A position is missing");
      return false;
    }
  why = etude_cli_find_fen (text, fen);
  if (!why)
    return true;
  where = fen->fault == ETUDE_FEN_EMPTY ? g_strdup ("FEN") : g_strdup_printf ("FEN, column %u", fen->column);
  etude_cli_fail (ETUDE_CLI_BAD_FEN, where, "%s", why);
  return false;
}

const char *
etude_cli_only_file (char **words)
{
  if (words && !words[1])
    return words[0];
  if (words)
    etude_cli_fail (ETUDE_CLI_BAD, words[1], "One file is enough");
  else
    etude_cli_fail (ETUDE_CLI_BAD, "FILE", "The name of a file is missing");
  return NULL;
}

static EtudeEndingCache *cache; /* NULL until an ending of five men is asked for; lasts as long as the program */

/* Has ENDINGS look for what MATERIAL needs on the disk, if that is worth it. How much may be there the window's preferences
 * say, where it is installed. */
static void
look_on_disk (struct etude_endings *endings, const struct etude_ending *material)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;
  guint mib = ETUDE_ENDING_CACHE_MIB;

  if (material->n_men < ETUDE_MEN_MAX)
    return;
  if (!cache && source)
    schema = g_settings_schema_source_lookup (source, ETUDE_APPLICATION_ID, TRUE);
  if (schema && g_settings_schema_has_key (schema, "endings-cache"))
    {
      g_autoptr (GSettings) settings = g_settings_new (ETUDE_APPLICATION_ID);

      mib = g_settings_get_uint (settings, "endings-cache");
    }
  if (!cache)
    cache = etude_ending_cache_new (NULL, (guint64) mib << 20);
  etude_ending_cache_serve (cache, endings);
}

struct etude_endings *
etude_cli_new_endings (bool fifty)
{
  struct etude_endings *endings = fifty ? etude_endings_new_fifty () : etude_endings_new ();

  if (!endings)
    g_error ("Not enough memory"); /* for 100 KiB */
  return endings;
}

/* A handler of signals may not cancel: a thread looks whether one was called. */
struct keeping
{
  GCancellable *interrupt;
  GMutex mutex;
  GCond ended;
  bool has_ended;
};

static gpointer
cancel_when_interrupted (gpointer data)
{
  struct keeping *keeping = data;

  g_mutex_lock (&keeping->mutex);
  while (!keeping->has_ended && !etude_cli_interrupted ())
    g_cond_wait_until (&keeping->ended, &keeping->mutex, g_get_monotonic_time () + LOOK_EVERY);
  g_mutex_unlock (&keeping->mutex);
  if (etude_cli_interrupted ())
    g_cancellable_cancel (keeping->interrupt);
  return NULL;
}

/* An interrupt ends the program, as always, but no half of a file is left. */
static void
keep_on_disk (const struct etude_endings *endings)
{
  g_autoptr (GCancellable) interrupt = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  struct keeping keeping = { .interrupt = interrupt };
  GThread *thread;

  etude_cli_interrupts_note ();
  thread = g_thread_new ("interrupts", cancel_when_interrupted, &keeping);
  if (!etude_ending_cache_keep (cache, endings, interrupt, &error) && !g_cancellable_is_cancelled (interrupt))
    etude_cli_note ("the folder of solved endings", error->message);
  g_mutex_lock (&keeping.mutex);
  keeping.has_ended = true;
  g_cond_signal (&keeping.ended);
  g_mutex_unlock (&keeping.mutex);
  g_thread_join (thread);
  etude_cli_interrupts_follow ();
}

void
etude_cli_end_endings (struct etude_endings *endings)
{
  g_autofree char *damaged = cache ? etude_ending_cache_name_damaged (cache) : NULL;

  fflush (stdout); /* the answer need not wait */
  if (damaged)
    etude_cli_note (damaged, "Damaged in the folder of solved endings; solved again");
  if (cache)
    keep_on_disk (endings);
  etude_endings_free (endings);
}

static unsigned
n_threads (void)
{
  return MIN (g_get_num_processors (), THREADS_MAX);
}

/* Whether what takes COST can be made in the memory that is free; *WHY: why not. What takes long is told first. */
static bool
announce (const struct etude_endings *endings, const struct etude_ending *material,
          const struct etude_ending_cost *cost, char **why)
{
  guint64 more = cost->most - MIN (cost->most, etude_endings_bytes (endings)), left = etude_memory_free ();
  char name[ETUDE_ENDING_TEXT];

  etude_ending_name (material, name);
  *why = NULL;
  if (more > left)
    *why = g_strdup_printf ("%s would take %.1f GB of memory and about %.0f seconds; %.1f GB are free", name,
                            (double) more / 1e9, cost->seconds, (double) left / 1e9);
  else if (cost->seconds > SECONDS_UNTOLD)
    {
      g_autofree char *text = g_strdup_printf ("Solving this takes about %.0f seconds and up to %.1f GB of memory",
                                               cost->seconds, (double) more / 1e9);

      etude_cli_note (name, text);
    }
  return !*why;
}

bool
etude_cli_make_ending (struct etude_endings *endings, const struct etude_ending *material, char **why)
{
  struct etude_ending_cost cost;

  look_on_disk (endings, material);
  cost = etude_endings_cost (endings, material, n_threads ());
  if (announce (endings, material, &cost, why)
      && etude_endings_make (endings, material, n_threads (), etude_cli_goes_on, NULL) != ETUDE_OK)
    *why = g_strdup ("There is not enough memory"); /* the material is sound */
  return !*why;
}

bool
etude_cli_make_position (struct etude_endings *endings, const struct etude_position *p, char **why)
{
  const struct etude_ending ending = etude_position_ending (p);
  struct etude_ending_cost cost;

  if (p->n_men == 0)
    return true;
  look_on_disk (endings, &ending);
  cost = etude_endings_cost_position (endings, p, n_threads ());
  if (announce (endings, &ending, &cost, why)
      && etude_endings_make_position (endings, p, n_threads (), etude_cli_goes_on, NULL) != ETUDE_OK)
    *why = g_strdup ("There is not enough memory"); /* the position is sound */
  return !*why;
}

char *
etude_cli_wrong_men (const struct etude_ending *wanted, const struct etude_position *p)
{
  const struct etude_ending have = etude_position_ending (p);
  char have_name[ETUDE_ENDING_TEXT], wanted_name[ETUDE_ENDING_TEXT];

  if (!wanted || etude_ending_equal (wanted, &have))
    return NULL;
  return g_strdup_printf ("The pieces are those of %s, not %s", etude_ending_name (&have, have_name),
                          etude_ending_name (wanted, wanted_name));
}
