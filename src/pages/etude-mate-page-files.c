/* The Mate page and files: games as PGN, collections as lists of FENs. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-canvas.h"
#include "etude-compat.h"
#include "etude-export-dialog.h"
#include "etude-mate-page-private.h"
#include "etude-mate-pgn.h"

#define FILE_BYTES_MAX (4 * 1024 * 1024) /* a game is a few kilobytes */

static const char *const game_suffixes[] = { "pgn", NULL };
static const char *const position_suffixes[] = { "fen", NULL };
static const char *const readable_suffixes[] = { "pgn", "fen", NULL };

static char *
write_game (EtudeMatePage *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");

  return etude_mate_pgn_write (etude_mate_setup_get_game (self->setup), etude_mate_page_get_tablebase (self), date);
}

static GtkWindow *
window_of (EtudeMatePage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
on_copy_pgn (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  g_autofree char *text = write_game (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  etude_mate_page_toast (self, _ ("Game copied as PGN"), FALSE);
}

/* --- saving --- */

static void
on_saved (GObject *file, GAsyncResult *result, gpointer page)
{
  g_autoptr (EtudeMatePage) self = page;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (G_FILE (file)), *text = NULL;

  if (g_file_replace_contents_finish (G_FILE (file), result, NULL, &error))
    text = g_strdup_printf (_ ("Saved as %s"), name);
  else
    {
      /* Translators: the name of a file and what went wrong. */
      text = g_strdup_printf (_ ("“%s” was not saved: %s"), name, error->message);
      etude_banner_set_message (self->banner, text);
      return;
    }
  etude_mate_page_toast (self, text, FALSE);
}

static void
save_to (GFile *file, gpointer page)
{
  EtudeMatePage *self = page;
  char *text = write_game (self);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL, on_saved,
                                       g_object_ref (self));
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_compat_choose_file (window_of (page), TRUE, _ ("Save the Game"), "etude.pgn", _ ("Games (PGN)"), game_suffixes,
                            save_to, page);
}

/* --- opening --- */

static void
on_read (GObject *file, GAsyncResult *result, gpointer page)
{
  g_autoptr (EtudeMatePage) self = page;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *name = g_file_get_basename (G_FILE (file)), *message = NULL;
  gsize length;

  if (!g_file_load_contents_finish (G_FILE (file), result, &text, &length, NULL, &error))
    message = g_strdup_printf (_ ("“%s” cannot be read: %s"), name, error->message);
  else if (length > FILE_BYTES_MAX || !g_utf8_validate_len (text, length, NULL))
    message = g_strdup_printf (_ ("“%s” is not a text with a game or a position."), name);
  if (message)
    etude_banner_set_message (self->banner, message);
  else
    etude_mate_page_take_text (self, text);
}

static void
open_from (GFile *file, gpointer page)
{
  g_file_load_contents_async (file, NULL, on_read, g_object_ref (page));
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_compat_choose_file (window_of (page), FALSE, _ ("Open a Game or Position"), NULL, _ ("Games and positions"),
                            readable_suffixes, open_from, page);
}

/* --- lists of positions --- */

static void
on_list_written (GObject *collection, GAsyncResult *result, gpointer page)
{
  g_autoptr (EtudeMatePage) self = page;
  g_autoptr (GError) error = NULL;

  if (etude_mate_collection_write_fens_finish (ETUDE_MATE_COLLECTION (collection), result, &error))
    etude_mate_page_toast (self, _ ("Positions saved, one FEN a line"), FALSE);
  else
    etude_banner_set_message (self->banner, error->message);
}

static void
export_to (GFile *file, gpointer page)
{
  EtudeMatePage *self = page;
  EtudeMateCollection *collection = g_object_get_data (G_OBJECT (self), "exported");

  etude_mate_collection_write_fens_async (collection, file, NULL, on_list_written, g_object_ref (self));
}

void
etude_mate_page_export (EtudeMatePage *self, EtudeMateCollection *collection)
{
  g_autofree char *name = etude_mate_explore_get_file_name (ETUDE_MATE_EXPLORE (self->explore));

  g_object_set_data_full (G_OBJECT (self), "exported", g_object_ref (collection), g_object_unref);
  etude_compat_choose_file (window_of (self), TRUE, _ ("Save the Positions"), name, _ ("Positions (FEN)"),
                            position_suffixes, export_to, self);
}

/* --- pictures --- */

static void
on_export_board (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  g_autofree char *fen = etude_mate_setup_get_fen (self->setup);

  etude_export_dialog_open_for_board (
      page, self->scene, etude_board_canvas_get_view (ETUDE_BOARD_CANVAS (self->canvas)), fen, "FEN", "position");
}

void
etude_mate_page_add_file_actions (EtudeMatePage *self)
{
  static const GActionEntry entries[] = {
    { .name = "copy-pgn", .activate = on_copy_pgn },
    { .name = "save", .activate = on_save },
    { .name = "open", .activate = on_open },
    { .name = "export", .activate = on_export_board },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}
