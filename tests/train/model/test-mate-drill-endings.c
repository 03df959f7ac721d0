/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-drill-endings.c - drills of endings with pawns and men of both sides: every start is what it is said to be, by the
 * table and by rules of thumb of books; played well they are reached, played badly they stop.
 *
 * Usage: test-mate-drill-endings THEME...   by their names
 */
#include "etude-mate-drill-start.h"
#include "etude-mate-drill.h"
#include "notation.h"

#define STARTS 12
#define MOVES_MAX 80

static EtudeSolved solved;

static void
solve (EtudeMateTheme theme, guint32 seed)
{
  const struct etude_position example = etude_mate_theme_example (theme, seed);

  if (!solved.endings)
    solved.endings = etude_endings_new ();
  g_assert_cmpint (etude_position_check (&example), ==, ETUDE_LEGAL);
  g_assert_cmpint (etude_endings_make_position (solved.endings, &example, 2, NULL, NULL), ==, ETUDE_OK);
  if (example.n_men < ETUDE_MEN_MAX)
    {
      const struct etude_ending ending = etude_position_ending (&example);

      g_assert_cmpint (etude_endings_make (solved.endings, &ending, 1, NULL, NULL), ==, ETUDE_OK);
    }
}

static void
begin (EtudeMateDrill *drill, EtudeMateTheme theme, guint32 seed)
{
  etude_mate_drill_begin (drill, &solved, NULL, theme, ETUDE_MATE_DEFENDER_LONGEST, ETUDE_MATE_YARDSTICK_TABLE, 0,
                          seed);
}

static gboolean
is_light (guint square)
{
  return (square % 8 + square / 8) % 2;
}

/* What books say of such positions, apart from the result. */
static void
check_look (EtudeMateTheme theme, const struct etude_position *p)
{
  guint man = 0, pawn, file, rank;

  while (man + 1u < p->n_men && p->man[man].piece != ETUDE_PAWN)
    man++;
  pawn = p->man[man].square;
  file = pawn % 8;
  rank = pawn / 8;
  switch ((guint) theme)
    {
    case ETUDE_MATE_THEME_KEY_SQUARES:
      g_assert_true (file > 0 && file < 7);
      break;
    case ETUDE_MATE_THEME_ROOK_PAWN:
      g_assert_true (file == 0 || file == 7);
      break;
    case ETUDE_MATE_THEME_QUEEN_PAWN:
      g_assert_cmpuint (rank, ==, 1);
      break;
    case ETUDE_MATE_THEME_QUEEN_PAWN_DRAW: /* with the queen's king far away only the pawns of rooks and bishops hold */
      g_assert_cmpuint (rank, ==, 1);
      break;
    case ETUDE_MATE_THEME_LUCENA: /* the king before his pawn on the seventh, no rook's pawn */
      g_assert_cmpuint (rank, ==, 6);
      g_assert_cmpuint (p->king[ETUDE_WHITE].square, ==, pawn + 8);
      g_assert_true (file > 0 && file < 7);
      break;
    case ETUDE_MATE_THEME_VANCURA:
      g_assert_true ((file == 0 || file == 7) && rank == 5);
      break;
    case ETUDE_MATE_THEME_RIGHT_BISHOP:
    case ETUDE_MATE_THEME_WRONG_BISHOP:
      g_assert_true (file == 0 || file == 7);
      g_assert_cmpint (is_light (p->man[0].square) == is_light (56 + file), ==, theme == ETUDE_MATE_THEME_RIGHT_BISHOP);
      break;
    default:
      break;
    }
}

/* Adds the file of the pawn to FILES. */
static void
note_file (const struct etude_position *p, guint *files)
{
  for (guint i = 0; i < p->n_men; i++)
    if (p->man[i].piece == ETUDE_PAWN)
      *files |= 1u << p->man[i].square % 8;
}

/* Many starts, all different: the student to move can reach what is asked, and can miss it. */
static void
check_starts (EtudeMateTheme theme)
{
  const gboolean draw = etude_mate_theme_is_draw (theme);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint files = 0;

  for (guint i = 0; i < STARTS; i++)
    {
      const struct etude_position p = etude_mate_drill_start (&solved, NULL, theme, 0, i, random);
      struct etude_judged_move moves[ETUDE_MOVES_MAX];
      const struct etude_verdict verdict = etude_endings_probe (solved.endings, &p);
      const guint n = etude_endings_moves (solved.endings, &p, moves);
      char fen[ETUDE_FEN_TEXT];

      g_assert_cmpint (p.to_move, ==, draw ? ETUDE_BLACK : ETUDE_WHITE);
      g_assert_cmpint (verdict.kind, ==, draw ? ETUDE_VERDICT_DRAW : ETUDE_VERDICT_WHITE_MATES);
      g_assert_cmpint (moves[n - 1].verdict.kind, !=, verdict.kind);
      check_look (theme, &p);
      note_file (&p, &files);
      g_hash_table_add (seen, g_strdup (etude_fen_write (&p, 0, fen)));
    }
  g_assert_cmpuint (g_hash_table_size (seen), >=, STARTS * 3 / 4);
  if (theme == ETUDE_MATE_THEME_LUCENA || theme == ETUDE_MATE_THEME_PHILIDOR) /* three, and some of them mirrored */
    g_assert_cmpint (__builtin_popcount (files), >=, 4);
}

/* The student plays the best move. */
static void
play_well (EtudeMateDrill *drill)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];

  etude_endings_moves (solved.endings, etude_mate_drill_get_position (drill), moves);
  g_assert_true (etude_mate_drill_move (drill, &moves[0].move));
}

static void
check_kept (EtudeMateDrill *drill)
{
  g_autoptr (GVariant) kept = g_variant_ref_sink (etude_mate_drill_save (drill)), again = NULL;
  g_autoptr (EtudeMateDrill) other = etude_mate_drill_new ();

  g_assert_true (etude_mate_drill_load (other, &solved, NULL, kept, 1));
  again = g_variant_ref_sink (etude_mate_drill_save (other));
  g_assert_true (g_variant_equal (kept, again));
  g_assert_cmpint (etude_mate_drill_get_state (drill), ==, etude_mate_drill_get_state (other));
}

static void
check_played_well (EtudeMateTheme theme)
{
  g_autoptr (EtudeMateDrill) drill = etude_mate_drill_new ();
  EtudeMateDrilled drilled;
  struct etude_move reply;

  for (guint32 seed = 1; seed <= 3; seed++)
    {
      begin (drill, theme, seed);
      while (etude_mate_drill_get_state (drill) == ETUDE_MATE_DRILL_STUDENT)
        {
          g_assert_cmpuint (etude_mate_drill_get_n_played (drill), <, MOVES_MAX);
          play_well (drill);
          if (etude_mate_drill_get_state (drill) == ETUDE_MATE_DRILL_DEFENDER)
            g_assert_true (etude_mate_drill_reply (drill, &reply));
          check_kept (drill);
        }
      g_assert_cmpint (etude_mate_drill_get_state (drill), ==, ETUDE_MATE_DRILL_REACHED);
      drilled = etude_mate_drill_get_drilled (drill, 1, 1);
      g_assert_true (drilled.solved);
      g_assert_cmpuint (drilled.used, ==, drilled.needed);
    }
}

/* The worst move stops the drill; taken back, it goes on, but does not count as solved. */
static void
check_blunder (EtudeMateTheme theme)
{
  g_autoptr (EtudeMateDrill) drill = etude_mate_drill_new ();
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  struct etude_move line[ETUDE_MATE_REFUTATION_MAX];
  g_autofree char *text = NULL;
  guint n;

  begin (drill, theme, 4);
  n = etude_endings_moves (solved.endings, etude_mate_drill_get_position (drill), moves);
  g_assert_true (etude_mate_drill_move (drill, &moves[n - 1].move));
  g_assert_cmpint (etude_mate_drill_get_state (drill), ==, ETUDE_MATE_DRILL_STOPPED);
  text = etude_mate_drill_describe (drill);
  g_assert_cmpstr (text, !=, "");
  g_assert_cmpuint (etude_mate_drill_get_refutation (drill, line), >, 0);
  check_kept (drill);
  g_assert_true (etude_mate_drill_take_back (drill));
  g_assert_true (etude_mate_drill_has_blundered (drill));
  play_well (drill);
  g_assert_cmpint (etude_mate_drill_get_state (drill), !=, ETUDE_MATE_DRILL_STOPPED);
}

static void
test_theme (gconstpointer data)
{
  const EtudeMateTheme theme = GPOINTER_TO_UINT (data);

  for (guint32 seed = 0; seed < 4; seed++)
    {
      const struct etude_position example = etude_mate_theme_example (theme, seed);
      struct etude_verdict verdict;

      solve (theme, seed);
      verdict = etude_endings_probe (solved.endings, &example);
      g_assert_cmpint (verdict.kind, ==,
                       etude_mate_theme_is_draw (theme) ? ETUDE_VERDICT_DRAW : ETUDE_VERDICT_WHITE_MATES);
    }
  check_starts (theme);
  check_played_well (theme);
  check_blunder (theme);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      const int theme = etude_mate_theme_parse (argv[i]);
      g_autofree char *path = g_strconcat ("/mate-drill-endings/", argv[i], NULL);

      g_assert_cmpint (theme, >=, 0);
      g_test_add_data_func (path, GUINT_TO_POINTER (theme), test_theme);
    }
  status = g_test_run ();
  etude_endings_free (solved.endings);
  return status;
}
