/* etude-placement-page-private.h - what the files of the Placement page share. Layer: pages. */
#pragma once

#include "etude-banner.h"
#include "etude-board-view.h"
#include "etude-placement-page.h"
#include "etude-piece-tray.h"
#include "etude-placement-extremes-view.h"
#include "etude-placement-files.h"
#include "etude-placement-problem.h"
#include "etude-placement-solutions.h"
#include "etude-placement-watch-view.h"

G_BEGIN_DECLS

typedef enum
{
  ETUDE_PLACEMENT_TAB_SOLUTIONS,
  ETUDE_PLACEMENT_TAB_BOARD,  /* pieces are set by hand */
  ETUDE_PLACEMENT_TAB_SEARCH, /* the search is watched */
  ETUDE_PLACEMENT_TAB_EXTREMES,
  ETUDE_N_PLACEMENT_TABS
} EtudePlacementTab;

struct _EtudePlacementPage
{
  EtudePage parent_instance;

  EtudeHistory *history;
  EtudePlacementProblem *problem;
  EtudePlacementSolutions *solutions;
  EtudePlacementSolutions *finisher; /* looks for one solution with what somebody has set */
  EtudePlacementSolution *shown;     /* on the large board; NULL: none */
  guint number;                      /* of the solution that was selected last, to be found again; 0: none */
  int chosen;                        /* the square whose piece somebody looks at, or ETUDE_NO_SQUARE */
  int filter_square;                 /* the piece that solutions on show have, if so chosen */
  guint filter_kind;
  EtudePlacementTab tab;
  GListStore *class_images; /* the solutions of its class */
  GSimpleActionGroup *actions;
  GSettings *settings;
  EtudeBoardScene *scene;
  gboolean filling; /* widgets are being brought in line with the problem, not by hand */
  gboolean waiting; /* the problem is to be solved as soon as somebody looks */
  gboolean all;     /* all solutions are listed, not only the fundamental ones */
  gboolean fixing;  /* what is set on the board is part of the problem */
  gboolean forbidding;
  gboolean show_attacked;

  EtudeBanner *banner;
  GtkWidget *content, *panes, *canvas, *place, *headline, *detail, *progress_box, *progress;
  GtkWidget *presets, *edge, *counts, *result, *filter, *gallery, *class_text, *images, *with_piece, *solve;
  GtkWidget *tabs, *problem_card, *tasks, *transport, *standing, *left, *attacked_box, *try_buttons, *fix_buttons;
  EtudePieceTray *tray;
  EtudePlacementWatchView *watch;
  EtudePlacementExtremesView *extremes;
  GtkWidget *steppers[ETUDE_KINDS], *stepper_labels[ETUDE_PLACED_PIECES];
};

/* --- etude-placement-page-show.c --- */

/* Brings the controls in line with the problem. */
void etude_placement_page_show_problem (EtudePlacementPage *self);

/* Says how far the search has come, or what came of it. */
void etude_placement_page_show_counts (EtudePlacementPage *self);

/* Puts SOLUTION (NULL: nothing) on the large board, with its class below the gallery. */
void etude_placement_page_show_solution (EtudePlacementPage *self, EtudePlacementSolution *solution);

/* Puts on the large board what the open tab has there. */
void etude_placement_page_refresh (EtudePlacementPage *self);

/* Marks what the piece on SQUARE attacks, if one stands there, and nothing else. */
void etude_placement_page_mark_attacks (EtudePlacementPage *self, int square);

/* Where the solution on the board is among those on show, and which way one can go from there. */
void etude_placement_page_show_place (EtudePlacementPage *self);

/* Puts the pieces of SOLUTION (an EtudePlacementSolution) on SCENE. */
void etude_placement_page_paint (gpointer solution, EtudeBoardScene *scene, gpointer data);

/* --- etude-placement-page-board.c --- */

/* The tab "Board": what stands, how it stands, what may be taken out of the tray. */
void etude_placement_page_show_board (EtudePlacementPage *self);

/* How the board would stand with the piece that is carried from FROM (ETUDE_NO_SQUARE: the tray) on OVER. */
void etude_placement_page_preview (EtudePlacementPage *self, int from, guint kind, int over);

void etude_placement_page_drop (EtudePlacementPage *self, int from, guint kind, int to);

/* A key with the focus on SQUARE: a piece's letter sets it, x forbids the square. */
gboolean etude_placement_page_take_letter (EtudePlacementPage *self, guint keyval, int square);

/* The search for a solution with what stands begins, or has come to something. */
void etude_placement_page_finish (EtudePlacementPage *self);
void etude_placement_page_finished (EtudePlacementPage *self);

/* Finds the board that stands among the solutions. */
void etude_placement_page_identify (EtudePlacementPage *self);

/* Pieces can be taken up only where they are set by hand. */
void etude_placement_page_lock (EtudePlacementPage *self);

/* --- etude-placement-page-actions.c --- */

/* Opens TAB. */
void etude_placement_page_open_tab (EtudePlacementPage *self, EtudePlacementTab tab);

void etude_placement_page_add_actions (EtudePlacementPage *self);

/* Says what became of a file or of the clipboard; an EtudeFilesReport. */
void etude_placement_page_report (GtkWidget *page, EtudeFilesOutcome outcome, const char *text);

/* Takes TEXT as a problem or a board in the Chessy format; says what is wrong with it in the banner. */
void etude_placement_page_take_text (EtudePlacementPage *self, const char *text);

/* --- etude-placement-page.c --- */

/* Which solutions are shown, in what order, as the controls say. */
void etude_placement_page_arrange (EtudePlacementPage *self);

/* Begins to look for the solutions of the problem as it is now. */
void etude_placement_page_solve (EtudePlacementPage *self);

G_END_DECLS
