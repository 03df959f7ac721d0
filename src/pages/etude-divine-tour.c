/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-tour.c - a card that points at things one after another and says what they are for. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-tour.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"

struct _EtudeDivineTour
{
  GtkPopover parent_instance;

  GtkWidget *title, *text, *place, *skip_button, *next_button;
  GtkWidget *target; /* weak */
  guint n, number, pointing;
};

G_DEFINE_FINAL_TYPE (EtudeDivineTour, etude_divine_tour, GTK_TYPE_POPOVER)

enum
{
  STEP,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- pointing --- */

static void
point (EtudeDivineTour *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  double x, y;

  if (self->target && parent && etude_compat_translate (self->target, parent, 0, 0, &x, &y))
    gtk_popover_set_pointing_to (
        GTK_POPOVER (self),
        &(GdkRectangle){ (int) x, (int) y, gtk_widget_get_width (self->target), gtk_widget_get_height (self->target) });
}

static void
on_point (gpointer tour)
{
  EtudeDivineTour *self = tour;

  self->pointing = 0;
  point (self);
}

/* Widgets have their new places only after the window has its size. */
static void
on_layout (EtudeDivineTour *self)
{
  if (!self->pointing)
    self->pointing = g_idle_add_once (on_point, self);
}

/* Moves what the target is scrolled in, if it is, so that the target is seen. */
static void
scroll_to_target (EtudeDivineTour *self)
{
  GtkWidget *window = gtk_widget_get_ancestor (self->target, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *vertical;
  double x, y;

  if (!window || !etude_compat_translate (self->target, window, 0, 0, &x, &y))
    return;
  vertical = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));
  y += gtk_adjustment_get_value (vertical);
  gtk_adjustment_clamp_page (vertical, y, y + gtk_widget_get_height (self->target));
}

/* --- going on --- */

static void
end (EtudeDivineTour *self)
{
  g_signal_emit (self, signals[ENDED], 0);
}

static void
on_skip (EtudeDivineTour *self)
{
  end (self);
}

static void
on_next (EtudeDivineTour *self)
{
  if (self->number + 1 < self->n)
    g_signal_emit (self, signals[STEP], 0, self->number + 1);
  else
    end (self);
}

/* A popover is a window of its own, so the shortcuts of the main one would be dead in it. */
static gboolean
on_key (EtudeDivineTour *self, guint keyval, guint keycode, GdkModifierType modifiers, GtkEventControllerKey *keys)
{
  if (keyval == GDK_KEY_Escape)
    end (self);
  else if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return gtk_event_controller_key_forward (keys, GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))));
  return keyval == GDK_KEY_Escape;
}

/* --- the class --- */

/* Tab goes round: who left the tour that way could not come back to it. */
static gboolean
etude_divine_tour_focus (GtkWidget *widget, GtkDirectionType direction)
{
  EtudeDivineTour *self = ETUDE_DIVINE_TOUR (widget);
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;

  if (GTK_WIDGET_CLASS (etude_divine_tour_parent_class)->focus (widget, direction))
    return TRUE;
  if (!forward && direction != GTK_DIR_TAB_BACKWARD)
    return FALSE;
  return gtk_widget_grab_focus (forward && gtk_widget_get_visible (self->skip_button) ? self->skip_button
                                                                                      : self->next_button);
}

static void
etude_divine_tour_realize (GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (gtk_widget_get_parent (widget)));

  GTK_WIDGET_CLASS (etude_divine_tour_parent_class)->realize (widget);
  g_signal_connect_object (surface, "layout", G_CALLBACK (on_layout), widget, G_CONNECT_SWAPPED);
}

static void
etude_divine_tour_dispose (GObject *object)
{
  EtudeDivineTour *self = ETUDE_DIVINE_TOUR (object);

  g_clear_handle_id (&self->pointing, g_source_remove);
  g_clear_weak_pointer (&self->target);
  G_OBJECT_CLASS (etude_divine_tour_parent_class)->dispose (object);
}

static void
etude_divine_tour_class_init (EtudeDivineTourClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_divine_tour_dispose;
  widget_class->focus = etude_divine_tour_focus;
  widget_class->realize = etude_divine_tour_realize;
  signals[STEP] = g_signal_new ("step", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_UINT);
  signals[ENDED]
      = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-divine-tour.ui");
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineTour, title);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineTour, text);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineTour, place);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineTour, skip_button);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineTour, next_button);
  gtk_widget_class_bind_template_callback (widget_class, on_skip);
  gtk_widget_class_bind_template_callback (widget_class, on_next);
}

static void
etude_divine_tour_init (EtudeDivineTour *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
etude_divine_tour_new (GtkWidget *parent, guint n)
{
  EtudeDivineTour *self = g_object_new (ETUDE_TYPE_DIVINE_TOUR, NULL);

  self->n = n;
  gtk_widget_set_parent (GTK_WIDGET (self), parent);
  return GTK_WIDGET (self);
}

/* The text has the height that it needs at its least width: a popover with its arrow at a side gives less width than it
 * has reckoned with. */
static void
set_text (EtudeDivineTour *self, const char *text)
{
  int width, height;

  gtk_label_set_label (GTK_LABEL (self->text), text);
  gtk_widget_measure (self->text, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (self->text, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_set_size_request (self->text, -1, height);
  etude_compat_announce (self->text, text);
}

void
etude_divine_tour_show_step (EtudeDivineTour *self, guint number, const EtudeDivineTourStep *step)
{
  gboolean last = number + 1 == self->n;
  /* Translators: how far a guided tour has come: "1 of 3". */
  g_autofree char *place = g_strdup_printf (_ ("%u of %u"), number + 1, self->n);

  self->number = number;
  g_set_weak_pointer (&self->target, step->target);
  gtk_label_set_label (GTK_LABEL (self->title), step->title);
  set_text (self, step->text);
  gtk_label_set_label (GTK_LABEL (self->place), place);
  gtk_widget_set_visible (self->skip_button, !last);
  gtk_button_set_label (GTK_BUTTON (self->next_button), last ? _ ("Done") : _ ("Next"));
  scroll_to_target (self);
  gtk_popover_set_position (GTK_POPOVER (self), step->side);
  point (self);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->next_button);
}
