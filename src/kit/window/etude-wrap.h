/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-wrap.h - widgets one after another, as words in lines. Layer: window.
 *
 * GtkFlowBox has columns: what is short stands apart from what comes before it. Children are those of the widget itself.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_WRAP (etude_wrap_get_type ())
G_DECLARE_FINAL_TYPE (EtudeWrap, etude_wrap, ETUDE, WRAP, GtkWidget)

/* CHILD becomes the Nth of SELF; one that stands there already is left alone. */
void etude_wrap_place (EtudeWrap *self, GtkWidget *child, guint n);

G_END_DECLS
