/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-game.c - how the Mate page bears a large game: a megabyte of PGN with 20,000 variations.
 *
 * Method: the page fills a window of 1280 x 800 with its tab "Play" open, and is given the text as if it had been pasted.
 *         Printed are the time until the frame that shows the game, the longest turn of the main loop (the time on the
 *         processor between two calls of poll) on the way there, and how much more memory the process has then, at the worst moment and
 *         after it. Then the same for one step through the game, one move played, taking it back, keeping it for the
 *         next start, and loading it there. Times are the median of RUNS, each from the usual starting position; memory is the most of all.
 *         A game as large whose variations lie in each other as deep as can be follows.
 *         The renderer is the one of GSK_RENDERER.
 * Goal:   200 ms, 50 MB, no turn over 50 ms.
 * Exit:   0, whatever the figures are; 2 when what is waited for is not seen.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <adwaita.h>

#include "etude-mate-page.h"
#include "etude-mate-pgn.h"
#include "etude-mate-player.h"
#include "etude-widgets.h"
#include "measure.h"
#include "notation.h"

#define FIRST "8/1k6/8/3KN3/5B2/8/8/8 w"
#define VARIATIONS 20000
#define MOVES 7 /* in a variation: together a megabyte */
#define PLIES_MAX 200
#define SEED 1
#define RUNS 9
#define PATIENCE 60 /* seconds */

static double turn_begun, longest; /* milliseconds of this thread on a processor: others may be busy there too */

static double
now (void)
{
  return (double) g_get_monotonic_time () / 1e3;
}

static gint
measured_poll (GPollFD *fds, guint n, gint timeout)
{
  gint result;

  longest = MAX (longest, milliseconds () - turn_begun);
  result = g_poll (fds, n, timeout);
  turn_begun = milliseconds ();
  return result;
}

/* Megabytes that this process has now ("VmRSS"), or had at most since the last forget_peak ("VmHWM"). */
static double
megabytes (const char *name)
{
  g_autofree char *status = NULL;
  const char *line;

  g_file_get_contents ("/proc/self/status", &status, NULL, NULL);
  line = strstr (status, name);
  return line ? atof (line + strlen (name) + 1) / 1024 : 0;
}

static void
forget_peak (void)
{
  FILE *file = fopen ("/proc/self/clear_refs", "w");

  if (!file)
    return;
  fputs ("5", file);
  fclose (file);
}

/* --- large games --- */

static void
play_on (EtudeMateNode *node, GRand *random, guint n_moves, GPtrArray *nodes)
{
  for (guint i = 0; i < n_moves; i++)
    {
      struct etude_move moves[ETUDE_MOVES_MAX], move;
      guint n = etude_position_moves (&node->position, moves);
      EtudeMateNode *child;

      if (n == 0)
        return;
      move = moves[g_rand_int_range (random, 0, (gint32) n)];
      if (move.captures)
        return;
      child = etude_mate_node_get_child (node, &move);
      if (!child)
        g_ptr_array_add (nodes, child = etude_mate_node_append (node, &move));
      node = child;
    }
}

static char *
make_wide (void)
{
  g_autoptr (EtudeMateGame) game = etude_mate_game_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  struct etude_fen fen;

  etude_fen_read (FIRST, &fen);
  etude_mate_game_start (game, &fen.position);
  g_ptr_array_add (nodes, etude_mate_game_get_root (game));
  play_on (g_ptr_array_index (nodes, 0), random, 80, nodes);
  for (guint made = 0; made < VARIATIONS;)
    {
      EtudeMateNode *node = g_ptr_array_index (nodes, g_rand_int_range (random, 0, (gint32) nodes->len));
      guint before = nodes->len;

      if (node->ply < PLIES_MAX)
        play_on (node, random, MOVES, nodes);
      made += nodes->len > before;
    }
  return etude_mate_pgn_write (game, NULL, NULL);
}

static char *
make_deep (gsize length)
{
  static const char *const cycle[] = { "Ka2 (Kb2) ", "Kh7 (Kg8) ", "Ka1 (Kb2) ", "Kh8 (Kg8) " };
  GString *text = g_string_new ("[FEN \"7k/8/8/8/8/8/8/KR6 w\"]\n\nKa2 ");
  guint depth = 0;

  for (; text->len < length / 2; depth++)
    g_string_append (text, "(Ka2 ");
  for (; depth; depth--)
    g_string_append_c (text, ')');
  for (guint ply = 1; text->len < length && ply < 900; ply++)
    g_string_append (text, cycle[ply % 4]);
  return g_string_free (text, FALSE);
}

/* --- measuring --- */

typedef struct
{
  EtudeMatePage *page;
  GMainLoop *loop;
  gboolean (*shown) (EtudeMatePage *page); /* what is waited for */
} Bench;

typedef struct
{
  double time[RUNS], turn[RUNS], peak[RUNS], after[RUNS];
} Figures;

static EtudeMateSetup *
setup_of (EtudeMatePage *page)
{
  return etude_mate_analysis_get_setup (etude_mate_page_get_analysis (page));
}

static EtudeMateNode *
root_of (EtudeMatePage *page)
{
  return etude_mate_game_get_root (etude_mate_setup_get_game (setup_of (page)));
}

static EtudeMateNode *
current_of (EtudeMatePage *page)
{
  return etude_mate_game_get_current (etude_mate_setup_get_game (setup_of (page)));
}

static void
on_after_paint (GdkFrameClock *clock, Bench *b)
{
  if (b->shown (b->page))
    g_main_loop_quit (b->loop);
}

static void
act (Bench *b, const char *action)
{
  g_action_group_activate_action (etude_page_get_actions (ETUDE_PAGE (b->page)), action, NULL);
}

static gboolean
give_up (gpointer data)
{
  fprintf (stderr, "bench-game: nothing is seen of it after %d seconds\n", PATIENCE);
  exit (2);
}

/* Does something, and waits for the frame that shows it. */
static void
measure (Bench *b, Figures *f, guint run, void (*act_once) (Bench *b, const char *text), const char *text,
         gboolean (*shown) (EtudeMatePage *page))
{
  double before = megabytes ("VmRSS:"), begun = now ();
  guint timeout = g_timeout_add_seconds (PATIENCE, give_up, NULL);

  forget_peak ();
  longest = 0;
  turn_begun = milliseconds ();
  b->shown = shown;
  act_once (b, text);
  gtk_widget_queue_draw (GTK_WIDGET (b->page));
  g_main_loop_run (b->loop);
  g_source_remove (timeout);
  f->time[run] = now () - begun;
  f->turn[run] = MAX (longest, milliseconds () - turn_begun);
  f->peak[run] = megabytes ("VmHWM:") - before;
  f->after[run] = megabytes ("VmRSS:") - before;
}

static void
print (const char *name, Figures *f)
{
  double time = median (f->time, RUNS), turn = median (f->turn, RUNS), peak = 0, after = 0;

  for (guint run = 0; run < RUNS; run++)
    {
      peak = MAX (peak, f->peak[run]);
      after = MAX (after, f->after[run]);
    }
  g_print ("  %-12s %6.0f ms   longest turn %5.1f ms   memory %+.0f MB, at most %+.0f MB   goal 200 ms, 50 ms, 50 MB  "
           " %s\n",
           name, time, turn, after, peak, verdict (time < 200 && turn < 50 && peak < 50));
}

static void
paste (Bench *b, const char *text)
{
  etude_page_take_text (ETUDE_PAGE (b->page), text);
}

static void
take_fen (Bench *b, const char *text)
{
  etude_mate_setup_set_fen (setup_of (b->page), FIRST, NULL);
}

static void
step (Bench *b, const char *text)
{
  act (b, "last");
}

static void
play (Bench *b, const char *text)
{
  struct etude_move moves[ETUDE_MOVES_MAX];

  etude_position_moves (&current_of (b->page)->position, moves);
  etude_mate_setup_play (setup_of (b->page), &moves[0], current_of (b->page)->position.to_move);
}

static void
undo (Bench *b, const char *text)
{
  act (b, "undo");
}

static GVariant *kept;

static void
keep (Bench *b, const char *text)
{
  g_clear_pointer (&kept, g_variant_unref);
  kept = g_variant_ref_sink (etude_mate_setup_save (setup_of (b->page)));
}

static void
load (Bench *b, const char *text)
{
  etude_mate_setup_load (setup_of (b->page), kept);
}

static gboolean
has_game (EtudeMatePage *page)
{
  return root_of (page)->child != NULL;
}

static gboolean
has_no_game (EtudeMatePage *page)
{
  return !has_game (page);
}

static void
run_game (Bench *b, const char *name, const char *text)
{
  g_autofree Figures *figures = g_new0 (Figures, 7);
  static const char *const names[] = { "pasted", "to the end", "a move", "undone", "kept", "loaded" };

  for (guint run = 0; run < RUNS; run++)
    {
      measure (b, &figures[6], run, take_fen, NULL, has_no_game);
      measure (b, &figures[0], run, paste, text, has_game);
      measure (b, &figures[1], run, step, NULL, has_game);
      measure (b, &figures[2], run, play, NULL, has_game);
      measure (b, &figures[3], run, undo, NULL, has_game);
      measure (b, &figures[4], run, keep, NULL, has_game);
      measure (b, &figures[6], run, take_fen, NULL, has_no_game);
      measure (b, &figures[5], run, load, NULL, has_game);
    }
  g_print ("%s: %.2f MB of PGN\n", name, (double) strlen (text) / 1e6);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    print (names[i], &figures[i]);
}

static gboolean
is_solved (EtudeMatePage *page)
{
  return etude_mate_analysis_get_solved (etude_mate_page_get_analysis (page)) != NULL;
}

int
main (void)
{
  Bench b = { .loop = g_main_loop_new (NULL, FALSE) };
  Figures *unused = g_new0 (Figures, 1);
  g_autofree char *wide = make_wide (), *deep = make_deep (strlen (wide));
  g_autoptr (GVariant) both_sides
      = g_variant_ref_sink (g_variant_new_parsed ("{'role': <%u>}", (guint32) ETUDE_MATE_ROLE_FREE));
  GtkWidget *window;

  adw_init ();
  etude_widgets_init ();
  g_main_context_set_poll_func (NULL, measured_poll);
  window = gtk_window_new ();
  b.page = g_object_new (ETUDE_TYPE_MATE_PAGE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (b.page));
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect_after (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_after_paint), &b);
  etude_page_set_state (ETUDE_PAGE (b.page), both_sides);
  etude_page_open_tab (ETUDE_PAGE (b.page), "play");
  etude_page_set_answers (ETUDE_PAGE (b.page), TRUE);
  measure (&b, unused, 0, take_fen, NULL, is_solved);
  run_game (&b, "20,000 variations", wide);
  run_game (&b, "the deepest", deep);
  g_variant_unref (kept);
  g_free (unused);
  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
