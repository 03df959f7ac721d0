/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-toasts.c - what just happened, one sentence at a time, and its Undo: at the top, over no control and no
 * square, until somebody goes on at the board. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n.h>

#include "etude-class.h"
#include "etude-shown-text.h"
#include "etude-window.h"

#define SECONDS 4
#define MARGIN 8

struct _EtudeToasts
{
  GObject parent_instance;

  GtkOverlay *overlay;                /* weak */
  GtkWidget *revealer, *label, *back; /* in it: the sentence, and its Undo */
  guint leaving;                      /* the source that takes the sentence away; 0: none is shown */
  GtkWidget *board;                   /* weak: what it stands over; NULL: the middle of the window */
  EtudePanel *panel;                  /* weak: has done what the toast tells of; NULL: it has no Undo */
  GSignalGroup *history;              /* of the panel */
  guint64 step;                       /* in it */
  GSimpleAction *undo;
};

G_DEFINE_FINAL_TYPE (EtudeToasts, etude_toasts, G_TYPE_OBJECT)

static void
forget_step (EtudeToasts *self)
{
  g_clear_weak_pointer (&self->panel);
  g_signal_group_set_target (self->history, NULL);
  g_simple_action_set_enabled (self->undo, FALSE);
  if (self->overlay)
    gtk_widget_set_visible (self->back, FALSE);
}

static gboolean
leave (gpointer toasts)
{
  EtudeToasts *self = toasts;

  self->leaving = 0;
  forget_step (self);
  if (self->overlay)
    gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
  return G_SOURCE_REMOVE;
}

static void
dismiss (EtudeToasts *self)
{
  g_clear_handle_id (&self->leaving, g_source_remove);
  leave (self);
}

/* --- Undo --- */

static gboolean
is_last (EtudeToasts *self)
{
  EtudeHistory *history = self->panel ? etude_panel_get_history (self->panel) : NULL;

  return history && etude_history_get_can_undo (history) && etude_history_get_step (history) == self->step;
}

/* More was done: what the toast tells is still true, and may be read. Or it was undone. */
static void
on_step (EtudeToasts *self)
{
  if (!self->panel || is_last (self))
    return;
  if (etude_history_get_step (etude_panel_get_history (self->panel)) < self->step)
    dismiss (self);
  else
    forget_step (self);
}

static void
on_undo (EtudeToasts *self)
{
  if (is_last (self))
    etude_panel_undo (self->panel);
}

/* --- for the window --- */

void
etude_toasts_show (EtudeToasts *self, const char *text, EtudePanel *panel)
{
  g_autofree char *shown = text ? etude_shown_text (text, ETUDE_SHOWN_TITLE) : NULL;
  EtudeHistory *history = panel ? etude_panel_get_history (panel) : NULL;

  if (!text)
    dismiss (self);
  if (!self->overlay || !text)
    return;
  g_clear_handle_id (&self->leaving, g_source_remove);
  forget_step (self);
  gtk_label_set_label (GTK_LABEL (self->label), shown);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (self->label)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  shown, -1);
  if (history && etude_history_get_can_undo (history))
    {
      g_set_weak_pointer (&self->panel, panel);
      self->step = etude_history_get_step (history);
      g_signal_group_set_target (self->history, history);
      g_simple_action_set_enabled (self->undo, TRUE);
      gtk_widget_set_visible (self->back, TRUE);
    }
  gtk_widget_set_visible (self->revealer, TRUE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
  self->leaving = g_timeout_add_seconds (SECONDS, leave, self);
}

void
etude_toasts_set_panel (EtudeToasts *self, EtudePanel *panel)
{
  if (self->panel && self->panel != panel)
    dismiss (self);
  g_set_weak_pointer (&self->board, panel ? GTK_WIDGET (etude_panel_get_canvas (panel)) : NULL);
}

/* --- where it stands --- */

/* In the room between header and board; what stays until it is closed is as wide as the board. */
static gboolean
on_position (EtudeToasts *self, GtkWidget *child, GdkRectangle *place)
{
  GtkWidget *content = gtk_overlay_get_child (self->overlay), *header = gtk_widget_get_first_child (content);
  const int width = gtk_widget_get_width (content), top = gtk_widget_get_height (header);
  graphene_rect_t around = GRAPHENE_RECT_INIT (0, (float) top, (float) width, 0);
  int natural;

  if (self->board && gtk_widget_get_mapped (self->board)
      && !gtk_widget_compute_bounds (self->board, GTK_WIDGET (self->overlay), &around))
    around.origin.x = 0;
  if (child != self->revealer)
    natural = (int) around.size.width;
  else
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  place->width = CLAMP (natural, 0, width - 2 * MARGIN);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place->width, NULL, &place->height, NULL, NULL);
  place->x = (int) (around.origin.x + around.size.width / 2) - place->width / 2;
  place->x = CLAMP (place->x, MARGIN, MAX (MARGIN, width - place->width - MARGIN));
  place->y = MAX (top, (top + (int) around.origin.y - place->height) / 2);
  return TRUE;
}

/* Who goes on at the board has read it. */
static void
on_pressed (EtudeToasts *self, int n_press, double x, double y, GtkGesture *gesture)
{
  graphene_rect_t board;

  if (self->leaving && self->board && gtk_widget_get_mapped (self->board)
      && gtk_widget_compute_bounds (self->board, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)),
                                    &board)
      && graphene_rect_contains_point (&board, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
    dismiss (self);
}

/* What is not seen takes no clicks. */
static void
on_revealed (EtudeToasts *self)
{
  if (!gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer))
      && !gtk_revealer_get_child_revealed (GTK_REVEALER (self->revealer)))
    gtk_widget_set_visible (self->revealer, FALSE);
}

/* --- the class --- */

static void
etude_toasts_class_init (EtudeToastsClass *klass)
{
  ETUDE_CLASS (klass, EtudeToasts, ETUDE_SOURCE (leaving), ETUDE_WEAK (panel), ETUDE_WEAK (board), ETUDE_WEAK (overlay),
               ETUDE_OWN (history), ETUDE_OWN (undo));
}

static void
etude_toasts_init (EtudeToasts *self)
{
  self->history = g_signal_group_new (ETUDE_TYPE_HISTORY);
  g_signal_group_connect_swapped (self->history, "notify::can-undo", G_CALLBACK (on_step), self);
  self->undo = g_simple_action_new ("undo-told", NULL);
  g_simple_action_set_enabled (self->undo, FALSE);
  g_signal_connect_object (self->undo, "activate", G_CALLBACK (on_undo), self, G_CONNECT_SWAPPED);
}

EtudeToasts *
etude_toasts_new (GtkOverlay *overlay, GActionMap *actions)
{
  EtudeToasts *self = g_object_new (ETUDE_TYPE_TOASTS, NULL);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, NULL);
  GtkGesture *gesture = gtk_gesture_click_new ();

  g_set_weak_pointer (&self->overlay, overlay);
  g_action_map_add_action (actions, G_ACTION (self->undo));
  self->label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "lines", 3, "ellipsize",
                              PANGO_ELLIPSIZE_END, "max-width-chars", 60, NULL);
  self->back = g_object_new (GTK_TYPE_BUTTON, "label", _ ("_Undo"), "use-underline", TRUE, "action-name",
                             "win.undo-told", "valign", GTK_ALIGN_CENTER, "visible", FALSE, NULL);
  self->revealer = g_object_new (GTK_TYPE_REVEALER, "child", box, "visible", FALSE, "transition-type",
                                 GTK_REVEALER_TRANSITION_TYPE_CROSSFADE, NULL);
  gtk_widget_add_css_class (box, "told");
  gtk_widget_add_css_class (box, "osd");
  gtk_widget_add_css_class (self->back, "flat");
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_box_append (GTK_BOX (box), self->back);
  gtk_overlay_add_overlay (self->overlay, self->revealer);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), 0);
  gtk_widget_add_controller (gtk_overlay_get_child (overlay), GTK_EVENT_CONTROLLER (gesture));
  g_signal_connect_object (gesture, "pressed", G_CALLBACK (on_pressed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->revealer, "notify::child-revealed", G_CALLBACK (on_revealed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->overlay, "get-child-position", G_CALLBACK (on_position), self, G_CONNECT_SWAPPED);
  return self;
}
