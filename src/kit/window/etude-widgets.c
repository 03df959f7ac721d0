/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-widgets.c - what must be there before the first widget: resources, types, and what GTK leaves out. */
#define G_LOG_DOMAIN "etude"

#include "etude-widgets.h"

#include "etude-banner.h"
#include "etude-board-canvas.h"
#include "etude-gallery.h"
#include "etude-histogram.h"
#include "etude-later.h"
#include "etude-panes.h"
#include "etude-piece-tray.h"
#include "etude-resources.h"
#include "etude-room.h"
#include "etude-wrap.h"

/* --- Tab goes on through GtkFlowBox --- */

static gboolean (*flow_box_focus_of_gtk) (GtkWidget *box, GtkDirectionType direction);

static gboolean
flow_box_focus (GtkWidget *box, GtkDirectionType direction)
{
  gboolean back = direction == GTK_DIR_TAB_BACKWARD;
  GtkRoot *root = gtk_widget_get_root (box);
  GtkWidget *before = gtk_root_get_focus (root), *child = gtk_widget_get_focus_child (box);

  if (!flow_box_focus_of_gtk (box, direction))
    return FALSE;
  if (gtk_root_get_focus (root) != before || (!back && direction != GTK_DIR_TAB_FORWARD))
    return TRUE;
  do
    if (!child)
      child = back ? gtk_widget_get_last_child (box) : gtk_widget_get_first_child (box);
    else
      child = back ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child);
  while (child && !gtk_widget_child_focus (child, direction));
  return child != NULL;
}

/* --- the wheel over a number that nobody has chosen scrolls what the number is in ---
 *
 * GtkSpinButton and GtkScale take the wheel wherever it turns over them: whoever scrolls a panel changes what happens to
 * come below the pointer. From now on they take it while they have the focus only, in the whole program. */

/* What GTK does itself, by type. */
typedef struct
{
  void (*root) (GtkWidget *widget);
  void (*state_flags_changed) (GtkWidget *widget, GtkStateFlags before);
} OfGtk;

static OfGtk spin_button, scale;

static const OfGtk *
of_gtk (GtkWidget *widget)
{
  return GTK_IS_SPIN_BUTTON (widget) ? &spin_button : &scale;
}

/* The controllers of GTK itself: without a phase one is asked nothing, and the wheel goes on to what is around. */
static void
follow_focus (GtkWidget *widget)
{
  gboolean focused = (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, focused ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
}

static void
root (GtkWidget *widget)
{
  of_gtk (widget)->root (widget);
  follow_focus (widget);
}

static void
state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  if (of_gtk (widget)->state_flags_changed)
    of_gtk (widget)->state_flags_changed (widget, before);
  if ((before ^ gtk_widget_get_state_flags (widget)) & GTK_STATE_FLAG_FOCUS_WITHIN)
    follow_focus (widget);
}

static void
mend_wheel (GType type, OfGtk *kept)
{
  GtkWidgetClass *klass = g_type_class_ref (type);

  *kept = (OfGtk){ klass->root, klass->state_flags_changed };
  klass->root = root;
  klass->state_flags_changed = state_flags_changed;
  g_type_class_unref (klass);
}

/* --- a menu that is gone does not keep the focus ---
 *
 * Where an item of a submenu was chosen, GTK 4.8 leaves the focus in the menu, and no key means anything until somebody clicks. */

static void (*menu_unmap_of_gtk) (GtkWidget *menu);

static void
give_focus_back (gpointer menu)
{
  GtkRoot *window = gtk_widget_get_root (menu);
  GtkWidget *focus = window ? gtk_root_get_focus (window) : NULL;

  if (focus && !gtk_widget_get_mapped (menu) && gtk_widget_is_ancestor (focus, menu)
      && !gtk_widget_grab_focus (gtk_widget_get_parent (menu)))
    gtk_root_set_focus (window, NULL);
}

static void
menu_unmap (GtkWidget *menu)
{
  menu_unmap_of_gtk (menu);
  etude_later (menu, give_focus_back);
}

/* --- a popover leaves what is below it as it was ---
 *
 * GTK (4.8 as well as 4.18) takes a row of a list that popped up for a part of the panel that the list belongs to, and scrolls the
 * panel to where it thinks it sees it, so that the list opens below the pointer. And after a layout it gives itself a motion of the
 * pointer in the next frame, also to a popover that was closed meanwhile, and takes the pointer to be there until it is moved: the
 * next click is lost. So what scrolls stands still while a popover is open, and one that was closed has no surface, to which nothing
 * can be given. (Whoever hides a surface still needs it: it goes a little later, but before the next frame.) */

#define STILL "etude-still" /* of what scrolls: the popover because of which it stands still */

#define LISTENS "etude-listens"

static void (*popover_map_of_gtk) (GtkWidget *popover);
static void (*popover_unmap_of_gtk) (GtkWidget *popover);

static gboolean
forget_surface (gpointer popover)
{
  if (!gtk_widget_get_visible (popover) && gtk_widget_get_realized (popover))
    gtk_widget_unrealize (popover);
  return G_SOURCE_REMOVE;
}

static void
stand_still (GtkWidget *popover, gboolean still)
{
  for (GtkWidget *around = gtk_widget_get_parent (popover); around; around = gtk_widget_get_parent (around))
    if (GTK_IS_VIEWPORT (around)
        && (still ? gtk_viewport_get_scroll_to_focus (GTK_VIEWPORT (around))
                  : g_object_get_data (G_OBJECT (around), STILL) == popover))
      {
        g_object_set_data (G_OBJECT (around), STILL, still ? popover : NULL);
        gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (around), !still);
      }
}

/* A row that an arrow key has just brought into sight is mapped at the next frame, and GTK loses all keys until then. And Enter takes
 * the row with the focus: a list of GTK's has it take the row that the pointer came over, even where the list has come below the
 * pointer. */
static gboolean
on_key (GtkWidget *popover, guint key)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (popover));

  if (focus && !gtk_widget_get_mapped (focus))
    gtk_widget_set_child_visible (focus, TRUE);
  if (focus && (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter))
    gtk_widget_activate_action (focus, "listitem.select", "(bb)", FALSE, FALSE);
  return GDK_EVENT_PROPAGATE;
}

static void
popover_map (GtkWidget *popover)
{
  if (!g_object_get_data (G_OBJECT (popover), LISTENS))
    {
      GtkEventController *keys = gtk_event_controller_key_new ();

      gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
      g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), popover, G_CONNECT_SWAPPED);
      gtk_widget_add_controller (popover, keys);
      g_object_set_data (G_OBJECT (popover), LISTENS, keys);
    }
  stand_still (popover, TRUE);
  popover_map_of_gtk (popover);
}

static void
popover_unmap (GtkWidget *popover)
{
  popover_unmap_of_gtk (popover);
  stand_still (popover, FALSE);
  g_idle_add_full (G_PRIORITY_HIGH, forget_surface, g_object_ref (popover), g_object_unref);
}

void
etude_widgets_init (void)
{
  static gboolean done;
  GtkWidgetClass *flow_box, *menu, *popover;

  if (done)
    return;
  done = TRUE;
  etude_register_resource ();
  flow_box = g_type_class_ref (GTK_TYPE_FLOW_BOX);
  flow_box_focus_of_gtk = flow_box->focus;
  flow_box->focus = flow_box_focus;
  g_type_class_unref (flow_box);
  popover = g_type_class_ref (GTK_TYPE_POPOVER);
  popover_map_of_gtk = popover->map;
  popover_unmap_of_gtk = popover->unmap;
  popover->map = popover_map;
  popover->unmap = popover_unmap;
  g_type_class_unref (popover);
  menu = g_type_class_ref (GTK_TYPE_POPOVER_MENU);
  menu_unmap_of_gtk = menu->unmap;
  menu->unmap = menu_unmap;
  g_type_class_unref (menu);
  mend_wheel (GTK_TYPE_SPIN_BUTTON, &spin_button);
  mend_wheel (GTK_TYPE_SCALE, &scale);
  g_type_ensure (ETUDE_TYPE_BANNER);
  g_type_ensure (ETUDE_TYPE_BOARD_CANVAS);
  g_type_ensure (ETUDE_TYPE_GALLERY);
  g_type_ensure (ETUDE_TYPE_HISTOGRAM);
  g_type_ensure (ETUDE_TYPE_PANES);
  g_type_ensure (ETUDE_TYPE_PIECE_TRAY);
  g_type_ensure (ETUDE_TYPE_ROOM);
  g_type_ensure (ETUDE_TYPE_WRAP);
}
