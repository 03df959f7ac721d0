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

#include "etude-placement-panel.h"
#include "etude-placement-watch.h"

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

G_END_DECLS
