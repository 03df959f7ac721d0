/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was practised, as a card: a theme's figures, the weeks as a chart, files. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-histogram.h"
#include "etude-mate-train-record.h"

#define WEEKS 12

struct _EtudeMateTrainRecord
{
  GtkWidget parent_instance;

  GtkWidget *content, *figures, *chart_box, *chart;
};

G_DEFINE_FINAL_TYPE (EtudeMateTrainRecord, etude_mate_train_record, GTK_TYPE_WIDGET)

/* Weeks are numbered from 1, the oldest, to this one. */
static char *
week_name (guint week, guint64 count, gpointer data)
{
  const guint ago = WEEKS - week, n = (guint) count;
  g_autofree char *drills = g_strdup_printf (ngettext ("%u drill", "%u drills", n), n);

  if (ago == 0)
    /* Translators: "The last seven days: 5 drills". */
    return g_strdup_printf (_ ("The last seven days: %s"), drills);
  /* Translators: "3 weeks ago: 5 drills". */
  return g_strdup_printf (ngettext ("%u week ago: %s", "%u weeks ago: %s", ago), ago, drills);
}

static void
show_weeks (EtudeMateTrainRecord *self, EtudeMateRecord *record, gint64 now)
{
  guint drills[WEEKS], solved[WEEKS];
  guint64 counts[WEEKS];

  etude_mate_record_count_weeks (record, now, WEEKS, drills, solved);
  for (guint i = 0; i < WEEKS; i++)
    counts[i] = drills[i];
  etude_histogram_set_counts (ETUDE_HISTOGRAM (self->chart), counts, WEEKS, 1);
  gtk_widget_set_visible (self->chart_box, etude_mate_record_get_length (record) > 0);
}

void
etude_mate_train_record_show (EtudeMateTrainRecord *self, EtudeMateRecord *record, EtudeMateTheme theme, gint64 now)
{
  g_autofree char *figures = theme < ETUDE_N_MATE_THEMES ? etude_mate_record_describe_theme (record, theme, now) : NULL;
  g_autofree char *text = figures ? g_strdup_printf ("%s. %s", etude_mate_theme_label (theme), figures)
                                  : g_strdup (_ ("Mates from a lesson count for the theme that they belong to."));

  gtk_label_set_label (GTK_LABEL (self->figures), text);
  show_weeks (self, record, now);
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

  g_type_ensure (ETUDE_TYPE_HISTOGRAM);
  G_OBJECT_CLASS (klass)->dispose = etude_mate_train_record_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-mate-train-record.ui");
  BIND (content);
  BIND (figures);
  BIND (chart_box);
  BIND (chart);
}

static void
etude_mate_train_record_init (EtudeMateTrainRecord *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  etude_histogram_set_words (ETUDE_HISTOGRAM (self->chart), week_name, NULL);
  etude_histogram_hide_axis (ETUDE_HISTOGRAM (self->chart));
}
