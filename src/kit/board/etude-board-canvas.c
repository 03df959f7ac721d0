/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-canvas.c - the widget that shows a scene and says what a person wants done. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-canvas-private.h"
#include "etude-board-theme.h"
#include "etude-class.h"
#include "etude-later.h"
#include "etude-piece-art.h"

#define SMALLEST_SQUARE 18
#define NATURAL_SQUARE 64

G_DEFINE_FINAL_TYPE (EtudeBoardCanvas, etude_board_canvas, GTK_TYPE_WIDGET)

guint etude_board_canvas_signals[ETUDE_CANVAS_N_SIGNALS];

/* --- what a screen reader hears --- */

gboolean
etude_board_canvas_fits_over (EtudeBoardCanvas *self)
{
  return self->over && etude_board_scene_get_columns (self->over) == self->view.columns
         && etude_board_scene_get_rows (self->over) == self->view.rows;
}

static char *
square_description (EtudeBoardCanvas *self, guint square)
{
  char name[ETUDE_SQUARE_TEXT];
  const char *face = etude_board_scene_is_wall (self->scene, square)
                         ? _ ("wall")
                         : etude_face_name (etude_board_scene_get_face (self->scene, square));
  const char *note = etude_board_scene_get_note (self->scene, square);
  const char *over = etude_board_canvas_fits_over (self) ? etude_board_scene_get_note (self->over, square) : NULL;
  g_autofree char *both = note && over ? g_strjoin (", ", note, over, NULL) : NULL;

  etude_board_scene_name_square (self->scene, square, name);
  if (both || note || over)
    /* Translators: what a screen reader says of a square: its name, what stands there, a remark ("attacked once"). */
    return g_strdup_printf (C_ ("square", "%s, %s, %s"), name, face, both ? both : note ? note : over);
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

/* --- layout --- */

static void
forget_marks (EtudeBoardCanvas *self)
{
  g_clear_pointer (&self->low_marks, gsk_render_node_unref);
  g_clear_pointer (&self->high_marks, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
etude_board_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  etude_board_canvas_paint (ETUDE_BOARD_CANVAS (widget), snapshot);
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

static gboolean
etude_board_canvas_grab_focus (GtkWidget *widget)
{
  EtudeBoardCanvas *self = ETUDE_BOARD_CANVAS (widget);

  return self->n_cells && gtk_widget_grab_focus (self->cells[self->cursor]);
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

/* Boards that wrap have a strip of what is beyond each edge. */
static void
follow_shape (EtudeBoardCanvas *self)
{
  const guint beyond_columns = etude_board_scene_get_wrap_columns (self->scene),
              beyond_rows = etude_board_scene_get_wrap_rows (self->scene);

  if (self->view.beyond_columns == beyond_columns && self->view.beyond_rows == beyond_rows)
    return;
  self->view.beyond_columns = beyond_columns;
  self->view.beyond_rows = beyond_rows;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
on_scene_changed (EtudeBoardScene *scene, EtudeBoardCanvas *self)
{
  self->view.style = etude_board_scene_get_style (scene);
  follow_shape (self);
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
stop_telling (EtudeBoardCanvas *self)
{
  if (self->told.tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->told.tick);
  if (self->told.next)
    gtk_widget_remove_controller (gtk_event_controller_get_widget (self->told.next), self->told.next);
  self->told.tick = 0;
  self->told.next = NULL;
  if (self->told.text)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_clear_object (&self->told.text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
take_down (EtudeBoardCanvas *self)
{
  stop_gliding (self);
  stop_telling (self);
  self->hand.active = FALSE;
  remove_cells (self);
}

static void
etude_board_canvas_class_init (EtudeBoardCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  guint *s = etude_board_canvas_signals;

  ETUDE_CLASS (klass, EtudeBoardCanvas, ETUDE_AT_DISPOSE (take_down), ETUDE_OWN_HEARD (scene), ETUDE_OWN (over),
               ETUDE_OWN_WITH (ground, gsk_render_node_unref), ETUDE_OWN_WITH (low_marks, gsk_render_node_unref),
               ETUDE_OWN_WITH (high_marks, gsk_render_node_unref), ETUDE_OWN (text), ETUDE_OWN (font),
               ETUDE_SIGNAL ("taken-up", &s[ETUDE_CANVAS_TAKEN_UP], G_TYPE_INT),
               ETUDE_SIGNAL ("carried", &s[ETUDE_CANVAS_CARRIED], G_TYPE_INT, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_INT),
               ETUDE_SIGNAL ("dropped", &s[ETUDE_CANVAS_DROPPED], G_TYPE_INT, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_INT),
               ETUDE_SIGNAL ("put-back", &s[ETUDE_CANVAS_PUT_BACK]),
               ETUDE_SIGNAL_HANDLED ("letter", &s[ETUDE_CANVAS_LETTER], G_TYPE_UINT, G_TYPE_UINT, G_TYPE_INT),
               ETUDE_SIGNAL ("visited", &s[ETUDE_CANVAS_VISITED], G_TYPE_INT),
               ETUDE_SIGNAL ("activated", &s[ETUDE_CANVAS_ACTIVATED], G_TYPE_INT),
               ETUDE_SIGNAL_HANDLED ("stroke", &s[ETUDE_CANVAS_STROKE], G_TYPE_INT, G_TYPE_UINT));
  widget_class->snapshot = etude_board_canvas_snapshot;
  widget_class->size_allocate = etude_board_canvas_size_allocate;
  widget_class->measure = etude_board_canvas_measure;
  widget_class->focus = etude_board_canvas_focus;
  widget_class->grab_focus = etude_board_canvas_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
follow_theme (EtudeBoardCanvas *self)
{
  etude_board_theme_apply (etude_board_theme_get_default (), &self->view);
  forget_marks (self);
}

static void
etude_board_canvas_init (EtudeBoardCanvas *self)
{
  self->interactive = TRUE;
  self->hand.from = self->hand.over = ETUDE_NO_SQUARE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"), -1);
  etude_board_canvas_init_hands (self);
  g_signal_connect_object (etude_piece_art_get_default (), "notify", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  etude_board_theme_apply (etude_board_theme_get_default (), &self->view);
  g_signal_connect_object (etude_board_theme_get_default (), "notify", G_CALLBACK (follow_theme), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
etude_board_canvas_new (EtudeBoardScene *scene)
{
  EtudeBoardCanvas *self = g_object_new (ETUDE_TYPE_BOARD_CANVAS, NULL);

  etude_board_canvas_set_scene (self, scene);
  return GTK_WIDGET (self);
}

/* --- properties --- */

void
etude_board_canvas_set_scene (EtudeBoardCanvas *self, EtudeBoardScene *scene)
{
  const PangoFontDescription *font;

  if (self->scene == scene)
    return;
  if (self->scene)
    g_signal_handlers_disconnect_by_data (self->scene, self);
  /* For a board that is as large cells are there, and the focus may stay where it is. */
  if (!scene || self->view.columns != etude_board_scene_get_columns (scene)
      || self->view.rows != etude_board_scene_get_rows (scene))
    remove_cells (self);
  self->hand = (EtudeHand){ .from = ETUDE_NO_SQUARE, .over = ETUDE_NO_SQUARE };
  self->sketch.active = self->brush.active = FALSE;
  stop_gliding (self);
  g_set_object (&self->scene, scene);
  if (scene)
    {
      self->view.columns = etude_board_scene_get_columns (scene);
      self->view.rows = etude_board_scene_get_rows (scene);
      self->view.style = etude_board_scene_get_style (scene);
      follow_shape (self);
      g_free (self->font);
      font = pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self)));
      self->view.font = self->font = g_strdup (font ? pango_font_description_get_family (font) : NULL);
      if (self->interactive && !self->n_cells)
        {
          /* In reading order: the top row first, so that a screen reader walks as the eye does. A picture has none. */
          self->cursor = 0;
          self->n_cells = self->view.columns * self->view.rows;
          for (guint i = 0; i < self->n_cells; i++)
            {
              guint row = self->view.rows - 1 - i / self->view.columns;
              guint square = row * self->view.columns + i % self->view.columns;

              self->cells[square] = etude_board_cell_new (square);
              g_signal_connect_object (self->cells[square], "activated", G_CALLBACK (on_cell_activated), self, 0);
              g_signal_connect_object (self->cells[square], "notify::has-focus", G_CALLBACK (on_cell_focused), self, 0);
              gtk_widget_set_parent (self->cells[square], GTK_WIDGET (self));
            }
        }
      g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self, 0);
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

void
etude_board_canvas_set_coordinates (EtudeBoardCanvas *self, EtudeCoordinates coordinates)
{
  self->view.coordinates = coordinates;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
etude_board_canvas_set_bold (EtudeBoardCanvas *self, double least_text)
{
  self->view.bold = TRUE;
  self->view.least_text = least_text;
  forget_marks (self);
}

void
etude_board_canvas_point (EtudeBoardCanvas *self, double column, double row)
{
  self->pointed_at = TRUE;
  self->point_column = column;
  self->point_row = row;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
etude_board_canvas_stop_pointing (EtudeBoardCanvas *self)
{
  self->pointed_at = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
etude_board_canvas_set_over (EtudeBoardCanvas *self, EtudeBoardScene *over)
{
  if (!g_set_object (&self->over, over))
    return;
  if (self->scene)
    etude_board_canvas_describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

EtudeBoardScene *
etude_board_canvas_get_over (EtudeBoardCanvas *self)
{
  return self->over;
}

void
etude_board_canvas_set_interactive (EtudeBoardCanvas *self, gboolean interactive)
{
  g_return_if_fail (!self->scene);
  self->interactive = interactive;
  gtk_widget_set_can_target (GTK_WIDGET (self), interactive);
}

void
etude_board_canvas_set_locked (EtudeBoardCanvas *self, gboolean locked)
{
  self->locked = locked;
}

void
etude_board_canvas_set_pencil (EtudeBoardCanvas *self, gboolean pencil, EtudeMark mark)
{
  self->pencil = pencil;
  self->pencil_mark = mark;
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
  if (gdk_frame_clock_get_frame_time (clock) - self->glide.start < ETUDE_GLIDE_MICROSECONDS)
    return G_SOURCE_CONTINUE;
  self->glide.tick = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
can_move (GtkWidget *widget)
{
  gboolean allowed;

  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &allowed, NULL);
  return allowed && gtk_widget_get_mapped (widget);
}

void
etude_board_canvas_glide (EtudeBoardCanvas *self, int from, int to)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (!can_move (widget))
    return;
  if (!self->glide.tick)
    self->glide.tick = gtk_widget_add_tick_callback (widget, on_glide_tick, NULL, NULL);
  self->glide.from = from;
  self->glide.to = to;
  self->glide.start = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (widget));
}

/* --- what is said over the board --- */

static gboolean
on_told_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  EtudeBoardCanvas *self = ETUDE_BOARD_CANVAS (widget);

  gtk_widget_queue_draw (widget);
  if (gdk_frame_clock_get_frame_time (clock) - self->told.start < ETUDE_TOLD_MICROSECONDS)
    return G_SOURCE_CONTINUE;
  self->told.tick = 0;
  return G_SOURCE_REMOVE;
}

/* The event goes on to whatever it is for. */
static gboolean
on_next_event (GtkEventControllerLegacy *controller, GdkEvent *event, EtudeBoardCanvas *self)
{
  const GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_KEY_PRESS || type == GDK_TOUCH_BEGIN)
    etude_later (self, (EtudeLaterFunc) stop_telling);
  return GDK_EVENT_PROPAGATE;
}

void
etude_board_canvas_show_text (EtudeBoardCanvas *self, const char *text)
{
  GtkWidget *widget = GTK_WIDGET (self);

  stop_telling (self);
  if (!gtk_widget_get_mapped (widget))
    return;
  self->told.text = gtk_widget_create_pango_layout (widget, text);
  self->told.start = 0;
  self->told.next = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (self->told.next, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->told.next, "event", G_CALLBACK (on_next_event), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->told.next);
  if (can_move (widget))
    {
      self->told.start = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (widget));
      self->told.tick = gtk_widget_add_tick_callback (widget, on_told_tick, NULL, NULL);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}
