/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-own-board.c - from a puzzle that is being made to its board: pieces, clues, answers that are looked at. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-panel.h"
#include "etude-divine-tabs.h"
#include "etude-divine-rules-cache.h"

/* One painting of a board. */
typedef struct
{
  EtudeBoardScene *scene;
  EtudeDivineOwn *own;
  EtudeDivineOwnLook look;
  enum etude_divine_game game;
} Painting;

/* Before there are pieces a board full of zeros would say nothing. */
static void
show_clues (const Painting *p, const struct etude_divine_placement *placed)
{
  const struct etude_divine_rules *tables = etude_divine_get_rules (p->game, etude_divine_own_get_rule (p->own));
  guchar threats[ETUDE_DIVINE_SQUARES];
  gboolean any = FALSE;

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    any |= placed->square[piece] != ETUDE_DIVINE_NOWHERE;
  etude_divine_threats (tables, placed, threats);
  if (!any)
    etude_board_scene_clear_clues (p->scene);
  for (guint square = 0; square < etude_divine_n_squares (p->game); square++)
    if (any)
      {
        gboolean hidden = etude_divine_own_is_hidden (p->own, square);
        /* Translators: for screen readers, the number on a square. A hidden one is told to those who cannot see that there is none. */
        g_autofree char *note = g_strdup_printf (hidden ? _ ("clue %u, hidden") : _ ("clue %u"), threats[square]);

        etude_board_scene_set_clue (p->scene, square, hidden ? ETUDE_NO_CLUE : (int) threats[square],
                                    ETUDE_CLUE_NORMAL);
        etude_board_scene_set_note (p->scene, square, hidden && !p->look.answers ? NULL : note);
      }
    else
      etude_board_scene_set_note (p->scene, square, NULL);
}

void
etude_divine_own_board_show (EtudeBoardScene *scene, EtudeDivineOwn *own, EtudeDivineOwnLook look)
{
  const Painting painting = { scene, own, look, etude_divine_own_get_game (own) }, *p = &painting;
  struct etude_divine_placement placed;

  /* What stands on the board: the person's own pieces, or an answer that is looked at. */
  placed = p->look.answer == ETUDE_NO_ANSWER ? *etude_divine_own_get_placed (p->own)
                                             : etude_divine_own_get_answer (p->own, (guint) p->look.answer);
  etude_board_scene_freeze (p->scene);
  etude_board_scene_clear_marks (p->scene);
  etude_board_scene_clear_faces (p->scene);
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (placed.square[piece] != ETUDE_DIVINE_NOWHERE && p->look.answers)
      etude_board_scene_set_face (p->scene, placed.square[piece], etude_divine_panel_face (p->game, piece));
  show_clues (p, &placed);
  if (p->look.answers && p->look.answer == ETUDE_NO_ANSWER)
    {
      guint culprits = etude_divine_own_get_culprits (p->own);

      for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
        if (culprits >> piece & 1)
          {
            etude_board_scene_add_wash (p->scene, placed.square[piece], ETUDE_MARK_RED);
            etude_board_scene_add_ring (p->scene, placed.square[piece], ETUDE_MARK_RED);
          }
    }
  else if (p->look.answers)
    {
      struct etude_divine_placement shown = etude_divine_own_get_answer (p->own, (guint) p->look.answer);
      struct etude_divine_placement other = etude_divine_own_get_answer (p->own, 1 - (guint) p->look.answer);

      /* The pieces that the two answers have on different squares, and where the other answer has them. */
      for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
        if (shown.square[piece] != other.square[piece])
          {
            etude_board_scene_add_wash (p->scene, shown.square[piece], ETUDE_MARK_YELLOW);
            etude_board_scene_add_dot (p->scene, other.square[piece], ETUDE_MARK_YELLOW);
          }
    }
  etude_board_scene_thaw (p->scene);
}

void
etude_divine_own_board_show_carried (EtudeBoardScene *scene, EtudeDivineOwn *own, EtudeDivineOwnLook look, int from,
                                     guint piece, int over)
{
  const Painting painting = { scene, own, look, etude_divine_own_get_game (own) }, *p = &painting;
  struct etude_divine_placement placed = *etude_divine_own_get_placed (p->own);
  guint other = over == ETUDE_NO_SQUARE ? ETUDE_DIVINE_PIECES : etude_divine_piece_on (&placed, (guint) over);

  if (piece >= ETUDE_DIVINE_PIECES)
    return;
  if (other < ETUDE_DIVINE_PIECES)
    placed.square[other] = from == ETUDE_NO_SQUARE ? ETUDE_DIVINE_NOWHERE : (guchar) from;
  placed.square[piece] = over == ETUDE_NO_SQUARE ? ETUDE_DIVINE_NOWHERE : (guchar) over;
  etude_board_scene_freeze (p->scene);
  etude_board_scene_clear_marks (p->scene);
  show_clues (p, &placed);
  etude_board_scene_thaw (p->scene);
}
