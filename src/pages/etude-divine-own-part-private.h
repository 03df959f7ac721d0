/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-own-part-private.h - what the files of the Divine page's part "Make" share. Layer: pages. */
#pragma once

#include "etude-divine-own-part.h"
#include "etude-divine-own.h"

G_BEGIN_DECLS

#define ETUDE_NO_ANSWER (-1)

struct _EtudeDivineOwnPart
{
  EtudeDivinePanel parent_instance;

  EtudeHistory *history;
  EtudeDivineOwn *own;
  enum etude_divine_game game; /* of the scene */
  EtudeBoardScene *scene;
  EtudeBoardCanvas *canvas; /* of the page; NULL at first */
  GCancellable *reading;    /* of a text that was pasted */
  int answer;               /* of two answers the one on the board, or ETUDE_NO_ANSWER: the person's own pieces are */
  int pointed;              /* the square whose clue was the last thing changed, by a click or Enter */
  guint waiting;            /* the source that shows progress when a verdict takes long */

  GtkWidget *content, *footer, *id_label, *copy_button;
  GtkWidget *summary, *headline, *detail, *trays, *tray, *no_tray, *actions, *answer_button, *answer_label,
      *play_button, *progress;
  GtkWidget *picker, *clues, *hide_button, *show_button, *clear_button;
};

/* --- etude-divine-own-part-show.c --- */

/* Brings board, tray and texts in line with the puzzle, the verdict and the answer that is looked at. */
void etude_divine_own_part_show (EtudeDivineOwnPart *self);

/* Only what depends on the verdict, which may come while a piece is in the hand. */
void etude_divine_own_part_show_verdict (EtudeDivineOwnPart *self);

/* What the clues would be with PIECE, of FROM or of the tray, on OVER. */
void etude_divine_own_part_show_carried (EtudeDivineOwnPart *self, int from, guint piece, int over);

G_END_DECLS
