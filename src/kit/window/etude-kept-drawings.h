/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-kept-drawings.h - what somebody draws on the boards of a panel, which comes back with each of them. Layer: window.
 *
 * State: for the id of each board on which anything is drawn, its drawings: from, to, a colour as EtudeDrawing has it.
 */
#pragma once

#include "etude-board-scene.h"

G_BEGIN_DECLS

#define ETUDE_KEPT_DRAWINGS_TYPE "a{sa(yyy)}"

/* A table from ids to drawings; to be freed with g_hash_table_unref. */
GHashTable *etude_kept_drawings_new (void);

/* What is drawn on SCENE belongs to the board ID; the other way round. */
void etude_kept_drawings_keep (GHashTable *drawings, const char *id, EtudeBoardScene *scene);
void etude_kept_drawings_show (GHashTable *drawings, const char *id, EtudeBoardScene *scene);

/* (transfer floating) */
GVariant *etude_kept_drawings_save (GHashTable *drawings);
void etude_kept_drawings_load (GHashTable *drawings, GVariant *state);

G_END_DECLS
