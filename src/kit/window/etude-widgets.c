/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-widgets.c - what must be there before the first widget: resources and types. */
#define G_LOG_DOMAIN "etude"

#include "etude-widgets.h"

#include "etude-banner.h"
#include "etude-board-canvas.h"
#include "etude-flow-box.h"
#include "etude-gallery.h"
#include "etude-histogram.h"
#include "etude-panes.h"
#include "etude-piece-tray.h"
#include "etude-resources.h"
#include "etude-room.h"
#include "etude-wheel.h"

void
etude_widgets_init (void)
{
  etude_register_resource ();
  etude_flow_box_mend ();
  etude_wheel_mend ();
  g_type_ensure (ETUDE_TYPE_BANNER);
  g_type_ensure (ETUDE_TYPE_BOARD_CANVAS);
  g_type_ensure (ETUDE_TYPE_GALLERY);
  g_type_ensure (ETUDE_TYPE_HISTOGRAM);
  g_type_ensure (ETUDE_TYPE_PANES);
  g_type_ensure (ETUDE_TYPE_PIECE_TRAY);
  g_type_ensure (ETUDE_TYPE_ROOM);
}
