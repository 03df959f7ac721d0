/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Train" of the Mate page: drills on a board of their own. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-barrier.h"
#include "etude-mate-panel.h"
#include "etude-mate-record-file.h"
#include "etude-mate-train-choice.h"
#include "etude-mate-train-files.h"
#include "etude-mate-train-panel.h"
#include "etude-mate-train-record.h"
#include "notation.h"

#define EDGE 8
#define REPLY_MS 350      /* before the defender answers */
#define REFUTATION_MS 900 /* between two moves that are shown */

#define CLOCK "clock" /* in the state, besides what is chosen */

struct _EtudeMateTrainPanel
{
  EtudePanel parent_instance;

  EtudeTablebases *tablebases;
  EtudeSolved *solved; /* of the drill's ending */
  struct etude_barrier *barrier;
  GCancellable *making; /* the barrier */
  EtudeMateDrill *drill;
  EtudeMateRecord *record;
  EtudeSession *kept; /* where the record is kept, or NULL */

  EtudeBoardScene *scene;
  gboolean wanted; /* a drill is to begin as soon as everything is there */
  guint32 seed;
  gboolean recorded;   /* this drill is in the record */
  gint64 begun, ended; /* monotonic; ended 0: at it */
  gboolean clock_shown;
  guint reply, refutation, tick; /* sources */
  guint n_shown;                 /* moves of the refutation */

  GtkWidget *choice, *drill_card, *last, *standing, *better, *clock, *record_card;
};

G_DEFINE_FINAL_TYPE (EtudeMateTrainPanel, etude_mate_train_panel, ETUDE_TYPE_PANEL)

enum
{
  PROP_0,
  PROP_CLOCK,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static gint64
now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static EtudeMateTrainChoice *
choice_of (EtudeMateTrainPanel *self)
{
  return ETUDE_MATE_TRAIN_CHOICE (self->choice);
}

static EtudeMateTheme
chosen_theme (EtudeMateTrainPanel *self)
{
  return etude_mate_train_choice_get_theme (choice_of (self));
}

/* --- the clock --- */

static guint
seconds (EtudeMateTrainPanel *self)
{
  return (guint) (((self->ended ? self->ended : g_get_monotonic_time ()) - self->begun) / G_USEC_PER_SEC);
}

static void
show_clock (EtudeMateTrainPanel *self)
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

static gboolean
is_at_it (EtudeMateTrainPanel *self)
{
  const EtudeMateDrillState state = etude_mate_drill_get_state (self->drill);

  return state != ETUDE_MATE_DRILL_NONE && state != ETUDE_MATE_DRILL_REACHED;
}

/* The clock ticks only where somebody sees it. */
static void
run_clock (EtudeMateTrainPanel *self)
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

static void
paint (EtudeMateTrainPanel *self, const struct etude_position *p)
{
  etude_board_scene_freeze (self->scene);
  etude_board_scene_clear_marks (self->scene);
  etude_mate_panel_paint (p, self->scene);
  etude_board_scene_thaw (self->scene);
}

static void
show_board (EtudeMateTrainPanel *self)
{
  const struct etude_move *last = etude_mate_drill_get_last_move (self->drill);

  if (etude_mate_drill_get_state (self->drill) == ETUDE_MATE_DRILL_NONE)
    {
      etude_board_scene_clear_marks (self->scene);
      etude_board_scene_clear_faces (self->scene);
      return;
    }
  paint (self, etude_mate_drill_get_position (self->drill));
  if (etude_mate_drill_get_state (self->drill) == ETUDE_MATE_DRILL_STOPPED)
    etude_board_scene_add_arrow (self->scene, last->from, last->to, ETUDE_MARK_RED);
}

static void
set_text (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text ? text : "");
  gtk_widget_set_visible (label, text && *text);
}

/* Headline: what is asked, or that it stopped. Detail: what to aim for, which is an answer; why it stopped; what came of
 * it. */
static void
show_sentences (EtudeMateTrainPanel *self)
{
  const EtudeMateDrillState state = etude_mate_drill_get_state (self->drill);
  const gboolean running = state == ETUDE_MATE_DRILL_WHITE || state == ETUDE_MATE_DRILL_BLACK;
  const gboolean answers = etude_panel_get_answers (ETUDE_PANEL (self));
  g_autofree char *detail = etude_mate_drill_describe (self->drill);
  const char *headline = etude_mate_theme_task (etude_mate_drill_get_theme (self->drill));

  if (state == ETUDE_MATE_DRILL_NONE)
    headline = self->wanted ? _ ("One moment: the positions are being worked out.")
                            : _ ("Choose what to practise, and begin.");
  if (state == ETUDE_MATE_DRILL_STOPPED)
    headline = _ ("Stop: that was a blunder. Take it back.");
  if (state == ETUDE_MATE_DRILL_REACHED)
    headline = _ ("Done.");
  etude_panel_set_sentences (ETUDE_PANEL (self), headline, running && !answers ? NULL : detail);
}

static void
enable (EtudeMateTrainPanel *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (etude_panel_get_actions (ETUDE_PANEL (self)), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
show_drill (EtudeMateTrainPanel *self)
{
  const EtudeMateDrillState state = etude_mate_drill_get_state (self->drill);
  const gboolean reached = state == ETUDE_MATE_DRILL_REACHED, stopped = state == ETUDE_MATE_DRILL_STOPPED;
  g_autofree char *last = stopped ? NULL : etude_mate_drill_describe_last (self->drill);
  g_autofree char *standing
      = etude_mate_drill_get_plan (self->drill) ? etude_mate_drill_describe_standing (self->drill) : NULL;
  g_autofree char *better = reached ? etude_mate_drill_describe_better (self->drill) : NULL;

  gtk_widget_set_visible (self->drill_card, state != ETUDE_MATE_DRILL_NONE);
  set_text (self->last, last);
  set_text (self->standing, standing);
  set_text (self->better, better);
  etude_panel_set_movable (ETUDE_PANEL (self), state == ETUDE_MATE_DRILL_WHITE);
  enable (self, "train-back", !reached && etude_mate_drill_get_last_move (self->drill) != NULL);
  enable (self, "train-hint", state == ETUDE_MATE_DRILL_WHITE);
  enable (self, "refute", stopped);
  enable (self, "export-cards", state != ETUDE_MATE_DRILL_NONE);
}

static void
show_record (EtudeMateTrainPanel *self)
{
  g_autofree char *today = etude_mate_record_describe_today (self->record, now ());

  etude_mate_train_choice_set_today (choice_of (self), today);
  etude_mate_train_record_show (ETUDE_MATE_TRAIN_RECORD (self->record_card), self->record, chosen_theme (self), now ());
}

/* --- the drill --- */

/* A drill is recorded once: when it is done, or when it is left after a blunder. */
static void
record_drill (EtudeMateTrainPanel *self)
{
  EtudeMateDrilled drilled;

  if (self->recorded || etude_mate_drill_get_state (self->drill) == ETUDE_MATE_DRILL_NONE)
    return;
  self->recorded = TRUE;
  drilled = etude_mate_drill_get_drilled (self->drill, now (), seconds (self));
  etude_mate_record_add (self->record, &drilled);
}

static void
stop_sources (EtudeMateTrainPanel *self)
{
  g_clear_handle_id (&self->reply, g_source_remove);
  g_clear_handle_id (&self->refutation, g_source_remove);
}

static gboolean
on_reply (gpointer panel)
{
  EtudeMateTrainPanel *self = panel;
  EtudeBoardCanvas *canvas = etude_panel_get_canvas (panel);
  struct etude_move move;

  self->reply = 0;
  if (etude_mate_drill_reply (self->drill, &move) && canvas)
    etude_board_canvas_glide (canvas, move.from, move.to);
  return G_SOURCE_REMOVE;
}

/* The defender takes his time only where movement is shown. */
static void
wait_for_reply (EtudeMateTrainPanel *self)
{
  gboolean animated;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated, NULL);
  self->reply = g_timeout_add (animated ? REPLY_MS : 0, on_reply, self);
}

static void
on_drill_changed (EtudeMateTrainPanel *self)
{
  const EtudeMateDrillState state = etude_mate_drill_get_state (self->drill);

  stop_sources (self);
  if (state == ETUDE_MATE_DRILL_REACHED && !self->ended)
    self->ended = g_get_monotonic_time ();
  show_board (self);
  show_sentences (self);
  show_drill (self);
  run_clock (self);
  if (state == ETUDE_MATE_DRILL_REACHED)
    record_drill (self);
  if (state == ETUDE_MATE_DRILL_BLACK)
    wait_for_reply (self);
}

static const struct etude_tablebase *
tablebase_of (EtudeMateTrainPanel *self, EtudeMateTheme theme)
{
  struct etude_ending ending;

  etude_ending_parse (etude_mate_theme_ending (theme), &ending);
  return etude_tablebases_get (self->tablebases, &ending);
}

static void
begin_drill (EtudeMateTrainPanel *self)
{
  EtudeMateTrainChoice *choice = choice_of (self);
  const EtudeMateTheme theme = chosen_theme (self);
  struct etude_ending ending;

  etude_ending_parse (etude_mate_theme_ending (theme), &ending);
  etude_mate_drill_clear (self->drill);
  g_clear_pointer (&self->solved, etude_solved_unref);
  self->solved = etude_tablebases_hold (self->tablebases, &ending);
  self->wanted = FALSE;
  self->recorded = FALSE;
  self->begun = g_get_monotonic_time ();
  self->ended = 0;
  etude_mate_drill_begin (self->drill, self->solved->tablebase, self->barrier, theme,
                          etude_mate_train_choice_get_defender (choice), etude_mate_train_choice_get_yardstick (choice),
                          etude_mate_train_choice_get_longest (choice), self->seed);
}

static void
on_barrier (GObject *panel, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  struct etude_barrier *barrier = etude_mate_barrier_make_finish (result, &error);
  EtudeMateTrainPanel *self = ETUDE_MATE_TRAIN_PANEL (panel);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->making);
  self->barrier = barrier;
  if (error)
    etude_panel_message (ETUDE_PANEL (self), error->message);
  else if (self->wanted)
    etude_mate_train_panel_begin (self, self->seed);
}

static void
on_made (EtudeMateTrainPanel *self)
{
  if (self->wanted)
    etude_mate_train_panel_begin (self, self->seed);
}

void
etude_mate_train_panel_begin (EtudeMateTrainPanel *self, guint32 seed)
{
  const gboolean has_tablebase = tablebase_of (self, chosen_theme (self)) != NULL;

  if (is_at_it (self) && etude_mate_drill_has_blundered (self->drill))
    record_drill (self);
  self->seed = seed;
  self->wanted = TRUE;
  if (!self->barrier && !self->making)
    {
      self->making = g_cancellable_new ();
      etude_mate_barrier_make_async (self, self->making, on_barrier, NULL);
    }
  if (has_tablebase && self->barrier)
    begin_drill (self);
  else
    etude_mate_drill_clear (self->drill);
}

/* --- hands on the board --- */

static void
put_back (EtudePanel *panel)
{
  show_board (ETUDE_MATE_TRAIN_PANEL (panel));
}

static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  EtudeMateTrainPanel *self = ETUDE_MATE_TRAIN_PANEL (panel);
  const struct etude_move move = { .from = (unsigned char) from, .to = (unsigned char) to };

  if (from == ETUDE_NO_SQUARE || to == ETUDE_NO_SQUARE || from == to || !etude_mate_drill_move (self->drill, &move))
    show_board (self);
}

void
etude_mate_train_panel_take_back (EtudeMateTrainPanel *self)
{
  if (etude_mate_drill_get_state (self->drill) != ETUDE_MATE_DRILL_REACHED)
    etude_mate_drill_take_back (self->drill);
}

static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  if (keyval == GDK_KEY_BackSpace)
    etude_mate_train_panel_take_back (ETUDE_MATE_TRAIN_PANEL (panel));
  return keyval == GDK_KEY_BackSpace;
}

/* --- actions --- */

static void
on_begin (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_mate_train_panel_begin (panel, g_random_int ());
}

static void
on_due (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeMateTrainPanel *self = panel;

  etude_mate_train_choice_set_theme (choice_of (self), etude_mate_record_get_next (self->record, now ()));
  etude_mate_train_panel_begin (self, g_random_int ());
}

static void
on_back (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_mate_train_panel_take_back (panel);
}

static void
on_hint (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeMateTrainPanel *self = panel;
  struct etude_move move;

  if (etude_mate_drill_hint (self->drill, &move))
    etude_board_scene_add_arrow (self->scene, move.from, move.to, ETUDE_MARK_GREEN);
}

/* Shows one move more of the refutation. */
static gboolean
on_refutation (gpointer panel)
{
  EtudeMateTrainPanel *self = panel;
  EtudeBoardCanvas *canvas = etude_panel_get_canvas (panel);
  struct etude_move moves[ETUDE_MATE_REFUTATION_MAX];
  struct etude_position p = *etude_mate_drill_get_position (self->drill);
  const guint n = etude_mate_drill_get_refutation (self->drill, moves);

  if (self->n_shown >= n)
    {
      self->refutation = 0;
      return G_SOURCE_REMOVE;
    }
  for (guint i = 1; i <= self->n_shown; i++) /* the first is the blunder, which stands on the board */
    p = etude_position_play (&p, &moves[i]);
  paint (self, &p);
  etude_board_scene_add_arrow (self->scene, moves[self->n_shown].from, moves[self->n_shown].to, ETUDE_MARK_RED);
  if (canvas)
    etude_board_canvas_glide (canvas, moves[self->n_shown].from, moves[self->n_shown].to);
  self->n_shown++;
  return G_SOURCE_CONTINUE;
}

static void
on_refute (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeMateTrainPanel *self = panel;

  stop_sources (self);
  self->n_shown = 1;
  if (on_refutation (self))
    self->refutation = g_timeout_add (REFUTATION_MS, on_refutation, self);
}

static void
on_export_record (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_mate_train_files_export (panel, ETUDE_MATE_TRAIN_PANEL (panel)->record);
}

static void
on_import_record (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_mate_train_files_import (panel, ETUDE_MATE_TRAIN_PANEL (panel)->record);
}

static void
on_export_cards (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeMateTrainPanel *self = panel;

  etude_mate_train_files_export_cards (panel, self->solved, self->barrier, etude_mate_drill_get_theme (self->drill));
}

/* --- the tab --- */

static void
on_choice (EtudeMateTrainPanel *self)
{
  show_record (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
on_record_changed (EtudeMateTrainPanel *self)
{
  show_record (self);
}

static void
enter (EtudePanel *panel)
{
  EtudeMateTrainPanel *self = ETUDE_MATE_TRAIN_PANEL (panel);

  show_record (self);
  run_clock (self);
  if (etude_mate_drill_get_state (self->drill) == ETUDE_MATE_DRILL_BLACK && !self->reply)
    wait_for_reply (self);
}

static void
leave (EtudePanel *panel)
{
  stop_sources (ETUDE_MATE_TRAIN_PANEL (panel));
  g_clear_handle_id (&ETUDE_MATE_TRAIN_PANEL (panel)->tick, g_source_remove);
}

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  show_sentences (ETUDE_MATE_TRAIN_PANEL (panel));
}

/* A class drills together: the board and the task, without arrows and without the plan. */
static char *
show_question (EtudePanel *panel, EtudeBoardScene *question)
{
  EtudeMateTrainPanel *self = ETUDE_MATE_TRAIN_PANEL (panel);

  if (etude_mate_drill_get_state (self->drill) != ETUDE_MATE_DRILL_NONE)
    etude_mate_panel_paint (etude_mate_drill_get_position (self->drill), question);
  return g_strdup (etude_panel_get_headline (panel));
}

static char *
get_text (EtudePanel *panel)
{
  EtudeMateTrainPanel *self = ETUDE_MATE_TRAIN_PANEL (panel);
  char fen[ETUDE_FEN_TEXT];

  if (etude_mate_drill_get_state (self->drill) == ETUDE_MATE_DRILL_NONE)
    return NULL;
  return g_strdup (etude_fen_write (etude_mate_drill_get_position (self->drill), fen));
}

/* --- state --- */

static GVariant *
get_state (EtudePanel *panel)
{
  EtudeMateTrainPanel *self = ETUDE_MATE_TRAIN_PANEL (panel);
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  etude_mate_train_choice_save (choice_of (self), &dict);
  g_variant_dict_insert (&dict, CLOCK, "b", self->clock_shown);
  return g_variant_dict_end (&dict);
}

static void
set_state (EtudePanel *panel, GVariant *state)
{
  EtudeMateTrainPanel *self = ETUDE_MATE_TRAIN_PANEL (panel);
  gboolean clock;

  etude_mate_train_choice_load (choice_of (self), state);
  if (g_variant_lookup (state, CLOCK, "b", &clock))
    g_object_set (self, "clock", clock, NULL);
}

/* --- the class --- */

void
etude_mate_train_panel_set_tablebases (EtudeMateTrainPanel *self, EtudeTablebases *tablebases)
{
  self->tablebases = g_object_ref (tablebases);
  g_signal_connect_object (tablebases, "made", G_CALLBACK (on_made), self, G_CONNECT_SWAPPED);
}

void
etude_mate_train_panel_keep (EtudeMateTrainPanel *self, GFile *file)
{
  g_autofree char *message = NULL;

  g_clear_object (&self->kept);
  self->kept = etude_mate_record_keep (self->record, file, &message);
  g_signal_connect_object (self->kept, "failed", G_CALLBACK (etude_panel_message), self, G_CONNECT_SWAPPED);
  if (message)
    etude_panel_message (ETUDE_PANEL (self), message);
}

EtudeMateDrill *
etude_mate_train_panel_get_drill (EtudeMateTrainPanel *self)
{
  return self->drill;
}

EtudeMateRecord *
etude_mate_train_panel_get_record (EtudeMateTrainPanel *self)
{
  return self->record;
}

static void
etude_mate_train_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, ETUDE_MATE_TRAIN_PANEL (object)->clock_shown);
}

static void
etude_mate_train_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  EtudeMateTrainPanel *self = ETUDE_MATE_TRAIN_PANEL (object);

  if (self->clock_shown == g_value_get_boolean (value))
    return;
  self->clock_shown = g_value_get_boolean (value);
  run_clock (self);
  g_object_notify_by_pspec (object, pspec);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
etude_mate_train_panel_dispose (GObject *object)
{
  EtudeMateTrainPanel *self = ETUDE_MATE_TRAIN_PANEL (object);

  stop_sources (self);
  g_clear_handle_id (&self->tick, g_source_remove);
  if (self->making)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  if (self->drill && is_at_it (self) && etude_mate_drill_has_blundered (self->drill))
    record_drill (self);
  if (self->kept)
    etude_session_finish (self->kept);
  g_clear_object (&self->kept);
  if (self->drill)
    g_signal_handlers_disconnect_by_data (self->drill, self);
  g_clear_object (&self->drill);
  if (self->record)
    g_signal_handlers_disconnect_by_data (self->record, self);
  g_clear_object (&self->record);
  g_clear_pointer (&self->solved, etude_solved_unref);
  g_clear_object (&self->tablebases);
  g_clear_object (&self->scene);
  G_OBJECT_CLASS (etude_mate_train_panel_parent_class)->dispose (object);
}

/* Not sooner: flash cards may still be made from it. */
static void
etude_mate_train_panel_finalize (GObject *object)
{
  etude_barrier_free (ETUDE_MATE_TRAIN_PANEL (object)->barrier);
  G_OBJECT_CLASS (etude_mate_train_panel_parent_class)->finalize (object);
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudeMateTrainPanel, member)

static void
etude_mate_train_panel_class_init (EtudeMateTrainPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_MATE_TRAIN_CHOICE);
  g_type_ensure (ETUDE_TYPE_MATE_TRAIN_RECORD);
  object_class->dispose = etude_mate_train_panel_dispose;
  object_class->finalize = etude_mate_train_panel_finalize;
  object_class->get_property = etude_mate_train_panel_get_property;
  object_class->set_property = etude_mate_train_panel_set_property;
  panel_class->enter = enter;
  panel_class->leave = leave;
  panel_class->dropped = dropped;
  panel_class->put_back = put_back;
  panel_class->letter = letter;
  panel_class->set_answers = set_answers;
  panel_class->show_question = show_question;
  panel_class->get_text = get_text;
  panel_class->get_state = get_state;
  panel_class->set_state = set_state;
  properties[PROP_CLOCK] = g_param_spec_boolean ("clock", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-mate-train-panel.ui");
  BIND (choice);
  BIND (drill_card);
  BIND (last);
  BIND (standing);
  BIND (better);
  BIND (clock);
  BIND (record_card);
  gtk_widget_class_bind_template_callback (widget_class, on_choice);
}

static void
etude_mate_train_panel_init (EtudeMateTrainPanel *self)
{
  static const GActionEntry entries[] = {
    { .name = "begin", .activate = on_begin },
    { .name = "due", .activate = on_due },
    { .name = "train-back", .activate = on_back },
    { .name = "train-hint", .activate = on_hint },
    { .name = "refute", .activate = on_refute },
    { .name = "export-record", .activate = on_export_record },
    { .name = "import-record", .activate = on_import_record },
    { .name = "export-cards", .activate = on_export_cards },
  };

  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
  etude_panel_add_property (ETUDE_PANEL (self), "clock", self, "clock");
  gtk_widget_init_template (GTK_WIDGET (self));
  self->scene = etude_board_scene_new (EDGE, EDGE);
  etude_panel_set_scene (ETUDE_PANEL (self), self->scene);
  self->drill = etude_mate_drill_new ();
  self->record = etude_mate_record_new ();
  g_signal_connect_swapped (self->drill, "changed", G_CALLBACK (on_drill_changed), self);
  g_signal_connect_swapped (self->record, "changed", G_CALLBACK (on_record_changed), self);
  on_drill_changed (self);
  show_record (self);
}
