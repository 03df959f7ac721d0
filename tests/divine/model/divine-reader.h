/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-reader.h - reads what hints say, sentence by sentence, and holds it against the board.
 *
 * It knows of the engine only the puzzle. What a sentence says is taken from its words, and what is marked on the board
 * where it says "and 3 more"; whether it is true is worked out with slow-geometry, one square at a time, from what earlier
 * sentences have left. A sentence that cannot be read, or is not true, ends the test.
 *
 * Layer: tests; GLib. No globals.
 */
#pragma once

#include "etude-divine-hint.h"
#include "plain-divine.h"

typedef struct
{
  const struct plain_divine *plain;
  const struct etude_divine_puzzle *puzzle;
  const char *name;                                         /* of the puzzle, for messages */
  gboolean left[ETUDE_DIVINE_PIECES][ETUDE_DIVINE_SQUARES]; /* where each piece may still be, for all that was said */
  guint n_read, n_supposed, n_clues;                        /* sentences about clues */
} DivineReader;

void divine_reader_init (DivineReader *reader, const struct plain_divine *plain,
                         const struct etude_divine_puzzle *puzzle, const char *name);

/* Reads HINT, all its views, and takes over what it says. */
void divine_reader_read (DivineReader *reader, const EtudeDivineHint *hint);

/* PIECE is put on SQUARE: nobody needs to be told that no other one stands there. */
void divine_reader_place (DivineReader *reader, guint piece, guint square);
