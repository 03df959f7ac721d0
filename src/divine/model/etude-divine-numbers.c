/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-numbers.c - how the numbers work: the cells of the classic rule, their differences, and where it errs.
 * */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-divine-numbers.h"
#include "etude-divine-texts.h"

struct _EtudeDivineNumbers
{
  GObject parent_instance;

  enum etude_divine_game game;
  guint n_squares;
  guchar movers[ETUDE_DIVINE_SQUARES]; /* by difference */
  guint n_series, n_common;
  EtudeDivineDifference series[ETUDE_DIVINE_SQUARES], common[ETUDE_DIVINE_SQUARES];
  struct etude_squares wrong[ETUDE_DIVINE_SQUARES]; /* by square: where the rule errs about it */
  GArray *wraps;                                    /* of EtudeDivineWrap */
};

G_DEFINE_FINAL_TYPE (EtudeDivineNumbers, etude_divine_numbers, G_TYPE_OBJECT)

static void
etude_divine_numbers_class_init (EtudeDivineNumbersClass *klass)
{
  ETUDE_CLASS (klass, EtudeDivineNumbers, ETUDE_OWN (wraps));
}

static void
etude_divine_numbers_init (EtudeDivineNumbers *self)
{
  self->wraps = g_array_new (FALSE, FALSE, sizeof (EtudeDivineWrap));
}

/* --- making --- */

static guint
list_series (const guchar movers[ETUDE_DIVINE_SQUARES], EtudeDivineDifference *list)
{
  guint n = 0;

  for (guint difference = 0; difference < ETUDE_DIVINE_SQUARES; difference++)
    if (movers[difference])
      list[n++] = (EtudeDivineDifference){ difference, movers[difference] };
  return n;
}

EtudeDivineNumbers *
etude_divine_numbers_new (enum etude_divine_game game)
{
  EtudeDivineNumbers *self = g_object_new (ETUDE_TYPE_DIVINE_NUMBERS, NULL);
  guchar common[ETUDE_DIVINE_SQUARES];

  self->game = game;
  self->n_squares = etude_divine_n_squares (game);
  etude_divine_series (game, self->movers);
  self->n_series = list_series (self->movers, self->series);
  etude_divine_common_series (common);
  self->n_common = list_series (common, self->common);
  for (guint a = 0; a < self->n_squares; a++)
    {
      self->wrong[a] = etude_divine_wraps (self->game, a);
      for (guint b = a + 1; b < self->n_squares; b++)
        if (etude_squares_has (&self->wrong[a], b))
          {
            const EtudeDivineWrap wrap = { (guint8) a, (guint8) b };

            g_array_append_val (self->wraps, wrap);
          }
    }
  return self;
}

/* --- asking --- */

enum etude_divine_game
etude_divine_numbers_get_game (EtudeDivineNumbers *self)
{
  return self->game;
}

guint
etude_divine_numbers_get_cell (EtudeDivineNumbers *self, guint square)
{
  return ETUDE_DIVINE_FIRST_CELL + square;
}

EtudeDivinePair
etude_divine_numbers_get_pair (EtudeDivineNumbers *self, guint a, guint b)
{
  EtudeDivinePair pair = { 0 };

  g_return_val_if_fail (a < self->n_squares && b < self->n_squares, pair);
  pair.difference = a > b ? a - b : b - a;
  pair.series = self->movers[pair.difference];
  pair.movers = etude_divine_movers_between (self->game, a, b);
  pair.errs = etude_squares_has (&self->wrong[a], b);
  return pair;
}

const EtudeDivineDifference *
etude_divine_numbers_get_series (EtudeDivineNumbers *self, guint *n)
{
  *n = self->n_series;
  return self->series;
}

const EtudeDivineDifference *
etude_divine_numbers_get_common (EtudeDivineNumbers *self, guint *n)
{
  *n = self->n_common;
  return self->common;
}

const EtudeDivineWrap *
etude_divine_numbers_get_wraps (EtudeDivineNumbers *self, guint *n)
{
  *n = self->wraps->len;
  return (const EtudeDivineWrap *) (gpointer) self->wraps->data;
}

guint
etude_divine_numbers_count_wraps (EtudeDivineNumbers *self, guint square)
{
  g_return_val_if_fail (square < self->n_squares, 0);
  return etude_squares_count (&self->wrong[square]);
}

/* --- in words --- */

char *
etude_divine_describe_movers (guint movers)
{
  const gboolean elephant = (movers & ETUDE_DIVINE_BY_ELEPHANT) != 0;

  switch (movers & (ETUDE_DIVINE_BY_KNIGHT | ETUDE_DIVINE_BY_BISHOP | ETUDE_DIVINE_BY_ROOK))
    {
    case ETUDE_DIVINE_BY_KNIGHT:
      /* Translators: who goes from one square to another. */
      return g_strdup (_ ("knight"));
    case ETUDE_DIVINE_BY_BISHOP:
      return g_strdup (elephant ? _ ("bishop, elephant and queen") : _ ("bishop and queen"));
    case ETUDE_DIVINE_BY_ROOK:
      return g_strdup (_ ("rook and queen"));
    case ETUDE_DIVINE_BY_KNIGHT | ETUDE_DIVINE_BY_BISHOP:
      return g_strdup (elephant ? _ ("knight, bishop, elephant and queen") : _ ("knight, bishop and queen"));
    case ETUDE_DIVINE_BY_KNIGHT | ETUDE_DIVINE_BY_ROOK:
      return g_strdup (_ ("knight, rook and queen"));
    case ETUDE_DIVINE_BY_BISHOP | ETUDE_DIVINE_BY_ROOK:
      return g_strdup (elephant ? _ ("bishop, elephant, rook and queen") : _ ("bishop, rook and queen"));
    case ETUDE_DIVINE_BY_KNIGHT | ETUDE_DIVINE_BY_BISHOP | ETUDE_DIVINE_BY_ROOK:
      return g_strdup (elephant ? _ ("knight, bishop, elephant, rook and queen")
                                : _ ("knight, bishop, rook and queen"));
    default:
      return g_strdup (movers & ETUDE_DIVINE_BY_NONE ? _ ("the same square") : _ ("no piece"));
    }
}

char *
etude_divine_numbers_describe_pair (EtudeDivineNumbers *self, guint a, guint b)
{
  const EtudeDivinePair pair = etude_divine_numbers_get_pair (self, a, b);
  const guint cell_a = etude_divine_numbers_get_cell (self, a), cell_b = etude_divine_numbers_get_cell (self, b);
  g_autofree char *name_a = etude_divine_square_name (self->game, a);
  g_autofree char *name_b = etude_divine_square_name (self->game, b);
  g_autofree char *movers = etude_divine_describe_movers (pair.errs ? pair.series : pair.movers);

  if (a == b)
    /* Translators: a square and the number of its cell. "h4 is cell 132: difference 0, two pieces cannot share it". */
    return g_strdup_printf (_ ("%s is cell %u: difference 0, two pieces cannot share it"), name_a, cell_a);
  if (!pair.series)
    /* Translators: two squares, their numbers, and the difference of these. */
    return g_strdup_printf (
        _ ("%s and %s: %u and %u, difference %u, which is not in the series: neither attacks the other"), name_a,
        name_b, cell_a, cell_b, pair.difference);
  if (pair.errs)
    /* Translators: two squares, their numbers, the difference of these, and which pieces go at it elsewhere. */
    return g_strdup_printf (_ ("%s and %s: %u and %u, difference %u: the rule sees %s, but the edge lies between, and "
                               "no piece goes from one to the other"),
                            name_a, name_b, cell_a, cell_b, pair.difference, movers);
  /* Translators: two squares, their numbers, the difference of these, and which pieces go from one to the other. */
  return g_strdup_printf (_ ("%s and %s: %u and %u, difference %u; moving between them: %s"), name_a, name_b, cell_a,
                          cell_b, pair.difference, movers);
}

char *
etude_divine_numbers_describe_square (EtudeDivineNumbers *self, guint square)
{
  const guint n = etude_divine_numbers_count_wraps (self, square);
  g_autofree char *name = etude_divine_square_name (self->game, square);

  return g_strdup_printf (ngettext ("%s is cell %u; the rule is wrong for it on %u square",
                                    "%s is cell %u; the rule is wrong for it on %u squares", n),
                          name, etude_divine_numbers_get_cell (self, square), n);
}

char *
etude_divine_numbers_describe_series (EtudeDivineNumbers *self)
{
  /* Translators: the size of a series, and about how many pairs of squares the rule is wrong. */
  return g_strdup_printf (ngettext ("%u numbers; the rule is wrong for %u pair of squares",
                                    "%u numbers; the rule is wrong for %u pairs of squares", self->wraps->len),
                          self->n_series, self->wraps->len);
}
