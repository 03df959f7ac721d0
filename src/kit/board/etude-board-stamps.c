/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-stamps.c - paints many boards with recordings of their ground and pieces. */
#define G_LOG_DOMAIN "etude"

#include <math.h>

#include "etude-board-painter-private.h"
#include "etude-piece-art.h"

#define STAMP 100    /* units of a recorded piece */
#define FACES 256    /* numbers of pieces, see EtudeFace */
#define STAMP_EDGE 5 /* what a small piece may take around its square */

struct _EtudeBoardStamps
{
  gboolean small;
  GHashTable *grounds;                                              /* by what decides how they look */
  cairo_surface_t *pieces[ETUDE_N_STYLES][ETUDE_N_TINTS][FACES][2]; /* the last: for print */
};

/* Cairo 1.16's SVG never lets go of what it has taken from: finished, a recording keeps little. */
static void
recording_free (gpointer recording)
{
  cairo_surface_finish (recording);
  cairo_surface_destroy (recording);
}

EtudeBoardStamps *
etude_board_stamps_new (gboolean small)
{
  EtudeBoardStamps *self = g_new0 (EtudeBoardStamps, 1);

  self->small = small;
  self->grounds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, recording_free);
  return self;
}

void
etude_board_stamps_free (EtudeBoardStamps *self)
{
  for (guint style = 0; style < ETUDE_N_STYLES; style++)
    for (guint tint = 0; tint < ETUDE_N_TINTS; tint++)
      for (guint piece = 0; piece < FACES; piece++)
        for (guint print = 0; print < 2; print++)
          g_clear_pointer (&self->pieces[style][tint][piece][print], recording_free);
  g_hash_table_unref (self->grounds);
  g_free (self);
}

/* --- recordings --- */

static cairo_surface_t *
get_ground (EtudeBoardStamps *self, const EtudeBoardView *view)
{
  g_autofree char *key
      = g_strdup_printf ("%g %g %g %g %u %u %d %d %d %d %d %d %d %d", view->x, view->y, view->unit, view->least_text,
                         view->columns, view->rows, view->flipped, view->high_contrast, view->dimmed, view->bold,
                         view->hatched, view->look, view->style, view->coordinates);
  cairo_surface_t *ground = g_hash_table_lookup (self->grounds, key);

  if (!ground)
    {
      cairo_rectangle_t extents = { 0 };
      cairo_surface_t *surface;
      graphene_rect_t bounds;
      cairo_t *cr;

      etude_board_view_bounds (view, &bounds);
      extents.width = ceil (bounds.origin.x + bounds.size.width);
      extents.height = ceil (bounds.origin.y + bounds.size.height);
      surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
      cr = cairo_create (surface);
      etude_board_paint_ground (cr, view);
      cairo_destroy (cr);
      ground = surface;
      g_hash_table_insert (self->grounds, g_steal_pointer (&key), ground);
    }
  return ground;
}

/* --- painting --- */

void
etude_board_stamps_paint_face (EtudeBoardStamps *self, cairo_t *cr, EtudeFace face, double x, double y, double size)
{
  cairo_surface_t **stamp = &self->pieces[face.style][face.tint][face.piece][face.print];

  if (!*stamp)
    {
      /* From (0, 0) on: cairo's SVG forgets where a recording begins. */
      cairo_rectangle_t extents = { 0, 0, STAMP + 2 * STAMP_EDGE, STAMP + 2 * STAMP_EDGE };
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
      cairo_t *recorded = cairo_create (surface);

      if (self->small)
        etude_piece_art_paint_small (recorded, face, STAMP_EDGE, STAMP_EDGE, STAMP);
      else
        etude_piece_art_paint (recorded, face, STAMP_EDGE, STAMP_EDGE, STAMP);
      cairo_destroy (recorded);
      *stamp = surface;
    }
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / STAMP, size / STAMP);
  cairo_set_source_surface (cr, *stamp, -STAMP_EDGE, -STAMP_EDGE);
  cairo_paint (cr);
  cairo_restore (cr);
}

void
etude_board_stamps_paint (EtudeBoardStamps *self, cairo_t *cr, const EtudeBoardView *view, EtudeBoardScene *scene)
{
  EtudeBoardView styled = *view;

  styled.style = etude_board_scene_get_style (scene);
  cairo_set_source_surface (cr, get_ground (self, &styled), 0, 0);
  cairo_paint (cr);
  etude_board_paint_low_marks (cr, &styled, scene);
  etude_board_paint_clues (cr, &styled, scene);
  for (guint square = 0; square < styled.columns * styled.rows; square++)
    {
      EtudeFace face = etude_board_scene_get_face (scene, square);
      graphene_rect_t r;

      face.print = styled.look == ETUDE_LOOK_PRINT;
      etude_board_view_square_rect (&styled, square, &r);
      if (face.tint != ETUDE_TINT_NONE)
        etude_board_stamps_paint_face (self, cr, face, r.origin.x, r.origin.y, r.size.width);
      else
        etude_board_paint_pencil (cr, &styled, scene, square);
    }
  etude_board_paint_high_marks (cr, &styled, scene);
}
