/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-tab.c - a lesson: its items as a list, one of them on the board. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-file.h"
#include "etude-lesson-editor.h"
#include "etude-lesson-exhibit.h"
#include "etude-lesson-tab-private.h"
#include "game/game-window.h"
#include "mate/mate-window.h"
#include "race/race-window.h"
#include "race/race.h"
#include "etude-page.h"
#include "etude-shown-text.h"
#include "etude-widget-class.h"

G_DEFINE_FINAL_TYPE (EtudeLessonTab, etude_lesson_tab, ETUDE_TYPE_PANEL)

EtudeLesson *
etude_lesson_tab_get_lesson (EtudeLessonTab *self)
{
  return self->lesson;
}

guint
etude_lesson_tab_get_current (EtudeLessonTab *self)
{
  return gtk_single_selection_get_selected (self->selection);
}

gboolean
etude_lesson_tab_shows_answer (EtudeLessonTab *self)
{
  /* Who can solve the item here asks for its answer by himself: at the desk it is not beside the question either. */
  const gboolean solves = self->guest && self->shown
                          && (etude_lesson_item_get_kind (self->shown)->asks
                              || g_strcmp0 (etude_lesson_item_get (self->shown, "do"), "try") == 0);

  return self->revealed || (etude_panel_get_answers (ETUDE_PANEL (self)) && (self->asked || !solves));
}

/* --- what is shown --- */

static EtudeMateDrillCard *
card_of (EtudeLessonTab *self)
{
  return ETUDE_MATE_DRILL_CARD (self->drill_card);
}

static EtudeMateDrill *
drill_of (EtudeLessonTab *self)
{
  return etude_mate_drill_card_get_drill (card_of (self));
}

static void
show_label (GtkWidget *label, const char *text, guint letters)
{
  g_autofree char *shown = etude_shown_text (text ? text : "", letters);

  gtk_label_set_label (GTK_LABEL (label), shown);
  gtk_widget_set_visible (label, *shown);
}

static void
enable (EtudeLessonTab *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (etude_panel_get_actions (ETUDE_PANEL (self)), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* Whether a step inside of the item is possible. */
static gboolean
can_step (EtudeLessonTab *self, const char *property)
{
  EtudePanel *guest = etude_lesson_tab_get_guest (self);
  gboolean can_go = FALSE;

  if (guest)
    g_object_get (guest, property, &can_go, NULL);
  return can_go;
}

static gboolean
can_act (EtudeLessonTab *self, const char *name)
{
  EtudePanel *guest = etude_lesson_tab_get_guest (self);

  return guest && g_action_map_lookup_action (etude_panel_get_actions (guest), name);
}

/* While there is nothing to be read: a way to a lesson, and nothing else. A lesson without items that has a title or a file
 * can be told from none. A button that goes leaves the focus to the board, lest GTK looks for another place and scrolls
 * there. */
static void
show_emptiness (EtudeLessonTab *self)
{
  const gboolean empty = etude_lesson_tab_n_items (self) == 0;

  if (!empty && gtk_widget_get_focus_child (self->empty))
    gtk_widget_grab_focus (GTK_WIDGET (etude_panel_get_canvas (ETUDE_PANEL (self))));
  /* On a phone the way is seen below a small board, and in no sheet. */
  etude_panel_set_aside (ETUDE_PANEL (self), empty);
  gtk_widget_set_visible (self->empty, empty);
  gtk_widget_set_visible (self->item_card, !empty);
  gtk_widget_set_visible (self->list_card,
                          !empty || etude_lesson_get_title (self->lesson) || etude_lesson_file_get_file (self->file));
}

/* The way to drills of what the item is about. */
static void
show_drill (EtudeLessonTab *self)
{
  const int theme = self->shown ? etude_mate_theme_parse (etude_lesson_item_get (self->shown, "drill")) : -1;
  g_autofree char *label = NULL;

  gtk_widget_set_visible (self->drill_item, theme >= 0);
  if (theme < 0)
    return;
  /* Translators: on a button; what is practised, "W manoeuvre". */
  label = g_strdup_printf (_ ("Drill: %s"), etude_mate_theme_label ((guint) theme));
  gtk_button_set_label (GTK_BUTTON (self->drill_item), label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->drill_item), "s", etude_mate_theme_name ((guint) theme));
}

static void
show_place (EtudeLessonTab *self)
{
  guint n = etude_lesson_tab_n_items (self), at = etude_lesson_tab_get_current (self);
  gboolean any = self->shown != NULL,
           more = any && !etude_lesson_tab_shows_answer (self) && etude_lesson_item_has_answer (self->shown);
  const EtudeMateDrillState state = etude_mate_drill_get_state (drill_of (self));
  const EtudeExhibitKind *kind = any ? etude_lesson_item_get_kind (self->shown) : NULL;
  const gboolean stopped = state == ETUDE_MATE_DRILL_STOPPED;
  const gboolean has_page = kind && kind != &etude_race_exhibit_kind; /* mini-games are played here */
  /* Translators: which item of the lesson is shown: "3 of 12". */
  const guint minutes = any ? etude_lesson_item_get_minutes (self->shown) : 0;
  g_autofree char *place = any ? g_strdup_printf (_ ("%u of %u"), at + 1, n) : g_strdup ("");
  /* Translators: which item is shown, "3 of 12", and how many minutes are planned for it. */
  g_autofree char *text = minutes ? g_strdup_printf (_ ("%s · %u min"), place, minutes) : g_strdup (place);

  gtk_label_set_label (GTK_LABEL (self->place), text);
  etude_panel_set_can_go (ETUDE_PANEL (self), any && (at > 0 || self->ended || can_step (self, "can-go-back")),
                          any && (!self->ended || more || stopped || can_step (self, "can-go-forward")));
  show_emptiness (self);
  gtk_widget_set_visible (self->open_item, has_page);
  show_drill (self);
  enable (self, "play", can_act (self, "play"));
  enable (self, "variation", can_act (self, "variation"));
  enable (self, "hint", can_act (self, "hint"));
  enable (self, "restart",
          can_act (self, "restart") ? etude_lesson_tab_has_begun (self) : etude_lesson_player_has_begun (self->play));
  gtk_widget_set_visible (self->restart, can_act (self, "restart") || state != ETUDE_MATE_DRILL_NONE);
  enable (self, "open-item", has_page);
  enable (self, "move-up", any && at > 0);
  enable (self, "move-down", any && at + 1 < n);
  enable (self, "duplicate", any);
  enable (self, "remove", any);
}

static void
show_texts (EtudeLessonTab *self)
{
  const char *answer
      = self->shown && etude_lesson_tab_shows_answer (self) ? etude_lesson_item_get_said (self->shown, "answer") : NULL;
  g_autofree char *task = self->shown ? etude_lesson_item_describe_task (self->shown) : NULL;
  g_autofree char *question = self->shown ? etude_lesson_item_ask (self->shown) : g_strdup (_ ("An empty lesson"));
  EtudePanel *guest = etude_lesson_tab_get_guest (self);
  const gboolean begun = etude_lesson_tab_has_begun (self);

  if (self->ended)
    {
      etude_panel_set_sentences (ETUDE_PANEL (self), _ ("The end of the lesson"), NULL);
      return;
    }
  show_label (self->notes, self->shown ? etude_lesson_item_get_said (self->shown, "notes") : NULL, ETUDE_SHOWN_TEXT);
  show_label (self->title, self->shown ? etude_lesson_item_get_title (self->shown) : NULL, ETUDE_SHOWN_TITLE);
  show_label (self->text, self->shown ? etude_lesson_item_get_said (self->shown, "text") : NULL, ETUDE_SHOWN_TEXT);
  show_label (self->task, task, ETUDE_SHOWN_TEXT);
  if (etude_lesson_player_has_begun (self->play))
    {
      g_autofree char *detail = NULL;
      const char *headline = etude_mate_drill_card_describe (card_of (self), question, &detail);
      g_autofree char *verdict = headline != question ? g_strjoin (" ", headline, detail, NULL) : g_strdup (detail);

      /* While it is played: how that goes. */
      show_label (self->answer, verdict, ETUDE_SHOWN_TEXT);
      etude_panel_set_sentences (ETUDE_PANEL (self), headline, detail);
      return;
    }
  if (!answer && guest && (begun || ETUDE_IS_RACE_PANEL (guest)) && etude_panel_get_headline (guest))
    {
      const char *headline = etude_panel_get_headline (guest);
      /* What is said of a move has the room to itself; the question comes back with the next bare one. */
      const gboolean told = ETUDE_IS_GAME_TAB (guest) && etude_game_tab_is_told (ETUDE_GAME_TAB (guest));

      show_label (self->answer, headline, ETUDE_SHOWN_TEXT);
      /* Before one has moved in a mini-game there may be a hint, or the move of the side that begins. */
      etude_panel_set_sentences (ETUDE_PANEL (self), begun ? headline : question,
                                 !begun ? headline
                                 : told ? NULL
                                        : question);
      return;
    }
  show_label (self->answer, answer ? answer : etude_lesson_player_get_fault (self->play), ETUDE_SHOWN_TEXT);
  etude_panel_set_sentences (ETUDE_PANEL (self), answer ? answer : question,
                             answer || g_strcmp0 (task, question) == 0 ? NULL : task);
}

void
etude_lesson_tab_show_words (EtudeLessonTab *self)
{
  show_texts (self);
  show_place (self);
}

void
etude_lesson_tab_show_answer (EtudeLessonTab *self)
{
  self->filling = TRUE;
  if (etude_lesson_player_has_begun (self->play))
    etude_mate_drill_card_show_board (card_of (self));
  else if (self->shown)
    etude_lesson_board_show_answer (self->scene, self->shown, etude_lesson_tab_shows_answer (self));
  if (self->shown && self->guests)
    etude_lesson_tab_show_guest (self);
  self->filling = FALSE;
  etude_lesson_tab_show_words (self);
}

/* The card has painted the board; at the start the answer may be on it, too. */
static void
on_drill_changed (EtudeLessonTab *self)
{
  const gboolean begun = etude_lesson_player_has_begun (self->play);

  if (begun)
    show_texts (self);
  else
    etude_lesson_tab_show_answer (self);
  show_place (self);
}

static void
show_file (EtudeLessonTab *self)
{
  const char *failure = etude_lesson_file_get_failure (self->file);
  GFile *file = etude_lesson_file_get_file (self->file);
  g_autofree char *name = file ? etude_file_get_name (file) : NULL;
  /* Translators: the name of a file, into which all changes are written without asking. */
  g_autofree char *text = file ? g_strdup_printf (_ ("Kept in “%s”"), name) : NULL;
  static const char *const good[] = { "dim-label", NULL }, *const bad[] = { "error", NULL };
  gboolean before;

  show_label (self->file_label, failure ? failure : text, failure ? ETUDE_SHOWN_SENTENCE : ETUDE_SHOWN_TITLE);
  /* What was said of a file that could not be written is closed when it can be again. */
  before = gtk_widget_has_css_class (self->file_label, bad[0]);
  gtk_widget_set_css_classes (self->file_label, (const char **) (failure ? bad : good));
  if (before && !failure)
    etude_panel_message (ETUDE_PANEL (self), NULL);
  gtk_widget_set_visible (self->conflict, etude_lesson_file_get_conflict (self->file));
  show_emptiness (self);
}

/* What was typed or pasted into the editor. */
static void
on_refused (EtudeLessonTab *self)
{
  g_autofree char *text
      = g_strdup_printf (_ ("Too long: a text can have %u letters, a word %u."), ETUDE_SHOWN_TEXT, ETUDE_SHOWN_WORD);

  etude_panel_message (ETUDE_PANEL (self), text);
}

/* --- which item --- */

/* The board of the item that is shown, and what can be done on it. */
void
etude_lesson_tab_set_up_item (EtudeLessonTab *self)
{
  EtudeLessonItem *item = self->shown;
  g_autoptr (EtudeBoardScene) board = etude_lesson_board_new (item, FALSE);

  /* Its board comes before anybody is told that there is a new question, for that paints the answers away. */
  g_set_object (&self->scene, board);
  etude_panel_ask (ETUDE_PANEL (self));
  self->ended = FALSE;
  self->asked = FALSE;
  self->revealed = item && g_strcmp0 (etude_lesson_item_get (item, "answers"), "shown") == 0;
  if (item)
    etude_lesson_board_show_answer (self->scene, item, etude_lesson_tab_shows_answer (self));
  g_signal_connect_object (self->scene, "changed", G_CALLBACK (etude_lesson_tab_drawn), self, G_CONNECT_SWAPPED);
  etude_panel_set_turned (ETUDE_PANEL (self),
                          item && g_strcmp0 (etude_lesson_item_get (item, "orientation"), "black") == 0);
  etude_lesson_tab_host (self);
  etude_lesson_player_set_item (self->play, self->guest ? NULL : self->shown);
  if (self->guest) /* the drill, which there is none of, has said that nothing moves */
    etude_panel_set_movable (ETUDE_PANEL (self), etude_panel_get_movable (self->guest));
  etude_lesson_tab_show_words (self);
}

static void
show_item (EtudeLessonTab *self)
{
  EtudeLessonItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (item == self->shown && self->scene)
    {
      show_place (self);
      return;
    }
  etude_lesson_tab_apply_item (self);
  item = gtk_single_selection_get_selected_item (self->selection);
  g_set_object (&self->shown, item);
  etude_lesson_tab_set_up_item (self);
  etude_lesson_editor_fill (ETUDE_LESSON_EDITOR (self->editor), self->shown);
  /* The row of the item is in sight. */
  if (self->shown)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", etude_lesson_tab_get_current (self));
  etude_panel_state_changed (ETUDE_PANEL (self));
}

/* How long the lesson takes, as far as items say, and whether it has a short form. */
static void
show_plan (EtudeLessonTab *self)
{
  guint minutes = 0;
  gboolean forms = FALSE;
  g_autofree char *text = NULL;

  for (guint i = 0; i < etude_lesson_tab_n_items (self); i++)
    {
      g_autoptr (EtudeLessonItem) item = g_list_model_get_item (G_LIST_MODEL (self->lesson), i);

      forms = forms || etude_lesson_item_is_skipped (item, TRUE) != etude_lesson_item_is_skipped (item, FALSE);
      if (!etude_lesson_item_is_skipped (item, self->brief))
        minutes += etude_lesson_item_get_minutes (item);
    }
  text = minutes ? g_strdup_printf (ngettext ("%u minute planned", "%u minutes planned", minutes), minutes) : NULL;
  show_label (self->plan, text, ETUDE_SHOWN_TITLE);
  gtk_widget_set_visible (self->brief_check, forms);
}

static void
on_brief (EtudeLessonTab *self)
{
  self->brief = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->brief_check));
  show_plan (self);
  etude_lesson_tab_show_rows (self);
  show_place (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

/* The item behind AT, or before, that is not passed over; AT: there is none. */
static guint
next_item (EtudeLessonTab *self, guint at, int step)
{
  const gint64 n = etude_lesson_tab_n_items (self);

  for (gint64 i = (gint64) at + step; i >= 0 && i < n; i += step)
    {
      g_autoptr (EtudeLessonItem) item = g_list_model_get_item (G_LIST_MODEL (self->lesson), (guint) i);

      if (!etude_lesson_item_is_skipped (item, self->brief))
        return (guint) i;
    }
  return at;
}

static void
on_changed (EtudeLessonTab *self)
{
  const char *title;
  g_autoptr (GArray) tasks = etude_lesson_player_collect (G_LIST_MODEL (self->lesson));

  gtk_widget_set_visible (self->drill, tasks->len > 0);
  title = etude_lesson_get_title (self->lesson) ? etude_lesson_get_title (self->lesson) : "";
  self->filling = TRUE;
  etude_lesson_editor_fill_entry (self->lesson_title, title);
  self->filling = FALSE;
  show_label (self->lesson_heading, *title ? title : _ ("Lesson"), ETUDE_SHOWN_TITLE);
  show_plan (self);
  show_item (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

void
etude_lesson_tab_set_current (EtudeLessonTab *self, guint current)
{
  guint n = etude_lesson_tab_n_items (self);

  if (n > 0)
    gtk_single_selection_set_selected (self->selection, MIN (current, n - 1));
}

/* Behind the last item there is nothing but that it was the last one. */
static void
go_on (EtudeLessonTab *self, guint at)
{
  const guint next = next_item (self, at, 1);

  self->ended = next == at;
  if (self->ended)
    etude_lesson_tab_show_words (self);
  else
    etude_lesson_tab_set_current (self, next);
}

static void
go (EtudePanel *panel, EtudePanelStep step)
{
  EtudeLessonTab *self = ETUDE_LESSON_TAB (panel);
  guint at = etude_lesson_tab_get_current (self), n = etude_lesson_tab_n_items (self);

  const gboolean on = step == ETUDE_GO_FORWARD || step == ETUDE_GO_ON;

  if (!self->shown)
    return;
  if (self->ended && !on)
    {
      self->ended = FALSE;
      etude_lesson_tab_show_words (self);
      return;
    }
  if (etude_lesson_tab_step (self, step))
    return;
  if (on && etude_mate_drill_get_state (drill_of (self)) == ETUDE_MATE_DRILL_STOPPED)
    {
      /* After a blunder: how it is refuted, one move at a time, and then it is given back. */
      if (!etude_mate_drill_card_refute (card_of (self)))
        etude_mate_drill_take_back (drill_of (self));
      return;
    }
  if (on && !etude_lesson_tab_shows_answer (self) && etude_lesson_item_has_answer (self->shown))
    {
      self->revealed = TRUE;
      etude_lesson_tab_show_answer (self);
    }
  else if (on)
    go_on (self, at);
  else if (step == ETUDE_GO_FIRST || step == ETUDE_GO_LAST)
    etude_lesson_tab_set_current (self, step == ETUDE_GO_FIRST ? 0 : n - 1);
  else if (at > 0)
    etude_lesson_tab_set_current (self, next_item (self, at, -1));
}

void
etude_lesson_tab_set_menu (EtudeLessonTab *self, GMenuModel *lessons)
{
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->ready), lessons);
}

EtudeLessonFile *
etude_lesson_tab_get_file (EtudeLessonTab *self)
{
  return self->file;
}

/* --- the rest of an EtudePanel --- */

static char *
get_text (EtudePanel *panel)
{
  EtudeLessonItem *item = ETUDE_LESSON_TAB (panel)->shown;

  return item ? etude_lesson_item_get_id (item) : NULL;
}

static void
on_open_item (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  GtkWidget *page = gtk_widget_get_ancestor (panel, ETUDE_TYPE_PAGE);
  g_autofree char *text = get_text (panel);
  gboolean taken = FALSE;

  if (text && page)
    g_signal_emit_by_name (page, "open-item", text, etude_lesson_item_get (ETUDE_LESSON_TAB (panel)->shown, "do"),
                           &taken);
  if (!taken)
    etude_panel_message (panel, _ ("No page can show this item."));
}

static gboolean
take_text (EtudePanel *panel, const char *text)
{
  etude_lesson_tab_open (ETUDE_LESSON_TAB (panel), text, NULL);
  return TRUE;
}

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  EtudeLessonTab *self = ETUDE_LESSON_TAB (panel);

  self->asked = answers;
  if (!answers)
    self->revealed = FALSE;
  etude_lesson_tab_show_answer (self);
}

static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudeLessonTab *self = ETUDE_LESSON_TAB (panel);
  g_autoptr (EtudeBoardScene) scene = NULL;
  g_autofree char *asked = NULL;
  const char *caption = NULL;

  if (use != ETUDE_EXHIBIT_SEEN)
    return self->shown ? etude_lesson_item_make_exhibit (self->shown, NULL) : NULL;
  if (etude_lesson_tab_has_begun (self) && !self->revealed)
    {
      g_autoptr (EtudeExhibit) begun = etude_panel_make_exhibit (etude_lesson_tab_get_guest (self), use);
      EtudeExhibitParts parts = *etude_exhibit_get (begun);

      if (self->ended)
        parts.caption = etude_panel_get_headline (panel);
      return etude_exhibit_new (&parts);
    }
  /* The pieces of a puzzle, a solution, the place in a game: what is drawn there is the answer. */
  if (self->guest && self->revealed)
    {
      EtudeBoardScene *answer = etude_panel_get_scene (panel);

      scene = etude_board_scene_new (etude_board_scene_get_columns (answer), etude_board_scene_get_rows (answer));
      etude_board_scene_copy (scene, answer);
    }
  else
    scene = etude_lesson_board_new (self->shown, self->revealed);
  if (etude_lesson_player_has_begun (self->play))
    etude_mate_panel_paint (etude_mate_drill_get_position (drill_of (self)), scene);
  if (etude_lesson_player_has_begun (self->play) || !self->shown || self->ended)
    caption = etude_panel_get_headline (panel);
  else if (!self->revealed || !(caption = etude_lesson_item_get_said (self->shown, "answer")))
    caption = asked = etude_lesson_item_ask (self->shown);
  return etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .caption = caption });
}

/* The whole lesson. */
static GListModel *
get_exhibits (EtudePanel *panel, EtudeExhibitUse use, gboolean chosen)
{
  return chosen ? NULL : etude_lesson_exhibits_new (G_LIST_MODEL (ETUDE_LESSON_TAB (panel)->lesson));
}

static gboolean
undoes_guest (EtudeLessonTab *self)
{
  return self->guest && etude_panel_get_history (ETUDE_PANEL (self)) == etude_panel_get_history (self->guest);
}

static void
undo (EtudePanel *panel)
{
  EtudeLessonTab *self = ETUDE_LESSON_TAB (panel);
  guint at = etude_lesson_tab_get_current (self);

  if (undoes_guest (self))
    {
      etude_panel_undo (self->guest);
      return;
    }
  etude_lesson_tab_apply (self);
  etude_history_go_back (etude_panel_get_history (panel));
  etude_lesson_tab_set_current (self, at);
}

static void
redo (EtudePanel *panel)
{
  EtudeLessonTab *self = ETUDE_LESSON_TAB (panel);
  guint at = etude_lesson_tab_get_current (self);

  if (undoes_guest (self))
    {
      etude_panel_redo (self->guest);
      return;
    }
  etude_history_go_forward (etude_panel_get_history (panel));
  etude_lesson_tab_set_current (self, at);
}

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  EtudeLessonTab *self = ETUDE_LESSON_TAB (panel);
  const char *text = etude_lesson_get_text (self->lesson);
  guint current = etude_lesson_tab_get_current (self);

  if (ETUDE_KEPT (kept, "lesson", "&s", text))
    etude_lesson_load (self->lesson, text);
  if (ETUDE_KEPT (kept, "short-form", "b", self->brief))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->brief_check), self->brief);
  if (ETUDE_KEPT (kept, "current", "u", current))
    etude_lesson_tab_set_current (self, current);
  ETUDE_KEPT_STATE (kept, "file", self->file, etude_lesson_file_save, etude_lesson_file_load);
}

static void
enter (EtudePanel *panel)
{
  etude_mate_drill_card_enter (card_of (ETUDE_LESSON_TAB (panel)));
  etude_lesson_tab_enter_guest (ETUDE_LESSON_TAB (panel));
}

static void
leave (EtudePanel *panel)
{
  etude_lesson_tab_apply (ETUDE_LESSON_TAB (panel));
  etude_mate_drill_card_leave (card_of (ETUDE_LESSON_TAB (panel)));
  etude_lesson_tab_leave_guest (ETUDE_LESSON_TAB (panel));
}

/* --- hands on the board: they play an item, or do what its guest lets them --- */

static EtudePanel *
guest_of (EtudePanel *panel)
{
  return etude_lesson_tab_get_guest (ETUDE_LESSON_TAB (panel));
}

static void
put_back (EtudePanel *panel)
{
  if (guest_of (panel))
    etude_panel_put_back (guest_of (panel));
  else
    etude_mate_drill_card_show_board (card_of (ETUDE_LESSON_TAB (panel)));
}

static void
carried (EtudePanel *panel, int from, guint piece, guint tint, int over)
{
  if (guest_of (panel))
    etude_panel_carried (guest_of (panel), from, piece, tint, over);
}

static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  if (guest_of (panel))
    etude_panel_dropped (guest_of (panel), from, piece, tint, to);
  else
    etude_mate_drill_card_drop (card_of (ETUDE_LESSON_TAB (panel)), from, to);
}

static void
activated (EtudePanel *panel, int square)
{
  if (guest_of (panel))
    etude_panel_activated (guest_of (panel), square);
}

static gboolean
stroke (EtudePanel *panel, int square, guint phase)
{
  return guest_of (panel) && etude_panel_stroke (guest_of (panel), square, phase);
}

static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  if (guest_of (panel))
    return etude_panel_letter (guest_of (panel), keyval, modifiers, square);
  return etude_mate_drill_card_letter (card_of (ETUDE_LESSON_TAB (panel)), keyval);
}

static guint
get_tray (EtudePanel *panel, EtudeFace *faces)
{
  return guest_of (panel) ? etude_panel_get_tray (guest_of (panel), faces) : 0;
}

/* The guest's action of that name, if it has one. */
static void
on_guest_action (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  const char *name = g_action_get_name (G_ACTION (action));

  if (guest_of (panel) && g_action_map_lookup_action (etude_panel_get_actions (guest_of (panel)), name))
    g_action_group_activate_action (G_ACTION_GROUP (etude_panel_get_actions (guest_of (panel))), name, NULL);
}

/* The item of a number from 1. */
static void
on_go_to (GSimpleAction *action, GVariant *number, gpointer panel)
{
  const guint before = etude_lesson_tab_get_current (panel);

  etude_lesson_tab_set_current (panel, MAX (g_variant_get_uint32 (number), 1) - 1);
  if (etude_lesson_tab_get_current (panel) == before)
    etude_lesson_tab_set_up_item (panel); /* from its beginning */
}

static void
on_restart (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeLessonTab *self = panel;

  if (can_act (self, "restart"))
    g_action_group_activate_action (G_ACTION_GROUP (etude_panel_get_actions (self->guest)), "restart", NULL);
  else
    etude_lesson_player_restart (self->play);
}

/* --- the class --- */

/* The page is left, or the window closes: nothing that was written is lost. */
static void
etude_lesson_tab_unmap (GtkWidget *widget)
{
  EtudeLessonTab *self = ETUDE_LESSON_TAB (widget);

  etude_lesson_tab_apply (self);
  etude_lesson_file_finish (self->file);
  GTK_WIDGET_CLASS (etude_lesson_tab_parent_class)->unmap (widget);
}

static void
hear_no_more (EtudeLessonTab *self)
{
  if (self->selection)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  if (self->lesson)
    g_signal_handlers_disconnect_by_data (self->lesson, self);
  if (self->drill_card)
    g_signal_handlers_disconnect_by_data (drill_of (self), self);
  if (self->guests)
    etude_lesson_tab_dismiss (self);
}

static void
etude_lesson_tab_class_init (EtudeLessonTabClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  EtudePanelClass *panel_class;

  g_type_ensure (ETUDE_TYPE_LESSON_EDITOR);
  g_type_ensure (ETUDE_TYPE_MATE_DRILL_CARD);
  ETUDE_WIDGET_CLASS (
      klass, EtudeLessonTab, "etude-lesson-tab.ui", ETUDE_AT_DISPOSE (hear_no_more), ETUDE_SOURCE (pause),
      ETUDE_OWN (file), ETUDE_OWN (play), ETUDE_OWN (guests), ETUDE_END (content, gtk_widget_unparent),
      ETUDE_OWN (shown), ETUDE_OWN (scene), ETUDE_OWN (selection), ETUDE_OWN (lesson), ETUDE_OWN (history),
      ETUDE_CHILD (content), ETUDE_CHILD (item_card), ETUDE_CHILD (empty), ETUDE_CHILD (ready), ETUDE_CHILD (list_card),
      ETUDE_CHILD (lesson_heading), ETUDE_CHILD (open_item), ETUDE_CHILD (drill_item), ETUDE_CHILD (restart),
      ETUDE_CHILD (drill_card), ETUDE_CHILD (drill), ETUDE_CHILD (title), ETUDE_CHILD (text), ETUDE_CHILD (task),
      ETUDE_CHILD (answer), ETUDE_CHILD (lesson_title), ETUDE_CHILD (file_label), ETUDE_CHILD (conflict),
      ETUDE_CHILD (list), ETUDE_CHILD (editor), ETUDE_CHILD (footer), ETUDE_CHILD (guest_box), ETUDE_CHILD (notes),
      ETUDE_CHILD (plan), ETUDE_CHILD (brief_check), ETUDE_CHILD (place), ETUDE_CALLBACK (on_brief),
      ETUDE_CALLBACK (etude_lesson_tab_edited), ETUDE_CALLBACK (etude_lesson_tab_apply), ETUDE_CALLBACK (on_refused));
  widget_class->unmap = etude_lesson_tab_unmap;
  panel_class = ETUDE_PANEL_CLASS (klass);
  panel_class->enter = enter;
  panel_class->leave = leave;
  panel_class->carried = carried;
  panel_class->dropped = dropped;
  panel_class->activated = activated;
  panel_class->stroke = stroke;
  panel_class->get_tray = get_tray;
  panel_class->steps_on = TRUE;
  panel_class->put_back = put_back;
  panel_class->letter = letter;
  panel_class->undo = undo;
  panel_class->redo = redo;
  panel_class->go = go;
  panel_class->set_answers = set_answers;
  panel_class->get_text = get_text;
  panel_class->make_exhibit = make_exhibit;
  panel_class->get_exhibits = get_exhibits;
  panel_class->take_text = take_text;
  panel_class->keep_state = keep_state;
}

static void
etude_lesson_tab_init (EtudeLessonTab *self)
{
  static const GActionEntry entries[] = {
    { .name = "open-item", .activate = on_open_item }, { .name = "restart", .activate = on_restart },
    { .name = "play", .activate = on_guest_action },   { .name = "variation", .activate = on_guest_action },
    { .name = "hint", .activate = on_guest_action },   { .name = "go-to", .parameter_type = "u", .activate = on_go_to },
  };

  self->history = etude_history_new ();
  self->lesson = etude_lesson_new (self->history);
  self->file = etude_lesson_file_new (self->lesson);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->lesson)));
  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
  etude_lesson_tab_add_changes (self);
  etude_mate_drill_card_set_up (card_of (self), ETUDE_PANEL (self));
  self->play = etude_lesson_player_new (ETUDE_PANEL (self), card_of (self));
  g_signal_connect_object (drill_of (self), "changed", G_CALLBACK (on_drill_changed), self, G_CONNECT_SWAPPED);
  etude_panel_set_history (ETUDE_PANEL (self), self->history);
  etude_panel_set_footer (ETUDE_PANEL (self), self->footer);
  etude_lesson_tab_set_up_list (self);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (show_item), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->lesson, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->file, "notify", G_CALLBACK (show_file), self, G_CONNECT_SWAPPED);
  show_item (self);
}
