/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-play-panel.h - the tab "Play": moves by hand and by the machine, the scoresheet, the drill. Layer: window.
 *
 * Here a dropped piece makes a move. Answers are hidden at first.
 */
#pragma once

#include "etude-mate-panel.h"
#include "etude-mate-player.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_PLAY_PANEL (etude_mate_play_panel_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMatePlayPanel, etude_mate_play_panel, ETUDE, MATE_PLAY_PANEL, EtudeMatePanel)

/* Who moves; once, after it has its analysis. */
void etude_mate_play_panel_set_player (EtudeMatePlayPanel *self, EtudeMatePlayer *player);

G_END_DECLS
