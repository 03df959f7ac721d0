/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-train-files.h - the record and its drills as files. Layer: pages.
 *
 * Each asks for a file on behalf of PANEL, which says what came of it.
 */
#pragma once

#include "etude-mate-record.h"
#include "etude-panel.h"
#include "mate/mate.h"

G_BEGIN_DECLS

void etude_mate_train_files_export (EtudePanel *panel, EtudeMateRecord *record);
void etude_mate_train_files_import (EtudePanel *panel, EtudeMateRecord *record);

/* Flash cards of THEME, made in a thread. BARRIER must stay while PANEL does. */
void etude_mate_train_files_export_cards (EtudePanel *panel, EtudeSolved *solved, const struct etude_barrier *barrier,
                                          EtudeMateTheme theme);

G_END_DECLS
