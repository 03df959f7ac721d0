/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-page.c - how long a frame takes while a piece is dragged over the Mate page.
 *
 * Method: the page fills a window of 1280 x 800; once its verdict is there, the knight is carried through all squares
 *         in a curve, a step every frame. A frame's cost is the time from "before-paint" to "after-paint" of the frame
 *         clock: event handling that the step causes, layout and painting together. Printed are the median, the 95th
 *         percentile and the frames per second. The renderer is the one of GSK_RENDERER. Then the same with the
 *         verdicts for the bishop on every square, and the time of those 64 verdicts alone.
 */
#include <math.h>
#include <stdlib.h>

#include <adwaita.h>

#include "etude-board-canvas.h"
#include "etude-mate-page.h"
#include "etude-mate-setup.h"
#include "etude-widgets.h"
#include "made-endings.h"
#include "measure.h"
#include "window.h"

#define FRAMES 400
#define WARM_UP 30
#define KNIGHT_SQUARE 36 /* e5 of the first position */
#define HEATS 1000

struct run
{
  GMainLoop *loop;
  GtkWidget *window, *page, *canvas;
  gint64 before, first, last;
  double milliseconds[FRAMES];
  int n, warm_up;
};

static void
step (struct run *run)
{
  const EtudeBoardView *view = etude_board_canvas_get_view (ETUDE_BOARD_CANVAS (run->canvas));
  double t = run->n / (double) FRAMES, edge = 8 * view->unit;

  etude_board_canvas_carry_to (ETUDE_BOARD_CANVAS (run->canvas), view->x + edge * (0.5 + 0.48 * sin (t * 40)),
                               view->y + edge * (0.02 + 0.96 * t));
}

static void
on_before_paint (GdkFrameClock *clock, struct run *run)
{
  run->before = g_get_monotonic_time ();
  if (run->warm_up > 0)
    return;
  step (run);
}

static void
on_after_paint (GdkFrameClock *clock, struct run *run)
{
  gint64 now = g_get_monotonic_time ();

  if (run->warm_up > 0)
    {
      run->warm_up--;
      return;
    }
  if (run->n == 0)
    run->first = now;
  run->last = now;
  run->milliseconds[run->n++] = (double) (now - run->before) / 1e3;
  if (run->n == FRAMES)
    g_main_loop_quit (run->loop);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

static void
print_frames (struct run *run, const char *what)
{
  double rate = (FRAMES - 1) * 1e6 / (double) (run->last - run->first), middle = median (run->milliseconds, FRAMES);

  g_print ("%-22s median %.2f ms   95 %% %.2f ms   goal < 8 ms   %s\n", what, middle,
           run->milliseconds[FRAMES * 95 / 100], verdict (middle < 8));
  g_print ("  frames a second      %.1f   goal 60   %s\n", rate, verdict (rate > 58));
}

/* One whole drag over the page. */
static void
drag (struct run *run, const char *what)
{
  EtudeFace knight = { ETUDE_KNIGHT, ETUDE_TINT_WHITE };

  run->n = 0;
  run->warm_up = WARM_UP;
  etude_board_canvas_carry_begin (ETUDE_BOARD_CANVAS (run->canvas), KNIGHT_SQUARE, knight, 0, 0);
  g_main_loop_run (run->loop);
  etude_board_canvas_carry_end (ETUDE_BOARD_CANVAS (run->canvas), FALSE);
  print_frames (run, what);
}

/* The verdicts for the bishop on all 64 squares of the first position. */
static void
time_heat (void)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeMateSetup) setup = etude_mate_setup_new (history);
  g_autofree double *milliseconds = g_new (double, HEATS);
  struct etude_endings *tablebase = made_endings (etude_mate_setup_get_ending (setup));
  struct etude_position p;
  guint mates = 0;
  double middle;

  for (guint i = 0; i < HEATS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      for (guint square = 0; square < 64; square++)
        if (etude_mate_setup_get_variation (setup, 2, square, ETUDE_WHITE, &p))
          mates += etude_endings_probe (tablebase, &p).kind == ETUDE_VERDICT_WHITE_MATES;
      milliseconds[i] = (double) (g_get_monotonic_time () - start) / 1e3;
    }
  etude_endings_free (tablebase);
  middle = median (milliseconds, HEATS);
  g_print ("heat of 64 squares     median %.3f ms   goal < 4 ms   %s   (%u mates)\n", middle, verdict (middle < 4),
           mates / HEATS);
}

static GtkWidget *
find_heat_button (GtkWidget *widget)
{
  if (gtk_widget_has_css_class (widget, "heat-piece"))
    return gtk_widget_get_next_sibling (gtk_widget_get_next_sibling (widget)); /* the kings come first */
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_heat_button (child);

      if (found)
        return found;
    }
  return NULL;
}

int
main (void)
{
  struct run run = { .loop = g_main_loop_new (NULL, FALSE) };
  GdkFrameClock *clock;

  adw_init ();
  etude_widgets_init ();
  run.window = gtk_window_new ();
  run.page = g_object_new (ETUDE_TYPE_MATE_PAGE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (run.window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (run.window), run.page);
  gtk_widget_realize (run.window);
  run.canvas = window_find (run.page, ETUDE_TYPE_BOARD_CANVAS);
  gtk_widget_add_tick_callback (run.canvas, on_tick, NULL, NULL);
  clock = gtk_widget_get_frame_clock (run.window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before_paint), &run);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (on_after_paint), &run);
  gtk_window_present (GTK_WINDOW (run.window));
  drag (&run, "frame while dragging");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_heat_button (run.page)), TRUE);
  drag (&run, "  the same with heat");
  time_heat ();
  return 0;
}
