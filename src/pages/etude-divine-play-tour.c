/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The guided tour of the part "Play": three steps on the real board. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-play-private.h"
#include "etude-page.h"

#define STEPS 3

/* The square with the largest clue, and one with a 0 as near to it as there is: between them a number explains itself. */
static int
find_largest (EtudeDivinePlay *self)
{
  guint n = etude_divine_n_squares (etude_divine_play_get_game (self)), most = 0;
  int found = ETUDE_NO_SQUARE;

  for (guint square = 0; square < n; square++)
    {
      guint clue = etude_divine_game_get_clue (self->game, square);

      if (clue != ETUDE_DIVINE_HIDDEN && (found == ETUDE_NO_SQUARE || clue > most))
        {
          most = clue;
          found = (int) square;
        }
    }
  return found;
}

static int
distance (EtudeDivinePlay *self, int a, int b)
{
  int columns = (int) etude_board_scene_get_columns (self->scene);

  return MAX (ABS (a % columns - b % columns), ABS (a / columns - b / columns));
}

static int
find_zero (EtudeDivinePlay *self, int near)
{
  int n = (int) etude_divine_n_squares (etude_divine_play_get_game (self)), found = ETUDE_NO_SQUARE;

  for (int square = 0; square < n; square++)
    if (etude_divine_game_get_clue (self->game, (guint) square) == 0
        && (found == ETUDE_NO_SQUARE || distance (self, square, near) < distance (self, found, near)))
      found = square;
  return found;
}

void
etude_divine_play_mark_tour (EtudeDivinePlay *self)
{
  int largest, zero;

  if (!self->tour || self->tour_step != 0)
    return;
  largest = find_largest (self);
  zero = find_zero (self, largest);
  etude_board_scene_add_ring (self->scene, largest, ETUDE_MARK_GREEN);
  if (zero != ETUDE_NO_SQUARE)
    etude_board_scene_add_ring (self->scene, zero, ETUDE_MARK_RED);
}

/* --- the steps --- */

static char *
numbers_text (EtudeDivinePlay *self, int largest)
{
  guint clue = etude_divine_game_get_clue (self->game, (guint) largest);
  int zero = find_zero (self, largest);

  if (zero == ETUDE_NO_SQUARE)
    return g_strdup_printf (_ ("%u of the hidden pieces attack the square with the green ring."), clue);
  return g_strdup_printf (
      _ ("%u of the hidden pieces attack the square with the green ring. Nothing attacks the 0 with "
         "the red one, so no piece stands where it would."),
      clue);
}

static void
show_numbers (EtudeDivinePlay *self)
{
  int largest = find_largest (self);
  g_autofree char *text = numbers_text (self, largest);

  etude_divine_tour_show_step (
      ETUDE_DIVINE_TOUR (self->tour), 0,
      &(EtudeDivineTourStep){ .target = etude_board_canvas_get_cell (self->canvas, (guint) largest),
                              .side = GTK_POS_BOTTOM,
                              .title = _ ("What a number says"),
                              .text = text });
}

static void
show_tray (EtudeDivinePlay *self)
{
  etude_divine_tour_show_step (
      ETUDE_DIVINE_TOUR (self->tour), 1,
      &(EtudeDivineTourStep){
          .target = self->trays,
          .side = GTK_POS_BOTTOM,
          .title = _ ("Put the pieces on the board"),
          .text = _ ("Drag a piece to where you think it stands, or go to the square and type its letter. The numbers "
                     "show what is left to be found.") });
}

static void
show_help (EtudeDivinePlay *self)
{
  etude_divine_tour_show_step (
      ETUDE_DIVINE_TOUR (self->tour), 2,
      &(EtudeDivineTourStep){ .target = self->help,
                              .side = GTK_POS_TOP,
                              .title = _ ("When you are stuck"),
                              .text
                              = _ ("Hint gives one step and its reason. Check says how many pieces are right, but not "
                                   "which.") });
}

void
etude_divine_play_close_tour (EtudeDivinePlay *self)
{
  GtkWidget *tour = self->tour;

  g_clear_weak_pointer (&self->tour);
  g_clear_pointer (&tour, gtk_widget_unparent);
  etude_divine_play_update_seen (self);
}

/* Where it began, the panel is at its top. */
static void
scroll_back (EtudeDivinePlay *self)
{
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);

  if (window)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window)), 0);
}

static void
on_ended (EtudeDivinePlay *self)
{
  scroll_back (self);
  etude_divine_play_close_tour (self);
  self->tour_seen = TRUE;
  etude_panel_state_changed (ETUDE_PANEL (self));
  etude_divine_play_show (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

/* A card of its own for each step: GTK would keep the size of the one before. */
static void
on_step (EtudeDivinePlay *self, guint number)
{
  static void (*const steps[STEPS]) (EtudeDivinePlay * self) = { show_numbers, show_tray, show_help };
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), ETUDE_TYPE_PAGE);

  etude_divine_play_close_tour (self);
  g_set_weak_pointer (&self->tour, etude_divine_tour_new (page, STEPS));
  g_signal_connect_object (self->tour, "step", G_CALLBACK (on_step), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tour, "ended", G_CALLBACK (on_ended), self, G_CONNECT_SWAPPED);
  self->tour_step = number;
  etude_divine_play_update_seen (self);
  etude_divine_play_show (self);
  steps[number](self);
}

void
etude_divine_play_begin_tour (EtudeDivinePlay *self)
{
  if (self->canvas && self->puzzle)
    on_step (self, 0);
}

/* --- the first visit --- */

static gboolean
is_first_visit (EtudeDivinePlay *self)
{
  return !self->tour_seen && self->puzzle && self->canvas && !self->tour && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  EtudeDivinePlay *self = ETUDE_DIVINE_PLAY (widget);

  if (gtk_widget_get_width (etude_board_canvas_get_cell (self->canvas, 0)) == 0)
    return G_SOURCE_CONTINUE;
  self->welcome = 0;
  if (is_first_visit (self))
    etude_divine_play_begin_tour (self);
  return G_SOURCE_REMOVE;
}

/* Things have their places only after they were seen once. */
void
etude_divine_play_welcome (EtudeDivinePlay *self)
{
  if (is_first_visit (self) && !self->welcome)
    self->welcome = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_frame, NULL, NULL);
}
