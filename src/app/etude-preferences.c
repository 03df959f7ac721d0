/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-preferences.c - the page of preferences. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-application.h"
#include "etude-widget-class.h"
#include "mate/mate.h"

struct _EtudePreferences
{
  AdwPreferencesPage parent_instance;

  GtkWidget *look, *coordinates, *pictograms, *cache_row, *cache;
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
                      ETUDE_CHILD (pictograms), ETUDE_CHILD (cache_row), ETUDE_CHILD (cache));
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
  g_settings_bind (settings, "endings-cache", self->cache, "value", G_SETTINGS_BIND_DEFAULT);
  if (!etude_ending_cache_is_possible ())
    {
      gtk_widget_set_sensitive (self->cache_row, FALSE);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->cache_row),
                                   _ ("This Etude was built without zstd, so that nothing is kept"));
    }
  return GTK_WIDGET (self);
}
