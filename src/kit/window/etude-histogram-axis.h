/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-histogram-axis.h - the numbers below the columns of a histogram. Layer: window.
 *
 * CSS: node "axis" with nodes "label", of which that of the selected column has :selected. Screen readers do not see it.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_HISTOGRAM_AXIS (etude_histogram_axis_get_type ())
G_DECLARE_FINAL_TYPE (EtudeHistogramAxis, etude_histogram_axis, ETUDE, HISTOGRAM_AXIS, GtkWidget)

GtkWidget *etude_histogram_axis_new (void);

/* Numbers N columns from FIRST on. SELECTED is the index of a column that gets its number in any case, or -1. Of the
 * others those are shown that have room: the first, the last, then round ones. */
void etude_histogram_axis_show (EtudeHistogramAxis *self, guint first, guint n, int selected);

G_END_DECLS
