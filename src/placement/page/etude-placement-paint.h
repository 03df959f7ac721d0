/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-paint.h - pieces of placement problems on a scene. Layer: window. */
#pragma once

#include "etude-board-scene.h"
#include "etude-placement-remaining.h"
#include "etude-placement-solution.h"

G_BEGIN_DECLS

/* Puts the pieces of SOLUTION (an EtudePlacementSolution) on SCENE, which may be the small board of a gallery. */
void etude_placement_paint_solution (gpointer solution, EtudeBoardScene *scene, gpointer data);

/* Puts what is fixed on BOARD on SCENE instead of what stands there, without marks and notes. */
void etude_placement_paint_board (EtudeBoardScene *scene, const struct etude_general *board);

/* Rings around what PROBLEM fixes, which stands on SCENE. */
void etude_placement_ring_fixed (EtudeBoardScene *scene, const struct etude_general *problem);

/* The same, with crosses where PROBLEM forbids pieces and words for screen readers; nothing on a board that is turned, so that
 * what is fixed stands elsewhere. */
void etude_placement_paint_given (EtudeBoardScene *scene, const struct etude_general *problem);

/* Paints how many solutions have a piece on each square of the board of PROBLEM, as COUNT has it: the most are hottest. */
void etude_placement_paint_uses (EtudeBoardScene *scene, EtudePlacementRemaining *count,
                                 const struct etude_general *problem);

/* Adds "● attacked: 23" to LEGEND, Pango markup, the SIGN in MARK's colour; ETUDE_N_MARKS: in that of text. */
void etude_placement_legend_add (GString *legend, const char *sign, EtudeMark mark, const char *text);

G_END_DECLS
