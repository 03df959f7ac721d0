/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-palette.c - colours that mean different things are told apart without seeing red or green.
 *
 * Colours are read from pictures that the painter made, on all grounds they come on, and looked at as they are and as
 * people see them who lack red or green cones: Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation
 * of Color Vision Deficiency, IEEE TVCG 15 (2009), severity 1.0, on linear sRGB. Distances are those of CIE 1976 L*a*b*,
 * white D65, where 2.3 is just noticed.
 *
 * Not compared, since form tells them apart: marks of different form (ring, dot, wash, arrow, bar); best and equally good
 * arrows (width); the states of a clue (zigzag, weight of the digits; test_clue_forms); heat that cannot be (hatching) and
 * that is off the scale (its text).
 */
#include "case.h"
#include "luminance.h"
#include "picture.h"

#include <math.h>

#define LEAST 10.0    /* between colours with different meanings, and from what is under them */
#define HEAT_STEP 4.0 /* of lightness, from one tenth of the heat scale to the next */
#define A1_X 40       /* the middle of a1 in picture_view, a dark square; b1 is light */
#define A1_Y 320
#define SQUARE 40

typedef struct
{
  double v[3]; /* red, green, blue from 0 to 1, or L*, a*, b* */
} Colour;

static const double visions[][3][3] = {
  { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } },
  { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 }, { -0.003882, -0.048116, 1.051998 } },
};
static const char *const vision_names[] = { "trichromat", "deuteranope", "protanope" };

static Colour
multiply (const double matrix[3][3], Colour c)
{
  Colour product;

  for (int i = 0; i < 3; i++)
    product.v[i] = matrix[i][0] * c.v[0] + matrix[i][1] * c.v[1] + matrix[i][2] * c.v[2];
  return product;
}

static double
lab_part (double t)
{
  return t > 216 / 24389.0 ? cbrt (t) : (24389 / 27.0 * t + 16) / 116;
}

/* L*a*b* of an sRGB colour as VISION has it. */
static Colour
see (Colour rgb, guint vision)
{
  static const double to_xyz[3][3] = { { 0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047 },
                                       { 0.2126729, 0.7151522, 0.0721750 },
                                       { 0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883 } };
  Colour seen, f;

  for (int i = 0; i < 3; i++)
    rgb.v[i] = linear (rgb.v[i]);
  seen = multiply (visions[vision], rgb);
  for (int i = 0; i < 3; i++)
    seen.v[i] = CLAMP (seen.v[i], 0, 1);
  f = multiply (to_xyz, seen);
  for (int i = 0; i < 3; i++)
    f.v[i] = lab_part (f.v[i]);
  return (Colour){ { 116 * f.v[1] - 16, 500 * (f.v[0] - f.v[1]), 200 * (f.v[1] - f.v[2]) } };
}

static double
distance (Colour a, Colour b, guint vision)
{
  Colour p = see (a, vision), q = see (b, vision);

  return sqrt (pow (p.v[0] - q.v[0], 2) + pow (p.v[1] - q.v[1], 2) + pow (p.v[2] - q.v[2], 2));
}

/* What is published of sRGB red, and that greys stay grey. */
CASE (measure)
{
  Colour red = see ((Colour){ { 1, 0, 0 } }, 0), white = see ((Colour){ { 1, 1, 1 } }, 1);

  g_assert_cmpfloat_with_epsilon (red.v[0], 53.24, 0.02);
  g_assert_cmpfloat_with_epsilon (red.v[1], 80.09, 0.02);
  g_assert_cmpfloat_with_epsilon (red.v[2], 67.20, 0.02);
  g_assert_cmpfloat_with_epsilon (white.v[0], 100, 0.02);
  g_assert_cmpfloat_with_epsilon (white.v[1], 0, 0.1);
  g_assert_cmpfloat_with_epsilon (white.v[2], 0, 0.1);
  /* A reddish and a greenish brown, which are nearly one colour without green cones. */
  g_assert_cmpfloat (distance ((Colour){ { 0.639, 0.424, 0.196 } }, (Colour){ { 0.361, 0.482, 0.200 } }, 0), >, 35);
  g_assert_cmpfloat (distance ((Colour){ { 0.639, 0.424, 0.196 } }, (Colour){ { 0.361, 0.482, 0.200 } }, 1), <, 10);
}

/* --- reading colours from what is painted --- */

static const char *const mark_names[] = { "best", "good", "preview", "green", "red", "blue", "yellow" };

static EtudeBoardView
view_of (guint ground)
{
  EtudeBoardView view = picture_view ();

  view.look = picture_grounds[ground].look;
  view.high_contrast = picture_grounds[ground].high_contrast;
  return view;
}

static EtudeBoardScene *
scene_of (guint ground)
{
  EtudeBoardScene *scene = etude_board_scene_new (8, 8);

  etude_board_scene_set_style (scene, picture_grounds[ground].style);
  return scene;
}

/* The colour of SCENE at (X, Y) from the middle of SQUARE of the lowest rank. */
static Colour
colour_at (guint ground, EtudeBoardScene *scene, int square, int x, int y)
{
  EtudeBoardView view = view_of (ground);
  Picture picture = picture_paint (&view, scene);
  guint32 pixel = picture_pixel (&picture, A1_X + SQUARE * square + x, A1_Y + y);

  picture_clear (&picture);
  return (Colour){ { (pixel >> 16 & 255) / 255.0, (pixel >> 8 & 255) / 255.0, (pixel & 255) / 255.0 } };
}

typedef enum
{
  WASH,
  DOT,
  LINE,
  RING,
  ARROW,
} Form;

static const char *const form_names[] = { "washes", "dots", "lines", "rings", "arrows" };

/* The colour of MARK as FORM on SQUARE, 0 or 1; of a wash that of its frame. */
static Colour
mark_colour (guint ground, Form form, EtudeMark mark, int square)
{
  g_autoptr (EtudeBoardScene) scene = scene_of (ground);
  gboolean broad = picture_grounds[ground].high_contrast || picture_grounds[ground].look == ETUDE_LOOK_PRINT;

  if (form == WASH)
    etude_board_scene_add_wash (scene, square, mark);
  else if (form == RING)
    etude_board_scene_add_ring (scene, square, mark);
  else if (form == DOT)
    etude_board_scene_add_dot (scene, square, mark);
  else if (form == LINE)
    etude_board_scene_add_line (scene, square, square + 16, mark);
  else
    etude_board_scene_toggle_annotation (scene, square, square + 16, mark);
  if (form == WASH)
    return colour_at (ground, scene, square, broad ? -17 : -20, 0);
  if (form == RING)
    return colour_at (ground, scene, square, -18, 0);
  return colour_at (ground, scene, square, 0, form == ARROW ? -16 : 0);
}

static void
assert_apart (const char *what, const char *a, const char *b, Colour first, Colour second)
{
  for (guint vision = 0; vision < G_N_ELEMENTS (visions); vision++)
    {
      double apart = distance (first, second, vision);

      if (apart < LEAST)
        g_error ("%s: %s and %s are only %.1f apart for a %s", what, a, b, apart, vision_names[vision]);
    }
}

static void
compare_marks (guint ground, Form form, const EtudeMark *marks, guint n, int square)
{
  g_autoptr (EtudeBoardScene) empty = scene_of (ground);
  g_autofree char *what = g_strdup_printf ("%s on %s, %s square", form_names[form], picture_grounds[ground].name,
                                           square ? "light" : "dark");
  Colour bare = colour_at (ground, empty, square, -10, 0);

  for (guint i = 0; i < n; i++)
    {
      Colour colour = mark_colour (ground, form, marks[i], square);

      assert_apart (what, mark_names[marks[i]], "the square", colour, bare);
      for (guint j = 0; j < i; j++)
        assert_apart (what, mark_names[marks[i]], mark_names[marks[j]], colour,
                      mark_colour (ground, form, marks[j], square));
    }
}

/* --- the tests --- */

static const EtudeMark all[]
    = { ETUDE_MARK_BEST, ETUDE_MARK_PREVIEW, ETUDE_MARK_GREEN, ETUDE_MARK_RED, ETUDE_MARK_BLUE, ETUDE_MARK_YELLOW };
CASE (marks)
{
  for (guint ground = 0; ground < PICTURE_GROUNDS; ground++)
    for (int square = 0; square < 2; square++)
      {
        for (Form form = WASH; form < RING; form++) /* the best move is an arrow or a ring */
          compare_marks (ground, form, &all[1], G_N_ELEMENTS (all) - 1, square);
        for (Form form = RING; form <= ARROW; form++)
          compare_marks (ground, form, all, G_N_ELEMENTS (all), square);
      }
}

/* Where a piece comes from and where it would go are tinted. */
CASE (hand)
{
  EtudeColour tints[] = { etude_hand_colour (FALSE), etude_hand_colour (TRUE) };

  for (guint ground = 0; ground < PICTURE_GROUNDS; ground++)
    for (int square = 0; square < 2; square++)
      {
        g_autoptr (EtudeBoardScene) empty = scene_of (ground);
        Colour bare = colour_at (ground, empty, square, -10, 0), tinted[2];

        for (int i = 0; i < 2; i++)
          {
            double part = tints[i].alpha, rgb[] = { tints[i].red, tints[i].green, tints[i].blue };

            for (int k = 0; k < 3; k++)
              tinted[i].v[k] = part * rgb[k] + (1 - part) * bare.v[k];
            assert_apart (picture_grounds[ground].name, "the tint of the hand", "the square", tinted[i], bare);
          }
        assert_apart (picture_grounds[ground].name, "where from", "where to", tinted[0], tinted[1]);
      }
}

static double
heat_lightness (guint ground, double heat, int square, guint vision)
{
  g_autoptr (EtudeBoardScene) scene = scene_of (ground);

  etude_board_scene_add_heat (scene, square, heat, "");
  return see (colour_at (ground, scene, square, -15, -15), vision).v[0];
}

/* The hotter, the darker, for everybody. */
CASE (heat)
{
  for (guint ground = 0; ground < PICTURE_GROUNDS; ground++)
    for (guint vision = 0; vision < G_N_ELEMENTS (visions); vision++)
      for (int step = 1; step <= 10; step++)
        g_assert_cmpfloat (heat_lightness (ground, (step - 1) / 10.0, 0, vision), >=,
                           heat_lightness (ground, step / 10.0, 0, vision) + HEAT_STEP);
}

/* How many pixels of a clue in STATE are as light or dark as none is when its state is normal. */
static guint
count_other_form (guint ground, EtudeClueState state)
{
  g_autoptr (EtudeBoardScene) normal = scene_of (ground), other = scene_of (ground);
  EtudeBoardView view = view_of (ground);
  Picture a, b;
  guint n = 0;

  etude_board_scene_set_clue (normal, 1, 3, ETUDE_CLUE_NORMAL);
  etude_board_scene_set_clue (other, 1, 3, state);
  a = picture_paint (&view, normal);
  b = picture_paint (&view, other);
  for (int y = -SQUARE / 2; y < SQUARE / 2; y++)
    for (int x = -SQUARE / 2; x < SQUARE / 2; x++)
      {
        guint32 p = picture_pixel (&a, A1_X + SQUARE + x, A1_Y + y),
                q = picture_pixel (&b, A1_X + SQUARE + x, A1_Y + y);

        n += ABS ((int) (p >> 8 & 255) - (int) (q >> 8 & 255)) > 60; /* green is most of lightness */
      }
  picture_clear (&a);
  picture_clear (&b);
  return n;
}

/* Clues say by more than colour that they are contradicted or spent. */
CASE (clue_forms)
{
  for (guint ground = 0; ground < PICTURE_GROUNDS; ground++)
    {
      g_assert_cmpuint (count_other_form (ground, ETUDE_CLUE_CONTRADICTED), >, 25);
      g_assert_cmpuint (count_other_form (ground, ETUDE_CLUE_SPENT), >, 15);
    }
}
