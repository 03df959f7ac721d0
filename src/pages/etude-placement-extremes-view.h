/* etude-placement-extremes-view.h - how many of a piece stand in peace, how few guard the board: the tables. Layer: pages.
 *
 * A piece and a question are chosen; rows for the edges 1 to 10 appear as they are found. Nothing is looked for while
 * the view is not mapped.
 *
 * Signal "chosen" (gpointer problem): a const struct etude_problem *, valid during the emission, whose solutions are the
 * extremal sets of the row whose "Show" was used.
 */
#pragma once

#include "etude-placement-extremes.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_EXTREMES_VIEW (etude_placement_extremes_view_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementExtremesView, etude_placement_extremes_view, ETUDE, PLACEMENT_EXTREMES_VIEW,
                      GtkWidget)

GtkWidget *etude_placement_extremes_view_new (void);

/* The edge of the page's board: its row is marked, and the sentence above speaks of it. 8 at first. */
void etude_placement_extremes_view_set_edge (EtudePlacementExtremesView *self, guint edge);

/* The question (not two colours) and the piece; independence and queens at first. */
void etude_placement_extremes_view_set_table (EtudePlacementExtremesView *self, enum etude_task task,
                                              enum etude_piece piece);

/* The table, which may be asked for its rows. (transfer none) */
EtudePlacementExtremes *etude_placement_extremes_view_get_table (EtudePlacementExtremesView *self);

G_END_DECLS
