/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-histogram-axis.c - the numbers below the columns of a histogram. */
#define G_LOG_DOMAIN "etude"

#include "etude-class.h"
#include "etude-histogram.h"

#include "etude-histogram-column.h"

#define ABOVE 4 /* between bars and numbers */
#define APART 8 /* two numbers are at least so far from each other */

typedef struct
{
  GtkWidget *label;
  guint index; /* of its column */
} Number;

struct _EtudeHistogramAxis
{
  GtkWidget parent_instance;

  GArray *numbers; /* of Number, in the order in which they get room */
  guint first, n;
  char *(*words) (guint depth, gpointer data); /* or NULL */
  gpointer words_data;
};

G_DEFINE_FINAL_TYPE (EtudeHistogramAxis, etude_histogram_axis, GTK_TYPE_WIDGET)

static const Number *
number (EtudeHistogramAxis *self, guint i)
{
  return &g_array_index (self->numbers, Number, i);
}

static void
add_number (EtudeHistogramAxis *self, guint index, gboolean selected)
{
  g_autofree char *text
      = self->words ? self->words (self->first + index, self->words_data) : g_strdup_printf ("%u", self->first + index);
  Number added = { gtk_label_new (text), index };

  gtk_widget_add_css_class (added.label, "numeric");
  if (selected)
    gtk_widget_set_state_flags (added.label, GTK_STATE_FLAG_SELECTED, FALSE);
  gtk_widget_set_parent (added.label, GTK_WIDGET (self));
  g_array_append_val (self->numbers, added);
}

static void
remove_numbers (EtudeHistogramAxis *self)
{
  for (guint i = 0; i < self->numbers->len; i++)
    gtk_widget_unparent (number (self, i)->label);
  g_array_set_size (self->numbers, 0);
}

static void
etude_histogram_axis_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                              int *minimum_baseline, int *natural_baseline)
{
  EtudeHistogramAxis *self = ETUDE_HISTOGRAM_AXIS (widget);
  int most = 0;

  for (guint i = 0; i < self->numbers->len; i++)
    {
      int size;

      gtk_widget_measure (number (self, i)->label, orientation, -1, NULL, &size, NULL, NULL);
      most = MAX (most, size);
    }
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? most + ABOVE : most;
}

/* Each number stands under the middle of its column, but not beyond the edges. Words, which are longer, stand under each second column
 * or each third, from the last one on, and under the chosen one. */
static void
etude_histogram_axis_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EtudeHistogramAxis *self = ETUDE_HISTOGRAM_AXIS (widget);
  g_autofree GtkAllocation *taken = g_new (GtkAllocation, self->numbers->len + 1);
  guint n_taken = 0, each = 1;
  int most;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &most, NULL, NULL, NULL);
  if (self->words && width > 0)
    each = ((guint) (most + APART) * self->n + (guint) width - 1) / (guint) width;
  for (guint i = 0; i < self->numbers->len; i++)
    {
      GtkWidget *label = number (self, i)->label;
      int wide, x, bar;
      gboolean near;

      gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide, NULL, NULL);
      etude_histogram_column_slot (number (self, i)->index, self->n, width, &x, &bar);
      x = CLAMP (x + (bar - wide) / 2, 0, MAX (0, width - wide));
      near = (self->n - 1 - number (self, i)->index) % each > 0
             && !(gtk_widget_get_state_flags (label) & GTK_STATE_FLAG_SELECTED);
      for (guint k = 0; k < n_taken; k++)
        near |= x < taken[k].x + taken[k].width + APART && taken[k].x < x + wide + APART;
      gtk_widget_set_child_visible (label, !near);
      if (near)
        continue;
      taken[n_taken] = (GtkAllocation){ x, ABOVE, wide, height - ABOVE };
      gtk_widget_size_allocate (label, &taken[n_taken++], -1);
    }
}

static void
etude_histogram_axis_class_init (EtudeHistogramAxisClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (klass, EtudeHistogramAxis, ETUDE_AT_DISPOSE (remove_numbers), ETUDE_OWN (numbers));
  widget_class->measure = etude_histogram_axis_measure;
  widget_class->size_allocate = etude_histogram_axis_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "axis");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
etude_histogram_axis_init (EtudeHistogramAxis *self)
{
  self->numbers = g_array_new (FALSE, FALSE, sizeof (Number));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
etude_histogram_axis_new (void)
{
  return g_object_new (ETUDE_TYPE_HISTOGRAM_AXIS, NULL);
}

void
etude_histogram_axis_show (EtudeHistogramAxis *self, guint first, guint n, int selected,
                           char *(*words) (guint depth, gpointer data), gpointer data)
{
  guint step = n <= 12 ? 1 : n <= 24 ? 5 : n <= 120 ? 10 : 50;

  remove_numbers (self);
  self->first = first;
  self->n = n;
  self->words = words;
  self->words_data = data;
  if (n == 0)
    return;
  if (selected >= 0)
    add_number (self, (guint) selected, TRUE);
  for (guint i = n; words && i-- > 0;)
    add_number (self, i, FALSE);
  if (words)
    return;
  add_number (self, 0, FALSE);
  add_number (self, n - 1, FALSE);
  for (guint i = 1; i + 1 < n; i++)
    if ((first + i) % step == 0)
      add_number (self, i, FALSE);
}
