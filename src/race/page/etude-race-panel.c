/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-race-panel.c - a mini-game, men against pawns, played on the board of a lesson. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-drop-down.h"
#include "etude-job.h"
#include "etude-race-exhibit.h"
#include "etude-widget-class.h"
#include "race/race-window.h"

#define REPLY_MS 500 /* before the other side answers */
#define MOST 4000000 /* positions that are looked at for one move: a second or two */
#define MEMORY (64 << 20)

/* In the order of the list. */
enum
{
  OPPONENT_EXACT,
  OPPONENT_PUPIL,
  OPPONENT_NOBODY,
};

static const char *const opponents[] = { "exact", "pupil", "nobody" };

/* A position of the game. */
typedef struct
{
  struct etude_race race;
  struct etude_race_move move;     /* that leads here; nothing in the first */
  struct etude_race_answer answer; /* nothing until it was looked for */
} Place;

struct _EtudeRacePanel
{
  EtudePanel parent_instance;

  GArray *game; /* of Place, the one on the board last */
  EtudeHistory *history;
  guint student; /* enum etude_colour */
  guint64 seed;
  EtudeJob *job;
  guint reply;         /* a source: the other side waits a moment */
  guint helps, needed; /* as in the outcome; needed 0: not known */
  gboolean spoilt;
  gboolean answered, hints, silent; /* the job is done; a hint is asked for; the list is being set */

  GtkWidget *content, *moves, *verdict, *opponent;
};

G_DEFINE_FINAL_TYPE (EtudeRacePanel, etude_race_panel, ETUDE_TYPE_PANEL)

static Place *
place_of (EtudeRacePanel *self, guint i)
{
  return &g_array_index (self->game, Place, i);
}

static Place *
here (EtudeRacePanel *self)
{
  return place_of (self, self->game->len - 1);
}

static gboolean
is_over (EtudeRacePanel *self)
{
  return etude_race_judge (&here (self)->race) != ETUDE_RACE_GOES_ON;
}

/* Whether whoever has the board in his hands is to move. */
static gboolean
is_asked (EtudeRacePanel *self)
{
  return !is_over (self)
         && (here (self)->race.to_move == self->student
             || gtk_drop_down_get_selected (GTK_DROP_DOWN (self->opponent)) == OPPONENT_NOBODY);
}

/* --- what is seen --- */

/* "2… ♖xa7", the move that leads to place I, which is not the first. (transfer full) */
static char *
name_move (EtudeRacePanel *self, guint i, gboolean numbered)
{
  const struct etude_race *before = &place_of (self, i - 1)->race;
  const guint first = place_of (self, 0)->race.to_move, number = (i - 1 + first) / 2 + 1;
  g_autofree char *name = etude_race_name_move (before, place_of (self, i)->move);

  if (before->to_move == ETUDE_BLACK && !numbered)
    return g_steal_pointer (&name);
  return g_strdup_printf ("%u%s %s", number, before->to_move == ETUDE_WHITE ? "." : "…", name);
}

static char *
list_moves (EtudeRacePanel *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 1; i < self->game->len; i++)
    {
      g_autofree char *name = name_move (self, i, i == 1);

      g_string_append_printf (text, "%s%s", i > 1 ? " " : "", name);
    }
  return g_string_free (text, FALSE);
}

/* How the game ended, in a sentence. */
static const char *
describe_end (const struct etude_race *race)
{
  const gboolean white = race->to_move == ETUDE_WHITE;

  switch (etude_race_judge (race))
    {
    case ETUDE_RACE_QUEENED:
      return white ? _ ("Black wins: a pawn is across.") : _ ("White wins: a pawn is across.");
    case ETUDE_RACE_TAKEN:
      return white ? _ ("Black wins: all of White’s men are taken.") : _ ("White wins: all of Black’s men are taken.");
    case ETUDE_RACE_BLOCKED:
      if (race->blocked_loses)
        return white ? _ ("Black wins: White cannot move.") : _ ("White wins: Black cannot move.");
      return white ? _ ("A draw: White cannot move.") : _ ("A draw: Black cannot move.");
    case ETUDE_RACE_GOES_ON:
      break;
    }
  return NULL;
}

/* What the end of the game is worth to the student: 1, 0 or -1. */
static int
judge_end (EtudeRacePanel *self)
{
  const struct etude_race *last = &here (self)->race;

  if (etude_race_judge (last) == ETUDE_RACE_BLOCKED && !last->blocked_loses)
    return 0;
  return last->to_move == self->student ? -1 : 1;
}

/* The last move of the student's after which the game was not any more what it had been, as a sentence; NULL: none is known.
 * (transfer full) */
static char *
describe_slip (EtudeRacePanel *self)
{
  const int result = judge_end (self);

  for (guint i = self->game->len - 1; i-- > 0;)
    if (place_of (self, i)->race.to_move == self->student && place_of (self, i)->answer.exact
        && place_of (self, i)->answer.score > result)
      {
        g_autofree char *name = name_move (self, i + 1, TRUE);

        /* Translators: a move of the game, "3. ♕d4". */
        return g_strdup_printf (place_of (self, i)->answer.score > 0 ? _ ("Before %s the position was won.")
                                                                     : _ ("Before %s the position was a draw."),
                                name);
      }
  return NULL;
}

static void
show_words (EtudeRacePanel *self)
{
  const gboolean over = is_over (self), answers = etude_panel_get_answers (ETUDE_PANEL (self));
  const gboolean white = here (self)->race.to_move == ETUDE_WHITE;
  g_autofree char *moves = list_moves (self), *last = NULL, *headline = NULL, *detail = NULL, *verdict = NULL;
  GAction *hint = g_action_map_lookup_action (etude_panel_get_actions (ETUDE_PANEL (self)), "hint");

  if (over)
    headline = g_strdup (describe_end (&here (self)->race));
  else if (self->hints && self->answered)
    {
      const Place *place = here (self);

      last = etude_race_name_move (&place->race, place->answer.best);
      headline = g_strdup_printf (place->answer.exact
                                      /* Translators: a move. */
                                      ? _ ("Best: %s")
                                      : _ ("Perhaps %s: there are too many positions to be certain"),
                                  last);
    }
  else if (self->game->len > 1)
    {
      last = name_move (self, self->game->len - 1, TRUE);
      /* Translators: a move that was played. */
      headline = g_strdup_printf (white ? _ ("%s. White to move") : _ ("%s. Black to move"), last);
    }
  if (over && gtk_drop_down_get_selected (GTK_DROP_DOWN (self->opponent)) != OPPONENT_NOBODY)
    detail = describe_slip (self);
  /* A lesson and a drill say the headline, and a drill the detail, in a card of their own. */
  if (over && gtk_widget_get_visible (self->opponent))
    verdict = g_strdup (detail);
  else if (!over && answers)
    verdict = self->answered ? etude_race_describe (&here (self)->race, &here (self)->answer)
                             : g_strdup (_ ("Working out who wins…"));
  gtk_label_set_label (GTK_LABEL (self->moves), moves);
  gtk_widget_set_visible (self->moves, *moves);
  gtk_label_set_label (GTK_LABEL (self->verdict), verdict ? verdict : "");
  gtk_widget_set_visible (self->verdict, verdict != NULL);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (hint), is_asked (self));
  etude_panel_set_sentences (ETUDE_PANEL (self), headline, detail);
}

static void
show_board (EtudeRacePanel *self)
{
  EtudeBoardScene *scene = etude_panel_get_scene (ETUDE_PANEL (self));
  const Place *place = here (self);

  etude_board_scene_freeze (scene);
  etude_board_scene_clear_marks (scene);
  etude_race_paint (&place->race, scene);
  if (self->game->len > 1)
    {
      etude_board_scene_add_wash (scene, place->move.from, ETUDE_MARK_YELLOW);
      etude_board_scene_add_wash (scene, place->move.to, ETUDE_MARK_YELLOW);
    }
  if (self->hints && self->answered && !is_over (self))
    etude_board_scene_add_arrow (scene, place->answer.best.from, place->answer.best.to, ETUDE_MARK_BEST);
  etude_board_scene_thaw (scene);
  etude_panel_set_movable (ETUDE_PANEL (self), is_asked (self));
}

/* What is known now of a game that was won when it began. */
static void
note_result (EtudeRacePanel *self)
{
  const Place *place = here (self);
  const gboolean own = place->race.to_move == self->student;

  if (is_over (self))
    self->spoilt = self->spoilt || judge_end (self) < 1;
  else if (place->answer.exact)
    self->spoilt = self->spoilt || (own ? place->answer.score : -place->answer.score) < 1;
  if (self->game->len == 1 && place->answer.plies > 0)
    self->needed = (place->answer.plies + 1) / 2;
}

/* --- best play, in a job --- */

typedef struct
{
  struct etude_race race;
  struct etude_race_answer answer;
  enum etude_status status;
} Thought;

static void
think (EtudeJob *job, gpointer data)
{
  Thought *thought = data;

  thought->status = etude_race_solve (&thought->race, MEMORY, MOST, etude_job_tick, job, &thought->answer);
}

static void reply (EtudeRacePanel *self);

static void
on_thought (gpointer panel, EtudeJob *job, gpointer data)
{
  EtudeRacePanel *self = panel;
  const Thought *thought = data;
  struct etude_race_move moves[ETUDE_RACE_MOVES_MAX];

  here (self)->answer = thought->answer;
  if (thought->status != ETUDE_OK && etude_race_moves (&here (self)->race, moves))
    here (self)->answer.best = moves[0]; /* there was no memory: any move */
  self->answered = TRUE;
  note_result (self);
  if (self->hints)
    show_board (self);
  show_words (self);
  reply (self);
}

static void
stop_thinking (EtudeRacePanel *self)
{
  g_clear_pointer (&self->job, etude_job_stop);
  g_clear_handle_id (&self->reply, g_source_remove);
}

static gboolean
on_waited (gpointer panel)
{
  EtudeRacePanel *self = panel;

  self->reply = 0;
  reply (self);
  return G_SOURCE_REMOVE;
}

/* Another position is on the board. */
static void
begin_place (EtudeRacePanel *self)
{
  static const EtudeJobFuncs funcs = { .work = think, .done = on_thought, .free_data = g_free };

  stop_thinking (self);
  self->hints = FALSE;
  self->answered = is_over (self);
  if (self->answered)
    note_result (self);
  else
    {
      Thought *thought = g_new0 (Thought, 1);

      thought->race = here (self)->race;
      self->job = etude_job_start (&funcs, thought, self);
      if (!is_asked (self) && etude_panel_is_open (ETUDE_PANEL (self)))
        self->reply = g_timeout_add (REPLY_MS, on_waited, self);
    }
  show_board (self);
  show_words (self);
  etude_panel_set_can_go (ETUDE_PANEL (self), etude_history_get_can_undo (self->history),
                          etude_history_get_can_redo (self->history));
}

/* --- moves --- */

static void
play (EtudeRacePanel *self, struct etude_race_move move)
{
  EtudeBoardCanvas *canvas = etude_panel_get_canvas (ETUDE_PANEL (self));
  const Place next = { .race = etude_race_play (&here (self)->race, move), .move = move };

  etude_panel_ask (ETUDE_PANEL (self));
  g_array_append_val (self->game, next);
  begin_place (self);
  if (canvas && etude_panel_is_open (ETUDE_PANEL (self)))
    etude_board_canvas_glide (canvas, move.from, move.to);
}

/* The other side moves, when a moment has passed and it knows what. */
static void
reply (EtudeRacePanel *self)
{
  const gboolean pupil = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->opponent)) == OPPONENT_PUPIL;

  if (self->reply || is_over (self) || is_asked (self) || !etude_panel_is_open (ETUDE_PANEL (self)))
    return;
  if (pupil)
    play (self, etude_race_pupil (&here (self)->race, self->seed + self->game->len));
  else if (self->answered)
    play (self, here (self)->answer.best);
}

static void
on_opponent (EtudeRacePanel *self)
{
  if (self->silent)
    return;
  etude_panel_set_movable (ETUDE_PANEL (self), is_asked (self));
  show_words (self);
  reply (self);
}

/* --- undo: the moves, back to where the hands chose one --- */

static GVariant *
save (EtudeRacePanel *self)
{
  GVariantBuilder moves;

  g_variant_builder_init (&moves, G_VARIANT_TYPE ("a(yy)"));
  for (guint i = 1; i < self->game->len; i++)
    g_variant_builder_add (&moves, "(yy)", place_of (self, i)->move.from, place_of (self, i)->move.to);
  return g_variant_builder_end (&moves);
}

/* STATE is one that was saved here (transfer full), or NULL. */
static void
restore (EtudeRacePanel *self, GVariant *state)
{
  g_autoptr (GVariant) moves = state;
  GVariantIter iter;
  struct etude_race_move move;

  if (!moves)
    return;
  g_array_set_size (self->game, 1);
  g_variant_iter_init (&iter, moves);
  while (g_variant_iter_next (&iter, "(yy)", &move.from, &move.to))
    {
      const Place next = { .race = etude_race_play (&here (self)->race, move), .move = move };

      g_array_append_val (self->game, next);
    }
  etude_panel_ask (ETUDE_PANEL (self));
  begin_place (self);
}

static void
undo (EtudePanel *panel)
{
  EtudeRacePanel *self = ETUDE_RACE_PANEL (panel);

  self->helps += etude_history_get_can_undo (self->history);
  restore (self, etude_history_undo (self->history, save (self)));
}

static void
redo (EtudePanel *panel)
{
  EtudeRacePanel *self = ETUDE_RACE_PANEL (panel);

  restore (self, etude_history_redo (self->history, save (self)));
}

static void
go (EtudePanel *panel, EtudePanelStep step)
{
  if (step == ETUDE_GO_BACK || step == ETUDE_GO_BEFORE)
    undo (panel);
  else if (step == ETUDE_GO_FORWARD || step == ETUDE_GO_ON)
    redo (panel);
}

/* --- hands --- */

static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  EtudeRacePanel *self = ETUDE_RACE_PANEL (panel);
  struct etude_race_move moves[ETUDE_RACE_MOVES_MAX];
  const guint n = is_asked (self) ? etude_race_moves (&here (self)->race, moves) : 0;

  show_board (self);
  for (guint i = 0; i < n; i++)
    if (moves[i].from == from && moves[i].to == to)
      {
        etude_history_record (self->history, save (self));
        play (self, moves[i]);
        return;
      }
}

static void
put_back (EtudePanel *panel)
{
  show_board (ETUDE_RACE_PANEL (panel));
}

static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  if (keyval != GDK_KEY_BackSpace)
    return FALSE;
  undo (panel);
  return TRUE;
}

static void
on_hint (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeRacePanel *self = panel;

  if (!is_asked (self))
    return;
  self->helps += !self->hints;
  self->hints = TRUE;
  show_board (self);
  show_words (self);
}

static void
on_restart (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeRacePanel *self = panel;

  if (self->game->len == 1)
    return;
  etude_history_record (self->history, save (self));
  g_array_set_size (self->game, 1);
  begin_place (self);
}

/* --- state: the moves, each of which must be one --- */

static void
load (EtudeRacePanel *self, GVariant *moves)
{
  GVariantIter iter;
  struct etude_race_move move, legal[ETUDE_RACE_MOVES_MAX];

  if (!g_variant_is_of_type (moves, G_VARIANT_TYPE ("a(yy)")))
    return;
  g_variant_iter_init (&iter, moves);
  while (!is_over (self) && g_variant_iter_next (&iter, "(yy)", &move.from, &move.to))
    {
      const Place next = { .race = etude_race_play (&here (self)->race, move), .move = move };
      guint n = etude_race_moves (&here (self)->race, legal);

      while (n > 0 && (legal[n - 1].from != move.from || legal[n - 1].to != move.to))
        n--;
      if (n == 0)
        break;
      if (here (self)->race.to_move == self->student)
        etude_history_record (self->history, save (self));
      g_array_append_val (self->game, next);
    }
}

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  EtudeRacePanel *self = ETUDE_RACE_PANEL (panel);

  ETUDE_KEPT_STATE (kept, "moves", self, save, load);
  ETUDE_KEPT (kept, "helps", "u", self->helps);
  ETUDE_KEPT (kept, "needed", "u", self->needed);
  ETUDE_KEPT (kept, "spoilt", "b", self->spoilt);
  if (kept->state)
    begin_place (self);
}

/* --- the rest of an EtudePanel --- */

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  show_words (ETUDE_RACE_PANEL (panel));
}

static void
enter (EtudePanel *panel)
{
  EtudeRacePanel *self = ETUDE_RACE_PANEL (panel);

  if (!self->job || !self->reply)
    begin_place (self);
}

static void
leave (EtudePanel *panel)
{
  stop_thinking (ETUDE_RACE_PANEL (panel));
}

static char *
get_text (EtudePanel *panel)
{
  char text[ETUDE_RACE_TEXT];

  return g_strdup (etude_race_write (&here (ETUDE_RACE_PANEL (panel))->race, text));
}

/* A class sees the men whoever is to move. */
static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudeRacePanel *self = ETUDE_RACE_PANEL (panel);
  const struct etude_race *race = &here (self)->race;
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (race->columns, race->rows);
  g_autofree char *id = get_text (panel);

  etude_race_paint (race, scene);
  return etude_exhibit_new (&(EtudeExhibitParts){ .kind = &etude_race_exhibit_kind,
                                                  .id = id,
                                                  .scene = scene,
                                                  .caption = etude_panel_get_headline (panel),
                                                  .to_move = race->to_move == ETUDE_WHITE ? 'w' : 'b' });
}

static void
etude_race_panel_class_init (EtudeRacePanelClass *klass)
{
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);

  ETUDE_WIDGET_CLASS (klass, EtudeRacePanel, "etude-race-panel.ui", ETUDE_AT_DISPOSE (stop_thinking), ETUDE_OWN (game),
                      ETUDE_OWN (history), ETUDE_END (content, gtk_widget_unparent), ETUDE_CHILD (content),
                      ETUDE_CHILD (moves), ETUDE_CHILD (verdict), ETUDE_CHILD (opponent));
  panel_class->go = go;
  panel_class->undo = undo;
  panel_class->redo = redo;
  panel_class->dropped = dropped;
  panel_class->put_back = put_back;
  panel_class->letter = letter;
  panel_class->enter = enter;
  panel_class->leave = leave;
  panel_class->set_answers = set_answers;
  panel_class->get_text = get_text;
  panel_class->keep_state = keep_state;
  panel_class->kind = &etude_race_exhibit_kind;
  panel_class->make_exhibit = make_exhibit;
}

static void
etude_race_panel_init (EtudeRacePanel *self)
{
  static const GActionEntry entries[]
      = { { .name = "hint", .activate = on_hint }, { .name = "restart", .activate = on_restart } };

  self->game = g_array_new (FALSE, FALSE, sizeof (Place));
  self->history = etude_history_new ();
  self->seed = (guint64) g_random_int () << 32 | g_random_int ();
  gtk_widget_init_template (GTK_WIDGET (self));
  etude_drop_down_describe_button (GTK_DROP_DOWN (self->opponent));
  etude_panel_set_history (ETUDE_PANEL (self), self->history);
  g_signal_connect_object (self->opponent, "notify::selected", G_CALLBACK (on_opponent), self, G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
}

EtudePanel *
etude_race_panel_make_guest (const char *text, const char *side, const char *opponent)
{
  g_autoptr (EtudeBoardScene) scene = NULL;
  Place first = { 0 };
  EtudeRacePanel *self;

  if (etude_race_read (text, &first.race) != ETUDE_RACE_OK)
    return NULL;
  self = g_object_new (ETUDE_TYPE_RACE_PANEL, NULL);
  g_array_append_val (self->game, first);
  self->student = !side ? first.race.to_move : g_str_equal (side, "black") ? ETUDE_BLACK : ETUDE_WHITE;
  self->silent = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (opponents); i++)
    if (g_strcmp0 (opponent, opponents[i]) == 0)
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->opponent), i);
  self->silent = FALSE;
  scene = etude_board_scene_new (first.race.columns, first.race.rows);
  etude_panel_set_scene (ETUDE_PANEL (self), scene);
  begin_place (self);
  return ETUDE_PANEL (self);
}

void
etude_race_panel_be_drill (EtudeRacePanel *self, guint needed)
{
  Place *first = place_of (self, 0);

  gtk_widget_set_visible (self->opponent, FALSE);
  self->needed = needed;
  /* That it is won is known before how: whoever moves at once is told of it, too. */
  if (!first->answer.exact)
    first->answer = (struct etude_race_answer){ .exact = TRUE, .score = 1 };
}

EtudeRaceOutcome
etude_race_panel_get_outcome (EtudeRacePanel *self)
{
  const guint used = self->game->len / 2; /* he begins */

  return (EtudeRaceOutcome){ .student = self->student,
                             .over = is_over (self),
                             .won = is_over (self) && judge_end (self) > 0,
                             .spoilt = self->spoilt,
                             .used = used,
                             .needed = self->needed ? self->needed : used,
                             .helps = self->helps };
}
