/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tabs of the Divine page share: following the game that is played, boards and faces of a game. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-panel.h"

#include "etude-divine-exhibit.h"

G_DEFINE_ABSTRACT_TYPE (EtudeDivinePanel, etude_divine_panel, ETUDE_TYPE_PANEL)

enum
{
  PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
etude_divine_panel_class_init (EtudeDivinePanelClass *klass)
{
  signals[PLAY] = g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_STRING);
}

static void
etude_divine_panel_init (EtudeDivinePanel *self)
{
}

void
etude_divine_panel_set_game (EtudeDivinePanel *self, enum etude_divine_game game)
{
  if (ETUDE_DIVINE_PANEL_GET_CLASS (self)->set_game)
    ETUDE_DIVINE_PANEL_GET_CLASS (self)->set_game (self, game);
}

void
etude_divine_panel_play (EtudeDivinePanel *self, const char *text)
{
  g_signal_emit (self, signals[PLAY], 0, text);
}

/* --- boards and faces --- */

EtudeBoardScene *
etude_divine_panel_make_scene (enum etude_divine_game game)
{
  const struct etude_geometry *geometry = &etude_divine_game_row (game)->geometry;
  EtudeBoardScene *scene = etude_board_scene_new (geometry->width, geometry->height);

  etude_board_scene_set_style (scene, etude_divine_style (game));
  return scene;
}

EtudeFace
etude_divine_panel_face (enum etude_divine_game game, guint piece)
{
  return (EtudeFace){ etude_divine_game_row (game)->piece[piece], ETUDE_TINT_GREY, etude_divine_style (game) };
}

guint
etude_divine_panel_piece (enum etude_divine_game game, guint piece)
{
  const struct etude_divine_game_row *row = etude_divine_game_row (game);

  for (guint i = 0; i < row->n_pieces; i++)
    if (row->piece[i] == piece)
      return i;
  return ETUDE_DIVINE_PIECES;
}

guint
etude_divine_panel_piece_of_key (enum etude_divine_game game, guint keyval)
{
  const struct etude_divine_game_row *row = etude_divine_game_row (game);
  gunichar letter = g_unichar_toupper (gdk_keyval_to_unicode (keyval));

  for (guint i = 0; i < row->n_pieces; i++)
    if (letter == (gunichar) etude_piece_letter (row->piece[i]))
      return i;
  return ETUDE_DIVINE_PIECES;
}
