/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-wheel.c - a number takes the wheel while it has the focus; other things that scroll go on as they do. */
#include "case.h"
#include "window.h"

static GtkPropagationPhase
phase_of (GtkWidget *widget)
{
  return gtk_event_controller_get_propagation_phase (window_controller (widget, GTK_TYPE_EVENT_CONTROLLER_SCROLL));
}

CASE (focus)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *other = gtk_button_new_with_label ("other"), *window;
  GtkWidget *numbers[]
      = { gtk_spin_button_new_with_range (0, 9, 1), gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 9, 1) };

  gtk_box_append (GTK_BOX (box), other);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    gtk_box_append (GTK_BOX (box), numbers[i]);
  window = window_show (box, 300, 200);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      gtk_widget_grab_focus (other);
      g_assert_cmpint (phase_of (numbers[i]), ==, GTK_PHASE_NONE);
      gtk_widget_grab_focus (numbers[i]);
      g_assert_cmpint (phase_of (numbers[i]), ==, GTK_PHASE_BUBBLE);
      gtk_widget_grab_focus (other);
      g_assert_cmpint (phase_of (numbers[i]), ==, GTK_PHASE_NONE);
    }
  window_close (window, box);
}

/* A scroll bar is no number: the wheel over it scrolls. */
CASE (scroll_bar)
{
  GtkWidget *bar = gtk_scrollbar_new (GTK_ORIENTATION_VERTICAL, gtk_adjustment_new (0, 0, 100, 1, 10, 10));
  GtkWidget *window = window_show (bar, 100, 300);

  g_assert_cmpint (phase_of (window_find (bar, GTK_TYPE_RANGE)), !=, GTK_PHASE_NONE);
  window_close (window, bar);
}
