/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Items of lessons as exhibits, and the other way. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-drawings.h"
#include "etude-lesson-exhibit.h"
#include "etude-lesson-marks.h"
#include "etude-lesson.h"
#include "game/game.h"

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

/* The title, and below it what is asked: what the class reads, and what is to be done where the words do not say it. (A search cannot be
 * watched on paper: a problem is always to be solved.) */
static char *
make_caption (EtudeLessonItem *item)
{
  const EtudeExhibitKind *kind = etude_lesson_item_get_kind (item);
  g_autoptr (EtudeExhibit) exhibit = etude_lesson_item_make_exhibit (item, NULL);
  const char *exercise = exhibit ? etude_exhibit_get (exhibit)->caption : NULL;
  const char *text = etude_lesson_item_get_said (item, "text");
  g_autofree char *task = exercise ? g_strdup (exercise) : etude_lesson_item_describe_task (item);
  const char *said = text ? strchr (text, ' ') : NULL, *asked = task ? strchr (task, ' ') : NULL;
  GString *caption = g_string_new (etude_lesson_item_get_title (item));

  g_string_append_c (caption, '\n');
  /* Of a problem versions before wrote the question itself, which they began with another word. */
  if (text && g_strcmp0 (text, task) != 0 && !(kind && kind->acts && asked && g_strcmp0 (said, asked) == 0))
    g_string_append_printf (caption, "%s%s", text, task ? "\n" : "");
  if (task)
    g_string_append (caption, task);
  else if (!text && kind)
    g_string_truncate (caption, caption->len - 1);
  return g_string_free (caption, FALSE);
}

/* The moves of the game of ITEM, which are to be found, without its variations and comments; NULL: there are none. (transfer full) */
static char *
find_moves (EtudeLessonItem *item)
{
  const char *moves = etude_lesson_item_get (item, "game"), *fen = etude_lesson_item_get (item, "fen");
  g_autofree char *text = NULL;
  g_autoptr (EtudeGame) game = NULL;
  GString *line = NULL;

  if (!moves || !fen || strchr (fen, '"') || strchr (fen, '\n'))
    return NULL;
  text = g_strdup_printf ("[SetUp \"1\"]\n[FEN \"%s\"]\n\n%s\n", fen, moves);
  game = etude_game_read (text, 0, NULL);
  if (!game || !game->root->child)
    return NULL;
  line = g_string_new (NULL);
  for (EtudeGameNode *node = game->root->child; node; node = node->child)
    {
      const gboolean numbered = node->ply == 1 || node->position.to_move == ETUDE_BLACK;
      g_autofree char *name = etude_game_name_move (node, numbered);

      g_string_append_printf (line, "%s%s", line->len ? " " : "", name);
    }
  return g_string_free (line, FALSE);
}

/* What counts as right where the answer is drawn: arrows are moves, else squares. (transfer full) */
static char *
list_right (const GArray *marks, guint columns)
{
  GString *right = g_string_new (NULL);

  for (guint arrows = 2; arrows-- > 0 && right->len == 0;)
    for (guint i = 0; i < marks->len; i++)
      {
        const EtudeDrawing *mark = &g_array_index (marks, EtudeDrawing, i);
        char from[ETUDE_SQUARE_TEXT], to[ETUDE_SQUARE_TEXT];

        if ((mark->from != mark->to) != arrows)
          continue;
        etude_square_name (mark->from, columns, from);
        etude_square_name (mark->to, columns, to);
        g_string_append_printf (right, "%s%s%s", right->len && arrows ? " " : "", from, arrows ? to : "");
      }
  return g_string_free (right, FALSE);
}

/* ITEM, which has a board, onto EXHIBITS. */
static void
append_for_paper (GListStore *exhibits, EtudeLessonItem *item)
{
  const EtudeExhibitKind *kind = etude_lesson_item_get_kind (item);
  g_autoptr (EtudeExhibit) bare = etude_lesson_item_make_exhibit (item, NULL), exhibit = NULL;
  g_autoptr (EtudeBoardScene) scene = etude_lesson_board_new (item, FALSE), answer_scene = NULL;
  g_autofree char *caption = make_caption (item), *id = etude_lesson_item_get_id (item), *moves = find_moves (item);
  g_autoptr (GArray) marks = etude_lesson_item_get_marks (item, "answer-marks");
  g_autofree char *right = list_right (marks, etude_board_scene_get_columns (scene));
  const char *answer = etude_lesson_item_get_said (item, "answer");
  const gboolean plays = kind == &etude_lesson_play_kind;

  /* The board again only when something is to be seen there: marks, or the pieces that the answer is about. */
  if (etude_lesson_item_has_answer (item) && (marks->len > 0 || kind->board_in_key))
    answer_scene = etude_lesson_board_new (item, TRUE);
  exhibit = etude_exhibit_new (&(EtudeExhibitParts){
      .kind = kind,
      .id = id,
      .scene = scene,
      .caption = caption,
      .title = etude_lesson_item_get_title (item),
      .side = plays ? etude_lesson_item_get (item, "side") : NULL,
      .goal = plays && !etude_lesson_item_get (item, "game") ? etude_lesson_item_get (item, "goal") : NULL,
      .to_move = bare ? etude_exhibit_get (bare)->to_move : 0,
      .from_black = g_strcmp0 (etude_lesson_item_get (item, "orientation"), "black") == 0,
      .right = *right ? right : NULL,
      .answer_scene = answer_scene,
      .answer = answer ? answer : moves,
  });
  g_list_store_append (exhibits, exhibit);
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
        append_for_paper (exhibits, item);
    }
  if (ETUDE_IS_LESSON (lesson))
    etude_exhibits_set_title (G_LIST_MODEL (exhibits), etude_lesson_get_title (ETUDE_LESSON (lesson)));
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

EtudeLessonItem *
etude_lesson_item_new_for_exhibit (EtudeExhibit *exhibit, gboolean answers)
{
  const EtudeExhibitParts *parts = etude_exhibit_get (exhibit);
  g_autoptr (GArray) marks = etude_board_drawings_get (parts->scene);
  g_autoptr (EtudeLessonItem) item = etude_lesson_item_new (
      parts->side ? etude_lesson_play_kind.name : parts->kind->name, "title", parts->title, "text",
      parts->kind->asks || parts->side ? NULL : parts->caption, parts->kind->word, parts->id, "side", parts->side,
      "goal", parts->goal, "answer", answers ? parts->answer : NULL, "do", parts->act, NULL);
  g_autoptr (EtudeLessonItem) answered = NULL;

  /* The arrows of the answer are the best moves. */
  if (answers && parts->answer_scene)
    {
      g_autoptr (GArray) drawn = g_array_new (FALSE, FALSE, sizeof (EtudeDrawing));
      g_autofree char *text = NULL;
      guint n = 0;
      const EtudeBoardMark *arrows = etude_board_scene_get_marks (parts->answer_scene, ETUDE_SHAPE_ARROW, &n);

      for (guint i = 0; i < n; i++)
        {
          const EtudeDrawing arrow
              = { (guint8) arrows[i].from, (guint8) arrows[i].to, arrows[i].mark == ETUDE_MARK_BEST ? 'G' : 'Y' };

          g_array_append_val (drawn, arrow);
        }
      text = etude_lesson_marks_write (drawn, etude_board_scene_get_columns (parts->answer_scene), FALSE);
      answered = etude_lesson_item_with (item, "answer-marks", text);
    }
  return etude_lesson_item_with_marks (answered ? answered : item, FALSE, marks,
                                       etude_board_scene_get_columns (parts->scene));
}
