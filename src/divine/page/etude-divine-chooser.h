/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-chooser.h - what of the Divine page says which puzzle is played, and gets others. Layer: window.
 *
 * One button, which opens game, level, rule and seed. Puzzles are made or read in threads.
 *
 * Properties: "making" (gboolean)                        a puzzle is being made
 * Signals:    "chosen" (EtudeDivinePuzzle *, guint n)    somebody asked for it; N more puzzles were in the text
 *             "message" (const char *)                   a sentence on what is wrong with a text; NULL: nothing is
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-divine-puzzle.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_CHOOSER (etude_divine_chooser_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineChooser, etude_divine_chooser, ETUDE, DIVINE_CHOOSER, GtkWidget)

/* Brings all in line with PUZZLE, which is played; NULL: none is yet. */
void etude_divine_chooser_set_puzzle (EtudeDivineChooser *self, EtudeDivinePuzzle *puzzle);

/* Asks for the next puzzle of the variant; breaks that off. */
void etude_divine_chooser_request (EtudeDivineChooser *self);
void etude_divine_chooser_cancel (EtudeDivineChooser *self);
gboolean etude_divine_chooser_get_making (EtudeDivineChooser *self);

/* TEXT is a seed, an id or a puzzle. */
void etude_divine_chooser_read (EtudeDivineChooser *self, const char *text);

/* Takes somebody to where a seed is typed; whether he is there. */
void etude_divine_chooser_ask_seed (EtudeDivineChooser *self);
gboolean etude_divine_chooser_is_typed_in (EtudeDivineChooser *self);

G_END_DECLS
