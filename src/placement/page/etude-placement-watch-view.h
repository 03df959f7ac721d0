/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-watch-view.h - the tab "Search": the search watched on the board, step by step. Layer: window.
 *
 * What stands now, which squares are tried, which are ruled out and why, where a dead end is. The search waits while
 * another tab is open, and begins anew with another problem. Its buttons stand under the board: Space plays and pauses, Left and
 * Right step when one of them has the focus; the action "play" and the page's steps do the same from everywhere.
 *
 * Properties: "playing" (gboolean)
 *             "order" (string)  "own": the engine's order; "plain": plain backtracking; setting it begins the search anew
 */
#pragma once

#include "etude-board-scene.h"
#include "etude-placement-panel.h"
#include "etude-placement-watch.h"
#include "placement-watch.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_WATCH_VIEW (etude_placement_watch_view_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementWatchView, etude_placement_watch_view, ETUDE, PLACEMENT_WATCH_VIEW,
                      EtudePlacementPanel)

/* What the buttons do; all do nothing before the tab was open. */
void etude_placement_watch_view_toggle_playing (EtudePlacementWatchView *self);
void etude_placement_watch_view_step (EtudePlacementWatchView *self);
void etude_placement_watch_view_step_back (EtudePlacementWatchView *self);
void etude_placement_watch_view_skip (EtudePlacementWatchView *self);

/* Begins the search anew, paused before its first step. */
void etude_placement_watch_view_restart (EtudePlacementWatchView *self);

/* The search, or NULL. (transfer none) */
EtudePlacementWatch *etude_placement_watch_view_get_watch (EtudePlacementWatchView *self);

/* --- a step of a placement search on a board ---
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

/* Puts what stands fixed on BOARD on SCENE and crosses out what is forbidden; nothing else. */
void etude_placement_watch_show_board (EtudeBoardScene *scene, const struct etude_problem *board);

/* Puts EVENT on SCENE. LAST is where the step before has set a piece, or ETUDE_NO_SQUARE. Returns what the marks
 * mean, as Pango markup; empty when there are none. (transfer full) */
char *etude_placement_watch_show_event (EtudeBoardScene *scene, const struct etude_placement_event *event, int last);

G_END_DECLS
