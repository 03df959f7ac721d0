/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-gallery.c - how long a frame takes while a gallery of a million boards scrolls.
 *
 * Method: the gallery fills a window of 1280 x 800, its boards at least 120 pixels wide, and scrolls a step every frame:
 *         by two pixels, so that most frames only draw; by a whole row, so that every frame binds one row more; and by
 *         four hundred rows, so that every frame binds all of them. A frame's cost is the time from "before-paint" to
 *         "after-paint" of the frame clock: binding, layout and painting together.
 *         What a row costs to bind and draw is the difference of the first two medians, of processor time, and one row's
 *         share of the first. The renderer is the one of GSK_RENDERER.
 */
#include <stdlib.h>

#include <adwaita.h>

#include "etude-gallery.h"
#include "etude-widgets.h"
#include "long-model.h"
#include "measure.h"
#include "window.h"

#define ITEMS 1000000
#define FRAMES 240
#define WARM_UP 30
#define ROW_GOAL 4.0

struct step
{
  const char *name;
  double pixels; /* 0: a row */
  int rows;
};

static const struct step steps[] = {
  { "two pixels a frame", 2, 0 },
  { "a row a frame", 0, 1 },
  { "400 rows a frame", 0, 400 },
};

struct run
{
  GMainLoop *loop;
  GtkWidget *gallery;
  GtkAdjustment *adjustment;
  const struct step *step;
  double row; /* height in pixels */
  guint pieces;
  gboolean clues; /* on all squares, those of points */
  gint64 before, first, last;
  double processor_before;
  double milliseconds[FRAMES], processor[FRAMES];
  int n;
};

/* Pieces on squares that depend on the item's number, spread over the board. */
static void
paint (gpointer item, EtudeBoardScene *scene, gpointer data)
{
  guint squares = etude_board_scene_get_columns (scene) * etude_board_scene_get_rows (scene);
  struct run *run = data;
  guint pieces = run->pieces, number = long_item_get_number (item);

  if (run->clues)
    etude_board_scene_set_style (scene, ETUDE_STYLE_XIANGQI);
  for (guint i = 0; run->clues && i < squares; i++)
    etude_board_scene_set_clue (scene, i, (int) ((number + i * i) % 5), ETUDE_CLUE_NORMAL);
  for (guint i = 0; i < pieces; i++)
    etude_board_scene_set_face (scene, (number * 7 + i * (squares / pieces) + number / (i + 1) % 5) % squares,
                                (EtudeFace){ (guint8) ((number + i) % 6), ETUDE_TINT_GREY });
}

static char *
caption (gpointer item, guint position, gpointer data)
{
  return g_strdup_printf ("Solution %'u", position + 1);
}

static void
on_before_paint (GdkFrameClock *clock, struct run *run)
{
  double by = run->step->pixels > 0 ? run->step->pixels : run->row * run->step->rows;

  run->before = g_get_monotonic_time ();
  run->processor_before = seconds (CLOCK_PROCESS_CPUTIME_ID) * 1e3;
  if (run->n >= 0)
    gtk_adjustment_set_value (run->adjustment, gtk_adjustment_get_value (run->adjustment) + by);
}

static void
on_after_paint (GdkFrameClock *clock, struct run *run)
{
  gint64 now = g_get_monotonic_time ();

  if (run->n >= 0 && run->n < FRAMES)
    {
      run->milliseconds[run->n] = (double) (now - run->before) / 1e3;
      run->processor[run->n] = seconds (CLOCK_PROCESS_CPUTIME_ID) * 1e3 - run->processor_before;
      run->first = run->n == 0 ? now : run->first;
      run->last = now;
    }
  if (++run->n == FRAMES)
    g_main_loop_quit (run->loop);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

/* Scrolls by STEP for FRAMES frames and prints how long they took. Returns the median of the processor time. */
static double
scroll (struct run *run, const struct step *step)
{
  double rate;

  run->step = step;
  run->n = -WARM_UP;
  gtk_adjustment_set_value (run->adjustment, 0);
  g_main_loop_run (run->loop);
  rate = (FRAMES - 1) * 1e6 / (double) (run->last - run->first);
  qsort (run->milliseconds, FRAMES, sizeof *run->milliseconds, compare_doubles);
  qsort (run->processor, FRAMES, sizeof *run->processor, compare_doubles);
  g_print ("  %-20s median %.2f ms   95 %% %.2f ms   processor %.2f ms   %.1f frames a second   goal 60   %s\n",
           step->name, run->milliseconds[FRAMES / 2], run->milliseconds[FRAMES * 95 / 100], run->processor[FRAMES / 2],
           rate, rate > 58 ? "ok" : "MISSED");
  return run->processor[FRAMES / 2];
}

/* The height of a row: that of a cell, which is around the first thumb. */
static double
row_height (struct run *run)
{
  GtkWidget *grid = window_find (run->gallery, GTK_TYPE_GRID_VIEW);
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (gtk_widget_get_first_child (grid), grid, &bounds))
    return 0;
  return bounds.size.height;
}

static void
measure (struct run *run, guint edge, guint pieces)
{
  double still, row, visible;

  g_print ("gallery of %d boards, %u x %u, %u pieces%s\n", ITEMS, edge, edge, pieces, run->clues ? ", clues" : "");
  run->pieces = pieces;
  etude_gallery_set_board (ETUDE_GALLERY (run->gallery), edge, edge);
  still = scroll (run, &steps[0]);
  run->row = row_height (run);
  visible = gtk_adjustment_get_page_size (run->adjustment) / run->row;
  row = scroll (run, &steps[1]) - still + still / visible;
  scroll (run, &steps[2]);
  g_print ("  a row, bound and drawn: %.2f ms   goal < %g ms   %s\n", row, ROW_GOAL, row < ROW_GOAL ? "ok" : "MISSED");
}

int
main (void)
{
  struct run run = { .loop = g_main_loop_new (NULL, FALSE), .n = -WARM_UP, .step = steps };
  g_autoptr (LongModel) model = long_model_new (ITEMS);
  GtkWidget *window;
  GdkFrameClock *clock;

  adw_init ();
  etude_widgets_init ();
  window = gtk_window_new ();
  run.gallery = g_object_new (ETUDE_TYPE_GALLERY, NULL);
  run.adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window_find (run.gallery, GTK_TYPE_SCROLLED_WINDOW)));
  etude_gallery_set_painter (ETUDE_GALLERY (run.gallery), paint, &run, NULL);
  etude_gallery_set_caption (ETUDE_GALLERY (run.gallery), caption, NULL, NULL);
  etude_gallery_set_model (ETUDE_GALLERY (run.gallery), G_LIST_MODEL (model));
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (window), run.gallery);
  gtk_widget_realize (window);
  gtk_widget_add_tick_callback (run.gallery, on_tick, NULL, NULL);
  clock = gtk_widget_get_frame_clock (window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before_paint), &run);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (on_after_paint), &run);
  gtk_window_present (GTK_WINDOW (window));
  measure (&run, 8, 8);
  measure (&run, 16, 32);
  run.clues = TRUE;
  measure (&run, 9, 5);
  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
