/* SPDX-License-Identifier: GPL-3.0-or-later */
/* places.h - where controls are, to see that nothing moves them. Layer: tests. */
#pragma once

#include "etude-piece-tray.h"
#include "wait.h"

#include <gtk/gtk.h>
#include <string.h>

static inline void
places_on_painted (GdkFrameClock *clock, guint *n)
{
  ++*n;
}

static inline gboolean
places_is_painted (gpointer n)
{
  return *(guint *) n > 0;
}

/* Waits until WINDOW has laid out what has changed. */
static inline void
places_wait_for_frame (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  guint n = 0;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (places_on_painted), &n);

  gtk_widget_queue_draw (window);
  g_assert_true (wait_until (places_is_painted, &n));
  g_signal_handler_disconnect (clock, handler);
}

/* The widget after this one, below ROOT. */
static inline GtkWidget *
places_next (GtkWidget *root, GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child)
    return child;
  while (widget != root && !gtk_widget_get_next_sibling (widget))
    widget = gtk_widget_get_parent (widget);
  return widget == root ? NULL : gtk_widget_get_next_sibling (widget);
}

/* Where in ORIGIN the buttons, lists, switches and entries of ROOT that are seen begin; those of trays and in EXCEPT (or
 * NULL) come and go. To be freed. */
static inline char *
places_of (GtkWidget *root, GtkWidget *origin, GtkWidget *except)
{
  GString *text = g_string_new (NULL);

  for (GtkWidget *widget = root; widget; widget = places_next (root, widget))
    {
      graphene_rect_t r;

      if ((!GTK_IS_BUTTON (widget) && !GTK_IS_DROP_DOWN (widget) && !GTK_IS_SWITCH (widget) && !GTK_IS_ENTRY (widget))
          || !gtk_widget_get_mapped (widget) || gtk_widget_get_ancestor (widget, ETUDE_TYPE_PIECE_TRAY)
          || (except && gtk_widget_is_ancestor (widget, except)) || !gtk_widget_compute_bounds (widget, origin, &r))
        continue;
      g_string_append_printf (text, "%s %g,%g\n", G_OBJECT_TYPE_NAME (widget), r.origin.x, r.origin.y);
    }
  g_assert_cmpuint (text->len, >, 50);
  return g_string_free (text, FALSE);
}
