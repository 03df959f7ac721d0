/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-page.c - the Divine page: its first puzzle, pieces by letters, help, kinds, bad texts, what it keeps. */
#include "config.h"

#include "case.h"
#include "etude-divine-page.h"
#include "etude-divine-play-parts.h"
#include "etude-divine-play-tab.h"
#include "etude-divine-rules-cache.h"
#include "etude-exhibit.h"
#include "places.h"
#include "window.h"

typedef struct
{
  GtkWidget *window;
  EtudeDivinePage *page;
  EtudeDivinePlayTab *play;
  EtudeDivineGame *game;
  GtkWidget *advice, *chooser;
  char *message; /* for the banner */
} DivineFixture;

static EtudeDivinePuzzle *
puzzle_of (DivineFixture *f)
{
  return etude_divine_game_get_puzzle (f->game);
}

static EtudeBoardScene *
scene_of (DivineFixture *f)
{
  return etude_panel_get_scene (ETUDE_PANEL (f->play));
}

/* A widget of the card on which puzzles are chosen; of the one that helps. */
static GtkWidget *
chooser_child (DivineFixture *f, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (f->chooser, ETUDE_TYPE_DIVINE_CHOOSER, name));
}

static GtkWidget *
advice_child (DivineFixture *f, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (f->advice, ETUDE_TYPE_DIVINE_ADVICE, name));
}

static void
select_item (DivineFixture *f, const char *drop_down, guint item)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (chooser_child (f, drop_down)), item);
}

static guint
selected (DivineFixture *f, const char *drop_down)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (chooser_child (f, drop_down)));
}

static void
on_message (DivineFixture *f, const char *message)
{
  g_free (f->message);
  f->message = g_strdup (message);
}

/* A page with this state (taken when floating), by which somebody has been shown round; its first puzzle is being made. */
static void
begin_page (DivineFixture *f, GVariant *state)
{
  GtkWidget *page = g_object_new (ETUDE_TYPE_DIVINE_PAGE, NULL);
  g_autoptr (GVariant) owned = g_variant_ref_sink (state);

  etude_page_set_state (ETUDE_PAGE (page), owned);
  *f = (DivineFixture){ .page = ETUDE_DIVINE_PAGE (page) };
  f->play = ETUDE_DIVINE_PLAY_TAB (etude_page_need_panel (ETUDE_PAGE (page), "play"));
  f->game = etude_divine_play_tab_get_model (f->play);
  f->advice = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f->play), ETUDE_TYPE_DIVINE_PLAY_TAB, "advice"));
  f->chooser = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f->play), ETUDE_TYPE_DIVINE_PLAY_TAB, "chooser"));
  g_signal_connect_swapped (f->play, "message", G_CALLBACK (on_message), f);
  f->window = window_show (page, 1060, 700); /* beside the board the panel has more room than it needs */
}

static void
open_page (DivineFixture *f, GVariant *state)
{
  begin_page (f, state);
  WAIT_FOR (puzzle_of (f) != NULL);
}

static void
set_up (DivineFixture *f, gconstpointer data)
{
  open_page (f, g_variant_new_parsed ("{'play': <{'tour-seen': <true>}>}"));
}

static void tear_down (DivineFixture *f, gconstpointer data);

static gboolean
is_settled (gpointer data)
{
  DivineFixture *f = data;

  return puzzle_of (f) && !etude_divine_chooser_get_making (ETUDE_DIVINE_CHOOSER (f->chooser));
}

static gboolean
is_shogi (gpointer data)
{
  return puzzle_of (data) && etude_divine_puzzle_get_game (puzzle_of (data)) == ETUDE_DIVINE_SHOGI;
}

/* A text that comes while the first puzzle is being made is what is played, whichever is there first; and what is wrong with
 * it stays to be read. */
CASE (early)
{
  DivineFixture f;

  begin_page (&f, g_variant_new_parsed ("{'play': <{'tour-seen': <true>}>}"));
  etude_page_take_text (ETUDE_PAGE (f.page), "shogi-exact-easy-4");
  g_assert_true (wait_until (is_shogi, &f));
  g_assert_true (wait_until (is_settled, &f));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_true (is_shogi (&f));
  tear_down (&f, NULL);

  begin_page (&f, g_variant_new_parsed ("{'play': <{'tour-seen': <true>}>}"));
  etude_page_take_text (ETUDE_PAGE (f.page), "CE3485JSGP2MAMTPA015A2GMAG086");
  WAIT_FOR (f.message != NULL);
  g_assert_true (wait_until (is_settled, &f));
  g_assert_nonnull (f.message);
  tear_down (&f, NULL);
}

static void
tear_down (DivineFixture *f, gconstpointer data)
{
  window_close (f->window, GTK_WIDGET (f->page));
  g_free (f->message);
}

#define FIXTURE_CASE(name) CASE_OF (DivineFixture, set_up, tear_down, NULL, name)

static GActionGroup *
actions (DivineFixture *f)
{
  return etude_page_get_actions (ETUDE_PAGE (f->page));
}

static void
act (DivineFixture *f, const char *name)
{
  g_action_group_activate_action (actions (f), name, NULL);
}

static void
set_mistakes (DivineFixture *f, const char *how)
{
  g_action_group_activate_action (actions (f), "mistakes", g_variant_new_string (how));
}

static gboolean
is_enabled (DivineFixture *f, const char *name)
{
  return g_action_group_get_action_enabled (etude_page_get_actions (ETUDE_PAGE (f->page)), name);
}

static const char *
headline (DivineFixture *f)
{
  return etude_panel_get_headline (ETUDE_PANEL (f->play));
}

static gboolean
type_letter (DivineFixture *f, guint keyval, guint modifiers, int square)
{
  return etude_panel_letter (ETUDE_PANEL (f->play), keyval, modifiers, square);
}

static void
put_right (DivineFixture *f)
{
  const struct etude_divine_placement *answer = etude_divine_puzzle_get_answer (puzzle_of (f));

  for (guint piece = 0; piece < 5; piece++)
    etude_divine_game_carry (f->game, ETUDE_NO_SQUARE, piece, answer->square[piece]);
}

/* Nothing was there before the first puzzle, so there is nothing to undo. */
FIXTURE_CASE (first)
{
  g_assert_cmpstr (headline (f), ==, "Where do the five pieces stand?");
  g_assert_cmpstr (etude_divine_puzzle_get_seed_form (puzzle_of (f)), ==, "chess-exact-easy-3");
  g_assert_false (is_enabled (f, "undo"));
  g_assert_true (is_enabled (f, "hint"));
  g_assert_cmpint (etude_board_scene_get_clue (scene_of (f), 29).value, ==, 3); /* f4: three threats */
  g_assert_cmpint (etude_board_scene_get_clue (scene_of (f), 0).state, ==, ETUDE_CLUE_SPENT);
}

static gboolean
has_hint (gpointer fixture)
{
  return etude_divine_advice_get_hint (ETUDE_DIVINE_ADVICE (((DivineFixture *) fixture)->advice)) != NULL;
}

/* The next hint, told to its end. */
static void
ask_hint (DivineFixture *f)
{
  act (f, "hint");
  g_assert_true (wait_until (has_hint, f));
  while (etude_divine_advice_get_stage (ETUDE_DIVINE_ADVICE (f->advice)) < ETUDE_DIVINE_STAGE_ALL)
    act (f, "hint");
}

FIXTURE_CASE (letters)
{
  g_assert_true (type_letter (f, GDK_KEY_q, 0, 20));
  g_assert_cmpuint (etude_board_scene_get_face (scene_of (f), 20).piece, ==, ETUDE_QUEEN);
  g_assert_true (type_letter (f, GDK_KEY_Q, 0, 21));
  g_assert_cmpuint (etude_board_scene_get_face (scene_of (f), 20).tint, ==, ETUDE_TINT_NONE);
  g_assert_true (type_letter (f, GDK_KEY_N, GDK_SHIFT_MASK, 30));
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 30), ==, 1 << 3);
  g_assert_cmpuint (etude_board_scene_get_pencil (scene_of (f), 30, 3).piece, ==, ETUDE_KNIGHT);
  g_assert_true (type_letter (f, GDK_KEY_K, GDK_SHIFT_MASK, 21)); /* under the queen nothing is noted */
  type_letter (f, GDK_KEY_q, 0, 22);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 21), ==, 0);
  g_assert_false (type_letter (f, GDK_KEY_z, 0, 30));
  g_assert_false (type_letter (f, GDK_KEY_h, 0, 30)); /* the switch of the window */
}

static const char *
message (DivineFixture *f)
{
  return gtk_label_get_label (GTK_LABEL (advice_child (f, "message")));
}

/* Each stage of each hint ends as a sentence does, also one that asks. */
FIXTURE_CASE (hint_ends)
{
  guint asked = 0;

  etude_page_take_text (ETUDE_PAGE (f->page), "chess-exact-medium-3");
  WAIT_FOR (g_strcmp0 (etude_divine_puzzle_get_seed_form (puzzle_of (f)), "chess-exact-medium-3") == 0);
  while (!etude_divine_game_is_solved (f->game))
    {
      act (f, "hint");
      g_assert_true (wait_until (has_hint, f));
      while (has_hint (f))
        {
          g_assert_true (g_regex_match_simple ("\\w[.?]$", message (f), 0, 0));
          asked += g_str_has_suffix (message (f), "?");
          act (f, "hint");
        }
    }
  g_assert_cmpuint (asked, >, 0);
}

static guint
n_marks (DivineFixture *f)
{
  guint all = 0, n;

  for (guint shape = 0; shape < ETUDE_N_SHAPES; shape++)
    {
      etude_board_scene_get_marks (scene_of (f), shape, &n);
      all += n;
    }
  return all;
}

static guint
count_crosses (DivineFixture *f)
{
  guint n;

  etude_board_scene_get_marks (scene_of (f), ETUDE_SHAPE_CROSS, &n);
  return n;
}

static gboolean
paint (DivineFixture *f, EtudeStroke how, int first, int last)
{
  if (!etude_panel_stroke (ETUDE_PANEL (f->play), first, how))
    return FALSE;
  for (int square = first + 1; square <= last; square++)
    etude_panel_stroke (ETUDE_PANEL (f->play), square, ETUDE_STROKE_ON);
  return TRUE;
}

/* What the first square becomes, all become, in one step to undo. */
FIXTURE_CASE (crosses)
{
  g_assert_true (type_letter (f, GDK_KEY_x, 0, 18));
  g_assert_cmpuint (count_crosses (f), ==, 1);
  g_assert_true (strstr (etude_board_scene_get_note (scene_of (f), 18), "crossed out") != NULL);
  g_assert_true (paint (f, ETUDE_STROKE_SECONDARY, 16, 23));
  g_assert_cmpuint (count_crosses (f), ==, 8);
  g_assert_true (paint (f, ETUDE_STROKE_SECONDARY, 17, 19));
  g_assert_cmpuint (count_crosses (f), ==, 5);
  act (f, "undo");
  g_assert_cmpuint (count_crosses (f), ==, 8);
  act (f, "undo");
  g_assert_cmpuint (count_crosses (f), ==, 1);
  act (f, "undo");
  g_assert_cmpuint (count_crosses (f), ==, 0);
}

/* Where marks are not to be seen the pointer does not make them: the right button draws then. */
FIXTURE_CASE (stroke_taken)
{
  EtudePanel *panel = ETUDE_PANEL (f->play);

  g_assert_false (etude_panel_stroke (panel, 20, ETUDE_STROKE_PRIMARY));
  act (f, "pencil");
  g_assert_true (paint (f, ETUDE_STROKE_PRIMARY, 20, 22)); /* the king, which is chosen first */
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 22), ==, 1);
  act (f, "undo");
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, 20), ==, 0);
  act (f, "answers");
  g_assert_false (etude_panel_stroke (panel, 20, ETUDE_STROKE_SECONDARY));
  act (f, "answers");
  etude_divine_game_set_paused (f->game, TRUE);
  g_assert_false (etude_panel_stroke (panel, 20, ETUDE_STROKE_SECONDARY));
  etude_divine_game_set_paused (f->game, FALSE);
  g_assert_true (etude_panel_stroke (panel, 20, ETUDE_STROKE_SECONDARY));
  g_assert_cmpuint (count_crosses (f), ==, 1);
  act (f, "answers");
  g_assert_cmpuint (count_crosses (f), ==, 0);
  act (f, "answers");
  put_right (f);
  g_assert_cmpuint (count_crosses (f), ==, 0);
  g_assert_false (etude_panel_stroke (panel, 20, ETUDE_STROKE_SECONDARY));
}

/* Check tells of a cross where a piece is; what it is told of stays crossed out. */
FIXTURE_CASE (wrong_cross)
{
  const struct etude_divine_placement *answer = etude_divine_puzzle_get_answer (puzzle_of (f));

  type_letter (f, GDK_KEY_x, 0, answer->square[2]);
  act (f, "check");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (advice_child (f, "message"))), ==,
                   "No piece is on the board. A hidden piece stands on a square that is crossed out.");
  g_assert_cmpuint (count_crosses (f), ==, 1);
  put_right (f);
  g_assert_cmpstr (headline (f), ==, "All found!");
}

/* Without the answers nothing tells what somebody has found out, or was told. */
FIXTURE_CASE (answers)
{
  g_autofree char *told = NULL;

  act (f, "tidy"); /* what a hint takes away is to be seen */
  ask_hint (f);
  type_letter (f, GDK_KEY_N, GDK_SHIFT_MASK, 30);
  ask_hint (f);
  told = g_strdup (message (f));
  act (f, "answers");
  g_assert_cmpuint (n_marks (f), ==, 0);
  g_assert_cmpstr (message (f), !=, told);
  g_assert_cmpint (etude_board_scene_get_pencil (scene_of (f), 30, 3).tint, ==, ETUDE_TINT_NONE);
  act (f, "answers");
  g_assert_cmpuint (n_marks (f), >, 0);
  g_assert_cmpstr (message (f), ==, told);
  g_assert_cmpint (etude_board_scene_get_pencil (scene_of (f), 30, 3).tint, !=, ETUDE_TINT_NONE);
  put_right (f);
  g_assert_cmpstr (headline (f), ==, "All found!");
  act (f, "answers");
  g_assert_cmpstr (headline (f), ==, "Where do ♔ ♕ ♗ ♘ ♖ stand?");
  for (guint square = 0; square < 64; square++)
    g_assert_cmpint (etude_board_scene_get_face (scene_of (f), square).tint, ==, ETUDE_TINT_NONE);
}

static void
assert_bare (EtudeBoardScene *question)
{
  guint n;

  for (guint shape = 0; shape < ETUDE_N_SHAPES; shape++)
    {
      etude_board_scene_get_marks (question, shape, &n);
      g_assert_cmpuint (n, ==, 0);
    }
  for (guint square = 0; square < 64; square++)
    {
      const char *note = etude_board_scene_get_note (question, square);

      g_assert_cmpint (etude_board_scene_get_pencil (question, square, 3).tint, ==, ETUDE_TINT_NONE);
      g_assert_cmpint (etude_board_scene_get_clue (question, square).state, !=, ETUDE_CLUE_TICKED);
      g_assert_false (note && (strstr (note, "pencilled") || strstr (note, "crossed") || strstr (note, "satisfied")));
    }
}

static guint
count_question_faces (EtudeBoardScene *question)
{
  guint n = 0;

  for (guint square = 0; square < 64; square++)
    n += etude_board_scene_get_face (question, square).tint != ETUDE_TINT_NONE;
  return n;
}

/* What a class sees: the clues and the pieces that it has set, nothing that anybody knows; after Reveal no piece. */
FIXTURE_CASE (question)
{
  g_autoptr (EtudeExhibit) said = NULL, revealed = NULL, paused = NULL;

  act (f, "tick");
  type_letter (f, GDK_KEY_q, 0, 20);
  type_letter (f, GDK_KEY_N, GDK_SHIFT_MASK, 30);
  type_letter (f, GDK_KEY_x, 0, 31);
  ask_hint (f);
  g_assert_cmpuint (n_marks (f), >, 0);
  said = etude_panel_make_exhibit (ETUDE_PANEL (f->play), ETUDE_EXHIBIT_SEEN);
  g_assert_cmpstr (etude_exhibit_get (said)->caption, ==, "Where do ♔ ♕ ♗ ♘ ♖ stand?");
  g_assert_cmpuint (count_question_faces (etude_exhibit_get (said)->scene), ==, 1);
  g_assert_cmpint (etude_board_scene_get_clue (etude_exhibit_get (said)->scene, 29).value, ==, 3);
  assert_bare (etude_exhibit_get (said)->scene);
  act (f, "reveal");
  revealed = etude_panel_make_exhibit (ETUDE_PANEL (f->play), ETUDE_EXHIBIT_SEEN);
  g_assert_cmpstr (etude_exhibit_get (revealed)->caption, ==, "Where do ♔ ♕ ♗ ♘ ♖ stand?");
  g_assert_cmpuint (count_question_faces (etude_exhibit_get (revealed)->scene), ==, 0);
  assert_bare (etude_exhibit_get (revealed)->scene);
  act (f, "undo");
  etude_divine_game_set_paused (f->game, TRUE);
  paused = etude_panel_make_exhibit (ETUDE_PANEL (f->play), ETUDE_EXHIBIT_SEEN);
  g_assert_cmpstr (etude_exhibit_get (paused)->caption, ==, "Paused");
  g_assert_cmpint (etude_board_scene_get_clue (etude_exhibit_get (paused)->scene, 29).value, ==, ETUDE_NO_CLUE);
}

/* What is drawn belongs to its puzzle: it goes with it, comes back with it, and at the next start. */
FIXTURE_CASE (drawings)
{
  g_autoptr (GVariant) state = NULL;
  DivineFixture next;
  guint n;

  g_assert_false (is_enabled (f, "clear-drawings"));
  etude_board_scene_toggle_annotation (scene_of (f), 3, 59, ETUDE_MARK_RED);
  etude_board_scene_toggle_annotation (scene_of (f), 9, 9, ETUDE_MARK_BLUE);
  etude_page_take_text (ETUDE_PAGE (f->page), "shogi-exact-easy-4");
  WAIT_FOR (g_strcmp0 (etude_divine_puzzle_get_seed_form (puzzle_of (f)), "shogi-exact-easy-4") == 0);
  g_assert_false (etude_board_scene_has_annotations (scene_of (f)));
  etude_board_scene_toggle_annotation (scene_of (f), 80, 80, ETUDE_MARK_GREEN);
  act (f, "undo");
  g_assert_cmpint (etude_board_scene_get_annotations (scene_of (f), &n)->to, ==, 59);
  g_assert_cmpuint (n, ==, 2);
  state = g_variant_ref_sink (etude_page_get_state (ETUDE_PAGE (f->page)));
  act (f, "clear-drawings");
  g_assert_false (etude_board_scene_has_annotations (scene_of (f)));
  act (f, "redo");
  etude_board_scene_get_annotations (scene_of (f), &n);
  g_assert_cmpuint (n, ==, 1);
  open_page (&next, state);
  g_assert_cmpint (etude_board_scene_get_annotations (scene_of (&next), &n)->mark, ==, ETUDE_MARK_RED);
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (is_enabled (&next, "clear-drawings"));
  tear_down (&next, NULL);
}

static gboolean
is_daily (gpointer data)
{
  EtudeDivinePuzzle *puzzle = puzzle_of (data);

  return puzzle && etude_divine_daily_date (etude_divine_puzzle_get_seed_form (puzzle)) != 0;
}

/* The puzzle of the day, also from another tab; solved, it is in the diary; asked for again, it is not begun anew. */
FIXTURE_CASE (daily)
{
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  EtudeLog *diary = etude_divine_play_tab_get_log (f->play);
  const guint before = etude_log_get_length (diary);

  etude_page_open_tab (ETUDE_PAGE (f->page), "numbers");
  act (f, "daily");
  g_assert_true (wait_until (is_daily, f));
  g_assert_cmpstr (etude_page_get_tab (ETUDE_PAGE (f->page)), ==, "play");
  g_assert_cmpuint (etude_divine_daily_date (etude_divine_puzzle_get_seed_form (puzzle_of (f))), >=,
                    etude_divine_date (now));
  type_letter (f, GDK_KEY_q, 0, 20);
  act (f, "daily");
  g_assert_cmpuint (etude_divine_game_get_piece (f->game, 20), ==, 1);
  put_right (f);
  g_assert_cmpuint (etude_log_get_length (diary), ==, before + 1);
  g_assert_cmpuint (etude_divine_log_get_streak (diary, now), ==, 1);
}

/* Who takes another one instead of the first puzzle, with nothing chosen, gets the ladder's first rung; who has solved it a higher one. */
FIXTURE_CASE (first_goes_to_ladder)
{
  act (f, "new");
  g_assert_cmpstr (etude_divine_puzzle_get_seed_form (puzzle_of (f)), ==, "chess-exact-easy-3");
  while (etude_divine_puzzle_get_game (puzzle_of (f)) == ETUDE_DIVINE_CHESS)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (etude_divine_puzzle_get_game (puzzle_of (f)), ==, ETUDE_DIVINE_K5);
}

FIXTURE_CASE (solved_goes_to_ladder)
{
  while (etude_divine_puzzle_get_rating (puzzle_of (f))->points == 0) /* nobody solves it as fast as this test */
    g_main_context_iteration (NULL, TRUE);
  put_right (f);
  act (f, "new");
  while (etude_divine_puzzle_get_game (puzzle_of (f)) == ETUDE_DIVINE_CHESS)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (etude_divine_puzzle_get_game (puzzle_of (f)), >, ETUDE_DIVINE_K5);
}

static void
on_text (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

/* What is shared says kind, date, signs, help and id, and not where anything stands; twice in a row, too. */
FIXTURE_CASE (share)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *year = g_date_time_format (now, "%Y");

  g_assert_false (is_enabled (f, "share"));
  etude_divine_game_carry (f->game, ETUDE_NO_SQUARE, 0, 20);
  act (f, "check");
  put_right (f);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = NULL;
      g_auto (GStrv) lines = NULL;

      act (f, "share");
      gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (f->play)), NULL, on_text, &text);
      WAIT_FOR (text != NULL);
      lines = g_strsplit (text, "\n", 0);
      g_assert_cmpuint (g_strv_length (lines), ==, 5);
      g_assert_true (g_str_has_prefix (lines[0], "Etude · Chess") && strstr (lines[0], year));
      g_assert_cmpstr (lines[1], ==, "🟩🟩🟩🟩🟩🟥");
      g_assert_true (g_str_has_prefix (lines[2], "Solved in 0:0") && g_str_has_suffix (lines[2], " with 1 check."));
      g_assert_cmpstr (lines[3], ==, etude_divine_puzzle_get_id (puzzle_of (f)));
    }
}

/* From the ladder, which has none of its own, it is the one of chess. */
FIXTURE_CASE (daily_from_ladder)
{
  etude_panel_take_text (ETUDE_PANEL (f->play), "qrr6-exact-easy-1");
  WAIT_FOR (puzzle_of (f) && etude_divine_puzzle_get_game (puzzle_of (f)) == ETUDE_DIVINE_QRR6);
  act (f, "daily");
  g_assert_true (wait_until (is_daily, f));
  g_assert_cmpint (etude_divine_puzzle_get_game (puzzle_of (f)), ==, ETUDE_DIVINE_CHESS);
}

/* What was revealed is not said to be solved. */
FIXTURE_CASE (daily_revealed)
{
  EtudeLog *diary = etude_divine_play_tab_get_log (f->play);
  const guint before = etude_log_get_length (diary);

  act (f, "reveal");
  act (f, "undo");
  put_right (f);
  g_assert_true (etude_divine_game_is_solved (f->game));
  g_assert_cmpuint (etude_log_get_length (diary), ==, before);
}

FIXTURE_CASE (help)
{
  act (f, "reveal");
  g_assert_cmpstr (headline (f), ==, "This is the answer");
  g_assert_false (is_enabled (f, "hint"));
  act (f, "undo");
  g_assert_cmpstr (headline (f), ==, "Where do the five pieces stand?");
  act (f, "check");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (advice_child (f, "message"))), ==, "No piece is on the board.");
  put_right (f);
  act (f, "undo");
  act (f, "redo");
  g_assert_cmpstr (headline (f), ==, "This is the answer"); /* it had been seen before */
}

FIXTURE_CASE (solved)
{
  guint n;

  put_right (f);
  g_assert_cmpstr (headline (f), ==, "All found!");
  etude_board_scene_get_marks (scene_of (f), ETUDE_SHAPE_WASH, &n);
  g_assert_cmpuint (n, ==, 5);
  g_assert_nonnull (strstr (etude_panel_get_detail (ETUDE_PANEL (f->play)), "This is your best time."));
  WAIT_FOR (strstr (etude_panel_get_detail (ETUDE_PANEL (f->play)), "Rating ") != NULL); /* which may be found later */
}

/* With the clock stopped the board is covered, and nothing is set. */
FIXTURE_CASE (paused)
{
  type_letter (f, GDK_KEY_p, 0, 30);
  g_assert_true (etude_divine_game_get_paused (f->game));
  g_assert_cmpint (etude_board_scene_get_clue (scene_of (f), 29).value, ==, ETUDE_NO_CLUE);
  g_assert_false (type_letter (f, GDK_KEY_q, 0, 20));
  g_assert_cmpuint (etude_divine_game_get_piece (f->game, 20), ==, ETUDE_DIVINE_PIECES);
  type_letter (f, GDK_KEY_p, 0, 30);
  g_assert_cmpint (etude_board_scene_get_clue (scene_of (f), 29).value, ==, 3);
}

/* Chess has a rule more than xiangqi; a board of another size is another scene on the same canvas. */
FIXTURE_CASE (kinds)
{
  EtudeBoardScene *scene;

  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (chooser_child (f, "rules")))), ==,
                    3);
  select_item (f, "games", ETUDE_DIVINE_XIANGQI);
  WAIT_FOR (etude_divine_play_tab_get_game (f->play) == ETUDE_DIVINE_XIANGQI);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (chooser_child (f, "rules")))), ==,
                    2);
  scene = etude_board_canvas_get_scene (etude_page_get_canvas (ETUDE_PAGE (f->page)));
  g_assert_cmpuint (etude_board_scene_get_columns (scene), ==, 9);
  g_assert_cmpuint (etude_board_scene_get_rows (scene), ==, 10);
  g_assert_cmpint (etude_board_scene_get_style (scene), ==, ETUDE_STYLE_XIANGQI);
  act (f, "undo");
  g_assert_cmpint (etude_divine_play_tab_get_game (f->play), ==, ETUDE_DIVINE_CHESS);
  g_assert_cmpuint (selected (f, "games"), ==, ETUDE_DIVINE_CHESS);
}

/* A rule chosen from the list is told once, and stays chosen. */
FIXTURE_CASE (rule)
{
  select_item (f, "rules", 1);
  WAIT_FOR (puzzle_of (f) && etude_divine_puzzle_get_rule (puzzle_of (f)) == ETUDE_DIVINE_CLASSIC);
  g_assert_cmpuint (selected (f, "rules"), ==, 1);
  act (f, "undo");
  g_assert_cmpuint (selected (f, "rules"), ==, 0);
}

FIXTURE_CASE (bad_text)
{
  EtudeDivinePuzzle *before = puzzle_of (f);

  etude_page_take_text (ETUDE_PAGE (f->page), "CE3485JSGP2MAMTPA015A2GMAG086"); /* its last character is another one */
  WAIT_FOR (f->message != NULL);
  g_assert_true (puzzle_of (f) == before);
}

static const char *
seed_text (DivineFixture *f)
{
  return gtk_editable_get_text (GTK_EDITABLE (chooser_child (f, "seed")));
}

/* A word that is no number is not taken for an id of another game. */
FIXTURE_CASE (bad_seed)
{
  gtk_editable_set_text (GTK_EDITABLE (chooser_child (f, "seed")), "abc");
  g_signal_emit_by_name (chooser_child (f, "seed"), "activate");
  WAIT_FOR (f->message != NULL);
  g_assert_cmpstr (f->message, ==, "This is neither a number nor the id of a puzzle.");
  g_assert_cmpstr (seed_text (f), ==, "abc"); /* to be mended */
}

/* A switch changes what is seen of the game, and leaves the hint where it is. */
FIXTURE_CASE (hint_stays)
{
  g_autofree char *told = NULL;
  guint n;

  ask_hint (f);
  /* Where the panel is a sheet it is the sentence in sight. */
  g_assert_nonnull (
      strstr (etude_panel_get_detail (ETUDE_PANEL (f->play)),
              etude_divine_hint_get_view (etude_divine_advice_get_hint (ETUDE_DIVINE_ADVICE (f->advice)), 0)->text));
  told = g_strdup (message (f));
  n = n_marks (f);
  act (f, "tick");
  set_mistakes (f, "contradictions");
  act (f, "show-time");
  act (f, "missing");
  g_assert_cmpstr (message (f), ==, told);
  g_assert_cmpuint (n_marks (f), ==, n);
}

static void
on_toast (char **said, const char *text)
{
  g_free (*said);
  *said = g_strdup (text);
}

/* One press takes back one piece, a hint is none of them; and who comes back to another puzzle is told so. */
FIXTURE_CASE (undo)
{
  g_autoptr (EtudeDivinePuzzle) first = g_object_ref (puzzle_of (f)); /* the game itself lets go of it */
  g_autofree char *said = NULL;

  g_signal_connect_swapped (f->play, "toast", G_CALLBACK (on_toast), &said);
  type_letter (f, GDK_KEY_q, 0, 20);
  act (f, "undo");
  ask_hint (f);
  g_assert_false (is_enabled (f, "undo"));
  g_assert_null (said);
  select_item (f, "games", ETUDE_DIVINE_XIANGQI);
  WAIT_FOR (etude_divine_play_tab_get_game (f->play) == ETUDE_DIVINE_XIANGQI);
  act (f, "undo");
  g_assert_true (etude_divine_puzzle_equal (puzzle_of (f), first));
  g_assert_cmpstr (said, ==, "Back to the previous puzzle");
  act (f, "redo");
  g_assert_cmpstr (said, ==, "Forward to the next puzzle");
}

/* --- a chain of reasoning --- */

static gboolean
has_chain (gpointer data)
{
  return etude_divine_advice_get_n_views (ETUDE_DIVINE_ADVICE (((DivineFixture *) data)->advice)) > 1;
}

/* Asks for hints, and follows those that find a piece, until one supposes something. */
static void
ask_for_chain (DivineFixture *f)
{
  etude_page_take_text (ETUDE_PAGE (f->page), "chess-exact-expert-1");
  WAIT_FOR (etude_divine_puzzle_get_level (puzzle_of (f)) == ETUDE_DIVINE_EXPERT);
  do
    {
      act (f, "next-step");
      g_assert_true (wait_until (has_hint, f));
    }
  while (!has_chain (f));
}

static guint
count_faces (DivineFixture *f)
{
  guint n = 0;

  for (guint square = 0; square < 64; square++)
    n += etude_board_scene_get_face (scene_of (f), square).tint != ETUDE_TINT_NONE;
  return n;
}

/* What is seen of one view: its sentence, where in the chain it is, and the picture. */
static void
assert_view (DivineFixture *f, const char *place, const char *text, guint n_faces)
{
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (advice_child (f, "place"))), ==, place);
  g_assert_cmpstr (message (f), ==, text);
  g_assert_cmpuint (count_faces (f), ==, n_faces);
}

static gboolean
has_wash (DivineFixture *f, guint square, EtudeMark mark)
{
  guint n;
  const EtudeBoardMark *marks = etude_board_scene_get_marks (scene_of (f), ETUDE_SHAPE_WASH, &n);

  for (guint i = 0; i < n; i++)
    if (marks[i].from == (int) square && marks[i].mark == mark)
      return TRUE;
  return FALSE;
}

/* Forwards and back through what follows from a supposition; whatever ends it brings the board back as it was. */
FIXTURE_CASE (chain)
{
  ask_for_chain (f);
  g_assert_true (gtk_widget_get_visible (advice_child (f, "chain")));
  g_assert_false (is_enabled (f, "back"));
  assert_view (f, "Supposition", "Suppose the queen stands on g5: 3 steps lead to a contradiction.", 1);
  g_assert_cmpuint (etude_board_scene_get_face (scene_of (f), 38).piece, ==, ETUDE_QUEEN);
  g_assert_true (has_wash (f, 38, ETUDE_MARK_BLUE));
  g_assert_cmpstr (etude_board_scene_get_note (scene_of (f), 38), ==, "clue hidden, only supposed");
  act (f, "forward");
  assert_view (f, "Step 1 of 3",
               "g3 and h4 have their only attacker, the queen: nothing else attacks them. So the rook stands on f1.",
               2);
  g_assert_cmpuint (etude_board_scene_get_face (scene_of (f), 5).piece, ==, ETUDE_ROOK);
  g_assert_true (has_wash (f, 22, ETUDE_MARK_YELLOW)); /* g3 */
  act (f, "forward");
  assert_view (f, "Step 2 of 3",
               "It is known where the rook stands, and no piece attacks another. So the knight does not stand on a1, "
               "d1, e1, h1 or f2.",
               2);
  act (f, "last");
  assert_view (
      f, "Step 3 of 3",
      "e4 says 3, but only the king and the bishop can attack it. That cannot be: the queen stands on f1 or a3.", 2);
  g_assert_true (has_wash (f, 38, ETUDE_MARK_RED));
  g_assert_true (has_wash (f, 28, ETUDE_MARK_YELLOW)); /* e4 */
  g_assert_false (is_enabled (f, "forward"));
  act (f, "back");
  act (f, "first");
  assert_view (f, "Supposition", "Suppose the queen stands on g5: 3 steps lead to a contradiction.", 1);
  act (f, "answers");
  g_assert_cmpuint (count_faces (f), ==, 0);
  g_assert_false (gtk_widget_get_visible (advice_child (f, "chain")));
  act (f, "answers");
  act (f, "check");
  g_assert_cmpuint (count_faces (f), ==, 0);
  g_assert_cmpuint (etude_divine_game_get_tray (f->game), ==, 0x1f);
  g_assert_false (is_enabled (f, "forward"));
}

/* --- controls stay where they are --- */

/* Nothing but the buttons of a chain may come and go. */
static char *
places (DivineFixture *f)
{
  return places_of (GTK_WIDGET (f->play), GTK_WIDGET (f->play), advice_child (f, "chain"));
}

static void
assert_places (DivineFixture *f, const char *before)
{
  g_autofree char *now = NULL;

  places_wait_for_frame (f->window);
  now = places (f);
  g_assert_cmpstr (now, ==, before);
}

/* The places when the window has its size, which the X server may take some frames to give. (transfer full) */
static char *
settled_places (DivineFixture *f)
{
  char *now = places (f);

  for (guint same = 0; same < 20;)
    {
      g_autofree char *before = g_steal_pointer (&now);

      places_wait_for_frame (f->window);
      now = places (f);
      same = g_str_equal (now, before) ? same + 1 : 0;
    }
  return now;
}

/* Pieces leave the tray, hints are long or short, contradictions are told of, and the puzzle is solved. */
FIXTURE_CASE (places)
{
  g_autofree char *before = NULL;
  guint n = 0;

  before = settled_places (f);
  g_assert_cmpuint (strlen (before), >, 120);
  set_mistakes (f, "contradictions");
  for (guint piece = 0; piece < 5; piece++) /* a piece on another's square: nothing fits */
    etude_divine_game_carry (f->game, ETUDE_NO_SQUARE, piece,
                             etude_divine_puzzle_get_answer (puzzle_of (f))->square[(piece + 1) % 5]);
  g_assert_true (gtk_widget_get_visible (advice_child (f, "wrong")));
  assert_places (f, before);
  ask_hint (f);
  assert_places (f, before);
  act (f, "start-over");
  while (!etude_divine_game_is_solved (f->game))
    {
      act (f, "next-step");
      WAIT_FOR (etude_divine_game_is_solved (f->game) || has_hint (f));
      assert_places (f, before);
      n++;
    }
  g_assert_cmpuint (n, >, 5);
}

/* Numbers stay what they are: one with all its attackers on the board is ticked, and at the end none is. */
FIXTURE_CASE (ticks)
{
  const struct etude_divine_placement *answer = etude_divine_puzzle_get_answer (puzzle_of (f));
  guint n_ticked = 0;

  act (f, "tick");
  for (guint piece = 0; piece < 4; piece++)
    etude_divine_game_carry (f->game, ETUDE_NO_SQUARE, piece, answer->square[piece]);
  for (guint square = 0; square < 64; square++)
    {
      const EtudeClue clue = etude_board_scene_get_clue (scene_of (f), square);

      g_assert_cmpint (clue.value, ==, (int) etude_divine_game_get_clue (f->game, square));
      g_assert_cmpint (clue.state == ETUDE_CLUE_TICKED, ==,
                       clue.value > 0 && etude_divine_game_get_left (f->game, square) == 0);
      n_ticked += clue.state == ETUDE_CLUE_TICKED;
    }
  g_assert_cmpuint (n_ticked, >, 10);
  put_right (f);
  for (guint square = 0; square < 64; square++)
    g_assert_cmpint (etude_board_scene_get_clue (scene_of (f), square).state, !=, ETUDE_CLUE_TICKED);
}

static gboolean
tells_moves (gpointer tray)
{
  GtkWidget *elephant = gtk_widget_get_first_child (tray);

  for (guint i = 0; i < 2 && elephant; i++)
    elephant = gtk_widget_get_next_sibling (elephant);
  return elephant
         && g_strcmp0 (gtk_widget_get_tooltip_text (elephant),
                       "Elephant: two points diagonally, stays on its side, can be blocked. Drag it onto the board.")
                == 0;
}

/* Who does not know a game is told how its pieces move. */
FIXTURE_CASE (moves)
{
  GtkWidget *tray = window_find (GTK_WIDGET (f->page), ETUDE_TYPE_PIECE_TRAY);

  select_item (f, "games", ETUDE_DIVINE_XIANGQI);
  g_assert_true (wait_until (tells_moves, tray));
}

/* What goes to paper is the puzzle as it is set, whatever stands on the board, and its answer apart. */
FIXTURE_CASE (sheet)
{
  const struct etude_divine_placement *answer = etude_divine_puzzle_get_answer (puzzle_of (f));
  g_autoptr (GListModel) sheet = NULL;
  g_autoptr (EtudeExhibit) item = NULL;

  type_letter (f, GDK_KEY_q, 0, 20);
  sheet = etude_panel_get_exhibits (ETUDE_PANEL (f->play), ETUDE_EXHIBIT_PAPER, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (sheet), ==, 1);
  item = g_list_model_get_item (sheet, 0);
  g_assert_cmpstr (etude_exhibit_get (item)->caption, ==, "Where do ♔ ♕ ♗ ♘ ♖ stand?");
  g_assert_cmpstr (etude_exhibit_get (item)->id, ==, etude_divine_puzzle_get_id (puzzle_of (f)));
  for (guint square = 0; square < 64; square++)
    {
      EtudeFace shown = etude_board_scene_get_face (etude_exhibit_get (item)->scene, square);
      EtudeFace solved = etude_board_scene_get_face (etude_exhibit_get (item)->answer_scene, square);

      g_assert_cmpint (shown.tint, ==, ETUDE_TINT_NONE);
      g_assert_cmpint (solved.tint != ETUDE_TINT_NONE, ==,
                       etude_divine_piece_on (answer, square) < ETUDE_DIVINE_PIECES);
      g_assert_cmpint (etude_board_scene_get_clue (etude_exhibit_get (item)->scene, square).value, ==,
                       (int) etude_divine_game_get_clue (f->game, square));
    }
  g_assert_true (g_str_has_prefix (etude_exhibit_get (item)->answer, "K "));
  g_assert_cmpuint (strlen (etude_exhibit_get (item)->answer), ==, strlen ("K a1, Q a1, B a1, N a1, R a1"));
}

/* Options, puzzle, pieces, pencil marks and the open part come back, and the way back with them. */
FIXTURE_CASE (kept)
{
  g_autofree char *id = g_strdup (etude_divine_puzzle_get_id (puzzle_of (f)));
  g_autoptr (GVariant) state = NULL;
  DivineFixture next;

  type_letter (f, GDK_KEY_r, 0, 63);
  type_letter (f, GDK_KEY_K, GDK_SHIFT_MASK, 62);
  set_mistakes (f, "contradictions");
  g_action_group_change_action_state (actions (f), "tab", g_variant_new_string ("numbers"));
  state = g_variant_ref_sink (etude_page_get_state (ETUDE_PAGE (f->page)));
  open_page (&next, state);
  g_assert_cmpstr (etude_page_get_tab (ETUDE_PAGE (next.page)), ==, "numbers");
  g_assert_cmpstr (etude_divine_puzzle_get_id (puzzle_of (&next)), ==, id);
  g_assert_cmpuint (etude_divine_game_get_piece (next.game, 63), ==, 4);
  g_assert_cmpuint (etude_divine_game_get_pencil (next.game, 62), ==, 1);
  g_assert_true (etude_divine_game_get_options (next.game) & ETUDE_DIVINE_SHOW_WRONG);
  g_action_group_change_action_state (actions (&next), "tab", g_variant_new_string ("play"));
  g_assert_true (is_enabled (&next, "undo"));
  tear_down (&next, NULL);
}

/* A state that somebody has edited: the page begins as if there were none. */
CASE (nonsense)
{
  DivineFixture f;

  open_page (&f, g_variant_new_parsed (
                     "{'tab': <'bogus'>, 'make': <7>, 'play': <{'tour-seen': <true>, 'times': <'none'>, 'game': "
                     "<(uint32 3, (just ('nonsense', byte 9, [byte 1], @mt nothing), @ay [], @ay [], "
                     "(false, @ay [], byte 0, @ay []), (int64 0, uint32 0, uint32 0, false, false)))>}>}"));
  g_assert_cmpstr (etude_page_get_tab (ETUDE_PAGE (f.page)), ==, "play");
  g_assert_cmpstr (etude_divine_puzzle_get_seed_form (puzzle_of (&f)), ==, "chess-exact-easy-3");
  tear_down (&f, NULL);
}

/* --- the player's tools --- */

/* Supposing is in blue and tells what contradicts it; kept or dropped by a key. */
FIXTURE_CASE (suppose)
{
  const struct etude_divine_placement *answer = etude_divine_puzzle_get_answer (puzzle_of (f));
  guint wrong = 0;

  while (etude_divine_game_get_clue (f->game, wrong)
         == 0) /* a piece where the number says that it is attacked: 1, and more */
    wrong++;
  g_assert_false (is_enabled (f, "keep"));
  type_letter (f, GDK_KEY_q, 0, answer->square[1]);
  g_assert_true (type_letter (f, GDK_KEY_s, 0, 0));
  g_assert_true (is_enabled (f, "drop"));
  type_letter (f, GDK_KEY_k, 0, (int) wrong);
  type_letter (f, GDK_KEY_N, GDK_SHIFT_MASK, answer->square[3]);
  g_assert_cmpint (etude_board_scene_get_face (scene_of (f), answer->square[1]).tint, ==, ETUDE_TINT_GREY);
  g_assert_cmpint (etude_board_scene_get_face (scene_of (f), wrong).tint, ==, ETUDE_TINT_SUPPOSED);
  g_assert_cmpint (etude_board_scene_get_pencil (scene_of (f), answer->square[3], 3).tint, ==, ETUDE_TINT_SUPPOSED);
  g_assert_true (strstr (etude_board_scene_get_note (scene_of (f), wrong), "only supposed") != NULL);
  g_assert_cmpuint (n_marks (f), ==, 0);
  act (f, "check");
  g_assert_cmpuint (etude_divine_game_get_n_checks (f->game), ==, 0);
  g_assert_cmpuint (n_marks (f), >, 0);
  g_assert_false (g_str_has_prefix (message (f), "So far"));
  g_assert_true (type_letter (f, GDK_KEY_minus, 0, 0));
  g_assert_cmpint (etude_board_scene_get_face (scene_of (f), wrong).tint, ==, ETUDE_TINT_NONE);
  g_assert_cmpuint (n_marks (f), ==, 0);
  type_letter (f, GDK_KEY_S, GDK_SHIFT_MASK, 0);
  type_letter (f, GDK_KEY_k, 0, answer->square[0]);
  act (f, "check");
  g_assert_cmpstr (message (f), ==, "So far no number contradicts the supposition.");
  g_assert_true (type_letter (f, GDK_KEY_plus, 0, 0));
  g_assert_cmpint (etude_board_scene_get_face (scene_of (f), answer->square[0]).tint, ==, ETUDE_TINT_GREY);
  put_right (f);
  g_assert_false (is_enabled (f, "suppose"));
}

/* More each time, and never the same sentence: where to look, how to reason, what follows; then it is done. */
FIXTURE_CASE (stages)
{
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  while (!etude_divine_game_is_solved (f->game))
    {
      const EtudeDivineHint *hint;
      struct etude_squares removed;

      act (f, "hint");
      g_assert_true (wait_until (has_hint, f));
      hint = etude_divine_advice_get_hint (ETUDE_DIVINE_ADVICE (f->advice));
      if (hint->where)
        {
          guint n;

          g_assert_cmpuint (etude_divine_advice_get_stage (ETUDE_DIVINE_ADVICE (f->advice)), ==,
                            ETUDE_DIVINE_STAGE_WHERE);
          g_assert_false (gtk_widget_get_visible (advice_child (f, "technique")));
          etude_board_scene_get_marks (scene_of (f), ETUDE_SHAPE_HEAT, &n);
          g_assert_cmpuint (n, ==, 0);
          act (f, "hint");
          g_assert_true (gtk_widget_get_visible (advice_child (f, "technique")));
          act (f, "hint");
        }
      g_assert_true (g_hash_table_add (said, g_strdup (message (f))));
      /* What is taken is not named as what falls away. */
      removed = etude_divine_advice_get_hint (ETUDE_DIVINE_ADVICE (f->advice))->removed;
      for (guint square = 0; square < 64; square++)
        g_assert_false (etude_squares_has (&removed, square)
                        && etude_divine_game_get_piece (f->game, square) < ETUDE_DIVINE_PIECES);
      act (f, "hint");
      g_assert_false (has_hint (f));
    }
  g_assert_cmpuint (g_hash_table_size (said), >, 4);
}

/* Marks that a hint has taken away stay away, unless somebody wants them; one piece's alone; none. */
FIXTURE_CASE (marks)
{
  guint square = 0;

  while (etude_divine_game_get_clue (f->game, square) == 0) /* the first hint: no piece stands where it is attacked */
    square++;
  act (f, "fill");
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, square), ==, 0x1f);
  act (f, "hint");
  g_assert_true (wait_until (has_hint, f));
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, square), ==, 0x1f); /* only where to look was told */
  act (f, "hint");
  act (f, "hint");
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, square), ==, 0);
  type_letter (f, GDK_KEY_N, GDK_SHIFT_MASK, (int) square);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, square), ==, 0);
  act (f, "tidy");
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, square), ==, 0x1f);
  act (f, "pencil");
  act (f, "only");
  g_assert_cmpint (etude_board_scene_get_pencil (scene_of (f), square, 0).tint, ==, ETUDE_TINT_GREY);
  g_assert_cmpint (etude_board_scene_get_pencil (scene_of (f), square, 1).tint, ==, ETUDE_TINT_NONE);
  act (f, "erase");
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, square), ==, 0);
}

/* A click on a number tells of it and marks squares; another one of the next; a change of the board ends it. */
FIXTURE_CASE (pointed)
{
  const struct etude_divine_placement *answer = etude_divine_puzzle_get_answer (puzzle_of (f));
  guint n;

  etude_panel_activated (ETUDE_PANEL (f->play), 29); /* f4: three */
  g_assert_true (g_str_has_prefix (message (f), "f4 needs 3 more attackers: "));
  etude_board_scene_get_marks (scene_of (f), ETUDE_SHAPE_WASH, &n);
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (etude_divine_game_get_n_hints (f->game), ==, 0);
  type_letter (f, GDK_KEY_q, 0, answer->square[1]);
  g_assert_cmpuint (n_marks (f), ==, 0);
  act (f, "missing");
  for (guint square = 0; square < 64; square++)
    g_assert_cmpint (etude_board_scene_get_clue (scene_of (f), square).value, ==,
                     etude_divine_game_get_left (f->game, square));
}
