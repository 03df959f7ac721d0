/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-widgets.h - what must be there before the first widget: resources and types. Layer: window. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Registers the resources and makes the types known to templates. Calling it again does nothing. */
void etude_widgets_init (void);

G_END_DECLS
