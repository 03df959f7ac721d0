/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-game.c - playing: pieces, pencil marks, help, time, and what is kept. */
#include "case.h"
#include "divine-game-fixture.h"
#include "etude-divine-rules-cache.h"

#include "slow-geometry.h"

#define CHESS ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT
#define NOWHERE ETUDE_DIVINE_NOWHERE
#define NOBODY ETUDE_DIVINE_PIECES

static guint
answer_of (GameFixture *f, guint piece)
{
  return etude_divine_puzzle_get_answer (etude_divine_game_get_puzzle (f->game))->square[piece];
}

static void
count (guint *n)
{
  ++*n;
}

static void
undo (GameFixture *f)
{
  g_assert_true (etude_history_go_back (f->history));
}

/* --- without a puzzle --- */

GAME_CASE (empty)
{
  struct etude_divine_contradictions contradictions;
  g_autofree char *text = etude_divine_game_describe_square (f->game, 0);
  guint placed = 7;

  g_assert_null (etude_divine_game_get_puzzle (f->game));
  g_assert_null (game_fixture_hint (f));
  etude_divine_game_ask_hint (f->game);
  etude_divine_game_reveal (f->game);
  g_assert_false (etude_divine_game_clear (f->game));
  etude_divine_game_erase (f->game, -1);
  etude_divine_game_fill (f->game);
  g_assert_false (etude_divine_game_find_contradictions (f->game, &contradictions));
  g_assert_cmpuint (etude_divine_game_check (f->game, &placed), ==, 0);
  g_assert_cmpuint (placed, ==, 0);
  g_assert_cmpuint (etude_divine_game_get_tray (f->game), ==, 0);
  g_assert_cmpuint (etude_divine_game_get_clue (f->game, 5), ==, ETUDE_DIVINE_HIDDEN);
  g_assert_cmpint (etude_divine_game_get_left (f->game, 5), ==, 0);
  g_assert_cmpstr (text, ==, "");
  etude_divine_game_set_seen (f->game, TRUE);
  g_assert_false (etude_divine_game_get_running (f->game));
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_false (etude_history_get_can_undo (f->history));
}

/* --- pieces --- */

static void
assert_places (GameFixture *f, guint king, guint queen)
{
  const struct etude_divine_placement *placed = etude_divine_game_get_placed (f->game);

  g_assert_cmpuint (placed->square[0], ==, king);
  g_assert_cmpuint (placed->square[1], ==, queen);
}

GAME_CASE (carry)
{
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 1);
  g_assert_cmpuint (etude_divine_game_get_tray (f->game), ==, 0x1f);
  etude_divine_game_carry (f->game, -1, 0, 10);
  assert_places (f, 10, NOWHERE);
  g_assert_cmpuint (etude_divine_game_get_tray (f->game), ==, 0x1e);
  etude_divine_game_carry (f->game, -1, 1, 20);
  etude_divine_game_carry (f->game, 10, 4, 20); /* swaps; the piece that is named does not matter */
  assert_places (f, 20, 10);
  etude_divine_game_carry (f->game, -1, 1, 20); /* the king is hit from the tray, and the queen leaves its square */
  assert_places (f, NOWHERE, 20);
  etude_divine_game_carry (f->game, -1, 0, 20);
  assert_places (f, 20, NOWHERE);
  etude_divine_game_carry (f->game, 20, NOBODY, 21);
  assert_places (f, 21, NOWHERE);
  etude_divine_game_carry (f->game, 21, NOBODY, -1);
  assert_places (f, NOWHERE, NOWHERE);
  g_assert_cmpuint (f->n_changed, ==, 8);
}

/* What changes nothing makes no step. */
GAME_CASE (nothing)
{
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 1);
  etude_divine_game_carry (f->game, -1, 0, 10);
  f->n_changed = 0;
  etude_divine_game_carry (f->game, 10, NOBODY, 10);
  etude_divine_game_carry (f->game, 11, NOBODY, 12);
  etude_divine_game_carry (f->game, -1, 1, -1);
  etude_divine_game_carry (f->game, -1, 0, 10);
  etude_divine_game_erase (f->game, 3);
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_true (etude_history_go_back (f->history));
  g_assert_cmpuint (etude_divine_game_get_tray (f->game), ==, 0x1f);
}

GAME_CASE (pencil)
{
  game_fixture_start (f, ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EASY, 1);
  etude_divine_game_toggle_pencil (f->game, 5, 0);
  etude_divine_game_toggle_pencil (f->game, 5, 3);
  etude_divine_game_toggle_pencil (f->game, 5, 4); /* makruk has four pieces */
  etude_divine_game_toggle_pencil (f->game, 63, 2);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 5), ==, 0x9);
  etude_divine_game_toggle_pencil (f->game, 5, 0);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 5), ==, 0x8);
  etude_divine_game_erase (f->game, 5);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 5), ==, 0);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 63), ==, 0x4);
  etude_divine_game_erase (f->game, -1);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 63), ==, 0);
  etude_history_go_back (f->history);
  etude_history_go_back (f->history);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 5), ==, 0x8);
}

/* Marks are not to be seen, nor made, of a piece that stands on the board and under a piece; they come back with undo. */
/* A cross says that nothing stands there: pieces and pencilled pieces take its place, and it theirs. */
GAME_CASE (crosses)
{
  g_autofree char *said = NULL;

  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  etude_divine_game_toggle_pencil (f->game, 29, 1);
  etude_divine_game_toggle_pencil (f->game, 29, ETUDE_DIVINE_CROSS);
  g_assert_true (etude_divine_game_is_crossed (f->game, 29));
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 29), ==, 0);
  said = etude_divine_game_describe_square (f->game, 29);
  g_assert_cmpstr (said, ==, "clue 3, crossed out");
  etude_divine_game_toggle_pencil (f->game, 29, 2);
  g_assert_false (etude_divine_game_is_crossed (f->game, 29));
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 29), ==, 0x4);
  undo (f);
  g_assert_true (etude_divine_game_is_crossed (f->game, 29));
  etude_divine_game_carry (f->game, -1, 0, 29);
  g_assert_false (etude_divine_game_can_pencil (f->game, 29, ETUDE_DIVINE_CROSS));
  etude_divine_game_carry (f->game, 29, 0, 30);
  g_assert_false (etude_divine_game_is_crossed (f->game, 29)); /* it was found to be wrong, and stays away */
  undo (f);
  undo (f);
  g_assert_true (etude_divine_game_is_crossed (f->game, 29));
  etude_divine_game_toggle_pencil (f->game, 29, ETUDE_DIVINE_CROSS);
  g_assert_false (etude_divine_game_is_crossed (f->game, 29));
  etude_divine_game_toggle_pencil (f->game, 29, ETUDE_DIVINE_CROSS);
  etude_divine_game_erase (f->game, -1);
  g_assert_false (etude_divine_game_is_crossed (f->game, 29));
}

/* What the pointer is drawn over is one step to undo; what came in between ends it. */
GAME_CASE (painted)
{
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  etude_divine_game_carry (f->game, -1, 0, 10);
  for (guint square = 8; square < 16; square++)
    etude_divine_game_set_pencil (f->game, square, ETUDE_DIVINE_CROSS, TRUE, square > 8);
  for (guint square = 8; square < 16; square++)
    g_assert_cmpint (etude_divine_game_is_crossed (f->game, square), ==, square != 10);
  undo (f);
  for (guint square = 8; square < 16; square++)
    g_assert_false (etude_divine_game_is_crossed (f->game, square));
  g_assert_cmpuint (etude_divine_game_get_piece (f->game, 10), ==, 0);
  etude_divine_game_set_pencil (f->game, 20, 2, TRUE, TRUE);
  undo (f);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 20), ==, 0);
  g_assert_cmpuint (etude_divine_game_get_piece (f->game, 10), ==, 0);
}

GAME_CASE (wrong_crosses)
{
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  for (guint square = 0; square < 64; square++)
    etude_divine_game_set_pencil (f->game, square, ETUDE_DIVINE_CROSS, TRUE, square > 0);
  g_assert_cmpuint (etude_divine_game_count_wrong_crosses (f->game), ==, 5);
  game_fixture_put (f, 3);
  g_assert_cmpuint (etude_divine_game_count_wrong_crosses (f->game), ==, 4);
  etude_divine_game_reveal (f->game);
  g_assert_cmpuint (etude_divine_game_count_wrong_crosses (f->game), ==, 0);
  g_assert_false (etude_divine_game_can_pencil (f->game, 0, ETUDE_DIVINE_CROSS)); /* nothing is left to be found */
}

GAME_CASE (crosses_kept)
{
  g_autoptr (GVariant) state = NULL;

  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  etude_divine_game_toggle_pencil (f->game, 29, ETUDE_DIVINE_CROSS);
  state = game_fixture_save (f);
  etude_divine_game_clear (f->game);
  g_assert_false (etude_divine_game_is_crossed (f->game, 29));
  g_assert_true (etude_divine_game_load (f->game, state));
  g_assert_true (etude_divine_game_is_crossed (f->game, 29));
}

GAME_CASE (pencil_seen)
{
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 1);
  etude_divine_game_toggle_pencil (f->game, 5, 0);
  etude_divine_game_toggle_pencil (f->game, 5, 1);
  etude_divine_game_toggle_pencil (f->game, 6, 1);
  etude_divine_game_carry (f->game, -1, 1, 9);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 5), ==, 0x1);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 6), ==, 0);
  etude_divine_game_carry (f->game, -1, 2, 5);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 5), ==, 0);
  f->n_changed = 0;
  g_assert_false (etude_divine_game_can_pencil (f->game, 5, 0)); /* under the bishop */
  g_assert_false (etude_divine_game_can_pencil (f->game, 7, 1)); /* the queen stands */
  g_assert_true (etude_divine_game_can_pencil (f->game, 7, 0));
  etude_divine_game_toggle_pencil (f->game, 5, 0);
  etude_divine_game_toggle_pencil (f->game, 7, 1);
  etude_divine_game_erase (f->game, 6); /* nothing is to be seen there */
  g_assert_cmpuint (f->n_changed, ==, 0);
  etude_history_go_back (f->history);
  etude_history_go_back (f->history);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 5), ==, 0x3);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 6), ==, 0x2);
}

/* --- clues --- */

/* Attacks are counted anew, square by square. */
static guint
count_attackers (GameFixture *f, guint square)
{
  const enum etude_divine_game game = etude_divine_puzzle_get_game (etude_divine_game_get_puzzle (f->game));
  const struct etude_divine_game_row *row = etude_divine_game_row (game);
  const struct etude_divine_placement *placed = etude_divine_game_get_placed (f->game);
  struct etude_squares occupied = { 0 };
  guint n = 0;

  for (guint piece = 0; piece < row->n_pieces; piece++)
    if (placed->square[piece] != NOWHERE)
      etude_squares_add (&occupied, placed->square[piece]);
  for (guint piece = 0; piece < row->n_pieces; piece++)
    n += placed->square[piece] != NOWHERE
         && slow_attacks (&row->geometry, row->piece[piece], ETUDE_WHITE, placed->square[piece], square, &occupied);
  return n;
}

static void
check_clues (GameFixture *f)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (f->game);

  for (guint square = 0; square < etude_divine_n_squares (etude_divine_puzzle_get_game (puzzle)); square++)
    {
      const guint clue = etude_divine_puzzle_get (puzzle)->clue[square], n = count_attackers (f, square);

      g_assert_cmpuint (etude_divine_game_get_clue (f->game, square), ==, clue);
      g_assert_cmpint (etude_divine_game_get_left (f->game, square), ==,
                       clue == ETUDE_DIVINE_HIDDEN ? 0 : (int) clue - (int) n);
    }
  g_assert_cmpuint (
      etude_divine_game_get_clue (f->game, etude_divine_n_squares (etude_divine_puzzle_get_game (puzzle))), ==,
      ETUDE_DIVINE_HIDDEN); /* off the board */
}

/* Pieces anywhere, also where the rule forbids it: clues are exceeded, and pieces stand in each other's way. */
GAME_CASE (clues)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (17);
  guint n_exceeded = 0;

  for (guint i = 0; i < 120; i++)
    {
      const enum etude_divine_game game = i % ETUDE_DIVINE_GAMES;

      game_fixture_start (f, game, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_MEDIUM, i);
      for (guint n = 0; n < 8; n++)
        {
          etude_divine_game_carry (f->game, -1,
                                   (guint) g_rand_int_range (random, 0, etude_divine_game_row (game)->n_pieces),
                                   g_rand_int_range (random, 0, (int) etude_divine_n_squares (game)));
          check_clues (f);
        }
      for (guint square = 0; square < etude_divine_n_squares (game); square++)
        n_exceeded += etude_divine_game_get_left (f->game, square) < 0;
    }
  g_assert_cmpuint (n_exceeded, >, 100);
}

GAME_CASE (preview)
{
  struct etude_squares attacked;

  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 1);
  attacked = etude_divine_game_preview_attacked (f->game, 4, 0); /* a rook on a1 */
  g_assert_cmpuint (etude_squares_count (&attacked), ==, 14);
  etude_divine_game_carry (f->game, -1, 0, 2); /* a king on c1 stands in its way */
  attacked = etude_divine_game_preview_attacked (f->game, 4, 0);
  g_assert_cmpuint (etude_squares_count (&attacked), ==, 9);
  etude_divine_game_carry (f->game, -1, 4, 0);
  attacked = etude_divine_game_preview_attacked (f->game, 4, 0);
  g_assert_cmpuint (etude_squares_count (&attacked), ==, 9);
  attacked = etude_divine_game_preview_attacked (f->game, 4, 2); /* they exchange squares */
  g_assert_cmpuint (etude_squares_count (&attacked), ==, 7 + 2 + 5);
  g_assert_cmpuint (f->n_changed, ==, 3);
}

/* --- help --- */

GAME_CASE (check)
{
  guint placed;

  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  game_fixture_put (f, 2);
  game_fixture_put (f, 4);
  etude_divine_game_carry (f->game, -1, 0, (int) answer_of (f, 1)); /* the king where the queen belongs */
  g_assert_cmpuint (etude_divine_game_check (f->game, &placed), ==, 2);
  g_assert_cmpuint (placed, ==, 3);
  g_assert_cmpuint (etude_divine_game_get_n_checks (f->game), ==, 1);
}

GAME_CASE (contradictions)
{
  struct etude_divine_contradictions contradictions;

  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  g_assert_false (etude_divine_game_find_contradictions (f->game, &contradictions));
  for (guint piece = 0; piece < 5; piece++)
    {
      game_fixture_put (f, piece);
      g_assert_false (etude_divine_game_find_contradictions (f->game, &contradictions));
    }
  /* All clues are shown, so the queen anywhere else contradicts. */
  for (guint square = 0; square < 64; square++)
    if (etude_divine_game_get_piece (f->game, square) == NOBODY)
      {
        etude_divine_game_carry (f->game, -1, 1, (int) square);
        g_assert_true (etude_divine_game_find_contradictions (f->game, &contradictions));
        etude_history_go_back (f->history);
      }
}

GAME_CASE (reveal)
{
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (EtudeDivineHint) hint = NULL;

  g_object_set (f->game, "tidy", FALSE, NULL); /* the hint leaves the marks alone */
  game_fixture_start (f, ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_MEDIUM, 3);
  etude_divine_game_carry (f->game, -1, 3, 7);
  etude_divine_game_toggle_pencil (f->game, 8, 2);
  etude_divine_game_carry (f->game, 7, NOBODY, -1);
  hint = game_fixture_hint (f);
  before = game_fixture_text (f);
  etude_divine_game_reveal (f->game);
  g_assert_true (etude_divine_game_is_solved (f->game));
  g_assert_true (etude_divine_game_was_revealed (f->game));
  for (guint piece = 0; piece < 5; piece++)
    g_assert_cmpuint (etude_divine_game_get_piece (f->game, answer_of (f, piece)), ==, piece);
  g_assert_cmpuint (f->n_solved, ==, 0);
  etude_history_go_back (f->history);
  after = game_fixture_text (f);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (etude_divine_game_was_revealed (f->game)); /* what was seen was seen */
  etude_history_go_forward (f->history);
  g_assert_true (etude_divine_game_is_solved (f->game));
  etude_history_go_back (f->history);
  for (guint piece = 0; piece < 5; piece++)
    game_fixture_put (f, piece);
  g_assert_cmpuint (f->n_solved, ==, 1);
  g_assert_true (f->result.revealed);
  g_assert_false (f->result.counts);
  g_assert_false (etude_divine_game_was_solved (f->game));
}

static void
solve (GameFixture *f)
{
  for (guint piece = 0; piece < 5; piece++)
    if (etude_divine_game_get_pieces (f->game) >> piece & 1)
      {
        f->now += 1000;
        game_fixture_put (f, piece);
      }
}

/* Who has solved it before knows the answer: then to reveal it takes nothing away. */
GAME_CASE (solved_and_revealed)
{
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  solve (f);
  etude_history_go_back (f->history);
  etude_divine_game_reveal (f->game);
  g_assert_true (etude_divine_game_was_solved (f->game));
  g_assert_false (etude_divine_game_was_revealed (f->game));
}

/* By its id, by the seed, by undo: a puzzle that was solved is no second one, and no better time. */
GAME_CASE (solved_before)
{
  g_autoptr (GVariant) seen = NULL;

  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  etude_divine_game_set_seen (f->game, TRUE);
  f->now += 60000;
  solve (f);
  g_assert_cmpuint (f->n_solved, ==, 1);
  for (guint i = 0; i < 3; i++)
    {
      game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 4 + i);
      game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
      g_assert_true (etude_divine_game_was_solved (f->game));
      g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 65000);
      g_assert_false (etude_divine_game_get_running (f->game));
      solve (f);
      g_assert_true (etude_divine_game_is_solved (f->game));
    }
  seen = g_variant_ref_sink (etude_divine_game_save_seen (f->game));
  game_fixture_tear_down (f, NULL);
  game_fixture_set_up (f, NULL);
  f->n_solved = 0;
  g_assert_true (etude_divine_game_load_seen (f->game, seen));
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  solve (f);
  g_assert_cmpuint (f->n_solved, ==, 0);
  g_assert_cmpint (etude_divine_times_get (f->times, CHESS, ETUDE_DIVINE_EASY), ==, 0);
}

/* Nor does the clock begin anew for who has thought about it already, nor is help forgotten, whichever way it comes back. */
GAME_CASE (begun_before)
{
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  etude_divine_game_set_seen (f->game, TRUE);
  etude_divine_hint_free (game_fixture_hint (f));
  f->now += 60000;
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 4);
  f->now += 5000;
  g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 5000);
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 60000);
  g_assert_cmpuint (etude_divine_game_get_n_hints (f->game), ==, 1);
  f->now += 1000;
  etude_history_go_back (f->history);
  etude_history_go_back (f->history);
  g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 61000);
  etude_divine_game_reveal (f->game);
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 5);
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  g_assert_true (etude_divine_game_was_revealed (f->game));
  solve (f);
  g_assert_false (f->result.counts);
}

/* The oldest are forgotten where there are too many. */
CASE (many_seen)
{
  EtudeDivineSeen *seen = etude_divine_seen_new ();
  const EtudeDivineEffort effort = { .elapsed = 7, .hints = 2, .checks = 5, .mistakes = 4, .finished = TRUE };
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GVariant) state = NULL;
  EtudeDivineEffort found;

  for (guint i = 0; i <= ETUDE_DIVINE_SEEN_MOST; i++)
    {
      g_ptr_array_add (puzzles, game_fixture_puzzle (CHESS, ETUDE_DIVINE_EASY, i));
      etude_divine_seen_keep (seen, g_ptr_array_index (puzzles, i), &effort);
    }
  state = g_variant_ref_sink (etude_divine_seen_save (seen));
  etude_divine_seen_free (seen);
  seen = etude_divine_seen_new ();
  g_assert_false (etude_divine_seen_load (seen, g_variant_new_string ("none")));
  g_assert_true (etude_divine_seen_load (seen, state));
  g_assert_false (etude_divine_seen_find (seen, NULL, &found));
  g_assert_false (etude_divine_seen_find (seen, g_ptr_array_index (puzzles, 0), &found));
  for (guint i = 1; i <= ETUDE_DIVINE_SEEN_MOST; i++)
    {
      g_assert_true (etude_divine_seen_find (seen, g_ptr_array_index (puzzles, i), &found));
      g_assert_cmpint (found.elapsed, ==, 7);
      g_assert_cmpuint (found.hints, ==, 2);
      g_assert_cmpuint (found.checks, ==, 5);
      g_assert_cmpuint (found.mistakes, ==, 4);
      g_assert_true (found.finished && !found.revealed);
    }
  etude_divine_seen_free (seen);
}

/* To be told how many are right is help; where nothing stands nothing is told. */
GAME_CASE (checked)
{
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  etude_divine_game_check (f->game, NULL);
  g_assert_cmpuint (etude_divine_game_get_n_checks (f->game), ==, 0);
  game_fixture_put (f, 0);
  etude_divine_game_check (f->game, NULL);
  solve (f);
  g_assert_cmpuint (f->result.checks, ==, 1);
  g_assert_false (f->result.counts);
  g_assert_cmpint (etude_divine_times_get (f->times, CHESS, ETUDE_DIVINE_EASY), ==, 0);
}

/* Who has seen the answer has no best time, also without hints. */
GAME_CASE (seen_before)
{
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  etude_divine_game_reveal (f->game);
  g_assert_cmpuint (etude_divine_game_check (f->game, NULL), ==, 5);
  g_assert_cmpuint (etude_divine_game_get_n_checks (f->game), ==, 0); /* there was nothing to check */
  etude_history_go_back (f->history);
  for (guint piece = 0; piece < 5; piece++)
    game_fixture_put (f, piece);
  g_assert_cmpuint (f->n_solved, ==, 1);
  g_assert_cmpuint (f->result.hints, ==, 0);
  g_assert_false (f->result.counts);
  g_assert_cmpint (etude_divine_times_get (f->times, CHESS, ETUDE_DIVINE_EASY), ==, 0);
}

/* --- solved, and the time --- */

GAME_CASE (solved)
{
  etude_divine_game_set_seen (f->game, TRUE);
  game_fixture_start (f, CHESS, ETUDE_DIVINE_HARD, 5);
  g_assert_true (etude_divine_game_get_running (f->game));
  solve (f);
  g_assert_cmpuint (f->n_solved, ==, 1);
  g_assert_cmpint (f->result.elapsed, ==, 5000);
  g_assert_true (f->result.counts && f->result.is_best);
  g_assert_cmpint (f->result.best_before, ==, 0);
  g_assert_cmpint (etude_divine_times_get (f->times, CHESS, ETUDE_DIVINE_HARD), ==, 5000);
  g_assert_false (etude_divine_game_get_running (f->game));
  f->now += 1000;
  etude_history_go_back (f->history); /* it was solved, and time does not run again */
  g_assert_false (etude_divine_game_is_solved (f->game));
  f->now += 1000;
  etude_history_go_forward (f->history);
  etude_divine_game_carry (f->game, -1, 0, -1);
  game_fixture_put (f, 0);
  g_assert_cmpuint (f->n_solved, ==, 1);
  g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 5000);
}

GAME_CASE (best)
{
  etude_divine_game_set_seen (f->game, TRUE);
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 1);
  f->now += 500;
  solve (f);
  g_assert_true (f->result.is_best);
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 2);
  f->now += 600;
  solve (f);
  g_assert_true (f->result.counts);
  g_assert_false (f->result.is_best);
  g_assert_cmpint (f->result.best_before, ==, 5500);
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 3);
  etude_divine_hint_free (game_fixture_hint (f));
  solve (f);
  g_assert_cmpint (f->result.elapsed, ==, 5000);
  g_assert_cmpuint (f->result.hints, ==, 1);
  g_assert_false (f->result.counts || f->result.is_best);
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 4);
  solve (f);
  g_assert_true (f->result.counts && f->result.is_best);
  g_assert_cmpint (etude_divine_times_get (f->times, CHESS, ETUDE_DIVINE_EASY), ==, 5000);
  g_assert_cmpint (etude_divine_times_get (f->times, CHESS, ETUDE_DIVINE_HARD), ==, 0);
}

/* The id of a puzzle earns what its seed earns. */
GAME_CASE (from_id)
{
  g_autoptr (EtudeDivinePuzzle) made = game_fixture_puzzle (CHESS, ETUDE_DIVINE_EASY, 1);
  g_autoptr (EtudeDivinePuzzle) pasted = etude_divine_puzzle_new (
      etude_divine_puzzle_get (made), etude_divine_puzzle_get_answer (made), ETUDE_DIVINE_EASY, NULL);

  etude_divine_game_set_seen (f->game, TRUE);
  etude_divine_game_start (f->game, pasted);
  solve (f);
  g_assert_cmpuint (f->n_solved, ==, 1);
  g_assert_true (f->result.counts && f->result.is_best);
  g_assert_cmpint (etude_divine_times_get (f->times, CHESS, ETUDE_DIVINE_EASY), ==, 5000);
}

/* With fewer hidden pieces it is another task, and no time to be compared. */
GAME_CASE (fewer_pieces)
{
  g_autoptr (EtudeDivinePuzzle) made = game_fixture_puzzle (CHESS, ETUDE_DIVINE_EASY, 1);
  const struct etude_divine_rules *rules = etude_divine_puzzle_get_tables (made);
  struct etude_divine_placement answer = *etude_divine_puzzle_get_answer (made);
  struct etude_divine_puzzle plain = *etude_divine_puzzle_get (made);
  g_autoptr (EtudeDivinePuzzle) fewer = NULL;

  for (guint piece = 1; piece < ETUDE_DIVINE_PIECES; piece++)
    answer.square[piece] = NOWHERE;
  plain.pieces = 1;
  etude_divine_threats (rules, &answer, plain.clue);
  fewer = etude_divine_puzzle_new (&plain, &answer, ETUDE_DIVINE_EASY, NULL);
  etude_divine_game_start (f->game, fewer);
  game_fixture_put (f, 0);
  g_assert_cmpuint (f->n_solved, ==, 1);
  g_assert_false (f->result.counts);
}

GAME_CASE (clock)
{
  f->now += 1000;
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 1);
  f->now += 1000; /* nobody sees it */
  etude_divine_game_set_seen (f->game, TRUE);
  f->now += 200;
  g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 200);
  etude_divine_game_set_paused (f->game, TRUE);
  g_assert_false (etude_divine_game_get_running (f->game));
  f->now += 5000;
  etude_divine_game_set_seen (f->game, FALSE);
  etude_divine_game_set_paused (f->game, FALSE);
  f->now += 5000;
  etude_divine_game_set_seen (f->game, TRUE);
  g_assert_true (etude_divine_game_get_running (f->game));
  f->now += 30;
  etude_divine_game_carry (f->game, -1, 0, 4);
  f->now += 4;
  g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 234);
  etude_history_go_back (f->history);
  g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 234); /* time is not undone */
  f->now -= 100000;                                                   /* nor taken back by a clock that was set */
  g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 234);
  f->now += 6;
  g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 240);
}

/* Another puzzle can be undone, and each has its own time. */
GAME_CASE (another)
{
  g_autofree char *first = NULL, *again = NULL;

  etude_divine_game_set_seen (f->game, TRUE);
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 1);
  etude_divine_game_carry (f->game, -1, 2, 9);
  first = game_fixture_text (f);
  f->now += 200;
  etude_divine_game_set_paused (f->game, TRUE);
  f->now += 50;
  etude_divine_game_set_paused (f->game, FALSE);
  f->now += 100;
  game_fixture_start (f, ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_CLASSIC, ETUDE_DIVINE_EASY, 1);
  f->now += 20;
  g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 20);
  etude_divine_hint_free (game_fixture_hint (f));
  g_assert_true (etude_history_go_back (f->history)); /* the hint was no step */
  again = game_fixture_text (f);
  g_assert_cmpstr (first, ==, again);
  g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 300);
  g_assert_cmpuint (etude_divine_game_get_n_hints (f->game), ==, 0);
  etude_history_go_forward (f->history);
  g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 20);
  g_assert_cmpuint (etude_divine_game_get_n_hints (f->game), ==, 1);
  g_assert_cmpint (etude_divine_puzzle_get_game (etude_divine_game_get_puzzle (f->game)), ==, ETUDE_DIVINE_SHOGI);
  etude_divine_game_set_paused (f->game, TRUE);
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 2);
  g_assert_false (etude_divine_game_get_paused (f->game));
}

/* No square of the board: nothing to erase, and nothing behind the largest board is touched. */
GAME_CASE (erase_behind)
{
  g_autofree char *before = NULL, *after = NULL;

  game_fixture_start (f, ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_CLASSIC, ETUDE_DIVINE_EASY, 1);
  before = game_fixture_text (f);
  etude_divine_game_erase (f->game, ETUDE_DIVINE_SQUARES);
  after = game_fixture_text (f);
  g_assert_cmpstr (before, ==, after);
}

/* What hints leave is some square of each piece that is sought. */
static gboolean
has_notes (GameFixture *f)
{
  guint noted = 0;

  for (guint square = 0; square < 64; square++)
    noted |= game_fixture_noted (f, square);
  return noted != 0;
}

/* A hint leaves notes, which are no step: undo takes back what was seen to be done, and the notes stay. */
GAME_CASE (notes_are_no_step)
{
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 1);
  game_fixture_put (f, 2);
  etude_divine_hint_free (game_fixture_hint (f));
  g_assert_true (has_notes (f));
  g_assert_true (etude_history_go_back (f->history));
  g_assert_cmpuint (etude_divine_game_get_tray (f->game), ==, 0x1f);
  g_assert_true (has_notes (f));
  g_assert_cmpuint (etude_divine_game_get_n_hints (f->game), ==, 1);
  g_assert_false (etude_history_go_back (f->history)); /* the first puzzle is no step either */
  g_assert_false (etude_divine_game_clear (f->game));  /* notes go without one */
  g_assert_false (has_notes (f));
  g_assert_false (etude_history_get_can_undo (f->history));
}

/* A hint that says once more what was found already is no new help. */
GAME_CASE (found_already)
{
  EtudeDivineHintType type = ETUDE_DIVINE_HINT_STEP;
  guint n_steps = 0;

  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 1);
  while (type != ETUDE_DIVINE_HINT_PUT)
    {
      g_autoptr (EtudeDivineHint) hint = game_fixture_hint (f);

      type = hint->type;
      n_steps += type == ETUDE_DIVINE_HINT_STEP;
    }
  g_assert_cmpuint (n_steps, >, 0);
  g_assert_cmpuint (etude_divine_game_get_n_hints (f->game), ==, n_steps);
}

/* An option is no change of the game: it is told by its own name, once. */
GAME_CASE (options)
{
  guint n_told = 0;
  gboolean tick;

  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 1);
  f->n_changed = 0;
  g_signal_connect_swapped (f->game, "notify::tick", G_CALLBACK (count), &n_told);
  etude_divine_game_set_options (f->game, ETUDE_DIVINE_OPTIONS_DEFAULT | ETUDE_DIVINE_TICK);
  etude_divine_game_set_options (f->game, ETUDE_DIVINE_SHOW_WRONG | ETUDE_DIVINE_TICK);
  g_object_get (f->game, "tick", &tick, NULL);
  g_assert_true (tick);
  g_object_set (f->game, "tick", FALSE, NULL);
  g_assert_cmpint (etude_divine_game_get_options (f->game), ==, ETUDE_DIVINE_SHOW_WRONG);
  g_assert_cmpuint (n_told, ==, 2);
  g_object_set (f->game, "show-time", TRUE, "tick", TRUE, NULL);
  g_assert_cmpint (etude_divine_game_get_options (f->game), ==,
                   ETUDE_DIVINE_SHOW_WRONG | ETUDE_DIVINE_SHOW_TIME | ETUDE_DIVINE_TICK);
  g_assert_cmpuint (n_told, ==, 3);
  g_assert_cmpuint (f->n_changed, ==, 0);
}

/* --- options and texts --- */

GAME_CASE (describe)
{
  g_autofree char *clue = NULL, *left = NULL, *pencilled = NULL;
  guint square = 0;

  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 1);
  while (etude_divine_game_get_clue (f->game, square) != 2)
    square++;
  clue = etude_divine_game_describe_square (f->game, square);
  g_assert_cmpstr (clue, ==, "clue 2");
  etude_divine_game_set_options (f->game, ETUDE_DIVINE_TICK);
  for (guint piece = 0; piece < 5 && etude_divine_game_get_left (f->game, square) != 1; piece++)
    game_fixture_put (f, piece);
  left = etude_divine_game_describe_square (f->game, square);
  g_assert_cmpstr (left, ==, "clue 2, 1 left");
  etude_divine_game_toggle_pencil (f->game, square, 4);
  etude_divine_game_toggle_pencil (f->game, square, 3);
  pencilled = etude_divine_game_describe_square (f->game, square);
  g_assert_cmpstr (pencilled, ==, "clue 2, 1 left, pencilled: the knight and the rook");
}

/* The last one loads what the others were. */
GAME_CASE (kept)
{
  g_autoptr (GVariant) empty = game_fixture_save (f);
  g_autoptr (GVariant) full = NULL;
  g_autoptr (GVariant) again = NULL;
  g_autofree char *before = NULL, *after = NULL;

  etude_divine_game_set_seen (f->game, TRUE);
  game_fixture_start (f, ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_MEDIUM, 8);
  etude_divine_game_set_options (f->game, ETUDE_DIVINE_TICK | ETUDE_DIVINE_TIDY);
  etude_divine_game_toggle_pencil (f->game, 77, 3);
  etude_divine_hint_free (game_fixture_hint (f));
  etude_divine_hint_free (game_fixture_hint (f));
  game_fixture_put (f, 4);
  etude_divine_game_check (f->game, NULL);
  f->now += 777;
  before = game_fixture_notes (f);
  full = game_fixture_save (f);
  g_assert_true (g_variant_is_of_type (full, G_VARIANT_TYPE (ETUDE_DIVINE_GAME_TYPE)));
  g_assert_true (etude_divine_game_load (f->game, empty));
  g_assert_null (etude_divine_game_get_puzzle (f->game));
  g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 0);
  f->now += 1000000;
  g_assert_true (etude_divine_game_load (f->game, full));
  after = game_fixture_notes (f);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (etude_divine_game_get_elapsed (f->game), ==, 777);
  g_assert_cmpuint (etude_divine_game_get_n_hints (f->game), ==, 2);
  g_assert_cmpuint (etude_divine_game_get_n_checks (f->game), ==, 1);
  g_assert_cmpint (etude_divine_game_get_options (f->game), ==, ETUDE_DIVINE_TICK | ETUDE_DIVINE_TIDY);
  again = game_fixture_save (f);
  g_assert_true (g_variant_equal (full, again));
}

/* --- suppositions --- */

/* A square where PIECE does not stand, and nothing else does. */
static guint
wrong_square (GameFixture *f, guint piece)
{
  const struct etude_divine_placement *answer = etude_divine_puzzle_get_answer (etude_divine_game_get_puzzle (f->game));
  guint square = 0;

  while (etude_divine_piece_on (answer, square) < ETUDE_DIVINE_PIECES
         || etude_divine_game_get_piece (f->game, square) < ETUDE_DIVINE_PIECES)
    square++;
  g_assert_cmpuint (square, !=, answer->square[piece]);
  return square;
}

/* Dropped, all is as it was before; kept, as it would be without; one is inside another; each is one step to undo. */
GAME_CASE (suppose)
{
  g_autofree char *before = NULL, *deep = NULL, *after = NULL;

  game_fixture_start (f, CHESS, ETUDE_DIVINE_HARD, 4);
  etude_divine_game_end_supposing (f->game, TRUE); /* there is nothing to keep */
  game_fixture_put (f, 0);
  etude_divine_game_toggle_pencil (f->game, wrong_square (f, 1), 2);
  before = game_fixture_text (f);
  etude_divine_game_suppose (f->game);
  g_assert_cmpuint (etude_divine_game_get_depth (f->game), ==, 1);
  etude_divine_game_carry (f->game, -1, 1, (int) wrong_square (f, 1));
  etude_divine_game_toggle_pencil (f->game, wrong_square (f, 1), 3);
  etude_divine_game_suppose (f->game);
  etude_divine_game_carry (f->game, -1, 2, (int) wrong_square (f, 2));
  g_assert_cmpuint (etude_divine_game_get_layer (f->game, 0), ==, 0);
  g_assert_cmpuint (etude_divine_game_get_layer (f->game, 1), ==, 1);
  g_assert_cmpuint (etude_divine_game_get_layer (f->game, 2), ==, 2);
  deep = game_fixture_text (f);
  etude_divine_game_end_supposing (f->game, FALSE);
  g_assert_cmpuint (etude_divine_game_get_tray (f->game) >> 2 & 1, ==, 1);
  g_assert_true (etude_history_go_back (f->history));
  after = game_fixture_text (f);
  g_assert_cmpstr (after, ==, deep);
  etude_divine_game_end_supposing (f->game, TRUE);
  g_assert_cmpuint (etude_divine_game_get_depth (f->game), ==, 1);
  g_assert_cmpuint (etude_divine_game_get_layer (f->game, 2), ==, 1);
  etude_divine_game_end_supposing (f->game, FALSE);
  g_free (after);
  after = game_fixture_text (f);
  g_assert_cmpstr (after, ==, before);
}

/* What answers the puzzle is no supposition any more; nor is what is revealed. There are as many as there are pieces. */
GAME_CASE (suppose_all)
{
  game_fixture_start (f, CHESS, ETUDE_DIVINE_EXPERT, 1);
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES + 1; piece++)
    etude_divine_game_suppose (f->game);
  g_assert_cmpuint (etude_divine_game_get_depth (f->game), ==, ETUDE_DIVINE_PIECES);
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    game_fixture_put (f, piece);
  g_assert_cmpuint (f->n_solved, ==, 1);
  g_assert_cmpuint (etude_divine_game_get_depth (f->game), ==, 0);
  g_assert_true (f->result.counts);
  etude_divine_game_suppose (f->game);
  g_assert_cmpuint (etude_divine_game_get_depth (f->game), ==, 0);
}

/* Wrong pieces are shown, or counted, each time that one is put; supposed ones when they are kept. It is help. */
GAME_CASE (mistakes)
{
  g_autoptr (GVariant) kept = NULL;
  g_autofree char *how = NULL;

  game_fixture_start (f, CHESS, ETUDE_DIVINE_EASY, 1);
  g_object_set (f->game, "mistakes", "at-once", NULL);
  etude_divine_game_carry (f->game, -1, 1, (int) wrong_square (f, 1));
  g_assert_cmpuint (etude_divine_game_get_mistakes (f->game), ==, 1 << 1);
  g_assert_cmpuint (etude_divine_game_get_n_checks (f->game), ==, 1);
  game_fixture_put (f, 0);
  g_assert_cmpuint (etude_divine_game_get_n_checks (f->game), ==, 1);
  game_fixture_put (f, 1);
  g_assert_cmpuint (etude_divine_game_get_mistakes (f->game), ==, 0);
  etude_divine_game_suppose (f->game);
  etude_divine_game_carry (f->game, -1, 2, (int) wrong_square (f, 2));
  g_assert_cmpuint (etude_divine_game_get_mistakes (f->game), ==, 0);
  g_assert_cmpuint (etude_divine_game_get_n_checks (f->game), ==, 1);
  g_object_set (f->game, "mistakes", "counted", NULL);
  etude_divine_game_end_supposing (f->game, TRUE);
  g_assert_cmpuint (etude_divine_game_get_mistakes (f->game), ==, 0);
  g_assert_cmpuint (etude_divine_game_get_n_checks (f->game), ==, 2);
  g_assert_cmpuint (etude_divine_game_get_n_mistakes (f->game), ==, 2);
  etude_divine_game_check (f->game, NULL); /* help, and no mistake */
  g_assert_cmpuint (etude_divine_game_get_n_checks (f->game), ==, 3);
  kept = g_variant_ref_sink (etude_divine_game_save (f->game));
  g_assert_true (etude_divine_game_load (f->game, kept));
  g_assert_cmpuint (etude_divine_game_get_n_mistakes (f->game), ==, 2);
  g_assert_cmpuint (etude_divine_game_get_n_checks (f->game), ==, 3);
  g_object_get (f->game, "mistakes", &how, NULL);
  g_assert_cmpstr (how, ==, "counted");
  g_object_set (f->game, "mistakes", "no such thing", NULL);
  g_assert_true (etude_divine_game_get_options (f->game) & ETUDE_DIVINE_COUNTED);
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    game_fixture_put (f, piece);
  g_assert_cmpuint (f->n_solved, ==, 1);
  g_assert_false (f->result.counts);
}

/* From every square that is named the piece that is named attacks the number, as the movement table says. */
GAME_CASE (reach)
{
  static const enum etude_piece row[] = { ETUDE_KING, ETUDE_QUEEN, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_ROOK };
  const struct etude_geometry board = { .width = 8, .height = 8 };

  game_fixture_start (f, CHESS, ETUDE_DIVINE_MEDIUM, 3);
  game_fixture_put (f, 1);
  etude_divine_game_toggle_pencil (f->game, 10, ETUDE_DIVINE_CROSS);
  for (guint asked = 0; asked < 64; asked++)
    {
      const EtudeDivineReach reach = etude_divine_game_find_reach (f->game, asked);
      struct etude_squares expected = { 0 }, occupied = { 0 };
      guint could = 0;

      etude_squares_add (&occupied, f->game ? etude_divine_game_get_placed (f->game)->square[1] : 0);
      for (guint piece = 0; piece < 5; piece++)
        for (guint from = 0; piece != 1 && from < 64; from++)
          {
            if (from == 10 || etude_squares_has (&occupied, from)
                || !slow_attacks (&board, row[piece], ETUDE_WHITE, from, asked, &occupied))
              continue;
            etude_squares_add (&expected, from);
            could |= 1u << piece;
          }
      g_assert_cmpuint (reach.could, ==, could);
      g_assert_cmpmem (&reach.squares, sizeof expected, &expected, sizeof expected);
    }
}
