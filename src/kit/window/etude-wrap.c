/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-wrap.c - widgets one after another, as words in lines. */
#define G_LOG_DOMAIN "etude"

#include "etude-wrap.h"

#include "etude-class.h"

#define SPACE 6 /* pixels between two of them, and between lines */

struct _EtudeWrap
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (EtudeWrap, etude_wrap, GTK_TYPE_WIDGET)

/* From CHILD on, or NULL. */
static GtkWidget *
next_shown (GtkWidget *child)
{
  while (child && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static int
width_of (GtkWidget *child, int most)
{
  int least, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  return MAX (least, MIN (natural, most));
}

/* The first widget of the next line, or NULL, and the height of the line that begins with FIRST. */
static GtkWidget *
end_of_line (GtkWidget *first, int width, int *height)
{
  GtkWidget *child = first;
  int taken = 0;

  *height = 0;
  for (; child; child = next_shown (gtk_widget_get_next_sibling (child)))
    {
      int wide = width_of (child, width), tall;

      if (child != first && taken + SPACE + wide > width)
        break;
      taken += wide + (child == first ? 0 : SPACE);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, wide, NULL, &tall, NULL, NULL);
      *height = MAX (*height, tall);
    }
  return child;
}

/* --- the class --- */

static GtkSizeRequestMode
etude_wrap_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
etude_wrap_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = next_shown (gtk_widget_get_first_child (widget));
  int tall, least, wanted;

  while (child && orientation == GTK_ORIENTATION_VERTICAL)
    {
      child = end_of_line (child, for_size < 0 ? G_MAXINT : for_size, &tall);
      *minimum = *natural += tall + (child ? SPACE : 0);
    }
  for (; child; child = next_shown (gtk_widget_get_next_sibling (child)))
    {
      gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += wanted + (*natural ? SPACE : 0);
    }
}

static void
etude_wrap_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = next_shown (gtk_widget_get_first_child (widget));

  for (int y = 0, tall; child; y += tall + SPACE)
    {
      GtkWidget *end = end_of_line (child, width, &tall);

      for (int x = 0, wide; child != end; child = next_shown (gtk_widget_get_next_sibling (child)), x += wide + SPACE)
        {
          wide = width_of (child, width);
          gtk_widget_size_allocate (child, &(GtkAllocation){ rtl ? width - x - wide : x, y, wide, tall }, -1);
        }
    }
}

static void
remove_all (EtudeWrap *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
}

static void
etude_wrap_class_init (EtudeWrapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (klass, EtudeWrap, ETUDE_AT_DISPOSE (remove_all));
  widget_class->get_request_mode = etude_wrap_get_request_mode;
  widget_class->measure = etude_wrap_measure;
  widget_class->size_allocate = etude_wrap_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
etude_wrap_init (EtudeWrap *self)
{
}

void
etude_wrap_place (EtudeWrap *self, GtkWidget *child, guint n)
{
  GtkWidget *before = NULL, *at = gtk_widget_get_first_child (GTK_WIDGET (self));

  for (; n > 0 && at; n--, at = gtk_widget_get_next_sibling (at))
    before = at;
  if (at == child)
    return;
  if (gtk_widget_get_parent (child) && gtk_widget_get_parent (child) != GTK_WIDGET (self))
    gtk_widget_unparent (child);
  gtk_widget_insert_after (child, GTK_WIDGET (self), before);
}
