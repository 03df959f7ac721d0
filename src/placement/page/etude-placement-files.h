/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-files.h - placement problems and solutions into files and the clipboard. Layer: window.
 *
 * The functions take what they need: PAGE is any widget in the window; it is held while a file is written, and REPORT
 * is called with it. Nothing of this blocks.
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-board-view.h"
#include "etude-placement-problem.h"
#include "etude-placement-solutions.h"

G_BEGIN_DECLS

/* The clipboard gets no more boards than a text program likes. */
#define ETUDE_PLACEMENT_COPIED_MAX 2000

typedef enum
{
  ETUDE_FILES_DONE,   /* for a toast */
  ETUDE_FILES_FAILED, /* for the banner: a whole sentence */
} EtudeFilesOutcome;

typedef void (*EtudeFilesReport) (GtkWidget *page, EtudeFilesOutcome outcome, const char *text);

/* Asks for a file and writes the problem: as Etude's problem file, or when its name ends in ".chessy" in the format of the
 * Chessy program. What is fixed or forbidden is not part of that; the report says so when there is some. */
void etude_placement_files_save (GtkWidget *page, EtudePlacementProblem *problem, EtudeFilesReport report);

/* The same with FILE. */
void etude_placement_files_write (GtkWidget *page, EtudePlacementProblem *problem, GFile *file,
                                  EtudeFilesReport report);

/* Asks for a file and writes the problem for other solvers, in FORM "dimacs", "asp" or "json"; or, "certificate", a proof for
 * etude-verify: that there is no solution, or that its relation's largest or smallest number of pieces is that. It is made in
 * a thread, which ends with CANCELLABLE. */
void etude_placement_files_export_problem (GtkWidget *page, EtudePlacementProblem *problem, const char *form,
                                           GCancellable *cancellable, EtudeFilesReport report);

/* The same with BOARDS, of EtudePlacementSolution, in FORM "text", "csv", "json" or "permutations"; as many as can be copied. */
void etude_placement_files_export_boards (GtkWidget *page, GListModel *boards, const char *form,
                                          EtudeFilesReport report);

/* Opens the export dialog: the board on SCENE with its marks, and TEXT (NULL: none) for it; of the boards of SOLUTIONS those
 * CHOSEN (NULL: none), and those on show. SCENE may be NULL: only these. VIEW says how boards look now; it is copied. */
void etude_placement_files_export (GtkWidget *page, const char *text, EtudeBoardScene *scene, GListModel *chosen,
                                   EtudePlacementSolutions *solutions, const EtudeBoardView *view,
                                   EtudeFilesReport report);

/* The boards on show as text; more than ETUDE_PLACEMENT_COPIED_MAX are refused in a sentence that names the export. */
void etude_placement_files_copy_solutions (GtkWidget *page, EtudePlacementSolutions *solutions,
                                           EtudeFilesReport report);

G_END_DECLS
