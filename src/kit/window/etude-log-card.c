/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-log-card.c - a log, kept in its file: what was done in each of the last weeks, as columns with a line below. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-histogram.h"
#include "etude-log-card.h"
#include "etude-panel-save.h"
#include "etude-wording.h"

struct _EtudeLogCard
{
  GtkBox parent_instance;

  EtudeLog *log;
  EtudeSession *kept; /* where it is kept, or NULL */
  EtudePanel *panel;  /* weak: the one it belongs to */
  GtkWidget *weeks, *chart, *caption;
};

G_DEFINE_FINAL_TYPE (EtudeLogCard, etude_log_card, GTK_TYPE_BOX)

/* Where it is shown; before that, the one it belongs to. */
static EtudePanel *
panel_of (EtudeLogCard *self)
{
  GtkWidget *panel = gtk_widget_get_ancestor (GTK_WIDGET (self), ETUDE_TYPE_PANEL);

  return panel ? ETUDE_PANEL (panel) : self->panel;
}

/* --- weeks --- */

/* They are numbered from 1, the oldest, to this one. */
static char *
week_name (guint week, guint64 count, gpointer card)
{
  const guint ago = ETUDE_LOG_WEEKS - week;
  g_autofree char *done = etude_log_get_kind (ETUDE_LOG_CARD (card)->log)->describe ((guint) count);

  if (ago == 0)
    /* Translators: "The last seven days: 5 drills". */
    return g_strdup_printf (_ ("The last seven days: %s"), done);
  /* Translators: "3 weeks ago: 5 drills". */
  return g_strdup_printf (ngettext ("%u week ago: %s", "%u weeks ago: %s", ago), ago, done);
}

/* "17 Nov": the day on which the week ends. */
char *
etude_log_card_name_week (guint week, gpointer data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) then = g_date_time_add_days (now, -7 * (int) (ETUDE_LOG_WEEKS - week));

  /* Translators: a day without its year, as g_date_time_format wants it, below a column of a chart: "17 Nov". */
  return g_date_time_format (then, _ ("%-d %b"));
}

static char *
name_top (guint64 count, gpointer data)
{
  return g_strdup (ETUDE_NUMBER (count));
}

static void
show (EtudeLogCard *self)
{
  guint64 columns[ETUDE_LOG_WEEKS], sum = 0;
  guint weeks[ETUDE_LOG_WEEKS];

  etude_log_count_weeks (self->log, g_get_real_time () / G_USEC_PER_SEC, weeks);
  for (guint i = 0; i < ETUDE_LOG_WEEKS; i++)
    sum += columns[i] = weeks[i];
  etude_histogram_set_counts (ETUDE_HISTOGRAM (self->chart), columns, ETUDE_LOG_WEEKS, 1);
  gtk_widget_set_visible (self->weeks, sum > 0);
}

void
etude_log_card_set_log (EtudeLogCard *self, EtudeLog *log)
{
  static const EtudeHistogramScale scale = { etude_log_card_name_week, name_top };

  self->log = g_object_ref (log);
  gtk_box_append (GTK_BOX (self), self->weeks);
  etude_histogram_set_words (ETUDE_HISTOGRAM (self->chart), week_name, self);
  etude_histogram_set_scale (ETUDE_HISTOGRAM (self->chart), &scale, self);
  g_signal_connect_object (log, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

EtudeLog *
etude_log_card_get_log (EtudeLogCard *self)
{
  return self->log;
}

/* --- files --- */

static void
on_failed (EtudeLogCard *self, const char *sentence)
{
  etude_panel_message (panel_of (self), sentence);
}

void
etude_log_card_keep (EtudeLogCard *self, GFile *file, EtudePanel *panel)
{
  g_set_weak_pointer (&self->panel, panel);
  g_clear_object (&self->kept);
  self->kept = etude_log_keep_for (self->log, file, G_CALLBACK (on_failed), self);
}

static const char *const suffixes[] = { "csv", NULL };

static void
on_export (GtkWidget *widget, const char *name, GVariant *parameter)
{
  EtudeLogCard *self = ETUDE_LOG_CARD (widget);
  const EtudeLogKind *kind = etude_log_get_kind (self->log);
  const EtudeFilesQuestion question = { _ (kind->title), kind->file, _ ("Tables (CSV)"), suffixes };
  g_autofree char *text = etude_log_to_csv (self->log);

  etude_panel_save (panel_of (self), &question, text);
}

static void
on_opened (GObject *panel, GAsyncResult *result, gpointer data)
{
  g_autoptr (EtudeLog) log = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = etude_files_open_finish (result, NULL, &error), *said = NULL;
  guint n;

  if (text && etude_log_merge_csv (log, text, &n, &error))
    {
      said = etude_log_get_kind (log)->say_added (n);
      etude_panel_toast (ETUDE_PANEL (panel), said, FALSE);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    etude_panel_message (ETUDE_PANEL (panel), error->message);
}

static void
on_import (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const EtudeFilesQuestion question = { _ ("Import a Record"), NULL, _ ("Tables (CSV)"), suffixes };
  EtudeLogCard *self = ETUDE_LOG_CARD (widget);

  etude_files_open_async (GTK_WIDGET (panel_of (self)), &question, on_opened, g_object_ref (self->log));
}

/* --- the class --- */

/* It may be another day. */
static void
etude_log_card_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (etude_log_card_parent_class)->map (widget);
  show (ETUDE_LOG_CARD (widget));
}

static void
set_caption (EtudeLogCard *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->caption), text);
}

static void
finish_keeping (EtudeLogCard *self)
{
  if (self->kept)
    etude_session_finish (self->kept);
  if (self->log)
    g_signal_handlers_disconnect_by_data (self->log, self);
}

static void
etude_log_card_class_init (EtudeLogCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* The columns have words of the log, which goes last. */
  ETUDE_CLASS (klass, EtudeLogCard, ETUDE_AT_DISPOSE (finish_keeping), ETUDE_OWN (kept), ETUDE_OWN (weeks),
               ETUDE_WEAK (panel), ETUDE_KEEP (log), ETUDE_STRING ("caption", NULL, NULL, set_caption));
  widget_class->map = etude_log_card_map;
  gtk_widget_class_install_action (widget_class, "log.export", NULL, on_export);
  gtk_widget_class_install_action (widget_class, "log.import", NULL, on_import);
}

static void
etude_log_card_init (EtudeLogCard *self)
{
  self->chart = etude_histogram_new ();
  self->caption = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->caption), 0);
  gtk_label_set_wrap (GTK_LABEL (self->caption), TRUE);
  gtk_widget_add_css_class (self->caption, "dim-label");
  gtk_widget_add_css_class (self->caption, "caption");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->chart), GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->caption,
                                  NULL, -1);
  self->weeks = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  gtk_box_append (GTK_BOX (self->weeks), self->chart);
  gtk_box_append (GTK_BOX (self->weeks), self->caption);
}
