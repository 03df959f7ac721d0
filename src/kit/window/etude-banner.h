/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-banner.h - a sentence over a page that says what was wrong, until somebody closes it. Layer: window.
 *
 * Property (gboolean, construct only): "passing", it goes by itself as soon as it can have been read
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_BANNER (etude_banner_get_type ())
G_DECLARE_FINAL_TYPE (EtudeBanner, etude_banner, ETUDE, BANNER, GtkWidget)

/* Opens with MESSAGE, which screen readers hear too, or closes (NULL). */
void etude_banner_set_message (EtudeBanner *self, const char *message);

G_END_DECLS
