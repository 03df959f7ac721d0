/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-footer.c - the line under the board of the Divine page: the id of the puzzle and the clock. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-footer.h"
#include "etude-divine-texts.h"

#define SECOND 1000

struct _EtudeDivineFooter
{
  GtkWidget parent_instance;

  EtudeDivineGame *game;
  guint clock;
  GtkWidget *content, *id_label, *time_box, *time_label, *pause_box, *pause_button;
};

G_DEFINE_FINAL_TYPE (EtudeDivineFooter, etude_divine_footer, GTK_TYPE_WIDGET)

static void show_time (EtudeDivineFooter *self);

static void
on_second (gpointer data)
{
  EtudeDivineFooter *self = data;

  self->clock = 0;
  show_time (self);
}

/* Comes again when the next second is full, however long this one took. */
static void
show_time (EtudeDivineFooter *self)
{
  gint64 elapsed = etude_divine_game_get_elapsed (self->game);
  g_autofree char *text = etude_divine_describe_time (elapsed);

  gtk_label_set_label (GTK_LABEL (self->time_label), text);
  g_clear_handle_id (&self->clock, g_source_remove);
  if (etude_divine_game_get_running (self->game))
    self->clock = g_timeout_add_once ((guint) (SECOND - elapsed % SECOND), on_second, self);
}

static void
show (EtudeDivineFooter *self)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (self->game);
  gboolean paused = etude_divine_game_get_paused (self->game);

  gtk_label_set_label (GTK_LABEL (self->id_label), puzzle ? etude_divine_puzzle_get_id (puzzle) : "");
  gtk_widget_set_visible (self->time_box,
                          puzzle && etude_divine_game_get_options (self->game) & ETUDE_DIVINE_SHOW_TIME);
  gtk_widget_set_sensitive (self->pause_box, puzzle && !etude_divine_game_is_solved (self->game));
  gtk_button_set_icon_name (GTK_BUTTON (self->pause_button),
                            paused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic");
  show_time (self);
}

/* --- the class --- */

static void
etude_divine_footer_dispose (GObject *object)
{
  EtudeDivineFooter *self = ETUDE_DIVINE_FOOTER (object);

  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_handle_id (&self->clock, g_source_remove);
  g_clear_object (&self->game);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (etude_divine_footer_parent_class)->dispose (object);
}

static void
etude_divine_footer_class_init (EtudeDivineFooterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_divine_footer_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-divine-footer.ui");
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineFooter, content);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineFooter, id_label);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineFooter, time_box);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineFooter, time_label);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineFooter, pause_box);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineFooter, pause_button);
}

static void
etude_divine_footer_init (EtudeDivineFooter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
etude_divine_footer_new (EtudeDivineGame *game)
{
  EtudeDivineFooter *self = g_object_new (ETUDE_TYPE_DIVINE_FOOTER, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
