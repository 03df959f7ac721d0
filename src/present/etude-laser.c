/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-laser.c - the teacher's pointer: while L is held a red spot follows the mouse over a board. */
#define G_LOG_DOMAIN "etude"

#include "etude-class-tools.h"
#include "etude-class.h"

#include "etude-compat.h"

struct _EtudeLaser
{
  GObject parent_instance;

  GtkWidget *window;           /* weak, like the boards */
  EtudeBoardCanvas *boards[2]; /* the one that is pointed at, and the other */
  GtkEventController *listeners[2];
  gboolean on;
  double x, y; /* of the mouse, in the window */
};

G_DEFINE_FINAL_TYPE (EtudeLaser, etude_laser, G_TYPE_OBJECT)

static void
stop (EtudeLaser *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->boards); i++)
    if (self->boards[i])
      etude_board_canvas_stop_pointing (self->boards[i]);
}

/* Where the mouse is, on both boards; nowhere when it is off the first. */
static void
show (EtudeLaser *self)
{
  double x, y, column, row;

  if (!self->on || !self->window || !self->boards[0]
      || !etude_compat_translate (self->window, GTK_WIDGET (self->boards[0]), self->x, self->y, &x, &y)
      || !etude_board_view_place_at (etude_board_canvas_get_view (self->boards[0]), x, y, &column, &row))
    {
      stop (self);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->boards); i++)
    if (self->boards[i])
      etude_board_canvas_point (self->boards[i], column, row);
}

void
etude_laser_move (EtudeLaser *self, double x, double y)
{
  self->x = x;
  self->y = y;
  if (self->on)
    show (self);
}

void
etude_laser_set_on (EtudeLaser *self, gboolean on)
{
  self->on = on;
  show (self);
}

void
etude_laser_set_boards (EtudeLaser *self, EtudeBoardCanvas *from, EtudeBoardCanvas *to)
{
  stop (self);
  g_set_weak_pointer (&self->boards[0], from);
  g_set_weak_pointer (&self->boards[1], to);
  show (self);
}

/* --- keys and mouse --- */

static gboolean
on_pressed (EtudeLaser *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  if (gdk_keyval_to_lower (keyval) == GDK_KEY_l && !(modifiers & gtk_accelerator_get_default_mod_mask ())
      && !GTK_IS_EDITABLE (focus) && !GTK_IS_TEXT_VIEW (focus)) /* not where the letter is written */
    etude_laser_set_on (self, TRUE);
  return GDK_EVENT_PROPAGATE;
}

static void
on_released (EtudeLaser *self, guint keyval)
{
  if (gdk_keyval_to_lower (keyval) == GDK_KEY_l)
    etude_laser_set_on (self, FALSE);
}

/* A key that is let go in another window is not heard of. */
static void
on_active (EtudeLaser *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self->window)))
    etude_laser_set_on (self, FALSE);
}

/* --- the class --- */

static void
release (EtudeLaser *self)
{
  stop (self);
  for (guint i = 0; self->window && i < G_N_ELEMENTS (self->listeners); i++)
    gtk_widget_remove_controller (self->window, self->listeners[i]);
}

static void
etude_laser_class_init (EtudeLaserClass *klass)
{
  ETUDE_CLASS (klass, EtudeLaser, ETUDE_AT_DISPOSE (release), ETUDE_WEAK (window), ETUDE_WEAK (boards[0]),
               ETUDE_WEAK (boards[1]));
}

static void
etude_laser_init (EtudeLaser *self)
{
}

EtudeLaser *
etude_laser_new (GtkWidget *window)
{
  EtudeLaser *self = g_object_new (ETUDE_TYPE_LASER, NULL);
  GtkEventController *keys = gtk_event_controller_key_new (), *motion = gtk_event_controller_motion_new ();

  g_set_weak_pointer (&self->window, window);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_pressed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-released", G_CALLBACK (on_released), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (etude_laser_move), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (on_active), self, G_CONNECT_SWAPPED);
  self->listeners[0] = keys;
  self->listeners[1] = motion;
  for (guint i = 0; i < G_N_ELEMENTS (self->listeners); i++)
    {
      gtk_event_controller_set_propagation_phase (self->listeners[i], GTK_PHASE_CAPTURE);
      gtk_widget_add_controller (window, self->listeners[i]);
    }
  return self;
}
