/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-variant-picker.c - drop-downs for a game and a rule that it is played by. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-divine-variant-picker.h"
#include "etude-divine-rules-cache.h"
#include "etude-divine-texts.h"
#include "etude-drop-down.h"

struct _EtudeDivineVariantPicker
{
  GtkWidget parent_instance;

  enum etude_divine_game game;
  enum etude_divine_rule rule;
  GtkWidget *games, *rules;
  gboolean filling; /* what is chosen is shown, nobody chooses */
};

G_DEFINE_FINAL_TYPE (EtudeDivineVariantPicker, etude_divine_variant_picker, GTK_TYPE_WIDGET)

enum
{
  PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
fill_rules (EtudeDivineVariantPicker *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
    if (etude_divine_is_played_by (self->game, rule))
      gtk_string_list_append (titles, etude_divine_rule_title ((enum etude_divine_rule) rule));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->rules), G_LIST_MODEL (titles));
}

static void
show (EtudeDivineVariantPicker *self)
{
  g_autofree char *tip = g_strdup_printf ("%s.", etude_divine_describe_rule (self->game, self->rule));

  self->filling = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->games), self->game);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->rules), etude_divine_rule_place (self->game, self->rule));
  gtk_widget_set_tooltip_text (self->rules, tip);
  self->filling = FALSE;
}

static void
on_selected (EtudeDivineVariantPicker *self)
{
  enum etude_divine_game game = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->games));
  guint place = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->rules));

  if (self->filling)
    return;
  etude_divine_variant_picker_set (self, game, game == self->game ? etude_divine_rule_at (game, place) : self->rule);
  g_signal_emit (self, signals[PICKED], 0);
}

/* --- the class --- */

static void
etude_divine_variant_picker_class_init (EtudeDivineVariantPickerClass *klass)
{
  ETUDE_CLASS (klass, EtudeDivineVariantPicker, ETUDE_END (games, gtk_widget_unparent),
               ETUDE_END (rules, gtk_widget_unparent), ETUDE_SIGNAL ("picked", &signals[PICKED]));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static GtkWidget *
add_drop_down (EtudeDivineVariantPicker *self, const char *name)
{
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_hexpand (drop_down, TRUE);
  gtk_widget_set_parent (drop_down, GTK_WIDGET (self));
  return drop_down;
}

static void
fill_games (EtudeDivineVariantPicker *self, guint n)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint game = 0; game < n; game++)
    gtk_string_list_append (titles, etude_divine_game_title ((enum etude_divine_game) game));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->games), G_LIST_MODEL (titles));
}

static void
etude_divine_variant_picker_init (EtudeDivineVariantPicker *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
  gtk_box_layout_set_spacing (layout, 6);
  gtk_box_layout_set_homogeneous (layout, TRUE);
  self->games = add_drop_down (self, C_ ("which game", "Game"));
  self->rules = add_drop_down (self, _ ("Rule"));
  gtk_widget_set_tooltip_text (self->games, _ ("The game"));
  fill_games (self, ETUDE_DIVINE_GAMES);
  fill_rules (self);
  show (self);
  g_signal_connect_object (self->games, "notify::selected", G_CALLBACK (on_selected), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rules, "notify::selected", G_CALLBACK (on_selected), self, G_CONNECT_SWAPPED);
}

/* --- what is chosen --- */

void
etude_divine_variant_picker_set (EtudeDivineVariantPicker *self, enum etude_divine_game game,
                                 enum etude_divine_rule rule)
{
  gboolean other_game = self->game != game;

  self->game = game;
  self->rule = etude_divine_is_played_by (game, rule) ? rule : ETUDE_DIVINE_EXACT;
  self->filling = TRUE;
  if (other_game)
    fill_rules (self);
  show (self);
}

enum etude_divine_game
etude_divine_variant_picker_get_game (EtudeDivineVariantPicker *self)
{
  return self->game;
}

enum etude_divine_rule
etude_divine_variant_picker_get_rule (EtudeDivineVariantPicker *self)
{
  return self->rule;
}

void
etude_divine_variant_picker_add_ladder (EtudeDivineVariantPicker *self)
{
  self->filling = TRUE;
  fill_games (self, ETUDE_DIVINE_KINDS);
  show (self);
}

void
etude_divine_variant_picker_hide_rules (EtudeDivineVariantPicker *self)
{
  gtk_widget_set_visible (self->rules, FALSE);
}
