/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-regions.c - coloured regions as they are painted: neighbours are told apart by everybody.
 *
 * The distance of two colours is CIEDE2000, as Sharma, Wu and Dalal have it (2005), with some of their pairs. How a colour is seen
 * without one kind of cones is the simulation of Machado, Oliveira and Fernandes (2009), for linear RGB.
 */
#include "case.h"
#include "luminance.h"
#include "picture.h"

#include <math.h>

#define LEAST 25.0          /* between neighbours */
#define LEAST_ANYWHERE 17.0 /* between all, for eyes with all cones */
#define BOARDS 60

typedef struct
{
  double l, a, b;
} Lab;

/* --- CIEDE2000 --- */

static double
degrees (double radians)
{
  return radians * 180 / G_PI;
}

static double
radians (double degrees)
{
  return degrees * G_PI / 180;
}

static double
hue_of (double a, double b)
{
  const double hue = a == 0 && b == 0 ? 0 : degrees (atan2 (b, a));

  return hue < 0 ? hue + 360 : hue;
}

static double
mean_hue (double h1, double h2, double c1, double c2)
{
  if (c1 * c2 == 0)
    return h1 + h2;
  if (fabs (h1 - h2) <= 180)
    return (h1 + h2) / 2;
  return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
}

static double
distance (Lab x, Lab y)
{
  const double mean = (hypot (x.a, x.b) + hypot (y.a, y.b)) / 2, p7 = pow (mean, 7);
  const double g = 0.5 * (1 - sqrt (p7 / (p7 + pow (25, 7))));
  const double a1 = (1 + g) * x.a, a2 = (1 + g) * y.a, c1 = hypot (a1, x.b), c2 = hypot (a2, y.b);
  const double h1 = hue_of (a1, x.b), h2 = hue_of (a2, y.b);
  const double turn = c1 * c2 == 0 ? 0 : h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 < -180 ? h2 - h1 + 360 : h2 - h1;
  const double dl = y.l - x.l, dc = c2 - c1, dh = 2 * sqrt (c1 * c2) * sin (radians (turn / 2));
  const double l = (x.l + y.l) / 2, c = (c1 + c2) / 2, h = mean_hue (h1, h2, c1, c2), c7 = pow (c, 7);
  const double t = 1 - 0.17 * cos (radians (h - 30)) + 0.24 * cos (radians (2 * h)) + 0.32 * cos (radians (3 * h + 6))
                   - 0.2 * cos (radians (4 * h - 63));
  const double sl = 1 + 0.015 * (l - 50) * (l - 50) / sqrt (20 + (l - 50) * (l - 50)), sc = 1 + 0.045 * c;
  const double sh = 1 + 0.015 * c * t, turned = (h - 275) / 25;
  const double rt = -sin (radians (60 * exp (-turned * turned))) * 2 * sqrt (c7 / (c7 + pow (25, 7)));

  return sqrt (dl / sl * dl / sl + dc / sc * dc / sc + dh / sh * dh / sh + rt * dc / sc * dh / sh);
}

/* Pairs that were published with the formula. */
CASE (formula)
{
  static const struct
  {
    Lab x, y;
    double distance;
  } pairs[] = {
    { { 50, 2.6772, -79.7751 }, { 50, 0, -82.7485 }, 2.0425 },
    { { 50, -1.3802, -84.2814 }, { 50, 0, -82.7485 }, 1.0 },
    { { 50, 2.5, 0 }, { 50, 0, -2.5 }, 4.3065 },
    { { 50, 2.5, 0 }, { 73, 25, -18 }, 27.1492 },
    { { 50, 2.5, 0 }, { 61, -5, 29 }, 22.8977 },
    { { 2.0776, 0.0795, -1.135 }, { 0.9033, -0.0636, -0.5514 }, 0.9082 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_assert_cmpfloat_with_epsilon (distance (pairs[i].x, pairs[i].y), pairs[i].distance, 0.00006);
}

/* --- eyes --- */

#define KINDS 4 /* all cones; without those for red, green, blue */

static const double sights[KINDS][3][3] = {
  { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 }, { -0.003882, -0.048116, 1.051998 } },
  { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } },
  { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 }, { 0.004733, 0.691367, 0.303900 } },
};

static double
bend (double t)
{
  return t > 216.0 / 24389 ? cbrt (t) : (24389.0 / 27 * t + 16) / 116;
}

static Lab
see (guint32 pixel, const double sight[3][3])
{
  const double rgb[3]
      = { linear ((pixel >> 16 & 255) / 255.0), linear ((pixel >> 8 & 255) / 255.0), linear ((pixel & 255) / 255.0) };
  double seen[3], x, y, z;

  for (guint i = 0; i < 3; i++)
    seen[i] = CLAMP (sight[i][0] * rgb[0] + sight[i][1] * rgb[1] + sight[i][2] * rgb[2], 0, 1);
  x = bend ((0.4124564 * seen[0] + 0.3575761 * seen[1] + 0.1804375 * seen[2]) / 0.95047);
  y = bend (0.2126729 * seen[0] + 0.7151522 * seen[1] + 0.0721750 * seen[2]);
  z = bend ((0.0193339 * seen[0] + 0.1191920 * seen[1] + 0.9503041 * seen[2]) / 1.08883);
  return (Lab){ 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

/* --- boards --- */

/* N regions that have grown from N squares of a board of 8 x 8. */
static void
grow (GRand *random, guint n, guint8 regions[64])
{
  guint left = 64;

  memset (regions, 0xff, 64);
  for (guint i = 0; i < n; left--)
    {
      const guint square = (guint) g_rand_int_range (random, 0, 64);

      if (regions[square] == 0xff)
        regions[square] = (guint8) i++;
      else
        left++;
    }
  while (left > 0)
    {
      static const int steps[4] = { 1, -1, 8, -8 };
      const int square = g_rand_int_range (random, 0, 64), step = steps[g_rand_int_range (random, 0, 4)];
      const int from = square + step;

      if (regions[square] != 0xff || from < 0 || from > 63 || (ABS (step) == 1 && from / 8 != square / 8)
          || regions[from] == 0xff)
        continue;
      regions[square] = regions[from];
      left--;
    }
}

/* The commonest colour of SQUARE: its ground, whatever pattern lies on it. */
static guint32
ground_of (const EtudeBoardView *view, const Picture *picture, guint square)
{
  guint32 best = 0;
  guint most = 0;
  graphene_rect_t r;

  etude_board_view_square_rect (view, square, &r);
  for (int i = 8; i < 32; i++)
    {
      const guint32 pixel = picture_pixel (picture, (int) r.origin.x + i, (int) r.origin.y + 10);
      guint n = 0;

      for (int j = 8; j < 32; j++)
        n += picture_pixel (picture, (int) r.origin.x + j, (int) r.origin.y + 10) == pixel;
      best = n > most ? pixel : best;
      most = MAX (most, n);
    }
  return best;
}

/* The smallest distance of squares beside each other of two regions, as somebody of any kind sees them. */
static double
least_distance (const EtudeBoardView *view, const Picture *picture, const guint8 regions[64])
{
  double least = G_MAXDOUBLE;

  for (guint square = 0; square < 64; square++)
    for (guint way = 0; way < 2; way++)
      {
        const guint other = way ? square + 8 : square + 1;

        if (other > 63 || (!way && square % 8 == 7) || regions[square] == regions[other])
          continue;
        for (guint kind = 0; kind < KINDS; kind++)
          least = MIN (least, distance (see (ground_of (view, picture, square), sights[kind]),
                                        see (ground_of (view, picture, other), sights[kind])));
      }
  return least;
}

/* On screen in every look, with and without high contrast and patterns. */
CASE (told_apart)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (35);
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);

  for (guint i = 0; i < BOARDS; i++)
    {
      EtudeBoardView view = picture_view ();
      guint8 regions[64];
      Picture picture;

      grow (random, 4 + i % 11, regions);
      view.look = i % 2 ? ETUDE_LOOK_SLATE : ETUDE_LOOK_WOOD;
      view.high_contrast = i / 2 % 2;
      etude_board_scene_set_regions (scene, regions, i / 4 % 2);
      picture = picture_paint (&view, scene);
      g_assert_cmpfloat (least_distance (&view, &picture, regions), >=, LEAST);
      picture_clear (&picture);
    }
}

/* Up to ten regions have ten tints, which eyes with all cones never take for each other, wherever they are. */
CASE (tints_of_their_own)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (37);
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);

  for (guint i = 0; i < BOARDS; i++)
    {
      const EtudeBoardView view = picture_view ();
      const guint n = 6 + i % 5;
      guint8 regions[64];
      guint32 ground[10];
      Picture picture;

      grow (random, n, regions);
      etude_board_scene_set_regions (scene, regions, FALSE);
      picture = picture_paint (&view, scene);
      for (guint square = 0; square < 64; square++)
        ground[regions[square]] = ground_of (&view, &picture, square);
      for (guint a = 0; a < n; a++)
        for (guint b = 0; b < a; b++)
          g_assert_cmpfloat (distance (see (ground[a], sights[0]), see (ground[b], sights[0])), >=, LEAST_ANYWHERE);
      picture_clear (&picture);
    }
}

/* On paper there are no colours: patterns tell neighbours apart. */
CASE (paper)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (36);
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);

  for (guint i = 0; i < BOARDS; i++)
    {
      EtudeBoardView view = picture_view ();
      guint8 regions[64];
      Picture picture;

      grow (random, 4 + i % 11, regions);
      view.look = ETUDE_LOOK_PRINT;
      etude_board_scene_set_regions (scene, regions, TRUE);
      picture = picture_paint (&view, scene);
      for (guint square = 0; square < 63; square++)
        {
          guint differs = 0;
          graphene_rect_t here, there;

          if (square % 8 == 7 || regions[square] == regions[square + 1])
            continue;
          etude_board_view_square_rect (&view, square, &here);
          etude_board_view_square_rect (&view, square + 1, &there);
          for (int y = 6; y < 34; y++)
            for (int x = 6; x < 34; x++)
              differs += picture_pixel (&picture, (int) here.origin.x + x, (int) here.origin.y + y)
                         != picture_pixel (&picture, (int) there.origin.x + x, (int) there.origin.y + y);
          g_assert_cmpuint (differs, >, 40);
        }
      picture_clear (&picture);
    }
}

/* While regions are drawn, a square that joins one changes no colour elsewhere, as long as neighbours are told apart; a square in
 * none looks as without regions. */
CASE (drawn)
{
  const EtudeBoardView view = picture_view ();
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8), plain = etude_board_scene_new (8, 8);
  guint8 regions[64];
  guint32 colour[3], bare;
  Picture picture = picture_paint (&view, plain);

  bare = ground_of (&view, &picture, 63);
  picture_clear (&picture);
  memset (regions, ETUDE_BOARD_NO_REGION, sizeof regions);
  etude_board_scene_keep_tints (scene, TRUE);
  for (guint i = 0; i < 3; i++)
    {
      regions[i] = (guint8) (2 - i); /* the last one comes first */
      etude_board_scene_set_regions (scene, regions, FALSE);
      picture = picture_paint (&view, scene);
      colour[i] = ground_of (&view, &picture, i);
      g_assert_cmphex (ground_of (&view, &picture, 63), ==, bare);
      for (guint j = 0; j < i; j++)
        g_assert_cmphex (ground_of (&view, &picture, j), ==, colour[j]);
      picture_clear (&picture);
    }
  regions[10] = regions[2];
  regions[9] = regions[2]; /* beside all three now */
  etude_board_scene_set_regions (scene, regions, FALSE);
  picture = picture_paint (&view, scene);
  for (guint i = 0; i < 3; i++)
    g_assert_cmphex (ground_of (&view, &picture, i), ==, colour[i]);
  g_assert_cmphex (ground_of (&view, &picture, 9), ==, colour[2]);
  picture_clear (&picture);
}
