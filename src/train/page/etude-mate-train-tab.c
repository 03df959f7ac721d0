/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Train" of the Mate page: drills on a board of their own. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-drill-needs.h"
#include "etude-log-card.h"
#include "etude-mate-drill-card.h"
#include "etude-mate-drill-start.h"
#include "etude-mate-train-tab.h"
#include "etude-widget-class.h"
#include "mate/mate-window.h"
#include "notation.h"
#include "symmetry.h"

#define EDGE 8

/* In the state, besides what is chosen. */
#define CLOCK "clock"
#define RUNNING "running" /* a dictionary: */
#define DRILL "drill"
#define SECONDS "seconds"
#define RECORDED "recorded"
#define COUNTED "counted"
#define RACE "race"               /* beside it: a mini-game, with SECONDS and RECORDED in it */
#define FROM_LESSON "from-lesson" /* beside it: whether there is a way back */

struct _EtudeMateTrainTab
{
  EtudePanel parent_instance;

  EtudeDrillNeeds *needs;
  EtudeMateDrill *drill;
  EtudeTrainRace *race; /* a mini-game instead of it */

  EtudeBoardScene *scene;
  gboolean wanted; /* a drill is to begin as soon as everything is there */
  guint32 seed;
  GArray *tasks;        /* of a lesson; NULL: none */
  guint next_task;      /* G_MAXUINT: any */
  EtudeMateTried again; /* the mistake that is tried again; its position is NULL: none is */
  gboolean of_day;      /* again is none, but the drill of the day */
  EtudeLog *mistakes;
  EtudeSession *kept_mistakes; /* or NULL */
  EtudeMateTask task;          /* the one that is drilled */
  EtudeMateTheme counted;      /* the theme that this drill counts for */
  gboolean recorded;           /* this drill is in the record */
  GVariant *kept_drill;        /* goes on as soon as everything is there; NULL: none */
  EtudeHistory *history;       /* of the student's moves; NULL: nothing runs */
  guint n_recorded;            /* moves in it */
  GVariant *last_move;         /* of the student's, (yyy): for redo; or NULL */
  gint64 begun, ended;         /* monotonic; ended 0: at it */
  gboolean clock_shown;
  guint tick; /* a source */

  GtkWidget *way_back, *choice, *drill_card, *race_box, *clock_row, *clock, *log_card, *figures;
};

G_DEFINE_FINAL_TYPE (EtudeMateTrainTab, etude_mate_train_tab, ETUDE_TYPE_PANEL)

static GParamSpec *clock_property;

static gint64
now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static EtudeMateTrainChoice *
choice_of (EtudeMateTrainTab *self)
{
  return ETUDE_MATE_TRAIN_CHOICE (self->choice);
}

static EtudeMateDrillCard *
card_of (EtudeMateTrainTab *self)
{
  return ETUDE_MATE_DRILL_CARD (self->drill_card);
}

static EtudeMateTheme
chosen_theme (EtudeMateTrainTab *self)
{
  return etude_mate_train_choice_get_theme (choice_of (self));
}

/* --- the clock --- */

static guint
seconds (EtudeMateTrainTab *self)
{
  return (guint) (((self->ended ? self->ended : g_get_monotonic_time ()) - self->begun) / G_USEC_PER_SEC);
}

/* ELAPSED: seconds. */
static void
start_clock (EtudeMateTrainTab *self, guint elapsed)
{
  self->begun = g_get_monotonic_time () - elapsed * G_USEC_PER_SEC;
  self->ended = 0;
}

static void
show_clock (EtudeMateTrainTab *self)
{
  const guint elapsed = seconds (self);
  g_autofree char *text = g_strdup_printf ("%u:%02u", elapsed / 60, elapsed % 60);

  gtk_label_set_label (GTK_LABEL (self->clock), text);
}

static gboolean
on_tick (gpointer panel)
{
  show_clock (panel);
  return G_SOURCE_CONTINUE;
}

/* The mini-game that is played; NULL: none is. */
static EtudePanel *
guest_of (gpointer panel)
{
  EtudeMateTrainTab *self = panel;

  return self->race ? etude_train_race_get_guest (self->race) : NULL;
}

static gboolean
is_at_it (EtudeMateTrainTab *self)
{
  const EtudeMateDrillState state = etude_mate_drill_get_state (self->drill);

  if (guest_of (self))
    return !self->recorded;
  return state != ETUDE_MATE_DRILL_NONE && state != ETUDE_MATE_DRILL_REACHED;
}

/* The clock ticks only where somebody sees it. */
static void
run_clock (EtudeMateTrainTab *self)
{
  const gboolean runs = self->clock_shown && is_at_it (self) && etude_panel_is_open (ETUDE_PANEL (self));

  gtk_widget_set_visible (self->clock, self->clock_shown);
  show_clock (self);
  if (runs && !self->tick)
    self->tick = g_timeout_add_seconds (1, on_tick, self);
  else if (!runs)
    g_clear_handle_id (&self->tick, g_source_remove);
}

/* --- what is seen --- */

/* Before there is a drill, one that it might be. */
static void
show_example (EtudeMateTrainTab *self)
{
  const EtudeMateTheme theme = chosen_theme (self);

  etude_board_scene_freeze (self->scene);
  etude_board_scene_clear_marks (self->scene);
  etude_board_scene_clear_faces (self->scene);
  if (etude_mate_theme_is_race (theme) && !self->wanted)
    etude_train_race_paint_example (theme, self->scene);
  else if (theme != ETUDE_MATE_THEME_NONE && !self->wanted)
    {
      const struct etude_position example = etude_mate_theme_example (theme, 0);

      etude_mate_panel_paint (&example, self->scene);
      etude_mate_drill_card_mark_aid (card_of (self), &example);
    }
  etude_board_scene_thaw (self->scene);
}

/* Headline: what is asked, or that it stopped. Detail: what to aim for, which is an answer; why it stopped; what came of
 * it. */
static void
show_sentences (EtudeMateTrainTab *self)
{
  const EtudeMateTheme theme = etude_mate_drill_get_theme (self->drill), chosen = chosen_theme (self);
  const EtudeMateTask *asked = etude_mate_drill_get_task (self->drill);
  const gboolean begun = etude_mate_drill_get_state (self->drill) != ETUDE_MATE_DRILL_NONE;
  const char *headline;
  g_autofree char *detail = NULL;
  g_autofree char *task = theme < ETUDE_N_MATE_THEMES
                              ? g_strdup (etude_mate_theme_task (theme))
                              : etude_mate_task_describe (asked->student, asked->draw, asked->moves);

  /* Who has Black sits behind him. */
  if (!guest_of (self))
    etude_panel_set_turned (ETUDE_PANEL (self),
                            begun ? asked->student == ETUDE_BLACK
                                  : chosen != ETUDE_MATE_THEME_NONE && etude_mate_theme_is_draw (chosen));
  if (guest_of (self))
    headline = etude_train_race_describe (self->race, &detail);
  else if (begun)
    headline = etude_mate_drill_card_describe (card_of (self), task, &detail);
  else
    {
      headline = self->wanted ? _ ("Preparing the positions…") : _ ("Choose what to practise, and begin.");
      /* Translators: below "Choose what to practise, and begin."; what is asked in such a drill, a whole sentence. */
      if (chosen != ETUDE_MATE_THEME_NONE && !self->wanted)
        detail = g_strdup_printf (_ ("An example: %s"), etude_mate_theme_task (chosen));
    }
  etude_panel_set_sentences (ETUDE_PANEL (self), headline, detail);
}

static void
show_log (EtudeMateTrainTab *self)
{
  EtudeLog *log = etude_mate_train_tab_get_log (self);
  const EtudeMateTheme theme = chosen_theme (self);
  g_autofree char *today = etude_mate_log_describe_today (log, now ()), *figures = NULL, *text = NULL;
  guint due;

  due = etude_mate_mistakes_count_due (self->mistakes, now (), NULL);
  if (due > 0)
    {
      g_autofree char *again = etude_mate_mistakes_describe_due (due);
      g_autofree char *both = g_strdup_printf ("%s %s", today, again);

      etude_mate_train_choice_set_today (choice_of (self), both);
    }
  else
    etude_mate_train_choice_set_today (choice_of (self), today);
  if (theme < ETUDE_N_MATE_THEMES)
    {
      figures = etude_mate_log_describe_theme (log, theme, now ());
      text = g_strdup_printf ("%s. %s", etude_mate_theme_label (theme), figures);
    }
  gtk_label_set_label (GTK_LABEL (self->figures),
                       text ? text : _ ("Mates from a lesson count for the theme that they belong to."));
}

/* --- the drill --- */

/* A drill is recorded once: when it is done, or when it is left after a blunder. */
static void
record_drill (EtudeMateTrainTab *self)
{
  EtudeMateDrilled drilled;
  EtudeMateTheme theme;
  g_autoptr (GArray) mistakes = NULL;

  if (self->recorded || etude_mate_drill_get_state (self->drill) == ETUDE_MATE_DRILL_NONE)
    return;
  self->recorded = TRUE;
  /* What was a mistake at its start is mastered, if there was no other and no hint; where
   * every move is counted, those that cost most are to come back. */
  theme = etude_mate_drill_get_theme (self->drill);
  drilled = etude_mate_drill_get_drilled (self->drill, now (), 0);
  mistakes = etude_mate_drill_get_mistakes (self->drill);
  if (drilled.solved)
    etude_mate_mistakes_note (self->mistakes, &etude_mate_drill_get_task (self->drill)->start, theme, TRUE, now ());
  if (drilled.yardstick == ETUDE_MATE_YARDSTICK_TABLE && theme != ETUDE_MATE_THEME_NONE)
    for (guint i = 0; i < mistakes->len; i++)
      etude_mate_mistakes_note (self->mistakes, &g_array_index (mistakes, EtudeMateMistake, i).before, theme, FALSE,
                                now ());
  if (self->counted == ETUDE_MATE_THEME_NONE)
    return;
  drilled = etude_mate_drill_get_drilled (self->drill, now (), seconds (self));
  drilled.theme = self->counted;
  etude_log_add (etude_mate_train_tab_get_log (self), &drilled);
}

/* --- undo --- */

static void
set_history (EtudeMateTrainTab *self, EtudeHistory *history)
{
  g_set_object (&self->history, history);
  self->n_recorded = 0;
  g_clear_pointer (&self->last_move, g_variant_unref);
  etude_panel_set_history (ETUDE_PANEL (self), history);
}

/* A step of the history is a move of the student's; what a move is undone to, the drill knows itself. */
static void
follow_moves (EtudeMateTrainTab *self)
{
  const guint n = etude_mate_drill_get_n_played (self->drill);
  const struct etude_move *last = etude_mate_drill_get_last_move (self->drill);

  if (guest_of (self))
    return;
  if (!is_at_it (self))
    {
      set_history (self, NULL);
      return;
    }
  if (!self->history)
    {
      g_autoptr (EtudeHistory) history = etude_history_new ();

      set_history (self, history);
    }
  for (; self->n_recorded < n; self->n_recorded++)
    etude_history_record (self->history, g_variant_new ("(yyy)", 0, 0, 0));
  for (; self->n_recorded > n; self->n_recorded--)
    {
      g_autoptr (GVariant) before = etude_history_undo (self->history, self->last_move);
    }
  g_clear_pointer (&self->last_move, g_variant_unref);
  if (last)
    self->last_move = g_variant_ref_sink (g_variant_new ("(yyy)", last->from, last->to, last->promoted));
}

static void
undo (EtudePanel *panel)
{
  if (guest_of (panel))
    etude_panel_undo (guest_of (panel));
  else
    etude_mate_train_tab_take_back (ETUDE_MATE_TRAIN_TAB (panel));
}

static void
redo (EtudePanel *panel)
{
  EtudeMateTrainTab *self = ETUDE_MATE_TRAIN_TAB (panel);
  g_autoptr (GVariant) again = NULL;
  struct etude_move move = { 0 };

  if (guest_of (panel))
    {
      etude_panel_redo (guest_of (panel));
      return;
    }
  if (etude_mate_drill_get_state (self->drill) != ETUDE_MATE_DRILL_STUDENT)
    return;
  again = etude_history_redo (self->history, g_variant_new ("(yyy)", 0, 0, 0));
  if (!again)
    return;
  self->n_recorded++; /* it is in the history again */
  g_variant_get (again, "(yyy)", &move.from, &move.to, &move.promoted);
  etude_mate_drill_move (self->drill, &move);
}

/* --- the drill, and what follows it --- */

static void
on_drill_changed (EtudeMateTrainTab *self)
{
  const EtudeMateDrillState state = etude_mate_drill_get_state (self->drill);
  gboolean any;
  GAction *cards;

  follow_moves (self);
  if (state == ETUDE_MATE_DRILL_REACHED && !self->ended)
    self->ended = g_get_monotonic_time ();
  if (state == ETUDE_MATE_DRILL_NONE)
    show_example (self);
  show_sentences (self);
  any = etude_mate_drill_get_state (self->drill) != ETUDE_MATE_DRILL_NONE || guest_of (self);
  cards = g_action_map_lookup_action (etude_panel_get_actions (ETUDE_PANEL (self)), "export-cards");
  etude_mate_train_choice_set_drilling (choice_of (self), state == ETUDE_MATE_DRILL_STUDENT
                                                              || state == ETUDE_MATE_DRILL_DEFENDER
                                                              || (guest_of (self) && is_at_it (self)));
  gtk_widget_set_visible (self->clock_row, any);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (cards),
                               state != ETUDE_MATE_DRILL_NONE
                                   && etude_mate_drill_get_theme (self->drill) < ETUDE_N_MATE_THEMES);
  run_clock (self);
  if (state == ETUDE_MATE_DRILL_STOPPED)
    {
      /* A blunder is kept at once, whatever becomes of the drill. */
      g_autoptr (GArray) mistakes = etude_mate_drill_get_mistakes (self->drill);

      for (guint i = 0; i < mistakes->len; i++)
        {
          const EtudeMateMistake *mistake = &g_array_index (mistakes, EtudeMateMistake, i);

          if (mistake->blunder)
            etude_mate_mistakes_note (self->mistakes, &mistake->before, etude_mate_drill_get_theme (self->drill), FALSE,
                                      now ());
        }
    }
  if (state == ETUDE_MATE_DRILL_REACHED)
    record_drill (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

/* --- mini-games --- */

/* It is recorded once: at its end, or when it is left after the win was let go. */
static void
record_race (EtudeMateTrainTab *self)
{
  EtudeMateDrilled drilled = { .when = now (), .seconds = seconds (self) };
  EtudeRaceOutcome outcome;

  if (!guest_of (self) || self->recorded)
    return;
  outcome = etude_train_race_get_drilled (self->race, &drilled);
  drilled.yardstick = etude_mate_train_choice_get_yardstick (choice_of (self));
  if (!outcome.over && !outcome.spoilt)
    return;
  self->recorded = TRUE;
  etude_log_add (etude_mate_train_tab_get_log (self), &drilled);
  if (outcome.won)
    etude_panel_solved (ETUDE_PANEL (self), C_ ("board", "Done"));
}

/* A game has come or gone, or something in it: board, hands and history are its own. */
static void
on_race_changed (EtudeMateTrainTab *self)
{
  EtudePanel *guest = guest_of (self);

  etude_panel_set_scene (ETUDE_PANEL (self), guest ? etude_panel_get_scene (guest) : self->scene);
  if (!guest)
    {
      set_history (self, NULL);
      on_drill_changed (self);
      return;
    }
  if (self->wanted)
    {
      self->wanted = FALSE;
      self->recorded = FALSE;
      start_clock (self, 0);
    }
  etude_panel_set_turned (ETUDE_PANEL (self),
                          etude_race_panel_get_outcome (ETUDE_RACE_PANEL (guest)).student == ETUDE_BLACK);
  etude_panel_set_movable (ETUDE_PANEL (self), etude_panel_get_movable (guest));
  etude_panel_set_history (ETUDE_PANEL (self), etude_panel_get_history (guest));
  if (etude_race_panel_get_outcome (ETUDE_RACE_PANEL (guest)).over)
    {
      self->ended = self->ended ? self->ended : g_get_monotonic_time ();
      record_race (self);
    }
  on_drill_changed (self);
}

static void
on_answers (EtudeMateTrainTab *self)
{
  if (guest_of (self))
    etude_panel_set_movable (ETUDE_PANEL (self), etude_panel_get_movable (guest_of (self)));
}

static void
begin_drill (EtudeMateTrainTab *self)
{
  const EtudeSolved *solved = etude_drill_needs_get_solved (self->needs);
  const struct etude_barrier *barrier = etude_drill_needs_get_barrier (self->needs);
  EtudeMateTrainChoice *choice = choice_of (self);
  const EtudeMateDefender defender = etude_mate_train_choice_get_defender (choice);
  struct etude_ending ending;
  guint moves = 0;

  self->wanted = FALSE;
  self->recorded = FALSE;
  start_clock (self, 0);
  if (self->again.position)
    {
      struct etude_fen fen;

      /* The mistake counts, not its theme. */
      self->counted = self->of_day ? (EtudeMateTheme) (self->again.theme - 1) : ETUDE_MATE_THEME_NONE;
      if (!etude_fen_read (self->again.position, &fen)
          || !etude_mate_drill_begin_at (
              self->drill, solved, barrier,
              self->again.theme > 0 ? (EtudeMateTheme) (self->again.theme - 1) : ETUDE_MATE_THEME_NONE, defender,
              etude_mate_train_choice_get_yardstick (choice), &fen.position, self->seed))
        etude_panel_message (ETUDE_PANEL (self), _ ("Nothing can be gained from this position any more."));
      return;
    }
  self->counted = chosen_theme (self);
  if (self->counted != ETUDE_MATE_THEME_NONE)
    {
      etude_mate_drill_begin (self->drill, solved, barrier, self->counted, defender,
                              etude_mate_train_choice_get_yardstick (choice),
                              etude_mate_train_choice_get_longest (choice), self->seed);
      return;
    }
  ending = etude_position_ending (&self->task.start);
  if (etude_solved_covers (solved, &self->task.start))
    moves = etude_solved_probe (solved, &self->task.start).moves;
  if (!self->task.draw)
    self->counted = etude_mate_theme_of (&ending, moves);
  if (!etude_mate_drill_begin_task (self->drill, solved, barrier, &self->task, defender, self->seed))
    etude_panel_message (ETUDE_PANEL (self),
                         _ ("The lesson’s goal cannot be reached from this position: start another drill."));
}

/* Goes on with the drill that was kept. */
static void
load_drill (EtudeMateTrainTab *self)
{
  g_autoptr (GVariant) kept = g_steal_pointer (&self->kept_drill), drill = NULL;
  const char *counted = NULL;
  guint elapsed = 0;

  drill = g_variant_lookup_value (kept, DRILL, G_VARIANT_TYPE (ETUDE_MATE_DRILL_TYPE));
  g_variant_lookup (kept, SECONDS, "u", &elapsed);
  start_clock (self, elapsed);
  self->recorded = TRUE; /* a done one that comes back: never twice */
  g_variant_lookup (kept, RECORDED, "b", &self->recorded);
  self->counted = ETUDE_MATE_THEME_NONE;
  if (g_variant_lookup (kept, COUNTED, "&s", &counted) && etude_mate_theme_parse (counted) >= 0)
    self->counted = (EtudeMateTheme) etude_mate_theme_parse (counted);
  self->wanted = FALSE;
  etude_mate_drill_load (self->drill, etude_drill_needs_get_solved (self->needs),
                         etude_drill_needs_get_barrier (self->needs), drill, g_random_int ());
}

static void begin (EtudeMateTrainTab *self, guint32 seed);

static void
on_ready (EtudeMateTrainTab *self)
{
  if (self->kept_drill)
    load_drill (self);
  else if (self->wanted)
    begin (self, self->seed);
}

/* Of what is chosen, or the mistake that is to be tried again. */
static void
begin (EtudeMateTrainTab *self, guint32 seed)
{
  struct etude_position start;
  struct etude_fen fen;

  if (guest_of (self))
    record_race (self);
  else if (is_at_it (self) && etude_mate_drill_has_blundered (self->drill))
    record_drill (self);
  etude_train_race_clear (self->race);
  g_clear_pointer (&self->kept_drill, g_variant_unref);
  self->seed = seed;
  self->wanted = TRUE;
  etude_mate_drill_clear (self->drill);
  if (!self->again.position && etude_mate_theme_is_race (chosen_theme (self)))
    {
      etude_train_race_begin (self->race, chosen_theme (self), etude_mate_train_choice_get_defender (choice_of (self)),
                              seed);
      return;
    }
  if (self->again.position && etude_fen_read (self->again.position, &fen))
    start = fen.position;
  else if (chosen_theme (self) == ETUDE_MATE_THEME_NONE)
    {
      /* One of the lesson's after the other, turned so that its squares are not learnt by heart. */
      if (self->next_task == G_MAXUINT)
        self->next_task = seed / ETUDE_SYMMETRIES;
      self->task = g_array_index (self->tasks, EtudeMateTask, self->next_task++ % self->tasks->len);
      self->task.start = etude_mate_drill_turn (&self->task.start, seed % ETUDE_SYMMETRIES);
      start = self->task.start;
    }
  else
    start = etude_mate_theme_example (chosen_theme (self), seed);
  if (etude_drill_needs_prepare (self->needs, &start))
    begin_drill (self);
}

void
etude_mate_train_tab_begin (EtudeMateTrainTab *self, guint32 seed)
{
  self->again.position = NULL;
  begin (self, seed);
}

static void
try_again (EtudeMateTrainTab *self, const EtudeMateTried *mistake)
{
  self->again = *mistake;
  self->of_day = FALSE;
  begin (self, g_random_int ());
}

void
etude_mate_train_tab_offer_lesson (EtudeMateTrainTab *self, const char *title, GArray *tasks)
{
  /* Translators: the title of a lesson, among the themes that can be practised. */
  g_autofree char *label = title ? g_strdup_printf (_ ("From “%s”"), title) : g_strdup (_ ("From the lesson"));

  g_clear_pointer (&self->tasks, g_array_unref);
  self->tasks = tasks;
  self->next_task = G_MAXUINT;
  etude_mate_train_choice_offer_lesson (choice_of (self), label);
}

/* --- the way back to a lesson --- */

void
etude_mate_train_tab_come_from_lesson (EtudeMateTrainTab *self)
{
  gtk_widget_set_visible (self->way_back, TRUE);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
on_way_back (EtudeMateTrainTab *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "lesson");
  gtk_widget_set_visible (self->way_back, FALSE);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

/* --- hands on the board --- */

static void
put_back (EtudePanel *panel)
{
  if (guest_of (panel))
    etude_panel_put_back (guest_of (panel));
  else
    etude_mate_drill_card_show_board (card_of (ETUDE_MATE_TRAIN_TAB (panel)));
}

static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  if (guest_of (panel))
    etude_panel_dropped (guest_of (panel), from, piece, tint, to);
  else
    etude_mate_drill_card_drop (card_of (ETUDE_MATE_TRAIN_TAB (panel)), from, to);
}

void
etude_mate_train_tab_drill (EtudeMateTrainTab *self, EtudeMateTheme theme)
{
  etude_mate_train_choice_set_theme (choice_of (self), theme);
  etude_mate_train_tab_begin (self, g_random_int ());
}

void
etude_mate_train_tab_take_back (EtudeMateTrainTab *self)
{
  etude_mate_drill_card_letter (card_of (self), GDK_KEY_BackSpace);
}

static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  if (guest_of (panel))
    return etude_panel_letter (guest_of (panel), keyval, modifiers, square);
  return etude_mate_drill_card_letter (card_of (ETUDE_MATE_TRAIN_TAB (panel)), keyval);
}

/* --- actions --- */

static void
on_begin (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_mate_train_tab_begin (panel, g_random_int ());
}

/* The mistake that is longest due. FALSE: none is. */
static gboolean
try_due (EtudeMateTrainTab *self)
{
  EtudeMateTried mistake;

  if (etude_mate_mistakes_count_due (self->mistakes, now (), &mistake) == 0)
    return FALSE;
  try_again (self, &mistake);
  return TRUE;
}

static void
on_due (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeMateTrainTab *self = panel;

  if (!try_due (self))
    etude_mate_train_tab_drill (self, etude_mate_log_get_next (etude_mate_train_tab_get_log (self), now ()));
}

/* What the first page has shown. */
static void
on_drill_of_day (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeMateTrainTab *self = panel;
  const EtudeMateTheme theme = etude_mate_log_get_next (etude_mate_train_tab_get_log (self), now ());
  struct etude_position start;
  char fen[ETUDE_FEN_TEXT];

  if (try_due (self))
    return;
  if (etude_mate_theme_is_race (theme))
    {
      etude_mate_train_tab_drill (self, theme);
      return;
    }
  etude_mate_train_choice_set_theme (choice_of (self), theme);
  start = etude_mate_drill_of_day (theme, now ());
  self->again.position = g_intern_string (etude_fen_write (&start, 0, fen));
  self->again.theme = (gint64) theme + 1;
  self->of_day = TRUE;
  begin (self, g_random_int ());
}

/* From a position of the drill that has just ended. */
static void
on_again (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeMateTrainTab *self = panel;
  const EtudeMateTheme theme = etude_mate_drill_get_theme (self->drill);
  const EtudeMateTried mistake = { .position = g_intern_string (g_variant_get_string (parameter, NULL)),
                                   .theme = theme < ETUDE_N_MATE_THEMES ? (gint64) theme + 1 : 0 };

  try_again (self, &mistake);
}

static void
on_export_cards (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeMateTrainTab *self = panel;

  etude_mate_drill_cards_save (panel, etude_drill_needs_get_solved (self->needs),
                               etude_drill_needs_get_barrier (self->needs), etude_mate_drill_get_theme (self->drill));
}

/* --- the tab --- */

static void
on_choice (EtudeMateTrainTab *self)
{
  show_log (self);
  if (etude_mate_drill_get_state (self->drill) == ETUDE_MATE_DRILL_NONE && !guest_of (self))
    {
      show_example (self);
      show_sentences (self);
    }
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
enter (EtudePanel *panel)
{
  EtudeMateTrainTab *self = ETUDE_MATE_TRAIN_TAB (panel);

  show_log (self);
  run_clock (self);
  etude_mate_drill_card_enter (card_of (self));
  etude_train_race_enter (self->race);
}

static void
leave (EtudePanel *panel)
{
  etude_mate_drill_card_leave (card_of (ETUDE_MATE_TRAIN_TAB (panel)));
  etude_train_race_leave (ETUDE_MATE_TRAIN_TAB (panel)->race);
  g_clear_handle_id (&ETUDE_MATE_TRAIN_TAB (panel)->tick, g_source_remove);
}

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  if (guest_of (panel))
    etude_panel_set_answers (guest_of (panel), answers);
  show_sentences (ETUDE_MATE_TRAIN_TAB (panel));
}

/* The position of the drill, and what is true of it: what the drill says of a move is no answer. */
static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudeMateTrainTab *self = ETUDE_MATE_TRAIN_TAB (panel);

  if (guest_of (panel))
    return etude_panel_make_exhibit (guest_of (panel), use);
  if (use == ETUDE_EXHIBIT_SEEN)
    {
      g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (EDGE, EDGE);
      g_autofree char *played = etude_mate_drill_describe_played (self->drill), *caption = NULL;
      const char *headline = etude_panel_get_headline (ETUDE_PANEL (self));

      /* A class drills together: the board, the task and the last moves, without arrows and without the plan. */
      if (etude_mate_drill_get_state (self->drill) != ETUDE_MATE_DRILL_NONE)
        etude_mate_panel_paint (etude_mate_drill_get_position (self->drill), scene);
      caption = played ? g_strdup_printf ("%s %s", headline, played) : g_strdup (headline);
      return etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .caption = caption });
    }
  if (use == ETUDE_EXHIBIT_PAPER)
    return ETUDE_PANEL_CLASS (etude_mate_train_tab_parent_class)->make_exhibit (panel, use);
  if (etude_mate_drill_get_state (self->drill) == ETUDE_MATE_DRILL_NONE)
    return NULL;
  return etude_mate_panel_exhibit (etude_drill_needs_get_solved (self->needs),
                                   etude_mate_drill_get_position (self->drill), use, TRUE);
}

/* --- state --- */

/* The drill that is at hand, or waits for its tables. NULL: none. (transfer full) */
static GVariant *
save_drill (EtudeMateTrainTab *self)
{
  GVariantDict dict;

  if (self->kept_drill)
    return g_variant_ref (self->kept_drill);
  if (etude_mate_drill_get_state (self->drill) == ETUDE_MATE_DRILL_NONE)
    return NULL;
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert_value (&dict, DRILL, etude_mate_drill_save (self->drill));
  g_variant_dict_insert (&dict, SECONDS, "u", seconds (self));
  g_variant_dict_insert (&dict, RECORDED, "b", self->recorded);
  if (self->counted < ETUDE_N_MATE_THEMES)
    g_variant_dict_insert (&dict, COUNTED, "s", etude_mate_theme_name (self->counted));
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

/* It needs tables, which may take a moment. */
static void
keep_drill (EtudeMateTrainTab *self, GVariant *kept)
{
  g_autoptr (GVariant) drill
      = g_variant_is_of_type (kept, G_VARIANT_TYPE_VARDICT) ? g_variant_lookup_value (kept, DRILL, NULL) : NULL;
  struct etude_position start;

  if (!drill || !etude_mate_drill_read_start (drill, &start))
    return;
  self->kept_drill = g_variant_ref (kept);
  self->wanted = TRUE; /* so that it is said what one waits for */
  etude_mate_drill_clear (self->drill);
  if (etude_drill_needs_prepare (self->needs, &start))
    load_drill (self);
}

/* The mini-game that is at hand. NULL: none. (transfer floating) */
static GVariant *
save_race (EtudeMateTrainTab *self)
{
  g_autoptr (GVariant) game = etude_train_race_save (self->race);
  GVariantDict dict;

  if (!game)
    return NULL;
  g_variant_dict_init (&dict, g_variant_ref_sink (game));
  g_variant_dict_insert (&dict, SECONDS, "u", seconds (self));
  g_variant_dict_insert (&dict, RECORDED, "b", self->recorded);
  return g_variant_dict_end (&dict);
}

static void
keep_race (EtudeMateTrainTab *self, GVariant *kept)
{
  guint elapsed = 0;

  self->recorded = TRUE; /* one that is over and comes back: never twice */
  if (!g_variant_is_of_type (kept, G_VARIANT_TYPE_VARDICT))
    return;
  g_variant_lookup (kept, RECORDED, "b", &self->recorded);
  g_variant_lookup (kept, SECONDS, "u", &elapsed);
  start_clock (self, elapsed);
  etude_train_race_load (self->race, kept);
}

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  EtudeMateTrainTab *self = ETUDE_MATE_TRAIN_TAB (panel);

  etude_mate_train_choice_keep (choice_of (self), kept);
  etude_kept_property (kept, CLOCK, self, "clock");
  etude_kept_property (kept, FROM_LESSON, self->way_back, "visible");
  ETUDE_KEPT_STATE (kept, RUNNING, self, save_drill, keep_drill);
  ETUDE_KEPT_STATE (kept, RACE, self, save_race, keep_race);
}

/* --- the class --- */

void
etude_mate_train_tab_set_tablebases (EtudeMateTrainTab *self, EtudeTablebases *tablebases)
{
  self->needs = etude_drill_needs_new (tablebases);
  etude_mate_drill_set_tablebases (self->drill, tablebases);
  g_signal_connect_object (self->needs, "ready", G_CALLBACK (on_ready), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->needs, "failed", G_CALLBACK (etude_panel_message), self, G_CONNECT_SWAPPED);
}

void
etude_mate_train_tab_keep (EtudeMateTrainTab *self, GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file), mistakes = g_file_get_child (folder, "mistakes");

  etude_log_card_keep (ETUDE_LOG_CARD (self->log_card), file, ETUDE_PANEL (self));
  self->kept_mistakes = etude_log_keep_for (self->mistakes, mistakes, G_CALLBACK (etude_panel_message), self);
}

static void
finish_mistakes (EtudeMateTrainTab *self)
{
  if (self->kept_mistakes)
    etude_session_finish (self->kept_mistakes);
}

void
etude_mate_train_tab_set_aid (EtudeMateTrainTab *self, const char *aid)
{
  etude_mate_drill_card_set_aid (card_of (self), aid);
  if (etude_mate_drill_get_state (self->drill) == ETUDE_MATE_DRILL_NONE)
    show_example (self);
}

EtudeLog *
etude_mate_train_tab_get_log (EtudeMateTrainTab *self)
{
  return etude_log_card_get_log (ETUDE_LOG_CARD (self->log_card));
}

static void
set_clock_shown (EtudeMateTrainTab *self, gboolean shown)
{
  if (self->clock_shown == shown)
    return;
  self->clock_shown = shown;
  run_clock (self);
  g_object_notify_by_pspec (G_OBJECT (self), clock_property);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
etude_mate_train_tab_class_init (EtudeMateTrainTabClass *klass)
{
  static const EtudePanelDeed deeds[] = {
    { N_ ("Hint"), "page.train-hint" }, { N_ ("Hint"), "page.hint" }, { N_ ("Begin"), "page.begin" }, { NULL, NULL }
  };
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_LOG_CARD);
  g_type_ensure (ETUDE_TYPE_MATE_DRILL_CARD);
  g_type_ensure (ETUDE_TYPE_MATE_TRAIN_CHOICE);
  panel_class->deeds = deeds;
  ETUDE_WIDGET_CLASS (
      klass, EtudeMateTrainTab, "etude-mate-train-tab.ui", ETUDE_SOURCE (tick), ETUDE_AT_DISPOSE (finish_mistakes),
      ETUDE_OWN (kept_mistakes), ETUDE_KEEP (mistakes), ETUDE_OWN_HEARD (drill), ETUDE_OWN_HEARD (race),
      ETUDE_OWN (scene), ETUDE_OWN (history), ETUDE_OWN (last_move), ETUDE_OWN (kept_drill), ETUDE_KEEP (needs),
      ETUDE_OWN (tasks), ETUDE_CHILD (way_back), ETUDE_CHILD (choice), ETUDE_CHILD (drill_card), ETUDE_CHILD (race_box),
      ETUDE_CHILD (clock_row), ETUDE_CHILD (clock), ETUDE_CHILD (log_card), ETUDE_CHILD (figures),
      ETUDE_CALLBACK (on_choice), ETUDE_CALLBACK (on_way_back),
      ETUDE_BOOLEAN (CLOCK, &clock_property, FALSE, NULL, set_clock_shown, ETUDE_AT (gboolean, clock_shown)));
  panel_class->enter = enter;
  panel_class->leave = leave;
  panel_class->dropped = dropped;
  panel_class->put_back = put_back;
  panel_class->letter = letter;
  panel_class->undo = undo;
  panel_class->redo = redo;
  panel_class->set_answers = set_answers;
  panel_class->kind = &etude_mate_exhibit_kind;
  panel_class->make_exhibit = make_exhibit;
  panel_class->keep_state = keep_state;
}

static void
etude_mate_train_tab_init (EtudeMateTrainTab *self)
{
  static const GActionEntry entries[] = {
    { .name = "begin", .activate = on_begin },
    { .name = "due", .activate = on_due },
    { .name = "drill-of-day", .activate = on_drill_of_day },
    { .name = "train-again", .parameter_type = "s", .activate = on_again },
    { .name = "export-cards", .activate = on_export_cards },
  };
  g_autoptr (EtudeLog) log = etude_mate_log_new ();

  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
  etude_panel_add_property (ETUDE_PANEL (self), "clock", self, "clock");
  self->mistakes = etude_mate_mistakes_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->scene = etude_board_scene_new (EDGE, EDGE);
  etude_panel_set_scene (ETUDE_PANEL (self), self->scene);
  etude_mate_drill_card_set_up (card_of (self), ETUDE_PANEL (self));
  self->drill = g_object_ref (etude_mate_drill_card_get_drill (card_of (self)));
  etude_log_card_set_log (ETUDE_LOG_CARD (self->log_card), log);
  g_signal_connect_object (self->drill, "changed", G_CALLBACK (on_drill_changed), self, G_CONNECT_SWAPPED);
  self->race = etude_train_race_new (ETUDE_PANEL (self), self->race_box);
  g_signal_connect_object (self->race, "changed", G_CALLBACK (on_race_changed), self, G_CONNECT_SWAPPED);
  /* Behind the drill's card, which knows of no game. */
  g_signal_connect_object (self, "notify::answers", G_CALLBACK (on_answers), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (log, "changed", G_CALLBACK (show_log), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->mistakes, "changed", G_CALLBACK (show_log), self, G_CONNECT_SWAPPED);
  on_drill_changed (self);
  show_log (self);
}
