/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-play.h - the part of the Mate page's panel where a game is played. Layer: pages.
 *
 * Its buttons and menus use the page's actions.
 */
#pragma once

#include "etude-mate-player.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_PLAY (etude_mate_play_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMatePlay, etude_mate_play, ETUDE, MATE_PLAY, GtkWidget)

/* What it is about; once. */
void etude_mate_play_bind (EtudeMatePlay *self, EtudeMateSetup *setup, EtudeMatePlayer *player);

/* The scoresheet. (transfer none) */
GtkWidget *etude_mate_play_get_sheet (EtudeMatePlay *self);

/* Shows the game as it stands, with what SOLVED, which may be NULL, knows of it; after every change of it. */
void etude_mate_play_show (EtudeMatePlay *self, EtudeSolved *solved);

/* The drill: MATES given, in USED moves where NEEDED were enough. */
void etude_mate_play_set_record (EtudeMatePlay *self, guint mates, guint used, guint needed);

G_END_DECLS
