/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Diary" of the page of puzzles: the log of what was solved, which the tab "Play" keeps. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-divine-parts.h"
#include "etude-divine-texts.h"

struct _EtudeDivineDiary
{
  EtudeDivinePanel parent_instance;

  EtudeDivinePlay *play; /* weak */
  GtkWidget *content, *best_list;
};

G_DEFINE_FINAL_TYPE (EtudeDivineDiary, etude_divine_diary, ETUDE_TYPE_DIVINE_PANEL)

/* The puzzle is played on another tab: here its board is looked at. */
static void
show_board (EtudeDivineDiary *self)
{
  etude_panel_set_scene (ETUDE_PANEL (self), etude_panel_get_scene (ETUDE_PANEL (self->play)));
}

/* --- best times --- */

/* One line of the list: the variant and its best time. Returns whether there is one. */
static gboolean
append_best (EtudeDivineDiary *self, enum etude_divine_game game, enum etude_divine_rule rule,
             enum etude_divine_level level)
{
  gint64 time = etude_divine_times_get (etude_divine_play_get_times (self->play), game, rule, level);
  g_autofree char *variant = NULL, *words = NULL, *line = NULL;
  GtkWidget *label;

  if (time == 0)
    return FALSE;
  variant = etude_divine_describe_variant (game, rule, level);
  words = etude_divine_describe_time (time);
  /* Translators: a kind of puzzle and its best time: "Chess, medium: 1:05". */
  line = g_strdup_printf (_ ("%s: %s"), variant, words);
  label = gtk_label_new (line);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (self->best_list), label);
  return TRUE;
}

static void
show_best (EtudeDivineDiary *self)
{
  EtudeLog *log = etude_divine_play_get_log (self->play);
  GtkWidget *line;
  gboolean any = FALSE;

  while ((line = gtk_widget_get_first_child (self->best_list)))
    gtk_box_remove (GTK_BOX (self->best_list), line);
  for (guint game = 0; game < ETUDE_DIVINE_GAMES; game++)
    for (guint rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
      for (guint level = 0; level < ETUDE_DIVINE_LEVELS; level++)
        any |= append_best (self, game, rule, level);
  if (!any)
    {
      line = gtk_label_new (_ ("Puzzles solved without hints and checks have their times here."));
      gtk_label_set_wrap (GTK_LABEL (line), TRUE);
      gtk_label_set_xalign (GTK_LABEL (line), 0);
      gtk_box_append (GTK_BOX (self->best_list), line);
    }
  for (guint game = 0; game < ETUDE_DIVINE_GAMES; game++)
    for (guint level = 0; level < ETUDE_DIVINE_LEVELS; level++)
      if (etude_divine_log_get_totals (log, game, level).solved > 0)
        {
          g_autofree char *words = etude_divine_log_describe_totals (log, game, level);
          GtkWidget *label = gtk_label_new (words);

          /* The same with all that was solved. */
          gtk_label_set_wrap (GTK_LABEL (label), TRUE);
          gtk_label_set_xalign (GTK_LABEL (label), 0);
          gtk_widget_add_css_class (label, "dim-label");
          gtk_box_append (GTK_BOX (self->best_list), label);
        }
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
  self->best_list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->best_list, "card");
  gtk_widget_add_css_class (self->best_list, "padded");
  gtk_box_append (GTK_BOX (self->content), self->best_list);
  g_signal_connect_object (self, "map", G_CALLBACK (show_best), self, G_CONNECT_SWAPPED);
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
  gtk_box_prepend (GTK_BOX (self->content), card);
  g_object_unref (card);
  g_signal_connect_object (play, "notify::scene", G_CALLBACK (show_board), self, G_CONNECT_SWAPPED);
  show_board (self);
}
