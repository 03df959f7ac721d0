/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-export-dialog.h - the window that asks what to export, how and where, and does it. Layer: window.
 *
 * What can be exported is offered by whoever opens it: the board, the boards on show. The dialog asks for the file, shows
 * the progress with a Cancel, says what went wrong, and closes when the file is written.
 *
 * Signal "exported" (const char *text): a file was written; TEXT says which, for a toast.
 */
#pragma once

#include "etude-board-export.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_EXPORT_DIALOG (etude_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (EtudeExportDialog, etude_export_dialog, ETUDE, EXPORT_DIALOG, GtkWindow)

/* A modal dialog over PARENT, not yet presented. At least one offer must follow. */
EtudeExportDialog *etude_export_dialog_new (GtkWindow *parent);

/* Offers EXPORT, whose view is set, as LABEL ("This board"); files are proposed as NAME with the format's suffix. The
 * first offer is chosen at first. Look, coordinates, size and boards side by side become those of the dialog. */
void etude_export_dialog_offer (EtudeExportDialog *self, EtudeBoardExport *export, const char *label, const char *name);

/* What text is called: "Chessy text", "FEN"; "Text" at first. SUFFIX without dot. */
void etude_export_dialog_set_text_format (EtudeExportDialog *self, const char *label, const char *suffix);

/* Opens the dialog for one board: SCENE as seen in VIEW, TEXT the board as text, called FORMAT. PAGE is any page of the
 * window: its signal "toast" tells when the file is written. */
void etude_export_dialog_open_for_board (GtkWidget *page, EtudeBoardScene *scene, const EtudeBoardView *view,
                                         const char *text, const char *format, const char *name);

/* Writes FILE as is chosen, as the button does once the file is known. */
void etude_export_dialog_write (EtudeExportDialog *self, GFile *file);

G_END_DECLS
