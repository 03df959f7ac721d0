/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-room.c - keeps room for texts that come and go, so that nothing under them moves. */
#define G_LOG_DOMAIN "etude"

#include "etude-room.h"

struct _EtudeRoom
{
  GtkWidget parent_instance;

  GtkWidget *child;
  char *sample;
  guint lines;
};

G_DEFINE_FINAL_TYPE (EtudeRoom, etude_room, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_SAMPLE,
  PROP_LINES,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

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
etude_room_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EtudeRoom *self = ETUDE_ROOM (object);

  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_SAMPLE:
      g_value_set_string (value, self->sample);
      break;
    case PROP_LINES:
      g_value_set_uint (value, self->lines);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
etude_room_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  EtudeRoom *self = ETUDE_ROOM (object);

  switch (id)
    {
    case PROP_CHILD:
      g_clear_pointer (&self->child, gtk_widget_unparent);
      self->child = g_value_get_object (value);
      if (self->child)
        gtk_widget_set_parent (self->child, GTK_WIDGET (self));
      break;
    case PROP_SAMPLE:
      etude_room_set_sample (self, g_value_get_string (value));
      break;
    case PROP_LINES:
      self->lines = g_value_get_uint (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
etude_room_dispose (GObject *object)
{
  g_clear_pointer (&ETUDE_ROOM (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (etude_room_parent_class)->dispose (object);
}

static void
etude_room_finalize (GObject *object)
{
  g_free (ETUDE_ROOM (object)->sample);
  G_OBJECT_CLASS (etude_room_parent_class)->finalize (object);
}

static void
etude_room_class_init (EtudeRoomClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = etude_room_get_property;
  object_class->set_property = etude_room_set_property;
  object_class->dispose = etude_room_dispose;
  object_class->finalize = etude_room_finalize;
  widget_class->get_request_mode = etude_room_get_request_mode;
  widget_class->measure = etude_room_measure;
  widget_class->size_allocate = etude_room_size_allocate;
  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_SAMPLE] = g_param_spec_string ("sample", NULL, NULL, NULL, flags);
  properties[PROP_LINES] = g_param_spec_uint ("lines", NULL, NULL, 0, 100, 0, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
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
