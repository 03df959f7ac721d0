/* Placement problems from files and drops, and into files. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-file.h"
#include "etude-files.h"
#include "etude-placement-files.h"

static const char *const suffixes[] = { "txt", "chessy", NULL };

/* What a file is read or written for. */
typedef struct
{
  GtkWidget *page;
  EtudePlacementProblem *problem;
  EtudeFilesReport report;
  gboolean is_part; /* what is saved says less than the problem */
} Request;

static Request *
request_new (GtkWidget *page, EtudePlacementProblem *problem, EtudeFilesReport report)
{
  Request *request = g_new (Request, 1);

  *request = (Request){ g_object_ref (page), g_object_ref (problem), report, FALSE };
  return request;
}

static void
request_free (Request *request)
{
  g_object_unref (request->page);
  g_object_unref (request->problem);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

G_GNUC_PRINTF (4, 5)
static void
report (GtkWidget *page, EtudeFilesReport func, EtudeFilesOutcome outcome, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  func (page, outcome, text);
}

/* Unless nobody wanted it any more. */
static void
complain (Request *request, const GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    request->report (request->page, ETUDE_FILES_FAILED, error->message);
}

/* --- in --- */

/* TEXT of the file NAME. */
static void
take_file (Request *request, const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (etude_placement_problem_set_text (request->problem, text, &error))
    report (request->page, request->report, ETUDE_FILES_UNDOABLE, _ ("Opened %s"), name);
  else
    /* Translators: the name of a file, and what is wrong in it, with a full stop. */
    report (request->page, request->report, ETUDE_FILES_FAILED, _ ("“%s”: %s"), name, error->message);
}

static void
on_read (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = etude_file_read_text_finish (result, &error), *name = etude_file_get_name (G_FILE (file));

  if (text)
    take_file (request, name, text);
  else
    complain (request, error);
}

void
etude_placement_files_read (GtkWidget *page, EtudePlacementProblem *problem, GFile *file, EtudeFilesReport func)
{
  etude_file_read_text_async (file, NULL, on_read, request_new (page, problem, func));
}

static void
on_opened (GObject *page, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL, *text = etude_files_open_finish (result, &name, &error);

  if (text)
    take_file (request, name, text);
  else
    complain (request, error);
}

void
etude_placement_files_open (GtkWidget *page, EtudePlacementProblem *problem, EtudeFilesReport func)
{
  const EtudeFilesQuestion question = { _ ("Open a Problem"), NULL, _ ("Problems and boards (Chessy)"), suffixes };

  etude_files_open_async (page, &question, on_opened, request_new (page, problem, func));
}

/* --- texts and drops --- */

/* The file that TEXT is the address of, alone or with a line feed; NULL: it is none. (transfer full) */
static GFile *
file_of (const char *text)
{
  g_autofree char *line = g_strstrip (g_strdup (text));

  if (!g_str_has_prefix (line, "file://") || strchr (line, '\n'))
    return NULL;
  return g_file_new_for_uri (line);
}

void
etude_placement_files_take_text (GtkWidget *page, EtudePlacementProblem *problem, const char *text,
                                 EtudeFilesReport func)
{
  g_autoptr (GFile) file = file_of (text);
  g_autoptr (GError) error = NULL;

  if (file)
    etude_placement_files_read (page, problem, file, func);
  else if (etude_placement_problem_set_text (problem, text, &error))
    func (page, ETUDE_FILES_UNDOABLE, _ ("Problem pasted"));
  else
    func (page, ETUDE_FILES_FAILED, error->message);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, Request *request)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      GSList *files = g_value_get_boxed (value);

      if (files)
        etude_placement_files_read (request->page, request->problem, files->data, request->report);
      return files != NULL;
    }
  etude_placement_files_take_text (request->page, request->problem, g_value_get_string (value), request->report);
  return TRUE;
}

static void
free_request (gpointer request, GClosure *closure)
{
  g_free (request);
}

/* Before the board, which takes texts only, gets a file as the text of its address. */
void
etude_placement_files_accept_drops (GtkWidget *page, EtudePlacementProblem *problem, EtudeFilesReport func)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  Request *request = g_new (Request, 1);

  /* Without references: the target goes with the page, which has the problem. */
  *request = (Request){ page, problem, func, FALSE };
  gtk_drop_target_set_gtypes (target, (GType[]){ GDK_TYPE_FILE_LIST, G_TYPE_STRING }, 2);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (target), GTK_PHASE_CAPTURE);
  g_signal_connect_data (target, "drop", G_CALLBACK (on_drop), request, free_request, 0);
  gtk_widget_add_controller (page, GTK_EVENT_CONTROLLER (target));
}

/* --- out --- */

static gboolean
is_more_than_text (EtudePlacementProblem *model)
{
  const struct etude_problem *problem = etude_placement_problem_get (model);

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (etude_squares_count (&problem->fixed[kind]) > 0)
      return TRUE;
  return etude_squares_count (&problem->forbidden) > 0;
}

static void
on_saved (GObject *page, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = etude_files_save_finish (result, &error);

  if (!name)
    complain (request, error);
  else if (request->is_part)
    report (request->page, request->report, ETUDE_FILES_DONE,
            _ ("Saved as %s, without what is fixed or forbidden on the board"), name);
  else
    report (request->page, request->report, ETUDE_FILES_DONE, _ ("Saved as %s"), name);
}

void
etude_placement_files_save (GtkWidget *page, EtudePlacementProblem *problem, EtudeFilesReport func)
{
  const EtudeFilesQuestion question = { _ ("Save the Problem"), "problem.txt", _ ("Problems (Chessy)"), suffixes };
  g_autofree char *text = etude_placement_problem_get_text (problem);
  Request *request = request_new (page, problem, func);

  request->is_part = is_more_than_text (problem);
  etude_files_save_async (page, &question, text, on_saved, request);
}
