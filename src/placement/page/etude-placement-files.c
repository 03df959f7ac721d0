/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Placement problems and their solutions into files and the clipboard. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-board-canvas.h"
#include "etude-export-dialog.h"
#include "etude-file.h"
#include "etude-files.h"
#include "etude-job.h"
#include "etude-placement-files.h"
#include "etude-placement-logic.h"
#include "etude-placement-paint.h"
#include "etude-placement-texts.h"
#include "etude-wording.h"
#include "general-table.h"

#define CHESSY_SUFFIX ".chessy" /* such files get the format of the Chessy program */

static const char *const suffixes[] = { "txt", "chessy", NULL };

/* A problem on its way into a file, as it was when somebody asked for it. */
typedef struct
{
  GtkWidget *page;
  EtudeFilesReport report;
  char *text, *chessy;
  gboolean is_part; /* the Chessy text says less than the problem */
} Saving;

static Saving *
saving_new (GtkWidget *page, EtudePlacementProblem *problem, EtudeFilesReport report)
{
  Saving *saving = g_new (Saving, 1);

  *saving = (Saving){ g_object_ref (page), report, etude_placement_problem_get_file (problem),
                      etude_placement_problem_get_text (problem),
                      !etude_placement_is_free (etude_placement_problem_get (problem)) };
  return saving;
}

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->page);
  g_free (saving->text);
  g_free (saving->chessy);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static gboolean
is_chessy (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_str_has_suffix (name, CHESSY_SUFFIX);
}

/* Unless nobody wanted it any more. */
static void
complain (Saving *saving, const GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    saving->report (saving->page, ETUDE_FILES_FAILED, error->message);
}

static void
on_saved (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (Saving) saving = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = etude_file_get_name (G_FILE (file)), *text = NULL;
  gboolean is_part = saving->is_part && is_chessy (G_FILE (file));

  if (etude_file_save_finish (result, &error))
    {
      text = g_strdup_printf (
          is_part ? _ ("Saved as %s, without what is fixed or forbidden on the board") : _ ("Saved as %s"), name);
      saving->report (saving->page, ETUDE_FILES_DONE, text);
    }
  else
    complain (saving, error);
  etude_files_end_writing ();
}

static void
write_file (Saving *saving, GFile *file)
{
  const char *text = is_chessy (file) ? saving->chessy : saving->text;
  g_autoptr (GBytes) bytes = g_bytes_new (text, text ? strlen (text) : 0);

  if (!text)
    {
      saving->report (saving->page, ETUDE_FILES_FAILED,
                      _ ("The format of the Chessy program has square boards, chess pieces and three tasks only."));
      saving_free (saving);
      return;
    }
  etude_files_begin_writing ();
  etude_file_save_async (file, bytes, NULL, on_saved, saving);
}

static void
on_chosen (GObject *page, GAsyncResult *result, gpointer data)
{
  g_autoptr (Saving) saving = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = etude_files_choose_finish (result, &error);

  if (file)
    write_file (g_steal_pointer (&saving), file);
  else
    complain (saving, error);
}

void
etude_placement_files_write (GtkWidget *page, EtudePlacementProblem *problem, GFile *file, EtudeFilesReport report)
{
  write_file (saving_new (page, problem, report), file);
}

void
etude_placement_files_save (GtkWidget *page, EtudePlacementProblem *problem, EtudeFilesReport report)
{
  const EtudeFilesQuestion question = { _ ("Save the Problem"), "problem.txt", _ ("Problems"), suffixes };

  etude_files_choose_async (page, &question, on_chosen, saving_new (page, problem, report));
}

static void
refuse_copying (GtkWidget *page, guint n, EtudeFilesReport func)
{
  g_autofree char *text
      = g_strdup_printf (_ ("There are %s boards; at most %s can be copied. Export them to a file instead."),
                         ETUDE_NUMBER (n), ETUDE_NUMBER (ETUDE_PLACEMENT_COPIED_MAX));

  func (page, ETUDE_FILES_FAILED, text);
}

/* --- problems for other solvers --- */

/* A text on its way into a file: of a problem that it is made from in a thread, or of boards. */
typedef struct
{
  GtkWidget *page;
  EtudeFilesReport report;
  struct etude_general problem;
  const char *form;
  GString *text; /* NULL: there was no memory */
  GFile *file;
  const char *fault; /* why there is none */
} Proof;

static void
proof_free (gpointer data)
{
  Proof *proof = data;

  g_object_unref (proof->page);
  g_clear_object (&proof->file);
  if (proof->text)
    g_string_free (proof->text, TRUE);
  g_free (proof);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Proof, proof_free)

/* Which claim is to be proved of PROBLEM; extremes set its number of men, which *NUMBER has. */
static enum etude_status
find_claim (struct etude_general *problem, etude_tick_fn tick, gpointer job, enum etude_claim *claim, guint *number)
{
  const struct etude_relation_rule *rule = &etude_relations[problem->relation];
  const struct etude_question question = {
    .quantity = rule->covering ? ETUDE_QUANTITY_SMALLEST : ETUDE_QUANTITY_LARGEST, .tick = tick, .tick_data = job
  };
  const struct etude_question given = { .value = ETUDE_VALUE_ALL, .tick = tick, .tick_data = job };
  struct etude_general_answer answer;
  enum etude_status status = etude_general_ask (problem, &given, &answer);

  *claim = ETUDE_CLAIM_NONE;
  if (status != ETUDE_OK || answer.all == 0)
    return status;
  status = etude_general_ask (problem, &question, &answer);
  *claim = rule->covering ? ETUDE_CLAIM_SMALLEST : ETUDE_CLAIM_LARGEST;
  *number = answer.number;
  for (guint kind = 0; kind < etude_general_kinds (problem); kind++)
    problem->count[kind] = problem->count[kind] ? answer.number : 0;
  return status;
}

static void
make_proof (EtudeJob *job, gpointer data)
{
  GTask *task = data;
  Proof *proof = g_task_get_task_data (task);
  struct etude_general problem = etude_general_compact (&proof->problem);
  enum etude_claim claim;
  enum etude_status status;
  guint number = 0;

  if (!g_str_equal (proof->form, "certificate"))
    {
      char *text = etude_placement_export (&problem, proof->form);

      proof->text = text ? g_string_new (text) : NULL;
      g_free (text);
      g_task_return_boolean (task, TRUE);
      return;
    }
  status = find_claim (&problem, etude_job_tick, job, &claim, &number);
  if (status == ETUDE_OK)
    {
      proof->text = g_string_new (NULL);
      status = etude_placement_certify (&problem, claim, number, proof->text, etude_job_tick, job);
    }
  if (status == ETUDE_BAD_INPUT)
    proof->fault = N_ ("There is nothing to prove: the problem has solutions, and more than one kind of piece.");
  else if (status == ETUDE_NO_MEMORY)
    proof->fault = N_ ("There is not enough memory for this.");
  g_task_return_boolean (task, TRUE);
}

static void
on_proof_saved (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (Proof) proof = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = etude_file_get_name (G_FILE (file)), *text = g_strdup_printf (_ ("Saved as %s"), name);

  if (etude_file_save_finish (result, &error))
    proof->report (proof->page, ETUDE_FILES_DONE, text);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    proof->report (proof->page, ETUDE_FILES_FAILED, error->message);
  etude_files_end_writing ();
}

/* Takes PROOF. */
static void
save_proof (Proof *proof)
{
  g_autoptr (GBytes) bytes = g_bytes_new (proof->text->str, proof->text->len);

  etude_files_begin_writing ();
  etude_file_save_async (proof->file, bytes, NULL, on_proof_saved, proof);
}

static void
on_proof_made (GObject *page, GAsyncResult *result, gpointer data)
{
  g_autoptr (Proof) proof = data;

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  if (proof->fault || !proof->text)
    {
      proof->report (proof->page, ETUDE_FILES_FAILED,
                     proof->fault ? _ (proof->fault) : _ ("There is not enough memory for this."));
      return;
    }
  proof->report (proof->page, ETUDE_FILES_FAILED, NULL); /* what was said while it was made */
  save_proof (g_steal_pointer (&proof));
}

static void
on_proof_chosen (GObject *page, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Proof *proof = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;

  proof->file = etude_files_choose_finish (result, &error);
  if (!proof->file)
    {
      g_task_return_boolean (task, FALSE);
      return;
    }
  if (g_str_equal (proof->form, "certificate"))
    proof->report (proof->page, ETUDE_FILES_FAILED, _ ("The proof is being made. Changing the problem stops it."));
  etude_job_run_task (task, make_proof);
}

void
etude_placement_files_export_problem (GtkWidget *page, EtudePlacementProblem *problem, const char *form,
                                      GCancellable *cancellable, EtudeFilesReport report)
{
  static const struct
  {
    const char *form, *name;
    const char *suffixes[2];
  } forms[] = {
    { "dimacs", "problem.cnf", { "cnf", NULL } },
    { "asp", "problem.lp", { "lp", NULL } },
    { "json", "problem.json", { "json", NULL } },
    { "certificate", "certificate.txt", { "txt", NULL } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (form, forms[i].form))
      {
        const EtudeFilesQuestion question
            = { _ ("Export the Problem"), forms[i].name, _ ("Problems"), forms[i].suffixes };
        Proof *proof = g_new0 (Proof, 1);
        GTask *task = g_task_new (page, cancellable, on_proof_made, proof);

        proof->page = g_object_ref (page);
        proof->report = report;
        proof->form = forms[i].form;
        proof->problem = *etude_placement_problem_get (problem);
        g_task_set_task_data (task, proof, NULL);
        etude_files_choose_async (page, &question, on_proof_chosen, task);
      }
}

static void
on_boards_chosen (GObject *page, GAsyncResult *result, gpointer data)
{
  g_autoptr (Proof) proof = data;
  g_autoptr (GError) error = NULL;

  proof->file = etude_files_choose_finish (result, &error);
  if (proof->file)
    save_proof (g_steal_pointer (&proof));
}

void
etude_placement_files_export_boards (GtkWidget *page, GListModel *boards, const char *form, EtudeFilesReport report)
{
  const gboolean csv = g_str_equal (form, "csv"), json = g_str_equal (form, "json");
  const char *const one[] = { csv ? "csv" : json ? "json" : "txt", NULL };
  const EtudeFilesQuestion question = { _ ("Export the Boards"),
                                        csv    ? "boards.csv"
                                        : json ? "boards.json"
                                               : "boards.txt",
                                        _ ("Boards"), one };
  const guint n = g_list_model_get_n_items (boards);
  g_autoptr (GString) text = g_string_new (csv ? "board,piece,square\n" : "");
  Proof *proof;

  if (n == 0 || n > ETUDE_PLACEMENT_COPIED_MAX)
    {
      if (n == 0)
        report (page, ETUDE_FILES_FAILED, _ ("There is no board to export."));
      else
        refuse_copying (page, n, report);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (EtudePlacementSolution) solution = g_list_model_get_item (boards, i);
      g_autofree char *board = etude_placement_solution_write (solution, form);

      if (!board)
        {
          report (page, ETUDE_FILES_FAILED,
                  _ ("These boards are not permutations: some rank or file has no piece, or several."));
          return;
        }
      g_string_append (text, board);
    }
  proof = g_new0 (Proof, 1);
  proof->page = g_object_ref (page);
  proof->report = report;
  proof->text = g_steal_pointer (&text);
  etude_files_choose_async (page, &question, on_boards_chosen, proof);
}

/* --- solutions out --- */

/* What is done with a page's solutions when the dialog has done it. */
typedef struct
{
  GtkWidget *page;
  EtudeFilesReport report;
} Exporting;

/* The board of a solution itself, with its number. */
static gpointer
make_board (gpointer data, gpointer unused)
{
  g_autoptr (EtudePlacementSolution) solution = data;
  const struct etude_grid *grid = &etude_placement_solution_get_problem (solution)->grid;
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (grid->width, grid->height);
  g_autofree char *text = etude_placement_solution_get_text (solution);
  const char *number = ETUDE_NUMBER (etude_placement_solution_get_number (solution));

  etude_placement_paint_solution (solution, scene, NULL);
  return etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .caption = number, .text = text });
}

/* VIEW of boards of this size. */
static EtudeBoardView
view_for (const EtudeBoardView *view, guint columns, guint rows)
{
  EtudeBoardView sized = *view;

  sized.columns = columns;
  sized.rows = rows;
  sized.beyond_columns = sized.beyond_rows = 0;
  return sized;
}

/* --- exporting --- */

static void
on_exported (EtudeExportDialog *dialog, const char *text, Exporting *exporting)
{
  exporting->report (exporting->page, ETUDE_FILES_DONE, text);
}

static void
exporting_free (gpointer data, GClosure *closure)
{
  Exporting *exporting = data;

  g_object_unref (exporting->page);
  g_free (exporting);
}

/* Offers BOARDS, of SOLUTIONS, as LABEL; all in one file called NAME. */
static void
offer_boards (EtudeExportDialog *dialog, GListModel *boards, EtudePlacementSolutions *solutions,
              const EtudeBoardView *view, const char *label, const char *name)
{
  g_autoptr (GtkMapListModel) painted = gtk_map_list_model_new (g_object_ref (boards), make_board, NULL, NULL);
  g_autoptr (EtudeBoardExport) export = etude_board_export_new (G_LIST_MODEL (painted), TRUE);
  const struct etude_grid *grid = &etude_placement_solutions_get_problem (solutions)->grid;
  EtudeBoardView sized = view_for (view, grid->width, grid->height);
  g_autofree char *problem = etude_placement_describe (etude_placement_solutions_get_problem (solutions));
  g_autofree char *result = etude_placement_describe_result (solutions);
  /* Translators: a problem, and how many solutions it has. */
  g_autofree char *title = g_strdup_printf (_ ("%s: %s"), problem, result);

  sized.coordinates = ETUDE_COORDINATES_OFF;
  sized.flipped = FALSE;
  etude_board_export_set_view (export, &sized);
  etude_board_export_set_title (export, title);
  etude_export_dialog_offer (dialog, export, label, name);
}

void
etude_placement_files_export (GtkWidget *page, const char *text, EtudeBoardScene *scene, GListModel *chosen,
                              EtudePlacementSolutions *solutions, const EtudeBoardView *view, EtudeFilesReport func)
{
  EtudeExportDialog *dialog;
  Exporting *exporting;
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (solutions)),
              n_chosen = chosen ? g_list_model_get_n_items (chosen) : 0;

  if (!scene && n == 0)
    {
      func (page, ETUDE_FILES_FAILED, _ ("There is no board to export."));
      return;
    }
  dialog = etude_export_dialog_new (GTK_WINDOW (gtk_widget_get_root (page)));
  etude_export_dialog_set_text_format (dialog, _ ("Chessy text"), "txt");
  if (scene)
    {
      g_autoptr (EtudeBoardExport) export = etude_board_export_new_for_scene (scene, text);
      EtudeBoardView sized = view_for (view, etude_board_scene_get_columns (scene), etude_board_scene_get_rows (scene));

      etude_board_export_set_view (export, &sized);
      etude_export_dialog_offer (dialog, export, _ ("This board"), "board");
    }
  if (n_chosen > 0)
    {
      g_autofree char *label = g_strdup_printf (ngettext ("The %s board chosen", "The %s boards chosen", n_chosen),
                                                ETUDE_NUMBER (n_chosen));

      offer_boards (dialog, chosen, solutions, view, label, "chosen");
    }
  if (n > 0)
    {
      g_autofree char *label
          = g_strdup_printf (ngettext ("The %s board shown", "All %s boards shown", n), ETUDE_NUMBER (n));

      offer_boards (dialog, G_LIST_MODEL (solutions), solutions, view, label, "solutions");
    }
  exporting = g_new (Exporting, 1);
  *exporting = (Exporting){ g_object_ref (page), func };
  g_signal_connect_data (dialog, "exported", G_CALLBACK (on_exported), exporting, exporting_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- the clipboard --- */

void
etude_placement_files_copy_solutions (GtkWidget *page, EtudePlacementSolutions *solutions, EtudeFilesReport func)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (solutions));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *message = NULL;

  if (n == 0 || n > ETUDE_PLACEMENT_COPIED_MAX)
    {
      if (n == 0)
        func (page, ETUDE_FILES_FAILED, _ ("There is no board to copy."));
      else
        refuse_copying (page, n, func);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (EtudePlacementSolution) solution = g_list_model_get_item (G_LIST_MODEL (solutions), i);
      g_autofree char *board = etude_placement_solution_get_text (solution);

      g_string_append_printf (text, "%s\n", board);
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (page), text->str);
  message = g_strdup_printf (ngettext ("%s board copied as text", "%s boards copied as text", n), ETUDE_NUMBER (n));
  func (page, ETUDE_FILES_DONE, message);
}
