/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-page-private.h - what the files of the Mate page share: its state, its answers, its actions. Layer: pages. */
#pragma once

#include "etude-banner.h"
#include "etude-mate-answer.h"
#include "etude-mate-explore.h"
#include "etude-mate-page.h"
#include "etude-mate-play.h"
#include "etude-move-list.h"
#include "etude-piece-tray.h"
#include "etude-tablebases.h"

G_BEGIN_DECLS

typedef enum
{
  ETUDE_MATE_VIEW_WHITE, /* White to move */
  ETUDE_MATE_VIEW_BLACK,
  ETUDE_MATE_VIEW_BOTH,
  ETUDE_N_MATE_VIEWS
} EtudeMateView;

typedef enum
{
  ETUDE_MATE_TAB_MOVES, /* pieces are set, moves listed */
  ETUDE_MATE_TAB_PLAY,  /* pieces are moved */
  ETUDE_MATE_TAB_EXPLORE,
  ETUDE_N_MATE_TABS
} EtudeMateTab;

typedef enum
{
  ETUDE_MATE_AID_NONE,
  ETUDE_MATE_AID_CORNERS,   /* where the bishop can mate and where not */
  ETUDE_MATE_AID_TRIANGLES, /* Delétang's */
  ETUDE_N_MATE_AIDS
} EtudeMateAid;

#define ETUDE_MATE_NO_HEAT (-1)

struct _EtudeMatePage
{
  EtudePage parent_instance;

  EtudeHistory *history;
  EtudeMateSetup *setup;
  EtudeTablebases *tablebases;
  EtudeSolved *solved; /* what is explored; NULL while it is made */
  GSimpleActionGroup *actions;
  GSettings *settings;
  GCancellable *reading; /* a game; or NULL */
  EtudeMatePlayer *player;
  EtudeMateView view;
  EtudeMateTab tab;
  EtudeMateAid aid;
  int heat_piece; /* as the setup numbers pieces, or ETUDE_MATE_NO_HEAT */
  gboolean show_best;
  guint record[3]; /* the drill: mates, moves used, moves needed */

  EtudeBoardScene *scene, *mirror_scene;
  EtudeMateAnswer answers[2]; /* by side to move */
  gboolean asked;             /* the answers are those of what is seen */
  gboolean filling;           /* widgets are being brought in line with the setup, not by hand */

  EtudeBanner *banner;
  GMenuModel *new_menu, *menu;
  GtkWidget *content, *panes, *canvas, *verdict, *headline, *detail, *endings;
  GtkWidget *tray, *tray_revealer, *moves, *no_moves, *cards, *storage, *storage_expander, *mirror, *mirror_box;
  GtkWidget *progress_box, *progress, *progress_button, *heat_box, *heat_buttons, *heat_legend, *tabs, *play, *explore;
  GtkWidget *transport, *play_button;
  GtkWidget *storage_placement, *storage_index, *storage_offset, *storage_meaning;
};

/* Shows POSITIONS (for White and for Black to move, the same pieces): verdict, marks, moves, storage. */
void etude_mate_page_show (EtudeMatePage *self, const struct etude_position *position);

/* Shows the pieces of the setup, on the board and beside it. */
void etude_mate_page_show_pieces (EtudeMatePage *self);

/* Shows the setup itself, its pieces too. */
void etude_mate_page_refresh (EtudeMatePage *self);

/* Whether the answers are to be seen: not while somebody plays and has not asked for them. */
gboolean etude_mate_page_shows_answers (EtudeMatePage *self);

/* The tablebase of the setup's ending, or NULL when it is not there yet. */
const struct etude_tablebase *etude_mate_page_get_tablebase (EtudeMatePage *self);

/* Draws the marks of the answers; PREVIEWED, a move of the list or NULL, is marked besides. */
void etude_mate_page_mark (EtudeMatePage *self, EtudeMateMove *previewed);

/* Says TEXT in passing; UNDOABLE: with a button to undo what it tells. */
void etude_mate_page_toast (EtudeMatePage *self, const char *text, gboolean undoable);

void etude_mate_page_add_actions (EtudeMatePage *self);

/* --- etude-mate-page-heat.c: one piece on every square, and the teaching aids --- */

/* Marks every square with the verdict for the chosen piece there. */
void etude_mate_page_mark_heat (EtudeMatePage *self);
void etude_mate_page_mark_aid (EtudeMatePage *self);

/* One button for each piece of the setup. */
void etude_mate_page_fill_heat (EtudeMatePage *self);
void etude_mate_page_set_heat (EtudeMatePage *self, int piece);

/* What the heat says of SQUARE in words, or NULL. (transfer full) */
char *etude_mate_page_heat_text (EtudeMatePage *self, int square);

/* --- etude-mate-page-play.c: moves --- */

void etude_mate_page_init_play (EtudeMatePage *self);
void etude_mate_page_add_play_actions (EtudeMatePage *self);

/* Shows the game, and what can be done with it now. */
void etude_mate_page_show_game (EtudeMatePage *self);

/* A person plays MOVE. On the Play tab the machine answers, and what went wrong is said. FALSE: it is not legal. */
gboolean etude_mate_page_play (EtudeMatePage *self, const struct etude_move *move, enum etude_colour to_move);

/* Plays the move from FROM to TO if there is one, else says that there is none. */
void etude_mate_page_play_squares (EtudeMatePage *self, int from, int to);

/* The legal move of the side whose turn it is; FALSE: there is none. */
gboolean etude_mate_page_find_move (EtudeMatePage *self, int from, int to, struct etude_move *move);

/* --- etude-mate-page-files.c: PGN and lists of positions --- */

void etude_mate_page_add_file_actions (EtudeMatePage *self);
void etude_mate_page_export (EtudeMatePage *self, EtudeMateCollection *collection);

/* Takes TEXT as a FEN; says what is wrong with it in the banner. */
void etude_mate_page_take_text (EtudeMatePage *self, const char *text);

G_END_DECLS
