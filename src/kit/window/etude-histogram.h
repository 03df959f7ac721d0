/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-histogram.h - a chart of counts by depth, one column a depth. Layer: window.
 *
 * Signal "activated" (guint depth): a column that is not empty was clicked, or activated by key or screen reader. It is
 * selected before the signal.
 *
 * Keyboard: Tab to the chart, Left and Right from column to column, Page Up and Page Down by ten, Home and End; Enter or
 *           Space activates. Greater depths are on the right in every language.
 * Screen readers see a list with an item a column, "Mate in 28 moves, 765,750 positions"; whoever shows a chart names it.
 * CSS:      node "histogram" with a node "column" each and a node "axis" with labels; what is selected has :selected.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_HISTOGRAM (etude_histogram_get_type ())
G_DECLARE_FINAL_TYPE (EtudeHistogram, etude_histogram, ETUDE, HISTOGRAM, GtkWidget)

GtkWidget *etude_histogram_new (void);

/* Shows N counts; COUNTS[0] is that of FIRST_DEPTH, in moves. The selection stays when its depth is still there. */
void etude_histogram_set_counts (EtudeHistogram *self, const guint64 *counts, guint n, guint first_depth);

/* For charts of something else than depths: what stands below the column of DEPTH, and what stands at a line through the top of
 * the highest column, of so many. DATA must live as long as the chart. (transfer full) */
typedef struct
{
  char *(*below) (guint depth, gpointer data);
  char *(*top) (guint64 count, gpointer data);
} EtudeHistogramScale;

void etude_histogram_set_scale (EtudeHistogram *self, const EtudeHistogramScale *scale, gpointer data);

/* The depth in the accent colour; -1 for none. Property "selected". */
void etude_histogram_set_selected (EtudeHistogram *self, int depth);
int etude_histogram_get_selected (EtudeHistogram *self);

/* Whether heights are logarithms, so that small counts are seen. Property "logarithmic". */
void etude_histogram_set_logarithmic (EtudeHistogram *self, gboolean logarithmic);

/* What a screen reader and the tooltip say about the column of DEPTH with its COUNT, instead of mates and positions.
 * (transfer full) */
typedef char *(*EtudeHistogramWords) (guint depth, guint64 count, gpointer data);

/* For charts of something else than depths. DATA must live as long as the chart. */
void etude_histogram_set_words (EtudeHistogram *self, EtudeHistogramWords words, gpointer data);

/* EtudeHistogramAxis: the numbers below the columns of a histogram.
 *
 * CSS: node "axis" with nodes "label", of which that of the selected column has :selected. Screen readers do not see it.
 */

#define ETUDE_TYPE_HISTOGRAM_AXIS (etude_histogram_axis_get_type ())
G_DECLARE_FINAL_TYPE (EtudeHistogramAxis, etude_histogram_axis, ETUDE, HISTOGRAM_AXIS, GtkWidget)

GtkWidget *etude_histogram_axis_new (void);

/* Numbers N columns from FIRST on. SELECTED is the index of a column that gets its number in any case, or -1. Of the
 * others those are shown that have room: the first, the last, then round ones. WORDS may say something else (with DATA), or be
 * NULL. */
void etude_histogram_axis_show (EtudeHistogramAxis *self, guint first, guint n, int selected,
                                char *(*words) (guint depth, gpointer data), gpointer data);

G_END_DECLS
