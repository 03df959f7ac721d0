/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tablebase-template-probe.h - finding a position in a tablebase and the smaller ones in it, and its distance.
 *
 * Layer: engine, private to the tablebase.
 */
#pragma once

#include "tablebase-template.h"

/* --- finding a position --- */

static bool
knows_colour (const struct etude_layout *layout, const struct etude_placed *man, bool *mirrored)
{
  *mirrored = false;
  for (unsigned i = 0; layout->by_colour && i < layout->ending.n_men; i++)
    if (layout->ending.man[i].piece == ETUDE_BISHOP)
      *mirrored = etude_square_is_light (man[i].square, layout->edge) != (layout->bishop_colour == ETUDE_LIGHT);
  return !*mirrored || layout->edge % 2 == 0;
}

/* What answers for P, CORE or a smaller one in it; NULL when there is none. */
static const struct etude_core *
find (const struct etude_core *core, const struct etude_position *p, bool *mirrored)
{
  const struct etude_core *found = NULL;

  if (etude_position_is_of (p, &core->layout.ending))
    return knows_colour (&core->layout, p->man, mirrored) ? core : NULL;
  for (unsigned i = 0; !found && i < ETUDE_SMALLER_MAX && core->smaller[i]; i++)
    found = find (core->smaller[i], p, mirrored);
  return found;
}

static bool
covers (const struct etude_core *core, const struct etude_position *p)
{
  bool mirrored;

  return find (core, p, &mirrored);
}

/* --- distances --- */

/* Bit CELL of PLANES as a number. */
static inline unsigned
planes_get (const bitboard *planes, unsigned cell)
{
  unsigned distance = 0;

  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    distance |= (unsigned) bitboard_has (planes[k], cell) << k;
  return distance;
}

static struct etude_white
white_of (const struct etude_position *p)
{
  struct etude_white white = { .king = etude_cell_of_square (p->king[ETUDE_WHITE].square, p->edge) };

  for (unsigned i = 0; i < p->n_men; i++)
    white.man[i] = etude_cell_of_square (p->man[i].square, p->edge);
  return white;
}

/* The distance of P, which CORE itself knows. */
static unsigned
own_distance (const struct etude_core *core, const struct etude_position *p)
{
  const struct etude_layout *layout = &core->layout;
  const struct etude_white white = white_of (p);
  const unsigned symmetry = layout->to_representative[white.king];
  const struct etude_white image = etude_white_image (layout, symmetry, &white);

  return planes_get (
      etude_layout_planes (layout, p->to_move == ETUDE_WHITE ? core->white : core->black, &image),
      etude_cell_image (symmetry, etude_cell_of_square (p->king[ETUDE_BLACK].square, p->edge), layout->edge));
}

static unsigned
distance (const struct etude_core *core, const struct etude_position *p)
{
  bool mirrored = false;
  const struct etude_core *found = find (core, p, &mirrored);
  struct etude_position asked = mirrored ? etude_position_mirror (p) : *p;

  return found ? own_distance (found, &asked) : 0;
}

/* White's moves to mate, White to move, in the smaller ending of WHITE without man CAPTURED, the black king on his cell.
 * 0 when he does not mate. */
static unsigned
distance_after_capture (const struct etude_core *core, const struct etude_white *white, unsigned captured)
{
  const unsigned edge = core->layout.edge;
  struct etude_position p = etude_position_of (&core->layout.ending, edge, ETUDE_WHITE);

  p.king[ETUDE_WHITE].square = (uint16_t) etude_square_of_cell (white->king, edge);
  p.king[ETUDE_BLACK].square = (uint16_t) etude_square_of_cell (white->man[captured], edge);
  for (unsigned i = 0; i < p.n_men; i++)
    p.man[i].square = (uint16_t) etude_square_of_cell (white->man[i], edge);
  etude_position_remove (&p, captured);
  return distance (core, &p);
}
