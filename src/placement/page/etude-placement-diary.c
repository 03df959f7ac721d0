/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards that are solved by hand: the attempt under way, and what the record has of the problem. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-panel-save.h"
#include "etude-placement-diary.h"
#include "etude-placement-problem.h"
#include "etude-placement-state.h"
#include "etude-session.h"
#include "etude-week-chart.h"

struct _EtudePlacementDiary
{
  GtkWidget parent_instance;

  EtudePlacementRecord *record;
  EtudeSession *kept; /* where it is kept, or NULL */

  /* the attempt */
  struct etude_problem problem; /* no edge: none was seen yet */
  guint n_set;
  guint hints;       /* how often the program was to finish it */
  gboolean helped;   /* it was said how many solutions are left: one more hint, however often */
  gboolean over;     /* it is solved, or counts for nothing */
  gint64 spent;      /* microseconds until the last pause */
  gint64 looking_at; /* since when; 0: nobody looks, or it has not begun */

  GtkWidget *content, *text, *weeks;
};

G_DEFINE_FINAL_TYPE (EtudePlacementDiary, etude_placement_diary, GTK_TYPE_WIDGET)

/* --- the attempt --- */

static char *
name_boards (guint n)
{
  return g_strdup_printf (ngettext ("%u board", "%u boards", n), n);
}

static void
show (EtudePlacementDiary *self)
{
  g_autofree char *text = self->problem.edge ? etude_placement_record_describe (self->record, &self->problem) : NULL;
  guint weeks[ETUDE_RECORD_WEEKS];

  etude_placement_record_count_weeks (self->record, g_get_real_time () / G_USEC_PER_SEC, weeks);
  etude_week_chart_show (ETUDE_WEEK_CHART (self->weeks), weeks, name_boards);
  gtk_label_set_label (GTK_LABEL (self->text), text ? text : _ ("Not solved by hand yet"));
}

static void
begin (EtudePlacementDiary *self)
{
  self->hints = 0;
  self->helped = FALSE;
  self->over = FALSE;
  self->spent = self->looking_at = 0;
}

static void
end (EtudePlacementDiary *self)
{
  etude_placement_diary_pause (self);
  self->over = TRUE;
  etude_placement_record_add (self->record, &self->problem, g_get_real_time () / G_TIME_SPAN_SECOND,
                              (guint) ((self->spent + G_TIME_SPAN_SECOND / 2) / G_TIME_SPAN_SECOND),
                              self->hints + self->helped);
}

void
etude_placement_diary_follow (EtudePlacementDiary *self, const struct etude_problem *problem, guint n_set,
                              gboolean solved, gboolean helped)
{
  const gboolean other = !etude_placement_problems_equal (problem, &self->problem);

  if (other)
    self->n_set = 0;
  if (self->n_set == 0 || n_set == 0)
    begin (self);
  self->over |= n_set > self->n_set + 1; /* nobody sets two pieces at once */
  self->problem = *problem;
  self->n_set = n_set;
  self->helped |= helped && n_set > 0;
  if (n_set > 0 && !self->looking_at)
    self->looking_at = g_get_monotonic_time ();
  if (solved && n_set > 0 && !self->over)
    end (self);
  if (other)
    show (self);
}

void
etude_placement_diary_finish (EtudePlacementDiary *self)
{
  self->hints++;
}

void
etude_placement_diary_pause (EtudePlacementDiary *self)
{
  if (self->looking_at)
    self->spent += g_get_monotonic_time () - self->looking_at;
  self->looking_at = 0;
}

/* --- the record --- */

EtudePlacementRecord *
etude_placement_diary_get_record (EtudePlacementDiary *self)
{
  return self->record;
}

void
etude_placement_diary_keep (EtudePlacementDiary *self, GFile *file, EtudePanel *panel)
{
  g_autofree char *message = NULL;

  g_clear_object (&self->kept);
  self->kept = etude_placement_record_keep (self->record, file, &message);
  g_signal_connect_object (self->kept, "failed", G_CALLBACK (etude_panel_message), panel, G_CONNECT_SWAPPED);
  if (message)
    etude_panel_message (panel, message);
}

static EtudePanel *
panel_of (GtkWidget *widget)
{
  return ETUDE_PANEL (gtk_widget_get_ancestor (widget, ETUDE_TYPE_PANEL));
}

static void
on_export (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const suffixes[] = { "csv", NULL };
  const EtudeFilesQuestion question = { _ ("Export the Record"), "etude-placements.csv", _ ("Tables (CSV)"), suffixes };
  g_autofree char *text = etude_placement_record_to_csv (ETUDE_PLACEMENT_DIARY (widget)->record);

  etude_panel_save (panel_of (widget), &question, text);
}

static char *
describe_added (guint n)
{
  return g_strdup_printf (ngettext ("%u board added", "%u boards added", n), n);
}

static void
on_import (GtkWidget *widget, const char *name, GVariant *parameter)
{
  etude_panel_import (panel_of (widget), ETUDE_PLACEMENT_DIARY (widget)->record,
                      (EtudePanelMerge) etude_placement_record_merge_csv, describe_added);
}

/* --- the class --- */

static void
etude_placement_diary_dispose (GObject *object)
{
  EtudePlacementDiary *self = ETUDE_PLACEMENT_DIARY (object);

  if (self->kept)
    etude_session_finish (self->kept);
  g_clear_object (&self->kept);
  g_clear_object (&self->record);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (etude_placement_diary_parent_class)->dispose (object);
}

static void
etude_placement_diary_class_init (EtudePlacementDiaryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_placement_diary_dispose;
  g_type_ensure (ETUDE_TYPE_WEEK_CHART);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-placement-diary.ui");
  gtk_widget_class_bind_template_child (widget_class, EtudePlacementDiary, content);
  gtk_widget_class_bind_template_child (widget_class, EtudePlacementDiary, text);
  gtk_widget_class_bind_template_child (widget_class, EtudePlacementDiary, weeks);
  gtk_widget_class_install_action (widget_class, "diary.export", NULL, on_export);
  gtk_widget_class_install_action (widget_class, "diary.import", NULL, on_import);
}

static void
etude_placement_diary_init (EtudePlacementDiary *self)
{
  self->record = etude_placement_record_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->record, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
}
