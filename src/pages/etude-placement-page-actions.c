/* The Placement page's actions: what menus, buttons and shortcuts do. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-canvas.h"
#include "etude-gallery.h"
#include "etude-placement-files.h"
#include "etude-placement-page-private.h"
#include "etude-paste.h"

static const char *const task_names[] = { "peace", "colours", "guard" };
static const char *const tab_names[ETUDE_N_PLACEMENT_TABS] = { "solutions", "board", "search", "extremes" };

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
  etude_placement_solutions_stop (ETUDE_PLACEMENT_PAGE (page)->finisher);
}

static void
on_solve (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_placement_page_solve (page);
}

/* --- tabs --- */

void
etude_placement_page_open_tab (EtudePlacementPage *self, EtudePlacementTab tab)
{
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "tab", g_variant_new_string (tab_names[tab]));
}

static void
enter_tab (EtudePlacementPage *self, EtudePlacementTab tab)
{
  self->tab = tab;
  gtk_stack_set_visible_child_name (GTK_STACK (self->tabs), tab_names[tab]);
  gtk_widget_set_visible (self->problem_card, tab != ETUDE_PLACEMENT_TAB_EXTREMES);
  /* Where the board is worked on, its controls should be in sight. */
  gtk_widget_set_visible (self->transport, tab != ETUDE_PLACEMENT_TAB_BOARD);
  gtk_widget_set_visible (self->tasks, tab == ETUDE_PLACEMENT_TAB_SOLUTIONS);
  gtk_widget_set_visible (self->counts, tab == ETUDE_PLACEMENT_TAB_SOLUTIONS);
  etude_placement_watch_view_close (self->watch);
  if (tab == ETUDE_PLACEMENT_TAB_SEARCH)
    etude_placement_watch_view_open (self->watch, etude_placement_problem_get (self->problem), self->all, self->scene);
  etude_placement_page_lock (self);
  etude_placement_page_refresh (self);
  etude_placement_page_show_place (self);
}

static void
on_tab (GSimpleAction *action, GVariant *value, gpointer page)
{
  for (guint tab = 0; tab < ETUDE_N_PLACEMENT_TABS; tab++)
    if (g_str_equal (g_variant_get_string (value, NULL), tab_names[tab]))
      {
        g_simple_action_set_state (action, value);
        enter_tab (page, tab);
      }
}

/* --- setting pieces by hand --- */

static void
on_board_mode (GSimpleAction *action, GVariant *value, gpointer page)
{
  EtudePlacementPage *self = page;

  g_simple_action_set_state (action, value);
  self->fixing = g_str_equal (g_variant_get_string (value, NULL), "fix");
  etude_placement_page_lock (self);
  etude_placement_page_refresh (self);
}

static void
on_forbid (GSimpleAction *action, GVariant *value, gpointer page)
{
  EtudePlacementPage *self = page;

  g_simple_action_set_state (action, value);
  self->forbidding = g_variant_get_boolean (value);
  etude_placement_page_lock (self);
}

static void
on_show_attacked (GSimpleAction *action, GVariant *value, gpointer page)
{
  EtudePlacementPage *self = page;

  g_simple_action_set_state (action, value);
  self->show_attacked = g_variant_get_boolean (value);
  etude_placement_page_refresh (self);
}

static void
on_finish (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_placement_page_finish (page);
}

static void
on_identify (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_placement_page_identify (page);
}

static void
on_fix_tried (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudePlacementPage *self = page;

  etude_placement_problem_fix_tried (self->problem);
  toast (self, _ ("Only solutions with these pieces now"), TRUE);
}

static void
on_clear_tried (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_placement_problem_clear_tried (ETUDE_PLACEMENT_PAGE (page)->problem);
}

static void
on_clear_board (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_placement_problem_clear_board (ETUDE_PLACEMENT_PAGE (page)->problem);
}

static void
on_with_piece (GSimpleAction *action, GVariant *value, gpointer page)
{
  g_simple_action_set_state (action, value);
  etude_placement_page_arrange (page);
}

/* --- clipboard and files --- */

void
etude_placement_page_report (GtkWidget *page, EtudeFilesOutcome outcome, const char *text)
{
  EtudePlacementPage *self = ETUDE_PLACEMENT_PAGE (page);

  if (outcome == ETUDE_FILES_FAILED)
    etude_banner_set_message (self->banner, text);
  else
    toast (self, text, outcome == ETUDE_FILES_UNDOABLE);
}

static void
on_copy (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudePlacementPage *self = page;

  etude_placement_files_copy_board (page, self->shown, self->scene,
                                    etude_board_canvas_get_view (ETUDE_BOARD_CANVAS (self->canvas)),
                                    etude_placement_page_report);
}

static void
on_copy_all (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_placement_files_copy_solutions (page, ETUDE_PLACEMENT_PAGE (page)->solutions, etude_placement_page_report);
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_placement_files_open (page, ETUDE_PLACEMENT_PAGE (page)->problem, etude_placement_page_report);
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_placement_files_save (page, ETUDE_PLACEMENT_PAGE (page)->problem, etude_placement_page_report);
}

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudePlacementPage *self = page;

  etude_placement_files_export (page, self->shown, self->scene, self->solutions,
                                etude_board_canvas_get_view (ETUDE_BOARD_CANVAS (self->canvas)),
                                etude_placement_page_report);
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
take_pasted (gpointer page, const char *text)
{
  if (text)
    etude_placement_page_take_text (page, text);
  else
    etude_banner_set_message (ETUDE_PLACEMENT_PAGE (page)->banner, _ ("There is no text in the clipboard."));
}

static void
on_paste (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_paste (page, take_pasted);
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
  EtudePlacementPage *self = page;

  if (self->tab == ETUDE_PLACEMENT_TAB_SEARCH)
    etude_placement_watch_view_step (self->watch);
  else
    go (self, (gint64) etude_gallery_get_selected (ETUDE_GALLERY (self->gallery)) + 1);
}

static void
on_play (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_placement_watch_view_toggle_playing (ETUDE_PLACEMENT_PAGE (page)->watch);
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
    { .name = "copy-all", .activate = on_copy_all },
    { .name = "open", .activate = on_open },
    { .name = "save", .activate = on_save },
    { .name = "export", .activate = on_export },
    { .name = "stop", .activate = on_stop },
    { .name = "solve", .activate = on_solve },
    { .name = "finish", .activate = on_finish },
    { .name = "identify", .activate = on_identify },
    { .name = "fix-tried", .activate = on_fix_tried },
    { .name = "clear-tried", .activate = on_clear_tried },
    { .name = "clear-board", .activate = on_clear_board },
    { .name = "play", .activate = on_play },
    { .name = "first", .activate = on_first },
    { .name = "back", .activate = on_back },
    { .name = "forward", .activate = on_forward },
    { .name = "last", .activate = on_last },
    { .name = "task", .parameter_type = "s", .state = "'peace'", .change_state = on_task },
    { .name = "all", .state = "false", .change_state = on_all },
    { .name = "tab", .parameter_type = "s", .state = "'solutions'", .change_state = on_tab },
    { .name = "board-mode", .parameter_type = "s", .state = "'try'", .change_state = on_board_mode },
    { .name = "forbid", .state = "false", .change_state = on_forbid },
    { .name = "show-attacked", .state = "false", .change_state = on_show_attacked },
    { .name = "with-piece", .state = "false", .change_state = on_with_piece },
  };

  self->actions = g_object_ref (G_SIMPLE_ACTION_GROUP (etude_page_get_actions (ETUDE_PAGE (self))));
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  bind_enabled (self, "undo", "can-undo");
  bind_enabled (self, "redo", "can-redo");
}
