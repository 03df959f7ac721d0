/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-play-private.h - what the files of the Divine page's part "Play" share. Layer: pages. */
#pragma once

#include "etude-divine-game.h"
#include "etude-divine-maker.h"
#include "etude-divine-play.h"
#include "etude-divine-tour.h"

G_BEGIN_DECLS

struct _EtudeDivinePlay
{
  EtudeDivinePanel parent_instance;

  EtudeHistory *history;
  EtudeDivineTimes *times;
  EtudeDivineGame *game;
  EtudeDivineMaker *maker;
  EtudeDivinePuzzle *puzzle; /* that the controls show; held */
  EtudeDivineHint *hint;     /* that is shown; NULL: none */
  EtudeDivineResult result;  /* of the puzzle, once it was solved here */
  EtudeBoardScene *scene;
  EtudeBoardCanvas *canvas;          /* of the page; NULL at first */
  GActionMap *actions;               /* the panel's */
  gboolean tour_seen;                /* somebody has been shown round */
  GCancellable *reading;             /* of a text that was pasted */
  GtkWidget *tour;                   /* NULL: nobody is shown round; weak */
  gboolean filling;                  /* widgets are being brought in line with the puzzle, not by hand */
  enum etude_divine_game rules_game; /* whose rules are in the list */
  gboolean has_result;
  guint pencil_piece; /* that clicks pencil while the pencil is out */
  guint carried;      /* the piece in the hand, or ETUDE_DIVINE_PIECES, */
  int over;           /* and the square that it is over */
  guint tour_step;    /* what the tour speaks of */
  guint lit;          /* how many of the right pieces glow */
  guint clock, long_timeout, welcome, lighting;

  GtkWidget *content, *footer, *id_label, *time_box, *time_label, *pause_box, *pause_button;
  GtkWidget *headline, *detail, *summary, *trays, *tray, *pencils, *help, *message, *wrong;
  GtkWidget *games, *levels, *rules, *progress_box, *progress, *seed, *best, *best_list;
};

/* --- etude-divine-play-show.c: what is seen --- */

/* Brings board, tray and texts in line with the game. */
void etude_divine_play_show (EtudeDivinePlay *self);

/* Shows HINT, which was asked for. */
void etude_divine_play_take_hint (EtudeDivinePlay *self, const EtudeDivineHint *hint);

/* Says the hint that is shown. */
void etude_divine_play_say_hint (EtudeDivinePlay *self);

/* Says TEXT where hints are said, also to a screen reader. */
void etude_divine_play_say (EtudeDivinePlay *self, const char *text);

/* Time runs while the puzzle can be seen and nobody is shown round. */
void etude_divine_play_update_seen (EtudeDivinePlay *self);

/* --- etude-divine-play-puzzle.c: which puzzle --- */

void etude_divine_play_bind_puzzle_callbacks (GtkWidgetClass *widget_class);
void etude_divine_play_init_puzzle (EtudeDivinePlay *self);

/* Asks for a puzzle if there is none. */
void etude_divine_play_begin (EtudeDivinePlay *self);

/* Brings game, level, rule, id, seed and best time in line with the puzzle. */
void etude_divine_play_show_puzzle (EtudeDivinePlay *self);

void etude_divine_play_show_best (EtudeDivinePlay *self);

/* TEXT is a seed, an id or a puzzle: it is played as soon as it has been read. What is wrong with it goes to the banner. */
void etude_divine_play_read (EtudeDivinePlay *self, const char *text);

/* --- etude-divine-play-pencil.c: pencil marks, and the clock --- */

/* One button for each hidden piece. */
void etude_divine_play_fill_pencils (EtudeDivinePlay *self);

/* Whether the pencil is out. */
gboolean etude_divine_play_is_pencilling (EtudeDivinePlay *self);

void etude_divine_play_init_clock (EtudeDivinePlay *self);

/* --- etude-divine-play-actions.c --- */

/* The state of a boolean action. */
gboolean etude_divine_play_is_on (EtudeDivinePlay *self, const char *action);

/* What can be done now, and how options stand. */
void etude_divine_play_show_actions (EtudeDivinePlay *self);

void etude_divine_play_add_actions (EtudeDivinePlay *self);

void etude_divine_play_activate (EtudeDivinePlay *self, const char *action);

/* --- etude-divine-play-tour.c --- */

/* Shows somebody round who has not been, if there is a puzzle to be seen. */
void etude_divine_play_welcome (EtudeDivinePlay *self);
void etude_divine_play_begin_tour (EtudeDivinePlay *self);

/* Breaks it off, so that it begins anew another time. */
void etude_divine_play_close_tour (EtudeDivinePlay *self);

/* Marks what the tour speaks of. */
void etude_divine_play_mark_tour (EtudeDivinePlay *self);

G_END_DECLS
