/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-flow-box.h - Tab goes on through GtkFlowBox. Layer: widgets. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Mends all flow boxes: GTK's says that it has moved the focus also when nothing in its next child can take it, as a
 * button that is insensitive just now, and then Tab leads nowhere any more. Calling it again does nothing. */
void etude_flow_box_mend (void);

G_END_DECLS
