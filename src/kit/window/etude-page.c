/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The base of all pages: board, tabs, banner, the actions that mean the open tab, and the state of all tabs. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-page.h"
#include "etude-panes.h"
#include "etude-room.h"
#include "etude-widget-class.h"

#define TAB "tab" /* in the state, besides the names of the tabs; and an action */
#define ANSWERS "answers"
#define SWIPE_LEAST 16   /* pixels */
#define BELOW_ALL 480    /* a narrower board has all its width for what is below it */
#define BANNER_LEAST 200 /* width of a board that has room for a sentence */

typedef struct
{
  EtudePanel *panel; /* owned by the stack; NULL: not made yet */
  GVariant *state;   /* that it will be given then, or NULL */
  GtkWidget *button; /* in the row, of the first with its title */
  GtkWidget *part;   /* in the switch */
} Tab;

typedef struct
{
  GSimpleActionGroup *actions;
  GSettings *settings;
  Tab *tabs;
  guint tab; /* the one that is open, or will be when the page is first seen */
  EtudePanel *panel;
  GSignalGroup *signals; /* of the open panel */
  EtudePanelActions *panel_actions;
  GtkEventController *keys; /* of the window, while the page is seen; owned by it */

  GtkWidget *content, *banner, *panes, *canvas, *footers, *no_footer, *head, *deeds, *handle, *sentence, *switcher,
      *rest, *parts, *modes, *modes_place, *above, *panels;
} EtudePagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (EtudePage, etude_page, GTK_TYPE_WIDGET)

#define PRIVATE(self) ((EtudePagePrivate *) etude_page_get_instance_private (self))

enum
{
  PROP_0,
  PROP_TAB,
  PROP_PANEL,
  PROP_ANSWERS,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  STATE_CHANGED,
  KEEP,
  TOAST,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const EtudePageTab *
tabs_of (EtudePage *self)
{
  return ETUDE_PAGE_GET_CLASS (self)->tabs;
}

static guint
n_tabs_of (EtudePage *self)
{
  return ETUDE_PAGE_GET_CLASS (self)->n_tabs;
}

/* The number of the tab NAME; n_tabs when there is none. */
static guint
find_tab (EtudePage *self, const char *name)
{
  guint i = 0;

  while (i < n_tabs_of (self) && !g_str_equal (tabs_of (self)[i].name, name))
    i++;
  return i;
}

static void
state_changed (EtudePage *self)
{
  g_signal_emit (self, signals[STATE_CHANGED], 0);
}

static void
keep (EtudePage *self)
{
  g_signal_emit (self, signals[KEEP], 0);
}

/* --- what the open panel says --- */

static void
show_scene (EtudePage *self)
{
  EtudePagePrivate *priv = PRIVATE (self);

  etude_board_canvas_set_scene (ETUDE_BOARD_CANVAS (priv->canvas), etude_panel_get_scene (priv->panel));
}

static void
show_movable (EtudePage *self)
{
  EtudePagePrivate *priv = PRIVATE (self);

  etude_board_canvas_set_locked (ETUDE_BOARD_CANVAS (priv->canvas), !etude_panel_get_movable (priv->panel));
}

/* From which side the board is seen: the person's, or the other one where the panel wants that. */
static void
show_side (EtudePage *self)
{
  EtudePagePrivate *priv = PRIVATE (self);
  const gboolean flipped = priv->settings && g_settings_get_boolean (priv->settings, "flipped");

  etude_board_canvas_set_flipped (ETUDE_BOARD_CANVAS (priv->canvas),
                                  flipped != (priv->panel && etude_panel_get_turned (priv->panel)));
}

/* Under the board: the panel's line, or as much room, so that the board stays as large as it is. On a phone what is to be pressed
 * next stands there, and beside the sentence only where there is a line. */
static void
show_footer (EtudePage *self)
{
  EtudePagePrivate *priv = PRIVATE (self);
  GtkWidget *footer = etude_panel_get_footer (priv->panel), *place = footer ? priv->head : priv->no_footer,
            *before = gtk_widget_get_parent (priv->deeds);

  if (before != place)
    {
      g_autoptr (GtkWidget) deeds = g_object_ref (priv->deeds);

      gtk_box_remove (GTK_BOX (before), deeds);
      gtk_box_append (GTK_BOX (place), deeds);
    }

  if (footer && !gtk_widget_get_parent (footer))
    {
      /* In a box as wide as the stack: GTK 4.24 tells screen readers a wrong place of what is narrower than its stack. */
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_set_hexpand (footer, TRUE);
      gtk_box_append (GTK_BOX (box), footer);
      gtk_stack_add_child (GTK_STACK (priv->footers), box);
    }
  gtk_stack_set_visible_child (GTK_STACK (priv->footers), footer ? gtk_widget_get_parent (footer) : priv->no_footer);
}

/* What the panel says first, where it is a sheet: four lines at most, two of them large, for their room does not follow them. */
static void
show_sentence (EtudePage *self)
{
  EtudePagePrivate *priv = PRIVATE (self);
  const char *headline = priv->panel ? etude_panel_get_headline (priv->panel) : NULL,
             *detail = priv->panel ? etude_panel_get_detail (priv->panel) : NULL;
  g_autofree char *markup = NULL, *said = NULL, *remark = NULL;
  g_autoptr (PangoAttrList) held = NULL;

  if (priv->panel)
    g_object_get (priv->panel, "remark", &remark, NULL);
  /* Other lines of the same paragraph, since lines are counted by paragraph. */
  markup = g_markup_printf_escaped ("<b>%s</b>%s<span size=\"small\" alpha=\"85%%\">%s%s%s</span>",
                                    headline ? headline : "", headline && detail ? "\u2028" : "", detail ? detail : "",
                                    remark ? "\u2028" : "", remark ? remark : "");
  said = g_strjoin (" ", headline ? headline : "", detail ? detail : "", remark, NULL);
  gtk_label_set_markup (GTK_LABEL (priv->sentence), markup);
  held = etude_room_hold_numbers (gtk_label_get_text (GTK_LABEL (priv->sentence)));
  gtk_label_set_attributes (GTK_LABEL (priv->sentence), held);
  gtk_accessible_update_property (GTK_ACCESSIBLE (priv->handle), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
}

static void
show_deed (GtkWidget *deeds)
{
  gboolean found = FALSE;

  for (GtkWidget *button = gtk_widget_get_first_child (deeds); button; button = gtk_widget_get_next_sibling (button))
    {
      const gboolean seen = !found && gtk_widget_get_sensitive (button);

      gtk_widget_set_visible (button, seen);
      found |= seen;
    }
}

static void
show_aside (EtudePage *self)
{
  EtudePagePrivate *priv = PRIVATE (self);

  etude_panes_set_aside (ETUDE_PANES (priv->panes), etude_panel_get_aside (priv->panel));
}

/* Which tab is open, and whether its answers are seen, as the states of two actions. The place in the row that several tabs
 * share means the one that was open last. */
static void
show_states (EtudePage *self)
{
  EtudePagePrivate *priv = PRIVATE (self);
  GActionMap *actions = G_ACTION_MAP (priv->actions);
  const EtudePageTab *open = &tabs_of (self)[priv->tab];
  GtkWidget *button = NULL;

  for (guint i = 0; i < n_tabs_of (self); i++)
    {
      button = priv->tabs[i].button ? priv->tabs[i].button : button;
      if (priv->tabs[i].part)
        gtk_widget_set_visible (priv->tabs[i].part, g_str_equal (tabs_of (self)[i].title, open->title));
      if (i == priv->tab && open->part)
        gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", open->name);
    }
  gtk_widget_set_visible (priv->parts, open->part && !open->under_board);
  gtk_widget_set_visible (priv->modes_place, open->part && open->under_board);
  /* A footer alone has the whole width. */
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (gtk_widget_get_parent (priv->modes_place)),
                                          open->part && open->under_board ? 2 : 1);
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, TAB)),
                             g_variant_new_string (etude_page_get_tab (self)));
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, ANSWERS)),
                             g_variant_new_boolean (etude_page_get_answers (self)));
}

static void
notify_answers (EtudePage *self)
{
  show_states (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANSWERS]);
}

/* --- tabs --- */

static EtudePanel *
need_panel (EtudePage *self, guint i)
{
  EtudePagePrivate *priv = PRIVATE (self);
  EtudePageClass *klass = ETUDE_PAGE_GET_CLASS (self);
  const EtudePageTab *made = &tabs_of (self)[i];
  Tab *tab = &priv->tabs[i];

  if (tab->panel)
    return tab->panel;
  tab->panel = klass->make_panel ? klass->make_panel (self, made) : g_object_new (made->get_type (), NULL);
  g_signal_connect_object (tab->panel, "toast", G_CALLBACK (etude_page_toast), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tab->panel, "message", G_CALLBACK (etude_page_message), self, G_CONNECT_SWAPPED);
  gtk_stack_add_named (GTK_STACK (priv->panels), GTK_WIDGET (tab->panel), made->name);
  etude_panel_set_canvas (tab->panel, ETUDE_BOARD_CANVAS (priv->canvas));
  if (tab->state)
    etude_panel_set_state (tab->panel, tab->state);
  g_clear_pointer (&tab->state, g_variant_unref);
  g_signal_connect_object (tab->panel, "state-changed", G_CALLBACK (state_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tab->panel, "keep", G_CALLBACK (keep), self, G_CONNECT_SWAPPED);
  if (klass->panel_made)
    klass->panel_made (self, tab->panel);
  return tab->panel;
}

static void
enter (EtudePage *self)
{
  EtudePagePrivate *priv = PRIVATE (self);
  GtkWidget *button;

  etude_board_canvas_set_text (ETUDE_BOARD_CANVAS (priv->canvas), NULL);
  show_movable (self);
  show_side (self);
  show_scene (self);
  show_footer (self);
  show_aside (self);
  g_signal_group_set_target (priv->signals, priv->panel);
  etude_panel_actions_set_panel (priv->panel_actions, priv->panel);
  etude_panel_enter (priv->panel);
  show_sentence (self);
  /* Buttons that are there know when their action can be done. */
  while ((button = gtk_widget_get_first_child (priv->deeds)))
    gtk_box_remove (GTK_BOX (priv->deeds), button);
  for (const EtudePanelDeed *deed = ETUDE_PANEL_GET_CLASS (priv->panel)->deeds; deed && deed->title; deed++)
    {
      button = gtk_button_new_with_label (_ (deed->title));
      gtk_widget_add_css_class (button, "warm");
      gtk_box_append (GTK_BOX (priv->deeds), button);
      g_signal_connect_object (button, "notify::sensitive", G_CALLBACK (show_deed), priv->deeds, G_CONNECT_SWAPPED);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), deed->action);
    }
  show_deed (priv->deeds);
}

static void
open_tab (EtudePage *self, guint i)
{
  EtudePagePrivate *priv = PRIVATE (self);
  EtudePanel *panel = need_panel (self, i);

  if (panel == priv->panel)
    return;
  g_object_freeze_notify (G_OBJECT (self));
  if (priv->panel)
    {
      g_signal_group_set_target (priv->signals, NULL);
      etude_panel_actions_set_panel (priv->panel_actions, NULL);
      etude_panel_leave (priv->panel);
    }
  priv->panel = panel;
  priv->tab = i;
  gtk_stack_set_visible_child (GTK_STACK (priv->panels), GTK_WIDGET (panel));
  enter (self);
  show_states (self);
  for (guint property = PROP_TAB; property < N_PROPERTIES; property++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
  g_object_thaw_notify (G_OBJECT (self));
  state_changed (self);
}

void
etude_page_open_tab (EtudePage *self, const char *name)
{
  guint i = name ? find_tab (self, name) : 0;

  if (i < n_tabs_of (self))
    open_tab (self, i);
}

const char *
etude_page_get_tab (EtudePage *self)
{
  return tabs_of (self)[PRIVATE (self)->tab].name;
}

EtudePanel *
etude_page_get_panel (EtudePage *self)
{
  return PRIVATE (self)->panel;
}

EtudePanel *
etude_page_need_panel (EtudePage *self, const char *name)
{
  return need_panel (self, find_tab (self, name));
}

EtudePanel *
etude_page_peek_panel (EtudePage *self, const char *name)
{
  return PRIVATE (self)->tabs[find_tab (self, name)].panel;
}

gboolean
etude_page_get_answers (EtudePage *self)
{
  EtudePanel *panel = PRIVATE (self)->panel;

  return !panel || etude_panel_get_answers (panel);
}

void
etude_page_set_answers (EtudePage *self, gboolean answers)
{
  if (PRIVATE (self)->panel)
    etude_panel_set_answers (PRIVATE (self)->panel, answers);
}

/* --- texts --- */

/* One sentence at a time: what was told before goes. */
void
etude_page_message (EtudePage *self, const char *message)
{
  etude_banner_set_message (ETUDE_BANNER (PRIVATE (self)->banner), message);
  if (message)
    g_signal_emit (self, signals[TOAST], 0, NULL, FALSE);
}

void
etude_page_toast (EtudePage *self, const char *text, gboolean undoable)
{
  etude_page_message (self, NULL);
  g_signal_emit (self, signals[TOAST], 0, text, undoable);
}

/* In the room above the board, so that nothing changes its place; where no board is seen, over the whole page. */
static gboolean
on_banner_position (EtudePage *self, GtkWidget *banner, GdkRectangle *place, GtkWidget *overlay)
{
  EtudePagePrivate *priv = PRIVATE (self);
  graphene_rect_t board = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (overlay), 0), found;

  if (gtk_widget_get_mapped (priv->canvas) && gtk_widget_get_width (priv->canvas) >= BANNER_LEAST
      && gtk_widget_compute_bounds (priv->canvas, overlay, &found))
    board = found;
  place->x = (int) board.origin.x;
  place->width = (int) board.size.width;
  gtk_widget_measure (banner, GTK_ORIENTATION_VERTICAL, place->width, NULL, &place->height, NULL, NULL);
  place->y = MAX (0, ((int) board.origin.y - place->height) / 2);
  return TRUE;
}

void
etude_page_take_text (EtudePage *self, const char *text)
{
  EtudePagePrivate *priv = PRIVATE (self);

  etude_page_message (self, NULL);
  if (ETUDE_PAGE_GET_CLASS (self)->take_text)
    {
      ETUDE_PAGE_GET_CLASS (self)->take_text (self, text);
      return;
    }
  if (etude_panel_take_text (priv->panel, text) || priv->tab == 0)
    return;
  open_tab (self, 0);
  etude_panel_take_text (priv->panel, text);
}

/* --- actions --- */

static void
on_tab_number (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  gint32 number = g_variant_get_int32 (parameter);

  if (number >= 1 && number <= (gint32) n_tabs_of (page))
    {
      g_action_group_change_action_state (etude_page_get_actions (page), TAB,
                                          g_variant_new_string (tabs_of (page)[number - 1].name));
      gtk_widget_grab_focus (page);
    }
}

static void
on_tab (GSimpleAction *action, GVariant *name, gpointer page)
{
  etude_page_open_tab (page, g_variant_get_string (name, NULL));
}

static void
on_answers (GSimpleAction *action, GVariant *answers, gpointer page)
{
  etude_page_set_answers (page, g_variant_get_boolean (answers));
}

/* --- state --- */

GVariant *
etude_page_get_state (EtudePage *self)
{
  EtudePagePrivate *priv = PRIVATE (self);
  EtudePageClass *klass = ETUDE_PAGE_GET_CLASS (self);
  GVariantDict dict;
  const EtudeKept kept = { .dict = &dict };

  g_variant_dict_init (&dict, NULL);
  if (klass->keep_state)
    klass->keep_state (self, &kept);
  g_variant_dict_insert (&dict, TAB, "s", etude_page_get_tab (self));
  for (guint i = 0; i < klass->n_tabs; i++)
    if (priv->tabs[i].panel)
      g_variant_dict_insert_value (&dict, klass->tabs[i].name, etude_panel_get_state (priv->tabs[i].panel));
    else if (priv->tabs[i].state)
      g_variant_dict_insert_value (&dict, klass->tabs[i].name, priv->tabs[i].state);
  return g_variant_dict_end (&dict);
}

void
etude_page_set_state (EtudePage *self, GVariant *state)
{
  EtudePagePrivate *priv = PRIVATE (self);
  EtudePageClass *klass = ETUDE_PAGE_GET_CLASS (self);
  const EtudeKept kept = { .state = state };
  const char *name;
  guint tab;

  if (klass->keep_state)
    klass->keep_state (self, &kept);
  for (guint i = 0; i < klass->n_tabs; i++)
    {
      g_autoptr (GVariant) of_tab = g_variant_lookup_value (state, klass->tabs[i].name, G_VARIANT_TYPE_VARDICT);

      if (of_tab)
        {
          Tab *one = &priv->tabs[i];

          if (one->panel)
            etude_panel_set_state (one->panel, of_tab);
          else
            {
              g_clear_pointer (&one->state, g_variant_unref);
              one->state = g_variant_ref (of_tab);
            }
        }
    }
  if (!g_variant_lookup (state, TAB, "&s", &name) || (tab = find_tab (self, name)) == klass->n_tabs)
    return;
  if (priv->panel)
    open_tab (self, tab);
  else
    {
      priv->tab = tab;
      show_states (self);
    }
}

/* --- looks --- */

static void
on_settings_changed (EtudePage *self)
{
  EtudePagePrivate *priv = PRIVATE (self);

  etude_board_canvas_set_coordinates (ETUDE_BOARD_CANVAS (priv->canvas),
                                      g_settings_get_enum (priv->settings, "coordinates"));
  show_side (self);
  if (ETUDE_PAGE_GET_CLASS (self)->follow_settings)
    ETUDE_PAGE_GET_CLASS (self)->follow_settings (self, priv->settings);
}

void
etude_page_bind_settings (EtudePage *self, GSettings *settings)
{
  EtudePagePrivate *priv = PRIVATE (self);

  g_set_object (&priv->settings, settings);
  g_signal_connect_object (settings, "changed", G_CALLBACK (on_settings_changed), self, G_CONNECT_SWAPPED);
  on_settings_changed (self);
  g_settings_bind (settings, "show-panel", priv->panes, "show-panel", G_SETTINGS_BIND_DEFAULT);
}

/* --- the class --- */

/* Up raises the sheet, down lowers it; that is no press of the button. A finger that presses it trembles by less. */
static void
on_swipe (EtudePage *self, double across, double down, GtkGesture *gesture)
{
  if (ABS (down) <= ABS (across) || ABS (down) < SWIPE_LEAST)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  g_object_set (PRIVATE (self)->panes, "raised", down < 0, NULL);
}

/* With a bar, even one that is never seen, it needs no height. */
static void
on_whole (EtudePage *self)
{
  gboolean whole;

  g_object_get (PRIVATE (self)->panes, "whole", &whole, NULL);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (PRIVATE (self)->rest), GTK_POLICY_NEVER,
                                  whole ? GTK_POLICY_NEVER : GTK_POLICY_EXTERNAL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (PRIVATE (self)->rest), GTK_ACCESSIBLE_STATE_HIDDEN, !whole, -1);
}

/* --- the board, and what is below it --- */

static void
measure_board (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
               int *minimum_baseline, int *natural_baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      const gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
      int least, wanted;

      gtk_widget_measure (child, orientation, for_size, &least, &wanted, NULL, NULL);
      *minimum = across ? MAX (*minimum, least) : *minimum + least;
      *natural = across ? MAX (*natural, wanted) : *natural + wanted;
    }
}

/* What is below a large board is as wide as its squares, if it needs no more height then. */
static void
allocate_board (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *canvas = gtk_widget_get_first_child (widget), *below = gtk_widget_get_next_sibling (canvas);
  const EtudeBoardView *view = etude_board_canvas_get_view (ETUDE_BOARD_CANVAS (canvas));
  const int margins = gtk_widget_get_margin_start (below) + gtk_widget_get_margin_end (below);
  EtudePagePrivate *priv = PRIVATE (ETUDE_PAGE (gtk_widget_get_ancestor (widget, ETUDE_TYPE_PAGE)));
  /* The small board beside a diary has no footer: it is larger instead. */
  const gboolean leaves_room = width < BELOW_ALL && height < width
                               && gtk_stack_get_visible_child (GTK_STACK (priv->footers)) == priv->no_footer;
  int least, tall, tall_there, x, across;
  graphene_point_t corner;

  gtk_widget_measure (below, GTK_ORIENTATION_VERTICAL, width, NULL, &tall, NULL, NULL);
  gtk_widget_allocate (canvas, width, height - (leaves_room ? 0 : tall), -1, NULL);
  if (!gtk_widget_compute_point (canvas, widget, &GRAPHENE_POINT_INIT ((float) view->x, 0), &corner))
    corner.x = 0;
  across = (int) (view->columns * view->unit) + margins;
  x = CLAMP ((int) corner.x - margins / 2, 0, MAX (width - across, 0));
  gtk_widget_measure (below, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (below, GTK_ORIENTATION_VERTICAL, MAX (across, least), NULL, &tall_there, NULL, NULL);
  if (width < BELOW_ALL || across > width || least > across || tall_there > tall)
    {
      /* As wide as it can be with its middle under that of the squares. */
      const int middle = x + across / 2, half = MIN (middle, width - middle);
      gboolean fits = width >= BELOW_ALL && across <= width && least <= 2 * half;

      gtk_widget_measure (below, GTK_ORIENTATION_VERTICAL, MAX (2 * half, least), NULL, &tall_there, NULL, NULL);
      fits = fits && tall_there <= tall;
      x = fits ? middle - half : 0;
      across = fits ? 2 * half : width;
    }
  gtk_widget_allocate (below, across, tall, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, (float) (height - tall))));
}

/* To open TAB, under this name. */
static GtkWidget *
append_button (GtkWidget *box, const EtudePageTab *tab, const char *title)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (_ (title));

  gtk_widget_set_tooltip_text (button, _ (tab->tooltip));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.tab");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tab->name);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static void
etude_page_constructed (GObject *object)
{
  EtudePage *self = ETUDE_PAGE (object);
  EtudePagePrivate *priv = PRIVATE (self);
  static const GActionEntry entries[] = {
    { .name = "tab-number", .parameter_type = "i", .activate = on_tab_number },
    { .name = TAB, .parameter_type = "s", .state = "''", .change_state = on_tab },
    { .name = ANSWERS, .state = "true", .change_state = on_answers },
  };
  g_autoptr (GPropertyAction) sheet = g_property_action_new ("sheet", priv->panes, "raised");
  GActionMap *actions;

  G_OBJECT_CLASS (etude_page_parent_class)->constructed (object);
  gtk_widget_set_layout_manager (gtk_widget_get_parent (priv->canvas),
                                 gtk_custom_layout_new (NULL, measure_board, allocate_board));
  priv->tabs = g_new0 (Tab, n_tabs_of (self) + 1); /* the last one is none */
  gtk_widget_set_visible (priv->switcher, n_tabs_of (self) > 1);
  for (guint i = 0; i < n_tabs_of (self); i++)
    {
      const EtudePageTab *tab = &tabs_of (self)[i];

      if (!tab->behind && (i == 0 || !g_str_equal (tab->title, tab[-1].title)))
        priv->tabs[i].button = append_button (priv->switcher, tab, tab->title);
      if (tab->part)
        priv->tabs[i].part = append_button (tab->under_board ? priv->modes : priv->parts, tab, tab->part);
    }
  /* All are there before the page has a parent: where one is missing a button would take over, and keep, the state of that
   * of the page that is seen. */
  actions = G_ACTION_MAP (PRIVATE (self)->actions);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  g_action_map_add_action (actions, G_ACTION (sheet));
  PRIVATE (self)->panel_actions = etude_panel_actions_new (actions);
  show_states (self);
  priv->signals = g_signal_group_new (ETUDE_TYPE_PANEL);
  g_signal_group_connect_swapped (priv->signals, "notify::scene", G_CALLBACK (show_scene), self);
  g_signal_group_connect_swapped (priv->signals, "notify::movable", G_CALLBACK (show_movable), self);
  g_signal_group_connect_swapped (priv->signals, "notify::turned", G_CALLBACK (show_side), self);
  g_signal_group_connect_swapped (priv->signals, "notify::aside", G_CALLBACK (show_aside), self);
  g_signal_group_connect_swapped (priv->signals, "notify::headline", G_CALLBACK (show_sentence), self);
  g_signal_group_connect_swapped (priv->signals, "notify::detail", G_CALLBACK (show_sentence), self);
  g_signal_group_connect_swapped (priv->signals, "notify::remark", G_CALLBACK (show_sentence), self);
  g_signal_group_connect_swapped (priv->signals, "notify::footer", G_CALLBACK (show_footer), self);
  g_signal_group_connect_swapped (priv->signals, "notify::answers", G_CALLBACK (notify_answers), self);
}

/* A letter that nothing else has taken, with the focus anywhere in the window but on the board and in popovers. */
static gboolean
on_letter (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType modifiers, EtudePage *self)
{
  EtudePagePrivate *priv = PRIVATE (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return priv->panel && ETUDE_PANEL_GET_CLASS (priv->panel)->letters_anywhere
         && !(modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
         && !(focus
              && (GTK_IS_EDITABLE (focus) || gtk_widget_is_ancestor (focus, priv->canvas)
                  || gtk_widget_get_native (focus) != GTK_NATIVE (root)))
         && etude_board_canvas_type (ETUDE_BOARD_CANVAS (priv->canvas), keyval, keycode, modifiers);
}

static void
listen_to_letters (EtudePage *self, gboolean listens)
{
  EtudePagePrivate *priv = PRIVATE (self);

  if (priv->keys)
    gtk_widget_remove_controller (gtk_event_controller_get_widget (priv->keys), priv->keys);
  priv->keys = NULL;
  if (!listens)
    return;
  priv->keys = gtk_event_controller_key_new ();
  g_signal_connect_object (priv->keys, "key-pressed", G_CALLBACK (on_letter), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), priv->keys);
}

static void
etude_page_unmap (GtkWidget *widget)
{
  listen_to_letters (ETUDE_PAGE (widget), FALSE);
  GTK_WIDGET_CLASS (etude_page_parent_class)->unmap (widget);
}

static void
etude_page_map (GtkWidget *widget)
{
  EtudePage *self = ETUDE_PAGE (widget);

  if (!PRIVATE (self)->panel)
    open_tab (self, PRIVATE (self)->tab);
  GTK_WIDGET_CLASS (etude_page_parent_class)->map (widget);
  listen_to_letters (ETUDE_PAGE (widget), TRUE);
}

static void
etude_page_unroot (GtkWidget *widget)
{
  EtudePagePrivate *priv = PRIVATE (ETUDE_PAGE (widget));

  etude_panel_actions_set_panel (priv->panel_actions, NULL);
  GTK_WIDGET_CLASS (etude_page_parent_class)->unroot (widget);
}

static gboolean
etude_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (PRIVATE (ETUDE_PAGE (widget))->canvas);
}

static void
forget_panel (EtudePage *self)
{
  PRIVATE (self)->panel = NULL;
}

static void
free_tabs (EtudePage *self)
{
  EtudePagePrivate *priv = PRIVATE (self);

  for (guint i = 0; i < n_tabs_of (self); i++)
    g_clear_pointer (&priv->tabs[i].state, g_variant_unref);
  g_free (priv->tabs);
}

static void
etude_page_class_init (EtudePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS_WITH_PRIVATE (
      klass, EtudePage, "etude-page.ui", ETUDE_OWN (signals), ETUDE_OWN (panel_actions),
      ETUDE_AT_DISPOSE (forget_panel), ETUDE_END (content, gtk_widget_unparent), ETUDE_OWN (settings),
      ETUDE_AT_FINALIZE (free_tabs), ETUDE_KEEP (actions), ETUDE_CHILD (content), ETUDE_CHILD (banner),
      ETUDE_CHILD (panes), ETUDE_CHILD (canvas), ETUDE_CHILD (footers), ETUDE_CHILD (no_footer), ETUDE_CHILD (head),
      ETUDE_CHILD (deeds), ETUDE_CHILD (handle), ETUDE_CHILD (sentence), ETUDE_CHILD (switcher), ETUDE_CHILD (rest),
      ETUDE_CHILD (parts), ETUDE_CHILD (modes), ETUDE_CHILD (modes_place), ETUDE_CHILD (above), ETUDE_CHILD (panels),
      ETUDE_CALLBACK (on_swipe), ETUDE_CALLBACK (on_whole), ETUDE_CALLBACK (on_banner_position),
      ETUDE_STRING (TAB, &properties[PROP_TAB], etude_page_get_tab, etude_page_open_tab),
      ETUDE_OBJECT ("panel", &properties[PROP_PANEL], EtudePanel, ETUDE_TYPE_PANEL, etude_page_get_panel, NULL),
      ETUDE_BOOLEAN (ANSWERS, &properties[PROP_ANSWERS], TRUE, etude_page_get_answers, etude_page_set_answers),
      ETUDE_SIGNAL ("state-changed", &signals[STATE_CHANGED]), ETUDE_SIGNAL ("keep", &signals[KEEP]),
      ETUDE_SIGNAL ("toast", &signals[TOAST], G_TYPE_STRING, G_TYPE_BOOLEAN));
  G_OBJECT_CLASS (klass)->constructed = etude_page_constructed;
  widget_class->map = etude_page_map;
  widget_class->unmap = etude_page_unmap;
  widget_class->unroot = etude_page_unroot;
  widget_class->focus = etude_page_focus;
  widget_class->grab_focus = etude_page_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
etude_page_init (EtudePage *self)
{
  EtudePagePrivate *priv = PRIVATE (self);

  priv->actions = g_simple_action_group_new ();
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", G_ACTION_GROUP (priv->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- for subclasses and the window --- */

GActionGroup *
etude_page_get_actions (EtudePage *self)
{
  return G_ACTION_GROUP (PRIVATE (self)->actions);
}

EtudeBoardCanvas *
etude_page_get_canvas (EtudePage *self)
{
  return ETUDE_BOARD_CANVAS (PRIVATE (self)->canvas);
}

void
etude_page_add_above (EtudePage *self, GtkWidget *widget)
{
  gtk_box_append (GTK_BOX (PRIVATE (self)->above), widget);
}

const char *
etude_page_get_new_text (EtudePage *self)
{
  return ETUDE_PAGE_GET_CLASS (self)->get_new_text ? ETUDE_PAGE_GET_CLASS (self)->get_new_text (self) : NULL;
}

GMenuModel *
etude_page_get_new_menu (EtudePage *self)
{
  return ETUDE_PAGE_GET_CLASS (self)->get_new_menu ? ETUDE_PAGE_GET_CLASS (self)->get_new_menu (self) : NULL;
}

GMenuModel *
etude_page_get_menu (EtudePage *self)
{
  return ETUDE_PAGE_GET_CLASS (self)->get_menu ? ETUDE_PAGE_GET_CLASS (self)->get_menu (self) : NULL;
}

gboolean
etude_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *focused = gtk_widget_get_focus_child (widget); /* or a popover */

  return gtk_widget_child_focus (focused ? focused : gtk_widget_get_first_child (widget), direction);
}

gboolean
etude_page_focus_part (EtudePage *self, gboolean back)
{
  EtudePagePrivate *priv = PRIVATE (self);
  GtkWidget *focused = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  const gboolean on_board = focused && gtk_widget_is_ancestor (focused, priv->canvas);
  const gboolean in_page = focused && gtk_widget_is_ancestor (focused, GTK_WIDGET (self));

  if (in_page && on_board == back)
    return FALSE;
  if (on_board || (back && !in_page))
    {
      g_object_set (priv->panes, "raised", TRUE, NULL);
      return gtk_widget_get_mapped (priv->panels) && gtk_widget_child_focus (priv->panels, GTK_DIR_TAB_FORWARD);
    }
  return gtk_widget_grab_focus (priv->canvas);
}
