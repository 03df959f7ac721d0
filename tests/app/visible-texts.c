/* SPDX-License-Identifier: GPL-3.0-or-later */
/* visible-texts.c - opens Etude's window in a given size and says which texts on its pages are cut. Layer: tests.
 *
 *   visible-texts WIDTH HEIGHT [LEAST]
 *
 * LEAST: it must be possible to make the window this narrow. Where the panel is a sheet, it is looked at raised, too.
 * Prints a line "PLACE: WHAT: TEXT" for what needs more width, for every label that is cut, and for every box that is out
 * of reach, on every page, each of its tabs, and in the preferences. The test with a language and a size of text around
 * it is test_language.py. This runs inside the program, since only there it is known whether a text was shortened. No
 * globals.
 */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdlib.h>

#include "application.h"
#include "etude-session.h"
#include "wait.h"

/* Frames in a row that must be the same, before what is seen counts as finished. */
#define STILL_FRAMES 4

/* --- what is seen --- */

typedef void (*VisitFunc) (GtkWidget *widget, gpointer data);

static void
visit_mapped (GtkWidget *widget, VisitFunc visit, gpointer data)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  visit (widget, data);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    visit_mapped (child, visit, data);
}

typedef struct
{
  GtkWidget *window;
  GString *before, *now;
  guint n_same;
  gboolean busy;
} Stillness;

/* In a list of moves a bar is the length of a move's line, and stays. */
static gboolean
is_progress (GtkWidget *widget)
{
  GtkWidget *list = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX);

  return GTK_IS_PROGRESS_BAR (widget) && !(list && gtk_widget_has_css_class (list, "moves"));
}

/* A label that ends in an ellipsis of its own tells of something that is under way, unless it is on a button. */
static void
note (GtkWidget *widget, gpointer data)
{
  Stillness *s = data;
  graphene_rect_t bounds;
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "";

  if (!gtk_widget_compute_bounds (widget, s->window, &bounds))
    return;
  g_string_append_printf (s->now, "%s %g %g %g %g %s\n", G_OBJECT_TYPE_NAME (widget), bounds.origin.x, bounds.origin.y,
                          bounds.size.width, bounds.size.height, text);
  s->busy |= is_progress (widget) || (GTK_IS_SPINNER (widget) && gtk_spinner_get_spinning (GTK_SPINNER (widget)))
             || (g_str_has_suffix (text, "…") && !gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON));
}

static gboolean
on_frame (GtkWidget *window, GdkFrameClock *clock, gpointer data)
{
  Stillness *s = data;

  g_string_truncate (s->now, 0);
  s->busy = FALSE;
  visit_mapped (window, note, s);
  s->n_same = !s->busy && g_string_equal (s->now, s->before) ? s->n_same + 1 : 0;
  g_string_assign (s->before, s->now->str);
  return G_SOURCE_CONTINUE;
}

static gboolean
is_still (gpointer data)
{
  return ((Stillness *) data)->n_same >= STILL_FRAMES;
}

static void
wait_still (GtkWidget *window)
{
  Stillness s = { window, g_string_new (NULL), g_string_new (NULL), 0, FALSE };
  guint ticks = gtk_widget_add_tick_callback (window, on_frame, &s, NULL);

  if (!wait_until (is_still, &s))
    g_error ("what is seen does not stand still:\n%s", s.now->str);
  gtk_widget_remove_tick_callback (window, ticks);
  g_string_free (s.before, TRUE);
  g_string_free (s.now, TRUE);
}

/* --- what is cut --- */

/* Whether WIDGET sticks out of its window or popover, or of something in it that cannot be scrolled that way. */
static gboolean
sticks_out (GtkWidget *widget, gboolean across)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_native (widget));

  for (GtkWidget *around = widget; around != window;)
    {
      GtkPolicyType policies[2] = { GTK_POLICY_NEVER, GTK_POLICY_NEVER };
      graphene_rect_t bounds;
      float start, end, room;

      around = gtk_widget_get_parent (around);
      if (GTK_IS_VIEWPORT (around) || GTK_IS_SCROLLABLE (around))
        continue; /* it is the scrolled window that matters */
      if (GTK_IS_SCROLLED_WINDOW (around))
        gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (around), &policies[0], &policies[1]);
      if (policies[across ? 0 : 1] != GTK_POLICY_NEVER)
        return FALSE;
      if (!gtk_widget_compute_bounds (widget, around, &bounds))
        return TRUE;
      start = across ? bounds.origin.x : bounds.origin.y;
      end = start + (across ? bounds.size.width : bounds.size.height);
      room = (float) (across ? gtk_widget_get_width (around) : gtk_widget_get_height (around));
      if ((around == window || gtk_widget_get_overflow (around) == GTK_OVERFLOW_HIDDEN)
          && (start < -1 || end > room + 1))
        return TRUE;
    }
  return FALSE;
}

/* What is shortened in the middle is a code or the name of a file, and meant to be; at the head of a sheet is the beginning
 * of what can be read in it. */
static const char *
fault_of_label (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  GtkWidget *button = gtk_widget_get_ancestor (GTK_WIDGET (label), GTK_TYPE_TOGGLE_BUTTON);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout) && gtk_label_get_ellipsize (label) != PANGO_ELLIPSIZE_MIDDLE
      && !(button && gtk_widget_has_css_class (button, "handle")))
    return "shortened";
  if (width > gtk_widget_get_width (GTK_WIDGET (label)) + 1)
    return "wider than its place";
  if (height > gtk_widget_get_height (GTK_WIDGET (label)) + 1)
    return "higher than its place";
  return NULL;
}

static void
inspect (GtkWidget *widget, gpointer place)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : G_OBJECT_TYPE_NAME (widget);
  const char *fault = GTK_IS_LABEL (widget) ? fault_of_label (GTK_LABEL (widget)) : NULL;

  if (!*text || !(GTK_IS_LABEL (widget) || GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_BUTTON (widget)))
    return;
  if (!fault && (sticks_out (widget, TRUE) || sticks_out (widget, FALSE)))
    fault = "out of reach";
  if (fault)
    g_print ("%s: %s: %s\n", (const char *) place, fault, text);
}

static int
least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

static void
add_text (GtkWidget *widget, gpointer texts)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (texts, " %s", gtk_label_get_text (GTK_LABEL (widget)));
}

/* The name in its .ui file of WIDGET, or of what is around it. */
static const char *
name_of (GtkWidget *widget)
{
  const char *name = NULL;

  for (; widget && (!name || g_str_has_prefix (name, "___")); widget = gtk_widget_get_parent (widget))
    name = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));
  return name;
}

/* Says what on a page needs more width than there is: the innermost widget that alone does. */
static void
report_width (GtkWidget *window, const char *place, int width)
{
  g_autoptr (GString) texts = g_string_new (NULL);
  GtkWidget *widest = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (window); child;)
    if (gtk_widget_get_mapped (child) && least_width (child) > width)
      {
        widest = child;
        child = gtk_widget_get_first_child (child);
      }
    else
      child = gtk_widget_get_next_sibling (child);
  if (!widest || ADW_IS_VIEW_STACK (widest)) /* it is another page, and said there */
    return;
  visit_mapped (widest, add_text, texts);
  g_print ("%s: needs %d pixels: %s in %s:%s\n", place, least_width (widest), G_OBJECT_TYPE_NAME (widest),
           name_of (widest), texts->str);
}

static void
inspect_window (GtkWidget *window, const char *place, int width)
{
  wait_still (window);
  report_width (window, place, width);
  visit_mapped (window, inspect, (gpointer) place);
}

/* --- where to look --- */

static void
collect_tabs (GtkWidget *widget, gpointer tabs)
{
  if (GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_has_css_class (gtk_widget_get_parent (widget), "tabs"))
    g_ptr_array_add (tabs, widget);
}

static void
find_handle (GtkWidget *widget, gpointer found)
{
  if (gtk_widget_has_css_class (widget, "handle"))
    *(GtkWidget **) found = widget;
}

static void
inspect_tab (GtkWidget *window, const char *place, int width)
{
  GtkWidget *handle = NULL;

  inspect_window (window, place, width);
  visit_mapped (window, find_handle, &handle);
  if (!handle)
    return;
  g_signal_emit_by_name (handle, "clicked");
  inspect_window (window, place, width);
  g_signal_emit_by_name (handle, "clicked");
}

static void
inspect_page (GtkWidget *window, const char *page, int width)
{
  g_autoptr (GPtrArray) tabs = g_ptr_array_new ();

  g_assert_true (gtk_widget_activate_action (window, "win.page", "s", page));
  wait_still (window);
  visit_mapped (window, collect_tabs, tabs);
  if (tabs->len == 0)
    inspect_tab (window, page, width);
  for (guint i = 0; i < tabs->len; i++)
    {
      g_autofree char *place = g_strdup_printf ("%s, %s", page, gtk_button_get_label (tabs->pdata[i]));

      g_signal_emit_by_name (tabs->pdata[i], "clicked");
      inspect_tab (window, place, width);
    }
}

static void
find_stack (GtkWidget *widget, gpointer found)
{
  if (ADW_IS_VIEW_STACK (widget) && !*(GtkWidget **) found)
    *(GtkWidget **) found = widget;
}

static void
inspect_pages (GtkWidget *window, int width)
{
  GtkWidget *stack = NULL;
  g_autoptr (GtkSelectionModel) pages = NULL;

  visit_mapped (window, find_stack, &stack);
  g_assert_nonnull (stack);
  pages = adw_view_stack_get_pages (ADW_VIEW_STACK (stack));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
    {
      g_autoptr (AdwViewStackPage) page = g_list_model_get_item (G_LIST_MODEL (pages), i);

      inspect_page (window, adw_view_stack_page_get_name (page), width);
    }
}

static void
find_preferences (GtkWidget *widget, gpointer found)
{
  if (ETUDE_IS_PREFERENCES (widget) && gtk_widget_get_width (widget) > 0)
    *(GtkWidget **) found = widget;
}

/* What holds the preferences, once they are there and have their size, or NULL: a window, or, since libadwaita 1.5, a dialog
 * inside the main window. */
static GtkWidget *
preferences_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *preferences = NULL, *dialog;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      visit_mapped (window, find_preferences, &preferences);
    }
  if (!preferences)
    return NULL;
  dialog
      = g_type_from_name ("AdwDialog") ? gtk_widget_get_ancestor (preferences, g_type_from_name ("AdwDialog")) : NULL;
  return dialog ? dialog : GTK_WIDGET (gtk_widget_get_root (preferences));
}

static void
inspect_preferences (GtkApplication *application, int width)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "preferences", NULL);
  WAIT_FOR (preferences_window () != NULL);
  inspect_window (preferences_window (), "preferences", width);
}

static gboolean
has_width (gpointer window)
{
  return gtk_widget_get_width (window) == GPOINTER_TO_INT (g_object_get_data (window, "width"));
}

/* Where no window manager draws a border, newer GTK draws one inside of the size that was asked for. */
static void
keep_border_out (GtkWindow *window, int width)
{
  int outer, height;

  gtk_window_get_default_size (window, &outer, &height);
  gtk_window_set_default_size (window, outer + width - gtk_widget_get_width (GTK_WIDGET (window)), height);
  g_object_set_data (G_OBJECT (window), "width", GINT_TO_POINTER (width));
  g_assert_true (wait_until (has_width, window));
}

/* The window begins in the size that it had when the program ended. */
static void
keep_size (int width, int height)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "etude", "session", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (EtudeSession) session = etude_session_new (file);
  GVariantDict window;

  g_variant_dict_init (&window, NULL);
  g_variant_dict_insert (&window, "size", "(ii)", width, height);
  etude_session_set (session, "window", g_variant_dict_end (&window));
  etude_session_changed (session);
  etude_session_finish (session);
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) application = NULL;
  GtkWidget *window;
  int width;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("ETUDE_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (argc < 3 || argc > 4)
    g_error ("usage: visible-texts WIDTH HEIGHT [LEAST]");
  width = atoi (argv[1]);
  keep_size (width, atoi (argv[2]));
  application = application_begin ();
  window = application_show (application);
  wait_still (window); /* its first frame may need more room */
  keep_border_out (GTK_WINDOW (window), width);
  inspect_pages (window, atoi (argv[argc - 1 == 3 ? 3 : 1]));
  inspect_preferences (application, width);
  return 0;
}
