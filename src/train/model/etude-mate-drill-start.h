/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-drill-start.h - where drills begin, and their starts as flash cards. Layer: model. */
#pragma once

#include "etude-mate-theme.h"
#include "mate/mate.h"

G_BEGIN_DECLS

/* A start for THEME like the example of SEED, the student to move, turned and mirrored at random; the same for the same RANDOM. No more than LONGEST moves
 * to mate, unless that is 0 or less than the theme has. Of an ending with pawns or men of both sides just one move does, as far
 * as it is about single moves, and what its name says is measured (mate-why.h). Cost: some milliseconds. */
struct etude_position etude_mate_drill_start (const EtudeSolved *solved, const struct etude_barrier *barrier,
                                              EtudeMateTheme theme, guint longest, guint32 seed, GRand *random);

/* P turned and mirrored, by the number of a symmetry (symmetry.h); with pawns only mirrored. */
struct etude_position etude_mate_drill_turn (const struct etude_position *p, guint symmetry);

/* N starts of THEME from SEED as a text that Anki imports: lines of three fields with tabs between. The first is the
 * position as FEN, the second its picture, a table in HTML, with the task under it, the third the best moves and the plan.
 * Cost: a millisecond a position. (transfer full) */
char *etude_mate_cards_to_tsv (const EtudeSolved *solved, const struct etude_barrier *barrier, EtudeMateTheme theme,
                               guint n, guint32 seed);

G_END_DECLS
