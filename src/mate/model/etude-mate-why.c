/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-why.c - why a position is what it is: reasons that were measured, in words and as marks. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-mate-plan.h"
#include "etude-mate-why.h"

#define EDGE 8

char *
etude_mate_why_sentence (const struct etude_why *row, const struct etude_position *position)
{
  char text[ETUDE_SENTENCE_TEXT];

  return g_strdup (etude_why_sentence (row, position, &etude_mate_tongue, text));
}

/* --- marks --- */

static void
wash (EtudeBoardScene *scene, guint64 squares, EtudeMark mark)
{
  for (; squares; squares &= squares - 1)
    etude_board_scene_add_wash (scene, __builtin_ctzll (squares), mark);
}

void
etude_mate_why_mark (EtudeBoardScene *scene, const struct etude_why *row)
{
  etude_board_scene_freeze (scene);
  switch ((guint) row->kind)
    {
    case ETUDE_WHY_OPPOSITION:
      etude_board_scene_add_line (scene, __builtin_ctzll (row->squares[0]), 63 - __builtin_clzll (row->squares[0]),
                                  ETUDE_MARK_RED);
      break;
    case ETUDE_WHY_KEY_SQUARES:
      wash (scene, row->squares[0], ETUDE_MARK_GREEN);
      wash (scene, row->squares[1], ETUDE_MARK_YELLOW);
      break;
    case ETUDE_WHY_PAWN_SQUARE:
      wash (scene, row->squares[0] & ~row->squares[1], ETUDE_MARK_BLUE);
      wash (scene, row->squares[1], ETUDE_MARK_GREEN);
      break;
    case ETUDE_WHY_CORRESPONDING: /* White's letters are capitals on light discs, Black's small ones on dark */
      for (guint square = 0; square < EDGE * EDGE; square++)
        {
          const guint white = row->letter[ETUDE_WHITE][square], black = row->letter[ETUDE_BLACK][square];
          const char letters[] = { (char) (white ? 'A' - 1 + white : 'a' - 1 + black),
                                   white && black ? (char) ('a' - 1 + black) : 0, 0 };

          if ((white || black) && etude_board_scene_get_face (scene, square).tint != ETUDE_TINT_NONE)
            etude_board_scene_add_ring (scene, (int) square, ETUDE_MARK_GREEN); /* a letter would cover the piece */
          else if (white || black)
            etude_board_scene_add_number (scene, (int) square, letters, white == 0);
        }
      break;
    case ETUDE_WHY_STALEMATE:
      wash (scene, row->squares[0], row->form == ETUDE_STALEMATE_TRAP ? ETUDE_MARK_RED : ETUDE_MARK_GREEN);
      break;
    default:
      wash (scene, row->squares[0], row->kind == ETUDE_WHY_WRONG_BISHOP ? ETUDE_MARK_RED : ETUDE_MARK_GREEN);
      break;
    }
  etude_board_scene_thaw (scene);
}
