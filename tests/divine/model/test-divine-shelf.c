/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-shelf.c - puzzles that were begun, solved or are liked: their order, what stays with them, and what is kept. */
#include "case.h"
#include "divine-game-fixture.h"

#include "etude-divine-shelf.h"

static void
put (EtudeDivineShelf *shelf, const char *id, gboolean solved, GVariant *state)
{
  etude_divine_shelf_put (shelf,
                          &(EtudeDivineShelved){ .id = (char *) id, .name = "", .solved = solved, .state = state });
}

/* The last one comes first; put again it is there once, and stays solved and a favourite. */
CASE (order)
{
  g_autoptr (EtudeDivineShelf) shelf = etude_divine_shelf_new ();

  put (shelf, "A", TRUE, NULL);
  put (shelf, "B", FALSE, g_variant_new_string ("where it stands"));
  etude_divine_shelf_set_favourite (shelf, "A", TRUE);
  put (shelf, "A", FALSE, NULL);
  g_assert_cmpuint (etude_divine_shelf_get_length (shelf), ==, 2);
  g_assert_cmpstr (etude_divine_shelf_get (shelf, 0)->id, ==, "A");
  g_assert_true (etude_divine_shelf_get (shelf, 0)->solved && etude_divine_shelf_get (shelf, 0)->favourite);
  g_assert_cmpstr (g_variant_get_string (etude_divine_shelf_find (shelf, "B")->state, NULL), ==, "where it stands");
  g_assert_null (etude_divine_shelf_find (shelf, "C"));
  g_assert_null (etude_divine_shelf_find (shelf, ""));
}

/* Of too many the oldest goes that is no favourite. */
CASE (full)
{
  g_autoptr (EtudeDivineShelf) shelf = etude_divine_shelf_new ();

  for (guint i = 0; i <= ETUDE_DIVINE_SHELF_MOST; i++)
    {
      g_autofree char *id = g_strdup_printf ("P%u", i);

      put (shelf, id, FALSE, NULL);
      if (i == 0)
        etude_divine_shelf_set_favourite (shelf, id, TRUE);
    }
  g_assert_cmpuint (etude_divine_shelf_get_length (shelf), ==, ETUDE_DIVINE_SHELF_MOST);
  g_assert_nonnull (etude_divine_shelf_find (shelf, "P0"));
  g_assert_null (etude_divine_shelf_find (shelf, "P1"));
}

/* What is kept comes back as it was; what cannot be does not. */
CASE (kept)
{
  g_autoptr (EtudeDivineShelf) shelf = etude_divine_shelf_new (), next = etude_divine_shelf_new ();
  g_autoptr (GVariant) state = NULL, again = NULL, odd = NULL;

  put (shelf, "A", FALSE, g_variant_new_uint32 (7));
  put (shelf, "B", TRUE, NULL);
  state = g_variant_ref_sink (etude_divine_shelf_save (shelf));
  g_assert_true (etude_divine_shelf_load (next, state));
  again = g_variant_ref_sink (etude_divine_shelf_save (next));
  g_assert_true (g_variant_equal (state, again));
  odd = g_variant_ref_sink (g_variant_new_parsed (
      "@" ETUDE_DIVINE_SHELF_TYPE " [('', '', 0, 0, 0, 0, false, false, nothing), ('A', '', 99, 0, 0, 0, "
      "false, false, nothing), ('B', '', 0, 0, 0, -1, false, false, "
      "nothing), ('C', 'x', 100, 3, 0, 5, false, true, just <'y'>), ('C', '', "
      "0, 0, 0, 0, false, false, nothing)]"));
  g_assert_true (etude_divine_shelf_load (next, odd));
  g_assert_cmpuint (etude_divine_shelf_get_length (next), ==, 1);
  g_assert_cmpstr (etude_divine_shelf_find (next, "x")->id, ==, "C");
  g_assert_false (etude_divine_shelf_load (next, g_variant_new_string ("shelf")));
}

/* A puzzle that is put aside goes on with its pieces, marks and suppositions, and undo leads back to the one between. */
CASE (resumed)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeDivineTimes) times = etude_divine_times_new ();
  g_autoptr (EtudeDivineGame) game = etude_divine_game_new (history, times);
  g_autoptr (EtudeDivinePuzzle) first = game_fixture_puzzle (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, 0, 1);
  g_autoptr (EtudeDivinePuzzle) second = game_fixture_puzzle (ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_EXACT, 0, 2);
  g_autoptr (GVariant) aside = NULL;

  etude_divine_game_start (game, first);
  etude_divine_game_carry (game, -1, 1, 20);
  etude_divine_game_toggle_pencil (game, 30, 2);
  etude_divine_game_suppose (game);
  etude_divine_game_carry (game, -1, 0, 40);
  aside = g_variant_ref_sink (etude_divine_game_put_aside (game));
  etude_divine_game_start (game, second);
  g_assert_true (etude_divine_game_resume (game, aside));
  g_assert_true (etude_divine_puzzle_equal (etude_divine_game_get_puzzle (game), first));
  g_assert_cmpuint (etude_divine_game_get_piece (game, 20), ==, 1);
  g_assert_cmpuint (etude_divine_game_get_piece (game, 40), ==, 0);
  g_assert_cmpuint (etude_divine_game_get_layer (game, 0), ==, 1);
  g_assert_true (etude_divine_game_has_pencil (game, 30, 2));
  g_assert_true (etude_history_go_back (history));
  g_assert_true (etude_divine_puzzle_equal (etude_divine_game_get_puzzle (game), second));
  g_assert_false (etude_divine_game_resume (game, g_variant_new_string ("no such state")));
}
