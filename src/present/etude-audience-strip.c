/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-audience-strip.c - the line in the teacher's window that says what the class sees, and a clock. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-presentation.h"
#include "etude-shown-text.h"

struct _EtudeAudienceStrip
{
  GtkWidget parent_instance;

  EtudePresentation *presentation;
  gint64 begun; /* monotonic, microseconds */
  guint clock;  /* a source */
  GtkWidget *content, *seen, *time;
};

G_DEFINE_FINAL_TYPE (EtudeAudienceStrip, etude_audience_strip, GTK_TYPE_WIDGET)

char *
etude_audience_strip_describe_time (gint64 seconds)
{
  int minutes = (int) (seconds / 60 % 60), rest = (int) (seconds % 60);

  if (seconds >= 3600)
    return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d:%02d", seconds / 3600, minutes, rest);
  return g_strdup_printf ("%d:%02d", minutes, rest);
}

static gboolean
show_time (gpointer strip)
{
  EtudeAudienceStrip *self = strip;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *clock = g_date_time_format (now, "%H:%M");
  g_autofree char *since
      = etude_audience_strip_describe_time ((g_get_monotonic_time () - self->begun) / G_TIME_SPAN_SECOND);
  g_autofree char *text = g_strdup_printf ("%s · %s", clock, since);

  gtk_label_set_label (GTK_LABEL (self->time), text);
  return G_SOURCE_CONTINUE;
}

static void
show_seen (EtudeAudienceStrip *self)
{
  const char *said = etude_presentation_get_sentence (self->presentation);
  g_autofree char *sentence = etude_shown_text (said ? said : "", ETUDE_SHOWN_SENTENCE), *text = NULL;

  if (etude_presentation_get_blank (self->presentation))
    text = g_strdup (_ ("The class sees nothing"));
  else if (etude_presentation_get_answers (self->presentation))
    /* Translators: then the sentence that a class sees under the board, with the answer. */
    text = g_strdup_printf (_ ("The class sees the answer: %s"), sentence);
  else
    /* Translators: then the sentence that a class sees under the board; the answer is hidden from it. */
    text = g_strdup_printf (_ ("The class sees no answer: %s"), sentence);
  gtk_label_set_label (GTK_LABEL (self->seen), text);
}

/* --- the class --- */

static void
etude_audience_strip_class_init (EtudeAudienceStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (klass, EtudeAudienceStrip, ETUDE_SOURCE (clock), ETUDE_END (content, gtk_widget_unparent));
  gtk_widget_class_set_css_name (widget_class, "strip");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
etude_audience_strip_init (EtudeAudienceStrip *self)
{
}

static void
add_toggle (EtudeAudienceStrip *self, const char *label, const char *tooltip, const char *action)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (self->content), button);
}

GtkWidget *
etude_audience_strip_new (EtudePresentation *presentation)
{
  EtudeAudienceStrip *self = g_object_new (ETUDE_TYPE_AUDIENCE_STRIP, NULL);
  GtkWidget *button;

  self->presentation = presentation;
  self->begun = g_get_monotonic_time ();
  self->content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  self->seen = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->seen), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->seen), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->seen, TRUE);
  gtk_box_append (GTK_BOX (self->content), self->seen);
  self->time = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->time, "time");
  gtk_box_append (GTK_BOX (self->content), self->time);
  add_toggle (self, _ ("Answer"), _ ("Show the class the answer"), "win.reveal");
  add_toggle (self, _ ("Guesses"), _ ("Clicks on the board are what the class suggests"), "win.guess");
  add_toggle (self, C_ ("screen", "Black"), _ ("Show the class nothing"), "win.blank");
  button = gtk_button_new_from_icon_name ("window-close-symbolic");
  gtk_widget_set_tooltip_text (button, _ ("Close the Audience Window"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Close the Audience Window"), -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.audience");
  gtk_box_append (GTK_BOX (self->content), button);
  g_signal_connect_object (presentation, "notify", G_CALLBACK (show_seen), self, G_CONNECT_SWAPPED);
  show_seen (self);
  show_time (self);
  self->clock = g_timeout_add_seconds (1, show_time, self);
  return GTK_WIDGET (self);
}
