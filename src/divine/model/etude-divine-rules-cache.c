/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-rules-cache.c - the engine's tables of games and rules, made once for the whole program. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-rules-cache.h"

static GMutex mutex;
static struct etude_divine_rules *tables[ETUDE_DIVINE_KINDS][ETUDE_DIVINE_RULES]; /* with the mutex */

gboolean
etude_divine_is_played_by (guint game, guint rule)
{
  return game < ETUDE_DIVINE_KINDS && rule < ETUDE_DIVINE_RULES
         && etude_divine_game_row ((enum etude_divine_game) game)->rules >> rule & 1;
}

enum etude_divine_rule
etude_divine_rule_at (enum etude_divine_game game, guint place)
{
  for (guint rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
    if (etude_divine_is_played_by (game, rule) && place-- == 0)
      return (enum etude_divine_rule) rule;
  return ETUDE_DIVINE_EXACT;
}

guint
etude_divine_rule_place (enum etude_divine_game game, enum etude_divine_rule rule)
{
  guint place = 0;

  for (guint before = 0; before < (guint) rule; before++)
    place += etude_divine_is_played_by (game, before);
  return place;
}

const struct etude_divine_rules *
etude_divine_get_rules (enum etude_divine_game game, enum etude_divine_rule rule)
{
  const struct etude_divine_rules *rules;

  g_return_val_if_fail (etude_divine_is_played_by (game, rule), NULL);
  g_mutex_lock (&mutex);
  if (!tables[game][rule] && etude_divine_rules_new (game, rule, &tables[game][rule]) != ETUDE_OK)
    g_error ("There is not enough memory for the tables of %s", etude_divine_game_row (game)->name); /* as g_malloc */
  rules = tables[game][rule];
  g_mutex_unlock (&mutex);
  return rules;
}

guint
etude_divine_piece_on (const struct etude_divine_placement *placement, guint square)
{
  guint piece = 0;

  while (piece < ETUDE_DIVINE_PIECES && placement->square[piece] != square)
    piece++;
  return square == ETUDE_DIVINE_NOWHERE ? ETUDE_DIVINE_PIECES : piece;
}

void
etude_divine_placement_clear (struct etude_divine_placement *placement)
{
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    placement->square[piece] = ETUDE_DIVINE_NOWHERE;
}

guint
etude_divine_in_tray (enum etude_divine_game game, const struct etude_divine_placement *placement, guint piece)
{
  const struct etude_divine_game_row *row = etude_divine_game_row (game);

  for (guint like = 0; piece < row->n_pieces && like < row->n_pieces; like++)
    if (row->piece[like] == row->piece[piece] && placement->square[piece] != ETUDE_DIVINE_NOWHERE
        && placement->square[like] == ETUDE_DIVINE_NOWHERE)
      return like;
  return piece;
}
