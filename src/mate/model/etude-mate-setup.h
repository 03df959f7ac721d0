/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-setup.h - what stands where on the Mate page, legal or not, and whose turn it is. Layer: model.
 *
 * A setup has both kings, each on the 8 x 8 board or beside it, and up to ETUDE_MEN_MAX men of either side on it: what stands
 * there is the ending. Everything that changes it can be undone.
 */
#pragma once

#include <glib.h>

#include "etude-history.h"
#include "etude-mate-game.h"
#include "notation.h"

G_BEGIN_DECLS

/* --- what stands where on the Mate page at one moment, as a plain value ---
 *
 * Piece 0 is White's king, 1 Black's, the others the men, who are all on the board; a king beside it stands ETUDE_NOWHERE.
 */

typedef enum
{
  ETUDE_MATE_TURN, /* a quarter turn clockwise */
  ETUDE_MATE_MIRROR_FILES,
  ETUDE_MATE_MIRROR_RANKS,
  ETUDE_MATE_SHIFT_LEFT, /* by one square */
  ETUDE_MATE_SHIFT_RIGHT,
  ETUDE_MATE_SHIFT_UP,
  ETUDE_MATE_SHIFT_DOWN,
  ETUDE_N_MATE_TRANSFORMS
} EtudeMateTransform;

typedef struct
{
  struct etude_position p; /* perhaps not legal */
} EtudeMateState;

/* Takes the piece on FROM, or a new one (FROM < 0), to TO, or off the board (TO < 0); what stood there goes where it came from.
 * A king who is on the board comes from there. FALSE: no change, or there would be too many men. */
gboolean etude_mate_state_carry (EtudeMateState *state, int from, enum etude_piece piece, enum etude_colour colour,
                                 int to);

/* Puts piece INDEX on SQUARE, where no other stands. */
void etude_mate_state_put (EtudeMateState *state, guint index, guint square);

/* The number of the piece on SQUARE, or -1. */
int etude_mate_state_index_on (const EtudeMateState *state, int square);

/* FALSE, and nothing changed: a piece would leave the board. */
gboolean etude_mate_state_transform (EtudeMateState *state, EtudeMateTransform transform);

struct etude_position etude_mate_state_position (const EtudeMateState *state, enum etude_colour to_move);

/* "(sayyb)": ending, squares, a square that was passed behind them, side to move; and one that older versions had. (transfer
 * floating) */
GVariant *etude_mate_state_pack (const EtudeMateState *state);

/* FALSE, and nothing changed, when PACKED is no state: nothing in it is taken on trust. Men beside the board, which older
 * versions kept, are left out. */
gboolean etude_mate_state_unpack (GVariant *packed, EtudeMateState *state);

/* An ending that the page offers. */
typedef struct
{
  const char *name;  /* "KBNK" */
  const char *label; /* English, to be translated: "Bishop and knight" */
  const char *start; /* FEN of the position to begin with */
} EtudeMateEnding;

/* One piece of a setup. */
typedef struct
{
  enum etude_piece piece;
  enum etude_colour colour;
  guint16 square; /* ETUDE_NOWHERE: beside the board */
} EtudeMatePiece;

#define ETUDE_MATE_ERROR (etude_mate_error_quark ())
GQuark etude_mate_error_quark (void);

/* The endings in the order of the drop-down, ended by one without a name. */
const EtudeMateEnding *etude_mate_endings (void);

#define ETUDE_TYPE_MATE_SETUP (etude_mate_setup_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateSetup, etude_mate_setup, ETUDE, MATE_SETUP, GObject)

/* The first ending's start. Changes are recorded in HISTORY. Signals: "changed"; "drawn", only what is drawn on the
 * position is other than before. */
EtudeMateSetup *etude_mate_setup_new (EtudeHistory *history);

EtudeHistory *etude_mate_setup_get_history (EtudeMateSetup *self);

/* The ending that the game began with. */
const struct etude_ending *etude_mate_setup_get_ending (EtudeMateSetup *self);

/* The pieces, kings first. Returns their number; PIECES has room for 2 + ETUDE_MEN_MAX. */
guint etude_mate_setup_get_pieces (EtudeMateSetup *self, EtudeMatePiece *pieces);

/* The pieces on the board as a position with TO_MOVE. */
struct etude_position etude_mate_setup_get_position (EtudeMateSetup *self, enum etude_colour to_move);
enum etude_colour etude_mate_setup_get_to_move (EtudeMateSetup *self);

/* Carries the piece on FROM to TO, or a new one (FROM < 0, then PIECE and COLOUR tell which), or off the board (TO < 0). What
 * stood on TO goes to FROM, or off the board. A king who is on the board is no new one. FALSE: there are too many men. */
gboolean etude_mate_setup_carry (EtudeMateSetup *self, int from, enum etude_piece piece, enum etude_colour colour,
                                 int to);

/* The position that etude_mate_setup_carry would make; nothing is changed but what get_variation varies, until the next
 * change or etude_mate_setup_end_preview. */
struct etude_position etude_mate_setup_preview (EtudeMateSetup *self, int from, enum etude_piece piece,
                                                enum etude_colour colour, int to, enum etude_colour to_move);

void etude_mate_setup_end_preview (EtudeMateSetup *self);

/* What is seen, with piece INDEX (as in get_pieces) on SQUARE instead. FALSE: another piece stands there. */
gboolean etude_mate_setup_get_variation (EtudeMateSetup *self, guint index, guint square, enum etude_colour to_move,
                                         struct etude_position *position);

/* The moves played since pieces were last set by hand. Change it only through the setup. (transfer none) */
EtudeMateGame *etude_mate_setup_get_game (EtudeMateSetup *self);

/* Plays MOVE for TO_MOVE in the game; then it is the other side's turn.
 * FALSE: the move is not legal, or the game too long. */
gboolean etude_mate_setup_play (EtudeMateSetup *self, const struct etude_move *move, enum etude_colour to_move);

/* Goes to NODE of the game: nothing to undo. */
void etude_mate_setup_go (EtudeMateSetup *self, EtudeMateNode *node);

/* Deletes NODE, not the root, and what follows it from the game. */
void etude_mate_setup_delete (EtudeMateSetup *self, EtudeMateNode *node);

/* Makes the line to NODE the main line. */
void etude_mate_setup_promote (EtudeMateSetup *self, EtudeMateNode *node);

/* Claims the draw by the fifty-move rule. FALSE, and nothing done: it cannot be claimed now. */
gboolean etude_mate_setup_claim (EtudeMateSetup *self);

/* The side to move has run out of time. */
void etude_mate_setup_time_out (EtudeMateSetup *self);

/* Takes over DRAWINGS, N of them, as those of the position: they go with it and come back with it. Nothing to undo. */
void etude_mate_setup_set_drawings (EtudeMateSetup *self, const EtudeDrawing *drawings, guint n);

/* Takes over GAME with its current node. FALSE: it begins with the kings alone. */
gboolean etude_mate_setup_set_game (EtudeMateSetup *self, EtudeMateGame *game);

/* Turns, mirrors or shifts all pieces on the board. FALSE, and nothing changed: one of them would leave it. */
gboolean etude_mate_setup_transform (EtudeMateSetup *self, EtudeMateTransform transform);

void etude_mate_setup_set_to_move (EtudeMateSetup *self, enum etude_colour to_move);

/* Takes the ending called NAME with its start position. FALSE: there is no such ending. */
gboolean etude_mate_setup_set_ending (EtudeMateSetup *self, const char *name);

/* Takes over P. */
void etude_mate_setup_set_position (EtudeMateSetup *self, const struct etude_position *p);

/* The same for somebody who looks through positions: however many one after another, one step to undo. */
void etude_mate_setup_browse (EtudeMateSetup *self, const struct etude_position *p);

/* Reads FEN. FALSE: ERROR says where and what in one translated sentence, and nothing is changed. */
gboolean etude_mate_setup_set_fen (EtudeMateSetup *self, const char *fen, GError **error);
char *etude_mate_setup_get_fen (EtudeMateSetup *self);

/* The whole setup with its game as a value that can be kept between two runs of the program. (transfer floating) */
GVariant *etude_mate_setup_save (EtudeMateSetup *self);

/* Takes a kept setup over, without a step to undo. FALSE, and nothing changed, when STATE is not one. */
gboolean etude_mate_setup_load (EtudeMateSetup *self, GVariant *state);

G_END_DECLS
