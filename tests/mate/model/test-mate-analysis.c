/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-analysis.c - what is known of the position on the board: attacks and moves against the rules in words, what a
 * piece on other squares would make of it against positions set up so, and what is said while an ending is solved. */
#include "case.h"
#include "etude-mate-analysis.h"
#include "notation.h"
#include "played-out.h"
#include "slow-geometry.h"
#include "slow-moves.h"
#include "wait.h"

#define SEED 19041904
#define SQUARES 64
#define PICKED 40

typedef struct
{
  EtudeHistory *history;
  EtudeMateSetup *setup;
  EtudeTablebases *tablebases;
  EtudeMateAnalysis *analysis;
  guint n_changed, n_sides, n_aids, n_pieces;
} AnalysisFixture;

static void
count (guint *n)
{
  (*n)++;
}

static void
set_up (AnalysisFixture *f, gconstpointer data)
{
  f->history = etude_history_new ();
  f->setup = etude_mate_setup_new (f->history);
  f->tablebases = etude_tablebases_new ();
  f->analysis = etude_mate_analysis_new (f->setup, f->tablebases);
  g_signal_connect_swapped (f->analysis, "changed", G_CALLBACK (count), &f->n_changed);
  g_signal_connect_swapped (f->analysis, "notify::side", G_CALLBACK (count), &f->n_sides);
  g_signal_connect_swapped (f->analysis, "notify::aid", G_CALLBACK (count), &f->n_aids);
  g_signal_connect_swapped (f->analysis, "notify::heat-piece", G_CALLBACK (count), &f->n_pieces);
}

static void
tear_down (AnalysisFixture *f, gconstpointer data)
{
  etude_tablebases_stop (f->tablebases);
  g_object_unref (f->analysis);
  g_object_unref (f->tablebases);
  g_object_unref (f->setup);
  g_object_unref (f->history);
}

static void
solve (AnalysisFixture *f)
{
  WAIT_FOR (etude_mate_analysis_get_solved (f->analysis) != NULL);
}

static void
show (AnalysisFixture *f, const char *fen)
{
  g_assert_true (etude_mate_setup_set_fen (f->setup, fen, NULL));
}

/* --- attacks and moves --- */

static guint
count_attackers (const struct etude_position *p, guint square)
{
  const struct etude_geometry g = etude_geometry_square (8);
  struct etude_squares occupied = { 0 };
  guint n;

  etude_squares_add (&occupied, p->king[ETUDE_WHITE].square);
  for (guint i = 0; i < p->n_men; i++)
    etude_squares_add (&occupied, p->man[i].square);
  n = slow_attacks (&g, ETUDE_KING, ETUDE_WHITE, p->king[ETUDE_WHITE].square, square, &occupied);
  for (guint i = 0; i < p->n_men; i++)
    n += slow_attacks (&g, p->man[i].piece, ETUDE_WHITE, p->man[i].square, square, &occupied);
  return n;
}

static void
check_attacks (AnalysisFixture *f, const struct etude_position *p)
{
  for (guint square = 0; square < SQUARES; square++)
    {
      const guint n = count_attackers (p, square);
      g_autofree char *many = g_strdup_printf ("attacked %u times", n);

      case_assert_text (etude_mate_analysis_attacks_text (f->analysis, square), n == 0   ? NULL
                                                                                : n == 1 ? "attacked once"
                                                                                         : many);
    }
}

static void
check_moves (AnalysisFixture *f, const struct etude_position *p)
{
  struct etude_move moves[ETUDE_MOVES_MAX], found;
  const guint n = slow_is_legal (p) ? slow_moves (p, moves) : 0;
  guint n_found = 0;

  for (int from = 0; from < SQUARES; from++)
    for (int to = 0; to < SQUARES; to++)
      n_found += etude_mate_analysis_find_move (f->analysis, from, to, &found);
  g_assert_cmpuint (n_found, ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (etude_mate_analysis_find_move (f->analysis, moves[i].from, moves[i].to, &found));
      g_assert_true (found.piece == moves[i].piece && found.captures == moves[i].captures);
    }
}

static void
test_board (AnalysisFixture *f, gconstpointer data)
{
  static const char *const names[] = { "KBNK", "KRK", "KQQK", "KBBK" };
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < 60; i++)
    {
      struct etude_ending ending;
      struct etude_position p;

      g_assert_true (etude_ending_parse (names[i % G_N_ELEMENTS (names)], &ending));
      p = random_position (random, &ending, 8);
      etude_mate_setup_set_position (f->setup, &p);
      check_attacks (f, &p);
      check_moves (f, &p);
      g_assert_cmpuint (etude_mate_analysis_get_bishop (f->analysis), ==, i % 4 == 0 ? p.man[0].square : ETUDE_NOWHERE);
    }
}

/* What is beside the board attacks nothing, and nothing moves without a king. */
static void
test_half_board (AnalysisFixture *f, gconstpointer data)
{
  guint n = 0;

  show (f, "8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
  etude_mate_setup_carry (f->setup, 4, ETUDE_KING, ETUDE_WHITE, -1);
  for (guint square = 0; square < SQUARES; square++)
    {
      g_autofree char *text = etude_mate_analysis_attacks_text (f->analysis, square);

      n += text != NULL;
    }
  g_assert_cmpuint (n, ==, 14); /* the rook's alone */
  g_assert_false (etude_mate_analysis_find_move (f->analysis, 0, 1, &(struct etude_move){ 0 }));
}

/* --- one piece on every square --- */

/* What the table says of the board in letters with PIECE moved to SQUARE; FALSE: another one stands there. */
static gboolean
probe_variation (AnalysisFixture *f, guint piece, guint square, struct etude_verdict *result)
{
  struct etude_position p = *etude_mate_analysis_get_position (f->analysis);

  for (guint i = 0; i < 2u + p.n_men; i++)
    if (i != piece && p.piece[i].square == square)
      return FALSE;
  p.piece[piece].square = (guint16) square;
  p.to_move = (unsigned char) etude_mate_analysis_get_first_side (f->analysis);
  *result = etude_endings_probe (etude_mate_analysis_get_solved (f->analysis)->endings, &p);
  return TRUE;
}

static void
check_text (AnalysisFixture *f, guint square, const struct etude_verdict *result)
{
  g_autofree char *text = etude_mate_analysis_heat_text (f->analysis, square);
  g_autofree char *name = g_strdup_printf ("%c%u: ", 'a' + square % 8, square / 8 + 1);
  g_autofree char *many = g_strdup_printf ("mate in %u moves", result->moves);

  g_assert_true (g_str_has_prefix (text, name));
  if (result->kind == ETUDE_VERDICT_WHITE_MATES)
    g_assert_cmpstr (text + 4, ==, result->moves == 1 ? "mate in 1 move" : many);
  else
    g_assert_cmpstr (text + 4, ==,
                     result->kind == ETUDE_VERDICT_ILLEGAL     ? etude_legality_text (result->why)
                     : result->kind == ETUDE_VERDICT_MATED     ? "checkmate"
                     : result->kind == ETUDE_VERDICT_STALEMATE ? "stalemate"
                                                               : "draw");
}

static void
check_heat (AnalysisFixture *f, guint piece)
{
  guint longest = 10;
  struct etude_verdict result;

  for (guint square = 0; square < SQUARES; square++)
    if (probe_variation (f, piece, square, &result) && result.kind == ETUDE_VERDICT_WHITE_MATES)
      longest = MAX (longest, result.moves);
  for (guint square = 0; square < SQUARES; square++)
    {
      const struct etude_verdict *heat = etude_mate_analysis_get_heat (f->analysis, square);

      if (!probe_variation (f, piece, square, &result))
        {
          g_assert_null (heat);
          case_assert_text (etude_mate_analysis_heat_text (f->analysis, square), NULL);
          continue;
        }
      g_assert_true ((heat->kind == ETUDE_VERDICT_WHITE_MATES) == (result.kind == ETUDE_VERDICT_WHITE_MATES)
                     && (heat->kind == ETUDE_VERDICT_MATED) == (result.kind == ETUDE_VERDICT_MATED)
                     && heat->moves == result.moves);
      check_text (f, square, &result);
      if (result.kind == ETUDE_VERDICT_WHITE_MATES)
        g_assert_cmpfloat (etude_mate_analysis_get_warmth (f->analysis, heat), ==, 1 - result.moves / (double) longest);
      if (result.kind == ETUDE_VERDICT_MATED)
        g_assert_cmpfloat (etude_mate_analysis_get_warmth (f->analysis, heat), ==, 1);
    }
}

static void
test_heat (AnalysisFixture *f, gconstpointer data)
{
  static const char *const fens[]
      = { "8/8/8/3k4/8/8/8/R3K3 w - - 0 1", "k7/8/1K6/8/8/8/8/7R b - - 0 1", "8/8/8/3k4/8/8/8/Q3K3 w - - 0 1" };

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++)
    {
      show (f, fens[i]);
      solve (f);
      for (int piece = 0; piece < 3; piece++)
        {
          etude_mate_analysis_set_heat_piece (f->analysis, piece);
          g_assert_cmpint (etude_mate_analysis_get_heat_piece (f->analysis), ==, piece);
          check_heat (f, (guint) piece);
        }
      etude_mate_analysis_set_heat_piece (f->analysis, 3); /* there is none */
      g_assert_cmpint (etude_mate_analysis_get_heat_piece (f->analysis), ==, 2);
      etude_mate_analysis_set_heat_piece (f->analysis, ETUDE_MATE_NO_HEAT);
      g_assert_null (etude_mate_analysis_get_heat (f->analysis, 20));
    }
  g_assert_cmpuint (f->n_pieces, >=, 12);
}

/* A piece that the next ending does not have is chosen no more. */
static void
test_heat_piece_gone (AnalysisFixture *f, gconstpointer data)
{
  show (f, "8/8/8/3k4/8/8/8/R3K2R w - - 0 1");
  etude_mate_analysis_set_heat_piece (f->analysis, 3);
  g_assert_cmpint (etude_mate_analysis_get_heat_piece (f->analysis), ==, 3);
  show (f, "8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
  g_assert_cmpint (etude_mate_analysis_get_heat_piece (f->analysis), ==, ETUDE_MATE_NO_HEAT);
}

/* --- sides and aids --- */

static void
test_sides (AnalysisFixture *f, gconstpointer data)
{
  show (f, "8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
  g_assert_cmpstr (etude_mate_analysis_get_side (f->analysis), ==, "white");
  g_assert_true (etude_mate_analysis_shows (f->analysis, ETUDE_WHITE));
  g_assert_false (etude_mate_analysis_shows (f->analysis, ETUDE_BLACK));
  f->n_sides = 0;
  g_object_set (f->analysis, "side", "black", NULL); /* whose turn it is then */
  g_assert_cmpint (etude_mate_setup_get_to_move (f->setup), ==, ETUDE_BLACK);
  g_assert_cmpint (etude_mate_analysis_get_first_side (f->analysis), ==, ETUDE_BLACK);
  g_assert_false (etude_mate_analysis_shows (f->analysis, ETUDE_WHITE));
  g_assert_cmpuint (f->n_sides, ==, 1);
  g_object_set (f->analysis, "side", "both", NULL);
  g_assert_true (etude_mate_analysis_shows (f->analysis, ETUDE_WHITE));
  g_assert_true (etude_mate_analysis_shows (f->analysis, ETUDE_BLACK));
  g_assert_cmpint (etude_mate_analysis_get_first_side (f->analysis), ==, ETUDE_WHITE);
  g_assert_cmpint (etude_mate_setup_get_to_move (f->setup), ==, ETUDE_BLACK);
  etude_mate_setup_set_to_move (f->setup, ETUDE_WHITE);
  g_assert_cmpstr (etude_mate_analysis_get_side (f->analysis), ==, "both");
  g_assert_cmpuint (f->n_sides, ==, 2);
  g_object_set (f->analysis, "side", "white", NULL);
  etude_mate_setup_set_to_move (f->setup, ETUDE_BLACK); /* now it follows the turn */
  g_assert_cmpstr (etude_mate_analysis_get_side (f->analysis), ==, "black");
  g_assert_cmpuint (f->n_sides, ==, 4);
  g_object_set (f->analysis, "side", "grey", NULL); /* no such side */
  g_object_set (f->analysis, "side", "black", NULL);
  g_assert_cmpuint (f->n_sides, ==, 4);
}

static void
test_aids (AnalysisFixture *f, gconstpointer data)
{
  static const char *const names[] = { "corners", "triangles", "none" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *aid = NULL;

      f->n_changed = 0;
      g_object_set (f->analysis, "aid", names[i], NULL);
      g_object_set (f->analysis, "aid", names[i], NULL);  /* the same */
      g_object_set (f->analysis, "aid", "squares", NULL); /* no such aid */
      g_object_get (f->analysis, "aid", &aid, NULL);
      g_assert_cmpstr (aid, ==, names[i]);
      g_assert_cmpuint (f->n_changed, ==, 1);
      g_assert_cmpuint (f->n_aids, ==, i + 1);
    }
}

/* --- what is said --- */

static void
test_words (AnalysisFixture *f, gconstpointer data)
{
  show (f, "8/8/8/3k4/8/8/8/R3K2R w - - 0 1");
  etude_mate_analysis_cancel (f->analysis);
  g_assert_true (etude_mate_analysis_is_cancelled (f->analysis));
  case_assert_text (etude_mate_analysis_headline (f->analysis, TRUE), "Not solved");
  case_assert_text (etude_mate_analysis_detail (f->analysis, TRUE), "This ending takes some seconds.");
  etude_mate_analysis_allow (f->analysis);
  g_assert_false (etude_mate_analysis_is_cancelled (f->analysis));
  g_assert_null (etude_mate_analysis_get_answer (f->analysis, ETUDE_WHITE));
  case_assert_text (etude_mate_analysis_headline (f->analysis, TRUE), "Solving this ending…");
  case_assert_text (etude_mate_analysis_detail (f->analysis, TRUE), "The answer appears as soon as it is known.");
  case_assert_text (etude_mate_analysis_headline (f->analysis, FALSE), "White to move");
  case_assert_text (etude_mate_analysis_detail (f->analysis, FALSE), "Answers are hidden");
  show (f, "7k/5K2/8/8/8/8/8/6R1 b - - 0 1");
  solve (f);
  case_assert_text (etude_mate_analysis_headline (f->analysis, FALSE), "Black to move");
  case_assert_text (etude_mate_analysis_headline (f->analysis, TRUE), "White mates in 1 move");
  show (f, "7k/5K2/8/8/8/8/8/7R b - - 0 1");
  case_assert_text (etude_mate_analysis_headline (f->analysis, FALSE), "Checkmate");
  g_object_set (f->analysis, "side", "both", NULL);
  case_assert_text (etude_mate_analysis_headline (f->analysis, TRUE), "Black is in check but it is White’s turn");
  case_assert_text (etude_mate_analysis_detail (f->analysis, TRUE), "Black to move: checkmate");
  show (f, "8/8/8/3Kk3/8/8/8/7R w - - 0 1");
  case_assert_text (etude_mate_analysis_headline (f->analysis, FALSE), "The kings touch");
}

/* Nobody moves with the king that is in the hand; what is seen is other than the setup until it is put down. */
static void
test_preview (AnalysisFixture *f, gconstpointer data)
{
  struct etude_move move;

  show (f, "7k/5K2/8/8/8/8/8/6R1 w - - 0 1");
  solve (f);
  g_assert_true (etude_mate_analysis_find_move (f->analysis, 6, 7, &move));
  etude_mate_analysis_preview_move (f->analysis, &move);
  g_assert_true (etude_mate_analysis_is_preview (f->analysis));
  g_assert_cmpuint (etude_mate_analysis_get_position (f->analysis)->man[0].square, ==, 7);
  g_assert_cmpint (etude_mate_analysis_get_answer (f->analysis, ETUDE_BLACK)->verdict.kind, ==, ETUDE_VERDICT_MATED);
  case_assert_text (etude_mate_analysis_headline (f->analysis, FALSE), "Black to move"); /* the game is not over yet */
  etude_mate_analysis_end_preview (f->analysis);
  g_assert_false (etude_mate_analysis_is_preview (f->analysis));
  g_assert_cmpuint (etude_mate_analysis_get_position (f->analysis)->man[0].square, ==, 6);
  etude_mate_analysis_preview (f->analysis, 6, ETUDE_ROOK, ETUDE_WHITE, 8);
  g_assert_true (etude_mate_analysis_is_preview (f->analysis));
  g_assert_cmpuint (etude_mate_analysis_get_position (f->analysis)->man[0].square, ==, 8);
  case_assert_text (etude_mate_analysis_attacks_text (f->analysis, 9), "attacked once");
  etude_mate_analysis_end_preview (f->analysis);
  case_assert_text (etude_mate_analysis_attacks_text (f->analysis, 9), NULL);
}

/* --- a random position --- */

static void
check_picked (AnalysisFixture *f, enum etude_verdict_kind outcome)
{
  guint64 kings = 0, black_kings = 0;

  for (guint i = 0; i < PICKED; i++)
    {
      struct etude_position p;

      g_assert_true (etude_mate_analysis_pick (f->analysis, &p));
      g_assert_cmpint (p.to_move, ==, ETUDE_WHITE);
      g_assert_true (slow_is_legal (&p));
      if (outcome == ETUDE_VERDICT_WHITE_MATES)
        g_assert_cmpint (etude_endings_probe (etude_mate_analysis_get_solved (f->analysis)->endings, &p).kind, ==,
                         outcome);
      kings |= UINT64_C (1) << p.king[ETUDE_WHITE].square;
      black_kings |= UINT64_C (1) << p.king[ETUDE_BLACK].square;
    }
  g_assert_cmpint (__builtin_popcountll (kings), >, PICKED / 4); /* not always the same */
  g_assert_cmpint (__builtin_popcountll (black_kings), >, PICKED / 4);
}

/* Won where that is not rare; where it is, any. */
static void
test_pick (AnalysisFixture *f, gconstpointer data)
{
  struct etude_position p;

  g_random_set_seed (SEED);
  show (f, "8/8/8/3k4/8/8/8/R3K2R w - - 0 1");
  etude_mate_analysis_cancel (f->analysis);
  g_assert_false (etude_mate_analysis_pick (f->analysis, &p));
  show (f, "8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
  solve (f);
  check_picked (f, ETUDE_VERDICT_WHITE_MATES);
  show (f, "8/8/8/3k4/8/8/8/N3K2N w - - 0 1");
  solve (f);
  check_picked (f, ETUDE_VERDICT_DRAW);
}

#define ADD(path, test) g_test_add ("/mate-analysis/" path, AnalysisFixture, NULL, set_up, test, tear_down)

/* What is said of a move in the hand is what the list of moves says of it, for every move; and no arrows of the same
 * side's next move. */
static void
check_judged (AnalysisFixture *f, const struct etude_move *move)
{
  g_autofree EtudeMateAnswer *answer = g_new (EtudeMateAnswer, 1);
  g_autoptr (EtudeMateMove) row = NULL;
  g_autofree char *detail = NULL;

  *answer = *etude_mate_analysis_get_answer (f->analysis, etude_mate_setup_get_to_move (f->setup));
  row = etude_mate_move_new (answer, (guint) etude_mate_answer_find (answer, move));
  etude_mate_analysis_preview_move (f->analysis, move);
  case_assert_text (etude_mate_analysis_headline (f->analysis, TRUE), etude_mate_move_get_sentence (row));
  g_assert_true (etude_mate_analysis_shows (f->analysis, ETUDE_BLACK - answer->position.to_move));
  g_assert_false (etude_mate_analysis_shows (f->analysis, answer->position.to_move));
  detail
      = etude_mate_answer_detail (etude_mate_analysis_get_answer (f->analysis, ETUDE_BLACK - answer->position.to_move));
  case_assert_text (etude_mate_analysis_detail (f->analysis, TRUE), detail);
  etude_mate_analysis_end_preview (f->analysis);
}

static void
test_judged (AnalysisFixture *f, gconstpointer data)
{
  static const char *const fens[]
      = { "8/1k6/8/3KN3/5B2/8/8/8 w - - 0 1", "8/1k6/8/2NK4/5B2/8/8/8 b - - 0 1", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1" };
  struct etude_move moves[ETUDE_MOVES_MAX];

  for (guint i = 0; i < 2 * G_N_ELEMENTS (fens); i++)
    {
      struct etude_position p;
      guint n;

      show (f, fens[i / 2]);
      g_object_set (f->analysis, "side", i % 2 ? "both" : i == 2 ? "black" : "white", NULL);
      solve (f);
      p = etude_mate_setup_get_position (f->setup, etude_mate_setup_get_to_move (f->setup));
      n = etude_position_moves (&p, moves);
      g_assert_cmpuint (n, >, 0);
      for (guint m = 0; m < n; m++)
        check_judged (f, &moves[m]);
    }
}

/* What is said of FEN with the clock it has, as soon as all of it is known. */
typedef struct
{
  AnalysisFixture *f;
  const char *headline, *detail; /* how they end; NULL: whatever they are */
} Said;

static gboolean
is_said (gpointer data)
{
  const Said *said = data;
  g_autofree char *headline = etude_mate_analysis_headline (said->f->analysis, TRUE);
  g_autofree char *detail = etude_mate_analysis_detail (said->f->analysis, TRUE);

  return g_str_equal (headline, said->headline) && (!said->detail || g_str_has_suffix (detail, said->detail));
}

static void
check_said (AnalysisFixture *f, const char *fen, const char *headline, const char *detail)
{
  Said said = { f, headline, detail };

  show (f, fen);
  g_assert_true (wait_until (is_said, &said));
}

/* With bishop and knight the mate in 22 takes 43 moves of both sides, and nothing but a mate ends the count. With the pawn it
 * begins anew when that is pushed: at the third move of both sides, e6, for sooner it gives the win away. */
static void
test_fifty (AnalysisFixture *f, gconstpointer data)
{
  check_said (f, "8/1k6/8/3KN3/5B2/8/8/8 w - - 57 80", "White mates in 22 moves", NULL);
  check_said (f, "8/1k6/8/3KN3/5B2/8/8/8 w - - 58 80",
              "White mates in 22 moves, but the fifty-move rule makes it a draw",
              ". The moves are judged without that rule.");
  check_said (f, "8/1K6/8/3kn3/5b2/8/8/8 b - - 58 80",
              "Black mates in 22 moves, but the fifty-move rule makes it a draw", NULL);
  check_said (f, "4k3/8/4K3/4P3/8/8/8/8 w - - 97 80", "White mates in 11 moves",
              ". The fifty-move rule leaves time: a capture, pawn move or mate can be forced in 2 moves.");
  check_said (f, "4k3/8/4K3/4P3/8/8/8/8 w - - 98 80",
              "White mates in 11 moves, but the fifty-move rule makes it a draw", NULL);
}

typedef struct
{
  AnalysisFixture *f;
  guint clock, n_late; /* mates that come too late */
} Graded;

/* Whether the grades of all moves are those of the game played out, the right moves before the others. */
static gboolean
are_graded (gpointer data)
{
  Graded *graded = data;
  const struct etude_position p
      = etude_mate_setup_get_position (graded->f->setup, etude_mate_setup_get_to_move (graded->f->setup));
  const EtudeMateAnswer *answer = etude_mate_analysis_get_answer (graded->f->analysis, p.to_move);
  const EtudeSolved *solved = etude_mate_analysis_get_solved (graded->f->analysis);
  gboolean right[ETUDE_MOVES_MAX], any = FALSE;

  if (!answer)
    return FALSE;
  graded->n_late = 0;
  for (guint i = 0; i < answer->n_moves; i++)
    {
      const struct etude_move *move = &answer->moves[i].move;

      right[i] = wins_after (solved, &p, move, graded->clock) == (p.to_move == ETUDE_WHITE);
      any |= right[i];
      graded->n_late
          += answer->moves[i].verdict.kind == ETUDE_VERDICT_WHITE_MATES && right[i] == (p.to_move == ETUDE_BLACK);
    }
  for (guint i = 0; i < answer->n_moves; i++)
    if ((etude_mate_answer_grade (answer, i) == ETUDE_GRADE_ERROR) != (any && !right[i])
        || (i > 0 && right[i] && !right[i - 1]))
      return FALSE;
  return TRUE;
}

/* A move that keeps the mate, but not in time, is an error, and one that lets a mate come too late holds the draw. White has a
 * win in time wherever it is his move. */
static void
test_fifty_moves (AnalysisFixture *f, gconstpointer data)
{
  static const char *const placements[]
      = { "7k/8/6K1/8/8/8/8/R7 w",   "8/8/8/8/8/1K6/1P6/7k w", "6k1/4P3/5K2/8/8/8/8/8 w",
          "4k3/8/4K3/4P3/8/8/8/8 b", "8/8/8/8/8/1K6/1P6/7k b", "8/3k4/8/3K4/3P4/8/8/8 b" };
  guint n_late[2] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (placements); i++)
    for (guint clock = 96; clock <= 98; clock++)
      {
        g_autofree char *fen = g_strdup_printf ("%s - - %u 90", placements[i], clock);
        Graded graded = { f, clock, 0 };

        show (f, fen);
        g_assert_true (wait_until (are_graded, &graded));
        n_late[etude_mate_setup_get_to_move (f->setup)] += graded.n_late;
      }
  g_assert_cmpuint (n_late[ETUDE_WHITE], >, 0);
  g_assert_cmpuint (n_late[ETUDE_BLACK], >, 0);
}

static gboolean
is_known_under_fifty (gpointer data)
{
  AnalysisFixture *f = data;
  const EtudeMateNode *node = etude_mate_analysis_get_node (f->analysis);

  return etude_solved_covers (etude_tablebases_get_fifty (f->tablebases), &node->position);
}

/* What has been played with so many moves on the clock may have let a mate come too late, however near it is now. */
static void
test_fifty_game (AnalysisFixture *f, gconstpointer data)
{
  show (f, "7k/8/6K1/8/8/8/8/R7 w - - 13 90"); /* mate in one */
  solve (f);
  g_assert_false (is_known_under_fifty (f));
  show (f, "7k/8/6K1/8/8/8/8/R7 w - - 14 90");
  g_assert_true (wait_until (is_known_under_fifty, f));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("board", test_board);
  ADD ("half-board", test_half_board);
  ADD ("heat", test_heat);
  ADD ("heat-piece-gone", test_heat_piece_gone);
  ADD ("sides", test_sides);
  ADD ("aids", test_aids);
  ADD ("words", test_words);
  ADD ("judged", test_judged);
  ADD ("preview", test_preview);
  ADD ("pick", test_pick);
  ADD ("fifty", test_fifty);
  ADD ("fifty-moves", test_fifty_moves);
  ADD ("fifty-game", test_fifty_game);
  return g_test_run ();
}
