/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-week-chart.h - what was done in each of the last weeks, as columns with a line below. Layer: pages.
 *
 * It is there as soon as there is something in one of them.
 *
 * Property: "caption" (string)  what is counted, also for screen readers
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-record-csv.h"

G_BEGIN_DECLS

/* "5 drills". (transfer full) */
typedef char *(*EtudeWeekWords) (guint n);

#define ETUDE_TYPE_WEEK_CHART (etude_week_chart_get_type ())
G_DECLARE_FINAL_TYPE (EtudeWeekChart, etude_week_chart, ETUDE, WEEK_CHART, GtkWidget)

/* COUNTS, the oldest week first, which WORDS calls by their name. */
void etude_week_chart_show (EtudeWeekChart *self, const guint counts[ETUDE_RECORD_WEEKS], EtudeWeekWords words);

G_END_DECLS
