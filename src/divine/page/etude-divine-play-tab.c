/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-play-tab.c - the tab of the Divine page where a puzzle is solved: what hands, keys and actions do. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-contest.h"
#include "etude-divine-board.h"
#include "etude-divine-exhibit.h"
#include "etude-divine-play-parts.h"
#include "etude-divine-play-tab.h"
#include "etude-divine-texts.h"
#include "etude-kept-drawings.h"
#include "etude-later.h"
#include "etude-widget-class.h"

#define LIGHT_MILLISECONDS 140 /* between one piece and the next */
#define SECOND 1000

struct _EtudeDivinePlayTab
{
  EtudeDivinePanel parent_instance;

  EtudeDivineTimes *times;
  EtudeDivineGame *game;
  EtudeDivinePuzzle *puzzle; /* that is shown; held */
  GHashTable *drawings;      /* of all puzzles */
  EtudeLog *log;
  EtudeDivineShelf *shelf;
  EtudeSession *kept; /* where it is kept, or NULL */
  EtudeDivineGuide *guide;
  gboolean guided;          /* somebody has been shown round */
  gboolean guest;           /* in a lesson */
  gboolean pencilling;      /* the pencil is out */
  EtudeDivineResult result; /* of the puzzle, once it was solved here */
  gboolean has_result;
  guint carried;         /* the piece in the hand, or ETUDE_DIVINE_PIECES, */
  int over;              /* and the square that it is over */
  guint painted;         /* the mark that the pointer paints over squares, */
  gboolean paints;       /* or takes away */
  int asked;             /* the number that somebody has pointed at, or ETUDE_NO_SQUARE */
  gboolean only;         /* of pencil marks only those of the piece that the pencil has are shown */
  gboolean doubting;     /* what is supposed was asked for contradictions */
  guint lit;             /* how many of the right pieces glow */
  guint lighting, clock; /* sources */

  GtkWidget *content, *summary, *advice, *chooser, *contest;
  GtkWidget *hand, *marked, *time_box, *time_label, *pause_box, *pause_button;
};

G_DEFINE_FINAL_TYPE (EtudeDivinePlayTab, etude_divine_play_tab, ETUDE_TYPE_DIVINE_PANEL)

static GParamSpec *pencilling_property, *only_property, *favourite_property;

enum
{
  STARTED,
  GAME_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- what is seen --- */

static void
show_summary (EtudeDivinePlayTab *self)
{
  const EtudeDivineStanding standing
      = { etude_panel_get_answers (ETUDE_PANEL (self)),
          etude_divine_chooser_get_making (ETUDE_DIVINE_CHOOSER (self->chooser)),
          self->has_result ? &self->result : NULL,
          etude_divine_times_get_strength (self->times, etude_divine_play_tab_get_game (self)) };
  EtudeDivineSummary *summary = ETUDE_DIVINE_SUMMARY (self->summary);
  g_autofree char *told = etude_divine_advice_get_text (ETUDE_DIVINE_ADVICE (self->advice));

  etude_divine_summary_show (summary, &standing);
  etude_divine_hand_show (ETUDE_DIVINE_HAND (self->hand), self->pencilling);
  if (etude_contest_is_seen (ETUDE_CONTEST (self->contest)))
    etude_panel_set_sentences (ETUDE_PANEL (self), etude_contest_get_clocks (ETUDE_CONTEST (self->contest)),
                               etude_contest_get_sentence (ETUDE_CONTEST (self->contest)));
  else
    etude_panel_set_sentences (ETUDE_PANEL (self), etude_divine_summary_get_headline (summary),
                               told ? told : etude_divine_summary_get_detail (summary));
}

static void show_time (EtudeDivinePlayTab *self);

static void
on_second (gpointer data)
{
  ETUDE_DIVINE_PLAY_TAB (data)->clock = 0;
  show_time (data);
}

/* Comes again when the next second is full, however long this one took. */
static void
show_time (EtudeDivinePlayTab *self)
{
  const gint64 elapsed = etude_divine_game_get_elapsed (self->game);
  g_autofree char *text = etude_divine_describe_time (elapsed);

  gtk_label_set_label (GTK_LABEL (self->time_label), text);
  g_clear_handle_id (&self->clock, g_source_remove);
  if (etude_divine_game_get_running (self->game))
    self->clock = g_timeout_add_once ((guint) (SECOND - elapsed % SECOND), on_second, self);
}

/* The clock, and its button. */
static void
show_clock (EtudeDivinePlayTab *self)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (self->game);
  const gboolean paused = etude_divine_game_get_paused (self->game);

  gtk_widget_set_visible (self->time_box, puzzle && !etude_contest_is_seen (ETUDE_CONTEST (self->contest))
                                              && etude_divine_game_get_options (self->game) & ETUDE_DIVINE_SHOW_TIME);
  gtk_widget_set_sensitive (self->pause_box, puzzle && !etude_divine_game_is_solved (self->game));
  gtk_button_set_icon_name (GTK_BUTTON (self->pause_button),
                            paused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic");
  show_time (self);
}

static void
enable (EtudeDivinePlayTab *self, const char *name, gboolean enabled)
{
  GActionMap *actions = etude_panel_get_actions (ETUDE_PANEL (self));

  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, name)), enabled);
}

static void
show_actions (EtudeDivinePlayTab *self)
{
  static const char *const of_open[] = { "hint", "next-step", "check", "reveal", "erase", "fill" };
  static const char *const of_any[] = { "copy-text", "copy-picture", "save-picture" };
  gboolean seen = self->puzzle && !etude_divine_game_get_paused (self->game);
  gboolean racing = etude_contest_is_on (ETUDE_CONTEST (self->contest));
  gboolean open = seen && !etude_divine_game_is_solved (self->game) && !racing;
  const guint view = etude_divine_advice_get_view (ETUDE_DIVINE_ADVICE (self->advice)),
              n_views = etude_divine_advice_get_n_views (ETUDE_DIVINE_ADVICE (self->advice));

  etude_panel_set_can_go (ETUDE_PANEL (self), view > 0, view + 1 < n_views);
  for (guint i = 0; i < G_N_ELEMENTS (of_open); i++)
    enable (self, of_open[i], open);
  enable (self, "next-rung", !self->guest && etude_divine_advice_can_climb (ETUDE_DIVINE_ADVICE (self->advice)));
  enable (self, "share", self->puzzle && etude_divine_game_was_solved (self->game));
  enable (self, "start-over", seen && !racing);
  etude_contest_set_possible (ETUDE_CONTEST (self->contest), seen);
  enable (self, "suppose", open && etude_divine_game_get_depth (self->game) < ETUDE_DIVINE_LAYERS);
  enable (self, "keep", open && etude_divine_game_get_depth (self->game) > 0);
  enable (self, "drop", open && etude_divine_game_get_depth (self->game) > 0);
  enable (self, "copy-seed", self->puzzle && etude_divine_puzzle_get_seed_form (self->puzzle));
  for (guint i = 0; i < G_N_ELEMENTS (of_any); i++)
    enable (self, of_any[i], self->puzzle != NULL);
  enable (self, "tour", seen);
  enable (self, "clear-drawings", etude_board_scene_has_annotations (etude_panel_get_scene (ETUDE_PANEL (self))));
  enable (self, "stop", etude_divine_chooser_get_making (ETUDE_DIVINE_CHOOSER (self->chooser)));
}

static void
show (EtudeDivinePlayTab *self)
{
  EtudeDivineAdvice *advice = ETUDE_DIVINE_ADVICE (self->advice);
  const EtudeDivineLook look
      = { etude_panel_get_answers (ETUDE_PANEL (self)),
          etude_divine_advice_get_hint (advice),
          etude_divine_advice_get_view (advice),
          etude_divine_advice_get_stage (advice),
          self->asked,
          self->only ? etude_divine_hand_get_pencil (ETUDE_DIVINE_HAND (self->hand)) : ETUDE_DIVINE_PIECES,
          self->doubting,
          self->carried,
          self->over,
          self->lit };
  EtudeBoardScene *scene = etude_panel_get_scene (ETUDE_PANEL (self));

  etude_board_scene_freeze (scene);
  etude_divine_board_show (scene, self->game, &look);
  if (self->puzzle)
    etude_divine_guide_mark (self->guide, scene);
  etude_board_scene_thaw (scene);
  show_summary (self);
  show_actions (self);
  gtk_widget_set_visible (self->marked, self->only || etude_divine_game_has_marks (self->game));
  etude_panel_set_movable (ETUDE_PANEL (self), !etude_divine_game_get_paused (self->game) && !self->pencilling);
}

/* --- the game --- */

static gboolean
is_first_visit (EtudeDivinePlayTab *self)
{
  return !self->guided && self->puzzle && etude_panel_get_canvas (ETUDE_PANEL (self))
         && !etude_divine_guide_is_open (self->guide) && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static void
begin_guide (gpointer play)
{
  EtudeDivinePlayTab *self = play;

  if (is_first_visit (self))
    etude_divine_guide_begin (self->guide, etude_panel_get_canvas (ETUDE_PANEL (self)));
}

/* Who opens the page brings the focus to the board first. */
static void
welcome (EtudeDivinePlayTab *self)
{
  if (is_first_visit (self))
    etude_later (self, begin_guide);
}

static void
on_annotated (EtudeDivinePlayTab *self)
{
  if (!self->puzzle)
    return;
  etude_kept_drawings_keep (self->drawings, etude_divine_puzzle_get_id (self->puzzle),
                            etude_panel_get_scene (ETUDE_PANEL (self)));
  show_actions (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
take_scene (EtudeDivinePlayTab *self, enum etude_divine_game game)
{
  g_autoptr (EtudeBoardScene) scene = etude_divine_panel_make_scene (game);

  g_signal_connect_object (scene, "annotated", G_CALLBACK (on_annotated), self, G_CONNECT_SWAPPED);
  etude_panel_set_scene (ETUDE_PANEL (self), scene);
}

static void
on_changed (EtudeDivinePlayTab *self)
{
  self->asked = ETUDE_NO_SQUARE;
  self->doubting = FALSE;
  if (self->puzzle != etude_divine_game_get_puzzle (self->game))
    {
      EtudeBoardCanvas *canvas = etude_panel_get_canvas (ETUDE_PANEL (self));
      enum etude_divine_game before = etude_divine_play_tab_get_game (self);

      etude_panel_ask (ETUDE_PANEL (self));
      etude_divine_guide_close (self->guide);
      g_set_object (&self->puzzle, etude_divine_game_get_puzzle (self->game));
      self->has_result = FALSE;
      if (etude_divine_play_tab_get_game (self) != before)
        {
          take_scene (self, etude_divine_play_tab_get_game (self));
          g_signal_emit (self, signals[GAME_CHANGED], 0);
        }
      if (self->puzzle)
        {
          etude_kept_drawings_show (self->drawings, etude_divine_puzzle_get_id (self->puzzle),
                                    etude_panel_get_scene (ETUDE_PANEL (self)));
          g_signal_connect_object (self->puzzle, "rated", G_CALLBACK (show_summary), self, G_CONNECT_SWAPPED);
        }
      etude_divine_chooser_set_puzzle (ETUDE_DIVINE_CHOOSER (self->chooser), self->puzzle);
      if (canvas && self->puzzle)
        etude_board_canvas_set_text (canvas, etude_divine_puzzle_get_id (self->puzzle));
      g_signal_emit (self, signals[STARTED], 0);
      welcome (self);
    }
  show (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

/* What is shown of the game has changed, the game has not: a hint stays. */
static void
on_option (EtudeDivinePlayTab *self)
{
  show (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static gboolean
on_light (gpointer play)
{
  EtudeDivinePlayTab *self = play;

  self->lit++;
  show (self);
  if (self->lit < ETUDE_DIVINE_PIECES)
    return G_SOURCE_CONTINUE;
  self->lighting = 0;
  return G_SOURCE_REMOVE;
}

/* The puzzle on the board goes on the shelf, if anything was done there or ANYHOW. */
static void
shelve (EtudeDivinePlayTab *self, gboolean anyhow)
{
  if (!self->guest)
    etude_divine_shelf_put_game (self->shelf, self->game, g_get_real_time () / G_USEC_PER_SEC, anyhow);
}

static void
on_solved (EtudeDivinePlayTab *self, const EtudeDivineResult *result)
{
  gboolean animated;

  self->result = *result;
  self->has_result = TRUE;
  if (!result->revealed && !self->guest)
    etude_divine_log_add (etude_divine_play_tab_get_log (self), self->puzzle, g_get_real_time () / G_USEC_PER_SEC,
                          result->elapsed, result->hints + result->checks);
  shelve (self, TRUE);
  g_object_set (self, "pencilling", FALSE, NULL);
  /* The pieces light up one after another, where the desktop has animations. */
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated, NULL);
  if (animated && !self->result.revealed && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->lit = 0;
      if (!self->lighting)
        self->lighting = g_timeout_add (LIGHT_MILLISECONDS, on_light, self);
    }
  show (self);
  etude_panel_solved (ETUDE_PANEL (self), result->revealed ? NULL : C_ ("board", "Solved"));
}

/* Who asks for help wants to see it; and help is counted. */
static void
on_helped (EtudeDivinePlayTab *self)
{
  etude_panel_set_answers (ETUDE_PANEL (self), TRUE);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

enum etude_divine_game
etude_divine_play_tab_get_game (EtudeDivinePlayTab *self)
{
  return self->puzzle ? etude_divine_puzzle_get_game (self->puzzle) : ETUDE_DIVINE_CHESS;
}

EtudeDivineGame *
etude_divine_play_tab_get_model (EtudeDivinePlayTab *self)
{
  return self->game;
}

/* --- other puzzles --- */

EtudeDivineShelf *
etude_divine_play_tab_get_shelf (EtudeDivinePlayTab *self)
{
  shelve (self, FALSE);
  return self->shelf;
}

static gboolean
get_favourite (EtudeDivinePlayTab *self)
{
  const EtudeDivineShelved *shelved
      = self->puzzle ? etude_divine_shelf_find (self->shelf, etude_divine_puzzle_get_id (self->puzzle)) : NULL;

  return shelved && shelved->favourite;
}

static void
set_favourite (EtudeDivinePlayTab *self, gboolean favourite)
{
  if (!self->puzzle || favourite == get_favourite (self))
    return;
  shelve (self, TRUE);
  etude_divine_shelf_set_favourite (self->shelf, etude_divine_puzzle_get_id (self->puzzle), favourite);
}

/* Another puzzle may be one that is liked, too. */
static void
on_shelf (EtudeDivinePlayTab *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), favourite_property);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
on_puzzle (EtudeDivinePlayTab *self, EtudeDivinePuzzle *puzzle, guint n_others)
{
  const EtudeDivineShelved *kept;
  gboolean under_way = self->puzzle && !etude_divine_game_is_solved (self->game)
                       && etude_divine_game_get_tray (self->game) != etude_divine_game_get_pieces (self->game);
  EtudeBoardCanvas *canvas = etude_panel_get_canvas (ETUDE_PANEL (self));
  g_autofree char *others = g_strdup_printf (ngettext ("The first puzzle; there is %u more in the text",
                                                       "The first puzzle; there are %u more in the text", n_others),
                                             n_others);

  /* What was begun goes on from where it was left. */
  etude_contest_end (ETUDE_CONTEST (self->contest));
  shelve (self, FALSE);
  kept = etude_divine_shelf_find (self->shelf, etude_divine_puzzle_get_id (puzzle));
  if (!kept || kept->solved || !kept->state || !etude_divine_game_resume (self->game, kept->state))
    etude_divine_game_start (self->game, puzzle);
  g_object_notify_by_pspec (G_OBJECT (self), favourite_property);
  if (n_others > 0)
    etude_panel_toast (ETUDE_PANEL (self), others, under_way);
  else if (etude_divine_game_was_solved (self->game))
    etude_panel_toast (ETUDE_PANEL (self), _ ("You have solved this puzzle before: it does not count again"),
                       under_way);
  else if (etude_divine_game_was_revealed (self->game))
    etude_panel_toast (ETUDE_PANEL (self), _ ("You have seen the answer of this puzzle: it does not count"), under_way);
  else if (under_way)
    etude_panel_toast (ETUDE_PANEL (self), _ ("Another puzzle"), TRUE);
  if (canvas && etude_divine_chooser_is_typed_in (ETUDE_DIVINE_CHOOSER (self->chooser)))
    gtk_widget_grab_focus (GTK_WIDGET (canvas));
}

void
etude_divine_play_tab_begin_new (EtudeDivinePlayTab *self)
{
  etude_divine_chooser_request (ETUDE_DIVINE_CHOOSER (self->chooser));
}

/* Begun, it goes on. */
void
etude_divine_play_tab_begin_daily (EtudeDivinePlayTab *self, enum etude_divine_game game)
{
  const guint today = etude_divine_date (g_get_real_time () / G_USEC_PER_SEC);
  g_autofree char *name = etude_divine_daily_name (game, today);

  if (self->puzzle && etude_divine_daily_game (etude_divine_puzzle_get_game (self->puzzle)) == game
      && etude_divine_daily_date (etude_divine_puzzle_get_seed_form (self->puzzle)) == today)
    etude_panel_toast (ETUDE_PANEL (self), _ ("This is the puzzle of the day"), FALSE);
  else
    etude_divine_chooser_read (ETUDE_DIVINE_CHOOSER (self->chooser), name);
}

void
etude_divine_play_tab_keep (EtudeDivinePlayTab *self, GFile *file)
{
  self->kept = etude_log_keep_for (self->log, file, G_CALLBACK (etude_panel_message), self);
}

/* There is no way back from the puzzle to none. */
static void
hold_puzzle (EtudeDivinePlayTab *self)
{
  etude_history_hold (etude_panel_get_history (ETUDE_PANEL (self)));
}

void
etude_divine_play_tab_be_guest (EtudeDivinePlayTab *self)
{
  self->guest = self->guided = TRUE;
  gtk_widget_set_visible (self->chooser, FALSE);
  g_signal_connect (self, "started", G_CALLBACK (hold_puzzle), NULL);
}

EtudeLog *
etude_divine_play_tab_get_log (EtudeDivinePlayTab *self)
{
  return self->log;
}

void
etude_divine_play_tab_ask_seed (EtudeDivinePlayTab *self)
{
  etude_divine_chooser_ask_seed (ETUDE_DIVINE_CHOOSER (self->chooser));
}

/* --- actions --- */

static void
on_hint (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  EtudeDivineAdvice *advice = ETUDE_DIVINE_ADVICE (ETUDE_DIVINE_PLAY_TAB (play)->advice);

  if (g_str_equal (g_action_get_name (G_ACTION (action)), "hint"))
    etude_divine_advice_hint (advice);
  else
    etude_divine_advice_next_step (advice);
}

static void
on_check (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  EtudeDivinePlayTab *self = play;
  EtudeDivineAdvice *advice = ETUDE_DIVINE_ADVICE (self->advice);

  /* Of what is supposed it tells no more than the numbers do: that is no help. */
  if (etude_divine_game_get_depth (self->game) == 0)
    {
      etude_divine_advice_check (advice);
      return;
    }
  etude_panel_set_answers (play, TRUE);
  self->asked = ETUDE_NO_SQUARE;
  self->doubting = TRUE;
  etude_divine_advice_doubt (advice);
}

static void
on_give (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  etude_divine_give (play, g_action_get_name (G_ACTION (action)), ETUDE_DIVINE_PLAY_TAB (play)->game);
}

static void
on_start_over (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  if (etude_divine_game_clear (ETUDE_DIVINE_PLAY_TAB (play)->game))
    etude_panel_toast (play, _ ("Board cleared"), TRUE);
}

/* Fills marks or takes them away, begins or ends a supposition, or waits for no puzzle any more. */
static void
on_tool (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  EtudeDivineGame *game = ETUDE_DIVINE_PLAY_TAB (play)->game;
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "fill"))
    etude_divine_game_fill (game);
  else if (g_str_equal (name, "erase"))
    etude_divine_game_erase (game, ETUDE_NO_SQUARE);
  else if (g_str_equal (name, "reveal"))
    {
      etude_divine_game_reveal (game);
      etude_panel_toast (play, _ ("Answer revealed"), TRUE);
    }
  else if (g_str_equal (name, "clear-drawings"))
    etude_board_scene_clear_annotations (etude_panel_get_scene (play));
  else if (g_str_equal (name, "stop"))
    etude_divine_chooser_cancel (ETUDE_DIVINE_CHOOSER (ETUDE_DIVINE_PLAY_TAB (play)->chooser));
  else if (g_str_equal (name, "suppose"))
    etude_divine_game_suppose (game);
  else
    etude_divine_game_end_supposing (game, g_str_equal (name, "keep"));
}

static void
on_tour (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  EtudeDivinePlayTab *self = play;
  EtudeBoardCanvas *canvas = etude_panel_get_canvas (play);

  if (canvas && self->puzzle)
    etude_divine_guide_begin (self->guide, canvas);
}

static void
on_next_rung (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  etude_divine_chooser_climb (ETUDE_DIVINE_CHOOSER (ETUDE_DIVINE_PLAY_TAB (play)->chooser));
}

static void
add_actions (EtudeDivinePlayTab *self)
{
  static const GActionEntry entries[] = {
    { .name = "stop", .activate = on_tool },           { .name = "hint", .activate = on_hint },
    { .name = "next-step", .activate = on_hint },      { .name = "check", .activate = on_check },
    { .name = "reveal", .activate = on_tool },         { .name = "copy-seed", .activate = on_give },
    { .name = "copy-text", .activate = on_give },      { .name = "start-over", .activate = on_start_over },
    { .name = "erase", .activate = on_tool },          { .name = "fill", .activate = on_tool },
    { .name = "suppose", .activate = on_tool },        { .name = "keep", .activate = on_tool },
    { .name = "drop", .activate = on_tool },           { .name = "clear-drawings", .activate = on_tool },
    { .name = "tour", .activate = on_tour },           { .name = "share", .activate = on_give },
    { .name = "copy-picture", .activate = on_give },   { .name = "save-picture", .activate = on_give },
    { .name = "next-rung", .activate = on_next_rung },
  };
  static const char *const options[] = { "paused", "tick", "show-time", "tidy", "missing", "mistakes" };
  EtudePanel *panel = ETUDE_PANEL (self);

  g_action_map_add_action_entries (etude_panel_get_actions (panel), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    etude_panel_add_property (panel, options[i], self->game, options[i]);
  etude_panel_add_property (panel, "pencil", self, "pencilling");
  etude_panel_add_property (panel, "only", self, "only");
  etude_panel_add_property (panel, "favourite", self, "favourite");
}

/* --- hands on the board --- */

/* What a piece attacks is seen as soon as it is taken up. */
static void
taken_up (EtudePanel *panel, int from)
{
  EtudeDivinePlayTab *self = ETUDE_DIVINE_PLAY_TAB (panel);

  self->asked = ETUDE_NO_SQUARE;
  if (from == ETUDE_NO_SQUARE)
    return;
  self->carried = etude_divine_game_get_piece (self->game, (guint) from);
  self->over = from;
  show (self);
}

static void
carried (EtudePanel *panel, int from, guint piece, guint tint, int over)
{
  EtudeDivinePlayTab *self = ETUDE_DIVINE_PLAY_TAB (panel);

  self->carried = etude_divine_panel_piece (etude_divine_play_tab_get_game (self), piece);
  self->over = over;
  show (self);
}

static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  EtudeDivinePlayTab *self = ETUDE_DIVINE_PLAY_TAB (panel);

  self->carried = ETUDE_DIVINE_PIECES;
  etude_divine_carry (ETUDE_CONTEST (self->contest), self->game, from,
                      etude_divine_panel_piece (etude_divine_play_tab_get_game (self), piece), to);
  show (self);
}

static void
put_back (EtudePanel *panel)
{
  ETUDE_DIVINE_PLAY_TAB (panel)->carried = ETUDE_DIVINE_PIECES;
  show (ETUDE_DIVINE_PLAY_TAB (panel));
}

/* The right button marks squares where nothing stands, and the pencil, if it is out, its own mark. What the first square
 * becomes, all become that the pointer is drawn over. Where marks are not to be seen the right button draws. */
static gboolean
stroke (EtudePanel *panel, int square, guint phase)
{
  EtudeDivinePlayTab *self = ETUDE_DIVINE_PLAY_TAB (panel);

  if (phase != ETUDE_STROKE_ON)
    {
      if (!self->puzzle || !etude_panel_get_answers (ETUDE_PANEL (self)) || etude_divine_game_get_paused (self->game)
          || etude_divine_game_is_solved (self->game) || (phase == ETUDE_STROKE_PRIMARY && !self->pencilling))
        return FALSE;
      self->painted = phase == ETUDE_STROKE_SECONDARY ? ETUDE_DIVINE_CROSS
                                                      : etude_divine_hand_get_pencil (ETUDE_DIVINE_HAND (self->hand));
      self->paints = !etude_divine_game_has_pencil (self->game, (guint) square, self->painted);
    }
  etude_divine_game_set_pencil (self->game, (guint) square, self->painted, self->paints, phase == ETUDE_STROKE_ON);
  return TRUE;
}

/* With the pencil out Enter notes the chosen mark there, as a click does. Else a number tells what can attack it. */
static void
activated (EtudePanel *panel, int square)
{
  EtudeDivinePlayTab *self = ETUDE_DIVINE_PLAY_TAB (panel);

  if (self->pencilling)
    etude_divine_game_toggle_pencil (self->game, (guint) square,
                                     etude_divine_hand_get_pencil (ETUDE_DIVINE_HAND (self->hand)));
  else if (self->puzzle && !etude_divine_game_get_paused (self->game) && !etude_divine_game_is_solved (self->game)
           && etude_panel_get_answers (ETUDE_PANEL (self))
           && etude_divine_game_get_clue (self->game, (guint) square) != ETUDE_DIVINE_HIDDEN)
    {
      g_autofree char *sentence = etude_divine_game_describe_reach (self->game, (guint) square);

      self->asked = square;
      self->doubting = FALSE;
      etude_divine_advice_say (ETUDE_DIVINE_ADVICE (self->advice), sentence);
    }
}

/* A piece's letter puts it on the square; with Shift, or the pencil out, it is only noted there. */
static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  EtudeDivinePlayTab *self = ETUDE_DIVINE_PLAY_TAB (panel);
  guint piece = etude_divine_panel_piece_of_key (etude_divine_play_tab_get_game (self), keyval);

  if (piece == ETUDE_DIVINE_PIECES)
    {
      const guint key = gdk_keyval_to_lower (keyval);
      const char *action = key == GDK_KEY_s                                                       ? "suppose"
                           : key == GDK_KEY_plus || key == GDK_KEY_equal || key == GDK_KEY_KP_Add ? "keep"
                           : key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract                   ? "drop"
                                                                                                  : NULL;

      /* Keys that mean no piece: P stops the clock and lets it go on, X marks a square where nothing stands, S supposes,
       * plus keeps and minus drops what is supposed. */
      if (action)
        g_action_group_activate_action (G_ACTION_GROUP (etude_panel_get_actions (ETUDE_PANEL (self))), action, NULL);
      else if (key == GDK_KEY_x && self->puzzle && !etude_divine_game_get_paused (self->game))
        etude_divine_game_toggle_pencil (self->game, (guint) square, ETUDE_DIVINE_CROSS);
      else if (key == GDK_KEY_p)
        etude_divine_game_set_paused (self->game, !etude_divine_game_get_paused (self->game));
      else
        return FALSE;
      return TRUE;
    }
  if (!(etude_divine_game_get_pieces (self->game) >> piece & 1) || etude_divine_game_get_paused (self->game))
    return FALSE;
  if (modifiers & GDK_SHIFT_MASK || self->pencilling)
    etude_divine_game_toggle_pencil (self->game, (guint) square, piece);
  else
    etude_divine_carry (ETUDE_CONTEST (self->contest), self->game, ETUDE_NO_SQUARE, piece, square);
  return TRUE;
}

/* --- the rest of an EtudePanel --- */

static guint
get_tray (EtudePanel *panel, EtudeFace *faces)
{
  EtudeDivinePlayTab *self = ETUDE_DIVINE_PLAY_TAB (panel);
  const gboolean seen = self->puzzle && !etude_divine_game_get_paused (self->game) && !self->pencilling;
  guint n = 0;

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES && seen; piece++)
    if (etude_divine_game_get_tray (self->game) >> piece & 1)
      faces[n++] = etude_divine_panel_face (etude_divine_play_tab_get_game (self), piece);
  return n;
}

static void
set_canvas (EtudePanel *panel, EtudeBoardCanvas *canvas)
{
  etude_divine_hand_set_canvas (ETUDE_DIVINE_HAND (ETUDE_DIVINE_PLAY_TAB (panel)->hand), canvas);
}

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  etude_divine_advice_set_answers (ETUDE_DIVINE_ADVICE (ETUDE_DIVINE_PLAY_TAB (panel)->advice), answers);
  show (ETUDE_DIVINE_PLAY_TAB (panel));
}

static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudeDivinePlayTab *self = ETUDE_DIVINE_PLAY_TAB (panel);

  return use == ETUDE_EXHIBIT_SEEN
             ? etude_divine_board_make_seen (self->game, self->carried, self->over, etude_panel_get_headline (panel))
             : etude_divine_board_make_exhibit (self->puzzle);
}

/* Through the chain of a supposition. */
static void
go (EtudePanel *panel, EtudePanelStep step)
{
  etude_divine_advice_go (ETUDE_DIVINE_ADVICE (ETUDE_DIVINE_PLAY_TAB (panel)->advice), step);
}

/* Another puzzle never comes back without a word. */
static void
go_in_history (EtudePanel *panel, gboolean (*step) (EtudeHistory *history), const char *said)
{
  EtudeDivinePlayTab *self = ETUDE_DIVINE_PLAY_TAB (panel);
  g_autoptr (EtudeDivinePuzzle) before = g_object_ref (self->puzzle);

  step (etude_panel_get_history (panel));
  if (!etude_divine_puzzle_equal (before, self->puzzle))
    etude_panel_toast (panel, said, FALSE);
}

static void
undo (EtudePanel *panel)
{
  go_in_history (panel, etude_history_go_back, _ ("Back to the previous puzzle"));
}

static void
redo (EtudePanel *panel)
{
  go_in_history (panel, etude_history_go_forward, _ ("Forward to the next puzzle"));
}

static gboolean
take_text (EtudePanel *panel, const char *text)
{
  etude_divine_chooser_read (ETUDE_DIVINE_CHOOSER (ETUDE_DIVINE_PLAY_TAB (panel)->chooser), text);
  return TRUE;
}

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  EtudeDivinePlayTab *self = ETUDE_DIVINE_PLAY_TAB (panel);
  EtudeHistory *history = etude_panel_get_history (panel);
  g_autoptr (GVariant) steps = etude_kept_exchange (kept, "history", kept->dict ? etude_history_save (history) : NULL);
  g_autoptr (GVariant) game
      = etude_kept_exchange (kept, "game", kept->dict ? etude_divine_game_save (self->game) : NULL);

  ETUDE_KEPT_STATE (kept, "shelf", self->shelf, etude_divine_shelf_save, etude_divine_shelf_load);
  ETUDE_KEPT_STATE (kept, "seen", self->game, etude_divine_game_save_seen, etude_divine_game_load_seen);
  ETUDE_KEPT_STATE (kept, "drawings", self->drawings, etude_kept_drawings_save, etude_kept_drawings_load);
  ETUDE_KEPT_STATE (kept, "times", self->times, etude_divine_times_save, etude_divine_times_load);
  if (game && etude_divine_game_load (self->game, game) && steps)
    etude_history_load (history, steps, etude_divine_state_is_packed);
  (void) ETUDE_KEPT (kept, "tour-seen", "b", self->guided);
  if (kept->dict)
    etude_contest_keep (ETUDE_CONTEST (self->contest), kept->dict);
  else
    show (self);
}

/* --- the class --- */

/* Time runs while the puzzle can be seen and nobody is shown round. */
static void
update_seen (EtudeDivinePlayTab *self)
{
  etude_divine_game_set_seen (self->game,
                              gtk_widget_get_mapped (GTK_WIDGET (self)) && !etude_divine_guide_is_open (self->guide));
}

static void
on_guide (EtudeDivinePlayTab *self)
{
  update_seen (self);
  show (self);
}

static void
on_guided (EtudeDivinePlayTab *self)
{
  self->guided = TRUE;
  etude_panel_state_changed (ETUDE_PANEL (self));
  gtk_widget_grab_focus (GTK_WIDGET (etude_panel_get_canvas (ETUDE_PANEL (self))));
}

static void
etude_divine_play_tab_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (etude_divine_play_tab_parent_class)->map (widget);
  update_seen (ETUDE_DIVINE_PLAY_TAB (widget));
  welcome (ETUDE_DIVINE_PLAY_TAB (widget));
}

static void
etude_divine_play_tab_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (etude_divine_play_tab_parent_class)->unmap (widget);
  etude_divine_guide_close (ETUDE_DIVINE_PLAY_TAB (widget)->guide);
  update_seen (ETUDE_DIVINE_PLAY_TAB (widget));
}

/* Where nothing is left to be found there is nothing to note. */
static void
set_switch (EtudeDivinePlayTab *self, gboolean *member, gboolean on, GParamSpec *pspec)
{
  if (*member == on || (on && (!self->puzzle || etude_divine_game_is_solved (self->game))))
    return;
  *member = on;
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
  show (self);
}

static void
set_pencilling (EtudeDivinePlayTab *self, gboolean on)
{
  set_switch (self, &self->pencilling, on, pencilling_property);
}

static void
set_only (EtudeDivinePlayTab *self, gboolean on)
{
  set_switch (self, &self->only, on, only_property);
}

static void
etude_divine_play_tab_class_init (EtudeDivinePlayTabClass *klass)
{
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_CONTEST);
  g_type_ensure (ETUDE_TYPE_DIVINE_ADVICE);
  g_type_ensure (ETUDE_TYPE_DIVINE_CHOOSER);
  g_type_ensure (ETUDE_TYPE_DIVINE_HAND);
  g_type_ensure (ETUDE_TYPE_DIVINE_SUMMARY);
  panel_class->deeds = etude_divine_advice_deeds;
  ETUDE_WIDGET_CLASS (
      klass, EtudeDivinePlayTab, "etude-divine-play-tab.ui", ETUDE_SOURCE (lighting), ETUDE_SOURCE (clock),
      ETUDE_OWN_HEARD (guide), ETUDE_OWN (drawings), ETUDE_END (content, gtk_widget_unparent), ETUDE_OWN (puzzle),
      ETUDE_OWN_HEARD (game), ETUDE_OWN (times), ETUDE_END (kept, etude_session_finish), ETUDE_OWN (log),
      ETUDE_OWN_HEARD (shelf), ETUDE_CHILD (content), ETUDE_CHILD (summary), ETUDE_CHILD (advice),
      ETUDE_CHILD (chooser), ETUDE_CHILD (contest), ETUDE_CHILD (hand), ETUDE_CHILD (marked), ETUDE_CHILD (time_box),
      ETUDE_CHILD (time_label), ETUDE_CHILD (pause_box), ETUDE_CHILD (pause_button),
      ETUDE_SIGNAL ("started", &signals[STARTED]), ETUDE_SIGNAL ("game-changed", &signals[GAME_CHANGED]),
      ETUDE_BOOLEAN ("pencilling", &pencilling_property, FALSE, NULL, set_pencilling, ETUDE_AT (gboolean, pencilling)),
      ETUDE_BOOLEAN ("favourite", &favourite_property, FALSE, get_favourite, set_favourite),
      ETUDE_BOOLEAN ("only", &only_property, FALSE, NULL, set_only, ETUDE_AT (gboolean, only)));
  panel_class->set_canvas = set_canvas;
  panel_class->get_tray = get_tray;
  panel_class->letters_anywhere = TRUE;
  panel_class->taken_up = taken_up;
  panel_class->carried = carried;
  panel_class->dropped = dropped;
  panel_class->put_back = put_back;
  panel_class->activated = activated;
  panel_class->stroke = stroke;
  panel_class->letter = letter;
  panel_class->set_answers = set_answers;
  panel_class->go = go;
  panel_class->undo = undo;
  panel_class->redo = redo;
  panel_class->take_text = take_text;
  panel_class->kind = &etude_divine_exhibit_kind;
  panel_class->make_exhibit = make_exhibit;
  panel_class->keep_state = keep_state;
  GTK_WIDGET_CLASS (klass)->map = etude_divine_play_tab_map;
  GTK_WIDGET_CLASS (klass)->unmap = etude_divine_play_tab_unmap;
}

static void
connect (EtudeDivinePlayTab *self)
{
  static const char *const options[]
      = { "notify::tick", "notify::show-time", "notify::tidy", "notify::missing", "notify::mistakes" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    g_signal_connect_object (self->game, options[i], G_CALLBACK (on_option), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "notify::paused", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "notify", G_CALLBACK (show_clock), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (show_clock), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "solved", G_CALLBACK (on_solved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->contest, "changed", G_CALLBACK (show_clock), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->contest, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "chosen", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advice, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advice, "helped", G_CALLBACK (on_helped), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->guide, "changed", G_CALLBACK (on_guide), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->guide, "ended", G_CALLBACK (on_guided), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chooser, "chosen", G_CALLBACK (on_puzzle), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chooser, "message", G_CALLBACK (etude_panel_message), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->shelf, "changed", G_CALLBACK (on_shelf), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chooser, "notify::making", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
}

static void
etude_divine_play_tab_init (EtudeDivinePlayTab *self)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();

  self->log = etude_divine_log_new ();
  self->shelf = etude_divine_shelf_new ();
  self->times = etude_divine_times_new ();
  self->game = etude_divine_game_new (history, self->times);
  self->carried = self->lit = ETUDE_DIVINE_PIECES;
  self->drawings = etude_kept_drawings_new ();
  self->asked = ETUDE_NO_SQUARE;
  take_scene (self, ETUDE_DIVINE_CHESS);
  etude_panel_set_history (ETUDE_PANEL (self), history);
  gtk_widget_init_template (GTK_WIDGET (self));
  etude_divine_summary_set_game (ETUDE_DIVINE_SUMMARY (self->summary), self->game);
  etude_divine_chooser_set_times (ETUDE_DIVINE_CHOOSER (self->chooser), self->times);
  etude_divine_hand_set_game (ETUDE_DIVINE_HAND (self->hand), self->game);
  etude_divine_advice_set_game (ETUDE_DIVINE_ADVICE (self->advice),
                                self->game); /* forgets what it said before all else */
  self->guide
      = etude_divine_guide_new (self->game, etude_divine_hand_get_trays (ETUDE_DIVINE_HAND (self->hand)), self->advice);
  etude_panel_set_footer (ETUDE_PANEL (self), self->hand);
  etude_contest_set_panel (ETUDE_CONTEST (self->contest), ETUDE_PANEL (self), &etude_divine_race);
  add_actions (self);
  connect (self);
  show_clock (self);
  show (self);
}
