/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mark-dialog.c - the window in which a teacher marks what a class wrote on a sheet. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-board-drawings.h"
#include "etude-board-painter.h"
#include "etude-compat.h"
#include "etude-file.h"
#include "etude-files.h"
#include "etude-job.h"
#include "etude-later.h"
#include "etude-mark-dialog.h"
#include "etude-marking.h"
#include "etude-shown-text.h"
#include "etude-widget-class.h"

#define WIDTH 1000 /* at most */
#define HEIGHT 720
#define NARROW 700
#define KEEP_AFTER 500 /* milliseconds */
#define KEPT_MOST 200  /* sheets in the list, the newest; others are found by their code */
#define CODE 8         /* symbols of a whole one */

struct _EtudeMarkDialog
{
  GtkWindow parent_instance;

  const EtudeExhibitKind *const *kinds;
  GPtrArray *paths;    /* of the sheets in the list */
  EtudeMarking *sheet; /* what was asked, and what is kept; NULL: nothing is chosen */
  EtudeMarking *class; /* and what the rows say */
  GFile *file;         /* where it is kept */
  guint exercise;      /* that is seen */
  guint pupil;         /* whose answer is seen; G_MAXUINT: the commonest mistake is */
  EtudeJob *listing;   /* or NULL */
  GRegex *head;        /* the lines of a file that no pupil has written */
  guint keeping;       /* the source that will keep what was typed, or 0 */
  gboolean loading, wide;
  EtudeBoardScene *scene, *ghosts;
  GtkStringList *numbers; /* of pupils, a row of the table each */
  GtkStringList *names;   /* of the sheets in the list */

  GtkWidget *viewport, *panes, *chooser, *code, *rows, *faults, *summary, *table, *back, *forward, *number, *board,
      *told, *needs, *save, *results, *nothing;
};

G_DEFINE_FINAL_TYPE (EtudeMarkDialog, etude_mark_dialog, GTK_TYPE_WINDOW)

/* --- the sheets that are kept --- */

static char *
kept_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "etude", "sheets", NULL);
}

/* Of the sheet with CODE. (transfer full) */
static char *
kept_path (const char *code)
{
  g_autofree char *folder = kept_folder (), *name = g_strconcat (code, ".csv", NULL);

  return g_build_filename (folder, name, NULL);
}

static void
on_kept (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (!etude_file_save_finish (result, &error))
    g_warning ("%s", error->message);
}

void
etude_mark_keep (GListModel *items, const char *title)
{
  g_autoptr (EtudeMarking) sheet = etude_marking_new (items, title);
  g_autofree char *folder = kept_folder (), *path = kept_path (sheet->code), *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS) || g_mkdir_with_parents (folder, 0700) != 0)
    return;
  text = etude_marking_write (sheet);
  bytes = g_bytes_new (text, strlen (text));
  etude_file_save_async (file, bytes, NULL, on_kept, NULL);
}

/* What was typed. (transfer full) */
static char *
get_rows (EtudeMarkDialog *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->rows));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* The sheet with everything that was typed, also what is not right yet; NEAT: for spreadsheets, with commas between if nothing is
 * wrong. (transfer full) */
static GBytes *
get_file (EtudeMarkDialog *self, gboolean neat)
{
  g_autofree char *text = etude_marking_write (self->class), *rows = etude_marking_write_rows (self->class);
  g_autofree char *typed = get_rows (self), *faulty = NULL;
  char *file;

  if (neat && self->class->faults->len == 0)
    {
      const gsize size = strlen (text);

      return g_bytes_new_take (g_steal_pointer (&text), size);
    }
  text[strlen (text) - strlen (rows)] = '\0';
  faulty = neat ? etude_marking_write_typed (typed) : NULL;
  file = g_strconcat (text, faulty ? faulty : typed, NULL);
  return g_bytes_new_take (file, strlen (file));
}

/* It goes where the sheet is kept, a moment after the last change. */
static gboolean
keep (gpointer dialog)
{
  EtudeMarkDialog *self = dialog;
  g_autoptr (GBytes) bytes = self->class && self->file ? get_file (self, FALSE) : NULL;

  self->keeping = 0;
  if (bytes)
    etude_file_save_async (self->file, bytes, NULL, on_kept, NULL);
  return G_SOURCE_REMOVE;
}

static void
keep_soon (EtudeMarkDialog *self)
{
  if (self->keeping == 0 && self->file)
    self->keeping = g_timeout_add (KEEP_AFTER, keep, self);
}

/* --- the board --- */

static EtudeMarkPupil *
seen_pupil (EtudeMarkDialog *self)
{
  return self->pupil < self->class->pupils->len ? self->class->pupils->pdata[self->pupil] : NULL;
}

/* What is not right and a ghost on the board: of the pupil who was chosen, or what most wrote. (transfer full) */
static char *
seen_mistake (EtudeMarkDialog *self)
{
  const EtudeMarkPupil *pupil = seen_pupil (self);
  guint n;

  if (!pupil)
    return etude_marking_find_mistake (self->class, self->exercise, &n);
  return pupil->marks[self->exercise] >= ETUDE_MARK_WRONG ? g_strdup (pupil->answers[self->exercise]) : NULL;
}

/* The board of the exercise that is seen, with what is right as arrows, and what was written that is not as ghosts. */
static void
show_board (EtudeMarkDialog *self)
{
  const EtudeMarkExercise *exercise = self->class->exercises->pdata[self->exercise];
  g_auto (GStrv) right = g_strsplit (exercise->right, " ", -1);
  g_autofree char *mistake = seen_mistake (self);
  const EtudeMarkPupil *pupil = seen_pupil (self);
  guint from, to;

  g_clear_object (&self->scene);
  g_clear_object (&self->ghosts);
  for (guint i = 0; self->kinds[i] && !self->scene; i++)
    {
      g_autoptr (EtudeExhibit) exhibit = self->kinds[i]->read (exercise->board, 8, NULL);

      if (exhibit)
        self->scene = g_object_ref (etude_exhibit_get (exhibit)->scene);
    }
  gtk_widget_set_visible (self->board, self->scene != NULL);
  if (!self->scene)
    return;
  self->ghosts
      = etude_board_scene_new (etude_board_scene_get_columns (self->scene), etude_board_scene_get_rows (self->scene));
  /* What is set up is seen as it is, right or wrong. */
  if (etude_marking_paint (self->class, self->exercise,
                           pupil     ? pupil->answers[self->exercise]
                           : mistake ? mistake
                                     : "",
                           self->ghosts))
    g_clear_pointer (&mistake, g_free);
  for (guint i = 0; right[i]; i++)
    if (etude_marking_find_move (self->class, self->exercise, right[i], &from, &to))
      etude_board_scene_add_arrow (self->scene, from, to, ETUDE_MARK_GREEN);
  if (mistake && etude_marking_find_move (self->class, self->exercise, mistake, &from, &to))
    {
      etude_board_scene_set_face (self->ghosts, to, etude_board_scene_get_face (self->scene, from));
      etude_board_scene_add_arrow (self->scene, from, to, ETUDE_MARK_RED);
    }
  /* Only a square, to which several pieces can go. */
  else if (mistake && strlen (mistake) == 2 && *mistake >= 'a' && *mistake <= 'h' && mistake[1] >= '1'
           && mistake[1] <= '8' && etude_board_scene_get_columns (self->scene) == 8)
    etude_board_scene_add_ring (self->scene, *mistake - 'a' + 8 * (mistake[1] - '1'), ETUDE_MARK_RED);
  gtk_widget_queue_draw (self->board);
}

static void
draw_board (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer dialog)
{
  EtudeMarkDialog *self = dialog;
  EtudeBoardView view = { .look = ETUDE_LOOK_WOOD, .coordinates = ETUDE_COORDINATES_OUTSIDE };
  GdkRGBA ink;

  if (!self->scene)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  view.ink = (EtudeColour){ ink.red, ink.green, ink.blue, ink.alpha };
  view.columns = etude_board_scene_get_columns (self->scene);
  view.rows = etude_board_scene_get_rows (self->scene);
  etude_board_view_fit (&view, width, height);
  etude_board_paint (cr, &view, self->scene);
  etude_board_paint_ghosts (cr, &view, self->ghosts);
}

static void
show_exercise (EtudeMarkDialog *self)
{
  const guint n = self->class->exercises->len;
  const EtudeMarkExercise *exercise = self->class->exercises->pdata[self->exercise];
  g_autofree char *number = g_strdup_printf (_ ("Exercise %u of %u"), self->exercise + 1, n);
  g_autofree char *said = etude_marking_describe_exercise (self->class, self->exercise);
  const EtudeMarkPupil *pupil = seen_pupil (self);
  const EtudeMarkKind kind = pupil ? pupil->marks[self->exercise] : ETUDE_MARK_NONE;
  g_autofree char *his
      = !pupil ? NULL
        : kind == ETUDE_MARK_AGAIN
            /* Translators: a pupil, and what stands at another exercise, too, so that it does not count twice. */
            ? g_strdup_printf (_ ("%s: %s, which is already in an earlier exercise"), pupil->name,
                               pupil->answers[self->exercise])
            : g_strdup_printf ("%s: %s", pupil->name, kind == ETUDE_MARK_NONE ? "–" : pupil->answers[self->exercise]);
  g_autofree char *told = g_strdup_printf ("%s\n%s\n%s", exercise->asked, said, his ? his : ""); /* as many lines */

  gtk_label_set_label (GTK_LABEL (self->number), number);
  gtk_label_set_label (GTK_LABEL (self->told), told);
  gtk_widget_set_sensitive (self->back, self->exercise > 0);
  gtk_widget_set_sensitive (self->forward, self->exercise + 1 < n);
  show_board (self);
}

static void
see (EtudeMarkDialog *self, guint exercise, guint pupil)
{
  self->exercise = exercise;
  self->pupil = pupil;
  show_exercise (self);
}

static void
on_back (EtudeMarkDialog *self)
{
  see (self, self->exercise - 1, G_MAXUINT);
}

static void
on_forward (EtudeMarkDialog *self)
{
  see (self, self->exercise + 1, G_MAXUINT);
}

/* --- the table --- */

/* The answer of one pupil to one exercise. */
static void
on_cell_clicked (GtkWidget *button, GtkListItem *item)
{
  EtudeMarkDialog *self = ETUDE_MARK_DIALOG (gtk_widget_get_root (button));
  const guint k = gtk_list_item_get_position (item);

  if (self->class && k < self->class->pupils->len)
    see (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "exercise")), k);
}

static void
on_cell_setup (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  EtudeMarkDialog *self = g_object_get_data (G_OBJECT (factory), "dialog");
  const guint i = GPOINTER_TO_UINT (column);
  GtkWidget *label = gtk_label_new (NULL), *button;

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (i == 0 || i > self->sheet->exercises->len)
    {
      gtk_list_item_set_child (item, label);
      return;
    }
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), "exercise", GUINT_TO_POINTER (i - 1));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_cell_clicked), item, 0);
  gtk_list_item_set_child (item, button);
}

/* COLUMN: 0 the name, then the exercises, then how many are right. */
static void
on_cell_bind (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  EtudeMarkDialog *self = g_object_get_data (G_OBJECT (factory), "dialog");
  GtkWidget *child = gtk_list_item_get_child (item);
  GtkWidget *label = GTK_IS_BUTTON (child) ? gtk_button_get_child (GTK_BUTTON (child)) : child;
  const guint k = gtk_list_item_get_position (item), i = GPOINTER_TO_UINT (column);
  const EtudeMarkPupil *pupil = self->class && k < self->class->pupils->len ? self->class->pupils->pdata[k] : NULL;
  g_autofree char *text = NULL, *name = NULL;

  gtk_widget_remove_css_class (label, "error");
  gtk_widget_remove_css_class (label, "success");
  if (!pupil)
    return;
  if (i == 0)
    text = g_strdup (pupil->name);
  else if (i > self->class->exercises->len)
    text = g_strdup_printf ("%u", pupil->n_right);
  else if (pupil->marks[i - 1] == ETUDE_MARK_RIGHT)
    text = g_strdup ("✓");
  else
    text = g_strdup (pupil->marks[i - 1] == ETUDE_MARK_NONE ? "–" : pupil->answers[i - 1]);
  if (i > 0 && i <= self->class->exercises->len && pupil->marks[i - 1] != ETUDE_MARK_NONE)
    gtk_widget_add_css_class (label, pupil->marks[i - 1] == ETUDE_MARK_RIGHT ? "success" : "error");
  gtk_label_set_label (GTK_LABEL (label), text);
  if (child == label)
    return;
  name = g_strdup_printf ("%s, %u: %s", pupil->name, i, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* A column for the name, for each exercise, and for how many are right: this one is beside the name, where many exercises do not
 * push it out of sight. */
static void
make_columns (EtudeMarkDialog *self)
{
  GtkColumnView *table = GTK_COLUMN_VIEW (self->table);
  GListModel *columns = gtk_column_view_get_columns (table);

  while (g_list_model_get_n_items (columns) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

      gtk_column_view_remove_column (table, column);
    }
  for (guint i = 0; i < self->sheet->exercises->len + 2; i++)
    {
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
      g_autofree char *title = i == 0 ? g_strdup (_ ("Name"))
                               : i <= self->sheet->exercises->len
                                   ? g_strdup_printf ("%u", i)
                                   /* Translators: in a table, how many answers are right. */
                                   : g_strdup (C_ ("marking", "Right"));
      g_autoptr (GtkColumnViewColumn) column = NULL;

      g_object_set_data (G_OBJECT (factory), "dialog", self);
      g_signal_connect (factory, "setup", G_CALLBACK (on_cell_setup), GUINT_TO_POINTER (i)); /* plain: a number */
      g_signal_connect (factory, "bind", G_CALLBACK (on_cell_bind), GUINT_TO_POINTER (i));   /* plain: a number */
      column = gtk_column_view_column_new (title, factory);
      gtk_column_view_column_set_expand (column, i == 0);
      gtk_column_view_insert_column (table, i <= self->sheet->exercises->len ? i : 1, column);
    }
}

/* --- what the rows say --- */

static void
show_faults (EtudeMarkDialog *self)
{
  g_autofree char *faults = NULL;

  g_ptr_array_add (self->class->faults, NULL);
  faults = g_strjoinv ("\n", (char **) self->class->faults->pdata);
  g_ptr_array_remove_index (self->class->faults, self->class->faults->len - 1);
  gtk_label_set_label (GTK_LABEL (self->faults), faults);
}

static void
mark (gpointer dialog)
{
  EtudeMarkDialog *self = dialog;
  g_autofree char *text = NULL, *summary = NULL, *needs = NULL, *shown = NULL;
  g_autoptr (GError) error = NULL;
  EtudeMarking *class;
  guint before;

  if (!self->sheet)
    return;
  text = get_rows (self);
  class = etude_marking_read (text, self->sheet, self->kinds, &error);
  if (!class)
    {
      gtk_label_set_label (GTK_LABEL (self->faults), error->message);
      return;
    }
  etude_marking_free (self->class);
  self->class = class;
  /* Who is judged now is known when the next letter is typed. */
  g_ptr_array_unref (self->sheet->pupils);
  self->sheet->pupils = g_ptr_array_ref (class->pupils);
  show_faults (self);
  summary = etude_marking_summarise (class);
  gtk_label_set_label (GTK_LABEL (self->summary), summary);
  needs = etude_marking_describe_needs (class);
  shown = etude_shown_text (needs, ETUDE_SHOWN_TEXT);
  gtk_label_set_label (GTK_LABEL (self->needs),
                       *shown || class->pupils->len == 0 ? shown : _ ("Everyone got everything right."));
  /* All rows are bound anew. */
  before = g_list_model_get_n_items (G_LIST_MODEL (self->numbers));
  gtk_string_list_splice (self->numbers, 0, before, NULL);
  for (guint k = 0; k < class->pupils->len; k++)
    gtk_string_list_append (self->numbers, "");
  gtk_widget_set_sensitive (self->results, class->pupils->len > 0);
  see (self, self->exercise, G_MAXUINT);
  if (!self->loading)
    keep_soon (self);
}

static void
on_rows (EtudeMarkDialog *self)
{
  etude_later (self, mark);
}

/* SHEET, which is taken, with the rows of its TEXT, is what is marked; FILE: where it is kept, or NULL. */
static void
take_sheet (EtudeMarkDialog *self, EtudeMarking *sheet, GFile *file, const char *text)
{
  g_autofree char *rows = g_regex_replace (self->head, text, -1, 0, "", 0, NULL);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->rows));
  GtkTextIter start, end;
  const gboolean again = file && file == self->file;

  if (self->keeping) /* what was typed at the other sheet */
    {
      g_clear_handle_id (&self->keeping, g_source_remove);
      keep (self);
    }
  etude_marking_free (self->sheet);
  self->sheet = sheet;
  self->exercise = 0;
  g_set_object (&self->file, file);
  self->loading = TRUE;
  make_columns (self);
  if (again) /* what was there can be brought back */
    {
      gtk_text_buffer_get_bounds (buffer, &start, &end);
      gtk_text_buffer_begin_user_action (buffer);
      gtk_text_buffer_delete (buffer, &start, &end);
      gtk_text_buffer_insert (buffer, &start, rows, -1);
      gtk_text_buffer_end_user_action (buffer);
    }
  else
    gtk_text_buffer_set_text (buffer, rows, -1);
  mark (self);
  self->loading = FALSE;
  gtk_widget_set_sensitive (self->save, TRUE);
  gtk_widget_set_visible (self->nothing, FALSE);
}

static void
on_chosen (EtudeMarkDialog *self)
{
  const guint i = adw_combo_row_get_selected (ADW_COMBO_ROW (self->chooser));
  g_autoptr (GFile) file = i < self->paths->len ? g_file_new_for_path (self->paths->pdata[i]) : NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = file ? etude_file_load_text (file, NULL, &error) : NULL;
  EtudeMarking *sheet = text ? etude_marking_read (text, NULL, self->kinds, &error) : NULL;

  if (sheet)
    take_sheet (self, sheet, file, text);
  else if (error)
    gtk_label_set_label (GTK_LABEL (self->faults), error->message);
}

/* --- the list --- */

/* A sheet that is kept. */
typedef struct
{
  guint64 time; /* of its last change */
  char *path, *label;
} Kept;

static void
kept_free (gpointer kept)
{
  g_free (((Kept *) kept)->path);
  g_free (((Kept *) kept)->label);
  g_free (kept);
}

static int
compare_kept (gconstpointer one, gconstpointer other)
{
  const Kept *a = *(const Kept *const *) one, *b = *(const Kept *const *) other;

  return a->time != b->time ? (a->time < b->time ? 1 : -1) : strcmp (a->path, b->path);
}

/* How the sheet in the file at PATH is called in the list; NULL: it is none. (transfer full) */
static char *
label_kept (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = etude_file_load_text (file, NULL, NULL);
  g_autoptr (EtudeMarking) sheet = text ? etude_marking_read (text, NULL, NULL, NULL) : NULL;

  return sheet ? g_strdup_printf ("%.4s-%s%s%s", sheet->code, sheet->code + 4, *sheet->title ? " · " : "", sheet->title)
               : NULL;
}

/* In a thread: the newest sheets first, into FOUND. */
static void
list_kept (EtudeJob *job, gpointer found)
{
  GPtrArray *list = found;
  g_autofree char *folder = kept_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)) && !etude_job_is_stopped (job))
    if (g_str_has_suffix (name, ".csv"))
      {
        Kept *kept = g_new0 (Kept, 1);
        g_autoptr (GFile) file = NULL;
        g_autoptr (GFileInfo) info = NULL;

        kept->path = g_build_filename (folder, name, NULL);
        file = g_file_new_for_path (kept->path);
        info = g_file_query_info (file, G_FILE_ATTRIBUTE_TIME_MODIFIED, 0, NULL, NULL);
        kept->time = info ? g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED) : 0;
        g_ptr_array_add (list, kept);
      }
  g_ptr_array_sort (list, compare_kept);
  g_ptr_array_set_size (list, (int) MIN (list->len, KEPT_MOST));
  for (guint i = 0; i < list->len && !etude_job_is_stopped (job); i++)
    ((Kept *) list->pdata[i])->label = label_kept (((Kept *) list->pdata[i])->path);
}

/* The place in the list of the sheet in the file at PATH; a LABEL adds it. */
static guint
find_kept (EtudeMarkDialog *self, const char *path, const char *label)
{
  guint i;

  if (g_ptr_array_find_with_equal_func (self->paths, path, g_str_equal, &i) || !label)
    return i;
  g_ptr_array_add (self->paths, g_strdup (path));
  gtk_string_list_append (self->names, label); /* the first is chosen */
  gtk_widget_set_sensitive (self->chooser, TRUE);
  return self->paths->len - 1;
}

static void
on_listed (gpointer dialog, EtudeJob *job, gpointer found)
{
  EtudeMarkDialog *self = dialog;
  const GPtrArray *list = found;

  for (guint i = 0; i < list->len; i++)
    {
      const Kept *kept = list->pdata[i];

      if (kept->label)
        find_kept (self, kept->path, kept->label);
    }
  if (self->paths->len > 0 && *gtk_editable_get_text (GTK_EDITABLE (self->code)) == '\0')
    gtk_widget_grab_focus (self->rows);
}

/* The sheet with CODE is marked, if it is kept. */
static gboolean
choose_kept (EtudeMarkDialog *self, const char *code)
{
  g_autofree char *path = kept_path (code), *label = label_kept (path);

  if (label)
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->chooser), find_kept (self, path, label));
  return label != NULL;
}

/* The code at the foot of a sheet finds it, also one that is not in the list. */
static void
on_code (EtudeMarkDialog *self)
{
  g_auto (GStrv) words = g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (self->code)), " -", -1);
  g_autofree char *typed = g_strjoinv ("", words), *code = etude_marking_read_code (typed);

  if (self->class)
    show_faults (self);
  else
    gtk_label_set_label (GTK_LABEL (self->faults), "");
  if (g_utf8_strlen (typed, -1) < CODE)
    return;
  if (!code || !choose_kept (self, code))
    gtk_label_set_label (GTK_LABEL (self->faults),
                         code ? _ ("No sheet with this code is kept on this computer.") : _ ("The code is mistyped."));
}

/* --- files --- */

static void
on_opened (GObject *object, GAsyncResult *result, gpointer data)
{
  EtudeMarkDialog *self = ETUDE_MARK_DIALOG (object);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL, *text = etude_files_open_finish (result, &name, &error);
  EtudeMarking *sheet = text ? etude_marking_read (text, self->sheet, self->kinds, &error) : NULL;

  if (sheet && sheet->pupils->len == 0 && sheet->faults->len > 0)
    {
      /* Translators: a file, and the first thing that is wrong in it. */
      g_autofree char *told
          = g_strdup_printf (_ ("Nothing was taken from “%s”. %s"), name, (char *) sheet->faults->pdata[0]);

      gtk_label_set_label (GTK_LABEL (self->faults), told);
      etude_marking_free (sheet);
    }
  else if (sheet)
    {
      gboolean kept = choose_kept (self, sheet->code);

      if (!kept) /* that of another computer is from now on */
        {
          g_autofree char *folder = kept_folder (), *path = kept_path (sheet->code);
          g_autoptr (GFile) file = g_file_new_for_path (path);
          g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

          kept = g_mkdir_with_parents (folder, 0700) == 0 && etude_file_save (file, bytes, NULL, NULL)
                 && choose_kept (self, sheet->code);
        }
      take_sheet (self, sheet, kept ? self->file : NULL, text);
      keep_soon (self);
    }
  else if (error && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    gtk_label_set_label (GTK_LABEL (self->faults), error->message);
}

static void
on_open (EtudeMarkDialog *self)
{
  static const char *const suffixes[] = { "csv", "txt", "tsv", NULL };
  const EtudeFilesQuestion question = { _ ("Open a Class"), NULL, _ ("Tables (CSV)"), suffixes };

  etude_files_open_async (GTK_WIDGET (self), &question, on_opened, NULL);
}

static void
on_written (GObject *file, GAsyncResult *result, gpointer dialog)
{
  g_autoptr (EtudeMarkDialog) self = dialog;
  g_autoptr (GError) error = NULL;

  etude_files_end_writing ();
  if (!etude_file_save_finish (result, &error) && gtk_widget_get_root (self->faults))
    gtk_label_set_label (GTK_LABEL (self->faults), error->message);
}

/* RESULTS: what came out, instead of what was written. */
static void
on_file_chosen (GObject *object, GAsyncResult *result, gpointer results)
{
  EtudeMarkDialog *self = ETUDE_MARK_DIALOG (object);
  g_autoptr (GFile) file = etude_files_choose_finish (result, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!file || !self->class)
    return;
  text = results ? etude_marking_write_results (self->class) : NULL;
  bytes = text ? g_bytes_new (text, strlen (text)) : get_file (self, TRUE);
  etude_files_begin_writing ();
  etude_file_save_async (file, bytes, NULL, on_written, g_object_ref (self));
}

static void
on_save (EtudeMarkDialog *self, GtkWidget *button)
{
  static const char *const suffixes[] = { "csv", NULL };
  const gboolean results = button == self->results;
  const EtudeFilesQuestion question = { results ? _ ("Save the Results") : _ ("Save the Class"),
                                        results ? _ ("Results.csv") : _ ("Class.csv"), _ ("Tables (CSV)"), suffixes };

  etude_files_choose_async (GTK_WIDGET (self), &question, on_file_chosen, GINT_TO_POINTER (results));
}

/* --- the class --- */

static void
arrange (gpointer dialog)
{
  EtudeMarkDialog *self = dialog;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->panes),
                                  self->wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_homogeneous (GTK_BOX (self->panes), self->wide);
  /* Side by side everything that takes the focus is seen; what is taller than the window must not move below a click. */
  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (self->viewport), !self->wide);
}

static void
etude_mark_dialog_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EtudeMarkDialog *self = ETUDE_MARK_DIALOG (widget);

  GTK_WIDGET_CLASS (etude_mark_dialog_parent_class)->size_allocate (widget, width, height, baseline);
  if ((width >= NARROW) != self->wide)
    etude_later (self, arrange);
  self->wide = width >= NARROW;
}

/* What is not kept yet is, before the window is gone. */
static gboolean
etude_mark_dialog_close_request (GtkWindow *window)
{
  EtudeMarkDialog *self = ETUDE_MARK_DIALOG (window);
  g_autoptr (GBytes) bytes = self->keeping && self->class && self->file ? get_file (self, FALSE) : NULL;
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->keeping, g_source_remove);
  if (bytes && !etude_file_save (self->file, bytes, NULL, &error))
    g_warning ("%s", error->message);
  return GTK_WINDOW_CLASS (etude_mark_dialog_parent_class)->close_request (window);
}

static void
etude_mark_dialog_class_init (EtudeMarkDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS (
      klass, EtudeMarkDialog, "etude-mark-dialog.ui", ETUDE_SOURCE (keeping), ETUDE_END (listing, etude_job_stop),
      ETUDE_OWN_WITH (sheet, etude_marking_free), ETUDE_OWN_WITH (class, etude_marking_free),
      ETUDE_OWN_WITH (head, g_regex_unref), ETUDE_KEEP (file), ETUDE_KEEP (scene), ETUDE_KEEP (ghosts),
      ETUDE_KEEP (numbers), ETUDE_KEEP (names), ETUDE_OWN (paths), ETUDE_CHILD (viewport), ETUDE_CHILD (panes),
      ETUDE_CHILD (chooser), ETUDE_CHILD (code), ETUDE_CHILD (rows), ETUDE_CHILD (faults), ETUDE_CHILD (summary),
      ETUDE_CHILD (table), ETUDE_CHILD (back), ETUDE_CHILD (forward), ETUDE_CHILD (number), ETUDE_CHILD (board),
      ETUDE_CHILD (told), ETUDE_CHILD (needs), ETUDE_CHILD (save), ETUDE_CHILD (results), ETUDE_CHILD (nothing),
      ETUDE_CALLBACK (on_back), ETUDE_CALLBACK (on_forward), ETUDE_CALLBACK (on_chosen), ETUDE_CALLBACK (on_code),
      ETUDE_CALLBACK (on_open), ETUDE_CALLBACK (on_save));
  widget_class->size_allocate = etude_mark_dialog_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = etude_mark_dialog_close_request;
}

static void
etude_mark_dialog_init (EtudeMarkDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->wide = TRUE;
  self->pupil = G_MAXUINT;
  self->head = g_regex_new ("^#.*(\\R|$)", G_REGEX_MULTILINE, 0, NULL);
  self->paths = g_ptr_array_new_with_free_func (g_free);
  self->numbers = gtk_string_list_new (NULL);
  self->names = gtk_string_list_new (NULL);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->chooser), G_LIST_MODEL (self->names));
  gtk_widget_set_sensitive (self->chooser, FALSE);
  gtk_column_view_set_model (GTK_COLUMN_VIEW (self->table),
                             GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->numbers)))));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->board), draw_board, self, NULL);
  g_signal_connect_object (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->rows)), "changed", G_CALLBACK (on_rows), self,
                           G_CONNECT_SWAPPED);
}

EtudeMarkDialog *
etude_mark_dialog_new (GtkWindow *parent, const EtudeExhibitKind *const *kinds)
{
  static const EtudeJobFuncs listing = {
    .work = list_kept,
    .done = on_listed,
    .free_data = (GDestroyNotify) g_ptr_array_unref,
  };
  EtudeMarkDialog *self = g_object_new (ETUDE_TYPE_MARK_DIALOG, "transient-for", parent, NULL);

  if (parent)
    gtk_window_set_default_size (GTK_WINDOW (self), MIN (WIDTH, gtk_widget_get_width (GTK_WIDGET (parent))),
                                 MIN (HEIGHT, gtk_widget_get_height (GTK_WIDGET (parent))));
  self->kinds = kinds;
  gtk_widget_grab_focus (self->code);
  self->listing = etude_job_start (&listing, g_ptr_array_new_with_free_func (kept_free), self);
  return self;
}
