/* etude-placement-watch-view.h - the panel with which a search is watched on the board. Layer: pages.
 *
 * While it is open it owns the faces, notes and marks of the scene it was given: what stands now, which squares are tried,
 * which are ruled out and why, where a dead end is. Space plays and pauses and Right steps when one of its buttons has
 * the focus; the owner may bind the functions below to more.
 *
 * Properties: "open" (gboolean)     a search is being watched
 *             "playing" (gboolean)
 * Signal:     "closed" ()           somebody pressed Close, or close was called: the scene is empty and the owner's again
 */
#pragma once

#include "etude-board-scene.h"
#include "etude-placement-watch.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_WATCH_VIEW (etude_placement_watch_view_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementWatchView, etude_placement_watch_view, ETUDE, PLACEMENT_WATCH_VIEW, GtkWidget)

GtkWidget *etude_placement_watch_view_new (void);

/* Begins to watch the search for the solutions of PROBLEM, all or the fundamental ones, paused before the first step, on
 * SCENE, whose edge is the problem's. A search that was watched before is stopped. */
void etude_placement_watch_view_open (EtudePlacementWatchView *self, const struct etude_problem *problem, gboolean all,
                                      EtudeBoardScene *scene);

/* Stops, clears the scene and lets go of it. Does nothing when not open. */
void etude_placement_watch_view_close (EtudePlacementWatchView *self);
gboolean etude_placement_watch_view_is_open (EtudePlacementWatchView *self);

/* What the buttons do; all do nothing when not open. */
void etude_placement_watch_view_toggle_playing (EtudePlacementWatchView *self);
void etude_placement_watch_view_step (EtudePlacementWatchView *self);
void etude_placement_watch_view_skip (EtudePlacementWatchView *self);

/* Begins the search anew, paused before its first step. */
void etude_placement_watch_view_restart (EtudePlacementWatchView *self);

/* The search, or NULL. (transfer none) */
EtudePlacementWatch *etude_placement_watch_view_get_watch (EtudePlacementWatchView *self);

G_END_DECLS
