/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-diary-private.h - what the files of the diary share: -csv.c has its table. Layer: model, private. */
#pragma once

#include "etude-divine-diary.h"

G_BEGIN_DECLS

#define MS_A_TENTH 100 /* of a second: tables have no more */

gboolean etude_divine_solved_is_sound (const EtudeDivineSolved *solved);

const EtudeDivineSolved *etude_divine_diary_get (EtudeDivineDiary *self, guint i);

/* Adds to SOLVED, of EtudeDivineSolved, what SELF has, by time, and leaves one of those that are the same. */
void etude_divine_diary_join (EtudeDivineDiary *self, GArray *solved);

/* SOLVED, of EtudeDivineSolved, instead of what is there. */
void etude_divine_diary_replace (EtudeDivineDiary *self, GArray *solved);

G_END_DECLS
