/* SPDX-License-Identifier: GPL-3.0-or-later */
/* picture.h - painting a scene into memory and asking single pixels. Layer: tests; cairo. No globals.
 */
#pragma once

#include "etude-board-painter.h"

/* An ARGB32 image of EDGE x EDGE. */
typedef struct
{
  cairo_surface_t *surface;
  int edge;
} Picture;

/* What marks are seen on: looks, high contrast, and boards of one colour. */
typedef struct
{
  const char *name;
  EtudeBoardLook look;
  gboolean high_contrast;
  EtudeBoardStyle style;
} PictureGround;

#define PICTURE_GROUNDS 9
extern const PictureGround picture_grounds[PICTURE_GROUNDS];

/* A view of an 8 x 8 board without coordinates, its squares 40 pixels wide, its corner at (20, 20) of 360 x 360. */
EtudeBoardView picture_view (void);

/* Everything of SCENE as VIEW has it. */
Picture picture_paint (const EtudeBoardView *view, EtudeBoardScene *scene);
/* SCENE, and over it the ghosts and marks of OVER. */
Picture picture_paint_over (const EtudeBoardView *view, EtudeBoardScene *scene, EtudeBoardScene *over);
void picture_clear (Picture *picture);

/* 0xAARRGGBB, colours multiplied by alpha. */
guint32 picture_pixel (const Picture *picture, int x, int y);

/* How many pixels of the two differ. */
guint picture_differences (const Picture *a, const Picture *b);
