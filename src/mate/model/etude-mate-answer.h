/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-answer.h - what the tablebase says of a position, and how that is said to a person. Layer: model.
 *
 * Distances count the winner's moves and are always said with their unit.
 */
#pragma once

#include <gio/gio.h>

#include "etude-board-scene.h"
#include "etude-tablebases.h"
#include "mate-words.h"

G_BEGIN_DECLS

/* All there is to know about one position with one side to move. */
typedef struct
{
  struct etude_position position;
  struct etude_verdict verdict;
  guint n_moves;                                   /* 0 for positions that cannot be */
  struct etude_judged_move moves[ETUDE_MOVES_MAX]; /* best for the mover first */
  gint8 lost[ETUDE_MOVES_MAX]; /* the man whose loss makes the move worse: enum etude_piece; -1: none */
  struct etude_move
      refutation[ETUDE_MOVES_MAX];    /* the best reply to a move that gives away what there was; else zero */
  gboolean too_late[ETUDE_MOVES_MAX]; /* a mate follows, but the fifty-move rule makes it a draw */
} EtudeMateAnswer;

/* How good a move is. */
typedef enum
{
  ETUDE_GRADE_BEST,
  ETUDE_GRADE_SOUND, /* wins or draws as the best does, but not as soon */
  ETUDE_GRADE_ERROR, /* gives the win, or the draw, away */
} EtudeMateGrade;

/* Asks SOLVED, which covers POSITION. Cost: some microseconds, a hundred with men of both sides. */
void etude_mate_answer_judge (EtudeMateAnswer *self, const EtudeSolved *solved, const struct etude_position *position);

/* Whether the mate, HALFMOVES being on the clock, takes so long that the fifty-move rule must be asked. */
gboolean etude_mate_answer_is_late (const EtudeMateAnswer *self, guint halfmoves);

/* The same of a mate after one of the moves, too. But of five men both measures take gigabytes: for the sake of slower moves alone
 * they are not asked for. */
gboolean etude_mate_answer_needs_fifty (const EtudeMateAnswer *self, guint halfmoves);

/* Of less than five men no mate takes so long that the rule matters, whatever the next move, while fewer plies are on the clock:
 * 86 in all. */
#define ETUDE_MATE_CLOCK_MATTERS (ETUDE_FIFTY_PLIES - 86)

/* Judges the moves under that rule as well, if FIFTY (may be NULL) knows it of SELF's position: mates that come too late are draws,
 * and stand behind the wins. But where the side to move has a mate and none that comes in time, all stay as they are: its moves
 * are told by their distances, for the other side may err. FALSE: that is so, or it is not known. */
gboolean etude_mate_answer_judge_fifty (EtudeMateAnswer *self, const EtudeSolved *fifty, guint halfmoves);

/* The moves to a mate by either side; 0: there is none. And whether COLOUR mates or has mated. */
guint etude_mate_answer_get_mate (const EtudeMateAnswer *self);
gboolean etude_mate_answer_wins (const EtudeMateAnswer *self, enum etude_colour colour);

/* How good move number I is, and whether it is the only one that is no error. */
EtudeMateGrade etude_mate_answer_grade (const EtudeMateAnswer *self, guint i);
gboolean etude_mate_answer_is_only (const EtudeMateAnswer *self, guint i);

/* "White mates in 17 moves", "Checkmate", "The kings touch". (transfer full) */
char *etude_mate_answer_headline (const EtudeMateAnswer *self);

/* One or two sentences more: the best moves, or why it is a draw. (transfer full) */
char *etude_mate_answer_detail (const EtudeMateAnswer *self);

/* The same with every best move by its name, for keys of exercises: whoever found another one than the first was right.
 * (transfer full) */
char *etude_mate_answer_key (const EtudeMateAnswer *self);

/* How many best moves there are; they come first. And the names of the moves from FIRST on, up to the one before END:
 * "♘c4, ♘d7". (transfer full) */
guint etude_mate_answer_count_best (const EtudeMateAnswer *self);
char *etude_mate_answer_name_moves (const EtudeMateAnswer *self, guint first, guint end);

/* Arrows for the first N moves, at most MOST, on SCENE, those of the first N_BEST strong. Promotions on one square have one arrow,
 * and unless they are to a queen alone, figures say to what. */
void etude_mate_answer_add_arrows (const EtudeMateAnswer *self, EtudeBoardScene *scene, guint n_best, guint n,
                                   guint most);

/* The number of MOVE in the list; -1: it is not there. */
int etude_mate_answer_find (const EtudeMateAnswer *self, const struct etude_move *move);

/* One of the best moves, always the same for the same SEED: those who defend equally long take turns. -1: no moves. */
int etude_mate_answer_choose (const EtudeMateAnswer *self, guint32 seed);

/* Of the moves that keep the result, and do not win, one after which the greatest part of the other side's moves gives something
 * away; of the winning ones one of the best. FIFTY and HALFMOVES as for judging. -1: no moves. Cost: a hundred times that of
 * judging. */
int etude_mate_answer_choose_trickiest (const EtudeMateAnswer *self, const EtudeSolved *solved,
                                        const EtudeSolved *fifty, guint halfmoves, guint32 seed);

/* Whether move number I is as good as the best, and others are not. */
gboolean etude_mate_answer_is_best (const EtudeMateAnswer *self, guint i);

/* MOVE, legal in POSITION, as SAN with the figure instead of the letter. (transfer full) */
char *etude_mate_figurine (const struct etude_position *position, const struct etude_move *move);

/* --- one row of the list of moves --- */

#define ETUDE_TYPE_MATE_MOVE (etude_mate_move_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateMove, etude_mate_move, ETUDE, MATE_MOVE, GObject)

/* Move number I of ANSWER. */
EtudeMateMove *etude_mate_move_new (const EtudeMateAnswer *answer, guint i);

/* MOVE, legal in POSITION, of which nothing else is known: no distance. */
EtudeMateMove *etude_mate_move_new_unknown (const struct etude_position *position, const struct etude_move *move);

const struct etude_move *etude_mate_move_get_move (EtudeMateMove *self);
enum etude_colour etude_mate_move_get_mover (EtudeMateMove *self);
gboolean etude_mate_move_get_best (EtudeMateMove *self);
const char *etude_mate_move_get_figurine (EtudeMateMove *self); /* "♘f3" */
const char *etude_mate_move_get_distance (EtudeMateMove *self); /* "19", "draw" */
const char *etude_mate_move_get_cost (EtudeMateMove *self);     /* "+2", "loses the bishop", "" */
const char *etude_mate_move_get_sentence (EtudeMateMove *self); /* "♘f3: mate in 19 moves, 2 moves slower" */
const char *etude_mate_move_get_story (EtudeMateMove *self); /* "17 → 19 moves: 2 moves slower"; "" for a best move */

/* --- the bill of a game --- */

/* What move number I, no best one, cost, and what was better; the game calls it NAME: "61. ♔f5: draw. ♔e6 would have won".
 * (transfer full) */
char *etude_mate_answer_bill (const EtudeMateAnswer *answer, guint i, const char *name);

/* --- where a position of bishop and knight is stored --- */

typedef struct
{
  gboolean mirrored;              /* the bishop is on a dark square: the files are mirrored for looking up */
  struct etude_position position; /* as looked up, White to move */
  guint32 record;
  guint8 bytes[2];
  char *placement; /* "♔e5 ♗c4 ♘d5 ♚g7" */
  char *index;     /* "((36·32 + 13)·64 + 35)·64 + 54" */
  char *offset;    /* "Byte 9,548,268: 16 DD", and on a second line "00010110  11 011101" */
  char *meaning;   /* "22 moves · knight to f4, mirrored back c4" */
} EtudeMateStorage;

/* Finds POSITION in the base file, whose bytes follow from ENDINGS with bishop and knight. FALSE, and nothing to
 * clear, unless it has exactly bishop and knight, all on the board on squares of their own. Cost: some microseconds. */
gboolean etude_mate_storage_find (EtudeMateStorage *self, const struct etude_position *position,
                                  const struct etude_endings *endings);
void etude_mate_storage_clear (EtudeMateStorage *self);

G_END_DECLS
