/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-preferences.c - the page of preferences. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-preferences.h"
#include "etude-widget-class.h"

struct _EtudePreferences
{
  AdwPreferencesPage parent_instance;

  GtkWidget *look, *coordinates, *pictograms;
};

G_DEFINE_FINAL_TYPE (EtudePreferences, etude_preferences, ADW_TYPE_PREFERENCES_PAGE)

/* A setting is one of a few words, a row's selection its number. */
static gboolean
word_to_number (GValue *value, GVariant *word, gpointer words)
{
  const char *const *names = words;

  for (guint i = 0; names[i]; i++)
    if (g_str_equal (names[i], g_variant_get_string (word, NULL)))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
number_to_word (const GValue *value, const GVariantType *type, gpointer words)
{
  const char *const *names = words;

  if (g_value_get_uint (value) >= g_strv_length (words))
    return NULL;
  return g_variant_new_string (names[g_value_get_uint (value)]);
}

static void
bind_row (GSettings *settings, const char *key, GtkWidget *row, const char *const *words)
{
  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT, word_to_number, number_to_word,
                                (gpointer) words, NULL);
}

static void
etude_preferences_class_init (EtudePreferencesClass *klass)
{
  ETUDE_WIDGET_CLASS (klass, EtudePreferences, "etude-preferences.ui", ETUDE_CHILD (look), ETUDE_CHILD (coordinates),
                      ETUDE_CHILD (pictograms));
}

static void
etude_preferences_init (EtudePreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
etude_preferences_new (GSettings *settings)
{
  static const char *const looks[] = { "wood", "slate", "print", NULL };
  static const char *const coordinates[] = { "outside", "inside", "off", NULL };
  EtudePreferences *self = g_object_new (ETUDE_TYPE_PREFERENCES, NULL);

  bind_row (settings, "board-look", self->look, looks);
  bind_row (settings, "coordinates", self->coordinates, coordinates);
  g_settings_bind (settings, "pictograms", self->pictograms, "active", G_SETTINGS_BIND_DEFAULT);
  return GTK_WIDGET (self);
}
