/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-wheel.c - the wheel over a number that nobody has chosen scrolls what the number is in. */
#define G_LOG_DOMAIN "etude"

#include "etude-wheel.h"

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
mend (GType type, OfGtk *kept)
{
  GtkWidgetClass *klass = g_type_class_ref (type);

  if (klass->root != root)
    {
      *kept = (OfGtk){ klass->root, klass->state_flags_changed };
      klass->root = root;
      klass->state_flags_changed = state_flags_changed;
    }
  g_type_class_unref (klass);
}

void
etude_wheel_mend (void)
{
  mend (GTK_TYPE_SPIN_BUTTON, &spin_button);
  mend (GTK_TYPE_SCALE, &scale);
}
