/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Items that live: the panel of a problem, a puzzle or a game is the lesson's guest. Hands, keys and steps go to it, its board
 * is the lesson's, and its widget is in the item's card. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "divine/divine.h"
#include "etude-board-drawings.h"
#include "etude-divine-page.h"
#include "etude-lesson-exhibit.h"
#include "etude-lesson-tab-private.h"
#include "etude-placement-page.h"
#include "game/game-window.h"
#include "mate/mate.h"
#include "placement/placement.h"
#include "race/race-window.h"
#include "race/race.h"
#include "regions/regions-window.h"
#include "regions/regions.h"

/* NULL: what the item shows is a picture. A problem to look at has nothing to do before its answer. */
static EtudePanel *
make_guest (EtudeLessonItem *item)
{
  const EtudeExhibitKind *kind = etude_lesson_item_get_kind (item);
  g_autoptr (EtudeExhibit) exhibit = etude_lesson_item_make_exhibit (item, NULL);
  g_autofree char *id = etude_lesson_item_get_id (item);
  const char *game = etude_lesson_item_get_said (item, "game"), *act = etude_lesson_item_get (item, "do");
  g_autoptr (GArray) marks = etude_lesson_item_get_marks (item, "marks");
  EtudeMateTask task;

  if (!exhibit || !id)
    return NULL;
  /* A goal that the machine can judge is played for; else the moves are to be found. */
  if (kind == &etude_lesson_play_kind && etude_lesson_item_get (item, "goal") && etude_lesson_player_read (item, &task))
    return NULL;
  if (game && (kind == &etude_mate_exhibit_kind || kind == &etude_lesson_play_kind))
    return etude_game_tab_make_guest (id, game, marks, kind == &etude_lesson_play_kind,
                                      etude_lesson_item_get (item, "side"));
  if (kind == &etude_placement_exhibit_kind && (g_strcmp0 (act, "try") == 0 || g_strcmp0 (act, "watch") == 0))
    return etude_placement_page_make_guest (id, act);
  if (kind == &etude_divine_exhibit_kind)
    return etude_divine_page_make_guest (id);
  if (kind == &etude_race_exhibit_kind)
    return etude_race_panel_make_guest (id, etude_lesson_item_get (item, "side"),
                                        etude_lesson_item_get (item, "opponent"));
  return kind == &etude_regions_exhibit_kind ? etude_regions_tab_make_guest (id) : NULL;
}

EtudePanel *
etude_lesson_tab_get_guest (EtudeLessonTab *self)
{
  return self->solved && etude_lesson_tab_shows_answer (self) ? self->solved : self->guest;
}

gboolean
etude_lesson_tab_has_begun (EtudeLessonTab *self)
{
  EtudePanel *guest = etude_lesson_tab_get_guest (self);
  EtudeHistory *history = guest ? etude_panel_get_history (guest) : NULL;
  gboolean back = FALSE;

  if (guest)
    g_object_get (guest, "can-go-back", &back, NULL);
  return back || (history && etude_history_get_can_undo (history));
}

/* --- what it tells --- */

/* Undo means what hands have done, until that is all taken back; then the lesson. */
static void
follow_history (EtudeLessonTab *self)
{
  EtudeHistory *history = self->guest ? etude_panel_get_history (self->guest) : NULL;
  const gboolean any = history && (etude_history_get_can_undo (history) || etude_history_get_can_redo (history));

  etude_panel_set_history (ETUDE_PANEL (self), any ? history : self->history);
}

static void
on_changed (EtudeLessonTab *self)
{
  EtudePanel *guest = etude_lesson_tab_get_guest (self);

  if (!guest || self->filling)
    return;
  etude_panel_set_scene (ETUDE_PANEL (self), etude_panel_get_scene (guest));
  etude_panel_set_movable (ETUDE_PANEL (self), etude_panel_get_movable (guest));
  follow_history (self);
  etude_lesson_tab_show_words (self);
}

static void
on_toast (EtudeLessonTab *self, const char *text, gboolean undoable)
{
  etude_panel_toast (ETUDE_PANEL (self), text, FALSE);
}

/* What is drawn before anything was done is the item's. */
static void
on_annotated (EtudeLessonTab *self)
{
  if (!self->solved && !etude_lesson_tab_has_begun (self))
    etude_lesson_tab_drawn (self);
}

/* Its widgets' actions are its own. */
static EtudePanel *
take_in (EtudeLessonTab *self, EtudePanel *guest)
{
  EtudeHistory *history = etude_panel_get_history (guest);
  g_autoptr (GArray) marks = etude_lesson_item_get_marks (self->shown, "marks");

  gtk_widget_insert_action_group (GTK_WIDGET (guest), "page", G_ACTION_GROUP (etude_panel_get_actions (guest)));
  gtk_box_append (GTK_BOX (self->guest_box), GTK_WIDGET (guest));
  if (etude_panel_get_footer (guest) && !gtk_widget_get_parent (etude_panel_get_footer (guest)))
    {
      gtk_widget_insert_action_group (etude_panel_get_footer (guest), "page",
                                      G_ACTION_GROUP (etude_panel_get_actions (guest)));
      gtk_box_append (GTK_BOX (self->guest_box), etude_panel_get_footer (guest));
    }
  if (history)
    g_signal_connect_object (history, "notify", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  etude_lesson_tab_enter_guest (self);
  etude_board_drawings_show (etude_panel_get_scene (guest), marks);
  g_signal_connect_object (etude_panel_get_scene (guest), "annotated", G_CALLBACK (on_annotated), self,
                           G_CONNECT_SWAPPED);
  return guest;
}

/* --- coming and going --- */

static void
enter (EtudeLessonTab *self, EtudePanel *guest)
{
  EtudeBoardCanvas *canvas = etude_panel_get_canvas (ETUDE_PANEL (self));

  if (!guest || etude_panel_is_open (guest) || !canvas || !etude_panel_is_open (ETUDE_PANEL (self)))
    return;
  etude_panel_set_canvas (guest, canvas);
  etude_panel_enter (guest);
  g_signal_handlers_disconnect_by_data (canvas, guest); /* the lesson is told what hands do, on whichever board */
}

void
etude_lesson_tab_enter_guest (EtudeLessonTab *self)
{
  enter (self, self->guest);
  enter (self, self->solved);
}

/* At the end the board may have gone before. */
void
etude_lesson_tab_leave_guest (EtudeLessonTab *self)
{
  EtudePanel *guests[] = { self->guest, self->solved };

  for (guint i = 0; i < G_N_ELEMENTS (guests); i++)
    if (guests[i] && etude_panel_is_open (guests[i]) && etude_panel_get_canvas (guests[i]))
      etude_panel_leave (guests[i]);
}

void
etude_lesson_tab_dismiss (EtudeLessonTab *self)
{
  GtkWidget *child;

  etude_lesson_tab_leave_guest (self);
  g_signal_group_set_target (self->guests, NULL);
  self->guest = self->solved = NULL;
  self->gave_up = FALSE;
  follow_history (self);
  while (self->guest_box && (child = gtk_widget_get_first_child (self->guest_box)))
    gtk_box_remove (GTK_BOX (self->guest_box), child);
}

void
etude_lesson_tab_host (EtudeLessonTab *self)
{
  EtudePanel *guest;

  if (!self->guests)
    {
      static const char *const told[]
          = { "notify::scene", "notify::headline", "notify::movable", "notify::can-go-back", "notify::can-go-forward" };

      self->guests = g_signal_group_new (ETUDE_TYPE_PANEL);
      for (guint i = 0; i < G_N_ELEMENTS (told); i++)
        g_signal_group_connect_swapped (self->guests, told[i], G_CALLBACK (on_changed), self);
      g_signal_group_connect_swapped (self->guests, "toast", G_CALLBACK (on_toast), self);
      g_signal_group_connect_swapped (self->guests, "asked", G_CALLBACK (etude_panel_ask), self);
      g_signal_group_connect_swapped (self->guests, "message", G_CALLBACK (etude_panel_message), self);
    }
  etude_lesson_tab_dismiss (self);
  guest = self->shown ? make_guest (self->shown) : NULL;
  self->guest = guest;
  if (guest)
    take_in (self, guest);
  etude_lesson_tab_show_guest (self);
}

/* --- answers --- */

/* A puzzle shows its pieces as if somebody had given up, and takes that back. */
static void
give_up (EtudeLessonTab *self, gboolean answer)
{
  if (self->gave_up == answer)
    return;
  self->gave_up = answer;
  if (answer)
    g_action_group_activate_action (G_ACTION_GROUP (etude_panel_get_actions (self->guest)), "reveal", NULL);
  else if (etude_history_get_can_undo (etude_panel_get_history (self->guest)))
    etude_panel_undo (self->guest);
}

void
etude_lesson_tab_show_guest (EtudeLessonTab *self)
{
  const EtudeExhibitKind *kind = self->shown ? etude_lesson_item_get_kind (self->shown) : NULL;
  const gboolean answer = etude_lesson_tab_shows_answer (self);
  g_autofree char *id = self->shown ? etude_lesson_item_get_id (self->shown) : NULL;
  EtudePanel *guest;

  if (answer && !self->solved && kind == &etude_placement_exhibit_kind && etude_lesson_item_has_answer (self->shown)
      && (self->solved = etude_placement_page_make_guest (id, "look")))
    {
      take_in (self, self->solved);
      gtk_widget_set_visible (GTK_WIDGET (self->solved), FALSE); /* its board is enough */
    }
  if (self->guest && (kind == &etude_divine_exhibit_kind || kind == &etude_regions_exhibit_kind))
    give_up (self, answer && etude_lesson_item_has_answer (self->shown));
  guest = etude_lesson_tab_get_guest (self);
  g_signal_group_set_target (self->guests, guest);
  if (self->guest)
    {
      etude_panel_set_answers (self->guest, answer || etude_panel_get_answers (ETUDE_PANEL (self)));
      gtk_widget_set_visible (GTK_WIDGET (self->guest), guest == self->guest);
    }
  gtk_widget_set_visible (self->guest_box, guest != NULL);
  etude_panel_set_scene (ETUDE_PANEL (self), guest ? etude_panel_get_scene (guest) : self->scene);
  if (guest)
    {
      g_autoptr (GArray) marks = etude_lesson_item_get_marks (self->shown, "answer-marks");

      etude_panel_set_movable (ETUDE_PANEL (self), etude_panel_get_movable (guest));
      /* The arrows of the answer are about the position that was asked about. */
      if (answer && guest == self->guest && !(ETUDE_IS_GAME_TAB (guest) && etude_lesson_tab_has_begun (self)))
        etude_board_drawings_add_marks (etude_panel_get_scene (guest), marks);
    }
}

/* --- steps --- */

gboolean
etude_lesson_tab_step (EtudeLessonTab *self, EtudePanelStep step)
{
  EtudePanel *guest = etude_lesson_tab_get_guest (self);
  const gboolean on = step == ETUDE_GO_ON || step == ETUDE_GO_FORWARD;
  gboolean can_go = FALSE;

  if (!guest || step == ETUDE_GO_FIRST || step == ETUDE_GO_LAST)
    return FALSE;
  if (step == ETUDE_GO_ON && guest == self->guest
      && g_object_class_find_property (G_OBJECT_GET_CLASS (guest), "playing"))
    {
      gboolean playing;

      /* A search by clicker: it runs, it waits, and then the lesson goes on. */
      g_object_get (guest, "playing", &playing, "can-go-back", &can_go, NULL);
      if (!playing && can_go)
        return FALSE;
      g_action_group_activate_action (G_ACTION_GROUP (etude_panel_get_actions (guest)), "play", NULL);
      return TRUE;
    }
  /* A clicker goes through the moves of a game; through solutions and a search only who wants to. */
  if (step >= ETUDE_GO_ON && !ETUDE_IS_GAME_TAB (guest))
    return FALSE;
  g_object_get (guest, on ? "can-go-forward" : "can-go-back", &can_go, NULL);
  if (can_go)
    etude_panel_go (guest, on ? ETUDE_GO_FORWARD : ETUDE_GO_BACK);
  return can_go;
}
