/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-opening.h - files and texts from outside, for the page that understands them. Layer: app.
 *
 * Nothing blocks; the window may close meanwhile. What goes wrong is one sentence over the pages, and they stay as they are.
 */
#pragma once

#include "etude-window.h"

G_BEGIN_DECLS

/* What the command line has: ARGUMENT in the locale's letters, and the FILE it would name. What is no file is a text. */
void etude_opening_argument (EtudeWindow *window, const char *argument, GFile *file);

/* The action "win.open" of WINDOW asks for a file and opens it; files dropped anywhere on it are opened. */
void etude_opening_attach (EtudeWindow *window);

G_END_DECLS
