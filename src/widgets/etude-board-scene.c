#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-scene.h"

struct _EtudeBoardScene
{
  GObject parent_instance;

  guint columns, rows;
  EtudeBoardStyle style;
  EtudeFace faces[ETUDE_SQUARES_MAX];
  EtudeClue clues[ETUDE_SQUARES_MAX];
  EtudeFace pencil[ETUDE_SQUARES_MAX][ETUDE_PENCIL_PLACES];
  char *notes[ETUDE_SQUARES_MAX];
  GArray *arrows, *lines, *rings, *dots, *numbers, *heat, *washes, *bars, *annotations;
  guint frozen;
  gboolean dirty;
};

G_DEFINE_FINAL_TYPE (EtudeBoardScene, etude_board_scene, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
changed (EtudeBoardScene *self)
{
  if (self->frozen)
    self->dirty = TRUE;
  else
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
etude_board_scene_finalize (GObject *object)
{
  EtudeBoardScene *self = ETUDE_BOARD_SCENE (object);

  g_array_unref (self->arrows);
  g_array_unref (self->lines);
  g_array_unref (self->rings);
  g_array_unref (self->dots);
  g_array_unref (self->numbers);
  g_array_unref (self->heat);
  g_array_unref (self->washes);
  g_array_unref (self->bars);
  g_array_unref (self->annotations);
  for (guint i = 0; i < ETUDE_SQUARES_MAX; i++)
    g_free (self->notes[i]);
  G_OBJECT_CLASS (etude_board_scene_parent_class)->finalize (object);
}

static void
etude_board_scene_class_init (EtudeBoardSceneClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_board_scene_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
etude_board_scene_init (EtudeBoardScene *self)
{
  self->arrows = g_array_new (FALSE, FALSE, sizeof (EtudeArrow));
  self->lines = g_array_new (FALSE, FALSE, sizeof (EtudeArrow));
  self->rings = g_array_new (FALSE, FALSE, sizeof (EtudeSpot));
  self->dots = g_array_new (FALSE, FALSE, sizeof (EtudeSpot));
  self->numbers = g_array_new (FALSE, FALSE, sizeof (EtudeNumber));
  self->heat = g_array_new (FALSE, FALSE, sizeof (EtudeHeat));
  self->washes = g_array_new (FALSE, FALSE, sizeof (EtudeSpot));
  self->bars = g_array_new (FALSE, FALSE, sizeof (int));
  self->annotations = g_array_new (FALSE, FALSE, sizeof (EtudeArrow));
  for (guint i = 0; i < ETUDE_SQUARES_MAX; i++)
    self->clues[i].value = ETUDE_NO_CLUE;
}

EtudeBoardScene *
etude_board_scene_new (guint columns, guint rows)
{
  EtudeBoardScene *self = g_object_new (ETUDE_TYPE_BOARD_SCENE, NULL);

  g_return_val_if_fail (columns >= 1 && columns <= ETUDE_EDGE_MAX, self);
  g_return_val_if_fail (rows >= 1 && rows <= ETUDE_EDGE_MAX, self);
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
  g_return_val_if_fail (face.piece < ETUDE_N_PIECES && face.tint <= ETUDE_TINT_GREY, "");
  return _ (names[face.tint - ETUDE_TINT_WHITE][face.piece]);
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

/* --- marks --- */

void
etude_board_scene_clear_marks (EtudeBoardScene *self)
{
  g_array_set_size (self->arrows, 0);
  g_array_set_size (self->lines, 0);
  g_array_set_size (self->rings, 0);
  g_array_set_size (self->dots, 0);
  g_array_set_size (self->numbers, 0);
  g_array_set_size (self->heat, 0);
  g_array_set_size (self->washes, 0);
  g_array_set_size (self->bars, 0);
  changed (self);
}

void
etude_board_scene_add_arrow (EtudeBoardScene *self, int from, int to, EtudeMark mark)
{
  EtudeArrow arrow = { from, to, mark };

  g_array_append_val (self->arrows, arrow);
  changed (self);
}

void
etude_board_scene_add_line (EtudeBoardScene *self, int from, int to, EtudeMark mark)
{
  EtudeArrow line = { from, to, mark };

  g_array_append_val (self->lines, line);
  changed (self);
}

static void
add_spot (EtudeBoardScene *self, GArray *spots, int square, EtudeMark mark)
{
  EtudeSpot spot = { square, mark };

  g_array_append_val (spots, spot);
  changed (self);
}

void
etude_board_scene_add_ring (EtudeBoardScene *self, int square, EtudeMark mark)
{
  add_spot (self, self->rings, square, mark);
}

void
etude_board_scene_add_dot (EtudeBoardScene *self, int square, EtudeMark mark)
{
  add_spot (self, self->dots, square, mark);
}

void
etude_board_scene_add_wash (EtudeBoardScene *self, int square, EtudeMark mark)
{
  add_spot (self, self->washes, square, mark);
}

void
etude_board_scene_add_bar (EtudeBoardScene *self, int square)
{
  g_array_append_val (self->bars, square);
  changed (self);
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
  EtudeNumber number = { .square = square, .strong = strong };

  copy_text (number.text, text, sizeof number.text);
  g_array_append_val (self->numbers, number);
  changed (self);
}

void
etude_board_scene_add_heat (EtudeBoardScene *self, int square, double heat, const char *text)
{
  EtudeHeat spot = { .square = square, .heat = heat };

  copy_text (spot.text, text, sizeof spot.text);
  g_array_append_val (self->heat, spot);
  changed (self);
}

void
etude_board_scene_toggle_annotation (EtudeBoardScene *self, int from, int to, EtudeMark mark)
{
  EtudeArrow arrow = { from, to, mark };

  for (guint i = 0; i < self->annotations->len; i++)
    {
      EtudeArrow *there = &g_array_index (self->annotations, EtudeArrow, i);
      gboolean same = there->mark == mark;

      if (there->from != from || there->to != to)
        continue;
      if (same)
        g_array_remove_index (self->annotations, i);
      else
        there->mark = mark;
      changed (self);
      return;
    }
  g_array_append_val (self->annotations, arrow);
  changed (self);
}

void
etude_board_scene_clear_annotations (EtudeBoardScene *self)
{
  g_array_set_size (self->annotations, 0);
  changed (self);
}

gboolean
etude_board_scene_has_annotations (EtudeBoardScene *self)
{
  return self->annotations->len > 0;
}

const EtudeArrow *
etude_board_scene_get_arrows (EtudeBoardScene *self, guint *n)
{
  *n = self->arrows->len;
  return (const EtudeArrow *) (gpointer) self->arrows->data;
}

const EtudeArrow *
etude_board_scene_get_lines (EtudeBoardScene *self, guint *n)
{
  *n = self->lines->len;
  return (const EtudeArrow *) (gpointer) self->lines->data;
}

const EtudeSpot *
etude_board_scene_get_rings (EtudeBoardScene *self, guint *n)
{
  *n = self->rings->len;
  return (const EtudeSpot *) (gpointer) self->rings->data;
}

const EtudeSpot *
etude_board_scene_get_dots (EtudeBoardScene *self, guint *n)
{
  *n = self->dots->len;
  return (const EtudeSpot *) (gpointer) self->dots->data;
}

const EtudeNumber *
etude_board_scene_get_numbers (EtudeBoardScene *self, guint *n)
{
  *n = self->numbers->len;
  return (const EtudeNumber *) (gpointer) self->numbers->data;
}

const EtudeHeat *
etude_board_scene_get_heat (EtudeBoardScene *self, guint *n)
{
  *n = self->heat->len;
  return (const EtudeHeat *) (gpointer) self->heat->data;
}

const EtudeSpot *
etude_board_scene_get_washes (EtudeBoardScene *self, guint *n)
{
  *n = self->washes->len;
  return (const EtudeSpot *) (gpointer) self->washes->data;
}

const int *
etude_board_scene_get_bars (EtudeBoardScene *self, guint *n)
{
  *n = self->bars->len;
  return (const int *) (gpointer) self->bars->data;
}

const EtudeArrow *
etude_board_scene_get_annotations (EtudeBoardScene *self, guint *n)
{
  *n = self->annotations->len;
  return (const EtudeArrow *) (gpointer) self->annotations->data;
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
