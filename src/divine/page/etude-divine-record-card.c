/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-record-card.c - the card of the Divine page with the puzzle of the day and what was solved. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-record-card.h"
#include "etude-week-chart.h"

struct _EtudeDivineRecordCard
{
  GtkWidget parent_instance;

  EtudeDivineDiary *diary;
  EtudeSession *kept; /* or NULL */
  enum etude_divine_game game;
  enum etude_divine_level level;
  GtkWidget *content, *today, *totals, *weeks;
};

G_DEFINE_FINAL_TYPE (EtudeDivineRecordCard, etude_divine_record_card, GTK_TYPE_WIDGET)

enum
{
  MESSAGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static char *
name_puzzles (guint n)
{
  return g_strdup_printf (ngettext ("%u puzzle", "%u puzzles", n), n);
}

static void
show (EtudeDivineRecordCard *self)
{
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autofree char *today = etude_divine_diary_describe_today (self->diary, self->game, now);
  g_autofree char *totals = etude_divine_diary_describe_totals (self->diary, self->game, self->level);
  guint weeks[ETUDE_RECORD_WEEKS];

  etude_divine_diary_count_weeks (self->diary, now, weeks);
  etude_week_chart_show (ETUDE_WEEK_CHART (self->weeks), weeks, name_puzzles);
  gtk_label_set_label (GTK_LABEL (self->today), today);
  gtk_label_set_label (GTK_LABEL (self->totals), totals);
}

static void
on_failed (EtudeDivineRecordCard *self, const char *sentence)
{
  g_signal_emit (self, signals[MESSAGE], 0, sentence);
}

void
etude_divine_record_card_keep (EtudeDivineRecordCard *self, GFile *file)
{
  g_autofree char *message = NULL;

  g_clear_object (&self->kept);
  self->kept = etude_record_keep (self->diary, &etude_divine_diary_kind, file, &message);
  g_signal_connect_object (self->kept, "failed", G_CALLBACK (on_failed), self, G_CONNECT_SWAPPED);
  if (message)
    on_failed (self, message);
}

EtudeDivineDiary *
etude_divine_record_card_get_diary (EtudeDivineRecordCard *self)
{
  return self->diary;
}

void
etude_divine_record_card_set_puzzle (EtudeDivineRecordCard *self, EtudeDivinePuzzle *puzzle)
{
  self->game = etude_divine_puzzle_get_game (puzzle);
  self->level = etude_divine_puzzle_get_level (puzzle);
  show (self);
}

/* --- the class --- */

/* It may be another day. */
static void
etude_divine_record_card_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (etude_divine_record_card_parent_class)->map (widget);
  show (ETUDE_DIVINE_RECORD_CARD (widget));
}

static void
etude_divine_record_card_dispose (GObject *object)
{
  EtudeDivineRecordCard *self = ETUDE_DIVINE_RECORD_CARD (object);

  if (self->kept)
    etude_session_finish (self->kept);
  g_clear_object (&self->kept);
  if (self->diary)
    g_signal_handlers_disconnect_by_data (self->diary, self);
  g_clear_object (&self->diary);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (etude_divine_record_card_parent_class)->dispose (object);
}

static void
etude_divine_record_card_class_init (EtudeDivineRecordCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_divine_record_card_dispose;
  widget_class->map = etude_divine_record_card_map;
  signals[MESSAGE] = g_signal_new ("message", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (ETUDE_TYPE_WEEK_CHART);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/etude_chess/Etude/etude-divine-record-card.ui");
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineRecordCard, content);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineRecordCard, today);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineRecordCard, totals);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineRecordCard, weeks);
}

static void
etude_divine_record_card_init (EtudeDivineRecordCard *self)
{
  self->diary = etude_divine_diary_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->diary, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
}
