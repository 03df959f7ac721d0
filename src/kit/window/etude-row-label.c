/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-row-label.c - one of several short texts side by side in a row of moves. */
#define G_LOG_DOMAIN "etude"

#include "etude-row-label.h"

GtkWidget *
etude_row_label_append (GtkWidget *box, const char *css_class, float xalign, gboolean expand)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR); /* "+1" and "1." read from left to right everywhere */
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_ellipsize (GTK_LABEL (label), expand ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_hexpand (label, expand);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}
