/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-exhibit.h - placement problems to be given away, see etude-exhibit.h. Layer: model. */
#pragma once

#include "etude-exhibit.h"
#include "etude-placement-solution.h"

G_BEGIN_DECLS

/* The text is whatever etude_placement_read understands. */
extern const EtudeExhibitKind etude_placement_exhibit_kind;

/* The problems that everybody knows. */
extern const EtudeExhibitMaker etude_placement_exhibit_maker;

/* PROBLEM as it is set before somebody: with what is fixed or forbidden, and with what is to be set as the caption. What
 * PARTS has takes the place of that. (transfer full) */
EtudeExhibit *etude_placement_exhibit_new (const struct etude_general *problem, EtudeExhibitParts parts);

/* The same with SOLUTION (may be NULL) as its answer. (transfer full) */
EtudeExhibit *etude_placement_exhibit_new_solved (const struct etude_general *problem,
                                                  EtudePlacementSolution *solution);

/* PROBLEM, well-formed, once for each class of its solutions, at most N times: the board with what is fixed, and a
 * solution of the class as the answer. Cost: that of the search until N classes are found. */
GListModel *etude_placement_exhibits_make (const struct etude_general *problem, guint n, GCancellable *cancellable,
                                           GError **error);

/* What is fixed or forbidden on BOARD: besides what is on SCENE; on a board of its own (transfer full). */
void etude_placement_paint_fixed (EtudeBoardScene *scene, const struct etude_general *board);
EtudeBoardScene *etude_placement_make_scene (const struct etude_general *board);

/* A piece of a KIND of placement.h as boards show it. */
static inline EtudeFace
etude_placement_plain_face (guint kind)
{
  const gboolean black = etude_kind_colour (kind) == ETUDE_BLACK;

  return (EtudeFace){ .piece = (guint8) etude_kind_piece (kind), .tint = black ? ETUDE_TINT_BLACK : ETUDE_TINT_WHITE };
}

/* A piece of the first army that moves like MOVER, of its letter or of chess. */
EtudeFace etude_placement_face_of (const struct etude_mover *mover);

/* A piece of KIND of PROBLEM as boards and trays show it, and the kind of one that is shown, or ETUDE_GENERAL_KINDS. */
EtudeFace etude_placement_face (const struct etude_general *problem, guint kind);
guint etude_placement_kind_of_face (const struct etude_general *problem, guint piece, guint tint);

/* SCENE, of the size of PROBLEM's board, gets its walls and edges that wrap. */
void etude_placement_shape_scene (EtudeBoardScene *scene, const struct etude_general *problem);

G_END_DECLS
