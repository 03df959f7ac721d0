/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-problem.h - the placement problem of a page: task, board, pieces, what is fixed. Layer: model.
 *
 * It is always well-formed but for one thing: there may be no pieces. What would make it nonsense takes along what it
 * contradicts: a smaller board the fixed pieces outside, a lower count the fixed pieces on the highest squares. Whether
 * it can have solutions is told by the finding. Everything that changes it can be undone, and does nothing (no step, no
 * signal) when it changes nothing.
 *
 * Beside it stands what somebody tries: pieces of the problem on free squares, no more of a kind than are not fixed.
 *
 * State:  a GVariant "(uuaqa(yy)aya(yy))": task; edge; the count of each kind (engine's order, ETUDE_KINDS of them); what
 *         is fixed, as pairs of kind and square; the forbidden squares; what is tried.
 * Property: "task" (string)  "independence", "two-colours" or "domination"; what is none of them changes nothing
 * Signals: "changed" the problem, and perhaps what is tried
 *          "tried"   only what is tried
 */
#pragma once

#include "etude-history.h"
#include "etude-placement-read.h"

G_BEGIN_DECLS

/* A well-known problem. */
typedef struct
{
  const char *name; /* English, to be translated: "Eight queens" */
  struct etude_problem problem;
} EtudePlacementPreset;

/* The well-known problems in the order of the drop-down. */
const EtudePlacementPreset *etude_placement_presets (guint *n);

#define ETUDE_TYPE_PLACEMENT_PROBLEM (etude_placement_problem_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementProblem, etude_placement_problem, ETUDE, PLACEMENT_PROBLEM, GObject)

/* The first preset. Changes are recorded in HISTORY. */
EtudePlacementProblem *etude_placement_problem_new (EtudeHistory *history);

EtudeHistory *etude_placement_problem_get_history (EtudePlacementProblem *self); /* (transfer none) */

/* The problem as the engine takes it; valid until the next change. */
const struct etude_problem *etude_placement_problem_get (EtudePlacementProblem *self);

/* The boards that came with the problem, packed one after another as etude_placement_solutions_show takes them; NULL: none
 * did, or the problem was changed since. (transfer none) */
GBytes *etude_placement_problem_get_boards (EtudePlacementProblem *self);

/* The boards that come back at the next start: the first ETUDE_PLACEMENT_BOARDS_KEPT, which are at most some hundred
 * kilobytes. An "ay", floating; NULL: there are none. */
#define ETUDE_PLACEMENT_BOARDS_KEPT 2000
GVariant *etude_placement_problem_save_boards (EtudePlacementProblem *self);

/* Takes them over again, after the problem was loaded. FALSE: some do not solve it, and nothing has changed. No step. */
gboolean etude_placement_problem_load_boards (EtudePlacementProblem *self, GVariant *boards);

/* What stands fixed on SQUARE: a kind, or ETUDE_KINDS. */
guint etude_placement_problem_get_fixed (EtudePlacementProblem *self, guint square);
gboolean etude_placement_problem_is_forbidden (EtudePlacementProblem *self, guint square);

/* --- changing --- */

/* Two colours: where Black has nothing he gets as many pieces as White. One colour: the black pieces go; if White has
 * none, they turn white. */
void etude_placement_problem_set_task (EtudePlacementProblem *self, enum etude_task task);

/* EDGE from 1 to ETUDE_EDGE_MAX. As many pieces of one kind as are usual on the board, eight queens on 8 x 8, become as many as
 * are usual on the new one; other numbers stay, and all do while a square is fixed or forbidden. */
void etude_placement_problem_set_edge (EtudePlacementProblem *self, guint edge);

/* COUNT up to ETUDE_SQUARES_MAX. Black kinds only with two colours. */
void etude_placement_problem_set_count (EtudePlacementProblem *self, guint kind, guint count);

/* Carries the fixed piece on FROM to TO, or out of the tray (FROM < 0, then PIECE and COLOUR tell which; the colour
 * matters with two colours only), or off the board (TO < 0). A piece on TO goes to FROM; one hit from the tray goes. TO
 * is no longer forbidden. The count of a kind grows when more are fixed, and stays when a piece leaves the board. */
void etude_placement_problem_carry (EtudePlacementProblem *self, int from, enum etude_piece piece,
                                    enum etude_colour colour, int to);

/* Forbids SQUARE, which a fixed piece leaves then, or allows it again. */
void etude_placement_problem_toggle_forbidden (EtudePlacementProblem *self, guint square);

/* Nothing is fixed or forbidden any more. */
void etude_placement_problem_clear_board (EtudePlacementProblem *self);

/* --- trying --- */

/* Carries a tried piece as etude_placement_problem_carry does a fixed one. Fixed pieces and forbidden squares stay as they
 * are: nothing goes from or to them. Nothing comes out of the tray when none of its kind is left. */
void etude_placement_problem_try (EtudePlacementProblem *self, int from, enum etude_piece piece,
                                  enum etude_colour colour, int to);

/* Tries all that is fixed in BOARD, which has the same edge, and nothing else. */
void etude_placement_problem_try_board (EtudePlacementProblem *self, const struct etude_problem *board);
void etude_placement_problem_clear_tried (EtudePlacementProblem *self);

/* What is tried becomes fixed. */
void etude_placement_problem_fix_tried (EtudePlacementProblem *self);

/* The problem with what is tried fixed, too. */
struct etude_problem etude_placement_problem_get_tried (EtudePlacementProblem *self);

/* How many of KIND are neither fixed nor tried. */
guint etude_placement_problem_get_left (EtudePlacementProblem *self, guint kind);

/* --- as a whole --- */

/* Takes over PROBLEM as one step. FALSE, and nothing changed, unless it is well-formed (it may have no pieces). */
gboolean etude_placement_problem_set (EtudePlacementProblem *self, const struct etude_problem *problem);

/* Takes over preset I with an empty board, as one step. TRUE: something was fixed, tried or forbidden, and is no more. */
gboolean etude_placement_problem_apply_preset (EtudePlacementProblem *self, guint i);

/* The preset that this problem is, or -1. */
int etude_placement_problem_get_preset (EtudePlacementProblem *self);

gboolean etude_placement_problem_undo (EtudePlacementProblem *self);
gboolean etude_placement_problem_redo (EtudePlacementProblem *self);

/* --- kept and exchanged --- */

/* Task and pieces in the Chessy format, without what is fixed or forbidden. (transfer full) */
char *etude_placement_problem_get_text (EtudePlacementProblem *self);

/* The whole problem as Etude's file (docs/problem-format.md), and as its short id. (transfer full) */
char *etude_placement_problem_get_file (EtudePlacementProblem *self);
char *etude_placement_problem_get_id (EtudePlacementProblem *self);

/* Takes over a text as one step: see etude_placement_read. A gallery of boards, too, gives its problem, and its boards.
 * FALSE: ERROR says where and what in one translated sentence, and nothing is changed. */
gboolean etude_placement_problem_set_text (EtudePlacementProblem *self, const char *text, GError **error);

/* The state. (transfer floating) */
GVariant *etude_placement_problem_save (EtudePlacementProblem *self);

/* Takes a kept state over, without a step to undo. FALSE, and nothing changed, when STATE is not one. */
gboolean etude_placement_problem_load (EtudePlacementProblem *self, GVariant *state);

G_END_DECLS
