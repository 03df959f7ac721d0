/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-sheet-dialog.h - the window that puts boards on paper: what, how, and what it will look like. Layer: window.
 *
 * Everything that is chosen but the title is kept in the settings (keys "sheet-..."). It prints, or writes a PDF.
 *
 * Signal "done" (const char *text): a file was written or pages were sent to the printer; TEXT says so, for a toast.
 */
#pragma once

#include <adwaita.h>

#include "etude-exhibit.h"
#include "etude-paper.h"

G_BEGIN_DECLS

/* More nobody prints; laying them out would take too long. */
#define ETUDE_SHEET_ITEMS_MAX 1000

#define ETUDE_TYPE_SHEET_DIALOG (etude_sheet_dialog_get_type ())
G_DECLARE_FINAL_TYPE (EtudeSheetDialog, etude_sheet_dialog, ETUDE, SHEET_DIALOG, GtkWindow)

/* A modal dialog over PARENT for the boards OPEN, a list of EtudeExhibit that may be NULL, and for CHOSEN, those of them
 * that somebody chose, or NULL; besides for
 * what MAKERS can make (up to a NULL and there for good). FLIPPED: they are seen from Black's side. */
EtudeSheetDialog *etude_sheet_dialog_new (GtkWindow *parent, GSettings *settings,
                                          const EtudeExhibitMaker *const *makers, GListModel *chosen, GListModel *open,
                                          gboolean flipped);

/* It begins with what MAKER, one of them, makes. */
void etude_sheet_dialog_make (EtudeSheetDialog *self, const EtudeExhibitMaker *maker);

/* Writes FILE, as "Save as PDF" does once the file is known. */
void etude_sheet_dialog_save (EtudeSheetDialog *self, GFile *file);

/* Prints. ACTION and EXPORT (may be NULL) are for tests, which have no printer. */
void etude_sheet_dialog_print (EtudeSheetDialog *self, GtkPrintOperationAction action, const char *export);

G_END_DECLS
