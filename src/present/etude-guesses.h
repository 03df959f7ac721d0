/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-guesses.h - "put the piece yourself": what a class suggests, as numbered ghosts on the board. Layer: window.
 *
 * While it is on, a click on a square of the first board, or Enter there, is one suggestion more, on both boards: a ghost of
 * the piece that is asked for, with its number; or the number alone, where several pieces or none are asked for. BackSpace
 * takes the last one away. The scenes of the boards are not touched.
 */
#pragma once

#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_GUESSES (etude_guesses_get_type ())
G_DECLARE_FINAL_TYPE (EtudeGuesses, etude_guesses, ETUDE, GUESSES, GObject)

EtudeGuesses *etude_guesses_new (void);

/* The board that is clicked, and another one that shows the same; either may be NULL. Neither is held. */
void etude_guesses_set_boards (EtudeGuesses *self, EtudeBoardCanvas *from, EtudeBoardCanvas *to);

/* What is asked for is that of PANEL. */
void etude_guesses_set_on (EtudeGuesses *self, gboolean on, EtudePanel *panel);

void etude_guesses_add (EtudeGuesses *self, int square);
void etude_guesses_undo (EtudeGuesses *self);
void etude_guesses_clear (EtudeGuesses *self);

G_END_DECLS
