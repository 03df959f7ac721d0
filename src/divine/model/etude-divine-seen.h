/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-seen.h - what stays with puzzles that somebody has had before him, for when they come again. Layer: model.
 *
 * Bounds: the last ETUDE_DIVINE_SEEN_MOST puzzles; what came before them is forgotten.
 * State:  a GVariant of ETUDE_DIVINE_SEEN_TYPE, the last one at the end: a number made of the descriptive id; milliseconds,
 *         hints, checks, revealed, solved before.
 */
#pragma once

#include "etude-divine-state.h"

G_BEGIN_DECLS

#define ETUDE_DIVINE_SEEN_MOST 1000
#define ETUDE_DIVINE_SEEN_TYPE "a(txuubb)"

typedef struct _EtudeDivineSeen EtudeDivineSeen;

EtudeDivineSeen *etude_divine_seen_new (void);
void etude_divine_seen_free (EtudeDivineSeen *self);

/* RECORD is that of PUZZLE from now on. */
void etude_divine_seen_keep (EtudeDivineSeen *self, EtudeDivinePuzzle *puzzle, const EtudeDivineRecord *record);

/* Writes what is known of PUZZLE (may be NULL) to *RECORD. FALSE, and nothing written: it is new. */
gboolean etude_divine_seen_find (EtudeDivineSeen *self, EtudeDivinePuzzle *puzzle, EtudeDivineRecord *record);

/* (transfer floating) */
GVariant *etude_divine_seen_save (EtudeDivineSeen *self);

/* Takes over what STATE has. FALSE, and nothing changed: it is of another type. */
gboolean etude_divine_seen_load (EtudeDivineSeen *self, GVariant *state);

G_END_DECLS
