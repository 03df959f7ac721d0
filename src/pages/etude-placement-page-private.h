/* etude-placement-page-private.h - what the files of the Placement page share. Layer: pages. */
#pragma once

#include "etude-banner.h"
#include "etude-board-view.h"
#include "etude-placement-page.h"
#include "etude-placement-problem.h"
#include "etude-placement-solutions.h"

G_BEGIN_DECLS

struct _EtudePlacementPage
{
  GtkWidget parent_instance;

  EtudeHistory *history;
  EtudePlacementProblem *problem;
  EtudePlacementSolutions *solutions;
  EtudePlacementSolution *shown; /* on the large board; NULL: none */
  GListStore *class_images;      /* the solutions of its class */
  GSimpleActionGroup *actions;
  GSettings *settings;
  EtudeBoardScene *scene;
  gboolean filling; /* widgets are being brought in line with the problem, not by hand */
  gboolean waiting; /* the problem is to be solved as soon as somebody looks */
  gboolean all;     /* all solutions are listed, not only the fundamental ones */

  EtudeBanner *banner;
  GtkWidget *content, *panes, *canvas, *place, *headline, *detail, *progress_box, *progress;
  GtkWidget *presets, *edge, *counts, *result, *filter, *gallery, *class_text, *images;
  GtkWidget *steppers[ETUDE_KINDS], *stepper_labels[ETUDE_PLACED_PIECES];
};

/* --- etude-placement-page-show.c --- */

/* Brings the controls in line with the problem. */
void etude_placement_page_show_problem (EtudePlacementPage *self);

/* Says how far the search has come, or what came of it. */
void etude_placement_page_show_counts (EtudePlacementPage *self);

/* Puts SOLUTION (NULL: nothing) on the large board, with its class below the gallery. */
void etude_placement_page_show_solution (EtudePlacementPage *self, EtudePlacementSolution *solution);

/* Marks what the piece on SQUARE attacks, if one stands there, and nothing else. */
void etude_placement_page_mark_attacks (EtudePlacementPage *self, int square);

/* Where the solution on the board is among those on show, and which way one can go from there. */
void etude_placement_page_show_place (EtudePlacementPage *self);

/* Puts the pieces of SOLUTION (an EtudePlacementSolution) on SCENE. */
void etude_placement_page_paint (gpointer solution, EtudeBoardScene *scene, gpointer data);

/* --- etude-placement-page-actions.c --- */

void etude_placement_page_add_actions (EtudePlacementPage *self);

/* Takes TEXT as a problem or a board in the Chessy format; says what is wrong with it in the banner. */
void etude_placement_page_take_text (EtudePlacementPage *self, const char *text);

/* --- etude-placement-page.c --- */

/* Begins to look for the solutions of the problem as it is now. */
void etude_placement_page_solve (EtudePlacementPage *self);

G_END_DECLS
