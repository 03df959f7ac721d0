/* SPDX-License-Identifier: GPL-3.0-or-later */
/* export-fixture.c - an export of boards into a folder of its own, and accidents on the way. */
#include "export-fixture.h"

#include <glib/gstdio.h>

#include "wait.h"

/* --- the boards --- */

void
export_add_boards (ExportFixture *f, guint n)
{
  static const char *const queens[] = { "aegfbdhc", "cfhaegbd", "hdacfbge" };

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkStringObject) item = gtk_string_object_new (queens[i % G_N_ELEMENTS (queens)]);

      g_list_store_append (f->boards, item);
    }
}

/* Accidents come after a known number of boards, however fast the machine is. */
static void
count_painted (ExportFixture *f)
{
  if (++f->n_painted != f->halfway)
    return;
  if (f->cancelled)
    g_cancellable_cancel (f->cancelled);
  if (f->remove_first)
    g_list_store_remove (f->boards, 0);
  if (f->add_last)
    export_add_boards (f, 1);
}

void
export_paint (gpointer item, EtudeBoardScene *scene, gpointer data)
{
  const char *columns = gtk_string_object_get_string (item);
  ExportFixture *f = data;

  /* To lay boards out, one is asked for several times. */
  if (item != f->painted)
    count_painted (f);
  f->painted = item;
  for (guint row = 0; columns[row]; row++)
    etude_board_scene_set_face (scene, row * 8 + (guint) (columns[row] - 'a'),
                                (EtudeFace){ .piece = ETUDE_QUEEN, .tint = ETUDE_TINT_BLACK });
}

static gpointer
make_board (gpointer data, gpointer fixture)
{
  g_autoptr (GtkStringObject) item = data;
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  g_autofree char *text = g_strdup_printf ("%s\n", gtk_string_object_get_string (item));

  export_paint (item, scene, fixture);
  return etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .text = text });
}

void
export_set_up (ExportFixture *f, gconstpointer data)
{
  g_autoptr (GtkMapListModel) boards = NULL;
  g_autofree char *path = NULL;
  EtudeBoardView view = { .columns = 8, .rows = 8, .coordinates = ETUDE_COORDINATES_OFF };

  f->folder = g_dir_make_tmp ("export-XXXXXX", NULL);
  path = g_build_filename (f->folder, "boards", NULL);
  f->file = g_file_new_for_path (path);
  f->boards = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  boards = gtk_map_list_model_new (g_object_ref (G_LIST_MODEL (f->boards)), make_board, f, NULL);
  f->export = etude_board_export_new (G_LIST_MODEL (boards), TRUE);
  etude_board_export_set_view (f->export, &view);
}

/* A run drops its last reference in a thread, perhaps after it has told that it is over. */
void
export_tear_down (ExportFixture *f, gconstpointer data)
{
  wait_unref (f->export);
  g_file_delete (f->file, NULL, NULL);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0); /* nothing else was left there */
  g_free (f->folder);
  g_object_unref (f->file);
  g_object_unref (f->boards);
  g_clear_error (&f->error);
}

/* --- running --- */

static void
on_ended (GObject *export, GAsyncResult *result, gpointer fixture)
{
  ExportFixture *f = fixture;
  gboolean good = etude_board_export_run_finish (ETUDE_BOARD_EXPORT (export), result, &f->error);

  g_assert_true (good == (f->error == NULL));
  f->ended = TRUE;
}

void
export_run (ExportFixture *f, EtudeExportFormat format, GCancellable *cancellable)
{
  f->ended = FALSE;
  f->n_painted = 0;
  f->painted = NULL;
  g_clear_error (&f->error);
  etude_board_export_run_async (f->export, format, f->file, cancellable, on_ended, f);
  WAIT_FOR (f->ended);
}

char *
export_read_back (ExportFixture *f, gsize *length)
{
  char *bytes;
  g_autoptr (GError) error = NULL;

  g_file_load_contents (f->file, NULL, &bytes, length, NULL, &error);
  g_assert_no_error (error);
  return bytes;
}

char *
export_run_and_read (ExportFixture *f, EtudeExportFormat format, gsize *length)
{
  double progress;

  export_run (f, format, NULL);
  g_assert_no_error (f->error);
  g_object_get (f->export, "progress", &progress, NULL);
  g_assert_cmpfloat (progress, ==, 1);
  return export_read_back (f, length);
}
