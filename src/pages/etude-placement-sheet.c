/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Placement problems as boards to be given away. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <gtk/gtk.h>

#include "etude-placement-paint.h"
#include "etude-placement-sheet.h"
#include "etude-placement-texts.h"
#include "problem-text.h"

static EtudeBoardScene *
problem_scene (const struct etude_problem *problem)
{
  EtudeBoardScene *scene = etude_board_scene_new (problem->edge, problem->edge);

  etude_placement_paint_board (scene, problem);
  for (guint square = 0; square < problem->edge * problem->edge; square++)
    if (etude_squares_has (&problem->forbidden, square))
      etude_board_scene_add_bar (scene, (int) square);
  return scene;
}

EtudeSheetItem *
etude_placement_sheet_item_new (const struct etude_problem *problem, EtudePlacementSolution *solution)
{
  g_autoptr (EtudeBoardScene) scene = problem_scene (problem);
  g_autoptr (EtudeBoardScene) answer_scene = NULL;
  g_autofree char *caption = etude_placement_describe_exercise (problem), *answer = NULL;
  char id[ETUDE_PROBLEM_ID_TEXT];

  if (solution)
    {
      const struct etude_problem board = etude_placement_solution_get_board (solution);

      answer_scene = problem_scene (&board);
      answer = etude_placement_solution_get_permutation (solution);
    }
  return etude_sheet_item_new (scene, answer_scene, caption, answer, etude_problem_id_write (problem, id));
}

static gpointer
make_item (gpointer solution, gpointer data)
{
  EtudeSheetItem *item = etude_placement_sheet_item_new (etude_placement_solution_get_problem (solution), solution);

  g_object_unref (solution);
  return item;
}

GListModel *
etude_placement_sheet_new (GListModel *solutions)
{
  return G_LIST_MODEL (gtk_map_list_model_new (g_object_ref (solutions), make_item, NULL, NULL));
}
