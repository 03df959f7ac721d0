/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-hands.h - what stands below the board of solutions: which solution is on it, or how that stands what
 * somebody sets there by hand: the tray, what pieces from it mean, and what can be done with them. Layer: window.
 *
 * It belongs to a panel, whose board and actions it uses. While it is active, what stands on the board was set by hand.
 *
 * Properties: "active" (gboolean)           the board is by hand
 *             "mode" (string)               "try": pieces are tried; "fix": they become part of the problem; "forbid": clicks
 *                                           forbid squares, and pieces are fixed; "walls": walls are painted
 *             "show-attacked" (gboolean)    attacked squares are marked
 * Signals:    "identified" (guint number)   the board that stands is the solution with this number
 *             "asked-for" (char *number)    somebody has asked for that solution; TRUE: there is one
 */
#pragma once

#include "etude-log-card.h"
#include "etude-placement-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_HANDS (etude_placement_hands_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementHands, etude_placement_hands, ETUDE, PLACEMENT_HANDS, GtkWidget)

/* Once: for PANEL, whose actions it adds; then when PANEL has its models, and its canvas. */
void etude_placement_hands_set_panel (EtudePlacementHands *self, EtudePlacementPanel *panel);
void etude_placement_hands_models_set (EtudePlacementHands *self);
void etude_placement_hands_set_canvas (EtudePlacementHands *self, EtudeBoardCanvas *canvas);

void etude_placement_hands_set_active (EtudePlacementHands *self, gboolean active);
gboolean etude_placement_hands_get_active (EtudePlacementHands *self);

/* While it is not active: SOLUTION (may be NULL) is on the board. What TITLE and DETAIL say of it is seen. */
void etude_placement_hands_show_solution (EtudePlacementHands *self, EtudePlacementSolution *solution,
                                          const char *title, const char *detail);

/* Shows the board as it stands, if it is active, and the tray. */
void etude_placement_hands_show (EtudePlacementHands *self);

/* The problem is another one; nobody looks any more. */
void etude_placement_hands_problem_changed (EtudePlacementHands *self);
void etude_placement_hands_leave (EtudePlacementHands *self);

/* The panel's vfuncs of these names. */
void etude_placement_hands_carried (EtudePlacementHands *self, int from, guint piece, guint tint, int over);
void etude_placement_hands_dropped (EtudePlacementHands *self, int from, guint piece, guint tint, int to);
void etude_placement_hands_activated (EtudePlacementHands *self, int square);
gboolean etude_placement_hands_stroke (EtudePlacementHands *self, int cell, EtudeStroke stroke);
gboolean etude_placement_hands_letter (EtudePlacementHands *self, guint keyval, int square);
guint etude_placement_hands_get_tray (EtudePlacementHands *self, EtudeFace *faces);

/* What stands: with the pieces that are tried, or when pieces are being fixed only what is. */
struct etude_general etude_placement_hands_get_board (EtudePlacementHands *self);

/* In a lesson: there is nothing but what stands and the tray, and nothing is logged. */
void etude_placement_hands_be_guest (EtudePlacementHands *self);

/* What was solved by hand. (transfer none) */
EtudeLogCard *etude_placement_hands_get_log_card (EtudePlacementHands *self);

G_END_DECLS
