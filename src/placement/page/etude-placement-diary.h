/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-diary.h - how often somebody has solved the problem on the board by hand, and the clock for the next time.
 * Layer: pages.
 *
 * A line of text, and a button that saves the whole record as a table. An attempt begins with the first piece on an empty
 * board. A board on which several pieces came at once, by the program or a text, or which was there before, counts for
 * nothing until it is cleared. Hints: each "Finish It", and once if it was said how many solutions are left.
 */
#pragma once

#include "etude-panel.h"
#include "etude-placement-record.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_DIARY (etude_placement_diary_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementDiary, etude_placement_diary, ETUDE, PLACEMENT_DIARY, GtkWidget)

/* (transfer none) */
EtudePlacementRecord *etude_placement_diary_get_record (EtudePlacementDiary *self);

/* Reads the record from FILE and keeps it there. PANEL says what goes wrong. */
void etude_placement_diary_keep (EtudePlacementDiary *self, GFile *file, EtudePanel *panel);

/* So many pieces of PROBLEM have been set by hand now. HELPED: it is said how many solutions are left. */
void etude_placement_diary_follow (EtudePlacementDiary *self, const struct etude_problem *problem, guint n_set,
                                   gboolean solved, gboolean helped);

/* The program is asked to finish the board. */
void etude_placement_diary_finish (EtudePlacementDiary *self);

/* Nobody looks at the board until etude_placement_diary_follow is called again. */
void etude_placement_diary_pause (EtudePlacementDiary *self);

G_END_DECLS
