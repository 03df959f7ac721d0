/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-totals.c - the ways to set 0, 1, 2, ... like pieces, counted in a thread. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-tally.h"

#include "piece-count.h"

struct _EtudePlacementTotals
{
  EtudeRows parent_instance;

  enum etude_piece piece;
  guint edge; /* 0: no table */
};

G_DEFINE_FINAL_TYPE (EtudePlacementTotals, etude_placement_totals, ETUDE_TYPE_ROWS)

/* As oeis.org names them: as many queens, rooks, bishops, knights or kings as the edge (A000170, A000142, A002465, A201540,
 * A201513); one piece (A000290); most kings on even boards (A018807). */
const char *
etude_placement_total_get_sequence (const EtudeTallyRow *row)
{
  static const char *const as_many_as_the_edge[ETUDE_PLACED_PIECES] = {
    [ETUDE_QUEEN] = "A000170",  [ETUDE_ROOK] = "A000142", [ETUDE_BISHOP] = "A002465",
    [ETUDE_KNIGHT] = "A201540", [ETUDE_KING] = "A201513",
  };

  if (row->tally.state != ETUDE_TALLY_COUNTED)
    return NULL;
  if (row->pieces == row->edge)
    return as_many_as_the_edge[row->piece];
  if (row->pieces == 1)
    return "A000290";
  if (row->piece == ETUDE_KING && row->edge % 2 == 0 && row->pieces == row->edge * row->edge / 4)
    return "A018807";
  return NULL;
}

/* --- in the thread --- */

static void
hand_over (EtudeJob *job, const EtudeTallyRow *row)
{
  etude_job_hand_over (job, g_memdup2 (row, sizeof *row));
}

/* What takes long is estimated first; it is counted when that is worth it. FALSE: so many cannot stand, or nobody wants to
 * know any more. */
static gboolean
count_row (EtudeJob *job, EtudeTallyRow *row)
{
  const struct etude_problem problem = etude_tally_row_problem (row);

  if (etude_problem_check (&problem).fault != ETUDE_PROBLEM_OK)
    return FALSE;
  if (!etude_tally_count (job, ETUDE_TALLY_AT_ONCE, row))
    {
      etude_tally_estimate (job, row);
      if (etude_job_is_stopped (job))
        return FALSE;
      hand_over (job, row);
      if (row->tally.seconds > ETUDE_TALLY_WORTH_IT || !etude_tally_count (job, 0, row))
        return !etude_job_is_stopped (job);
    }
  if (row->tally.count.all == 0)
    return FALSE;
  hand_over (job, row);
  return TRUE;
}

/* DATA has the piece and the edge. */
static void
count (EtudeJob *job, gpointer data)
{
  EtudeTallyRow row = *(EtudeTallyRow *) data;
  struct etude_problem problem;
  gboolean more = TRUE;

  row.pieces = 1;
  problem = etude_tally_row_problem (&row);
  row.tally.state = ETUDE_TALLY_COUNTED;
  row.tally.count.way = etude_count_way (&problem, row.edge, false, false);
  if (etude_count_is_of_all_numbers (row.tally.count.way))
    {
      g_autofree struct etude_piece_count *count = g_new (struct etude_piece_count, 1);

      if (etude_piece_count (row.piece, row.edge, etude_tally_tick, job, count) == ETUDE_OK)
        for (row.pieces = 0; row.pieces <= count->most; row.pieces++)
          {
            row.key = row.pieces;
            row.tally.count.all = count->all[row.pieces];
            row.tally.count.fundamental = count->fundamental[row.pieces];
            hand_over (job, &row);
          }
      return;
    }
  row.pieces = 0;
  row.tally.count = (struct etude_count){ ETUDE_COUNT_SEARCH, 1, 1 };
  hand_over (job, &row);
  for (guint pieces = 1; more && pieces <= row.edge * row.edge; pieces++)
    {
      row.key = row.pieces = pieces;
      more = count_row (job, &row);
    }
}

/* --- the table --- */

void
etude_placement_totals_start (EtudePlacementTotals *self, enum etude_piece piece, guint edge)
{
  const EtudeTallyRow row = { .task = ETUDE_INDEPENDENCE, .piece = piece, .edge = edge };

  g_return_if_fail (piece < ETUDE_PLACED_PIECES && edge >= 1 && edge <= ETUDE_EDGE_MAX);
  if (self->edge == edge && self->piece == piece)
    return;
  self->piece = piece;
  self->edge = edge;
  etude_rows_clear (ETUDE_ROWS (self));
  etude_rows_begin (ETUDE_ROWS (self), 0, count, g_memdup2 (&row, sizeof row));
}

void
etude_placement_totals_stop (EtudePlacementTotals *self)
{
  if (!etude_rows_get_running (ETUDE_ROWS (self)))
    return;
  self->edge = 0;
  etude_rows_clear (ETUDE_ROWS (self));
}

char *
etude_placement_totals_get_b_file (EtudePlacementTotals *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const EtudeTallyRow *row;

  for (guint i = 0; (row = etude_rows_get (ETUDE_ROWS (self), i)) && row->tally.state == ETUDE_TALLY_COUNTED; i++)
    {
      char digits[ETUDE_WIDE_TEXT];

      g_string_append_printf (text, "%u %s\n", row->pieces, etude_wide_count_text (row->tally.count.all, digits));
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static void
etude_placement_totals_class_init (EtudePlacementTotalsClass *klass)
{
  ETUDE_ROWS_CLASS (klass)->row_size = sizeof (EtudeTallyRow);
}

static void
etude_placement_totals_init (EtudePlacementTotals *self)
{
}

EtudePlacementTotals *
etude_placement_totals_new (void)
{
  return g_object_new (ETUDE_TYPE_PLACEMENT_TOTALS, NULL);
}
