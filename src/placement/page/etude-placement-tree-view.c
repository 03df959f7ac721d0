/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-tree-view.c - a drawing of the tree of a search: a row a level, with its number of nodes at the end. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

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

struct _EtudePlacementTreeView
{
  GtkWidget parent_instance;

  EtudePlacementTree *tree; /* NULL: none */
};

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

/* From the root to where the search is. */
static void
draw_path (const Drawing *drawing)
{
  const EtudePlacementTree *tree = drawing->tree;
  guint column = tree->column;

  cairo_set_line_width (drawing->cr, 2);
  for (guint level = tree->level; level > 0; level--)
    {
      const EtudeTreeCell *cell = cell_at (tree, level, column);

      if (!cell)
        return;
      cairo_move_to (drawing->cr, x_of (drawing, cell->column), y_of (drawing, level - 1));
      cairo_line_to (drawing->cr, x_of (drawing, column), y_of (drawing, level));
      cairo_stroke (drawing->cr);
      column = cell->column;
    }
  cairo_arc (drawing->cr, x_of (drawing, tree->column), y_of (drawing, tree->level), 3.5, 0, 2 * G_PI);
  cairo_fill (drawing->cr);
}

/* "2057", of a level. (transfer full) */
static PangoLayout *
make_number (GtkWidget *widget, guint64 n)
{
  return gtk_widget_create_pango_layout (widget, ETUDE_NUMBER (n));
}

/* The width that numbers need. */
static int
measure_numbers (EtudePlacementTreeView *self)
{
  int most = 0;

  for (guint level = 0; level < self->tree->n_levels; level++)
    {
      g_autoptr (PangoLayout) number = make_number (GTK_WIDGET (self), self->tree->n_nodes[level]);
      int width;

      pango_layout_get_pixel_size (number, &width, NULL);
      most = MAX (most, width);
    }
  return most;
}

static void
etude_placement_tree_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EtudePlacementTreeView *self = ETUDE_PLACEMENT_TREE_VIEW (widget);
  const EtudePlacementTree *tree = self->tree;
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  Drawing drawing = { .tree = tree };
  GdkRGBA ink, warm;
  guint every;

  if (!tree || tree->n_levels == 0)
    return;
  drawing.cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  drawing.row = (double) height / tree->n_levels;
  drawing.across = (double) MAX (width - measure_numbers (self) - 8, 1) / ETUDE_TREE_COLUMNS;
  every = (guint) (NUMBER / drawing.row) + 1;
  etude_compat_text_colour (gtk_widget_get_parent (widget), &ink);
  etude_compat_text_colour (widget, &warm);
  cairo_set_line_width (drawing.cr, 1);
  cairo_set_source_rgba (drawing.cr, ink.red, ink.green, ink.blue, ink.alpha * FAINT);
  for (guint level = 0; level < tree->n_levels; level++)
    draw_level (&drawing, level, FALSE);
  gdk_cairo_set_source_rgba (drawing.cr, &warm);
  draw_path (&drawing);
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

  ETUDE_CLASS (klass, EtudePlacementTreeView, ETUDE_AT_FINALIZE (free_tree));
  widget_class->snapshot = etude_placement_tree_view_snapshot;
  widget_class->measure = etude_placement_tree_view_measure;
  gtk_widget_class_set_css_name (widget_class, "searchtree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
etude_placement_tree_view_init (EtudePlacementTreeView *self)
{
}

void
etude_placement_tree_view_show (EtudePlacementTreeView *self, EtudePlacementTree *tree)
{
  const gboolean other_size = !self->tree || self->tree->n_levels != tree->n_levels;
  /* Translators: for screen readers; numbers follow, with commas between them. */
  GString *text = g_string_new (_ ("Nodes of each level:"));

  for (guint level = 0; level < tree->n_levels && tree->n_nodes[level] > 0; level++)
    g_string_append_printf (text, "%s %" G_GUINT64_FORMAT, level ? "," : "", tree->n_nodes[level]);
  free_tree (self);
  self->tree = tree;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
  g_string_free (text, TRUE);
  if (other_size)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
