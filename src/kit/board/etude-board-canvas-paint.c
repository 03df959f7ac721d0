/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canvas's painting: from scene, hand and focus to render nodes. What changes seldom is kept. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <math.h>

#include "etude-board-canvas-private.h"
#include "etude-board-painter.h"
#include "etude-compat.h"
#include "etude-piece-art.h"
#include "etude-texture.h"

#define LIFT 1.12  /* a piece in the hand is nearer to the eye */
#define BEYOND 0.5 /* opacity of what is seen beyond edges that wrap */

static gboolean
same_ground (const EtudeBoardView *a, const EtudeBoardView *b)
{
  return a->x == b->x && a->y == b->y && a->unit == b->unit && a->columns == b->columns && a->rows == b->rows
         && a->beyond_columns == b->beyond_columns && a->beyond_rows == b->beyond_rows && a->flipped == b->flipped
         && a->high_contrast == b->high_contrast && a->dimmed == b->dimmed && a->bold == b->bold
         && a->least_text == b->least_text && a->look == b->look && a->style == b->style
         && a->coordinates == b->coordinates && memcmp (&a->ink, &b->ink, sizeof a->ink) == 0;
}

static void
snapshot_ground (EtudeBoardCanvas *self, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (!self->ground || self->ground_scale != scale || !same_ground (&self->ground_view, &self->view)
      || self->ground_width != width || self->ground_height != height)
    {
      cairo_surface_t *surface = etude_board_paint_ground_surface (&self->view, width, height, scale);
      cairo_t *cr;

      /* The ground is painted into an image once, for it changes only with size and look. It is shown by a cairo node and
       * not as a texture: GTK 4.8's cairo renderer converts textures through floating point in every frame. */
      g_clear_pointer (&self->ground, gsk_render_node_unref);
      self->ground = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
      cr = gsk_cairo_node_get_draw_context (self->ground);
      cairo_set_source_surface (cr, surface, 0, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
      self->ground_view = self->view;
      self->ground_scale = scale;
      self->ground_width = width;
      self->ground_height = height;
    }
  gtk_snapshot_append_node (snapshot, self->ground);
}

static void
snapshot_marks (EtudeBoardCanvas *self, GtkSnapshot *snapshot, EtudeBoardScene *scene, GskRenderNode **kept,
                void (*paint) (cairo_t *, const EtudeBoardView *, EtudeBoardScene *))
{
  if (!*kept)
    {
      graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) self->view.x, (float) self->view.y,
                                                   (float) (self->view.unit * self->view.columns),
                                                   (float) (self->view.unit * self->view.rows));
      GskRenderNode *node = gsk_cairo_node_new (&bounds);
      cairo_t *cr = gsk_cairo_node_get_draw_context (node);

      paint (cr, &self->view, scene);
      cairo_destroy (cr);
      *kept = node;
    }
  gtk_snapshot_append_node (snapshot, *kept);
}

static void
snapshot_face (EtudeBoardCanvas *self, GtkSnapshot *snapshot, EtudeFace face, const graphene_rect_t *rect)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkTexture *texture = etude_piece_art_texture (face, (int) ceilf (rect->size.width) * scale);

  gtk_snapshot_append_texture (snapshot, texture, rect);
}

static void
snapshot_tinted_square (EtudeBoardCanvas *self, GtkSnapshot *snapshot, int square, EtudeColour colour)
{
  const GdkRGBA rgba = { colour.red, colour.green, colour.blue, colour.alpha };
  graphene_rect_t r;

  etude_board_view_square_rect (&self->view, (guint) square, &r);
  gtk_snapshot_append_color (snapshot, &rgba, &r);
}

static void
snapshot_hand_squares (EtudeBoardCanvas *self, GtkSnapshot *snapshot)
{
  if (!self->hand.active)
    return;
  if (self->hand.from != ETUDE_NO_SQUARE)
    snapshot_tinted_square (self, snapshot, self->hand.from, etude_hand_colour (FALSE));
  if (self->hand.over != ETUDE_NO_SQUARE && self->hand.over != self->hand.from)
    snapshot_tinted_square (self, snapshot, self->hand.over, etude_hand_colour (TRUE));
}

static void
paint_under_pieces (cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene)
{
  etude_board_paint_low_marks (cr, view, scene);
  etude_board_paint_clues (cr, view, scene);
}

static void
snapshot_pencil (EtudeBoardCanvas *self, GtkSnapshot *snapshot, guint square)
{
  for (guint place = 0; place < ETUDE_PENCIL_PLACES; place++)
    {
      EtudeFace face = etude_board_scene_get_pencil (self->scene, square, place);
      graphene_rect_t r;

      if (face.tint == ETUDE_TINT_NONE)
        continue;
      etude_board_view_pencil_rect (&self->view, square, place, &r);
      snapshot_face (self, snapshot, face, &r);
    }
}

static void
snapshot_focus (EtudeBoardCanvas *self, GtkSnapshot *snapshot)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  float width = (float) MAX (2, self->view.unit * 0.05);
  float widths[4] = { width, width, width, width };
  GdkRGBA colours[4];
  GskRoundedRect outline;
  graphene_rect_t r;

  if (!self->n_cells || !gtk_widget_has_focus (self->cells[self->cursor]) || !GTK_IS_WINDOW (root)
      || !gtk_window_get_focus_visible (GTK_WINDOW (root)))
    return;
  for (guint i = 0; i < 4; i++)
    colours[i] = (GdkRGBA){ 0.1f, 0.3f, 0.85f, 1 };
  etude_board_view_square_rect (&self->view, (guint) self->cursor, &r);
  gsk_rounded_rect_init_from_rect (&outline, &r, width);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

/* Over everything, beyond the edges of the board too. */
static void
snapshot_in_hand (EtudeBoardCanvas *self, GtkSnapshot *snapshot)
{
  float length = (float) (self->view.unit * LIFT);
  graphene_rect_t r;

  if (!self->hand.active)
    return;
  if (self->hand.by_pointer || self->hand.follows)
    r = GRAPHENE_RECT_INIT ((float) self->hand.x - length / 2, (float) self->hand.y - length / 2, length, length);
  else if (self->hand.over != ETUDE_NO_SQUARE && self->hand.over != self->hand.from)
    {
      etude_board_view_square_rect (&self->view, (guint) self->hand.over, &r);
      graphene_rect_inset (&r, (r.size.width - length) / 2, (r.size.width - length) / 2);
    }
  else
    return;
  snapshot_face (self, snapshot, self->hand.face, &r);
}

/* A scene that lies over the board. */
static void
snapshot_over (EtudeBoardCanvas *self, GtkSnapshot *snapshot)
{
  GskRenderNode *node = NULL;

  if (!etude_board_canvas_fits_over (self))
    return;
  snapshot_marks (self, snapshot, self->over, &node, etude_board_paint_ghosts);
  gsk_render_node_unref (node);
}

static void
snapshot_disc (GtkSnapshot *snapshot, double x, double y, double radius, const char *colour)
{
  graphene_rect_t r
      = GRAPHENE_RECT_INIT ((float) (x - radius), (float) (y - radius), (float) (2 * radius), (float) (2 * radius));
  GskRoundedRect disc;
  GdkRGBA rgba;

  gdk_rgba_parse (&rgba, colour);
  gsk_rounded_rect_init_from_rect (&disc, &r, (float) radius);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &rgba, &r);
  gtk_snapshot_pop (snapshot);
}

/* On a dark pill with a tick, so that the board can still be seen around it. */
static void
snapshot_told (EtudeBoardCanvas *self, GtkSnapshot *snapshot)
{
  const EtudeBoardView *view = &self->view;
  const double middle_x = view->x + view->unit * view->columns / 2, middle_y = view->y + view->unit * view->rows / 2;
  const double size = CLAMP (view->unit * view->columns / 16, 14, 44);
  g_autoptr (PangoFontDescription) font = NULL;
  GskRoundedRect pill;
  graphene_rect_t r;
  int width, height;
  double share = 1;
  cairo_t *cr;

  if (!self->told.text)
    return;
  if (self->told.start)
    share = CLAMP (
        (double) (gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (GTK_WIDGET (self))) - self->told.start)
            / ETUDE_TOLD_MICROSECONDS,
        0, 1);
  font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (self->told.text)));
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (self->told.text, font);
  pango_layout_get_pixel_size (self->told.text, &width, &height);
  r = GRAPHENE_RECT_INIT ((float) (middle_x - width / 2.0 - size * 1.7), (float) (middle_y - height / 2.0 - size * 0.6),
                          (float) (width + size * 3.4), (float) (height + size * 1.2));
  gsk_rounded_rect_init_from_rect (&pill, &r, r.size.height / 2);
  gtk_snapshot_push_opacity (snapshot, share);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0.09f, 0.3f, 0.2f, 0.93f }, &r);
  gtk_snapshot_pop (snapshot);
  cr = gtk_snapshot_append_cairo (snapshot, &r);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, size * 0.16);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_translate (cr, r.origin.x + size * 1.2, middle_y);
  cairo_move_to (cr, -size * 0.32, 0);
  cairo_line_to (cr, -size * 0.06, size * 0.27);
  cairo_line_to (cr, size * 0.42, -size * 0.33);
  cairo_stroke (cr);
  cairo_destroy (cr);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (r.origin.x + size * 2.1), (float) (middle_y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, self->told.text, &(GdkRGBA){ 1, 1, 1, 1 });
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
snapshot_board (EtudeBoardCanvas *self, GtkSnapshot *snapshot)
{
  snapshot_ground (self, snapshot);
  snapshot_marks (self, snapshot, self->scene, &self->low_marks, paint_under_pieces);
  snapshot_hand_squares (self, snapshot);
  /* A piece carried away leaves its ghost. */
  for (guint square = 0; square < self->view.columns * self->view.rows; square++)
    {
      EtudeFace face = etude_board_scene_get_face (self->scene, square);
      gboolean ghost = self->hand.active && self->hand.from == (int) square;
      graphene_rect_t r;

      if (face.tint == ETUDE_TINT_NONE)
        snapshot_pencil (self, snapshot, square);
      if (face.tint == ETUDE_TINT_NONE || (self->glide.tick && self->glide.to == (int) square))
        continue;
      etude_board_view_square_rect (&self->view, square, &r);
      if (ghost)
        gtk_snapshot_push_opacity (snapshot, 0.35);
      snapshot_face (self, snapshot, face, &r);
      if (ghost)
        gtk_snapshot_pop (snapshot);
    }
  if (self->glide.tick)
    {
      EtudeFace face = etude_board_scene_get_face (self->scene, (guint) self->glide.to);
      GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
      const gint64 passed = gdk_frame_clock_get_frame_time (clock) - self->glide.start;
      const double t = 1 - CLAMP ((double) passed / ETUDE_GLIDE_MICROSECONDS, 0, 1);
      const float left = (float) (t * t * t); /* of the way; slower towards the end */
      graphene_rect_t from, to;

      etude_board_view_square_rect (&self->view, (guint) self->glide.from, &from);
      etude_board_view_square_rect (&self->view, (guint) self->glide.to, &to);
      to.origin.x += (from.origin.x - to.origin.x) * left;
      to.origin.y += (from.origin.y - to.origin.y) * left;
      snapshot_face (self, snapshot, face, &to);
    }
  snapshot_marks (self, snapshot, self->scene, &self->high_marks, etude_board_paint_high_marks);
  snapshot_over (self, snapshot);
}

/* Where edges wrap, what is beyond them is seen, too. */
static void
snapshot_board_that_wraps (EtudeBoardCanvas *self, GtkSnapshot *snapshot)
{
  const int beyond_columns = (int) self->view.beyond_columns, beyond_rows = (int) self->view.beyond_rows;
  GtkSnapshot *alone = gtk_snapshot_new ();
  GskRenderNode *board;

  snapshot_board (self, alone);
  board = gtk_snapshot_free_to_node (alone);
  for (int columns = -beyond_columns; columns <= beyond_columns; columns++)
    for (int rows = -beyond_rows; rows <= beyond_rows; rows++)
      if (columns || rows)
        {
          /* A strip of the board once more, COLUMNS and ROWS boards away. */
          const float unit = (float) self->view.unit, width = unit * (float) self->view.columns,
                      height = unit * (float) self->view.rows, x = (float) self->view.x, y = (float) self->view.y;
          const float left = columns < 0   ? x - unit
                             : columns > 0 ? x + width
                                           : x,
                      top = rows < 0   ? y - unit
                            : rows > 0 ? y + height
                                       : y;

          gtk_snapshot_push_clip (snapshot,
                                  &GRAPHENE_RECT_INIT (left, top, columns ? unit : width, rows ? unit : height));
          gtk_snapshot_push_opacity (snapshot, BEYOND);
          gtk_snapshot_save (snapshot);
          gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) columns * width, (float) rows * height));
          gtk_snapshot_append_node (snapshot, board);
          gtk_snapshot_restore (snapshot);
          gtk_snapshot_pop (snapshot);
          gtk_snapshot_pop (snapshot);
        }
  gtk_snapshot_append_node (snapshot, board);
  gsk_render_node_unref (board);
}

void
etude_board_canvas_paint (EtudeBoardCanvas *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GdkRGBA ink;
  g_autoptr (EtudeBoardScene) scene = NULL;
  GskRenderNode *node;

  if (!self->scene || self->view.unit < 2)
    return;
  etude_compat_text_colour (widget, &ink);
  self->view.ink = (EtudeColour){ ink.red, ink.green, ink.blue, ink.alpha };
  if (self->view.beyond_columns || self->view.beyond_rows)
    snapshot_board_that_wraps (self, snapshot);
  else
    snapshot_board (self, snapshot);
  node = NULL;
  if (self->sketch.active && self->sketch.to != ETUDE_NO_SQUARE)
    {
      scene = etude_board_scene_new (self->view.columns, self->view.rows);
      etude_board_scene_toggle_annotation (scene, self->sketch.from, self->sketch.to, self->sketch.mark);
      snapshot_marks (self, snapshot, scene, &node, etude_board_paint_high_marks);
      gsk_render_node_unref (node);
    }
  snapshot_focus (self, snapshot);
  for (guint i = 0; i < self->n_cells; i++)
    gtk_widget_snapshot_child (widget, self->cells[i], snapshot);
  snapshot_told (self, snapshot);
  snapshot_in_hand (self, snapshot);
  if (self->pointed_at)
    {
      const double unit = self->view.unit;
      double x, y;

      /* A red spot, between black and white told apart from everything. */
      etude_board_view_find_place (&self->view, self->point_column, self->point_row, &x, &y);
      snapshot_disc (snapshot, x, y, unit * 0.17, "#000000");
      snapshot_disc (snapshot, x, y, unit * 0.15, "#ffffff");
      snapshot_disc (snapshot, x, y, unit * 0.11, "#e01b24");
    }
}
