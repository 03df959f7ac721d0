/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Mate page and files: games as PGN, collections as lists of FENs. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-files.h"
#include "etude-mate-files.h"
#include "etude-mate-pgn.h"

static const char *const game_suffixes[] = { "pgn", NULL };
static const char *const position_suffixes[] = { "fen", NULL };

/* What moves lead to and cost is an answer: it is written where answers are shown. */
static char *
write_game (EtudePage *page, EtudeMateAnalysis *analysis)
{
  const gboolean answers = etude_panel_get_answers (etude_page_get_panel (page));
  EtudeSolved *solved = answers ? etude_mate_analysis_get_solved (analysis) : NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");

  return etude_mate_pgn_write (etude_mate_setup_get_game (etude_mate_analysis_get_setup (analysis)), solved, date);
}

void
etude_mate_files_copy_game (EtudePage *page, EtudeMateAnalysis *analysis)
{
  g_autofree char *text = write_game (page, analysis);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (page)), text);
  etude_page_toast (page, _ ("Game copied as PGN"), FALSE);
}

static void
on_saved (GObject *page, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = etude_files_save_finish (result, &error), *text = NULL;

  if (name)
    {
      text = g_strdup_printf (_ ("Saved as %s"), name);
      etude_page_toast (ETUDE_PAGE (page), text, FALSE);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    etude_page_message (ETUDE_PAGE (page), error->message);
}

void
etude_mate_files_save_pgn (EtudePage *page, const char *pgn)
{
  const EtudeFilesQuestion question = { _ ("Save the Game"), "etude.pgn", _ ("Games (PGN)"), game_suffixes };

  etude_files_save_async (GTK_WIDGET (page), &question, pgn, on_saved, NULL);
}

void
etude_mate_files_save_game (EtudePage *page, EtudeMateAnalysis *analysis)
{
  g_autofree char *text = write_game (page, analysis);

  etude_mate_files_save_pgn (page, text);
}

/* --- lists of positions --- */

static void
on_list_written (GObject *collection, GAsyncResult *result, gpointer data)
{
  g_autoptr (EtudePanel) panel = data;
  g_autoptr (GError) error = NULL;

  etude_files_end_writing ();
  if (etude_mate_collection_write_fens_finish (ETUDE_MATE_COLLECTION (collection), result, &error))
    etude_panel_toast (panel, _ ("Positions saved, one FEN a line"), FALSE);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    etude_panel_message (panel, error->message);
}

static void
on_list_file_chosen (GObject *panel, GAsyncResult *result, gpointer data)
{
  g_autoptr (EtudeMateCollection) collection = data;
  g_autoptr (GFile) file = etude_files_choose_finish (result, NULL);

  if (!file)
    return;
  etude_files_begin_writing ();
  etude_mate_collection_write_fens_async (collection, file, NULL, on_list_written, g_object_ref (panel));
}

void
etude_mate_files_export (EtudePanel *panel, EtudeMateExplorer *explorer)
{
  g_autofree char *name = etude_mate_explorer_get_file_name (explorer);
  const EtudeFilesQuestion question = { _ ("Save the Positions"), name, _ ("Positions (FEN)"), position_suffixes };

  etude_files_choose_async (GTK_WIDGET (panel), &question, on_list_file_chosen,
                            etude_mate_collection_copy (etude_mate_explorer_get_collection (explorer)));
}
