/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setup-fixture.c - a setup with its history, and what its tests ask of it again and again. */
#include "setup-fixture.h"

#include "game-fixture.h"

static void
on_changed (Fixture *fixture)
{
  fixture->n_changed++;
}

void
fixture_set_up (Fixture *fixture, gconstpointer data)
{
  fixture->history = etude_history_new ();
  fixture->setup = etude_mate_setup_new (fixture->history);
  g_signal_connect_swapped (fixture->setup, "changed", G_CALLBACK (on_changed), fixture);
}

/* Both must go at once: nobody keeps more references than it says. */
void
fixture_tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer setup = fixture->setup, history = fixture->history;

  g_object_add_weak_pointer (setup, &setup);
  g_object_add_weak_pointer (history, &history);
  g_object_unref (fixture->setup);
  g_assert_null (setup);
  g_object_unref (fixture->history);
  g_assert_null (history);
}

static void
append_piece (GString *text, const EtudeMatePiece *piece)
{
  char letter = etude_piece_letter (piece->piece);

  g_string_append_printf (text, " %c", piece->colour == ETUDE_BLACK ? g_ascii_tolower (letter) : letter);
  if (piece->square == ETUDE_NOWHERE)
    g_string_append_c (text, '-');
  else
    g_string_append_printf (text, "%u", piece->square);
}

char *
fixture_text (Fixture *fixture)
{
  EtudeMatePiece pieces[2 + ETUDE_MEN_MAX];
  guint n = etude_mate_setup_get_pieces (fixture->setup, pieces);
  char name[ETUDE_ENDING_TEXT];
  GString *text = g_string_new (etude_ending_name (etude_mate_setup_get_ending (fixture->setup), name));

  for (guint i = 0; i < n; i++)
    append_piece (text, &pieces[i]);
  g_string_append (text, etude_mate_setup_get_to_move (fixture->setup) == ETUDE_WHITE ? " w" : " b");
  return g_string_free (text, FALSE);
}

guint16
fixture_square (Fixture *fixture, enum etude_piece piece, enum etude_colour colour)
{
  EtudeMatePiece pieces[2 + ETUDE_MEN_MAX];
  guint n = etude_mate_setup_get_pieces (fixture->setup, pieces);

  for (guint i = 0; i < n; i++)
    if (pieces[i].piece == piece && pieces[i].colour == colour)
      return pieces[i].square;
  g_assert_not_reached ();
}

EtudeMateGame *
fixture_game (Fixture *fixture)
{
  return etude_mate_setup_get_game (fixture->setup);
}

void
fixture_play (Fixture *fixture, const char *moves)
{
  g_auto (GStrv) each = g_strsplit (moves, " ", -1);

  for (char **squares = each; *squares; squares++)
    {
      const struct etude_position *p = &etude_mate_game_get_current (fixture_game (fixture))->position;
      struct etude_move move = game_move (p, *squares);

      g_assert_true (etude_mate_setup_play (fixture->setup, &move, p->to_move));
    }
}
