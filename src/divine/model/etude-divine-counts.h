/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-counts.h - how many placements a game has, by their largest clue, with an example of each. Layer: model.
 *
 * Tables (etude-rows.h) of EtudeDivineCount, by rising largest clue, one for each game and rule. First the placements are
 * counted, then the rows are there, then those that no other one shares all its clues with. What was counted is kept and
 * comes at once another time.
 */
#pragma once

#include "divine-count.h"
#include "etude-rows.h"

G_BEGIN_DECLS

/* The largest clue, how many placements have it, and one of them. */
typedef struct
{
  guint largest;
  guint64 placements;
  struct etude_divine_placement example;
} EtudeDivineCount;

#define ETUDE_TYPE_DIVINE_COUNTS (etude_divine_counts_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineCounts, etude_divine_counts, ETUDE, DIVINE_COUNTS, EtudeRows)

/* An empty table. */
EtudeDivineCounts *etude_divine_counts_new (void);

/* Shows the table of GAME, which is played by RULE, and counts what is not known yet. Nothing of an earlier table comes
 * any more; etude_rows_stop counts no more. Cost: mostly a second or some; the unique ones of chess, guess: some minutes. */
void etude_divine_counts_start (EtudeDivineCounts *self, enum etude_divine_game game, enum etude_divine_rule rule);

/* 0: not known yet. */
guint64 etude_divine_counts_get_placements (EtudeDivineCounts *self);

/* Placements that no other one shares all its clues with. FALSE: not known yet, and nothing is written. */
gboolean etude_divine_counts_get_unique (EtudeDivineCounts *self, guint64 *unique);

/* As far as it is known, in one translated sentence without a full stop: "17265360 placements, and the clues of each
 * have one answer only", with the digits in groups as the language has them. (transfer full) */
char *etude_divine_counts_describe (EtudeDivineCounts *self);

G_END_DECLS
