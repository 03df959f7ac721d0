#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-banner.h"
#include "etude-board-canvas.h"
#include "etude-divine-counts-part.h"
#include "etude-divine-numbers-part.h"
#include "etude-divine-own-part.h"
#include "etude-divine-page-private.h"

static void implement_page (EtudePageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EtudeDivinePage, etude_divine_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (ETUDE_TYPE_PAGE, implement_page))

/* As the stack of the template and the settings call the parts. */
static const char *const part_names[ETUDE_DIVINE_PARTS] = { "play", "make", "numbers", "counts" };

static const char *const part_keys[ETUDE_DIVINE_PARTS] = { NULL, "divine-own", "divine-numbers", "divine-counts" };

enum
{
  TOAST,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- the part whose tab is open --- */

/* Under the board: the part's line, or as much room with nothing in it, so that the board stays as large as it is. */
static void
show_footer (EtudeDivinePage *self)
{
  GtkWidget *footer = etude_divine_panel_get_footer (self->part);

  gtk_stack_set_visible_child (GTK_STACK (self->footers), footer ? footer : self->no_footer);
}

static void
show_scene (EtudeDivinePage *self)
{
  etude_board_canvas_set_scene (ETUDE_BOARD_CANVAS (self->canvas), etude_divine_panel_get_scene (self->part));
}

static void
bind_enabled (EtudeDivinePage *self, const char *name, const char *property, GBinding **binding)
{
  EtudeHistory *history = etude_divine_panel_get_history (self->part);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_clear_pointer (binding, g_binding_unbind);
  if (history)
    *binding = g_object_bind_property (history, property, action, "enabled", G_BINDING_SYNC_CREATE);
  else
    g_simple_action_set_enabled (G_SIMPLE_ACTION (action), FALSE);
}

static void
open_part (EtudeDivinePage *self, guint number)
{
  EtudeDivinePanel *part = ETUDE_DIVINE_PANEL (self->parts[number]);

  if (part == self->part)
    return;
  if (self->part)
    etude_divine_panel_leave (self->part);
  self->part = part;
  gtk_stack_set_visible_child_name (GTK_STACK (self->tabs), part_names[number]);
  etude_board_canvas_set_locked (ETUDE_BOARD_CANVAS (self->canvas), !etude_divine_panel_get_movable (part));
  etude_board_canvas_set_text (ETUDE_BOARD_CANVAS (self->canvas), NULL);
  show_scene (self);
  show_footer (self);
  bind_enabled (self, "undo", "can-undo", &self->undo_binding);
  bind_enabled (self, "redo", "can-redo", &self->redo_binding);
  etude_divine_panel_enter (part);
}

void
etude_divine_page_open (EtudeDivinePage *self, const char *name)
{
  for (guint i = 0; i < ETUDE_DIVINE_PARTS; i++)
    if (g_str_equal (part_names[i], name))
      {
        g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "part")),
                                   g_variant_new_string (name));
        open_part (self, i);
      }
}

/* --- what hands do on the board is told to that part --- */

static void
on_carried (EtudeDivinePage *self, int from, guint piece, guint tint, int over)
{
  etude_divine_panel_carried (self->part, from, piece, over);
}

static void
on_dropped (EtudeDivinePage *self, int from, guint piece, guint tint, int to)
{
  etude_divine_panel_dropped (self->part, from, piece, to);
}

static void
on_put_back (EtudeDivinePage *self)
{
  etude_divine_panel_put_back (self->part);
}

static gboolean
on_letter (EtudeDivinePage *self, guint keyval, guint modifiers, int square)
{
  return etude_divine_panel_letter (self->part, keyval, modifiers, square);
}

static void
on_visited (EtudeDivinePage *self, int square)
{
  etude_divine_panel_visited (self->part, square);
}

static void
on_activated (EtudeDivinePage *self, int square)
{
  etude_divine_panel_activated (self->part, square);
}

static void
on_text_received (EtudeDivinePage *self, const char *text)
{
  etude_divine_page_take_text (self, text);
}

/* --- what the parts say --- */

static void
on_scene_changed (EtudeDivinePage *self, EtudeDivinePanel *part)
{
  if (part == self->part)
    show_scene (self);
}

static void
on_toast (EtudeDivinePage *self, const char *text, gboolean undoable)
{
  etude_divine_page_toast (self, text, undoable);
}

static void
on_message (EtudeDivinePage *self, const char *message)
{
  etude_banner_set_message (ETUDE_BANNER (self->banner), message);
}

static void
on_play (EtudeDivinePage *self, const char *text)
{
  etude_divine_page_open (self, part_names[0]);
  etude_divine_panel_take_text (self->part, text);
}

static void
on_started (EtudeDivinePage *self)
{
  etude_divine_page_open (self, part_names[0]);
}

static void
on_game_changed (EtudeDivinePage *self)
{
  enum etude_divine_game game = etude_divine_play_get_game (ETUDE_DIVINE_PLAY (self->parts[0]));

  for (guint i = 1; i < ETUDE_DIVINE_PARTS; i++)
    etude_divine_panel_set_game (ETUDE_DIVINE_PANEL (self->parts[i]), game);
}

void
etude_divine_page_toast (EtudeDivinePage *self, const char *text, gboolean undoable)
{
  g_signal_emit (self, signals[TOAST], 0, text, undoable);
}

void
etude_divine_page_take_text (EtudeDivinePage *self, const char *text)
{
  etude_banner_set_message (ETUDE_BANNER (self->banner), NULL);
  if (!etude_divine_panel_take_text (self->part, text) && self->part != ETUDE_DIVINE_PANEL (self->parts[0]))
    on_play (self, text);
}

/* --- an EtudePage --- */

static GActionGroup *
get_actions (EtudePage *page)
{
  return G_ACTION_GROUP (ETUDE_DIVINE_PAGE (page)->actions);
}

static void
on_settings_changed (EtudeDivinePage *self)
{
  EtudeBoardCanvas *canvas = ETUDE_BOARD_CANVAS (self->canvas);
  EtudeBoardLook look = g_settings_get_enum (self->settings, "board-look");

  etude_board_canvas_set_look (canvas, look);
  for (guint i = 0; i < ETUDE_DIVINE_PARTS; i++)
    etude_divine_panel_set_look (ETUDE_DIVINE_PANEL (self->parts[i]), look);
  etude_board_canvas_set_coordinates (canvas, g_settings_get_enum (self->settings, "coordinates"));
  etude_board_canvas_set_flipped (canvas, g_settings_get_boolean (self->settings, "flipped"));
}

static void
bind_settings (EtudePage *page, GSettings *settings)
{
  EtudeDivinePage *self = ETUDE_DIVINE_PAGE (page);
  g_autofree char *tab = g_settings_get_string (settings, "divine-tab");

  g_set_object (&self->settings, settings);
  g_signal_connect_object (settings, "changed", G_CALLBACK (on_settings_changed), self, G_CONNECT_SWAPPED);
  on_settings_changed (self);
  g_settings_bind (settings, "show-panel", self->panes, "show-panel", G_SETTINGS_BIND_DEFAULT);
  etude_divine_play_bind_settings (ETUDE_DIVINE_PLAY (self->parts[0]), settings);
  on_game_changed (self);
  for (guint i = 1; i < ETUDE_DIVINE_PARTS; i++)
    {
      g_autoptr (GVariant) state = g_settings_get_value (settings, part_keys[i]);

      etude_divine_panel_load (ETUDE_DIVINE_PANEL (self->parts[i]), state);
    }
  etude_divine_page_open (self, tab);
}

static void
save (EtudePage *page)
{
  EtudeDivinePage *self = ETUDE_DIVINE_PAGE (page);
  g_autoptr (GVariant) tab = g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "part");

  if (!self->settings)
    return;
  g_settings_set_value (self->settings, "divine-tab", tab);
  etude_divine_play_save (ETUDE_DIVINE_PLAY (self->parts[0]));
  for (guint i = 1; i < ETUDE_DIVINE_PARTS; i++)
    {
      GVariant *state = etude_divine_panel_save (ETUDE_DIVINE_PANEL (self->parts[i]));

      if (state)
        g_settings_set_value (self->settings, part_keys[i], state);
    }
}

static void
set_high_contrast (EtudePage *page, gboolean high_contrast)
{
  EtudeDivinePage *self = ETUDE_DIVINE_PAGE (page);

  etude_board_canvas_set_high_contrast (ETUDE_BOARD_CANVAS (self->canvas), high_contrast);
  for (guint i = 0; i < ETUDE_DIVINE_PARTS; i++)
    etude_divine_panel_set_high_contrast (ETUDE_DIVINE_PANEL (self->parts[i]), high_contrast);
}

static void
take_text (EtudePage *page, const char *text)
{
  EtudeDivinePage *self = ETUDE_DIVINE_PAGE (page);

  etude_divine_page_open (self, part_names[0]);
  etude_divine_page_take_text (self, text);
}

static GMenuModel *
get_new_menu (EtudePage *page)
{
  return ETUDE_DIVINE_PAGE (page)->new_menu;
}

static const char *
get_new_text (EtudePage *page)
{
  return _ ("The Next Puzzle");
}

static void
implement_page (EtudePageInterface *iface)
{
  iface->get_actions = get_actions;
  iface->bind_settings = bind_settings;
  iface->save = save;
  iface->set_high_contrast = set_high_contrast;
  iface->take_text = take_text;
  iface->get_new_menu = get_new_menu;
  iface->get_new_text = get_new_text;
}

/* --- the class --- */

static void
etude_divine_page_dispose (GObject *object)
{
  EtudeDivinePage *self = ETUDE_DIVINE_PAGE (object);

  g_clear_pointer (&self->undo_binding, g_binding_unbind);
  g_clear_pointer (&self->redo_binding, g_binding_unbind);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (etude_divine_page_parent_class)->dispose (object);
}

static gboolean
etude_divine_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ETUDE_DIVINE_PAGE (widget)->canvas);
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudeDivinePage, member)
#define CALLBACK(function) gtk_widget_class_bind_template_callback (widget_class, function)

static void
etude_divine_page_class_init (EtudeDivinePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_divine_page_dispose;
  widget_class->focus = etude_page_focus;
  widget_class->grab_focus = etude_divine_page_grab_focus;
  g_type_ensure (ETUDE_TYPE_DIVINE_PLAY);
  g_type_ensure (ETUDE_TYPE_DIVINE_OWN_PART);
  g_type_ensure (ETUDE_TYPE_DIVINE_NUMBERS_PART);
  g_type_ensure (ETUDE_TYPE_DIVINE_COUNTS_PART);
  signals[TOAST] = g_signal_new ("toast", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-divine-page.ui");
  BIND (content);
  BIND (banner);
  BIND (panes);
  BIND (canvas);
  BIND (footers);
  BIND (no_footer);
  BIND (tabs);
  BIND (new_menu);
  CALLBACK (on_carried);
  CALLBACK (on_dropped);
  CALLBACK (on_put_back);
  CALLBACK (on_letter);
  CALLBACK (on_visited);
  CALLBACK (on_activated);
  CALLBACK (on_text_received);
  CALLBACK (on_scene_changed);
  CALLBACK (on_toast);
  CALLBACK (on_message);
  CALLBACK (on_play);
  CALLBACK (on_started);
  CALLBACK (on_game_changed);
}

static void
init_part (EtudeDivinePage *self, guint number)
{
  GtkWidget *part = gtk_stack_get_child_by_name (GTK_STACK (self->tabs), part_names[number]);
  GtkWidget *footer;

  self->parts[number] = part;
  etude_divine_panel_set_canvas (ETUDE_DIVINE_PANEL (part), ETUDE_BOARD_CANVAS (self->canvas));
  footer = etude_divine_panel_get_footer (ETUDE_DIVINE_PANEL (part));
  if (footer)
    gtk_stack_add_child (GTK_STACK (self->footers), footer);
}

static void
etude_divine_page_init (EtudeDivinePage *self)
{
  self->actions = g_simple_action_group_new ();
  etude_divine_page_add_actions (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < ETUDE_DIVINE_PARTS; i++)
    init_part (self, i);
  etude_divine_play_add_actions (ETUDE_DIVINE_PLAY (self->parts[0]), G_ACTION_MAP (self->actions));
  open_part (self, 0);
}

GtkWidget *
etude_divine_page_new (void)
{
  return g_object_new (ETUDE_TYPE_DIVINE_PAGE, NULL);
}
