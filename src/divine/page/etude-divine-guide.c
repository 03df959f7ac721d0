/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-guide.c - shows somebody round a puzzle, in three steps on the real board. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-play-parts.h"
#include "etude-page.h"

#define STEPS 3

struct _EtudeDivineGuide
{
  GObject parent_instance;

  EtudeDivineGame *game;
  EtudeBoardCanvas *canvas; /* weak */
  GtkWidget *trays, *help;  /* not held */
  GtkWidget *tour;          /* the card; NULL: nobody is shown round; weak */
  guint step;
};

G_DEFINE_FINAL_TYPE (EtudeDivineGuide, etude_divine_guide, G_TYPE_OBJECT)

enum
{
  CHANGED,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
n_squares (EtudeDivineGuide *self)
{
  return etude_divine_n_squares (etude_divine_puzzle_get_game (etude_divine_game_get_puzzle (self->game)));
}

/* What is pointed at must not tell the answer: a piece may well stand on a square that no other attacks. */
static gboolean
is_hidden_piece (EtudeDivineGuide *self, guint square)
{
  const struct etude_divine_placement *answer
      = etude_divine_puzzle_get_answer (etude_divine_game_get_puzzle (self->game));

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (answer->square[piece] == square)
      return TRUE;
  return FALSE;
}

/* The square with the largest clue, and one with a 0 as near to it as there is: between them a number explains itself. */
static int
find_largest (EtudeDivineGuide *self)
{
  guint n = n_squares (self), most = 0;
  int found = ETUDE_NO_SQUARE;

  for (guint square = 0; square < n; square++)
    {
      guint clue = etude_divine_game_get_clue (self->game, square);

      if (clue != ETUDE_DIVINE_HIDDEN && (found == ETUDE_NO_SQUARE || clue > most) && !is_hidden_piece (self, square))
        {
          most = clue;
          found = (int) square;
        }
    }
  return found;
}

static int
distance (EtudeDivineGuide *self, int a, int b)
{
  int columns = (int) etude_board_scene_get_columns (etude_board_canvas_get_scene (self->canvas));

  return MAX (ABS (a % columns - b % columns), ABS (a / columns - b / columns));
}

static int
find_zero (EtudeDivineGuide *self, int near)
{
  int n = (int) n_squares (self), found = ETUDE_NO_SQUARE;

  for (int square = 0; square < n; square++)
    if (etude_divine_game_get_clue (self->game, (guint) square) == 0 && square != near
        && !is_hidden_piece (self, (guint) square)
        && (found == ETUDE_NO_SQUARE || distance (self, square, near) < distance (self, found, near)))
      found = square;
  return found;
}

void
etude_divine_guide_mark (EtudeDivineGuide *self, EtudeBoardScene *scene)
{
  int largest, zero;

  if (!self->tour || self->step != 0)
    return;
  largest = find_largest (self);
  if (largest == ETUDE_NO_SQUARE)
    return;
  zero = find_zero (self, largest);
  etude_board_scene_add_ring (scene, largest, ETUDE_MARK_GREEN);
  if (zero != ETUDE_NO_SQUARE)
    etude_board_scene_add_ring (scene, zero, ETUDE_MARK_RED);
}

/* --- the steps --- */

/* On a telephone the panel is a sheet: RAISE it for what is in it, and lower it for the board and the tray. */
static void
raise_sheet (EtudeDivineGuide *self, gboolean raise)
{
  EtudePage *page = ETUDE_PAGE (gtk_widget_get_ancestor (self->help, ETUDE_TYPE_PAGE));

  g_action_group_change_action_state (etude_page_get_actions (page), "sheet", g_variant_new_boolean (raise));
}

static GtkWidget *
cell_of (EtudeDivineGuide *self, int square)
{
  return square == ETUDE_NO_SQUARE ? NULL : etude_board_canvas_get_cell (self->canvas, (guint) square);
}

static void
show_numbers (EtudeDivineGuide *self)
{
  const int largest = find_largest (self), zero = largest == ETUDE_NO_SQUARE ? largest : find_zero (self, largest);
  const guint clue = largest == ETUDE_NO_SQUARE ? 0 : etude_divine_game_get_clue (self->game, (guint) largest);
  g_autofree char *text = NULL;

  if (largest == ETUDE_NO_SQUARE)
    text = g_strdup (_ ("Each number says how many of the hidden pieces attack that square."));
  else if (zero == ETUDE_NO_SQUARE)
    text = g_strdup_printf (_ ("%u of the hidden pieces attack the square with the green ring."), clue);
  else
    text = g_strdup_printf (_ ("%u of the hidden pieces attack the square with the green ring. Nothing attacks the 0 "
                               "with the red ring, so no piece stands where it would attack it."),
                            clue);
  etude_divine_tour_show_step (ETUDE_DIVINE_TOUR (self->tour), 0,
                               &(EtudeDivineTourStep){ .targets = { cell_of (self, largest), cell_of (self, zero) },
                                                       .title = _ ("What a number says"),
                                                       .text = text });
}

static void
show_tray (EtudeDivineGuide *self)
{
  etude_divine_tour_show_step (
      ETUDE_DIVINE_TOUR (self->tour), 1,
      &(EtudeDivineTourStep){
          .targets = { self->trays },
          .title = _ ("Put the pieces on the board"),
          .text = _ ("Drag a piece to where you think it stands, or go to the square and type its letter.") });
}

static void
show_help (EtudeDivineGuide *self)
{
  etude_divine_tour_show_step (
      ETUDE_DIVINE_TOUR (self->tour), 2,
      &(EtudeDivineTourStep){ .targets = { self->help },
                              .title = _ ("When you are stuck"),
                              .text
                              = _ ("Hint gives one step and its reason. Check says how many pieces are right, but not "
                                   "which.") });
}

static void
close_card (EtudeDivineGuide *self)
{
  GtkWidget *tour = self->tour;

  g_clear_weak_pointer (&self->tour);
  g_clear_pointer (&tour, gtk_widget_unparent);
}

static void
on_ended (EtudeDivineGuide *self)
{
  GtkWidget *window = gtk_widget_get_ancestor (self->trays, GTK_TYPE_SCROLLED_WINDOW);

  /* Where it began, the panel is at its top. */
  if (window)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window)), 0);
  raise_sheet (self, FALSE);
  etude_divine_guide_close (self);
  g_signal_emit (self, signals[ENDED], 0);
}

static void
on_step (EtudeDivineGuide *self, guint number)
{
  static void (*const steps[STEPS]) (EtudeDivineGuide * self) = { show_numbers, show_tray, show_help };

  self->step = number;
  raise_sheet (self, steps[number] == show_help);
  g_signal_emit (self, signals[CHANGED], 0);
  steps[number](self);
}

/* --- for everybody --- */

void
etude_divine_guide_begin (EtudeDivineGuide *self, EtudeBoardCanvas *canvas)
{
  GtkWidget *page;

  g_set_weak_pointer (&self->canvas, canvas);
  page = gtk_widget_get_ancestor (self->trays, ETUDE_TYPE_PAGE);
  close_card (self);
  g_set_weak_pointer (&self->tour, etude_divine_tour_new (page, STEPS));
  g_signal_connect_object (self->tour, "step", G_CALLBACK (on_step), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tour, "ended", G_CALLBACK (on_ended), self, G_CONNECT_SWAPPED);
  on_step (self, 0);
}

void
etude_divine_guide_close (EtudeDivineGuide *self)
{
  if (!self->tour)
    return;
  close_card (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
etude_divine_guide_is_open (EtudeDivineGuide *self)
{
  return self->tour != NULL;
}

/* --- the class --- */

static void
etude_divine_guide_dispose (GObject *object)
{
  EtudeDivineGuide *self = ETUDE_DIVINE_GUIDE (object);

  close_card (self); /* it is a child of the page */
  g_clear_weak_pointer (&self->canvas);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (etude_divine_guide_parent_class)->dispose (object);
}

static void
etude_divine_guide_class_init (EtudeDivineGuideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = etude_divine_guide_dispose;
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ENDED]
      = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
etude_divine_guide_init (EtudeDivineGuide *self)
{
}

EtudeDivineGuide *
etude_divine_guide_new (EtudeDivineGame *game, GtkWidget *trays, GtkWidget *help)
{
  EtudeDivineGuide *self = g_object_new (ETUDE_TYPE_DIVINE_GUIDE, NULL);

  self->game = g_object_ref (game);
  self->trays = trays;
  self->help = help;
  return self;
}
