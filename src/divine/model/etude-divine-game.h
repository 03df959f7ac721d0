/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-game.h - somebody solves a puzzle: his pieces, pencil marks, hints and time. Layer: model.
 *
 * Pieces are numbers, places in the row of their game (divine.h); a set of them has bit i for piece i.
 * Everything that is seen to change the board can be undone, also Reveal and another puzzle but for the first; a call
 * that changes nothing makes no step and no signal. Time, what help was used, and what hints have left stay with a puzzle and do not come back with undo;
 * time and help also stay where the puzzle comes again, by its id or its seed: who has solved it before does not solve it a
 * second time, and his clock does not begin anew.
 *
 * Time:       runs while there is a puzzle, it is neither solved nor paused, and the game is seen. Once a puzzle was
 *             solved its time stays.
 * Signals:    "changed" ()                          what stands on the board, or the puzzle
 *             "solved" (const EtudeDivineResult *)  all pieces were put right, for the first time with this puzzle; not
 *                                                   by Reveal
 *             "hinted" (const EtudeDivineHint *)    what was asked for by etude_divine_game_ask_hint
 * Supposing:  what is put and pencilled after etude_divine_game_suppose is kept or dropped together; what answers the puzzle is
 *             kept by itself.
 * Properties: "running" (gboolean)  time runs
 *             "paused" (gboolean)   somebody has stopped it; another puzzle begins without a pause. Where there is nothing to
 *                                   stop it stays FALSE
 *             "tick", "show-time", "tidy", "missing" (gboolean)  the options
 *             "mistakes" (string)   "off", "contradictions", "at-once" or "counted": the others
 * State:      ETUDE_DIVINE_GAME_TYPE: options; the puzzle or none; the square of each piece; pencil marks, a set of
 *             pieces a square, or 32 for a cross; notes: whether there are any, the squares of the pieces known to them, the set of pieces
 *             they have told, a set of pieces a square; elapsed milliseconds, hints, checks with mistakes, revealed, solved before.
 */
#pragma once

#include "etude-divine-state.h"
#include "etude-history.h"

G_BEGIN_DECLS

#define ETUDE_DIVINE_GAME_TYPE "(u(m" ETUDE_DIVINE_PUZZLE_TYPE "ayay(bayyay)(xuubb)))"

typedef struct
{
  gint64 elapsed;      /* milliseconds */
  guint hints, checks; /* how many were asked for */
  gboolean revealed;   /* the answer had been seen */
  gboolean counts;     /* it may be a best time: without hints, checks and Reveal, all pieces being hidden */
  gboolean is_best;    /* it is the best time, or the first one */
  gint64 best_before;  /* the best time before, 0: none */
} EtudeDivineResult;

/* What is shown; kept with the state, not undone. The page gives them their meaning. */
typedef enum
{
  ETUDE_DIVINE_TICK = 1 << 0, /* clues with all their attackers on the board are ticked */
  ETUDE_DIVINE_SHOW_TIME = 1 << 1,
  ETUDE_DIVINE_TIDY = 1 << 2,       /* what a hint has taken away stays away from pencil marks */
  ETUDE_DIVINE_SHOW_WRONG = 1 << 3, /* contradictions are shown; of this and the next two at most one */
  ETUDE_DIVINE_AT_ONCE = 1 << 4,    /* a piece that is put wrong is shown, and is a check */
  ETUDE_DIVINE_COUNTED = 1 << 5,    /* it is a check, and not shown */
  ETUDE_DIVINE_MISSING = 1 << 6,    /* clues show how many attackers they still miss */
} EtudeDivineOptions;

#define ETUDE_DIVINE_OPTIONS_DEFAULT (ETUDE_DIVINE_SHOW_TIME | ETUDE_DIVINE_TIDY)
#define ETUDE_DIVINE_OPTIONS_ALL (ETUDE_DIVINE_MISSING * 2 - 1)

#define ETUDE_TYPE_DIVINE_GAME (etude_divine_game_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineGame, etude_divine_game, ETUDE, DIVINE_GAME, GObject)

/* Without a puzzle. Changes are recorded in HISTORY, best times are offered to TIMES. */
EtudeDivineGame *etude_divine_game_new (EtudeHistory *history, EtudeDivineTimes *times);

/* Begins PUZZLE, with an empty board and, unless it was seen before, no time used. Undo goes back to the puzzle before, with its time. */
void etude_divine_game_start (EtudeDivineGame *self, EtudeDivinePuzzle *puzzle);

/* Goes on with a puzzle from where it was PUT_ASIDE, instead. FALSE, and nothing changed: that is none. The second is what to keep
 * for that. (transfer floating) */
gboolean etude_divine_game_resume (EtudeDivineGame *self, GVariant *put_aside);
GVariant *etude_divine_game_put_aside (EtudeDivineGame *self);

/* NULL: there is none yet. All that follows may be asked then too, and says that there is nothing. */
EtudeDivinePuzzle *etude_divine_game_get_puzzle (EtudeDivineGame *self);

/* --- the board --- */

/* Where the pieces stand; those that are not hidden in this puzzle never do. Valid until the next change. */
const struct etude_divine_placement *etude_divine_game_get_placed (EtudeDivineGame *self);

/* The hidden pieces, and those of them that are not on the board, as sets. */
guint etude_divine_game_get_pieces (EtudeDivineGame *self);
guint etude_divine_game_get_tray (EtudeDivineGame *self);

/* The piece on SQUARE, or ETUDE_DIVINE_PIECES. */
guint etude_divine_game_get_piece (EtudeDivineGame *self, guint square);

/* The clue of SQUARE, or ETUDE_DIVINE_HIDDEN. */
guint etude_divine_game_get_clue (EtudeDivineGame *self, guint square);

/* What is left of the clue, which is shown, when the threats of the pieces on the board are subtracted; below 0, it is
 * exceeded. Where the clue is hidden 0. */
int etude_divine_game_get_left (EtudeDivineGame *self, guint square);

/* What attacks SQUARE: pieces on the board; pieces that are not, but could; and from where these could. */
typedef struct
{
  guint attacking, could;
  struct etude_squares squares;
} EtudeDivineReach;

EtudeDivineReach etude_divine_game_find_reach (EtudeDivineGame *self, guint square);

/* Its sentence, without a full stop: "c3 misses 1 attacker: the rook or the king could be it ..." (transfer full) */
char *etude_divine_game_describe_reach (EtudeDivineGame *self, guint square);

/* What PIECE on SQUARE attacks, wherever it stands now; for showing what a piece in the hand would attack. */
struct etude_squares etude_divine_game_preview_attacked (EtudeDivineGame *self, guint piece, guint square);

/* The squares on which PIECE may stand by the rule. */
struct etude_squares etude_divine_game_get_home (EtudeDivineGame *self, guint piece);

/* Whether PIECE, which is not on the board, may stand on SQUARE as far as the player can know: by the rule, by his crosses and
 * by what hints have taken away. */
gboolean etude_divine_game_may_stand (EtudeDivineGame *self, guint piece, guint square);

/* The set of pieces pencilled on SQUARE. Marks are not to be seen while their piece is on the board, nor under a piece. */
guint etude_divine_game_get_pencil (EtudeDivineGame *self, guint square);

/* Whether there are such marks, or crosses, anywhere. */
gboolean etude_divine_game_has_marks (EtudeDivineGame *self);

/* Whether somebody has crossed SQUARE out: nothing stands there. A piece that is put there takes the cross away. */
gboolean etude_divine_game_is_crossed (EtudeDivineGame *self, guint square);

/* Carries the piece on FROM, or PIECE of the tray (FROM < 0), to TO, or off the board (TO < 0). A piece on TO goes to
 * FROM, or to the tray. PIECE out of the tray that is already on the board leaves its square. */
void etude_divine_game_carry (EtudeDivineGame *self, int from, guint piece, int to);

/* Whether a MARK on SQUARE would be seen, a piece or ETUDE_DIVINE_CROSS. What would not be cannot be made. A cross and
 * pieces take each other's place. */
gboolean etude_divine_game_can_pencil (EtudeDivineGame *self, guint square, guint mark);
gboolean etude_divine_game_has_pencil (EtudeDivineGame *self, guint square, guint mark);
void etude_divine_game_toggle_pencil (EtudeDivineGame *self, guint square, guint mark);

/* Makes MARK there, or removes it. With JOINS it belongs to the step to undo of the call before, if nothing has changed
 * since: marks that are painted over many squares are one step. */
void etude_divine_game_set_pencil (EtudeDivineGame *self, guint square, guint mark, gboolean on, gboolean joins);

/* No pencil marks on SQUARE; on the whole board when SQUARE < 0. */
void etude_divine_game_erase (EtudeDivineGame *self, int square);

/* Each piece that is not on the board is pencilled wherever it may stand. */
void etude_divine_game_fill (EtudeDivineGame *self);

/* Begins to suppose, at most ETUDE_DIVINE_LAYERS deep; keeps or drops the deepest supposition. How deep it is; 0: none. */
void etude_divine_game_suppose (EtudeDivineGame *self);
void etude_divine_game_end_supposing (EtudeDivineGame *self, gboolean keep);
guint etude_divine_game_get_depth (EtudeDivineGame *self);

/* How deep the supposition is that PIECE was put in, 0: it is none; those pieces pencilled on SQUARE that were so before
 * anything was supposed. */
guint etude_divine_game_get_layer (EtudeDivineGame *self, guint piece);
guint etude_divine_game_get_certain (EtudeDivineGame *self, guint square);

/* All pieces, pencil marks and notes go. Returns whether that is a step to undo: notes alone make none. */
gboolean etude_divine_game_clear (EtudeDivineGame *self);

/* --- help --- */

/* What can be seen to be wrong without knowing the answer. Returns whether there is anything. Costs nothing. */
gboolean etude_divine_game_find_contradictions (EtudeDivineGame *self,
                                                struct etude_divine_contradictions *contradictions);

/* The pieces that are shown to stand wrong as soon as they do: a set, empty unless that is asked for. */
guint etude_divine_game_get_mistakes (EtudeDivineGame *self);

/* What to tell others of a puzzle that is solved: its kind, the date (of NOW if it is no puzzle of a day), a row of signs, time and help, and the id; the answer is
 * not in it. (transfer full) */
char *etude_divine_game_describe_share (EtudeDivineGame *self, gint64 now);

/* How often a piece was put wrong while mistakes were shown at once or counted. */
guint etude_divine_game_get_n_mistakes (EtudeDivineGame *self);

/* How many of the pieces on the board, whose number is written into *PLACED (may be NULL), stand where the answer has
 * them. It is counted as a check, if there is anything to be checked. */
guint etude_divine_game_check (EtudeDivineGame *self, guint *placed);

/* How many of the crosses that are seen stand where the answer has a piece. */
guint etude_divine_game_count_wrong_crosses (EtudeDivineGame *self);

/* Asks for the next hint, which a thread works out: "hinted" comes with it, unless the board changes first. What it
 * says is kept in the notes. It is counted unless it says nothing new. Without a puzzle nothing comes. */
void etude_divine_game_ask_hint (EtudeDivineGame *self);

/* The last hint was told to the end: from now on it keeps pencil marks tidy. Any change of the board does that, too. */
void etude_divine_game_finish_hint (EtudeDivineGame *self);

/* Does what HINT, the last one, says, as one step: puts the piece that is found, or takes its pencil marks from the
 * squares where it is not. */
void etude_divine_game_follow (EtudeDivineGame *self, const EtudeDivineHint *hint);

/* Puts all pieces where the answer has them. */
void etude_divine_game_reveal (EtudeDivineGame *self);

/* Whether all pieces stand so that the puzzle is answered, by hand or by Reveal. */
gboolean etude_divine_game_is_solved (EtudeDivineGame *self);

/* Whether the answer of this puzzle was revealed at some time. */
gboolean etude_divine_game_was_revealed (EtudeDivineGame *self);

/* Whether somebody has solved this puzzle, now or at any time before. */
gboolean etude_divine_game_was_solved (EtudeDivineGame *self);

guint etude_divine_game_get_n_hints (EtudeDivineGame *self);
guint etude_divine_game_get_n_checks (EtudeDivineGame *self);

/* --- time --- */

/* Milliseconds that this puzzle took until now. */
gint64 etude_divine_game_get_elapsed (EtudeDivineGame *self);
gboolean etude_divine_game_get_running (EtudeDivineGame *self);

void etude_divine_game_set_paused (EtudeDivineGame *self, gboolean paused);
gboolean etude_divine_game_get_paused (EtudeDivineGame *self);

/* Whether anybody can see the puzzle: no time runs while the page is away. At first it is not seen. */
void etude_divine_game_set_seen (EtudeDivineGame *self, gboolean seen);

/* Milliseconds are taken from CLOCK (DATA) instead of the system, for tests. Before anything else. */
void etude_divine_game_set_clock (EtudeDivineGame *self, gint64 (*clock) (gpointer data), gpointer data);

/* --- kept --- */

void etude_divine_game_set_options (EtudeDivineGame *self, EtudeDivineOptions all);
EtudeDivineOptions etude_divine_game_get_options (EtudeDivineGame *self);

/* The state. (transfer floating) */
GVariant *etude_divine_game_save (EtudeDivineGame *self);

/* Takes a kept state over, without a step to undo. FALSE, and nothing changed, when STATE is not one. */
gboolean etude_divine_game_load (EtudeDivineGame *self, GVariant *state);

/* What is known of the puzzles that were seen, this one among them: ETUDE_DIVINE_SEEN_TYPE. (transfer floating) */
GVariant *etude_divine_game_save_seen (EtudeDivineGame *self);
gboolean etude_divine_game_load_seen (EtudeDivineGame *self, GVariant *seen);

/* What a screen reader says of SQUARE, besides its name and piece: "clue 3, 1 left", "clue hidden, pencilled: rook".
 * (transfer full) */
char *etude_divine_game_describe_square (EtudeDivineGame *self, guint square);

G_END_DECLS
