/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-own.h - make your own puzzle: set pieces, see the clues, hide some, be told how many answers remain.
 *
 * Layer:   model
 * Judging: every change begins a search in a worker thread that finds up to two answers to the clues shown. The verdict
 *          is that of what is on the board, or WORKING; an older one never comes.
 * Signals: "changed" ()             pieces, clues, game or rule
 * Properties: "verdict" (EtudeDivineVerdict as guint; told again when its puzzle is rated), "progress" (double; while WORKING)
 * State:   a GVariant "(yyayay)": game; rule; the square of each piece; the squares whose clues are hidden.
 */
#pragma once

#include "etude-divine-puzzle.h"
#include "etude-history.h"

G_BEGIN_DECLS

typedef enum
{
  ETUDE_DIVINE_NO_PIECES, /* nothing to be judged */
  ETUDE_DIVINE_WORKING,
  ETUDE_DIVINE_NONE, /* no placement that the rule allows fits; the pieces break it */
  ETUDE_DIVINE_ONE,
  ETUDE_DIVINE_SEVERAL,
  ETUDE_DIVINE_UNDECIDED /* the search was cancelled */
} EtudeDivineVerdict;

#define ETUDE_DIVINE_OWN_TYPE "(yyayay)"

#define ETUDE_TYPE_DIVINE_OWN (etude_divine_own_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineOwn, etude_divine_own, ETUDE, DIVINE_OWN, GObject)

/* Chess, exact, an empty board. Changes are recorded in HISTORY, which is its own. */
EtudeDivineOwn *etude_divine_own_new (EtudeHistory *history);

/* GAME must be played by RULE. With another game the board is empty and all clues are shown. */
void etude_divine_own_set_variant (EtudeDivineOwn *self, enum etude_divine_game game, enum etude_divine_rule rule);
enum etude_divine_game etude_divine_own_get_game (EtudeDivineOwn *self);
enum etude_divine_rule etude_divine_own_get_rule (EtudeDivineOwn *self);

const struct etude_divine_placement *etude_divine_own_get_placed (EtudeDivineOwn *self);

/* The piece on SQUARE, or ETUDE_DIVINE_PIECES. The set of those not on the board. */
guint etude_divine_own_get_piece (EtudeDivineOwn *self, guint square);
guint etude_divine_own_get_tray (EtudeDivineOwn *self);

gboolean etude_divine_own_is_hidden (EtudeDivineOwn *self, guint square);
guint etude_divine_own_get_n_hidden (EtudeDivineOwn *self);

/* The set of pieces that break the rule; 0: it allows them. They may be set so all the same. */
guint etude_divine_own_get_culprits (EtudeDivineOwn *self);

/* Carries the piece on FROM, or PIECE of the tray (FROM < 0), to TO, or off the board (TO < 0). A piece on TO goes to
 * FROM, or to the tray. */
void etude_divine_own_carry (EtudeDivineOwn *self, int from, guint piece, int to);

void etude_divine_own_toggle_hidden (EtudeDivineOwn *self, guint square);
void etude_divine_own_hide_all (EtudeDivineOwn *self);
void etude_divine_own_show_all (EtudeDivineOwn *self);

/* Hides clues, in a random order, until none can go without a second answer: in a thread, as one step, the verdict WORKING
 * meanwhile. Nothing happens unless the verdict is ONE. */
void etude_divine_own_minimise (EtudeDivineOwn *self);

/* Takes all pieces off, and shows all clues. */
void etude_divine_own_clear (EtudeDivineOwn *self);

/* Takes over game, rule, pieces and hidden clues of PUZZLE as one step, to change it. */
void etude_divine_own_take_puzzle (EtudeDivineOwn *self, EtudeDivinePuzzle *puzzle);

/* --- the verdict --- */

EtudeDivineVerdict etude_divine_own_get_verdict (EtudeDivineOwn *self);
double etude_divine_own_get_progress (EtudeDivineOwn *self);

/* A WORKING verdict becomes UNDECIDED, until the next change, or ONE again if clues were being hidden. */
void etude_divine_own_cancel (EtudeDivineOwn *self);

/* The answers found: ONE has one, SEVERAL two different ones, others none. If the rule allows the pieces on the board,
 * theirs is the first one. */
guint etude_divine_own_get_n_answers (EtudeDivineOwn *self);
struct etude_divine_placement etude_divine_own_get_answer (EtudeDivineOwn *self, guint i);

/* The puzzle to play, whose id can be copied, when the verdict is ONE, otherwise NULL. Its level was found with the
 * verdict. (transfer none) */
EtudeDivinePuzzle *etude_divine_own_get_puzzle (EtudeDivineOwn *self);

/* The verdict in one translated sentence without a full stop. (transfer full) */
char *etude_divine_own_describe_verdict (EtudeDivineOwn *self);

/* What breaks the rule, in one translated sentence without a full stop; NULL: nothing. (transfer full) */
char *etude_divine_own_describe_culprits (EtudeDivineOwn *self);

/* The state. (transfer floating) */
GVariant *etude_divine_own_save (EtudeDivineOwn *self);

/* Takes a kept state over, without a step to undo. FALSE, and nothing changed, when STATE is not one. */
gboolean etude_divine_own_load (EtudeDivineOwn *self, GVariant *state);

G_END_DECLS
