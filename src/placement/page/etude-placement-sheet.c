/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Placement problems as boards to be given away. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <gtk/gtk.h>

#include "etude-placement-sheet.h"
#include "etude-placement-texts.h"
#include "paper/paper.h"
#include "problem-text.h"

EtudeSheetItem *
etude_placement_sheet_item_new (const struct etude_problem *problem, EtudePlacementSolution *solution)
{
  g_autoptr (EtudeBoardScene) scene = etude_sheet_problem_scene (problem);
  g_autoptr (EtudeBoardScene) answer_scene = NULL;
  g_autofree char *caption = etude_placement_describe_exercise (problem), *answer = NULL;
  char id[ETUDE_PROBLEM_ID_TEXT];

  if (solution)
    {
      const struct etude_problem board = etude_placement_solution_get_board (solution);

      answer_scene = etude_sheet_problem_scene (&board);
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
