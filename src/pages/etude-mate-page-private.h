/* etude-mate-page-private.h - what the files of the Mate page share: its state, its answers, its actions. Layer: pages. */
#pragma once

#include "etude-mate-answer.h"
#include "etude-mate-page.h"
#include "etude-mate-setup.h"
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

struct _EtudeMatePage
{
  GtkWidget parent_instance;

  EtudeHistory *history;
  EtudeMateSetup *setup;
  EtudeTablebases *tablebases;
  GSimpleActionGroup *actions;
  GSettings *settings;
  EtudeMateView view;

  EtudeBoardScene *scene, *mirror_scene;
  EtudeMateAnswer answers[2]; /* by side to move */
  gboolean asked;             /* the answers are those of what is seen */
  gboolean filling;           /* widgets are being brought in line with the setup, not by hand */

  GtkWidget *content, *banner, *banner_label, *panes, *canvas, *verdict, *headline, *detail, *endings;
  GtkWidget *tray, *tray_revealer, *moves, *no_moves, *cards, *storage, *storage_expander, *mirror, *mirror_box;
  GtkWidget *storage_placement, *storage_index, *storage_offset, *storage_meaning;
};

/* Shows POSITIONS (for White and for Black to move, the same pieces): verdict, marks, moves, storage. */
void etude_mate_page_show (EtudeMatePage *self, const struct etude_position *position);

/* Shows the pieces of the setup, on the board and beside it. */
void etude_mate_page_show_pieces (EtudeMatePage *self);

/* Shows the setup itself, its pieces too. */
void etude_mate_page_refresh (EtudeMatePage *self);

/* Draws the marks of the answers; PREVIEWED, a move of the list or NULL, is marked besides. */
void etude_mate_page_mark (EtudeMatePage *self, EtudeMateMove *previewed);

/* Opens the banner with MESSAGE, or closes it (NULL). */
void etude_mate_page_set_banner (EtudeMatePage *self, const char *message);

void etude_mate_page_add_actions (EtudeMatePage *self);

/* Takes TEXT as a FEN; says what is wrong with it in the banner. */
void etude_mate_page_take_text (EtudeMatePage *self, const char *text);

G_END_DECLS
