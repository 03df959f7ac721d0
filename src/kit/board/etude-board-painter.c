/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-painter.c - paints a scene on any cairo context: screen, picture or paper. */
#define ASIDE 0.2 /* of a square, between two arrows that go the same way */
#define G_LOG_DOMAIN "etude"

#include "etude-board-painter-private.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "etude-piece-art.h"

#define GHOST 0.88        /* opacity of what is only suggested; its outline still stands out 4.5:1 */
#define FOOT 0.28         /* of a square, from the middle of a piece down */
#define HALF_CAPITAL 0.35 /* half the height of a capital, in font sizes */
#define BOLD_EDGE 0.03    /* around what is bold, in squares */
#define GAP 0.03          /* between the surroundings of a point and the edge of its square */

/* People who do not see red or green tell them apart too: test-palette measures that. */
static const char *const mark_colours[ETUDE_N_MARKS] = {
  [ETUDE_MARK_BEST] = "#1a5fb4",   [ETUDE_MARK_GOOD] = "#1a5fb4", [ETUDE_MARK_PREVIEW] = "#c64600",
  [ETUDE_MARK_GREEN] = "#1d7d4f",  [ETUDE_MARK_RED] = "#c01c28",  [ETUDE_MARK_BLUE] = "#3584e4",
  [ETUDE_MARK_YELLOW] = "#e5a50a",
};

/* Of "#rrggbb". */
static EtudeColour
parse_colour (const char *colour)
{
  guint rgb = (guint) g_ascii_strtoull (colour + 1, NULL, 16);

  return (EtudeColour){ (float) (rgb >> 16) / 255, (float) (rgb >> 8 & 255) / 255, (float) (rgb & 255) / 255, 1 };
}

void
etude_paint_set_colour (cairo_t *cr, const char *colour, double alpha)
{
  EtudeColour rgba = parse_colour (colour);

  cairo_set_source_rgba (cr, rgba.red, rgba.green, rgba.blue, alpha);
}

EtudeColour
etude_mark_colour (EtudeMark mark)
{
  return parse_colour (mark_colours[mark]);
}

EtudeColour
etude_hand_colour (gboolean target)
{
  EtudeColour colour = parse_colour (target ? "#62a0ea" : "#f5c211");

  colour.alpha = target ? 0.6f : 0.45f;
  return colour;
}

void
etude_paint_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* TEXT laid out, and where its baseline begins when the middle of its digits and capitals is at (0, 0). */
static PangoLayout *
lay_out (cairo_t *cr, const EtudeBoardView *view, const char *text, double size, PangoWeight weight, double *x,
         double *y)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  PangoRectangle ink;

  pango_font_description_set_family (font, view->font ? view->font : "Sans");
  pango_font_description_set_weight (font, weight);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  *x = -ink.x - ink.width / 2.0;
  *y = size * HALF_CAPITAL - pango_layout_get_baseline (layout) / (double) PANGO_SCALE;
  return layout;
}

void
etude_paint_text (cairo_t *cr, const EtudeBoardView *view, const char *text, double x, double y, double size,
                  PangoWeight weight)
{
  double dx, dy;
  g_autoptr (PangoLayout) layout = lay_out (cr, view, text, size, weight, &dx, &dy);

  cairo_move_to (cr, x + dx, y + dy);
  pango_cairo_show_layout (cr, layout);
}

void
etude_paint_text_path (cairo_t *cr, const EtudeBoardView *view, const char *text, double x, double y, double size,
                       PangoWeight weight)
{
  double dx, dy;
  g_autoptr (PangoLayout) layout = lay_out (cr, view, text, size, weight, &dx, &dy);

  cairo_move_to (cr, x + dx, y + dy);
  pango_cairo_layout_path (cr, layout);
}

/* --- marks --- */

static void
square_centre (const EtudeBoardView *view, int square, double *x, double *y)
{
  graphene_rect_t r;

  etude_board_view_square_rect (view, (guint) square, &r);
  *x = r.origin.x + r.size.width / 2;
  *y = r.origin.y + r.size.height / 2;
}

static void
stroke_edge (cairo_t *cr, const EtudeBoardView *view)
{
  cairo_set_line_width (cr, view->unit * BOLD_EDGE);
  etude_paint_set_colour (cr, ETUDE_BOLD_EDGE, 1);
  cairo_stroke (cr);
}

/* Whether marks have dark edges: a copier makes pale grey of yellow. */
static gboolean
has_edges (const EtudeBoardView *view)
{
  return view->bold || etude_board_view_is_plain (view);
}

/* Strokes the path WIDTH broad in the colour of MARK; with EDGES it is opaque between dark ones. */
static void
stroke_mark (cairo_t *cr, const EtudeBoardView *view, EtudeMark mark, double width, double alpha, gboolean edges)
{
  double edge = MIN (view->unit * BOLD_EDGE, width / 2);

  if (edges)
    {
      cairo_set_line_width (cr, width + 2 * edge);
      etude_paint_set_colour (cr, ETUDE_BOLD_EDGE, 1);
      cairo_stroke_preserve (cr);
    }
  cairo_set_line_width (cr, width);
  etude_paint_set_colour (cr, mark_colours[mark], edges ? 1 : alpha);
  cairo_stroke (cr);
}

/* The square R; of a point its surroundings, which do not touch those of its neighbours. The crossing of lines there is
 * taken away, but not what coordinates stand in the corners. */
static void
square_path (cairo_t *cr, const EtudeBoardView *view, const graphene_rect_t *r)
{
  double unit = r->size.width, gap = unit * GAP;

  if (view->style != ETUDE_STYLE_XIANGQI)
    {
      cairo_rectangle (cr, r->origin.x, r->origin.y, unit, unit);
      return;
    }
  cairo_arc (cr, r->origin.x + unit / 2, r->origin.y + unit / 2, unit * 0.42, 0, 2 * G_PI);
  etude_paint_set_colour (cr, etude_board_ground_colours (view)->plain, 1);
  cairo_fill (cr);
  etude_paint_rounded (cr, r->origin.x + gap, r->origin.y + gap, unit - 2 * gap, unit - 2 * gap, unit * 0.2);
}

/* A frame around it, for a wash that lets digits be read is too thin to tell red from green by people who see neither. */
static void
paint_wash (cairo_t *cr, const EtudeBoardView *view, const EtudeBoardMark *mark)
{
  EtudeColour colour = etude_mark_colour (mark->mark);
  gboolean plain = etude_board_view_is_plain (view);
  double edge = MAX (1.5, view->unit * (plain ? 0.07 : 0.045));
  double inset = plain || view->bold ? edge : edge / 2;
  double corner = view->style == ETUDE_STYLE_XIANGQI ? view->unit * 0.2 - inset : 0;
  graphene_rect_t r;

  etude_board_view_square_rect (view, (guint) mark->to, &r);
  square_path (cr, view, &r);
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, 0.38);
  cairo_fill (cr);
  if (corner > 0)
    inset += view->unit * GAP;
  graphene_rect_inset (&r, (float) inset, (float) inset);
  etude_paint_rounded (cr, r.origin.x, r.origin.y, r.size.width, r.size.height, corner);
  stroke_mark (cr, view, mark->mark, edge, plain ? 1 : 0.7, view->bold);
}

/* On paper without colours the direction of lines says which it is, as in heraldry: red upright, blue level, green falling
 * from the left, yellow dotted. The middle stays free for what stands there. */
static void
hatch_square (cairo_t *cr, const graphene_rect_t *r, EtudeMark mark)
{
  static const double dots[] = { 0, 0.1 };
  const gboolean upright = mark == ETUDE_MARK_RED, falling = mark == ETUDE_MARK_GREEN,
                 dotted = mark == ETUDE_MARK_YELLOW;
  const int lines = falling ? 20 : 10;

  cairo_save (cr);
  cairo_translate (cr, r->origin.x, r->origin.y);
  cairo_scale (cr, r->size.width, r->size.width);
  cairo_rectangle (cr, 0.07, 0.07, 0.86, 0.86);
  cairo_rectangle (cr, 0.22, 0.22, 0.56, 0.56);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
  cairo_set_line_width (cr, dotted ? 0.045 : 0.022);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, dots, dotted ? 2 : 0, 0);
  for (int i = 0; i < lines; i++)
    {
      const double at = 0.05 + 0.1 * i - (falling ? 1 : 0);

      cairo_move_to (cr, upright || falling ? at : 0.05, upright || falling ? 0 : at);
      cairo_line_to (cr, upright ? at : falling ? at + 1 : 1, upright || falling ? 1 : at);
    }
  etude_paint_set_colour (cr, mark_colours[mark], 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* A pale ground of the colour, on which pieces of both sides and clues stand out as on a light square. */
static void
fill_square (cairo_t *cr, const EtudeBoardView *view, const EtudeBoardMark *mark)
{
  graphene_rect_t r;

  etude_board_view_square_rect (view, (guint) mark->to, &r);
  square_path (cr, view, &r);
  if (view->look == ETUDE_LOOK_PRINT)
    {
      cairo_new_path (cr);
      hatch_square (cr, &r, mark->mark);
      return;
    }
  etude_paint_set_colour (cr, "#ffffff", 1);
  cairo_fill_preserve (cr);
  etude_paint_set_colour (cr, mark_colours[mark->mark], 0.48);
  cairo_fill (cr);
}

static void
frame_square (cairo_t *cr, const EtudeBoardView *view, const EtudeBoardMark *mark)
{
  const double edge = MAX (2, view->unit * 0.07);
  const double gap = view->style == ETUDE_STYLE_XIANGQI ? view->unit * GAP : 0;
  const double inset = gap + (view->bold ? edge : edge / 2);
  graphene_rect_t r;

  etude_board_view_square_rect (view, (guint) mark->to, &r);
  graphene_rect_inset (&r, (float) inset, (float) inset);
  etude_paint_rounded (cr, r.origin.x, r.origin.y, r.size.width, r.size.height, gap > 0 ? view->unit * 0.2 - edge : 0);
  stroke_mark (cr, view, mark->mark, edge, 1, view->bold);
}

/* A cross whose arms reach REACH to all sides of its middle. */
static void
cross_path (cairo_t *cr, double x, double y, double reach)
{
  cairo_new_path (cr);
  cairo_move_to (cr, x - reach, y - reach);
  cairo_line_to (cr, x + reach, y + reach);
  cairo_move_to (cr, x + reach, y - reach);
  cairo_line_to (cr, x - reach, y + reach);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
}

static void
paint_bar (cairo_t *cr, const EtudeBoardView *view, const EtudeBoardMark *mark)
{
  const EtudeGroundColours *colours = etude_board_ground_colours (view);
  double in = view->unit * 0.26;
  graphene_rect_t r;

  etude_board_view_square_rect (view, (guint) mark->to, &r);
  square_path (cr, view, &r);
  etude_paint_set_colour (cr, colours->frame, 0.3);
  cairo_fill (cr);
  cross_path (cr, r.origin.x + view->unit / 2, r.origin.y + view->unit / 2, view->unit / 2 - in);
  cairo_set_line_width (cr, MAX (2, view->unit * 0.11));
  etude_paint_set_colour (cr, view->bold ? ETUDE_BOLD_EDGE : colours->frame, 1);
  cairo_stroke (cr);
}

/* Between the places of pencil marks and under the clue, on a light edge that lifts it off dark squares and lines. */
static void
paint_cross (cairo_t *cr, const EtudeBoardView *view, const EtudeBoardMark *mark, gboolean alone)
{
  const double width = MAX (1.5, view->unit * 0.05);
  graphene_rect_t r;

  etude_board_view_square_rect (view, (guint) mark->to, &r);
  cross_path (cr, r.origin.x + view->unit * 0.5, r.origin.y + view->unit * (alone ? 0.5 : 0.85), view->unit * 0.075);
  cairo_set_line_width (cr, width * 2.2);
  etude_paint_set_colour (cr, "#ffffff", 0.8);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  etude_paint_set_colour (cr, ETUDE_BOLD_EDGE, 1);
  cairo_stroke (cr);
}

/* On a light edge, as a blue one may lie on a blue region. */
static void
paint_ring (cairo_t *cr, const EtudeBoardView *view, const EtudeBoardMark *mark)
{
  double x, y;

  square_centre (view, mark->to, &x, &y);
  cairo_new_path (cr); /* a text painted before leaves a point behind */
  cairo_arc (cr, x, y, view->unit * (view->bold ? 0.42 : 0.43), 0, 2 * G_PI);
  if (!has_edges (view))
    {
      cairo_set_line_width (cr, view->unit * 0.1);
      etude_paint_set_colour (cr, "#ffffff", 0.85);
      cairo_stroke_preserve (cr);
    }
  stroke_mark (cr, view, mark->mark, view->unit * (view->bold ? 0.09 : 0.06), 0.9, has_edges (view));
}

static void
paint_dot (cairo_t *cr, const EtudeBoardView *view, const EtudeBoardMark *mark)
{
  double x, y;

  square_centre (view, mark->to, &x, &y);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, view->unit * 0.14, 0, 2 * G_PI);
  etude_paint_set_colour (cr, mark_colours[mark->mark], has_edges (view) ? 1 : 0.75);
  cairo_fill_preserve (cr);
  if (has_edges (view))
    stroke_edge (cr, view);
  cairo_new_path (cr);
}

/* From pale yellow over orange to violet: lightness falls all the way, so that the scale reads without colour too. */
static void
set_heat_colour (cairo_t *cr, double heat)
{
  double t = CLAMP (heat, 0, 1);

  if (heat == ETUDE_HEAT_NEUTRAL)
    cairo_set_source_rgba (cr, 0.62, 0.64, 0.66, 0.92);
  else
    cairo_set_source_rgba (cr, 0.99 - 0.65 * t * t, 0.93 - 0.80 * t, 0.60 - 0.55 * t + 0.45 * t * t, 0.88);
}

static void
paint_heat (cairo_t *cr, const EtudeBoardView *view, const EtudeBoardMark *mark)
{
  double size = etude_board_view_text_size (view, 0.3), x, y;
  graphene_rect_t r;

  etude_board_view_square_rect (view, (guint) mark->to, &r);
  if (mark->heat == ETUDE_HEAT_IMPOSSIBLE)
    {
      double unit = r.size.width;

      cairo_save (cr);
      cairo_rectangle (cr, r.origin.x, r.origin.y, unit, unit);
      cairo_clip (cr);
      cairo_set_line_width (cr, MAX (1, unit * 0.03));
      cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
      for (double d = unit / 6; d < 2 * unit; d += unit / 6)
        {
          cairo_move_to (cr, r.origin.x + d, r.origin.y);
          cairo_line_to (cr, r.origin.x, r.origin.y + d);
        }
      cairo_stroke (cr);
      cairo_restore (cr);
    }
  else
    {
      set_heat_colour (cr, mark->heat);
      cairo_rectangle (cr, r.origin.x, r.origin.y, r.size.width, r.size.height);
      cairo_fill (cr);
    }
  x = r.origin.x + r.size.width / 2;
  y = r.origin.y + r.size.height / 2;
  if (view->bold)
    {
      /* Heat has all colours from pale to dark: what is bold is dark on a light edge on each of them. */
      cairo_new_path (cr);
      etude_paint_text_path (cr, view, mark->text, x, y, size, PANGO_WEIGHT_BOLD);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, size * 0.25);
      etude_paint_set_colour (cr, "#ffffff", 1);
      cairo_stroke_preserve (cr);
      etude_paint_set_colour (cr, ETUDE_BOLD_EDGE, 1);
      cairo_fill (cr);
      return;
    }
  etude_paint_set_colour (cr, mark->heat > 0.55 ? "#ffffff" : "#1d1d20", 1);
  etude_paint_text (cr, view, mark->text, x, y, size, PANGO_WEIGHT_BOLD);
}

/* An arrow from centre to centre, begun a little off so that the piece stays visible. */
static void
paint_arrow (cairo_t *cr, const EtudeBoardView *view, const EtudeBoardMark *mark, double sideways)
{
  gboolean slim = mark->mark == ETUDE_MARK_GOOD;
  double width = view->unit * (slim ? 0.07 : 0.13) * (view->high_contrast || view->bold ? 1.3 : 1), head = width * 1.7;
  double x1, y1, x2, y2, length, ux, uy, bx, by;

  square_centre (view, mark->from, &x1, &y1);
  square_centre (view, mark->to, &x2, &y2);
  length = hypot (x2 - x1, y2 - y1);
  if (length == 0)
    return;
  ux = (x2 - x1) / length;
  uy = (y2 - y1) / length;
  x1 -= uy * sideways;
  y1 += ux * sideways;
  x2 -= uy * sideways;
  y2 += ux * sideways;
  bx = x2 - ux * head * 1.7;
  by = y2 - uy * head * 1.7;
  x1 += ux * view->unit * 0.28;
  y1 += uy * view->unit * 0.28;
  cairo_move_to (cr, x1 - uy * width / 2, y1 + ux * width / 2);
  cairo_line_to (cr, bx - uy * width / 2, by + ux * width / 2);
  cairo_line_to (cr, bx - uy * head, by + ux * head);
  cairo_line_to (cr, x2, y2);
  cairo_line_to (cr, bx + uy * head, by - ux * head);
  cairo_line_to (cr, bx + uy * width / 2, by - ux * width / 2);
  cairo_line_to (cr, x1 + uy * width / 2, y1 - ux * width / 2);
  cairo_close_path (cr);
  etude_paint_set_colour (cr, mark_colours[mark->mark], has_edges (view) ? 1 : slim ? 0.62 : 0.88);
  cairo_fill_preserve (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (has_edges (view))
    {
      stroke_edge (cr, view);
      return;
    }
  cairo_set_line_width (cr, MAX (1, view->unit * 0.014));
  etude_paint_set_colour (cr, "#ffffff", 0.55);
  cairo_stroke (cr);
}

/* A broad line from centre to centre, under the pieces. */
static void
paint_line (cairo_t *cr, const EtudeBoardView *view, const EtudeBoardMark *mark)
{
  double x1, y1, x2, y2;

  square_centre (view, mark->from, &x1, &y1);
  square_centre (view, mark->to, &x2, &y2);
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  stroke_mark (cr, view, mark->mark, view->unit * (view->high_contrast ? 0.16 : 0.12), 0.75, has_edges (view));
}

static void
paint_number (cairo_t *cr, const EtudeBoardView *view, const EtudeBoardMark *mark)
{
  double x, y, size = etude_board_view_text_size (view, 0.27), height = MAX (view->unit * 0.42, size * 1.4), width;
  double dx, dy;
  g_autoptr (PangoLayout) layout = NULL;
  int written;

  square_centre (view, mark->to, &x, &y);
  layout = lay_out (cr, view, mark->text, size, PANGO_WEIGHT_BOLD, &dx, &dy);
  pango_layout_get_pixel_size (layout, &written, NULL);
  width = MAX (height, written + view->unit * 0.22);
  etude_paint_rounded (cr, x - width / 2, y - height / 2, width, height, height / 2);
  etude_paint_set_colour (cr, mark->strong ? "#241f31" : "#f6f5f4", mark->strong ? 0.94 : 0.9);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (1, view->unit * 0.025));
  etude_paint_set_colour (cr, mark->strong ? "#f6f5f4" : "#241f31", 0.85);
  cairo_stroke (cr);
  etude_paint_set_colour (cr, mark->strong ? "#ffffff" : "#241f31", 1);
  etude_paint_text (cr, view, mark->text, x, y, size, PANGO_WEIGHT_BOLD);
}

/* ALONE: there are no clues that it might hide. */
static void
paint_mark (cairo_t *cr, const EtudeBoardView *view, const EtudeBoardMark *mark, gboolean alone)
{
  switch (mark->shape)
    {
    case ETUDE_SHAPE_WASH:
      paint_wash (cr, view, mark);
      break;
    case ETUDE_SHAPE_SQUARE:
      fill_square (cr, view, mark);
      frame_square (cr, view, mark);
      break;
    case ETUDE_SHAPE_HEAT:
      paint_heat (cr, view, mark);
      break;
    case ETUDE_SHAPE_BAR:
      paint_bar (cr, view, mark);
      break;
    case ETUDE_SHAPE_LINE:
      paint_line (cr, view, mark);
      break;
    case ETUDE_SHAPE_RING:
      paint_ring (cr, view, mark);
      break;
    case ETUDE_SHAPE_DOT:
      paint_dot (cr, view, mark);
      break;
    case ETUDE_SHAPE_CROSS:
      paint_cross (cr, view, mark, alone);
      break;
    case ETUDE_SHAPE_ARROW:
      paint_arrow (cr, view, mark, 0);
      break;
    case ETUDE_SHAPE_NUMBER:
      paint_number (cr, view, mark);
      break;
    case ETUDE_N_SHAPES:
      g_assert_not_reached ();
    }
}

/* Whether arrow B begins where A does and goes the same way, so that one would lie on the other. */
static gboolean
is_along (const EtudeBoardView *view, const EtudeBoardMark *a, const EtudeBoardMark *b)
{
  const int columns = (int) view->columns;
  int ax = a->to % columns - a->from % columns, ay = a->to / columns - a->from / columns;
  int bx = b->to % columns - b->from % columns, by = b->to / columns - b->from / columns;

  return a->from == b->from && ax * by == ay * bx && ax * bx + ay * by > 0;
}

static void
paint_shapes (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene, EtudeMarkShape first,
              EtudeMarkShape last)
{
  for (EtudeMarkShape shape = first; shape <= last; shape++)
    {
      guint n;
      const EtudeBoardMark *marks = etude_board_scene_get_marks (scene, shape, &n);

      for (guint i = 0; i < n; i++)
        if (shape == ETUDE_SHAPE_ARROW)
          {
            guint along = 0, before = 0;

            /* Arrow number I of N: those that would lie on each other lie side by side. */
            for (guint j = 0; j < n; j++)
              if (is_along (view, &marks[i], &marks[j]))
                {
                  along++;
                  before += j < i;
                }
            paint_arrow (cr, view, &marks[i], along > 1 ? view->unit * ASIDE * (before - (along - 1) / 2.0) : 0);
          }
        else
          paint_mark (cr, view, &marks[i], etude_board_scene_has_regions (scene));
    }
}

/* Whole squares that somebody has drawn lie under all that is to be read; only their frames do not. */
void
etude_board_paint_low_marks (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene)
{
  guint n;
  const EtudeBoardMark *annotations = etude_board_scene_get_annotations (scene, &n);
  graphene_rect_t r;

  /* What is no square is as dark as the frame. */
  for (guint square = 0; square < view->columns * view->rows; square++)
    if (etude_board_scene_is_wall (scene, square))
      {
        etude_board_view_square_rect (view, square, &r);
        cairo_rectangle (cr, r.origin.x, r.origin.y, r.size.width, r.size.height);
      }
  etude_paint_set_colour (cr, etude_board_ground_colours (view)->frame, 1);
  cairo_fill (cr);
  etude_board_paint_regions (cr, view, scene);
  etude_board_clear_points (cr, view, scene);
  for (guint i = 0; i < n; i++)
    if (annotations[i].shape == ETUDE_SHAPE_SQUARE)
      fill_square (cr, view, &annotations[i]);
  paint_shapes (cr, view, scene, 0, ETUDE_SHAPE_ARROW - 1);
  for (guint i = 0; i < n; i++)
    if (annotations[i].shape == ETUDE_SHAPE_SQUARE)
      frame_square (cr, view, &annotations[i]);
}

void
etude_board_paint_high_marks (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene)
{
  guint n;
  const EtudeBoardMark *annotations = etude_board_scene_get_annotations (scene, &n);

  etude_board_paint_small_clues (cr, view, scene);
  paint_shapes (cr, view, scene, ETUDE_SHAPE_ARROW, ETUDE_N_SHAPES - 1);
  for (guint i = 0; i < n; i++)
    if (annotations[i].shape != ETUDE_SHAPE_SQUARE)
      paint_mark (cr, view, &annotations[i], FALSE);
}

static void
paint_pieces (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene)
{
  for (guint square = 0; square < view->columns * view->rows; square++)
    {
      EtudeFace face = etude_board_scene_get_face (scene, square);
      graphene_rect_t r;

      etude_board_view_square_rect (view, square, &r);
      face.print = view->look == ETUDE_LOOK_PRINT;
      if (face.tint != ETUDE_TINT_NONE)
        etude_piece_art_paint (cr, face, r.origin.x, r.origin.y, r.size.width);
      else
        etude_board_paint_pencil (cr, view, scene, square);
    }
}

void
etude_board_paint (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene)
{
  EtudeBoardView styled = *view;

  styled.style = etude_board_scene_get_style (scene);
  styled.beyond_columns = styled.beyond_rows = 0;
  etude_board_paint_ground (cr, &styled);
  etude_board_paint_low_marks (cr, &styled, scene);
  etude_board_paint_clues (cr, &styled, scene);
  paint_pieces (cr, &styled, scene);
  etude_board_paint_high_marks (cr, &styled, scene);
}

/* The number of a ghost stands at its foot, which all pieces have alike. */
void
etude_board_paint_ghosts (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene)
{
  guint n;
  const EtudeBoardMark *numbers = etude_board_scene_get_marks (scene, ETUDE_SHAPE_NUMBER, &n);

  cairo_push_group (cr);
  paint_pieces (cr, view, scene);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, GHOST);
  for (guint i = 0; i < n; i++)
    {
      gboolean piece = etude_board_scene_get_face (scene, (guint) numbers[i].to).tint != ETUDE_TINT_NONE;

      cairo_save (cr);
      cairo_translate (cr, 0, piece ? view->unit * FOOT : 0);
      paint_number (cr, view, &numbers[i]);
      cairo_restore (cr);
    }
}
