/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-drawing.h - what people draw on any board: arrows, rings and coloured squares. Layer: model. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An arrow or, from a square to itself, a ring; or a whole square in its colour. */
typedef struct
{
  guint8 from, to;
  char colour; /* as PGN's [%cal] has it: G, R, B or Y; g, r, b or y of a whole square */
} EtudeDrawing;

#define ETUDE_DRAWING_COLOURS "GRBYgrby"

static inline gboolean
etude_drawing_is_square (const EtudeDrawing *drawing)
{
  return g_ascii_islower (drawing->colour);
}

G_END_DECLS
