/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-numbers-board.c - how the numbers work: the board with its cells, compared with the chosen one. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-panel.h"
#include "etude-divine-tabs.h"

/* One painting of a board. */
typedef struct
{
  EtudeBoardScene *scene;
  EtudeDivineNumbers *numbers;
  const EtudeDivineNumbersLook *look;
} Painting;

/* Where a square shows a small picture of each mover: corners, so that the number between them can be read. */
static const struct
{
  guint mover, place;
} pictures[] = {
  { ETUDE_DIVINE_BY_BISHOP, 0 },
  { ETUDE_DIVINE_BY_ROOK, 2 },
  { ETUDE_DIVINE_BY_KNIGHT, 4 },
};

EtudeFace
etude_divine_numbers_board_face (EtudeDivineNumbers *numbers, guint mover)
{
  const enum etude_divine_game game = etude_divine_numbers_get_game (numbers);
  const gboolean xiangqi = game == ETUDE_DIVINE_XIANGQI;
  EtudeFace face = etude_divine_panel_face (game, 0);

  face.piece = ETUDE_BISHOP;
  if (mover == ETUDE_DIVINE_BY_KNIGHT)
    face.piece = xiangqi ? ETUDE_HORSE : ETUDE_KNIGHT;
  else if (mover == ETUDE_DIVINE_BY_ROOK)
    face.piece = xiangqi ? ETUDE_CHARIOT : ETUDE_ROOK;
  else if (mover == ETUDE_DIVINE_BY_ELEPHANT)
    face.piece = ETUDE_ELEPHANT;
  return face;
}

/* --- one square --- */

static char *
note_of (guint cell, EtudeDivinePair pair)
{
  g_autofree char *movers = etude_divine_describe_movers (pair.errs ? pair.series : pair.movers);

  if (pair.errs)
    /* Translators: for screen readers: a cell, its difference from the chosen one, and who goes at that elsewhere. */
    return g_strdup_printf (_ ("cell %u, difference %u, the rule is wrong: it sees %s"), cell, pair.difference, movers);
  if (!pair.series)
    return g_strdup_printf (_ ("cell %u, difference %u, not in the series"), cell, pair.difference);
  /* Translators: for screen readers: a cell, its difference from the chosen one, and which pieces go there. */
  return g_strdup_printf (_ ("cell %u, difference %u, %s"), cell, pair.difference, movers);
}

static void
show_compared (const Painting *p, guint square)
{
  guint cell = etude_divine_numbers_get_cell (p->numbers, square);
  EtudeDivinePair pair = etude_divine_numbers_get_pair (p->numbers, (guint) p->look->chosen, square);
  g_autofree char *note = note_of (cell, pair);
  guint movers;
  EtudeFace faces[ETUDE_PENCIL_PLACES] = { 0 };

  etude_board_scene_set_note (p->scene, square, note);
  etude_board_scene_set_clue (p->scene, square, (int) (p->look->cells ? cell : pair.difference),
                              pair.errs     ? ETUDE_CLUE_CONTRADICTED
                              : pair.series ? ETUDE_CLUE_NORMAL
                                            : ETUDE_CLUE_SPENT);
  /* An elephant goes only where a bishop does, and is shown instead. */
  movers = pair.errs ? pair.series : pair.movers;
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    if (movers & pictures[i].mover)
      faces[pictures[i].place] = etude_divine_numbers_board_face (
          p->numbers, pictures[i].mover == ETUDE_DIVINE_BY_BISHOP && movers & ETUDE_DIVINE_BY_ELEPHANT
                          ? ETUDE_DIVINE_BY_ELEPHANT
                          : pictures[i].mover);
  etude_board_scene_set_pencil (p->scene, square, faces, ETUDE_PENCIL_PLACES);
  if (pair.errs)
    etude_board_scene_add_wash (p->scene, (int) square, ETUDE_MARK_YELLOW);
  else if (pair.movers & ETUDE_DIVINE_BY_KNIGHT)
    etude_board_scene_add_wash (p->scene, (int) square, ETUDE_MARK_RED);
  else if (pair.movers & ETUDE_DIVINE_BY_BISHOP)
    etude_board_scene_add_wash (p->scene, (int) square, ETUDE_MARK_GREEN);
  else if (pair.movers & ETUDE_DIVINE_BY_ROOK)
    etude_board_scene_add_wash (p->scene, (int) square, ETUDE_MARK_BLUE);
}

/* --- the board --- */

guint
etude_divine_numbers_board_list_marked (EtudeDivineNumbers *numbers, const EtudeDivineNumbersLook *look, int squares[2])
{
  int n_squares = (int) etude_divine_n_squares (etude_divine_numbers_get_game (numbers));
  guint n = 0;

  if (look->chosen == ETUDE_NO_SQUARE || look->marked == ETUDE_NO_DIFFERENCE)
    return 0;
  if (look->chosen + look->marked < n_squares)
    squares[n++] = look->chosen + look->marked;
  if (look->marked && look->chosen >= look->marked)
    squares[n++] = look->chosen - look->marked;
  return n;
}

int
etude_divine_numbers_board_get_example (EtudeDivineNumbers *numbers, const EtudeDivineNumbersLook *look)
{
  const enum etude_divine_game game = etude_divine_numbers_get_game (numbers);
  const guint n = etude_divine_n_squares (game), width = etude_divine_game_row (game)->geometry.width;
  guint chosen, square;

  if (look->chosen == ETUDE_NO_SQUARE || (look->visited != ETUDE_NO_SQUARE && look->visited != look->chosen))
    return ETUDE_NO_SQUARE;
  /* A square that a piece goes to from the chosen one, not in the same row: an example of what the numbers mean. */
  chosen = (guint) look->chosen;
  square = (chosen + width + 1) % n;
  while (square / width == chosen / width || !etude_divine_numbers_get_pair (numbers, chosen, square).movers)
    square = (square + 1) % n;
  return (int) square;
}

void
etude_divine_numbers_board_show (EtudeBoardScene *scene, EtudeDivineNumbers *numbers,
                                 const EtudeDivineNumbersLook *look)
{
  const Painting painting = { scene, numbers, look }, *p = &painting;
  guint n = etude_divine_n_squares (etude_divine_numbers_get_game (numbers));

  etude_board_scene_freeze (p->scene);
  etude_board_scene_clear_marks (p->scene);
  for (guint square = 0; square < n; square++)
    if (!p->look->answers || p->look->chosen == ETUDE_NO_SQUARE || p->look->chosen == (int) square)
      {
        guint cell = etude_divine_numbers_get_cell (p->numbers, square);
        gboolean chosen = p->look->chosen == (int) square;

        g_autofree char *note = g_strdup_printf (chosen ? _ ("cell %u, chosen") : _ ("cell %u"), cell);
        g_autofree char *text = g_strdup_printf ("%u", cell);

        etude_board_scene_set_note (p->scene, square, note);
        etude_board_scene_set_pencil (p->scene, square, NULL, 0);
        etude_board_scene_set_clue (p->scene, square, chosen ? ETUDE_NO_CLUE : (int) cell, ETUDE_CLUE_NORMAL);
        if (chosen)
          etude_board_scene_add_number (p->scene, (int) square, text, TRUE);
      }
    else
      show_compared (p, square);
  if (look->answers)
    {
      int squares[2];
      guint n_marked = etude_divine_numbers_board_list_marked (p->numbers, p->look, squares);
      int example = etude_divine_numbers_board_get_example (p->numbers, p->look);

      for (guint i = 0; i < n_marked; i++)
        etude_board_scene_add_ring (p->scene, squares[i], ETUDE_MARK_PREVIEW);
      if (p->look->example != ETUDE_NO_SQUARE)
        etude_board_scene_add_ring (p->scene, p->look->example, ETUDE_MARK_PREVIEW);
      else if (n_marked == 0 && example != ETUDE_NO_SQUARE)
        etude_board_scene_add_ring (p->scene, example, ETUDE_MARK_PREVIEW);
    }
  etude_board_scene_thaw (p->scene);
}
