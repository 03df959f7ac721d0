/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From what is known of a position to marks: heat, best moves, distances, the teaching aids. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-mate-marks.h"

#define EDGE 8
#define LAST (EDGE - 1)
#define ARROWS 3u /* best moves that are drawn; the others are seen when their rows are */

/* --- heat --- */

static gboolean
is_white_winning (EtudeMateAnalysis *analysis)
{
  for (guint square = 0; square < EDGE * EDGE; square++)
    {
      const struct etude_verdict *verdict = etude_mate_analysis_get_heat (analysis, square);

      if (verdict && verdict->kind == ETUDE_VERDICT_WHITE_MATES)
        return TRUE;
    }
  return FALSE;
}

/* --- answers --- */

void
etude_mate_marks_add_answer (EtudeBoardScene *scene, const EtudeMateAnswer *answer)
{
  const struct etude_ending ending = etude_position_ending (&answer->position);

  if (etude_ending_men (&ending, answer->position.to_move) == 0)
    {
      /* A bare king's moves are few: how long each of them lasts stands where it goes. */
      for (guint i = 0; i < answer->n_moves; i++)
        {
          const struct etude_verdict *verdict = &answer->moves[i].verdict;
          g_autofree char *text = verdict->moves ? g_strdup_printf ("%u", verdict->moves) : g_strdup ("½");

          etude_board_scene_add_number (scene, answer->moves[i].move.to, text,
                                        etude_mate_answer_grade (answer, i) == ETUDE_GRADE_BEST);
        }
    }
  else
    etude_mate_answer_add_arrows (answer, scene, 1, etude_mate_answer_count_best (answer), ARROWS);
}

/* With every square coloured there is no room for more. */
static void
mark_side (EtudeMateAnalysis *analysis, EtudeBoardScene *scene, enum etude_colour side, gboolean answers)
{
  const EtudeMateAnswer *answer = etude_mate_analysis_get_answer (analysis, side);
  enum etude_colour checked = ETUDE_BLACK;
  gboolean touch, check;

  if (!answer || !etude_mate_analysis_shows (analysis, side))
    return;
  /* Rings around the pieces that a verdict speaks of: what anybody sees who knows the rules. */
  touch = answer->verdict.kind == ETUDE_VERDICT_ILLEGAL && answer->verdict.why == ETUDE_KINGS_TOUCH;
  check = answer->verdict.kind == ETUDE_VERDICT_ILLEGAL
          && (answer->verdict.why == ETUDE_BLACK_IN_CHECK || answer->verdict.why == ETUDE_WHITE_IN_CHECK);
  if (check ? answer->verdict.why == ETUDE_WHITE_IN_CHECK : side == ETUDE_WHITE && !touch)
    checked = ETUDE_WHITE;
  if (touch)
    etude_board_scene_add_ring (scene, answer->position.king[ETUDE_WHITE].square, ETUDE_MARK_RED);
  if (touch || check || answer->verdict.kind == ETUDE_VERDICT_MATED)
    etude_board_scene_add_ring (scene, answer->position.king[checked].square, ETUDE_MARK_RED);
  if (!answers || etude_mate_analysis_get_heat_piece (analysis) != ETUDE_MATE_NO_HEAT)
    return;
  etude_mate_marks_add_answer (scene, answer);
}

/* --- teaching aids --- */

void
etude_mate_marks_add_aid (EtudeBoardScene *scene, const char *aid, guint bishop)
{
  const gboolean light = bishop != ETUDE_NOWHERE && etude_square_is_light (bishop, EDGE);

  if (bishop == ETUDE_NOWHERE)
    return;
  if (g_str_equal (aid, "corners"))
    {
      static const int corners[] = { 0, LAST, EDGE * LAST, EDGE * EDGE - 1 };

      /* He is mated only in a corner that the bishop can attack. */
      for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
        {
          gboolean right = etude_square_is_light ((unsigned) corners[i], EDGE) == light;

          etude_board_scene_add_ring (scene, corners[i], right ? ETUDE_MARK_GREEN : ETUDE_MARK_RED);
          etude_board_scene_add_number (scene, corners[i], right ? "✓" : "✗", right);
        }
    }
  else if (g_str_equal (aid, "triangles"))
    {
      static const EtudeMark marks[] = { ETUDE_MARK_RED, ETUDE_MARK_YELLOW, ETUDE_MARK_GREEN };

      /* The colours go with him towards the corner; blue is that of best moves. Three nets around each right corner, closed by diagonals of seven, five and three squares of the bishop's colour. */
      for (int net = 0; net < 3; net++)
        {
          int near = 2 * net + 1;                               /* b, d, f: as far from the other corner */
          int a1 = near, a2 = LAST + EDGE * (LAST - near);      /* towards h1 */
          int b1 = EDGE * near, b2 = LAST - near + EDGE * LAST; /* towards a8 */

          if (!light)
            {
              a1 = EDGE * (LAST - near);
              a2 = LAST - near; /* towards a1 */
              b1 = near + EDGE * LAST;
              b2 = LAST + EDGE * near; /* towards h8 */
            }
          etude_board_scene_add_line (scene, a1, a2, marks[net]);
          etude_board_scene_add_line (scene, b1, b2, marks[net]);
        }
    }
}

void
etude_mate_marks_add_last_move (EtudeBoardScene *scene, const struct etude_move *move)
{
  etude_board_scene_add_wash (scene, move->from, ETUDE_MARK_YELLOW);
  etude_board_scene_add_wash (scene, move->to, ETUDE_MARK_YELLOW);
}

void
etude_mate_marks_add (EtudeMateAnalysis *analysis, EtudeBoardScene *scene, gboolean answers)
{
  const EtudeMateNode *node = etude_mate_analysis_get_node (analysis);
  const gboolean white_wins = is_white_winning (analysis);

  if (node->parent)
    etude_mate_marks_add_last_move (scene, &node->move);
  etude_mate_marks_add_aid (scene, etude_mate_analysis_get_aid (analysis), etude_mate_analysis_get_bishop (analysis));
  for (guint square = 0; square < EDGE * EDGE && answers; square++)
    {
      const struct etude_verdict *verdict = etude_mate_analysis_get_heat (analysis, square);
      g_autofree char *number = NULL;
      double warmth = ETUDE_HEAT_NEUTRAL;

      if (!verdict)
        continue;
      /* "#" is mate, as in the notation of moves; ½ is a draw, − a mate by Black: grey beside mates by White, but where
       * he has none on any square, the scale is Black's. Why a square is impossible, its tooltip and note say. The headline says
       * it of where the piece stands, which would cover the half of it. */
      if (verdict->kind == ETUDE_VERDICT_ILLEGAL)
        warmth = ETUDE_HEAT_IMPOSSIBLE;
      else if (verdict->kind == ETUDE_VERDICT_MATED || verdict->kind == ETUDE_VERDICT_WHITE_MATES
               || (verdict->kind == ETUDE_VERDICT_BLACK_MATES && !white_wins))
        warmth = etude_mate_analysis_get_warmth (analysis, verdict);
      if (verdict->kind == ETUDE_VERDICT_WHITE_MATES)
        number = g_strdup_printf ("%u", verdict->moves);
      else if (verdict->kind == ETUDE_VERDICT_BLACK_MATES)
        number = g_strdup_printf ("−%u", verdict->moves);
      else
        number = g_strdup (verdict->kind == ETUDE_VERDICT_ILLEGAL ? ""
                           : verdict->kind == ETUDE_VERDICT_MATED ? "#"
                                                                  : "½");
      etude_board_scene_add_heat (scene, (int) square, warmth,
                                  etude_board_scene_get_face (scene, square).tint == ETUDE_TINT_NONE ? number : "");
    }
  for (enum etude_colour side = ETUDE_WHITE; side <= ETUDE_BLACK; side++)
    mark_side (analysis, scene, side, answers);
}
