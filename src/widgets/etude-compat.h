/* etude-compat.h - the only place where the version of GTK or libadwaita matters. Layer: widgets.
 *
 * Etude is written for GTK 4.8 and libadwaita 1.2 and runs on the newest. Where newer versions have deprecated what the
 * old ones need, the old call is made here; where they offer more, it is used here.
 */
#pragma once

#include <gtk/gtk.h>

/* The colour of WIDGET's text. */
static inline void
etude_compat_text_colour (GtkWidget *widget, GdkRGBA *colour)
{
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color (widget, colour);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), colour);
#endif
}

/* Says TEXT to a screen reader. GTK before 4.14 cannot: there a label whose accessible name changes has to do. */
static inline void
etude_compat_announce (GtkWidget *widget, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  (void) widget;
  (void) text;
#endif
}

/* The point (X, Y) of FROM in the coordinates of TO. */
static inline gboolean
etude_compat_translate (GtkWidget *from, GtkWidget *to, double x, double y, double *to_x, double *to_y)
{
  graphene_point_t point;

  if (!gtk_widget_compute_point (from, to, &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return FALSE;
  *to_x = point.x;
  *to_y = point.y;
  return TRUE;
}

/* Installs PROVIDER for the whole display. */
static inline void
etude_compat_add_styles (GdkDisplay *display, GtkCssProvider *provider)
{
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}
