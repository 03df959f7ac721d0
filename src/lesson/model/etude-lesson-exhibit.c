/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Items of lessons as exhibits, and the other way. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-drawings.h"
#include "etude-lesson-exhibit.h"
#include "etude-lesson-marks.h"
#include "etude-lesson.h"

#define EDGE 8 /* of the board of what cannot be read */

/* --- boards --- */

static EtudeBoardScene *
new_bare (EtudeLessonItem *item)
{
  g_autoptr (EtudeExhibit) exhibit = item ? etude_lesson_item_make_exhibit (item, NULL) : NULL;

  return exhibit ? g_object_ref (etude_exhibit_get (exhibit)->scene) : etude_board_scene_new (EDGE, EDGE);
}

void
etude_lesson_board_show_answer (EtudeBoardScene *scene, EtudeLessonItem *item, gboolean answer)
{
  g_autoptr (GArray) marks = etude_lesson_item_get_marks (item, "answer-marks");
  g_autoptr (EtudeBoardScene) bare = new_bare (item);

  etude_board_scene_freeze (scene);
  etude_board_scene_copy_annotations (bare, scene);
  etude_board_scene_copy (scene, bare);
  if (answer)
    etude_board_drawings_add_marks (scene, marks);
  etude_board_scene_thaw (scene);
}

EtudeBoardScene *
etude_lesson_board_new (EtudeLessonItem *item, gboolean answer)
{
  EtudeBoardScene *scene = new_bare (item);
  g_autoptr (GArray) marks = NULL;

  if (!item)
    return scene;
  marks = etude_lesson_item_get_marks (item, "marks");
  etude_board_drawings_show (scene, marks);
  if (answer)
    etude_lesson_board_show_answer (scene, item, TRUE);
  return scene;
}

/* --- for paper --- */

/* A search cannot be watched on paper: a problem is always to be solved. */
static char *
make_caption (EtudeLessonItem *item)
{
  g_autoptr (EtudeExhibit) exhibit = etude_lesson_item_make_exhibit (item, NULL);
  const char *exercise = exhibit ? etude_exhibit_get (exhibit)->caption : NULL;
  g_autofree char *task = exercise ? g_strdup (exercise) : etude_lesson_item_describe_task (item);
  const char *title = etude_lesson_item_get_title (item);

  /* Translators: on paper, the title of an exercise and what is to be done. */
  return task ? g_strdup_printf (_ ("%s. %s"), title, task) : g_strdup (title);
}

GListModel *
etude_lesson_exhibits_new (GListModel *lesson)
{
  GListStore *exhibits = g_list_store_new (ETUDE_TYPE_EXHIBIT);

  for (guint i = 0; i < g_list_model_get_n_items (lesson); i++)
    {
      g_autoptr (EtudeLessonItem) item = g_list_model_get_item (lesson, i);
      guint columns, rows;

      if (etude_lesson_item_get_size (item, &columns, &rows))
        {
          g_autoptr (EtudeBoardScene) scene = etude_lesson_board_new (item, FALSE), answer = NULL;
          g_autofree char *caption = make_caption (item), *id = etude_lesson_item_get_id (item);
          g_autoptr (GArray) marks = etude_lesson_item_get_marks (item, "answer-marks");
          g_autoptr (EtudeExhibit) made = NULL;

          /* The board again only when something is to be seen there: marks, or the pieces that the answer is about. */
          if (etude_lesson_item_has_answer (item)
              && (marks->len > 0 || etude_lesson_item_get_kind (item)->board_in_key))
            answer = etude_lesson_board_new (item, TRUE);
          made = etude_exhibit_new (&(EtudeExhibitParts){ .kind = etude_lesson_item_get_kind (item),
                                                          .id = id,
                                                          .scene = scene,
                                                          .caption = caption,
                                                          .answer_scene = answer,
                                                          .answer = etude_lesson_item_get_said (item, "answer") });

          g_list_store_append (exhibits, made);
        }
    }
  return G_LIST_MODEL (exhibits);
}

GListModel *
etude_lesson_exhibits_read (const char *text, char **damage, GError **error)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeLesson) lesson = etude_lesson_new (history);
  g_autoptr (GListModel) exhibits = NULL;

  if (!etude_lesson_set_text (lesson, text, damage, error))
    return NULL;
  exhibits = etude_lesson_exhibits_new (G_LIST_MODEL (lesson));
  if (g_list_model_get_n_items (exhibits) > 0)
    return g_steal_pointer (&exhibits);
  g_clear_pointer (damage, g_free);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("The lesson has no board."));
  return NULL;
}

const EtudeExhibitMaker etude_lesson_exhibit_maker = { .title = N_ ("A lesson…"), .read = etude_lesson_exhibits_read };

/* --- from other pages --- */

/* The arrows of the answer, which are the best moves. */
static EtudeLessonItem *
with_answer_arrows (EtudeLessonItem *item, EtudeBoardScene *answer)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (EtudeDrawing));
  g_autofree char *text = NULL;
  guint n = 0;
  const EtudeBoardMark *arrows = etude_board_scene_get_marks (answer, ETUDE_SHAPE_ARROW, &n);

  for (guint i = 0; i < n; i++)
    {
      const EtudeDrawing arrow
          = { (guint8) arrows[i].from, (guint8) arrows[i].to, arrows[i].mark == ETUDE_MARK_BEST ? 'G' : 'Y' };

      g_array_append_val (marks, arrow);
    }
  text = etude_lesson_marks_write (marks, etude_board_scene_get_columns (answer), FALSE);
  return etude_lesson_item_with (item, "answer-marks", text);
}

EtudeLessonItem *
etude_lesson_item_new_for_exhibit (EtudeExhibit *exhibit, gboolean answers)
{
  const EtudeExhibitParts *parts = etude_exhibit_get (exhibit);
  g_autoptr (GArray) marks = etude_board_drawings_get (parts->scene);
  g_autoptr (EtudeLessonItem) item = etude_lesson_item_new (
      parts->side ? etude_lesson_play_kind.name : parts->kind->name, "title", parts->title, "text",
      parts->kind->asks || parts->side ? NULL : parts->caption, parts->kind->word, parts->id, "side", parts->side,
      "goal", parts->goal, "answer", answers ? parts->answer : NULL, "do", parts->act, NULL);
  g_autoptr (EtudeLessonItem) answered
      = answers && parts->answer_scene ? with_answer_arrows (item, parts->answer_scene) : g_object_ref (item);

  return etude_lesson_item_with_marks (answered, FALSE, marks, etude_board_scene_get_columns (parts->scene));
}
