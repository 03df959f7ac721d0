/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-solutions.c - how the Placement page bears a million solutions that come in while it is looked at.
 *
 * Method: the page fills a window of 1280 x 800 and is given six queens that guard the board: 1,352,644 solutions with
 *         all images listed. While they come in, the gallery scrolls by a part of a row every frame. A frame's cost is the
 *         time from "before-paint" to "after-paint" of the frame clock. Printed are the median, the 95th percentile, the
 *         frames a second, and the longest time between two frames; apart from them the first frame of a search, which
 *         takes the old list away. Then the search is begun anew
 *         and cancelled on its way: the time from the action to the first frame that shows it has stopped.
 *         The renderer is the one of GSK_RENDERER.
 */
#include <stdlib.h>

#include <adwaita.h>

#include "etude-gallery.h"
#include "etude-placement-page.h"
#include "etude-widgets.h"
#include "measure.h"
#include "window.h"

#define PROBLEM "d\n6*q\n"
#define SOLUTIONS 1352644
#define STEP 13 /* pixels a frame: about 800 a second */
#define CANCELS 15
#define CANCEL_AFTER 12 /* frames into a search */
#define SEARCHES 20     /* at most: a fast search is over in few frames, so several are put together */

struct run
{
  GMainLoop *loop;
  EtudePlacementPage *page;
  GtkAdjustment *adjustment;
  GArray *begun, *costs, *gaps; /* double, milliseconds: the first frame of a search; the others; from frame to frame */
  gint64 before, last, cancelled;
  guint frames, until; /* of this search; 0: to its end */
};

static double
percentile (GArray *values, guint percent)
{
  g_array_sort (values, compare_doubles);
  return g_array_index (values, double, (values->len - 1) * percent / 100);
}

static gboolean
is_running (struct run *run)
{
  return etude_placement_solutions_get_running (etude_placement_page_get_solutions (run->page));
}

static void
on_before_paint (GdkFrameClock *clock, struct run *run)
{
  run->before = g_get_monotonic_time ();
}

static void
note (GArray *values, gint64 from, gint64 to)
{
  double milliseconds = (double) (to - from) / 1e3;

  g_array_append_val (values, milliseconds);
}

static void
on_after_paint (GdkFrameClock *clock, struct run *run)
{
  gint64 now = g_get_monotonic_time ();

  if (run->cancelled)
    {
      if (!is_running (run))
        g_main_loop_quit (run->loop);
      return;
    }
  if (run->last)
    {
      note (run->costs, run->before, now);
      note (run->gaps, run->last, now);
    }
  else
    note (run->begun, run->before, now);
  run->last = now;
  run->frames++;
  if (run->frames > 1) /* the list is laid out again */
    gtk_adjustment_set_value (run->adjustment, gtk_adjustment_get_value (run->adjustment) + STEP);
  if (run->until ? run->frames >= run->until : !is_running (run))
    g_main_loop_quit (run->loop);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

/* A search from its beginning, UNTIL so many frames or (0) to its end. */
static void
search (struct run *run, guint until)
{
  run->frames = 0;
  run->until = until;
  run->last = run->cancelled = 0;
  etude_placement_solutions_set_all (etude_placement_page_get_solutions (run->page), FALSE);
  etude_placement_solutions_set_all (etude_placement_page_get_solutions (run->page), TRUE);
  g_main_loop_run (run->loop);
}

static void
time_filling (struct run *run)
{
  double sum = 0, rate;
  guint n = 0;

  for (; n < SEARCHES && run->costs->len < 300; n++)
    search (run, 0);
  for (guint i = 0; i < run->gaps->len; i++)
    sum += g_array_index (run->gaps, double, i);
  rate = run->gaps->len * 1e3 / sum;
  g_print ("solutions coming in     %u of %u kept   %u searches\n",
           etude_placement_solutions_get_n_kept (etude_placement_page_get_solutions (run->page)), SOLUTIONS, n);
  g_print ("  first frame          median %.0f ms, in which the old list goes\n", percentile (run->begun, 50));
  g_print ("  each other           median %.2f ms   95 %% %.2f ms   longest gap %.0f ms\n", percentile (run->costs, 50),
           percentile (run->costs, 95), percentile (run->gaps, 100));
  g_print ("  frames a second      %.1f   goal 60   %s\n", rate, verdict (rate > 58));
}

static void
time_cancelling (struct run *run)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < CANCELS; i++)
    {
      search (run, CANCEL_AFTER);
      run->cancelled = g_get_monotonic_time ();
      etude_placement_solutions_stop (etude_placement_page_get_solutions (run->page));
      g_main_loop_run (run->loop);
      note (times, run->cancelled, g_get_monotonic_time ());
    }
  g_print ("cancelled              median %.1f ms   longest %.1f ms   goal < 100 ms   %s\n", percentile (times, 50),
           percentile (times, 100), verdict (percentile (times, 100) < 100));
}

/* GTK 4.8 remarks on scrolling while rows wait to be laid out, several times a search. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  if (level == G_LOG_LEVEL_WARNING)
    return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

int
main (void)
{
  struct run run = { .loop = g_main_loop_new (NULL, FALSE) };
  GtkWidget *window;

  g_log_set_writer_func (write_log, NULL, NULL);
  adw_init ();
  etude_widgets_init ();
  window = gtk_window_new ();
  run.page = ETUDE_PLACEMENT_PAGE (g_object_new (ETUDE_TYPE_PLACEMENT_PAGE, NULL));
  run.begun = g_array_new (FALSE, FALSE, sizeof (double));
  run.costs = g_array_new (FALSE, FALSE, sizeof (double));
  run.gaps = g_array_new (FALSE, FALSE, sizeof (double));
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (run.page));
  gtk_window_present (GTK_WINDOW (window));
  run.adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
      window_find (window_find (GTK_WIDGET (run.page), ETUDE_TYPE_GALLERY), GTK_TYPE_SCROLLED_WINDOW)));
  etude_page_take_text (ETUDE_PAGE (run.page), PROBLEM);
  gtk_widget_add_tick_callback (GTK_WIDGET (run.page), on_tick, NULL, NULL);
  g_signal_connect (gtk_widget_get_frame_clock (window), "before-paint", G_CALLBACK (on_before_paint), &run);
  g_signal_connect_after (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_after_paint), &run);
  time_filling (&run);
  time_cancelling (&run);
  return 0;
}
