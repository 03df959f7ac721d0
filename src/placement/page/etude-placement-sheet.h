/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-sheet.h - placement problems as boards to be given away, see etude-sheet-item.h. Layer: pages.
 *
 * The board has what is fixed or forbidden; the caption says what is to be set; the answer is a solution, apart.
 */
#pragma once

#include "etude-placement-solution.h"
#include "etude-sheet-item.h"

G_BEGIN_DECLS

/* PROBLEM, with SOLUTION (may be NULL) as its answer. (transfer full) */
EtudeSheetItem *etude_placement_sheet_item_new (const struct etude_problem *problem, EtudePlacementSolution *solution);

/* A list of EtudeSheetItem, one for each of SOLUTIONS (EtudePlacementSolution), made when it is asked for: there may be
 * millions. It follows SOLUTIONS. (transfer full) */
GListModel *etude_placement_sheet_new (GListModel *solutions);

G_END_DECLS
