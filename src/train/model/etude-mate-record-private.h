/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-record-private.h - what the record and its file formats share. Layer: model. */
#pragma once

#include "etude-mate-record.h"

G_BEGIN_DECLS

/* Whether DRILLED has a time and known numbers of theme, defender and yardstick. */
gboolean etude_mate_drilled_is_sound (const EtudeMateDrilled *drilled);

/* Adds to DRILLS those that SELF has, by time, and leaves one of those that are the same. */
void etude_mate_record_join (EtudeMateRecord *self, GArray *drills);

/* Takes over a copy of DRILLS, all of them sound, instead of what is there. */
void etude_mate_record_replace (EtudeMateRecord *self, GArray *drills);

G_END_DECLS
