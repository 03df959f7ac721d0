/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-panel-save.h - a panel saves a text, or gives away a picture, and says what came of it. Layer: window. */
#pragma once

#include "etude-files.h"
#include "etude-panel.h"

G_BEGIN_DECLS

/* Asks where, writes TEXT there, and says under which name, or in the banner what went wrong. */
void etude_panel_save (EtudePanel *panel, const EtudeFilesQuestion *question, const char *text);

/* The puzzle of PANEL as a picture, with TEXT under it, of which the first line is a title; NULL: what is asked, and its id. It goes to the clipboard; or
 * it is SAVED, and asked where. */
void etude_panel_give_picture (EtudePanel *panel, const char *text, gboolean saved);

G_END_DECLS
