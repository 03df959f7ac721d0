/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is to be drilled, as a card: theme, defender, yardstick, length. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-drop-down.h"
#include "etude-mate-train-tab.h"
#include "etude-widget-class.h"

#define LENGTH_STEP 5 /* moves; the first choice is any length */

/* In the state. */
#define THEME "theme"
#define DEFENDER "defender"
#define YARDSTICK "yardstick"
#define LENGTH "length"

struct _EtudeMateTrainChoice
{
  GtkWidget parent_instance;

  GtkWidget *content, *next, *today, *begin, *themes, *defenders, *judged, *yardsticks, *lengths;
};

G_DEFINE_FINAL_TYPE (EtudeMateTrainChoice, etude_mate_train_choice, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
chosen (GtkWidget *drop_down)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down));
}

static void
on_selected (EtudeMateTrainChoice *self)
{
  /* A mini-game is won or lost: no measure of its moves, and no length. */
  gtk_widget_set_visible (self->judged, !etude_mate_theme_is_race (chosen (self->themes)));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- what is chosen --- */

EtudeMateTheme
etude_mate_train_choice_get_theme (EtudeMateTrainChoice *self)
{
  return chosen (self->themes);
}

void
etude_mate_train_choice_set_theme (EtudeMateTrainChoice *self, EtudeMateTheme theme)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->themes), theme);
}

void
etude_mate_train_choice_offer_lesson (EtudeMateTrainChoice *self, const char *label)
{
  GListModel *names = gtk_drop_down_get_model (GTK_DROP_DOWN (self->themes));
  const char *const lesson[] = { label, NULL };

  gtk_string_list_splice (GTK_STRING_LIST (names), ETUDE_MATE_THEME_NONE,
                          g_list_model_get_n_items (names) - ETUDE_MATE_THEME_NONE, lesson);
  etude_mate_train_choice_set_theme (self, ETUDE_MATE_THEME_NONE);
}

EtudeMateDefender
etude_mate_train_choice_get_defender (EtudeMateTrainChoice *self)
{
  return chosen (self->defenders);
}

EtudeMateYardstick
etude_mate_train_choice_get_yardstick (EtudeMateTrainChoice *self)
{
  return chosen (self->yardsticks);
}

guint
etude_mate_train_choice_get_longest (EtudeMateTrainChoice *self)
{
  return chosen (self->lengths) * LENGTH_STEP;
}

void
etude_mate_train_choice_set_today (EtudeMateTrainChoice *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->today), text);
}

void
etude_mate_train_choice_set_drilling (EtudeMateTrainChoice *self, gboolean drilling)
{
  gtk_widget_set_visible (self->next, drilling);
  gtk_widget_set_visible (self->today, !drilling);
  if (drilling)
    gtk_widget_remove_css_class (self->begin, "warm");
  else
    gtk_widget_add_css_class (self->begin, "warm");
}

/* --- state --- */

static void
keep_named (const EtudeKept *kept, const char *key, const char *name, int (*parse) (const char *name),
            GtkWidget *drop_down)
{
  if (ETUDE_KEPT (kept, key, "&s", name) && parse (name) >= 0)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), (guint) parse (name));
}

void
etude_mate_train_choice_keep (EtudeMateTrainChoice *self, const EtudeKept *kept)
{
  const guint theme = chosen (self->themes);

  if (kept->state || theme < ETUDE_N_MATE_THEMES)
    keep_named (kept, THEME, theme < ETUDE_N_MATE_THEMES ? etude_mate_theme_name (theme) : NULL, etude_mate_theme_parse,
                self->themes);
  keep_named (kept, DEFENDER, etude_mate_defender_name (chosen (self->defenders)), etude_mate_defender_parse,
              self->defenders);
  keep_named (kept, YARDSTICK, etude_mate_yardstick_name (chosen (self->yardsticks)), etude_mate_yardstick_parse,
              self->yardsticks);
  etude_drop_down_keep (GTK_DROP_DOWN (self->lengths), kept, LENGTH);
}

/* --- the class --- */

static void
etude_mate_train_choice_class_init (EtudeMateTrainChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS (klass, EtudeMateTrainChoice, "etude-mate-train-choice.ui",
                      ETUDE_END (content, gtk_widget_unparent), ETUDE_CHILD (content), ETUDE_CHILD (next),
                      ETUDE_CHILD (today), ETUDE_CHILD (begin), ETUDE_CHILD (themes), ETUDE_CHILD (defenders),
                      ETUDE_CHILD (judged), ETUDE_CHILD (yardsticks), ETUDE_CHILD (lengths),
                      ETUDE_SIGNAL ("changed", &signals[CHANGED]));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
fill (GtkWidget *drop_down, guint n, const char *(*label) (guint i))
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (names, label (i));
  etude_drop_down_set_strings (GTK_DROP_DOWN (drop_down), G_LIST_MODEL (names));
}

static void
attend (EtudeMateTrainChoice *self, GtkWidget *drop_down)
{
  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (on_selected), self, G_CONNECT_SWAPPED);
}

static void
etude_mate_train_choice_init (EtudeMateTrainChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill (self->themes, ETUDE_N_MATE_THEMES, etude_mate_theme_label);
  fill (self->defenders, ETUDE_N_MATE_DEFENDERS, etude_mate_defender_label);
  fill (self->yardsticks, ETUDE_N_MATE_YARDSTICKS, etude_mate_yardstick_label);
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->lengths), gtk_drop_down_get_model (GTK_DROP_DOWN (self->lengths)));
  attend (self, self->themes);
  attend (self, self->defenders);
  attend (self, self->yardsticks);
  attend (self, self->lengths);
}
