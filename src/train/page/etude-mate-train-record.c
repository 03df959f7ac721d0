/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was practised, as a card: a theme's figures, the weeks as a chart, files. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-train-record.h"
#include "etude-week-chart.h"

struct _EtudeMateTrainRecord
{
  GtkWidget parent_instance;

  GtkWidget *content, *figures, *weeks;
};

G_DEFINE_FINAL_TYPE (EtudeMateTrainRecord, etude_mate_train_record, GTK_TYPE_WIDGET)

static char *
name_drills (guint n)
{
  return g_strdup_printf (ngettext ("%u drill", "%u drills", n), n);
}

void
etude_mate_train_record_show (EtudeMateTrainRecord *self, EtudeMateRecord *record, EtudeMateTheme theme, gint64 now)
{
  g_autofree char *figures = theme < ETUDE_N_MATE_THEMES ? etude_mate_record_describe_theme (record, theme, now) : NULL;
  g_autofree char *text = figures ? g_strdup_printf ("%s. %s", etude_mate_theme_label (theme), figures)
                                  : g_strdup (_ ("Mates from a lesson count for the theme that they belong to."));
  guint weeks[ETUDE_RECORD_WEEKS];

  gtk_label_set_label (GTK_LABEL (self->figures), text);
  etude_mate_record_count_weeks (record, now, weeks);
  etude_week_chart_show (ETUDE_WEEK_CHART (self->weeks), weeks, name_drills);
}

static void
etude_mate_train_record_dispose (GObject *object)
{
  g_clear_pointer (&ETUDE_MATE_TRAIN_RECORD (object)->content, gtk_widget_unparent);
  G_OBJECT_CLASS (etude_mate_train_record_parent_class)->dispose (object);
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudeMateTrainRecord, member)

static void
etude_mate_train_record_class_init (EtudeMateTrainRecordClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_WEEK_CHART);
  G_OBJECT_CLASS (klass)->dispose = etude_mate_train_record_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-mate-train-record.ui");
  BIND (content);
  BIND (figures);
  BIND (weeks);
}

static void
etude_mate_train_record_init (EtudeMateTrainRecord *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
