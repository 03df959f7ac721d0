/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-piece-tray.c - pieces beside the board, to be dragged onto it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-compat.h"
#include "etude-later.h"
#include "etude-piece-art.h"
#include "etude-texture.h"
#include "etude-piece-tray.h"

#define PIECE_SIZE 44  /* unless told */
#define PIECE_LEAST 22 /* where there is no room for that */
#define STYLED_SIZE 72 /* drawn for sizes that the style chooses */

struct _EtudePieceTray
{
  GtkWidget parent_instance;

  EtudeBoardCanvas *canvas; /* weak */
  EtudeFace faces[16];
  guint n_faces;
  gboolean styled;
  guint piece_size;
};

G_DEFINE_FINAL_TYPE (EtudePieceTray, etude_piece_tray, GTK_TYPE_WIDGET)

static EtudeFace
face_of (GtkWidget *button)
{
  guint packed = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "face"));

  return (EtudeFace){ (guint8) packed, (guint8) (packed >> 8), (guint8) (packed >> 16) };
}

static gboolean
canvas_point (EtudePieceTray *self, GtkGestureDrag *gesture, double dx, double dy, double *x, double *y)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  double start_x, start_y;

  return self->canvas && gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y)
         && etude_compat_translate (button, GTK_WIDGET (self->canvas), start_x + dx, start_y + dy, x, y);
}

static void
on_drag_begin (GtkGestureDrag *gesture, double start_x, double start_y, EtudePieceTray *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  double x, y;

  if (canvas_point (self, gesture, 0, 0, &x, &y))
    etude_board_canvas_carry_begin (self->canvas, ETUDE_NO_SQUARE, face_of (button), x, y);
}

static void
on_drag_update (GtkGestureDrag *gesture, double dx, double dy, EtudePieceTray *self)
{
  double x, y;

  if (canvas_point (self, gesture, dx, dy, &x, &y))
    etude_board_canvas_carry_to (self->canvas, x, y);
  if (dx * dx + dy * dy > 64)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_drag_end (GtkGestureDrag *gesture, double dx, double dy, EtudePieceTray *self)
{
  on_drag_update (gesture, dx, dy, self);
  if (self->canvas)
    etude_board_canvas_carry_end (self->canvas, TRUE);
}

static void
on_drag_cancel (GtkGesture *gesture, GdkEventSequence *sequence, EtudePieceTray *self)
{
  if (self->canvas)
    etude_board_canvas_carry_end (self->canvas, FALSE);
}

static void
on_clicked (GtkButton *button, EtudePieceTray *self)
{
  if (self->canvas)
    etude_board_canvas_carry_by_keyboard (self->canvas, face_of (GTK_WIDGET (button)));
}

static GtkWidget *
make_image (EtudePieceTray *self, EtudeFace face)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GtkSnapshot *snapshot;
  g_autoptr (GdkPaintable) paintable = NULL;
  GtkWidget *picture;

  if (self->styled)
    return face.tint == ETUDE_TINT_NONE
               ? gtk_image_new ()
               : gtk_image_new_from_paintable (GDK_PAINTABLE (etude_piece_art_texture (face, STYLED_SIZE * scale)));
  snapshot = gtk_snapshot_new ();
  gtk_snapshot_append_texture (snapshot, etude_piece_art_texture (face, (int) self->piece_size * scale),
                               &GRAPHENE_RECT_INIT (0, 0, self->piece_size, self->piece_size));
  paintable = gtk_snapshot_free_to_paintable (snapshot, &GRAPHENE_SIZE_INIT (self->piece_size, self->piece_size));
  picture = gtk_picture_new_for_paintable (paintable);
  gtk_widget_set_size_request (picture, PIECE_LEAST, PIECE_LEAST);
  return picture;
}

static GtkWidget *
make_button (EtudePieceTray *self, EtudeFace face)
{
  GtkWidget *button = gtk_button_new ();
  GtkGesture *gesture = gtk_gesture_drag_new ();
  /* Translators: how a piece moves ("King: one square in any direction"), and what to do with it. */
  g_autofree char *tooltip = g_strdup_printf (_ ("%s. Drag it onto the board."), etude_face_moves (face));

  gtk_button_set_child (GTK_BUTTON (button), make_image (self, face));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, etude_face_name (face), -1);
  g_object_set_data (G_OBJECT (button), "face",
                     GUINT_TO_POINTER (face.piece | (guint) face.tint << 8 | (guint) face.style << 16));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect_object (gesture, "drag-begin", G_CALLBACK (on_drag_begin), self, 0);
  g_signal_connect_object (gesture, "drag-update", G_CALLBACK (on_drag_update), self, 0);
  g_signal_connect_object (gesture, "drag-end", G_CALLBACK (on_drag_end), self, 0);
  g_signal_connect_object (gesture, "cancel", G_CALLBACK (on_drag_cancel), self, 0);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (gesture));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_clicked), self, 0);
  return button;
}

/* The place of a piece that is not there: as large as one that is. */
static GtkWidget *
make_slot (EtudePieceTray *self)
{
  GtkWidget *slot = g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_NONE, "focusable", FALSE,
                                  "can-target", FALSE, "sensitive", FALSE, NULL);

  gtk_button_set_child (GTK_BUTTON (slot), make_image (self, (EtudeFace){ 0 }));
  gtk_widget_add_css_class (slot, "flat");
  gtk_widget_add_css_class (slot, "slot");
  return slot;
}

static void
remove_buttons (EtudePieceTray *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
}

/* Later, for the piece that changes what is in the tray may have been dragged out of it just now. */
static void
renew_buttons (gpointer tray)
{
  EtudePieceTray *self = tray;

  remove_buttons (self);
  for (guint i = 0; i < self->n_faces; i++)
    gtk_widget_set_parent (self->faces[i].tint == ETUDE_TINT_NONE ? make_slot (self)
                                                                  : make_button (self, self->faces[i]),
                           GTK_WIDGET (self));
}

void
etude_piece_tray_set_faces (EtudePieceTray *self, const EtudeFace *faces, guint n)
{
  g_return_if_fail (n <= G_N_ELEMENTS (self->faces));
  if (n == self->n_faces && (n == 0 || memcmp (faces, self->faces, n * sizeof *faces) == 0))
    return;
  self->n_faces = n;
  for (guint i = 0; i < n; i++)
    self->faces[i] = faces[i];
  etude_later (self, renew_buttons);
}

/* Pieces have other drawings: only the pictures are made anew, so that the focus stays where it is. */
static void
on_drawings_changed (EtudePieceTray *self)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self));

  for (; button; button = gtk_widget_get_next_sibling (button))
    if (face_of (button).tint != ETUDE_TINT_NONE)
      gtk_button_set_child (GTK_BUTTON (button), make_image (self, face_of (button)));
}

static void
set_piece_size (EtudePieceTray *self, guint size)
{
  if (self->piece_size == size)
    return;
  self->piece_size = size;
  on_drawings_changed (self);
}

void
etude_piece_tray_set_canvas (EtudePieceTray *self, EtudeBoardCanvas *canvas)
{
  g_set_weak_pointer (&self->canvas, canvas);
}

/* --- the class --- */

static void
etude_piece_tray_class_init (EtudePieceTrayClass *klass)
{
  ETUDE_CLASS (
      klass, EtudePieceTray, ETUDE_WEAK (canvas), ETUDE_AT_DISPOSE (remove_buttons),
      ETUDE_UINT ("piece-size", NULL, PIECE_LEAST, 512, PIECE_SIZE, NULL, set_piece_size, ETUDE_AT (guint, piece_size),
                  .flags = G_PARAM_CONSTRUCT),
      ETUDE_BOOLEAN ("styled", NULL, FALSE, NULL, NULL, ETUDE_AT (gboolean, styled), .flags = G_PARAM_CONSTRUCT_ONLY));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
etude_piece_tray_init (EtudePieceTray *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Off the board"), -1);
  g_signal_connect_object (etude_piece_art_get_default (), "notify", G_CALLBACK (on_drawings_changed), self,
                           G_CONNECT_SWAPPED);
}
