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
  gboolean revealed; /* the answer of this item was asked for */
  gboolean filling;  /* title or board are being set up */
  guint pause;       /* a source */

  GtkWidget *content, *item_card, *title, *text, *task, *answer, *lesson_title, *file_label, *conflict, *list, *editor,
      *ready, *open_item, *restart, *drill, *drill_card, *footer, *place;
};

static inline guint
etude_lesson_panel_n_items (EtudeLessonPanel *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->lesson));
}

/* The answer of the item that is shown comes or goes, its texts are those that it has now. */
void etude_lesson_panel_show_answer (EtudeLessonPanel *self);

/* What is being written of the item counts now. */
void etude_lesson_panel_apply_item (EtudeLessonPanel *self);

/* Somebody writes, or draws on the board. */
void etude_lesson_panel_edited (EtudeLessonPanel *self);
void etude_lesson_panel_drawn (EtudeLessonPanel *self);

/* The rows of the list, which can be dragged to other places. */
void etude_lesson_panel_set_up_list (EtudeLessonPanel *self);

/* Adds the actions that change the list. */
void etude_lesson_panel_add_changes (EtudeLessonPanel *self);

G_END_DECLS
