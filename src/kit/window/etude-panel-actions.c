/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions that mean whichever panel is open, and those of that panel itself. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-page.h"

struct _EtudePanelActions
{
  GObject parent_instance;

  GActionMap *actions; /* not held */
  EtudePanel *panel;   /* not held: its page tells when it is left */
  GBindingGroup *steps, *history;
};

G_DEFINE_FINAL_TYPE (EtudePanelActions, etude_panel_actions, G_TYPE_OBJECT)

/* --- what they do --- */

static GtkWidget *
find_focus (EtudePanel *panel)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (panel));

  return root ? gtk_root_get_focus (root) : NULL;
}

/* Whether the field that somebody writes in did ACTION, "text.undo" or "text.redo". GTK tells of entries only what they hold. */
static gboolean
did_in_field (EtudePanel *panel, const char *action)
{
  GtkWidget *field = find_focus (panel);
  g_autofree char *before = GTK_IS_TEXT (field) ? g_strdup (gtk_editable_get_text (GTK_EDITABLE (field))) : NULL;

  return before && gtk_widget_activate_action (field, action, NULL)
         && !g_str_equal (before, gtk_editable_get_text (GTK_EDITABLE (field)));
}

/* The window's keys come before those of its fields. What left an empty field, such as a move that was played, is not written
 * there again. */
static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  EtudePanel *panel = ETUDE_PANEL_ACTIONS (self)->panel;
  GtkWidget *field = find_focus (panel);
  const gboolean writes = GTK_IS_TEXT (field) && gtk_text_get_text_length (GTK_TEXT (field)) > 0;

  if (!writes || !did_in_field (panel, "text.undo"))
    etude_panel_undo (panel);
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  EtudePanel *panel = ETUDE_PANEL_ACTIONS (self)->panel;

  if (!did_in_field (panel, "text.redo"))
    etude_panel_redo (panel);
}

/* The number of the step is the action's. */
static void
on_step (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  static const char *const names[] = { "first", "back", "forward", "last", "on", "before" };
  guint step = 0;

  while (!g_str_equal (names[step], g_action_get_name (G_ACTION (action))))
    step++;
  etude_panel_go (ETUDE_PANEL_ACTIONS (self)->panel, (EtudePanelStep) step);
}

static void
on_copy (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  EtudePanel *panel = ETUDE_PANEL_ACTIONS (self)->panel;
  g_autoptr (GdkContentProvider) content = etude_panel_get_content (panel);
  g_autofree char *text = etude_panel_get_text (panel), *said = NULL;
  const char *copied = ETUDE_PANEL_GET_CLASS (panel)->copied;
  GtkWidget *field = find_focus (panel);

  if ((GTK_IS_TEXT (field) && gtk_editable_get_selection_bounds (GTK_EDITABLE (field), NULL, NULL))
      || (GTK_IS_TEXT_VIEW (field)
          && gtk_text_buffer_get_has_selection (gtk_text_view_get_buffer (GTK_TEXT_VIEW (field)))))
    {
      gtk_widget_activate_action (field, "clipboard.copy", NULL); /* the window's key comes before the field's */
      return;
    }
  if (!content)
    {
      etude_panel_toast (panel, _ ("There is nothing to copy here yet"), FALSE);
      return;
    }
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (panel)), content);
  if (!copied && text && !strchr (text, '\n'))
    /* Translators: what was copied, an id such as CE04X3. */
    said = g_strdup_printf (_ ("Copied: %s"), text);
  etude_panel_toast (panel, said ? said : copied ? _ (copied) : _ ("Copied as text"), FALSE);
}

/* --- when they can be done --- */

static void
enable_by (EtudePanelActions *self, GBindingGroup *group, const char *property, const char *action)
{
  g_binding_group_bind (group, property, g_action_map_lookup_action (self->actions, action), "enabled",
                        G_BINDING_SYNC_CREATE);
}

static void
disable (EtudePanelActions *self, const char *action)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (self->actions, action)), FALSE);
}

static void
follow_history (EtudePanelActions *self)
{
  EtudeHistory *history = etude_panel_get_history (self->panel);

  g_binding_group_set_source (self->history, history);
  if (history)
    return;
  disable (self, "undo");
  disable (self, "redo");
}

/* --- those of the panel --- */

void
etude_panel_actions_set_panel (EtudePanelActions *self, EtudePanel *panel)
{
  GActionMap *own;
  g_auto (GStrv) names = NULL;

  if (self->panel)
    {
      g_auto (GStrv) before = NULL;

      g_signal_handlers_disconnect_by_data (self->panel, self);
      before = g_action_group_list_actions (G_ACTION_GROUP (etude_panel_get_actions (self->panel)));
      for (guint i = 0; before[i]; i++)
        g_action_map_remove_action (self->actions, before[i]);
    }
  self->panel = panel;
  g_binding_group_set_source (self->steps, panel);
  if (!panel)
    {
      g_binding_group_set_source (self->history, NULL);
      return;
    }
  own = etude_panel_get_actions (self->panel);
  names = g_action_group_list_actions (G_ACTION_GROUP (own));
  for (guint i = 0; names[i]; i++)
    g_action_map_add_action (self->actions, g_action_map_lookup_action (own, names[i]));
  follow_history (self);
  g_signal_connect_object (panel, "notify::history", G_CALLBACK (follow_history), self, G_CONNECT_SWAPPED);
}

/* --- the class --- */

static void
etude_panel_actions_dispose (GObject *object)
{
  EtudePanelActions *self = ETUDE_PANEL_ACTIONS (object);

  if (self->panel)
    g_signal_handlers_disconnect_by_data (self->panel, self);
  self->panel = NULL;
  g_clear_object (&self->steps);
  g_clear_object (&self->history);
  G_OBJECT_CLASS (etude_panel_actions_parent_class)->dispose (object);
}

static void
etude_panel_actions_class_init (EtudePanelActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = etude_panel_actions_dispose;
}

static void
etude_panel_actions_init (EtudePanelActions *self)
{
  self->steps = g_binding_group_new ();
  self->history = g_binding_group_new ();
}

EtudePanelActions *
etude_panel_actions_new (GActionMap *actions)
{
  static const GActionEntry entries[] = {
    { .name = "undo", .activate = on_undo },    { .name = "redo", .activate = on_redo },
    { .name = "first", .activate = on_step },   { .name = "back", .activate = on_step },
    { .name = "forward", .activate = on_step }, { .name = "last", .activate = on_step },
    { .name = "on", .activate = on_step },      { .name = "before", .activate = on_step },
    { .name = "copy", .activate = on_copy },
  };
  EtudePanelActions *self = g_object_new (ETUDE_TYPE_PANEL_ACTIONS, NULL);

  self->actions = actions;
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  enable_by (self, self->history, "can-undo", "undo");
  enable_by (self, self->history, "can-redo", "redo");
  enable_by (self, self->steps, "can-go-back", "first");
  enable_by (self, self->steps, "can-go-back", "back");
  enable_by (self, self->steps, "can-go-forward", "forward");
  enable_by (self, self->steps, "can-go-forward", "last");
  enable_by (self, self->steps, "can-go-forward", "on");
  enable_by (self, self->steps, "can-go-back", "before");
  return self;
}
