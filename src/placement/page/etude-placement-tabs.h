/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-tabs.h - the tabs of the Placements page and what stands with them. Layer: window. */
#pragma once

#include "etude-board-scene.h"
#include "etude-placement-panel.h"
#include "etude-placement-table.h"
#include "etude-placement-watch.h"
#include "general-watch.h"

G_BEGIN_DECLS

/* EtudePlacementTableTab: the tab "Tables": n -> a(n) of a family of problems, to which that of the page belongs.
 *
 * A question and what n is are chosen; or the family is written. Rows appear as they are found; the board shows an example of the row that is
 * chosen, which is that of the page's problem at first. Nothing is looked for while another tab is open.
 *
 * Signal "chosen" (gpointer problem): a const struct etude_general *, valid during the emission, whose solutions the row is about.
 */

#define ETUDE_TYPE_PLACEMENT_TABLE_TAB (etude_placement_table_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementTableTab, etude_placement_table_tab, ETUDE, PLACEMENT_TABLE_TAB,
                      EtudePlacementPanel)

/* Asks for all solutions with each number of pieces on the page's board. */
void etude_placement_table_tab_ask_numbers (EtudePlacementTableTab *self);

/* EtudePlacementWatchTab: the tab "Search": the search watched on the board, step by step.
 *
 * What stands now, which squares are tried, which are ruled out and why, where a dead end is. The search waits while
 * another tab is open, and begins anew with another problem. Its buttons stand under the board: Space plays and pauses, Left and
 * Right step when one of them has the focus; the action "play" and the page's steps do the same from everywhere.
 *
 * Properties: "playing" (gboolean)
 *             "order" (string)  "own": the engine's order; "plain": plain backtracking; setting it begins the search anew
 */

#define ETUDE_TYPE_PLACEMENT_WATCH_TAB (etude_placement_watch_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementWatchTab, etude_placement_watch_tab, ETUDE, PLACEMENT_WATCH_TAB,
                      EtudePlacementPanel)

/* What the buttons do; all do nothing before the tab was open. */
void etude_placement_watch_tab_toggle_playing (EtudePlacementWatchTab *self);
void etude_placement_watch_tab_step (EtudePlacementWatchTab *self);
void etude_placement_watch_tab_step_back (EtudePlacementWatchTab *self);
void etude_placement_watch_tab_skip (EtudePlacementWatchTab *self);

/* Begins the search anew, paused before its first step. */
void etude_placement_watch_tab_restart (EtudePlacementWatchTab *self);

/* Has both orders search from the beginning, as many steps each, more and more of them; or, while they do, lets them be. */
void etude_placement_watch_tab_race (EtudePlacementWatchTab *self);

/* The search, or NULL. (transfer none) */
EtudePlacementWatch *etude_placement_watch_tab_get_watch (EtudePlacementWatchTab *self);

/* EtudePlacementTreeView: a drawing of the tree of a search, with the number of nodes of each level. For screen readers these are
 * its name. A click chooses a node, and so do the arrow keys.
 *
 * Signal: "chosen" (guint64 step)  the step that brought the node
 */

#define ETUDE_TYPE_PLACEMENT_TREE_VIEW (etude_placement_tree_view_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementTreeView, etude_placement_tree_view, ETUDE, PLACEMENT_TREE_VIEW, GtkWidget)

/* Takes TREE. */
void etude_placement_tree_view_show (EtudePlacementTreeView *self, EtudePlacementTree *tree);

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
void etude_placement_watch_show_board (EtudeBoardScene *scene, const struct etude_general *board);

/* Puts EVENT on SCENE. LAST is where the step before has set a piece, or ETUDE_NO_SQUARE. Returns what the marks
 * mean, as Pango markup; empty when there are none. (transfer full) */
char *etude_placement_watch_show_event (EtudeBoardScene *scene, const struct etude_placement_event *event, int last);

/* The same of a search on any board: BOARD is the problem with everything that stands now as fixed. */
char *etude_placement_watch_show_general (EtudeBoardScene *scene, const struct etude_general *board,
                                          const struct etude_general_event *event, int last);

/* EtudePlacementCard: the problem of the Placement page, what came of it, and the controls that change it.
 *
 * Uses the actions "page.task" (string), "page.paused" (boolean).
 */

#define ETUDE_TYPE_PLACEMENT_CARD (etude_placement_card_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementCard, etude_placement_card, ETUDE, PLACEMENT_CARD, GtkWidget)

GtkWidget *etude_placement_card_new (EtudePlacementProblem *problem, EtudePlacementSolutions *solutions);

/* How much of it is seen, and whether it says what came of the search. */
void etude_placement_card_show (EtudePlacementCard *self, EtudePlacementCardSize size, gboolean answers);

/* EtudePlacementPartsWindow: a window over that of PAGE, in which PROBLEM is counted in parts: made as files of a folder, counted
 * here or elsewhere, added up. It works while it is open, and there is one. FOLDER is the URI of that of the last time, or NULL;
 * when one is chosen, the string property "parts-folder" of PAGE gets it. */

#define ETUDE_TYPE_PLACEMENT_PARTS_WINDOW (etude_placement_parts_window_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementPartsWindow, etude_placement_parts_window, ETUDE, PLACEMENT_PARTS_WINDOW, GtkWindow)

void etude_placement_parts_window_open (GtkWidget *page, const struct etude_general *problem, const char *folder);

G_END_DECLS
