/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-plan-marks.c - what the sentences of a plan name, as marks on a board. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-mate-marks.h"

#define EDGE 8

/* With a sign, unless that would cover a piece. */
static void
mark_corner (EtudeBoardScene *scene, guint corner, gboolean right)
{
  etude_board_scene_add_ring (scene, (int) corner, right ? ETUDE_MARK_GREEN : ETUDE_MARK_RED);
  if (etude_board_scene_get_face (scene, corner).tint == ETUDE_TINT_NONE)
    etude_board_scene_add_number (scene, (int) corner, right ? "✓" : "✗", right);
}

/* In the colours of the teaching aid. */
static void
mark_diagonal (EtudeBoardScene *scene, guint triangle, guint corner)
{
  static const EtudeMark marks[ETUDE_TRIANGLES] = { ETUDE_MARK_BLUE, ETUDE_MARK_GREEN, ETUDE_MARK_YELLOW };
  guint ends[2];

  etude_triangle_ends (triangle, corner, ends);
  etude_board_scene_add_line (scene, (int) ends[0], (int) ends[1], marks[triangle - 1]);
}

static void
wash (EtudeBoardScene *scene, guint64 squares, EtudeMark mark)
{
  for (int square = 0; square < EDGE * EDGE; square++)
    if (squares >> square & 1)
      etude_board_scene_add_wash (scene, square, mark);
}

static void
mark_advice (EtudeBoardScene *scene, const struct etude_plan *plan, const struct etude_position *p)
{
  const struct etude_advice *advice = &plan->advice;

  switch ((guint) advice->kind)
    {
    case ETUDE_ADVICE_RESCUE:
    case ETUDE_ADVICE_GUARD:
      etude_board_scene_add_ring (scene, p->man[plan->loose].square, ETUDE_MARK_RED);
      break;
    case ETUDE_ADVICE_SHUT_IN:
      mark_diagonal (scene, advice->triangle, advice->corner);
      break;
    case ETUDE_ADVICE_CORNER:
      etude_board_scene_add_ring (scene, plan->right, ETUDE_MARK_GREEN);
      break;
    case ETUDE_ADVICE_TAKE:
    case ETUDE_ADVICE_BAR:
      wash (scene, advice->squares, ETUDE_MARK_RED);
      break;
    case ETUDE_ADVICE_ROOM:
      wash (scene, etude_room (p, etude_closed_squares (p)), ETUDE_MARK_BLUE);
      break;
    case ETUDE_ADVICE_W:
    case ETUDE_ADVICE_KNIGHT:
    case ETUDE_ADVICE_KING:
      etude_board_scene_add_ring (scene, advice->moves[0].from, ETUDE_MARK_GREEN);
      break;
    default:
      break;
    }
  for (guint i = 0; i < advice->n_moves && !advice->open; i++)
    etude_board_scene_add_arrow (scene, advice->moves[i].from, advice->moves[i].to, ETUDE_MARK_GREEN);
}

void
etude_mate_plan_marks_add (EtudeBoardScene *scene, const struct etude_plan *plan, const struct etude_position *position)
{
  etude_board_scene_freeze (scene);
  /* Where he is: as the words do, the W before the triangle, and that before the corners. */
  if (plan->w_next != ETUDE_NOWHERE)
    {
      for (guint i = 1; i < ETUDE_W_STOPS; i++)
        etude_board_scene_add_line (scene, (int) etude_plan_w_stop (plan, i), (int) etude_plan_w_stop (plan, i + 1),
                                    ETUDE_MARK_BLUE);
      etude_board_scene_add_ring (scene, plan->w_next, ETUDE_MARK_BLUE);
      mark_corner (scene, etude_plan_w_stop (plan, 0), FALSE);
      mark_corner (scene, plan->right, TRUE);
    }
  else if (plan->triangle > 0)
    mark_diagonal (scene, plan->triangle, plan->corner);
  else if (plan->phase == ETUDE_PLAN_EDGE && plan->wrong != ETUDE_NOWHERE && plan->to_wrong < plan->to_right)
    {
      static const guint8 corners[] = { 0, EDGE - 1, EDGE * (EDGE - 1), EDGE * EDGE - 1 };

      mark_corner (scene, plan->wrong, FALSE);
      /* The two corners that the bishop of POSITION can attack. */
      for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
        if (etude_square_is_light (corners[i], EDGE) == etude_square_is_light (position->man[0].square, EDGE))
          mark_corner (scene, corners[i], TRUE);
    }
  else if (plan->phase == ETUDE_PLAN_EDGE && !plan->in_doubt)
    mark_corner (scene, plan->right, TRUE);
  mark_advice (scene, plan, position);
  etude_board_scene_thaw (scene);
}
