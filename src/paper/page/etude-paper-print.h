/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-paper-print.h - pages to a printer, by GTK's own dialog or that of the desktop. Layer: window. */
#pragma once

#include <gtk/gtk.h>

#include "etude-paper.h"

G_BEGIN_DECLS

/* Prints ITEMS as OPTIONS say, but on the paper that somebody chooses, which is that of OPTIONS at first. What is chosen is
 * kept in SETTINGS (key "printing"). Run it with gtk_print_operation_run; its signal "done" tells how it went.
 * (transfer full) */
GtkPrintOperation *etude_paper_print_new (GListModel *items, const EtudePaperOptions *options, GSettings *settings);

/* Takes the size of the paper from SETUP, with as many items a page as before, whichever way it lies. */
void etude_paper_options_use (EtudePaperOptions *options, GtkPageSetup *setup);

/* Where pages are that another program shows before they are printed. (transfer full) */
GFile *etude_paper_preview_file (void);

/* From a handler of "preview" that returns TRUE: GTK paints nothing, and its operation is done at once. */
void etude_paper_end_preview (GtkPrintOperationPreview *preview, GtkPrintContext *context);

G_END_DECLS
