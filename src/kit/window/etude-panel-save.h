/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-panel-save.h - a panel saves a text, or takes in a table, and says what came of it. Layer: pages. */
#pragma once

#include "etude-files.h"
#include "etude-panel.h"

G_BEGIN_DECLS

/* Asks where, writes TEXT there, and says under which name, or in the banner what went wrong. */
void etude_panel_save (EtudePanel *panel, const EtudeFilesQuestion *question, const char *text);

/* Takes TEXT, a table, into RECORD, *N lines of which were new. FALSE: nothing changed. */
typedef gboolean (*EtudePanelMerge) (gpointer record, const char *text, guint *n, GError **error);

/* "3 drills added". (transfer full) */
typedef char *(*EtudePanelWords) (guint n);

/* Asks for a table (CSV) and lets MERGE take it into RECORD, an object; says with WORDS how much was new. */
void etude_panel_import (EtudePanel *panel, gpointer record, EtudePanelMerge merge, EtudePanelWords words);

G_END_DECLS
