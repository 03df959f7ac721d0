/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-regions.c - how fast boards in coloured regions are solved and made.
 *
 * Usage:   bench-regions FILE    of boards that are larger than those that are made
 * Method:  one process, one thread, its own processor time. Boards of the seeds 0, 1, 2, ... are solved until their one answer
 *          is proved, tables included; the rival on the same boards in the same run is the plain enumeration of the tests,
 *          square by square, where that ends in time, and both must find one answer. The boards of FILE were made as
 *          others are, by a generator without its bounds: none was chosen, and none left out.
 * Exit:    0, whatever the figures are; 2 when it cannot run.
 */
#include "plain-regions.h"
#include "measure.h"
#include "regions-make.h"

#include "regions-text.h"

#include <glib.h>
#include <stdio.h>

#define BOARDS_MAX 500

static void
make (const struct etude_regions_wish *wish, struct etude_regions_board *board, struct etude_regions_set *answer)
{
  if (etude_regions_make (wish, NULL, NULL, board, answer) == ETUDE_OK)
    return;
  fprintf (stderr, "bench-regions: a board was not made\n");
  exit (2);
}

/* --- solving --- */

static const struct solving
{
  unsigned char n, stars;
  bool read;              /* from the file */
  unsigned boards, rival; /* how many are solved, and how many of them by the rival */
  double goal, goal_worst;
} sizes[] = {
  { 11, 1, false, 500, 500, 0.025, 0.2 },
  { 14, 3, false, 100, 0, 1, 200 },
  { 17, 4, true, 40, 0, 300, 2000 },
  { 25, 6, true, 40, 0, 10, 100 },
};

static void
bench_solving (const struct solving *size, struct etude_regions_reader *reader)
{
  static double engine[BOARDS_MAX], plain[BOARDS_MAX];
  double middle;

  for (unsigned i = 0; i < size->boards; i++)
    {
      const struct etude_regions_wish wish = { .n = size->n, .stars = size->stars, .any_level = true, .seed = i };
      struct etude_regions_board board;
      struct etude_regions_set answer, other;
      struct etude_regions_text text;
      uint64_t found;
      double start;

      if (!size->read)
        make (&wish, &board, &answer);
      else if (etude_regions_read (reader, &text) && text.board.n == size->n && text.board.stars == size->stars)
        board = text.board;
      else
        {
          fprintf (stderr, "bench-regions: the file has not the boards\n");
          exit (2);
        }
      start = milliseconds ();
      if (etude_regions_find (&board, 2, &other, 1, &found, NULL, NULL) != ETUDE_OK)
        found = 0;
      engine[i] = milliseconds () - start;
      start = milliseconds ();
      if (found != 1 || (i < size->rival && plain_regions_count (&board, 2, &other) != 1))
        {
          fprintf (stderr, "bench-regions: a board has not one answer\n");
          exit (2);
        }
      plain[i] = milliseconds () - start;
    }
  middle = median (engine, size->boards);
  printf ("%2u x %2u, stars %u  solved in %7.4f ms, worst %7.3f   goal < %.3f, %.1f   %s", size->n, size->n,
          size->stars, middle, engine[size->boards - 1], size->goal, size->goal_worst,
          verdict (middle < size->goal && engine[size->boards - 1] < size->goal_worst));
  if (size->rival > 0)
    printf ("   plain enumeration %.3f ms   ratio %.1f", median (plain, size->rival),
            median (plain, size->rival) / middle);
  putchar ('\n');
}

/* --- making --- */

static const struct making
{
  unsigned char n;
  bool single; /* regions of one square may be */
  unsigned boards;
  double goal; /* boards a second */
} makings[] = { { 9, true, 5000, 6000 }, { 9, false, 5000, 3000 }, { 11, true, 1000, 1000 }, { 11, false, 1000, 500 } };

static void
bench_making (const struct making *making)
{
  const double start = milliseconds ();
  double rate;

  for (unsigned i = 0; i < making->boards; i++)
    {
      const struct etude_regions_wish wish
          = { .n = making->n, .stars = 1, .any_level = true, .single = making->single, .seed = i };
      struct etude_regions_board board;
      struct etude_regions_set answer;

      make (&wish, &board, &answer);
    }
  rate = making->boards * 1e3 / (milliseconds () - start);
  printf ("%2u x %2u, %-24s made %6.0f a second   goal >= %.0f   %s\n", making->n, making->n,
          making->single ? "single squares allowed" : "no single squares", rate, making->goal,
          verdict (rate >= making->goal));
}

int
main (int argc, char **argv)
{
  g_autofree char *boards = NULL;
  struct etude_regions_reader reader = { 0 };

  setvbuf (stdout, NULL, _IOLBF, 0);
  if (argc != 2 || !g_file_get_contents (argv[1], &boards, NULL, NULL))
    {
      fprintf (stderr, "Usage: bench-regions FILE\n");
      return 2;
    }
  reader.at = boards;
  for (unsigned i = 0; i < G_N_ELEMENTS (sizes); i++)
    bench_solving (&sizes[i], &reader);
  for (unsigned i = 0; i < G_N_ELEMENTS (makings); i++)
    bench_making (&makings[i]);
  return 0;
}
