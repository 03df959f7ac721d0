/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-contrast.c - what is presented to a class is told apart from every square of every look.
 *
 * Contrast is that of WCAG 2.1: (L1 + 0.05) / (L2 + 0.05) of relative luminances. Colours are read from pictures that the
 * painter made of bold views. Of marks and pieces the pixels are taken that differ from the empty board, and a part of
 * them, the edge that gives the form, must stand out; of texts the darkest and lightest.
 */
#include "case.h"
#include "luminance.h"
#include "picture.h"

#define TEXT 7.0
#define FORM 4.5
#define EDGE_OF_BOARD 4
#define EDGE 0.1 /* the part of a form that makes up its edge */

CASE (measure)
{
  g_assert_cmpfloat_with_epsilon (contrast (luminance (0xffffff), luminance (0)), 21, 0.001);
  g_assert_cmpfloat_with_epsilon (contrast (luminance (0x767676), luminance (0xffffff)), 4.54, 0.01);
}

static EtudeBoardView
view_of (guint ground)
{
  EtudeBoardView view = picture_view ();

  view.look = picture_grounds[ground].look;
  view.high_contrast = picture_grounds[ground].high_contrast;
  view.bold = TRUE;
  view.unit = 80; /* as on a small projector */
  view.columns = view.rows = EDGE_OF_BOARD;
  return view;
}

static EtudeBoardScene *
scene_of (guint ground)
{
  EtudeBoardScene *scene = etude_board_scene_new (EDGE_OF_BOARD, EDGE_OF_BOARD);

  etude_board_scene_set_style (scene, picture_grounds[ground].style);
  return scene;
}

/* What has changed between two scenes. */
typedef struct
{
  guint changed, apart; /* pixels; those that stand out from what was there before */
  double darkest, lightest, strongest;
} Difference;

static Difference
compare_pictures (const Picture *a, const Picture *b)
{
  Difference d = { .darkest = 1 };

  for (int y = 0; y < a->edge; y++)
    for (int x = 0; x < a->edge; x++)
      {
        guint32 before = picture_pixel (a, x, y), after = picture_pixel (b, x, y);
        double light, apart;

        if (before == after)
          continue;
        light = luminance (after);
        apart = contrast (luminance (before), light);
        d.changed++;
        d.apart += apart >= FORM;
        d.darkest = MIN (d.darkest, light);
        d.lightest = MAX (d.lightest, light);
        d.strongest = MAX (d.strongest, apart);
      }
  g_assert_cmpuint (d.changed, >, 20);
  return d;
}

static Difference
compare (guint ground, EtudeBoardScene *without, EtudeBoardScene *with)
{
  EtudeBoardView view = view_of (ground);
  Picture a = picture_paint (&view, without), b = picture_paint (&view, with);
  Difference d = compare_pictures (&a, &b);

  picture_clear (&a);
  picture_clear (&b);
  return d;
}

static void
assert_apart (guint ground, Difference d, const char *what, guint kind, int square)
{
  if (d.apart < EDGE * d.changed)
    g_error ("%s: %s %u on square %d: only %u of %u pixels stand out, at most by %.1f", picture_grounds[ground].name,
             what, kind, square, d.apart, d.changed, d.strongest);
}

static void
assert_form_on (guint ground, EtudeBoardScene *empty, EtudeBoardScene *scene, const char *what, guint kind, int square)
{
  assert_apart (ground, compare (ground, empty, scene), what, kind, square);
}

static void
assert_form (guint ground, EtudeBoardScene *scene, const char *what, guint kind, int square)
{
  g_autoptr (EtudeBoardScene) empty = scene_of (ground);

  assert_form_on (ground, empty, scene, what, kind, square);
}

/* As the teacher does it. */
static void
draw_square (EtudeBoardScene *scene, int square, EtudeMark mark)
{
  etude_board_scene_set_annotations (
      scene, &(EtudeBoardMark){ .shape = ETUDE_SHAPE_SQUARE, .from = square, .to = square, .mark = mark }, 1);
}

static void
add_mark (EtudeBoardScene *scene, EtudeMarkShape shape, int square, EtudeMark mark)
{
  if (shape == ETUDE_SHAPE_WASH)
    etude_board_scene_add_wash (scene, square, mark);
  else if (shape == ETUDE_SHAPE_RING)
    etude_board_scene_add_ring (scene, square, mark);
  else if (shape == ETUDE_SHAPE_DOT)
    etude_board_scene_add_dot (scene, square, mark);
  else if (shape == ETUDE_SHAPE_LINE)
    etude_board_scene_add_line (scene, square, square + 2 * EDGE_OF_BOARD, mark);
  else if (shape == ETUDE_SHAPE_ARROW)
    etude_board_scene_add_arrow (scene, square, square + 2 * EDGE_OF_BOARD, mark);
  else if (shape == ETUDE_SHAPE_SQUARE)
    draw_square (scene, square, mark);
  else if (shape == ETUDE_SHAPE_CROSS)
    etude_board_scene_add_cross (scene, square);
  else
    etude_board_scene_add_bar (scene, square);
}

static gboolean
has_colours (EtudeMarkShape shape)
{
  return shape != ETUDE_SHAPE_BAR && shape != ETUDE_SHAPE_CROSS;
}

CASE (marks)
{
  static const EtudeMarkShape shapes[] = { ETUDE_SHAPE_WASH, ETUDE_SHAPE_SQUARE, ETUDE_SHAPE_BAR,   ETUDE_SHAPE_LINE,
                                           ETUDE_SHAPE_RING, ETUDE_SHAPE_DOT,    ETUDE_SHAPE_CROSS, ETUDE_SHAPE_ARROW };

  for (guint ground = 0; ground < PICTURE_GROUNDS; ground++)
    for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
      for (EtudeMark mark = 0; mark < (has_colours (shapes[i]) ? ETUDE_N_MARKS : 1); mark++)
        for (int square = 0; square < 2; square++)
          {
            g_autoptr (EtudeBoardScene) scene = scene_of (ground);

            add_mark (scene, shapes[i], square, mark);
            assert_form (ground, scene, "shape", shapes[i] * 100 + mark, square);
          }
}

CASE (pieces)
{
  for (guint ground = 0; ground < PICTURE_GROUNDS; ground++)
    for (guint piece = ETUDE_KING; piece <= ETUDE_KNIGHT; piece++)
      for (EtudeTint tint = ETUDE_TINT_WHITE; tint <= ETUDE_TINT_GREY; tint++)
        for (int square = 0; square < 2; square++)
          {
            g_autoptr (EtudeBoardScene) scene = scene_of (ground);

            etude_board_scene_set_face (scene, (guint) square,
                                        (EtudeFace){ .piece = (guint8) piece, .tint = (guint8) tint });
            assert_form (ground, scene, "piece", piece * 10 + tint, square);
          }
}

/* Every number in every state, on the squares and beside a piece. */
CASE (clues)
{
  for (guint ground = 0; ground < PICTURE_GROUNDS; ground++)
    for (int value = 0; value < 3; value++)
      for (EtudeClueState state = ETUDE_CLUE_NORMAL; state <= ETUDE_CLUE_CONTRADICTED; state++)
        for (guint square = 0; square < 2; square++)
          {
            g_autoptr (EtudeBoardScene) empty = scene_of (ground), scene = scene_of (ground);
            Difference d;

            etude_board_scene_set_clue (scene, square, value, state);
            d = compare (ground, empty, scene);
            g_assert_cmpfloat (state == ETUDE_CLUE_CONTRADICTED ? contrast (d.darkest, d.lightest) : d.strongest, >=,
                               TEXT);
          }
}

/* Pieces and clues on squares that somebody has coloured: opaque but on paper, and so a dark one is enough. */
CASE (on_squares)
{
  const int square = 0;

  for (guint ground = 0; ground < PICTURE_GROUNDS; ground++)
    for (EtudeMark mark = ETUDE_MARK_GREEN; mark < ETUDE_N_MARKS; mark++)
      {
        g_autoptr (EtudeBoardScene) empty = scene_of (ground);
        Difference d;

        draw_square (empty, square, mark);
        for (EtudeTint tint = ETUDE_TINT_WHITE; tint <= ETUDE_TINT_GREY; tint++)
          for (guint piece = ETUDE_KING; piece <= ETUDE_KNIGHT; piece += ETUDE_KNIGHT - ETUDE_KING)
            {
              g_autoptr (EtudeBoardScene) scene = scene_of (ground);

              draw_square (scene, square, mark);
              etude_board_scene_set_face (scene, (guint) square,
                                          (EtudeFace){ .piece = (guint8) piece, .tint = (guint8) tint });
              assert_form_on (ground, empty, scene, "piece on a colour", mark * 100 + piece * 10 + tint, square);
            }
        for (EtudeClueState state = ETUDE_CLUE_NORMAL; state <= ETUDE_CLUE_CONTRADICTED; state++)
          {
            g_autoptr (EtudeBoardScene) scene = scene_of (ground);

            draw_square (scene, square, mark);
            etude_board_scene_set_clue (scene, (guint) square, 2, state);
            d = compare (ground, empty, scene);
            g_assert_cmpfloat (contrast (d.darkest, d.lightest), >=, TEXT);
          }
      }
}

/* On their chips, and on all colours of the heat. */
CASE (numbers)
{
  for (guint ground = 0; ground < PICTURE_GROUNDS; ground++)
    {
      for (int strong = 0; strong < 2; strong++)
        {
          g_autoptr (EtudeBoardScene) empty = scene_of (ground), scene = scene_of (ground);
          Difference d;

          etude_board_scene_add_number (scene, 0, "22", strong);
          d = compare (ground, empty, scene);
          g_assert_cmpfloat (contrast (d.darkest, d.lightest), >=, TEXT);
        }
      for (int heat = -2; heat <= 10; heat++)
        {
          g_autoptr (EtudeBoardScene) empty = scene_of (ground), scene = scene_of (ground);
          Difference d;

          etude_board_scene_add_heat (empty, 0, heat < 0 ? heat : heat / 10.0, "");
          etude_board_scene_add_heat (scene, 0, heat < 0 ? heat : heat / 10.0, "22");
          d = compare (ground, empty, scene);
          g_assert_cmpfloat (contrast (d.darkest, d.lightest), >=, TEXT);
        }
    }
}

/* What a class suggests, over empty squares and over pieces: ghosts, and their numbers on chips. */
CASE (ghosts)
{
  for (guint ground = 0; ground < PICTURE_GROUNDS; ground++)
    for (guint piece = ETUDE_KING; piece <= ETUDE_KNIGHT; piece++)
      for (EtudeTint tint = ETUDE_TINT_WHITE; tint <= ETUDE_TINT_BLACK; tint++)
        for (int square = 0; square < 2; square++)
          {
            g_autoptr (EtudeBoardScene) empty = scene_of (ground), over = scene_of (ground);
            EtudeBoardView view = view_of (ground);
            Picture before = picture_paint (&view, empty), ghost, chip = { 0 };
            Difference d;

            etude_board_scene_set_face (over, (guint) square,
                                        (EtudeFace){ .piece = (guint8) piece, .tint = (guint8) tint });
            view.style = picture_grounds[ground].style;
            ghost = picture_paint_over (&view, empty, over);
            assert_apart (ground, compare_pictures (&before, &ghost), "ghost", piece * 10 + tint, square);
            etude_board_scene_add_number (over, square, "12", TRUE);
            if (piece == ETUDE_KING) /* the others have the same */
              {
                chip = picture_paint_over (&view, empty, over);
                d = compare_pictures (&ghost, &chip);
                g_assert_cmpfloat (contrast (d.darkest, d.lightest), >=, TEXT);
              }
            picture_clear (&before);
            picture_clear (&ghost);
            picture_clear (&chip);
          }
}
