/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pencil of the part "Play", and its clock. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-play-private.h"
#include "etude-divine-texts.h"
#include "etude-texture.h"

#define PIECE_SIZE 32
#define SECOND 1000

/* --- the pencil --- */

gboolean
etude_divine_play_is_pencilling (EtudeDivinePlay *self)
{
  return etude_divine_play_is_on (self, "pencil");
}

static void
on_chosen (GtkToggleButton *button, GParamSpec *pspec, EtudeDivinePlay *self)
{
  if (gtk_toggle_button_get_active (button))
    self->pencil_piece = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "piece"));
}

static GtkWidget *
make_button (EtudeDivinePlay *self, guint piece)
{
  enum etude_divine_game game = etude_divine_play_get_game (self);
  int pixels = PIECE_SIZE * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkTexture *texture = etude_piece_art_texture (etude_divine_panel_face (game, piece), pixels);
  GtkWidget *button = gtk_toggle_button_new (), *image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));

  gtk_image_set_pixel_size (GTK_IMAGE (image), PIECE_SIZE);
  gtk_button_set_child (GTK_BUTTON (button), image);
  gtk_widget_set_tooltip_text (button, _ ("Pencil this piece on squares that you click"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  etude_divine_piece_name (game, piece), -1);
  g_object_set_data (G_OBJECT (button), "piece", GUINT_TO_POINTER (piece));
  g_signal_connect (button, "notify::active", G_CALLBACK (on_chosen), self);
  return button;
}

void
etude_divine_play_fill_pencils (EtudeDivinePlay *self)
{
  guint pieces = etude_divine_game_get_pieces (self->game);
  GtkWidget *button, *first = NULL;

  while ((button = gtk_widget_get_first_child (self->pencils)))
    gtk_box_remove (GTK_BOX (self->pencils), button);
  self->pencil_piece = ETUDE_DIVINE_PIECES;
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    {
      if (!(pieces >> piece & 1))
        continue;
      button = make_button (self, piece);
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first ? GTK_TOGGLE_BUTTON (first) : NULL);
      if (!first)
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      first = first ? first : button;
      gtk_box_append (GTK_BOX (self->pencils), button);
    }
}

/* --- the clock --- */

static void show_time (EtudeDivinePlay *self);

static void
on_second (gpointer data)
{
  EtudeDivinePlay *self = data;

  self->clock = 0;
  show_time (self);
}

/* Comes again when the next second is full, however long this one took. */
static void
show_time (EtudeDivinePlay *self)
{
  gint64 elapsed = etude_divine_game_get_elapsed (self->game);
  g_autofree char *text = etude_divine_describe_time (elapsed);

  gtk_label_set_label (GTK_LABEL (self->time_label), text);
  g_clear_handle_id (&self->clock, g_source_remove);
  if (etude_divine_game_get_running (self->game))
    self->clock = g_timeout_add_once ((guint) (SECOND - elapsed % SECOND), on_second, self);
}

static void
on_paused (EtudeDivinePlay *self)
{
  gboolean paused = etude_divine_game_get_paused (self->game);

  gtk_button_set_icon_name (GTK_BUTTON (self->pause_button),
                            paused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic");
  etude_divine_play_show (self);
}

void
etude_divine_play_init_clock (EtudeDivinePlay *self)
{
  g_signal_connect_swapped (self->game, "notify::running", G_CALLBACK (show_time), self);
  g_signal_connect_swapped (self->game, "notify::paused", G_CALLBACK (on_paused), self);
  g_signal_connect_swapped (self->game, "changed", G_CALLBACK (show_time), self);
  show_time (self);
}
