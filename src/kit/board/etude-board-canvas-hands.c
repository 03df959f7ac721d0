/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canvas's hands: what mouse, touch, pen, keyboard and other programs do to the board. Pieces are carried by a drag
 * gesture inside the window, which also works for flicks and touch; drag-and-drop of the windowing system is only for
 * what comes from other programs and goes there. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <math.h>

#include "etude-board-canvas-private.h"
#include "etude-texture.h"

#define CLICK_DISTANCE 6 /* pixels the pointer may shake in a click */
#define DRAG_PICTURE_PIXELS 640

/* --- the piece in the hand --- */

static void
take_up (EtudeBoardCanvas *self, int from, EtudeFace face, gboolean by_pointer)
{
  face.style = (guint8) self->view.style;
  self->hand = (EtudeHand){ .active = TRUE, .by_pointer = by_pointer, .from = from, .face = face, .over = from };
  etude_board_canvas_describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, etude_board_canvas_signals[ETUDE_CANVAS_TAKEN_UP], 0, from);
}

static void
hold_over (EtudeBoardCanvas *self, int square)
{
  if (self->hand.over == square)
    return;
  self->hand.over = square;
  g_signal_emit (self, etude_board_canvas_signals[ETUDE_CANVAS_CARRIED], 0, self->hand.from,
                 (guint) self->hand.face.piece, (guint) self->hand.face.tint, square);
}

static void
empty_hand (EtudeBoardCanvas *self)
{
  self->hand = (EtudeHand){ .from = ETUDE_NO_SQUARE, .over = ETUDE_NO_SQUARE };
  etude_board_canvas_describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
put_back (EtudeBoardCanvas *self)
{
  empty_hand (self);
  g_signal_emit (self, etude_board_canvas_signals[ETUDE_CANVAS_PUT_BACK], 0);
}

static void
put_down (EtudeBoardCanvas *self, int to)
{
  EtudeHand hand = self->hand;

  if (to == hand.from)
    {
      put_back (self);
      return;
    }
  empty_hand (self);
  g_signal_emit (self, etude_board_canvas_signals[ETUDE_CANVAS_DROPPED], 0, hand.from, (guint) hand.face.piece,
                 (guint) hand.face.tint, to);
}

void
etude_board_canvas_activate_square (EtudeBoardCanvas *self, int square)
{
  EtudeFace face = etude_board_scene_get_face (self->scene, (guint) square);

  if (self->hand.active)
    put_down (self, square);
  else if (face.tint != ETUDE_TINT_NONE && !self->locked)
    take_up (self, square, face, FALSE);
  else
    g_signal_emit (self, etude_board_canvas_signals[ETUDE_CANVAS_ACTIVATED], 0, square);
}

void
etude_board_canvas_cursor_moved (EtudeBoardCanvas *self, int square)
{
  self->cursor = square;
  self->hand.follows = FALSE;
  g_signal_emit (self, etude_board_canvas_signals[ETUDE_CANVAS_VISITED], 0, square);
  if (self->hand.active && !self->hand.by_pointer)
    hold_over (self, square);
}

void
etude_board_canvas_carry_begin (EtudeBoardCanvas *self, int from, EtudeFace face, double x, double y)
{
  take_up (self, from, face, TRUE);
  self->hand.x = x;
  self->hand.y = y;
}

void
etude_board_canvas_carry_by_keyboard (EtudeBoardCanvas *self, EtudeFace face)
{
  take_up (self, ETUDE_NO_SQUARE, face, FALSE);
  gtk_widget_grab_focus (self->cells[self->cursor]);
  hold_over (self, self->cursor);
}

void
etude_board_canvas_carry_to (EtudeBoardCanvas *self, double x, double y)
{
  if (!self->hand.active)
    return;
  self->hand.x = x;
  self->hand.y = y;
  hold_over (self, etude_board_view_square_at (&self->view, x, y));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Whether the pointer has moved since it was seen last: GTK also tells of motion when things below it were laid out anew. */
static gboolean
has_pointer_moved (EtudeBoardCanvas *self, GtkEventController *motion)
{
  GdkEvent *event = gtk_event_controller_get_current_event (motion);
  double x, y;

  if (!event || !gdk_event_get_position (event, &x, &y) || (x == self->pointer_x && y == self->pointer_y))
    return FALSE;
  self->pointer_x = x;
  self->pointer_y = y;
  return TRUE;
}

static void
on_enter (GtkEventController *motion, double x, double y, EtudeBoardCanvas *self)
{
  has_pointer_moved (self, motion);
}

/* A piece that was clicked goes along with the pointer until the next click. */
static void
on_motion (GtkEventController *motion, double x, double y, EtudeBoardCanvas *self)
{
  if (!has_pointer_moved (self, motion) || !self->hand.active || self->hand.by_pointer)
    return;
  self->hand.follows = TRUE;
  etude_board_canvas_carry_to (self, x, y);
}

void
etude_board_canvas_carry_end (EtudeBoardCanvas *self, gboolean drop)
{
  if (!self->hand.active)
    return;
  if (drop)
    put_down (self, self->hand.over);
  else
    put_back (self);
}

/* --- painting marks --- */

static gboolean
emit_stroke (EtudeBoardCanvas *self, int square, EtudeStroke stroke)
{
  gboolean taken = FALSE;

  g_signal_emit (self, etude_board_canvas_signals[ETUDE_CANVAS_STROKE], 0, square, (guint) stroke, &taken);
  return taken;
}

/* Whether what begins with the pointer at (X, Y) on SQUARE is a stroke of marks. */
static gboolean
brush_begin (EtudeBoardCanvas *self, GtkGesture *gesture, int square, double x, double y, EtudeStroke stroke)
{
  if (self->hand.active || !emit_stroke (self, square, stroke))
    return FALSE;
  self->brush = (EtudeBrush){ TRUE, square, x, y };
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  return TRUE;
}

/* A quick pointer is not heard of on each square: the way from the last place is gone in steps of a quarter of one. */
static void
brush_to (EtudeBoardCanvas *self, double x, double y)
{
  const EtudeBrush from = self->brush;
  const double dx = x - from.x, dy = y - from.y;
  const int n = (int) ceil (hypot (dx, dy) / self->view.unit * 4);

  for (int i = 1; i <= n && self->brush.active; i++)
    {
      const int square = etude_board_view_square_at (&self->view, from.x + dx * i / n, from.y + dy * i / n);

      if (square != ETUDE_NO_SQUARE && square != self->brush.square)
        emit_stroke (self, square, ETUDE_STROKE_ON);
      self->brush.square = square;
    }
  self->brush.x = x;
  self->brush.y = y;
}

/* --- the right button: marks where they are wanted, or else the teacher's arrows, rings and squares --- */

static EtudeMark
mark_of_modifiers (EtudeBoardCanvas *self, GdkModifierType modifiers)
{
  if (modifiers & GDK_SHIFT_MASK)
    return ETUDE_MARK_RED;
  if (modifiers & GDK_CONTROL_MASK)
    return ETUDE_MARK_BLUE;
  if (modifiers & GDK_ALT_MASK)
    return ETUDE_MARK_YELLOW;
  return self->pencil ? self->pencil_mark : ETUDE_MARK_GREEN;
}

static void
on_sketch_begin (GtkGestureDrag *gesture, double x, double y, EtudeBoardCanvas *self)
{
  int square = self->scene ? etude_board_view_square_at (&self->view, x, y) : ETUDE_NO_SQUARE;
  GdkModifierType modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  if (square == ETUDE_NO_SQUARE)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  if (!(modifiers & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK)) && !self->pencil
      && brush_begin (self, GTK_GESTURE (gesture), square, x, y, ETUDE_STROKE_SECONDARY))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->sketch = (EtudeSketch){ TRUE, square, square, mark_of_modifiers (self, modifiers) };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_sketch_update (GtkGestureDrag *gesture, double dx, double dy, EtudeBoardCanvas *self)
{
  double x, y;

  if (!gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  if (self->brush.active)
    brush_to (self, x + dx, y + dy);
  self->sketch.to = etude_board_view_square_at (&self->view, x + dx, y + dy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_sketch_end (GtkGestureDrag *gesture, double dx, double dy, EtudeBoardCanvas *self)
{
  on_sketch_update (gesture, dx, dy, self);
  if (self->sketch.active && self->sketch.to != ETUDE_NO_SQUARE)
    etude_board_scene_toggle_annotation (self->scene, self->sketch.from, self->sketch.to, self->sketch.mark);
  self->sketch.active = self->brush.active = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_sketch_cancel (GtkGesture *gesture, GdkEventSequence *sequence, EtudeBoardCanvas *self)
{
  self->sketch.active = self->brush.active = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- dragging a piece; a click takes it up instead, for click and click --- */

static void
on_drag_begin (GtkGestureDrag *gesture, double x, double y, EtudeBoardCanvas *self)
{
  int square = self->scene ? etude_board_view_square_at (&self->view, x, y) : ETUDE_NO_SQUARE;
  EtudeFace face;

  if (self->pencil)
    {
      on_sketch_begin (gesture, x, y, self);
      return;
    }
  if (square == ETUDE_NO_SQUARE)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_widget_grab_focus (self->cells[square]);
  if (self->hand.active && !self->hand.by_pointer)
    {
      put_down (self, square);
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      return;
    }
  face = etude_board_scene_get_face (self->scene, (guint) square);
  if (face.tint == ETUDE_TINT_NONE || self->locked)
    {
      if (brush_begin (self, GTK_GESTURE (gesture), square, x, y, ETUDE_STROKE_PRIMARY))
        return;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      g_signal_emit (self, etude_board_canvas_signals[ETUDE_CANVAS_ACTIVATED], 0, square);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  etude_board_canvas_carry_begin (self, square, face, x, y);
}

static void
on_drag_update (GtkGestureDrag *gesture, double dx, double dy, EtudeBoardCanvas *self)
{
  double x, y;

  if (self->sketch.active)
    {
      on_sketch_update (gesture, dx, dy, self);
      return;
    }
  if (!gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  if (self->brush.active)
    brush_to (self, x + dx, y + dy);
  if (!self->hand.by_pointer)
    return;
  self->hand.has_left |= dx * dx + dy * dy > CLICK_DISTANCE * CLICK_DISTANCE;
  etude_board_canvas_carry_to (self, x + dx, y + dy);
}

static void
on_drag_end (GtkGestureDrag *gesture, double dx, double dy, EtudeBoardCanvas *self)
{
  if (self->sketch.active)
    {
      on_sketch_end (gesture, dx, dy, self);
      return;
    }
  on_drag_update (gesture, dx, dy, self);
  self->brush.active = FALSE;
  if (!self->hand.by_pointer)
    return;
  if (self->hand.has_left)
    etude_board_canvas_carry_end (self, TRUE);
  else
    take_up (self, self->hand.from, self->hand.face, FALSE);
}

static void
on_drag_cancel (GtkGesture *gesture, GdkEventSequence *sequence, EtudeBoardCanvas *self)
{
  if (self->sketch.active)
    {
      on_sketch_cancel (gesture, sequence, self);
      return;
    }
  self->brush.active = FALSE;
  if (self->hand.by_pointer)
    etude_board_canvas_carry_end (self, FALSE);
}

/* --- keys --- */

static gboolean
remove_piece (EtudeBoardCanvas *self)
{
  int square = self->hand.active ? self->hand.from : self->cursor;
  EtudeFace face = etude_board_scene_get_face (self->scene, (guint) MAX (square, 0));

  if (square == ETUDE_NO_SQUARE || face.tint == ETUDE_TINT_NONE)
    return FALSE;
  self->hand = (EtudeHand){ .active = TRUE, .from = square, .face = face };
  put_down (self, ETUDE_NO_SQUARE);
  return TRUE;
}

/* What the key means in a layout with Latin letters, if the present one has others there: pieces' letters are Latin. */
static guint
latin_keyval (EtudeBoardCanvas *self, guint keyval, guint keycode)
{
  g_autofree GdkKeymapKey *places = NULL;
  g_autofree guint *keyvals = NULL;
  gboolean upper = gdk_keyval_is_upper (keyval) && !gdk_keyval_is_lower (keyval);
  int n;

  if (gdk_keyval_to_unicode (keyval) < 0x80
      || !gdk_display_map_keycode (gtk_widget_get_display (GTK_WIDGET (self)), keycode, &places, &keyvals, &n))
    return keyval;
  for (int i = 0; i < n; i++)
    if (places[i].level == 0 && g_ascii_isalpha ((int) MIN (gdk_keyval_to_unicode (keyvals[i]), 0x7f)))
      return upper ? gdk_keyval_to_upper (keyvals[i]) : keyvals[i];
  return keyval;
}

gboolean
etude_board_canvas_type (EtudeBoardCanvas *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  gboolean handled = FALSE;

  if (self->scene)
    g_signal_emit (self, etude_board_canvas_signals[ETUDE_CANVAS_LETTER], 0, latin_keyval (self, keyval, keycode),
                   (guint) modifiers, self->cursor, &handled);
  return handled;
}

static gboolean
on_key (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType modifiers, EtudeBoardCanvas *self)
{
  gboolean handled = FALSE;

  if (!self->scene || modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  self->hand.follows = FALSE;
  if (keyval == GDK_KEY_Escape && self->hand.active)
    {
      put_back (self);
      return TRUE;
    }
  if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    return remove_piece (self) || etude_board_canvas_type (self, keyval, keycode, modifiers);
  handled = etude_board_canvas_type (self, keyval, keycode, modifiers);
  return handled || (keyval == GDK_KEY_BackSpace && remove_piece (self));
}

/* --- other programs --- */

/* The frame drags the position as text and picture; the squares drag pieces. */
static GdkContentProvider *
on_drag_out (GtkDragSource *source, double x, double y, EtudeBoardCanvas *self)
{
  if (!self->scene || !self->text || etude_board_view_square_at (&self->view, x, y) != ETUDE_NO_SQUARE)
    return NULL;
  return etude_board_make_content (&self->view, self->scene, self->text, DRAG_PICTURE_PIXELS);
}

static void
on_drag_out_begin (GtkDragSource *source, GdkDrag *drag, EtudeBoardCanvas *self)
{
  g_autoptr (GdkTexture) icon = etude_board_paint_texture (&self->view, self->scene, 128);

  gtk_drag_source_set_icon (source, GDK_PAINTABLE (icon), 64, 64);
}

/* --- setting up --- */

static void
add_drag (EtudeBoardCanvas *self, guint button, GCallback begin, GCallback update, GCallback end, GCallback cancel)
{
  GtkGesture *gesture = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), button);
  g_signal_connect_object (gesture, "drag-begin", begin, self, 0);
  g_signal_connect_object (gesture, "drag-update", update, self, 0);
  g_signal_connect_object (gesture, "drag-end", end, self, 0);
  g_signal_connect_object (gesture, "cancel", cancel, self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
}

void
etude_board_canvas_init_hands (EtudeBoardCanvas *self)
{
  GtkEventController *keys = gtk_event_controller_key_new (), *motion = gtk_event_controller_motion_new ();
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect_object (source, "prepare", G_CALLBACK (on_drag_out), self, 0);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (on_drag_out_begin), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  add_drag (self, GDK_BUTTON_PRIMARY, G_CALLBACK (on_drag_begin), G_CALLBACK (on_drag_update), G_CALLBACK (on_drag_end),
            G_CALLBACK (on_drag_cancel));
  add_drag (self, GDK_BUTTON_SECONDARY, G_CALLBACK (on_sketch_begin), G_CALLBACK (on_sketch_update),
            G_CALLBACK (on_sketch_end), G_CALLBACK (on_sketch_cancel));
  g_signal_connect_object (motion, "enter", G_CALLBACK (on_enter), self, 0);
  g_signal_connect_object (motion, "motion", G_CALLBACK (on_motion), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
