/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-guesses.c - "put the piece yourself": what a class suggests, as numbered ghosts on the board. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class-tools.h"
#include "etude-compat.h"

struct _EtudeGuesses
{
  GObject parent_instance;

  EtudeBoardCanvas *boards[2];      /* weak: the one that is clicked, and the other */
  GtkEventController *listeners[2]; /* on the first */
  gboolean on;
  EtudeFace face;  /* that is asked for, or none */
  GArray *squares; /* of int, in the order of the suggestions */
};

G_DEFINE_FINAL_TYPE (EtudeGuesses, etude_guesses, G_TYPE_OBJECT)

static guint changed_signal;

/* --- what is shown --- */

/* The number of SQUARE is that of its first suggestion; "2 ×3": it was made three times. */
static void
add_number (EtudeGuesses *self, EtudeBoardScene *scene, int square, guint number)
{
  char text[8];
  guint n = 0;

  for (guint i = 0; i < self->squares->len; i++)
    n += g_array_index (self->squares, int, i) == square;
  g_snprintf (text, sizeof text, n > 1 ? "%u×%u" : "%u", number, n);
  etude_board_scene_add_number (scene, square, text, TRUE);
}

static gboolean
is_first (EtudeGuesses *self, guint i)
{
  for (guint k = 0; k < i; k++)
    if (g_array_index (self->squares, int, k) == g_array_index (self->squares, int, i))
      return FALSE;
  return TRUE;
}

static EtudeBoardScene *
make_scene (EtudeGuesses *self, EtudeBoardScene *under)
{
  EtudeBoardScene *scene
      = etude_board_scene_new (etude_board_scene_get_columns (under), etude_board_scene_get_rows (under));
  guint number = 0;

  etude_board_scene_set_style (scene, etude_board_scene_get_style (under));
  for (guint i = 0; i < self->squares->len; i++)
    {
      const int square = g_array_index (self->squares, int, i);
      EtudeFace piece;
      g_autofree char *note = NULL;

      if (!is_first (self, i))
        continue;
      if (self->face.tint != ETUDE_TINT_NONE)
        etude_board_scene_set_face (scene, (guint) square, self->face);
      add_number (self, scene, square, ++number);
      /* "guess 2: bishop", for a screen reader. */
      piece = self->face;
      piece.tint = ETUDE_TINT_GREY; /* of one kind: its colour says nothing */
      /* Translators: a square of the board is what a class suggests, by number: "guess 2", "guess 2: bishop". */
      note = self->face.tint == ETUDE_TINT_NONE ? g_strdup_printf (_ ("guess %u"), number)
                                                : g_strdup_printf (_ ("guess %u: %s"), number, etude_face_name (piece));
      etude_board_scene_set_note (scene, (guint) square, note);
    }
  return scene;
}

static void
show (EtudeGuesses *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->boards); i++)
    {
      EtudeBoardScene *under = self->boards[i] ? etude_board_canvas_get_scene (self->boards[i]) : NULL;
      g_autoptr (EtudeBoardScene) over = under && self->squares->len > 0 ? make_scene (self, under) : NULL;

      if (self->boards[i])
        etude_board_canvas_set_over (self->boards[i], over);
    }
}

/* --- suggestions --- */

guint
etude_guesses_count (EtudeGuesses *self)
{
  return self->squares->len;
}

static void
tell (EtudeGuesses *self)
{
  show (self);
  g_signal_emit (self, changed_signal, 0);
}

void
etude_guesses_add (EtudeGuesses *self, int square)
{
  EtudeBoardScene *over;
  const char *note;
  char name[ETUDE_SQUARE_TEXT];
  g_autofree char *text = NULL;

  if (!self->on || square == ETUDE_NO_SQUARE)
    return;
  g_array_append_val (self->squares, square);
  tell (self);
  /* What a screen reader says of the newest suggestion, wherever the focus is. */
  over = self->boards[0] ? etude_board_canvas_get_over (self->boards[0]) : NULL;
  note = over ? etude_board_scene_get_note (over, (guint) square) : NULL;
  if (!note)
    return;
  /* Translators: a square and what a class suggests for it: "e5, guess 2: bishop". */
  text = g_strdup_printf (C_ ("square", "%s, %s"), etude_board_scene_name_square (over, (guint) square, name), note);
  etude_compat_announce (GTK_WIDGET (self->boards[0]), text);
}

void
etude_guesses_undo (EtudeGuesses *self)
{
  if (self->squares->len == 0)
    return;
  g_array_set_size (self->squares, self->squares->len - 1);
  tell (self);
}

void
etude_guesses_clear (EtudeGuesses *self)
{
  g_array_set_size (self->squares, 0);
  tell (self);
}

void
etude_guesses_set_on (EtudeGuesses *self, gboolean on, EtudePanel *panel)
{
  g_autoptr (EtudeExhibit) exhibit = on && panel ? etude_panel_make_exhibit (panel, ETUDE_EXHIBIT_LESSON) : NULL;

  self->on = on;
  self->face = exhibit ? etude_exhibit_get (exhibit)->piece : (EtudeFace){ .tint = ETUDE_TINT_NONE };
  etude_guesses_clear (self);
}

/* --- mouse and keys, before the board has them --- */

static void
on_pressed (EtudeGuesses *self, int n_press, double x, double y, GtkGesture *click)
{
  const int square = etude_board_view_square_at (etude_board_canvas_get_view (self->boards[0]), x, y);

  if (!self->on || square == ETUDE_NO_SQUARE)
    return;
  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  etude_guesses_add (self, square);
}

static int
focused_square (EtudeBoardCanvas *canvas)
{
  EtudeBoardScene *scene = etude_board_canvas_get_scene (canvas);
  const guint n = scene ? etude_board_scene_get_columns (scene) * etude_board_scene_get_rows (scene) : 0;

  for (guint square = 0; square < n; square++)
    if (gtk_widget_has_focus (etude_board_canvas_get_cell (canvas, square)))
      return (int) square;
  return ETUDE_NO_SQUARE;
}

static gboolean
on_key (EtudeGuesses *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  if (!self->on || modifiers & gtk_accelerator_get_default_mod_mask ())
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      etude_guesses_add (self, focused_square (self->boards[0]));
      return GDK_EVENT_STOP;
    case GDK_KEY_BackSpace:
      etude_guesses_undo (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
release_boards (EtudeGuesses *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->boards); i++)
    {
      if (self->boards[i])
        etude_board_canvas_set_over (self->boards[i], NULL);
      if (self->boards[0] && self->listeners[i])
        gtk_widget_remove_controller (GTK_WIDGET (self->boards[0]), self->listeners[i]);
      self->listeners[i] = NULL;
    }
  g_clear_weak_pointer (&self->boards[0]);
  g_clear_weak_pointer (&self->boards[1]);
}

static void
listen (EtudeGuesses *self, guint i, GtkEventController *listener, const char *signal, GCallback callback)
{
  self->listeners[i] = listener;
  gtk_event_controller_set_propagation_phase (listener, GTK_PHASE_CAPTURE);
  g_signal_connect_object (listener, signal, callback, self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->boards[0]), listener);
}

void
etude_guesses_set_boards (EtudeGuesses *self, EtudeBoardCanvas *from, EtudeBoardCanvas *to)
{
  if (self->boards[0] == from && self->boards[1] == to)
    return;
  release_boards (self);
  g_set_weak_pointer (&self->boards[0], from);
  g_set_weak_pointer (&self->boards[1], to);
  if (from)
    {
      listen (self, 0, GTK_EVENT_CONTROLLER (gtk_gesture_click_new ()), "pressed", G_CALLBACK (on_pressed));
      listen (self, 1, gtk_event_controller_key_new (), "key-pressed", G_CALLBACK (on_key));
    }
  show (self);
}

/* --- the class --- */

static void
etude_guesses_dispose (GObject *object)
{
  release_boards (ETUDE_GUESSES (object));
  G_OBJECT_CLASS (etude_guesses_parent_class)->dispose (object);
}

static void
etude_guesses_finalize (GObject *object)
{
  g_array_unref (ETUDE_GUESSES (object)->squares);
  G_OBJECT_CLASS (etude_guesses_parent_class)->finalize (object);
}

static void
etude_guesses_class_init (EtudeGuessesClass *klass)
{
  changed_signal
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  G_OBJECT_CLASS (klass)->dispose = etude_guesses_dispose;
  G_OBJECT_CLASS (klass)->finalize = etude_guesses_finalize;
}

static void
etude_guesses_init (EtudeGuesses *self)
{
  self->squares = g_array_new (FALSE, FALSE, sizeof (int));
}

EtudeGuesses *
etude_guesses_new (void)
{
  return g_object_new (ETUDE_TYPE_GUESSES, NULL);
}
