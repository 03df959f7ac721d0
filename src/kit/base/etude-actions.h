/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-actions.h - what all do with their actions. Layer: model. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* ACTIONS has a GSimpleAction NAME. */
static inline void
etude_enable (GActionMap *actions, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, name)), enabled);
}

G_END_DECLS
