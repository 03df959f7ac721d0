/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-toasts.h - what just happened, one sentence at a time, and its Undo. Layer: app.
 *
 * A new toast takes the place of the last one: none waits in a queue, and comes when it is no longer true. An Undo takes back
 * the step that it stands beside, or is gone: alone when more was done, and with its toast when the step was undone or
 * another tab is open.
 */
#pragma once

#include <adwaita.h>

#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_TOASTS (etude_toasts_get_type ())
G_DECLARE_FINAL_TYPE (EtudeToasts, etude_toasts, ETUDE, TOASTS, GObject)

/* Shown in OVERLAY, which may go before. The Undo in it is the action "undo-told" of ACTIONS, whose prefix is "win". */
EtudeToasts *etude_toasts_new (AdwToastOverlay *overlay, GActionMap *actions);

/* TEXT; it has an Undo when PANEL, which is open, has just done something that can be undone. NULL: it has none. */
void etude_toasts_show (EtudeToasts *self, const char *text, EtudePanel *panel);

/* PANEL is the open one now; NULL: none is. */
void etude_toasts_set_panel (EtudeToasts *self, EtudePanel *panel);

G_END_DECLS
