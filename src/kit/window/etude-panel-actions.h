/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-panel-actions.h - the actions of a page that mean whichever panel is open. Layer: window.
 *
 * undo, redo: enabled as the panel's history says; first, back, forward, last: as it says itself; copy. While a panel is
 * open its own actions are there too.
 */
#pragma once

#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PANEL_ACTIONS (etude_panel_actions_get_type ())
G_DECLARE_FINAL_TYPE (EtudePanelActions, etude_panel_actions, ETUDE, PANEL_ACTIONS, GObject)

/* Adds them to ACTIONS, which must outlive it. */
EtudePanelActions *etude_panel_actions_new (GActionMap *actions);

/* PANEL is open now; NULL: none is. */
void etude_panel_actions_set_panel (EtudePanelActions *self, EtudePanel *panel);

G_END_DECLS
