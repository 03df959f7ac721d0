/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-marks.c - where marks change pixels, and where they must not. */
#include "case.h"
#include "picture.h"

#include <math.h>

#define A1_X 40 /* the middle of a1 in picture_view */
#define A1_Y 320
#define SQUARE 40

typedef struct
{
  EtudeBoardView view;
  EtudeBoardScene *scene;
  Picture empty;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->view = picture_view ();
  f->scene = etude_board_scene_new (8, 8);
  f->empty = picture_paint (&f->view, f->scene);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  picture_clear (&f->empty);
  g_object_unref (f->scene);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

/* How far (X, Y) is from the line between the middles of FROM and TO. */
static double
distance (int x, int y, int from, int to)
{
  double x1 = A1_X + from % 8 * SQUARE, y1 = A1_Y - from / 8 * SQUARE;
  double dx = A1_X + to % 8 * SQUARE - x1, dy = A1_Y - to / 8 * SQUARE - y1;
  double t = dx * dx + dy * dy > 0 ? ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy) : 0;

  t = CLAMP (t, 0, 1);
  return hypot (x - x1 - t * dx, y - y1 - t * dy);
}

/* Paints the scene; what differs from the empty board lies within REACH of the line. Returns how many pixels do. */
static guint
changed_near (Fixture *f, int from, int to, double reach)
{
  Picture picture = picture_paint (&f->view, f->scene);
  guint n = 0;

  for (int y = 0; y < picture.edge; y++)
    for (int x = 0; x < picture.edge; x++)
      if (picture_pixel (&picture, x, y) != picture_pixel (&f->empty, x, y))
        {
          g_assert_cmpfloat (distance (x + 0.5, y + 0.5, from, to), <=, reach);
          n++;
        }
  picture_clear (&picture);
  return n;
}

FIXTURE_CASE (arrow)
{
  static const int to[] = { 63, 7, 56, 9, 18, 10, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (to); i++)
    {
      double length = hypot (to[i] % 8, to[i] / 8);

      etude_board_scene_clear_marks (f->scene);
      etude_board_scene_add_arrow (f->scene, 0, to[i], ETUDE_MARK_BEST);
      g_assert_cmpfloat (changed_near (f, 0, to[i], 12), >, (length - 0.4) * 40 * 5); /* its line is 5 wide */
    }
}

/* As good as the answer is thinner; with high contrast all are thicker. */
FIXTURE_CASE (arrow_widths)
{
  guint best, good, high;

  etude_board_scene_add_arrow (f->scene, 0, 63, ETUDE_MARK_BEST);
  best = changed_near (f, 0, 63, 12);
  etude_board_scene_clear_marks (f->scene);
  etude_board_scene_add_arrow (f->scene, 0, 63, ETUDE_MARK_GOOD);
  good = changed_near (f, 0, 63, 8);
  picture_clear (&f->empty);
  f->view.high_contrast = TRUE;
  etude_board_scene_clear_marks (f->scene);
  f->empty = picture_paint (&f->view, f->scene);
  etude_board_scene_add_arrow (f->scene, 0, 63, ETUDE_MARK_BEST);
  high = changed_near (f, 0, 63, 15);
  g_assert_cmpuint (good, <, best * 3 / 4);
  g_assert_cmpuint (high, >, best * 11 / 10);
}

FIXTURE_CASE (arrow_flipped)
{
  f->view.flipped = TRUE;
  etude_board_scene_add_arrow (f->scene, 0, 63, ETUDE_MARK_BEST);
  g_assert_cmpuint (changed_near (f, 63, 0, 12), >, 500);
}

/* Ring, dot and number stay on their square; a ring leaves its middle free, a dot fills it. */
FIXTURE_CASE (spots)
{
  Picture ring, dot;

  etude_board_scene_add_ring (f->scene, 0, ETUDE_MARK_RED);
  g_assert_cmpuint (changed_near (f, 0, 0, 21), >, 100);
  ring = picture_paint (&f->view, f->scene);
  g_assert_cmphex (picture_pixel (&ring, A1_X, A1_Y), ==, picture_pixel (&f->empty, A1_X, A1_Y));
  etude_board_scene_clear_marks (f->scene);
  etude_board_scene_add_dot (f->scene, 0, ETUDE_MARK_RED);
  g_assert_cmpuint (changed_near (f, 0, 0, 8), >, 50);
  dot = picture_paint (&f->view, f->scene);
  g_assert_cmphex (picture_pixel (&dot, A1_X, A1_Y), !=, picture_pixel (&f->empty, A1_X, A1_Y));
  etude_board_scene_clear_marks (f->scene);
  etude_board_scene_add_number (f->scene, 0, "17", TRUE);
  g_assert_cmpuint (changed_near (f, 0, 0, 21), >, 100);
  picture_clear (&ring);
  picture_clear (&dot);
}

/* The four of the teacher, the answer and the preview are told apart by colour. */
FIXTURE_CASE (colours)
{
  static const EtudeMark marks[]
      = { ETUDE_MARK_BEST, ETUDE_MARK_PREVIEW, ETUDE_MARK_GREEN, ETUDE_MARK_RED, ETUDE_MARK_BLUE, ETUDE_MARK_YELLOW };
  guint32 seen[G_N_ELEMENTS (marks)];

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      EtudeColour colour = etude_mark_colour (marks[i]);
      Picture picture;

      g_assert_cmpfloat (colour.alpha, ==, 1);
      etude_board_scene_clear_marks (f->scene);
      etude_board_scene_add_dot (f->scene, 0, marks[i]);
      picture = picture_paint (&f->view, f->scene);
      seen[i] = picture_pixel (&picture, A1_X, A1_Y);
      for (guint other = 0; other < i; other++)
        g_assert_cmphex (seen[other], !=, seen[i]);
      picture_clear (&picture);
    }
}

/* The hotter the darker, so that the scale reads without colour; what cannot be is hatched. */
FIXTURE_CASE (heat)
{
  guint last = 1000;

  for (guint i = 0; i <= 10; i++)
    {
      Picture picture;
      guint32 pixel;
      guint brightness;

      etude_board_scene_clear_marks (f->scene);
      etude_board_scene_add_heat (f->scene, 0, i / 10.0, "");
      g_assert_cmpuint (changed_near (f, 0, 0, 29), ==, 40 * 40);
      picture = picture_paint (&f->view, f->scene);
      pixel = picture_pixel (&picture, A1_X, A1_Y);
      brightness = (pixel >> 16 & 0xff) * 2 + (pixel >> 8 & 0xff) * 7 + (pixel & 0xff);
      brightness /= 10;
      g_assert_cmpuint (brightness, <, last);
      last = brightness;
      picture_clear (&picture);
    }
  etude_board_scene_clear_marks (f->scene);
  etude_board_scene_add_heat (f->scene, 0, -1, "");
  g_assert_cmpuint (changed_near (f, 0, 0, 29), <, 40 * 40);
  g_assert_cmpuint (changed_near (f, 0, 0, 29), >, 200);
}

/* The teacher's marks look like the program's: FROM == TO is a ring. */
FIXTURE_CASE (annotations)
{
  Picture mine, theirs;

  etude_board_scene_add_ring (f->scene, 18, ETUDE_MARK_GREEN);
  etude_board_scene_add_arrow (f->scene, 0, 7, ETUDE_MARK_BLUE);
  theirs = picture_paint (&f->view, f->scene);
  etude_board_scene_clear_marks (f->scene);
  etude_board_scene_toggle_annotation (f->scene, 18, 18, ETUDE_MARK_GREEN);
  etude_board_scene_toggle_annotation (f->scene, 0, 7, ETUDE_MARK_BLUE);
  mine = picture_paint (&f->view, f->scene);
  g_assert_cmpuint (picture_differences (&mine, &theirs), ==, 0);
  picture_clear (&mine);
  picture_clear (&theirs);
}

/* The order in which arrows were added does not matter: the best lies on top. */
FIXTURE_CASE (best_on_top)
{
  Picture a, b;

  etude_board_scene_add_arrow (f->scene, 0, 63, ETUDE_MARK_BEST);
  etude_board_scene_add_arrow (f->scene, 7, 56, ETUDE_MARK_GOOD);
  a = picture_paint (&f->view, f->scene);
  etude_board_scene_clear_marks (f->scene);
  etude_board_scene_add_arrow (f->scene, 7, 56, ETUDE_MARK_GOOD);
  etude_board_scene_add_arrow (f->scene, 0, 63, ETUDE_MARK_BEST);
  b = picture_paint (&f->view, f->scene);
  g_assert_cmpuint (picture_differences (&a, &b), ==, 0);
  picture_clear (&a);
  picture_clear (&b);
}

/* The longer of two arrows that go the same way is seen beside the shorter one, and not only behind its head. */
FIXTURE_CASE (side_by_side)
{
  const int a2_y = A1_Y - SQUARE, a6_y = A1_Y - 5 * SQUARE;
  Picture alone, both;

  etude_board_scene_add_arrow (f->scene, 0, 48, ETUDE_MARK_BEST);
  alone = picture_paint (&f->view, f->scene);
  etude_board_scene_add_arrow (f->scene, 0, 24, ETUDE_MARK_BEST);
  both = picture_paint (&f->view, f->scene);
  g_assert_cmphex (picture_pixel (&alone, A1_X, a6_y), !=, picture_pixel (&f->empty, A1_X, a6_y));
  g_assert_cmphex (picture_pixel (&both, A1_X, a6_y), ==, picture_pixel (&f->empty, A1_X, a6_y));
  g_assert_cmphex (picture_pixel (&both, A1_X - 4, a2_y), !=, picture_pixel (&f->empty, A1_X - 4, a2_y));
  g_assert_cmphex (picture_pixel (&both, A1_X + 4, a2_y), !=, picture_pixel (&f->empty, A1_X + 4, a2_y));
  picture_clear (&alone);
  picture_clear (&both);
}
