/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be asked about a game; nothing here changes it. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-game-private.h"
#include "etude-divine-tables.h"
#include "etude-divine-texts.h"

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

struct etude_squares
etude_divine_game_get_home (EtudeDivineGame *self, guint piece)
{
  if (!(etude_divine_game_get_pieces (self) >> piece & 1))
    return (struct etude_squares){ 0 };
  return etude_divine_home (etude_divine_puzzle_get_tables (self->state.puzzle), piece);
}

guint
etude_divine_game_get_pencil (EtudeDivineGame *self, guint square)
{
  return square < etude_divine_game_n_squares (self) ? etude_divine_state_pencil (&self->state, square) : 0;
}

gboolean
etude_divine_game_is_crossed (EtudeDivineGame *self, guint square)
{
  return square < etude_divine_game_n_squares (self) && etude_divine_state_is_crossed (&self->state, square);
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

  return is_open && square < etude_divine_game_n_squares (self)
         && etude_divine_game_get_piece (self, square) == ETUDE_DIVINE_PIECES;
}

guint
etude_divine_game_get_noted (EtudeDivineGame *self, guint square)
{
  return square < etude_divine_game_n_squares (self) ? etude_divine_state_noted (&self->state, square) : 0;
}

gboolean
etude_divine_game_has_notes (EtudeDivineGame *self)
{
  return self->state.notes.begun;
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
  if (self->options & ETUDE_DIVINE_SHOW_NOTES)
    marks |= etude_divine_game_get_noted (self, square) & etude_divine_game_get_tray (self);
  if (etude_divine_game_is_crossed (self, square))
    marks |= 1u << ETUDE_DIVINE_CROSS;
  return etude_divine_describe_square (etude_divine_puzzle_get (self->state.puzzle), square,
                                       etude_divine_game_get_left (self, square),
                                       (self->options & ETUDE_DIVINE_TICK) != 0, marks);
}
