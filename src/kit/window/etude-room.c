/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-room.c - keeps room for texts that come and go, so that nothing under them moves. */
#define G_LOG_DOMAIN "etude"

#include "etude-class.h"
#include "etude-room.h"

#define TIMES "×"

struct _EtudeRoom
{
  GtkWidget parent_instance;

  GtkWidget *child;
  char *sample;
  guint lines;
};

G_DEFINE_FINAL_TYPE (EtudeRoom, etude_room, GTK_TYPE_WIDGET)

/* The height of TEXT wrapped at WIDTH; < 0: not wrapped. */
static int
height_of (EtudeRoom *self, const char *text, int width)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int height;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (width >= 0)
    pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* --- the class --- */

static GtkSizeRequestMode
etude_room_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
etude_room_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  EtudeRoom *self = ETUDE_ROOM (widget);
  int room;

  if (self->child)
    gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  room = self->sample ? height_of (self, self->sample, for_size) : 0;
  if (self->lines)
    room = MAX (room, (int) self->lines * height_of (self, "", -1));
  *minimum = MAX (*minimum, room);
  *natural = MAX (*natural, room);
}

static void
etude_room_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EtudeRoom *self = ETUDE_ROOM (widget);

  if (self->child)
    gtk_widget_allocate (self->child, width, height, baseline, NULL);
}

static void
set_child (EtudeRoom *self, GtkWidget *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
set_lines (EtudeRoom *self, guint lines)
{
  self->lines = lines;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
etude_room_class_init (EtudeRoomClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (
      klass, EtudeRoom, ETUDE_END (child, gtk_widget_unparent), ETUDE_OWN (sample),
      ETUDE_OBJECT ("child", NULL, GtkWidget, GTK_TYPE_WIDGET, NULL, set_child, ETUDE_AT (GtkWidget *, child),
                    .flags = ETUDE_NOTIFIES),
      ETUDE_STRING ("sample", NULL, NULL, etude_room_set_sample, ETUDE_AT (char *, sample), .flags = ETUDE_NOTIFIES),
      ETUDE_UINT ("lines", NULL, 0, 100, 0, NULL, set_lines, ETUDE_AT (guint, lines), .flags = ETUDE_NOTIFIES));
  widget_class->get_request_mode = etude_room_get_request_mode;
  widget_class->measure = etude_room_measure;
  widget_class->size_allocate = etude_room_size_allocate;
}

static void
etude_room_init (EtudeRoom *self)
{
}

void
etude_room_set_sample (EtudeRoom *self, const char *sample)
{
  if (g_strcmp0 (self->sample, sample) == 0)
    return;
  g_free (self->sample);
  self->sample = g_strdup (sample);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
etude_room_button_says (GtkWidget *button, const char *label, const char *other)
{
  int widest = 0;

  gtk_button_set_label (GTK_BUTTON (button), label);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (button, i == 0 ? label : other);
      int width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      widest = MAX (widest, width);
    }
  gtk_widget_set_size_request (gtk_button_get_child (GTK_BUTTON (button)), widest, -1);
}

PangoAttrList *
etude_room_hold_numbers (const char *text)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  for (const char *blank = strchr (text, ' '); blank; blank = strchr (blank + 1, ' '))
    {
      const char *before = g_utf8_find_prev_char (text, blank), *behind = blank + 1;
      PangoAttribute *hold;

      if (!before
          || !(g_ascii_isdigit (*before) || g_str_has_prefix (before, TIMES) || g_str_has_prefix (behind, TIMES)))
        continue;
      hold = pango_attr_allow_breaks_new (FALSE);
      hold->start_index = (guint) (before - text);
      hold->end_index = (guint) (g_utf8_next_char (behind) - text);
      pango_attr_list_insert (attributes, hold);
    }
  return attributes;
}
