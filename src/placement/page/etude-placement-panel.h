/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-panel.h - a tab of the Placement page, and what its tabs share. Layer: window.
 *
 * An EtudePanel (etude-panel.h) about the page's problem. It has a scene of the size of the problem's board, takes problems
 * and boards as text, and can export the board that is seen and the solutions.
 */
#pragma once

#include "etude-panel.h"
#include "etude-placement-files.h"
#include "etude-placement-problem.h"
#include "etude-placement-solutions.h"

G_BEGIN_DECLS

/* How much of the problem is seen above the tab. */
typedef enum
{
  ETUDE_PLACEMENT_CARD_WHOLE,
  ETUDE_PLACEMENT_CARD_SMALL, /* without task and pieces */
  ETUDE_PLACEMENT_CARD_NONE
} EtudePlacementCardSize;

#define ETUDE_TYPE_PLACEMENT_PANEL (etude_placement_panel_get_type ())
G_DECLARE_DERIVABLE_TYPE (EtudePlacementPanel, etude_placement_panel, ETUDE, PLACEMENT_PANEL, EtudePanel)

struct _EtudePlacementPanelClass
{
  EtudePanelClass parent_class;

  EtudePlacementCardSize card;

  /* It has its models now, and a scene; once. May be left out. */
  void (*models_set) (EtudePlacementPanel *self);

  /* The problem is another than when this was called last, and the tab is open; the scene has its size. */
  void (*problem_changed) (EtudePlacementPanel *self);

  /* The solution whose text is copied and exported with the board; NULL or left out: none. (transfer none) */
  EtudePlacementSolution *(*get_solution) (EtudePlacementPanel *self);

  /* The solutions that are chosen, if several are; NULL or left out: none. (transfer full) */
  GListModel *(*get_chosen) (EtudePlacementPanel *self);
};

/* First thing after it was made. DRAWINGS is a table of etude-kept-drawings.h. */
void etude_placement_panel_set_models (EtudePlacementPanel *self, EtudePlacementProblem *problem,
                                       EtudePlacementSolutions *solutions, GHashTable *drawings);

/* For the panel: the board is another one, whose drawings are to be seen. What the teacher draws belongs to the solution on
 * the board, or to the problem where there is none, and comes back with it. */
void etude_placement_panel_show_drawings (EtudePlacementPanel *self);

/* How saving, copying or exporting ended: a toast of PANEL, or its banner. */
void etude_placement_panel_report (GtkWidget *panel, EtudeFilesOutcome outcome, const char *text);

EtudePlacementProblem *etude_placement_panel_get_problem (EtudePlacementPanel *self);
EtudePlacementSolutions *etude_placement_panel_get_solutions (EtudePlacementPanel *self);

G_END_DECLS
