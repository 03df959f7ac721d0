/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-sheet-parts.h - what the dialog of a sheet is made of: what is on it, and the way to a printer. Layer: window. */
#pragma once

#include <adwaita.h>
#include <gtk/gtk.h>

#include "etude-exhibit.h"
#include "etude-paper.h"

G_BEGIN_DECLS

/* EtudeSheetChooser: where the boards of a sheet come from: what is open, what is made for it, a lesson's file.
 *
 * What is made is made in a thread, anew after every change; what was begun before is given up.
 *
 * Properties: "versions" (boolean, FALSE)           whether there is another version for neighbours
 *             "items" (GListModel of EtudeExhibit)  NULL while they are being made, or when they cannot be
 *             "fault" (string)                        why they cannot be; else NULL
 */

#define ETUDE_TYPE_SHEET_CHOOSER (etude_sheet_chooser_get_type ())
G_DECLARE_FINAL_TYPE (EtudeSheetChooser, etude_sheet_chooser, ETUDE, SHEET_CHOOSER, AdwPreferencesGroup)

/* OPEN: what is open (a list of EtudeExhibit), or NULL when there is nothing. CHOSEN: those of them that somebody chose;
 * NULL: none. MAKERS, up to a NULL and there for good: what else there can be. Called once. */
void etude_sheet_chooser_set_sources (EtudeSheetChooser *self, const EtudeExhibitMaker *const *makers,
                                      GListModel *chosen, GListModel *open);

/* The file of a lesson was chosen: its TEXT and its NAME. */
void etude_sheet_chooser_set_lesson (EtudeSheetChooser *self, const char *text, const char *name);

GListModel *etude_sheet_chooser_get_items (EtudeSheetChooser *self);

/* What MAKER, one of the sources, makes is chosen. */
void etude_sheet_chooser_choose (EtudeSheetChooser *self, const EtudeExhibitMaker *maker);
GListModel *etude_sheet_chooser_get_other (EtudeSheetChooser *self); /* version B, or NULL */

/* What has to be chosen again for the same sheet, as it stands at its foot; NULL: nothing is drawn by lot.
 * (transfer full) */
char *etude_sheet_chooser_get_origin (EtudeSheetChooser *self);

const char *etude_sheet_chooser_get_fault (EtudeSheetChooser *self);

/* --- pages to a printer, by GTK's own dialog or that of the desktop --- */

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
