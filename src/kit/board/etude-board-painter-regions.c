/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The painter's coloured regions: which colour each of them has, its pattern, and the borders between them. */
#define G_LOG_DOMAIN "etude"

#include <math.h>

#include "etude-board-painter-private.h"

#define LINES 5            /* of a pattern, across a square */
#define LINE_WIDTH 0.028   /* in squares */
#define DOT 0.055          /* its width */
#define SIGN 0.7           /* how wide a ring, plus or dash is, in fields between lines */
#define TEETH 3            /* of a zigzag, across a square */
#define BORDER 0.055       /* between regions */
#define TRIES 20000        /* some milliseconds */
#define BORDER_PLAIN 0.085 /* where colours cannot be told apart */

enum pattern
{
  PATTERN_NONE,
  PATTERN_RISING,
  PATTERN_FALLING,
  PATTERN_DOTS,
  PATTERN_LEVEL,
  PATTERN_UPRIGHT,
  PATTERN_GRID,
  PATTERN_TRELLIS,
  PATTERN_RINGS,
  PATTERN_PLUSES,
  PATTERN_DASHES,
  PATTERN_ZIGZAG
};

/* The tints of regions: pairs that are not in CLASHES are told apart by everybody, also without one kind of cones, and all of them
 * by those who have three; the test measures both. The first four clash with none of each other. */
static const struct
{
  const char *colour;
  enum pattern pattern;
  guint clashes; /* bit i: not beside tint i */
} tints[ETUDE_BOARD_TINTS] = {
  { "#ffe79e", PATTERN_DOTS, 0x090 },    { "#e1f3f8", PATTERN_NONE, 0x490 },   { "#8085d3", PATTERN_FALLING, 0x120 },
  { "#ba7742", PATTERN_TRELLIS, 0xa40 }, { "#ccffbe", PATTERN_GRID, 0x403 },   { "#4e9198", PATTERN_UPRIGHT, 0x944 },
  { "#cf6766", PATTERN_RISING, 0xa28 },  { "#f5e6ff", PATTERN_RINGS, 0x403 },  { "#1094db", PATTERN_PLUSES, 0x424 },
  { "#998735", PATTERN_LEVEL, 0x848 },   { "#72f8fb", PATTERN_DASHES, 0x192 }, { "#8e857f", PATTERN_ZIGZAG, 0x268 },
};

/* --- which tint a region has --- */

typedef struct
{
  guint n;
  guint beside[ETUDE_BOARD_REGIONS]; /* sets of regions */
  guint8 tint[ETUDE_BOARD_REGIONS];
  const guint8 *kept; /* what they had before: one more than the tint, or 0 */
  guint used[ETUDE_BOARD_TINTS];
  guint most; /* regions that may share a tint */
  guint left; /* tries, before one more may */
} Tinting;

static gboolean
may_have (const Tinting *t, guint region, guint tint)
{
  for (guint i = 0; i < region; i++)
    if (t->beside[region] >> i & 1 && (t->tint[i] == tint || tints[tint].clashes >> t->tint[i] & 1))
      return FALSE;
  return TRUE;
}

/* The tint to try next for REGION: the one that it had, then what is used least. */
static guint
choose_tint (const Tinting *t, guint region, guint tried)
{
  const guint kept = t->kept[region];
  guint best = ETUDE_BOARD_TINTS;

  if (kept > 0 && !(tried >> (kept - 1) & 1))
    return kept - 1;
  for (guint tint = 0; tint < ETUDE_BOARD_TINTS; tint++)
    if (!(tried >> tint & 1) && (best == ETUDE_BOARD_TINTS || t->used[tint] < t->used[best]))
      best = tint;
  return best;
}

/* Tints REGION and those after it. Four tints none of which clash are enough for any board. */
static gboolean
tint_from (Tinting *t, guint region)
{
  guint tried = 0;

  if (region == t->n)
    return TRUE;
  for (guint n = 0; n < ETUDE_BOARD_TINTS; n++)
    {
      const guint best = choose_tint (t, region, tried);

      tried |= 1u << best;
      if (t->used[best] >= t->most || !may_have (t, region, best))
        continue;
      if (t->left == 0)
        return FALSE;
      t->left--;
      t->tint[region] = (guint8) best;
      t->used[best]++;
      if (tint_from (t, region + 1))
        return TRUE;
      t->used[best]--;
    }
  return FALSE;
}

void
etude_board_tint_regions (EtudeBoardScene *scene, guint8 tint[ETUDE_BOARD_REGIONS])
{
  const guint columns = etude_board_scene_get_columns (scene), rows = etude_board_scene_get_rows (scene);
  guint8 *kept = etude_board_scene_get_tints (scene);
  Tinting t = { .kept = kept };

  for (guint square = 0; square < columns * rows; square++)
    {
      const guint region = etude_board_scene_get_region (scene, square);
      const guint beside[2] = { square % columns + 1 < columns ? square + 1 : square,
                                square / columns + 1 < rows ? square + columns : square };

      if (region == ETUDE_BOARD_NO_REGION)
        continue;
      t.n = MAX (t.n, region + 1);
      for (guint i = 0; i < 2; i++)
        {
          const guint other = etude_board_scene_get_region (scene, beside[i]);

          if (other == region || other == ETUDE_BOARD_NO_REGION)
            continue;
          t.beside[region] |= 1u << other;
          t.beside[other] |= 1u << region;
        }
    }
  /* Regions of one tint look like one: as few as can be share any, unless that takes long to find. */
  for (t.most = (t.n + ETUDE_BOARD_TINTS - 1) / ETUDE_BOARD_TINTS;; t.most++)
    {
      t.left = t.most < t.n ? TRIES : G_MAXUINT;
      if (tint_from (&t, 0))
        break;
      memset (t.used, 0, sizeof t.used);
    }
  memcpy (tint, t.tint, sizeof t.tint);
  for (guint i = 0; i < t.n; i++)
    kept[i] = (guint8) (t.tint[i] + 1);
}

/* --- painting --- */

/* Adds one sign of a pattern, in the middle of a field U wide, to the path. */
static void
add_sign (cairo_t *cr, enum pattern pattern, double x, double y, double u)
{
  const double reach = u * SIGN / 2;

  if (pattern == PATTERN_DOTS || pattern == PATTERN_RINGS)
    {
      const double radius = pattern == PATTERN_DOTS ? u * LINES * DOT / 2 : reach;

      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
      return;
    }
  cairo_move_to (cr, x - reach, y);
  cairo_line_to (cr, x + reach, y);
  if (pattern == PATTERN_PLUSES)
    {
      cairo_move_to (cr, x, y - reach);
      cairo_line_to (cr, x, y + reach);
    }
}

/* Adds the pattern of a square at (X, Y), U wide, to the path: lines that go on in the next square. */
static void
add_pattern (cairo_t *cr, enum pattern pattern, double x, double y, double u)
{
  const double step = u / LINES;

  for (guint i = 0; i < LINES; i++)
    {
      const double at = (i + 0.5) * step;

      if (pattern == PATTERN_DOTS || pattern == PATTERN_RINGS || pattern == PATTERN_PLUSES || pattern == PATTERN_DASHES)
        for (guint j = i % 2; j < LINES; j += 2)
          add_sign (cr, pattern, x + at, y + (j + 0.5) * step, step);
      if (pattern == PATTERN_ZIGZAG)
        for (guint j = 0; j < 2 * TEETH; j++)
          {
            cairo_move_to (cr, x + j * u / (2 * TEETH), y + at + (j % 2 ? step : -step) / 4);
            cairo_line_to (cr, x + (j + 1) * u / (2 * TEETH), y + at + (j % 2 ? -step : step) / 4);
          }
      if (pattern == PATTERN_LEVEL || pattern == PATTERN_GRID)
        {
          cairo_move_to (cr, x, y + at);
          cairo_line_to (cr, x + u, y + at);
        }
      if (pattern == PATTERN_UPRIGHT || pattern == PATTERN_GRID)
        {
          cairo_move_to (cr, x + at, y);
          cairo_line_to (cr, x + at, y + u);
        }
      if (pattern == PATTERN_RISING || pattern == PATTERN_TRELLIS)
        {
          cairo_move_to (cr, x + at, y + u);
          cairo_line_to (cr, x + u, y + at);
          cairo_move_to (cr, x, y + at);
          cairo_line_to (cr, x + at, y);
        }
      if (pattern == PATTERN_FALLING || pattern == PATTERN_TRELLIS)
        {
          cairo_move_to (cr, x + at, y);
          cairo_line_to (cr, x + u, y + u - at);
          cairo_move_to (cr, x, y + u - at);
          cairo_line_to (cr, x + at, y + u);
        }
    }
}

static void
paint_tint (cairo_t *cr, const EtudeBoardView *view, guint tint, gboolean patterned, const graphene_rect_t *r)
{
  etude_paint_set_colour (cr, view->look == ETUDE_LOOK_PRINT ? "#ffffff" : tints[tint].colour, 1);
  cairo_rectangle (cr, r->origin.x, r->origin.y, r->size.width, r->size.height);
  cairo_fill (cr);
  if (!patterned && !etude_board_view_is_plain (view))
    return;
  cairo_save (cr);
  cairo_rectangle (cr, r->origin.x, r->origin.y, r->size.width, r->size.height);
  cairo_clip (cr);
  add_pattern (cr, tints[tint].pattern, r->origin.x, r->origin.y, view->unit);
  etude_paint_set_colour (cr, ETUDE_BOLD_EDGE, etude_board_view_is_plain (view) ? 0.6 : 0.35);
  if (tints[tint].pattern == PATTERN_DOTS)
    cairo_fill (cr);
  else
    {
      cairo_set_line_width (cr, view->unit * LINE_WIDTH);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* The line between SQUARE and the one to its right, or above it; broad between regions. */
static void
paint_edge (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene, guint square, gboolean above)
{
  const guint other = square + (above ? view->columns : 1);
  const gboolean border = etude_board_scene_get_region (scene, square) != etude_board_scene_get_region (scene, other);
  const double broad = MAX (2, round (view->unit * (etude_board_view_is_plain (view) ? BORDER_PLAIN : BORDER)));
  const double width = border ? broad : 1;
  graphene_rect_t a, b;
  double x, y;

  etude_board_view_square_rect (view, square, &a);
  etude_board_view_square_rect (view, other, &b);
  x = MAX (a.origin.x, b.origin.x);
  y = MAX (a.origin.y, b.origin.y);
  etude_paint_set_colour (cr, ETUDE_BOLD_EDGE, border ? 0.85 : 0.22);
  if (above)
    cairo_rectangle (cr, x - (border ? broad / 2 : 0), y - width / 2, view->unit + (border ? broad : 0), width);
  else
    cairo_rectangle (cr, x - width / 2, y - (border ? broad / 2 : 0), width, view->unit + (border ? broad : 0));
  cairo_fill (cr);
}

void
etude_board_paint_regions (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene)
{
  const guint n = view->columns * view->rows;
  guint8 tint[ETUDE_BOARD_REGIONS];

  if (!etude_board_scene_has_regions (scene))
    return;
  etude_board_tint_regions (scene, tint);
  cairo_save (cr);
  cairo_rectangle (cr, view->x, view->y, view->unit * view->columns, view->unit * view->rows);
  cairo_clip (cr);
  for (guint square = 0; square < n; square++)
    {
      const guint region = etude_board_scene_get_region (scene, square);
      graphene_rect_t r;

      if (region == ETUDE_BOARD_NO_REGION)
        continue;
      etude_board_view_square_rect (view, square, &r);
      paint_tint (cr, view, tint[region], etude_board_scene_get_patterned (scene), &r);
    }
  for (guint square = 0; square < n; square++)
    {
      if (square % view->columns + 1 < view->columns)
        paint_edge (cr, view, scene, square, FALSE);
      if (square / view->columns + 1 < view->rows)
        paint_edge (cr, view, scene, square, TRUE);
    }
  cairo_restore (cr);
}
