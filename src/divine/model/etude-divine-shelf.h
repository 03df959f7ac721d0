/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-shelf.h - puzzles that somebody has begun, solved or likes, each with where it stands. Layer: model.
 *
 * Of all kinds (etude-divine-log.h). The one that was put last comes first. Of more than ETUDE_DIVINE_SHELF_MOST the last ones
 * that are no favourites are forgotten.
 *
 * State:  ETUDE_DIVINE_SHELF_TYPE: id, seed form or "", kind, level, when (seconds since 1970), milliseconds, solved, favourite,
 *         the state of its kind or nothing; the first one first.
 * Signal: "changed" ()
 */
#pragma once

#include "etude-divine-game.h"
#include "etude-divine-log.h"

G_BEGIN_DECLS

#define ETUDE_DIVINE_SHELF_TYPE "a(ssyyxxbbmv)"
#define ETUDE_DIVINE_SHELF_MOST 300

typedef struct
{
  char *id, *name;
  guint kind, level; /* the level as in the log */
  gint64 when, milliseconds;
  gboolean solved, favourite;
  GVariant *state; /* to go on from; NULL: there is nothing to go on with */
} EtudeDivineShelved;

#define ETUDE_TYPE_DIVINE_SHELF (etude_divine_shelf_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineShelf, etude_divine_shelf, ETUDE, DIVINE_SHELF, GObject)

EtudeDivineShelf *etude_divine_shelf_new (void);

guint etude_divine_shelf_get_length (EtudeDivineShelf *self);

/* Valid until the next change, as what FIND returns: the one with this id or seed form, or NULL. */
const EtudeDivineShelved *etude_divine_shelf_get (EtudeDivineShelf *self, guint i);
const EtudeDivineShelved *etude_divine_shelf_find (EtudeDivineShelf *self, const char *text);

/* WHAT (copied; its state is taken when floating) instead of one with the same id, which stays solved and a favourite if it was. */
void etude_divine_shelf_put (EtudeDivineShelf *self, const EtudeDivineShelved *what);

/* The puzzle of GAME at NOW, if anything was done there, if it is here already, or ANYHOW. */
void etude_divine_shelf_put_game (EtudeDivineShelf *self, EtudeDivineGame *game, gint64 now, gboolean anyhow);

void etude_divine_shelf_set_favourite (EtudeDivineShelf *self, const char *id, gboolean favourite);

/* (transfer floating) */
GVariant *etude_divine_shelf_save (EtudeDivineShelf *self);

/* Takes over what STATE has, as far as it can be. FALSE, and nothing changed: it is of another type. */
gboolean etude_divine_shelf_load (EtudeDivineShelf *self, GVariant *state);

G_END_DECLS
