/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-game-private.h - what the files of EtudeDivineGame share. Layer: model. */
#pragma once

#include "etude-divine-game.h"
#include "etude-job.h"

G_BEGIN_DECLS

struct _EtudeDivineGame
{
  GObject parent_instance;

  EtudeHistory *history;
  EtudeDivineTimes *times;
  EtudeDivineState state;
  EtudeDivineSeen *known; /* what stays with puzzles that are not the present one */
  EtudeDivineOptions options;
  EtudeDivineNotes tidied; /* those of hints that were told to the end: what they have taken away is away */
  EtudeJob *thought;       /* works out the hint that was asked for; NULL: none was */

  /* From the state: */
  guchar threats[ETUDE_DIVINE_SQUARES];
  gboolean is_solved;
  gboolean painting; /* the last change was a pencil mark */

  gint64 (*clock) (gpointer data);
  gpointer clock_data;
  gboolean paused, seen, running;
  gint64 since; /* while running: when the elapsed time in the effort was right */
};

/* The squares of the board; 0 without a puzzle. */
guint etude_divine_game_n_squares (EtudeDivineGame *self);

G_END_DECLS
