/* Solutions as text, pictures and documents; into the clipboard too. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-painter.h"
#include "etude-export-dialog.h"
#include "etude-placement-files.h"
#include "etude-placement-texts.h"

#define COPIED_PIXELS 800 /* of a copied picture */

/* What is done with a page's solutions when the dialog has done it. */
typedef struct
{
  GtkWidget *page;
  EtudeFilesReport report;
} Request;

static void
paint (gpointer solution, EtudeBoardScene *scene, gpointer data)
{
  EtudePlacedPiece pieces[ETUDE_SQUARES_MAX];
  guint n = etude_placement_solution_get_pieces (solution, pieces);

  for (guint i = 0; i < n; i++)
    {
      gboolean black = etude_kind_colour (pieces[i].kind) == ETUDE_BLACK;
      EtudeFace face = { .piece = (guint8) etude_kind_piece (pieces[i].kind),
                         .tint = black ? ETUDE_TINT_BLACK : ETUDE_TINT_WHITE };

      etude_board_scene_set_face (scene, pieces[i].square, face);
    }
}

static char *
write_text (gpointer solution, guint position, gpointer data)
{
  return etude_placement_solution_get_text (solution);
}

static char *
write_caption (gpointer solution, guint position, gpointer data)
{
  return g_strdup_printf ("%'u", etude_placement_solution_get_number (solution));
}

/* SOLUTION on a scene: SCENE, if there is one. (transfer full) */
static EtudeBoardScene *
scene_of (EtudePlacementSolution *solution, EtudeBoardScene *scene)
{
  EtudeBoardScene *fresh;
  guint edge;

  if (scene)
    return g_object_ref (scene);
  edge = etude_placement_solution_get_problem (solution)->edge;
  fresh = etude_board_scene_new (edge, edge);
  paint (solution, fresh, NULL);
  return fresh;
}

/* VIEW of boards with EDGE squares a side. */
static EtudeBoardView
view_for (const EtudeBoardView *view, guint edge)
{
  EtudeBoardView sized = *view;

  sized.columns = sized.rows = edge;
  return sized;
}

/* --- the dialog --- */

static void
offer_board (EtudeExportDialog *dialog, EtudePlacementSolution *shown, EtudeBoardScene *scene,
             const EtudeBoardView *view)
{
  g_autoptr (EtudeBoardScene) board = scene_of (shown, scene);
  g_autofree char *text = etude_placement_solution_get_text (shown);
  g_autoptr (EtudeBoardExport) export = etude_board_export_new_for_scene (board, text);
  EtudeBoardView sized = view_for (view, etude_board_scene_get_columns (board));

  etude_board_export_set_view (export, &sized);
  etude_export_dialog_offer (dialog, export, _ ("This board"), "board");
}

/* "8 queens on 8 × 8, none attacks another: 12 fundamental, 92 in all" */
static char *
title_of (EtudePlacementSolutions *solutions)
{
  g_autofree char *problem = etude_placement_describe (etude_placement_solutions_get_problem (solutions));
  g_autofree char *counts = etude_placement_describe_counts (etude_placement_solutions_get_n_fundamental (solutions),
                                                             etude_placement_solutions_get_n_all (solutions));

  /* Translators: a problem, and how many solutions it has. */
  return g_strdup_printf (_ ("%s: %s"), problem, counts);
}

static void
offer_solutions (EtudeExportDialog *dialog, EtudePlacementSolutions *solutions, const EtudeBoardView *view)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (solutions));
  g_autoptr (EtudeBoardExport) export = etude_board_export_new (G_LIST_MODEL (solutions), paint, NULL, NULL);
  EtudeBoardView sized = view_for (view, etude_placement_solutions_get_problem (solutions)->edge);
  g_autofree char *title = title_of (solutions), *label = NULL;

  sized.coordinates = ETUDE_COORDINATES_OFF;
  sized.flipped = FALSE;
  etude_board_export_set_view (export, &sized);
  etude_board_export_set_text (export, write_text);
  etude_board_export_set_caption (export, write_caption);
  etude_board_export_set_title (export, title);
  label = g_strdup_printf (ngettext ("The %'u board on show", "All %'u boards on show", n), n);
  etude_export_dialog_offer (dialog, export, label, "solutions");
}

static void
on_exported (EtudeExportDialog *dialog, const char *text, Request *request)
{
  request->report (request->page, ETUDE_FILES_DONE, text);
}

static void
request_free (gpointer data, GClosure *closure)
{
  Request *request = data;

  g_object_unref (request->page);
  g_free (request);
}

void
etude_placement_files_export (GtkWidget *page, EtudePlacementSolution *shown, EtudeBoardScene *scene,
                              EtudePlacementSolutions *solutions, const EtudeBoardView *view, EtudeFilesReport report)
{
  EtudeExportDialog *dialog;
  Request *request;
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (solutions)) > 0;

  if (!shown && !any)
    {
      report (page, ETUDE_FILES_FAILED, _ ("There is no board to export."));
      return;
    }
  dialog = etude_export_dialog_new (GTK_WINDOW (gtk_widget_get_root (page)));
  etude_export_dialog_set_text_format (dialog, _ ("Chessy text"), "txt");
  if (shown)
    offer_board (dialog, shown, scene, view);
  if (any)
    offer_solutions (dialog, solutions, view);
  request = g_new (Request, 1);
  *request = (Request){ g_object_ref (page), report };
  g_signal_connect_data (dialog, "exported", G_CALLBACK (on_exported), request, request_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- the clipboard --- */

void
etude_placement_files_copy_board (GtkWidget *page, EtudePlacementSolution *shown, EtudeBoardScene *scene,
                                  const EtudeBoardView *view, EtudeFilesReport report)
{
  g_autoptr (EtudeBoardScene) board = scene_of (shown, scene);
  EtudeBoardView sized = view_for (view, etude_board_scene_get_columns (board));
  g_autofree char *text = etude_placement_solution_get_text (shown);
  g_autoptr (GdkTexture) picture = NULL;
  g_autoptr (GdkContentProvider) provider = NULL;
  GdkContentProvider *providers[2];

  sized.ink = (GdkRGBA){ 0, 0, 0, 1 };
  picture = etude_board_paint_texture (&sized, board, COPIED_PIXELS);
  providers[0] = gdk_content_provider_new_typed (G_TYPE_STRING, text);
  providers[1] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, picture);
  provider = gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));
  gdk_clipboard_set_content (gtk_widget_get_clipboard (page), provider);
  report (page, ETUDE_FILES_DONE, _ ("Board copied as text and picture"));
}

static void
refuse_copying (GtkWidget *page, guint n, EtudeFilesReport report)
{
  g_autofree char *text
      = g_strdup_printf (_ ("These are %'u boards; at most %'u can be copied. Export them as a file instead."), n,
                         (guint) ETUDE_PLACEMENT_COPIED_MAX);

  report (page, ETUDE_FILES_FAILED, text);
}

void
etude_placement_files_copy_solutions (GtkWidget *page, EtudePlacementSolutions *solutions, EtudeFilesReport report)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (solutions));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *message = NULL;

  if (n == 0 || n > ETUDE_PLACEMENT_COPIED_MAX)
    {
      if (n == 0)
        report (page, ETUDE_FILES_FAILED, _ ("There is no board to copy."));
      else
        refuse_copying (page, n, report);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (EtudePlacementSolution) solution = g_list_model_get_item (G_LIST_MODEL (solutions), i);
      g_autofree char *board = etude_placement_solution_get_text (solution);

      g_string_append_printf (text, "%s\n", board);
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (page), text->str);
  message = g_strdup_printf (ngettext ("%'u board copied as text", "%'u boards copied as text", n), n);
  report (page, ETUDE_FILES_DONE, message);
}
