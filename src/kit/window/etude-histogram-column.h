/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-histogram-column.h - one column of a histogram: its bar, its name, its focus. Layer: window.
 *
 * CSS: node "column", states :hover, :selected and :focus-visible; the bar has the node's colour.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_HISTOGRAM_COLUMN (etude_histogram_column_get_type ())
G_DECLARE_FINAL_TYPE (EtudeHistogramColumn, etude_histogram_column, ETUDE, HISTOGRAM_COLUMN, GtkWidget)

/* Signal "activated": Enter, Space or a screen reader's action. */
GtkWidget *etude_histogram_column_new (void);

/* Sets the bar's height, 0 to 1 of the column's, and NAME for screen readers. A bar that is not 0 is seen, however small. */
void etude_histogram_column_describe (EtudeHistogramColumn *self, double height, const char *name);

void etude_histogram_column_set_selected (EtudeHistogramColumn *self, gboolean selected);

/* How far around it the pointer still means this column, in pixels: half the gap at each side, and the axis below. */
void etude_histogram_column_set_reach (EtudeHistogramColumn *self, double beside, double below);

/* Where the bar of column INDEX of N stands when the chart is WIDTH wide: from X on, WIDE pixels. Returns the gap between
 * two bars. Gaps are all the same and bars differ by one pixel at most, for the eye sees uneven gaps first. */
int etude_histogram_column_slot (guint index, guint n, int width, int *x, int *wide);

G_END_DECLS
