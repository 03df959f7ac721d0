/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-scene.c - what a scene holds, and when it says that it has changed. */
#include "case.h"
#include "etude-board-scene.h"

#define WHITE_KNIGHT ((EtudeFace){ ETUDE_KNIGHT, ETUDE_TINT_WHITE })

typedef struct
{
  EtudeBoardScene *scene;
  guint n_changed;
} Fixture;

static void
on_changed (Fixture *f)
{
  f->n_changed++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->scene = etude_board_scene_new (8, 8);
  g_signal_connect_swapped (f->scene, "changed", G_CALLBACK (on_changed), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->scene);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

FIXTURE_CASE (faces)
{
  g_assert_cmpint (etude_board_scene_get_face (f->scene, 63).tint, ==, ETUDE_TINT_NONE);
  etude_board_scene_set_face (f->scene, 63, WHITE_KNIGHT);
  etude_board_scene_set_face (f->scene, 63, WHITE_KNIGHT); /* nothing new */
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpint (etude_board_scene_get_face (f->scene, 63).piece, ==, ETUDE_KNIGHT);
  g_assert_cmpint (etude_board_scene_get_face (f->scene, 62).tint, ==, ETUDE_TINT_NONE);
  etude_board_scene_clear_faces (f->scene);
  g_assert_cmpint (etude_board_scene_get_face (f->scene, 63).tint, ==, ETUDE_TINT_NONE);
  g_assert_cmpuint (f->n_changed, ==, 2);
}

FIXTURE_CASE (face_names)
{
  static const char *const names[]
      = { "king",    "queen",   "rook",     "bishop", "knight",  "pawn",        "met",
          "general", "advisor", "elephant", "horse",  "chariot", "dragon king", "dragon horse" };
  static const char *const colours[] = { "white ", "black ", "" };

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == ETUDE_N_PIECES);
  g_assert_cmpstr (etude_face_name ((EtudeFace){ ETUDE_QUEEN, ETUDE_TINT_NONE }), ==, "empty");
  for (guint8 tint = ETUDE_TINT_WHITE; tint <= ETUDE_TINT_GREY; tint++)
    for (guint8 piece = ETUDE_KING; piece < ETUDE_N_PIECES; piece++)
      {
        g_autofree char *expected = g_strconcat (colours[tint - ETUDE_TINT_WHITE], names[piece], NULL);

        g_assert_cmpstr (etude_face_name ((EtudeFace){ piece, tint }), ==, expected);
      }
}

/* A face has the style of the scene it stands on, whatever it was said to have. */
FIXTURE_CASE (style)
{
  g_assert_cmpint (etude_board_scene_get_style (f->scene), ==, ETUDE_STYLE_CHEQUERED);
  etude_board_scene_set_face (f->scene, 9, (EtudeFace){ ETUDE_ROOK, ETUDE_TINT_GREY, ETUDE_STYLE_XIANGQI });
  g_assert_cmpint (etude_board_scene_get_face (f->scene, 9).style, ==, ETUDE_STYLE_CHEQUERED);
  f->n_changed = 0;
  etude_board_scene_set_style (f->scene, ETUDE_STYLE_SHOGI);
  etude_board_scene_set_style (f->scene, ETUDE_STYLE_SHOGI);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpint (etude_board_scene_get_style (f->scene), ==, ETUDE_STYLE_SHOGI);
  g_assert_cmpint (etude_board_scene_get_face (f->scene, 9).style, ==, ETUDE_STYLE_SHOGI);
  g_assert_cmpint (etude_board_scene_get_pencil (f->scene, 9, 0).style, ==, ETUDE_STYLE_SHOGI);
  etude_board_scene_set_face (f->scene, 9, (EtudeFace){ ETUDE_ROOK, ETUDE_TINT_GREY }); /* nothing new */
  g_assert_cmpuint (f->n_changed, ==, 1);
}

static void
assert_clue (Fixture *f, guint square, int value, EtudeClueState state)
{
  EtudeClue clue = etude_board_scene_get_clue (f->scene, square);

  g_assert_cmpint (clue.value, ==, value);
  g_assert_cmpint (clue.state, ==, state);
}

FIXTURE_CASE (clues)
{
  for (guint square = 0; square < 64; square++)
    assert_clue (f, square, ETUDE_NO_CLUE, ETUDE_CLUE_NORMAL);
  etude_board_scene_set_clue (f->scene, 63, 0, ETUDE_CLUE_NORMAL);
  etude_board_scene_set_clue (f->scene, 63, 0, ETUDE_CLUE_NORMAL); /* nothing new */
  g_assert_cmpuint (f->n_changed, ==, 1);
  assert_clue (f, 63, 0, ETUDE_CLUE_NORMAL);
  etude_board_scene_set_clue (f->scene, 63, 0, ETUDE_CLUE_SPENT);
  etude_board_scene_set_clue (f->scene, 0, 999, ETUDE_CLUE_CONTRADICTED);
  g_assert_cmpuint (f->n_changed, ==, 3);
  etude_board_scene_clear_marks (f->scene);
  etude_board_scene_clear_faces (f->scene);
  assert_clue (f, 63, 0, ETUDE_CLUE_SPENT); /* it is of the puzzle, not of an answer */
  assert_clue (f, 0, 999, ETUDE_CLUE_CONTRADICTED);
  etude_board_scene_set_clue (f->scene, 63, ETUDE_NO_CLUE, ETUDE_CLUE_NORMAL);
  assert_clue (f, 63, ETUDE_NO_CLUE, ETUDE_CLUE_NORMAL);
  f->n_changed = 0;
  etude_board_scene_clear_clues (f->scene);
  g_assert_cmpuint (f->n_changed, ==, 1);
  assert_clue (f, 0, ETUDE_NO_CLUE, ETUDE_CLUE_NORMAL);
}

/* A mark keeps its place when others come and go; places that are not named are empty. */
FIXTURE_CASE (pencil)
{
  EtudeFace faces[ETUDE_PENCIL_PLACES] = { WHITE_KNIGHT, { 0 }, WHITE_KNIGHT, WHITE_KNIGHT, WHITE_KNIGHT };

  etude_board_scene_set_pencil (f->scene, 63, NULL, 0);
  g_assert_cmpuint (f->n_changed, ==, 0);
  etude_board_scene_set_pencil (f->scene, 63, faces, ETUDE_PENCIL_PLACES);
  etude_board_scene_set_pencil (f->scene, 63, faces, ETUDE_PENCIL_PLACES);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpint (etude_board_scene_get_pencil (f->scene, 63, 0).piece, ==, ETUDE_KNIGHT);
  g_assert_cmpint (etude_board_scene_get_pencil (f->scene, 63, 1).tint, ==, ETUDE_TINT_NONE);
  g_assert_cmpint (etude_board_scene_get_pencil (f->scene, 63, 4).tint, ==, ETUDE_TINT_WHITE);
  g_assert_cmpint (etude_board_scene_get_pencil (f->scene, 62, 4).tint, ==, ETUDE_TINT_NONE);
  etude_board_scene_set_pencil (f->scene, 63, faces, 1);
  g_assert_cmpint (etude_board_scene_get_pencil (f->scene, 63, 0).tint, ==, ETUDE_TINT_WHITE);
  g_assert_cmpint (etude_board_scene_get_pencil (f->scene, 63, 4).tint, ==, ETUDE_TINT_NONE);
  g_assert_cmpuint (f->n_changed, ==, 2);
  etude_board_scene_clear_pencil (f->scene);
  g_assert_cmpint (etude_board_scene_get_pencil (f->scene, 63, 0).tint, ==, ETUDE_TINT_NONE);
}

FIXTURE_CASE (washes_and_bars)
{
  const EtudeBoardMark *washes;
  const EtudeBoardMark *bars;
  guint n;

  etude_board_scene_add_wash (f->scene, 3, ETUDE_MARK_YELLOW);
  etude_board_scene_add_bar (f->scene, 63);
  etude_board_scene_add_bar (f->scene, 0);
  g_assert_cmpuint (f->n_changed, ==, 3);
  washes = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_WASH, &n);
  g_assert_true (n == 1 && washes->to == 3 && washes->mark == ETUDE_MARK_YELLOW);
  bars = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_BAR, &n);
  g_assert_true (n == 2 && bars[0].to == 63 && bars[1].to == 0);
  etude_board_scene_clear_marks (f->scene);
  etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_WASH, &n);
  g_assert_cmpuint (n, ==, 0);
  etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_BAR, &n);
  g_assert_cmpuint (n, ==, 0);
}

FIXTURE_CASE (notes)
{
  char note[] = "attacked once";

  g_assert_null (etude_board_scene_get_note (f->scene, 5));
  etude_board_scene_set_note (f->scene, 5, NULL);
  g_assert_cmpuint (f->n_changed, ==, 0);
  etude_board_scene_set_note (f->scene, 5, note);
  etude_board_scene_set_note (f->scene, 5, "attacked once");
  note[0] = 'x'; /* the scene has a copy */
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpstr (etude_board_scene_get_note (f->scene, 5), ==, "attacked once");
  etude_board_scene_set_note (f->scene, 5, NULL);
  g_assert_null (etude_board_scene_get_note (f->scene, 5));
}

FIXTURE_CASE (marks)
{
  guint n;
  const EtudeBoardMark *arrow;
  const EtudeBoardMark *spot;
  const EtudeBoardMark *number;
  const EtudeBoardMark *heat;

  etude_board_scene_add_arrow (f->scene, 1, 2, ETUDE_MARK_BEST);
  etude_board_scene_add_ring (f->scene, 3, ETUDE_MARK_RED);
  etude_board_scene_add_dot (f->scene, 4, ETUDE_MARK_BLUE);
  etude_board_scene_add_number (f->scene, 5, "½", TRUE);
  etude_board_scene_add_heat (f->scene, 6, 0.25, "12");
  g_assert_cmpuint (f->n_changed, ==, 5);
  arrow = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_ARROW, &n);
  g_assert_true (n == 1 && arrow->from == 1 && arrow->to == 2 && arrow->mark == ETUDE_MARK_BEST);
  spot = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_RING, &n);
  g_assert_true (n == 1 && spot->to == 3 && spot->mark == ETUDE_MARK_RED);
  spot = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_DOT, &n);
  g_assert_true (n == 1 && spot->to == 4 && spot->mark == ETUDE_MARK_BLUE);
  number = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_NUMBER, &n);
  g_assert_true (n == 1 && number->to == 5 && number->strong);
  g_assert_cmpstr (number->text, ==, "½");
  heat = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_HEAT, &n);
  g_assert_true (n == 1 && heat->to == 6 && heat->heat == 0.25);
  g_assert_cmpstr (heat->text, ==, "12");
}

static void
add_one_of_each (EtudeBoardScene *scene)
{
  etude_board_scene_add_number (scene, 5, "7", FALSE);
  etude_board_scene_add_arrow (scene, 1, 2, ETUDE_MARK_BEST);
  etude_board_scene_add_arrow (scene, 3, 4, ETUDE_MARK_GOOD);
  etude_board_scene_add_dot (scene, 4, ETUDE_MARK_BLUE);
  etude_board_scene_add_cross (scene, 4);
  etude_board_scene_add_ring (scene, 3, ETUDE_MARK_RED);
  etude_board_scene_add_line (scene, 8, 9, ETUDE_MARK_RED);
  etude_board_scene_add_bar (scene, 7);
  etude_board_scene_add_heat (scene, 6, -1, "");
  etude_board_scene_add_mark (scene, (EtudeBoardMark){ .shape = ETUDE_SHAPE_SQUARE, .from = 7, .to = 7 });
  etude_board_scene_add_wash (scene, 6, ETUDE_MARK_YELLOW);
}

/* The program's marks go together; the teacher's stay. */
FIXTURE_CASE (clear_marks)
{
  guint n;

  add_one_of_each (f->scene);
  etude_board_scene_toggle_annotation (f->scene, 8, 9, ETUDE_MARK_GREEN);
  for (EtudeMarkShape shape = 0; shape < ETUDE_N_SHAPES; shape++)
    {
      g_assert_cmpint (etude_board_scene_get_marks (f->scene, shape, &n)->shape, ==, shape);
      g_assert_cmpuint (n, ==, shape == ETUDE_SHAPE_ARROW ? 2 : 1);
    }
  f->n_changed = 0;
  etude_board_scene_clear_marks (f->scene);
  g_assert_cmpuint (f->n_changed, ==, 1);
  for (EtudeMarkShape shape = 0; shape < ETUDE_N_SHAPES; shape++)
    {
      etude_board_scene_get_marks (f->scene, shape, &n);
      g_assert_cmpuint (n, ==, 0);
    }
  etude_board_scene_get_annotations (f->scene, &n);
  g_assert_cmpuint (n, ==, 1);
  etude_board_scene_clear_annotations (f->scene);
  g_assert_false (etude_board_scene_has_annotations (f->scene));
}

/* The same again removes it; another colour on the same squares replaces it; another direction is another arrow. */
FIXTURE_CASE (annotations)
{
  const EtudeBoardMark *a;
  guint n;

  g_assert_false (etude_board_scene_has_annotations (f->scene));
  etude_board_scene_toggle_annotation (f->scene, 1, 9, ETUDE_MARK_GREEN);
  etude_board_scene_toggle_annotation (f->scene, 9, 1, ETUDE_MARK_GREEN);
  etude_board_scene_toggle_annotation (f->scene, 9, 9, ETUDE_MARK_BLUE);
  etude_board_scene_get_annotations (f->scene, &n);
  g_assert_cmpuint (n, ==, 3);
  etude_board_scene_toggle_annotation (f->scene, 1, 9, ETUDE_MARK_RED);
  a = etude_board_scene_get_annotations (f->scene, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpint (a[0].mark, ==, ETUDE_MARK_RED);
  etude_board_scene_toggle_annotation (f->scene, 1, 9, ETUDE_MARK_RED);
  a = etude_board_scene_get_annotations (f->scene, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (a[0].from == 9 && a[0].to == 1 && a[1].from == 9 && a[1].to == 9);
  g_assert_true (etude_board_scene_has_annotations (f->scene));
  g_assert_cmpuint (f->n_changed, ==, 5);
}

/* A ring, then the whole square, in another colour if that is wanted, then nothing. */
FIXTURE_CASE (square)
{
  const EtudeBoardMark *a;
  guint n;

  etude_board_scene_toggle_annotation (f->scene, 9, 9, ETUDE_MARK_GREEN);
  a = etude_board_scene_get_annotations (f->scene, &n);
  g_assert_true (n == 1 && a[0].shape == ETUDE_SHAPE_RING);
  etude_board_scene_toggle_annotation (f->scene, 9, 9, ETUDE_MARK_GREEN);
  a = etude_board_scene_get_annotations (f->scene, &n);
  g_assert_true (n == 1 && a[0].shape == ETUDE_SHAPE_SQUARE && a[0].mark == ETUDE_MARK_GREEN);
  etude_board_scene_toggle_annotation (f->scene, 9, 9, ETUDE_MARK_BLUE);
  a = etude_board_scene_get_annotations (f->scene, &n);
  g_assert_true (n == 1 && a[0].shape == ETUDE_SHAPE_SQUARE && a[0].mark == ETUDE_MARK_BLUE);
  etude_board_scene_toggle_annotation (f->scene, 9, 9, ETUDE_MARK_BLUE);
  g_assert_false (etude_board_scene_has_annotations (f->scene));
}

FIXTURE_CASE (freeze)
{
  etude_board_scene_freeze (f->scene);
  etude_board_scene_thaw (f->scene);
  g_assert_cmpuint (f->n_changed, ==, 0); /* nothing was changed meanwhile */
  etude_board_scene_freeze (f->scene);
  etude_board_scene_set_face (f->scene, 1, WHITE_KNIGHT);
  etude_board_scene_freeze (f->scene);
  etude_board_scene_set_face (f->scene, 2, WHITE_KNIGHT);
  etude_board_scene_thaw (f->scene);
  g_assert_cmpuint (f->n_changed, ==, 0);
  etude_board_scene_thaw (f->scene);
  g_assert_cmpuint (f->n_changed, ==, 1);
  etude_board_scene_set_face (f->scene, 3, WHITE_KNIGHT);
  g_assert_cmpuint (f->n_changed, ==, 2);
}

/* Every size has room for its last square. */
FIXTURE_CASE (sizes)
{
  for (guint columns = 1; columns <= 16; columns++)
    for (guint rows = 1; rows <= 16; rows++)
      {
        g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (columns, rows);
        guint last = columns * rows - 1;

        g_assert_cmpuint (etude_board_scene_get_columns (scene), ==, columns);
        g_assert_cmpuint (etude_board_scene_get_rows (scene), ==, rows);
        etude_board_scene_set_face (scene, last, WHITE_KNIGHT);
        etude_board_scene_set_note (scene, last, "here");
        g_assert_cmpint (etude_board_scene_get_face (scene, last).tint, ==, ETUDE_TINT_WHITE);
        g_assert_cmpstr (etude_board_scene_get_note (scene, last), ==, "here");
      }
}

/* A text that is too long is cut between letters, for half a letter is no text. */
FIXTURE_CASE (long_texts)
{
  guint n;

  etude_board_scene_add_number (f->scene, 1, "½½½½½", FALSE);
  etude_board_scene_add_heat (f->scene, 1, 0.5, "½½½½½");
  g_assert_true (g_utf8_validate (etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_NUMBER, &n)->text, -1, NULL));
  g_assert_true (g_utf8_validate (etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_HEAT, &n)->text, -1, NULL));
}
