#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-scene.h"

struct _EtudeBoardScene
{
  GObject parent_instance;

  guint columns, rows;
  EtudeFace faces[ETUDE_SQUARES_MAX];
  char *notes[ETUDE_SQUARES_MAX];
  GArray *arrows, *lines, *rings, *dots, *numbers, *heat, *annotations;
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
  self->annotations = g_array_new (FALSE, FALSE, sizeof (EtudeArrow));
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

/* --- pieces --- */

EtudeFace
etude_board_scene_get_face (EtudeBoardScene *self, guint square)
{
  return self->faces[square];
}

void
etude_board_scene_set_face (EtudeBoardScene *self, guint square, EtudeFace face)
{
  if (self->faces[square].piece == face.piece && self->faces[square].tint == face.tint)
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
  static const char *const names[3][ETUDE_PAWN + 1] = {
    { N_ ("white king"), N_ ("white queen"), N_ ("white rook"), N_ ("white bishop"), N_ ("white knight"),
      N_ ("white pawn") },
    { N_ ("black king"), N_ ("black queen"), N_ ("black rook"), N_ ("black bishop"), N_ ("black knight"),
      N_ ("black pawn") },
    { N_ ("king"), N_ ("queen"), N_ ("rook"), N_ ("bishop"), N_ ("knight"), N_ ("pawn") },
  };

  if (face.tint == ETUDE_TINT_NONE)
    return _ ("empty");
  g_return_val_if_fail (face.piece <= ETUDE_PAWN, "");
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
