/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-widgets.c - what must be there before the first widget: resources, types, and what GTK leaves out. */
#define G_LOG_DOMAIN "etude"

#include "etude-widgets.h"

#include "etude-banner.h"
#include "etude-board-canvas.h"
#include "etude-gallery.h"
#include "etude-histogram.h"
#include "etude-panes.h"
#include "etude-piece-tray.h"
#include "etude-resources.h"
#include "etude-room.h"
#include "etude-wrap.h"

/* --- Tab goes on through GtkFlowBox --- */

static gboolean (*flow_box_focus_of_gtk) (GtkWidget *box, GtkDirectionType direction);

static gboolean
flow_box_focus (GtkWidget *box, GtkDirectionType direction)
{
  gboolean back = direction == GTK_DIR_TAB_BACKWARD;
  GtkRoot *root = gtk_widget_get_root (box);
  GtkWidget *before = gtk_root_get_focus (root), *child = gtk_widget_get_focus_child (box);

  if (!flow_box_focus_of_gtk (box, direction))
    return FALSE;
  if (gtk_root_get_focus (root) != before || (!back && direction != GTK_DIR_TAB_FORWARD))
    return TRUE;
  do
    if (!child)
      child = back ? gtk_widget_get_last_child (box) : gtk_widget_get_first_child (box);
    else
      child = back ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child);
  while (child && !gtk_widget_child_focus (child, direction));
  return child != NULL;
}

/* --- the wheel over a number that nobody has chosen scrolls what the number is in ---
 *
 * GtkSpinButton and GtkScale take the wheel wherever it turns over them: whoever scrolls a panel changes what happens to
 * come below the pointer. From now on they take it while they have the focus only, in the whole program. */

/* What GTK does itself, by type. */
typedef struct
{
  void (*root) (GtkWidget *widget);
  void (*state_flags_changed) (GtkWidget *widget, GtkStateFlags before);
} OfGtk;

static OfGtk spin_button, scale;

static const OfGtk *
of_gtk (GtkWidget *widget)
{
  return GTK_IS_SPIN_BUTTON (widget) ? &spin_button : &scale;
}

/* The controllers of GTK itself: without a phase one is asked nothing, and the wheel goes on to what is around. */
static void
follow_focus (GtkWidget *widget)
{
  gboolean focused = (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, focused ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
}

static void
root (GtkWidget *widget)
{
  of_gtk (widget)->root (widget);
  follow_focus (widget);
}

static void
state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  if (of_gtk (widget)->state_flags_changed)
    of_gtk (widget)->state_flags_changed (widget, before);
  if ((before ^ gtk_widget_get_state_flags (widget)) & GTK_STATE_FLAG_FOCUS_WITHIN)
    follow_focus (widget);
}

static void
mend_wheel (GType type, OfGtk *kept)
{
  GtkWidgetClass *klass = g_type_class_ref (type);

  *kept = (OfGtk){ klass->root, klass->state_flags_changed };
  klass->root = root;
  klass->state_flags_changed = state_flags_changed;
  g_type_class_unref (klass);
}

void
etude_widgets_init (void)
{
  static gboolean done;
  GtkWidgetClass *flow_box;

  if (done)
    return;
  done = TRUE;
  etude_register_resource ();
  flow_box = g_type_class_ref (GTK_TYPE_FLOW_BOX);
  flow_box_focus_of_gtk = flow_box->focus;
  flow_box->focus = flow_box_focus;
  g_type_class_unref (flow_box);
  mend_wheel (GTK_TYPE_SPIN_BUTTON, &spin_button);
  mend_wheel (GTK_TYPE_SCALE, &scale);
  g_type_ensure (ETUDE_TYPE_BANNER);
  g_type_ensure (ETUDE_TYPE_BOARD_CANVAS);
  g_type_ensure (ETUDE_TYPE_GALLERY);
  g_type_ensure (ETUDE_TYPE_HISTOGRAM);
  g_type_ensure (ETUDE_TYPE_PANES);
  g_type_ensure (ETUDE_TYPE_PIECE_TRAY);
  g_type_ensure (ETUDE_TYPE_ROOM);
  g_type_ensure (ETUDE_TYPE_WRAP);
}
