/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-application.c - the program: actions, shortcuts, its windows. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib-unix.h>
#include <glib/gi18n.h>

#include "etude-application.h"
#include "etude-board-theme.h"
#include "etude-class.h"
#include "etude-compat-adwaita.h"
#include "etude-piece-art.h"
#include "etude-shortcuts.h"
#include "etude-widgets.h"
#include "etude-window.h"

#define RESOURCE_PATH "/io/github/etude_chess/Etude"

#define PREFERENCES_WIDTH 640
#define PREFERENCES_HEIGHT 400

struct _EtudeApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
  EtudeSession *session;
  GtkCssProvider *contrast; /* what is different when the desktop asks for high contrast */
  guint signals[3];         /* sources */
};

G_DEFINE_FINAL_TYPE (EtudeApplication, etude_application, ADW_TYPE_APPLICATION)

/* Windows keep what was in them when they go, and the program ends with the last of them. */
static void
close_windows (gpointer application)
{
  GtkWindow *window;

  while ((window = gtk_application_get_active_window (application)))
    gtk_window_destroy (window);
}

/* The program's own window, whatever other is the active one; NULL: there is none. */
static GtkWidget *
find_window (gpointer application)
{
  for (GList *at = gtk_application_get_windows (application); at; at = at->next)
    if (ETUDE_IS_WINDOW (at->data))
      return at->data;
  return NULL;
}

/* That of what is asked for from outside, too, when the program was started as a service. */
static GtkWidget *
need_window (gpointer application)
{
  if (!find_window (application))
    g_application_activate (application);
  return find_window (application);
}

static void
on_quit (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  close_windows (application);
}

static void
on_preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  EtudeApplication *self = data;
  AdwPreferencesPage *preferences = ADW_PREFERENCES_PAGE (etude_preferences_new (self->settings));

  etude_compat_show_pages (need_window (self), _ ("Preferences"), &preferences, 1, NULL, PREFERENCES_WIDTH,
                           PREFERENCES_HEIGHT);
}

static void
on_about (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  static const char *const developers[] = { "The Etude developers", NULL };

  etude_compat_show_about (need_window (application), "application-name", "Etude", "application-icon",
                           ETUDE_APPLICATION_ID, "version", ETUDE_VERSION, "developers", developers, "developer-name",
                           "The Etude developers", "license-type", GTK_LICENSE_GPL_3_0, "comments",
                           _ ("Chess endings, placements and puzzles"),
                           /* Translators: put your name here, one a line. */
                           "translator-credits", _ ("translator-credits"), NULL);
}

/* All boards look alike, and as the desktop wants it. */
static void
follow_look (EtudeApplication *self)
{
  etude_board_theme_set_look (etude_board_theme_get_default (), g_settings_get_enum (self->settings, "board-look"));
}

static void
follow_pieces (EtudeApplication *self)
{
  EtudePieceArt *art = etude_piece_art_get_default ();
  g_autofree char *path = g_settings_get_string (self->settings, "pieces-folder");
  EtudePieceSet set = g_settings_get_enum (self->settings, "pieces");

  if (set == ETUDE_PIECES_FOLDER && path[0])
    {
      g_autoptr (GFile) folder = g_file_new_for_path (path);

      etude_piece_art_use_folder (art, folder);
    }
  g_object_set (art, "set", set, NULL);
}

static void
follow_contrast (EtudeApplication *self)
{
  GdkDisplay *display = gdk_display_get_default ();

  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (self->contrast));
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (self->contrast),
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* --- the session --- */

/* Somebody ends the program from outside, or logs out. */
static gboolean
on_signal (gpointer application)
{
  close_windows (application);
  return G_SOURCE_CONTINUE;
}

static void
etude_application_shutdown (GApplication *application)
{
  EtudeApplication *self = ETUDE_APPLICATION (application);

  for (guint i = 0; i < G_N_ELEMENTS (self->signals); i++)
    g_clear_handle_id (&self->signals[i], g_source_remove);
  G_APPLICATION_CLASS (etude_application_parent_class)->shutdown (application);
}

static void
etude_application_startup (GApplication *application)
{
  static const GActionEntry entries[] = {
    { .name = "quit", .activate = on_quit },
    { .name = "preferences", .activate = on_preferences },
    { .name = "about", .activate = on_about },
  };
  EtudeApplication *self = ETUDE_APPLICATION (application);
  AdwStyleManager *manager;
  static const int numbers[] = { SIGTERM, SIGINT, SIGHUP };
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  etude_widgets_init ();
  G_APPLICATION_CLASS (etude_application_parent_class)->startup (application);
  etude_x_errors_survive (gdk_display_get_default ());
  self->settings = g_settings_new (ETUDE_APPLICATION_ID);
  manager = adw_style_manager_get_default ();
  self->contrast = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (self->contrast, RESOURCE_PATH "/high-contrast.css");
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (follow_contrast), self, G_CONNECT_SWAPPED);
  follow_contrast (self);
  g_object_bind_property (manager, "high-contrast", etude_board_theme_get_default (), "high-contrast",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (manager, "dark", etude_board_theme_get_default (), "dimmed", G_BINDING_SYNC_CREATE);
  g_settings_bind (self->settings, "pictograms", etude_piece_art_get_default (), "pictograms", G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->settings, "changed::board-look", G_CALLBACK (follow_look), self, G_CONNECT_SWAPPED);
  follow_look (self);
  g_signal_connect_object (self->settings, "changed::pieces", G_CALLBACK (follow_pieces), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::pieces-folder", G_CALLBACK (follow_pieces), self,
                           G_CONNECT_SWAPPED);
  follow_pieces (self);
  path = g_build_filename (g_get_user_data_dir (), "etude", "session", NULL);
  file = g_file_new_for_path (path);
  self->session = etude_session_new (file);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    self->signals[i] = g_unix_signal_add (numbers[i], on_signal, self);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
  etude_shortcuts_install (GTK_APPLICATION (application));
  gtk_window_set_default_icon_name (ETUDE_APPLICATION_ID);
}

static void
etude_application_activate (GApplication *application)
{
  EtudeApplication *self = ETUDE_APPLICATION (application);
  GtkWidget *window = find_window (application);
  g_autofree char *message = NULL;

  if (!window)
    {
      message = etude_session_load (self->session);
      window = etude_window_new (GTK_APPLICATION (self), self->settings, self->session);
      etude_opening_attach (ETUDE_WINDOW (window));
    }
  if (message)
    etude_window_message (ETUDE_WINDOW (window), message);
  gtk_window_present (GTK_WINDOW (window));
}

static int
etude_application_command_line (GApplication *application, GApplicationCommandLine *command_line)
{
  g_auto (GStrv) arguments = g_application_command_line_get_arguments (command_line, NULL);

  EtudeWindow *window;

  g_application_activate (application);
  window = ETUDE_WINDOW (find_window (application));
  for (guint i = 1; arguments[0] && arguments[i]; i++)
    {
      g_autoptr (GFile) file = g_application_command_line_create_file_for_arg (command_line, arguments[i]);

      etude_opening_argument (window, arguments[i], file);
    }
  return 0;
}

static void
etude_application_class_init (EtudeApplicationClass *klass)
{
  ETUDE_CLASS (klass, EtudeApplication, ETUDE_KEEP (contrast), ETUDE_KEEP (settings), ETUDE_KEEP (session));
  G_APPLICATION_CLASS (klass)->startup = etude_application_startup;
  G_APPLICATION_CLASS (klass)->shutdown = etude_application_shutdown;
  G_APPLICATION_CLASS (klass)->activate = etude_application_activate;
  G_APPLICATION_CLASS (klass)->command_line = etude_application_command_line;
}

static void
etude_application_init (EtudeApplication *self)
{
  static const GOptionEntry options[] = {
    { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"), NULL },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  /* Translators: what may stand on the command line: files, positions (FEN), ids of puzzles. */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE|FEN|ID…]"));
}

static int
on_local_options (GApplication *application, GVariantDict *options, gpointer data)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1;
  g_print ("etude %s\n", ETUDE_VERSION);
  return 0;
}

GtkApplication *
etude_application_new (void)
{
  GtkApplication *application
      = g_object_new (ETUDE_TYPE_APPLICATION, "application-id", ETUDE_APPLICATION_ID, "resource-base-path",
                      RESOURCE_PATH, "flags", G_APPLICATION_HANDLES_COMMAND_LINE, NULL);

  g_signal_connect (application, "handle-local-options", G_CALLBACK (on_local_options), NULL);
  return application;
}
