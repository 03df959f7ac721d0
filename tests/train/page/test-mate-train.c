/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Train": a drill from its beginning to its record, a blunder, a take-back, what is kept. */
#include <glib/gstdio.h>

#include "case.h"
#include "etude-mate-drill-card.h"
#include "etude-mate-train-tab.h"
#include "made-endings.h"
#include "notation.h"
#include "race.h"
#include "wait.h"
#include "window.h"

typedef struct
{
  GtkWidget *window, *widget, *canvas;
  EtudePanel *panel;
  EtudeMateTrainTab *train;
  EtudeTablebases *tablebases;
  char *folder;
  GFile *file;
  char *message;
} Fixture;

static void
on_message (Fixture *f, const char *text)
{
  g_free (f->message);
  f->message = g_strdup (text);
}

static void
open_panel (Fixture *f)
{
  f->widget = g_object_new (ETUDE_TYPE_MATE_TRAIN_TAB, NULL);
  f->panel = ETUDE_PANEL (f->widget);
  f->train = ETUDE_MATE_TRAIN_TAB (f->widget);
  g_signal_connect_swapped (f->panel, "message", G_CALLBACK (on_message), f);
  etude_mate_train_tab_set_tablebases (f->train, f->tablebases);
  etude_mate_train_tab_keep (f->train, f->file);
  f->canvas = g_object_ref_sink (etude_board_canvas_new (NULL));
  etude_panel_set_canvas (f->panel, ETUDE_BOARD_CANVAS (f->canvas));
  f->window = window_show (f->widget, 480, 900);
  etude_panel_enter (f->panel);
}

static void
close_panel (Fixture *f)
{
  window_close (f->window, f->widget);
  g_assert_finalize_object (f->canvas);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  f->folder = g_dir_make_tmp ("etude-train-XXXXXX", NULL);
  f->file = g_file_new_build_filename (f->folder, "training", NULL);
  f->tablebases = etude_tablebases_new ();
  open_panel (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  close_panel (f);
  etude_tablebases_stop (f->tablebases);
  g_object_unref (f->tablebases);
  g_file_delete (f->file, NULL, NULL);
  g_autofree char *mistakes = g_build_filename (f->folder, "mistakes", NULL);
  g_unlink (mistakes);
  g_rmdir (f->folder);
  g_object_unref (f->file);
  g_free (f->folder);
  g_free (f->message);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

static gpointer
child (Fixture *f, const char *id)
{
  return gtk_widget_get_template_child (f->widget, ETUDE_TYPE_MATE_TRAIN_TAB, id);
}

static gpointer
choice (Fixture *f, const char *id)
{
  return gtk_widget_get_template_child (child (f, "choice"), ETUDE_TYPE_MATE_TRAIN_CHOICE, id);
}

static const char *
today (Fixture *f)
{
  return gtk_label_get_label (choice (f, "today"));
}

static const EtudeMateDrilled *
first_drill (Fixture *f)
{
  return etude_log_get (etude_mate_train_tab_get_log (f->train), 0);
}

static EtudeMateDrill *
drill (Fixture *f)
{
  return etude_mate_drill_card_get_drill (child (f, "drill_card"));
}

static gboolean
is_students_turn (gpointer d)
{
  return etude_mate_drill_get_state (d) == ETUDE_MATE_DRILL_STUDENT;
}

static gboolean
is_reached (gpointer d)
{
  return etude_mate_drill_get_state (d) == ETUDE_MATE_DRILL_REACHED;
}

static gboolean
has_answered (gpointer d)
{
  return is_reached (d) || is_students_turn (d);
}

static void
begin (Fixture *f, EtudeMateTheme theme, guint32 seed)
{
  gtk_drop_down_set_selected (choice (f, "themes"), theme);
  etude_mate_train_tab_begin (f->train, seed);
  g_assert_true (wait_until (is_students_turn, drill (f)));
  g_assert_cmpint (etude_mate_drill_get_theme (drill (f)), ==, theme);
}

static void
drop (Fixture *f, const struct etude_move *move)
{
  etude_panel_dropped (f->panel, move->from, move->piece, ETUDE_TINT_WHITE, move->to);
}

static void
activate (Fixture *f, const char *name)
{
  GActionGroup *actions = G_ACTION_GROUP (etude_panel_get_actions (f->panel));

  g_assert_true (g_action_group_get_action_enabled (actions, name));
  g_action_group_activate_action (actions, name, NULL);
}

static gboolean
is_enabled (Fixture *f, const char *name)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (etude_panel_get_actions (f->panel)), name);
}

/* White's moves at the drill's position, the best first. */
static guint
moves_of (Fixture *f, struct etude_judged_move moves[ETUDE_MOVES_MAX])
{
  const struct etude_ending ending = ending_of (etude_mate_theme_ending (etude_mate_drill_get_theme (drill (f))));

  return etude_endings_moves (etude_tablebases_get (f->tablebases, &ending), etude_mate_drill_get_position (drill (f)),
                              moves);
}

static void
play_to_the_end (Fixture *f)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];

  while (!is_reached (drill (f)))
    {
      g_assert_true (wait_until (has_answered, drill (f)));
      if (is_reached (drill (f)))
        break;
      moves_of (f, moves);
      drop (f, &moves[0].move);
    }
}

/* --- tests --- */

static guint
count_pieces (Fixture *f)
{
  guint n = 0;

  for (guint square = 0; square < 64; square++)
    n += etude_board_scene_get_face (etude_panel_get_scene (f->panel), square).tint != ETUDE_TINT_NONE;
  return n;
}

/* Before a drill begins there is an example of what is chosen, with which nothing can be done. */
FIXTURE_CASE (example)
{
  const struct etude_move move = { .piece = ETUDE_QUEEN, .from = 20, .to = 21 };

  for (guint theme = 0; !etude_mate_theme_is_race (theme); theme++)
    {
      const struct etude_position example = etude_mate_theme_example (theme, 0);
      const struct etude_ending ending = ending_of (etude_mate_theme_ending (theme));

      g_assert_true (etude_position_is_of (&example, &ending));
      gtk_drop_down_set_selected (choice (f, "themes"), theme);
      g_assert_true (g_str_has_suffix (etude_panel_get_detail (f->panel), etude_mate_theme_task (theme)));
      g_assert_cmpuint (count_pieces (f), ==, 2 + ending.n_men);
      g_assert_cmpint (etude_panel_get_turned (f->panel), ==, example.to_move == ETUDE_BLACK);
    }
  gtk_drop_down_set_selected (choice (f, "themes"), ETUDE_MATE_THEME_QUEEN);
  drop (f, &move);
  g_assert_cmpint (etude_board_scene_get_face (etude_panel_get_scene (f->panel), 20).tint, ==, ETUDE_TINT_WHITE);
  g_assert_cmpint (etude_mate_drill_get_state (drill (f)), ==, ETUDE_MATE_DRILL_NONE);
}

/* --- mini-games --- */

/* What a mini-game has not is not to be chosen for it; for a drill it is. */
FIXTURE_CASE (choices)
{
  for (guint theme = 0; theme < ETUDE_N_MATE_THEMES; theme++)
    {
      const gboolean is_race = etude_mate_theme_is_race (theme);

      gtk_drop_down_set_selected (choice (f, "themes"), theme);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (choice (f, "defenders"))));
      g_assert_cmpint (gtk_widget_get_mapped (GTK_WIDGET (choice (f, "yardsticks"))), ==, !is_race);
      g_assert_cmpint (gtk_widget_get_mapped (GTK_WIDGET (choice (f, "lengths"))), ==, !is_race);
    }
}

static EtudePanel *
game (Fixture *f)
{
  return (EtudePanel *) gtk_widget_get_first_child (child (f, "race_box"));
}

static gboolean
has_won (gpointer f)
{
  return strstr (etude_panel_get_headline (((Fixture *) f)->panel), " wins:") != NULL;
}

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  return true;
}

/* What stands on the board, and of who is to move the best move, or one after which the other side wins; if there is none, any. */
static struct etude_race_move
find_move (Fixture *f, gboolean best, struct etude_race *race)
{
  g_autofree char *text = etude_panel_get_text (f->panel);
  struct etude_race_move moves[ETUDE_RACE_MOVES_MAX];
  struct etude_race_answer answer;

  g_assert_cmpint (etude_race_read (text, race), ==, ETUDE_RACE_OK);
  if (best)
    {
      g_assert_cmpint (etude_race_solve (race, 64 << 20, 4000000, tick, NULL, &answer), ==, ETUDE_OK);
      return answer.best;
    }
  for (guint i = etude_race_moves (race, moves); i-- > 0;)
    {
      const struct etude_race next = etude_race_play (race, moves[i]);

      if (etude_race_judge (&next) == ETUDE_RACE_GOES_ON
          && etude_race_solve (&next, 64 << 20, 4000000, tick, NULL, &answer) == ETUDE_OK && answer.score > 0)
        return moves[i];
    }
  return moves[0];
}

static void
play_race (Fixture *f, gboolean well)
{
  struct etude_race race;

  while (!has_won (f))
    {
      WAIT_FOR ((game (f) && etude_panel_get_movable (f->panel)) || has_won (f));
      if (has_won (f))
        break;
      const struct etude_race_move move = find_move (f, well, &race);
      etude_panel_dropped (f->panel, move.from, ETUDE_PAWN, ETUDE_TINT_WHITE, move.to);
    }
}

static void
begin_race (Fixture *f, EtudeMateTheme theme, guint32 seed)
{
  gtk_drop_down_set_selected (choice (f, "themes"), theme);
  g_assert_cmpstr (etude_panel_get_headline (f->panel), !=, "Preparing the positions…");
  etude_mate_train_tab_begin (f->train, seed);
  g_assert_cmpstr (etude_panel_get_headline (f->panel), ==, "Preparing the positions…");
  WAIT_FOR (game (f) && etude_panel_get_movable (f->panel));
  g_assert_true (g_str_has_prefix (etude_panel_get_headline (f->panel), "You have "));
}

/* It goes on where it was at the next start; played well it is won, and on record as drills are. */
FIXTURE_CASE (race_won)
{
  g_autoptr (GVariant) state = NULL;
  g_autofree char *before = NULL, *after = NULL;
  struct etude_race race;
  struct etude_race_move move;

  begin_race (f, ETUDE_MATE_THEME_RACE_KNIGHT, 3);
  move = find_move (f, TRUE, &race);
  etude_panel_dropped (f->panel, move.from, ETUDE_KNIGHT, ETUDE_TINT_WHITE, move.to);
  WAIT_FOR ((game (f) && etude_panel_get_movable (f->panel)) || has_won (f));
  before = etude_panel_get_text (f->panel);
  state = g_variant_ref_sink (etude_panel_get_state (f->panel));
  close_panel (f);
  open_panel (f);
  etude_panel_set_state (f->panel, state);
  after = etude_panel_get_text (f->panel);
  g_assert_cmpstr (before, ==, after);
  play_race (f, TRUE);
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 1);
  g_assert_cmpint (first_drill (f)->theme, ==, ETUDE_MATE_THEME_RACE_KNIGHT);
  g_assert_true (first_drill (f)->solved);
  g_assert_cmpint (first_drill (f)->hints, ==, 0);
  g_assert_cmpint (first_drill (f)->used, <=, first_drill (f)->needed);
  g_assert_true (g_str_has_prefix (etude_panel_get_detail (f->panel), "Done in "));
}

/* Who lets the win go is told where; a hint is no solution either. Then a drill of an ending comes as ever. */
FIXTURE_CASE (race_lost)
{
  begin_race (f, ETUDE_MATE_THEME_RACE_PAWNS, 5);
  play_race (f, FALSE);
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 1);
  g_assert_false (first_drill (f)->solved);
  g_assert_nonnull (strstr (etude_panel_get_detail (f->panel), "the position was won."));
  begin (f, ETUDE_MATE_THEME_NET, 1);
  g_assert_null (game (f));
  g_assert_true (etude_panel_get_movable (f->panel));
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 1);
}

static gboolean
can_hint (Fixture *f)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (etude_panel_get_actions (f->panel)), "hint");
}

/* How often WORDS stand in labels of WIDGET that are seen. */
static guint
count_said (GtkWidget *widget, const char *words)
{
  guint n = GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), words) != NULL;

  if (!gtk_widget_get_visible (widget))
    return 0;
  for (GtkWidget *inner = gtk_widget_get_first_child (widget); inner; inner = gtk_widget_get_next_sibling (inner))
    n += count_said (inner, words);
  return n;
}

/* A hint is said above the board's tools alone, not on the game's card, too, and so is where a win was let go; after the end there is no
 * hint to be had. */
FIXTURE_CASE (race_said_once)
{
  begin_race (f, ETUDE_MATE_THEME_RACE_PAWNS, 5);
  g_action_group_activate_action (G_ACTION_GROUP (etude_panel_get_actions (f->panel)), "hint", NULL);
  WAIT_FOR (g_str_has_prefix (etude_panel_get_detail (f->panel), "Best: "));
  g_assert_cmpuint (count_said (f->widget, "Best: "), ==, 0);
  play_race (f, FALSE);
  g_assert_nonnull (strstr (etude_panel_get_detail (f->panel), "the position was won."));
  g_assert_cmpuint (count_said (f->widget, "the position was won."), ==, 0);
  g_assert_false (can_hint (f));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (etude_panel_get_actions (game (f))), "hint"));
}

/* How many moves it takes is known as it begins, and stays known at the next start; a class and a phone have the hint as well. */
FIXTURE_CASE (race_needed)
{
  g_autoptr (GVariant) state = NULL;
  struct etude_race race;
  struct etude_race_answer answer;

  g_assert_false (can_hint (f));
  begin_race (f, ETUDE_MATE_THEME_RACE_KNIGHT, 3);
  find_move (f, FALSE, &race);
  g_assert_cmpint (etude_race_solve (&race, 64 << 20, 4000000, tick, NULL, &answer), ==, ETUDE_OK);
  g_assert_cmpuint (etude_race_panel_get_outcome (ETUDE_RACE_PANEL (game (f))).needed, ==, (answer.plies + 1) / 2);
  state = g_variant_ref_sink (etude_panel_get_state (f->panel));
  close_panel (f);
  open_panel (f);
  g_assert_false (can_hint (f));
  etude_panel_set_state (f->panel, state);
  g_assert_cmpuint (etude_race_panel_get_outcome (ETUDE_RACE_PANEL (game (f))).needed, ==, (answer.plies + 1) / 2);
  g_assert_true (can_hint (f));
  g_action_group_activate_action (G_ACTION_GROUP (etude_panel_get_actions (f->panel)), "hint", NULL);
  g_assert_cmpuint (etude_race_panel_get_outcome (ETUDE_RACE_PANEL (game (f))).helps, ==, 1);
  begin (f, ETUDE_MATE_THEME_NET, 1);
  g_assert_false (can_hint (f));
}

/* All of them, several times, to their ends; a few seconds each. */
SLOW_CASE (races)
{
  Fixture fixture = { 0 }, *f = &fixture;

  set_up (f, NULL);
  for (guint theme = ETUDE_MATE_THEME_RACE_PAWNS; theme < ETUDE_N_MATE_THEMES; theme++)
    for (guint32 seed = 1; seed <= 3; seed++)
      {
        gtk_drop_down_set_selected (choice (f, "defenders"), seed % ETUDE_N_MATE_DEFENDERS);
        begin_race (f, theme, seed);
        play_race (f, TRUE);
      }
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 15);
  for (guint i = 0; i < 15; i++)
    g_assert_true (((const EtudeMateDrilled *) etude_log_get (etude_mate_train_tab_get_log (f->train), i))->solved);
  tear_down (f, NULL);
}

FIXTURE_CASE (empty)
{
  g_assert_cmpstr (today (f), ==, "Nothing practised yet. A good start: Mate in six or fewer.");
  g_assert_cmpstr (etude_panel_get_headline (f->panel), ==, "Choose what to practise, and begin.");
  g_assert_false (gtk_widget_get_visible (child (f, "drill_card")));
  g_assert_cmpstr (etude_panel_get_detail (f->panel), ==, "An example: The king is already trapped: mate him.");
  g_assert_false (is_enabled (f, "train-back") || is_enabled (f, "train-hint") || is_enabled (f, "refute"));
  g_assert_false (is_enabled (f, "export-cards"));
}

/* Diagonals that hold him, on the board. */
static guint
count_lines (Fixture *f)
{
  guint n;

  etude_board_scene_get_marks (etude_panel_get_scene (f->panel), ETUDE_SHAPE_LINE, &n);
  return n;
}

FIXTURE_CASE (drill)
{
  const struct etude_move no_move = { .piece = ETUDE_KING, .from = 0, .to = 63 };

  begin (f, ETUDE_MATE_THEME_NET, 7);
  g_assert_true (etude_panel_get_movable (f->panel));
  g_assert_cmpstr (etude_panel_get_headline (f->panel), ==, "The king is already trapped: mate him.");
  g_assert_nonnull (strstr (etude_panel_get_detail (f->panel), "triangle holds"));
  etude_panel_set_answers (f->panel, FALSE);
  g_assert_null (etude_panel_get_detail (f->panel));
  g_assert_cmpuint (count_lines (f), ==, 0);
  etude_panel_set_answers (f->panel, TRUE);
  g_assert_cmpuint (count_lines (f), ==, 1);
  drop (f, &no_move);
  g_assert_cmpuint (count_lines (f), ==, 1);
  g_assert_cmpint (etude_mate_drill_get_state (drill (f)), ==, ETUDE_MATE_DRILL_STUDENT);
  play_to_the_end (f);
  g_assert_true (g_str_has_prefix (etude_panel_get_detail (f->panel), "Done in"));
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 1);
  g_assert_true (first_drill (f)->solved);
  g_assert_true (g_str_has_prefix (today (f), "Nothing is due today. In 8 days"));
  g_assert_true (is_enabled (f, "export-cards"));
  g_assert_false (is_enabled (f, "train-back"));
}

/* A blunder stops; its refutation is played out; after a take-back the drill goes on, and does not count as solved. */
FIXTURE_CASE (blunder)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  guint n;

  begin (f, ETUDE_MATE_THEME_NET, 11);
  n = moves_of (f, moves);
  g_assert_cmpint (moves[n - 1].verdict.kind, !=, ETUDE_VERDICT_WHITE_MATES);
  drop (f, &moves[n - 1].move);
  g_assert_cmpstr (etude_panel_get_headline (f->panel), ==, "Stop: that was a blunder. Take it back.");
  g_assert_cmpstr (etude_panel_get_detail (f->panel), !=, "");
  g_assert_false (etude_panel_get_movable (f->panel));
  g_assert_false (gtk_widget_get_visible ((GtkWidget *) gtk_widget_get_template_child (
      child (f, "drill_card"), ETUDE_TYPE_MATE_DRILL_CARD, "standing"))); /* nothing is to spare of a draw */
  activate (f, "refute");
  activate (f, "train-back");
  g_assert_cmpint (etude_mate_drill_get_state (drill (f)), ==, ETUDE_MATE_DRILL_STUDENT);
  play_to_the_end (f);
  g_assert_false (first_drill (f)->solved);
  g_assert_nonnull (strstr (etude_panel_get_detail (f->panel), "after a blunder"));
}

/* The widget of this class with this label, below WIDGET. */
static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget))
      && g_str_has_suffix (gtk_button_get_label (GTK_BUTTON (widget)), label))
    return widget;
  for (GtkWidget *below = gtk_widget_get_first_child (widget); below && !found;
       below = gtk_widget_get_next_sibling (below))
    found = find_button (below, label);
  return found;
}

/* After a drill each mistake stands there, is seen on the board, and is tried again from the position before it; it is in the
 * file of mistakes, at first as one, then as mastered. */
FIXTURE_CASE (again)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  struct etude_position before;
  g_autoptr (EtudeLog) mistakes = etude_mate_mistakes_new ();
  g_autoptr (GFile) file = g_file_new_build_filename (f->folder, "mistakes", NULL);
  EtudeSession *kept;
  char *message;
  EtudeMateTried tried;
  gint64 tomorrow;

  gtk_widget_insert_action_group (f->window, "page", G_ACTION_GROUP (etude_panel_get_actions (f->panel)));
  begin (f, ETUDE_MATE_THEME_NET, 11);
  before = *etude_mate_drill_get_position (drill (f));
  drop (f, &moves[moves_of (f, moves) - 1].move);
  g_assert_null (find_button (f->widget, "Try Again"));
  activate (f, "train-back");
  play_to_the_end (f);
  gtk_widget_activate (find_button (f->widget, "was best."));
  g_assert_cmpint (etude_board_scene_get_face (etude_panel_get_scene (f->panel), before.king[1].square).piece, ==,
                   ETUDE_KING);
  gtk_widget_activate (find_button (f->widget, "Try Again"));
  g_assert_true (wait_until (is_students_turn, drill (f)));
  g_assert_cmpmem (etude_mate_drill_get_position (drill (f)), sizeof before, &before, sizeof before);
  g_assert_cmpint (etude_mate_drill_get_theme (drill (f)), ==, ETUDE_MATE_THEME_NET);
  play_to_the_end (f);
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 1); /* not for its theme */
  close_panel (f);
  kept = etude_log_keep (mistakes, file, &message);
  g_assert_null (message);
  g_assert_cmpuint (etude_log_get_length (mistakes), ==, 2);
  g_assert_false (((const EtudeMateTried *) etude_log_get (mistakes, 0))->solved);
  g_assert_true (((const EtudeMateTried *) etude_log_get (mistakes, 1))->solved);
  tomorrow = g_get_real_time () / G_USEC_PER_SEC;
  g_assert_cmpuint (etude_mate_mistakes_count_due (mistakes, tomorrow, &tried), ==, 0);
  g_assert_cmpuint (etude_mate_mistakes_count_due (mistakes, tomorrow + 60 * 24 * 3600, &tried), ==, 1);
  etude_session_finish (kept);
  g_object_unref (kept);
  open_panel (f);
}

/* Who leaves a drill after a blunder has not solved it. */
FIXTURE_CASE (left)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];

  begin (f, ETUDE_MATE_THEME_NET, 11);
  begin (f, ETUDE_MATE_THEME_NET, 11);
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 0);
  drop (f, &moves[moves_of (f, moves) - 1].move);
  begin (f, ETUDE_MATE_THEME_QUEEN, 13);
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 1);
  g_assert_false (first_drill (f)->solved);
}

FIXTURE_CASE (kept)
{
  g_autoptr (GVariant) state = NULL;

  begin (f, ETUDE_MATE_THEME_QUEEN, 5);
  gtk_drop_down_set_selected (choice (f, "defenders"), ETUDE_MATE_DEFENDER_HUMAN);
  g_object_set (f->train, "clock", TRUE, NULL);
  play_to_the_end (f);
  state = g_variant_ref_sink (etude_panel_get_state (f->panel));
  close_panel (f);
  open_panel (f);
  etude_panel_set_state (f->panel, state);
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice (f, "themes")), ==, ETUDE_MATE_THEME_QUEEN);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice (f, "defenders")), ==, ETUDE_MATE_DEFENDER_HUMAN);
  g_assert_true (gtk_widget_get_visible (child (f, "clock")));
  g_assert_null (f->message);
}

/* --- a running drill --- */

static EtudeMateDrilled
drilled (Fixture *f)
{
  return etude_mate_drill_get_drilled (drill (f), 1, 1);
}

/* The end of the program, and its next start. */
static void
restart (Fixture *f, GVariant *state)
{
  close_panel (f);
  open_panel (f);
  etude_panel_set_state (f->panel, state);
}

/* A drill comes back as it was: position, moves, hints and time; and counts once, when it is done. */
FIXTURE_CASE (running)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  g_autoptr (GVariant) state = NULL, again = NULL;
  g_autofree char *played = NULL, *played_after = NULL, *headline = NULL;
  struct etude_position before;

  begin (f, ETUDE_MATE_THEME_QUEEN, 7);
  activate (f, "train-hint");
  moves_of (f, moves);
  drop (f, &moves[0].move);
  g_assert_true (wait_until (has_answered, drill (f)));
  before = *etude_mate_drill_get_position (drill (f));
  played = etude_mate_drill_describe_played (drill (f));
  headline = g_strdup (etude_panel_get_headline (f->panel));
  gtk_drop_down_set_selected (choice (f, "themes"), ETUDE_MATE_THEME_ROOK); /* what is chosen next is another matter */
  state = g_variant_ref_sink (etude_panel_get_state (f->panel));
  restart (f, state);
  again = g_variant_ref_sink (etude_panel_get_state (f->panel)); /* whether the tables are there already or not */
  g_assert_true (g_variant_equal (state, again));
  g_assert_true (wait_until (is_students_turn, drill (f)));
  g_assert_cmpint (etude_mate_drill_get_theme (drill (f)), ==, ETUDE_MATE_THEME_QUEEN);
  g_assert_cmpmem (&before, sizeof before, etude_mate_drill_get_position (drill (f)), sizeof before);
  played_after = etude_mate_drill_describe_played (drill (f));
  g_assert_cmpstr (played, ==, played_after);
  g_assert_cmpstr (etude_panel_get_headline (f->panel), ==, headline);
  g_assert_cmpuint (drilled (f).hints, ==, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice (f, "themes")), ==, ETUDE_MATE_THEME_ROOK);
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 0);
  play_to_the_end (f);
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 1);
  g_assert_cmpint (first_drill (f)->theme, ==, ETUDE_MATE_THEME_QUEEN);
}

/* The time goes on where it was; a done drill comes back done, and is not recorded once more. */
FIXTURE_CASE (running_time)
{
  g_autoptr (GVariant) state = NULL, running = NULL, done = NULL;
  GVariantDict dict, inner;

  begin (f, ETUDE_MATE_THEME_QUEEN, 7);
  state = g_variant_ref_sink (etude_panel_get_state (f->panel));
  g_variant_dict_init (&dict, state);
  running = g_variant_dict_lookup_value (&dict, "running", G_VARIANT_TYPE_VARDICT);
  g_variant_dict_init (&inner, running);
  g_variant_dict_insert (&inner, "seconds", "u", 754);
  g_variant_dict_insert_value (&dict, "running", g_variant_dict_end (&inner));
  g_variant_dict_insert (&dict, "clock", "b", TRUE);
  restart (f, g_variant_dict_end (&dict));
  g_assert_true (wait_until (is_students_turn, drill (f)));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (child (f, "clock")), "12:3"));
  play_to_the_end (f);
  g_assert_cmpuint (first_drill (f)->seconds, >=, 754);
  done = g_variant_ref_sink (etude_panel_get_state (f->panel));
  restart (f, done);
  g_assert_true (wait_until (is_reached, drill (f)));
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 1);
}

/* After a blunder it comes back stopped, and does not count before it is left or done. */
FIXTURE_CASE (running_blunder)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  g_autoptr (GVariant) state = NULL;

  begin (f, ETUDE_MATE_THEME_QUEEN, 11);
  drop (f, &moves[moves_of (f, moves) - 1].move);
  state = g_variant_ref_sink (etude_panel_get_state (f->panel));
  restart (f, state);
  WAIT_FOR (etude_mate_drill_get_state (drill (f)) == ETUDE_MATE_DRILL_STOPPED);
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 0);
  activate (f, "train-back");
  play_to_the_end (f);
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 1);
  g_assert_false (first_drill (f)->solved);
}

/* Who begins another one before the kept one is there gets that. */
FIXTURE_CASE (running_left)
{
  g_autoptr (GVariant) state = NULL;

  begin (f, ETUDE_MATE_THEME_QUEEN, 7);
  state = g_variant_ref_sink (etude_panel_get_state (f->panel));
  restart (f, state);
  begin (f, ETUDE_MATE_THEME_ROOK, 5);
  g_assert_cmpint (etude_mate_drill_get_theme (drill (f)), ==, ETUDE_MATE_THEME_ROOK);
}

/* Hints are help: the drill is recorded, and not as solved. What matters is said already, so that there are two steps. */
FIXTURE_CASE (helped)
{
  begin (f, ETUDE_MATE_THEME_QUEEN, 7);
  for (guint i = 0; i < 3; i++)
    activate (f, "train-hint");
  play_to_the_end (f);
  g_assert_true (g_str_has_prefix (etude_panel_get_detail (f->panel), "Done with help. Moves played: "));
  g_assert_true (g_str_has_suffix (etude_panel_get_detail (f->panel), "hints: 2."));
  g_assert_false (first_drill (f)->solved);
  g_assert_cmpuint (first_drill (f)->hints, ==, 2);
}

static guint
count_marks (Fixture *f, EtudeMarkShape shape)
{
  guint n;

  etude_board_scene_get_marks (etude_panel_get_scene (f->panel), shape, &n);
  return n;
}

/* Black's reply is marked as moves are on the other tabs, and undo takes it back with the student's move; redo plays that
 * again. A done drill has nothing to undo. */
FIXTURE_CASE (undo)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  struct etude_position start;

  g_assert_null (etude_panel_get_history (f->panel));
  begin (f, ETUDE_MATE_THEME_QUEEN, 7);
  g_assert_false (etude_history_get_can_undo (etude_panel_get_history (f->panel)));
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_WASH), ==, 0);
  start = *etude_mate_drill_get_position (drill (f));
  moves_of (f, moves);
  drop (f, &moves[0].move);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_WASH), ==, 2);
  g_assert_true (wait_until (has_answered, drill (f)));
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_WASH), ==, 2);
  g_assert_true (etude_history_get_can_undo (etude_panel_get_history (f->panel)));
  etude_panel_undo (f->panel);
  g_assert_cmpmem (&start, sizeof start, etude_mate_drill_get_position (drill (f)), sizeof start);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_WASH), ==, 0);
  g_assert_false (etude_history_get_can_undo (etude_panel_get_history (f->panel)));
  etude_panel_redo (f->panel);
  g_assert_cmpuint (etude_mate_drill_get_n_played (drill (f)), ==, 1);
  g_assert_cmpint (etude_mate_drill_get_last_move (drill (f))->to, ==, moves[0].move.to);
  g_assert_true (etude_history_get_can_undo (etude_panel_get_history (f->panel)));
  g_assert_true (wait_until (has_answered, drill (f)));
  activate (f, "train-back"); /* the same thing by another name */
  g_assert_true (etude_history_get_can_redo (etude_panel_get_history (f->panel)));
  play_to_the_end (f);
  g_assert_null (etude_panel_get_history (f->panel));
}

/* The teaching aids are drawn beside a drill and its example, and stay with every move; not where there is no bishop. */
FIXTURE_CASE (aids)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];

  etude_panel_set_answers (f->panel, FALSE); /* without what the plan draws */
  gtk_drop_down_set_selected (choice (f, "themes"), ETUDE_MATE_THEME_NET);
  etude_mate_train_tab_set_aid (f->train, "triangles");
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_LINE), ==, 6);
  begin (f, ETUDE_MATE_THEME_NET, 7);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_LINE), ==, 6);
  moves_of (f, moves);
  drop (f, &moves[0].move);
  g_assert_true (wait_until (has_answered, drill (f)));
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_LINE), ==, 6);
  etude_mate_train_tab_set_aid (f->train, "corners");
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_LINE), ==, 0);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_RING), ==, 4);
  begin (f, ETUDE_MATE_THEME_QUEEN, 7);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_RING), ==, 0);
}

/* Stalemate is refuted by showing that the king has nowhere to go. */
FIXTURE_CASE (stalemate)
{
  GArray *tasks = g_array_new (FALSE, FALSE, sizeof (EtudeMateTask));
  EtudeMateTask task = { .student = ETUDE_WHITE };
  struct etude_fen fen;
  const struct etude_move *last;

  g_assert_true (etude_fen_read ("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", &fen));
  task.start = fen.position;
  g_array_append_val (tasks, task);
  etude_mate_train_tab_offer_lesson (f->train, NULL, tasks);
  etude_mate_train_tab_begin (f->train, 0); /* not turned */
  g_assert_true (wait_until (is_students_turn, drill (f)));
  etude_panel_dropped (f->panel, 6, ETUDE_QUEEN, ETUDE_TINT_WHITE, 46);
  g_assert_true (etude_mate_drill_get_state (drill (f)) == ETUDE_MATE_DRILL_STOPPED);
  last = etude_mate_drill_get_last_move (drill (f));
  g_assert_cmpint (last->to, ==, 46);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_BAR), ==, 0);
  activate (f, "refute");
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_BAR), ==, 3);
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_RING), ==, 1);
  activate (f, "refute");
  g_assert_cmpuint (count_marks (f, ETUDE_SHAPE_BAR), ==, 0);
}

FIXTURE_CASE (damaged)
{
  g_autofree char *aside = g_build_filename (f->folder, "training.damaged", NULL);

  close_panel (f);
  g_assert_true (g_file_set_contents (g_file_peek_path (f->file), "drills", -1, NULL));
  open_panel (f);
  g_assert_nonnull (strstr (f->message, "training.damaged"));
  g_assert_cmpint (g_unlink (aside), ==, 0);
}

FIXTURE_CASE (question)
{
  g_autoptr (EtudeExhibit) seen = NULL;
  g_autofree char *copied = NULL;

  begin (f, ETUDE_MATE_THEME_W, 3);
  seen = etude_panel_make_exhibit (f->panel, ETUDE_EXHIBIT_SEEN);
  copied = etude_panel_get_text (f->panel);
  g_assert_cmpstr (etude_exhibit_get (seen)->caption, ==, "Go on with the W manoeuvre until the third triangle holds.");
  g_assert_nonnull (strstr (copied, " w "));
}

FIXTURE_CASE (due)
{
  gtk_drop_down_set_selected (choice (f, "themes"), ETUDE_MATE_THEME_ROOK);
  activate (f, "due");
  g_assert_true (wait_until (is_students_turn, drill (f)));
  g_assert_cmpint (etude_mate_drill_get_theme (drill (f)), ==, ETUDE_MATE_THEME_NET);
  activate (f, "train-hint");
  g_assert_cmpuint (etude_mate_drill_get_drilled (drill (f), 1, 1).hints, ==, 1);
}

/* The first page shows the position that its button leads to, and what is done there counts for the theme. */
FIXTURE_CASE (drill_of_day)
{
  struct etude_position shown = etude_mate_drill_of_day (ETUDE_MATE_THEME_NET, g_get_real_time () / G_USEC_PER_SEC);
  char expected[ETUDE_FEN_TEXT], begun[ETUDE_FEN_TEXT];

  for (guint times = 0; times < 2; times++)
    {
      activate (f, "drill-of-day");
      g_assert_true (wait_until (is_students_turn, drill (f)));
      g_assert_cmpint (etude_mate_drill_get_theme (drill (f)), ==, ETUDE_MATE_THEME_NET);
      g_assert_cmpstr (etude_fen_write (etude_mate_drill_get_position (drill (f)), 0, begun), ==,
                       etude_fen_write (&shown, 0, expected));
    }
  play_to_the_end (f);
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 1);
  g_assert_true (etude_mate_log_get_next (etude_mate_train_tab_get_log (f->train), g_get_real_time () / G_USEC_PER_SEC)
                 != ETUDE_MATE_THEME_NET);
}

/* What was solved nine days ago is due again, and is what "What Is Due" begins with; solved once more it goes for longer. */
FIXTURE_CASE (week)
{
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC, day = 24 * 3600;
  EtudeLog *record = etude_mate_train_tab_get_log (f->train);
  const EtudeMateDrilled before = { .when = now - 9 * day,
                                    .seconds = 60,
                                    .used = 8,
                                    .needed = 8,
                                    .spare = 40,
                                    .theme = ETUDE_MATE_THEME_QUEEN,
                                    .solved = TRUE };
  int days;

  etude_log_add (record, &before);
  g_assert_true (etude_mate_log_get_due (record, ETUDE_MATE_THEME_QUEEN, now, &days));
  g_assert_cmpint (days, <=, 0);
  g_assert_nonnull (strstr (today (f), "Queen"));
  g_assert_null (strstr (today (f), "Nothing is due"));
  activate (f, "due");
  g_assert_true (wait_until (is_students_turn, drill (f)));
  g_assert_cmpint (etude_mate_drill_get_theme (drill (f)), ==, ETUDE_MATE_THEME_QUEEN);
  play_to_the_end (f);
  g_assert_true (etude_mate_log_get_due (record, ETUDE_MATE_THEME_QUEEN, now, &days));
  g_assert_cmpint (days, >, 8);
  g_assert_true (g_str_has_prefix (today (f), "Nothing is due today."));
}

/* A lesson's positions come turned, and what is solved counts for the theme it belongs to. */
FIXTURE_CASE (lesson)
{
  GArray *tasks = g_array_new (FALSE, FALSE, sizeof (EtudeMateTask));
  EtudeMateTask task = { .student = ETUDE_WHITE, .moves = 12 };
  struct etude_fen fen;
  guint64 corners = 0;

  g_assert_true (etude_fen_read ("8/8/8/3k4/8/8/8/KQ6 w - - 0 1", &fen));
  task.start = fen.position;
  g_array_append_val (tasks, task);
  etude_mate_train_tab_offer_lesson (f->train, "Evening", tasks);
  for (guint seed = 0; seed < 8; seed++)
    {
      etude_mate_train_tab_begin (f->train, seed);
      g_assert_true (wait_until (is_students_turn, drill (f)));
      corners |= G_GUINT64_CONSTANT (1) << etude_mate_drill_get_position (drill (f))->king[ETUDE_WHITE].square;
    }
  g_assert_cmpuint (corners, ==, G_GUINT64_CONSTANT (0x8100000000000081));
  g_assert_cmpstr (etude_panel_get_headline (f->panel), ==, "Play White and deliver mate in at most 12 moves");
  while (!is_reached (drill (f)))
    {
      struct etude_ending ending = etude_position_ending (etude_mate_drill_get_position (drill (f)));
      struct etude_judged_move moves[ETUDE_MOVES_MAX];

      g_assert_true (wait_until (has_answered, drill (f)));
      if (is_reached (drill (f)))
        break;
      etude_endings_moves (etude_tablebases_get (f->tablebases, &ending), etude_mate_drill_get_position (drill (f)),
                           moves);
      drop (f, &moves[0].move);
    }
  g_assert_cmpuint (etude_log_get_length (etude_mate_train_tab_get_log (f->train)), ==, 1);
  g_assert_cmpint (first_drill (f)->theme, ==, ETUDE_MATE_THEME_QUEEN);
  g_assert_false (is_enabled (f, "export-cards"));
}
