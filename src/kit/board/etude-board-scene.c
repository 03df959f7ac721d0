/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-scene.c - what a board shows: pieces and marks, without a word on how they are painted. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-scene.h"
#include "etude-class.h"

struct _EtudeBoardScene
{
  GObject parent_instance;

  guint columns, rows;
  EtudeBoardStyle style;
  EtudeFace faces[ETUDE_BOARD_CELLS];
  EtudeClue clues[ETUDE_BOARD_CELLS];
  EtudeFace pencil[ETUDE_BOARD_CELLS][ETUDE_PENCIL_PLACES];
  guint8 regions[ETUDE_BOARD_CELLS];
  gboolean has_regions, patterned, keeps_tints;
  guint8 tints[ETUDE_BOARD_REGIONS];
  guint32 walls[ETUDE_BOARD_EDGE_MAX];
  gboolean wrap_columns, wrap_rows;
  char *notes[ETUDE_BOARD_CELLS];
  GArray *marks;       /* the program's, in the order in which they are painted */
  GArray *annotations; /* the teacher's */
  guint frozen;
  gboolean dirty;
};

G_DEFINE_FINAL_TYPE (EtudeBoardScene, etude_board_scene, G_TYPE_OBJECT)

static guint changed_signal, annotated_signal;

static void
changed (EtudeBoardScene *self)
{
  if (self->frozen)
    self->dirty = TRUE;
  else
    g_signal_emit (self, changed_signal, 0);
}

/* By hand. */
static void
annotated (EtudeBoardScene *self)
{
  changed (self);
  g_signal_emit (self, annotated_signal, 0);
}

static void
free_notes (EtudeBoardScene *self)
{
  for (guint i = 0; i < ETUDE_BOARD_CELLS; i++)
    g_free (self->notes[i]);
}

static void
etude_board_scene_class_init (EtudeBoardSceneClass *klass)
{
  ETUDE_CLASS (klass, EtudeBoardScene, ETUDE_OWN (marks), ETUDE_OWN (annotations), ETUDE_AT_FINALIZE (free_notes),
               ETUDE_SIGNAL ("changed", &changed_signal), ETUDE_SIGNAL ("annotated", &annotated_signal));
}

static void
etude_board_scene_init (EtudeBoardScene *self)
{
  self->marks = g_array_new (FALSE, FALSE, sizeof (EtudeBoardMark));
  self->annotations = g_array_new (FALSE, FALSE, sizeof (EtudeBoardMark));
  for (guint i = 0; i < ETUDE_BOARD_CELLS; i++)
    self->clues[i].value = ETUDE_NO_CLUE;
}

EtudeBoardScene *
etude_board_scene_new (guint columns, guint rows)
{
  EtudeBoardScene *self = g_object_new (ETUDE_TYPE_BOARD_SCENE, NULL);

  g_return_val_if_fail (columns >= 1 && columns <= ETUDE_BOARD_EDGE_MAX, self);
  g_return_val_if_fail (rows >= 1 && rows <= ETUDE_BOARD_EDGE_MAX, self);
  self->columns = columns;
  self->rows = rows;
  return self;
}

guint
etude_board_scene_get_columns (EtudeBoardScene *self)
{
  return self->columns;
}

guint
etude_board_scene_get_rows (EtudeBoardScene *self)
{
  return self->rows;
}

void
etude_board_scene_set_shape (EtudeBoardScene *self, const guint32 walls[ETUDE_BOARD_EDGE_MAX], gboolean wrap_columns,
                             gboolean wrap_rows)
{
  if (memcmp (self->walls, walls, sizeof self->walls) == 0 && self->wrap_columns == !!wrap_columns
      && self->wrap_rows == !!wrap_rows)
    return;
  memcpy (self->walls, walls, sizeof self->walls);
  self->wrap_columns = !!wrap_columns;
  self->wrap_rows = !!wrap_rows;
  changed (self);
}

gboolean
etude_board_scene_is_wall (EtudeBoardScene *self, guint square)
{
  return self->walls[square / self->columns] >> square % self->columns & 1;
}

gboolean
etude_board_scene_get_wrap_columns (EtudeBoardScene *self)
{
  return self->wrap_columns;
}

gboolean
etude_board_scene_get_wrap_rows (EtudeBoardScene *self)
{
  return self->wrap_rows;
}

void
etude_board_scene_set_style (EtudeBoardScene *self, EtudeBoardStyle style)
{
  g_return_if_fail (style < ETUDE_N_STYLES);
  if (self->style == style)
    return;
  self->style = style;
  changed (self);
}

EtudeBoardStyle
etude_board_scene_get_style (EtudeBoardScene *self)
{
  return self->style;
}

/* --- pieces --- */

static EtudeFace
in_style (EtudeBoardScene *self, EtudeFace face)
{
  face.style = (guint8) self->style;
  return face;
}

static gboolean
same_face (EtudeFace a, EtudeFace b)
{
  return a.piece == b.piece && a.tint == b.tint;
}

EtudeFace
etude_board_scene_get_face (EtudeBoardScene *self, guint square)
{
  return in_style (self, self->faces[square]);
}

void
etude_board_scene_set_face (EtudeBoardScene *self, guint square, EtudeFace face)
{
  if (same_face (self->faces[square], face))
    return;
  self->faces[square] = face;
  changed (self);
}

void
etude_board_scene_clear_faces (EtudeBoardScene *self)
{
  memset (self->faces, 0, sizeof self->faces);
  changed (self);
}

/* The pieces of books beside those of chess, by their moves. */
static const struct
{
  const char *moves, *drawing, *name, *white, *black;
} fairies[] = {
  { "QN", "amazon", N_ ("amazon"), N_ ("white amazon"), N_ ("black amazon") },
  { "RN", "chancellor", N_ ("chancellor"), N_ ("white chancellor"), N_ ("black chancellor") },
  { "BN", "archbishop", N_ ("archbishop"), N_ ("white archbishop"), N_ ("black archbishop") },
  { "KN", "centaur", N_ ("centaur"), N_ ("white centaur"), N_ ("black centaur") },
  { "NN", "nightrider", N_ ("nightrider"), N_ ("white nightrider"), N_ ("black nightrider") },
  { "C", "camel", N_ ("camel"), N_ ("white camel"), N_ ("black camel") },
  { "Z", "zebra", N_ ("zebra"), N_ ("white zebra"), N_ ("black zebra") },
  { "(1,4)", "giraffe", N_ ("giraffe"), N_ ("white giraffe"), N_ ("black giraffe") },
  { "W", "wazir", N_ ("wazir"), N_ ("white wazir"), N_ ("black wazir") },
  { "F", "ferz", N_ ("ferz"), N_ ("white ferz"), N_ ("black ferz") },
  { "D", "dabbaba", N_ ("dabbaba"), N_ ("white dabbaba"), N_ ("black dabbaba") },
  { "A", "elephant", N_ ("alfil"), N_ ("white alfil"), N_ ("black alfil") },
  { "RF", "dragon-king", N_ ("dragon king"), N_ ("white dragon king"), N_ ("black dragon king") },
  { "BW", "dragon-horse", N_ ("dragon horse"), N_ ("white dragon horse"), N_ ("black dragon horse") },
};

/* Pieces of other moves have the numbers behind, in the order in which they were first asked for. */
static GMutex others_mutex;
static GPtrArray *others; /* of interned strings */

guint8
etude_face_piece_of_moves (const char *moves)
{
  const char *interned = g_intern_string (moves);
  guint at;

  for (guint i = 0; i < G_N_ELEMENTS (fairies); i++)
    if (g_str_equal (fairies[i].moves, moves))
      return (guint8) (ETUDE_N_PIECES + i);
  g_mutex_lock (&others_mutex);
  others = others ? others : g_ptr_array_new ();
  if (!g_ptr_array_find (others, interned, &at))
    {
      at = others->len;
      g_ptr_array_add (others, (gpointer) interned);
    }
  g_mutex_unlock (&others_mutex);
  return (guint8) (ETUDE_N_PIECES + G_N_ELEMENTS (fairies) + at % (256 - ETUDE_N_PIECES - G_N_ELEMENTS (fairies)));
}

const char *
etude_face_drawing (guint8 piece)
{
  const guint i = piece - ETUDE_N_PIECES;

  return i < G_N_ELEMENTS (fairies) ? fairies[i].drawing : NULL;
}

const char *
etude_face_letters (guint8 piece)
{
  const guint i = piece - ETUDE_N_PIECES;
  const char *letters = "";

  if (i < G_N_ELEMENTS (fairies))
    return fairies[i].moves;
  g_mutex_lock (&others_mutex);
  if (others && i - G_N_ELEMENTS (fairies) < others->len)
    letters = g_ptr_array_index (others, i - G_N_ELEMENTS (fairies));
  g_mutex_unlock (&others_mutex);
  return letters;
}

const char *
etude_face_moves (EtudeFace face)
{
  static const char *const moves[ETUDE_N_PIECES] = {
    [ETUDE_KING] = N_ ("King: one square in any direction"),
    [ETUDE_QUEEN] = N_ ("Queen: any number of squares in any direction"),
    [ETUDE_ROOK] = N_ ("Rook: any number of squares along ranks and files"),
    [ETUDE_BISHOP] = N_ ("Bishop: any number of squares diagonally"),
    [ETUDE_KNIGHT] = N_ ("Knight: two squares straight and one to the side, also over other pieces"),
    [ETUDE_PAWN] = N_ ("Pawn: attacks one square diagonally forwards"),
    [ETUDE_MET] = N_ ("Met: one square diagonally"),
    [ETUDE_GENERAL] = N_ ("General: one point forwards, backwards or sideways, stays in the palace"),
    [ETUDE_ADVISOR] = N_ ("Advisor: one point diagonally, stays in the palace"),
    [ETUDE_ELEPHANT] = N_ ("Elephant: two points diagonally, stays on its side, can be blocked"),
    [ETUDE_HORSE] = N_ ("Horse: one point straight and one diagonally onwards, can be blocked"),
    [ETUDE_CHARIOT] = N_ ("Chariot: any number of points forwards, backwards or sideways"),
    [ETUDE_DRAGON_KING] = N_ ("Dragon king: as the rook, and one square diagonally"),
    [ETUDE_DRAGON_HORSE] = N_ ("Dragon horse: as the bishop, and one square straight"),
  };

  return face.piece < ETUDE_N_PIECES ? _ (moves[face.piece]) : etude_face_letters (face.piece);
}

const char *
etude_face_name (EtudeFace face)
{
  static const char *const names[3][ETUDE_N_PIECES] = {
    { N_ ("white king"), N_ ("white queen"), N_ ("white rook"), N_ ("white bishop"), N_ ("white knight"),
      N_ ("white pawn"), N_ ("white met"), N_ ("white general"), N_ ("white advisor"), N_ ("white elephant"),
      N_ ("white horse"), N_ ("white chariot"), N_ ("white dragon king"), N_ ("white dragon horse") },
    { N_ ("black king"), N_ ("black queen"), N_ ("black rook"), N_ ("black bishop"), N_ ("black knight"),
      N_ ("black pawn"), N_ ("black met"), N_ ("black general"), N_ ("black advisor"), N_ ("black elephant"),
      N_ ("black horse"), N_ ("black chariot"), N_ ("black dragon king"), N_ ("black dragon horse") },
    { N_ ("king"), N_ ("queen"), N_ ("rook"), N_ ("bishop"), N_ ("knight"), N_ ("pawn"), N_ ("met"), N_ ("general"),
      N_ ("advisor"), N_ ("elephant"), N_ ("horse"), N_ ("chariot"), N_ ("dragon king"), N_ ("dragon horse") },
  };

  if (face.tint == ETUDE_TINT_NONE)
    return _ ("empty");
  g_return_val_if_fail (face.tint < ETUDE_N_TINTS, "");
  if (face.piece - ETUDE_N_PIECES < (int) G_N_ELEMENTS (fairies) && face.piece >= ETUDE_N_PIECES)
    return _ (face.tint == ETUDE_TINT_WHITE   ? fairies[face.piece - ETUDE_N_PIECES].white
              : face.tint == ETUDE_TINT_BLACK ? fairies[face.piece - ETUDE_N_PIECES].black
                                              : fairies[face.piece - ETUDE_N_PIECES].name);
  if (face.piece >= ETUDE_N_PIECES)
    return etude_face_letters (face.piece);
  return _ (names[MIN (face.tint, ETUDE_TINT_GREY) - ETUDE_TINT_WHITE][face.piece]);
}

const char *
etude_board_scene_name_square (EtudeBoardScene *self, guint square, char name[ETUDE_SQUARE_TEXT])
{
  if (self->style == ETUDE_STYLE_SHOGI)
    return etude_square_name_shogi (square, self->columns, self->rows, name);
  return etude_square_name (square, self->columns, name);
}

void
etude_board_scene_set_note (EtudeBoardScene *self, guint square, const char *note)
{
  if (g_strcmp0 (self->notes[square], note) == 0)
    return;
  g_free (self->notes[square]);
  self->notes[square] = g_strdup (note);
  changed (self);
}

const char *
etude_board_scene_get_note (EtudeBoardScene *self, guint square)
{
  return self->notes[square];
}

/* --- clues and pencil marks --- */

void
etude_board_scene_set_clue (EtudeBoardScene *self, guint square, int value, EtudeClueState state)
{
  EtudeClue *clue = &self->clues[square];

  g_return_if_fail (value >= ETUDE_NO_CLUE && value <= 999);
  if (clue->value == value && clue->state == state)
    return;
  *clue = (EtudeClue){ value, state };
  changed (self);
}

EtudeClue
etude_board_scene_get_clue (EtudeBoardScene *self, guint square)
{
  return self->clues[square];
}

void
etude_board_scene_clear_clues (EtudeBoardScene *self)
{
  for (guint square = 0; square < self->columns * self->rows; square++)
    self->clues[square] = (EtudeClue){ ETUDE_NO_CLUE, ETUDE_CLUE_NORMAL };
  changed (self);
}

void
etude_board_scene_set_pencil (EtudeBoardScene *self, guint square, const EtudeFace *faces, guint n)
{
  gboolean same = TRUE;

  g_return_if_fail (n <= ETUDE_PENCIL_PLACES);
  for (guint i = 0; i < ETUDE_PENCIL_PLACES; i++)
    {
      EtudeFace face = i < n ? faces[i] : (EtudeFace){ 0 };

      same = same && same_face (self->pencil[square][i], face);
      self->pencil[square][i] = face;
    }
  if (!same)
    changed (self);
}

EtudeFace
etude_board_scene_get_pencil (EtudeBoardScene *self, guint square, guint place)
{
  return in_style (self, self->pencil[square][place]);
}

void
etude_board_scene_clear_pencil (EtudeBoardScene *self)
{
  memset (self->pencil, 0, sizeof self->pencil);
  changed (self);
}

/* --- regions --- */

void
etude_board_scene_set_regions (EtudeBoardScene *self, const guint8 *regions, gboolean patterned)
{
  self->has_regions = regions != NULL;
  self->patterned = patterned;
  if (regions && !self->keeps_tints && memcmp (self->regions, regions, self->columns * self->rows) != 0)
    memset (self->tints, 0, sizeof self->tints);
  if (regions)
    memcpy (self->regions, regions, self->columns * self->rows);
  changed (self);
}

void
etude_board_scene_keep_tints (EtudeBoardScene *self, gboolean keep)
{
  self->keeps_tints = keep;
}

guint8 *
etude_board_scene_get_tints (EtudeBoardScene *self)
{
  return self->tints;
}

gboolean
etude_board_scene_has_regions (EtudeBoardScene *self)
{
  return self->has_regions;
}

guint
etude_board_scene_get_region (EtudeBoardScene *self, guint square)
{
  return self->regions[square];
}

gboolean
etude_board_scene_get_patterned (EtudeBoardScene *self)
{
  return self->patterned;
}

/* --- marks --- */

void
etude_board_scene_clear_marks (EtudeBoardScene *self)
{
  g_array_set_size (self->marks, 0);
  changed (self);
}

/* Whether A is painted before B. */
static gboolean
lies_under (const EtudeBoardMark *a, const EtudeBoardMark *b)
{
  if (a->shape != b->shape)
    return a->shape < b->shape;
  return a->shape == ETUDE_SHAPE_ARROW && a->mark == ETUDE_MARK_GOOD && b->mark != ETUDE_MARK_GOOD;
}

void
etude_board_scene_add_mark (EtudeBoardScene *self, EtudeBoardMark mark)
{
  guint at = self->marks->len;

  while (at > 0 && lies_under (&mark, &g_array_index (self->marks, EtudeBoardMark, at - 1)))
    at--;
  g_array_insert_val (self->marks, at, mark);
  changed (self);
}

void
etude_board_scene_add_arrow (EtudeBoardScene *self, int from, int to, EtudeMark mark)
{
  etude_board_scene_add_mark (self,
                              (EtudeBoardMark){ .shape = ETUDE_SHAPE_ARROW, .from = from, .to = to, .mark = mark });
}

void
etude_board_scene_add_line (EtudeBoardScene *self, int from, int to, EtudeMark mark)
{
  etude_board_scene_add_mark (self,
                              (EtudeBoardMark){ .shape = ETUDE_SHAPE_LINE, .from = from, .to = to, .mark = mark });
}

void
etude_board_scene_add_ring (EtudeBoardScene *self, int square, EtudeMark mark)
{
  etude_board_scene_add_mark (
      self, (EtudeBoardMark){ .shape = ETUDE_SHAPE_RING, .from = square, .to = square, .mark = mark });
}

void
etude_board_scene_add_dot (EtudeBoardScene *self, int square, EtudeMark mark)
{
  etude_board_scene_add_mark (self,
                              (EtudeBoardMark){ .shape = ETUDE_SHAPE_DOT, .from = square, .to = square, .mark = mark });
}

void
etude_board_scene_add_wash (EtudeBoardScene *self, int square, EtudeMark mark)
{
  etude_board_scene_add_mark (
      self, (EtudeBoardMark){ .shape = ETUDE_SHAPE_WASH, .from = square, .to = square, .mark = mark });
}

void
etude_board_scene_add_bar (EtudeBoardScene *self, int square)
{
  etude_board_scene_add_mark (self, (EtudeBoardMark){ .shape = ETUDE_SHAPE_BAR, .from = square, .to = square });
}

void
etude_board_scene_add_cross (EtudeBoardScene *self, int square)
{
  etude_board_scene_add_mark (self, (EtudeBoardMark){ .shape = ETUDE_SHAPE_CROSS, .from = square, .to = square });
}

/* Copies as many whole characters of TEXT as there is room for. */
static void
copy_text (char *to, const char *text, gsize size)
{
  const char *end;

  g_strlcpy (to, text, size);
  if (!g_utf8_validate (to, -1, &end))
    to[end - to] = '\0';
}

void
etude_board_scene_add_number (EtudeBoardScene *self, int square, const char *text, gboolean strong)
{
  EtudeBoardMark mark = { .shape = ETUDE_SHAPE_NUMBER, .from = square, .to = square, .strong = strong };

  copy_text (mark.text, text, sizeof mark.text);
  etude_board_scene_add_mark (self, mark);
}

void
etude_board_scene_add_heat (EtudeBoardScene *self, int square, double heat, const char *text)
{
  EtudeBoardMark mark = { .shape = ETUDE_SHAPE_HEAT, .from = square, .to = square, .heat = heat };

  copy_text (mark.text, text, sizeof mark.text);
  etude_board_scene_add_mark (self, mark);
}

void
etude_board_scene_toggle_annotation (EtudeBoardScene *self, int from, int to, EtudeMark mark)
{
  EtudeMarkShape shape = from == to ? ETUDE_SHAPE_RING : ETUDE_SHAPE_ARROW;
  EtudeBoardMark annotation = { .shape = shape, .from = from, .to = to, .mark = mark };

  for (guint i = 0; i < self->annotations->len; i++)
    {
      EtudeBoardMark *there = &g_array_index (self->annotations, EtudeBoardMark, i);

      if (there->from != from || there->to != to)
        continue;
      if (there->mark != mark)
        there->mark = mark;
      else if (there->shape == ETUDE_SHAPE_RING)
        there->shape = ETUDE_SHAPE_SQUARE;
      else
        g_array_remove_index (self->annotations, i);
      annotated (self);
      return;
    }
  g_array_append_val (self->annotations, annotation);
  annotated (self);
}

void
etude_board_scene_clear_annotations (EtudeBoardScene *self)
{
  g_array_set_size (self->annotations, 0);
  annotated (self);
}

void
etude_board_scene_set_annotations (EtudeBoardScene *self, const EtudeBoardMark *annotations, guint n)
{
  if (n == 0 && self->annotations->len == 0)
    return;
  g_array_set_size (self->annotations, 0);
  if (n > 0)
    g_array_append_vals (self->annotations, annotations, n);
  changed (self);
}

gboolean
etude_board_scene_has_annotations (EtudeBoardScene *self)
{
  return self->annotations->len > 0;
}

const EtudeBoardMark *
etude_board_scene_get_marks (EtudeBoardScene *self, EtudeMarkShape shape, guint *n)
{
  const EtudeBoardMark *marks = (const EtudeBoardMark *) (gpointer) self->marks->data;
  guint first = 0, end;

  while (first < self->marks->len && marks[first].shape < shape)
    first++;
  for (end = first; end < self->marks->len && marks[end].shape == shape;)
    end++;
  *n = end - first;
  return marks + first;
}

const EtudeBoardMark *
etude_board_scene_get_annotations (EtudeBoardScene *self, guint *n)
{
  *n = self->annotations->len;
  return (const EtudeBoardMark *) (gpointer) self->annotations->data;
}

static void
copy_array (GArray *to, GArray *from)
{
  g_array_set_size (to, 0);
  g_array_append_vals (to, from->data, from->len);
}

void
etude_board_scene_copy_annotations (EtudeBoardScene *self, EtudeBoardScene *from)
{
  copy_array (self->annotations, from->annotations);
  changed (self);
}

void
etude_board_scene_copy (EtudeBoardScene *self, EtudeBoardScene *from)
{
  g_return_if_fail (self->columns == from->columns && self->rows == from->rows);
  self->style = from->style;
  memcpy (self->faces, from->faces, sizeof self->faces);
  memcpy (self->clues, from->clues, sizeof self->clues);
  memcpy (self->pencil, from->pencil, sizeof self->pencil);
  memcpy (self->regions, from->regions, sizeof self->regions);
  memcpy (self->tints, from->tints, sizeof self->tints);
  self->has_regions = from->has_regions;
  self->patterned = from->patterned;
  etude_board_scene_set_shape (self, from->walls, from->wrap_columns, from->wrap_rows);
  for (guint i = 0; i < ETUDE_BOARD_CELLS; i++)
    {
      g_free (self->notes[i]);
      self->notes[i] = g_strdup (from->notes[i]);
    }
  copy_array (self->marks, from->marks);
  etude_board_scene_copy_annotations (self, from);
}

void
etude_board_scene_freeze (EtudeBoardScene *self)
{
  self->frozen++;
}

void
etude_board_scene_thaw (EtudeBoardScene *self)
{
  g_return_if_fail (self->frozen > 0);
  if (--self->frozen == 0 && self->dirty)
    {
      self->dirty = FALSE;
      changed (self);
    }
}
