/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards of chess as LaTeX: as a FEN up to 8 x 8, of which smaller boards print a part; piece by piece on larger ones.
 * Crosses, rings and arrows go with them. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-board-export-private.h"
#include "placement.h"

#define FEN_EDGE 8

/* The letter of FEN for what stands on SQUARE; 0: nothing. */
static char
letter_on (EtudeBoardScene *scene, guint square)
{
  static const char letters[ETUDE_PLACED_PIECES] = { [ETUDE_KING] = 'K',   [ETUDE_QUEEN] = 'Q',  [ETUDE_ROOK] = 'R',
                                                     [ETUDE_BISHOP] = 'B', [ETUDE_KNIGHT] = 'N', [ETUDE_PAWN] = 'P' };
  const EtudeFace face = etude_board_scene_get_face (scene, square);

  if (face.tint == ETUDE_TINT_NONE || face.piece >= ETUDE_PLACED_PIECES)
    return 0;
  return face.tint == ETUDE_TINT_BLACK ? g_ascii_tolower (letters[face.piece]) : letters[face.piece];
}

/* The board in the lower left corner of one of 8 x 8. */
static void
write_fen (GString *text, EtudeBoardScene *scene)
{
  const guint columns = etude_board_scene_get_columns (scene), rows = etude_board_scene_get_rows (scene);

  for (guint row = FEN_EDGE; row-- > 0;)
    {
      guint empty = 0;

      for (guint column = 0; column < FEN_EDGE; column++)
        {
          const char letter = row < rows && column < columns ? letter_on (scene, column + row * columns) : 0;

          empty += !letter;
          if (empty && (letter || column == FEN_EDGE - 1))
            {
              g_string_append_printf (text, "%u", empty);
              empty = 0;
            }
          if (letter)
            g_string_append_c (text, letter);
        }
      g_string_append (text, row ? "/" : " w - - 0 1");
    }
}

static void
write_square (GString *text, EtudeBoardScene *scene, int square)
{
  const int columns = (int) etude_board_scene_get_columns (scene);

  g_string_append_printf (text, "%c%d", 'a' + square % columns, square / columns + 1);
}

/* The program's and the teacher's marks of one SHAPE, in that package's STYLE. */
static void
write_marks (GString *text, EtudeBoardScene *scene, EtudeMarkShape shape, const char *style)
{
  const EtudeBoardMark *lists[2];
  guint lengths[2];
  gboolean any = FALSE;

  lists[0] = etude_board_scene_get_marks (scene, shape, &lengths[0]);
  lists[1] = etude_board_scene_get_annotations (scene, &lengths[1]);
  for (guint list = 0; list < G_N_ELEMENTS (lists); list++)
    for (guint i = 0; i < lengths[list]; i++)
      {
        const EtudeBoardMark *mark = &lists[list][i];

        if (mark->shape != shape)
          continue;
        g_string_append (text, any ? "," : style);
        any = TRUE;
        write_square (text, scene, mark->from);
        if (mark->to == mark->from)
          continue;
        g_string_append_c (text, '-');
        write_square (text, scene, mark->to);
      }
  if (any)
    g_string_append (text, "},");
}

char *
etude_export_latex_board (EtudeBoardExport *export, const EtudeExhibitParts *board)
{
  EtudeBoardScene *scene = board->scene;
  const guint columns = etude_board_scene_get_columns (scene), rows = etude_board_scene_get_rows (scene);
  const char file = (char) ('a' + columns - 1);
  GString *text = g_string_new (NULL);

  if (board->caption)
    g_string_append_printf (text, "%% %s\n", board->caption);
  g_string_append (text, "\\chessboard[showmover=false,");
  if (export->view.flipped)
    g_string_append (text, "inverse=true,");
  write_marks (text, scene, ETUDE_SHAPE_BAR, "pgfstyle=cross,markfields={");
  write_marks (text, scene, ETUDE_SHAPE_SQUARE, "pgfstyle=border,markfields={");
  write_marks (text, scene, ETUDE_SHAPE_RING, "pgfstyle=circle,markfields={");
  write_marks (text, scene, ETUDE_SHAPE_ARROW, "pgfstyle=straightmove,markmoves={");
  if (MAX (columns, rows) <= FEN_EDGE)
    {
      if (MIN (columns, rows) < FEN_EDGE)
        g_string_append_printf (text, "printarea=a1-%c%u,", file, rows);
      g_string_append (text, "setfen=");
      write_fen (text, scene);
    }
  else
    {
      const char *comma = "";

      g_string_append_printf (text, "maxfield=%c%u,labelleftwidth=2.5ex,setpieces={", file, rows);
      for (guint square = 0; square < columns * rows; square++)
        if (letter_on (scene, square))
          {
            g_string_append_printf (text, "%s%c", comma, letter_on (scene, square));
            write_square (text, scene, (int) square);
            comma = ",";
          }
      g_string_append_c (text, '}');
    }
  g_string_append (text, "]\n");
  return g_string_free (text, FALSE);
}
