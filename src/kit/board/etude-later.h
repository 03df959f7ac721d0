/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-later.h - what must wait until the event under way is over. Layer: window.
 *
 * A focus change and a gesture go on with the widgets that they began with. If a handler takes one of these away
 * meanwhile, GTK 4.8 may walk up from a widget that is in no window any more, for ever. A number typed into a spin button
 * is such a case: it counts when the focus leaves, which is when somebody presses the pointer on the very board or list
 * that the number changes.
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef void (*EtudeLaterFunc) (gpointer owner);

/* Calls FUNC with OWNER, a GObject, when the event under way is over, and before the next one. Not if OWNER is gone then. */
void etude_later (gpointer owner, EtudeLaterFunc func);

G_END_DECLS
