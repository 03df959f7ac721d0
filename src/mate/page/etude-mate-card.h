/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-card.h - the verdict above the tabs of the Mate page, and what there is to choose about the position.
 * Layer: window. Its buttons use the actions "page.side" and "page.answers".
 */
#pragma once

#include "etude-mate-analysis.h"
#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_CARD (etude_mate_card_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateCard, etude_mate_card, ETUDE, MATE_CARD, GtkWidget)

GtkWidget *etude_mate_card_new (EtudeMateAnalysis *analysis, EtudeTablebases *tablebases);

/* Says what PANEL says, now and whenever that is something else. */
void etude_mate_card_follow (EtudeMateCard *self, EtudePanel *panel);

G_END_DECLS
