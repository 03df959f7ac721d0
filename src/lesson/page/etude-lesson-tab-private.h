/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-tab-private.h - what the files of the lesson's panel share: etude-lesson-tab.c shows the lesson,
 * etude-lesson-tab-changes.c changes it. Layer: window. */
#pragma once

#include "etude-lesson-tab.h"
#include "etude-lesson-player.h"

G_BEGIN_DECLS

struct _EtudeLessonTab
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
etude_lesson_tab_n_items (EtudeLessonTab *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->lesson));
}

/* The board of the item that is shown, and what can be done on it, from its beginning. */
void etude_lesson_tab_set_up_item (EtudeLessonTab *self);

/* Whether the answer is seen. */
gboolean etude_lesson_tab_shows_answer (EtudeLessonTab *self);

/* --- etude-lesson-guest.c: items that live --- */

/* The item that is shown becomes something that can be done, if it can: a search, a puzzle, the moves of a study. */
void etude_lesson_tab_host (EtudeLessonTab *self);
void etude_lesson_tab_dismiss (EtudeLessonTab *self);

/* What is on the board now: the guest, the solutions; NULL: a picture, or a position to be played. */
EtudePanel *etude_lesson_tab_get_guest (EtudeLessonTab *self);

/* Whether anything was done with it. */
gboolean etude_lesson_tab_has_begun (EtudeLessonTab *self);

/* What follows the answer: which of both is on the board, and what it shows. */
void etude_lesson_tab_show_guest (EtudeLessonTab *self);

/* STEP inside of the item. FALSE: there is no such step. */
gboolean etude_lesson_tab_step (EtudeLessonTab *self, EtudePanelStep step);

void etude_lesson_tab_enter_guest (EtudeLessonTab *self);
void etude_lesson_tab_leave_guest (EtudeLessonTab *self);

/* Texts, and where it is among the others. */
void etude_lesson_tab_show_words (EtudeLessonTab *self);

/* The answer of the item that is shown comes or goes, its texts are those that it has now. */
void etude_lesson_tab_show_answer (EtudeLessonTab *self);

/* What is being written of the item counts now. */
void etude_lesson_tab_apply_item (EtudeLessonTab *self);

/* Somebody writes, or draws on the board. */
void etude_lesson_tab_edited (EtudeLessonTab *self);
void etude_lesson_tab_drawn (EtudeLessonTab *self);

/* The rows of the list look as their items do now. */
void etude_lesson_tab_show_rows (EtudeLessonTab *self);

/* The rows of the list, which can be dragged to other places. */
void etude_lesson_tab_set_up_list (EtudeLessonTab *self);

/* Adds the actions that change the list. */
void etude_lesson_tab_add_changes (EtudeLessonTab *self);

G_END_DECLS
