/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles with others: a race of two, and what is told to them. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-panel.h"
#include "etude-divine-play-parts.h"
#include "etude-divine-play-tab.h"
#include "etude-panel-save.h"

/* --- a race --- */

static guint
begin_race (EtudePanel *panel)
{
  EtudeDivineGame *game = etude_divine_play_tab_get_model (ETUDE_DIVINE_PLAY_TAB (panel));

  etude_divine_game_clear (game);
  return (guint) __builtin_popcount (etude_divine_game_get_pieces (game));
}

static void
put (EtudePanel *panel, guint piece, guint square)
{
  etude_divine_game_carry (etude_divine_play_tab_get_model (ETUDE_DIVINE_PLAY_TAB (panel)), ETUDE_NO_SQUARE, piece,
                           (int) square);
}

static void
reveal (EtudePanel *panel)
{
  etude_divine_game_reveal (etude_divine_play_tab_get_model (ETUDE_DIVINE_PLAY_TAB (panel)));
}

const EtudeContestGame etude_divine_race = { begin_race, put, reveal };

void
etude_divine_carry (EtudeContest *contest, EtudeDivineGame *game, int from, guint piece, int to)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (game);
  gboolean right = FALSE;

  if (!etude_contest_is_on (contest))
    etude_divine_game_carry (game, from, piece, to);
  else if (from == ETUDE_NO_SQUARE && to != ETUDE_NO_SQUARE && etude_contest_has_turn (contest, TRUE)
           && etude_divine_game_get_piece (game, (guint) to) == ETUDE_DIVINE_PIECES)
    {
      const enum etude_divine_game kind = etude_divine_puzzle_get_game (puzzle);
      const guint face = etude_divine_panel_face (kind, piece).piece;

      for (guint other = 0; other < ETUDE_DIVINE_PIECES; other++)
        right = right
                || (etude_divine_puzzle_get_answer (puzzle)->square[other] == (guint) to
                    && etude_divine_panel_face (kind, other).piece == face);
      etude_contest_put (contest, piece, (guint) to, right);
    }
}

/* --- texts and pictures --- */

void
etude_divine_give (EtudePanel *panel, const char *how, EtudeDivineGame *game)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (game);
  const gboolean as_text = g_str_equal (how, "copy-text"), picture = g_str_has_suffix (how, "-picture");
  const gboolean share = g_str_equal (how, "share") || (picture && etude_divine_game_was_solved (game));
  const char *name = etude_divine_puzzle_get_seed_form (puzzle);
  g_autofree char *text = share     ? etude_divine_game_describe_share (game, g_get_real_time () / G_USEC_PER_SEC)
                          : as_text ? etude_divine_puzzle_get_text (puzzle, FALSE)
                                    : g_strdup (name);
  /* Translators: what was copied, such as chess-exact-medium-42. */
  g_autofree char *said = share     ? g_strdup (_ ("Result copied, without the answer"))
                          : as_text ? g_strdup (_ ("Copied as text"))
                                    : g_strdup_printf (_ ("Copied: %s"), name);

  if (picture)
    {
      etude_panel_give_picture (panel, share ? text : NULL, g_str_equal (how, "save-picture"));
      return;
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (panel)), text);
  etude_panel_toast (panel, said, FALSE);
}
