/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mark-dialog.h - the window in which a teacher marks what a class wrote on a sheet. Layer: window.
 *
 * Sheets that were printed or saved are kept in the folder of Etude's data, one file for each code, and what the pupils wrote is kept
 * there with them. Nothing leaves the machine.
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-exhibit.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MARK_DIALOG (etude_mark_dialog_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMarkDialog, etude_mark_dialog, ETUDE, MARK_DIALOG, GtkWindow)

/* A window over PARENT. KINDS, up to a NULL and there for good, read the boards. */
EtudeMarkDialog *etude_mark_dialog_new (GtkWindow *parent, const EtudeExhibitKind *const *kinds);

/* Keeps the sheet of ITEMS, so that it can be marked; one that is there already stays, with what pupils wrote. */
void etude_mark_keep (GListModel *items, const char *title);

G_END_DECLS
