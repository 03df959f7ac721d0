/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tabs.c - whichever tab the program ended on, each tab of each page comes back as it was: its button alone is
 * pressed, and the board shows what the panel says. Layer: tests.
 *
 * Every start is a window of its own with the session of the last one. No globals.
 */
#include "config.h"

#include <glib/gstdio.h>

#include "application.h"
#include "etude-page.h"
#include "etude-window.h"
#include "window.h"

#define TABS_MOST 8

static const char *const pages[] = { "mate", "placement", "divine", "lesson" };

typedef struct
{
  GtkApplication *application;
  GSettings *settings;
  GFile *file; /* of the session */
  GtkWidget *window;
} Program;

static gboolean
has_panel (gpointer window)
{
  GtkWidget *page = gtk_widget_get_mapped (window) ? window_find (window, ETUDE_TYPE_PAGE) : NULL;

  return page != NULL;
}

static void
start_with (Program *program, EtudeSession *session)
{
  program->window = etude_window_new (program->application, program->settings, session);
  gtk_window_present (GTK_WINDOW (program->window));
  if (!window_find (program->window, ETUDE_TYPE_PAGE)) /* at a first start: the first page, which has no tabs */
    gtk_widget_activate_action (program->window, "win.page", "s", pages[0]);
  g_assert_true (wait_until (has_panel, program->window));
}

static void
start (Program *program)
{
  g_autoptr (EtudeSession) session = etude_session_new (program->file);
  g_autofree char *message = etude_session_load (session);

  g_assert_null (message);
  start_with (program, session);
}

static void
quit (Program *program)
{
  gpointer weak = program->window;

  g_object_add_weak_pointer (G_OBJECT (weak), &weak);
  gtk_window_destroy (GTK_WINDOW (program->window));
  g_assert_true (wait_until (wait_is_gone, &weak));
}

/* The page that is seen. */
static EtudePage *
find_page (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_child_visible (widget))
    return NULL;
  if (ETUDE_IS_PAGE (widget))
    return ETUDE_PAGE (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = (GtkWidget *) find_page (child);
  return found ? ETUDE_PAGE (found) : NULL;
}

static guint
n_tabs_of (EtudePage *page)
{
  return ETUDE_PAGE_GET_CLASS (page)->n_tabs;
}

static EtudePage *
open_page (Program *program, guint i)
{
  EtudePage *page;

  g_assert_true (gtk_widget_activate_action (program->window, "win.page", "s", pages[i]));
  page = find_page (program->window);
  g_assert_nonnull (etude_page_get_panel (page));
  g_assert_cmpuint (n_tabs_of (page), <, TABS_MOST);
  return page;
}

static void
collect_tab_buttons (GtkWidget *widget, GPtrArray *buttons)
{
  if (GTK_IS_TOGGLE_BUTTON (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "page.tab") == 0)
    g_ptr_array_add (buttons, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect_tab_buttons (child, buttons);
}

/* The button of the open tab is pressed, and no other. */
static void
assert_pressed (EtudePage *page)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  collect_tab_buttons (GTK_WIDGET (page), buttons);
  g_assert_cmpuint (buttons->len, >, 0);
  for (guint i = 0; i < buttons->len; i++)
    {
      GVariant *name = gtk_actionable_get_action_target_value (g_ptr_array_index (buttons, i));

      if (gtk_toggle_button_get_active (g_ptr_array_index (buttons, i))
          != g_str_equal (g_variant_get_string (name, NULL), etude_page_get_tab (page)))
        g_error ("on %s the button of %s is%s pressed", etude_page_get_tab (page), g_variant_get_string (name, NULL),
                 gtk_toggle_button_get_active (g_ptr_array_index (buttons, i)) ? "" : " not");
    }
}

/* As somebody who clicks on the button of tab I. */
static void
click_tab (EtudePage *page, guint i)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  collect_tab_buttons (GTK_WIDGET (page), buttons);
  if (ETUDE_PAGE_GET_CLASS (page)->tabs[i].behind)
    gtk_widget_activate_action (GTK_WIDGET (page), "page.tab", "s", ETUDE_PAGE_GET_CLASS (page)->tabs[i].name);
  for (guint b = 0; b < buttons->len; b++)
    {
      GtkWidget *button = g_ptr_array_index (buttons, b);
      GVariant *name = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));

      if (g_str_equal (g_variant_get_string (name, NULL), ETUDE_PAGE_GET_CLASS (page)->tabs[i].name))
        {
          g_signal_emit_by_name (button, "clicked");
          break;
        }
    }
  g_assert_cmpstr (etude_page_get_tab (page), ==, ETUDE_PAGE_GET_CLASS (page)->tabs[i].name);
  assert_pressed (page);
}

/* --- what is seen --- */

/* Pieces and clues on the board, what is said of them, and whether there are others to step to. */
static char *
describe (EtudePage *page)
{
  EtudePanel *panel = etude_page_get_panel (page);
  EtudeBoardScene *scene = etude_board_canvas_get_scene (etude_page_get_canvas (page));
  GString *text = g_string_new (etude_panel_get_headline (panel));
  gboolean back, forward;

  g_object_get (panel, "can-go-back", &back, "can-go-forward", &forward, NULL);
  g_string_append_printf (text, " | %s |%s%s ", etude_panel_get_detail (panel) ? etude_panel_get_detail (panel) : "",
                          back ? " back" : "", forward ? " forward" : "");
  for (guint i = 0; i < etude_board_scene_get_columns (scene) * etude_board_scene_get_rows (scene); i++)
    {
      EtudeFace face = etude_board_scene_get_face (scene, i);

      g_string_append_printf (text, "%u.%u.%d ", face.piece, face.tint, etude_board_scene_get_clue (scene, i).value);
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  EtudePage *page;
  const char *expected; /* NULL: that it stays as it is */
  char *last;
  gint64 since;
} Look;

/* Nothing changes any more: what is computed in the background has come. */
#define STILL (300 * G_TIME_SPAN_MILLISECOND)

static gboolean
stands_still (gpointer data)
{
  Look *look = data;
  g_autofree char *now = describe (look->page);

  if (g_strcmp0 (now, look->last) != 0)
    {
      g_free (look->last);
      look->last = g_steal_pointer (&now);
      look->since = g_get_monotonic_time ();
    }
  return g_get_monotonic_time () - look->since > STILL;
}

static gboolean
is_as_expected (gpointer data)
{
  Look *look = data;
  g_autofree char *now = describe (look->page);

  return g_str_equal (now, look->expected);
}

static void
assert_seen (EtudePage *page, const char *expected)
{
  Look look = { page, expected, NULL, 0 };

  assert_pressed (page);
  g_assert_true (etude_board_canvas_get_scene (etude_page_get_canvas (page))
                 == etude_panel_get_scene (etude_page_get_panel (page)));
  if (!wait_until (is_as_expected, &look))
    {
      g_autofree char *now = describe (page);

      g_assert_cmpstr (now, ==, expected);
    }
}

static char *
look_at (EtudePage *page)
{
  Look look = { page, NULL, NULL, 0 };

  g_assert_true (wait_until (stands_still, &look));
  return look.last;
}

/* --- the tests --- */

/* Whatever tab of a page the program ended on, all the others are as they were. */
static void
test_page (gconstpointer data)
{
  Program *program = g_object_get_data (G_OBJECT (g_application_get_default ()), "program");
  char *seen[TABS_MOST] = { NULL };
  EtudePage *page;
  guint n;

  g_file_delete (program->file, NULL, NULL);
  start (program);
  page = open_page (program, GPOINTER_TO_UINT (data));
  n = n_tabs_of (page);
  for (guint i = 0; i < n; i++)
    {
      click_tab (page, i);
      seen[i] = look_at (page);
    }
  for (guint from = 0; from < n; from++)
    for (guint to = 0; to < n; to++)
      {
        click_tab (page, from);
        quit (program);
        start (program);
        page = open_page (program, GPOINTER_TO_UINT (data));
        assert_seen (page, seen[from]);
        click_tab (page, to);
        assert_seen (page, seen[to]);
      }
  quit (program);
  for (guint i = 0; i < n; i++)
    g_free (seen[i]);
}

/* A session that ended on the tab B of page LAST, the others on their first tab or on the last one. */
static EtudeSession *
make_session (Program *program, EtudePageClass **classes, guint last, guint b, gboolean first)
{
  EtudeSession *session = etude_session_new (program->file);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      guint tab = i == last ? b : first ? 0 : classes[i]->n_tabs - 1;
      GVariantDict dict;

      g_variant_dict_init (&dict, NULL);
      g_variant_dict_insert (&dict, "tab", "s", classes[i]->tabs[tab].name);
      etude_session_set (session, pages[i], g_variant_dict_end (&dict));
    }
  etude_session_set (session, "window", g_variant_new_parsed ("{'page': <%s>}", pages[last]));
  return session;
}

/* Two pages have tabs and switches of the same name: each shows its own, also when it comes after the other. */
static void
test_pages (void)
{
  Program *program = g_object_get_data (G_OBJECT (g_application_get_default ()), "program");
  EtudePageClass *classes[G_N_ELEMENTS (pages)];

  g_file_delete (program->file, NULL, NULL);
  start (program);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    classes[i] = ETUDE_PAGE_GET_CLASS (open_page (program, i));
  quit (program);
  for (guint last = 0; last < G_N_ELEMENTS (pages); last++)
    for (guint b = 0; b < 2 * classes[last]->n_tabs; b++)
      {
        g_autoptr (EtudeSession) session = make_session (program, classes, last, b / 2, b % 2);

        start_with (program, session);
        assert_pressed (find_page (program->window));
        for (guint i = 1; i < G_N_ELEMENTS (pages); i++)
          {
            assert_pressed (open_page (program, (last + i) % G_N_ELEMENTS (pages)));
            assert_pressed (open_page (program, last)); /* the next comes after it, too */
          }
        quit (program);
      }
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) application = NULL;
  g_autofree char *folder = g_dir_make_tmp ("etude-tabs.XXXXXX", NULL),
                  *path = g_build_filename (folder, "session", NULL);
  Program program = { 0 };
  int status;

  g_test_init (&argc, &argv, NULL);
  application = application_begin ();
  program.application = application;
  program.settings = g_settings_new (ETUDE_APPLICATION_ID);
  program.file = g_file_new_for_path (path);
  g_object_set_data (G_OBJECT (application), "program", &program);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *name
          = g_strconcat (g_str_equal (pages[i], "placement") ? "/tabs/" : "/other-tabs/", pages[i], NULL);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_page);
    }
  g_test_add_func ("/tabs/pages", test_pages);
  status = g_test_run ();
  g_file_delete (program.file, NULL, NULL);
  g_rmdir (folder);
  g_object_unref (program.settings);
  g_object_unref (program.file);
  return status;
}
