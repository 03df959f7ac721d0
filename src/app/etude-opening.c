/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one way in for texts: the command line, the chooser, the clipboard and whatever is dropped. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n.h>

#include "etude-file.h"
#include "etude-files.h"
#include "etude-found-text.h"
#include "etude-lesson-page.h"
#include "etude-window.h"

/* --- what it is for --- */

/* For which page each kind of text is: the first of its rows, or one whose page is seen. */
static const struct
{
  EtudeFound kind;
  const char *page;
} places[] = {
  { ETUDE_FOUND_POSITION, "mate" },     { ETUDE_FOUND_GAME, "mate" },     { ETUDE_FOUND_GAME, "lesson" },
  { ETUDE_FOUND_PROBLEM, "placement" }, { ETUDE_FOUND_PUZZLE, "divine" }, { ETUDE_FOUND_LESSON, "lesson" },
};

/* On the page where it was pasted, or over all of them. Whatever is nearly right has a digit or a slash in it: then that page
 * says where the fault is. */
static void
refuse (EtudeWindow *window, const char *text, const char *name)
{
  EtudePage *page = name ? NULL : etude_window_get_page (window);
  g_autofree char *message = NULL;

  if (page && text && strpbrk (text, "0123456789/"))
    {
      etude_page_take_text (page, text);
      return;
    }
  if (name)
    /* Translators: the name of a file, or what was typed instead of one. */
    message = g_strdup_printf (_ ("There is no position, game, problem or puzzle in “%s”."), name);
  else
    message = g_strdup (text ? _ ("There is no position, game or problem in this text.")
                             : _ ("There is no text in the clipboard."));
  if (page)
    etude_page_message (page, message);
  else
    etude_window_message (window, message);
}

gboolean
etude_opening_take (EtudeWindow *window, const char *text, const char *name, GFile *file)
{
  g_autofree char *found = NULL;
  const EtudeFound kind = text ? etude_found_text (text, &found) : ETUDE_FOUND_NOTHING;
  EtudePage *seen = etude_window_get_page (window), *page;
  const char *place = NULL;

  etude_window_message (window, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i].kind == kind && (!place || g_str_equal (places[i].page, etude_window_get_page_name (window))))
      place = places[i].page;
  if (!place)
    {
      refuse (window, text, name);
      return FALSE;
    }
  page = etude_window_open_page (window, place);
  if (name || page != seen)
    etude_page_open_tab (page, NULL);
  if (kind == ETUDE_FOUND_LESSON) /* which is not written over what stands before it in FILE */
    etude_lesson_tab_open (etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (page)), found,
                           g_str_equal (found, text) ? file : NULL);
  else
    etude_page_take_text (page, found);
  return TRUE;
}

/* --- files --- */

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
    etude_opening_take (opening->window, text, name, G_FILE (file));
  else if (opening->argument && etude_found_text (opening->argument, NULL) != ETUDE_FOUND_NOTHING)
    etude_opening_take (opening->window, opening->argument, name, NULL);
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
    etude_opening_take (window, text, text, NULL);
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
    etude_opening_take (window, text, name, etude_files_get_file (result));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    etude_window_message (window, error->message);
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer window)
{
  static const char *const suffixes[] = { "pgn", "fen", "txt", "chessy", "etude", NULL };
  const EtudeFilesQuestion question
      = { _ ("Open"), NULL, _ ("Positions, games, lessons, problems and puzzles"), suffixes };

  etude_files_open_async (window, &question, on_opened, NULL);
}

/* --- the clipboard --- */

/* Whether TEXT went into the field that somebody writes in; into an entry one line goes, if there is room for it. */
static gboolean
write_down (GtkWindow *window, const char *text)
{
  GtkWidget *field = gtk_window_get_focus (window);
  g_autofree char *line = g_strstrip (g_strdup (text));
  int place, room;

  if (GTK_IS_TEXT_VIEW (field))
    {
      GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (field));
      const gboolean editable = gtk_text_view_get_editable (GTK_TEXT_VIEW (field));

      gtk_text_buffer_delete_selection (buffer, TRUE, editable);
      return gtk_text_buffer_insert_interactive_at_cursor (buffer, text, -1, editable);
    }
  room = GTK_IS_TEXT (field) ? gtk_text_get_max_length (GTK_TEXT (field)) : 0;
  if (!GTK_IS_TEXT (field) || !gtk_editable_get_editable (GTK_EDITABLE (field)) || *line == '\0' || strchr (line, '\n')
      || (room > 0 && g_utf8_strlen (line, -1) > room))
    return FALSE;
  gtk_editable_delete_selection (GTK_EDITABLE (field));
  place = gtk_editable_get_position (GTK_EDITABLE (field));
  gtk_editable_insert_text (GTK_EDITABLE (field), line, -1, &place);
  gtk_editable_set_position (GTK_EDITABLE (field), place);
  return TRUE;
}

/* The window's key comes before those of its fields, so what is nothing for a page is what is written there. */
static void
on_pasted (gpointer window, const char *text)
{
  if (gtk_window_get_application (window)
      && (!text || etude_found_text (text, NULL) != ETUDE_FOUND_NOTHING || !write_down (window, text)))
    etude_opening_take (window, text, NULL, NULL);
}

static void
on_paste (GSimpleAction *action, GVariant *parameter, gpointer window)
{
  etude_paste (window, on_pasted);
}

/* --- dropped --- */

/* What is dragged out of this very program is not for it: it would take in what it shows. */
static gboolean
on_accept (GtkDropTarget *target, GdkDrop *drop)
{
  return !gdk_drop_get_drag (drop)
         && gdk_content_formats_match (gtk_drop_target_get_formats (target), gdk_drop_get_formats (drop));
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, EtudeWindow *window)
{
  if (G_VALUE_HOLDS_STRING (value))
    etude_opening_take (window, g_value_get_string (value), NULL, NULL);
  else
    for (GSList *file = g_value_get_boxed (value); file; file = file->next)
      open_file (window, file->data, NULL);
  return TRUE;
}

static void
add_target (EtudeWindow *window, GType type, GtkPropagationPhase phase)
{
  GtkDropTarget *target = gtk_drop_target_new (type, GDK_ACTION_COPY);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (target), phase);
  g_signal_connect (target, "accept", G_CALLBACK (on_accept), NULL);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), window, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}

void
etude_opening_attach (EtudeWindow *window)
{
  static const GActionEntry entries[]
      = { { .name = "open", .activate = on_open }, { .name = "paste", .activate = on_paste } };

  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  /* Files before a field for text gets one as the text of its address; texts are for the field under them first. */
  add_target (window, GDK_TYPE_FILE_LIST, GTK_PHASE_CAPTURE);
  add_target (window, G_TYPE_STRING, GTK_PHASE_BUBBLE);
}
