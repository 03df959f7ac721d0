/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-watch.h - one placement search that is watched step by step. Layer: model.
 *
 * The engine's own search, the quick one where that knows the problem and the general one on other boards, runs in a thread that makes no step before it is wanted. Steps come through the signal, always
 * from the main loop, never inside a call below. The last steps are kept; one that is further back is found by searching
 * again from the beginning.
 *
 * Properties: "playing" (gboolean)  steps come by themselves, or one that takes time is on its way: a run, a skip, a step
 *                                   far back
 *             "ended" (gboolean)    there are no more steps: the search is complete, or was stopped
 * Signal:     "event" (gpointer event, gpointer general)   a const struct etude_placement_event *, or of the general search a
 *                                   const struct etude_general_event *, the other of them NULL; valid only during the
 *                                   emission. Both NULL: the beginning, before the first step
 */
#pragma once

#include <gio/gio.h>

#include "general-watch.h"

G_BEGIN_DECLS

/* The tree of a search, as far as it has come. Each piece that is set is a node: level 0 is the board as it was, level 1 has one piece more.
 * Children share the width of their node, as many as are to be tried there; nodes that come to one column are one cell. */
#define ETUDE_TREE_COLUMNS 256

typedef struct
{
  guint64 first, solved; /* the step that brought it; the one that brought a solution there; 0: none has */
  guint column;          /* of its parent */
} EtudeTreeCell;

typedef struct
{
  guint64 step;        /* cells of later ones are not there yet */
  guint level, column; /* where the search is at that step */
  guint n_levels;      /* that there can be */
  guint64 n_nodes[ETUDE_SQUARES_MAX + 1];
  EtudeTreeCell *cell; /* n_levels * ETUDE_TREE_COLUMNS */
} EtudePlacementTree;

#define ETUDE_TYPE_PLACEMENT_WATCH (etude_placement_watch_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementWatch, etude_placement_watch, ETUDE, PLACEMENT_WATCH, GObject)

/* A search for all solutions of PROBLEM, as pages have it, or the fundamental ones, before its first step: the engine's own, or
 * PLAIN backtracking. PROBLEM need not be good: then the search ends before any step. */
EtudePlacementWatch *etude_placement_watch_new (const struct etude_general *problem, gboolean all, gboolean plain);

/* Shows the next step, and pauses. */
void etude_placement_watch_step (EtudePlacementWatch *self);

/* Shows the step before, or after the first one the beginning, and pauses. */
void etude_placement_watch_step_back (EtudePlacementWatch *self);

/* Shows a step every INTERVAL milliseconds (at least 1) until paused. */
void etude_placement_watch_run (EtudePlacementWatch *self, guint interval);

/* Ends a run, or a skip: then the next event is the step that the search has come to. */
void etude_placement_watch_pause (EtudePlacementWatch *self);

/* Goes on to the next solution without showing the steps on the way, and pauses there. That may take long. */
void etude_placement_watch_skip_to_solution (EtudePlacementWatch *self);

/* Lets the search go on to step N without showing what is on the way, and shows what it has come to by now: the end, if it has. */
void etude_placement_watch_run_to (EtudePlacementWatch *self, guint64 n);

/* Shows step N, from 1 on, and pauses there. That may take long where the search has not been yet, or was long ago. */
void etude_placement_watch_go_to (EtudePlacementWatch *self, guint64 n);

/* Ends the search. No event comes any more. */
void etude_placement_watch_stop (EtudePlacementWatch *self);

gboolean etude_placement_watch_get_playing (EtudePlacementWatch *self);
gboolean etude_placement_watch_get_ended (EtudePlacementWatch *self);

/* The number of the step that is shown, and the solutions up to there; while one that takes time is on its way, how far
 * the search has come. */
guint64 etude_placement_watch_get_n_steps (EtudePlacementWatch *self);
guint64 etude_placement_watch_get_n_solutions (EtudePlacementWatch *self);

/* As of that step. To be given back by etude_placement_tree_free. */
EtudePlacementTree *etude_placement_watch_get_tree (EtudePlacementWatch *self);
void etude_placement_tree_free (EtudePlacementTree *tree);

/* Where the step before the one that is shown has set a piece, or -1. */
int etude_placement_watch_get_last_set (EtudePlacementWatch *self);

G_END_DECLS
