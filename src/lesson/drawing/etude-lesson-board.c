/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of a lesson's item: from words to a scene. */
#define G_LOG_DOMAIN "etude"

#include "etude-lesson-board.h"

#include <string.h>

#include "divine-id.h"
#include "etude-board-drawings.h"
#include "paper/paper.h"

/* --- what stands --- */

static void
set_men (EtudeBoardScene *scene, const char *fen)
{
  static const char letters[] = "KQRBNP"; /* in the engine's order */
  char men[64];

  if (!fen || !etude_lesson_read_fen (fen, men))
    return;
  for (guint square = 0; square < 64; square++)
    if (men[square])
      {
        gboolean white = g_ascii_isupper (men[square]);
        guint piece = (guint) (strchr (letters, g_ascii_toupper (men[square])) - letters);

        etude_board_scene_set_face (
            scene, square, (EtudeFace){ .piece = (guint8) piece, .tint = white ? ETUDE_TINT_WHITE : ETUDE_TINT_BLACK });
      }
}

static EtudeBoardScene *
new_placement (EtudeLessonItem *item)
{
  struct etude_problem problem;

  return etude_lesson_item_get_problem (item, &problem, NULL) ? etude_sheet_problem_scene (&problem)
                                                              : etude_board_scene_new (8, 8);
}

static EtudeBoardScene *
new_divine (EtudeLessonItem *item)
{
  const char *id = etude_lesson_item_get (item, "puzzle");
  struct etude_divine_puzzle puzzle;

  return id && etude_divine_id_read (id, &puzzle) == ETUDE_DIVINE_ID_OK ? etude_sheet_puzzle_scene (&puzzle)
                                                                        : etude_board_scene_new (8, 8);
}

static EtudeBoardScene *
new_bare (EtudeLessonItem *item)
{
  EtudeBoardScene *scene;

  switch (item ? etude_lesson_item_get_kind (item) : ETUDE_LESSON_OTHER)
    {
    case ETUDE_LESSON_PLACEMENT:
      return new_placement (item);
    case ETUDE_LESSON_DIVINE:
      return new_divine (item);
    case ETUDE_LESSON_POSITION:
    case ETUDE_LESSON_PLAY:
      scene = etude_board_scene_new (8, 8);
      set_men (scene, etude_lesson_item_get (item, "fen"));
      return scene;
    default:
      return etude_board_scene_new (8, 8);
    }
}

/* --- marks --- */

static void
clear_answer (EtudeBoardScene *scene, EtudeLessonItem *item)
{
  g_autoptr (EtudeBoardScene) bare = new_bare (item);

  etude_board_scene_copy_annotations (bare, scene);
  etude_board_scene_copy (scene, bare);
}

void
etude_lesson_board_show_answer (EtudeBoardScene *scene, EtudeLessonItem *item, gboolean answer)
{
  g_autoptr (GArray) marks = etude_lesson_item_get_marks (item, "answer-marks");

  etude_board_scene_freeze (scene);
  clear_answer (scene, item);
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
