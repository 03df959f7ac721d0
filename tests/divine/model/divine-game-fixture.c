/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-game-fixture.c - a Divine game with its history, best times and a clock that is set by hand. */
#include "divine-game-fixture.h"

#include "etude-divine-rules-cache.h"

static void
on_changed (GameFixture *f)
{
  f->n_changed++;
}

static void
on_solved (EtudeDivineGame *game, const EtudeDivineResult *result, GameFixture *f)
{
  f->n_solved++;
  f->result = *result;
}

static gint64
read_clock (gpointer data)
{
  return ((GameFixture *) data)->now;
}

void
game_fixture_set_up (GameFixture *f, gconstpointer data)
{
  f->history = etude_history_new ();
  f->times = etude_divine_times_new ();
  f->game = etude_divine_game_new (f->history, f->times);
  f->now = 1000000;
  etude_divine_game_set_clock (f->game, read_clock, f);
  g_signal_connect_swapped (f->game, "changed", G_CALLBACK (on_changed), f);
  g_signal_connect (f->game, "solved", G_CALLBACK (on_solved), f);
}

void
game_fixture_tear_down (GameFixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->game);
  g_object_unref (f->history);
  g_object_unref (f->times);
}

EtudeDivinePuzzle *
game_fixture_puzzle (enum etude_divine_game game, enum etude_divine_rule rule, enum etude_divine_level level,
                     guint64 seed)
{
  struct etude_divine_puzzle puzzle;
  struct etude_divine_placement answer;

  g_assert_cmpint (etude_divine_make (etude_divine_get_rules (game, rule), level, seed, NULL, NULL, &puzzle, &answer),
                   ==, ETUDE_OK);
  return etude_divine_puzzle_new (&puzzle, &answer, level, &seed);
}

void
game_fixture_start (GameFixture *f, enum etude_divine_game game, enum etude_divine_rule rule,
                    enum etude_divine_level level, guint64 seed)
{
  g_autoptr (EtudeDivinePuzzle) puzzle = game_fixture_puzzle (game, rule, level, seed);

  etude_divine_game_start (f->game, puzzle);
}

void
game_fixture_put (GameFixture *f, guint piece)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (f->game);

  etude_divine_game_carry (f->game, -1, piece, etude_divine_puzzle_get_answer (puzzle)->square[piece]);
}

static void
on_hinted (EtudeDivineGame *game, const EtudeDivineHint *hint, EtudeDivineHint **copy)
{
  *copy = etude_divine_hint_copy (hint);
}

EtudeDivineHint *
game_fixture_hint (GameFixture *f)
{
  EtudeDivineHint *hint = NULL;
  const gulong handler = g_signal_connect (f->game, "hinted", G_CALLBACK (on_hinted), &hint);

  etude_divine_game_ask_hint (f->game);
  while (!hint && etude_divine_game_get_puzzle (f->game))
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (f->game, handler);
  return hint;
}

char *
game_fixture_text (GameFixture *f)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (f->game);
  GString *text = g_string_new (puzzle ? etude_divine_puzzle_get_id (puzzle) : "none");

  g_string_append_printf (text, " %u:", etude_divine_game_get_depth (f->game));
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    g_string_append_printf (text, "%u", etude_divine_game_get_layer (f->game, piece));
  for (guint square = 0; puzzle && square < etude_divine_n_squares (etude_divine_puzzle_get_game (puzzle)); square++)
    g_string_append_printf (text, " %u%x", etude_divine_game_get_piece (f->game, square),
                            etude_divine_game_get_pencil (f->game, square));
  return g_string_free (text, FALSE);
}

guint
game_fixture_noted (GameFixture *f, guint square)
{
  g_autoptr (GVariant) state = game_fixture_save (f);
  g_autoptr (GVariant) packed = g_variant_get_child_value (state, 1);
  g_autoptr (GVariant) notes = g_variant_get_child_value (packed, 3);
  g_autoptr (GVariant) noted = g_variant_get_child_value (notes, 3);
  gsize n;
  const guint8 *pieces = g_variant_get_fixed_array (noted, &n, 1);

  return square < n ? pieces[square] : 0;
}

char *
game_fixture_notes (GameFixture *f)
{
  GString *text = g_string_new (NULL);

  for (guint square = 0; square < ETUDE_DIVINE_SQUARES; square++)
    g_string_append_printf (text, "%x", game_fixture_noted (f, square));
  return g_string_free (text, FALSE);
}

GVariant *
game_fixture_save (GameFixture *f)
{
  return g_variant_ref_sink (etude_divine_game_save (f->game));
}

struct etude_squares
game_fixture_squares (const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);
  struct etude_squares squares = { 0 };

  for (guint i = 0; words[i] && *words[i]; i++)
    etude_squares_add (&squares, (guint) (words[i][0] - 'a' + (words[i][1] - '1') * 8));
  return squares;
}
