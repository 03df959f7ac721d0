/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-flow-box.c - Tab goes on through GtkFlowBox. */
#define G_LOG_DOMAIN "etude"

#include "etude-flow-box.h"

static gboolean (*focus_of_gtk) (GtkWidget *box, GtkDirectionType direction);

static GtkWidget *
next_child (GtkWidget *box, GtkWidget *child, gboolean back)
{
  if (!child)
    return back ? gtk_widget_get_last_child (box) : gtk_widget_get_first_child (box);
  return back ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child);
}

static gboolean
flow_box_focus (GtkWidget *box, GtkDirectionType direction)
{
  gboolean back = direction == GTK_DIR_TAB_BACKWARD;
  GtkRoot *root = gtk_widget_get_root (box);
  GtkWidget *before = gtk_root_get_focus (root), *child = gtk_widget_get_focus_child (box);

  if (!focus_of_gtk (box, direction))
    return FALSE;
  if (gtk_root_get_focus (root) != before || (!back && direction != GTK_DIR_TAB_FORWARD))
    return TRUE;
  while ((child = next_child (box, child, back)))
    if (gtk_widget_child_focus (child, direction))
      return TRUE;
  return FALSE;
}

void
etude_flow_box_mend (void)
{
  GtkWidgetClass *klass = g_type_class_ref (GTK_TYPE_FLOW_BOX);

  if (klass->focus != flow_box_focus)
    {
      focus_of_gtk = klass->focus;
      klass->focus = flow_box_focus;
    }
  g_type_class_unref (klass);
}
