/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-train-record.h - what was practised, as a card: a theme's figures, the weeks as a chart, files. Layer: pages. */
#pragma once

#include <gtk/gtk.h>

#include "etude-mate-record.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_TRAIN_RECORD (etude_mate_train_record_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateTrainRecord, etude_mate_train_record, ETUDE, MATE_TRAIN_RECORD, GtkWidget)

/* Shows RECORD as it stands at NOW, and the figures of THEME. */
void etude_mate_train_record_show (EtudeMateTrainRecord *self, EtudeMateRecord *record, EtudeMateTheme theme,
                                   gint64 now);

G_END_DECLS
