/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-week-chart.c - what was done in each of the last weeks, as columns with a line below. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-histogram.h"
#include "etude-week-chart.h"

struct _EtudeWeekChart
{
  GtkWidget parent_instance;

  EtudeWeekWords words;
  GtkWidget *content, *chart, *caption;
};

G_DEFINE_FINAL_TYPE (EtudeWeekChart, etude_week_chart, GTK_TYPE_WIDGET)

enum
{
  PROP_CAPTION = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

/* Weeks are numbered from 1, the oldest, to this one. */
static char *
week_name (guint week, guint64 count, gpointer chart)
{
  const guint ago = ETUDE_RECORD_WEEKS - week;
  g_autofree char *done = ETUDE_WEEK_CHART (chart)->words ((guint) count);

  if (ago == 0)
    /* Translators: "The last seven days: 5 drills". */
    return g_strdup_printf (_ ("The last seven days: %s"), done);
  /* Translators: "3 weeks ago: 5 drills". */
  return g_strdup_printf (ngettext ("%u week ago: %s", "%u weeks ago: %s", ago), ago, done);
}

void
etude_week_chart_show (EtudeWeekChart *self, const guint counts[ETUDE_RECORD_WEEKS], EtudeWeekWords words)
{
  guint64 columns[ETUDE_RECORD_WEEKS], sum = 0;

  for (guint i = 0; i < ETUDE_RECORD_WEEKS; i++)
    sum += columns[i] = counts[i];
  self->words = words;
  etude_histogram_set_words (ETUDE_HISTOGRAM (self->chart), week_name, self);
  etude_histogram_set_counts (ETUDE_HISTOGRAM (self->chart), columns, ETUDE_RECORD_WEEKS, 1);
  gtk_widget_set_visible (GTK_WIDGET (self), sum > 0);
}

/* --- the class --- */

static void
etude_week_chart_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  EtudeWeekChart *self = ETUDE_WEEK_CHART (object);

  gtk_label_set_label (GTK_LABEL (self->caption), g_value_get_string (value));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  g_value_get_string (value), -1);
}

static void
etude_week_chart_dispose (GObject *object)
{
  g_clear_pointer (&ETUDE_WEEK_CHART (object)->content, gtk_widget_unparent);
  G_OBJECT_CLASS (etude_week_chart_parent_class)->dispose (object);
}

static void
etude_week_chart_class_init (EtudeWeekChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_HISTOGRAM);
  object_class->set_property = etude_week_chart_set_property;
  object_class->dispose = etude_week_chart_dispose;
  properties[PROP_CAPTION]
      = g_param_spec_string ("caption", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-week-chart.ui");
  gtk_widget_class_bind_template_child (widget_class, EtudeWeekChart, content);
  gtk_widget_class_bind_template_child (widget_class, EtudeWeekChart, chart);
  gtk_widget_class_bind_template_child (widget_class, EtudeWeekChart, caption);
}

static void
etude_week_chart_init (EtudeWeekChart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  etude_histogram_hide_axis (ETUDE_HISTOGRAM (self->chart));
}
