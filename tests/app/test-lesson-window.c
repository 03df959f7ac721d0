/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lesson-window.c - the page Lesson among the others: every item of the lessons that come with Etude is opened on its
 * page. Layer: tests. No globals.
 */
#include "config.h"

#include "etude-application.h"
#include "etude-lesson-board.h"
#include "etude-lesson-page.h"
#include "etude-placement-page.h"
#include "window.h"

typedef struct
{
  GtkApplication *application;
  GtkWidget *window;

  /* What is waited for: */
  EtudeLessonItem *item;
  EtudeBoardScene *board;
} Fixture;

static gboolean
has_window (gpointer application)
{
  GtkWindow *window = gtk_application_get_active_window (application);

  return window && gtk_widget_get_mapped (GTK_WIDGET (window));
}

static GtkWidget *
find_mapped (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget) || G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return gtk_widget_get_mapped (widget) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_mapped (child, type);
  return found;
}

static EtudePage *
page_of (Fixture *f)
{
  return ETUDE_PAGE (find_mapped (f->window, ETUDE_TYPE_PAGE));
}

static EtudePanel *
panel_of (Fixture *f)
{
  return etude_page_get_panel (page_of (f));
}

static EtudePage *
show_page (Fixture *f, const char *name)
{
  g_assert_true (gtk_widget_activate_action (f->window, "win.page", "s", name));
  return page_of (f);
}

static void
act (Fixture *f, const char *name, const char *parameter)
{
  g_assert_true (g_action_group_get_action_enabled (etude_page_get_actions (page_of (f)), name));
  g_action_group_activate_action (etude_page_get_actions (page_of (f)), name,
                                  parameter ? g_variant_new_string (parameter) : NULL);
}

/* --- items on their pages --- */

static gboolean
same_boards (EtudeBoardScene *a, EtudeBoardScene *b)
{
  const guint n = etude_board_scene_get_columns (a) * etude_board_scene_get_rows (a);

  if (etude_board_scene_get_columns (a) != etude_board_scene_get_columns (b)
      || etude_board_scene_get_rows (a) != etude_board_scene_get_rows (b)
      || etude_board_scene_get_style (a) != etude_board_scene_get_style (b))
    return FALSE;
  for (guint square = 0; square < n; square++)
    {
      const EtudeFace one = etude_board_scene_get_face (a, square), other = etude_board_scene_get_face (b, square);

      if (one.tint != other.tint || (one.tint != ETUDE_TINT_NONE && one.piece != other.piece)
          || etude_board_scene_get_clue (a, square).value != etude_board_scene_get_clue (b, square).value)
        return FALSE;
    }
  return TRUE;
}

/* The tab on which something is done with a problem. */
static const char *
tab_of (EtudeLessonItem *item)
{
  const char *todo = etude_lesson_item_get (item, "do");

  if (etude_lesson_item_get_kind (item) == ETUDE_LESSON_DIVINE)
    return "play";
  if (etude_lesson_item_get_kind (item) != ETUDE_LESSON_PLACEMENT)
    return "moves";
  return g_strcmp0 (todo, "try") == 0 ? "board" : g_strcmp0 (todo, "watch") == 0 ? "search" : "solutions";
}

/* Only where solutions are to be looked at is one of them on the board; there it is the answer. */
static gboolean
shows_item (gpointer data)
{
  Fixture *f = data;
  EtudePanel *panel = panel_of (f);
  EtudeBoardScene *scene = etude_panel_get_scene (panel);
  g_autoptr (EtudeBoardScene) question = NULL;
  g_autofree char *said = NULL;

  if (!g_str_equal (tab_of (f->item), "solutions"))
    return same_boards (scene, f->board);
  if (g_list_model_get_n_items (G_LIST_MODEL (etude_placement_page_get_solutions (ETUDE_PLACEMENT_PAGE (page_of (f)))))
      == 0)
    return FALSE;
  question = etude_board_scene_new (etude_board_scene_get_columns (scene), etude_board_scene_get_rows (scene));
  said = etude_panel_show_question (panel, question);
  return same_boards (question, f->board);
}

static const char *
page_name (EtudeLessonItem *item)
{
  static const char *const names[] = { "EtudeMatePage", "EtudeMatePage", "EtudePlacementPage", "EtudeDivinePage" };

  return names[etude_lesson_item_get_kind (item)];
}

static void
check_item (Fixture *f, guint i)
{
  EtudePage *page = show_page (f, "lesson");
  EtudeLessonPanel *panel = etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (page));
  g_autoptr (EtudeLessonItem) item = g_list_model_get_item (G_LIST_MODEL (etude_lesson_panel_get_lesson (panel)), i);
  g_autoptr (EtudeBoardScene) board = etude_lesson_board_new (item, FALSE);

  f->item = item;
  f->board = board;
  etude_lesson_panel_set_current (panel, i);
  act (f, "open-item", NULL);
  g_assert_cmpstr (G_OBJECT_TYPE_NAME (page_of (f)), ==, page_name (item));
  g_assert_cmpstr (etude_page_get_tab (page_of (f)), ==, tab_of (item));
  if (!wait_until (shows_item, f))
    g_error ("item %u, \"%s\", is not what its page shows", i + 1, etude_lesson_item_get_title (item));
}

/* Forwards and backwards, so that each comes after another size and another task. */
static void
check_lesson (Fixture *f, const char *name)
{
  EtudeLessonPanel *panel;
  guint n;

  panel = etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (show_page (f, "lesson")));
  act (f, "open-lesson", name);
  n = g_list_model_get_n_items (G_LIST_MODEL (etude_lesson_panel_get_lesson (panel)));
  g_assert_cmpuint (n, >, 5);
  for (guint i = 0; i < n; i++)
    check_item (f, i);
  for (guint i = n; i-- > 0;)
    check_item (f, i);
}

static void
test_open_items (gconstpointer data)
{
  static const char *const names[] = { "queens", "four-games", "bishop-and-knight" };
  Fixture f = *(const Fixture *) data;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    check_lesson (&f, names[i]);
}

/* What was begun with a problem does not stand there when the lesson asks for it anew. */
static void
test_open_again (gconstpointer data)
{
  Fixture f = *(const Fixture *) data;
  EtudePanel *board;

  show_page (&f, "lesson");
  act (&f, "open-lesson", "queens");
  check_item (&f, 3);
  board = panel_of (&f);
  etude_panel_dropped (board, ETUDE_NO_SQUARE, ETUDE_QUEEN, ETUDE_TINT_WHITE, 27);
  g_assert_cmpint (etude_board_scene_get_face (etude_panel_get_scene (board), 27).tint, ==, ETUDE_TINT_WHITE);
  g_object_set (board, "mode", "fix", NULL);
  check_item (&f, 4);
  etude_panel_go (panel_of (&f), ETUDE_GO_FORWARD);
  check_item (&f, 3);
  check_item (&f, 4);
}

/* --- words --- */

static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found
      = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

/* A file may be called what would be a mark in a toast. */
static void
test_toast (gconstpointer data)
{
  Fixture f = *(const Fixture *) data;
  const char *text = "Saved as “Tom & Jerry <b>.etude”";

  etude_page_toast (show_page (&f, "lesson"), text, FALSE);
  g_assert_nonnull (find_label (f.window, text));
}

int
main (int argc, char **argv)
{
  Fixture f = { 0 };

  g_test_init (&argc, &argv, NULL);
  f.application = etude_application_new ();
  g_application_set_default (G_APPLICATION (f.application));
  g_assert_true (g_application_register (G_APPLICATION (f.application), NULL, NULL));
  g_application_activate (G_APPLICATION (f.application));
  g_assert_true (wait_until (has_window, f.application));
  f.window = GTK_WIDGET (gtk_application_get_active_window (f.application));
  g_test_add_data_func ("/lesson-window/toast", &f, test_toast);
  g_test_add_data_func ("/lesson-window/open-items", &f, test_open_items);
  g_test_add_data_func ("/lesson-window/open-again", &f, test_open_again);
  return g_test_run ();
}
