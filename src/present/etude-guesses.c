/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-guesses.c - "put the piece yourself": what a class suggests, as numbered ghosts on the board. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class-tools.h"
#include "etude-class.h"
#include "etude-compat.h"

/* A square, or a move to it. */
typedef struct
{
  int from, to; /* FROM: ETUDE_NO_SQUARE without a move */
} Guess;

struct _EtudeGuesses
{
  GObject parent_instance;

  EtudeBoardCanvas *boards[2];      /* weak: the one that is clicked, and the other */
  GtkEventController *listeners[2]; /* on the first */
  gboolean on;
  EtudeFace face; /* that is asked for, or none */
  GArray *made;   /* of Guess, in their order */
  Guess
      hand; /* a move that is being shown with the pointer, or whose first square was marked; or two ETUDE_NO_SQUARE */
};

G_DEFINE_FINAL_TYPE (EtudeGuesses, etude_guesses, G_TYPE_OBJECT)

static guint changed_signal;

/* --- what is shown --- */

static const Guess *
get_guess (EtudeGuesses *self, guint i)
{
  return &g_array_index (self->made, Guess, i);
}

/* How often guess I was made before it and, into *N, in all. */
static guint
count_before (EtudeGuesses *self, guint i, guint *n)
{
  guint before = 0;

  *n = 0;
  for (guint k = 0; k < self->made->len; k++)
    if (get_guess (self, k)->from == get_guess (self, i)->from && get_guess (self, k)->to == get_guess (self, i)->to)
      {
        before += k < i;
        ++*n;
      }
  return before;
}

/* The number of a guess is that of its first time; "2×3": it was made three times. Of several moves to one square the numbers
 * stand together. */
static void
add_numbers (EtudeGuesses *self, EtudeBoardScene *scene, int square)
{
  GString *text = g_string_new (NULL);
  guint number = 0;

  for (guint i = 0; i < self->made->len; i++)
    {
      guint n;

      if (count_before (self, i, &n) > 0)
        continue;
      number++;
      if (get_guess (self, i)->to == square)
        g_string_append_printf (text, n > 1 ? "%s%u×%u" : "%s%u", text->len ? " " : "", number, n);
    }
  if (text->len)
    etude_board_scene_add_number (scene, square, text->str, TRUE);
  g_string_free (text, TRUE);
}

/* "guess 2: bishop", "guess 3: e5 to d7", for a screen reader. (transfer full) */
static char *
describe_guess (EtudeGuesses *self, const Guess *guess, guint number, EtudeBoardScene *scene)
{
  char from[ETUDE_SQUARE_TEXT], to[ETUDE_SQUARE_TEXT];
  EtudeFace piece = self->face;

  if (guess->from != ETUDE_NO_SQUARE)
    /* Translators: a move that a class suggests, by number: "guess 3: e5 to d7". */
    return g_strdup_printf (_ ("guess %u: %s to %s"), number,
                            etude_board_scene_name_square (scene, (guint) guess->from, from),
                            etude_board_scene_name_square (scene, (guint) guess->to, to));
  piece.tint = ETUDE_TINT_GREY; /* of one kind: its colour says nothing */
  /* Translators: a square of the board is what a class suggests, by number: "guess 2", "guess 2: bishop". */
  return self->face.tint == ETUDE_TINT_NONE ? g_strdup_printf (_ ("guess %u"), number)
                                            : g_strdup_printf (_ ("guess %u: %s"), number, etude_face_name (piece));
}

static EtudeBoardScene *
make_scene (EtudeGuesses *self, EtudeBoardScene *under)
{
  EtudeBoardScene *scene
      = etude_board_scene_new (etude_board_scene_get_columns (under), etude_board_scene_get_rows (under));
  guint number = 0;

  etude_board_scene_set_style (scene, etude_board_scene_get_style (under));
  for (guint i = 0; i < self->made->len; i++)
    {
      const Guess *guess = get_guess (self, i);
      g_autofree char *note = NULL;
      guint n, k = 0;

      if (count_before (self, i, &n) > 0)
        continue;
      while (get_guess (self, k)->to != guess->to)
        k++;
      if (k == i) /* the first that leads there */
        add_numbers (self, scene, guess->to);
      if (guess->from != ETUDE_NO_SQUARE)
        etude_board_scene_add_arrow (scene, guess->from, guess->to, ETUDE_MARK_BLUE);
      else if (self->face.tint != ETUDE_TINT_NONE)
        etude_board_scene_set_face (scene, (guint) guess->to, self->face);
      note = describe_guess (self, guess, ++number, scene);
      etude_board_scene_set_note (scene, (guint) guess->to, note);
    }
  if (self->hand.to != ETUDE_NO_SQUARE && self->hand.to != self->hand.from)
    etude_board_scene_add_arrow (scene, self->hand.from, self->hand.to, ETUDE_MARK_BLUE);
  else if (self->hand.from != ETUDE_NO_SQUARE)
    etude_board_scene_add_ring (scene, self->hand.from, ETUDE_MARK_BLUE);
  return scene;
}

static void
show (EtudeGuesses *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->boards); i++)
    {
      EtudeBoardScene *under = self->boards[i] ? etude_board_canvas_get_scene (self->boards[i]) : NULL;
      g_autoptr (EtudeBoardScene) over
          = under && (self->made->len > 0 || self->hand.from != ETUDE_NO_SQUARE) ? make_scene (self, under) : NULL;

      if (self->boards[i])
        etude_board_canvas_set_over (self->boards[i], over);
    }
}

/* --- suggestions --- */

guint
etude_guesses_count (EtudeGuesses *self)
{
  return self->made->len;
}

static void
notify_changed (EtudeGuesses *self)
{
  show (self);
  g_signal_emit (self, changed_signal, 0);
}

void
etude_guesses_add (EtudeGuesses *self, int from, int to)
{
  const Guess guess = { from == to ? ETUDE_NO_SQUARE : from, to };
  EtudeBoardScene *over;
  const char *note;
  char name[ETUDE_SQUARE_TEXT];
  g_autofree char *text = NULL;

  self->hand = (Guess){ ETUDE_NO_SQUARE, ETUDE_NO_SQUARE };
  if (!self->on || to == ETUDE_NO_SQUARE)
    {
      show (self);
      return;
    }
  g_array_append_val (self->made, guess);
  notify_changed (self);
  /* What a screen reader says of the newest suggestion, wherever the focus is. */
  over = self->boards[0] ? etude_board_canvas_get_over (self->boards[0]) : NULL;
  note = over ? etude_board_scene_get_note (over, (guint) to) : NULL;
  if (!note)
    return;
  /* Translators: a square and what a class suggests for it: "e5, guess 2: bishop". */
  text = g_strdup_printf (C_ ("square", "%s, %s"), etude_board_scene_name_square (over, (guint) to, name), note);
  etude_compat_announce (GTK_WIDGET (self->boards[0]), text);
}

void
etude_guesses_undo (EtudeGuesses *self)
{
  if (self->made->len == 0)
    return;
  g_array_set_size (self->made, self->made->len - 1);
  notify_changed (self);
}

void
etude_guesses_clear (EtudeGuesses *self)
{
  self->hand = (Guess){ ETUDE_NO_SQUARE, ETUDE_NO_SQUARE };
  g_array_set_size (self->made, 0);
  notify_changed (self);
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

static int
square_at (EtudeGuesses *self, double x, double y)
{
  return etude_board_view_square_at (etude_board_canvas_get_view (self->boards[0]), x, y);
}

/* Whether a move can begin on SQUARE: a piece is there, and it is not asked where one stands. */
static gboolean
can_move (EtudeGuesses *self, int square)
{
  EtudeBoardScene *scene = etude_board_canvas_get_scene (self->boards[0]);

  return self->face.tint == ETUDE_TINT_NONE
         && etude_board_scene_get_face (scene, (guint) square).tint != ETUDE_TINT_NONE;
}

static void
on_begun (EtudeGuesses *self, double x, double y, GtkGesture *drag)
{
  const int square = square_at (self, x, y);

  if (!self->on || square == ETUDE_NO_SQUARE)
    return;
  gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  self->hand = (Guess){ square, square };
  show (self);
}

/* Where the pointer is now: a move to there, if one can begin where it was pressed. */
static int
target (EtudeGuesses *self, double x, double y, GtkGestureDrag *drag)
{
  double left, top;

  gtk_gesture_drag_get_start_point (drag, &left, &top);
  return can_move (self, self->hand.from) ? square_at (self, left + x, top + y) : self->hand.from;
}

static void
on_carried (EtudeGuesses *self, double x, double y, GtkGestureDrag *drag)
{
  if (self->hand.from == ETUDE_NO_SQUARE)
    return;
  self->hand.to = target (self, x, y, drag);
  show (self);
}

static void
on_let_go (EtudeGuesses *self, double x, double y, GtkGestureDrag *drag)
{
  if (self->hand.from != ETUDE_NO_SQUARE)
    etude_guesses_add (self, self->hand.from, target (self, x, y, drag));
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
  int square;

  if (!self->on || modifiers & gtk_accelerator_get_default_mod_mask ())
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      etude_guesses_add (self, self->hand.from, focused_square (self->boards[0]));
      return GDK_EVENT_STOP;
    case GDK_KEY_space:
      square = focused_square (self->boards[0]);
      if (square == ETUDE_NO_SQUARE || !can_move (self, square))
        return GDK_EVENT_PROPAGATE;
      self->hand = (Guess){ square, ETUDE_NO_SQUARE };
      show (self);
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
      listen (self, 0, GTK_EVENT_CONTROLLER (gtk_gesture_drag_new ()), "drag-begin", G_CALLBACK (on_begun));
      g_signal_connect_object (self->listeners[0], "drag-update", G_CALLBACK (on_carried), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->listeners[0], "drag-end", G_CALLBACK (on_let_go), self, G_CONNECT_SWAPPED);
      listen (self, 1, gtk_event_controller_key_new (), "key-pressed", G_CALLBACK (on_key));
    }
  show (self);
}

/* --- the class --- */

static void
etude_guesses_class_init (EtudeGuessesClass *klass)
{
  ETUDE_CLASS (klass, EtudeGuesses, ETUDE_AT_DISPOSE (release_boards), ETUDE_OWN (made),
               ETUDE_SIGNAL ("changed", &changed_signal));
}

static void
etude_guesses_init (EtudeGuesses *self)
{
  self->made = g_array_new (FALSE, FALSE, sizeof (Guess));
  self->hand = (Guess){ ETUDE_NO_SQUARE, ETUDE_NO_SQUARE };
}

EtudeGuesses *
etude_guesses_new (void)
{
  return g_object_new (ETUDE_TYPE_GUESSES, NULL);
}
