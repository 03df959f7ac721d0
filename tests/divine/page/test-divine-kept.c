/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-kept.c - what the Divine page knows of puzzles that were there before. */
#include "config.h"

#include "case.h"
#include "etude-divine-page.h"
#include "etude-divine-play-tab.h"
#include "window.h"

#define FIRST "chess-exact-easy-3"
#define SECOND "chess-exact-easy-4"

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  EtudeDivinePlayTab *play;
  EtudeDivineGame *game;
  const char *awaited; /* the seed of the puzzle that is to come */
  char *said;          /* the last toast */
} KeptFixture;

static gboolean
has_come (gpointer data)
{
  const KeptFixture *f = data;
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (f->game);

  return puzzle && g_strcmp0 (etude_divine_puzzle_get_seed_form (puzzle), f->awaited) == 0;
}

static void
wait_for_puzzle (KeptFixture *f, const char *seed)
{
  f->awaited = seed;
  g_assert_true (wait_until (has_come, f));
}

static void
on_toast (char **said, const char *text, gboolean undo)
{
  g_free (*said);
  *said = g_strdup (text);
}

/* A page with this state, which is taken when floating. */
static void
open_page (KeptFixture *f, GVariant *state)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (state);

  *f = (KeptFixture){ .page = GTK_WIDGET (g_object_new (ETUDE_TYPE_DIVINE_PAGE, NULL)) };
  etude_page_set_state (ETUDE_PAGE (f->page), owned);
  f->play = ETUDE_DIVINE_PLAY_TAB (etude_page_need_panel (ETUDE_PAGE (f->page), "play"));
  f->game = etude_divine_play_tab_get_model (f->play);
  g_signal_connect_swapped (f->play, "toast", G_CALLBACK (on_toast), &f->said);
  f->window = window_show (f->page, 1000, 700);
}

static void
set_up (KeptFixture *f, gconstpointer data)
{
  open_page (f, g_variant_new_parsed ("{'play': <{'tour-seen': <true>}>}"));
  wait_for_puzzle (f, FIRST);
}

static void
tear_down (KeptFixture *f, gconstpointer data)
{
  window_close (f->window, f->page);
  g_clear_pointer (&f->said, g_free);
}

#define FIXTURE_CASE(name) CASE_OF (KeptFixture, set_up, tear_down, NULL, name)

static void
act (KeptFixture *f, const char *name)
{
  g_action_group_activate_action (etude_page_get_actions (ETUDE_PAGE (f->page)), name, NULL);
}

static void
put_right (KeptFixture *f)
{
  const struct etude_divine_placement *answer = etude_divine_puzzle_get_answer (etude_divine_game_get_puzzle (f->game));

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    etude_divine_game_carry (f->game, ETUDE_NO_SQUARE, piece, answer->square[piece]);
  g_assert_true (etude_divine_game_is_solved (f->game));
}

static void
bring (KeptFixture *f, const char *seed)
{
  etude_page_take_text (ETUDE_PAGE (f->page), seed);
  wait_for_puzzle (f, seed);
}

/* Who brings a puzzle back that he has solved is told so, and it is no second one; a check was help. */
FIXTURE_CASE (solved_again)
{
  EtudeLog *diary = etude_divine_play_tab_get_log (f->play);

  etude_divine_game_carry (f->game, ETUDE_NO_SQUARE, 0, 20);
  act (f, "check");
  put_right (f);
  g_assert_cmpuint (etude_divine_log_get_totals (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY).solved, ==, 1);
  g_assert_cmpuint (etude_divine_log_get_totals (diary, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EASY).hinted, ==, 1);
  bring (f, SECOND);
  bring (f, FIRST);
  g_assert_cmpstr (f->said, ==, "You have solved this puzzle before: it does not count again");
  put_right (f);
  g_assert_cmpuint (etude_log_get_length (diary), ==, 1);
}

/* At the next start, too. */
FIXTURE_CASE (solved_yesterday)
{
  g_autoptr (GVariant) state = NULL;
  KeptFixture next;

  put_right (f);
  bring (f, SECOND);
  act (f, "reveal");
  state = g_variant_ref_sink (etude_page_get_state (ETUDE_PAGE (f->page)));
  open_page (&next, state);
  wait_for_puzzle (&next, SECOND);
  bring (&next, FIRST);
  g_assert_cmpstr (next.said, ==, "You have solved this puzzle before: it does not count again");
  bring (&next, SECOND);
  g_assert_cmpstr (next.said, ==, "You have seen the answer of this puzzle: it does not count");
  tear_down (&next, NULL);
}

static gboolean
is_enabled (KeptFixture *f, const char *name)
{
  return g_action_group_get_action_enabled (etude_page_get_actions (ETUDE_PAGE (f->page)), name);
}

/* What was done before the program was ended can be undone after the next start, other puzzles among it, and done again. */
FIXTURE_CASE (undone_yesterday)
{
  g_autoptr (GVariant) state = NULL;
  KeptFixture next;

  etude_divine_game_carry (f->game, ETUDE_NO_SQUARE, 0, 20);
  etude_divine_game_carry (f->game, ETUDE_NO_SQUARE, 1, 21);
  bring (f, SECOND);
  etude_divine_game_carry (f->game, ETUDE_NO_SQUARE, 2, 22);
  act (f, "undo");
  state = g_variant_ref_sink (etude_page_get_state (ETUDE_PAGE (f->page)));
  open_page (&next, state);
  wait_for_puzzle (&next, SECOND);
  g_assert_true (is_enabled (&next, "undo"));
  act (&next, "redo");
  g_assert_cmpuint (etude_divine_game_get_piece (next.game, 22), ==, 2);
  g_assert_false (is_enabled (&next, "redo"));
  act (&next, "undo");
  act (&next, "undo");
  wait_for_puzzle (&next, FIRST);
  g_assert_cmpuint (etude_divine_game_get_piece (next.game, 21), ==, 1);
  act (&next, "undo");
  act (&next, "undo");
  g_assert_cmpuint (etude_divine_game_get_piece (next.game, 20), ==, ETUDE_DIVINE_PIECES);
  g_assert_false (is_enabled (&next, "undo"));
  tear_down (&next, NULL);
}
