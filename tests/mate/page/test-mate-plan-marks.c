/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a plan names is drawn: the W, the diagonals, the corners, the squares, and moves only where the words name them. */
#include "case.h"
#include "etude-mate-marks.h"
#include "etude-mate-panel.h"
#include "made-endings.h"
#include "notation.h"
#include "wait.h"

typedef struct
{
  struct etude_endings *tablebase;
  struct etude_barrier *barrier;
  EtudeBoardScene *scene;
  struct etude_plan plan;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->tablebase = made_endings_of ("KBNK");
  g_assert_cmpint (etude_barrier_new (NULL, NULL, &f->barrier), ==, ETUDE_OK);
  f->scene = etude_board_scene_new (8, 8);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->scene);
  etude_barrier_free (f->barrier);
  etude_endings_free (f->tablebase);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

static void
show (Fixture *f, const char *text)
{
  g_autoptr (EtudeBoardScene) empty = etude_board_scene_new (8, 8);
  struct etude_fen fen;

  g_assert_true (etude_fen_read (text, &fen));
  g_assert_true (etude_plan_measure (f->tablebase, f->barrier, &fen.position, &f->plan));
  etude_board_scene_copy (f->scene, empty);
  etude_mate_panel_paint (&fen.position, f->scene);
  etude_mate_plan_marks_add (f->scene, &f->plan, &fen.position);
}

static gboolean
has (Fixture *f, EtudeMarkShape shape, int from, int to)
{
  guint n;
  const EtudeBoardMark *marks = etude_board_scene_get_marks (f->scene, shape, &n);

  for (guint i = 0; i < n; i++)
    if (marks[i].from == from && marks[i].to == to)
      return TRUE;
  return FALSE;
}

static guint
count (Fixture *f, EtudeMarkShape shape)
{
  guint n;

  etude_board_scene_get_marks (f->scene, shape, &n);
  return n;
}

/* f7-e5-d7-c5-b7, the next stop, the knight that goes there, and both corners. */
FIXTURE_CASE (w)
{
  show (f, "5k2/5N1B/5K2/8/8/8/8/8 w - - 0 1");
  g_assert_cmpuint (count (f, ETUDE_SHAPE_LINE), ==, 4);
  g_assert_true (has (f, ETUDE_SHAPE_LINE, 53, 36) && has (f, ETUDE_SHAPE_LINE, 36, 51)
                 && has (f, ETUDE_SHAPE_LINE, 51, 34) && has (f, ETUDE_SHAPE_LINE, 34, 49));
  g_assert_true (has (f, ETUDE_SHAPE_RING, 36, 36) && has (f, ETUDE_SHAPE_RING, 53, 53));
  g_assert_true (has (f, ETUDE_SHAPE_NUMBER, 63, 63) && has (f, ETUDE_SHAPE_NUMBER, 56, 56));
  g_assert_cmpuint (count (f, ETUDE_SHAPE_ARROW), ==, 0);
}

/* The diagonal that holds him, and in another position the one that shuts him in. */
FIXTURE_CASE (triangle)
{
  show (f, "1k6/8/8/5KN1/8/3B4/8/8 w - - 0 1");
  g_assert_cmpuint (count (f, ETUDE_SHAPE_LINE), ==, 1);
  g_assert_true (has (f, ETUDE_SHAPE_LINE, 8, 62));  /* a2-g8 */
  g_assert_true (has (f, ETUDE_SHAPE_WASH, 50, 50)); /* c7 is to be taken from him */
  show (f, "6k1/5N2/5K2/8/4B3/8/8/8 w - - 0 1");
  g_assert_cmpint (f->plan.advice.kind, ==, ETUDE_ADVICE_SHUT_IN);
  g_assert_true (has (f, ETUDE_SHAPE_LINE, 8, 62));
}

/* The wrong corner, the two right ones, and the move that the words name. */
FIXTURE_CASE (wrong_corner)
{
  guint n;
  const EtudeBoardMark *rings;

  show (f, "k3N3/6B1/2K5/8/8/8/8/8 w - - 0 1");
  rings = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_RING, &n);
  g_assert_cmpuint (n, ==, 3);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (rings[i].mark, ==, rings[i].from == 56 ? ETUDE_MARK_RED : ETUDE_MARK_GREEN);
  g_assert_true (has (f, ETUDE_SHAPE_RING, 0, 0) && has (f, ETUDE_SHAPE_RING, 63, 63));
  g_assert_false (has (f, ETUDE_SHAPE_NUMBER, 56, 56)); /* there he stands */
  g_assert_true (has (f, ETUDE_SHAPE_NUMBER, 0, 0) && has (f, ETUDE_SHAPE_NUMBER, 63, 63));
  g_assert_true (has (f, ETUDE_SHAPE_ARROW, 54, 27)); /* the bishop to d4 */
  g_assert_cmpuint (count (f, ETUDE_SHAPE_ARROW), ==, 1);
}

/* Beside mates by White those by Black are grey, else they have the scale. Returns how many were GREY, or not. */
static guint
count_black (Fixture *f, EtudeMateAnalysis *analysis, gboolean grey)
{
  guint n, n_black = 0;

  WAIT_FOR (etude_mate_analysis_get_solved (analysis) != NULL);
  for (int piece = 0; piece < 4; piece++)
    {
      const EtudeBoardMark *marks;

      etude_mate_analysis_set_heat_piece (analysis, piece);
      etude_board_scene_clear_marks (f->scene);
      etude_mate_marks_add (analysis, f->scene, TRUE);
      marks = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_HEAT, &n);
      for (guint i = 0; i < n; i++)
        n_black += g_str_has_prefix (marks[i].text, "−") && (marks[i].heat == ETUDE_HEAT_NEUTRAL) == grey;
    }
  return n_black;
}

/* A number is nowhere below a piece, not even below the one whose heat it is. */
FIXTURE_CASE (heat_and_pieces)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeMateSetup) setup = etude_mate_setup_new (history);
  g_autoptr (EtudeTablebases) tablebases = etude_tablebases_new ();
  g_autoptr (EtudeMateAnalysis) analysis = etude_mate_analysis_new (setup, tablebases);
  const guint d5 = 3 + 8 * 4;
  const EtudeBoardMark *marks;
  guint n, found = 0;

  g_assert_true (etude_mate_setup_set_fen (setup, "8/8/8/3k4/8/8/8/KQ6 w - - 0 1", NULL));
  WAIT_FOR (etude_mate_analysis_get_solved (analysis) != NULL);
  etude_mate_analysis_set_heat_piece (analysis, 1); /* the black king's */
  etude_board_scene_set_face (f->scene, d5, (EtudeFace){ .piece = ETUDE_KING, .tint = ETUDE_TINT_BLACK });
  etude_mate_marks_add (analysis, f->scene, TRUE);
  marks = etude_board_scene_get_marks (f->scene, ETUDE_SHAPE_HEAT, &n);
  for (guint i = 0; i < n; i++)
    if (marks[i].from == (int) d5)
      {
        g_assert_cmpstr (marks[i].text, ==, "");
        found++;
      }
  g_assert_cmpuint (n, >, 50);
  g_assert_cmpuint (found, ==, 1);
  etude_tablebases_stop (tablebases);
}

/* Rook and pawn of Black's against the king: nowhere does White mate. Rook against pawn: either can. */
FIXTURE_CASE (black_heat)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeMateSetup) setup = etude_mate_setup_new (history);
  g_autoptr (EtudeTablebases) tablebases = etude_tablebases_new ();
  g_autoptr (EtudeMateAnalysis) analysis = etude_mate_analysis_new (setup, tablebases);

  g_assert_true (etude_mate_setup_set_fen (setup, "8/8/8/3k4/8/2r5/1p6/7K b - - 0 1", NULL));
  g_assert_cmpuint (count_black (f, analysis, FALSE), >, 100);
  g_assert_cmpuint (count_black (f, analysis, TRUE), ==, 0);
  g_assert_true (etude_mate_setup_set_fen (setup, "8/8/8/8/2k5/2p5/7R/5K2 b - - 0 1", NULL));
  g_assert_cmpuint (count_black (f, analysis, TRUE), >, 0);
  etude_tablebases_stop (tablebases);
}
