/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-counts.h - how many placements a game has, by their largest clue, with an example of each. Layer: model.
 *
 * A GListModel of EtudeDivineCount, by rising largest clue. First the placements are counted, then the rows are there,
 * then those that no other one shares all its clues with. What was counted is kept and comes at once another time.
 *
 * Properties: "running" (gboolean)       something is being counted
 *             "progress" (double)        how much of it is done, 0 to 1; of the placements, then of the unique ones
 *             "n-items" (guint)
 *             "unique-known" (gboolean)  the second count is done
 */
#pragma once

#include <gio/gio.h>

#include "divine-count.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_COUNT (etude_divine_count_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineCount, etude_divine_count, ETUDE, DIVINE_COUNT, GObject)

/* The largest clue, how many placements have it, and one of them. */
guint etude_divine_count_get_largest (EtudeDivineCount *self);
guint64 etude_divine_count_get_placements (EtudeDivineCount *self);
const struct etude_divine_placement *etude_divine_count_get_example (EtudeDivineCount *self);

#define ETUDE_TYPE_DIVINE_COUNTS (etude_divine_counts_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineCounts, etude_divine_counts, ETUDE, DIVINE_COUNTS, GObject)

/* An empty table. */
EtudeDivineCounts *etude_divine_counts_new (void);

/* Shows the table of GAME, which is played by RULE, and counts what is not known yet. Nothing of an earlier table comes
 * any more. Cost: mostly a second or some; the unique ones of chess, guess: some minutes. */
void etude_divine_counts_start (EtudeDivineCounts *self, enum etude_divine_game game, enum etude_divine_rule rule);

/* Counts no more; what was counted stays. */
void etude_divine_counts_stop (EtudeDivineCounts *self);

gboolean etude_divine_counts_get_running (EtudeDivineCounts *self);
double etude_divine_counts_get_progress (EtudeDivineCounts *self);

/* 0: not known yet. */
guint64 etude_divine_counts_get_placements (EtudeDivineCounts *self);

/* Placements that no other one shares all its clues with. FALSE: not known yet, and nothing is written. */
gboolean etude_divine_counts_get_unique (EtudeDivineCounts *self, guint64 *unique);

/* As far as it is known, in one translated sentence without a full stop: "17265360 placements, and the clues of each
 * have one answer only", with the digits in groups as the language has them. (transfer full) */
char *etude_divine_counts_describe (EtudeDivineCounts *self);

G_END_DECLS
