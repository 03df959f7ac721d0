/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-spinner.c - shows that something is at work: the spinner of the version of libadwaita. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-compat-adwaita.h"
#include "etude-spinner.h"

#define SIZE 16 /* pixels */

struct _EtudeSpinner
{
  GtkWidget parent_instance;

  GtkWidget *child;
};

G_DEFINE_FINAL_TYPE (EtudeSpinner, etude_spinner, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SPINNING,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

void
etude_spinner_set_spinning (EtudeSpinner *self, gboolean spinning)
{
  g_return_if_fail (ETUDE_IS_SPINNER (self));

  if (gtk_widget_get_visible (self->child) == spinning)
    return;
  gtk_widget_set_visible (self->child, spinning);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPINNING]);
}

static void
etude_spinner_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, gtk_widget_get_visible (ETUDE_SPINNER (object)->child));
}

static void
etude_spinner_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  etude_spinner_set_spinning (ETUDE_SPINNER (object), g_value_get_boolean (value));
}

static void
etude_spinner_dispose (GObject *object)
{
  EtudeSpinner *self = ETUDE_SPINNER (object);

  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (etude_spinner_parent_class)->dispose (object);
}

static void
etude_spinner_class_init (EtudeSpinnerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = etude_spinner_get_property;
  object_class->set_property = etude_spinner_set_property;
  object_class->dispose = etude_spinner_dispose;
  properties[PROP_SPINNING] = g_param_spec_boolean (
      "spinning", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
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
