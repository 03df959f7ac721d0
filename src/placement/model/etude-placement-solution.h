/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-solution.h - one solution of a placement problem as an object. Layer: model. */
#pragma once

#include <gio/gio.h>

#include "etude-placement-state.h"

G_BEGIN_DECLS

/* One piece of a solution. */
typedef struct
{
  guint8 kind, square;
} EtudePlacedPiece;

#define ETUDE_TYPE_PLACEMENT_SOLUTION (etude_placement_solution_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementSolution, etude_placement_solution, ETUDE, PLACEMENT_SOLUTION, GObject)

/* PROBLEM, a reference-counted box (g_atomic_rc_box), is held. SOLUTION, as the engine gives it, must hold. NUMBER: the
 * place in the order found, from 1; 0: not from a list. */
EtudePlacementSolution *etude_placement_solution_new (const struct etude_general *problem, const guint8 *solution,
                                                      guint number);

const struct etude_general *etude_placement_solution_get_problem (EtudePlacementSolution *self);
guint etude_placement_solution_get_number (EtudePlacementSolution *self);

/* The pieces, kind after kind. Returns their number; PIECES has room for ETUDE_SQUARES_MAX. */
guint etude_placement_solution_get_pieces (EtudePlacementSolution *self, EtudePlacedPiece *pieces);

/* The problem with every piece fixed where it stands: for etude_placement_attacks and its like. */
struct etude_general etude_placement_solution_get_board (EtudePlacementSolution *self);

/* What it keeps, and how many boards symmetries make of it, solutions or not (etude-placement-group.h). Cost: some microseconds,
 * milliseconds on large boards that wrap. */
guint etude_placement_solution_get_kept (EtudePlacementSolution *self, guint *images);

/* Its class: the solutions that symmetries make of it, itself first; at most ETUDE_IMAGES_LISTED of them. They have the
 * number 0. (transfer full) */
GPtrArray *etude_placement_solution_list_class (EtudePlacementSolution *self);

/* The board as etude_placement_board_text writes it. (transfer full) */
char *etude_placement_solution_get_text (EtudePlacementSolution *self);

/* Where each rank and each file has one piece: the ranks on which the pieces of the files a, b, c and so on stand, as they
 * have been printed since 1850: "15863724" is a1 b5 c8 d6 e3 f7 g2 h4. There are spaces between them when the board is larger
 * than 9 x 9. With several kinds each number follows the letter of its piece, a small one for black: "Q1 R3 q2". NULL: some
 * rank or file has none or several. (transfer full) */
char *etude_placement_solution_get_permutation (EtudePlacementSolution *self);

/* The same board in FORM, of whole lines: "text"; "csv", number, piece and square; "json", an object; "permutations". NULL: it has
 * no permutation. (transfer full) */
char *etude_placement_solution_write (EtudePlacementSolution *self, const char *form);

G_END_DECLS
