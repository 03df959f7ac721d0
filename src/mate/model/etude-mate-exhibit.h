/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-exhibit.h - positions to be given away, see etude-exhibit.h. Layer: model. */
#pragma once

#include "etude-exhibit.h"
#include "position.h"

G_BEGIN_DECLS

/* Any pieces on 8 x 8; the text is a FEN. */
extern const EtudeExhibitKind etude_mate_exhibit_kind;

/* EXHIBIT, whose id is a FEN, with what the tables say and every first move that keeps it; NULL: it is none that can be judged, or
 * it was cancelled. Cost: that of solving what can follow. (transfer full) */
EtudeExhibit *etude_mate_exhibit_solve (EtudeExhibit *exhibit, GCancellable *cancellable);

/* Mates; and "Win or draw?" */
extern const EtudeExhibitMaker etude_mate_exhibit_maker;
extern const EtudeExhibitMaker etude_mate_question_maker;

/* N positions of ENDING in which White, to move, mates in SHORTEST to LONGEST moves (Black, where White has nothing but his king),
 * rising; no two of them are images of each other. As far as that is possible the black king stands elsewhere in each, and each ends
 * in another picture of mate. SOLE: in each there is one best first move only. They are turned as the seed has it. The answer is one best line and all other best first moves.
 * Cost: that of solving the ending: milliseconds for two men, seconds and some hundred MiB for three. */
GListModel *etude_mate_exhibits_make (const struct etude_ending *ending, guint shortest, guint longest, gboolean sole,
                                      guint n, guint64 seed, GCancellable *cancellable, GError **error);

/* N positions of ENDING, either side to move, half of them drawn, at which the result would be another if a king stood a step
 * aside. The answer is the result and all moves that keep it, if there are others. */
GListModel *etude_mate_questions_make (const struct etude_ending *ending, guint n, guint64 seed,
                                       GCancellable *cancellable, GError **error);

/* "Mate in 3 to 5, KBNK: 6, seed 42". (transfer full) */
char *etude_mate_exhibits_describe (const struct etude_ending *ending, guint shortest, guint longest, gboolean sole,
                                    guint n, guint64 seed);

/* "Win or draw, KPK: 6, seed 42". (transfer full) */
char *etude_mate_questions_describe (const struct etude_ending *ending, guint n, guint64 seed);

G_END_DECLS
