/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-scene.h - what a board shows: pieces and marks, without a word on how they are painted. Layer: model.
 *
 * Squares are numbered column + row * columns, row 0 at the bottom. A scene knows no rules.
 */
#pragma once

#include <glib-object.h>

#include "catalogue.h"

G_BEGIN_DECLS

#define ETUDE_NO_SQUARE (-1)
#define ETUDE_BOARD_EDGE_MAX 32
#define ETUDE_BOARD_CELLS (ETUDE_BOARD_EDGE_MAX * ETUDE_BOARD_EDGE_MAX)

typedef enum
{
  ETUDE_TINT_NONE, /* no piece */
  ETUDE_TINT_WHITE,
  ETUDE_TINT_BLACK,
  ETUDE_TINT_GREY,     /* a piece whose colour does not matter */
  ETUDE_TINT_SUPPOSED, /* the same, only supposed: blue */
  ETUDE_TINT_RED,      /* further armies */
  ETUDE_TINT_GREEN,
  ETUDE_N_TINTS
} EtudeTint;

/* Which game's board it is: how squares look, and whose drawings and names the pieces have. */
typedef enum
{
  ETUDE_STYLE_CHEQUERED, /* chess: light and dark squares */
  ETUDE_STYLE_MAKRUK,    /* ruled squares of one colour; pieces as in chess */
  ETUDE_STYLE_XIANGQI,   /* pieces stand on the crossings of lines; river and palaces when it is 9 x 10 */
  ETUDE_STYLE_SHOGI,     /* ruled squares with four dots when it is 9 x 9; pieces are wedges */
  ETUDE_N_STYLES
} EtudeBoardStyle;

/* What one square shows as a piece. */
typedef struct
{
  guint8 piece; /* enum etude_piece, or another: etude_face_piece_of_moves */
  guint8 tint;  /* EtudeTint */
  guint8 style; /* EtudeBoardStyle; what a scene returns has the scene's */
  guint8 print; /* 1: painted in black and white; who paints it says so */
} EtudeFace;

typedef enum
{
  ETUDE_CLUE_NORMAL,
  ETUDE_CLUE_SPENT,        /* dimmed: nothing is left to find */
  ETUDE_CLUE_TICKED,       /* dimmed, with a tick: as many attackers as it says were found */
  ETUDE_CLUE_CONTRADICTED, /* red and underlined with a zigzag */
} EtudeClueState;

/* A large plain number on a square, part of the puzzle. */
typedef struct
{
  int value; /* 0 to 999, or ETUDE_NO_CLUE */
  EtudeClueState state;
} EtudeClue;

#define ETUDE_NO_CLUE (-1)
#define ETUDE_PENCIL_PLACES 5     /* for small pieces on a square */
#define ETUDE_BOARD_REGIONS 25    /* on one board */
#define ETUDE_BOARD_NO_REGION 255 /* of a square that is in none yet, and looks as without regions */

typedef enum
{
  ETUDE_MARK_BEST,    /* the answer: strongest */
  ETUDE_MARK_GOOD,    /* as good as the answer, thinner */
  ETUDE_MARK_PREVIEW, /* what the pointer is over in a list */
  ETUDE_MARK_GREEN,   /* the teacher's own, in four colours */
  ETUDE_MARK_RED,
  ETUDE_MARK_BLUE,
  ETUDE_MARK_YELLOW,
  ETUDE_N_MARKS
} EtudeMark;

/* What a mark is, in the order in which marks are painted. */
typedef enum
{
  /* Under the pieces. */
  ETUDE_SHAPE_WASH,   /* the square tinted and framed */
  ETUDE_SHAPE_SQUARE, /* the same, stronger: what somebody has drawn */
  ETUDE_SHAPE_HEAT,   /* its colour on the heat scale, with a text: colour never speaks alone */
  ETUDE_SHAPE_BAR,    /* crossed out: nothing may stand there */
  ETUDE_SHAPE_LINE,
  ETUDE_SHAPE_RING,
  ETUDE_SHAPE_DOT,
  ETUDE_SHAPE_CROSS, /* small, under the clue: nothing stands there, somebody has noted */
  /* Over them. */
  ETUDE_SHAPE_ARROW,
  ETUDE_SHAPE_NUMBER, /* in a chip */
  ETUDE_N_SHAPES
} EtudeMarkShape;

/* A mark; what its shape has no use for is zero. */
typedef struct
{
  EtudeMarkShape shape;
  int from, to; /* the same square, but for lines and arrows */
  EtudeMark mark;
  gboolean strong; /* of a number */
  double heat;     /* 0 coldest to 1 hottest, or one of the two below */
  char text[16];
} EtudeBoardMark;

#define ETUDE_HEAT_IMPOSSIBLE (-1.0) /* hatched */
#define ETUDE_HEAT_NEUTRAL (-2.0)    /* grey: possible, but off the scale */

#define ETUDE_TYPE_BOARD_SCENE (etude_board_scene_get_type ())
G_DECLARE_FINAL_TYPE (EtudeBoardScene, etude_board_scene, ETUDE, BOARD_SCENE, GObject)

/* An empty board of COLUMNS x ROWS squares, at most 32 x 32. Signals: "changed", anything below was altered; "annotated",
 * somebody has drawn, or removed what was drawn. */
EtudeBoardScene *etude_board_scene_new (guint columns, guint rows);

guint etude_board_scene_get_columns (EtudeBoardScene *self);
guint etude_board_scene_get_rows (EtudeBoardScene *self);

/* WALLS: which squares are none, a bit for each column of each row. WRAP_COLUMNS, WRAP_ROWS: the last column is beside the first,
 * the last row below the first. At first there are no walls, and nothing wraps. */
void etude_board_scene_set_shape (EtudeBoardScene *self, const guint32 walls[ETUDE_BOARD_EDGE_MAX],
                                  gboolean wrap_columns, gboolean wrap_rows);
gboolean etude_board_scene_is_wall (EtudeBoardScene *self, guint square);
gboolean etude_board_scene_get_wrap_columns (EtudeBoardScene *self);
gboolean etude_board_scene_get_wrap_rows (EtudeBoardScene *self);

/* At first it is chequered. */
void etude_board_scene_set_style (EtudeBoardScene *self, EtudeBoardStyle style);
EtudeBoardStyle etude_board_scene_get_style (EtudeBoardScene *self);

/* The style of a FACE given does not matter: it gets the scene's. */
EtudeFace etude_board_scene_get_face (EtudeBoardScene *self, guint square);
void etude_board_scene_set_face (EtudeBoardScene *self, guint square, EtudeFace face);
void etude_board_scene_clear_faces (EtudeBoardScene *self);

/* The number, for faces, of a piece with these moves in Betza's notation that is none of enum etude_piece: those of books have
 * drawings and names of their own, others a figure made of the letters of their moves. */
guint8 etude_face_piece_of_moves (const char *moves);

/* Of such a piece: the file of its drawing, NULL where there is none, and its moves. */
const char *etude_face_drawing (guint8 piece);
const char *etude_face_letters (guint8 piece);

/* The name of what stands on SQUARE for a screen reader ("white bishop"; "empty"), translated. */
const char *etude_face_name (EtudeFace face);

/* How it moves, in a sentence without a full stop: "Elephant: two points diagonally, stays on its side, can be blocked". */
const char *etude_face_moves (EtudeFace face);

/* What players call SQUARE. Returns NAME. */
const char *etude_board_scene_name_square (EtudeBoardScene *self, guint square, char name[ETUDE_SQUARE_TEXT]);

/* Something more to say about SQUARE ("attacked once"); NULL for nothing. */
void etude_board_scene_set_note (EtudeBoardScene *self, guint square, const char *note);
const char *etude_board_scene_get_note (EtudeBoardScene *self, guint square);

/* The clue of SQUARE: VALUE 0 to 999, or ETUDE_NO_CLUE. A square with a piece shows it small in a corner. */
void etude_board_scene_set_clue (EtudeBoardScene *self, guint square, int value, EtudeClueState state);
EtudeClue etude_board_scene_get_clue (EtudeBoardScene *self, guint square);
void etude_board_scene_clear_clues (EtudeBoardScene *self);

/* Pencil marks: small pieces around the clue of SQUARE. Each of the N FACES, at most ETUDE_PENCIL_PLACES, has the place
 * of its index, so that a piece is always found in the same corner; one without a tint leaves its place empty. A square
 * with a piece does not show them. */
void etude_board_scene_set_pencil (EtudeBoardScene *self, guint square, const EtudeFace *faces, guint n);
EtudeFace etude_board_scene_get_pencil (EtudeBoardScene *self, guint square, guint place);
void etude_board_scene_clear_pencil (EtudeBoardScene *self);

/* Coloured regions, which are seen instead of the style's squares: the number of each square's region, below
 * ETUDE_BOARD_REGIONS, or ETUDE_BOARD_NO_REGION; NULL for none. PATTERNED: told apart by patterns, too. */
void etude_board_scene_set_regions (EtudeBoardScene *self, const guint8 *regions, gboolean patterned);
gboolean etude_board_scene_has_regions (EtudeBoardScene *self);
guint etude_board_scene_get_region (EtudeBoardScene *self, guint square);
gboolean etude_board_scene_get_patterned (EtudeBoardScene *self);

/* While somebody draws them, regions KEEP their tints as far as they can. The tints are the painter's to write: one more than
 * that of each region, 0 for none yet; all 0 when other regions are set and nothing is kept. */
void etude_board_scene_keep_tints (EtudeBoardScene *self, gboolean keep);
guint8 *etude_board_scene_get_tints (EtudeBoardScene *self);

/* The program's marks: answers. They are cleared together. */
void etude_board_scene_clear_marks (EtudeBoardScene *self);
void etude_board_scene_add_arrow (EtudeBoardScene *self, int from, int to, EtudeMark mark);
void etude_board_scene_add_line (EtudeBoardScene *self, int from, int to, EtudeMark mark);
void etude_board_scene_add_ring (EtudeBoardScene *self, int square, EtudeMark mark);
void etude_board_scene_add_dot (EtudeBoardScene *self, int square, EtudeMark mark);
void etude_board_scene_add_number (EtudeBoardScene *self, int square, const char *text, gboolean strong);
void etude_board_scene_add_heat (EtudeBoardScene *self, int square, double heat, const char *text);
void etude_board_scene_add_wash (EtudeBoardScene *self, int square, EtudeMark mark);
void etude_board_scene_add_bar (EtudeBoardScene *self, int square);
void etude_board_scene_add_cross (EtudeBoardScene *self, int square);
void etude_board_scene_add_mark (EtudeBoardScene *self, EtudeBoardMark mark);

/* The teacher's own marks. FROM == TO is a ring; drawn again, it is the whole square, and then nothing. An arrow that is
 * drawn again goes, too. Another colour only changes the colour. */
void etude_board_scene_toggle_annotation (EtudeBoardScene *self, int from, int to, EtudeMark mark);
void etude_board_scene_clear_annotations (EtudeBoardScene *self);

/* Shows N others, rings, squares and arrows, without a signal "annotated". */
void etude_board_scene_set_annotations (EtudeBoardScene *self, const EtudeBoardMark *annotations, guint n);
gboolean etude_board_scene_has_annotations (EtudeBoardScene *self);

/* The program's marks of one SHAPE, and the teacher's: arrays of N, valid until the next change. Of arrows the weaker
 * come first, so that the best is painted over them. */
const EtudeBoardMark *etude_board_scene_get_marks (EtudeBoardScene *self, EtudeMarkShape shape, guint *n);
const EtudeBoardMark *etude_board_scene_get_annotations (EtudeBoardScene *self, guint *n);

/* Makes this scene, of the same size, show what FROM shows: all of it, or only the teacher's marks. */
void etude_board_scene_copy (EtudeBoardScene *self, EtudeBoardScene *from);
void etude_board_scene_copy_annotations (EtudeBoardScene *self, EtudeBoardScene *from);

/* Several changes, one signal: between freeze and the matching thaw "changed" waits. */
void etude_board_scene_freeze (EtudeBoardScene *self);
void etude_board_scene_thaw (EtudeBoardScene *self);

G_END_DECLS
