/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-histogram.c - a chart of counts by depth, one column a depth. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "etude-class.h"
#include "etude-compat.h"
#include "etude-histogram-column.h"
#include "etude-histogram.h"
#include "etude-wording.h"

#define NATURAL_WIDTH 480
#define NATURAL_HEIGHT 130
#define MINIMUM_WIDTH 200
#define MINIMUM_HEIGHT 64
#define TOP 4 /* room for the ring around a column of full height */
#define PAGE_COLUMNS 10
#define NONE (-1)
#define LINE 0.35f /* how dark the lines of the scale are */

struct _EtudeHistogram
{
  GtkWidget parent_instance;

  GPtrArray *columns;    /* of GtkWidget */
  GArray *counts;        /* of guint64 */
  GtkWidget *axis, *top; /* top: what the highest column is, where there is a scale */
  guint first_depth;
  int selected; /* a depth, or NONE */
  guint cursor; /* the column that Tab goes to */
  gboolean logarithmic;
  EtudeHistogramWords words; /* or NULL */
  gpointer words_data;
  const EtudeHistogramScale *scale; /* or NULL */
  gpointer scale_data;
};

G_DEFINE_FINAL_TYPE (EtudeHistogram, etude_histogram, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SELECTED,
  PROP_LOGARITHMIC,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static EtudeHistogramColumn *
column (EtudeHistogram *self, guint index)
{
  return g_ptr_array_index (self->columns, index);
}

/* The column of DEPTH, or NONE. */
static int
index_of (EtudeHistogram *self, int depth)
{
  gint64 index = (gint64) depth - self->first_depth;

  return depth != NONE && index >= 0 && index < self->columns->len ? (int) index : NONE;
}

/* --- words --- */

/* --- hands --- */

static void
activate (EtudeHistogram *self, guint index)
{
  guint depth = self->first_depth + index;

  if (g_array_index (self->counts, guint64, index) == 0)
    return;
  etude_histogram_set_selected (self, (int) depth);
  g_signal_emit (self, signals[ACTIVATED], 0, depth);
}

static void
on_column_activated (EtudeHistogram *self, GtkWidget *widget)
{
  guint index;

  if (g_ptr_array_find (self->columns, widget, &index))
    activate (self, index);
}

/* The column that the pointer means at (X, Y), or NONE. */
static int
index_at (EtudeHistogram *self, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  guint index;

  return picked && g_ptr_array_find (self->columns, picked, &index) ? (int) index : NONE;
}

static void
on_released (GtkGestureClick *click, int n_press, double x, double y, EtudeHistogram *self)
{
  int index = index_at (self, x, y);

  if (index == NONE)
    return;
  self->cursor = (guint) index;
  gtk_widget_grab_focus (GTK_WIDGET (column (self, self->cursor)));
  activate (self, self->cursor);
}

static gboolean
move_cursor (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  EtudeHistogram *self = ETUDE_HISTOGRAM (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  int step;

  if (self->columns->len == 0)
    return GDK_EVENT_PROPAGATE;
  g_variant_get (arguments, "(i)", &step);
  self->cursor = (guint) CLAMP ((gint64) self->cursor + step, 0, (gint64) self->columns->len - 1);
  gtk_widget_grab_focus (GTK_WIDGET (column (self, self->cursor)));
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
  return GDK_EVENT_STOP;
}

/* Wherever the focus comes from - a screen reader moves it too - the cursor follows. */
static void
on_focus (EtudeHistogram *self, GParamSpec *pspec, GtkWidget *widget)
{
  guint index;

  if (gtk_widget_has_focus (widget) && g_ptr_array_find (self->columns, widget, &index))
    self->cursor = index;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* One tab stop; the keys above walk over the columns. */
static gboolean
etude_histogram_focus (GtkWidget *widget, GtkDirectionType direction)
{
  EtudeHistogram *self = ETUDE_HISTOGRAM (widget);

  if (gtk_widget_get_focus_child (widget) || self->columns->len == 0)
    return FALSE;
  return gtk_widget_grab_focus (GTK_WIDGET (column (self, self->cursor)));
}

static gboolean
etude_histogram_grab_focus (GtkWidget *widget)
{
  EtudeHistogram *self = ETUDE_HISTOGRAM (widget);

  return self->columns->len > 0 && gtk_widget_grab_focus (GTK_WIDGET (column (self, self->cursor)));
}

/* What a column is, for a screen reader or, shorter, as a TIP. */
static char *
column_text (EtudeHistogram *self, guint index, gboolean tip)
{
  guint depth = self->first_depth + index;
  const guint64 count = g_array_index (self->counts, guint64, index);
  g_autofree char *mate = NULL, *positions = g_strdup_printf (ngettext ("%s position", "%s positions", (gulong) count),
                                                              ETUDE_NUMBER (count));

  if (self->words)
    return self->words (depth, count, self->words_data);
  if (depth == 0)
    mate = g_strdup (_ ("Checkmate"));
  else
    mate = g_strdup_printf (
        tip ? ngettext ("%u move", "%u moves", depth) : ngettext ("Mate in %u move", "Mate in %u moves", depth), depth);
  if (tip)
    /* Translators: "28 moves: 765,750 positions" */
    return g_strdup_printf (_ ("%s: %s"), mate, positions);
  /* Translators: "Mate in 28 moves, 765,750 positions" */
  return g_strdup_printf (_ ("%s, %s"), mate, positions);
}

static gboolean
etude_histogram_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  EtudeHistogram *self = ETUDE_HISTOGRAM (widget);
  int index = keyboard ? (int) self->cursor : index_at (self, x, y);
  g_autofree char *text = NULL;
  graphene_rect_t bounds;

  if (index < 0 || index >= (int) self->columns->len
      || !gtk_widget_compute_bounds (GTK_WIDGET (column (self, (guint) index)), widget, &bounds))
    return FALSE;
  text = column_text (self, (guint) index, TRUE);
  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                      (int) bounds.size.width, (int) bounds.size.height });
  return TRUE;
}

/* --- layout --- */

static void
etude_histogram_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  EtudeHistogram *self = ETUDE_HISTOGRAM (widget);
  int axis, top;

  gtk_widget_measure (self->axis, orientation, -1, &axis, NULL, NULL, NULL);
  gtk_widget_measure (self->top, orientation, -1, &top, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (MAX (MINIMUM_WIDTH, axis), (int) self->columns->len);
      *natural = MAX (NATURAL_WIDTH, *minimum);
    }
  else
    {
      *minimum = MINIMUM_HEIGHT + axis + top;
      *natural = MAX (NATURAL_HEIGHT, *minimum);
    }
}

static void
etude_histogram_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EtudeHistogram *self = ETUDE_HISTOGRAM (widget);
  int axis, bars, label, top;

  gtk_widget_measure (self->axis, GTK_ORIENTATION_VERTICAL, -1, &axis, NULL, NULL, NULL);
  gtk_widget_measure (self->top, GTK_ORIENTATION_HORIZONTAL, -1, &label, NULL, NULL, NULL);
  gtk_widget_measure (self->top, GTK_ORIENTATION_VERTICAL, -1, &top, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->top, &(GtkAllocation){ 0, 0, MIN (label, width), top }, -1);
  top = MAX (top, TOP);
  bars = MAX (1, height - top - axis);
  for (guint i = 0; i < self->columns->len; i++)
    {
      int x, wide, gap = etude_histogram_column_slot (i, self->columns->len, width, &x, &wide);

      etude_histogram_column_set_reach (column (self, i), gap / 2.0, axis);
      gtk_widget_size_allocate (GTK_WIDGET (column (self, i)), &(GtkAllocation){ x, top, wide, bars }, -1);
    }
  gtk_widget_size_allocate (self->axis, &(GtkAllocation){ 0, top + bars, width, axis }, -1);
}

/* The focused column last, so that its ring lies over its neighbours. */
static void
etude_histogram_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EtudeHistogram *self = ETUDE_HISTOGRAM (widget);
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  GdkRGBA ink;

  /* The ends of the scale. */
  etude_compat_text_colour (widget, &ink);
  ink.alpha *= LINE;
  if (self->scale && self->columns->len > 0)
    {
      const int bars = gtk_widget_get_height (GTK_WIDGET (column (self, 0)));
      double x, y;

      for (guint i = 0; i < 2 && etude_compat_translate (GTK_WIDGET (column (self, 0)), widget, 0, 0, &x, &y); i++)
        gtk_snapshot_append_color (
            snapshot, &ink,
            &GRAPHENE_RECT_INIT (0, (float) y + (i ? bars : -1), (float) gtk_widget_get_width (widget), 1));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (child != focus)
      gtk_widget_snapshot_child (widget, child, snapshot);
  if (focus)
    gtk_widget_snapshot_child (widget, focus, snapshot);
}

/* --- class --- */

static void
unparent_columns (EtudeHistogram *self)
{
  while (self->columns->len)
    gtk_widget_unparent (g_ptr_array_steal_index (self->columns, self->columns->len - 1));
}

static void
etude_histogram_class_init (EtudeHistogramClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const struct
  {
    guint key, keypad;
    int step; /* in columns; far ones end at the edge */
  } keys[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 1 },
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, -PAGE_COLUMNS },
    { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, PAGE_COLUMNS },
    { GDK_KEY_Home, GDK_KEY_KP_Home, G_MININT },
    { GDK_KEY_End, GDK_KEY_KP_End, G_MAXINT },
  };

  ETUDE_CLASS (klass, EtudeHistogram, ETUDE_AT_DISPOSE (unparent_columns), ETUDE_END (axis, gtk_widget_unparent),
               ETUDE_END (top, gtk_widget_unparent), ETUDE_OWN (counts), ETUDE_OWN (columns),
               ETUDE_SIGNAL ("activated", &signals[ACTIVATED], G_TYPE_UINT),
               ETUDE_INT ("selected", &properties[PROP_SELECTED], NONE, G_MAXINT, NONE, NULL,
                          etude_histogram_set_selected, ETUDE_AT (int, selected)),
               ETUDE_BOOLEAN ("logarithmic", &properties[PROP_LOGARITHMIC], FALSE, NULL,
                              etude_histogram_set_logarithmic, ETUDE_AT (gboolean, logarithmic)));
  widget_class->measure = etude_histogram_measure;
  widget_class->size_allocate = etude_histogram_size_allocate;
  widget_class->snapshot = etude_histogram_snapshot;
  widget_class->focus = etude_histogram_focus;
  widget_class->grab_focus = etude_histogram_grab_focus;
  widget_class->query_tooltip = etude_histogram_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "histogram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding (widget_class, keys[i].key, 0, move_cursor, "(i)", keys[i].step);
      gtk_widget_class_add_binding (widget_class, keys[i].keypad, 0, move_cursor, "(i)", keys[i].step);
    }
}

static void
etude_histogram_init (EtudeHistogram *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->columns = g_ptr_array_new ();
  self->counts = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->axis = etude_histogram_axis_new ();
  self->top
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "visible", FALSE, NULL);
  gtk_widget_add_css_class (self->top, "numeric");
  self->selected = NONE;
  gtk_widget_set_parent (self->axis, GTK_WIDGET (self));
  gtk_widget_set_parent (self->top, GTK_WIDGET (self));
  g_signal_connect_object (click, "released", G_CALLBACK (on_released), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

GtkWidget *
etude_histogram_new (void)
{
  return g_object_new (ETUDE_TYPE_HISTOGRAM, NULL);
}

/* --- contents --- */

static void
describe_columns (EtudeHistogram *self)
{
  guint64 most = 0;

  for (guint i = 0; i < self->counts->len; i++)
    most = MAX (most, g_array_index (self->counts, guint64, i));
  for (guint i = 0; i < self->columns->len; i++)
    {
      const double count = (double) g_array_index (self->counts, guint64, i);
      const double height = self->logarithmic ? log1p (count) / log1p ((double) most) : count / (double) most;
      g_autofree char *name = column_text (self, i, FALSE);

      etude_histogram_column_describe (column (self, i), count > 0 ? height : 0, name);
    }
}

static void
mark_selected (EtudeHistogram *self, gboolean selected)
{
  int index = index_of (self, self->selected);

  if (index != NONE)
    etude_histogram_column_set_selected (column (self, (guint) index), selected);
}

static void
renew_axis (EtudeHistogram *self)
{
  etude_histogram_axis_show (ETUDE_HISTOGRAM_AXIS (self->axis), self->first_depth, self->columns->len,
                             index_of (self, self->selected), self->scale ? self->scale->below : NULL,
                             self->scale_data);
  gtk_widget_set_visible (self->top, self->scale != NULL);
  if (self->scale)
    {
      g_autofree char *text = NULL;
      guint64 most = 0;

      for (guint i = 0; i < self->counts->len; i++)
        most = MAX (most, g_array_index (self->counts, guint64, i));
      text = self->scale->top (most, self->scale_data);
      gtk_label_set_label (GTK_LABEL (self->top), text);
    }
}

void
etude_histogram_set_counts (EtudeHistogram *self, const guint64 *counts, guint n, guint first_depth)
{
  g_return_if_fail (ETUDE_IS_HISTOGRAM (self));
  g_return_if_fail (counts || n == 0);

  mark_selected (self, FALSE);
  g_array_set_size (self->counts, 0);
  g_array_append_vals (self->counts, counts, n);
  self->first_depth = first_depth;
  /* Columns that stay keep their place in the tree: the focus is not lost. */
  while (self->columns->len > n)
    gtk_widget_unparent (g_ptr_array_steal_index (self->columns, self->columns->len - 1));
  while (self->columns->len < n)
    {
      GtkWidget *added = etude_histogram_column_new ();
      GtkWidget *last = self->columns->len ? GTK_WIDGET (column (self, self->columns->len - 1)) : NULL;

      g_signal_connect_object (added, "activated", G_CALLBACK (on_column_activated), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (added, "notify::has-focus", G_CALLBACK (on_focus), self, G_CONNECT_SWAPPED);
      gtk_widget_insert_after (added, GTK_WIDGET (self), last);
      g_ptr_array_add (self->columns, added);
    }
  describe_columns (self);
  if (index_of (self, self->selected) == NONE)
    etude_histogram_set_selected (self, NONE);
  self->cursor = n ? MIN (self->cursor, n - 1) : 0;
  mark_selected (self, TRUE);
  renew_axis (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
etude_histogram_set_scale (EtudeHistogram *self, const EtudeHistogramScale *scale, gpointer data)
{
  g_return_if_fail (ETUDE_IS_HISTOGRAM (self));
  self->scale = scale;
  self->scale_data = data;
  renew_axis (self);
}

void
etude_histogram_set_selected (EtudeHistogram *self, int depth)
{
  g_return_if_fail (ETUDE_IS_HISTOGRAM (self));

  if (self->selected == depth)
    return;
  mark_selected (self, FALSE);
  self->selected = depth;
  mark_selected (self, TRUE);
  if (index_of (self, depth) != NONE && !gtk_widget_get_focus_child (GTK_WIDGET (self)))
    self->cursor = (guint) index_of (self, depth);
  renew_axis (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

int
etude_histogram_get_selected (EtudeHistogram *self)
{
  g_return_val_if_fail (ETUDE_IS_HISTOGRAM (self), NONE);
  return self->selected;
}

void
etude_histogram_set_logarithmic (EtudeHistogram *self, gboolean logarithmic)
{
  g_return_if_fail (ETUDE_IS_HISTOGRAM (self));

  if (self->logarithmic == !!logarithmic)
    return;
  self->logarithmic = !!logarithmic;
  describe_columns (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOGARITHMIC]);
}

void
etude_histogram_set_words (EtudeHistogram *self, EtudeHistogramWords words, gpointer data)
{
  g_return_if_fail (ETUDE_IS_HISTOGRAM (self));

  self->words = words;
  self->words_data = data;
  describe_columns (self);
}
