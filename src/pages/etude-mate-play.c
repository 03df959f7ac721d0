/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-play.c - the part of the Mate page's panel where a game is played. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-drop-down.h"
#include "etude-mate-play.h"
#include "etude-mate-sheet.h"
#include "etude-scoresheet.h"

#define SLOWEST_MILLISECONDS 4000 /* each step of the speed makes it a third faster */
#define FASTER_BY 0.72

struct _EtudeMatePlay
{
  GtkWidget parent_instance;

  EtudeMateSetup *setup;
  EtudeMateSheet *rows;
  GtkWidget *content, *roles, *speed, *counter, *record, *sheet, *no_moves;
};

G_DEFINE_FINAL_TYPE (EtudeMatePlay, etude_mate_play, GTK_TYPE_WIDGET)

static gboolean
speed_to_interval (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  double interval = SLOWEST_MILLISECONDS;

  for (double step = 1; step <= g_value_get_double (from); step++)
    interval *= FASTER_BY;
  g_value_set_uint (to, (guint) interval);
  return TRUE;
}

void
etude_mate_play_bind (EtudeMatePlay *self, EtudeMateSetup *setup, EtudeMatePlayer *player)
{
  g_set_object (&self->setup, setup);
  g_object_bind_property (player, "role", self->roles, "selected", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (gtk_range_get_adjustment (GTK_RANGE (self->speed)), "value", player, "interval",
                               G_BINDING_SYNC_CREATE, speed_to_interval, NULL, NULL, NULL);
}

GtkWidget *
etude_mate_play_get_sheet (EtudeMatePlay *self)
{
  return self->sheet;
}

static void
show_counter (EtudeMatePlay *self, const EtudeMateNode *node)
{
  guint moves = node->quiet / 2;
  /* Translators: the counter of the fifty-move rule. */
  g_autofree char *text = g_strdup_printf (
      ngettext ("%u of 50 moves without a capture", "%u of 50 moves without a capture", moves), moves);

  gtk_label_set_label (GTK_LABEL (self->counter), text);
}

void
etude_mate_play_show (EtudeMatePlay *self, EtudeSolved *solved)
{
  EtudeMateGame *game = etude_mate_setup_get_game (self->setup);

  etude_mate_sheet_follow (self->rows, game, solved);
  etude_scoresheet_set_current (ETUDE_SCORESHEET (self->sheet), etude_mate_game_get_current (game));
  gtk_widget_set_visible (self->no_moves, g_list_model_get_n_items (G_LIST_MODEL (self->rows)) == 0);
  show_counter (self, etude_mate_game_get_current (game));
}

void
etude_mate_play_set_record (EtudeMatePlay *self, guint mates, guint used, guint needed)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->record, mates > 0);
  /* Translators: how many mates somebody has given in the drill, and in how many moves. */
  text = g_strdup_printf (
      ngettext ("Drill: %u mate · %u moves used, %u needed", "Drill: %u mates · %u moves used, %u needed", mates),
      mates, used, needed);
  gtk_label_set_label (GTK_LABEL (self->record), text);
}

static void
on_chosen (EtudeMatePlay *self, gpointer node)
{
  etude_mate_setup_go (self->setup, node);
}

static void
etude_mate_play_dispose (GObject *object)
{
  EtudeMatePlay *self = ETUDE_MATE_PLAY (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->setup);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (etude_mate_play_parent_class)->dispose (object);
}

static void
etude_mate_play_class_init (EtudeMatePlayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_SCORESHEET);
  G_OBJECT_CLASS (klass)->dispose = etude_mate_play_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-mate-play.ui");
  gtk_widget_class_bind_template_child (widget_class, EtudeMatePlay, content);
  gtk_widget_class_bind_template_child (widget_class, EtudeMatePlay, roles);
  gtk_widget_class_bind_template_child (widget_class, EtudeMatePlay, speed);
  gtk_widget_class_bind_template_child (widget_class, EtudeMatePlay, counter);
  gtk_widget_class_bind_template_child (widget_class, EtudeMatePlay, record);
  gtk_widget_class_bind_template_child (widget_class, EtudeMatePlay, sheet);
  gtk_widget_class_bind_template_child (widget_class, EtudeMatePlay, no_moves);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
}

static void
etude_mate_play_init (EtudeMatePlay *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = etude_mate_sheet_new ();
  etude_scoresheet_set_sheet (ETUDE_SCORESHEET (self->sheet), self->rows);
  etude_drop_down_describe_button (GTK_DROP_DOWN (self->roles));
}
