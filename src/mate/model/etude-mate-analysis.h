/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-analysis.h - the position that is seen on the Mate page, and what is known of it. Layer: model.
 *
 * What is seen is what the setup has or, while a piece is in the hand, what it would have. Both sides' answers are asked
 * for once after every change, and so is what the position would be with one piece on every other square.
 *
 * Properties:
 *   "side"       (string)  whose move the answers are for: "white", "black" or "both". It follows the setup's turn, unless
 *                          it is "both"; setting one colour makes it that colour's turn
 *   "aid"        (string)  the teaching aid on the board: "none", "corners" or "triangles"
 *   "heat-piece" (int)     the piece that is tried on every square, as the setup numbers pieces; -1: none
 * Signal "changed": something of all this is other than before. */
#pragma once

#include "etude-mate-answer.h"
#include "etude-mate-setup.h"
#include "etude-tablebases.h"

G_BEGIN_DECLS

#define ETUDE_MATE_NO_HEAT (-1)

#define ETUDE_TYPE_MATE_ANALYSIS (etude_mate_analysis_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateAnalysis, etude_mate_analysis, ETUDE, MATE_ANALYSIS, GObject)

EtudeMateAnalysis *etude_mate_analysis_new (EtudeMateSetup *setup, EtudeTablebases *tablebases);

EtudeMateSetup *etude_mate_analysis_get_setup (EtudeMateAnalysis *self);
EtudeTablebases *etude_mate_analysis_get_tablebases (EtudeMateAnalysis *self);
EtudeMateNode *etude_mate_analysis_get_node (EtudeMateAnalysis *self); /* where the game stands */
const char *etude_mate_analysis_get_side (EtudeMateAnalysis *self);
const char *etude_mate_analysis_get_aid (EtudeMateAnalysis *self);
int etude_mate_analysis_get_heat_piece (EtudeMateAnalysis *self);
void etude_mate_analysis_set_heat_piece (EtudeMateAnalysis *self, int piece);

/* --- solving --- */

/* What knows the setup's game; NULL while it is not solved. (transfer none) */
EtudeSolved *etude_mate_analysis_get_solved (EtudeMateAnalysis *self);

/* The same where it can be looked through and has plans: a lone king's; else NULL. */
EtudeSolved *etude_mate_analysis_get_collected (EtudeMateAnalysis *self);

/* Whether solving takes so long that one should see it. */
gboolean etude_mate_analysis_is_long (EtudeMateAnalysis *self);

/* Whether somebody has cancelled solving it; cancels it, or allows it again. */
gboolean etude_mate_analysis_is_cancelled (EtudeMateAnalysis *self);
void etude_mate_analysis_cancel (EtudeMateAnalysis *self);
void etude_mate_analysis_allow (EtudeMateAnalysis *self);

/* --- what is seen --- */

const struct etude_position *etude_mate_analysis_get_position (EtudeMateAnalysis *self);

/* Shows what etude_mate_setup_carry would make of the setup; or the position after MOVE, which is legal: then the headline
 * says what this move leads to and costs, and what is known is what the other side can do. */
void etude_mate_analysis_preview (EtudeMateAnalysis *self, int from, enum etude_piece piece, enum etude_colour colour,
                                  int to);
void etude_mate_analysis_preview_move (EtudeMateAnalysis *self, const struct etude_move *move);

gboolean etude_mate_analysis_is_preview (EtudeMateAnalysis *self);

/* Whether the game has ended where it stands though moves are left: by a flag, a claim, the rules of draws. Then nothing is known
 * but that. */
gboolean etude_mate_analysis_is_over (EtudeMateAnalysis *self);

/* The setup itself again. */
void etude_mate_analysis_end_preview (EtudeMateAnalysis *self);

/* --- what is known of it --- */

/* With SIDE to move; NULL while it is not known. */
const EtudeMateAnswer *etude_mate_analysis_get_answer (EtudeMateAnalysis *self, enum etude_colour side);

/* Whether the answer for SIDE is asked for. */
gboolean etude_mate_analysis_shows (EtudeMateAnalysis *self, enum etude_colour side);

/* The side whose answer comes first; of both sides White. */
enum etude_colour etude_mate_analysis_get_first_side (EtudeMateAnalysis *self);

/* What it is with the chosen piece on SQUARE; NULL: none was chosen, another piece stands there, or nothing is known. */
const struct etude_verdict *etude_mate_analysis_get_heat (EtudeMateAnalysis *self, guint square);

/* How warm that is: 1 for checkmate, 0 for the longest mate among the squares, at least ten moves, so that small
 * differences stay small. */
double etude_mate_analysis_get_warmth (EtudeMateAnalysis *self, const struct etude_verdict *verdict);

/* The legal move from FROM to TO of the side whose turn it is; a pawn that gets there becomes a queen. FALSE: there is none. */
gboolean etude_mate_analysis_find_move (EtudeMateAnalysis *self, int from, int to, struct etude_move *move);

/* The square of the only bishop; ETUDE_NOWHERE: there is no such bishop on the board. */
guint etude_mate_analysis_get_bishop (EtudeMateAnalysis *self);

/* A possible position of the ending with White to move, won where such are not rare. FALSE: it is not solved yet. */
gboolean etude_mate_analysis_pick (EtudeMateAnalysis *self, struct etude_position *position);

/* --- words; all (transfer full) --- */

/* The verdict in one sentence, and what more there is to say. Without ANSWERS only whose turn it is, and what everybody
 * sees who knows the rules. */
char *etude_mate_analysis_headline (EtudeMateAnalysis *self, gboolean answers);
char *etude_mate_analysis_detail (EtudeMateAnalysis *self, gboolean answers);

/* What is to be said about SQUARE with heat: "e4: mate in 5 moves"; NULL for nothing. */
char *etude_mate_analysis_heat_text (EtudeMateAnalysis *self, guint square);

/* "attacked 2 times"; NULL when White does not attack SQUARE. */
char *etude_mate_analysis_attacks_text (EtudeMateAnalysis *self, guint square);

G_END_DECLS
