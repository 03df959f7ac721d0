/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-sheet.c - the items of a lesson as exercises on paper. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-lesson-board.h"
#include "etude-lesson-sheet.h"
#include "etude-lesson.h"
#include "placement/placement.h"
#include "etude-sheet-item.h"

/* A search cannot be watched on paper: a problem is always to be solved. */
static char *
describe_task (EtudeLessonItem *item)
{
  struct etude_problem problem;

  if (etude_lesson_item_get_kind (item) == ETUDE_LESSON_PLACEMENT
      && etude_lesson_item_get_problem (item, &problem, NULL))
    return etude_placement_describe_exercise (&problem);
  return etude_lesson_item_describe_task (item);
}

static char *
make_caption (EtudeLessonItem *item)
{
  g_autofree char *task = describe_task (item);
  const char *title = etude_lesson_item_get_title (item);

  /* Translators: on paper, the title of an exercise and what is to be done. */
  return task ? g_strdup_printf (_ ("%s. %s"), title, task) : g_strdup (title);
}

/* The board again only when something is to be seen there: marks, or the pieces that the answer is about. */
static gboolean
has_answer_board (EtudeLessonItem *item)
{
  g_autoptr (GArray) marks = etude_lesson_item_get_marks (item, "answer-marks");

  return etude_lesson_item_has_answer (item)
         && (marks->len > 0 || etude_lesson_item_get_kind (item) != ETUDE_LESSON_PLACEMENT);
}

static EtudeSheetItem *
make_item (EtudeLessonItem *item)
{
  g_autoptr (EtudeBoardScene) scene = etude_lesson_board_new (item, FALSE), answer = NULL;
  g_autofree char *caption = make_caption (item), *id = etude_lesson_item_get_id (item);

  if (has_answer_board (item))
    answer = etude_lesson_board_new (item, TRUE);
  return etude_sheet_item_new (scene, answer, caption, etude_lesson_item_get_said (item, "answer"), id);
}

GListModel *
etude_lesson_sheet_new (GListModel *lesson)
{
  GListStore *items = g_list_store_new (ETUDE_TYPE_SHEET_ITEM);

  for (guint i = 0; i < g_list_model_get_n_items (lesson); i++)
    {
      g_autoptr (EtudeLessonItem) item = g_list_model_get_item (lesson, i);
      guint columns, rows;

      if (etude_lesson_item_get_size (item, &columns, &rows))
        {
          g_autoptr (EtudeSheetItem) made = make_item (item);

          g_list_store_append (items, made);
        }
    }
  return G_LIST_MODEL (items);
}

GListModel *
etude_lesson_sheet_read (const char *text, char **damage, GError **error)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeLesson) lesson = etude_lesson_new (history);
  g_autoptr (GListModel) items = NULL;

  if (!etude_lesson_set_text (lesson, text, damage, error))
    return NULL;
  items = etude_lesson_sheet_new (G_LIST_MODEL (lesson));
  if (g_list_model_get_n_items (items) > 0)
    return g_steal_pointer (&items);
  g_clear_pointer (damage, g_free);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("The lesson has no board."));
  return NULL;
}
