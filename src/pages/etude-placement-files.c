/* Placement problems from files and drops, and into files. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-compat.h"
#include "etude-placement-files.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

static const char *const suffixes[] = { "txt", "chessy", NULL };

/* What is under way for a page. */
typedef struct
{
  GtkWidget *page;
  EtudePlacementProblem *problem;
  EtudeFilesReport report;
} Request;

static Request *
request_new (GtkWidget *page, EtudePlacementProblem *problem, EtudeFilesReport report)
{
  Request *request = g_new (Request, 1);

  *request = (Request){ g_object_ref (page), g_object_ref (problem), report };
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

static GtkWindow *
window_of (GtkWidget *page)
{
  return GTK_WINDOW (gtk_widget_get_root (page));
}

/* --- in --- */

static guint
count_lines (const char *text, const char *end)
{
  guint n = 1;

  for (const char *at = text; at < end; at++)
    n += *at == '\n';
  return n;
}

/* The problem that TEXT[LENGTH], which ends in a zero byte, of the file NAME has. */
static void
take_file (Request *request, const char *name, const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  const char *end;

  if (length > ETUDE_PLACEMENT_FILE_BYTES_MAX)
    report (request->page, request->report, ETUDE_FILES_FAILED,
            _ ("“%s” is too large for a problem: more than %u KiB."), name, ETUDE_PLACEMENT_FILE_BYTES_MAX / 1024);
  else if (!g_utf8_validate_len (text, length, &end))
    report (request->page, request->report, ETUDE_FILES_FAILED,
            _ ("“%s” is not a text: line %u has bytes that are no letters."), name, count_lines (text, end));
  else if (etude_placement_problem_set_text (
               request->problem, g_str_has_prefix (text, BYTE_ORDER_MARK) ? text + strlen (BYTE_ORDER_MARK) : text,
               &error))
    report (request->page, request->report, ETUDE_FILES_UNDOABLE, _ ("Opened %s"), name);
  else
    /* Translators: the name of a file, and what is wrong in it, with a full stop. */
    report (request->page, request->report, ETUDE_FILES_FAILED, _ ("“%s”: %s"), name, error->message);
}

static gboolean
is_more_wanted (const char *text, goffset size, gpointer data)
{
  return size <= ETUDE_PLACEMENT_FILE_BYTES_MAX;
}

static void
on_read (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *name = g_file_get_basename (G_FILE (file));
  gsize length;

  if (g_file_load_partial_contents_finish (G_FILE (file), result, &text, &length, NULL, &error))
    take_file (request, name, text, length);
  else
    report (request->page, request->report, ETUDE_FILES_FAILED, _ ("“%s” cannot be read: %s"), name, error->message);
}

void
etude_placement_files_read (GtkWidget *page, EtudePlacementProblem *problem, GFile *file, EtudeFilesReport func)
{
  g_file_load_partial_contents_async (file, NULL, is_more_wanted, on_read, request_new (page, problem, func));
}

static void
on_open_chosen (GFile *file, gpointer data)
{
  Request *request = data;

  etude_placement_files_read (request->page, request->problem, file, request->report);
}

/* A request that belongs to the page, because nobody may choose a file, and that a later one replaces. */
static Request *
keep_request (GtkWidget *page, EtudePlacementProblem *problem, EtudeFilesReport func)
{
  Request *request = g_new (Request, 1);

  *request = (Request){ page, problem, func };
  g_object_set_data_full (G_OBJECT (page), "etude-files-request", request, g_free);
  return request;
}

void
etude_placement_files_open (GtkWidget *page, EtudePlacementProblem *problem, EtudeFilesReport func)
{
  etude_compat_choose_file (window_of (page), FALSE, _ ("Open a Problem"), NULL, _ ("Problems and boards (Chessy)"),
                            suffixes, on_open_chosen, keep_request (page, problem, func));
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
  *request = (Request){ page, problem, func };
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
on_written (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (G_FILE (file));

  if (!g_file_replace_contents_finish (G_FILE (file), result, NULL, &error))
    report (request->page, request->report, ETUDE_FILES_FAILED, _ ("“%s” was not saved: %s"), name, error->message);
  else if (is_more_than_text (request->problem))
    report (request->page, request->report, ETUDE_FILES_DONE,
            _ ("Saved as %s, without what is fixed or forbidden on the board"), name);
  else
    report (request->page, request->report, ETUDE_FILES_DONE, _ ("Saved as %s"), name);
}

void
etude_placement_files_write (GtkWidget *page, EtudePlacementProblem *problem, GFile *file, EtudeFilesReport func)
{
  char *text = etude_placement_problem_get_text (problem);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL, on_written,
                                       request_new (page, problem, func));
}

static void
on_save_chosen (GFile *file, gpointer data)
{
  Request *request = data;

  etude_placement_files_write (request->page, request->problem, file, request->report);
}

void
etude_placement_files_save (GtkWidget *page, EtudePlacementProblem *problem, EtudeFilesReport func)
{
  etude_compat_choose_file (window_of (page), TRUE, _ ("Save the Problem"), "problem.txt", _ ("Problems (Chessy)"),
                            suffixes, on_save_chosen, keep_request (page, problem, func));
}
