/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-menus.c - every menu item and every shortcut means an action that is there, takes what it is given and does
 * something that is seen. Layer: tests.
 *
 * An item whose target is of another type than the action's is dead, and GTK says nothing. Here the program's own window
 * is walked through, page by page and tab by tab. No globals.
 */
#include "config.h"

#include "application.h"
#include "etude-page.h"
#include "window.h"

#define TABS_MOST 5

typedef struct
{
  GtkApplication *application;
  GtkWidget *window;
  GHashTable *met; /* set of "page.*" actions that some tab has */
  guint n_items;

  /* Where the walk is, and what was seen there: */
  const char *page;
  int tab;
  char *place, *before;
  GHashTable *seen; /* set of "action on place" that was looked at */
  guint n_copied, n_told;
} Walk;

/* The mapped widget of TYPE; of menu buttons the main one. */
static GtkWidget *
find_mapped (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type)
      && (!GTK_IS_MENU_BUTTON (widget) || gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget))))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_mapped (child, type);
  return found;
}

static gboolean
is_class_action (GtkWidget *window, const char *name, const GVariantType **type)
{
  const GVariantType *ignored;
  const char *action, *property;
  GType owner;
  guint i = 0;

  while (gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (window), i++, &owner, &action, type ? type : &ignored,
                                        &property))
    if (g_str_equal (action, name))
      return TRUE;
  return FALSE;
}

static GActionGroup *
find_group (Walk *walk, const char *name)
{
  if (g_str_has_prefix (name, "page."))
    return etude_page_get_actions (ETUDE_PAGE (find_mapped (walk->window, ETUDE_TYPE_PAGE)));
  return g_str_has_prefix (name, "app.") ? G_ACTION_GROUP (walk->application) : G_ACTION_GROUP (walk->window);
}

/* Whether the action NAME ("page.copy") is there now, and what it takes. */
static gboolean
find_action (Walk *walk, const char *name, const GVariantType **type)
{
  const char *bare = strchr (name, '.') + 1;
  GActionGroup *group = find_group (walk, name);

  if (is_class_action (walk->window, name, type))
    return TRUE;
  if (!g_action_group_has_action (group, bare))
    return FALSE;
  *type = g_action_group_get_action_parameter_type (group, bare);
  return TRUE;
}

static void
assert_takes (const char *name, const GVariantType *type, GVariant *target)
{
  if (!type != !target || (type && !g_variant_is_of_type (target, type)))
    g_error ("%s takes %s, but is given %s", name, type ? g_variant_type_peek_string (type) : "nothing",
             target ? g_variant_get_type_string (target) : "nothing");
  /* Where a .ui file leaves the type of a target out, its quotes are taken for a part of it. */
  if (target && g_variant_is_of_type (target, G_VARIANT_TYPE_STRING)
      && strchr (g_variant_get_string (target, NULL), '\''))
    g_error ("%s is given %s, with its quotes", name, g_variant_get_string (target, NULL));
}

/* What has another test, since a window manager must help or the program ends by it; and what the walk itself goes by. */
static gboolean
is_for_others (const char *name)
{
  static const char *const names[] = { "win.full-screen", "app.quit",        "win.present", "win.reveal",
                                       "win.audience",    "win.blank",       "win.page",    "win.next-part",
                                       "page.tab-number", "win.open-lesson", NULL };

  return g_strv_contains (names, name);
}

/* What an action with a state does is seen in it: a choice is what was chosen, a switch turns, and turns back. */
static void
check_effect (Walk *walk, const char *name, GVariant *target)
{
  GActionGroup *actions = find_group (walk, name);
  const char *bare = strchr (name, '.') + 1;
  g_autoptr (GVariant) before = NULL, after = NULL, again = NULL;

  if (is_for_others (name) || !g_action_group_get_action_enabled (actions, bare)
      || !(before = g_action_group_get_action_state (actions, bare)))
    return;
  g_assert_true (gtk_widget_activate_action_variant (walk->window, name, target));
  after = g_action_group_get_action_state (actions, bare);
  g_assert_true (gtk_widget_activate_action_variant (walk->window, name, target));
  again = g_action_group_get_action_state (actions, bare);
  if (g_variant_equal (after, target ? target : before) != (target != NULL)
      || !g_variant_equal (again, target ? target : before))
    g_error ("%s is not what was chosen, or no switch, on %s", name, walk->place);
}

/* --- what is seen --- */

static void
on_copied (Walk *walk)
{
  walk->n_copied++;
}

static void
on_toast (Walk *walk)
{
  walk->n_told++;
}

static void
see_widget (GString *seen, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || gtk_widget_has_css_class (widget, "told")) /* it goes by itself */
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (seen, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_CHECK_BUTTON (widget) || GTK_IS_TOGGLE_BUTTON (widget))
    g_string_append_printf (seen, "%d\n", gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_CHECKED);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    see_widget (seen, child);
}

/* All texts and switches of all windows, the state of the page, how often something was copied or told in passing.
 * (transfer full) */
static char *
see (Walk *walk)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GVariant) state
      = g_variant_ref_sink (etude_page_get_state (ETUDE_PAGE (find_mapped (walk->window, ETUDE_TYPE_PAGE))));
  g_autofree char *printed = g_variant_print (state, FALSE);
  GString *seen = g_string_new (printed);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      see_widget (seen, window);
    }
  g_string_append_printf (seen, "%u %u", walk->n_copied, walk->n_told);
  return g_string_free (seen, FALSE);
}

static gboolean
is_other (gpointer data)
{
  Walk *walk = data;
  g_autofree char *now = see (walk);

  return !g_str_equal (now, walk->before);
}

/* Dialogs that were opened are closed. */
static gboolean
is_alone (gpointer data)
{
  Walk *walk = data;
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = 0;

  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i - 1);

      if (window == walk->window || !gtk_widget_get_visible (window))
        continue;
      n++;
      gtk_window_close (GTK_WINDOW (window));
    }
  return n == 0;
}

/* Whether it can be done now, and is no choice or switch, which have a check of their own. */
static gboolean
is_ready (Walk *walk, const char *name)
{
  GActionGroup *actions = find_group (walk, name);
  const char *bare = strchr (name, '.') + 1;

  if (is_class_action (walk->window, name, NULL))
    return TRUE;
  return g_action_group_has_action (actions, bare) && g_action_group_get_action_enabled (actions, bare)
         && !g_action_group_get_action_state_type (actions, bare);
}

/* What can be done is seen when it is done, and does no harm when it is done twice. */
static void
check_seen (Walk *walk, const char *name, GVariant *target)
{
  g_autofree char *key = g_strdup_printf ("%s on %s", name, walk->place);

  if (is_for_others (name) || !is_ready (walk, name) || !g_hash_table_add (walk->seen, g_strdup (key)))
    return;
  g_free (walk->before);
  walk->before = see (walk);
  g_assert_true (gtk_widget_activate_action_variant (walk->window, name, target));
  if (!wait_until (is_other, walk))
    g_error ("%s does nothing that is seen besides\n%s", key, walk->before);
  if (is_ready (walk, name))
    gtk_widget_activate_action_variant (walk->window, name, target);
  g_assert_true (wait_until (is_alone, walk));
  g_assert_true (gtk_widget_activate_action (walk->window, "win.page", "s", walk->page));
  g_assert_true (gtk_widget_activate_action (walk->window, "page.tab-number", "i", walk->tab));
}

/* --- items and shortcuts --- */

static void
check_item (Walk *walk, GMenuModel *menu, int i)
{
  g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (menu, i, "target", NULL);
  g_autofree char *name = NULL, *when = NULL;
  const GVariantType *type;

  walk->n_items++;
  g_assert_true (g_menu_model_get_item_attribute (menu, i, "action", "s", &name));
  if (find_action (walk, name, &type))
    {
      assert_takes (name, type, target);
      check_effect (walk, name, target);
      check_seen (walk, name, target);
      return;
    }
  /* What only some tabs have is not seen on the others. */
  if (!g_menu_model_get_item_attribute (menu, i, "hidden-when", "s", &when) || !g_str_equal (when, "action-missing"))
    g_error ("the item for %s is seen, but there is no such action", name);
}

static void
check_menu (Walk *walk, GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);

      g_assert_null (submenu); /* after one the keyboard is dead on GTK 4.8 */
      if (section)
        check_menu (walk, section);
      else
        check_item (walk, menu, i);
    }
}

static void
meet_actions (Walk *walk)
{
  g_auto (GStrv) names = gtk_application_list_action_descriptions (walk->application);

  for (guint i = 0; names[i]; i++)
    {
      g_autoptr (GVariant) target = NULL;
      g_autofree char *name = NULL;
      const GVariantType *type;

      g_assert_true (g_action_parse_detailed_name (names[i], &name, &target, NULL));
      if (g_str_has_prefix (name, "window.") || !find_action (walk, name, &type)) /* GTK's own */
        continue;
      assert_takes (names[i], type, target);
      check_seen (walk, name, target);
      g_hash_table_add (walk->met, g_strdup (names[i]));
    }
}

static void
check_tab (Walk *walk)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (find_mapped (walk->window, GTK_TYPE_MENU_BUTTON));
  EtudePage *page = ETUDE_PAGE (find_mapped (walk->window, ETUDE_TYPE_PAGE));

  check_menu (walk, gtk_menu_button_get_menu_model (button));
  if (etude_page_get_new_menu (page))
    check_menu (walk, etude_page_get_new_menu (page));
  meet_actions (walk);
}

static void
test_walk (Walk *walk)
{
  static const char *const pages[] = { "mate", "placement", "divine", "lesson" };
  g_auto (GStrv) names = gtk_application_list_action_descriptions (walk->application);
  GtkWidget *page;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    for (int tab = 1; tab <= TABS_MOST; tab++)
      {
        g_assert_true (gtk_widget_activate_action (walk->window, "win.page", "s", pages[i]));
        g_assert_true (gtk_widget_activate_action (walk->window, "page.tab-number", "i", tab));
        page = find_mapped (walk->window, ETUDE_TYPE_PAGE);
        g_signal_handlers_disconnect_by_data (page, walk);
        g_signal_connect_swapped (page, "toast", G_CALLBACK (on_toast), walk);
        walk->page = pages[i];
        walk->tab = tab;
        g_free (walk->place);
        walk->place = g_strdup_printf ("%s %d", pages[i], tab);
        check_tab (walk);
      }
  g_assert_cmpuint (walk->n_items, >, 200);
  for (guint i = 0; names[i]; i++)
    if (!g_str_has_prefix (names[i], "window.") && !g_hash_table_contains (walk->met, names[i]))
      g_error ("the shortcut of %s means nothing on any tab", names[i]);
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) application = NULL;
  Walk walk = { 0 };

  g_test_init (&argc, &argv, NULL);
  application = application_begin ();
  walk.application = application;
  walk.window = application_show (application);
  walk.seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_signal_connect_swapped (gtk_widget_get_clipboard (walk.window), "changed", G_CALLBACK (on_copied), &walk);
  walk.met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_test_add_data_func ("/menus/walk", &walk, (GTestDataFunc) test_walk);
  return g_test_run ();
}
