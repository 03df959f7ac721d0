/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-preferences.c - the page of preferences. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-application.h"
#include "etude-compat.h"
#include "etude-piece-art.h"
#include "etude-widget-class.h"
#include "mate/mate.h"

struct _EtudePreferences
{
  AdwPreferencesPage parent_instance;

  GSettings *settings;

  GtkWidget *look, *pieces, *folder_row, *coordinates, *pictograms, *cache_row, *cache, *syzygy_row, *forget_syzygy;
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

/* --- drawings of one's own --- */

/* What is wrong with them, or where they are. */
static void
show_folder (EtudePreferences *self)
{
  g_autofree char *path = g_settings_get_string (self->settings, "pieces-folder"), *fault = NULL, *text = NULL;

  gtk_widget_set_visible (self->folder_row, g_settings_get_enum (self->settings, "pieces") == ETUDE_PIECES_FOLDER);
  g_object_get (etude_piece_art_get_default (), "fault", &fault, NULL);
  text = g_markup_escape_text (path[0] && fault ? fault : path[0] ? path : _ ("Twelve drawings, wK.svg to bP.svg"), -1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->folder_row), text);
}

static void
show_syzygy (EtudePreferences *self)
{
  g_autofree char *path = g_settings_get_string (self->settings, "syzygy-folder"), *text = NULL;

  text = g_markup_escape_text (!etude_syzygy_is_possible ()
                                   ? _ ("This Etude was built without fathom and cannot read them")
                               : path[0] ? path
                                         : _ ("A folder of your own, for positions with more than five men in a game"),
                               -1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->syzygy_row), text);
  gtk_widget_set_sensitive (self->syzygy_row, etude_syzygy_is_possible ());
  gtk_widget_set_visible (self->forget_syzygy, path[0] != '\0');
}

/* KEY: the setting that the folder is chosen for. */
static void
on_folder_chosen (GObject *source, GAsyncResult *result, gpointer key)
{
  EtudePreferences *self = ETUDE_PREFERENCES (source);
  g_autoptr (GFile) folder = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autofree char *path = folder ? g_file_get_path (folder) : NULL;

  if (path && self->settings)
    g_settings_set_string (self->settings, key, path);
}

static void
choose_folder (EtudePreferences *self, const char *title, const char *key)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (self, cancellable, on_folder_chosen, (gpointer) key);

  etude_compat_choose_file (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), FALSE, title, NULL, NULL, task);
}

static void
on_choose_folder (EtudePreferences *self)
{
  choose_folder (self, _ ("Choose a Folder of Pieces"), "pieces-folder");
}

static void
on_choose_syzygy (EtudePreferences *self)
{
  choose_folder (self, _ ("Choose a Folder of Syzygy Tables"), "syzygy-folder");
}

static void
on_forget_syzygy (EtudePreferences *self)
{
  g_settings_reset (self->settings, "syzygy-folder");
}

static void
etude_preferences_class_init (EtudePreferencesClass *klass)
{
  ETUDE_WIDGET_CLASS (klass, EtudePreferences, "etude-preferences.ui", ETUDE_OWN (settings), ETUDE_CHILD (look),
                      ETUDE_CHILD (pieces), ETUDE_CHILD (folder_row), ETUDE_CALLBACK (on_choose_folder),
                      ETUDE_CHILD (coordinates), ETUDE_CHILD (pictograms), ETUDE_CHILD (cache_row), ETUDE_CHILD (cache),
                      ETUDE_CHILD (syzygy_row), ETUDE_CHILD (forget_syzygy), ETUDE_CALLBACK (on_choose_syzygy),
                      ETUDE_CALLBACK (on_forget_syzygy));
}

static void
etude_preferences_init (EtudePreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
etude_preferences_new (GSettings *settings)
{
  static const char *const looks[] = { "wood", "slate", "print", "moss", "sea", "plum", NULL };
  static const char *const pieces[] = { "carved", "flat", "signs", "folder", NULL };
  static const char *const coordinates[] = { "outside", "inside", "off", NULL };
  EtudePreferences *self = g_object_new (ETUDE_TYPE_PREFERENCES, NULL);

  self->settings = g_object_ref (settings);
  bind_row (settings, "board-look", self->look, looks);
  bind_row (settings, "pieces", self->pieces, pieces);
  g_signal_connect_object (settings, "changed", G_CALLBACK (show_folder), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (etude_piece_art_get_default (), "notify::fault", G_CALLBACK (show_folder), self,
                           G_CONNECT_SWAPPED);
  show_folder (self);
  g_signal_connect_object (settings, "changed::syzygy-folder", G_CALLBACK (show_syzygy), self, G_CONNECT_SWAPPED);
  show_syzygy (self);
  bind_row (settings, "coordinates", self->coordinates, coordinates);
  g_settings_bind (settings, "pictograms", self->pictograms, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "endings-cache", self->cache, "value", G_SETTINGS_BIND_DEFAULT);
  if (!etude_ending_cache_is_possible ())
    {
      gtk_widget_set_sensitive (self->cache_row, FALSE);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->cache_row),
                                   _ ("This Etude was built without zstd, so nothing is kept"));
    }
  return GTK_WIDGET (self);
}
