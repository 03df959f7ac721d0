/* SPDX-License-Identifier: GPL-3.0-or-later */
/* collection-fixture.c - collections as sorted lists of numbers, to be held against each other. */
#include "collection-fixture.h"

#include <string.h>

const struct etude_query fixture_kinds[FIXTURE_KINDS] = {
  { ETUDE_COLLECTION_MATED, ETUDE_BLACK },     { ETUDE_COLLECTION_STALEMATE, ETUDE_BLACK },
  { ETUDE_COLLECTION_STALEMATE, ETUDE_WHITE }, { ETUDE_COLLECTION_NO_MATE, ETUDE_BLACK },
  { ETUDE_COLLECTION_NO_MATE, ETUDE_WHITE },   { ETUDE_COLLECTION_ONLY_MOVE, ETUDE_WHITE },
  { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 1 },   { ETUDE_COLLECTION_MATE, ETUDE_BLACK, 1 },
  { ETUDE_COLLECTION_MATE, ETUDE_WHITE, 3 },   { ETUDE_COLLECTION_MATE, ETUDE_BLACK, 6 },
};

struct etude_tablebase *
fixture_make (const char *name, unsigned edge, enum etude_square_colour bishop_colour)
{
  struct etude_ending ending;
  struct etude_tablebase *tablebase = NULL;

  g_assert_true (etude_ending_parse (name, &ending));
  g_assert_cmpint (etude_tablebase_new (&ending, edge, bishop_colour, NULL, NULL, &tablebase), ==, ETUDE_OK);
  return tablebase;
}

unsigned
fixture_edge_of (const char *board)
{
  return (unsigned) g_ascii_strtoull (strchr (board, ':') + 1, NULL, 10);
}

struct etude_tablebase *
fixture_make_board (const char *board, enum etude_square_colour bishop_colour)
{
  g_autofree char *name = g_strndup (board, (gsize) (strchr (board, ':') - board));

  return fixture_make (name, fixture_edge_of (board), bishop_colour);
}

guint64
fixture_key (const struct etude_position *p)
{
  guint64 key = p->king[ETUDE_WHITE].square;

  for (unsigned i = 0; i < p->n_men; i++)
    key = key << 8 | p->man[i].square;
  return key << 8 | p->king[ETUDE_BLACK].square;
}

bool
fixture_append_key (void *keys, const struct etude_position *p)
{
  guint64 key = fixture_key (p);

  g_array_append_val (keys, key);
  return true;
}

GArray *
fixture_collect_from (const struct etude_tablebase *tablebase, const struct etude_query *query, guint64 first)
{
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (guint64));

  g_assert_cmpint (etude_tablebase_collect (tablebase, query, first, fixture_append_key, keys, NULL, NULL), ==,
                   ETUDE_OK);
  return keys;
}

GArray *
fixture_collect (const struct etude_tablebase *tablebase, const struct etude_query *query)
{
  return fixture_collect_from (tablebase, query, 0);
}

guint64
fixture_count (const struct etude_tablebase *tablebase, const struct etude_query *query)
{
  guint64 n = G_MAXUINT64;

  g_assert_cmpint (etude_tablebase_count (tablebase, query, NULL, NULL, &n), ==, ETUDE_OK);
  return n;
}

bool
fixture_is_own (const struct etude_position *p, enum etude_square_colour bishop_colour)
{
  const struct etude_ending ending = etude_position_ending (p);

  for (unsigned i = 0; i < p->n_men; i++)
    {
      if (i > 0 && p->man[i].piece == p->man[i - 1].piece && p->man[i].square < p->man[i - 1].square)
        return false;
      if (etude_ending_has_single_bishop (&ending) && p->man[i].piece == ETUDE_BISHOP
          && etude_square_is_light (p->man[i].square, p->edge) != (bishop_colour == ETUDE_LIGHT))
        return false;
    }
  return true;
}
