/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-drill.h - one drill: a start made from a seed, a student and a defender. Layer: model.
 *
 * It is of a theme, or a task: a position of a lesson, with a goal and perhaps a budget of moves. The student may have either
 * colour, to win or to hold a draw; against a draw the other side, which is called the defender all the same, sets traps.
 *
 * A drill ends when what its theme asks for is reached, or stops at a move that does not win any more (or, where a
 * barrier is to be held, that lets the king out). Then the move can be taken back and the drill goes on, but it does not
 * count as solved; nor does one with a hint. The clock is the caller's.
 *
 * Signal: "changed"
 */
#pragma once

#include "mate/mate.h"
#include "etude-mate-log.h"

G_BEGIN_DECLS

typedef enum
{
  ETUDE_MATE_DRILL_NONE,     /* nothing begun */
  ETUDE_MATE_DRILL_STUDENT,  /* the student is to move */
  ETUDE_MATE_DRILL_DEFENDER, /* the defender is */
  ETUDE_MATE_DRILL_STOPPED,  /* a blunder */
  ETUDE_MATE_DRILL_REACHED,
} EtudeMateDrillState;

/* What is asked of somebody who begins at a position. */
typedef struct
{
  struct etude_position start;
  enum etude_colour student;
  gboolean draw; /* is to be held; else the student is to mate */
  guint moves;   /* in so many of the student's at most; of a draw, for so many; 0: as many as it takes */
} EtudeMateTask;

#define ETUDE_MATE_DRAW_MOVES 10    /* that a draw is held for, if the task does not say */
#define ETUDE_MATE_REFUTATION_MAX 8 /* moves of both sides */
#define ETUDE_MATE_BETTER_MAX 3
#define ETUDE_MATE_BARRIER_MOVES 8

/* Steps from the black king, at most, when the pieces are together. */
#define ETUDE_MATE_GATHERED_KINGS 3
#define ETUDE_MATE_GATHERED_MEN 4

#define ETUDE_TYPE_MATE_DRILL (etude_mate_drill_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateDrill, etude_mate_drill, ETUDE, MATE_DRILL, GObject)

/* Whether P is of an ending that there are drills of: there are men. */
gboolean etude_mate_drill_knows (const struct etude_position *p);

EtudeMateDrill *etude_mate_drill_new (void);

/* Begins a drill: the same one for the same SEED. SOLVED knows the theme's example; both it and BARRIER must stay
 * until another is begun or the drill is gone. LONGEST: no more moves to mate than that; 0, or fewer than the theme has:
 * any. Cost: some milliseconds. */
void etude_mate_drill_begin (EtudeMateDrill *self, const EtudeSolved *solved, const struct etude_barrier *barrier,
                             EtudeMateTheme theme, EtudeMateDefender defender, EtudeMateYardstick yardstick,
                             guint longest, guint32 seed);

/* Asks TABLEBASES what the fifty-move rule leaves, where that is the yardstick, the clock beginning with the drill: a move after
 * which the mate comes too late stops it then. Without them, and while they do not know, it stops when the fifty moves are over;
 * with five men always, for the rule takes gigabytes. */
void etude_mate_drill_set_tablebases (EtudeMateDrill *self, EtudeTablebases *tablebases);

/* Whether TASK can be fulfilled, by what SOLVED knows. */
gboolean etude_mate_task_is_possible (const EtudeMateTask *task, const EtudeSolved *solved);

/* Begins TASK. FALSE: it is not possible, and nothing is begun. */
gboolean etude_mate_drill_begin_task (EtudeMateDrill *self, const EtudeSolved *solved,
                                      const struct etude_barrier *barrier, const EtudeMateTask *task,
                                      EtudeMateDefender defender, guint32 seed);

/* Begins a drill of THEME, or of none, at START, where the student is to move: what is asked of the theme, or of the position.
 * FALSE: that is not possible, and nothing is begun. */
gboolean etude_mate_drill_begin_at (EtudeMateDrill *self, const EtudeSolved *solved,
                                    const struct etude_barrier *barrier, EtudeMateTheme theme,
                                    EtudeMateDefender defender, EtudeMateYardstick yardstick,
                                    const struct etude_position *start, guint32 seed);

/* Where the drill of the day begins on the day of NOW: at the theme's example, turned and mirrored from one day to the next. */
struct etude_position etude_mate_drill_of_day (EtudeMateTheme theme, gint64 now);

/* Whether there was a hint. */
gboolean etude_mate_drill_was_helped (EtudeMateDrill *self);

/* Whether anybody has moved, or asked for a hint. */
gboolean etude_mate_drill_has_begun (EtudeMateDrill *self);

/* Nothing is begun any more. */
void etude_mate_drill_clear (EtudeMateDrill *self);

EtudeMateDrillState etude_mate_drill_get_state (EtudeMateDrill *self);
EtudeMateTheme etude_mate_drill_get_theme (EtudeMateDrill *self);      /* or ETUDE_MATE_THEME_NONE */
const EtudeMateTask *etude_mate_drill_get_task (EtudeMateDrill *self); /* also of a theme's */
const struct etude_position *etude_mate_drill_get_position (EtudeMateDrill *self);
const struct etude_plan *etude_mate_drill_get_plan (EtudeMateDrill *self); /* NULL: it is not won */

/* The student plays MOVE, of which the squares matter and what is promoted to, 0: a queen. FALSE: he is not to move, or it is
 * not legal. */
gboolean etude_mate_drill_move (EtudeMateDrill *self, const struct etude_move *move);

/* The defender answers; into *MOVE how. FALSE: he is not to move. */
gboolean etude_mate_drill_reply (EtudeMateDrill *self, struct etude_move *move);

/* Takes the student's last move back, with the answer. FALSE: there is none. */
gboolean etude_mate_drill_take_back (EtudeMateDrill *self);

/* One step more of a hint, of ETUDE_MATE_HINT_STEPS: what matters, which piece moves, where to; TOLD: what matters is said
 * already, and not a step. With the first the drill is not solved any more. FALSE: he is not to move. */
#define ETUDE_MATE_HINT_STEPS 3
gboolean etude_mate_drill_hint (EtudeMateDrill *self, gboolean told);

/* How many steps were asked for in this position, and into *MOVE the best move that they are about, which does what is said to
 * matter. */
guint etude_mate_drill_get_hint (EtudeMateDrill *self, struct etude_move *move);

/* Whether there was a blunder, taken back or not. */
gboolean etude_mate_drill_has_blundered (EtudeMateDrill *self);

/* The student's last move; NULL: there is none. */
const struct etude_move *etude_mate_drill_get_last_move (EtudeMateDrill *self);

/* How many moves the student has made that were not taken back. */
guint etude_mate_drill_get_n_played (EtudeMateDrill *self);

/* The last move of either side, that led to what stands on the board; NULL: there is none. */
const struct etude_move *etude_mate_drill_get_latest (EtudeMateDrill *self);

/* A move of the student's that gave something away. */
typedef struct
{
  struct etude_position before;
  struct etude_move move, best;
  guint number;     /* from 1 */
  guint cost;       /* moves; of a blunder nothing */
  gboolean blunder; /* it let go what was asked for */
} EtudeMateMistake;

/* All blunders, taken back or not, as they came, and then of the moves that stand those that cost most, at most
 * ETUDE_MATE_BETTER_MAX; of EtudeMateMistake. (transfer full) */
GArray *etude_mate_drill_get_mistakes (EtudeMateDrill *self);

/* The student's move number I, from 0, as a mistake or none, with cost 0. */
EtudeMateMistake etude_mate_drill_get_played (EtudeMateDrill *self, guint i);

/* How many moves the mate was away before each move of the student's; empty: there is no mate. Of guint64. (transfer full) */
GArray *etude_mate_drill_get_distances (EtudeMateDrill *self);

/* How a blunder is refuted: the moves from the position it was made in, the blunder first. Returns their number. */
guint etude_mate_drill_get_refutation (EtudeMateDrill *self, struct etude_move moves[ETUDE_MATE_REFUTATION_MAX]);

/* The drill that has ended as it is kept. */
EtudeMateDrilled etude_mate_drill_get_drilled (EtudeMateDrill *self, gint64 now, guint seconds);

/* --- what is kept --- */

/* theme ("": of none), defender, yardstick; the start as FEN, the student, whether a draw is to be held, the moves allowed;
 * the moves of both sides, two bytes each: from, to, in whose two highest bits a rook is 1, a bishop 2, a knight 3; hints, moves taken back, whether there was a blunder. */
#define ETUDE_MATE_DRILL_TYPE "(ssssybuayuub)"

/* All of a drill that is begun, as a value of ETUDE_MATE_DRILL_TYPE. (transfer floating) */
GVariant *etude_mate_drill_save (EtudeMateDrill *self);

/* Where KEPT, of any type, begins. FALSE: no drill is kept there. */
gboolean etude_mate_drill_read_start (GVariant *kept, struct etude_position *start);

/* Goes on with what was kept: the same position, moves, hints; SEED is for the replies that come. FALSE, and nothing is
 * begun: it is no drill. Nothing in KEPT is taken on trust. */
gboolean etude_mate_drill_load (EtudeMateDrill *self, const EtudeSolved *solved, const struct etude_barrier *barrier,
                                GVariant *kept, guint32 seed);

/* --- words; all (transfer full) --- */

/* What is asked: "Play White and give mate in at most 7 moves". */
char *etude_mate_task_describe (enum etude_colour student, gboolean draw, guint moves);

/* What to aim for now ("": nothing is known); why it stopped; what was reached and by how many moves. */
char *etude_mate_drill_describe (EtudeMateDrill *self);

/* In how many moves a drill was done where NEEDED are enough, SPOILT by a blunder or not. */
char *etude_mate_drill_describe_done (guint used, guint needed, gboolean spoilt);

/* What the hint says by now; NULL: nobody has asked in this position. */
char *etude_mate_drill_describe_hint (EtudeMateDrill *self);

/* In a few words, that it stopped: at a blunder, or at a sound move that is too slow for the task. */
const char *etude_mate_drill_describe_stop (EtudeMateDrill *self);

/* What was played last, as it is called out: "3. ♔g6 ♚h8", with nothing about how good it was; NULL: nothing. */
char *etude_mate_drill_describe_played (EtudeMateDrill *self);

/* What the student's last move did for the plan; NULL: there is none. */
char *etude_mate_drill_describe_last (EtudeMateDrill *self);

/* Where he stands by the yardstick or the budget; NULL: there is nothing to say. */
char *etude_mate_drill_describe_standing (EtudeMateDrill *self);

/* "3. ♗d3 cost 2 moves; ♘f7 was best." */
char *etude_mate_mistake_describe (const EtudeMateMistake *mistake);

/* For screen readers, the student's move number I, from 0, and how long the mate was before it. */
char *etude_mate_drill_describe_distance (EtudeMateDrill *self, guint i);

G_END_DECLS
