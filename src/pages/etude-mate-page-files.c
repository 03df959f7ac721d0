/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Mate page and files: games as PGN, collections as lists of FENs. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-canvas.h"
#include "etude-export-dialog.h"
#include "etude-files.h"
#include "etude-mate-page-private.h"
#include "etude-mate-pgn.h"

static const char *const game_suffixes[] = { "pgn", NULL };
static const char *const position_suffixes[] = { "fen", NULL };

static char *
write_game (EtudeMatePage *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");

  return etude_mate_pgn_write (etude_mate_setup_get_game (self->setup), etude_mate_page_get_tablebase (self), date);
}

static void
on_copy_pgn (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  g_autofree char *text = write_game (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  etude_mate_page_toast (self, _ ("Game copied as PGN"), FALSE);
}

/* What went wrong, unless it was that nobody wanted it any more. */
static void
complain (EtudeMatePage *self, const GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    etude_banner_set_message (self->banner, error->message);
}

/* --- saving --- */

static void
on_saved (GObject *page, GAsyncResult *result, gpointer data)
{
  EtudeMatePage *self = ETUDE_MATE_PAGE (page);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = etude_files_save_finish (result, &error), *text = NULL;

  if (!name)
    {
      complain (self, error);
      return;
    }
  text = g_strdup_printf (_ ("Saved as %s"), name);
  etude_mate_page_toast (self, text, FALSE);
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  const EtudeFilesQuestion question = { _ ("Save the Game"), "etude.pgn", _ ("Games (PGN)"), game_suffixes };
  g_autofree char *text = write_game (page);

  etude_files_save_async (page, &question, text, on_saved, NULL);
}

/* --- lists of positions --- */

static void
on_list_written (GObject *collection, GAsyncResult *result, gpointer page)
{
  g_autoptr (EtudeMatePage) self = page;
  g_autoptr (GError) error = NULL;

  etude_files_end_writing ();
  if (etude_mate_collection_write_fens_finish (ETUDE_MATE_COLLECTION (collection), result, &error))
    etude_mate_page_toast (self, _ ("Positions saved, one FEN a line"), FALSE);
  else
    complain (self, error);
}

static void
on_list_file_chosen (GObject *page, GAsyncResult *result, gpointer data)
{
  g_autoptr (EtudeMateCollection) collection = data;
  g_autoptr (GFile) file = etude_files_choose_finish (result, NULL);

  if (!file)
    return;
  etude_files_begin_writing ();
  etude_mate_collection_write_fens_async (collection, file, NULL, on_list_written, g_object_ref (page));
}

void
etude_mate_page_export (EtudeMatePage *self, EtudeMateCollection *collection)
{
  g_autofree char *name = etude_mate_explore_get_file_name (ETUDE_MATE_EXPLORE (self->explore));
  const EtudeFilesQuestion question = { _ ("Save the Positions"), name, _ ("Positions (FEN)"), position_suffixes };

  etude_files_choose_async (GTK_WIDGET (self), &question, on_list_file_chosen, g_object_ref (collection));
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
    { .name = "export", .activate = on_export_board },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}
