/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces of placement problems on a scene. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-painter.h"
#include "etude-placement-exhibit.h"
#include "etude-placement-paint.h"
#include "etude-placement-state.h"
#include "etude-wording.h"

void
etude_placement_paint_solution (gpointer solution, EtudeBoardScene *scene, gpointer data)
{
  const struct etude_general *problem = etude_placement_solution_get_problem (solution);
  EtudePlacedPiece pieces[ETUDE_SQUARES_MAX];
  const guint n = etude_placement_solution_get_pieces (solution, pieces);
  struct etude_grid_map map;

  etude_grid_map (&problem->grid, &map);
  etude_placement_shape_scene (scene, problem);
  for (guint i = 0; i < n; i++)
    etude_board_scene_set_face (scene, map.cell[pieces[i].square], etude_placement_face (problem, pieces[i].kind));
}

void
etude_placement_paint_board (EtudeBoardScene *scene, const struct etude_general *board)
{
  struct etude_grid_map map;

  etude_grid_map (&board->grid, &map);
  etude_board_scene_freeze (scene);
  etude_board_scene_clear_faces (scene);
  etude_board_scene_clear_marks (scene);
  etude_placement_shape_scene (scene, board);
  for (guint square = 0; square < map.n; square++)
    {
      guint kind = etude_placement_kind_on (board->fixed, square);

      etude_board_scene_set_note (scene, map.cell[square], NULL);
      if (kind < ETUDE_GENERAL_KINDS)
        etude_board_scene_set_face (scene, map.cell[square], etude_placement_face (board, kind));
    }
  etude_board_scene_thaw (scene);
}

void
etude_placement_ring_fixed (EtudeBoardScene *scene, const struct etude_general *problem)
{
  struct etude_grid_map map;

  etude_grid_map (&problem->grid, &map);
  for (guint square = 0; square < map.n; square++)
    if (etude_placement_kind_on (problem->fixed, square) < ETUDE_GENERAL_KINDS)
      {
        etude_board_scene_add_ring (scene, map.cell[square], ETUDE_MARK_BLUE);
        etude_board_scene_set_note (scene, map.cell[square], _ ("fixed"));
      }
}

void
etude_placement_paint_given (EtudeBoardScene *scene, const struct etude_general *problem)
{
  struct etude_grid_map map;

  etude_grid_map (&problem->grid, &map);
  for (guint square = 0; square < map.n; square++)
    {
      const EtudeFace face = etude_board_scene_get_face (scene, map.cell[square]);
      const guint kind = face.tint == ETUDE_TINT_NONE ? ETUDE_GENERAL_KINDS
                                                      : etude_placement_kind_of_face (problem, face.piece, face.tint);
      const guint fixed = etude_placement_kind_on (problem->fixed, square);

      if ((fixed < ETUDE_GENERAL_KINDS && kind != fixed)
          || (kind < ETUDE_GENERAL_KINDS && etude_squares_has (&problem->forbidden, square)))
        return;
    }
  etude_placement_ring_fixed (scene, problem);
  for (guint square = 0; square < map.n; square++)
    if (etude_squares_has (&problem->forbidden, square))
      {
        etude_board_scene_add_bar (scene, map.cell[square]);
        etude_board_scene_set_note (scene, map.cell[square], _ ("forbidden"));
      }
}

void
etude_placement_paint_uses (EtudeBoardScene *scene, EtudePlacementRemaining *count, const struct etude_general *problem)
{
  static const char *const units[] = { "", "k", "M", "G", "T", "P", "E" };
  struct etude_grid_map map;
  guint64 most = 1;

  etude_grid_map (&problem->grid, &map);
  for (guint square = 0; square < map.n; square++)
    most = MAX (most, etude_placement_remaining_get_uses (count, ETUDE_GENERAL_KINDS, square));
  for (guint square = 0; square < map.n; square++)
    {
      guint64 n = etude_placement_remaining_get_uses (count, ETUDE_GENERAL_KINDS, square);
      guint64 rounded = n; /* room is for some characters: "92", "53k", "4M" */
      guint unit = 0;
      g_autofree char *text = NULL;
      /* Translators: what a screen reader says of a square: how many solutions have a piece there. */
      g_autofree char *note = g_strdup_printf (ngettext ("%s solution", "%s solutions", (gulong) n), ETUDE_NUMBER (n));

      for (; rounded >= 1000; rounded /= 1000)
        unit++;
      text = g_strdup_printf ("%u%s", (guint) rounded, units[unit]);
      etude_board_scene_add_heat (scene, map.cell[square], (double) n / (double) most, text);
      etude_board_scene_set_note (scene, map.cell[square], note);
    }
}

void
etude_placement_legend_add (GString *legend, const char *sign, EtudeMark mark, const char *text)
{
  g_autofree char *words = g_markup_escape_text (text, -1);
  EtudeColour colour;

  if (legend->len > 0)
    g_string_append (legend, " · ");
  if (mark < ETUDE_N_MARKS)
    {
      colour = etude_mark_colour (mark);
      g_string_append_printf (legend, "<span foreground=\"#%02x%02x%02x\">%s</span> %s", (guint) (255 * colour.red),
                              (guint) (255 * colour.green), (guint) (255 * colour.blue), sign, words);
    }
  else
    g_string_append_printf (legend, "%s%s%s", sign, *sign ? " " : "", words);
}
