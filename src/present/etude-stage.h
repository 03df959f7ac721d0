/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-stage.h - what a window does in front of a class: presenting in it, or for a second window. Layer: window.
 *
 * It follows the page that is seen and the panel that is open there. Either a presentation covers the window, full
 * screen (one screen), or an audience window shows it (two screens), on the second monitor if there is one, and a strip
 * in the teacher's window says what the class sees. Beginning one ends the other.
 *
 * Answers are hidden whenever a class begins to see a panel, and stay hidden until somebody asks for them.
 *
 * Properties; the first two change when the event under way is over:
 *   "presenting" (boolean, FALSE)  the window is covered
 *   "audience"   (boolean, FALSE)  there is an audience window
 *   "revealed"   (boolean, FALSE)  the class sees the answers
 *   "blank"      (boolean, FALSE)  the class sees nothing
 *   "guessing"   (boolean, FALSE)  a click on the board is what somebody of the class suggests (etude-class-tools.h); forgotten
 *                                  when the answer is shown, and with the question
 */
#pragma once

#include <adwaita.h>

#include "etude-class-tools.h"
#include "etude-page.h"
#include "etude-presentation.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_STAGE (etude_stage_get_type ())
G_DECLARE_FINAL_TYPE (EtudeStage, etude_stage, ETUDE, STAGE, GObject)

/* The child of OVERLAY is what a presentation covers; the strip comes into STRIP. Neither they nor WINDOW are held. */
EtudeStage *etude_stage_new (GtkWindow *window, GtkOverlay *overlay, AdwBin *strip);

/* PAGE is seen now. */
void etude_stage_set_page (EtudeStage *self, EtudePage *page);

/* Boards are flipped when KEY of SETTINGS says so. */
void etude_stage_bind_flipped (EtudeStage *self, GSettings *settings, const char *key);

/* The window goes: the audience window goes too, and panels get back what they had. */
void etude_stage_close (EtudeStage *self);

/* What covers the window, or is in the audience window; or NULL. (transfer none) */
EtudePresentation *etude_stage_get_presentation (EtudeStage *self);

/* For tests: the suggestions, while something is presented, or NULL. (transfer none) */
EtudeGuesses *etude_stage_get_guesses (EtudeStage *self);

G_END_DECLS
