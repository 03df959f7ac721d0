/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-theme.h - what can be drilled, against whom, and by which yardstick. Layer: model.
 *
 * A theme is a part of an ending that is learnt by itself: a kind of start and what is to be reached from it, a win or a draw.
 */
#pragma once

#include <gio/gio.h>

#include "fsrs.h"
#include "mate-plan.h"

G_BEGIN_DECLS

/* In the order in which they are best learnt, within an ending. The numbers are kept in files: add at the end only. */
typedef enum
{
  ETUDE_MATE_THEME_NET,      /* bishop and knight: mate in at most six */
  ETUDE_MATE_THEME_TRIANGLE, /* from the first triangle to the second */
  ETUDE_MATE_THEME_BARRIER,  /* keep the king inside a triangle */
  ETUDE_MATE_THEME_W,        /* the W manoeuvre, from each of its stops */
  ETUDE_MATE_THEME_CORNER,   /* out of the wrong corner */
  ETUDE_MATE_THEME_DRIVE,    /* to the edge */
  ETUDE_MATE_THEME_GATHER,   /* the pieces together */
  ETUDE_MATE_THEME_WHOLE,    /* all of it */
  ETUDE_MATE_THEME_QUEEN,    /* the other endings, whole */
  ETUDE_MATE_THEME_ROOK,
  ETUDE_MATE_THEME_BISHOPS,
  ETUDE_MATE_THEME_KEY_SQUARES, /* from here on with pawns, or men of both sides: to be won, or held */
  ETUDE_MATE_THEME_OPPOSITION,
  ETUDE_MATE_THEME_OPPOSITION_DRAW,
  ETUDE_MATE_THEME_ROOK_PAWN,
  ETUDE_MATE_THEME_QUEEN_PAWN, /* on its seventh rank */
  ETUDE_MATE_THEME_QUEEN_PAWN_DRAW,
  ETUDE_MATE_THEME_ROOK_AGAINST_PAWN,
  ETUDE_MATE_THEME_PAWN_AGAINST_ROOK,
  ETUDE_MATE_THEME_QUEEN_ROOK,
  ETUDE_MATE_THEME_LUCENA,
  ETUDE_MATE_THEME_PHILIDOR,
  ETUDE_MATE_THEME_VANCURA,
  ETUDE_MATE_THEME_RIGHT_BISHOP,
  ETUDE_MATE_THEME_WRONG_BISHOP,
  ETUDE_MATE_THEME_TWO_PAWNS,
  ETUDE_MATE_THEME_RACE_PAWNS, /* from here on mini-games without kings, men against pawns: no positions of endings */
  ETUDE_MATE_THEME_RACE_KNIGHT,
  ETUDE_MATE_THEME_RACE_BISHOP,
  ETUDE_MATE_THEME_RACE_ROOK,
  ETUDE_MATE_THEME_RACE_QUEEN,
  ETUDE_N_MATE_THEMES,
  ETUDE_MATE_THEME_NONE = ETUDE_N_MATE_THEMES /* of a drill that is of none */
} EtudeMateTheme;

typedef enum
{
  ETUDE_MATE_DEFENDER_LONGEST, /* the longest resistance */
  ETUDE_MATE_DEFENDER_CORNER,  /* goes towards the wrong corner, as people who know the ending do */
  ETUDE_MATE_DEFENDER_HUMAN,   /* one move short of the best at times */
  ETUDE_N_MATE_DEFENDERS
} EtudeMateDefender;

typedef enum
{
  ETUDE_MATE_YARDSTICK_FIFTY, /* every winning move is good that leaves the mate within fifty moves */
  ETUDE_MATE_YARDSTICK_TABLE, /* every move more than the table needs is a cost */
  ETUDE_N_MATE_YARDSTICKS
} EtudeMateYardstick;

#define ETUDE_MATE_BUDGET 50 /* White's moves */

/* The names by which they are kept in files ("wrong-corner"); -1: there is none of this name. */
const char *etude_mate_theme_name (guint theme);
const char *etude_mate_defender_name (guint defender);
const char *etude_mate_yardstick_name (guint yardstick);
int etude_mate_theme_parse (const char *name);
int etude_mate_defender_parse (const char *name);
int etude_mate_yardstick_parse (const char *name);

/* "The W manoeuvre", and what is to be done as a sentence; translated. */
const char *etude_mate_theme_label (guint theme);
const char *etude_mate_theme_task (EtudeMateTheme theme);

/* Whether it is a mini-game: then it has neither an example nor an ending. */
gboolean etude_mate_theme_is_race (guint theme);

/* What the drill of SEED may begin with. Of five men its pawn stands there, or mirrored: other seeds have it on other files. */
struct etude_position etude_mate_theme_example (EtudeMateTheme theme, guint32 seed);
const char *etude_mate_defender_label (guint defender);
const char *etude_mate_yardstick_label (guint yardstick);

/* "KBNK" */
const char *etude_mate_theme_ending (EtudeMateTheme theme);

/* Whether it is about the ending as a whole: won as soon as the pawn is promoted or the last man of the other side taken, or held. And
 * whether it is to be held: with Black; what is to be won, with White. */
gboolean etude_mate_theme_is_ending (EtudeMateTheme theme);
gboolean etude_mate_theme_is_draw (EtudeMateTheme theme);

/* Which reasons it is about, as bits 1 << enum etude_why_kind; 0: none in particular. */
guint etude_mate_theme_reasons (EtudeMateTheme theme);

/* The theme that a mate in MOVES from a position of ENDING practises; ETUDE_MATE_THEME_NONE: none. */
EtudeMateTheme etude_mate_theme_of (const struct etude_ending *ending, guint moves);

/* --- yardsticks --- */

/* The moves to spare of fifty when USED are played and MOVES are needed from here; below 0: the budget is overdrawn. */
int etude_mate_budget_spare (guint used, guint moves);

/* Where White stands by YARDSTICK, as a sentence: USED moves were played, COST of them lost, MOVES are needed from here.
 * (transfer full) */
char *etude_mate_yardstick_describe (EtudeMateYardstick yardstick, guint used, guint cost, guint moves);

/* What a finished drill shows of the student's memory: NEEDED moves would have done, SPARE is left of the budget. */
enum etude_grade etude_mate_yardstick_grade (EtudeMateYardstick yardstick, gboolean solved, guint hints, guint used,
                                             guint needed, int spare);

G_END_DECLS
