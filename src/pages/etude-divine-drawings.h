/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-drawings.h - what somebody draws on the boards of puzzles, which comes back with each of them. Layer: pages.
 *
 * State: for the id of each puzzle that has any its arrows and rings: from, to, an EtudeMark each.
 */
#pragma once

#include "etude-board-scene.h"

G_BEGIN_DECLS

#define ETUDE_DIVINE_DRAWINGS_TYPE "a{sa(yyy)}"

/* A table from ids to drawings; to be freed with g_hash_table_unref. */
GHashTable *etude_divine_drawings_new (void);

/* What is drawn on SCENE belongs to the puzzle ID; the other way round. */
void etude_divine_drawings_keep (GHashTable *drawings, const char *id, EtudeBoardScene *scene);
void etude_divine_drawings_show (GHashTable *drawings, const char *id, EtudeBoardScene *scene);

/* (transfer floating) */
GVariant *etude_divine_drawings_save (GHashTable *drawings);
void etude_divine_drawings_load (GHashTable *drawings, GVariant *state);

G_END_DECLS
