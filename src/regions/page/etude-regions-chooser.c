/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button that says which board in coloured regions is played, and opens size, number, rule, level and seed. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-regions-tab.h"
#include "etude-regions-texts.h"
#include "etude-widget-class.h"

#define SEEDS 1000000 /* random seeds are below: six digits can be told to others */

struct _EtudeRegionsChooser
{
  GtkWidget parent_instance;

  GtkWidget *button, *popover, *size, *stars, *level, *rule, *seed, *rare, *start;
};

G_DEFINE_FINAL_TYPE (EtudeRegionsChooser, etude_regions_chooser, GTK_TYPE_WIDGET)

static guint chosen_signal;

/* The rules that are offered; others are played when a board asks for them. */
static const guint8 rules[] = { ETUDE_KING, ETUDE_BISHOP, ETUDE_KNIGHT };

static struct etude_regions_wish
read_wish (EtudeRegionsChooser *self)
{
  return (struct etude_regions_wish){
    .generator = ETUDE_REGIONS_THIRD,
    .n = (guint8) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->size)),
    .stars = (guint8) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->stars)),
    .rule = rules[gtk_drop_down_get_selected (GTK_DROP_DOWN (self->rule))],
    .level = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->level)),
  };
}

struct etude_regions_wish
etude_regions_chooser_get_wish (EtudeRegionsChooser *self)
{
  struct etude_regions_wish wish = read_wish (self);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->seed));

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &wish.seed, NULL))
    wish.seed = (guint64) g_random_int_range (0, SEEDS);
  return wish;
}

/* The button says all but rule and seed. */
static void
name_button (EtudeRegionsChooser *self, struct etude_regions_wish wish)
{
  const char *level = etude_regions_level_title (wish.level);
  /* Translators: what is played, "10 × 10 · 2 each · Medium": so many in each row, column and region; or "8 × 8 · Medium". */
  g_autofree char *label = wish.stars > 1
                               ? g_strdup_printf (_ ("%u × %u · %u each · %s"), wish.n, wish.n, wish.stars, level)
                               : g_strdup_printf (_ ("%u × %u · %s"), wish.n, wish.n, level);

  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->button), label);
}

/* Boards have as many each as their rule lets stand, and are as large as their number and rule need. Of rare ones it is said before
 * one waits. */
static void
show (EtudeRegionsChooser *self)
{
  const struct etude_regions_wish wish = read_wish (self);
  const guint most = etude_regions_make_least (2, wish.rule) > 0 ? ETUDE_REGIONS_MAKE_STARS : 1;
  const guint least = MAX (5, etude_regions_make_least (wish.stars, wish.rule));

  gtk_widget_set_visible (self->rare, etude_regions_make_is_rare (&wish));
  gtk_adjustment_set_upper (gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (self->stars)), most);
  if (wish.stars > most)
    {
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->stars), most);
      return; /* which has shown it */
    }
  gtk_adjustment_set_lower (gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (self->size)), least);
  if (wish.n < least)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->size), least);
  else
    name_button (self, wish);
}

void
etude_regions_chooser_set_wish (EtudeRegionsChooser *self, const struct etude_regions_wish *wish)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (rules[i] == wish->rule)
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->rule), i);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->level), wish->level);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->stars), wish->stars);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->size), wish->n);
  name_button (self, *wish); /* also of a board that is smaller or larger than those that are made */
}

static void
on_start (EtudeRegionsChooser *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  g_signal_emit (self, chosen_signal, 0);
}

static void
etude_regions_chooser_class_init (EtudeRegionsChooserClass *klass)
{
  ETUDE_WIDGET_CLASS (klass, EtudeRegionsChooser, "etude-regions-chooser.ui", ETUDE_END (button, gtk_widget_unparent),
                      ETUDE_CHILD (button), ETUDE_CHILD (popover), ETUDE_CHILD (size), ETUDE_CHILD (stars),
                      ETUDE_CHILD (level), ETUDE_CHILD (rule), ETUDE_CHILD (seed), ETUDE_CHILD (rare),
                      ETUDE_CHILD (start), ETUDE_SIGNAL ("chosen", &chosen_signal));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
etude_regions_chooser_init (EtudeRegionsChooser *self)
{
  g_autoptr (GtkStringList) levels = gtk_string_list_new (NULL), titles = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < ETUDE_REGIONS_LEVELS; i++)
    gtk_string_list_append (levels, etude_regions_level_title (i));
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    gtk_string_list_append (titles, etude_regions_rule_title (rules[i]));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->level), G_LIST_MODEL (levels));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->rule), G_LIST_MODEL (titles));
  g_signal_connect_object (self->size, "value-changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stars, "value-changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->level, "notify::selected", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rule, "notify::selected", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->seed, "activate", G_CALLBACK (on_start), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start, "clicked", G_CALLBACK (on_start), self, G_CONNECT_SWAPPED);
  show (self);
}
