/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canvas-fixture.h - a canvas in a window that writes down what it says. Layer: tests; GTK. No globals.
 */
#pragma once

#include "case.h"
#include "etude-board-canvas.h"

typedef struct
{
  EtudeBoardScene *scene;
  GtkWidget *widget, *window;
  EtudeBoardCanvas *canvas; /* the same as widget */
  GString *said;            /* "carried 1 N 2; dropped 1 N 3; put-back; letter k 4;" */
} CanvasFixture;

/* An 8 x 8 board with a white knight on e5 (36) and a black king on b7 (49), in a window. */
void canvas_set_up (CanvasFixture *f, gconstpointer data);

/* Closes the window; canvas and scene must go. */
void canvas_tear_down (CanvasFixture *f, gconstpointer data);

#define CANVAS_CASE(name) CASE_OF (CanvasFixture, canvas_set_up, canvas_tear_down, NULL, name)

/* What Enter and Space do on SQUARE. */
void canvas_activate (CanvasFixture *f, guint square);

/* What a key does while the board has the focus. Returns whether it meant something. */
gboolean canvas_press (CanvasFixture *f, guint keyval, GdkModifierType modifiers);

/* The middle of SQUARE. */
void canvas_middle (CanvasFixture *f, guint square, double *x, double *y);

/* Fails unless exactly EXPECTED was said since the last call. */
#define canvas_assert_said(f, expected)             \
  G_STMT_START                                      \
  {                                                 \
    g_assert_cmpstr ((f)->said->str, ==, expected); \
    g_string_set_size ((f)->said, 0);               \
  }                                                 \
  G_STMT_END
