/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-game-fixture.h - a Divine game with its history, best times and a clock that is set by hand.
 *
 * Layer: tests; GIO. No globals.
 */
#pragma once

#include "case.h"
#include "etude-divine-game.h"

typedef struct
{
  EtudeHistory *history;
  EtudeDivineTimes *times;
  EtudeDivineGame *game;
  gint64 now; /* milliseconds on the clock */
  guint n_changed, n_solved;
  EtudeDivineResult result; /* the last one */
} GameFixture;

void game_fixture_set_up (GameFixture *f, gconstpointer data);

/* Lets go of the game; it must go at once. */
void game_fixture_tear_down (GameFixture *f, gconstpointer data);

#define GAME_CASE(name) CASE_OF (GameFixture, game_fixture_set_up, game_fixture_tear_down, NULL, name)

/* The puzzle of SEED. (transfer full) */
EtudeDivinePuzzle *game_fixture_puzzle (enum etude_divine_game game, enum etude_divine_rule rule,
                                        enum etude_divine_level level, guint64 seed);

/* Begins that puzzle. */
void game_fixture_start (GameFixture *f, enum etude_divine_game game, enum etude_divine_rule rule,
                         enum etude_divine_level level, guint64 seed);

/* Puts PIECE where the answer has it. */
void game_fixture_put (GameFixture *f, guint piece);

/* The next hint, waited for; NULL: there is no puzzle. (transfer full) */
EtudeDivineHint *game_fixture_hint (GameFixture *f);

/* Everything that undo brings back, as one text: puzzle, pieces, pencil marks. To be freed. */
char *game_fixture_text (GameFixture *f);

/* The pieces that hints have left on SQUARE, as a set; 0 unless there were hints. */
guint game_fixture_noted (GameFixture *f, guint square);

/* What hints have left, as a text. To be freed. */
char *game_fixture_notes (GameFixture *f);

/* The state, sunk. (transfer full) */
GVariant *game_fixture_save (GameFixture *f);

/* The squares of a text like "a1 c3", on a board of 8 columns. */
struct etude_squares game_fixture_squares (const char *names);
