/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-thumb-painter.c - paints the many small boards of a gallery quickly. */
#define G_LOG_DOMAIN "etude"

#include "etude-gallery.h"

#include <math.h>

#include "etude-board-painter.h"
#include "etude-board-theme.h"
#include "etude-class.h"
#include "etude-piece-art.h"

#define FRAME 0.06 /* of a square: room for the frame at each side */

struct _EtudeThumbPainter
{
  GObject parent_instance;

  EtudeBoardView view; /* in pixels */
  EtudeBoardScene *scene;
  cairo_surface_t *grounds[ETUDE_N_STYLES]; /* NULL: not painted yet */
  GHashTable *pieces;                       /* images by face */
  GHashTable *clues;                        /* images by value and state */
  EtudeThumbPaintFunc paint;
  gpointer data;
  GDestroyNotify destroy;
};

G_DEFINE_FINAL_TYPE (EtudeThumbPainter, etude_thumb_painter, G_TYPE_OBJECT)

static guint changed_signal;

static void
forget_images (EtudeThumbPainter *self)
{
  for (guint style = 0; style < ETUDE_N_STYLES; style++)
    g_clear_pointer (&self->grounds[style], cairo_surface_destroy);
  g_hash_table_remove_all (self->pieces);
  g_hash_table_remove_all (self->clues);
}

static void
changed (EtudeThumbPainter *self)
{
  forget_images (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
follow_theme (EtudeThumbPainter *self)
{
  etude_board_theme_apply (etude_board_theme_get_default (), &self->view);
  changed (self);
}

static void
drop_func (EtudeThumbPainter *self)
{
  if (self->destroy)
    self->destroy (self->data);
  self->paint = NULL;
  self->data = NULL;
  self->destroy = NULL;
}

static void
etude_thumb_painter_class_init (EtudeThumbPainterClass *klass)
{
  ETUDE_CLASS (klass, EtudeThumbPainter, ETUDE_AT_FINALIZE (drop_func), ETUDE_AT_FINALIZE (forget_images),
               ETUDE_OWN (pieces), ETUDE_OWN (clues), ETUDE_KEEP (scene), ETUDE_SIGNAL ("changed", &changed_signal));
}

static void
etude_thumb_painter_init (EtudeThumbPainter *self)
{
  self->pieces = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) cairo_surface_destroy);
  self->clues = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) cairo_surface_destroy);
  self->scene = etude_board_scene_new (8, 8);
  g_signal_connect_object (etude_piece_art_get_default (), "notify", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  self->view = (EtudeBoardView){ .columns = 8, .rows = 8, .coordinates = ETUDE_COORDINATES_OFF };
  etude_board_theme_apply (etude_board_theme_get_default (), &self->view);
  g_signal_connect_object (etude_board_theme_get_default (), "notify", G_CALLBACK (follow_theme), self,
                           G_CONNECT_SWAPPED);
}

EtudeThumbPainter *
etude_thumb_painter_new (void)
{
  return g_object_new (ETUDE_TYPE_THUMB_PAINTER, NULL);
}

void
etude_thumb_painter_set_func (EtudeThumbPainter *self, EtudeThumbPaintFunc paint, gpointer data, GDestroyNotify destroy)
{
  drop_func (self);
  self->paint = paint;
  self->data = data;
  self->destroy = destroy;
  g_signal_emit (self, changed_signal, 0);
}

void
etude_thumb_painter_set_board (EtudeThumbPainter *self, guint columns, guint rows)
{
  g_return_if_fail (columns >= 1 && columns <= ETUDE_BOARD_EDGE_MAX && rows >= 1 && rows <= ETUDE_BOARD_EDGE_MAX);

  if (self->view.columns == columns && self->view.rows == rows)
    return;
  self->view.columns = columns;
  self->view.rows = rows;
  g_object_unref (self->scene);
  self->scene = etude_board_scene_new (columns, rows);
  changed (self);
}

/* --- size --- */

/* VIEW for a board at most WIDTH pixels wide: whole pixels for squares and frame, so that all edges are sharp. */
static EtudeBoardView
fitted (EtudeThumbPainter *self, int width)
{
  EtudeBoardView view = self->view;

  view.unit = floor (width / (view.columns + 2 * FRAME));
  while (view.unit > 1 && view.unit * view.columns + 2 * ceil (view.unit * FRAME) > width)
    view.unit--;
  view.unit = MAX (1, view.unit);
  view.x = view.y = ceil (view.unit * FRAME);
  return view;
}

static graphene_size_t
size_of (const EtudeBoardView *view, int scale)
{
  return GRAPHENE_SIZE_INIT ((float) (view->unit * view->columns + 2 * view->x) / (float) scale,
                             (float) (view->unit * view->rows + 2 * view->y) / (float) scale);
}

void
etude_thumb_painter_fit (EtudeThumbPainter *self, int width, int scale, graphene_size_t *size)
{
  EtudeBoardView view = fitted (self, width * scale);

  *size = size_of (&view, scale);
}

/* --- painting --- */

static cairo_surface_t *
new_square_image (EtudeThumbPainter *self, cairo_t **cr)
{
  int unit = (int) self->view.unit;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, unit, unit);

  *cr = cairo_create (image);
  return image;
}

/* The image of FACE in the size prepared. */
static cairo_surface_t *
piece (EtudeThumbPainter *self, EtudeFace face)
{
  gpointer key = GUINT_TO_POINTER ((guint) face.style << 16 | (guint) face.tint << 8 | face.piece);
  cairo_surface_t *image = g_hash_table_lookup (self->pieces, key);
  cairo_t *cr;

  if (image)
    return image;
  image = new_square_image (self, &cr);
  if (self->view.unit < ETUDE_PIECE_ART_SMALL)
    etude_piece_art_paint_small (cr, face, 0, 0, self->view.unit);
  else
    etude_piece_art_paint (cr, face, 0, 0, self->view.unit);
  cairo_destroy (cr);
  g_hash_table_insert (self->pieces, key, image);
  return image;
}

/* The image of CLUE in the size prepared. */
static cairo_surface_t *
clue_image (EtudeThumbPainter *self, EtudeClue clue)
{
  gpointer key = GUINT_TO_POINTER ((guint) clue.value << 8 | clue.state);
  cairo_surface_t *image = g_hash_table_lookup (self->clues, key);
  float unit = (float) self->view.unit;
  cairo_t *cr;

  if (image)
    return image;
  image = new_square_image (self, &cr);
  etude_board_paint_clue (cr, &self->view, clue, &GRAPHENE_RECT_INIT (0, 0, unit, unit));
  cairo_destroy (cr);
  g_hash_table_insert (self->clues, key, image);
  return image;
}

static void
paint_square_image (cairo_t *cr, cairo_surface_t *image, const graphene_rect_t *r)
{
  cairo_set_source_surface (cr, image, r->origin.x, r->origin.y);
  cairo_rectangle (cr, r->origin.x, r->origin.y, r->size.width, r->size.height);
  cairo_fill (cr);
}

/* The board as one image: a frame that scrolls copies it, be there ever so many pieces on it. */
static cairo_surface_t *
paint_image (EtudeThumbPainter *self)
{
  graphene_size_t size = size_of (&self->view, 1);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) size.width, (int) size.height);
  cairo_t *cr = cairo_create (image);

  cairo_set_source_surface (cr, self->grounds[self->view.style], 0, 0);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  etude_board_paint_low_marks (cr, &self->view, self->scene);
  for (guint square = 0; square < self->view.columns * self->view.rows; square++)
    {
      EtudeFace face = etude_board_scene_get_face (self->scene, square);
      EtudeClue clue = etude_board_scene_get_clue (self->scene, square);
      graphene_rect_t r;

      etude_board_view_square_rect (&self->view, square, &r);
      if (face.tint != ETUDE_TINT_NONE)
        paint_square_image (cr, piece (self, face), &r);
      else if (clue.value != ETUDE_NO_CLUE)
        paint_square_image (cr, clue_image (self, clue), &r);
    }
  etude_board_paint_high_marks (cr, &self->view, self->scene);
  cairo_destroy (cr);
  return image;
}

GskRenderNode *
etude_thumb_painter_paint (EtudeThumbPainter *self, gpointer item, int width, int scale)
{
  EtudeBoardView view = fitted (self, width * scale);
  graphene_size_t size = size_of (&view, scale);
  GskRenderNode *node = gsk_cairo_node_new (&(graphene_rect_t){ .size = size });
  cairo_surface_t *image;
  cairo_t *cr;
  cairo_surface_t **ground;

  etude_board_scene_set_style (self->scene, ETUDE_STYLE_CHEQUERED);
  etude_board_scene_clear_faces (self->scene);
  etude_board_scene_clear_clues (self->scene);
  etude_board_scene_clear_marks (self->scene);
  etude_board_scene_clear_annotations (self->scene);
  if (self->paint)
    self->paint (item, self->scene, self->data);
  /* The view and the ground for boards of this size and the scene's style. */
  if (self->view.unit != view.unit)
    forget_images (self);
  self->view = view;
  self->view.style = etude_board_scene_get_style (self->scene);
  ground = &self->grounds[self->view.style];
  if (!*ground)
    {
      size = size_of (&view, 1);
      *ground = etude_board_paint_ground_surface (&self->view, (int) size.width, (int) size.height, 1);
    }
  image = paint_image (self);
  cairo_surface_set_device_scale (image, scale, scale);
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (image);
  return node;
}
