/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-audience-strip.h - the line in the teacher's window that says what the class sees, and a clock. Layer: window.
 *
 * Its buttons are the actions "win.reveal", "win.blank" and "win.audience".
 */
#pragma once

#include "etude-presentation.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_AUDIENCE_STRIP (etude_audience_strip_get_type ())
G_DECLARE_FINAL_TYPE (EtudeAudienceStrip, etude_audience_strip, ETUDE, AUDIENCE_STRIP, GtkWidget)

/* PRESENTATION is what the class sees; it must outlive the strip. */
GtkWidget *etude_audience_strip_new (EtudePresentation *presentation);

/* "10:05" of MINUTES and seconds, "1:02:05" with hours. (transfer full) */
char *etude_audience_strip_describe_time (gint64 seconds);

G_END_DECLS
