/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-banner.c - a sentence over a page that says what was wrong, until somebody closes it or it was read. */
#define G_LOG_DOMAIN "etude"

#include "etude-banner.h"

#include "etude-compat.h"
#include "etude-shown-text.h"
#include "etude-widget-class.h"

#define READING_MS 6000 /* until a sentence was found, */
#define LETTER_MS 80    /* and each letter of it read slowly */

struct _EtudeBanner
{
  GtkWidget parent_instance;

  gboolean passing;
  guint leaving; /* the source that takes the sentence away */
  GtkWidget *revealer, *label;
};

G_DEFINE_FINAL_TYPE (EtudeBanner, etude_banner, GTK_TYPE_WIDGET)

static void
on_closed (EtudeBanner *self)
{
  etude_banner_set_message (self, NULL);
}

static gboolean
on_read (gpointer banner)
{
  EtudeBanner *self = banner;

  if (gtk_widget_get_focus_child (banner))
    return G_SOURCE_CONTINUE;
  self->leaving = 0;
  on_closed (self);
  return G_SOURCE_REMOVE;
}

static void
wait_for_reader (EtudeBanner *self)
{
  const glong letters = g_utf8_strlen (gtk_label_get_label (GTK_LABEL (self->label)), -1);

  g_clear_handle_id (&self->leaving, g_source_remove);
  self->leaving = g_timeout_add (READING_MS + LETTER_MS * (guint) letters, on_read, self);
}

/* Whoever moves the pointer over it is not done with it. */
static void
on_motion (EtudeBanner *self)
{
  if (self->leaving)
    wait_for_reader (self);
}

/* Unfolded first: folded away, a label does not tell screen readers that its text changes. */
void
etude_banner_set_message (EtudeBanner *self, const char *message)
{
  g_autofree char *shown = message ? etude_shown_text (message, ETUDE_SHOWN_SENTENCE) : NULL;

  g_clear_handle_id (&self->leaving, g_source_remove);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), message != NULL);
  if (!message)
    return;
  gtk_label_set_label (GTK_LABEL (self->label), shown);
  etude_compat_announce (self->label, shown);
  if (self->passing)
    wait_for_reader (self);
}

static void
etude_banner_class_init (EtudeBannerClass *klass)
{
  ETUDE_WIDGET_CLASS (
      klass, EtudeBanner, "etude-banner.ui", ETUDE_SOURCE (leaving), ETUDE_END (revealer, gtk_widget_unparent),
      ETUDE_BOOLEAN ("passing", NULL, FALSE, NULL, NULL, ETUDE_AT (gboolean, passing), .flags = G_PARAM_CONSTRUCT_ONLY),
      ETUDE_CHILD (revealer), ETUDE_CHILD (label), ETUDE_CALLBACK (on_closed), ETUDE_CALLBACK (on_motion));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
etude_banner_init (EtudeBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
