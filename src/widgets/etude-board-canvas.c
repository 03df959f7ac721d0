#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "etude-board-canvas-private.h"
#include "etude-board-cell.h"
#include "etude-board-painter.h"
#include "etude-compat.h"
#include "etude-piece-art.h"

#define GLIDE_MICROSECONDS 160000
#define LIFT 1.12 /* a piece in the hand is nearer to the eye */
#define SMALLEST_SQUARE 18
#define NATURAL_SQUARE 64

G_DEFINE_FINAL_TYPE (EtudeBoardCanvas, etude_board_canvas, GTK_TYPE_WIDGET)

guint etude_board_canvas_signals[ETUDE_CANVAS_N_SIGNALS];

/* --- what a screen reader hears --- */

static char *
square_description (EtudeBoardCanvas *self, guint square)
{
  char name[ETUDE_SQUARE_TEXT];
  const char *face = etude_face_name (etude_board_scene_get_face (self->scene, square));
  const char *note = etude_board_scene_get_note (self->scene, square);

  etude_square_name (square, self->view.columns, name);
  if (note)
    /* Translators: what a screen reader says of a square: its name, what stands there, a remark ("attacked once"). */
    return g_strdup_printf (C_ ("square", "%s, %s, %s"), name, face, note);
  /* Translators: what a screen reader says of a square: its name, what stands there. */
  return g_strdup_printf (C_ ("square", "%s, %s"), name, face);
}

void
etude_board_canvas_describe (EtudeBoardCanvas *self)
{
  for (guint square = 0; square < self->n_cells; square++)
    {
      g_autofree char *description = square_description (self, square);
      gboolean picked = self->hand.active && !self->hand.by_pointer && self->hand.from == (int) square;

      etude_board_cell_describe (ETUDE_BOARD_CELL (self->cells[square]), description, picked);
    }
}

/* --- painting --- */

static gboolean
same_ground (const EtudeBoardView *a, const EtudeBoardView *b)
{
  return a->x == b->x && a->y == b->y && a->unit == b->unit && a->columns == b->columns && a->rows == b->rows
         && a->flipped == b->flipped && a->high_contrast == b->high_contrast && a->look == b->look
         && a->coordinates == b->coordinates && gdk_rgba_equal (&a->ink, &b->ink);
}

/* The ground is painted into an image once, for it changes only with size and look. It is shown by a cairo node and not
 * as a texture: GTK 4.8's cairo renderer converts textures through floating point in every frame. */
static void
paint_ground_node (EtudeBoardCanvas *self, int width, int height, int scale)
{
  cairo_surface_t *surface = etude_board_paint_ground_surface (&self->view, width, height, scale);
  cairo_t *cr;

  g_clear_pointer (&self->ground, gsk_render_node_unref);
  self->ground = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cr = gsk_cairo_node_get_draw_context (self->ground);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
snapshot_ground (EtudeBoardCanvas *self, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (!self->ground || self->ground_scale != scale || !same_ground (&self->ground_view, &self->view)
      || self->ground_width != width || self->ground_height != height)
    {
      paint_ground_node (self, width, height, scale);
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
snapshot_tinted_square (EtudeBoardCanvas *self, GtkSnapshot *snapshot, int square, const char *colour)
{
  graphene_rect_t r;
  GdkRGBA rgba;

  gdk_rgba_parse (&rgba, colour);
  etude_board_view_square_rect (&self->view, (guint) square, &r);
  gtk_snapshot_append_color (snapshot, &rgba, &r);
}

static void
snapshot_hand_squares (EtudeBoardCanvas *self, GtkSnapshot *snapshot)
{
  if (!self->hand.active)
    return;
  if (self->hand.from != ETUDE_NO_SQUARE)
    snapshot_tinted_square (self, snapshot, self->hand.from, "rgba(245,194,17,0.45)");
  if (self->hand.over != ETUDE_NO_SQUARE && self->hand.over != self->hand.from)
    snapshot_tinted_square (self, snapshot, self->hand.over, "rgba(51,209,122,0.5)");
}

/* How far the gliding piece still is from its square, 1 to 0: it slows down towards the end. */
static double
glide_left (EtudeBoardCanvas *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  double t = (double) (gdk_frame_clock_get_frame_time (clock) - self->glide.start) / GLIDE_MICROSECONDS;

  t = CLAMP (t, 0, 1);
  return (1 - t) * (1 - t) * (1 - t);
}

static void
snapshot_gliding (EtudeBoardCanvas *self, GtkSnapshot *snapshot, EtudeFace face)
{
  graphene_rect_t from, to;
  float left = (float) glide_left (self);

  etude_board_view_square_rect (&self->view, (guint) self->glide.from, &from);
  etude_board_view_square_rect (&self->view, (guint) self->glide.to, &to);
  to.origin.x += (from.origin.x - to.origin.x) * left;
  to.origin.y += (from.origin.y - to.origin.y) * left;
  snapshot_face (self, snapshot, face, &to);
}

/* A piece carried away leaves its ghost. */
static void
snapshot_pieces (EtudeBoardCanvas *self, GtkSnapshot *snapshot)
{
  for (guint square = 0; square < self->view.columns * self->view.rows; square++)
    {
      EtudeFace face = etude_board_scene_get_face (self->scene, square);
      gboolean ghost = self->hand.active && self->hand.from == (int) square;
      graphene_rect_t r;

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
    snapshot_gliding (self, snapshot, etude_board_scene_get_face (self->scene, (guint) self->glide.to));
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
  float edge = (float) (self->view.unit * LIFT);
  graphene_rect_t r;

  if (!self->hand.active)
    return;
  if (self->hand.by_pointer)
    r = GRAPHENE_RECT_INIT ((float) self->hand.x - edge / 2, (float) self->hand.y - edge / 2, edge, edge);
  else if (self->hand.over != ETUDE_NO_SQUARE && self->hand.over != self->hand.from)
    {
      etude_board_view_square_rect (&self->view, (guint) self->hand.over, &r);
      graphene_rect_inset (&r, (r.size.width - edge) / 2, (r.size.width - edge) / 2);
    }
  else
    return;
  snapshot_face (self, snapshot, self->hand.face, &r);
}

static void
snapshot_sketch (EtudeBoardCanvas *self, GtkSnapshot *snapshot)
{
  g_autoptr (EtudeBoardScene) scene = NULL;
  GskRenderNode *node = NULL;

  if (!self->sketch.active || self->sketch.to == ETUDE_NO_SQUARE)
    return;
  scene = etude_board_scene_new (self->view.columns, self->view.rows);
  etude_board_scene_toggle_annotation (scene, self->sketch.from, self->sketch.to, self->sketch.mark);
  snapshot_marks (self, snapshot, scene, &node, etude_board_paint_high_marks);
  gsk_render_node_unref (node);
}

static void
etude_board_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EtudeBoardCanvas *self = ETUDE_BOARD_CANVAS (widget);

  if (!self->scene || self->view.unit < 2)
    return;
  etude_compat_text_colour (widget, &self->view.ink);
  snapshot_ground (self, snapshot);
  snapshot_marks (self, snapshot, self->scene, &self->low_marks, etude_board_paint_low_marks);
  snapshot_hand_squares (self, snapshot);
  snapshot_pieces (self, snapshot);
  snapshot_marks (self, snapshot, self->scene, &self->high_marks, etude_board_paint_high_marks);
  snapshot_sketch (self, snapshot);
  snapshot_focus (self, snapshot);
  for (guint i = 0; i < self->n_cells; i++)
    gtk_widget_snapshot_child (widget, self->cells[i], snapshot);
  snapshot_in_hand (self, snapshot);
}

/* --- layout --- */

static void
forget_marks (EtudeBoardCanvas *self)
{
  g_clear_pointer (&self->low_marks, gsk_render_node_unref);
  g_clear_pointer (&self->high_marks, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
etude_board_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EtudeBoardCanvas *self = ETUDE_BOARD_CANVAS (widget);

  if (!self->scene)
    return;
  etude_board_view_fit (&self->view, width, height);
  for (guint square = 0; square < self->n_cells; square++)
    {
      graphene_rect_t r;

      etude_board_view_square_rect (&self->view, square, &r);
      gtk_widget_size_allocate (
          self->cells[square],
          &(GtkAllocation){ (int) r.origin.x, (int) r.origin.y, (int) r.size.width, (int) r.size.height }, -1);
    }
  forget_marks (self);
}

static void
etude_board_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  EtudeBoardCanvas *self = ETUDE_BOARD_CANVAS (widget);
  guint across = orientation == GTK_ORIENTATION_HORIZONTAL ? self->view.columns : self->view.rows;
  int squares = (int) MAX (across, 1) + 1;

  *minimum = self->interactive ? squares * SMALLEST_SQUARE : 64;
  *natural = MAX (*minimum, self->interactive ? squares * NATURAL_SQUARE : 144);
  *minimum_baseline = *natural_baseline = -1;
}

/* One tab stop; the arrow keys walk over the squares as they are seen, also in right-to-left locales. */
static gboolean
etude_board_canvas_focus (GtkWidget *widget, GtkDirectionType direction)
{
  EtudeBoardCanvas *self = ETUDE_BOARD_CANVAS (widget);
  GtkWidget *focused = gtk_widget_get_focus_child (widget);
  int to;

  if (!self->n_cells || !self->interactive)
    return FALSE;
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD || !focused)
    return focused ? FALSE : gtk_widget_grab_focus (self->cells[self->cursor]);
  to = etude_board_view_neighbour (&self->view, etude_board_cell_get_square (ETUDE_BOARD_CELL (focused)),
                                   (direction == GTK_DIR_RIGHT) - (direction == GTK_DIR_LEFT),
                                   (direction == GTK_DIR_UP) - (direction == GTK_DIR_DOWN));
  if (to != ETUDE_NO_SQUARE)
    gtk_widget_grab_focus (self->cells[to]);
  return TRUE;
}

/* --- cells --- */

static void
on_cell_activated (EtudeBoardCell *cell, EtudeBoardCanvas *self)
{
  etude_board_canvas_activate_square (self, (int) etude_board_cell_get_square (cell));
}

static void
on_cell_focused (GtkWidget *cell, GParamSpec *pspec, EtudeBoardCanvas *self)
{
  if (gtk_widget_has_focus (cell))
    etude_board_canvas_cursor_moved (self, (int) etude_board_cell_get_square (ETUDE_BOARD_CELL (cell)));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
remove_cells (EtudeBoardCanvas *self)
{
  for (guint i = 0; i < self->n_cells; i++)
    g_clear_pointer (&self->cells[i], gtk_widget_unparent);
  self->n_cells = 0;
}

/* In reading order: the top row first, so that a screen reader walks as the eye does. A picture has none. */
static void
make_cells (EtudeBoardCanvas *self)
{
  self->cursor = 0;
  self->n_cells = self->view.columns * self->view.rows;
  for (guint i = 0; i < self->n_cells; i++)
    {
      guint row = self->view.rows - 1 - i / self->view.columns;
      guint square = row * self->view.columns + i % self->view.columns;

      self->cells[square] = etude_board_cell_new (square);
      g_signal_connect (self->cells[square], "activated", G_CALLBACK (on_cell_activated), self);
      g_signal_connect (self->cells[square], "notify::has-focus", G_CALLBACK (on_cell_focused), self);
      gtk_widget_set_parent (self->cells[square], GTK_WIDGET (self));
    }
}

static void
on_scene_changed (EtudeBoardScene *scene, EtudeBoardCanvas *self)
{
  etude_board_canvas_describe (self);
  forget_marks (self);
}

/* --- the class --- */

static void
stop_gliding (EtudeBoardCanvas *self)
{
  if (self->glide.tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->glide.tick);
  self->glide.tick = 0;
}

static void
etude_board_canvas_dispose (GObject *object)
{
  EtudeBoardCanvas *self = ETUDE_BOARD_CANVAS (object);

  stop_gliding (self);
  self->hand.active = FALSE;
  remove_cells (self);
  if (self->scene)
    g_signal_handlers_disconnect_by_data (self->scene, self);
  g_clear_object (&self->scene);
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  g_clear_pointer (&self->low_marks, gsk_render_node_unref);
  g_clear_pointer (&self->high_marks, gsk_render_node_unref);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->font, g_free);
  G_OBJECT_CLASS (etude_board_canvas_parent_class)->dispose (object);
}

static void
define_signals (GType type)
{
  guint *s = etude_board_canvas_signals;

  s[ETUDE_CANVAS_CARRIED] = g_signal_new ("carried", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                                          G_TYPE_INT, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_INT);
  s[ETUDE_CANVAS_DROPPED] = g_signal_new ("dropped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                                          G_TYPE_INT, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_INT);
  s[ETUDE_CANVAS_PUT_BACK] = g_signal_new ("put-back", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  s[ETUDE_CANVAS_LETTER] = g_signal_new ("letter", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL,
                                         NULL, G_TYPE_BOOLEAN, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_INT);
  s[ETUDE_CANVAS_TEXT_RECEIVED]
      = g_signal_new ("text-received", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
etude_board_canvas_class_init (EtudeBoardCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_board_canvas_dispose;
  widget_class->snapshot = etude_board_canvas_snapshot;
  widget_class->size_allocate = etude_board_canvas_size_allocate;
  widget_class->measure = etude_board_canvas_measure;
  widget_class->focus = etude_board_canvas_focus;
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  define_signals (G_TYPE_FROM_CLASS (klass));
}

static void
etude_board_canvas_init (EtudeBoardCanvas *self)
{
  self->interactive = TRUE;
  self->hand.from = self->hand.over = ETUDE_NO_SQUARE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"), -1);
  etude_board_canvas_init_hands (self);
}

GtkWidget *
etude_board_canvas_new (EtudeBoardScene *scene)
{
  EtudeBoardCanvas *self = g_object_new (ETUDE_TYPE_BOARD_CANVAS, NULL);

  etude_board_canvas_set_scene (self, scene);
  return GTK_WIDGET (self);
}

/* --- properties --- */

static char *
interface_font (EtudeBoardCanvas *self)
{
  const PangoFontDescription *font
      = pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self)));

  return g_strdup (font ? pango_font_description_get_family (font) : NULL);
}

void
etude_board_canvas_set_scene (EtudeBoardCanvas *self, EtudeBoardScene *scene)
{
  if (self->scene == scene)
    return;
  if (self->scene)
    g_signal_handlers_disconnect_by_data (self->scene, self);
  remove_cells (self);
  self->hand = (EtudeHand){ .from = ETUDE_NO_SQUARE, .over = ETUDE_NO_SQUARE };
  self->sketch.active = FALSE;
  stop_gliding (self);
  g_set_object (&self->scene, scene);
  if (scene)
    {
      self->view.columns = etude_board_scene_get_columns (scene);
      self->view.rows = etude_board_scene_get_rows (scene);
      g_free (self->font);
      self->view.font = self->font = interface_font (self);
      if (self->interactive)
        make_cells (self);
      g_signal_connect (scene, "changed", G_CALLBACK (on_scene_changed), self);
      etude_board_canvas_describe (self);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

EtudeBoardScene *
etude_board_canvas_get_scene (EtudeBoardCanvas *self)
{
  return self->scene;
}

void
etude_board_canvas_set_flipped (EtudeBoardCanvas *self, gboolean flipped)
{
  self->view.flipped = flipped;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

gboolean
etude_board_canvas_get_flipped (EtudeBoardCanvas *self)
{
  return self->view.flipped;
}

void
etude_board_canvas_set_look (EtudeBoardCanvas *self, EtudeBoardLook look)
{
  self->view.look = look;
  forget_marks (self);
}

void
etude_board_canvas_set_coordinates (EtudeBoardCanvas *self, EtudeCoordinates coordinates)
{
  self->view.coordinates = coordinates;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
etude_board_canvas_set_high_contrast (EtudeBoardCanvas *self, gboolean high_contrast)
{
  self->view.high_contrast = high_contrast;
  forget_marks (self);
}

void
etude_board_canvas_set_interactive (EtudeBoardCanvas *self, gboolean interactive)
{
  g_return_if_fail (!self->scene);
  self->interactive = interactive;
  gtk_widget_set_can_target (GTK_WIDGET (self), interactive);
}

void
etude_board_canvas_set_text (EtudeBoardCanvas *self, const char *text)
{
  g_free (self->text);
  self->text = g_strdup (text);
}

const EtudeBoardView *
etude_board_canvas_get_view (EtudeBoardCanvas *self)
{
  return &self->view;
}

GtkWidget *
etude_board_canvas_get_cell (EtudeBoardCanvas *self, guint square)
{
  g_return_val_if_fail (square < self->n_cells, NULL);
  return self->cells[square];
}

/* --- gliding --- */

static gboolean
on_glide_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  EtudeBoardCanvas *self = ETUDE_BOARD_CANVAS (widget);

  gtk_widget_queue_draw (widget);
  if (gdk_frame_clock_get_frame_time (clock) - self->glide.start < GLIDE_MICROSECONDS)
    return G_SOURCE_CONTINUE;
  self->glide.tick = 0;
  return G_SOURCE_REMOVE;
}

void
etude_board_canvas_glide (EtudeBoardCanvas *self, int from, int to)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean allowed;

  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &allowed, NULL);
  if (!allowed || !gtk_widget_get_mapped (widget))
    return;
  if (!self->glide.tick)
    self->glide.tick = gtk_widget_add_tick_callback (widget, on_glide_tick, NULL, NULL);
  self->glide.from = from;
  self->glide.to = to;
  self->glide.start = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (widget));
}
