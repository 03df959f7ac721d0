/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-histogram-column.c - one column of a histogram: its bar, its name, its focus. */
#define G_LOG_DOMAIN "etude"

#include "etude-class.h"
#include "etude-histogram-column.h"

#include <math.h>

#include "etude-compat.h"

#define CORNER 2.0f /* radius of a bar's upper corners */

struct _EtudeHistogramColumn
{
  GtkWidget parent_instance;

  double height; /* of the bar, 0 to 1 */
  double beside, below;
  char *name;
};

G_DEFINE_FINAL_TYPE (EtudeHistogramColumn, etude_histogram_column, GTK_TYPE_WIDGET)

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_activate (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[ACTIVATED], 0);
}

static gboolean
etude_histogram_column_contains (GtkWidget *widget, double x, double y)
{
  EtudeHistogramColumn *self = ETUDE_HISTOGRAM_COLUMN (widget);

  return x >= -self->beside && x < gtk_widget_get_width (widget) + self->beside && y >= 0
         && y < gtk_widget_get_height (widget) + self->below;
}

/* The bar stands on whole pixels, so that its edges are sharp. */
static void
etude_histogram_column_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EtudeHistogramColumn *self = ETUDE_HISTOGRAM_COLUMN (widget);
  float width = (float) gtk_widget_get_width (widget), room = (float) gtk_widget_get_height (widget);
  float height = (float) MAX (1, round (self->height * room));
  float corner = MIN (CORNER, MIN (width / 4, height / 2));
  GskRoundedRect bar;
  GdkRGBA colour;

  if (self->height <= 0)
    return;
  gsk_rounded_rect_init (&bar, &GRAPHENE_RECT_INIT (0, room - height, width, height),
                         &GRAPHENE_SIZE_INIT (corner, corner), &GRAPHENE_SIZE_INIT (corner, corner),
                         &GRAPHENE_SIZE_INIT (0, 0), &GRAPHENE_SIZE_INIT (0, 0));
  etude_compat_text_colour (widget, &colour);
  gtk_snapshot_push_rounded_clip (snapshot, &bar);
  gtk_snapshot_append_color (snapshot, &colour, &bar.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
etude_histogram_column_class_init (EtudeHistogramColumnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (klass, EtudeHistogramColumn, ETUDE_OWN (name), ETUDE_SIGNAL ("activated", &signals[ACTIVATED]));
  widget_class->contains = etude_histogram_column_contains;
  widget_class->snapshot = etude_histogram_column_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_widget_class_set_css_name (widget_class, "column");
  gtk_widget_class_install_action (widget_class, "column.activate", NULL, on_activate);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "column.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "column.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "column.activate", NULL);
}

static void
etude_histogram_column_init (EtudeHistogramColumn *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, FALSE, -1);
}

GtkWidget *
etude_histogram_column_new (void)
{
  return g_object_new (ETUDE_TYPE_HISTOGRAM_COLUMN, NULL);
}

/* Each update goes out on the accessibility bus even when nothing is new. */
void
etude_histogram_column_describe (EtudeHistogramColumn *self, double height, const char *name)
{
  if (self->height != height)
    {
      self->height = height;
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
etude_histogram_column_set_selected (EtudeHistogramColumn *self, gboolean selected)
{
  if (selected)
    gtk_widget_set_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_SELECTED, FALSE);
  else
    gtk_widget_unset_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_SELECTED);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

void
etude_histogram_column_set_reach (EtudeHistogramColumn *self, double beside, double below)
{
  self->beside = beside;
  self->below = below;
}

int
etude_histogram_column_slot (guint index, guint n, int width, int *x, int *wide)
{
  int pitch = width / (int) n, gap = pitch >= 10 ? CLAMP (pitch / 8, 3, 6) : pitch >= 6 ? 2 : pitch >= 3 ? 1 : 0;
  gint64 room = (gint64) width + gap;

  *x = (int) (index * room / n);
  *wide = MAX (1, (int) ((index + 1) * room / n) - gap - *x);
  return gap;
}
