/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-games.c - the games and rules of Divine by number and name, and whether a puzzle is sound. */
#include "divine-make.h"

#include <string.h>

#define ANYWHERE 255
#define RULE(rule) (1u << ETUDE_DIVINE_##rule)

/* Two further boards are two further rows. */
#define LEVEL(level) (1u << ETUDE_DIVINE_##level)

#define ABOVE (LEVEL (EASY) | LEVEL (MEDIUM) | LEVEL (HARD) | LEVEL (EXPERT))

/* A rung of the ladder with pieces of chess. */
#define RUNG(rung_name, edge, n, levels_made, ...)                                                               \
  {                                                                                                              \
    .name = rung_name, .geometry = { .width = edge, .height = edge }, .n_pieces = n, .piece = { __VA_ARGS__ },   \
    .start = { ANYWHERE, ANYWHERE, ANYWHERE, ANYWHERE, ANYWHERE }, .rules = RULE (EXACT), .levels = levels_made, \
  }

static const struct etude_divine_game_row games[ETUDE_DIVINE_KINDS] = {
  [ETUDE_DIVINE_CHESS] = {
    .name = "chess",
    .geometry = { .width = 8, .height = 8 },
    .n_pieces = 5,
    .piece = { ETUDE_KING, ETUDE_QUEEN, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_ROOK },
    .start = { ANYWHERE, ANYWHERE, ANYWHERE, ANYWHERE, ANYWHERE },
    .rules = RULE (EXACT) | RULE (CLASSIC) | RULE (GUESS),
  },
  [ETUDE_DIVINE_MAKRUK] = {
    .name = "makruk",
    .geometry = { .width = 8, .height = 8 },
    .n_pieces = 4,
    .piece = { ETUDE_KING, ETUDE_MET, ETUDE_KNIGHT, ETUDE_ROOK },
    .start = { ANYWHERE, ANYWHERE, ANYWHERE, ANYWHERE },
    .rules = RULE (EXACT) | RULE (CLASSIC),
  },
  [ETUDE_DIVINE_XIANGQI] = {
    .name = "xiangqi",
    .geometry = { .width = 9, .height = 10, .river = 5, .palace = 3 },
    .n_pieces = 5,
    .piece = { ETUDE_GENERAL, ETUDE_ADVISOR, ETUDE_ELEPHANT, ETUDE_HORSE, ETUDE_CHARIOT },
    .start = { 4, 3, 2, ANYWHERE, ANYWHERE },
    .apart = 1 << 0 | 1 << 1,
    .rules = RULE (EXACT) | RULE (CLASSIC),
  },
  [ETUDE_DIVINE_SHOGI] = {
    .name = "shogi",
    .geometry = { .width = 9, .height = 9 },
    .n_pieces = 5,
    .piece = { ETUDE_KING, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_DRAGON_KING, ETUDE_DRAGON_HORSE },
    .start = { ANYWHERE, ANYWHERE, ANYWHERE, ANYWHERE, ANYWHERE },
    .rules = RULE (EXACT) | RULE (CLASSIC),
  },
  [ETUDE_DIVINE_K5] = RUNG ("k5", 5, 1, LEVEL (EASY), ETUDE_KING),
  [ETUDE_DIVINE_KN5] = RUNG ("kn5", 5, 2, LEVEL (EASY), ETUDE_KING, ETUDE_KNIGHT),
  [ETUDE_DIVINE_RR5] = RUNG ("rr5", 5, 2, LEVEL (EASY), ETUDE_ROOK, ETUDE_ROOK),
  [ETUDE_DIVINE_NN6] = RUNG ("nn6", 6, 2, LEVEL (EASY), ETUDE_KNIGHT, ETUDE_KNIGHT),
  [ETUDE_DIVINE_KRB6]
  = RUNG ("krb6", 6, 3, ABOVE, ETUDE_KING, ETUDE_ROOK, ETUDE_BISHOP),
  [ETUDE_DIVINE_QRR6] = RUNG ("qrr6", 6, 3, ABOVE, ETUDE_QUEEN, ETUDE_ROOK, ETUDE_ROOK),
  [ETUDE_DIVINE_KQNN7]
  = RUNG ("kqnn7", 7, 4, ABOVE, ETUDE_KING, ETUDE_QUEEN, ETUDE_KNIGHT, ETUDE_KNIGHT),
  [ETUDE_DIVINE_KQBNR7] = RUNG ("kqbnr7", 7, 5, ABOVE, ETUDE_KING, ETUDE_QUEEN, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_ROOK),
  [ETUDE_DIVINE_KQBNR8] = RUNG ("kqbnr8", 8, 5, ABOVE, ETUDE_KING, ETUDE_QUEEN, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_ROOK),
  [ETUDE_DIVINE_GAEHR10] = {
    .name = "gaehr10",
    .geometry = { .width = 9, .height = 10, .river = 5, .palace = 3 },
    .n_pieces = 5,
    .piece = { ETUDE_GENERAL, ETUDE_ADVISOR, ETUDE_ELEPHANT, ETUDE_HORSE, ETUDE_CHARIOT },
    .start = { 4, 3, 2, ANYWHERE, ANYWHERE },
    .apart = 1 << 0 | 1 << 1,
    .rules = RULE (EXACT),
    .levels = ABOVE,
  },
};

static const char *const rule_names[ETUDE_DIVINE_RULES] = { "exact", "classic", "guess" };

const struct etude_divine_game_row *
etude_divine_game_row (enum etude_divine_game game)
{
  return &games[game];
}

unsigned
etude_divine_n_squares (enum etude_divine_game game)
{
  return (unsigned) games[game].geometry.width * games[game].geometry.height;
}

unsigned
etude_divine_all_pieces (enum etude_divine_game game)
{
  return (1u << games[game].n_pieces) - 1;
}

unsigned
etude_divine_like (enum etude_divine_game game, unsigned piece)
{
  unsigned like = piece;

  while (like-- > 0)
    if (games[game].piece[like] == games[game].piece[piece])
      return like;
  return ETUDE_DIVINE_PIECES;
}

/* How many of the two stand where they do in ANSWER. */
static unsigned
count_matches (const struct etude_divine_placement *answer, unsigned first, unsigned second, unsigned a, unsigned b)
{
  return (unsigned) (a != ETUDE_DIVINE_NOWHERE && answer->square[first] == a)
         + (unsigned) (b != ETUDE_DIVINE_NOWHERE && answer->square[second] == b);
}

void
etude_divine_sort (enum etude_divine_game game, const struct etude_divine_placement *answer,
                   struct etude_divine_placement *placement)
{
  for (unsigned p = 0; p < games[game].n_pieces; p++)
    {
      const unsigned like = etude_divine_like (game, p), b = placement->square[p];
      unsigned a, straight, crossed;

      if (like == ETUDE_DIVINE_PIECES)
        continue;
      a = placement->square[like];
      straight = answer ? count_matches (answer, like, p, a, b) : 0;
      crossed = answer ? count_matches (answer, like, p, b, a) : 0;
      if (straight > crossed || (straight == crossed && a < b)) /* those that stand nowhere come last */
        continue;
      placement->square[like] = (unsigned char) b;
      placement->square[p] = (unsigned char) a;
    }
}

const char *
etude_divine_rule_name (enum etude_divine_rule rule)
{
  return rule_names[rule];
}

bool
etude_divine_game_parse (const char *name, enum etude_divine_game *game)
{
  for (unsigned i = 0; i < ETUDE_DIVINE_KINDS; i++)
    if (strcmp (name, games[i].name) == 0)
      {
        *game = (enum etude_divine_game) i;
        return true;
      }
  return false;
}

bool
etude_divine_rule_parse (const char *name, enum etude_divine_rule *rule)
{
  for (unsigned i = 0; i < ETUDE_DIVINE_RULES; i++)
    if (strcmp (name, rule_names[i]) == 0)
      {
        *rule = (enum etude_divine_rule) i;
        return true;
      }
  return false;
}

bool
etude_divine_puzzle_is_sound (const struct etude_divine_puzzle *puzzle)
{
  unsigned n_squares;

  if ((unsigned) puzzle->game >= ETUDE_DIVINE_KINDS || (unsigned) puzzle->rule >= ETUDE_DIVINE_RULES
      || !(games[puzzle->game].rules >> puzzle->rule & 1) || puzzle->pieces == 0
      || (puzzle->pieces & ~etude_divine_all_pieces (puzzle->game)))
    return false;
  n_squares = etude_divine_n_squares (puzzle->game);
  for (unsigned s = 0; s < n_squares; s++)
    if (puzzle->clue[s] != ETUDE_DIVINE_HIDDEN && puzzle->clue[s] > __builtin_popcount (puzzle->pieces))
      return false;
  return true;
}

unsigned
etude_divine_shown (const struct etude_divine_puzzle *puzzle)
{
  unsigned n_squares = etude_divine_n_squares (puzzle->game), shown = 0;

  for (unsigned s = 0; s < n_squares; s++)
    shown += puzzle->clue[s] != ETUDE_DIVINE_HIDDEN;
  return shown;
}
