/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-spinner.c - shows that something is at work: the spinner of the version of libadwaita. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-compat-adwaita.h"
#include "etude-class.h"
#include "etude-spinner.h"

#define SIZE 16 /* pixels */

struct _EtudeSpinner
{
  GtkWidget parent_instance;

  GtkWidget *child;
};

G_DEFINE_FINAL_TYPE (EtudeSpinner, etude_spinner, GTK_TYPE_WIDGET)

static GParamSpec *spinning_property;

void
etude_spinner_set_spinning (EtudeSpinner *self, gboolean spinning)
{
  g_return_if_fail (ETUDE_IS_SPINNER (self));

  if (gtk_widget_get_visible (self->child) == spinning)
    return;
  gtk_widget_set_visible (self->child, spinning);
  g_object_notify_by_pspec (G_OBJECT (self), spinning_property);
}

static gboolean
get_spinning (EtudeSpinner *self)
{
  return gtk_widget_get_visible (self->child);
}

static void
etude_spinner_class_init (EtudeSpinnerClass *klass)
{
  ETUDE_CLASS (klass, EtudeSpinner, ETUDE_END (child, gtk_widget_unparent),
               ETUDE_BOOLEAN ("spinning", &spinning_property, FALSE, get_spinning, etude_spinner_set_spinning));
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
etude_spinner_init (EtudeSpinner *self)
{
  self->child = etude_compat_spinner_new ();
  gtk_widget_set_size_request (GTK_WIDGET (self), SIZE, SIZE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->child, FALSE);
  gtk_widget_set_parent (self->child, GTK_WIDGET (self));
}
