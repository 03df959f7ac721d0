/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-extremes.c - how many of a piece can stand so that none attacks another, or how few dominate the board, and
 * in how many ways. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-tally.h"

/* Jobs. */
enum
{
  FINDER,  /* of the numbers of pieces */
  COUNTER, /* of the ways of a row that is there */
};

struct _EtudePlacementExtremes
{
  EtudeRows parent_instance;
};

G_DEFINE_FINAL_TYPE (EtudePlacementExtremes, etude_placement_extremes, ETUDE_TYPE_ROWS)

/* --- in the threads --- */

/* DATA is the first row that is not known. */
static void
find (EtudeJob *job, gpointer data)
{
  EtudeTallyRow *row = data;
  unsigned pieces;

  for (; row->edge <= ETUDE_EXTREMES_EDGE_MAX; row->edge++)
    {
      if (etude_placement_extreme (row->task, row->piece, row->edge, etude_tally_tick, job, &pieces) != ETUDE_OK)
        return;
      row->key = row->edge;
      row->pieces = pieces;
      etude_job_hand_over (job, g_memdup2 (row, sizeof *row));
    }
}

/* What cannot be counted at once is estimated, and then counted if that is worth it. */
static void
count (EtudeJob *job, gpointer data)
{
  EtudeTallyRow *row = data;

  if (row->tally.state == ETUDE_TALLY_ESTIMATED)
    row->given_up = !etude_tally_count (job, 0, row);
  else if (!etude_tally_count (job, ETUDE_TALLY_AT_ONCE, row))
    etude_tally_estimate (job, row);
  etude_job_hand_over (job, g_memdup2 (row, sizeof *row));
}

/* --- the table --- */

/* First what is not known at all, then what takes long, on the smallest board first. NULL: nothing. */
static const EtudeTallyRow *
find_uncounted (EtudeRows *rows)
{
  const EtudeTallyRow *row, *longer = NULL;

  for (guint i = 0; (row = etude_rows_get (rows, i)); i++)
    {
      if (row->tally.state == ETUDE_TALLY_NONE)
        return row;
      if (!longer && !row->given_up && row->tally.state == ETUDE_TALLY_ESTIMATED
          && row->tally.seconds <= ETUDE_TALLY_WORTH_IT)
        longer = row;
    }
  return longer;
}

static void
go_on (EtudeRows *rows, gpointer ended)
{
  const EtudeTallyRow *row = etude_rows_is_busy (rows, COUNTER) ? NULL : find_uncounted (rows);

  if (row)
    etude_rows_begin (rows, COUNTER, count, g_memdup2 (row, sizeof *row));
}

void
etude_placement_extremes_start (EtudePlacementExtremes *self, enum etude_task task, enum etude_piece piece)
{
  EtudeRows *rows = ETUDE_ROWS (self);
  EtudeTallyRow next = { .task = task, .piece = piece };

  g_return_if_fail ((guint) task < ETUDE_N_TASKS && etude_tasks[task].extreme != ETUDE_EXTREME_NONE);
  g_return_if_fail (piece < ETUDE_PLACED_PIECES);
  etude_rows_show (rows, (guint) task * ETUDE_PLACED_PIECES + piece);
  next.edge = etude_rows_get_n (rows) + 1;
  if (next.edge <= ETUDE_EXTREMES_EDGE_MAX && !etude_rows_is_busy (rows, FINDER))
    etude_rows_begin (rows, FINDER, find, g_memdup2 (&next, sizeof next));
  go_on (rows, NULL);
}

guint
etude_placement_extremes_get_trying (EtudePlacementExtremes *self)
{
  const guint n = etude_rows_get_n (ETUDE_ROWS (self));

  return etude_rows_is_busy (ETUDE_ROWS (self), FINDER) && n < ETUDE_EXTREMES_EDGE_MAX ? n + 1 : 0;
}

static void
etude_placement_extremes_class_init (EtudePlacementExtremesClass *klass)
{
  ETUDE_ROWS_CLASS (klass)->row_size = sizeof (EtudeTallyRow);
  ETUDE_ROWS_CLASS (klass)->go_on = go_on;
}

static void
etude_placement_extremes_init (EtudePlacementExtremes *self)
{
}

EtudePlacementExtremes *
etude_placement_extremes_new (void)
{
  return g_object_new (ETUDE_TYPE_PLACEMENT_EXTREMES, NULL);
}
