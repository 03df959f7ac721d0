/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-play.c - playing on the Mate page: when the machine begins, how a game ends, what is said then. */
#include "etude-mate-player.h"
#include "etude-widgets.h"
#include "page-fixture.h"
#include "window.h"

#include <adwaita.h>

#define SHUFFLE 4 /* moves until the position is there again */

static void
open_play (PageFixture *f)
{
  page_wait_headline (f, "White mates in 22 moves");
  page_act (f, "tab", "play");
}

static void
choose_role (PageFixture *f, EtudeMateRole role)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (page_child (f, "roles")), role);
}

static void
hurry (PageFixture *f)
{
  gtk_range_set_value (GTK_RANGE (page_child (f, "speed")), 10);
}

static EtudeMateNode *
current (PageFixture *f)
{
  return etude_mate_analysis_get_node (f->analysis);
}

static gboolean
is_blacks_turn (gpointer fixture)
{
  return current (fixture)->position.to_move == ETUDE_BLACK && current (fixture)->parent;
}

static void
drop (PageFixture *f, int from, int to)
{
  EtudeFace face = etude_board_scene_get_face (page_scene (f), (guint) from);

  g_string_set_size (f->toasts, 0);
  g_signal_emit_by_name (page_canvas (f), "dropped", from, (guint) face.piece, (guint) face.tint, to);
}

/* --- the machine begins --- */

/* Whoever chooses to defend is attacked; and again in every new position, but not when he takes back. */
static void
test_machine_begins (PageFixture *f, gconstpointer data)
{
  open_play (f);
  hurry (f);
  choose_role (f, ETUDE_MATE_ROLE_BLACK);
  g_assert_true (wait_until (is_blacks_turn, f));
  page_act (f, "undo", NULL);
  page_assert_fen (f, PAGE_START);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (page_child (f, "play_button")), ==, "Play On from Here");
  g_assert_true (etude_mate_setup_set_fen (f->setup, "8/8/8/3k4/8/8/8/RK6 w", NULL));
  g_assert_true (wait_until (is_blacks_turn, f));
  page_act (f, "take-back", NULL);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (page_child (f, "play_button")), ==, "Play On from Here");
}

static void
test_machine_begins_on_entering (PageFixture *f, gconstpointer data)
{
  open_play (f);
  hurry (f);
  page_act (f, "tab", "moves");
  g_assert_true (etude_mate_setup_set_fen (f->setup, "8/8/8/3k4/8/8/8/RK6 b", NULL));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (page_child (f, "play_button")), ==, "Play On from Here");
  page_act (f, "tab", "play"); /* the machine defends */
  g_assert_cmpstr (gtk_widget_get_tooltip_text (page_child (f, "play_button")), ==, "Pause");
}

/* --- the end of a game --- */

static void
test_over (PageFixture *f, gconstpointer data)
{
  static const struct
  {
    const char *fen;
    int from, to;
    const char *headline;
  } ends[] = {
    { "7k/8/6K1/8/8/8/8/R7 w", 0, 56, "Checkmate" },
    { "7k/8/5K2/8/8/8/8/6Q1 w", 6, 46, "Stalemate" },
  };

  open_play (f);
  choose_role (f, ETUDE_MATE_ROLE_FREE);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_assert_true (etude_mate_setup_set_fen (f->setup, ends[i].fen, NULL));
      drop (f, ends[i].from, ends[i].from + 17); /* as a knight */
      g_assert_true (g_str_has_prefix (f->toasts->str, "Not a move of White"));
      drop (f, ends[i].from, ends[i].to);
      g_assert_cmpstr (page_headline (f), ==, ends[i].headline);
      drop (f, 63, 62);
      g_assert_cmpstr (f->toasts->str, ==, "The game is over|");
    }
}

/* White's rook and Black's king go there and back. */
static void
shuffle (PageFixture *f, guint times)
{
  static const struct
  {
    int from, to;
  } moves[SHUFFLE] = { { 0, 8 }, { 63, 62 }, { 8, 0 }, { 62, 63 } };

  for (guint i = 0; i < times * SHUFFLE; i++)
    drop (f, moves[i % SHUFFLE].from, moves[i % SHUFFLE].to);
}

static void
test_repeated (PageFixture *f, gconstpointer data)
{
  open_play (f);
  choose_role (f, ETUDE_MATE_ROLE_FREE);
  g_assert_true (etude_mate_setup_set_fen (f->setup, "7k/8/8/8/8/2K5/8/R7 w", NULL));
  shuffle (f, 1);
  g_assert_cmpstr (page_headline (f), ==, "White to move");
  shuffle (f, 1);
  g_assert_cmpstr (page_headline (f), ==, "Draw: the same position for the third time");
  g_assert_cmpstr (f->toasts->str, ==, "Draw: the same position for the third time|");
  page_act (f, "answers", NULL); /* whatever the tablebase says */
  g_assert_cmpstr (page_headline (f), ==, "Draw: the same position for the third time");
  drop (f, 0, 8);
  g_assert_cmpstr (f->toasts->str, ==, "The game is over|");
}

/* Moves on "Moves" are played beyond the fifty: neither counter nor headline lose count. */
static void
test_fifty (PageFixture *f, gconstpointer data)
{
  static const struct etude_move moves[SHUFFLE] = { { .piece = ETUDE_ROOK, .from = 0, .to = 8 },
                                                    { .piece = ETUDE_KING, .from = 63, .to = 62 },
                                                    { .piece = ETUDE_ROOK, .from = 8, .to = 0 },
                                                    { .piece = ETUDE_KING, .from = 62, .to = 63 } };

  open_play (f);
  choose_role (f, ETUDE_MATE_ROLE_FREE);
  g_assert_true (etude_mate_setup_set_fen (f->setup, "7k/8/8/8/8/2K5/8/R7 w", NULL));
  for (guint ply = 0; ply < 118; ply++)
    g_assert_true (etude_mate_setup_play (f->setup, &moves[ply % SHUFFLE], ply % 2 ? ETUDE_BLACK : ETUDE_WHITE));
  g_assert_cmpstr (page_headline (f), ==, "Draw: fifty moves without a capture");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (page_child (f, "counter"))), ==, "50 of 50 moves without a capture");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  etude_widgets_init ();
  page_add ("/mate-play/machine-begins", test_machine_begins);
  page_add ("/mate-play/machine-begins-on-entering", test_machine_begins_on_entering);
  page_add ("/mate-play/over", test_over);
  page_add ("/mate-play/repeated", test_repeated);
  page_add ("/mate-play/fifty", test_fifty);
  return g_test_run ();
}
