/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-spinner.h - shows that something is at work; its place stays when it is not. Layer: window.
 *
 * Property: "spinning" (gboolean)
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_SPINNER (etude_spinner_get_type ())
G_DECLARE_FINAL_TYPE (EtudeSpinner, etude_spinner, ETUDE, SPINNER, GtkWidget)

void etude_spinner_set_spinning (EtudeSpinner *self, gboolean spinning);

G_END_DECLS
