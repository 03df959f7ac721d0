/* SPDX-License-Identifier: GPL-3.0-or-later */
/* widget-picture.h - what a widget shows, as pixels painted by cairo alone. Layer: tests; GTK. No globals.
 */
#pragma once

#include "wait.h"

#include <gtk/gtk.h>
#include <string.h>

static inline void
widget_picture_on_after_paint (guint *frames)
{
  (*frames)++;
}

static inline gboolean
widget_picture_has_painted (gpointer frames)
{
  return *(guint *) frames >= 2;
}

/* WIDGET, which is in a window, as it is after the next frames. (transfer full) */
static inline cairo_surface_t *
widget_picture (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  guint frames = 0;
  gulong handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (widget_picture_on_after_paint), &frames);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GskRenderNode) node = NULL;

  gtk_widget_queue_draw (widget);
  gdk_frame_clock_begin_updating (clock);
  g_assert_true (wait_until (widget_picture_has_painted, &frames));
  gdk_frame_clock_end_updating (clock);
  g_signal_handler_disconnect (clock, handler);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node) /* not when there is nothing to see */
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* 0xAARRGGBB, colours multiplied by alpha. */
static inline guint32
widget_picture_pixel (cairo_surface_t *surface, int x, int y)
{
  guint32 pixel;

  memcpy (&pixel, cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface) + 4 * x, 4);
  return pixel;
}
