/* The Placement page's actions: what menus, buttons and shortcuts do. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-gallery.h"
#include "etude-placement-page-private.h"

static const char *const task_names[] = { "peace", "colours", "guard" };

static void
toast (EtudePlacementPage *self, const char *text, gboolean undoable)
{
  g_signal_emit_by_name (self, "toast", text, undoable);
}

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_placement_problem_undo (ETUDE_PLACEMENT_PAGE (page)->problem);
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_placement_problem_redo (ETUDE_PLACEMENT_PAGE (page)->problem);
}

static void
on_task (GSimpleAction *action, GVariant *value, gpointer page)
{
  EtudePlacementPage *self = page;

  for (guint task = 0; task < G_N_ELEMENTS (task_names); task++)
    if (g_str_equal (g_variant_get_string (value, NULL), task_names[task]))
      etude_placement_problem_set_task (self->problem, task);
}

static void
on_all (GSimpleAction *action, GVariant *value, gpointer page)
{
  EtudePlacementPage *self = page;

  g_simple_action_set_state (action, value);
  self->all = g_variant_get_boolean (value);
  etude_placement_page_solve (self);
}

static void
on_stop (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_placement_solutions_stop (ETUDE_PLACEMENT_PAGE (page)->solutions);
}

/* --- clipboard --- */

static void
on_copy (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudePlacementPage *self = page;
  g_autofree char *text = etude_placement_solution_get_text (self->shown);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  toast (self, _ ("Board copied as text"), FALSE);
}

void
etude_placement_page_take_text (EtudePlacementPage *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (etude_placement_problem_set_text (self->problem, text, &error))
    toast (self, _ ("Problem pasted"), TRUE);
  else
    etude_banner_set_message (self->banner, error->message);
}

static void
on_text_read (GObject *clipboard, GAsyncResult *result, gpointer page)
{
  g_autoptr (EtudePlacementPage) self = page;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (text)
    etude_placement_page_take_text (self, text);
  else
    etude_banner_set_message (self->banner, _ ("There is no text in the clipboard."));
}

static void
on_paste (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (page)), NULL, on_text_read, g_object_ref (page));
}

/* --- through the solutions --- */

static void
go (EtudePlacementPage *self, gint64 to)
{
  gint64 last = (gint64) g_list_model_get_n_items (G_LIST_MODEL (self->solutions)) - 1;

  if (last >= 0)
    etude_gallery_set_selected (ETUDE_GALLERY (self->gallery), (guint) CLAMP (to, 0, last));
}

static void
on_first (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  go (page, 0);
}

static void
on_back (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  go (page, (gint64) etude_gallery_get_selected (ETUDE_GALLERY (ETUDE_PLACEMENT_PAGE (page)->gallery)) - 1);
}

static void
on_forward (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  go (page, (gint64) etude_gallery_get_selected (ETUDE_GALLERY (ETUDE_PLACEMENT_PAGE (page)->gallery)) + 1);
}

static void
on_last (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  go (page, G_MAXUINT);
}

/* --- setting up --- */

static void
bind_enabled (EtudePlacementPage *self, const char *name, const char *property)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_object_bind_property (self->history, property, action, "enabled", G_BINDING_SYNC_CREATE);
}

void
etude_placement_page_add_actions (EtudePlacementPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "undo", .activate = on_undo },
    { .name = "redo", .activate = on_redo },
    { .name = "copy", .activate = on_copy },
    { .name = "paste", .activate = on_paste },
    { .name = "stop", .activate = on_stop },
    { .name = "first", .activate = on_first },
    { .name = "back", .activate = on_back },
    { .name = "forward", .activate = on_forward },
    { .name = "last", .activate = on_last },
    { .name = "task", .parameter_type = "s", .state = "'peace'", .change_state = on_task },
    { .name = "all", .state = "false", .change_state = on_all },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  bind_enabled (self, "undo", "can-undo");
  bind_enabled (self, "redo", "can-redo");
}
