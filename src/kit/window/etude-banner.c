/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-banner.c - a sentence over a page that says what was wrong, until somebody closes it. */
#define G_LOG_DOMAIN "etude"

#include "etude-banner.h"

#include "etude-compat.h"
#include "etude-shown-text.h"
#include "etude-widget-class.h"

struct _EtudeBanner
{
  GtkWidget parent_instance;

  GtkWidget *revealer, *label;
};

G_DEFINE_FINAL_TYPE (EtudeBanner, etude_banner, GTK_TYPE_WIDGET)

/* Unfolded first: folded away, a label does not tell screen readers that its text changes. */
void
etude_banner_set_message (EtudeBanner *self, const char *message)
{
  g_autofree char *shown = message ? etude_shown_text (message, ETUDE_SHOWN_SENTENCE) : NULL;

  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), message != NULL);
  if (!message)
    return;
  gtk_label_set_label (GTK_LABEL (self->label), shown);
  etude_compat_announce (self->label, shown);
}

static void
on_closed (EtudeBanner *self)
{
  etude_banner_set_message (self, NULL);
}

static void
etude_banner_class_init (EtudeBannerClass *klass)
{
  ETUDE_WIDGET_CLASS (klass, EtudeBanner, "etude-banner.ui", ETUDE_END (revealer, gtk_widget_unparent),
                      ETUDE_CHILD (revealer), ETUDE_CHILD (label), ETUDE_CALLBACK (on_closed));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
etude_banner_init (EtudeBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
