/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-panel-save.h - a panel saves a text and says what came of it. Layer: window. */
#pragma once

#include "etude-files.h"
#include "etude-panel.h"

G_BEGIN_DECLS

/* Asks where, writes TEXT there, and says under which name, or in the banner what went wrong. */
void etude_panel_save (EtudePanel *panel, const EtudeFilesQuestion *question, const char *text);

G_END_DECLS
