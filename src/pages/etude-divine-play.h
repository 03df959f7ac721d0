/* etude-divine-play.h - the part of the Divine page where a puzzle is solved. Layer: pages.
 *
 * An EtudeDivinePanel. Besides its signals: "started" (), a puzzle has just begun; "game-changed" (), it is one of
 * another game than the one before.
 * Actions, in the page's group: new, new-from-seed, hint, next-step, check, reveal, start-over, erase, pencil-hints,
 * copy-seed, copy-text, tour, stop (without parameter); pencil, paused, subtract, show-time, show-wrong, show-left
 * (boolean).
 */
#pragma once

#include "etude-divine-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_PLAY (etude_divine_play_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivinePlay, etude_divine_play, ETUDE, DIVINE_PLAY, GtkWidget)

/* Once. */
void etude_divine_play_add_actions (EtudeDivinePlay *self, GActionMap *actions);

/* Takes the puzzle, its state and the best times from SETTINGS, and keeps them there on etude_divine_play_save. */
void etude_divine_play_bind_settings (EtudeDivinePlay *self, GSettings *settings);
void etude_divine_play_save (EtudeDivinePlay *self);

enum etude_divine_game etude_divine_play_get_game (EtudeDivinePlay *self);

G_END_DECLS
