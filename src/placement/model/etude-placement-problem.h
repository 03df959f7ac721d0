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
 *         is fixed, as pairs of kind and square; the forbidden squares; what is tried. Of what that cannot tell "(sa(yy))": the
 *         file, and what is tried.
 * Property: "task" (string)  "independence", "two-colours" ...: what is no relation's name changes nothing
 * Signals: "changed" the problem, and perhaps what is tried
 *          "tried"   only what is tried
 */
#pragma once

#include "etude-history.h"
#include "etude-placement-read.h"
#include "etude-placement-state.h"

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
const struct etude_general *etude_placement_problem_get (EtudePlacementProblem *self);

/* The boards that came with the problem, packed one after another as etude_placement_solutions_show takes them; NULL: none
 * did, or the problem was changed since. (transfer none) */
GBytes *etude_placement_problem_get_boards (EtudePlacementProblem *self);

/* The boards that come back at the next start: the first ETUDE_PLACEMENT_BOARDS_KEPT, which are at most some hundred
 * kilobytes. An "ay", floating; NULL: there are none. */
#define ETUDE_PLACEMENT_BOARDS_KEPT 2000
GVariant *etude_placement_problem_save_boards (EtudePlacementProblem *self);

/* Takes them over again, after the problem was loaded. FALSE: some do not solve it, and nothing has changed. No step. */
gboolean etude_placement_problem_load_boards (EtudePlacementProblem *self, GVariant *boards);

/* What stands fixed on SQUARE: a kind, or ETUDE_GENERAL_KINDS. */
guint etude_placement_problem_get_fixed (EtudePlacementProblem *self, guint square);
gboolean etude_placement_problem_is_forbidden (EtudePlacementProblem *self, guint square);

/* --- changing --- */

/* Armies without pieces get as many as the first. Without armies: those of others go; if the first has none, it gets those of
 * the second. */
void etude_placement_problem_set_relation (EtudePlacementProblem *self, enum etude_relation relation);

/* How many others each piece attacks, where the relation has such a number, and how many armies there are, where there may
 * be more than two; a new one has as many pieces as the first. */
void etude_placement_problem_set_attacks (EtudePlacementProblem *self, guint attacks);
void etude_placement_problem_set_armies (EtudePlacementProblem *self, guint n_armies);

/* The walls inside stay. As many pieces of one kind as are usual on a square board, eight queens on 8 x 8, become as many as
 * are usual on the new one; other numbers stay, and all do while a square is fixed or forbidden. FALSE, and nothing changed:
 * there would be more than ETUDE_SQUARES_MAX squares, or none. */
gboolean etude_placement_problem_set_board (EtudePlacementProblem *self, guint width, guint height,
                                            enum etude_wrap wrap);

/* CELL becomes a wall, or a square again. FALSE as above. */
gboolean etude_placement_problem_set_wall (EtudePlacementProblem *self, guint cell, gboolean wall);
gboolean etude_placement_problem_is_wall (EtudePlacementProblem *self, guint cell);

/* One more piece, of each army one, with these MOVES: Betza's notation or a name in English. Returns 0, or the place of what
 * cannot be read, from 1; then nothing has changed, nor where there are eight kinds already. */
guint etude_placement_problem_add_piece (EtudePlacementProblem *self, const char *moves);

/* COUNT up to ETUDE_SQUARES_MAX. */
void etude_placement_problem_set_count (EtudePlacementProblem *self, guint kind, guint count);

/* Carries the fixed piece on FROM to TO, or out of the tray (FROM < 0, then PIECE, its number among the problem's pieces, and
 * ARMY tell which; the army matters only where there are several), or off the board (TO < 0). A piece on TO goes to FROM; one hit from the tray goes. TO
 * is no longer forbidden. The count of a kind grows when more are fixed, and stays when a piece leaves the board. */
void etude_placement_problem_carry (EtudePlacementProblem *self, int from, guint piece, guint army, int to);

/* Forbids SQUARE, which a fixed piece leaves then, or allows it again. */
void etude_placement_problem_toggle_forbidden (EtudePlacementProblem *self, guint square);

/* Nothing is fixed or forbidden any more. */
void etude_placement_problem_clear_board (EtudePlacementProblem *self);

/* --- trying --- */

/* Carries a tried piece as etude_placement_problem_carry does a fixed one. Fixed pieces and forbidden squares stay as they
 * are: nothing goes from or to them. Nothing comes out of the tray when none of its kind is left. */
void etude_placement_problem_try (EtudePlacementProblem *self, int from, guint piece, guint army, int to);

/* Tries all that is fixed in BOARD, which has the same squares, and nothing else. */
void etude_placement_problem_try_board (EtudePlacementProblem *self, const struct etude_general *board);
void etude_placement_problem_clear_tried (EtudePlacementProblem *self);

/* What is tried becomes fixed. */
void etude_placement_problem_fix_tried (EtudePlacementProblem *self);

/* The problem with what is tried fixed, too. */
struct etude_general etude_placement_problem_get_tried (EtudePlacementProblem *self);

/* How many of KIND are neither fixed nor tried. */
guint etude_placement_problem_get_left (EtudePlacementProblem *self, guint kind);

/* --- as a whole --- */

/* Takes over PROBLEM as one step. FALSE, and nothing changed, unless it is well-formed (it may have no pieces). */
gboolean etude_placement_problem_set (EtudePlacementProblem *self, const struct etude_general *problem);

/* Takes over preset I with an empty board, as one step. TRUE: something was fixed, tried or forbidden, and is no more. */
gboolean etude_placement_problem_apply_preset (EtudePlacementProblem *self, guint i);

/* The preset that this problem is, or -1. */
int etude_placement_problem_get_preset (EtudePlacementProblem *self);

/* --- kept and exchanged --- */

/* Task and pieces in the Chessy format, without what is fixed or forbidden; NULL: it cannot tell them. (transfer full) */
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
