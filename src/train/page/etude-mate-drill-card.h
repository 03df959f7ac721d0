/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-drill-card.h - a drill on the board of a panel: hands, the defender, what moves cost, refutations. Layer: window.
 *
 * It has the actions of the panel "train-back", "train-hint" and "refute", paints on the panel's scene, and is seen while a
 * drill is at hand. What the panel gets of hands while a drill is at hand it hands on.
 */
#pragma once

#include "etude-mate-drill.h"
#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_DRILL_CARD (etude_mate_drill_card_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateDrillCard, etude_mate_drill_card, ETUDE, MATE_DRILL_CARD, GtkWidget)

/* First thing after it was made. PANEL is not held. */
void etude_mate_drill_card_set_up (EtudeMateDrillCard *self, EtudePanel *panel);

EtudeMateDrill *etude_mate_drill_card_get_drill (EtudeMateDrillCard *self);

/* What is to be said: TASK, or that it stopped or is done; and into *DETAIL what to aim for, which is an answer, why it
 * stopped, or what came of it; NULL: nothing. (transfer full) */
const char *etude_mate_drill_card_describe (EtudeMateDrillCard *self, const char *task, char **detail);

/* The teaching aid on the board, as EtudeMateAnalysis calls it: "none" at first. */
void etude_mate_drill_card_set_aid (EtudeMateDrillCard *self, const char *aid);
void etude_mate_drill_card_mark_aid (EtudeMateDrillCard *self, const struct etude_position *p);

/* Paints the position of the drill, without pieces in the hand. */
void etude_mate_drill_card_show_board (EtudeMateDrillCard *self);

/* One move more of how the blunder is refuted; of a stalemate, that there is none. FALSE: there is no more. */
gboolean etude_mate_drill_card_refute (EtudeMateDrillCard *self);

/* --- what the panel hands on --- */

void etude_mate_drill_card_enter (EtudeMateDrillCard *self);
void etude_mate_drill_card_leave (EtudeMateDrillCard *self);
void etude_mate_drill_card_drop (EtudeMateDrillCard *self, int from, int to);
gboolean etude_mate_drill_card_letter (EtudeMateDrillCard *self, guint keyval);

/* Makes flash cards of THEME in a thread, and asks where to save them. BARRIER stays while PANEL does, which the thread holds. */
void etude_mate_drill_cards_save (EtudePanel *panel, EtudeSolved *solved, const struct etude_barrier *barrier,
                                  EtudeMateTheme theme);

G_END_DECLS
