/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-tree-view.c - a drawing of the tree of a search: a row a level, with its number of nodes at the end. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "etude-class.h"
#include "etude-compat.h"
#include "etude-placement-tabs.h"
#include "etude-wording.h"

#define ROW 15 /* pixels, natural; less where there are many */
#define LEAST_HEIGHT 45
#define MOST_HEIGHT 195
#define NUMBER 13    /* pixels that a number needs */
#define DOT_ROOM 7.0 /* with so much room for each cell of a level they are dots */
#define FAINT 0.4
#define NEAR 12.0 /* so far from a node a click is still meant for it */

struct _EtudePlacementTreeView
{
  GtkWidget parent_instance;

  EtudePlacementTree *tree; /* NULL: none */
  guint level, column;      /* of the node that is chosen, or where the search is */
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (EtudePlacementTreeView, etude_placement_tree_view, GTK_TYPE_WIDGET)

/* --- drawing --- */

typedef struct
{
  cairo_t *cr;
  const EtudePlacementTree *tree;
  double across, row; /* of a column, of a level */
} Drawing;

static double
x_of (const Drawing *drawing, guint column)
{
  return (column + 0.5) * drawing->across;
}

static double
y_of (const Drawing *drawing, guint level)
{
  return (level + 0.5) * drawing->row;
}

/* NULL: nothing is there yet. */
static const EtudeTreeCell *
cell_at (const EtudePlacementTree *tree, guint level, guint column)
{
  const EtudeTreeCell *cell = &tree->cell[level * ETUDE_TREE_COLUMNS + column];

  return cell->first > 0 && cell->first <= MAX (tree->step, 1) ? cell : NULL;
}

/* The lines to the nodes of LEVEL, and dots where there is room; or, SOLVED, a lozenge for each solution. */
static void
draw_level (const Drawing *drawing, guint level, gboolean solved)
{
  const EtudePlacementTree *tree = drawing->tree;
  cairo_t *cr = drawing->cr;
  const double y = y_of (drawing, level), size = MIN (3.5, drawing->row / 2);
  guint n = 0;

  for (guint column = 0; column < ETUDE_TREE_COLUMNS; column++)
    n += cell_at (tree, level, column) != NULL;
  for (guint column = 0; column < ETUDE_TREE_COLUMNS; column++)
    {
      const EtudeTreeCell *cell = cell_at (tree, level, column);
      const double x = x_of (drawing, column);

      if (!cell || (solved && !(cell->solved > 0 && cell->solved <= tree->step)))
        continue;
      if (!solved && level > 0)
        {
          cairo_move_to (cr, x_of (drawing, cell->column), y_of (drawing, level - 1));
          cairo_line_to (cr, x, y);
          cairo_stroke (cr);
        }
      if (solved)
        {
          cairo_move_to (cr, x, y - size);
          cairo_line_to (cr, x + size, y);
          cairo_line_to (cr, x, y + size);
          cairo_line_to (cr, x - size, y);
          cairo_fill (cr);
        }
      else if (n * DOT_ROOM < drawing->across * ETUDE_TREE_COLUMNS)
        {
          cairo_arc (cr, x, y, 1.8, 0, 2 * G_PI);
          cairo_fill (cr);
        }
    }
}

/* From the root to the node that is chosen. */
static void
draw_path (const Drawing *drawing, guint at_level, guint at_column)
{
  const EtudePlacementTree *tree = drawing->tree;
  guint column = at_column;

  cairo_set_line_width (drawing->cr, 2);
  for (guint level = at_level; level > 0; level--)
    {
      const EtudeTreeCell *cell = cell_at (tree, level, column);

      if (!cell)
        return;
      cairo_move_to (drawing->cr, x_of (drawing, cell->column), y_of (drawing, level - 1));
      cairo_line_to (drawing->cr, x_of (drawing, column), y_of (drawing, level));
      cairo_stroke (drawing->cr);
      column = cell->column;
    }
  cairo_arc (drawing->cr, x_of (drawing, at_column), y_of (drawing, at_level), 3.5, 0, 2 * G_PI);
  cairo_fill (drawing->cr);
}

/* "2057", of a level. (transfer full) */
static PangoLayout *
make_number (GtkWidget *widget, guint64 n)
{
  return gtk_widget_create_pango_layout (widget, ETUDE_NUMBER (n));
}

/* The tree as it lies in the widget, without anything to draw with. */
static Drawing
lay_out (EtudePlacementTreeView *self)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  int widest = 0;

  for (guint level = 0; level < self->tree->n_levels; level++)
    {
      g_autoptr (PangoLayout) number = make_number (GTK_WIDGET (self), self->tree->n_nodes[level]);
      int needed;

      pango_layout_get_pixel_size (number, &needed, NULL);
      widest = MAX (widest, needed);
    }
  return (Drawing){ .tree = self->tree,
                    .across = (double) MAX (width - widest - 8, 1) / ETUDE_TREE_COLUMNS,
                    .row = (double) height / self->tree->n_levels };
}

static void
etude_placement_tree_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EtudePlacementTreeView *self = ETUDE_PLACEMENT_TREE_VIEW (widget);
  const EtudePlacementTree *tree = self->tree;
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  Drawing drawing;
  GdkRGBA ink, warm;
  guint every;

  if (!tree || tree->n_levels == 0)
    return;
  drawing = lay_out (self);
  drawing.cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  every = (guint) (NUMBER / drawing.row) + 1;
  etude_compat_text_colour (gtk_widget_get_parent (widget), &ink);
  etude_compat_text_colour (widget, &warm);
  cairo_set_line_width (drawing.cr, 1);
  cairo_set_source_rgba (drawing.cr, ink.red, ink.green, ink.blue, ink.alpha * FAINT);
  for (guint level = 0; level < tree->n_levels; level++)
    draw_level (&drawing, level, FALSE);
  gdk_cairo_set_source_rgba (drawing.cr, &warm);
  draw_path (&drawing, self->level, self->column);
  gdk_cairo_set_source_rgba (drawing.cr, &ink);
  for (guint level = 0; level < tree->n_levels; level++)
    {
      g_autoptr (PangoLayout) number = make_number (widget, tree->n_nodes[level]);
      int wide, high;

      draw_level (&drawing, level, TRUE);
      if (tree->n_nodes[level] == 0 || (level % every && level + 1 != tree->n_levels))
        continue;
      pango_layout_get_pixel_size (number, &wide, &high);
      cairo_move_to (drawing.cr, width - wide, CLAMP (y_of (&drawing, level) - high / 2.0, 0, MAX (0, height - high)));
      pango_cairo_show_layout (drawing.cr, number);
    }
  cairo_destroy (drawing.cr);
}

static void
etude_placement_tree_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                                   int *natural, int *minimum_baseline, int *natural_baseline)
{
  const EtudePlacementTree *tree = ETUDE_PLACEMENT_TREE_VIEW (widget)->tree;

  *minimum = *natural = 120;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = tree ? CLAMP ((int) tree->n_levels * ROW, LEAST_HEIGHT, MOST_HEIGHT) : LEAST_HEIGHT;
}

/* --- hands --- */

/* FALSE: there is no such node. */
static gboolean
choose (EtudePlacementTreeView *self, guint level, guint column)
{
  const EtudeTreeCell *cell = level > 0 && level < self->tree->n_levels && column < ETUDE_TREE_COLUMNS
                                  ? cell_at (self->tree, level, column)
                                  : NULL;

  if (!cell)
    return FALSE;
  self->level = level;
  self->column = column;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, chosen_signal, 0, cell->first);
  return TRUE;
}

/* The node next to where it was clicked, if one is near. */
static void
on_click (EtudePlacementTreeView *self, int n_press, double x, double y)
{
  double nearest = NEAR;
  guint at_level = 0, at_column = 0;
  Drawing drawing;

  if (!self->tree || self->tree->n_levels == 0)
    return;
  drawing = lay_out (self);
  for (guint level = 1; level < self->tree->n_levels; level++)
    for (guint column = 0; column < ETUDE_TREE_COLUMNS; column++)
      {
        const double distance = hypot (x - x_of (&drawing, column), y - y_of (&drawing, level));

        if (distance < nearest && cell_at (self->tree, level, column))
          {
            nearest = distance;
            at_level = level;
            at_column = column;
          }
      }
  gtk_widget_grab_focus (GTK_WIDGET (self));
  choose (self, at_level, at_column);
}

/* The next node of the level, the node above, or the first one below. */
static gboolean
on_key (EtudePlacementTreeView *self, guint key, guint code, GdkModifierType state)
{
  const int step = key == GDK_KEY_Left ? -1 : 1;
  const EtudeTreeCell *cell;

  if (!self->tree || self->tree->n_levels == 0 || state & gtk_accelerator_get_default_mod_mask ())
    return GDK_EVENT_PROPAGATE;
  cell = cell_at (self->tree, self->level, self->column);
  if (key == GDK_KEY_Up && cell)
    return choose (self, self->level - 1, cell->column);
  if (key == GDK_KEY_Down && self->level + 1 < self->tree->n_levels)
    {
      for (guint column = 0; column < ETUDE_TREE_COLUMNS; column++)
        {
          cell = cell_at (self->tree, self->level + 1, column);
          if (cell && cell->column == self->column)
            return choose (self, self->level + 1, column);
        }
      return GDK_EVENT_PROPAGATE;
    }
  if (key != GDK_KEY_Left && key != GDK_KEY_Right)
    return GDK_EVENT_PROPAGATE;
  for (int column = (int) self->column + step; column >= 0 && column < ETUDE_TREE_COLUMNS; column += step)
    if (choose (self, self->level, (guint) column))
      break;
  return GDK_EVENT_STOP;
}

/* --- the class --- */

static void
free_tree (EtudePlacementTreeView *self)
{
  g_clear_pointer (&self->tree, etude_placement_tree_free);
}

static void
etude_placement_tree_view_class_init (EtudePlacementTreeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (klass, EtudePlacementTreeView, ETUDE_AT_FINALIZE (free_tree),
               ETUDE_SIGNAL ("chosen", &chosen_signal, G_TYPE_UINT64));
  widget_class->snapshot = etude_placement_tree_view_snapshot;
  widget_class->measure = etude_placement_tree_view_measure;
  gtk_widget_class_set_css_name (widget_class, "searchtree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
}

static void
etude_placement_tree_view_init (EtudePlacementTreeView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_click), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
etude_placement_tree_view_show (EtudePlacementTreeView *self, EtudePlacementTree *tree)
{
  const gboolean other_size = !self->tree || self->tree->n_levels != tree->n_levels,
                 same_step = !other_size && self->tree->step == tree->step;
  /* Translators: for screen readers; numbers follow, with commas between them. */
  GString *text = g_string_new (_ ("Nodes of each level:"));

  for (guint level = 0; level < tree->n_levels && tree->n_nodes[level] > 0; level++)
    g_string_append_printf (text, "%s %" G_GUINT64_FORMAT, level ? "," : "", tree->n_nodes[level]);
  free_tree (self);
  self->tree = tree;
  if (!same_step) /* a node that is chosen stays while the search stands still */
    {
      self->level = tree->level;
      self->column = tree->column;
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
  g_string_free (text, TRUE);
  if (other_size)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
