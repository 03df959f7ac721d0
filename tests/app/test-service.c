/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-service.c - what comes from other programs: actions asked for where there is no window, files of all kinds and texts
 * dropped on the window, and what is in the clipboard. Layer: tests.
 *
 * The program is that of this process, without its main(). No globals.
 */
#include "config.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "application.h"
#include "etude-file.h"
#include "etude-lesson-page.h"
#include "etude-lesson-text.h"
#include "etude-window.h"
#include "studies.h"
#include "window.h"

static GtkApplication *
find_application (void)
{
  return GTK_APPLICATION (g_application_get_default ());
}

/* The program's own window, or NULL. */
static GtkWidget *
find_window (void)
{
  for (GList *at = gtk_application_get_windows (find_application ()); at; at = at->next)
    if (ETUDE_IS_WINDOW (at->data))
      return at->data;
  return NULL;
}

static gboolean
has_window (gpointer data)
{
  GtkWidget *window = find_window ();

  return window && gtk_widget_get_mapped (window);
}

/* A window over the program's own, or since libadwaita 1.5 a dialog in it. */
static gboolean
has_dialog (gpointer data)
{
  GType dialog = g_type_from_name ("AdwDialog");
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean found = dialog && window_find (find_window (), dialog);

  for (guint i = 0; i < g_list_model_get_n_items (windows) && !found; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      found = gtk_window_get_transient_for (window) == GTK_WINDOW (find_window ())
              && gtk_widget_get_mapped (GTK_WIDGET (window));
    }
  return found;
}

static void
close_all (void)
{
  g_action_group_activate_action (G_ACTION_GROUP (find_application ()), "quit", NULL);
  WAIT_FOR (!gtk_application_get_windows (find_application ()));
}

/* As over D-Bus, when the program was started as a service: it has no window yet, and makes one. */
static void
test_action (gconstpointer name)
{
  g_assert_null (find_window ());
  g_action_group_activate_action (G_ACTION_GROUP (find_application ()), name, NULL);
  g_assert_true (wait_until (has_window, NULL));
  g_assert_true (wait_until (has_dialog, NULL));
  close_all ();
}

static void
test_quit (void)
{
  g_assert_null (find_window ());
  close_all ();
}

/* --- files --- */

static const char *
find_message (GtkWidget *window)
{
  GObject *banner = gtk_widget_get_template_child (window, ETUDE_TYPE_WINDOW, "banner");

  return window_banner (GTK_WIDGET (banner));
}

static GtkDropTarget *
find_target (GtkWidget *window, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller)
          && gdk_content_formats_contain_gtype (gtk_drop_target_get_formats (GTK_DROP_TARGET (controller)), type))
        return GTK_DROP_TARGET (controller);
    }
  g_assert_not_reached ();
}

/* The files PATHS, at once. */
static void
drop (GtkWidget *window, const char *const *paths)
{
  g_auto (GValue) value = G_VALUE_INIT;
  GSList *files = NULL;
  gboolean taken = FALSE;

  for (guint i = 0; paths[i]; i++)
    files = g_slist_append (files, g_file_new_for_path (paths[i]));
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, files);
  g_signal_emit_by_name (find_target (window, GDK_TYPE_FILE_LIST), "drop", &value, 10.0, 10.0, &taken);
  g_assert_true (taken);
}

static void
make_large (const char *path)
{
  g_autofree char *text = g_strnfill (ETUDE_FILE_TEXT_MAX + 1, 'Q');

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
make_empty (const char *path)
{
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
}

static void
make_binary (const char *path)
{
  g_assert_true (g_file_set_contents (path, "\0\1\2\377\376\0\0", 7, NULL));
}

static void
make_folder (const char *path)
{
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

static void
make_pipe (const char *path)
{
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
}

static void
make_link (const char *path)
{
  g_assert_cmpint (symlink ("/dev/zero", path), ==, 0);
}

static void
make_circle (const char *path)
{
  g_assert_cmpint (symlink (path, path), ==, 0);
}

static void
make_words (const char *path)
{
  g_assert_true (g_file_set_contents (path, "nothing of a board\n", -1, NULL));
}

static void
make_none (const char *path)
{
}

static const struct
{
  const char *name;
  void (*make) (const char *path);
  const char *message;
} hostile[] = {
  { "large", make_large, "“large” is too large: Etude reads files of up to 4 MiB." },
  { "empty", make_empty, "“empty” is empty." },
  { "binary", make_binary, "“binary” is not a text file." },
  { "folder", make_folder, "“folder” could not be read: it is a folder." },
  { "pipe", make_pipe, "“pipe” could not be read: it is a device or a pipe." },
  { "zero", make_link, "“zero” could not be read: it is a device or a pipe." },
  { "circle", make_circle, "“circle” could not be read: it is a broken link." },
  { "words", make_words, "There is no position, game, problem or puzzle in “words”." },
  { "gone", make_none, "“gone” could not be read: there is no such file." },
};

/* Each gets its sentence, and the window works on; then all come at once. */
static void
test_drops (void)
{
  g_autofree char *folder = g_dir_make_tmp ("etude-drops.XXXXXX", NULL);
  char *paths[G_N_ELEMENTS (hostile) + 1] = { NULL };
  GtkWidget *window;

  g_application_activate (G_APPLICATION (find_application ()));
  g_assert_true (wait_until (has_window, NULL));
  window = find_window ();
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      const char *one[] = { NULL, NULL };

      one[0] = paths[i] = g_build_filename (folder, hostile[i].name, NULL);
      hostile[i].make (paths[i]);
      etude_window_message (ETUDE_WINDOW (window), NULL);
      drop (window, one);
      WAIT_FOR (find_message (window) != NULL);
      g_assert_cmpstr (find_message (window), ==, hostile[i].message);
    }
  etude_window_message (ETUDE_WINDOW (window), NULL);
  drop (window, (const char *const *) paths);
  WAIT_FOR (find_message (window) != NULL);
  close_all (); /* while some are still being read */
  for (guint i = 0; paths[i]; i++)
    {
      g_remove (paths[i]);
      g_free (paths[i]);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* --- texts --- */

static void
drop_text (GtkWidget *window, const char *text)
{
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, text);
  g_signal_emit_by_name (find_target (window, G_TYPE_STRING), "drop", &value, 10.0, 10.0, &taken);
  g_assert_true (taken);
}

static void
assert_page (GtkWidget *window, const char *name)
{
  g_assert_cmpstr (etude_window_get_page_name (ETUDE_WINDOW (window)), ==, name);
}

/* Wherever it falls, each kind goes to its page, games to lessons where these are seen; what is nothing leaves all as it is. */
static void
test_texts (void)
{
  static const char game[] = "[White \"Li\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n";
  static const struct
  {
    const char *text, *page, *tab;
  } rows[] = {
    { "Dear Sir or Madam", "today", NULL },
    { game, "mate", NULL },
    { "4*q", "placement", "solutions" },
    { "Dear Sir or Madam", "placement", "search" },
    { "5*q", "placement", "search" },
    { "8/8/8/3k4/8/8/8/RK6 b", "mate", "moves" },
    { "AABBC\nADBBC\nADDEC\nADEEC\nADEEC\n", "divine", "regions" },
    { "Try chess-exact-easy-5 today", "divine", "play" },
    { "etude-lesson 1\nitem text\ntitle A\n", "lesson", "lesson" },
    { game, "lesson", "lesson" },
  };
  GtkWidget *window;

  g_application_activate (G_APPLICATION (find_application ()));
  g_assert_true (wait_until (has_window, NULL));
  window = find_window ();
  gtk_widget_activate_action (window, "win.page", "s", "today");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      EtudePage *page = etude_window_get_page (ETUDE_WINDOW (window));

      g_test_message ("%s", rows[i].text);
      if (page && g_strcmp0 (rows[i].tab, "search") == 0)
        etude_page_open_tab (page, "search");
      drop_text (window, rows[i].text);
      assert_page (window, rows[i].page);
      page = etude_window_get_page (ETUDE_WINDOW (window));
      if (rows[i].tab)
        g_assert_cmpstr (etude_page_get_tab (page), ==, rows[i].tab);
      g_assert_cmpint (find_message (window) != NULL, ==, i == 0);
    }
  close_all ();
}

/* --- studies --- */

/* "Which Game?", or NULL. */
static GtkWidget *
find_games (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_strcmp0 (gtk_window_get_title (window), "Which Game?") == 0 && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return GTK_WIDGET (window);
    }
  return NULL;
}

static EtudeLesson *
find_lesson (void)
{
  EtudePage *page = etude_window_get_page (ETUDE_WINDOW (find_window ()));

  return ETUDE_IS_LESSON_PAGE (page)
             ? etude_lesson_tab_get_lesson (etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (page)))
             : NULL;
}

/* A study that is dropped as a file is a lesson where lessons are seen, and elsewhere it is asked which game, or all as a lesson.
 * Either way out it is as the model writes it, which another program reads the same (test-game.c). */
static void
test_studies (void)
{
  g_autofree char *folder = g_dir_make_tmp ("etude-studies.XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "study.pgn", NULL);
  const char *const paths[] = { path, NULL };

  g_application_activate (G_APPLICATION (find_application ()));
  g_assert_true (wait_until (has_window, NULL));
  for (guint32 seed = 1; seed <= (g_test_slow () ? N_STUDIES : 2); seed++)
    {
      g_autofree char *study = make_study (seed, 8), *title = g_strdup_printf ("Study %u", seed), *wanted = NULL;
      g_auto (EtudeLessonContent) content = { 0 };
      g_autoptr (GListStore) items = g_list_store_new (ETUDE_TYPE_LESSON_ITEM);

      g_assert_true (etude_lesson_pgn_read (study, &content, NULL));
      g_list_store_splice (items, 0, 0, content.items->pdata, content.items->len);
      wanted = etude_lesson_pgn_write (G_LIST_MODEL (items));
      g_assert_true (g_file_set_contents (path, study, -1, NULL));
      for (guint on_lessons = 0; on_lessons < 2; on_lessons++)
        {
          g_autofree char *written = NULL;

          gtk_widget_activate_action (find_window (), "win.page", "s", "lesson");
          etude_lesson_load (find_lesson (), "etude-lesson 1\n");
          gtk_widget_activate_action (find_window (), "win.page", "s", on_lessons ? "lesson" : "mate");
          drop (find_window (), paths);
          if (!on_lessons)
            {
              WAIT_FOR (find_games () != NULL);
              g_signal_emit_by_name (window_find_named (find_games (), "All as a Lesson"), "clicked");
            }
          WAIT_FOR (find_lesson () && g_strcmp0 (etude_lesson_get_title (find_lesson ()), title) == 0);
          written = etude_lesson_get_pgn (find_lesson ());
          g_assert_cmpstr (written, ==, wanted);
        }
    }
  close_all ();
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Nothing in the clipboard, and a window that is closed before the clipboard has answered. */
static void
test_clipboard (void)
{
  GtkWidget *window;

  g_application_activate (G_APPLICATION (find_application ()));
  g_assert_true (wait_until (has_window, NULL));
  window = find_window ();
  gtk_widget_activate_action (window, "win.page", "s", "today");
  g_assert_true (gdk_clipboard_set_content (gtk_widget_get_clipboard (window), NULL));
  gtk_widget_activate_action (window, "win.paste", NULL);
  WAIT_FOR (find_message (window) != NULL);
  g_assert_cmpstr (find_message (window), ==, "There is no text in the clipboard.");
  gdk_clipboard_set_text (gtk_widget_get_clipboard (window), "8/8/8/3k4/8/8/8/RK6 b");
  gtk_widget_activate_action (window, "win.paste", NULL);
  close_all ();
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) application = NULL;

  g_test_init (&argc, &argv, NULL);
  application = application_begin ();
  g_test_add_data_func ("/service/about", "about", test_action);
  g_test_add_data_func ("/service/preferences", "preferences", test_action);
  g_test_add_func ("/service/quit", test_quit);
  g_test_add_func ("/service/drops", test_drops);
  g_test_add_func ("/service/texts", test_texts);
  g_test_add_func ("/service/studies", test_studies);
  g_test_add_func ("/service/clipboard", test_clipboard);
  return g_test_run ();
}
