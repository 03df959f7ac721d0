/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-widget-class.c - templates, their children and the functions that they name. */
#define G_LOG_DOMAIN "etude"

#include "etude-widget-class.h"

void
etude_widget_class_use (GObjectClass *klass, gssize members_at, const char *ui, const EtudeClassRow *rows, guint n)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  etude_class_use (klass, members_at, rows, n);
  gtk_widget_class_set_template_from_resource (widget_class, ui);
  for (guint i = 0; i < n; i++)
    if (rows[i].kind == ETUDE_ROW_CHILD)
      gtk_widget_class_bind_template_child_full (widget_class, rows[i].name, FALSE, members_at + (gssize) rows[i].at);
    else if (rows[i].kind == ETUDE_ROW_CALLBACK)
      gtk_widget_class_bind_template_callback_full (widget_class, rows[i].name, rows[i].function);
}
