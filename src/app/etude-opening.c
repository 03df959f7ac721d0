/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the command line, the chooser and file managers bring: read, and given to the page that understands it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n.h>

#include "etude-file.h"
#include "etude-files.h"
#include "etude-found-text.h"
#include "etude-window.h"

/* What is being read. */
typedef struct
{
  EtudeWindow *window;
  char *argument; /* that may be a text instead of a file; NULL: it is none */
} Opening;

static void
opening_free (Opening *opening)
{
  g_object_unref (opening->window);
  g_free (opening->argument);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

/* TEXT out of FILE, or of none (NULL). */
static void
take_text (EtudeWindow *window, const char *text, GFile *file, const char *name)
{
  g_autofree char *message = NULL;

  if (!(file ? etude_window_take_file (window, text, file) : etude_window_take_text (window, text)))
    /* Translators: the name of a file, or what was typed instead of one. */
    message = g_strdup_printf (_ ("There is no position, game, problem or puzzle in “%s”."), name);
  etude_window_message (window, message);
}

/* A window that was closed meanwhile belongs to no application any more. */
static void
on_read (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) opening = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = etude_file_read_text_finish (result, &error), *name = etude_file_get_name (G_FILE (file));

  if (!gtk_window_get_application (GTK_WINDOW (opening->window)))
    return;
  if (text)
    take_text (opening->window, text, G_FILE (file), name);
  else if (opening->argument && etude_found_text (opening->argument, NULL) != ETUDE_FOUND_NOTHING)
    take_text (opening->window, opening->argument, NULL, name);
  else
    etude_window_message (opening->window, error->message);
}

static void
open_file (EtudeWindow *window, GFile *file, const char *argument)
{
  Opening *opening = g_new (Opening, 1);

  *opening = (Opening){ g_object_ref (window), g_strdup (argument) };
  etude_file_read_text_async (file, NULL, on_read, opening);
}

/* --- the command line --- */

/* Addresses of other places are texts: nothing is ever fetched. */
void
etude_opening_argument (EtudeWindow *window, const char *argument, GFile *file)
{
  g_autofree char *text
      = g_utf8_validate (argument, -1, NULL) ? g_strdup (argument) : g_locale_to_utf8 (argument, -1, NULL, NULL, NULL);

  if (text && !g_file_is_native (file))
    take_text (window, text, NULL, text);
  else
    open_file (window, file, text);
}

/* --- the chooser --- */

static void
on_opened (GObject *object, GAsyncResult *result, gpointer data)
{
  EtudeWindow *window = ETUDE_WINDOW (object);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL, *text = etude_files_open_finish (result, &name, &error);

  if (text)
    take_text (window, text, etude_files_get_file (result), name);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    etude_window_message (window, error->message);
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer window)
{
  static const char *const suffixes[] = { "pgn", "fen", "txt", "chessy", "etude", NULL };
  const EtudeFilesQuestion question = { _ ("Open"), NULL, _ ("Positions, games, problems and puzzles"), suffixes };

  etude_files_open_async (window, &question, on_opened, NULL);
}

/* --- dropped --- */

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, EtudeWindow *window)
{
  GSList *files = g_value_get_boxed (value);

  for (GSList *file = files; file; file = file->next)
    open_file (window, file->data, NULL);
  return files != NULL;
}

void
etude_opening_attach (EtudeWindow *window)
{
  static const GActionEntry entries[] = { { .name = "open", .activate = on_open } };
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  /* Before the board, which takes texts only, gets a file as the text of its address. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (target), GTK_PHASE_CAPTURE);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), window, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}
