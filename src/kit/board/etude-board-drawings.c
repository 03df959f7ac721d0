/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-drawings.c - what somebody has drawn on a board, as values that can be kept. */
#define G_LOG_DOMAIN "etude"

#include "etude-board-drawings.h"

#include <string.h>

static const char colours[] = "GRBY"; /* in the order of the teacher's marks */

static EtudeBoardMark
mark_of (const EtudeDrawing *drawing)
{
  const char *colour = strchr (colours, g_ascii_toupper (drawing->colour));

  return (EtudeBoardMark){
    .shape = drawing->from != drawing->to        ? ETUDE_SHAPE_ARROW
             : etude_drawing_is_square (drawing) ? ETUDE_SHAPE_SQUARE
                                                 : ETUDE_SHAPE_RING,
    .from = drawing->from,
    .to = drawing->to,
    .mark = ETUDE_MARK_GREEN + (EtudeMark) (colour ? colour - colours : 0),
  };
}

GArray *
etude_board_drawings_get (EtudeBoardScene *scene)
{
  GArray *drawings = g_array_new (FALSE, FALSE, sizeof (EtudeDrawing));
  guint n;
  const EtudeBoardMark *marks = etude_board_scene_get_annotations (scene, &n);

  for (guint i = 0; i < n; i++)
    {
      const char colour = colours[marks[i].mark - ETUDE_MARK_GREEN];
      const EtudeDrawing drawing = { (guint8) marks[i].from, (guint8) marks[i].to,
                                     marks[i].shape == ETUDE_SHAPE_SQUARE ? g_ascii_tolower (colour) : colour };

      g_array_append_val (drawings, drawing);
    }
  return drawings;
}

void
etude_board_drawings_show (EtudeBoardScene *scene, const GArray *drawings)
{
  const guint n_squares = etude_board_scene_get_columns (scene) * etude_board_scene_get_rows (scene);
  g_autofree EtudeBoardMark *marks = g_new0 (EtudeBoardMark, drawings ? drawings->len : 0);
  guint n = 0;

  for (guint i = 0; drawings && i < drawings->len; i++)
    {
      const EtudeDrawing *drawing = &g_array_index (drawings, EtudeDrawing, i);

      if (drawing->from < n_squares && drawing->to < n_squares)
        marks[n++] = mark_of (drawing);
    }
  etude_board_scene_set_annotations (scene, marks, n);
}

void
etude_board_drawings_add_marks (EtudeBoardScene *scene, const GArray *drawings)
{
  for (guint i = 0; i < drawings->len; i++)
    etude_board_scene_add_mark (scene, mark_of (&g_array_index (drawings, EtudeDrawing, i)));
}
