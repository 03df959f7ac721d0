/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-sentence.c - one sentence in letters of a given height, that can be pressed like a button. */
#define G_LOG_DOMAIN "etude"

#include "etude-presentation.h"

#include "etude-class.h"
#include "etude-compat.h"
#include "etude-room.h"
#include "etude-shown-text.h"

#define SMALLER_BY 0.94 /* from one try to the next */
#define BALANCED 6      /* so many lines at most are made equally long */

struct _EtudeSentence
{
  GtkWidget parent_instance;

  PangoLayout *layout;
  double size;
};

G_DEFINE_FINAL_TYPE (EtudeSentence, etude_sentence, GTK_TYPE_WIDGET)

static guint clicked_signal;

/* --- hands --- */

static void
on_pressed (EtudeSentence *self, int n_press, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, clicked_signal, 0);
}

static gboolean
on_key (EtudeSentence *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter && keyval != GDK_KEY_space)
    return GDK_EVENT_PROPAGATE;
  g_signal_emit (self, clicked_signal, 0);
  return GDK_EVENT_STOP;
}

/* --- the class --- */

static void
etude_sentence_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0; /* its parent knows */
  *minimum_baseline = *natural_baseline = -1;
}

static void
etude_sentence_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EtudeSentence *self = ETUDE_SENTENCE (widget);
  GdkRGBA colour;
  int height;

  etude_compat_text_colour (widget, &colour);
  pango_layout_get_pixel_size (self->layout, NULL, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (
                    (float) (gtk_widget_get_width (widget) - pango_layout_get_width (self->layout) / PANGO_SCALE) / 2,
                    (float) (gtk_widget_get_height (widget) - height) / 2));
  gtk_snapshot_append_layout (snapshot, self->layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
etude_sentence_class_init (EtudeSentenceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (klass, EtudeSentence, ETUDE_KEEP (layout), ETUDE_SIGNAL ("clicked", &clicked_signal));
  widget_class->measure = etude_sentence_measure;
  widget_class->snapshot = etude_sentence_snapshot;
  gtk_widget_class_set_css_name (widget_class, "sentence");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
etude_sentence_init (EtudeSentence *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "");
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (self->layout, PANGO_ALIGN_CENTER);
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_pressed), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
etude_sentence_new (void)
{
  return g_object_new (ETUDE_TYPE_SENTENCE, NULL);
}

void
etude_sentence_set_text (EtudeSentence *self, const char *text)
{
  g_autofree char *shown = etude_shown_text (text ? text : "", ETUDE_SHOWN_SENTENCE);
  g_autoptr (PangoAttrList) attributes = NULL;

  if (g_str_equal (pango_layout_get_text (self->layout), shown))
    return;
  attributes = etude_room_hold_numbers (shown);
  pango_layout_set_text (self->layout, shown, -1);
  pango_layout_set_attributes (self->layout, attributes);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, shown, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* --- letters --- */

static int
lay_out (EtudeSentence *self, double size)
{
  const PangoFontDescription *base = pango_context_get_font_description (pango_layout_get_context (self->layout));
  g_autoptr (PangoFontDescription) font = base ? pango_font_description_copy (base) : pango_font_description_new ();
  int height;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (self->layout, font);
  pango_layout_set_height (self->layout, -1 - G_MAXSHORT); /* as many lines as it takes */
  pango_layout_get_pixel_size (self->layout, NULL, &height);
  self->size = size;
  return height;
}

int
etude_sentence_fit (EtudeSentence *self, int width, int height, double size, double least)
{
  const double before = self->size;
  int taken, lines;

  pango_layout_set_width (self->layout, width * PANGO_SCALE);
  taken = lay_out (self, size);
  while (taken > height && size > least)
    {
      size = MAX (size * SMALLER_BY, least);
      taken = lay_out (self, size);
    }
  lines = pango_layout_get_line_count (self->layout);
  if (taken > height)
    {
      pango_layout_set_height (self->layout, height * PANGO_SCALE);
      pango_layout_get_pixel_size (self->layout, NULL, &taken);
    }
  else if (lines > 1 && lines <= BALANCED)
    {
      int narrow = width / 2;

      /* The least width for as many lines, so that none has one word alone; no word is broken for it. */
      pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD);
      while (width - narrow > 1)
        {
          const int middle = (narrow + width) / 2;
          int longest;

          pango_layout_set_width (self->layout, middle * PANGO_SCALE);
          pango_layout_get_pixel_size (self->layout, &longest, NULL);
          if (longest > middle || pango_layout_get_line_count (self->layout) > lines)
            narrow = middle;
          else
            width = middle;
        }
      pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
      pango_layout_set_width (self->layout, width * PANGO_SCALE);
    }
  if (self->size != before) /* GTK paints again what has another place, not what has another text in the same one */
    gtk_widget_queue_draw (GTK_WIDGET (self));
  return taken;
}
