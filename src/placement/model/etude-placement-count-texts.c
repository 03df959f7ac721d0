/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-count-texts.c - how many solutions there are, how long counting takes, and where OEIS has the numbers. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-placement-texts.h"
#include "etude-wording.h"

/* --- numbers and times --- */

char *
etude_placement_describe_counts (etude_wide_count fundamental, etude_wide_count all, gboolean at_least)
{
  const char *few = ETUDE_NUMBER (fundamental), *many = ETUDE_NUMBER (all);
  const gulong n = all > G_MAXINT ? G_MAXINT : (gulong) all;

  if (at_least)
    /* Translators: a number of solutions that were found until now; there may be more. */
    return g_strdup_printf (ngettext ("At least %s solution", "At least %s solutions", n), many);
  /* Translators: numbers of all solutions, and up to symmetry: "92 solutions, 12 up to symmetry". */
  return g_strdup_printf (ngettext ("%s solution, %s up to symmetry", "%s solutions, %s up to symmetry", n), many, few);
}

static const char *say (gboolean translated, const char *text) G_GNUC_FORMAT (2);

static const char *
say (gboolean translated, const char *text)
{
  return translated ? _ (text) : text;
}

static const double unit_seconds[] = { 1, 60, 3600, 86400 };

/* The unit that is no more exact than one cares to know. */
static guint
find_unit (double seconds)
{
  return seconds < 99 ? 0 : seconds < 99 * 60 ? 1 : seconds < 48 * 3600 ? 2 : 3;
}

static guint
in_units (double seconds, guint unit)
{
  return (guint) CLAMP (0.5 + seconds / unit_seconds[unit], 1, G_MAXINT);
}

/* "12 seconds", "3 minutes", "5 hours", "2 days". */
static char *
write_time (guint n, guint unit, gboolean translated)
{
  static const char *const english[] = { "second", "minute", "hour", "day" };

  if (!translated)
    return g_strdup_printf ("%u %s%s", n, english[unit], n == 1 ? "" : "s");
  if (unit == 0)
    return g_strdup_printf (ngettext ("%u second", "%u seconds", n), n);
  if (unit == 1)
    return g_strdup_printf (ngettext ("%u minute", "%u minutes", n), n);
  if (unit == 2)
    return g_strdup_printf (ngettext ("%u hour", "%u hours", n), n);
  return g_strdup_printf (ngettext ("%s day", "%s days", n), ETUDE_NUMBER (n));
}

char *
etude_placement_describe_time (double seconds)
{
  const guint unit = find_unit (seconds);

  return write_time (in_units (seconds, unit), unit, TRUE);
}

char *
etude_placement_describe_work (guint64 all, double seconds, double progress)
{
  g_autofree char *spent = etude_placement_describe_time (seconds);
  const char *rate = ETUDE_NUMBER ((guint64) ((double) all / MAX (seconds, 1e-3)));
  g_autofree char *left = NULL;

  if (progress < 0.001 || progress >= 1)
    /* Translators: how quickly solutions are found, and how long it has taken: "1,204 a second, after 12 seconds". */
    return g_strdup_printf (_ ("%s a second, after %s"), rate, spent);
  left = etude_placement_describe_time (seconds / progress - seconds);
  /* Translators: the same, with an estimate: "1,204 a second, after 12 seconds; about 3 minutes to go". */
  return g_strdup_printf (_ ("%s a second, after %s; about %s to go"), rate, spent, left);
}

/* Where a time is as good as sure, the spread is no more than such a part of it. */
#define SURE 4

char *
etude_placement_describe_estimate (const EtudePlacementEstimate *estimate, gboolean translated)
{
  const double spread = SURE * estimate->spread > estimate->seconds && !estimate->over ? estimate->spread : 0;
  const guint unit = find_unit (estimate->seconds + spread), least = in_units (estimate->seconds - spread, unit),
              most = in_units (estimate->seconds + spread, unit);
  g_autofree char *time = write_time (most, unit, translated);

  if (least < most)
    /* Translators: a number and a time follow: "The whole search takes 9 to 16 seconds". */
    return g_strdup_printf (say (translated, N_ ("The whole search takes %u to %s")), least, time);
  if (estimate->over)
    /* Translators: a time follows: "The whole search takes about 3 minutes". */
    return g_strdup_printf (say (translated, N_ ("The whole search takes more than %s")), time);
  return g_strdup_printf (say (translated, N_ ("The whole search takes about %s")), time);
}

char *
etude_placement_describe_waiting (EtudePlacementSolutions *solutions)
{
  EtudePlacementEstimate whole;

  return etude_placement_solutions_get_waiting (solutions, &whole) ? etude_placement_describe_estimate (&whole, TRUE)
                                                                   : NULL;
}

/* --- tables --- */

static const EtudeTableRow *
row_of (gconstpointer row)
{
  return row;
}

char *
etude_table_cell_n (gconstpointer row, gpointer data)
{
  return g_strdup_printf ("%u", row_of (row)->key);
}

char *
etude_table_cell_value (gconstpointer row, gpointer data)
{
  switch (row_of (row)->state)
    {
    case ETUDE_TABLE_KNOWN:
      return g_strdup (ETUDE_NUMBER (row_of (row)->value));
    case ETUDE_TABLE_SOUGHT:
      return g_strdup ("…");
    case ETUDE_TABLE_TOO_LARGE:
      return g_strdup (_ ("more than 38 digits"));
    case ETUDE_TABLE_NO_MEMORY:
      return g_strdup (_ ("not enough memory"));
    default:
      return g_strdup ("–");
    }
}

char *
etude_table_cell_time (gconstpointer row, gpointer data)
{
  const double estimate = row_of (row)->estimate;
  const EtudeTableState state = row_of (row)->state;
  g_autofree char *time = etude_placement_describe_time (estimate > 0 ? estimate : ETUDE_TABLE_WORTH_IT);

  if ((state != ETUDE_TABLE_LONG && state != ETUDE_TABLE_SOUGHT) || (state == ETUDE_TABLE_SOUGHT && estimate < 1))
    return g_strdup ("");
  /* Translators: counting takes so long: "about 3 hours" */
  return g_strdup_printf (estimate > 0 ? _ ("about %s") : _ ("over %s"), time);
}

char *
etude_table_cell_found_by (gconstpointer row, gpointer data)
{
  static const char *const texts[ETUDE_N_FOUND_BY] = {
    [ETUDE_FOUND_BY_SEARCH] = N_ ("search"),
    /* Translators: how something was counted: queens by the colours of the squares. */
    [ETUDE_FOUND_BY_COLOURS] = N_ ("colours"),
    [ETUDE_FOUND_BY_ROWS] = N_ ("transfer matrix"),
    [ETUDE_FOUND_BY_DIAGONALS] = N_ ("rook polynomials"),
    [ETUDE_FOUND_BY_FORMULA] = "k!·C(n, k)²",
    /* Translators: how something was counted: with one piece in each row. */
    [ETUDE_FOUND_BY_ONE_A_ROW] = N_ ("one per row"),
  };

  return row_of (row)->state == ETUDE_TABLE_KNOWN ? g_strdup (_ (texts[row_of (row)->found_by]))
                                                  : etude_table_cell_time (row, data);
}

/* What is on board N: the numbers of men as the row has them. FALSE: there is none. */
static gboolean
get_member (const EtudeTableAsked *asked, const EtudeTableRow *row, struct etude_general *member)
{
  if (etude_family_read (asked->family, row->key, member).why)
    return FALSE;
  for (guint kind = 0; kind < etude_general_kinds (member) && asked->question.quantity != ETUDE_QUANTITY_GIVEN; kind++)
    member->count[kind] = member->count[kind] ? MAX (row->number, 1) : 0;
  *member = etude_placement_problem_of (member);
  return TRUE;
}

gboolean
etude_table_get_problem (const EtudeTableAsked *asked, const EtudeTableRow *row, struct etude_general *problem)
{
  const enum etude_quantity quantity = asked->question.quantity;
  const gboolean is_one = quantity == ETUDE_QUANTITY_GIVEN || (quantity != ETUDE_QUANTITY_ANY && row->number > 0);

  return row->state == ETUDE_TABLE_KNOWN && is_one && get_member (asked, row, problem)
         && etude_general_size (problem) > 0 && etude_placement_problem_is_well_formed (problem);
}

/* "Queen, 8 × 8, none attacks another": of what every number is asked. */
static char *
describe_subject (const struct etude_general *problem)
{
  g_autofree char *board = etude_placement_describe_board (problem), *rule = etude_placement_describe_rule (problem);
  guint kind = 0;
  g_autofree char *name = NULL;

  while (kind + 1 < etude_general_kinds (problem) && problem->count[kind] == 0)
    kind++;
  name = etude_placement_name_kind (problem, kind);
  /* Translators: a piece, a board, and what they must do: "Queen, 8 × 8, none attacks another". */
  return g_strdup_printf (_ ("%s, %s, %s"), name, board, rule);
}

char *
etude_table_ask (const EtudeTableAsked *asked, const EtudeTableRow *row)
{
  struct etude_general member;
  g_autofree char *subject = NULL;

  if (!get_member (asked, row, &member))
    return g_strdup_printf ("n = %u", row->key);
  if (asked->question.quantity == ETUDE_QUANTITY_GIVEN)
    return etude_placement_ask_count (&member);
  subject = describe_subject (&member);
  switch (asked->question.quantity)
    {
    case ETUDE_QUANTITY_LARGEST:
      /* Translators: "How many at most? Queen, 8 × 8, none attacks another". */
      return g_strdup_printf (_ ("How many at most? %s"), subject);
    case ETUDE_QUANTITY_SMALLEST:
      return g_strdup_printf (_ ("How few? %s"), subject);
    default:
      return g_strdup_printf (_ ("In how many ways, with any number of pieces? %s"), subject);
    }
}

char *
etude_table_describe_row (const EtudeTableAsked *asked, const EtudeTableRow *row)
{
  struct etude_general member;
  g_autofree char *this = NULL, *value = etude_table_cell_value (row, NULL), *time = etude_table_cell_time (row, NULL);
  const gboolean there = get_member (asked, row, &member), up_to = asked->question.value == ETUDE_VALUE_FUNDAMENTAL;
  const gboolean largest = asked->question.quantity == ETUDE_QUANTITY_LARGEST;
  const gulong n = row->value > G_MAXINT ? G_MAXINT : (gulong) row->value;

  if (row->state == ETUDE_TABLE_NONE)
    return g_strdup (_ ("This needs pieces of one kind, the same number in each colour"));
  if (!there)
    return g_strdup_printf ("n = %u: %s", row->key, value);
  this = asked->question.quantity == ETUDE_QUANTITY_GIVEN ? etude_placement_describe (&member)
                                                          : describe_subject (&member);
  if (row->state == ETUDE_TABLE_LONG)
    /* Translators: a problem, and that it takes so long: "about 3 hours". */
    return g_strdup_printf (_ ("%s: counting takes %s"), this, time);
  if (row->state != ETUDE_TABLE_KNOWN)
    return g_strdup_printf (_ ("%s: %s"), this, value);
  if (asked->question.quantity == ETUDE_QUANTITY_GIVEN || asked->question.quantity == ETUDE_QUANTITY_ANY)
    /* Translators: a problem, and how many solutions it has: "6 queens on 8 × 8, none attacks another: 22,708". */
    return g_strdup_printf (up_to ? _ ("%s: %s up to symmetry") : _ ("%s: %s"), this, value);
  if (row->number == 0)
    return g_strdup_printf (_ ("%s: no number of pieces has a solution"), this);
  /* What was found of an extreme: this is the problem with so many men. */
  g_free (this);
  this = etude_placement_describe (&member);
  if (asked->question.value == ETUDE_VALUE_NUMBER)
    /* Translators: "8 queens on 8 × 8, none attacks another: more are not possible". */
    return g_strdup_printf (largest ? _ ("%s: more are not possible") : _ ("%s: fewer are not possible"), this);
  if (asked->question.value == ETUDE_VALUE_ALL)
    return g_strdup_printf (
        largest ? ngettext ("%s: more are not possible; %s way", "%s: more are not possible; %s ways", n)
                : ngettext ("%s: fewer are not possible; %s way", "%s: fewer are not possible; %s ways", n),
        this, ETUDE_NUMBER (row->value));
  return g_strdup_printf (largest ? ngettext ("%s: more are not possible; %s way up to symmetry",
                                              "%s: more are not possible; %s ways up to symmetry", n)
                                  : ngettext ("%s: fewer are not possible; %s way up to symmetry",
                                              "%s: fewer are not possible; %s ways up to symmetry", n),
                          this, ETUDE_NUMBER (row->value));
}

/* --- questions --- */

char *
etude_placement_ask_count (const struct etude_general *problem)
{
  g_autofree char *text = etude_placement_describe (problem);

  /* Translators: a problem: "6 queens on 8 × 8, none attacks another". */
  return g_strdup_printf (_ ("In how many ways? %s"), text);
}
