/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-ending-cost.c - what is told of an ending's cost beforehand, against what it takes: memory is never more, and not
 * told much too large; seconds are right within a factor.
 *
 * Usage:  test-ending-cost [--five] [ENDING...]   all of three and four men unless given; --five: all without pawns of five.
 *         By the fifty-move rule what has "-fifty" behind it. With one pawn or none it takes 2 GiB at most.
 * Method: each is made from nothing in a child of its own, with one thread; the system says how much of its memory was resident at
 *         most, and what processor time it took. A child that makes nothing is taken off.
 */
#include "ending-figures.h"
#include "ending.h"

#include <glib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sanitizers.h"

#define MOST (G_GUINT64_CONSTANT (2) << 30) /* bytes, with at most one pawn */
#define SPARE (1 << 20)                     /* bytes: lines of the board, pages that are not full */
#define MEMORY_FACTOR 2.5                   /* told at most */
#define SECONDS_FACTOR 4.0                  /* taken at most: processors differ, and so do endings */
#define SECONDS_FACTOR_TOLD 8.0             /* told at most: an ending with hardly a mate is over in a few rounds */
#define SECONDS_SPARE 0.05

struct taken
{
  guint64 bytes;
  double seconds;
};

static double
seconds_of (const struct timeval *t)
{
  return (double) t->tv_sec + (double) t->tv_usec * 1e-6;
}

static struct etude_endings *
new_set (const char *name)
{
  return g_str_has_suffix (name, "-fifty") ? etude_endings_new_fifty () : etude_endings_new ();
}

/* What a child takes that makes MATERIAL in a set for NAME; NULL: nothing. */
static struct taken
measure (const char *name, const struct etude_ending *material)
{
  struct rusage usage;
  int status = 0;
  pid_t child = fork ();

  if (child == 0)
    {
      struct etude_endings *endings = new_set (name);

      _exit (material && etude_endings_make (endings, material, 1, NULL, NULL) != ETUDE_OK);
    }
  g_assert_cmpint (wait4 (child, &status, 0, &usage), ==, child);
  g_assert_cmpint (status, ==, 0);
  return (struct taken){ (guint64) usage.ru_maxrss * 1024,
                         seconds_of (&usage.ru_utime) + seconds_of (&usage.ru_stime) };
}

static void
test_cost (gconstpointer name)
{
  struct etude_endings *endings;
  struct taken nothing, taken;
  struct etude_ending_cost cost;
  struct etude_ending material;
  g_auto (GStrv) parts = g_strsplit (name, "-", 2);

  if (!can_measure_memory ())
    return;
  endings = new_set (name);
  nothing = measure (name, NULL);
  g_assert_true (etude_ending_parse (parts[0], &material));
  cost = etude_endings_cost (endings, &material, 1);
  etude_endings_free (endings);
  taken = measure (name, &material);
  taken.bytes -= MIN (taken.bytes, nothing.bytes);
  g_test_message ("%s: told %.1f MB and %.3f s, taken %.1f MB and %.3f s", (const char *) name,
                  (double) cost.most / 1e6, cost.seconds, (double) taken.bytes / 1e6, taken.seconds);
  if (strchr (parts[0], 'P') == strrchr (parts[0], 'P'))
    g_assert_cmpuint (taken.bytes, <=, MOST);
  g_assert_cmpuint (taken.bytes, <=, cost.most + SPARE);
  g_assert_cmpfloat ((double) cost.most, <=, MEMORY_FACTOR * (double) (taken.bytes + SPARE));
  g_assert_cmpfloat (taken.seconds, <=, SECONDS_FACTOR * cost.seconds + SECONDS_SPARE);
  g_assert_cmpfloat (cost.seconds, <=, SECONDS_FACTOR_TOLD * taken.seconds + SECONDS_SPARE);
}

static void
add (const char *name)
{
  g_autofree char *path = g_strdup_printf ("/ending-cost/%s", name);

  g_test_add_data_func_full (path, g_strdup (name), test_cost, g_free);
}

/* Two pieces, each at most as strong as the one before, against the king and one; three against the king. */
static void
add_five (void)
{
  static const char letters[] = "QRBN";

  for (unsigned a = 0; a < 4; a++)
    for (unsigned b = a; b < 4; b++)
      for (unsigned c = 0; c < 4; c++)
        {
          char both[] = { 'K', letters[a], letters[b], 'K', letters[c], '\0' };
          char lone[] = { 'K', letters[a], letters[b], letters[c], 'K', '\0' };

          add (both);
          if (c >= b)
            add (lone);
        }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && strcmp (argv[1], "--five") == 0)
    add_five ();
  for (int i = 1; i < argc; i++)
    if (*argv[i] == 'K')
      add (argv[i]);
  for (unsigned i = 0; argc == 1 && i < N_ENDINGS_OF_FOUR; i++)
    add (ending_figures[i].name);
  return g_test_run ();
}
