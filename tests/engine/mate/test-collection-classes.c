/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-collection-classes.c - one position of each class: with the symmetries, written once more as columns and rows,
 * they must give back the whole collection. */
#include "case.h"
#include "collection-fixture.h"

static unsigned
turn_square (unsigned symmetry, unsigned square, unsigned edge)
{
  unsigned column = square % edge, row = square / edge, quarters = symmetry % 4;

  if (symmetry >= 4) /* the file mirrored, then quarter turns */
    column = edge - 1 - column;
  while (quarters-- > 0)
    {
      unsigned old = column;

      column = row;
      row = edge - 1 - old;
    }
  return column + row * edge;
}

static struct etude_position
turn (unsigned symmetry, const struct etude_position *p)
{
  struct etude_position turned = *p;

  turned.king[ETUDE_WHITE].square = (unsigned char) turn_square (symmetry, p->king[ETUDE_WHITE].square, p->edge);
  turned.king[ETUDE_BLACK].square = (unsigned char) turn_square (symmetry, p->king[ETUDE_BLACK].square, p->edge);
  for (unsigned i = 0; i < p->n_men; i++)
    turned.man[i].square = (unsigned char) turn_square (symmetry, p->man[i].square, p->edge);
  for (unsigned pass = 0; pass < p->n_men; pass++)
    for (unsigned i = 1; i < p->n_men; i++)
      if (p->man[i].piece == p->man[i - 1].piece && turned.man[i].square < turned.man[i - 1].square)
        {
          unsigned char first = turned.man[i].square;

          turned.man[i] = turned.man[i - 1];
          turned.man[i - 1].square = first;
        }
  return turned;
}

struct orbits
{
  enum etude_square_colour bishop_colour;
  GHashTable *keys; /* of all positions in the classes so far */
  unsigned sizes[9];
};

/* Adds the class of P, of which nothing may be there yet and which P must come first in. */
static bool
add_orbit (void *data, const struct etude_position *p)
{
  struct orbits *orbits = data;
  guint64 own = fixture_key (p);
  unsigned size = 0;

  g_assert_false (g_hash_table_contains (orbits->keys, &own));
  for (unsigned symmetry = 0; symmetry < 8; symmetry++)
    {
      struct etude_position turned = turn (symmetry, p);
      guint64 key = fixture_key (&turned);

      if (!fixture_is_own (&turned, orbits->bishop_colour))
        continue;
      g_assert_cmpuint (own, <=, key);
      size += g_hash_table_add (orbits->keys, g_memdup2 (&key, sizeof key));
    }
  orbits->sizes[size]++;
  return true;
}

static void
check_classes (const struct etude_tablebase *tablebase, enum etude_square_colour bishop_colour,
               const struct etude_query *all, unsigned sizes[9])
{
  struct orbits orbits = { .bishop_colour = bishop_colour };
  struct etude_query query = *all;
  g_autoptr (GArray) keys = fixture_collect (tablebase, all);
  g_autoptr (GHashTable) set = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint64 classes = 0;

  orbits.keys = set;
  query.fundamental = true;
  g_assert_cmpint (etude_tablebase_collect (tablebase, &query, 0, add_orbit, &orbits, NULL, NULL), ==, ETUDE_OK);
  g_assert_cmpuint (g_hash_table_size (set), ==, keys->len);
  for (guint i = 0; i < keys->len; i++)
    g_assert_true (g_hash_table_contains (set, &g_array_index (keys, guint64, i)));
  for (unsigned size = 1; size <= 8; size++)
    {
      classes += orbits.sizes[size];
      sizes[size] += orbits.sizes[size];
    }
  g_assert_cmpuint (fixture_count (tablebase, &query), ==, classes);
}

CASE (classes)
{
  static const char *const boards[] = { "KQK:8",  "KRK:8",  "KBK:8",  "KBBK:5",  "KNNK:5", "KBNK:5",
                                        "KBNK:4", "KQQK:4", "KBBK:6", "KRRRK:4", "KQK:3",  "KNNNK:3" };
  unsigned sizes[9] = { 0 };

  for (unsigned i = 0; i < G_N_ELEMENTS (boards); i++)
    for (unsigned bishop_colour = ETUDE_LIGHT; bishop_colour <= ETUDE_DARK; bishop_colour++)
      {
        struct etude_tablebase *tablebase = fixture_make_board (boards[i], bishop_colour);

        for (guint k = 0; k < FIXTURE_KINDS; k++)
          check_classes (tablebase, bishop_colour, &fixture_kinds[k], sizes);
        etude_tablebase_free (tablebase);
      }
  g_assert_cmpuint (sizes[8], >, 0); /* there were classes of every size, else the test shows nothing */
  g_assert_cmpuint (sizes[4], >, 0);
  g_assert_cmpuint (sizes[2], >, 0);
}

CASE (kbnk_classes)
{
  struct etude_tablebase *tablebase = fixture_make ("KBNK", 8, ETUDE_LIGHT);
  static const struct etude_query queries[] = {
    { ETUDE_COLLECTION_MATED, ETUDE_BLACK },
    { ETUDE_COLLECTION_STALEMATE, ETUDE_BLACK },
    { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 33 },
    { ETUDE_COLLECTION_ONLY_MOVE, ETUDE_WHITE },
  };
  unsigned sizes[9] = { 0 };

  for (unsigned i = 0; i < G_N_ELEMENTS (queries); i++)
    check_classes (tablebase, ETUDE_LIGHT, &queries[i], sizes);
  etude_tablebase_free (tablebase);
}
