/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-watch-show.h - a step of a placement search on a board. Layer: window.
 *
 * Green dot:   will be tried.
 * Blue wash:   attacked; with two colours blue where White attacks, yellow where Black does.
 * Red wash:    a piece there would attack another.
 * Yellow dot:  leads to mirror images only. Red dot: why it must go back: not attacked, or a rank without a free square.
 * Crossed out: tried, or forbidden.
 * Rings:       the piece that was set (blue), where one was taken back or the search must turn back (red), all of a
 *              solution (green), the square that must be attacked, or those that symmetry brings to the one that is tried
 *              (yellow).
 * Each square has its reason as a note.
 */
#pragma once

#include "etude-board-scene.h"
#include "placement-watch.h"

G_BEGIN_DECLS

/* Puts what stands fixed on BOARD on SCENE and crosses out what is forbidden; nothing else. */
void etude_placement_watch_show_board (EtudeBoardScene *scene, const struct etude_problem *board);

/* Puts EVENT on SCENE. LAST is where the step before has set a piece, or ETUDE_NO_SQUARE. Returns what the marks
 * mean, as Pango markup; empty when there are none. (transfer full) */
char *etude_placement_watch_show_event (EtudeBoardScene *scene, const struct etude_placement_event *event, int last);

G_END_DECLS
