/* etude-board-scene.h - what a board shows: pieces and marks, without a word on how they are painted. Layer: widgets.
 *
 * Squares are numbered column + row * columns, row 0 at the bottom. A scene knows no rules.
 */
#pragma once

#include <gtk/gtk.h>

#include "catalogue.h"

G_BEGIN_DECLS

#define ETUDE_NO_SQUARE (-1)

typedef enum
{
  ETUDE_TINT_NONE, /* no piece */
  ETUDE_TINT_WHITE,
  ETUDE_TINT_BLACK,
  ETUDE_TINT_GREY, /* a piece whose colour does not matter */
} EtudeTint;

/* What one square shows as a piece. */
typedef struct
{
  guint8 piece; /* enum etude_piece */
  guint8 tint;  /* EtudeTint */
} EtudeFace;

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

typedef struct
{
  int from, to;
  EtudeMark mark;
} EtudeArrow; /* or a line without a head */

/* A ring around, or a dot in, a square. */
typedef struct
{
  int square;
  EtudeMark mark;
} EtudeSpot;

/* A number on a square, in a chip. */
typedef struct
{
  int square;
  gboolean strong;
  char text[8];
} EtudeNumber;

/* A square's colour on the heat scale, with its text: colour never speaks alone. */
typedef struct
{
  int square;
  double heat; /* 0 coldest to 1 hottest, or one of the two below */
  char text[8];
} EtudeHeat;

#define ETUDE_HEAT_IMPOSSIBLE (-1.0) /* hatched */
#define ETUDE_HEAT_NEUTRAL (-2.0)    /* grey: possible, but off the scale */

#define ETUDE_TYPE_BOARD_SCENE (etude_board_scene_get_type ())
G_DECLARE_FINAL_TYPE (EtudeBoardScene, etude_board_scene, ETUDE, BOARD_SCENE, GObject)

/* An empty board of COLUMNS x ROWS squares, at most 16 x 16. Signal "changed": anything below was altered. */
EtudeBoardScene *etude_board_scene_new (guint columns, guint rows);

guint etude_board_scene_get_columns (EtudeBoardScene *self);
guint etude_board_scene_get_rows (EtudeBoardScene *self);

EtudeFace etude_board_scene_get_face (EtudeBoardScene *self, guint square);
void etude_board_scene_set_face (EtudeBoardScene *self, guint square, EtudeFace face);
void etude_board_scene_clear_faces (EtudeBoardScene *self);

/* The name of what stands on SQUARE for a screen reader ("white bishop"; "empty"), translated. */
const char *etude_face_name (EtudeFace face);

/* Something more to say about SQUARE ("attacked once"); NULL for nothing. */
void etude_board_scene_set_note (EtudeBoardScene *self, guint square, const char *note);
const char *etude_board_scene_get_note (EtudeBoardScene *self, guint square);

/* The program's marks: answers. They are cleared together. */
void etude_board_scene_clear_marks (EtudeBoardScene *self);
void etude_board_scene_add_arrow (EtudeBoardScene *self, int from, int to, EtudeMark mark);
void etude_board_scene_add_line (EtudeBoardScene *self, int from, int to, EtudeMark mark);
void etude_board_scene_add_ring (EtudeBoardScene *self, int square, EtudeMark mark);
void etude_board_scene_add_dot (EtudeBoardScene *self, int square, EtudeMark mark);
void etude_board_scene_add_number (EtudeBoardScene *self, int square, const char *text, gboolean strong);
void etude_board_scene_add_heat (EtudeBoardScene *self, int square, double heat, const char *text);

/* The teacher's own marks. Drawing the same again removes it; FROM == TO is a ring. */
void etude_board_scene_toggle_annotation (EtudeBoardScene *self, int from, int to, EtudeMark mark);
void etude_board_scene_clear_annotations (EtudeBoardScene *self);
gboolean etude_board_scene_has_annotations (EtudeBoardScene *self);

/* The marks as arrays, for whoever paints them: valid until the next change. */
const EtudeArrow *etude_board_scene_get_arrows (EtudeBoardScene *self, guint *n);
const EtudeArrow *etude_board_scene_get_lines (EtudeBoardScene *self, guint *n);
const EtudeSpot *etude_board_scene_get_rings (EtudeBoardScene *self, guint *n);
const EtudeSpot *etude_board_scene_get_dots (EtudeBoardScene *self, guint *n);
const EtudeNumber *etude_board_scene_get_numbers (EtudeBoardScene *self, guint *n);
const EtudeHeat *etude_board_scene_get_heat (EtudeBoardScene *self, guint *n);
const EtudeArrow *etude_board_scene_get_annotations (EtudeBoardScene *self, guint *n);

/* Several changes, one signal: between freeze and the matching thaw "changed" waits. */
void etude_board_scene_freeze (EtudeBoardScene *self);
void etude_board_scene_thaw (EtudeBoardScene *self);

G_END_DECLS
