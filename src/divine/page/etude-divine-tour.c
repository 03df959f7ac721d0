/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-tour.c - a card that points at things one after another and says what they are for. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-play-parts.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-widget-class.h"

#define GAP 12    /* between the card and what it speaks of, */
#define MARGIN 12 /* and what surrounds the card at least */
#define WIDTH 320 /* of the card, where there is so much */

struct _EtudeDivineTour
{
  GtkWidget parent_instance;

  GtkWidget *card, *title, *text, *place, *skip_button, *next_button;
  GtkWidget *targets[ETUDE_DIVINE_TOUR_TARGETS]; /* weak */
  GdkRectangle area;                             /* of the card */
  guint n, number;
};

G_DEFINE_FINAL_TYPE (EtudeDivineTour, etude_divine_tour, GTK_TYPE_WIDGET)

static guint step_signal, ended_signal;

/* --- where the card is --- */

/* Where WIDGET lies in the page. FALSE: nowhere yet. */
static gboolean
find_widget (EtudeDivineTour *self, GtkWidget *widget, GdkRectangle *area)
{
  double x, y;

  if (!gtk_widget_get_mapped (widget) || !etude_compat_translate (widget, GTK_WIDGET (self), 0, 0, &x, &y))
    return FALSE;
  *area = (GdkRectangle){ (int) x, (int) y, gtk_widget_get_width (widget), gtk_widget_get_height (widget) };
  return TRUE;
}

/* The box around what is seen of what the card speaks of; a panel may have scrolled the rest away. FALSE: nothing is. */
static gboolean
find_targets (EtudeDivineTour *self, GdkRectangle *box)
{
  gboolean found = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (self->targets) && self->targets[i]; i++)
    {
      GtkWidget *window = gtk_widget_get_ancestor (self->targets[i], GTK_TYPE_SCROLLED_WINDOW);
      GdkRectangle area, room;

      if (!find_widget (self, self->targets[i], &area))
        continue;
      if (window && find_widget (self, window, &room) && !gdk_rectangle_intersect (&area, &room, &area))
        continue;
      if (found)
        gdk_rectangle_union (box, &area, box);
      else
        *box = area;
      found = TRUE;
    }
  return found;
}

/* From AT, the middle of what it speaks of, as far as the card stays inside. */
static int
centre (int at, int size, int room)
{
  return CLAMP (at - size / 2, MARGIN, MAX (MARGIN, room - size - MARGIN));
}

/* Below what it speaks of, or above it, or beside it: the first of these where there is room. Nowhere: where most is. */
static GdkRectangle
find_area (EtudeDivineTour *self, int width, int height)
{
  GdkRectangle box = { 0, 0, 0, 0 };
  const int wide = MIN (WIDTH, width - 2 * MARGIN);
  int tall, below, above;

  gtk_widget_measure (self->card, GTK_ORIENTATION_VERTICAL, wide, NULL, &tall, NULL, NULL);
  if (!find_targets (self, &box))
    return (GdkRectangle){ centre (width / 2, wide, width), MARGIN, wide, tall };
  below = box.y + box.height + GAP;
  above = box.y - GAP - tall;
  if (below + tall + MARGIN <= height)
    return (GdkRectangle){ centre (box.x + box.width / 2, wide, width), below, wide, tall };
  if (above >= MARGIN)
    return (GdkRectangle){ centre (box.x + box.width / 2, wide, width), above, wide, tall };
  if (box.x + box.width + GAP + wide + MARGIN <= width)
    return (GdkRectangle){ box.x + box.width + GAP, centre (box.y + box.height / 2, tall, height), wide, tall };
  if (box.x - GAP - wide >= MARGIN)
    return (GdkRectangle){ box.x - GAP - wide, centre (box.y + box.height / 2, tall, height), wide, tall };
  return (GdkRectangle){ centre (box.x + box.width / 2, wide, width),
                         above + tall > height - below ? MARGIN : MAX (MARGIN, height - tall - MARGIN), wide, tall };
}

/* What it speaks of may have moved without it: the panel was scrolled, a sentence became longer. To ask for a place that
 * it has would keep the frame clock running for ever. */
static void
on_layout (EtudeDivineTour *self)
{
  const GdkRectangle area
      = find_area (self, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));

  if (!gdk_rectangle_equal (&area, &self->area))
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* --- going on --- */

static void
end (EtudeDivineTour *self)
{
  g_signal_emit (self, ended_signal, 0);
}

static void
on_skip (EtudeDivineTour *self)
{
  end (self);
}

static void
on_next (EtudeDivineTour *self)
{
  if (self->number + 1 < self->n)
    g_signal_emit (self, step_signal, 0, self->number + 1);
  else
    end (self);
}

static gboolean
on_escape (GtkWidget *tour, GVariant *arguments, gpointer data)
{
  end (ETUDE_DIVINE_TOUR (tour));
  return TRUE;
}

/* --- the class --- */

/* Tab goes round: who left the tour that way could not come back to it. */
static gboolean
etude_divine_tour_focus (GtkWidget *widget, GtkDirectionType direction)
{
  EtudeDivineTour *self = ETUDE_DIVINE_TOUR (widget);
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;

  if (GTK_WIDGET_CLASS (etude_divine_tour_parent_class)->focus (widget, direction))
    return TRUE;
  if (!forward && direction != GTK_DIR_TAB_BACKWARD)
    return FALSE;
  return gtk_widget_grab_focus (forward && gtk_widget_get_visible (self->skip_button) ? self->skip_button
                                                                                      : self->next_button);
}

/* The page is as large as it is without the card. */
static void
etude_divine_tour_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
etude_divine_tour_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EtudeDivineTour *self = ETUDE_DIVINE_TOUR (widget);

  self->area = find_area (self, width, height);
  gtk_widget_size_allocate (self->card, &self->area, -1);
}

/* The pointer meets the card, and everything else through what surrounds it. */
static gboolean
etude_divine_tour_contains (GtkWidget *widget, double x, double y)
{
  return FALSE;
}

static void
etude_divine_tour_realize (GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));

  GTK_WIDGET_CLASS (etude_divine_tour_parent_class)->realize (widget);
  g_signal_connect_object (surface, "layout", G_CALLBACK (on_layout), widget, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
etude_divine_tour_unrealize (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_native_get_surface (gtk_widget_get_native (widget)), widget);
  GTK_WIDGET_CLASS (etude_divine_tour_parent_class)->unrealize (widget);
}

static void
set_target (EtudeDivineTour *self, guint i, GtkWidget *target)
{
  if (self->targets[i])
    gtk_widget_remove_css_class (self->targets[i], "pointed-at");
  g_set_weak_pointer (&self->targets[i], target);
  if (target)
    gtk_widget_add_css_class (target, "pointed-at");
}

static void
forget_targets (EtudeDivineTour *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->targets); i++)
    set_target (self, i, NULL);
}

static void
etude_divine_tour_class_init (EtudeDivineTourClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS (klass, EtudeDivineTour, "etude-divine-tour.ui", ETUDE_AT_DISPOSE (forget_targets),
                      ETUDE_END (card, gtk_widget_unparent), ETUDE_CHILD (card), ETUDE_CHILD (title),
                      ETUDE_CHILD (text), ETUDE_CHILD (place), ETUDE_CHILD (skip_button), ETUDE_CHILD (next_button),
                      ETUDE_CALLBACK (on_skip), ETUDE_CALLBACK (on_next),
                      ETUDE_SIGNAL ("step", &step_signal, G_TYPE_UINT), ETUDE_SIGNAL ("ended", &ended_signal));
  widget_class->focus = etude_divine_tour_focus;
  widget_class->measure = etude_divine_tour_measure;
  widget_class->size_allocate = etude_divine_tour_size_allocate;
  widget_class->contains = etude_divine_tour_contains;
  widget_class->realize = etude_divine_tour_realize;
  widget_class->unrealize = etude_divine_tour_unrealize;
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
}

static void
etude_divine_tour_init (EtudeDivineTour *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
etude_divine_tour_new (GtkWidget *parent, guint n)
{
  EtudeDivineTour *self = g_object_new (ETUDE_TYPE_DIVINE_TOUR, NULL);

  self->n = n;
  gtk_widget_set_parent (GTK_WIDGET (self), parent);
  return GTK_WIDGET (self);
}

void
etude_divine_tour_show_step (EtudeDivineTour *self, guint number, const EtudeDivineTourStep *step)
{
  gboolean last = number + 1 == self->n;
  /* Translators: how far a guided tour has come: "1 of 3". */
  g_autofree char *place = g_strdup_printf (_ ("%u of %u"), number + 1, self->n);
  GtkWidget *target, *window;
  GtkAdjustment *vertical;
  double x, y;

  self->number = number;
  for (guint i = 0; i < G_N_ELEMENTS (self->targets); i++)
    set_target (self, i, step->targets[i]);
  gtk_label_set_label (GTK_LABEL (self->title), step->title);
  gtk_label_set_label (GTK_LABEL (self->text), step->text);
  gtk_label_set_label (GTK_LABEL (self->place), place);
  gtk_widget_set_visible (self->skip_button, !last);
  gtk_button_set_label (GTK_BUTTON (self->next_button), last ? _ ("Done") : _ ("Next"));
  /* Moves what the target is scrolled in, if it is, so that the target is seen. */
  target = self->targets[0];
  window = target ? gtk_widget_get_ancestor (target, GTK_TYPE_SCROLLED_WINDOW) : NULL;
  if (window && etude_compat_translate (target, window, 0, 0, &x, &y))
    {
      vertical = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));
      y += gtk_adjustment_get_value (vertical);
      gtk_adjustment_clamp_page (vertical, y, y + gtk_widget_get_height (target));
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  etude_compat_announce (self->text, step->text);
  gtk_widget_grab_focus (self->next_button);
}
