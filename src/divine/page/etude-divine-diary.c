/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Diary" of the page of puzzles: the log of what was solved, which the tab "Play" keeps. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-class.h"
#include "etude-divine-parts.h"

struct _EtudeDivineDiary
{
  EtudeDivinePanel parent_instance;

  EtudeDivinePlay *play; /* weak */
  GtkWidget *content;
};

G_DEFINE_FINAL_TYPE (EtudeDivineDiary, etude_divine_diary, ETUDE_TYPE_DIVINE_PANEL)

/* The puzzle is played on another tab: here its board is looked at. */
static void
show_board (EtudeDivineDiary *self)
{
  etude_panel_set_scene (ETUDE_PANEL (self), etude_panel_get_scene (ETUDE_PANEL (self->play)));
}

static void
etude_divine_diary_class_init (EtudeDivineDiaryClass *klass)
{
  ETUDE_CLASS (klass, EtudeDivineDiary, ETUDE_END (content, gtk_widget_unparent), ETUDE_WEAK (play));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
etude_divine_diary_init (EtudeDivineDiary *self)
{
  g_autoptr (EtudeBoardScene) scene = etude_divine_panel_make_scene (ETUDE_DIVINE_CHESS);

  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_add_css_class (self->content, "cards");
  gtk_widget_add_css_class (self->content, "divine");
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  etude_panel_set_scene (ETUDE_PANEL (self), scene);
}

void
etude_divine_diary_show (EtudeDivineDiary *self, EtudeDivinePlay *play)
{
  GtkWidget *card = GTK_WIDGET (etude_divine_play_get_log_card (play));

  g_set_weak_pointer (&self->play, play);
  g_object_ref (card);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (card)), card);
  gtk_box_append (GTK_BOX (self->content), card);
  g_object_unref (card);
  g_signal_connect_object (play, "notify::scene", G_CALLBACK (show_board), self, G_CONNECT_SWAPPED);
  show_board (self);
}
