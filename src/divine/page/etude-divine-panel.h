/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-panel.h - a tab of the Divine page, and what its tabs share. Layer: window.
 *
 * An EtudePanel (etude-panel.h) that may follow the game that is being played.
 *
 * Signal: "play" (const char *text)  an id or a puzzle as text, to be solved on the tab "Play"
 */
#pragma once

#include "divine.h"
#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_PANEL (etude_divine_panel_get_type ())
G_DECLARE_DERIVABLE_TYPE (EtudeDivinePanel, etude_divine_panel, ETUDE, DIVINE_PANEL, EtudePanel)

struct _EtudeDivinePanelClass
{
  EtudePanelClass parent_class;

  /* GAME is being played on the tab "Play": a panel in which nothing of the person's own would get lost follows. Told
   * before it has its state, and whenever the game changes. May be left out. */
  void (*set_game) (EtudeDivinePanel *self, enum etude_divine_game game);
};

void etude_divine_panel_set_game (EtudeDivinePanel *self, enum etude_divine_game game);
void etude_divine_panel_play (EtudeDivinePanel *self, const char *text); /* emits "play" */

/* The empty board of GAME in its own look. (transfer full) */
EtudeBoardScene *etude_divine_panel_make_scene (enum etude_divine_game game);

/* PIECE, a place in the row of GAME, as boards and trays show it. */
EtudeFace etude_divine_panel_face (enum etude_divine_game game, guint piece);

/* The other way: the place in the row of GAME of PIECE, of enum etude_piece; ETUDE_DIVINE_PIECES if it has none. */
guint etude_divine_panel_piece (enum etude_divine_game game, guint piece);

/* The place in the row of GAME of the piece whose letter this key is, small or capital; or ETUDE_DIVINE_PIECES. */
guint etude_divine_panel_piece_of_key (enum etude_divine_game game, guint keyval);

G_END_DECLS
