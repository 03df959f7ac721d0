/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-tabs.h - the tabs of the Endings page and what stands with them. Layer: window. */
#pragma once

#include <gtk/gtk.h>

#include "etude-mate-analysis.h"
#include "etude-mate-answer.h"
#include "etude-mate-explorer.h"
#include "etude-mate-panel.h"
#include "etude-mate-player.h"
#include "etude-panel.h"

G_BEGIN_DECLS

/* EtudeMateMovesTab: the tab "Moves": all moves with what they lead to, and where the position is stored. */

#define ETUDE_TYPE_MATE_MOVES_TAB (etude_mate_moves_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateMovesTab, etude_mate_moves_tab, ETUDE, MATE_MOVES_TAB, EtudeMatePanel)

/* EtudeMoveList: the list of moves with what each leads to and costs.
 *
 * Signals: "previewed" (EtudeMateMove or NULL)   the pointer or the focus is on a row, or has left
 *          "played" (EtudeMateMove)              a row was clicked or activated
 *
 * Rows are kept and filled anew, for the list changes with every square that a piece is dragged over.
 */

#define ETUDE_TYPE_MOVE_LIST (etude_move_list_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMoveList, etude_move_list, ETUDE, MOVE_LIST, GtkWidget)

/* Shows the moves of N ANSWERS one after another, under headings when there are several. */
void etude_move_list_show (EtudeMoveList *self, const EtudeMateAnswer *const *answers, guint n);

/* EtudeMatePlayTab: the tab "Play": moves by hand and by the machine, the scoresheet, the drill.
 *
 * Here a dropped piece makes a move. Answers are hidden at first.
 */

#define ETUDE_TYPE_MATE_PLAY_TAB (etude_mate_play_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMatePlayTab, etude_mate_play_tab, ETUDE, MATE_PLAY_TAB, EtudeMatePanel)

/* Who moves; once, after it has its analysis. */
void etude_mate_play_tab_set_player (EtudeMatePlayTab *self, EtudeMatePlayer *player);

/* EtudeMateTransport: the buttons under the board of the Mate page: through the game, play and pause.
 * They use the actions of the group "page".
 */

#define ETUDE_TYPE_MATE_TRANSPORT (etude_mate_transport_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateTransport, etude_mate_transport, ETUDE, MATE_TRANSPORT, GtkWidget)

GtkWidget *etude_mate_transport_new (EtudeMatePlayer *player);

/* EtudeMateExploreTab: the tab "Explore": how long the mates of the ending take, and collections of its
 * positions. */

#define ETUDE_TYPE_MATE_EXPLORE_TAB (etude_mate_explore_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateExploreTab, etude_mate_explore_tab, ETUDE, MATE_EXPLORE_TAB, EtudeMatePanel)

/* What is looked through; once, after it has its analysis. */
void etude_mate_explore_tab_set_explorer (EtudeMateExploreTab *self, EtudeMateExplorer *explorer);

/* EtudeMateCard: the verdict above the tabs of the Mate page, and what there is to choose about the position.
 */

#define ETUDE_TYPE_MATE_CARD (etude_mate_card_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateCard, etude_mate_card, ETUDE, MATE_CARD, GtkWidget)

GtkWidget *etude_mate_card_new (EtudeMateAnalysis *analysis, EtudeTablebases *tablebases);

/* Says what PANEL says, now and whenever that is something else. */
void etude_mate_card_follow (EtudeMateCard *self, EtudePanel *panel);

G_END_DECLS
