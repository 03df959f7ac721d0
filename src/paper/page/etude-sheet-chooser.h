/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-sheet-chooser.h - where the boards of a sheet come from: what is open, what is made for it, a lesson's file.
 * Layer: window.
 *
 * What is made is made in a thread, anew after every change; what was begun before is given up.
 *
 * Properties: "items" (GListModel of EtudeExhibit)  NULL while they are being made, or when they cannot be
 *             "fault" (string)                        why they cannot be; else NULL
 */
#pragma once

#include <adwaita.h>

#include "etude-exhibit.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_SHEET_CHOOSER (etude_sheet_chooser_get_type ())
G_DECLARE_FINAL_TYPE (EtudeSheetChooser, etude_sheet_chooser, ETUDE, SHEET_CHOOSER, AdwPreferencesGroup)

/* OPEN: what is open (a list of EtudeExhibit), or NULL when there is nothing. CHOSEN: those of them that somebody chose;
 * NULL: none. MAKERS, up to a NULL and there for good: what else there can be. Called once. */
void etude_sheet_chooser_set_sources (EtudeSheetChooser *self, const EtudeExhibitMaker *const *makers,
                                      GListModel *chosen, GListModel *open);

/* The file of a lesson was chosen: its TEXT and its NAME. */
void etude_sheet_chooser_set_lesson (EtudeSheetChooser *self, const char *text, const char *name);

GListModel *etude_sheet_chooser_get_items (EtudeSheetChooser *self);
/* What has to be chosen again for the same sheet, as it stands at its foot; NULL: nothing is drawn by lot.
 * (transfer full) */
char *etude_sheet_chooser_get_origin (EtudeSheetChooser *self);

const char *etude_sheet_chooser_get_fault (EtudeSheetChooser *self);

G_END_DECLS
