/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-count-texts.c - how many solutions there are, how long counting takes, and where OEIS has the numbers. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "etude-placement-texts.h"

/* --- numbers and times --- */

/* Eighteen digits at a time, in groups of three where the locale has a sign for that. */
char *
etude_placement_describe_wide (etude_wide_count count)
{
  const guint64 eighteen = G_GUINT64_CONSTANT (1000000000000000000);
  const char *sign = localeconv ()->thousands_sep;
  guint64 rest = (guint64) (count % eighteen);
  g_autofree char *high = NULL;
  GString *text;

  if (count <= G_MAXUINT64)
    return g_strdup_printf ("%'" G_GUINT64_FORMAT, (guint64) count);
  high = etude_placement_describe_wide (count / eighteen);
  text = g_string_new (high);
  for (guint64 unit = eighteen / 1000; unit > 0; unit /= 1000)
    {
      g_string_append_printf (text, "%s%03u", sign, (guint) (rest / unit));
      rest %= unit;
    }
  return g_string_free (text, FALSE);
}

char *
etude_placement_describe_counts (etude_wide_count fundamental, etude_wide_count all, gboolean at_least)
{
  g_autofree char *few = etude_placement_describe_wide (fundamental), *many = etude_placement_describe_wide (all);
  const gulong n = all > G_MAXINT ? G_MAXINT : (gulong) all;

  if (at_least)
    /* Translators: a number of solutions that were found until now; there may be more. */
    return g_strdup_printf (ngettext ("At least %s solution", "At least %s solutions", n), many);
  /* Translators: numbers of all solutions, and up to symmetry: "92 solutions, 12 up to symmetry". */
  return g_strdup_printf (ngettext ("%s solution, %s up to symmetry", "%s solutions, %s up to symmetry", n), many, few);
}

/* "12 seconds", "3 minutes", "5 hours", "2 days": no more exact than one cares to know. */
char *
etude_placement_describe_time (double seconds)
{
  const double minutes = seconds / 60, hours = minutes / 60, days = hours / 24;
  const guint n = (guint) MIN (MAX (1, 0.5
                                           + (seconds < 99   ? seconds
                                              : minutes < 99 ? minutes
                                              : hours < 48   ? hours
                                                             : days)),
                               G_MAXINT);

  if (seconds < 99)
    return g_strdup_printf (ngettext ("%u second", "%u seconds", n), n);
  if (minutes < 99)
    return g_strdup_printf (ngettext ("%u minute", "%u minutes", n), n);
  if (hours < 48)
    return g_strdup_printf (ngettext ("%u hour", "%u hours", n), n);
  return g_strdup_printf (ngettext ("%'u day", "%'u days", n), n);
}

char *
etude_placement_describe_work (guint64 all, double seconds, double progress)
{
  g_autofree char *spent = etude_placement_describe_time (seconds);
  g_autofree char *rate = g_strdup_printf ("%'" G_GUINT64_FORMAT, (guint64) ((double) all / MAX (seconds, 1e-3)));
  g_autofree char *left = NULL;

  if (progress < 0.001 || progress >= 1)
    /* Translators: how quickly solutions are found, and how long it has taken: "1,204 a second, after 12 seconds". */
    return g_strdup_printf (_ ("%s a second, after %s"), rate, spent);
  left = etude_placement_describe_time (seconds / progress - seconds);
  /* Translators: the same, with an estimate: "1,204 a second, after 12 seconds; about 3 minutes to go". */
  return g_strdup_printf (_ ("%s a second, after %s; about %s to go"), rate, spent, left);
}

/* --- tallies --- */

static char *
show_count (const EtudeTally *tally, etude_wide_count count)
{
  if (tally->state == ETUDE_TALLY_NONE)
    return g_strdup ("…");
  return tally->state == ETUDE_TALLY_ESTIMATED ? g_strdup ("–") : etude_placement_describe_wide (count);
}

char *
etude_placement_cell_all (gconstpointer row, gpointer data)
{
  const EtudeTally *tally = &((const EtudeTallyRow *) row)->tally;

  return show_count (tally, tally->count.all);
}

char *
etude_placement_cell_fundamental (gconstpointer row, gpointer data)
{
  const EtudeTally *tally = &((const EtudeTallyRow *) row)->tally;

  return show_count (tally, tally->count.fundamental);
}

char *
etude_placement_cell_time (gconstpointer row, gpointer data)
{
  const EtudeTally *tally = &((const EtudeTallyRow *) row)->tally;
  g_autofree char *time = NULL;

  if (tally->state != ETUDE_TALLY_ESTIMATED)
    return g_strdup ("");
  time = etude_placement_describe_time (tally->seconds);
  /* Translators: counting takes so long: "about 3 hours" */
  return g_strdup_printf (_ ("about %s"), time);
}

char *
etude_placement_cell_ways (gconstpointer row, gpointer data)
{
  return etude_placement_describe_tally (&((const EtudeTallyRow *) row)->tally);
}

char *
etude_placement_describe_tally (const EtudeTally *tally)
{
  g_autofree char *time = NULL;

  if (tally->state == ETUDE_TALLY_NONE)
    return NULL;
  if (tally->state == ETUDE_TALLY_COUNTED)
    return etude_placement_describe_counts (tally->count.fundamental, tally->count.all, FALSE);
  time = etude_placement_describe_time (tally->seconds);
  if (tally->seconds <= ETUDE_TALLY_WORTH_IT)
    /* Translators: how many ways there are; it takes so long: "about 30 seconds". */
    return g_strdup_printf (_ ("Counting the ways takes about %s"), time);
  /* Translators: how many ways there are: counting them would take so long: "about 3 hours". */
  return g_strdup_printf (_ ("The ways are not counted: that would take about %s"), time);
}

/* --- questions --- */

char *
etude_placement_ask_extreme (enum etude_task task, enum etude_piece piece, guint edge)
{
  const char *name = etude_placement_kind_name (piece, FALSE);

  if (etude_tasks[task].extreme == ETUDE_EXTREME_SMALLEST)
    /* Translators: a piece and a board: "Queen, 8 × 8: ..." */
    return g_strdup_printf (_ ("%s, %u × %u: how few, so that every square is occupied or attacked?"), name, edge,
                            edge);
  /* Translators: a piece and a board: "Queen, 8 × 8: ..." */
  return g_strdup_printf (_ ("%s, %u × %u: how many at most, so that none attacks another?"), name, edge, edge);
}

char *
etude_placement_ask_count (const struct etude_general *problem)
{
  g_autofree char *text = etude_placement_describe (problem);

  /* Translators: a problem: "6 queens on 8 × 8, none attacks another". */
  return g_strdup_printf (_ ("In how many ways? %s"), text);
}

/* --- sequences --- */

/* As oeis.org names them, and only where the term of n is that of the board n x n, for every board: most queens are as many
 * as A000170 has only from 4 x 4 on, most bishops 2^n only from 2 x 2 on, and the numbers of kings (A008794) are those of
 * the board before. */
static const struct
{
  enum etude_task task;
  enum etude_piece piece;
  const char *numbers, *all, *fundamental;
} extreme_sequences[] = {
  { ETUDE_INDEPENDENCE, ETUDE_ROOK, "A000027", "A000142", "A000903" },
  { ETUDE_INDEPENDENCE, ETUDE_KNIGHT, "A030978", NULL, NULL },
  { ETUDE_DOMINATION, ETUDE_QUEEN, "A075458", "A002564", "A002563" },
  { ETUDE_DOMINATION, ETUDE_ROOK, "A000027", "A248744", NULL },
  { ETUDE_DOMINATION, ETUDE_BISHOP, "A000027", NULL, NULL },
  { ETUDE_DOMINATION, ETUDE_KNIGHT, "A006075", "A103315", "A006076" },
  { ETUDE_DOMINATION, ETUDE_KING, "A075561", "A347554", NULL },
};

char *
etude_placement_describe_extreme_sequences (enum etude_task task, enum etude_piece piece)
{
  guint i = 0;
  g_autofree char *numbers = NULL, *fundamental = NULL, *all = NULL;
  char *parts[4] = { NULL };
  guint n = 0;
  g_autofree char *text = NULL;

  while (i < G_N_ELEMENTS (extreme_sequences)
         && (extreme_sequences[i].task != task || extreme_sequences[i].piece != piece))
    i++;
  if (i == G_N_ELEMENTS (extreme_sequences))
    return NULL;
  /* Translators: the name of a sequence in the encyclopedia OEIS: of how many pieces there are. */
  if (extreme_sequences[i].numbers)
    parts[n++] = numbers = g_strdup_printf (_ ("numbers of pieces %s"), extreme_sequences[i].numbers);
  /* Translators: the name of a sequence in the encyclopedia OEIS: of how many fundamental boards there are. */
  if (extreme_sequences[i].fundamental)
    parts[n++] = fundamental = g_strdup_printf (_ ("boards up to symmetry %s"), extreme_sequences[i].fundamental);
  /* Translators: the name of a sequence in the encyclopedia OEIS: of how many boards there are in all. */
  if (extreme_sequences[i].all)
    parts[n++] = all = g_strdup_printf (_ ("all boards %s"), extreme_sequences[i].all);
  text = g_strjoinv (", ", parts);
  /* Translators: names of sequences in the encyclopedia OEIS. */
  return g_strdup_printf (_ ("OEIS: %s"), text);
}
