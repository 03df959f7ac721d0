/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be asked about a game; nothing here changes it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-game-private.h"
#include "etude-divine-log.h"
#include "etude-divine-rules-cache.h"
#include "etude-divine-texts.h"

#define SIGNS_MOST 20 /* of a colour: more hints than that are told in words only */

guint
etude_divine_game_n_squares (EtudeDivineGame *self)
{
  return self->state.puzzle ? etude_divine_n_squares (etude_divine_puzzle_get_game (self->state.puzzle)) : 0;
}

EtudeDivinePuzzle *
etude_divine_game_get_puzzle (EtudeDivineGame *self)
{
  return self->state.puzzle;
}

const struct etude_divine_placement *
etude_divine_game_get_placed (EtudeDivineGame *self)
{
  return &self->state.placed;
}

guint
etude_divine_game_get_pieces (EtudeDivineGame *self)
{
  return etude_divine_state_pieces (&self->state);
}

guint
etude_divine_game_get_tray (EtudeDivineGame *self)
{
  return etude_divine_state_tray (&self->state);
}

guint
etude_divine_game_get_piece (EtudeDivineGame *self, guint square)
{
  return etude_divine_piece_on (&self->state.placed, square);
}

guint
etude_divine_game_get_clue (EtudeDivineGame *self, guint square)
{
  return square < etude_divine_game_n_squares (self) ? etude_divine_puzzle_get (self->state.puzzle)->clue[square]
                                                     : ETUDE_DIVINE_HIDDEN;
}

int
etude_divine_game_get_left (EtudeDivineGame *self, guint square)
{
  const guint clue = etude_divine_game_get_clue (self, square);

  return clue == ETUDE_DIVINE_HIDDEN ? 0 : (int) clue - (int) self->threats[square];
}

struct etude_squares
etude_divine_game_preview_attacked (EtudeDivineGame *self, guint piece, guint square)
{
  struct etude_divine_placement placed = self->state.placed;
  const guint other = etude_divine_game_get_piece (self, square);

  if (!(etude_divine_game_get_pieces (self) >> piece & 1) || square >= etude_divine_game_n_squares (self))
    return (struct etude_squares){ 0 };
  if (other < ETUDE_DIVINE_PIECES)
    placed.square[other] = placed.square[piece];
  placed.square[piece] = (guint8) square;
  return etude_divine_attacked (etude_divine_puzzle_get_tables (self->state.puzzle), &placed, piece);
}

EtudeDivineReach
etude_divine_game_find_reach (EtudeDivineGame *self, guint square)
{
  EtudeDivineReach reach = { 0 };

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    {
      const guint at = self->state.placed.square[piece];

      if (at != ETUDE_DIVINE_NOWHERE)
        {
          const struct etude_squares attacked = etude_divine_game_preview_attacked (self, piece, at);

          reach.attacking |= (guint) etude_squares_has (&attacked, square) << piece;
          continue;
        }
      for (guint from = 0; from < etude_divine_game_n_squares (self); from++)
        {
          const struct etude_squares attacked = etude_divine_game_may_stand (self, piece, from)
                                                    ? etude_divine_game_preview_attacked (self, piece, from)
                                                    : (struct etude_squares){ 0 };

          if (!etude_squares_has (&attacked, square))
            continue;
          reach.could |= 1u << piece;
          etude_squares_add (&reach.squares, from);
        }
    }
  return reach;
}

char *
etude_divine_game_describe_reach (EtudeDivineGame *self, guint square)
{
  const EtudeDivineReach reach = etude_divine_game_find_reach (self, square);
  const int left = etude_divine_game_get_left (self, square);
  EtudeDivineWords words = { 1,
                             { { left > 0   ? ETUDE_DIVINE_ROW_REACH
                                 : left < 0 ? ETUDE_DIVINE_ROW_EXCEEDED
                                            : ETUDE_DIVINE_ROW_REACHED } } };
  EtudeDivineSentence *sentence = &words.sentence[0];

  etude_squares_add (&sentence->clues, square);
  sentence->others = reach.could;
  sentence->piece = ETUDE_DIVINE_PIECES;
  sentence->number = etude_divine_game_get_clue (self, square);
  sentence->left = left > 0 ? (guint) left : (guint) __builtin_popcount (reach.attacking);
  if (left > 0 && !reach.could)
    sentence->row = ETUDE_DIVINE_ROW_NONE;
  return etude_divine_say (etude_divine_puzzle_get_game (self->state.puzzle), &words);
}

struct etude_squares
etude_divine_game_get_home (EtudeDivineGame *self, guint piece)
{
  if (!(etude_divine_game_get_pieces (self) >> piece & 1))
    return (struct etude_squares){ 0 };
  return etude_divine_home (etude_divine_puzzle_get_tables (self->state.puzzle), piece);
}

/* Whether a hint has taken PIECE away from SQUARE, for good. */
static gboolean
is_tidied (EtudeDivineGame *self, guint piece, guint square)
{
  return self->options & ETUDE_DIVINE_TIDY && self->tidied.begun
         && !etude_squares_has (&self->tidied.notes.squares[piece], square);
}

guint
etude_divine_game_get_pencil (EtudeDivineGame *self, guint square)
{
  guint marks;

  if (square >= etude_divine_game_n_squares (self))
    return 0;
  marks = etude_divine_state_pencil (&self->state, square);
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (is_tidied (self, piece, square))
      marks &= ~(1u << piece);
  return marks;
}

guint
etude_divine_game_get_certain (EtudeDivineGame *self, guint square)
{
  const guint marks = etude_divine_game_get_pencil (self, square);

  return self->state.n_layers ? marks & self->state.under[0].pencil[square] : marks;
}

guint
etude_divine_game_get_layer (EtudeDivineGame *self, guint piece)
{
  return etude_divine_state_layer (&self->state, piece);
}

gboolean
etude_divine_game_may_stand (EtudeDivineGame *self, guint piece, guint square)
{
  const struct etude_squares home = etude_divine_game_get_home (self, piece);

  return etude_divine_game_get_tray (self) >> piece & 1 && etude_squares_has (&home, square)
         && etude_divine_game_get_piece (self, square) == ETUDE_DIVINE_PIECES
         && !etude_divine_game_is_crossed (self, square) && !is_tidied (self, piece, square);
}

gboolean
etude_divine_game_is_crossed (EtudeDivineGame *self, guint square)
{
  return square < etude_divine_game_n_squares (self) && etude_divine_state_is_crossed (&self->state, square);
}

gboolean
etude_divine_game_has_marks (EtudeDivineGame *self)
{
  gboolean any = FALSE;

  for (guint square = 0; square < etude_divine_game_n_squares (self); square++)
    any |= etude_divine_game_get_pencil (self, square) || etude_divine_game_is_crossed (self, square);
  return any;
}

gboolean
etude_divine_game_has_pencil (EtudeDivineGame *self, guint square, guint mark)
{
  if (mark == ETUDE_DIVINE_CROSS)
    return etude_divine_game_is_crossed (self, square);
  return etude_divine_game_get_pencil (self, square) >> mark & 1;
}

gboolean
etude_divine_game_can_pencil (EtudeDivineGame *self, guint square, guint mark)
{
  const gboolean is_open
      = mark == ETUDE_DIVINE_CROSS ? !self->is_solved : etude_divine_game_get_tray (self) >> mark & 1;

  /* Nor is a mark that a hint has taken away. */
  return is_open && square < etude_divine_game_n_squares (self)
         && etude_divine_game_get_piece (self, square) == ETUDE_DIVINE_PIECES
         && (mark == ETUDE_DIVINE_CROSS || !is_tidied (self, mark, square));
}

gboolean
etude_divine_game_is_solved (EtudeDivineGame *self)
{
  return self->is_solved;
}

gboolean
etude_divine_game_was_revealed (EtudeDivineGame *self)
{
  return self->state.effort.revealed;
}

gboolean
etude_divine_game_was_solved (EtudeDivineGame *self)
{
  return self->state.effort.finished;
}

guint
etude_divine_game_get_n_hints (EtudeDivineGame *self)
{
  return self->state.effort.hints;
}

guint
etude_divine_game_get_n_checks (EtudeDivineGame *self)
{
  return self->state.effort.checks;
}

guint
etude_divine_game_get_n_mistakes (EtudeDivineGame *self)
{
  return self->state.effort.mistakes;
}

EtudeDivineOptions
etude_divine_game_get_options (EtudeDivineGame *self)
{
  return self->options;
}

char *
etude_divine_game_describe_square (EtudeDivineGame *self, guint square)
{
  guint marks = etude_divine_game_get_pencil (self, square);

  if (square >= etude_divine_game_n_squares (self))
    return g_strdup ("");
  if (etude_divine_game_is_crossed (self, square))
    marks |= 1u << ETUDE_DIVINE_CROSS;
  return etude_divine_describe_square (etude_divine_puzzle_get (self->state.puzzle), square,
                                       etude_divine_game_get_left (self, square),
                                       (self->options & ETUDE_DIVINE_TICK) != 0, marks);
}

/* A green square for each piece that was found, a yellow one for each hint and a red one for each check. */
char *
etude_divine_game_describe_share (EtudeDivineGame *self, gint64 now)
{
  static const char *const signs[] = { "\360\237\237\251", "\360\237\237\250", "\360\237\237\245" };
  EtudeDivinePuzzle *puzzle = self->state.puzzle;
  const EtudeDivineEffort *effort = &self->state.effort;
  const guint daily = etude_divine_daily_date (etude_divine_puzzle_get_seed_form (puzzle));
  const guint date = daily ? daily : etude_divine_date (now);
  const guint counts[]
      = { (guint) __builtin_popcount (etude_divine_game_get_pieces (self)), effort->hints, effort->checks };
  g_autoptr (GDateTime) day
      = g_date_time_new_local ((int) date / 10000, (int) date / 100 % 100, (int) date % 100, 12, 0, 0);
  /* Translators: a date, as g_date_time_format wants it: "24 November 2026". */
  g_autofree char *when = g_date_time_format (day, _ ("%-d %B %Y"));
  const enum etude_divine_game game = etude_divine_puzzle_get_game (puzzle);
  g_autofree char *variant
      = etude_divine_describe_variant (daily ? etude_divine_daily_game (game) : game,
                                       etude_divine_puzzle_get_rule (puzzle), etude_divine_puzzle_get_level (puzzle));
  g_autofree char *result
      = etude_divine_describe_result (effort->elapsed, effort->hints, effort->checks, effort->revealed, FALSE, 0);
  g_autoptr (GString) row = g_string_new (NULL);
  g_autofree char *title = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    for (guint n = 0; n < MIN (counts[i], SIGNS_MOST); n++)
      g_string_append (row, signs[i]);
  title = g_strjoin (" \302\267 ", "Etude", variant, when, NULL);
  return g_strjoin ("\n", title, row->str, result, etude_divine_puzzle_get_id (puzzle), "", NULL);
}
