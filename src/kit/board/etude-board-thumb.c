/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-thumb.c - one small board with a line of text below: a cell of a gallery. */
#define G_LOG_DOMAIN "etude"

#include "etude-gallery.h"

#include <math.h>

#include "etude-class.h"
#include "etude-compat.h"

#define CAPTION_GAP 3 /* between board and text */

struct _EtudeBoardThumb
{
  GtkWidget parent_instance;

  EtudeThumbPainter *painter;
  GObject *item;
  PangoLayout *caption; /* NULL: none */
  GskRenderNode *board; /* of ITEM; NULL: not painted yet */
  int scale;            /* of BOARD, pixels a unit */
  int size;
};

G_DEFINE_FINAL_TYPE (EtudeBoardThumb, etude_board_thumb, GTK_TYPE_WIDGET)

static void
forget_board (EtudeBoardThumb *self)
{
  g_clear_pointer (&self->board, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A board of another shape takes another height. */
static void
on_painter_changed (EtudeBoardThumb *self)
{
  forget_board (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static int
board_width (EtudeBoardThumb *self, int width)
{
  return MAX (1, MIN (width, self->size * 3 / 2));
}

static void
etude_board_thumb_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline)
{
  EtudeBoardThumb *self = ETUDE_BOARD_THUMB (widget);
  graphene_size_t board;
  int caption = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = *natural = self->size;
      return;
    }
  etude_thumb_painter_fit (self->painter, board_width (self, for_size < 0 ? self->size : for_size),
                           gtk_widget_get_scale_factor (widget), &board);
  if (self->caption)
    pango_layout_get_pixel_size (self->caption, NULL, &caption);
  *minimum = *natural = (int) ceilf (board.height) + (self->caption ? CAPTION_GAP + caption : 0);
}

static GtkSizeRequestMode
etude_board_thumb_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
etude_board_thumb_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EtudeBoardThumb *self = ETUDE_BOARD_THUMB (widget);

  if (self->caption)
    pango_layout_set_width (self->caption, width * PANGO_SCALE);
}

/* Paints the board unless it is there in this size. */
static void
ensure_board (EtudeBoardThumb *self)
{
  int width = board_width (self, gtk_widget_get_width (GTK_WIDGET (self)));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  graphene_rect_t bounds;
  graphene_size_t size;

  etude_thumb_painter_fit (self->painter, width, scale, &size);
  if (self->board && self->scale == scale)
    {
      gsk_render_node_get_bounds (self->board, &bounds);
      if (graphene_size_equal (&bounds.size, &size))
        return;
    }
  g_clear_pointer (&self->board, gsk_render_node_unref);
  self->board = etude_thumb_painter_paint (self->painter, self->item, width, scale);
  self->scale = scale;
}

static void
etude_board_thumb_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EtudeBoardThumb *self = ETUDE_BOARD_THUMB (widget);
  graphene_rect_t bounds;
  float spare;

  if (!self->item)
    return;
  ensure_board (self);
  gsk_render_node_get_bounds (self->board, &bounds);
  spare = (float) gtk_widget_get_width (widget) - bounds.size.width;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (floorf (spare / 2 * (float) self->scale) / (float) self->scale, 0));
  gtk_snapshot_append_node (snapshot, self->board);
  gtk_snapshot_restore (snapshot);
  if (self->caption)
    {
      float y = ceilf (bounds.size.height) + CAPTION_GAP;
      GdkRGBA colour;

      etude_compat_text_colour (GTK_WIDGET (self), &colour);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, y));
      gtk_snapshot_append_layout (snapshot, self->caption, &colour);
      gtk_snapshot_restore (snapshot);
    }
}

/* GTK keeps many cells beyond the edges; only boards that are seen take memory. */
static void
etude_board_thumb_unmap (GtkWidget *widget)
{
  forget_board (ETUDE_BOARD_THUMB (widget));
  GTK_WIDGET_CLASS (etude_board_thumb_parent_class)->unmap (widget);
}

static void
etude_board_thumb_class_init (EtudeBoardThumbClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (klass, EtudeBoardThumb, ETUDE_OWN_HEARD (painter), ETUDE_OWN (item), ETUDE_OWN (caption),
               ETUDE_OWN_WITH (board, gsk_render_node_unref));
  widget_class->measure = etude_board_thumb_measure;
  widget_class->get_request_mode = etude_board_thumb_get_request_mode;
  widget_class->size_allocate = etude_board_thumb_size_allocate;
  widget_class->snapshot = etude_board_thumb_snapshot;
  widget_class->unmap = etude_board_thumb_unmap;
  gtk_widget_class_set_css_name (widget_class, "boardthumb");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION); /* its cell has the name */
}

static void
etude_board_thumb_init (EtudeBoardThumb *self)
{
}

GtkWidget *
etude_board_thumb_new (EtudeThumbPainter *painter, int size)
{
  EtudeBoardThumb *self = g_object_new (ETUDE_TYPE_BOARD_THUMB, NULL);

  self->painter = g_object_ref (painter);
  self->size = size;
  g_signal_connect_object (painter, "changed", G_CALLBACK (on_painter_changed), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
etude_board_thumb_set_size (EtudeBoardThumb *self, int size)
{
  if (self->size == size)
    return;
  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* All texts are one line, so only the first or the last one of a cell changes its size. */
static void
set_caption (EtudeBoardThumb *self, const char *caption)
{
  if (!caption == !self->caption)
    {
      if (caption)
        pango_layout_set_text (self->caption, caption, -1);
      return;
    }
  g_clear_object (&self->caption);
  if (caption)
    {
      self->caption = gtk_widget_create_pango_layout (GTK_WIDGET (self), caption);
      pango_layout_set_alignment (self->caption, PANGO_ALIGN_CENTER);
      pango_layout_set_ellipsize (self->caption, PANGO_ELLIPSIZE_END);
      pango_layout_set_single_paragraph_mode (self->caption, TRUE);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
etude_board_thumb_show (EtudeBoardThumb *self, gpointer item, const char *caption)
{
  if (g_set_object (&self->item, item))
    forget_board (self);
  set_caption (self, caption);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
