/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-panel-private.h - what the files of the lesson's panel share: etude-lesson-panel.c shows the lesson,
 * etude-lesson-panel-changes.c changes it. Layer: window. */
#pragma once

#include "etude-lesson-panel.h"
#include "etude-lesson-player.h"

G_BEGIN_DECLS

struct _EtudeLessonPanel
{
  EtudePanel parent_instance;

  EtudeLesson *lesson;
  EtudeLessonFile *file;
  EtudeHistory *history;
  GtkSingleSelection *selection; /* its position is the item that is shown */
  EtudeLessonItem *shown;        /* NULL: the lesson is empty */
  EtudeBoardScene *scene;
  EtudeLessonPlayer *play;
  EtudePanel *guest;    /* the item as something that can be done, in guest_box; NULL: it is a picture, or is played */
  EtudePanel *solved;   /* the solutions of a problem, while the answer is seen; NULL: nobody has asked */
  GSignalGroup *guests; /* what is on the board of these */
  gboolean ended;       /* somebody went on behind the last item */
  gboolean brief;       /* the short form is given */
  gboolean gave_up;     /* the guest has shown its answer */
  gboolean revealed;    /* the answer of this item was asked for, */
  gboolean asked;       /* or answers as such since it is shown */
  gboolean filling;     /* title or board are being set up */
  guint pause;          /* a source */

  GtkWidget *content, *item_card, *title, *text, *task, *answer, *lesson_title, *file_label, *conflict, *list, *editor,
      *empty, *ready, *list_card, *lesson_heading, *open_item, *drill_item, *restart, *drill, *drill_card, *guest_box,
      *notes, *plan, *brief_check, *footer, *place;
};

static inline guint
etude_lesson_panel_n_items (EtudeLessonPanel *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->lesson));
}

/* The board of the item that is shown, and what can be done on it, from its beginning. */
void etude_lesson_panel_set_up_item (EtudeLessonPanel *self);

/* Whether the answer is seen. */
gboolean etude_lesson_panel_shows_answer (EtudeLessonPanel *self);

/* --- etude-lesson-guest.c: items that live --- */

/* The item that is shown becomes something that can be done, if it can: a search, a puzzle, the moves of a study. */
void etude_lesson_panel_host (EtudeLessonPanel *self);
void etude_lesson_panel_dismiss (EtudeLessonPanel *self);

/* What is on the board now: the guest, the solutions; NULL: a picture, or a position to be played. */
EtudePanel *etude_lesson_panel_get_guest (EtudeLessonPanel *self);

/* Whether anything was done with it. */
gboolean etude_lesson_panel_has_begun (EtudeLessonPanel *self);

/* What follows the answer: which of both is on the board, and what it shows. */
void etude_lesson_panel_show_guest (EtudeLessonPanel *self);

/* STEP inside of the item. FALSE: there is no such step. */
gboolean etude_lesson_panel_step (EtudeLessonPanel *self, EtudePanelStep step);

void etude_lesson_panel_enter_guest (EtudeLessonPanel *self);
void etude_lesson_panel_leave_guest (EtudeLessonPanel *self);

/* Texts, and where it is among the others. */
void etude_lesson_panel_show_words (EtudeLessonPanel *self);

/* The answer of the item that is shown comes or goes, its texts are those that it has now. */
void etude_lesson_panel_show_answer (EtudeLessonPanel *self);

/* What is being written of the item counts now. */
void etude_lesson_panel_apply_item (EtudeLessonPanel *self);

/* Somebody writes, or draws on the board. */
void etude_lesson_panel_edited (EtudeLessonPanel *self);
void etude_lesson_panel_drawn (EtudeLessonPanel *self);

/* The rows of the list look as their items do now. */
void etude_lesson_panel_show_rows (EtudeLessonPanel *self);

/* The rows of the list, which can be dragged to other places. */
void etude_lesson_panel_set_up_list (EtudeLessonPanel *self);

/* Adds the actions that change the list. */
void etude_lesson_panel_add_changes (EtudeLessonPanel *self);

G_END_DECLS
